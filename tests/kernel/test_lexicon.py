"""Lexicons: each word is declared once, and all that follows from it is fresh."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

import rulebound
from rulebound.effects import core
from rulebound.gundam.rulebook import BOOK as GUNDAM_RULES
from rulebound.gundam.words.lexicon import LEXICON as GUNDAM
from rulebound.kernel.lexicon import (
    Deed,
    Happening,
    Keyword,
    Lexicon,
    LexiconError,
    Quality,
    Question,
    Row,
    Table,
    Zone,
)
from rulebound.kernel.rulebook import Rulebook
from rulebound.riftbound.rulebook import BOOK as RIFTBOUND_RULES
from rulebound.riftbound.words.lexicon import LEXICON as RIFTBOUND

BOTH = pytest.mark.parametrize(
    ("lexicon", "book"),
    [(GUNDAM, GUNDAM_RULES), (RIFTBOUND, RIFTBOUND_RULES)],
    ids=["gundam", "riftbound"],
)


@BOTH
def test_codes_are_what_the_lexicon_says(lexicon: Lexicon, book: Rulebook) -> None:
    codes = Path(rulebound.__file__).parent / lexicon.game / "words" / "codes.py"
    if not codes.exists():
        pytest.skip("the compiled wheel is tested: the sources are not beside it")
    said = codes.read_text(encoding="utf-8")
    assert said == lexicon.source(), f"run: python -m rulebound.{lexicon.game}.words"


@BOTH
def test_every_rule_of_a_row_exists(lexicon: Lexicon, book: Rulebook) -> None:
    lexicon.check_rules(lambda rule: bool(book.meant(rule)))


@BOTH
def test_questions_of_effects_have_the_numbers_that_effects_ask_with(lexicon: Lexicon, book: Rulebook) -> None:
    shared = {row.const for row in lexicon.questions if hasattr(core, row.const)}
    assert len(shared) >= 7
    for const in shared:
        assert lexicon.codes[const] == getattr(core, const), const


@BOTH
def test_every_question_has_a_prompt(lexicon: Lexicon, book: Rulebook) -> None:
    assert all(lexicon.prompts.values())


def lexicon_of(**tables: tuple[Row, ...]) -> Lexicon:
    return Lexicon("some game", "Some game.", {name: Table(name, rows) for name, rows in tables.items()})


KEYWORD = Keyword("SWIFT", "swift", said="Swift", rule="1-1", text="It is swift.")


@pytest.mark.parametrize(
    ("table", "rows", "fault"),
    [
        ("qualities", (Quality("A"), Quality("A")), "A is declared already, in qualities."),
        ("qualities", (Quality("A", "a"), Quality("B", "a")), "B: the word 'a' is that of A."),
        ("qualities", (Quality("A"), Quality("B", code=0)), "B: the number '0' is that of A."),
        ("qualities", (Quality("fly high"),), "fly high is no name for a row"),
        ("qualities", (Quality("PLAIN_KEYWORDS"),), "PLAIN_KEYWORDS is no name for a row"),
        ("qualities", (replace(KEYWORD, text=""),), "SWIFT: a keyword says its rule and what it means"),
        (
            "qualities",
            (replace(KEYWORD, takes="time"),),
            "SWIFT takes 'time'; a keyword takes a number, a cost",
        ),
        ("qualities", (replace(KEYWORD, of="player"),), "SWIFT is of a player; keywords are printed on cards."),
        ("qualities", (Quality("A", cant="fly"), Quality("B", cant="fly")), "B: the cant 'fly' is that of A."),
        (
            "qualities",
            (Quality("A", cant="fly", says="go up"), Quality("B", cant="rise", says="go up")),
            "B: the wording 'go up' is that of A.",
        ),
        ("qualities", (Quality("A", says="go up"),), "A says 'go up' of nothing that can't be done: it has no cant."),
        (
            "qualities",
            (KEYWORD, replace(KEYWORD, const="B", word="b", said="SWIFT")),
            "B: the print 'Swift' is that of SWIFT.",
        ),
        ("qualities", (Quality("A", of="moon"),), "A is of 'moon'; there are card, player, place, game."),
        ("qualities", (Happening("A"),), "A is a Happening, which doesn't belong there."),
        ("events", (KEYWORD,), "SWIFT is a Keyword, which doesn't belong there."),
        ("events", (Happening("A", of="place"),), "A is of 'place'; there are card, player, nobody."),
        ("events", (Happening("A", names=("x",)), Happening("B", names=("x",))), "B: the name 'x' is that of A."),
        (
            "events",
            (Happening("A", tells="{name} hops."), Happening("B", tells="{name} hops.")),
            "B: the sentence '{name} hops.' is that of A.",
        ),
        (
            "events",
            (Happening("A", tells="{who} hops."),),
            "A: a sentence speaks of name, other, player, n,",
        ),
        ("events", (Happening("A", tells="{name} hops.", silent=True),), "A is silent, and has a sentence."),
        ("events", (Happening("A", past="hopped"),), "A says 'hopped' of a verb in no sentence."),
        (
            "events",
            (Happening("A", tells="{name} hops.", of="player"),),
            "A is of a player, of whom its sentence doesn't speak.",
        ),
        (
            "events",
            (Happening("A", tells="{player} hops.", of="nobody"),),
            "A is of nobody, and its sentence speaks of somebody.",
        ),
        ("zones", (Zone("A", "a", seen="seldom"),), "A: 'seldom' is no way to be seen."),
        ("zones", (Zone("A"),), "A has no word."),
        ("questions", (Question("A", "a"),), "A has no prompt."),
    ],
)
def test_a_row_that_contradicts_another_is_refused_by_name(table: str, rows: tuple[Row, ...], fault: str) -> None:
    with pytest.raises(LexiconError, match=re.escape(f"some game, {table}: {fault}")):
        lexicon_of(**{table: rows})


def test_a_rule_that_does_not_exist_is_refused_with_its_row() -> None:
    words = lexicon_of(qualities=(KEYWORD,))
    words.check_rules(lambda rule: rule == "1-1")
    with pytest.raises(LexiconError, match="qualities: SWIFT cites 1-1"):
        words.check_rules(lambda rule: False)


HOPS, WANTS = Happening("HOPS", "hopped"), Happening("WANTS", "wanted", of="player")
HOP = Deed("hop", "hopped", "HOPS")


@pytest.mark.parametrize(
    ("deeds", "fault"),
    [
        ((replace(HOP, event="LEAPS"),), "hop: there is no event LEAPS that tells of it."),
        ((HOP, Deed("skip", "skipped", "HOPS")), "hop: the event HOPS tells of another deed too."),
        ((HOP, Deed("want", "hopped", "WANTS", "player")), "want or 'hopped' is said twice."),
        ((replace(HOP, event="WANTS"),), "hop: the event WANTS is of 'player', and not of 'card'."),
        (
            (Deed("want", "wanted", "WANTS", "player", players="HOPS"),),
            "want: the event HOPS is of 'card', and not",
        ),
        ((replace(HOP, of="moon"),), "hop is done to 'moon'; there are card, unit, player."),
        ((replace(HOP, when="asleep"),), "hop: 'asleep' is no state."),
        ((replace(HOP, guarded=True),), "hop is guarded, and no quality says that it can't be_hopped."),
        ((replace(HOP, lacks={"hopping": "it is silly to do so"}),), "hop: the faces are effect, event"),
    ],
)
def test_a_deed_that_contradicts_another_row_is_refused_by_name(deeds: tuple[Deed, ...], fault: str) -> None:
    tables = {
        "events": Table("events", (HOPS, WANTS)),
        "states": Table("states", (Row("IS_AWAKE", "awake"),)),
        "qualities": Table("", ()),
    }
    Lexicon("some game", "", tables, (HOP, Deed("want", "wanted", "WANTS", "player")))
    with pytest.raises(LexiconError, match=re.escape(f"some game, deeds: {fault}")):
        Lexicon("some game", "", tables, deeds)


def test_a_deed_has_a_rule_that_exists() -> None:
    tables = {"events": Table("events", (HOPS,))}
    for rule, cited in (("9-9", "9-9"), ("", "nothing")):
        with pytest.raises(LexiconError, match=f"deeds: hop cites {cited}, which is no rule"):
            Lexicon("some game", "", tables, (replace(HOP, rule=rule),)).check_rules(lambda rule: False)


def test_a_new_row_renumbers_nothing() -> None:
    rows: tuple[Row, ...] = tuple(Quality(f"Q{index}") for index in range(70))
    before = lexicon_of(qualities=rows).codes
    after = lexicon_of(qualities=(*rows, KEYWORD)).codes
    assert before.items() <= after.items()
    assert after["SWIFT"] == 70
