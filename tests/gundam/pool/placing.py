"""Where the card under test lies, and what makes its ability happen."""

from __future__ import annotations

import re
from typing import Any

from generated.outcome import Unremovable
from generated.staging import SUBJECT
from gundam.pool.abilities import Ability
from gundam.pool.changes import (
    AtOnce,
    Forbid,
    Numbers,
    Permit,
    Turn,
)
from gundam.pool.conditions import Cond
from gundam.pool.events import happen, wait_for
from gundam.pool.filler import PLAIN, Record, met, missed
from gundam.pool.guards import (
    CantReady,
    Compel,
    Guard,
    KeepsAp,
    NoPilot,
    StaysRested,
    blow,
    blow_in_battle,
    blow_later,
)
from gundam.pool.phrases import Filter, Selector
from gundam.pool.staging import Lack, Staged


class Placing:
    """Where the card under test lies, and what makes its ability happen."""

    def __init__(self, ability: Ability, staged: Staged, entry: dict[str, Any], lack: Lack) -> None:
        self.ability = ability
        self.staged = staged
        self.scene = staged.scene
        self.subject = staged.record
        self.entry = entry
        self.lack = lack
        self.kind = self.subject.get("token_of") or self.subject["type"]

    def place(self) -> None:
        how = self.ability.how
        guards = self.ability.guards()
        if self.lack.kind in ("elsewhere", "other time"):
            self.idle()
            return
        if guards and how == "action" and self.lack.kind != "timing":
            self.command(how)
            blow_in_battle(self, guards[0])
            return
        if ("main" in how and "activate" not in how) or how == "action":
            self.command(how)
        else:
            name = how.replace(" ", "_").replace("_or_", "_")
            getattr(self, f"at_{name}")()
        if guards and how not in ("static", "event", "action"):
            blow_later(self, guards[0])
        if any(isinstance(step, StaysRested) for step in self.ability.steps()):
            self.staged.finish = ["end"]
        later = self.ability.delayed()
        if later is not None and later.delayed is not None:
            wait_for(self, *later.delayed)
        if self.lack.kind == "once" and how == "attack":
            self.again(self.staged.script)
        if self.lack.kind == "later":
            self.shows_later()
        if self.lack.kind == "still" or (
            how in ("attack", "action")
            and not guards
            and any(isinstance(step, (AtOnce, Forbid, Permit)) for step in self.ability.steps())
        ):
            self.staged.finish = ["to main"]

    def shows_later(self) -> None:
        """Play on until what was given is over; not where the battle itself would go otherwise."""
        ability = self.ability
        fights = any(cond.kind == "attacking" and "Unit" in cond.word for cond in ability.conds())
        if fights or any(fighting(ask) for ask in ability.asks()):
            raise Unremovable
        turn = any(isinstance(step, Numbers) and step.until == "turn" for step in ability.steps())
        self.staged.finish = ["to main", "end"] if turn else ["to main"]

    def again(self, script: list[str]) -> None:
        """The same a second time in the turn; what attacked is set active for it."""
        self.staged.script = [*script, *script]
        if script[0].startswith("attack "):
            name = script[0][7:].partition(" -> ")[0]
            self.scene.tool("p1", "Wake")
            self.staged.script.insert(1, "play Wake")
            self.staged.aim = [name]
            self.staged.stops = ("main",)

    def idle(self) -> None:
        """The card lies where its text does nothing, or something else happens than what its text waits for."""
        if self.lack.kind == "elsewhere":
            self.scene.zones["p1"]["hand"].append(SUBJECT)
            if self.kind == "pilot":
                self.scene.zones["p1"]["battle"].append({"card": "Filler Host"})
            return
        self.in_play()
        self.staged.stops = ("main",)
        if self.ability.how == "attack" or self.kind == "base":
            self.staged.script = ["end"]
        else:
            self.staged.script = [f"attack {self.this_name} -> player"]

    # ------------------------------------------------------------------------------------ in play

    def in_play(self, **more: Any) -> None:
        """The card on the field: a Unit with the Pilot its gate needs, a Pilot beneath its Unit, a Base."""
        entry = {**self.entry, **more}
        zones = self.scene.zones["p1"]
        if self.kind == "base":
            zones["base"] = {"card": SUBJECT, **entry, **self.ready()}
        elif self.kind == "pilot":
            zones["battle"].append({"card": "Filler Host", "pilot": SUBJECT, **entry})
            zones["battle"][-1].update(self.ready())
        else:
            if self.ability.gate and not (self.lack.kind == "gate" and self.ability.gate == "pair"):
                entry["pilot"] = self.gate_pilot(self.ability.gate == "link" and self.lack.kind != "gate")
            zones["battle"].append({"card": SUBJECT, **entry, **self.ready()})

    def ready(self) -> dict[str, Any]:
        """Damaged or rested, where the ability would change that of this Unit."""
        found: dict[str, Any] = {}
        for step in self.ability.steps():
            if isinstance(step, Numbers) and step.recover and step.target in ("this Unit", "this Base"):
                found["damage"] = step.recover + 1
            if isinstance(step, Turn) and not step.rested and step.target == "this Unit":
                if self.ability.how.startswith("activate") or self.ability.word.startswith("When one of your"):
                    found["rested"] = True
        if self.lack.kind == "rested":
            found["rested"] = True
        if found.get("damage"):
            self.scene.subject["hp"] = max(self.scene.subject.get("hp") or 0, found["damage"] + 1)
        return found

    def gate_pilot(self, linking: bool) -> str:
        """A Pilot as the gate wants it; `qualifier` lacking: one that is not."""
        pilot: Record = {"type": "pilot", "level": 1, "cost": 1, "traits": ["Nobody"], "ap_mod": 0, "hp_mod": 0}
        pilot["name"] = "Partner"
        link = self.subject.get("link") or ""
        if linking and link:
            name, trait = re.search(r"\[([^\]]+)\]", link), re.search(r"\(([^()]+)\)", link)
            if name and link.startswith("["):
                pilot["name"] = re.fullmatch(r"\[(.+)\]", link.split(" / ")[0])[1]  # type: ignore[index]
            elif trait:
                pilot["traits"] = [trait[1]]
        for item in self.ability.gate_filters:
            if self.lack.kind == "qualifier":
                missed(pilot, {}, item, pilot)
            elif item[0] == "trait":
                pilot["traits"] = [*pilot["traits"], item[1][-1]]
            else:
                met(pilot, {}, item, pilot)
        self.scene.own("Partner", pilot)
        return "Filler Partner"

    def name_of(self, number: str) -> str:
        return str(self.scene.records["Host"]["name"]) if number == "Filler Host" else str(self.subject["name"])

    @property
    def this_name(self) -> str:
        return self.name_of(self.staged.this)

    # ------------------------------------------------------------------------------------ timings

    def at_deploy(self) -> None:
        if any(cond.kind == "from trash" for cond in self.ability.conds()):
            if self.lack.kind != "cond":
                self.from_trash()
                return
        conds = self.ability.conds()
        if self.lack.kind == "cond" and conds[self.lack.number].kind == "turn":
            self.at_burst()  # in the other player's turn a Base comes from the Shields
            self.staged.plain = "【Burst】Deploy this card."
            self.subject["text"] = f"{self.staged.plain}\n{self.subject['text']}"
            return
        self.scene.zones["p1"]["hand"].append(SUBJECT)
        self.staged.script = [f"play {self.subject['name']}"]

    def from_trash(self) -> None:
        self.scene.zones["p1"]["trash"].append(SUBJECT)
        self.scene.own("Digger", {"type": "command", "level": 1, "cost": 0, "text":
                       "【Main】Choose 1 Unit card from your trash. Deploy it."})  # fmt: skip
        self.scene.zones["p1"]["hand"].append("Filler Digger")
        self.staged.script = ["play Digger"]
        self.staged.aim = [str(self.subject["name"])]

    def at_attack(self) -> None:
        self.in_play()
        target = "player"
        for number, cond in enumerate(self.ability.conds()):
            if cond.kind == "attacking":
                unit = "Unit" in cond.word
                if self.lack == Lack("cond", number):
                    unit = not unit or "damaged" in cond.word
                if unit:
                    damage = int("damaged" in cond.word and self.lack != Lack("cond", number))
                    wall = {**PLAIN, "ap": 0, "hp": 9, "level": 3}
                    target = self.scene.put("p2", "battle", wall, {"rested": True, "damage": damage}, "Wall")
        self.stall()
        self.staged.script = [f"attack {self.this_name} -> {target}"]

    def stall(self) -> None:
        """The other player could act, so that the battle stops where it can be looked at."""
        self.scene.tool("p2", "Stall")

    def at_destroyed(self) -> None:
        self.in_play()
        opponents = any(cond.kind == "turn" and cond.word == "opponent" for cond in self.ability.conds())
        if self.lack.kind == "cond" and self.ability.conds()[self.lack.number].kind == "turn":
            opponents = not opponents
        self.scene.turn = "p2" if opponents else "p1"
        tool = "Wrecker" if self.kind == "base" else "Reaper"
        self.scene.tool(self.scene.turn, tool)
        self.staged.script = [f"play {tool}"]
        self.staged.aim = [self.this_name]

    def at_paired(self) -> None:
        self.pair(linking=False)

    def at_linked(self) -> None:
        self.pair(linking=self.lack.kind != "gate")

    def at_paired_linked(self) -> None:
        self.pair(linking=True)

    def pair(self, linking: bool) -> None:
        zones = self.scene.zones["p1"]
        if self.kind == "pilot":
            zones["battle"].append({"card": "Filler Host", **self.entry})
            zones["hand"].append(SUBJECT)
            self.staged.script = [f"play {self.subject['name']} -> {self.this_name}"]
        else:
            zones["battle"].append({"card": SUBJECT, **self.entry})
            zones["hand"].append(self.gate_pilot(linking))
            partner = self.scene.records["Partner"]["name"]
            self.staged.script = [f"play {partner} -> {self.this_name}"]

    def at_burst(self) -> None:
        self.scene.turn = "p2"
        self.scene.zones["p1"]["shields"] = [SUBJECT, *["Blank"] * 3]
        raider = self.scene.put("p2", "battle", {**PLAIN, "hp": 9, "ap": 1}, {}, "Raider")
        self.staged.script = [f"attack {raider} -> player"]
        self.staged.stops = ("main",)

    def command(self, how: str) -> None:
        self.scene.zones["p1"]["hand"].append(SUBJECT)
        self.staged.before = True
        self.staged.offered = f"play {self.subject['name']}"
        conds = [cond for number, cond in enumerate(self.ability.conds()) if self.lack != Lack("cond", number)]
        if any(cond.kind == "ex" for cond in self.ability.met + conds):
            self.staged.offered += " ex=1"
        if (how == "action") != (self.lack.kind == "timing") and not (how == "action" and self.ability.guards()):
            self.into_battle()
        if self.lack.kind == "pay":
            self.unpayable(self.subject["cost"])

    def unpayable(self, cost: int) -> None:
        self.scene.zones["p1"]["resources"] = {"active": cost - 1, "rested": 10 - cost}

    def into_battle(self) -> None:
        """p1 may act in a battle: one of their Units attacks, and they could do something else too."""
        battling = next((ask for ask in self.ability.asks() if fighting(ask)), None)
        if battling is not None:
            self.battle_between(battling)
            return
        raider = self.scene.put("p1", "battle", {**PLAIN, "hp": 9, "ap": 1, "color": "purple"}, {}, "Raider")
        self.scene.tool("p1", "Stall")
        self.staged.script = [f"attack {raider} -> player"]
        self.staged.stops = ("action",)
        self.staged.player_at_stop = 0

    def battle_between(self, ask: Selector) -> None:
        """What is to be chosen is battling: an enemy that this Unit attacks, or one of ours that attacks."""
        broken = self.lack.kind == "ask"
        record, entry = self.scene.filler(ask.without(fighting(ask)))
        if fighting(ask) != ("battling",):
            word = fighting(ask)[1]
            name = self.scene.put("p2", "battle", record, {**entry, "rested": True}, "Fit")
            mine = {**PLAIN, "ap": 0, "text": "" if broken else f"<{word}>"}
            self.staged.script = [f"attack {self.scene.put('p1', 'battle', mine, {}, 'Guard')} -> {name}"]
        elif ask.side == "enemy":
            name = self.scene.put("p2", "battle", record, {**entry, "rested": True}, "Fit")
            self.staged.script = [f"attack {self.this_name} -> {'player' if broken else name}"]
        else:
            name = self.scene.put("p1", "battle", record, entry, "Fit")
            wall = self.scene.put("p2", "battle", {**PLAIN, "ap": 0, "hp": 9}, {"rested": True}, "Wall")
            self.staged.script = [f"attack {name} -> {'player' if broken else wall}"]
        self.scene.tool("p1", "Stall")
        self.staged.stops = ("action",)
        self.staged.player_at_stop = 0

    def at_activate_main(self) -> None:
        self.in_play()
        self.staged.before = True
        self.staged.offered = f"activate {self.this_name}"
        if self.lack.kind == "timing":
            self.into_battle()
        if self.lack.kind == "pay":
            self.unpayable(self.ability.pay)

    def at_activate_action(self) -> None:
        self.in_play()
        self.staged.before = True
        self.staged.offered = f"activate {self.this_name}"
        self.into_battle()
        if self.lack.kind == "pay":
            self.unpayable(self.ability.pay)

    def at_static(self) -> None:
        turn = self.ability.turn
        if self.lack.kind == "turn":
            turn = {"mine": "opponent", "opponent": "mine"}[turn]
        self.scene.turn = "p2" if turn == "opponent" else "p1"
        self.in_play()
        for number, cond in enumerate(self.ability.conds()):
            if cond.kind == "battling":
                self.battling(cond, self.lack == Lack("cond", number))
        for step in self.ability.steps():
            if isinstance(step, Guard):
                blow(self, step)
            elif isinstance(step, KeepsAp):
                self.scene.turn = "p1" if self.lack.kind == "source" else "p2"
                self.scene.tool(self.scene.turn, "Curse")
                self.staged.script, self.staged.aim = ["play Curse"], [self.this_name]
            elif isinstance(step, NoPilot):
                self.scene.zones["p1"]["hand"].append("Filler Ace")
                self.staged.telltale = (f"play Ace -> {self.this_name}", False)
            elif isinstance(step, CantReady):
                self.scene.zones["p1"]["battle"][-1]["rested"] = True
                self.scene.tool("p1", "Wake")
                self.staged.script, self.staged.aim = ["play Wake"], [self.this_name]
            elif isinstance(step, Compel):
                self.scene.turn = "p2"
                if step.chosen is not None:
                    record, entry = self.scene.filler(step.chosen)
                    self.scene.put("p1", "battle", record, {**entry, "rested": self.lack.kind != "source"}, "Fit")
                else:
                    self.scene.zones["p1"]["battle"][-1]["rested"] = self.lack.kind != "source"
                for rested in (True, False):
                    self.scene.put("p1", "battle", dict(PLAIN), {"rested": rested}, "Other")
                self.scene.put("p2", "battle", dict(PLAIN), {}, "Raider")

    def battling(self, cond: Cond, broken: bool) -> None:
        """This Unit attacks one that fits, and the battle waits; in the other player's turn it is attacked."""
        assert cond.chosen is not None
        record, entry = self.scene.filler(cond.chosen)
        if broken and cond.chosen.filters:
            record, entry = self.scene.filler(cond.chosen.without(cond.chosen.filters[0]))
            missed(record, entry, cond.chosen.filters[0], record)
        mine = self.scene.turn == "p1"
        target = self.ability.parts[0].steps[0]
        name = self.scene.put("p2", "battle", record, {**entry, "rested": mine}, "Prey")
        if isinstance(target, Numbers) and target.target == "that enemy Unit":
            self.staged.who = [f"Filler {name}"]
        if mine:
            self.stall()
            self.staged.script = [f"attack {self.this_name} -> {name}"]
        else:
            self.scene.tool("p1", "Stall")
            self.scene.zones["p1"]["battle"][-1]["rested"] = True
            target_name = "player" if broken and not cond.chosen.filters else self.this_name
            self.staged.script = [f"attack {name} -> {target_name}"]
        self.staged.stops = ("action",)

    def at_event(self) -> None:
        happen(self)

    def at_in_hand(self) -> None:
        self.scene.zones["p1"]["trash" if self.lack.kind == "place" else "hand"].append(SUBJECT)

    # ------------------------------------------------------------------------------------ Pilots and keywords

    def at_pilot(self) -> None:
        """A Command played as a Pilot: its Unit waits for the name it has then."""
        host = {**PLAIN, "link": f"[{self.ability.word}]" if self.lack.kind != "gate" else "[Nobody]"}
        self.scene.own("Host", {**host, "name": "Host"})
        entry = {"pilot": "Filler Ace"} if self.lack.kind == "rested" else {}
        self.scene.zones["p1"]["battle"].append({"card": "Filler Host", **entry})
        self.scene.zones["p1"]["hand"].append(SUBJECT)
        self.staged.before = True
        self.staged.offered = f"play {self.subject['name']} as pilot -> Host"
        if self.lack.kind == "timing":
            self.into_battle()
        if self.lack.kind == "pay":
            self.unpayable(self.subject["cost"])

    def at_alias(self) -> None:
        host = {**PLAIN, "name": "Host", "link": f"[{self.ability.word}]"}
        self.scene.own("Host", host)
        self.scene.zones["p1"]["battle"].append({"card": "Filler Host"})
        self.scene.zones["p1"]["hand"].append(SUBJECT)
        self.staged.script = [f"play {self.subject['name']} -> Host"]

    def at_keyword(self) -> None:
        """What a keyword effect does (13-1); lacking: the Unit is rested, or there is nothing to do it to."""
        word = self.ability.word
        this = self.scene.subject
        this.update(ap=max(1, this["ap"] or 0), hp=max(5, this["hp"] or 0))
        self.staged.stops = ("main",)
        if word == "Repair":
            self.in_play(damage=4)
            self.scene.turn = "p2" if self.lack.kind == "turn" else "p1"
            self.staged.script = ["end"]
        elif word == "Blocker":
            self.in_play()
            self.scene.turn = "p2"
            self.scene.tool("p1", "Stall")
            raider = self.scene.put("p2", "battle", dict(PLAIN), {}, "Raider")
            self.staged.script = [f"attack {raider} -> player"]
            self.staged.stops = ("block", "action")
            self.staged.telltale = (f"block {self.this_name}", self.lack.kind != "rested")
        elif word == "High-Maneuver":
            self.in_play()
            guard = self.scene.put("p2", "battle", {**PLAIN, "text": "<Blocker>"}, {}, "Guard")
            self.stall()
            self.staged.script = [f"attack {self.this_name} -> player"]
            self.staged.stops = ("block", "action")
            self.staged.telltale = (f"block {guard}", False)
        else:
            self.in_play()
            base = {"type": "base", "level": 1, "cost": 1, "hp": 9}
            target = "player"
            if word != "Suppression":
                self.scene.put("p2", "base", base, {}, "Fort")
                hp = 15 if self.lack.kind == "event" else 1
                target = self.scene.put("p2", "battle", {**PLAIN, "ap": 1, "hp": hp}, {"rested": True}, "Prey")
            elif self.lack.kind == "event":
                self.scene.put("p2", "base", base, {}, "Fort")
            self.staged.script = [f"attack {self.this_name} -> {target}"]

    def at_in_trash(self) -> None:
        self.scene.zones["p1"]["hand" if self.lack.kind == "place" else "trash"].append(SUBJECT)


def fighting(ask: Selector) -> Filter:
    """The filter of a choice that a battle alone can meet."""
    return next((item for item in ask.filters if item[0].startswith("battling")), ())
