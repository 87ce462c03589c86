"""Every printed line of the pool is used, changes what its text says, and is not there without what it needs.

The expectation comes from patterns over the text alone (lines.py, sentences.py, phrases.py), the positions are built
for it (arena.py, scenes.py), and the table with the line is compared with the table without it (checking.py). Lines
that the patterns don't know are listed in ../uncovered.txt, each with a reason, and have a scenario of their own.
"""

import json
import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from generated.outcome import Unremovable, Wrong
from irregular_cards import standing
from riftbound.pool.checking import Check
from riftbound.pool.lines import Line, read_lines

from rulebound.files.positions import PositionError

ROOT = Path(__file__).resolve().parents[3]
OWN_CHECKS = ("keyword", "special", "equip", "static")  # look at both ways themselves
UNCOVERED = ROOT / "tests" / "riftbound" / "uncovered.txt"
POOL = Path(os.environ.get("RULEBOUND_SHARED") or ROOT.parent / "shared") / "cards" / "riftbound.json"
RECORDS: list[dict[str, Any]] = json.loads(POOL.read_text(encoding="utf-8")) if POOL.is_file() else []
LINES: dict[str, tuple[dict[str, Any], Line]] = {
    line.name: (record, line) for record in RECORDS for line in read_lines(record)
}


def uncovered() -> dict[str, str]:
    """The lines that are left to scenarios, with the reason."""
    lines = UNCOVERED.read_text(encoding="utf-8").splitlines()
    pairs = [line.partition("  ") for line in lines if line and not line.startswith("#")]
    return {name: reason for name, _, reason in pairs}


REGULAR = [name for name in LINES if name not in uncovered()]


def check_of(name: str) -> Check:
    record, line = LINES[name]
    assert line.ability is not None, f"{name}: the patterns don't understand this line, and it is not listed"
    return Check(line.ability, record, line.text)


# Lines that another line of the card has a say in, so that they are tried alone.
ALONE = {
    "ogn-037-298/2": "it has a keyword when it comes into play",
    "ogn-063-298/1": "who is buffed gets a keyword",
    "ogn-109-298/2": "its Might counts the trash",
    "sfd-089-221/2": "the token has more Might",
    "sfd-123-221/2": "it moves, and discards",
    "unl-029-219/3": "it happens twice",
    "unl-087-219/3": "it happens twice",
    "unl-133-219/1": "the unit that is moved is stunned",
}


def as_printed(name: str) -> Check | None:
    """A trigger on its whole card, compared with the card without it."""
    record, line = LINES[name]
    ability = line.ability
    if ability is None or ability.how != "event" or ability.worn or record["type"] == "spell" or name in ALONE:
        return None
    if "\n" not in record["text"] or line.text not in record["text"].split("\n"):
        return None
    return Check(replace(ability, whole=True), record, line.text)


@pytest.mark.parametrize("name", REGULAR)
def test_a_line_does_what_it_says(name: str) -> None:
    check = check_of(name)
    try:
        check.positive()
        whole = as_printed(name)
        if whole is not None:
            whole.positive()
    except PositionError as refused:
        if "can't be played yet" in str(refused):
            pytest.skip(str(refused))
        raise
    for lack in check.lacks():
        try:
            check.negative(lack)
        except Unremovable:
            continue


def test_what_is_listed_is_not_understood(shared: Path) -> None:
    """Nothing on the list is checked after all, and nothing on it is unknown to the pool."""
    for name in uncovered():
        assert name in LINES, f"{name} is no line of the pool"
        if LINES[name][1].ability is not None:
            with pytest.raises((Wrong, Unremovable)):
                check_of(name).positive()


def test_what_is_listed_has_a_scenario(shared: Path) -> None:
    """What the patterns don't know is written by hand: every card on the list stands in a scenario of its cards."""
    placed = {number for numbers in standing("riftbound").values() for number in numbers}
    assert {name.partition("/")[0] for name in uncovered()} - placed == set()


def test_how_many_lines_are_checked(shared: Path) -> None:
    """A pattern that fits no longer shows here, and so does a new line."""
    checks = {name: check_of(name) for name in REGULAR}
    assert len(LINES) == 1222
    assert len(REGULAR) == len(LINES) - len(uncovered())
    assert len(REGULAR) == 1083  # each has a positive check
    assert sum(1 for name in REGULAR if as_printed(name)) == 95  # and some another on the whole card
    assert sum(1 for check in checks.values() if check.ability.asks) == 251  # what is offered to choose is checked
    own = [name for name, check in checks.items() if check.ability.how in OWN_CHECKS]
    lacks = [len(check.lacks()) for name, check in checks.items() if name not in own]
    assert len(own) == 556  # look at both ways themselves
    assert (sum(1 for number in lacks if number), sum(lacks)) == (518, 1012)  # have negative checks


