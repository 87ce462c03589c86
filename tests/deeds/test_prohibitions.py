"""What a prohibition keeps from being offered: payments that consist of the deed, plays, moves."""

from __future__ import annotations

from typing import Any

from deeds.riftbound_deeds import Riftbound
from rulebound.effects import nodes as n

RUNES = {"p1": {"base": ["Cub"], "hand": ["Stock"], "runes": 2, "pool": {}}}


def offered(*body: n.Effect) -> list[str]:
    """What p1 may do with two ready runes while this applies."""
    ban = {"Ban": n.Ability("static", body=body)} if body else {}
    table: Any = Riftbound().table(ban, RUNES, dict.fromkeys(ban, "p2"))
    return [str(option) for option in table.decision.options]


def energy(lines: list[str]) -> list[str]:
    return [line for line in lines if line.startswith(("play", "exhaust"))]


def test_a_rune_that_cant_be_exhausted_pays_no_energy() -> None:
    assert len(energy(offered())) == 2
    for ban in (n.Cant("be_exhausted", n.Select("rune")), n.PlayerCant("exhaust")):
        assert energy(offered(ban)) == []


def test_a_unit_that_cant_be_exhausted_makes_no_standard_move() -> None:
    assert "move Cub -> Field A" in offered()
    assert "move Cub -> Field A" not in offered(n.Cant("be_exhausted", n.Select("unit")))


def test_the_log_tells_once_that_a_showdown_begins() -> None:
    table: Any = Riftbound().table({}, {}, {})
    log = table.listen()
    table.play("move Cub -> Field A")
    assert sum("showdown begins" in str(record) for record in log) == 1
