"""Modes of play over whole games (644-648), the games of a match (645, R4:486), conceding at any moment (649-652)."""

from __future__ import annotations

import random

import pytest
import rift_tables

from rulebound.kernel.notation import option_lines
from rulebound.riftbound.cards.building import later_than
from rulebound.riftbound.cards.deck import DECKS, Deck, DeckError
from rulebound.riftbound.cards.facts import Facts, facts_from_record
from rulebound.riftbound.catalogue import Cards
from rulebound.riftbound.rules.modes import MODES
from rulebound.riftbound.table.edition import EDITIONS, NEWEST, Edition
from rulebound.riftbound.table.matches import Match
from rulebound.riftbound.table.position import build
from rulebound.riftbound.table.table import RiftboundTable
from rulebound.riftbound.table.tables import Pairing, starters
from rulebound.riftbound.words.codes import ASK_MAIN, BATTLEFIELDS, HAND, NOWHERE, RUNES

ALL = sorted(MODES)
WITHOUT_CHOICE = [name for name in ALL if not MODES[name].chosen]
BEAR = facts_from_record({"name": "Bear", "type": "unit", "domains": ["body"], "energy": 3, "might": 3}, "Bear")
TYPES = ("unit", "spell", "gear", "equipment", "legend", "battlefield")
OWN = Cards({BEAR.number: BEAR})
USED_IN_BOTH = [DECKS.read("lastvigil"), DECKS.read("stillwater")]  # of both editions
both = pytest.mark.parametrize("edition", EDITIONS.values(), ids=str)


def decks(mode: str, edition: Edition) -> list[Deck]:
    """Starters that are legal in the edition, teammates with different ones (R4:489)."""
    if edition.later_keywords:
        return [DECKS.read(name) for name in starters(mode, int(MODES[mode].players))]
    names = ("lastvigil", "lastvigil", "stillwater", "stillwater")
    return [DECKS.read(name) for name in names[-int(MODES[mode].players) :]]


def to_main(table: RiftboundTable) -> None:
    """Take the first option (hands are kept) until a player is asked in a Main Phase."""
    while table.asking != ASK_MAIN:
        table.apply(table.options[0])


def in_use(table: RiftboundTable) -> dict[int, str]:
    """The battlefields on the table, by the player who brought them."""
    found: dict[int, str] = {}
    for card in table.cards(BATTLEFIELDS, 0):
        facts = table.facts_of[table.definition[card]]
        assert isinstance(facts, Facts) and int(table.owner[card]) not in found
        found[int(table.owner[card])] = facts.name
    return found


@pytest.mark.parametrize("mode", ALL)
@both
def test_a_mode_has_its_number_of_players(mode: str, edition: Edition) -> None:
    """644.1, 645.1, 646.1, 647.1, 648.1: two, two, three, four, four."""
    players = {"duel": 2, "match": 2, "ffa3": 3, "ffa4": 4, "2v2": 4}[mode]
    some = decks(mode, edition)
    assert len(some) == players and Pairing(some, edition, mode).table(1).players == players
    for wrong in (some[:-1], [*some, some[0]]):
        with pytest.raises(DeckError, match=rf"{MODES[mode].rule}\.1"):
            Pairing(wrong, edition, mode)


@pytest.mark.parametrize("mode", ALL)
@both
def test_who_is_whose_opponent(mode: str, edition: Edition) -> None:
    """644.2, 645.2, 646.2, 647.2, 648.2: everybody else, but for the teammate across the table."""
    table = Pairing(decks(mode, edition), edition, mode).table(1)
    for one in range(table.players):
        mates = [p for p in range(table.players) if p != one and not table.is_enemy(one, p)]
        assert mates == ([(one + 2) % 4] if mode == "2v2" else [])


@pytest.mark.parametrize("mode", WITHOUT_CHOICE)
@both
def test_chance_picks_one_of_the_three_battlefields_of_a_player(mode: str, edition: Edition) -> None:
    """644.4, 644.4.a, 644.5, 646.4, 646.4.a, 646.5, 647.4, 647.4.a, 647.4.b, 647.5, 648.4, 648.4.a, 648.4.b, 648.5.a:
    each may come up; with four players none of the First Player's."""
    some = decks(mode, edition)
    pairing = Pairing(some, edition, mode)
    seen: dict[int, set[str]] = {p: set() for p in range(len(some))}
    for seed in range(60):
        table = pairing.table(seed)
        found = in_use(table)
        out = [int(table.first_player)] if len(some) == 4 else []
        assert sorted([*found, *out]) == list(range(len(some)))
        for player, name in found.items():
            seen[player].add(name)
    assert seen == {p: {facts.name for facts in deck.battlefields} for p, deck in enumerate(some)}
    assert all(len(names) == 3 for names in seen.values())


