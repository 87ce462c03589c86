"""`rulebound rules`: how far the rules are proved; or one rule, where it is enforced, and what proves it."""

from __future__ import annotations

import argparse
import ast
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rulebound import games
from rulebound.commands.games import add_game

if TYPE_CHECKING:
    from rulebound.judge.rule_index import Entry, Index, Proof
    from rulebound.kernel.rulebook import Rulebook


def add(subparsers: Any) -> None:
    parser = subparsers.add_parser(
        "rules",
        help="a rule, where it is enforced and what proves it",
        description="How far the rules are proved; or one rule, where it is enforced, and what proves it.",
    )
    add_game(parser)
    parser.add_argument(
        "number",
        nargs="?",
        metavar="NUMBER",
        help="a rule (Gundam: 8-2-1, v1.0:7-3-1; Riftbound: 627.2, R4:466), an answer of Gundam's FAQ (Q35), "
        "a hard spot of Riftbound (H9), an answer newer than RUP4 (V3)",
    )
    parser.add_argument("--json", action="store_true", help="the result as JSON")
    parser.add_argument("--uncovered", action="store_true", help="only the numbers that nothing proves yet")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    from rulebound.judge.rule_index import Index, reasons, uncovered_lines

    book = games[options.game].rules
    index = Index(book, proofs(book))
    number = options.number
    if number is not None:  # R4, H and v1.0 in any case
        number = next((word for word in (number, number.upper(), number.lower()) if book.named(word)), number)
    if number is None:
        if options.json:
            show(coverage(index))
        else:
            for line in uncovered_lines(index) if options.uncovered else coverage_lines(index):
                print(line)
        return 0
    if book.answer.match(number.upper()) and number[1:].isdigit():
        found, reason = index.ruling(number), reasons(book).get(number.upper(), "")
        if options.json:
            show({"ruling": number.upper(), "proofs": [proof.as_data() for proof in found], "reason": reason})
        else:
            unproved = f"needs no scenario: {reason}" if reason else "No scenario cites this answer of the FAQ."
            print(f"{number.upper()}  {'cited by' if found else unproved}")
            print_proofs(found)
        return 0
    numbers = book.named(number) or (book.meant(number) if book.in_use(number) else ())
    wholes = (number,) if numbers else book.forms(number)
    parts = [
        entry
        for entry in index.entries.values()
        if entry.number not in wholes and any(book.within(entry.number, whole) for whole in wholes)
    ]
    if not numbers and not parts and not book.knows(number):
        raise ValueError(f"There is no rule {number} of {book.title}.")
    if options.json:
        show({"rules": [index.entries[each].as_data() for each in numbers], "parts": [part.number for part in parts]})
        return 0
    if not numbers and book.in_use(number):
        print(f"{number}  {book.in_use(number)}")
    for each in numbers:
        print_entry(index.entries[each])
    for part in parts:
        print(f"  {part.number}  {part.text}")
    return 0


def show(data: Any) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=1))


# ---------------------------------------------------------------------------------------------- coverage


def coverage(index: Index) -> dict[str, Any]:
    """The coverage as data."""
    return {
        "chapters": index.chapters(),
        "first_edition_seeds": {key: len(numbers) for key, numbers in index.seeds().items()},
        "uncovered": [
            {"number": entry.number, "editions": list(entry.missing), "text": entry.text} for entry in index.uncovered()
        ],
        "needless_reasons": [entry.number for entry in index.needless_reasons()],
    }


