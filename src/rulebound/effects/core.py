"""What runs: card definitions with lowered abilities, the frame that runs one, and the table they run on.

`EffectTable` is the kernel's table plus the verbs that effects use (deal damage, draw, move, ...). A game's table
says what each verb does by its own rules.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.kernel.actions import DONE, NO, PICK, YES, action
from rulebound.kernel.definitions import BITS, Definition, Lasting, Static
from rulebound.kernel.events import Event, Record
from rulebound.kernel.frames import Frame
from rulebound.kernel.table import Table
from rulebound.kernel.zones import PUBLIC, ZoneSpec

# kinds of ability
KEYWORD: Final = 0
STATIC: Final = 1
TRIGGERED: Final = 2
ACTIVATED: Final = 3
COMMAND: Final = 4
BURST: Final = 5
PILOT: Final = 6
SUBSTITUTION: Final = 7  # done in place of an event
PAYMENT: Final = 8  # done in place of a card's own cost

# asked by effects
ASK_CHOOSE: Final = 1
ASK_MAY: Final = 2
ASK_PLACE: Final = 3
ASK_ORDER: Final = 4
ASK_MODE: Final = 5
ASK_INSTEAD: Final = 6
ASK_OPPONENT: Final = 7  # which of several opponents
ASK_TRIGGER: Final = 8  # which waiting trigger is next
ASK_NUMBER: Final = 9  # how many


NONE: Final = vec[i64]()  # no cards


class Test:
    """A test of one card, seen from a source; `frame` is the running effect or None."""

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        raise NotImplementedError


class Check:
    """A test of the table, seen from a source."""

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        raise NotImplementedError


class Step:
    """One instruction of a lowered ability."""

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        """Do it; True if a decision was asked, whose answer goes to `answer`."""
        raise NotImplementedError

    def answer(self, table: EffectTable, frame: EffectFrame, code: i64) -> None:
        """Take the answer to what `run` asked."""

    def possible(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        """Can it be done at all, as the table stands? `frame` is None before the effect has begun."""
        return True

    def looks_hidden(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> bool:
        """Do cards that others can't see decide whether it can be done?"""
        return False


class AbilityDef:
    """One ability of a card, lowered. `key` is its number in the pool of the table."""

    def __init__(self, kind: i64) -> None:
        self.kind: i64 = kind
        self.key: i64 = -1
        self.number: i64 = 1  # which activated ability of its card, as notation counts them
        self.main = False
        self.action = False
        self.event: i64 = -1
        self.own = True  # waits for its own card only
        self.timed = False  # its event is written as a timing keyword
        self.delayed = False  # waits only once another ability has made it
        self.who: Test | None = None
        self.who_side: i64 = 0
        self.object: Test | None = None
        self.causes: i64 = -1  # bit per cause that counts
        self.from_enemy = False  # the event's other card is an opponent's
        self.from_you = False  # it is the ability's player's
        self.own_turn = False  # the event is of the ability's player
        self.enemy_turn = False  # the event is of an opponent
        self.of_player = False  # the event is a player's, not a card's
        self.about = False  # a delayed one: about a card that was chosen, whatever the event
        self.by_you = False  # the event is the doing of the ability's player
        self.by_team = False  # or of a teammate
        self.by_enemy = False  # the doing of an opponent
        self.least: i64 = 0  # the event's number is at least this
        self.forced = False  # a substitution that nobody is asked about
        self.together = False  # once for all that happens at the same time ("one or more")
        self.counted = False  # and its number is how many that were
        self.told = True  # what its event was makes a difference to what it does
        self.during: i64 = 0  # 1: while paired, 2: while linked
        self.during_pilot: Test | None = None
        self.pilot: Test | None = None
        self.once = False
        self.condition: Check | None = None
        self.cost: i64 = 0  # resources to pay
        self.payments: list[Step] = []  # the other costs; they are the first steps of the program too
        self.program: list[Step] = []
        self.needs: list[Step] = []  # what must be possible for the ability to be activated
        self.condition_at_start: Check | None = None  # an opening "if" without an "otherwise"
        self.choices: list[Step] = []  # steps of the program whose choice is made before it is run
        self.optional = False  # may be declined when it is taken up
        self.reaction = False  # may answer what has not resolved yet
        self.adds = False  # adds resources
        self.exhausts = False  # paying for it exhausts its source
        self.price = vec[i64]()  # what it costs in the game's resources, in the game's own form
        self.zone: i64 = -1  # the zone it works in, when that is not in play
        self.takes_units = False  # paying for it takes a unit from where it is
        self.worn = False  # of the card it is attached to, while it is attached
        self.from_here = False  # the event begins where its source is
        self.each_player = False  # each player's doing, once a turn, seen from their side; its number tells who
        self.tells = False  # the number of the event is the player whose doing it is
        self.of_place = (
            False  # a delayed one: where its making happened is a card that its lasting effect's number tells
        )
        self.of_chosen = False  # a delayed one: the event is of the player that its lasting effect's number tells
        self.nth: i64 = 0  # only the so-manieth such event of a turn
        self.word: i64 = -1  # the keyword effect of a set's own that it is, by number (`word_id`)
        self.word_amount: i64 = 0  # the number it is printed with
        self.statics: list[Static] = []


