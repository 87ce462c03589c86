# rulebound: interpreted
"""What Riftbound adds to the effect language: its places, resources and actions.

Everything that both games say alike is in `effects.nodes` and used as it is: Choose, Damage, Modify (stat might),
Gain (a keyword), Rest (exhaust), SetActive (ready), Destroy (kill), Recover (heal), Draw, Discard, Look, Reveal,
Move (to hand, trash, banished, deck), Modes, Gate, Delayed, Instead, Prevent, Cant, Token.
"""

from __future__ import annotations

from rulebound.effects.nodes import Ability, Amount, Choose, Cost, Effect, Event, Ref, Select, Subject
from rulebound.riftbound.abilities.terms import *  # noqa: F403  (filters, amounts, conditions, costs)
from rulebound.riftbound.abilities.terms import Pay

SELF = Ref("self")
THIS_CARD = Ref("this_card")

# ------------------------------------------------------------------------------------------------ effects


class DoneTo(Subject):
    """The cards of this sort to which this effect has just done so: the verb of Done."""

    verb: str
    what: Select


class Killed(Subject):
    """Those of these that were killed for this spell or ability, by its text or as its cost."""

    of: Subject


class Buff(Effect):
    """Put a buff on each unit that has none."""

    what: Subject


class SpendBuff(Effect):
    """Take a buff off each of the units."""

    what: Subject


class Stun(Effect):
    what: Subject


class Recall(Effect):
    """To their controllers' bases; not a move. exhausted: and they are exhausted."""

    what: Subject
    exhausted: bool = False


class MoveUnit(Effect):
    """Move units to a location. to: base (their own), battlefield (the player chooses one), here, any (any legal
    location), it (where the card last chosen is), same (all to one chosen battlefield); your_base, own_battlefield (one
    you control), open, occupied, occupied_enemy, elsewhere (another battlefield), base_or_from (to or from its base),
    allies (where its controller has another unit), event (where it happened; of what is delayed until a phase: where
    that was made), first, second and earlier (where that choice is), paid (where the card paid as a cost is)."""

    what: Subject
    to: str = "any"


class Channel(Effect):
    """who: you, opponent, all. What could not be channelled counts as not done."""

    amount: int
    exhausted: bool = False
    who: str = "you"


class AddResources(Effect):
    """Add Energy and Power to your pool. power: domains, or any (universal). only: "" or what it may be spent on
    (spell, gear, play_gear, unit, unit_or_ability, permanent, unit_or_spell, spell_or_gear, card, ability,
    showdown)."""

    energy: int = 0
    power: tuple[str, ...] = ()
    only: str = ""


class Score(Effect):
    """You (or the opponent chosen) score that many points."""

    amount: int
    who: str = "you"


class LosePoints(Effect):
    """That many points, or all there are."""

    amount: int
    who: str = "you"


class GainXp(Effect):
    amount: int | Amount
    who: str = "you"


class Predict(Effect):
    """Look at the top cards, recycle any of them, put the rest back in any order."""

    amount: int


class Burn(Effect):
    """The top cards of your Main Deck (who: of another player's) go to your trash."""

    amount: int
    who: str = "you"


class Recycle(Effect):
    """To the bottom of their owners' decks (Main Deck in random order). who: you do so, or their owners."""

    what: Subject
    who: str = "you"


class Counter(Effect):
    """The chosen spell (or ability) on the chain is countered. unless: its controller pays this; to: where the spell
    goes (trash, hand)."""

    what: Subject
    unless: tuple[Cost, ...] = ()
    to: str = "trash"


class CopySpell(Effect):
    """A copy of the spell on the chain, with the same choices and under your control, goes on top of it: nobody plays
    it, and Select(zone="placed") is the copy."""

    what: Subject


class NewChoices(Effect):
    """You make the choices of the chosen spell or ability on the chain anew."""

    what: Subject


class DrawThese(Effect):
    """The cards are drawn: put into their owner's hand, as a draw ("draw it")."""

    what: Subject


class TakeControl(Effect):
    """You control the cards. duration: "" (from now on), turn (to the end of it), source (until this leaves the
    board)."""

    what: Subject
    duration: str = ""


class LoseControl(Effect):
    """Their owners control the cards again."""

    what: Subject


class SwapPlaces(Effect):
    """The two units move, each to where the other is."""

    one: Subject
    other: Subject


class SwapMight(Effect):
    """The two units' Mights change places."""

    what: Subject
    duration: str = "turn"


