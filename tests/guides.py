"""The guides of docs/ that build something: their files, as whoever follows them would have written them."""

from __future__ import annotations

import re
import sys
import tempfile
from functools import cache
from pathlib import Path

DOCS = Path(__file__).resolve().parents[1] / "docs"
BLOCK = re.compile(r"^```\w+ (?P<file>\S+)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
FOLDERS: list[tempfile.TemporaryDirectory[str]] = []  # they go away with the process


def files_of(guide: str) -> dict[str, str]:
    """The files of a guide: a block that is headed by a file's name is the file, or what comes next in it."""
    found: dict[str, str] = {}
    for block in BLOCK.finditer((DOCS / guide).read_text(encoding="utf-8")):
        file, text = block["file"], block["text"]
        if file in found:
            between = "\n" if text.startswith(" ") else "\n\n" if file.endswith(".py") else ""
            found[file] += between + text
        else:
            found[file] = text
    return found


def write(guide: str, folder: Path) -> Path:
    """Write the files of a guide into an empty folder."""
    for name, text in files_of(guide).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    return folder


@cache
def built(guide: str) -> Path:
    """A folder with the files of a guide, from which they can be imported."""
    FOLDERS.append(tempfile.TemporaryDirectory(prefix="rulebound-guide-"))
    folder = write(guide, Path(FOLDERS[-1].name))
    sys.path.insert(0, str(folder))
    return folder


def install(folder: Path) -> None:
    """What an installer makes of a pyproject.toml there: the entry points beside the packages."""
    import tomllib

    project = tomllib.loads((folder / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    made = folder / f"{project['name']}-{project['version']}.dist-info"
    made.mkdir()
    head = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (made / "METADATA").write_text(head, encoding="utf-8")
    lines = []
    for group, points in project["entry-points"].items():
        lines += [f"[{group}]", *(f"{name} = {value}" for name, value in points.items())]
    (made / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
