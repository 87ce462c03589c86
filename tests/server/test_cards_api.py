"""Cards in the browser: search, one card, and cards of one's own as they are typed."""

from __future__ import annotations

import time
from typing import Any

import pytest
from fastapi.testclient import TestClient

import rulebound
from rulebound.files.catalogue import plain_name
from rulebound.server.api import cards as cards_api
from rulebound.server.models import OwnCard
from rulebound.server.own_cards import as_spelled, cards_of
from rulebound.server.shown import faces


@pytest.fixture(scope="module")
def client(server: Any) -> TestClient:
    found: TestClient = server.client
    return found


def found(client: TestClient, game: str, **asked: Any) -> list[dict[str, Any]]:
    answer = client.get(f"/api/cards/{game}", params=asked)
    assert answer.status_code == 200, answer.text
    cards: list[dict[str, Any]] = answer.json()["cards"]
    return cards


# ---------------------------------------------------------------------------------------------- search


@pytest.mark.slow
@pytest.mark.parametrize("game", rulebound.games)
def test_all_cards_are_there_page_by_page(client: TestClient, game: str) -> None:
    numbers: list[str] = []
    total = -1
    while total < 0 or len(numbers) < total:
        page = client.get(f"/api/cards/{game}", params={"offset": len(numbers), "limit": 200}).json()
        total = page["total"]
        numbers += [card["number"] for card in page["cards"]]
    assert len(numbers) == len(set(numbers)) == total
    shipped = rulebound.games[game].cards.shipped()
    main = {number for number, facts in shipped.items() if facts.type not in ("resource", "rune", "token")}
    assert set(numbers) <= set(shipped) and {number for number in main if "RT" not in number} <= set(numbers)
    drawn = {number: faces.face(game, facts) for number, facts in shipped.items()}
    beside = [drawn[number]["token"] or drawn[number]["type"] in ("resource", "rune") for number in numbers]
    assert beside == sorted(beside)  # they come last, prints that are alike once
    for number, face in drawn.items():
        if number not in numbers:
            assert found(client, game, q=number)[0]["name"] == face["name"]


@pytest.mark.parametrize("game", rulebound.games)
def test_the_first_search_is_quick(game: str) -> None:
    cards_api.known_cards.cache_clear()
    faces.face.cache_clear()
    began = time.process_time()
    assert cards_api.known_cards(game)
    assert time.process_time() - began < 4  # 0.2 to 0.5 s


def test_words_are_looked_for_in_names_first_and_in_texts_too(client: TestClient) -> None:
    cards = found(client, "gundam", q="zaku", limit=200)
    named = ["zaku" in card["name"].casefold() for card in cards]
    assert named[0] and sorted(named, reverse=True) == named
    assert found(client, "gundam", q="ZAKU ii")  # the card is printed with one sign for II
    assert all("Newtype" in card["traits"] or "ewtype" in str(card) for card in found(client, "gundam", q="newtype"))
    assert found(client, "gundam", q="GD01-008")[0]["name"] == "Guntank"
    assert found(client, "riftbound", q="no such words anywhere") == []


@pytest.mark.parametrize("typed", ["Kai'Sa", "kaisa", "Kai’Sa, Survivor", "kaisa survivor"])
def test_a_name_is_found_with_or_without_its_marks(client: TestClient, typed: str) -> None:
    assert found(client, "riftbound", q=typed)[0]["name"] == "Kai'Sa, Survivor"


def test_cards_without_a_colour_are_found_beside_those_of_a_colour(client: TestClient) -> None:
    fields = found(client, "riftbound", type="battlefield", color="none", limit=200)
    assert fields and all(card["colors"] == [] for card in fields)
    assert found(client, "riftbound", type="battlefield", color="fury") == []
    both = found(client, "riftbound", color=["none", "fury"], limit=200)
    assert {tuple(card["colors"]) for card in both} >= {(), ("fury",)}


def test_filters_narrow_the_search(client: TestClient) -> None:
    cards = found(client, "gundam", type="unit", color=["blue", "red"], cost=[2, 3], set="GD01", limit=200)
    assert len(cards) > 5
    for card in cards:
        assert card["type"] == "unit" and card["set"] == "GD01" and card["cost"] in (2, 3)
        assert card["colors"][0] in ("blue", "red")
    assert {card["colors"][0] for card in cards} == {"blue", "red"}
    tanks = found(client, "riftbound", keyword="tank", limit=200)
    assert tanks and all("Tank" in card["terms"] for card in tanks)


def test_filters_are_told(client: TestClient) -> None:
    filters = client.get("/api/cards/riftbound", params={"limit": 0}).json()["filters"]
    assert filters["colors"] == ["body", "calm", "chaos", "fury", "mind", "order"]
    assert {"OGN", "UNL"} <= set(filters["sets"]) and "Tank" in filters["keywords"] and 3 in filters["costs"]


