"""Card files: every layout gives the same cards, alternate prints are one card, and hostile files are refused."""

from __future__ import annotations

import html
import json
import os
import re
import tracemalloc
from pathlib import Path
from typing import Any

import pytest
from card_files import written

from rulebound.files import records
from rulebound.files.catalogue import Collection, plain_name
from rulebound.files.facts import CardError
from rulebound.gundam.cards.facts import Facts, as_record, cleaned
from rulebound.gundam.catalogue import CARDS as GUNDAM_CARDS
from rulebound.riftbound.catalogue import CARDS as RIFTBOUND_CARDS

PUBLIC: dict[str, Any] = {
    "card_number": "X01-001", "name": "Test Type", "card_type": "UNIT", "color": "Blue", "level": "4", "cost": "3",
    "ap": "3", "hp": "-", "zone": "Space Earth", "trait": "(Lantern) (White Relay)", "link": "[Odile Marsh]",
    "effect": "＜Blocker＞<br>【Deploy】Draw 1.",
}  # fmt: skip
OURS: dict[str, Any] = {
    "id": "X01-001", "name": "Test Type", "type": "unit", "color": "blue", "level": 4, "cost": 3, "ap": 3,
    "zones": ["Space", "Earth"], "traits": ["Lantern", "White Relay"], "link": "[Odile Marsh]",
    "text": "<Blocker>\n【Deploy】Draw 1.",
}  # fmt: skip


@pytest.fixture(autouse=True)
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def read(content: Any, name: str = "cards.json") -> list[Facts]:
    return [GUNDAM_CARDS.read(record, place) for place, record in GUNDAM_CARDS.file(written(content, name))]


def one(**changed: Any) -> Facts:
    """The facts of a public record with these changes."""
    return read([{**PUBLIC, **changed}])[0]


def refused(content: Any) -> str:
    with pytest.raises(CardError) as caught:
        read(content)
    said = str(caught.value)
    assert said.startswith("cards.json: ") and "\n" not in said and len(said) < 400
    return said


# ------------------------------------------------------------------------------------------------ layouts

TWO = {**PUBLIC, "card_number": "X01-002"}
CATALOGUE = [{key: value for key, value in GUNDAM_CARDS.read(OURS, "ours").to_json().items()}]


@pytest.mark.parametrize(
    "content",
    [
        [PUBLIC],
        {"cards": [PUBLIC]},
        {"data": [PUBLIC]},
        {"total": 1, "page": 1, "data": [PUBLIC]},
        {"X01-001": {key: value for key, value in PUBLIC.items() if key != "card_number"}},
        {"cards": {"X01-001": PUBLIC}},
        PUBLIC,
        json.dumps(PUBLIC) + "\n",
        [OURS],
        {"cards": [OURS]},
        [{**{key: value for key, value in OURS.items() if key != "id"}, "number": "X01-001"}],
        CATALOGUE,
        {"format": "rulebound-cards-1", "game": "gundam", "cards": CATALOGUE},
    ],
)
@pytest.mark.parametrize("name", ["cards.json", "cards.ndjson", "cards"])
def test_every_layout_gives_the_same_card(content: Any, name: str) -> None:
    assert read(content, name) == [GUNDAM_CARDS.read(OURS, "ours")]


@pytest.mark.parametrize("name", ["cards.ndjson", "cards.json"])
@pytest.mark.parametrize("between", ["\n", "\r\n", "\n\n"])
def test_a_record_on_each_line(name: str, between: str) -> None:
    found = read(between.join(json.dumps(record) for record in (PUBLIC, TWO, OURS | {"id": "X01-003"})) + between, name)
    assert [facts.number for facts in found] == ["X01-001", "X01-002", "X01-003"]
    assert len({facts.effects for facts in found}) == 1


def test_layouts_may_be_mixed_in_one_file() -> None:
    found = read([PUBLIC, {**OURS, "id": "X01-002"}, {**CATALOGUE[0], "number": "X01-003"}])
    assert [facts.number for facts in found] == ["X01-001", "X01-002", "X01-003"]


