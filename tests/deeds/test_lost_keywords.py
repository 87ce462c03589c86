"""A keyword that a card has lost counts nothing, however large its number was, and no less than nothing."""

from __future__ import annotations

from typing import Any

import pytest

from deeds.gundam_deeds import Gundam
from deeds.playing import Playing
from deeds.riftbound_deeds import Riftbound
from rulebound.effects import nodes as n
from rulebound.gundam.abilities.nodes import Lose
from rulebound.riftbound.abilities.nodes import LoseKeyword

CASES = [
    pytest.param(game, losing, row.word, id=f"{game.lexicon.game}-{row.word}")
    for game, losing in ((Gundam(), Lose), (Riftbound(), LoseKeyword))
    for row in game.lexicon.keywords
    if row.takes == "number"
]


@pytest.mark.parametrize(("game", "losing", "keyword"), CASES)
def test_a_number_that_is_lost_is_zero(game: Playing, losing: Any, keyword: str) -> None:
    cub = n.Select("unit", filters=(n.Named("Cub"),))
    gain = n.Ability("static", body=(n.Gain(keyword, cub, 2),))
    stat = game.lexicon.keyword_codes[keyword]
    for gains, number in ({"Gain": gain}, 2), ({}, 0):
        table: Any = game.table(
            {**gains, "Do": game.spell(losing(keyword, cub, "turn"))}, {}, {**dict.fromkeys(gains, "p1"), "Do": "p1"}
        )
        card = next(card for card in range(len(table.definition)) if table.facts(card).name == "Cub")
        assert table.value(card, stat) == number
        table.play("play Do")
        game.settle(table, "")
        assert table.value(card, stat) == 0
