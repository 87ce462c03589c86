"""The tables of lowering: every node of a game is in them, and what is not is refused by name."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from rulebound.effects import nodes as n
from rulebound.effects.lowering import SHARED, Language, Scope
from rulebound.effects.parts import Unplayable
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.abilities.lowering.abilities import GUNDAM
from rulebound.gundam.abilities.lowering.scope import scope_of
from rulebound.gundam.table.definitions import GundamCard
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.abilities import terms
from rulebound.riftbound.abilities.lowering.abilities import RIFTBOUND

# what something else than a table takes up: the builder of a card, the step or the selector around it, the reader
ELSEWHERE: set[type[n.Node]] = {
    n.Extreme, g.AlsoNamed, g.PlayAs,
    r.Total, r.ChoosesCard, r.Wearers, r.SpentOn,
    r.Pay, r.BaseCost, r.PayAny, r.PayEach, r.CheaperFor, r.InOrder,
    r.PlayCost, r.CopyText, r.PlayCopy,
}  # fmt: skip


def nodes_of(*modules: object) -> list[type[n.Node]]:
    found = [cls for module in modules for cls in vars(module).values() if isinstance(cls, type)]
    return [cls for cls in dict.fromkeys(found) if issubclass(cls, n.Node) and cls.tag]


def known(language: Language, kind: type[n.Node]) -> bool:
    tables = {
        n.Filter: (language.tests,),
        n.Subject: (language.targets,),
        n.Amount: (language.numbers,),
        n.Condition: (language.checks,),
        n.Effect: (language.effects, language.statics),
        n.Cost: (language.costs,),
    }
    for family, found in tables.items():
        if issubclass(kind, family):
            chain = [table for table in found] + [table.base for table in found if table.base is not None]
            return any(kind in table.functions or kind in table.by_word for table in chain)
    return True  # an event or an ability


@pytest.mark.parametrize(("language", "modules"), [(GUNDAM, (g, n)), (RIFTBOUND, (r, terms, n))])
def test_every_node_of_a_game_is_in_its_tables(language: Language, modules: tuple[object, ...]) -> None:
    missing = [kind.__name__ for kind in nodes_of(*modules) if kind not in ELSEWHERE and not known(language, kind)]
    assert missing == []


def test_the_shared_tables_hold_only_shared_nodes() -> None:
    for table in vars(SHARED).values():
        assert {kind.__module__ for kind in (*table.functions, *table.by_word)} <= {n.__name__}


def a_scope() -> Scope:
    return scope_of(GundamCard("Tin Can", "X-1"), lambda node: -1)


def test_a_node_of_the_other_game_is_refused_by_name() -> None:
    with pytest.raises(Unplayable, match=r"^Tin Can: the effect 'buff' can't be played yet\.$"):
        a_scope().effect(r.Buff(n.Ref("it")))
    with pytest.raises(Unplayable, match=r"^Tin Can: the constant effect 'draw' can't be played yet\.$"):
        a_scope().statics(n.Draw(1))
    with pytest.raises(Unplayable, match=r"^Tin Can: the cost 'kill_self' can't be paid yet\.$"):
        a_scope().cost(r.KillSelf())


def test_a_word_comes_before_its_type_and_a_game_before_what_is_shared() -> None:
    base = Language()
    game = Language(base)
    base.numbers(n.Done)(lambda scope, node: "shared")
    base.numbers(n.Done, verb="drawn")(lambda scope, node: "shared drawn")
    assert base.numbers.lower(a_scope(), n.Done("drawn")) == "shared drawn"
    assert game.numbers.lower(a_scope(), n.Done("drawn")) == "shared drawn"
    game.numbers(n.Done)(lambda scope, node: "own")
    assert game.numbers.lower(a_scope(), n.Done("drawn")) == "own"
    assert base.numbers.lower(a_scope(), n.Done("rested")) == "shared"


def test_a_scope_never_changes() -> None:
    scope = a_scope()
    with pytest.raises(FrozenInstanceError):
        scope.zone = "hand"  # type: ignore[misc]
    assert (scope.but(zone="hand").zone, scope.zone) == ("hand", "")


@pytest.mark.parametrize(("game", "kind"), [("gundam", g.CameFrom), ("riftbound", terms.CameFrom)])
def test_a_tag_that_both_games_use_is_read_as_the_node_of_the_game(game: str, kind: type[n.Node]) -> None:
    assert n.from_json({"node": "came_from", "zone": "trash"}, game=game) == kind("trash")  # type: ignore[call-arg]
