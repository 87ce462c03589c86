"""The shipped catalogue: built from its source, whole, and readable in our own wording."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from card_files import cards_in, check_sets
from gundam.pool.vocabulary import GUNDAM

from rulebound.effects import nodes
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.cards.building import PoolBuilder
from rulebound.gundam.cards.facts import CardError, Facts
from rulebound.gundam.cards.reader import house, read
from rulebound.gundam.catalogue import CARDS, Cards
from rulebound.gundam.catalogue.__main__ import BUILDING
from rulebound.gundam.words.lexicon import KEYWORDS

ALL = list(CARDS.shipped().values())
MADE_UP = [CARDS.shipped()[record["number"]] for record in BUILDING.records()]  # those made up for the starter decks
REAL = [facts for facts in ALL if facts not in MADE_UP]
BY_NUMBER = pytest.mark.parametrize("facts", MADE_UP, ids=[facts.number for facts in MADE_UP])
SETS = {
    "EXB": 3, "EXBP": 21, "EXR": 11, "EXRP": 14, "GD01": 130, "GD02": 130, "GD03": 132, "GD04": 130, "GD05": 130,
    "R": 41, "RP": 66, "ST01": 16, "ST02": 16, "ST03": 16, "ST04": 16, "ST05": 15, "ST06": 15, "ST07": 15,
    "ST08": 15, "ST09": 10, "ST10": 16, "ST11": 16, "ST12": 16, "ST13": 16, "ST14": 16, "T": 29,
}  # fmt: skip


def abilities() -> list[nodes.Ability]:
    """Every ability of the starter decks' cards."""
    return [ability for facts in MADE_UP for ability in facts.effects]


def inside(value: object) -> list[object]:
    """A node and all that it holds."""
    found = [value]
    if isinstance(value, nodes.Node):
        for part in vars(value).values():
            found += inside(part)
    elif isinstance(value, tuple):
        for part in value:
            found += inside(part)
    return found


# ------------------------------------------------------------------------------------------------ the files


def test_starter_json_is_up_to_date() -> None:
    assert BUILDING.target.read_text(encoding="utf-8") == BUILDING.rebuilt(), (
        "run: python -m rulebound.gundam.catalogue"
    )


@pytest.mark.slow
def test_the_sets_are_what_their_text_says(shared: Path) -> None:
    """A change of the grammar shows here: these cards mean something else now."""
    check_sets(
        "gundam", BUILDING.folder, BUILDING.sets_of([shared / "cards" / f"{name}.json" for name in GUNDAM.files]), SETS
    )


def test_every_set_is_whole() -> None:
    counts = {path.stem: len(cards_in(path.read_text(encoding="utf-8"))) for path in BUILDING.folder.glob("*.json")}
    assert counts == {**SETS, "starter": len(BUILDING.records())}
    assert len(REAL) == sum(SETS.values()) == 1051


@pytest.mark.parametrize("path", sorted(BUILDING.folder.glob("*.json")), ids=lambda path: path.stem)
def test_the_catalogue_has_no_sentences(path: Path) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))
    assert (data["format"], data["game"]) == ("rulebound-cards-1", "gundam")
    assert not [card["number"] for card in data["cards"] if "text" in card]


def test_numbers_and_names_are_given_once() -> None:
    assert len({record["number"] for record in BUILDING.records()}) == len(BUILDING.records()) == len(MADE_UP)
    assert len({facts.name.casefold() for facts in MADE_UP}) == len(MADE_UP)
    assert not {facts.name.casefold() for facts in MADE_UP} & {facts.name.casefold() for facts in REAL}


