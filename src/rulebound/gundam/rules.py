# rulebound: interpreted
"""The rules in one sentence each, by their number in the newest edition, with their numbers in the first one."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from typing import Any


@cache
def rules() -> dict[str, dict[str, Any]]:
    """Number -> {"text": one sentence, "v1.0": [numbers there]}."""
    data: dict[str, dict[str, Any]] = json.loads(
        files("rulebound.gundam").joinpath("rules.json").read_text(encoding="utf-8")
    )
    return data


OLD = "v1.0:"  # how a number of the first edition is written


def rule_text(number: str) -> str:
    """What a rule says, in our words; a part without a line of its own gives the rule it is part of."""
    known = rules()
    while number:
        if number in known:
            return str(known[number]["text"])
        if number.startswith(OLD):
            for today in numbers_today(number):
                return str(known[today]["text"])
        number = number.rpartition("-")[0]
    return ""


def first_edition_numbers(number: str) -> list[str]:
    """The numbers of a rule in edition 1.0."""
    return list(rules().get(number, {}).get("v1.0", []))


def numbers_today(number: str) -> list[str]:
    """The numbers in the newest edition of a rule of the first one; a rule that is gone keeps its old name."""
    old = number.removeprefix(OLD)
    return [today for today, rule in rules().items() if old in rule["v1.0"]]


def same_rule(cited: str, expected: str) -> bool:
    """Is the cited rule this one, a part of it, the rule it is part of, or its number in the other edition?"""
    if cited.startswith(OLD):
        names = [cited.removeprefix(OLD)]
        today = numbers_today(cited)
    else:
        names = first_edition_numbers(cited)
        today = [cited]
    if not expected.startswith(OLD):
        names = today + names
    expected = expected.removeprefix(OLD)
    for number in names:
        if number == expected or number.startswith(expected + "-") or expected.startswith(number + "-"):
            return True
    return False
