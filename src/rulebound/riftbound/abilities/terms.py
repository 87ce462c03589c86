# rulebound: interpreted
"""What Riftbound adds to the effect language besides instructions: filters, amounts, conditions and costs."""

from __future__ import annotations

from rulebound.effects.nodes import Amount, Condition, Cost, Event, Filter, Select, Subject

# ------------------------------------------------------------------------------------------------ filters


class At(Filter):
    """Is at this place: battlefield (any), base (any), here (where the source is; of a battlefield: there),
    my_battlefield (here, unless that is a base), it (where the card last chosen is), elsewhere (not here), combat
    (the battlefield of the running combat), own_base (yours), first and second (where that half of a double choice
    is), event (where it happened), to_or_from (a battlefield that the unit of the event moved to or from),
    moved_from (where it was before), left (where the card that was just moved came from), same (all cards of the
    choice at one place), each (at most one card at each place), apart (not where the first half of a double choice
    is), earlier (where the choice before the last one is), own_battlefield, enemy_battlefield and other_battlefield
    (one that you, an opponent, or not you control)."""

    place: str


class Tagged(Filter):
    """Has one of these tags."""

    any_of: tuple[str, ...]


class Supertype(Filter):
    """Is a champion, a signature card or a token: name is champion, signature, token, equipment."""

    name: str


class Choosing(Filter):
    """A spell or ability on the chain (of a cost: a spell being played) that chose at least one of these. friendly: one
    that is friendly to the spell."""

    what: Select
    friendly: bool = False


class ChosenBy(Filter):
    """Was chosen by at least one of these spells and abilities on the chain."""

    what: Select


class CombatWith(Filter):
    """Is in combat against at least one of these."""

    what: Subject


class ChoosesCard(Filter):
    """A spell or ability on the chain (of a cost: a spell being played) that chose this card."""

    what: Subject


class ChoosesOnly(Filter):
    """A spell or ability on the chain that chose this card and none of the others."""

    what: Subject
    among: Select


class CameFrom(Filter):
    """Is being played, or was this turn, from there: hand, trash, hidden, champion, elsewhere (anywhere but a player's
    hand)."""

    zone: str


class WithThere(Filter):
    """A battlefield with at least one of these at it, or so many (most: and no more than that); or a card that is at
    such a one."""

    what: Select
    least: int = 1
    most: int = 0


class HasDone(Filter):
    """A card that did this this turn, or to which it was done: the name of an event. turn last: in the last turn of its
    controller. by: done so by you, or by an opponent."""

    name: str
    turn: str = ""
    by: str = ""


class WasThere(Filter):
    """A battlefield where this has happened this turn (of a move: to which), or a card that is at such a one."""

    event: Event


class TotalThere(Filter):
    """A battlefield where the sum of a number (might) of these compares so: op is <=, >=, < or >."""

    stat: str
    what: Select
    op: str
    amount: int | Amount


class NamedTag(Filter):
    """Has the tag that was named or chosen as this card was played (NameTag)."""


class NamedCard(Filter):
    """Has the name that this card's text had its player name (NameCard)."""


class Total(Filter):
    """All cards of the choice together: the sum of the number (might) is <= or >= this."""

    stat: str
    op: str
    amount: int


class SameController(Filter):
    """Has the same controller as the other cards chosen with it (or just before it)."""


class ControlledLike(Filter):
    """Has the controller that this card has, or had."""

    what: Subject


class SameName(Filter):
    """Has the name of this card."""

    what: Subject


class AttachedTo(Filter):
    """Is an Equipment attached to one of these."""

    what: Subject


class Side(Filter):
    """Is on this side: yours, friendly, enemy ("if it was an enemy unit"); others (the controller of this spell or
    ability does not control it, whoever chooses); owned (you own it, whoever controls it)."""

    name: str


# ------------------------------------------------------------------------------------------------ subjects


class Wearers(Subject):
    """The units to which these Equipment are attached: once for each Equipment."""

    of: Subject


# ------------------------------------------------------------------------------------------------ amounts


class PlayerNumber(Amount):
    """A number of a player (you, opponent): points, xp, cards_played (this turn, this one included), discarded (this
    turn), runes, paid (what was paid for X, or how many buffs were spent), points_held (scored from holding this
    turn). other: of cards played, without this very card."""

    name: str
    who: str = "you"
    times: int = 1
    other: bool = False


class TagsAmong(Amount):
    """How many of these tags the matching cards have among them."""

    tags: tuple[str, ...]
    what: Select
    times: int = 1


class PlayersWho(Amount):
    """How many of these players (opponents, all) did what the EachPlayer before offered them, or did not."""

    who: str = "opponents"
    did: bool = True


# ------------------------------------------------------------------------------------------------ conditions


