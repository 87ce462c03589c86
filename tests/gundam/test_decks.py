"""Decks (6-1): the starters, reading a list, and every breach with its rule."""

from __future__ import annotations

import itertools
from collections import Counter
from pathlib import Path

import pytest

from rulebound.gundam.cards import Facts
from rulebound.gundam.catalogue import Cards, shipped
from rulebound.gundam.deck import Deck, DeckError, check_deck, parse_deck, read_deck, starter_names
from rulebound.gundam.edition import NEWEST, edition_named
from rulebound.gundam.locations import COLORS
from rulebound.gundam.tables import Pairing, new_table
from rulebound.kernel.rng import Rng

LONGEST = 20_000  # decisions


def rules(cards: list[Facts], edition: str = NEWEST.name) -> list[str]:
    """The rules a deck of these cards breaks."""
    return [breach.rule for breach in check_deck(Deck("test", tuple(cards)), edition_named(edition))]


def starter(name: str) -> list[Facts]:
    """The cards of a starter, to spoil."""
    return list(read_deck(name).cards)


# ------------------------------------------------------------------------------------------------ the starters


def test_there_are_six_starters() -> None:
    assert len(starter_names()) == 6


@pytest.mark.parametrize("name", starter_names())
def test_a_starter_is_legal(name: str) -> None:
    deck = read_deck(name)
    assert check_deck(deck) == []
    assert deck.name.casefold() == name
    kinds = Counter(facts.type for facts in deck.cards)
    assert 24 <= kinds["unit"] <= 28 and 8 <= kinds["pilot"] <= 10 and 8 <= kinds["command"] <= 10
    assert kinds["base"] == 4 and sum(kinds.values()) == 50


def test_the_starters_show_all_colours_and_cards() -> None:
    cards = {facts for name in starter_names() for facts in read_deck(name).cards}
    assert {facts.color for facts in cards} == set(COLORS)
    assert cards == set(shipped().values())


@pytest.mark.parametrize("pair", list(itertools.combinations(starter_names(), 2)), ids="-".join)
def test_starters_play_to_an_end(pair: tuple[str, str]) -> None:
    pairing = Pairing([read_deck(name) for name in pair], NEWEST)
    for seed in range(2):
        table = pairing.table(seed, swap=seed % 2 == 1)
        table.debug = True
        chance = Rng()
        chance.seed(seed)
        for _ in range(LONGEST):
            if table.over:
                break
            table.apply(table.options[chance.below(len(table.options))])
        assert table.over and table.result_rule


def test_the_first_two_starters_are_the_default() -> None:
    table = new_table([], 7, NEWEST.name)
    assert table.start["decks"] == [[facts.number for facts in starter(name)] for name in starter_names()[:2]]


# ------------------------------------------------------------------------------------------------ breaches


def test_a_deck_has_fifty_cards() -> None:
    cards = starter("thicket")
    assert rules(cards[:-1]) == ["6-1-1"]
    assert rules([*cards, shipped()["S3-01"]]) == ["6-1-1"]
    assert str(check_deck(Deck("short", tuple(cards[:-1])))[0]) == "A deck has exactly 50 cards, this one 49. (6-1-1)"


def test_resources_and_tokens_have_no_place_in_it() -> None:
    cards = starter("thicket")[:-1]
    assert rules([*cards, Facts("R-001", "Resource", "resource")]) == ["6-1-1-1"]
    assert rules([*cards, Facts("T-001", "Sprig", "token", ap=1, hp=1, token_of="unit")]) == ["6-1-1-1"]


def test_it_has_one_or_two_colours() -> None:
    cards = starter("bulwark")
    cards[-1] = shipped()["S4-01"]
    assert rules(cards) == ["6-1-1-2"]
    assert rules(starter("thicket")) == []  # one is enough


