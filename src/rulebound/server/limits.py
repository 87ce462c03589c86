# rulebound: interpreted
"""How much one client may ask for: of one connection, of one address, and of all together."""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from ipaddress import ip_address, ip_network
from typing import Any

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from rulebound.server.settings import Settings
from rulebound.server.turns import WHOSE

CHANGING = ("POST", "PUT", "PATCH", "DELETE")
MOST_ADDRESSES = 10_000  # remembered
HOUR = 3600.0
TOO_MANY = "There are too many connections; try again later."
TOO_MANY_OF_ONE = "There are too many connections from your address."


class Bucket:
    """Fills at a rate, and holds a burst; what is taken from an empty one is refused."""

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.clock = clock
        self.level = burst
        self.seen = clock()

    def fill(self) -> None:
        now = self.clock()
        self.level = min(self.burst, self.level + (now - self.seen) * self.rate)
        self.seen = now

    def take(self, amount: float = 1.0) -> bool:
        self.fill()
        if self.level < amount:
            return False
        self.level -= amount
        return True


class Buckets:
    """A bucket for each address; those not heard of for long are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.found: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        return self.of(address).take()

    def spend(self, address: str, amount: float) -> None:
        """Take what is used up already, be it more than there was."""
        self.of(address).level -= amount

    def level(self, address: str) -> float:
        bucket = self.of(address)
        bucket.fill()
        return bucket.level

    def of(self, address: str) -> Bucket:
        bucket = self.found.get(address)
        if bucket is None:
            bucket = self.found[address] = Bucket(self.rate, self.burst)
            if len(self.found) > MOST_ADDRESSES:
                self.found.popitem(last=False)
        self.found.move_to_end(address)
        return bucket


class Limits:
    """What is counted for the whole server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.requests = Buckets(settings.request_rate, settings.request_burst)
        self.tables = Buckets(settings.most_tables_of_one / HOUR, settings.most_tables_of_one)
        self.connections: Counter[str] = Counter()

    def connect(self, address: str) -> str:
        """Count a new connection; or a sentence that says why there can't be one more."""
        if self.connections.total() >= self.settings.most_connections:
            return TOO_MANY
        if self.connections[address] >= self.settings.most_connections_of_one:
            return TOO_MANY_OF_ONE
        self.connections[address] += 1
        return ""

    def disconnect(self, address: str) -> None:
        self.connections[address] -= 1
        if self.connections[address] <= 0:
            del self.connections[address]


def address_of(scope: Scope) -> str:
    """Where a request comes from; of the many addresses that one has by IPv6, the part that all of them share."""
    client = scope.get("client")
    address = str(client[0]) if client else ""
    if ":" not in address:
        return address
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    mapped = getattr(found, "ipv4_mapped", None)
    return str(mapped) if mapped else str(ip_network((int(found) >> 64 << 64, 64)))


def host_name(host: str) -> str:
    """The name in a Host header, without the port."""
    if host.startswith("["):
        return host.partition("]")[0] + "]"
    return host.partition(":")[0].casefold()


async def read(receive: Receive, most: int) -> bytes:
    """The body of a request, as far as it may be read and a little more; EOFError if the client goes away."""
    parts: list[bytes] = []
    size, more = 0, True
    while more and size <= most:
        message = await receive()
        if message["type"] == "http.disconnect":
            raise EOFError
        parts.append(message.get("body", b""))
        size += len(parts[-1])
        more = message.get("more_body", False)
    return b"".join(parts)


class Guard:
    """Stands before the application: who is called by another name, asks too often or sends too much is turned away."""

    FILES = ("/api/tables", "/api/decks", "/api/cards", "/api/rulings")  # where a request may hold a file

    def __init__(self, app: ASGIApp, settings: Settings, limits: Callable[[], Limits]) -> None:
        self.app = app
        self.settings = settings
        self.limits = limits

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if self.settings.hosts and host_name(host) not in self.settings.hosts:
            await self.refuse(scope, receive, send, 421, "This server is not called by that name.")
            return
        foreign = self.foreign(scope, headers, host)
        if foreign:
            await self.refuse(scope, receive, send, 403, foreign)
            return
        if not self.limits().requests.take(address_of(scope)):
            await self.refuse(scope, receive, send, 429, "Too many requests; wait a moment.")
            return
        WHOSE.set(address_of(scope))
        if scope["type"] == "websocket":
            await self.app(scope, receive, send)
        else:
            await self.bounded(scope, receive, send, headers)

    def foreign(self, scope: Scope, headers: Headers, host: str) -> str:
        """Why the page of another site may not ask this; empty if it is none, or may."""
        origin = headers.get("origin", "")
        theirs = bool(origin) and origin.partition("://")[2] != host
        if scope["type"] == "websocket":
            return "Only the page of this server may connect." if theirs else ""
        if scope["method"] not in CHANGING or not (theirs or headers.get("sec-fetch-site") == "cross-site"):
            return ""
        return "Only the page of this server may ask for this."

    async def bounded(self, scope: Scope, receive: Receive, send: Send, headers: Headers) -> None:
        """Hand on a request whose body is not too large."""
        most = self.settings.most_file if scope["path"].startswith(self.FILES) else self.settings.most_body
        length = headers.get("content-length", "")
        if length and (not length.isdecimal() or int(length) > most):
            await self.refuse(scope, receive, send, 413, f"A request may have {most} bytes here.")
            return
        try:
            async with asyncio.timeout(self.settings.body_within):
                body = await read(receive, most) if scope["method"] in CHANGING else b""
        except TimeoutError:
            await self.refuse(scope, receive, send, 408, "The request didn't come in time.")
            return
        except EOFError:
            return
        if len(body) > most:
            await self.refuse(scope, receive, send, 413, f"A request may have {most} bytes here.")
            return
        if body and headers.get("content-type", "").partition(";")[0].strip().casefold() != "application/json":
            await self.refuse(scope, receive, send, 415, "What is sent here is application/json.")
            return
        whole: Message | None = {"type": "http.request", "body": body, "more_body": False}

        async def again() -> Message:
            nonlocal whole
            if whole is None:
                return await receive()
            message, whole = whole, None
            return message

        await self.app(scope, again, send)

    async def refuse(self, scope: Scope, receive: Receive, send: Send, status: int, text: str) -> None:
        """Turn somebody away with one sentence."""
        body = json.dumps({"detail": text}).encode()
        headers: list[Any] = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
        if scope["type"] == "websocket":
            if "websocket.http.response" in scope.get("extensions", {}):
                await send({"type": "websocket.http.response.start", "status": status, "headers": headers})
                await send({"type": "websocket.http.response.body", "body": body})
            else:
                await receive()
                await send({"type": "websocket.close", "code": 1008, "reason": text})
            return
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body})
