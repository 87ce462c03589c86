"""Conditions of card text: whether one holds on a snapshot, and how a position meets it or just doesn't."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from generated.phrases import Patterns, first
from riftbound.pool.phrases import Selector, meant, passes, selector
from riftbound.pool.snapshot import BOARD, FIELDS, Seen, Snapshot

if TYPE_CHECKING:
    from riftbound.pool.staging import Staged
    from riftbound.pool.told import Told


@dataclass(frozen=True)
class Cond:
    """A condition by its kind; `number` and `chosen` say how many of what."""

    kind: str
    number: int = 0
    chosen: Selector | None = None
    word: str = ""


def control_of(words: str) -> Cond | None:
    """ "a gear", "two or more units", "another unit": so many of one's own."""
    several = re.sub(r"^(?:two or more|another) ", lambda m: "other " if m[0][0] == "a" else "", words)
    chosen = selector(words if several == words else f"your {several}")
    number = 2 if words.startswith("two") else 1
    return None if chosen is None else Cond("control", number, replace(chosen, side="mine"))


IT = r"(?:it|that unit)"
PATTERNS: Patterns[Cond] = [
    (r"you control (an? .+|two or more .+|another .+)", lambda m: control_of(m[1])),
    (r"an opponent's .+ within 3 points of the Victory Score", lambda m: Cond("foe near")),
    (r"an opponent controls a battlefield", lambda m: Cond("foe field")),
    (r"an opponent controls a stunned unit", lambda m: Cond("foe stunned")),
    (r"you (?:have (\d+)\+ runes|control (\d+) or more runes)", lambda m: Cond("runes", int(m[1] or m[2]))),
    (r"you control (\d+) or fewer runes", lambda m: Cond("few runes", int(m[1]))),
    (r"there is .+ one other unit you control here", lambda m: Cond("one beside", 1)),
    (r"I'm at a .+ one other unit you control", lambda m: Cond("one beside", 1)),
    (r"I'm \[Empowered\]|this is \[Empowered\]", lambda m: Cond("empowered")),
    (r"you control 3 or more other gear", lambda m: Cond("gear", 3)),
    (rf"{IT}(?:'s| is) \[Empowered\]", lambda m: Cond("it", word="empowered")),
    (rf"{IT} has (\d) \[M\] or less", lambda m: Cond("it might", int(m[1]))),
    (r"there's (a stunned enemy unit here)", lambda m: Cond("there is", 1, selector(m[1]))),
    (r"you have (two|one) or fewer cards in your hand", lambda m: Cond("hand", 2 if m[1] == "two" else 1)),
    (r"I(?:'m| am) at a battlefield", lambda m: Cond("at field")),
    (r"I(?:'m| am) buffed", lambda m: Cond("me", word="buffed")),
    (r"I(?:'m| was) \[Mighty\]", lambda m: Cond("me mighty")),
    (r"you've (discarded|gained|played) (?:a card|XP|a spell|an Equipment) this turn", lambda m: Cond("before", word=m[0])),  # noqa: E501
    (r"an enemy unit has died this turn|a unit died this turn", lambda m: Cond("before", word="died")),
    (r"you've spent \[4\] .+ to play a spell this turn", lambda m: Cond("before", word="epic")),
    (r"you assigned (\d) or more excess damage(?: to enemy units)?", lambda m: Cond("excess", int(m[1]))),
    (r"you have another unit here", lambda m: Cond("company")),
    (r"I (didn't die|died) alone", lambda m: Cond("died alone", int(m[1] == "died"))),
    (rf"{IT}(?:'s| is)(?: already)? (attacking|stunned)", lambda m: Cond("it", word=m[1])),
    (r"this kills it", lambda m: Cond("killed")),
    (r"I didn't conquer this turn", lambda m: Cond("always")),
    (r"it had (\d) \[M\] or less", lambda m: Cond("it might", int(m[1]))),
    (r"your units have all 4 tags", lambda m: Cond("all tags")),
    (r"there is (a ready enemy unit here)", lambda m: Cond("there is", 1, selector(m[1]))),
    (r"an enemy unit is alone here", lambda m: Cond("lonely foe")),
    (r"your other units have total Might (\d) or more", lambda m: Cond("total", int(m[1]))),
    (r"you control a facedown\scard(?: at a battlefield)?", lambda m: Cond("facedown")),
    (r"it was an? (enemy|friendly) unit", lambda m: Cond("it was", int(m[1] == "enemy"))),
    (r"it's an? (gear|spell|unit|Equipment)", lambda m: Cond("type", word=m[1].lower())),
    (r"you have (\d)\+ units (?:at that battlefield|here)", lambda m: Cond("units there", int(m[1]))),
    (r"you have two .+ other units in your base", lambda m: Cond("home", 2)),
    (r"you can't|you couldn't .+ runes this way", lambda m: Cond("no runes")),
    (r"you spent \[4\] or more", lambda m: Cond("epic")),
    (r"you've spent .+ \[A\]\[A\] this turn", lambda m: Cond("before", word="power")),
    (r"you paid the additional cost", lambda m: Cond("paid")),
    (r"you played this from your hand", lambda m: Cond("always")),
    (r"it's your Beginning Phase", lambda m: Cond("never")),
    (r"your units have .+ the following tags .+ — Bird, Cat, Dog, and Poro", lambda m: Cond("all tags")),
]  # fmt: skip