class RevealUntil(Effect):
    """Reveal the top cards of your Main Deck until one matches: it is `it`, the others are the rest."""

    what: Select


class BecomeCopy(Effect):
    """The cards become copies of the card `of`. duration: "" (for good), attached (while this is attached to them)."""

    what: Subject
    of: Subject
    duration: str = ""


class PreventNext(Effect):
    """The next time these would be dealt damage (this turn), it is prevented; amount: so much of it in all, at however
    many times."""

    to: Subject
    duration: str = "turn"
    amount: int = 0


class PreventAll(Effect):
    """All damage of this kind (effect: of spells and abilities) is prevented, whatever it would be dealt to, also what
    is not there yet."""

    kind: str = "effect"
    duration: str = "turn"


class CantMove(Effect):
    """A player (player: of the event, …) can't move the cards; others can."""

    what: Subject
    who: str = "player"
    duration: str = "turn"


class DoubleDamage(Effect):
    """Damage dealt to the cards is doubled."""

    to: Subject
    duration: str = "turn"


class GainTag(Effect):
    """The cards have one more tag."""

    name: str
    to: Subject
    duration: str = ""


class AddPaid(Effect):
    """Add as much as was paid for X (PlayerNumber paid): what is energy or any (universal Power)."""

    what: str


class PlayFor(Effect):
    """This card may be played from there (hand, trash) for this cost instead of its own."""

    cost: tuple[Cost, ...]
    zone: str = "hand"


class ChoosePlayer(Effect):
    """You choose a player: "chosen" is that one from here on."""


class SeeFacedown(Effect):
    """You may look at the facedown cards of the opponent chosen."""

    duration: str = "turn"


class FireTriggers(Effect):
    """Abilities of these cards trigger as if it happened: which is conquers or played."""

    which: str
    of: Subject


class WinGame(Effect):
    """You win the game."""


class ModesOnce(Effect):
    """The player picks one of these that was not picked before and does it: memory is turn (by this ability, this
    turn) or play (while this spell was played, with its repeats)."""

    options: tuple[tuple[Effect, ...], ...]
    memory: str = "turn"


class NextInstead(Effect):
    """The next time this turn that the event is about to happen (or each time), this is done in its place; who decides
    ("" = nobody is asked). A PayNow in front is the price of it."""

    event: Event
    then: tuple[Effect, ...]
    who: str = ""
    each: bool = False


class NextPlayed(Effect):
    """What happens to the next such card you play this turn: bonus_damage (it deals `amount` more), ready (it enters
    ready), repeat (it has Repeat for a cost equal to its own)."""

    what: Select
    name: str
    amount: int = 0


class Attach(Effect):
    what: Subject
    to: Subject


class Detach(Effect):
    what: Subject


class Empower(Effect):
    what: Subject = SELF
    undo: bool = False


class PlayCard(Effect):
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


class PlayCheaper(Effect):
    """Play a card for so much less Energy."""

    what: Subject
    by: Amount


class PlayToken(Effect):
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


class DealEachOther(Effect):
    """The two cards (chosen first and second, or these) deal their Mights to each other."""

    one: Subject
    other: Subject


class DamageBy(Effect):
    """A unit deals damage: it is the source."""

    amount: int | Amount
    by: Subject
    to: Subject


class EachDeals(Effect):
    """Each of these units deals so much damage, 0: its own Might, at the same time: each is the source of its own."""

    amount: int
    by: Subject
    to: Subject


class SplitDamage(Effect):
    """Damage split among the chosen as their chooser likes, each at least 1."""

    amount: int | Amount
    to: Subject


class SetMight(Effect):
    """Might becomes this number (layer 1)."""

    amount: int | Amount
    to: Subject
    duration: str = "turn"


class DoubleMight(Effect):
    to: Subject
    duration: str = "turn"


class LoseKeyword(Effect):
    """The cards lose a keyword, every instance of it (713.3.b)."""

    keyword: str
    to: Subject
    duration: str = ""


class LowerMight(Effect):
    """-N Might to a minimum."""

    amount: int | Amount
    to: Subject
    least: int
    duration: str = "turn"


class PayNow(Effect):
    """Pay costs as an instruction ("you may pay [1] to …" on resolution; inside Gate.first)."""

    cost: tuple[Cost, ...]


class RevealHand(Effect):
    """The player (opponent: the one chosen) shows their hand; Select(zone="looked") are those cards."""

    who: str = "opponent"