class CardDef(Definition):
    """A card's facts and lowered abilities."""

    def __init__(self, name: str, number: str, stats: i64) -> None:
        super().__init__(name, number, stats)
        self.kind: i64 = 0
        self.colors: i64 = 0  # bit per colour
        self.traits = vec[i64]()
        self.abilities: list[AbilityDef] = []
        self.statics_elsewhere: list[Static] = []  # constant effects on itself in the hand or the trash
        self.token = False
        self.asks: i64 = 0  # bit per event kind that a condition of it asks about afterwards

    def has_trait(self, trait: i64) -> bool:
        return trait in self.traits


class Pool:
    """The definitions one table uses, with a key for every ability."""

    def __init__(self) -> None:
        self.cards: list[CardDef] = []
        self.definitions: list[Definition] = []
        self.abilities: list[AbilityDef] = []
        self.asked: i64 = 0  # bit per event kind that some condition asks about afterwards

    def add(self, card: CardDef) -> i64:
        """Take a definition into the pool; its index there."""
        card.index = len(self.cards)
        self.cards.append(card)
        self.definitions.append(card)
        self.asked |= card.asks
        for ability in card.abilities:
            ability.key = len(self.abilities)
            self.abilities.append(ability)
        return card.index


class EffectFrame(Frame):
    """One effect being resolved: the ability by key, its source as it was, what the event said, and registers."""

    __slots__ = (
        "acted", "amount", "controller", "did", "discarded", "drawn", "earlier", "earlier_serials", "ex", "it",
        "it_serials", "key", "last", "looked", "opponent", "other", "other_serial", "picked_modes", "picking", "picks",
        "placed", "second", "serial", "since", "source", "speaker", "subject", "subject_serial",
    )  # fmt: skip

    def __init__(self, key: i64, source: i64, serial: i64, controller: i64) -> None:
        super().__init__()
        self.key: i64 = key
        self.source: i64 = source
        self.serial: i64 = serial
        self.controller: i64 = controller
        self.subject: i64 = -1
        self.subject_serial: i64 = 0  # the objects they were
        self.other: i64 = -1
        self.other_serial: i64 = 0
        self.amount: i64 = 0
        self.ex: i64 = 0  # EX Resources that paid for this
        self.did = False  # was the last instruction performed?
        self.acted = False  # was any?
        self.it = NONE  # the cards last chosen, with the serials they had
        self.it_serials = NONE
        self.second = NONE
        self.picking = NONE  # candidates of the choice under way
        self.last: i64 = -1  # index of the last pick among them
        self.picks: i64 = -1  # picks made in the choice under way; -1: none is
        self.earlier = NONE  # the cards chosen before those
        self.earlier_serials = NONE
        self.since: i64 = 0  # where the history stood when it began
        self.picked_modes: i64 = 0  # a bit for each effect picked of several
        self.looked = NONE
        self.placed = NONE
        self.discarded = NONE  # the cards that were discarded last
        self.drawn: i64 = 0  # cards its controller drew by it
        self.opponent: i64 = -1  # the opponent it speaks to, once one is chosen
        self.speaker: i64 = -1  # the player whose turn it is in an instruction for several

    def left_source(self) -> i64:
        """The source where it is no longer what it was: its numbers as last known are asked; -1: they are not."""
        return self.source

    def name(self) -> str:
        return "effect"

    def steps(self) -> tuple[str, ...]:
        return ()

    def fields(self) -> tuple[str, ...]:
        return (
            "key", "source", "serial", "controller", "subject", "subject_serial", "other", "other_serial", "amount",
            "ex", "did", "acted", "it", "it_serials", "second", "picking", "last", "picks", "earlier",
            "earlier_serials", "since", "picked_modes", "looked", "placed", "discarded",
            "drawn", "opponent", "speaker",
        )  # fmt: skip

    def step(self, table: Table) -> bool:
        assert isinstance(table, EffectTable)
        program = table.pool.abilities[self.key].program
        n: i64 = len(program)
        if self.pc == 0:
            self.since = len(table.history)
        while self.pc < n:
            step = program[self.pc]
            self.pc += 1
            if step.run(table, self):
                return True
            table.rules_management()
            if table.over or table.stack[-1] is not self:
                return False
        table.pop()
        table.effect_done(self)
        return False

    def resume(self, table: Table, action: i64) -> None:
        assert isinstance(table, EffectTable)
        table.pool.abilities[self.key].program[self.pc - 1].answer(table, self, action)
        table.rules_management()

    def clone(self) -> Frame:
        other = EffectFrame(self.key, self.source, self.serial, self.controller)
        self.copy_registers(other)
        return other

    def copy_registers(self, other: EffectFrame) -> None:
        other.pc = self.pc
        other.subject = self.subject
        other.subject_serial = self.subject_serial
        other.other = self.other
        other.other_serial = self.other_serial
        other.amount = self.amount
        other.ex = self.ex
        other.did = self.did
        other.acted = self.acted
        other.it = self.it[:]
        other.it_serials = self.it_serials[:]
        other.second = self.second[:]
        other.picking = self.picking[:]
        other.last = self.last
        other.picks = self.picks
        other.earlier = self.earlier[:]
        other.earlier_serials = self.earlier_serials[:]
        other.since = self.since
        other.picked_modes = self.picked_modes
        other.looked = self.looked[:]
        other.placed = self.placed[:]
        other.discarded = self.discarded[:]
        other.drawn = self.drawn
        other.opponent = self.opponent
        other.speaker = self.speaker

    def rule(self, table: Table) -> str:
        assert isinstance(table, EffectTable)
        return table.rule_effect()

    # -------------------------------------------------------------------------------- registers

    def bind(self, cards: vec[i64], table: Table) -> None:
        """From here on `it` is these cards, and what it was is `earlier`."""
        if len(self.it) > 0:
            self.earlier = self.it
            self.earlier_serials = self.it_serials
        self.it = cards
        serials = vec[i64](capacity=len(cards))
        for card in cards:
            serials = append(serials, table.serial[card])
        self.it_serials = serials

    def bound(self, table: Table) -> vec[i64]:
        """The cards last chosen that are still the objects they were."""
        found = vec[i64](capacity=len(self.it))
        for i in range(i64(len(self.it))):
            if table.serial[self.it[i]] == self.it_serials[i]:
                found = append(found, self.it[i])
        return found

    def put_into_play(self, cards: vec[i64], table: Table) -> None:
        """Cards that it has chosen and deployed are still the ones it speaks of."""
        for i in range(i64(len(self.it))):
            if self.it[i] in cards:
                self.it_serials[i] = table.serial[self.it[i]]

    def performed(self, did: bool) -> None:
        self.did = did
        if did:
            self.acted = True


