# rulebound: interpreted
"""Listening: how long a request may take to come, and how many connections one address may have."""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any, ClassVar

import uvicorn
from fastapi import FastAPI
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.h11_impl import H11Protocol

from rulebound.server.limits import TOO_MANY, TOO_MANY_OF_ONE, address_of
from rulebound.server.settings import Settings

LATE = "The request didn't come in time."
SWITCH = 0.001  # seconds a thread goes on while others wait: those who play come before what takes long


class Listening(H11Protocol):
    """One connection: its next request has to come in time, and its address may have so many of them."""

    settings: ClassVar[Settings] = Settings()
    late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.wait()
        address = address_of({"client": self.client})
        if len(self.connections) > self.settings.most_connections:
            self.turn_away(503, TOO_MANY)
        elif address not in self.settings.proxies:
            theirs = sum(address_of({"client": getattr(each, "client", None)}) == address for each in self.connections)
            if theirs > self.settings.most_connections_of_one:
                self.turn_away(429, TOO_MANY_OF_ONE)

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        if self.cycle is not None and not self.cycle.response_complete:
            self.stop_waiting()
        elif self.late is None and self in self.connections:
            self.wait()

    def handle_websocket_upgrade(self, event: Any) -> None:
        self.stop_waiting()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        super().connection_lost(exc)

    def wait(self) -> None:
        self.late = self.loop.call_later(self.settings.head_within, self.turn_away, 408, LATE)

    def stop_waiting(self) -> None:
        if self.late is not None:
            self.late.cancel()
            self.late = None

    def turn_away(self, status: int, text: str) -> None:
        """Say why, and hang up."""
        if not self.transport.is_closing():
            body = json.dumps({"detail": text}).encode()
            head = f"HTTP/1.1 {status} \r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n"
            self.transport.write(f"{head}connection: close\r\n\r\n".encode() + body)
            self.transport.close()


def server(app: FastAPI, settings: Settings) -> uvicorn.Server:
    """What serves the application; those who come through a proxy that is trusted are known by what it says."""
    sys.setswitchinterval(SWITCH)
    listening = type("Listening", (Listening,), {"settings": settings})
    known: Any = ProxyHeadersMiddleware(app, list(settings.proxies)) if settings.proxies else app  # type: ignore[arg-type]
    config = uvicorn.Config(
        known,
        log_level="warning",
        http=listening,
        ws="websockets-sansio",
        ws_max_size=4 * settings.most_frame,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=3,
    )
    return uvicorn.Server(config)
