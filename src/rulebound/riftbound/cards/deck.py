# rulebound: interpreted
"""Decks (101-103): reading a list, and every breach with its rule."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any

from rulebound.files.decks import Breach, DeckError, Decks, in_force
from rulebound.kernel.rng import Rng
from rulebound.riftbound.abilities.nodes import AnyCopies
from rulebound.riftbound.cards.facts import Facts
from rulebound.riftbound.catalogue import CARDS, Cards
from rulebound.riftbound.rules.modes import DUEL, Mode, mode_named
from rulebound.riftbound.table.edition import EDITIONS, NEWEST, Edition, edition_named

__all__ = ["DECKS", "Breach", "Deck", "DeckError", "bans", "check_deck", "check_rules", "random_deck"]

DECK_SIZE = 40
COPIES = 3
SIGNATURES = 3
RUNES = 12
BATTLEFIELDS = 3  # every sanctioned mode asks for three (644.4.a, 645.4.a, 646.4.a, 647.4.a, R4:489)
SIDEBOARD = 10
TOURNAMENT = "TR"

SPELLINGS = {  # the parts of a deck, and the headings that begin them
    "legends": ("legend", "legends", "champion legend"),
    "champions": ("champion", "champions", "chosen champion"),
    "main": ("main", "deck", "main deck", "maindeck"),
    "runes": ("rune", "runes", "rune deck", "runedeck", "rune pool"),
    "battlefields": ("battlefield", "battlefields"),
    "sideboard": ("side", "sideboard", "side board", "side deck"),
}
HEADINGS = {heading: part for part, headings in SPELLINGS.items() for heading in headings}


@dataclass(frozen=True)
class Deck:
    """All that a player brings (103). The main deck is without the Chosen Champion, which starts in its own zone."""

    name: str
    legends: tuple[Facts, ...]
    champions: tuple[Facts, ...]
    main: tuple[Facts, ...]
    runes: tuple[Facts, ...]
    battlefields: tuple[Facts, ...]
    sideboard: tuple[Facts, ...] = ()

    @property
    def legend(self) -> Facts:
        """The Champion Legend of a legal deck."""
        return self.legends[0]

    @property
    def champion(self) -> Facts:
        """The Chosen Champion of a legal deck."""
        return self.champions[0]

    @property
    def whole(self) -> tuple[Facts, ...]:
        """The main deck with the Chosen Champion (103.2)."""
        return (*self.champions, *self.main)

    @property
    def cards(self) -> tuple[Facts, ...]:
        """Every card that may come into the game."""
        return (*self.legends, *self.whole, *self.runes, *self.battlefields)


# ---------------------------------------------------------------------------------------------------- breaches


@cache
def bans() -> list[dict[str, Any]]:
    """The bans: from which day on, in which modes (none named: in all), which cards by their names."""
    text = files("rulebound.riftbound.cards").joinpath("bans.json").read_text(encoding="utf-8")
    found: list[dict[str, Any]] = json.loads(text)
    return found


def check_bans(cards: Iterable[Facts], mode: Mode = DUEL, day: str = "") -> list[Breach]:
    """Every card that is banned in a mode on a day (none: by any list that is known)."""
    names = dict.fromkeys(facts.name for facts in cards)
    found = []
    for row in bans():
        if in_force(row["from"], day) and (not row["modes"] or mode.name in row["modes"]):
            where = f" in {mode.name}" if row["modes"] else ""
            told = [f"{name} is banned{where}." for name in names if name in row["cards"]]
            found += [Breach(f"bans of {row['from']}", text) for text in told]
    return found


def check_deck(deck: Deck, edition: Edition = NEWEST, mode: Mode = DUEL, day: str = "") -> list[Breach]:
    """Every breach of the deck rules, in rulebook order, then of the bans; none: the deck is legal."""
    every = (*deck.cards, *deck.sideboard)
    return check_rules(deck, edition) + (check_bans(every, mode, day) if edition is NEWEST else [])


def check_rules(deck: Deck, edition: Edition = NEWEST) -> list[Breach]:
    """Every breach of the deck rules: what no table is laid out with."""
    breaches = _legend(deck)
    breaches += _main(deck)
    breaches += _runes(deck)
    breaches += _battlefields(deck, edition)
    breaches += _sideboard(deck)
    breaches += _nature(deck, edition)
    return breaches


def champion_tag(legend: Facts) -> str:
    """The tag that the Chosen Champion and signature cards must bear (103.2.a.2)."""
    return legend.champion or (legend.tags[0] if legend.tags else "")


def bears(facts: Facts, tag: str) -> bool:
    """Does a card bear a champion's tag?"""
    return bool(tag) and (facts.champion == tag or tag in facts.tags)