def next_picks(table: Table, picking: vec[i64], last: i64, picked: i64, least: i64, most: i64) -> vec[i64]:
    """The options of the next single pick, so that every set can be reached in exactly one way.

    Copies that nobody can tell apart (same definition, hidden zone) lie side by side in `picking` and count once.
    """
    options = vec[i64](capacity=8)
    n: i64 = len(picking)
    if picked >= least:
        options = append(options, action(DONE))
    if picked < most:
        for i in range(last + 1, n):
            if picked + n - i < least:
                break
            if i > last + 1 and alike(table, picking[i], picking[i - 1]):
                continue
            options = append(options, action(PICK, picking[i]))
    return options


def alike(table: Table, one: i64, other: i64) -> bool:
    """Copies of one card in the same hidden zone: one option."""
    return (
        table.definition[one] == table.definition[other]
        and table.zone[one] == table.zone[other]
        and table.specs[table.spec_of(one)].visibility != PUBLIC
    )


def group_alike(table: Table, cards: vec[i64]) -> vec[i64]:
    """The cards in order of first appearance, copies that can't be told apart side by side."""
    n: i64 = len(cards)
    if n < 3 or table.specs[table.spec_of(cards[0])].visibility == PUBLIC:
        return cards
    out = vec[i64](capacity=n)
    for i in range(n):
        if cards[i] in out:
            continue
        out = append(out, cards[i])
        for j in range(i + 1, n):
            if cards[j] not in out and alike(table, cards[i], cards[j]):
                out = append(out, cards[j])
    return out


