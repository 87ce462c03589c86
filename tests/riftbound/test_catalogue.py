"""Card files and the catalogue: every layout gives the same cards, hostile files are refused, sets are built."""

from __future__ import annotations

import json
import random
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from card_files import check_sets, written
from riftbound.pool.vocabulary import RIFTBOUND

from rulebound.files.facts import CardError
from rulebound.files.records import base_number
from rulebound.riftbound.cards.facts import Facts, as_record, symbols
from rulebound.riftbound.catalogue import CARDS, Cards
from rulebound.riftbound.catalogue.__main__ import BUILDING

OURS: dict[str, Any] = {
    "id": "abc-011-090", "set": "ABC", "name": "Bruno, Bell Ringer", "type": "unit", "supertypes": ["champion"],
    "champion": "Bruno", "domains": ["fury", "body"], "energy": 4, "power": 1, "might": 5, "tags": ["Bruno", "Bear"],
    "text": "[Tank]\n[1], [E]: Deal 2 to a unit here.\n[Deathknell][>] Draw 1.",
}  # fmt: skip
FLAT: dict[str, Any] = {
    "id": "ABC-011/090", "name": "Bruno - Bell Ringer", "type": "Champion Unit", "domains": "Fury, Body",
    "energy": "4", "power": "1", "might": "5", "tags": "Bruno/Bear", "rarity": "Rare", "flavorText": "Dong.",
    "text": "<b>[Tank]</b> (Hit me first, please.)<br>{1}, {E}: Deal 2 to a unit here.<br>[Deathknell][&gt;] Draw 1.",
}  # fmt: skip
NESTED: dict[str, Any] = {
    "id": "68a1", "name": "Bruno, Bell Ringer", "riftbound_id": "abc-011-090", "public_code": "ABC-011/090",
    "collector_number": 11, "tcgplayer_id": "5",
    "attributes": {"energy": 4, "might": 5, "power": 1},
    "classification": {"type": "Unit", "supertype": "Champion", "rarity": "Rare", "domain": ["Fury", "Body"]},
    "text": {
        "rich": "<p>[Tank]<br>:rb_energy_1:, :rb_exhaust:: Deal 2 to a unit here.<br />[Deathknell][&gt;] Draw 1.</p>",
        "plain": "all in one line", "flavour": "Dong.",
    },
    "set": {"set_id": "ABC", "label": "Alphabet"}, "media": {"image_url": "x", "artist": "y"},
    "tags": ["Bruno", "Bear"], "orientation": "portrait", "metadata": {"alternate_art": False},
}  # fmt: skip
LABELLED: dict[str, Any] = {
    "id": "abc-011-090", "name": "Bruno, Bell Ringer", "publicCode": "ABC-011/090", "collectorNumber": 11,
    "set": {"label": "Card Set", "value": {"id": "ABC", "label": "Alphabet"}},
    "domain": {"label": "Domain", "values": [{"id": "fury", "label": "Fury"}, {"id": "body", "label": "Body"}]},
    "cardType": {
        "label": "Card Type", "type": [{"id": "unit", "label": "Unit"}],
        "superType": [{"id": "champion", "label": "Champion"}],
    },
    "energy": {"label": "Energy", "value": {"id": 4, "label": "4"}},
    "power": {"label": "Power", "value": {"id": 1, "label": "1"}},
    "might": {"label": "Might", "value": {"id": 5, "label": "5"}},
    "tags": {"label": "Tags", "tags": ["Bruno", "Bear"]},
    "text": {"label": "Ability", "richText": {"type": "html", "body": NESTED["text"]["rich"]}},
    "cardImage": {"url": "x"}, "illustrator": {"label": "Artist", "values": [{"id": "a", "label": "A"}]},
}  # fmt: skip
IN_SETS: dict[str, Any] = {
    "id": "1f", "collectorNumber": 11, "number": "011/090", "set": "ABC", "name": "Bruno, Bell Ringer",
    "description": OURS["text"], "type": "Champion Unit", "rarity": "Rare", "faction": "Fury/Body",
    "stats": {"energy": 4, "might": 5, "power": 1}, "keywords": ["Tank"], "art": {"fullURL": "x"},
    "tags": ["Bruno", "Bear"],
}  # fmt: skip
SETS = {"OGN": 296, "OGS": 24, "SFD": 223, "UNL": 224, "VEN": 166}
CATALOGUE = CARDS.read(OURS, "ours").to_json()


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def read(content: Any) -> list[Facts]:
    return [CARDS.read(record, place) for place, record in CARDS.file(written(content))]


