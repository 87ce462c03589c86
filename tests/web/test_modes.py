"""More than two at a table: chosen on the first page, invited each by a link, played by clicks, looked at again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from looking import findings, overflow
from playing import Hand
from truth import Truth, leaks
from visiting import PHONE, House, Visitor

pytestmark = pytest.mark.browser

Visit = Callable[..., Visitor]


@dataclass(frozen=True)
class Way:
    """A mode of two against two, and the decks."""

    game: str
    mode: str
    decks: tuple[str, str, str, str]
    mate: str  # who plays with p1


WAYS = [
    Way("gundam", "team-battle", ("wildfire", "bulwark", "thicket", "vespers"), "p2"),
    Way("riftbound", "2v2", ("embermarch", "backdoors", "countinghouse", "lastvigil"), "p3"),
]

# Games of four, each alone, of which the last turns are played.
ENDS = {
    "gundam": """
game: gundam
title: Nobody has a shield left
rules: [12-2-5-2]
cards:
  Ram: {type: unit, color: green, level: 2, cost: 1, ap: 3, hp: 2}
table:
  mode: battle-royale
  turn: p1
  p1: {battle: [Ram, Ram, Ram]}
  p2: {base: none, shields: 0}
  p3: {base: none, shields: 0}
  p4: {base: none, shields: 0}
steps: [{expect: {turn: p1}}]
""",
    "riftbound": """
game: riftbound
title: One point is missing
rules: ["632"]
cards:
  Bear: {type: unit, domains: [body], energy: 1, might: 3}
table:
  mode: ffa4
  turn: p1
  p1: {points: 7, at: {Field A: [Bear]}}
