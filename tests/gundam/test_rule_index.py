"""The rule index of Gundam: its chapters and editions, reasons that can not be, sources, and the command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulebound.cli import main
from rulebound.commands.rules import coverage_lines
from rulebound.gundam.rulebook import BOOK
from rulebound.judge.rule_index import (
    Index,
    Proof,
    ReasonError,
    citations,
    editions_of,
    enforced,
    read_reasons,
    reasons,
)

ROOT = Path(__file__).resolve().parent.parent.parent


# ---------------------------------------------------------------------------------------------- coverage


@pytest.mark.slow
def test_the_chapters() -> None:
    assert list(Index(BOOK, []).chapters()) == [*(str(chapter) for chapter in range(1, 14)), "v1.0"]


@pytest.mark.slow
def test_an_edition_is_covered_only_by_what_runs_under_it() -> None:
    def missing(number: str, *found: Proof) -> tuple[str, ...]:
        return Index(BOOK, found).entries[number].missing

    new = Proof("", "", ("8-3-3",), editions_of(BOOK, ""))
    both = Proof("", "", ("v1.0:7-4-3",), editions_of(BOOK, "both"))
    first = Proof("", "", ("v1.0:9-3-4",), editions_of(BOOK, "1.0"))
    assert missing("8-3-3") == ("1.9.0", "1.0")
    assert missing("8-3-3", new) == ("1.0",)
    assert missing("8-3-3", both) == ()
    assert missing("8-3-3", first) == ("1.9.0", "1.0")
    assert missing("3-2-3") == ("1.9.0",)  # new since edition 1.0
    assert missing("v1.0:9-3-4", new) == ("1.0",)
    assert missing("v1.0:9-3-4", first) == ()


# ---------------------------------------------------------------------------------------------- reasons


def test_more_than_two_players_need_no_scenario() -> None:
    for number, reason in reasons(BOOK).items():
        assert (reason == "multiplayer") == number.startswith("12-"), number


@pytest.mark.parametrize(
    ("texts", "sentence"),
    [
        (["1-1: heading\n1-1: heading\n"], "a.yaml, line 2: 1-1 has a reason already (a.yaml, line 1)."),
        (["1-1: heading\n", "1-1: heading\n"], "b.yaml, line 1: 1-1 has a reason already (a.yaml, line 1)."),
        (["99-9: heading\n"], "a.yaml, line 1: there is no rule 99-9."),
        (["1-1: too hard\n"], "a.yaml, line 1: 'too hard' is no reason; "),
        (["1-1: same as 99-9\n"], "a.yaml, line 1: there is no rule 99-9."),
        (["1-1: same as 1-2\n1-2: heading\n"], "a.yaml, line 1: 1-2 is not proved, it has a reason itself."),
        (["- 1-1\n"], "a.yaml: lines of the form NUMBER: reason were expected."),
        (["1-1: [heading]\n"], "a.yaml, line 1: NUMBER: reason was expected."),
        (["1-1: 'heading\n"], "a.yaml: "),
    ],
)
def test_a_reason_that_can_not_be(texts: list[str], sentence: str) -> None:
    with pytest.raises(ReasonError) as raised:
        read_reasons(BOOK, zip(("a.yaml", "b.yaml"), texts))
    assert str(raised.value).startswith(sentence)


# ---------------------------------------------------------------------------------------------- sources


def test_where_a_rule_is_enforced() -> None:
    places = {(place.file, place.where) for place in enforced(BOOK)["8-3-3"]}
    assert ("rulebound/gundam/rules/battle.py", "forbids_block") in places
    assert any(place.where.startswith("BattleFrame") for place in enforced(BOOK)["8-2-1"])


def test_numbers_are_found_as_words() -> None:
    source = (
        '\n"""Two lines,\n8-2-1 here."""\nclass A:\n    def b(self):  # v1.0:11-1-2-4, 8-2-1-1-1\n        x = 8-2-1\n'
    )
    source += '        return "2026-09-11 GD01-020 18-2-1 8-2-12 8-2"\n'
    found = [(number, place.line, place.where) for number, place in citations(BOOK, source, "a.py")]
    assert found == [("8-2-1", 3, ""), ("13-1-2-3", 5, "A.b"), ("8-2", 7, "A.b")]


# ---------------------------------------------------------------------------------------------- the command


def test_the_command_shows_the_coverage(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(ROOT / "tests")
    assert main(["rules", "gundam"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0].split() == ["chapter", "testable", "proved", "uncovered", "with", "reason"]
    assert told[1].startswith("1 Winning and golden rules ") and any(line.startswith("all ") for line in told)
    assert main(["rules", "gundam", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert set(data["chapters"]["8"]) == {"testable", "proved", "uncovered", "reason"}
    assert main(["rules", "gundam", "--uncovered"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(data["uncovered"])


def test_without_scenarios_everything_is_uncovered() -> None:
    lines = coverage_lines(Index(BOOK, []))
    assert "No scenarios were found here or in a folder above." in lines
    assert any(line.startswith("8-3-3 (1.9.0, 1.0)  The Unit originally attacked") for line in lines)


def test_the_command_shows_a_rule(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(ROOT)
    assert main(["rules", "gundam", "v1.0:7-3-1", "--json"]) == 0
    (rule,) = json.loads(capsys.readouterr().out)["rules"]
    assert rule["number"] == "8-2-1" and rule["first_edition"] == ["7-3-1"]
    assert {"title", "file", "editions"} == set(rule["proofs"][0])
    assert main(["rules", "gundam", "8-3-3"]) == 0
    out = capsys.readouterr().out
    assert "  enforced in rulebound/gundam/rules/battle.py:" in out and " forbids_block\n" in out
    assert main(["rules", "gundam", "8-2"]) == 0
    out = capsys.readouterr().out
    assert "  8-2-1  Pick one active Unit" in out
    assert main(["rules", "gundam", "2-13-1"]) == 0
    assert "  needs no scenario: physical (about cardboard or the layout of a table)\n" in capsys.readouterr().out


@pytest.mark.slow
def test_the_command_shows_who_cites_the_faq(capsys: pytest.CaptureFixture[str]) -> None:
    proof = Proof("A title", "a.yaml", ("8-2-1",), ("1.9.0",), "Asked in Q35 and Q361.")
    index = Index(BOOK, [proof])
    assert index.ruling("q35") == [proof] and index.ruling("Q36") == []
    assert main(["rules", "gundam", "q99999"]) == 0
    assert capsys.readouterr().out == "Q99999  No scenario cites this answer of the FAQ.\n"
    assert main(["rules", "gundam", "Q99999", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"ruling": "Q99999", "proofs": [], "reason": ""}