@pytest.mark.parametrize(
    ("changed", "wanted"),
    [
        ({"card_type": "Unit"}, {"type": "unit"}),
        ({"card_type": "UNIT TOKEN", "color": "-"}, {"type": "token", "token_of": "unit", "color": ""}),
        ({"card_type": "Unit Token", "cost": "", "level": None}, {"type": "token", "cost": 0, "level": 0}),
        ({"card_type": "EX BASE"}, {"type": "token", "token_of": "base"}),
        ({"card_type": "TOKEN", "card_number": "EXR-001"}, {"type": "token", "token_of": "resource"}),
        ({"card_type": "BASE", "ap": "-", "hp": "5"}, {"type": "base", "ap": 0, "hp": 5}),
        ({"card_type": "RESOURCE", "effect": "-"}, {"type": "resource", "effects": ()}),
        ({"card_type": "PILOT", "ap": "+1", "hp": "2"}, {"ap": 0, "hp": 0, "ap_mod": 1, "hp_mod": 2}),
        ({"card_type": "PILOT", "ap": "-1", "hp": 0}, {"ap_mod": -1, "hp_mod": 0}),
        ({"level": 5, "ap": 2.0}, {"level": 5, "ap": 2}),
        ({"level": "Lv.5", "cost": "３"}, {"level": 5, "cost": 3}),
        ({"trait": ["Lantern", "Relay"]}, {"traits": ("Lantern", "Relay")}),
        ({"trait": "Lantern/Relay"}, {"traits": ("Lantern", "Relay")}),
        ({"trait": "（Lantern）（X-Relay）"}, {"traits": ("Lantern", "X-Relay")}),
        ({"trait": "-"}, {"traits": ()}),
        ({"zone": "Space / Earth"}, {"zones": ("Space", "Earth")}),
        ({"zone": ["Space"]}, {"zones": ("Space",)}),
        ({"zone": "EARTH"}, {"zones": ("Earth",)}),
        ({"zone": None}, {"zones": ()}),
        ({"link": "-"}, {"link": ""}),
        ({"link": "(Lantern) Trait"}, {"link": "(Lantern) Trait"}),
        ({"link": "［Odile Marsh］／(Lantern) Trait"}, {"link": "[Odile Marsh] / (Lantern) Trait"}),
        ({"id": 77, "tcgplayer_id": 12}, {"number": "X01-001"}),
        ({"name": "Ca&amp;Mus"}, {"name": "Ca&Mus"}),
        ({"rarity": "LR", "image_url": "x", "set": {"id": 5}, "source_title": ""}, {"name": "Test Type"}),
    ],
)
def test_the_spellings_of_public_card_data(changed: dict[str, Any], wanted: dict[str, Any]) -> None:
    facts = one(**changed)
    assert {key: getattr(facts, key) for key in wanted} == wanted


def test_a_command_with_a_pilot_effect_has_what_the_pilot_adds() -> None:
    facts = one(card_type="COMMAND", effect="【Main】Draw 1.<br/>【Pilot】[Odile Marsh]", ap="1", hp="0", link="-")
    assert (facts.type, facts.pilot, facts.ap, facts.ap_mod, facts.hp_mod) == ("command", "Odile Marsh", 0, 1, 0)
    assert len(facts.effects) == 1


@pytest.mark.parametrize(
    "text",
    [
        "<Blocker>\n【Deploy】Draw 1.", "&lt;Blocker&gt;<br />【Deploy】Draw 1.", "<p>〈Blocker〉</p>【Deploy】Draw 1.",
        "＜Blocker＞\\n【Deploy】Ｄｒａｗ　１．", "<b>《Blocker》</b>\r\n<span class='x'>【Deploy】</span>Draw&nbsp;1.",
    ],
)  # fmt: skip
def test_texts_lose_their_html(text: str) -> None:
    assert one(effect=text).effects == GUNDAM_CARDS.read(OURS, "ours").effects


def test_camel_case_is_the_same() -> None:
    record = {re.sub(r"_(\w)", lambda match: match[1].upper(), key): value for key, value in PUBLIC.items()}
    assert "cardNumber" in record and read([record]) == [one()]


def test_a_layout_is_told_by_fields() -> None:
    assert as_record(OURS, "card") is OURS
    assert as_record(PUBLIC, "card")["id"] == "X01-001"
    assert cleaned("a<br>b") == "a\nb"


def public(record: dict[str, Any], number: int) -> dict[str, Any]:
    """A record of ours as others would write it."""
    adds = record["pilot"] or record
    on_top = record["type"] == "pilot" or bool(record["pilot"])
    wide = str.maketrans("<>:/", "＜＞：／")
    text = (record["text"] or "").translate(wide) if number % 2 else html.escape(record["text"] or "")
    return {
        "card_number": record["id"],
        "name": record["name"],
        "card_type": f"{record['token_of'] or ''} {record['type']}".strip().upper(),
        "color": (record["color"] or "-").title(),
        **{key: "-" if record[key] is None else str(record[key]) for key in ("level", "cost")},
        **{key: str((adds[f"{key}_mod"] if on_top else record[key]) or "-") for key in ("ap", "hp")},
        "zone": " ".join(record["zones"]) or "-",
        "trait": " ".join(f"({trait})" for trait in record["traits"]) if number % 3 else "/".join(record["traits"]),
        "link": (record["link"] or "-").replace(" / ", " / " if number % 2 else "/"),
        "effect": text.replace("\n", "<br>"),
        "rarity": record["rarity"],
    }