def condition(text: str) -> list[Cond] | None:
    found = first(PATTERNS, text)
    return None if found is None else [found]


# ---------------------------------------------------------------------------------------------- does it hold?


@dataclass
class Seeing:
    """What a condition is asked of: the snapshot before anything happened, and the telling of it."""

    cond: Cond
    told: Told

    @property
    def shot(self) -> Snapshot:
        return self.told.first or self.told.shot

    @property
    def me(self) -> Seen:
        return self.shot.cards.get(self.told.this, {})

    @property
    def player(self) -> int:
        return self.told.view.player

    def it(self) -> list[Seen]:
        return [self.shot.cards[card] for card in self.told.it if card in self.shot.cards]

    def chosen(self) -> int:
        """How many cards the selector of the condition means."""
        assert self.cond.chosen is not None
        return len(meant(self.shot, self.cond.chosen, self.told.view))

    def of(self, player: int, *zones: str, type: str = "") -> dict[int, Seen]:
        """The cards of a player in these zones."""
        return {
            card: seen
            for card, seen in self.shot.cards.items()
            if seen["holder"] == player and seen["zone"] in zones and type in ("", seen["type"])
        }

    def is_type(self, seen: Seen) -> bool:
        return seen["type"] == self.cond.word or (self.cond.word == "gear" and seen["type"] == "equipment")

    def others_might(self) -> int:
        mine = self.of(self.player, *BOARD, type="unit")
        return sum(seen["might"] for card, seen in mine.items() if card != self.told.this)

    def at_home(self) -> int:
        return len({*self.of(self.player, "base", type="unit")} - {self.told.this})

    def beside(self) -> int:
        """How many other units of the player are where it is, if that is a battlefield."""
        zone = self.me.get("zone")
        return len({*self.of(self.player, zone, type="unit")} - {self.told.this}) if zone in FIELDS else -1

    def gear(self) -> int:
        mine = {**self.of(self.player, "base", type="gear"), **self.of(self.player, "base", type="equipment")}
        return len({*mine} - {self.told.this})

    def kills(self) -> bool:
        on_board = [self.told.seen(card) for card in self.told.it if self.told.on_board(card)]
        return any(seen["damage"] >= seen["might"] for seen in on_board)

    def tags(self) -> set[str]:
        return {tag for seen in self.of(self.player, *BOARD, type="unit").values() for tag in seen["tags"]}


HOLDS: dict[str, Callable[[Seeing], bool]] = {
    "control": lambda s: s.chosen() >= s.cond.number,
    "there is": lambda s: s.chosen() > 0,
    "foe near": lambda s: s.shot.points[1 - s.player] >= 5,
    "foe field": lambda s: (1 - s.player) in s.shot.held.values(),
    "foe stunned": lambda s: any(seen.get("stunned") and seen["holder"] != s.player for seen in s.shot.cards.values()),
    "runes": lambda s: sum(s.shot.runes[s.player].values()) >= s.cond.number,
    "few runes": lambda s: sum(s.shot.runes[s.player].values()) <= s.cond.number,
    "one beside": lambda s: s.beside() == s.cond.number,
    "empowered": lambda s: bool(s.me.get("empowered")),
    "gear": lambda s: s.gear() >= s.cond.number,
    "hand": lambda s: len(s.of(s.player, "hand")) <= s.cond.number,
    "at field": lambda s: s.me.get("zone") in FIELDS,
    "me": lambda s: passes(s.shot, s.told.this, (s.cond.word,), s.told.view),
    "me mighty": lambda s: bool(s.me["might"] >= 5),
    "company": lambda s: not s.told.alone(s.told.this),
    "it": lambda s: any(s.told.seen(card).get(s.cond.word) for card in s.told.it if card in s.told.shot.cards),
    "it was": lambda s: any((seen["holder"] != s.player) == bool(s.cond.number) for seen in s.it()),
    "it might": lambda s: any(seen["might"] <= s.cond.number for seen in s.it()),
    "type": lambda s: any(s.is_type(seen) for seen in s.it()),
    "total": lambda s: s.others_might() >= s.cond.number,
    "units there": lambda s: len(s.of(s.player, s.told.view.there or s.told.view.here, type="unit")) >= s.cond.number,
    "home": lambda s: s.at_home() >= s.cond.number,
    "facedown": lambda s: bool(s.of(s.player, "facedown")),
    "lonely foe": lambda s: len(s.of(1 - s.player, s.me["zone"], type="unit")) == 1,
    "killed": Seeing.kills,
    "always": lambda s: True,
    "never": lambda s: False,
    "all tags": lambda s: s.tags() >= {"Bird", "Cat", "Dog", "Poro"},
}


