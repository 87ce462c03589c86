"""Replays in the browser: any moment of a game, as much of it as one may know; files; going on from there."""

from __future__ import annotations

import copy
import json
import random
import re
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from fastapi.testclient import TestClient

import rulebound
from rulebound.kernel import views
from rulebound.kernel.notation import line_of, play_again
from rulebound.server.app import create_app
from rulebound.server.house import Opened, Opening, digest
from rulebound.server.judging import run_text
from rulebound.server.settings import Settings
from rulebound.server.shown.telling import Reader, joined
from rulebound.server.tables.journal import began_of, dealt
from rulebound.server.tables.replays import EVERY, Tape

Moves = list[tuple[int, str]]
SCENARIO = """
game: riftbound
title: A unit waits in its base
rules: [600.1]
cards:
  Ox: {type: unit, domains: [body], energy: 0, might: 4}
table:
  p1: {hand: [Ox, Ox], deck: [Ox, Ox, Ox, Ox], runes: {ready: [body, body]}}
  p2: {hand: [Ox], deck: [Ox, Ox, Ox, Ox]}
steps:
  - p1: play Ox
  - expect: {p1.hand: 1}
"""

JSON = {"content-type": "application/json"}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    folder = tmp_path_factory.mktemp("tables")
    settings = Settings(database=f"sqlite:///{folder / 'tables.db'}", request_burst=1e6)
    with TestClient(create_app(settings), base_url="http://localhost") as running:
        yield running


class Game:
    """A game of random moves, in the server's database."""

    def __init__(
        self,
        client: TestClient,
        game: str,
        seed: int,
        most: int,
        kinds: list[str] | None = None,
        titles: list[str] | None = None,
    ) -> None:
        self.client = client
        self.game = game
        decks = rulebound.games[game].decks
        names = decks.starters()[:2]
        table = rulebound.games[game].new_table(names, seed)
        self.began = began_of(table)
        chance = random.Random(seed)
        while not table.over and len(table.moves) < most:
            table.play(line_of(table, chance.choice(list(table.options))))
        self.table = table
        self.moves: Moves = [(int(player), line) for player, line in table.moves]
        titles = titles or [decks.read(name).name for name in names]
        opening = Opening(game, self.began, titles, kinds or ["person", "random"], 0, moves=self.moves)
        assert client.portal is not None
        self.opened: Opened = client.portal.call(client.app.state.house.open_table, opening)  # type: ignore[attr-defined]
        self.url = f"/api/tables/{self.opened.id}"

    def after(self, count: int) -> Any:
        table = dealt(self.game, self.began)
        for player, line in self.moves[:count]:
            play_again(table, player, line)
        return table

    def get(self, path: str = "", token: str | None = None, **asked: Any) -> Any:
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        return self.client.get(f"{self.url}{path}", params=asked, headers=headers)

    def post(self, path: str, body: Any, token: str | None = None) -> Any:
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        return self.client.post(f"{self.url}{path}", json=body, headers=headers)


@pytest.fixture(scope="module")
def finished(client: TestClient) -> Game:
    return Game(client, "gundam", 3, 10_000)


@pytest.fixture(scope="module")
def running(client: TestClient) -> Game:
    """Between two persons, of whom the second has not come yet."""
    return Game(client, "riftbound", 5, 70, ["person", "person"])


def as_json(value: Any) -> Any:
    return json.loads(json.dumps(value))


# ---------------------------------------------------------------------------------------------- looking


def test_the_moves_of_a_finished_game(finished: Game) -> None:
    told = finished.get("/replay").json()
    assert [(int(move["player"][1:]) - 1, move["line"]) for move in told["moves"]] == finished.moves
    assert told["open"] and told["outcome"]["title"].endswith(" wins.")
    assert told["outcome"]["parts"][-1] == {"text": finished.table.result_rule, "rule": finished.table.result_rule}
    assert [move["n"] for move in told["moves"]] == list(range(1, len(finished.moves) + 1))
    turns = [finished.after(place).turn for place in told["turns"][:4]]
    assert turns == sorted(set(turns)) and told["turns"][0] == 0
    odd = [
        move["label"]
        for move in told["moves"]
        if not re.match(r"(Player 1|Computer|Player 2): [A-Z][^>]*$", move["label"])
    ]
    assert odd == []


