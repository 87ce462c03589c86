# rulebound: interpreted
"""Card information and types (2, 3): a card's facts, and how they become a definition that plays."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from rulebound.effects import nodes
from rulebound.effects.core import ACTIVATED, COMMAND, Step
from rulebound.effects.lowering import Lowering, Words, trait_id
from rulebound.effects.steps import DeployStep
from rulebound.files.facts import CardError, CardFacts, known_fields, name_of, whole
from rulebound.gundam import keywords, locations
from rulebound.gundam.edition import Edition
from rulebound.gundam.state import GundamCard, GundamPool, Link

__all__ = ["CardError", "Facts", "PoolBuilder", "facts_from_record", "later_keyword", "later_than", "link_of"]


@dataclass(frozen=True)
class Facts(CardFacts):
    """What is printed on a unit, pilot, command, base, resource or token, with its text as effects."""

    color: str = ""
    level: int = 0
    cost: int = 0
    ap: int = 0
    hp: int = 0
    traits: tuple[str, ...] = ()
    link: str = ""
    zones: tuple[str, ...] = ()
    pilot: str = ""  # the Pilot name of a Command with a Pilot effect
    ap_mod: int = 0
    hp_mod: int = 0
    token_of: str = ""
    effects: tuple[nodes.Ability, ...] = field(default=())


def facts_from_record(record: dict[str, Any], where: str = "card") -> Facts:
    """Facts from a record with printed text (the fields of public card data); the text is read, or refused whole."""
    from rulebound.gundam.reader import Unread, read

    known = {
        "id", "set", "name", "type", "token_of", "color", "level", "cost", "ap", "hp", "ap_mod", "hp_mod", "traits",
        "link", "zones", "text", "pilot", "rarity", "series", "number",
    }  # fmt: skip
    known_fields(record, known, where)
    name = name_of(record, where)
    kind = record.get("type")
    if kind not in ("unit", "pilot", "command", "base", "resource", "token"):
        raise CardError(f"{where}: '{kind}' is no card type (3-1); there are unit, pilot, command, base and resource.")
    pilot = record.get("pilot") or {}
    if isinstance(pilot, str):
        pilot = {"name": pilot}
    if not isinstance(pilot, dict):
        raise CardError(f"{where}: 'pilot' is a name or a record with name, traits, ap_mod and hp_mod.")
    color = record.get("color") or ""
    if color and color not in locations.COLORS:
        raise CardError(f"{where}: '{color}' is no colour (2-4-2-1); there are {', '.join(locations.COLORS)}.")
    traits = record.get("traits") or pilot.get("traits") or []
    text = record.get("text") or ""
    try:
        effects = read(text, "unit" if kind == "token" else kind) if text.strip() else ()
    except Unread as refused:
        raise CardError(f"{where}: the text {refused}") from refused
    pilot_name = str(pilot.get("name") or "")
    for ability in effects:
        if ability.kind == "pilot" and not pilot_name:
            pilot_name = ability.name
    return Facts(
        number=str(record.get("id") or record.get("number") or name),
        name=name,
        type=kind,
        color=color,
        level=whole(record, "level", where),
        cost=whole(record, "cost", where),
        ap=whole(record, "ap", where),
        hp=whole(record, "hp", where),
        traits=tuple(str(item) for item in traits),
        link=str(record.get("link") or ""),
        zones=tuple(str(item) for item in record.get("zones") or ()),
        pilot=pilot_name,
        ap_mod=whole(record, "ap_mod", where) or whole(pilot, "ap_mod", where),
        hp_mod=whole(record, "hp_mod", where) or whole(pilot, "hp_mod", where),
        token_of=str(record.get("token_of") or ""),
        effects=tuple(ability for ability in effects if ability.kind != "pilot"),
    )


def later_than(facts: Facts, edition: Edition) -> str:
    """The rule that an edition lacks for this card; empty if it can be played there."""
    if facts.color == "purple" and not edition.purple:
        return "v1.0:2-4-2-1"
    return later_keyword(facts, edition)


def later_keyword(facts: Facts, edition: Edition) -> str:
    """The rule of the first keyword on this card that the edition doesn't have yet; empty if there is none."""
    if edition.later_keywords or not facts.effects:
        return ""
    for ability in facts.effects:
        if ability.development:
            return "13-1-8-1"
        if ability.during == "link":
            return "13-2-12-1"
        if "linked" in ability.timing:
            return "13-2-11-1"
    if '"suppression"' in json.dumps(facts.to_json().get("effects", [])):
        return "13-1-7-1"
    return ""


