"""Gates that the rules don't know: a reminder text tells what they stand for, on the card or on another of its file."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.riftbound.explained import explanations_in, explanations_of
from rulebound.riftbound.facts import facts_from_record
from rulebound.riftbound.reader import check, house, read
from rulebound.text.tokens import Unread

REMINDER = "Get the effect if you've conquered this turn."
OURS = "While this has happened this turn: You conquer: When I attack: Draw 7."


def record(text: str, reminder: tuple[str, ...] = (), number: int = 1) -> dict[str, Any]:
    name = f"Newcomer {number}"
    found = {"id": f"new-{number:03}-009", "name": name, "type": "unit", "text": text, "domains": ["fury"]}
    return {**found, "energy": 1, "might": 3, "reminder": list(reminder)}


@pytest.mark.parametrize("inside", [True, False])
def test_a_reminder_tells_what_a_gate_stands_for(inside: bool) -> None:
    text = "[Pillage][>] When I attack, draw 7."
    told = record(f"{text} ({REMINDER})") if inside else record(text, ("It fights.", REMINDER))
    assert house(facts_from_record(told).effects) == OURS
    plain = read("When I attack, if you've conquered this turn, draw 7.")
    assert facts_from_record(told).effects == plain


def test_a_gate_that_nobody_explains_is_refused() -> None:
    with pytest.raises(Unread, match=r"\[Pillage\] is no keyword"):
        read("[Pillage][>] When I attack, draw 7.")
    with pytest.raises(Unread, match=r"\[Pillage\] is no keyword"):
        read("[Pillage][>] When I attack, draw 7. (Get the effect if the moon is full.)")


def test_a_known_gate_is_not_explained_anew() -> None:
    assert explanations_of("[Legion][>] Draw 7.", (REMINDER,)) == {}
    both = "[Pillage][>] I have [Tank].\n[Empowered][>] I have [Ganking]."
    assert set(explanations_of(both, ("Get the effect while I'm Empowered.", REMINDER))) == {"Pillage"}


def test_a_card_may_leave_the_explanation_to_another_of_its_file() -> None:
    records = [record("[Pillage][>] I have [Tank].", (REMINDER,), 1), record("[Pillage][>] I have [Ganking].", (), 2)]
    assert check(records)["read"] == 2
    assert check(records[1:])["read"] == 0
    other = record("[Pillage][>] I have [Tank].", ("Get the effect while you control a gear.",), 3)
    assert explanations_in([*records, other]) == {}, "two explanations explain nothing"
