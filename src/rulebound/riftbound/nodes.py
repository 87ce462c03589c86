# rulebound: interpreted
"""What Riftbound adds to the effect language: its places, resources and actions.

Everything that both games say alike is in `effects.nodes` and used as it is: Choose, Damage, Modify (stat might),
Gain (a keyword), Rest (exhaust), SetActive (ready), Destroy (kill), Recover (heal), Draw, Discard, Look, Reveal,
Move (to hand, trash, banished, deck), Modes, Gate, Delayed, Instead, Prevent, Cant, Token.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.effects.nodes import Ability, Amount, Choose, Cost, Effect, Event, Ref, Select, Subject
from rulebound.riftbound.terms import *  # noqa: F403  (filters, amounts, conditions, costs)
from rulebound.riftbound.terms import Pay

SELF = Ref("self")
THIS_CARD = Ref("this_card")

# ------------------------------------------------------------------------------------------------ effects


@dataclass(frozen=True)
class Buff(Effect, tag="buff"):
    """Put a buff on each unit that has none."""

    what: Subject


@dataclass(frozen=True)
class SpendBuff(Effect, tag="spend_buff"):
    """Take a buff off each of the units."""

    what: Subject


@dataclass(frozen=True)
class Stun(Effect, tag="stun"):
    what: Subject


@dataclass(frozen=True)
class Recall(Effect, tag="recall"):
    """To their controllers' bases; not a move. exhausted: and they are exhausted."""

    what: Subject
    exhausted: bool = False


@dataclass(frozen=True)
class MoveUnit(Effect, tag="move_unit"):
    """Move units to a location. to: base (their own), battlefield (the player chooses one), here, any (any legal
    location), it (where the card last chosen is), same (all to one chosen battlefield); your_base, own_battlefield (one
    you control), open, occupied, occupied_enemy, elsewhere (another battlefield), base_or_from (to or from its base),
    allies (where its controller has another unit), event (where it happened; of what is delayed until a phase: where
    that was made), first, second and earlier (where that choice is), paid (where the card paid as a cost is)."""

    what: Subject
    to: str = "any"


@dataclass(frozen=True)
class Channel(Effect, tag="channel"):
    """who: you, opponent, all. What could not be channelled counts as not done."""

    amount: int
    exhausted: bool = False
    who: str = "you"


@dataclass(frozen=True)
class AddResources(Effect, tag="add_resources"):
    """Add Energy and Power to your pool. power: domains, or any (universal). only: "" or what it may be spent on
    (spell, gear, play_gear, unit, permanent, unit_or_spell, spell_or_gear, card, ability, showdown)."""

    energy: int = 0
    power: tuple[str, ...] = ()
    only: str = ""


@dataclass(frozen=True)
class Score(Effect, tag="score"):
    """You (or the opponent chosen) score that many points."""

    amount: int
    who: str = "you"


@dataclass(frozen=True)
class LosePoints(Effect, tag="lose_points"):
    """That many points, or all there are."""

    amount: int
    who: str = "you"


@dataclass(frozen=True)
class GainXp(Effect, tag="gain_xp"):
    amount: int | Amount
    who: str = "you"


@dataclass(frozen=True)
class Predict(Effect, tag="predict"):
    """Look at the top cards, recycle any of them, put the rest back in any order."""

    amount: int


@dataclass(frozen=True)
class Burn(Effect, tag="burn"):
    """The top cards of your Main Deck (who: of another player's) go to your trash."""

    amount: int
    who: str = "you"


@dataclass(frozen=True)
class Recycle(Effect, tag="recycle"):
    """To the bottom of their owners' decks (Main Deck in random order). who: you do so, or their owners."""

    what: Subject
    who: str = "you"


@dataclass(frozen=True)
class Counter(Effect, tag="counter"):
    """The chosen spell (or ability) on the chain is countered. unless: its controller pays this; to: where the spell
    goes (trash, hand)."""

    what: Subject
    unless: tuple[Cost, ...] = ()
    to: str = "trash"


