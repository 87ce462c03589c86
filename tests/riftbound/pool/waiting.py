"""Lines that wait for something: replaced deaths, effects for the rest of the turn, triggers that are changed."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from generated.outcome import Wrong
from generated.staging import SUBJECT
from riftbound.pool.keywords import offers, scene, scene_in_hand
from riftbound.pool.playing import find
from riftbound.pool.prices import compare as compare_price
from riftbound.pool.prices import lines_of
from riftbound.pool.sentences import Part
from riftbound.pool.snapshot import Snapshot
from riftbound.pool.staging import Staged
from riftbound.pool.steps import (
    Amount,
    Channel,
    Count,
    Deal,
    Draw,
    Mark,
    Pay,
    Predict,
    Put,
    Runes,
    Step,
    Target,
    Tokens,
)
from riftbound.pool.told import Told

if TYPE_CHECKING:
    from riftbound.pool.checking import Check

Match = re.Match[str]
IT = Target("it")
GOLD = Tokens(Amount(), "Gold", 0, False, (), "base")


def played_out(
    check: Check, staged: Staged, steps: list[Step], script: list[str], aim: list[str], it: str = ""
) -> None:
    """The same is played with the text and without it, and these steps are the difference."""
    staged.script, staged.aim, staged.it = script, aim, [it] if it else []
    check.use(staged, [Part(steps)])


# ---------------------------------------------------------------------------------------------- deaths


def rescued(check: Check, staged: Staged, unit: str, *steps: Step) -> None:
    """A unit is killed, and lies in its base, healed and exhausted, instead."""
    staged.arena.tool("p1", "Reaper")
    play = check.start(staged, staged.record, False, True)
    told = Told(Snapshot(play.table), play.view)
    card = find(play.table, unit)
    told.move(find(play.table, "Reaper"), "trash")
    told.seen(card).update(zone="base", exhausted=True, damage=0)
    for step in steps:
        step.tell(told)
    play.aim = [unit]
    play.run(["play Reaper"])
    check.compare(told, play)


def lost(check: Check, staged: Staged, unit: str, yes: bool = True) -> None:
    """A unit that is not meant dies, or one that is and isn't paid for."""
    staged.arena.tool("p1", "Reaper")
    staged.script += ["~", "play Reaper"]
    staged.aim.append(unit)
    play = check.start(staged, staged.record, False, yes)
    if Snapshot(play.table).cards[find(play.table, unit)]["zone"] != "trash":
        raise Wrong(f"{unit} does not die")


def saves_chosen(check: Check, m: Match) -> None:
    for unit, saved in (("Mine Hurt", True), ("Mine Giant", False)):
        staged = scene_in_hand(check)
        staged.script, staged.aim = [f"play {SUBJECT}"], ["Mine Hurt"]
        if saved:
            rescued(check, staged, unit)
        else:
            lost(check, staged, unit)


def gear_saves(check: Check, m: Match) -> None:
    staged = scene(check, "lie")
    rescued(check, staged, "Mine Hurt", Put("trash", Target("me")))
    lost(check, scene(check, "lie"), "Foe Hurt")


def legend_saves(check: Check, m: Match) -> None:
    """A buffed unit: its buff is spent, a Power paid, the legend exhausted."""
    staged = scene(check, "lie")
    staged.arena.tool("p1", "Reaper")
    play = check.start(staged, staged.record, False, True)
    told = Told(Snapshot(play.table), play.view)
    card = find(play.table, "Mine Giant")
    told.move(find(play.table, "Reaper"), "trash")
    told.pay(0, 0, {"any": 1})
    told.seen(play.view.this)["exhausted"] = True
    told.seen(card).update(zone="base", exhausted=True, damage=0, buffs=0, might=15)
    play.aim = ["Mine Giant"]
    play.run(["play Reaper"])
    check.compare(told, play)
    lost(check, scene(check, "lie"), "Mine Front")
    lost(check, scene(check, "lie"), "Mine Giant", yes=False)