@pytest.mark.slow
def test_the_whole_pool_in_the_public_layout(shared: Path) -> None:
    pool = json.loads((shared / "cards" / "gundam.json").read_text("utf-8"))
    lines = [json.dumps(public(record, number)) for number, record in enumerate(pool)]
    again = [json.dumps({**public(record, 1), "card_number": record["id"] + "_p1"}) for record in pool[:200]]
    found = {facts.number: facts for facts in read("\n".join(again + lines))}
    assert len(found) == len(pool) == 857
    assert [number for number, facts in found.items() if facts != GUNDAM_CARDS.shipped()[number]] == []


# ------------------------------------------------------------------------------------------------ prints of one card


@pytest.mark.parametrize("numbers", [["", "_p1", "_p2"], ["_p1", ""], ["_P1"], ["_p2", "_p1"]])
def test_alternate_prints_are_one_card(numbers: list[str]) -> None:
    found = read([{**PUBLIC, "card_number": f"X01-001{mark}", "rarity": mark} for mark in numbers])
    assert [facts.number for facts in found] == ["X01-001"]


def test_alternate_prints_may_be_set_in_another_way() -> None:
    other = {**PUBLIC, "card_number": "X01-001_p1", "effect": "<Blocker> (This can rest instead.)\n【Deploy】draw 1."}
    assert len(read([PUBLIC, other])) == 1


@pytest.mark.parametrize(
    ("changed", "key"), [({"cost": "9"}, "cost"), ({"effect": "-"}, "text"), ({"name": "Other"}, "name")]
)
def test_an_alternate_print_that_says_something_else_is_named(changed: dict[str, Any], key: str) -> None:
    said = refused([PUBLIC, {**PUBLIC, "card_number": "X01-001_p1", **changed}])
    assert said == f"cards.json: X01-001_p1: differs in '{key}' from X01-001, another print of the same card."


def test_a_number_stands_there_once() -> None:
    assert refused([PUBLIC, PUBLIC]) == "cards.json: X01-001: the number stands there twice."
    written([PUBLIC], "a.json")
    written([PUBLIC], "b.json")
    with pytest.raises(CardError, match=r"^b\.json: X01-001: the number X01-001 stands in a\.json: X01-001 too\.$"):
        GUNDAM_CARDS.own(["a.json", "b.json"])


def test_own_cards_are_read_when_they_are_asked_for() -> None:
    written([PUBLIC, {**TWO, "name": "Riddle", "effect": "【Deploy】Do a barrel roll."}])
    cards = GUNDAM_CARDS.own(["cards.json"])
    assert cards.find("x01-001_p3") is cards.find("test type") and cards.find("S1-01").name == "Lamplighter"
    with pytest.raises(CardError, match=r"cards\.json: X01-002: the text 'do a barrel roll\.' can't be read"):
        cards.find("Riddle")


def test_riftbound_takes_files_too() -> None:
    bear = {"id": "B-1", "name": "Bear", "type": "unit", "domains": ["body"], "energy": 3, "might": 3, "text": "[Tank]"}
    written({"data": [bear, {**bear, "id": "B-1_p1", "rarity": "rare"}]})
    facts = RIFTBOUND_CARDS.own(["cards.json"]).find("Bear")
    written({"cards": [facts.to_json()]}, "again.json")
    assert RIFTBOUND_CARDS.own(["again.json"]).find("B-1") == facts and facts.effects
    written({"game": "riftbound", "cards": [facts.to_json()]})
    assert refused(Path("cards.json").read_bytes()) == "cards.json: is a card file of riftbound, not of gundam."


