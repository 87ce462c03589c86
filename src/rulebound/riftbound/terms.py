# rulebound: interpreted
"""What Riftbound adds to the effect language besides instructions: filters, amounts, conditions and costs."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.effects.nodes import Amount, Condition, Cost, Filter, Select, Subject

# ------------------------------------------------------------------------------------------------ filters


@dataclass(frozen=True)
class At(Filter, tag="at"):
    """Is at this place: battlefield (any), base (any), here (where the source is; of a battlefield: there),
    my_battlefield (here, unless that is a base), it (where the card last chosen is), elsewhere (not here), combat (the
    battlefield of the running combat), own_base (yours), first and second (where that half of a double choice is),
    event (where it happened), left (where the card that was just moved came from), same (all cards of the choice at
    one place), each (at most one card at each place), apart (not where the first half of a double choice is), earlier
    (where the choice before the last one is), own_battlefield, enemy_battlefield and other_battlefield (one that you,
    an opponent, or not you control)."""

    place: str


@dataclass(frozen=True)
class Tagged(Filter, tag="tagged"):
    """Has one of these tags."""

    any_of: tuple[str, ...]


@dataclass(frozen=True)
class Supertype(Filter, tag="supertype"):
    """Is a champion, a signature card or a token: name is champion, signature, token, equipment."""

    name: str


@dataclass(frozen=True)
class Choosing(Filter, tag="choosing"):
    """A spell or ability on the chain that chose at least one of these."""

    what: Select


@dataclass(frozen=True)
class ChoosesCard(Filter, tag="chooses_card"):
    """A spell or ability on the chain (of a cost: a spell being played) that chose this card."""

    what: Subject


@dataclass(frozen=True)
class ChoosesOnly(Filter, tag="chooses_only"):
    """A spell or ability on the chain that chose this card and none of the others."""

    what: Subject
    among: Select


@dataclass(frozen=True)
class CameFrom(Filter, tag="came_from"):
    """Is being played, or was this turn, from there: hand, trash, hidden, champion, elsewhere (anywhere but a player's
    hand)."""

    zone: str


@dataclass(frozen=True)
class WithThere(Filter, tag="with_there"):
    """A battlefield with at least one of these at it, or so many; or a card that is at such a one."""

    what: Select
    least: int = 1


@dataclass(frozen=True)
class HasDone(Filter, tag="has_done"):
    """A card that did this this turn, or to which it was done: the name of an event."""

    name: str


@dataclass(frozen=True)
class TotalThere(Filter, tag="total_there"):
    """A battlefield where the sum of a number (might) of these compares so: op is <=, >=, < or >."""

    stat: str
    what: Select
    op: str
    amount: int | Amount


@dataclass(frozen=True)
class NamedTag(Filter, tag="named_tag"):
    """Has the tag that was named or chosen as this card was played (NameTag)."""


@dataclass(frozen=True)
class Total(Filter, tag="total"):
    """All cards of the choice together: the sum of the number (might) is <= or >= this."""

    stat: str
    op: str
    amount: int


@dataclass(frozen=True)
class SameController(Filter, tag="same_controller"):
    """Has the same controller as the other cards chosen with it (or just before it)."""


@dataclass(frozen=True)
class ControlledLike(Filter, tag="controlled_like"):
    """Has the controller that this card has, or had."""

    what: Subject


@dataclass(frozen=True)
class AttachedTo(Filter, tag="attached_to"):
    """Is an Equipment attached to one of these."""

    what: Subject


@dataclass(frozen=True)
class Side(Filter, tag="side"):
    """Is on this side: yours, friendly, enemy ("if it was an enemy unit"); others (the controller of this spell or
    ability does not control it, whoever chooses)."""

    name: str


# ------------------------------------------------------------------------------------------------ subjects


@dataclass(frozen=True)
class Wearers(Subject, tag="wearers"):
    """The units to which these Equipment are attached: once for each Equipment."""

    of: Subject


# ------------------------------------------------------------------------------------------------ amounts


@dataclass(frozen=True)
class TotalOf(Amount, tag="total_of"):
    """The sum of a number (might, energy, power) of all matching cards, or the highest of them."""

    stat: str
    what: Select
    highest: bool = False


@dataclass(frozen=True)
class PlayerNumber(Amount, tag="player_number"):
    """A number of a player (you, opponent): points, xp, cards_played (this turn, this one included), discarded (this
    turn), runes, paid (what was paid for X, or how many buffs were spent), points_held (scored from holding this
    turn). other: of cards played, without this very card."""

    name: str
    who: str = "you"
    times: int = 1
    other: bool = False


@dataclass(frozen=True)
class TagsAmong(Amount, tag="tags_among"):
    """How many of these tags the matching cards have among them."""

    tags: tuple[str, ...]
    what: Select
    times: int = 1


@dataclass(frozen=True)
class Double(Amount, tag="double"):
    """Twice a number."""

    amount: Amount


@dataclass(frozen=True)
class Plus(Amount, tag="plus"):
    """A number and so many more."""

    amount: Amount
    more: int


@dataclass(frozen=True)
class PlayersWho(Amount, tag="players_who"):
    """How many of these players (opponents, all) did what the EachPlayer before offered them, or did not."""

    who: str = "opponents"
    did: bool = True


# ------------------------------------------------------------------------------------------------ conditions


@dataclass(frozen=True)
class Legion(Condition, tag="legion"):
    """You have played another card this turn."""


@dataclass(frozen=True)
class PlayerHas(Condition, tag="player_has"):
    """A number of a player (points, xp, cards_played, discarded, spells_played, energy_spent, …) compared: op is <=, >=
    or =. Level N is xp >= N. other: of cards played, without this very card."""

    name: str
    op: str
    amount: int
    who: str = "you"
    other: bool = False


@dataclass(frozen=True)
class Empowered(Condition, tag="empowered"):
    """This object is Empowered."""


@dataclass(frozen=True)
class WordOn(Condition, tag="word_on"):
    """What heads the ability, a word that the rules don't know, is on: a reminder text tells its condition."""

    word: str


