"""Abilities that an effect lets trigger as if something had happened (R4:383.4.g)."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from librt.vecs import append
from mypy_extensions import i64

from rulebound.effects.core import EffectFrame, Step
from rulebound.effects.selectors import Target
from rulebound.effects.table import EffectTable
from rulebound.kernel.events import Event
from rulebound.riftbound.rules.hearing import fire
from rulebound.riftbound.rules.keywords import hear_keywords
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


class FireStep(Step):
    """R4:383.4.g: the conquer (or play) effects of these cards trigger as if that had happened here."""

    def __init__(self, kind: i64, of: Target) -> None:
        self.kind: i64 = kind
        self.of = of

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        cards = self.of.find(table, frame.source, frame)[:]
        if len(cards) == 0 and self.kind == w.PLAYED and self.of.gone(frame.source, frame) == frame.source:
            cards = append(cards, frame.source)  # what it was says it, though it is gone
        table.group += 1
        for card in cards:
            player = table.controller[card] if self.kind == w.CONQUERS else frame.controller
            if self.kind == w.PLAYED:
                fire(table, card, player, Event(w.PLAYED, card, -1, player, 0, w.FROM_ELSEWHERE))
                continue
            field = table.field_card(table.location(card)) if table.location(card) >= 0 else -1
            event = Event(w.CONQUERS, card, field, player)
            fire(table, card, player, event)
            fire(table, card, player, Event(w.YOU_CONQUER, -1, field, player, 1))
            hear_keywords(table, event)
        frame.performed(len(cards) > 0)
        return False
