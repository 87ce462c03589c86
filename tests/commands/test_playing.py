"""The terminal game, played by script: moves, why, undo, saving and resuming, and input of every bad kind."""

from __future__ import annotations

import io
import random
import re
import signal
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import rulebound
from rulebound.cli import main
from rulebound.commands.playing import Session, unbroken
from rulebound.gundam.cards.deck import DECKS
from rulebound.gundam.table.board import board, card_text
from rulebound.gundam.table.edition import NEWEST
from rulebound.gundam.table.table import GundamTable
from rulebound.gundam.table.tables import Pairing
from rulebound.gundam.words.codes import DECK, HAND, SHIELDS
from rulebound.kernel.notation import usual_option
from rulebound.kernel.saves import encode
from rulebound.players import RandomPlayer
from rulebound.players.simulation import new_pairing
from rulebound.riftbound.table.tables import starters
from rulebound.riftbound.words.codes import HAND as RIFTBOUND_HAND

PAIRING = Pairing([DECKS.read("bulwark"), DECKS.read("wildfire")], NEWEST)


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Files are written to an empty folder."""
    monkeypatch.chdir(tmp_path)
    yield


def session(lines: str = "", seed: int = 3, seat: int = 0, opponent: str = "random") -> Session:
    return Session(PAIRING.table(seed), seat, opponent, io.StringIO(lines), io.StringIO())


def output(of: Session) -> str:
    assert isinstance(of.target, io.StringIO)
    return of.target.getvalue()


def obeyed(of: Session, line: str) -> str:
    """What the session says to one line."""
    before = len(output(of))
    of.obey(line)
    return output(of)[before:]


class Typist(io.StringIO):
    """Somebody at the keyboard who types options in every way there is, until the game is over."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.chance = random.Random(seed)
        self.session: Session | None = None
        self.typed = 0

    def readline(self, size: int = -1, /) -> str:
        assert self.session is not None
        table = self.session.table
        if table.over:
            return ""
        self.typed += 1
        number = self.chance.randrange(len(table.options))
        line = table.notate(table.options[number])
        return self.chance.choice([f"{number + 1}", line, f"  {line.upper()} ", line.replace(" -> ", "->")]) + "\n"


def test_a_player_that_does_not_exist_is_refused_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "gundam", "--seed", "3", "--opponent", "nobody"]) == 1
    assert capsys.readouterr() == (
        "",
        "There is no player 'nobody': there are random, greedy, search-1, search-2, search-3.\n",
    )


def typed_game(seed: int, opponent: str = "random", pairing: Any = PAIRING) -> tuple[Session, Typist]:
    typist = Typist(seed)
    game = Session(pairing.table(seed), seed % 2, opponent, typist, io.StringIO())
    typist.session = game
    assert game.run() == 0
    return game, typist


@pytest.mark.parametrize("seed", range(4))
def test_a_game_is_played_to_its_end(seed: int) -> None:
    game, typist = typed_game(seed)
    assert game.table.over and typist.typed == sum(player == game.seat for player, _ in game.table.moves)
    won = game.table.winners >> game.seat & 1
    assert f"You {'win' if won else 'lose'} ({game.table.result_rule}: {game.table.result_reason})." in output(game)
    assert " is no option here" not in output(game) and list(Path().iterdir()) == []


def test_a_game_against_the_greedy_player_ends_too() -> None:
    game, _ = typed_game(5, "greedy")
    assert game.table.over


@pytest.mark.parametrize("mode", ["duel", "match", "ffa3", "ffa4", "2v2"])
def test_riftbound_is_played_to_its_end(mode: str) -> None:
    decks = starters(mode, rulebound.games["riftbound"].mode(mode).least)
    game, _ = typed_game(7, "random", new_pairing("riftbound", decks, mode=mode))
    won = game.table.winners >> game.seat & 1
    assert game.table.over and f"You {'win' if won else 'lose'} ({game.table.result_rule}: points)." in output(game)
    assert " is no option here" not in output(game)