def _legend(deck: Deck) -> list[Breach]:
    found = []
    if len(deck.legends) != 1:
        found.append(Breach("103.1", f"A deck has exactly one Champion Legend, this one {len(deck.legends)}."))
    for facts in dict.fromkeys(deck.legends):
        if facts.type != "legend":
            found.append(Breach("103.1", f"{facts.name} is a {facts.type}, not a legend."))
    return found


def _foreign(cards: Iterable[Facts], deck: Deck) -> list[Breach]:
    """103.1.b: what doesn't fit the domain identity, which the legend's domains are."""
    if len(deck.legends) != 1:
        return []
    identity = deck.legend.domains
    found = []
    for facts in dict.fromkeys(cards):
        foreign = [domain for domain in facts.domains if domain not in identity]
        if foreign:
            rule = "103.1.b.3" if len(facts.domains) == 1 else "103.1.b.4"
            said = f"{facts.name} is {' and '.join(facts.domains)}, the legend {' and '.join(identity) or 'nothing'}."
            found.append(Breach(rule, said))
    return found


def _of_types(cards: Iterable[Facts], types: tuple[str, ...], rule: str, place: str) -> list[Breach]:
    wrong = [facts for facts in dict.fromkeys(cards) if facts.type not in types]
    return [Breach(rule, f"{facts.name} is a {facts.type}, which {place} may not have.") for facts in wrong]


MAIN_TYPES = ("unit", "gear", "equipment", "spell")


def _main(deck: Deck) -> list[Breach]:
    found = _foreign(deck.whole, deck)
    if len(deck.whole) < DECK_SIZE:
        said = f"A main deck has at least {DECK_SIZE} cards with the Chosen Champion, this one {len(deck.whole)}."
        found.append(Breach("103.2", said))
    found += _of_types(deck.whole, MAIN_TYPES, "103.2", "a main deck")
    if len(deck.champions) != 1:
        found.append(Breach("103.2.a", f"A deck has one Chosen Champion, this one {len(deck.champions)}."))
    tag = champion_tag(deck.legends[0]) if deck.legends else ""
    for facts in dict.fromkeys(deck.champions):
        if "signature" in facts.supertypes or "champion" not in facts.supertypes or facts.type != "unit":
            found.append(Breach("103.2.a.2", f"{facts.name} is no champion unit, so it can't be the Chosen Champion."))
        elif deck.legends and not bears(facts, tag):
            found.append(Breach("103.2.a.2", f"{facts.name} doesn't bear the legend's tag {tag or '(none)'}."))
    found += _crowded(deck.whole).values()
    signatures = [facts for facts in deck.whole if "signature" in facts.supertypes]
    if len(signatures) > SIGNATURES:
        said = f"A deck has at most {SIGNATURES} signature cards in all, this one {len(signatures)}."
        found.append(Breach("103.2.d", said))
    return found + _signatures(signatures, deck, tag)


def _signatures(cards: Iterable[Facts], deck: Deck, tag: str) -> list[Breach]:
    strange = [facts for facts in dict.fromkeys(cards) if deck.legends and not bears(facts, tag)]
    said = f"doesn't bear the legend's tag {tag or '(none)'}."
    return [Breach("103.2.d.2", f"The signature card {facts.name} {said}") for facts in strange]


def _crowded(cards: Iterable[Facts]) -> dict[str, Breach]:
    """103.2.b, R4:825: names with more than three copies, if their text doesn't allow more, or than one if it is
    Unique."""
    known = tuple(cards)
    found = {}
    unlimited = {name for facts in known for name in unlimited_names(facts)}
    unique = {facts.name for facts in known if is_unique(facts)}
    for name, count in Counter(facts.name for facts in known).items():
        most, rule = (1, "R4:825") if name in unique else (COPIES, "103.2.b")
        if count > most and name not in unlimited:
            found[name] = Breach(rule, f"{count} copies of {name} are {count - most} too many.")
    return found


def is_unique(facts: Facts) -> bool:
    """Has the card the keyword Unique?"""
    return any(ability.kind == "keyword" and ability.keyword == "unique" for ability in facts.effects)


def unlimited_names(facts: Facts) -> list[str]:
    """The names of which its text allows any number of cards in a deck."""
    allowed = [effect for ability in facts.effects for effect in ability.body if isinstance(effect, AnyCopies)]
    return [effect.name or facts.name for effect in allowed]


def _runes(deck: Deck) -> list[Breach]:
    found = []
    if len(deck.runes) != RUNES:
        found.append(Breach("103.3.a", f"A rune deck has exactly {RUNES} runes, this one {len(deck.runes)}."))
    found += _of_types(deck.runes, ("rune",), "103.3.a", "a rune deck")
    return found + [Breach("103.3.a.1", breach.text) for breach in _foreign(deck.runes, deck)]


