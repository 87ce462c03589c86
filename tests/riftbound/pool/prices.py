"""What playing a card costs: lines that change it, additional costs, and Energy or Power for one use only."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from generated.outcome import Wrong
from generated.staging import SUBJECT
from riftbound.pool.keywords import offers, scene, scene_in_hand
from riftbound.pool.playing import Play, find
from riftbound.pool.sentences import Part, Reader, Unknown
from riftbound.pool.snapshot import Snapshot
from riftbound.pool.staging import Staged
from riftbound.pool.steps import Add, Mark, Step, Target

from rulebound.riftbound.table.judging import price_now

if TYPE_CHECKING:
    from riftbound.pool.checking import Check

Match = re.Match[str]


def lines_of(check: Check, staged: Staged) -> None:
    """The card with all its lines, and without this one."""
    text = check.record["text"]
    staged.record = {**staged.record, "text": text}
    staged.plain = {**staged.plain, "text": "\n".join(line for line in text.split("\n") if line != check.text)}


def price(play: Play, name: str) -> tuple[int, int]:
    card = find(play.table, name)
    return price_now(play.table, card, "energy"), price_now(play.table, card, "power")


def compare(check: Check, staged: Staged, name: str, energy: int, power: int = 0, least: int = 0) -> None:
    """The price of a card with the line is so much less than without it."""
    was = price(check.start(staged, staged.plain, False, True), name)
    now = price(check.start(staged, staged.record, False, True), name)
    expected = (max(min(was[0], least), was[0] - energy), max(0, was[1] - power))
    if now != expected:
        raise Wrong(f"{name} costs {now}, not {expected}")


def by_plays(check: Check, m: Match) -> None:
    """Less for each card played this turn, down to its minimum."""
    for number in (0, 1, 2):
        staged = scene_in_hand(check)
        for index in range(number):
            staged.arena.card("p1", "hand", f"Note {index}", "spell", 0, text="Draw 1.")
            staged.script += [f"play Note {index}", "~"]
        compare(check, staged, SUBJECT, number, 0, 1)


def by_highest(check: Check, m: Match) -> None:
    staged = scene_in_hand(check)
    lines_of(check, staged)
    compare(check, staged, SUBJECT, 8)  # the giant has more than it costs
    staged.arena.clear("p1", "Field A")
    zones = staged.arena.players["p1"]
    zones["base"] = [entry for entry in zones["base"] if "exhausted" not in entry]
    compare(check, staged, SUBJECT, 4)


def by_levels(check: Check, m: Match) -> None:
    """One gate after another, each taking the place of the one before: all the lines together, level by level."""
    text = check.record["text"]
    steps = re.findall(r"\[Level (\d+)\]\[>\] (?:I|This) costs? ((?:\[\w+\])+) less", text)
    for level, symbols in steps:
        for xp in (int(level) - 1, int(level)):
            staged = scene_in_hand(check)
            staged.record = {**staged.record, "text": text}
            staged.plain = {**staged.plain, "text": "Draw 1." if staged.kind == "spell" else ""}
            staged.arena.players["p1"]["xp"] = xp
            reached = [words for number, words in steps if int(number) <= xp]
            symbols = re.findall(r"\[(\w+)\]", reached[-1]) if reached else []
            energy = sum(int(symbol) for symbol in symbols if symbol.isdigit())
            compare(check, staged, SUBJECT, energy, sum(1 for symbol in symbols if not symbol.isdigit()))


def by_tags(check: Check, m: Match) -> None:
    staged = scene_in_hand(check)
    compare(check, staged, SUBJECT, 4)
    base = staged.arena.players["p1"]["base"]
    staged.arena.players["p1"]["base"] = [entry for entry in base if not entry["card"].endswith("Mine Dog")]
    compare(check, staged, SUBJECT, 3)


def of_dragons(check: Check, m: Match) -> None:
    staged = scene(check, "lie")
    for name, energy, tags in (("Wyrm", 5, ["Dragon"]), ("Hatchling", 2, ["Dragon"]), ("Lizard", 5, [])):
        staged.arena.card("p1", "hand", name, "unit", energy, 3, tags=tags)
    for name, less in (("Wyrm", 2), ("Hatchling", 1), ("Lizard", 0)):
        compare(check, staged, name, less, 0, 1)


def of_spells(check: Check, m: Match) -> None:
    """Spells in hand cost one less while it is at a battlefield."""
    for place, less in (("Field A", 1), ("base", 0)):
        staged = scene(check, "")
        staged.lay(place)
        compare(check, staged, "Mine hand Spell", less, 0, 1)
        compare(check, staged, "Mine hand Unit", 0)
        staged.arena.card("p1", "hand", "Cheap", "spell", 1, text="Draw 1.")
        compare(check, staged, "Cheap", 0)


def of_first_gear(check: Check, m: Match) -> None:
    staged = scene(check, "")
    staged.arena.fields = [SUBJECT, "Field B"]
    compare(check, staged, "Mine hand Gear", 1)
    compare(check, staged, "Mine hand Unit", 0)
    staged.arena.card("p1", "hand", "Trinket", "gear", 1)
    staged.script = ["play Trinket"]
    compare(check, staged, "Mine hand Gear", 0)
    staged.script = []
    staged.arena.clear("p1", "Field A")
    compare(check, staged, "Mine hand Gear", 0)


def next_spell(check: Check, m: Match) -> None:
    staged = scene(check, "you play me")
    compare(check, staged, "Mine hand Epic", 5)
    compare(check, staged, "Mine hand Titan", 0)
    staged = scene(check, "lie")
    compare(check, staged, "Mine hand Epic", 0)


# ---------------------------------------------------------------------------------------------- additional costs


def cost_read(m: Match) -> tuple[Reader, list[Step]]:
    """What an additional cost does, with the reader that knows what it asks for."""
    reader = Reader()
    try:
        return reader, reader.steps(m["cost"])
    except Unknown as unknown:
        raise AssertionError(str(unknown)) from unknown


def must_pay(check: Check, m: Match) -> None:
    """An additional cost that has to be paid; without what pays it the card can't be played."""
    reader, steps = cost_read(m)
    staged = scene_in_hand(check)
    lines_of(check, staged)
    check.ability = replace(check.ability, asks=reader.asks)
    staged.script = [f"play {SUBJECT}", *(["choose base"] if staged.kind == "unit" else [])]
    check.use(staged, [Part(steps)])
    zones = staged.arena.players["p1"]
    zones["base"], zones["at"] = [], {}
    staged.script = []
    if f"play {SUBJECT}" in check.start(staged, staged.record, False, True).lines():
        raise Wrong("it is offered without what pays for it")


