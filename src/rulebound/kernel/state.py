"""The state of a table: who plays, the cards and where they are, the decision, and the mutators that change it.

Every write goes through a mutator, which bumps `generation`. A game's own table adds its columns.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, extend, remove, vec
from mypy_extensions import i64, mypyc_attr

from rulebound.kernel.definitions import BITS, Definition, Lasting, Sheet, Static, Trigger
from rulebound.kernel.events import Record
from rulebound.kernel.frames import Frame
from rulebound.kernel.rng import Rng
from rulebound.kernel.zones import PRIVATE, PUBLIC, ZoneSpec

EVERYBODY: Final = -1
PLAYER_BITS: Final = 4  # where a card is: the declared zone and, in the low bits, whose
PLAYER_MASK: Final = 15
NO_SHEET: Final = Sheet([], 0)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """All state of one game in progress. `players`, `specs`, `stats` and `definitions` are shared by all clones."""

    def __init__(self, players: i64, specs: list[ZoneSpec], stats: i64, definitions: list[Definition]) -> None:
        self.players: i64 = players
        self.specs = specs
        self.stats: i64 = stats
        self.definitions = definitions
        self.sheet = NO_SHEET  # shared, unsaved: made anew from the definitions
        # who plays
        self.team = vec[i64]()  # shared
        self.playing = vec[i64]()  # 1 while that player is in the game
        self.sees = vec[i64]()  # shared: bit per player who knows what this one knows: themselves, and whom they tell
        self.active: i64 = 0  # whose turn it is
        self.turn: i64 = 0
        # the result
        self.over = False
        self.winners: i64 = 0  # bit per player
        self.result_rule = ""
        self.result_reason = ""
        # cards
        self.zones = vec[vec[i64]]()
        self.definition = vec[i64]()
        self.owner = vec[i64]()
        self.controller = vec[i64]()
        self.zone = vec[i64]()
        self.serial = vec[i64]()  # a card that changes zone is a new object with a new serial
        self.known = vec[i64]()  # bit per player who knows this card
        self.host = vec[i64]()  # the card this one is attached to, or -1
        self.attached = vec[i64]()  # the first card attached to this one, or -1
        self.next_attached = vec[i64]()
        self.entered = vec[i64]()  # the turn in which it came to where it is
        self.next_serial: i64 = 1
        # procedure
        self.stack: list[Frame] = []
        self.waiting: list[Trigger] = []
        self.lasting: list[Lasting] = []
        self.used = vec[i64]()  # once-per-turn marks: serial << 16 | ability key
        self.history = vec[i64]()  # this turn's events, HISTORY_STRIDE ints each
        self.batch: i64 = 0
        self.group: i64 = 0  # number of the current group of simultaneous events
        self.rng = Rng()
        # live cards: in a live zone, with abilities that are heard or constant effects
        self.live = vec[i64]()
        self.heard: i64 = 0
        self.static_mask: i64 = 0
        self.intercepts: i64 = 0
        self.lasting_stats: i64 = 0
        # the decision
        self.to_act: i64 = -1
        self.asking: i64 = 0
        self.options = vec[i64]()
        self.must_ask = False
        self.patient = False  # unsaved: ask where others would learn from an answer's speed that there was no choice
        # derived numbers
        self.generation: i64 = 1  # unsaved: no cache outlives a save
        self.cache = vec[i64]()  # scratch: computed again
        self.computing: i64 = 0  # scratch: how many numbers are being computed, one inside the other
        self.circular = False  # scratch: one of them has asked for itself
        self.debug = False  # unsaved: a wish of the one who runs the table
        # who listens, and not to copies; None costs nothing
        self.log: list[Record] | None = None  # scratch
        # how it began, what was played in notation, and a checksum per turn: what a save tells beside the state
        self.start: dict[str, object] = {}  # shared, unsaved
        self.moves: list[tuple[int, str]] = []  # unsaved
        self.sums: dict[int, str] = {}  # unsaved

    # woven by tools/weave.py: what follows from __init__

    __slots__ = (
        "active", "asking", "attached", "batch", "cache", "circular", "computing", "controller", "debug", "definition",
        "definitions", "entered", "generation", "group", "heard", "history", "host", "intercepts", "known", "lasting",
        "lasting_stats", "live", "log", "moves", "must_ask", "next_attached", "next_serial", "options", "over",
        "owner", "patient", "players", "playing", "result_reason", "result_rule", "rng", "sees", "serial", "sheet",
        "specs", "stack", "start", "static_mask", "stats", "sums", "team", "to_act", "turn", "used", "waiting",
        "winners", "zone", "zones",
    )  # fmt: skip

    def copy_into(self, other: State) -> None:
        """Copy everything but the log; `other` shares players, specs, stats and definitions."""
        other.sheet, other.team, other.playing, other.sees = self.sheet, self.team, self.playing[:], self.sees
        other.active, other.turn, other.over, other.winners = self.active, self.turn, self.over, self.winners
        other.result_rule, other.result_reason = self.result_rule, self.result_reason
        other.zones, other.definition = vec[vec[i64]]([cards[:] for cards in self.zones]), self.definition[:]
        other.owner, other.controller, other.zone = self.owner[:], self.controller[:], self.zone[:]
        other.serial, other.known, other.host = self.serial[:], self.known[:], self.host[:]
        other.attached, other.next_attached, other.entered = self.attached[:], self.next_attached[:], self.entered[:]
        other.next_serial, other.waiting, other.lasting = self.next_serial, self.waiting[:], self.lasting[:]
        other.used, other.history, other.batch, other.group = self.used[:], self.history[:], self.batch, self.group
        other.rng, other.live, other.heard = self.rng.clone(), self.live[:], self.heard
        other.static_mask, other.intercepts, other.lasting_stats = self.static_mask, self.intercepts, self.lasting_stats
        other.to_act, other.asking, other.options = self.to_act, self.asking, self.options[:]
        other.must_ask, other.patient, other.generation = self.must_ask, self.patient, self.generation
        other.debug, other.start, other.moves, other.sums = self.debug, self.start, self.moves[:], self.sums.copy()
        stack: list[Frame] = []
        for one in self.stack:
            stack.append(one.clone())
        other.stack = stack

    # woven so far

    # ------------------------------------------------------------------------------------ setting up

    def open(self, seed: i64 = 0) -> None:
        """An empty table: zones without cards, everybody playing, each for themselves."""
        self.rng.seed(seed)
        self.make_sheet()
        self.zones = vec[vec[i64]]()
        for _ in range(i64(len(self.specs)) * self.players):
            self.zones = append(self.zones, vec[i64]())
        self.team = vec[i64]()
        self.playing = vec[i64]()
        self.sees = vec[i64]()
        for p in range(self.players):
            self.team = append(self.team, p)
            self.playing = append(self.playing, i64(1))
            self.sees = append(self.sees, i64(1) << p)

    def make_sheet(self) -> None:
        """Lay the definitions' numbers side by side; all cards the table will use must be among them."""
        self.sheet = Sheet(self.definitions, self.stats)

    def create(self, definition: i64, owner: i64, spec: i64, player: i64) -> i64:
        """A new physical card of `owner`, put at the end of a zone."""
        card: i64 = len(self.definition)
        self.definition = append(self.definition, definition)
        self.owner = append(self.owner, owner)
        self.controller = append(self.controller, owner)
        self.zone = append(self.zone, i64(-1))
        self.serial = append(self.serial, i64(0))
        self.known = append(self.known, i64(0))
        self.host = append(self.host, i64(-1))
        self.attached = append(self.attached, i64(-1))
        self.next_attached = append(self.next_attached, i64(-1))
        self.entered = append(self.entered, i64(-1))
        self.cache = vec[i64]()
        self.grow()
        self.place(card, spec, player, False)
        return card

    # ------------------------------------------------------------------------------------ reading

    def cards(self, spec: i64, player: i64) -> vec[i64]:
        """The cards of a zone, bottom first: the last one is the top. Not to be written to."""
        return self.zones[spec * self.players + player]

    def count(self, spec: i64, player: i64) -> i64:
        return len(self.zones[spec * self.players + player])

    def top(self, spec: i64, player: i64) -> i64:
        """The top card of a zone, or -1."""
        cards = self.zones[spec * self.players + player]
        n: i64 = len(cards)
        if n == 0:
            return -1
        return cards[n - 1]

    def spec_of(self, card: i64) -> i64:
        """Which declared zone the card is in."""
        return self.zone[card] >> PLAYER_BITS

    def holder(self, card: i64) -> i64:
        """Whose zone the card is in."""
        return self.zone[card] & PLAYER_MASK

    def is_in(self, card: i64, spec: i64) -> bool:
        return self.zone[card] >> PLAYER_BITS == spec

    def same_object(self, card: i64, serial: i64) -> bool:
        """Is this card still the object it was when it had that serial?"""
        return card >= 0 and self.serial[card] == serial

    def facts(self, card: i64) -> Definition:
        return self.definitions[self.definition[card]]

    def next_player(self, player: i64) -> i64:
        """The next player of the turn order who is still in the game."""
        p = (player + 1) % self.players
        while not self.playing[p] and p != player:
            p = (p + 1) % self.players
        return p

    def is_enemy(self, one: i64, other: i64) -> bool:
        return self.team[one] != self.team[other]

    def knows(self, player: i64, card: i64) -> bool:
        return (self.known[card] >> player & 1) != 0

    def anyone_guesses(self, cards: vec[i64]) -> bool:
        """Is there a player who doesn't know one of these cards?"""
        everybody = (1 << self.players) - 1
        for card in cards:
            if self.known[card] & everybody != everybody:
                return True
        return False

    # ------------------------------------------------------------------------------------ mutators: zones

    def place(self, card: i64, spec: i64, player: i64, bottom: bool) -> None:
        """Put a card that lies nowhere into a zone and tell who knows it there."""
        index = spec * self.players + player
        if bottom:
            self.zones[index] = extend(append(vec[i64](capacity=len(self.zones[index]) + 1), card), self.zones[index])
        else:
            self.zones[index] = append(self.zones[index], card)
        self.zone[card] = spec << PLAYER_BITS | player
        self.serial[card] = self.next_serial
        self.next_serial += 1
        self.entered[card] = self.turn
        zone = self.specs[spec]
        if zone.visibility == PUBLIC:
            self.known[card] = (1 << self.players) - 1
        elif zone.visibility == PRIVATE:
            self.known[card] |= self.sees[player]
        if zone.live:
            index = self.definition[card]
            sheet = self.sheet
            if sheet.live[index]:
                self.live = append(self.live, card)
                self.heard |= sheet.listens[index]
                self.static_mask |= sheet.statics[index]
                self.intercepts |= sheet.intercepts[index]
        self.generation += 1

    def lift(self, card: i64) -> None:
        """Take a card out of its zone: it forgets everything and lies nowhere until it is placed.

        It lets go of what it was attached to and of what was attached to it: a game that moves both looks first.
        """
        where = self.zone[card]
        index = (where >> PLAYER_BITS) * self.players + (where & PLAYER_MASK)
        self.zones[index] = remove(self.zones[index], card)
        if self.specs[where >> PLAYER_BITS].live:
            if self.sheet.live[self.definition[card]]:
                self.live = remove(self.live, card)
                self.refresh_live()
        self.zone[card] = -1
        self.forget(card)
        if self.host[card] >= 0:
            self.detach(card)
        while self.attached[card] >= 0:
            self.detach(self.attached[card])
        self.controller[card] = self.owner[card]
        self.generation += 1

    def move(self, card: i64, spec: i64, player: i64, bottom: bool = False) -> None:
        """Move a card to a zone: a new object there (damage, modifiers and once-per-turn marks are gone)."""
        where = self.zone[card]
        if (
            self.specs[where >> PLAYER_BITS].visibility == PRIVATE
            and self.specs[spec].visibility != PUBLIC
            and (spec << PLAYER_BITS | player) != where
        ):
            # nobody else can tell any more which card left a hand unseen
            holder = where & PLAYER_MASK
            mine = self.sees[holder]
            for other in self.cards(where >> PLAYER_BITS, holder):
                self.known[other] &= mine
        self.lift(card)
        self.place(card, spec, player, bottom)

    def shift(self, card: i64, spec: i64, player: i64) -> None:
        """Put a card elsewhere in play as the object it is: it keeps everything, and what is attached stays attached.

        Both zones are live and public.
        """
        where = self.zone[card]
        index = (where >> PLAYER_BITS) * self.players + (where & PLAYER_MASK)
        self.zones[index] = remove(self.zones[index], card)
        index = spec * self.players + player
        self.zones[index] = append(self.zones[index], card)
        self.zone[card] = spec << PLAYER_BITS | player
        self.generation += 1

    def arrange(self, spec: i64, player: i64, order: vec[i64]) -> None:
        """The cards of a zone in another order."""
        self.zones[spec * self.players + player] = order
        self.generation += 1

    def give_control(self, card: i64, player: i64) -> None:
        """This player controls the card from here on; where it lies is the game's business."""
        self.controller[card] = player
        self.generation += 1

    def become(self, card: i64, definition: i64) -> None:
        """The card is one of another definition from here on, and the object it was."""
        live = self.specs[self.zone[card] >> PLAYER_BITS].live
        if live and self.sheet.live[self.definition[card]]:
            self.live = remove(self.live, card)
        self.definition[card] = definition
        if live and self.sheet.live[definition]:
            self.live = append(self.live, card)
        self.refresh_live()
        self.generation += 1

    def refresh_live(self) -> None:
        heard: i64 = 0
        statics: i64 = 0
        intercepts: i64 = 0
        sheet = self.sheet
        for card in self.live:
            index = self.definition[card]
            heard |= sheet.listens[index]
            statics |= sheet.statics[index]
            intercepts |= sheet.intercepts[index]
        self.heard = heard
        self.static_mask = statics
        self.intercepts = intercepts
        for lasting in self.lasting:
            self.add_lasting_masks(lasting)

    def shuffle(self, spec: i64, player: i64) -> None:
        """Randomise a zone. Identities are dealt anew to the ids, so no id outlives a shuffle."""
        cards = self.zones[spec * self.players + player]
        i: i64 = len(cards) - 1
        while i > 0:
            j = self.rng.below(i + 1)
            one = cards[i]
            other = cards[j]
            self.definition[one], self.definition[other] = self.definition[other], self.definition[one]
            self.owner[one], self.owner[other] = self.owner[other], self.owner[one]
            i -= 1
        for card in cards:
            self.known[card] = 0
            self.controller[card] = self.owner[card]
            self.serial[card] = self.next_serial
            self.next_serial += 1
        self.generation += 1

    def reveal_to(self, card: i64, player: i64) -> None:
        """Let one player (or EVERYBODY) know this card until it is shuffled away."""
        if player == EVERYBODY:
            self.known[card] = (1 << self.players) - 1
        else:
            self.known[card] |= self.sees[player]
        self.generation += 1

    def conceal(self, card: i64, player: i64) -> None:
        """From now on only this player (nobody: -1) can tell which card this is; where it lies decides the rest."""
        self.known[card] = self.known[card] & self.sees[player] if player >= 0 else 0
        self.generation += 1

    def attach(self, card: i64, host: i64) -> None:
        """Attach a card to another (and to nothing else): it adds its bonus there."""
        self.detach(card)
        self.host[card] = host
        self.next_attached[card] = self.attached[host]
        self.attached[host] = card
        self.generation += 1

    def detach(self, card: i64) -> None:
        host = self.host[card]
        if host < 0:
            return
        if self.attached[host] == card:
            self.attached[host] = self.next_attached[card]
        else:
            before = self.attached[host]
            while self.next_attached[before] != card:
                before = self.next_attached[before]
            self.next_attached[before] = self.next_attached[card]
        self.host[card] = -1
        self.next_attached[card] = -1
        self.generation += 1

    # ------------------------------------------------------------------------------------ mutators: modifiers

    def add_lasting(self, lasting: Lasting) -> None:
        self.lasting.append(lasting)
        self.add_lasting_masks(lasting)
        self.generation += 1

    def add_lasting_masks(self, lasting: Lasting) -> None:
        if lasting.key >= 0:
            static = self.static_of(lasting.key, lasting.part)
            if static is None:
                self.heard |= self.delayed_kind(lasting)
            elif static.event >= 0:
                self.intercepts |= BITS[static.event]
        if lasting.stat >= 0:
            self.lasting_stats |= BITS[lasting.stat]

    def expire(self, until: i64, player: i64 = -1) -> None:
        """End the modifiers that last until this moment (of this player, if one is named)."""
        kept: list[Lasting] = []
        for lasting in self.lasting:
            if lasting.until == until and (player < 0 or lasting.player == player):
                continue
            if lasting.subject >= 0 and self.serial[lasting.subject] != lasting.serial:
                continue
            kept.append(lasting)
        if len(kept) != len(self.lasting):
            self.lasting = kept
            self.lasting_stats = 0
            self.refresh_live()
            self.generation += 1

    def drop_lasting(self, lasting: Lasting) -> None:
        """End one modifier now (a shield against the next damage, when it has been used)."""
        self.lasting = [other for other in self.lasting if other is not lasting]
        self.lasting_stats = 0
        self.refresh_live()
        self.generation += 1

    def mark_used(self, card: i64, key: i64) -> None:
        """Remember that this object has used this ability in this turn."""
        self.used = append(self.used, self.serial[card] << 16 | key)
        self.generation += 1

    def was_used(self, card: i64, key: i64) -> bool:
        return (self.serial[card] << 16 | key) in self.used

    # ------------------------------------------------------------------------------------ asked of the game

    def grow(self) -> None:
        """A card was created: lengthen the game's own columns."""

    def forget(self, card: i64) -> None:
        """A card leaves its zone: reset the game's own columns for it."""

    def static_of(self, key: i64, part: i64) -> Static | None:
        """The constant effect that a lasting modifier applies; None for a delayed ability."""
        return None

    def delayed_kind(self, lasting: Lasting) -> i64:
        """The bit of the event kind a delayed ability waits for."""
        return 0
