"""Words of one's own: what a file may say, what is wrong with a line, and how texts are read with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.cli import main
from rulebound.gundam.cards import reader as gundam
from rulebound.riftbound.cards import reader as riftbound
from rulebound.text.english.own import read_own_words
from rulebound.text.tokens import Unread

RIFT = """
nouns:
relic/relics = gear           # another word
grunt = friendly unit with 2 [M] or less
tags:
Wolf/Wolves, Pirate
adjectives:
injured = damaged
huge = with 5 [M] or more
verbs:
slay (slew, slain) = kill
hex = Give it -2 [M] this turn.
keywords:
Siphon N = Draw N, then discard 1.
Maul N = Deal N to a unit. Draw 1.
Thorns N = When I defend, deal N to an enemy unit.
Bribe COST = You may pay COST as an additional cost to play me.
Raid = Get the effect if you've conquered this turn.
"""
GUNDAM = """
tags:
Zeon
verbs:
slay (slew, slain) = destroy
keywords:
Siphon N = Draw N. Then, discard 1.
Pursuit N = When this Unit attacks, draw N.
"""


@pytest.mark.parametrize(
    ("text", "type", "plain"),
    [
        ("Slay a relic.", "spell", "Kill a gear."),
        ("When you play me, slay two relics.", "unit", "When you play me, kill two gear."),
        ("Kill a grunt.", "spell", "Kill a friendly unit with 2 [M] or less."),
        ("Ready two wolves.", "spell", "Ready two Wolf units."),
        ("Kill an injured unit.", "spell", "Kill a damaged unit."),
        ("Your huge units have [Tank].", "unit", "Your units with 5 [M] or more have [Tank]."),
        ("Hex an enemy unit.", "spell", "Choose an enemy unit. Give it -2 [M] this turn."),
        ("Hex all enemy units.", "spell", "Give all enemy units -2 [M] this turn."),
        ("When I attack, siphon 2.", "unit", "When I attack, draw 2, then discard 1."),
        ("Draw 1 and [Siphon 2].", "spell", "Draw 1. Draw 2, then discard 1."),
        ("When I attack, you may [Maul 3].", "unit", "When I attack, you may deal 3 to a unit and draw 1."),
        ("[Thorns 3]\n[Tank]", "unit", "When I defend, deal 3 to an enemy unit.\n[Tank]"),
        ("[Bribe] [2]", "unit", "You may pay [2] as an additional cost to play me."),
        ("[Raid][>] I have [Tank].", "unit",
         'While [Raid] "This has happened this turn: You conquer" is on: Always: I have [Tank].'),
    ],
)  # fmt: skip
def test_a_text_in_own_words_is_that_in_known_ones(text: str, type: str, plain: str) -> None:
    own, faults = read_own_words(RIFT, "words")
    assert not faults and not riftbound.word_faults(RIFT, "words")
    assert riftbound.read(text, type, own=own) == riftbound.read(plain, type)
    with pytest.raises(Unread):
        riftbound.read(text, type)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("【Deploy】Choose 1 enemy Unit. Slay it.", "【Deploy】Choose 1 enemy Unit. Destroy it."),
        ("All your Zeon Units get AP+1.", "All your (Zeon) Units get AP+1."),
        ("When this Unit is destroyed, <Siphon 2>.", "When this Unit is destroyed, draw 2. Then, discard 1."),
        ("【Deploy】You may <Siphon 1>.", "【Deploy】You may draw 1, then discard 1."),
    ],
)
def test_the_same_in_gundam(text: str, plain: str) -> None:
    own, _ = read_own_words(GUNDAM, "words")
    assert not gundam.word_faults(GUNDAM, "words")
    assert gundam.read(text, own=own) == gundam.read(plain)
    with pytest.raises(Unread):
        gundam.read(text)


def test_a_keyword_of_a_list_keeps_its_name_in_gundam() -> None:
    own, _ = read_own_words(GUNDAM, "words")
    (ability,) = gundam.read("<Pursuit 2>", own=own)
    assert (ability.keyword, ability.amount, ability.kind) == ("pursuit", 2, "triggered")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("When you [Siphon], draw 1.", "without its number"),
        ("Each player siphons 2 this turn.", "with time"),
        ("Units with [Thorns] have +1 [M].", r"\[Thorns\] is only explained"),
        ("[Thorns]", "without its number"),
    ],
)
def test_what_own_words_cant_say_is_refused(text: str, reason: str) -> None:
    own, _ = read_own_words(RIFT, "words")
    with pytest.raises(Unread, match=reason):
        riftbound.read(text, own=own)


WRONG = {
    "blob": "expected a kind of words above it",
    "things:": "'things:' is no kind of words",
    "nouns:\nrelic": "'relic' has no meaning; expected a noun",
    "nouns:\nrelic = some blorp": "'some blorp' doesn't describe anything",
    "tags:\nWolf, 3x": "expected tags",
    "adjectives:\nshiny": "'shiny' has no meaning",
    "adjectives:\nshiny = full of light": "doesn't describe anything",
    "verbs:\nslay = kil": "'kil' is no verb that is known (the nearest known word is 'kill')",
    "verbs:\nslay | nonsense": "expected a verb and what it means",
    "verbs:\nslay = kill\nslay = stun": "'slay' stands on line 2 too",
    "keywords:\nSiphon N = Draw 1.": "doesn't say where that goes",
    "keywords:\nTank = Draw 1.": "is a keyword of the rules",
    "keywords:\nMoon = The moon is full.": "the meaning of 'Moon' can't be read",
    "keywords:\nsiphon = Draw 1.": "expected a keyword",
    "=\n": "expected a kind of words",
    "x" * 20_001: "at most 20000 characters",
}


@pytest.mark.slow
@pytest.mark.parametrize("text", WRONG, ids=lambda text: text[:30])
def test_a_line_that_is_none_is_told_in_a_sentence(text: str) -> None:
    (fault,) = riftbound.word_faults(text, "my.txt")
    assert WRONG[text] in fault and fault.endswith(".") and "\n" not in fault
    assert fault.startswith(f"my.txt, line {len(text.splitlines())}: " if len(text) < 1000 else "my.txt: ")


def test_the_other_lines_are_used() -> None:
    own, faults = read_own_words("verbs:\nslay = kill\n?\nfoo:\ntags:\nWolf, 3x, Pirate", "my.txt")
    assert len(faults) == 3 and [entry.word for entry in own.entries] == ["slay", "Wolf", "Pirate"]
    assert riftbound.read("Slay a unit.", "spell", own=own) == riftbound.read("Kill a unit.", "spell")


def test_lines_of_the_games_own_file_are_taken() -> None:
    own, faults = read_own_words("nouns:\nminion U\nverbs:\nkill | P: o=U / here", "my.txt")
    assert not faults and len(own.lines) == 2


def test_a_word_that_is_explained_by_itself_is_refused() -> None:
    text = "keywords:\nLoop = [Loop]."
    assert "can't be read" in riftbound.word_faults(text, "my.txt")[0]
    with pytest.raises(Unread, match="can't be read"):
        riftbound.read("When I attack, [Loop].", own=read_own_words(text, "my.txt")[0])


def test_commands_take_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "words.txt"
    file.write_text("verbs:\nslay = kill\n", encoding="utf-8")
    tried = ["cards", "try", "riftbound", "When I attack, slay a unit.", "--no-game"]
    assert main(tried) == 1 and "the word 'slay' isn't known" in capsys.readouterr().out
    assert main([*tried, "--words", str(file)]) == 0
    assert "When I attack: Choose a unit; kill it." in capsys.readouterr().out
    file.write_text("verbs:\nslay = kil\n", encoding="utf-8")
    assert main([*tried, "--words", str(file)]) == 1 and "line 2: 'kil' is no verb" in capsys.readouterr().err
    assert main([*tried, "--words", "nowhere.txt"]) == 1 and "nowhere.txt: can't be read" in capsys.readouterr().err


def test_scenarios_are_judged_with_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = tmp_path / "words.txt"
    words.write_text("verbs:\nslay = destroy\n", encoding="utf-8")
    scenario = tmp_path / "own.yaml"
    scenario.write_text(
        """game: gundam
title: Slaying
cards:
  Slayer: {type: unit, color: blue, level: 1, cost: 1, ap: 1, hp: 1, text: "【Deploy】Choose 1 enemy Unit. Slay it."}
  Wall: {type: unit, color: white, level: 3, cost: 2, ap: 2, hp: 3}
table:
  turn: p1
  p1: {hand: [Slayer], resources: 5}
  p2: {battle: [Wall], shields: 6}
steps:
  - p1: play Slayer
  - p1: choose Wall
  - expect: {p2.trash: [Wall]}
""",
        encoding="utf-8",
    )
    assert main(["judge", str(scenario)]) != 0
    assert "the word 'slay' isn't known" in capsys.readouterr().out
    assert main(["judge", str(scenario), "--words", str(words)]) == 0, capsys.readouterr().out
