# rulebound: interpreted
"""A table from a written position: whose turn it is, which phase, and what lies where."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from rulebound.gundam import locations as loc
from rulebound.gundam.cards import CardError, Facts, PoolBuilder, later_than
from rulebound.gundam.catalogue import Cards
from rulebound.gundam.edition import NEWEST, Edition
from rulebound.gundam.game import GundamGame
from rulebound.gundam.setup import AT_FIRST, AT_REDRAW, SetupFrame
from rulebound.gundam.turn import AT_DRAW, AT_END_ACTION, AT_MAIN, AT_RESOURCE, AT_START_ACTIVE, TurnFrame
from rulebound.kernel import saves

Path = tuple[str | int, ...]

# A blank card: no rule text, no deck would play it (Lv. 99), and no effect looks for a Resource in a deck or a hand.
BLANK: Final = Facts("BLANK", "Blank", "resource", level=99)

ZONES: Final = ("deck", "hand", "battle", "base", "shields", "resources", "resource_deck", "trash", "removal")
KEYS: Final = ("turn", "phase", "turn_number", "seed", "mode")
ENTRY_KEYS: Final = ("card", "rested", "damage", "pilot", "fresh")
DECK_SIZE: Final = 20
RESOURCE_DECK_SIZE: Final = 10
MOST_CARDS: Final = 500  # of one zone; a larger number is a slip of the pen
LATER_TURN: Final = 5  # positions ignore what is special about a first turn

START_AT: Final = {
    "start": (loc.START, AT_START_ACTIVE),
    "draw": (loc.DRAW_PHASE, AT_DRAW),
    "resource": (loc.RESOURCE_PHASE, AT_RESOURCE),
    "main": (loc.MAIN, AT_MAIN),
    "end": (loc.END, AT_END_ACTION),
}

WORDS_FOR_YES: Final = ("true", "yes", "on")
WORDS_FOR_NO: Final = ("false", "no", "off")
WORDS_FOR_NONE: Final = ("", "none", "null", "~")


class PositionError(ValueError):
    """A position that can't be: one sentence, the rule where there is one, and the place in the mapping."""

    def __init__(self, path: Path, sentence: str, rule: str = "") -> None:
        place = ".".join(str(part + 1) if isinstance(part, int) else part for part in path)
        super().__init__((f"{place}: " if place else "") + sentence + (f" ({rule})" if rule else ""))
        self.path = path
        self.rule = rule


def build(
    position: Mapping[str, Any],
    cards: Cards | None = None,
    edition: Edition = NEWEST,
    seed: int = 0,
    log: bool = False,
) -> GundamGame:
    """The table of a position, at its first decision; PositionError if it can't be.

    Words and numbers may both be written as words. `log` listens from the beginning.
    """
    return _Builder(position, cards or Cards(), edition, seed).build(log)


class _Entry:
    """One card of a zone as it is written."""

    def __init__(self, path: Path, facts: Facts) -> None:
        self.path = path
        self.facts = facts
        self.rested = False
        self.damage = 0
        self.fresh = False
        self.pilot: Facts | None = None


