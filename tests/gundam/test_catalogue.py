"""The shipped catalogue: built from its source, whole, and readable in our own wording."""

from __future__ import annotations

import json

import pytest

from rulebound.effects import nodes
from rulebound.gundam.cards import CardError, Facts, PoolBuilder
from rulebound.gundam.catalogue import Cards, build, shipped
from rulebound.gundam.catalogue.__main__ import SOURCE, TARGET, rebuilt, records
from rulebound.gundam.lexicon import KEYWORDS
from rulebound.gundam.reader import house, read, reprint
from rulebound.text.tokens import normalise

CARDS = list(shipped().values())
BY_NUMBER = pytest.mark.parametrize("facts", CARDS, ids=[facts.number for facts in CARDS])


def abilities() -> list[nodes.Ability]:
    """Every ability of the catalogue."""
    return [ability for facts in CARDS for ability in facts.effects]


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


# ------------------------------------------------------------------------------------------------ the file


def test_starter_json_is_up_to_date() -> None:
    assert TARGET.read_text(encoding="utf-8") == rebuilt(), "run: python -m rulebound.gundam.catalogue"


def test_the_catalogue_has_no_sentences() -> None:
    data = json.loads(TARGET.read_text(encoding="utf-8"))
    assert (data["format"], data["game"], len(data["cards"])) == ("rulebound-cards-1", "gundam", len(records()))
    assert not [card["number"] for card in data["cards"] if "text" in card]


def test_numbers_and_names_are_given_once() -> None:
    assert len({record["number"] for record in records()}) == len(records()) == len(CARDS)
    assert len({facts.name.casefold() for facts in CARDS}) == len(CARDS)


def test_the_printed_text_prints_back() -> None:
    texts = [record["text"] for record in records() if "text" in record]
    assert [reprint(text) for text in texts] == [normalise(text) for text in texts]


def test_a_record_that_cannot_be_read_is_refused_with_its_place() -> None:
    with pytest.raises(CardError, match=r"mine\.json: X-1: a card has no field 'colour'\."):
        build([{"number": "X-1", "name": "Odd", "type": "unit", "colour": "red"}], "mine.json")
    with pytest.raises(CardError, match=r"mine\.json: 2: 'machine' is no card type"):
        build([{"name": "Fine", "type": "unit"}, {"name": "Odd", "type": "machine"}], "mine.json")
    with pytest.raises(CardError, match=r"starter\.yaml: 1: the text .sing a song"):
        build([{"name": "Odd", "type": "unit", "text": "【Deploy】Sing a song."}], SOURCE.name)


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


# ------------------------------------------------------------------------------------------------ what it shows


def test_every_keyword_effect_occurs() -> None:
    printed = {ability.keyword for ability in abilities() if ability.kind == "keyword"}
    assert printed == set(KEYWORDS.values())


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
    assert any(facts.pilot for facts in CARDS if facts.type == "command")
    assert len({ability.body for ability in abilities() if ability.kind == "burst"}) >= 6


def test_every_form_of_link_condition_occurs() -> None:
    links = {facts.link for facts in CARDS if facts.link}
    pilots = {facts.pilot or facts.name for facts in CARDS if facts.type == "pilot" or facts.pilot}
    names = {part[1:-1] for link in links for part in link.split(" / ") if part.startswith("[")}
    assert names & pilots and names - pilots  # whole names, and parts of one
    assert all(any(name in pilot for pilot in pilots) for name in names)
    traits = {trait for facts in CARDS if facts.type == "pilot" or facts.pilot for trait in facts.traits}
    wanted = {part[1:].split(")")[0] for link in links for part in link.split(" / ") if part.startswith("(")}
    assert wanted and wanted <= traits
    assert any(" / " in link for link in links)


@pytest.mark.parametrize(
    "wanted",
    [
        nodes.Token, nodes.PlaceResource, nodes.Look, nodes.Discard, nodes.Draw, nodes.Recover,
        nodes.SetActive, nodes.Rest, nodes.Destroy, nodes.Damage, nodes.Modify, nodes.Gain, nodes.Prevent,
        nodes.Reduce, nodes.MayAttack, nodes.Cant, nodes.Mill, nodes.Move, nodes.Deploy, nodes.ShieldsToHand,
        nodes.ActivateOwn, nodes.Gate, nodes.HowMany, nodes.TurnOf, nodes.PlayerLevel, nodes.Attacks,
        nodes.Is, nodes.PayResources, nodes.RestSelf, nodes.DestroySelf,
    ],
)  # fmt: skip
def test_the_effects_are_many(wanted: type[nodes.Node]) -> None:
    assert any(isinstance(part, wanted) for part in inside(tuple(abilities())))


# ------------------------------------------------------------------------------------------------ looking up


def test_cards_are_found_by_number_and_by_name() -> None:
    assert Cards().find("S1-01") is Cards().find("lamplighter") is shipped()["S1-01"]


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
