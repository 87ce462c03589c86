"""The state of a Gundam game: card definitions, columns, and the numbers and states derived from them (2, 3, 4)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rulebound.effects.core import BURST, AbilityDef, CardDef, Check, Pool, Test
from rulebound.gundam.words import codes as w

# keyword effects that resolve like abilities; every pool begins with them
BREACH_KEY: Final = 0
REPAIR_KEY: Final = 1
SUPPORT_KEY: Final = 2


class Link:
    """A link condition (2-12): one alternative is enough."""

    def __init__(self, names: list[str], traits: vec[i64]) -> None:
        self.names = names
        self.traits = traits


class PlayWay:
    """Another Lv. and cost that a card in the hand gives itself while it is being played; -1: the printed one.

    Without a payment it applies whenever its condition holds and the Pilot goes beneath such a Unit; with one it is the
    player's choice (Q120).
    """

    def __init__(self, level: i64, cost: i64, condition: Check | None, unit: Test | None) -> None:
        self.level: i64 = level
        self.cost: i64 = cost
        self.condition = condition
        self.unit = unit
        self.payment: AbilityDef | None = None


class GundamCard(CardDef):
    """A card of the Gundam Card Game."""

    def __init__(self, name: str, number: str) -> None:
        super().__init__(name, number, w.STATS)
        self.link: Link | None = None
        self.pilot_name = ""  # of a Pilot card, and of a Command with a Pilot effect
        self.can_be_pilot = False  # a Command with a Pilot effect (3-4-6)
        self.pilot_traits = vec[i64]()
        self.ex = False  # EX Base, EX Resource
        self.aliases: list[str] = []
        self.ways: list[PlayWay] = []
        self.activates = False  # it prints an activated effect, or <Support>
        self.acts = False  # a Command with an 【Action】 effect
        self.develops = False  # it prints <Development>
        self.as_unit: dict[int, int] = {}  # as a Unit with other numbers (ap << 16 | hp): which definition that is
        self.printed_as: i64 = -1  # of such a definition: the card's own
        self.deploys_as: list[int] = []  # the numbers with which an effect of it deploys other cards as Units

    def burst(self) -> AbilityDef | None:
        for ability in self.abilities:
            if ability.kind == BURST:
                return ability
        return None


class GundamPool(Pool):
    """The cards of one table, with the tokens every game has."""

    def __init__(self) -> None:
        super().__init__()
        self.gundam: list[GundamCard] = []
        self.ex_base: i64 = -1
        self.ex_resource: i64 = -1
        self.resource: i64 = -1
        self.acts_in_trash = False  # some card has an effect that is activated in the trash
        self.hp_drops = False  # something may leave a card that has no damage without HP
