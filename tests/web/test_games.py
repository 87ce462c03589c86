"""Whole games by clicks, against the computer and between two people, and nothing hidden in any message."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from looking import findings, overflow
from playing import Hand, together
from truth import Truth, leaks, told
from visiting import PHONE, House, Visitor

pytestmark = pytest.mark.browser

# Decks that share no card: what is in the one has never been seen by who plays the other.
DECKS = {"gundam": ("bulwark", "wildfire"), "riftbound": ("greenfold", "embermarch")}


def looked_back(visitor: Visitor, house: House, table: str, player: int | None) -> None:
    """Nor is it in what a replay of the running game says, and nobody can play on from it or take it away as a file."""
    truth = Truth(house.database, table)
    secrets = truth.secrets(player)[-1]
    token = visitor.page.evaluate("table => localStorage.getItem(`rulebound.seat.${table}`)", table)
    assert (token is None) == (player is None)
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    ask = visitor.context.request
    where = f"{house.address}/api/tables/{table}"
    for address in ("", "/replay", "/replay/0", "/replay/3", f"/replay/{len(truth.rows)}"):
        answer = ask.get(where + address, headers=headers)
        assert answer.ok, answer.text()
        assert told(secrets, answer.text()) == []
        assert '"seed"' not in answer.text()
    for address in ("/file", "/replay/3?open=true"):
        assert ask.get(where + address, headers=headers).status in (403, 409), address
    assert ask.post(f"{where}/scenario", headers=headers, data={"at": 3, "title": "x"}).status == 403
    for seat in (0, 1):
        wish = {"at": len(truth.rows), "seat": seat + 1, "opponent": {"kind": "random"}}
        answer = ask.post(f"{where}/continue", headers=headers, data=wish)
        assert answer.status == 403, answer.text()


def checked(visitor: Visitor, house: House, table: str, player: int | None) -> None:
    """Nothing that this seat (None: who looks on) could not know was in anything it was sent."""
    truth = Truth(house.database, table)
    secrets = truth.secrets(player)
    assert secrets[0], "nothing was hidden at the beginning: the check is worth nothing"
    assert len(visitor.frames) > 3
    assert leaks(secrets, visitor.frames) == []
    if player is not None:
        assert leaks(truth.secrets(1 - player), visitor.frames), (
            "what the other seat could not know was not found either"
        )
    answers = [text for address, text in visitor.bodies if "/api/tables" in address]
    assert [told(secrets[-1], text) for text in answers if told(secrets[-1], text)] == []
    seed = str(truth.began["start"]["seed"])
    for text in [*visitor.frames, *answers]:
        assert '"seed"' not in text
        assert not re.search(rf"\b{seed}\b", text) or len(seed) < 4


@pytest.mark.parametrize("game", DECKS)
def test_a_whole_game_against_the_computer_from_the_first_page(
    visit: Callable[..., Visitor], house: House, game: str
) -> None:
    visitor = visit()
    visitor.luck = 7
    page = visitor.page
    mine, theirs = DECKS[game]
    visitor.open("/")
    page.get_by_test_id(f"deck-{game}").select_option(mine)
    page.get_by_test_id(f"against-{game}").select_option(theirs)
    page.get_by_test_id(f"opponent-{game}").select_option("greedy")
    page.get_by_test_id(f"play-{game}").click()
    page.wait_for_url("**/table/*")
    hand = Hand(visitor, 7)
    hand.play(until=lambda lit: lit["at"] > 25)
    assert findings(page) == []
    hand.play()
    page.get_by_test_id("over").wait_for()
    assert findings(page) == []
    checked(visitor, house, page.url.rsplit("/", 1)[1], 0)


def test_two_clicks_are_enough_to_play(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    visitor.open("/")
    visitor.page.get_by_test_id("play-riftbound").click()
    found = Hand(visitor, 1).wait()
    assert found["mine"] and not found["over"]


@pytest.mark.parametrize("game", DECKS)
def test_a_game_between_two_people_with_a_reload_in_the_middle(
    visit: Callable[..., Visitor], house: House, game: str
) -> None:
    host, guest, onlooker = visit(), visit(viewport=PHONE), visit()
    mine, theirs = DECKS[game]
    host.open("/")
    host.page.get_by_test_id(f"deck-{game}").select_option(mine)
    host.page.get_by_test_id(f"friend-{game}").click()
    host.page.wait_for_url("**/table/*")
    table = host.page.url.rsplit("/", 1)[1]
    invitation = host.page.get_by_test_id("invite-link").input_value()
    assert findings(host.page) == []
    guest.open(invitation)
    guest.page.get_by_test_id("bring-go").wait_for()
    assert findings(guest.page) == [] and overflow(guest.page) == []
    assert not overflow(host.page)
    host.page.reload()  # whoever waits may come back
    host.page.get_by_text("chooses a deck").wait_for()
    onlooker.open(f"/table/{table}")
    guest.page.get_by_test_id("bring-deck").select_option("pasted")
    guest.page.get_by_test_id("bring-list").fill("4 Nothing There Is")
    guest.page.get_by_test_id("bring-go").click()
    guest.page.get_by_test_id("bring-trouble").wait_for()
    guest.faults.clear()  # the console tells of the refusal
    guest.page.get_by_test_id("bring-deck").select_option(theirs)
    guest.page.get_by_test_id("bring-go").click()
    for visitor in (host, guest, onlooker):
        visitor.page.get_by_test_id("board").wait_for()

    hands = (Hand(host, 3), Hand(guest, 4))
    together(hands, 4)
    for player, visitor in ((0, host), (1, guest), (None, onlooker)):
        looked_back(visitor, house, table, player)
    before = host.state()
    host.page.reload()
    host.page.wait_for_function(
        "at => Number(document.querySelector('[data-testid=board]')?.dataset.at) >= at", arg=before["at"]
    )
    after = host.state()
    assert (after["seat"], after["at"]) == ("p1", before["at"])
    assert after["view"] == before["view"]
    assert after["log"][-1]["parts"] == (before["log"] or after["log"])[-1]["parts"]
    together(hands, 7)
    if not host.state()["view"]["result"]:
        host.page.get_by_test_id("concede").click()
        host.page.get_by_test_id("concede-yes").click()
    for visitor in (host, guest, onlooker):
        visitor.page.get_by_test_id("over").wait_for()
    assert overflow(guest.page) == []
    checked(host, house, table, 0)
    checked(guest, house, table, 1)
    checked(onlooker, house, table, None)
    token = guest.page.evaluate("table => localStorage.getItem(`rulebound.seat.${table}`)", table)
    assert token and not any(
        token in text for text in [*host.frames, *onlooker.frames, *(text for _, text in host.bodies)]
    )
    # The invitation is worth nothing to others, not even to who sent it.
    late = visit()
    late.open(invitation)
    late.page.wait_for_function("() => document.querySelector('[data-testid=board]')")
    assert all(state["seat"] is None for state in late.states())
