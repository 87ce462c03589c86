"""Clients that mean no good, or know no better: each is refused clearly, and nobody else is disturbed."""

import asyncio
import contextlib
import json
import random
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from starlette.testclient import WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect

from rulebound.server.settings import database_url

Starting = Callable[..., Any]


@pytest.fixture
def table(server: Any) -> Any:
    return server.new_table("gundam", seed=3)


@pytest.fixture
def seat(server: Any, table: Any) -> Iterator[Any]:
    with server.seated(table["id"], table["token"]) as found:
        found.wait()
        yield found


def bye(seat: Any) -> tuple[str, int]:
    """The last words of a server, and the code with which it hangs up."""
    said = ""
    try:
        while True:
            frame = seat.hear()
            if frame["is"] == "bye":
                said = frame["text"]
    except WebSocketDisconnect as gone:
        return said, gone.code


# ------------------------------------------------------------------------------------------- tokens and seats


@pytest.mark.parametrize("token", ["", "x", "a" * 32, "p1", "é" * 30, "\ud800", "null"])
def test_wrong_token_is_for_no_seat(server: Any, table: Any, token: str) -> None:
    with server.connected(table["id"]) as stranger:
        stranger.say(do="sit", token=token)
        said, code = bye(stranger)
        assert "no seat" in said and code == 4003


def test_token_of_another_table_is_for_no_seat(server: Any, table: Any) -> None:
    other = server.new_table("gundam")
    with server.connected(table["id"]) as stranger:
        stranger.say(do="sit", token=other["token"])
        assert bye(stranger)[1] == 4003


@pytest.mark.parametrize("table_id", ["nowhere", "a" * 500, "%00", "x y", "'; DROP TABLE tables; --"])
def test_unknown_table_is_said_to_be_none(server: Any, table_id: str) -> None:
    with server.connected(table_id) as stranger:
        stranger.say(do="sit", token=None)
        assert bye(stranger) == ("There is no such table.", 4004)


def test_invitation_is_good_for_one_person(server: Any) -> None:
    """Where nobody brings a deck, whoever sits with it first takes the seat."""
    over = server.new_table("gundam")
    with server.seated(over["id"], over["token"]) as seat:
        seat.ask(do="concede")
    wish = {"at": 0, "opponent": {"kind": "person"}}
    made = server.client.post(f"/api/tables/{over['id']}/continue", json=wish).json()
    invitation = made["invite"].partition("#")[2]
    assert made["invite"] == f"/table/{made['id']}#{invitation}"
    with server.connected(made["id"]) as friend:
        friend.say(do="sit", token=invitation)
        seated = friend.hear()
        assert seated["is"] == "seated" and seated["seat"] == "p2" and seated["token"] != invitation
        assert friend.hear()["seat"] == "p2"
    with server.connected(made["id"]) as stranger:
        stranger.say(do="sit", token=invitation)
        assert bye(stranger)[1] == 4003
    with server.seated(made["id"], seated["token"]) as friend:
        assert friend.state["seat"] == "p2"


def test_one_who_looks_on_can_do_nothing(server: Any, table: Any, seat: Any) -> None:
    with server.seated(table["id"], None) as looker:
        assert looker.state["seat"] is None and looker.state["choices"] == []
        line = seat.state["choices"][0]["line"]
        at = looker.state["at"]
        for frame in (
            {"do": "play", "at": at, "line": line},
            {"do": "undo", "at": at},
            {"do": "concede"},
            {"do": "consent", "yes": True},
            {"do": "hint", "at": at},
            {"do": "why", "line": line},
            {"do": "auto", "auto": {}},
        ):
            answer = looker.ask(**frame)
            assert answer["is"] == "refused" and "looking on" in answer["text"]


def test_computers_seat_cannot_be_taken(server: Any, table: Any) -> None:
    live = server.house.tables.found.get(table["id"])
    assert live is None  # nobody has come yet
    stored = server.house.storage.read_now(table["id"])
    assert [bool(seat.token) for seat in stored.seats] == [True, False]
    assert table["token"] not in json.dumps(stored.began) and table["token"] != stored.seats[0].token


# ------------------------------------------------------------------------------------------- lines out of turn


