# rulebound: interpreted
"""The server in a browser, beside the page it serves: what `worker.js` calls. Nothing of it runs anywhere else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

from fastapi import FastAPI

from rulebound.server.app import create_app
from rulebound.server.settings import Settings

HEADERS = [(b"host", b"localhost"), (b"content-type", b"application/json")]
CLIENT = ("browser", 0)
Say = Callable[[str, Any], None]  # what happens to a socket: open, message or close; the text or the code


class Alone:
    """One application, asked by one page."""

    def __init__(self, app: FastAPI) -> None:
        self.app = app
        self.sockets: dict[int, asyncio.Queue[dict[str, Any]]] = {}
        self.tasks: set[asyncio.Task[None]] = set()

    async def request(self, method: str, path: str, token: str, body: str) -> tuple[int, str]:
        """Ask as HTTP does; the status and the text of the answer. token: of a seat, or empty."""
        sent: list[dict[str, Any]] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": body.encode(), "more_body": False}

        async def send(message: dict[str, Any]) -> None:
            sent.append(message)

        authorization = [(b"authorization", token.encode())] if token else []
        scope = scope_of("http", path, [*HEADERS, *authorization])
        await self.app({**scope, "method": method}, receive, send)  # type: ignore[arg-type]
        start, *rest = sent
        return int(start["status"]), b"".join(part.get("body", b"") for part in rest).decode()

    def open(self, number: int, path: str, say: Say) -> None:
        """Open a WebSocket."""
        queue = self.sockets[number] = asyncio.Queue()
        queue.put_nowait({"type": "websocket.connect"})

        async def send(message: dict[str, Any]) -> None:
            what = message["type"].removeprefix("websocket.")
            if what == "accept":
                say("open", "")
            elif what == "send":
                say("message", message["text"])
            else:
                say("close", message.get("code", 1000))

        async def talk() -> None:
            await self.app(scope_of("websocket", path, HEADERS[:1]), queue.get, send)  # type: ignore[arg-type]
            self.sockets.pop(number, None)
            say("close", 1000)

        task = asyncio.get_running_loop().create_task(talk())
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def say(self, number: int, text: str) -> None:
        """What the page sends over a socket."""
        if number in self.sockets:
            self.sockets[number].put_nowait({"type": "websocket.receive", "text": text})

    def close(self, number: int, code: int) -> None:
        """The page closes a socket."""
        if number in self.sockets:
            self.sockets[number].put_nowait({"type": "websocket.disconnect", "code": code})


def scope_of(kind: str, path: str, headers: list[tuple[bytes, bytes]]) -> dict[str, Any]:
    where, _, query = path.partition("?")
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "path": where,
        "raw_path": where.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": headers,
        "server": ("localhost", 80),
        "client": CLIENT,
        "subprotocols": [],
    }


async def begin(folder: str) -> Alone:
    """The server, its tables kept in this folder."""
    here = Path(__file__).resolve().parents[1]
    app = create_app(Settings(database=f"sqlite:///{folder}/tables.db", scenarios=here / "scenarios"))
    await app.state.house.start()
    return Alone(app)