# ---------------------------------------------------------------------------------------------- the checks can fail

UNIT = {"id": "Odd", "type": "unit", "energy": 2, "power": 0, "might": 3, "domains": ["fury"], "tags": []}
SPELL = {"id": "Odd", "type": "spell", "energy": 2, "power": 1, "domains": ["fury"], "tags": []}
GEAR = {"id": "Odd", "type": "gear", "energy": 2, "power": 0, "domains": ["fury"], "tags": []}
FIELD = {"id": "Odd", "type": "battlefield", "domains": [], "tags": []}
LEAST = 1
OTHERWISE = [
    (UNIT, "When you play me, draw 3.", "When you play me, draw 4."),
    (UNIT, "When I move, give me +3 [M] this turn.", "When I move, give me +3 [M]."),
    (UNIT, "When you play me, stun another unit.", "When you play me, stun a unit."),
    (SPELL, "Kill a unit with 6 [M] or less.", "Kill a unit with 7 [M] or less."),
    (UNIT, "When you play me, stun an enemy unit.", "When you play me, stun a unit."),
    (UNIT, "When you play me, stun an enemy unit.", "When you play me, stun an enemy unit at a battlefield."),
    (UNIT, "When I attack, draw 3.", "When I move, draw 3."),
    (UNIT, "When I conquer, draw 3.", "When I move, draw 3."),
    (UNIT, "When I hold, draw 3.", "When I move, draw 3."),
    (UNIT, "When I move to a battlefield, buff me.", "When I move, stun me."),
    (UNIT, "When I conquer, you may draw 3.", "When I conquer, draw 3."),
    (UNIT, "[Deathknell] — Draw 3.", "When I leave the board, draw 3."),
    (UNIT, "[Legion] — When you play me, draw 3.", "When you play me, draw 3."),
    (UNIT, "[Level 5][>] When you play me, draw 3.", "[Level 4][>] When you play me, draw 3."),
    (UNIT, "When I move, if you control a Poro, draw 3.", "When I move, draw 3."),
    (UNIT, "[2], [E]: Draw 3.", "[1], [E]: Draw 3."),
    (UNIT, "[2], [E]: Draw 3.", "[2]: Draw 3."),
    (UNIT, "[Assault 2]", "[Assault 3]"),
    (UNIT, "[Assault 2]", "[Shield 2]"),
    (UNIT, "[Tank]", "[Backline]"),
    (UNIT, "[Deflect 2]", "[Deflect]"),
    (UNIT, "[Ganking]", "[Tank]"),
    (UNIT, "[Hunt 2]", "[Hunt]"),
    (UNIT, "I enter ready.", "[Accelerate]"),
    (UNIT, "While I'm buffed, I have +3 [M].", "I have +3 [M]."),
    (UNIT, "Other friendly units here have +3 [M].", "Other friendly units have +3 [M]."),
    (UNIT, "[Legion] — I cost [1] less.", "I cost [1] less."),
    (SPELL, "Deal 7 to a unit at a battlefield.", "Deal 7 to a unit."),
    (SPELL, "Deal 7 to a unit at a battlefield.", "Deal 7 to an enemy unit at a battlefield."),
    (SPELL, f"Give a unit -9 [M] this turn, to a minimum of {LEAST} [M].", "Give a unit -9 [M] this turn."),
    (SPELL, "Give friendly units +9 [M] this turn.", "Give a friendly unit +9 [M] this turn."),
    (SPELL, "Kill up to two units.", "Kill two units."),
    (SPELL, "Return two units from your trash to your hand.", "Return two cards from your trash to your hand."),
    (SPELL, "Play two 2 [M] Recruit unit tokens.", "Play two 1 [M] Recruit unit tokens."),
    (SPELL, "Counter a spell.", "Draw 1."),
    (GEAR, "When you play a spell, draw 3.", "When you play a card, draw 3."),
    (GEAR, "When another friendly unit dies, draw 3.", "When a unit dies, draw 3."),
    (FIELD, "When you hold here, draw 3.", "When you conquer here, draw 3."),
    (FIELD, "Units here have +3 [M].", "Units have +3 [M]."),
]  # fmt: skip


def checked(record: dict[str, Any], said: str, printed: str) -> None:
    """Every check of what is said, on a card that prints something."""
    (line,) = read_lines({**record, "text": said, "name": "Odd"})
    assert line.ability is not None, line.reason
    check = Check(line.ability, {**record, "text": printed}, printed, said)
    check.positive()
    for lack in check.lacks():
        try:
            check.negative(lack)
        except Unremovable:
            continue


@pytest.mark.parametrize(("record", "said", "printed"), OTHERWISE)
def test_a_card_that_does_otherwise_is_noticed(record: dict[str, Any], said: str, printed: str) -> None:
    checked(record, said, said)
    with pytest.raises(Wrong):
        checked(record, said, printed)
