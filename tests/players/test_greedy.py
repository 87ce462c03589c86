"""The greedy player beats the random one, and does the same again by the same seed."""

from __future__ import annotations

from itertools import combinations

import pytest

from rulebound.gundam.cards.deck import DECKS
from rulebound.gundam.rules.cards import active_resources
from rulebound.gundam.table.edition import NEWEST
from rulebound.gundam.table.tables import Pairing
from rulebound.kernel import table as table_module
from rulebound.kernel.actions import kind_of
from rulebound.kernel.rng import derive
from rulebound.kernel.saves import encode
from rulebound.kernel.table import Table
from rulebound.players import GreedyPlayer, Player, RandomPlayer
from rulebound.players.match import play_game
from rulebound.players.simulation import new_pairing
from rulebound.riftbound.cards import deck as riftbound_deck
from rulebound.riftbound.table.table import RiftboundTable
from rulebound.riftbound.table.tables import starters
from rulebound.riftbound.words.codes import EXHAUST_RUNE, INVITE, RECYCLE_RUNE

COMPILED = not (table_module.__file__ or "").endswith(".py")
GAMES = 40 if COMPILED else 10  # the same games, fewer of them
STARTERS = {"gundam": DECKS.starters, "riftbound": riftbound_deck.DECKS.starters}


@pytest.mark.slow
@pytest.mark.parametrize("name", STARTERS)
def test_greedy_beats_random_from_both_seats(name: str) -> None:
    pairings = [new_pairing(name, pair) for pair in combinations(STARTERS[name](), 2)]
    wins = [0, 0]
    for game in range(GAMES):
        seat = game % 2
        seed = derive(11, game)
        players: list[Player] = [GreedyPlayer(derive(seed, 1)), RandomPlayer(derive(seed, 2))]
        outcome = play_game(pairings[game * 4 % 15].table(seed, game % 4 >= 2), players[::-1] if seat else players)
        wins[seat] += outcome.winner == seat
    assert sum(wins) >= 0.9 * GAMES and min(wins) >= 0.8 * GAMES / 2


@pytest.mark.slow
def test_the_same_seed_decides_the_same_and_leaves_the_table_as_it_is() -> None:
    table = Pairing([DECKS.read("bulwark"), DECKS.read("wildfire")], NEWEST).table(4)
    chance = RandomPlayer(4)
    different = 0
    for _ in range(40):
        if table.over:
            break
        before = encode(table)
        lines = [table.notate(GreedyPlayer(seed, worlds=2).decide(table, table.to_act)) for seed in (1, 1, 2, 3)]
        assert encode(table) == before
        assert lines[0] == lines[1] and set(lines) <= {table.notate(code) for code in table.options}
        different += len(set(lines)) > 1
        table.apply(chance.decide(table, table.to_act))
    assert different > 0


@pytest.mark.slow
def test_it_takes_the_win_that_is_there() -> None:
    """Where an attack ends the game and nothing the opponent may hold can stop it, it attacks."""
    found = 0
    pairing = Pairing([DECKS.read("wildfire"), DECKS.read("wildfire")], NEWEST)
    for seed in range(40):
        table = pairing.table(seed)
        chance = RandomPlayer(seed)
        while not table.over:
            wins = []
            for code in table.options:
                after = table.clone()
                after.apply(code)
                if after.over and after.winners >> table.to_act & 1:
                    wins.append(code)
            if wins and active_resources(table, 1 - table.to_act) == 0:
                found += 1
                assert GreedyPlayer(1).decide(table, table.to_act) in wins
                break
            table.apply(chance.decide(table, table.to_act))
    assert found > 3


@pytest.mark.slow
@pytest.mark.many
@pytest.mark.parametrize("mode", ["match", "ffa3", "ffa4", "2v2"])
def test_it_plays_riftbound_in_every_mode(mode: str) -> None:
    """It wins more than its share, and never uses a rune but to pay, which leaves nothing in a pool unspent."""
    count = 2 if mode == "match" else int(mode[-1]) if mode != "2v2" else 4
    pairing = new_pairing("riftbound", starters(mode, count), mode=mode)
    wins = 0
    for game in range(3):
        players: list[Player] = [RandomPlayer(game + 10 * seat) for seat in range(count)]
        seat = game % count
        players[seat] = Careful(game)
        wins += int(play_game(pairing.table(game, game), players).winners) >> seat & 1
    assert wins >= 2


class Careful(GreedyPlayer):
    """The greedy player under observation."""

    def decide(self, table: Table, player: int) -> int:
        code = int(super().decide(table, player))
        assert kind_of(code) not in (EXHAUST_RUNE, RECYCLE_RUNE, INVITE) and isinstance(table, RiftboundTable)
        return code
