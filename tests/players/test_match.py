"""One game between players: what counts as a decision, the fingerprint, and answers that are none."""

from __future__ import annotations

import pytest

from rulebound.effects.core import ASK_CHOOSE
from rulebound.gundam.cards.deck import DECKS
from rulebound.gundam.table.edition import NEWEST
from rulebound.gundam.table.tables import Pairing
from rulebound.kernel.actions import DONE, PICK, kind_of
from rulebound.kernel.table import Table
from rulebound.players import PLAYERS, GreedyPlayer, Player, RandomPlayer, SearchPlayer, new_player
from rulebound.players.match import DRAW, UNFINISHED, play_game
from rulebound.players.simulation import new_pairing
from rulebound.riftbound.table.table import RiftboundTable

PAIRING = Pairing([DECKS.read("gravetide"), DECKS.read("meridian")], NEWEST)


class Witness(RandomPlayer):
    """A random player that writes down what it is asked, to be counted in another way."""

    def __init__(self, seed: int, asked: list[tuple[int, object, int, bool]]) -> None:
        super().__init__(seed)
        self.asked = asked

    def decide(self, table: Table, player: int) -> int:
        code = int(super().decide(table, player))
        frame = table.stack[-1]
        # the frame (kept alive, so that it stays the only one of its kind) and its step tell one choice from the next
        choice: object = (frame, int(frame.pc)) if table.asking == ASK_CHOOSE else None
        self.asked.append((player, choice, len(table.options), kind_of(code) == PICK))
        return code


def counted(asked: list[tuple[int, object, int, bool]]) -> int:
    """The decisions by the words of the rule: two options at least, the picks of one choice once."""
    total = 0
    before: tuple[int, object, int, bool] | None = None
    for player, choice, options, picked in asked:
        goes_on = choice is not None and before is not None and before[3] and before[:2] == (player, choice)
        if options > 1 and not goes_on:
            total += 1
        before = (player, choice, options, picked)
    return total


def test_the_picks_of_one_choice_count_once_and_one_option_does_not_count() -> None:
    several = single = 0
    for seed in range(30):
        asked: list[tuple[int, object, int, bool]] = []
        outcome = play_game(PAIRING.table(seed), [Witness(1, asked), Witness(2, asked)])
        assert outcome.decisions == counted(asked)
        single += sum(options == 1 for _, _, options, _ in asked)
        several += sum(options > 1 for _, _, options, _ in asked) - int(outcome.decisions)
    assert several > 0 and single > 0


def test_the_same_players_play_the_same_game_and_others_another() -> None:
    def trace(table_seed: int, seed: int) -> tuple[int, ...]:
        players: list[Player] = [RandomPlayer(seed), RandomPlayer(seed + 1)]
        outcome = play_game(PAIRING.table(table_seed), players)
        return outcome.trace, outcome.decisions, outcome.turns, outcome.winner

    assert trace(1, 5) == trace(1, 5)
    assert len({trace(1, 5), trace(2, 5), trace(1, 6)}) == 3
    assert 0 <= trace(1, 5)[0] < 1 << 32


def test_the_fingerprint_sees_a_single_other_choice() -> None:
    class Other(RandomPlayer):
        """Takes another option once."""

        def __init__(self, seed: int, at: int) -> None:
            super().__init__(seed)
            self.left = at

        def decide(self, table: Table, player: int) -> int:
            code = int(super().decide(table, player))
            self.left -= 1
            if self.left == 0:
                return int(next(option for option in table.options if option != code))
            return code

    traces = {int(play_game(PAIRING.table(3), [Other(1, at), RandomPlayer(2)], longest=12).trace) for at in (0, 1, 2)}
    assert len(traces) == 3


def test_an_answer_that_is_no_option_is_refused() -> None:
    class Stranger(Player):
        def decide(self, table: Table, player: int) -> int:
            return 12345

    with pytest.raises(ValueError, match="which is no option here"):
        play_game(PAIRING.table(1), [Stranger(), Stranger()])


def test_a_game_may_be_stopped() -> None:
    outcome = play_game(PAIRING.table(1), [RandomPlayer(1), RandomPlayer(2)], longest=5)
    assert outcome.reason == UNFINISHED and outcome.winner == DRAW and outcome.decisions <= 5


def test_players_by_name() -> None:
    assert isinstance(new_player("greedy", 1), GreedyPlayer) and isinstance(new_player("search-1", 1), SearchPlayer)
    assert set(PLAYERS) == {"random", "greedy", "search-1", "search-2", "search-3"}
    with pytest.raises(ValueError, match="There is no player 'nobody'"):
        new_player("nobody", 1)


ROWS = ("choose", "target", "pay", "join", "assign", "mulligan", "cost", "split")


class Listener(RandomPlayer):
    """A random player of Riftbound that writes down by which frame it is asked what."""

    def __init__(self, seed: int, asked: list[tuple[object, ...]]) -> None:
        super().__init__(seed)
        self.asked = asked

    def decide(self, table: Table, player: int) -> int:
        code = int(super().decide(table, player))
        assert isinstance(table, RiftboundTable)
        frame = table.stack[-1]
        word = table.decision_name()
        row = (player, word, frame, int(frame.pc)) if word in ROWS and kind_of(code) != DONE else None
        self.asked.append((row, (player, word, frame, int(frame.pc)), len(table.options)))
        return code


def test_targets_payments_joining_units_and_damage_count_once() -> None:
    """Of Riftbound: what follows a pick at the same place of the same procedure is part of that choice."""
    pairing = new_pairing("riftbound", ("embermarch", "greenfold"))
    repeated: set[object] = set()
    for seed in range(12):
        asked: list[tuple[object, ...]] = []
        outcome = play_game(pairing.table(seed), [Listener(1, asked), Listener(2, asked)])
        counted = 0
        before: object = None
        for row, here, options in asked:
            counted += int(str(options)) > 1 and before != here
            if before == here:
                assert isinstance(here, tuple)
                repeated.add(here[1])
            before = row
        assert outcome.decisions == counted
    assert {"join", "mulligan"} <= repeated <= set(ROWS)