@dataclass(frozen=True)
class CopySpell(Effect, tag="copy_spell"):
    """A copy of the spell on the chain, with the same choices and under your control, goes on top of it: nobody plays
    it, and Select(zone="placed") is the copy."""

    what: Subject


@dataclass(frozen=True)
class NewChoices(Effect, tag="new_choices"):
    """You make the choices of the chosen spell or ability on the chain anew."""

    what: Subject


@dataclass(frozen=True)
class DrawThese(Effect, tag="draw_these"):
    """The cards are drawn: put into their owner's hand, as a draw ("draw it")."""

    what: Subject


@dataclass(frozen=True)
class TakeControl(Effect, tag="take_control"):
    """You control the cards. duration: "" (from now on), turn (to the end of it), source (until this leaves the
    board)."""

    what: Subject
    duration: str = ""


@dataclass(frozen=True)
class LoseControl(Effect, tag="lose_control"):
    """Their owners control the cards again."""

    what: Subject


@dataclass(frozen=True)
class SwapPlaces(Effect, tag="swap_places"):
    """The two units move, each to where the other is."""

    one: Subject
    other: Subject


@dataclass(frozen=True)
class SwapMight(Effect, tag="swap_might"):
    """The two units' Mights change places."""

    what: Subject
    duration: str = "turn"


@dataclass(frozen=True)
class RevealUntil(Effect, tag="reveal_until"):
    """Reveal the top cards of your Main Deck until one matches: it is `it`, the others are the rest."""

    what: Select


@dataclass(frozen=True)
class BecomeCopy(Effect, tag="become_copy"):
    """The cards become copies of the card `of`."""

    what: Subject
    of: Subject


@dataclass(frozen=True)
class PlayerCant(Effect, tag="player_cant"):
    """Players (you, opponents, controller: of it) can't: play_cards, play_spells, play_units, play_gear,
    gain_points, play_away (play units to anywhere but their base)."""

    verb: str
    who: str = "opponents"
    duration: str = ""


@dataclass(frozen=True)
class PreventNext(Effect, tag="prevent_next"):
    """The next time these would be dealt damage (this turn), it is prevented."""

    to: Subject
    duration: str = "turn"


@dataclass(frozen=True)
class PreventAll(Effect, tag="prevent_all"):
    """All damage of this kind (effect: of spells and abilities) is prevented, whatever it would be dealt to, also what
    is not there yet."""

    kind: str = "effect"
    duration: str = "turn"


@dataclass(frozen=True)
class CantMove(Effect, tag="cant_move"):
    """A player (player: of the event, …) can't move the cards; others can."""

    what: Subject
    who: str = "player"
    duration: str = "turn"


@dataclass(frozen=True)
class DoubleDamage(Effect, tag="double_damage"):
    """Damage dealt to the cards is doubled."""

    to: Subject
    duration: str = "turn"


@dataclass(frozen=True)
class GainTag(Effect, tag="gain_tag"):
    """The cards have one more tag."""

    name: str
    to: Subject
    duration: str = ""


@dataclass(frozen=True)
class AddPaid(Effect, tag="add_paid"):
    """Add as much as was paid for X (PlayerNumber paid): what is energy or any (universal Power)."""

    what: str


@dataclass(frozen=True)
class PlayFor(Effect, tag="play_for"):
    """This card may be played from there (hand, trash) for this cost instead of its own."""

    cost: tuple[Cost, ...]
    zone: str = "hand"


@dataclass(frozen=True)
class ChoosePlayer(Effect, tag="choose_player"):
    """You choose a player: "chosen" is that one from here on."""


@dataclass(frozen=True)
class SeeFacedown(Effect, tag="see_facedown"):
    """You may look at the facedown cards of the opponent chosen."""

    duration: str = "turn"