def test_it_has_at_most_four_of_a_card() -> None:
    cards = sorted(starter("thicket"), key=lambda facts: facts.name != "Hedge Runner")
    assert [facts.name for facts in cards[:5]].count("Hedge Runner") == 4
    cards[4] = cards[0]
    assert rules(cards) == ["6-1-1-3"]


def test_copies_are_counted_by_number_not_by_name() -> None:
    """2-1-1, 2-2-5: cards of one name and two numbers are two cards."""
    cards = sorted(starter("thicket"), key=lambda facts: facts.name != "Hedge Runner")
    cards[4] = Facts("OWN-1", "Hedge Runner", "unit", "green", 2, 1, 2, 2)
    assert rules(cards) == []


def test_purple_came_after_the_first_edition() -> None:
    assert rules(starter("vespers"), "1.0") == ["v1.0:2-4-2-1"]
    assert rules(starter("bulwark"), "1.0") == []


def test_every_breach_is_told_in_the_order_of_the_rules() -> None:
    cards = [shipped()["S3-01"]] * 5 + [shipped()["S4-01"], shipped()["S5-01"], Facts("R-001", "Resource", "resource")]
    assert rules(cards) == ["6-1-1", "6-1-1-1", "6-1-1-2", "6-1-1-3"]


def test_an_illegal_deck_is_not_dealt() -> None:
    good = read_deck("bulwark")
    with pytest.raises(DeckError, match=r"The deck 'Short' is not legal: .*\(6-1-1\)"):
        Pairing([good, Deck("Short", good.cards[:49])], NEWEST)
    with pytest.raises(DeckError, match=r"1-1-1"):
        Pairing([good], NEWEST)


# ------------------------------------------------------------------------------------------------ reading


def test_a_list_has_names_numbers_comments_and_a_title() -> None:
    text = "# mine\nName: My Deck\n\n2 Lamplighter # early\n1x S1-02\n3 x hedge runner // late\n"
    deck = parse_deck(text, "mine.txt")
    assert deck.name == "My Deck"
    assert [facts.number for facts in deck.cards] == ["S1-01"] * 2 + ["S1-02"] + ["S3-02"] * 3


def test_a_deck_without_a_title_is_called_after_its_file(tmp_path: Path) -> None:
    path = tmp_path / "wall.txt"
    path.write_text("4 Wickguard\n", encoding="utf-8")
    deck = read_deck(str(path))
    assert (deck.name, len(deck.cards)) == ("wall", 4)


def test_own_cards_may_be_in_it() -> None:
    own = Facts("OWN-1", "Homemade", "unit", "red", 1, 1, 1, 1)
    assert parse_deck("4 Homemade", "mine.txt", Cards({own.number: own})).cards == (own,) * 4


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("4 Wickguard\n4 Nobody\n", "mine.txt, line 2: there is no card 'Nobody'."),
        ("0 Wickguard\n", "mine.txt, line 1: 0 copies can't be (6-1-1-3)."),
        ("\n51 Wickguard\n", "mine.txt, line 2: 51 copies can't be (6-1-1-3)."),
        ("Wickguard\n", "mine.txt, line 1: a count and a card were expected, as in '4 NAME', not 'Wickguard'."),
        ("-1 Wickguard\n", "mine.txt, line 1: a count and a card were expected, as in '4 NAME', not '-1 Wickguard'."),
    ],
)
def test_a_bad_line_is_named(text: str, message: str) -> None:
    with pytest.raises(DeckError) as caught:
        parse_deck(text, "mine.txt")
    assert str(caught.value) == message


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(b"\xff\xfe\x00\x81")
    with pytest.raises(DeckError, match=r"deck\.txt: is not a text file\."):
        read_deck(str(path))


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DeckError, match=r"can't be read"):
        read_deck(str(tmp_path))


def test_a_missing_deck_is_named_with_the_starters() -> None:
    with pytest.raises(DeckError, match=r"There is no deck 'nothing': .* bulwark"):
        read_deck("nothing")
