"""Resolving (543, 595, 601, 607): what an item of the chain does when its turn comes, and burning out."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import EffectFrame
from rulebound.kernel.actions import PICK_PLAYER, action, field_a
from rulebound.kernel.definitions import Lasting
from rulebound.kernel.events import Event
from rulebound.kernel.frames import Frame
from rulebound.kernel.table import Table
from rulebound.riftbound.chain import ChainFrame, put_on_chain
from rulebound.riftbound.dying import KillFrame
from rulebound.riftbound.finalizing import PlayFrame
from rulebound.riftbound.items import ChainItem
from rulebound.riftbound.keywords import enters_exhausted, enters_ready, hear_keywords
from rulebound.riftbound.locations import (
    ASK_OPPONENT,
    AT_BASE,
    BANISHED,
    BROUGHT_FROM_TRASH,
    CHAIN,
    CHAMPION,
    COUNTERS,
    DECK,
    ENTERS_EXHAUSTED,
    ENTERS_READY,
    EXTRA_TAG,
    FACEDOWN,
    FOR_GOOD,
    FROM_CHAMPION,
    FROM_ELSEWHERE,
    FROM_HAND,
    FROM_HIDDEN,
    FROM_NOTHING,
    FROM_TRASH,
    GEAR,
    HAND,
    NEVER_READY,
    PAID_EXTRA,
    PLAYED,
    PLAYED_HIDDEN,
    SPELL,
    TRASH,
    UNIT,
    WITH_ACCELERATE,
    WITH_EXTRA,
)
from rulebound.riftbound.replacing import at_once, substitutes
from rulebound.riftbound.table import RiftboundTable


class BurnOutFrame(Frame):
    """607.2 with several opponents: the player who burned out says which one gains the point, then goes on."""

    def __init__(self, player: i64, left: i64, to: i64) -> None:
        super().__init__()
        self.player: i64 = player
        self.left: i64 = left
        self.to: i64 = to

    def name(self) -> str:
        return "burn_out"

    def steps(self) -> tuple[str, ...]:
        return ("choose",)

    def fields(self) -> tuple[str, ...]:
        return ("player", "left", "to")

    def rule(self, table: Table) -> str:
        return "607.2.b"

    def clone(self) -> Frame:
        return BurnOutFrame(self.player, self.left, self.to)

    def step(self, table: Table) -> bool:
        assert isinstance(table, RiftboundTable)
        options = vec[i64](capacity=4)
        for p in range(table.players):
            if table.playing[p] and table.is_enemy(p, self.player):
                options = append(options, action(PICK_PLAYER, p))
        return table.ask(self.player, ASK_OPPONENT, options)

    def resume(self, table: Table, action: i64) -> None:
        assert isinstance(table, RiftboundResolving)
        table.pop()
        table.after_burn_out(self.player, field_a(action), self.left, self.to)


class RiftboundResolving(RiftboundTable):
    """A game of Riftbound whose items resolve; `RiftboundGame` adds the procedures around them."""

    __slots__ = ()

    def item_final(self, item: ChainItem, index: i64) -> None:
        """R4:337: units, gear and Add abilities resolve at once; nobody can respond (538, 605.2)."""
        if self.on_board(item.source):
            item.seen = self.serial[item.source]
        if item.is_card:
            facts = self.rift(item.source)
            adds = facts.spell is not None and facts.spell.adds and self.edition.spells_add_at_once  # 605.2
            if facts.kind != SPELL or adds:
                self.chain.remove(item)
                self.priority = -1  # 543.4
                self.resolve(item)
        elif self.pool.abilities[item.key].adds and not (item.triggered and self.edition.spells_add_at_once):
            self.chain.remove(item)
            if len(self.chain) == 0 and isinstance(self.stack[-1], ChainFrame):
                self.pop()  # 605.2, R4:429.2.a: there was no chain, so Focus stays where it is
                self.priority = -1
            self.resolve(item)

    def resolve(self, item: ChainItem) -> None:
        """543.1: the item does all of it."""
        self.processed = True
        if item.body >= 0 and item.body != item.source:
            self.disembody(item)
        item.orphan = item.seen >= 0 and self.serial[item.source] != item.seen
        if self.log is not None:
            from rulebound.riftbound.notation import item_name

            self.note("resolve", "543", f"{item_name(self, item)} resolves.", item.controller)
        if item.is_card and self.rift(item.source).kind != SPELL:
            as_played = self.rift(item.source).as_played
            if as_played is None:
                self.resolve_permanent(item)
                return
            item.key = as_played.key  # it enters when this is done
        item.pc = 0
        item.picks = -1
        self.push(item)

    def resolve_permanent(self, item: ChainItem) -> None:
        """563.1: it leaves the chain for the board; a unit enters exhausted, gear ready."""
        card = item.source
        player = item.controller
        facts = self.rift(card)
        exhausted = facts.kind == UNIT
        extra = (item.options & WITH_EXTRA) != 0
        self.entering = card
        self.entering_at = item.place
        self.generation += 1
        if item.options & WITH_ACCELERATE or item.ready or enters_ready(self, card, player, extra):
            exhausted = False  # 717.1.a
        if enters_exhausted(self, card, player):
            exhausted = True
        self.entering = -1
        serial = self.serial[card]
        self.enter(card, player, item.place, exhausted)
        for other in self.chain:
            for i in range(i64(len(other.it))):
                if other.it[i] == card and other.it_serials[i] == serial:
                    other.it_serials[i] = self.serial[card]  # what had it played goes on to speak of it
        bits: i64 = 0
        if item.how == FROM_HIDDEN:
            bits |= PLAYED_HIDDEN
            self.hidden_at[card] = item.hidden  # 723.1.d: the choices of its play effect are bound to it
        if item.options & WITH_EXTRA:
            bits |= PAID_EXTRA
        if bits:
            self.set_status(card, bits, True)
        if item.named >= 0:
            self.named[card] = item.named
            if facts.gains_named:
                serial = self.serial[card]
                self.add_lasting(Lasting(EXTRA_TAG, item.named, card, serial, FOR_GOOD, player, card))
        self.played(item, card)
        self.moment = True

    def played(self, item: ChainItem, card: i64) -> None:
        """595.4.a: the play is complete, and "when you play" triggers."""
        if self.edition.legion_resolved and not self.is_token(card):
            self.finalized[item.controller] += 1
        self.group += 1
        event = Event(PLAYED, card, -1, item.controller, item.spent_energy, item.how)
        self.emit(event, "595.4.a")
        hear_keywords(self, event)

    def effect_done(self, frame: EffectFrame) -> None:
        """543.1.a: afterwards a spell goes to its owner's trash; with Repeat its text is done again first (R4:820)."""
        if not isinstance(frame, ChainItem):
            return
        if frame.is_card and self.rift(frame.source).kind != SPELL:
            self.due = True
            self.resolve_permanent(frame)
            return
        if frame.round + 1 < frame.rounds:
            frame.round += 1
            frame.pc = 0
            frame.picks = -1
            self.push(frame)
            return
        self.due = True
        if frame.rounds == 0:
            return  # done in place of an event (573), in the middle of something else
        self.moment = True
        self.last_source = frame.source
        self.last_player = frame.controller
        self.disembody(frame)
        if frame.is_card:
            card = frame.source
            if self.serial[card] == frame.serial and self.is_in(card, CHAIN):
                self.leave_chain(frame, TRASH)
            now = self.controller[card]  # somebody else's, if it is being played again
            self.controller[card] = frame.controller
            self.played(frame, card)
            self.controller[card] = now

    def leave_chain(self, item: ChainItem, to: i64) -> None:
        """543.1.a.1: where a spell goes; played with Flow it is banished instead (R4:829.1.b.1)."""
        if item.recycled == 1:
            self.recycle(append(vec[i64](), item.source), item.controller)
        else:
            banished = item.how == FROM_TRASH or item.recycled == 2
            self.move(item.source, BANISHED if banished else to, self.owner[item.source])

    def take_back(self, item: ChainItem) -> None:
        """562.3: what can't be completed goes back to where it came from."""
        card = item.source
        owner = self.owner[card]
        if item.how == FROM_HAND:
            self.move(card, HAND, owner)
        elif item.how == FROM_CHAMPION:
            self.move(card, CHAMPION, owner)
        else:
            self.move(card, TRASH, owner)

    def replaced(self, doomed: vec[i64], source: i64, player: i64, cause: i64) -> bool:
        for card in doomed:
            if len(substitutes(self, card)) > 0:
                frame = KillFrame(doomed, source, player, cause)
                frame.remember(self)
                self.push(frame)
                return True
        return False

    def done_instead(self, kind: i64, player: i64, amount: i64) -> bool:
        items = at_once(self, kind, player, amount)
        if len(items) > 0:
            self.push(items[0])  # 575: of several the first applies, and then there is nothing left to replace
        return len(items) > 0

    def counter(self, card: i64, to: i64) -> bool:
        """601: it does nothing and goes to the trash; it was not played, and nothing is refunded."""
        for item in self.chain:
            if not item.final:
                continue
            if item.is_card and item.source == card:
                self.chain.remove(item)
                self.last_controller[card] = item.controller
                self.leave_chain(item, to)
                self.left_as[card] = self.serial[card]
                self.due = True
                self.emit(Event(COUNTERS, card, -1, item.controller), "601.1")
                return True
            if item.body == card:
                self.chain.remove(item)
                self.disembody(item)
                self.due = True
                if self.log is not None:
                    from rulebound.riftbound.notation import item_name

                    self.note("countered", "R4:425", f"{item_name(self, item)} is countered.", item.controller)
                return True
        return False

    def play_by_effect(self, card: i64, player: i64, free: i64, less: i64, only_at: i64, instead: vec[i64]) -> bool:
        """595.3, R4:354.3: told to play a card, it goes on the chain as pending; its steps follow this resolution."""
        item = self.effect_play(card, player, free, less, only_at, instead)
        if item is None:
            return False  # 595.3.c
        self.move(card, CHAIN, self.owner[card])
        self.give_control(card, player)
        item.serial = self.serial[card]
        put_on_chain(self, item)
        if self.edition.plays_at_once:
            self.push(PlayFrame(len(self.chain) - 1))  # 595.3.b
        return True

    def effect_play(
        self, card: i64, player: i64, free: i64, less: i64, only_at: i64, instead: vec[i64]
    ) -> ChainItem | None:
        """What a play that an effect tells a player to make would put on the chain; None: it can't be made."""
        from rulebound.riftbound.playing import forbids_item
        from rulebound.riftbound.windows import NEUTRAL_OPEN

        facts = self.rift(card)
        if facts.kind > SPELL:
            return None
        item = ChainItem(facts.spell.key if facts.spell is not None else -1, card, 0, player)
        item.is_card = True
        item.how = FROM_ELSEWHERE
        if self.is_in(card, HAND):
            item.how = FROM_HAND
        elif self.is_in(card, FACEDOWN):
            item.how = FROM_HIDDEN
        elif self.is_in(card, TRASH):
            item.how = BROUGHT_FROM_TRASH
        item.free = free
        item.less = less
        item.only_at = only_at
        item.instead = instead
        item.by_effect = True
        return item if forbids_item(self, item, facts, NEUTRAL_OPEN) == "" else None

    def play_token(self, token: i64, player: i64, place: i64, state: i64, created: bool) -> None:
        """176.1.a: a token is played like its type; R4:439: created, it appears without being played."""
        facts = self.rift(token)
        exhausted = facts.kind == UNIT
        if self.value(token, ENTERS_EXHAUSTED) >= NEVER_READY:
            exhausted = True
        elif state == 1 or (created and self.value(token, ENTERS_READY) > 0):
            exhausted = False
        elif not created and enters_ready(self, token, player, False):
            exhausted = False
        elif state == 2 or self.value(token, ENTERS_EXHAUSTED) > 0:
            exhausted = True
        self.enter(token, player, AT_BASE if facts.kind == GEAR else place, exhausted)
        if created:
            return
        self.group += 1
        event = Event(PLAYED, token, -1, player, 0, FROM_NOTHING)
        self.emit(event, "176.1.a")
        hear_keywords(self, event)

    def reflexive(self, frame: EffectFrame, key: i64) -> None:
        """R4:386: "do this" makes a new pending item, whose choices are made when it is finalised."""
        item = ChainItem(key, frame.source, self.serial[frame.source], frame.controller)
        item.triggered = True
        item.subject = frame.subject
        item.subject_serial = frame.subject_serial
        item.other = frame.other
        item.other_serial = frame.other_serial
        item.amount = frame.amount
        item.it = frame.it[:]
        item.it_serials = frame.it_serials[:]
        item.placed = frame.placed[:]
        put_on_chain(self, item)

    # ------------------------------------------------------------------------------------ burning out (607)

    def burn_out(self, player: i64, left: i64, to: i64) -> None:
        self.trash_to_deck(player)
        opponent: i64 = -1
        several = False
        for p in range(self.players):
            if self.playing[p] and self.is_enemy(p, player):
                if opponent >= 0 and self.team[p] != self.team[opponent]:
                    several = True
                if opponent < 0:
                    opponent = p
        if several:
            self.push(BurnOutFrame(player, left, to))
        else:
            self.after_burn_out(player, opponent, left, to)

    def after_burn_out(self, player: i64, opponent: i64, left: i64, to: i64) -> None:
        """607.2.b, 607.2.c: the point, then the rest of what was being done; again while the deck stays empty."""
        self.gain_points(opponent, 1, "607.2.b")
        if not self.over and self.count(DECK, player) == 0 and self.strictly_ahead(opponent):
            self.wins(opponent, "607.3.a")
        if self.over:
            return
        if to == HAND:
            self.draw_now(player, left)
        elif to == TRASH:
            self.burn(player, left)

    def strictly_ahead(self, player: i64) -> bool:
        """R4:431: a repeated Burn Out can win at once."""
        if self.points[player] < self.winning_score():
            return False
        for p in range(self.players):
            if self.is_enemy(p, player) and self.playing[p] and self.points[p] >= self.points[player]:
                return False
        return True
