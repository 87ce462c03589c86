"""Patterns of meanings: what is left out has to be empty, what is said has to be so."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.effects import nodes as n
from rulebound.text.english import composing, shaping
from rulebound.text.english import meaning as m
from rulebound.text.english import patterns as p
from rulebound.text.english.meaning import Unmeant

UNIT, YOU, IT = m.Thing("unit", "a"), m.Pronoun("you"), m.Pronoun("it")
RED = m.Thing("unit", "a", words=(m.Adjective("state", "red"),))
DRAW = p.doing("draw", object=m.Thing("card", "count", count=p.ONE), from_=m.Thing("deck", "own", owner=YOU))


@pytest.mark.parametrize(
    ("what", "asked", "fits"),
    [
        (UNIT, {"noun": "unit", "det": "a"}, True),
        (UNIT, {"noun": {"unit", "card"}}, True),
        (UNIT, {"noun": "card"}, False),
        (RED, {"noun": "unit"}, False),
        (RED, {"noun": "unit", "words": p.FREE}, True),
        (RED, {"noun": "unit", "words": lambda words: len(words) == 1}, True),
        (m.Thing("hand", "own", owner=YOU), {"noun": "hand"}, False),
        (m.Thing("hand", "own", owner=YOU), {"noun": "hand", "owner": m.Pronoun}, True),
        (IT, {}, False),
    ],
)
def test_a_thing_has_just_what_is_said(what: Any, asked: dict[str, Any], fits: bool) -> None:
    assert p.is_thing(what, **asked) is fits


@pytest.mark.parametrize(
    ("verbs", "names", "roles", "fits"),
    [
        ("draw", ("object", "from"), {}, True),
        ("discard draw", ("object", "from", "to?"), {}, True),
        ("draw", ("object",), {}, False),
        ("draw", ("object", "from", "to"), {}, False),
        ("draw", ("object",), {"from_": lambda where: where.noun == "deck"}, True),
        ("draw", ("object",), {"from_": lambda where: where.noun == "hand"}, False),
        ("draw", ("object", "from"), {"to": {None, IT}}, True),
        ("draw", ("object", "from"), {"to": IT}, False),
        ("play", ("object", "from"), {}, False),
    ],
)
def test_a_deed_has_just_the_roles_that_are_said(
    verbs: str, names: tuple[str, ...], roles: dict[str, Any], fits: bool
) -> None:
    assert p.is_deed(DRAW, verbs, *names, **roles) is fits


def test_a_clause_is_plain_unless_more_is_said() -> None:
    drawn = m.Clause(UNIT, DRAW, "past", passive=True)
    assert p.is_clause(drawn, "past", passive=True) and p.is_clause(drawn, {"now", "past"}, passive=p.FREE)
    assert not p.is_clause(drawn, "past") and not p.is_clause(drawn, passive=True)
    assert not p.is_clause(m.Clause(UNIT, DRAW, negative=True))


def test_roles_are_replaced_where_they_stand_or_put_behind() -> None:
    found = p.with_roles(DRAW, object=IT, time=("this", "turn"))
    assert [role.name for role in found.roles] == ["object", "from", "time"] and found.role("object") == IT


def test_a_role_behind_the_last_deed_is_meant_for_all() -> None:
    turn = p.doing("play", object=UNIT, time=("this", "turn"))
    first, last = p.same_for_all("time", (DRAW, turn), lambda deed: True)
    assert first.role("time") == ("this", "turn") and last == turn
    assert p.same_for_all("time", (DRAW, turn), lambda deed: deed.verb != "draw") == (DRAW, turn)


def test_a_relative_clause_stands_on_its_own_with_a_gap() -> None:
    died = m.Thing("unit", "each", after=(m.After("which", m.Clause(None, m.Deed("die", "die"), "past")),))
    assert p.relative(died) == (m.Clause(p.GAP, m.Deed("die", "die"), "past"), m.Thing("unit", "each"))
    assert p.relative(RED) == (None, RED)


@pytest.mark.parametrize(
    ("op", "number", "found"), [("=", 2, (2, 2)), ("<=", 2, (0, 2)), ("any", 0, (0, 99)), ("range", 1, (1, 3))]
)
def test_a_count_is_a_choice_of_so_many(op: str, number: int, found: tuple[int, int]) -> None:
    units = n.Select("unit")
    choice = composing.counted(units, m.Count(op, number, 3))
    assert choice == n.Choose(units, *found)
    with pytest.raises(Unmeant):
        composing.counted(units, m.Count("that"))


def test_tests_of_one_kind_are_one_test() -> None:
    red, blue, rested = n.Color(("red",)), n.Color(("blue",)), n.State("rested")
    assert composing.either([[red], [blue]], (n.Color,)) == n.Color(("blue", "red"))
    assert composing.either([[red], [blue]]) == n.AnyOf((red, blue))
    assert composing.either([[red, rested], [blue]], (n.Color,)) == n.AnyOf((n.AllOf((red, rested)), blue))


def test_what_is_kept_from_happening_is_replaced() -> None:
    die = m.Clause(IT, p.doing("kill", object=p.GAP), "would", passive=True)
    may = m.Clause(YOU, DRAW, "may")
    do = m.Lead("if", m.Clause(YOU, m.Ellipsis()))
    kept = m.Sentence((do,), m.Clause(IT, p.doing("kill", object=p.GAP), negative=True, passive=True))
    (found,) = shaping.kept_back((m.Sentence((m.Lead("when", die),), may), kept))
    assert found.core.deed.has("instead")
    other = m.Sentence((do,), m.Clause(IT, p.doing("ready", object=p.GAP), negative=True, passive=True))
    assert len(shaping.kept_back((m.Sentence((m.Lead("when", die),), may), other))) == 2