@pytest.mark.parametrize("mode", ALL)
@pytest.mark.parametrize("seed", range(3))
@both
def test_the_first_turns_of_a_game(mode: str, seed: int, edition: Edition) -> None:
    """644.7, 645.7, 646.7, 647.7, 648.5.b, 648.5.b.1, 648.7: the last player channels one rune more; with more than
    two players the First Player doesn't draw; only on the first turn, and turns alternate between teams."""
    table = Pairing(decks(mode, edition), edition, mode).table(seed)
    players = int(table.players)
    first = int(table.first_player)
    for turn in range(3 * players):
        to_main(table)
        player = (first + turn) % players
        assert table.active == player and table.to_act == player
        own = turn // players + 1  # which turn of that player it is
        assert table.count(RUNES, player) == 2 * own + (player == (first - 1) % players)
        assert table.count(HAND, player) == 4 + own - (player == first and players > 2)
        table.play("end")


@pytest.mark.parametrize("mode", ALL)
@both
def test_the_victory_score(mode: str, edition: Edition) -> None:
    """644.3, 645.3, 646.3, 647.3, 648.3, 644.6, 646.6, 647.6, 648.6: eight, of a team eleven; one game decides."""
    score = 11 if mode == "2v2" else 8
    for points in (score - 2, score - 1):
        player = {"points": points, "at": {"Field A": ["Bear"]}}
        table = build({"mode": mode, "phase": "beginning", "p1": player}, OWN, edition)
        assert table.points[0] == points + 1
        assert table.over == (points + 1 == score)
    assert table.result is not None and table.result.winners == ([0, 2] if mode == "2v2" else [0])
    assert list(table.options) == [] and table.to_act == -1


@both
def test_a_match_is_the_best_of_three(edition: Edition) -> None:
    """645.6, 645.7: a game won is a set point; everything is reset; the first to two has won. 645.4, 645.4.a: one
    battlefield of each is used per game."""
    match = Match(decks("match", edition), seed=4, edition=edition)
    for game, loser in enumerate((0, 1, 0), 1):
        table = match.table
        to_main(table)
        assert match.games == game and match.winner is None and sorted(in_use(table)) == [0, 1]
        assert list(table.points) == [0, 0] and table.turn == 1
        first, last = int(table.first_player), 1 - int(table.first_player)
        assert (table.count(RUNES, first), table.count(HAND, first)) == (2, 5)
        table.play("end")
        to_main(table)
        assert (table.count(RUNES, last), table.count(HAND, last)) == (3, 5)
        table.concede(loser)
        assert table.over and table.winners == 1 << (1 - loser)
        if game < 3:
            match.next_game()
    assert match.winner == 1 and match.wins_now() == [1, 2]
    with pytest.raises(ValueError, match="The match is over"):
        match.next_game()


def choose_fields(table: RiftboundTable) -> set[str]:
    """Each player takes the first battlefield offered; the names of these."""
    while table.count(BATTLEFIELDS, 0) == 0:
        table.apply(table.options[0])
    return {table.rift(card).name for card in table.cards(BATTLEFIELDS, 0)}


def offered(table: RiftboundTable) -> set[str]:
    """All battlefields that may be chosen for this game, as its decisions offer them."""
    found: set[str] = set()
    while table.count(BATTLEFIELDS, 0) == 0:
        found |= {table.notate(option).removeprefix("choose ") for option in table.options}
        table.apply(table.options[0])
    return found


@both
def test_a_used_battlefield_is_out_after_a_won_game(edition: Edition) -> None:
    """645.4.a, 645.5, R4:486: the next game of a match uses one of those left."""
    match = Match(USED_IN_BOTH, seed=3, edition=edition)
    used = choose_fields(match.table)
    match.table.concede(0)
    table = match.next_game()
    table.play("first")
    left = offered(table)
    assert len(left) == 4 and not used & left


