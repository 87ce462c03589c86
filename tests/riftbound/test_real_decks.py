"""The decks of real cards: those of the reference, legal, written in any form; games over them and decks by chance."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import long_run
import pytest
import runs

import rulebound
from rulebound.riftbound.cards.deck import DECK_SIZE, DECKS, check_deck, check_rules, random_deck
from rulebound.riftbound.cards.facts import Facts
from rulebound.riftbound.catalogue import CARDS, Cards

GAMES = 1000
PART = 100  # games of one test
FOLDER = Path(rulebound.riftbound.__file__).parent / "decks" / "real"
HEADINGS = {"Legend", "Champion", "Main Deck", "Battlefields", "Runes", "Sideboard"}
WITHOUT_CHAMPION = 13  # lists that leave out their Chosen Champion
HOLD_BANNED = 32

Record = dict[str, Any]
Counts = dict[str, int]


@pytest.fixture(scope="module")
def records(shared: Path) -> dict[str, Record]:
    found = json.loads((shared / "cards" / "riftbound.json").read_text("utf-8"))
    return {record["id"]: record for record in found}


@pytest.fixture(scope="module")
def decks(shared: Path) -> list[Record]:
    found: list[Record] = json.loads((shared / "decks" / "riftbound.json").read_text("utf-8"))
    return found


@pytest.fixture(scope="module")
def bare(records: dict[str, Record], tmp_path_factory: pytest.TempPathFactory) -> Cards:
    """The cards without their texts."""
    path = tmp_path_factory.mktemp("bare") / "cards.json"
    cards = [{**record, "text": None, "effect_text": None} for record in records.values()]
    path.write_text(json.dumps(cards), encoding="utf-8")
    return CARDS.own([str(path)])


def whole(deck: Record, records: dict[str, Record]) -> Record:
    """A deck with a Chosen Champion beside its main deck: 40 cards that have one in them, or 39 without, are listed."""
    tag = records[deck["legend"]]["champion"]
    identity = set(records[deck["legend"]]["domains"])
    fitting = [
        number
        for number, record in records.items()
        if record["champion"] == tag and "champion" in record["supertypes"] and set(record["domains"]) <= identity
    ]
    champion = deck["champion"] or fitting[0]
    main = Counter[str](deck["main"])
    if main.total() == DECK_SIZE:
        assert main[champion]
        main[champion] -= 1
    return {**deck, "champion": champion, "main": +main}


# ------------------------------------------------------------------------------------------------ as they are shipped


def test_they_are_the_forty_of_the_reference(decks: list[Record], records: dict[str, Record]) -> None:
    def parts(deck: Record) -> tuple[Any, ...]:
        counts = (deck["main"], deck["runes"], Counter(deck["battlefields"]), deck["sideboard"] or {})
        return (deck["legend"], deck["champion"], *(tuple(sorted(count.items())) for count in counts))

    def numbers(cards: tuple[Facts, ...]) -> Counter[str]:
        return Counter(facts.number for facts in cards)

    found = [DECKS.read(name) for name in DECKS.real()]
    ours = [
        {
            "legend": deck.legend.number,
            "champion": deck.champion.number,
            "main": numbers(deck.main),
            "runes": numbers(deck.runes),
            "battlefields": numbers(deck.battlefields).elements(),
            "sideboard": numbers(deck.sideboard),
        }
        for deck in found
    ]
    assert len(found) == 40
    assert sorted(map(parts, ours)) == sorted(parts(whole(deck, records)) for deck in decks)


def test_all_keep_the_rules_and_most_hold_what_was_banned_since() -> None:
    """They were legal when they were made; what is against them is told with its list."""
    assert [name for name in DECKS.real() if check_rules(DECKS.read(name))] == []
    told = {name: check_deck(DECKS.read(name)) for name in DECKS.real()}
    assert sum(1 for found in told.values() if found) == HOLD_BANNED
    assert {breach.rule for found in told.values() for breach in found} == {"bans of 2026-09-18"}


def test_they_are_numbers_and_counts_alone_and_tell_what_was_left_out() -> None:
    completed = 0
    for path in FOLDER.glob("*.txt"):
        title, domains, *lines = path.read_text(encoding="utf-8").splitlines()
        deck = DECKS.read(path.stem)
        assert title == f"name: {deck.name}" and domains == f"# {' and '.join(deck.legend.domains)}"
        said = [line for line in lines if line.startswith("#")]
        assert [deck.champion.number in line and "Chosen Champion" in line for line in said] == [True] * len(said)
        completed += len(said)
        counted = [line.split() for line in lines if line[:1].isdigit()]
        assert all(len(words) == 2 and words[1] in CARDS.shipped() for words in counted)
        assert {line for line in lines if line[:1].isalpha()} <= HEADINGS
    assert completed == WITHOUT_CHAMPION


def test_no_name_stands_for_two_decks() -> None:
    assert not set(DECKS.real()) & set(DECKS.starters())
    assert len({DECKS.read(name).name for name in DECKS.real()}) == 40


# ------------------------------------------------------------------------------------------------ as lists


def as_list(deck: Record, records: dict[str, Record], form: int) -> str:
    """The list of a deck in one of the usual forms: names, public numbers, numbers with names, or short numbers."""

    def lines(counts: Counts) -> list[str]:
        found = []
        for number, count in counts.items():
            name = records[number]["name"]
            public = "/".join(number.upper().rsplit("-", 1))
            said = (f"{count} {name}", f"{count}x {public}", f"{count} {name} ({number})", f"{public[:7]} x{count}")
            found.append(said[form])
        return found

    parts = {
        "Legend:": {deck["legend"]: 1},
        "Champion:": {deck["champion"]: 1} if deck["champion"] else {},
        f"Main Deck ({sum(deck['main'].values())}):": deck["main"],
        "Battlefields": dict.fromkeys(deck["battlefields"], 1),
        "RUNES": deck["runes"],
        "[Sideboard]": deck["sideboard"] or {},
    }
    return "\n".join([f"name: {deck['title']}", *(line for part in parts for line in ("", part, *lines(parts[part])))])


@pytest.mark.parametrize("form", range(4))
def test_they_are_read_from_lists_and_legal(
    form: int, decks: list[Record], records: dict[str, Record], bare: Cards
) -> None:
    assert len(decks) == 40
    for given in decks:
        deck = whole(given, records)
        found = DECKS.parse(as_list(deck, records, form), "deck.txt", bare)
        assert found.name == deck["title"]
        assert (found.legend.number, found.champion.number) == (deck["legend"], deck["champion"])
        assert Counter(facts.number for facts in found.main) == deck["main"]
        assert Counter(facts.number for facts in found.runes) == deck["runes"]
        assert [facts.number for facts in found.battlefields] == deck["battlefields"]
        assert Counter(facts.number for facts in found.sideboard) == (deck["sideboard"] or {})
        assert len(found.whole) == DECK_SIZE
        assert check_rules(found) == [], found.name


def test_a_list_that_leaves_something_out_is_told(decks: list[Record], records: dict[str, Record], bare: Cards) -> None:
    """103.2, 103.2.b: as they are written, some lack their champion, and one has it a fourth time."""
    told = Counter[tuple[str, ...]]()
    for deck in decks:
        breaches = check_rules(DECKS.parse(as_list(deck, records, 0), "deck.txt", bare))
        told[tuple(breach.rule for breach in breaches)] += 1
    assert told == {(): 40 - WITHOUT_CHAMPION - 1, ("103.2", "103.2.a"): WITHOUT_CHAMPION, ("103.2.b",): 1}


# ------------------------------------------------------------------------------------------------ games


def checked(first: int, count: int, every: int, mode: str, decks: str) -> None:
    """Random games with the checks at every so many decisions."""
    for number in range(first, first + count):
        reason, decisions, turns = long_run.checked_game(
            number, 2026, mode=mode, every=every, game="riftbound", views=4, decks=decks
        )
        assert reason in long_run.ENDS and decisions > 10 and turns > 2


@pytest.mark.slow
@pytest.mark.many
@pytest.mark.parametrize("first", range(0, GAMES, PART))
def test_a_thousand_random_games_over_them_pass_every_check(first: int) -> None:
    """Each deck meets each other; the checks are made at every twentieth decision."""
    checked(first, PART, 20, "duel", runs.REAL)


@pytest.mark.slow
@pytest.mark.many
@pytest.mark.parametrize("first", range(0, runs.RANDOM_DECKS, PART))
def test_random_games_over_random_decks_pass_every_check(first: int) -> None:
    """200 decks, every one of them in two games."""
    checked(first, PART, 10, "duel", runs.RANDOM)


@pytest.mark.slow
@pytest.mark.many
@pytest.mark.parametrize("first", range(0, 100, 50))
@pytest.mark.parametrize("mode", ["ffa3", "ffa4", "2v2"])
def test_a_hundred_random_games_in_each_mode_pass_every_check(mode: str, first: int) -> None:
    checked(first, 50, 30, mode, runs.REAL)


def test_the_decks_by_chance_are_of_most_of_the_catalogue() -> None:
    used = {facts.number for seed in range(runs.RANDOM_DECKS) for facts in random_deck(seed).cards}
    known = {facts.number for facts in CARDS.shipped().values() if not facts.token}
    assert used <= known and len(used) > 0.95 * len(known)
