"""Every printed line of the pool is used, changes what its text says, and is not there without what it needs.

The expectation comes from patterns over the text alone (patterns.py and what it is made of), the positions are built
for it (positions.py), and the table with the line is compared with the table without it (checking.py).
"""

import json
import os
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from generated.outcome import Unremovable, Wrong

from pool.checking import Check
from pool.irregular import IRREGULAR
from pool.patterns import Line, lines_of, read_lines

ROOT = Path(__file__).resolve().parents[3]
SCENARIOS = ROOT / "scenarios" / "gundam" / "cards"
POOL = Path(os.environ.get("RULEBOUND_SHARED") or ROOT.parent / "shared") / "cards" / "gundam.json"
RECORDS: list[dict[str, Any]] = json.loads(POOL.read_text(encoding="utf-8")) if POOL.is_file() else []
LINES: dict[str, tuple[dict[str, Any], Line]] = {
    line.name: (record, line) for record in RECORDS for line in read_lines(record)
}
REGULAR = [name for name in LINES if name not in IRREGULAR]


# Lines that another line of the card has a say in, so that they are tried alone.
ALONE = {
    "GD03-038/1": "the other line hears that the Unit is rested",
    "GD01-046/2": "is tried with a <Support> that its Unit would add to",
    "GD04-016/1": "the other line forbids attacks that are expected",
    "GD04-061/1": "the other line forbids attacks that are expected",
    "ST01-009/1": "the other line forbids attacks that are expected",
}


def texts_of(name: str) -> tuple[str, str]:
    """The text a line is tried with, and what that is compared with: the whole card, and the card without the line.

    A Base that deploys itself from the Shields is tried alone, for its 【Deploy】 effect would follow at once.
    """
    record, line = LINES[name]
    answered = line.text.startswith("【Burst】Deploy") and "【Deploy】" in record["text"]
    if name in ALONE or answered:
        return line.text, line.plain
    texts = [text for text in lines_of(record["text"]) if text]
    own = line.text.split("\n")[:1] if line.plain else line.text.split("\n")
    return "\n".join(texts), "\n".join(text for text in texts if text not in own)


def turned(text: str) -> str:
    """The same with "(A)/(B)" the other way round, so that cards are made with the other trait."""
    return re.sub(r"(\([^()]+\))/(\([^()]+\))", r"\2/\1", text)


def checks_of(name: str) -> list[Check]:
    """The checks of a line, one for each way it can turn out."""
    record, line = LINES[name]
    found = []
    other = {**record, "text": turned(record["text"])}
    for reading in (line, *(again for again in read_lines(other) if again.name == name and again.text != line.text)):
        assert reading.ability is not None, f"{name}: the patterns don't understand this line"
        found += [Check(ability, record, *texts_of(name)) for ability in reading.ability.variants()]
    return found


@pytest.mark.parametrize("name", REGULAR)
def test_a_line_does_what_it_says(name: str) -> None:
    for check in checks_of(name):
        check.positive()
    lacks = [(check, lack) for check in checks_of(name) for lack in check.lacks()]
    taken = 0
    for check, lack in lacks:
        try:
            check.negative(lack)
            taken += 1
        except Unremovable:
            continue
    assert taken or not lacks, f"{name}: nothing that it needs was taken away"


@pytest.mark.parametrize("name", IRREGULAR)
def test_an_irregular_line_has_a_scenario(name: str, shared: Path) -> None:
    """What the patterns don't know is written by hand, and what they know is not on the list."""
    number = name.partition("/")[0]
    text = (SCENARIOS / f"{number.partition('-')[0]}.yaml").read_text(encoding="utf-8")
    assert number in text
    assert LINES[name][1].ability is None


# ---------------------------------------------------------------------------------------------- how many


