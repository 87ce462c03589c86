# rulebound: interpreted
"""What the costs of Riftbound's cards and abilities become."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from rulebound.effects import nodes as n
from rulebound.effects import selectors as s
from rulebound.effects.core import AbilityDef, Step
from rulebound.effects.deeds import price_of
from rulebound.effects.instructions import discard_step
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.abilities import payments as py
from rulebound.riftbound.abilities import targets as tg
from rulebound.riftbound.abilities.lowering.scope import RIFTBOUND, RiftScope
from rulebound.riftbound.rules import deeds
from rulebound.riftbound.rules.play.costs import CheaperCost, free_of_charge
from rulebound.riftbound.table.definitions import (
    PRICE_ANY,
    PRICE_ENERGY,
    PRICE_OWN,
    PRICE_OWN_MASK,
    PRICE_POWER,
    no_price,
)
from rulebound.riftbound.words import codes as w
from rulebound.riftbound.words.lexicon import LEXICON

cost = RIFTBOUND.costs

OWN_COSTS: dict[type[n.Cost], deeds.Deed] = {  # what a card pays by itself
    r.ExhaustSelf: deeds.EXHAUST_IT,
    r.KillSelf: deeds.KILL_IT,
    r.BanishSelf: deeds.BANISH_IT,
    r.RecycleSelf: deeds.RECYCLE_IT,
    r.DetachSelf: deeds.DETACH_IT,
}
PICKED: dict[type[n.Cost], deeds.Deed] = {  # what is done to cards that are picked
    r.ExhaustOthers: deeds.EXHAUST_IT,
    r.KillOthers: deeds.KILL_IT,
    r.ReturnOthers: deeds.RETURN_IT,
    r.RecycleCards: deeds.RECYCLE_IT,
}
ANY_OF = {"energy": PRICE_ENERGY, "any": PRICE_ANY}

# ---------------------------------------------------------------------------------------------- prices


def costs(scope: RiftScope, nodes: tuple[n.Cost, ...]) -> tuple[vec[i64], list[Step]]:
    """The price in Energy and Power, and the steps of everything else."""
    price = no_price()
    payments: list[Step] = []
    for node in nodes:
        if isinstance(node, r.Pay):
            add_price(scope, node, price)
        else:
            payments += scope.cost(node)
    return (vec[i64]() if free_of_charge(price) else price), payments


def add_price(scope: RiftScope, node: r.Pay, price: vec[i64]) -> None:
    price[PRICE_ENERGY] += node.energy
    for symbol in node.power:
        if symbol == "any":
            price[PRICE_ANY] += 1
        elif symbol == "own":
            own_symbol(price, int(scope.card.colors))
        elif symbol in w.DOMAINS:
            price[PRICE_POWER + w.DOMAINS.index(symbol)] += 1
        else:
            raise scope.cant_yet(f"a Power cost of '{symbol}'")


def own_symbol(price: vec[i64], colors: int) -> None:
    """[C]: Power of the card's own domain; of one of them if it has several, of any if it has none (R4:805.1.b)."""
    domains = [index for index in range(w.DOMAIN_COUNT) if colors >> index & 1]
    if not domains:
        price[PRICE_ANY] += 1
    elif len(domains) == 1:
        price[PRICE_POWER + domains[0]] += 1
    else:
        price[PRICE_OWN] += 1
        price[PRICE_OWN_MASK] = colors


def pay_step(scope: RiftScope, nodes: tuple[n.Cost, ...]) -> py.PayStep:
    """Costs that are paid as an instruction."""
    only = nodes[0] if len(nodes) == 1 else None
    if isinstance(only, r.PayAny):
        return py.PayAnyStep(scope.look_up(ANY_OF, only.what, "resource"))
    if isinstance(only, r.PayEach):
        price, _ = costs(scope, (only.pay,))
        return py.PayEachStep(price, scope.number(only.each))
    price, payments = costs(scope, nodes)
    return py.PayStep(price if len(price) else no_price(), payments)


def pick_early(scope: RiftScope, payments: list[Step]) -> None:
    """What pays is picked before the choices, which are about it."""
    picked = [payment for payment in payments if isinstance(payment, py.PickCost)]
    if len(picked) != 1 or 1 < picked[0].amount < 99:
        raise scope.cant_yet("such a cost that its text speaks of")
    picked[0].early = True


