"""The decks of the reference: written as lists they are read and legal, and those whose cards all play are played."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from rulebound.kernel.rng import Rng
from rulebound.riftbound.cards import PoolBuilder
from rulebound.riftbound.catalogue import Cards, own_cards
from rulebound.riftbound.deck import DECK_SIZE, Deck, check_deck, parse_deck
from rulebound.riftbound.edition import NEWEST
from rulebound.riftbound.tables import Pairing

LONGEST = 20_000  # decisions
WITHOUT_CHAMPION = 13  # lists that leave out their Chosen Champion
PLAYABLE = 10  # decks; more with every card that is learned

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
    return own_cards([str(path)])


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
        found = parse_deck(as_list(deck, records, form), "deck.txt", bare)
        assert found.name == deck["title"]
        assert (found.legend.number, found.champion.number) == (deck["legend"], deck["champion"])
        assert Counter(facts.number for facts in found.main) == deck["main"]
        assert Counter(facts.number for facts in found.runes) == deck["runes"]
        assert [facts.number for facts in found.battlefields] == deck["battlefields"]
        assert Counter(facts.number for facts in found.sideboard) == (deck["sideboard"] or {})
        assert len(found.whole) == DECK_SIZE
        assert check_deck(found) == [], found.name


def test_a_list_that_leaves_something_out_is_told(decks: list[Record], records: dict[str, Record], bare: Cards) -> None:
    """103.2, 103.2.b: as they are written, some lack their champion, and one has it a fourth time."""
    told = Counter[tuple[str, ...]]()
    for deck in decks:
        breaches = check_deck(parse_deck(as_list(deck, records, 0), "deck.txt", bare))
        told[tuple(breach.rule for breach in breaches)] += 1
    assert told == {(): 40 - WITHOUT_CHAMPION - 1, ("103.2", "103.2.a"): WITHOUT_CHAMPION, ("103.2.b",): 1}


def plays(deck: Deck) -> bool:
    try:
        PoolBuilder().add_all(deck.cards)
    except ValueError:
        return False
    return True


def test_those_whose_cards_play_are_played_to_an_end(
    shared: Path, decks: list[Record], records: dict[str, Record]
) -> None:
    cards = own_cards([str(shared / "cards" / "riftbound.json")])
    known = []
    for given in decks:
        try:
            deck = parse_deck(as_list({**whole(given, records), "sideboard": {}}, records, 1), "deck.txt", cards)
        except ValueError:
            continue
        if plays(deck):
            known.append(deck)
    assert len(known) >= PLAYABLE
    for at, deck in enumerate(known):
        table = Pairing([deck, known[at - 1]], NEWEST).table(at)
        chance = Rng()
        chance.seed(at)
        for _ in range(LONGEST):
            if table.over:
                break
            table.apply(table.options[chance.below(len(table.options))])
        assert table.over and table.result_rule, deck.name
