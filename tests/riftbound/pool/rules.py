"""Lines that say a rule of their own: who may be chosen, where one may play or move, what it costs."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from riftbound.pool.arena import SUBJECT
from riftbound.pool.chain import CHAIN
from riftbound.pool.keywords import ME, assigned, offers, scene, scene_in_hand
from riftbound.pool.phrases import selector
from riftbound.pool.playing import Play, Wrong, find
from riftbound.pool.prices import PRICES
from riftbound.pool.scenes import Staged
from riftbound.pool.sentences import Part
from riftbound.pool.snapshot import Snapshot
from riftbound.pool.steps import Amount, Deal, Give, Mark, Pay, Step, Target
from riftbound.pool.told import Told
from riftbound.pool.waiting import WAITING

if TYPE_CHECKING:
    from riftbound.pool.checking import Check

Match = re.Match[str]
IT = Target("it")


def staged_at(check: Check, place: str = "Field A") -> Staged:
    """The card under test lying somewhere; a battlefield is Field A."""
    staged = scene(check, "")
    if staged.kind == "battlefield":
        staged.arena.fields = [SUBJECT, "Field B"]
        staged.here = "Field A"
    else:
        staged.lay(place)
    check.gate(staged, "")
    return staged


def then(check: Check, staged: Staged, steps: list[Step], *script: str, aim: str = "", it: str = "") -> None:
    """Something is played out with the text and without it, and these steps are the difference."""
    staged.script = list(script)
    staged.aim = [aim] if aim else []
    staged.it = [it or aim] if it or aim else []
    check.use(staged, [Part(steps)])


def unchosen(check: Check, m: Match) -> None:
    """Spells of the other player can't choose it; those of its own player can."""
    for player, wanted in (("p2", False), ("p1", True)):
        staged = staged_at(check)
        staged.arena.turn = player
        staged.arena.tool(player, "Sting")
        for record, chosen in ((staged.record, wanted), (staged.plain, True)):
            table = staged.arena.table(record)
            play = Play(table, check.view(staged, table))
            play.run(["play Sting"], ("target",))
            if (staged.me in [play.name(card) for card in play.offered()]) != chosen:
                raise Wrong(f"{player} can{'' if not chosen else 'not'} choose it")


def last_assigned(check: Check, m: Match) -> None:
    assigned(False, keyword=False)(check, 1)


def harmless(check: Check, m: Match) -> None:
    """It deals no combat damage."""
    for special in (True, False):
        staged = staged_at(check, "base")
        staged.arena.clear("p2", "Field B")
        staged.arena.unit("p2", "Field B", "Weakling", 1)
        table = staged.arena.table(staged.record if special else staged.plain)
        play = Play(table, check.view(staged, table))
        play.run([f"move {SUBJECT} -> Field B"], ("main",))
        dead = Snapshot(table).cards[find(table, "Weakling")]["zone"] == "trash"
        if dead == special:
            raise Wrong(f"the defender {'dies' if dead else 'lives'}")


def place_offered(check: Check, staged: Staged, name: str, place: str, wanted: bool) -> None:
    """Where a unit may be played, with the text and without it."""
    for record, there in ((staged.record, wanted), (staged.plain, False)):
        play = check.start(staged, record, False, True)
        play.say(f"play {name}")
        if (f"choose {place}" in play.lines()) != there:
            raise Wrong(f"{name} may {'not ' if there else ''}be played to {place}: {play.lines()}")


def to_open(check: Check, m: Match) -> None:
    for empty in (True, False):
        staged = scene_in_hand(check)
        if empty:
            staged.arena.clear("p2", "Field B")
        place_offered(check, staged, SUBJECT, "Field B", empty)


def others_to_open(check: Check, m: Match) -> None:
    for empty in (True, False):
        staged = staged_at(check)
        if empty:
            staged.arena.clear("p2", "Field B")
        place_offered(check, staged, "Mine hand Unit", "Field B", empty)


def to_occupied(check: Check, m: Match) -> None:
    for empty in (True, False):
        staged = scene_in_hand(check)
        if empty:
            staged.arena.clear("p2", "Field B")
        place_offered(check, staged, SUBJECT, "Field B", not empty)


def to_lonely(check: Check, m: Match) -> None:
    """Where one enemy unit is alone."""
    for alone in (True, False):
        staged = scene_in_hand(check) if m[0].startswith("I ") else staged_at(check)
        if alone:
            foes = staged.arena.players["p2"]["at"]
            foes["Field B"] = foes["Field B"][:1]
        name = SUBJECT if m[0].startswith("I ") else "Mine hand Unit"
        place_offered(check, staged, name, "Field B", alone)


def no_way_home(check: Check, m: Match) -> None:
    """Units can't move to base: this one, those here, or all."""
    staged = staged_at(check)
    who = SUBJECT if m[0].startswith("I ") else "Mine Front"
    for record, wanted in ((staged.record, False), (staged.plain, True)):
        play = check.start(staged, record, False, True)
        if (f"move {who} -> base" in play.lines()) != wanted:
            raise Wrong(f"it can{'' if not wanted else 'not'} move to base")


