"""The guides that build something: their files, in an empty folder, do what the pages say."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from guides import built, install, write

import rulebound
from rulebound.cli import main
from rulebound.game import AnyGame
from rulebound.judge.runner import judge_paths
from rulebound.kernel.actions import PASS, kind_of
from rulebound.kernel.errors import Illegal
from rulebound.kernel.notation import option_lines
from rulebound.kernel.saves import checksum
from rulebound.players import PLAYERS, GreedyPlayer, Player, RandomPlayer, SearchPlayer
from rulebound.players.match import play_game

GAME_GUIDE, PLAYER_GUIDE = "adding-a-game.md", "adding-a-player.md"


@pytest.fixture
def harbour() -> Iterator[AnyGame]:
    """The game of the guide, added to those that are known."""
    built(GAME_GUIDE)
    from harbour.game import GAME

    rulebound.games.add(GAME)
    yield rulebound.games["harbour"]
    rulebound.games.drop("harbour")


def terminal(folder: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """The command `rulebound` in a process of its own, in a folder whose packages are installed."""
    path = os.pathsep.join([str(folder), *sys.path])
    return subprocess.run(
        [sys.executable, "-m", "rulebound.cli", *arguments],
        input=typed,
        capture_output=True,
        text=True,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8"},
    )


# ---------------------------------------------------------------------------------------------- a game


@pytest.mark.parametrize("mode", ["three", "duel", "four", "alliance"])
def test_random_players_end_the_third_game(harbour: AnyGame, mode: str) -> None:
    for seed in range(5):
        table = harbour.new_table(seed=seed, mode=mode)
        players: list[Player] = [RandomPlayer(seed + seat) for seat in range(table.players)]
        assert play_game(table, players).reason in ("the others are out", "the market is empty")


@pytest.mark.slow
def test_thinking_players_beat_random_ones_at_the_third_game(harbour: AnyGame) -> None:
    """Both look at the game by its own evaluation; a game that can be taken back doesn't go on for ever."""
    for thinker in (GreedyPlayer(1, worlds=2), SearchPlayer(1, tries=12)):
        won = 0
        for seed in range(6):
            table = harbour.new_table(["raiders", "raiders"], seed, mode="duel")
            won += play_game(table, [thinker, RandomPlayer(seed)]).winners & 1
        assert won >= 4, type(thinker).__name__


def test_the_third_game_is_saved_loaded_and_played_again(harbour: AnyGame, tmp_path: Path) -> None:
    table = harbour.new_table(seed=4)
    for number in range(40):
        lines = option_lines(table)
        table.play(lines[number % len(lines)])
    path = str(tmp_path / "game.json")
    table.save(path)
    again = rulebound.load(path)
    assert type(again) is type(table) and checksum(again) == checksum(table) and again.moves == table.moves
    assert main(["replay", path, "--quiet"]) == 0
    data = harbour.saves.as_data(table)
    lines = data["lines"]
    assert isinstance(lines, list)
    lines[3][1] = "raid Coin -> p1"
    with pytest.raises(ValueError, match="line 4"):
        harbour.saves.replay(data, "changed")


def test_who_concedes_leaves_the_third_game_wherever_it_stands(harbour: AnyGame) -> None:
    for steps in range(0, 120, 3):
        table = harbour.new_table(seed=steps)
        chance = RandomPlayer(steps)
        for _ in range(steps):
            if not table.over:
                table.apply(chance.decide(table, table.to_act))
        if table.over or not table.playing[table.to_act]:
            continue
        asked = int(table.to_act)
        table.concede(asked)
        assert table.over or (table.to_act != asked and len(table.options) > 0)
        assert not table.playing[asked]
        if not table.over:
            with pytest.raises(Illegal, match="who could concede"):
                table.concede(asked)


def test_a_scenario_of_the_third_game_is_judged(harbour: AnyGame, tmp_path: Path) -> None:
    folder = built(GAME_GUIDE) / "scenarios"
    assert [outcome.message for outcome in judge_paths([folder])] == [""]
    file = tmp_path / "wrong.yaml"
    text = (folder / "harbour" / "raids.yaml").read_text(encoding="utf-8")
    file.write_text(text.replace("p2.health: 1", "p2.health: 2"), encoding="utf-8")
    assert "p2.health is 1, expected 2" in judge_paths([file])[0].message
    file.write_text(text.replace("[Captain, Sailor]", "[Captain, Parrot]"), encoding="utf-8")
    assert "there is no card 'Parrot'" in judge_paths([file])[0].message
    file.write_text(text.replace("[4.1, 4.2, 6.1]", "[9.9]"), encoding="utf-8")
    assert "cites 9.9, a number that the rule index doesn't know" in judge_paths([file], strict=True)[0].message


