"""What the verbs of card text do, foretold on a snapshot: one small class each."""

from __future__ import annotations

from dataclasses import dataclass, field

from riftbound.pool.phrases import Selector
from riftbound.pool.snapshot import BOARD
from riftbound.pool.told import Told


@dataclass
class Target:
    """Whom a sentence speaks of: "me", "it", the wearer, all of a kind, or what is chosen."""

    word: str  # me, it, every, ask
    chosen: Selector | None = None
    number: int = -1  # which choice it is, of those the line asks for

    def cards(self, told: Told) -> list[int]:
        if self.word == "me":
            return [told.this]
        if self.word == "it":
            return list(told.it)
        if self.word == "first":
            return told.asked(0)
        assert self.chosen is not None
        if self.word == "every":
            return told.meant(self.chosen)
        return told.asked(self.number)


@dataclass
class Amount:
    """A number that is found out as the text is carried out."""

    kind: str = "number"  # number, my might, its might, each, its cost
    number: int = 1
    each: Selector | None = None

    def of(self, told: Told) -> int:
        if self.kind == "number":
            return self.number
        if self.kind == "my might":
            return int(told.seen(told.this)["might"]) * self.number
        if self.kind == "its might":
            return sum(int(told.seen(card)["might"]) for card in told.it[:1]) * self.number
        if self.kind == "its cost":
            return sum(int(told.seen(card)["energy"]) for card in told.it[:1])
        if self.kind == "fields":
            return sum(1 for holder in told.shot.held.values() if holder == told.view.player) + min(0, self.number)
        if self.kind == "my assault":
            return int(told.seen(told.this)["words"].get("Assault", 0))
        if self.kind == "trash":
            return sum(1 for seen in told.shot.cards.values() if seen["zone"] == "trash" and seen["holder"] == 0)
        if self.kind == "one or two alone":
            return 2 if told.alone(told.it[0]) else 1
        if self.kind == "tags":
            mine = [seen for seen in told.shot.cards.values() if seen["holder"] == 0 and seen["zone"] in BOARD]
            return sum(1 for tag in ("Bird", "Cat", "Dog", "Poro") if any(tag in seen["tags"] for seen in mine))
        if self.kind == "points":
            return told.shot.points[told.view.player]
        assert self.kind == "each" and self.each is not None
        return len(told.meant(self.each)) * self.number


class Step:
    """One thing a sentence does."""

    def targets(self) -> list[Target]:
        return [value for value in vars(self).values() if isinstance(value, Target)]

    def tell(self, told: Told) -> None:
        raise NotImplementedError


@dataclass
class Choose(Step):
    target: Target

    def tell(self, told: Told) -> None:
        told.it = self.target.cards(told)
        told.done = bool(told.it)


@dataclass
class Deal(Step):
    amount: Amount
    target: Target
    bonus: int = 0

    def tell(self, told: Told) -> None:
        amount = self.amount.of(told)
        told.it = self.target.cards(told)
        for card in told.it:
            told.hurt(card, amount)
        told.done = bool(told.it)


@dataclass
class Fight(Step):
    """Two units hurt each other, each as much as its Might."""

    one: Target
    other: Target

    def tell(self, told: Told) -> None:
        ones, others = self.one.cards(told), self.other.cards(told)
        pairs = [(ones[0], ones[1])] if self.one is self.other else [(a, b) for a in ones for b in others]
        for a, b in pairs:
            mine, theirs = told.seen(a)["might"], told.seen(b)["might"]
            told.hurt(b, mine)
            told.hurt(a, theirs)


@dataclass
class Put(Step):
    """Killed, banished, returned to a hand or recycled."""

    zone: str
    target: Target

    def tell(self, told: Told) -> None:
        told.it = [card for card in self.target.cards(told) if card in told.shot.cards]
        told.done = bool(told.it)
        for card in told.it:
            told.move(card, self.zone)
        if self.zone == "deck":
            told.shot.loose += len(told.it)


@dataclass
class Mark(Step):
    """Stunned, readied, exhausted, healed, buffed, empowered or not."""

    verb: str
    target: Target

    def tell(self, told: Told) -> None:
        told.it = self.target.cards(told)
        told.done = False
        for card in told.it:
            if not (told.on_board(card) or told.seen(card)["zone"] == "legend"):
                continue
            seen = told.seen(card)
            if self.verb == "buff":
                told.done = told.buff(card) or told.done
                continue
            key, value = {"stun": ("stunned", True), "ready": ("exhausted", False), "exhaust": ("exhausted", True),
                          "heal": ("damage", 0), "empower": ("empowered", True),
                          "disempower": ("empowered", False)}[self.verb]  # fmt: skip
            told.done = told.done or seen.get(key) != value
            seen[key] = value


@dataclass
class Give(Step):
    """Might and keywords, for a turn or while something holds."""

    target: Target
    might: Amount | None = None
    words: tuple[tuple[str, int], ...] = ()
    least: int = 0
    minus: bool = False
    each: Amount | None = None  # a factor

    def tell(self, told: Told) -> None:
        targets = self.target.cards(told)
        if self.might and self.might.kind == "one or two alone":
            told.it = targets
        amount = self.might.of(told) if self.might else 0
        for card in targets:
            told.it = [card]
            times = self.each.of(told) if self.each else 1
            if amount:
                told.might(card, (-amount if self.minus else amount) * times, self.least)
            if self.words:
                told.words(card, self.words)
        told.it = targets
        told.done = bool(targets)


