# rulebound: interpreted
"""The words of the Gundam Card Game: zones, types, qualities, events, actions, questions, each declared once."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.lexicon import Deed, Happening, Keyword, Lexicon, Quality, Question, Row, Table, Zone

TABLES = {
    "modes": Table(
        "ways of playing (1-1-1, 12-1)",
        (
            Row("DUEL"),
            Row("BATTLE_ROYALE", "", "the last player standing wins", rule="12-2-5-2"),
            Row("WINNER_TAKES_ALL", "", "the other form of battle royale", rule="12-2-5-1"),
            Row("TEAM_BATTLE"),
        ),
    ),
    "zones": Table(
        "locations (4-1-1)",
        (
            Zone("DECK", "deck", seen="secret", ordered=True),
            Zone("RESOURCE_DECK", "resource_deck", seen="secret", ordered=True),
            Zone("HAND", "hand", seen="private"),
            Zone("BATTLE", "battle", live=True),
            Zone("PILOTS", "pilots", live=True),
            Zone("BASE", "base", live=True),
            Zone("SHIELDS", "shields", seen="secret", ordered=True),
            Zone("RESOURCES", "resources"),
            Zone("TRASH", "trash", ordered=True),
            Zone("REMOVAL", "removal"),
            Zone(
                "NOWHERE", "nowhere", "a Command or a Burst card whose effect is live is in no location", rule="4-1-2"
            ),
            Zone(
                "OUTSIDE",
                "outside",
                "tokens outside the game (5-17-4), and all that left it with its player",
                rule="12-2-5",
                seen="secret",
            ),
        ),
    ),
    "kinds": Table(
        "card types (3)",
        (
            Row("UNIT", "unit"),
            Row("PILOT_CARD", "pilot"),
            Row("COMMAND_CARD", "command"),
            Row("BASE_CARD", "base"),
            Row("RESOURCE", "resource"),
        ),
        names="KIND_NAMES",
    ),
    "qualities": Table(
        "qualities: what effects can change",
        (
            Quality("AP", "ap"),
            Quality("HP", "hp"),
            Quality("LEVEL", "level"),
            Quality("COST", "cost"),
            Keyword(
                "REPAIR",
                rule="13-1-1",
                takes="number",
                text=(
                    "Heals itself: when its owner's turn ends, as much damage as the number says is taken off "
                    "this Unit. Several copies add up."
                ),
            ),
            Keyword(
                "BREACH",
                rule="13-1-2",
                takes="number",
                text=(
                    "Strikes through: when this Unit destroys an enemy Unit in battle during its owner's turn, "
                    "the enemy's Base, or else their first Shield, is dealt as much damage as the number says. "
                    "Several copies add up."
                ),
            ),
            Keyword(
                "SUPPORT",
                rule="13-1-3",
                takes="number",
                text=(
                    "In your main phase you may rest this Unit; another Unit of yours then has that much more AP "
                    "until the turn ends."
                ),
            ),
            Keyword(
                "BLOCKER",
                rule="13-1-4",
                text=(
                    "When an enemy attacks, you may rest this Unit to take the attack upon it, whatever was "
                    "attacked before."
                ),
            ),
            Keyword(
                "FIRST_STRIKE",
                rule="13-1-5",
                text=("When this Unit attacks, it deals its damage first; what is destroyed by that deals none back."),
            ),
            Keyword(
                "HIGH_MANEUVER", said="High-Maneuver", rule="13-1-6", text="Nobody can block while this Unit attacks."
            ),
            Keyword(
                "SUPPRESSION",
                rule="13-1-7-1",
                text=("Battle damage that this Unit deals to Shields hits the first two at once instead of one."),
            ),
            Quality("CANT_ATTACK", cant="attack"),
            Quality("CANT_ATTACK_PLAYER", cant="attack_player", says="attack players"),
            Quality("CANT_BLOCK", cant="block"),
            Quality("CANT_PAIR", cant="be_paired", says="take a Pilot"),
            Quality("CANT_BE_ACTIVE", cant="be_active", says="be made active"),
            Quality(
                "CANT_BE_DESTROYED", "", "by enemy effects", cant="be_destroyed", says="be destroyed by enemy effects"
            ),
            Quality("CANT_LOSE_AP", "", "to enemy effects", cant="lose_ap", says="lose AP to enemy effects"),
            Quality("MAY_ATTACK_ACTIVE"),
            Quality("MUST_BE_ATTACKED"),
            Quality("SKIP_ACTIVE", "", "not set active in the next start phase", cant="be_active_next_start"),
            Quality("ATTACK_AT_ONCE", "", "may attack in the turn of its deployment"),
            Quality("CURRENT_HP", "", "what text calls HP: what is left after damage (FAQ Q96)"),
            Quality("CANT_ATTACK_AGAIN", "", "a bit per player whom it has hit and may not attack again"),
            Quality("CANT_BE_ATTACKED", "", "chosen as an attack target"),
            Quality(
                "CANT_BE_RESTED",
                "",
                "by enemy effects, as the next two",
                cant="be_rested",
                says="be rested by enemy effects",
            ),
            Quality("CANT_BE_RETURNED", cant="be_returned", says="be sent to hand by enemy effects"),
            Quality("CANT_BE_CHOSEN", cant="be_chosen", says="be chosen by enemy effects"),
            Quality("ENTERS_RESTED"),
            Quality("EXTRA_TRAIT", "", "not a number: that there are traits which are not printed"),
            Quality("DAMAGE_ON", "damage", "what text calls the damage a card has"),
            Quality("CANT_BE_BLOCKED"),
            Quality("CANT_RECOVER", cant="recover", says="heal"),
            Quality("CANT_FALL", "", "be destroyed by battle damage", cant="fall", says="be destroyed in battle"),
            Quality(
                "CANT_ATTACK_FRESH",
                "",
                "on the turn it is deployed, even as a Link Unit",
                cant="attack_at_once",
                says="attack when new",
            ),
            Quality("GRANTS", "", "not a number: that there are abilities which are not printed"),
            Quality("LOST_WORD", "", "not a number: which keyword effects that cards explain have been lost"),
            Quality("CANT_BE_CHOSEN_BY", "", "by the effects of some enemy cards"),
            Quality("ATTACK_SOME_AT_ONCE", "", "may attack some Units in the turn of its deployment"),
            Quality(
                "CANT_BE_ACTIVE_AT_START",
                "",
                "be set active in the start phase",
                cant="be_active_at_start",
                says="be made active in a start phase",
            ),
            Quality("MUST_BE_ATTACKED_BY", "", "by some enemies"),
            Quality("CANT_ATTACK_UNIT", "", "choose some Units as attack targets"),
            Quality("CANT_FALL_TO_EFFECTS", cant="fall_to_effects", says="be destroyed by effect damage"),
            Quality("CANT_FALL_TO_OWN", cant="fall_to_own", says="be destroyed by effect damage from their own side"),
            Quality("CANT_ATTACK_YOU", "", "the player whose effect it is"),
            Quality("CANT_FALL_TO_ENEMIES", cant="fall_to_enemies", says="be destroyed by effect damage from enemies"),
        ),
        count="STATS",
    ),
    "events": Table(
        "events",
        (
            Happening("DEPLOYED"),
            Happening("ATTACKS"),
            Happening("DESTROYED"),
            Happening("PAIRED"),
            Happening("LINKED"),
            Happening("DAMAGE", about="subject receives, other deals", names=("receives_damage",)),
            Happening(
                "DEALS_DAMAGE",
                about="subject deals, other receives",
                names=("deals_battle_damage", "deals_effect_damage", "deals_damage"),
            ),
            Happening("DESTROYS_UNIT", about="subject destroys, other is destroyed"),
            Happening(
                "DESTROYS_SHIELD", about="subject destroys a card of the shield area", names=("destroys_shield_card",)
            ),
            Happening("RESTED", names=("rested_by_effect",)),
            Happening("SET_ACTIVE", names=("set_active_by_effect",)),
            Happening("RECOVERS"),
            Happening("EX_PLACED", names=("ex_resource_placed",), of="player"),
            Happening("TURN_ENDS", of="nobody"),
            Happening("TURN_STARTS", of="nobody"),
            Happening("DRAWN", names=("draws_by_effect", "draws"), of="player"),
            Happening("DISCARDED"),
            Happening("BLOCKED", about="subject is blocked by other"),
            Happening("COMMAND_PLAYED", "command", names=("command_played",)),
            Happening("MOVED", names=()),
            Happening("ATTACKED", about="subject is attacked by other"),
            Happening("SUPPORT_USED", "support", "subject supports other", names=("support_used",)),
            Happening("AP_REDUCED"),
            Happening("COMMAND_ACTIVATED", "command_effect", names=("command_activated",)),
            Happening("PAYS", about="Resources are paid for an effect of the subject", names=("pays_for_effect",)),
            Happening("EX_EXILED", names=("ex_resource_exiled",), of="player"),
            Happening("BLOCKS", about="subject blocks other"),
            Happening("ATTACKS_PLAYER"),
            Happening("RETURNED", about="from the field to a hand, by an effect"),
            Happening("RESOURCE_PLACED", about="by an effect", of="player"),
            Happening("BATTLE_ENDS", of="nobody"),
            Happening("MILLED", about="from a deck to the trash, by an effect"),
            Happening("EXILED", about="from a trash to the removal area"),
            Happening("EFFECT_DONE", about="an effect of the subject has been resolved", names=("effect_resolved",)),
            Happening(
                "PAYS_EX", about="a player pays a cost with so many EX Resources", names=("pays_with_ex",), of="player"
            ),
            Happening("BURST_USED", of="player"),
            Happening("ACTIVATED", about="an effect of the subject is activated", names=("activates",)),
            Happening("SHIELD_TAKEN", about="a Shield goes to the hand", names=("shield_taken",), of="player"),
            Happening("DESTROYS_CARD", about="subject destroys a Unit or a card of the shield area"),
        ),
        names="EVENT_NAMES",
    ),
    "causes": Table(
        "causes of events",
        (
            Row("BY_BATTLE"),
            Row("BY_EFFECT"),
            Row("BY_RULE"),
            Row("BY_DESTROYING", "", 'a "destroy" effect, as against effect damage'),
            Row("WITH_EX", "", "an EX Resource helped to pay"),
            Row("SPARED", "", "something was done instead of its destruction"),
            Row("FOR_MAIN", "", "of a Command's effect that is used: its timing"),
            Row("FOR_ACTION"),
            Row("FOR_BOTH"),
        ),
    ),
    "states": Table(
        "states",
        (
            Row("IS_ACTIVE", "active"),
            Row("IS_RESTED", "rested"),
            Row("IS_DAMAGED", "damaged"),
            Row("IS_UNDAMAGED", "undamaged"),
            Row("IS_LINKED", "linked"),
            Row("IS_TOKEN", "token"),
            Row("IS_PAIRED", "paired"),
            Row("IS_UNPAIRED", "unpaired"),
            Row("IS_ATTACKING", "attacking"),
            Row("IS_BATTLING", "battling"),
            Row("IS_EX", "ex", "an EX Resource or EX Base"),
            Row("IS_ATTACKED", "attacked", "the target of the attack going on"),
            Row("IS_PAIRABLE", "pairable", "a Pilot may go beneath it", rule="3-3-4"),
            Row("IS_COMMAND_CARD", "command_card", "by its print, though it may be a Pilot now", rule="3-4-6-3"),
        ),
        count="STATES",
    ),
    "durations": Table(
        "durations",
        (
            Row("UNTIL_TURN_ENDS", "turn"),
            Row("UNTIL_BATTLE_ENDS", "battle"),
            Row("UNTIL_NEXT_START", "next_start", "the start phase of an opponent's next turn"),
            Row("UNTIL_OPPONENT_TURN_ENDS", "opponent_turn"),
            Row("UNTIL_NEXT_OPPONENT_TURN_ENDS", "opponent_next_turn", "not the one that is going on"),
            Row("UNTIL_YOUR_TURN_ENDS"),
            Row("UNTIL_YOUR_NEXT_TURN_ENDS", "your_next_turn", "not the one that is going on"),
            Row("FOR_GOOD", "", "while the card is the object it is"),
            Row("UNTIL_BEGUN_BATTLE_ENDS", "", "the one that this effect begins"),
            Row("UNTIL_OUTER_BATTLE_ENDS", "", "the one that goes on when a battle that an effect begins is over"),
        ),
    ),
    "phases": Table(
        "phases (7-1-1)",
        (
            Row("SETUP", "setup"),
            Row("START", "start"),
            Row("DRAW_PHASE", "draw"),
            Row("RESOURCE_PHASE", "resource"),
            Row("MAIN", "main"),
            Row("END", "end"),
        ),
        names="PHASE_NAMES",
    ),
    "battle": Table(
        "steps of a battle (8-1)",
        (
            Row("NO_BATTLE"),
            Row("ATTACK_STEP", "attack"),
            Row("BLOCK_STEP", "block"),
            Row("ACTION_STEP", "action"),
            Row("DAMAGE_STEP", "damage"),
            Row("BATTLE_END_STEP", "end"),
        ),
        names="BATTLE_STEP_NAMES",
    ),
    "actions": Table(
        "actions",
        (
            Row("CHOOSE_FIRST", "", "a: 0 go first, 1 go second"),
            Row("KEEP"),
            Row("REDRAW"),
            Row("PLAY", "", "a: card, b: Unit to pair with or NOTHING, c: EX Resources used, AS_PILOT, OTHER_WAY"),
            Row("ACTIVATE", "", "a: card, b: ability, c: EX Resources used"),
            Row("ATTACK", "", "a: Unit, b: Unit under attack or NOTHING, c: player"),
            Row("BLOCK", "", "a: Unit"),
            Row("END_MAIN"),
            Row("DISCARD", "", "a: card"),
            Row("TRASH_FOR_ROOM", "", "a: card"),
            Row("PAY_EX", "", "a: EX Resources used"),
            Row("CHOOSE_DIRECTION", "", "a: 0 clockwise, 1 counter-clockwise", rule="12-2-1"),
        ),
        first=16,
    ),
    "questions": Table(
        "what is asked",
        (
            Question("ASK_CHOOSE", "choose", prompt="Choose a card."),
            Question("ASK_MAY", "may", prompt="Use the effect?"),
            Question("ASK_PLACE", "place", prompt="Where does the card go?"),
            Question("ASK_ORDER", "order", prompt="Which card comes next from the top?"),
            Question("ASK_MODE", "mode", prompt="Which effect?"),
            Question("ASK_INSTEAD", "instead", prompt="Do the other thing instead?"),
            Question("ASK_OPPONENT", "opponent", prompt="Which opponent?"),
            Question("ASK_TRIGGER", "trigger", prompt="Which effect resolves next?"),
            Question("ASK_NUMBER", "number", prompt="How many?"),
            Question("ASK_FIRST", "first", prompt="Do you want to go first or second?"),
            Question("ASK_REDRAW", "redraw", prompt="Keep your hand or redraw it?"),
            Question("ASK_MAIN", "main", prompt="Your main phase.", again=True),
            Question("ASK_BLOCK", "block", prompt="Block the attack?", again=True),
            Question(
                "ASK_ACTION", "action", prompt="Action step: play an Action, activate an effect, or pass.", again=True
            ),
            Question("ASK_HAND", "hand", prompt="Discard down to ten cards."),
            Question("ASK_ROOM", "room", prompt="Which card makes room?"),
            Question("ASK_BURST", "burst", prompt="Use the Burst?"),
            Question("ASK_PAY", "pay", prompt="How many EX Resources do you pay with?", code=19),
            Question("ASK_DIRECTION", "direction", prompt="Which way do the turns go round?"),
        ),
        first=1,
    ),
    "colors": Table(
        "colours (2-4-2-1)",
        (
            Row("BLUE", "blue"),
            Row("GREEN", "green"),
            Row("RED", "red"),
            Row("WHITE", "white"),
            Row("PURPLE", "purple"),
        ),
        names="COLORS",
    ),
    "play_bits": Table(
        "bits of the last field of PLAY",
        (
            Row("AS_PILOT", code=256),
            Row(
                "OTHER_WAY",
                about="a play that only what stands on the card, in place of its Lv. and cost, makes possible",
                code=512,
            ),
        ),
    ),
    "amounts": Table(
        "amounts with a meaning of their own",
        (
            Row("MUST", "", 'of MUST_BE_ATTACKED: more than any number of "if possible"', code=1000),
            Row("NO_MORE", "", "added to a keyword effect that a card has lost", code=-1000),
        ),
    ),
    "limits": Table(
        "limits",
        (
            Row("UNIT_LIMIT", rule="4-5-4", code=6),
            Row("HAND_LIMIT", rule="4-8-4", code=10),
            Row("RESOURCE_LIMIT", rule="4-4-2", code=15),
            Row("EX_LIMIT", rule="4-4-2-1", code=5),
            Row("SHIELD_COUNT", rule="6-2-2", code=6),
            Row("TEAM_SHIELD_COUNT", "", "of each player of a team", rule="12-3-5", code=4),
            Row("FIRST_HAND", rule="6-2-1-5", code=5),
        ),
    ),
}

BY_PLAYERS: Final = {  # what players do of themselves
    "effect": "players do it of themselves, by the rules of the game (7-5, 8-2)",
    "this_way": "no effect does it, so none has done it (7-5, 8-2)",
    "price": "it is done in its own time, and pays for nothing (10-1-7)",
    "instead": "what is declared is done; what comes of it can be replaced (8-2-1)",
}
BY_RULES: Final = {  # what comes of something else
    "effect": "it comes of battle or damage, which an effect may bring about (5-10)",
    "this_way": "an effect has destroyed the card, as it is said then (5-10)",
    "price": "it comes of something else, and can't be done to pay (10-1-7)",
    "cant": "it is the other card that can't be destroyed or fall (5-10)",
    "cant_now": "it is the other card that can't be destroyed or fall (5-10)",
    "player_cant": "players can't destroy, as that deed says itself (5-10)",
    "instead": "it is the other card whose destruction is replaced (5-10)",
}
SUPPORTING: Final = {face: why for face, why in BY_PLAYERS.items() if face != "instead"}
RESOLVING: Final = {  # every effect comes to its end
    "effect": "every effect is resolved once it is activated, and none resolves another (10-3-1)",
    "this_way": "an effect that asks has not been resolved yet (10-3-1)",
    "price": "an effect is resolved in its own time, and pays for nothing (10-3-1)",
    "cant": "what is activated is resolved; it is the activation that can be forbidden (10-1-7)",
    "cant_now": "what is activated is resolved; it is the activation that can be forbidden (10-1-7)",
    "player_cant": "what is activated is resolved; it is the activation that can be forbidden (10-1-7)",
    "instead": "it is over by then; what the effect does can be replaced (10-3-1)",
}
DEEDS = (
    Deed("rest", "rested", "RESTED", rule="5-4-1-2", does="rest", when="active", guarded=True),
    Deed("set_active", "set_active", "SET_ACTIVE", rule="5-4-1-1", does="set_active", when="rested"),
    Deed("destroy", "destroyed", "DESTROYED", rule="5-10", does="destroy", guarded=True),
    Deed("damage", "damaged", "DAMAGE", rule="5-5", does="damage"),
    Deed("recover", "recovered", "RECOVERS", rule="5-6", does="recover", when="damaged"),
    Deed("return", "returned", "RETURNED", rule="5-12-1", does="move_hand", guarded=True),
    Deed("reduce_ap", "ap_reduced", "AP_REDUCED", rule="10-3-1", does="modify"),
    Deed("exile", "exiled", "EXILED", rule="5-12", does="move_removal"),
    Deed("discard", "discarded", "DISCARDED", "player", rule="5-11", does="discard"),
    Deed("mill", "milled", "MILLED", "player", rule="5-12-1", does="mill"),
    Deed("deploy", "deployed", "DEPLOYED", rule="5-8", does="deploy"),
    Deed("pair", "paired", "PAIRED", rule="5-9", does="pair", of_two=True),
    Deed("draw", "drawn", "DRAWN", "player", rule="5-14", does="draw"),
    Deed("place_resource", "resource_placed", "RESOURCE_PLACED", "player", rule="7-4-1", does="place_resource"),
    Deed("place_ex", "ex_placed", "EX_PLACED", "player", rule="5-17-3-2", does="place_ex"),
    Deed("exile_ex", "ex_exiled", "EX_EXILED", "player", rule="5-17-3-2-3", does="exile_ex"),
    Deed("attack", "attacking", "ATTACKS", "unit", rule="8-2-1", active=True, lacks=BY_PLAYERS),
    Deed("attack_player", "attacking_player", "ATTACKS_PLAYER", "unit", rule="8-2-1", active=True, lacks=BY_PLAYERS),
    Deed("be_attacked", "attacked", "ATTACKED", "unit", rule="8-2-1", lacks=BY_PLAYERS),
    Deed("block", "blocking", "BLOCKS", "unit", rule="8-3-1", active=True, lacks=BY_PLAYERS),
    Deed("be_blocked", "blocked", "BLOCKED", "unit", rule="8-3-1", lacks=BY_PLAYERS),
    Deed(
        "link",
        "linked",
        "LINKED",
        "unit",
        rule="3-2-6-2",
        of_two=True,
        lacks={"price": "it comes of pairing, which is what can be done to pay (3-2-6-2)"},
    ),
    Deed("use_burst", "burst_used", "BURST_USED", "player", rule="13-2-5", lacks=BY_PLAYERS),
    Deed("play_command", "command_played", "COMMAND_PLAYED", rule="3-4-2", lacks=BY_PLAYERS),
    Deed("activate", "activated", "ACTIVATED", rule="10-1-7", active=True, lacks=BY_PLAYERS),
    Deed("destroy_unit", "unit_destroyed", "DESTROYS_UNIT", "unit", rule="5-10-1", active=True, lacks=BY_RULES),
    Deed("destroy_shield", "shield_destroyed", "DESTROYS_SHIELD", "unit", rule="5-10-3", active=True, lacks=BY_RULES),
    Deed("support", "supporting", "SUPPORT_USED", "unit", rule="13-1-3-1", active=True, lacks=SUPPORTING),
    Deed("activate_command", "command_activated", "COMMAND_ACTIVATED", rule="3-4-2", does="activate_own"),
    Deed(
        "pay_for_effect",
        "paid_for",
        "PAYS",
        rule="10-1-7-2",
        lacks={"instead": "a cost is paid as it stands, or what it is for is not done (10-1-7-2)"},
    ),
    Deed("resolve", "resolved", "EFFECT_DONE", rule="10-3-1", lacks=RESOLVING),
)
LEXICON: Final = Lexicon(
    "gundam", "The Gundam Card Game by its numbers: stats, types, events, states, durations (4).", TABLES, DEEDS
)

KEYWORDS: Final = {row.said: row.word for row in LEXICON.keywords if not row.heads}  # as printed -> as in the nodes
BRACKETS: Final = "<>"  # around a printed keyword
NUMBERED: Final = tuple(row.word for row in LEXICON.keywords if row.takes == "number")
COLORS: Final = tuple(row.word for row in LEXICON.rows("colors"))

# ---------------------------------------------------------------------------------------------- closed lists of text

CIRCLED: Final = "①②③④⑤⑥⑦⑧⑨"
STATS: Final = {"AP": "ap", "HP": "hp"}
STATES: Final = ("active", "rested", "damaged", "undamaged", "paired", "unpaired", "attacking", "battling")
KINDS: Final = {"Unit": "unit", "Pilot": "pilot", "Command": "command", "Base": "base", "Resource": "resource"}
NOUNS: Final = {  # singular, plural -> noun of a Select that lies in play
    ("Unit", "Units"): "unit",
    ("Base", "Bases"): "base",
    ("Pilot", "Pilots"): "pilot",
    ("Shield", "Shields"): "shield",
    ("Resource", "Resources"): "resource",
    ("EX Resource", "EX Resources"): "ex_resource",
    ("shield-area card", "shield-area cards"): "shield_area",
    ("Unit/Base", "Units/Bases"): "unit_or_base",
    ("Command", "Commands"): "command",
}
