"""Playing cards (554-563): may I? `activating` asks the same of abilities; `finalizing` is the process itself.

A play is offered only if it can be completed, so the rewind of 562.3 is never needed: what would have to be rewound
is not offered.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import NONE, AbilityDef, Step
from rulebound.kernel.actions import action
from rulebound.kernel.events import HISTORY_STRIDE
from rulebound.riftbound.choices import ChoiceStep, TargetStep, completable
from rulebound.riftbound.costs import (
    FREE_OF_EVERYTHING,
    costs_as_printed,
    count_purse,
    energy_limit,
    payable,
    repeats_had,
    reserve,
    too_dear,
    total_price,
    use_of,
    use_of_card,
)
from rulebound.riftbound.items import ChainItem
from rulebound.riftbound.keywords import allowance, allowed, value_in_hand
from rulebound.riftbound.locations import (
    ACCELERATE,
    ACCELERATED,
    ACTION,
    AMBUSH,
    AMBUSH_ENEMY,
    AMBUSH_PAID,
    ANY_FIELD,
    ASK_FOCUS,
    ASK_INVITED,
    ASK_MAIN,
    ASK_PRIORITY,
    AT_BASE,
    BASE,
    CANT_BE_PLAYED,
    CHAMPION,
    FACEDOWN,
    FIELD,
    FROM_CHAMPION,
    FROM_HAND,
    FROM_HIDDEN,
    FROM_TRASH,
    HAND,
    NEXT_REPEAT,
    NOT_REVEALED,
    OFF_BOARD,
    ONLY_CONQUERED,
    OR_THERE,
    PLAY,
    PLAY_RULE,
    PLAY_TO_OCCUPIED,
    PLAY_TO_OPEN,
    QUICK_DRAW,
    REACTION,
    SPELL,
    TO_ATTACKED,
    TO_LONELY,
    TRASH,
    UNIT,
    WITH_ACCELERATE,
    WITH_ALLOWANCE,
    WITH_EXTRA,
    WITH_REPEAT,
    YOU_CONQUER,
)
from rulebound.riftbound.movement import barred, crowded
from rulebound.riftbound.payments import PickCost, early_cost
from rulebound.riftbound.ruling import AllowStatic
from rulebound.riftbound.state import PRICE_ENERGY, RiftboundCard
from rulebound.riftbound.table import RiftboundTable

# the windows in which a player may act (510)
NO_WINDOW: Final = 0
NEUTRAL_OPEN: Final = 1
SHOWDOWN_OPEN: Final = 2
CLOSED: Final = 3
NO_STEPS: Final[list[Step]] = []
UNKNOWN: Final = -2  # how much Energy is too much has not been looked for
# the numbers of a card that say when it may be played
TIMING_STATS: Final = 1 << ACTION | 1 << REACTION | 1 << QUICK_DRAW | 1 << AMBUSH


def window_of(table: RiftboundTable, player: i64) -> i64:
    """The window in which this player is being asked to act."""
    if table.to_act != player:
        return NO_WINDOW
    if table.asking == ASK_MAIN:
        return NEUTRAL_OPEN
    if table.asking == ASK_FOCUS:
        return SHOWDOWN_OPEN
    if table.asking == ASK_PRIORITY:
        return CLOSED
    if table.asking == ASK_INVITED:
        return CLOSED if not table.open_state() else SHOWDOWN_OPEN if not table.neutral() else NEUTRAL_OPEN
    return NO_WINDOW


def forbids_timing(window: i64, acts: bool, reacts: bool) -> str:
    """148, 508.1.a, 509.1.a: what the window allows by default, and what Action and Reaction add."""
    if window == NEUTRAL_OPEN:
        return ""
    if window == SHOWDOWN_OPEN:
        return "" if acts or reacts else "508.1.a"
    if window == CLOSED:
        return "" if reacts else "509.1.a"
    return "512.1.b"


def windows_of(acts: bool, reacts: bool) -> i64:
    """A bit for each window that allows something, with Action or Reaction."""
    if reacts:
        return 1 << NEUTRAL_OPEN | 1 << SHOWDOWN_OPEN | 1 << CLOSED
    return 1 << NEUTRAL_OPEN | 1 << SHOWDOWN_OPEN if acts else 1 << NEUTRAL_OPEN


# ---------------------------------------------------------------------------------------------- playing a card: may I?


def probe(table: RiftboundTable, key: i64, source: i64, player: i64) -> ChainItem:
    """An item to try things out on, always the same one: what playing would put on the chain."""
    item = table.scratch
    if item is None:
        item = table.scratch = ChainItem(key, source, table.serial[source], player)
        return item
    item.key = key
    item.source = source
    item.serial = table.serial[source]
    item.controller = player
    item.is_card = False
    item.hidden = -1
    item.how = 0
    item.options = 0
    item.rounds = 1
    item.deflect = 0
    item.place = -2
    item.picks = -1
    item.free = 0
    item.eased = 0
    item.settled = 0
    item.paid = NONE
    if len(item.slots) > 0 or len(item.modes) > 0:
        item.slots = vec[i64]()
        item.modes = vec[i64]()
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
    item.how = how
    if how == FROM_HIDDEN:
        item.hidden = table.hidden_at[card]
    opt_for(item, facts, options)
    if options & WITH_ALLOWANCE:
        allowed_by = allowance(table, card, item.controller)
        assert allowed_by is not None
        static = table.static_of(allowed_by.key, allowed_by.part)
        assert isinstance(static, AllowStatic)
        item.free = static.free
    return item


def opt_for(item: ChainItem, facts: RiftboundCard, options: i64) -> None:
    """559.1: these optional costs will be paid; each Repeat is one more execution (R4:820)."""
    item.options = options
    item.rounds = 1
    if options < WITH_REPEAT:
        return
    repeats = (options & (WITH_ALLOWANCE - 1)) // WITH_REPEAT
    while repeats:
        item.rounds += repeats & 1
        repeats >>= 1


def forbids_source(table: RiftboundTable, player: i64, card: i64, how: i64) -> str:
    """Where a card may be played from: hand, Champion Zone, facedown from the next turn on, trash with Flow."""
    spec = table.spec_of(card)
    if table.holder(card) != player:
        return "595.2.a"
    if how == FROM_HAND:
        return "" if spec == HAND else "595.2.a"
    if how == FROM_CHAMPION:
        return "" if spec == CHAMPION else "107.2.c"
    if how == FROM_HIDDEN:
        if spec != FACEDOWN:
            return "723.1.b"
        if table.static_mask >> NOT_REVEALED & 1 and table.ruled(NOT_REVEALED, card) > 0:
            return "R4:054"
        return "" if table.hidden_on[card] < table.turn else "723.1.b"
    if how == FROM_TRASH:
        facts = table.rift(card)
        if spec != TRASH or len(facts.flow) == 0:
            return "595.2.a"
        return "" if facts.flow_if is None or facts.flow_if.holds(table, card, None) else "568.3.a"
    return "595.2.a"


def reacts_with(table: RiftboundTable, card: i64, how: i64, player: i64) -> bool:
    """Has it Reaction for this play? Ambush has it when played to where its player has units (R4:822)."""
    if how == FROM_HIDDEN or table.value(card, REACTION) > 0 or table.value(card, QUICK_DRAW) > 0:
        return True
    if table.value(card, AMBUSH) > 0:
        for field in range(table.fields):
            if ambushes(table, card, player, field):
                return True
    return False


def ambushes(table: RiftboundTable, card: i64, player: i64, field: i64) -> bool:
    """R4:822: where one has units; where enemy units are, if the card says so."""
    if table.has_units_at(field, player):
        return True
    return allowed(table, card, AMBUSH_ENEMY) and enemies_at(table, player, field)


def windows_printed(facts: RiftboundCard) -> i64:
    """A bit for each window in which a card might be played by what is printed on it."""
    base = facts.base
    return windows_of(base[ACTION] > 0, base[REACTION] > 0 or base[QUICK_DRAW] > 0 or base[AMBUSH] > 0)


def forbids_play(table: RiftboundTable, player: i64, card: i64, options: i64, how: i64, window: i64) -> str:
    """The first rule that forbids this play; empty if it is legal and can be completed."""
    forbidden = forbids_source(table, player, card, how)
    return forbidden if forbidden != "" else forbids_card(table, player, card, table.rift(card), options, how, window)


def forbids_card(
    table: RiftboundTable, player: i64, card: i64, facts: RiftboundCard, options: i64, how: i64, window: i64
) -> str:
    """The same of a card that lies where it may be played from."""
    if facts.kind > SPELL:
        return "595.1"
    cant = (table.static_mask | table.lasting_stats) >> CANT_BE_PLAYED & 1
    if (cant or len(facts.statics_elsewhere) > 0) and value_in_hand(table, card, CANT_BE_PLAYED, player) > 0:
        return "R4:054"
    if window != NEUTRAL_OPEN:
        reacts = reacts_with(table, card, how, player)
        forbidden = forbids_timing(window, table.value(card, ACTION) > 0, reacts)
        if forbidden != "":
            return forbidden
    elif player != table.active and facts.kind != SPELL:
        return "648.8.a"  # who is invited by a teammate plays spells
    if options == 0 and costs_as_printed(table, facts, how):
        use = use_of_card(table, facts)
        if facts.only_energy:
            count_purse(table, player, use)
            if facts.price[PRICE_ENERGY] > table.purse_energy:
                return "561.1"
        elif not payable(table, player, facts.price, use):
            return "561.1"
        if facts.kind == SPELL:
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
    if options & WITH_ACCELERATE and (facts.kind != UNIT or not accelerates(table, card, how)):
        return "717.1.a"
    if options & WITH_EXTRA and not has_optional_extra(table, card, facts):
        return "560.2.b"
    if options & WITH_ALLOWANCE and (how != FROM_HAND or allowance(table, card, player) is None):
        return "560.1"
    if options & (WITH_ALLOWANCE - 1) >= WITH_REPEAT << repeats_had(table, player, facts):
        return "R4:820"
    if facts.repeats_in_order:
        repeats = options // WITH_REPEAT & ((1 << len(facts.repeats)) - 1)
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
    if cost is None or len(item.paid) > 0:
        return forbids_settled(table, item, facts, window)
    forbidden = "561.2"
    for payers in payers_to_try(table, item, cost):
        item.pay_with(payers, table)
        reserve(table, cost.used_up(table, payers))
        forbidden = forbids_settled(table, item, facts, window)
        if forbidden == "":
            break
    item.paid = NONE
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
    by_place = table.riftbound_pool.prices_by_place and facts.kind == UNIT
    if not by_place and (not table.riftbound_pool.prices_by_choice or item.key < 0):
        if not payable(table, item.controller, total_price(table, item), use_of(table, item)):
            return "561.1"
    return forbids_rest(table, item, facts, window)


def forbids_rest(table: RiftboundTable, item: ChainItem, facts: RiftboundCard, window: i64) -> str:
    """Place, non-standard costs and choices."""
    for payment in other_costs(item, facts):
        if not payment.possible(table, item.source, None):
            return "561.2"
    if facts.kind == UNIT:
        if len(places(table, item, window)) == 0:
            return "561.1" if table.riftbound_pool.prices_by_place else "559.2"
    elif facts.kind == SPELL and facts.spell is not None:
        return forbids_choices(table, item, facts.spell)
    return ""


def other_costs(item: ChainItem, facts: RiftboundCard) -> list[Step]:
    """The non-standard costs of a card, in the order of the text (561.2); none if all are ignored (R4:356.5)."""
    if item.free == FREE_OF_EVERYTHING or (item.options == 0 and len(facts.extra) == 0):
        return NO_STEPS
    found: list[Step] = []
    for extra in facts.extra:
        if not extra.optional or item.options & WITH_EXTRA:
            found += extra.payments
    bit: i64 = WITH_REPEAT
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
            return "723.1.d.1" if item.hidden >= 0 else "559.3"
    if len(ability.choices) > 1 or item.rounds > 1:
        return "" if completable(table, item, 0, 0) else "721.1.d"
    return ""


def forbids_none(table: RiftboundTable, item: ChainItem, ability: AbilityDef) -> str:
    """Why nothing can be chosen, where the price depends on it: there is nothing, or it can't be paid."""
    for step in ability.choices:
        if isinstance(step, TargetStep) and step.applies(item, 0) and step.least > 0 and not step.if_any:
            if len(step.candidates(table, item)) == 0:
                return "723.1.d.1" if item.hidden >= 0 else "559.3"
    return "561.1"