@dataclass
class Double(Step):
    target: Target

    def tell(self, told: Told) -> None:
        told.it = self.target.cards(told)
        for card in told.it:
            told.might(card, told.seen(card)["might"])


@dataclass
class Go(Step):
    """Moved: to its base, here, where it is said, or where its player likes."""

    target: Target
    to: str = "chosen"  # base, here, there, chosen
    recall: bool = False

    def tell(self, told: Told) -> None:
        from riftbound.pool.phrases import here_of

        before = told.it
        told.it = [card for card in self.target.cards(told) if told.on_board(card)]
        told.done = bool(told.it)
        if self.to == "it" and told.it:
            place = told.seen(before[0])["zone"] if before else ""
        else:
            place = {"here": here_of(told.shot, told.view), "there": told.view.there, "base": "base"}.get(self.to, "")
        for card in told.it:
            told.go(card, place or told.place())


@dataclass
class Draw(Step):
    amount: Amount
    who: str = "me"  # me, foe, both, holder (of it)

    def tell(self, told: Told) -> None:
        player = told.view.player
        amount = self.amount.of(told)
        if self.who == "holder":
            player = told.seen(told.it[0])["holder"]
        for drawer in (0, 1) if self.who == "both" else (1 - player if self.who == "foe" else player,):
            told.draw(drawer, amount)
        told.done = True


@dataclass
class Channel(Step):
    amount: int
    exhausted: bool = True
    who: str = "me"

    def tell(self, told: Told) -> None:
        for player in (0, 1) if self.who == "both" else (told.view.player,):
            told.channel(player, self.amount, self.exhausted)
        told.done = True


@dataclass
class Discard(Step):
    target: Target

    def tell(self, told: Told) -> None:
        told.it = self.target.cards(told)
        for card in told.it:
            told.move(card, "trash")
        told.done = bool(told.it)


@dataclass
class Count(Step):
    """Experience and points."""

    what: str
    amount: Amount

    def tell(self, told: Told) -> None:
        numbers = told.shot.xp if self.what == "xp" else told.shot.points
        player = told.view.player if not self.what.startswith("foe") else 1 - told.view.player
        numbers[player] += self.amount.of(told)
        told.done = True


@dataclass
class Add(Step):
    """Energy and Power for the pool."""

    energy: int = 0
    power: dict[str, int] = field(default_factory=dict)

    def tell(self, told: Told) -> None:
        pool = told.shot.pools[told.view.player]
        for word, amount in {"energy": self.energy, **self.power}.items():
            pool[word] = pool.get(word, 0) + amount


@dataclass
class Pay(Step):
    energy: int = 0
    power: dict[str, int] = field(default_factory=dict)
    xp: int = 0

    def tell(self, told: Told) -> None:
        told.pay(told.view.player, self.energy, self.power)
        told.shot.xp[told.view.player] -= self.xp
        told.done = True


@dataclass
class Runes(Step):
    """So many exhausted runes are readied, or all."""

    amount: int

    def tell(self, told: Told) -> None:
        runes = told.shot.runes[told.view.player]
        number = min(self.amount, runes["exhausted"])
        runes["exhausted"] -= number
        runes["ready"] += number


@dataclass
class Tokens(Step):
    amount: Amount
    name: str
    might: int
    ready: bool
    words: tuple[tuple[str, int], ...]
    where: str  # base, here, asked
    foe: bool = False

    def tell(self, told: Told) -> None:
        from riftbound.pool.phrases import here_of

        gear = self.name == "Gold"
        told.it = []
        for _ in range(self.amount.of(told)):
            zone = {"base": "base", "here": "", "there": told.view.there, "asked": ""}[self.where]
            if not zone:
                zone = here_of(told.shot, told.view) if self.where == "here" else told.place()
            zone = "base" if gear else zone
            told.token({
                "name": self.name, "type": "gear" if gear else "unit", "zone": zone, "might": self.might,
                "holder": 1 - told.view.player if self.foe else told.view.player, "exhausted": not self.ready,
                "words": dict(self.words),
            })  # fmt: skip


@dataclass
class Spend(Step):
    """Buffs are spent."""

    target: Target

    def tell(self, told: Told) -> None:
        told.it = self.target.cards(told)
        told.done = bool(told.it)
        for card in told.it:
            told.seen(card)["buffs"] -= 1
            told.might(card, -1)


@dataclass
class Look(Step):
    """At the top cards of a Main Deck; they may be shown to everybody."""

    number: int

    def tell(self, told: Told) -> None:
        told.looked = told.shot.decks[told.view.player][: self.number]


@dataclass
class Keep(Step):
    """A card of those looked at goes to the hand."""

    target: Target

    def tell(self, told: Told) -> None:
        told.it = self.target.cards(told)
        told.done = bool(told.it)
        for card in told.it:
            told.move(card, "hand")
            told.looked.remove(card)