def _battlefields(deck: Deck, edition: Edition) -> list[Breach]:
    found = []
    if len(deck.battlefields) != BATTLEFIELDS:
        said = f"{BATTLEFIELDS} battlefields are brought to every mode, not {len(deck.battlefields)}."
        found.append(Breach("103.4.a", said))
    found += _of_types(deck.battlefields, ("battlefield",), "103.4", "a player's battlefields")
    found += [Breach("103.4.b", breach.text) for breach in _foreign(deck.battlefields, deck)]
    for name, count in Counter(facts.name for facts in deck.battlefields).items():
        if count > 1 and edition.fields_differ:
            found.append(
                Breach("R4:103.4.c", f"Battlefields of a deck have different names, {name} is there {count}x.")
            )
    return found


def _sideboard(deck: Deck) -> list[Breach]:
    """At most ten cards, each of which could be in the main deck."""
    side = deck.sideboard
    found = []
    if len(side) > SIDEBOARD:
        found.append(Breach(TOURNAMENT, f"A sideboard has at most {SIDEBOARD} cards, this one {len(side)}."))
    found += _of_types(side, MAIN_TYPES, "103.2", "a sideboard")
    main = set(deck.whole)
    found += _foreign((facts for facts in side if facts not in main), deck)
    alone = _crowded(deck.whole)
    for name, breach in _crowded((*deck.whole, *side)).items():
        if name not in alone:
            found.append(Breach(breach.rule, f"With the sideboard: {breach.text}"))
    if deck.legends:
        signatures = [facts for facts in side if "signature" in facts.supertypes]
        found += _signatures(signatures, deck, champion_tag(deck.legends[0]))
    return found


def _nature(deck: Deck, edition: Edition) -> list[Breach]:
    """Tokens are no cards; some cards need a later edition."""
    from rulebound.riftbound.cards.building import later_than

    found = []
    for facts in dict.fromkeys((*deck.cards, *deck.sideboard)):
        if facts.token:
            found.append(Breach("176", f"{facts.name} is a token, and no token is a card."))
        rule = later_than(facts, edition)
        if rule:
            found.append(Breach(rule, f"{facts.name} needs a later edition than {edition.name}."))
    return found


# ---------------------------------------------------------------------------------------------------- decks made here


def random_deck(seed: int, cards: Iterable[Facts] | None = None, edition: Edition = NEWEST) -> Deck:
    """A deck by chance that keeps the rules, of these cards (the whole catalogue); DeckError if they are too few."""
    from rulebound.riftbound.cards.building import later_than

    chance = Rng()
    chance.seed(seed)
    known = CARDS.shipped().values() if cards is None else cards
    pool = [facts for facts in known if not facts.token and not later_than(facts, edition)]
    led = [(facts, champions) for facts in pool if facts.type == "legend" and (champions := _champions(facts, pool))]
    if not led:
        raise DeckError("These cards are too few for a deck: no legend among them has a champion (103.2.a.2).")
    legend, champions = led[chance.below(len(led))]
    champion = champions[chance.below(len(champions))]
    pool = [facts for facts in pool if set(facts.domains) <= set(legend.domains)]
    tag = champion_tag(legend)
    fitting = [facts for facts in pool if facts.type in MAIN_TYPES]
    fitting = [facts for facts in fitting if "signature" not in facts.supertypes or bears(facts, tag)]
    left, main = [*fitting], list[Facts]()
    while left:
        facts = left.pop(chance.below(len(left)))
        _fill(main, facts, 1 + int(chance.below(COPIES)), champion)
    for facts in fitting:  # where few cards are known, more copies of them
        _fill(main, facts, COPIES, champion)
    runes = [facts for facts in pool if facts.type == "rune"]
    fields = {facts.name: facts for facts in pool if facts.type == "battlefield"}
    names = [*fields]
    chosen = [fields[names.pop(chance.below(len(names)))] for _ in range(min(BATTLEFIELDS, len(names)))]
    drawn = [runes[chance.below(len(runes))] for _ in range(RUNES if runes else 0)]
    deck = Deck(f"random {seed}", (legend,), (champion,), tuple(main), tuple(drawn), tuple(chosen))
    breaches = check_rules(deck, edition)
    if breaches:
        raise DeckError(f"These cards are too few for a deck: {breaches[0]}")
    return deck


def _champions(legend: Facts, pool: Iterable[Facts]) -> list[Facts]:
    """The cards that a legend's Chosen Champion may be (103.2.a.2)."""
    tag = champion_tag(legend)
    fitting = [facts for facts in pool if facts.type == "unit" and "champion" in facts.supertypes and bears(facts, tag)]
    return [facts for facts in fitting if set(facts.domains) <= set(legend.domains)]


