"""Rules and keywords in the browser: whatever a log line cites is found, and every keyword is explained."""

from __future__ import annotations

import random
import re
import time
from pathlib import Path
from types import SimpleNamespace

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

import rulebound
from rulebound.judge.rule_index import books, enforced, enforced_in
from rulebound.server import rules_api

SCENARIOS = Path(__file__).parents[2] / "scenarios"


def client_with(folder: Path | None) -> TestClient:
    app = FastAPI()
    app.include_router(rules_api.router)
    app.state.house = SimpleNamespace(settings=SimpleNamespace(scenarios=folder))
    return TestClient(app)


@pytest.fixture(scope="module")
def client() -> TestClient:
    return client_with(SCENARIOS)


@pytest.mark.parametrize("game", rulebound.GAMES)
def test_all_rules_by_chapter(client: TestClient, game: str) -> None:
    told = client.get(f"/api/rules/{game}").json()
    numbers = [rule["number"] for chapter in told["chapters"] for rule in chapter["rules"]]
    assert sorted(numbers) == sorted(books()[game].rules)
    assert all(chapter["title"] for chapter in told["chapters"])
    assert told["editions"] == list(books()[game].editions)


def test_one_rule_with_all_that_is_known_of_it(client: TestClient) -> None:
    rule = client.get("/api/rules/gundam/8-2-1").json()
    assert rule["text"] == books()["gundam"].text("8-2-1") and rule["title"] == "8 Attacks and battles"
    assert [line["number"] for line in rule["above"]] == ["8-2"]
    assert any(place["file"] == "rulebound/gundam/battle.py" for place in rule["enforced"])
    assert rule["total"] >= len(rule["scenarios"]) > 3
    assert all("8-2-1" in scenario["rules"] or scenario["rules"] for scenario in rule["scenarios"])


def test_numbers_of_other_editions_and_parts_are_found(client: TestClient) -> None:
    assert client.get("/api/rules/gundam/v1.0:7-3-1").json()["number"] == "8-2-1"
    assert client.get("/api/rules/riftbound/r4:466").json()["number"] == "R4:466"
    assert client.get("/api/rules/gundam/8-2-1-9-9").json()["number"] == "8-2-1"
    assert client.get("/api/rules/riftbound/717").json()["parts"]


def test_an_answer_is_shown_by_its_scenarios(client: TestClient) -> None:
    answer = client.get("/api/rules/gundam/q120").json()
    assert answer["number"] == "Q120" and answer["scenarios"] and "answer" in answer["text"]


@pytest.mark.parametrize("number", ["99-1", "x" * 2000, "-", "%00", "Q0", "8-2-1%0a"])
def test_what_is_no_rule(client: TestClient, number: str) -> None:
    answer = client.get(f"/api/rules/gundam/{number}")
    assert answer.status_code == 404 and len(answer.json()["detail"]) < 120


def test_without_scenarios_rules_are_told_all_the_same(tmp_path: Path) -> None:
    rule = client_with(tmp_path / "nothing").get("/api/rules/gundam/8-2-1").json()
    assert rule["text"] and rule["scenarios"] == [] and rule["total"] == 0


@pytest.mark.slow
@pytest.mark.parametrize("game", rulebound.GAMES)
def test_one_number_is_looked_up_as_in_the_whole_index(game: str) -> None:
    book = books()[game]
    whole = enforced(book)
    for number in random.Random(2).sample(list(book.rules), 12):
        assert enforced_in(book, number) == whole.get(number, ())


def games_of(game: str, edition: str) -> list[list[str]]:
    """Pairs of decks that may play under an edition."""
    decks, editions = rulebound.module(game, "deck"), rulebound.module(game, "edition")
    known = editions.edition_named(edition)
    names = [*decks.starter_names(), *decks.real_names()[::5]]
    legal = [name for name in names if not decks.check_deck(decks.read_deck(name), known)]
    return [legal[place : place + 2] if place + 1 < len(legal) else [legal[0], legal[0]] for place in range(5)]


@pytest.mark.parametrize(
    ("game", "edition"), [(game, edition) for game in rulebound.GAMES for edition in books()[game].editions]
)
def test_every_number_in_a_log_line_is_found(client: TestClient, game: str, edition: str) -> None:
    """Random games, every line of their logs."""
    cited: set[str] = set()
    for seed, decks in enumerate(games_of(game, edition)):
        chance = random.Random(seed)
        table = rulebound.module(game, "tables").new_table(decks, seed, edition)
        log = table.listen()
        for _ in range(250):
            if table.over:
                break
            table.apply(chance.choice(list(table.options)))
        cited |= {record.rule for record in log if record.rule} | ({table.result_rule} if table.over else set())
    assert len(cited) > 15
    book = books()[game]
    assert {number for number in cited if not book.meant(number)} == set()
    number = min(cited)
    assert client.get(f"/api/rules/{game}/{number}").json()["text"]


# ---------------------------------------------------------------------------------------------- keywords


@pytest.mark.parametrize("game", rulebound.GAMES)
def test_every_keyword_of_a_card_is_explained_with_its_rule(client: TestClient, game: str) -> None:
    words = client.get(f"/api/keywords/{game}").json()["keywords"]
    names = [word["name"] for word in words]
    assert len(set(names)) == len(names)
    for word in words:
        assert 20 < len(word["text"]) < 260 and word["text"].endswith(".") and word["words"]
        assert books()[game].named(word["rule"]), word
    glossary, lexicon = rulebound.module(game, "glossary"), rulebound.module(game, "lexicon")
    on_cards = {
        name for facts in rulebound.module(game, "catalogue").shipped().values() for name in glossary.keywords_on(facts)
    }
    assert len(on_cards) > 20 and on_cards <= set(names)
    assert set(lexicon.KEYWORDS) <= set(names)


def test_words_in_brackets_of_our_wording_are_explained(client: TestClient) -> None:
    """Every [Word] that a Riftbound card says, apart from numbers and domains."""
    words = client.get("/api/keywords/riftbound").json()["keywords"]
    known = {said.strip("[]") for word in words for said in word["words"]}
    from rulebound.riftbound import board
    from rulebound.riftbound.catalogue import shipped

    said = {
        re.sub(r" \d+$", "", word)
        for facts in shipped().values()
        for line in board.wording(facts)
        for word in re.findall(r"\[([^\]]+)\]", line)
    }
    domains = {"Fury", "Calm", "Mind", "Body", "Chaos", "Order"}
    assert {word for word in said if not word.isdigit()} - known - domains == set()


def test_a_rule_is_told_quickly(client: TestClient) -> None:
    client.get("/api/rules/riftbound/627")
    began = time.perf_counter()
    client.get("/api/rules/riftbound/626")
    assert time.perf_counter() - began < 2  # 0.15 s on an idle machine
