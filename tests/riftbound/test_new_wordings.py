"""Wordings that no printed card uses: invented texts, what they say in our own words, and that they can be played.

Each row passes both gates (the text prints back, our wording reads as the same); `refused` rows are read, and the pool
says by name what it can't play of them.
"""

import pytest

from rulebound.effects.parts import Unplayable
from rulebound.riftbound.cards import PoolBuilder
from rulebound.riftbound.facts import facts_from_record
from rulebound.riftbound.reader import house, normalise, read, reprint

UNIT, SPELL, GEAR, FIELD, EQUIPMENT, LEGEND = "unit", "spell", "gear", "battlefield", "equipment", "legend"
Row = tuple[str, str, str]
REFUSED: set[str] = set()


def refused(row: Row) -> Row:
    REFUSED.add(row[1])
    return row


# ruff: noqa: E501
ROWS: list[Row] = [
    (
        UNIT,
        "If I would die while I'm attacking, you may pay [Fury][Fury] to heal me and recall me instead.",
        "While I'm attacking: Always: Each time I die, if you like, this happens instead: Pay this: Pay [Fury][Fury]; heal me; recall me.",
    ),
    (
        UNIT,
        "If a friendly unit would die while it's defending, you may pay [7] to ready it and recall it instead.",
        "Always: Each time a friendly defending unit dies, if you like, this happens instead: Pay this: Pay [7]; ready it; recall it.",
    ),
    (
        GEAR,
        "Your spells deal 7 Bonus Damage for each battlefield you control.",
        "Always: Your spells deal 7 Bonus Damage for each battlefield you control.",
    ),
    (
        UNIT,
        "Your spells and abilities deal 7 Bonus Damage for each battlefield you control.",
        "Always: Your spells and abilities deal 7 Bonus Damage for each battlefield you control.",
    ),
    (
        UNIT,
        "When you [Buff] or ready another friendly unit, give it [Ganking] this turn.",
        "When you buff another friendly unit: Give it [Ganking] this turn.\nWhen you ready another friendly unit: Give it [Ganking] this turn.",
    ),
    (
        UNIT,
        "When you stun or kill an enemy unit, draw 7.",
        "When you stun an enemy unit: Draw 7.\nWhen you kill an enemy unit: Draw 7.",
    ),
    (
        UNIT,
        "When I hold, give an enemy unit -8 [M] this turn for each spell you've played this turn.",
        "When I hold: Choose an enemy unit; give it -8 [M] this turn for each spell you've played this turn.",
    ),
    (
        SPELL,
        "Draw 7 for each other spell you've played this turn.",
        "Effect: Draw 7 for each other spell you've played this turn.",
    ),
    (
        SPELL,
        "Deal 8 to an enemy unit for each card you've discarded this turn.",
        "Effect: Choose an enemy unit; deal 8 to it for each card you've discarded this turn.",
    ),
    (
        GEAR,
        "[Reaction][>] [E]: [Add] [8]. Use only to play gear.",
        "[Reaction] use for [E]: [Add] [8] (use only to play gear).",
    ),
    (
        GEAR,
        "[Reaction][>] [E]: [Add] [8]. Use only to play units.",
        "[Reaction] use for [E]: [Add] [8] (use only to play units).",
    ),
    (
        UNIT,
        "When another friendly unit moves to my battlefield, give it +7 [M] this turn.",
        "When another friendly unit moves to here: Give it +7 [M] this turn.",
    ),
    (SPELL, "Discard your hand, then draw 9.", "Effect: Discard 1 for each card in your hand; draw 9."),
    (
        UNIT,
        "When an opponent discards one or more cards, draw 7.",
        "When an opponent discards one or more cards: Draw 7.",
    ),
    (
        UNIT,
        "When an opponent draws a card, deal 7 to an enemy unit here.",
        "When an opponent draws a card: Choose an enemy unit here; deal 7 to it.",
    ),
    (UNIT, "When an opponent plays a unit, ready me.", "When an opponent plays a unit: Ready me."),
    (
        UNIT,
        "When an opponent channels a rune, channel 1 rune exhausted.",
        "When an opponent channels a rune: Channel 1 rune exhausted.",
    ),
    (
        UNIT,
        "When a player discards a card, give me +7 [M] this turn.",
        "When a player discards a card: Give me +7 [M] this turn.",
    ),
    (
        UNIT,
        "When I attack, if an enemy unit is alone here, [Stun] it and give me +8 [M] this turn.",
        "While there are at least 1 enemy units alone here: When I attack: Stun all enemy units alone here; give me +8 [M] this turn.",
    ),
    (
        GEAR,
        "[8], [E]: Play a 7 [M] Recruit unit token. If you've played another unit this turn, ready it.",
        "Use for [8], [E]: Play a 7 [M] Recruit unit token. Next, if you have at least 1 other units played this turn, then ready it.",
    ),
    (
        UNIT,
        "When you play me, if you've played another unit this turn, draw 7.",
        "While you have at least 1 other units played this turn: When you play me: Draw 7.",
    ),
    (
        SPELL,
        "Draw 7. If you've played another spell this turn, draw 7.",
        "Effect: Draw 7. Next, if you have at least 1 other spells played this turn, then draw 7.",
    ),
    (
        UNIT,
        "When you play me, each opponent reveals their hand. Choose a unit revealed this way and recycle it.",
        "When you play me: Each opponent must reveal their hand; choose a unit from among them; recycle it.",
    ),
    refused(
        (
            SPELL,
            "Choose a friendly unit at a battlefield. It deals 8 to each enemy unit there. If this kills one or more units, ready it.",
            "Effect: Choose a friendly unit at a battlefield; it deals 8 to all enemy units there. Next, if the number of units this killed is at least 1, then ready it.",
        )
    ),
    (
        SPELL,
        "Deal 8 to an enemy unit at a battlefield. If it's alone there, deal 11 to it instead.",
        "Effect: Choose an enemy unit at a battlefield. Next, if it's alone, then deal 11 to it; otherwise, deal 8 to it.",
    ),
    (
        UNIT,
        "When you conquer after an attack, if you assigned 11 or more excess damage to enemy units, gain 8 XP.",
        "While you have at least 11 excess damage assigned: When you conquer after an attack: Gain 8 XP.",
    ),
    refused(
        (
            UNIT,
            "When I take damage and don't die, give me +7 [M] this turn.",
            "When I take damage and live: Give me +7 [M] this turn.",
        )
    ),
    (
        FIELD,
        "When you conquer here, you may kill a friendly gear to deal 8 to a unit at another battlefield.",
        "When you conquer here, if you like, for kill a friendly gear: Choose a unit at a battlefield elsewhere; deal 8 to it.",
    ),
    (FIELD, "Cards can't be hidden here.", "Always: All cards can't be hidden here."),
    (
        FIELD,
        "The first time a unit moves here each turn, its controller may pay [7] to ready it.",
        "Once a turn, when a unit moves to here: Its controller does this: (you may pay this: Pay [7]; if so, ready it).",
    ),
    (
        FIELD,
        "When a unit dies here, its controller gains 7 XP.",
        "When a unit here dies: Its controller must gain 7 XP.",
    ),
    (UNIT, "When an enemy unit dies here, draw 7.", "When an enemy unit here dies: Draw 7."),
    (UNIT, "When a friendly unit is played here, buff it.", "When you or an ally play a unit to here: Buff it."),
    (UNIT, "When you play a unit here, buff it.", "When you play a unit here: Buff it."),
    (UNIT, "When an opponent plays a spell here, draw 7.", "When an opponent plays a spell here: Draw 7."),
    (UNIT, "When a unit is stunned here, deal 7 to it.", "When a player stuns a unit here: Deal 7 to it."),
    (UNIT, "When an enemy unit becomes stunned, draw 7.", "When a player stuns an enemy unit: Draw 7."),
    (UNIT, "When a friendly unit becomes exhausted, draw 7.", "When a player exhausts a friendly unit: Draw 7."),
    (UNIT, "When an enemy unit is readied, stun it.", "When an enemy unit becomes ready: Stun it."),
    (UNIT, "When a friendly unit is buffed, gain 7 XP.", "When a player buffs a friendly unit: Gain 7 XP."),
    (UNIT, "When an opponent conquers a battlefield, draw 7.", "When an opponent conquers: Draw 7."),
    (UNIT, "When an opponent conquers, draw 7.", "When an opponent conquers: Draw 7."),
    (
        UNIT,
        "When an opponent holds, you may pay [7] to draw 7.",
        "When an opponent holds, if you like, for [7]: Draw 7.",
    ),
    (UNIT, "When an opponent scores, channel 1 rune exhausted.", "When an opponent scores: Channel 1 rune exhausted."),
    (
        UNIT,
        "When an opponent moves a unit, give me +7 [M] this turn.",
        "When an opponent moves a unit: Give me +7 [M] this turn.",
    ),
    (UNIT, "When an opponent gains XP, gain 7 XP.", "When an opponent gains XP: Gain 7 XP."),
    (UNIT, "When an opponent chooses me with a spell, draw 7.", "When an opponent chooses me with a spell: Draw 7."),
    (
        UNIT,
        "When an opponent chooses me, you may pay [7] to draw 7.",
        "When an opponent chooses me, if you like, for [7]: Draw 7.",
    ),
    (UNIT, "When an opponent kills a friendly unit, draw 7.", "When an opponent kills a friendly unit: Draw 7."),
    (UNIT, "When you banish a card, draw 7.", "When you banish a card: Draw 7."),
    (
        UNIT,
        "When a player plays a spell, deal 7 to a unit here.",
        "When a player plays a spell: Choose a unit here; deal 7 to it.",
    ),
    (UNIT, "When you channel a rune, give me +7 [M] this turn.", "When you channel a rune: Give me +7 [M] this turn."),
    (
        UNIT,
        "At the start of each opponent's Beginning Phase, deal 7 to an enemy unit.",
        "When it is the start of an opponent's Beginning Phase: Choose an enemy unit; deal 7 to it.",
    ),
    (UNIT, "At the end of each turn, heal me.", "When it is the end of each player's turn: Heal me."),
    (UNIT, "At the end of an opponent's turn, ready me.", "When it is the end of an opponent's turn: Ready me."),
    (UNIT, "At the end of each player's turn, ready me.", "When it is the end of each player's turn: Ready me."),
    (
        UNIT,
        "At the start of your Main Phase, if you control three or more gear, draw 7.",
        "While there are at least 3 gear you control: When it is the start of your Main Phase: Draw 7.",
    ),
    (UNIT, "Once per turn, when you play a spell, ready me.", "Once a turn, when you play a spell: Ready me."),
    (
        UNIT,
        "The second time you play a spell each turn, draw 7.",
        "When for the second time in a turn you play a spell: Draw 7.",
    ),
    (UNIT, "The first time you conquer each turn, draw 7.", "Once a turn, when you conquer: Draw 7."),
    (
        UNIT,
        "The third time an opponent plays a card each turn, draw 7.",
        "When for the third time in a turn an opponent plays a card: Draw 7.",
    ),
    (UNIT, "When I'm dealt damage, draw 7.", "When I take damage: Draw 7."),
    (UNIT, "When I'm stunned, ready me.", "When a player stuns me: Ready me."),
    (UNIT, "When I'm buffed, draw 7.", "When a player buffs me: Draw 7."),
    (UNIT, "When I'm exhausted, draw 7.", "When a player exhausts me: Draw 7."),
    (UNIT, "When I'm recalled, draw 7.", "When a player recalls me: Draw 7."),
    refused((UNIT, "When I'm returned to your hand, draw 7.", "When I am returned to a player's hand: Draw 7.")),
    (UNIT, "When I leave the board, draw 7.", "When I leave the board: Draw 7."),
    (UNIT, "When I move to your base, heal me.", "When I move to base: Heal me."),
    (UNIT, "When an Equipment becomes attached to me, draw 7.", "When a player attaches an Equipment to me: Draw 7."),
    refused((UNIT, "When you recall a unit, draw 7.", "When you recall a unit: Draw 7.")),
    refused((UNIT, "When you exhaust a gear, draw 7.", "When you exhaust a gear: Draw 7.")),
    refused((UNIT, "When you heal a unit, buff it.", "When you heal a unit: Buff it.")),
    refused((UNIT, "When you counter a spell, draw 7.", "When you counter a spell: Draw 7.")),
    (
        UNIT,
        "When a friendly unit attacks alone, give it +8 [M] this turn.",
        "When a friendly unit alone attacks: Give it +8 [M] this turn.",
    ),
    (UNIT, "When a friendly unit conquers, gain 7 XP.", "When a friendly unit conquers: Gain 7 XP."),
    (
        UNIT,
        "When another friendly unit attacks, give it [Assault] this turn.",
        "When another friendly unit attacks: Give it [Assault] this turn.",
    ),
    (UNIT, "When a friendly Poro holds, draw 7.", "When a friendly unit tagged Poro holds: Draw 7."),
    (UNIT, "When I attack or move, draw 7.", "When I attack: Draw 7.\nWhen I move: Draw 7."),
    (
        UNIT,
        "When I attack, defend, or conquer, draw 7.",
        "When I attack: Draw 7.\nWhen I defend: Draw 7.\nWhen I conquer: Draw 7.",
    ),
    (UNIT, "When I conquer or die, draw 7.", "When I conquer: Draw 7.\nWhen I die: Draw 7."),
    (
        SPELL,
        "Deal 9 to a unit at a battlefield you don't control.",
        "Effect: Choose a unit at battlefields you don't control; deal 9 to it.",
    ),
    (
        SPELL,
        "Deal 9 to a unit at a battlefield you control.",
        "Effect: Choose a unit at battlefields you control; deal 9 to it.",
    ),
    (
        SPELL,
        "Deal 9 to an enemy unit at a battlefield you control.",
        "Effect: Choose an enemy unit at battlefields you control; deal 9 to it.",
    ),
    (
        SPELL,
        "Deal 7 to all enemy units at battlefields you control.",
        "Effect: Deal 7 to all enemy units at battlefields you control.",
    ),
    (
        SPELL,
        "Deal 7 to each enemy unit at a battlefield you control.",
        "Effect: Choose a battlefield you control; deal 7 to all enemy units there.",
    ),
    (
        UNIT,
        "Your units at battlefields you don't control have [Assault].",
        "Always: All units you control at battlefields you don't control have [Assault].",
    ),
    (
        SPELL,
        "Move all enemy units at a battlefield to their base, then [Stun] them.",
        "Effect: Choose a battlefield; take note of all enemy units there; move them to base; stun them.",
    ),
    (
        SPELL,
        "Deal 7 to all enemy units at a battlefield and stun them.",
        "Effect: Choose a battlefield; take note of all enemy units there; deal 7 to them; stun them.",
    ),
    (
        SPELL,
        "Ready all friendly units, then give them +7 [M] this turn.",
        "Effect: Take note of all friendly units; ready them; give them +7 [M] this turn.",
    ),
    (
        SPELL,
        "Give friendly units at a battlefield [Shield] and [Tank] this turn.",
        "Effect: Choose a battlefield; give all friendly units there [Shield] this turn; give all friendly units there [Tank] this turn.",
    ),
    (
        UNIT,
        "When you kill a Gold you control, deal 7 to an enemy unit at a battlefield.",
        "When you kill a gear you control named Gold: Choose an enemy unit at a battlefield; deal 7 to it.",
    ),
    (
        UNIT,
        "You may kill a Gold you control as an additional cost to play me.",
        "Optional extra cost: Kill a gear you control named Gold.",
    ),
    (GEAR, "Your Gold enter ready.", "Always: All gear you control named Gold enter ready."),
    (UNIT, "I have +7 [M] for each Gold you control.", "Always: I have +7 [M] for each gear you control named Gold."),
]


@pytest.mark.parametrize(("type", "text", "ours"), ROWS, ids=[row[1] for row in ROWS])
def test_a_new_wording(type: str, text: str, ours: str) -> None:
    found = read(text, type)
    assert reprint(text, type) == normalise(text)
    assert house(found, type) == ours
    assert read(ours, type) == found
    record = {"id": "new-001-001", "name": "Newcomer", "type": type, "text": text, "domains": ["fury"], "energy": 1}
    facts = facts_from_record({**record, "might": 3 if type == UNIT else None})
    if text in REFUSED:
        with pytest.raises(Unplayable, match="can't be played yet"):
            PoolBuilder().add(facts)
    else:
        PoolBuilder().add(facts)