def one(**changed: Any) -> Facts:
    """The facts of a flat public record with these changes."""
    return read([{**FLAT, **changed}])[0]


def wrapped(levels: int) -> Any:
    """A number in so many objects."""
    return {"value": wrapped(levels - 1)} if levels else 5


def refused(content: Any) -> str:
    with pytest.raises(CardError) as caught:
        read(content)
    said = str(caught.value)
    assert said.startswith("cards.json: ") and "\n" not in said and len(said) < 400
    return said


# ------------------------------------------------------------------------------------------------ layouts


@pytest.mark.parametrize(
    "content",
    [
        [OURS], {"cards": [OURS]}, OURS, [FLAT], {"data": [FLAT]}, json.dumps(FLAT) + "\n",
        {"abc-011-090": {key: value for key, value in FLAT.items() if key != "id"}},
        [NESTED], {"items": [NESTED], "total": 1, "page": 1, "size": 50, "pages": 1}, {"data": [NESTED]}, NESTED,
        [LABELLED], {"game": "riftbound", "version": "1", "sets": [{"id": "ABC", "name": "A", "cards": [IN_SETS]}]},
        {"id": "ABC", "name": "Alphabet", "cards": [IN_SETS]}, [CATALOGUE],
        {"format": "rulebound-cards-1", "game": "riftbound", "cards": [CATALOGUE]},
    ],
)  # fmt: skip
def test_every_layout_gives_the_same_card(content: Any) -> None:
    assert read(content) == [CARDS.read(OURS, "ours")]
    assert len(read(content)[0].effects) == 3


@pytest.mark.parametrize(
    ("changed", "wanted"),
    [
        ({"type": "UNIT", "supertype": "Champion"}, {"type": "unit", "supertypes": ("champion",)}),
        ({"type": "unit", "supertypes": ["Signature"]}, {"supertypes": ("signature",), "champion": "Bruno"}),
        ({"type": "Unit", "supertypes": None}, {"supertypes": (), "champion": ""}),
        ({"type": "Token Unit"}, {"type": "unit", "supertypes": ("token",)}),
        ({"type": "Basic Rune", "text": ""}, {"type": "rune", "supertypes": ("basic",), "effects": ()}),
        ({"type": "Champion Legend", "text": "-"}, {"type": "legend", "supertypes": (), "champion": "Bruno"}),
        ({"type": "Battlefield", "domains": ["Colorless"], "text": None}, {"type": "battlefield", "domains": ()}),
        ({"type": "Gear", "text": ""}, {"type": "gear", "tags": ("Bruno", "Bear")}),
        ({"type": "Gear", "tags": ["Equipment"], "text": ""}, {"type": "equipment", "tags": ()}),
        ({"type": "Gear - Equipment", "mightBonus": "+2", "text": ""}, {"type": "equipment", "might_bonus": 2}),
        ({"domains": "Fury Body"}, {"domains": ("fury", "body")}),
        ({"domains": ["FURY"]}, {"domains": ("fury",)}),
        ({"energy": None, "cost": 7}, {"energy": 7}),
        ({"might": wrapped(3)}, {"might": 5}),
        ({"energy": "-", "power": "", "might": 2.0}, {"energy": 0, "power": 0, "might": 2}),
        ({"name": "Bruno, Bell Ringer (Alternate Art)"}, {"name": "Bruno, Bell Ringer"}),
        ({"name": "Bruno &amp; Co", "type": "Unit"}, {"name": "Bruno & Co"}),
        ({"id": "SFD-T09"}, {"number": "sfd-t09"}),
        ({"id": "own-1"}, {"number": "own-1"}),
        ({"id": "R1-01"}, {"number": "R1-01"}),
    ],
)
def test_the_spellings_of_public_card_data(changed: dict[str, Any], wanted: dict[str, Any]) -> None:
    facts = one(**changed)
    assert {key: getattr(facts, key) for key in wanted} == wanted


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        (":rb_energy_2::rb_rune_fury:", "[2][Fury]"),
        ("{2}{Fury}", "[2][Fury]"),
        ("[2][fury]", "[2][Fury]"),
        ("{energy 2}{CHAOS}", "[2][Chaos]"),
        ("+2 :rb_might:, {M}, [Might]", "+2 [M], [M], [M]"),
        (":rb_exhaust:: x, {E}: x, {tap}: x, [Exhaust]: x", "[E]: x, [E]: x, [E]: x, [E]: x"),
        (":rb_rune_rainbow:, {A}, {any}", "[A], [A], [A]"),
        ("**[Tank]** _(No one else first.)_", "[Tank] (No one else first.)"),
        ("[Tank], [Assault 2], {Nothing}, :rb_nothing:", "[Tank], [Assault 2], {Nothing}, :rb_nothing:"),
    ],
)
def test_symbols_have_many_spellings(said: str, wanted: str) -> None:
    assert symbols(said) == wanted
    assert symbols(wanted) == wanted


