"""The table that effects run on: the kernel's table plus the verbs that effects use (deal damage, draw, move, ...).

A game's table says what each verb does by its own rules.
"""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import ASK_CHOOSE, SUBSTITUTION, AbilityDef, CardDef, EffectFrame, Pool
from rulebound.effects.granting import granted, hear_granted, possessed, words_on
from rulebound.effects.selectors import ANY, ANY_WORD, ENEMY, YOURS, Number, Selector
from rulebound.effects.statics import ForbidStatic
from rulebound.kernel.definitions import BITS, Lasting, Static, bit
from rulebound.kernel.events import Event, Record
from rulebound.kernel.table import Table
from rulebound.kernel.zones import ZoneSpec


class EffectTable(Table):
    """The table that effects run on: the verbs, each by the rules of the game."""

    def __init__(self, players: i64, specs: list[ZoneSpec], stats: i64, pool: Pool, grants: i64) -> None:
        super().__init__(players, specs, stats, pool.definitions)
        self.pool = pool
        self.grants: i64 = grants  # the stat that tells of abilities that cards give each other
        self.mixed_zones = False  # fixed: a zone before one player may hold cards of a teammate
        self.spending = vec[i64]()  # scratch: reductions of damage being judged: card, ability, whom it is on or -1
        self.as_was: i64 = -1  # scratch: the card that is asked about as it was (only while a condition is checked)

    # woven by tools/weave.py: what follows from __init__

    __slots__ = ("as_was", "grants", "mixed_zones", "pool", "spending")

    # woven so far

    def in_picks(self) -> bool:
        return self.asking == ASK_CHOOSE

    def wants(self, kind: i64) -> bool:
        """Does anything listen for such events, or ask about them afterwards?"""
        return ((self.heard | self.pool.asked) >> bit(kind) & 1) != 0

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
        for _ in range(self.players):
            if p == first:
                break
            if self.playing[p]:
                return p
            p = self.seat_after(p)
        return -1

    def opponents(self, player: i64) -> vec[i64]:
        """Every opponent who is still in the game, in turn order."""
        found = vec[i64](capacity=4)
        p = player
        for _ in range(self.players - 1):
            p = self.seat_after(p)
            if self.playing[p] and self.is_enemy(p, player):
                found = append(found, p)
        return found

    def static_of(self, key: i64, part: i64) -> Static | None:
        if part < 0:
            return None
        return self.pool.abilities[key].statics[part]

    def delayed_kind(self, lasting: Lasting) -> i64:
        event = self.pool.abilities[lasting.key].pattern.event
        return BITS[event] if event >= 0 else 0

    def hear(self, event: Event, card: i64) -> None:
        """Let the abilities of a live card trigger; what is attached to a card belongs to that card."""
        source = self.bearer(card)
        player = self.controller[card]
        for ability in self.card(card).abilities:
            if ability.pattern.event != event.kind or ability.when.delayed:
                continue
            if self.answers(ability, source, card, player, event):
                self.wait(ability.key, source, player, event)

    def answers(self, ability: AbilityDef, source: i64, card: i64, player: i64, event: Event) -> bool:
        """Does this event trigger this ability?"""
        if not ability.pattern.fits(self, card, None, source, player, event):
            return False
        if ability.when.once and self.was_used(source, ability.key):
            return False
        if not self.gate_open(ability, source):
            return False
        return ability.condition is None or ability.condition.holds(self, card, None)

    def place_of(self, player: i64, spec: i64) -> i64:
        """Before whom the cards of this player lie in a zone."""
        return player

    def on_side(self, side: i64, player: i64, you: i64) -> bool:
        """Is the player of this side, as `you` see it?"""
        if side == YOURS:
            return player == you
        return side == ANY or self.is_enemy(player, you) == (side == ENEMY)

    def hear_lasting(self, event: Event, lasting: Lasting) -> None:
        """A delayed ability: about one card, or about whatever its event names."""
        if lasting.part >= 0:
            return
        pattern = self.pool.abilities[lasting.key].pattern
        if pattern.event != event.kind:
            return
        if pattern.about:
            if self.serial[lasting.subject] != lasting.serial:
                return
            event = Event(event.kind, lasting.subject, event.other, event.player, event.amount, event.cause)
        elif lasting.subject >= 0 and not (
            event.subject == lasting.subject and self.serial[lasting.subject] == lasting.serial
        ):
            return
        source = lasting.source
        if lasting.subject < 0 and lasting.serial > 0 and self.serial[source] != lasting.serial:
            return  # it is about its source, which is another object now
        if pattern.of_chosen and event.player != lasting.amount:
            return
        if not pattern.fits(self, source, None, event.subject, lasting.player, event):
            return
        if pattern.of_place:
            event = Event(event.kind, event.subject, lasting.amount, event.player, event.amount, event.cause)
        copy: i64 = 0
        for other in self.lasting:
            if other is lasting:
                break
            copy += i64(other.key == lasting.key and other.source == source)
        self.wait(lasting.key, source, lasting.player, event, copy)

    def hear_more(self, event: Event) -> None:
        if self.touched(self.grants):
            hear_granted(self, event)

    def granted(self, card: i64) -> list[AbilityDef]:
        """The abilities that a card has from elsewhere now."""
        return granted(self, card)

    def speaks_for(self, card: i64) -> i64:
        """The player whose ability it is."""
        return self.controller[card]

    def substitution(self, event: Event, declined: vec[i64]) -> i64:
        """An ability that is done in place of this event, one that may be declined before one that may not.

        Its source and key (source << 16 | key), or -1.
        """
        if not self.meddles(event.kind):
            return -1
        forced: i64 = -1
        for card in self.live:
            if self.sheet.intercepts[self.definition[card]] >> bit(event.kind) & 1:
                source = self.bearer(card)
                for ability in self.card(card).abilities:
                    if (
                        ability.kind == SUBSTITUTION
                        and ability.pattern.event == event.kind
                        and self.answers(ability, source, card, self.controller[card], event)
                        and self.may_start(ability, source, self.substitute(ability.key, source, event.subject))
                        and source << 16 | ability.key not in declined
                    ):
                        if ability.optional:
                            return source << 16 | ability.key
                        if forced < 0:
                            forced = source << 16 | ability.key
        return forced

    def substitute(self, key: i64, source: i64, subject: i64) -> EffectFrame:
        """What is done in place of an event of this card."""
        frame = EffectFrame(key, source, self.serial[source], self.controller[source])
        frame.subject = subject
        frame.subject_serial = self.serial[subject]
        return frame

    def stopped(self, kind: i64, subject: i64, other: i64, player: i64, amount: i64 = 0, cause: i64 = 0) -> bool:
        """Is a deed that is about to be done forbidden, or is something else done in its place?"""
        if not self.intercepts >> bit(kind) & 1:
            return False
        return not self.before(Event(kind, subject, other, player, amount, cause))

    def forbidden(self, kind: i64, subject: i64, player: i64) -> bool:
        """Does something forbid that this deed be done to this card, or by this player?"""
        if not self.intercepts >> bit(kind) & 1:
            return False
        return self.found_forbidden(kind, subject, player)

    def found_forbidden(self, kind: i64, subject: i64, player: i64) -> bool:
        """The same where something on the table is asked before such deeds."""
        for source in self.live:
            if self.sheet.intercepts[self.definition[source]] >> bit(kind) & 1:
                for static in self.definitions[self.definition[source]].statics:
                    if static.event == kind and static.forbids(self, source, subject, player):
                        return True
        for lasting in self.lasting:
            if lasting.key >= 0:
                found = self.static_of(lasting.key, lasting.part)
                if isinstance(found, ForbidStatic) and found.event == kind:
                    if found.forbids_for(self, lasting, subject, player):
                        return True
        return False

    def doer(self, event: Event) -> i64:
        """Whose doing an event is that is about to happen."""
        return event.player

    def do_instead(self, key: i64, source: i64, event: Event) -> None:
        """Do the program of this ability in place of the event, at once."""
        raise NotImplementedError

    def may_start(self, ability: AbilityDef, source: i64, frame: EffectFrame | None = None) -> bool:
        """Could the ability be activated: its opening condition holds and what it must choose is there?

        The frame is there where an event has something to say about that.
        """
        if ability.opening is not None and not ability.opening.holds(self, source, frame):
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

    def kinds_now(self, card: i64) -> i64:
        """The types that the card counts as where it is (a bit each)."""
        return self.pool.cards[self.definition[card]].kinds()

    def has_any_keyword(self, card: i64) -> bool:
        return False

    def has_timed(self, card: i64, event: i64) -> bool:
        """Has it an effect of this timing keyword: its own, one of what is attached to it, or a given one?"""
        for ability in self.possessed(card):
            if ability.pattern.timed and ability.pattern.event == event:
                return True
        return False

    def possessed(self, card: i64) -> list[AbilityDef]:
        """The abilities that a card has now: its own, those of what is attached to it, and given ones."""
        return possessed(self, card)

    def has_word(self, card: i64, word: i64) -> bool:
        """Has it a keyword effect that a card explains, of this number?"""
        for ability in words_on(self, card):
            if ability.word == word or word == ANY_WORD:
                return True
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

    def is_source(self, frame: EffectFrame) -> bool:
        """Is the source still the card whose effect this is, where the effect may look for it?"""
        return True

    def recall(self, card: i64, serial: i64) -> i64:
        """From here on the card is asked about as it last was in play, when it had this serial; what was asked about
        before, for `recall_no_more`."""
        before = self.as_was
        self.as_was = card
        return before

    def recall_then(self, card: i64, at: i64) -> i64:
        """The same, as the card was when that happened which the history tells there; at: -1: it happens now."""
        return self.as_was

    def recall_attached(self, card: i64, host: i64) -> i64:
        """The same of a card that is, or was, attached to another."""
        return self.as_was

    def unknown(self, number: Number, source: i64, frame: EffectFrame | None) -> bool:
        """Is it the number of something that is not there to ask, in a game where that is no number at all?"""
        return False

    def recall_no_more(self, before: i64) -> None:
        self.as_was = before

    def as_counted(self, cards: vec[i64], what: Selector, source: i64, frame: EffectFrame | None) -> vec[i64]:
        """The cards that a selector found, as an effect counts them: others may belong to them, or one no longer."""
        return cards

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
        name: str = self.words().w.DECISION_NAMES.get(int(self.asking), "")
        return name

    def may_ask_again(self) -> bool:
        return self.decision_name() in self.words().LEXICON.asked_again

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
            kind: str = words.w.EVENT_NAMES[event.kind]
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

    def recover_cards(self, cards: vec[i64], amount: i64, source: i64, player: i64) -> bool:
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
        self.settle_spending(event)
        return happens

    def settle_spending(self, event: Event) -> None:
        if len(self.spending) > 0:
            self.spend(event)

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
        if isinstance(static, ForbidStatic) or (
            event.subject == lasting.subject and self.serial[lasting.subject] == lasting.serial
        ):
            static.intercept_for(self, lasting, event)
