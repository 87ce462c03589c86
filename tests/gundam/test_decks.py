"""Decks (6-1): the starters, reading a list, and every breach with its rule."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from rulebound.gundam import new_table
from rulebound.gundam.cards.deck import DECKS, Deck, DeckError, check_deck, check_rules
from rulebound.gundam.cards.facts import Facts
from rulebound.gundam.cards.reader import read
from rulebound.gundam.catalogue import CARDS, Cards
from rulebound.gundam.catalogue.__main__ import BUILDING
from rulebound.gundam.table.edition import FIRST, NEWEST, edition_named
from rulebound.gundam.table.tables import Pairing
from rulebound.gundam.words.codes import COLORS, DECK, HAND, RESOURCE_DECK


def rules(cards: list[Facts], edition: str = NEWEST.name) -> list[str]:
    """The rules a deck of these cards breaks."""
    return [breach.rule for breach in check_deck(Deck("test", tuple(cards)), edition_named(edition))]


def starter(name: str) -> list[Facts]:
    """The cards of a starter, to spoil."""
    return list(DECKS.read(name).cards)


# ------------------------------------------------------------------------------------------------ the starters


@pytest.mark.parametrize("name", DECKS.starters())
def test_what_a_starter_is_made_of(name: str) -> None:
    deck = DECKS.read(name)
    kinds = Counter(facts.type for facts in deck.cards)
    assert 24 <= kinds["unit"] <= 28 and 8 <= kinds["pilot"] <= 10 and 8 <= kinds["command"] <= 10
    assert kinds["base"] == 4 and sum(kinds.values()) == 50


def test_the_starters_show_all_colours_and_cards() -> None:
    cards = {facts for name in DECKS.starters() for facts in DECKS.read(name).cards}
    assert {facts.color for facts in cards} == set(COLORS)
    assert {facts.number for facts in cards} == {record["number"] for record in BUILDING.records()}


def test_the_first_two_starters_are_the_default() -> None:
    table = new_table([], 7, NEWEST.name)
    assert table.start["decks"] == [[facts.number for facts in starter(name)] for name in DECKS.starters()[:2]]


# ------------------------------------------------------------------------------------------------ breaches


def test_a_deck_has_fifty_cards() -> None:
    """6-1-1, Q1: the main deck."""
    cards = starter("thicket")
    assert rules(cards[:-1]) == ["6-1-1"]
    assert rules([*cards, CARDS.shipped()["S3-01"]]) == ["6-1-1"]
    assert str(check_deck(Deck("short", tuple(cards[:-1])))[0]) == "A deck has exactly 50 cards, this one 49. (6-1-1)"


def test_resources_and_tokens_have_no_place_in_it() -> None:
    """6-1-1-1."""
    cards = starter("thicket")[:-1]
    assert rules([*cards, Facts("R-001", "Resource", "resource")]) == ["6-1-1-1"]
    assert rules([*cards, Facts("T-001", "Sprig", "token", ap=1, hp=1, token_of="unit")]) == ["6-1-1-1"]


def test_it_has_one_or_two_colours() -> None:
    """6-1-1-2."""
    cards = starter("bulwark")
    cards[-1] = CARDS.shipped()["S4-01"]
    assert rules(cards) == ["6-1-1-2"]
    assert rules(starter("thicket")) == []  # one is enough


def test_one_colour_is_legal_and_so_are_two() -> None:
    """6-1-1-2-1: the examples of the rule."""
    number = itertools.count()

    def units(color: str, count: int) -> list[Facts]:
        return [Facts(f"OWN-{next(number)}", "Own", "unit", color, 3, 2, 2, 2) for _ in range(count)]

    assert rules(units("red", 50)) == []
    assert rules(units("green", 20) + units("white", 30)) == []
    assert rules(units("green", 20) + units("white", 29) + units("red", 1)) == ["6-1-1-2"]


def test_it_has_at_most_four_of_a_card() -> None:
    """6-1-1-3, 2-1-2: four are legal, five are not."""
    cards = sorted(starter("thicket"), key=lambda facts: facts.name != "Hedge Runner")
    assert [facts.name for facts in cards[:5]].count("Hedge Runner") == 4
    cards[4] = cards[0]
    assert rules(cards) == ["6-1-1-3"]


def test_copies_are_counted_by_number_not_by_name() -> None:
    """6-1-1-3, 2-1-1, 2-2-5, Q4: cards of one name and two numbers are two cards, and four of each may be there."""
    cards = sorted(starter("thicket"), key=lambda facts: facts.name != "Hedge Runner")
    cards[4] = Facts("OWN-1", "Hedge Runner", "unit", "green", 2, 1, 2, 1)
    assert rules(cards) == []


def test_purple_came_after_the_first_edition() -> None:
    """2-4-2-1: four colours, then five."""
    cards = [Facts(f"OWN-{n}", "Own", "unit", "purple", 3, 2, 2, 2) for n in range(50)]
    assert rules(cards) == []
    assert rules(cards, "1.0") == ["v1.0:2-4-2-1"]
    assert rules(starter("bulwark"), "1.0") == []


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("Linking: draw 1.", "13-2-11-1"),
        ("While linked: this Unit has AP+1.", "13-2-12-1"),
        ("<Suppression>", "13-1-7-1"),
        ("Deploy, development 2: draw 1.", "13-1-8-1"),
    ],
)
def test_later_keywords_came_after_the_first_edition(text: str, rule: str) -> None:
    cards = starter("bulwark")
    cards[-1] = Facts("OWN-1", "Upstart", "unit", cards[-1].color, 4, 3, 3, 3, effects=read(text))
    assert rules(cards) == []
    found = check_deck(Deck("own", tuple(cards)), edition_named("1.0"))
    assert [str(breach) for breach in found] == [f"Upstart needs a later edition than 1.0. ({rule})"]


def test_only_resources_and_tokens_are_without_a_colour() -> None:
    """2-4-2: no other card is."""
    cards = starter("thicket")
    cards[-1] = Facts("OWN-1", "Blank", "unit", "", 1, 1, 1, 1)
    assert rules(cards) == ["2-4-2"]


RESOURCE = Facts("R-001", "Resource", "resource")


@pytest.mark.parametrize(
    ("resources", "broken"),
    [
        (None, []),
        ([RESOURCE] * 10, []),
        ([RESOURCE] * 5 + [Facts("R-002", "Resource", "resource")] * 5, []),
        ([RESOURCE] * 9, ["6-1-1"]),
        ([RESOURCE] * 11, ["6-1-1"]),
        ([], ["6-1-1"]),
        ([RESOURCE] * 9 + [Facts("OWN-1", "Blank", "unit", "red", 1, 1, 1, 1)], ["6-1-1-4"]),
        ([RESOURCE] * 9 + [Facts("EXR-001", "EX Resource", "token", token_of="resource")], ["6-1-1-4"]),
    ],
)
def test_a_resource_deck_is_ten_resources(resources: list[Facts] | None, broken: list[str]) -> None:
    """6-1-1, 6-1-1-4, 6-1-1-5: as many copies as one likes, and nothing else."""
    deck = Deck("test", tuple(starter("thicket")), None if resources is None else tuple(resources))
    assert [breach.rule for breach in check_deck(deck)] == broken


def test_every_breach_is_told_in_the_order_of_the_rules() -> None:
    cards = [CARDS.shipped()["S3-01"]] * 5 + [
        CARDS.shipped()["S4-01"],
        CARDS.shipped()["S5-01"],
        Facts("R-001", "Resource", "resource"),
    ]
    assert rules(cards) == ["6-1-1", "6-1-1-1", "6-1-1-2", "6-1-1-3"]
    text = "5 GD01-001\n4 GD01-020\n3 ST02-016\n1 T-001\n1 GD01-050\n1 GD02-060\nResources\n9 R-001\n2 GD01-002\n"
    found = [breach.rule for breach in check_deck(DECKS.parse(text, "mine.txt"))]
    lists = ["restricted list of 2026-09-25"] * 2
    assert found == ["6-1-1", "6-1-1", "6-1-1-1", "6-1-1-2", "6-1-1-3", "6-1-1-4", *lists]


def test_a_deck_on_the_restricted_list_can_be_played_all_the_same() -> None:
    """6-2-1-1: a table asks for what the rules ask for; the list is of tournaments."""
    cards = starter("thicket")
    cards[-1] = own("GD01-020")
    deck = Deck("old", tuple(cards))
    assert len(check_deck(deck)) == 1 and check_rules(deck) == []
    assert Pairing([deck, deck], NEWEST).table(1).options


def test_an_illegal_deck_is_not_dealt() -> None:
    """6-2-1-1, 1-1-1: two players, each with a legal deck."""
    good = DECKS.read("bulwark")
    with pytest.raises(DeckError, match=r"The deck 'Short' is not legal: .*\(6-1-1\)"):
        Pairing([good, Deck("Short", good.cards[:49])], NEWEST)
    with pytest.raises(DeckError, match=r"1-1-1"):
        Pairing([good], NEWEST)


# ------------------------------------------------------------------------------------------------ dealing


@pytest.mark.parametrize("edition", ["1.9.0", "1.0"])
def test_a_resource_deck_is_ten_resources_all_alike(edition: str) -> None:
    """6-1-1, 6-1-1-4, 6-1-1-5, 6-2-1-3, Q5, Q6: ten, nothing but Resources, with no limit of copies."""
    table = new_table(["bulwark", "bulwark"], 3, edition)
    for player in range(2):
        cards = list(table.cards(RESOURCE_DECK, player))
        assert len(cards) == 10
        assert {int(table.definition[card]) for card in cards} == {int(table.gundam_pool.resource)}


@pytest.mark.parametrize("edition", ["1.9.0", "1.0"])
def test_every_table_has_the_tokens_of_the_start(edition: str) -> None:
    """6-1-2: an EX Base and an EX Resource."""
    table = new_table(["bulwark", "bulwark"], 3, edition)
    pool = table.gundam_pool
    assert [pool.cards[int(index)].name for index in (pool.ex_base, pool.ex_resource)] == ["EX Base", "EX Resource"]


@pytest.mark.parametrize("edition", ["1.9.0", "1.0"])
def test_main_decks_are_shuffled_and_nobody_sees_them(edition: str) -> None:
    """6-2-1-2: the order is another one with another seed, and the same cards."""
    orders = set()
    for seed in range(5):
        table = new_table(["bulwark", "bulwark"], seed, edition)
        assert table.count(HAND, 0) == 0 and table.count(DECK, 0) == 50
        order = tuple(int(table.definition[card]) for card in table.cards(DECK, 0))
        assert order != tuple(sorted(order))
        assert Counter(order) == Counter(tuple(int(table.definition[card]) for card in table.cards(DECK, 1)))
        assert table.view(0)["zones"]["p1.deck"] == {"count": 50, "seen": []}  # type: ignore[index]
        orders.add(order)
    assert len(orders) == 5


# ------------------------------------------------------------------------------------------------ reading


def test_a_list_has_names_numbers_comments_and_a_title() -> None:
    text = "# mine\nName: My Deck\n\n2 Lamplighter # early\n1x S1-02\n3 x hedge runner // late\n"
    deck = DECKS.parse(text, "mine.txt")
    assert deck.name == "My Deck"
    assert [facts.number for facts in deck.cards] == ["S1-01"] * 2 + ["S1-02"] + ["S3-02"] * 3


@pytest.mark.parametrize(
    "line",
    [
        "4 GD01-008 Guntank", "4 GD01-008", "4x GD01-008", "4x GD01-008 Guntank", "4 x GD01-008", "GD01-008 x4",
        "GD01-008 X 4", "GD01-008 Guntank x4", "4 gd01-008 GUNTANK", "4 GD01-008_p1 Guntank", "4 GD01-008_P2",
        "4 Guntank (GD01-008)", "4 Guntank [GD01-008]", "  4   GD01-008   Guntank   # good", "4 GD01-008 // good",
        "1 GD01-008\n\n// two more\n2 GD01-008_p1\n# and\n1 Guntank (GD01-008)",
    ],
)  # fmt: skip
def test_a_line_may_be_written_in_many_ways(line: str) -> None:
    assert DECKS.parse(line, "mine.txt").cards == (CARDS.shipped()["GD01-008"],) * 4


def test_a_name_with_a_roman_number_in_letters() -> None:
    assert DECKS.parse("1 GD01-035 Zaku II", "mine.txt") == DECKS.parse("1 GD01-035 Zaku Ⅱ", "mine.txt")


def test_a_name_of_one_card_and_its_token_is_the_card() -> None:
    assert len(Cards().named("Hy-Gogg")) == 2
    assert DECKS.parse("1 Hy-Gogg", "mine.txt").cards == (CARDS.shipped()["GD03-024"],)


@pytest.mark.parametrize("heading", ["Resource deck", "RESOURCES:", "[Resource Deck]", "== resources =="])
def test_a_resource_deck_has_a_heading(heading: str) -> None:
    deck = DECKS.parse(f"Main Deck\n4 GD01-008\n{heading}\n6 R-001\n4 Resource\n", "mine.txt")
    assert len(deck.cards) == 4 and deck.resources == (CARDS.shipped()["R-001"],) * 10


def test_resources_are_no_part_of_the_main_deck_unless_it_is_said() -> None:
    deck = DECKS.parse("4 GD01-008\n10 R-003\n", "mine.txt")
    assert len(deck.cards) == 4 and deck.resources == (CARDS.shipped()["R-003"],) * 10
    assert DECKS.parse("4 GD01-008\n", "mine.txt").resources is None
    deck = DECKS.parse("Main\n4 GD01-008\n1 R-003\n", "mine.txt")
    assert len(deck.cards) == 5 and deck.resources is None
    assert [breach.rule for breach in check_deck(deck)] == ["6-1-1", "6-1-1-1"]


def test_a_listed_resource_deck_is_played_like_any_other() -> None:
    lines = "".join(f"1 {facts.number}\n" for facts in starter("bulwark"))
    table = new_table([DECKS.parse(lines + "10 R-005\n", "mine.txt"), "bulwark"], 3, NEWEST.name)
    assert len(list(table.cards(RESOURCE_DECK, 0))) == 10


def test_a_deck_to_try_a_card_out_is_legal() -> None:
    for color in COLORS:
        for kind in ("unit", "pilot", "command", "base"):
            card = Facts("TRY-001", "Try", kind, color, 1, 1, 1, 1)
            deck = DECKS.with_card(card)
            assert check_deck(deck) == [] and deck.cards.count(card) == 4
    with pytest.raises(DeckError, match="6-1-1-1"):
        DECKS.with_card(Facts("TRY-001", "Try", "token", token_of="unit"))


def test_a_deck_without_a_title_is_called_after_its_file(tmp_path: Path) -> None:
    path = tmp_path / "wall.txt"
    path.write_text("4 Wickguard\n", encoding="utf-8")
    deck = DECKS.read(str(path))
    assert (deck.name, len(deck.cards)) == ("wall", 4)


def test_own_cards_may_be_in_it() -> None:
    own = Facts("OWN-1", "Homemade", "unit", "red", 1, 1, 1, 1)
    assert DECKS.parse("4 Homemade", "mine.txt", Cards({own.number: own})).cards == (own,) * 4


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("4 Wickguard\n4 Nobody\n", "mine.txt, line 2: there is no card 'Nobody'."),
        ("4 GD01-008 Zaku\n", "mine.txt, line 1: GD01-008 is Guntank, not 'Zaku'."),
        ("\n# x\n4 Zaku (GD01-008_p1)\n", "mine.txt, line 3: GD01-008_p1 is Guntank, not 'Zaku'."),
        ("4 GD99-008 Guntank\n", "mine.txt, line 1: there is no card 'GD99-008 Guntank'."),
        (
            "4 Guntank\n",
            "mine.txt, line 1: several cards are called 'Guntank': say which by number (GD01-008, ST01-004).",
        ),
        ("GD01-008 x0\n", "mine.txt, line 1: 0 copies can't be (6-1-1-3)."),
        ("0 Wickguard\n", "mine.txt, line 1: 0 copies can't be (6-1-1-3)."),
        ("\n51 Wickguard\n", "mine.txt, line 2: 51 copies can't be (6-1-1-3)."),
        ("Wickguard\n", "mine.txt, line 1: a count and a card were expected, as in '4 NAME', not 'Wickguard'."),
        ("-1 Wickguard\n", "mine.txt, line 1: a count and a card were expected, as in '4 NAME', not '-1 Wickguard'."),
    ],
)
def test_a_bad_line_is_named(text: str, message: str) -> None:
    with pytest.raises(DeckError) as caught:
        DECKS.parse(text, "mine.txt")
    assert str(caught.value) == message


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_bytes(b"\xff\xfe\x00\x81")
    with pytest.raises(DeckError, match=r"deck\.txt: is not a text file\."):
        DECKS.read(str(path))


def test_what_is_no_list_is_refused(tmp_path: Path) -> None:
    for source in (str(tmp_path), "/dev/zero"):
        with pytest.raises(DeckError, match=r"can't be read \(it is no ordinary file\)"):
            DECKS.read(source)
    (tmp_path / "deck.txt").write_text("# \n" * 500_000, encoding="utf-8")
    with pytest.raises(DeckError, match=r"deck\.txt: is larger than 1 MB\."):
        DECKS.read(str(tmp_path / "deck.txt"))
    for source in ("a\x00b", "x" * 5000):
        with pytest.raises(DeckError, match="There is no deck"):
            DECKS.read(source)


def test_a_missing_deck_is_named_with_the_starters() -> None:
    with pytest.raises(DeckError, match=r"There is no deck 'nothing': .* bulwark"):
        DECKS.read("nothing")


def own(number: str, **facts: Any) -> Facts:
    return Facts(number, f"Own {number}", "unit", "green", **{"level": 3, "cost": 2, "ap": 2, "hp": 2, **facts})


@pytest.mark.parametrize(
    ("added", "said"),
    [
        ([own("GD01-020")], "GD01-020\\) is banned"),
        ([own("ST02-016")] * 3, "limited to 2 copies"),
        ([own("ST01-010"), own("ST05-010")], "may not be in one deck"),
        ([own("A", level=2, cost=1), own("B", level=2, cost=1)], "Only 1 Unit of Lv.2 and cost 1"),
    ],
)
def test_the_restricted_list_is_held(added: list[Facts], said: str) -> None:
    cards = starter("thicket")
    cards[-len(added) :] = added
    found = check_deck(Deck("own", tuple(cards)))
    assert [breach.rule for breach in found] == ["restricted list of 2026-09-25"]
    assert re.search(said, found[0].text)
    older = check_deck(Deck("own", tuple(cards)), FIRST)  # an edition older than the list
    assert not [breach for breach in older if "restricted" in breach.rule]


def test_what_the_restricted_list_allows() -> None:
    cards = starter("thicket")
    cards[-3:] = [own("ST02-016"), own("ST02-016"), own("ST01-010")]
    assert rules(cards) == []


@pytest.mark.parametrize("edition", ["1.9.0", "1.0"])
def test_a_deck_of_one_card_is_shuffled_too(edition: str) -> None:
    """5-15-1-1: nobody knows the card afterwards, though there is only one."""
    table = new_table(["bulwark", "bulwark"], 3, edition)
    for card in list(table.cards(DECK, 0))[1:]:
        table.move(card, HAND, 0)
    (card,) = table.cards(DECK, 0)
    table.reveal_to(card, 0)
    serial = table.serial[card]
    table.shuffle(DECK, 0)
    assert list(table.cards(DECK, 0)) == [card] and table.serial[card] != serial and not table.knows(0, card)
