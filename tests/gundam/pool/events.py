"""How worded triggers are made to happen: one small scene per event of the text, and a near miss of each."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from generated.outcome import Unremovable, Wrong
from gundam.pool.changes import Numbers, Turn
from gundam.pool.filler import PLAIN, Record, met, missed
from gundam.pool.phrases import TRAITS, selector, traits_in

if TYPE_CHECKING:
    from gundam.pool.placing import Placing

Match = re.Match[str]


def happen(placing: Placing) -> None:
    """Lay out what makes the event of a worded trigger happen, or just not (`event` lacking)."""
    for pattern, make in EVENTS:
        match = re.fullmatch(pattern, placing.ability.word)
        if match:
            make(placing, match)
            if placing.lack.kind == "once":
                twice(placing)
            return
    raise Wrong(f"an event without a scene: {placing.ability.word[:30]}")


def twice(placing: Placing) -> None:
    """The event a second time in the same turn, where the scene has what it takes."""
    staged, scene = placing.staged, placing.scene
    line = staged.script[0]
    tool = re.fullmatch(r"play (\w+)( ex=1)?", line)
    if line.endswith("-> player"):
        placing.again(staged.script)
    elif tool and len(staged.script) == 1:
        scene.zones[scene.turn]["hand"].append(f"Filler {tool[1]}")
        if tool[2] and placing.ability.conds():
            raise Unremovable
        if tool[2]:
            scene.zones["p1"]["resources"] = {"active": 8, "ex": 2}
        staged.script = [line, line]
        staged.aim = staged.aim * 2
        if any(isinstance(step, Turn) and not step.rested for step in placing.ability.steps()):
            staged.undone = True
        elif tool[1] == "Lull":  # it must be active to be rested again
            scene.tool(scene.turn, "Wake")
            staged.script = [line, "play Wake", line]
            staged.aim = [staged.aim[0]] * 3
    elif re.fullmatch(r"play \w+ -> Actor \d+", line):
        pilot, unit = re.fullmatch(r"play (\w+) -> (.+)", line).groups()  # type: ignore[union-attr]
        second = scene.put("p1", "battle", {**scene.records[unit], "name": ""}, {}, "Second")
        scene.zones["p1"]["hand"].append(f"Filler {pilot}")
        staged.script = [line, f"play {pilot} -> {second}"]
    elif line.startswith("attack ") and placing.scene.turn == "p1":
        if any(step.every is not None for step in placing.ability.steps()):
            raise Unremovable  # the second victim would be gone
        placing.again(staged.script)
        victim = line.partition(" -> ")[2]
        record = scene.records[victim]
        entry = next(item for item in scene.zones["p2"]["battle"] if item["card"] == f"Filler {victim}")
        more = scene.put(
            "p2", "battle", {**record, "name": ""}, {key: value for key, value in entry.items() if key != "card"}
        )
        staged.script[2] = f"{line.partition(' -> ')[0]} -> {more}"
    else:
        raise Unremovable


def wait_for(placing: Placing, who: str, what: str) -> None:
    """What an ability waits for once it has been used: an attack of the Unit it speaks of."""
    words = what.partition(" to ")[2] or "an enemy Unit"
    filtered = words != "an enemy Unit"
    name = "{it}" if who == "it" else actor(placing, who, lacking(placing))
    victim = prey(placing, words, lacking(placing) and filtered, ap=0, hp=15 if "deals" in what else 1)
    placing.staged.foe, placing.staged.who = placing.staged.who, []
    placing.staged.finish = [f"attack {name} -> {victim}"]


def lacking(placing: Placing) -> bool:
    return placing.lack.kind == "event"


def actor(placing: Placing, words: str, near: bool) -> str:
    """The Unit of p1 that does it: this one, or one that fits; with `near`, one that just doesn't."""
    chosen = selector(re.sub(r"^(?:one of your friendly|one of your|your|a friendly|of your)\b", "1 of your", words))
    if words == "this Unit" or chosen is None:
        if not near:
            return placing.this_name
        return placing.scene.put("p1", "battle", dict(PLAIN), {}, "Other")
    record, entry = placing.scene.filler(chosen)
    if near and chosen.filters:
        record, entry = placing.scene.filler(chosen.without(chosen.filters[0]))
        missed(record, entry, chosen.filters[0], record)
    if any(isinstance(step, Numbers) and step.recover for step in placing.ability.steps()):
        entry["damage"] = 3
    return placing.scene.put("p1", "battle", record, entry, "Actor")


