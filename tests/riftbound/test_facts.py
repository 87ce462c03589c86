"""Facts: their plain form, and how they come from records with printed text."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rulebound.effects.nodes import NodeError
from rulebound.riftbound.cards.building import PoolBuilder
from rulebound.riftbound.cards.facts import CardError, Facts, facts_from_record
from rulebound.riftbound.cards.reader import house, read
from rulebound.riftbound.catalogue import CARDS, Cards
from rulebound.riftbound.catalogue.__main__ import BUILDING
from rulebound.riftbound.words.codes import DOMAINS
from rulebound.riftbound.words.lexicon import LEXICON

ALL = list(CARDS.shipped().values())
MADE_UP = [CARDS.shipped()[record["number"]] for record in BUILDING.records()]  # those made up for the starter decks
REAL = [facts for facts in ALL if facts not in MADE_UP]
BY_NUMBER = pytest.mark.parametrize("facts", MADE_UP, ids=[facts.number for facts in MADE_UP])

BEAR: dict[str, Any] = {"id": "own-1", "name": "Bear", "type": "unit", "domains": ["body"], "energy": 3, "might": 3}


# ------------------------------------------------------------------------------------------------ records


def test_a_record_becomes_facts() -> None:
    facts = facts_from_record({**BEAR, "tags": ["Beast"], "power": 1, "text": "[Tank]", "rarity": "common"})
    assert (facts.number, facts.name, facts.type, facts.domains) == ("own-1", "Bear", "unit", ("body",))
    assert (facts.energy, facts.power, facts.might, facts.might_bonus) == (3, 1, 3, 0)
    assert facts.tags == ("Beast",) and [ability.keyword for ability in facts.effects] == ["tank"]


def test_null_and_missing_are_the_same() -> None:
    bare = {"name": "Bear", "type": "unit"}
    empty = dict.fromkeys(
        ("subtitle", "champion", "energy", "power", "might", "might_bonus", "tags", "text", "domains")
    )
    assert facts_from_record({**bare, **empty, "effect_text": None, "supertypes": None}) == facts_from_record(bare)


def test_an_equipment_has_two_texts() -> None:
    record = {"name": "Club", "type": "equipment", "might_bonus": 2, "text": "[Equip] [Body]", "effect_text": "[Tank]"}
    facts = facts_from_record(record)
    assert facts.might_bonus == 2
    assert [ability.keyword for ability in facts.effects] == ["equip"]
    assert [ability.keyword for ability in facts.worn] == ["tank"]


def test_a_token_is_told_by_its_supertype_or_its_mark() -> None:
    for mark in ({"supertypes": ["token"]}, {"is_token": True}, {"supertypes": ["token"], "is_token": True}):
        facts = facts_from_record({"name": "Sprig", "type": "unit", "might": 1, **mark})
        assert facts.token and facts.supertypes == ("token",)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"colour": "red"}, "bear: a card has no field 'colour'."),
        ({"name": ""}, "bear: a card needs a name."),
        ({"type": "pilot"}, "'pilot' is no card type (132)"),
        ({"type": None}, "'None' is no card type (132)"),
        ({"domains": ["red"]}, "'red' is no domain (133)"),
        ({"domains": "body"}, "'domains' is a list of words"),
        ({"supertypes": ["legendary"]}, "'legendary' is no supertype (132)"),
        ({"tags": [3]}, "'tags' is a list of words"),
        ({"energy": "many"}, "'energy' must be a whole number, not 'many'."),
        ({"energy": 1000}, "'energy' of 1000 is out of bounds."),
        ({"might": -1}, "'might' of -1 is out of bounds."),
        ({"text": 7}, "'text' is text, not '7'."),
        ({"text": "Sing a song."}, "bear: the text 'sing a song.'"),
    ],
)
def test_a_bad_record_is_refused_in_one_sentence(changed: dict[str, Any], said: str) -> None:
    with pytest.raises(CardError) as caught:
        facts_from_record({**BEAR, **changed}, "bear")
    assert said.casefold() in str(caught.value).casefold() and "\n" not in str(caught.value)


# ------------------------------------------------------------------------------------------------ the plain form


@pytest.mark.parametrize(
    "data",
    [
        {"number": "1", "name": "X"},
        {"number": "1", "name": "X", "type": "unit", "color": "red"},
        {"number": 1, "name": "X", "type": "unit"},
        {"number": "1", "name": "X", "type": "unit", "energy": "2"},
        {"number": "1", "name": "X", "type": "unit", "energy": True},
        {"number": "1", "name": "X", "type": "unit", "tags": "Cat"},
        {"number": "1", "name": "X", "type": "unit", "tags": [1]},
        {"number": "1", "name": "X", "type": "unit", "tags": 7},
    ],
)
def test_bad_plain_data_is_refused(data: dict[str, Any]) -> None:
    with pytest.raises(CardError, match=r"^card 3: "):
        Facts.from_json(data, "card 3")


def test_bad_effects_are_refused_with_their_place() -> None:
    for field in ("effects", "worn"):
        with pytest.raises(NodeError, match=rf"^card 3\.{field}"):
            Facts.from_json({"number": "1", "name": "X", "type": "unit", field: [{"node": "no such"}]}, "card 3")


@BY_NUMBER
def test_facts_survive_json(facts: Facts) -> None:
    assert Facts.from_json(json.loads(json.dumps(facts.to_json()))) == facts


# ------------------------------------------------------------------------------------------------ the catalogue


def test_starter_json_is_up_to_date() -> None:
    assert BUILDING.target.read_text(encoding="utf-8") == BUILDING.rebuilt(), (
        "run: python -m rulebound.riftbound.catalogue"
    )


def test_the_catalogue_has_no_sentences() -> None:
    data = json.loads(BUILDING.target.read_text(encoding="utf-8"))
    assert (data["format"], data["game"], len(data["cards"])) == (
        "rulebound-cards-1",
        "riftbound",
        len(BUILDING.records()),
    )
    assert not [card["number"] for card in data["cards"] if "text" in card or "effect_text" in card]


def test_numbers_and_names_are_given_once() -> None:
    assert len({record["number"] for record in BUILDING.records()}) == len(BUILDING.records()) == len(MADE_UP)
    assert len({facts.name.casefold() for facts in ALL}) == len(ALL)


@BY_NUMBER
def test_house_wording_reads_back(facts: Facts) -> None:
    for abilities in (facts.effects, facts.worn):
        assert read(house(abilities, facts.type), facts.type) == abilities


@BY_NUMBER
def test_every_card_can_be_played(facts: Facts) -> None:
    builder = PoolBuilder()
    assert builder.pool.riftbound[builder.add(facts)].name == facts.name


@BY_NUMBER
def test_every_card_has_its_facts(facts: Facts) -> None:
    played = facts.type in ("unit", "gear", "equipment", "spell") and not facts.token
    assert (facts.energy > 0) == played
    assert bool(facts.domains) == (played or facts.type == "legend")
    assert facts.might >= 0 and (facts.might == 0 or facts.type == "unit")
    assert not facts.might_bonus or facts.type == "equipment"
    assert not facts.worn or facts.type == "equipment"
    hero = facts.type == "legend" or {"champion", "signature"} & set(facts.supertypes)
    assert bool(facts.champion) == bool(hero) and (not hero or facts.champion in facts.tags)


def test_the_catalogue_is_broad() -> None:
    kinds = [facts.type for facts in MADE_UP if not facts.token]
    assert kinds.count("legend") == 6 and kinds.count("battlefield") >= 9
    assert sum(kinds.count(kind) for kind in ("unit", "spell", "gear", "equipment")) >= 90
    assert {domain for facts in MADE_UP for domain in facts.domains} == set(DOMAINS)


def test_every_keyword_that_is_printed_occurs() -> None:
    data, printed = (json.dumps([facts.to_json() for facts in cards]) for cards in (MADE_UP, REAL))
    said = {"legion": '"node": "legion"', "level": '"name": "xp"', "empowered": '"node": "empowered"'}
    shown = {row.word: said.get(row.word, f'"{row.word}"') for row in LEXICON.keywords}
    assert [word for word, said_so in shown.items() if said_so in printed and said_so not in data] == []
    assert sum(said_so in printed for said_so in shown.values()) > 20


# ------------------------------------------------------------------------------------------------ all cards


@pytest.mark.slow
def test_the_house_wording_of_every_card_reads_back() -> None:
    wrong = [
        (facts.number, abilities)
        for facts in REAL
        for abilities in (facts.effects, facts.worn)
        if read(house(abilities, facts.type), facts.type) != abilities
    ]
    assert wrong == []


def test_the_facts_of_every_card_survive_json() -> None:
    assert [facts.number for facts in REAL if Facts.from_json(json.loads(json.dumps(facts.to_json()))) != facts] == []


def test_all_cards_can_be_on_one_table() -> None:
    builder = PoolBuilder()
    for facts in ALL:
        assert builder.pool.riftbound[builder.add(facts)].name == facts.name
    assert set(builder.by_number) >= set(CARDS.shipped())


def test_every_card_is_what_its_type_has() -> None:
    for facts in REAL:
        played = facts.type in ("unit", "gear", "equipment", "spell") and not facts.token
        assert bool(facts.domains) == (played or facts.type in ("legend", "rune")), facts.number  # 133
        assert not facts.energy or played, facts.number
        assert not facts.might or facts.type == "unit", facts.number
        assert not (facts.might_bonus or facts.worn) or facts.type == "equipment", facts.number
        hero = facts.type == "legend" or {"champion", "signature"} & set(facts.supertypes)
        assert bool(facts.champion) == bool(hero), facts.number


# ------------------------------------------------------------------------------------------------ looking up


def test_cards_are_found_by_number_and_by_name() -> None:
    assert Cards().find("R1-01") is Cards().find("cinder page") is CARDS.shipped()["R1-01"]


def test_own_cards_come_first() -> None:
    own = Facts("mine", "Cinder Page", "unit", ("fury",), 1, 0, 9)
    assert Cards({"mine": own}).find("Cinder Page") is own
    with pytest.raises(CardError, match=r"^deck\.txt: there is no card 'Nobody'\.$"):
        Cards().find("Nobody", "deck.txt")