def test_someone_elses_decision_is_refused(server: Any) -> None:
    made, friend = server.two_persons("gundam")
    with server.seated(made["id"], made["token"]) as one, server.seated(made["id"], friend) as other:
        one.catch_up(other.state["at"])
        asked, rest = (one, other) if one.mine else (other, one)
        line = asked.state["choices"][0]["line"]
        answer = rest.ask(do="play", at=rest.state["at"], line=line)
        assert answer["is"] == "refused" and "not your decision" in answer["text"]
        assert asked.play(line)["is"] == "done"


def test_line_of_an_older_position_is_refused(seat: Any) -> None:
    at = seat.state["at"]
    assert seat.play(seat.state["choices"][0]["line"])["is"] == "done"
    seat.wait()
    line = seat.state["choices"][0]["line"]
    for wrong in (at, 0, seat.state["at"] + 1, 2**53):
        answer = seat.ask(do="play", at=wrong, line=line)
        assert answer["is"] == "refused" and "moved on" in answer["text"]


def test_frame_that_is_sent_twice_counts_once(server: Any, table: Any, seat: Any) -> None:
    frame = {"do": "play", "at": seat.state["at"], "line": seat.state["choices"][0]["line"]}
    seat.say(**frame, id=1)
    seat.say(**frame, id=1)
    answers = [seat.until(lambda heard: heard.get("id") == 1) for _ in range(2)]
    assert [answer["is"] for answer in answers] == ["done", "refused"]
    stored = server.house.storage.read_now(table["id"])
    assert [row.number for row in stored.rows] == list(range(1, len(stored.rows) + 1))


@pytest.mark.parametrize(
    "line",
    [
        "fly",
        "attack Zaku -> player",
        "choose " + "a, " * 100,
        "move " + "b, " * 100 + "-> c",
        "play x -> " + "y, " * 120,
    ],
)
def test_illegal_line_is_refused_and_changes_nothing(seat: Any, line: str) -> None:
    at = seat.state["at"]
    answer = seat.ask(do="play", at=at, line=line)
    assert answer["is"] == "refused" and answer["text"]
    assert seat.play(seat.state["choices"][0]["line"])["is"] == "done"


# ------------------------------------------------------------------------------------------- frames that are none


MALFORMED = [
    "", "x", "[]", "{}", "null", "1", '"sit"', "{", "[" * 5000, '{"do": 1}', '{"do": "fly"}', '{"do": null}',
    '{"do": ["play"]}', '{"do": "play"}', '{"do": "play", "at": "1", "line": "end"}', '{"do": "play", "at": 1}',
    '{"do": "play", "at": true, "line": "end"}', '{"do": "play", "at": 1, "line": 7}', '{"do": "ping", "id": {}}',
    '{"do": "play", "at": 1e400, "line": "end"}', '{"do": "play", "at": NaN, "line": "end"}',
    '{"do": "play", "at": -1, "line": "x"}',
    '{"do": "play", "at": 1, "line": "   "}', '{"do": "consent"}', '{"do": "consent", "yes": 1}', '{"do": "undo"}',
    '{"do": "why"}', '{"do": "why", "line": []}', '{"do": "hint", "at": null}', '{"do": "why", "card": 3}',
    '{"do": "play", "at": 1, "line": "' + "x" * 3000 + '"}', '{"do": "auto", "auto": 7}', '{"do": "auto"}',
    '{"do": "auto", "auto": {"until": "never"}}', '{"do": "auto", "auto": {"steps": {"main": "pass"}}}',
    '{"do": "play", "at": 1, "line": "\\ud800"}', '{"do": "why", "line": "\\u0000"}', '{"do": "\\ud800"}',
    '{"\\udfff": 1}',
    '{"do": "auto", "auto": {"nothing": "yes"}}', '{"do": "auto", "auto": {"more": 1}}', '{"do": "sit", "token": null}',
]  # fmt: skip


@pytest.mark.parametrize("text", MALFORMED)
def test_malformed_frame_is_refused_in_one_sentence(server: Any, table: Any, seat: Any, text: str) -> None:
    before = seat.state
    seat.socket.send_text(text)
    answer = seat.hear()
    assert answer["is"] == "refused" and answer["text"] and "\n" not in answer["text"]
    assert seat.ask(do="ping")["is"] == "pong"
    assert server.house.tables.found[table["id"]].at == before["at"]


def test_bytes_are_no_frame(seat: Any) -> None:
    seat.socket.send_bytes(b"\xff\x00")
    assert seat.hear()["is"] == "refused"
    assert seat.ask(do="ping")["is"] == "pong"


