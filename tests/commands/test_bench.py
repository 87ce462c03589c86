"""The figures: all of them are there, with or without python-chess. How large they are is no matter of tests."""

from __future__ import annotations

import json
import sys
from typing import Any

import pytest

from rulebound import games
from rulebound.cli import main
from rulebound.commands import bench
from rulebound.kernel import table as table_module

FIGURES = ["games_per_s", "decisions_per_s", "clone_us", "p99_us", "decisions_ratio", "games_ratio"]
BESIDE = ["starter_games_per_s", "starter_decisions_per_s", "starter_ratio"]


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rounds that measure next to nothing."""
    monkeypatch.setattr(bench, "SLICE", 0.01)
    monkeypatch.setattr(bench, "CLONES", 30)
    for kind in ("starter_pairings", "real_pairings"):
        pairings = {game: getattr(bench, kind)(game)[:2] for game in games}
        monkeypatch.setattr(bench, kind, pairings.__getitem__)


class Board:
    """A game of three moves, for those who have no python-chess."""

    def __init__(self) -> None:
        self.played = 0

    def is_game_over(self) -> bool:
        return self.played == 3

    @property
    def legal_moves(self) -> list[str]:
        return ["e2e4", "d2d4"]

    def push(self, move: str) -> None:
        assert move in self.legal_moves
        self.played += 1


def measured(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], chess: Any) -> dict[str, Any]:
    monkeypatch.setitem(sys.modules, "chess", chess)
    assert main(["bench", "--json", "--rounds", "2"]) == 0
    data: dict[str, Any] = json.loads(capsys.readouterr().out)
    return data


@pytest.mark.slow
def test_every_figure_is_there(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    class Chess:
        pass

    chess = Chess()
    chess.Board = Board  # type: ignore[attr-defined]
    data = measured(monkeypatch, capsys, chess)
    assert list(data) == ["compiled", "python_chess_moves_per_s", "python_chess_games_per_s", "gundam", "riftbound"]
    assert data["compiled"] is not (table_module.__file__ or "").endswith(".py")
    assert data["python_chess_moves_per_s"] > 0
    for game in games:
        assert list(data[game]) == FIGURES + BESIDE
        assert all(data[game][name] > 0 for name in BESIDE)
        assert all(data[game][name] > 0 for name in FIGURES[:4]) and data[game]["decisions_ratio"] is not None


@pytest.mark.slow
def test_without_python_chess_its_figures_are_null(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    data = measured(monkeypatch, capsys, None)
    assert data["python_chess_moves_per_s"] is None and data["python_chess_games_per_s"] is None
    assert data["gundam"]["decisions_ratio"] is None and data["gundam"]["decisions_per_s"] > 0
    assert main(["bench", "--rounds", "1"]) == 0
    told = capsys.readouterr().out
    assert "python-chess is not installed" in told and "gundam" in told and "riftbound" in told
    assert told.count("x the starters' decisions") == 2


@pytest.mark.slow
@pytest.mark.parametrize("game", games)
def test_the_decks_of_real_cards_are_measured(game: str) -> None:
    decks = games[game].decks
    names = {name for pairing in bench.real_pairings(game) for name in pairing.names}
    assert names == {decks.read(name).name for name in decks.real()[:3]}  # of the first two pairings
    assert bench.Measured(game).pairings == bench.real_pairings(game)


@pytest.mark.slow
def test_no_rounds_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--rounds", "0"]) == 1
    assert capsys.readouterr().err == "At least one round has to be measured.\n"
