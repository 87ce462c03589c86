"""Connections that come half, or too many: each is bounded, and nobody else is disturbed."""

from __future__ import annotations

import contextlib
import json
import socket
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from rulebound.server.app import create_app
from rulebound.server.limits import address_of
from rulebound.server.listening import server as listening_server
from rulebound.server.settings import Settings

HEAD = b"GET /api/health HTTP/1.1\r\nhost: localhost\r\n"
Listen = Callable[..., Any]


@contextlib.contextmanager
def listening(settings: Settings) -> Iterator[Callable[[], socket.socket]]:
    """A server on a port of this machine; makes connections to it."""
    with socket.socket() as found, contextlib.ExitStack() as stack:
        found.bind(("127.0.0.1", 0))
        found.listen(100)
        found.setblocking(False)
        running = listening_server(create_app(settings), settings)
        thread = threading.Thread(target=running.run, kwargs={"sockets": [found]})
        thread.start()
        try:
            yield lambda: stack.enter_context(socket.create_connection(found.getsockname(), timeout=30))
        finally:
            running.should_exit = True
            thread.join()


def answer(talk: socket.socket) -> tuple[int, Any]:
    """The status and the body of an answer; the connection is closed after it."""
    whole = b""
    while part := talk.recv(65536):
        whole += part
    head, _, body = whole.partition(b"\r\n\r\n")
    return int(head.split()[1]), json.loads(body)


def asked(talk: socket.socket, more: bytes = b"") -> tuple[int, Any]:
    talk.sendall(HEAD + b"connection: close\r\n" + more + b"\r\n")
    return answer(talk)


@pytest.mark.slow
@pytest.mark.parametrize(
    "sent",
    [
        b"",
        HEAD,
        b"POST /api/tables HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n{",
    ],
    ids=["nothing", "half a head", "half a body"],
)
def test_request_that_comes_half_is_given_up(quick: Settings, sent: bytes) -> None:
    with listening(replace(quick, head_within=0.3, body_within=0.3)) as connect:
        talk = connect()
        talk.sendall(sent)
        if b"POST" in sent:
            assert talk.recv(12) == b"HTTP/1.1 408"
        else:
            assert answer(talk) == (408, {"detail": "The request didn't come in time."})
        assert asked(connect()) == (200, {"ok": True})


def test_half_a_request_after_a_whole_one_is_given_up(quick: Settings) -> None:
    with listening(replace(quick, head_within=0.3)) as connect:
        talk = connect()
        talk.sendall(HEAD + b"\r\n")
        assert talk.recv(15) == b"HTTP/1.1 200 OK"
        talk.sendall(HEAD)
        assert b" 408 " in b"".join(iter(lambda: talk.recv(4096), b""))


def test_one_address_has_so_many_connections(quick: Settings) -> None:
    with listening(replace(quick, most_connections_of_one=3, head_within=30.0)) as connect:
        held = [connect() for _ in range(3)]
        for talk in held:
            talk.sendall(HEAD)
        assert answer(connect()) == (429, {"detail": "There are too many connections from your address."})
        held[0].close()
        held[1].sendall(b"connection: close\r\n\r\n")
        assert answer(held[1]) == (200, {"ok": True})
        assert asked(connect()) == (200, {"ok": True})


@pytest.mark.parametrize(("proxies", "codes"), [(("127.0.0.1",), [200, 200, 429, 200]), ((), [200, 200, 429, 429])])
def test_proxy_that_is_trusted_says_who_asks(quick: Settings, proxies: tuple[str, ...], codes: list[int]) -> None:
    strict = replace(quick, request_rate=0.001, request_burst=2.0, most_connections_of_one=50, proxies=proxies)
    with listening(strict) as connect:
        found = []
        for number in (1, 1, 1, 2):
            said = f"x-forwarded-for: 203.0.113.77, 198.51.100.{number}\r\n".encode()  # the first is the client's own
            found.append(asked(connect(), said)[0])
        assert found == codes


@pytest.mark.parametrize(
    ("given", "known"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("no:address", "no:address"),
        ("", ""),
    ],
)
def test_one_who_has_many_addresses_is_known_as_one(given: str, known: str) -> None:
    assert address_of({"client": (given, 1)}) == known


def test_limits_can_be_set() -> None:
    found = Settings().changed(["most_connections=7", "head_within=2.5"])
    assert (found.most_connections, found.head_within) == (7, 2.5)
    for wrong in ("most=1", "database=x", "most_connections=x", "most_connections=-1", "head_within"):
        with pytest.raises(ValueError, match=r"setting"):
            Settings().changed([wrong])