def test_one_who_goes_on_with_nonsense_is_sent_away(server: Any, table: Any, seat: Any) -> None:
    with server.seated(table["id"], table["token"]) as second:  # another tab of the same person
        for _ in range(30):
            with contextlib.suppress(WebSocketDisconnect, RuntimeError):
                seat.socket.send_text("nonsense")
        said, code = bye(seat)
        assert said.startswith("Too many frames") and code == 1008
        assert second.ask(do="ping")["is"] == "pong"


@pytest.mark.parametrize("size", [16_385, 60_000])
def test_frame_that_is_too_large_is_refused(server: Any, table: Any, seat: Any, size: int) -> None:
    with server.seated(table["id"], table["token"]) as second:
        seat.say(do="play", at=0, line="x" * size)
        said, code = bye(seat)
        assert said == "A frame has at most 16384 bytes." and code == 1009
        assert second.ask(do="ping")["is"] == "pong"


@pytest.mark.parametrize(
    "first",
    [
        {"do": "play", "at": 0, "line": "end"},
        {"do": "sit", "token": 7},
        {"do": "sit", "token": "x" * 5000},
        {"is": "sit"},
    ],
)
def test_first_frame_is_sit(server: Any, table: Any, first: dict[str, Any]) -> None:
    with server.connected(table["id"]) as stranger:
        stranger.say(**first)
        said, code = bye(stranger)
        assert said and code == 1008


def test_one_who_never_sits_down_is_sent_away(started: Starting) -> None:
    with started(first_frame_within=0.05) as server:
        made = server.new_table()
        with server.connected(made["id"]) as stranger:
            said, code = bye(stranger)
            assert "in time" in said and code == 1008


def test_one_who_says_nothing_for_long_is_sent_away(started: Starting) -> None:
    with started(idle=0.05) as server:
        made = server.new_table()
        with server.connected(made["id"]) as seat:
            seat.say(do="sit", token=None)
            assert bye(seat) == ("You have said nothing for a long time.", 1000)


# ------------------------------------------------------------------------------------------- floods


def test_flood_of_frames_ends_the_connection_only(started: Starting) -> None:
    with started(frame_rate=1.0, frame_burst=30.0) as server:
        made = server.new_table()
        with server.seated(made["id"], made["token"]) as seat, server.seated(made["id"], made["token"]) as second:
            for _ in range(40):
                with contextlib.suppress(RuntimeError):
                    seat.say(do="ping")
            said, code = bye(seat)
            assert said == "You send too much; connect again in a while." and code == 4029
            assert second.ask(do="ping")["is"] == "pong"


def test_flood_from_one_address_over_many_connections_is_stopped(started: Starting) -> None:
    with started(request_rate=0.001, request_burst=40.0) as server:
        made = server.new_table()
        codes = []
        with contextlib.ExitStack() as stack:
            seats = [stack.enter_context(server.seated(made["id"], None)) for _ in range(4)]
            for seat in seats:
                for _ in range(20):
                    seat.say(do="ping")
                codes.append(bye(seat)[1] if len(codes) > 1 else 0)
        assert codes[-1] == 4029


def test_too_many_requests_are_refused(started: Starting) -> None:
    with started(request_rate=0.001, request_burst=10.0) as server:
        answers = [server.client.get("/api/health") for _ in range(15)]
        assert [answer.status_code for answer in answers] == [200] * 10 + [429] * 5
        assert answers[-1].json() == {"detail": "Too many requests; wait a moment."}


def test_too_many_tables_are_refused(started: Starting) -> None:
    with started(most_tables_of_one=2) as server:
        for _ in range(2):
            server.new_table()
        answer = server.client.post("/api/tables", json={"game": "gundam"})
        assert answer.status_code == 429 and answer.json()["detail"].startswith("You have made too many")


@pytest.mark.slow
@pytest.mark.parametrize("limit", ["most_connections", "most_connections_of_one"])
def test_too_many_connections_are_refused(started: Starting, limit: str) -> None:
    with started(**{limit: 3}) as server:
        made = server.new_table()
        with contextlib.ExitStack() as stack:
            seats = [stack.enter_context(server.seated(made["id"], made["token"])) for _ in range(3)]
            with server.connected(made["id"]) as stranger:
                said, code = bye(stranger)
                assert "too many connections" in said and code == 4029
            assert all(seat.ask(do="ping")["is"] == "pong" for seat in seats)
        with server.seated(made["id"], made["token"]) as seat:  # there is room again
            assert seat.ask(do="ping")["is"] == "pong"


