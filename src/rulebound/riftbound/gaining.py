"""What players get (591, 606, 607, 632, 158-160): cards, runes, points, XP and what is in their pools."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import NONE
from rulebound.kernel.events import Event
from rulebound.kernel.state import EVERYBODY
from rulebound.kernel.table import ZEROS
from rulebound.riftbound.locations import (
    BURNS,
    BURNS_OUT,
    BY_RULE,
    CHANNELS,
    DECK,
    DRAW,
    DRAWS,
    EXHAUSTED,
    FACEDOWN,
    GAINS_POINT,
    GAINS_XP,
    HAND,
    IN_DRAW_PHASE,
    POOL_SIZE,
    RUNE_DECK,
    RUNES,
    TRASH,
)
from rulebound.riftbound.places import RiftboundPlaces


class RiftboundGaining(RiftboundPlaces):
    """A game of Riftbound whose players draw, channel, score and gain; `RiftboundTable` adds what is done to cards."""

    __slots__ = ()

    def draw_cards(self, player: i64, amount: i64) -> i64:
        """571: draw as many as replacements make of it, unless something is done instead."""
        return self.draw_now(player, self.as_replaced(DRAWS, player, amount))

    def as_replaced(self, kind: i64, player: i64, amount: i64) -> i64:
        """How much of what a player is about to draw or gain it is in the end."""
        if amount <= 0 or not self.intercepts >> kind & 1:
            return amount
        event = Event(kind, -1, -1, player, amount)
        if not self.before(event) or event.amount <= 0 or self.done_instead(kind, player, event.amount):
            return 0
        return event.amount

    def done_instead(self, kind: i64, player: i64, amount: i64) -> bool:
        """573: is something else done at once in its place? A frame does it."""
        raise NotImplementedError

    def draw_now(self, player: i64, amount: i64) -> i64:
        """591.4: draw what there is, burn out, draw the rest."""
        drawn: i64 = 0
        while drawn < amount:
            if self.count(DECK, player) == 0:
                self.burn_out(player, amount - drawn, HAND)
                return drawn
            self.draw_one(player)
            drawn += 1
        return drawn

    def draw_one(self, player: i64) -> None:
        card = self.top(DECK, player)
        self.move(card, HAND, player)
        self.stir()
        cause: i64 = IN_DRAW_PHASE if self.phase == DRAW and self.active == player else BY_RULE
        self.emit(Event(DRAWS, card, -1, player, 1, cause), "591.1")

    def draw_for_all(self, amount: i64) -> bool:
        player = self.active
        for _ in range(self.players):
            if self.playing[player]:
                self.draw_cards(player, amount)
            player = (player + 1) % self.players
        return True

    def burn(self, player: i64, amount: i64) -> vec[i64]:
        """R4:440: the top cards of the Main Deck to the trash."""
        moved = vec[i64](capacity=4)
        self.group += 1
        for i in range(amount):
            if self.count(DECK, player) == 0:
                self.burn_out(player, amount - i, TRASH)
                return moved
            card = self.top(DECK, player)
            self.move(card, TRASH, player)
            moved = append(moved, card)
            self.burned(card, player, BY_RULE)
        self.due = True
        return moved

    def burned(self, card: i64, player: i64, cause: i64) -> None:
        """A card has come from the Main Deck to the trash: what it says of that triggers there."""
        event = Event(BURNS, card, -1, player, 0, cause)
        if self.card(card).listens >> BURNS & 1:
            for ability in self.card(card).abilities:
                if ability.event == BURNS and ability.own and ability.zone == TRASH and ability.causes >> cause & 1:
                    self.wait(ability.key, card, player, event)
        self.emit(event, "R4:440")

    def burn_out(self, player: i64, left: i64, to: i64) -> None:
        """607.2: the trash becomes the Main Deck, an opponent gains a point, the action goes on."""
        raise NotImplementedError

    def trash_to_deck(self, player: i64) -> None:
        """607.2.a: the trash into the Main Deck, in random order."""
        self.note("burn_out", "607.2", f"p{player + 1} burns out.", player)
        for card in self.cards(TRASH, player)[:]:
            self.move(card, DECK, player)
        self.shuffle(DECK, player)
        self.due = True
        self.emit(Event(BURNS_OUT, -1, -1, player), "607.2.a")

    def gain_points(self, player: i64, amount: i64, rule: str, cause: i64 = BY_RULE) -> None:
        """632.1; R4:489.8.d: points belong to the team."""
        event = Event(GAINS_POINT, -1, -1, player, amount, cause)
        if not self.before(event):
            return
        for p in range(self.players):
            if self.team[p] == self.team[player]:
                self.points[p] += event.amount
                if self.points[p] < 0:
                    self.points[p] = 0  # R4:194.4
        self.generation += 1
        self.due = True
        self.emit(event, rule)
        if self.edition.win_at_once and self.points[player] >= self.winning_score():
            self.wins(player, "633")

    def lose_points(self, player: i64, amount: i64) -> bool:
        """R4:194.4: nobody has less than none; is one lost at all?"""
        lost = amount if amount < self.points[player] else self.points[player]
        if lost <= 0:
            return False
        for p in range(self.players):
            if self.team[p] == self.team[player]:
                self.points[p] -= lost
        self.generation += 1
        self.due = True
        points = "point" if lost == 1 else "points"
        self.note("loses_points", "R4:194.4", f"p{player + 1} loses {lost} {points}.", player)
        return True

    def wins(self, player: i64, rule: str) -> None:
        winners: i64 = 0
        for p in range(self.players):
            if self.team[p] == self.team[player]:
                winners |= 1 << p
        self.note("win", rule, f"p{player + 1} has {self.points[player]} points and wins.", player)
        self.finish(winners, rule, "points")

    def finish(self, winners: i64, rule: str, reason: str) -> None:
        """597.4: when the game ends, everybody's facedown cards are shown."""
        super().finish(winners, rule, reason)
        for p in range(self.players):
            for card in self.cards(FACEDOWN, p):
                self.reveal_to(card, EVERYBODY)

    def gain_xp(self, player: i64, amount: i64) -> None:
        """R4:728-733."""
        if amount > 0:
            amount = self.as_replaced(GAINS_XP, player, amount)
            if amount == 0:
                return
        self.xp[player] += amount
        self.generation += 1
        self.stir()
        if amount > 0:
            self.emit(Event(GAINS_XP, -1, -1, player, amount), "R4:728")

    def add_to_pool(self, player: i64, slot: i64, amount: i64) -> None:
        self.pools[player * POOL_SIZE + slot] += amount
        self.generation += 1

    def in_pool(self, player: i64, slot: i64) -> i64:
        return self.pools[player * POOL_SIZE + slot]

    def empty_pools(self) -> None:
        """160: what is unspent is lost, for everybody."""
        self.pools = ZEROS[: len(self.pools)]
        self.tagged = NONE
        self.generation += 1

    def channel(self, player: i64, amount: i64, exhausted: bool) -> i64:
        """606: runes from the top of the Rune Deck to the base; how many there were."""
        done: i64 = 0
        for _ in range(amount):
            if self.count(RUNE_DECK, player) == 0:
                break
            rune = self.top(RUNE_DECK, player)
            self.move(rune, RUNES, player)
            if exhausted:
                self.set_status(rune, EXHAUSTED, True)
            done += 1
            self.emit(Event(CHANNELS, rune, -1, player), "606.1")
        if done > 0:
            self.stir()
        return done
