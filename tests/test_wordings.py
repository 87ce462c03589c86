"""Wordings that no printed card uses: `GAME/wordings/TOPIC.yaml` has invented texts by card type, and what they become.

A row is a text and our own wording of it. The text is put into words as the row says, our words read as the same, and
a card with it can be played; or the row says why not:

    "Draw 9.": "Effect: Draw 9."
    "Draw 9 at noon.": {refused: "a part of the message"}
    "Heal 9.": {ours: "Effect: Heal 9.", unplayable: "the message"}
    "Mend 9.": {ours: "Effect: Mend 9.", json: "does not come back"}
    "Nine cards be yours.": {not_yet: "Effect: Draw 9."}

What is `not_yet` read says what it will be: it is refused, and a card with our words can be played.

A failing row is named by its file and line.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
import yaml

from rulebound.effects.nodes import Ability, NodeError, abilities_from_json, abilities_to_json
from rulebound.effects.parts import Unplayable
from rulebound.gundam.cards.building import PoolBuilder as GundamPool
from rulebound.gundam.cards.facts import Facts as GundamFacts
from rulebound.gundam.cards.reader import house as gundam_house
from rulebound.gundam.cards.reader import read as gundam_read
from rulebound.riftbound.cards.building import PoolBuilder as RiftboundPool
from rulebound.riftbound.cards.facts import facts_from_record
from rulebound.riftbound.cards.reader import house as riftbound_house
from rulebound.riftbound.cards.reader import read as riftbound_read
from rulebound.text.tokens import Unread

TESTS = Path(__file__).resolve().parent


class Reader(NamedTuple):
    """What is tried of a text."""

    read: Callable[[str, str], tuple[Ability, ...]]
    house: Callable[[tuple[Ability, ...], str], str]
    build: Callable[[str, str], object]


class Row(NamedTuple):
    place: str  # its file and line
    game: str
    type: str
    text: str
    said: dict[str, str]


def gundam_card(text: str, type: str) -> None:
    GundamPool().add(GundamFacts("X-1", "Card", type, effects=gundam_read(text, type)))


def riftbound_card(text: str, type: str) -> None:
    record = {"id": "new-001-001", "name": "Card", "type": type, "text": text, "domains": ["fury"], "energy": 1}
    RiftboundPool().add(facts_from_record({**record, "might": 3 if type == "unit" else None}))


READERS = {
    "gundam": Reader(gundam_read, gundam_house, gundam_card),
    "riftbound": Reader(riftbound_read, riftbound_house, riftbound_card),
}


def rows(game: str) -> Iterator[Row]:
    """The rows of a game."""
    for file in sorted((TESTS / game / "wordings").glob("*.yaml")):
        for type, section in yaml.compose(file.read_text(encoding="utf-8"), yaml.CSafeLoader).value:
            for text, said in section.value:
                place = f"{game}/wordings/{file.name}:{text.start_mark.line + 1}"
                scalar = isinstance(said, yaml.ScalarNode)
                told = {"ours": said.value} if scalar else {key.value: value.value for key, value in said.value}
                yield Row(place, game, type.value, text.value, told)


def outcome(row: Row) -> dict[str, str]:
    """What becomes of the text, as a row would say it; its wording goes through the gate."""
    reader = READERS[row.game]
    text = row.text
    try:
        found = reader.read(text, row.type)
    except Unread as why:
        if "not_yet" not in row.said:
            return {"refused": str(why)}
        text = row.said["not_yet"]
        found = reader.read(text, row.type)
    ours = reader.house(found, row.type)
    assert reader.read(ours, row.type) == found, f"our wording reads as something else: {ours}"
    said = {"ours" if text == row.text else "not_yet": ours}
    if not survives(found, row.game):
        said["json"] = "does not come back"
    try:
        reader.build(text, row.type)
    except Unplayable as why:
        said["unplayable"] = str(why).removeprefix("Card: ")
    return said


def survives(found: tuple[Ability, ...], game: str) -> bool:
    """Whether the abilities can be kept in a catalogue."""
    try:
        return abilities_from_json(abilities_to_json(found), game=game) == found
    except NodeError:
        return False


def check(row: Row) -> None:
    found = outcome(row)
    if "refused" in row.said and row.said["refused"] in found.get("refused", ""):
        return
    assert found == row.said, f"{row.place}: {row.text}"


ROWS = [row for game in READERS for row in rows(game)]


@pytest.mark.parametrize("row", ROWS, ids=[row.place for row in ROWS])
def test_a_wording(row: Row) -> None:
    check(row)


@pytest.mark.parametrize("game", READERS)
def test_each_text_stands_in_one_place(game: str) -> None:
    mine = [row for row in ROWS if row.game == game]
    assert len(mine) > 1000
    assert len({(row.type, row.text) for row in mine}) == len(mine)


@pytest.mark.parametrize(
    ("game", "text", "ours"),
    [
        ("gundam", "【Deploy】Draw 9.", "Deploy: draw {}."),
        ("riftbound", "When I attack, draw 9.", "When I attack: Draw {}."),
    ],
)
def test_a_wrong_row_is_noticed(game: str, text: str, ours: str) -> None:
    right = {"ours": ours.format(9)}
    check(Row("here", game, "unit", text, right))
    for wrong in (
        {"ours": ours.format(8)},
        {"refused": "can't be read"},
        {**right, "unplayable": "can't be played yet"},
    ):
        with pytest.raises(AssertionError, match="here"):
            check(Row("here", game, "unit", text, wrong))
    with pytest.raises(AssertionError, match="can't be read"):
        check(Row("here", game, "unit", text.replace("raw", "oodle"), right))
