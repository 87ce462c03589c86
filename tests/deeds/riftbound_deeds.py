"""How Riftbound's deeds are done in the matrix."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deeds.playing import Doing, Playing, Zones, by_rules
from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.cards.facts import Facts
from rulebound.riftbound.catalogue import Cards
from rulebound.riftbound.rules.deeds import BY_PLAYERS, TO_CARDS
from rulebound.riftbound.rules.play.purse import in_pool
from rulebound.riftbound.table.position import build
from rulebound.riftbound.words import codes
from rulebound.riftbound.words.lexicon import LEXICON


def named(name: str, noun: str = "unit", side: str = "any") -> n.Select:
    return n.Select(noun, side, filters=(n.Named(name),))


OX, CUB, BLADE = named("Ox"), named("Cub"), named("Blade", "equipment")
STOCK = n.Select("card", "yours", "trash", (n.Named("Stock"),))
OF_CARDS = n.Select("card")
ALWAYS: dict[str, Zones] = {
    "p1": {
        "base": ["Cub", "Blade"], "hand": ["Stock", "Noise"], "deck": ["Stock"] * 5, "trash": ["Stock"],
        "pool": {"energy": 9, "any": 9},
    },
    "p2": {"at": {"Field B": ["Ox"]}, "hand": ["Stock"], "deck": ["Stock"] * 5, "trash": ["Stock"]},
}  # fmt: skip


def ox(**state: Any) -> dict[str, Zones]:
    """An Ox of p2 in that state."""
    return {"p2": {"at": {"Field B": [{"card": "Ox", **state}]}}}


def my_ox(**state: Any) -> dict[str, Zones]:
    return {"p1": {"at": {"Field A": [{"card": "Ox", **state}]}}, "p2": {"at": {}}}


def to_ox(verb: str, effect: n.Effect, **state: Any) -> Doing:
    """A deed that is done to an Ox of p2; as a price, to one of p1's."""
    return Doing((effect,), OX, r.DoTo(verb, named("Ox", side="yours")), ox(**state), my_ox(**state))


def to_mine(verb: str, effect: n.Effect, **state: Any) -> Doing:
    return Doing((effect,), OX, r.DoTo(verb, named("Ox", side="yours")), my_ox(**state), my_ox(**state))


def by_player(effect: n.Effect, what: n.Select = OF_CARDS) -> Doing:
    return Doing((effect,), what, n.Do(effect), {}, {})


TO_WAR = "move Ox -> Field B"
AT_WAR: dict[str, Zones] = {"p1": {"base": ["Ox"]}, "p2": {"at": {"Field B": ["Cub"]}}}

DOINGS: dict[str, Doing] = {
    "banish": to_ox("banish", n.Move(OX, "banished")),
    "stun": to_ox("stun", r.Stun(OX)),
    "kill": to_ox("kill", n.Destroy(OX)),
    "buff": to_ox("buff", r.Buff(OX)),
    "spend_buff": to_mine("spend_buff", r.SpendBuff(OX), buffed=True),
    "ready": to_ox("ready", n.SetActive(OX), exhausted=True),
    "exhaust": to_ox("exhaust", n.Rest(OX)),
    "recall": to_ox("recall", r.Recall(OX)),
    "move": to_ox("move", r.MoveUnit(OX, "base")),
    "return": to_ox("return", n.Move(OX, "hand")),
    "damage": to_ox("damage", n.Damage(1, OX)),
    "heal": to_ox("heal", n.Recover(OX, 99), damage=1),
    "empower": to_ox("empower", r.Empower(OX)),
    "disempower": to_ox("disempower", r.Empower(OX, undo=True), empowered=True),
    "attach": Doing((r.Attach(BLADE, CUB),), CUB, n.Do(r.Attach(BLADE, CUB)), {}, {}),
    "detach": Doing(
        (r.Detach(BLADE),),
        CUB,
        r.DoTo("detach", named("Blade", "equipment", "yours")),
        {"p1": {"base": [{"card": "Cub", "attached": ["Blade"]}]}},
        {"p1": {"base": [{"card": "Cub", "attached": ["Blade"]}]}},
    ),
    "take_control": Doing((r.TakeControl(OX),), OX, n.Do(r.TakeControl(OX)), {}, {}),
    "recycle": Doing((r.Recycle(STOCK),), OF_CARDS, r.DoTo("recycle", STOCK), {}, {}),
    "discard": Doing((n.Discard(1),), OF_CARDS, r.DoTo("discard", n.Select("card", "yours", "hand")), {}, {}),
    "reveal": Doing((r.RevealTop(1),), OF_CARDS, n.Do(r.RevealTop(1)), {}, {}),
    "draw": by_player(n.Draw(1)),
    "burn": by_player(r.Burn(1)),
    "channel": by_player(r.Channel(1), n.Select("rune")),
    "gain_xp": by_player(r.GainXp(3)),
    "gain_points": by_player(r.Score(1)),
    "play": by_player(r.PlayToken("Recruit", 1, to="base"), n.Select("unit", filters=(n.State("token"),))),
    "counter": Doing(
        (r.Counter(named("Noise", "spell")),), n.Select("spell"), None, {}, {}, "play Noise"
    ),
    "attack": by_rules(TO_WAR, OX, **AT_WAR),
    "defend": by_rules(TO_WAR, CUB, "p2", **AT_WAR),
    "win_combat": by_rules(TO_WAR, OX, **AT_WAR),
    "lose_combat": by_rules(TO_WAR, OF_CARDS, "p2", **AT_WAR),
    "conquer": by_rules("move Cub -> Field A", CUB),
    "score": by_rules("move Cub -> Field A", n.Select("battlefield")),
    "hold": by_rules("end", OX, "p2"),
    "hide": by_rules("hide Trap", named("Trap", "card"), p1={"at": {"Field A": ["Cub"]}, "hand": ["Trap"]}),
    "use_abilities": by_rules("activate Tool", named("Tool", "gear"), p1={"base": ["Tool"]}),
    "choose": Doing((n.Choose(OX), r.Stun(n.Ref("it"))), OX, None, {}, {}),
    "add": Doing(
        (r.AddResources(energy=1),), named("Do", "spell"), n.Do(r.AddResources(energy=1)), {}, {},
        own_what=named("Altar", "gear"), of_itself=True,
    ),
    "fetch": Doing((n.Move(STOCK, "hand"),), OF_CARDS, r.DoTo("fetch", STOCK), {}, {}),
    "burn_out": Doing((n.Draw(1),), OF_CARDS, None, {"p1": {"deck": []}}, {}),
    "pay": Doing(
        (r.PayNow((r.Pay(1),)),), named("Do", "spell"), r.Pay(1), {}, {},
        own_what=named("Altar", "gear"), of_itself=True,
    ),
    "enter": by_player(r.PlayToken("Recruit", 1, to="base"), n.Select("unit", filters=(n.State("token"),))),
    "leave": Doing((n.Move(OX, "hand"),), OX, None, {}, {}, by="p2"),
    "finalize": by_rules("play Noise", named("Noise", "spell")),
    "die": Doing((n.Destroy(OX),), OX, None, {}, {}, by="p2"),
}  # fmt: skip


