"""The rules of Riftbound: complete, in plain words, and a number of one edition is found in the other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulebound.riftbound.rulebook import BOOK, same_rule, text_of

ROOT = Path(__file__).resolve().parents[2]
FIRST, NEWEST = "2025-06-02", "RUP4"


def test_rules_are_in_plain_words() -> None:
    assert len(BOOK.rules) > 1500
    for number, rule in BOOK.rules.items():
        assert re.fullmatch(BOOK.citation, number)
        assert set(rule) - {"later", "until", "see"} == {"text", "section", "heading", "editions", "others"}
        for text in (rule["text"], rule.get("later", "Nothing.")):
            assert text and text[0] == text[0].upper(), number
            assert not re.search(
                r"[{}*`Δ]|\(heading\)|confirmed|\b(?:BF|TP|EN|PW|MD|RD|LA|DA|NO|NC|SO|SC)s?\b", text
            ), number
            assert text.count("(") == text.count(")"), number
        assert rule["editions"] in ([NEWEST, FIRST], [NEWEST], [FIRST])


def test_every_number_of_rup4_that_the_digests_mention_is_known(shared: Path) -> None:
    """In Part 2 (but for the map), behind `R4:` in Part 3, behind RUP4 in Part 4, and in what is later."""
    digest, later = ((shared / "rules" / name).read_text("utf-8") for name in ("riftbound.md", "riftbound_later.md"))
    second, _, rest = digest.partition("# Part 2 —")[2].partition("# Part 3 —")
    third, _, fourth = rest.partition("# Part 4 —")
    texts = [second.partition("All numbers in the rest")[2], *re.findall(r"R4: ([^)]*)\)", third)]
    texts += [line for line in fourth.splitlines() if line.startswith("- RUP4")]
    texts += [re.sub(r"\bTR [\d.a-z]+", "", later)]
    number = re.compile(r"(?<![\w.-])\d{3}(?:\.(?:\d+|[a-z]))*(?!\w)")
    found = {each for text in texts for each in number.findall(text)}
    assert len(found) > 150
    assert [each for each in sorted(found) if not BOOK.knows(f"R4:{each}")] == []


def test_numbers_of_rup4_without_a_line() -> None:
    assert BOOK.in_use("R4:347") == BOOK.text("347") != "" and BOOK.text("347").startswith(
        "Showdowns (341 to 348 in RUP4)"
    )
    assert BOOK.named("R4:347") == BOOK.meant("R4:347") == ()  # it proves nothing
    assert BOOK.named("R4:477.3.b") == BOOK.named("477.3.b") == ("V3",)  # an answer is about it
    assert BOOK.named("R4:371") == ("R4:369",) and BOOK.meant("R4:466.4") == ("R4:466",)
    assert BOOK.rules["V2"]["see"] == ["R4:369.1", "R4:370.1.a.2", "R4:370.1.b.1"]
    assert BOOK.rules["V9"]["see"][-1] == "R4:755" and BOOK.rules["V17"]["see"][1] == "R4:359.3.f.2"
    assert BOOK.needed("V2") == (NEWEST,) and BOOK.chapter("V2") == "Official answers"
    assert [number for number in BOOK.rules if number.startswith("V")] == [f"V{number}" for number in range(1, 27)]
    assert same_rule("R4:348.2.a", "348") and same_rule("R4:377.3", "377")


def test_every_number_of_rup4_in_the_code_is_known() -> None:
    for path in (ROOT / "src" / "rulebound").rglob("*.py"):
        for number in re.findall(r"\bR4:\d{3}(?:\.\d+[a-z]?\b|\.[a-z]\b)*", path.read_text(encoding="utf-8")):
            assert BOOK.knows(number), f"{path.name} cites {number}"


def test_editions() -> None:
    assert BOOK.rules["717.4"]["editions"] == [NEWEST, FIRST]
    assert BOOK.rules["723.1.b"]["editions"] == [FIRST]  # what it costs to hide has changed
    assert BOOK.rules["723.1.b"]["later"].startswith("Costs [A]")
    assert BOOK.rules["529.1"]["editions"] == [FIRST]  # relevant players are gone
    assert BOOK.rules["540.3"]["editions"] == [FIRST]  # and with them the invitations
    assert BOOK.rules["R4:811.1.b"]["editions"] == [NEWEST]
    assert BOOK.rules["H33"]["editions"] == [NEWEST, FIRST]
    assert BOOK.rules["H77"]["editions"] == [NEWEST]
    assert [f"H{number}" in BOOK.rules for number in (1, 2, 85, 87)] == [True, False, True, False]


def test_what_must_be_proved_where() -> None:
    assert BOOK.needed("717.4") == (NEWEST, FIRST)
    assert BOOK.needed("627.2") == (FIRST,)  # R4:466 has taken its place
    assert BOOK.needed("R4:466") == (NEWEST,)
    assert BOOK.needed("106.2.d") == (NEWEST, FIRST)  # changed, and no line of RUP4 says what it says now
    for number, rule in BOOK.rules.items():
        assert set(rule["editions"]) <= set(BOOK.needed(number))


@pytest.mark.parametrize(
    ("first", "newest"),
    [
        ("719.1.b.3", "R4:807.1.b.3"),  # keywords agree in every sub-number
        ("712", "R4:800"),
        ("729.2.b", "R4:817.2.b"),
        ("625", "R4:464"),
        ("626", "R4:465"),
        ("627", "R4:466"),
        ("563.2.c.8", "R4:359.3.e.12"),
        ("551.1.a", "R4:464.2.e.1"),
        ("160", "R4:316.2"),
        ("599.1.a.2", "R4:423.1.a.2"),
        ("648", "R4:489"),
        ("703", "R4:703"),
    ],
)
def test_numbers_in_the_other_edition(first: str, newest: str) -> None:
    assert newest in BOOK.rules[first]["others"]
    assert first in BOOK.counterparts[newest]
    assert same_rule(first, newest) and same_rule(newest, first)


def test_every_number_elsewhere_is_one_of_the_other_edition() -> None:
    for number, rule in BOOK.rules.items():
        for other in rule["others"]:
            assert other.startswith("R4:") != number.startswith("R4:"), number
            assert number in BOOK.counterparts[other] and other in BOOK.counterparts[number]


def test_same_rule() -> None:
    assert same_rule("627.2", "627.2")
    assert same_rule("627.2", "627") and same_rule("627", "627.2")
    assert not same_rule("627.2", "627.3")
    assert not same_rule("627.1", "627.10")
    assert same_rule("R4:323.10a", "R4:323.10")
    assert same_rule("625.e", "625")
    assert same_rule("627.2", "R4:466")
    assert same_rule("717.4", "R4:805") and not same_rule("717.4", "R4:805.3")
    assert same_rule("R4:355.14.h.1", "559.3.d.8")
    assert same_rule("R4:355.13", "559.3")  # part of what 559 has become
    assert not same_rule("R4:355.13", "560.1")
    assert same_rule("H9", "H9") and not same_rule("H9", "H11")
    assert not same_rule("H9", "R4:338") and not same_rule("627", "H9")


def test_a_number_that_its_edition_does_not_know() -> None:
    assert same_rule("R4:190.4.c", "190.4.c")  # there is no 190 in the first edition
    assert same_rule("627.2", "R4:627.2")
    assert same_rule("R4:464", "464.2")
    assert not same_rule("R4:716", "716")  # attachment there, the glossary of keywords here
    assert same_rule("R4:718", "R4:718.2")


def test_numbers_without_counterparts_agree_by_their_section() -> None:
    assert same_rule("540.1", "R4:338")
    assert not same_rule("540.1", "R4:411")
    assert same_rule("R4:411", "591.1")
    assert not same_rule("R4:338", "R4:339")


def test_the_text_of_a_number() -> None:
    assert text_of("627.2").startswith("If both sides still have units")
    assert text_of("627.2.z") == text_of("627.2")
    assert text_of("R4:805.4") == text_of("717.4")  # the same line under its new number
    assert text_of("464") == text_of("R4:464")
    assert text_of("R4:752") == text_of("R4:750")  # one line about 750 to 755
    assert text_of("R4:323.10a").startswith("In Showdown Open")
    assert text_of("H1").startswith("One ready Fury rune")
    assert text_of("999") == text_of("H2") == text_of("") == ""