def places(table: RiftboundTable, item: ChainItem, window: i64) -> vec[i64]:
    """559.2: where a unit may be played, and where its price can be paid if that depends on the place."""
    found = places_open(table, item, window)
    if not table.riftbound_pool.prices_by_place:
        return found
    kept = vec[i64](capacity=4)
    before = item.place
    for place in found:
        item.place = place
        if payable(table, item.controller, total_price(table, item), use_of(table, item)):
            kept = append(kept, place)
    item.place = before
    return kept


def places_open(table: RiftboundTable, item: ChainItem, window: i64) -> vec[i64]:
    """559.2: its player's base, a battlefield they control, or where a text allows it."""
    card = item.source
    player = item.controller
    found = vec[i64](capacity=4)
    if item.hidden >= 0:
        if not crowded(table, player, item.hidden) and not barred(table, player, item.hidden):
            found = append(found, item.hidden)  # 723.1.b: there and nowhere else
        return found
    if item.only_at != OFF_BOARD and item.only_at < OR_THERE:
        return places_told(table, player, item.only_at)
    ambush = table.value(card, AMBUSH) > 0
    only_ambush = (window == CLOSED and ambush and table.value(card, REACTION) <= 0) or (
        window == SHOWDOWN_OPEN and ambush and table.value(card, REACTION) <= 0 and table.value(card, ACTION) <= 0
    )
    conquered_only = allowed(table, card, ONLY_CONQUERED)
    if not only_ambush and not conquered_only:
        found = append(found, i64(AT_BASE))
    for field in range(table.fields):
        if crowded(table, player, field) or barred(table, player, field):
            continue
        if conquered_only and not conquered(table, player, field):
            continue
        if table.held_by[field] == player and not only_ambush:
            if not (table.edition.few_cleanups and ruined(table, item, field)):
                found = append(found, field)
        elif item.only_at == OR_THERE + field:
            found = append(found, field)
        elif ambush and ambushes(table, card, player, field):
            if not ruined(table, item, field) or (paid_at(table, item, field) and allowed(table, card, AMBUSH_PAID)):
                found = append(found, field)
        elif not only_ambush and admitted(table, card, player, field):
            found = append(found, field)
    return found


