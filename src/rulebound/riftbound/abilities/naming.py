"""Tags that are named as a card is played (139.1): the choice, and what has the named tag."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import EffectFrame, Step, Test
from rulebound.effects.table import EffectTable
from rulebound.kernel.actions import action, field_a
from rulebound.riftbound.table.items import ChainItem
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


class NameTagStep(Step):
    """You name a tag, one of these if there are any: the card that is being played remembers it."""

    def __init__(self, tags: vec[i64]) -> None:
        self.tags = tags

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        options = vec[i64](capacity=8)
        known = table.riftbound_pool.tag_ids
        for i in range(i64(len(known))):
            if len(self.tags) == 0 or known[i] in self.tags:
                options = append(options, action(w.NAME_TAG, i))
        return table.ask(frame.controller, w.ASK_TAG, options)

    def answer(self, table: EffectTable, frame: EffectFrame, code: i64) -> None:
        assert isinstance(frame, ChainItem)
        frame.named = field_a(code)
        frame.performed(True)


class NamedTagTest(Test):
    """Has a card the tag that was named for the source?"""

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        table = cast("RiftboundTable", table)
        named = table.named[source]
        return named >= 0 and table.has_trait(card, table.riftbound_pool.tag_ids[named])