@dataclass(frozen=True)
class FireTriggers(Effect, tag="fire_triggers"):
    """Abilities of these cards trigger as if it happened: which is conquers or played."""

    which: str
    of: Subject


@dataclass(frozen=True)
class WinGame(Effect, tag="win_game"):
    """You win the game."""


@dataclass(frozen=True)
class ModesOnce(Effect, tag="modes_once"):
    """The player picks one of these that was not picked before and does it: memory is turn (by this ability, this
    turn) or play (while this spell was played, with its repeats)."""

    options: tuple[tuple[Effect, ...], ...]
    memory: str = "turn"


@dataclass(frozen=True)
class NextInstead(Effect, tag="next_instead"):
    """The next time this turn that the event is about to happen (or each time), this is done in its place; who decides
    ("" = nobody is asked). A PayNow in front is the price of it."""

    event: Event
    then: tuple[Effect, ...]
    who: str = ""
    each: bool = False


@dataclass(frozen=True)
class NextPlayed(Effect, tag="next_played"):
    """What happens to the next such card you play this turn: bonus_damage (it deals `amount` more), ready (it enters
    ready), repeat (it has Repeat for a cost equal to its own)."""

    what: Select
    name: str
    amount: int = 0


@dataclass(frozen=True)
class Attach(Effect, tag="attach"):
    what: Subject
    to: Subject


@dataclass(frozen=True)
class Detach(Effect, tag="detach"):
    what: Subject


@dataclass(frozen=True)
class Empower(Effect, tag="empower"):
    what: Subject = SELF
    undo: bool = False


@dataclass(frozen=True)
class PlayCard(Effect, tag="play_card"):
    """Play a card. cost: full, ignore (its Energy and Power), ignore_energy, ignore_power, ignore_all (whatever it
    would cost), reduce (by `by` Energy), instead (`price` is paid instead of its cost). What an ability of a card was
    paid for to play that very card stands for the card's cost.
    to: "" (as usual), base, here, or_here (as usual or here), open (a battlefield nobody's units are at),
    own_battlefield, battlefield (any), it, earlier, event. The card goes on the chain as pending."""

    what: Subject
    cost: str = "full"
    by: int = 0
    to: str = ""
    price: tuple[Cost, ...] = ()


@dataclass(frozen=True)
class PlayCheaper(Effect, tag="play_cheaper"):
    """Play a card for so much less Energy."""

    what: Subject
    by: Amount


@dataclass(frozen=True)
class PlayToken(Effect, tag="play_token"):
    """Play tokens: a unit with this Might, or a gear (might -1). to: "" (base or a battlefield you control, chosen for
    each), same (chosen for all), base, here, own_battlefield, each_own_battlefield (so many at each that you control),
    each_with_units (at each where you have units). ready/exhausted: "" as the type enters, ready, exhausted. created:
    they appear without being played."""

    name: str
    might: int = -1
    tags: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    amount: int | Amount = 1
    to: str = ""
    state: str = ""
    created: bool = False


@dataclass(frozen=True)
class DealEachOther(Effect, tag="deal_each_other"):
    """The two cards (chosen first and second, or these) deal their Mights to each other."""

    one: Subject
    other: Subject


@dataclass(frozen=True)
class DamageBy(Effect, tag="damage_by"):
    """A unit deals damage: it is the source."""

    amount: int | Amount
    by: Subject
    to: Subject


@dataclass(frozen=True)
class EachDeals(Effect, tag="each_deals"):
    """Each of these units deals so much damage, 0: its own Might, at the same time: each is the source of its own."""

    amount: int
    by: Subject
    to: Subject


@dataclass(frozen=True)
class SplitDamage(Effect, tag="split_damage"):
    """Damage split among the chosen as their chooser likes, each at least 1."""

    amount: int | Amount
    to: Subject


@dataclass(frozen=True)
class SetMight(Effect, tag="set_might"):
    """Might becomes this number (layer 1)."""

    amount: int | Amount
    to: Subject
    duration: str = "turn"