def test_any_moment_of_a_finished_game(finished: Game) -> None:
    """Each as the table stood, seen by a seat, by everybody, and openly; in any order."""
    chance = random.Random(1)
    for count in [len(finished.moves), 0, *chance.sample(range(len(finished.moves)), 6)]:
        table = finished.after(count)
        everybody = finished.get(f"/replay/{count}").json()
        assert everybody["at"] == count and everybody["view"] == as_json(views.view(table, None))
        seat = finished.get(f"/replay/{count}", token=finished.opened.token).json()
        assert seat["seat"] == "p1" and seat["view"] == as_json(views.view(table, 0))
        lines = [choice["line"] for choice in seat["choices"]]
        assert lines == [choice["line"] for choice in views.choices(table, 0)]
        assert all(choice["label"] for choice in seat["choices"])
        opened = finished.get(f"/replay/{count}", open=True).json()
        assert opened["view"] == as_json(views.view(table, None, everything=True))
        told = [line for line in opened["log"] if line["kind"] != "took"]
        assert len(told) >= len(everybody["log"])
        numbers = {card["number"] for zone in opened["view"]["zones"].values() for card in zone["cards"]}
        assert numbers <= set(opened["faces"])


def test_the_log_goes_on_from_what_is_known(finished: Game) -> None:
    whole = finished.get("/replay/40").json()["log"]
    part = finished.get("/replay/40", log=5).json()
    assert part["log_from"] == 5 and part["log"] == whole[5:] and len(whole) > 10
    assert finished.get("/replay/40", log=100000).json()["log"] == []


def test_jumping_is_quick(finished: Game) -> None:
    finished.get(f"/replay/{len(finished.moves)}")
    began = time.process_time()
    for count in (EVERY - 1, 2 * EVERY - 1, 0):
        assert finished.get(f"/replay/{count}").status_code == 200
    assert time.process_time() - began < 3  # 0.1 s


def test_a_game_that_runs_is_told_as_far_as_one_may_know(running: Game) -> None:
    mine = running.get("/replay", token=running.opened.token).json()
    assert not mine["open"] and mine["outcome"] is None
    lines = [move["line"] for move in mine["moves"]]
    assert lines == [line if player == 0 else None for player, line in running.moves]
    assert all(move["line"] is None for move in running.get("/replay").json()["moves"])
    for count in (0, 33, 70):
        table = running.after(count)
        seat = running.get(f"/replay/{count}", token=running.opened.token).json()
        assert seat["view"] == as_json(views.view(table, 0))
        assert "cards" not in seat["view"]["zones"]["p2.hand"]
        everybody = running.get(f"/replay/{count}").json()
        assert everybody["view"] == as_json(views.view(table, None)) and everybody["choices"] == []
    for path in ("/replay/10?open=true", "/file"):
        answer = running.client.get(running.url + path)
        assert answer.status_code == 403 and "still running" in answer.json()["detail"]


def test_lines_of_a_log_that_others_may_not_read_are_not_in_a_replay(running: Game) -> None:
    log = running.after(70).listen()
    said = Reader("riftbound", "p1").said
    secret = {said(record.text) for record in log if record.visible_to >= 0 and not record.visible_to & 1}
    public = {said(record.text) for record in log if record.visible_to < 0 or record.visible_to & 1}
    assert secret - public
    moves = running.get("/replay", token=running.opened.token).json()["moves"]
    lines = running.get("/replay/70", token=running.opened.token).json()["log"]
    told = {joined(part for part in line["parts"] if "rule" not in part).strip() for line in lines}
    told |= {move["label"] for move in moves if move["line"] is None and not move["label"].endswith("…")}
    assert {line.rstrip(".") for line in told} <= {line.rstrip(".") for line in public} and len(told) > 10


