"""Keywords that the rules don't know: a reminder text tells what they stand for, on the card or on another one."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from rulebound.riftbound.abilities.nodes import WordOn
from rulebound.riftbound.cards.explained import explanations_in, explanations_of, told_together
from rulebound.riftbound.cards.facts import facts_from_record
from rulebound.riftbound.cards.reader import check, house, read
from rulebound.text.tokens import Unread

REMINDER = "Get the effect if you've conquered this turn."
OURS = 'While [Pillage] "This has happened this turn: You conquer" is on: When I attack: Draw 7.'


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
    (found,) = facts_from_record(told).effects
    assert found == replace(plain[0], condition=WordOn("Pillage", plain[0].condition))
    assert read(OURS) == (found,)


@pytest.mark.parametrize(
    "said",
    [
        "Get the effect while I'm at a battlefield I didn't move to this turn.",
        "While I'm at a battlefield I didn't move to this turn, get the effect. I have +2 [M].",
        "You get the effect only if I'm at a battlefield I haven't moved to this turn.",
    ],
)
def test_any_condition_of_a_gate_in_any_order(said: str) -> None:
    ours = 'While [Rooted] "I\'m where "I move" has not happened this turn and at a battlefield" is on: '
    bodies = ("I have [Tank].", "When I hold, draw 7.", "[E]: Draw 7.", "Your units here have [Tank].")
    for body in bodies:
        assert house(read(f"[Rooted][>] {body} ({said})")).startswith(ours)


def test_a_gate_may_be_asked_for_and_given_across_a_file() -> None:
    said = ("While they've moved this turn, get the effect.",)
    records = [
        record('Your other units have "[Dash][>] I have +7 [M]."', said, 1),
        record("Other units you control with [Dash] have [Tank].", (), 2),
        record("When I attack, kill a unit without [Dash].", (), 3),
    ]
    ours = [house(facts_from_record(item).effects) for item in told_together(records)]
    assert ours[0] == (
        'Always: All other units you control have "While [Dash] "I have moved this turn" is on: Always: I have +7 [M]."'
    )
    assert ours[1:] == [
        "Always: All other units you control with [[Dash]] have [Tank].",
        "When I attack: Choose a unit without [[Dash]]; kill it.",
    ]
    assert check(records)["read"] == 3
    records.append(record("Your units' [Dash] effects are active while they're attacking.", (), 4))
    found = facts_from_record(told_together(records)[3]).effects
    assert house(found) == "Always: [[Dash]] is on for all attacking units you control." and read(house(found)) == found
    with pytest.raises(Unread, match=r"\[Dash\] is no keyword"):
        read("Other units you control with [Dash] have [Tank].")


@pytest.mark.parametrize(
    ("reminder", "ours"),
    [
        ("While I've moved this turn, get the effect.",
         'While [Pillage] "I have moved this turn" is on: When I attack: Draw 7.'),
        ("If you control a gear, they get the effect. It fights.",
         'While [Pillage] "There is at least 1 gear you control" is on: When I attack: Draw 7.'),
    ],
)  # fmt: skip
def test_a_gate_may_be_told_condition_first(reminder: str, ours: str) -> None:
    told = record("[Pillage][>] When I attack, draw 7.", (reminder,))
    assert house(facts_from_record(told).effects) == ours


@pytest.mark.parametrize(
    ("reminder", "ours"),
    [
        ("When I conquer, get the effect.", "When I conquer: Draw 7; ready me."),
        ("Get the effect at the start of your Beginning Phase.", "When your Beginning Phase starts: Draw 7; ready me."),
    ],
)
def test_a_gate_may_be_an_event(reminder: str, ours: str) -> None:
    told = record("[Pillage][>] Draw 7 and ready me.", (reminder,))
    assert house(facts_from_record(told).effects) == ours


def test_a_gate_that_nobody_explains_is_refused() -> None:
    with pytest.raises(Unread, match=r"\[Pillage\] is no keyword"):
        read("[Pillage][>] When I attack, draw 7.")
    with pytest.raises(Unread, match=r"\[Pillage\] is no keyword"):
        read("[Pillage][>] When I attack, draw 7. (Get the effect if the moon is full.)")


def test_a_known_gate_is_not_explained_anew() -> None:
    assert explanations_of("[Legion][>] Draw 7.", (REMINDER,)) == []
    both = "[Pillage][>] I have [Tank].\n[Empowered][>] I have [Ganking]."
    assert explanations_of(both, ("Get the effect while I'm Empowered.", REMINDER)) == [("Pillage", REMINDER)]


def test_a_card_may_leave_the_explanation_to_another_of_its_file() -> None:
    records = [record("[Pillage][>] I have [Tank].", (REMINDER,), 1), record("[Pillage][>] I have [Ganking].", (), 2)]
    assert check(records)["read"] == 2
    assert check(records[1:])["read"] == 0
    other = record("[Pillage][>] I have [Tank].", ("Get the effect while you control a gear.",), 3)
    assert explanations_in([*records, other]) == {}, "two explanations explain nothing"


THORNS = "When I defend, deal 2 to an enemy unit"
HURTS = "When I defend: Choose an enemy unit; deal {} to it."


@pytest.mark.parametrize(
    ("text", "type", "ours"),
    [
        (f"[Thorns 2] ({THORNS}.)", "unit", HURTS.format(2)),
        (f"[Thorns 2] ({THORNS})\n[Tank]", "unit", HURTS.format(2) + "\n[Tank]"),
        (f"[Tank] [Thorns 2] ({THORNS}.)", "unit", "[Tank]\n" + HURTS.format(2)),
        (
            f"Other friendly units have [Thorns 2]. ({THORNS}.)",
            "unit",
            f'Always: All other friendly units have "{HURTS.format(2)}"',
        ),
        ("[Siphon 2]. (Draw 2, then discard 1.)", "spell", "Effect: Draw 2; discard 1."),
        ("When I attack, [Siphon 2]. (Draw 2, then discard 1.)", "unit", "When I attack: Draw 2; discard 1."),
        ("When I attack, you may [Maul]. (Kill a gear. Draw 1.)", "unit",
         "When I attack, if you like: Choose a gear; kill it; draw 1."),
        ("Each player [Siphons 2]. ([Siphon 2] (Draw 2, then discard 1.))", "spell", ""),
        ("[Hex] an enemy unit. (Give it -2 [M] this turn.)", "spell",
         "Effect: Choose an enemy unit; give it -2 [M] this turn."),
        ("[Hex] all enemy units. (Give it -2 [M] this turn.)", "spell",
         "Effect: Give all enemy units -2 [M] this turn."),
        ("[Bribe] [2] (You may pay [2] as an additional cost to play me.)", "unit", "Optional extra cost: [2]."),
    ],
)  # fmt: skip
def test_a_reminder_explains_any_keyword(text: str, type: str, ours: str) -> None:
    if ours:
        assert house(read(text, type), type) == ours
    else:
        with pytest.raises(Unread):
            read(text, type)


def test_numbers_and_costs_differ_from_card_to_card() -> None:
    """One card of a file explains, the others use the word with other numbers, and in other forms."""
    texts = {
        "unit": (f"[Thorns 2] ({THORNS}.)", "[Thorns 5]\nWhen you play me, [Siphon 1].", "[Bribe] [1][Fury]"),
        "spell": ("[Siphon 2]. (Draw 2.)", "Each opponent [Siphons 3].", "You may siphon 1."),
    }
    records = [
        {**record(text, number=index), "type": type}
        for type, said in texts.items()
        for index, text in enumerate(said, 1 if type == "unit" else 4)
    ]
    records.append(record("[Bribe] [2] (You may pay [2] as an additional cost to play me.)", number=9))
    told = told_together(records)
    ours = [house(facts_from_record(item).effects, item["type"]) for item in told]
    assert ours == [
        HURTS.format(2),
        HURTS.format(5) + "\nWhen you play me: Draw 1.",
        "Optional extra cost: [1][Fury].",
        "Effect: Draw 2.",
        "Effect: Each opponent must draw 3.",
        "Effect: You may draw 1.",
        "Optional extra cost: [2].",
    ]
    report = check(records)
    assert (report["read"], report["round_trip"]) == (7, 7), report["unread"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[Thorns 2]", r"\[Thorns\] is no keyword"),
        ("When I attack, [Siphon 2].", r"\[Siphon\] is no keyword"),
        ("[Thorns 2] (When the moon is full, deal 2.)", r"\[Thorns 2\] is explained by words that can't be read"),
        ("[Thorns 2] ([Thorns 2] when I attack.)", r"\[Thorns 2\] is explained by words that can't be read"),
    ],
)
def test_a_keyword_that_nobody_explains_is_refused_by_name(text: str, reason: str) -> None:
    with pytest.raises(Unread, match=reason):
        read(text)


def test_two_explanations_that_differ_explain_nothing() -> None:
    same = [record(f"[Thorns 2] ({THORNS}.)", number=1), record("[Thorns 2] (When I defend, deal 2 to an enemy unit)")]
    assert explanations_in(same)
    other = record("[Thorns 2] (When I attack, draw 2.)", number=2)
    assert "Thorns 2" not in explanations_in([same[0], other])


@pytest.mark.parametrize(
    "text",
    [
        "Draw 7. (including me)",
        "Draw 7. (even if I'm not on the board)",
        'Draw 7. (They have "[E]: Draw 8.")',
        "Draw 7. (Draw!)",
        "Draw 7. (Draw 7.)",
        "(This is a long remark without a stop) Draw 7.",
        "Draw 7. (One (or two) remarks.)",
    ],
)
def test_remarks_are_no_part_of_a_text(text: str) -> None:
    assert read(text, "spell") == read("Draw 7.", "spell")


@pytest.mark.parametrize(
    ("text", "type"),
    [
        ("You may DO 3. If you do, draw 7.", "spell"),
        ("When I hold, you may DO 4 to draw 7.", "unit"),
        ("When I hold, you may DO 2 to draw 7. If you recycled a unit this way, do this: Ready me.", "unit"),
        ("[Empower] — DO 5", "unit"),
    ],
)
def test_an_infinitive_tells_what_a_keyword_does(text: str, type: str) -> None:
    plain = read(re.sub(r"DO (\d)", r"recycle \1 cards from your trash", text), type)
    short = re.sub(r"DO (\d)", r"[Sift \1]", text)
    said = explanations_of("[Sift 3] (To Sift 3, recycle 3 cards from your trash.)")
    assert read(short, type, keywords=dict(said)) == plain


def test_an_infinitive_stands_among_other_reminders() -> None:
    said = "To Sift 3, recycle 3 cards from your trash."
    found = [("Sift 3", "Recycle 3 cards from your trash.")]
    assert explanations_of(f"You may [Sift 3]. ({said})") == found
    assert explanations_of("[Buff] me. [Sift 3].", (f"{said} Give me a +1 [M] buff.",)) == found
    assert explanations_of("[Sift 3].", (f"{said} Then draw 7.",)) == [("Sift 3", f"{found[0][1]} Then draw 7.")]
    assert explanations_of("[Stun] me. [Sift 3].", (f"{said} Then draw 7.",)) == []


def test_what_others_have_is_explained_by_what_they_do() -> None:
    text = "Units here have [Steady]."
    wanted = read(
        "Units here have \"I can't be stunned, and enemy spells and abilities can't move me.\"", "battlefield"
    )
    they = "They can't be stunned, and spells and abilities controlled by their opponents can't move them."
    it = "It can't be stunned, and its opponents' spells and abilities can't move it."
    assert read(f"{text} ({they})", "battlefield") == wanted
    assert read(text, "battlefield", keywords={"Steady": it}) == wanted
    assert read("[Steady]", keywords={"Steady": they}) == read(
        "I can't be stunned, and enemy spells and abilities can't move me."
    )


@pytest.mark.parametrize("text", ["add a unit.", "Your Gold add a unit.", "My Might becomes."])
def test_a_verb_with_what_it_cannot_have_is_refused(text: str) -> None:
    with pytest.raises(Unread):
        read(text, "unit")