def yes_no() -> vec[i64]:
    return append(append(vec[i64](), action(YES)), action(NO))


def only_no() -> vec[i64]:
    """What a patient table asks where others can't see that there is nothing to say yes to."""
    return append(vec[i64](), action(NO))


class EffectTable(Table):
    """The table that effects run on: the verbs, each by the rules of the game."""

    __slots__ = ("as_was", "mixed_zones", "pool", "spending")

    def __init__(self, players: i64, specs: list[ZoneSpec], stats: i64, pool: Pool) -> None:
        super().__init__(players, specs, stats, pool.definitions)
        self.pool = pool
        self.mixed_zones = False  # a zone before one player may hold cards of a teammate
        self.spending = vec[i64]()  # reductions of damage being judged: card, ability, whom it is on or -1
        self.as_was: i64 = -1  # the card that is asked about as it last was in play (only while a condition is checked)

    def in_picks(self) -> bool:
        return self.asking == ASK_CHOOSE

    def wants(self, kind: i64) -> bool:
        """Does anything listen for such events, or ask about them afterwards?"""
        return ((self.heard | self.pool.asked) >> kind & 1) != 0

    def card(self, card: i64) -> CardDef:
        """The definition of a card."""
        return self.pool.cards[self.definition[card]]

    def bearer(self, source: i64) -> i64:
        """The card that has the source's effects: the one it is attached to, if any."""
        host = self.host[source]
        return host if host >= 0 else source

    def seat_after(self, player: i64) -> i64:
        """The next seat of the turn order, whether or not its player is still in the game."""
        return (player + 1) % self.players

    def next_until(self, player: i64, first: i64) -> i64:
        """The next player still in the game before the turn order comes round to `first`; -1 if there is none."""
        p = self.seat_after(player)
        while p != first:
            if self.playing[p]:
                return p
            p = self.seat_after(p)
        return -1

    def opponents(self, player: i64) -> vec[i64]:
        """Every opponent who is still in the game, in turn order."""
        found = vec[i64](capacity=4)
        p = self.seat_after(player)
        while p != player:
            if self.playing[p] and self.is_enemy(p, player):
                found = append(found, p)
            p = self.seat_after(p)
        return found

    def static_of(self, key: i64, part: i64) -> Static | None:
        if part < 0:
            return None
        return self.pool.abilities[key].statics[part]

    def delayed_kind(self, lasting: Lasting) -> i64:
        event = self.pool.abilities[lasting.key].event
        return BITS[event] if event >= 0 else 0

    def hear(self, event: Event, card: i64) -> None:
        """Let the abilities of a live card trigger; what is attached to a card belongs to that card."""
        source = self.bearer(card)
        player = self.controller[card]
        for ability in self.card(card).abilities:
            if ability.event != event.kind or ability.delayed:
                continue
            if self.answers(ability, source, card, player, event):
                self.wait(ability.key, source, player, event)

    def answers(self, ability: AbilityDef, source: i64, card: i64, player: i64, event: Event) -> bool:
        """Does this event trigger this ability?"""
        if ability.own:
            if event.subject != source:
                return False
        elif ability.who is not None:
            if event.subject < 0 or not ability.who.holds(self, card, None, event.subject):
                return False
        elif ability.own_turn and event.player != player:
            return False
        elif ability.enemy_turn and not self.is_enemy(event.player, player):
            return False
        if ability.by_you and event.player != player:
            return False
        if ability.by_team and self.is_enemy(event.player, player):
            return False
        if ability.by_enemy and not self.is_enemy(event.player, player):
            return False
        if not self.is_object(ability, card, event):
            return False
        if not ability.causes >> event.cause & 1 or event.amount < ability.least:
            return False
        if ability.from_enemy and (event.other < 0 or not self.is_enemy(self.controller[event.other], player)):
            return False
        if ability.from_you and (event.other < 0 or self.controller[event.other] != player):
            return False
        if ability.once and self.was_used(source, ability.key):
            return False
        if not self.gate_open(ability, source):
            return False
        if ability.pilot is not None and not ability.pilot.holds(self, card, None, event.other):
            return False
        return ability.condition is None or ability.condition.holds(self, card, None)

    def is_object(self, ability: AbilityDef, source: i64, event: Event) -> bool:
        """Is the event's other card one that the ability names (if it names any)?"""
        if ability.object is None:
            return True
        return event.other >= 0 and ability.object.holds(self, source, None, event.other)

    def hear_lasting(self, event: Event, lasting: Lasting) -> None:
        """A delayed ability: about one card, or about whatever its event names."""
        if lasting.part >= 0:
            return
        ability = self.pool.abilities[lasting.key]
        if ability.event != event.kind:
            return
        if ability.about:
            if self.serial[lasting.subject] != lasting.serial:
                return
            self.group += 1  # each of several is a trigger of its own
            event = Event(event.kind, lasting.subject, event.other, event.player, event.amount, event.cause)
        elif lasting.subject >= 0 and not (
            event.subject == lasting.subject and self.serial[lasting.subject] == lasting.serial
        ):
            return
        source = lasting.source
        if lasting.subject < 0 and lasting.serial > 0 and self.serial[source] != lasting.serial:
            return  # it is about its source, which is another object now
        if ability.who is not None and (event.subject < 0 or not ability.who.holds(self, source, None, event.subject)):
            return
        if (ability.by_you or ability.own_turn) and event.player != lasting.player:
            return
        if ability.by_enemy and not self.is_enemy(event.player, lasting.player):
            return
        if ability.of_chosen and event.player != lasting.amount:
            return
        if ability.enemy_turn and not self.is_enemy(event.player, lasting.player):
            return
        if not self.is_object(ability, source, event):
            return
        if not ability.causes >> event.cause & 1:
            return
        if ability.of_place:
            event = Event(event.kind, event.subject, lasting.amount, event.player, event.amount, event.cause)
        self.wait(lasting.key, source, lasting.player, event)

    def substitution(self, event: Event, declined: vec[i64]) -> i64:
        """An ability that may be done in place of this event: its source and key (source << 16 | key), or -1."""
        if not self.intercepts >> event.kind & 1:
            return -1
        for card in self.live:
            if self.sheet.intercepts[self.definition[card]] >> event.kind & 1:
                source = self.bearer(card)
                for ability in self.card(card).abilities:
                    if (
                        ability.kind == SUBSTITUTION
                        and ability.event == event.kind
                        and self.answers(ability, source, card, self.controller[card], event)
                        and self.may_start(ability, source)
                        and source << 16 | ability.key not in declined
                    ):
                        return source << 16 | ability.key
        return -1

    def may_start(self, ability: AbilityDef, source: i64, frame: EffectFrame | None = None) -> bool:
        """Could the ability be activated: its opening condition holds and what it must choose is there?

        The frame is there where an event has something to say about that.
        """
        if ability.condition_at_start is not None and not ability.condition_at_start.holds(self, source, frame):
            return False
        for need in ability.needs:
            if not need.possible(self, source, frame):
                return False
        return True

    # ------------------------------------------------------------------------------------ questions

    def has_state(self, card: i64, state: i64) -> bool:
        """Is the card rested, damaged, linked, ...? The codes are the game's."""
        raise NotImplementedError

    def applies(self, ability: AbilityDef, source: i64) -> bool:
        """Does the card have this ability at all where it is?"""
        return True

    def gate_open(self, ability: AbilityDef, source: i64) -> bool:
        """Is the ability possessed now (while paired, while linked)?"""
        return True

    def attack_target(self) -> i64:
        """The card under attack, -1 when a player is, -2 when there is no attack."""
        return -2

    def attacker_card(self) -> i64:
        return -1

    def player_level(self, player: i64) -> i64:
        return 0

    def number_of(self, card: i64, stat: i64) -> i64:
        """A number as text means it: current, and as last known for a card that has left play."""
        return self.value(card, stat)

    def last_known(self, card: i64, stat: i64) -> i64:
        """A number the card had when it was last in play."""
        return 0

    def attached_to(self, card: i64) -> i64:
        """The first card attached to it, or -1."""
        return self.attached[card]

    def has_trait(self, card: i64, trait: i64) -> bool:
        return self.card(card).has_trait(trait)

    def kind_now(self, card: i64) -> i64:
        """The type the card counts as where it is."""
        return self.pool.cards[self.definition[card]].kind

    def has_any_keyword(self, card: i64) -> bool:
        return False

    def has_word(self, card: i64, word: i64) -> bool:
        """Has it a keyword effect that a card explains, of this number?"""
        return False

    def is_named(self, card: i64, name: str) -> bool:
        """Is this its name, or one of its names?"""
        return self.card(card).name == name

    def name_contains(self, card: i64, part: str) -> bool:
        return part in self.card(card).name

    def battling_with(self, card: i64) -> i64:
        """The card this one battles, or -1."""
        return -1

    def pilot_last_known(self, source: i64, frame: EffectFrame | None) -> i64:
        """The card attached to the source now, or when it was last in play; -1 if none."""
        return self.attached[self.bearer(source)]

    def still_there(self, card: i64, serial: i64, frame: EffectFrame) -> bool:
        """Is a card of the frame's event still the object the event was about?"""
        return self.same_object(card, serial)

    def was_in_play(self, card: i64, frame: EffectFrame) -> bool:
        """Did the card of the frame's event leave play with it, and is it known as it was there?"""
        return False

    def last_known_counts(self, frame: EffectFrame) -> bool:
        """Does the effect know its source, gone now, as it last was in play?"""
        return False

    def looks_back(self) -> bool:
        """Does an effect know the cards that it has moved itself as they last were in play?"""
        return False

    def choose_as_many(self) -> bool:
        """May a choice of N take fewer when there are fewer? An edition says so."""
        return False

    def can_pay(self, player: i64, amount: i64) -> bool:
        raise NotImplementedError

    # ------------------------------------------------------------------------------------ words

    def tell_choice(self, card: i64, frame: EffectFrame) -> None:
        """Note what an effect has chosen, in games whose log doesn't tell it by an event."""

    def words(self) -> Any:
        """The game's module of notation; asked only when somebody reads."""
        raise NotImplementedError

    def notate(self, code: i64) -> str:
        line: str = self.words().notate(self, code)
        return line

    def variants(self, code: i64) -> list[str]:
        lines: list[str] = self.words().variants(self, code)
        return lines

    def decision_name(self) -> str:
        name: str = self.words().loc.DECISION_NAMES.get(int(self.asking), "")
        return name

    def prompt(self) -> str:
        line: str = self.words().prompt(self)
        return line

    def pointing(self) -> Any:
        """The module that knows what the game's options point at."""
        raise NotImplementedError

    def points_at(self, code: i64) -> tuple[list[int | str], list[int | str]]:
        things: tuple[list[int | str], list[int | str]] = self.pointing().points_at(self, code)
        return things

    def suits(self, code: i64, card: i64) -> int:
        rank: int = self.pointing().suits(self, code, card)
        return rank

    def asked_by(self) -> tuple[int, str]:
        card: tuple[int, str] = self.pointing().asked_by(self)
        return card

    def report(self, event: Event, rule: str) -> None:
        words = self.words()
        text: str = words.report(self, event)
        if text and self.log is not None:
            kind: str = words.loc.EVENT_NAMES[event.kind]
            self.log.append(Record(kind, rule, text, event.player, -1, self.turn))

    def describe(self, card: i64) -> dict[str, object]:
        told: dict[str, object] = self.words().describe(self, card)
        return told

    def situation(self) -> dict[str, object]:
        told: dict[str, object] = self.words().situation(self)
        return told

    # ------------------------------------------------------------------------------------ verbs

    def rules_management(self) -> None:
        """What the rules do by themselves the instant something changed."""

    def effect_done(self, frame: EffectFrame) -> None:
        """An effect has been resolved."""

    def rule_effect(self) -> str:
        return ""

    def rule_triggers(self) -> str:
        return ""

    def next_triggers(self) -> vec[i64]:
        """The waiting triggers one of which is next, all of one player."""
        raise NotImplementedError

    def take_trigger(self, index: i64) -> None:
        """Take up one of the waiting triggers."""
        raise NotImplementedError

    def triggers_taken(self) -> None:
        """None waits any more."""

    def draw_cards(self, player: i64, amount: i64) -> i64:
        """Draw; how many were drawn."""
        raise NotImplementedError

    def draw_for_all(self, amount: i64) -> bool:
        """Every player draws, at the same time; was anything drawn?"""
        raise NotImplementedError

    def effect_damage(self, cards: vec[i64], amount: i64, source: i64, player: i64) -> bool:
        """Deal effect damage to all of the cards at once; was any dealt?"""
        raise NotImplementedError

    def destroy_by_effect(self, cards: vec[i64], source: i64, player: i64) -> bool:
        raise NotImplementedError

    def rest_by_effect(self, cards: vec[i64], source: i64, player: i64) -> bool:
        raise NotImplementedError

    def resting(self, card: i64, source: i64, player: i64) -> Event:
        """The event of a card being rested by an effect, before it happens."""
        raise NotImplementedError

    def can_rest(self, card: i64) -> bool:
        raise NotImplementedError

    def ends_when(self, until: i64, player: i64) -> i64:
        """The moment at which something that this player begins now ends."""
        return until

    def lasting_begins(self, stat: i64, amount: i64, card: i64, until: i64, frame: EffectFrame, part: i64) -> None:
        """An effect puts a modifier on a card for a while."""
        ends = self.ends_when(until, frame.controller)
        self.add_lasting(
            Lasting(
                stat, amount, card, self.serial[card], ends, frame.controller, frame.source,
                frame.key if part >= 0 else -1, part,
            )
        )  # fmt: skip

    def ready_by_effect(self, cards: vec[i64], source: i64, player: i64) -> bool:
        raise NotImplementedError

    def recover_cards(self, cards: vec[i64], amount: i64) -> bool:
        raise NotImplementedError

    def goes_along(self, card: i64) -> i64:
        """The card that goes wherever this one goes, or -1."""
        return -1

    def send(self, cards: vec[i64], spec: i64, bottom: bool, player: i64, source: i64 = -1) -> bool:
        """Move cards by an effect to a zone of their owners; was any moved?"""
        raise NotImplementedError

    def discard_card(self, card: i64, source: i64 = -1) -> None:
        """Hand to trash; source: the card whose effect it is, if it is one's."""
        raise NotImplementedError

    def modifiable(self, card: i64, stat: i64, amount: i64, player: i64) -> bool:
        """May an effect of this player change this number of this card?"""
        return True

    def limits_choices(self) -> bool:
        """Is there anything that some effects may not choose?"""
        return False

    def choosable(self, card: i64, player: i64, source: i64) -> bool:
        """May an effect of this player, of this card, choose the card?"""
        return True

    def came_here_from(self, card: i64) -> i64:
        """The zone a card was in before it came into play, or -1."""
        return -1

    def in_play(self, card: i64) -> bool:
        return self.specs[self.spec_of(card)].live

    def deploy_by_effect(self, cards: vec[i64], player: i64, rested: bool, as_unit: i64 = -1) -> bool:
        """Put cards into play together; was any?"""
        raise NotImplementedError

    def make_tokens(self, definitions: vec[i64], player: i64, rested: bool) -> bool:
        """Put tokens of these definitions into play together; was any?"""
        raise NotImplementedError

    def before(self, event: Event) -> bool:
        happens = super().before(event)
        if len(self.spending) > 0:
            self.spend(event)
        return happens

    def spend(self, event: Event) -> None:
        """The reductions that applied are used up, unless the damage could not be received anyway."""
        spent = self.spending
        self.spending = vec[i64]()
        if event.cancelled and event.amount > 0:
            return
        for i in range(0, i64(len(spent)), 3):
            if spent[i + 2] < 0:
                self.mark_used(spent[i], spent[i + 1])
                continue
            for lasting in self.lasting:
                if lasting.key == spent[i + 1] and lasting.subject == spent[i + 2]:
                    self.drop_lasting(lasting)
                    break

    def intercept_lasting(self, lasting: Lasting, static: Static, event: Event) -> None:
        """A lasting prevention, reduction or redirection applies to its own card only."""
        if event.subject == lasting.subject and self.serial[lasting.subject] == lasting.serial:
            static.intercept_for(self, lasting, event)
