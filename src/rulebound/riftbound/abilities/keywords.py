"""The abilities that keywords stand for (728, 729, R4:818-829): every pool begins with them."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.conditions import IsCheck
from rulebound.effects.core import ACTIVATED, TRIGGERED, AbilityDef, EffectFrame, Pool, Test
from rulebound.effects.selectors import IT, SELF, YOURS, EventNumber, KindTest, Reference, Selector, StateTest
from rulebound.effects.steps import DestroyStep
from rulebound.effects.table import EffectTable
from rulebound.riftbound.abilities.payments import WeaponStep
from rulebound.riftbound.abilities.revealing import PredictStep, PutBackStep, SeeStep
from rulebound.riftbound.abilities.selecting import HasEquipTest, SlotTarget
from rulebound.riftbound.abilities.steps import AttachStep, VerbStep, XpStep
from rulebound.riftbound.abilities.targets import Targets
from rulebound.riftbound.rules.deeds import EMPOWER_IT
from rulebound.riftbound.words import codes as w


def board_zones() -> vec[i64]:
    """Where permanents are: the bases and every battlefield."""
    zones = append(vec[i64](), i64(w.BASE))
    for field in range(i64(w.MOST_FIELDS)):
        zones = append(zones, w.FIELD + field)
    return zones


def units_of_yours() -> Selector:
    tests: list[Test] = [KindTest(1 << w.UNIT)]
    return Selector(board_zones(), YOURS, tests)


def equipment_of_yours() -> Selector:
    tests: list[Test] = [KindTest(1 << w.GEAR), StateTest(w.IS_EQUIPMENT), HasEquipTest()]
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
    weaponmaster.pattern.event = w.PLAYED
    weaponmaster.optional = True
    weapon = Targets(equipment_of_yours(), 1, 1, False)
    weaponmaster.choices.append(weapon)
    weaponmaster.program.append(weapon)
    weaponmaster.program.append(WeaponStep(Reference(IT), SlotTarget(weapon.slot)))
    # R4:819: when played, attach it to a unit you control
    quick_draw = AbilityDef(TRIGGERED)
    quick_draw.pattern.event = w.PLAYED
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


class EmpowerableTest(Test):
    """Is not Empowered, or can be more than once (V10: also when it is so as often as it can be)."""

    def holds(self, table: EffectTable, source: i64, frame: EffectFrame | None, card: i64) -> bool:
        return not table.has_state(card, w.IS_EMPOWERED) or table.value(card, w.EMPOWERED_MORE) > 0


def empower_ability() -> AbilityDef:
    """R4:827: becomes Empowered; only if it is not."""
    ability = AbilityDef(ACTIVATED)
    tests: list[Test] = [EmpowerableTest()]
    ability.condition = IsCheck(Reference(SELF), tests)
    ability.program.append(VerbStep(EMPOWER_IT, Reference(SELF)))
    return ability