def moves_here(check: Check, m: Match) -> None:
    staged = staged_at(check)
    staged.arena.fields = ["Field A", SUBJECT]
    offers(check, staged, f"move Mine Front -> {SUBJECT}")


def not_played_here(check: Check, m: Match) -> None:
    staged = staged_at(check)
    for record, wanted in ((staged.record, False), (staged.plain, True)):
        play = check.start(staged, record, False, True)
        play.say("play Mine hand Unit")
        if (f"choose {SUBJECT}" in play.lines()) != wanted:
            raise Wrong(f"units can{'' if not wanted else 'not'} be played there")


def others_ready(check: Check, m: Match) -> None:
    then(check, staged_at(check), [Mark("ready", IT)], "play Mine hand Unit", "choose base", it="Mine hand Unit")
    staged = staged_at(check)  # not those of the other player
    staged.arena.turn = "p2"
    then(check, staged, [], "play Foe hand Unit", "choose base")


def units_ready(check: Check, m: Match) -> None:
    others_ready(check, m)


def bonus(check: Check, m: Match) -> None:
    """Spells deal so much more; those of the other player don't."""
    more = Deal(Amount(number=int(m["n"])), IT)
    for player, steps in (("p1", [more]), ("p2", [])):
        staged = scene(check, "lie") if check.record["type"] != "battlefield" else staged_at(check)
        staged.arena.turn = player
        staged.arena.tool(player, "Sting")
        both = check.record["type"] == "battlefield"
        then(check, staged, [more] if both else list(steps), "play Sting", aim="Mine Giant" if both else "Foe Giant")


def unready(check: Check, m: Match) -> None:
    """It stays exhausted as its player's turn begins."""
    staged = staged_at(check)
    staged.entry(exhausted=True)
    staged.arena.phase, staged.stops = "awaken", ("main",)
    then(check, staged, [Mark("exhaust", ME)])


def many_buffs(check: Check, m: Match) -> None:
    staged = staged_at(check)
    staged.entry(buffed=True)
    staged.arena.tool("p1", "Polish")
    for record, number in ((staged.record, 2), (staged.plain, 1)):
        staged.script, staged.aim = ["play Polish"], [SUBJECT]
        play = check.start(staged, record, False, True)
        if Snapshot(play.table).cards[play.view.this]["buffs"] != number:
            raise Wrong(f"it has not {number} buffs")


def by_count(check: Check, m: Match) -> None:
    """Might for every point, or for every card of the trash."""
    staged = staged_at(check)
    staged.arena.players["p1"]["points"] = 3
    kind = "points" if "points" in m[0] else "trash"
    check.use(staged, [Part([Give(ME, Amount(kind))])])


def assault_by_count(check: Check, m: Match) -> None:
    """Assault as great as the number of enemies there: three at Field B, none at home."""
    staged = staged_at(check, "base")
    staged.stops = ("focus",)
    then(check, staged, [Give(ME, None, (("Assault", 3),))], f"move {SUBJECT} -> Field B")
    check.use(staged_at(check), [])


def tag_gained(check: Check, m: Match) -> None:
    """The wearer counts as one of the tag: what is given to such units is given to it."""
    staged = staged_at(check)
    staged.arena.lay("p1", "base", {"card": staged.arena.own("Chief", "gear", text=f"Your {m[1]}s have +1 [M].")})
    check.use(staged, [Part([Give(ME, Amount(number=1))])])


def in_company(check: Check, m: Match) -> None:
    """Might while attacking with others, and only then."""
    for company in (True, False):
        staged = staged_at(check, "base")
        staged.stops = ("focus",)
        script = [f"move {SUBJECT} -> Field B", *(["move Mine Home"] if company else [])]
        if company:  # the others are asked for in a fixed order
            script = ["move Mine Home -> Field B", f"move {SUBJECT}"]
        then(check, staged, [Give(ME, Amount(number=2))] if company else [], *script)


def alone_in_battle(check: Check, m: Match) -> None:
    """Alone against others, attacking or defending; not with company, and not at rest."""
    for company in (False, True):
        steps: list[Step] = [] if company else [Give(ME, Amount(number=2))]
        staged = staged_at(check, "base")
        staged.stops = ("focus",)
        together = ["move Mine Home -> Field B", f"move {SUBJECT}"]
        then(check, staged, steps, *(together if company else [f"move {SUBJECT} -> Field B"]))
        staged = staged_at(check)
        staged.arena.turn, staged.stops = "p2", ("focus",)
        if not company:
            staged.alone()
        then(check, staged, steps, "move Foe Home -> Field A")
    check.use(staged_at(check), [])


def lone_defender(check: Check, m: Match) -> None:
    """A friendly unit, or one here, that defends alone."""
    for alone in (True, False):
        staged = staged_at(check, "base")
        staged.arena.turn = "p2"
        staged.stops = ("focus",)
        if alone:
            own = staged.arena.players["p1"]["at"]
            own["Field A"] = [entry for entry in own["Field A"] if entry["card"] == "Filler Mine Giant"]
        minus = m["sign"] == "-"
        steps: list[Step] = [Give(IT, Amount(number=2), minus=minus)] if alone else []
        field = staged.field("A")
        then(check, staged, steps, f"move Foe Home -> {field}", it="Mine Giant")


