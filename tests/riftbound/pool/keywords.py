"""Keyword lines: that the card has the keyword, what the keyword does, and that it doesn't without it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from generated.outcome import Wrong
from generated.staging import SUBJECT
from riftbound.pool.arena import Arena, Record, subject_record
from riftbound.pool.playing import Play, find
from riftbound.pool.scenes import happen
from riftbound.pool.sentences import Part, keywords
from riftbound.pool.snapshot import Snapshot
from riftbound.pool.staging import Staged
from riftbound.pool.steps import Amount, Count, Give, Mark, Pay, Predict, Put, Step, Target
from riftbound.pool.told import Told

from rulebound.riftbound.words import codes as loc
from rulebound.riftbound.words.lexicon import LEXICON

if TYPE_CHECKING:
    from riftbound.pool.checking import Check

ME = Target("me")


def scene(check: Check, event: str, near: bool = False) -> Staged:
    worn = check.ability.worn
    subject = subject_record(check.record, "" if worn else check.text, check.text if worn else "")
    staged = Staged(Arena(subject, check.said), subject, subject_record(check.record, "", ""), worn=worn, near=near)
    if event == "lie":
        staged.lay("Field A")
    elif event:
        happen(staged, event)
    return staged


def offers(check: Check, staged: Staged, line: str, plain: Record | None = None) -> None:
    """The line is offered with the text, and not without it."""
    for record, wanted in ((staged.record, True), (plain or staged.plain, False)):
        play = check.start(staged, record, False, True)
        if (line in play.lines()) != wanted:
            raise Wrong(f"'{line}' is {'not ' if wanted else ''}offered among {play.lines()}")


def does(check: Check, event: str, *steps: Step, near: bool = False) -> None:
    check.use(scene(check, event, near), [Part(list(steps))])


def has(word: str, number: int) -> Give:
    return Give(ME, None, ((word, number),))


def plainly(word: str) -> Callable[[Check, int], None]:
    """It has the keyword where it lies, and nothing else is changed by it."""

    def check_it(check: Check, number: int) -> None:
        does(check, "lie", has(word, number))

    return check_it


def assault(check: Check, number: int) -> None:
    does(check, "I attack", has("Assault", number))  # with its Might, for it attacks
    does(check, "I defend", has("Assault", number))
    does(check, "lie", has("Assault", number))


def shield(check: Check, number: int) -> None:
    does(check, "I defend", has("Shield", number))
    does(check, "I attack", has("Shield", number))
    does(check, "lie", has("Shield", number))


def hunt(check: Check, number: int) -> None:
    gain = Count("xp", Amount(number=number))
    for event in ("I conquer", "I hold"):
        does(check, event, has("Hunt", number), gain)
        does(check, event, has("Hunt", number), near=True)


def temporary(check: Check, number: int) -> None:
    gone = Put("trash", ME)
    does(check, "the start of your Beginning Phase", gone)
    does(check, "the start of your Beginning Phase", has("Temporary", 1), near=True)


def vision(check: Check, number: int) -> None:
    does(check, "you play me", has("Vision", 1), Predict(1))
    does(check, "you play me", has("Vision", 1), near=True)


def ganking(check: Check, number: int) -> None:
    plainly("Ganking")(check, 1)
    staged = scene(check, "lie")
    offers(check, staged, f"move {staged.me} -> Field B")


def accelerate(check: Check, number: int) -> None:
    staged = scene(check, "you play me")
    offers(check, scene_in_hand(check), f"play {SUBJECT} with accelerate")
    domains = staged.record.get("domains") or []
    for domain in domains:
        staged = scene_in_hand(check)
        pool = staged.arena.players["p1"]["pool"]
        for word in loc.DOMAINS:
            pool[word] = 6 if word == domain or (word == domains[0] and not staged.record.get("power")) else 0
        pool[domain] = 6
    staged = scene_in_hand(check)
    play = check.start(staged, staged.plain, False, True)
    play.run([f"play {SUBJECT}", "choose base"])
    told = Told(Snapshot(play.table), check.view(staged, play.table))
    told.pay(0, 1, {domains[0]: 1})
    told.seen(told.this)["exhausted"] = False
    told.words(told.this, (("Accelerate", 1),))
    play = check.start(staged, staged.record, False, True)
    play.run([f"play {SUBJECT} with accelerate", "choose base"])
    check.compare(told, play)
    play = check.start(staged, staged.record, False, True)
    play.run([f"play {SUBJECT}", "choose base"])
    if not play.table.exhausted(find(play.table, SUBJECT)):
        raise Wrong("it enters ready without paying")
    staged.arena.players["p1"]["pool"]["energy"] = staged.record.get("energy") or 0
    staged.arena.players["p1"]["runes"] = {"exhausted": ["fury"]}
    if f"play {SUBJECT} with accelerate" in check.start(staged, staged.record, False, True).lines():
        raise Wrong("accelerate is offered without the Energy for it")


def scene_in_hand(check: Check) -> Staged:
    staged = scene(check, "")
    staged.arena.subject_at("hand")
    return staged


def deflect(check: Check, number: int) -> None:
    plainly("Deflect")(check, number)
    for power in (number, number - 1):
        staged = scene(check, "lie")
        staged.arena.turn = "p2"
        staged.arena.tool("p2", "Sting")
        staged.arena.players["p2"]["pool"] = {"any": power}
        staged.arena.players["p2"]["runes"] = {}
        for record, wanted in ((staged.record, power == number), (staged.plain, True)):
            table = staged.arena.table(record)
            play = Play(table, check.view(staged, table))
            play.run(["play Sting"], ("target", "main"))
            names = [play.name(card) for card in play.offered()]
            if (staged.me in names) != wanted:
                raise Wrong(f"with {power} Power the one who deflects is {'not ' if wanted else ''}offered in {names}")
            if wanted and record is staged.record:
                play.aim = [staged.me]
                play.on("main")
                if Snapshot(table).pools[1].get("any", 0):
                    raise Wrong("deflecting costs nothing")


def assigned(first: bool, keyword: bool = True) -> Callable[[Check, int], None]:
    """Who must be assigned combat damage first, or last."""

    def check_it(check: Check, number: int) -> None:
        word = "Tank" if first else "Backline"
        if keyword:
            plainly(word)(check, 1)
        might = int(check.record.get("might") or 4)
        for special in (True, False):
            staged = scene(check, "I defend")
            staged.arena.unit("p2", "base", "Crusher", might + first)
            table = staged.arena.table(staged.record if special else staged.plain)
            play = Play(table, check.view(staged, table))
            play.assign = lambda name, me=staged.me: (name == me) != first  # type: ignore[misc]
            play.run(["move Crusher -> Field A"], ("main",))
            dead = Snapshot(table).cards[play.view.this]["zone"] == "trash"
            if dead != (first == special):
                raise Wrong(f"{'with' if special else 'without'} the keyword it {'dies' if dead else 'lives'}")

    return check_it


def whole(check: Check, staged: Staged) -> None:
    """A spell with all its lines, and without this one."""
    if check.record["type"] == "spell":
        text = check.record["text"]
        rest = "\n".join(line for line in text.split("\n") if line != check.text)
        staged.record = {**staged.record, "text": text}
        staged.plain = {**staged.plain, "text": rest}


def timed(word: str) -> Callable[[Check, int], None]:
    """Playable in showdowns, or with a chain too."""

    def check_it(check: Check, number: int) -> None:
        for moment in ("showdown", "chain"):
            staged = scene_in_hand(check)
            whole(check, staged)
            staged.arena.turn = "p2"
            staged.arena.unit("p1", "Field A", "Idle", 2)
            if moment == "showdown":
                if re.search("(?<!play )(?<!with )a(?:n enemy)? spell", staged.record["text"]):
                    continue  # there is none to be chosen
                staged.script = ["move Foe Home -> Field A", "pass"]
            else:
                staged.arena.card("p2", "hand", "Chant", "spell", 0, text="Deal 1 to a unit.")
                staged.script = ["play Chant", "choose Idle", "pass"]
            staged.stops = ("focus", "priority")
            if word == "Action" and moment == "chain":
                play = check.start(staged, staged.record, False, True)
                if f"play {SUBJECT}" in play.lines():
                    raise Wrong("an Action is offered in a closed state")
                continue
            if "Reaction" in staged.plain["text"] or "[Ambush]" in staged.plain["text"]:
                continue
            offers(check, staged, f"play {SUBJECT}")

    return check_it


def ambush(check: Check, number: int) -> None:
    staged = scene_in_hand(check)
    staged.arena.turn = "p2"
    staged.arena.card("p2", "hand", "Chant", "spell", 0, text="Draw 1.")
    staged.script, staged.stops = ["play Chant", "pass"], ("priority",)
    offers(check, staged, f"play {SUBJECT}")
    play = check.start(staged, staged.record, False, True)
    play.say(f"play {SUBJECT}")
    if "choose base" in play.lines() or "choose Field B" in play.lines():
        raise Wrong(f"it is ambushed to one of {play.lines()}")
    play.on("main")
    if Snapshot(play.table).cards[find(play.table, SUBJECT)]["zone"] != "Field A":
        raise Wrong("it is not where one has units")
    staged.arena.clear("p1", "Field A")
    if f"play {SUBJECT}" in check.start(staged, staged.record, False, True).lines():
        raise Wrong("it is ambushed without units")


def hidden(check: Check, number: int) -> None:
    staged = scene_in_hand(check)
    whole(check, staged)
    offers(check, staged, f"hide {SUBJECT} -> Field A")
    play = check.start(staged, staged.record, False, True)
    if f"hide {SUBJECT} -> Field B" in play.lines():
        raise Wrong("it may be hidden at a battlefield of the other player")
    before = sum(Snapshot(play.table).pools[0].values())
    play.run([f"hide {SUBJECT} -> Field A"])
    shot = Snapshot(play.table)
    if shot.cards[find(play.table, SUBJECT)]["zone"] != "facedown" or sum(shot.pools[0].values()) != before - 1:
        raise Wrong("it is not hidden for a Power")
    staged.arena.players["p1"]["pool"] = {"energy": 9}
    staged.arena.players["p1"]["runes"] = {}
    if f"hide {SUBJECT} -> Field A" in check.start(staged, staged.record, False, True).lines():
        raise Wrong("it is hidden for nothing")


def weaponmaster(check: Check, number: int) -> None:
    staged = scene_in_hand(check)
    staged.arena.own("Mine Blade", "equipment", 2, text="[Equip] [1][Fury]")
    staged.script = [f"play {SUBJECT}", "choose base"]
    play = check.start(staged, staged.plain, False, True)
    told = Told(Snapshot(play.table), check.view(staged, play.table))
    blade = find(play.table, "Mine Blade")
    told.words(told.this, (("Weaponmaster", 1),))
    refused = Told(told.shot.copy(), told.view)
    check.compare(refused, check.start(staged, staged.record, False, False))
    told.pay(0, 1)
    told.seen(blade).update(host=told.this)
    staged.aim = ["Mine Blade"]
    check.compare(told, check.start(staged, staged.record, False, True))


def quick_draw(check: Check, number: int) -> None:
    timed("Reaction")(check, number)
    staged = scene_in_hand(check)
    staged.script = [f"play {SUBJECT}"]
    play = check.start(staged, staged.plain, False, True)
    told = Told(Snapshot(play.table), check.view(staged, play.table))
    unit = find(play.table, "Mine Front")
    told.words(told.this, (("Quick-Draw", 1),))
    told.seen(told.this).update(host=unit, zone="Field A")
    told.might(unit, staged.record.get("might_bonus") or 0)
    staged.aim = ["Mine Front"]
    check.compare(told, check.start(staged, staged.record, False, True))


tank, backline = assigned(True), assigned(False)
action, reaction = timed("Action"), timed("Reaction")

# what is said above of each keyword, under its name
KEYWORDS: dict[str, Callable[[Check, int], None]] = {
    row.said: globals()[row.word] for row in LEXICON.keywords if row.word in globals()
}


def check_keywords(check: Check) -> None:
    words = re.findall(r"\[([A-Z][A-Za-z-]+)(?: (\d))?\]", check.ability.word)
    if len(words) > 1:
        given = keywords(check.ability.word)
        assert given is not None
        does(check, "I attack", Give(ME, None, given))
        does(check, "I defend", Give(ME, None, given))
        return
    for word, number in words:
        if word not in KEYWORDS:
            raise Wrong(f"nobody says how [{word}] shows on a table")
        KEYWORDS[word](check, int(number or 1))


# ---------------------------------------------------------------------------------------------- lines like keywords


def equip(check: Check) -> None:
    """It is attached to a unit one controls, for its cost."""
    pay: Pay = check.ability.pay
    staged = scene(check, "")
    staged.arena.subject_at("base")
    line = f"activate {SUBJECT}"
    staged.arena.players["p1"]["xp"] = 5
    offers(check, staged, line)
    play = check.start(staged, staged.record, True, True)
    told = Told(Snapshot(play.table), check.view(staged, play.table), play.picks)
    unit = find(play.table, "Mine Front")
    told.seen(told.this).update(host=unit, zone="Field A")
    told.might(unit, staged.record.get("might_bonus") or 0)
    play.run([line], ("target", "choose"))
    names = sorted(play.name(card) for card in play.offered())
    mine = sorted(seen["name"] for seen in told.shot.cards.values() if seen["type"] == "unit" and seen["holder"] == 0
                  and seen["zone"] in ("base", "Field A", "Field B"))  # fmt: skip
    if names != mine:
        raise Wrong(f"to be equipped there should be {mine}, offered are {names}")
    play.aim = ["Mine Front"]
    play.picks[-1] = [unit]  # 562.3: what is chosen can't be what pays
    play.on("main")
    told.pay(0, pay.energy, pay.power)
    for step in check.ability.costs:
        step.tell(told)
    check.compare(told, play)
    zones = staged.arena.players["p1"]
    zones["runes"] = {}
    if not pay.energy and not pay.power:
        return
    lacking = {"energy": pay.energy, **dict.fromkeys(loc.DOMAINS, 0), **pay.power}
    first = next(word for word, amount in lacking.items() if amount)
    zones["pool"] = {**lacking, first: lacking[first] - 1}
    if line in check.start(staged, staged.record, False, True).lines():
        raise Wrong("it is equipped for less than its cost")


def empower(check: Check) -> None:
    """It becomes Empowered for its cost, once, and can't without the cost."""
    ability = check.ability

    def laid() -> Staged:
        staged = scene(check, "lie")
        staged.before = True
        return staged

    staged, line = laid(), f"activate {SUBJECT}"
    offers(check, staged, line)
    play = check.start(staged, staged.record, True, True)
    base = Snapshot(play.table)
    play.run([line])
    told = check.foretell(staged, play, base, [])
    told.seen(find(play.table, SUBJECT))["empowered"] = True
    check.compare(told, play)
    if line in play.lines():
        raise Wrong("it is empowered twice")
    pay = ability.pay
    lacking = {"energy": pay.energy, **dict.fromkeys(loc.DOMAINS, 0), **pay.power}
    for word in [word for word, amount in lacking.items() if amount]:
        staged = laid()
        staged.arena.players["p1"].update(runes={}, pool={**lacking, word: lacking[word] - 1})
        if line in check.start(staged, staged.record, False, True).lines():
            raise Wrong(f"it is empowered with too little {word}")


def enters_ready(check: Check, staged: Staged, ready: bool, met: bool) -> None:
    """It is ready, or exhausted, as it comes into play, unlike others of its type."""
    if not staged.script or staged.script[-1] != "choose base":
        staged.script += [f"play {SUBJECT}", *(["choose base"] if staged.kind == "unit" else [])]
    steps: list[Step] = [Mark("ready" if ready else "exhaust", ME)] if met else []
    check.use(staged, [Part(steps)])