def test_tokens_that_are_none(running: Game) -> None:
    invitation = running.opened.invites[1]
    for token in ("", "x", "x" * 290, digest("x"), invitation):
        answer = running.get("/replay/10", token=token)
        assert answer.status_code == 403, token
    headers = {"Authorization": f"Basic {running.opened.token}"}
    assert running.client.get(f"{running.url}/replay", headers=headers).status_code == 403


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/replay/-1", 404), ("/replay/71", 404), ("/replay/x", 422), ("/replay/5?log=-1", 422),
        ("/replay/99999999999999999999999", 404), ("/replay/1?open=maybe", 422),
    ],
)  # fmt: skip
def test_odd_questions(running: Game, path: str, status: int) -> None:
    assert running.client.get(running.url + path).status_code == status


def test_a_table_that_is_not_there(client: TestClient) -> None:
    for path in ("replay", "replay/0", "file"):
        assert client.get(f"/api/tables/nothing/{path}").status_code == 404
    assert client.post("/api/tables/nothing/continue", json={"at": 0}).status_code == 404


def test_what_is_undone_is_forgotten(finished: Game) -> None:
    """A tape that goes back and elsewhere is the same as one that never went there."""
    tape, other = Tape(finished.game, finished.began), Tape(finished.game, finished.began)
    tape.follow(finished.moves[:55])
    table = finished.after(43)
    elsewhere = [
        option for option in views.choices(table, int(table.to_act)) if option["line"] != finished.moves[43][1]
    ]
    moves = [*finished.moves[:43], (int(table.to_act), str(elsewhere[0]["line"]))]
    for tried in (tape, other):
        tried.follow(moves)
    assert tape.moves == other.moves and tape.heard == other.heard and tape.turns == other.turns
    assert views.view(tape.after(44), None, True) == views.view(other.after(44), None, True)
    assert [record.text for record in tape.log(44)] == [record.text for record in other.log(44)]
    tape.follow(moves[:10])
    assert len(tape.moves) == 10 and sorted(tape.kept) == [0]


# ---------------------------------------------------------------------------------------------- files


@pytest.fixture(scope="module")
def saved(finished: Game) -> dict[str, Any]:
    answer = finished.get("/file")
    assert answer.status_code == 200 and "attachment" in answer.headers["content-disposition"]
    data: dict[str, Any] = answer.json()
    return data


def test_a_file_is_the_whole_game(finished: Game, saved: dict[str, Any]) -> None:
    table = rulebound.games["gundam"].saves.replay(saved, "file")
    assert views.view(table, 1) == views.view(finished.table, 1)


@pytest.mark.slow
def test_a_file_is_put_in_and_looked_at(client: TestClient, finished: Game, saved: dict[str, Any]) -> None:
    answer = client.post("/api/tables/file", json=saved)
    assert answer.status_code == 201, answer.text
    table_id = answer.json()["id"]
    told = client.get(f"/api/tables/{table_id}/replay").json()
    assert told["open"] and [move["line"] for move in told["moves"]] == [line for _, line in finished.moves]
    state = client.get(f"/api/tables/{table_id}/replay/50", params={"open": True}).json()
    assert state["view"] == as_json(views.view(finished.after(50), None, everything=True))
    assert client.get(f"/api/tables/{table_id}/file").json()["lines"] == saved["lines"]


