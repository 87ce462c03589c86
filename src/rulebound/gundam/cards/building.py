# rulebound: interpreted
"""Card information and types (2, 3): how a card's facts become a definition that plays."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from librt.vecs import vec
from mypy_extensions import i64

from rulebound.effects import nodes
from rulebound.effects.core import ACTIVATED, COMMAND
from rulebound.effects.parts import Unplayable, trait_id
from rulebound.effects.selectors import Number
from rulebound.effects.statics import Modifier
from rulebound.effects.steps import ModifyStep
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.abilities.lowering.abilities import in_place_of_cost, lower
from rulebound.gundam.abilities.lowering.scope import GundamScope, scope_of
from rulebound.gundam.abilities.lowering.words import ALL_KINDS, WORDS
from rulebound.gundam.abilities.steps import SetStatStep
from rulebound.gundam.cards.facts import CardError, Facts, link_of
from rulebound.gundam.rules import keywords
from rulebound.gundam.table.definitions import GundamCard, GundamPool, PlayWay
from rulebound.gundam.words import codes as w
from rulebound.kernel.definitions import BITS


def drops_hp(card: GundamCard) -> bool:
    """May this card leave one without damage without HP, or is it so itself? Then rules management looks closer."""
    fragile = card.kind in (w.UNIT, w.BASE_CARD) and card.base[w.HP] <= 0
    numbers = [static.number for static in card.statics if isinstance(static, Modifier) and static.stat == w.HP]
    for ability in card.abilities:
        for step in ability.program:
            if isinstance(step, ModifyStep) and step.stat == w.HP:
                numbers.append(step.amount)
            elif isinstance(step, SetStatStep) and step.stat == w.HP:
                return True
    return fragile or card.bonus[w.HP] < 0 or any(type(n) is not Number or n.fixed < 0 for n in numbers)


class PoolBuilder:
    """Makes the pool of one table out of facts."""

    def __init__(self) -> None:
        self.pool = GundamPool()
        self.facts: list[Facts] = []
        self.by_number: dict[str, int] = {}
        self.token_index: dict[g.Token, int] = {}
        self.as_units: list[int] = []  # the numbers with which effects deploy cards as Units
        keywords.add_keyword_effects(self.pool)
        self.pool.ex_base = self.add(Facts("EXB-001", "EX Base", "token", hp=3, token_of="base"))
        self.pool.ex_resource = self.add(Facts("EXR-001", "EX Resource", "token", token_of="resource"))
        self.pool.resource = self.add(Facts("R-001", "Resource", "resource"))

    def add_all(self, cards: Iterable[Facts]) -> None:
        for facts in cards:
            self.add(facts)

    def add(self, facts: Facts) -> int:
        """The index of a card in the pool; each card number is made once (2-1-1)."""
        if facts.number in self.by_number:
            index = self.by_number[facts.number]
            if self.facts[index] != facts:
                raise CardError(f"{facts.name}: the card number {facts.number} is taken by {self.facts[index].name}.")
            return index
        card = self.definition(facts)
        index = self.take_in(card, facts)
        self.by_number[facts.number] = index
        for as_unit in self.as_units:
            self.add_as_unit(index, as_unit)
        for as_unit in card.deploys_as:
            if as_unit not in self.as_units:
                self.as_units.append(as_unit)
                for other in list(self.by_number.values()):
                    self.add_as_unit(other, as_unit)
        return index

    def take_in(self, card: GundamCard, facts: Facts) -> int:
        index = int(self.pool.add(card))
        self.pool.gundam.append(card)
        self.facts.append(facts)
        self.pool.hp_drops = self.pool.hp_drops or drops_hp(card)
        return index

    def add_as_unit(self, index: int, as_unit: int) -> None:
        """What a Pilot or a Command is while an effect has deployed it as a Unit."""
        card, facts = self.pool.gundam[index], self.facts[index]
        if card.kind not in (w.PILOT_CARD, w.COMMAND_CARD):
            return
        unit = self.definition(replace(facts, type="unit", ap=as_unit >> 16, hp=as_unit & 0xFFFF, ap_mod=0, hp_mod=0))
        unit.printed_as = index
        card.as_unit[as_unit] = self.take_in(unit, facts)

    def definition(self, facts: Facts) -> GundamCard:
        card = GundamCard(facts.name, facts.number)
        kind = facts.token_of if facts.type == "token" else facts.type
        card.kind = ALL_KINDS[kind]
        card.token = facts.type == "token"
        card.ex = card.token and facts.name.startswith("EX ")
        card.back = 1 if kind == "resource" else 0  # a resource deck lies apart, and holds nothing else (6-1-1)
        if facts.color:
            card.colors = 1 << w.COLORS.index(facts.color)
        card.traits = vec[i64]([trait_id(name) for name in facts.traits])
        card.base[w.LEVEL] = facts.level
        card.base[w.COST] = facts.cost
        card.base[w.AP] = facts.ap
        card.base[w.HP] = facts.hp
        card.bonus[w.AP] = facts.ap_mod
        card.bonus[w.HP] = facts.hp_mod
        card.link = link_of(facts.link, facts.name)
        card.can_be_pilot = kind == "command" and bool(facts.pilot)
        card.pilot_name = facts.pilot or facts.name
        card.pilot_traits = card.traits
        card.develops = any(ability.development for ability in facts.effects)
        scope = scope_of(card, self.token)
        for ability in facts.effects:
            self.ability(card, scope, ability)
        return card

    def ability(self, card: GundamCard, scope: GundamScope, ability: nodes.Ability) -> None:
        if ability.kind == "keyword":
            stat = scope.look_up(WORDS.keywords, ability.keyword, "keyword effect")
            if ability.during or ability.condition is not None:
                gain = nodes.Gain(ability.keyword, nodes.Ref("self"), ability.amount)
                static = nodes.Ability(
                    "static", during=ability.during, during_pilot=ability.during_pilot, condition=ability.condition,
                    body=(gain,),
                )  # fmt: skip
                card.abilities += lower(scope, static)
            else:
                # a keyword beneath a Pilot's name belongs to its Unit (3-3-9-2)
                card.base[stat] += ability.amount or 1
                if card.kind == w.PILOT_CARD:
                    card.bonus[stat] += ability.amount or 1
                if ability.keyword == "support":
                    card.activates = True
            return
        if ability.event is not None and ability.event.kind == "playing":
            self.way(card, scope, ability)
            return
        names = [effect.name for effect in ability.body if isinstance(effect, g.AlsoNamed)]
        if names and ability == nodes.Ability("static", body=ability.body) and len(names) == len(ability.body):
            card.aliases += names  # 2-2-4: each counts
            return
        for lowered in lower(scope, ability):
            card.abilities.append(lowered)
            if lowered.pattern.event >= 0 and not lowered.when.delayed:
                card.listens |= BITS[lowered.pattern.event]
            if lowered.kind == ACTIVATED:
                card.activates = True
                self.pool.acts_in_trash = self.pool.acts_in_trash or lowered.when.zone == w.TRASH
            if lowered.kind == COMMAND and lowered.when.action:
                card.acts = True

    def way(self, card: GundamCard, scope: GundamScope, ability: nodes.Ability) -> None:
        """What a card says of its own Lv. and cost while it is being played from the hand."""
        assert ability.event is not None
        first: tuple[nodes.Effect, ...] = ()
        condition, body = ability.condition, ability.body
        if len(body) == 1 and isinstance(body[0], nodes.Gate) and not body[0].otherwise:
            gate = body[0]
            parts = [part for part in (condition, gate.condition) if part is not None]
            condition = nodes.All(tuple(parts)) if len(parts) > 1 else (parts[0] if parts else None)
            first, body = gate.first, gate.then or gate.first
            first = () if body is gate.first else first
        if len(body) != 1 or not isinstance(body[0], g.PlayAs) or body[0].ap is not None:
            raise Unplayable(f"{card.name}: what it says of playing it can't be played yet.")
        found = body[0]
        unit = scope.all_test(ability.event.object.filters) if ability.event.object is not None else None
        level = -1 if found.level is None else found.level
        way = PlayWay(
            level, -1 if found.cost is None else found.cost, None if condition is None else scope.check(condition), unit
        )
        if first:
            way.payment = in_place_of_cost(scope, first)
            card.abilities.append(way.payment)
        card.ways.append(way)

    def token(self, node: g.Token) -> int:
        """The definition of a token an effect makes (5-17)."""
        plain = g.Token(node.name, node.ap, node.hp, node.traits, node.abilities)
        if node.name == "EX Base" and node.hp == 3 and not node.abilities:
            return int(self.pool.ex_base)
        if plain not in self.token_index:
            from rulebound.gundam.catalogue import printed_tokens

            number = f"token:{node.name}:{node.ap}:{node.hp}:{len(self.token_index)}"
            facts = printed_tokens().get(plain) or Facts(
                number, node.name, "token", ap=node.ap, hp=node.hp, traits=node.traits, token_of="unit",
                effects=node.abilities,
            )  # fmt: skip
            self.token_index[plain] = self.add(facts)
        return self.token_index[plain]
