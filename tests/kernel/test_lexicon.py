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
from rulebound.kernel.lexicon import Deed, Happening, Keyword, Lexicon, LexiconError, Quality, Row, Table, Zone
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
    ("rows", "fault"),
    [
        ((Quality("A"), Quality("A")), "qualities: A is declared already, in qualities."),
        ((Quality("A", "a"), Quality("B", "a")), "qualities: B: the word 'a' is that of A."),
        (
            (replace(KEYWORD, text=""),),
            "qualities: SWIFT: a keyword says its rule and what it means",
        ),
        ((Quality("A", cant="fly"), Quality("B", cant="fly")), "qualities: B: the cant 'fly' is that of A."),
        ((KEYWORD, replace(KEYWORD, const="B", word="b")), "qualities: B: the print 'Swift' is that of SWIFT."),
        ((Quality("A", of="moon"),), "qualities: A is of 'moon'; there are card, player, place, game."),
        ((Happening("A", of="place"),), "qualities: A is of 'place'; there are card, player, nobody."),
        ((Zone("A", "a", seen="seldom"),), "qualities: A: 'seldom' is no way to be seen."),
    ],
)
def test_a_row_that_contradicts_another_is_refused_by_name(rows: tuple[Row, ...], fault: str) -> None:
    with pytest.raises(LexiconError, match=re.escape(f"some game, {fault}")):
        lexicon_of(qualities=rows)


def test_a_rule_that_does_not_exist_is_refused_with_its_row() -> None:
    words = lexicon_of(qualities=(KEYWORD,))
    words.check_rules(lambda rule: rule == "1-1")
    with pytest.raises(LexiconError, match="qualities: SWIFT cites 1-1"):
        words.check_rules(lambda rule: False)


def test_a_deed_has_an_event_of_its_own_and_a_rule() -> None:
    tables = {"events": Table("events", (Happening("HOPS", "hopped"),))}
    with pytest.raises(LexiconError, match="deeds: hop: there is no event LEAPS that tells of it"):
        Lexicon("some game", "", tables, (Deed("hop", "hopped", "LEAPS"),))
    with pytest.raises(LexiconError, match="deeds: hop: the event HOPS tells of another deed too"):
        Lexicon("some game", "", tables, (Deed("hop", "hopped", "HOPS"), Deed("skip", "skipped", "HOPS")))
    with pytest.raises(LexiconError, match="deeds: hop cites 9-9, which is no rule"):
        Lexicon("some game", "", tables, (Deed("hop", "hopped", "HOPS", rule="9-9"),)).check_rules(lambda rule: False)


def test_a_new_row_renumbers_nothing() -> None:
    rows: tuple[Row, ...] = tuple(Quality(f"Q{index}") for index in range(70))
    before = lexicon_of(qualities=rows).codes
    after = lexicon_of(qualities=(*rows, KEYWORD)).codes
    assert before.items() <= after.items()
    assert after["SWIFT"] == 70
