# rulebound: interpreted
"""What Riftbound's subjects and filters become: which cards."""

from __future__ import annotations

from collections.abc import Callable

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects import nodes as n
from rulebound.effects import phrases as shared
from rulebound.effects import selectors as s
from rulebound.effects.core import STATIC, Test
from rulebound.effects.deeds import asks_after
from rulebound.effects.parts import SIDES, trait_id, word_id
from rulebound.kernel.definitions import BITS
from rulebound.riftbound.abilities import conditions as when
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.abilities import selecting as q
from rulebound.riftbound.abilities.keywords import board_zones
from rulebound.riftbound.abilities.lowering.scope import RIFTBOUND, RiftScope, type_test
from rulebound.riftbound.abilities.lowering.words import OTHER_NOUNS, PLACES, SUPERTYPES, TYPES
from rulebound.riftbound.abilities.naming import NamedCardTest, NamedTagTest
from rulebound.riftbound.words import codes as w
from rulebound.riftbound.words.lexicon import LEXICON

target, test = RIFTBOUND.targets, RIFTBOUND.tests

TELL_WHERE = (  # events whose other card is the battlefield
    w.MOVES, w.ATTACKS, w.DEFENDS, w.CONQUERS, w.HOLDS, w.WINS_COMBAT,
    w.YOU_CONQUER, w.YOU_HOLD, w.YOU_SCORE, w.YOU_ATTACK, w.YOU_DEFEND,
)  # fmt: skip
SEEN = {"looked": s.LOOKED, "placed": s.PLACED}  # cards that only the effect knows
ELSEWHERE = {"rune": w.RUNES, "legend": w.LEGEND, "facedown": w.FACEDOWN}  # nouns with a zone of their own
BESIDES = {  # nouns that mean more than what is on the board
    "anything": (w.RUNES, w.LEGEND),
    "legend_or_permanent": (w.LEGEND,),
    "permanent_or_rune": (w.RUNES,),
    "permanent_or_facedown": (w.FACEDOWN,),
    "unit_or_facedown": (w.FACEDOWN,),
    "gear_or_facedown": (w.FACEDOWN,),
}

# ---------------------------------------------------------------------------------------------- subjects


@target(n.Ref)
def ref(scope: RiftScope, node: n.Ref) -> s.Target:
    if node.name in ("it", "second") and scope.it_as >= 0 and not scope.chosen:
        return s.Reference(scope.it_as)
    if node.name == "this_card" and scope.worn and scope.ability.kind != STATIC:
        return q.WornTarget()
    return shared.ref(scope, node)


@target(n.Ref, name="it")
def it(scope: RiftScope, node: n.Ref) -> s.Target:
    return q.SlotTarget(scope.last.slot) if scope.choosing and scope.last is not None else ref(scope, node)


@target(n.Ref, name="first")
def first(scope: RiftScope, node: n.Ref) -> s.Target:
    return q.SlotTarget(scope.last.slot) if scope.choosing and scope.last is not None else q.FirstTarget()


@target(n.Ref, name="earlier")
def earlier(scope: RiftScope, node: n.Ref) -> s.Target:
    if len(scope.chosen) < 2:
        raise scope.cant_yet("a reference to an earlier choice")
    return q.KeptTarget(scope.chosen[-2])


@target(n.Ref, name="rest")
def rest(scope: RiftScope, node: n.Ref) -> s.Target:
    return scope.rest if scope.rest is not None else ref(scope, node)


target.plain(n.Ref, q.PaidTarget, name="paid")


@target(r.Killed)
def killed(scope: RiftScope, node: r.Killed) -> s.Target:
    scope.card.asks |= BITS[w.DIES]
    return q.KilledTarget(scope.target(node.of))


@target(r.DoneTo)
def done_to(scope: RiftScope, node: r.DoneTo) -> s.Target:
    if scope.ability.kind == STATIC or node.verb not in LEXICON.done or node.what.zone:
        raise scope.cant_yet(f"the cards to which '{node.verb}' was done")
    return q.DoneToTarget(asks_after(scope, LEXICON.done[node.verb]), type_test(scope, node.what, node.what.side))


@target(n.Ref, name="self_trash")
def self_trash(scope: RiftScope, node: n.Ref) -> s.Target:
    return s.Reference(s.SELF)


