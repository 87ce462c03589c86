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


def test_runes_that_cant_add_are_neither_exhausted_nor_recycled() -> None:
    runes = [line for line in offered() if line.split()[0] in ("exhaust", "recycle")]
    assert len(runes) == 2
    for ban in (n.Cant("add", n.Select("rune")), n.PlayerCant("add")):
        assert not set(offered(ban)) & {*runes, "play Stock"}
    assert set(offered(n.Cant("be_recycled", n.Select("rune")))) >= set(energy(runes))
    assert not set(offered(n.Cant("be_recycled", n.Select("rune")))) & set(runes) - set(energy(runes))


def test_what_cant_be_paid_for_is_not_played() -> None:
    assert "play Stock" in offered()
    for ban in (n.Cant("be_paid_for", n.Select("unit")), n.PlayerCant("pay"), n.Cant("enter", n.Select("unit"))):
        assert "play Stock" not in offered(ban)
    assert "play Stock" in offered(n.Cant("be_paid_for", n.Select("spell")))


def leaving(*bans: n.Effect) -> int:
    """How often a gear hears that a unit leaves, when one is killed while this applies."""
    game, body = Riftbound(), (n.Destroy(n.Select("unit", "enemy")),)
    bell = n.Ability("triggered", event=n.Event("leaves", n.Select("unit")), body=(game.mark("leave"),))
    cards = {"Do": game.spell(*body), "Bell": bell, "Ban": n.Ability("static", body=bans)}
    table: Any = game.table(cards, {}, {"Do": "p1", "Bell": "p1", "Ban": "p2"})
    table.play("play Do")
    game.settle(table, "")
    return game.marks(table, 0, "leave")


def test_what_is_killed_leaves_and_what_cant_leave_is_not_killed() -> None:
    assert leaving() == 1
    assert leaving(n.Cant("leave", n.Select("unit"))) == 0


def test_what_a_quality_of_players_forbids_is_forbidden_for_a_turn_too() -> None:
    game = Riftbound()
    for who, asked in (("opponents", True), ("you", False), ("players", False)):
        cards = {"Hush": game.spell(n.PlayerCant("play_away", who, "turn"))}
        laid = {"p1": {"at": {"Field A": ["Cub"]}, "base": [], "hand": ["Stock"]}}
        table: Any = game.table(cards, laid, {"Hush": "p1"})
        table.play("play Hush")
        game.settle(table, "")
        table.play("play Stock")
        assert (table.decision_name() == "location") == asked
