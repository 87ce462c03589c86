"""The words of a game agree with its own tables, and the client keeps none of its own."""

from __future__ import annotations

import ast
import random
import re
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

import rulebound
from rulebound.game import in_short
from rulebound.gundam.table import notation as gundam_notation
from rulebound.gundam.words import codes as gundam_codes
from rulebound.riftbound.table import notation as riftbound_notation
from rulebound.riftbound.words import codes as riftbound_codes
from rulebound.server.judging import run_text
from rulebound.server.models import OwnCard
from rulebound.server.own_cards import read_card
from rulebound.server.shown.words import game_words, speech

CODES: dict[str, Any] = {"gundam": gundam_codes, "riftbound": riftbound_codes}
NOTATION: dict[str, Any] = {"gundam": gundam_notation, "riftbound": riftbound_notation}
CLIENT = Path(__file__).resolve().parents[2] / "web" / "src"


@pytest.fixture(params=rulebound.games)
def game(request: Any) -> str:
    return str(request.param)


def test_the_client_is_told_of_all_games(server: Any) -> None:
    told = server.client.get("/api/games").json()
    assert [each["game"] for each in told["games"]] == list(rulebound.games)
    assert {"random", "greedy", "person"} <= {opponent["kind"] for opponent in told["opponents"]}
    assert all(opponent["title"] and opponent["about"] for opponent in told["opponents"])
    assert "why" not in told["games"][0]  # what is said at a table is said there


def test_zones_phases_modes_and_windows_are_those_of_the_game(game: str) -> None:
    words, locations, known = game_words(game), CODES[game], rulebound.games[game]
    zones = {spec.name for spec in locations.SPECS}
    assert zones - set(words.zones) <= {"nowhere", "outside"} and set(words.zones) <= zones
    assert ["setup", *words.phases] == list(locations.PHASE_NAMES)
    assert list(words.modes) == list(known.modes)
    assert tuple(words.windows) == known.windows and set(words.windows) <= set(locations.DECISION_NAMES.values())
    assert {words.usual.deck, words.usual.against} <= set(known.decks.real())
    assert not any(known.decks.check(known.decks.read(deck)) for deck in (words.usual.deck, words.usual.against))


def test_a_card_goes_into_parts_that_a_deck_has(game: str) -> None:
    decks = rulebound.games[game].decks
    headings = [part.heading for part in game_words(game).deck]
    for facts in rulebound.games[game].cards.shipped().values():
        assert set(decks.parts_for(facts)) <= set(headings)
    for name in decks.real()[:5]:
        parts = decks.parts(decks.read(name))
        assert set(parts) <= set(headings)
        for heading, cards in parts.items():
            assert all(heading in decks.parts_for(facts) for facts in cards), (name, heading)


def test_every_reason_is_a_rule_and_every_answer_a_decision(game: str) -> None:
    said, book = speech(game), rulebound.games[game].rules
    for reasons in said.why.values():
        assert [number for number in reasons if not book.named(number)] == []
    kinds = set(CODES[game].DECISION_NAMES.values())
    assert set(said.answers) | set(said.prompts) <= kinds
    assert set(said.details) <= kinds_of_lines(game)


def kinds_of_lines(game: str) -> set[str]:
    """What the lines of some games are called."""
    found: set[str] = set()
    names = rulebound.games[game].decks.starters()[:2]
    for seed in range(6):
        table = rulebound.games[game].new_table(names, seed)
        log, chance = table.listen(), random.Random(seed)
        for _ in range(400):
            if not table.over:
                table.apply(chance.choice(list(table.options)))
        found |= {record.kind for record in log}
    return found


def test_facts_that_are_shown_are_facts_of_views_and_faces(game: str) -> None:
    words = game_words(game)
    names = rulebound.games[game].decks.starters()[:2]
    table = rulebound.games[game].new_table(names, 3)
    faces = {key for facts in rulebound.games[game].cards.shipped().values() for key in faces_of(game, facts)}
    assert {stat.key for stat in words.stats} <= faces
    source = Path(NOTATION[game].__file__).read_text(encoding="utf-8")
    assert all(f'out["{mark.key}"]' in source for mark in words.marks) and table.players == 2


def faces_of(game: str, facts: Any) -> list[str]:
    from rulebound.server.shown.faces import face

    return list(face(game, facts))