@pytest.mark.slow
def test_a_thousand_connections_disturb_nobody(started: Starting) -> None:
    with started(most_connections_of_one=300, first_frame_within=120.0) as server:
        made, theirs = server.new_table(), server.new_table()
        with server.seated(made["id"], made["token"]) as seat, contextlib.ExitStack() as stack:
            refused = 0
            for number in range(1000):
                stranger = stack.enter_context(server.connected(theirs["id"]))
                if number % 2:
                    stranger.say(do="sit", token=None if number % 4 == 1 else "wrong")
                if number > 700 and bye(stranger)[1] == 4029:
                    refused += 1
            assert refused > 200
            slowest = 0.0
            chance = random.Random(1)
            for _ in range(10):
                seat.wait()
                begun = time.process_time()
                assert seat.play(chance.choice(seat.state["choices"])["line"])["is"] == "done"
                slowest = max(slowest, time.process_time() - begun)
            assert slowest < 1.0


def test_one_who_does_not_read_is_dropped(started: Starting) -> None:
    with started(most_queued=5) as server:
        made = server.new_table()
        with server.seated(made["id"], made["token"]) as seat, server.seated(made["id"], None) as looker:
            live = server.house.tables.found[made["id"]]
            slow = next(listener for listener in live.listeners if listener.seat is None)

            def stall() -> None:  # a socket that takes no more
                async def never(text: str) -> None:
                    await asyncio.sleep(60)

                slow.socket.send_text = never

            server.client.portal.call(stall)
            for _ in range(12):
                seat.wait()
                if seat.over or slow not in live.listeners:
                    break
                seat.play(seat.state["choices"][0]["line"])
            assert slow not in live.listeners
            assert bye(looker)[1] == 4008
            assert seat.ask(do="ping")["is"] == "pong"


# ------------------------------------------------------------------------------------------- other sites, other names


def test_page_of_another_site_cannot_connect(server: Any, table: Any) -> None:
    address = f"/ws/tables/{table['id']}"
    for origin in ("https://evil.example", "http://testserver:9999", "null", "http://testserver.evil.example"):
        headers = {"origin": origin}
        with (
            pytest.raises(WebSocketDenialResponse) as refused,
            server.client.websocket_connect(address, headers=headers),
        ):
            pass
        assert refused.value.status_code == 403
        assert refused.value.json() == {"detail": "Only the page of this server may connect."}
    with server.client.websocket_connect(address, headers={"origin": "http://testserver"}) as socket:
        socket.send_json({"do": "sit", "token": table["token"]})
        assert socket.receive_json()["is"] == "state"


def test_server_answers_to_its_own_names_only(started: Starting) -> None:
    with started(hosts=("localhost", "127.0.0.1", "[::1]")) as server:
        for host in ("localhost", "localhost:8000", "LOCALHOST", "127.0.0.1:80", "[::1]:8000"):
            assert server.client.get("/api/health", headers={"host": host}).status_code == 200
        for host in ("evil.example", "localhost.evil.example", "evil.example:8000", "[::2]", ""):
            answer = server.client.get("/api/health", headers={"host": host})
            assert answer.status_code == 421, host


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"content-type": "text/plain"}, 415),
        ({"content-type": "application/x-www-form-urlencoded"}, 415),
        ({"content-type": "application/json", "origin": "https://evil.example"}, 403),
        ({"content-type": "application/json", "origin": "null"}, 403),
        ({"content-type": "application/json", "sec-fetch-site": "cross-site"}, 403),
        ({"content-type": "application/json; charset=utf-8", "origin": "http://localhost"}, 400),
        ({"content-type": "application/json", "sec-fetch-site": "same-origin"}, 400),
    ],
)
def test_page_of_another_site_can_send_nothing(server: Any, headers: dict[str, str], status: int) -> None:
    """A form or a script of another site sends what needs no leave first; the last two are a file that is none."""
    answer = server.client.post("/api/tables/file", content=b"{}", headers=headers)
    assert answer.status_code == status, answer.text
    assert "\n" not in answer.json()["detail"]


# ------------------------------------------------------------------------------------------- bodies


def test_body_that_is_too_large_is_refused(started: Starting) -> None:
    with started(most_file=2000) as server:
        for body in (b"x" * 2001, (b"x" * 100 for _ in range(21))):
            answer = server.client.post("/api/tables", content=body, headers={"content-type": "application/json"})
            assert answer.status_code == 413 and answer.json() == {"detail": "A request may have 2000 bytes here."}