def paid_at(table: RiftboundTable, item: ChainItem, field: i64) -> bool:
    """Is something there that pays for this?"""
    for card in item.payers():
        if table.location(card) == field:
            return True
    return False


def places_told(table: RiftboundTable, player: i64, told: i64) -> vec[i64]:
    """Where a unit may be played that an effect has played to a certain place."""
    found = vec[i64](capacity=4)
    if told <= ANY_FIELD:
        for field in range(table.fields):
            if crowded(table, player, field) or barred(table, player, field):
                continue
            if told == ANY_FIELD or table.held_by[field] == player:
                found = append(found, field)
    elif told < 0:
        found = append(found, told)
    elif crowded(table, player, told):
        found = append(found, i64(AT_BASE))  # 623.2.a
    elif not barred(table, player, told):
        found = append(found, told)
    return found


def admitted(table: RiftboundTable, card: i64, player: i64, field: i64) -> bool:
    """Does a text let this unit be played to a battlefield that its player does not control?"""
    if table.occupants(field) == 0:
        return value_in_hand(table, card, PLAY_TO_OPEN, player) > 0
    if table.combat and field == table.showdown_at and table.attacker == player:
        if allowed(table, card, TO_ATTACKED):
            return True
    if not enemies_at(table, player, field):
        return False
    if value_in_hand(table, card, PLAY_TO_OCCUPIED, player) > 0:
        return True
    return allowed(table, card, TO_LONELY) and lonely_enemy(table, player, field)


