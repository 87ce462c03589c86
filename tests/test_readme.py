"""The examples of the README run and say what they say."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

README = Path(__file__).resolve().parents[1] / "README.md"


def test_the_examples_of_the_readme(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # one of them saves a game
    failed, tried = doctest.testfile(str(README), module_relative=False)
    assert tried >= 15
    assert failed == 0