@dataclass(frozen=True)
class DoubleMight(Effect, tag="double_might"):
    to: Subject
    duration: str = "turn"


@dataclass(frozen=True)
class LoseKeyword(Effect, tag="lose_keyword"):
    """The cards lose a keyword, every instance of it (713.3.b)."""

    keyword: str
    to: Subject
    duration: str = ""


@dataclass(frozen=True)
class LowerMight(Effect, tag="lower_might"):
    """-N Might to a minimum."""

    amount: int | Amount
    to: Subject
    least: int
    duration: str = "turn"


@dataclass(frozen=True)
class PayNow(Effect, tag="pay_now"):
    """Pay costs as an instruction ("you may pay [1] to …" on resolution; inside Gate.first)."""

    cost: tuple[Cost, ...]


@dataclass(frozen=True)
class RevealHand(Effect, tag="reveal_hand"):
    """The player (opponent: the one chosen) shows their hand; Select(zone="looked") are those cards."""

    who: str = "opponent"


@dataclass(frozen=True)
class ChooseOpponent(Effect, tag="choose_opponent"):
    """You choose an opponent: "opponent" is that one from here on."""


@dataclass(frozen=True)
class RevealTop(Effect, tag="reveal_top"):
    """Show the top cards of your Main Deck to all; Select(zone="looked") are they."""

    amount: int


@dataclass(frozen=True)
class Reflexive(Effect, tag="reflexive"):
    """ "Do this:" a new item on the chain, whose choices are made when it is finalised."""

    then: tuple[Effect, ...]


@dataclass(frozen=True)
class EachPlayer(Effect, tag="each_player"):
    """Each player (all, opponents, others, you_and_opponents), beginning with the turn player (from_next,
    others_from_next: with the next one), does this with "you" as themselves; or one: opponent (chosen), chosen, player
    (of the event), controller or owner (of it), defender, attacker; home (you again, within what another does, and
    behind all of it)."""

    who: str
    then: tuple[Effect, ...]


@dataclass(frozen=True)
class ExtraTurn(Effect, tag="extra_turn"):
    """You take a turn after this one."""


@dataclass(frozen=True)
class BonusDamage(Effect, tag="bonus_damage"):
    """Static or for a while: your spells and abilities deal that much Bonus Damage; with `to`: all players' do, to
    those cards; of: spell (only your spells)."""

    amount: int | Amount
    duration: str = ""
    to: Subject | None = None
    of: str = ""


@dataclass(frozen=True)
class Times(Effect, tag="times"):
    """Do this so many times."""

    amount: Amount
    then: tuple[Effect, ...]


@dataclass(frozen=True)
class EachCard(Effect, tag="each_card"):
    """For each of these cards in turn, in the order you like, do this: `it` is that card."""

    what: Select
    then: tuple[Effect, ...]


@dataclass(frozen=True)
class TakeNote(Effect, tag="take_note"):
    """All these cards are `it` from here on, wherever they go: nobody chooses."""

    what: Select


@dataclass(frozen=True)
class Vote(Effect, tag="vote"):
    """You choose one of these words (inside EachPlayer: each of the players does)."""

    options: tuple[str, ...]


@dataclass(frozen=True)
class EachVoter(Effect, tag="each_voter"):
    """For each player whose Vote was this word, do this: "chosen" is that player."""

    option: str
    then: tuple[Effect, ...]


@dataclass(frozen=True)
class ChooseEach(Effect, tag="choose_each"):
    """You choose as each of these says (as many as there are, if fewer): the rest is everything that they describe and
    nobody chose (inside EachPlayer: of all those players)."""

    options: tuple[Choose, ...]


@dataclass(frozen=True)
class NameTag(Effect, tag="name_tag"):
    """You name a tag (one of these, if there are any): the card remembers it for NamedTag and GainNamedTag."""

    options: tuple[str, ...] = ()


