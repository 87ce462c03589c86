"""Matches (645, R4:486, TR 407): best of three, battlefields once, sideboards, who goes first."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulebound.riftbound.cards.deck import DECKS, Deck, DeckError
from rulebound.riftbound.cards.facts import Facts
from rulebound.riftbound.catalogue import Cards
from rulebound.riftbound.table.matches import Match
from rulebound.riftbound.table.table import RiftboundTable
from rulebound.riftbound.words.codes import BANISHED, BATTLEFIELDS

EMBER = DECKS.read("embermarch")
STILL = DECKS.read("stillwater")


def card(name: str) -> Facts:
    return Cards().find(name)


def choose_fields(table: RiftboundTable) -> None:
    """Each player takes the first battlefield offered."""
    while table.count(BATTLEFIELDS, 0) == 0:
        table.apply(table.options[0])


def offered(table: RiftboundTable) -> dict[int, list[str]]:
    """The battlefields each player may choose from, asked one after the other."""
    found: dict[int, list[str]] = {}
    branch = table.clone()
    assert isinstance(branch, RiftboundTable)
    while branch.count(BATTLEFIELDS, 0) == 0:
        options = [str(option) for option in branch.decision.options]
        if options != ["first", "last"]:
            found[int(branch.to_act)] = options
        branch.apply(branch.options[0])
    return found


def test_each_player_chooses_a_battlefield() -> None:
    """645.5."""
    match = Match([EMBER, STILL], seed=1)
    names = {player: {facts.name for facts in deck.battlefields} for player, deck in enumerate((EMBER, STILL))}
    found = offered(match.table)
    assert found.keys() == names.keys()
    for player, options in found.items():
        assert len(options) == 3 and all(any(name in option for name in names[player]) for option in options)


def test_a_battlefield_is_out_after_a_won_game() -> None:
    """645.5, R4:486: three games, three battlefields."""
    match = Match([EMBER, STILL], seed=2)
    for left in (2, 1):
        choose_fields(match.table)
        used = [match.used(player)[0] for player in (0, 1)]
        match.table.concede(left - 1)
        match.next_game()
        assert [len(fields) for fields in match.left] == [left, left]
        assert all(facts not in match.left[player] for player, facts in enumerate(used))
    assert match.wins == [1, 1]


def test_a_game_conceded_before_the_choice_uses_none() -> None:
    match = Match([EMBER, STILL], seed=2)
    match.table.concede(0)
    match.next_game()
    assert [len(fields) for fields in match.left] == [3, 3]


def test_in_a_longer_match_they_come_back() -> None:
    """R4:486: best of five."""
    match = Match([EMBER, STILL], seed=2, best_of=5)
    for game in range(4):
        choose_fields(match.table)
        match.table.concede(game % 2)
        if game < 3:
            match.next_game()
    match.next_game()
    assert match.games == 5 and [len(fields) for fields in match.left] == [2, 2]


def draw(table: RiftboundTable) -> None:
    """Nobody has won, and it is over."""
    table.over = True
    table.winners = 0
    table.result_rule = "TR"
    table.result_reason = "time"


def test_after_a_draw_all_stays_as_it_was() -> None:
    """TR 406.1.b, TR 407: the same battlefields again, the First Player, the decks."""
    for seed in range(4):
        match = Match([with_side(EMBER), STILL], seed=seed)
        choose_fields(match.table)
        first, used = match.table.first_player, [match.used(player) for player in (0, 1)]
        for _ in range(2):
            draw(match.table)
            with pytest.raises(DeckError, match="After a drawn game no cards are exchanged"):
                match.swap(0, [card("Cinder Page")], [card("Bark Shaman")])
            table = match.next_game()
            assert table.first_player == first and match.wins == [0, 0]
            choose_fields(table)
            assert [match.used(player) for player in (0, 1)] == used
        match.table.concede(0)
        match.next_game()
        assert [len(fields) for fields in match.left] == [2, 2]
        assert not any(facts in match.left[player] for player in (0, 1) for facts in used[player])


def test_a_battlefield_that_a_token_replaced_was_used() -> None:
    """R4:438: it waits in its owner's Banishment, and is out for the rest of the match all the same."""
    match = Match([EMBER, STILL], seed=2)
    choose_fields(match.table)
    used = match.used(0)
    card = next(card for card in match.table.cards(BATTLEFIELDS, 0) if match.table.owner[card] == 0)
    match.table.move(card, BANISHED, 0)
    assert match.used(0) == used
    match.table.concede(0)
    match.next_game()
    assert used[0] not in match.left[0]


