"""Abilities that an effect lets trigger as if something had happened (R4:383.4.g)."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from rulebound.effects.core import EffectFrame, EffectTable, Step
from rulebound.effects.selectors import Target
from rulebound.kernel.events import Event
from rulebound.riftbound.keywords import hear_keywords
from rulebound.riftbound.locations import CONQUERS, FROM_ELSEWHERE, PLAYED, YOU_CONQUER
from rulebound.riftbound.table import RiftboundTable


class FireStep(Step):
    """R4:383.4.g: the conquer (or play) effects of these cards trigger as if that had happened here."""

    def __init__(self, kind: i64, of: Target) -> None:
        self.kind: i64 = kind
        self.of = of

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        assert isinstance(table, RiftboundTable)
        cards = self.of.find(table, frame.source, frame)[:]
        if len(cards) == 0 and self.kind == PLAYED and self.of.gone(frame.source, frame) == frame.source:
            cards = append(cards, frame.source)  # what it was says it, though it is gone
        table.group += 1
        for card in cards:
            player = table.controller[card] if self.kind == CONQUERS else frame.controller
            if self.kind == PLAYED:
                table.fire(card, player, Event(PLAYED, card, -1, player, 0, FROM_ELSEWHERE))
                continue
            field = table.field_card(table.location(card)) if table.location(card) >= 0 else -1
            event = Event(CONQUERS, card, field, player)
            table.fire(card, player, event)
            table.fire(card, player, Event(YOU_CONQUER, -1, field, player, 1))
            hear_keywords(table, event)
        frame.performed(len(cards) > 0)
        return False