@dataclass(frozen=True)
class GainNamedTag(Effect, tag="gain_named_tag"):
    """The cards have the tag that was named."""

    to: Subject


@dataclass(frozen=True)
class AddBattlefield(Effect, tag="add_battlefield"):
    """A battlefield token of this name is put on the board; if one is there already, nothing is done."""

    name: str


@dataclass(frozen=True)
class EnterAt(Effect, tag="enter_at"):
    """The card being played enters there: placed (the battlefield just added)."""

    what: Subject
    where: str = "placed"


@dataclass(frozen=True)
class ReplaceBattlefield(Effect, tag="replace_battlefield"):
    """A battlefield token of this name takes the battlefield's place, with all that is there; the one replaced is
    remembered."""

    what: Subject
    name: str


@dataclass(frozen=True)
class RestoreBattlefield(Effect, tag="restore_battlefield"):
    """The battlefield that this one replaced takes its place again, with all that is there."""

    what: Subject


@dataclass(frozen=True)
class CopyText(Effect, tag="copy_text"):
    """The text of that card is added to the effect box of the Equipment. duration: attached (while it stays there)."""

    of: Subject
    to: Subject
    duration: str = "attached"


@dataclass(frozen=True)
class MoveAlong(Effect, tag="move_along"):
    """The unit moves to where that other one has just moved, at the same time."""

    what: Subject
    along: Subject


@dataclass(frozen=True)
class RevealRunes(Effect, tag="reveal_runes"):
    """Show the top cards of your Rune Deck to all; Select(zone="looked") are they."""

    amount: int


@dataclass(frozen=True)
class AllowPlay(Effect, tag="allow_play"):
    """This turn, you may play one such card for that: cost as of PlayCard."""

    what: Select
    cost: str = "full"
    duration: str = "turn"


@dataclass(frozen=True)
class PlayCopy(Effect, tag="play_copy"):
    """You play a copy of this card, as it was played."""

    what: Subject


@dataclass(frozen=True)
class BonusOf(Effect, tag="bonus_of"):
    """The spell deals so much Bonus Damage the next time it is played by whom it was offered to."""

    what: Subject
    amount: int | Amount


@dataclass(frozen=True)
class ThisDeals(Effect, tag="this_deals"):
    """This spell deals so much Bonus Damage: known before any of its text is done."""

    amount: int | Amount


@dataclass(frozen=True)
class SplitBy(Effect, tag="split_by"):
    """A unit deals damage (it is the source) split among the others as its controller likes."""

    amount: int | Amount
    by: Subject
    to: Subject


@dataclass(frozen=True)
class RaiseMight(Effect, tag="raise_might"):
    """Might goes up to this number, if it is lower."""

    amount: int | Amount
    to: Subject
    duration: str = "turn"


# ---- of constant effects


@dataclass(frozen=True)
class CostChange(Effect, tag="cost_change"):
    """Cards cost less (negative) or more. what: this card (Ref this_card) or a class of yours (Select, zone hand = from
    anywhere); each: once for each of these; least: to a minimum; when: first (the first each turn), next (the next
    this turn, as an effect with a duration), here (played here, by any player: what is no zone's)."""

    what: Subject
    energy: int = 0
    power: int = 0
    each: Amount | None = None
    least: int = 0
    when: str = ""
    duration: str = ""


@dataclass(frozen=True)
class EntersReady(Effect, tag="enters_ready"):
    """The cards enter ready (or exhausted) against the custom of their type."""

    what: Subject
    exhausted: bool = False
    duration: str = ""


@dataclass(frozen=True)
class EntersEmpowered(Effect, tag="enters_empowered"):
    """The cards are Empowered as they enter."""

    what: Subject
    duration: str = ""


@dataclass(frozen=True)
class PlayTo(Effect, tag="play_to"):
    """The card may be played to more places: open (a battlefield with no units), occupied (an enemy one), ambush (where
    you have units), here, attacking (a battlefield you are attacking), enemy_alone (where one enemy unit is alone),
    ambush_enemy (with Ambush, where enemy units are), ambush_paid (with Ambush, where the card paid as a cost was)."""

    where: str
    what: Subject = THIS_CARD


