"""`rulebound site`: the table as a folder of files that plays without a server."""

from __future__ import annotations

import argparse
import re
import shutil
import zipfile
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Any

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
NEEDED = ("fastapi", "sqlalchemy", "alembic", "PyYAML", "mypy_extensions")  # and what these need
COMPILED = ("librt", "pydantic_core")  # there are wheels of them for Python in a browser
LEFT_OUT = {"tests", "testing", "__pycache__", "client"}
KEPT = {".py", ".json", ".yaml", ".txt", ".md", ".mako", ".ini"}
SCRIPT = '<script src="/alone/page.js"></script>'


def add(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "site",
        help="the table as files that need no server",
        description="Write the table as a folder of files: any web server of files shows it, and the whole engine runs "
        "in the browser. Friends can't join there; games are kept in the browser.",
    )
    parser.add_argument("folder", metavar="DIR", help="a folder that is empty or not there yet")
    parser.add_argument(
        "--runtime",
        required=True,
        metavar="DIR",
        help="a folder with the files of the npm package pyodide, and wheels of librt and pydantic_core for it",
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    folder, runtime = Path(options.folder), Path(options.runtime)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise ValueError(f"{folder} is there already, and not an empty folder.")
    wheels = wheels_in(runtime)
    write(folder, runtime, wheels)
    print(f"{folder} has the table: try it with `python -m http.server --directory {folder}`.")
    return 0


def wheels_in(runtime: Path) -> list[Path]:
    """The wheels of the runtime; ValueError if anything is missing there."""
    missing = [name for name in PYODIDE if not (runtime / name).is_file()]
    found = {name: sorted(runtime.glob(f"{name}-*wasm32.whl")) for name in COMPILED}
    missing += [f"{name}-*wasm32.whl" for name, files in found.items() if not files]
    if missing:
        raise ValueError(f"{runtime} lacks {', '.join(missing)} (`make site` in the repository fetches all of it).")
    return [files[-1] for files in found.values()]


def write(folder: Path, runtime: Path, wheels: list[Path]) -> None:
    import rulebound.server
    from rulebound.commands.serving import folder as shown

    client = shown(None, "RULEBOUND_WEB", "client")
    if client is None:
        raise ValueError("There is no browser client here: `make web` in the repository builds it.")
    for source in sorted(path for path in client.rglob("*") if path.is_file()):
        target = folder / source.relative_to(client)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(source, target)
    alone = Path(rulebound.server.__file__).resolve().parent / "alone"
    (folder / "alone").mkdir()
    (folder / "pyodide").mkdir()
    for name in ("page.js", "worker.js"):
        shutil.copy(alone / name, folder / "alone" / name)
    for name in PYODIDE:
        shutil.copy(runtime / name, folder / "pyodide" / name)
    page = (client / "index.html").read_text(encoding="utf-8").replace("<script", f"{SCRIPT}\n    <script", 1)
    for name in ("index.html", "404.html"):  # servers of files show the latter for addresses that the client knows
        (folder / name).write_text(page, encoding="utf-8")
    with zipfile.ZipFile(folder / "alone" / "rulebound.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for name, file in packages():
            archive.write(file, name)
        for wheel in wheels:
            with zipfile.ZipFile(wheel) as opened:
                for name in opened.namelist():
                    archive.writestr(name, opened.read(name))


def packages() -> Iterator[tuple[str, Path]]:
    """The files of every package that the server needs, by their names in the archive."""
    import rulebound
    from rulebound.commands.serving import folder as shown

    here = Path(rulebound.__file__).resolve().parent
    for path in sorted(here.rglob("*")):
        if is_kept(path.relative_to(here)) and path.is_file():
            yield f"rulebound/{path.relative_to(here).as_posix()}", path
    scenarios = shown(None, "RULEBOUND_SCENARIOS", "scenarios")
    if scenarios is not None and not scenarios.is_relative_to(here):
        for path in sorted(scenarios.rglob("*.yaml")):
            yield f"rulebound/server/scenarios/{path.relative_to(scenarios).as_posix()}", path
    for name in sorted(closure()):
        for file in metadata.files(name) or ():
            if is_kept(Path(file)) and ".." not in file.parts:
                yield file.as_posix(), Path(str(file.locate()))


def is_kept(path: Path) -> bool:
    return path.suffix in KEPT and not LEFT_OUT.intersection(path.parts)


def closure() -> set[str]:
    """The distributions that are needed here, by name."""
    found: set[str] = set()
    waiting = list(NEEDED)
    while waiting:
        name = re.sub(r"[-_.]+", "-", waiting.pop()).lower()
        if name in found or name.replace("-", "_") in COMPILED:
            continue
        try:
            needed = metadata.requires(name) or []
        except metadata.PackageNotFoundError:  # for another system or Python
            continue
        found.add(name)
        waiting += [said for said in (word(line) for line in needed if "extra ==" not in line) if said]
    return found


def word(requirement: str) -> str:
    """The name at the head of a requirement."""
    found = re.match(r"[\w.-]+", requirement)
    return found[0] if found else ""