def link_of(text: str, where: str) -> Link | None:
    """A printed link condition (2-12): [Name], (Trait) Trait, alternatives with /."""
    if not text.strip():
        return None
    names: list[str] = []
    traits: list[int] = []
    for part in text.split(" / "):
        name = re.fullmatch(r"\[(.+)\]", part.strip())
        trait = re.fullmatch(r"\((.+)\)(?: Trait)?", part.strip())
        if name:
            names.append(name.group(1))
        elif trait:
            traits.append(trait_id(trait.group(1)))
        else:
            raise CardError(f"{where}: '{part}' is no link condition (2-12); write [Name] or (Trait) Trait.")
    return Link(names, vec[i64](traits))


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
    },
    targeted=frozenset(  # 10-2-2-1
        (locations.BATTLE, locations.PILOTS, locations.BASE, locations.RESOURCES, locations.TRASH)
    ),
    kinds=ALL_KINDS,
    colors={name: index for index, name in enumerate(locations.COLORS)},
    stats={"ap": locations.AP, "hp": locations.CURRENT_HP, "level": locations.LEVEL, "cost": locations.COST},
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
    },
    durations={
        "turn": locations.UNTIL_TURN_ENDS,
        "battle": locations.UNTIL_BATTLE_ENDS,
        "next_start": locations.UNTIL_NEXT_START,
        "opponent_turn": locations.UNTIL_OPPONENT_TURN_ENDS,
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
        ("destroys_unit", "any"): 1 << locations.BY_BATTLE,
        ("destroys_unit", "battle"): 1 << locations.BY_BATTLE,
        ("destroys_unit", "damage"): 1 << locations.BY_BATTLE | 1 << locations.BY_EFFECT,
        ("destroys_shield_card", "any"): -1,
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
    },
    damage_event=locations.DAMAGE,
    may_attack=locations.MAY_ATTACK_ACTIVE,
    must_attack=locations.MUST_BE_ATTACKED,
    attack_at_once=locations.ATTACK_AT_ONCE,
)


def _shields(lowering: Lowering, node: nodes.ShieldsToHand) -> list[Step]:
    return [keywords.ShieldsToHandStep(node.amount)]


def _resource(lowering: Lowering, node: nodes.PlaceResource) -> list[Step]:
    return [keywords.PlaceResourceStep(node.amount, node.ex, node.rested)]


def _pair(lowering: Lowering, node: nodes.Pair) -> list[Step]:
    return [keywords.PairStep(lowering.target(node.what), lowering.target(node.unit))]


def _activate(lowering: Lowering, node: nodes.ActivateOwn) -> list[Step]:
    return [keywords.ActivateOwnStep(node.timing == "main")]


def _deploy(lowering: Lowering, node: nodes.Deploy) -> list[Step]:
    if node.pay:
        return [keywords.PayStep(0, lowering.target(node.what))]
    return [DeployStep(lowering.target(node.what), node.rested)]


def _pay(lowering: Lowering, node: nodes.Pay) -> list[Step]:
    return [keywords.PayStep(node.amount, None)]


def _fight(lowering: Lowering, node: nodes.Fight) -> list[Step]:
    return [keywords.FightStep(lowering.target(node.attacker), lowering.target(node.target))]


def _change_target(lowering: Lowering, node: nodes.ChangeTarget) -> list[Step]:
    return [keywords.ChangeTargetStep(lowering.target(node.to))]


def _attack_again(lowering: Lowering, node: nodes.Cant) -> list[Step]:
    return [keywords.CantAttackAgainStep(lowering.target(node.to), lowering.until(node.duration))]


WORDS.own_cant["attack_same_player"] = _attack_again
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
    }
)


class PoolBuilder:
    """Makes the pool of one table out of facts."""

    def __init__(self) -> None:
        self.pool = GundamPool()
        self.facts: list[Facts] = []
        self.by_number: dict[str, int] = {}
        self.token_index: dict[nodes.Token, int] = {}
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
        index = int(self.pool.add(card))
        self.pool.gundam.append(card)
        self.by_number[facts.number] = index
        self.facts.append(facts)
        return index

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
            if lowered.kind == COMMAND and lowered.action:
                card.acts = True

    def token(self, node: nodes.Token) -> int:
        """The definition of a token an effect makes (5-17)."""
        plain = nodes.Token(node.name, node.ap, node.hp, node.traits, node.abilities)
        if node.name == "EX Base" and node.hp == 3 and not node.abilities:
            return int(self.pool.ex_base)
        if plain not in self.token_index:
            number = f"token:{node.name}:{node.ap}:{node.hp}:{len(self.token_index)}"
            facts = Facts(
                number, node.name, "token", ap=node.ap, hp=node.hp, traits=node.traits, token_of="unit",
                effects=node.abilities,
            )  # fmt: skip
            self.token_index[plain] = self.add(facts)
        return self.token_index[plain]