@dataclass(frozen=True)
class Rule(Effect, tag="rule"):
    """A rule of the game is different while this applies: victory_score (amount more), score_here (can't, before a
    player's turn `amount`), move_to_base (no unit moves from here to a base), hide_cost, second_facedown, …"""

    name: str
    amount: int = 0


@dataclass(frozen=True)
class AssignLast(Effect, tag="assign_last"):
    """Combat damage rules of a card: no_damage (deals none), last (Backline without the word)."""

    name: str
    to: Subject


@dataclass(frozen=True)
class MultiplyTriggers(Effect, tag="multiply_triggers"):
    """Triggers of these (deathknell, conquer_here, hold_here, played) happen so many times more."""

    which: str
    amount: int = 1


@dataclass(frozen=True)
class GainMissing(Effect, tag="gain_missing"):
    """Those of the cards that have the keyword from nothing else have it."""

    keyword: str
    to: Subject
    amount: int = 0
    duration: str = ""


@dataclass(frozen=True)
class GainAbilitiesOf(Effect, tag="gain_abilities_of"):
    """The cards have, as their own, the activated abilities of those others whose cost has this in it (exhaust)."""

    of: Subject
    to: Subject
    cost: str = "exhaust"
    duration: str = ""


@dataclass(frozen=True)
class EitherLess(Effect, tag="either_less"):
    """What is paid is less by one of these, the payer's choice each time. what: a class of cards, as of CostChange;
    part: "" (their costs), optional (the optional additional costs paid for them)."""

    what: Subject
    options: tuple[Pay, ...]
    part: str = ""


@dataclass(frozen=True)
class AbilityCost(Effect, tag="ability_cost"):
    """Using activated abilities of these objects costs less (negative) or more. which: "" (all), equip, empower."""

    of: Subject
    energy: int = 0
    power: int = 0
    which: str = ""


@dataclass(frozen=True)
class MoveTax(Effect, tag="move_tax"):
    """Who (opponents) moves several units there (here) at the same time pays this for each of them but the first."""

    cost: tuple[Cost, ...]
    to: str = "here"
    who: str = "opponents"


@dataclass(frozen=True)
class PlayOnlyTo(Effect, tag="play_only_to"):
    """The card can be played to no other place: conquered (a battlefield you conquered this turn)."""

    where: str
    what: Subject = THIS_CARD


@dataclass(frozen=True)
class HideFor(Effect, tag="hide_for"):
    """You may hide cards for this instead of [A]; () is free."""

    cost: tuple[Cost, ...] = ()
    duration: str = "turn"


@dataclass(frozen=True)
class BuffsGive(Effect, tag="buffs_give"):
    """Each buff on the cards gives so much more Might."""

    amount: int
    to: Subject
    duration: str = ""


@dataclass(frozen=True)
class MoreBuffs(Effect, tag="more_buffs"):
    """The cards can have so many buffs besides the one that every unit can have; 0: any number."""

    to: Subject
    amount: int


@dataclass(frozen=True)
class Before(Effect, tag="before"):
    """Each time the event is about to happen, this is done first; then it happens."""

    event: Event
    then: tuple[Effect, ...]


# ------------------------------------------------------------------------------------------------ costs of playing


@dataclass(frozen=True)
class PlayCost(Effect, tag="play_cost"):
    """An additional cost of playing this card, or of the cards `of`; optional ones may be paid ("with extra"), and then
    `less` Energy is taken off its cost, or `less_each` for each card or buff paid. In an Ability of kind
    "play_cost"."""

    cost: tuple[Cost, ...]
    optional: bool = False
    less: int = 0
    free: bool = False
    of: Subject = THIS_CARD
    less_each: Pay | None = None


__all__ = [name for name in globals() if name[0].isupper()]