def weaker_saved(check: Check, m: Match) -> None:
    staged = scene(check, "lie")
    rescued(check, staged, "Mine Front")
    lost(check, scene(check, "lie"), "Mine Giant")  # no weaker than it
    lost(check, scene(check, "lie"), "Mine Home")  # not here


# ---------------------------------------------------------------------------------------------- lasting effects


def spell_with(check: Check, rest: str) -> Staged:
    """The spell, and what it is compared with: the rest of its text, or a spell that gives experience."""
    staged = scene_in_hand(check)
    staged.plain["text"] = rest or "Gain 1 XP."
    return staged


NO_XP = Count("xp", Amount(number=-1))


def first_sentence(check: Check) -> str:
    return check.text.partition(". ")[0] + "."


def dies_for_gold(check: Check, m: Match) -> None:
    for victim, steps in (("Foe Giant", [GOLD]), ("Foe Home", [])):
        staged = spell_with(check, first_sentence(check))
        staged.arena.tool("p1", "Reaper")
        script = [f"play {SUBJECT}", "~", "play Reaper"]
        played_out(check, staged, list(steps), script, ["Foe Giant", victim])


def wins_for_xp(check: Check, m: Match) -> None:
    for place, steps in (("Field B", [Count("xp", Amount(number=2))]), ("Field A", [])):
        staged = spell_with(check, first_sentence(check))
        staged.arena.clear("p2", "Field B")
        staged.arena.unit("p2", "Field B", "Weakling", 1)
        staged.stops = ("main",)
        played_out(check, staged, list(steps), [f"play {SUBJECT}", "~", f"move Mine Home -> {place}"], ["Mine Home"])


def buffed_later(check: Check, m: Match) -> None:
    staged = scene_in_hand(check)
    lines_of(check, staged)
    script = [f"play {SUBJECT}", "~", "play Mine hand Unit", "choose base"]
    played_out(check, staged, [Mark("buff", IT)], script, [], "Mine hand Unit")


def banished_instead(check: Check, m: Match) -> None:
    """Damage that kills it banishes it; so does a death later in the turn."""
    staged = spell_with(check, first_sentence(check))
    played_out(check, staged, [Put("banished", IT)], [f"play {SUBJECT}"], ["Foe Front"], "Foe Front")
    staged = spell_with(check, first_sentence(check))
    staged.arena.tool("p1", "Reaper")
    script = [f"play {SUBJECT}", "~", "play Reaper"]
    played_out(check, staged, [Put("banished", IT)], script, ["Foe Giant", "Foe Giant"], "Foe Giant")


def damage_kills(check: Check, m: Match) -> None:
    for tool, steps in (("Sting", [NO_XP, Put("trash", IT)]), ("Dazer", [NO_XP])):
        staged = spell_with(check, "")
        staged.arena.tool("p1", tool)
        script = [f"play {SUBJECT}", "~", f"play {tool}"]
        played_out(check, staged, list(steps), script, ["Foe Giant"], "Foe Giant")


def damage_kills_chosen(check: Check, m: Match) -> None:
    for victim, steps in (("Foe Giant", [NO_XP, Put("trash", IT)]), ("Mine Giant", [NO_XP])):
        staged = spell_with(check, "")
        staged.arena.tool("p1", "Sting")
        staged.plain_aim = [victim]
        script = [f"play {SUBJECT}", "~", "play Sting"]
        played_out(check, staged, list(steps), script, ["Foe Giant", victim], victim)


def damage_doubled(check: Check, m: Match) -> None:
    for victim, steps in (("Foe Giant", [NO_XP, Deal(Amount(), IT)]), ("Mine Giant", [NO_XP])):
        staged = spell_with(check, "")
        staged.arena.tool("p1", "Sting")
        staged.plain_aim = [victim]
        script = [f"play {SUBJECT}", "~", "play Sting"]
        played_out(check, staged, list(steps), script, ["Foe Giant", victim], victim)