def _fill(main: list[Facts], facts: Facts, copies: int, champion: Facts) -> None:
    """Put copies into a main deck until it is full, or has as many of the name or of signature cards as it may have."""
    for _ in range(copies):
        cards = (champion, *main, facts)
        signatures = sum("signature" in each.supertypes for each in cards)
        if len(cards) <= DECK_SIZE and signatures <= SIGNATURES and facts.name not in _crowded(cards):
            main.append(facts)


# ---------------------------------------------------------------------------------------------------- all of it


class RiftboundDecks(Decks[Deck, Facts]):
    """The decks of Riftbound."""

    package = "rulebound.riftbound"
    headings = HEADINGS
    single = ("legends", "champions", "battlefields")
    most_rule = "103.2.b"

    def known(self) -> Cards:
        return Cards()

    def made(self, name: str, parts: Mapping[str, tuple[Facts, ...]]) -> Deck:
        return Deck(name, **{part: parts.get(part, ()) for part in SPELLINGS})

    def parts(self, deck: Deck) -> dict[str, tuple[Facts, ...]]:
        """A sideboard only if there is one."""
        parts = {
            "Legend": deck.legends,
            "Champion": deck.champions,
            "Main Deck": deck.main,
            "Battlefields": deck.battlefields,
            "Runes": deck.runes,
        }
        return parts | ({"Sideboard": deck.sideboard} if deck.sideboard else {})

    def word(self, deck: Deck) -> Callable[[Facts], str]:
        """The name, with the number where it doesn't say which card."""
        whole = (*deck.cards, *deck.sideboard)
        known = Cards({facts.number: facts for facts in whole if CARDS.shipped().get(facts.number) != facts})

        def word(facts: Facts) -> str:
            alone = known.by_number(facts.name) is None and known.named(facts.name) == [facts]
            return facts.name if alone else f"{facts.number} {facts.name}"

        return word

    def without_heading(self, word: str, place: str) -> None:
        raise DeckError(f"{place}: a heading must say what '{word[:200]}' is for, such as Main Deck (103).")

    def played(self, deck: Deck) -> tuple[Facts, ...]:
        return deck.whole

    def check(self, deck: Deck, edition: str = "", mode: str = "", day: str = "") -> list[Breach]:
        return check_deck(deck, edition_named(edition or NEWEST.name), mode_named(mode or DUEL.name), day)

    def editions(self, deck: Deck) -> list[str]:
        return [name for name, edition in EDITIONS.items() if not check_rules(deck, edition)]

    def unlike(self, deck: Deck) -> list[str]:
        """R4:489: no legend and no battlefield twice in a team."""
        return [facts.name for facts in (deck.legend, *deck.battlefields)]

    def with_card(self, facts: Facts) -> Deck:
        if facts.type not in MAIN_TYPES or facts.token:
            kind = "token" if facts.token else facts.type
            raise DeckError(f"{facts.name} is a {kind}, which no main deck has (103.2).")
        decks = [self.read(name) for name in self.starters()]
        deck = next((deck for deck in decks if set(facts.domains) <= set(deck.legend.domains)), decks[0])
        copies = 1 if is_unique(facts) else COPIES
        kept = sorted(deck.main, key=lambda each: (bool(each.supertypes), each.type != facts.type))
        return replace(deck, name=f"{deck.name} with {facts.name}", main=(*[facts] * copies, *kept[copies:]))

    def parts_for(self, facts: Facts) -> list[str]:
        if facts.token:
            return []
        if facts.type in ("legend", "rune"):
            return ["Legend" if facts.type == "legend" else "Runes"]
        if facts.type == "battlefield":
            return ["Battlefields"]
        chosen = facts.type == "unit" and "champion" in facts.supertypes and "signature" not in facts.supertypes
        return [*(["Champion"] if chosen else []), "Main Deck", "Sideboard"] if facts.type in MAIN_TYPES else []

    def fitting_colors(self, deck: Deck) -> list[str]:
        """The legend's domains (103.1.b)."""
        return list(deck.legends[0].domains) if deck.legends else []

    def filling(self, deck: Deck) -> tuple[str, list[Facts]]:
        """Runes, evenly shared."""
        domains = self.fitting_colors(deck)
        missing = RUNES - len(deck.runes)
        plain = [facts for facts in CARDS.shipped().values() if facts.type == "rune" and len(facts.domains) == 1]
        runes = {facts.domains[0]: facts for facts in reversed(plain)}
        if missing <= 0 or not all(domain in runes for domain in domains):
            return "", []
        shared = sorted(range(missing), key=lambda place: place % max(1, len(domains)))
        return "Runes", [runes[domains[place % len(domains)]] for place in shared] if domains else []


DECKS = RiftboundDecks()
