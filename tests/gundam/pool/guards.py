"""Damage that is not received: the steps that say so, and the blows that show it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from generated.outcome import Unremovable
from gundam.pool.changes import Forbid
from gundam.pool.filler import PLAIN, Record, missed
from gundam.pool.phrases import Selector, selector
from gundam.pool.told import Step, Told
from gundam.pool.watch import cards_meant

if TYPE_CHECKING:
    from gundam.pool.placing import Placing

SHIELD_WORDS = ("your shield area cards", "friendly Shields")


@dataclass
class Guard(Step):
    """Some damage is prevented, or reduced by a number."""

    target: str
    kind: str  # battle, effect, any
    source: Selector | None  # the Units it is received from; None: any enemy
    commands: bool = False  # from enemy Commands
    less: int = 99

    def tell(self, told: Told) -> None:
        if self.target in SHIELD_WORDS:
            for card, seen in told.shot.cards.items():
                if seen["zone"] == "trash" and told.shot.names[card] == "Blank":
                    told.shot.cards[card] = {"zone": "shields", "holder": 0}
            return
        for card in told.who(self.target):
            seen = told.shot.cards[card]
            seen["damage"] = max(0, seen["damage"] - self.less)


@dataclass
class KeepsAp(Step):
    """AP that enemy effects don't reduce."""

    def tell(self, told: Told) -> None:
        told.shot.cards[told.this]["ap"] += 6  # what the tool takes


@dataclass
class StaysRested(Step):
    """Not set active in the next start phase of its player."""

    def tell(self, told: Told) -> None:
        for card in told.it:
            told.shot.cards[card]["rested"] = True


@dataclass
class Compel(Step):
    """Enemy Units attack these, if they are rested."""

    target: str
    chosen: Selector | None = None

    def tell(self, told: Told) -> None:
        told.compelled = [told.this]
        if self.chosen is not None:
            told.compelled = cards_meant(told.table, self.chosen, told.this)


@dataclass
class CantReady(Step):
    """It stays rested when it would be set active."""

    def tell(self, told: Told) -> None:
        told.shot.cards[told.this]["rested"] = True


@dataclass
class NoPilot(Step):
    """Nothing can be paired with it."""

    def tell(self, told: Told) -> None:
        pass


TO = r"(it|they|this Unit|this Base|your shield area cards|friendly Shields)"
FROM = r"(?: from (enemy Commands|enemy Units?.*?|an enemy(?: Unit)?))?"
LASTS = r"(?: during this (?:turn|battle))?"


def guard_steps(sentence: str) -> list[Step] | None:
    """The guard a sentence says, if it says one."""
    match = re.fullmatch(rf"{TO} can't receive (enemy )?(battle |effect )?damage{FROM}{LASTS}", sentence)
    if match:
        return guard(match[1], match[3], match[4], 99)
    match = re.fullmatch(
        rf"when (this Unit|it) receives (?:enemy )?(battle |effect )?damage{FROM}, reduce it by (\d+){LASTS}", sentence
    )
    if match:
        return guard(match[1], match[2], match[3], int(match[4]))
    match = re.fullmatch(rf"reduce (?:the next )?(battle )?damage (it) receives by (\d+){LASTS}", sentence)
    if match:
        return guard(match[2], match[1], None, int(match[3]))
    match = re.fullmatch(r"reduce by (\d+)", sentence)
    if match:
        return guard("it", None, None, int(match[1]))
    if re.fullmatch(r"this Unit's AP .+ be reduced by .+", sentence):
        return [KeepsAp()]
    if re.fullmatch(r"it won't be set as active .+ next turn", sentence):
        return [StaysRested()]
    unpaired = re.fullmatch(r"this Unit can't be (set .+ or )?paired with a Pilot( or attack)?", sentence)
    if unpaired:
        ready: list[Step] = [CantReady()] if unpaired[1] else []
        return [*ready, NoPilot(), *([Forbid("this Unit", False)] if unpaired[2] else [])]
    match = re.fullmatch(r"enemy Units choose one (of your rested .+) as their attack target .+", sentence)
    if match:
        chosen = selector(f"1 {match[1]}")
        return None if chosen is None else [Compel("", chosen)]
    if re.fullmatch(r"enemy Units choose this rested Unit as .+", sentence):
        return [Compel("this")]
    return None


def guard(target: str, kind: str | None, source: str | None, less: int) -> list[Step] | None:
    chosen = None
    if source is not None and source.startswith("enemy Unit"):
        chosen = selector(source)
        if chosen is None:
            return None
    return [Guard(target, (kind or "any").strip(), chosen, source == "enemy Commands", less)]


# ---------------------------------------------------------------------------------------------- blows


