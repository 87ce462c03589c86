"""The table of a game of Riftbound: its columns, and what the kernel and effects ask of a game.

The verbs are functions in the modules of their chapters; they take the table.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from rulebound.effects.core import ASK_CHOOSE, NONE, AbilityDef, EffectFrame
from rulebound.effects.selectors import Number, Selector
from rulebound.effects.statics import PreventStatic
from rulebound.effects.table import EffectTable
from rulebound.effects.triggers import TriggersFrame
from rulebound.kernel.actions import DONE, PASS, field_a, field_b, field_c, kind_of
from rulebound.kernel.definitions import BITS, Lasting, Static, bit
from rulebound.kernel.events import Event
from rulebound.kernel.frames import Frame, frame_named
from rulebound.kernel.state import EVERYBODY, PLAYER_BITS
from rulebound.riftbound.abilities.rechoosing import NewChoicesFrame
from rulebound.riftbound.rules.actions import (
    BurnOutFrame,
    as_replaced,
    discard_card,
    do_instead,
    draw_now,
    exhaust,
    heal,
    ready,
    send,
)
from rulebound.riftbound.rules.activating import forbids_activation, forbids_rune
from rulebound.riftbound.rules.chain import ChainFrame, ensure_chain, item_final, next_triggers, take
from rulebound.riftbound.rules.cleanup import CleanupFrame, settle
from rulebound.riftbound.rules.combat import CombatFrame
from rulebound.riftbound.rules.damaging import DamageFrame, effect_damage
from rulebound.riftbound.rules.dying import KillFrame, kill
from rulebound.riftbound.rules.hearing import hear, hear_in_trashes, lent, wait
from rulebound.riftbound.rules.hiding import HideFrame, forbids_hide
from rulebound.riftbound.rules.layers import combat_bonus, compute_might, is_tagged, line_of, lines_on
from rulebound.riftbound.rules.modes import Mode, concede
from rulebound.riftbound.rules.movement import MoveFrame, forbids_standard_move
from rulebound.riftbound.rules.places import BORROWED, copies_no_more, give_back, has_state, place_of
from rulebound.riftbound.rules.play.finalizing import PlayFrame
from rulebound.riftbound.rules.play.playing import forbids_play
from rulebound.riftbound.rules.resolving import effect_done
from rulebound.riftbound.rules.setup import SetupFrame
from rulebound.riftbound.rules.showdown import ShowdownFrame
from rulebound.riftbound.rules.turn import TurnFrame
from rulebound.riftbound.rules.windows import NO_WINDOW, window_of
from rulebound.riftbound.table.definitions import RiftboundCard, RiftboundPool
from rulebound.riftbound.table.edition import Edition
from rulebound.riftbound.table.items import ChainItem
from rulebound.riftbound.words import codes as w

# one of each kind that a save may name
FRAMES: Final[list[Frame]] = [
    TurnFrame(),
    EffectFrame(0, 0, 0, 0),
    ChainItem(0, 0, 0, 0),
    ChainFrame(),
    TriggersFrame(),
    PlayFrame(0),
    ShowdownFrame(0),
    CombatFrame(0),
    MoveFrame(0, 0, 0),
    HideFrame(0, 0, 0, False),
    SetupFrame(0),
    BurnOutFrame(0, 0, 0),
    NewChoicesFrame(0),
    KillFrame(vec[i64](), 0, 0, 0),
    CleanupFrame(False),
    DamageFrame(vec[i64](), 0),
]


class RiftboundTable(EffectTable):
    """A game of Riftbound in progress."""

    def __init__(self, mode: Mode, pool: RiftboundPool, edition: Edition) -> None:
        super().__init__(mode.players, w.SPECS, w.STATS, pool, w.GRANTS)
        self.cards_of = pool.riftbound  # fixed
        self.riftbound_pool = pool
        self.mode = mode
        self.edition = edition
        self.facts_of: list[object] = []  # shared, unsaved: the facts the pool was made of, for saves
        self.first_player: i64 = 0
        self.phase: i64 = 0
        self.victory_score: i64 = mode.score
        # the window (507-513): a showdown or none, who has Focus and Priority, who has passed in a row
        self.showdown_at: i64 = -1
        self.combat = False  # the showdown is a combat's, or its damage is being dealt
        self.attacker: i64 = -1  # players
        self.defender: i64 = -1
        self.focus: i64 = -1
        self.priority: i64 = -1
        self.passes: i64 = 0
        self.relevant: i64 = 0  # bit per player who may act (528); everybody in later editions
        self.due = False  # a Cleanup is due (R4:319)
        self.chain: list[ChainItem] = []  # a resolving item is on the stack and off the chain
        self.opened_by_trigger = False  # the chain was begun by a trigger or an Add ability (R4:340)
        self.initial_chain = False  # the triggers of a combat's opening (551)
        self.chain_closed = False  # a chain has just come to its end
        self.processed = False  # an item of the chain has resolved since this was last looked at (R4:317.2)
        self.hurt = False  # some unit may have damage on it
        self.beginning_over: i64 = -1  # how long the history was when the Beginning Phase ended; -1: it has not yet
        self.moment = False  # one of the few moments of a Cleanup in the first edition (519)
        self.last_source: i64 = -1  # what resolved last: the killer of who has lethal damage now (R4:428)
        self.last_player: i64 = -1
        # the battlefields
        self.fields: i64 = mode.fields
        self.held_by = vec[i64]()  # who controls each; -1: nobody (181)
        self.contested_by = vec[i64]()  # who applied Contested; -1: nobody (181.3)
        # players
        self.points = vec[i64]()
        self.xp = vec[i64]()
        self.pools = vec[i64]()  # POOL_SIZE each (159)
        self.tagged = vec[i64]()  # restricted resources: player, slot, what for; one unit each
        self.finalized = vec[i64]()  # cards played by each this turn, as checks count them
        self.excess = vec[i64]()  # damage each assigned beyond what was lethal, in the showdown that was last
        self.power_spent = vec[i64]()  # this turn, by each
        self.scored = vec[i64]()  # bit per battlefield scored this turn
        self.turns = vec[i64]()  # turns begun by each
        self.past = vec[i64]()  # the last turn of each, where a text asks for it: whose, which, then a line of history
        self.extra_turns = vec[i64]()  # whose extra turns come next, the last one first (R4:735)
        self.chosen_champion = vec[i64]()  # the definition of each player's Chosen Champion, or -1 (103.2.a)
        self.refused: i64 = 0  # bit per player who refused an invitation since something last happened
        self.excluded: i64 = 0  # battlefields a teammate controlled in the Scoring Step (648.8.b)
        # cards
        self.status = vec[i64]()  # object 0
        self.damage = vec[i64]()  # object 0
        self.hurt_by = vec[i64]()  # object 0: a bit per player whose damage is marked on a unit (R4:417)
        self.buffs = vec[i64]()  # object 0
        self.hidden_at = vec[i64]()  # object -1: the battlefield a facedown card lies at, or -1
        self.hidden_on = vec[i64]()  # object -1: the turn it was hidden in
        self.banished_by = vec[i64]()  # object -1: what banished a card (its serial), which may speak of it (603.3)
        self.named = vec[i64]()  # card -1: the tag named as it was played (its number in the pool), or -1
        self.named_card = vec[i64]()  # object -1: a definition of the name that a card's text had named, or -1 (V15)
        self.stands_for = vec[i64]()  # object -1: the battlefield whose place this one has taken (R4:438), or -1
        self.really = vec[i64]()  # object -1: the definition of a card that is a copy of another; -1: it is none
        self.empowered_more = vec[i64]()  # object 0: how often a card is Empowered besides once (V10)
        self.seen_might = vec[i64]()  # object 0: its Might at the last look, where an ability waits for a number of it
        self.entering: i64 = -1  # scratch: the permanent that is about to enter (only while it is asked how), and where
        self.entering_at: i64 = w.OFF_BOARD  # scratch
        # as last known on the board
        self.last_might = vec[i64]()  # card 0
        self.last_place = vec[i64]()  # card w.OFF_BOARD
        self.last_controller = vec[i64]()  # card 0
        self.left_as = vec[i64]()  # card -1: the serial it got when it left, as long as it has moved no further
        self.last_status = vec[i64]()  # card 0
        self.last_host = vec[i64]()  # object -1: the card it was attached to when that one left the board, or -1
        # Might as far as it has been computed; what a player could pay with, as last counted
        self.reserved = NONE  # scratch: what pays a cost in another way than by what it could Add
        self.scratch: ChainItem | None = None  # scratch: what a play would put on the chain, to try things out on
        self.partial = vec[i64]()  # scratch
        self.counted: i64 = -1  # scratch
        self.counted_for: i64 = -1  # scratch
        self.dear_counted: i64 = -1  # scratch: the generation in which it was looked for what changes costs
        self.dear_found: i64 = 0  # scratch: and what was found
        self.purse_energy: i64 = 0  # scratch
        self.purse_power = vec[i64]()  # scratch: by domain, and universal Power

    # woven by tools/weave.py: what follows from __init__

    __slots__ = (
        "attacker", "banished_by", "beginning_over", "buffs", "cards_of", "chain", "chain_closed", "chosen_champion",
        "combat", "contested_by", "counted", "counted_for", "damage", "dear_counted", "dear_found", "defender", "due",
        "edition", "empowered_more", "entering", "entering_at", "excess", "excluded", "extra_turns", "facts_of",
        "fields", "finalized", "first_player", "focus", "held_by", "hidden_at", "hidden_on", "hurt", "hurt_by",
        "initial_chain", "last_controller", "last_host", "last_might", "last_place", "last_player", "last_source",
        "last_status", "left_as", "mode", "moment", "named", "named_card", "opened_by_trigger", "partial", "passes",
        "past", "phase", "points", "pools", "power_spent", "priority", "processed", "purse_energy", "purse_power",
        "really", "refused", "relevant", "reserved", "riftbound_pool", "scored", "scratch", "seen_might",
        "showdown_at", "stands_for", "status", "tagged", "turns", "victory_score", "xp",
    )  # fmt: skip

    def columns(self) -> tuple[str, ...]:
        return (
            "held_by", "contested_by", "points", "xp", "pools", "tagged", "finalized", "excess", "power_spent",
            "scored", "turns", "past", "extra_turns", "chosen_champion", "status", "damage", "hurt_by", "buffs",
            "hidden_at", "hidden_on", "banished_by", "named", "named_card", "stands_for", "really", "empowered_more",
            "seen_might", "last_might", "last_place", "last_controller", "left_as", "last_status", "last_host",
        )  # fmt: skip

    def numbers(self) -> tuple[str, ...]:
        return (
            "first_player", "phase", "victory_score", "showdown_at", "combat", "attacker", "defender", "focus",
            "priority", "passes", "relevant", "due", "opened_by_trigger", "initial_chain", "chain_closed", "processed",
            "hurt", "beginning_over", "moment", "last_source", "last_player", "fields", "refused", "excluded",
        )  # fmt: skip

    def grow(self) -> None:
        self.status = append(self.status, i64(0))
        self.damage = append(self.damage, i64(0))
        self.hurt_by = append(self.hurt_by, i64(0))
        self.buffs = append(self.buffs, i64(0))
        self.hidden_at = append(self.hidden_at, i64(-1))
        self.hidden_on = append(self.hidden_on, i64(-1))
        self.banished_by = append(self.banished_by, i64(-1))
        self.named = append(self.named, i64(-1))
        self.named_card = append(self.named_card, i64(-1))
        self.stands_for = append(self.stands_for, i64(-1))
        self.really = append(self.really, i64(-1))
        self.empowered_more = append(self.empowered_more, i64(0))
        self.seen_might = append(self.seen_might, i64(0))
        self.last_might = append(self.last_might, i64(0))
        self.last_place = append(self.last_place, i64(w.OFF_BOARD))
        self.last_controller = append(self.last_controller, i64(0))
        self.left_as = append(self.left_as, i64(-1))
        self.last_status = append(self.last_status, i64(0))
        self.last_host = append(self.last_host, i64(-1))

    def reset(self, card: i64) -> None:
        """The card is a new object."""
        self.status[card] = 0
        self.damage[card] = 0
        self.hurt_by[card] = 0
        self.buffs[card] = 0
        self.hidden_at[card] = -1
        self.hidden_on[card] = -1
        self.banished_by[card] = -1
        self.named_card[card] = -1
        self.stands_for[card] = -1
        self.really[card] = -1
        self.empowered_more[card] = 0
        self.seen_might[card] = 0
        self.last_host[card] = -1

    def copy_game_into(self, other: RiftboundTable) -> None:
        self.copy_into(other)
        other.facts_of, other.first_player, other.phase = self.facts_of, self.first_player, self.phase
        other.victory_score, other.showdown_at, other.combat = self.victory_score, self.showdown_at, self.combat
        other.attacker, other.defender, other.focus = self.attacker, self.defender, self.focus
        other.priority, other.passes, other.relevant, other.due = self.priority, self.passes, self.relevant, self.due
        other.opened_by_trigger, other.initial_chain = self.opened_by_trigger, self.initial_chain
        other.chain_closed, other.processed, other.hurt = self.chain_closed, self.processed, self.hurt
        other.beginning_over, other.moment, other.last_source = self.beginning_over, self.moment, self.last_source
        other.last_player, other.fields, other.held_by = self.last_player, self.fields, self.held_by[:]
        other.contested_by, other.points, other.xp = self.contested_by[:], self.points[:], self.xp[:]
        other.pools, other.tagged, other.finalized = self.pools[:], self.tagged[:], self.finalized[:]
        other.excess, other.power_spent, other.scored = self.excess[:], self.power_spent[:], self.scored[:]
        other.turns, other.past, other.extra_turns = self.turns[:], self.past[:], self.extra_turns[:]
        other.chosen_champion, other.refused, other.excluded = self.chosen_champion[:], self.refused, self.excluded
        other.status, other.damage, other.hurt_by = self.status[:], self.damage[:], self.hurt_by[:]
        other.buffs, other.hidden_at, other.hidden_on = self.buffs[:], self.hidden_at[:], self.hidden_on[:]
        other.banished_by, other.named, other.named_card = self.banished_by[:], self.named[:], self.named_card[:]
        other.stands_for, other.really = self.stands_for[:], self.really[:]
        other.empowered_more, other.seen_might = self.empowered_more[:], self.seen_might[:]
        other.last_might, other.last_place = self.last_might[:], self.last_place[:]
        other.last_controller, other.left_as = self.last_controller[:], self.left_as[:]
        other.last_status, other.last_host = self.last_status[:], self.last_host[:]
        chain: list[ChainItem] = []
        for one in self.chain:
            chain.append(one.clone())
        other.chain = chain

    def blank(self) -> RiftboundTable:
        other = RiftboundTable(self.mode, self.riftbound_pool, self.edition)
        other.facts_of = self.facts_of
        return other

    def clone(self) -> RiftboundTable:
        other = RiftboundTable(self.mode, self.riftbound_pool, self.edition)
        self.copy_game_into(other)
        return other

    # woven so far

    def apart(self) -> list[Frame]:
        """The items of the chain."""
        return [item for item in self.chain]

    def put_apart(self, frames: list[Frame]) -> None:
        chain: list[ChainItem] = []
        for frame in frames:
            assert isinstance(frame, ChainItem)
            chain.append(frame)
        self.chain = chain

    def open(self, seed: i64 = 0) -> None:
        super().open(seed)
        self.team = self.mode.teams[:]
        self.team = append(self.team, i64(-1))  # nobody's team: whoever controls an uncontrolled battlefield
        for _ in range(w.MOST_FIELDS):
            self.held_by = append(self.held_by, i64(-1))
            self.contested_by = append(self.contested_by, i64(-1))
        for _ in range(self.players):
            self.points = append(self.points, i64(0))
            self.xp = append(self.xp, i64(0))
            self.finalized = append(self.finalized, i64(0))
            self.excess = append(self.excess, i64(0))
            self.power_spent = append(self.power_spent, i64(0))
            self.scored = append(self.scored, i64(0))
            self.turns = append(self.turns, i64(0))
            self.chosen_champion = append(self.chosen_champion, i64(-1))
            for _ in range(w.POOL_SIZE):
                self.pools = append(self.pools, i64(0))
        self.relevant = (1 << self.players) - 1

    def forget(self, card: i64) -> None:
        """109, R4:124: whoever goes to or from a non-board zone is a new object."""
        if self.really[card] >= 0:
            self.definition[card] = self.really[card]
        self.reset(card)

    # ------------------------------------------------------------------------------------ reading

    def rift(self, card: i64) -> RiftboundCard:
        """The definition of a card."""
        return self.cards_of[self.definition[card]]

    def location(self, card: i64) -> i64:
        """The number of the battlefield where the card is, AT_BASE, or OFF_BOARD."""
        spec = self.spec_of(card)
        if spec >= w.FIELD:
            return spec - w.FIELD
        return w.AT_BASE if spec == w.BASE or spec == w.RUNES else w.OFF_BOARD

    def on_board(self, card: i64) -> bool:
        spec = self.spec_of(card)
        return spec >= w.FIELD or spec == w.BASE or spec == w.RUNES

    def field_card(self, field: i64) -> i64:
        """The battlefield card with this number."""
        return self.cards(w.BATTLEFIELDS, 0)[field]

    def is_unit(self, card: i64) -> bool:
        return self.cards_of[self.definition[card]].kind == w.UNIT

    def exhausted(self, card: i64) -> bool:
        return (self.status[card] & w.EXHAUSTED) != 0

    def has_status(self, card: i64, bit: i64) -> bool:
        return (self.status[card] & bit) != 0

    def set_status(self, card: i64, bit: i64, on: bool) -> None:
        if on:
            self.status[card] |= bit
        else:
            self.status[card] &= ~bit
        self.generation += 1

    def neutral(self) -> bool:
        """508: no showdown and no combat is in progress."""
        return self.showdown_at < 0

    def open_state(self) -> bool:
        """509: there is no chain, and nothing waits to be put on one (R4:190.4.c)."""
        return len(self.chain) == 0 and len(self.waiting) == 0

    def applies(self, ability: AbilityDef, source: i64) -> bool:
        """R4:716-720: what is printed on an attached card is inactive; its effect text is its wearer's."""
        return ability.when.worn == (self.host[source] >= 0)

    def has_left(self, card: i64) -> bool:
        """Is it where it went from the board? Then what happened to it is told by what it was there (R4:383)."""
        return self.left_as[card] == self.serial[card]

    def controlled_by(self, card: i64) -> i64:
        """Who controls it, or did when it left the board."""
        return self.last_controller[card] if self.has_left(card) else self.controller[card]

    def has_state(self, card: i64, state: i64) -> bool:
        return has_state(self, card, state)

    def is_token(self, card: i64) -> bool:
        """R4:185.1: what was made as a token is one, whatever it has become a copy of."""
        return self.cards_of[self.as_dealt(card)].token

    def in_play(self, card: i64) -> bool:
        spec = self.spec_of(card)
        return spec >= w.FIELD or spec == w.BASE or spec == w.RUNES or spec == w.LEGEND or spec == w.BATTLEFIELDS

    def rule_effect(self) -> str:
        return "151.1"

    def lasting_begins(self, stat: i64, amount: i64, card: i64, until: i64, frame: EffectFrame, part: i64) -> None:
        if stat == w.MIGHT and amount < 0:
            amount = -self.weakened(card, -amount, frame)
            if amount == 0:
                return
        self.lasts(stat, amount, card, until, frame, part)

    def lasts(self, stat: i64, amount: i64, card: i64, until: i64, frame: EffectFrame, part: i64) -> None:
        """The same, once it has been asked what takes its place."""
        key = frame.key if part >= 0 else -1
        serial = self.serial[card]
        self.add_lasting(Lasting(stat, amount, card, serial, until, frame.controller, frame.source, key, part))
        self.due = True

    # ------------------------------------------------------------------------------------ numbers (634-639)

    def might(self, card: i64) -> i64:
        """Current Might; below zero it counts as zero (139.2.b). `value` alone does not know of buffs and roles."""
        if not (self.static_mask | self.lasting_stats) & (1 << w.MIGHT | 1 << w.SET_MIGHT):
            value = self.printed(card, w.MIGHT)
        else:
            value = self.value(card, w.MIGHT)
        if value < 0:
            return 0
        return value

    def printed(self, card: i64, stat: i64) -> i64:
        total = super().printed(card, stat)
        if stat == w.MIGHT:
            total += self.buffs[card]
            if self.status[card] & (w.ATTACKER | w.DEFENDER):
                total += combat_bonus(self, card)
        return total

    def compute(self, card: i64, stat: i64) -> i64:
        if stat != w.MIGHT:
            return super().compute(card, stat)
        return compute_might(self, card)

    def add_lasting_masks(self, lasting: Lasting) -> None:
        super().add_lasting_masks(lasting)
        if lasting.stat == w.SET_MIGHT:
            self.lasting_stats |= 1 << w.MIGHT  # 637.1.a.1: Might that is set is no longer the printed one
        elif lasting.stat == w.LINES:
            self.lasting_stats |= BITS[line_of(self, lasting).stat]

    def quality_by(self, subject: i64, stat: i64, by: i64) -> i64:
        total = super().quality_by(subject, stat, by)
        return total + lines_on(self, subject, stat) if self.for_a_while(w.LINES) and by < 0 else total

    def half_known(self, card: i64, stat: i64) -> i64:
        if stat == w.MIGHT and len(self.partial) > card:
            return self.partial[card]
        return super().half_known(card, stat)

    def number_of(self, card: i64, stat: i64) -> i64:
        """A number as text means it: current on the board, printed elsewhere (710, 711)."""
        if stat == w.MIGHT:
            if self.as_was == card:
                return self.last_might[card]
            return self.might(card) if self.on_board(card) else self.sheet.base[self.definition[card] * w.STATS]
        return self.sheet.base[self.definition[card] * w.STATS + stat]  # R4:206: what it costs is what is printed

    def last_known(self, card: i64, stat: i64) -> i64:
        return self.last_might[card] if stat == w.MIGHT else self.sheet.base[self.definition[card] * w.STATS + stat]

    def unknown(self, number: Number, source: i64, frame: EffectFrame | None) -> bool:
        """R4:359.3.e.12: what is not there has no number; in the first edition it is zero."""
        return not self.edition.missing_is_zero and number.missing(self, source, frame)

    # ------------------------------------------------------------------------------------ triggers (582-585)

    def hear(self, event: Event, card: i64) -> None:
        hear(self, event, card)

    def emit(self, event: Event, rule: str) -> None:
        super().emit(event, rule)
        if self.riftbound_pool.trash_listens >> bit(event.kind) & 1:
            hear_in_trashes(self, event)

    def speaks_for(self, card: i64) -> i64:
        """R4:190.6: what a battlefield that nobody controls has is the turn player's."""
        return self.controller[card] if self.controller[card] < self.players else self.active

    def wait(self, key: i64, source: i64, controller: i64, event: Event, copy: i64 = 0) -> None:
        wait(self, key, source, controller, event)

    def wait_together(self, key: i64, source: i64, controller: i64, event: Event) -> None:
        """One trigger for all that happens at the same time."""
        super().wait(key, source, controller, event)

    def answers(self, ability: AbilityDef, source: i64, card: i64, player: i64, event: Event) -> bool:
        if not super().answers(ability, source, card, player, event):
            return False
        if ability.pattern.from_here:
            place = place_of(self, source)
            if event.amount != place + 1:
                return False
            if place < 0 and self.controller[event.subject] != self.controller[source]:
                return False  # each player has a base of their own
        return True

    def granted(self, card: i64) -> list[AbilityDef]:
        found = super().granted(card)
        if self.riftbound_pool.lends_abilities and self.constant(w.GRANTS):
            return lent(self, card, found)
        return found

    def add_lasting(self, lasting: Lasting) -> None:
        if lasting.until == w.UNTIL_COMBAT_ENDS and not self.combat and not self.edition.few_cleanups:
            return  # R4:359.3.e.16: what lasts for a combat that isn't there is not created
        super().add_lasting(lasting)

    def intercept_lasting(self, lasting: Lasting, static: Static, event: Event) -> None:
        """R4:437: what is prevented for a while without a word of whom is prevented for all, whenever they came."""
        if lasting.subject < 0 and isinstance(static, PreventStatic):
            static.intercept_for(self, lasting, event)
        else:
            super().intercept_lasting(lasting, static, event)

    # ------------------------------------------------------------------------------------ places and control (105, 179)

    def attach(self, card: i64, host: i64) -> None:
        super().attach(card, host)
        copies = self.rift(card).worn_text.forms
        if self.definition[host] in copies:
            self.really[card] = self.definition[card]
            self.become(card, copies[self.definition[host]])

    def detach(self, card: i64) -> None:
        was_attached = self.host[card] >= 0
        super().detach(card)
        if was_attached:
            if self.rift(card).worn_text.printed >= 0:
                self.become(card, self.rift(card).worn_text.printed)
                self.really[card] = -1
            if self.rift(card).as_attached is not None:
                copies_no_more(self, card)

    def expire(self, until: i64, player: i64 = -1) -> None:
        ended: list[Lasting] = []
        for lasting in self.lasting:
            if lasting.stat == BORROWED and lasting.until == until and (player < 0 or lasting.player == player):
                ended.append(lasting)
        for lasting in ended:
            give_back(self, lasting)
        super().expire(until, player)

    def lift(self, card: i64) -> None:
        if self.riftbound_pool.lends:
            for lasting in self.lasting[:]:
                if lasting.stat == BORROWED and lasting.until == w.WHILE_SOURCE and lasting.source == card:
                    if lasting.amount >> PLAYER_BITS == self.serial[card]:
                        give_back(self, lasting)
        super().lift(card)

    # ------------------------------------------------------------------------------------ verbs (586-607)

    def draw_cards(self, player: i64, amount: i64) -> i64:
        """571: draw as many as replacements make of it, unless something is done instead."""
        return draw_now(self, player, as_replaced(self, w.DRAWS, player, amount))

    def draw_for_all(self, amount: i64) -> bool:
        player = self.active
        for _ in range(self.players):
            if self.playing[player]:
                self.draw_cards(player, amount)
            player = (player + 1) % self.players
        return True

    def finish(self, winners: i64, rule: str, reason: str) -> None:
        """597.4: when the game ends, everybody's facedown cards are shown."""
        super().finish(winners, rule, reason)
        for p in range(self.players):
            for card in self.cards(w.FACEDOWN, p):
                self.reveal_to(card, EVERYBODY)

    def has_trait(self, card: i64, trait: i64) -> bool:
        """139.1: a tag that is printed on it or that a text gives it."""
        return super().has_trait(card, trait) or (self.touched(w.EXTRA_TAG) and is_tagged(self, card, trait))

    def rest_by_effect(self, cards: vec[i64], source: i64, player: i64) -> bool:
        done = False
        for card in cards:
            if exhaust(self, card, w.BY_EFFECT, player):
                done = True
        return done

    def choose_as_many(self) -> bool:
        """594.4, R4:055: what is picked on resolution is as many as there are."""
        return True

    def can_rest(self, card: i64) -> bool:
        return not self.exhausted(card)

    def resting(self, card: i64, source: i64, player: i64) -> Event:
        return Event(w.EXHAUSTS, card, source, player, 0, w.BY_EFFECT)

    def ready_by_effect(self, cards: vec[i64], source: i64, player: i64) -> bool:
        done = False
        for card in cards:
            if ready(self, card, w.BY_EFFECT, player):
                done = True
        return done

    def effect_damage(self, cards: vec[i64], amount: i64, source: i64, player: i64) -> bool:
        return effect_damage(self, cards, amount, source, player)

    def weakened(self, card: i64, amount: i64, frame: EffectFrame) -> i64:
        """How much less Might an effect that would give so much less gives after all."""
        if not self.intercepts >> bit(w.WEAKENS) & 1:
            return amount
        event = Event(w.WEAKENS, card, frame.source, frame.controller, amount)
        return event.amount if self.before(event) else 0

    def do_instead(self, key: i64, source: i64, event: Event) -> None:
        do_instead(self, key, source, event)

    def recover_cards(self, cards: vec[i64], amount: i64, source: i64, player: i64) -> bool:
        done = False
        for card in cards:
            if heal(self, card, source, player):
                done = True
        return done

    def destroy_by_effect(self, cards: vec[i64], source: i64, player: i64) -> bool:
        return kill(self, cards, source, player, w.BY_EFFECT)

    def send(self, cards: vec[i64], spec: i64, bottom: bool, player: i64, source: i64 = -1) -> bool:
        return send(self, cards, spec, bottom, player, source)

    def discard_card(self, card: i64, source: i64 = -1) -> None:
        discard_card(self, card, source)

    # ------------------------------------------------------------------------------------ procedure

    def item_final(self, item: ChainItem, index: i64) -> None:
        item_final(self, item, index)

    def effect_done(self, frame: EffectFrame) -> None:
        effect_done(self, frame)

    def settle(self) -> bool:
        return settle(self)

    def rule_triggers(self) -> str:
        return "583.3.b"

    def next_triggers(self) -> vec[i64]:
        return next_triggers(self)

    def take_trigger(self, index: i64) -> None:
        take(self, index)

    def triggers_taken(self) -> None:
        ensure_chain(self)

    def lay_out(self, decks: list[dict[str, list[int]]]) -> None:
        """111-114: legends, champions, battlefields set aside, both decks."""
        self.open()
        for p in range(self.players):
            deck = decks[p]
            for index in deck["legend"]:
                self.create(index, p, w.LEGEND, p)
            for index in deck["champion"]:
                self.create(index, p, w.CHAMPION, p)
                self.chosen_champion[p] = index
            for index in deck["main"]:
                self.create(index, p, w.DECK, p)
            for index in deck["runes"]:
                self.create(index, p, w.RUNE_DECK, p)
            for index in deck["battlefields"]:
                self.create(index, p, w.NOWHERE, p)

    def begin(self, seed: i64, chooser: i64 = -1) -> None:
        """Start the set-up; all chance comes from this seed. chooser: who decides who goes first (-1: chance)."""
        self.rng.seed(seed)
        self.push(SetupFrame(chooser))
        self.advance()

    def concede(self, player: i64) -> None:
        concede(self, player)

    def endless(self, why: str) -> None:
        """No rule ends a circle that nobody can leave (A.4): a draw."""
        self.note("loop", "503", why)
        self.finish(0, "503", "loop")

    def new_frame(self, name: str) -> Frame:
        return frame_named(name, FRAMES)

    # ------------------------------------------------------------------------------------ may I, and why not

    def forbids(self, code: i64) -> str:
        """The number of the first rule that forbids this action now; empty if it is legal."""
        if self.over:
            return "502"
        kind = kind_of(code)
        player = self.to_act
        window = window_of(self, player)
        if kind == w.PLAY and self.asking == w.ASK_EXTRAS:
            return "" if code in self.options else "560.2.b"
        if kind == w.PLAY:
            return forbids_play(self, player, field_a(code), field_b(code), field_c(code), window)
        if kind == w.ACTIVATE:
            return forbids_activation(self, player, field_a(code), field_b(code), window)
        if kind == w.MOVE:
            forbidden = forbids_standard_move(self, player, field_a(code), field_b(code) - 1)
            return forbidden if forbidden != "" or self.asking == w.ASK_MAIN else "516.2"
        if kind == w.HIDE:
            return forbids_hide(self, player, field_a(code), field_b(code), field_c(code) != 0, window)
        if kind == w.EXHAUST_RUNE or kind == w.RECYCLE_RUNE:
            if self.asking == w.ASK_INVITED:
                return "531.2.a.2"
            return forbids_rune(self, player, field_a(code), kind == w.EXHAUST_RUNE, window)
        if kind == w.END_TURN:
            return "" if self.asking == w.ASK_MAIN else "516.6"
        if code in self.options:
            return ""
        if kind == PASS:
            return "540.4" if window != NO_WINDOW else "512.1.b"
        if kind == w.INVITE:
            return "531.2.a"
        from rulebound.riftbound.table.answers import forbids_answer

        return forbids_answer(self, code)

    def conceivable(self) -> list[int]:
        from rulebound.riftbound.table.answers import conceivable

        return conceivable(self)

    def sayable(self) -> list[int]:
        from rulebound.riftbound.table.answers import sayable

        return sayable(self)

    def as_dealt(self, card: i64) -> i64:
        really = self.really[card]
        if really >= 0:
            return really
        return self.definition[card]

    def as_counted(self, cards: vec[i64], what: Selector, source: i64, frame: EffectFrame | None) -> vec[i64]:
        """558: what is played lies on the chain before anybody asks for its cost, so where it is tried out, too."""
        tried = self.scratch
        if tried is None or frame is not tried or not tried.is_card or tried.source not in cards:
            return cards
        return remove(cards[:], tried.source)

    def is_limited(self, card: i64) -> bool:
        """723.1: what lies facedown has Hidden, and everybody knows it."""
        return self.is_in(card, w.FACEDOWN)

    def could_be(self, card: i64, definition: i64) -> bool:
        return self.sheet.base[definition * w.STATS + w.HIDDEN] > 0

    def in_picks(self) -> bool:
        """Targets of one play, symbols of one price, units of one move, damage of one side, cards of one mulligan."""
        return self.asking in (
            ASK_CHOOSE, w.ASK_TARGET, w.ASK_PAY, w.ASK_JOIN, w.ASK_ASSIGN, w.ASK_MULLIGAN, w.ASK_COST, w.ASK_SPLIT
        )  # fmt: skip

    def is_secret(self, code: i64) -> bool:
        """Besides: whoever puts cards back without being asked in which order has shown that they are the same."""
        frame = self.stack[-1]
        if kind_of(code) == w.PUT and isinstance(frame, EffectFrame) and len(frame.looked) - len(frame.placed) > 1:
            return self.anyone_guesses(append(vec[i64](), field_a(code)))
        return super().is_secret(code)

    def usual(self) -> i64:
        """What a line takes for granted: no more units join a move, no second mulligan, the first way to pay."""
        if self.asking in (w.ASK_JOIN, w.ASK_PAY, w.ASK_DISCOUNT):
            return self.options[0]
        if self.asking == w.ASK_MULLIGAN and kind_of(self.options[0]) == DONE:
            return self.options[0]
        return -1

    # ------------------------------------------------------------------------------------ words

    def words(self) -> Any:
        from rulebound.riftbound.table import notation

        return notation

    def pointing(self) -> Any:
        from rulebound.riftbound.table import pointing

        return pointing

    def rule_text(self, rule: str) -> str:
        from rulebound.riftbound.rulebook import text_of

        return text_of(rule)

    def game_name(self) -> str:
        return "riftbound"

    def edition_name(self) -> str:
        return self.edition.name

    def phase_name(self) -> str:
        return w.PHASE_NAMES[self.phase]
