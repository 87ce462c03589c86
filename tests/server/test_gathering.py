"""A table between persons: everybody brings their own deck, and it is dealt when all of them are there."""

import json
from collections.abc import Callable
from typing import Any

import pytest

import rulebound
from rulebound.files.decks import deck_text
from rulebound.server.models import GivenDeck, OwnCard
from rulebound.server.own_cards import deck_of, told_apart

Starting = Callable[..., Any]
GAMES = ("gundam", "riftbound")
DECKS = {"gundam": ("bulwark", "wildfire"), "riftbound": ("greenfold", "embermarch")}
ILLEGAL = {"gundam": "4 Guntank", "riftbound": "Main Deck\n3 Brass Attendant"}


def waiting(seat: Any) -> Any:
    return seat.until(lambda frame: frame["is"] == "waiting")


def state(seat: Any) -> Any:
    return seat.until(lambda frame: frame["is"] == "state")


def cards_of(game: str, name: str) -> set[str]:
    deck = rulebound.games[game].decks.read(name)
    return {word for card in deck.cards for word in (card.name, card.number)}


def unseen(game: str, name: str) -> set[str]:
    """The cards of a deck that nobody sees at the beginning."""
    deck = rulebound.games[game].decks.read(name)
    shown = [card for part in ("legends", "champions", "battlefields") for card in getattr(deck, part, ())]
    return cards_of(game, name) - {word for card in shown for word in (card.name, card.number)}


def title_of(game: str, name: str) -> str:
    return str(rulebound.games[game].decks.read(name).name)


@pytest.mark.parametrize("game", GAMES)
def test_the_table_is_dealt_when_the_friend_has_brought_a_deck(server: Any, game: str) -> None:
    mine, theirs = DECKS[game]
    made = server.new_table(game, "person", deck={"name": mine})
    invitation = made["invite"].partition("#")[2]
    with (
        server.connected(made["id"]) as one,
        server.connected(made["id"]) as friend,
        server.connected(made["id"]) as looker,
    ):
        one.say(do="sit", token=made["token"])
        told = waiting(one)
        assert (told["seat"], told["bring"], told["table"]["waiting"]) == ("p1", False, True)
        assert told["table"]["decks"] == [title_of(game, mine), None] and told["table"]["game"] == game
        assert [seat["taken"] for seat in told["seats"]] == [True, False]
        friend.say(do="sit", token=invitation)
        asked = waiting(friend)
        assert (asked["seat"], asked["bring"], asked["table"]["decks"]) == (None, True, [None, None])
        assert waiting(one)["seats"][1]["here"]
        looker.say(do="sit", token=None)
        assert waiting(looker)["bring"] is False
        for seat in (one, friend):
            assert seat.ask(do="play", at=0, line="keep")["text"].startswith("The game has not begun")
        brought = server.bring(made, deck={"name": theirs}).json()
        assert brought["seat"] == "p2" and brought["token"] not in (invitation, made["token"])
        assert state(one)["seat"] == "p1" and state(looker)["seat"] is None
        assert state(friend)["seat"] is None  # whoever holds the invitation need not be who has brought the deck
        with server.seated(made["id"], brought["token"]) as seat:
            assert seat.state["seat"] == "p2" and seat.state["table"]["decks"][0] is None
            one.until(lambda frame: frame["is"] == "state" and frame["seats"][1]["here"])
            assert one.mine or seat.mine