steps: [{expect: {turn: p1}}]
""",
}


def choose(page: Any, game: str, mode: str, count: int | None = None) -> None:
    """What stands under the quick choices of the first page."""
    page.get_by_test_id(f"ways-{game}").locator("summary").click()
    page.get_by_test_id(f"mode-{game}").select_option(mode)
    if count:
        page.get_by_test_id(f"count-{game}").select_option(str(count))


@pytest.mark.parametrize("way", WAYS, ids=lambda way: way.game)
def test_a_game_of_two_against_two_computers_from_the_first_page(visit: Visit, house: House, way: Way) -> None:
    visitor = visit(viewport=PHONE) if way.game == "riftbound" else visit()
    visitor.luck = 3
    page = visitor.page
    visitor.open("/")
    choose(page, way.game, way.mode)
    page.get_by_test_id(f"deck-{way.game}").select_option(way.decks[0])
    for player, deck in zip(("p2", "p3", "p4"), way.decks[1:]):
        page.get_by_test_id(f"kind-{way.game}-{player}").select_option("random")
        page.get_by_test_id(f"deck-{way.game}-{player}").select_option(deck)
    assert findings(page) == [] and overflow(page) == []
    page.get_by_test_id(f"play-many-{way.game}").click()
    page.wait_for_url("**/table/*")
    Hand(visitor, 3).play(until=lambda lit: bool(visitor.states()) and visitor.state()["view"]["turn"] > 4)
    state = visitor.state()
    assert [seat["kind"] for seat in state["seats"]] == ["person", "random", "random", "random"]
    assert (state["table"]["mode"], state["view"]["players"]) == (way.mode, 4)
    for player in ("p2", "p3", "p4"):
        said = page.get_by_test_id(f"plate-{player}").inner_text()
        assert f"Player {player[1]}" in said and ("your team" in said) == (player == way.mate)
    assert findings(page) == [] and overflow(page) == []
    if way.game == "gundam":  # a team shows each other its hands
        page.locator(f'button[data-pile="{way.mate}.hand"]').click()
        held = visitor.state()["view"]["zones"][f"{way.mate}.hand"]["count"]
        assert page.get_by_test_id("pile").locator("li").count() == held > 0
        page.keyboard.press("Escape")
    if way.game == "riftbound":  # on a phone it is among the settings
        page.get_by_test_id("auto").click()
        page.get_by_test_id("concede-too").click()
    else:
        page.get_by_test_id("concede").click()
    page.get_by_test_id("concede-yes").click()
    over = page.get_by_test_id("over").inner_text()
    winners = sorted({"p2", "p3", "p4"} - {way.mate})
    assert " and ".join(f"Player {player[1]}" for player in winners) + " win" in over
    secrets = Truth(house.database, page.url.rsplit("/", 1)[1]).secrets(0)
    if way.game == "riftbound":
        assert secrets[0] and leaks(secrets, visitor.frames) == []


@pytest.mark.parametrize("game", ENDS)
def test_the_end_of_a_game_of_four_who_play_alone(visit: Visit, game: str) -> None:
    visitor = visit()
    page = visitor.page
    made = visitor.post("/api/rulings/play", {"text": ENDS[game], "opponents": [{"kind": "random"}] * 3})
    visitor.open(f"/table/{made['id']}#{made['token']}")
    hand = Hand(visitor, 2)
    if game == "gundam":
        hand.play(until=lambda lit: bool(visitor.state()["view"]["out"]))
        gone = visitor.state()["view"]["out"][0]
        assert "out" in page.get_by_test_id(f"plate-{gone}").inner_text()
        assert page.locator(f'[data-pile="{gone}.deck"]').count() == 0
        assert findings(page) == []
    hand.play()
    assert "You win!" in page.get_by_test_id("over").inner_text()
    assert visitor.state()["view"]["result"]["winners"] == ["p1"]
    assert findings(page) == []


def test_an_earlier_edition_has_fewer_modes_and_decks(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.open("/")
    page.get_by_test_id("deck-riftbound").select_option("jinx-miracle")
    choose(page, "gundam", "team-battle")
    choose(page, "riftbound", "match")
    page.get_by_test_id("edition-gundam").select_option("1.0")
    page.get_by_test_id("edition-riftbound").select_option("2025-06-02")
    assert page.get_by_test_id("mode-gundam").locator("option").all_inner_texts() == [
        "Duel: 2 players, one against one"
    ]
    assert page.get_by_test_id("opponent-gundam").is_visible()
    assert page.get_by_test_id("deck-riftbound").input_value() not in ("", "jinx-miracle")
    page.get_by_test_id("opponent-riftbound").select_option("random")
    page.get_by_test_id("play-riftbound").click()
    page.locator("[data-testid=board][data-at]").wait_for()
    table = visitor.state()["table"]
    assert (table["mode"], table["edition"]) == ("match", "2025-06-02")


def test_each_friend_has_a_link_of_their_own_and_the_last_deck_begins_the_game(visit: Visit) -> None:
    host, first, second, onlooker = visit(), visit(viewport=PHONE), visit(), visit()
    page = host.page
    host.open("/")
    choose(page, "gundam", "team-battle")
    for player in ("p2", "p4"):
        page.get_by_test_id(f"kind-gundam-{player}").select_option("person")
    page.get_by_test_id("play-gundam").click()
    page.wait_for_url("**/table/*")
    table = page.url.rsplit("/", 1)[1]
    rows = {player: page.get_by_test_id(f"waiting-{player}") for player in ("p2", "p3", "p4")}
    links = {player: rows[player].get_by_test_id("invite-link").input_value() for player in ("p2", "p4")}
    assert links["p2"] != links["p4"] and rows["p3"].get_by_test_id("invite-link").count() == 0
    assert "on your team" in rows["p2"].inner_text() and "against you" in rows["p4"].inner_text()
    assert findings(page) == []

    onlooker.open(f"/replay/{table}")
    assert "2 players" in onlooker.page.get_by_test_id("replay-waiting").inner_text()
    onlooker.faults.clear()  # the console tells that there is no replay
    onlooker.page.get_by_role("link", name="To the table").click()
    onlooker.page.get_by_test_id("waiting-seats").wait_for()

    first.open(links["p4"])
    assert overflow(first.page) == []
    first.page.get_by_test_id("bring-go").click()
    page.locator('[data-testid=waiting-p4][data-taken="true"]').wait_for()
    assert "has joined" in rows["p4"].inner_text() and rows["p4"].get_by_test_id("invite-link").count() == 0
    page.reload()  # whoever waits may come back, and still has the other link
    assert rows["p2"].get_by_test_id("invite-link").input_value() == links["p2"]
    second.open(links["p2"])
    second.page.get_by_test_id("bring-go").click()
    for visitor, seat in ((host, "p1"), (second, "p2"), (first, "p4"), (onlooker, None)):
        visitor.page.get_by_test_id("board").wait_for()
        assert visitor.state()["seat"] == seat
    assert overflow(first.page) == []


def test_a_game_of_four_is_looked_at_again_and_played_on_from_another_seat(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    wish = {"game": "gundam", "mode": "team-battle", "opponents": [{"kind": "random"}] * 3, "seed": 7}
    made = visitor.post("/api/tables", wish)
    visitor.open(f"/table/{made['id']}#{made['token']}")
    Hand(visitor, 7).play(until=lambda lit: lit["at"] > 12)
    page.get_by_test_id("concede").click()
    page.get_by_test_id("concede-yes").click()
    assert "Player 3 and Player 4 win" in page.get_by_test_id("over").inner_text()
    page.get_by_test_id("to-replay").click()
    page.get_by_test_id("moves").get_by_role("button").nth(8).click()
    page.get_by_text("You and Player 2 against Player 3 and Player 4").wait_for()
    page.get_by_test_id("continue").click()
    page.get_by_test_id("play-on-seat").select_option("p3")
    kinds = page.get_by_test_id("play-on-kind")
    for index, kind in enumerate(("person", "random", "person")):
        kinds.nth(index).select_option(kind)
    page.get_by_test_id("play-on-go").click()
    links = page.get_by_test_id("invite-link")
    links.first.wait_for()
    assert links.count() == 2 and findings(page) == []
    page.get_by_role("button", name="To the table").click()
    page.locator("[data-testid=board][data-at]").wait_for()
    assert visitor.state()["seat"] == "p3"
    kinds = [seat["kind"] for seat in visitor.state()["seats"]]
    assert kinds == ["person", "random", "person", "person"]
    assert page.get_by_test_id("invite-link").count() == 2
