"""Tags that are named as a card is played (139.1): the choice, and what has the named tag."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import EffectFrame, EffectTable, Step, Test
from rulebound.kernel.actions import action, field_a
from rulebound.riftbound.items import ChainItem
from rulebound.riftbound.locations import ASK_TAG, NAME_TAG
from rulebound.riftbound.table import RiftboundTable


class NameTagStep(Step):
    """You name a tag, one of these if there are any: the card that is being played remembers it."""

    def __init__(self, tags: vec[i64]) -> None:
        self.tags = tags

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        assert isinstance(table, RiftboundTable)
        options = vec[i64](capacity=8)
        known = table.riftbound_pool.tag_ids
        for i in range(i64(len(known))):
            if len(self.tags) == 0 or known[i] in self.tags:
                options = append(options, action(NAME_TAG, i))
        return table.ask(frame.controller, ASK_TAG, options)

    def answer(self, table: EffectTable, frame: EffectFrame, code: i64) -> None:
        assert isinstance(frame, ChainItem)
        frame.named = field_a(code)
        frame.performed(True)


class NamedTagTest(Test):
    """Has a card the tag that was named for the source?"""

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        assert isinstance(table, RiftboundTable)
        named = table.named[source]
        return named >= 0 and table.has_trait(card, table.riftbound_pool.tag_ids[named])