def test_how_many_lines_are_checked(shared: Path) -> None:
    """A pattern that fits no longer shows here, and so does a new line."""
    checks = {name: checks_of(name) for name in REGULAR}
    lacks = {name: [lack for check in found for lack in check.lacks()] for name, found in checks.items()}
    asks = [name for name, found in checks.items() if any(check.ability.asks() for check in found)]
    assert len(LINES) == 921
    assert len(IRREGULAR) == 20
    assert len(REGULAR) == 901  # each has a positive check
    assert sum(len(found) for found in checks.values()) == 1078  # and some of them several
    assert sum(1 for found in lacks.values() if found) == 896  # have negative checks
    assert len(asks) == 361  # let a player choose cards, and what is offered is checked


@pytest.mark.slow
def test_how_many_things_are_taken_away(shared: Path) -> None:
    """What the negative checks take away from the lines, kind by kind; the rest is there whatever one does."""
    taken: Counter[str] = Counter()
    for name in REGULAR:
        for check in checks_of(name):
            for lack in check.lacks():
                try:
                    check.negative(lack)
                except Unremovable:
                    taken["nothing"] += 1
                else:
                    taken[lack.kind] += 1
    assert dict(taken) == {
        "ask": 395,
        "other time": 306,
        "no": 234,
        "pay": 209,
        "cond": 185,
        "timing": 169,
        "gate": 165,
        "rested": 107,
        "later": 103,
        "elsewhere": 98,
        "event": 85,
        "nothing": 70,
        "turn": 52,
        "once": 45,
        "still": 31,
        "next turn": 31,
        "qualifier": 21,
        "source": 21,
        "barely": 19,
        "effect damage": 17,
        "place": 11,
    }


# ---------------------------------------------------------------------------------------------- the checks can fail

UNIT = {"id": "Odd", "name": "Odd", "type": "unit", "color": "red", "level": 3, "cost": 2, "ap": 3, "hp": 4,
        "traits": ["Odd Ones"], "link": "[Odd Pilot]"}  # fmt: skip
COMMAND = {"id": "Odd", "name": "Odd", "type": "command", "color": "red", "level": 3, "cost": 2, "traits": []}
OTHERWISE = [
    (UNIT, "【Deploy】Draw 3.", "【Deploy】Draw 4."),
    (UNIT, "【Deploy】Choose 1 enemy Unit with 7 or less HP. Rest it.",
     "【Deploy】Choose 1 Unit with 7 or less HP. Rest it."),
    (UNIT, "【Attack】Choose 1 enemy Unit that is Lv.7 or lower. Deal 7 damage to it.",
     "【Attack】Choose 1 enemy Unit that is Lv.8 or lower. Deal 7 damage to it."),
    (UNIT, "【During Link】【Attack】Draw 3.", "【During Pair】【Attack】Draw 3."),
    (UNIT, "【When Paired･(Odd) Pilot】Draw 3.", "【When Paired】Draw 3."),
    (UNIT, "【Destroyed】If you have another (Odd Ones) Unit in play, draw 3.", "【Destroyed】Draw 3."),
    (UNIT, "【Activate･Main】②：Draw 3.", "【Activate･Main】①：Draw 3."),
    (UNIT, "【Activate･Main】【Once per Turn】①：Draw 3.", "【Activate･Main】①：Draw 3."),
    (UNIT, "While you have 7 or more cards in your hand, this Unit gets AP+7.", "This Unit gets AP+7."),
    (UNIT, "During your turn, this Unit gets AP+7.", "This Unit gets AP+7."),
    (UNIT, "<Repair 2>", "<Repair 3>"),
    (COMMAND, "【Main】Choose 2 enemy Units. They get AP-7 during this turn.",
     "【Main】Choose 1 to 2 enemy Units. They get AP-7 during this turn."),
    (COMMAND, "【Main】Choose 1 enemy Unit. It gets AP-7 during this turn.",
     "【Main】All enemy Units get AP-7 during this turn."),
    (COMMAND, "【Main】Draw 3.", "【Main】/【Action】Draw 3."),
    (COMMAND, "【Main】You may discard 3. If you do, draw 3.", "【Main】Draw 3."),
]  # fmt: skip


def checked(record: dict[str, Any], said: str, printed: str) -> None:
    """Every check of what is said, on a card that prints something."""
    (line,) = read_lines({**record, "text": said})
    assert line.ability is not None
    for ability in line.ability.variants():
        check = Check(ability, record, printed)
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
