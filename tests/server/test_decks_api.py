"""Decks in the browser: shipped ones, and lists that are checked while they are typed."""

from __future__ import annotations

import time
from typing import Any

import pytest
from fastapi.testclient import TestClient

import rulebound
from rulebound.files.decks import DeckError
from rulebound.server.api import decks as decks_api
from rulebound.server.models import GivenDeck, OwnCard
from rulebound.server.own_cards import MOST_LINES, deck_of


@pytest.fixture(scope="module")
def client(server: Any) -> TestClient:
    found: TestClient = server.client
    return found


def check(client: TestClient, game: str, text: str, **more: Any) -> dict[str, Any]:
    answer = client.post(f"/api/decks/{game}/check", json={"text": text, **more})
    assert answer.status_code == 200, answer.text
    sheet: dict[str, Any] = answer.json()
    return sheet


def names_of(game: str) -> list[str]:
    decks = rulebound.games[game].decks
    return [*decks.starters(), *decks.real()]


ALL = [(game, name) for game in rulebound.games for name in names_of(game)]


# ---------------------------------------------------------------------------------------------- shipped decks


@pytest.mark.parametrize(("game", "name"), ALL)
def test_every_shipped_deck_is_told_and_written_so_that_it_can_be_read_again(
    client: TestClient, game: str, name: str
) -> None:
    sheet = client.get(f"/api/decks/{game}/{name}").json()
    decks = rulebound.games[game].decks
    deck = decks.read(name)
    assert sheet["title"] == deck.name and sheet["name"] == name
    assert [breach["text"] for breach in sheet["breaches"]] == [breach.text for breach in decks.check(deck)]
    assert sheet["legal"] == (not sheet["breaches"])
    again = decks.parse(sheet["list"], "list")
    assert again.name == deck.name and decks.parts(again).keys() == decks.parts(deck).keys()
    for part in decks.parts(deck):
        numbers = [[facts.number for facts in decks.parts(each)[part]] for each in (again, deck)]
        assert sorted(numbers[0]) == sorted(numbers[1])
    for part in sheet["parts"]:
        assert part["count"] == sum(entry["count"] for entry in part["entries"])
    assert sum(item["count"] for item in sheet["types"]) == (50 if game == "gundam" else 40)


def test_parts_curve_colours_and_types(client: TestClient) -> None:
    sheet = client.get("/api/decks/riftbound/backdoors").json()
    assert [part["heading"] for part in sheet["parts"]] == ["Legend", "Champion", "Main Deck", "Battlefields", "Runes"]
    assert [part["count"] for part in sheet["parts"]] == [1, 1, 39, 3, 12]
    assert {item["name"] for item in sheet["colors"]} == {"chaos", "fury"}
    assert sum(item["count"] for item in sheet["curve"]) == 40
    assert sheet["parts"][0]["entries"][0]["face"]["name"] == "Prince of Back Doors"


@pytest.mark.slow
def test_a_deck_with_a_banned_card_is_told_and_playable(client: TestClient) -> None:
    """The list is named, and that tables are laid out with it all the same; other modes have bans of their own."""
    sheet = client.get("/api/decks/riftbound/sivir-aurora").json()
    assert not sheet["legal"] and sheet["playable"] and sheet["elsewhere"] == []
    assert {(breach["rule"], breach["list"]) for breach in sheet["breaches"]} == {("", "bans of 2026-09-18")}
    sheet = client.get("/api/decks/riftbound/master-yi").json()
    assert [breach["text"] for breach in sheet["elsewhere"]] == ["Wuju Bladesman is banned in 2v2."]
    broken = check(client, "riftbound", "Main Deck\n1 Stacked Deck")
    assert not broken["legal"] and not broken["playable"]


@pytest.mark.parametrize("name", ["nothing", "..%2f..%2fREADME", "x" * 3000])
def test_only_shipped_decks_have_names(client: TestClient, name: str) -> None:
    assert client.get(f"/api/decks/gundam/{name}").status_code == 404


# ---------------------------------------------------------------------------------------------- lists


def test_one_wrong_line_does_not_lose_the_others(client: TestClient) -> None:
    sheet = check(client, "gundam", "name: Mine\n4 GD01-008\n\n3 Nobody At All\nfour Guntank\n2 GD01-001")
    assert sheet["title"] == "Mine" and not sheet["legal"]
    assert [(wrong["line"], wrong["text"][:8]) for wrong in sheet["wrong"]] == [(4, "There is"), (5, "A count ")]
    assert [entry["count"] for entry in sheet["parts"][0]["entries"]] == [4, 2]
    assert sheet["breaches"][0] == {
        "rule": "6-1-1",
        "list": "",
        "text": "A deck has exactly 50 cards, this one 6.",
    }


def test_every_breach_is_told_with_its_rule(client: TestClient) -> None:
    deck = rulebound.games["riftbound"].decks.read("backdoors")
    text = "Legend\n2 Prince of Back Doors\nMain Deck\n5 Gutter Imp\nSideboard\n11 Gutter Imp\n"
    breaches = check(client, "riftbound", text)["breaches"]
    rules = {breach["rule"] for breach in breaches}
    assert {"103.1", "103.2", "103.2.a", "103.2.b", "103.3.a", "103.4.a"} <= rules
    assert {breach["list"] for breach in breaches if not breach["rule"]} == {"TR"}  # no rule of the book
    assert deck.sideboard == () and "Sideboard" in [
        part["heading"] for part in check(client, "riftbound", text)["parts"]
    ]