def test_decks_cards_and_rules_of_the_third_game(harbour: AnyGame, tmp_path: Path) -> None:
    deck = harbour.decks.read("traders")
    assert harbour.decks.parse(harbour.decks.write(deck), "list.txt") == deck and not harbour.decks.check(deck)
    (tmp_path / "small.txt").write_text("3 Coin\n1 Parrot\n", encoding="utf-8")
    with pytest.raises(ValueError, match="line 2: there is no card 'Parrot'"):
        harbour.decks.read(str(tmp_path / "small.txt"))
    (tmp_path / "small.txt").write_text("3 Coin\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"A deck has 12 cards, this one 3. \(1.2\)"):
        harbour.new_table([str(tmp_path / "small.txt"), "raiders", "raiders"])
    assert harbour.rules.same("4.1", "4") and not harbour.rules.knows("9.9")
    with pytest.raises(ValueError, match="have no text that could be read"):
        print(harbour.reader)


@pytest.mark.slow
def test_the_third_game_is_installed_and_played_in_the_terminal(tmp_path: Path) -> None:
    """An empty folder, the files of the page, an installation: nothing else."""
    folder = write(GAME_GUIDE, tmp_path)
    install(folder)
    arguments = ("play", "harbour", "--seed", "1", "--opponent", "random")
    played = terminal(folder, *arguments, typed="show Captain\n1\n1\nwhy play Coin\nsave mine.json\nquit\n")
    assert played.returncode == 0, played.stderr
    assert "p1 plays Raiders, p2 plays Traders, p3 plays Raiders; you are p1. Seed 1." in played.stdout
    assert "Your other crew have +1 might." in played.stdout and "your hand" in played.stdout
    assert "Coins are laid, all other cards are played" in played.stdout
    resumed = terminal(folder, "play", "harbour", "--resume", "mine.json", typed="quit\n")
    assert resumed.returncode == 0 and "market" in resumed.stdout, resumed.stderr
    judged = terminal(folder, "judge", "scenarios")
    assert judged.returncode == 0 and judged.stdout == "1 passed, 0 failed.\n", judged.stderr
    counted = terminal(folder, "sim", "harbour", "--games", "2")
    assert "2 games, 2 finished" in counted.stdout, counted.stderr
    assert "enforced in harbour/table.py" in terminal(folder, "rules", "harbour", "4.1").stdout
    unknown = terminal(tmp_path.parent, "play", "harbour")
    assert unknown.returncode == 2 and "invalid choice: 'harbour'" in unknown.stderr


# ---------------------------------------------------------------------------------------------- a player


def test_the_player_of_the_guide_plays_both_games() -> None:
    built(PLAYER_GUIDE)
    from stubborn import STUBBORN

    with pytest.raises(ValueError, match="There is no player 'stubborn'"):
        rulebound.players.new_player("stubborn", 1)
    PLAYERS.put("stubborn", STUBBORN)
    try:
        for game in ("gundam", "riftbound"):
            table = rulebound.games[game].new_table(seed=2)
            players = [rulebound.players.new_player("stubborn", 3), RandomPlayer(4)]
            while not table.over:
                seat = int(table.to_act)
                code = players[seat].decide(table, seat)
                assert seat or kind_of(code) != PASS or all(kind_of(other) == PASS for other in table.options)
                table.apply(code)
    finally:
        PLAYERS.drop("stubborn")


@pytest.mark.slow
def test_the_player_of_the_guide_is_installed_and_plays_in_the_terminal(tmp_path: Path) -> None:
    folder = write(PLAYER_GUIDE, tmp_path)
    install(folder)
    counted = terminal(folder, "sim", "gundam", "--games", "2", "--players", "stubborn", "random")
    assert "bulwark (stubborn)" in counted.stdout, counted.stderr
    played = terminal(folder, "play", "gundam", "--opponent", "stubborn", "--seed", "1", typed="1\n1\nquit\nno\n")
    assert played.returncode == 0 and "you are p1" in played.stdout, played.stderr
    refused = terminal(folder, "play", "gundam", "--opponent", "nobody", "--seed", "1", typed="1\n")
    assert "There is no player 'nobody'" in refused.stderr and "stubborn" in refused.stderr
