# rulebound: interpreted
"""The effect language: what a card's text means, as typed data with a JSON form.

Nodes hold no wording: two printings that mean the same give equal nodes. They know names, traits, colours,
numbers and the words of the game's lexicon (nouns, zones, keywords, stats), nothing else. `effects.lowering`
turns them into the steps that run; `text` reads them from print and prints them back.
"""

from __future__ import annotations

import types
import typing
from dataclasses import MISSING, dataclass, fields
from typing import Any, ClassVar, Union

Json = Any  # what json.loads gives

_REGISTRY: dict[str, type[Node]] = {}


class NodeError(ValueError):
    """A JSON form that is no node: says where and why in one sentence."""


@dataclass(frozen=True)
class Node:
    """Base of the language. Equality and hash are by value; `to_json` and `from_json` are generic."""

    tag: ClassVar[str] = ""

    def __init_subclass__(cls, tag: str = "", **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        if tag:
            cls.tag = tag
            _REGISTRY[tag] = cls

    def to_json(self) -> Json:
        """The node as plain data: its tag and the fields that differ from their defaults."""
        out: dict[str, Json] = {"node": self.tag}
        for field in fields(self):
            value = getattr(self, field.name)
            if field.default is not MISSING and value == field.default:
                continue
            out[field.name] = _plain(value)
        return out


def _plain(value: Any) -> Json:
    if isinstance(value, Node):
        return value.to_json()
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    return value


def from_json(data: Json, where: str = "effects") -> Node:
    """The node a JSON form describes; NodeError names the place of the first fault."""
    if not isinstance(data, dict) or not isinstance(data.get("node"), str):
        raise NodeError(f"{where}: an object with a 'node' tag was expected, not {data!r:.60}.")
    cls = _REGISTRY.get(data["node"])
    if cls is None:
        raise NodeError(f"{where}: there is no node called '{data['node']}'.")
    hints = _hints(cls)
    known = {field.name: field for field in fields(cls)}
    values: dict[str, Any] = {}
    for key, item in data.items():
        if key == "node":
            continue
        if key not in known:
            raise NodeError(f"{where}: '{data['node']}' has no field '{key}'.")
        values[key] = _value(item, hints[key], f"{where}.{key}")
    for name, field in known.items():
        if name not in values and field.default is MISSING:
            raise NodeError(f"{where}: '{data['node']}' needs a field '{name}'.")
    return cls(**values)


_HINTS: dict[type[Node], dict[str, Any]] = {}


def _hints(cls: type[Node]) -> dict[str, Any]:
    found = _HINTS.get(cls)
    if found is None:
        found = _HINTS[cls] = typing.get_type_hints(cls)
    return found


def _value(item: Json, hint: Any, where: str) -> Any:
    origin = typing.get_origin(hint)
    if origin in (Union, types.UnionType):
        for arm in typing.get_args(hint):
            if _fits(item, arm):
                return _value(item, arm, where)
        raise NodeError(f"{where}: {item!r:.60} is not allowed here.")
    if origin is tuple:
        if not isinstance(item, list):
            raise NodeError(f"{where}: a list was expected, not {item!r:.60}.")
        inner = typing.get_args(hint)[0]
        return tuple(_value(part, inner, f"{where}[{index}]") for index, part in enumerate(item))
    if isinstance(hint, type) and issubclass(hint, Node):
        node = from_json(item, where)
        if not isinstance(node, hint):
            raise NodeError(f"{where}: '{node.tag}' is not allowed here.")
        return node
    if not _fits(item, hint):
        raise NodeError(f"{where}: {item!r:.60} is not allowed here.")
    return item


def _fits(item: Json, hint: Any) -> bool:
    if hint is type(None):
        return item is None
    if hint is bool:
        return isinstance(item, bool)
    if hint is int:
        return isinstance(item, int) and not isinstance(item, bool)
    if hint is str:
        return isinstance(item, str)
    if typing.get_origin(hint) is tuple:
        return isinstance(item, list)
    if isinstance(hint, type) and issubclass(hint, Node):
        return (
            isinstance(item, dict)
            and isinstance(item.get("node"), str)
            and item["node"] in _REGISTRY
            and issubclass(_REGISTRY[item["node"]], hint)
        )
    return False


# ------------------------------------------------------------------------------------------------ families


@dataclass(frozen=True)
class Filter(Node):
    """A test of one card."""


@dataclass(frozen=True)
class Condition(Node):
    """A test of the table, seen from the ability's owner and source."""


@dataclass(frozen=True)
class Amount(Node):
    """A number found out when it is needed; a plain int where it is printed."""


@dataclass(frozen=True)
class Subject(Node):
    """Which cards an effect is about."""


@dataclass(frozen=True)
class Effect(Node):
    """One instruction."""


@dataclass(frozen=True)
class Cost(Node):
    """One thing done to activate an ability."""


# ------------------------------------------------------------------------------------------------ filters


@dataclass(frozen=True)
class Trait(Filter, tag="trait"):
    """Has one of these traits."""

    any_of: tuple[str, ...]


@dataclass(frozen=True)
class Color(Filter, tag="color"):
    """Has one of these colours (lower case)."""

    any_of: tuple[str, ...]


@dataclass(frozen=True)
class Kind(Filter, tag="kind"):
    """Is of one of these types: unit, pilot, command, base, resource."""

    any_of: tuple[str, ...]


@dataclass(frozen=True)
class Compare(Filter, tag="compare"):
    """A number of the card (level, cost, ap, hp, or the damage on it) compared: op is <=, >= or =."""

    stat: str
    op: str
    amount: int | Amount


@dataclass(frozen=True)
class State(Filter, tag="state"):
    """Is active, rested, damaged, undamaged, linked, token, paired, unpaired, attacking, battling, attacked (the
    target of the attack going on), command_card (by its print, though it may be a Pilot now)."""

    state: str


@dataclass(frozen=True)
class HasKeyword(Filter, tag="has_keyword"):
    """Has the keyword effect (breach, repair, support, blocker, first_strike, high_maneuver, suppression; any), or an
    ability that has this keyword as its name."""

    keyword: str


@dataclass(frozen=True)
class NameHas(Filter, tag="name_has"):
    """The name contains these words."""

    part: str


@dataclass(frozen=True)
class Named(Filter, tag="named"):
    """This is the name, or one of the names."""

    name: str


@dataclass(frozen=True)
class Other(Filter, tag="other"):
    """Is not the card whose effect this is."""


@dataclass(frozen=True)
class OtherThan(Filter, tag="other_than"):
    """Is none of these cards ("another unit" after a choice: not the one chosen before, Ref it)."""

    what: Subject


@dataclass(frozen=True)
class Not(Filter, tag="not"):
    """The filter does not hold."""

    filter: Filter


@dataclass(frozen=True)
class AnyOf(Filter, tag="any_of"):
    """One of the filters holds."""

    filters: tuple[Filter, ...]


@dataclass(frozen=True)
class AllOf(Filter, tag="all_of"):
    """Every one of the filters holds (needed inside AnyOf only)."""

    filters: tuple[Filter, ...]


@dataclass(frozen=True)
class HasTiming(Filter, tag="has_timing"):
    """Has a working effect of this timing (deploy, attack, destroyed); a gated one counts while its gate is open."""

    timing: str


@dataclass(frozen=True)
class Extreme(Filter, tag="extreme"):
    """Has the highest or lowest number (level, cost, ap, hp) of the cards the selector's other words describe."""

    end: str
    stat: str


@dataclass(frozen=True)
class PairedWith(Filter, tag="paired_with"):
    """Is paired with a Pilot for which all filters hold (of a Pilot: with a Unit for which they hold)."""

    filters: tuple[Filter, ...]


@dataclass(frozen=True)
class CameFrom(Filter, tag="came_from"):
    """Came into play from this zone (trash, hand, deck, shield)."""

    zone: str


@dataclass(frozen=True)
class SameName(Filter, tag="same_name"):
    """Shares a name with this card."""

    of: Subject


@dataclass(frozen=True)
class Battling(Filter, tag="battling"):
    """Battles a card of this side (any, yours, friendly, enemy) for which all filters hold."""

    filters: tuple[Filter, ...]
    side: str = "any"


# ------------------------------------------------------------------------------------------------ subjects


@dataclass(frozen=True)
class Select(Subject, tag="select"):
    """All cards of a noun that match.

    noun: unit, base, pilot, shield, resource, ex_resource, shield_area (Base or Shield), unit_or_base, command (the
    one that acts or is played), card (any type; with a zone). side: yours, friendly (yours and your team's), enemy,
    any. zone: "" is where the noun lies in play; else hand, trash, deck, removal, looked (the cards just looked at),
    placed (the cards this effect has just moved).
    """

    noun: str
    side: str = "any"
    zone: str = ""
    filters: tuple[Filter, ...] = ()


@dataclass(frozen=True)
class Ref(Subject, tag="ref"):
    """A card known from before: self (this Unit/Base; for a Pilot's text its Unit), this_card, it (last chosen),
    first and second (the groups of a double choice), earlier (chosen before the last choice), pilot (paired with
    self), event (that Unit), source (the event's other card, e.g. who dealt the damage), rest (looked-at cards that
    are left), discarded (what this effect has just discarded), its_pilot (paired with `it`)."""

    name: str


@dataclass(frozen=True)
class First(Subject, tag="first"):
    """The first so many of the cards, from the top (of a shield area: the Base, then the Shields)."""

    what: Select
    amount: int = 1


@dataclass(frozen=True)
class Together(Subject, tag="together"):
    """All these at once ("it and this Unit take 2 damage")."""

    of: tuple[Subject, ...]


# ------------------------------------------------------------------------------------------------ amounts


@dataclass(frozen=True)
class CountOf(Amount, tag="count_of"):
    """How many cards match (unique: how many different names among them), once for each full `per` of them, times a
    factor, plus a number."""

    what: Select
    times: int = 1
    plus: int = 0
    unique: bool = False
    per: int = 1


@dataclass(frozen=True)
class StatOf(Amount, tag="stat_of"):
    """A number of a card: level, cost, ap, hp, damage; times a factor, once for each full `per` of it."""

    stat: str
    of: Subject
    times: int = 1
    per: int = 1


@dataclass(frozen=True)
class NumberOf(Amount, tag="number_of"):
    """How many cards a subject stands for (of the Units that were rested, say)."""

    of: Subject
    times: int = 1


@dataclass(frozen=True)
class Done(Amount, tag="done"):
    """How many cards (None: any) this effect has done so to, times a factor: the verbs of Did."""

    verb: str
    what: Select | None = None
    times: int = 1


@dataclass(frozen=True)
class TimesThisTurn(Amount, tag="times_this_turn"):
    """How often the event has happened this turn (total: the sum of the numbers in those events), times a factor."""

    event: Event
    times: int = 1
    total: bool = False


@dataclass(frozen=True)
class EnemyPlayers(Amount, tag="enemy_players"):
    """How many enemy players there are."""


@dataclass(frozen=True)
class EventAmount(Amount, tag="event_amount"):
    """The number in the event that triggered this (damage received, cost paid)."""


# ------------------------------------------------------------------------------------------------ conditions


@dataclass(frozen=True)
class HowMany(Condition, tag="how_many"):
    """The number of matching cards (unique: of different names among them) compared: op is <=, >= or =."""

    what: Select
    op: str
    amount: int | Amount
    unique: bool = False


@dataclass(frozen=True)
class TurnOf(Condition, tag="turn_of"):
    """It is your turn, or an opponent's: whose is you or opponent."""

    whose: str


@dataclass(frozen=True)
class Is(Condition, tag="is"):
    """The subject exists and all filters hold for it (for all of it)."""

    what: Subject
    filters: tuple[Filter, ...]


@dataclass(frozen=True)
class PlayerLevel(Condition, tag="player_level"):
    """Your Lv. (your Resources) compared."""

    op: str
    amount: int


@dataclass(frozen=True)
class Opponents(Condition, tag="opponents"):
    """The number of enemy players compared."""

    op: str
    amount: int


@dataclass(frozen=True)
class Attacks(Condition, tag="attacks"):
    """This Unit attacks a player or a Unit (judged on the target of the attack): target is player or unit."""

    target: str
    filters: tuple[Filter, ...] = ()


@dataclass(frozen=True)
class All(Condition, tag="all"):
    """Every condition holds."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True)
class Either(Condition, tag="either"):
    """One of the conditions holds."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True)
class IsNot(Condition, tag="is_not"):
    """The condition does not hold."""

    condition: Condition


@dataclass(frozen=True)
class DeployedFrom(Condition, tag="deployed_from"):
    """This card came into play from this zone (trash, hand, deck, shield)."""

    zone: str


@dataclass(frozen=True)
class PaidWithEx(Condition, tag="paid_with_ex"):
    """So many EX Resources, or more, were among the Resources that paid for this card."""

    amount: int = 1


@dataclass(frozen=True)
class Happened(Condition, tag="happened"):
    """This has happened this turn, at least so many times."""

    event: Event
    times: int = 1


@dataclass(frozen=True)
class Did(Condition, tag="did"):
    """This effect has just done so to at least that many cards: verb is destroyed, rested, set_active, discarded,
    drawn, deployed, returned (from play to a hand), exiled, added (to a hand). The side of drawn and discarded cards
    says whose they are."""

    verb: str
    what: Select
    amount: int = 1


@dataclass(frozen=True)
class WasDestroyed(Condition, tag="was_destroyed"):
    """This card was destroyed so: cause is battle, effect_damage, damage (either of them) or effect (a destroy effect)
    of a card of this side for which the filters hold."""

    cause: str
    side: str = "any"
    filters: tuple[Filter, ...] = ()


# ------------------------------------------------------------------------------------------------ effects


@dataclass(frozen=True)
class Choose(Effect, tag="choose"):
    """A player picks cards; they are `it` from here on. All or nothing: fewer than `least` means it can't be done.

    `second` is another group picked right after ("1 Unit of yours plus 1 enemy Unit"): Ref("second") alone,
    and part of `it` too. who: you, opponent, or all (every player picks so many of their own). unique: no two of the
    same name. each: so many of each enemy player's cards. most 99: any number. total: this number of theirs (ap, hp,
    level, cost) is at most `limit` together. same: this number of theirs (level, cost, ap, hp) is one and the same;
    differ: no two have the same one.
    """

    what: Select
    least: int = 1
    most: int = 1
    who: str = "you"
    second: Select | None = None
    unique: bool = False
    each: bool = False
    total: str = ""
    limit: int = 0
    same: str = ""
    differ: str = ""


@dataclass(frozen=True)
class Damage(Effect, tag="damage"):
    """Effect damage dealt by this card."""

    amount: int | Amount
    to: Subject


@dataclass(frozen=True)
class Modify(Effect, tag="modify"):
    """A number of the cards changes: stat is ap, hp, level or cost; duration "" (while the ability applies), turn,
    battle, opponent_turn (while it is an opponent's), opponent_next_turn (to the end of an opponent's next turn),
    in_opponent_next_turn (in that turn only), your_next_turn (to the end of it), in_your_next_turn."""

    stat: str
    amount: int | Amount
    to: Subject
    duration: str = ""


@dataclass(frozen=True)
class SetStat(Effect, tag="set_stat"):
    """A number of the cards (ap, hp, level, cost) is this from now on, whatever it was."""

    stat: str
    amount: int
    to: Subject
    duration: str = ""


@dataclass(frozen=True)
class Gain(Effect, tag="gain"):
    """The cards gain a keyword effect; amount 0 for those without a number."""

    keyword: str
    to: Subject
    amount: int | Amount = 0
    duration: str = ""


@dataclass(frozen=True)
class Rest(Effect, tag="rest"):
    what: Subject


@dataclass(frozen=True)
class SetActive(Effect, tag="set_active"):
    what: Subject


@dataclass(frozen=True)
class Destroy(Effect, tag="destroy"):
    what: Subject


@dataclass(frozen=True)
class Recover(Effect, tag="recover"):
    what: Subject
    amount: int | Amount


@dataclass(frozen=True)
class Move(Effect, tag="move"):
    """The cards go to a zone of their owner: hand, trash, removal, deck, shield (face down under the other Shields).

    position: "" (top), bottom, random_bottom (in random order), top_or_bottom (the player chooses), top_or_trash,
    shuffle (then shuffled). reveal: shown to all first.
    """

    what: Subject
    to: str
    position: str = ""
    reveal: bool = False


@dataclass(frozen=True)
class Draw(Effect, tag="draw"):
    """who: you, opponent or all. up_to: the player says how many, at most the amount."""

    amount: int | Amount
    who: str = "you"
    up_to: bool = False


@dataclass(frozen=True)
class Discard(Effect, tag="discard"):
    """The player (you, opponent or all) picks so many cards of their hand (matching the filters) and discards them;
    up_to: at most so many."""

    amount: int | Amount
    filters: tuple[Filter, ...] = ()
    who: str = "you"
    up_to: bool = False


@dataclass(frozen=True)
class ShieldsToHand(Effect, tag="shields_to_hand"):
    """The player (you, opponent or all) adds that many of their Shields, from the top, to their hand."""

    amount: int
    who: str = "you"


@dataclass(frozen=True)
class AddShields(Effect, tag="add_shields"):
    """The top cards of the player's deck become Shields of theirs, under those they have."""

    amount: int
    who: str = "you"


@dataclass(frozen=True)
class Mill(Effect, tag="mill"):
    """The top cards of the player's deck go to their trash; Select(zone="placed") sees them. who: you, opponent or
    all."""

    amount: int | Amount
    who: str = "you"


@dataclass(frozen=True)
class Deploy(Effect, tag="deploy"):
    """Put the cards into play as Units or Bases; pay: their cost is paid first; ap and hp: as a Unit with these."""

    what: Subject
    rested: bool = False
    pay: bool = False
    ap: int | None = None
    hp: int | None = None


@dataclass(frozen=True)
class Token(Effect, tag="token"):
    """Deploy Unit tokens made from this description (name "EX Base" with ap 0 and hp 3 is the Base token)."""

    name: str
    ap: int
    hp: int
    traits: tuple[str, ...] = ()
    abilities: tuple[Ability, ...] = ()
    amount: int | Amount = 1
    rested: bool = False


@dataclass(frozen=True)
class PlaceResource(Effect, tag="place_resource"):
    """Place Resources: ex = EX Resource tokens, else from the resource deck. who: you, opponent or all."""

    amount: int | Amount = 1
    ex: bool = False
    rested: bool = False
    who: str = "you"


@dataclass(frozen=True)
class Look(Effect, tag="look"):
    """Look at the top cards of your deck (who: or an opponent's): Select(zone="looked") are they, Ref("rest") those not
    yet moved."""

    amount: int
    who: str = "you"


@dataclass(frozen=True)
class LookAt(Effect, tag="look_at"):
    """You see these cards (an opponent's hand, a Shield); they stay where they are."""

    what: Subject


@dataclass(frozen=True)
class Reveal(Effect, tag="reveal"):
    """The cards are shown to all players and stay where they are."""

    what: Subject


@dataclass(frozen=True)
class Pair(Effect, tag="pair"):
    """Pair a Pilot card with a Unit, without paying; pay: its cost is paid first."""

    what: Subject
    unit: Subject
    pay: bool = False


@dataclass(frozen=True)
class ActivateOwn(Effect, tag="activate_own"):
    """Activate a card's command effect, this card's own or another's: timing is main or action."""

    timing: str
    of: Subject = Ref("this_card")


@dataclass(frozen=True)
class Cant(Effect, tag="cant"):
    """The cards can't: attack, attack_player, attack_same_player (the player or team it has just hit), block,
    be_attacked (chosen as attack target), be_blocked, be_paired, be_active (be set active), be_active_next_start,
    recover (HP), fall (be destroyed by battle damage), attack_at_once (on the turn they are deployed, linked or not);
    and, by enemy effects: be_destroyed, be_rested, be_returned,
    be_chosen, lose_ap. by: only by enemy Units for which these hold (be_attacked, be_blocked), or by effects of enemy
    cards for which they hold (be_chosen)."""

    verb: str
    to: Subject
    duration: str = ""
    by: tuple[Filter, ...] = ()


@dataclass(frozen=True)
class MayAttack(Effect, tag="may_attack"):
    """The cards may choose enemy Units for which the filters hold (active ones too) as attack targets."""

    to: Subject
    filters: tuple[Filter, ...]
    duration: str = ""


@dataclass(frozen=True)
class MustAttack(Effect, tag="must_attack"):
    """Enemy Units (for which the filters of `by` hold) have to choose this card as their attack target: strength is
    possible (if possible) or must."""

    to: Subject
    strength: str = "possible"
    duration: str = ""
    by: tuple[Filter, ...] = ()


@dataclass(frozen=True)
class AttackAtOnce(Effect, tag="attack_at_once"):
    """The cards may attack on the turn they are deployed."""

    to: Subject
    duration: str = ""


@dataclass(frozen=True)
class Prevent(Effect, tag="prevent"):
    """The cards can't receive damage. kind: battle, effect or any; source filters say from whom (with side; a Kind
    among them is the source's type: unit or command); most: only damage of that many or less (0: any)."""

    to: Subject
    kind: str = "any"
    side: str = "any"
    filters: tuple[Filter, ...] = ()
    most: int = 0
    duration: str = ""


@dataclass(frozen=True)
class Reduce(Effect, tag="reduce"):
    """Damage the cards receive is reduced. once: only the next damage."""

    to: Subject
    amount: int | Amount
    kind: str = "any"
    side: str = "any"
    filters: tuple[Filter, ...] = ()
    once: bool = False
    duration: str = ""


@dataclass(frozen=True)
class Redirect(Effect, tag="redirect"):
    """Damage the first cards would receive is dealt to the second instead; battle damage stays battle damage."""

    of: Subject
    to: Subject
    kind: str = "battle"
    duration: str = ""


@dataclass(frozen=True)
class ChangeTarget(Effect, tag="change_target"):
    """The attack going on now is against this card from here on."""

    to: Subject


@dataclass(frozen=True)
class Fight(Effect, tag="fight"):
    """The two cards battle at once, without an attack: the first is the attacker, the second its target."""

    attacker: Subject
    target: Subject


@dataclass(frozen=True)
class GainTrait(Effect, tag="gain_trait"):
    """The cards have one more trait."""

    trait: str
    to: Subject
    duration: str = ""


@dataclass(frozen=True)
class Lose(Effect, tag="lose"):
    """The cards don't have the keyword effect (any: none at all), even if they gain it meanwhile."""

    keyword: str
    to: Subject
    duration: str = ""


@dataclass(frozen=True)
class GainAbility(Effect, tag="gain_ability"):
    """The cards have this ability too; Ref("self") in it is the card that has it."""

    ability: Ability
    to: Subject
    duration: str = ""


@dataclass(frozen=True)
class CopyKeywords(Effect, tag="copy_keywords"):
    """The cards gain every keyword effect, with its number, that the card `of` has."""

    of: Subject
    to: Subject
    duration: str = ""


@dataclass(frozen=True)
class AlsoNamed(Effect, tag="also_named"):
    """The card has this name too."""

    name: str
    to: Subject = Ref("this_card")


@dataclass(frozen=True)
class EnterRested(Effect, tag="enter_rested"):
    """The cards come into play rested (not 'rested by an effect')."""

    what: Subject


@dataclass(frozen=True)
class PlayAs(Effect, tag="play_as"):
    """This card, while it is being played from the hand, has these Lv. and cost (None: its own); ap and hp: it is
    played as a Unit with these."""

    level: int | None = None
    cost: int | None = None
    ap: int | None = None
    hp: int | None = None


@dataclass(frozen=True)
class Pay(Effect, tag="pay"):
    """Pay that many Resources as a step of the effect."""

    amount: int


@dataclass(frozen=True)
class Modes(Effect, tag="modes"):
    """The player picks so many of these and does them."""

    options: tuple[tuple[Effect, ...], ...]
    who: str = "you"
    amount: int = 1


@dataclass(frozen=True)
class Gate(Effect, tag="gate"):
    """The one frame of optionality: if `condition` holds, and whoever `who` decides ("" = nobody is asked) wants
    to, `first` is done; if all of it was done, `then` follows; in every other case `otherwise`."""

    then: tuple[Effect, ...]
    condition: Condition | None = None
    who: str = ""
    first: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()


@dataclass(frozen=True)
class Instead(Effect, tag="instead"):
    """Whenever the event is about to happen, this is done in its place; who decides ("" = always)."""

    event: Event
    then: tuple[Effect, ...]
    who: str = ""


@dataclass(frozen=True)
class Delayed(Effect, tag="delayed"):
    """From now on, for the duration, an ability of its own: when the event happens, do this (once or each time)."""

    event: Event
    then: tuple[Effect, ...]
    duration: str = "turn"
    once: bool = False


# ------------------------------------------------------------------------------------------------ costs


@dataclass(frozen=True)
class PayResources(Cost, tag="pay_resources"):
    amount: int


@dataclass(frozen=True)
class RestSelf(Cost, tag="rest_self"):
    pass


@dataclass(frozen=True)
class RestOthers(Cost, tag="rest_others"):
    what: Select
    amount: int = 1


@dataclass(frozen=True)
class ExileFromTrash(Cost, tag="exile_from_trash"):
    what: Select
    amount: int = 1


@dataclass(frozen=True)
class DiscardCost(Cost, tag="discard_cost"):
    amount: int
    filters: tuple[Filter, ...] = ()


@dataclass(frozen=True)
class DestroySelf(Cost, tag="destroy_self"):
    pass


@dataclass(frozen=True)
class DestroyOthers(Cost, tag="destroy_others"):
    what: Select
    amount: int = 1


@dataclass(frozen=True)
class ExileSelf(Cost, tag="exile_self"):
    """Exile this card from your trash."""


@dataclass(frozen=True)
class ReturnSelf(Cost, tag="return_self"):
    """Put this card under its owner's deck, or into hand: to is deck or hand."""

    to: str = "deck"


@dataclass(frozen=True)
class ReturnOthers(Cost, tag="return_others"):
    """So many cards in play go to their owner's hand."""

    what: Select
    amount: int = 1


@dataclass(frozen=True)
class ExileOthers(Cost, tag="exile_others"):
    """Exile so many cards in play (EX Resources)."""

    what: Select
    amount: int = 1


@dataclass(frozen=True)
class DamageOthers(Cost, tag="damage_others"):
    """That much damage to so many of these cards."""

    what: Select
    damage: int
    amount: int = 1


@dataclass(frozen=True)
class DamageSelf(Cost, tag="damage_self"):
    """This card deals so much damage to itself."""

    amount: int


@dataclass(frozen=True)
class ShieldsCost(Cost, tag="shields_cost"):
    """So many of your Shields, from the top, go to your hand."""

    amount: int = 1


@dataclass(frozen=True)
class MillCost(Cost, tag="mill_cost"):
    """So many cards from the top of your deck go to your trash."""

    amount: int


@dataclass(frozen=True)
class FromHand(Cost, tag="from_hand"):
    """So many cards of your hand (matching the filters) go to the removal area or under the deck, or are shown and
    stay: to is removal, deck or shown."""

    amount: int
    filters: tuple[Filter, ...] = ()
    to: str = "removal"


# ------------------------------------------------------------------------------------------------ abilities


@dataclass(frozen=True)
class Event(Node, tag="event"):
    """What triggers a worded ability.

    kind: deployed, attacks, attacked, destroyed, paired, linked, destroys_unit (with battle damage),
    destroys_shield_card, deals_battle_damage, receives_damage, rested_by_effect, set_active_by_effect, recovers,
    ex_resource_placed, resource_placed (by an effect), turn_ends, turn_starts, battle_ends, blocked (by object), blocks
    (with <Blocker>), attacks_player, support_used (on object), ap_reduced, draws_by_effect, discarded (by an effect),
    returned (to a hand by an effect), ex_resource_exiled, command_played, command_activated (who is the Command),
    pays_for_effect (who is the Unit whose effect it is; a card: any), pays_with_ex (a player pays a cost with EX
    Resources), burst_used (a player uses a 【Burst】), deals_effect_damage (to object), milled (who goes
    from a deck to a trash by an effect), exiled (who leaves a trash for the removal area), effect_resolved (this effect
    is over), playing (this card is being played from the hand; object: the Unit it is paired with). who: whose doing it
    is (the first card of the event; Together: any of them); object:
    the other card; side and cause narrow it (cause: battle, effect, effect_damage, damage (battle or effect damage),
    ex_resource (paid with one), main and action (the timing of a Command's effect that is used) or any); side of
    turn_ends and turn_starts is yours, enemy or any; of draws_by_effect, pays_with_ex and burst_used enemy (an
    opponent's) or any (yours);
    object of destroyed, rested_by_effect and returned with cause effect: the card whose effect it is; of attacked: the
    attacker; side of destroyed, rested_by_effect, set_active_by_effect, ap_reduced, returned, discarded, milled and
    exiled: whose effect it is;
    amount: at least so much. Everything empty means the ability's own card.
    """

    kind: str
    who: Subject = Ref("self")
    object: Select | None = None
    cause: str = "any"
    side: str = "any"
    amount: int = 0


@dataclass(frozen=True)
class Ability(Node, tag="ability"):
    """One printed ability.

    kind: keyword, static, triggered, activated, command, burst, pilot; spell (the instructions of a spell), play_cost.
    optional: a triggered ability that its controller may decline as it is taken up ("you may" before everything else);
    its cost is paid then.
    timing: for a command main and/or action; for an activated one main or action; for a triggered one the bracketed
    timings (deploy, attack, destroyed, paired, linked), empty when `event` says it.
    during: pair (【During Pair】, with the Pilot filters of during_pilot) or link (【During Link】).
    pilot: qualification after ･ in 【When Paired･…】.
    keyword and amount: of a keyword line (<Breach 3>); Support too, though it is printed behind 【Activate･Main】. Of
    another kind: the keyword effect that a card explains to be this ability.
    name: of a pilot line (Command playable as this Pilot).
    zone: where a static ability works, or an activated one can be used, when that is not in play (hand, trash).
    """

    kind: str
    timing: tuple[str, ...] = ()
    event: Event | None = None
    during: str = ""
    during_pilot: tuple[Filter, ...] = ()
    pilot: tuple[Filter, ...] = ()
    once_per_turn: bool = False
    development: int = 0
    cost: tuple[Cost, ...] = ()
    condition: Condition | None = None
    body: tuple[Effect, ...] = ()
    keyword: str = ""
    amount: int = 0
    name: str = ""
    zone: str = ""
    optional: bool = False


def abilities_to_json(abilities: tuple[Ability, ...]) -> Json:
    """A card's effects as plain data."""
    return [ability.to_json() for ability in abilities]


def abilities_from_json(data: Json, where: str = "effects") -> tuple[Ability, ...]:
    """A card's effects from plain data; NodeError names the place of the first fault."""
    if not isinstance(data, list):
        raise NodeError(f"{where}: a list of abilities was expected.")
    found = []
    for index, item in enumerate(data):
        node = from_json(item, f"{where}[{index}]")
        if not isinstance(node, Ability):
            raise NodeError(f"{where}[{index}]: '{node.tag}' is not an ability.")
        found.append(node)
    return tuple(found)