def test_an_empty_list_is_a_deck_without_cards(client: TestClient) -> None:
    sheet = check(client, "riftbound", "")
    assert not sheet["legal"] and sheet["curve"] == [] and sheet["title"] == "Own deck"


def test_editions_count(client: TestClient) -> None:
    text = "4 GD03-097"
    rules = [breach["rule"] for breach in check(client, "gundam", text, edition="1.0")["breaches"]]
    assert "v1.0:2-4-2-1" in rules
    answer = client.post("/api/decks/gundam/check", json={"text": text, "edition": "7"})
    assert answer.status_code == 400 and "edition" in answer.json()["detail"]


# ---------------------------------------------------------------------------------------------- own cards

HULK = {"name": "Lantern Hulk", "number": "OWN-1", "type": "unit", "color": "blue", "level": 2, "cost": 9, "hp": 3}


def test_own_cards_are_in_the_deck(client: TestClient) -> None:
    sheet = check(client, "gundam", "4 Lantern Hulk", cards=[HULK])
    entry = sheet["parts"][0]["entries"][0]
    assert entry["face"]["own"] and entry["count"] == 4 and sheet["curve"] == [{"cost": 9, "count": 4}]
    assert "4 OWN-1 Lantern Hulk" in sheet["list"]


def test_an_own_card_that_can_not_be_read_spoils_only_its_line(client: TestClient) -> None:
    sheet = check(client, "gundam", "4 Lantern Hulk\n4 GD01-008", cards=[{**HULK, "text": "Eat a horse."}])
    assert [wrong["line"] for wrong in sheet["wrong"]] == [1] and len(sheet["parts"][0]["entries"]) == 1


def test_an_own_card_that_can_not_be_played_is_a_breach(client: TestClient) -> None:
    card = {"name": "Odd", "type": "unit", "text": "[Repeat] [1]", "domains": ["fury"]}
    breaches = check(client, "riftbound", "Main Deck\n1 Odd", cards=[card])["breaches"]
    assert breaches[-1]["rule"] == "" and "can't be played yet" in breaches[-1]["text"]


def test_a_given_deck_can_be_dealt() -> None:
    """Own cards and all, as a new table takes it."""
    text = decks_api.shipped_deck(decks_api.Game.gundam, "bulwark").list
    text = text.replace("4 ", "4 OWN-1 Lantern Hulk\n#", 1)
    deck = deck_of("gundam", GivenDeck(text=text, cards=[OwnCard(**HULK)]))
    assert [facts.name for facts in deck.cards].count("Lantern Hulk") == 4
    table = rulebound.gundam.new_table([deck, deck_of("gundam", GivenDeck(name="wildfire"))], seed=1)
    assert not table.over
    with pytest.raises(DeckError, match=r"There is no deck 'README\.md'"):
        deck_of("gundam", GivenDeck(name="README.md"))
    with pytest.raises(DeckError, match="line 1"):
        deck_of("gundam", GivenDeck(text="4 Nobody"))


def test_a_deck_to_try_a_card_out(client: TestClient) -> None:
    card = {**HULK, "color": "red"}
    sheet = client.post("/api/decks/gundam/with", json={"card": card}).json()
    assert sheet["legal"] and sheet["parts"][0]["entries"][0] == {
        "count": 4,
        "face": sheet["parts"][0]["entries"][0]["face"],
    }
    assert sheet["parts"][0]["entries"][0]["face"]["name"] == "Lantern Hulk"
    assert check(client, "gundam", sheet["list"], cards=[card])["legal"]
    for odd in ({"text": "Eat a horse."}, {"type": "resource", "color": ""}, {"number": "GD01-008"}):
        answer = client.post("/api/decks/gundam/with", json={"card": {**HULK, **odd}})
        assert answer.status_code == 400 and answer.json()["detail"]


@pytest.mark.parametrize("game", rulebound.games)
def test_shipped_decks_are_listed(client: TestClient, game: str) -> None:
    decks = client.get(f"/api/decks/{game}").json()["decks"]
    assert [deck["name"] for deck in decks] == names_of(game)
    assert [deck["name"] for deck in decks if deck["starter"]] == rulebound.games[game].decks.starters()
    assert all(deck["legal"] and deck["title"] and deck["colors"] for deck in decks if deck["starter"])


# ---------------------------------------------------------------------------------------------- hostile lists


def test_odd_lists_are_refused(client: TestClient) -> None:
    answer = client.post("/api/decks/gundam/check", json={"text": "\n" * (MOST_LINES + 5)})
    assert answer.status_code == 400 and "400 lines" in answer.json()["detail"]
    for body in ({"text": "x" * 20_001}, {}, {"text": 3}, {"text": "", "cards": [HULK] * 101}, {"text": "", "x": 1}):
        assert client.post("/api/decks/gundam/check", json=body).status_code == 422


@pytest.mark.parametrize("game", rulebound.games)
@pytest.mark.parametrize("line", ["1 " + "(" * 45, "9 " + "a " * 22, "x" * 48, "3 " + "[a]" * 15, "1" * 48])
def test_hostile_lines_take_no_time(client: TestClient, game: str, line: str) -> None:
    began = time.process_time()
    text = ("Main Deck\n" + "\n".join(f"{line}{index}" for index in range(380)))[:20_000]
    sheet = check(client, game, text)
    assert len(sheet["wrong"]) == 380 and len(sheet["wrong"][0]["text"]) < 400
    assert time.process_time() - began < 10
