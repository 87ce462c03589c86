"""What the verbs of card text do, foretold on a snapshot: one small class each."""

from __future__ import annotations

from dataclasses import dataclass

from gundam.pool.phrases import NUMBERED, Selector
from gundam.pool.told import Step, Told, all_in
from gundam.pool.watch import IN_PLAY


@dataclass
class Choose(Step):
    ask: Selector

    def tell(self, told: Told) -> None:
        picked = told.picks.pop(0)() if told.picks else []
        told.it = picked
        told.done = bool(picked)


@dataclass
class ChooseAnd(Choose):
    """The second choice of "1 ... and 1 ...": they are one "them"."""

    def tell(self, told: Told) -> None:
        before = told.it
        super().tell(told)
        told.it = before + told.it


@dataclass
class Damage(Step):
    amount: int
    target: str

    def __post_init__(self) -> None:
        self.every = all_in(self.target)

    def tell(self, told: Told) -> None:
        targets = told.who(self.target)
        for card in targets:
            told.hurt(card, self.amount * told.times(self))
        told.done = bool(targets)


@dataclass
class Numbers(Step):
    """AP, HP, keywords and recovery: "it gets AP+2 and <Blocker>", "recovers 2 HP"."""

    target: str
    ap: int = 0
    hp: int = 0
    words: tuple[tuple[str, int], ...] = ()
    recover: int = 0
    until: str = ""  # turn, battle: then it is over

    def __post_init__(self) -> None:
        self.every = all_in(self.target)

    def tell(self, told: Told) -> None:
        targets = told.who(self.target)
        told.it = targets
        for card in targets:
            seen = told.shot.cards[card]
            if seen["zone"] not in IN_PLAY:
                continue
            seen["ap"] += self.ap * told.times(self)
            seen["hp"] += self.hp
            seen["damage"] = max(0, seen["damage"] - self.recover)
            for word, number in self.words:
                seen["words"][word] = seen["words"].get(word, 0) + number if word in NUMBERED else 1


@dataclass
class Ended(Step):
    """What was given for a turn or a battle, when that is over; what "it" means goes on."""

    given: Numbers

    def __post_init__(self) -> None:
        self.every = self.given.every

    def tell(self, told: Told) -> None:
        told.it = told.who(self.given.target)


@dataclass
class Either(Step):
    """One of several effects, as the player likes; each of them is tried."""

    ways: list[list[Step]]


@dataclass
class Turn(Step):
    """Rest or set active."""

    target: str
    rested: bool

    def tell(self, told: Told) -> None:
        told.it = told.who(self.target)
        told.done = False
        for card in told.it:
            if card not in told.shot.cards:
                told.ready_resource()
                continue
            if told.shot.cards[card].get("rested") != self.rested:
                told.done = True
            told.shot.cards[card]["rested"] = self.rested


@dataclass
class Go(Step):
    """To the trash, a hand, the removal area."""

    target: str
    zone: str

    def __post_init__(self) -> None:
        self.every = all_in(self.target)

    def tell(self, told: Told) -> None:
        for card in told.who(self.target):
            told.move(card, self.zone)


@dataclass
class Draw(Step):
    amount: int
    everyone: bool = False

    def tell(self, told: Told) -> None:
        told.draw(told.player, self.amount)
        if self.everyone:
            told.draw(1 - told.player, self.amount)
        told.done = True


@dataclass
class FromHand(Choose):
    """Cards of the hand that go somewhere: discarded, say."""

    zone: str = "trash"

    def tell(self, told: Told) -> None:
        super().tell(told)
        for card in told.it:
            told.move(card, self.zone)


@dataclass
class Place(Step):
    amount: int
    ex: bool
    rested: bool

    def tell(self, told: Told) -> None:
        state = ("ex " if self.ex else "") + ("rested" if self.rested else "active")
        told.shot.resources[told.player, state] += self.amount