def source(placing: Placing, step: Guard, rested: bool) -> str:
    """An enemy Unit that would deal the damage; with `source` lacking, one that the text does not mean."""
    chosen = step.source or Selector("enemy", ("unit",))
    lacking = placing.lack.kind == "source"
    item = chosen.filters[placing.lack.number if lacking else 0] if chosen.filters else None
    record, entry = placing.scene.filler(chosen.without(item) if lacking and item else chosen)
    if not any(other[0] == "ap" for other in chosen.filters):
        record["ap"] = 4 if step.less < 99 else 2
    if lacking and item:
        missed(record, entry, item, record)
    return placing.scene.put("p2", "battle", record, {**entry, "rested": rested}, "Source")


def blow(placing: Placing, step: Guard) -> None:
    """A constant guard: what it guards is struck at once."""
    placing.scene.subject["hp"] = 15
    placing.staged.stops = ("main",)
    if placing.lack.kind == "effect damage" and step.target == "this Unit":
        dying_blow(placing, step)
        placing.staged.script, placing.staged.finish = placing.staged.finish, []
        placing.staged.aim = [placing.this_name]
        return
    if placing.lack.kind == "effect damage":
        raise Unremovable
    if step.target in SHIELD_WORDS or (step.target == "this Base" and step.kind != "effect"):
        placing.scene.turn = "p2"
        placing.staged.script = [f"attack {source(placing, step, False)} -> player"]
        if step.target in SHIELD_WORDS:
            placing.scene.zones["p1"]["base"] = None
    elif step.target == "this Base":
        own = placing.lack.kind == "source"
        placing.scene.turn = "p1" if own else "p2"
        placing.scene.tool(placing.scene.turn, "Wrecker")
        placing.staged.script = ["play Wrecker"]
    elif step.commands:
        raider = placing.scene.put(placing.scene.turn, "battle", {**PLAIN, "ap": 1}, {}, "Raider")
        placing.scene.own("Zap", {"type": "command", "level": 1, "cost": 0, "text":
                          "【Action】Choose 1 Unit. Deal 2 damage to it."})  # fmt: skip
        owner = "p1" if placing.lack.kind == "source" else "p2"
        placing.scene.zones[owner]["hand"].append("Filler Zap")
        placing.staged.script = [f"attack {raider} -> player", "play Zap"]
        placing.staged.stops = ("action", "main")
        placing.staged.aim = [placing.this_name]
    elif step.kind == "effect":
        own = placing.lack.kind == "source"
        placing.scene.turn = "p1" if own else "p2"
        blast: Record = {
            "type": "command",
            "level": 1,
            "cost": 0,
            "text": "【Main】Choose 1 Unit. Deal 4 damage to it.",
        }
        placing.scene.own("Blast", blast)
        placing.scene.zones[placing.scene.turn]["hand"].append("Filler Blast")
        placing.staged.script = ["play Blast"]
        placing.staged.aim = [placing.this_name]
    elif placing.lack.kind == "turn":
        placing.scene.turn = "p2"
        placing.scene.zones["p1"]["battle"][-1]["rested"] = True
        placing.staged.script = [f"attack {source(placing, step, False)} -> {placing.this_name}"]
    else:
        placing.staged.script = [f"attack {placing.this_name} -> {source(placing, step, True)}"]
        if placing.scene.zones["p1"]["battle"][-1].get("rested"):
            placing.scene.zones["p1"]["battle"][-1]["rested"] = False


def blow_later(placing: Placing, step: Guard) -> None:
    """A guard for a turn: what was chosen attacks and is struck back, or a dying Unit's effect strikes it."""
    if step.kind == "effect" or placing.lack.kind == "effect damage":
        dying_blow(placing, step)
        return
    placing.staged.finish = [f"attack {{it}} -> {source(placing, step, True)}"]


def dying_blow(placing: Placing, step: Guard) -> None:
    """Effect damage from an enemy Unit in our turn: it is destroyed, and strikes once more."""
    raider = placing.scene.put("p1", "battle", {**PLAIN, "ap": 5}, {}, "Raider")
    record, entry = placing.scene.filler(step.source or Selector("enemy", ("unit",)))
    record.update(hp=1, text="【Destroyed】Choose 1 Unit. Deal 2 damage to it.")
    victim = placing.scene.put("p2", "battle", record, {**entry, "rested": True}, "Source")
    placing.staged.finish = [f"attack {raider} -> {victim}"]


def blow_in_battle(placing: Placing, step: Guard) -> None:
    """A guard for a battle: it is used between the attack and the damage."""
    scene = placing.scene
    if step.target in SHIELD_WORDS:
        scene.turn = "p2"
        placing.staged.script = [f"attack {source(placing, step, False)} -> player"]
    else:
        ask = placing.ability.asks()[0]
        record, entry = scene.filler(ask)
        name = scene.put("p1", "battle", {**record, "hp": 15, "ap": 1}, entry, "Fit")
        placing.staged.script = [f"attack {name} -> {source(placing, step, True)}"]
    scene.tool("p1", "Stall")
    placing.staged.stops = ("action",)
    placing.staged.player_at_stop = 0
    placing.staged.finish = ["pass"]