def conquered(table: RiftboundTable, player: i64, field: i64) -> bool:
    """Has this player conquered the battlefield this turn?"""
    i: i64 = 0
    while i < len(table.history):
        if table.history[i] == YOU_CONQUER and table.history[i + 3] == player:
            if table.history[i + 2] == table.field_card(field):
                return True
        i += HISTORY_STRIDE
    return False


def lonely_enemy(table: RiftboundTable, player: i64, field: i64) -> bool:
    for p in range(table.players):
        if table.is_enemy(p, player) and table.units_at(field, p) == 1:
            return True
    return False


def enemies_at(table: RiftboundTable, player: i64, field: i64) -> bool:
    for p in range(table.players):
        if table.is_enemy(p, player) and table.has_units_at(field, p):
            return True
    return False


def ruined(table: RiftboundTable, item: ChainItem, field: i64) -> bool:
    """559.5, 561.3: would paying with units have to take the last one from there?"""
    facts = table.rift(item.source)
    if len(item.paid) > 0:  # it is known which
        taken: i64 = 0
        for card in item.payers():
            if table.location(card) == field and table.controller[card] == item.controller:
                taken += 1
        return taken > 0 and taken >= table.units_at(field, item.controller)
    kills = False
    for extra in facts.extra:
        if extra.takes_units and (not extra.optional or item.options & WITH_EXTRA):
            kills = True
    if not kills or table.units_at(field, item.controller) > 1:
        return False
    for spec in range(BASE, FIELD + table.fields):
        if spec == BASE or (spec >= FIELD and spec != FIELD + field):
            for card in table.cards(spec, item.controller):
                if table.is_unit(card):
                    return False
    return True


