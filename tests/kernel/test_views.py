"""Views: nothing hidden from a player changes what they see, and a determinised table is one they could sit at."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from third_game import CARDS, COIN, DECK, HAND, NOBODY, SUPPLY, Harbour, new_table
from walking import decisions, pick, seating

from rulebound.kernel.definitions import Lasting
from rulebound.kernel.determinize import determinize, hidden_cards
from rulebound.kernel.events import Record
from rulebound.kernel.rng import Rng
from rulebound.kernel.saves import encode
from rulebound.kernel.state import EVERYBODY
from rulebound.kernel.views import visible_log
from rulebound.kernel.zones import PRIVATE, PUBLIC

PER_CARD = ("definition", "owner", "controller", "zone", "serial", "known", "host", "attached", "next_attached",
            "entered", "turned")  # fmt: skip


def unknown_to(table: Harbour, player: int, owner: int) -> list[int]:
    """What this player can't know, told by the rules and not by `hidden_cards`."""
    found = []
    for card in range(len(table.definition)):
        spec = table.specs[table.spec_of(card)]
        own = spec.visibility == PRIVATE and table.holder(card) == player
        if spec.visibility != PUBLIC and not own and not table.known[card] >> player & 1 and table.owner[card] == owner:
            found.append(card)
    return found


def permuted(table: Harbour, player: int, chance: random.Random) -> Harbour:
    """The same table with everything that is hidden from this player mixed up."""
    copy = table.clone()
    for owner in range(NOBODY, table.players):
        cards = unknown_to(table, player, owner)
        definitions = [int(table.definition[card]) for card in cards]
        chance.shuffle(definitions)
        for card, definition in zip(cards, definitions):
            copy.definition[card] = definition
    copy.rng.seed(chance.randrange(1 << 40))
    copy.generation += 1
    return copy


def renamed(table: Harbour, chance: random.Random) -> Harbour:
    """The same table with other ids for all cards."""
    copy = table.clone()
    size = len(table.definition)
    new_name = list(range(size))
    chance.shuffle(new_name)
    for column in PER_CARD:
        old = list(getattr(table, column))
        fresh = [0] * size
        for card in range(size):
            pointer = column in ("host", "attached", "next_attached") and old[card] >= 0
            fresh[new_name[card]] = new_name[old[card]] if pointer else old[card]
        setattr(copy, column, vec[i64](fresh))
    for index, zone in enumerate(table.zones):
        copy.zones[index] = vec[i64]([new_name[card] for card in zone])
    copy.live = vec[i64]([new_name[card] for card in table.live])
    copy.lasting = []
    for lasting in table.lasting:
        stat, amount, subject, *rest = lasting.encode()
        copy.lasting.append(Lasting(stat, amount, new_name[subject], *rest))
    copy.generation += 1
    return copy


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(16))
def test_nothing_hidden_changes_a_view_or_the_options(seed: int) -> None:
    chance = random.Random(seed)
    mixed = 0
    for table in decisions(seed):
        for player in range(table.players):
            other = permuted(table, player, chance)
            mixed += list(other.definition) != list(table.definition)
            assert json.dumps(other.view(player)) == json.dumps(table.view(player))
            if player == table.to_act:
                assert [code for code in other.conceivable() if not other.forbids(code)] == list(table.options)
    assert mixed > 20


@pytest.mark.parametrize("seed", range(8))
def test_a_view_does_not_depend_on_ids(seed: int) -> None:
    chance = random.Random(seed)
    for table in decisions(seed):
        other = renamed(table, chance)
        for player in range(table.players):
            views = [one.view(player) for one in (table, other)]
            for view in views:
                view.pop("options")
            assert json.dumps(views[0]) == json.dumps(views[1])


@pytest.mark.parametrize("seed", range(8))
def test_a_view_tells_exactly_what_its_player_may_know(seed: int) -> None:
    for table in decisions(seed):
        for player in range(table.players):
            zones: Any = table.view(player)["zones"]
            assert json.loads(json.dumps(zones)) == zones
            told: Counter[str] = Counter()
            for entry in zones.values():
                told.update(card["name"] for card in entry.get("cards", []) + entry.get("seen", []))
            unknown = {card for owner in range(NOBODY, table.players) for card in unknown_to(table, player, owner)}
            known = [card for card in range(len(table.definition)) if card not in unknown]
            assert told == Counter(table.facts(card).name for card in known)
            assert sum(entry["count"] for entry in zones.values()) == len(table.definition)


def test_only_the_one_who_is_asked_sees_the_options() -> None:
    for table in decisions(5):
        for player in range(table.players):
            options = table.view(player)["options"]
            assert options == ([table.notate(code) for code in table.options] if player == table.to_act else [])


def test_a_hidden_hand_is_a_count_and_what_was_seen_has_neither_id_nor_place() -> None:
    table = new_table(2)
    zones: Any = table.view(0)["zones"]
    assert zones["p2.hand"] == {"count": 4, "seen": []}
    seen = table.cards(HAND, 1)[1]
    table.reveal_to(seen, 0)
    zones = table.view(0)["zones"]
    facts = table.facts(seen)
    assert zones["p2.hand"] == {"count": 4, "seen": [{"name": facts.name, "number": facts.number}]}
    assert table.view(2)["zones"]["p2.hand"] == {"count": 4, "seen": []}  # type: ignore[index]