class ChooseOpponent(Effect):
    """You choose an opponent: "opponent" is that one from here on."""


class RevealTop(Effect):
    """Show the top cards of your Main Deck to all; Select(zone="looked") are they."""

    amount: int


class Reflexive(Effect):
    """ "Do this:" a new item on the chain, whose choices are made when it is finalised."""

    then: tuple[Effect, ...]


class EachPlayer(Effect):
    """Each player (all, opponents, others, you_and_opponents), beginning with the turn player (from_next,
    others_from_next: with the next one), does this with "you" as themselves; or one: opponent (chosen), chosen, player
    (of the event), controller or owner (of it), defender, attacker; home (you again, within what another does, and
    behind all of it)."""

    who: str
    then: tuple[Effect, ...]


class ExtraTurn(Effect):
    """You take a turn after this one."""


class BonusDamage(Effect):
    """Static or for a while: your spells and abilities deal that much Bonus Damage; with `to`: all players' do, to
    those cards; of: spell (only your spells), yours (to those cards, but only yours do)."""

    amount: int | Amount
    duration: str = ""
    to: Subject | None = None
    of: str = ""


class Times(Effect):
    """Do this so many times."""

    amount: Amount
    then: tuple[Effect, ...]


class EachCard(Effect):
    """For each of these cards in turn, in the order you like, do this: `it` is that card."""

    what: Select
    then: tuple[Effect, ...]


class TakeNote(Effect):
    """All these cards are `it` from here on, wherever they go: nobody chooses."""

    what: Select


class Vote(Effect):
    """You choose one of these words (inside EachPlayer: each of the players does)."""

    options: tuple[str, ...]


class EachVoter(Effect):
    """For each player whose Vote was this word, do this: "chosen" is that player."""

    option: str
    then: tuple[Effect, ...]


class ChooseEach(Effect):
    """You choose as each of these says (as many as there are, if fewer): the rest is everything that they describe and
    nobody chose (inside EachPlayer: of all those players)."""

    options: tuple[Choose, ...]


class NameTag(Effect):
    """You name a tag (one of these, if there are any): the card remembers it for NamedTag and GainNamedTag."""

    options: tuple[str, ...] = ()


class NameCard(Effect):
    """You name a card of this kind (spell, unit, gear, card): this card remembers the name for NamedCard."""

    kind: str = "card"


class GainNamedTag(Effect):
    """The cards have the tag that was named."""

    to: Subject


class AddBattlefield(Effect):
    """A battlefield token of this name is put on the board; if one is there already, nothing is done."""

    name: str


class EnterAt(Effect):
    """The card being played enters there: placed (the battlefield just added)."""

    what: Subject
    where: str = "placed"


class ReplaceBattlefield(Effect):
    """A battlefield token of this name takes the battlefield's place, with all that is there; the one replaced is
    remembered."""

    what: Subject
    name: str


class RestoreBattlefield(Effect):
    """The battlefield that this one replaced takes its place again, with all that is there."""

    what: Subject


class CopyText(Effect):
    """The text of that card is added to the effect box of the Equipment. duration: attached (while it stays there)."""

    of: Subject
    to: Subject
    duration: str = "attached"


class MoveAlong(Effect):
    """The unit moves to where that other one has just moved, at the same time."""

    what: Subject
    along: Subject


class RevealRunes(Effect):
    """Show the top cards of your Rune Deck to all; Select(zone="looked") are they."""

    amount: int


class AllowPlay(Effect):
    """This turn, you may play one such card for that: cost as of PlayCard."""

    what: Select
    cost: str = "full"
    duration: str = "turn"


class PlayCopy(Effect):
    """You play a copy of this card, as it was played."""

    what: Subject


class BonusOf(Effect):
    """The spell deals so much Bonus Damage the next time it is played by whom it was offered to."""

    what: Subject
    amount: int | Amount


class ThisDeals(Effect):
    """This spell deals so much Bonus Damage: known before any of its text is done."""

    amount: int | Amount


class SplitBy(Effect):
    """A unit deals damage (it is the source) split among the others as its controller likes."""

    amount: int | Amount
    by: Subject
    to: Subject


class RaiseMight(Effect):
    """Might goes up to this number, if it is lower."""

    amount: int | Amount
    to: Subject
    duration: str = "turn"


# ---- of constant effects


class CostChange(Effect):
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


class EntersReady(Effect):
    """The cards enter ready (or exhausted) against the custom of their type."""

    what: Subject
    exhausted: bool = False
    duration: str = ""