OPTION_STATS: Final = 1 << ACCELERATE | 1 << PLAY_RULE | 1 << NEXT_REPEAT  # what texts on the table give


def accelerates(table: RiftboundTable, card: i64, how: i64) -> bool:
    """Has it Accelerate, played from there (717)?"""
    return table.value(card, ACCELERATE) > 0 or (how != FROM_HAND and allowed(table, card, ACCELERATED))


def option_sets(table: RiftboundTable, player: i64, card: i64, facts: RiftboundCard, how: i64) -> i64:
    """The optional costs that this card offers, a bit each."""
    if not facts.offers and not (table.static_mask | table.lasting_stats) & OPTION_STATS:
        return 0
    bits: i64 = 0
    if facts.kind == UNIT and accelerates(table, card, how):
        bits |= WITH_ACCELERATE
    if has_optional_extra(table, card, facts):
        bits |= WITH_EXTRA
    if how == FROM_HAND and allowance(table, card, player) is not None:
        bits |= WITH_ALLOWANCE
    repeats = repeats_had(table, player, facts)
    if repeats > 0:
        bits |= WITH_REPEAT * ((WITH_REPEAT << repeats) // WITH_REPEAT - 1)
    return bits


def play_options(table: RiftboundTable, player: i64, window: i64, options: vec[i64]) -> vec[i64]:
    """Every legal play; copies of a card in hand are one option."""
    # most cards are out of the question in a window or for their Energy, whatever else is paid
    timed = window != NEUTRAL_OPEN and not (table.static_mask | table.lasting_stats) & TIMING_STATS
    limit: i64 = UNKNOWN
    known = table.cards_of
    definition = table.definition
    seen = NONE
    for card in table.cards(HAND, player):
        which = definition[card]
        facts = known[which]
        if (timed and not facts.windows >> window & 1) or which in seen:
            continue
        if limit == UNKNOWN:
            limit = energy_limit(table, player)
        if facts.fixed_energy > limit if limit >= 0 else too_dear(table, player, facts):
            continue
        seen = append(seen, which)
        options = plays_of(table, player, card, facts, FROM_HAND, window, options)
    for card in table.cards(CHAMPION, player):
        facts = known[definition[card]]
        if timed and not facts.windows >> window & 1:
            continue
        if limit == UNKNOWN:
            limit = energy_limit(table, player)
        if not (facts.fixed_energy > limit if limit >= 0 else too_dear(table, player, facts)):
            options = plays_of(table, player, card, facts, FROM_CHAMPION, window, options)
    for card in table.cards(FACEDOWN, player):
        if table.hidden_on[card] < table.turn and not hidden_twice(table, player, card):
            if forbids_source(table, player, card, FROM_HIDDEN) == "":
                options = plays_of(table, player, card, known[definition[card]], FROM_HIDDEN, window, options)
    if table.riftbound_pool.has_flow:
        seen = NONE
        for card in table.cards(TRASH, player):
            which = definition[card]
            if len(known[which].flow) > 0 and which not in seen:
                seen = append(seen, which)
                if forbids_source(table, player, card, FROM_TRASH) == "":
                    options = plays_of(table, player, card, known[which], FROM_TRASH, window, options)
    return options


def hidden_twice(table: RiftboundTable, player: i64, card: i64) -> bool:
    """Does a copy that can be played too lie there before it? Both are one option."""
    for other in table.cards(FACEDOWN, player):
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
            options = append(options, action(PLAY, card, 0, how))
        return options
    chosen: i64 = 0
    while True:  # every subset of the bits, the empty one first
        if forbids_card(table, player, card, facts, chosen, how, window) == "":
            options = append(options, action(PLAY, card, chosen, how))
        chosen = (chosen - bits) & bits
        if chosen == 0:
            return options