@pytest.mark.parametrize("game", GAMES)
def test_nobody_is_told_what_the_other_has_brought(server: Any, game: str) -> None:
    """Riftbound shows legends and battlefields of all at the beginning; nothing else is told before it is played."""
    mine, theirs = DECKS[game]
    made = server.new_table(game, "person", deck={"name": mine})
    with server.connected(made["id"]) as one, server.connected(made["id"]) as looker:
        one.say(do="sit", token=made["token"])
        looker.say(do="sit", token=None)
        waiting(looker)
        token = server.bring(made, deck={"name": theirs}).json()["token"]
        for seat in (one, looker):
            state(seat)
        with server.connected(made["id"]) as friend:
            friend.say(do="sit", token=token)
            state(friend)
        for who, secret, own in ((one, theirs, mine), (friend, mine, theirs), (looker, mine, ""), (looker, theirs, "")):
            hidden = unseen(game, secret) - (cards_of(game, own) if own else set())
            text = json.dumps(who.heard)
            assert len(hidden) > 10 and not [word for word in hidden if f'"{word}"' in text or f" {word}" in text]
            assert f'"{title_of(game, secret)}"' not in text
            assert not own or f'"{title_of(game, own)}"' in text
        told = server.client.get(f"/api/tables/{made['id']}").json()
        assert told["table"]["decks"] == [None, None] and told["table"]["waiting"] is False


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_deck_that_cannot_be_played_is_refused_and_nothing_is_lost(server: Any, game: str) -> None:
    made = server.new_table(game, "person", deck={"name": DECKS[game][0]})
    for deck in ({"text": ILLEGAL[game]}, {"text": "4 Nothing There Is"}, {"name": "nowhere"}, {"name": ""}):
        answer = server.bring(made, deck=deck)
        assert answer.status_code == 400 and "\n" not in answer.json()["detail"]
    told = server.client.get(f"/api/tables/{made['id']}").json()
    assert told["table"]["waiting"] and told["seats"][1]["taken"] is False and told["moves"] == 0
    assert server.bring(made, deck={"name": DECKS[game][1]}).status_code == 200
    assert server.client.get(f"/api/tables/{made['id']}").json()["table"]["waiting"] is False


def test_deck_is_brought_once_and_by_who_is_invited(server: Any) -> None:
    made = server.new_table("gundam", "person")
    other = server.new_table("gundam", "person")
    where = f"/api/tables/{made['id']}/deck"
    for token, status in (("wrong", 403), (other["invite"].partition("#")[2], 403), (made["token"], 400)):
        assert server.client.post(where, json={}, headers={"Authorization": f"Bearer {token}"}).status_code == status
    assert server.client.post(where, json={}).status_code == 403
    assert server.client.post("/api/tables/nowhere/deck", json={}).status_code == 404
    first = server.bring(made)
    assert first.status_code == 200
    assert server.bring(made).status_code == 403  # the invitation is worth nothing now
    again = server.client.post(where, json={}, headers={"Authorization": f"Bearer {first.json()['token']}"})
    assert again.status_code == 400 and "dealt" in again.json()["detail"]
    with server.connected(made["id"]) as late:
        late.say(do="sit", token=made["invite"].partition("#")[2])
        assert late.hear()["is"] == "bye"


def test_decks_of_persons_are_not_chosen_by_others(server: Any) -> None:
    wish = {"game": "gundam", "opponent": {"kind": "person", "deck": {"name": "wildfire"}}}
    answer = server.client.post("/api/tables", json=wish)
    assert answer.status_code == 400 and "their own deck" in answer.json()["detail"]
    wish = {"game": "riftbound", "deck": {"text": ILLEGAL["riftbound"]}, "opponent": {"kind": "person"}}
    assert server.client.post("/api/tables", json=wish).status_code == 400


def test_nothing_can_be_looked_at_before_it_is_dealt(server: Any) -> None:
    made = server.new_table("gundam", "person")
    for path in ("/replay", "/replay/0", "/file"):
        answer = server.client.get(f"/api/tables/{made['id']}{path}")
        assert answer.status_code == 404 and "not dealt" in answer.json()["detail"]