def test_a_line_says_nothing_for_the_opponent() -> None:
    """One card may be put back without saying that it is the only one, but then the other decides about theirs."""
    table = new_pairing("riftbound", ["greenfold", "backdoors"]).table(4)
    while table.decision_name() != "mulligan":
        table.apply(table.options[0])
    seat = int(table.to_act)
    game = Session(table, seat, "random", io.StringIO(), io.StringIO())
    mine, theirs = ([table.facts(card).name for card in table.cards(RIFTBOUND_HAND, each)] for each in (seat, 1 - seat))
    assert game.obey(f"mulligan {mine[0]}") and usual_option(table) >= 0
    moves = list(table.moves)
    strange = sorted(set(theirs) - set(mine))
    assert strange
    for line in (f"mulligan {name}" for name in strange):
        for said in (line, f"why {line}"):
            assert re.search(r"is no option here|is not possible now", obeyed(game, said))
    assert table.moves == moves and table.to_act == seat


def test_riftbound_is_saved_and_resumed(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("keep\nend\nsave game.json\nquit\n"))
    assert main(["play", "riftbound", "--seed", "5", "--opponent", "random", "--mode", "duel"]) == 0
    told = capsys.readouterr().out
    assert "rulebound play riftbound --resume game.json" in told and "Your main phase." in told
    monkeypatch.setattr(sys, "stdin", io.StringIO("board\nwhy move Nobody -> base\nundo\nquit\nno\n"))
    assert main(["play", "riftbound", "--resume", "game.json"]) == 0
    assert "Undone." in capsys.readouterr().out