def test_an_unknown_symbol_is_not_read_over() -> None:
    assert "the text" in refused([{**FLAT, "text": ":rb_nothing:, :rb_exhaust:: Draw 1."}])


def nested(record: dict[str, Any]) -> dict[str, Any]:
    """A record of ours as others would write it."""

    def spelled(text: str | None) -> str:
        text = re.sub(r"\[(\d+)\]", r":rb_energy_\1:", text or "").replace("[M]", ":rb_might:")
        text = text.replace("[E]", ":rb_exhaust:").replace("[A]", ":rb_rune_rainbow:").replace("\n", "<br />")
        return re.sub(r"\[(Fury|Calm|Mind|Body|Chaos|Order)\]", lambda said: f":rb_rune_{said[1].lower()}:", text)

    worn = record["type"] == "equipment"
    return {
        "id": "0" + record["id"], "riftbound_id": record["id"], "name": record["name"].replace(", ", " - "),
        "attributes": {key: record[key] for key in ("energy", "power", "might", "might_bonus")},
        "classification": {
            "type": "Gear" if worn else record["type"].title(), "rarity": "x",
            "supertype": " ".join(record["supertypes"]).title() or None,
            "domain": [name.title() for name in record["domains"]] or ["Colorless"],
        },
        "tags": record["tags"] + ["Equipment"] * worn, "text": {"rich": f"<p>{spelled(record['text'])}</p>"},
        "effect_text": spelled(record["effect_text"]), "set": {"set_id": record["set"]},
    }  # fmt: skip


def test_the_whole_pool_in_a_public_layout(shared: Path) -> None:
    pool = json.loads((shared / "cards" / "riftbound.json").read_text("utf-8"))
    again = [{**nested(record), "riftbound_id": re.sub(r"(\d)-", r"\1a-", record["id"])} for record in pool[:200]]
    ours, theirs = (dict(CARDS.file(written(cards))) for cards in (pool, again + [nested(record) for record in pool]))
    facts = (
        "set",
        "name",
        "type",
        "supertypes",
        "domains",
        "tags",
        "champion",
        "energy",
        "power",
        "might",
        "might_bonus",
    )
    found = {record["id"]: record for record in theirs.values()}
    assert len(found) == len(ours) == len(pool) == 767
    for record in ours.values():
        other = found[record["id"]]
        for key in (*facts, "text", "effect_text"):
            assert (record[key] or None) == (other[key] or None), (record["id"], key)
        given = next(each for each in pool if each["id"] == record["id"])
        assert all((record[key] or None) == (given[key] or None) for key in facts), record["id"]


# ------------------------------------------------------------------------------------------------ prints and numbers


@pytest.mark.parametrize(
    ("number", "base"),
    [
        ("ogn-011a-298", "ogn-011-298"), ("ogn-011*-298", "ogn-011-298"), ("ogn-011-star-298", "ogn-011-298"),
        ("ogn-011-298", "ogn-011-298"), ("R1-01", "R1-01"), ("unl-t01", "unl-t01"), ("GD01-008_p1", "GD01-008"),
    ],
)  # fmt: skip
def test_the_mark_of_a_print_is_no_part_of_the_number(number: str, base: str) -> None:
    assert base_number(number) == base