# ------------------------------------------------------------------------------------------------ what is refused


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("", "is empty."),
        (" \n", "is empty."),
        ("[]", "holds no cards."),
        ("{}", "holds no cards."),
        ({"cards": []}, "holds no cards."),
        ("3", "a list of card records was expected."),
        ('"x"', "a list of card records was expected."),
        ({"a": 1}, "a list of card records was expected."),
        ([PUBLIC, 3], "card 2: a record was expected, not 3."),
        ([PUBLIC, []], "card 2: a record was expected, not []."),
        ("{", "is no JSON (line 1, column 2"),
        ("[1,\n2,,]", "is no JSON (line 2, column 3"),
        (json.dumps(PUBLIC) + "\n{]", "line 2 is no JSON (column 2"),
        (json.dumps(PUBLIC) + "\n3", "card 2: a record was expected, not 3."),
        (b"\xff\xfe\x00", "is not a text file."),
        (b"[\x00]", "is not a text file."),
        ("[]".encode("utf-16"), "is not a text file."),
        ([{**PUBLIC, "power": 3}], "X01-001: a card has no field 'power'."),
        ([{**OURS, "efect": "x"}], "X01-001: a card has no field 'efect'."),
        ([{key: value for key, value in PUBLIC.items() if key != "name"}], "X01-001: a card needs a name."),
        ([{**PUBLIC, "name": "x" * 1000}], "X01-001: 'name' is longer than 200 characters."),
        ([{**PUBLIC, "name": "x\x00y"}], "X01-001: 'name' must be words"),
        ([{**PUBLIC, "name": 5}], "X01-001: 'name' must be words, not 5."),
        ([{**PUBLIC, "card_number": ["X"]}], "card 1: 'card_number' must be words, not ['X']."),
        ([{**PUBLIC, "card_number": "x" * 1000}], "'id' is longer than 200 characters."),
        ([{**PUBLIC, "effect": {"a": 1}}], "X01-001: 'effect' must be words"),
        ([{**PUBLIC, "color": 7}], "X01-001: 'color' must be words, not 7."),
        ([{**PUBLIC, "color": "pink"}], "X01-001: 'pink' is no colour (2-4-2-1)"),
        ([{**PUBLIC, "card_type": "MACHINE"}], "X01-001: 'MACHINE' is no card type (3-1)"),
        ([{**PUBLIC, "card_type": None}], "X01-001: '' is no card type (3-1)"),
        ([{**PUBLIC, "link": "somebody"}], "X01-001: 'somebody' is no link condition (2-12)"),
        ([{**PUBLIC, "trait": 5}], "X01-001: 'trait' is a list of words, not '5'."),
        ([{**PUBLIC, "trait": [5]}], "X01-001: 'trait' is a list of words, not '[5]'."),
        ([{**PUBLIC, "trait": ["x"] * 1000}], "X01-001: 'traits' is longer than any card's."),
        ([{**PUBLIC, "zone": {"a": 1}}], "X01-001: 'zone' is a list of words"),
        ([{**PUBLIC, "ap": "strong"}], "X01-001: 'ap' must be a whole number, not 'strong'."),
        ([{**PUBLIC, "ap": 1.5}], "X01-001: 'ap' must be a whole number, not '1.5'."),
        ([{**PUBLIC, "ap": True}], "X01-001: 'ap' must be a whole number, not 'True'."),
        ([{**PUBLIC, "ap": [1]}], "X01-001: 'ap' must be a whole number, not '[1]'."),
        ([{**PUBLIC, "ap": float("nan")}], "X01-001: 'ap' must be a whole number, not 'nan'."),
        ([{**PUBLIC, "ap": float("-inf")}], "X01-001: 'ap' must be a whole number, not '-inf'."),
        ([{**PUBLIC, "ap": 1000}], "X01-001: 'ap' of 1000 is out of bounds."),
        ([{**PUBLIC, "ap": -1}], "X01-001: 'ap' of -1 is out of bounds."),
        ([{**PUBLIC, "ap": 10**17}], "X01-001: 'ap' of 100000000000000000 is out of bounds."),
        ([{**OURS, "text": f"Deploy: draw {10**20}."}], "the effects of its text hold a number that is out of bounds"),
        ([{**PUBLIC, "ap": "9" * 10000}], "X01-001: 'ap' must be a whole number, not '9999"),
        (json.dumps([PUBLIC]).replace('"3"', "9" * 10000), "X01-001: 'cost' must be a whole number, not 'inf'."),
        ('[{"id": "A-1", "name": "A", "name": "B"}]', "A-1: 'name' stands there twice."),
        ([{**OURS, "pilot": 5}], "X01-001: 'pilot' is a name or a record"),
        ([{**OURS, "pilot": {"name": 5}}], "X01-001: 'name' must be words, not '5'."),
        ([{**OURS, "type": "token"}], "X01-001: a token is a unit, a base or a resource (5-17)"),
        ([{**OURS, "traits": "Lantern"}], "X01-001: 'traits' is a list of words"),
        ([{**OURS, "effects": CATALOGUE[0]["effects"]}], "X01-001: has both a text and effects"),
        ([{**CATALOGUE[0], "effects": 5}], "X01-001: a card has no field 'effects'."),
        ([{**CATALOGUE[0], "effects": [5]}], "X01-001: effects[0]: an object with a 'node' tag was expected, not 5."),
        ([{**CATALOGUE[0], "effects": [{"node": "draw", "amount": 1}]}], "'draw' is not an ability."),
        ([{**CATALOGUE[0], "effects": [{"node": "nothing"}]}], "there is no node called 'nothing'."),
        ([{**CATALOGUE[0], "effects": [{"node": ["draw"]}]}], "hold something without the name of its 'node'."),
        ([{**CATALOGUE[0], "effects": [{"node": "ability", "kind": "x"}]}], "nothing that a text could say."),
        ([{**CATALOGUE[0], "effects": CATALOGUE[0]["effects"] * 1000}], "'effects' hold more than 500 parts."),
        ([{**CATALOGUE[0], "effects": [{"node": "ability", "kind": "keyword", "amount": 10**9}]}], "out of bounds"),
    ],
)  # fmt: skip
def test_a_broken_file_is_refused_with_the_record(content: Any, words: str) -> None:
    assert words in refused(content)


