# rulebound: interpreted
"""Card information and types (2, 3): how a card's facts become a definition that plays."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from librt.vecs import vec
from mypy_extensions import i64

from rulebound.effects import nodes
from rulebound.effects.choosing import YOU, UnlessDidStep
from rulebound.effects.core import ACTIVATED, COMMAND, Step
from rulebound.effects.lowering import Lowering
from rulebound.effects.parts import Unplayable, Words, trait_id
from rulebound.effects.selectors import Number
from rulebound.effects.statics import StatStatic
from rulebound.effects.steps import DeployStep, ModifyStep, SetStatStep
from rulebound.gundam import keywords, locations
from rulebound.gundam.facts import CardError, Facts, link_of
from rulebound.gundam.state import GundamCard, GundamPool, PlayWay

# ---------------------------------------------------------------------------------------------- definitions

ALL_KINDS = {name: index for index, name in enumerate(locations.KIND_NAMES)}

WORDS = Words(
    nouns={
        "unit": ((locations.BATTLE,), 1 << locations.UNIT),
        "base": ((locations.BASE,), 1 << locations.BASE_CARD),
        "pilot": ((locations.PILOTS,), 1 << locations.PILOT_CARD),
        "command": ((locations.NOWHERE,), 1 << locations.COMMAND_CARD),  # 3-4-1: while its effect is live
        "shield": ((locations.SHIELDS,), 0),
        "shield_area": ((locations.BASE, locations.SHIELDS), 0),
        "resource": ((locations.RESOURCES,), 1 << locations.RESOURCE),
        "ex_resource": ((locations.RESOURCES,), 1 << locations.RESOURCE),
        "unit_or_base": ((locations.BATTLE, locations.BASE), 1 << locations.UNIT | 1 << locations.BASE_CARD),
        "card": ((locations.BATTLE, locations.BASE), 0),
    },
    noun_states={"ex_resource": locations.IS_EX},
    zones={
        "deck": locations.DECK,
        "hand": locations.HAND,
        "trash": locations.TRASH,
        "removal": locations.REMOVAL,
        "shield": locations.SHIELDS,
    },
    came_from={
        "trash": locations.TRASH,
        "hand": locations.HAND,
        "deck": locations.DECK,
        "shield": locations.NOWHERE,  # 13-2-5: it is in no location while its 【Burst】 is live
        "removal": locations.REMOVAL,
    },
    targeted=frozenset(  # 10-2-2-1
        (locations.BATTLE, locations.PILOTS, locations.BASE, locations.RESOURCES, locations.TRASH)
    ),
    kinds=ALL_KINDS,
    colors={name: index for index, name in enumerate(locations.COLORS)},
    stats={
        "ap": locations.AP,
        "hp": locations.CURRENT_HP,
        "level": locations.LEVEL,
        "cost": locations.COST,
        "damage": locations.DAMAGE_ON,
    },
    changes={"ap": locations.AP, "hp": locations.HP, "level": locations.LEVEL, "cost": locations.COST},
    keywords={name: locations.FIRST_KEYWORD + index for index, name in enumerate(locations.KEYWORDS)},
    states={
        "active": locations.IS_ACTIVE,
        "rested": locations.IS_RESTED,
        "damaged": locations.IS_DAMAGED,
        "undamaged": locations.IS_UNDAMAGED,
        "linked": locations.IS_LINKED,
        "token": locations.IS_TOKEN,
        "paired": locations.IS_PAIRED,
        "unpaired": locations.IS_UNPAIRED,
        "attacking": locations.IS_ATTACKING,
        "battling": locations.IS_BATTLING,
        "attacked": locations.IS_ATTACKED,
        "pairable": locations.IS_PAIRABLE,
        "command_card": locations.IS_COMMAND_CARD,
    },
    durations={
        "": locations.FOR_GOOD,
        "turn": locations.UNTIL_TURN_ENDS,
        "battle": locations.UNTIL_BATTLE_ENDS,
        "next_start": locations.UNTIL_NEXT_START,
        "opponent_turn": locations.UNTIL_OPPONENT_TURN_ENDS,
        "opponent_next_turn": locations.UNTIL_NEXT_OPPONENT_TURN_ENDS,
        "your_next_turn": locations.UNTIL_YOUR_NEXT_TURN_ENDS,
    },
    events={
        "deployed": locations.DEPLOYED,
        "attacks": locations.ATTACKS,
        "destroyed": locations.DESTROYED,
        "paired": locations.PAIRED,
        "linked": locations.LINKED,
        "destroys_unit": locations.DESTROYS_UNIT,
        "destroys_shield_card": locations.DESTROYS_SHIELD,
        "deals_battle_damage": locations.DEALS_DAMAGE,
        "receives_damage": locations.DAMAGE,
        "rested_by_effect": locations.RESTED,
        "set_active_by_effect": locations.SET_ACTIVE,
        "recovers": locations.RECOVERS,
        "blocked": locations.BLOCKED,
        "ex_resource_placed": locations.EX_PLACED,
        "command_played": locations.COMMAND_PLAYED,
        "deals_effect_damage": locations.DEALS_DAMAGE,
        "milled": locations.MILLED,
        "exiled": locations.EXILED,
        "effect_resolved": locations.EFFECT_DONE,
        "attacked": locations.ATTACKED,
        "blocks": locations.BLOCKS,
        "attacks_player": locations.ATTACKS_PLAYER,
        "returned": locations.RETURNED,
        "discarded": locations.DISCARDED,
        "resource_placed": locations.RESOURCE_PLACED,
        "battle_ends": locations.BATTLE_ENDS,
        "support_used": locations.SUPPORT_USED,
        "ap_reduced": locations.AP_REDUCED,
        "command_activated": locations.COMMAND_ACTIVATED,
        "pays_for_effect": locations.PAYS,
        "pays_with_ex": locations.PAYS_EX,
        "burst_used": locations.BURST_USED,
        "draws_by_effect": locations.DRAWN,
        "ex_resource_exiled": locations.EX_EXILED,
        "turn_ends": locations.TURN_ENDS,
        "turn_starts": locations.TURN_STARTS,
    },
    timings={
        "deploy": locations.DEPLOYED,
        "attack": locations.ATTACKS,
        "destroyed": locations.DESTROYED,
        "paired": locations.PAIRED,
        "linked": locations.LINKED,
    },
    causes={"battle": locations.BY_BATTLE, "effect": locations.BY_EFFECT},
    event_causes={
        ("deployed", "any"): -1,
        ("deployed", "effect"): 1 << locations.BY_EFFECT,
        ("attacked", "any"): -1,
        ("deals_effect_damage", "any"): 1 << locations.BY_EFFECT,
        ("deals_effect_damage", "effect"): 1 << locations.BY_EFFECT,
        ("milled", "any"): -1,
        ("milled", "effect"): -1,
        ("exiled", "any"): -1,
        ("exiled", "effect"): -1,
        ("effect_resolved", "any"): -1,
        ("blocks", "any"): -1,
        ("attacks_player", "any"): -1,
        ("returned", "any"): -1,
        ("returned", "effect"): -1,
        ("discarded", "any"): -1,
        ("discarded", "effect"): 1 << locations.BY_EFFECT,
        ("resource_placed", "any"): -1,
        ("resource_placed", "effect"): -1,
        ("battle_ends", "any"): -1,
        ("draws_by_effect", "effect"): 1 << locations.BY_EFFECT,
        ("support_used", "any"): -1,
        ("ap_reduced", "any"): -1,
        ("ap_reduced", "effect"): -1,
        ("command_activated", "any"): -1,
        ("command_activated", "main"): 1 << locations.FOR_MAIN | 1 << locations.FOR_BOTH,
        ("command_activated", "action"): 1 << locations.FOR_ACTION | 1 << locations.FOR_BOTH,
        ("pays_for_effect", "any"): -1,
        ("pays_with_ex", "any"): -1,
        ("burst_used", "any"): -1,
        ("draws_by_effect", "any"): 1 << locations.BY_EFFECT,
        ("ex_resource_exiled", "any"): -1,
        ("ex_resource_placed", "any"): -1,
        ("command_played", "any"): -1,
        ("command_played", "ex_resource"): 1 << locations.WITH_EX,
        ("attacks", "any"): -1,
        ("paired", "any"): -1,
        ("linked", "any"): -1,
        ("recovers", "any"): -1,
        ("blocked", "any"): -1,
        ("destroyed", "any"): -1,
        ("destroyed", "battle"): 1 << locations.BY_BATTLE,
        ("destroyed", "damage"): 1 << locations.BY_BATTLE | 1 << locations.BY_EFFECT,
        ("destroyed", "effect"): 1 << locations.BY_DESTROYING,  # the word destroy, not effect damage (B5)
        ("destroyed", "effect_damage"): 1 << locations.BY_EFFECT,
        ("destroys_unit", "effect_damage"): 1 << locations.BY_EFFECT,
        ("destroys_unit", "effect"): 1 << locations.BY_DESTROYING,
        ("destroys_unit", "any"): 1 << locations.BY_BATTLE,
        ("destroys_unit", "battle"): 1 << locations.BY_BATTLE,
        ("destroys_unit", "damage"): 1 << locations.BY_BATTLE | 1 << locations.BY_EFFECT,
        ("destroys_shield_card", "any"): -1,
        ("destroys_shield_card", "effect_damage"): 1 << locations.BY_EFFECT,
        ("destroys_shield_card", "effect"): 1 << locations.BY_DESTROYING,
        ("destroys_shield_card", "battle"): 1 << locations.BY_BATTLE,
        ("destroys_shield_card", "damage"): 1 << locations.BY_BATTLE | 1 << locations.BY_EFFECT,
        ("deals_battle_damage", "any"): 1 << locations.BY_BATTLE,
        ("deals_battle_damage", "battle"): 1 << locations.BY_BATTLE,
        ("receives_damage", "any"): -1,
        ("receives_damage", "battle"): 1 << locations.BY_BATTLE,
        ("receives_damage", "effect"): 1 << locations.BY_EFFECT,
        ("rested_by_effect", "any"): 1 << locations.BY_EFFECT,
        ("rested_by_effect", "effect"): 1 << locations.BY_EFFECT,
        ("set_active_by_effect", "any"): 1 << locations.BY_EFFECT,
        ("set_active_by_effect", "effect"): 1 << locations.BY_EFFECT,
    },
    cant={
        "attack": locations.CANT_ATTACK,
        "attack_player": locations.CANT_ATTACK_PLAYER,
        "block": locations.CANT_BLOCK,
        "be_paired": locations.CANT_PAIR,
        "be_active": locations.CANT_BE_ACTIVE,
        "be_active_next_start": locations.SKIP_ACTIVE,
        "be_destroyed": locations.CANT_BE_DESTROYED,
        "lose_ap": locations.CANT_LOSE_AP,
        "recover": locations.CANT_RECOVER,
        "attack_at_once": locations.CANT_ATTACK_FRESH,
        "fall": locations.CANT_FALL,
        "be_rested": locations.CANT_BE_RESTED,
        "be_returned": locations.CANT_BE_RETURNED,
        "be_chosen": locations.CANT_BE_CHOSEN,
    },
    damage_event=locations.DAMAGE,
    may_attack=locations.MAY_ATTACK_ACTIVE,
    must_attack=locations.MUST_BE_ATTACKED,
    attack_at_once=locations.ATTACK_AT_ONCE,
    against={
        "be_attacked": locations.CANT_BE_ATTACKED,
        "be_blocked": locations.CANT_BE_BLOCKED,
        "be_chosen": locations.CANT_BE_CHOSEN_BY,
    },
    must=locations.MUST,
    no_more=locations.NO_MORE,
    grants=locations.GRANTS,
    lost_word=locations.LOST_WORD,
    enters_rested=locations.ENTERS_RESTED,
    extra_trait=locations.EXTRA_TRAIT,
    deployed_event=locations.DEPLOYED,
    did={
        "destroyed": locations.DESTROYED,
        "rested": locations.RESTED,
        "set_active": locations.SET_ACTIVE,
        "discarded": locations.DISCARDED,
        "drawn": locations.DRAWN,
        "deployed": locations.DEPLOYED,
        "returned": locations.RETURNED,
        "exiled": locations.MOVED,
        "added": locations.MOVED,
    },
    moments=frozenset(("turn_ends", "turn_starts", "battle_ends")),
    gone_events=frozenset(("discarded", "returned", "destroys_shield_card", "milled", "exiled")),
    your_events=frozenset(("pays_for_effect",)),
    players_events=frozenset(
        ("ex_resource_placed", "ex_resource_exiled", "resource_placed", "draws_by_effect", "burst_used", "pays_with_ex")
    ),
)


def _shields(lowering: Lowering, node: nodes.ShieldsToHand) -> list[Step]:
    return [keywords.ShieldsToHandStep(node.amount, lowering.everybody(node.who), False)]


def _resource(lowering: Lowering, node: nodes.PlaceResource) -> list[Step]:
    who = lowering.everybody(node.who)
    return [keywords.PlaceResourceStep(lowering.number(node.amount), node.ex, node.rested, who)]


def _pair(lowering: Lowering, node: nodes.Pair) -> list[Step]:
    pair = keywords.PairStep(lowering.target(node.what), lowering.target(node.unit))
    if not node.pay:
        return [pair]
    unpaid = UnlessDidStep()
    unpaid.else_pc = len(lowering.steps) + 3
    return [keywords.PayStep(0, lowering.target(node.what), False), unpaid, pair]


def _activate(lowering: Lowering, node: nodes.ActivateOwn) -> list[Step]:
    of = None if node.of == nodes.Ref("this_card") else lowering.target(node.of)
    return [keywords.ActivateOwnStep(node.timing == "main", of)]


def _deploy(lowering: Lowering, node: nodes.Deploy) -> list[Step]:
    if node.ap is not None and node.hp is not None and not node.pay:
        as_unit = node.ap << 16 | node.hp
        assert isinstance(lowering.card, GundamCard)
        lowering.card.deploys_as.append(as_unit)
        return [DeployStep(lowering.target(node.what), node.rested, as_unit)]
    if node.ap is not None or node.hp is not None:
        raise Unplayable(f"{lowering.card.name}: a card deployed in such a way can't be played yet.")
    if node.pay:
        return [keywords.PayStep(0, lowering.target(node.what), True)]
    return [DeployStep(lowering.target(node.what), node.rested, -1)]


def _pay(lowering: Lowering, node: nodes.Pay) -> list[Step]:
    return [keywords.PayStep(node.amount, None, False)]


def _fight(lowering: Lowering, node: nodes.Fight) -> list[Step]:
    return [keywords.FightStep(lowering.target(node.attacker), lowering.target(node.target))]


def _change_target(lowering: Lowering, node: nodes.ChangeTarget) -> list[Step]:
    return [keywords.ChangeTargetStep(lowering.target(node.to))]


def _copy_keywords(lowering: Lowering, node: nodes.CopyKeywords) -> list[Step]:
    until = lowering.until(node.duration or "turn")
    return [keywords.CopyKeywordsStep(lowering.target(node.of), lowering.target(node.to), until)]


def _add_shields(lowering: Lowering, node: nodes.AddShields) -> list[Step]:
    return [keywords.AddShieldsStep(node.amount, lowering.everybody(node.who))]


def _shields_cost(lowering: Lowering, node: nodes.ShieldsCost) -> list[Step]:
    return [keywords.ShieldsToHandStep(node.amount, YOU, True)]


def _attack_again(lowering: Lowering, node: nodes.Cant) -> list[Step]:
    return [keywords.CantAttackAgainStep(lowering.target(node.to), lowering.until(node.duration))]


WORDS.own_cant["attack_same_player"] = _attack_again
WORDS.own_costs[nodes.ShieldsCost] = _shields_cost
WORDS.own_effects.update(
    {
        nodes.ShieldsToHand: _shields,
        nodes.PlaceResource: _resource,
        nodes.Pair: _pair,
        nodes.ActivateOwn: _activate,
        nodes.Deploy: _deploy,
        nodes.Pay: _pay,
        nodes.Fight: _fight,
        nodes.ChangeTarget: _change_target,
        nodes.CopyKeywords: _copy_keywords,
        nodes.AddShields: _add_shields,
    }
)


def drops_hp(card: GundamCard) -> bool:
    """May this card leave one without damage without HP, or is it so itself? Then rules management looks closer."""
    fragile = card.kind in (locations.UNIT, locations.BASE_CARD) and card.base[locations.HP] <= 0
    numbers = [
        static.number for static in card.statics if isinstance(static, StatStatic) and static.stat == locations.HP
    ]
    for ability in card.abilities:
        for step in ability.program:
            if isinstance(step, ModifyStep) and step.stat == locations.HP:
                numbers.append(step.amount)
            elif isinstance(step, SetStatStep) and step.stat == locations.HP:
                return True
    return fragile or card.bonus[locations.HP] < 0 or any(type(n) is not Number or n.fixed < 0 for n in numbers)


class PoolBuilder:
    """Makes the pool of one table out of facts."""

    def __init__(self) -> None:
        self.pool = GundamPool()
        self.facts: list[Facts] = []
        self.by_number: dict[str, int] = {}
        self.token_index: dict[nodes.Token, int] = {}
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
        if card.kind not in (locations.PILOT_CARD, locations.COMMAND_CARD):
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
            card.colors = 1 << locations.COLORS.index(facts.color)
        card.traits = vec[i64]([trait_id(name) for name in facts.traits])
        card.base[locations.LEVEL] = facts.level
        card.base[locations.COST] = facts.cost
        card.base[locations.AP] = facts.ap
        card.base[locations.HP] = facts.hp
        card.bonus[locations.AP] = facts.ap_mod
        card.bonus[locations.HP] = facts.hp_mod
        card.link = link_of(facts.link, facts.name)
        card.can_be_pilot = kind == "command" and bool(facts.pilot)
        card.pilot_name = facts.pilot or facts.name
        card.pilot_traits = card.traits
        card.develops = any(ability.development for ability in facts.effects)
        lowering = Lowering(WORDS, card, self.token)
        for ability in facts.effects:
            self.ability(card, lowering, ability)
        return card

    def ability(self, card: GundamCard, lowering: Lowering, ability: nodes.Ability) -> None:
        if ability.kind == "keyword":
            stat = lowering.look_up(WORDS.keywords, ability.keyword, "keyword effect")
            if ability.during or ability.condition is not None:
                gain = nodes.Gain(ability.keyword, nodes.Ref("self"), ability.amount)
                static = nodes.Ability(
                    "static", during=ability.during, during_pilot=ability.during_pilot, condition=ability.condition,
                    body=(gain,),
                )  # fmt: skip
                card.abilities += lowering.lower(static)
            else:
                # a keyword beneath a Pilot's name belongs to its Unit (3-3-9-2)
                card.base[stat] += ability.amount or 1
                if card.kind == locations.PILOT_CARD:
                    card.bonus[stat] += ability.amount or 1
                if ability.keyword == "support":
                    card.activates = True
            return
        if ability.event is not None and ability.event.kind == "playing":
            self.way(card, lowering, ability)
            return
        names = [effect.name for effect in ability.body if isinstance(effect, nodes.AlsoNamed)]
        if names and ability == nodes.Ability("static", body=ability.body) and len(names) == len(ability.body):
            card.aliases += names  # 2-2-4: each counts
            return
        for lowered in lowering.lower(ability):
            card.abilities.append(lowered)
            if lowered.event >= 0 and not lowered.delayed:
                card.listens |= 1 << lowered.event
            if lowered.kind == ACTIVATED:
                card.activates = True
                self.pool.acts_in_trash = self.pool.acts_in_trash or lowered.zone == locations.TRASH
            if lowered.kind == COMMAND and lowered.action:
                card.acts = True

    def way(self, card: GundamCard, lowering: Lowering, ability: nodes.Ability) -> None:
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
        if len(body) != 1 or not isinstance(body[0], nodes.PlayAs) or body[0].ap is not None:
            raise Unplayable(f"{card.name}: what it says of playing it can't be played yet.")
        found = body[0]
        unit = lowering.all_test(ability.event.object.filters) if ability.event.object is not None else None
        level = -1 if found.level is None else found.level
        way = PlayWay(level, -1 if found.cost is None else found.cost, lowering.check(condition), unit)
        if first:
            way.payment = lowering.in_place_of_cost(first)
            card.abilities.append(way.payment)
        card.ways.append(way)

    def token(self, node: nodes.Token) -> int:
        """The definition of a token an effect makes (5-17)."""
        plain = nodes.Token(node.name, node.ap, node.hp, node.traits, node.abilities)
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