@dataclass(frozen=True)
class PaidExtra(Condition, tag="paid_extra"):
    """The additional cost was paid for this card."""


@dataclass(frozen=True)
class WithinPoints(Condition, tag="within_points"):
    """A score (you, opponent, any) is within so many points of the Victory Score."""

    amount: int
    who: str = "any"


@dataclass(frozen=True)
class PlayedFrom(Condition, tag="played_from"):
    """This card was played from there: hand, hidden, trash, champion, elsewhere (anywhere but the hand)."""

    zone: str


@dataclass(frozen=True)
class DidIt(Condition, tag="did_it"):
    """The instruction before was performed ("if you do", "if they do"); False of it with IsNot ("if you can't")."""


@dataclass(frozen=True)
class ItDied(Condition, tag="it_died"):
    """What this spell or ability has just done kills the card last chosen ("if this kills it")."""


@dataclass(frozen=True)
class ControlsHere(Condition, tag="controls_here"):
    """You control the battlefield where the source is."""


@dataclass(frozen=True)
class AmountIs(Condition, tag="amount_is"):
    """An amount compared with a number or another amount: op is <=, >=, =, < or >."""

    amount: Amount
    op: str
    than: int | Amount


@dataclass(frozen=True)
class ThanOpponent(Condition, tag="than_opponent"):
    """You have more (op >) or fewer (<) of this than some opponent, or than every one: what is a number of yours
    (PlayerNumber, or CountOf cards of yours)."""

    what: Amount
    op: str
    every: bool = False


@dataclass(frozen=True)
class CardHas(Condition, tag="card_has"):
    """How often this has happened to a card this turn, compared: name is moves, conquers, attached."""

    what: Subject
    name: str
    op: str
    amount: int


@dataclass(frozen=True)
class SpentOn(Condition, tag="spent_on"):
    """At least that much Energy was spent to play the event's card."""

    amount: int