class Riftbound(Playing):
    """Riftbound, as the matrix plays it."""

    lexicon = LEXICON
    doings: Mapping[str, Doing] = {
        **{verb: to_ox(verb, n.DeedTo(verb, OX)) for verb in TO_CARDS},
        **{verb: by_player(n.DeedBy(verb)) for verb in BY_PLAYERS},
        **DOINGS,
    }

    def table(self, abilities: Mapping[str, n.Ability], laid: Mapping[str, Zones], where: Mapping[str, str]) -> Any:
        cards = {}
        for name, ability in abilities.items():
            kind = "spell" if ability.kind == "spell" else "gear"
            effects = (n.Ability("keyword", keyword="reaction"), ability) if kind == "spell" else (ability,)
            cards[name] = Facts(name, name, kind, domains=("fury",), effects=effects)
        cards["Noise"] = Facts("Noise", "Noise", "spell", domains=("fury",), effects=(self.spell(n.Draw(1)),))
        for name, might in (("Ox", 5), ("Cub", 2), ("Stock", 1)):
            cards[name] = Facts(name, name, "unit", domains=("fury",), energy=1, might=might)
        hidden = n.Ability("keyword", keyword="hidden")
        cards["Trap"] = Facts("Trap", "Trap", "unit", domains=("fury",), energy=1, might=1, effects=(hidden,))
        tool = n.Ability("activated", cost=(r.Pay(),), body=(r.AddResources(energy=1),))
        cards["Tool"] = Facts("Tool", "Tool", "gear", domains=("fury",), effects=(tool,))
        equip = n.Ability("keyword", keyword="equip", cost=(r.Pay(1),))
        cards["Blade"] = Facts("Blade", "Blade", "equipment", domains=("fury",), energy=1, effects=(equip,))
        players = {player: {**zones, **laid.get(player, {})} for player, zones in ALWAYS.items()}
        for name, player in where.items():
            zone = "hand" if abilities[name].kind == "spell" else "base"
            players[player][zone] = [*players[player].get(zone, ()), name]
        return build({"turn": "p1", **players}, Cards(cards))

    def spell(self, *body: n.Effect) -> n.Ability:
        return n.Ability("spell", body=body)

    def use(self, verb: str, cost: tuple[n.Cost, ...], condition: n.Condition | None) -> n.Ability:
        return n.Ability("activated", cost=cost or (r.Pay(),), condition=condition, body=(self.mark(verb),))

    def mark(self, verb: str) -> n.Effect:
        return r.GainXp(100) if verb != "gain_xp" else r.AddResources(energy=100)

    def marks(self, game: Any, player: int, verb: str) -> int:
        if verb == "gain_xp":
            return int(in_pool(game, player, codes.ENERGY)) // 100
        return int(game.xp[player]) // 100

    def binds_enemies_only(self, done: str) -> bool:
        return False