def test_one_command_builds_a_set(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    numbers = ("A01-002", "A01-001_p1", "A01-001", "B-001")
    cards = [{"id": number, "name": f"Own {number[:7]}", "type": "unit", "text": "<Blocker>"} for number in numbers]
    (tmp_path / "own.json").write_text(json.dumps(cards), encoding="utf-8")
    for _ in range(2):  # the same again
        assert BUILDING.command([str(tmp_path / "own.json"), "--to", str(tmp_path)]) == 0
        assert capsys.readouterr().out == "A01.json: 2 cards.\nB.json: 1 cards.\n"
        text = (tmp_path / "A01.json").read_text(encoding="utf-8")
        assert list(cards_in(text)) == ["A01-001", "A01-002"]
        assert text.splitlines()[1].startswith('{"number": "A01-001", ') and '"kind": "keyword"' in text.splitlines()[2]


def test_a_set_with_an_unread_card_is_not_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cards = [{"id": f"A01-00{n}", "name": "Own", "type": "unit", "text": text} for n, text in enumerate(["", "Sing."])]
    (tmp_path / "own.json").write_text(json.dumps(cards), encoding="utf-8")
    assert BUILDING.command([str(tmp_path / "own.json"), "--to", str(tmp_path)]) == 1
    out, err = capsys.readouterr()
    assert out == "" and err.startswith("A01: A01-001: the text 'sing.' can't be read")
    assert [path.name for path in tmp_path.iterdir()] == ["own.json"]
    assert BUILDING.command([str(tmp_path / "missing.json")]) == 1
    (tmp_path / "own.json").write_text(json.dumps([{"id": "../A-1", "name": "Own", "type": "unit"}]), encoding="utf-8")
    assert BUILDING.command([str(tmp_path / "own.json"), "--to", str(tmp_path)]) == 1
    assert capsys.readouterr().err.endswith("'../A' is no name of a set.\n")


def test_a_record_that_cannot_be_read_is_refused_with_its_place() -> None:
    with pytest.raises(CardError, match=r"mine\.json: X-1: a card has no field 'colour'\."):
        CARDS.build([{"number": "X-1", "name": "Odd", "type": "unit", "colour": "red"}], "mine.json")
    with pytest.raises(CardError, match=r"mine\.json: 2: 'machine' is no card type"):
        CARDS.build([{"name": "Fine", "type": "unit"}, {"name": "Odd", "type": "machine"}], "mine.json")
    with pytest.raises(CardError, match=r"starter\.yaml: 1: the text .sing a song"):
        CARDS.build([{"name": "Odd", "type": "unit", "text": "【Deploy】Sing a song."}], BUILDING.source.name)


# ------------------------------------------------------------------------------------------------ each card


@BY_NUMBER
def test_house_wording_reads_back(facts: Facts) -> None:
    assert read(house(facts.effects, facts.type), facts.type) == facts.effects


@BY_NUMBER
def test_facts_survive_json(facts: Facts) -> None:
    assert Facts.from_json(json.loads(json.dumps(facts.to_json()))) == facts


@BY_NUMBER
def test_every_card_can_be_played(facts: Facts) -> None:
    builder = PoolBuilder()
    assert builder.pool.gundam[builder.add(facts)].name == facts.name


@BY_NUMBER
def test_every_card_has_its_facts(facts: Facts) -> None:
    assert facts.type in ("unit", "pilot", "command", "base")
    assert facts.color and 1 <= facts.cost <= facts.level <= 8
    assert (facts.hp > 0) == (facts.type in ("unit", "base"))
    assert (facts.ap > 0) == (facts.type == "unit")
    assert not facts.link or facts.type == "unit"  # 2-12-2
    assert (facts.ap_mod + facts.hp_mod > 0) == (facts.type == "pilot" or bool(facts.pilot))


# ------------------------------------------------------------------------------------------------ all cards


@pytest.mark.slow
def test_the_house_wording_of_every_card_reads_back() -> None:
    wrong = [facts.number for facts in REAL if read(house(facts.effects, facts.type), facts.type) != facts.effects]
    assert wrong == []


def test_the_facts_of_every_card_survive_json() -> None:
    assert [facts.number for facts in REAL if Facts.from_json(json.loads(json.dumps(facts.to_json()))) != facts] == []


def test_all_cards_can_be_on_one_table() -> None:
    builder = PoolBuilder()
    builder.add_all(ALL)
    assert set(builder.by_number) >= set(CARDS.shipped())


def test_every_card_is_what_its_type_has() -> None:
    for facts in REAL:
        kind = facts.token_of if facts.type == "token" else facts.type
        assert bool(facts.color) == (facts.type not in ("token", "resource")), facts.number  # 2-4-2
        assert (facts.hp > 0) == (kind in ("unit", "base")), facts.number
        assert not facts.link or kind == "unit", facts.number  # 2-12-2
        assert not facts.pilot or kind == "command", facts.number
        assert (facts.type == "token") == bool(facts.token_of), facts.number
        assert (facts.ap_mod, facts.hp_mod) == (0, 0) or kind == "pilot" or facts.pilot, facts.number


# ------------------------------------------------------------------------------------------------ what it shows


def test_every_keyword_effect_occurs() -> None:
    printed = {ability.keyword for ability in abilities() if ability.kind == "keyword"}
    assert len(printed) >= 7 and printed <= set(KEYWORDS.values())


def test_every_keyword_occurs() -> None:
    found = {(ability.kind, timing) for ability in abilities() for timing in ability.timing}
    timings = {("triggered", name) for name in ("deploy", "attack", "destroyed", "paired", "linked")}
    assert found == timings | {(kind, name) for kind in ("command", "activated") for name in ("main", "action")}
    commands = {ability.timing for ability in abilities() if ability.kind == "command"}
    assert commands == {("main",), ("action",), ("main", "action")}
    assert {(ability.during, bool(ability.during_pilot)) for ability in abilities()} == {
        ("", False), ("pair", False), ("pair", True), ("link", False),
    }  # fmt: skip
    assert {bool(ability.pilot) for ability in abilities() if "paired" in ability.timing} == {False, True}
    assert any(ability.once_per_turn for ability in abilities())
    assert any(facts.pilot for facts in MADE_UP if facts.type == "command")
    assert len({ability.body for ability in abilities() if ability.kind == "burst"}) >= 6


def test_every_form_of_link_condition_occurs() -> None:
    links = {facts.link for facts in MADE_UP if facts.link}
    pilots = {facts.pilot or facts.name for facts in MADE_UP if facts.type == "pilot" or facts.pilot}
    names = {part[1:-1] for link in links for part in link.split(" / ") if part.startswith("[")}
    assert names & pilots and names - pilots  # whole names, and parts of one
    assert all(any(name in pilot for pilot in pilots) for name in names)
    traits = {trait for facts in MADE_UP if facts.type == "pilot" or facts.pilot for trait in facts.traits}
    wanted = {part[1:].split(")")[0] for link in links for part in link.split(" / ") if part.startswith("(")}
    assert wanted and wanted <= traits
    assert any(" / " in link for link in links)


@pytest.mark.parametrize(
    "wanted",
    [
        g.Token, g.PlaceResource, nodes.Look, nodes.Discard, nodes.Draw, nodes.Recover,
        nodes.SetActive, nodes.Rest, nodes.Destroy, nodes.Damage, nodes.Modify, nodes.Gain, nodes.Prevent,
        nodes.Reduce, g.MayAttack, nodes.Cant, g.Mill, nodes.Move, g.Deploy, g.ShieldsToHand,
        g.ActivateOwn, nodes.Gate, nodes.HowMany, nodes.TurnOf, g.PlayerLevel, g.Attacks,
        nodes.Is, g.PayResources, g.RestSelf, g.DestroySelf,
    ],
)  # fmt: skip
def test_the_effects_are_many(wanted: type[nodes.Node]) -> None:
    assert any(isinstance(part, wanted) for part in inside(tuple(abilities())))


# ------------------------------------------------------------------------------------------------ looking up


def test_cards_are_found_by_number_and_by_name() -> None:
    assert Cards().find("S1-01") is Cards().find("lamplighter") is CARDS.shipped()["S1-01"]


@pytest.mark.parametrize("word", ["GD01-008", "gd01-008", "GD01-008_p1", "GD01-008_P2"])
def test_a_number_may_be_of_an_alternate_print(word: str) -> None:
    assert Cards().find(word) is CARDS.shipped()["GD01-008"]


@pytest.mark.parametrize("word", ["Char's Zaku Ⅱ", "char’s zaku ii", "CHAR'S  ZAKU II"])
def test_names_are_compared_without_their_setting(word: str) -> None:
    assert {facts.number[:4] for facts in Cards().named(word)} >= {"GD01", "ST03"}


def test_own_cards_come_first() -> None:
    own = Facts("S1-01", "Lamplighter", "unit", "blue", 1, 1, 9, 9)
    assert Cards({"S1-01": own}).find("Lamplighter") is own


def test_an_unknown_card_is_named() -> None:
    with pytest.raises(CardError, match=r"^deck\.txt: there is no card 'Nobody'\.$"):
        Cards().find("Nobody", "deck.txt")


def test_a_name_of_two_cards_needs_the_number() -> None:
    cards = Cards({number: Facts(number, "Twin", "unit", "red") for number in ("T-1", "T-2")})
    with pytest.raises(CardError, match=r"several cards are called 'Twin': say which by number \(T-1, T-2\)\."):
        cards.find("Twin")
    assert cards.find("T-2").number == "T-2"