@target(n.Select)
def select(scope: RiftScope, node: n.Select) -> s.Selector:
    if node.noun not in (*TYPES, *OTHER_NOUNS):
        raise scope.cant_yet(f"the noun '{node.noun}'")
    side, tests = SIDES[node.side], shared.without_extreme(scope, node)
    if node.noun == "equipment":
        tests.insert(0, s.StateTest(w.IS_EQUIPMENT))
    if node.zone == "champion_or_board":
        if node.side != "yours" or node.noun != "card":
            raise scope.cant_yet("such cards of a Champion Zone or the board")
        return s.Selector(append(board_zones(), i64(w.CHAMPION)), s.ANY, [q.OwnedTest(), *tests])
    if node.zone:
        selector = in_zone(scope, node, side, tests)
    elif node.noun in OFF_BOARD:
        return OFF_BOARD[node.noun](scope, side, tests)
    else:
        selector = on_board(scope, node, side, tests)
    return shared.extreme(scope, node, selector)


def in_zone(scope: RiftScope, node: n.Select, side: int, tests: list[Test]) -> s.Selector:
    """Cards of a zone that is not on the board."""
    zone = node.zone
    if zone == "placed" and scope.scattered:
        raise scope.cant_yet("what several players have discarded")
    if zone == "banished_with":
        zone = "banished"
        tests.append(q.BanishedWithTest())
    spec = SEEN[zone] if zone in SEEN else scope.look_up(scope.words.zones, zone, "place")
    if node.noun not in ("card", "facedown"):
        tests.insert(0, s.KindTest(TYPES[node.noun]))
    return s.Selector(append(vec[i64](), i64(spec)), side, tests)


def on_board(scope: RiftScope, node: n.Select, side: int, tests: list[Test]) -> s.Selector:
    """Cards on the board, or in a zone of which the noun tells."""
    noun = node.noun
    if noun in ELSEWHERE:
        return s.Selector(append(vec[i64](), i64(ELSEWHERE[noun])), side, tests)
    specs = board_zones()
    for spec in BESIDES.get(noun, ()):
        specs = append(specs, i64(spec))
    kind = noun.removesuffix("_or_facedown")
    if noun == "card" and node.side == "any":
        raise scope.cant_yet("a card without a zone")
    if noun not in BESIDES:
        tests.insert(0, s.KindTest(TYPES["permanent" if noun == "card" else noun]))
    elif kind in ("unit", "gear"):
        tests.insert(0, s.AnyTest([s.KindTest(TYPES[kind]), q.FacedownTest()]))
    return s.Selector(specs, side, tests)


def battlefields(scope: RiftScope, side: int, tests: list[Test]) -> s.Selector:
    return q.FieldSelector(side, tests)


def spells(scope: RiftScope, side: int, tests: list[Test]) -> s.Selector:
    return q.ChainSelector(side, tests)


def abilities(scope: RiftScope, side: int, tests: list[Test]) -> s.Selector:
    scope.card.brings.chooses_abilities = True
    return q.AbilitySelector(side, tests, False)


def spells_and_abilities(scope: RiftScope, side: int, tests: list[Test]) -> s.Selector:
    scope.card.brings.chooses_abilities = True
    return q.AbilitySelector(side, tests, True)


OFF_BOARD: dict[str, Callable[[RiftScope, int, list[Test]], s.Selector]] = {
    "battlefield": battlefields,
    "spell": spells,
    "ability": abilities,
    "spell_or_ability": spells_and_abilities,
}


def event_test(scope: RiftScope, what: n.Subject) -> Test:
    """A card of an event, wherever it is by the time it is looked at."""
    if isinstance(what, n.Together):
        return s.AnyTest([event_test(scope, part) for part in what.of])
    if isinstance(what, n.Ref):
        return s.SelectorTest(scope.target(what))
    assert isinstance(what, n.Select)
    return type_test(scope, what, what.side)


# ---------------------------------------------------------------------------------------------- filters


@test(r.At)
def at(scope: RiftScope, node: r.At) -> Test:
    return q.AtTest(scope.look_up(PLACES, node.place, "place"))


@test(r.At, place="it")
@test(r.At, place="first")
@test(r.At, place="second")
@test(r.At, place="earlier")
def at_chosen(scope: RiftScope, node: r.At) -> Test:
    return q.WithTest(scope.target(n.Ref(node.place)))


@test(r.At, place="apart")
def apart(scope: RiftScope, node: r.At) -> Test:
    return s.NotTest(q.WithTest(scope.target(n.Ref("first"))))


test.plain(r.At, q.LeftTest, place="left")


@test(r.At, place="to_or_from")
def at_moved(scope: RiftScope, node: r.At) -> Test:
    if scope.ability.pattern.event != w.MOVES:
        raise scope.cant_yet("where a unit moved to or from")
    return q.MovedTest()


