# rulebound: interpreted
"""Rules and keywords: what a number in a log line says, where it is enforced, and what shows it."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Annotated

from fastapi import APIRouter, Depends, HTTPException, Request
from pydantic import BaseModel

import rulebound
from rulebound.files.glossary import Word
from rulebound.judge.collection import Kept, collection
from rulebound.judge.rule_index import enforced_in
from rulebound.kernel.rulebook import Rulebook
from rulebound.server.models import MISSING, Game
from rulebound.server.shown.telling import keyword_named, plain

router = APIRouter(prefix="/api", tags=["rules"])

MOST_SCENARIOS = 50  # told with one rule
ANSWER = "An official answer about the rules or about a card; the scenarios show what it decides."


class RuleLine(BaseModel):
    """A rule in one sentence of our own."""

    number: str
    text: str


class Chapter(BaseModel):
    """The rules of a chapter."""

    chapter: str
    title: str
    rules: list[RuleLine]


class Rules(BaseModel):
    """All rules of a game, and the editions they are of, the newest first."""

    game: str
    title: str
    editions: list[str]
    chapters: list[Chapter]


class Place(BaseModel):
    """Where the engine enforces a rule."""

    file: str
    line: int
    where: str


class ScenarioLine(BaseModel):
    """A scenario as it is listed."""

    key: str
    title: str
    rules: list[str]
    file: str


class Rule(BaseModel):
    """All that is known of a rule; `above` are those it is part of, `parts` its own, `also` others of that number."""

    cited: str
    number: str
    text: str
    chapter: str
    title: str
    editions: list[str]
    remarks: list[str]
    above: list[RuleLine]
    parts: list[RuleLine]
    also: list[RuleLine]
    enforced: list[Place]
    scenarios: list[ScenarioLine]
    total: int  # of the scenarios


class Keyword(BaseModel):
    """A word of the game: a keyword, a timing, or another term."""

    name: str
    kind: str
    rule: str
    text: str


class Keywords(BaseModel):
    """The words of a game."""

    keywords: list[Keyword]


def scenarios_folder(request: Request) -> Path | None:
    """The folder of the scenario files; None where there is none."""
    given: Path | None = request.app.state.house.settings.scenarios
    folder = given if given is not None else Path("scenarios")
    return folder if folder.is_dir() else None


Folder = Annotated[Path | None, Depends(scenarios_folder)]


@router.get("/rules/{game}")
def rules(game: Game) -> Rules:
    """All rules of a game by chapter."""
    return _rules(game)


@lru_cache(maxsize=4)
def _rules(game: str) -> Rules:
    book = rulebound.games[game].rules
    chapters: dict[str, Chapter] = {}
    for number in book.rules:
        name = book.chapter(number)
        if name not in chapters:
            chapters[name] = Chapter(chapter=name, title=book.chapter_title(name), rules=[])
        chapters[name].rules.append(line_of(book, number))
    return Rules(game=game, title=book.title, editions=list(book.editions), chapters=list(chapters.values()))


@router.get("/rules/{game}/{number}", responses=MISSING)
def rule(game: Game, number: str, folder: Folder) -> Rule:
    """A rule by its number in any edition; a part without a line of its own gives the rule it is part of."""
    book = rulebound.games[game].rules
    cited = next((word for word in (number, number.upper(), number.lower()) if book.named(word)), number)
    found = book.meant(cited) if len(cited) < 40 and re.fullmatch(book.citation, cited) else ()
    shown = [] if folder is None else collection(folder, book).about(found[0] if found else cited.upper())
    lines = [scenario_line(kept) for kept in shown[:MOST_SCENARIOS]]
    if not found:
        text = ANSWER if book.answer.fullmatch(cited.upper()) else book.in_use(cited.upper()[:40])
        if not text:
            raise HTTPException(404, f"There is no rule {number[:40]} of {book.title}.")
        known = RuleLine(number=cited.upper(), text=text)
        return _told(book, number, known, [], lines, len(shown))
    also = [line_of(book, other) for other in found[1:]]
    return _told(book, number, line_of(book, found[0]), also, lines, len(shown))


def _told(
    book: Rulebook, cited: str, known: RuleLine, also: list[RuleLine], scenarios: list[ScenarioLine], total: int
) -> Rule:
    number = known.number
    is_rule = number in book.rules
    chapter = book.chapter(number) if is_rule else ""
    parts = [other for other in book.rules if other != number and is_rule and book.within(other, number)]
    return Rule(
        cited=cited,
        number=number,
        text=known.text,
        chapter=chapter,
        title=book.chapter_title(chapter) if is_rule else "",
        editions=list(book.needed(number)) if is_rule else [],
        remarks=[plain(remark) for remark in book.remarks(number)] if is_rule else [],
        above=[line_of(book, other) for other in _above(book, number)],
        parts=[line_of(book, other) for other in parts],
        also=also,
        enforced=[Place(**place.as_data()) for place in enforced_in(book, number)] if is_rule else [],
        scenarios=scenarios,
        total=total,
    )


def _above(book: Rulebook, number: str) -> list[str]:
    """The rules that this one is part of, the outermost first."""
    found: list[str] = []
    number = book.above(number)
    while number:
        if number in book.rules:
            found.insert(0, number)
        number = book.above(number)
    return found


def line_of(book: Rulebook, number: str) -> RuleLine:
    """A rule as it is listed."""
    return RuleLine(number=number, text=plain(str(book.rules[number]["text"])))


def scenario_line(kept: Kept) -> ScenarioLine:
    """A scenario as it is listed."""
    return ScenarioLine(key=kept.key, title=kept.title, rules=list(kept.rules), file=kept.file)


@router.get("/keywords/{game}")
def keywords(game: Game) -> Keywords:
    """Every keyword of a game, and other words on its cards: what they mean, and the rule."""
    return Keywords(keywords=[keyword_told(word) for word in rulebound.games[game].words.glossary()])


@router.get("/keywords/{game}/{word}", responses=MISSING)
def keyword(game: Game, word: str) -> Keyword:
    """A keyword as it is written on a card: `Repair 2`, `<Repair 2>` and `repair` are one."""
    found = keyword_named(game, word)
    if found is None:
        raise HTTPException(404, f"There is no help for {word[:40]}.")
    return keyword_told(found)


def keyword_told(word: Word) -> Keyword:
    return Keyword(name=plain(word.name), kind=word.kind, rule=word.rule, text=plain(word.text))