@pytest.mark.parametrize("seat", ["1", "2", "3", "4"])
def test_a_team_game_has_its_starters_in_any_seat(
    seat: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    mate = {"1": 3, "2": 4, "3": 1, "4": 2}[seat]
    for more in ([], ["--deck", "greenfold"]):
        monkeypatch.setattr(sys, "stdin", io.StringIO(""))
        arguments = ["play", "riftbound", "--mode", "2v2", "--as", seat, "--seed", "1", "--opponent", "random"]
        assert main([*arguments, *more]) == 0
        told = capsys.readouterr().out
        assert f"p{seat} plays {'Greenfold' if more else 'Backdoors'}" in told
        assert f"\np{seat} (you): " in told and f"\np{mate} (your teammate): " in told and told.count("teammate") == 1


def test_a_line_of_the_log_is_told_once() -> None:
    game, _ = typed_game(7, "random", new_pairing("riftbound", ["greenfold", "backdoors"]))
    assert "A showdown begins at" in output(game)
    told = [line for line in output(game).splitlines() if "showdown begins" in line or line.startswith("  p")]
    assert not [line for line, after in pairwise(told) if line == after and "showdown" in line]
    assert "point(s)" not in output(game) and "gains 1 point." in output(game) and "rune_deck" not in output(game)


def test_the_board_of_riftbound_says_what_asks_and_groups_what_was_seen() -> None:
    view = rulebound.games["riftbound"].board.board
    table = new_pairing("riftbound", ["greenfold", "backdoors"]).table(7)
    chance, asked, grouped = random.Random(2), 0, False
    while not table.over:
        told = view(table, table.to_act)
        if table.prompt() in ("Choose a card.", "Use the effect?", "Recycle the card?"):
            asked += 1
            assert "\nResolving: " in told
        elif table.prompt() in ("Your main phase.", "You have Priority: react, or pass."):
            assert "Resolving" not in told
        found = re.findall(r"seen in rune deck: ((?:.|\n    )*)", told)
        assert all(words.count("Chaos Rune") <= 1 for words in found)
        grouped = grouped or any(re.search(r"Rune \(\d+\w\w, \d+\w\w", words) for words in found)
        table.apply(chance.choice([int(code) for code in table.options]))
    assert asked and grouped


def main_phase(seed: int = 3) -> Session:
    """A session in which the player is asked in the main phase, with Units on the board."""
    for number in range(seed, seed + 50):
        game = session(seed=number)
        chance = RandomPlayer(number)
        while not game.table.over:
            table = game.table
            if table.to_act == 0 and table.decision_name() == "main" and len(table.options) > 4 and table.turn > 6:
                return game
            table.play(table.notate(chance.decide(table, table.to_act)))
    raise AssertionError("no such game")


def test_a_number_a_line_or_its_beginning_names_an_option() -> None:
    game = main_phase()
    lines = [game.table.notate(code) for code in game.table.options]
    for index, line in enumerate(lines):
        after = []
        for typed in (str(index + 1), line, line.upper()):
            other = main_phase()
            assert other.move(typed)
            after.append(encode(other.table))
        assert after[0] == after[1] == after[2]
    short = main_phase()
    assert lines[0] == "end" and short.move("en")
    assert short.table.moves[-1] == (0, "end")


def test_a_beginning_that_fits_several_options_is_asked_about() -> None:
    game = main_phase()
    before = encode(game.table)
    told = obeyed(game, "p" if sum(game.table.notate(c).startswith("p") for c in game.table.options) > 1 else "a")
    assert "fits several options: " in told and encode(game.table) == before


@pytest.mark.slow
def test_why_names_the_rule_and_says_it() -> None:
    asked = 0
    for seed in range(3, 30):
        game = main_phase(seed)
        table = game.table
        for code in table.conceivable():
            rule = table.forbids(code)
            line = table.notate(code)
            legal = any(table.notate(option) == line for option in table.options)
            if rule and not legal:
                told = obeyed(game, f"why {line}")
                assert f"({rule})" in told and table.rule_text(rule) in told
                asked += 1
    assert asked > 20
    game = main_phase()
    assert obeyed(game, "why end") == "'end' is possible now.\n"
    assert "Say what you would like to do" in obeyed(game, "why")
    assert "is no option here" in obeyed(game, "why dance")


def test_undo_goes_back_to_the_own_decision_before() -> None:
    game = session("")
    states = []
    for _ in range(5):
        game.opponents_go()
        game.history.append((game.table.clone(), len(game.table.listen())))
        states.append((encode(game.table), list(game.table.moves)))
        game.move("1")
    game.opponents_go()
    game.history.append((game.table.clone(), len(game.table.listen())))
    for state, moves in reversed(states):
        assert game.undo()
        assert encode(game.table) == state and game.table.moves == moves
        assert len(game.table.listen()) == game.told
        game.history.append((game.table.clone(), len(game.table.listen())))
    assert not game.undo() and "There is nothing to undo." in output(game)


def test_what_is_done_again_after_undo_goes_the_same_way() -> None:
    lines = "1\n" * 8
    straight = session(lines + "quit\nno\n", opponent="greedy")
    straight.run()
    crooked = session("1\n" * 5 + "undo\nundo\n" + "1\n" * 2 + "undo\n" + "1\n" * 4 + "quit\nno\n", opponent="greedy")
    crooked.run()
    assert crooked.table.moves == straight.table.moves and encode(crooked.table) == encode(straight.table)
    assert [record.text for record in crooked.table.listen()] == [record.text for record in straight.table.listen()]


def test_a_won_or_lost_game_can_be_taken_back() -> None:
    game = session("1\n1\n1\nconcede\nundo\nquit\nno\n")
    game.run()
    assert "You lose (1-2-4: concession)." in output(game) and "Undone." in output(game)
    assert not game.table.over and game.table.to_act == 0


# ---------------------------------------------------------------------------------------- files


def test_a_saved_game_is_resumed_where_it_stopped() -> None:
    game = session("1\n1\n1\nsave game.json\nquit\n", seed=8, seat=1, opponent="greedy")
    assert game.run() == 0
    assert "rulebound play gundam --resume game.json" in output(game)
    again = Session.resumed("game.json", io.StringIO("quit\n"), io.StringIO())
    assert encode(again.table) == encode(game.table) and again.table.moves == game.table.moves
    assert (again.seat, again.opponent) == (1, "greedy")
    assert [record.text for record in again.table.listen()] == [record.text for record in game.table.listen()]
    assert len(again.history) == 3 and again.run() == 0
    on = Session.resumed("game.json", io.StringIO("1\n1\nquit\nno\n"), io.StringIO())
    on.run()
    straight = session("1\n" * 5 + "quit\nno\n", seed=8, seat=1, opponent="greedy")
    straight.run()
    assert on.table.moves == straight.table.moves and encode(on.table) == encode(straight.table)
    back = Session.resumed("game.json", io.StringIO("undo\nundo\nquit\nno\n"), io.StringIO())
    back.run()
    assert len([line for player, line in back.table.moves if player == 1]) == 1


def test_a_save_verifies_also_after_conceding(capsys: pytest.CaptureFixture[str]) -> None:
    game = session("1\n1\nconcede\nsave game.json\nquit\n")
    game.run()
    assert game.table.moves[-1] == (0, "concede")
    assert main(["replay", "game.json"]) == 0
    assert "p2 won (concession, 1-2-4)" in capsys.readouterr().out


def test_load_goes_on_with_another_game_and_keeps_this_one() -> None:
    first = session("1\n1\nsave one.json\nquit\n", seed=8)
    first.run()
    second = session("1\n1\n1\nload one.json\nquit\n", seed=9)
    second.run()
    assert encode(second.table) == encode(first.table)
    assert "Loaded one.json." in output(second) and Path("rulebound-game.json").exists()
    kept = Session.resumed("rulebound-game.json", io.StringIO(), io.StringIO())
    assert kept.table.start["seed"] == 9


@pytest.mark.parametrize("content", [None, "", "{", "[]", '{"format": "rulebound-save-1"}', "\x00\x01"])
def test_a_broken_file_is_refused_in_a_sentence(content: str | None, capsys: pytest.CaptureFixture[str]) -> None:
    if content is not None:
        Path("bad.json").write_text(content, encoding="utf-8")
    game = session("")
    before = encode(game.table)
    told = obeyed(game, "load bad.json")
    assert told.startswith("bad.json") and told.count("\n") == 1 and encode(game.table) == before
    assert main(["play", "gundam", "--resume", "bad.json"]) in (1, 2)
    assert capsys.readouterr().err.startswith("bad.json")


def test_a_file_that_cannot_be_written_is_told() -> None:
    game = session("")
    assert "can't be written" in obeyed(game, "save nowhere/game.json")


# ---------------------------------------------------------------------------------------- leaving


def test_the_end_of_the_input_loses_nothing() -> None:
    game = session("1\n1\n")
    assert game.run() == 0
    assert "The game was saved to rulebound-game.json." in output(game)
    other = session("1\n1\n", seed=4)
    assert other.run() == 0
    again = Session.resumed("rulebound-game.json", io.StringIO(), io.StringIO())
    assert encode(again.table) == encode(game.table)
    assert Session.resumed("rulebound-game-2.json", io.StringIO(), io.StringIO()).table.start["seed"] == 4


def test_a_game_that_has_not_begun_leaves_no_file() -> None:
    game = session("help\nboard\n")
    assert game.run() == 0 and list(Path().iterdir()) == []


class Interrupted(io.StringIO):
    """Types a few lines, then Ctrl-C."""

    def readline(self, size: int = -1, /) -> str:
        line = super().readline()
        if not line:
            raise KeyboardInterrupt
        return line


def test_ctrl_c_loses_nothing() -> None:
    game = Session(PAIRING.table(3), 0, "random", Interrupted("1\n1\n"), io.StringIO())
    assert game.run() == 130
    again = Session.resumed("rulebound-game.json", io.StringIO(), io.StringIO())
    assert encode(again.table) == encode(game.table)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_ctrl_c_waits_until_a_move_is_over(number: int) -> None:
    done = []
    with pytest.raises(KeyboardInterrupt), unbroken():
        signal.raise_signal(number)
        done.append("the move")
    assert done == ["the move"]


class Terminated(io.StringIO):
    """Types a few lines, then is told to end."""

    def readline(self, size: int = -1, /) -> str:
        line = super().readline()
        if not line:
            signal.raise_signal(signal.SIGTERM)
        return line


def test_a_request_to_end_loses_nothing() -> None:
    before = signal.getsignal(signal.SIGTERM)
    game = Session(PAIRING.table(3), 0, "random", Terminated("1\n1\n"), io.StringIO())
    assert game.run() == 130 and signal.getsignal(signal.SIGTERM) is before
    again = Session.resumed("rulebound-game.json", io.StringIO(), io.StringIO())
    assert encode(again.table) == encode(game.table)


class Closed(io.StringIO):
    """An output that is closed after a while."""

    def write(self, text: str, /) -> int:
        if "Turn 2" in text:
            raise BrokenPipeError
        return super().write(text)


def test_an_output_that_goes_away_loses_nothing() -> None:
    game = Session(PAIRING.table(3), 0, "random", io.StringIO("1\n" * 20), Closed())
    with pytest.raises(BrokenPipeError):
        game.run()
    again = Session.resumed("rulebound-game.json", io.StringIO(), io.StringIO())
    assert encode(again.table) == encode(game.table)


def test_a_resumed_game_is_kept_in_its_own_file() -> None:
    session("1\n1\nsave mine.json\nquit\n").run()
    on = Session.resumed("mine.json", io.StringIO("1\n"), io.StringIO())
    on.run()
    assert "The game was saved to mine.json." in output(on) and not Path("rulebound-game.json").exists()
    assert len(Session.resumed("mine.json", io.StringIO(), io.StringIO()).table.moves) == len(on.table.moves)


@pytest.mark.parametrize(
    ("answers", "files"),
    [("no", []), ("yes", ["rulebound-game.json"]), ("here.json", ["here.json"]), ("", ["rulebound-game.json"])],
)
def test_quit_offers_to_save(answers: str, files: list[str]) -> None:
    game = session(f"1\n1\nquit\n{answers}\n")
    assert game.run() == 0
    assert [path.name for path in Path().iterdir()] == files and "Save the game?" in output(game)


def test_quit_does_not_ask_about_what_is_saved() -> None:
    game = session("1\n1\nsave a.json\nquit\n")
    game.run()
    assert "Save the game?" not in output(game)


# ---------------------------------------------------------------------------------------- bad input


def test_bad_input_changes_nothing() -> None:
    chance = random.Random(1)
    letters = "playendchoswhy -> 0123456789#[]\"'/,.=\t\x00é²٣☃(){}\\%"
    bad = ["0", "99999999999999999999", "-1", "1.5", "attack", "->", "play -> ->", '"', "why", "show", "load", "²", "٣"]
    bad += ["".join(chance.choices(letters, k=chance.randrange(1, 30))) for _ in range(300)]
    game = main_phase()
    options = {game.table.notate(code) for code in game.table.options}
    before = encode(game.table)
    for line in bad:
        typed = line.replace("\x00", "").strip()
        first = typed.split(" ")[0]
        if typed and first not in ("save", "load") and not any(o.startswith(typed.casefold()) for o in options):
            assert not game.obey(typed), typed
    assert encode(game.table) == before


def test_input_that_is_no_text_is_survived() -> None:
    source = io.TextIOWrapper(io.BytesIO(b"\xff\xfe\n1\n"), encoding="utf-8")
    game = Session(PAIRING.table(3), 0, "random", source, io.StringIO())
    assert game.run() == 0


def test_commands_after_the_end_of_the_game() -> None:
    game = session("1\nconcede\nwhy end\n1\nlog\nboard\nshow EX Base\nhelp\nquit\n")
    assert game.run() == 0
    assert "The game is over." in output(game) and "p1 concedes." in output(game)


# ---------------------------------------------------------------------------------------- the board


def test_the_board_shows_both_sides() -> None:
    game = main_phase()
    table = game.table
    text = board(table, 0)
    assert f"Turn {table.turn}, your main phase" in text
    for player in range(2):
        assert f"hand {table.count(HAND, player)}, deck {table.count(DECK, player)}" in text
        assert f"shields    {table.count(SHIELDS, player)}" in text
    for card in table.cards(HAND, 0):
        assert f"    {table.gundam(card).name}  Lv." in text
    assert obeyed(game, "board").startswith(text)
    assert obeyed(game, "options").count("\n") == len(table.options) + 2


def test_the_board_and_the_log_tell_nothing_hidden() -> None:
    """What the opponent holds is mixed up: the board stays the same."""
    chance = random.Random(2)
    for seed in range(3, 13):
        table = main_phase(seed).table
        other = table.clone()
        assert isinstance(other, GundamTable)
        hidden = [c for spec in (HAND, DECK, SHIELDS) for c in table.cards(spec, 1) if not table.knows(0, c)]
        definitions = [int(table.definition[card]) for card in hidden]
        chance.shuffle(definitions)
        for card, definition in zip(hidden, definitions):
            other.definition[card] = definition
        other.generation += 1
        assert list(other.definition) != list(table.definition)
        assert board(other, 0) == board(table, 0)


def test_show_tells_a_card_by_name_beginning_or_number() -> None:
    game = main_phase()
    told = obeyed(game, "show lamplighter")
    assert told.startswith("Lamplighter  Lv.1 cost 1") and obeyed(game, "show Lampl") == told
    number = told.splitlines()[0].rpartition("[")[2].rstrip("]")
    assert card_text(game.table, number) + "\n" == told
    assert "There is no card 'Nobody'" in obeyed(game, "show Nobody")


# ---------------------------------------------------------------------------------------- the command


def test_the_command_plays(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\n1\nquit\ngame.json\n"))
    arguments = ["play", "gundam", "--deck", "thicket", "--deck", "vespers", "--seed", "6", "--as", "2"]
    assert main([*arguments, "--opponent", "random"]) == 0
    text = capsys.readouterr().out
    assert "p1 plays Vespers, p2 plays Thicket; you are p2. Seed 6." in text and "p2 (you)" in text
    monkeypatch.setattr(sys, "stdin", io.StringIO("quit\n"))
    assert main(["play", "gundam", "--resume", "game.json"]) == 0
    assert "p2 (you)" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--deck", "nothing"], "There is no deck 'nothing'"),
        (["--deck", "bulwark", "--deck", "thicket", "--deck", "vespers"], "A duel is for 2 players, not for 3"),
        (["--seed", "-1"], "A seed is a number from 0"),
        (["--resume", "x.json", "--seed", "1"], "belong to a new one"),
        (["--edition", "3"], "There is no edition '3'"),
        (["--as", "0"], "There is no seat 0: they are counted from 1 to 2."),
        (["--as", "-1"], "There is no seat -1"),
        (["--mode", "battle-royale", "--as", "4"], "There is no seat 4: they are counted from 1 to 3."),
        (["--mode", "ffa3"], "there are duel, battle-royale, winner-takes-all, team-battle."),
    ],
)
def test_bad_arguments_are_one_sentence(arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "gundam", *arguments]) in (1, 2)
    captured = capsys.readouterr()
    assert words in captured.err and captured.err.count("\n") == 1


@pytest.mark.parametrize("more", [["--deck", "bulwark"], ["--seed", "4"], ["--edition", "1.0"], ["--mode", "duel"]])
def test_a_resumed_game_takes_nothing_of_a_new_one(more: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    session("1\n1\nsave mine.json\nquit\n").run()
    assert main(["play", "gundam", "--resume", "mine.json", *more]) in (1, 2)
    said = capsys.readouterr().err
    assert (
        "A resumed game has its decks, its cards, its mode, its seed and its edition" in said
        and "Traceback" not in said
    )


def test_a_resumed_game_is_of_the_game_that_was_named(capsys: pytest.CaptureFixture[str]) -> None:
    session("1\n1\nsave mine.json\nquit\n").run()
    before = Path("mine.json").read_bytes()
    assert main(["play", "riftbound", "--resume", "mine.json"]) == 1
    assert capsys.readouterr().err == "mine.json: is a game of gundam, not of riftbound.\n"
    assert Path("mine.json").read_bytes() == before
