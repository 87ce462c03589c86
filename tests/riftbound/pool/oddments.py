"""Lines that need a little play of their own: several moves, an answer of the other player, a cost of another kind."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from generated.outcome import Unremovable, Wrong
from generated.staging import SUBJECT
from riftbound.pool.chain import answering, countered, reach
from riftbound.pool.keywords import ME, offers, scene, scene_in_hand
from riftbound.pool.playing import find
from riftbound.pool.prices import compare
from riftbound.pool.snapshot import Snapshot
from riftbound.pool.staging import Staged
from riftbound.pool.steps import Amount, Count, Deal, Draw, Go, Mark, Step, Target
from riftbound.pool.told import Told
from riftbound.pool.waiting import GOLD, played_out

if TYPE_CHECKING:
    from riftbound.pool.checking import Check

Match = re.Match[str]
IT = Target("it")


def here(check: Check) -> Staged:
    """The battlefield under test is Field A."""
    staged = scene(check, "")
    staged.arena.fields = [SUBJECT, "Field B"]
    staged.here = "Field A"
    return staged


def wandering(staged: Staged, times: int) -> list[str]:
    """So many moves to and fro, with a spell between them that readies the unit."""
    staged.lay("base")
    script: list[str] = []
    for number in range(times):
        script += [f"move {SUBJECT} -> {'base' if number % 2 else 'Field A'}", "~"]
        if number + 1 < times:
            staged.arena.card("p1", "hand", f"Waker {number}", "spell", 0, text="Ready a unit.")
            staged.aim.append(SUBJECT)
            script += [f"play Waker {number}", "~"]
    return script


def third_move(check: Check, m: Match) -> None:
    for times, steps in ((3, [Count("points", Amount())]), (2, [])):
        staged = scene(check, "")
        script = wandering(staged, times)
        played_out(check, staged, list(steps), script, staged.aim)


def unhurt(check: Check, m: Match) -> None:
    """After two moves it takes no damage."""
    for times, steps in ((2, [Mark("heal", ME)]), (1, [])):
        staged = scene(check, "")
        script = wandering(staged, times)
        staged.arena.tool("p1", "Sting")
        played_out(check, staged, list(steps), [*script, "play Sting"], [*staged.aim, SUBJECT])


def unless_paid(check: Check, m: Match) -> None:
    """The other player pays and keeps the spell, or doesn't."""
    countered(check, answering(check), yes=0)
    staged = answering(check)
    play = reach(check, staged)
    before = Snapshot(play.table).pools[1].get("energy", 0)
    play.aim = ["Chant"]
    play.run([f"play {SUBJECT}"], ("main",))
    shot = Snapshot(play.table)
    if shot.cards[find(play.table, "Mine Front")]["damage"] != 1 or shot.pools[1].get("energy", 0) != before - 2:
        raise Wrong("what is paid for does not resolve")


def unless_drawn(check: Check, m: Match) -> None:
    """Damage, or two cards if its controller likes that better."""
    for yes, steps in ((True, [Draw(Amount(number=2))]), (False, [Deal(Amount(number=6), IT)])):
        staged = scene_in_hand(check)
        play = check.start(staged, staged.record, False, yes)
        told = Told(Snapshot(play.table), play.view, it=[find(play.table, "Foe Giant")])
        check.ability = replace(check.ability, how="spell")
        check.tell_cost(staged, told)
        told.it = [find(play.table, "Foe Giant")]
        for step in steps:
            step.tell(told)
        play.aim = ["Foe Giant"]
        play.run([f"play {SUBJECT}"])
        check.compare(told, play)


def from_elsewhere(check: Check, m: Match) -> None:
    """Less from the Champion Zone, the same from the hand."""
    if check.record["type"] == "spell":
        raise Unremovable("a spell is in no Champion Zone")
    staged = scene(check, "")
    staged.record["text"] = check.record["text"]
    rest = "\n".join(line for line in check.record["text"].split("\n") if line != check.text)
    staged.plain["text"] = rest
    for zone, less in (("hand", 0), ("champion", 2)):
        staged.arena.players["p1"]["champion"] = []
        staged.arena.players["p1"]["hand"] = []
        staged.arena.subject_at(zone)
        compare(check, staged, SUBJECT, less)


