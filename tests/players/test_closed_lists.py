"""Lists that a player doesn't know: what they do is the same whatever the others' decks hold that nobody has seen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import rulebound
from rulebound.kernel import saves
from rulebound.kernel.determinize import determinize
from rulebound.kernel.rng import Rng
from rulebound.kernel.table import Table
from rulebound.players import RandomPlayer
from rulebound.players.beliefs import belief, prior
from rulebound.server.computers import HINT, empty_table, shell_data, think, twin_of

TRIES = 24
OWN = {"gundam": "bulwark", "riftbound": "greenfold"}


def others(game: str) -> list[Any]:
    """Decks with the same public facts: in Riftbound legend, champion and battlefields, in Gundam there are none."""
    decks = rulebound.games[game].decks
    if game == "gundam":
        mine = decks.read(OWN[game])
        return [decks.read("wildfire"), decks.read("st03-zeon"), replace(mine, cards=mine.cards[::-1])]
    known = decks.read("embermarch")
    domains = set(known.legend.domains)
    fitting = [
        facts
        for facts in rulebound.games[game].cards.shipped().values()
        if decks.parts_for(facts) == ["Main Deck", "Sideboard"]
        and set(facts.domains) <= domains
        and not facts.supertypes
        and facts not in known.main
    ]
    mains = [[facts for facts in some for _ in range(3)] for some in (fitting[:13], fitting[13:26])]
    return [known, *[replace(known, name="other", main=tuple(main)) for main in mains]]


def tables(game: str, seat: int) -> list[Table]:
    """Tables of one game that differ in the opponent's list only; nothing of it has been seen."""
    found = []
    for deck in others(game):
        decks = [deck, deck]
        decks[seat] = rulebound.games[game].decks.read(OWN[game])
        found.append(rulebound.games[game].new_table(decks, seed=5, patient=True))
    return found


def dealt_alike(game: str, seat: int, moves: int) -> list[Table]:
    """The same with the seat asked after some moves that show nothing of the other's cards."""
    found = tables(game, seat)
    for table in found:
        chooser = RandomPlayer(moves)
        for _ in range(200):
            first = table.to_act == seat and len(table.options) > 1
            if first and moves <= 0 and table.decision_name() == "main":
                break
            moves -= first
            quiet = [code for code in table.options if table.notate(code) in ("keep", "pass", "end", "first", "no")]
            table.apply(chooser.decide(table, seat) if table.to_act == seat and not quiet else quiet[0])
    return found


def same_cards(one: Table, other: Table, seat: int) -> None:
    """Give the seat the same cards and the same luck in both, whatever was shuffled on the way."""
    for card in range(len(one.definition)):
        if one.owner[card] == seat:
            number = one.facts(card).number
            other.definition[card] = next(d.index for d in other.definitions if d.number == number)
    other.rng = one.rng.clone()


def asked(game: str, seat: int, what: str, lists: Callable[[int], tuple[int, ...]]) -> list[Any]:
    """What a worker of the server answers on each of the tables."""
    found = []
    alike = dealt_alike(game, seat, 1)
    for table in alike:
        same_cards(alike[0], table, seat)
        closed = lists(1 - seat)
        twin = twin_of(table, seat, 7, closed)
        state = saves.encode(twin)
        shown = saves.decode(empty_table(shell_data(table, bool(closed))), state)
        answer = think(shown, what, seat, 3, closed, TRIES)
        found.append(answer if what == HINT else table.notate(answer))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("game", OWN)
@pytest.mark.parametrize("seat", (0, 1))
@pytest.mark.parametrize("what", (HINT, "search-1", "greedy"))
def test_nothing_depends_on_a_list_that_is_not_known(game: str, seat: int, what: str) -> None:
    answers = asked(game, seat, what, lambda other: (other,))
    assert answers[0] == answers[1] == answers[2]


