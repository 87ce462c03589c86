# rulebound: interpreted
"""Lowering the parts of Riftbound's text: which cards, how many, whether, and at what cost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields, is_dataclass, replace
from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects import nodes as n
from rulebound.effects import selectors as s
from rulebound.effects.core import COMMAND, STATIC, AbilityDef, Check, Step, Test
from rulebound.effects.lowering import Lowering
from rulebound.effects.parts import OPS, SIDES, Unplayable, Words, trait_id
from rulebound.riftbound import amounts as am
from rulebound.riftbound import conditions as when
from rulebound.riftbound import locations as loc
from rulebound.riftbound import nodes as r
from rulebound.riftbound import payments as py
from rulebound.riftbound import selecting as q
from rulebound.riftbound import targets as tg
from rulebound.riftbound.choices import ModeStep
from rulebound.riftbound.costs import CheaperCost, free_of_charge
from rulebound.riftbound.definitions import (
    PRICE_ANY,
    PRICE_ENERGY,
    PRICE_OWN,
    PRICE_OWN_MASK,
    PRICE_POWER,
    RiftboundCard,
    no_price,
)
from rulebound.riftbound.keywords import board_zones
from rulebound.riftbound.naming import NamedTagTest
from rulebound.riftbound.speaking import EachStep, OpponentsWhoDid
from rulebound.text.walking import nodes_in

UNIT_BIT, GEAR_BIT, SPELL_BIT = 1 << loc.UNIT, 1 << loc.GEAR, 1 << loc.SPELL
TYPES = {  # nouns by the types they mean, wherever the card is
    "unit": UNIT_BIT,
    "gear": GEAR_BIT,
    "permanent": UNIT_BIT | GEAR_BIT,
    "equipment": GEAR_BIT,
    "spell": SPELL_BIT,
    "rune": 1 << loc.RUNE,
    "legend": 1 << loc.LEGEND_CARD,
    "battlefield": 1 << loc.BATTLEFIELD,
    "card": UNIT_BIT | GEAR_BIT | SPELL_BIT,
}
OTHER_NOUNS = (  # what may be chosen besides
    "facedown", "ability", "spell_or_ability", "anything", "permanent_or_facedown", "legend_or_permanent",
    "unit_or_facedown", "gear_or_facedown",
)  # fmt: skip
OF_PLAYERS = (  # events whose doer is a player, without a card they are about
    "you_conquer", "you_hold", "you_score", "you_attack", "you_defend", "you_win_combat", "you_lose_combat",
    "beginning_phase", "first_beginning_phase", "main_phase", "turn_ends", "gains_xp", "gains_point", "burns_out",
    "combat_begins", "combat_ends", "showdown_begins",
)  # fmt: skip
BY_YOU = (  # "when you stun a unit": your doing
    "killed", "stunned", "buffed", "chosen", "hidden", "recycled", "moved", "banished", "attached", "spends_buff",
    "discarded", "drawn", "channelled", "uses_ability", "burned",
)  # fmt: skip
OF_HOLDER = ("exhausted", "recalled", "countered")  # events that tell whose card it is, not who did it
PLACES = {
    "battlefield": q.AT_FIELD,
    "base": q.AT_A_BASE,
    "own_base": q.AT_OWN_BASE,
    "here": q.AT_HERE,
    "my_battlefield": q.AT_MY_FIELD,
    "elsewhere": q.AT_ELSEWHERE,
    "combat": q.AT_COMBAT,
    "own_battlefield": q.AT_OWN_FIELD,
    "enemy_battlefield": q.AT_ENEMY_FIELD,
    "other_battlefield": q.AT_OTHER_FIELD,
}
PLAYER_NUMBERS = {
    "points": am.POINTS,
    "xp": am.XP,
    "cards_played": am.CARDS_PLAYED,
    "discarded": am.DISCARDED,
    "runes": am.RUNES_HAD,
    "spells_played": am.SPELLS_PLAYED,
    "gear_played": am.GEAR_PLAYED,
    "equipment_played": am.EQUIPMENT_PLAYED,
    "units_played": am.UNITS_PLAYED,
    "xp_gained": am.XP_GAINED,
    "paid": am.PAID_FOR_X,
    "spent_on_spell": am.SPENT_ON_SPELL,
    "excess_damage": am.EXCESS_DAMAGE,
    "power_spent": am.POWER_SPENT,
    "points_held": am.POINTS_HELD,
}
OWN_COSTS: dict[type[n.Cost], int] = {  # what a card pays by itself
    r.ExhaustSelf: py.EXHAUST_IT,
    r.KillSelf: py.KILL_IT,
    r.BanishSelf: py.BANISH_IT,
    r.RecycleSelf: py.RECYCLE_IT,
    r.DetachSelf: py.DETACH_IT,
}
DONE_TO = {
    "banish": py.BANISH_IT,
    "recall": py.RECALL_IT,
    "stun": py.STUN_IT,
    "disempower": py.DISEMPOWER_IT,
}
CARD_EVENTS = {"moves": loc.MOVES, "conquers": loc.CONQUERS, "attached": loc.ATTACHES}
PHASES_OF_TURN = {"beginning": loc.BEGINNING_PHASE, "channel": loc.CHANNEL, "draw": loc.DRAW, "main": loc.MAIN}
DONE = {  # the verbs of Done, besides killing: bits of the events that tell of it
    "returned": 1 << loc.RETURNS | 1 << loc.FETCHES,
    "banished": 1 << loc.BANISHES,
    "recycled": 1 << loc.RECYCLES,
    "recalled": 1 << loc.RECALLS,
    "drawn": 1 << loc.DRAWS,
    "discarded": 1 << loc.DISCARDS,
    "burned": 1 << loc.BURNS,
    "empowered": 1 << loc.EMPOWERS,
    "disempowered": 1 << loc.DISEMPOWERS,
}
SUPERTYPES = {
    "champion": loc.IS_CHAMPION,
    "signature": loc.IS_SIGNATURE,
    "token": loc.IS_TOKEN,
    "equipment": loc.IS_EQUIPMENT,
}


def mentions(value: Any, *names: str) -> bool:
    """Does the node hold a reference of one of these names?"""
    if isinstance(value, n.Ref):
        return value.name in names
    if isinstance(value, tuple):
        return any(mentions(item, *names) for item in value)
    if is_dataclass(value):
        return any(mentions(getattr(value, item.name), *names) for item in fields(value))
    return False


def kills_to_pay(effects: tuple[n.Ability, ...]) -> bool:
    """Is something killed as an additional cost, and nothing told to be killed by its text?"""
    nodes = list(nodes_in(effects))
    costs = [cost for node in nodes if isinstance(node, r.PlayCost) for cost in node.cost]
    return any(isinstance(cost, r.KillOthers) for cost in costs) and not any(isinstance(x, n.Destroy) for x in nodes)


class PartsLowering(Lowering):
    """Lowers what abilities are made of, with the context of the one that is being lowered."""

    def __init__(
        self,
        words: Words,
        card: RiftboundCard,
        token: Callable[[r.PlayToken], int],
        field_token: Callable[[str], int],
    ) -> None:
        super().__init__(words, card, self.no_token)
        self.rift = card
        self.play_token = token
        self.field_token = field_token
        self.worn = False
        self.asks_payers = False  # the card's text must know early what pays its additional cost
        self.printed: tuple[n.Ability, ...] = ()  # all that the card says
        self.inner: list[AbilityDef] = []
        self.event_from = False  # the event is a move away from somewhere
        self.fresh()

    def no_token(self, node: n.Token) -> int:
        raise Unplayable(f"{self.card.name}: the token '{node.name}' is not one of Riftbound.")

    def cant_yet(self, what: str) -> Unplayable:
        return Unplayable(f"{self.card.name}: {what} can't be played yet.")

    # ------------------------------------------------------------------------------------ the context of an ability

    def fresh(self) -> None:
        """A new ability begins: its choices are numbered from nothing."""
        self.slots = 0
        self.chosen: list[int] = []  # the slots of its choices, in order
        self.last: tg.Targets | None = None  # the last choice, if it was of targets
        self.named: dict[str, int] = {}  # the slots that references stand for
        self.guards: list[int] = []
        self.if_any = False
        self.late = False  # choices are made on resolution
        self.mode: tuple[ModeStep, int] | None = None
        self.choosing = False  # the selector of a choice is being lowered
        self.leans = False  # it asked about the choice before
        self.keep = False
        self.rest: q.RestTarget | None = None  # what is left of what players chose from
        self.in_turn = False  # each of several players does it
        self.opponent_chosen = False  # the opponent spoken of was chosen as the item was finalised
        self.counting = False  # inside what is done several times
        self.scattered = False  # several players have put cards somewhere, of which only the last ones' are known
        self.of_number = False  # it asks for the number that the event tells
        self.of_cost = False  # it is about what this very card costs: asked while that is played
        self.shown = False  # what was chosen has been revealed
        self.it_as = -1  # what `it` is, in an ability made by another
        self.limit: s.Number | None = None
        self.shows_runes = False  # the cards looked at are runes, spoken of after they are gone
        self.turns: EachStep | None = None  # the last instruction to several players
        self.words_voted: tuple[str, ...] = ()  # what players were last told to choose between

    @contextmanager
    def inside(self, ability: AbilityDef) -> Iterator[None]:
        """Lower the parts of another ability that this one makes."""
        kept = dict(self.__dict__)
        self.ability, self.steps = ability, []
        self.fresh()
        yield
        self.__dict__.update(kept)

    def offset(self, ability: AbilityDef) -> int:
        """How far the key of an ability that is made lies behind the key of the one that makes it."""
        return self.inner.index(ability) - self.inner.index(self.ability)

    # ------------------------------------------------------------------------------------ costs

    def price(self, node: r.Pay, price: vec[i64]) -> None:
        price[PRICE_ENERGY] += node.energy
        for symbol in node.power:
            if symbol == "any":
                price[PRICE_ANY] += 1
            elif symbol == "own":
                own_symbol(price, int(self.rift.colors))
            elif symbol in loc.DOMAINS:
                price[PRICE_POWER + loc.DOMAINS.index(symbol)] += 1
            else:
                raise self.cant_yet(f"a Power cost of '{symbol}'")

    def costs(self, nodes: tuple[n.Cost, ...]) -> tuple[vec[i64], list[Step]]:
        """The price in Energy and Power, and the steps of everything else."""
        price = no_price()
        payments: list[Step] = []
        for node in nodes:
            if isinstance(node, r.Pay):
                self.price(node, price)
            else:
                payments.append(self.payment(node))
        return (vec[i64]() if free_of_charge(price) else price), payments

    def pay_step(self, nodes: tuple[n.Cost, ...]) -> py.PayStep:
        if len(nodes) == 1 and isinstance(nodes[0], r.PayAny):
            slots = {"energy": PRICE_ENERGY, "any": PRICE_ANY}
            return py.PayAnyStep(self.look_up(slots, nodes[0].what, "resource"))
        if len(nodes) == 1 and isinstance(nodes[0], r.PayEach):
            price, _ = self.costs((nodes[0].pay,))
            return py.PayEachStep(price, self.number(nodes[0].each))
        price, payments = self.costs(nodes)
        return py.PayStep(price if len(price) else no_price(), payments)

    def payment(self, node: n.Cost) -> Step:
        if type(node) in OWN_COSTS:
            return py.SelfCost(OWN_COSTS[type(node)], s.Reference(s.SELF))
        if isinstance(node, r.OfThis) and type(node.cost) in OWN_COSTS:
            return py.SelfCost(OWN_COSTS[type(node.cost)], self.target(n.Ref("this_card")))
        if isinstance(node, r.ExhaustOthers):
            return py.PickCost(self.selector(node.what), node.amount, py.EXHAUST_IT)
        if isinstance(node, r.KillOthers):
            return py.PickCost(self.selector(node.what), node.amount, py.KILL_IT)
        if isinstance(node, r.ReturnOthers):
            return py.PickCost(self.selector(node.what), node.amount, py.RETURN_IT)
        if isinstance(node, r.OfThis) and isinstance(node.cost, r.DoTo):
            return py.SelfCost(self.look_up(DONE_TO, node.cost.verb, "cost"), self.target(n.Ref("this_card")))
        if isinstance(node, r.DoTo):
            verb = self.look_up(DONE_TO, node.verb, "cost")
            if isinstance(node.what, n.Select):
                return py.PickCost(self.selector(node.what), node.amount, verb)
            return py.SelfCost(verb, self.target(node.what))
        if isinstance(node, r.PayPoints):
            return py.PointsCost(node.amount)
        if isinstance(node, r.BurnCards):
            return py.BurnCost(node.amount)
        if isinstance(node, r.RecycleCards):
            return py.PickCost(self.selector(node.what), node.amount, py.RECYCLE_IT)
        if isinstance(node, r.DiscardCards) and node.amount == 99:
            return py.PickCost(self.selector(n.Select("card", "yours", "hand", node.filters)), 99, py.DISCARD_IT)
        if isinstance(node, r.DiscardCards):
            return self.discard(node.amount, node.filters, "you", True)
        if isinstance(node, r.SpendBuffs):
            if isinstance(node.what, n.Select):
                return py.PickCost(self.selector(node.what), node.amount, py.SPEND_BUFF)
            return py.SelfCost(py.SPEND_BUFF, self.target(node.what))
        if isinstance(node, r.SpendXp):
            return py.XpCost(node.amount)
        if isinstance(node, r.EitherCost):
            return py.EitherCostStep([self.pay_step(option) for option in node.options])
        raise Unplayable(f"{self.card.name}: the cost '{node.tag}' can't be paid yet.")

    def pick_early(self, payments: list[Step]) -> None:
        """What pays is picked before the choices, which are about it."""
        picked = [payment for payment in payments if isinstance(payment, py.PickCost)]
        if len(picked) != 1 or 1 < picked[0].amount < 99:
            raise self.cant_yet("such a cost that its text speaks of")
        picked[0].early = True

    def cheaper_for_chosen(self, node: r.CheaperFor, ability: AbilityDef) -> CheaperCost:
        """Less Energy for each of a number of the card that this ability chooses, known once that is chosen."""
        self.choosing, self.last = True, next(step for step in ability.choices if isinstance(step, tg.Targets))
        number = self.number(node.each)
        self.choosing, self.last = False, None
        self.rift.priced_by_choice = True
        return CheaperCost(am.ScaledNumber(number, node.energy, 0))

    def takes_units(self, nodes: tuple[n.Cost, ...]) -> bool:
        """Does paying this take a unit from where it is?"""
        for node in nodes:
            if isinstance(node, r.DoTo) and node.verb in ("banish", "recall") and isinstance(node.what, n.Select):
                if node.what.noun in ("unit", "permanent"):
                    return True
            if isinstance(node, (r.KillOthers, r.ReturnOthers)) and node.what.noun in ("unit", "permanent"):
                return True
            if isinstance(node, r.EitherCost) and any(self.takes_units(option) for option in node.options):
                return True
        return False

    def event_test(self, what: n.Subject) -> Test:
        """A card of an event, wherever it is by the time it is looked at."""
        if isinstance(what, n.Together):
            return s.AnyTest([self.event_test(part) for part in what.of])
        if isinstance(what, n.Ref):
            return s.SelectorTest(self.target(what))
        assert isinstance(what, n.Select)
        return self.type_test(what, what.side)

    def type_test(self, what: n.Select, side: str) -> Test:
        if what.noun not in TYPES:
            raise self.cant_yet(f"the noun '{what.noun}' in an event")
        tests = self.tests(what.filters)
        if what.noun == "equipment":
            tests.append(s.StateTest(loc.IS_EQUIPMENT))
        return q.TypeTest(TYPES[what.noun], what.noun == "card", SIDES[side], tests)

    # ------------------------------------------------------------------------------------ parts

    def target(self, node: n.Subject) -> s.Target:
        if isinstance(node, n.Ref):
            name = node.name
            if name in ("it", "first") and self.choosing and self.last is not None:
                self.leans = True
                return q.SlotTarget(self.last.slot)
            if name in ("it", "second") and self.it_as >= 0 and not self.chosen:
                return s.Reference(self.it_as)
            if name == "first":
                return q.FirstTarget()
            if name == "earlier":
                if len(self.chosen) < 2:
                    raise self.cant_yet("a reference to an earlier choice")
                return q.KeptTarget(self.chosen[-2])
            if name == "rest" and self.rest is not None:
                return self.rest
            if name == "this_card" and self.worn and self.ability.kind != STATIC:
                return q.WornTarget()
            if name == "paid":
                return q.PaidTarget()
            if name == "self_trash":
                return s.Reference(s.SELF)
        return super().target(node)

    def selector(self, node: n.Select) -> s.Selector:
        noun = node.noun
        if noun not in (*TYPES, *OTHER_NOUNS):
            raise Unplayable(f"{self.card.name}: the noun '{noun}' can't be played yet.")
        extreme = [part for part in node.filters if isinstance(part, n.Extreme)]
        tests = self.tests(tuple(part for part in node.filters if not isinstance(part, n.Extreme)))
        side = SIDES[node.side]
        if noun == "equipment":
            tests.insert(0, s.StateTest(loc.IS_EQUIPMENT))
        specs = board_zones()
        if node.zone:
            pseudo = {"looked": s.LOOKED, "placed": s.PLACED}
            zone = node.zone
            if zone == "placed" and self.scattered:
                raise self.cant_yet("what several players have discarded")
            if zone == "champion_or_board":
                if node.side != "yours" or noun != "card":
                    raise self.cant_yet("such cards of a Champion Zone or the board")
                return s.Selector(append(specs, i64(loc.CHAMPION)), s.ANY, [q.OwnedTest(), *tests])
            if zone == "banished_with":
                zone = "banished"
                tests.append(q.BanishedWithTest())
            spec = pseudo[zone] if zone in pseudo else self.look_up(self.words.zones, zone, "place")
            specs = append(vec[i64](), i64(spec))
            if noun not in ("card", "facedown"):
                tests.insert(0, s.KindTest(TYPES[noun]))
        elif noun == "battlefield":
            return q.FieldSelector(side, tests)
        elif noun == "spell":
            return q.ChainSelector(side, tests)
        elif noun in ("ability", "spell_or_ability"):
            self.rift.chooses_abilities = True
            return q.AbilitySelector(side, tests, noun == "spell_or_ability")
        elif noun == "rune":
            specs = append(vec[i64](), i64(loc.RUNES))
        elif noun == "legend":
            specs = append(vec[i64](), i64(loc.LEGEND))
        elif noun == "facedown":
            specs = append(vec[i64](), i64(loc.FACEDOWN))
        elif noun == "anything":
            specs = append(append(specs, i64(loc.RUNES)), i64(loc.LEGEND))
        elif noun == "legend_or_permanent":
            specs = append(specs, i64(loc.LEGEND))
        elif noun.endswith("_or_facedown"):
            specs = append(specs, i64(loc.FACEDOWN))
            kind = noun.removesuffix("_or_facedown")
            if kind != "permanent":
                tests.insert(0, s.AnyTest([s.KindTest(TYPES[kind]), q.FacedownTest()]))
        elif noun == "card" and node.side == "any":
            raise self.cant_yet("a card without a zone")
        elif noun == "card":
            tests.insert(0, s.KindTest(TYPES["permanent"]))
        else:
            tests.insert(0, s.KindTest(TYPES[noun]))
        selector = s.Selector(specs, side, tests)
        for part in extreme:
            selector.extreme = self.look_up(self.words.stats, part.stat, "number")
            selector.highest = part.end == "highest"
        return selector

    def test(self, node: n.Filter) -> Test:
        if isinstance(node, r.At):
            if node.place in ("it", "first", "second", "earlier"):
                return q.WithTest(self.target(n.Ref(node.place)))
            if node.place == "apart":
                return s.NotTest(q.WithTest(self.target(n.Ref("first"))))
            if node.place == "left":
                return q.LeftTest()
            if node.place == "event" and self.event_from:
                return q.LeftBehindTest()
            if node.place == "event":
                return q.WithTest(s.Reference(s.EVENT_SOURCE if self.event_other else s.EVENT_CARD))
            return q.AtTest(self.look_up(PLACES, node.place, "place"))
        if isinstance(node, r.Tagged):
            return q.CalledTest(vec[i64]([trait_id(name) for name in node.any_of]))
        if isinstance(node, r.Supertype):
            return s.StateTest(self.look_up(SUPERTYPES, node.name, "supertype"))
        if isinstance(node, r.SameController):
            if not self.choosing or self.last is None:
                raise self.cant_yet("cards of one controller")
            return q.SameControllerTest(self.target(n.Ref("it")))
        if isinstance(node, r.ControlledLike):
            return q.SameControllerTest(self.target(node.what))
        if isinstance(node, r.NamedTag):
            return NamedTagTest()
        if isinstance(node, r.AttachedTo):
            return q.AttachedToTest(self.target(node.what))
        if isinstance(node, r.Choosing):
            return q.ChoosingTest(self.target(node.what))
        if isinstance(node, r.ChoosesOnly):
            return q.ChoosesOnlyTest(self.target(node.what), self.selector(node.among))
        if isinstance(node, r.WithThere):
            return q.WithThereTest(self.selector(node.what), node.least)
        if isinstance(node, r.CameFrom):
            return when.CameFromTest(self.look_up(when.PLAYED_WAYS, node.zone, "place"))
        if isinstance(node, r.HasDone):
            return q.HasDoneTest(self.look_up(self.words.events, node.name, "event"))
        if isinstance(node, r.TotalThere):
            op, number = self.comparison(node.op, self.number(node.amount))
            stat = self.look_up(self.words.stats, node.stat, "number")
            return q.TotalThereTest(stat, self.selector(node.what), op, number)
        if isinstance(node, r.Side):
            return q.NotYoursTest() if node.name == "others" else q.SideTest(SIDES[node.name])
        if node == n.State("chosen"):
            return q.ChosenTest()
        if isinstance(node, n.State) and node.state == "attached":
            return q.IsAttachedTest()
        if isinstance(node, n.State) and node.state == "in_showdown":
            return q.InShowdownTest()
        if isinstance(node, n.Kind) and node.any_of == ("equipment",):
            return s.StateTest(loc.IS_EQUIPMENT)
        if isinstance(node, n.HasKeyword) and node.keyword == "any":
            raise self.cant_yet("having any keyword")
        if isinstance(node, n.Compare):
            op, number = self.comparison(node.op, self.number(node.amount))
            if node.stat == "damage":
                return q.DamageTest(op, number)
            return s.CompareTest(self.look_up(self.words.stats, node.stat, "number"), op, number)
        return super().test(node)

    def comparison(self, op: str, number: s.Number) -> tuple[int, s.Number]:
        """Strict comparisons are those with the number next to it."""
        if op in OPS:
            return OPS[op], number
        if op == "<":
            return s.AT_MOST, am.ScaledNumber(number, 1, -1)
        if op == ">":
            return s.AT_LEAST, am.ScaledNumber(number, 1, 1)
        raise self.cant_yet(f"the comparison '{op}'")

    def number(self, amount: int | n.Amount) -> s.Number:
        if isinstance(amount, n.StatOf) and amount.stat not in self.words.stats:
            marks = {"damage": am.MARKED, "buffs": am.BUFFS_ON}
            stat = marks.get(amount.stat) or self.look_up(self.words.keywords, amount.stat, "number")
            return am.KeywordNumber(stat, self.target(amount.of), amount.times)
        if isinstance(amount, n.StatOf) and amount.stat == "might":
            known = isinstance(amount.of, n.Ref) and amount.of.name in ("self", "event", "source")
            return am.MightNumber(self.target(amount.of), amount.times, amount.per, known)
        if isinstance(amount, r.TotalOf):
            stat = self.look_up(self.words.stats, amount.stat, "number")
            return am.TotalNumber(stat, self.selector(amount.what), amount.highest)
        if isinstance(amount, r.PlayerNumber):
            name = self.look_up(PLAYER_NUMBERS, amount.name, "number of a player")
            if amount.who not in ("you", "opponent"):
                raise self.cant_yet(f"a number of '{amount.who}'")
            return am.PlayerNumberOf(name, amount.who == "opponent", amount.times, amount.other)
        if isinstance(amount, r.TagsAmong):
            tags = vec[i64]([trait_id(name) for name in amount.tags])
            return am.TagsNumber(tags, self.selector(amount.what), amount.times)
        if isinstance(amount, n.TimesThisTurn) and amount.event == n.Event("deals_damage", n.Ref("self")):
            return when.DealtNumber(amount.times)
        if isinstance(amount, n.TimesThisTurn) and not amount.total:
            return when.HappenedNumber(self.history_of(amount.event, 1), amount.times)
        if isinstance(amount, n.Done) and amount.verb == "destroyed" and amount.what is not None:
            killed = when.KilledNumber(self.type_test(amount.what, amount.what.side), amount.times)
            killed.paid = self.ability.kind == COMMAND and kills_to_pay(self.printed)
            return killed
        if isinstance(amount, n.Done) and amount.verb in DONE and amount.what is not None:
            return when.DoneNumber(DONE[amount.verb], self.type_test(amount.what, amount.what.side), amount.times)
        if isinstance(amount, r.PlayersWho) and self.turns is not None:
            self.turns.tells = True
            return OpponentsWhoDid(amount.did)
        if isinstance(amount, r.Plus):
            return am.ScaledNumber(self.number(amount.amount), 1, amount.more)
        if isinstance(amount, r.Double):
            return am.ScaledNumber(self.number(amount.amount), 2, 0)
        return super().number(amount)

    def check(self, node: n.Condition | None) -> Check | None:
        if isinstance(node, n.Is) and node.what == n.Ref("it") and len(node.filters) == 1:
            part = node.filters[0]
            if isinstance(part, n.Compare) and part.stat == "might":
                op, number = self.comparison(part.op, self.number(part.amount))
                return when.HadMightCheck(self.target(node.what), op, number)
        if isinstance(node, r.Legion):
            return when.LegionCheck()
        if isinstance(node, r.PlayerHas):
            name = self.look_up(PLAYER_NUMBERS, node.name, "number of a player")
            return when.PlayerCheck(name, OPS[node.op], node.amount, node.who == "opponent", node.other)
        if isinstance(node, r.Empowered):
            return when.EmpoweredCheck()
        if isinstance(node, r.PaidExtra):
            return when.PaidExtraCheck()
        if isinstance(node, r.PlayedFrom):
            if self.ability.kind != COMMAND and node.zone != "hidden" and not self.of_cost:
                raise self.cant_yet(f"a permanent that was played from '{node.zone}'")
            return when.PlayedFromCheck(self.look_up(when.PLAYED_WAYS, node.zone, "place"))
        if isinstance(node, r.WithinPoints):
            return when.WithinCheck(node.amount, {"any": 0, "you": 1, "opponent": 2}[node.who])
        if isinstance(node, r.DidIt):
            return when.DidCheck()
        if isinstance(node, r.ItDied):
            return when.ItDiedCheck()
        if isinstance(node, r.ControlsHere):
            return when.ControlsHereCheck()
        if isinstance(node, r.AmountIs):
            op, number = self.comparison(node.op, self.number(node.than))
            return when.AmountCheck(self.number(node.amount), op, number)
        if isinstance(node, r.ThanOpponent):
            return self.than_opponent(node)
        if isinstance(node, r.InPhase):
            if node.name in ("showdown", "combat"):
                return when.ShowdownCheck() if node.name == "showdown" else when.CombatCheck()
            phase = {"beginning": loc.BEGINNING_PHASE, "main": loc.MAIN, "draw": loc.DRAW, "channel": loc.CHANNEL}[
                node.name
            ]
            return when.PhaseCheck(phase, node.who == "you")
        if isinstance(node, n.Happened):
            return self.happened(node)
        if isinstance(node, r.CardHas):
            return self.card_has(node)
        if isinstance(node, n.Did) and node.verb == "chosen" and self.of_cost:
            self.rift.priced_by_choice = True
            return when.ChoseCheck(self.type_test(node.what, node.what.side), node.amount)
        if isinstance(node, n.Did) and node.verb in ("chosen", "revealed") and self.ability.kind != STATIC:
            looked = node.verb == "revealed" and not self.shown
            return when.AmongCheck(looked, self.type_test(node.what, node.what.side), node.amount)
        return super().check(node)

    def than_opponent(self, node: r.ThanOpponent) -> Check:
        op = {">": s.AT_LEAST, "<": s.AT_MOST}[node.op]
        if isinstance(node.what, r.PlayerNumber) and not node.what.other and node.what.who == "you":
            name = self.look_up(PLAYER_NUMBERS, node.what.name, "number of a player")
            return when.ThanOpponentCheck(name, None, op, node.every)
        if not isinstance(node.what, n.CountOf) or node.what.unique or node.what.what.noun in ("battlefield", "spell"):
            raise self.cant_yet("comparing such a number with an opponent's")
        return when.ThanOpponentCheck(-1, self.selector(replace(node.what.what, side="any")), op, node.every)

    def card_has(self, node: r.CardHas) -> Check:
        event = self.look_up(CARD_EVENTS, node.name, "event of a card")
        own = node.what == n.Ref("self")
        if not own and node.what != n.Ref("this_card"):
            raise self.cant_yet("what has happened to such a card")
        check = when.HappenedCheck(event, OPS[node.op], node.amount, own and node.name != "attached", False, None)
        check.other = node.name == "attached"
        return check

    def happened(self, node: n.Happened) -> Check:
        event = node.event
        if event.kind == "dies" and event.cause == "beginning_phase" and node.times == 1:
            return when.DiedBeginningCheck(self.event_test(event.who))
        return self.history_of(event, node.times)

    def history_of(self, event: n.Event, times: int) -> when.HappenedCheck:
        """Such events of this turn: at least so many."""
        kind = self.look_up(self.words.events, event.kind, "event")
        if event.kind == "chosen" and event.cause == "spell_or_unit_ability":
            check = when.HappenedCheck(kind, s.AT_LEAST, times, False, True, self.event_test(event.who))
            check.at = q.TypeTest(SPELL_BIT | UNIT_BIT, False, s.ANY, [])
            return check
        of_players = event.kind in OF_PLAYERS
        deed = event.kind in BY_YOU
        known = event.side in ("any", "enemy", "player") if of_players or deed else event.side == "any"
        if event.cause != "any" or event.amount or not known or event.kind in OF_HOLDER:
            raise self.cant_yet(f"asking whether '{event.kind}' has happened so")
        own = isinstance(event.who, n.Ref) and event.who.name == "self" and not of_players
        test = None if own or of_players else self.event_test(event.who)
        yours = (of_players or deed) and event.side == "any"
        check = when.HappenedCheck(kind, s.AT_LEAST, times, own, yours, test)
        check.enemies = event.side == "enemy"
        if event.object is not None:
            if not of_players:
                raise self.cant_yet(f"asking where '{event.kind}' has happened")
            check.at = self.event_test(event.object)
        return check


def own_symbol(price: vec[i64], colors: int) -> None:
    """[C]: Power of the card's own domain; of one of them if it has several, of any if it has none (R4:805.1.b)."""
    domains = [index for index in range(loc.DOMAIN_COUNT) if colors >> index & 1]
    if not domains:
        price[PRICE_ANY] += 1
    elif len(domains) == 1:
        price[PRICE_POWER + domains[0]] += 1
    else:
        price[PRICE_OWN] += 1
        price[PRICE_OWN_MASK] = colors