@pytest.mark.slow
def test_a_game_with_own_cards_is_put_in(client: TestClient) -> None:
    catalogue, decks = rulebound.games["gundam"].cards, rulebound.games["gundam"].decks
    record = {
        "id": "OWN-1",
        "name": "Hulk",
        "type": "unit",
        "color": "blue",
        "cost": 1,
        "hp": 2,
        "text": "【Deploy】Draw 1.",
    }
    deck = decks.with_card(catalogue.read(record, "card"))
    table = rulebound.gundam.new_table([deck, "wildfire"], seed=4)
    table.play(line_of(table, int(table.options[0])))
    data = rulebound.games["gundam"].saves.as_data(table)
    assert client.post("/api/tables/file", json=data).status_code == 201
    position = next(card for card in data["definitions"] if card["number"] == "OWN-1")
    position["effects"][0]["body"] = [{"node": "win"}] * 3
    answer = client.post("/api/tables/file", json=data)
    assert answer.status_code == 400 and "card" in answer.json()["detail"]


def spoiled(change: Callable[[dict[str, Any]], Any]) -> Callable[[dict[str, Any]], dict[str, Any]]:
    def make(data: dict[str, Any]) -> dict[str, Any]:
        found = copy.deepcopy(data)
        change(found)
        return found

    return make


@pytest.mark.slow
@pytest.mark.parametrize(
    "change",
    [
        spoiled(lambda data: data.pop("lines")),
        spoiled(lambda data: data.update(format="other")),
        spoiled(lambda data: data.update(game="chess")),
        spoiled(lambda data: data.update(game=["gundam"])),
        spoiled(lambda data: data["lines"].insert(3, [0, "attack everything"])),
        spoiled(lambda data: data["lines"].pop(5)),
        spoiled(lambda data: data.update(lines=data["lines"] * 200)),
        spoiled(lambda data: data["start"].update(seed="x")),
        spoiled(lambda data: data["start"].update(players=10**9)),
        spoiled(lambda data: data["start"].update(position={})),
        spoiled(lambda data: data["start"].pop("decks")),
        spoiled(lambda data: data.update(definitions=[])),
        spoiled(lambda data: data["definitions"][5].update(cost=0, name="\ud800")),
        spoiled(lambda data: data["definitions"].extend(data["definitions"] * 9)),
        spoiled(lambda data: data.update(edition="7")),
        spoiled(lambda data: data.update(checksum="0")),
    ],
)
def test_spoiled_files_are_refused_in_one_sentence(
    client: TestClient, saved: dict[str, Any], change: Callable[[dict[str, Any]], dict[str, Any]]
) -> None:
    answer = client.post("/api/tables/file", content=json.dumps(change(saved)), headers=JSON)
    assert answer.status_code == 400, answer.text
    assert answer.json()["detail"].endswith(".") and "\n" not in answer.json()["detail"]


@pytest.mark.parametrize(
    "body", [b"", b"{", b"\xff\xfe", b"[]", b"null", b"[" * 100_000, b"1" * 5000, b'{"format": 1}']
)
def test_what_is_no_file(client: TestClient, body: bytes) -> None:
    answer = client.post("/api/tables/file", content=body, headers=JSON)
    assert answer.status_code == 400 and len(answer.json()["detail"]) < 200


def test_a_file_that_is_too_large(client: TestClient) -> None:
    assert client.post("/api/tables/file", content=b" " * 2_000_000).status_code == 413


# ---------------------------------------------------------------------------------------------- going on


def state_of(client: TestClient, made: dict[str, Any]) -> dict[str, Any]:
    """What the maker of a table sees first."""
    with client.websocket_connect(f"/ws/tables/{made['id']}") as socket:
        socket.send_json({"do": "sit", "token": made["token"]})
        while True:
            frame: dict[str, Any] = socket.receive_json()
            if frame["is"] == "state":
                return frame


def zones_of(view: dict[str, Any]) -> Any:
    return {name: zone for name, zone in view["zones"].items()}