class EntersEmpowered(Effect):
    """The cards are Empowered as they enter."""

    what: Subject
    duration: str = ""


class PlayTo(Effect):
    """The card may be played to more places: open (a battlefield with no units), occupied (an enemy one), ambush (where
    you have units), here, attacking (a battlefield you are attacking), enemy_alone (where one enemy unit is alone),
    ambush_enemy (with Ambush, where enemy units are), ambush_paid (with Ambush, where the card paid as a cost was).
    price: an additional cost of being played there (of what is no zone's: by any player)."""

    where: str
    what: Subject = THIS_CARD
    price: tuple[Cost, ...] = ()


class Rule(Effect):
    """A rule of the game is different while this applies: victory_score (amount more), score_here (can't, before a
    player's turn `amount`), move_to_base (no unit moves from here to a base), hide_cost, second_facedown, …"""

    name: str
    amount: int = 0


class ChannelMost(Effect):
    """Players (you, opponents, players) channel so many runes at most in their Channel Phase."""

    amount: int
    who: str = "players"


class SkipPhase(Effect):
    """Players (you, opponents, players) skip a phase of each of their turns: name is awaken, beginning, channel or
    draw."""

    name: str
    who: str = "you"


class PlayFrom(Effect):
    """You may play these cards (Select, with the zone they lie in: trash) for what they cost."""

    what: Select


class BanishedInstead(Effect):
    """Where these cards would go to a trash they are banished. but: not if they come from there (deck)."""

    what: Select
    but: str = ""


class AnyCopies(Effect):
    """A deck can have any number of cards of this name (of this card: none)."""

    name: str = ""


class AssignLast(Effect):
    """Combat damage rules of a card: no_damage (deals none), last (Backline without the word)."""

    name: str
    to: Subject
    duration: str = ""


class WordAlso(Effect):
    """What heads abilities of these, a word that the rules don't know, is on."""

    word: str
    to: Subject


class MultiplyTriggers(Effect):
    """Triggers of these (deathknell, conquer, hold, conquer_here, hold_here, played) happen so many times more."""

    which: str
    amount: int = 1


class GainMissing(Effect):
    """Those of the cards that have the keyword from nothing else have it."""

    keyword: str
    to: Subject
    amount: int = 0
    duration: str = ""


class GainAbilitiesOf(Effect):
    """The cards have, as their own, the activated abilities of those others whose cost has this in it (exhaust)."""

    of: Subject
    to: Subject
    cost: str = "exhaust"
    duration: str = ""


class EitherLess(Effect):
    """What is paid is less by one of these, the payer's choice each time. what: a class of cards, as of CostChange;
    part: "" (their costs), optional (the optional additional costs paid for them), empower (using their [Empower]
    abilities)."""

    what: Subject
    options: tuple[Pay, ...]
    part: str = ""


class AbilityCost(Effect):
    """Using activated abilities of these objects costs less (negative) or more. which: "" (all), equip, empower; each:
    once for each of these; when: first (the first that is used in a turn)."""

    of: Subject
    energy: int = 0
    power: int = 0
    which: str = ""
    each: Amount | None = None
    when: str = ""


class MoveTax(Effect):
    """Who (opponents) moves several units there (here) at the same time pays this for each of them but the first."""

    cost: tuple[Cost, ...]
    to: str = "here"
    who: str = "opponents"


class PlayOnlyTo(Effect):
    """The card can be played to no other place: conquered (a battlefield you conquered this turn)."""

    where: str
    what: Subject = THIS_CARD


class HideFor(Effect):
    """You may hide cards for this instead of [A]; () is free."""

    cost: tuple[Cost, ...] = ()
    duration: str = "turn"


class BuffsGive(Effect):
    """Each buff on the cards gives so much more Might."""

    amount: int
    to: Subject
    duration: str = ""


class MoreBuffs(Effect):
    """The cards can have so many buffs besides the one that every unit can have; 0: any number."""

    to: Subject
    amount: int


class WeakenMore(Effect):
    """Spells and abilities you control that give less Might to a unit they chose give so much less besides."""

    amount: int


class EmpoweredOften(Effect):
    """The cards can be Empowered so many times."""

    to: Subject
    amount: int


class Before(Effect):
    """Each time the event is about to happen, this is done first; then it happens."""

    event: Event
    then: tuple[Effect, ...]


# ------------------------------------------------------------------------------------------------ costs of playing


class PlayCost(Effect):
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
