# rulebound: interpreted
"""The shapes of what plain endpoints take and give."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from rulebound.files.facts import LEAST, LONGEST, MOST, MOST_WORDS
from rulebound.server.shown.telling import Parts
from rulebound.text.english.own import LONGEST_FILE
from rulebound.text.tokens import LONGEST as LONGEST_TEXT

Word = Annotated[str, StringConstraints(max_length=LONGEST)]
Words = Annotated[list[Word], Field(max_length=MOST_WORDS)]
Whole = Annotated[int, Field(ge=LEAST, le=MOST)]
LONGEST_LIST = 20_000  # letters of a deck list
LONGEST_SAID = 600  # letters of a refusal
MOST_OWN = 100  # cards of one's own in a deck
Text = Annotated[str, StringConstraints(max_length=LONGEST_TEXT)]


class Game(StrEnum):
    """The games there are."""

    gundam = "gundam"
    riftbound = "riftbound"


class Refusal(BaseModel):
    """Why something can't be: one sentence."""

    detail: str


def in_short(said: object) -> str:
    """A sentence in one line that is not too long, in letters that can be written."""
    text = " ".join(str(said).split())
    text = text if len(text) <= LONGEST_SAID else f"{text[: LONGEST_SAID - 2]} …"
    return text.encode("utf-8", "backslashreplace").decode()


REFUSED: dict[int | str, dict[str, Any]] = {400: {"model": Refusal}}
NO_SEAT = "This link is for no seat of this table; an invitation is good for one person."
FORBIDDEN: dict[int | str, dict[str, Any]] = {403: {"model": Refusal}}
MISSING: dict[int | str, dict[str, Any]] = {404: {"model": Refusal}}


class PilotFace(BaseModel):
    """What a card adds as a Pilot."""

    name: str
    ap: int
    hp: int


class Face(BaseModel):
    """A card as printed, in our own wording; parts that a card hasn't are null or absent.

    `terms`: words of the glossary that it uses; `parts`: the parts of a deck it may be in, the usual one first.
    """

    number: str
    name: str
    set: str
    type: str
    token: bool
    colors: list[str]
    cost: int | None
    traits: list[str]
    keywords: list[str]
    text: list[Parts]
    terms: list[str]
    parts: list[str]
    own: bool
    level: int | None = None
    ap: int | None = None
    hp: int | None = None
    zones: list[str] | None = None
    link: str | None = None
    pilot: PilotFace | None = None
    power: int | None = None
    might: int | None = None
    might_bonus: int | None = None
    supertypes: list[str] | None = None
    champion: str | None = None
    worn: list[Parts] | None = None


class OwnCard(BaseModel):
    """A card of one's own as it is typed, and as it is brought along in a deck's `cards`."""

    model_config = ConfigDict(extra="forbid")

    number: Word | None = None
    name: Word | None = None
    type: Word | None = None
    text: Text | None = None
    color: Word | None = None
    level: Whole | None = None
    cost: Whole | None = None
    ap: Whole | None = None
    hp: Whole | None = None
    ap_mod: Whole | None = None
    hp_mod: Whole | None = None
    traits: Words | None = None
    zones: Words | None = None
    link: Word | None = None
    effect_text: Text | None = None
    domains: Words | None = None
    energy: Whole | None = None
    power: Whole | None = None
    might: Whole | None = None
    might_bonus: Whole | None = None
    tags: Words | None = None
    supertypes: Words | None = None
    champion: Word | None = None
    words: Annotated[str, StringConstraints(max_length=LONGEST_FILE)] | None = None


class GivenDeck(BaseModel):
    """A deck that somebody plays: a shipped one by its name, or a list with the own cards in it."""

    model_config = ConfigDict(extra="forbid")

    name: Word = ""
    text: Annotated[str, StringConstraints(max_length=LONGEST_LIST)] = ""
    cards: Annotated[list[OwnCard], Field(max_length=MOST_OWN)] = []
