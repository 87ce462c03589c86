"""Tokens (176): the steps that play them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import ASK_INSTEAD, EffectFrame, Step
from rulebound.effects.selectors import Number, Target
from rulebound.effects.table import EffectTable
from rulebound.kernel.actions import NO, PICK, action, field_a, kind_of
from rulebound.riftbound.abilities.replacing import copier, use_copier
from rulebound.riftbound.abilities.selecting import here, place_now
from rulebound.riftbound.abilities.targets import (
    MOVE_BASE,
    MOVE_EACH_OWN_FIELD,
    MOVE_EACH_WITH_UNITS,
    MOVE_HERE,
    MOVE_LEFT,
    MOVE_OWN_FIELD,
    MOVE_WITH,
)
from rulebound.riftbound.rules.movement import barred, crowded
from rulebound.riftbound.rules.places import has_units_at, make_token
from rulebound.riftbound.rules.resolving import play_token
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


TOKEN_AS_USUAL: Final = 0
TOKEN_READY: Final = 1
TOKEN_EXHAUSTED: Final = 2


class PlayTokenStep(Step):
    """176.1.a: tokens are played; where is the player's choice unless the text says it. They are `placed`."""

    def __init__(self, definition: i64, amount: Number, where: i64, to_card: Target | None, state: i64) -> None:
        self.definition: i64 = definition
        self.amount = amount
        self.where: i64 = where  # MOVE_ANY: base or a battlefield one controls; MOVE_OWN_FIELD: such a battlefield
        self.to_card = to_card
        self.state: i64 = state
        self.unit = True
        self.created = False
        self.together = False  # all of them go to one place

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        place: i64 = w.OFF_BOARD
        if not self.unit or self.where == MOVE_BASE:
            place = w.AT_BASE
        elif self.where == MOVE_HERE:
            place = here(table, frame.source, frame)
        elif self.where == MOVE_LEFT:
            place = frame.amount - 1  # as the event of a move tells it
        elif self.where == MOVE_WITH:
            assert self.to_card is not None
            cards = self.to_card.find(table, frame.source, frame)
            place = place_now(table, cards[0]) if len(cards) > 0 else w.OFF_BOARD
        elif self.where != MOVE_EACH_OWN_FIELD and self.where != MOVE_EACH_WITH_UNITS:
            return self.ask_place(table, frame)
        amount = self.amount.get(table, frame.source, frame)
        frame.placed = vec[i64]()
        if self.where >= MOVE_EACH_OWN_FIELD and self.unit:
            for field in range(table.fields):
                mine = table.held_by[field] == frame.controller
                if self.where == MOVE_EACH_WITH_UNITS:
                    mine = has_units_at(table, field, frame.controller)
                if mine:
                    self.make_several(table, frame, field, amount)
        else:
            self.make_several(table, frame, place, amount)
        frame.performed(len(frame.placed) > 0)
        return False

    def make_several(self, table: RiftboundTable, frame: EffectFrame, place: i64, amount: i64) -> None:
        """So many at one place, if they may be played there."""
        if place == w.OFF_BOARD or (
            place >= 0 and self.unit and not self.created and barred(table, frame.controller, place)
        ):
            return
        for _ in range(amount):
            self.make(table, frame, place)

    def ask_place(self, table: RiftboundTable, frame: EffectFrame) -> bool:
        if frame.picks < 0:
            frame.placed = vec[i64]()
            if self.amount.get(table, frame.source, frame) <= 0:
                frame.performed(False)
                return False
            frame.picks = self.amount.get(table, frame.source, frame)
        options = vec[i64](capacity=4)
        if self.where != MOVE_OWN_FIELD:
            options = append(options, action(w.GO_TO, i64(w.AT_BASE) + 1))
        for field in range(table.fields):
            if table.held_by[field] == frame.controller and not barred(table, frame.controller, field):
                options = append(options, action(w.GO_TO, field + 1))
        if len(options) == 0:
            frame.picks = -1
            frame.performed(False)
            return False
        return table.ask(frame.controller, w.ASK_LOCATION, options)

    def answer(self, table: EffectTable, frame: EffectFrame, code: i64) -> None:
        table = cast("RiftboundTable", table)
        for _ in range(frame.picks if self.together else 1):
            self.make(table, frame, field_a(code) - 1)
            frame.picks -= 1
        if frame.picks > 0:
            frame.pc -= 1
            return
        frame.picks = -1
        frame.performed(True)

    def make(self, table: RiftboundTable, frame: EffectFrame, place: i64) -> None:
        token = make_token(table, self.definition, frame.controller)
        if place >= 0 and self.unit and crowded(table, frame.controller, place):
            place = w.AT_BASE  # 623.2.a: not into the combat of others
        play_token(table, token, frame.controller, place, self.state, self.created)
        frame.placed = append(frame.placed, token)


class TokenCopiesStep(Step):
    """Of the tokens just played (`placed`), which one was played with a copy? It is played as that one was."""

    def __init__(self, tokens: PlayTokenStep) -> None:
        self.tokens = tokens

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        if len(frame.placed) == 0 or copier(table, frame.controller) < 0:
            return False
        options = vec[i64](capacity=4)
        places = vec[i64](capacity=4)
        for token in frame.placed:
            place = table.location(token)
            if place != w.OFF_BOARD and place not in places:
                places = append(places, place)
                options = append(options, action(PICK, token))
        if len(options) == 0:
            return False
        return table.ask(frame.controller, ASK_INSTEAD, append(options, action(NO)))

    def answer(self, table: EffectTable, frame: EffectFrame, code: i64) -> None:
        table = cast("RiftboundTable", table)
        if kind_of(code) == PICK:
            use_copier(table, copier(table, frame.controller))
            self.tokens.make(table, frame, table.location(field_a(code)))
            frame.pc -= 1  # another card may do the same
