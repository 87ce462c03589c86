# rulebound: interpreted
"""Cards of one's own: how they are read as typed, and how a client brings them along in its decks."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, fields, replace
from typing import Any

import rulebound
from rulebound.effects.parts import Unplayable
from rulebound.files.catalogue import Collection
from rulebound.files.decks import DeckError
from rulebound.files.facts import CardError, CardFacts
from rulebound.files.typed import Stop, stop_at
from rulebound.server.models import GivenDeck, OwnCard
from rulebound.text.tokens import Unread

WHERE = "The card"
WORDS = "Your words"
MOST_LINES = 400  # of a deck list
KEYWORD = re.compile(r"[<\[]?([A-Za-z][A-Za-z -]*?)( \d+)?[>\]]?")
SIGN = re.compile(r"\[([A-Za-z･·:./ -]+)(?: \d+)?\]")
ALONE = re.compile(r"<[^<>]+>(?: <[^<>]+>)+")  # keywords side by side
LEADING = re.compile(r"(\[([A-Za-z-]+)(?: \d+)?\])\s+(?=[A-Z])")  # a keyword before a sentence
UNENDED = re.compile(r" .*[A-Za-z0-9]$")


@dataclass(frozen=True)
class Reading:
    """How a typed card is understood: its facts, or where reading stopped; `refused`: why it can't be, or be played."""

    facts: CardFacts | None
    card: OwnCard | None
    unread: tuple[str, str, Stop] | None = None  # the field, the clause and the place
    refused: str = ""
    words: tuple[str, ...] = ()  # a sentence for each line of the words of one's own that can't be used


def cards_of(game: str, brought: Iterable[OwnCard]) -> Collection[CardFacts]:
    """The cards that names and numbers are looked up in: those brought along, then the shipped ones.

    A card that can't be read is refused with a CardError when it is asked for.
    """
    placed = []
    for index, card in enumerate(brought, 1):
        record = card.model_dump(exclude_none=True)
        record["number"] = number_of(card)
        place = f"own card {index} ({record['number']})"
        refuse_odd(game, card, place)
        placed.append((place, record))
    return rulebound.games[game].cards.among(placed)


def read_card(game: str, card: OwnCard) -> Reading:
    """How a card is read as it was typed, and which words of one's own that go with it can't be used."""
    faults = rulebound.games[game].reader.word_faults(card.words, WORDS) if card.words else []
    return replace(_read_card(game, card), words=tuple(faults))


def _read_card(game: str, card: OwnCard) -> Reading:
    """How a card is read as it was typed; what was left out is as usual for its type."""
    cards = rulebound.games[game].cards
    try:
        refuse_odd(game, card, WHERE)
        record: dict[str, Any] = cards.typed(_typed(game, card))
        facts = cards.read(record, WHERE)
    except CardError as error:
        cause = error.__cause__
        if not isinstance(cause, Unread):
            return Reading(None, None, refused=str(error))
        return Reading(None, None, _stopped(game, record, cause), str(error))
    return Reading(facts, _brought(record), refused=unplayable(game, facts))


def unplayable(game: str, facts: CardFacts) -> str:
    """Why a card that is read can't be played; empty if it can."""
    try:
        rulebound.games[game].cards.builder().add(facts)
    except (Unplayable, CardError) as error:
        return str(error)
    return ""


def number_of(card: OwnCard) -> str:
    """The number of an own card: what was typed, or one made of its name."""
    slug = re.sub(r"[^A-Z0-9]+", "-", (card.name or "Prototype").upper()).strip("-")[:40]
    return (card.number or "").strip() or f"OWN-{slug or '1'}"


def refuse_odd(game: str, card: OwnCard, place: str) -> None:
    """CardError if a card has the number of a shipped one (two of a number can't lie on one table), or an odd name."""
    for word in (card.name or "", card.number or ""):
        if any(unicodedata.category(letter) == "Cc" for letter in word):
            raise CardError(f"{place}: a name or number is words on one line, without control characters.")
    number = number_of(card)
    known = rulebound.games[game].cards.among().by_number(number)
    if known is not None:
        raise CardError(f"{place}: the number {number} is that of {known.name}; a card of your own needs another one.")