class _Builder:
    """Reads one position and lays it out."""

    def __init__(self, position: Mapping[str, Any], cards: Cards, edition: Edition, seed: int) -> None:
        self.position = position
        self.cards = cards
        self.edition = edition
        self.seed = seed
        self.pool = PoolBuilder()
        self.index(BLANK, ())
        for number, facts in cards.own.items():
            self.index(facts, ("cards", number))
        self.setup = False
        self.game = GundamGame(2, self.pool.pool, edition)

    def build(self, log: bool) -> GundamGame:
        phase, active, number = self.frame_words()
        players = [self.player(p) for p in range(2)]
        game = GundamGame(2, self.pool.pool, self.edition)
        self.game = game
        game.facts_of = list(self.pool.facts)
        if log:
            game.listen()
        game.open()
        game.rng.seed(self.seed)
        for p, zones in enumerate(players):
            self.lay_out(p, zones, number)
        if self.setup:
            self.start_setup(active)
        else:
            assert active is not None
            game.active = active
            game.first_player = active if number % 2 == 1 else 1 - active
            game.turn = number
            game.phase, step = START_AT[phase]
            frame = TurnFrame()
            frame.pc = step
            game.push(frame)
        self.check_health()
        game.advance()
        game.start = {"players": 2, "position": saves.encode(game)}
        return game

    # ------------------------------------------------------------------------------------ reading

    def frame_words(self) -> tuple[str, int | None, int]:
        """The phase, whose turn it is, and the number of the turn."""
        for key in self.position:
            if key not in KEYS and not re.fullmatch(r"p\d+", str(key)):
                known = ", ".join((*KEYS, "p1", "p2"))
                raise PositionError((str(key),), f"a position has no part '{key}'; there are {known}.")
            if re.fullmatch(r"p\d+", str(key)) and key not in ("p1", "p2"):
                raise PositionError((str(key),), "two players sit at this table, p1 and p2.", "1-1-1")
        mode = str(self.position.get("mode", "")).strip()
        if mode.casefold() not in (*WORDS_FOR_NONE, "duel", "standard"):
            raise PositionError(("mode",), f"the way of playing '{mode}' is not known.", "12-1")
        phase = str(self.position.get("phase", "main")).strip().casefold()
        self.setup = phase == "setup"
        if not self.setup and phase not in START_AT:
            raise PositionError(("phase",), f"'{phase}' is no phase; there are setup, {', '.join(START_AT)}.", "7-1-1")
        number = self.whole(self.position.get("turn_number", LATER_TURN), ("turn_number",))
        if not 1 <= number <= 10_000:
            raise PositionError(("turn_number",), f"turns are counted from 1, not {number}.", "7-1-2")
        active: int | None = None if self.setup else 0
        if "turn" in self.position:
            turn = str(self.position["turn"]).strip().casefold()
            if turn not in ("p1", "p2"):
                raise PositionError(("turn",), f"'{turn}' is no player; there are p1 and p2.", "7-1-2")
            active = int(turn[1]) - 1
        return phase, active, number

    def player(self, p: int) -> dict[str, list[_Entry]]:
        """The zones of one player as entries, first = top, with what is left out filled in."""
        name = f"p{p + 1}"
        data = self.position.get(name, {})
        if isinstance(data, str) and data.strip() in WORDS_FOR_NONE:
            data = {}
        if not isinstance(data, Mapping):
            raise PositionError((name,), f"the zones of {name} were expected, as in {{hand: [...]}}.")
        for zone in data:
            if zone not in ZONES:
                known = ", ".join(ZONES)
                raise PositionError((name, str(zone)), f"a player has no '{zone}'; there are {known}.", "4-1-1")
        if self.setup:
            for zone in ("shields", "base"):
                if zone in data:
                    raise PositionError((name, zone), "Shields and Bases are placed after the redraws.", "6-2-2")
            if "hand" in data and "turn" not in self.position:
                raise PositionError((name, "hand"), "hands are drawn once `turn:` says who goes first.", "6-2-1-4")
        found = {zone: self.zone(data.get(zone), (name, zone)) for zone in ZONES}
        if self.setup and "turn" in self.position and "hand" not in data:
            found["hand"] = found["deck"][: loc.FIRST_HAND]  # 6-2-1-5
            found["deck"] = found["deck"][loc.FIRST_HAND :]
        self.check_counts(name, found)
        return found

    def zone(self, value: Any, path: Path) -> list[_Entry]:
        zone = path[-1]
        if value is None:
            value = self.default(str(zone))
        if zone == "resources":
            return self.resources(value, path)
        if isinstance(value, (str, int)) and not isinstance(value, bool):
            return self.from_scalar(str(value).strip(), path)
        if isinstance(value, Mapping):
            if zone == "base":
                return [self.entry(value, path)]
            raise PositionError(path, "a number or a list of cards was expected.")
        if isinstance(value, (list, tuple)):
            return [self.entry(item, (*path, place)) for place, item in enumerate(value)]
        raise PositionError(path, f"a number or a list of cards was expected, not '{value}'.")

    def default(self, zone: str) -> Any:
        """Zones left out."""
        if zone == "deck":
            return DECK_SIZE
        if zone == "resource_deck":
            return RESOURCE_DECK_SIZE
        if zone == "shields":
            return 0 if self.setup else loc.SHIELD_COUNT
        if zone == "base":
            return "none" if self.setup else "EX Base"
        return 0

    def from_scalar(self, word: str, path: Path) -> list[_Entry]:
        """A number of blank cards, `none`, or (for the Base) a name."""
        zone = path[-1]
        if word.casefold() in WORDS_FOR_NONE:
            return []
        if not re.fullmatch(r"[+-]?\d+", word):
            if zone == "base":
                return [self.entry(word, path)]
            return [self.entry(word, (*path, 0))]
        count = self.whole(word, path)
        if count < 0:
            raise PositionError(path, f"a zone can't hold {count} cards.")
        if count > MOST_CARDS:
            raise PositionError(path, f"{count} cards are too many for a zone; {MOST_CARDS} is the most.")
        if count and zone in ("battle", "base"):
            rule = "4-5-1" if zone == "battle" else "3-5-1"
            raise PositionError(path, f"blank cards can't be in the {zone} area: name the cards.", rule)
        facts = self.pool.facts[int(self.pool.pool.resource)] if zone == "resource_deck" else BLANK
        return [_Entry(path, facts) for _ in range(count)]

    def resources(self, value: Any, path: Path) -> list[_Entry]:
        """A number of active Resources, or so many active, rested and EX ones; or a list."""
        normal = self.pool.facts[int(self.pool.pool.resource)]
        ex = self.pool.facts[int(self.pool.pool.ex_resource)]
        if isinstance(value, (list, tuple)):
            return [self.entry(item, (*path, place)) for place, item in enumerate(value)]
        if not isinstance(value, Mapping):
            word = str(value).strip()
            value = {"active": 0 if word.casefold() in WORDS_FOR_NONE else word}
        found: list[_Entry] = []
        for key, count in value.items():
            if key not in ("active", "rested", "ex"):
                raise PositionError((*path, str(key)), "Resources are active, rested or ex.", "5-4-1")
            counts: Mapping[str, Any] = {"rested" if key == "rested" else "active": count}
            if key == "ex" and isinstance(count, Mapping):
                counts = count
            for state, amount in counts.items():
                if state not in ("active", "rested"):
                    raise PositionError((*path, str(key), str(state)), "Resources are active or rested.", "5-4-1")
                number = self.whole(amount, (*path, str(key)))
                if not 0 <= number <= MOST_CARDS:
                    raise PositionError((*path, str(key)), f"a zone can't hold {number} cards.", "4-4-2")
                for _ in range(number):
                    entry = _Entry(path, ex if key == "ex" else normal)
                    entry.rested = state == "rested"
                    found.append(entry)
        return found

    def entry(self, value: Any, path: Path) -> _Entry:
        """A name, a card number, or a mapping with `card`."""
        zone = str(path[1])
        if not isinstance(value, Mapping):
            if isinstance(value, (list, tuple)):
                raise PositionError(path, "one card was expected here, not a list.", "4-6-3" if zone == "base" else "")
            entry = _Entry(path, self.find(str(value), path))
            self.check_place(entry, zone)
            return entry
        for key in value:
            if key not in ENTRY_KEYS:
                known = ", ".join(ENTRY_KEYS)
                raise PositionError((*path, str(key)), f"a card here has no '{key}'; there are {known}.")
        if "card" not in value:
            raise PositionError(path, "which card? Write {card: NAME, ...}.")
        entry = _Entry(path, self.find(str(value["card"]), path))
        self.check_place(entry, zone)
        entry.rested = self.flag(value, "rested", path)
        entry.fresh = self.flag(value, "fresh", path)
        entry.damage = self.whole(value.get("damage", 0), (*path, "damage"))
        if entry.damage < 0:
            raise PositionError((*path, "damage"), f"damage of {entry.damage} can't be.", "5-5-1")
        if entry.rested and zone not in ("battle", "base", "resources"):
            raise PositionError((*path, "rested"), f"a card in the {zone} is neither active nor rested.", "5-4-1")
        if entry.damage and zone not in ("battle", "base"):
            raise PositionError((*path, "damage"), f"a card in the {zone} has no damage on it.", "5-5-1")
        if entry.fresh and zone not in ("battle", "base"):
            raise PositionError((*path, "fresh"), "only cards in play have just come into play.", "5-8-1")
        if "pilot" in value:
            self.read_pilot(entry, value["pilot"], (*path, "pilot"), zone)
        return entry

    def read_pilot(self, entry: _Entry, value: Any, path: Path, zone: str) -> None:
        if isinstance(value, Mapping) and set(value) == {"card"}:
            value = value["card"]
        if isinstance(value, (list, tuple)):
            raise PositionError(path, "a Unit has at most one Pilot.", "3-3-4")
        if isinstance(value, Mapping):
            raise PositionError(path, "the name of a Pilot was expected.")
        if str(value).strip().casefold() in WORDS_FOR_NONE:
            return
        if zone != "battle":
            raise PositionError(path, "a Pilot is only ever beneath a Unit in the battle area.", "3-3-3")
        facts = self.find(str(value), path, pilot=True)
        if facts.type == "command" and not facts.pilot:
            raise PositionError(path, f"{facts.name} is a Command without a Pilot effect.", "3-4-6")
        if facts.type not in ("pilot", "command"):
            raise PositionError(path, f"{facts.name} is a {kind_of(facts)}, no Pilot.", "3-3-1")
        entry.pilot = facts

    def find(self, word: str, path: Path, pilot: bool = False) -> Facts:
        """A card by name or number: the file's own, the tokens of every game, the catalogue's."""
        word = word.strip()
        if word.casefold() in WORDS_FOR_NONE:
            raise PositionError(path, "the name of a card was expected.")
        number = re.fullmatch(r".+ \[([^\]]+)\]", word)
        near = (*self.cards.own.values(), *self.pool.facts)
        for candidate in (word, number.group(1) if number else word):
            wanted = candidate.casefold()
            found = {facts for facts in near if facts.number.casefold() == wanted} or {
                facts
                for facts in near
                if facts.name.casefold() == wanted or (pilot and facts.pilot and facts.pilot.casefold() == wanted)
            }
            if len(found) == 1:
                return found.pop()
            if found:
                numbers = ", ".join(sorted(facts.number for facts in found))
                raise PositionError(path, f"several cards are called '{word}': say which by number ({numbers}).")
        try:
            facts = self.cards.find(number.group(1) if number else word)
        except CardError as error:
            sentence = str(error)
            raise PositionError(path, sentence[:1].lower() + sentence[1:]) from None
        self.index(facts, path)
        return facts

    def index(self, facts: Facts, path: Path) -> int:
        """The place of a card in the pool of this table; what the edition or the engine can't play is refused."""
        rule = later_than(facts, self.edition)
        if rule:
            raise PositionError(path, f"{facts.name} needs a later edition than {self.edition.name}.", rule)
        try:
            return self.pool.add(facts)
        except ValueError as error:  # CardError, Unplayable
            raise PositionError(path, str(error)) from None

    def whole(self, value: Any, path: Path) -> int:
        word = str(value).strip()
        if isinstance(value, (Mapping, list, tuple)) or not re.fullmatch(r"[+-]?[0-9]{1,9}", word):
            shown = "that" if isinstance(value, (Mapping, list, tuple)) else f"'{value}'"
            raise PositionError(path, f"a whole number was expected, not {shown}.")
        return int(word)

    def flag(self, value: Mapping[str, Any], key: str, path: Path) -> bool:
        word = str(value.get(key, "false")).strip().casefold()
        if word in WORDS_FOR_YES:
            return True
        if word in WORDS_FOR_NO:
            return False
        raise PositionError((*path, key), f"'{key}' is true or false, not '{value[key]}'.")

    # ------------------------------------------------------------------------------------ checking

    def check_place(self, entry: _Entry, zone: str) -> None:
        """Is this a place for this type of card?"""
        facts = entry.facts
        kind = facts.token_of if facts.type == "token" else facts.type
        if zone == "battle":
            if facts is BLANK:
                raise PositionError(entry.path, "a blank card can't be in the battle area.", "4-5-1")
            if kind == "pilot":
                raise PositionError(entry.path, f"{facts.name} is a Pilot, which is never alone.", "3-3-3")
            if kind != "unit":
                raise PositionError(entry.path, f"{facts.name} is a {kind_of(facts)}, not a Unit.", "4-5-1")
        elif zone == "base":
            if kind != "base":
                raise PositionError(entry.path, f"{facts.name} is a {kind_of(facts)}, not a Base.", "3-5-1")
        elif zone in ("resources", "resource_deck"):
            if kind != "resource" or facts is BLANK:
                raise PositionError(entry.path, f"{facts.name} is no Resource.", "3-6-1")
            if zone == "resource_deck" and facts.type == "token":
                raise PositionError(entry.path, f"{facts.name} is a token, which is nowhere but in play.", "5-17-2-5")
        elif facts.type == "token":
            raise PositionError(entry.path, f"{facts.name} is a token, which is nowhere but in play.", "5-17-2-5")
        elif kind == "resource" and facts is not BLANK:
            raise PositionError(entry.path, f"{facts.name} is a Resource, which no main deck holds.", "6-1-1-1")

    def check_counts(self, name: str, zones: dict[str, list[_Entry]]) -> None:
        if len(zones["battle"]) > loc.UNIT_LIMIT:
            raise PositionError((name, "battle"), f"{len(zones['battle'])} Units can't be; six is the most.", "4-5-4")
        if len(zones["base"]) > 1:
            raise PositionError((name, "base"), f"{len(zones['base'])} Bases can't be; one is the most.", "4-6-3")
        if len(zones["resources"]) > loc.RESOURCE_LIMIT:
            raise PositionError(
                (name, "resources"), f"{len(zones['resources'])} Resources can't be; fifteen is the most.", "4-4-2"
            )
        ex = sum(1 for entry in zones["resources"] if entry.facts.type == "token")
        if ex > loc.EX_LIMIT:
            raise PositionError((name, "resources"), f"{ex} EX Resources can't be; five is the most.", "4-4-2-1")
        if not zones["deck"]:
            raise PositionError((name, "deck"), f"with an empty deck {name} has lost already.", "1-2-2-2")

    def check_health(self) -> None:
        """11-3-1: nothing in play may be dead already; Pilots and constant effects count."""
        for p in range(2):
            for spec in (loc.BATTLE, loc.BASE):
                for place, card in enumerate(self.game.cards(spec, p)):
                    if self.game.hp_left(card) <= 0:
                        name = self.game.gundam(card).name
                        damage, hp = int(self.game.damage[card]), int(self.game.value(card, loc.HP))
                        path: Path = (f"p{p + 1}", "battle", place) if spec == loc.BATTLE else (f"p{p + 1}", "base")
                        why = f"{damage} damage on {hp} HP" if damage else f"{hp} HP"
                        raise PositionError(path, f"{name} with {why} would be destroyed already.", "11-3-1")

    # ------------------------------------------------------------------------------------ laying out

    def lay_out(self, p: int, zones: dict[str, list[_Entry]], number: int) -> None:
        """Put the cards down; in a zone the last card is the top."""
        game = self.game
        specs = {spec.name: index for index, spec in enumerate(game.specs)}
        for zone in ZONES:
            spec = specs[zone]
            entries = zones[zone] if zone in ("hand", "battle", "base", "resources") else zones[zone][::-1]
            for entry in entries:
                card = game.create(self.index(entry.facts, entry.path), p, spec, p)
                game.rested[card] = int(entry.rested)
                game.damage[card] = entry.damage
                game.entered[card] = number if entry.fresh else 0
                if entry.pilot is not None:
                    pilot = game.create(self.index(entry.pilot, entry.path), p, loc.PILOTS, p)
                    game.entered[pilot] = 0
                    game.attach(pilot, card)
                    game.linked[card] = int(game.meets_link(card, pilot))
        game.generation += 1

    def start_setup(self, first: int | None) -> None:
        """6-2-1: before the first hand is kept; without `turn:` before it is decided who goes first."""
        frame = SetupFrame(-1)
        game = self.game
        game.phase = loc.SETUP
        if first is None:
            frame.chooser = game.rng.below(2)
            frame.pc = AT_FIRST
        else:
            game.active = game.first_player = first
            frame.chooser = frame.player = first
            frame.pc = AT_REDRAW
        game.push(frame)


def kind_of(facts: Facts) -> str:
    """The type of a card, in the rulebook's word."""
    return (facts.token_of if facts.type == "token" else facts.type).capitalize()