@test(r.At, place="moved_from")
def at_left_behind(scope: RiftScope, node: r.At) -> Test:
    if scope.ability.pattern.event != w.MOVES:
        raise scope.cant_yet("where a unit moved from")
    return q.LeftBehindTest()


@test(r.At, place="event")
def at_event(scope: RiftScope, node: r.At) -> Test:
    return q.LeftBehindTest() if scope.event_from else q.WithTest(event_place(scope))


def event_place(scope: RiftScope) -> s.Target:
    """The card that tells where the event happened."""
    return s.Reference(s.EVENT_SOURCE if scope.event_other else s.EVENT_CARD)


@test(r.Tagged)
def tagged(scope: RiftScope, node: r.Tagged) -> Test:
    return q.CalledTest(vec[i64]([trait_id(name) for name in node.any_of]))


@test(r.Supertype)
def supertype(scope: RiftScope, node: r.Supertype) -> Test:
    return s.StateTest(scope.look_up(SUPERTYPES, node.name, "supertype"))


@test(r.SameController)
def same_controller(scope: RiftScope, node: r.SameController) -> Test:
    if not scope.choosing or scope.last is None:
        raise scope.cant_yet("cards of one controller")
    return q.SameControllerTest(scope.target(n.Ref("it")))


test.made_of(r.ControlledLike, q.SameControllerTest)
test.plain(r.NamedTag, NamedTagTest)
test.plain(r.NamedCard, NamedCardTest)
test.made_of(r.AttachedTo, q.AttachedToTest)
test.made_of(r.SameName, q.SameNameTest)
test.made_of(r.Choosing, q.ChoosingTest)
test.made_of(r.ChosenBy, q.ChosenByTest)
test.made_of(r.CombatWith, q.CombatWithTest)
test.made_of(r.ChoosesOnly, q.ChoosesOnlyTest)
test.made_of(r.WithThere, q.WithThereTest)


@test(r.CameFrom)
def came_from(scope: RiftScope, node: r.CameFrom) -> Test:
    return when.CameFromTest(scope.look_up(when.PLAYED_WAYS, node.zone, "place"))


@test(r.HasDone)
def has_done(scope: RiftScope, node: r.HasDone) -> Test:
    if node.turn:
        scope.card.brings.recalls = True
        return q.DidLastTest(scope.look_up(scope.words.events, node.name, "event"))
    by = {"": s.ANY, "you": s.YOURS, "opponent": s.ENEMY}[node.by]
    return q.HasDoneTest(scope.look_up(scope.words.events, node.name, "event"), by)


@test(r.WasThere)
def was_there(scope: RiftScope, node: r.WasThere) -> Test:
    from rulebound.riftbound.abilities.lowering.checks import history_of

    what = history_of(scope, node.event, 1).what
    if node.event.object is not None or what.event not in TELL_WHERE:
        raise scope.cant_yet(f"where '{node.event.kind}' has happened")
    return q.WasThereTest(what)


@test(r.TotalThere)
def total_there(scope: RiftScope, node: r.TotalThere) -> Test:
    op, number = shared.comparison(scope, node.op, scope.number(node.amount))
    stat = scope.look_up(scope.words.stats, node.stat, "number")
    return q.TotalThereTest(stat, scope.selector(node.what), op, number)


@test(r.Side)
def side(scope: RiftScope, node: r.Side) -> Test:
    return q.NotYoursTest() if node.name == "others" else q.SideTest(SIDES[node.name])


test.plain(r.Side, q.OwnedTest, name="owned")


test.plain(n.State, q.ChosenTest, state="chosen")
test.plain(n.State, q.IsAttachedTest, state="attached")
test.plain(n.State, q.InShowdownTest, state="in_showdown")


@test(n.Kind)
def kind(scope: RiftScope, node: n.Kind) -> Test:
    return s.StateTest(w.IS_EQUIPMENT) if node.any_of == ("equipment",) else shared.kind(scope, node)


@test(n.HasKeyword)
def has_keyword(scope: RiftScope, node: n.HasKeyword) -> Test:
    known = node.keyword in scope.words.keywords
    return shared.has_keyword(scope, node) if known else q.WordTest(word_id(node.keyword))


@test(n.HasKeyword, keyword="any")
def any_keyword(scope: RiftScope, node: n.HasKeyword) -> Test:
    raise scope.cant_yet("having any keyword")


@test(n.Compare)
def compare(scope: RiftScope, node: n.Compare) -> Test:
    op, number = shared.comparison(scope, node.op, scope.number(node.amount))
    if node.stat == "damage":
        return q.DamageTest(op, number)
    return s.CompareTest(scope.look_up(scope.words.stats, node.stat, "number"), op, number)