@dataclass
class Tokens(Step):
    amount: int
    rested: bool
    name: str
    traits: tuple[str, ...]
    ap: int
    hp: int
    words: tuple[tuple[str, int], ...] = ()

    def tell(self, told: Told) -> None:
        for _ in range(self.amount):
            told.shot.tokens.append({
                "zone": "battle", "holder": told.player, "rested": self.rested, "damage": 0, "ap": self.ap,
                "hp": self.hp, "words": dict(self.words), "fresh": True, "name": self.name, "traits": self.traits,
            })  # fmt: skip


@dataclass
class Shields(Step):
    amount: int

    def tell(self, told: Told) -> None:
        for card in told.shot.shields[told.player][: self.amount]:
            told.move(card, "hand")
        told.shot.shields[told.player] = told.shot.shields[told.player][self.amount :]


@dataclass
class Mill(Step):
    amount: int

    def tell(self, told: Told) -> None:
        told.milled = told.shot.decks[told.player][: self.amount]
        for card in told.milled:
            told.move(card, "trash")
        told.done = True


@dataclass
class Forbid(Step):
    target: str
    player_only: bool

    def tell(self, told: Told) -> None:
        (told.cant_attack_player if self.player_only else told.cant_attack).update(told.who(self.target))


@dataclass
class Permit(Step):
    """Leave to attack enemy Units that are active."""

    target: str
    prey: Selector

    def __post_init__(self) -> None:
        self.every = all_in(self.target)

    def tell(self, told: Told) -> None:
        told.may_attack += [(card, self.prey) for card in told.who(self.target)]


@dataclass
class EnterPlay(Step):
    """A chosen card comes into play, for its cost or for nothing."""

    pay: bool = False
    target: str = "it"
    rested: bool = False

    def tell(self, told: Told) -> None:
        for card in told.who(self.target):
            facts = told.shot.facts[card]
            told.move(card, "base" if facts.type == "base" else "battle")
            seen = told.shot.cards[card]
            seen.update(rested=self.rested, damage=0, ap=facts.ap, hp=facts.hp, words={})
            if facts.type == "unit":
                seen.update(pilot=-1, linked=False, fresh=True)
            if self.pay:
                told.pay(told.player, facts.cost)


@dataclass
class AsPilot(Step):
    """This Command or Pilot goes beneath a Unit that waits for it."""

    def tell(self, told: Told) -> None:
        facts = told.shot.facts[told.this]
        host = next(card for card, name in told.shot.names.items() if name == "Host")
        told.move(told.this, "pilots")
        seen = told.shot.cards[host]
        seen.update(pilot=told.this, linked=told.shot.links(host, told.this))
        seen["ap"] += facts.ap_mod
        seen["hp"] += facts.hp_mod


@dataclass
class LinkHost(Step):
    """The Unit that waits for this name is a Link Unit."""

    def tell(self, told: Told) -> None:
        host = next(card for card, name in told.shot.names.items() if name == "Host")
        told.shot.cards[host]["linked"] = True


@dataclass
class BaseHit(Step):
    """<Breach>: damage to the enemy Base."""

    amount: int

    def tell(self, told: Told) -> None:
        base = next(card for card, seen in told.shot.cards.items() if seen["zone"] == "base" and seen["holder"] == 1)
        told.hurt(base, self.amount)


@dataclass
class Clash(Step):
    """The damage step of a battle of two Units: of those chosen, or of this Unit and the one chosen."""

    def tell(self, told: Told) -> None:
        if not told.it:
            return
        one, other = told.it if len(told.it) == 2 else (told.this, told.it[0])
        blows = [(one, told.shot.cards[other]["ap"]), (other, told.shot.cards[one]["ap"])]
        for card, amount in blows:
            told.hurt(card, amount)


@dataclass
class FirstHit(Step):
    """Damage to the first card of the enemy shield area, where no Base lies."""

    amount: int

    def tell(self, told: Told) -> None:
        told.hurt(told.shot.shields[1][0], self.amount)


@dataclass
class Unhurt(Step):
    """<First Strike>: the other Unit was gone before it could deal damage."""

    def tell(self, told: Told) -> None:
        told.shot.cards[told.this]["damage"] = 0


@dataclass
class SecondShield(Step):
    """<Suppression>: one Shield more."""

    def tell(self, told: Told) -> None:
        told.move(told.shot.shields[1][0], "trash")


