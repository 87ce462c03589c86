"""Keywords that stand for abilities (728, 729, R4:818-829): fixed keys in every pool, and when they trigger."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import ACTIVATED, TRIGGERED, AbilityDef, Pool, Test
from rulebound.effects.selectors import IT, SELF, YOURS, EventNumber, KindTest, NotTest, Reference, Selector, StateTest
from rulebound.effects.steps import DestroyStep
from rulebound.kernel.definitions import Lasting
from rulebound.kernel.events import Event
from rulebound.riftbound.costs import CostStatic
from rulebound.riftbound.locations import (
    BASE,
    BEGINNING,
    CONQUERS,
    ENTERS_EXHAUSTED,
    ENTERS_READY,
    FIELD,
    FINALIZES,
    GEAR,
    HOLDS,
    HUNT,
    IS_EMPOWERED,
    IS_EQUIPMENT,
    MOST_FIELDS,
    NO_TEMPORARY,
    PAID_EXTRA,
    PLAY_RULE,
    PLAYED,
    QUICK_DRAW,
    SPELL,
    TEMPORARY,
    UNIT,
    VISION,
    WEAPONMASTER,
)
from rulebound.riftbound.payments import EMPOWER_IT, WeaponStep
from rulebound.riftbound.revealing import PredictStep, PutBackStep, SeeStep
from rulebound.riftbound.ruling import AllowStatic
from rulebound.riftbound.selecting import HasEquipTest
from rulebound.riftbound.steps import AttachStep, VerbStep, XpStep
from rulebound.riftbound.table import RiftboundTable
from rulebound.riftbound.targets import Targets

# their keys
TEMPORARY_KEY: Final = 0
VISION_KEY: Final = 1
HUNT_KEY: Final = 2
WEAPONMASTER_KEY: Final = 3
QUICK_DRAW_KEY: Final = 4


def board_zones() -> vec[i64]:
    """Where permanents are: the bases and every battlefield."""
    zones = append(vec[i64](), i64(BASE))
    for field in range(i64(MOST_FIELDS)):
        zones = append(zones, FIELD + field)
    return zones


def units_of_yours() -> Selector:
    tests: list[Test] = [KindTest(1 << UNIT)]
    return Selector(board_zones(), YOURS, tests)


def equipment_of_yours() -> Selector:
    tests: list[Test] = [KindTest(1 << GEAR), StateTest(IS_EQUIPMENT), HasEquipTest()]
    return Selector(board_zones(), YOURS, tests)


def add_keyword_abilities(pool: Pool) -> None:
    """The abilities that keywords stand for, in the order of their keys."""
    # 728.1.b: at the start of its controller's Beginning Phase, kill it
    temporary = AbilityDef(TRIGGERED)
    temporary.program.append(DestroyStep(Reference(SELF)))
    # 729.1.b: look at the top card of the Main Deck; it may be recycled
    vision = AbilityDef(TRIGGERED)
    vision.program.append(SeeStep(1, False))
    vision.program.append(PredictStep())
    vision.program.append(PutBackStep())
    # R4:823: when I conquer or hold, gain that much XP
    hunt = AbilityDef(TRIGGERED)
    hunt.program.append(XpStep(EventNumber()))
    # R4:821: you may choose an Equipment you control, pay its Equip cost less [A], attach it
    weaponmaster = AbilityDef(TRIGGERED)
    weaponmaster.optional = True
    weapon = Targets(equipment_of_yours(), 1, 1, False)
    weapon.off_field = True
    weaponmaster.choices.append(weapon)
    weaponmaster.program.append(weapon)
    weaponmaster.program.append(WeaponStep(Reference(IT)))
    # R4:819: when played, attach it to a unit you control
    quick_draw = AbilityDef(TRIGGERED)
    quick_draw.event = PLAYED
    wearer = Targets(units_of_yours(), 1, 1, False)
    quick_draw.choices.append(wearer)
    quick_draw.program.append(wearer)
    quick_draw.program.append(AttachStep(Reference(SELF), Reference(IT)))
    for ability in (temporary, vision, hunt, weaponmaster, quick_draw):
        ability.key = len(pool.abilities)
        pool.abilities.append(ability)


def equip_ability() -> AbilityDef:
    """R4:818: attach this to a unit you control, a target. Its price is set by whoever makes it."""
    ability = AbilityDef(ACTIVATED)
    wearer = Targets(units_of_yours(), 1, 1, False)
    ability.choices.append(wearer)
    ability.program.append(wearer)
    ability.program.append(AttachStep(Reference(SELF), Reference(IT)))
    return ability


def empower_ability() -> AbilityDef:
    """R4:827: becomes Empowered; only if it is not."""
    from rulebound.effects.conditions import IsCheck

    ability = AbilityDef(ACTIVATED)
    tests: list[Test] = [NotTest(StateTest(IS_EMPOWERED))]
    ability.condition = IsCheck(Reference(SELF), tests)
    ability.program.append(VerbStep(EMPOWER_IT, Reference(SELF)))
    return ability


def hear_keywords(table: RiftboundTable, event: Event) -> None:
    """Let the keywords trigger that stand for triggered abilities. Called for every event that was emitted."""
    kind = event.kind
    if kind == BEGINNING:
        for spec in range(BASE, FIELD + table.fields):
            if spec == BASE or spec >= FIELD:
                for card in table.cards(spec, event.player):
                    if table.active_value(card, TEMPORARY) > 0 and table.controller[card] == event.player:
                        if table.static_mask >> NO_TEMPORARY & 1 and table.ruled(NO_TEMPORARY, card) > 0:
                            continue
                        table.wait(TEMPORARY_KEY, card, event.player, event)
        return
    card = event.subject
    if card < 0:
        return
    if kind == PLAYED or kind == FINALIZES:
        use_up_next(table, card, event.player, kind == FINALIZES)
    if kind == PLAYED:
        if table.rift(card).kind >= SPELL or not table.on_board(card):
            return
        for _ in range(table.value(card, VISION)):
            table.group += 1  # 729.2: each instance triggers
            table.wait(VISION_KEY, card, event.player, event)
        if table.value(card, WEAPONMASTER) > 0:
            table.wait(WEAPONMASTER_KEY, card, event.player, event)
        if table.value(card, QUICK_DRAW) > 0:
            table.wait(QUICK_DRAW_KEY, card, event.player, event)
    elif kind == CONQUERS or kind == HOLDS:
        amount = table.value(card, HUNT)
        if amount > 0:
            told = Event(kind, card, event.other, event.player, amount, event.cause)
            table.wait(HUNT_KEY, card, event.player, told)


def value_in_hand(table: RiftboundTable, card: i64, stat: i64, player: i64) -> i64:
    """A number of a card that this player plays: what is on the table, its own text that works there (570), and what
    effects have begun for a while."""
    total = table.value(card, stat)
    for static in table.card(card).statics_elsewhere:
        if static.stat == stat and static.reaches(table, card, card):
            total += static.amount(table, card, card)
    if table.lasting_stats >> stat & 1:
        for lasting in table.lasting:
            if lasting.stat == stat and lasting.subject == -1 - player:
                found = table.static_of(lasting.key, lasting.part)
                if found is not None and found.reaches(table, lasting.source, card):
                    total += found.amount(table, lasting.source, card)
    return total


def allowed(table: RiftboundTable, card: i64, rule: i64) -> bool:
    """Is there such a rule for a card that is about to be played: in its own text (570), or in one on the table?"""
    for static in table.card(card).statics_elsewhere:
        if static.stat == PLAY_RULE and static.amount(table, card, card) == rule and static.reaches(table, card, card):
            return True
    if table.static_mask >> PLAY_RULE & 1:
        for source in table.live:
            if table.sheet.statics[table.definition[source]] >> PLAY_RULE & 1:
                for static in table.definitions[table.definition[source]].statics:
                    if static.stat == PLAY_RULE and static.amount(table, source, card) == rule:
                        if static.reaches(table, source, card):
                            return True
    return False


def allowance(table: RiftboundTable, card: i64, player: i64) -> Lasting | None:
    """What lets this player play this card from their hand for less, once."""
    if table.lasting_stats >> PLAY_RULE & 1:
        for lasting in table.lasting:
            if lasting.stat == PLAY_RULE and lasting.subject == -1 - player:
                found = table.static_of(lasting.key, lasting.part)
                if isinstance(found, AllowStatic) and found.reaches(table, lasting.source, card):
                    return lasting
    return None


def enters_ready(table: RiftboundTable, card: i64, player: i64, paid_extra: bool) -> bool:
    """Does a text let this permanent, on the chain still, enter ready?"""
    if paid_extra:
        table.status[card] |= PAID_EXTRA  # its own text may ask; whatever enters forgets it first
    return value_in_hand(table, card, ENTERS_READY, player) > 0


def enters_exhausted(table: RiftboundTable, card: i64, player: i64) -> bool:
    return value_in_hand(table, card, ENTERS_EXHAUSTED, player) > 0


def use_up_next(table: RiftboundTable, card: i64, player: i64, paid: bool) -> None:
    """What was promised for the next such card is used up by this one: its cost once it is paid, how it enters once
    it has."""
    for lasting in list(table.lasting):
        if lasting.subject == -1 - player and lasting.amount == 1 and lasting.part >= 0:
            found = table.static_of(lasting.key, lasting.part)
            if isinstance(found, CostStatic):
                if paid and found.concerns(table, lasting.source, card, player, None):
                    table.drop_lasting(lasting)
            elif not paid and found is not None and found.reaches(table, lasting.source, card):
                table.drop_lasting(lasting)
