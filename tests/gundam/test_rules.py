"""The rule index: complete, in plain words, and every number the code cites is in it."""

from __future__ import annotations

import re
from pathlib import Path

from rulebound.gundam.rulebook import BOOK, first_edition_numbers, rule_text, rules, same_rule

ROOT = Path(__file__).resolve().parent.parent.parent


def test_rules_are_in_plain_words() -> None:
    assert len(rules()) > 500
    for number, rule in rules().items():
        assert re.fullmatch(r"(v1\.0:)?\d+(-\d+)+", number)
        assert set(rule) == {"text", "v1.0"}
        assert rule["text"] and rule["text"][0] == rule["text"][0].upper(), number
        assert not re.search(r"⟨|⟩|\[note|CHANGED|\*\*|`|\bQ\d|FAQ|Part [A-E]\b", rule["text"]), number


def test_every_rule_cited_in_the_code_exists() -> None:
    paths = list((ROOT / "src" / "rulebound" / "gundam").rglob("*.py"))
    assert len(paths) > 40
    for path in paths:
        for number in re.findall(r'"((?:v1\.0:)?\d{1,2}(?:-\d{1,2})+)"', path.read_text(encoding="utf-8")):
            assert BOOK.knows(number), f"{path.name} cites {number}"


def test_same_rule() -> None:
    assert same_rule("8-2-1", "8-2-1")
    assert same_rule("8-2-1", "8-2")
    assert same_rule("8-2", "8-2-1")
    assert same_rule("8-2-1", "7-3-1")  # its number in edition 1.0
    assert same_rule("8-2-1", "v1.0:7-3-1")
    assert same_rule("v1.0:9-3-4", "9-3-4")
    assert same_rule("v1.0:2-4-2-1", "2-4-2-1")
    assert same_rule("v1.0:7-3-1", "8-2-1")
    assert not same_rule("7-3-1", "v1.0:7-3-1")  # drawing today, attacking then
    assert not same_rule("8-2-1", "8-2-2")
    assert not same_rule("8-2-1", "8-2-10")
    assert not same_rule("3-2-4", "3-2-40")


def test_numbers_of_the_first_edition() -> None:
    assert first_edition_numbers("13-1-2-3") == ["11-1-2-4"]
    assert "7-1" in first_edition_numbers("8-1")
    assert first_edition_numbers("99-9") == []
    assert rule_text("8-2-1-99") == rule_text("8-2-1")
    assert rule_text("99-9") == ""