@both
def test_a_battlefield_of_a_drawn_game(edition: Edition) -> None:
    """645.5, TR 406.1.b: in the first edition it is out as well; later the same are used again."""
    match = Match(USED_IN_BOTH, seed=3, edition=edition)
    used = choose_fields(match.table)
    match.table.finish(0, "503", "loop")
    table = match.next_game()
    assert match.wins == [0, 0]
    if edition is NEWEST:
        assert choose_fields(table) == used
    else:
        left = offered(table)
        assert not used & left and len(left) == 4


@pytest.mark.parametrize("seed", [seed for seed in range(60) if seed % 5 in (1, 3, 4)])
@both
def test_conceding_at_any_moment(seed: int, edition: Edition, monkeypatch: pytest.MonkeyPatch) -> None:
    """650, 651, 651.1, 651.2, 651.3, 652, 652.3: whatever is being asked of whomever, the others go on without the
    player, who is asked nothing more and has nothing left."""
    known = {kind: [card for card in rift_tables.cards(kind) if not later_than(card, edition)] for kind in TYPES}
    known["equipment"] = known["equipment"] or known["gear"]  # the first edition has none
    monkeypatch.setattr(rift_tables, "cards", known.__getitem__)
    table = build(rift_tables.position(seed), edition=edition, seed=seed)
    chance = random.Random(seed)
    for _ in range(100):
        if table.over:
            break
        if chance.random() < (0.03 if table.asking == ASK_MAIN else 0.08):
            who = chance.choice([p for p in range(table.players) if table.playing[p]])
            leave(table, who, edition)
            continue
        table.apply(chance.choice(list(table.options)))
        assert table.over or table.playing[table.to_act]
    while not table.over:
        leave(table, next(p for p in range(table.players) if table.playing[p]), edition)


def leave(table: RiftboundTable, who: int, edition: Edition) -> None:
    """That player concedes, and all is in order."""
    turn, active = table.turn, table.active
    table.concede(who)
    sides = {int(table.team[p]) for p in range(table.players) if table.playing[p]}
    assert table.over == (len(sides) == 1)
    if table.over:
        assert table.winners == sum(1 << p for p in range(table.players) if int(table.team[p]) in sides)
        return
    assert table.playing[table.to_act] and table.playing[table.active] and len(table.options) > 0
    assert active != who or table.turn > turn
    for spec in range(len(table.specs)):
        if spec not in (NOWHERE, BATTLEFIELDS):
            assert all(table.owner[card] != who for p in range(table.players) for card in table.cards(spec, p))
    assert all(item.controller != who for item in table.chain)
    assert all(holder != who for holder in table.held_by)


@both
def test_conceding_with_a_card_set_aside(edition: Edition) -> None:
    """650, 651.3: it was to be mulliganed; the next player's mulligan begins with nothing."""
    table = build({"mode": "ffa3", "phase": "setup", "turn": "p1"}, OWN, edition)
    table.play("mulligan Blank")
    assert table.to_act == 0
    table.concede(0)
    assert table.to_act == 1 and option_lines(table) == ["keep", "mulligan Blank"]
    table.play("keep")
    table.play("keep")
    assert table.active == 1 and table.asking == ASK_MAIN
    assert [table.count(HAND, p) for p in range(3)] == [0, 5, 4]


@both
def test_conceding_before_it_is_said_who_goes_first(edition: Edition) -> None:
    """650, 651.2, 652.2.a: somebody who is left goes first, and a blank battlefield is used."""
    own = {"battlefields": ["Vigil Hill", "Thornwall Gate", "Broken Aqueduct"]}
    for seed in range(6):
        position = {"mode": "ffa3", "phase": "setup", "p1": own, "p2": own, "p3": own}
        table = build(position, OWN, edition, seed)
        who = int(table.to_act)
        table.concede(who)
        assert table.first_player != who and table.to_act != who
        assert in_use(table)[who] == "Blank Battlefield" and len(in_use(table)) == 3
        to_main(table)
        assert table.active == table.first_player and table.count(HAND, who) == 0


@both
def test_conceding_while_a_move_is_declared(edition: Edition) -> None:
    """650, 652.5.a.1: nobody has moved yet, and the next turn begins."""
    table = build({"mode": "ffa3", "p1": {"base": ["Bear", "Bear"]}}, OWN, edition)
    table.apply(table.options[option_lines(table).index("move Bear -> Field A")])
    assert table.decision_name() == "join"
    table.concede(0)
    assert table.active == 1 and table.asking == ASK_MAIN and table.showdown_at == -1