def test_a_game_drawn_before_the_choice_leaves_the_choice() -> None:
    match = Match([EMBER, STILL], seed=1)
    match.table.apply(match.table.options[0])
    draw(match.table)
    assert {player: len(options) for player, options in offered(match.next_game()).items()} == {0: 3, 1: 3}


def test_nothing_is_exchanged_before_the_first_game() -> None:
    match = Match([with_side(EMBER), STILL], seed=1)
    with pytest.raises(DeckError, match="between the games"):
        match.swap(0, [card("Cinder Page")], [card("Bark Shaman")])


def test_a_banned_card_is_exchanged_like_any_other() -> None:
    """Lists are for tournaments: a deck from before a ban is played as it was, with its sideboard."""
    fortune = DECKS.read("fortune-dalian-151")
    match = Match([fortune, STILL], seed=1)
    match.table.concede(0)
    match.swap(0, [fortune.main[-1]], [fortune.sideboard[0]])
    assert match.decks[0].sideboard.count(fortune.main[-1]) == 1


def with_side(deck: Deck) -> Deck:
    return replace(deck, sideboard=tuple(map(card, ("Bark Shaman", "Bark Shaman", "Deep Roots"))))


def test_cards_are_exchanged_between_games() -> None:
    match = Match([with_side(EMBER), STILL], seed=1)
    page, shaman = card("Cinder Page"), card("Bark Shaman")
    with pytest.raises(DeckError, match="between the games"):
        match.swap(0, [page], [shaman])
    match.table.concede(0)
    match.swap(0, [page], [shaman])
    deck = match.decks[0]
    assert deck.main.count(shaman) == 1 and deck.sideboard.count(page) == 1 and len(deck.whole) == 40
    for out, into in (([page, page], [shaman]), ([page, page], [shaman, shaman]), ([card("Undertow")], [shaman])):
        with pytest.raises(DeckError, match="as many of the sideboard"):
            match.swap(0, out, into)
    with pytest.raises(DeckError, match="as many of the sideboard"):
        match.swap(1, [card("Undertow")], [card("Unpick")])
    table = match.next_game()
    assert table.start["decks"][0]["main"].count(shaman.number) == 1


def test_the_chosen_champion_may_change() -> None:
    """TR 407: to another champion unit of the legend that is in the deck."""
    other = replace(card("Orsa Wallbreaker"), number="own", name="Orsa at Rest", effects=())
    match = Match([replace(EMBER, sideboard=(other,)), STILL], seed=1)
    match.table.concede(0)
    with pytest.raises(DeckError, match="Orsa at Rest is not in p1's deck"):
        match.swap(0, [], [], other)
    with pytest.raises(DeckError, match=r"103\.2\.a\.2"):
        match.swap(0, [], [], card("Slagrunner"))
    match.swap(0, [card("Cinder Page")], [other], other)
    assert match.decks[0].champion == other and match.decks[0].main.count(card("Orsa Wallbreaker")) == 2
    assert match.next_game().start["decks"][0]["champion"] == ["own"]


def test_a_match_has_two_players() -> None:
    with pytest.raises(DeckError, match=r"two players \(645\.1\)"):
        Match([EMBER])