def nested(levels: int) -> str:
    """Something that deep."""
    return "[" * levels + "]" * levels


@pytest.mark.parametrize("levels", [65, 900, 100_000])
def test_deep_nesting_is_refused(levels: int) -> None:
    for field in ("rarity", "effects", "zone"):
        content = json.dumps([{**PUBLIC, field: "HERE"}]).replace('"HERE"', nested(levels))
        assert "is nested deeper than 64 levels." in refused(content)


def test_a_long_text_is_refused_at_once() -> None:
    said = refused([{**PUBLIC, "effect": "<Blocker> (" * 100_000}])
    assert "X01-001: the text" in said and "longer than 2000 characters" in said


@pytest.mark.slow
@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("[" + "{}," * 999_999 + "{}]", "at most 100000 are read"),
        ("[" + '{"name":"x"},' * 1_000_001 + "{}]", "holds more than 1000000 records"),
        ("{}\n" * 200_000, "at most 100000 are read"),
        ('[{"name": [' + "1," * 3_000_000 + "1]}]", "holds more than 2000000 values."),
        ('[{"name": [' + "[]," * 1_900_000 + "1]}]", "card 1: 'name' must be words"),
        ("[" + " " * 33_000_000 + "]", "is larger than 32 MB."),
        ("{" + ",".join(f'"{number}":{number}' for number in range(300_000)) + "}", "a list of card records"),
        ("{" + ",".join(f'"{number}":1' for number in [*range(300_000), 299_999]) + "}", "'299999' stands there twice"),
    ],
    ids=["records", "objects", "lines", "values", "lists", "bytes", "keys", "the same key"],
)
def test_a_huge_file_is_refused_in_bounded_memory(content: str, words: str) -> None:
    path = written(content)
    tracemalloc.start()
    try:
        with pytest.raises(CardError) as caught:
            GUNDAM_CARDS.file(path)
        assert words in str(caught.value)
        assert tracemalloc.get_traced_memory()[1] < 300_000_000
    finally:
        tracemalloc.stop()


def test_what_is_no_ordinary_file_is_not_opened(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    os.mkfifo(tmp_path / "pipe")
    for name in ("folder", "pipe", "/dev/zero", "/dev/null"):
        with pytest.raises(CardError, match=r": can't be read \(it is no ordinary file\)\.$"):
            GUNDAM_CARDS.file(Path(name))
    for name in ("missing", "a\x00b", "x" * 5000):
        with pytest.raises(CardError, match=r": can't be read \("):
            GUNDAM_CARDS.file(Path(name))


def test_the_largest_file_that_may_be_is_read() -> None:
    some = [{**OURS, "id": f"X-{number}"} for number in range(5_000)]
    assert len(GUNDAM_CARDS.file(written(some))) == 5_000
    assert records.MOST_RECORDS == 100_000


def test_names_are_looked_up_without_looking_at_every_card() -> None:
    looks = 0

    class Counted(dict[str, Any]):
        def values(self) -> Any:
            nonlocal looks
            looks += 1
            return super().values()

    cards = Counted(GUNDAM_CARDS.shipped())
    found = Collection({}, lambda: cards)
    for name in sorted({facts.name for facts in cards.values()})[:50]:
        same = [facts for facts in GUNDAM_CARDS.shipped().values() if plain_name(facts.name) == plain_name(name)]
        assert same and found.named(f" {name.upper()}") == same
    assert found.named("Nobody at all") == []
    assert looks == 2  # the second for the names above
