# rulebound: interpreted
"""What holds of every table, whatever is played: asked of tables that come from files, before anybody plays on.

What a number may be goes by its name, for numbers and columns of a table and for registers of its frames alike: `KINDS`
are those of the kernel, and whoever calls adds those of the game. A name that nobody knows is a number of a usual size.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rulebound.kernel.actions import NOTHING
from rulebound.kernel.definitions import GAME
from rulebound.kernel.events import HISTORY_STRIDE
from rulebound.kernel.frames import Frame, encode_record
from rulebound.kernel.rng import MASK, Rng
from rulebound.kernel.table import Table
from rulebound.kernel.zones import PUBLIC

TRIED = 40  # decisions after each of the answers
MOST = 99_999  # of what is counted: turns, damage, costs, moments
WORD = 1 << 62

CARD, PLAYER, FLAG, PLAYERS = "card", "player", "flag", "players"  # PLAYERS: a bit for each
SERIAL, DEFINITION, KEY = "serial", "definition", "key"
NATURAL, COUNT = "natural", "count"
SEAT, SIDE, ANYBODY = "seat", "side", "anybody"  # a player for sure; or nobody's side; or nobody
TARGET = "target"  # a card, or what is none in an option
CODE, ANYTHING = "code", "anything"  # packed; what is looked at elsewhere
Kinds = dict[str, str]
OF_CARDS = ("owner", "controller", "zone", "serial", "known", "host", "attached", "next_attached", "entered")
DERIVED = ("heard", "static_mask", "intercepts", "lasting_stats")


def named(**kinds: str) -> Kinds:
    """The kinds of names: of each kind, all of them in a row."""
    return {name: kind for kind, names in kinds.items() for name in names.split()}


KINDS = named(
    player="active to_act owner controller player",
    players="winners known sees",
    flag="playing",
    natural="turn batch group damage",
    card="host attached next_attached card cards live source subject other",
    serial="serial subject_serial other_serial",
    definition="definition",
    key="key part",
    code="zone used",
)
LASTING = ("stat", "amount", "subject", "serial", "until", "player", "source", "key", "part")
TRIGGER = (
    "key", "source", "serial", "controller", "subject", "other", "amount", "batch", "group", "subject_serial",
    "other_serial", "copy",
)  # fmt: skip


class Broken(ValueError):
    """Something that can't be on any table."""


def fault(table: Table, kinds: Kinds) -> str:
    """Why this can't be a table in the middle of a game, in a few words; empty if it can.

    kinds: what the game's own numbers may be.
    """
    try:
        check(table, kinds)
        for player in range(table.players):
            table.view(player)
        check_question(table)
    except Broken as broken:
        return str(broken)
    except Exception as error:  # rules that are asked of what can't be may break in any way
        return f"{type(error).__name__} ({error})"
    return ""


def check(table: Table, kinds: Kinds) -> None:
    """Broken if something doesn't hold that holds of every table."""
    known = Known(table, KINDS | kinds)
    check_numbers(table, known)
    check_players(table)
    check_cards(table)
    check_attached(table)
    check_frames(table, known)
    check_pending(table, known)
    check_derived(table)


class Known:
    """What the numbers of a table may be."""

    def __init__(self, table: Table, kinds: Kinds) -> None:
        cards, players = len(table.definition), int(table.players)
        self.kinds = kinds
        self.bounds = {
            CARD: (-1, cards - 1),
            PLAYER: (-1, players - 1),
            SEAT: (0, players - 1),
            SIDE: (0, players),
            ANYBODY: (-1, players),
            FLAG: (0, 1),
            PLAYERS: (0, (1 << players) - 1),
            SERIAL: (-2, int(table.next_serial) - 1),
            DEFINITION: (-1, len(table.definitions) - 1),
            NATURAL: (0, MOST),
            COUNT: (GAME, MOST),
            KEY: (-1, 1 << 16),
            CODE: (-1, WORD),
            ANYTHING: (-WORD, WORD),
        }

    def check(self, name: str, values: Iterable[int], of: str = "") -> None:
        """Broken if a value is none of the kind that goes by this name."""
        kind = self.kinds.get(f"{of}.{name}", self.kinds.get(name, COUNT))
        low, high = self.bounds[CARD if kind == TARGET else kind]
        for value in values:
            if not low <= value <= high and not (kind == TARGET and value == NOTHING):
                raise Broken(f"{name} (no {of or 'table'} has {value} there)")


def check_numbers(table: Table, known: Known) -> None:
    """Each number and each entry of a column is one of its kind."""
    for name in ("active", "turn", "winners", "batch", "group", "to_act", "asking", *table.numbers()):
        known.check(name, [getattr(table, name)])
    for name in ("playing", "sees", "definition", *OF_CARDS, "used", "live", *table.columns()):
        known.check(name, getattr(table, name))


