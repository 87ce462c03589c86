"""The built client as the server gives it out, and the headers that keep it to itself."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Starting = Callable[..., Any]


@pytest.fixture
def web(tmp_path: Path) -> Path:
    folder = tmp_path / "dist"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Rulebound</title>")
    (folder / "assets" / "main-a1b2c3.js").write_text("console.log('table');\n" * 200)
    (folder / "icon.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("secret")
    return folder


def test_every_address_of_the_client_is_its_page(started: Starting, web: Path) -> None:
    with started(web=web) as server:
        dotted = ("/rules/riftbound/558.3.a", "/rulings/gundam/12_battle_royale.4")
        for path in ("/", "/table/abc", "/cards/gundam/GD01-008", "/decks", "/index.html", *dotted):
            answer = server.client.get(path)
            assert answer.status_code == 200 and "Rulebound" in answer.text, path
            assert answer.headers["cache-control"] == "no-cache"
        assert server.client.get("/missing.js").status_code == 404
        assert server.client.get("/api/missing").json() == {"detail": "There is nothing here."}
        assert server.client.get("/assets/missing.js").status_code == 404


def test_files_with_a_sum_in_their_name_are_kept_for_ever(started: Starting, web: Path) -> None:
    with started(web=web) as server:
        answer = server.client.get("/assets/main-a1b2c3.js", headers={"accept-encoding": "gzip"})
        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["content-type"].startswith("text/javascript")
        assert server.client.get("/icon.svg").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path", ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "//etc/passwd"]
)
def test_nothing_outside_the_folder_is_given_out(started: Starting, web: Path, path: str) -> None:
    with started(web=web) as server:
        assert "secret" not in server.client.get(path).text and "root:" not in server.client.get(path).text


def test_page_keeps_to_itself(started: Starting, web: Path) -> None:
    with started(web=web) as server:
        for path in ("/", "/api/health", "/assets/main-a1b2c3.js", "/api/missing"):
            headers = server.client.get(path).headers
            assert "default-src 'self'" in headers["content-security-policy"]
            assert "unsafe-inline" not in headers["content-security-policy"].split("style-src")[0]
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
        assert server.client.get("/api/health").headers["cache-control"] == "no-store"


def test_server_without_a_client_says_so(server: Any) -> None:
    answer = server.client.get("/")
    assert answer.status_code == 503 and "make web" in answer.text
    assert server.client.get("/api/health").json() == {"ok": True}


def test_api_describes_itself(server: Any) -> None:
    told = server.client.get("/api/openapi.json").json()
    assert {"/api/start", "/api/tables", "/api/tables/{table_id}", "/api/health"} <= set(told["paths"])
    shape = told["paths"]["/api/tables"]["post"]["responses"]["422"]["content"]["application/json"]["schema"]
    assert shape["$ref"].endswith("/Refusal")


def test_everything_that_can_be_chosen_is_told(server: Any) -> None:
    start = server.client.get("/api/start").json()
    assert [game["game"] for game in start["games"]] == ["gundam", "riftbound"]
    for game in start["games"]:
        assert game["decks"][0]["starter"] and game["decks"][0]["colors"] and game["decks"][0]["legal"]
        assert game["modes"][0]["least"] == 2
        assert all(game["editions"][0] in deck["editions"] for deck in game["decks"])
        assert any(deck["editions"] == game["editions"] for deck in game["decks"])
    modes = {mode["name"]: mode for game in start["games"] for mode in game["modes"]}
    assert modes["team-battle"]["teams"] == [[1, 2], [3, 4]] and modes["2v2"]["teams"] == [[1, 3], [2, 4]]
    assert modes["battle-royale"]["teams"] == modes["ffa4"]["teams"] == []
    assert modes["team-battle"]["editions"] == ["1.9.0"] and modes["duel"]["editions"] == start["games"][1]["editions"]


@pytest.mark.parametrize(
    ("game", "mode", "count", "teams"),
    [
        ("gundam", "battle-royale", 3, []),
        ("gundam", "team-battle", 4, [["p1", "p2"], ["p3", "p4"]]),
        ("riftbound", "ffa4", 4, []),
        ("riftbound", "2v2", 4, [["p1", "p3"], ["p2", "p4"]]),
    ],
)
def test_games_of_more_than_two(server: Any, game: str, mode: str, count: int, teams: list[list[str]]) -> None:
    made = server.new_table(game, "random", mode=mode, seat=2)
    assert made["seat"] == "p2"
    with server.seated(made["id"], made["token"]) as seat:
        kinds = [each["kind"] for each in seat.state["seats"]]
        assert len(kinds) == count and kinds.count("person") == 1 and kinds[1] == "person"
        assert seat.state["view"]["teams"] == teams
        for _ in range(8):
            seat.wait()
            if seat.over:
                break
            assert seat.play(seat.state["choices"][0]["line"])["is"] == "done"


def test_a_game_of_four_is_played_on_with_others_in_the_seats(server: Any) -> None:
    made = server.new_table("gundam", "random", mode="team-battle")
    headers = {"Authorization": f"Bearer {made['token']}"}
    others = [{"kind": "person"}, {"kind": "greedy"}, {"kind": "person"}]
    where = f"/api/tables/{made['id']}/continue"
    answer = server.client.post(where, json={"at": 0, "opponents": others}, headers=headers)
    assert answer.status_code == 201 and sorted(answer.json()["invites"]) == ["p2", "p4"]
    told = server.client.get(f"/api/tables/{answer.json()['id']}").json()
    assert [seat["kind"] for seat in told["seats"]] == ["person", "person", "greedy", "person"]
    assert told["table"]["mode"] == "team-battle"
    few = server.client.post(where, json={"at": 0, "opponents": others[:2]}, headers=headers)
    assert (few.status_code, few.json()["detail"]) == (400, "There are 3 opponents here, not 2.")


def test_several_persons_are_invited(server: Any) -> None:
    others = [{"kind": "person"}, {"kind": "random"}, {"kind": "person"}]
    answer = server.client.post("/api/tables", json={"game": "gundam", "mode": "battle-royale", "opponents": others})
    made = answer.json()
    assert sorted(made["invites"]) == ["p2", "p4"]
    tokens = {player: server.bring(made, player).json()["token"] for player in made["invites"]}
    for player, token in tokens.items():
        with server.seated(made["id"], token) as seat:
            assert seat.state["seat"] == player


def test_table_is_told_to_everybody(server: Any) -> None:
    made = server.new_table("gundam", deck={"name": "wildfire"}, seed=4)
    told = server.client.get(f"/api/tables/{made['id']}").json()
    assert told["table"]["decks"][0] == "Wildfire" and told["table"]["game"] == "gundam"
    assert [seat["kind"] for seat in told["seats"]] == ["person", "random"]
    assert "token" not in str(told)
    assert server.client.get("/api/tables/nowhere").status_code == 404