def test_sorting(client: TestClient) -> None:
    costs = [card["cost"] for card in found(client, "riftbound", sort="cost", limit=200)]
    assert costs == sorted(costs) and costs[0] == 0
    names = [card["name"] for card in found(client, "gundam", sort="name", q="zaku")]
    assert names == sorted(names, key=plain_name)
    numbers = [card["number"] for card in found(client, "gundam", sort="number", set="ST01", limit=200)]
    assert numbers == sorted(numbers) and len(numbers) > 10


@pytest.mark.parametrize(
    "asked",
    [
        {"offset": -1}, {"limit": 100000}, {"cost": "x"}, {"sort": "colour"}, {"q": "x" * 201},
        {"color": ["red"] * 21}, {"offset": 10**30},
    ],
)  # fmt: skip
def test_odd_searches_are_refused(client: TestClient, asked: dict[str, Any]) -> None:
    assert client.get("/api/cards/gundam", params=asked).status_code == 422


def test_other_games_are_unknown(client: TestClient) -> None:
    assert client.get("/api/cards/chess").status_code == 422


# ---------------------------------------------------------------------------------------------- one card


def test_one_card_has_its_effects(client: TestClient) -> None:
    card = client.get("/api/cards/gundam/gd01-008").json()
    facts = rulebound.games["gundam"].cards.shipped()["GD01-008"]
    assert card["effects"] == facts.to_json()["effects"] and card["text"]
    worn = client.get("/api/cards/riftbound/sfd-172-221").json()
    assert worn["worn_effects"] and worn["worn"]


def test_a_card_that_is_not_there(client: TestClient) -> None:
    answer = client.get("/api/cards/gundam/GD99-999")
    assert answer.status_code == 404
    assert answer.json() == {"detail": "There is no card of the number 'GD99-999'."}


# ---------------------------------------------------------------------------------------------- own cards


def read(client: TestClient, game: str, **typed: Any) -> dict[str, Any]:
    answer = client.post(f"/api/cards/{game}/read", json=typed)
    assert answer.status_code == 200, answer.text
    reading: dict[str, Any] = answer.json()
    return reading


@pytest.mark.slow
def test_a_typed_card_is_read(client: TestClient) -> None:
    reading = read(client, "gundam", name="Lantern Hulk", type="unit", color="red", hp=5, text="【Deploy】Draw 1.")
    assert reading["read"] and reading["playable"] and reading["unread"] is None and reading["refused"] == ""
    assert reading["face"]["text"] == [[{"text": "Deploy: draw 1."}]] and reading["face"]["own"]
    assert reading["face"]["hp"] == 5 and reading["face"]["cost"] == 1
    assert reading["effects"][0]["node"] == "ability"
    assert reading["card"]["number"] == "OWN-LANTERN-HULK"


@pytest.mark.parametrize(
    ("game", "typed", "read"),
    [
        ("gundam", "[Deploy] Draw 1.", "【Deploy】 Draw 1."),
        ("gundam", "[activate: main] [once per turn] Draw 1.", "【Activate･Main】 【Once per Turn】 Draw 1."),
        ("gundam", "blocker\n<Repair 2> <High-Maneuver>", "<Blocker>\n<Repair 2>\n<High-Maneuver>"),
        ("gundam", "Deploy: draw 1", "Deploy: draw 1."),
        ("gundam", "Make 1 [Zaku] token.", "Make 1 [Zaku] token."),
        ("riftbound", "[REACTION] Deal 3 to a unit.", "[Reaction]\nDeal 3 to a unit."),
        ("riftbound", "Assault 2", "[Assault 2]"),
        ("riftbound", "quick-draw", "[Quick-Draw]"),
        ("riftbound", "[Reaction] use — [E]: [Add] [Fury].", "[Reaction] use — [E]: [Add] [Fury]."),
        ("riftbound", "[Deathknell]: Draw 1.", "[Deathknell]: Draw 1."),
    ],
)
def test_what_is_typed_is_spelled_as_the_reader_wants_it(game: str, typed: str, read: str) -> None:
    assert as_spelled(game, typed) == read


@pytest.mark.parametrize("game", rulebound.games)
def test_every_keyword_may_be_typed_without_its_brackets(game: str) -> None:
    """Whatever the game's own list has."""
    words = rulebound.games[game].words
    first, last = words.brackets
    assert words.keywords()
    assert [as_spelled(game, word.lower()) for word in words.keywords()] == [
        f"{first}{word}{last}" for word in words.keywords()
    ]


