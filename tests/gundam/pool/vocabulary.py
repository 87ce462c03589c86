"""The Gundam pool: which checks a printed line has, and what is expected of them all."""

import re

from generated.pool import Pool
from generated.records import Record
from gundam.pool.checking import Check
from gundam.pool.patterns import Line, lines_of, read_lines

# Lines that another line of the card has a say in, so that they are tried alone.
ALONE = {
    "GD01-046/2": "is tried with a <Support> that its Unit would add to",
    "GD03-038/1": "the other line hears that the Unit is rested",
    "GD04-016/1": "the other line forbids attacks that are expected",
    "GD04-061/1": "the other line forbids attacks that are expected",
    "GD05-006/1": "the other line counts the tokens",
    "GD05-049/1": "the other line would destroy this Unit",
    "GD05-067/2": "the other line hears that a Unit is rested",
    "GD05-075/1": "the other line forbids attacks that are expected",
    "ST01-009/1": "the other line forbids attacks that are expected",
    "ST12-006/2": "the other line is activated too",
    "ST12-012/1": "the other line hears the link",
    "ST14-004/1": "the other line forbids attacks that are expected",
}


def texts_of(record: Record, line: Line) -> tuple[str, str]:
    """The text a line is tried with, and what that is compared with: the whole card, and the card without the line.

    A Base that deploys itself from the Shields is tried alone, for its 【Deploy】 effect would follow at once.
    """
    answered = line.text.startswith("【Burst】Deploy") and "【Deploy】" in record["text"]
    if line.name in ALONE or answered:
        return line.text, line.plain
    texts = [text for text in lines_of(record["text"]) if text]
    own = line.text.split("\n")[:1] if line.plain else line.text.split("\n")
    return "\n".join(texts), "\n".join(text for text in texts if text not in own)


def turned(text: str) -> str:
    """The same with "(A)/(B)" the other way round, so that cards are made with the other trait."""
    return re.sub(r"(\([^()]+\))/(\([^()]+\))", r"\2/\1", text)


def checks_of(record: Record, line: Line) -> list[Check]:
    """The checks of a line, one for each way it can turn out."""
    other = {**record, "text": turned(record["text"])}
    again = [one for one in read_lines(other) if one.name == line.name and one.text != line.text]
    texts = texts_of(record, line)
    return [
        Check(ability, record, *texts)
        for reading in (line, *again)
        if reading.ability is not None
        for ability in reading.ability.variants()
    ]


def checks_of_odd(record: Record, said: str, printed: str) -> list[Check]:
    (line,) = read_lines({**record, "text": said})
    assert line.ability is not None
    return [Check(ability, record, printed) for ability in line.ability.variants()]


TAKEN = {
    "ask": 489,
    "other time": 377,
    "no": 302,
    "pay": 262,
    "cond": 219,
    "timing": 211,
    "gate": 199,
    "rested": 134,
    "later": 132,
    "elsewhere": 120,
    "event": 107,
    "nothing": 93,
    "once": 63,
    "turn": 62,
    "still": 39,
    "next turn": 36,
    "effect damage": 23,
    "qualifier": 22,
    "barely": 21,
    "source": 21,
    "place": 14,
}
UNIT = {"id": "Odd", "name": "Odd", "type": "unit", "color": "red", "level": 3, "cost": 2, "ap": 3, "hp": 4,
        "traits": ["Odd Ones"], "link": "[Odd Pilot]"}  # fmt: skip
COMMAND = {"id": "Odd", "name": "Odd", "type": "command", "color": "red", "level": 3, "cost": 2, "traits": []}
OTHERWISE = [
    (UNIT, "【Deploy】Draw 3.", "【Deploy】Draw 4."),
    (UNIT, "【Deploy】Choose 1 enemy Unit with 7 or less HP. Rest it.",
     "【Deploy】Choose 1 Unit with 7 or less HP. Rest it."),
    (UNIT, "【Deploy】Choose 1 Unit that is Lv.7 or lower. Deal 7 damage to it.",
     "【Deploy】Choose 1 Unit that is Lv.8 or lower. Deal 7 damage to it."),
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
    (COMMAND, "【Main】Choose 1 active enemy Unit. It gets AP-7 during this turn.",
     "【Main】All active enemy Units get AP-7 during this turn."),
    (COMMAND, "【Main】Draw 3.", "【Main】/【Action】Draw 3."),
    (COMMAND, "【Main】You may discard 3. If you do, draw 3.", "【Main】Draw 3."),
]  # fmt: skip

COUNTS = {
    "lines": 1208,
    "left to scenarios": 81,
    "with a check": 1127,
    "checks": 1346,
    "that ask": 448,
    "with something to take away": 1120,
    "things to take away": 2946,
}
HOWS = {
    "burst": 227,
    "deploy": 166,
    "keyword": 112,
    "static": 105,
    "event": 67,
    "attack": 66,
    "pilot": 65,
    "main": 57,
    "main or action": 51,
    "paired": 45,
    "linked": 40,
    "destroyed": 39,
    "activate main": 38,
    "action": 23,
    "in hand": 11,
    "activate action": 10,
    "alias": 3,
    "in trash": 1,
    "deploy or attack": 1,
}
GUNDAM = Pool("gundam", read_lines, checks_of, checks_of_odd, COUNTS, HOWS, OTHERWISE, TAKEN, ("gundam_newer",))