def test_going_on_from_any_moment(client: TestClient, finished: Game) -> None:
    """Against a person, so that nothing goes on by itself."""
    for seat, count in ((1, 30), (2, 61)):
        answer = finished.post("/continue", {"at": count, "seat": seat, "opponent": {"kind": "person"}})
        assert answer.status_code == 201, answer.text
        made = answer.json()
        assert made["seat"] == f"p{seat}" and made["invite"]
        state = state_of(client, made)
        wanted = as_json(views.view(finished.after(count), seat - 1))
        assert zones_of(state["view"]) == zones_of(wanted) and state["view"]["turn"] == wanted["turn"]
        assert state["view"]["to_act"] == wanted["to_act"] and state["view"]["options"] == wanted["options"]
    with client.websocket_connect(f"/ws/tables/{made['id']}") as socket:
        socket.send_json({"do": "sit", "token": None})
        assert socket.receive_json()["view"]["you"] is None


def test_a_table_gone_on_with_is_a_replay_too(client: TestClient, finished: Game) -> None:
    count = next(count for count in range(20, 60) if finished.after(count).to_act == 0)
    made = finished.post("/continue", {"at": count, "opponent": {"kind": "random"}}).json()
    told = client.get(f"/api/tables/{made['id']}/replay").json()
    assert told["moves"] == [] and told["table"]["decks"] == finished.get("/replay").json()["table"]["decks"]
    again = client.post(
        f"/api/tables/{made['id']}/continue",
        json={"at": 0, "opponent": {"kind": "greedy"}},
        headers={"Authorization": f"Bearer {made['token']}"},
    )
    assert again.status_code == 201, again.text


@pytest.mark.parametrize("game", rulebound.games)
def test_what_a_person_has_brought_stays_secret_while_they_play(client: TestClient, game: str) -> None:
    """Going on, or a scenario, would tell what they may draw, even out of a deck that everybody knows."""
    names = rulebound.games[game].decks.starters()
    titles = [rulebound.games[game].decks.read(name).name for name in names[:2]]
    played = Game(client, game, 5, 20, ["person", "person"], titles)
    for path in ("/continue", "/scenario"):
        answer = played.post(path, {"at": 20}, played.opened.token)
        assert answer.status_code == 403 and "theirs to show" in answer.json()["detail"]
    token = played.opened.token
    for told in (played.get("/replay", token).json(), played.get("/replay/3", token).json()):
        assert told["table"]["decks"] == [titles[0], None]
    assert played.get("/replay").json()["table"]["decks"] == [None, None]


def test_who_may_not_go_on(running: Game, finished: Game) -> None:
    token = running.opened.token
    for body, used, said in (
        ({"at": 5}, None, "your own seat"),
        ({"at": 5, "seat": 2}, token, "your own seat"),
        ({"at": 5, "seat": 1}, running.opened.invites[1], "no seat"),
    ):
        answer = running.post("/continue", body, used)
        assert answer.status_code == 403 and said in answer.json()["detail"]
    over = finished.post("/continue", {"at": len(finished.moves)})
    assert over.status_code == 400 and "over" in over.json()["detail"]
    assert finished.post("/continue", {"at": 5, "seat": 3}).status_code == 400
    assert finished.post("/continue", {"at": 5, "opponent": {"kind": "nobody"}}).status_code == 400
    assert finished.post("/continue", {"at": 10**6}).status_code == 422
    assert finished.post("/continue", {"at": 9999}).status_code == 404
    assert finished.post("/continue", {}).status_code == 422


def file_of(client: TestClient, made: dict[str, Any], moves: int = 0) -> Any:
    """The file of a table that was just made, after some moves of chance."""
    house = client.app.state.house  # type: ignore[attr-defined]
    state_of(client, made)
    table = house.tables.found[made["id"]].table.clone()
    chance = random.Random(7)
    for _ in range(moves):
        table.play(line_of(table, chance.choice(list(table.options))))
    return as_json(rulebound.games[house.tables.found[made["id"]].game].saves.as_data(table))


