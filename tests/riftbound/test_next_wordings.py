"""Wordings of a set to come: what was done this way, spells from elsewhere and their copies, superlatives, lasting orders.

Each row passes both gates and can be played: the text prints back, and our wording reads as the same.
"""

import pytest
from wordings import GEAR, SPELL, UNIT, Row, build, passes_both_gates

# ruff: noqa: E501
# fmt: off
ROWS: list[Row] = [
    (UNIT, "When you play me, [Burn 2]. If you burn a unit this way, give me +2 [M] this turn.", "When you play me: [Burn 2]. Next, if there are at least 1 units put there this way, then give me +2 [M] this turn."),
    (UNIT, "When you play me, [Burn 2]. If you burned a unit this way, give me +2 [M] this turn.", "When you play me: [Burn 2]. Next, if there are at least 1 units put there this way, then give me +2 [M] this turn."),
    (SPELL, "Discard 1. If you discard a unit this way, draw 1.", "Effect: Discard 1. Next, if there are at least 1 units put there this way, then draw 1."),
    (UNIT, "When you play me, [Burn 3]. You may return a spell burned this way to your hand.", "When you play me: [Burn 3]. Next, you may choose a spell put there this way; return it to its owner's hand."),
    (SPELL, "[Burn 4]. Return a gear or spell burned this way to your hand.", "Effect: [Burn 4]; choose a gear or spell put there this way; return it to its owner's hand."),
    (SPELL, "[Burn 4]. Draw 1 for each unit burned this way.", "Effect: [Burn 4]; draw 1 for each unit put there this way."),
    (SPELL, "[Burn 4]. For each unit burned this way, draw 1.", "Effect: [Burn 4]. Next, for each unit put there this way: (draw 1)."),
    (SPELL, "Return up to two enemy units at the same battlefield to their owners' hands. Then draw 1 for each unit returned this way.", "Effect: Choose up to 2 enemy units at battlefields at the same place; return them to its owner's hand; draw 1 for each unit this returned."),
    (UNIT, "When I attack, you may kill any number of friendly units. For each unit killed this way, kill an enemy unit here with 4 [M] or less.", "When I attack: You may choose any number of friendly units; kill them. Next, as many times as the number of units this killed: (choose an enemy unit with 4 [M] or less here; kill it)."),
    (UNIT, "When you play me, [Burn 2], then you may return a unit with cost no more than [2] from your trash to your hand.", "When you play me: [Burn 2]. Next, you may choose a unit with Energy cost [2] or less in your trash; return it to its owner's hand."),
    (SPELL, "Kill a unit. If you kill a unit this way, draw 1.", "Effect: Choose a unit; kill it. Next, if the number of units this killed is at least 1, then draw 1."),
    (SPELL, "Kill all gear. Draw 1 for each gear killed this way.", "Effect: Kill all gear; draw 1 for each gear this killed."),
    (SPELL, "Kill all gear. If you killed a gear this way, draw 1.", "Effect: Kill all gear. Next, if the number of gear this killed is at least 1, then draw 1."),
    (SPELL, "Kill any number of friendly units. Draw 1 for each unit killed this way.", "Effect: Choose any number of friendly units; kill them; draw 1 for each unit this killed."),
    (SPELL, "Discard your hand. Draw 1 for each card discarded this way.", "Effect: Discard 1 for each card in your hand; draw 1 for each card put there this way."),
    (SPELL, "Banish any number of cards from your trash. Draw 1 for each card banished this way.", "Effect: Choose any number of cards in your trash; banish them; draw 1 for each card this banished."),
    (SPELL, "Recycle any number of cards from your trash. Draw 1 for each card recycled this way.", "Effect: Choose any number of cards in your trash; recycle them; draw 1 for each card this recycled."),
    (SPELL, "[Burn 3]. Play a unit burned this way, ignoring its cost.", "Effect: [Burn 3]; choose a unit put there this way; play it, ignoring its cost."),
    (SPELL, "[Burn 3]. You may play a unit burned this way.", "Effect: [Burn 3]. Next, you may choose a unit put there this way; play it."),
    (SPELL, "[Burn 3]. Put all units burned this way into your hand.", "Effect: [Burn 3]; return all units put there this way to its owner's hand."),
    (SPELL, "[Burn 3]. If you burned two or more units this way, draw 1.", "Effect: [Burn 3]. Next, if there are at least 2 units put there this way, then draw 1."),
    (SPELL, "[Burn 3]. If a unit was burned this way, draw 1.", "Effect: [Burn 3]. Next, if there are at least 1 units put there this way, then draw 1."),
    (SPELL, "[Burn 1]. Deal damage equal to its Energy cost to a unit at a battlefield.", "Effect: [Burn]; choose a unit at a battlefield; deal damage equal to the Energy cost of the new card to it."),
    (SPELL, "[Burn 3]. Give a unit +1 [M] this turn for each unit burned this way.", "Effect: [Burn 3]; choose a unit; give it +1 [M] this turn for each unit put there this way."),
    (UNIT, "When you play me, you may [Burn 3]. If you do, draw 1.", "When you play me, if you like: [Burn 3]; if so, draw 1."),
    (SPELL, "Draw 1, then you may discard 1.", "Effect: Draw 1. Next, you may discard 1."),
    (SPELL, "Draw 1, then you may pay [1] to draw 1.", "Effect: Draw 1. Next, you may pay this: Pay [1]; if so, draw 1."),
    (SPELL, "Draw 1, then discard 1.", "Effect: Draw 1; discard 1."),
    (UNIT, "When you play me, [Buff] each friendly unit here that's defending.", "When you play me: Buff all friendly defending units here."),
    (UNIT, "When I attack, give an enemy unit with the highest Might among enemy units here -2 [M] this turn.", "When I attack: Choose an enemy unit here with the highest Might; give it -2 [M] this turn."),
    (SPELL, "Kill the unit with the highest Might among units at battlefields.", "Effect: Choose a unit at a battlefield with the highest Might; kill it."),
    (SPELL, "Kill an enemy unit with the highest Energy cost.", "Effect: Choose an enemy unit with the highest Energy cost; kill it."),
    (SPELL, "Return the enemy gear with the highest Energy cost among enemy gear to its owner's hand.", "Effect: Choose an enemy gear with the highest Energy cost; return it to its owner's hand."),
    (UNIT, "If I have the highest Might among units here, I have [Assault 2].", "While my Might is at least the highest Might among units here: Always: I have [Assault 2]."),
    (UNIT, "While I have the highest Might among friendly units, I have [Tank].", "While my Might is at least the highest Might among friendly units: Always: I have [Tank]."),
    (SPELL, "[Stun] all units that are attacking.", "Effect: Stun all attacking units."),
    (SPELL, "Kill a unit that isn't exhausted.", "Effect: Choose a unit that isn't exhausted; kill it."),
    (SPELL, "[Action]\nChoose a friendly unit. It deals damage equal to its Might to an enemy unit at its battlefield.", "[Action]\nEffect: Choose a friendly unit; choose an enemy unit at a battlefield there; the earlier choice deals damage equal to the Might of the earlier choice to it."),
    (SPELL, "Give a friendly unit +1 [M] this turn. Deal 2 to all enemy units at its battlefield.", "Effect: Choose a friendly unit; give it +1 [M] this turn; deal 2 to all enemy units at battlefields there."),
    (UNIT, "When you play me from face down, you may move me to a battlefield where there's an enemy unit alone. If you do, give me [Assault 3] this turn.", "When you play me from face down, if you like: Choose a battlefield where there are enemy units alone; move me there; if so, give me [Assault 3] this turn."),
    (SPELL, "Move a unit to a battlefield where there's a friendly unit.", "Effect: Choose a unit; choose a battlefield where there are friendly units; move the earlier choice there."),
    (UNIT, "While I'm at a battlefield with a token unit you control, I have +1 [M].", "While I'm at a battlefield where there are token units you control: Always: I have +1 [M]."),
    (UNIT, "When you play me, channel 1 rune exhausted if an opponent controls more runes than you.", "When you play me: If you have fewer runes than an opponent, then channel 1 rune exhausted."),
    (UNIT, "If you have more runes than an opponent, I have +1 [M].", "While you have more runes than an opponent: Always: I have +1 [M]."),
    (UNIT, "If you control fewer units than an opponent, I enter ready.", "While you have fewer units than an opponent: Always: I enter ready."),
    (SPELL, "Choose an enemy unit. Your Tentacles each deal damage equal to their Mights to it.", "Effect: Choose an enemy unit; each of all units you control tagged Tentacle deals damage equal to its Might to it."),
    (SPELL, "Friendly units deal damage equal to their Mights to an enemy unit at a battlefield.", "Effect: Choose an enemy unit at a battlefield; each of all friendly units deals damage equal to its Might to it."),
    (SPELL, "Choose up to two friendly units. They each deal damage equal to their Mights to an enemy unit.", "Effect: Choose up to 2 friendly units; choose an enemy unit; each of the earlier choice deals damage equal to its Might to it."),
    (UNIT, "When I attack, each of your other attacking units deals 1 to an enemy unit here.", "When I attack: Choose an enemy unit here; each of all other attacking units you control deals 1 to it."),
    (SPELL, "[Reaction]\nCounter a spell. If it was played from a trash, draw 1.", "[Reaction]\nEffect: Choose a spell; counter it. Next, if it's played from a trash, then draw 1."),
    (SPELL, "[Reaction]\nCounter a spell played from a trash.", "[Reaction]\nEffect: Choose a spell played from a trash; counter it."),
    (SPELL, "[Reaction]\nCounter an enemy spell played from anywhere other than their hand.", "[Reaction]\nEffect: Choose an enemy spell played from anywhere other than a player's hand; counter it."),
    (UNIT, "When an opponent plays a spell, if it was played from anywhere other than their hand, draw 1.", "While it's played from anywhere other than a player's hand: When an opponent plays a spell: Draw 1."),
    (UNIT, "While I'm at a battlefield, enemy units can't enter ready.", "While I'm at a battlefield: Always: All enemy units can't enter ready."),
    (UNIT, "Enemy gear can't enter ready.", "Always: All enemy gear can't enter ready."),
    (UNIT, "Units can't enter ready.", "Always: All units can't enter ready."),
    (SPELL, "Choose an enemy unit. It doesn't ready during its controller's next Awaken Phase.\nDraw 1.", "Effect: Choose an enemy unit; it can't awaken the next time; draw 1."),
    (SPELL, "Exhaust an enemy unit. It doesn't ready during its controller's next Awaken Phase.", "Effect: Choose an enemy unit; exhaust it; it can't awaken the next time."),
    (SPELL, "Exhaust all enemy units at a battlefield. They don't ready during their controllers' next Awaken Phases.", "Effect: Choose a battlefield; take note of all enemy units there; exhaust them; each of them can't awaken the next time."),
    (SPELL, "An enemy unit doesn't ready during its controller's next Awaken Phase.", "Effect: Choose an enemy unit; it can't awaken the next time."),
    (UNIT, "Enemy units here don't ready during their controllers' Awaken Phases.", "Always: All enemy units here can't awaken."),
    (UNIT, "I don't ready during your Awaken Phase.", "Always: I can't awaken."),
    (GEAR, "When an opponent draws a card outside their Draw Phase, you may exhaust this to draw 1.", "When an opponent draws a card outside a Draw Phase, if you like — [E]: Draw 1."),
    (UNIT, "When you draw a card outside your Draw Phase, [Buff] me.", "While it is not so that it's your Draw Phase: When you draw a card: Buff me."),
    (UNIT, "When you draw one or more cards outside of your Draw Phase, give me +1 [M] this turn.", "While it is not so that it's your Draw Phase: When you draw one or more cards: Give me +1 [M] this turn."),
    (UNIT, "When an opponent draws their second card each turn, draw 1.", "When an opponent draws their second card each turn: Draw 1."),
    (UNIT, "When an opponent chooses me with a spell or ability, draw 1.", "When an opponent chooses me: Draw 1."),
    (UNIT, "When an opponent chooses a friendly unit with a spell or ability, draw 1.", "When an opponent chooses a friendly unit: Draw 1."),
    (UNIT, "When an opponent chooses a friendly unit with a spell, draw 1.", "When an opponent chooses a friendly unit with a spell: Draw 1."),
    (UNIT, "When you choose me with a spell or ability, ready me.", "When you choose me: Ready me."),
    (UNIT, "When you play a spell from anywhere other than your hand, deal 3 to a unit at a battlefield.", "When you play a spell from anywhere other than your hand: Choose a unit at a battlefield; deal 3 to it."),
    (UNIT, "When an opponent plays a card from anywhere other than their hand, draw 1.", "When an opponent plays a card from anywhere other than your hand: Draw 1."),
    (UNIT, "When a player plays a spell from a trash, draw 1.", "When a player plays a spell from your trash: Draw 1."),
    (UNIT, "When an opponent plays a spell from their trash, draw 1.", "When an opponent plays a spell from your trash: Draw 1."),
]
# fmt: on


@pytest.mark.parametrize(("type", "text", "ours"), ROWS, ids=[row[1] for row in ROWS])
def test_a_wording_of_a_set_to_come(type: str, text: str, ours: str) -> None:
    passes_both_gates(type, text, ours)
    build(type, text)