def test_examples_can_be_used_as_they_are(game: str) -> None:
    words = game_words(game)
    assert run_text(words.scenario)["ok"] and rulebound.games[game].rules.named(words.examples.rule)
    for example in words.own.examples:
        given = {key: value for key, value in words.own.fresh.items() if key in words.own.types[example.type]}
        whole = {key: int(value) for key, value in given.items() if isinstance(value, str) and value.isdigit()}
        card = OwnCard(**{**given, **whole, "name": "Try", "type": example.type, "text": example.text})
        reading = read_card(game, card)
        assert reading.facts is not None and not reading.refused, reading
    for fields in words.own.types.values():
        assert set(fields) <= set(words.own.fields) and set(fields) <= set(OwnCard.model_fields)


def test_the_client_keeps_no_rule_and_no_keyword() -> None:
    """What it shows of a game it is told: only the boards are laid out for one."""
    books = [rulebound.games[each].rules for each in rulebound.games]
    numbers = "|".join(book.citation for book in books)
    keywords = "|".join(
        re.escape(word.name)
        for each in rulebound.games
        for word in rulebound.games[each].words.glossary()
        if word.kind == "keyword"
    )
    found = []
    for path in [*CLIENT.rglob("*.ts"), *CLIENT.rglob("*.svelte")]:
        text = re.sub(r"<style>.*?</style>|<path.*?/>|'M\d.*?'", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        for said in re.findall(r"""['"`> ]([^'"`<> ]+)['"`< ]""", text):
            cited = re.fullmatch(numbers, said) and re.search(r"\d[-.]\d", said) and not re.fullmatch(r"\d?\.\d+", said)
            if cited and any(book.named(said) for book in books):
                found.append((path.name, said))
        found += [(path.name, hit[0]) for hit in re.finditer(rf"""['"`<\[](?:{keywords})(?: \d+)?['"`>\]]""", text)]
        games = re.findall(r"['`](?:gundam|riftbound)['`]", text)
        found += [(path.name, said) for said in games]
    assert found == []


def test_a_wrong_game_has_no_words(server: Any) -> None:
    client: TestClient = server.client
    assert client.get("/api/keywords/chess").status_code == 422


FORBIDDING = ("forbids", "illegal_", "lacking")  # functions that return the rule that forbids something
NUMBER = re.compile(r"(R4:)?\d+[-.\da-z]*")


def rules_that_forbid(game: str) -> set[str]:
    """Every rule that such a function of a game may return."""
    sources = Path(rulebound.__file__).parent / game
    found: set[str] = set()
    for path in [*(sources / "rules").rglob("*.py"), *(sources / "table").glob("*.py")]:
        for item in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(item, ast.FunctionDef) and item.name.startswith(FORBIDDING):
                returned = [each.value for each in ast.walk(item) if isinstance(each, ast.Return) and each.value]
                parts = [part.value for each in returned for part in ast.walk(each) if isinstance(part, ast.Constant)]
                found |= {part for part in parts if isinstance(part, str) and NUMBER.fullmatch(part)}
    return found


def test_whatever_forbids_something_is_said_in_plain_words(game: str) -> None:
    said = speech(game).why
    known = {rule for reasons in said.values() for rule in reasons}
    assert len(rules_that_forbid(game)) > 25
    assert rules_that_forbid(game) - known == set()
    for reasons in said.values():
        assert all(re.fullmatch(r"[A-Z][^.]*\.", words) for words in reasons.values())


def test_the_words_for_a_verb_come_before_those_for_all() -> None:
    words = rulebound.games["gundam"].words
    assert in_short(words, "play Zaku", "8-3-3") == in_short(words, "block Zaku", "8-3-3") != ""
    assert in_short(words, "choose Zaku", "10-1-8-1-1") == "There is nothing it could choose."
    assert in_short(words, "attack Zaku -> player", "8-1") == "Units attack in your main phase."
    assert in_short(words, "play Zaku", "8-1") == ""


ODD = re.compile(r"\bso (?:much|many)\b|\bin (?:any|every)body's turn|\bto the bottom\b", re.IGNORECASE)


def test_the_glossary_is_english(game: str) -> None:
    for word in rulebound.games[game].words.glossary():
        assert not ODD.search(word.text) and re.search(r"[.]$", word.text), word.name