def put_in(client: TestClient, data: Any) -> str:
    answer = client.post("/api/tables/file", json=data)
    assert answer.status_code == 201, answer.text
    return f"/api/tables/{answer.json()['id']}"


def goes_on(client: TestClient, data: Any) -> Any:
    """Put a file in, go on with its last moment, and see that nothing has changed; the table that was made."""
    url = put_in(client, data)
    at = len(data["lines"])
    before = client.get(f"{url}/replay/{at}", params={"open": True}).json()["view"]
    answer = client.post(f"{url}/continue", json={"at": at, "opponent": {"kind": "person"}})
    assert answer.status_code == 201, answer.text
    live = client.app.state.house.tables  # type: ignore[attr-defined]
    state_of(client, answer.json())
    assert as_json(views.view(live.found[answer.json()["id"]].table, None, everything=True)) == before
    written = client.post(f"{url}/scenario", json={"at": at})
    assert written.status_code == 200 and run_text(written.json()["text"])["ok"], written.text
    return answer.json()


def test_a_file_that_began_in_the_middle_is_gone_on_with(client: TestClient, finished: Game) -> None:
    """And so is the file of the game that comes of it."""
    made = finished.post("/continue", {"at": 30, "opponent": {"kind": "person"}}).json()
    again = goes_on(client, file_of(client, made, 25))
    last = file_of(client, again, 25)
    assert last["start"]["came"]["start"]["came"]["start"]["seed"] == 3
    goes_on(client, last)


@pytest.mark.slow
def test_a_file_that_began_with_a_scenario_is_gone_on_with(client: TestClient) -> None:
    answer = client.post("/api/rulings/play", json={"text": SCENARIO, "steps": 1, "opponent": {"kind": "person"}})
    assert answer.status_code == 201, answer.text
    goes_on(client, file_of(client, answer.json(), 3))


def test_a_position_of_unknown_origin_is_only_looked_at(client: TestClient, finished: Game) -> None:
    """What is written by hand might break off anywhere."""
    data = file_of(client, finished.post("/continue", {"at": 30, "opponent": {"kind": "person"}}).json())
    del data["start"]["came"]
    url = put_in(client, data)
    assert client.get(f"{url}/replay/0", params={"open": True}).status_code == 200
    refused = client.post(f"{url}/continue", json={"at": 0})
    assert refused.status_code == 400 and "came to its beginning" in refused.json()["detail"]


def test_a_position_is_what_came_of_its_game_and_not_what_the_file_says(client: TestClient, finished: Game) -> None:
    data = file_of(client, finished.post("/continue", {"at": 30, "opponent": {"kind": "person"}}).json(), 10)
    honest = copy.deepcopy(data)
    data["start"]["position"] = {"rng": data["start"]["position"]["rng"], "zones": "full of winners"}
    url, wanted = put_in(client, data), put_in(client, honest)
    assert client.get(f"{url}/file").json()["start"] == client.get(f"{wanted}/file").json()["start"] == honest["start"]


@pytest.mark.parametrize(
    "came",
    [
        None,
        {},
        [],
        {"scenario": "game: gundam", "steps": 1},
        {"scenario": "- [", "steps": 1},
        {"scenario": SCENARIO, "steps": "x"},
        {"scenario": SCENARIO, "steps": 1},
        {"start": {}, "lines": []},
        {"start": {"came": {"start": {"came": 1}, "lines": []}}, "lines": []},
        {"start": {"position": {}, "players": 2}, "lines": []},
    ],
)
def test_origins_that_are_none_are_refused(client: TestClient, finished: Game, came: Any) -> None:
    data = file_of(client, finished.post("/continue", {"at": 8, "opponent": {"kind": "person"}}).json())
    data["start"]["came"] = came
    answer = client.post("/api/tables/file", json=data)
    assert answer.status_code == 400, answer.text
    assert answer.json()["detail"].endswith(".") and "\n" not in answer.json()["detail"]


