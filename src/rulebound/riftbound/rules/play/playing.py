"""Playing cards (554-563): may I? `activating` asks the same of abilities; `finalizing` is the process itself.

A play is offered only if it can be completed, so the rewind of 562.3 is never needed: what would have to be rewound
is not offered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import NONE, AbilityDef, Step
from rulebound.kernel.actions import action
from rulebound.kernel.definitions import bit
from rulebound.riftbound.abilities.choices import ChoiceStep, TargetStep, completable
from rulebound.riftbound.abilities.payments import PickCost, early_cost
from rulebound.riftbound.abilities.ruling import AllowStatic, OpenTrashStatic
from rulebound.riftbound.rules.keywords import allowance, allowed, value_in_hand
from rulebound.riftbound.rules.play.costs import (
    FREE_OF_EVERYTHING,
    amount_of,
    costs_as_printed,
    energy_limit,
    given_flow,
    repeats_had,
    too_dear,
    total_price,
)
from rulebound.riftbound.rules.play.purse import OF_PAYING, count_purse, payable, reserve, use_of, use_of_card
from rulebound.riftbound.rules.windows import NEUTRAL_OPEN, ambushes, forbids_timing, places, windows_of
from rulebound.riftbound.table.definitions import PRICE_ENERGY, RiftboundCard
from rulebound.riftbound.table.items import AS_USUAL, ChainItem, Choices, Play
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


NO_STEPS: Final[list[Step]] = []
UNKNOWN: Final = -2  # how much Energy is too much has not been looked for
# the numbers of a card that say when it may be played
OF_PLAYING: Final = 1 << w.PLAYED | 1 << w.ENTERS  # deeds that something may forbid
TIMING_STATS: Final = 1 << w.ACTION | 1 << w.REACTION | 1 << w.QUICK_DRAW | 1 << w.AMBUSH


def probe(table: RiftboundTable, key: i64, source: i64, player: i64) -> ChainItem:
    """An item to try things out on, always the same one: what playing would put on the chain."""
    item = table.scratch
    if item is None:
        item = table.scratch = ChainItem(key, source, table.serial[source], player)
        return item
    item.key = key
    item.source = source
    item.serial = table.serial[source]
    item.controller = item.player = player
    item.is_card = False
    item.play = AS_USUAL[0]
    item.options = 0
    item.rounds = 1
    item.payment.deflect = 0
    item.place = -2
    item.picks = -1
    item.payment.eased = 0
    item.payment.settled = 0
    item.payment.entry = -1
    item.payment.paid = NONE
    if len(item.choices.slots) > 0 or len(item.choices.modes) > 0:
        item.choices = Choices()
    return item


def probe_card(table: RiftboundTable, player: i64, card: i64, options: i64, how: i64) -> ChainItem:
    """The item to try things out on, as this play would make it."""
    spell = table.rift(card).spell
    return as_play(table, probe(table, spell.key if spell is not None else -1, card, player), options, how)


def item_for_card(table: RiftboundTable, player: i64, card: i64, options: i64, how: i64) -> ChainItem:
    """The item that this play puts on the chain."""
    spell = table.rift(card).spell
    item = ChainItem(spell.key if spell is not None else -1, card, table.serial[card], player)
    return as_play(table, item, options, how)


def as_play(table: RiftboundTable, item: ChainItem, options: i64, how: i64) -> ChainItem:
    card = item.source
    facts = table.rift(card)
    item.is_card = True
    opt_for(item, facts, options)
    hidden = table.hidden_at[card] if how == w.FROM_HIDDEN else i64(-1)
    instead = NONE
    if how == w.FROM_TRASH and table.riftbound_pool.gives_flow:
        instead = flow_instead(table, item, facts)
    free: i64 = 0
    if options & w.WITH_ALLOWANCE:
        allowed_by = allowance(table, card, item.controller)
        assert allowed_by is not None
        static = table.static_of(allowed_by.key, allowed_by.part)
        assert isinstance(static, AllowStatic)
        free = static.free
    usual = hidden < 0 and free == 0 and len(instead) == 0
    item.play = AS_USUAL[how] if usual else Play(how, hidden, free, instead=instead)
    return item


def flow_instead(table: RiftboundTable, item: ChainItem, facts: RiftboundCard) -> vec[i64]:
    """R4:829: the price of a Flow that the card is given, where it has none of its own or a dearer one."""
    given = given_flow(table, item.controller, item.source)
    own = facts.flow
    if (
        len(given) == 0
        or own is None
        or (own.condition is not None and not own.condition.holds(table, item.source, None))
    ):
        return given
    return given if len(own.price.payments) == 0 and amount_of(given) < amount_of(own.price.parts) else NONE


def opt_for(item: ChainItem, facts: RiftboundCard, options: i64) -> None:
    """559.1: these optional costs will be paid; each Repeat is one more execution (R4:820)."""
    item.options = options
    item.rounds = 1
    if options < w.WITH_REPEAT:
        return
    repeats = (options & (w.WITH_ALLOWANCE - 1)) // w.WITH_REPEAT
    while repeats:
        item.rounds += repeats & 1
        repeats >>= 1


def forbids_source(table: RiftboundTable, player: i64, card: i64, how: i64) -> str:
    """Where a card may be played from: hand, Champion Zone, facedown from the next turn on, trash with Flow."""
    spec = table.spec_of(card)
    if table.holder(card) != player:
        return "595.2.a"
    if how == w.FROM_HAND:
        return "" if spec == w.HAND else "595.2.a"
    if how == w.FROM_CHAMPION:
        return "" if spec == w.CHAMPION else "107.2.c"
    if how == w.FROM_HIDDEN:
        if spec != w.FACEDOWN:
            return "723.1.b"
        if table.quality(card, w.NOT_REVEALED) > 0:
            return "R4:054"
        return "" if table.hidden_on[card] < table.turn else "723.1.b"
    if how == w.FROM_TRASH:
        facts = table.rift(card)
        if spec == w.TRASH and len(given_flow(table, player, card)) > 0:
            return ""
        if spec != w.TRASH or facts.flow is None:
            return "595.2.a"
        condition = facts.flow.condition
        return "" if condition is None or condition.holds(table, card, None) else "568.3.a"
    if how == w.ALLOWED_FROM_TRASH:
        return "" if spec == w.TRASH and is_open(table, card) else "595.2.a"
    return "595.2.a"


def is_open(table: RiftboundTable, card: i64) -> bool:
    """595.2: does a text let its owner play this card from the trash, for what it costs?"""
    if table.riftbound_pool.opens_trash and table.constant(w.PLAY_RULE):
        for source in table.live:
            if table.sheet.statics[table.definition[source]] >> bit(w.PLAY_RULE) & 1:
                for static in table.definitions[table.definition[source]].statics:
                    if isinstance(static, OpenTrashStatic) and static.reaches(table, source, card):
                        return True
    return False


def reacts_with(table: RiftboundTable, card: i64, how: i64, player: i64) -> bool:
    """Has it Reaction for this play? Ambush has it when played to where its player has units (R4:822)."""
    if how == w.FROM_HIDDEN or table.value(card, w.REACTION) > 0 or table.value(card, w.QUICK_DRAW) > 0:
        return True
    if table.value(card, w.AMBUSH) > 0:
        for field in range(table.fields):
            if ambushes(table, card, player, field):
                return True
    return False


def windows_printed(facts: RiftboundCard) -> i64:
    """A bit for each window in which a card might be played by what is printed on it."""
    base = facts.base
    return windows_of(base[w.ACTION] > 0, base[w.REACTION] > 0 or base[w.QUICK_DRAW] > 0 or base[w.AMBUSH] > 0)


def forbids_play(table: RiftboundTable, player: i64, card: i64, options: i64, how: i64, window: i64) -> str:
    """The first rule that forbids this play; empty if it is legal and can be completed."""
    forbidden = forbids_source(table, player, card, how)
    return forbidden if forbidden != "" else forbids_card(table, player, card, table.rift(card), options, how, window)


def unplayable(table: RiftboundTable, player: i64, card: i64, facts: RiftboundCard) -> bool:
    """054: can this player not play this card at all?"""
    if table.touched(w.CANT_BE_PLAYED) or len(facts.statics_elsewhere) > 0:
        if value_in_hand(table, card, w.CANT_BE_PLAYED, player) > 0:
            return True
    return table.intercepts & OF_PLAYING != 0 and (
        table.forbidden(w.PLAYED, card, player) or (facts.kind != w.SPELL and table.forbidden(w.ENTERS, card, player))
    )


def forbids_card(
    table: RiftboundTable, player: i64, card: i64, facts: RiftboundCard, options: i64, how: i64, window: i64
) -> str:
    """The same of a card that lies where it may be played from."""
    if facts.kind > w.SPELL:
        return "595.1"
    if unplayable(table, player, card, facts):
        return "R4:054"
    if window != NEUTRAL_OPEN:
        reacts = reacts_with(table, card, how, player)
        forbidden = forbids_timing(window, table.value(card, w.ACTION) > 0, reacts)
        if forbidden != "":
            return forbidden
    elif player != table.active and facts.kind != w.SPELL:
        return "648.8.a"  # who is invited by a teammate plays spells
    if options == 0 and costs_as_printed(table, facts, how):
        use = use_of_card(table, facts)
        if facts.only_energy and not table.intercepts & OF_PAYING:
            count_purse(table, player, use)
            if facts.price[PRICE_ENERGY] > table.purse_energy:
                return "561.1"
        elif not payable(table, player, facts.price, use, card):
            return "561.1"
        if facts.kind == w.SPELL:
            if facts.spell is None or len(facts.spell.choices) == 0:
                return ""
        elif window == NEUTRAL_OPEN:
            return ""  # its player's base is always there
        return forbids_rest(table, probe_card(table, player, card, options, how), facts, window)
    forbidden = forbids_options(table, player, card, facts, options, how)
    if forbidden != "":
        return forbidden
    item = probe_card(table, player, card, options, how)
    return forbids_item(table, item, facts, window)


def forbids_options(table: RiftboundTable, player: i64, card: i64, facts: RiftboundCard, options: i64, how: i64) -> str:
    """Are the optional costs that are to be paid there?"""
    if options & w.WITH_ACCELERATE and (facts.kind != w.UNIT or not accelerates(table, card, how)):
        return "717.1.a"
    if options & w.WITH_EXTRA and not has_optional_extra(table, card, facts):
        return "560.2.b"
    if options & w.WITH_ALLOWANCE and (how != w.FROM_HAND or allowance(table, card, player) is None):
        return "560.1"
    if options & (w.WITH_ALLOWANCE - 1) >= w.WITH_REPEAT << repeats_had(table, player, facts):
        return "R4:820"
    if facts.repeats_in_order:
        repeats = options // w.WITH_REPEAT & ((1 << len(facts.repeats)) - 1)
        if repeats & (repeats + 1):
            return "R4:820"
    return ""


def has_optional_extra(table: RiftboundTable, card: i64, facts: RiftboundCard) -> bool:
    """Is there an additional cost that may be paid, as things stand?"""
    for extra in facts.extra:
        if extra.optional:
            return extra.condition is None or extra.condition.holds(table, card, None)
    return False


def forbids_item(table: RiftboundTable, item: ChainItem, facts: RiftboundCard, window: i64) -> str:
    """Cost, place, non-standard costs and choices of a card about to be played (559-562)."""
    cost = early_cost(table, item, other_costs(item, facts))
    if cost is None or len(item.payment.paid) > 0:
        return forbids_settled(table, item, facts, window)
    forbidden = "561.2"
    for payers in payers_to_try(table, item, cost):
        item.payment.pay_with(payers, table)
        reserve(table, cost.used_up(table, payers))
        forbidden = forbids_settled(table, item, facts, window)
        if forbidden == "":
            break
    item.payment.paid = NONE
    reserve(table, NONE)
    return forbidden


def payers_to_try(table: RiftboundTable, item: ChainItem, cost: PickCost) -> vec[vec[i64]]:
    """Sets of payers, one of which will do if any does: of any number all, which costs least, or each alone."""
    found = vec[vec[i64]]()
    candidates = cost.candidates(table, item.source, item)
    if cost.amount >= 99 and len(candidates) > 1:
        found = append(found, candidates)
    for card in candidates:
        found = append(found, append(vec[i64](), card))
    return found


def forbids_settled(table: RiftboundTable, item: ChainItem, facts: RiftboundCard, window: i64) -> str:
    """The same once it is known what pays."""
    by_place = table.riftbound_pool.prices_by_place and facts.kind == w.UNIT
    if not by_place and (not table.riftbound_pool.prices_by_choice or item.key < 0):
        if not payable(table, item.controller, total_price(table, item), use_of(table, item), item.source):
            return "561.1"
    return forbids_rest(table, item, facts, window)


def forbids_rest(table: RiftboundTable, item: ChainItem, facts: RiftboundCard, window: i64) -> str:
    """Place, non-standard costs and choices."""
    for payment in other_costs(item, facts):
        if not payment.possible(table, item.source, None):
            return "561.2"
    if facts.kind == w.UNIT:
        if len(places(table, item, window)) == 0:
            return "561.1" if table.riftbound_pool.prices_by_place else "559.2"
    elif facts.kind == w.SPELL and facts.spell is not None:
        return forbids_choices(table, item, facts.spell)
    return ""


def other_costs(item: ChainItem, facts: RiftboundCard) -> list[Step]:
    """The non-standard costs of a card, in the order of the text (561.2); none if all are ignored (R4:356.5)."""
    flow = facts.flow if item.play.how == w.FROM_TRASH and len(item.play.instead) == 0 else None
    if item.play.free == FREE_OF_EVERYTHING or (item.options == 0 and len(facts.extra) == 0 and flow is None):
        return NO_STEPS
    found: list[Step] = []
    if flow is not None:
        found += flow.price.payments
    for extra in facts.extra:
        if not extra.optional or item.options & w.WITH_EXTRA:
            found += extra.price.payments
    bit: i64 = w.WITH_REPEAT
    for repeat in facts.repeats:
        if item.options & bit:
            found += repeat.payments
        bit <<= 1
    return found


def forbids_choices(table: RiftboundTable, item: ChainItem, ability: AbilityDef) -> str:
    """559.3, 562.1: everything that must be chosen is there."""
    if table.riftbound_pool.prices_by_choice:
        return "" if completable(table, item, 0, 0) else forbids_none(table, item, ability)
    for step in ability.choices:
        assert isinstance(step, ChoiceStep)
        if step.within is None and not step.available(table, item):
            return lacking(item, step)
    if len(ability.choices) > 1 or item.rounds > 1:
        return "" if completable(table, item, 0, 0) else "721.1.d"
    return ""


def forbids_none(table: RiftboundTable, item: ChainItem, ability: AbilityDef) -> str:
    """Why nothing can be chosen, where the price depends on it: there is nothing, or it can't be paid."""
    for step in ability.choices:
        if isinstance(step, TargetStep):
            if step.applies(item, 0) and step.least > 0 and not step.if_any:
                if len(step.candidates(table, item)) == 0:
                    return lacking(item, step)
        elif isinstance(step, ChoiceStep) and step.applies(item, 0) and not step.available(table, item):
            return lacking(item, step)
    return "561.1"