def damage_prevented(check: Check, m: Match) -> None:
    """Nobody is hurt by spells; or one unit, once."""
    chosen = m[0].startswith("Choose")
    staged = spell_with(check, "Draw 1." if chosen else "")
    staged.arena.tool("p1", "Sting")
    staged.plain_aim = ["Foe Giant"]
    script = [f"play {SUBJECT}", "~", "play Sting"]
    aim = ["Foe Giant", "Foe Giant"] if chosen else ["Foe Giant"]
    steps: list[Step] = [Mark("heal", IT)] if chosen else [NO_XP, Mark("heal", IT)]
    played_out(check, staged, steps, script, aim, "Foe Giant")


def another_turn(check: Check, m: Match) -> None:
    staged = scene_in_hand(check)
    staged.script, staged.stops = [f"play {SUBJECT}", "~", "end"], ("main",)
    play = check.start(staged, staged.record, False, True)
    if play.table.active != 0 or Snapshot(play.table).cards[play.view.this]["zone"] != "banished":
        raise Wrong("it is the other player's turn, or the spell is not banished")
    play.run(["end"], ("main",))
    if play.table.active != 1:
        raise Wrong("it is a third turn")


def next_unit_held(check: Check, m: Match) -> None:
    staged = scene(check, "I hold")
    script = ["play Mine hand Unit", "choose base"]
    played_out(check, staged, [Mark("ready", IT), Mark("buff", IT)], script, [], "Mine hand Unit")


def dearer(check: Check, m: Match) -> None:
    staged = scene(check, "you hold here")
    compare_price(check, staged, "Mine hand Unit", -1)
    compare_price(check, staged, "Mine hand Spell", 0)


def runes_later(check: Check, m: Match) -> None:
    staged = scene(check, "you conquer here")
    played_out(check, staged, [Runes(2)], [*staged.script, "end"], [])


# ---------------------------------------------------------------------------------------------- triggers


def bystander(staged: Staged, text: str, place: str) -> None:
    staged.arena.unit("p1", place, "Herald", 3, text=text)


def knells_twice(check: Check, m: Match) -> None:
    staged = scene(check, "lie")
    bystander(staged, "[Deathknell] — Draw 1.", "base")
    staged.arena.tool("p1", "Reaper")
    played_out(check, staged, [Draw(Amount())], ["play Reaper"], ["Herald"])


def holds_twice(check: Check, m: Match) -> None:
    staged = scene(check, "I hold")
    bystander(staged, "When I hold, draw 1.", "Field A")
    played_out(check, staged, [Draw(Amount())], [], [])


def conquers_twice(check: Check, m: Match) -> None:
    """Of those who conquer with it."""
    staged = scene(check, "I conquer")
    bystander(staged, "When I conquer, draw 1.", "base")
    played_out(check, staged, [Draw(Amount())], [f"move {SUBJECT} -> Field B", "move Herald"], [])


def conquers_by_holding(check: Check, m: Match) -> None:
    staged = scene(check, "you hold here")
    bystander(staged, "When I conquer, draw 1.", "Field A")
    played_out(check, staged, [Draw(Amount())], [], [])
    staged = scene(check, "you hold here")
    bystander(staged, "When I conquer, draw 1.", "base")
    played_out(check, staged, [], [], [])


def holds_and_conquers(check: Check, m: Match) -> None:
    for event, text in (("I hold", "When I conquer, draw 1."), ("I conquer", "When I hold, draw 1.")):
        staged = scene(check, event)
        staged.arena.records["Bearer"]["text"] = text
        played_out(check, staged, [Draw(Amount())], staged.script, [])


def ghosts_stay(check: Check, m: Match) -> None:
    staged = scene(check, "the start of your Beginning Phase")
    staged.arena.unit("p1", "base", "Far Ghost", 3, text="[Temporary]")
    for record, stays in ((staged.record, True), (staged.plain, False)):
        play = check.start(staged, record, False, True)
        zones = [Snapshot(play.table).cards[find(play.table, name)]["zone"] for name in ("Mine Ghost", "Far Ghost")]
        if zones != ["Field A" if stays else "trash", "trash"]:
            raise Wrong(f"the ghosts are in {zones}")


