"""Views of Riftbound: facedown cards, decks and hands stay hidden, and a determinised table is one that could be."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from mixing import permuted
from rift_tables import decisions, own_table

from rulebound.kernel.determinize import determinize
from rulebound.kernel.notation import option_lines
from rulebound.kernel.pointing import choices
from rulebound.kernel.rng import Rng
from rulebound.kernel.views import visible_log
from rulebound.riftbound.table.table import RiftboundTable
from rulebound.riftbound.words import codes as loc


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_nothing_hidden_changes_a_view(seed: int) -> None:
    chance = random.Random(seed)
    mixed = 0
    for number, table in enumerate(decisions(seed)):
        if number % 3:
            continue
        for player in range(table.players):
            other = permuted(table, player, chance)
            mixed += list(other.definition) != list(table.definition)
            assert json.dumps(other.view(player)) == json.dumps(table.view(player))
            assert choices(other, player) == choices(table, player)
    assert mixed > 20


@pytest.mark.parametrize("seed", range(10))
def test_a_determinised_table_is_one_that_could_be(seed: int) -> None:
    rng = Rng(seed)
    chance = random.Random(seed)
    for number, table in enumerate(decisions(seed)):
        if number % 6:
            continue
        for player in range(table.players):
            other = determinize(table, player, rng)
            assert isinstance(other, RiftboundTable)
            assert json.dumps(other.view(player)) == json.dumps(table.view(player))
            if player == table.to_act:  # the options of others hang on what they really hold
                assert list(other.options) == list(table.options)
            for p in range(table.players):
                for card in other.cards(loc.FACEDOWN, p):
                    assert other.value(card, loc.HIDDEN) > 0
                for spec in (loc.DECK, loc.HAND, loc.RUNE_DECK):
                    kinds = [other.rift(card).kind == loc.RUNE for card in other.cards(spec, p)]
                    assert kinds == [spec == loc.RUNE_DECK] * len(kinds)
            for _ in range(4):
                if not other.over and len(other.options) > 0:
                    other.apply(chance.choice(list(other.options)))


@pytest.mark.parametrize("seed", range(6))
def test_the_log_that_others_read_names_nothing_hidden(seed: int) -> None:
    """What the engine took is told to its player only; sentences about hidden cards don't name them."""
    for table in decisions(seed):
        log = table.listen()
        for player in range(table.players):
            for record in visible_log(log, player):
                assert record.kind != "took" or record.player == player
                assert "unknown card" not in record.text
        del log[:]


CARDS: list[dict[str, Any]] = [
    {"name": "Bear", "type": "unit", "domains": ["body"], "energy": 1, "might": 3},
    {"name": "Shade", "type": "unit", "domains": ["body"], "energy": 6, "might": 1, "text": "[Hidden]"},
    {"name": "Knife", "type": "spell", "domains": ["body"], "energy": 1, "text": "[Hidden]\nDeal 2 to a unit."},
]


def table_of(position: dict[str, Any]) -> RiftboundTable:
    return own_table(CARDS, position, log=True)


HIDING = {
    "p1": {"hand": ["Shade", "Bear"], "at": {"Field A": ["Bear"]}, "runes": 3},
    "p2": {"hand": ["Bear", "Bear"], "at": {"Field B": ["Bear"]}, "facedown": {"Field B": "Shade"}},
}


def test_a_facedown_card_is_told_to_its_player_only_but_its_place_to_all() -> None:
    table = table_of(HIDING)
    table.play("hide Shade -> Field A")
    mine: Any = table.view(0)
    theirs: Any = table.view(1)
    assert [card["name"] for card in mine["zones"]["p1.facedown"]["cards"]] == ["Shade"]
    assert mine["zones"]["p1.facedown"]["cards"][0]["at"] == "Field A"
    assert theirs["zones"]["p1.facedown"] == {"count": 1, "seen": []}
    assert theirs["battlefields"][0]["facedown"] == ["p1"] and theirs["battlefields"][1]["facedown"] == ["p2"]
    assert theirs["zones"]["p1.hand"] == {"count": 1, "seen": []}
    said = [record.text for record in visible_log(table.listen(), 1)]
    assert any("hides a card at Field A" in text for text in said) and not any("Shade" in text for text in said)


def test_a_card_that_was_known_is_hidden_unseen() -> None:
    table = table_of({**HIDING, "p1": {**HIDING["p1"], "hand": ["Shade", "Knife"]}})
    for card in table.cards(loc.HAND, 0):
        table.reveal_to(card, 1)
    seen: Any = table.view(1)["zones"]
    assert len(seen["p1.hand"]["seen"]) == 2
    table.play("hide Shade -> Field A")
    zones: Any = table.view(1)["zones"]
    assert zones["p1.facedown"] == {"count": 1, "seen": []}
    assert zones["p1.hand"] == {"count": 1, "seen": []}  # nobody can tell which of the two was hidden


def test_the_chain_is_public() -> None:
    table = table_of({"p1": {"hand": ["Knife"], "at": {"Field A": ["Bear"]}, "runes": ["body"]}, "p2": {}})
    assert any(line.startswith("hide Knife") for line in option_lines(table))
    first = {"at": {"Field A": ["Bear"]}, "facedown": {"Field A": "Knife"}, "runes": 1}
    other = table_of({"p1": first, "p2": {"base": ["Bear"]}})
    theirs: Any = other.view(1)
    assert "Knife" not in json.dumps(theirs)
    other.play("play Knife -> Bear")
    theirs = other.view(1)
    assert [item["name"] for item in theirs["chain"]] == ["Knife"]
    assert theirs["chain"][0]["targets"] == ["Bear"] and theirs["chain"][0]["controller"] == "p1"


def test_a_source_that_is_gone_is_named_as_it_was() -> None:
    """An ability on the chain keeps the name of its source, whatever the card is by now."""
    from rulebound.riftbound.table.notation import ability_name

    table = table_of(HIDING)
    bear = table.cards(loc.FIELD, 0)[0]
    assert ability_name(table, bear, table.serial[bear], -1) == "Bear"
    hidden = table.cards(loc.DECK, 0)[0]
    assert ability_name(table, hidden, -1, -1) == "an ability"