def price_of(check: Check, m: Match) -> None:
    """What it costs: less under its condition, and not without."""
    ability = check.ability
    text = m[0]
    less = re.search(r"cost(?:s)? ((?:\[\w+\])+) less|reduced by \[(\d)\]", text)
    assert less is not None
    symbols = re.findall(r"\[(\w+)\]", less[1] or f"[{less[2]}]")
    energy = sum(int(symbol) for symbol in symbols if symbol.isdigit())
    power = sum(1 for symbol in symbols if not symbol.isdigit())
    counted = re.search(r" for each (.+?)(?:, to a minimum of \[(\d)\])?\.?$", text)
    gated = bool(ability.gate or check.all_conds())
    for lack in ("", "gate" if ability.gate else "cond 0" if check.all_conds() else "none"):
        staged = scene_in_hand(check)
        staged.lack = lack
        check.gate(staged, lack)
        check.conditions(staged, lack)
        play = check.start(staged, staged.record, False, True)
        times = 1 if not lack or not gated else 0
        if counted:
            times = counted_cards(check, play, counted[1])
        was = (int(staged.record.get("energy") or 0), int(staged.record.get("power") or 0))
        expected = (
            max(int(counted[2] or 0) if counted else 0, was[0] - energy * times),
            max(0, was[1] - power * times),
        )
        found = price_now(play)
        if found != expected:
            raise Wrong(f"it costs {found}, not {expected}")


def counted_cards(check: Check, play: Play, words: str) -> int:
    shot = Snapshot(play.table)
    if words == "card in your trash":
        return sum(1 for seen in shot.cards.values() if seen["zone"] == "trash" and seen["holder"] == 0)
    chosen = selector("all " + words.removeprefix("of "))
    assert chosen is not None, words
    from riftbound.pool.phrases import meant

    return len(meant(shot, chosen, play.view))


def price_now(play: Play) -> tuple[int, int]:
    from rulebound.judge.riftbound import price_now as told

    return told(play.table, play.view.this, "energy"), told(play.table, play.view.this, "power")


SPECIAL: list[tuple[str, Callable[[Check, Match], None]]] = [
    (r"I can't .+ by enemy spells and abilities\.", unchosen),
    (r"I must be assigned combat damage last\.", last_assigned),
    (r"I don't deal combat damage\.", harmless),
    (r"You may play .+ an open battlefield\.", to_open),
    (r"Friendly units may .+ to open battlefields\.", others_to_open),
    (r"You may play .+ an occupied enemy battlefield\.", to_occupied),
    (r"(?:I|Friendly units) can .+ to an occupied .+ an enemy unit is alone there\.", to_lonely),
    (r"(?:I|Units) .+ (?:from here )?to base\.", no_way_home),
    (r"Units can move here from anywhere\.", moves_here),
    (r"Units can't be played here\.", not_played_here),
    (r"Other friendly units enter ready\.", others_ready),
    (r"Your units enter ready\.", units_ready),
    (r"(?:Your spells and abilities|Spells and abilities) deal (?P<n>\d) Bonus Damage(?: to units here)?\.", bonus),
    (r"I can't be readied\.", unready),
    (r"I can have any number of buffs\.", many_buffs),
    (r"My Might is increased by (?:your points|the number of cards in your trash)\.", by_count),
    (r"I have \[Assault\] .+ the number of enemy units here\.", assault_by_count),
    (r"(?:I|This) costs? (?:\[\w+\])+ less(?: if (?P<if>.+?)| for each (?!card you've|point).+)?\.", price_of),
    (r"If (?P<if>.+), (?:I|this) costs? \[\d\] less\.", price_of),
    (r"I am a (Mech)\.", tag_gained),
    (r"I have \+2 \[M\] .+ attacking with another unit\.", in_company),
    (r"While a friendly .+ alone, it gets (?P<sign>\+)2 \[M\]\.", lone_defender),
    (r"While a unit .+ defending alone, it has (?P<sign>-)2 \[M\]\.", lone_defender),
]


# ---------------------------------------------------------------------------------------------- and others


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
    scores = [int(staged.arena.table(record).winning_score()) for record in (staged.record, staged.plain)]
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
    weaker = {name for name, value in (("Mine Front", 3), ("Mine Giant", 8), ("Mine Hurt", 5)) if value < might}
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


SPECIAL += [
    (r"While I'm .+ defending alone, .+ \+2 \[M\]\.", alone_in_battle),
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
SPECIAL[:0] = [*PRICES, *CHAIN, *WAITING]


def special(text: str) -> bool:
    return any(re.fullmatch(pattern, text) for pattern, _ in SPECIAL)


def check_special(check: Check) -> None:
    for pattern, make in SPECIAL:
        match = re.fullmatch(pattern, check.ability.word)
        if match:
            make(check, match)
            return
    raise AssertionError(check.ability.word)