def coverage_lines(index: Index) -> list[str]:
    """The coverage as lines: totals for each chapter, then what is uncovered."""
    chapters = index.chapters()
    keys = ("testable", "proved", "uncovered", "reason")
    rows = [(index.book.chapter_title(chapter), counts) for chapter, counts in chapters.items()]
    width = max(10, *(len(title) + 2 for title, _ in rows))
    lines = [f"{'chapter'.ljust(width)}testable  proved  uncovered  with reason"]
    total = {key: sum(counts[key] for counts in chapters.values()) for key in keys}
    for title, counts in [*rows, ("all", total)]:
        lines.append("{}{:>8}{:>8}{:>11}{:>13}".format(title.ljust(width), *(counts[key] for key in keys)))
    seeds = {key: len(numbers) for key, numbers in index.seeds().items()}
    if index.book.seeds:
        lines.append("")
        lines.append(
            f"{index.book.seeds}, under that edition: {sum(seeds.values())} numbers, "
            f"{seeds['proved']} proved, {seeds['uncovered']} uncovered, {seeds['reason']} with reason."
        )
    if not index.proofs:
        lines.append("No scenarios were found here or in a folder above.")
    uncovered = index.uncovered()
    if uncovered:
        lines += ["", "Uncovered (and in which edition):"]
        lines += [f"{entry.number} ({', '.join(entry.missing)})  {entry.text}" for entry in uncovered]
    needless = index.needless_reasons()
    if needless:
        lines += ["", "Proved, so that no reason is needed:"]
        lines += [f"{entry.number}  {entry.reason}" for entry in needless]
    return lines


# ---------------------------------------------------------------------------------------------- one rule


def print_entry(entry: Entry) -> None:
    from rulebound.judge.rule_index import REASONS

    print(f"{entry.number}  {entry.text}")
    for remark in entry.book.remarks(entry.number):
        print(f"  {remark}")
    for place in entry.enforced:
        print(f"  enforced in {place}")
    if not entry.enforced and not entry.reason:
        print("  no source names it")
    print_proofs(list(entry.proofs), "  proved by ")
    if entry.reason:
        meaning = REASONS.get(entry.reason)
        print(f"  needs no scenario: {entry.reason}{f' ({meaning})' if meaning else ''}")
    elif entry.missing:
        print(f"  not proved under edition {' and '.join(entry.missing)}")


def print_proofs(proofs: list[Proof], before: str = "  ") -> None:
    for proof in proofs:
        print(f"{before}{proof.file}: {proof.title} ({', '.join(proof.editions)})")


# ---------------------------------------------------------------------------------------------- scenarios


def proofs(book: Rulebook, start: Path | None = None) -> list[Proof]:
    """The scenarios in a `scenarios` folder here or in a folder above; a file that can't be read proves nothing."""
    from rulebound.judge.loading import FileError
    from rulebound.judge.rule_index import Proof, editions_of
    from rulebound.judge.runner import files_in
    from rulebound.judge.scenarios import Scenario, load

    here = start or Path.cwd()
    folders = [above / "scenarios" / book.game for above in (here, *here.parents)]
    folder = next((folder for folder in folders if folder.is_dir()), None)
    found: list[Proof] = []
    if folder is None:
        return found
    for path in files_in([folder]):
        try:
            items = load(path, (book.game,))
        except FileError:
            continue
        for item in items:
            if isinstance(item, Scenario):
                notes = str(item.document.data.get("notes", ""))
                name = path.relative_to(folder).as_posix()
                found.append(Proof(item.title, name, item.rules, editions_of(book, item.edition), notes))
    return found + proofs_by_test(book, folder.parents[1] / "tests" / book.game)


def proofs_by_test(book: Rulebook, folder: Path) -> list[Proof]:
    """Tests whose docstring begins with rule numbers: for what no position can show, such as deck construction."""
    from rulebound.judge.rule_index import Proof, editions_of

    beginning = re.compile(rf"({book.citation}(?:, {book.citation})*)[:.](?=\s|$)")
    found: list[Proof] = []
    for path in sorted(folder.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                cited = beginning.match(ast.get_docstring(node) or "")
                if cited:
                    title = node.name.removeprefix("test_").replace("_", " ")
                    rules = tuple(cited.group(1).split(", "))
                    found.append(Proof(title, f"tests/{folder.name}/{path.name}", rules, editions_of(book, "both")))
    return found
