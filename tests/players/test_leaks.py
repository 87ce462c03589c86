"""No player may know more than its seat: what is hidden from it changes neither what it sees nor what it does."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator

import pytest
from mixing import BACKS, permuted, unknown_to

from rulebound import games
from rulebound.gundam.table.table import GundamTable
from rulebound.gundam.words import codes as gundam
from rulebound.kernel.determinize import determinize
from rulebound.kernel.pointing import choices
from rulebound.kernel.rng import Rng
from rulebound.kernel.table import Table
from rulebound.players import GreedyPlayer, Player, RandomPlayer
from rulebound.players.simulation import new_pairing
from rulebound.riftbound.words import codes as riftbound

DECKS = {
    "gundam": (("bulwark", "wildfire"), ("gravetide", "thicket"), ("meridian", "vespers")),
    "riftbound": (("backdoors", "stillwater"), ("countinghouse", "lastvigil"), ("embermarch", "greenfold")),
}


def positions(game: int, every: int = 1, name: str = "gundam") -> Iterator[Table]:
    """The table at every so many decisions of a random game; do not change it."""
    decks = DECKS[name]
    table: Table = new_pairing(name, decks[game % len(decks)]).table(game)
    chance = RandomPlayer(game)
    number = 0
    while not table.over:
        if number % every == 0:
            yield table
        number += 1
        table.apply(chance.decide(table, table.to_act))


def leaks(make: Callable[[int], Player], game: int, every: int, name: str = "gundam") -> tuple[int, int]:
    """How often a player decides otherwise when only hidden things differ, and out of how many decisions."""
    chance = random.Random(game)
    differ = asked = 0
    for table in positions(game, every, name):
        seat = int(table.to_act)
        if len(table.options) < 2:
            continue
        asked += 1
        line = table.notate(make(asked).decide(table, seat))
        for _ in range(2):
            other = permuted(table, seat, chance)
            differ += other.notate(make(asked).decide(other, seat)) != line
    return differ, asked


class Peeker(Player):
    """Cheats: looks at the top of its own deck (which both games declare as the first zone)."""

    def decide(self, table: Table, player: int) -> int:
        return int(table.options[table.definition[table.top(gundam.DECK, player)] % len(table.options)])


class HandReader(Player):
    """Cheats: looks at the opponent's hand."""

    def decide(self, table: Table, player: int) -> int:
        hand = gundam.HAND if isinstance(table, GundamTable) else riftbound.HAND
        held = sum(int(table.definition[card]) for card in table.cards(hand, 1 - player))
        return int(table.options[held % len(table.options)])


class LuckReader(Player):
    """Cheats: knows the random numbers to come."""

    def decide(self, table: Table, player: int) -> int:
        return int(table.options[table.rng.clone().below(len(table.options))])


class Clairvoyant(Player):
    """Cheats: looks ahead on the real table instead of one it could be sitting at."""

    def decide(self, table: Table, player: int) -> int:
        greedy = GreedyPlayer(0)
        evaluation = games.of(table).evaluation()
        tries = [greedy.try_option(table, index, player, 1, evaluation) for index in range(len(table.options))]
        return int(table.options[tries.index(max(tries))])


@pytest.mark.parametrize("name", DECKS)
@pytest.mark.parametrize("game", range(6))
def test_nothing_hidden_changes_a_view_or_the_options(game: int, name: str) -> None:
    chance = random.Random(game)
    mixed = 0
    for table in positions(game, 3 if name == "gundam" else 7, name):
        for player in range(table.players):
            other = permuted(table, player, chance)
            mixed += list(other.definition) != list(table.definition)
            assert json.dumps(other.view(player)) == json.dumps(table.view(player))
            assert choices(other, player) == choices(table, player)
            if player == table.to_act:
                assert [other.notate(code) for code in other.options] == [table.notate(code) for code in table.options]
    assert mixed > 12


@pytest.mark.slow
@pytest.mark.parametrize("name", DECKS)
@pytest.mark.parametrize("game", range(3))
def test_the_greedy_player_does_not_peek(game: int, name: str) -> None:
    differ, asked = leaks(lambda seed: GreedyPlayer(seed, worlds=4), game, 4 if name == "gundam" else 12, name)
    assert differ == 0 and asked > 5


@pytest.mark.slow
@pytest.mark.parametrize("name", DECKS)
@pytest.mark.parametrize("cheat", [Peeker, HandReader, LuckReader, Clairvoyant])
def test_a_cheat_is_caught(cheat: Callable[[int], Player], name: str) -> None:
    assert leaks(cheat, 0, every=4, name=name)[0] > 0


@pytest.mark.parametrize("name", DECKS)
@pytest.mark.parametrize("game", range(3))
def test_a_determinised_table_deals_the_same_cards_of_each_deck_anew(game: int, name: str) -> None:
    for number, table in enumerate(positions(game, 7 if name == "gundam" else 11, name)):
        for player in range(table.players):
            rng = Rng()
            rng.seed(number)
            other = determinize(table, player, rng)
            assert json.dumps(other.view(player)) == json.dumps(table.view(player))
            for owner in range(table.players):
                for back in range(BACKS):
                    cards = unknown_to(table, player, owner, back)
                    dealt = sorted(other.definition[card] for card in cards)
                    assert dealt == sorted(table.definition[card] for card in cards)


@pytest.mark.parametrize("name", DECKS)
def test_a_determinised_table_does_not_depend_on_where_the_hidden_cards_are(name: str) -> None:
    chance = random.Random(1)
    for number, table in enumerate(positions(1, 9, name)):
        worlds = []
        for source in (table, permuted(table, 0, chance), permuted(table, 0, chance)):
            rng = Rng()
            rng.seed(number)
            world = determinize(source, 0, rng)
            worlds.append((list(world.definition), world.rng.s0, world.rng.s1))
        assert worlds[0] == worlds[1] == worlds[2]


def test_a_belief_about_a_deck_leaves_the_resource_deck_alone() -> None:
    table = next(iter(positions(0)))
    assert isinstance(table, GundamTable)
    hidden = unknown_to(table, 0, 1, 0)
    believed = int(table.definition[hidden[0]])
    rng = Rng()
    rng.seed(1)
    world = determinize(table, 0, rng, {1: [[believed] * len(hidden)]})
    assert {int(world.definition[card]) for card in hidden} == {believed}
    for card in unknown_to(table, 0, 1, 1):
        assert world.definition[card] == table.gundam_pool.resource
    with pytest.raises(ValueError, match="The belief about p2 names 3 cards"):
        determinize(table, 0, rng, {1: [[believed] * 3]})


@pytest.mark.parametrize("name", DECKS)
def test_a_table_dealt_anew_for_a_seat_that_is_not_asked_can_be_played_on(name: str) -> None:
    chance = random.Random(4)
    asked_anew = closed = 0
    for number, table in enumerate(positions(2, 2, name)):
        rng = Rng()
        rng.seed(number)
        world = determinize(table, 1 - int(table.to_act), rng)
        assert json.dumps(world.view(1 - int(table.to_act))) == json.dumps(table.view(1 - int(table.to_act)))
        closed += len(world.options) == 0
        asked_anew += len(world.options) > 0
        for _ in range(4):
            if world.over or len(world.options) == 0:
                break
            world.apply(chance.choice(list(world.options)))
    assert asked_anew > closed > 0