@pytest.mark.parametrize(
    "body",
    [
        b"", b"{", b"[]", b"\xff\xfe", b'{"game": "chess"}', b'{"game": "gundam", "more": 1}',
        b'{"game": "gundam", "seat": 0}',
        b'{"game": "gundam", "seed": -1}', b'{"game": "gundam", "seed": 1e30}', b'{"game": "gundam", "opponent": 7}',
        b'{"game": "gundam", "opponents": [{}, {}, {}, {}, {}, {}, {}, {}, {}]}', b'{"game": "gundam", "deck": "x"}',
        b'{"game": "\\ud800"}', b"[" * 3000,
    ],
)  # fmt: skip
def test_request_of_another_shape_is_refused_in_one_sentence(server: Any, body: bytes) -> None:
    answer = server.client.post("/api/tables", content=body, headers={"content-type": "application/json"})
    assert answer.status_code in (400, 422)
    detail = answer.json()["detail"]
    assert isinstance(detail, str) and detail and "\n" not in detail


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({"game": "gundam", "mode": "chess"}, "way of playing"),
        ({"game": "gundam", "edition": "99"}, "no edition"),
        ({"game": "gundam", "seat": 3}, "no seat 3"),
        ({"game": "gundam", "opponent": {"kind": "oracle"}}, "no opponent 'oracle'"),
        ({"game": "gundam", "deck": {"name": "/etc/passwd"}}, "no deck"),
        ({"game": "gundam", "deck": {"name": "../decks/bulwark"}}, "no deck"),
        ({"game": "gundam", "deck": {"text": "4 Nothing At All"}}, "Nothing At All"),
        ({"game": "gundam", "deck": {"text": "4 Kindling"}}, "not legal"),
        ({"game": "gundam", "deck": {}}, "no deck"),
        ({"game": "gundam", "opponents": [{}, {}]}, "at most 2"),
        ({"game": "gundam", "mode": "team-battle", "opponents": [{}, {}]}, "3 opponents"),
        ({"game": "gundam", "seed": 1, "opponent": {"kind": "person"}}, "seed"),
    ],
)
def test_table_that_cannot_be_is_refused_in_one_sentence(server: Any, body: dict[str, Any], said: str) -> None:
    answer = server.client.post("/api/tables", json=body)
    assert answer.status_code == 400, answer.text
    assert said in answer.json()["detail"] and "\n" not in answer.json()["detail"]


LONG = "x" * 900_000


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/tables/file", {"format": LONG}),
        ("/api/tables/file", {"game": "gundam", LONG: 1}),
        ("/api/tables/file", [LONG]),
        ("/api/rulings/run", {"text": f"game: {LONG[:29_000]}"}),
        ("/api/rulings/run", {"text": f"game: gundam\ntitle: x\ntable: {{turn: {LONG[:29_000]}}}\nsteps: []"}),
        ("/api/decks/gundam/check", {"text": "4 Kindling", "edition": "\ud800" * 60}),
        ("/api/tables", {"game": "gundam", "deck": {"text": f"4 {LONG[:19_000]}"}}),
    ],
)
def test_refusal_is_short_whatever_was_sent(server: Any, path: str, body: Any) -> None:
    answer = server.client.post(path, content=json.dumps(body), headers={"content-type": "application/json"})
    if answer.status_code == 200:
        assert len(answer.content) < 2000
    else:
        assert answer.status_code in (400, 422)
        assert len(answer.json()["detail"]) <= 600 and "\n" not in answer.json()["detail"]


@pytest.mark.parametrize("name", ["%00", "a%00b", "%ed%a0%80", "a" * 5000, "%F0%9F%83%8F"])
def test_odd_names_are_of_no_table(started: Starting, database: str, name: str) -> None:
    with started(database=database_url(database)) as server:
        for path in ("", "/replay", "/replay/1", "/file"):
            answer = server.client.get(f"/api/tables/{name}{path}")
            assert answer.status_code == 404 and answer.json()["detail"], path
        for path in ("deck", "continue", "scenario"):
            answer = server.client.post(f"/api/tables/{name}/{path}", json={"at": 0})
            assert answer.status_code in (404, 422), path
        with server.connected(name) as stranger:
            stranger.say(do="sit", token=None)
            assert bye(stranger) == ("There is no such table.", 4004)