@dataclass(frozen=True)
class InPhase(Condition, tag="in_phase"):
    """It is this phase of this player's turn (you, any): name is beginning, draw or main; or a showdown or a combat is
    going on."""

    name: str
    who: str = "you"


# ------------------------------------------------------------------------------------------------ costs


@dataclass(frozen=True)
class Pay(Cost, tag="pay_cost"):
    """Energy, and Power by symbol: a domain, any ([A]) or own ([C])."""

    energy: int = 0
    power: tuple[str, ...] = ()


@dataclass(frozen=True)
class BaseCost(Cost, tag="base_cost"):
    """As much as the card's own base cost: what it has a keyword for that something gives it."""


@dataclass(frozen=True)
class ExhaustSelf(Cost, tag="exhaust_self"):
    pass


@dataclass(frozen=True)
class ExhaustOthers(Cost, tag="exhaust_others"):
    what: Select
    amount: int = 1


@dataclass(frozen=True)
class KillSelf(Cost, tag="kill_self"):
    pass


@dataclass(frozen=True)
class KillOthers(Cost, tag="kill_others"):
    what: Select
    amount: int = 1


@dataclass(frozen=True)
class BanishSelf(Cost, tag="banish_self"):
    pass


@dataclass(frozen=True)
class DiscardCards(Cost, tag="discard_cards"):
    amount: int = 1
    filters: tuple[Filter, ...] = ()


@dataclass(frozen=True)
class RecycleCards(Cost, tag="recycle_cards"):
    """From a zone (trash, hand, runes)."""

    what: Select
    amount: int = 1


@dataclass(frozen=True)
class RecycleSelf(Cost, tag="recycle_self"):
    pass


@dataclass(frozen=True)
class DetachSelf(Cost, tag="detach_self"):
    pass


@dataclass(frozen=True)
class OfThis(Cost, tag="of_this"):
    """What the Equipment itself pays, in an effect text that its wearer speaks ("exhaust this")."""

    cost: Cost


@dataclass(frozen=True)
class ReturnOthers(Cost, tag="return_others"):
    """To their owner's hand."""

    what: Select
    amount: int = 1


@dataclass(frozen=True)
class DoTo(Cost, tag="do_to"):
    """What is done to cards as a price: banish, recall, stun, disempower (Ref self: to this one)."""

    verb: str
    what: Subject
    amount: int = 1


@dataclass(frozen=True)
class PayPoints(Cost, tag="pay_points"):
    """Points that the payer has."""

    amount: int


@dataclass(frozen=True)
class BurnCards(Cost, tag="burn_cards"):
    """The top cards of the payer's Main Deck go to their trash."""

    amount: int


@dataclass(frozen=True)
class SpendBuffs(Cost, tag="spend_buffs"):
    """From a matching unit of yours (Ref self: from this one)."""

    what: Subject
    amount: int = 1


@dataclass(frozen=True)
class SpendXp(Cost, tag="spend_xp"):
    amount: int


@dataclass(frozen=True)
class PayAny(Cost, tag="pay_any"):
    """Any amount, the payer's choice: what is energy or any (universal Power). PlayerNumber paid is that amount."""

    what: str


@dataclass(frozen=True)
class PayEach(Cost, tag="pay_each"):
    """As often as the amount says."""

    pay: Pay
    each: Amount


@dataclass(frozen=True)
class CheaperFor(Cost, tag="cheaper_for"):
    """Not paid: the Energy of the other costs is that much less for each of the amount."""

    energy: int
    each: Amount


@dataclass(frozen=True)
class InOrder(Cost, tag="in_order"):
    """The first time the first of these, the next time the second … ("[1] / [A]" of a Repeat)."""

    options: tuple[tuple[Cost, ...], ...]


@dataclass(frozen=True)
class EitherCost(Cost, tag="either_cost"):
    """One of these, the payer's choice ("[1] or [Body]")."""

    options: tuple[tuple[Cost, ...], ...]
