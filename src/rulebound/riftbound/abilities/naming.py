"""Tags that are named as a card is played (139.1), and cards that are named (V15): the choice, and what has that."""

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


class NameCardStep(Step):
    """V15: you name a card of these kinds, as the effect resolves; its source remembers the name."""

    def __init__(self, kinds: i64) -> None:
        self.kinds: i64 = kinds

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        options = vec[i64](capacity=8)
        names: list[str] = []
        known = table.riftbound_pool.riftbound
        for definition in range(i64(len(known))):
            card = known[definition]
            if self.kinds & card.kinds() != 0 and not card.token and card.name not in names:
                names.append(card.name)
                options = append(options, action(w.NAME_CARD, definition))
        if len(options) == 0:
            frame.performed(False)
            return False
        return table.ask(frame.controller, w.ASK_NAME, options)

    def answer(self, table: EffectTable, frame: EffectFrame, code: i64) -> None:
        table = cast("RiftboundTable", table)
        if table.on_board(frame.source) and table.serial[frame.source] == frame.serial:
            table.named_card[frame.source] = field_a(code)
            table.generation += 1
        frame.performed(True)


class NamedCardTest(Test):
    """Has a card the name that was named for the source?"""

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        table = cast("RiftboundTable", table)
        named = table.named_card[source]
        return named >= 0 and table.rift(card).name == table.riftbound_pool.riftbound[named].name


class NamedTagTest(Test):
    """Has a card the tag that was named for the source?"""

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        table = cast("RiftboundTable", table)
        named = table.named[source]
        return named >= 0 and table.has_trait(card, table.riftbound_pool.tag_ids[named])
