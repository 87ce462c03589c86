"""Rulings in the browser: scenarios are found, run step by step, changed, and played on from."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

import rulebound
from rulebound.judge.collection import collection
from rulebound.judge.runner import judge_text
from rulebound.server.api import rulings
from rulebound.server.app import create_app
from rulebound.server.judging import MOST_STEPS, run_text
from rulebound.server.settings import Settings
from rulebound.server.shown.telling import joined

SCENARIOS = Path(__file__).parents[2] / "scenarios"

DUEL = """
game: gundam
title: A strong Unit wins, a weak one dies
rules: [8-2-1]
cards:
  Lancer: {type: unit, color: red, level: 2, cost: 1, ap: 3, hp: 3}
  Sitter: {type: unit, color: blue, level: 2, cost: 1, ap: 1, hp: 2}
table:
  turn: p1
  p1: {battle: [Lancer], hand: [Lancer]}
  p2: {battle: [{card: Sitter, rested: true}]}
steps:
  - options: [end, attack Lancer -> player, attack Lancer -> Sitter]
  - refused: {p2: attack Sitter -> player, rule: 8-1}
  - p1: attack Lancer -> Sitter
  - expect: {p2.trash: [Sitter], p1.battle: [Lancer]}
"""


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder = tmp_path_factory.mktemp("tables")
    settings = Settings(database=f"sqlite:///{folder / 'tables.db'}", scenarios=SCENARIOS, request_burst=1e6)
    with TestClient(create_app(settings), base_url="http://localhost") as running:
        yield running


def found(client: TestClient, game: str, **asked: Any) -> dict[str, Any]:
    answer = client.get(f"/api/rulings/{game}", params=asked)
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


def run(client: TestClient, text: str) -> dict[str, Any]:
    answer = client.post("/api/rulings/run", json={"text": text})
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


# ---------------------------------------------------------------------------------------------- the collection


@pytest.mark.parametrize("game", rulebound.games)
def test_all_scenarios_are_there(client: TestClient, game: str) -> None:
    told = found(client, game, limit=200, offset=100)
    assert told["available"] and told["total"] > 1000 and len(told["scenarios"]) == 200
    assert all(scenario["title"] and scenario["file"] in told["files"] for scenario in told["scenarios"])


def test_scenarios_are_found_by_words_rule_file_and_card(client: TestClient) -> None:
    assert all("8-2-1" in line["rules"] for line in found(client, "gundam", rule="8-2-1")["scenarios"])
    words = found(client, "gundam", q="rested unit attack")
    first = words["scenarios"][0]["title"].casefold()
    assert words["total"] and all(word in first for word in ("rested", "unit", "attack"))
    assert {line["file"] for line in found(client, "gundam", file="battle.yaml")["scenarios"]} == {"battle.yaml"}
    by_card = found(client, "gundam", card="Unicorn Gundam (Destroy Mode)")
    assert by_card["scenarios"][0]["file"] == "cards/GD01.yaml"
    assert found(client, "gundam", q="zebra crossing")["total"] == 0
    assert found(client, "riftbound", rule="627", file="nowhere.yaml")["total"] == 0


@pytest.mark.slow
def test_one_scenario_and_its_neighbours(client: TestClient) -> None:
    first, second = found(client, "gundam", file="battle.yaml")["scenarios"][:2]
    told = client.get(f"/api/rulings/gundam/{second['key']}").json()
    assert told["title"] == second["title"] and f"title: {second['title'][:20]}" in told["text"]
    assert told["before"] == first["key"] and told["after"]
    assert run(client, told["text"])["ok"]


@pytest.mark.parametrize("key", ["nothing", "battle", "battle.0", "x" * 3000])
def test_a_key_that_is_none(client: TestClient, key: str) -> None:
    answer = client.get(f"/api/rulings/gundam/{key}")
    assert answer.status_code == 404 and "no scenario" in answer.json()["detail"]


def test_without_the_files_it_is_said(quick: Settings, tmp_path: Path) -> None:
    with TestClient(create_app(replace(quick, scenarios=tmp_path / "nothing")), base_url="http://localhost") as client:
        told = found(client, "gundam")
        assert not told["available"] and "not here" in told["message"]
        assert client.get("/api/rulings/gundam/battle.1").status_code == 404


# ---------------------------------------------------------------------------------------------- running


@pytest.mark.slow
def test_a_scenario_is_run_step_by_step(client: TestClient) -> None:
    told = run(client, DUEL)
    assert told["ok"] and told["message"] == "" and len(told["runs"]) == 1
    played = told["runs"][0]
    assert played["title"].startswith("A strong Unit") and played["edition"] == "1.9.0"
    assert [step["kind"] for step in played["steps"]] == ["options", "refused", "p1", "expect"]
    assert all(step["ok"] and step["line"] > 10 for step in played["steps"])
    texts = [step["text"] for step in played["steps"]]
    assert texts == [
        "end; attack Lancer -> player; attack Lancer -> Sitter",
        "p2: attack Sitter -> player; rule: 8-1",
        "attack Lancer -> Sitter",
        "p2.trash: [Sitter]; p1.battle: [Lancer]",
    ]
    assert [step["label"] for step in played["steps"]] == [
        "All options: end; attack Lancer → player; attack Lancer → Sitter",
        "Not allowed: p2: attack Sitter → player; rule: 8-1",
        "Player 1: Attack Lancer → Sitter",
        "Then: p2.trash: [Sitter]; p1.battle: [Lancer]",
    ]
    before, after = played["start"]["view"]["zones"], played["steps"][2]["state"]["view"]["zones"]
    assert [card["name"] for card in before["p2.battle"]["cards"]] == ["Sitter"] and after["p2.battle"]["cards"] == []
    assert [card["name"] for card in after["p1.hand"]["cards"]] == ["Lancer"]  # nothing is hidden
    assert "attack Lancer -> Sitter" in [choice["line"] for choice in played["start"]["choices"]]
    attacks = next(line for line in played["steps"][2]["state"]["log"] if line["kind"] == "attacks")
    assert attacks["parts"] == [
        {"text": "Lancer", "card": "Lancer"},
        {"text": " attacks "},
        {"text": "Sitter", "card": "Sitter"},
        {"text": ". "},
        {"text": "8-2-1", "rule": "8-2-1"},
    ]
    assert played["steps"][3]["state"]["log"] == []
    numbers = {card["number"] for zone in before.values() for card in zone.get("cards", [])}
    assert numbers <= set(played["faces"]) and played["faces"][numbers.pop()]["name"]


def test_the_log_tells_what_an_effect_has_chosen(client: TestClient) -> None:
    text = """
