"""`rulebound table`: the web table, on this machine unless told otherwise."""

from __future__ import annotations

import argparse
import importlib.util
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import Any

from rulebound.commands import is_compiled

NEEDED = ("fastapi", "uvicorn", "websockets", "sqlalchemy", "alembic")
PORTS_TRIED = 50


def add(subparsers: Any) -> None:
    parser = subparsers.add_parser("table", help="play in the browser", description="Play in the browser.")
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen at (127.0.0.1: this machine only)")
    parser.add_argument("--port", type=int, default=8000, help="or the next free one; 0: any (8000)")
    parser.add_argument("--database", metavar="URL", help="DATABASE_URL, or a file in your data directory")
    parser.add_argument("--web", metavar="DIR", help="the built client (RULEBOUND_WEB, or its own)")
    parser.add_argument("--scenarios", metavar="DIR", help="the scenario files (RULEBOUND_SCENARIOS, or its own)")
    parser.add_argument("--workers", type=int, default=0, metavar="N", help="processes for computers (one a core)")
    parser.add_argument("--name", action="append", default=[], metavar="HOST", help="a name this server is called by")
    parser.add_argument(
        "--proxy", action="append", default=[], metavar="ADDRESS", help="a proxy whose X-Forwarded-For is believed"
    )
    parser.add_argument(
        "--set", action="append", default=[], metavar="NAME=VALUE", help="another limit (docs/hosting.md)"
    )
    parser.add_argument("--fd", type=int, metavar="N", help="a socket that listens already, instead of host and port")
    parser.add_argument("--no-open", action="store_true", help="don't open the browser")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    missing = [name for name in NEEDED if importlib.util.find_spec(name) is None]
    if missing:
        said = f"The web table needs more packages ({', '.join(missing)})"
        raise ValueError(f"{said}: pip install 'rulebound[table]'")
    if not 0 <= options.port <= 65535:
        raise ValueError(f"A port is a number from 0 to 65535, not {options.port}.")
    if options.workers < 0:
        raise ValueError("The number of workers can't be less than 0.")
    return serve(options)


def serve(options: argparse.Namespace) -> int:
    """Listen until told to stop."""
    from rulebound.server.app import create_app
    from rulebound.server.listening import server
    from rulebound.server.pages import is_built
    from rulebound.server.settings import LOCAL_NAMES, Settings, database_url
    from rulebound.server.storage import StorageError, shown

    web = folder(options.web, "RULEBOUND_WEB", "client")
    local = options.host in LOCAL_NAMES
    pause = os.environ.get("RULEBOUND_PAUSE", "")
    settings = Settings(
        database=database_url(options.database or ""),
        web=web,
        scenarios=folder(options.scenarios, "RULEBOUND_SCENARIOS", "scenarios"),
        hosts=(*LOCAL_NAMES, *options.name) if local or options.name else (),
        proxies=tuple(options.proxy),
        workers=options.workers,
    ).paced(pause)
    if not local or options.proxy:
        settings = settings.for_strangers()
    settings = settings.changed(options.set)
    app = create_app(settings)
    listening = free_socket(options.host, options.port) if options.fd is None else socket.socket(fileno=options.fd)
    port = listening.getsockname()[1]
    name = f"[{options.host}]" if ":" in options.host else options.host
    address = f"http://{'localhost' if local else name}:{port}/"
    if not is_built(web):
        print("There is no browser client here: `make web` in the repository builds it.", file=sys.stderr)
    try:
        app.state.house.storage.start()
    except StorageError as error:
        listening.close()
        raise ValueError(str(error)) from None
    print(f"The table is at {address} (Ctrl-C ends it); games are kept in {shown(app.state.house.storage.engine)}.")
    if not is_compiled():
        print("The engine runs uncompiled: all is the same, but computers think less far.")
    sys.stdout.flush()
    running = server(app, settings)
    threading.Thread(target=warm_up, daemon=True).start()
    app.state.house.judges.warm()
    if not options.no_open and is_built(web):
        threading.Timer(0.7, webbrowser.open, [address]).start()
    try:
        running.run(sockets=[listening])
    except KeyboardInterrupt:
        print("\nThe table is closed; all games are kept.")
    return 0


def warm_up() -> None:
    """Read what the first page and the first table need, so that nobody waits for it."""
    from rulebound import games
    from rulebound.server.api.tables import game_told
    from rulebound.server.shown.faces import face

    for game in games:
        game_told(game)
        for facts in games[game].cards.shipped().values():
            face(game, facts)
            break


def folder(given: str | None, variable: str, name: str) -> Path | None:
    """The folder that is meant: the given one, the environment's, the one beside the server, or the repository's."""
    import rulebound.server

    said = given or os.environ.get(variable, "")
    if said:
        if not Path(said).is_dir():
            raise ValueError(f"{said} is no folder.")
        return Path(said)
    here = Path(rulebound.server.__file__).resolve().parent
    for found in (here / name, here.parents[2] / name):
        if found.is_dir():
            return found
    return None


def free_socket(host: str, port: int) -> socket.socket:
    """A socket that listens at the port, or at the next free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for number in range(port, min(port + PORTS_TRIED, 65536)):
        found = socket.socket(family, socket.SOCK_STREAM)
        if os.name != "nt":
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            found.bind((host, number))
        except OSError as error:
            found.close()
            if error.errno not in (13, 48, 98, 10013, 10048) or number == 0:
                raise ValueError(f"This machine can't listen at {host}: {error.strerror}.") from None
            continue
        found.listen(2048)
        found.setblocking(False)
        return found
    raise ValueError(f"No port from {port} on is free.")
