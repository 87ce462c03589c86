"""The grammar of card English: what it analyses and refuses, and that it gives cards the effects they have."""

from __future__ import annotations

import copy
import json
import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from conjugating import conjugations

from rulebound.effects.nodes import Ability
from rulebound.gundam.cards import reader as gundam
from rulebound.gundam.words import tokens as gundam_tokens
from rulebound.riftbound.cards import reader as riftbound
from rulebound.riftbound.words import tokens as riftbound_tokens
from rulebound.text.english.chart import Token, TooLong
from rulebound.text.english.lexicon import Vocabulary, WordsError, conjugated, read_words
from rulebound.text.english.meaning import Deed, Pronoun, Unmeant, walk
from rulebound.text.english.sentences import Grammar
from rulebound.text.tokens import normalise, reminders_in

CARDS = Path(os.environ.get("RULEBOUND_SHARED") or Path(__file__).resolve().parents[3] / "shared") / "cards"
WORDINGS = Path(__file__).resolve().parents[1]
needs_cards = pytest.mark.skipif(not CARDS.is_dir(), reason="the reference card files are not here")
READERS: dict[str, Any] = {"gundam": gundam, "riftbound": riftbound}
TOKENS = {"gundam": gundam_tokens.tokens, "riftbound": riftbound_tokens.tokens}


def grammar(game: str) -> Grammar:
    return READERS[game].GRAMMARS.english.grammar


def is_analysed(game: str, line: str) -> bool:
    try:
        return bool(grammar(game).readings(TOKENS[game](line))[0])
    except TooLong:
        return False


def texts(game: str, file: str) -> Iterator[list[str]]:
    """The lines of each card that has a text."""
    for card in json.loads((CARDS / file).read_text(encoding="utf-8")):
        found = riftbound.texts(card) if game == "riftbound" else [card["text"]] if card.get("text") else []
        lines = [line for text in found for line in simple(game, text).split("\n") if line]
        if lines:
            yield lines


def simple(game: str, text: str) -> str:
    return riftbound.normalise(text) if game == "riftbound" else normalise(text)


@pytest.mark.slow
@needs_cards
@pytest.mark.parametrize(
    ("game", "file", "share"),
    [
        ("riftbound", "riftbound.json", 0.965),
        ("riftbound", "riftbound_newer.json", 0.8),
        ("gundam", "gundam_newer.json", 0.75),
        ("gundam", "gundam.json", 0.96),
    ],
)
def test_most_cards_are_analysed(game: str, file: str, share: float) -> None:
    cards = list(texts(game, file))
    analysed = sum(all(is_analysed(game, line) for line in lines) for lines in cards)
    assert analysed / len(cards) >= share


# -------------------------------------------------------------------------------- a verb in all constructions


@pytest.mark.slow
@pytest.mark.parametrize("game", READERS)
def test_a_verb_is_read_in_all_constructions(game: str) -> None:
    rows = list(conjugations(grammar(game).words, game))
    missed = []
    for verb, line in rows:
        readings = grammar(game).readings(TOKENS[game](line))[0]
        deeds = [item for item in walk(readings[0][0]) if isinstance(item, Deed)] if readings else []
        if not any(deed.verb == verb and deed.has("object") for deed in deeds):
            missed.append(line)
    assert len(rows) > 500
    assert len(missed) <= 0.03 * len(rows), missed


# ---------------------------------------------------------------------------------------------- what is no English


@needs_cards
@pytest.mark.parametrize("game", READERS)
def test_shuffled_words_are_refused(game: str) -> None:
    drawn = random.Random(7)
    lines = [line for card in texts(game, f"{game}.json") for line in card if len(line) > 40]
    accepted = []
    for line in drawn.sample(lines, 150):
        body, stop = line.rstrip(".").split(" "), line[-1]
        drawn.shuffle(body)
        shuffled = " ".join(body) + stop
        if shuffled != line and is_analysed(game, shuffled):
            accepted.append(shuffled)
    assert len(accepted) <= 1, accepted


@pytest.mark.parametrize(
    "line", ["draw", "a unit", "kill unit a.", "draw 1 draw 1.", "units can't. move to base", "draw 9"]
)
def test_what_is_no_sentence_is_refused(line: str) -> None:
    assert not is_analysed("riftbound", line)


