"""The Gundam pool: which checks a printed line has, and what is expected of them all."""

import re

from generated.pool import Pool
from generated.records import Record
from gundam.pool.checking import Check
from gundam.pool.patterns import Line, lines_of, read_lines

# Lines that another line of the card has a say in, so that they are tried alone.
ALONE = {
    "GD03-038/1": "the other line hears that the Unit is rested",
    "GD01-046/2": "is tried with a <Support> that its Unit would add to",
    "GD04-016/1": "the other line forbids attacks that are expected",
    "GD04-061/1": "the other line forbids attacks that are expected",
    "ST01-009/1": "the other line forbids attacks that are expected",
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
    "lines": 921,
    "left to scenarios": 20,
    "with a check": 901,
    "checks": 1078,
    "that ask": 361,
    "with something to take away": 896,
    "things to take away": 2374,
}
HOWS = {
    "burst": 177,
    "deploy": 134,
    "keyword": 92,
    "static": 89,
    "attack": 53,
    "event": 53,
    "pilot": 50,
    "main": 48,
    "main or action": 40,
    "paired": 38,
    "linked": 34,
    "destroyed": 30,
    "activate main": 28,
    "action": 19,
    "in hand": 8,
    "activate action": 6,
    "alias": 1,
    "in trash": 1,
}
GUNDAM = Pool("gundam", read_lines, checks_of, checks_of_odd, COUNTS, HOWS, OTHERWISE, TAKEN)
