"""Lines that hold as long as the card lies there: who may be chosen, where one may play or move, what it costs."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from generated.outcome import Wrong
from generated.staging import SUBJECT
from riftbound.pool.keywords import ME, assigned, offers, scene, scene_in_hand
from riftbound.pool.phrases import meant, selector
from riftbound.pool.playing import Play, find
from riftbound.pool.sentences import Part
from riftbound.pool.snapshot import Snapshot
from riftbound.pool.staging import Staged
from riftbound.pool.steps import Amount, Deal, Give, Mark, Step
from riftbound.pool.trying import IT, staged_at, then

if TYPE_CHECKING:
    from riftbound.pool.checking import Check

Match = re.Match[str]


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
    return len(meant(shot, chosen, play.view))


def price_now(play: Play) -> tuple[int, int]:
    from rulebound.riftbound.table.judging import price_now as told

    return told(play.table, play.view.this, "energy"), told(play.table, play.view.this, "power")


ABIDING: list[tuple[str, Callable[[Check, Match], None]]] = [
    (r"While I'm .+ defending alone, .+ \+2 \[M\]\.", alone_in_battle),
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
    (r"(?:I|This) costs? (?:\[\w+\])+ less(?: if (?P<if>.+?)| for each (?!card (?:you've|with)|point).+)?\.", price_of),
    (r"If (?P<if>.+), (?:I|this) costs? \[\d\] less\.", price_of),
    (r"I am a (Mech)\.", tag_gained),
    (r"I have \+2 \[M\] .+ attacking with another unit\.", in_company),
    (r"While a friendly .+ alone, it gets (?P<sign>\+)2 \[M\]\.", lone_defender),
    (r"While a unit .+ defending alone, it has (?P<sign>-)2 \[M\]\.", lone_defender),
]
