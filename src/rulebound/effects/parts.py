# rulebound: interpreted
"""Lowering the parts of an ability: numbers, subjects, filters, conditions and events, with the words of a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from librt.vecs import vec
from mypy_extensions import i64

from rulebound.effects import conditions as c
from rulebound.effects import nodes as n
from rulebound.effects import selectors as s
from rulebound.effects.core import STATIC, TRIGGERED, AbilityDef, CardDef, Check, Step, Test

if TYPE_CHECKING:
    from rulebound.effects.lowering import Lowering

SIDES = {"any": s.ANY, "yours": s.YOURS, "friendly": s.FRIENDLY, "enemy": s.ENEMY}
OPS = {"<=": s.AT_MOST, ">=": s.AT_LEAST, "=": s.EQUAL}
REFS = {
    "self": s.SELF,
    "this_card": s.THIS_CARD,
    "it": s.IT,
    "second": s.SECOND,
    "pilot": s.PILOT_OF_SELF,
    "event": s.EVENT_CARD,
    "source": s.EVENT_SOURCE,
    "rest": s.REST_OF_LOOKED,
    "first": s.FIRST,
    "earlier": s.EARLIER,
    "discarded": s.DISCARDED,
    "its_pilot": s.PILOT_OF_IT,
}

_MOVED_TO = {"exiled": "removal", "added": "hand"}  # deeds that are moves
_TRAITS: dict[str, int] = {}


def trait_id(name: str) -> int:
    """The number of a trait in this process; the same name always gives the same."""
    return _TRAITS.setdefault(name, len(_TRAITS))


def trait_name(trait: int) -> str:
    """The trait of this number."""
    return list(_TRAITS)[trait]


_WORDS: dict[str, int] = {}


def word_id(name: str) -> int:
    """The number, in this process, of a keyword effect that a card explains."""
    return _WORDS.setdefault(name, len(_WORDS) + 1)


def word_name(word: int) -> str:
    """The keyword effect of this number."""
    return list(_WORDS)[word - 1]


def trait_names() -> list[str]:
    """Every trait that was spoken of in this process."""
    return list(_TRAITS)


class Unplayable(ValueError):
    """An effect that can be written but not yet played: one sentence that names it."""


@dataclass
class Words:
    """What a game calls things, as numbers."""

    nouns: dict[str, tuple[tuple[int, ...], int]]  # zones it lies in while in play, bits of its types
    noun_states: dict[str, int]  # a state that the noun itself says
    zones: dict[str, int]
    targeted: frozenset[int]  # the zones whose cards are targets
    kinds: dict[str, int]
    colors: dict[str, int]
    stats: dict[str, int]  # numbers that text compares
    changes: dict[str, int]  # numbers that effects change
    keywords: dict[str, int]
    states: dict[str, int]
    durations: dict[str, int]
    events: dict[str, int]
    timings: dict[str, int]
    causes: dict[str, int]  # of damage
    event_causes: dict[tuple[str, str], int]  # the bits of the causes that count for an event
    cant: dict[str, int]
    damage_event: int
    may_attack: int
    must_attack: int
    attack_at_once: int
    grants: int = -1
    lost_word: int = -1  # keyword effects that cards explain, and that are lost; -1: the game has none
    enters_rested: int = -1
    extra_trait: int = -1
    deployed_event: int = -1
    must: int = 2  # of "has to be attacked", as against "if possible"
    no_more: int = 0  # added to a keyword effect that is lost
    against: dict[str, int] = field(default_factory=dict)  # what these enemies can't do to a card
    came_from: dict[str, int] = field(default_factory=dict)  # where a card may have come into play from
    did: dict[str, int] = field(default_factory=dict)  # what an effect may have done, as the event that tells it
    moments: frozenset[str] = frozenset(("turn_ends", "turn_starts"))  # events that happen to nobody
    gone_events: frozenset[str] = frozenset()  # events after which their card is elsewhere
    your_events: frozenset[str] = frozenset()  # events of cards that have to be your own doing
    players_events: frozenset[str] = frozenset()  # events that happen to a player, not to a card
    own_effects: dict[type[n.Effect], Callable[[Lowering, Any], list[Step]]] = field(default_factory=dict)
    own_costs: dict[type[n.Cost], Callable[[Lowering, Any], list[Step]]] = field(default_factory=dict)
    own_cant: dict[str, Callable[[Lowering, n.Cant], list[Step]]] = field(default_factory=dict)  # restrictions


class PartLowering:
    """Lowers the parts that abilities of one card are made of."""

    def __init__(self, words: Words, card: CardDef, token: Callable[[n.Token], int]) -> None:
        self.words = words
        self.card = card
        self.token = token
        self.ability = AbilityDef(STATIC)
        self.steps: list[Step] = []
        self.event_other = False  # "that Unit" is the other card of the event
        self.delayed: list[AbilityDef] = []
        self.past = False  # an event that has happened is spoken of
        self.chosen_in = ""  # the zone that cards were chosen from last, outside of play
        self.elsewhere = ""  # where the constant effect works when that is not in play: the hand or the trash

    def look_up(self, table: dict[str, int], word: str, what: str) -> int:
        if word not in table:
            raise Unplayable(f"{self.card.name}: the {what} '{word}' can't be played yet.")
        return table[word]

    # ------------------------------------------------------------------------------------ events

    def lower_event(self, ability: AbilityDef, event: n.Event) -> None:
        ability.event = self.look_up(self.words.events, event.kind, "event")
        own = isinstance(event.who, n.Ref) and event.who.name in ("self", "this_card")
        if event.kind in self.words.moments or event.kind in self.words.players_events:
            ability.own = False
            ability.of_player = True
            ability.enemy_turn = "enemy" in (event.side, getattr(event.who, "side", ""))
            ability.own_turn = event.side in ("you", "yours", "friendly")
            if event.kind in self.words.players_events:
                ability.own_turn = not ability.enemy_turn
                ability.causes = self.causes_of(event)
                ability.least = event.amount
            return
        if event.kind == "returned" and isinstance(event.who, n.Select) and event.who.noun not in ("unit", "card"):
            raise Unplayable(f"{self.card.name}: the event of such a card going to a hand can't be played yet.")
        ability.own = own
        if not own:
            ability.who = self.among(event.who, self.past or event.kind in self.words.gone_events)
        if event.object is not None:
            ability.object = self.among(event.object, self.past or event.cause == "effect")
        ability.causes = self.causes_of(event)
        ability.least = event.amount
        ability.from_enemy = event.side == "enemy"
        ability.from_you = event.side == "yours"
        ability.by_you = event.kind in self.words.your_events
        self.event_other = own and (event.object is not None or event.kind in ("deals_battle_damage", "destroys_unit"))

    def among(self, subject: n.Subject, past: bool) -> Test:
        """Is a card of an event one of these? Of something that has happened, wherever the card is by now."""
        target = self.target(subject)
        return s.MeantTest(target) if past else s.SelectorTest(target)

    def causes_of(self, event: n.Event) -> int:
        """The causes that count for an event, a bit each."""
        if (event.kind, event.cause) not in self.words.event_causes:
            raise Unplayable(f"{self.card.name}: the event '{event.kind}' by '{event.cause}' can't be played yet.")
        return self.words.event_causes[event.kind, event.cause]

    def happened(self, node: n.Happened) -> Check:
        return self.history(node)

    def history(self, node: n.Happened) -> c.HappenedCheck:
        """Something that has happened this turn."""
        what = AbilityDef(TRIGGERED)
        event_other, past = self.event_other, self.past
        self.past = True
        self.lower_event(what, node.event)
        self.card.asks |= 1 << what.event
        self.event_other, self.past = event_other, past
        return c.HappenedCheck(what, self.words.deployed_event, node.times)

    # ------------------------------------------------------------------------------------ cards, numbers, conditions

    def number(self, amount: int | n.Amount) -> s.Number:
        if isinstance(amount, int):
            return s.Number(amount)
        if isinstance(amount, n.CountOf):
            return s.CountNumber(self.selector(amount.what), amount.times, amount.plus, amount.unique, amount.per)
        if isinstance(amount, n.NumberOf):
            return s.CountNumber(self.target(amount.of), amount.times, 0, False)
        if isinstance(amount, n.StatOf):
            stat = self.look_up(self.words.stats, amount.stat, "number")
            return s.StatNumber(stat, self.target(amount.of), amount.times, amount.per)
        if isinstance(amount, n.EventAmount):
            return s.EventNumber()
        if isinstance(amount, n.EnemyPlayers):
            return s.EnemyPlayersNumber()
        if isinstance(amount, n.Done) and amount.verb == "drawn" and amount.what is None and amount.times == 1:
            return s.DrawnNumber()
        if isinstance(amount, n.Done):
            return c.DoneNumber(self.did(amount.verb, amount.what or n.Select("card"), 0), amount.times)
        if isinstance(amount, n.TimesThisTurn):
            return c.HistoryNumber(self.history(n.Happened(amount.event)), amount.times, amount.total)
        raise Unplayable(f"{self.card.name}: the amount '{amount.tag}' can't be played yet.")

    def target(self, node: n.Subject) -> s.Target:
        if isinstance(node, n.Select):
            return self.selector(node)
        if isinstance(node, n.Ref):
            which = self.look_up(REFS, node.name, "reference")
            if node.name == "event" and self.event_other:
                which = s.EVENT_SOURCE
            return s.Reference(which)
        if isinstance(node, n.First):
            return s.FirstTarget(self.selector(node.what), node.amount)
        if isinstance(node, n.Together):
            return s.TogetherTarget([self.target(part) for part in node.of])
        raise Unplayable(f"{self.card.name}: the subject '{node.tag}' can't be played yet.")

    def selector(self, node: n.Select) -> s.Selector:
        if node.noun not in self.words.nouns:
            raise Unplayable(f"{self.card.name}: the noun '{node.noun}' can't be played yet.")
        specs, kinds = self.words.nouns[node.noun]
        tests: list[Test] = []
        if node.zone:
            pseudo = {"looked": s.LOOKED, "placed": s.PLACED}
            places = node.zone.split("_or_")
            specs = tuple(
                pseudo[zone] if zone in pseudo else self.look_up(self.words.zones, zone, "place") for zone in places
            )
            if kinds:
                tests.append(s.KindTest(kinds))
        if node.noun in self.words.noun_states:
            tests.append(s.StateTest(self.words.noun_states[node.noun]))
        extreme = [part for part in node.filters if isinstance(part, n.Extreme)]
        tests += self.tests(tuple(part for part in node.filters if not isinstance(part, n.Extreme)))
        selector = s.Selector(vec[i64](list(specs)), self.look_up(SIDES, node.side, "side"), tests)
        selector.kinds = kinds
        for part in extreme:
            selector.extreme = self.look_up(self.words.stats, part.stat, "number")
            selector.highest = part.end == "highest"
        return selector

    def did(self, verb: str, what: n.Select, amount: int) -> c.DidCheck:
        """What this effect has just done."""
        to = self.words.zones[_MOVED_TO[verb]] if verb in _MOVED_TO else -1
        return c.DidCheck(self.look_up(self.words.did, verb, "deed"), self.selector(what), amount, to)

    def tests(self, filters: tuple[n.Filter, ...]) -> list[Test]:
        return [self.test(node) for node in filters]

    def all_test(self, filters: tuple[n.Filter, ...]) -> Test | None:
        found = self.tests(filters)
        if not found:
            return None
        return found[0] if len(found) == 1 else s.AllTest(found)

    def test(self, node: n.Filter) -> Test:
        words = self.words
        if isinstance(node, n.Trait):
            return s.TraitTest(vec[i64]([trait_id(name) for name in node.any_of]))
        if isinstance(node, n.Color):
            return s.ColorTest(sum(1 << self.look_up(words.colors, color, "colour") for color in node.any_of))
        if isinstance(node, n.Kind):
            return s.KindTest(sum(1 << self.look_up(words.kinds, kind, "type") for kind in node.any_of))
        if isinstance(node, n.Compare):
            stat = self.look_up(words.stats, node.stat, "number")
            return s.CompareTest(stat, self.look_up(OPS, node.op, "comparison"), self.number(node.amount))
        if isinstance(node, n.State):
            return s.StateTest(self.look_up(words.states, node.state, "state"))
        if isinstance(node, n.HasKeyword) and node.keyword == "any":
            return s.AnyKeywordTest()
        if isinstance(node, n.HasKeyword) and words.lost_word >= 0 and node.keyword not in words.keywords:
            return s.WordTest(word_id(node.keyword))
        if isinstance(node, n.HasKeyword):
            return s.KeywordTest(self.look_up(words.keywords, node.keyword, "keyword effect"))
        if isinstance(node, n.HasTiming):
            return s.TimingTest(self.look_up(words.timings, node.timing, "timing"))
        if isinstance(node, n.NameHas):
            return s.NameTest(node.part)
        if isinstance(node, n.Named):
            return s.NamedTest(node.name)
        if isinstance(node, n.Other):
            return s.OtherTest()
        if isinstance(node, n.OtherThan):
            return s.OtherThanTest(self.target(node.what))
        if isinstance(node, n.CameFrom):
            return s.CameFromTest(self.look_up(words.came_from, node.zone, "place"))
        if isinstance(node, n.SameName):
            return s.SameNameTest(self.target(node.of))
        if isinstance(node, n.Not):
            return s.NotTest(self.test(node.filter))
        if isinstance(node, n.AnyOf):
            return s.AnyTest(self.tests(node.filters))
        if isinstance(node, n.AllOf):
            return s.AllTest(self.tests(node.filters))
        if isinstance(node, n.PairedWith):
            return s.AttachedTest(self.tests(node.filters))
        if isinstance(node, n.Battling):
            return s.BattlingTest(self.tests(node.filters), self.look_up(SIDES, node.side, "side"))
        raise Unplayable(f"{self.card.name}: the filter '{node.tag}' can't be played yet.")

    def need_check(self, node: n.Condition) -> Check:
        check = self.check(node)
        assert check is not None
        return check

    def check(self, node: n.Condition | None) -> Check | None:
        if node is None:
            return None
        if isinstance(node, n.HowMany):
            of_one = node.what.side == "enemy" and node.what.zone == "hand"  # "your opponent has": any one of them
            op = self.look_up(OPS, node.op, "comparison")
            return c.CountCheck(self.selector(node.what), op, self.number(node.amount), of_one, node.unique)
        if isinstance(node, n.TurnOf):
            return c.TurnCheck(node.whose == "you")
        if isinstance(node, n.Is):
            elsewhere = node.what == n.Ref("it") and self.chosen_in != ""
            return c.IsCheck(self.target(node.what), self.tests(node.filters), elsewhere)
        if isinstance(node, n.PlayerLevel):
            return c.LevelCheck(self.look_up(OPS, node.op, "comparison"), node.amount)
        if isinstance(node, n.Attacks):
            return c.AttackCheck(node.target == "player", self.tests(node.filters))
        if isinstance(node, n.Opponents):
            return c.OpponentsCheck(self.look_up(OPS, node.op, "comparison"), node.amount)
        if isinstance(node, n.PaidWithEx):
            return c.PaidWithExCheck(node.amount)
        if isinstance(node, n.Happened):
            return self.happened(node)
        if isinstance(node, n.Did):
            return self.did(node.verb, node.what, node.amount)
        if isinstance(node, n.WasDestroyed):
            causes = self.causes_of(n.Event("destroyed", cause=node.cause))
            tests = self.tests(node.filters)
            return c.WasDestroyedCheck(
                self.words.events["destroyed"], causes, self.look_up(SIDES, node.side, "side"), tests
            )
        if isinstance(node, n.DeployedFrom):
            return c.DeployedFromCheck(self.look_up(self.words.came_from, node.zone, "place"))
        if isinstance(node, n.All):
            return c.AllCheck([self.need_check(part) for part in node.conditions])
        if isinstance(node, n.Either):
            return c.EitherCheck([self.need_check(part) for part in node.conditions])
        if isinstance(node, n.IsNot):
            return c.NotCheck(self.need_check(node.condition))
        raise Unplayable(f"{self.card.name}: the condition '{node.tag}' can't be played yet.")
