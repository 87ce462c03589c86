"""The collection of scenarios says of each what the file says, and reads changed files again."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import rulebound
from rulebound.judge.collection import collection, documents_in
from rulebound.judge.scenarios import Scenario, parse

SCENARIOS = Path(__file__).parents[2] / "scenarios"


@pytest.mark.parametrize("game", ["gundam", "riftbound"])
def test_every_scenario_is_found_with_its_title_and_rules(game: str) -> None:
    """A sample of files is read in full; all keys are different."""
    kept = collection(SCENARIOS, rulebound.games[game].rules)
    assert len(kept.scenarios) > 1000 and len(kept.by_key) == len(kept.scenarios)
    names = sorted({each.file for each in kept.scenarios})
    assert names == sorted(path.relative_to(SCENARIOS / game).as_posix() for path in (SCENARIOS / game).rglob("*.yaml"))
    for name in names[:: len(names) // 5]:
        text = (SCENARIOS / game / name).read_text(encoding="utf-8")
        found = [item for item in parse(text, name, (game,)) if isinstance(item, Scenario)]
        mine = [each for each in kept.scenarios if each.file == name]
        assert [(each.title, each.rules, each.edition) for each in mine] == [
            (item.title, item.rules, item.edition) for item in found
        ]
        again = parse(mine[-1].text, name, (game,))[0]
        assert isinstance(again, Scenario) and again.title == mine[-1].title and again.steps


def test_scenarios_about_a_rule() -> None:
    kept = collection(SCENARIOS, rulebound.games["gundam"].rules)
    assert any("8-2-1" in each.rules for each in kept.about("8-2-1"))
    assert kept.about("v1.0:7-3-1")  # the same rule by its number in the first edition
    assert kept.about("Q120") and all("Q120" in each.text for each in kept.about("Q120"))
    assert kept.about("99-9") == []


def test_documents_are_told_apart_as_yaml_does() -> None:
    assert documents_in("a: 1\n---\nb: 2\n--- # comment\n\n---\nc: '---'\n") == ["a: 1\n", "b: 2\n", "c: '---'\n"]


def test_a_changed_file_is_read_again(tmp_path: Path) -> None:
    book = rulebound.games["gundam"].rules
    assert collection(tmp_path, book).scenarios == ()
    folder = tmp_path / "gundam"
    folder.mkdir()
    (folder / "one.yaml").write_text("game: gundam\ntitle: First\nrules: [8-2-1]\nsteps: []\n")
    assert [kept.title for kept in collection(tmp_path, book).scenarios] == ["First"]
    (folder / "one.yaml").write_text("game: gundam\ntitle: 'Second: a title'\nnotes: >\n  long\n  words\ntable: {}\n")
    os.utime(folder / "one.yaml", (1, 1))  # another time than before, however quick this was
    assert [(kept.title, kept.notes) for kept in collection(tmp_path, book).scenarios] == [
        ("Second: a title", "long words\n")
    ]
    (folder / "bad.yaml").write_bytes(b"\xff\xfe\x00")
    (folder / "odd.yaml").write_text("title: [unclosed\n---\njust words\n")
    assert len(collection(tmp_path, book).scenarios) == 1
