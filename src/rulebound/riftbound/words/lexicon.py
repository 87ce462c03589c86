# rulebound: interpreted
"""The words of Riftbound: zones, kinds, qualities, events, actions, questions, each declared once."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.lexicon import Deed, Happening, Keyword, Lexicon, Quality, Question, Row, Table, Zone

TABLES = {
    "zones": Table(
        "zones (105-107)",
        (
            Zone("DECK", "deck", "Main Deck", rule="107.3", seen="secret", ordered=True),
            Zone("HAND", "hand", rule="107.6", seen="private"),
            Zone("RUNE_DECK", "rune_deck", rule="107.4", seen="secret", ordered=True),
            Zone("RUNES", "runes", "channelled runes: part of the base", rule="106.2.e", live=True),
            Zone("TRASH", "trash", rule="107.1"),
            Zone("BANISHED", "banished", rule="107.5"),
            Zone("CHAMPION", "champion", rule="107.2"),
            Zone("LEGEND", "legend", rule="106.5", live=True),
            Zone("BASE", "base", "units and gear in a base", rule="106.2", live=True),
            Zone(
                "CHAIN", "chain", "cards being played (533); their order is the chain's, not the zone's", ordered=True
            ),
            Zone(
                "FACEDOWN",
                "facedown",
                "every battlefield's facedown zone (106.4); which one is `hidden_at`",
                seen="private",
            ),
            Zone(
                "BATTLEFIELDS",
                "battlefields",
                "the battlefield cards, in the order of their numbers; shared",
                ordered=True,
                shared=True,
                live=True,
            ),
            Zone(
                "NOWHERE",
                "nowhere",
                "out of the game: battlefields set aside (113), tokens that ceased to exist, removed cards",
                seen="private",
            ),
            Zone("FIELD", "field0", "what a player has at battlefield 0, 1, … (106.3): FIELD + its number", live=True),
            Zone("FIELD_1", "field1", live=True),
            Zone("FIELD_2", "field2", live=True),
            Zone("FIELD_3", "field3", live=True),
        ),
    ),
    "places": Table(
        "where a permanent is, as `location` tells: the number of a battlefield, or",
        (
            Row("OWN_FIELD", "", "a battlefield that its player controls", code=-4),
            Row("ANY_FIELD"),
            Row("OFF_BOARD"),
            Row("AT_BASE"),
        ),
    ),
    "kinds": Table(
        "kinds (132)",
        (
            Row("UNIT", "unit"),
            Row("GEAR", "gear"),
            Row("SPELL", "spell"),
            Row("RUNE", "rune"),
            Row("LEGEND_CARD", "legend"),
            Row("BATTLEFIELD", "battlefield"),
            Row(
                "ABILITY", "ability", "no card: what stands for an ability on the chain, where abilities can be chosen"
            ),
        ),
        names="KIND_NAMES",
    ),
    "qualities": Table(
        "qualities: what effects can change",
        (
            Quality("MIGHT", "might"),
            Quality("ENERGY_COST", "energy"),
            Quality("POWER_COST", "power", "how many Power symbols; which ones is `RiftboundCard.power`"),
            Keyword(
                "ASSAULT",
                rule="719",
                takes="number",
                text=("Stronger by that much Might (1 if no number is given) while it attacks. Several copies add up."),
            ),
            Keyword(
                "SHIELD",
                rule="726",
                takes="number",
                text=("Stronger by that much Might (1 if no number is given) while it defends. Several copies add up."),
            ),
            Keyword(
                "DEFLECT",
                rule="721",
                takes="number",
                text=(
                    "An opponent who chooses this for a spell or ability pays that much more Power of any domain (1"
                    " if no number is given)."
                ),
            ),
            Keyword(
                "HUNT",
                rule="R4:823",
                takes="number",
                text=(
                    "Gives you that much XP (1 if no number is given) when this unit conquers or holds a battlefield."
                ),
            ),
            Keyword(
                "TANK",
                rule="727",
                text=("Must be given enough combat damage to die before the others on its side are given any."),
            ),
            Keyword("GANKING", rule="722", text="Its Standard Move may lead from one battlefield straight to another."),
            Keyword(
                "ACCELERATE",
                rule="717",
                text=(
                    "Pay 1 Energy and 1 Power of its domain more as you play this unit, and it comes in ready "
                    "instead of exhausted."
                ),
            ),
            Keyword("ACTION", rule="718", text="May also be used during a showdown, on anybody's turn."),
            Keyword(
                "REACTION",
                rule="725",
                text=(
                    "May be used at almost any time: in showdowns, and in answer to what somebody has put on the chain."
                ),
            ),
            Keyword(
                "HIDDEN",
                rule="723",
                text=(
                    "For one Power it may be laid facedown at a battlefield you control. From the next turn on "
                    "you may play it from there for nothing, at Reaction speed, with its choices at that "
                    "battlefield."
                ),
            ),
            Keyword(
                "TEMPORARY",
                rule="728",
                text=("Is killed when its controller's next turn begins, before points are scored for holding."),
            ),
            Keyword(
                "VISION",
                rule="729",
                text="As it is played you see the top card of your main deck, and may put it on the bottom.",
            ),
            Keyword(
                "AMBUSH",
                rule="R4:822",
                text=("May be played straight to a battlefield where you have units, and there at Reaction speed."),
            ),
            Keyword(
                "BACKLINE",
                rule="R4:826",
                text=("Combat damage reaches this unit last, when all others on its side have been given enough."),
            ),
            Keyword(
                "QUICK_DRAW",
                said="Quick-Draw",
                rule="R4:819",
                text=(
                    "Can be played at Reaction speed, and is attached to one of your units as it comes in, for no"
                    " Equip cost."
                ),
            ),
            Keyword(
                "WEAPONMASTER",
                rule="R4:821",
                text=("As it is played you may attach one of your Equipment to it for its Equip cost less one Power."),
            ),
            Keyword("UNIQUE", rule="R4:825", text="A deck may have only a single card of this name."),
            Keyword(
                "DEATHKNELL",
                about="how many Deathknell abilities it has",
                rule="720",
                heads=True,
                text="Happens when this dies, which means that it is killed and goes to the trash.",
            ),
            Keyword(
                "EQUIP", rule="R4:818", takes="cost", text="Pay its cost to attach this Equipment to one of your units."
            ),
            Keyword(
                "REPEAT",
                rule="R4:820",
                takes="cost",
                text=(
                    "Pay this cost too as you play the spell, and what it says is done twice; the choices may differ."
                ),
            ),
            Keyword(
                "EMPOWER",
                rule="R4:827",
                takes="cost",
                text=("Pay its cost and this becomes Empowered for as long as it stays; it can't be done twice."),
            ),
            Keyword(
                "FLOW",
                rule="R4:829",
                takes="cost",
                text="May be played once more out of your trash for this cost; afterwards it is banished.",
            ),
            Keyword(
                "LEGION",
                rule="724",
                heads=True,
                text="The text behind it counts only if you have already played another card this turn.",
            ),
            Keyword(
                "LEVEL",
                rule="R4:824",
                heads=True,
                text="The text behind it counts only while you have at least as much XP as the number says.",
            ),
            Keyword(
                "EMPOWERED_TEXT",
                "empowered",
                said="Empowered",
                rule="R4:828",
                heads=True,
                text="The text behind it counts only while this is Empowered.",
            ),
            Quality("CANT_MOVE", cant="move"),
            Quality("CANT_BE_CHOSEN", "", "by enemy spells and abilities", rule="R4:756", cant="be_chosen"),
            Quality("CANT_READY", cant="be_readied"),
            Quality("CANT_TAKE_DAMAGE", cant="take_damage"),
            Quality("NO_COMBAT_DAMAGE", "", "it deals none"),
            Quality("ENTERS_READY"),
            Quality("ENTERS_EXHAUSTED"),
            Quality("PLAY_TO_OPEN", "", "may be played to a battlefield with no units"),
            Quality("PLAY_TO_OCCUPIED", "", "may be played to a battlefield an enemy holds"),
            Quality("SET_MIGHT", "", "layer 1: Might becomes this number + SET_ZERO"),
            Quality("CANT_GO_BASE", "", "it can't move from its battlefield to base", cant="move_to_base"),
            Quality(
                "BONUS_DAMAGE",
                about="of a player's spells and abilities (712), read from the source's side",
                of="player",
            ),
            Quality("CANT_BE_PLAYED"),
            Quality("MANY_BUFFS", "", "so many more buffs than one", rule="R4:426.1.b.2"),
            Quality("CANT_SCORE", "", "of a battlefield: nobody scores it", cant="score", of="place"),
            Quality("REPEAT_LESS", "", "of a player's [Repeat] costs", rule="R4:356.4", of="player"),
            Quality(
                "HIDE_FOR",
                about="of a player: hiding may cost so much Energy instead; FOR_NOTHING: nothing",
                of="player",
            ),
            Quality("BONUS_NEXT", "", "of a player: Bonus Damage of their next spell", of="player"),
            Quality("BONUS_TO", "", "of a card: Bonus Damage that all spells and abilities deal to it"),
            Quality("EXTRA_TAG", "", "tags that a card has from elsewhere"),
            Quality("NOT_READIED", "", "of a card: spells and abilities can't ready it"),
            Quality("PLAY_AWAY", "", "of a player: units can only be played to base", cant="play_away", of="player"),
            Quality("NOT_PLAYED_HERE", "", "of a battlefield: units can't be played there", of="place"),
            Quality("NOT_REVEALED", "", "of a facedown card: it can't be played"),
            Quality(
                "NEXT_REPEAT",
                about="of a player: their next spell has so many Repeats for a cost equal to its own",
                of="player",
            ),
            Quality(
                "PLAY_RULE",
                about="of a card: where it may be played; the amount tells which rule it is. Rare rules share the bit",
            ),
            Quality("NO_TEMPORARY", "", "of permanents: their Temporary does not trigger"),
            Quality("GRANTS", "", "abilities that a card has from elsewhere", rule="713.3.a"),
            Quality("LINES", "", "texts of another card that depend on a keyword", rule="R4:727"),
            Quality("MULTIPLIES", "", "abilities trigger more often"),
            Quality("VICTORY_MORE", "", "points more that it takes to win"),
            Quality("FACEDOWN_MORE", "", "of a battlefield: cards more that may lie facedown there", of="place"),
            Quality(
                "SCORE_FROM", about="of a battlefield: the turn of a player from which on they can score it", of="place"
            ),
            Quality("MOVE_HERE", "", "of a battlefield: units may move there from other battlefields", of="place"),
            Quality(
                "HOLD_CONQUER",
                about="of a unit: what holding triggers, conquering triggers too, and the other way round",
            ),
            Quality("SLEEPS", "", "of a card: it is not readied in an Awaken Phase", cant="awaken"),
            Quality("ANY_DAMAGE_KILLS", "", "of a unit: any damage of the rule's player is lethal to it"),
            Quality("ADDS_MORE", "", "of an object: its [Add] gives so much more Energy"),
            Quality(
                "ABILITY_ENERGY",
                about="of an object: its activated abilities cost so much more Energy; the next two: only the",
            ),
            Quality("EQUIP_ENERGY", "", "[Equip] abilities"),
            Quality("EMPOWER_ENERGY", "", "[Empower] abilities"),
            Quality("ABILITY_POWER", "", "the same of Power"),
            Quality("EQUIP_POWER"),
            Quality("EMPOWER_POWER"),
            Quality("ENTERS_EMPOWERED", "", "of a permanent: it is Empowered as it enters"),
            Quality("SPARED_IN_COMBAT", "", "of a unit", cant="take_combat_damage"),
            Quality("UNCOUNTERABLE", "", "of a spell: it can't be countered", rule="601"),
            Quality("NO_TANK", "", "of a unit: as the others assign combat damage its Tank counts for nothing"),
            Quality("NO_DEFLECT", "", "of a card: what chooses it pays no Deflect", rule="V23"),
            Quality("NO_ABILITIES", "", "of an object: its activated abilities can't be used", cant="use_abilities"),
            Quality("EMPOWERED_MORE", "", "of an object: how often it can be Empowered besides once", rule="V10"),
            Quality("CHANNELS_MOST", "", "of a player: so many runes at most in a Channel Phase", of="player"),
            Quality("SKIPS", "", "of a player: the phases that are skipped, four bits count for each", of="player"),
            Quality(
                "BANISHED_INSTEAD",
                about="of a card: banished where it would go to the trash; NO_LIMIT: from a Main Deck too",
                rule="571",
            ),
            Quality("CANT_GO_FIELD", "", "of a unit", rule="R4:054", cant="move_to_battlefield"),
            Quality(
                "SPELL_PROOF",
                about="of a card: enemy spells can't choose it",
                rule="R4:756",
                cant="be_chosen_by_spells",
                says="be chosen by enemy spells",
            ),
            Quality("WORD_ON", "", "of an object: a word that heads its abilities is on, whatever explains it"),
        ),
        count="STATS",
    ),
    "status": Table(
        "states, as bits of the `status` column; more of `last_status`: what it was when it left",
        (
            Row("EXHAUSTED"),
            Row("STUNNED"),
            Row("EMPOWERED"),
            Row("ATTACKER"),
            Row("DEFENDER"),
            Row("HAS_ATTACKED", "", '"when I attack" was looked at in this combat', rule="R4:383.4.e"),
            Row("HAS_DEFENDED"),
            Row("WAS_MIGHTY", "", 'at the last look, for "becomes Mighty"', rule="709"),
            Row("PLAYED_HIDDEN", "", "it was played from facedown"),
            Row("PAID_EXTRA", "", "its additional cost was paid"),
            Row("WAS_BUFFED"),
            Row("WAS_DAMAGED"),
            Row("WAS_EQUIPPED"),
            Row("WAS_ALONE"),
        ),
        bits=True,
    ),
    "states": Table(
        "states that selectors ask for",
        (
            Row("IS_READY", "ready"),
            Row("IS_EXHAUSTED", "exhausted"),
            Row("IS_DAMAGED", "damaged"),
            Row("IS_BUFFED", "buffed"),
            Row("IS_STUNNED", "stunned"),
            Row("IS_MIGHTY", "mighty"),
            Row("IS_EQUIPPED", "equipped"),
            Row("IS_EMPOWERED", "empowered"),
            Row("IS_ATTACKING", "attacking"),
            Row("IS_DEFENDING", "defending"),
            Row("IS_ALONE", "alone", "no other unit of its controller is where it is"),
            Row("IS_IN_COMBAT", "in_combat"),
            Row("IS_TOKEN", "token"),
            Row("IS_CHOSEN_CHAMPION", "chosen_champion"),
            Row("IS_CHAMPION"),
            Row("IS_SIGNATURE"),
            Row("IS_EQUIPMENT"),
            Row("IS_UNCONTROLLED", "uncontrolled", "of a battlefield"),
            Row("IS_OPEN", "open", "of a battlefield: no units there"),
            Row("IS_UNDAMAGED", "undamaged"),
        ),
    ),
    "events": Table(
        "events",
        (
            Happening(
                "PLAYED",
                about="subject: the card; player; amount: its Energy cost; cause: where it was played from",
                tells="{player} has played {name}.",
            ),
            Happening("ATTACKS", about="subject: the unit; other: the battlefield", tells="{name} attacks at {other}."),
            Happening("DEFENDS", tells="{name} defends at {other}."),
            Happening(
                "CONQUERS", about="subject: each unit there; other: the battlefield", tells="{name} conquers {other}."
            ),
            Happening("HOLDS", tells="{name} holds {other}."),
            Happening(
                "YOU_CONQUER", about="player; other: the battlefield", tells="{player} conquers {other}.", of="player"
            ),
            Happening("YOU_HOLD", tells="{player} holds {other}.", of="player"),
            Happening("YOU_SCORE", tells="{player} scores {other}.", of="player"),
            Happening(
                "MOVES",
                about="subject: the unit; other: the battlefield it went to, -1: base; amount: where from + 1",
                names=("moves", "moved"),
            ),
            Happening(
                "DIES",
                about="asked before (would die) and told after; subject; other: what killed it; cause",
                tells="{name} dies.",
            ),
            Happening("LEAVES", tells="{name} leaves the board."),
            Happening("DAMAGE", "takes_damage", "asked before and told after; subject; other: source; amount; cause"),
            Happening("STUNS", "stunned", tells="{name} is stunned."),
            Happening("BUFFS", "buffed", tells="{name} is buffed."),
            Happening("SPENDS_BUFF", tells="{player} spends the buff of {name}."),
            Happening("READIES", "readied", tells="{name} is readied."),
            Happening(
                "CHOSEN",
                about="subject: the object; other: what chooses; player: who",
                tells="{name} is chosen by {other}.",
            ),
            Happening(
                "ATTACHES",
                "attached",
                "subject: the unit; other: the Equipment",
                tells="{other} is attached to {name}.",
            ),
            Happening("DISCARDS", "discarded", "subject: the card; player", tells="{player} discards {name}."),
            Happening("DRAWS", "drawn", "player; subject: the card", tells="{player} draws a card."),
            Happening("RECYCLES", "recycled", tells="{player} recycles {name}."),
            Happening("BANISHES", "banished", tells="{name} is banished."),
            Happening("HIDES", "hidden"),
            Happening("REVEALS", "revealed", tells="{player} reveals {name}."),
            Happening(
                "RETURNS", "returned_to_hand", "to a hand from the board", tells="{name} returns to its owner's hand."
            ),
            Happening("EMPOWERS", "empowered", tells="{name} is empowered."),
            Happening("BECOMES_MIGHTY", tells="{name} becomes Mighty."),
            Happening(
                "WINS_COMBAT", tells="{name} wins the combat at {other}.", names=("wins_combat", "you_win_combat")
            ),
            Happening(
                "COMBAT_BEGINS", about="other: the battlefield", tells="A combat begins at {other}.", of="nobody"
            ),
            Happening("COMBAT_ENDS", tells="The combat at {other} ends.", of="nobody"),
            Happening("SHOWDOWN_BEGINS", tells="A showdown begins at {other}.", of="nobody"),
            Happening(
                "BEGINNING",
                "beginning_phase",
                '"at the start of the Beginning Phase"; player',
                tells="The Beginning Phase of {player} starts.",
                names=("beginning_phase", "first_beginning_phase"),
                of="player",
            ),
            Happening("MAIN_BEGINS", "main_phase", tells="The main phase of {player} starts.", of="player"),
            Happening("TURN_ENDS", tells="The turn of {player} ends.", of="player"),
            Happening("CHANNELS", "channelled", tells="{player} channels {name}."),
            Happening("GAINS_XP", tells="{player} gains {n} XP.", of="player"),
            Happening(
                "GAINS_POINT", about="asked before and told after", tells="{player} gains {n} {points}.", of="player"
            ),
            Happening("ADDS", tells="{player} adds resources with {name}."),
            Happening(
                "KILLS",
                "killed",
                "subject: what died; other: who is credited; player",
                tells="{player} has killed {name}.",
            ),
            Happening(
                "YOU_ATTACK", about="player; other: the battlefield", tells="{player} attacks at {other}.", of="player"
            ),
            Happening("YOU_DEFEND", tells="{player} defends at {other}.", of="player"),
            Happening(
                "ENTERS",
                about="subject: the permanent, on the board now (also without being played)",
                tells="{name} enters the board.",
            ),
            Happening("COUNTERS", "countered", tells="{name} is countered."),
            Happening("RECALLS", "recalled", tells="{name} is recalled."),
            Happening("EXHAUSTS", "exhausted", tells="{name} is exhausted."),
            Happening(
                "FINALIZES",
                "finalized",
                "a card was finalised (counts as played for checks); player",
                tells="{player} has finished playing {name}.",
            ),
            Happening("PAYS", about="subject: what for; player; amount: of Energy", tells="{player} pays for {name}."),
            Happening("BURNS_OUT", tells="{player} burns out.", of="player"),
            Happening(
                "USES_ABILITY",
                about="subject: the object whose activated ability was used; player; amount: its Energy cost",
                tells="{player} has used an ability of {name}.",
            ),
            Happening(
                "FETCHES",
                "fetched",
                "subject: a card that an effect returned to a hand from a trash; player: whose effect",
                tells="{name} comes back from the trash to its owner's hand.",
            ),
            Happening(
                "BURNS",
                "burned",
                "subject: a card put from a Main Deck into the trash; player: whose",
                tells="{player} burns {name}.",
            ),
            Happening(
                "LOSES_COMBAT",
                "you_lose_combat",
                "other: the battlefield; player",
                tells="{player} loses the combat at {other}.",
                of="player",
            ),
            Happening("DISEMPOWERS", "disempowered", tells="{name} is disempowered."),
            Happening("HEALS", "healed", "subject: the unit; amount: the damage taken off", tells="{name} is healed."),
            Happening(
                "DETACHES",
                "detached",
                "subject: the unit; other: the Equipment",
                tells="{other} is detached from {name}.",
            ),
            Happening(
                "TAKEN",
                about="subject: the card; player: who controls it now",
                tells="{player} takes control of {name}.",
            ),
            Happening(
                "COMBAT_OVER",
                about="subject: a unit that attacked or defended in the combat that ends; other: the battlefield",
                tells="{name} comes out of the combat at {other}.",
            ),
            Happening("TIES", "tied", "a combat ends with both sides left", silent=True),
            Happening("YOU_REVEAL", about="a player reveals cards of a deck", silent=True),
            Happening(
                "REACHES_MIGHT",
                about="subject: the unit; amount and cause: a number its Might was below and is no longer",
                tells="{name} reaches {n} Might.",
            ),
            Happening(
                "WEAKENS",
                "weakened",
                "asked before: an effect gives a unit less Might; other: what does; player; amount: how much less",
                silent=True,
            ),
            Happening("SPENDS_XP", tells="{player} spends XP.", of="player"),
        ),
        names="EVENT_NAMES",
    ),
    "durations": Table(
        "durations",
        (
            Row("UNTIL_TURN_ENDS", "turn", '"this turn"'),
            Row("UNTIL_COMBAT_ENDS", "combat"),
            Row("FOR_GOOD", "", "while the object stays"),
            Row("WHILE_SOURCE", "", "until the object that began it leaves the board"),
            Row("UNTIL_OWN_TURN", "next_turn", '"until the start of your next turn"'),
            Row("UNTIL_AWAKENED", "awaken", "to the end of its controller's next Awaken Phase"),
            Row("WHILE_WORN", "", "until the Equipment that began it is no longer attached"),
        ),
    ),
    "phases": Table(
        "phases (514)",
        (
            Row("SETUP", "setup"),
            Row("AWAKEN", "awaken"),
            Row("BEGINNING_PHASE", "beginning"),
            Row("CHANNEL", "channel"),
            Row("DRAW", "draw"),
            Row("MAIN", "main"),
            Row("ENDING", "ending"),
        ),
        names="PHASE_NAMES",
    ),
    "actions": Table(
        "actions",
        (
            Row("PLAY", "", "a: the card; b: bits of the optional costs; c: how (FROM_…)"),
            Row("ACTIVATE", "", "a: the source; b: the ability's key; c: bits of the optional costs"),
            Row("MOVE", "", "a: the unit; b: location + 1"),
            Row("HIDE", "", "a: the card; b: the battlefield's number"),
            Row("END_TURN"),
            Row("EXHAUST_RUNE", "", "a: the rune"),
            Row("RECYCLE_RUNE"),
            Row("INVITE", "", "a: a player"),
            Row("KEEP"),
            Row("MULLIGAN", "", "a: a card"),
            Row("GO_TO", "", "a: location + 1"),
            Row("PAY_WITH", "", "a: slot of the pool (POWER + domain, UNIVERSAL), or a card; b: 1 when a card"),
            Row("ASSIGN", "", "a: the unit; b: how much"),
            Row("START_AT", "", "a: the battlefield whose showdown or combat begins"),
            Row("USE_FIELD", "", "a: one of a player's battlefields"),
            Row("GO_FIRST"),
            Row("GO_LAST"),
            Row("PUT", "", "a: a card, next in an order"),
            Row("TAKE_OFF", "", "a: the slot of a pool (ENERGY, UNIVERSAL) that a discount is of"),
            Row("NAME_TAG", "", "a: the number of a tag in the pool", code=40),
            Row("NAME_CARD", "", "a: a definition of that name"),
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
            Question(
                "ASK_TRIGGER", "trigger", prompt="Which ability goes onto the chain next? The last one resolves first."
            ),
            Question("ASK_MAIN", "main", prompt="Your main phase.", again=True, code=20),
            Question("ASK_PRIORITY", "priority", prompt="You have Priority: react, or pass.", again=True),
            Question("ASK_FOCUS", "focus", prompt="You have Focus: act, or pass.", again=True),
            Question("ASK_MULLIGAN", "mulligan", prompt="Set aside up to two cards and draw as many?"),
            Question("ASK_LOCATION", "location", prompt="Where is it played?"),
            Question("ASK_TARGET", "target", prompt="Choose a target."),
            Question("ASK_PAY", "pay", prompt="What pays for the next Power?"),
            Question("ASK_JOIN", "join", "which units move along", prompt="Which other unit moves along?"),
            Question("ASK_SHOWDOWN", "showdown", prompt="Which showdown or combat comes first?", code=29),
            Question("ASK_ASSIGN", "assign", prompt="How much damage is assigned to which unit?"),
            Question("ASK_FIELD", "battlefield", prompt="Which battlefield do you use?"),
            Question("ASK_FIRST", "first", prompt="Do you want to go first or last?"),
            Question("ASK_INVITED", "invited", prompt="You are invited: act, or decline.", again=True),
            Question(
                "ASK_TRIGGER_MAY",
                "trigger_may",
                "take up an optional trigger, or pay what it incurs?",
                prompt="Use the ability?",
            ),
            Question("ASK_COST", "cost", code=36, about="which objects pay a cost", prompt="What pays the cost?"),
            Question("ASK_DESTINATION", "destination", prompt="Where does it move?"),
            Question("ASK_SPLIT", "split", code=39, prompt="How is it divided?"),
            Question("ASK_PREDICT", "predict", prompt="Recycle the card?"),
            Question(
                "ASK_DISCOUNT", "discount", "of what a discount is", prompt="Does it cost less Energy or less Power?"
            ),
            Question(
                "ASK_EXTRAS",
                "extras",
                "with which optional costs a card is played that an effect plays",
                prompt="Which optional costs do you pay?",
            ),
            Question("ASK_TAG", "tag", prompt="Which tag do you name?", code=48),
            Question("ASK_NAME", "name", prompt="Which card do you name?"),
        ),
        first=1,
    ),
    "domains": Table(
        "domains (133)",
        (
            Row("FURY", "fury"),
            Row("CALM", "calm"),
            Row("MIND", "mind"),
            Row("BODY", "body"),
            Row("CHAOS", "chaos"),
            Row("ORDER", "order"),
        ),
        names="DOMAINS",
        count="DOMAIN_COUNT",
    ),
    "pool": Table(
        "the slots of a rune pool (159): Energy, Power by domain, universal Power",
        (
            Row("ENERGY", code=0),
            Row("POWER", "", "+ domain", code=1),
            Row("UNIVERSAL", code=7),
            Row("POOL_SIZE", code=8),
        ),
    ),
    "causes": Table(
        "causes of events",
        (
            Row("BY_RULE"),
            Row("BY_EFFECT"),
            Row("BY_COMBAT"),
            Row("BY_COST"),
        ),
    ),
    "origins": Table(
        "causes of PLAYED: where a card was played from",
        (
            Row("FROM_HAND"),
            Row("FROM_HIDDEN"),
            Row("FROM_TRASH"),
            Row("FROM_CHAMPION"),
            Row("FROM_ELSEWHERE"),
            Row("FROM_NOTHING", "", "a token"),
            Row("BROUGHT_FROM_TRASH", "", "an effect has it played from there"),
            Row("ALLOWED_FROM_TRASH", "", "a text lets its player play it from there, for what it costs"),
            Row("NOT_FROM_HAND", "", "asked of it: anywhere but the hand", code=99),
        ),
    ),
    "other_causes": Table(
        "causes of other events",
        (
            Row("IN_DRAW_PHASE", "", "in the Draw Phase of whoever draws", code=5),
            Row("FROM_SOMEBODY", code=0),
            Row("FROM_NOBODY", code=1),
            Row("BY_HOLDING", code=4),
            Row("BY_BURNING_OUT", code=6),
        ),
    ),
    "optional_costs": Table(
        "bits of the optional costs in PLAY",
        (
            Row("WITH_ACCELERATE", code=1),
            Row("WITH_EXTRA", code=2),
            Row("WITH_REPEAT", "", "and 8, 16 for more instances", code=4),
            Row("WITH_ALLOWANCE", "", "no cost: an effect of this turn lets one card be played for less", code=4096),
        ),
    ),
    "play_rules": Table(
        "amounts of PLAY_RULE",
        (
            Row("TO_ATTACKED", "", "also to a battlefield its player is attacking", code=1),
            Row("TO_LONELY", "", "also to where an enemy unit is alone", code=2),
            Row("AMBUSH_ENEMY", "", "its Ambush reaches battlefields where enemy units are", code=3),
            Row("ONLY_CONQUERED", "", "only to a battlefield that its player conquered this turn", code=4),
            Row("ACCELERATED", "", "it has Accelerate, unless it is played from a hand", code=5),
            Row("AMBUSH_PAID", "", "its Ambush reaches the battlefield of the unit that pays for it", code=6),
            Row("TO_PRICED", "", "also to a certain battlefield, for an additional cost", code=7),
        ),
    ),
    "amounts": Table(
        "amounts with a meaning of their own",
        (
            Row("NO_MORE", "", "added to a keyword that a card has lost", code=-1000),
            Row("NO_LIMIT", "", "an amount of it", code=1000),
            Row("SET_ZERO", code=1000),
            Row("NEVER_READY", "", "an amount of ENTERS_EXHAUSTED: nothing lets it enter ready", code=100),
            Row("FOR_NOTHING", "", "an amount of HIDE_FOR", code=100),
            Row(
                "SEES_FACEDOWN",
                about="the amount of a lasting effect without a number: its player sees what the subject hides",
                code=1,
            ),
            Row("OR_THERE", "", "+ a battlefield's number: as usual, or there", code=16),
            Row("MOST_FIELDS", code=4),
        ),
    ),
}

BY_RULES: Final = {  # what only the rules do
    "effect": "it follows from the rules, and no instruction does it (620, 629)",
    "this_way": "no instruction does it, so none has done it (620, 629)",
    "price": "it follows from the rules, and can't be done to pay (R4:356)",
}
IN_ROLE: Final = {**BY_RULES, "instead": "a role is no action that another could take the place of (625.1.c)"}
AT_START: Final = {**BY_RULES, "cant_now": "a turn begins with it, before anything could forbid it (515.2.b)"}
BY_PLAYERS: Final = {  # what players do of themselves
    "effect": "it is an action that players take of themselves (577, 597.2)",
    "this_way": "no instruction does it, so none has done it (577, 597.2)",
    "price": "it has a price itself, and pays for nothing (577, 723.1.b)",
}
OF_ABILITIES: Final = {**BY_PLAYERS, "instead": "what is done in place of an ability is said of what that does (571)"}
IN_PLAYING: Final = {
    "this_way": "choices are made before an item does anything (559.3)",
    "price": "a choice is part of playing, and pays for nothing (559.3)",
    "instead": "a choice is part of playing, and nothing that happens (559.3)",
}
OUT_OF_CARDS: Final = {"price": "it comes of an empty deck, and can't be done to pay (607.1)"}
IN_FULL: Final = {"instead": "all of it is paid, or what it is for is not done (R4:444)"}
ARRIVING: Final = {"price": "what enters was played or made, and a price is paid at once (563.1)"}
GOING: Final = {"price": "what is paid is the killing, banishing or returning (604.1, 603.1)"}
PART_OF_PLAYING: Final = {
    "effect": "it is a step of playing, and no instruction does it (R4:337)",
    "this_way": "what an effect plays is finalized when that effect is over (595.3)",
    "price": "it is a step of playing, and pays for nothing (R4:337)",
    "cant": "what can't be played is forbidden by that deed; what is played is finalized (554)",
    "cant_now": "what can't be played is forbidden by that deed; what is played is finalized (554)",
    "player_cant": "what can't be played is forbidden by that deed; what is played is finalized (554)",
    "instead": "it is a step of playing, and nothing that another thing could replace (R4:337)",
}
DEEDS = (
    Deed("banish", "banished", "BANISHES", rule="603"),
    Deed("stun", "stunned", "STUNS", "unit", rule="599"),
    Deed("kill", "killed", "KILLS", rule="604"),
    Deed("buff", "buffed", "BUFFS", "unit", rule="602"),
    Deed("spend_buff", "buff_spent", "SPENDS_BUFF", "unit", rule="702.2.b"),
    Deed("ready", "readied", "READIES", rule="593"),
    Deed("exhaust", "exhausted", "EXHAUSTS", rule="592"),
    Deed("recall", "recalled", "RECALLS", rule="617"),
    Deed("move", "moved", "MOVES", "unit", rule="608"),
    Deed("return", "returned", "RETURNS", rule="109"),
    Deed("damage", "damaged", "DAMAGE", "unit", rule="R4:417"),
    Deed("heal", "healed", "HEALS", "unit", rule="R4:418"),
    Deed("empower", "empowered", "EMPOWERS", rule="R4:441"),
    Deed("disempower", "disempowered", "DISEMPOWERS", rule="R4:442"),
    Deed("attach", "attached", "ATTACHES", "unit", rule="R4:434", does="attach"),
    Deed("detach", "detached", "DETACHES", "unit", rule="R4:435"),
    Deed("take_control", "taken", "TAKEN", rule="179", does="take_control"),
    Deed("recycle", "recycled", "RECYCLES", rule="594"),
    Deed("discard", "discarded", "DISCARDS", rule="598"),
    Deed("reveal", "revealed", "REVEALS", rule="600", does="reveal_top"),
    Deed(
        "counter",
        "countered",
        "COUNTERS",
        rule="601",
        lacks={"price": "nothing of one's own is there to be countered while a price is paid (601.1)"},
    ),
    Deed("draw", "drawn", "DRAWS", "player", rule="591", does="draw"),
    Deed("burn", "burned", "BURNS", "player", rule="R4:440", does="burn"),
    Deed("channel", "channelled", "CHANNELS", "player", rule="606", does="channel"),
    Deed("gain_xp", "xp_gained", "GAINS_XP", "player", rule="R4:728", does="gain_xp"),
    Deed(
        "play",
        "played",
        "PLAYED",
        rule="554",
        lacks={"price": "a play goes over the chain, and a price is paid at once (R4:356)"},
    ),
    Deed("gain_points", "point_gained", "GAINS_POINT", "player", rule="632", does="score"),
    Deed("attack", "attacked", "ATTACKS", "unit", rule="625.1.c.1", active=True, players="YOU_ATTACK", lacks=IN_ROLE),
    Deed("defend", "defended", "DEFENDS", "unit", rule="625.1.c.2", active=True, players="YOU_DEFEND", lacks=IN_ROLE),
    Deed("win_combat", "combat_won", "WINS_COMBAT", "unit", rule="R4:466.2", active=True, lacks=BY_RULES),
    Deed("lose_combat", "combat_lost", "LOSES_COMBAT", "player", rule="R4:466.2", lacks=BY_RULES),
    Deed("conquer", "conquered", "CONQUERS", "unit", rule="630.1", active=True, players="YOU_CONQUER", lacks=BY_RULES),
    Deed("hold", "held", "HOLDS", "unit", rule="630.2", active=True, players="YOU_HOLD", lacks=AT_START),
    Deed("score", "scored", "YOU_SCORE", "player", rule="632", active=True, lacks=BY_RULES),
    Deed("hide", "hidden", "HIDES", rule="597", lacks=BY_PLAYERS),
    Deed("use_abilities", "used", "USES_ABILITY", rule="577", active=True, lacks=OF_ABILITIES),
    Deed("choose", "chosen", "CHOSEN", rule="559.3.c.1", lacks=IN_PLAYING),
    Deed("add", "added", "ADDS", rule="605.1", does="add_resources", active=True),
    Deed("fetch", "fetched", "FETCHES", rule="109"),
    Deed("burn_out", "burned_out", "BURNS_OUT", "player", rule="607", lacks=OUT_OF_CARDS),
    Deed("pay", "paid_for", "PAYS", rule="R4:444", lacks=IN_FULL),
    Deed("enter", "entered", "ENTERS", rule="563.1", active=True, lacks=ARRIVING),
    Deed("leave", "left", "LEAVES", rule="109", active=True, lacks=GOING),
    Deed("finalize", "finalized", "FINALIZES", rule="R4:337", lacks=PART_OF_PLAYING),
    Deed(
        "die", "dead", "DIES", "unit", rule="604", active=True, lacks={"price": "what is paid is the killing (604.1)"}
    ),
)
LEXICON: Final = Lexicon(
    "riftbound",
    "Riftbound by its numbers: zones, kinds, qualities, events, actions (106, 107, 132, 133).",
    TABLES,
    DEEDS,
)
ANYBODYS: Final = (  # deeds whose event is anybody's doing where no doer is named; of the others it is yours then
    "readied", "empowered", "disempowered", "returned_to_hand", "revealed", "takes_damage", "moves", "detached",
    "taken", "fetched", "finalized", "pays",
)  # fmt: skip

KEYWORDS: Final = {row.said: row.word for row in LEXICON.keywords if not row.heads}  # as printed -> as in the nodes
HEADING: Final = {row.said: row.word for row in LEXICON.keywords if row.heads}
BRACKETS: Final = "[]"  # around a printed keyword
NUMBERED: Final = tuple(row.word for row in LEXICON.keywords if row.takes == "number")
COSTED: Final = tuple(row.word for row in LEXICON.keywords if row.takes == "cost")

# ---------------------------------------------------------------------------------------------- closed lists of text

DOMAINS: Final = ("Fury", "Calm", "Mind", "Body", "Chaos", "Order")
OLD_SYMBOLS: Final = {  # older spellings of symbols
    "[T]": "[E]",
    "[S]": "[M]",
    "[R]": "[Fury]",
    "[G]": "[Calm]",
    "[B]": "[Mind]",
    "[O]": "[Body]",
    "[P]": "[Chaos]",
    "[Y]": "[Order]",
}
POWER: Final = {**{word: word.lower() for word in DOMAINS}, "A": "any", "C": "own"}
NUMBER_WORDS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
NOUNS: Final = {  # singular, plural -> noun of a Select that lies in play
    ("unit", "units"): "unit",
    ("gear", "gear"): "gear",
    ("unit or gear", "units and gear"): "permanent",
    ("Equipment", "Equipment"): "equipment",
    ("rune", "runes"): "rune",
    ("legend", "legends"): "legend",
    ("battlefield", "battlefields"): "battlefield",
    ("spell", "spells"): "spell",
    ("ability", "abilities"): "ability",
    ("spell or ability", "spells and abilities"): "spell_or_ability",
    ("facedown card", "facedown cards"): "facedown",
    ("unit or facedown card", "units and facedown cards"): "unit_or_facedown",
    ("gear or facedown card", "gear and facedown cards"): "gear_or_facedown",
    ("unit, gear or facedown card", "units, gear and facedown cards"): "permanent_or_facedown",
    ("legend, unit or gear", "legends, units and gear"): "legend_or_permanent",
    ("unit, gear or rune", "units, gear and runes"): "permanent_or_rune",
    ("thing", "things"): "anything",  # that can be ready or exhausted: unit, gear, legend, rune
    ("card", "cards"): "card",
}
GEAR_NAMES: Final = ("Gold",)  # gear tokens that are called by their name, as units are by their tag
STATES: Final = (  # adjectives of a unit or gear, said as they are
    "stunned",
    "buffed",
    "damaged",
    "exhausted",
    "ready",
    "equipped",
    "attacking",
    "defending",
    "attached",
)
NOT_TAGS: Final = (  # capital letters that begin no tag
    "ALL",
    "Equipment",
    "Might",
    "Mights",
    "Energy",
    "Power",
    "Main",
    "Deck",
    "Champion",
    "Chosen",
    "Bonus",
    "Beginning",
    "Victory",
    "XP",
    "I",
    *DOMAINS,
)
