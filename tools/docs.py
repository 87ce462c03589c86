"""The pages of the documentation that nobody writes: the first one, every rule with its proofs, Python by docstrings.

MkDocs calls `on_files` (mkdocs.yml names this file among its hooks).
"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

import rulebound
from rulebound.commands.rules import proofs
from rulebound.judge.rule_index import Entry, Index

ROOT = Path(__file__).resolve().parents[1]
REFERENCE = {
    "game": ("Games", ["rulebound.game"]),
    "table": ("Tables", ["rulebound.kernel.table.Table", "rulebound.kernel.notation", "rulebound.kernel.errors"]),
    "players": ("Players", ["rulebound.players.thinking", "rulebound.players.search", "rulebound.players.simulation"]),
}
# Of a table, what those need who play at it or look at it; the rest is for rules.
MEMBERS = {
    "rulebound.kernel.table.Table": "decision options play apply why_not result view clone listen save to_act value",
}


def on_files(files: Files, config: MkDocsConfig) -> Files:
    for path, text in pages():
        files.append(File.generated(config, path, content=text))
    return files


def pages() -> Iterator[tuple[str, str]]:
    """Every page that is made, by its path."""
    yield "index.md", first_page()
    for name, (title, modules) in REFERENCE.items():
        yield f"reference/{name}.md", "\n".join([f"# {title}", "", *map(reference, modules)])
    for game in rulebound.games:
        book = rulebound.games[game].rules
        index = Index(book, proofs(book))
        yield f"rules/{game}/index.md", overview(index)
        for chapter in index.chapters():
            yield f"rules/{game}/{file_of(chapter)}", chapter_page(index, chapter)


def reference(module: str) -> str:
    """What is said of a module or a class by its docstrings."""
    members = MEMBERS.get(module, "").split()
    listed = f"\n    options:\n      members: [{', '.join(members)}]\n      inherited_members: true" if members else ""
    return f"::: {module}{listed}\n"


def first_page() -> str:
    """The README, its links as they are among the pages."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    text = text.replace("](docs/", "](")
    return re.sub(r"\[([^\]]*)\]\(((?:bench/README|CONTRIBUTING)\.md)\)", r"`\2`", text)


def file_of(chapter: str) -> str:
    return f"{re.sub(r'[^a-z0-9]+', '-', chapter.lower()).strip('-') or 'other'}.md"


def overview(index: Index) -> str:
    """The chapters of a rulebook, and how far each is proved."""
    lines = [f"# Rules of {index.book.title}", ""]
    lines += [
        "What each number says, in our own words, where the engine does it, and which scenarios prove it. "
        "`rulebound rules GAME NUMBER` tells the same in the terminal.",
        "",
        "| chapter | to be proved | proved | needs none |",
        "|---|---|---|---|",
    ]
    for chapter, counts in index.chapters().items():
        title = index.book.chapter_title(chapter)
        link = f"[{title}]({file_of(chapter)})"
        lines.append(f"| {link} | {counts['testable']} | {counts['proved']} | {counts['reason']} |")
    return "\n".join([*lines, ""])


def chapter_page(index: Index, chapter: str) -> str:
    lines = [f"# {index.book.chapter_title(chapter)}", ""]
    for entry in index.entries.values():
        if index.book.chapter(entry.number) == chapter:
            lines += rule(entry)
    return "\n".join(lines)


def rule(entry: Entry) -> Iterator[str]:
    """A rule: what it says, where it is done, what proves it."""
    yield f"## {entry.number} {{ #{anchor(entry.number)} }}"
    yield ""
    yield plain(entry.text)
    yield ""
    if entry.reason:
        yield f"*Needs no scenario: {plain(entry.reason)}*"
        yield ""
    if entry.enforced:
        yield f'??? note "Done in {count(len(entry.enforced), "place")}"'
        yield ""
        yield from (f"    - `{place}`" for place in entry.enforced)
        yield ""
    if entry.proofs:
        yield f'??? success "Proved by {count(len(entry.proofs), "scenario")}"'
        yield ""
        yield from (f"    - {plain(told(proof))}" for proof in entry.proofs)
        yield ""


def plain(text: str) -> str:
    """The text as it is: nothing in it means anything to Markdown."""
    return re.sub(r"([\\`*_\[\]|])", r"\\\1", html.escape(text, quote=False))


def told(proof: Any) -> str:
    return f"{proof.title} ({Path(proof.file).name}; {', '.join(proof.editions)})"


def anchor(number: str) -> str:
    return re.sub(r"[^\w.-]+", "-", number)


def count(number: int, word: str) -> str:
    return f"{number} {word}" if number == 1 else f"{number} {word}s"
