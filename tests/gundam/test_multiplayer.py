"""More than two players (12): random games with every check, players who leave, saves, views and the commands."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import long_run
import pytest

import rulebound
from rulebound.cli import main
from rulebound.commands.playing import Session
from rulebound.gundam.cards.deck import DECKS, DeckError
from rulebound.gundam.rules.multiplayer import MODES, mode_named, refuses
from rulebound.gundam.table.edition import FIRST, NEWEST
from rulebound.gundam.table.position import PositionError, build
from rulebound.gundam.table.saves import SAVES
from rulebound.gundam.table.table import GundamTable
from rulebound.gundam.table.tables import Pairing
from rulebound.gundam.words.codes import BASE, DECK, HAND, OUTSIDE, SHIELDS, TRASH
from rulebound.kernel.determinize import determinize, hidden_cards
from rulebound.kernel.errors import Illegal
from rulebound.kernel.rng import Rng, derive
from rulebound.kernel.saves import checksum, read
from rulebound.players import GreedyPlayer, RandomPlayer
from rulebound.players.match import play_game
from rulebound.players.simulation import Plan, simulate

WAYS = [
    ("battle-royale", 3),
    ("battle-royale", 4),
    ("winner-takes-all", 3),
    ("winner-takes-all", 4),
    ("team-battle", 4),
]


def game(mode: str, players: int, seed: int = 0) -> GundamTable:
    return long_run.new_game(seed, seed, "1.9.0", mode, players)


# ---------------------------------------------------------------------------------------------- random games


@pytest.mark.slow
@pytest.mark.parametrize(("mode", "players"), WAYS)
def test_a_random_game_passes_every_check(mode: str, players: int) -> None:
    for number in range(2):
        reason, decisions, turns = long_run.checked_game(number, 41, mode=mode, players=players, debug=number == 0)
        assert reason in long_run.ENDS and decisions > 20 and turns > players


@pytest.mark.slow
@pytest.mark.many
@pytest.mark.parametrize("first", range(0, 200, 50))
@pytest.mark.parametrize(("mode", "players"), WAYS)
def test_random_games_end_by_a_rule(mode: str, players: int, first: int) -> None:
    for number in range(first, first + 50):
        reason, _, turns = long_run.checked_game(number, 12, mode=mode, players=players, every=9)
        assert reason in long_run.ENDS and turns > players


@pytest.mark.slow
@pytest.mark.parametrize(("mode", "players"), WAYS)
def test_players_who_concede_leave_a_game_that_goes_on(mode: str, players: int) -> None:
    for number in range(6):
        table = game(mode, players, number)
        chance = Rng()
        chance.seed(derive(77, number))
        mine = long_run.census(table)
        while not table.over:
            long_run.check_cards(table, mine)
            long_run.check_options(table)
            assert table.playing[table.to_act]
            left = [p for p in range(players) if table.playing[p]]
            if chance.below(40) == 0:
                gone = left[chance.below(len(left))]
                table.concede(gone)
                assert not table.playing[gone]
                if not table.over:
                    assert all(not table.count(spec, gone) for spec in range(OUTSIDE))
                    assert all(trigger.controller != gone for trigger in table.waiting)
                    assert all(lasting.player != gone for lasting in table.lasting)
            else:
                long_run.same_future(table, int(table.options[chance.below(len(table.options))]))
        assert table.result_reason in ("damage", "deck", "concession")


def test_who_left_cannot_concede_again() -> None:
    table = game("battle-royale", 3)
    table.concede(1)
    with pytest.raises(Illegal, match="no player p2"):
        table.concede(1)


def test_the_last_to_leave_by_concession_leave_a_winner() -> None:
    table = game("battle-royale", 4)
    for player in (2, 0, 3):
        table.concede(player)
    assert table.result is not None and table.result.winners == [1] and table.result.rule == "1-2-4"


def test_player_one_may_leave_during_the_set_up() -> None:
    table = game("battle-royale", 4, 3)
    first = int(table.to_act)
    table.play("counterclockwise")
    table.concede(first)
    after = (first + 3) % 4
    order = []
    while table.decision_name() == "redraw":
        order.append(int(table.to_act))
        table.play("keep")
    assert order == [after, (after + 3) % 4, (after + 2) % 4] and table.active == after
    assert table.count(SHIELDS, first) == 0 and table.count(SHIELDS, after) == 6


def test_a_choice_is_asked_again_when_what_it_offered_has_left() -> None:
    bolt = {"type": "command", "color": "blue", "level": 1, "cost": 0}
    table = build_with(
        {"Bolt": {**bolt, "text": "Main: choose 1-2 enemy Units; they take 1 damage."}},
        {
            "mode": "battle-royale",
            "p1": {"hand": ["Bolt"], "resources": 1},
            "p2": {"battle": ["Grunt"]},
            "p3": {"battle": ["Grunt"]},
            "p4": {"battle": ["Grunt"]},
        },
    )
    table.play("play Bolt")
    table.play("choose p2/Grunt")
    table.concede(2)
    assert [str(option) for option in table.decision.options] == ["choose p2/Grunt", "choose p4/Grunt"]  # type: ignore[union-attr]
    table.play("choose p2/Grunt, p4/Grunt")
    assert [int(table.damage[table.cards(3, p)[0]]) for p in (1, 3)] == [1, 1]


def build_with(cards: dict[str, dict[str, object]], position: dict[str, object]) -> GundamTable:
    grunt: dict[str, object] = {"type": "unit", "color": "green", "level": 1, "cost": 0, "ap": 1, "hp": 3}
    words = {name: {key: str(value) for key, value in card.items()} for name, card in {"Grunt": grunt, **cards}.items()}
    return rulebound.gundam.GAME.positions.table(words, position, "", 0)


# ---------------------------------------------------------------------------------------------- who may play


@pytest.mark.parametrize(
    ("mode", "players", "words"),
    [
        ("duel", 3, "A duel is for 2 players, not for 3 (1-1-1)."),
        ("battle-royale", 2, "A battle-royale is for 3 to 8 players, not for 2 (12-1)."),
        ("team-battle", 3, "A team-battle is for 4 players, not for 3 (12-1)."),
    ],
)
def test_a_way_of_playing_says_how_many_play_it(mode: str, players: int, words: str) -> None:
    assert refuses(mode_named(mode), players, NEWEST) == words
    with pytest.raises(DeckError, match="players"):
        Pairing([DECKS.read(name) for name in DECKS.starters()[:players]], NEWEST, mode)


def test_the_first_edition_has_no_rules_for_more_players() -> None:
    assert "no rules for more than two" in refuses(mode_named("battle-royale"), 3, FIRST)
    with pytest.raises(PositionError, match="no rules for more than two"):
        build({"mode": "battle-royale"}, edition=FIRST)


def test_the_modes_are_those_of_the_rulebook() -> None:
    assert {name: (mode.least, mode.most) for name, mode in rulebound.gundam.GAME.modes.items()} == {
        "duel": (2, 2), "battle-royale": (3, 8), "winner-takes-all": (3, 8), "team-battle": (4, 4),
    }  # fmt: skip
    assert [mode.code for mode in MODES] == list(range(len(MODES)))
    with pytest.raises(ValueError, match="'chaos' is not known"):
        mode_named("chaos")


def test_positions_of_teams_are_checked() -> None:
    grunt = {"card": "Grunt"}
    with pytest.raises(ValueError, match="7 Units of a team can't be"):
        build_with({}, {"mode": "team-battle", "p1": {"battle": [grunt] * 4}, "p2": {"battle": [grunt] * 3}})
    with pytest.raises(ValueError, match="a team has one Base"):
        build_with({}, {"mode": "team-battle", "p3": {"base": "EX Base"}, "p4": {"base": "EX Base"}})
    table = build_with({}, {"mode": "team-battle", "turn": "p4", "p3": {"shields": "2"}, "p4": {"shields": "1"}})
    assert table.active == 2 and table.count(SHIELDS, 2) == 3
    assert [int(table.owner[card]) for card in table.cards(SHIELDS, 2)] == [2, 3, 2]


def test_a_team_is_dealt_one_shield_area_and_a_leader_chooses_which_team_goes_first() -> None:
    choosers = set()
    for seed in range(8):
        table = game("team-battle", 4, seed)
        choosers.add(int(table.to_act))
        while table.phase == 0:
            table.apply(table.options[0])
        assert [int(table.count(SHIELDS, p)) for p in range(4)] == [8, 0, 8, 0]
        assert [int(table.count(BASE, p)) for p in range(4)] == [1, 0, 1, 0]
    assert choosers == {0, 2}


# ---------------------------------------------------------------------------------------------- what is seen


def test_teammates_see_each_others_hands_and_nobody_elses() -> None:
    table = game("team-battle", 4, 1)
    while table.phase == 0:
        table.apply(table.options[0])
    for player in range(4):
        zones = table.view(player)["zones"]
        mate = player ^ 1
        assert len(zones[f"p{mate + 1}.hand"]["seen"]) == table.count(HAND, mate)  # type: ignore[index]
        for other in range(4):
            if other not in (player, mate):
                assert zones[f"p{other + 1}.hand"]["seen"] == []  # type: ignore[index]
                assert len(hidden_cards(table, player, other)) > 40
        assert not any(table.is_in(card, HAND) for card in hidden_cards(table, player, mate))


def test_what_left_the_game_unseen_stays_unseen() -> None:
    table = game("battle-royale", 3, 5)
    while table.phase == 0:
        table.apply(table.options[0])
    gone, here = int(table.next_player(table.active)), int(table.active)
    table.concede(gone)
    zone = table.view(here)["zones"][f"p{gone + 1}.outside"]  # type: ignore[index]
    assert zone["count"] == 50 + 10 + 2 and "cards" not in zone
    assert {card["type"] for card in zone["seen"]} <= {"base", "resource"}
    chance = Rng()
    chance.seed(4)
    world = determinize(table, here, chance)
    assert json.dumps(world.view(here)) == json.dumps(table.view(here))


# ---------------------------------------------------------------------------------------------- files and commands


@pytest.mark.parametrize(("mode", "players"), WAYS)
def test_a_game_is_saved_resumed_and_replayed(mode: str, players: int, tmp_path: Path) -> None:
    table = game(mode, players, 2)
    chance = RandomPlayer(3)
    for _ in range(60):
        code = int(chance.decide(table, table.to_act))
        table.play(table.decision.options[[int(option) for option in table.options].index(code)])  # type: ignore[union-attr]
    file = tmp_path / "game.json"
    table.save(str(file))
    again = rulebound.load(str(file))
    assert checksum(again) == checksum(table) and again.mode == table.mode
    assert checksum(SAVES.replay(read(file), "")) == checksum(table)


@pytest.mark.slow
def test_the_greedy_player_wins_battles_royale_and_team_battles() -> None:
    for mode, seats in (("battle-royale", (0,)), ("team-battle", (0, 1))):
        won = 0
        for number in range(3):
            table = game(mode, mode_named(mode).least, number)
            players = [
                GreedyPlayer(seat, worlds=2, horizon=1) if seat in seats else RandomPlayer(seat)
                for seat in range(table.players)
            ]
            outcome = play_game(table, players)  # type: ignore[arg-type]
            won += all(outcome.winners >> seat & 1 for seat in seats)
        assert won >= 2, mode


def test_a_simulation_counts_the_wins_of_each_deck() -> None:
    names = tuple(DECKS.starters()[:4])
    royale = simulate(Plan(names, ("random",) * 4, 8, 1, mode="battle-royale"))
    assert royale.finished == 8 and sum(royale.wins) + royale.draws == 8 and len(royale.wins) == 4
    teams = simulate(Plan(names, ("random",) * 4, 8, 1, mode="team-battle"))
    assert teams.wins[0] == teams.wins[1] and teams.wins[2] == teams.wins[3] and sum(teams.wins) == 16
    with pytest.raises(ValueError, match="4 decks need as many players"):
        Plan(names, games=2)


def test_seats_alternate_and_teams_stay_together() -> None:
    decks = [DECKS.read(name) for name in DECKS.starters()[:4]]
    assert [Pairing(decks, NEWEST, "team-battle").seats(shift) for shift in (0, 1)] == [[0, 1, 2, 3], [2, 3, 0, 1]]
    assert Pairing(decks, NEWEST, "battle-royale").seats(3) == [3, 0, 1, 2]
    assert Pairing(decks[:2], NEWEST).seats(1) == [1, 0]


def test_the_command_plays_every_mode(capsys: pytest.CaptureFixture[str]) -> None:
    for mode, players in (("battle-royale", 3), ("team-battle", 4)):
        assert main(["sim", "gundam", "--mode", mode, "--games", "2", "--json"]) == 0
        data = json.loads(capsys.readouterr().out)
        assert data["finished"] == 2 and len(data["wins"]) == players
    decks = DECKS.starters()[:4]
    assert main(["sim", "gundam", "--mode", "winner-takes-all", "--decks", *decks, "--games", "1"]) == 0
    assert all(name in capsys.readouterr().out for name in ["ended by: damage"])
    assert main(["sim", "gundam", "--mode", "chaos"]) == 1
    assert "no way of playing gundam called 'chaos'; there are duel" in capsys.readouterr().err
    assert main(["sim", "gundam", "--mode", "team-battle", "--decks", *decks[:3], "--players", *["random"] * 3]) == 1
    assert "A team-battle is for 4 players, not for 3" in capsys.readouterr().err


def test_a_game_of_four_at_the_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n1\n1\nsave game.json\nquit\nno\n"))
    arguments = ["play", "gundam", "--mode", "team-battle", "--as", "3", "--seed", "4", "--opponent", "random"]
    assert main([*arguments, "--deck", "vespers"]) == 0
    text = capsys.readouterr().out
    assert "p3 plays Vespers" in text and "you are p3" in text and "p4 (your teammate): hand" in text
    again = Session.resumed("game.json", io.StringIO(), io.StringIO())
    assert again.seat == 2 and again.table.players == 4
    assert main(["play", "gundam", "--mode", "battle-royale", "--as", "4"]) == 1
    assert "There is no seat 4" in capsys.readouterr().err


def test_a_new_table_takes_a_mode() -> None:
    table = rulebound.gundam.new_table(mode="team-battle", seed=3)
    assert table.players == 4 and [int(team) for team in table.team] == [0, 0, 2, 2]
    assert rulebound.gundam.new_table().players == 2
    assert table.count(DECK, 3) == 50 and table.count(TRASH, 3) == 0