def prey(placing: Placing, words: str, near: bool, **facts: Any) -> str:
    """The enemy Unit it is done to."""
    chosen = selector(re.sub(r"^an enemy Link", "1 enemy Link", re.sub(r"^an enemy Unit", "1 enemy Unit", words)))
    assert chosen is not None, words
    record, entry = placing.scene.filler(chosen)
    if near and chosen.filters:
        record, entry = placing.scene.filler(chosen.without(chosen.filters[0]))
        missed(record, entry, chosen.filters[0], record)
    record.update(facts)
    entry["rested"] = True
    name = placing.scene.put("p2", "battle", record, entry, "Prey")
    placing.staged.who = [f"Filler {name}"]
    return name


def attack(placing: Placing, who: str, target: str) -> None:
    placing.staged.script = [f"attack {who} -> {target}"]
    placing.staged.stops = ("main",)


def strong_enough(placing: Placing) -> None:
    """A Unit without AP destroys nothing."""
    for record in (placing.subject, placing.scene.records.get("Host", {})):
        if record.get("type") == "unit":
            record["ap"] = max(1, record.get("ap") or 0)


def destroys_unit(placing: Placing, match: Match) -> None:
    placing.in_play()
    strong_enough(placing)
    filtered = match[2] != "an enemy Unit"
    if placing.lack.kind == "effect damage":
        zap(placing, match)
        return
    who = actor(placing, match[1], lacking(placing) and not filtered)
    if lacking(placing) and match[1] == "one of your Units":  # any Unit does, so let an effect destroy it
        victim = prey(placing, match[2], False, ap=0, hp=1)
        placing.scene.tool("p1", "Reaper")
        placing.staged.script = ["play Reaper"]
        placing.staged.aim = [victim]
        return
    victim = prey(placing, match[2], lacking(placing) and filtered, ap=0, hp=1)
    placing.staged.who = [placing.staged.this if match[1] == "this Unit" else f"Filler {who}"]
    fight(placing, who, victim)


ZAP = "【Activate･Main】Choose 1 Unit. Deal 1 damage to it."


def zap(placing: Placing, match: Match) -> None:
    """The Unit destroys its prey with effect damage, which is no battle damage."""
    who = actor(placing, match[1], False)
    if match[1] != "this Unit":
        placing.scene.records[who]["text"] = ZAP
    elif placing.kind == "pilot":
        placing.scene.records["Host"]["text"] = ZAP
    else:
        placing.subject["text"] = f"{ZAP}\n{placing.subject['text']}"
        placing.staged.plain = ZAP
    victim = prey(placing, match[2], False, ap=0, hp=1)
    placing.staged.script = [f"activate {who}"]
    placing.staged.aim = [victim]


def fight(placing: Placing, who: str, victim: str) -> None:
    """One Unit attacks the other; in the other player's turn it is the one attacked."""
    if placing.lack.kind == "turn":
        placing.scene.turn = "p2"
        placing.scene.zones["p2"]["battle"][-1]["rested"] = False
        for entry in placing.scene.zones["p1"]["battle"]:
            entry["rested"] = True
        attack(placing, victim, who)
        return
    attack(placing, who, victim)


def destroys_shield(placing: Placing, match: Match) -> None:
    never_in_their_turn(placing)
    placing.in_play()
    strong_enough(placing)
    words = re.sub(r"^damage from ", "", match[1])
    who = actor(placing, words, lacking(placing))
    attack(placing, who, "player")


def deals_damage(placing: Placing, match: Match) -> None:
    placing.in_play()
    strong_enough(placing)
    filtered = match[2] != "an enemy Unit"
    who = actor(placing, match[1], lacking(placing) and not filtered)
    victim = prey(placing, match[2], lacking(placing) and filtered, ap=0, hp=15)
    fight(placing, who, victim)


def tool_on(tool: str, near: str = "", enemy: bool = False) -> Callable[[Placing, Match], None]:
    """An effect of a Command does it; the near miss is another Unit's, another Command's or the own player's."""

    def make(placing: Placing, match: Match) -> None:
        words = match[1] if match.groups() else "this Unit"
        damaged = {"damage": 2} if tool == "Balm" else {}
        rested = {"rested": True} if tool == "Wake" else {}
        placing.in_play(**damaged, **rested)
        other = lacking(placing) and not near
        theirs = (enemy or placing.ability.turn == "opponent") != (lacking(placing) and near == "own")
        theirs = theirs != (placing.lack.kind == "turn")
        placing.scene.turn = "p2" if theirs else "p1"
        chosen = near if lacking(placing) and near not in ("", "own") else tool
        target = actor(placing, words, other)
        if words != "this Unit":
            placing.staged.who = [f"Filler {target}"]
        if other and tool == "Wake":
            placing.scene.zones["p1"]["battle"][-1]["rested"] = True
        placing.scene.tool(placing.scene.turn, chosen)
        placing.staged.script = [f"play {chosen}"]
        placing.staged.aim = [target]
        placing.staged.stops = ("main",)

    return make


def never_in_their_turn(placing: Placing) -> None:
    """What the other player's turn hardly ever sees is not looked for there."""
    if placing.lack.kind == "turn":
        raise Unremovable


