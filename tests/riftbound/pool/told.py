"""A snapshot told forward: what the sentences of a card have changed so far."""

from __future__ import annotations

from dataclasses import dataclass, field

from generated.telling import Telling
from riftbound.pool.phrases import Selector, View, meant
from riftbound.pool.snapshot import BOARD, FIELDS, Seen, Snapshot

from rulebound.riftbound.words.codes import DOMAINS
from rulebound.riftbound.words.lexicon import KEYWORDS, NUMBERED

TOKEN_TAGS = {"Gold": "gear"}


@dataclass
class Told(Telling[Snapshot]):
    """What the sentences of a Riftbound card have changed so far."""

    view: View
    picks: dict[int, list[int]] = field(default_factory=dict)  # what was chosen, ask by ask
    places: list[str] = field(default_factory=list)  # where things were sent, in the order it was asked
    fired: int = 0  # how much a sentence has counted: cards discarded, damage dealt
    first: Snapshot | None = None  # as it was when the telling began
    yes: bool = True
    bonuses: dict[str, int] = field(default_factory=dict)  # Might of Equipment, by card number

    @property
    def this(self) -> int:
        return self.view.this

    def seen(self, card: int) -> Seen:
        return self.shot.cards[card]

    def on_board(self, card: int) -> bool:
        return card in self.shot.cards and self.seen(card)["zone"] in BOARD

    def meant(self, chosen: Selector) -> list[int]:
        return meant(self.shot, chosen, self.view)

    def asked(self, number: int) -> list[int]:
        return list(self.picks.get(number, []))

    def place(self, default: str = "base") -> str:
        return self.places.pop(0) if self.places else default

    # ------------------------------------------------------------------------------------ what happens to cards

    def move(self, card: int, zone: str, bottom: bool = True) -> None:
        """Out of the zone it is in: a new card there, and a token ceases to be."""
        seen = self.shot.cards[card]
        owner = seen["owner"]
        if seen["zone"] == "deck":
            self.shot.decks[seen["holder"]].remove(card)
        for other in self.shot.cards.values():
            if other.get("host") == card:
                other.update(host=-1, zone="base")
        if seen["token"]:
            del self.shot.cards[card]
            self.shot.tokens = [token for token in self.shot.tokens if token["card"] != card]
            return
        kept = ("name", "type", "tags", "energy", "power", "token", "owner", "number", "printed")
        new = {key: seen[key] for key in kept if key in seen}
        new.update(zone=zone, holder=owner, might=seen["might"])
        self.shot.cards[card] = new
        if zone == "deck":
            deck = self.shot.decks[owner]
            deck.insert(len(deck) if bottom else 0, card)

    def printed(self, card: int) -> int:
        """The Might it has without a buff; the made-up cards have no other bonus."""
        seen = self.seen(card)
        return int(seen["might"]) - int(seen.get("buffs", 0))

    def attach(self, gear: int, unit: int) -> None:
        """Its Might bonus goes with it; made-up Equipment has none."""
        old, bonus = self.seen(gear)["host"], self.bonuses.get(self.seen(gear)["number"], 0)
        if old >= 0:
            self.might(old, -bonus)
        self.seen(gear).update(host=unit, zone=self.seen(unit)["zone"])
        self.might(unit, bonus)

    def enter(self, card: int, player: int, zone: str, exhausted: bool, might: int) -> None:
        """A card comes into play."""
        seen = self.shot.cards[card]
        if seen["zone"] == "deck":
            self.shot.decks[seen["holder"]].remove(card)
        seen.update(zone=zone, holder=player, exhausted=exhausted, empowered=False, host=-1, words={}, fresh=True)
        if seen["type"] == "unit":
            seen.update(might=might, damage=0, buffs=0, stunned=False, attacking=False, defending=False)

    def go(self, card: int, zone: str) -> None:
        """A unit moves on the board."""
        self.shot.cards[card]["zone"] = zone
        for other in self.shot.cards.values():
            if other.get("host") == card:
                other["zone"] = zone

    def hurt(self, card: int, amount: int) -> None:
        if self.on_board(card) and amount > 0:
            self.seen(card)["damage"] += amount

    def bury(self) -> list[int]:
        """What has lethal damage dies."""
        dead = [card for card, seen in self.shot.cards.items()
                if seen["zone"] in BOARD and seen.get("damage", 0) > 0 and seen["damage"] >= seen["might"]]  # fmt: skip
        for card in dead:
            self.move(card, "trash")
        return dead

    def might(self, card: int, amount: int, least: int = 0) -> None:
        """A unit's Might changes; a minimum never raises it."""
        if self.on_board(card) and self.seen(card)["type"] == "unit":
            seen = self.seen(card)
            raw = seen.setdefault("raw", seen["might"])
            new = raw + amount if amount >= 0 else max(min(raw, least), raw + amount) if least else raw + amount
            seen["raw"], seen["might"] = new, max(0, new)

    def buff(self, card: int) -> bool:
        if not self.on_board(card) or self.seen(card)["buffs"]:
            return False
        self.seen(card)["buffs"] = 1
        self.might(card, 1)
        return True

    def words(self, card: int, words: tuple[tuple[str, int], ...]) -> None:
        if not self.on_board(card):
            return
        seen = self.seen(card)
        for word, number in words:
            if KEYWORDS[word] in NUMBERED:
                seen["words"][word] = seen["words"].get(word, 0) + number
                if (word == "Assault" and seen.get("attacking")) or (word == "Shield" and seen.get("defending")):
                    self.might(card, number)
            else:
                seen["words"][word] = 1

    def channel(self, player: int, amount: int, exhausted: bool = True) -> None:
        amount = min(amount, self.shot.rune_decks[player])
        self.shot.rune_decks[player] -= amount
        self.shot.runes[player]["exhausted" if exhausted else "ready"] += amount

    def pay(self, player: int, energy: int = 0, power: dict[str, int] | None = None) -> None:
        """From the pool, then from runes: Energy exhausts them, Power recycles them."""
        pool, runes = self.shot.pools[player], self.shot.runes[player]
        for _ in range(energy):
            if pool.get("energy"):
                pool["energy"] -= 1
            else:
                runes["ready"] -= 1
                runes["exhausted"] += 1
        for domain, amount in (power or {}).items():
            for _ in range(amount):
                words = [domain] if domain != "any" else [word for word in (*DOMAINS, "any") if pool.get(word)]
                if words and pool.get(words[0]):
                    pool[words[0]] -= 1
                else:
                    runes["exhausted" if runes["exhausted"] else "ready"] -= 1

    def token(self, token: Seen) -> None:
        """A token comes into play; cards are told by their numbers, and it has none yet."""
        number = -1 - len(self.shot.tokens)
        seen = {"tags": (), "energy": 0, "power": 0, "token": True, "owner": token["holder"], "number": "", "host": -1,
                "fresh": True, "empowered": False, **token}  # fmt: skip
        if seen["type"] == "unit":
            seen.update(damage=0, buffs=0, stunned=False, attacking=False, defending=False)
        self.shot.cards[number] = seen
        self.shot.tokens.append({**seen, "card": number})
        self.shot.tokens[-1] = seen | {"card": number}
        self.shot.cards[number] = self.shot.tokens[-1]
        self.it.append(number)

    def alone(self, card: int) -> bool:
        """Is no other unit of its player where it is?"""
        seen = self.seen(card)
        return not any(
            other["zone"] == seen["zone"] and other["holder"] == seen["holder"] and other["type"] == "unit"
            for number, other in self.shot.cards.items()
            if number != card
        )


def fields_of(shot: Snapshot, player: int) -> list[str]:
    """The battlefields where a player has units."""
    return [field for field in FIELDS if any(
        seen["zone"] == field and seen["holder"] == player and seen["type"] == "unit" for seen in shot.cards.values()
    )]  # fmt: skip