@pytest.mark.parametrize("numbers", [["", "a", "b"], ["a", ""], ["*"], ["b", "a"]])
def test_alternate_prints_are_one_card(numbers: list[str]) -> None:
    found = read([{**FLAT, "id": f"ABC-011{mark}/090", "rarity": mark} for mark in numbers])
    assert [facts.number for facts in found] == ["abc-011-090"]


def test_a_print_beyond_the_set_is_the_card_of_its_name() -> None:
    beyond = [{**FLAT, "id": "ABC-091/090"}, {**FLAT, "id": "ABC-091*/090"}]
    for cards in ([FLAT, *beyond], [*beyond, FLAT]):
        assert [facts.number for facts in read(cards)] == ["abc-011-090"]
    assert [facts.number for facts in read(beyond)] == ["abc-091-090"]  # there is no other
    said = refused([FLAT, {**beyond[0], "might": 9}])
    assert said == "cards.json: ABC-091/090: differs in 'might' from abc-011-090, another print of the same card."


def test_a_print_that_says_something_else_is_named() -> None:
    said = refused([FLAT, {**FLAT, "id": "ABC-011a/090", "energy": 9}])
    assert said == "cards.json: ABC-011a/090: differs in 'energy' from abc-011-090, another print of the same card."
    assert refused([FLAT, FLAT]) == "cards.json: ABC-011/090: the number stands there twice."


@pytest.mark.parametrize("word", ["abc-011-090", "ABC-011/090", "ABC-011", "abc-011a-090", "ABC-011b", "ABC-011*/090"])
def test_a_card_is_found_by_any_spelling_of_its_number(word: str) -> None:
    written([FLAT])
    cards = CARDS.own(["cards.json"])
    assert cards.find(word).number == "abc-011-090"
    assert cards.by_number("ABC-012") is None and cards.by_number("ABC") is None


@pytest.mark.parametrize("word", ["Bruno, Bell Ringer", "bruno - bell ringer", "Orsa, Marshal of the Kilns"])
def test_a_card_is_found_by_the_spellings_of_its_name(word: str) -> None:
    written([FLAT])
    cards = CARDS.own(["cards.json"])
    assert cards.find(word).name in ("Bruno, Bell Ringer", "Marshal of the Kilns")
    with pytest.raises(CardError, match=r"there is no card 'Bruno, Marshal of the Kilns'"):
        cards.find("Bruno, Marshal of the Kilns")
    assert Cards().find("r1-01") is CARDS.shipped()["R1-01"]