def to_attacked(check: Check, m: Match) -> None:
    """To a battlefield one is attacking, with the Reaction that another line gives."""
    staged = scene_in_hand(check)
    for record in (staged.record, staged.plain):
        record["text"] = f"[Reaction]\n{record['text']}".strip()
    staged.script, staged.stops = ["move Mine Home -> Field B", "~"], ("focus",)
    for record, wanted in ((staged.record, True), (staged.plain, False)):
        play = check.start(staged, record, False, True)
        play.say(f"play {SUBJECT}")
        if ("choose Field B" in play.lines()) != wanted:
            raise Wrong(f"it may {'not ' if wanted else ''}be played there: {play.lines()}")


def ambush_enemies(check: Check, m: Match) -> None:
    staged = scene_in_hand(check)
    for record in (staged.record, staged.plain):
        record["text"] = f"[Ambush]\n{record['text']}".strip()
    staged.arena.turn = "p2"
    staged.arena.card("p2", "hand", "Chant", "spell", 0, text="Draw 1.")
    staged.script, staged.stops = ["play Chant", "pass"], ("priority",)
    for record, wanted in ((staged.record, True), (staged.plain, False)):
        play = check.start(staged, record, False, True)
        play.say(f"play {SUBJECT}")
        if ("choose Field B" in play.lines()) != wanted:
            raise Wrong(f"it may {'not ' if wanted else ''}be ambushed there: {play.lines()}")


def early_death(check: Check, m: Match) -> None:
    """A friendly unit that dies as the turn begins lets it enter ready."""
    for ghost in (True, False):
        staged = scene_in_hand(check)
        staged.arena.phase, staged.stops = "beginning", ("main",)
        staged.arena.players["p1"]["pool"] = {}
        staged.arena.players["p1"]["runes"] = {"ready": ["calm"] * 8}
        if ghost:
            staged.arena.unit("p1", "base", "Ghost", 3, text="[Temporary]")
        steps: list[Step] = [Mark("ready", ME)] if ghost else []
        played_out(check, staged, steps, [f"play {SUBJECT}", "choose base"], [])


def exhaust_for_more(check: Check, m: Match) -> None:
    """One more card for a unit that is exhausted."""
    for line, number in ((f"play {SUBJECT} with extra", 2), (f"play {SUBJECT}", 1)):
        staged = scene_in_hand(check)
        play = check.start(staged, staged.record, False, True)
        told = Told(Snapshot(play.table), play.view)
        told.pay(0, int(check.record["energy"]))
        told.move(play.view.this, "trash")
        told.draw(0, number)
        if number == 2:
            told.seen(find(play.table, "Mine Home"))["exhausted"] = True
        play.aim = ["Mine Home"] if number == 2 else []
        play.run([line])
        check.compare(told, play)


def buffs_for_readying(check: Check, m: Match) -> None:
    """Buffs are spent to ready their units, then all are buffed."""
    staged = scene_in_hand(check)
    staged.arena.unit("p1", "base", "Veteran", 3, buffed=True, exhausted=True)
    play = check.start(staged, staged.record, False, True)
    told = Told(Snapshot(play.table), play.view)
    told.pay(0, int(check.record["energy"]), {check.record["domains"][0]: int(check.record["power"])})
    told.move(play.view.this, "trash")
    told.seen(find(play.table, "Veteran"))["exhausted"] = False
    for card, seen in list(told.shot.cards.items()):
        if seen["type"] == "unit" and seen["holder"] == 0 and told.on_board(card):
            told.buff(card)
    play.run([f"play {SUBJECT}"])
    check.compare(told, play)