game: gundam
title: A Unit is rested
cards:
  Chill: {type: command, color: blue, level: 1, cost: 1, text: "Main: choose 1 enemy Unit; rest it."}
  Sitter: {type: unit, color: blue, level: 2, cost: 1, ap: 1, hp: 2}
table:
  turn: p1
  p1: {hand: [Chill], resources: 2}
  p2: {battle: [Sitter, Sitter]}
steps:
  - p1: play Chill
  - p1: "choose Sitter #2"
"""
    steps = run(client, text)["runs"][0]["steps"]
    told = [(line["kind"], joined(line["parts"])) for step in steps for line in step["state"]["log"]]
    assert ("picked", "Sitter #2 is chosen by Chill. 10-2-2-1") in told


@pytest.mark.slow
def test_what_a_step_takes_for_granted_is_shown_as_done(client: TestClient) -> None:
    text = """
game: riftbound
title: One of two moves
rules: [140.3]
cards: {Wolf: {type: unit, domains: [body], energy: 3, might: 3}}
table: {turn: p1, p1: {base: [Wolf, Wolf]}}
steps:
  - p1: move Wolf -> Field A
  - expect: {p1.base: [Wolf]}
"""
    told = client.post("/api/rulings/run", json={"text": text}).json()
    assert told["ok"], told
    moved = told["runs"][0]["steps"][0]["state"]["view"]
    assert len(moved["zones"]["p1.base"]["cards"]) == 1


def test_what_fails_is_the_last_step(client: TestClient) -> None:
    told = run(client, DUEL.replace("p2.trash: [Sitter]", "p2.trash: 5") + "  - p1: end\n")
    assert not told["ok"] and told["message"].startswith("Step 4: p2.trash is ")
    steps = told["runs"][0]["steps"]
    assert [step["ok"] for step in steps] == [True, True, True, False] and steps[-1]["message"] in told["message"]


def test_several_scenarios_and_both_editions(client: TestClient) -> None:
    both = DUEL.replace("title:", "edition: both\ntitle:", 1)
    told = run(client, f"{DUEL}---{both}---\ngame: gundam\ntitle: Odd\n")
    assert [(played["ok"], played["edition"]) for played in told["runs"]] == [
        (True, "1.9.0"), (True, "1.9.0"), (True, "1.0"), (False, ""),
    ]  # fmt: skip
    assert not told["ok"] and "has no 'steps'" in told["message"]


@pytest.mark.parametrize("game", rulebound.games)
def test_shipped_scenarios_go_as_the_judge_says(game: str) -> None:
    """A sample; the states are ready for JSON."""
    kept = collection(SCENARIOS, rulebound.games[game].rules).scenarios
    for each in kept[:: len(kept) // 12]:
        told = run_text(each.text)
        assert told["ok"] == all(outcome.ok for outcome in judge_text(each.text)), each.key
        assert all(played["start"] and len(played["steps"]) > 0 for played in told["runs"])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("just words", "mapping"),
        ("a: *b", "alias"),
        ("[" * 900, "nested"),
        ("{" * 900, "can't be a key"),
        ("game: chess\ntitle: x\nsteps: [p1: end]", "no game"),
        (DUEL.replace("battle: [Lancer]", "battle: [Nobody]"), "Nobody"),
        (DUEL.replace("ap: 3", "ap: 9999999"), "bounds"),
        (DUEL.replace("battle: [Lancer]", "deck: 100000"), "500"),
        ("--- " * 3, "scenario"),
    ],
)
def test_odd_scenarios_are_refused_in_one_sentence(client: TestClient, text: str, said: str) -> None:
    answer = client.post("/api/rulings/run", json={"text": text})
    assert answer.status_code in (200, 400)
    message = answer.json()["detail"] if answer.status_code == 400 else answer.json()["message"]
    assert said in message and "\n" not in message


def test_a_number_that_nobody_knows_is_told(client: TestClient) -> None:
    told = client.post("/api/rulings/run", json={"text": DUEL.replace("[8-2-1]", "[8-2-1, 8-2-77]")}).json()
    line = DUEL[: DUEL.index("rules:")].count("\n") + 1
    assert told["ok"] and told["message"] == ""
    assert [(run["ok"], run["message"]) for run in told["runs"]] == [
        (True, f"In line {line}: no rule of the index is 8-2-77.")
    ]


def test_too_much_is_refused(client: TestClient) -> None:
    many = DUEL.replace("  - expect", "  - options: [end]\n" * (MOST_STEPS + 1) + "  - expect")
    answer = client.post("/api/rulings/run", json={"text": many})
    assert answer.status_code == 400 and "at most 400" in answer.json()["detail"]
    assert client.post("/api/rulings/run", json={"text": "x" * 30_001}).status_code == 422
    assert client.post("/api/rulings/run", json={"text": ""}).status_code == 422


@pytest.mark.slow
def test_a_run_that_takes_too_long_is_stopped(client: TestClient) -> None:
    """The process is ended, and the next run gets a new one."""
    judges = client.app.state.house.judges  # type: ignore[attr-defined]
    patience = judges.workers[0].patience
    for worker in judges.workers:
        worker.patience = 0.0
    answer = client.post("/api/rulings/run", json={"text": DUEL})
    for worker in judges.workers:
        worker.patience = patience
    assert answer.status_code == 400 and "stopped" in answer.json()["detail"]
    assert run(client, DUEL)["ok"]


# ---------------------------------------------------------------------------------------------- playing on


def test_a_scenario_is_played_on_from(client: TestClient) -> None:
    wanted = {"text": DUEL, "steps": 2, "seat": 2, "opponent": {"kind": "random"}}
    answer = client.post("/api/rulings/play", json=wanted)
    assert answer.status_code == 201 and answer.json()["seat"] == "p2", answer.text
    made = answer.json()
    table = client.get(f"/api/tables/{made['id']}").json()
    assert table["seats"][0]["kind"] == "random" and table["table"]["decks"][0].startswith("A strong Unit")
    with client.websocket_connect(f"/ws/tables/{made['id']}") as socket:
        socket.send_json({"do": "sit", "token": made["token"]})
        state = socket.receive_json()
        while state["is"] != "state":
            state = socket.receive_json()
    assert [card["name"] for card in state["view"]["zones"]["p2.battle"]["cards"]] == ["Sitter"]
    assert "cards" not in state["view"]["zones"]["p1.hand"]


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"seat": 3}, "no seat 3"),
        ({"opponent": {"kind": "nobody"}}, "no opponent"),
        ({"text": DUEL.replace("p1: attack Lancer -> Sitter", "p1: concede"), "steps": 3}, "over"),
        ({"text": DUEL.replace("p1: attack", "p1: eat"), "steps": 3}, "Step 3"),
        ({"text": DUEL.replace("hand: [Lancer]", "deck: 490, resource_deck: 400")}, "at most 600"),
    ],
)
def test_what_can_not_be_played_on(client: TestClient, changes: dict[str, Any], said: str) -> None:
    answer = client.post("/api/rulings/play", json={"text": DUEL, **changes})
    assert answer.status_code == 400 and said in answer.json()["detail"], answer.text


def test_what_comes_of_a_run_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is written and packed where it was run, so that nobody waits for that."""
    whole = gzip.decompress(rulings.judged(DUEL))
    assert json.loads(whole)["ok"]
    monkeypatch.setattr(rulings, "MOST_SAID", len(whole) - 1)
    with pytest.raises(ValueError, match="more than can be shown"):
        rulings.judged(DUEL)


@pytest.mark.parametrize("accepted", ["gzip, br", "identity"])
def test_a_run_is_told_as_the_client_reads_it(client: TestClient, accepted: str) -> None:
    answer = client.post("/api/rulings/run", json={"text": DUEL}, headers={"accept-encoding": accepted})
    assert answer.json()["ok"] and answer.headers["content-type"] == "application/json"
