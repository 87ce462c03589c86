# rulebound: interpreted
"""A table from a written position: whose turn it is, which phase, and what lies where."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from rulebound.files.positions import (
    MOST_CARDS,
    WORDS_FOR_NONE,
    Path,
    PositionBuilder,
    PositionError,
    small,
)
from rulebound.gundam.cards.building import PoolBuilder
from rulebound.gundam.cards.facts import Facts, later_than
from rulebound.gundam.catalogue import Cards
from rulebound.gundam.rules.cards import meets_link
from rulebound.gundam.rules.multiplayer import MODES, leader, mode_named, place_for, refuses
from rulebound.gundam.rules.setup import AT_FIRST, AT_REDRAW, SetupFrame
from rulebound.gundam.rules.turn import AT_DRAW, AT_END_ACTION, AT_MAIN, AT_RESOURCE, AT_START_ACTIVE, TurnFrame
from rulebound.gundam.table.edition import NEWEST, Edition
from rulebound.gundam.table.table import GundamTable
from rulebound.gundam.words import codes as w
from rulebound.kernel import saves

# A blank card: no rule text, no deck would play it (Lv. 99), and no effect looks for a Resource in a deck or a hand.
BLANK: Final = Facts("BLANK", "Blank", "resource", level=99)

ZONES: Final = ("deck", "hand", "battle", "base", "shields", "resources", "resource_deck", "trash", "removal")
ENTRY_KEYS: Final = ("card", "rested", "damage", "pilot", "fresh")
DECK_SIZE: Final = 20
RESOURCE_DECK_SIZE: Final = 10

START_AT: Final = {
    "start": (w.START, AT_START_ACTIVE),
    "draw": (w.DRAW_PHASE, AT_DRAW),
    "resource": (w.RESOURCE_PHASE, AT_RESOURCE),
    "main": (w.MAIN, AT_MAIN),
    "end": (w.END, AT_END_ACTION),
}

SHARED: Final = ("base", "shields")  # by the players of a team (12-3-3)


def build(
    position: Mapping[str, Any],
    cards: Cards | None = None,
    edition: Edition = NEWEST,
    seed: int = 0,
    log: bool = False,
) -> GundamTable:
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


class _Builder(PositionBuilder[Facts, PoolBuilder]):
    """Reads one position and lays it out."""

    turn_rule = "7-1-2"

    def __init__(self, position: Mapping[str, Any], cards: Cards, edition: Edition, seed: int) -> None:
        super().__init__(position, cards, PoolBuilder(), edition, seed, BLANK)
        self.mode = MODES[w.DUEL]
        self.finding_pilot = False
        self.game = GundamTable(2, self.pool.pool, edition)

    def build(self, log: bool) -> GundamTable:
        self.read_players()
        phase, active, number = self.frame_words(tuple(START_AT), "7-1-1")
        players = [self.player(p) for p in range(self.players)]
        self.check_teams(players)
        game = GundamTable(self.players, self.pool.pool, self.edition, self.mode.code)
        self.game = game
        game.facts_of = list(self.pool.facts)
        if log:
            game.listen()
        game.open()
        game.rng.seed(self.seed)
        for p, zones in enumerate(players):
            self.lay_out(p, zones, number)
        self.lay_shields(players)
        if self.setup:
            self.start_setup(active)
        else:
            assert active is not None
            game.active = leader(game, active)
            sides = self.players // self.mode.side
            game.first_player = (active // self.mode.side - number + 1) % sides * self.mode.side
            game.turn = number
            game.phase, step = START_AT[phase]
            frame = TurnFrame()
            frame.pc = step
            game.push(frame)
        self.check_health()
        game.advance()
        game.start = {"players": self.players, "position": saves.encode(game)}
        if self.mode.code != w.DUEL:
            game.start["mode"] = self.mode.word
        return game

    # ------------------------------------------------------------------------------------ reading

    def read_players(self) -> None:
        """The way of playing, and how many sit at the table: as many as are named, and as it needs."""
        self.mode = self.mode_word(lambda word: mode_named("duel" if word == "standard" else word))
        self.players = self.mode.least
        self.players, place = self.most_players()
        refused = refuses(self.mode, self.players, self.edition)
        if refused:
            raise PositionError((place,), small(refused))

    def player(self, p: int) -> dict[str, list[_Entry]]:
        """The zones of one player as entries, first = top, with what is left out filled in."""
        name = f"p{p + 1}"
        data = self.parts_of(p, ZONES, "4-1-1")
        if self.setup:
            for zone in ("shields", "base"):
                if zone in data:
                    raise PositionError((name, zone), "Shields and Bases are placed after the redraws.", "6-2-2")
            if "hand" in data and "turn" not in self.position:
                raise PositionError((name, "hand"), "hands are drawn once `turn:` says who goes first.", "6-2-1-4")
        found = {zone: self.zone(data.get(zone, self.default(zone, p)), (name, zone)) for zone in ZONES}
        if self.setup and "turn" in self.position and "hand" not in data:
            found["hand"] = found["deck"][: w.FIRST_HAND]  # 6-2-1-5
            found["deck"] = found["deck"][w.FIRST_HAND :]
        self.check_counts(name, found)
        return found

    def zone(self, value: Any, path: Path) -> list[_Entry]:
        zone = path[-1]
        if value is None:
            value = self.default(str(zone), int(str(path[0])[1:]) - 1)
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

    def default(self, zone: str, p: int) -> Any:
        """Zones left out; of a shield area that a team shares, what its players left out together."""
        if zone == "deck":
            return DECK_SIZE
        if zone == "resource_deck":
            return RESOURCE_DECK_SIZE
        if zone not in SHARED or self.setup:
            return 0
        if self.mode.side == 1:
            return w.SHIELD_COUNT if zone == "shields" else "EX Base"
        if any(zone in self.written(mate) for mate in self.mates(p)):
            return 0
        if zone == "shields":
            return w.TEAM_SHIELD_COUNT
        return "EX Base" if p % self.mode.side == 0 else 0

    def mates(self, p: int) -> list[int]:
        """The players of one side (12-3)."""
        first = p - p % self.mode.side
        return list(range(first, first + self.mode.side))

    def from_scalar(self, word: str, path: Path) -> list[_Entry]:
        """A number of blank cards, `none`, or (for the Base) a name."""
        zone = path[-1]
        if word.casefold() in WORDS_FOR_NONE:
            return []
        if not re.fullmatch(r"[+-]?\d+", word):
            if zone == "base":
                return [self.entry(word, path)]
            return [self.entry(word, (*path, 0))]
        count = self.count(word, path)
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
        entry = _Entry(path, self.find(self.entry_words(value, ENTRY_KEYS, path), path))
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
        self.finding_pilot = True
        facts = self.find(str(value), path)
        self.finding_pilot = False
        if facts.type == "command" and not facts.pilot:
            raise PositionError(path, f"{facts.name} is a Command without a Pilot effect.", "3-4-6")
        if facts.type not in ("pilot", "command"):
            raise PositionError(path, f"{facts.name} is a {kind_of(facts)}, no Pilot.", "3-3-1")
        entry.pilot = facts

    def known_cards(self) -> tuple[Facts, ...]:
        return tuple(self.pool.facts)

    def answers_to(self, facts: Facts, word: str) -> bool:
        """A Command with a Pilot effect has a second name as a Pilot."""
        return super().answers_to(facts, word) or (
            self.finding_pilot and facts.pilot != "" and facts.pilot.casefold() == word
        )

    def later(self, facts: Facts) -> str:
        return later_than(facts, self.edition)

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
        if len(zones["battle"]) > w.UNIT_LIMIT:
            raise PositionError((name, "battle"), f"{len(zones['battle'])} Units can't be; six is the most.", "4-5-4")
        if len(zones["base"]) > 1:
            raise PositionError((name, "base"), f"{len(zones['base'])} Bases can't be; one is the most.", "4-6-3")
        if len(zones["resources"]) > w.RESOURCE_LIMIT:
            raise PositionError(
                (name, "resources"), f"{len(zones['resources'])} Resources can't be; fifteen is the most.", "4-4-2"
            )
        ex = sum(1 for entry in zones["resources"] if entry.facts.type == "token")
        if ex > w.EX_LIMIT:
            raise PositionError((name, "resources"), f"{ex} EX Resources can't be; five is the most.", "4-4-2-1")
        if not zones["deck"]:
            raise PositionError((name, "deck"), f"with an empty deck {name} has lost already.", "1-2-2-2")

    def check_teams(self, players: list[dict[str, list[_Entry]]]) -> None:
        """12-3-14, 12-3-7: six Units and one Base for a team together."""
        for p in range(0, self.players, self.mode.side):
            mates = self.mates(p)
            units = sum(len(players[mate]["battle"]) for mate in mates)
            if units > w.UNIT_LIMIT:
                raise PositionError(
                    (f"p{p + 1}", "battle"), f"{units} Units of a team can't be; six is the most.", "12-3-14"
                )
            if sum(len(players[mate]["base"]) for mate in mates) > 1:
                raise PositionError((f"p{mates[-1] + 1}", "base"), "a team has one Base.", "12-3-7")

    def check_health(self) -> None:
        """11-3-1: nothing in play may be dead already; Pilots and constant effects count."""
        for p in range(self.players):
            for spec in (w.BATTLE, w.BASE):
                for place, card in enumerate(self.game.cards(spec, p)):
                    if self.game.hp_left(card) <= 0:
                        name = self.game.gundam(card).name
                        damage, hp = int(self.game.damage[card]), int(self.game.value(card, w.HP))
                        path: Path = (f"p{p + 1}", "battle", place) if spec == w.BATTLE else (f"p{p + 1}", "base")
                        why = f"{damage} damage on {hp} HP" if damage else f"{hp} HP"
                        raise PositionError(path, f"{name} with {why} would be destroyed already.", "11-3-1")

    # ------------------------------------------------------------------------------------ laying out

    def lay_out(self, p: int, zones: dict[str, list[_Entry]], number: int) -> None:
        """Put the cards down; in a zone the last card is the top."""
        game = self.game
        specs = {spec.name: index for index, spec in enumerate(game.specs)}
        for zone in ZONES:
            if zone == "shields":
                continue
            spec = specs[zone]
            entries = zones[zone] if zone in ("hand", "battle", "base", "resources") else zones[zone][::-1]
            for entry in entries:
                card = game.create(self.index(entry.facts, entry.path), p, spec, place_for(game, spec, p))
                game.rested[card] = int(entry.rested)
                game.damage[card] = entry.damage
                game.entered[card] = number if entry.fresh else 0
                if entry.pilot is not None:
                    pilot = game.create(self.index(entry.pilot, entry.path), p, w.PILOTS, p)
                    game.entered[pilot] = 0
                    game.attach(pilot, card)
                    game.linked[card] = int(meets_link(game, card, pilot))
        game.generation += 1

    def lay_shields(self, players: list[dict[str, list[_Entry]]]) -> None:
        """The Shields, first = top; a team's lie in one stack, the leader's and the other's in turn (12-3-5)."""
        for p in range(0, self.players, self.mode.side):
            piles = [[(mate, entry) for entry in players[mate]["shields"]] for mate in self.mates(p)]
            longest = max(len(pile) for pile in piles)
            stack = [pile[place] for place in range(longest) for pile in piles if place < len(pile)]
            for mate, entry in reversed(stack):
                card = self.game.create(self.index(entry.facts, entry.path), mate, w.SHIELDS, p)
                self.game.entered[card] = 0
        self.game.generation += 1

    def start_setup(self, first: int | None) -> None:
        """6-2-1: before the first hand is kept; without `turn:` before it is decided who goes first."""
        frame = SetupFrame(-1)
        game = self.game
        game.phase = w.SETUP
        if first is None:
            frame.chooser = leader(game, game.rng.below(self.players))
            frame.pc = AT_FIRST
        else:
            first = int(leader(game, first))
            game.active = game.first_player = first
            frame.chooser = frame.player = first
            frame.pc = AT_REDRAW
        game.push(frame)


def kind_of(facts: Facts) -> str:
    """The type of a card, in the rulebook's word."""
    return (facts.token_of if facts.type == "token" else facts.type).capitalize()