@pytest.mark.parametrize(
    ("game", "typed"),
    [
        ("gundam", {"name": "Odd Pilot", "type": "pilot", "ap": 2, "hp": 1, "text": "【Burst】Draw 1."}),
        ("gundam", {"name": "Trick", "type": "command", "text": "【Main】Draw 1.\n【Pilot】[Someone]", "ap": 1}),
        ("riftbound", {"name": "Odd Blade", "type": "equipment", "text": "[Equip] [1]", "effect_text": "[Tank]"}),
        ("riftbound", {"name": "Plain", "type": "spell", "text": "[Action]\nDraw 1.", "energy": 3, "domains": []}),
    ],
)  # fmt: skip
def test_what_was_read_can_be_brought_along(client: TestClient, game: str, typed: dict[str, Any]) -> None:
    """The card of the answer is the same card when it comes back, in a deck or to be changed."""
    reading = read(client, game, **typed)
    assert reading["playable"], reading
    facts = cards_of(game, [OwnCard(**reading["card"])]).find(typed["name"])
    drawn = faces.face(game, facts)
    assert drawn == {key: value for key, value in reading["face"].items() if value is not None or key in drawn}
    assert read(client, game, **reading["card"])["card"] == reading["card"]


def test_the_unread_clause_is_shown_with_its_place(client: TestClient) -> None:
    reading = read(client, "gundam", text="【Deploy】Draw 1.\n【Attack】Draw a horse.")
    assert not reading["read"] and reading["face"] is None and reading["card"] is None
    unread = reading["unread"]
    assert unread["field"] == "text" and unread["line"][unread["column"] :].startswith("horse")
    assert "horse" in unread["clause"] and unread["reason"] == "the word 'horse' isn't known"


def test_words_of_ones_own_go_along_with_a_card(client: TestClient) -> None:
    said = {"type": "unit", "text": "[Thorns 2]\nWhen you play me, slay a relic."}
    assert not read(client, "riftbound", **said)["read"]
    words = "nouns:\nrelic = gear\nverbs:\nslay = kill\nzap = blur\nkeywords:\nThorns N = When I defend, draw N."
    reading = read(client, "riftbound", **said, words=words)
    assert reading["playable"] and reading["card"]["words"] == words
    (fault,) = reading["words"]
    assert fault.startswith("Your words, line 5: 'blur' is no verb that is known")
    again = read(client, "riftbound", **reading["card"])
    assert again["effects"] == reading["effects"] and len(again["effects"]) == 2
    gundam = read(client, "gundam", text="【Deploy】Choose 1 enemy Unit. Slay it.", words="verbs:\nslay = destroy")
    assert gundam["playable"] and gundam["words"] == []
    long = client.post("/api/cards/gundam/read", json={"text": "", "words": "#" * 20_001})
    assert long.status_code == 422


def test_an_unread_effect_box_is_told_apart(client: TestClient) -> None:
    reading = read(client, "riftbound", type="equipment", text="[Equip] [1]", effect_text="Eat the wearer.")
    assert reading["unread"]["field"] == "effect_text" and reading["unread"]["line"].startswith("eat")


def test_what_is_read_but_can_not_be_played(client: TestClient) -> None:
    reading = read(client, "riftbound", type="unit", text="[Repeat] [1]")
    assert reading["read"] and not reading["playable"] and reading["refused"].endswith("can't be played yet.")


@pytest.mark.parametrize(
    ("game", "typed", "said"),
    [
        ("gundam", {"color": "pink"}, "colour"),
        ("gundam", {"type": "wizard"}, "no card type"),
        ("gundam", {"number": "GD01-008"}, "another one"),
        ("gundam", {"number": "gd01-008"}, "another one"),
        ("gundam", {"domains": ["fury"]}, "no field"),
        ("gundam", {"link": "nobody"}, "link condition"),
        ("riftbound", {"domains": ["milk"]}, "no domain"),
        ("riftbound", {"level": 3}, "no field"),
        ("riftbound", {"name": "a\u0000b"}, "words"),
        ("riftbound", {"name": "two\nlines"}, "one line"),
        ("riftbound", {"text": f"When you play me, draw {10**20}."}, "out of bounds"),
    ],
)
def test_odd_facts_are_refused_in_one_sentence(client: TestClient, game: str, typed: dict[str, Any], said: str) -> None:
    reading = read(client, game, **typed)
    assert not reading["read"] and said in reading["refused"] and "\n" not in reading["refused"]


@pytest.mark.parametrize(
    "body",
    [
        {"text": "x" * 2001}, {"name": "x" * 201}, {"ap": 10**9}, {"ap": "many"}, {"traits": ["x"] * 51}, {"node": 1},
        [], "card", None, {"traits": {"a": "b"}},
    ],
)  # fmt: skip
def test_bodies_of_another_shape_are_refused(client: TestClient, body: Any) -> None:
    assert client.post("/api/cards/gundam/read", json=body).status_code == 422


def test_own_cards_are_numbered_once() -> None:
    with pytest.raises(ValueError, match="too"):
        cards_of("gundam", [OwnCard(name="Twin", type="unit"), OwnCard(name="Twin", type="unit")])
    with pytest.raises(ValueError, match="is that of Guntank"):
        cards_of("gundam", [OwnCard(name="Mine", number="GD01-008", type="unit")])
