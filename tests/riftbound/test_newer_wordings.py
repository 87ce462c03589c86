"""More wordings that no printed card uses: what a newer set could say with the words there are, in new company.

Each row passes both gates and can be played: the text prints back, and our wording reads as the same.
"""

import pytest

from rulebound.riftbound.cards import PoolBuilder
from rulebound.riftbound.facts import facts_from_record
from rulebound.riftbound.reader import house, normalise, read, reprint

UNIT, SPELL, GEAR, FIELD, EQUIPMENT, LEGEND = "unit", "spell", "gear", "battlefield", "equipment", "legend"
Row = tuple[str, str, str]

# ruff: noqa: E501
# fmt: off
ROWS: list[Row] = [
    (SPELL, "Give your attacking units +2 [M] this turn. If you control exactly one attacking unit, give it +4 [M] this turn instead.", "Effect: If there are exactly 1 attacking units you control, then give all attacking units you control +4 [M] this turn; otherwise, give all attacking units you control +2 [M] this turn."),
    (GEAR, "[1], Discard 1, [E]: Deal 2 to a unit at a battlefield. If the discarded card was a spell, deal 3 to it instead.", "Use — [1], discard 1, [E]: Choose a unit at a battlefield. Next, if the new card is a spell, then deal 3 to it; otherwise, deal 2 to it."),
    (UNIT, "The first time each turn you play a spell, give me +2 [M] this turn.", "Once a turn, when you play a spell: Give me +2 [M] this turn."),
    (UNIT, "The first time each turn that you draw a card, ready me.", "Once a turn, when you draw a card: Ready me."),
    (UNIT, "The second time each turn you play a card, ready me.", "When you play your second card in a turn: Ready me."),
    (FIELD, "The first time each turn a player conquers here, they may discard 1 to draw 1.", "When for the first time in a turn a player conquers here: That player does this: (you may pay this: Discard 1; if so, draw 1)."),
    (FIELD, "The first time each turn a player plays a unit here, they may pay [1] to ready it.", "When for the first time in a turn each player by themselves plays a unit here: That player does this: (you may pay this: Pay [1]; if so, ready it)."),
    (UNIT, "While I'm defending with another unit, I have +2 [M].", "While all of this holds for me: Defending, not alone: Always: I have +2 [M]."),
    (SPELL, "[Stun] up to two attacking units. They lose [Assault] this turn.", "Effect: Choose up to 2 attacking units; stun them; remove [Assault] from them this turn."),
    (SPELL, "[Stun] up to two attacking units. They lose [Assault] and [Tank] this turn.", "Effect: Choose up to 2 attacking units; stun them; remove [Assault] from them this turn; remove [Tank] from them this turn."),
    (SPELL, "Look at the top 2 cards of your Main Deck. Put one into your hand and the other into your trash.", "Effect: Look at the top 2 cards of your Main Deck; choose a card from among them; return it to its owner's hand; put the rest into your trash."),
    (SPELL, "Look at the top 3 cards of your Main Deck. Put one into your hand and the rest on the bottom of your Main Deck.", "Effect: Look at the top 3 cards of your Main Deck; choose a card from among them; return it to its owner's hand; recycle the rest."),
    (SPELL, "Choose a battlefield. Units there have their Might set to 1 this turn.", "Effect: Choose a battlefield; set the Might of all units there to 1 this turn."),
    (GEAR, "When you play this, choose a unit in your trash. Banish it.\nKill this, [E]: Play the card banished with this, ignoring its cost.", "When you play this: Choose a unit in your trash; banish it.\nUse — kill me, [E]: Choose a card banished with this; play it, ignoring its cost."),
    (SPELL, "Spend any number of buffs from friendly units. Draw 1 for each buff spent this way.", "Effect: Pay this: Spend any number of buffs; draw 1 for each buff spent this way."),
    (UNIT, "When I attack, reveal the top card of your Main Deck. Do one of the following based on its type:\n- Unit — Give me +3 [M] this turn.\n- Spell — [Stun] an enemy unit here.\n- Gear — Play a Gold gear token exhausted.", "When I attack: Reveal the top card of your Main Deck. Next, if it's a unit, then do this: (give me +3 [M] this turn). Next, if it's a spell, then do this: (choose an enemy unit here; stun it). Next, if it's a gear, then do this: (play a Gold gear token exhausted)."),
    (UNIT, "When you play me, play a unit from your trash with Energy cost no more than [2], ignoring its cost. It gains [Temporary].", "When you play me: Choose a unit with Energy cost [2] or less in your trash; play it, ignoring its cost; give it [Temporary]."),
    (GEAR, "At the start of your Main Phase, you may move an enemy unit from its base to a battlefield you control.", "When it is the start of your Main Phase, if you like: Choose an enemy unit in a base; move it to a battlefield you control."),
    (SPELL, "Opponents reveal their hands. You can look at their facedown cards this turn. Then you may move a unit you control to any battlefield.", "Effect: Each opponent must reveal their hand; you can look at their facedown cards this turn. Next, you may choose a unit you control; move it to a battlefield."),
    (SPELL, "Choose a battlefield where you have a unit. Deal 3 to each enemy unit there.", "Effect: Choose a battlefield where there are units you control; deal 3 to all enemy units there."),
    (FIELD, "When you conquer here, if you control no gear, score 1 additional point.", "While there are exactly 0 gear you control: When you conquer here: Score 1 point."),
    (EQUIPMENT, "[Equip] [1]\nWhen you attach this to a unit, ready that unit.", "[Equip] — [1]\nWhen you attach me to a unit: Ready it."),
    (SPELL, "Kill a friendly unit. Deal 2 to an enemy unit with Might no more than the killed unit's Might.", "Effect: Choose a friendly unit; kill it; choose an enemy unit with Might up to its Might; deal 2 to it."),
    (UNIT, "When you play me, each opponent may discard 1.", "When you play me: Each opponent does this: (you may discard 1)."),
    (UNIT, "When you discard a card, you may pay [1] to return it from your trash to your hand.", "When you discard a card, if you like — [1]: Return it to its owner's hand."),
    (UNIT, "When you play me, choose an enemy unit. It can't move until the start of your next turn.", "When you play me: Choose an enemy unit; it can't move until the start of your next turn."),
    (SPELL, "[Reaction]\nA friendly unit can't be chosen by enemy spells and abilities this turn. If you played this from face down, draw 1.", "[Reaction]\nEffect: Choose a friendly unit; it can't be chosen by enemies this turn. Next, if you played this from face down, then draw 1."),
    (SPELL, "Move a friendly unit to an occupied battlefield. Give it [Assault 2] this turn. At the end of this turn, kill it.", "Effect: Choose a friendly unit; move it to an occupied battlefield; give it [Assault 2] this turn. Next, this turn, the next time it is the end of each player's turn: Kill it."),
    (GEAR, "[1][A], [E]: Play a 1 [M] Recruit unit token to a battlefield you control.", "Use — [1][A], [E]: Play a 1 [M] Recruit unit token to a battlefield you control."),
    (SPELL, "[Reaction]\nPrevent all combat damage that would be dealt this turn.", "[Reaction]\nEffect: Prevent all combat damage this turn."),
    (SPELL, "[Reaction]\nSwap the locations of two friendly units.", "[Reaction]\nEffect: Choose a friendly unit and a friendly unit other than the first choice; swap the places of the first choice and the second choice."),
    (UNIT, "When you play me, an opponent chooses a friendly unit other than me. Kill it.", "When you play me: An opponent must choose a friendly unit other than me; kill it."),
    (UNIT, "When I move to a battlefield, if you have more XP than each opponent, [Buff] me and draw 1.", "While you have more XP than each opponent: When I move to a battlefield: Buff me; draw 1."),
    (UNIT, "When you play me, you may kill another friendly unit. When you do, kill an enemy unit with Might no more than the killed unit's Might.", "When you play me, if you like: Choose another friendly unit; kill it; if so, do this: (choose an enemy unit with Might up to its Might; kill it)."),
    (SPELL, "[Action]\nChoose two —\n- Deal 3 to a unit at a battlefield.\n- Give a friendly unit +3 [M] this turn.\n- Draw 1.", "[Action]\nEffect: Do one of these: (choose a unit at a battlefield; deal 3 to it; choose a friendly unit; give it +3 [M] this turn) or (choose a unit at a battlefield; deal 3 to it; draw 1) or (choose a friendly unit; give it +3 [M] this turn; draw 1)."),
    (SPELL, "Choose one or both —\n- Kill a gear.\n- Draw 1.", "Effect: Do one of these: (choose a gear; kill it) or (draw 1) or (choose a gear; kill it; draw 1)."),
    (LEGEND, "[2], [E]: Play a 3 [M] Mech unit token to your base. If you control a gear, it enters ready.", "Use — [2], [E]: If there are at least 1 gear you control, then play a ready 3 [M] Mech unit token to your base; otherwise, play a 3 [M] Mech unit token to your base."),
    (SPELL, "Each player chooses a unit they control. Kill all other units.", "Effect: Each player does this: (choose each of these: A unit you control). Next, kill the rest."),
    (UNIT, "When you discard a card, you may pay [1] to return it from your trash to your hand. Use this ability only once each turn.", "Once a turn, when you discard a card, if you like — [1]: Return it to its owner's hand."),
    (UNIT, "When you play me, [Burn 2]. If you burned a unit this way, draw 1.", "When you play me: [Burn 2]. Next, if there are at least 1 units put there this way, then draw 1."),
    (SPELL, "Discard 2. If you discarded two or more units this way, draw 3.", "Effect: Discard 2. Next, if there are at least 2 units put there this way, then draw 3."),
    (FIELD, "When you conquer here, if you control each other battlefield, score 1 additional point.", "While there are exactly 0 battlefields that aren't yours: When you conquer here: Score 1 point."),
    (UNIT, "When I attack, if you're attacking here, draw 1.", "While there are at least 1 attacking units you control here: When I attack: Draw 1."),
    (UNIT, "When I win a combat, you may play a spell from your trash with Energy cost no more than [2], ignoring its cost. Then banish it.", "When I win a combat, if you like: Choose a spell with Energy cost [2] or less in your trash; play it, ignoring its cost; banish it."),
    (UNIT, "While it's a showdown, I have +1 [M].", "While a showdown is going on: Always: I have +1 [M]."),
    (EQUIPMENT, "[Equip] [1]\nUnattach this, [1]: Draw 1.", "[Equip] — [1]\nUse — detach me, [1]: Draw 1."),
    (UNIT, "Enemy units here can't have [Shield] or [Tank].", "Always: All enemy units here lose [Shield]; all enemy units here lose [Tank]."),
    (UNIT, "Enemy units here lose [Deflect].", "Always: All enemy units here lose [Deflect]."),
    (UNIT, "If another friendly unit here would be dealt damage, deal that damage to me instead.", "Always: Damage to all other friendly units here goes to me."),
    (FIELD, "If a unit here would be dealt damage, it's dealt 1 less instead.", "Always: Damage to all units here is less by 1."),
    (FIELD, "If a unit here would be dealt combat damage, prevent 1 of it.", "Always: Combat damage to all units here is less by 1."),
    (UNIT, "If an enemy unit here would be dealt damage, it takes double that damage instead.", "Always: Damage to all enemy units here is doubled."),
    (UNIT, "I can't be dealt damage by spells or abilities.", "Always: Spell and ability damage to me is prevented."),
    (EQUIPMENT, "[Equip] [1]\n[Level 3][>] [Tank]", "[Equip] — [1]\nWhile you have at least 3 XP: [Tank]"),
    (UNIT, "If you would draw one or more cards outside of your Draw Phase, draw that many plus 1 instead. Use this effect only once each turn.", "While it is not so that it's your Draw Phase: Once a turn, always: Each time you draw one or more cards, this happens instead: Draw cards equal to 1 more than that much."),
    (UNIT, "If you would gain XP, gain that much plus 1 instead.", "Always: Each time you gain XP, this happens instead: Gain XP equal to 1 more than that much."),
    (GEAR, "If an opponent would gain XP, they gain 1 less instead.", "Always: Each time an opponent gains XP, this happens instead: That player must gain XP equal to 1 less than that much."),
    (GEAR, "If you would gain XP, gain twice that much instead.", "Always: Each time you gain XP, this happens instead: Gain XP equal to twice that much."),
    (UNIT, "If you would draw a card, draw 2 instead.", "Always: Each time you draw a card, this happens instead: Draw 2."),
    (UNIT, "The first time you would draw a card each turn, draw 2 instead.", "While it is not so that this has happened this turn: You draw a card: Once a turn, always: Each time you draw a card, this happens instead: Draw 2."),
    (GEAR, "If you would draw a card, gain 1 XP instead.", "Always: Each time you draw a card, this happens instead: Gain 1 XP."),
    (UNIT, "My Might is equal to the number of cards in your hand.", "Always: My Might is the number of cards in your hand."),
    (FIELD, "Units here have base Might 3.", "Always: All units here have Might 3."),
    (FIELD, "Units cost [1] more to play here.", "Always: All units cost [1] more to play here."),
    (FIELD, "Players must pay [1] to play units here.", "Always: All units cost [1] more to play here."),
    (FIELD, "Your units cost [1] less to play here.", "Always: All units you control cost [1] less to play here."),
    (UNIT, "Opponents must pay [1] to play units here.", "Always: All enemy units cost [1] more to play here."),
    (UNIT, "If a friendly unit here would be dealt damage, prevent it.", "Always: Damage to all friendly units here is prevented."),
    (SPELL, "If a friendly unit would die this turn, recall it exhausted instead.", "Effect: This turn, each time a friendly unit dies, this happens instead: Recall it exhausted."),
    (SPELL, "The next time a friendly unit would die this turn, recall it exhausted instead.", "Effect: This turn, the next time a friendly unit dies, this happens instead: Recall it exhausted."),
    (SPELL, "Choose a unit. If it would die this turn, banish it instead.", "Effect: Choose a unit. Next, this turn, the next time it dies, this happens instead: Banish it."),
    (GEAR, "Spells you play during showdowns cost [1] less.\n[2], [E]: [Predict 3].", "While a showdown is going on: Always: All spells in your hand cost [1] less.\nUse — [2], [E]: [Predict 3]."),
    (UNIT, "During showdowns, I have [Tank].", "While a showdown is going on: Always: I have [Tank]."),
    (UNIT, "On an opponent's turn, your units have [Shield].", "While it's an opponent's turn: Always: All units you control have [Shield]."),
    (UNIT, "Enemy units here lose all keywords.", "Always: All enemy units here lose all keywords."),
    (SPELL, "Choose a unit. It loses all keywords this turn.", "Effect: Choose a unit; remove all keywords from it this turn."),
    (SPELL, "When a unit dies this turn, draw 1.", "Effect: This turn, whenever a unit dies: Draw 1."),
    (UNIT, "Whenever an opponent plays their third card each turn, play a Gold gear token exhausted.", "When an opponent plays their third card in a turn: Play a Gold gear token exhausted."),
    (FIELD, "When a combat ends here, each player with a unit here gains 1 XP.", "When a combat ends here: Each player does this: (if there are at least 1 units you control here, then gain 1 XP)."),
    (SPELL, "Each opponent who controls a gear discards 1.", "Effect: Each opponent does this: (if there are at least 1 gear you control, then discard 1)."),
    (SPELL, "Choose an opponent. They choose a unit they control. Kill it.", "Effect: Choose an opponent. Next, the opponent does this: (choose a unit you control). Next, kill it."),
    (UNIT, "When you play me, each opponent may discard 1. For each opponent who doesn't, play a Gold gear token exhausted.", "When you play me: Each opponent does this: (you may discard 1). Next, as many times as the number of opponents who didn't: (play a Gold gear token exhausted)."),
    (SPELL, "Move a friendly unit to a battlefield with a damaged enemy unit.", "Effect: Choose a friendly unit; choose a battlefield where there are enemy damaged units; move the earlier choice there."),
    (SPELL, "Choose a battlefield with two or more enemy units. Deal 2 to each enemy unit there.", "Effect: Choose a battlefield where there are at least 2 enemy units; deal 2 to all enemy units there."),
    (SPELL, "Choose a battlefield where you have three or more units. Ready your units there.", "Effect: Choose a battlefield where there are at least 3 units you control; ready all units you control there."),
    (UNIT, "When I take damage and survive, [Buff] me.", "When I take damage and live: Buff me."),
    (UNIT, "When you play me, you may return another card you control to its owner's hand. If you do, channel 1 rune exhausted.", "When you play me, if you like: Choose another card you control; return it to its owner's hand; if so, channel 1 rune exhausted."),
    (SPELL, "[Flow] — [3], Discard 1\nBanish a friendly unit. At the end of the turn, its owner plays it, ignoring its cost.", "[Flow] — [3], discard 1\nEffect: Choose a friendly unit; banish it. Next, this turn, the next time it is the end of each player's turn: Its owner does this: (play it, ignoring its cost)."),
    (UNIT, "Your other units at battlefields with three or more friendly units have +1 [M].", "Always: All other units you control at battlefields where there are at least 3 friendly units have +1 [M]."),
    (UNIT, "When I win a combat, deal 2 to an enemy unit in its base.", "When I win a combat: Choose an enemy unit in a base; deal 2 to it."),
    (SPELL, "Deal 1 to a unit at a battlefield. If you've discarded a card this turn, deal 3 instead.", "Effect: Choose a unit at a battlefield. Next, if you have at least 1 cards discarded this turn, then deal 3 to it; otherwise, deal 1 to it."),
    (UNIT, "When I hold, play a Gold gear token exhausted. If you control a Dragon, play two instead.", "When I hold: If there are at least 1 units you control tagged Dragon, then play 2 Gold gear tokens exhausted; otherwise, play a Gold gear token exhausted."),
    (SPELL, "Exhaust any number of friendly units. Draw 1 for each unit exhausted this way.", "Effect: Choose any number of friendly units; exhaust them; draw 1 for each already chosen unit."),
    (SPELL, "Move any number of your units with 3 [M] or less to the same battlefield. Give them [Assault] this turn.", "Effect: Choose any number of units you control with 3 [M] or less; move them to a battlefield; give them [Assault] this turn."),
    (UNIT, "When I attack, deal damage equal to the number of your [Mighty] units to each enemy unit here.", "When I attack: Deal damage equal to the number of [Mighty] units you control to all enemy units here."),
    (UNIT, "When I die, if it's not your turn, return me to your hand.", "While it's an opponent's turn: When I die: Return me to its owner's hand."),
    (UNIT, "When you discard a card during your turn, draw 1.", "While it's your turn: When you discard a card: Draw 1."),
    (UNIT, "When you draw a card outside of your Draw Phase, give me +1 [M] this turn.", "While it is not so that it's your Draw Phase: When you draw a card: Give me +1 [M] this turn."),
    (SPELL, "[Burn 3]. You may play a unit from among them for [2] less.", "Effect: [Burn 3]. Next, you may choose a unit put there this way; play it, reducing its cost by [2]."),
    (UNIT, "When I'm chosen by an enemy spell or ability, you may move me to a different battlefield.", "When an opponent chooses me, if you like: Move me to a different battlefield."),
    (UNIT, "Your Sand Soldiers can be played to battlefields you're attacking.", "Always: All units you control tagged Sand Soldier may be played to battlefields you're attacking."),
    (GEAR, "The first time a friendly unit would take damage each turn, prevent 2 of that damage.", "Once a turn, always: Damage to all friendly units is less by 2."),
    (UNIT, "Once each turn, if I would be dealt damage, prevent it.", "Once a turn, always: Damage to me is prevented."),
    (UNIT, "Units you control with [Deflect] have an additional [Deflect].", "Always: All units you control with [Deflect] have [Deflect]."),
    (GEAR, "When you discard one or more cards, you may kill this to draw that many.", "When you discard one or more cards, if you like — kill me: Draw cards equal to that much."),
    (UNIT, "When one or more friendly units die, gain that much XP.", "When one or more friendly units die: Gain XP equal to that much."),
]
# fmt: on


@pytest.mark.parametrize(("type", "text", "ours"), ROWS, ids=[row[1] for row in ROWS])
def test_a_newer_wording(type: str, text: str, ours: str) -> None:
    found = read(text, type)
    assert reprint(text, type) == normalise(text)
    assert house(found, type) == ours
    assert read(ours, type) == found
    record = {"id": "new-001-001", "name": "Newcomer", "type": type, "text": text, "domains": ["fury"], "energy": 1}
    PoolBuilder().add(facts_from_record({**record, "might": 3 if type == UNIT else None}))