class HappenedLast(Condition):
    """A player did this in their last turn: an event of players."""

    event: Event


class Legion(Condition):
    """You have played another card this turn."""


class PlayerHas(Condition):
    """A number of a player (points, xp, cards_played, discarded, spells_played, energy_spent, …) compared: op is <=, >=
    or =. Level N is xp >= N. other: of cards played, without this very card."""

    name: str
    op: str
    amount: int
    who: str = "you"
    other: bool = False


class Empowered(Condition):
    """This object is Empowered."""


class WordOn(Condition):
    """What heads the ability, a word that the rules don't know, is on: a reminder text tells its condition."""

    word: str
    condition: Condition | None = None


class PaidExtra(Condition):
    """The additional cost was paid for this card."""


class WithinPoints(Condition):
    """A score (you, opponent, any) is within so many points of the Victory Score."""

    amount: int
    who: str = "any"


class PlayedFrom(Condition):
    """This card was played from there: hand, hidden, trash, champion, elsewhere (anywhere but the hand)."""

    zone: str


class DidIt(Condition):
    """The instruction before was performed ("if you do", "if they do"); False of it with IsNot ("if you can't")."""


class ItDied(Condition):
    """What this spell or ability has just done kills the card last chosen ("if this kills it")."""


class ControlsHere(Condition):
    """You control the battlefield where the source is."""


class ThanOpponent(Condition):
    """You have more (op >) or fewer (<) of this than some opponent, or than every one: what is a number of yours
    (PlayerNumber, or CountOf cards of yours)."""

    what: Amount
    op: str
    every: bool = False


class CardHas(Condition):
    """How often this has happened to a card this turn, compared: name is moves, conquers, attached."""

    what: Subject
    name: str
    op: str
    amount: int


class BeingChosen(Condition):
    """The spell or ability that resolves now chose this card."""


class SpentOn(Condition):
    """At least that much Energy was spent to play the event's card."""

    amount: int


class FirstTurns(Condition):
    """It is one of the first so many turns of yours (whose you), or of whoever's turn it is (any)."""

    amount: int
    whose: str = "you"


class InPhase(Condition):
    """It is this phase of this player's turn (you, any): name is beginning, draw or main; or a showdown or a combat is
    going on (showdown_here: a showdown where the source is)."""

    name: str
    who: str = "you"


# ------------------------------------------------------------------------------------------------ costs


class Pay(Cost, tag="pay_cost"):
    """Energy, and Power by symbol: a domain, any ([A]) or own ([C])."""

    energy: int = 0
    power: tuple[str, ...] = ()


class BaseCost(Cost):
    """As much as the card's own base cost: what it has a keyword for that something gives it."""


class ExhaustSelf(Cost):
    pass


class ExhaustOthers(Cost):
    what: Select
    amount: int = 1


class KillSelf(Cost):
    pass


class KillOthers(Cost):
    what: Select
    amount: int = 1


class BanishSelf(Cost):
    pass


class DiscardCards(Cost):
    amount: int = 1
    filters: tuple[Filter, ...] = ()


class RecycleCards(Cost):
    """From a zone (trash, hand, runes)."""

    what: Select
    amount: int = 1


class RecycleSelf(Cost):
    pass


class DetachSelf(Cost):
    pass


class OfThis(Cost):
    """What the Equipment itself pays, in an effect text that its wearer speaks ("exhaust this")."""

    cost: Cost


class ReturnOthers(Cost):
    """To their owner's hand."""

    what: Select
    amount: int = 1


class DoTo(Cost):
    """What is done to cards as a price: banish, recall, stun, disempower (Ref self: to this one); amount 0: to all."""

    verb: str
    what: Subject
    amount: int = 1


class PayPoints(Cost):
    """Points that the payer has."""

    amount: int


class BurnCards(Cost):
    """The top cards of the payer's Main Deck go to their trash."""

    amount: int


class SpendBuffs(Cost):
    """From a matching unit of yours (Ref self: from this one)."""

    what: Subject
    amount: int = 1


class SpendXp(Cost):
    amount: int


class PayAny(Cost):
    """Any amount, the payer's choice: what is energy or any (universal Power). PlayerNumber paid is that amount."""

    what: str


class PayEach(Cost):
    """As often as the amount says."""

    pay: Pay
    each: Amount


class CheaperFor(Cost):
    """Not paid: the Energy of the other costs is that much less for each of the amount."""

    energy: int
    each: Amount


class InOrder(Cost):
    """The first time the first of these, the next time the second … ("[1] / [A]" of a Repeat)."""

    options: tuple[tuple[Cost, ...], ...]


class EitherCost(Cost):
    """One of these, the payer's choice ("[1] or [Body]")."""

    options: tuple[tuple[Cost, ...], ...]
