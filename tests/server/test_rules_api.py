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
from rulebound.gundam.words import lexicon as gundam_words
from rulebound.judge.rule_index import enforced, enforced_in
from rulebound.riftbound.words import lexicon as riftbound_words
from rulebound.server.api import rules as rules_api
from rulebound.server.shown.telling import plain

SCENARIOS = Path(__file__).parents[2] / "scenarios"


def client_with(folder: Path | None) -> TestClient:
    app = FastAPI()
    app.include_router(rules_api.router)
    app.state.house = SimpleNamespace(settings=SimpleNamespace(scenarios=folder))
    return TestClient(app)


@pytest.fixture(scope="module")
def client() -> TestClient:
    return client_with(SCENARIOS)


@pytest.mark.parametrize("game", rulebound.games)
def test_all_rules_by_chapter(client: TestClient, game: str) -> None:
    told = client.get(f"/api/rules/{game}").json()
    numbers = [rule["number"] for chapter in told["chapters"] for rule in chapter["rules"]]
    assert sorted(numbers) == sorted(rulebound.games[game].rules.rules)
    assert all(chapter["title"] for chapter in told["chapters"])
    assert told["editions"] == list(rulebound.games[game].rules.editions)


def test_one_rule_with_all_that_is_known_of_it(client: TestClient) -> None:
    rule = client.get("/api/rules/gundam/8-2-1").json()
    assert rule["text"] == rulebound.games["gundam"].rules.text("8-2-1") and rule["title"] == "8 Attacks and battles"
    assert [line["number"] for line in rule["above"]] == ["8-2"]
    assert any(place["file"] == "rulebound/gundam/rules/battle.py" for place in rule["enforced"])
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
@pytest.mark.parametrize("game", rulebound.games)
def test_one_number_is_looked_up_as_in_the_whole_index(game: str) -> None:
    book = rulebound.games[game].rules
    whole = enforced(book)
    for number in random.Random(2).sample(list(book.rules), 12):
        assert enforced_in(book, number) == whole.get(number, ())


def games_of(game: str, edition: str) -> list[list[str]]:
    """Pairs of decks that may play under an edition."""
    decks = rulebound.games[game].decks
    names = [*decks.starters(), *decks.real()[::5]]
    legal = [name for name in names if not decks.check(decks.read(name), edition)]
    return [legal[place : place + 2] if place + 1 < len(legal) else [legal[0], legal[0]] for place in range(5)]


@pytest.mark.parametrize(
    ("game", "edition"),
    [(game, edition) for game in rulebound.games for edition in rulebound.games[game].rules.editions],
)
def test_every_number_in_a_log_line_is_found(client: TestClient, game: str, edition: str) -> None:
    """Random games, every line of their logs."""
    cited: set[str] = set()
    for seed, decks in enumerate(games_of(game, edition)):
        chance = random.Random(seed)
        table = rulebound.games[game].new_table(decks, seed, edition)
        log = table.listen()
        for _ in range(250):
            if table.over:
                break
            table.apply(chance.choice(list(table.options)))
        cited |= {record.rule for record in log if record.rule} | ({table.result_rule} if table.over else set())
    assert len(cited) > 15
    book = rulebound.games[game].rules
    assert {number for number in cited if not book.meant(number)} == set()
    number = min(cited)
    assert client.get(f"/api/rules/{game}/{number}").json()["text"]


# ---------------------------------------------------------------------------------------------- keywords


@pytest.mark.parametrize("game", rulebound.games)
def test_every_keyword_of_a_card_is_explained_with_its_rule(client: TestClient, game: str) -> None:
    words = client.get(f"/api/keywords/{game}").json()["keywords"]
    names = [word["name"] for word in words]
    assert len(set(names)) == len(names)
    for word in words:
        assert 20 < len(word["text"]) < 260 and word["text"].endswith(".")
        assert rulebound.games[game].rules.named(word["rule"]), word
    glossary, lexicon = rulebound.games[game].words, {"gundam": gundam_words, "riftbound": riftbound_words}[game]
    on_cards = {
        name for facts in rulebound.games[game].cards.shipped().values() for name in glossary.keywords_on(facts)
    }
    assert len(on_cards) > 20 and {plain(name) for name in on_cards} <= set(names)
    assert set(lexicon.KEYWORDS) <= set(names)


@pytest.mark.parametrize("said", ["Repair 2", "<repair>", "repair", "REPAIR 10"])
def test_a_keyword_is_found_however_it_is_written(client: TestClient, said: str) -> None:
    assert client.get(f"/api/keywords/gundam/{said}").json()["name"] == "Repair"


def test_a_keyword_that_is_none(client: TestClient) -> None:
    answer = client.get("/api/keywords/gundam/Juggle")
    assert answer.status_code == 404 and answer.json() == {"detail": "There is no help for Juggle."}


def test_words_in_brackets_of_our_wording_are_explained() -> None:
    """Every [Word] that a Riftbound card says, apart from numbers and domains."""
    from rulebound.riftbound.catalogue import CARDS
    from rulebound.riftbound.table import board
    from rulebound.riftbound.words.glossary import GLOSSARY

    said = {
        re.sub(r" \d+$", "", word)
        for facts in CARDS.shipped().values()
        for line in board.wording(facts)
        for word in re.findall(r"\[([^\]]+)\]", line)
    }
    known = {said.strip("[]") for word in GLOSSARY.glossary() for said in word.words}
    domains = {"Fury", "Calm", "Mind", "Body", "Chaos", "Order"}
    assert {word for word in said if not word.isdigit()} - known - domains == set()


def test_a_rule_is_told_quickly(client: TestClient) -> None:
    client.get("/api/rules/riftbound/627")
    began = time.process_time()
    client.get("/api/rules/riftbound/626")
    assert time.process_time() - began < 2  # 0.15 s
