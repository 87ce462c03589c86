"""As cards of a deck are looked at or revealed (600): what is done first, and what the cards seen do at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from rulebound.effects.core import EffectFrame, Step
from rulebound.effects.table import EffectTable
from rulebound.riftbound.abilities.replacing import at_once
from rulebound.riftbound.table.items import ChainItem
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


def something_first(table: RiftboundTable, frame: EffectFrame, deck: i64) -> bool:
    """Is something done before this frame's "you" reveals cards of that deck? Then its step is run again afterwards."""
    if frame.picks < 0 and not table.meddles(w.YOU_REVEAL):
        return False
    items = at_once(table, w.YOU_REVEAL, frame.controller, deck)
    done = frame.picks if frame.picks >= 0 else 0
    if done < len(items):
        frame.picks = done + 1
        frame.pc -= 1
        table.push(items[done])
        return True
    frame.picks = -1
    return False


def as_seen(table: RiftboundTable, cards: vec[i64], player: i64, revealed: bool) -> None:
    """Let cards of a deck that this player looks at or reveals do what they do then, the first one first."""
    if not table.riftbound_pool.seen_act:
        return
    for i in range(i64(len(cards))):
        card = cards[i64(len(cards)) - 1 - i]
        seen = table.rift(card).seen
        if seen is not None and acts(table, card, player, revealed):
            item = ChainItem(seen.ability.key, card, table.serial[card], table.owner[card])
            item.final = True
            item.rounds = 0
            item.bind(append(vec[i64](), card), table)
            table.push(item)


def acts(table: RiftboundTable, card: i64, player: i64, revealed: bool) -> bool:
    """Does this card do something as that player looks at it or reveals it?"""
    seen = table.rift(card).seen
    if seen is None or not table.is_in(card, w.DECK):
        return False
    return player == table.owner[card] if seen.looked_at else revealed


def empty_questions(table: RiftboundTable, looked: vec[i64], player: i64) -> i64:
    """How often a patient table asks for nothing after a player has looked at cards of their deck.

    Each card that acts as it is looked at asks its owner first. So that others can't count how many were there, there
    are always as many questions as there could be: of the cards that somebody doesn't know, each might be such a one.
    """
    if not table.patient or not table.riftbound_pool.seen_act:
        return 0
    hidden: i64 = 0
    asked: i64 = 0
    for card in looked:
        if table.is_in(card, w.DECK) and table.anyone_guesses(append(vec[i64](), card)):
            hidden += 1
            if acts(table, card, player, False):
                asked += 1
    could: i64 = 0
    for each in range(i64(len(table.definition))):
        seen = table.rift(each).seen
        if table.owner[each] == player and seen is not None and seen.looked_at:
            if table.anyone_guesses(append(vec[i64](), each)):
                could += 1
    return (hidden if hidden < could else could) - asked


class SeenNoMoreStep(Step):
    """A card that has left the deck as it was seen is not among the cards that are looked at any more."""

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        if not table.is_in(frame.source, w.DECK):
            for other in table.stack:
                if isinstance(other, EffectFrame) and frame.source in other.looked:
                    other.looked = remove(other.looked, frame.source)
        return False
