"""Tables dealt anew for any seat, asked or not, in every way of playing: they could be, and go on."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pairs
import pytest
import runs

import rulebound
from rulebound.kernel.determinize import determinize, hidden_cards
from rulebound.kernel.invariants import fault
from rulebound.kernel.rng import Rng, derive
from rulebound.kernel.saves import decode, encode
from rulebound.kernel.table import Table
from rulebound.players.beliefs import belief, cards_of

EVERY = 11  # decisions of a game
SEEDS = (31, 32)


def hidden(table: Table, player: int) -> Counter[tuple[int, int, int]]:
    """How many of each card, by owner and back, lie hidden from a player."""
    found: Counter[tuple[int, int, int]] = Counter()
    for owner in range(-1, table.players):
        for card in hidden_cards(table, player, owner):
            found[int(owner), int(table.facts(card).back), int(table.definition[card])] += 1
    return found


@pytest.mark.slow
@pytest.mark.many
@pytest.mark.parametrize("way", runs.ways([]), ids=lambda way: "-".join(map(str, way[:3])))
def test_a_table_dealt_anew_is_one_that_could_be(way: runs.Way) -> None:
    kinds = rulebound.games[way[0]].saves.kinds
    asked = others = closed = 0
    for seed in SEEDS:
        for number, table in enumerate(pairs.game((*way, runs.RANDOM), seed)):
            if number % EVERY:
                continue
            for player in range(table.players):
                rng = Rng()
                rng.seed(derive(seed, number))
                world = determinize(table, player, rng)
                assert hidden(world, player) == hidden(table, player)
                tokens = [card for card in range(len(world.definition)) if runs.printed(world, card) < 0]
                assert tokens == [card for card in range(len(table.definition)) if runs.printed(table, card) < 0]
                if len(world.options) == 0:
                    closed += 1
                    assert player != table.to_act and not table.may_ask_again()
                    continue
                assert fault(world, kinds) == ""
                asked += player == table.to_act
                others += player != table.to_act
    assert asked > 8 and others > 8 and closed > 0


@pytest.mark.slow
@pytest.mark.many
@pytest.mark.parametrize("way", runs.ways([]), ids=lambda way: "-".join(map(str, way[:3])))
def test_a_table_dealt_of_decks_that_others_may_have_is_one_that_could_be(way: runs.Way) -> None:
    known: Any = rulebound.games[way[0]].saves
    shell: Table | None = None
    guessed = 0
    for number, table in enumerate(pairs.game((*way, runs.RANDOM), 33)):
        if shell is None:
            shell = known.empty_table(known.as_data(table), "x", cards_of(way[0], way[1]))
            shell.patient = table.patient
        if number % 40 == 0:
            player = int(table.to_act)
            others = [other for other in range(table.players) if other != player]
            shown, rng = decode(shell, encode(table)), Rng()
            shown.patient = table.patient
            rng.seed(number)
            world = determinize(shown, player, rng, belief(shown, player, others))
            assert fault(world, known.kinds) == ""
            guessed += [int(one) for one in world.definition] != [int(one) for one in table.definition]
    assert guessed > 1
