"""Lines that change how others enter, fight, score or win."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from generated.outcome import Wrong
from generated.staging import SUBJECT
from riftbound.pool.keywords import ME, offers, scene, scene_in_hand
from riftbound.pool.phrases import selector
from riftbound.pool.playing import Play, find
from riftbound.pool.sentences import Part
from riftbound.pool.snapshot import Snapshot
from riftbound.pool.steps import Amount, Deal, Give, Mark, Pay, Step, Target
from riftbound.pool.told import Told
from riftbound.pool.trying import IT, staged_at, then

from rulebound.riftbound.rules.scoring import winning_score

if TYPE_CHECKING:
    from riftbound.pool.checking import Check

Match = re.Match[str]


def enters_and_has(check: Check, m: Match) -> None:
    """Might on the board, and ready as it enters; neither below its level."""
    check.use(staged_at(check), [Part([Give(ME, Amount(number=1))])])
    for lack in ("", "gate"):
        staged = scene_in_hand(check)
        check.gate(staged, lack)
        steps: list[Step] = [Mark("ready", ME), Give(ME, Amount(number=1))] if not lack else []
        then(check, staged, steps, f"play {SUBJECT}", "choose base")


def ready_at_field(check: Check, m: Match) -> None:
    for place in ("base", "Field A"):
        steps: list[Step] = [Mark("ready", ME)] if place != "base" else []
        then(check, scene_in_hand(check), steps, f"play {SUBJECT}", f"choose {place}")


def weakened(check: Check, m: Match) -> None:
    """Stunned enemies where it is; it attacks them."""
    for stunned in (True, False):
        staged = staged_at(check, "base")
        staged.arena.unit("p2", "Field B", "Foe Rider", 6, stunned=stunned)
        staged.stops = ("focus",)
        steps: list[Step] = [Give(IT, Amount(number=8), least=1, minus=True)] if stunned else []
        then(check, staged, steps, f"move {SUBJECT} -> Field B", it="Foe Rider")


def buffed_deflect(check: Check, m: Match) -> None:
    """Those that are buffed get it, and those that have it get no more."""
    staged = staged_at(check, "base")
    staged.arena.unit("p1", "Field A", "Mirror", 3, text="[Deflect]", buffed=True)
    staged.it = ["Mine Giant"]
    check.use(staged, [Part([Give(IT, None, (("Deflect", 1),))])])


def tokens_ready(check: Check, m: Match) -> None:
    staged = staged_at(check)
    staged.arena.tool("p1", "Hatcher")
    staged.script = ["play Hatcher"]
    for record, exhausted in ((staged.record, False), (staged.plain, True)):
        if Snapshot(check.start(staged, record, False, True).table).tokens[0]["exhausted"] != exhausted:
            raise Wrong(f"the token is {'not ' if exhausted else ''}exhausted")
    others = staged_at(check)
    then(check, others, [], "play Mine hand Unit", "choose base")


def equipment_gives(check: Check, m: Match) -> None:
    staged = staged_at(check)
    staged.arena.unit("p1", "base", "Knight", 3, attached=[staged.arena.own("Sword", "equipment", 1)])
    staged.it = ["Knight"]
    check.use(staged, [Part([Give(IT, None, (("Assault", 1),))])])


def double_bonus(check: Check, m: Match) -> None:
    staged = staged_at(check)
    number = staged.arena.own("Sword", "equipment", 1)
    staged.arena.records["Sword"]["might_bonus"] = 2
    staged.entry(attached=[number])
    check.use(staged, [Part([Give(ME, Amount(number=2))])])


def granted_use(check: Check, m: Match) -> None:
    """Units here may be exhausted for the effect; those elsewhere may not."""
    staged = staged_at(check)
    offers(check, staged, "activate Mine Front")
    play = check.start(staged, staged.record, False, True)
    if "activate Mine Home" in play.lines():
        raise Wrong("a unit elsewhere has it too")
    told = Told(Snapshot(play.table), play.view)
    play.run(["activate Mine Front"])
    told.seen(find(play.table, "Mine Front"))["exhausted"] = True
    told.shot.xp[0] += 1
    check.compare(told, play)


def longer_game(check: Check, m: Match) -> None:
    staged = staged_at(check)
    scores = [int(winning_score(staged.arena.table(record))) for record in (staged.record, staged.plain)]
    if scores[0] != scores[1] + 1:
        raise Wrong(f"it takes {scores} points")


def second_hiding(check: Check, m: Match) -> None:
    staged = staged_at(check)
    trap = staged.arena.own("Mine Trap", "unit", 2, 2, text="[Hidden]")
    staged.arena.card("p1", "hand", "Mine Snare", "unit", 2, 2, text="[Hidden]")
    staged.arena.players["p1"]["facedown"] = {SUBJECT: trap}
    offers(check, staged, f"hide Mine Snare -> {SUBJECT}")


def wins_game(check: Check, m: Match) -> None:
    """So many units are there as one holds: the game is won, and with one less it is not."""
    for number in (7, 6):
        staged = staged_at(check)
        staged.arena.phase, staged.stops = "beginning", ("main",)
        staged.arena.clear("p1", "Field A")
        for index in range(number):
            staged.arena.unit("p1", "Field A", f"Crowd {index}", 2)
        if check.start(staged, staged.record, False, True).table.over != (number == 7):
            raise Wrong(f"with {number} units the game is {'not ' if number == 7 else ''}won")


def exactly_four(check: Check, m: Match) -> None:
    for hand, units in ((4, 4), (3, 4), (5, 4), (4, 3)):
        staged = staged_at(check)
        staged.arena.phase, staged.stops = "beginning", ("main",)
        zones = staged.arena.players["p1"]
        zones["hand"] = zones["hand"][:hand]
        if units == 4:
            staged.arena.unit("p1", "Field A", "Fourth", 2)
        if check.start(staged, staged.record, False, True).table.over != ((hand, units) == (4, 4)):
            raise Wrong(f"with {hand} cards and {units} units")


def weak_unchosen(check: Check, m: Match) -> None:
    """Weaker units beside it can't be chosen by the other player."""
    staged = staged_at(check)
    staged.arena.turn = "p2"
    staged.arena.tool("p2", "Sting")
    names = []
    for record in (staged.record, staged.plain):
        table = staged.arena.table(record)
        play = Play(table, check.view(staged, table))
        play.run(["play Sting"], ("target",))
        names.append({play.name(card) for card in play.offered()})
    might = int(check.record["might"])
    weaker = {name for name, value in (("Mine Front", 3), ("Mine Giant", 16), ("Mine Hurt", 5)) if value < might}
    if names[1] - names[0] != weaker:
        raise Wrong(f"not to be chosen are {names[1] - names[0]}")


