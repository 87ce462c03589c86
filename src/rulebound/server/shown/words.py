# rulebound: interpreted
"""The words of a game: all that a client shows of it beside cards and rules, and what the server says at its tables."""

from __future__ import annotations

from functools import cache
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

import rulebound
from rulebound.players import PLAYERS

PERSON = "person"
LEVELS = {  # what players are called in a seat, from weak to strong
    "random": "Beginner", "greedy": "Easy", "search-1": "Medium", "search-2": "Hard", "search-3": "Hardest",
}  # fmt: skip


def level_of(kind: str) -> str:
    """How well a computer plays; of a player that came from elsewhere, what it says of itself."""
    return LEVELS.get(kind) or (PLAYERS[kind].title if kind in PLAYERS else kind)


def opponent_words(kind: str) -> tuple[str, str]:
    """Who may sit in a seat: what they are called, and what they do."""
    if kind == PERSON:
        return "A friend", "by a link"
    title = PLAYERS[kind].title
    return (LEVELS[kind], title[:1].lower() + title[1:]) if kind in LEVELS else (title, "")


class Said(BaseModel):
    """A part of the words: nothing else may be in it."""

    model_config = ConfigDict(extra="forbid")


class Usual(Said):
    """The decks that a newcomer begins with."""

    deck: str = ""
    against: str = ""


class Examples(Said):
    """What may be typed: a rule, a deck list."""

    rule: str = ""
    list: str = ""


class ModeWords(Said):
    """A way of playing."""

    title: str
    about: str


class ZoneWords(Said):
    """A zone that is drawn; `pile`: as a heap of this title, and not card by card."""

    name: str
    pile: str = ""


class Color(Said):
    """A colour or domain: one of the page's hues, and a letter, so that no colour stands alone."""

    name: str
    title: str
    letter: str
    hue: str


class Stat(Said):
    """A number of a card's face: told of cards in the hand, drawn at the foot, or as what it adds."""

    key: str
    title: str
    place: Literal["hand", "foot", "plus"]
    short: str = ""


class Mark(Said):
    """A fact of the moment about a card: said in words ({} is its value), perhaps drawn; `turned`: it lies sideways."""

    key: str
    says: str
    mark: str = ""
    kind: str = ""
    turned: bool = False
    otherwise: str = Field("", alias="not")


class DeckPart(Said):
    """A part of a deck by its heading in a list; `single`: another card replaces it; `aside`: only if asked."""

    heading: str
    wanted: str
    single: bool = False
    optional: bool = False
    aside: bool = False


class FieldWords(Said):
    """A field of a card of one's own."""

    label: str
    kind: Literal["number", "list", "word", "text", "choice", "several"]
    among: list[str] = []
    hint: str = ""


class ExampleText(Said):
    """A text to begin with."""

    type: str
    text: str


class OwnWords(Said):
    """How a card of one's own is typed: the fields of each type, and what a new one has."""

    fields: dict[str, FieldWords] = {}
    types: dict[str, list[str]] = {}
    fresh: dict[str, str | list[str]] = {}
    examples: list[ExampleText] = []


class GameWords(BaseModel):
    """What a client shows of a game; nothing of one that has no words."""

    game: str = ""
    title: str
    name: str = ""
    called: str = ""
    how_to: list[str] = []
    usual: Usual = Usual()
    examples: Examples = Examples()
    modes: dict[str, ModeWords] = {}
    phases: dict[str, str] = {}
    zones: dict[str, ZoneWords] = {}
    filters: dict[str, str] = {}
    charts: dict[str, str] = {}
    colors: list[Color] = []
    types: list[str] = []
    stats: list[Stat] = []
    marks: list[Mark] = []
    windows: dict[str, str] = {}  # decisions that ask whether somebody would like to do something now
    worn: str = ""  # what comes before the text for a wearer
    deck: list[DeckPart] = []
    own: OwnWords = OwnWords()
    scenario: str = ""


class Speech(BaseModel):
    """What the server says at a table of a game, by the kind of a decision, the verb of a line, or a rule."""

    team_turns: bool = False  # a team takes its turn together
    details: dict[str, str] = {}  # kinds of lines of the log that are steps on the way to others, if they end so
    doings: dict[str, str] = {}  # what a main phase is for
    aims: dict[str, str] = {}  # what a target would mean
    answers: dict[str, dict[str, str]] = {}  # lines of a decision as words on a button
    prompts: dict[str, str] = {}
    waits: dict[str, str] = {}  # what somebody else is about to decide
    why: dict[str, dict[str, str]] = {}  # what it comes to when a rule forbids something ("": anything), in short

    def is_detail(self, kind: str, text: str) -> bool:
        """Is this a step on the way to what other lines tell?"""
        return kind in self.details and text.endswith(self.details[kind])


@cache
def game_words(game: str) -> GameWords:
    """What a client shows of a game."""
    known = rulebound.games[game]
    said = {"name": known.title, "called": known.title, **known.words.table_words()}
    return GameWords.model_validate({**said, "game": game, "title": known.title})


@cache
def speech(game: str) -> Speech:
    """What is said at a table of a game."""
    return Speech.model_validate(rulebound.games[game].words.table_words())