def played_again(check: Check, m: Match) -> None:
    """Its play effect once more as it dies."""
    staged = scene(check, "I die")
    lines_of(check, staged)
    words = (("Temporary", 1),)
    played_out(check, staged, [Tokens(Amount(), "Sprite", 3, True, words, "base")], staged.script, [SUBJECT])


def any_damage(check: Check, m: Match) -> None:
    for victim, steps in (("Foe Giant", [Put("trash", IT)]), ("Mine Giant", [])):
        staged = scene(check, "lie")
        staged.arena.tool("p1", "Sting")
        played_out(check, staged, list(steps), ["play Sting"], [victim], victim)


def late_scoring(check: Check, m: Match) -> None:
    """In the first turns of a player nothing is scored there."""
    for turn, points in ((1, 0), (3, 0), (5, 1)):
        staged = scene(check, "you conquer here")
        staged.arena.turn_number = turn
        found = Snapshot(check.start(staged, staged.record, False, True).table).points[0]
        if found != points:
            raise Wrong(f"in turn {turn} {found} points are scored")


def legends_attach(check: Check, m: Match) -> None:
    staged = scene(check, "")
    staged.arena.fields = [SUBJECT, "Field B"]
    offers(check, staged, "activate Mine Legend")
    staged.arena.clear("p1", "Field A")
    if "activate Mine Legend" in check.start(staged, staged.record, False, True).lines():
        raise Wrong("it is offered without control of the battlefield")


def equipment_reacts(check: Check, m: Match) -> None:
    staged = scene(check, "lie")
    staged.arena.turn = "p2"
    staged.arena.card("p1", "hand", "Mine Saber", "equipment", 1)
    staged.arena.card("p2", "hand", "Chant", "spell", 0, text="Draw 1.")
    staged.script, staged.stops = ["play Chant", "pass"], ("priority",)
    offers(check, staged, "play Mine Saber")


def stunned_arrival(check: Check, m: Match) -> None:
    for place, steps in (("Field A", [Mark("stun", IT)]), ("base", [])):
        staged = scene(check, "")
        staged.lay(place)
        staged.arena.turn = "p2"
        played_out(check, staged, list(steps), ["play Foe hand Unit", "choose base"], [], "Foe hand Unit")


def returned_from(check: Check, m: Match) -> None:
    for victim, steps in (("Mine Front", [Pay(1), Channel(1)]), ("Mine Home", [])):
        staged = scene(check, "")
        staged.arena.fields = [SUBJECT, "Field B"]
        staged.arena.tool("p1", "Homing")
        played_out(check, staged, list(steps), ["play Homing"], [victim], victim)


def foreseen(check: Check, m: Match) -> None:
    for spell, steps in (("Epic", [Predict(1)]), ("Spell", [])):
        staged = scene(check, "")
        staged.arena.fields = [SUBJECT, "Field B"]
        played_out(check, staged, list(steps), [f"play Mine hand {spell}"], [])


def hidden_for_energy(check: Check, m: Match) -> None:
    staged = scene(check, "lie")
    staged.arena.card("p1", "hand", "Mine Trap", "unit", 2, 2, text="[Hidden]")
    staged.arena.players["p1"]["pool"] = {"energy": 1}
    staged.arena.players["p1"]["runes"] = {}
    offers(check, staged, "hide Mine Trap for energy -> Field A")


def from_trash(check: Check, m: Match) -> None:
    """From the trash for its own price, after another card."""
    for first in (["play Lesson", "~"], []):
        staged = scene(check, "")
        staged.arena.subject_at("trash")
        staged.arena.tool("p1", "Lesson")
        staged.script = first
        play = check.start(staged, staged.record, False, True)
        if (f"play {SUBJECT}" in play.lines()) != bool(first):
            raise Wrong(f"it is {'not ' if first else ''}offered from the trash")
        if first:
            told = Told(Snapshot(play.table), play.view)
            told.pay(0, 3, {"fury": 1})
            told.enter(play.view.this, 0, "base", True, int(check.record["might"]))
            play.run([f"play {SUBJECT}", "choose base"])
            check.compare(told, play)