def holds(cond: Cond, told: Told) -> bool:
    """Does it hold now, as far as the snapshot tells? What was done before is up to the position."""
    return HOLDS[cond.kind](Seeing(cond, told))


STAGED = ("before", "excess", "died alone", "no runes", "epic", "paid", "hand")  # what only the position knows


# ---------------------------------------------------------------------------------------------- meeting it


def arrange(cond: Cond, staged: Staged, met: bool) -> None:
    """Change the position so that the condition is met, or just isn't."""
    ARRANGE.get(cond.kind, nothing)(cond, staged, met)


def nothing(cond: Cond, staged: Staged, met: bool) -> None:
    pass


def control(cond: Cond, staged: Staged, met: bool) -> None:
    zones = staged.arena.players["p1"]
    assert cond.chosen is not None
    tags = [item[1][0] for item in cond.chosen.filters if item[0] == "tag"]
    if met:
        return
    if "gear" in cond.chosen.nouns:
        zones["base"] = [entry for entry in zones["base"] if staged.arena.kind(entry) not in ("gear", "equipment")]
    elif tags:
        zones["base"] = [entry for entry in zones["base"] if not entry["card"].endswith(f"Mine {tags[0]}")]
    else:
        raise KeyError("control")


def foe_near(cond: Cond, staged: Staged, met: bool) -> None:
    staged.arena.players["p2"]["points"] = 5 if met else 4


def foe_field(cond: Cond, staged: Staged, met: bool) -> None:
    if not met:
        staged.arena.clear("p2", "Field B")


def foe_stunned(cond: Cond, staged: Staged, met: bool) -> None:
    if not met:
        zones = staged.arena.players["p2"]
        zones["base"] = [entry for entry in zones["base"] if "stunned" not in entry]


def runes(cond: Cond, staged: Staged, met: bool) -> None:
    staged.arena.players["p1"]["runes"] = {"ready": ["fury"] * (cond.number - (not met))}


def few_runes(cond: Cond, staged: Staged, met: bool) -> None:
    staged.arena.players["p1"]["runes"] = {"ready": ["fury"] * (cond.number + (not met))}


def one_beside(cond: Cond, staged: Staged, met: bool) -> None:
    """One other unit of its player where it is, or none."""
    entry = staged.mine()
    for place, entries in staged.arena.players["p1"]["at"].items():
        if entry in entries:
            others = [other for other in entries if other is not entry]
            staged.arena.players["p1"]["at"][place] = [entry, *others[: 1 if met else 0]]
            return
    raise KeyError("one beside")


def empowered(cond: Cond, staged: Staged, met: bool) -> None:
    if staged.kind == "legend":
        staged.arena.players["p1"]["legend"][0]["empowered"] = met
    else:
        staged.entry(empowered=met)


def gear(cond: Cond, staged: Staged, met: bool) -> None:
    for number in range(cond.number - (not met) - 2):  # there are two
        staged.arena.card("p1", "base", f"Mine Cog {number}", "gear", 1)


def hand(cond: Cond, staged: Staged, met: bool) -> None:
    zones = staged.arena.players["p1"]
    own = [card for card in zones["hand"] if card == "Subject"]
    fill = [card for card in zones["hand"] if card not in own]
    zones["hand"] = own + fill[: cond.number + (not met)]


