"""The Riftbound pool: which checks a printed line has, and what is expected of them all."""

from dataclasses import replace

from generated.pool import Pool
from generated.records import Record
from riftbound.pool.checking import Check
from riftbound.pool.lines import Line, read_lines

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


class Whole(Check):
    """On the whole card, compared with the card without the line."""

    def lacks(self) -> list[str]:
        return []


def checks_of(record: Record, line: Line) -> list[Check]:
    """The line alone; a trigger on its whole card too."""
    ability = line.ability
    assert ability is not None
    found = [Check(ability, record, line.text)]
    texts = record["text"].split("\n")
    if ability.how == "event" and not ability.worn and record["type"] != "spell" and line.name not in ALONE:
        if len(texts) > 1 and line.text in texts:
            found.append(Whole(replace(ability, whole=True), record, line.text))
    return found


def checks_of_odd(record: Record, said: str, printed: str) -> list[Check]:
    (line,) = read_lines({**record, "text": said, "name": "Odd"})
    assert line.ability is not None, line.reason
    return [Check(line.ability, {**record, "text": printed}, printed, said)]


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
    (UNIT, "[Empower] [2]", "[Empower] [1]"),
    (UNIT, "[Empower] — Discard 1", "[Empower] — [E]"),
    (UNIT, "[Empowered][>] I have +3 [M].", "I have +3 [M]."),
    (UNIT, "When I become [Empowered], draw 3.", "When I move, draw 3."),
    (UNIT, "Disempower me: Draw 3.", "[0]: Draw 3."),
    (UNIT, "When I move, if you control 3 or fewer runes, draw 3.", "When I move, draw 3."),
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

COUNTS = {
    "lines": 1516,
    "left to scenarios": 272,
    "with a check": 1244,
    "checks": 1356,
    "that ask": 286,
    "with something to take away": 623,
    "things to take away": 1223,
}
HOWS = {
    "keyword": 367,
    "event": 309,
    "spell": 184,
    "special": 147,
    "activate": 67,
    "static": 61,
    "equip": 39,
    "empower": 33,
    "extra": 18,
    "enters ready": 14,
    "enters exhausted": 5,
}
RIFTBOUND = Pool("riftbound", read_lines, checks_of, checks_of_odd, COUNTS, HOWS, OTHERWISE, {}, ("riftbound_newer",))