def lacking(item: ChainItem, step: ChoiceStep) -> str:
    """Why an item can't be played for want of this choice; what lies facedown is bound to its battlefield."""
    rule = step.lacking()
    return "723.1.d.1" if rule == "559.3" and item.play.hidden >= 0 else rule


OPTION_STATS: Final = 1 << w.ACCELERATE | 1 << w.PLAY_RULE | 1 << w.NEXT_REPEAT  # what texts on the table give


def accelerates(table: RiftboundTable, card: i64, how: i64) -> bool:
    """Has it Accelerate, played from there (717)?"""
    return table.value(card, w.ACCELERATE) > 0 or (how != w.FROM_HAND and allowed(table, card, w.ACCELERATED))


def option_sets(table: RiftboundTable, player: i64, card: i64, facts: RiftboundCard, how: i64) -> i64:
    """The optional costs that this card offers, a bit each."""
    if not facts.offers and not (table.static_mask | table.lasting_stats) & OPTION_STATS:
        return 0
    bits: i64 = 0
    if facts.kind == w.UNIT and accelerates(table, card, how):
        bits |= w.WITH_ACCELERATE
    if has_optional_extra(table, card, facts):
        bits |= w.WITH_EXTRA
    if how == w.FROM_HAND and allowance(table, card, player) is not None:
        bits |= w.WITH_ALLOWANCE
    repeats = repeats_had(table, player, facts)
    if repeats > 0:
        bits |= w.WITH_REPEAT * ((w.WITH_REPEAT << repeats) // w.WITH_REPEAT - 1)
    return bits


def play_options(table: RiftboundTable, player: i64, window: i64, options: vec[i64]) -> vec[i64]:
    """Every legal play; copies of a card in hand are one option."""
    # most cards are out of the question in a window or for their Energy, whatever else is paid
    timed = window != NEUTRAL_OPEN and not (table.static_mask | table.lasting_stats) & TIMING_STATS
    limit: i64 = UNKNOWN
    known = table.cards_of
    definition = table.definition
    seen = NONE
    for card in table.cards(w.HAND, player):
        which = definition[card]
        facts = known[which]
        if (timed and not facts.windows >> window & 1) or which in seen:
            continue
        if limit == UNKNOWN:
            limit = energy_limit(table, player)
        if facts.fixed_energy > limit if limit >= 0 else too_dear(table, player, facts):
            continue
        seen = append(seen, which)
        options = plays_of(table, player, card, facts, w.FROM_HAND, window, options)
    for card in table.cards(w.CHAMPION, player):
        facts = known[definition[card]]
        if timed and not facts.windows >> window & 1:
            continue
        if limit == UNKNOWN:
            limit = energy_limit(table, player)
        if not (facts.fixed_energy > limit if limit >= 0 else too_dear(table, player, facts)):
            options = plays_of(table, player, card, facts, w.FROM_CHAMPION, window, options)
    for card in table.cards(w.FACEDOWN, player):
        if table.hidden_on[card] < table.turn and not hidden_twice(table, player, card):
            if forbids_source(table, player, card, w.FROM_HIDDEN) == "":
                options = plays_of(table, player, card, known[definition[card]], w.FROM_HIDDEN, window, options)
    if table.riftbound_pool.has_flow:
        seen = NONE
        for card in table.cards(w.TRASH, player):
            which = definition[card]
            has = known[which].flow is not None or len(given_flow(table, player, card)) > 0
            if has and which not in seen:
                seen = append(seen, which)
                if forbids_source(table, player, card, w.FROM_TRASH) == "":
                    options = plays_of(table, player, card, known[which], w.FROM_TRASH, window, options)
    if table.riftbound_pool.opens_trash:
        seen = NONE
        for card in table.cards(w.TRASH, player):
            which = definition[card]
            if which not in seen and is_open(table, card):
                seen = append(seen, which)
                options = plays_of(table, player, card, known[which], w.ALLOWED_FROM_TRASH, window, options)
    return options


def hidden_twice(table: RiftboundTable, player: i64, card: i64) -> bool:
    """Does a copy that can be played too lie there before it? Both are one option."""
    for other in table.cards(w.FACEDOWN, player):
        if other == card:
            return False
        if table.definition[other] == table.definition[card] and table.hidden_at[other] == table.hidden_at[card]:
            if table.hidden_on[other] < table.turn:
                return True
    return False


def plays_of(
    table: RiftboundTable, player: i64, card: i64, facts: RiftboundCard, how: i64, window: i64, options: vec[i64]
) -> vec[i64]:
    """The legal plays of a card that lies where it may be played from."""
    bits = option_sets(table, player, card, facts, how)
    if bits == 0:
        if forbids_card(table, player, card, facts, 0, how, window) == "":
            options = append(options, action(w.PLAY, card, 0, how))
        return options
    chosen: i64 = 0
    while True:  # every subset of the bits, the empty one first
        if forbids_card(table, player, card, facts, chosen, how, window) == "":
            options = append(options, action(w.PLAY, card, chosen, how))
        chosen = (chosen - bits) & bits
        if chosen == 0:
            return options


def effect_play(
    table: RiftboundTable, card: i64, player: i64, free: i64, less: i64, only_at: i64, instead: vec[i64], recycled: i64
) -> ChainItem | None:
    """What a play that an effect tells a player to make would put on the chain; None: it may not be made. Whether it
    can be completed is another question, which is asked when it is finalised (R4:354.3)."""
    facts = table.rift(card)
    if facts.kind > w.SPELL or unplayable(table, player, card, facts):
        return None
    item = ChainItem(facts.spell.key if facts.spell is not None else -1, card, 0, player)
    item.is_card = True
    how: i64 = w.FROM_ELSEWHERE
    if table.is_in(card, w.HAND):
        how = w.FROM_HAND
    elif table.is_in(card, w.FACEDOWN):
        how = w.FROM_HIDDEN
    elif table.is_in(card, w.TRASH):
        how = w.BROUGHT_FROM_TRASH
    item.play = Play(how, -1, free, less, only_at, instead, table.spec_of(card), recycled)
    return item


def works_now(table: RiftboundTable, item: ChainItem) -> bool:
    """Could the play that an effect makes be completed, as the table stands?"""
    return forbids_item(table, item, table.rift(item.source), NEUTRAL_OPEN) == ""
