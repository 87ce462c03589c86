"""The rule index of Riftbound: its chapters and editions, what proves a number, and the command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulebound.cli import main
from rulebound.commands.rules import coverage_lines, proofs, proofs_by_test
from rulebound.judge.rule_index import (
    Index,
    Proof,
    ReasonError,
    citations,
    editions_of,
    read_reasons,
    reasons,
)
from rulebound.riftbound.rulebook import BOOK

ROOT = Path(__file__).resolve().parents[2]


def test_headings_are_told_as_such() -> None:
    for number, reason in reasons(BOOK).items():
        assert (reason == "heading") == BOOK.rules[number]["heading"], number
    for number, rule in BOOK.rules.items():
        assert not rule["heading"] or number in reasons(BOOK), number


def test_a_reason_needs_a_rule() -> None:
    with pytest.raises(ReasonError, match=r"a\.yaml, line 1: there is no rule 464\."):
        read_reasons(BOOK, [("a.yaml", "464: heading\n")])


def test_hard_spots_and_keywords_are_proved_not_explained() -> None:
    for number in BOOK.rules:
        assert number not in reasons(BOOK) or not number.startswith("H")
    seeds = {"testable": 0, "reason": 0}
    for number in BOOK.seed_numbers():
        seeds["reason" if number in reasons(BOOK) else "testable"] += 1
    assert seeds["testable"] > 100


def test_the_chapters() -> None:
    chapters = Index(BOOK, []).chapters()
    assert len(chapters) > 40 and "620–628 Combat" in chapters and "Hard spots" in chapters


def test_an_edition_is_covered_only_by_what_runs_under_it() -> None:
    def missing(number: str, *found: Proof) -> tuple[str, ...]:
        return Index(BOOK, found).entries[number].missing

    def cites(number: str, edition: str) -> Proof:
        return Proof("", "", (number,), editions_of(BOOK, edition))

    assert missing("717.4") == ("RUP4", "2025-06-02")
    assert missing("717.4", cites("717.4", "")) == ("2025-06-02",)
    assert missing("717.4", cites("R4:805.4", ""), cites("717.4", "2025-06-02")) == ()
    assert missing("717.4", cites("717.4", "both")) == ()
    assert missing("627.2", cites("627.2", "")) == ("2025-06-02",)
    assert missing("R4:466", cites("466", "")) == ()  # a number that only RUP4 has needs no prefix
    assert missing("R4:750", cites("R4:752.1", "")) == ()
    assert missing("H77", cites("H77", "")) == ()


def test_numbers_are_found_as_words() -> None:
    source = '"""Combat (620): 627.2, and R4:466."""\n# 527-531, 2025-06-02, H9, H2, 1627.2, R4:805.4\nx = 627\n'
    found = [(number, place.line) for number, place in citations(BOOK, source, "a.py")]
    assert found == [("620", 1), ("627.2", 1), ("R4:466", 1), ("527", 2), ("531", 2), ("H9", 2), ("717.4", 2)]


def test_a_test_proves_what_its_docstring_begins_with(tmp_path: Path) -> None:
    text = (
        'def test_three_copies():\n    """103.2.b, R4:103.4.c: at most three."""\n'
        'def test_nothing():\n    """At most 3."""\n'
    )
    (tmp_path / "test_decks.py").write_text(text, encoding="utf-8")
    (proof,) = proofs_by_test(BOOK, tmp_path)
    assert proof.rules == ("103.2.b", "R4:103.4.c") and proof.editions == ("RUP4", "2025-06-02")


def test_a_scenario_cites_both_editions_and_hard_spots(tmp_path: Path) -> None:
    folder = tmp_path / "scenarios" / "riftbound"
    folder.mkdir(parents=True)
    text = "game: riftbound\ntitle: A title\nrules: [627.2, R4:466, H49, 190.4.c]\nsteps: [{expect: {turn: p1}}]\n"
    (folder / "combat.yaml").write_text(text, encoding="utf-8")
    (proof,) = proofs(BOOK, tmp_path)
    assert proof.rules == ("627.2", "R4:466", "H49", "190.4.c")
    cited = {number for number, entry in Index(BOOK, [proof]).entries.items() if entry.proofs}
    assert cited == {"627.2", "R4:466", "H49", "R4:190.4.c"}


@pytest.mark.slow
def test_the_command(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(ROOT)
    assert main(["rules", "riftbound", "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert set(data["chapters"]["Hard spots"]) == {"testable", "proved", "uncovered", "reason"}
    assert main(["rules", "riftbound", "--uncovered"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(data["uncovered"])
    assert main(["rules", "riftbound", "723.1.b"]) == 0
    out = capsys.readouterr().out
    assert "  in edition RUP4: 811.1.b\n  changed since: Costs [A]" in out and "  723.1.b.1  [C] must fit" in out
    assert main(["rules", "riftbound", "R4:805.4", "--json"]) == 0
    (rule,) = json.loads(capsys.readouterr().out)["rules"]
    assert rule["number"] == "717.4" and rule["others"] == ["R4:805.4"]
    assert main(["rules", "riftbound", "H9"]) == 0
    assert "  see 721, 560.2.a.2\n" in capsys.readouterr().out
    assert main(["rules", "riftbound", "719.1"]) == 0
    assert "  needs no scenario: definition (" in capsys.readouterr().out
    assert main(["rules", "riftbound", "999"]) != 0
    assert "There is no rule 999 of Riftbound." in capsys.readouterr().err


def test_the_coverage_in_lines() -> None:
    lines = coverage_lines(Index(BOOK, []))
    assert lines[0].startswith("chapter ") and lines[1].startswith("000–053 Golden and Silver rules ")
    assert len({len(line) for line in lines[: len(Index(BOOK, []).chapters()) + 2]}) == 1
    assert any(
        line.startswith("Rules 712 to 729 of edition 2025-06-02, under that edition: 162 numbers") for line in lines
    )