def cheap_repeats(check: Check, m: Match) -> None:
    staged = here(check)
    staged.arena.card("p1", "hand", "Refrain", "spell", 0, text="[Repeat] [2]\nDraw 1.")
    staged.arena.players["p1"]["pool"] = {"energy": 1}
    staged.arena.players["p1"]["runes"] = {}
    offers(check, staged, "play Refrain with repeat")
    staged.arena.clear("p1", "Field A")
    if "play Refrain with repeat" in check.start(staged, staged.record, False, True).lines():
        raise Wrong("it is cheaper without control of the battlefield")


def makes_room(check: Check, m: Match) -> None:
    """A unit is played here, and another one may go home."""
    for place, steps in ((SUBJECT, [Go(IT, "base")]), ("base", [])):
        staged = here(check)
        played_out(check, staged, list(steps), ["play Mine hand Unit", f"choose {place}"], ["Mine Front"], "Mine Front")


def chosen_here(check: Check, m: Match) -> None:
    """The first time in a turn that a friendly unit here is chosen with a spell."""
    for aims, number in ((["Mine Front"], 1), (["Mine Front"] * 2, 1), (["Mine Home"], 0)):
        staged = here(check)
        script = []
        for time in range(len(aims)):
            staged.arena.card("p1", "hand", f"Nudge {time}", "spell", 0, text="Ready a unit.")
            script += [f"play Nudge {time}", "~"]
        played_out(check, staged, [Draw(Amount())] * number, script, list(aims))


def gold_for_all(check: Check, m: Match) -> None:
    """Both take a Gold, and one more for the other player's."""
    theirs = type(GOLD)(Amount(), "Gold", 0, False, (), "base", True)
    staged = scene(check, "you play me")
    played_out(check, staged, [GOLD, theirs, GOLD], staged.script, [])
    refused = scene(check, "you play me")
    check.use(refused, [], yes=False)


def cheaper_by_ghosts(check: Check, m: Match) -> None:
    """The ability costs less for each friendly unit with Temporary: one there, or two."""
    for more in (0, 1):
        staged = scene(check, "lie")
        if more:
            staged.arena.unit("p1", "base", "Second Ghost", 3, text="[Temporary]")
        play = check.start(staged, staged.record, False, True)
        before = Snapshot(play.table).pools[0]["energy"]
        play.run([f"activate {SUBJECT}"])
        shot = Snapshot(play.table)
        if shot.pools[0]["energy"] != before - 3 + more:
            raise Wrong(f"it costs {before - shot.pools[0]['energy']}")
        if [(token["name"], token["exhausted"], token["might"]) for token in shot.tokens] != [("Sprite", False, 3)]:
            raise Wrong(f"it plays {shot.tokens}")


ODDMENTS: list[tuple[str, Callable[[Check, Match], None]]] = [
    (r"The third time I move .+ you score 1 point\.", third_move),
    (r"If I have moved twice .+ don't take damage\.", unhurt),
    (r"Counter a spell unless .+ pays \[2\]\.", unless_paid),
    (r"Choose an enemy unit\. Deal 6 .+ unless its controller .+", unless_drawn),
    (r"I cost \[2\] less to play from .+", from_elsewhere),
    (r"I can be played to a .+ you're attacking\.", to_attacked),
    (r"I can \[Ambush\] to .+ where there are enemy units, .+", ambush_enemies),
    (r"If a friendly unit died during .+ I enter ready\.", early_death),
    (r"As an additional cost .+ you may exhaust .+\. If you do, draw 2\. .+", exhaust_for_more),
    (r"For each friendly unit, you may spend .+ buff all friendly units\.", buffs_for_readying),
    (r"While you control .+ friendly \[Repeat\] costs .+", cheap_repeats),
    (r"The first time a player plays .+ here each turn, .+ to its base\.", makes_room),
    (r"When a player chooses .+ here with .+ they draw 1\.", chosen_here),
    (r"When you play me, you and each .+ Gold gear token exhausted\.", gold_for_all),
    (r"\[4\], \[E\]: Play a ready .+ This ability costs \[1\] less .+", cheaper_by_ghosts),
]  # fmt: skip