def foes_harmless(check: Check, m: Match) -> None:
    """A weaker enemy attacks and deals nothing."""
    for special in (True, False):
        staged = staged_at(check)
        staged.arena.turn = "p2"
        staged.arena.unit("p2", "base", "Rival", int(check.record["might"]) - 1)
        staged.arena.players["p1"]["at"]["Field A"] = [
            {"card": SUBJECT},
            {"card": staged.arena.own("Victim", "unit", 1, 1)},
        ]
        table = staged.arena.table(staged.record if special else staged.plain)
        play = Play(table, check.view(staged, table))
        play.assign = lambda name: name == "Victim"
        play.run(["move Rival -> Field A"], ("main",))
        dead = Snapshot(table).cards[find(table, "Victim")]["zone"] == "trash"
        if dead == special:
            raise Wrong(f"the defender {'dies' if dead else 'lives'}")


def units_ready_later(check: Check, m: Match) -> None:
    """Units that are played later in the turn enter ready; the sentence is left out of what it is compared with."""
    staged = scene_in_hand(check)
    staged.plain["text"] = m["rest"]
    then(
        check,
        staged,
        [Mark("ready", IT)],
        f"play {SUBJECT}",
        "~",
        "play Mine hand Unit",
        "choose base",
        it="Mine hand Unit",
    )


def no_more_plays(check: Check, m: Match) -> None:
    """The other player can't play cards this turn."""
    staged = scene(check, "you play me")
    staged.arena.tool("p2", "Lesson")
    staged.arena.card("p1", "hand", "Chant", "spell", 0, text="Draw 1.")
    staged.script += ["~", "play Chant", "pass"]
    staged.stops = ("priority", "main")
    for record, wanted in ((staged.record, False), (staged.plain, True)):
        lines = check.start(staged, record, False, True).lines()
        if ("play Lesson" in lines) != wanted:
            raise Wrong(f"the other player may {'not ' if wanted else ''}play: {lines}")


def not_readied(check: Check, m: Match) -> None:
    """Spells can't ready enemy units while it is at a battlefield."""
    for place, works in (("Field A", True), ("base", False)):
        staged = staged_at(check, place)
        staged.arena.turn = "p2"
        staged.arena.tool("p2", "Waker")
        then(check, staged, [Mark("exhaust", IT)] if works else [], "play Waker", aim="Foe Tired")


def only_to_base(check: Check, m: Match) -> None:
    """The other player's units are played to their base."""
    for place, wanted in (("Field A", False), ("base", True)):
        staged = staged_at(check, place)
        staged.arena.turn = "p2"
        staged.script, staged.stops = ["play Foe hand Unit"], ("location", "pay", "main", "priority")
        lines = check.start(staged, staged.record, False, True).lines()
        if ("choose Field B" in lines) != wanted:
            raise Wrong(f"their units may {'not ' if wanted else ''}be played to a battlefield: {lines}")


