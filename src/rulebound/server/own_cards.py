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
from rulebound.files.catalogue import Collection, OwnCards
from rulebound.files.decks import DeckError
from rulebound.files.facts import CardError, CardFacts
from rulebound.files.typed import Stop, stop_at, typed_record
from rulebound.server.models import GivenDeck, OwnCard
from rulebound.text.tokens import Unread

WHERE = "The card"
MOST_LINES = 400  # of a deck list


@dataclass(frozen=True)
class Reading:
    """How a typed card is understood: its facts, or where reading stopped; `refused`: why it can't be, or be played."""

    facts: CardFacts | None
    card: OwnCard | None
    unread: tuple[str, str, Stop] | None = None  # the field, the clause and the place
    refused: str = ""


def cards_of(game: str, brought: Iterable[OwnCard]) -> Collection[Any]:
    """The cards that names and numbers are looked up in: those brought along, then the shipped ones.

    A card that can't be read is refused with a CardError when it is asked for.
    """
    catalogue = rulebound.module(game, "catalogue")
    placed = []
    for index, card in enumerate(brought, 1):
        record = card.model_dump(exclude_none=True)
        record["number"] = number_of(card)
        place = f"own card {index} ({record['number']})"
        refuse_odd(game, card, place)
        placed.append((place, record))
    found: Collection[Any] = catalogue.Cards(files=OwnCards(placed, catalogue.facts_of))
    return found


def read_card(game: str, card: OwnCard) -> Reading:
    """How a card is read as it was typed; what was left out is as usual for its type."""
    catalogue = rulebound.module(game, "catalogue")
    try:
        refuse_odd(game, card, WHERE)
        record = catalogue.as_record(_typed(game, card), WHERE)
        facts: CardFacts = catalogue.facts_of(record, WHERE)
    except CardError as error:
        cause = error.__cause__
        if not isinstance(cause, Unread):
            return Reading(None, None, refused=str(error))
        return Reading(None, None, _stopped(game, record, cause), str(error))
    return Reading(facts, _brought(record), refused=unplayable(game, facts))


def unplayable(game: str, facts: CardFacts) -> str:
    """Why a card that is read can't be played; empty if it can."""
    try:
        rulebound.module(game, "cards").PoolBuilder().add(facts)
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
    known = rulebound.module(game, "catalogue").Cards().by_number(number)
    if known is not None:
        raise CardError(f"{place}: the number {number} is that of {known.name}; a card of your own needs another one.")


def deck_of(game: str, given: GivenDeck) -> Any:
    """The deck that is meant; DeckError or CardError with one sentence if there is none."""
    decks = rulebound.module(game, "deck")
    if given.text:
        refuse_long(given.text)
        return decks.parse_deck(given.text, "own deck", cards_of(game, given.cards))
    if given.name not in (*decks.starter_names(), *decks.real_names()):
        raise DeckError(f"There is no deck '{given.name[:60]}' among those that are shipped.")
    return decks.read_deck(given.name)


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
    """The record of what was typed."""
    said = card.model_dump(exclude_none=True)
    said.pop("number", None)
    if game == "gundam":  # as printed: the numbers of a Pilot are what it adds
        for short, long in (("ap", "ap_mod"), ("hp", "hp_mod")):
            added = said.pop(long, None)
            if added is not None:
                said.setdefault(short, added)
    named = {"id": number_of(card), "name": card.name or "Prototype", "type": card.type or "unit"}
    return typed_record(game, {**said, **named, "text": card.text or ""})


def _brought(record: dict[str, Any]) -> OwnCard:
    """The card as it is brought along."""
    known = {key: value for key, value in record.items() if key in OwnCard.model_fields and value not in (None, "")}
    return OwnCard(**known, number=record["id"])


def _stopped(game: str, record: dict[str, Any], unread: Unread) -> tuple[str, str, Stop]:
    """Which text wasn't read, the clause, and where in it."""
    catalogue, reader = rulebound.module(game, "catalogue"), rulebound.module(game, "reader")
    field = "text"
    if record.get("effect_text"):
        try:
            catalogue.facts_of({key: value for key, value in record.items() if key != "effect_text"}, WHERE)
            field = "effect_text"
        except CardError:
            pass
    plain = {"name": record["name"], "text": record[field]}
    return field, unread.clause, stop_at(reader.texts(plain)[0], unread, reader.normalise)
