"""A cited number that the rule index doesn't know: the scenario runs and is warned of; strictly, it fails."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from rulebound import games
from rulebound.cli import main
from rulebound.judge.runner import Unknown, judge_text

UNKNOWN = [
    ("gundam", "8-2-77"),
    ("gundam", "v1.0:8-2-77"),
    ("gundam", "99-1"),
    ("gundam", "Q0"),
    ("gundam", "banana"),
    ("riftbound", "627.77"),
    ("riftbound", "R4:347.77"),
    ("riftbound", "R4:739"),
    ("riftbound", "566.1"),
    ("riftbound", "H2"),
    ("riftbound", "V27"),
    ("riftbound", "999"),
    ("riftbound", "8-2-1"),
]
IN_RUP4 = "404 369.1 369.2 370 370.1.a.2 371 372 373 377.3 406.2 476 477.3.b 480 347"
KNOWN = [
    *(("gundam", number) for number in ("8", "8-2", "8-2-1", "v1.0:7-4-3", "v1.0:7", "7-4-3", "Q35")),
    *(("riftbound", number) for number in IN_RUP4.split()),
    *(("riftbound", f"R4:{number}") for number in IN_RUP4.split()),
    *(("riftbound", number) for number in ("627.2", "R4:805.4", "R4:466.4", "R4:383.2.a", "H49", "V1", "V26")),
]


def written(game: str, number: str) -> str:
    known = {"gundam": "8-2-1", "riftbound": "627.2"}[game]
    return f"game: {game}\ntitle: T\nrules:\n  - {known}\n  - {number}\n" + "steps:\n  - expect: {turn: p1}\n"


@pytest.mark.parametrize(("game", "number"), UNKNOWN)
def test_a_number_that_nobody_knows_is_a_warning_and_strictly_a_failure(game: str, number: str) -> None:
    (outcome,) = judge_text(written(game, number), "a.yaml")
    warning = f"a.yaml, line 5: 'T' cites {number}, a number that the rule index doesn't know."
    assert outcome.ok and outcome.unknown == (Unknown(number, 5),) and outcome.warnings() == [warning]
    strict = outcome.strictly()
    assert not strict.ok and strict.message == warning


@pytest.mark.parametrize(("game", "number"), KNOWN)
def test_a_known_number_needs_no_warning(game: str, number: str) -> None:
    (outcome,) = judge_text(written(game, number))
    assert outcome.ok and outcome.unknown == () and outcome.strictly() == outcome
    assert games[game].rules.text(number) or game == "gundam"


@pytest.mark.parametrize("game", ["gundam", "riftbound"])
def test_numbers_in_steps_are_cited_too(game: str) -> None:
    text = f"game: {game}\ntitle: T\nsteps:\n  - expect: {{turn: p1}}\n"
    text += "  - refused:\n      p2: nonsense\n      rule:\n        - 99-1\n  - event: {kind: none, rule: 99-2}\n"
    (outcome,) = judge_text(text)
    assert outcome.unknown == (Unknown("99-1", 8), Unknown("99-2", 9))


def test_a_failure_is_told_before_the_numbers() -> None:
    text = "game: gundam\ntitle: T\nrules: [8-2-77]\nsteps:\n  - expect: {turn: p2}\n"
    (outcome,) = judge_text(text, "a.yaml")
    message = "a.yaml, step 1 (line 5), expect: turn is p1, expected p2."
    assert not outcome.ok and outcome.message == message
    assert outcome.strictly().message.startswith(f"{message} a.yaml, line 3: 'T' cites 8-2-77,")


@pytest.mark.parametrize(("game", "number"), [("gundam", "8-2-77"), ("riftbound", "R4:347.77")])
def test_the_command(
    game: str, number: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("a.yaml").write_text(written(game, number), encoding="utf-8")
    sentence = f"a.yaml, line 5: 'T' cites {number}, a number that the rule index doesn't know."
    assert main(["judge", "a.yaml"]) == 0
    told = capsys.readouterr()
    assert (told.out, told.err) == ("1 passed, 0 failed.\n", f"warning: {sentence}\n")
    assert main(["judge", "--strict", "a.yaml"]) == 1
    assert capsys.readouterr() == (f"FAILED T\n  {sentence}\n0 passed, 1 failed.\n", "")
    assert main(["judge", "--json", "a.yaml"]) == 0
    told = capsys.readouterr()
    data = json.loads(told.out)
    assert (data["passed"], data["failed"], data["unknown"], told.err) == (1, 0, 1, "")
    assert data["results"][0]["ok"] and data["results"][0]["unknown"] == [{"number": number, "line": 5}]
    assert main(["judge", "--json", "--strict", "a.yaml"]) == 1
    data = json.loads(capsys.readouterr().out)
    assert (data["passed"], data["failed"], data["unknown"]) == (0, 1, 1)
    assert data["results"][0]["message"] == sentence
