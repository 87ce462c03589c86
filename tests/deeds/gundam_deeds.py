"""How Gundam's deeds are done in the matrix."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deeds.playing import Doing, Playing, Zones, by_rules
from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.cards.facts import Facts
from rulebound.gundam.catalogue import Cards
from rulebound.gundam.rules.terminology import BY_PLAYERS, TO_CARDS
from rulebound.gundam.table.position import build
from rulebound.gundam.words import codes
from rulebound.gundam.words.lexicon import LEXICON
from rulebound.kernel.lexicon import Deed


def named(name: str, noun: str = "unit", side: str = "any", zone: str = "") -> n.Select:
    return n.Select(noun, side, zone, (n.Named(name),))


OX, CUB = named("Ox"), named("Cub")
STOCK = named("Stock", "card", "yours", "trash")
OF_CARDS = n.Select("card")
ALWAYS: dict[str, Zones] = {
    "p1": {
        "battle": ["Cub"], "hand": ["Stock"], "deck": ["Stock"] * 5, "trash": ["Stock"], "resource_deck": 5,
        "resources": {"active": 3, "ex": 1},
    },
    "p2": {"battle": ["Ox"], "hand": ["Stock"], "deck": ["Stock"] * 5, "trash": ["Stock"]},
}  # fmt: skip


def ox(**state: Any) -> dict[str, Zones]:
    return {"p2": {"battle": [{"card": "Ox", **state}]}}


def my_ox(**state: Any) -> dict[str, Zones]:
    return {"p1": {"battle": ["Cub", {"card": "Ox", **state}]}, "p2": {"battle": []}}


def to_ox(effect: n.Effect, **state: Any) -> Doing:
    return Doing((effect,), OX, n.Do(effect), ox(**state), my_ox(**state))


def by_player(effect: n.Effect, what: n.Select = OF_CARDS, **laid: Zones) -> Doing:
    return Doing((effect,), what, n.Do(effect), laid, laid)


AT_PLAYER = "attack Cub -> player"
SHIELDED: dict[str, Zones] = {"p2": {"shields": ["Stock", "Stock"], "base": []}}

DOINGS: dict[str, Doing] = {
    "rest": to_ox(n.Rest(OX)),
    "set_active": to_ox(n.SetActive(OX), rested=True),
    "destroy": to_ox(n.Destroy(OX)),
    "damage": to_ox(n.Damage(1, OX)),
    "recover": to_ox(n.Recover(OX, 1), damage=1),
    "return": to_ox(n.Move(OX, "hand")),
    "reduce_ap": to_ox(n.Modify("ap", -1, OX, "turn")),
    "exile": by_player(n.Move(STOCK, "removal"), n.Select("card", zone="trash")),
    "discard": by_player(n.Discard(1)),
    "mill": by_player(g.Mill(1)),
    "deploy": by_player(g.Deploy(STOCK), named("Stock")),
    "pair": by_player(g.Pair(named("Ace", "card", "yours", "hand"), CUB), CUB, p1={"hand": ["Ace"]}),
    "draw": by_player(n.Draw(1)),
    "place_resource": by_player(g.PlaceResource(1)),
    "place_ex": by_player(g.PlaceResource(1, ex=True)),
    "exile_ex": by_player(n.Move(n.Select("ex_resource", "yours"), "removal")),
    "attack": by_rules(AT_PLAYER, CUB, **SHIELDED),
    "attack_player": by_rules(AT_PLAYER, CUB, **SHIELDED),
    "be_attacked": by_rules("attack Cub -> Ox", OX, **ox(rested=True)),
    "block": by_rules(AT_PLAYER, named("Wall"), "p2", "block Wall", p2={"battle": ["Wall"], "shields": ["Stock"]}),
    "be_blocked": by_rules(AT_PLAYER, CUB, "p2", "block Wall", p2={"battle": ["Wall"], "shields": ["Stock"]}),
    "link": by_player(g.Pair(named("Ace", "card", "yours", "hand"), CUB), CUB, p1={"hand": ["Ace"]}),
    "use_burst": by_rules(AT_PLAYER, OF_CARDS, "p2", p2={"shields": ["Flash", "Stock"], "base": []}),
    "play_command": by_rules("play Order", named("Order", "command"), p1={"hand": ["Order"]}),
    "activate": by_rules("activate Tool", named("Tool"), p1={"battle": ["Tool"]}),
    "destroy_unit": by_rules("attack Cub -> Runt", CUB, p2={"battle": [{"card": "Runt", "rested": True}]}),
    "destroy_shield": by_rules(AT_PLAYER, CUB, **SHIELDED),
    "support": by_rules("activate Mate", named("Mate"), p1={"battle": ["Cub", "Mate"]}),
    "activate_command": by_player(
        g.ActivateOwn("main", named("Order", "card", "yours", "trash")),
        named("Order", "card", zone="trash"),
        p1={"trash": ["Order"]},
    ),
    "pay_for_effect": Doing(
        (g.Pay(1),), named("Do", "command"), g.PayResources(1), {}, {}, own_what=named("Altar"), of_itself=True
    ),
    "resolve": by_rules("activate Tool", named("Tool"), p1={"battle": ["Tool"]}),
}


class Gundam(Playing):
    """Gundam, as the matrix plays it."""

    lexicon = LEXICON
    doings: Mapping[str, Doing] = {
        **{verb: to_ox(n.DeedTo(verb, OX)) for verb in TO_CARDS},
        **{verb: by_player(n.DeedBy(verb)) for verb in BY_PLAYERS},
        **DOINGS,
    }

    def side(self, deed: Deed, side: str) -> str:
        return "any" if deed.active else side

    def table(self, abilities: Mapping[str, n.Ability], laid: Mapping[str, Zones], where: Mapping[str, str]) -> Any:
        cards = {
            name: Facts(name, name, "command" if ability.kind == "command" else "unit", color="blue", ap=1, hp=1,
                        effects=(ability,)) if ability.kind != "command" else
            Facts(name, name, "command", color="blue", effects=(ability,))
            for name, ability in abilities.items()
        }  # fmt: skip
        printed = {
            "Wall": n.Ability("keyword", keyword="blocker"),
            "Tool": n.Ability("activated", timing=("main",), body=(n.Draw(1),)),
            "Flash": n.Ability("burst", body=(n.Draw(1),)),
            "Mate": n.Ability("keyword", keyword="support", amount=1),
        }
        for name, size in {"Ox": 5, "Cub": 2, **dict.fromkeys(("Stock", "Runt", *printed), 1)}.items():
            effects = (printed[name],) if name in printed else ()
            link = "[Ace]" if name == "Cub" else ""
            cards[name] = Facts(name, name, "unit", "blue", 1, 1, size, size, link=link, effects=effects)
        cards["Order"] = Facts("Order", "Order", "command", color="blue", effects=(self.spell(n.Draw(1)),))
        cards["Ace"] = Facts("Ace", "Ace", "pilot", color="blue", level=1, cost=1, ap_mod=1, hp_mod=1)
        players = {player: {**zones, **laid.get(player, {})} for player, zones in ALWAYS.items()}
        for name, player in where.items():
            zone = "hand" if abilities[name].kind == "command" else "battle"
            players[player][zone] = [*players[player].get(zone, ()), name]
        return build({"turn": "p1", **players}, Cards(cards))

    def spell(self, *body: n.Effect) -> n.Ability:
        return n.Ability("command", timing=("main",), body=body)

    def use(self, verb: str, cost: tuple[n.Cost, ...], condition: n.Condition | None) -> n.Ability:
        token = g.Token("Other", 1, 1)
        return n.Ability("activated", timing=("main",), cost=cost, condition=condition, body=(token,))

    def mark(self, verb: str) -> n.Effect:
        return g.Token("Mark", 1, 1)

    def marks(self, game: Any, player: int, verb: str) -> int:
        return sum(1 for card in game.cards(codes.BATTLE, player) if game.gundam(card).name == "Mark")

    def binds_enemies_only(self, done: str) -> bool:
        return done in ("rested", "destroyed", "returned")
