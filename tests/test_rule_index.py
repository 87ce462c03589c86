"""The rule index of every game: closed reasons, numbers that exist, no testable number unproved but the listed ones."""

from __future__ import annotations

import runpy
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from rulebound.commands.rules import proofs
from rulebound.gundam.rulebook import BOOK as GUNDAM
from rulebound.judge.rule_index import REASONS, SAME_AS, Index, reasons, uncovered_lines
from rulebound.kernel.rulebook import Rulebook
from rulebound.riftbound.rulebook import BOOK as RIFTBOUND

ROOT = Path(__file__).resolve().parents[1]
EXTRACT = {"gundam": "extract", "riftbound": "extract_riftbound"}
DIGESTS = {"gundam": ["gundam.md"], "riftbound": ["riftbound.md", "riftbound_later.md"]}
each = pytest.mark.parametrize("book", [GUNDAM, RIFTBOUND], ids=EXTRACT)


@cache
def index(book: Rulebook) -> Index:
    return Index(book, proofs(book, ROOT))


@pytest.mark.slow
@each
def test_what_is_uncovered_is_listed_and_what_is_listed_is_uncovered(book: Rulebook) -> None:
    unproved = f"tests/{book.game}/unproved.txt"
    listed = set((ROOT / unproved).read_text(encoding="utf-8").splitlines())
    gaps = set(uncovered_lines(index(book)))
    assert not gaps - listed, f"neither a scenario nor a reason: {sorted(gaps - listed)}"
    rewrite = f"rewrite the list: rulebound rules {book.game} --uncovered > {unproved}"
    assert not listed - gaps, f"covered by now; {rewrite}: {sorted(listed - gaps)}"


@pytest.mark.slow
@each
def test_what_is_proved_has_no_reason(book: Rulebook) -> None:
    needless = {entry.number: entry.reason for entry in index(book).needless_reasons()}
    assert not needless, f"a scenario cites these, so their lines in {book.game}/index/ go: {needless}"


@each
def test_every_citation_of_a_scenario_is_in_the_index(book: Rulebook) -> None:
    cited = [(proof.file, proof.title, number) for proof in index(book).proofs for number in proof.rules]
    assert [one for one in cited if not book.knows(one[2])] == []


@each
def test_the_counts_add_up(book: Rulebook) -> None:
    chapters = index(book).chapters()
    assert sum(counts["testable"] + counts["reason"] for counts in chapters.values()) == len(book.rules)
    for counts in chapters.values():
        assert counts["testable"] == counts["proved"] + counts["uncovered"]
    gaps = {entry.number for entry in index(book).uncovered()}
    seeds = index(book).seeds()
    assert sum(map(len, seeds.values())) == len(book.seed_numbers())
    for old in seeds["uncovered"]:
        assert gaps.intersection(book.meant(f"v1.0:{old}" if book is GUNDAM else old)), old


@each
def test_the_reasons_are_from_the_closed_list(book: Rulebook) -> None:
    assert set(REASONS) == {"heading", "definition", "physical", "outside", "example", "absent"}
    for number, reason in reasons(book).items():
        assert book.meant(number) or book.answer.fullmatch(number)
        assert reason in REASONS or reason.removeprefix(SAME_AS) in book.rules, number


@each
def test_the_rules_are_what_the_digest_says(book: Rulebook, shared: Path) -> None:
    extract: Any = runpy.run_path(str(ROOT / "tools" / "extract_rules.py"))[EXTRACT[book.game]]
    digests = [(shared / "rules" / name).read_text(encoding="utf-8") for name in DIGESTS[book.game]]
    assert extract(*digests) == book.data