@pytest.mark.parametrize(
    "words", ["the unit of ", "Soldier ", "units you control ", "a unit with a buff and ", '"draw ']
)
def test_hostile_texts_are_refused_within_bounds(words: str) -> None:
    text = (words * 400)[:1990] + "."
    for game in TOKENS:
        with pytest.raises(Unmeant):
            by_english(game, text, "unit")


# ---------------------------------------------------------------------------------------------- what it means


def test_a_text_that_is_asked_for_what_its_meaning_has_not_is_refused() -> None:
    with pytest.raises(Unmeant, match="such words there"):
        by_english("riftbound", "the next time one of them would die this turn, ready it.", "spell")


def test_a_meaning_lacks_parts_as_any_object_does() -> None:
    assert not hasattr(Pronoun("it"), "noun")
    assert copy.copy(Pronoun("it")) == Pronoun("it")


def by_english(game: str, text: str, type: str) -> tuple[Ability, ...]:
    found: tuple[Ability, ...] = READERS[game].GRAMMARS.by_english(text, type)
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("game", "least"), [("riftbound", 1040), ("gundam", 1350)])
def test_invented_texts_have_the_effects_of_their_rows(game: str, least: int) -> None:
    read, other = 0, []
    for path in sorted((WORDINGS / game / "wordings").glob("*.yaml")):
        for type, rows in yaml.safe_load(path.read_text(encoding="utf-8")).items():
            for text, said in rows.items():
                ours = said if isinstance(said, str) else said.get("ours")
                if ours is None or reminders_in(text)[1]:
                    continue
                try:
                    found = by_english(game, simple(game, text), type)
                except Unmeant:
                    continue
                read += 1
                if READERS[game].house(found, type) != ours:
                    other.append(text)
    assert read >= least and not other, other


@pytest.mark.parametrize(
    ("text", "type", "house"),
    [
        (
            "When you play me or I hold, you may pay [3] to buff a unit.",
            "unit",
            "When you play me, if you like — [3]: Choose a unit; buff it.\n"
            "When I hold, if you like — [3]: Choose a unit; buff it.",
        ),
        ("Kill an enemy Chaos unit.", "spell", "Effect: Choose an enemy Chaos unit; kill it."),
        (
            "When I hold, you may disempower something you control to draw 2.",
            "unit",
            "When I hold, if you like — disempower a thing you control: Draw 2.",
        ),
    ],
)
def test_neighbours_of_what_the_productions_know_are_read(text: str, type: str, house: str) -> None:
    assert riftbound.house(riftbound.read(text, type), type) == house


# ---------------------------------------------------------------------------------------------- vocabularies


@pytest.mark.parametrize(
    ("lemma", "irregular", "forms"),
    [
        ("draw", ("drew", "drawn"), "draw draws drew drawn drawing"),
        ("stun", (), "stun stuns stunned stunned stunning"),
        ("banish", (), "banish banishes banished banished banishing"),
        ("copy", (), "copy copies copied copied copying"),
        ("move", (), "move moves moved moved moving"),
        ("put", ("put", "put", "putting"), "put puts put put putting"),
    ],
)
def test_verbs_are_conjugated(lemma: str, irregular: tuple[str, ...], forms: str) -> None:
    assert " ".join(conjugated(lemma, irregular)) == forms


@pytest.mark.parametrize(
    ("words", "fault"),
    [
        ("verbs:\ndraw P: o=C", "words.txt, line 2: 'draw P: o=C' is no verb with its frames."),
        ("verbs:\ndraw | draws a card", "words.txt, line 2: 'draw': 'draws a card' is no frame."),
        ("things:\nunit U", "words.txt, line 2: 'things' is no kind of words."),
    ],
)
def test_a_line_that_is_no_word_is_named(tmp_path: Path, words: str, fault: str) -> None:
    path = tmp_path / "words.txt"
    path.write_text(words, encoding="utf-8")
    with pytest.raises(WordsError) as found:
        read_words(path)
    assert str(found.value) == fault


def test_a_new_verb_needs_one_line() -> None:
    """All constructions follow from the entry."""
    words = Vocabulary()
    words.noun("unit", "units", "U")
    words.noun("opponent", "opponents", "P")
    words.verb("lull", (), ["P: o=U"])
    found = Grammar(words)
    for line in ("lull a unit.", "when an opponent lulls a unit, lull a unit.", "units can't be lulled."):
        tokens = riftbound_tokens.tokens(line)
        assert isinstance(tokens[0], Token) and found.readings(tokens)[0], line