@pytest.mark.parametrize("game", GAMES)
def test_who_waits_may_come_back_after_a_restart(started: Starting, game: str) -> None:
    mine, theirs = DECKS[game]
    with started() as server:
        made = server.new_table(game, "person", deck={"name": mine})
        with server.connected(made["id"]) as one:
            one.say(do="sit", token=made["token"])
            waiting(one)
    with started() as server, server.connected(made["id"]) as one:
        one.say(do="sit", token=made["token"])
        assert waiting(one)["table"]["decks"][0]
        token = server.bring(made, deck={"name": theirs}).json()["token"]
        before = state(one)["view"]
    with (
        started() as server,
        server.seated(made["id"], made["token"]) as one,
        server.seated(made["id"], token) as other,
    ):
        assert one.state["view"] == before and other.state["seat"] == "p2"
        live = server.house.tables.found[made["id"]]
        assert live.decks == [title_of(game, mine), title_of(game, theirs)]


def test_four_persons_each_bring_their_own(started: Starting) -> None:
    with started() as server:
        others = [{"kind": "person"}, {"kind": "random", "deck": {"name": "wildfire"}}, {"kind": "person"}]
        wish = {"game": "gundam", "mode": "battle-royale", "deck": {"name": "bulwark"}, "opponents": others, "seat": 2}
        made = server.client.post("/api/tables", json=wish).json()
        assert made["seat"] == "p2" and sorted(made["invites"]) == ["p1", "p4"]
        with server.connected(made["id"]) as one:
            one.say(do="sit", token=made["token"])
            assert waiting(one)["table"]["decks"] == [None, "Bulwark", "Wildfire", None]
            first = server.bring(made, "p4", {"name": "wildfire"}).json()
            told = waiting(one)
            assert [seat["taken"] for seat in told["seats"]] == [False, True, True, True]
            assert told["table"]["decks"] == [None, "Bulwark", "Wildfire", None]
    with started() as server, server.connected(made["id"]) as friend:
        friend.say(do="sit", token=first["token"])
        assert waiting(friend)["seat"] == "p4"
        server.bring(made, "p1", {"name": "bulwark"})
        assert state(friend)["table"]["decks"] == [None, None, "Wildfire", "Wildfire"]


def test_teammates_are_told_at_once_that_their_decks_cannot_play_together(server: Any) -> None:
    """R4:489; whoever comes last is not to blame for what others have brought."""
    others = [{"kind": "person"}, {"kind": "person"}, {"kind": "person"}]
    wish = {"game": "riftbound", "mode": "2v2", "deck": {"name": "greenfold"}, "opponents": others}
    made = server.client.post("/api/tables", json=wish).json()
    answers = {player: server.bring(made, player, {"name": "greenfold"}).status_code for player in ("p2", "p3", "p4")}
    assert answers == {"p2": 200, "p3": 400, "p4": 400}
    assert server.bring(made, "p3", {"name": "embermarch"}).status_code == 200


@pytest.mark.parametrize("game", GAMES)
def test_cards_of_ones_own_may_have_the_same_number(game: str) -> None:
    decks = rulebound.games[game].decks
    shipped = decks.read(DECKS[game][0])
    name, facts = next((card.name, card) for card in shipped.cards if card.type == "unit")
    text = deck_text(DECKS[game][0], f"rulebound.{game}").replace(name, "Mine Own")
    kind = {"gundam": {"ap": 1, "hp": 1, "level": 1, "cost": 1}, "riftbound": {"energy": 1, "might": 1}}[game]
    if game == "gundam":
        kind["color"] = facts.color
    else:
        kind["domains"] = list(facts.domains)
    read = []
    for number in (1, 2):
        own = OwnCard(number="OWN-001", name="Mine Own", type="unit", **{**kind, list(kind)[1]: number})
        read.append(deck_of(game, GivenDeck(text=text, cards=[own])))
    one, other, third = told_apart([read[0], read[1], read[0]])
    assert [card.number for card in one.cards].count("OWN-001") > 0
    assert [card.number for card in other.cards].count("OWN-001-2") == [card.number for card in one.cards].count(
        "OWN-001"
    )
    assert third == one
    assert told_apart([None, shipped]) == [None, shipped]
