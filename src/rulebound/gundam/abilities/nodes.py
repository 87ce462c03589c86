# rulebound: interpreted
"""What Gundam adds to the effect language: its traits, Pilots, Shields, Resources and attacks.

Everything that both games say alike is in `effects.nodes` and used as it is.
"""

from __future__ import annotations

from rulebound.effects.nodes import Ability, Amount, Condition, Cost, Effect, Event, Filter, Ref, Select, Subject

THIS_CARD = Ref("this_card")

# ------------------------------------------------------------------------------------------------ filters


class Trait(Filter):
    """Has one of these traits."""

    any_of: tuple[str, ...]


class NameHas(Filter):
    """The name contains these words."""

    part: str


class HasTiming(Filter):
    """Has a working effect of this timing (deploy, attack, destroyed; of a Command main or action; burst); a gated one
    counts while its gate is open."""

    timing: str


class PairedWith(Filter):
    """Is paired with a Pilot for which all filters hold (of a Pilot: with a Unit for which they hold)."""

    filters: tuple[Filter, ...]


class CameFrom(Filter):
    """Came into play from this zone (trash, hand, deck, shield)."""

    zone: str


class Been(Filter):
    """This has happened this turn, with the card that is tested (Ref member) as its first card."""

    event: Event


class SameName(Filter):
    """Shares a name with this card."""

    of: Subject


class CompareOwn(Filter):
    """A number of the card (level, cost, ap, hp) compared with another one of its own: op is <=, >= or =."""

    stat: str
    op: str
    other: str


class Battling(Filter):
    """Battles a card of this side (any, yours, friendly, enemy) for which all filters hold."""

    filters: tuple[Filter, ...]
    side: str = "any"


# ------------------------------------------------------------------------------------------------ subjects


class First(Subject):
    """The first so many of the cards, from the top (of a shield area: the Base, then the Shields)."""

    what: Select
    amount: int = 1


# ------------------------------------------------------------------------------------------------ amounts


class NumberOf(Amount):
    """How many cards a subject stands for (of the Units that were rested, say)."""

    of: Subject
    times: int = 1


class EnemyPlayers(Amount):
    """How many enemy players there are."""


# ------------------------------------------------------------------------------------------------ conditions


class PlayerLevel(Condition):
    """Your Lv. (your Resources) compared."""

    op: str
    amount: int


class Opponents(Condition):
    """The number of enemy players compared."""

    op: str
    amount: int


class SomePlayer(Condition):
    """One of the players (side: any or enemy) has so many such cards; the selector's own side is any."""

    what: Select
    op: str
    amount: int
    side: str = "any"


class Attacks(Condition):
    """This Unit attacks a player or a Unit (judged on the target of the attack): target is player or unit."""

    target: str
    filters: tuple[Filter, ...] = ()


class DeployedFrom(Condition):
    """This card came into play from this zone (trash, hand, deck, shield)."""

    zone: str


class PaidWithEx(Condition):
    """So many EX Resources, or more, were among the Resources that paid for this card."""

    amount: int = 1


class WasDestroyed(Condition):
    """This card was destroyed so: cause is battle, effect_damage, damage (either of them) or effect (a destroy effect)
    of a card of this side for which the filters hold."""

    cause: str
    side: str = "any"
    filters: tuple[Filter, ...] = ()


# ------------------------------------------------------------------------------------------------ effects


class SetStat(Effect):
    """A number of the cards (ap, hp, level, cost) is this from now on, whatever it was."""

    stat: str
    amount: int | Amount
    to: Subject
    duration: str = ""


class ChoosePlayer(Effect):
    """You choose an enemy player (what: one who has so many such cards), who is the opponent from here on. If there is
    none, nothing is asked of an opponent."""

    what: Select | None = None
    op: str = ">="
    amount: int = 0


class PlayerOf(Effect):
    """The player of this card is the opponent from here on."""

    of: Subject


class EachEnemy(Effect):
    """Each enemy player in turn is the opponent of whom these effects speak."""

    body: tuple[Effect, ...]


class ShieldsToHand(Effect):
    """The player (you, opponent or all) adds that many of their Shields, from the top, to their hand."""

    amount: int
    who: str = "you"


class AddShields(Effect):
    """The top cards of the player's deck become Shields of theirs, under those they have."""

    amount: int
    who: str = "you"


class Mill(Effect):
    """The top cards of the player's deck go to their trash; Select(zone="placed") sees them. who: you, opponent or
    all."""

    amount: int | Amount
    who: str = "you"


