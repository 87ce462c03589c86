# rulebound: interpreted
"""A table from a written position: whose turn it is, which phase, what lies where, and who controls what."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from rulebound.files.positions import (
    Path,
    PositionBuilder,
    PositionError,
    is_none,
)
from rulebound.kernel import saves
from rulebound.riftbound.cards.building import PoolBuilder, later_than
from rulebound.riftbound.cards.facts import Facts
from rulebound.riftbound.catalogue import Cards
from rulebound.riftbound.rules import setup, turn
from rulebound.riftbound.rules.layers import lethal
from rulebound.riftbound.rules.modes import DUEL, Mode, mode_named
from rulebound.riftbound.rules.places import hold, look_at_might
from rulebound.riftbound.rules.play.purse import add_to_pool
from rulebound.riftbound.table.edition import NEWEST, Edition
from rulebound.riftbound.table.table import RiftboundTable
from rulebound.riftbound.words import codes as w
from rulebound.text.wording import with_article

# A blank card: nothing that an effect looks for in a deck or a hand, and nobody can play it.
BLANK: Final = Facts("BLANK-CARD", "Blank", "legend")

CARD_ZONES: Final = ("deck", "hand", "base", "trash", "banished", "legend", "champion")
PARTS: Final = (*CARD_ZONES, "at", "controls", "facedown", "runes", "rune_deck", "points", "xp", "pool", "battlefields")
ENTRY_KEYS: Final = ("card", "exhausted", "damage", "fresh", "attached", "buffed", "stunned", "empowered")
ON_BOARD: Final = ("base", "at")
POOL_WORDS: Final = ("energy", *w.DOMAINS, "any")  # in the order of the slots
DECK_SIZE: Final = 20
RUNE_DECK_SIZE: Final = 12
FIELD_NAMES: Final = ("Field A", "Field B", "Field C", "Field D")

START_AT: Final = {
    "awaken": (w.AWAKEN, turn.AWAKEN_STEP),
    "beginning": (w.BEGINNING_PHASE, turn.BEGINNING_STEP),
    "channel": (w.CHANNEL, turn.CHANNEL_STEP),
    "draw": (w.DRAW, turn.DRAW_STEP),
    "main": (w.MAIN, turn.MAIN_STEP),
    "ending": (w.ENDING, turn.ENDING_STEP),
}


def build(
    position: Mapping[str, Any],
    cards: Cards | None = None,
    edition: Edition = NEWEST,
    seed: int = 0,
    log: bool = False,
) -> RiftboundTable:
    """The table of a position, at its first decision; PositionError if it can't be.

    Words and numbers may both be written as words. `log` listens from the beginning.
    """
    return _Builder(position, cards or Cards(), edition, seed).build(log)


class _Entry:
    """One card of a zone as it is written."""

    def __init__(self, path: Path, facts: Facts) -> None:
        self.path = path
        self.facts = facts
        self.status = 0  # bits
        self.damage = 0
        self.buffs = 0
        self.fresh = False
        self.attached: list[_Entry] = []


class _Player:
    """What one player has, as it is written."""

    def __init__(self) -> None:
        self.zones: dict[str, list[_Entry]] = {}
        self.at: dict[int, list[_Entry]] = {}
        self.facedown: dict[int, _Entry] = {}
        self.controls: list[int] | None = None
        self.brought: list[Facts] = []
        self.points = 0
        self.xp = 0
        self.pool = [0] * len(POOL_WORDS)


class _Builder(PositionBuilder[Facts, PoolBuilder]):
    """Reads one position and lays it out."""

    keys = (*PositionBuilder.keys, "battlefields")
    turn_rule = "502"

    def __init__(self, position: Mapping[str, Any], cards: Cards, edition: Edition, seed: int) -> None:
        super().__init__(position, cards, PoolBuilder(), edition, seed, BLANK)
        blank = self.pool.pool.riftbound[self.index(BLANK, ())]
        blank.base[w.CANT_BE_PLAYED] = 1
        blank.back = 0
        self.bring = False  # the players bring their battlefields: set-up begins before they are placed
        self.mode: Mode = DUEL
        self.fields: list[Facts] = []

    def build(self, log: bool) -> RiftboundTable:
        self.read_mode()
        phase, active, number = self.frame_words(tuple(START_AT), "514")
        self.bring = self.setup and (active is None or any("battlefields" in self.written(p) for p in self.seats()))
        self.read_fields()
        players = [self.player(p) for p in self.seats()]
        self.check_fields(players)
        game = RiftboundTable(self.mode, self.pool.pool, self.edition)
        game.facts_of = list(self.pool.facts)
        if log:
            game.listen()
        game.open(self.seed)
        game.turn = 0 if self.setup else number
        self.lay_fields(game, active or 0)
        for p, player in enumerate(players):
            self.lay_out(game, p, player, number)
        self.take_fields(game, players)
        if self.setup:
            self.start_setup(game, active)
        else:
            assert active is not None
            self.start_turn(game, active, number, *START_AT[phase])
        self.check_health(game)
        game.generation += 1
        look_at_might(game, False)
        game.advance()
        game.start = {"players": self.players, "mode": self.mode.name, "position": saves.encode(game)}
        return game

    # ------------------------------------------------------------------------------------ reading: the table

    def seats(self) -> range:
        return range(self.players)

    def read_mode(self) -> None:
        self.mode = self.mode_word(mode_named)
        self.players = int(self.mode.players)
        most, place = self.most_players()
        if most > self.players:
            raise PositionError((place,), f"{self.mode.name} is for {self.players} players.", self.mode.rule)

    def read_fields(self) -> None:
        """The battlefields on the table: names of blank ones, or cards."""
        if self.bring:
            if "battlefields" in self.position:
                raise PositionError(
                    ("battlefields",), "here each player brings their own: p1: {battlefields: [...]}.", "113"
                )
            return
        wanted = int(self.mode.fields)
        value = self.position.get("battlefields")
        names = list(FIELD_NAMES[:wanted]) if value is None else [str(item) for item in self.listing(value)]
        if len(names) != wanted:
            sentence = f"{self.mode.name} has {wanted} battlefields, not {len(names)}."
            raise PositionError(("battlefields",), sentence, self.mode.rule)
        self.fields = [self.field(name, ("battlefields", place)) for place, name in enumerate(names)]

    def listing(self, value: Any) -> list[Any]:
        """A list, or one word."""
        if is_none(value):
            return []
        return list(value) if isinstance(value, (list, tuple)) else [value]

    def field(self, word: str, path: Path) -> Facts:
        """A battlefield by its name; a name that no card has is a blank one."""
        try:
            facts = self.find(word, path)
        except PositionError as error:
            if "there is no card" not in str(error):
                raise
            facts = Facts(f"FIELD-{word}", word.strip(), "battlefield")
            self.index(facts, path)
        if facts.type != "battlefield":
            raise PositionError(path, f"{facts.name} is {with_article(facts.type)}, no battlefield.", "106.3")
        return facts

    def field_number(self, word: Any, path: Path) -> int:
        """Which battlefield a word names."""
        wanted = str(word).strip().casefold()
        number = re.fullmatch(r"(.+?)\s*#([1-9])", wanted)
        names = [facts.name.casefold() for facts in self.fields]
        places = [place for place, name in enumerate(names) if name == (number.group(1) if number else wanted)]
        which = int(number.group(2)) if number else 1
        if which > len(places):
            known = ", ".join(facts.name for facts in self.fields)
            raise PositionError(path, f"there is no battlefield '{word}'; there are {known}.", "106.3")
        return places[which - 1]

    # ------------------------------------------------------------------------------------ reading: a player

    def player(self, p: int) -> _Player:
        name = f"p{p + 1}"
        data = self.parts_of(p, PARTS, "104")
        found = _Player()
        if self.setup:
            for part in ("base", "at", "controls", "facedown", "runes"):
                if part in data:
                    raise PositionError((name, part), "the board is empty before the first turn.", "110")
            if "hand" in data and ("turn" not in self.position or self.bring):
                raise PositionError((name, "hand"), "hands are drawn later in this set-up.", "116")
        if "battlefields" in data and not self.bring:
            raise PositionError(
                (name, "battlefields"), "battlefields are named for the table, except in set-up.", "113"
            )
        for zone in CARD_ZONES:
            default = DECK_SIZE if zone == "deck" else 0
            value = data.get(zone)
            found.zones[zone] = self.zone(default if value is None else value, (name, zone))
        for zone in ("legend", "champion"):
            if len(found.zones[zone]) > 1:
                rule = "103.1" if zone == "legend" else "107.2"
                raise PositionError(
                    (name, zone), f"{len(found.zones[zone])} cards can't be there; one is the most.", rule
                )
        domains = [domain for entry in found.zones["legend"] for domain in entry.facts.domains] or ["fury"]
        found.zones["runes"] = self.runes(data.get("runes", 0), (name, "runes"), domains)
        found.zones["rune_deck"] = self.rune_list(data.get("rune_deck", RUNE_DECK_SIZE), (name, "rune_deck"), domains)
        for word, value in self.mapping(data, "at", name).items():
            field = self.field_number(word, (name, "at", str(word)))
            entries = self.zone(value, (name, "at", str(word)))
            found.at.setdefault(field, []).extend(entries)
        for word, value in self.mapping(data, "facedown", name).items():
            path: Path = (name, "facedown", str(word))
            if isinstance(value, (list, tuple)):
                raise PositionError(path, "one card at most lies facedown there.", "106.4.b")
            found.facedown[self.field_number(word, path)] = self.entry(value, path)
        if "controls" in data:
            path = (name, "controls")
            found.controls = [self.field_number(word, path) for word in self.listing(data["controls"])]
        if self.bring:
            own = self.listing(data.get("battlefields", [FIELD_NAMES[p]]))
            found.brought = [self.field(str(word), (name, "battlefields", place)) for place, word in enumerate(own)]
            if not found.brought:
                raise PositionError((name, "battlefields"), "a player brings at least one battlefield.", "113")
        for part in ("points", "xp"):
            number = self.whole(data.get(part, 0), (name, part))
            if not 0 <= number <= 10_000:
                raise PositionError(
                    (name, part), f"{number} {part} can't be.", "R4:194.4" if part == "points" else "R4:728"
                )
            setattr(found, part, number)
        for word, value in self.mapping(data, "pool", name).items():
            if word not in POOL_WORDS:
                known = ", ".join(POOL_WORDS)
                raise PositionError((name, "pool", str(word)), f"a pool has no '{word}'; there are {known}.", "159")
            found.pool[POOL_WORDS.index(word)] = self.count(value, (name, "pool", str(word)))
        if self.setup and "turn" in self.position and not self.bring and "hand" not in data:
            found.zones["hand"] = found.zones["deck"][: setup.FIRST_HAND]  # 116
            found.zones["deck"] = found.zones["deck"][setup.FIRST_HAND :]
        return found

    def mapping(self, data: Mapping[str, Any], part: str, name: str) -> Mapping[str, Any]:
        value = data.get(part, {})
        if is_none(value):
            return {}
        if not isinstance(value, Mapping):
            example = "{energy: 2}" if part == "pool" else "{Field A: [...]}"
            raise PositionError((name, part), f"'{part}' is a mapping, as in {example}.")
        return value

    def zone(self, value: Any, path: Path) -> list[_Entry]:
        """So many blank cards, or a list of cards; one card may stand alone."""
        if is_none(value):
            return []
        if isinstance(value, (list, tuple)):
            return [self.entry(item, (*path, place)) for place, item in enumerate(value)]
        if isinstance(value, Mapping) or not re.fullmatch(r"[+-]?\d+", str(value).strip()):
            return [self.entry(value, path)]
        count = self.count(value, path)
        if count and path[1] in (*ON_BOARD, "legend", "champion"):
            raise PositionError(path, "blank cards can't be there: name the cards.", "106")
        return [_Entry(path, BLANK) for _ in range(count)]

    def entry(self, value: Any, path: Path, worn: bool = False) -> _Entry:
        """A name, a card number, or a mapping with `card`; worn: attached to something."""
        zone = str(path[1])
        if not isinstance(value, Mapping):
            if isinstance(value, (list, tuple)):
                raise PositionError(path, "one card was expected here, not a list.")
            entry = _Entry(path, self.find(str(value), path))
            self.check_place(entry, "attached" if worn else zone)
            return entry
        entry = _Entry(path, self.find(self.entry_words(value, ENTRY_KEYS, path), path))
        self.check_place(entry, "attached" if worn else zone)
        on_board = zone in ON_BOARD
        for key, bit in (("exhausted", w.EXHAUSTED), ("stunned", w.STUNNED), ("empowered", w.EMPOWERED)):
            if self.flag(value, key, path):
                entry.status |= bit
                if not on_board and (zone != "legend" or key == "stunned"):
                    raise PositionError((*path, key), f"a card in the {zone} is not {key}.", "109")
        entry.fresh = self.flag(value, "fresh", path)
        if entry.fresh and not on_board and zone != "facedown":
            raise PositionError((*path, "fresh"), "only what is on the board or facedown has just come there.", "109")
        entry.damage = self.whole(value.get("damage", 0), (*path, "damage"))
        entry.buffs = self.buffs(value, path)
        for key, number in (("damage", entry.damage), ("buffed", entry.buffs)):
            if number and (not on_board or entry.facts.type != "unit"):
                raise PositionError((*path, key), f"only a unit on the board can have '{key}'.", "109")
        if entry.damage < 0:
            raise PositionError((*path, "damage"), f"damage of {entry.damage} can't be.", "139.3")
        for place, word in enumerate(self.listing(value.get("attached"))):
            entry.attached.append(self.gear(entry, word, on_board, (*path, "attached", place)))
        return entry

    def buffs(self, value: Mapping[str, Any], path: Path) -> int:
        word = str(value.get("buffed", "false")).strip()
        if re.fullmatch(r"\d{1,2}", word):
            return int(word)
        return int(self.flag(value, "buffed", path))

    def gear(self, entry: _Entry, value: Any, on_board: bool, path: Path) -> _Entry:
        """What is attached to a unit."""
        if not on_board or entry.facts.type != "unit":
            raise PositionError(path, "gear is attached to units on the board only.", "R4:716")
        return self.entry(value if isinstance(value, Mapping) else str(value), path, True)

    def runes(self, value: Any, path: Path, domains: list[str]) -> list[_Entry]:
        """A number, a list of domains (all ready), or {ready: ..., exhausted: ...}."""
        if not isinstance(value, Mapping):
            value = {"ready": value}
        found: list[_Entry] = []
        for key, part in value.items():
            if key not in ("ready", "exhausted"):
                raise PositionError((*path, str(key)), "runes are ready or exhausted.", "592")
            for entry in self.rune_list(part, (*path, str(key)), domains):
                entry.status = w.EXHAUSTED if key == "exhausted" else 0
                found.append(entry)
        return found

    def rune_list(self, value: Any, path: Path, domains: list[str]) -> list[_Entry]:
        if not isinstance(value, (list, tuple)) and re.fullmatch(r"[+-]?\d+", str(value).strip()):
            words = [domains[place % len(domains)] for place in range(self.count(value, path))]
        else:
            words = [str(word).strip() for word in self.listing(value)]
        return [_Entry(path, self.rune(word, path)) for word in words]

    def rune(self, word: str, path: Path) -> Facts:
        """A rune by its domain or its name."""
        domain = word.casefold().removesuffix(" rune")
        if domain in w.DOMAINS:
            near = (*self.cards.own.values(), *self.pool.facts, *self.cards.shipped().values())
            rune = next(facts for facts in near if facts.type == "rune" and facts.domains == (domain,))
            self.index(rune, path)
            return rune
        facts = self.find(word, path)
        if facts.type != "rune":
            raise PositionError(path, f"{facts.name} is {with_article(facts.type)}, no rune.", "103.3")
        return facts

    # ------------------------------------------------------------------------------------ cards

    def known_cards(self) -> tuple[Facts, ...]:
        spare = self.pool.pool.blank_field  # it takes a removed player's place, and is no card to be named
        return tuple(facts for index, facts in enumerate(self.pool.facts) if index != spare)

    def later(self, facts: Facts) -> str:
        return later_than(facts, self.edition)

    # ------------------------------------------------------------------------------------ checking

    def check_place(self, entry: _Entry, zone: str) -> None:
        """Is this a place for this type of card?"""
        facts, kind = entry.facts, entry.facts.type
        if zone == "attached":
            if kind not in ("gear", "equipment"):
                sentence = f"{facts.name} is {with_article(kind)}: only gear is attached."
                raise PositionError(entry.path, sentence, "R4:716")
            return
        if facts is BLANK and zone in (*ON_BOARD, "legend", "champion"):
            raise PositionError(entry.path, f"a blank card can't be in '{zone}'.", "106")
        if facts is BLANK:
            return
        fitting = {
            "base": (("unit", "gear", "equipment"), "106.2"),
            "at": (("unit",), "106.3"),
            "legend": (("legend",), "106.5"),
            "champion": (("unit",), "107.2"),
        }
        kinds, rule = fitting.get(zone, (("unit", "gear", "equipment", "spell"), "107"))
        if kind not in kinds:
            raise PositionError(entry.path, f"{facts.name} is {with_article(kind)}, which can't be in '{zone}'.", rule)
        if facts.token and zone not in ON_BOARD:
            raise PositionError(entry.path, f"{facts.name} is a token, which is nowhere but on the board.", "177.1")

    def check_fields(self, players: list[_Player]) -> None:
        """One side's units at a battlefield, one player who controls it, one card facedown there."""
        for field, facts in enumerate(self.fields):
            there = [p for p, player in enumerate(players) if player.at.get(field)]
            if len(there) > 1:
                sentence = f"units of p{there[0] + 1} and p{there[1] + 1} at {facts.name} would be fighting already."
                raise PositionError((f"p{there[1] + 1}", "at", facts.name), sentence, "526")
            holders = [p for p, player in enumerate(players) if field in (player.controls or [])]
            if len(holders) > 1:
                raise PositionError((f"p{holders[1] + 1}", "controls"), f"{facts.name} has one controller.", "181")
            hidden = [p for p, player in enumerate(players) if field in player.facedown]
            if len(hidden) > 1:
                sentence = f"one card at most lies facedown at {facts.name}."
                raise PositionError((f"p{hidden[1] + 1}", "facedown", facts.name), sentence, "106.4.b")

    def check_health(self, game: RiftboundTable) -> None:
        """139.2.a: no unit on the board may have lethal damage already."""
        for p in self.seats():
            for spec in (w.BASE, *range(w.FIELD, w.FIELD + len(self.fields))):
                for card in game.cards(spec, p):
                    if game.is_unit(card) and lethal(game, card):
                        sentence = f"{game.rift(card).name} with {game.damage[card]} damage on {game.might(card)} Might"
                        raise PositionError((f"p{p + 1}",), f"{sentence} would be dead already.", "139.2.a")

    # ------------------------------------------------------------------------------------ laying out

    def lay_fields(self, game: RiftboundTable, first: int) -> None:
        shift = first + 1 if self.mode.first_sits_out else 0
        for place, facts in enumerate(self.fields):
            owner = (shift + place) % self.players
            card = game.create(self.index(facts, ("battlefields", place)), owner, w.BATTLEFIELDS, 0)
            game.give_control(card, self.players)

    def lay_out(self, game: RiftboundTable, p: int, player: _Player, number: int) -> None:
        """Put the cards down; in a zone the last card is the top."""
        specs = {spec.name: index for index, spec in enumerate(game.specs)}
        for zone, entries in player.zones.items():
            ordered = zone in ("deck", "rune_deck", "trash", "banished")
            for entry in entries[::-1] if ordered else entries:
                self.put(game, p, entry, specs[zone], number)
        for entry in player.zones["champion"]:
            game.chosen_champion[p] = self.index(entry.facts, entry.path)
        for field, entries in player.at.items():
            for entry in entries:
                self.put(game, p, entry, w.FIELD + field, number)
        for field, entry in player.facedown.items():
            card = self.put(game, p, entry, w.FACEDOWN, number)
            game.hidden_at[card] = field
            game.hidden_on[card] = number if entry.fresh else 0
        for place, facts in enumerate(player.brought):
            game.create(self.index(facts, (f"p{p + 1}", "battlefields", place)), p, w.NOWHERE, p)
        for mate in self.seats():
            if game.team[mate] == game.team[p]:
                game.points[mate] = max(int(game.points[mate]), player.points)  # R4:489.8.d
        game.xp[p] = player.xp
        for slot, amount in enumerate(player.pool):
            add_to_pool(game, p, slot, amount)

    def put(self, game: RiftboundTable, p: int, entry: _Entry, spec: int, number: int) -> int:
        card = int(game.create(self.index(entry.facts, entry.path), p, spec, p))
        game.status[card] = entry.status
        game.damage[card] = entry.damage
        game.hurt = game.hurt or entry.damage > 0
        game.buffs[card] = entry.buffs
        game.entered[card] = number if entry.fresh else 0
        for worn in entry.attached:
            game.attach(self.put(game, p, worn, spec, number), card)
        return card

    def take_fields(self, game: RiftboundTable, players: list[_Player]) -> None:
        """Who controls what: as it is said, else whoever has units there."""
        for field in range(len(self.fields)):
            said = [p for p, player in enumerate(players) if field in (player.controls or [])]
            there = [p for p, player in enumerate(players) if player.at.get(field) and player.controls is None]
            holders = said or there
            if holders:
                hold(game, field, holders[0])
        game.due = False

    def start_turn(self, game: RiftboundTable, active: int, number: int, phase: int, step: int) -> None:
        game.active = active
        game.first_player = (active - number + 1) % self.players
        for p in self.seats():
            seat = (p - int(game.first_player)) % self.players
            game.turns[p] = (number - 1 - seat) // self.players + 1 if number > seat else 0
        game.phase = phase
        frame = turn.TurnFrame()
        frame.pc = step
        game.push(frame)

    def start_setup(self, game: RiftboundTable, first: int | None) -> None:
        """110-118: before it is known who goes first, before battlefields are chosen, or before the mulligans."""
        frame = setup.SetupFrame(-1)
        game.phase = w.SETUP
        if first is None:
            frame.chooser = game.rng.below(self.players)
            frame.pc = setup.WHO_STARTS
        else:
            game.active = game.first_player = first
            frame.pc = setup.FIELDS if self.bring else setup.MULLIGANS
        game.push(frame)
