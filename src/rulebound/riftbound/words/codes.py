"""Riftbound by its numbers: zones, kinds, qualities, events, actions (106, 107, 132, 133).

Written by `python -m rulebound.riftbound.words`: a word is declared in `lexicon.py`, not here.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rulebound.kernel.zones import PRIVATE, PUBLIC, SECRET, ZoneSpec

# ---------------------------------------------------------------------------------------------------- zones (105-107)

DECK: Final = 0  # Main Deck (107.3)
HAND: Final = 1  # (107.6)
RUNE_DECK: Final = 2  # (107.4)
RUNES: Final = 3  # channelled runes: part of the base (106.2.e)
TRASH: Final = 4  # (107.1)
BANISHED: Final = 5  # (107.5)
CHAMPION: Final = 6  # (107.2)
LEGEND: Final = 7  # (106.5)
BASE: Final = 8  # units and gear in a base (106.2)
CHAIN: Final = 9  # cards being played (533); their order is the chain's, not the zone's
FACEDOWN: Final = 10  # every battlefield's facedown zone (106.4); which one is `hidden_at`
BATTLEFIELDS: Final = 11  # the battlefield cards, in the order of their numbers; shared
NOWHERE: Final = 12  # out of the game: battlefields set aside (113), tokens that ceased to exist, removed cards
FIELD: Final = 13  # what a player has at battlefield 0, 1, … (106.3): FIELD + its number
FIELD_1: Final = 14
FIELD_2: Final = 15
FIELD_3: Final = 16
SPECS: Final = [
    ZoneSpec("deck", SECRET, ordered=True), ZoneSpec("hand", PRIVATE), ZoneSpec("rune_deck", SECRET, ordered=True),
    ZoneSpec("runes", PUBLIC, live=True), ZoneSpec("trash", PUBLIC), ZoneSpec("banished", PUBLIC),
    ZoneSpec("champion", PUBLIC), ZoneSpec("legend", PUBLIC, live=True), ZoneSpec("base", PUBLIC, live=True),
    ZoneSpec("chain", PUBLIC, ordered=True), ZoneSpec("facedown", PRIVATE),
    ZoneSpec("battlefields", PUBLIC, ordered=True, shared=True, live=True), ZoneSpec("nowhere", PRIVATE),
    ZoneSpec("field0", PUBLIC, live=True), ZoneSpec("field1", PUBLIC, live=True), ZoneSpec("field2", PUBLIC, live=True),
    ZoneSpec("field3", PUBLIC, live=True),
]  # fmt: skip

# ----------------------------------------- where a permanent is, as `location` tells: the number of a battlefield, or

OWN_FIELD: Final = -4  # a battlefield that its player controls
ANY_FIELD: Final = -3
OFF_BOARD: Final = -2
AT_BASE: Final = -1

# -------------------------------------------------------------------------------------------------------- kinds (132)

UNIT: Final = 0
GEAR: Final = 1
SPELL: Final = 2
RUNE: Final = 3
LEGEND_CARD: Final = 4
BATTLEFIELD: Final = 5
ABILITY: Final = 6  # no card: what stands for an ability on the chain, where abilities can be chosen
KIND_NAMES: Final = (
    "unit", "gear", "spell", "rune", "legend", "battlefield", "ability",
)  # fmt: skip

# --------------------------------------------------------------------------------- qualities: what effects can change

MIGHT: Final = 0
ENERGY_COST: Final = 1
POWER_COST: Final = 2  # how many Power symbols; which ones is `RiftboundCard.power`
ASSAULT: Final = 3  # (719)
SHIELD: Final = 4  # (726)
DEFLECT: Final = 5  # (721)
HUNT: Final = 6  # (R4:823)
TANK: Final = 7  # (727)
GANKING: Final = 8  # (722)
ACCELERATE: Final = 9  # (717)
ACTION: Final = 10  # (718)
REACTION: Final = 11  # (725)
HIDDEN: Final = 12  # (723)
TEMPORARY: Final = 13  # (728)
VISION: Final = 14  # (729)
AMBUSH: Final = 15  # (R4:822)
BACKLINE: Final = 16  # (R4:826)
QUICK_DRAW: Final = 17  # (R4:819)
WEAPONMASTER: Final = 18  # (R4:821)
UNIQUE: Final = 19  # (R4:825)
DEATHKNELL: Final = 20  # how many Deathknell abilities it has (720)
EQUIP: Final = 21  # (R4:818)
REPEAT: Final = 22  # (R4:820)
EMPOWER: Final = 23  # (R4:827)
FLOW: Final = 24  # (R4:829)
LEGION: Final = 25  # (724)
LEVEL: Final = 26  # (R4:824)
EMPOWERED_TEXT: Final = 27  # (R4:828)
CANT_MOVE: Final = 28
CANT_BE_CHOSEN: Final = 29  # by enemy spells and abilities (R4:756)
CANT_READY: Final = 30
CANT_TAKE_DAMAGE: Final = 31
NO_COMBAT_DAMAGE: Final = 32  # it deals none
ENTERS_READY: Final = 33
ENTERS_EXHAUSTED: Final = 34
PLAY_TO_OPEN: Final = 35  # may be played to a battlefield with no units
PLAY_TO_OCCUPIED: Final = 36  # may be played to a battlefield an enemy holds
SET_MIGHT: Final = 37  # layer 1: Might becomes this number + SET_ZERO
CANT_GO_BASE: Final = 38  # it can't move from its battlefield to base
BONUS_DAMAGE: Final = 39  # of a player's spells and abilities (712), read from the source's side
CANT_BE_PLAYED: Final = 40
MANY_BUFFS: Final = 41  # so many more buffs than one (R4:426.1.b.2)
CANT_SCORE: Final = 42  # of a battlefield: nobody scores it
REPEAT_LESS: Final = 43  # of a player's [Repeat] costs (R4:356.4)
HIDE_FOR: Final = 44  # of a player: hiding may cost so much Energy instead; FOR_NOTHING: nothing
BONUS_NEXT: Final = 45  # of a player: Bonus Damage of their next spell
BONUS_TO: Final = 46  # of a card: Bonus Damage that all spells and abilities deal to it
EXTRA_TAG: Final = 47  # tags that a card has from elsewhere
NOT_READIED: Final = 48  # of a card: spells and abilities can't ready it
PLAY_AWAY: Final = 49  # of a player: units can only be played to base
NOT_PLAYED_HERE: Final = 50  # of a battlefield: units can't be played there
NOT_REVEALED: Final = 51  # of a facedown card: it can't be played
NEXT_REPEAT: Final = 52  # of a player: their next spell has so many Repeats for a cost equal to its own
PLAY_RULE: Final = 53  # of a card: where it may be played; the amount tells which rule it is. Rare rules share the bit
NO_TEMPORARY: Final = 54  # of permanents: their Temporary does not trigger
GRANTS: Final = 55  # abilities that a card has from elsewhere (713.3.a)
LINES: Final = 56  # texts of another card that depend on a keyword (R4:727)
MULTIPLIES: Final = 57  # abilities trigger more often
VICTORY_MORE: Final = 58  # points more that it takes to win
FACEDOWN_MORE: Final = 59  # of a battlefield: cards more that may lie facedown there
SCORE_FROM: Final = 60  # of a battlefield: the turn of a player from which on they can score it
MOVE_HERE: Final = 61  # of a battlefield: units may move there from other battlefields
HOLD_CONQUER: Final = 62  # of a unit: what holding triggers, conquering triggers too, and the other way round
SLEEPS: Final = 63  # of a card: it is not readied in an Awaken Phase
ANY_DAMAGE_KILLS: Final = 64  # of a unit: any damage of the rule's player is lethal to it
ADDS_MORE: Final = 65  # of an object: its [Add] gives so much more Energy
ABILITY_ENERGY: Final = 66  # of an object: its activated abilities cost so much more Energy; the next two: only the
EQUIP_ENERGY: Final = 67  # [Equip] abilities
EMPOWER_ENERGY: Final = 68  # [Empower] abilities
ABILITY_POWER: Final = 69  # the same of Power
EQUIP_POWER: Final = 70
EMPOWER_POWER: Final = 71
ENTERS_EMPOWERED: Final = 72  # of a permanent: it is Empowered as it enters
SPARED_IN_COMBAT: Final = 73  # of a unit
UNCOUNTERABLE: Final = 74  # of a spell: it can't be countered (601)
NO_TANK: Final = 75  # of a unit: as the others assign combat damage its Tank counts for nothing
NO_DEFLECT: Final = 76  # of a card: what chooses it pays no Deflect (V23)
NO_ABILITIES: Final = 77  # of an object: its activated abilities can't be used
EMPOWERED_MORE: Final = 78  # of an object: how often it can be Empowered besides once (V10)
CHANNELS_MOST: Final = 79  # of a player: so many runes at most in a Channel Phase
SKIPS: Final = 80  # of a player: the phases that are skipped, four bits count for each
BANISHED_INSTEAD: Final = 81  # of a card: banished where it would go to the trash; NO_LIMIT: from a Main Deck too (571)
CANT_GO_FIELD: Final = 82  # of a unit (R4:054)
SPELL_PROOF: Final = 83  # of a card: enemy spells can't choose it (R4:756)
WORD_ON: Final = 84  # of an object: a word that heads its abilities is on, whatever explains it
STATS: Final = 85
# keywords that are no abilities: a number tells all
PLAIN_KEYWORDS: Final = vec[i64]([
    ASSAULT, SHIELD, DEFLECT, HUNT, TANK, GANKING, ACCELERATE, ACTION, REACTION, HIDDEN, TEMPORARY, VISION, AMBUSH,
    BACKLINE, QUICK_DRAW, WEAPONMASTER, UNIQUE,
])  # fmt: skip

# ---------------------------- states, as bits of the `status` column; more of `last_status`: what it was when it left

EXHAUSTED: Final = 1
STUNNED: Final = 2
EMPOWERED: Final = 4
ATTACKER: Final = 8
DEFENDER: Final = 16
HAS_ATTACKED: Final = 32  # "when I attack" was looked at in this combat (R4:383.4.e)
HAS_DEFENDED: Final = 64
WAS_MIGHTY: Final = 128  # at the last look, for "becomes Mighty" (709)
PLAYED_HIDDEN: Final = 256  # it was played from facedown
PAID_EXTRA: Final = 512  # its additional cost was paid
WAS_BUFFED: Final = 1024
WAS_DAMAGED: Final = 2048
WAS_EQUIPPED: Final = 4096
WAS_ALONE: Final = 8192

# -------------------------------------------------------------------------------------- states that selectors ask for

IS_READY: Final = 0
IS_EXHAUSTED: Final = 1
IS_DAMAGED: Final = 2
IS_BUFFED: Final = 3
IS_STUNNED: Final = 4
IS_MIGHTY: Final = 5
IS_EQUIPPED: Final = 6
IS_EMPOWERED: Final = 7
IS_ATTACKING: Final = 8
IS_DEFENDING: Final = 9
IS_ALONE: Final = 10  # no other unit of its controller is where it is
IS_IN_COMBAT: Final = 11
IS_TOKEN: Final = 12
IS_CHOSEN_CHAMPION: Final = 13
IS_CHAMPION: Final = 14
IS_SIGNATURE: Final = 15
IS_EQUIPMENT: Final = 16
IS_UNCONTROLLED: Final = 17  # of a battlefield
IS_OPEN: Final = 18  # of a battlefield: no units there
IS_UNDAMAGED: Final = 19

# ------------------------------------------------------------------------------------------------------------- events

PLAYED: Final = 0  # subject: the card; player; amount: its Energy cost; cause: where it was played from
ATTACKS: Final = 1  # subject: the unit; other: the battlefield
DEFENDS: Final = 2
CONQUERS: Final = 3  # subject: each unit there; other: the battlefield
HOLDS: Final = 4
YOU_CONQUER: Final = 5  # player; other: the battlefield
YOU_HOLD: Final = 6
YOU_SCORE: Final = 7
MOVES: Final = 8  # subject: the unit; other: the battlefield it went to, -1: base; amount: where from + 1
DIES: Final = 9  # asked before (would die) and told after; subject; other: what killed it; cause
LEAVES: Final = 10
DAMAGE: Final = 11  # asked before and told after; subject; other: source; amount; cause
STUNS: Final = 12
BUFFS: Final = 13
SPENDS_BUFF: Final = 14
READIES: Final = 15
CHOSEN: Final = 16  # subject: the object; other: what chooses; player: who
ATTACHES: Final = 17  # subject: the unit; other: the Equipment
DISCARDS: Final = 18  # subject: the card; player
DRAWS: Final = 19  # player; subject: the card
RECYCLES: Final = 20
BANISHES: Final = 21
HIDES: Final = 22
REVEALS: Final = 23
RETURNS: Final = 24  # to a hand from the board
EMPOWERS: Final = 25
BECOMES_MIGHTY: Final = 26
WINS_COMBAT: Final = 27
COMBAT_BEGINS: Final = 28  # other: the battlefield
COMBAT_ENDS: Final = 29
SHOWDOWN_BEGINS: Final = 30
BEGINNING: Final = 31  # "at the start of the Beginning Phase"; player
MAIN_BEGINS: Final = 32
TURN_ENDS: Final = 33
CHANNELS: Final = 34
GAINS_XP: Final = 35
GAINS_POINT: Final = 36  # asked before and told after
ADDS: Final = 37
KILLS: Final = 38  # subject: what died; other: who is credited; player
YOU_ATTACK: Final = 39  # player; other: the battlefield
YOU_DEFEND: Final = 40
ENTERS: Final = 41  # subject: the permanent, on the board now (also without being played)
COUNTERS: Final = 42
RECALLS: Final = 43
EXHAUSTS: Final = 44
FINALIZES: Final = 45  # a card was finalised (counts as played for checks); player
PAYS: Final = 46  # subject: what for; player; amount: of Energy
BURNS_OUT: Final = 47
USES_ABILITY: Final = 48  # subject: the object whose activated ability was used; player; amount: its Energy cost
FETCHES: Final = 49  # subject: a card that an effect returned to a hand from a trash; player: whose effect
BURNS: Final = 50  # subject: a card put from a Main Deck into the trash; player: whose
LOSES_COMBAT: Final = 51  # other: the battlefield; player
DISEMPOWERS: Final = 52
HEALS: Final = 53  # subject: the unit; amount: the damage taken off
DETACHES: Final = 54  # subject: the unit; other: the Equipment
TAKEN: Final = 55  # subject: the card; player: who controls it now
COMBAT_OVER: Final = 56  # subject: a unit that attacked or defended in the combat that ends; other: the battlefield
TIES: Final = 57  # a combat ends with both sides left
YOU_REVEAL: Final = 58  # a player reveals cards of a deck
REACHES_MIGHT: Final = 59  # subject: the unit; amount and cause: a number its Might was below and is no longer
WEAKENS: Final = 60  # asked before: an effect gives a unit less Might; other: what does; player; amount: how much less
SPENDS_XP: Final = 61
EVENT_NAMES: Final = (
    "played", "attacks", "defends", "conquers", "holds", "you_conquer", "you_hold", "you_score", "moves", "dies",
    "leaves", "takes_damage", "stunned", "buffed", "spends_buff", "readied", "chosen", "attached", "discarded", "drawn",
    "recycled", "banished", "hidden", "revealed", "returned_to_hand", "empowered", "becomes_mighty", "wins_combat",
    "combat_begins", "combat_ends", "showdown_begins", "beginning_phase", "main_phase", "turn_ends", "channelled",
    "gains_xp", "gains_point", "adds", "killed", "you_attack", "you_defend", "enters", "countered", "recalled",
    "exhausted", "finalized", "pays", "burns_out", "uses_ability", "fetched", "burned", "you_lose_combat",
    "disempowered", "healed", "detached", "taken", "combat_over", "tied", "you_reveal", "reaches_might", "weakened",
    "spends_xp",
)  # fmt: skip

# ---------------------------------------------------------------------------------------------------------- durations

UNTIL_TURN_ENDS: Final = 0  # "this turn"
UNTIL_COMBAT_ENDS: Final = 1
FOR_GOOD: Final = 2  # while the object stays
WHILE_SOURCE: Final = 3  # until the object that began it leaves the board
UNTIL_OWN_TURN: Final = 4  # "until the start of your next turn"
UNTIL_AWAKENED: Final = 5  # to the end of its controller's next Awaken Phase
WHILE_WORN: Final = 6  # until the Equipment that began it is no longer attached

# ------------------------------------------------------------------------------------------------------- phases (514)

SETUP: Final = 0
AWAKEN: Final = 1
BEGINNING_PHASE: Final = 2
CHANNEL: Final = 3
DRAW: Final = 4
MAIN: Final = 5
ENDING: Final = 6
PHASE_NAMES: Final = (
    "setup", "awaken", "beginning", "channel", "draw", "main", "ending",
)  # fmt: skip

# ------------------------------------------------------------------------------------------------------------ actions

PLAY: Final = 16  # a: the card; b: bits of the optional costs; c: how (FROM_…)
ACTIVATE: Final = 17  # a: the source; b: the ability's key; c: bits of the optional costs
MOVE: Final = 18  # a: the unit; b: location + 1
HIDE: Final = 19  # a: the card; b: the battlefield's number
END_TURN: Final = 20
EXHAUST_RUNE: Final = 21  # a: the rune
RECYCLE_RUNE: Final = 22
INVITE: Final = 23  # a: a player
KEEP: Final = 24
MULLIGAN: Final = 25  # a: a card
GO_TO: Final = 26  # a: location + 1
PAY_WITH: Final = 27  # a: slot of the pool (POWER + domain, UNIVERSAL), or a card; b: 1 when a card
ASSIGN: Final = 28  # a: the unit; b: how much
START_AT: Final = 29  # a: the battlefield whose showdown or combat begins
USE_FIELD: Final = 30  # a: one of a player's battlefields
GO_FIRST: Final = 31
GO_LAST: Final = 32
PUT: Final = 33  # a: a card, next in an order
TAKE_OFF: Final = 34  # a: the slot of a pool (ENERGY, UNIVERSAL) that a discount is of
NAME_TAG: Final = 40  # a: the number of a tag in the pool
NAME_CARD: Final = 41  # a: a definition of that name

# ------------------------------------------------------------------------------------------------------ what is asked

ASK_CHOOSE: Final = 1
ASK_MAY: Final = 2
ASK_PLACE: Final = 3
ASK_ORDER: Final = 4
ASK_MODE: Final = 5
ASK_INSTEAD: Final = 6
ASK_OPPONENT: Final = 7
ASK_TRIGGER: Final = 8
ASK_MAIN: Final = 20
ASK_PRIORITY: Final = 21
ASK_FOCUS: Final = 22
ASK_MULLIGAN: Final = 23
ASK_LOCATION: Final = 24
ASK_TARGET: Final = 25
ASK_PAY: Final = 26
ASK_JOIN: Final = 27  # which units move along
ASK_SHOWDOWN: Final = 29
ASK_ASSIGN: Final = 30
ASK_FIELD: Final = 31
ASK_FIRST: Final = 32
ASK_INVITED: Final = 33
ASK_TRIGGER_MAY: Final = 34  # take up an optional trigger, or pay what it incurs?
ASK_COST: Final = 36  # which objects pay a cost
ASK_DESTINATION: Final = 37
ASK_SPLIT: Final = 39
ASK_PREDICT: Final = 40
ASK_DISCOUNT: Final = 41  # of what a discount is
ASK_EXTRAS: Final = 42  # with which optional costs a card is played that an effect plays
ASK_TAG: Final = 48
ASK_NAME: Final = 49
DECISION_NAMES: Final = {
    ASK_CHOOSE: "choose", ASK_MAY: "may", ASK_PLACE: "place", ASK_ORDER: "order", ASK_MODE: "mode",
    ASK_INSTEAD: "instead", ASK_OPPONENT: "opponent", ASK_TRIGGER: "trigger", ASK_MAIN: "main",
    ASK_PRIORITY: "priority", ASK_FOCUS: "focus", ASK_MULLIGAN: "mulligan", ASK_LOCATION: "location",
    ASK_TARGET: "target", ASK_PAY: "pay", ASK_JOIN: "join", ASK_SHOWDOWN: "showdown", ASK_ASSIGN: "assign",
    ASK_FIELD: "battlefield", ASK_FIRST: "first", ASK_INVITED: "invited", ASK_TRIGGER_MAY: "trigger_may",
    ASK_COST: "cost", ASK_DESTINATION: "destination", ASK_SPLIT: "split", ASK_PREDICT: "predict",
    ASK_DISCOUNT: "discount", ASK_EXTRAS: "extras", ASK_TAG: "tag", ASK_NAME: "name",
}  # fmt: skip

# ------------------------------------------------------------------------------------------------------ domains (133)

FURY: Final = 0
CALM: Final = 1
MIND: Final = 2
BODY: Final = 3
CHAOS: Final = 4
ORDER: Final = 5
DOMAIN_COUNT: Final = 6
DOMAINS: Final = (
    "fury", "calm", "mind", "body", "chaos", "order",
)  # fmt: skip

# ------------------------------------------- the slots of a rune pool (159): Energy, Power by domain, universal Power

ENERGY: Final = 0
POWER: Final = 1  # + domain
UNIVERSAL: Final = 7
POOL_SIZE: Final = 8

# --------------------------------------------------------------------------------------------------- causes of events

BY_RULE: Final = 0
BY_EFFECT: Final = 1
BY_COMBAT: Final = 2
BY_COST: Final = 3

# --------------------------------------------------------------------- causes of PLAYED: where a card was played from

FROM_HAND: Final = 0
FROM_HIDDEN: Final = 1
FROM_TRASH: Final = 2
FROM_CHAMPION: Final = 3
FROM_ELSEWHERE: Final = 4
FROM_NOTHING: Final = 5  # a token
BROUGHT_FROM_TRASH: Final = 6  # an effect has it played from there
ALLOWED_FROM_TRASH: Final = 7  # a text lets its player play it from there, for what it costs
NOT_FROM_HAND: Final = 99  # asked of it: anywhere but the hand

# --------------------------------------------------------------------------------------------- causes of other events

IN_DRAW_PHASE: Final = 5  # in the Draw Phase of whoever draws
FROM_SOMEBODY: Final = 0
FROM_NOBODY: Final = 1
BY_HOLDING: Final = 4
BY_BURNING_OUT: Final = 6

# --------------------------------------------------------------------------------- bits of the optional costs in PLAY

WITH_ACCELERATE: Final = 1
WITH_EXTRA: Final = 2
WITH_REPEAT: Final = 4  # and 8, 16 for more instances
WITH_ALLOWANCE: Final = 4096  # no cost: an effect of this turn lets one card be played for less

# ----------------------------------------------------------------------------------------------- amounts of PLAY_RULE

TO_ATTACKED: Final = 1  # also to a battlefield its player is attacking
TO_LONELY: Final = 2  # also to where an enemy unit is alone
AMBUSH_ENEMY: Final = 3  # its Ambush reaches battlefields where enemy units are
ONLY_CONQUERED: Final = 4  # only to a battlefield that its player conquered this turn
ACCELERATED: Final = 5  # it has Accelerate, unless it is played from a hand
AMBUSH_PAID: Final = 6  # its Ambush reaches the battlefield of the unit that pays for it
TO_PRICED: Final = 7  # also to a certain battlefield, for an additional cost

# -------------------------------------------------------------------------------- amounts with a meaning of their own

NO_MORE: Final = -1000  # added to a keyword that a card has lost
NO_LIMIT: Final = 1000  # an amount of it
SET_ZERO: Final = 1000
NEVER_READY: Final = 100  # an amount of ENTERS_EXHAUSTED: nothing lets it enter ready
FOR_NOTHING: Final = 100  # an amount of HIDE_FOR
SEES_FACEDOWN: Final = 1  # the amount of a lasting effect without a number: its player sees what the subject hides
OR_THERE: Final = 16  # + a battlefield's number: as usual, or there
MOST_FIELDS: Final = 4