# ------------------------------------------------------------------------------------------------ what is refused


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("", "is empty."),
        ("[]", "holds no cards."),
        ({"items": []}, "holds no cards."),
        ({"sets": []}, "holds no cards."),
        ({"sets": [{"name": "x"}]}, "a list of card records was expected."),
        ({"sets": [{"cards": [3]}]}, "card 1: a record was expected, not 3."),
        ({"game": "gundam", "cards": [OURS]}, "is a card file of gundam, not of riftbound."),
        ([FLAT, 3], "card 2: a record was expected, not 3."),
        ("{", "is no JSON (line 1, column 2"),
        (b"\xff\xfe\x00", "is not a text file."),
        ([{**FLAT, "hp": 3}], "ABC-011/090: a card has no field 'hp'."),
        ([{**OURS, "efect": "x"}], "abc-011-090: a card has no field 'efect'."),
        ([{**NESTED, "attributes": {"hp": 3}}], "a card has no field 'hp'."),
        ([{**NESTED, "attributes": 5}], "a card has no field 'attributes'."),
        ([{**NESTED, "type": "Spell"}], "'type' stands there twice."),
        ([{**NESTED, "text": {"odd": 1}}], "'text' must be words"),
        ([{**NESTED, "text": {"rich": {"rich": 5}}}], "'text' must be words, not 5."),
        ([{**NESTED, "name": ["x"]}], "'name' must be words"),
        ([{**FLAT, "name": ""}], "a card needs a name."),
        ([{**FLAT, "name": "x" * 1000}], "'name' is longer than 200 characters."),
        ([{**FLAT, "name": "x\x00y"}], "'name' must be words"),
        ([{**FLAT, "id": "x" * 1000}], "'id' is longer than 200 characters."),
        ([{**FLAT, "id": ["x"]}], "card 1: 'id' must be words"),
        ([{**FLAT, "type": "Pilot"}], "'Pilot' is no card type (132)"),
        ([{**FLAT, "type": "Unit Rune"}], "'Unit Rune' is no card type (132)"),
        ([{**FLAT, "type": None}], "'' is no card type (132)"),
        ([{**FLAT, "domains": "Red"}], "'red' is no domain (133)"),
        ([{**FLAT, "domains": [5]}], "'domains' is a list of words"),
        ([{**FLAT, "domains": {"a": 1}}], "'domains' is a list of words"),
        ([{**FLAT, "supertypes": ["Mythic"]}], "'mythic' is no supertype (132)"),
        ([{**FLAT, "tags": ["x"] * 1000}], "'tags' is longer than any card's."),
        ([{**FLAT, "champion": 5}], "'champion' must be words, not 5."),
        ([{**FLAT, "might": "strong"}], "'might' must be a whole number, not 'strong'."),
        ([{**FLAT, "might": True}], "'might' must be a whole number, not 'True'."),
        ([{**FLAT, "might": 1.5}], "'might' must be a whole number, not '1.5'."),
        ([{**FLAT, "might": float("nan")}], "'might' must be a whole number, not 'nan'."),
        ([{**FLAT, "might": -1}], "'might' of -1 is out of bounds."),
        ([{**FLAT, "might": 1000}], "'might' of 1000 is out of bounds."),
        ([{**FLAT, "might": wrapped(9)}], "'might' must be a whole number"),
        ([{**FLAT, "text": "Sing a song."}], "the text 'sing a song.' can't be read"),
        ([{**FLAT, "text": "[Tank] (" * 10_000}], "longer than 2000 characters"),
        ('[{"id": "A-1", "name": "A", "name": "B"}]', "A-1: 'name' stands there twice."),
        ([{**OURS, "effects": CATALOGUE["effects"]}], "has both a text and effects"),
        ([{**CATALOGUE, "effects": 5}], "a card has no field 'effects'."),
        ([{**CATALOGUE, "effects": [5]}], "an object with a 'node' tag was expected, not 5."),
        ([{**CATALOGUE, "effects": [{"node": "nothing"}]}], "there is no node called 'nothing'."),
        ([{**CATALOGUE, "effects": CATALOGUE["effects"] * 1000}], "'effects' hold more than 500 parts."),
        ([{**CATALOGUE, "worn": [{"node": "ability", "kind": "x"}]}], "nothing that a text could say."),
    ],
)
def test_a_broken_file_is_refused_with_the_record(content: Any, words: str) -> None:
    assert words in refused(content)


@pytest.mark.parametrize("levels", [65, 900, 100_000])
def test_deep_nesting_is_refused(levels: int) -> None:
    for record, field in ((FLAT, "rarity"), (FLAT, "tags"), (NESTED, "attributes"), (CATALOGUE, "effects")):
        content = json.dumps([{**record, field: "HERE"}]).replace('"HERE"', "[" * levels + "]" * levels)
        assert "is nested deeper than 64 levels." in refused(content)
    content = '{"sets": [' * levels + "]}" * levels
    assert refused(content)


@pytest.mark.slow
@pytest.mark.parametrize("filler", [" ", "*", "-", "[", "{", ":rb_", "<p", "&amp;", "("])
def test_the_cost_of_a_long_field_grows_no_faster_than_it(filler: str, steps: Callable[..., int]) -> None:
    def refuse(size: int) -> None:
        long = f"x{filler * size}x"
        for field in ("name", "type", "domains", "supertypes", "tags", "text", "id", "might"):
            assert "ABC-011/090" in refused([{**FLAT, field: long}]) or field == "id"

    refuse(3_000)  # what is made once
    assert steps(lambda: refuse(300_000)) <= 100 * steps(lambda: refuse(3_000))