def only_at_field(check: Check, m: Match) -> None:
    for place in ("Field A", "base"):
        staged = scene(check, "")
        lines_of(check, staged)
        staged.lay(place)
        lines = check.start(staged, staged.record, False, True).lines()
        if (f"activate {SUBJECT}" in lines) != (place == "Field A"):
            raise Wrong(f"its abilities can{'not' if place == 'Field A' else ''} be used there")


DIE = r"The next time .+ die this turn, .+ exhaust it, .+ it instead"
WAITING: list[tuple[str, Callable[[Check, Match], None]]] = [
    (rf"Choose a friendly unit\. {DIE}\.", saves_chosen),
    (r"If a friendly .+ die, kill .+\. Heal that unit, .+ and recall it\.", gear_saves),
    (r"If a buffed .+ control would .+ may pay \[A\], exhaust me, and .+ buff to .+ exhaust it, and recall it instead\.", legend_saves),  # noqa: E501
    (r"If another unit .+ here would .+ it has less Might than me, .+ it, exhaust it, and recall it\.", weaker_saved),
    (r"Deal 3 to .+ unit\. When .+ this turn, play .+ gear token exhausted\.", dies_for_gold),
    (r"Give .+ \+3 \[M\] this turn\. When it wins .+ gain 2 XP\.", wins_for_xp),
    (r"When a friendly .+ played this .+ it\.", buffed_later),
    (r"Deal 3 to .+\. If it would die this turn, banish .+\.", banished_instead),
    (r"When any unit .+ this turn, .+\.", damage_kills),
    (r"Choose a unit\. .+ the next .+ takes damage this turn\.", damage_kills_chosen),
    (r"Choose a unit\. .+ damage that .+ dealt to it this turn\.", damage_doubled),
    (r"Prevent all spell and ability damage .+\.", damage_prevented),
    (r"Choose a unit\. .+ would be dealt .+ prevent it\. Draw 1\.", damage_prevented),
    (r"Take a turn .+ one\. Banish this\.", another_turn),
    (r"When I hold, .+ time you play .+ this turn, ready it and \[Buff\] it\.", next_unit_held),
    (r"When you .+ your non-token units cost\s\[1\] more to play this turn\.", dearer),
    (r"When you .+ ready up to .+ at the end of this turn\.", runes_later),
    (r"Your \[Deathknell\] effects trigger an additional time\.", knells_twice),
    (r"Your hold effects for holding here .+ additional time\.", holds_twice),
    (r"Your conquer effects for conquering here .+ additional time\.", conquers_twice),
    (r"When you hold here, activate the .+ of units here\.", conquers_by_holding),
    (r"My hold effects are also conquer .+ vice versa\.", holds_and_conquers),
    (r"Your \[Temporary\] effects .+ battlefield .+\.", ghosts_stay),
    (r"\[Deathknell\]\[>\] Repeat this gear's play effect\.", played_again),
    (r"Any amount of your damage is .+ kill enemy units\.", any_damage),
    (r"Players can't .+ until their .+\.", late_scoring),
    (r"While you control .+ friendly legends have .+", legends_attach),
    (r"Your Equipment everywhere have \[Quick-Draw\]\.", equipment_reacts),
    (r"When an opponent plays a unit .+ at .+ \[Stun\] it\. They .+ it this turn\.", stunned_arrival),
    (r"When a unit .+ returned to a .+ that player .+ \[1\] to channel 1 rune exhausted\.", returned_from),
    (r"While you control this battlefield, when .+ a spell, if .+ \[4\] or more, \[Predict\]\.", foreseen),
    (r"You may pay \[1\] to hide .+ with \[Hidden\] instead of \[A\]\.", hidden_for_energy),
    (r"\[Legion\]\[>\] You may play me from .+ for \[3\]\[Fury\]\.", from_trash),
    (r"Use my abilities .+ I'm .+ battlefield\.", only_at_field),
]  # fmt: skip