def test_a_card_seen_in_a_deck_is_told_with_its_place_until_the_shuffle() -> None:
    table = new_table(2)
    cards = list(table.cards(DECK, 1))
    table.reveal_to(cards[-1], 0)
    table.reveal_to(cards[0], 0)
    zones: Any = table.view(0)["zones"]
    assert [card["from_top"] for card in zones["p2.deck"]["seen"]] == [0, len(cards) - 1]
    table.shuffle(DECK, 1)
    zones = table.view(0)["zones"]
    assert zones["p2.deck"] == {"count": len(cards), "seen": []}


def test_views_of_a_finished_game_name_the_winners() -> None:
    table = new_table(2)
    table.finish(0b101, "6.1", "over")
    table.advance()
    view = table.view(1)
    assert view["result"] == {"winners": ["p1", "p3"], "rule": "6.1"} and view["to_act"] is None
    assert view["options"] == []


def test_a_log_line_is_shown_to_those_it_is_for() -> None:
    lines = [Record("x", "", "all", 0, EVERYBODY, 1), Record("x", "", "p1 and p3", 0, 0b101, 1)]
    assert [[line.text for line in visible_log(lines, player)] for player in range(3)] == [
        ["all", "p1 and p3"], ["all"], ["all", "p1 and p3"],
    ]  # fmt: skip


# ---------------------------------------------------------------------------------------- determinising


def rng_of(seed: int) -> Rng:
    rng = Rng()
    rng.seed(seed)
    return rng


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_a_determinised_table_is_the_same_to_its_player(seed: int) -> None:
    for step, table in enumerate(decisions(seed)):
        before = encode(table)
        for player in range(table.players):
            other = determinize(table, player, rng_of(step))
            assert json.dumps(other.view(player)) == json.dumps(table.view(player))
            assert [len(zone) for zone in other.zones] == [len(zone) for zone in table.zones]
            hidden = {card for owner in range(NOBODY, table.players) for card in unknown_to(table, player, owner)}
            for card in range(len(table.definition)):
                if card not in hidden:
                    assert other.definition[card] == table.definition[card]
            for owner in range(NOBODY, table.players):
                cards = unknown_to(table, player, owner)
                assert sorted(hidden_cards(table, player, owner)) == cards
                assert sorted(other.definition[c] for c in cards) == sorted(table.definition[c] for c in cards)
        assert encode(table) == before


@pytest.mark.parametrize("seed", range(6))
def test_a_determinised_table_plays_on_to_the_end(seed: int) -> None:
    for step, table in enumerate(decisions(seed)):
        if step % 25 == 0:
            other = determinize(table, int(table.to_act), rng_of(step))
            chance = random.Random(step)
            assert isinstance(other, Harbour)
            while not other.over:
                other.apply(pick(other, chance))


def test_hidden_cards_and_the_randomness_are_drawn_anew() -> None:
    table = new_table(4, seating(1))
    worlds = [determinize(table, 0, rng_of(seed)) for seed in range(40)]
    for zone, player in ((HAND, 1), (HAND, 2), (DECK, 0), (SUPPLY, 0)):
        found = {tuple(world.definition[card] for card in world.cards(zone, player)) for world in worlds}
        assert len(found) > 10, (zone, player)
    assert len({(world.rng.s0, world.rng.s1) for world in worlds}) == 40
    assert {tuple(world.cards(HAND, 0)) for world in worlds} == {tuple(table.cards(HAND, 0))}
    again = determinize(table, 0, rng_of(7))
    assert encode(again) == encode(worlds[7])


@pytest.mark.parametrize("seed", range(6))
def test_what_is_drawn_anew_does_not_depend_on_the_truth(seed: int) -> None:
    """A player that looks ahead with the same randomness sees the same worlds, whatever is really hidden."""
    chance = random.Random(seed)
    for step, table in enumerate(decisions(seed)):
        player = int(table.to_act)
        worlds = [determinize(one, player, rng_of(step)) for one in (table, permuted(table, player, chance))]
        assert encode(worlds[0]) == encode(worlds[1])


def test_cards_with_different_backs_are_never_mixed() -> None:
    table = new_table(4)
    try:
        CARDS[COIN].back = 2
        backs = [table.facts(card).back for card in range(len(table.definition))]
        for seed in range(10):
            world = determinize(table, 0, rng_of(seed))
            assert [world.facts(card).back for card in range(len(table.definition))] == backs
    finally:
        CARDS[COIN].back = 0


def test_a_belief_replaces_what_is_hidden_and_only_that() -> None:
    table = new_table(4)
    known = table.cards(HAND, 1)[0]
    table.reveal_to(known, 0)
    hidden = unknown_to(table, 0, 1)
    pool = [6] * len(hidden) + [7] * 5
    sevens = set()
    for seed in range(20):
        world = determinize(table, 0, rng_of(seed), {1: [pool]})
        assert {int(world.definition[card]) for card in hidden} <= {6, 7}
        assert world.definition[known] == table.definition[known]
        sevens.add(sum(world.definition[card] == 7 for card in hidden))
        others = unknown_to(table, 0, 2)
        assert sorted(world.definition[c] for c in others) == sorted(table.definition[c] for c in others)
    assert max(sevens) <= 5 and len(sevens) > 1
    assert pool == [6] * len(hidden) + [7] * 5


def test_a_belief_that_is_too_small_is_refused() -> None:
    table = new_table(4)
    with pytest.raises(ValueError, match=re.escape("The belief about p2 names 1 cards")):
        determinize(table, 0, rng_of(1), {1: [[6]]})
