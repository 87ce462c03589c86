"""What a reader is told: sentences in parts, players by name, cards and keywords marked, and nothing that is hidden."""

from __future__ import annotations

import random
import re

import pytest

import rulebound
from rulebound.kernel.table import Table
from rulebound.server.shown.frames import Told, reader_at, seat_told
from rulebound.server.shown.telling import Reader, joined, shipped_names, terms_in, to_you, wording
from rulebound.server.storage import Seat

SEATS = [Seat(0, "person"), Seat(1, "greedy")]
DECKS = {"gundam": ["earth-federation", "st03-zeon"], "riftbound": ["jinx-miracle", "yasuo-bologna"]}


def played(game: str, seed: int, moves: int = 250) -> Table:
    """A table on which so many moves were made at random."""
    table = rulebound.games[game].new_table(DECKS[game], seed)
    table.listen()
    chance = random.Random(seed)
    for _ in range(moves):
        if not table.over:
            table.apply(chance.choice(list(table.options)))
    return table


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("p1 draws 1.", "You draw 1."),
        ("p1 passes.", "You pass."),
        ("p1 goes first.", "You go first."),
        ("p1 is the First Player.", "You are the First Player."),
        ("p1 has 8 points and wins.", "You have 8 points and win."),
        ("Turn 3: p1.", "Turn 3: you."),
        ("Zaku attacks p1.", "Zaku attacks you."),
        ("p1's Zaku", "Your Zaku"),
        ("p2 plays p2/Dom at p1.base.", "Computer plays Computer's Dom at your base."),
        ("p1.resources are full.", "Your resource area are full."),
        ("A Shield of p1 is destroyed.", "A Shield of yours is destroyed."),
        ("The main phase of p1 starts.", "Your main phase starts."),
        ("Dom returns to the hand of p1.", "Dom returns to your hand."),
        ("Dom returns to the hand of p2.", "Dom returns to the hand of Computer."),
        ('"Ahri, Alluring" triggers.', "Ahri, Alluring triggers."),
        ("p2 plays Guards!.", "Computer plays Guards!"),
        ("Whose turn? p2's.", "Whose turn? Computer's."),
        ("【Activate･Main】 it.", "[Activate · Main] it."),
    ],
)
def test_players_are_told_by_name_and_the_reader_is_you(line: str, said: str) -> None:
    assert Reader("gundam", "p1", {"p2": "Computer"}).said(line) == said


def test_one_who_looks_on_is_nobody() -> None:
    assert Reader("gundam", None, {"p2": "Computer"}).said("p1 draws 1 of p2's.") == "Player 1 draws 1 of Computer's."


def test_a_line_of_notation_becomes_a_label() -> None:
    assert Reader("gundam", "p1", {"p2": "Computer"}).label("attack Zaku -> p2/Dom") == "Attack Zaku → Computer's Dom"


def test_cards_keywords_players_and_the_rule_are_parts() -> None:
    reader = Reader("gundam", "p1", {}, shipped_names("gundam"))
    assert reader.parts("p1 plays Guntank with <Repair 2>.", "13-1-1") == [
        {"text": "You", "player": "p1"},
        {"text": " play "},
        {"text": "Guntank", "card": "Guntank"},
        {"text": " with "},
        {"text": "Repair 2", "keyword": "Repair"},
        {"text": ". "},
        {"text": "13-1-1", "rule": "13-1-1"},
    ]


def test_the_longest_name_is_meant() -> None:
    reader = Reader("gundam", None, {}, shipped_names("gundam"))
    cards = [part["card"] for part in reader.parts("Gundam (MA Form) and Gundams attack Gundam.") if "card" in part]
    assert cards == ["Gundam (MA Form)", "Gundam"]


def test_wording_marks_keywords_and_not_costs_or_names() -> None:
    assert wording("gundam", "Make 1 [Zaku] with <Blocker>")[1] == {"text": "Blocker", "keyword": "Blocker"}
    assert len(wording("gundam", "Make 1 [Zaku] with <Blocker>")) == 2
    assert wording("gundam", "Make 1 [Token]") == [{"text": "Make 1 [Token]"}]  # a term, but here a name
    assert wording("riftbound", "Pay [1]: +1 [M] and [Shield 2] for [Fury]") == [
        {"text": "Pay [1]: +1 Might and "},
        {"text": "Shield 2", "keyword": "Shield"},
        {"text": " for [Fury]"},
    ]


def test_terms_are_found_the_longer_before_the_shorter() -> None:
    assert terms_in("gundam", ["Main ability: rest it."]) == ["Activate · Main", "Rest"]
    assert terms_in("gundam", ["Main: rest it. <Blocker>"]) == ["Blocker", "Main", "Rest"]


@pytest.mark.slow
@pytest.mark.parametrize("game", rulebound.games)
def test_every_line_of_a_log_reads_well(game: str) -> None:
    """No seat is called p1, verbs are said to the reader as one would, and cards are marked."""
    verbs: set[str] = set()
    marked = 0
    for seed in range(3):
        table = played(game, seed)
        for player in (0, 1, None):
            told = Told(reader_at(table, player, SEATS), player)
            for line in told.update(table.listen()):
                text = joined(line["parts"])
                assert not re.search(r"\bp[12]\b|\"| -> |\byou \w+s of\b", text), text
                assert not re.match(r"You (\w+ss|\w+[^s]s) ", text.replace("You pass ", "")), text
                marked += any("card" in part for part in line["parts"])
        for record in table.listen():
            verbs |= set(re.findall(r"^p\d (\w+)", record.text))
    assert marked > 100 and len(verbs) > 5
    assert {verb for verb in verbs if to_you(verb) == verb} == set()


def test_names_that_nobody_else_may_know_mark_nothing() -> None:
    """A card of somebody's own is marked for who brought it only: a mark would tell others that it is in a deck."""
    game = rulebound.games["gundam"]
    record = {"id": "OWN-1", "name": "Turn", "type": "unit", "color": "blue", "level": 1, "cost": 1, "ap": 1, "hp": 1}
    deck = game.decks.with_card(game.cards.read(record, "card"))
    table = game.new_table([deck, "wildfire"], 1, "1.9.0")
    marks = [
        reader_at(table, player, SEATS, everything).parts("Turn 1.")[0].get("card")
        for player, everything in ((0, False), (1, False), (None, False), (None, True))
    ]
    assert marks == ["Turn", None, None, "Turn"]


def test_seats_have_names_for_those_who_look_at_them() -> None:
    three = [Seat(0, "person"), Seat(1, "greedy"), Seat(2, "person", name="Ann")]
    assert [seat_told(seat, 0, True, 3)["name"] for seat in three] == ["You", "Player 2", "Ann"]
    assert [seat_told(seat, 0, True, 2)["name"] for seat in SEATS] == ["You", "Computer"]
    assert [seat_told(seat, 0, True, 2)["level"] for seat in SEATS] == ["", "Easy"]
