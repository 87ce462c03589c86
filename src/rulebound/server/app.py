# rulebound: interpreted
"""The application: its parts put together."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import HTTPException, RequestValidationError
from fastapi.responses import JSONResponse
from sqlalchemy.exc import SQLAlchemyError
from starlette.middleware.gzip import GZipMiddleware

import rulebound
from rulebound.server.api import cards, decks, replays, rules, rulings, sockets, tables
from rulebound.server.hands import TooLong
from rulebound.server.house import House
from rulebound.server.limits import Guard
from rulebound.server.models import Refusal, in_short
from rulebound.server.pages import SafeHeaders, add_pages
from rulebound.server.settings import Settings
from rulebound.server.storage import UNREACHABLE, first_line
from rulebound.server.turns import Busy

log = logging.getLogger("rulebound.server")
ROUTERS = tuple(part.router for part in (tables, replays, cards, decks, rules, rulings, sockets))

ANY_TIME: dict[int | str, dict[str, Any]] = {  # what any request may be answered with
    400: {"model": Refusal, "description": "It can't be done, or can't be read."},
    403: {"model": Refusal, "description": "It is not yours, or the page of another site asks."},
    408: {"model": Refusal, "description": "The request doesn't come in time."},
    413: {"model": Refusal, "description": "The request is too large."},
    415: {"model": Refusal, "description": "The request is not application/json."},
    422: {"model": Refusal, "description": "The request has another shape."},
    429: {"model": Refusal, "description": "Too many requests."},
    503: {"model": Refusal, "description": "It can't be done just now."},
}


def create_app(settings: Settings) -> FastAPI:
    """The server as an application."""
    house = House(settings)

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        await house.start()
        try:
            yield
        finally:
            await house.close()

    app = FastAPI(
        title="Rulebound",
        description="The web table: games of cards, judged by the engine.",
        version=rulebound.__version__,
        lifespan=life,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        responses=ANY_TIME,
    )
    app.state.house = house
    for router in ROUTERS:
        app.include_router(router)
    app.add_exception_handler(RequestValidationError, other_shape)
    app.add_exception_handler(HTTPException, refused)
    for error in (Busy, TooLong):
        app.add_exception_handler(error, not_now)
    app.add_exception_handler(SQLAlchemyError, unreachable)
    add_pages(app, settings.web)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=6)
    app.add_middleware(Guard, settings=settings, limits=lambda: house.limits)
    app.add_middleware(SafeHeaders)
    return app


async def refused(request: Request, error: Exception) -> JSONResponse:
    """One sentence, however much of what was sent it repeats."""
    assert isinstance(error, HTTPException)
    return JSONResponse({"detail": in_short(error.detail)}, error.status_code, error.headers)


async def not_now(request: Request, error: Exception) -> JSONResponse:
    """It can't be done now: why, in one sentence."""
    return JSONResponse({"detail": in_short(error)}, 503)


async def unreachable(request: Request, error: Exception) -> JSONResponse:
    """The database can't be reached."""
    log.error("the database can't be reached: %s", first_line(error))
    return JSONResponse({"detail": UNREACHABLE}, 503)


async def other_shape(request: Request, error: Exception) -> JSONResponse:
    """One sentence about a request of another shape; what was sent is not said again."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0] if error.errors() else {"loc": (), "msg": "it can't be read"}
    place = ".".join(str(part)[:40] for part in first["loc"] if part != "body")
    text = f"{place}: {first['msg']}." if place else f"The request can't be read: {first['msg']}."
    return JSONResponse({"detail": text.encode("ascii", "backslashreplace").decode()}, 422)