def cheaper_for_chosen(scope: RiftScope, node: r.CheaperFor, ability: AbilityDef) -> CheaperCost:
    """Less Energy for each of a number of the card that this ability chooses, known once that is chosen."""
    choice = next(step for step in ability.choices if isinstance(step, tg.Targets))
    number = scope.but(choosing=True, last=choice).number(node.each)
    scope.card.brings.priced_by_choice = True
    return CheaperCost(s.ScaledNumber(number, node.energy, 0))


def takes_units(nodes: tuple[n.Cost, ...]) -> bool:
    """Does paying this take a unit from where it is?"""
    for node in nodes:
        if isinstance(node, r.EitherCost) and any(takes_units(option) for option in node.options):
            return True
        takes = isinstance(node, (r.KillOthers, r.ReturnOthers)) or (
            isinstance(node, r.DoTo) and node.verb in ("banish", "recall")
        )
        what = getattr(node, "what", None)
        if takes and isinstance(what, n.Select) and what.noun in ("unit", "permanent"):
            return True
    return False


# ---------------------------------------------------------------------------------------------- other costs


@cost(*OWN_COSTS)
def of_itself(scope: RiftScope, node: n.Cost) -> list[Step]:
    return [py.SelfCost(OWN_COSTS[type(node)], s.Reference(s.SELF))]


@cost(r.OfThis)
def of_this(scope: RiftScope, node: r.OfThis) -> list[Step]:
    if isinstance(node.cost, r.DoTo):
        verb = scope.look_up(deeds.TO_CARDS, node.cost.verb, "cost")
    elif type(node.cost) in OWN_COSTS:
        verb = OWN_COSTS[type(node.cost)]
    else:
        raise cost.refused(scope, node)
    return [py.SelfCost(verb, scope.target(n.Ref("this_card")))]


@cost(*PICKED)
def of_others(scope: RiftScope, node: r.ExhaustOthers | r.KillOthers | r.ReturnOthers | r.RecycleCards) -> list[Step]:
    return [py.PickCost(scope.selector(node.what), node.amount, PICKED[type(node)])]


@cost(r.DoTo)
def do_to(scope: RiftScope, node: r.DoTo) -> list[Step]:
    return [done_to(scope, node, scope.look_up(deeds.TO_CARDS, node.verb, "cost"))]


@cost(r.SpendBuffs)
def spend_buffs(scope: RiftScope, node: r.SpendBuffs) -> list[Step]:
    return [done_to(scope, node, deeds.SPEND_BUFF)]


def done_to(scope: RiftScope, node: r.DoTo | r.SpendBuffs, deed: deeds.Deed) -> Step:
    """Done to cards that are picked, or to those that are meant."""
    if isinstance(node.what, n.Select) and node.amount:
        return py.PickCost(scope.selector(node.what), node.amount, deed)
    return py.SelfCost(deed, scope.target(node.what))


@cost(n.Do)
def doing(scope: RiftScope, node: n.Do) -> list[Step]:
    """An instruction that is the price."""
    deed = price_of(scope, node.effect, node.effect.tag)
    inner = scope.but(steps=[])
    inner.effect(node.effect)
    to = getattr(node.effect, "to" if deed.verb == "attach" else "what", None)
    what = s.Reference(s.SELF) if deed.active else None if to is None else scope.target(to)
    return [py.DoingCost(inner.steps, int(LEXICON.codes[deed.event]), what)]


@cost(r.PayPoints)
def pay_points(scope: RiftScope, node: r.PayPoints) -> list[Step]:
    return [py.PointsCost(node.amount)]


@cost(r.BurnCards)
def burn_cards(scope: RiftScope, node: r.BurnCards) -> list[Step]:
    return [py.BurnCost(node.amount)]


@cost(r.DiscardCards)
def discard_cards(scope: RiftScope, node: r.DiscardCards) -> list[Step]:
    if node.amount == 99:
        hand = scope.selector(n.Select("card", "yours", "hand", node.filters))
        return [py.PickCost(hand, 99, deeds.DISCARD_IT)]
    return [discard_step(scope, node.amount, node.filters, cost=True)]


@cost(r.SpendXp)
def spend_xp(scope: RiftScope, node: r.SpendXp) -> list[Step]:
    return [py.XpCost(node.amount)]


@cost(r.EitherCost)
def either_cost(scope: RiftScope, node: r.EitherCost) -> list[Step]:
    return [py.EitherCostStep([pay_step(scope, option) for option in node.options])]
