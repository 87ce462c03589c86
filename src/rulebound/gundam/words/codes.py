"""The Gundam Card Game by its numbers: stats, types, events, states, durations (4).

Written by `python -m rulebound.gundam.words`: a word is declared in `lexicon.py`, not here.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rulebound.kernel.zones import PRIVATE, PUBLIC, SECRET, ZoneSpec

# -------------------------------------------------------------------------------------- ways of playing (1-1-1, 12-1)

DUEL: Final = 0
BATTLE_ROYALE: Final = 1  # the last player standing wins (12-2-5-2)
WINNER_TAKES_ALL: Final = 2  # the other form of battle royale (12-2-5-1)
TEAM_BATTLE: Final = 3

# -------------------------------------------------------------------------------------------------- locations (4-1-1)

DECK: Final = 0
RESOURCE_DECK: Final = 1
HAND: Final = 2
BATTLE: Final = 3
PILOTS: Final = 4
BASE: Final = 5
SHIELDS: Final = 6
RESOURCES: Final = 7
TRASH: Final = 8
REMOVAL: Final = 9
NOWHERE: Final = 10  # a Command or a Burst card whose effect is live is in no location (4-1-2)
OUTSIDE: Final = 11  # tokens outside the game (5-17-4), and all that left it with its player (12-2-5)
SPECS: Final = [
    ZoneSpec("deck", SECRET, ordered=True), ZoneSpec("resource_deck", SECRET, ordered=True), ZoneSpec("hand", PRIVATE),
    ZoneSpec("battle", PUBLIC, live=True), ZoneSpec("pilots", PUBLIC, live=True), ZoneSpec("base", PUBLIC, live=True),
    ZoneSpec("shields", SECRET, ordered=True), ZoneSpec("resources", PUBLIC), ZoneSpec("trash", PUBLIC, ordered=True),
    ZoneSpec("removal", PUBLIC), ZoneSpec("nowhere", PUBLIC), ZoneSpec("outside", SECRET),
]  # fmt: skip

# ----------------------------------------------------------------------------------------------------- card types (3)

UNIT: Final = 0
PILOT_CARD: Final = 1
COMMAND_CARD: Final = 2
BASE_CARD: Final = 3
RESOURCE: Final = 4
KIND_NAMES: Final = (
    "unit", "pilot", "command", "base", "resource",
)  # fmt: skip

# --------------------------------------------------------------------------------- qualities: what effects can change

AP: Final = 0
HP: Final = 1
LEVEL: Final = 2
COST: Final = 3
REPAIR: Final = 4  # (13-1-1)
BREACH: Final = 5  # (13-1-2)
SUPPORT: Final = 6  # (13-1-3)
BLOCKER: Final = 7  # (13-1-4)
FIRST_STRIKE: Final = 8  # (13-1-5)
HIGH_MANEUVER: Final = 9  # (13-1-6)
SUPPRESSION: Final = 10  # (13-1-7-1)
CANT_ATTACK: Final = 11
CANT_ATTACK_PLAYER: Final = 12
CANT_BLOCK: Final = 13
CANT_PAIR: Final = 14
CANT_BE_ACTIVE: Final = 15
CANT_BE_DESTROYED: Final = 16  # by enemy effects
CANT_LOSE_AP: Final = 17  # to enemy effects
MAY_ATTACK_ACTIVE: Final = 18
MUST_BE_ATTACKED: Final = 19
SKIP_ACTIVE: Final = 20  # not set active in the next start phase
ATTACK_AT_ONCE: Final = 21  # may attack in the turn of its deployment
CURRENT_HP: Final = 22  # what text calls HP: what is left after damage (FAQ Q96)
CANT_ATTACK_AGAIN: Final = 23  # a bit per player whom it has hit and may not attack again
CANT_BE_ATTACKED: Final = 24  # chosen as an attack target
CANT_BE_RESTED: Final = 25  # by enemy effects, as the next two
CANT_BE_RETURNED: Final = 26
CANT_BE_CHOSEN: Final = 27
ENTERS_RESTED: Final = 28
EXTRA_TRAIT: Final = 29  # not a number: that there are traits which are not printed
DAMAGE_ON: Final = 30  # what text calls the damage a card has
CANT_BE_BLOCKED: Final = 31
CANT_RECOVER: Final = 32
CANT_FALL: Final = 33  # be destroyed by battle damage
CANT_ATTACK_FRESH: Final = 34  # on the turn it is deployed, even as a Link Unit
GRANTS: Final = 35  # not a number: that there are abilities which are not printed
LOST_WORD: Final = 36  # not a number: which keyword effects that cards explain have been lost
CANT_BE_CHOSEN_BY: Final = 37  # by the effects of some enemy cards
ATTACK_SOME_AT_ONCE: Final = 38  # may attack some Units in the turn of its deployment
CANT_BE_ACTIVE_AT_START: Final = 39  # be set active in the start phase
MUST_BE_ATTACKED_BY: Final = 40  # by some enemies
CANT_ATTACK_UNIT: Final = 41  # choose some Units as attack targets
CANT_FALL_TO_EFFECTS: Final = 42
CANT_FALL_TO_OWN: Final = 43
CANT_ATTACK_YOU: Final = 44  # the player whose effect it is
CANT_FALL_TO_ENEMIES: Final = 45
STATS: Final = 46
# keywords that are no abilities: a number tells all
PLAIN_KEYWORDS: Final = vec[i64]([
    REPAIR, BREACH, SUPPORT, BLOCKER, FIRST_STRIKE, HIGH_MANEUVER, SUPPRESSION,
])  # fmt: skip

# ------------------------------------------------------------------------------------------------------------- events

DEPLOYED: Final = 0
ATTACKS: Final = 1
DESTROYED: Final = 2
PAIRED: Final = 3
LINKED: Final = 4
DAMAGE: Final = 5  # subject receives, other deals
DEALS_DAMAGE: Final = 6  # subject deals, other receives
DESTROYS_UNIT: Final = 7  # subject destroys, other is destroyed
DESTROYS_SHIELD: Final = 8  # subject destroys a card of the shield area
RESTED: Final = 9
SET_ACTIVE: Final = 10
RECOVERS: Final = 11
EX_PLACED: Final = 12
TURN_ENDS: Final = 13
TURN_STARTS: Final = 14
DRAWN: Final = 15
DISCARDED: Final = 16
BLOCKED: Final = 17  # subject is blocked by other
COMMAND_PLAYED: Final = 18
MOVED: Final = 19
ATTACKED: Final = 20  # subject is attacked by other
SUPPORT_USED: Final = 21  # subject supports other
AP_REDUCED: Final = 22
COMMAND_ACTIVATED: Final = 23
PAYS: Final = 24  # Resources are paid for an effect of the subject
EX_EXILED: Final = 25
BLOCKS: Final = 26  # subject blocks other
ATTACKS_PLAYER: Final = 27
RETURNED: Final = 28  # from the field to a hand, by an effect
RESOURCE_PLACED: Final = 29  # by an effect
BATTLE_ENDS: Final = 30
MILLED: Final = 31  # from a deck to the trash, by an effect
EXILED: Final = 32  # from a trash to the removal area
EFFECT_DONE: Final = 33  # an effect of the subject has been resolved
PAYS_EX: Final = 34  # a player pays a cost with so many EX Resources
BURST_USED: Final = 35
ACTIVATED: Final = 36  # an effect of the subject is activated
SHIELD_TAKEN: Final = 37  # a Shield goes to the hand
DESTROYS_CARD: Final = 38  # subject destroys a Unit or a card of the shield area
EVENT_NAMES: Final = (
    "deployed", "attacks", "destroyed", "paired", "linked", "damage", "deals_damage", "destroys_unit",
    "destroys_shield", "rested", "set_active", "recovers", "ex_placed", "turn_ends", "turn_starts", "drawn",
    "discarded", "blocked", "command", "moved", "attacked", "support", "ap_reduced", "command_effect", "pays",
    "ex_exiled", "blocks", "attacks_player", "returned", "resource_placed", "battle_ends", "milled", "exiled",
    "effect_done", "pays_ex", "burst_used", "activated", "shield_taken", "destroys_card",
)  # fmt: skip

# --------------------------------------------------------------------------------------------------- causes of events

BY_BATTLE: Final = 0
BY_EFFECT: Final = 1
BY_RULE: Final = 2
BY_DESTROYING: Final = 3  # a "destroy" effect, as against effect damage
WITH_EX: Final = 4  # an EX Resource helped to pay
SPARED: Final = 5  # something was done instead of its destruction
FOR_MAIN: Final = 6  # of a Command's effect that is used: its timing
FOR_ACTION: Final = 7
FOR_BOTH: Final = 8

# ------------------------------------------------------------------------------------------------------------- states

IS_ACTIVE: Final = 0
IS_RESTED: Final = 1
IS_DAMAGED: Final = 2
IS_UNDAMAGED: Final = 3
IS_LINKED: Final = 4
IS_TOKEN: Final = 5
IS_PAIRED: Final = 6
IS_UNPAIRED: Final = 7
IS_ATTACKING: Final = 8
IS_BATTLING: Final = 9
IS_EX: Final = 10  # an EX Resource or EX Base
IS_ATTACKED: Final = 11  # the target of the attack going on
IS_PAIRABLE: Final = 12  # a Pilot may go beneath it (3-3-4)
IS_COMMAND_CARD: Final = 13  # by its print, though it may be a Pilot now (3-4-6-3)
STATES: Final = 14

# ---------------------------------------------------------------------------------------------------------- durations

UNTIL_TURN_ENDS: Final = 0
UNTIL_BATTLE_ENDS: Final = 1
UNTIL_NEXT_START: Final = 2  # the start phase of an opponent's next turn
UNTIL_OPPONENT_TURN_ENDS: Final = 3
UNTIL_NEXT_OPPONENT_TURN_ENDS: Final = 4  # not the one that is going on
UNTIL_YOUR_TURN_ENDS: Final = 5
UNTIL_YOUR_NEXT_TURN_ENDS: Final = 6  # not the one that is going on
FOR_GOOD: Final = 7  # while the card is the object it is
UNTIL_BEGUN_BATTLE_ENDS: Final = 8  # the one that this effect begins
UNTIL_OUTER_BATTLE_ENDS: Final = 9  # the one that goes on when a battle that an effect begins is over

# ----------------------------------------------------------------------------------------------------- phases (7-1-1)

SETUP: Final = 0
START: Final = 1
DRAW_PHASE: Final = 2
RESOURCE_PHASE: Final = 3
MAIN: Final = 4
END: Final = 5
PHASE_NAMES: Final = (
    "setup", "start", "draw", "resource", "main", "end",
)  # fmt: skip

# -------------------------------------------------------------------------------------------- steps of a battle (8-1)

NO_BATTLE: Final = 0
ATTACK_STEP: Final = 1
BLOCK_STEP: Final = 2
ACTION_STEP: Final = 3
DAMAGE_STEP: Final = 4
BATTLE_END_STEP: Final = 5
BATTLE_STEP_NAMES: Final = (
    "", "attack", "block", "action", "damage", "end",
)  # fmt: skip

# ------------------------------------------------------------------------------------------------------------ actions

CHOOSE_FIRST: Final = 16  # a: 0 go first, 1 go second
KEEP: Final = 17
REDRAW: Final = 18
PLAY: Final = 19  # a: card, b: Unit to pair with or NOTHING, c: EX Resources used, AS_PILOT, OTHER_WAY
ACTIVATE: Final = 20  # a: card, b: ability, c: EX Resources used
ATTACK: Final = 21  # a: Unit, b: Unit under attack or NOTHING, c: player
BLOCK: Final = 22  # a: Unit
END_MAIN: Final = 23
DISCARD: Final = 24  # a: card
TRASH_FOR_ROOM: Final = 25  # a: card
PAY_EX: Final = 26  # a: EX Resources used
CHOOSE_DIRECTION: Final = 27  # a: 0 clockwise, 1 counter-clockwise (12-2-1)

# ------------------------------------------------------------------------------------------------------ what is asked

ASK_CHOOSE: Final = 1
ASK_MAY: Final = 2
ASK_PLACE: Final = 3
ASK_ORDER: Final = 4
ASK_MODE: Final = 5
ASK_INSTEAD: Final = 6
ASK_OPPONENT: Final = 7
ASK_TRIGGER: Final = 8
ASK_NUMBER: Final = 9
ASK_FIRST: Final = 10
ASK_REDRAW: Final = 11
ASK_MAIN: Final = 12
ASK_BLOCK: Final = 13
ASK_ACTION: Final = 14
ASK_HAND: Final = 15
ASK_ROOM: Final = 16
ASK_BURST: Final = 17
ASK_PAY: Final = 19
ASK_DIRECTION: Final = 20
DECISION_NAMES: Final = {
    ASK_CHOOSE: "choose", ASK_MAY: "may", ASK_PLACE: "place", ASK_ORDER: "order", ASK_MODE: "mode",
    ASK_INSTEAD: "instead", ASK_OPPONENT: "opponent", ASK_TRIGGER: "trigger", ASK_NUMBER: "number", ASK_FIRST: "first",
    ASK_REDRAW: "redraw", ASK_MAIN: "main", ASK_BLOCK: "block", ASK_ACTION: "action", ASK_HAND: "hand",
    ASK_ROOM: "room", ASK_BURST: "burst", ASK_PAY: "pay", ASK_DIRECTION: "direction",
}  # fmt: skip

# -------------------------------------------------------------------------------------------------- colours (2-4-2-1)

BLUE: Final = 0
GREEN: Final = 1
RED: Final = 2
WHITE: Final = 3
PURPLE: Final = 4
COLORS: Final = (
    "blue", "green", "red", "white", "purple",
)  # fmt: skip

# ------------------------------------------------------------------------------------- bits of the last field of PLAY

AS_PILOT: Final = 256
OTHER_WAY: Final = 512  # a play that only what stands on the card, in place of its Lv. and cost, makes possible

# -------------------------------------------------------------------------------- amounts with a meaning of their own

MUST: Final = 1000  # of MUST_BE_ATTACKED: more than any number of "if possible"
NO_MORE: Final = -1000  # added to a keyword effect that a card has lost

# ------------------------------------------------------------------------------------------------------------- limits

UNIT_LIMIT: Final = 6  # (4-5-4)
HAND_LIMIT: Final = 10  # (4-8-4)
RESOURCE_LIMIT: Final = 15  # (4-4-2)
EX_LIMIT: Final = 5  # (4-4-2-1)
SHIELD_COUNT: Final = 6  # (6-2-2)
TEAM_SHIELD_COUNT: Final = 4  # of each player of a team (12-3-5)
FIRST_HAND: Final = 5  # (6-2-1-5)