def command_played(placing: Placing, match: Match) -> None:
    """A Command is played, with an EX Resource where the text wants one."""
    never_in_their_turn(placing)
    placing.in_play()
    record: Record = {"type": "command", "level": 1, "cost": 1, "text": "【Main】Draw 1."}
    record["traits"] = [traits_in(match[1])[0]]
    placing.scene.own("Order", record)
    placing.scene.zones["p1"]["hand"].append("Filler Order")
    placing.scene.zones["p1"]["resources"] = {"active": 8, "ex": 1}
    placing.staged.script = ["play Order" if lacking(placing) else "play Order ex=1"]


def plain_tool(tool: str, near: str) -> Callable[[Placing, Match], None]:
    def make(placing: Placing, match: Match) -> None:
        placing.in_play()
        chosen = near if lacking(placing) else tool
        placing.scene.tool("p1", chosen)
        placing.staged.script = [f"play {chosen}"]

    return make


def pairs(placing: Placing, match: Match) -> None:
    """A Pilot is paired with a Unit."""
    never_in_their_turn(placing)
    placing.in_play()
    pilot: Record = {"type": "pilot", "level": 4, "cost": 1, "traits": ["Nobody"], "ap_mod": 0, "hp_mod": 0}
    chosen = selector(re.sub(r"^an? ", "1 ", match[1]))
    assert chosen is not None
    for item in chosen.filters:
        (missed if lacking(placing) else met)(pilot, {}, item, pilot)
    words = match[2].replace("this Unit or ", "")
    if lacking(placing) and words == "one of your Units" and not chosen.filters:
        raise Unremovable
    unit = actor(placing, words, lacking(placing) and not chosen.filters)
    placing.scene.own("Rookie", pilot)
    placing.scene.zones["p1"]["hand"].append("Filler Rookie")
    placing.staged.script = [f"play Rookie -> {unit}"]


def links(placing: Placing, match: Match) -> None:
    never_in_their_turn(placing)
    placing.in_play()
    chosen = selector(f"1 of your {match[1]}")
    assert chosen is not None
    record, _ = placing.scene.filler(chosen)
    record["link"] = "[Somebody]" if lacking(placing) else "[Ace]"
    unit = placing.scene.put("p1", "battle", record, {}, "Actor")
    placing.scene.zones["p1"]["hand"].append("Filler Ace")
    placing.staged.script = [f"play Ace -> {unit}"]
    placing.staged.who = [f"Filler {unit}"]


def deployed(placing: Placing, match: Match) -> None:
    """Another Unit is deployed that the text means."""
    placing.in_play()
    chosen = selector(f"1 {match[1]}")
    assert chosen is not None
    record, _ = placing.scene.filler(chosen)
    if lacking(placing):
        missed(record, {}, chosen.filters[0], record)
    name = placing.scene.put("p1", "hand", record, {}, "Comer")
    placing.staged.script = [f"play {name}"]


def turn_ends(placing: Placing, match: Match) -> None:
    placing.in_play()
    if lacking(placing):
        placing.scene.turn = "p2"
    placing.staged.script = ["end"]
    placing.staged.stops = ("main",)


def paired_this_turn(placing: Placing, match: Match) -> None:
    """The end of the turn in which this Unit was paired; the near miss: paired before."""
    rested = {"rested": True}
    if lacking(placing):
        placing.in_play(**rested)
        placing.staged.script = ["end"]
    else:
        pilot = placing.gate_pilot(placing.lack.kind != "gate")
        placing.scene.zones["p1"]["battle"].append({"card": placing.staged.this, **rested})
        placing.scene.zones["p1"]["hand"].append(pilot)
        name = placing.scene.records["Partner"]["name"]
        placing.staged.script = [f"play {name} -> {placing.this_name}", "end"]
    placing.staged.stops = ("main",)


def paid_this_turn(placing: Placing, match: Match) -> None:
    """At the end of a turn in which an effect of another Unit was paid for."""
    placing.in_play()
    chosen = selector(f"1 {match[1]}")
    assert chosen is not None
    record, _ = placing.scene.filler(chosen)
    record["text"] = f"【Activate･Main】{'Rest this Unit' if lacking(placing) else '①'}：Draw 1."
    name = placing.scene.put("p1", "battle", record, {}, "Worker")
    placing.staged.script = [f"activate {name}", "end"]
    placing.staged.stops = ("main",)


def pays(placing: Placing, match: Match) -> None:
    """A Unit's effect is paid for."""
    never_in_their_turn(placing)
    placing.in_play()
    text = f"【Activate･Main】{'Rest this Unit' if lacking(placing) else '①'}：Draw 1."
    name = placing.scene.put("p1", "battle", {**PLAIN, "text": text}, {}, "Worker")
    placing.staged.script = [f"activate {name}"]


