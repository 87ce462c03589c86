"""The table: one game in progress.

A game's own table subclasses this one, adds its columns and answers the few questions at the end of the class.
Derived numbers are cached with the generation they were computed in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from rulebound.kernel.actions import DONE, NO, PASS, PICK, PICK_PLAYER, field_a, kind_of
from rulebound.kernel.definitions import LOST, Lasting, Static, Trigger, bit
from rulebound.kernel.errors import CacheError, Illegal, Reason, Result
from rulebound.kernel.events import Event, Record
from rulebound.kernel.frames import Frame
from rulebound.kernel.state import State

if TYPE_CHECKING:
    from rulebound.kernel.notation import Decision, Option

CACHE_SHIFT: Final = 20
CACHE_MASK: Final = 0xFFFFF
CACHE_ZERO: Final = 0x80000
COMPUTING: Final = -1  # less: the number is being computed, and what it is taken for meanwhile
MOST_ROUNDS: Final = 4
REMEMBERED: Final = 48  # so many qualities, from the first on; what stands behind them is asked for seldom
LONGEST_RUN: Final = 20_000  # steps without a choice; more is a loop that nobody can leave
MOST_CARDS: Final = 1000  # on a table; more come of a loop that somebody goes on with
CIRCLE: Final = "The effects run in a circle that nobody can leave: a draw."
CROWDED: Final = "More and more cards come to the table, and no rule ends it: a draw."
WORN_OUT: Final = "The game has gone on for longer than any game does, and no rule ends it: a draw."
ZEROS: Final = vec[i64]([0] * 0x20000)


@mypyc_attr(allow_interpreted_subclasses=True)
class Table(State):
    """One game in progress: the state, what is derived from it, and the loop that runs the rules."""

    # woven by tools/weave.py: what follows from __init__

    __slots__ = ()

    # woven so far

    # ------------------------------------------------------------------------------------ derived numbers

    def value(self, card: i64, stat: i64) -> i64:
        """A derived number of a card: printed + attached + lasting + constant effects, not clamped."""
        if not (self.static_mask | self.lasting_stats) >> bit(stat) & 1:
            # nothing on the table changes this number: no need to remember it
            if self.attached[card] < 0:
                return self.sheet.base[self.definition[card] * self.stats + stat]
            return self.printed(card, stat)
        return self.changed(card, stat)

    def changed(self, card: i64, stat: i64) -> i64:
        """A number of a card that something on the table changes, remembered for this generation."""
        if stat >= REMEMBERED:
            return self.compute(card, stat)
        if len(self.cache) == 0:
            self.cache = ZEROS[: i64(len(self.definition)) * REMEMBERED]
        slot = card * REMEMBERED + stat
        cached = self.cache[slot]
        if cached >> CACHE_SHIFT == self.generation:
            result = (cached & CACHE_MASK) - CACHE_ZERO
            if self.debug:
                self.check_cached(card, stat, result)
            return result
        if cached < 0:
            # what is built on a number that is still being computed is not kept, so that no answer depends on what was
            # asked before
            self.circular = True
            return self.half_known(card, stat)
        self.computing += 1
        self.cache[slot] = COMPUTING
        result = self.compute(card, stat)
        if self.cache[slot] != COMPUTING:
            result = self.come_round(card, stat, slot, result)
        self.cache[slot] = self.generation << CACHE_SHIFT | (result + CACHE_ZERO)
        if self.circular:
            self.cache[slot] = 0
        self.computing -= 1
        if self.computing == 0:
            self.circular = False
        return result

    def come_round(self, card: i64, stat: i64, slot: i64, first: i64) -> i64:
        """A number that depends on itself: computed from what it came to until that is the same, or else the first."""
        result = first
        for _ in range(MOST_ROUNDS):
            if self.cache[slot] == COMPUTING - 1 - (result + CACHE_ZERO):
                return result
            self.cache[slot] = COMPUTING - 1 - (result + CACHE_ZERO)
            result = self.compute(card, stat)
        return first

    def printed(self, card: i64, stat: i64) -> i64:
        """Printed + attached."""
        sheet = self.sheet
        total = sheet.base[self.definition[card] * self.stats + stat]
        other = self.attached[card]
        while other >= 0:
            total += sheet.bonus[self.definition[other] * self.stats + stat]
            other = self.next_attached[other]
        return total

    def touched(self, stat: i64) -> bool:
        """Does anything on the table change this number of any card?"""
        return ((self.static_mask | self.lasting_stats) >> bit(stat) & 1) != 0

    def constant(self, stat: i64) -> bool:
        """Does a constant effect on the table change this number?"""
        return (self.static_mask >> bit(stat) & 1) != 0

    def for_a_while(self, stat: i64) -> bool:
        """Does an effect that lasts change this number?"""
        return (self.lasting_stats >> bit(stat) & 1) != 0

    def heeds(self, kind: i64) -> bool:
        """Does anything wait for events of this kind?"""
        return (self.heard >> bit(kind) & 1) != 0

    def meddles(self, kind: i64) -> bool:
        """Could anything reduce, prevent or replace events of this kind?"""
        return (self.intercepts >> bit(kind) & 1) != 0

    def compute(self, card: i64, stat: i64) -> i64:
        """Printed + attached, and what effects make of it; a keyword that the card has lost counts nothing."""
        total = self.printed(card, stat) + self.quality(card, stat)
        return total if total > LOST else 0

    def quality(self, subject: i64, stat: i64) -> i64:
        """A quality that nothing is printed with, as effects make it: of a card, of a player (-1 - player), of the game
        (GAME)."""
        if not (self.static_mask | self.lasting_stats) >> bit(stat) & 1:
            return 0
        return self.quality_by(subject, stat, -1)

    def quality_by(self, subject: i64, stat: i64, by: i64) -> i64:
        """The same, but only what the effects of this player do; -1: everybody's."""
        total = self.for_now(subject, stat, by)
        if self.static_mask >> bit(stat) & 1:
            for source in self.live:
                if self.sheet.statics[self.definition[source]] >> bit(stat) & 1 and (
                    by < 0 or self.controller[source] == by
                ):
                    for static in self.definitions[self.definition[source]].statics:
                        if static.stat == stat and static.reaches(self, source, subject):
                            total += static.amount(self, source, subject)
        return total

    def for_now(self, subject: i64, stat: i64, by: i64) -> i64:
        """The part of it that effects make for a while."""
        total: i64 = 0
        if self.lasting_stats >> bit(stat) & 1:
            for lasting in self.lasting:
                if lasting.stat == stat and lasting.subject == subject and (by < 0 or lasting.player == by):
                    if subject < 0 or lasting.serial == self.serial[subject]:
                        total += lasting.amount
        return total

    def check_cached(self, card: i64, stat: i64, cached: i64) -> None:
        """Debug mode: compute the number again from nothing and compare."""
        self.debug = False
        kept = self.cache
        self.cache = vec[i64]()
        fresh = self.value(card, stat)
        self.cache = kept
        self.debug = True
        if fresh != cached:
            raise CacheError(
                f"{self.facts(card).name} (card {card}), stat {stat}: cached {cached}, computed {fresh}: "
                "a write did not bump the generation."
            )

    # ------------------------------------------------------------------------------------ events

    def before(self, event: Event) -> bool:
        """Ask reductions, preventions and replacements about what is about to happen; False: it does not happen."""
        if self.intercepts >> bit(event.kind) & 1:
            for order in range(3):
                for source in self.live:
                    if self.sheet.intercepts[self.definition[source]] >> bit(event.kind) & 1:
                        for static in self.definitions[self.definition[source]].statics:
                            if static.event == event.kind and static.order == order:
                                static.intercept(self, source, event)
                                if event.cancelled:
                                    return False
                for lasting in list(self.lasting):
                    if lasting.key >= 0:
                        found = self.static_of(lasting.key, lasting.part)
                        if found is not None and found.event == event.kind and found.order == order:
                            self.intercept_lasting(lasting, found, event)
                            if event.cancelled:
                                return False
        return not event.cancelled

    def emit(self, event: Event, rule: str) -> None:
        """It happened: into the turn's history, to everyone who listens for it, and into the log."""
        history = self.history
        history = append(history, event.kind)
        history = append(history, event.subject)
        history = append(history, event.other)
        history = append(history, event.player)
        history = append(history, event.amount)
        history = append(history, event.cause)
        self.history = history
        self.generation += 1
        if self.heard >> bit(event.kind) & 1:
            for card in self.live:
                if self.sheet.listens[self.definition[card]] >> bit(event.kind) & 1:
                    self.hear(event, card)
            for lasting in self.lasting:
                if lasting.key >= 0 and lasting.stat < 0:
                    self.hear_lasting(event, lasting)
            self.hear_more(event)
        if self.log is not None:
            self.report(event, rule)

    def wait(self, key: i64, source: i64, controller: i64, event: Event, copy: i64 = 0) -> None:
        """An ability has triggered: it waits. Simultaneous events trigger one ability once, and each copy of it."""
        serial = self.serial[source]
        for trigger in self.waiting:
            if (
                trigger.key == key
                and trigger.source == source
                and trigger.serial == serial
                and trigger.group == self.group
                and trigger.copy == copy
            ):
                return
        subject_serial = self.serial[event.subject] if event.subject >= 0 else 0
        other_serial = self.serial[event.other] if event.other >= 0 else 0
        self.waiting.append(
            Trigger(
                key, source, serial, controller, event.subject, event.other, event.amount, self.batch, self.group,
                subject_serial, other_serial, copy,
            )
        )  # fmt: skip

    def note(self, kind: str, rule: str, text: str, player: i64 = -1, visible_to: i64 = -1) -> None:
        """A line of the log, if someone listens."""
        if self.log is not None:
            self.log.append(Record(kind, rule, text, player, visible_to, self.turn))

    # ------------------------------------------------------------------------------------ procedure

    def push(self, frame: Frame) -> None:
        self.stack.append(frame)

    def pop(self) -> None:
        self.stack.pop()

    def ask(self, player: i64, asking: i64, options: vec[i64], must_ask: bool = False) -> bool:
        """Ask a player; `options` is complete and not empty. Always True, so that a frame can return it."""
        self.to_act = player
        self.asking = asking
        self.options = options
        self.must_ask = must_ask
        return True

    def advance(self) -> None:
        """Run the rules until a player has a real choice or the game is over."""
        left: i64 = LONGEST_RUN
        while not self.over:
            left -= 1
            if left < 0 or len(self.definition) > MOST_CARDS:
                self.endless(CIRCLE if left < 0 else CROWDED)
                break
            if self.settle():
                continue
            if self.stack[-1].step(self):
                if len(self.options) > 1 or self.must_ask:
                    return
                code = self.options[0]
                if self.patient and self.is_secret(code):
                    return
                self.took(self.to_act, code)
                self.stack[-1].resume(self, code)
        self.options = vec[i64]()
        self.to_act = -1

    def took(self, player: i64, code: i64) -> None:
        """Note what was taken for a player who had nothing to choose; only they may know that there was nothing."""
        if self.log is not None:
            self.log.append(Record("took", "", self.notate(code), player, 1 << player, self.turn))

    def apply(self, code: i64) -> None:
        """Do one of the options and run on to the next decision. Trusts the caller; `play` does not."""
        self.stack[-1].resume(self, code)
        self.advance()

    @property
    def decision(self) -> Decision | None:
        """What is asked now and of whom; None when the game is over."""
        from rulebound.kernel.notation import decision_of

        return decision_of(self)

    @property
    def result(self) -> Result | None:
        """None, or who won and by which rule."""
        if not self.over:
            return None
        winners = [int(p) for p in range(self.players) if self.winners >> p & 1]
        return Result(winners, self.result_rule, self.result_reason)

    def play(self, move: str | Option) -> None:
        """Do what a line of notation (or an option) says; Illegal, and nothing changed, if it is no option now."""
        from rulebound.kernel.notation import play

        play(self, move)

    def why_not(self, line: str) -> Reason | None:
        """The rule that forbids a move now; None if it is legal."""
        from rulebound.kernel.notation import why_not

        return why_not(self, line)

    def view(self, player: int | None, everything: bool = False) -> dict[str, object]:
        """What that player (None: everybody) may know, ready for JSON; or everything, for a game that is over."""
        from rulebound.kernel.views import view

        return view(self, player, everything)

    def save(self, path: str) -> None:
        """Write the game to a file from which it can be resumed and replayed."""
        from rulebound import games

        games.of(self).saves.save(self, path)

    def listen(self) -> list[Record]:
        """Start the log (once) and give it."""
        if self.log is None:
            self.log = []
        return self.log

    def leave(self, player: i64, rule: str, reason: str) -> None:
        """A player is out of the game; the last team left wins."""
        self.playing[player] = 0
        self.generation += 1
        left: i64 = -1
        for p in range(self.players):
            if self.playing[p]:
                if left >= 0 and self.team[p] != self.team[left]:
                    return
                left = p
        winners: i64 = 0
        if left >= 0:
            for p in range(self.players):
                if self.team[p] == self.team[left]:
                    winners |= 1 << p
        self.finish(winners, rule, reason)

    def finish(self, winners: i64, rule: str, reason: str) -> None:
        """The game is over. winners: bit per player; none is a draw."""
        if not self.over:
            self.over = True
            self.winners = winners
            self.result_rule = rule
            self.result_reason = reason

    # ------------------------------------------------------------------------------------ asked of the game

    def game_name(self) -> str:
        """The name of the game, as `rulebound.games` knows it."""
        raise NotImplementedError

    def edition_name(self) -> str:
        """The edition of the rules that is played by."""
        raise NotImplementedError

    def clone(self) -> Table:
        """An independent copy with the same future (and without the log)."""
        raise NotImplementedError

    def concede(self, player: i64) -> None:
        """A player gives up: always possible, never a listed option."""
        raise NotImplementedError

    def gives_up(self, player: i64, rule: str) -> bool:
        """A player who is in the game concedes, by this rule: it is noted; not in a game that is over."""
        if self.over:
            return False
        if not 0 <= player < self.players or not self.playing[player]:
            raise Illegal(f"There is no player p{player + 1} who could concede ({rule}).", rule)
        self.moves.append((player, "concede"))
        self.note("concede", rule, f"p{player + 1} concedes.", player)
        return True

    def blank(self) -> Table:
        """An empty table of the same game that shares what clones share."""
        raise NotImplementedError

    def columns(self) -> tuple[str, ...]:
        """The names of the game's own `vec[i64]` attributes."""
        return ()

    def numbers(self) -> tuple[str, ...]:
        """The names of the game's own int and bool attributes."""
        return ()

    def apart(self) -> list[Frame]:
        """Frames that wait their turn outside the stack: a chain of things not yet resolved."""
        return []

    def put_apart(self, frames: list[Frame]) -> None:
        """Take back the frames of a save that wait outside the stack."""
        if frames:
            raise ValueError("this game keeps no frames apart")

    def new_frame(self, name: str) -> Frame:
        """An empty frame of that name, to be filled from a save."""
        raise NotImplementedError

    def describe(self, card: i64) -> dict[str, object]:
        """What everyone who knows the card may know about it, ready for JSON."""
        return {"name": self.facts(card).name, "number": self.facts(card).number}

    def situation(self) -> dict[str, object]:
        """The public facts besides zones (phase, battle, ...), ready for JSON."""
        return {}

    def half_known(self, card: i64, stat: i64) -> i64:
        """What whoever asks for a number sees while it is being computed: at first that without constant effects."""
        slot = card * REMEMBERED + stat
        if self.cache[slot] == COMPUTING:
            plain = self.printed(card, stat) + self.for_now(card, stat, -1)
            self.cache[slot] = COMPUTING - 1 - (plain + CACHE_ZERO)
        return COMPUTING - 1 - self.cache[slot] - CACHE_ZERO

    def is_secret(self, code: i64) -> bool:
        """Would others learn something of hidden cards if this, the only option, were taken without asking?

        That nothing but passing was possible, or that one card alone of those they can't see would do.
        """
        kind = kind_of(code)
        if kind == PICK:
            return self.anyone_guesses(append(vec[i64](), field_a(code)))
        return kind == PASS or kind == NO or kind == DONE

    def usual(self) -> i64:
        """The option that a line of notation takes for granted here unless it says otherwise; -1: there is none."""
        return -1

    def in_picks(self) -> bool:
        """Is one pick asked of a choice that may take several in a row?"""
        return False

    def as_dealt(self, card: i64) -> i64:
        """The definition of a card as it was brought, whatever it has become since."""
        return self.definition[card]

    def is_limited(self, card: i64) -> bool:
        """Does everybody know something of this hidden card, so that not every card could be there?"""
        return False

    def could_be(self, card: i64, definition: i64) -> bool:
        """Could this card of which something is known be one of that definition?"""
        return True

    def endless(self, why: str) -> None:
        """The game has no end by its rules, as this sentence says: it is drawn unless the game says otherwise."""
        self.finish(0, "", "loop")

    def settle(self) -> bool:
        """Before each frame's step: do what the rules do by themselves; True if the stack changed."""
        return False

    def hear(self, event: Event, card: i64) -> None:
        """A live card listens for this kind of event: let its abilities trigger."""

    def hear_lasting(self, event: Event, lasting: Lasting) -> None:
        """A delayed ability may trigger."""

    def hear_more(self, event: Event) -> None:
        """Abilities that cards have from elsewhere may trigger."""

    def intercept_lasting(self, lasting: Lasting, static: Static, event: Event) -> None:
        """A lasting reduction, prevention or replacement is asked about an event."""

    def notate(self, code: i64) -> str:
        """The line of notation of an option."""
        raise NotImplementedError

    def variants(self, code: i64) -> list[str]:
        """Other lines that name the same option."""
        return []

    def points_at(self, code: i64) -> tuple[list[int | str], list[int | str]]:
        """What is clicked first for an option and what next: cards, or refs of players and places."""
        if kind_of(code) == PICK:
            return [int(field_a(code))], []
        if kind_of(code) == PICK_PLAYER:
            return [f"p{field_a(code) + 1}"], []
        return [], []

    def suits(self, code: i64, card: i64) -> int:
        """How natural this action is for somebody who points at the card: 0 comes first; -1: it is none of it."""
        return 0 if card in self.points_at(code)[0] else -1

    def asked_by(self) -> tuple[int, str]:
        """The card that asks what is asked now (-1: none), and its number if that is known."""
        return -1, ""

    def conceivable(self) -> list[int]:
        """Every action a player might try to say now, legal or not."""
        return []

    def sayable(self) -> list[int]:
        """What is left to say that is legal only as an option: odd payments, picks of other cards."""
        return []

    def rule_text(self, rule: str) -> str:
        """A rule in one sentence."""
        return ""

    def decision_name(self) -> str:
        """What is being asked, in a word."""
        return str(self.asking)

    def may_ask_again(self) -> bool:
        """Is nothing half done, so that what is asked could be asked again?"""
        return False

    def prompt(self) -> str:
        """What is being asked, in words."""
        return self.decision_name()

    def forbids(self, code: i64) -> str:
        """The number of the first rule that forbids the action now; empty if it is legal."""
        raise NotImplementedError

    def report(self, event: Event, rule: str) -> None:
        """Put an event into the log, in words."""