def at_field(cond: Cond, staged: Staged, met: bool) -> None:
    if not met:
        staged.relocate("base")


def me(cond: Cond, staged: Staged, met: bool) -> None:
    staged.entry(buffed=met)


def me_mighty(cond: Cond, staged: Staged, met: bool) -> None:
    for record in (staged.record, staged.plain):
        record["might"] = 5 if met else 4


def before(cond: Cond, staged: Staged, met: bool) -> None:
    """Something is done first, in the same turn."""
    if not met:
        return
    script = {"discarded": "Purge", "gained": "Tutor", "died": "Reaper", "played a spell": "Lesson"}
    for word, tool in script.items():
        if word in cond.word:
            staged.first_play(tool, {"Reaper": "Foe Home", "Purge": "Mine hand Gear"}.get(tool, ""))
            return
    if cond.word == "epic":
        staged.script = ["play Mine hand Epic", "~", *staged.script]
    elif cond.word == "power":
        staged.script = ["play Mine hand Titan", "choose base", "~", *staged.script]
    elif "Equipment" in cond.word:
        staged.arena.card("p1", "hand", "Mine Saber", "equipment", 0)
        staged.script = ["play Mine Saber", "~", *staged.script]
    else:
        raise KeyError(cond.word)


def company(cond: Cond, staged: Staged, met: bool) -> None:
    if not met:
        staged.alone()


def facedown(cond: Cond, staged: Staged, met: bool) -> None:
    if met:
        staged.arena.players["p1"]["facedown"] = {
            "Field A": staged.arena.own("Mine Trap", "unit", 2, 2, text="[Hidden]")
        }


def home(cond: Cond, staged: Staged, met: bool) -> None:
    if not met:
        staged.arena.clear("p1", "base")


def no_runes(cond: Cond, staged: Staged, met: bool) -> None:
    if met:
        staged.arena.players["p1"]["rune_deck"] = 0


def excess(cond: Cond, staged: Staged, met: bool) -> None:
    """A weak defender, so that this much damage is left over, or one less."""
    for record in (staged.record, staged.plain):
        if record["type"] == "unit":
            record["might"] = 8
    for name in ("Mine Home", "Bearer"):
        if name in staged.arena.records:
            staged.arena.records[name]["might"] = 8
    bonus = int(staged.record.get("might_bonus") or 0) if staged.worn else 0
    staged.arena.unit("p2", "Field B", "Weakling", 8 + bonus - cond.number + (not met))


def died_alone(cond: Cond, staged: Staged, met: bool) -> None:
    if met == bool(cond.number):
        staged.alone()


def foe_epic(cond: Cond, staged: Staged, met: bool) -> None:
    if not staged.near:
        staged.script = ["play Mine hand Epic" if met else "play Mine hand Spell"]


def lonely(cond: Cond, staged: Staged, met: bool) -> None:
    if met and staged.arena.turn == "p1":
        zones = staged.arena.players["p2"]
        zones["at"]["Field B"] = zones["at"]["Field B"][:1]
    elif not met and staged.arena.turn == "p2":
        raise KeyError("lonely")


def tags(cond: Cond, staged: Staged, met: bool) -> None:
    zones = staged.arena.players["p1"]
    if not met:
        zones["base"] = [entry for entry in zones["base"] if not entry["card"].endswith("Mine Cat")]


def total(cond: Cond, staged: Staged, met: bool) -> None:
    if not met:
        staged.arena.clear("p1", "base")
        zones = staged.arena.players["p1"]
        zones["at"]["Field A"] = zones["at"]["Field A"][:1]


def crowd(cond: Cond, staged: Staged, met: bool) -> None:
    place = staged.there or staged.here
    if met and place == "Field A":
        for number in range(cond.number - 3):
            staged.arena.unit("p1", place, f"Crowd {number}", 2)
    elif met:
        staged.crowd(cond.number)


ARRANGE: dict[str, Callable[[Cond, Staged, bool], None]] = {
    "control": control, "foe near": foe_near, "foe field": foe_field, "foe stunned": foe_stunned, "runes": runes,
    "few runes": few_runes, "one beside": one_beside, "empowered": empowered, "gear": gear,
    "hand": hand, "at field": at_field, "me": me, "me mighty": me_mighty, "before": before, "company": company,
    "facedown": facedown, "home": home, "no runes": no_runes, "epic": foe_epic, "lonely foe": lonely,
    "all tags": tags, "total": total, "units there": crowd, "excess": excess, "died alone": died_alone,
}  # fmt: skip
