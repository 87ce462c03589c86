# rulebound: interpreted
"""The effect language: what a card's text means, as typed data with a JSON form.

Nodes hold no wording: two printings that mean the same give equal nodes. They know names, traits, colours,
numbers and the words of the game's lexicon (nouns, zones, keywords, stats), nothing else. `effects.lowering`
turns them into the steps that run; `text` reads them from print and prints them back. Here is what both games say;
what only one of them says is in its `abilities.nodes`.
"""

from __future__ import annotations

import re
import types
import typing
from dataclasses import MISSING, dataclass, fields
from typing import Any, ClassVar, Union, dataclass_transform

Json = Any  # what json.loads gives

_REGISTRY: dict[str, dict[str, type[Node]]] = {}  # by tag, then by the module that has it: games may use one word each


class NodeError(ValueError):
    """A JSON form that is no node: says where and why in one sentence."""


@dataclass_transform(frozen_default=True)
@dataclass(frozen=True)
class Node:
    """Base of the language; all nodes are frozen dataclasses. Equality and hash are by value; `to_json` and `from_json`
    are generic. A kind of node is tagged with its name (SpendBuff: spend_buff) if it gives itself no other tag (None:
    it is never written); those that stand directly below Node are families."""

    tag: ClassVar[str] = ""

    def __init_subclass__(cls, tag: str | None = "", **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        dataclass(frozen=True)(cls)
        if tag == "" and Node not in cls.__bases__:
            tag = re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()
        if tag:
            cls.tag = tag
            _REGISTRY.setdefault(tag, {})[cls.__module__] = cls

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


def _class_of(tag: Any, game: str) -> type[Node] | None:
    """The node of this tag; the game's own, where several have one."""
    found = _REGISTRY.get(tag, {}) if isinstance(tag, str) else {}
    own = [cls for module, cls in found.items() if module.startswith(f"rulebound.{game}.")]
    return next(reversed(own or list(found.values())), None)


def from_json(data: Json, where: str = "effects", game: str = "") -> Node:
    """The node a JSON form describes, in the language of a game; NodeError names the place of the first fault."""
    if not isinstance(data, dict) or not isinstance(data.get("node"), str):
        raise NodeError(f"{where}: an object with a 'node' tag was expected, not {data!r:.60}.")
    cls = _class_of(data["node"], game)
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
        values[key] = _value(item, hints[key], f"{where}.{key}", game)
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


def _value(item: Json, hint: Any, where: str, game: str) -> Any:
    origin = typing.get_origin(hint)
    if origin in (Union, types.UnionType):
        for arm in typing.get_args(hint):
            if _fits(item, arm, game):
                return _value(item, arm, where, game)
        raise NodeError(f"{where}: {item!r:.60} is not allowed here.")
    if origin is tuple:
        if not isinstance(item, list):
            raise NodeError(f"{where}: a list was expected, not {item!r:.60}.")
        inner = typing.get_args(hint)[0]
        return tuple(_value(part, inner, f"{where}[{index}]", game) for index, part in enumerate(item))
    if isinstance(hint, type) and issubclass(hint, Node):
        node = from_json(item, where, game)
        if not isinstance(node, hint):
            raise NodeError(f"{where}: '{node.tag}' is not allowed here.")
        return node
    if not _fits(item, hint, game):
        raise NodeError(f"{where}: {item!r:.60} is not allowed here.")
    return item


def _fits(item: Json, hint: Any, game: str) -> bool:
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
        cls = _class_of(item.get("node"), game) if isinstance(item, dict) else None
        return cls is not None and issubclass(cls, hint)
    return False


# ------------------------------------------------------------------------------------------------ families


class Filter(Node):
    """A test of one card."""


class Condition(Node):
    """A test of the table, seen from the ability's owner and source."""


class Amount(Node):
    """A number found out when it is needed; a plain int where it is printed."""


class Subject(Node):
    """Which cards an effect is about."""


class Effect(Node):
    """One instruction."""


class Cost(Node):
    """One thing done to activate an ability."""


# ------------------------------------------------------------------------------------------------ filters


class Color(Filter):
    """Has one of these colours (lower case)."""

    any_of: tuple[str, ...]


class Kind(Filter):
    """Is of one of these types: unit, pilot, command, base, resource."""

    any_of: tuple[str, ...]


class Compare(Filter):
    """A number of the card (level, cost, ap, hp, or the damage on it) compared: op is <=, >= or =."""

    stat: str
    op: str
    amount: int | Amount


class State(Filter):
    """Is active, rested, damaged, undamaged, linked, token, paired, unpaired, attacking, battling, attacked (the
    target of the attack going on), command_card (by its print, though it may be a Pilot now)."""

    state: str


class HasKeyword(Filter):
    """Has the keyword effect (breach, repair, support, blocker, first_strike, high_maneuver, suppression; any), or an
    ability that has this keyword as its name."""

    keyword: str


class Named(Filter):
    """This is the name, or one of the names."""

    name: str


class Other(Filter):
    """Is not the card whose effect this is."""


class OtherThan(Filter):
    """Is none of these cards ("another unit" after a choice: not the one chosen before, Ref it)."""

    what: Subject


class Not(Filter):
    """The filter does not hold."""

    filter: Filter


class AnyOf(Filter):
    """One of the filters holds."""

    filters: tuple[Filter, ...]


class AllOf(Filter):
    """Every one of the filters holds (needed inside AnyOf only)."""

    filters: tuple[Filter, ...]


class Extreme(Filter):
    """Has the highest or lowest number (level, cost, ap, hp) of the cards the selector's other words describe; each: of
    those of its player."""

    end: str
    stat: str
    each: bool = False


# ------------------------------------------------------------------------------------------------ subjects


class Select(Subject):
    """All cards of a noun that match.

    noun: unit, base, pilot, shield, resource, ex_resource, shield_area (Base or Shield), unit_or_base, command (the
    one that acts or is played), card (any type; with a zone). side: yours, friendly (yours and your team's), enemy,
    chosen (of the opponent that this effect has chosen), any. zone: "" is where the noun lies in play; else hand,
    trash, deck, removal, looked (the cards just looked at), placed (the cards this effect has just moved).
    """

    noun: str
    side: str = "any"
    zone: str = ""
    filters: tuple[Filter, ...] = ()


class Ref(Subject):
    """A card known from before: self (this Unit/Base; for a Pilot's text its Unit), this_card, it (last chosen),
    first and second (the groups of a double choice), earlier (chosen before the last choice), pilot (paired with
    self), event (that Unit), source (the event's other card, e.g. who dealt the damage), rest (looked-at cards that
    are left), discarded (what this effect has just discarded), its_pilot (paired with `it`), member (in a filter: the
    card that is tested)."""

    name: str


class Together(Subject):
    """All these at once ("it and this Unit take 2 damage")."""

    of: tuple[Subject, ...]


# ------------------------------------------------------------------------------------------------ amounts


class CountOf(Amount):
    """How many cards match (unique: how many different names among them), once for each full `per` of them, times a
    factor, plus a number."""

    what: Select
    times: int = 1
    plus: int = 0
    unique: bool = False
    per: int = 1


class StatOf(Amount):
    """A number of a card: level, cost, ap, hp, damage; times a factor, once for each full `per` of it."""

    stat: str
    of: Subject
    times: int = 1
    per: int = 1


class Done(Amount):
    """How many cards (None: any) this effect has done so to (the verbs of Did), once for each full `per` of them, times
    a factor."""

    verb: str
    what: Select | None = None
    times: int = 1
    per: int = 1


class TimesThisTurn(Amount):
    """How often the event has happened this turn (total: the sum of the numbers in those events), times a factor."""

    event: Event
    times: int = 1
    total: bool = False


class EventAmount(Amount):
    """The number in the event that triggered this (damage received, cost paid), times a factor."""

    times: int = 1


class TotalOf(Amount):
    """The sum of a number (might, energy, power; level, cost, ap, hp, damage) of all matching cards, or the highest of
    them, times a factor."""

    stat: str
    what: Select
    highest: bool = False
    times: int = 1


class Double(Amount):
    """Twice a number."""

    amount: Amount


class Half(Amount):
    """Half a number, rounded down or up."""

    amount: Amount
    up: bool = False


class Plus(Amount):
    """A number and so many more."""

    amount: Amount
    more: int | Amount


class Apart(Amount):
    """How far two numbers are apart."""

    amount: Amount
    other: int | Amount


class AtMost(Amount):
    """A number, but no more than so much (of one that is taken away: no more is taken)."""

    amount: Amount
    most: int


# ------------------------------------------------------------------------------------------------ conditions


class HowMany(Condition):
    """The number of matching cards (unique: of different names among them) compared: op is <=, >= or =."""

    what: Select
    op: str
    amount: int | Amount
    unique: bool = False


class AmountIs(Condition):
    """An amount compared with a number or another amount: op is <=, >=, =, < or >."""

    amount: Amount
    op: str
    than: int | Amount


class TurnOf(Condition):
    """It is your turn, or an opponent's: whose is you or opponent."""

    whose: str


class Is(Condition):
    """The subject exists and all filters hold for it (for all of it)."""

    what: Subject
    filters: tuple[Filter, ...]


class All(Condition):
    """Every condition holds."""

    conditions: tuple[Condition, ...]


class Either(Condition):
    """One of the conditions holds."""

    conditions: tuple[Condition, ...]


class IsNot(Condition):
    """The condition does not hold."""

    condition: Condition


class Happened(Condition):
    """This has happened this turn, at least so many times."""

    event: Event
    times: int = 1


class Did(Condition):
    """This effect has just done so to at least that many cards: verb is destroyed, rested, set_active, discarded,
    drawn, deployed, returned (from play to a hand), exiled, added (to a hand). The side of drawn and discarded cards
    says whose they are."""

    verb: str
    what: Select
    amount: int = 1


# ------------------------------------------------------------------------------------------------ effects


class Choose(Effect):
    """A player picks cards; they are `it` from here on. All or nothing: fewer than `least` means it can't be done.

    `second` is another group picked right after ("1 Unit of yours plus 1 enemy Unit"): Ref("second") alone,
    and part of `it` too. who: you, opponent (of their own, if of enemy cards), all or enemies (every player, or every
    enemy, picks so many of their own). unique: no two of the
    same name. each: so many of each enemy player's cards. most 99: any number. total: this number of theirs (ap, hp,
    level, cost) is at most `limit` together. same: this number of theirs (level, cost, ap, hp) is one and the same;
    differ: no two have the same one. times: so many for each of this number.
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
    times: Amount | None = None


class Damage(Effect):
    """Effect damage dealt by this card."""

    amount: int | Amount
    to: Subject


class Modify(Effect):
    """A number of the cards changes: stat is ap, hp, level or cost; duration "" (while the ability applies), turn,
    battle, opponent_turn (while it is an opponent's), opponent_next_turn (to the end of an opponent's next turn),
    in_opponent_next_turn (in that turn only), your_next_turn (to the end of it), in_your_next_turn."""

    stat: str
    amount: int | Amount
    to: Subject
    duration: str = ""


class Gain(Effect):
    """The cards gain a keyword effect; amount 0 for those without a number."""

    keyword: str
    to: Subject
    amount: int | Amount = 0
    duration: str = ""


class DeedTo(Effect):
    """A deed (its verb) is done to these."""

    verb: str
    what: Subject


class DeedBy(Effect):
    """A player does a deed (its verb), so many times or so much."""

    verb: str
    amount: int | Amount = 1
    who: str = "you"


class Rest(Effect):
    what: Subject


class SetActive(Effect):
    what: Subject


class Destroy(Effect):
    what: Subject


class Recover(Effect):
    what: Subject
    amount: int | Amount


class Move(Effect):
    """The cards go to a zone of their owner: hand, trash, removal, deck, shield (face down under the other Shields).

    position: "" (top), bottom, random_bottom (in random order), top_or_bottom (the player chooses), top_or_trash,
    shuffle (then shuffled). reveal: shown to all first.
    """

    what: Subject
    to: str
    position: str = ""
    reveal: bool = False


class Draw(Effect):
    """who: you, opponent or all. up_to: the player says how many, at most the amount."""

    amount: int | Amount
    who: str = "you"
    up_to: bool = False


class Discard(Effect):
    """The player (you, opponent or all) picks so many cards of their hand (matching the filters) and discards them;
    up_to: at most so many."""

    amount: int | Amount
    filters: tuple[Filter, ...] = ()
    who: str = "you"
    up_to: bool = False


class Look(Effect):
    """Look at the top cards of your deck (who: or an opponent's): Select(zone="looked") are they, Ref("rest") those not
    yet moved."""

    amount: int
    who: str = "you"


class Reveal(Effect):
    """The cards are shown to all players and stay where they are."""

    what: Subject


class Cant(Effect):
    """The cards can't: attack, attack_player, attack_same_player (the player or team it has just hit), block,
    be_attacked (chosen as attack target), be_blocked, be_paired, be_active (be set active), be_active_next_start,
    be_active_at_start (in start phases), recover (HP), fall (be destroyed by battle damage), fall_to_effects (by effect
    damage), fall_to_own and fall_to_enemies (by that of own or of enemy cards),
    attack_at_once (on the turn they are deployed, linked or not), attack_unit (any of these Units: by), attack_you;
    and, by enemy effects: be_destroyed, be_rested, be_returned,
    be_chosen, lose_ap. by: only by enemy Units for which these hold (be_attacked, be_blocked), or by effects of enemy
    cards for which they hold (be_chosen). side: what the effects of these players (any, yours, enemy) can't do to them,
    by the name of the deed."""

    verb: str
    to: Subject
    duration: str = ""
    by: tuple[Filter, ...] = ()
    side: str = ""


class PlayerCant(Effect):
    """Players (you, opponents, players; controller: of it) can't do a deed: its verb alone (draw, gain_points), or with
    the cards that they can't do it to (play_spells, play_cards); or what a quality of players says (play_away: play
    units to anywhere but their base)."""

    verb: str
    who: str = "opponents"
    duration: str = ""


class Prevent(Effect):
    """The cards can't receive damage. kind: battle, effect or any; source filters say from whom (with side; a Kind
    among them is the source's type: unit or command); most: only damage of that many or less (0: any)."""

    to: Subject
    kind: str = "any"
    side: str = "any"
    filters: tuple[Filter, ...] = ()
    most: int = 0
    duration: str = ""


class Reduce(Effect):
    """Damage the cards receive is reduced. once: only the next damage."""

    to: Subject
    amount: int | Amount
    kind: str = "any"
    side: str = "any"
    filters: tuple[Filter, ...] = ()
    once: bool = False
    duration: str = ""


class Redirect(Effect):
    """Damage the first cards would receive is dealt to the second instead; battle damage stays battle damage."""

    of: Subject
    to: Subject
    kind: str = "battle"
    duration: str = ""


class GainAbility(Effect):
    """The cards have this ability too; Ref("self") in it is the card that has it."""

    ability: Ability
    to: Subject
    duration: str = ""


class CopyKeywords(Effect):
    """The cards gain every keyword effect, with its number, that the card `of` has; keywords: of these, if any."""

    of: Subject
    to: Subject
    duration: str = ""
    keywords: tuple[str, ...] = ()


class Modes(Effect):
    """The player picks so many of these and does them."""

    options: tuple[tuple[Effect, ...], ...]
    who: str = "you"
    amount: int = 1


class Gate(Effect):
    """The one frame of optionality: if `condition` holds, and whoever `who` decides ("" = nobody is asked) wants
    to, `first` is done; if all of it was done, `then` follows; in every other case `otherwise`."""

    then: tuple[Effect, ...]
    condition: Condition | None = None
    who: str = ""
    first: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()


class Instead(Effect):
    """Whenever the event is about to happen, this is done in its place; who decides ("" = always)."""

    event: Event
    then: tuple[Effect, ...]
    who: str = ""


class Delayed(Effect):
    """From now on, for the duration, an ability of its own: when the event happens, do this (once or each time)."""

    event: Event
    then: tuple[Effect, ...]
    duration: str = "turn"
    once: bool = False


# ------------------------------------------------------------------------------------------------ costs


class Do(Cost):
    """Doing this is the price, all of it."""

    effect: Effect


# ------------------------------------------------------------------------------------------------ abilities


class Event(Node, tag="event"):
    """What triggers a worded ability.

    kind: deployed, attacks, attacked, destroyed, paired, linked, destroys_unit (with battle damage),
    destroys_shield_card, destroys_card (either), deals_battle_damage, receives_damage, rested_by_effect,
    set_active_by_effect, recovers,
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
    amount: at least so much. Everything empty means the ability's own card. also: or one of these.
    """

    kind: str
    who: Subject = Ref("self")
    object: Select | None = None
    cause: str = "any"
    side: str = "any"
    amount: int = 0
    also: tuple[Event, ...] = ()


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


def abilities_from_json(data: Json, where: str = "effects", game: str = "") -> tuple[Ability, ...]:
    """A card's effects from plain data, in the language of a game; NodeError names the place of the first fault."""
    if not isinstance(data, list):
        raise NodeError(f"{where}: a list of abilities was expected.")
    found = []
    for index, item in enumerate(data):
        node = from_json(item, f"{where}[{index}]", game)
        if not isinstance(node, Ability):
            raise NodeError(f"{where}[{index}]: '{node.tag}' is not an ability.")
        found.append(node)
    return tuple(found)