def no_points(check: Check, m: Match) -> None:
    """The other player holds a battlefield for nothing."""
    for place, gained in (("Field A", 0), ("base", 1)):
        staged = staged_at(check, place)
        staged.arena.turn, staged.arena.phase, staged.stops = "p2", "beginning", ("main",)
        if Snapshot(check.start(staged, staged.record, False, True).table).points[1] != gained:
            raise Wrong(f"they don't have {gained} points")


def conquered_only(check: Check, m: Match) -> None:
    """It may be played to a battlefield conquered this turn, and nowhere else."""
    staged = scene_in_hand(check)
    if f"play {SUBJECT}" in check.start(staged, staged.record, False, True).lines():
        raise Wrong("it may be played anywhere")
    staged.arena.clear("p2", "Field B")
    staged.script, staged.stops = ["move Mine Home -> Field B"], ("main",)
    play = check.start(staged, staged.record, False, True)
    play.say(f"play {SUBJECT}")
    play.on("main")
    if Snapshot(play.table).cards[play.view.this]["zone"] != "Field B":
        raise Wrong("it is somewhere else")


def both_begin(check: Check, m: Match) -> None:
    """The units here, whoever's Beginning Phase it is."""
    for player in ("p1", "p2"):
        staged = staged_at(check)
        staged.arena.turn, staged.arena.phase, staged.stops = player, "beginning", ("main",)
        chosen = selector("all units here")
        then(check, staged, [Deal(Amount(number=1), Target("every", chosen))])
    staged = staged_at(check)
    then(check, staged, [])


def spell_here(check: Check, m: Match) -> None:
    """Whoever plays a spell may give a unit of theirs here Might."""
    staged = staged_at(check)
    staged.arena.tool("p1", "Lesson")
    staged.aim, staged.it = ["Mine Front"], ["Mine Front"]
    staged.script = ["play Lesson"]
    check.use(staged, [Part([Give(IT, Amount(number=1))])])
    refused = staged_at(check)
    refused.arena.tool("p1", "Lesson")
    refused.script = ["play Lesson"]
    check.use(refused, [], yes=False)
    then(check, staged_at(check), [], "play Mine hand Unit", "choose base")


def unit_here(check: Check, m: Match) -> None:
    """Whoever plays a unit here may pay to buff it."""
    for place in (SUBJECT, "base"):
        steps: list[Step] = [Pay(1), Mark("buff", IT)] if place == SUBJECT else []
        staged = staged_at(check)
        then(check, staged, steps, "play Mine hand Unit", f"choose {place}", it="Mine hand Unit")


CHANGES: list[tuple[str, Callable[[Check, Match], None]]] = [
    (r"I have \+1 \[M\] and enter ready\.", enters_and_has),
    (r"If you play .+ a battlefield, I .+\.", ready_at_field),
    (r"Stunned enemy units .+ -8 \[M\], .+ minimum of 1 \[M\]\.", weakened),
    (r"Friendly buffed .+ \[Deflect\] if they .+\.", buffed_deflect),
    (r"Your tokens enter ready\.", tokens_ready),
    (r"Your Equipment each give \[Assault\]\.", equipment_gives),
    (r"Each Equipment attached to me gives .+ base Might bonus\.", double_bonus),
    (r"Units here have \"\[E\]: Gain 1 XP\.\"", granted_use),
    (r"Increase the points needed to win .+ by 1\.", longer_game),
    (r"You may hide an additional card here\.", second_hiding),
    (r"When you hold here, if .+ 7.+ here, you win the game\.", wins_game),
    (
        r"At the start .+ Beginning Phase, .+ have exactly 4 cards in hand .+ 4 units at battlefields, you win .+\.",
        exactly_four,
    ),
    (r"Your units here .+ Might than .+ be chosen .+ spells and abilities\.", weak_unchosen),
    (r"Enemy units here .+ Might than .+ deal combat damage\.", foes_harmless),
    (
        r"(?:Units you play this turn enter ready|Friendly units enter ready this turn)\. (?P<rest>.+)",
        units_ready_later,
    ),
    (r"When you .+ opponents can't play .+ turn\.", no_more_plays),
    (r"While I'm .+ battlefield, spells and .+ ready enemy units and gear\.", not_readied),
    (r"While I'm .+ battlefield, opponents can .+ units to their base\.", only_to_base),
    (r"While I'm .+ battlefield, opponents can't .+\.", no_points),
    (r"Play me only .+ battlefield you .+ turn\.", conquered_only),
    (r"At the start .+ player's Beginning .+ 1 to each unit here\.", both_begin),
    (r"When a player .+ spell, they .+ a unit they .+ \+1 \[M\] this turn\.", spell_here),
    (r"When a player .+ unit here, .+ pay \[1\] to \[Buff\] it\.", unit_here),
]