@dataclass
class Rest(Step):
    """What is left of them is recycled, or drawn."""

    zone: str = "deck"

    def tell(self, told: Told) -> None:
        for card in told.looked:
            told.move(card, self.zone)
        if self.zone == "deck":
            told.shot.loose += len(told.looked)


@dataclass
class Mill(Step):
    number: int

    def tell(self, told: Told) -> None:
        for card in told.shot.decks[told.view.player][: self.number]:
            told.move(card, "trash")


@dataclass
class Predict(Step):
    """The top cards may be recycled; here they are."""

    number: int = 1

    def tell(self, told: Told) -> None:
        cards = told.shot.decks[told.view.player][: self.number]
        for card in cards if told.yes else ():
            told.move(card, "deck")
            told.shot.loose += 1


@dataclass
class Enter(Step):
    """A card is played by an effect."""

    target: Target
    pay: int = -1  # how much Energy less it costs; -1: its cost is ignored, -2: only its Energy cost
    ready: bool = False
    where: str = "asked"

    def tell(self, told: Told) -> None:
        for card in self.target.cards(told):
            seen = told.seen(card)
            zone = told.place() if seen["type"] == "unit" and self.where == "asked" else "base"
            if self.pay == 0:
                told.pay(told.view.player, seen["energy"], {"fury": seen["power"]})  # 595.3.b
            if self.pay == -2:  # only the Energy is for nothing
                told.pay(told.view.player, 0, {"fury": seen["power"]})
            told.enter(card, told.view.player, zone, seen["type"] == "unit" and not self.ready, seen["might"])
            told.it = [card]


@dataclass
class Take(Step):
    """Control of it changes; it stays where it is."""

    target: Target

    def tell(self, told: Told) -> None:
        told.it = self.target.cards(told)
        for card in told.it:
            told.seen(card)["holder"] = told.view.player


@dataclass
class Replay(Step):
    """Banished and played again by its owner: a new card, exhausted."""

    target: Target
    where: str = "asked"

    def tell(self, told: Told) -> None:
        told.it = self.target.cards(told)
        for card in told.it:
            might = told.printed(card)
            owner = told.seen(card)["owner"]
            told.move(card, "banished")
            told.enter(card, owner, "base" if self.where == "base" else told.place(), True, might)


@dataclass
class HandAway(Step):
    """Both players discard their hands."""

    def tell(self, told: Told) -> None:
        for card in [card for card, seen in told.shot.cards.items() if seen["zone"] == "hand"]:
            told.move(card, "trash")


@dataclass
class Swap(Step):
    """Two units change places, or their Might."""

    one: Target
    other: Target
    what: str = "zone"

    def tell(self, told: Told) -> None:
        for a, b in zip(self.one.cards(told), self.other.cards(told)):
            first, second = told.seen(a)[self.what], told.seen(b)[self.what]
            if self.what == "zone":
                told.go(a, second)
                told.go(b, first)
            else:
                told.might(a, second - first)
                told.might(b, first - second)


@dataclass
class Attach(Step):
    """Equipment goes to a unit."""

    gear: Target
    unit: Target

    def tell(self, told: Told) -> None:
        for card in self.gear.cards(told):
            for unit in self.unit.cards(told):
                told.attach(card, unit)
        told.it = self.unit.cards(told)


@dataclass
class Raise(Step):
    """Its Might becomes that of another, if that is more."""

    target: Target
    other: Target

    def tell(self, told: Told) -> None:
        for card in self.target.cards(told):
            for other in self.other.cards(told):
                told.might(card, max(0, told.seen(other)["might"] - told.seen(card)["might"]))


@dataclass
class Top(Step):
    """To the top of its owner's Main Deck."""

    target: Target

    def tell(self, told: Told) -> None:
        for card in self.target.cards(told):
            told.move(card, "deck", bottom=False)


@dataclass
class TopIf(Step):
    """The top card goes to the hand if it is of a type, else to the bottom."""

    kind: str

    def tell(self, told: Told) -> None:
        card = told.shot.decks[told.view.player][0]
        told.move(card, "hand" if told.seen(card)["type"] == self.kind else "deck")


@dataclass
class Detach(Step):
    """The Equipment under test lies in the base again."""

    def tell(self, told: Told) -> None:
        for seen in told.shot.cards.values():
            if seen.get("host", -1) == told.this:
                told.might(told.this, -told.bonuses.get(seen["number"], 0))
                seen.update(host=-1, zone="base")


@dataclass
class DealOthers(Step):
    """1 to each other enemy where it is."""

    def tell(self, told: Told) -> None:
        for card in told.meant(Selector("enemy", filters=(("there",),))):
            if card not in told.it:
                told.hurt(card, 1)


@dataclass
class SwapTwo(Step):
    """Two units change their Might."""

    target: Target

    def tell(self, told: Told) -> None:
        one, other = self.target.cards(told)
        change = told.seen(other)["might"] - told.seen(one)["might"]
        told.might(one, change)
        told.might(other, -change)
