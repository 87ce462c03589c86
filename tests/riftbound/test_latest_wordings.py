"""Wordings of combat, of prices, of Empower and of what opponents do that no printed card uses in that way.

Each row passes both gates and can be played: the text prints back, and our wording reads as the same.
"""

import pytest
from wordings import FIELD, GEAR, LEGEND, SPELL, UNIT, Row, build, passes_both_gates

# ruff: noqa: E501
# fmt: off
ROWS: list[Row] = [
    (UNIT, "[Empower] — Banish a card from your trash\n[Empowered][>] I have [Ganking].", "[Empower] — banish a card in your trash\nWhile [Empowered] is on: Always: I have [Ganking]."),
    (LEGEND, "[Empower] — Banish eight cards from your trash", "[Empower] — banish 8 cards in your trash"),
    (LEGEND, "[Empower] — Exhaust seven friendly units", "[Empower] — exhaust 7 friendly units"),
    (UNIT, "[Empower] — [Burn 8]", "[Empower] — [Burn 8]"),
    (UNIT, "[Empower] — Lose 7 points", "[Empower] — lose 7 points"),
    (UNIT, "[Empower] — [7], Disempower a friendly unit", "[Empower] — [7], disempower a friendly unit"),
    (GEAR, "[7], Recall a friendly unit: Draw 7.", "Use — [7], recall a friendly unit: Draw 7."),
    (GEAR, "[E], Stun a friendly unit: Draw 7.", "Use — [E], stun a friendly unit: Draw 7."),
    (UNIT, "When you play me, you may lose 7 points to draw 8.", "When you play me, if you like — lose 7 points: Draw 8."),
    (UNIT, "When I attack, you may disempower me to kill a gear.", "When I attack, if you like — disempower me: Choose a gear; kill it."),
    (UNIT, "When I attack, you may [Stun] a friendly unit to draw 7.", "When I attack, if you like — stun a friendly unit: Draw 7."),
    (UNIT, "[Deathknell][>] [Empower] a friendly unit.", "[Deathknell]: Choose a friendly unit; empower it."),
    (UNIT, "When you play a spell, you may pay [Calm] to [Empower] a friendly unit.", "When you play a spell, if you like — [Calm]: Choose a friendly unit; empower it."),
    (FIELD, "When you hold here, you may [Empower] a unit you control here.", "When you hold here, if you like: Choose a unit you control here; empower it."),
    (SPELL, "[Empower] all friendly units.", "Effect: Empower all friendly units."),
    (SPELL, "[Disempower] an enemy unit. Draw 7.", "Effect: Choose an enemy unit; disempower it; draw 7."),
    (SPELL, "[Empower] a friendly unit. It gains [Tank] this turn.", "Effect: Choose a friendly unit; empower it; give it [Tank] this turn."),
    (UNIT, "[Deathknell][>] Each player puts the top 8 cards of their Main Deck into their trash.", "[Deathknell]: Each player must put the top 8 cards of their Main Deck into their trash."),
    (GEAR, "When you play this, choose a player. They put the top 8 cards of their Main Deck into their trash.", "When you play this: Choose a player; the chosen player must put the top 8 cards of their Main Deck into their trash."),
    (SPELL, "Choose an opponent. Put the top 8 cards of their Main Deck into their trash.", "Effect: Choose an opponent; the opponent must put the top 8 cards of their Main Deck into their trash."),
    (SPELL, "An opponent puts the top card of their Main Deck into their trash.", "Effect: Choose an opponent; the opponent must put the top card of their Main Deck into their trash."),
    (SPELL, "Each opponent burns 8.", "Effect: Each opponent must put the top 8 cards of their Main Deck into their trash."),
    (SPELL, "Each opponent loses 7 points.", "Effect: Each opponent must lose 7 points."),
    (SPELL, "As an additional cost to play this, banish eight cards from your trash.\nDraw 7.", "Extra cost: Banish 8 cards in your trash.\nEffect: Draw 7."),
    (UNIT, "Banish eight other cards from your trash: Play me from your trash.", "In your trash, use — banish 8 other cards in your trash: Play me."),
    (UNIT, "When an enemy spell or ability deals damage to me, [Buff] me.", "When an enemy spell or ability deals damage to me: Buff me."),
    (UNIT, "When I'm dealt damage by an enemy spell, draw 7.", "When an enemy spell deals damage to me: Draw 7."),
    (UNIT, "When I take damage from a spell or ability, ready me.", "When a spell or ability deals damage to me: Ready me."),
    (UNIT, "When a friendly unit is dealt combat damage, buff it.", "When combat deals damage to a friendly unit: Buff it."),
    (UNIT, "When I kill an enemy unit in combat, [Empower] me.", "When I kill an enemy unit in combat: Empower me."),
    (UNIT, "When I kill a unit, draw 7.", "When I kill a unit in combat: Draw 7.\nWhen I kill a unit with an ability: Draw 7."),
    (UNIT, "When another friendly unit dies during combat, [Buff] me.", "While a combat is going on: When another friendly unit dies: Buff me."),
    (GEAR, "When one or more units are put into your trash from your Main Deck, draw 7.", "When one or more units are put into your trash from your Main Deck: Draw 7."),
    (UNIT, "When you [Burn] one or more cards, ready me.", "When you burn one or more cards: Ready me."),
    (UNIT, "When you [Burn], draw 7.", "When you burn one or more cards: Draw 7."),
    (UNIT, "When I'm burned, you may pay [7] to play me from your trash.", "In your trash, when a player burns me, if you like — [7]: Play me."),
    (UNIT, "When I'm put into your trash from your Main Deck, draw 7.", "When I'm put into your trash from your Main Deck: Draw 7."),
    (FIELD, "When a player loses a combat here, they channel 7 runes exhausted.", "When a player loses a combat here: That player must channel 7 runes exhausted."),
    (FIELD, "When you win a combat here, draw 7.", "When you win a combat here: Draw 7."),
    (UNIT, "When an opponent loses a combat, draw 7.", "When an opponent loses a combat: Draw 7."),
    (UNIT, "When you [Empower] a friendly unit, draw 7.", "When you empower a friendly unit: Draw 7."),
    (SPELL, "If you burned a unit this turn, draw 8.", "Effect: If this has happened this turn: You burn a unit, then draw 8."),
    (UNIT, "While you've burned a card this turn, I have +8 [M].", "While this has happened this turn: You burn a card: Always: I have +8 [M]."),
]
# fmt: on


@pytest.mark.parametrize(("type", "text", "ours"), ROWS, ids=[row[1] for row in ROWS])
def test_a_later_wording(type: str, text: str, ours: str) -> None:
    passes_both_gates(type, text, ours)
    build(type, text)