@pytest.mark.parametrize("record", [FLAT, NESTED, LABELLED, IN_SETS], ids=["flat", "nested", "labelled", "in sets"])
def test_a_record_with_a_foreign_part_is_refused_or_read(
    record: dict[str, Any], places: Callable[[Any], list[tuple[Any, Any]]]
) -> None:
    chance = random.Random(7)
    junk: list[Any] = [
        None,
        0,
        -1,
        10**17,
        1.5,
        True,
        "",
        "x",
        "\x00",
        [],
        {},
        [[]],
        [None],
        {"label": {}},
        {"value": []},
    ]
    outcomes = Counter[str]()
    for _ in range(300):
        card = json.loads(json.dumps(record))
        for _ in range(chance.randint(1, 3)):
            holder, key = chance.choice(places(card))
            holder[key] = json.loads(json.dumps(chance.choice(junk)))
        try:
            read([card])
            outcomes["read"] += 1
        except CardError as error:
            assert "\n" not in str(error) and len(str(error)) < 400
            outcomes["refused"] += 1
    assert outcomes["read"] > 10 and outcomes["refused"] > 50


# ------------------------------------------------------------------------------------------------ building sets

UNREAD = {**OURS, "id": "abc-012-090", "name": "Riddle", "supertypes": [], "champion": None, "text": "Sing a song."}


def test_one_command_builds_a_set(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    other = {**NESTED, "riftbound_id": "xyz-001-010", "name": "Other, One", "tags": ["Other"]}
    written([{**FLAT, "id": "ABC-012/090", "name": "Twin"}, {**FLAT, "id": "ABC-011a/090"}, FLAT, other])
    for _ in range(2):  # the same again
        assert BUILDING.command(["cards.json", "--to", str(tmp_path)]) == 0
        assert capsys.readouterr().out == "ABC.json: 2 cards.\nXYZ.json: 1 cards.\n"
        data = json.loads(Path("ABC.json").read_text(encoding="utf-8"))
        assert (data["format"], data["game"]) == ("rulebound-cards-1", "riftbound")
        assert [card["number"] for card in data["cards"]] == ["abc-011-090", "abc-012-090"]
        assert not any("text" in card for card in data["cards"])
        assert data["cards"][0] == CATALOGUE


def test_a_set_with_an_unread_card_is_not_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written([OURS, UNREAD])
    assert BUILDING.command(["cards.json", "--to", str(tmp_path)]) == 1
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("ABC: abc-012-090: the text 'sing a song.' can't be read")
    assert [path.name for path in tmp_path.iterdir()] == ["cards.json"]
    assert BUILDING.command(["missing.json"]) == 1
    written([{**OURS, "id": "own-1", "set": "../A"}])
    assert BUILDING.command(["cards.json", "--to", str(tmp_path)]) == 1
    assert capsys.readouterr().err.endswith("'../A' is no name of a set.\n")


def test_a_part_of_a_set_is_written_if_that_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    written([OURS, UNREAD])
    assert BUILDING.command(["cards.json", "--to", str(tmp_path), "--partial"]) == 0
    out, err = capsys.readouterr()
    assert out == "ABC.json: 1 cards.\n"
    assert err.startswith("left out: ABC: abc-012-090: the text 'sing a song.'") and err.count("\n") == 1
    assert [card["number"] for card in json.loads(Path("ABC.json").read_text("utf-8"))["cards"]] == ["abc-011-090"]


def test_every_set_is_whole() -> None:
    files = {path.stem: json.loads(path.read_text("utf-8")) for path in BUILDING.folder.glob("*.json")}
    assert {(data["format"], data["game"]) for data in files.values()} == {("rulebound-cards-1", "riftbound")}
    assert {name: len(data["cards"]) for name, data in files.items() if name != "starter"} == SETS
    cards = [card for data in files.values() for card in data["cards"]]
    assert not [card["number"] for card in cards if "text" in card or "effect_text" in card]


@pytest.mark.slow
def test_the_sets_are_what_their_text_says(shared: Path) -> None:
    """A change of the grammar shows here: these cards mean something else now."""
    files = [shared / "cards" / f"{name}.json" for name in RIFTBOUND.files]
    check_sets("riftbound", BUILDING.folder, BUILDING.sets_of(files), SETS)


def test_a_record_with_effects_is_ours_as_it_is() -> None:
    assert as_record(CATALOGUE, "card") is CATALOGUE