def cheaper(check: Check, m: Match) -> None:
    """An additional cost that makes it cheaper, or free."""
    reader, steps = cost_read(m)
    staged = scene_in_hand(check)
    lines_of(check, staged)
    staged.arena.players["p1"]["xp"] = 5
    line = f"play {SUBJECT} with extra"
    offers(check, staged, line)
    less = re.search(r"(?:by|cost) \[(\d)\]", m["less"])
    record = staged.record
    refund = Add(int(less[1]) if less else int(record.get("energy") or 0))
    if not less:
        refund.power = {record["domains"][0]: int(record.get("power") or 0)}
    check.ability = replace(check.ability, asks=reader.asks)
    staged.aim = ["Mine Tired"] if staged.kind == "spell" else []
    staged.script = [line, *(["choose base"] if staged.kind == "unit" else [])]
    check.use(staged, [Part([*steps, refund])])


# ---------------------------------------------------------------------------------------------- for one use only


def restricted(check: Check, m: Match) -> None:
    """What is added pays for some things and not for others."""
    staged = scene(check, "lie")
    zones = staged.arena.players["p1"]
    zones["pool"], zones["runes"] = {}, {}
    power, energy = int("[A]" in m["what"]), int((re.search(r"\[(\d)\]", m["what"]) or [0, 0])[1])
    for kind in ("spell", "gear", "unit"):
        text = "Draw 1." if kind == "spell" else ""
        staged.arena.card("p1", "hand", f"Due {kind}", kind, energy, 1, power, text=text)
        staged.arena.records[f"Due {kind}"]["domains"] = ["calm"]
    meant = {"spells": ("spell",), "gear or use gear abilities": ("gear",)}[m["use"]]
    staged.script = [f"activate {SUBJECT}"]
    play = check.start(staged, staged.record, False, True)
    shot = Snapshot(play.table)
    if sum(shot.pools[0].values()) != power + energy:
        raise Wrong(f"the pool holds {shot.pools[0]}")
    for kind in ("spell", "gear", "unit"):
        if (f"play Due {kind}" in play.lines()) != (kind in meant):
            raise Wrong(f"it pays for {kind}: {play.lines()}")


def ready_by_stunned(check: Check, m: Match) -> None:
    """Cheaper and ready where an opponent has a stunned unit."""
    for stunned in (True, False):
        staged = scene_in_hand(check)
        if not stunned:
            zones = staged.arena.players["p2"]
            zones["base"] = [entry for entry in zones["base"] if "stunned" not in entry]
        compare(check, staged, SUBJECT, 2 * stunned)
        staged.script = [f"play {SUBJECT}", "choose base"]
        steps: list[Step] = [Mark("ready", Target("me")), Add(2)] if stunned else []
        check.use(staged, [Part(steps)])


PRICES: list[tuple[str, Callable[[Check, Match], None]]] = [
    (r"I cost \[1\] .+ each card .+ this turn, to a minimum of \[1\]\.", by_plays),
    (r"This spell's .+ is reduced by .+ Might among units you control\.", by_highest),
    (r"(?:I|This) costs? (?:\[\w+\])+ less instead\.", by_levels),
    (r"Reduce my .+ \[1\] for each .+ following tags among .+ — Bird, Cat, Dog, and Poro\.", by_tags),
    (r"Your Dragons' Energy costs are reduced by\s\[2\], to a minimum of \[1\]\.", of_dragons),
    (r"While I'm .+ battlefield, the .+ for spells you play is reduced by\s\[1\], to a minimum of \[1\]\.", of_spells),
    (r"While you control this battlefield, the .+ non-token gear played each turn costs\s\[1\] less\.", of_first_gear),
    (r"When you .+ the next spell .+ this turn costs \[5\] less\.", next_spell),
    (r"As an additional cost to play (?:me|this(?=, kill a friendly \[)), (?P<cost>[^.]+)\.", must_pay),
    (r"As you play (?:me|this), you may (?P<cost>(?:discard 1|spend a buff)) as an additional cost\. (?P<less>If you do, .+)", cheaper),  # noqa: E501
    (r"You may (?P<cost>spend 3 XP) .+ additional cost to play me\. (?P<less>If you do, .+)", cheaper),
    (r"\[E\]: \[Reaction\] — \[Add\] (?P<what>(?:\[\w\])+)\. Use only to play (?P<use>.+)\.", restricted),
    (r"If an opponent .+ stunned unit, I cost\s\[2\] less and enter ready\.", ready_by_stunned),
]  # fmt: skip
