# rulebound: interpreted
"""The built client: its files, and the one page that every address of it begins with."""

from __future__ import annotations

from pathlib import Path

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, JSONResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

HEADERS = {
    "content-security-policy": (
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "x-frame-options": "DENY",
}
FOLDERS = ("", "/assets")  # of the client's files; elsewhere a dot is part of a rule's number or a ruling's key
FOR_EVER = "public, max-age=31536000, immutable"
NOT_BUILT = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Rulebound</title>
<h1>The page is not built</h1>
<p>The server runs, but the browser client is missing. In the repository, <code>make web</code> builds it.</p>"""


class SafeHeaders:
    """Puts the headers that keep a page to itself on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        await self.app(scope, receive, sending if scope["type"] == "http" else send)


def is_built(folder: Path | None) -> bool:
    """Is the client in this folder?"""
    return folder is not None and (folder / "index.html").is_file()


def add_pages(app: Starlette, folder: Path | None) -> None:
    """Serve the client; every address that is none of its files gets the page, which knows what it means."""
    known: dict[str, Path] = {}
    if folder is not None and is_built(folder):
        root = folder.resolve()
        known = {f"/{path.relative_to(root).as_posix()}": path for path in root.rglob("*") if path.is_file()}

    async def page(request: Request) -> Response:
        path = request.url.path
        if path.startswith(("/api/", "/ws/")):
            return JSONResponse({"detail": "There is nothing here."}, 404)
        found = known.get(path)
        if found is not None and path != "/index.html":
            kept = FOR_EVER if path.startswith("/assets/") else "no-cache"
            return FileResponse(found, headers={"cache-control": kept})
        folder_of, _, name = path.rpartition("/")
        if "." in name and folder_of in FOLDERS and path != "/index.html":
            return JSONResponse({"detail": "There is no such file."}, 404)
        if "/index.html" not in known:
            return HTMLResponse(NOT_BUILT, 503)
        return FileResponse(known["/index.html"], headers={"cache-control": "no-cache"})

    app.router.routes.append(Route("/{path:path}", page, methods=["GET"]))