@pytest.mark.parametrize("game", OWN)
@pytest.mark.parametrize("seat", (0, 1))
def test_the_tables_that_are_tried_hang_on_what_is_known(game: str, seat: int) -> None:
    alike = dealt_alike(game, seat, 1)
    worlds = []
    for table in alike:
        same_cards(alike[0], table, seat)
        shown, rng = with_more(table), Rng()
        rng.seed(9)
        world = determinize(shown, seat, rng, belief(shown, seat, (1 - seat,)))
        worlds.append([world.facts(card).number for card in range(len(world.definition))])
    assert worlds[0] == worlds[1] == worlds[2]


@pytest.mark.parametrize("game", OWN)
def test_where_lists_are_open_they_are_used(game: str) -> None:
    answers = asked(game, 0, HINT, lambda other: ())
    assert answers[0] != answers[1]


def with_more(table: Table) -> Table:
    """The same table with the definitions of the cards that could turn up."""
    return saves.decode(empty_table(shell_data(table, True)), saves.encode(table))


def guessing(game: str, seen: int) -> tuple[Table, list[list[str]]]:
    """A table with so many cards of the other's hand shown, and the numbers of the piles their hidden cards may be."""
    table = rulebound.games[game].new_table([OWN[game], others(game)[0]], seed=5)
    hand = next(place for place, spec in enumerate(table.specs) if spec.name == "hand")
    while table.count(hand, 1) == 0:
        table.apply(table.options[0])
    for card in table.cards(hand, 1)[:seen]:
        table.reveal_to(card, 0)
    shown = with_more(table)
    return shown, [[shown.definitions[index].number for index in pile] for pile in belief(shown, 0, (1,))[1]]


def test_before_anything_is_seen_each_shipped_deck_is_as_likely() -> None:
    _, piles = guessing("gundam", 0)
    assert len(piles) == len(prior("gundam", "1.9.0")) > 20


def test_public_facts_and_cards_seen_leave_fewer_decks() -> None:
    legends = [deck.legend for deck in prior("riftbound", "RUP4")]
    _, before = guessing("riftbound", 0)
    assert len(before) == legends.count(others("riftbound")[0].legend) == 1
    table, after = guessing("gundam", 3)
    theirs = [table.facts(card).number for card in range(len(table.definition)) if shown_of(table, card)]
    decks = [[facts.number for facts in deck.cards] for deck in prior("gundam", "1.9.0")]
    fitting = [deck for deck in decks if all(deck.count(number) >= theirs.count(number) for number in theirs)]
    assert 0 < len(after) == len(fitting) < len(decks)
    assert len(theirs) == 3 and all(len(pile) == 50 - 3 for pile in after)


def shown_of(table: Table, card: int) -> bool:
    """Is this a card of the other player's deck that the first knows?"""
    return table.owner[card] == 1 and table.knows(0, card) and table.specs[table.spec_of(card)].name == "hand"


def test_where_no_deck_fits_cards_of_the_colours_seen_are_meant() -> None:
    decks = rulebound.games["gundam"].decks
    one, other = decks.read("wildfire"), decks.read("st03-zeon")
    mixed = replace(one, cards=(*one.cards[:25], *other.cards[25:]))
    table = rulebound.games["gundam"].new_table([OWN["gundam"], mixed], seed=5)
    for card in range(len(table.definition)):
        if table.owner[card] == 1 and card % 2:
            table.reveal_to(card, 0)
    shown = with_more(table)
    (pile,) = belief(shown, 0, (1,))[1]
    shipped = rulebound.games["gundam"].cards.shipped()
    colors = {facts.color for facts in mixed.cards}
    assert {shipped[shown.definitions[index].number].color for index in pile} <= colors


def test_blanks_tell_nothing_of_a_hidden_list() -> None:
    alike = dealt_alike("riftbound", 0, 1)
    sent = [saves.encode(twin_of(table, 0, 7, (1,))) for table in alike]
    own = {facts.number for facts in rulebound.games["riftbound"].decks.read(OWN["riftbound"]).cards}
    for table, state in zip(alike, sent):
        unknown = [card for card in range(len(table.definition)) if not table.knows(0, card) and table.owner[card] == 1]
        assert {table.definitions[state["definition"][card]].number for card in unknown} <= own