@pytest.mark.parametrize("line", [[0, "fly"], [1, "end"], ["x", 3], 7])
def test_ways_that_lead_nowhere_are_refused(client: TestClient, finished: Game, line: Any) -> None:
    data = file_of(client, finished.post("/continue", {"at": 8, "opponent": {"kind": "person"}}).json())
    data["start"]["came"]["lines"][3] = line
    answer = client.post("/api/tables/file", json=data)
    assert answer.status_code == 400 and answer.json()["detail"].startswith("The file"), answer.text


@pytest.mark.slow
def test_a_file_that_takes_too_long_is_stopped(client: TestClient, saved: dict[str, Any]) -> None:
    house = client.app.state.house  # type: ignore[attr-defined]
    patience = house.judges.workers[0].patience
    for worker in house.judges.workers:
        worker.patience = 0.001
    answer = client.post("/api/tables/file", json=saved)
    for worker in house.judges.workers:
        worker.patience = patience
    assert answer.status_code == 400 and "stopped" in answer.json()["detail"]


def test_a_file_with_cards_attached_in_a_circle_is_refused(client: TestClient, finished: Game) -> None:
    house = client.app.state.house  # type: ignore[attr-defined]
    count = next(count for count in range(len(finished.moves)) if max(finished.after(count).attached) >= 0)
    made = finished.post("/continue", {"at": count, "opponent": {"kind": "person"}}).json()
    state_of(client, made)
    data = rulebound.games["gundam"].saves.as_data(house.tables.found[made["id"]].table)
    del data["start"]["came"]
    position = data["start"]["position"]
    position["next_attached"] = [max(position["attached"])] * len(position["next_attached"])
    answer = client.post("/api/tables/file", json=data)
    assert answer.status_code == 400 and "attached" in answer.json()["detail"]


# ---------------------------------------------------------------------------------------------- scenarios


def test_a_moment_becomes_a_scenario(finished: Game) -> None:
    """The judge reads it, and it ends as the game stood."""
    count = next(count for count in range(40, 100) if finished.after(count).to_act == 0)
    answer = finished.post("/scenario", {"at": count, "title": "What now: attack?"})
    assert answer.status_code == 200, answer.text
    text = answer.json()["text"]
    told = run_text(text)
    assert told["ok"] and told["runs"][0]["title"] == "What now: attack?"
    states = [told["runs"][0]["start"], *(step["state"] for step in told["runs"][0]["steps"])]
    units = [sorted(card["name"] for card in state["view"]["zones"]["p1.battle"]["cards"]) for state in states]
    real = views.view(finished.after(count), None, everything=True)["zones"]["p1.battle"]["cards"]
    assert sorted(str(card["name"]) for card in real) in units


def test_a_moment_of_a_game_that_runs_is_written_as_the_seat_might_know_it(client: TestClient) -> None:
    running = Game(client, "riftbound", 5, 70)
    token = running.opened.token
    written = []
    for count in range(70, 30, -1):
        if running.after(count).to_act == 0:
            answers = [running.post("/scenario", {"at": count}, token) for _ in range(3)]
            written = [answer.json()["text"] for answer in answers if answer.status_code == 200]
            if written:
                break
    assert len(set(written)) > 1  # dealt anew each time
    assert all(run_text(text)["ok"] for text in written)
    assert running.post("/scenario", {"at": 5}).status_code == 403


def test_odd_wishes_for_scenarios(finished: Game, running: Game) -> None:
    assert finished.post("/scenario", {"at": 9999}).status_code == 404
    assert finished.post("/scenario", {"at": 5, "title": "two\nlines"}).status_code == 400
    for body in ({}, {"at": -1}, {"at": 5, "title": ""}, {"at": 5, "title": "x" * 201}):
        assert finished.post("/scenario", body).status_code == 422