class Deploy(Effect):
    """Put the cards into play as Units or Bases; pay: their cost is paid first; ap and hp: as a Unit with these."""

    what: Subject
    rested: bool = False
    pay: bool = False
    ap: int | None = None
    hp: int | None = None


class Token(Effect):
    """Deploy Unit tokens made from this description (name "EX Base" with ap 0 and hp 3 is the Base token)."""

    name: str
    ap: int
    hp: int
    traits: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    amount: int | Amount = 1
    rested: bool = False


class PlaceResource(Effect):
    """Place Resources: ex = EX Resource tokens, else from the resource deck. who: you, opponent or all."""

    amount: int | Amount = 1
    ex: bool = False
    rested: bool = False
    who: str = "you"


class LookAt(Effect):
    """You see these cards (an opponent's hand, a Shield); they stay where they are."""

    what: Subject


class Pair(Effect):
    """Pair a Pilot card with a Unit, without paying; pay: its cost is paid first."""

    what: Subject
    unit: Subject
    pay: bool = False


class ActivateOwn(Effect):
    """Activate a card's command effect, this card's own or another's: timing is main or action."""

    timing: str
    of: Subject = THIS_CARD


class MayAttack(Effect):
    """The cards may choose enemy Units for which the filters hold (active ones too) as attack targets."""

    to: Subject
    filters: tuple[Filter, ...]
    duration: str = ""


class MustAttack(Effect):
    """Enemy Units (for which the filters of `by` hold) have to choose this card as their attack target: strength is
    possible (if possible) or must."""

    to: Subject
    strength: str = "possible"
    duration: str = ""
    by: tuple[Filter, ...] = ()


class AttackAtOnce(Effect):
    """The cards may attack on the turn they are deployed; target: only Units of this description."""

    to: Subject
    duration: str = ""
    target: Select | None = None


class ChangeTarget(Effect):
    """The attack going on now is against this card from here on."""

    to: Subject


class Fight(Effect):
    """The two cards battle at once, without an attack: the first is the attacker, the second its target."""

    attacker: Subject
    target: Subject


class GainTrait(Effect):
    """The cards have one more trait."""

    trait: str
    to: Subject
    duration: str = ""


class Lose(Effect):
    """The cards don't have the keyword effect (any: none at all), even if they gain it meanwhile."""

    keyword: str
    to: Subject
    duration: str = ""


class AlsoNamed(Effect):
    """The card has this name too."""

    name: str
    to: Subject = THIS_CARD


class EnterRested(Effect):
    """The cards come into play rested (not 'rested by an effect')."""

    what: Subject


class PlayAs(Effect):
    """This card, while it is being played from the hand, has these Lv. and cost (None: its own); ap and hp: it is
    played as a Unit with these."""

    level: int | None = None
    cost: int | None = None
    ap: int | None = None
    hp: int | None = None


class Pay(Effect):
    """Pay that many Resources as a step of the effect."""

    amount: int


# ------------------------------------------------------------------------------------------------ costs


class PayResources(Cost):
    amount: int


class RestSelf(Cost):
    pass


class RestOthers(Cost):
    what: Select
    amount: int = 1


class ExileFromTrash(Cost):
    what: Select
    amount: int = 1


class DiscardCost(Cost):
    amount: int
    filters: tuple[Filter, ...] = ()


class DestroySelf(Cost):
    pass


class DestroyOthers(Cost):
    what: Select
    amount: int = 1


class ExileSelf(Cost):
    """Exile this card from your trash."""


class ReturnSelf(Cost):
    """Put this card under its owner's deck, or into hand: to is deck or hand."""

    to: str = "deck"


class DoWith(Cost):
    """Something is done with so many of these, which are picked: `then` speaks of them as Ref it."""

    what: Select
    then: Effect
    amount: int = 1


class ReturnOthers(Cost):
    """So many cards in play go to their owner's hand."""

    what: Select
    amount: int = 1


class ExileOthers(Cost):
    """Exile so many cards in play (EX Resources)."""

    what: Select
    amount: int = 1


class DamageOthers(Cost):
    """That much damage to so many of these cards."""

    what: Select
    damage: int
    amount: int = 1


class DamageSelf(Cost):
    """This card deals so much damage to itself."""

    amount: int


class ShieldsCost(Cost):
    """So many of your Shields, from the top, go to your hand."""

    amount: int = 1


class MillCost(Cost):
    """So many cards from the top of your deck go to your trash."""

    amount: int


class FromHand(Cost):
    """So many cards of your hand (matching the filters) go to the removal area or under the deck, or are shown and
    stay: to is removal, deck or shown."""

    amount: int
    filters: tuple[Filter, ...] = ()
    to: str = "removal"