def supports(placing: Placing, match: Match) -> None:
    """<Support> of this Unit gives AP to a Unit of the trait."""
    placing.in_play()
    for key in ("text", "plain"):
        support = "【Activate･Main】<Support 1>"
        placing.staged.plain = support
        placing.subject["text"] = f"{support}\n{placing.subject['text']}" if key == "text" else placing.subject["text"]
    unit = actor(placing, f"one of your {match[1]} Units", lacking(placing))
    placing.staged.script = [f"activate {placing.this_name}"]
    placing.staged.aim = [unit]


def linked_prey(placing: Placing, match: Match) -> None:
    """An enemy Link Unit is destroyed while this Unit attacks."""
    placing.in_play()
    strong_enough(placing)
    victim = prey(placing, "an enemy Link Unit", lacking(placing), ap=0, hp=1)
    attack(placing, placing.this_name, victim)


def hurt_by_enemy(placing: Placing, match: Match) -> None:
    """In their own turn a Unit receives damage from an enemy: it attacks one that strikes back."""
    if placing.lack.kind == "turn":
        tool_on("Sting", enemy=False)(placing, match)
        return
    placing.in_play()
    who = actor(placing, match[1], lacking(placing))
    wall = placing.scene.put("p2", "battle", {**PLAIN, "ap": 1, "hp": 15}, {"rested": True}, "Wall")
    attack(placing, who, wall)


def blocked(placing: Placing, match: Match) -> None:
    """An enemy Unit with <Blocker> blocks this Unit."""
    placing.in_play()
    name = prey(placing, match[1], lacking(placing), text="<Blocker>", ap=2, hp=15)
    placing.scene.zones["p2"]["battle"][-1]["rested"] = False
    placing.staged.who = [placing.staged.this]
    placing.staged.block = name
    attack(placing, placing.this_name, "player")


def base_hit(placing: Placing, match: Match) -> None:
    """The Base is attacked."""
    placing.in_play()
    placing.subject["hp"] = 15
    name = prey(placing, match[1], lacking(placing), hp=9)
    placing.scene.zones["p2"]["battle"][-1]["rested"] = False
    placing.scene.turn = "p2"
    attack(placing, name, "player")


WHO = r"(this Unit|one of your [^.]*?Units?(?: paired with an? \([^()]+\) Pilot)?|a friendly .*?|your [^.]*?Unit)"
WITH = r"with (?:battle )?damage"
EVENTS: list[tuple[str, Callable[[Any, Match], None]]] = [
    (rf"When {WHO} destroys (an enemy Unit.*?) {WITH}", destroys_unit),
    (rf"When {WHO} destroys an enemy (?:shield area )?card {WITH}", destroys_shield),
    (r"When (damage from one of your .+?) destroys an enemy shield area card", destroys_shield),
    (rf"When {WHO} deals battle damage to (an enemy Unit.*)", deals_damage),
    (r"When (one of your other .+) receives damage from an enemy", hurt_by_enemy),
    (r"When this Unit receives enemy effect damage", tool_on("Sting", "own", enemy=True)),
    (rf"When {WHO} receives effect damage", tool_on("Sting")),
    (r"When this Unit's AP is reduced .+", tool_on("Curse", "own", enemy=True)),
    (r"When this Unit recovers HP", tool_on("Balm")),
    (rf"When {WHO} is rested by an effect", tool_on("Lull")),
    (r"When (one of your Units) is rested .+ opponent's effects", tool_on("Lull", "Sting")),
    (r"When this rested Unit is set .+", tool_on("Wake")),
    (r"When you place an EX Resource", plain_tool("Spring", "Lesson")),
    (r"When you draw with an effect", plain_tool("Lesson", "Spring")),
    (r"When you activate a Command's .+ effect", plain_tool("Lesson", "Dummy")),
    (rf"When you play and activate an? ({TRAITS}) Command card using an EX Resource", command_played),
    (r"When you pair (an? .*?Pilot(?: that is .+?)?) with (.+)", pairs),
    (r"When a friendly (.+) links", links),
    (r"When (?:this Unit or )?one of your (.+)s is deployed", deployed),
    (r"When this Unit is blocked \w+ (an enemy Unit.*)", blocked),
    (r"When this Base receives battle damage \w+ (an enemy Unit.*)", base_hit),
    (r"At the end of your turn", turn_ends),
    (r"At the end of the turn when .+ paired with a Pilot", paired_this_turn),
    (r"At the end of a turn .+ paid ① or more for .+ other (.+)s' effects", paid_this_turn),
    (r"When you pay ① or more for .+ effect", pays),
    (rf"When you use .+ <Support> to increase a ({TRAITS}) Unit's AP", supports),
    (r"When an enemy Link Unit is destroyed .+ while this Unit is attacking", linked_prey),
]
