"""What options point at, and the views of those who look on, over a game that is neither of the two."""

from __future__ import annotations

from typing import Any

import pytest
from third_game import HAND
from walking import decisions

from rulebound.kernel.pointing import card_ref, choices
from rulebound.kernel.views import view
from rulebound.kernel.zones import PUBLIC


@pytest.mark.parametrize("seed", range(4))
def test_choices_are_the_options_and_point_at_what_the_view_lists(seed: int) -> None:
    pointed = 0
    for table in decisions(seed):
        for player in range(table.players):
            found = choices(table, player)
            told = view(table, player)
            assert [choice["line"] for choice in found] == told["options"]
            listed = {f"c{card['id']}" for entry in told["zones"].values() for card in entry.get("cards", [])}
            players = {f"p{p + 1}" for p in range(table.players)}
            for choice in found:
                assert set(choice["from"]) | set(choice["to"]) <= listed | players
                assert choice["line"].startswith(choice["verb"])
                pointed += len(choice["from"])
    assert pointed > 5


@pytest.mark.parametrize("seed", range(4))
def test_who_looks_on_sees_what_is_public_and_no_more(seed: int) -> None:
    for table in decisions(seed):
        told: Any = table.view(None)
        assert told["you"] is None and told["options"] == [] and told["decision"] is None
        assert told["to_act"] == f"p{table.to_act + 1}"
        for spec_index, spec in enumerate(table.specs):
            for holder in range(1 if spec.shared else table.players):
                entry = told["zones"][spec.name if spec.shared else f"p{holder + 1}.{spec.name}"]
                assert set(entry) == ({"count", "cards"} if spec.visibility == PUBLIC else {"count"})
                assert entry["count"] == table.count(spec_index, holder)


def test_an_open_view_tells_every_card() -> None:
    for table in decisions(1):
        zones: Any = table.view(None, everything=True)["zones"]
        for spec_index, spec in enumerate(table.specs):
            for holder in range(1 if spec.shared else table.players):
                entry = zones[spec.name if spec.shared else f"p{holder + 1}.{spec.name}"]
                names = [table.facts(card).name for card in table.cards(spec_index, holder)]
                assert [card["name"] for card in entry["cards"]] == names and "seen" not in entry


def test_only_the_one_who_is_asked_is_told_what() -> None:
    for table in decisions(2):
        for player in range(table.players):
            decision: Any = table.view(player)["decision"]
            assert (decision is not None) == (player == table.to_act)
            if decision is not None:
                assert (decision["kind"], decision["prompt"]) == (table.decision_name(), table.prompt())


def test_a_card_has_a_ref_only_for_those_who_see_it() -> None:
    table = next(decisions(0))
    card = int(table.cards(HAND, 1)[0])
    assert card_ref(table, 1, card) == f"c{table.serial[card]}"
    assert card_ref(table, 0, card) is None and card_ref(table, None, card) is None
    assert card_ref(table, 1, card, int(table.serial[card]) + 1) is None
    table.reveal_to(card, 0)
    assert card_ref(table, 0, card) is None  # which card of the hand it is, nobody can see
