"""The decks of real cards and decks made by chance: what they are, and random games over them with every check."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import long_run
import pytest
import runs

from rulebound.gundam.cards.deck import DECKS, DeckError, check_deck, check_rules, random_deck
from rulebound.gundam.catalogue import CARDS
from rulebound.gundam.table.edition import FIRST, NEWEST

GAMES = 1000
PART = 100  # games of one test
ON_THE_LIST = {"gd01-coverage": "GD01-020", "st02-meteor": "ST02-016"}  # legal when they were made

# ------------------------------------------------------------------------------------------------ the decks


def test_they_are_the_eighteen_of_the_reference(shared: Path) -> None:
    wanted = [Counter(deck["main"]) for deck in json.loads((shared / "decks" / "gundam.json").read_text("utf-8"))]
    found = [Counter(facts.number for facts in DECKS.read(name).cards) for name in DECKS.real()]
    assert len(found) == 18
    assert sorted(map(sorted, (counts.items() for counts in found))) == sorted(
        map(sorted, (counts.items() for counts in wanted))
    )


def test_all_keep_the_rules_and_all_but_two_the_restricted_list() -> None:
    assert [name for name in DECKS.real() if check_rules(DECKS.read(name))] == []
    breaches = {name: check_deck(DECKS.read(name)) for name in DECKS.real()}
    told = {name: [breach.text for breach in found] for name, found in breaches.items() if found}
    assert set(told) == set(ON_THE_LIST)
    assert all(len(told[name]) == 1 and number in told[name][0] for name, number in ON_THE_LIST.items())


def test_they_are_numbers_and_counts_alone() -> None:
    folder = Path(runs.gundam_deck.__file__).parent / "decks" / "real"
    for path in folder.glob("*.txt"):
        title, comment, *lines = path.read_text(encoding="utf-8").splitlines()
        assert title.startswith("name: ") and comment.startswith("# ")
        assert all(len(line.split()) == 2 and line.split()[1] in CARDS.shipped() for line in lines)


def test_no_name_stands_for_two_decks() -> None:
    assert not set(DECKS.real()) & set(DECKS.starters())


@pytest.mark.parametrize("edition", [NEWEST, FIRST], ids=["1.9.0", "1.0"])
def test_a_deck_by_chance_is_legal(edition: runs.gundam_edition.Edition) -> None:
    decks = [random_deck(seed, None, edition) for seed in range(60)]
    assert [check_deck(deck, edition) for deck in decks] == [[]] * 60
    assert {len({facts.color for facts in deck.cards}) for deck in decks} == {1, 2}
    assert max(count for deck in decks for count in Counter(deck.cards).values()) == 4
    assert random_deck(7, None, edition) == decks[7] != decks[8]


def test_a_deck_by_chance_needs_enough_cards() -> None:
    with pytest.raises(DeckError, match=r"too few for a deck: .* \(6-1-1\)"):
        random_deck(1, list(CARDS.shipped().values())[:3])


def test_the_decks_by_chance_are_of_most_of_the_catalogue() -> None:
    used = {facts.number for seed in range(runs.RANDOM_DECKS) for facts in random_deck(seed).cards}
    playable = {facts.number for facts in CARDS.shipped().values() if facts.type in runs.gundam_deck.MAIN_TYPES}
    assert used <= playable and len(used) > 0.95 * len(playable)


# ------------------------------------------------------------------------------------------------ games


@pytest.mark.slow
@pytest.mark.many
@pytest.mark.parametrize("first", range(0, GAMES, PART))
def test_a_thousand_random_games_over_them_pass_every_check(first: int) -> None:
    """Each deck meets each other, six or seven times; the checks are made at every twentieth decision."""
    for number in range(first, first + PART):
        reason, decisions, turns = long_run.checked_game(number, 2026, every=20, views=4, decks=runs.REAL)
        assert reason in long_run.ENDS and decisions > 10 and turns > 2


@pytest.mark.slow
@pytest.mark.many
@pytest.mark.parametrize("first", range(0, runs.RANDOM_DECKS, PART))
def test_random_games_over_random_decks_pass_every_check(first: int) -> None:
    """200 decks, every one of them in two games."""
    for number in range(first, first + PART):
        reason, decisions, turns = long_run.checked_game(number, 2026, every=10, views=4, decks=runs.RANDOM)
        assert reason in long_run.ENDS and decisions > 10 and turns > 2


@pytest.mark.parametrize("mode", ["battle-royale", "team-battle"])
def test_they_play_in_every_mode(mode: str) -> None:
    pairings = runs.gundam_mode(mode).least
    decks = [DECKS.read(name) for name in DECKS.real()[:pairings]]
    table = runs.gundam_tables.Pairing(decks, NEWEST, mode).table(5)
    chance = long_run.Rng()
    chance.seed(5)
    mine = long_run.census(table)
    while not table.over:
        table.apply(table.options[chance.below(len(table.options))])
    long_run.check_cards(table, mine)
    assert table.result_rule