def deck_of(game: str, given: GivenDeck) -> Any:
    """The deck that is meant; DeckError or CardError with one sentence if there is none."""
    decks = rulebound.games[game].decks
    if given.text:
        refuse_long(given.text)
        return decks.parse(given.text, "own deck", cards_of(game, given.cards))
    if given.name not in (*decks.starters(), *decks.real()):
        raise DeckError(f"There is no deck '{given.name[:60]}' among those that are shipped.")
    return decks.read(given.name)


def told_apart(decks: Iterable[Any]) -> list[Any]:
    """The same decks; where two of them have different cards of one number, the later card has another number.

    Each player numbers the cards of their own, and all of them lie on one table.
    """
    known: dict[str, CardFacts] = {}

    def apart(card: CardFacts) -> CardFacts:
        found, count = card, 1
        while known.setdefault(found.number, found) != found:
            count += 1
            found = replace(card, number=f"{card.number}-{count}")
        return found

    def renumbered(deck: Any) -> Any:
        parts = {item.name: getattr(deck, item.name) for item in fields(deck)}
        return replace(
            deck, **{name: tuple(map(apart, cards)) for name, cards in parts.items() if isinstance(cards, tuple)}
        )

    return [None if deck is None else renumbered(deck) for deck in decks]


def refuse_long(text: str) -> None:
    """DeckError if a list has more lines than any deck needs."""
    if len(text.splitlines()) > MOST_LINES:
        raise DeckError(f"A deck list has at most {MOST_LINES} lines.")


def _typed(game: str, card: OwnCard) -> dict[str, Any]:
    """What was typed."""
    said = card.model_dump(exclude_none=True)
    said.pop("number", None)
    named = {"id": number_of(card), "name": card.name or "Prototype", "type": card.type or "unit"}
    texts: dict[str, str] = {
        field: as_spelled(game, str(said.get(field, ""))) for field in ("text", "effect_text") if field in said
    }
    return {**said, **named, "text": "", **texts}


def as_spelled(game: str, text: str) -> str:
    """A typed text as the reader wants it.

    Signs that no keyboard has, keywords in any case and without their brackets, each on a line; a full stop.
    """
    words = rulebound.games[game].words
    keywords = {_letters(word): word for word in words.keywords()}
    timings = {_letters(word.name): word.name for word in words.glossary()}
    opening, closing = words.brackets[0], words.brackets[1]

    def keyword(said: str) -> str:
        hit = KEYWORD.fullmatch(said.strip())
        name = keywords.get(_letters(hit[1])) if hit else None
        return f"{opening}{name}{hit[2] or ''}{closing}" if hit and name else said

    def signed(hit: re.Match[str]) -> str:
        if opening == "[":
            return keyword(hit[0])
        return f"【{timings[_letters(hit[1])]}】" if _letters(hit[1]) in timings else hit[0]

    found = []
    for line in text.split("\n"):
        marked = SIGN.sub(signed, line)
        if ALONE.fullmatch(marked):
            marked = marked.replace("> <", ">\n<")
        first = LEADING.match(marked) if opening == "[" else None
        if first and _letters(first[2]) in keywords:
            marked = f"{first[1]}\n{marked[first.end() :]}"
        found += [keyword(part) for part in marked.split("\n")]
    return "\n".join(f"{line.strip()}." if UNENDED.search(line.strip()) else line for line in found)


def _letters(word: str) -> str:
    return re.sub(r"[^a-z]", "", word.lower())


def _brought(record: dict[str, Any]) -> OwnCard:
    """The card as it is brought along."""
    known = {key: value for key, value in record.items() if key in OwnCard.model_fields and value not in (None, "")}
    return OwnCard(**known, number=record["id"])


def _stopped(game: str, record: dict[str, Any], unread: Unread) -> tuple[str, str, Stop]:
    """Which text wasn't read, the clause, and where in it."""
    known = rulebound.games[game]
    field = "text"
    if record.get("effect_text"):
        try:
            known.cards.read({key: value for key, value in record.items() if key != "effect_text"}, WHERE)
            field = "effect_text"
        except CardError:
            pass
    plain = {"name": record["name"], "text": record[field]}
    return field, unread.clause, stop_at(known.reader.texts(plain)[0], unread, known.reader.normalise)