def check_players(table: Table) -> None:
    """Who plays, who is asked, and what chance is."""
    if len(table.playing) != table.players or len(table.sees) != table.players or len(table.team) < table.players:
        raise Broken("playing (not one for each player)")
    if any(not sees >> player & 1 for player, sees in enumerate(table.sees)):
        raise Broken("sees (somebody doesn't know what they know themselves)")
    if not any(table.playing) or table.active < 0:
        raise Broken("playing (nobody does)")
    sides = {int(table.team[player]) for player in range(table.players) if table.playing[player] or table.over}
    if len(sides) < 2 or not all(0 <= side < table.players for side in sides):
        raise Broken("team or playing (nobody plays against anybody)")
    if not table.over and (table.to_act < 0 or not table.playing[table.to_act]):
        raise Broken("to_act (nobody who plays is asked)")
    if table.turn < 0 or not all(0 <= word <= MASK for word in (table.rng.s0, table.rng.s1)):
        raise Broken("rng or turn (out of range)")
    if not len(table.specs) <= table.next_serial < 1 << 40:
        raise Broken("next_serial (out of range)")


def check_cards(table: Table) -> None:
    """Every card lies in one zone, belongs to a player, and is an object of its own."""
    count = len(table.definition)
    if any(zone < 0 for zone in table.zone):
        raise Broken("zone (a card lies nowhere)")
    if len(set(table.serial)) != count or any(serial < 0 for serial in table.serial):
        raise Broken("serial (two cards are one object)")
    for card in range(count):
        if table.entered[card] > table.turn:
            raise Broken("entered (later than now)")
        if table.specs[table.spec_of(card)].shared and table.holder(card) != 0:
            raise Broken("zones (a shared one is somebody's)")
        if table.as_dealt(card) != table.definition[card] and table.specs[table.spec_of(card)].visibility != PUBLIC:
            raise Broken("definition (a hidden card has become another)")


def check_attached(table: Table) -> None:
    """What is attached to a card and what says that it is agree, in play, and not in a circle."""
    found: dict[int, int] = {}
    for host in range(len(table.definition)):
        card = int(table.attached[host])
        while card >= 0:
            if card in found or table.host[card] != host:
                raise Broken("attached (a card that is attached otherwise, or to several)")
            found[card] = host
            card = int(table.next_attached[card])
    for card, host in enumerate(map(int, table.host)):
        if host < 0 and table.next_attached[card] >= 0:
            raise Broken("next_attached (of a card that is not attached)")
        if host >= 0 and found.get(card) != host:
            raise Broken("host (a card doesn't know what is attached to it)")
        if host >= 0 and not (is_live(table, card) and is_live(table, host)):
            raise Broken("host (a card that is not in play)")
        seen = {card}
        while host >= 0:
            if host in seen:
                raise Broken("host (cards are attached to each other in a circle)")
            seen.add(host)
            host = int(table.host[host])


def is_live(table: Table, card: int) -> bool:
    """Does a card lie where it is in play?"""
    return bool(table.specs[table.spec_of(card)].live)


def frames(table: Table) -> Iterator[Frame]:
    """All frames, those that wait outside the stack among them."""
    yield from table.stack
    yield from table.apart()


def check_frames(table: Table, known: Known) -> None:
    """The registers of every frame are of their kinds, and it stands at one of its steps."""
    for frame in frames(table):
        for name, value in encode_record(frame).items():
            known.check(name, value if isinstance(value, list) else [int(value)], frame.name())
        if not frame.fits(table):
            raise Broken(f"stack (no {frame.name()} stands so)")


def check_pending(table: Table, known: Known) -> None:
    """What waits, lasts or happened speaks of what there is."""
    for trigger in table.waiting:
        for name, value in zip(TRIGGER, trigger.encode()):
            known.check(name, [value], "waiting")
    for lasting in table.lasting:
        for name, value in zip(LASTING, lasting.encode()):
            if name != "subject" or value >= 0:
                known.check(name, [value], "lasting")
        if lasting.subject != GAME and lasting.subject < -1 - table.players:
            raise Broken("lasting (of nothing that there is)")
        if lasting.key >= 0:
            table.static_of(lasting.key, lasting.part)
    if len(table.history) % HISTORY_STRIDE:
        raise Broken("history (not whole events)")


def check_derived(table: Table) -> None:
    """What follows from the cards in play does."""
    expected = {card for card in range(len(table.definition)) if is_live(table, card)}
    expected = {card for card in expected if table.sheet.live[table.definition[card]]}
    if len(table.live) != len(expected) or set(table.live) != expected:
        raise Broken("live (not the cards in play)")
    fresh = table.clone()
    fresh.lasting_stats = 0
    fresh.refresh_live()
    for name in DERIVED:
        if getattr(fresh, name) & ~getattr(table, name):
            raise Broken(f"{name} (not what the cards in play say)")


def check_question(table: Table) -> None:
    """What is asked is what would be asked, if that can be done again; and after every answer the game goes on."""
    if table.over:
        return
    lines = [table.notate(code) for code in table.options]
    if len(set(lines)) != len(lines):
        raise Broken("options (two of them are one)")
    if table.may_ask_again():
        again = table.clone()
        again.stack[-1].step(again)
        if (again.to_act, again.asking, list(again.options)) != (table.to_act, table.asking, list(table.options)):
            raise Broken("options (not those that there are)")
    chance = Rng()
    chance.seed(1)
    for code in table.options:
        tried = table.clone()
        tried.apply(code)
        for _ in range(TRIED):
            if tried.over:
                break
            tried.apply(tried.options[chance.below(len(tried.options))])