@dataclass
class PairIt(Step):
    """A chosen Pilot card goes beneath this Unit."""

    def tell(self, told: Told) -> None:
        for card in told.who("it"):
            facts = told.shot.facts[card]
            told.move(card, "pilots")
            seen = told.shot.cards[told.this]
            seen.update(pilot=card, linked=told.shot.links(told.this, card))
            seen["ap"] += facts.ap_mod
            seen["hp"] += facts.hp_mod


@dataclass
class Look(Step):
    """At the top cards of the deck."""

    number: int

    def tell(self, told: Told) -> None:
        told.looked = told.shot.decks[told.player][: self.number]
        told.it = list(told.looked)


@dataclass
class ToTop(Step):
    """What was chosen lies on top of the deck."""

    def tell(self, told: Told) -> None:
        deck = told.shot.decks[told.player]
        for card in told.it:
            deck.remove(card)
            deck.insert(0, card)
            told.looked.remove(card)


@dataclass
class Rest(Step):
    """What is left of the cards looked at goes to the bottom, in any order, or to the trash."""

    zone: str

    def tell(self, told: Told) -> None:
        deck = told.shot.decks[told.player]
        left = [card for card in told.looked if card in deck]
        for card in left:
            if self.zone == "trash":
                told.move(card, "trash")
            else:
                deck.remove(card)
                deck.append(card)
        if self.zone == "bottom":
            told.shot.loose = len(left)


@dataclass
class Put(Step):
    """The card looked at goes where its player says."""

    places: tuple[str, str]
    place: str = ""

    def tell(self, told: Told) -> None:
        if self.place != "top":
            Rest(self.place).tell(told)


@dataclass
class DamageByAp(Step):
    """So much damage for so much AP of this Unit."""

    amount: int
    each: int

    def tell(self, told: Told) -> None:
        times = told.shot.cards[told.this]["ap"] // self.each
        for card in told.it:
            told.hurt(card, self.amount * times)


@dataclass
class DamageByPicks(Step):
    """As much damage as cards were chosen before."""

    target: str

    def __post_init__(self) -> None:
        self.every = all_in(self.target)

    def tell(self, told: Told) -> None:
        amount = len(told.it)
        for card in told.who(self.target):
            told.hurt(card, amount)


@dataclass
class DamageByMilled(Step):
    """As much damage as cards of a trait were put into the trash before."""

    traits: tuple[str, ...]

    def tell(self, told: Told) -> None:
        amount = sum(1 for card in told.milled if set(told.shot.facts[card].traits) & set(self.traits))
        for card in told.it:
            told.hurt(card, amount)


@dataclass
class PilotBack(Step):
    """The Pilot of this Unit goes to the hand, even from the trash with its Unit."""

    def tell(self, told: Told) -> None:
        told.move(next(card for card, facts in told.shot.facts.items() if facts.number == "Filler Partner"), "hand")
        told.done = True


@dataclass
class Shuffled(Step):
    """What was chosen goes into the deck, in whatever order."""

    def tell(self, told: Told) -> None:
        for card in told.it:
            told.move(card, "deck")
            told.shot.decks[told.player].append(card)
        told.shot.loose = -1


@dataclass
class PayMore(Step):
    amount: int

    def tell(self, told: Told) -> None:
        told.pay(told.player, self.amount)
        told.done = True


@dataclass
class ExBase(Step):
    def tell(self, told: Told) -> None:
        told.shot.tokens.append({
            "zone": "base", "holder": told.player, "rested": False, "damage": 0, "ap": 0, "hp": 3, "words": {},
            "name": "EX Base", "traits": (),
        })  # fmt: skip


@dataclass
class AtOnce(Step):
    """It may attack though it was deployed this turn."""

    def tell(self, told: Told) -> None:
        told.at_once.update(told.it)


@dataclass
class ToBottom(Step):
    """To the bottom of the owner's deck."""

    target: str

    def tell(self, told: Told) -> None:
        for card in told.who(self.target):
            holder = told.shot.cards[card]["holder"]
            told.move(card, "deck")
            told.shot.decks[holder].append(card)
