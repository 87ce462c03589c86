"""How events are made to happen: one small scene for each, and something like it that is another."""

from __future__ import annotations

import re
from collections.abc import Callable

from generated.outcome import Unremovable
from generated.staging import SUBJECT
from riftbound.pool.staging import Staged

Match = re.Match[str]


def other_turn(staged: Staged) -> None:
    staged.arena.turn = "p2"


# ---------------------------------------------------------------------------------------------- the scenes


def attacks(staged: Staged, m: Match) -> None:
    who = staged.lay("base")
    if staged.near:  # it only moves
        staged.script = [f"move {who} -> {staged.field('A')}"]
        return
    staged.script = [f"move {who} -> {staged.field('B')}"]
    if re.search(r"other units here", staged.record["text"]):
        staged.script = [f"move Mine Home -> {staged.field('B')}", f"move {who}"]  # in the order they are asked
    staged.stops = ("focus",)


def defends(staged: Staged, m: Match) -> None:
    staged.lay("Field A")
    other_turn(staged)
    if staged.near:
        staged.script = [f"move Foe Home -> {staged.field('B')}"]
        return
    staged.script = [f"move Foe Home -> {staged.field('A')}"]
    staged.stops = ("focus",)


def conquers(staged: Staged, m: Match) -> None:
    """An empty battlefield is taken; the near miss is a move to one's own."""
    if staged.kind == "battlefield":
        staged.arena.fields = ["Field A", SUBJECT]
        staged.here = "Field B"
    who = staged.lay("base")
    staged.arena.clear("p2", "Field B")
    staged.script = [f"move {who} -> {staged.field('A' if staged.near else 'B')}"]
    staged.there = "Field B"
    staged.stops = ("main",)


def holds(staged: Staged, m: Match) -> None:
    """The Beginning Phase with a battlefield held; the near miss is the other player's."""
    begins(staged, m)
    staged.there = "Field A"


def moves(staged: Staged, m: Match) -> None:
    off = "from" in m[0]
    who = staged.lay("Field A" if off else "base")
    if staged.near:
        staged.arena.tool("p1", "Lesson")
        staged.script = ["play Lesson"]
        return
    staged.there = "Field A"  # where it comes from, or goes to
    staged.script = [f"move {who} -> {'base' if off else staged.field('A')}"]


def dies(staged: Staged, m: Match) -> None:
    who = staged.lay("Field A")
    gear = staged.kind in ("gear", "equipment") and not staged.worn
    tool = "Wrench" if gear else "Reaper"
    if staged.near:
        if gear:
            raise Unremovable
        tool = "Homing"
    if gear:
        who = SUBJECT
    staged.arena.tool("p1", tool)
    staged.aim = [who]
    staged.script = [f"play {tool}"]
    staged.here = "Field A"


def played(staged: Staged, m: Match) -> None:
    """The card itself is played; the near miss is another card."""
    local = staged.kind == "unit" and re.search(r"\bhere\b|\banother\b|I am at a", staged.record["text"])
    place = "Field A" if "to a battlefield" in m[0] or local else "base"
    if staged.near:
        if place == "base" or local:
            staged.lay("base")
            staged.arena.tool("p1", "Lesson")
            staged.script = ["play Lesson"]
            return
        place = "base"
    staged.there = place
    staged.arena.subject_at("hand")
    staged.script = [f"play {SUBJECT}"]
    if staged.kind == "unit":
        staged.script.append(f"choose {staged.field('A') if place == 'Field A' else 'base'}")


def tool(name: str, near: str = "Lesson", target: str = "", turn: str = "p1") -> Callable[[Staged, Match], None]:
    """A tool is played; `target` is whom it is aimed at, and so "it"."""

    def make(staged: Staged, m: Match) -> None:
        staged.lay("Field A")
        said = near if staged.near else name
        staged.arena.turn = turn
        staged.arena.tool("p1", said)
        if target and not staged.near:
            staged.aim = [staged.me if target == "me" else target]
            staged.it = [staged.aim[0]]
        elif near != "Lesson":
            staged.aim = [target]
        staged.script = [f"play {said}"]

    return make


def unit_played(staged: Staged, m: Match) -> None:
    staged.lay("Field A")
    if staged.near:
        staged.arena.tool("p1", "Lesson")
        staged.script = ["play Lesson"]
        return
    staged.script = ["play Mine hand Unit", "choose base"]
    staged.it = ["Mine hand Unit"]


def spell_played(staged: Staged, m: Match) -> None:
    staged.lay("Field A")
    staged.arena.tool("p1", "Lesson")
    staged.script = ["play Mine hand Unit", "choose base"] if staged.near else ["play Lesson"]


def card_played(name: str) -> Callable[[Staged, Match], None]:
    def make(staged: Staged, m: Match) -> None:
        staged.lay("Field A")
        staged.script = ["play Mine hand Unit", "choose base"] if staged.near else [f"play {name}"]

    return make


def turn_ends(staged: Staged, m: Match) -> None:
    staged.lay("Field A")
    if staged.near:
        other_turn(staged)
    staged.script = ["end"]
    staged.stops = ("main",)


def begins(staged: Staged, m: Match) -> None:
    if staged.kind == "battlefield":
        staged.arena.fields = [SUBJECT, "Field B"]
        staged.here = "Field A"
    staged.lay("Field A")
    staged.arena.phase = "beginning"
    staged.arena.players["p1"]["pool"] = {}  # it would be empty by the Main Phase
    if staged.near:
        other_turn(staged)
    staged.stops = ("main",)


def wins(staged: Staged, m: Match) -> None:
    """A weak defender is beaten; the near miss is an empty battlefield."""
    who = staged.lay("base")
    staged.arena.clear("p2", "Field B")
    if not staged.near:
        staged.arena.unit("p2", "Field B", "Weakling", 1)
    staged.script = [f"move {who} -> {staged.field('B')}"]
    staged.there, staged.stops = "Field B", ("main",)


def you_defend(staged: Staged, m: Match) -> None:
    if staged.kind == "battlefield":
        staged.arena.fields = [SUBJECT, "Field B"]
        staged.here = "Field A"
    staged.lay("base")
    staged.there = "Field A"
    other_turn(staged)
    if staged.near:
        staged.script = [f"move Foe Home -> {staged.field('B')}"]
        return
    staged.script = [f"move Foe Home -> {staged.field('A')}"]
    staged.stops = ("focus",)


def aimed(name: str, target: str, near: str) -> Callable[[Staged, Match], None]:
    """A tool is aimed at one who fits, or at one who doesn't."""

    def make(staged: Staged, m: Match) -> None:
        staged.lay("Field A")
        if name == "Shove" and staged.near:  # the other kind of unit
            staged.script = ["move Mine Home -> Field A"]
            return
        staged.arena.tool("p1", name)
        said = near if staged.near else target
        staged.aim = [staged.me if said == "me" else said]
        staged.it = [] if said == "me" else [said]
        staged.there = "Field B"
        staged.script = [f"play {name}"]

    return make


def plays(name: str, near: str, *more: str) -> Callable[[Staged, Match], None]:
    """A card of the hand is played; the near miss is another one."""

    def make(staged: Staged, m: Match) -> None:
        staged.lay("Field A")
        said = near if staged.near else name
        staged.script = [f"play {said}"]
        if said.endswith(("Unit", "Titan")):
            staged.script.append("choose base")
        staged.it = [said]

    return make


def uses(name: str, near: str = "Lesson", aim: str = "") -> Callable[[Staged, Match], None]:
    """A tool is used that chooses nothing, or a card of the hand."""

    def make(staged: Staged, m: Match) -> None:
        staged.lay("Field A")
        said = near if staged.near else name
        staged.arena.tool("p1", said)
        staged.aim = [aim] if aim and not staged.near else []
        staged.script = [f"play {said}"]

    return make


def second(name: str) -> Callable[[Staged, Match], None]:
    """The second time in the turn; the near miss is the first."""

    def make(staged: Staged, m: Match) -> None:
        staged.lay("Field A")
        staged.arena.tool("p1", name)
        staged.script = [f"play {name}"]
        if not staged.near:
            staged.arena.card("p1", "hand", "Again", "spell", 0, text="Draw 1.")
            staged.script += ["~", "play Again"]

    return make


def their_turn(staged: Staged, m: Match) -> None:
    """A spell is played in the turn of the other player, or in one's own."""
    staged.lay("Field A")
    staged.arena.tool("p1", "Lesson")
    staged.script = ["play Lesson"]
    if not staged.near:
        other_turn(staged)
        staged.arena.card("p2", "hand", "Chant", "spell", 0, text="Draw 1.")
        staged.script = ["play Chant", "pass", "play Lesson"]


def sneaks(staged: Staged, m: Match) -> None:
    """A card is played from facedown, or another from the hand."""
    staged.lay("Field A")
    number = staged.arena.own("Mine Trap", "unit", 2, 2, text="[Hidden]")
    staged.arena.players["p1"]["facedown"] = {"Field A": number}
    staged.script = ["play Mine hand Unit", "choose base"] if staged.near else ["play Mine Trap"]


def hides(staged: Staged, m: Match) -> None:
    staged.lay("Field A")
    staged.arena.card("p1", "hand", "Mine Trap", "unit", 2, 2, text="[Hidden]")
    staged.script = ["play Mine Trap", "choose base"] if staged.near else ["hide Mine Trap -> Field A"]


def enemy_attacks(staged: Staged, m: Match) -> None:
    staged.lay("base")
    other_turn(staged)
    staged.script = [f"move Foe Home -> {'Field B' if staged.near else 'Field A'}"]
    staged.it = ["Foe Home"]
    if not staged.near:
        staged.stops = ("focus",)


def alone_in_battle(staged: Staged, m: Match) -> None:
    staged.lay("Field A")
    staged.script = ["move Mine Home -> Field B"]
    staged.it = ["Mine Home"]
    if staged.near:
        staged.script.append("move Mine Dazed")
    staged.stops = ("focus",)


def spends_buff(staged: Staged, m: Match) -> None:
    staged.lay("Field A")
    staged.arena.unit("p1", "base", "Spender", 2, text="Spend my buff: Draw 1.\n[E]: Draw 1.", buffed=True)
    staged.script = ["activate Spender 2" if staged.near else "activate Spender"]


def equips(staged: Staged, m: Match) -> None:
    who = staged.lay("Field A")
    staged.arena.own("Mine Blade", "equipment", 2, text="[Equip] [1]")
    staged.aim = ["Mine Front" if staged.near else who]
    staged.script = ["activate Mine Blade"]


def gear_used(staged: Staged, m: Match) -> None:
    staged.lay("Field A")
    kind = "unit" if staged.near else "gear"
    staged.arena.lay("p1", "base", {"card": staged.arena.own("Widget", kind, 1, 1, text="[E]: Draw 1.")})
    staged.script = ["activate Widget"]


def rune_recycled(staged: Staged, m: Match) -> None:
    staged.lay("Field A")
    staged.script = ["exhaust Fury Rune" if staged.near else "recycle Body Rune"]


def in_showdown(staged: Staged, m: Match) -> None:
    """A unit is played during a showdown, or before it."""
    staged.lay("Field A")
    staged.arena.card("p1", "hand", "Leaper", "unit", 1, 1, text="[Reaction]")
    staged.script = ["play Leaper", "choose base"]
    if not staged.near:
        staged.script = ["move Mine Home -> Field B", "~", *staged.script]


def leaves_here(staged: Staged, m: Match) -> None:
    staged.arena.fields = [SUBJECT, "Field B"]
    staged.here = "Field A"
    staged.script = ["move Mine Home -> Subject" if staged.near else "move Mine Front -> base"]
    staged.it = ["Mine Home" if staged.near else "Mine Front"]


def showdown_here(staged: Staged, m: Match) -> None:
    staged.lay("Field A")
    other_turn(staged)
    staged.script = ["move Foe Home -> Field A"]
    staged.stops = ("focus",)
    if staged.near:
        staged.relocate("base")


def one_on_one(attacking: bool) -> Callable[[Staged, Match], None]:
    """One unit against one; the near miss is against several."""

    def make(staged: Staged, m: Match) -> None:
        (attacks if attacking else defends)(staged, m)
        staged.script = [f"move {SUBJECT} -> Field B" if attacking else "move Foe Home -> Field A"]
        staged.stops = ("focus",)
        if staged.near:
            return
        if attacking:
            foes = staged.arena.players["p2"]["at"]
            foes["Field B"] = foes["Field B"][:1]
        else:
            staged.alone()

    return make


def gone(staged: Staged, m: Match) -> None:
    """Gear leaves the board: it is killed, or stays."""
    staged.lay("base")
    staged.arena.tool("p1", "Lesson" if staged.near else "Wrench")
    staged.aim = [] if staged.near else [SUBJECT]
    staged.script = ["play Lesson" if staged.near else "play Wrench"]


def discarded_me(staged: Staged, m: Match) -> None:
    staged.arena.subject_at("hand")
    staged.arena.tool("p1", "Purge")
    staged.aim = ["Mine hand Gear" if staged.near else SUBJECT]
    staged.script = ["play Purge"]


def played_to_my_field(staged: Staged, m: Match) -> None:
    played(staged, m)


def conquers_mighty(staged: Staged, m: Match) -> None:
    conquers(staged, m)
    if not staged.near:
        staged.arena.own("Mine Home", "unit", 3, 6)
    else:
        staged.script = [f"move Mine Home -> {staged.field('B')}"]


def begins_each(staged: Staged, m: Match) -> None:
    begins(staged, m)


def dies_fighting(staged: Staged, m: Match) -> None:
    """It attacks too many; the near miss is a death by a spell."""
    if staged.near:
        dies_elsewhere(staged)
        return
    staged.lay("base")
    staged.arena.unit("p2", "Field B", "Foe Titan", 30)
    staged.script, staged.stops = [f"move {SUBJECT} -> Field B"], ("main",)


def dies_elsewhere(staged: Staged) -> None:
    staged.lay("Field A")
    staged.arena.tool("p1", "Reaper")
    staged.aim, staged.script = [SUBJECT], ["play Reaper"]


def they_score(staged: Staged, m: Match) -> None:
    """The other player holds a battlefield; the near miss is one's own holding."""
    staged.lay("base")
    staged.arena.phase, staged.stops = "beginning", ("main",)
    if not staged.near:
        other_turn(staged)


def they_move(staged: Staged, m: Match) -> None:
    staged.lay("Field A")
    other_turn(staged)
    staged.script = ["move Foe Home -> Field B"]
    if staged.near:
        staged.relocate("base")
        staged.script = ["move Foe Front -> base"]


def plays_dragon(staged: Staged, m: Match) -> None:
    staged.lay("Field A")
    staged.arena.card("p1", "hand", "Young Wyrm", "unit", 1, 1, tags=["Dragon"])
    staged.script = ["play Mine hand Unit" if staged.near else "play Young Wyrm", "choose base"]


def recycles(staged: Staged, m: Match) -> None:
    staged.lay("Field A")
    staged.arena.card("p1", "hand", "Reclaim", "spell", 0, text="Recycle a unit from your trash.")
    staged.arena.tool("p1", "Lesson")
    staged.aim = [] if staged.near else ["Mine trash Unit"]
    staged.script = ["play Lesson" if staged.near else "play Reclaim"]


def first_phase(staged: Staged, m: Match) -> None:
    """The first turn of the game; the near miss is a later one."""
    staged.arena.fields = [SUBJECT, "Field B"]
    staged.here = "Field A"
    staged.arena.clear("p1", "Field A")
    staged.arena.phase, staged.stops = "beginning", ("main",)
    staged.arena.turn_number = 5 if staged.near else 1


def kills_from_trash(staged: Staged, m: Match) -> None:
    staged.arena.subject_at("trash")
    staged.arena.tool("p1", "Reaper")
    staged.arena.tool("p1", "Lesson")
    staged.aim = [] if staged.near else ["Foe Front"]
    staged.script = ["play Lesson" if staged.near else "play Reaper"]


def becomes_ready(staged: Staged, m: Match) -> None:
    aimed("Waker", "me", "Mine Tired")(staged, m)
    staged.entry(exhausted=True)


def unfolded(staged: Staged, m: Match) -> None:
    """The card itself is played from facedown, or from the hand."""
    if staged.near:
        staged.arena.subject_at("hand")
    else:
        staged.arena.players["p1"]["facedown"] = {"Field A": SUBJECT}
        staged.here = staged.among = "Field A"
    for record in (staged.record, staged.plain):
        record["text"] = f"[Hidden]\n{record['text']}".strip()
    staged.script = [f"play {SUBJECT}"]


ENEMY = "(?:an enemy unit|one or more enemy units)"
EVENTS: list[tuple[str, Callable[[Staged, Match], None]]] = [
    (r"I attack(?: while .+ have all 4 tags)?", attacks),
    (r"I defend", defends),
    (r"I conquer(?: after an attack)?", conquers),
    (r"I hold", holds),
    (r"I move(?: to a battlefield| from a battlefield| from a location)?", moves),
    (r"I die", dies),
    (r"you play (?:me|this)(?: to a battlefield)?", played),
    (r"you conquer(?: here)?", conquers),
    (r"you(?: or an ally)? hold(?: here)?", holds),
    (r"you play a spell", spell_played),
    (r"you play (?:a|another) unit", unit_played),
    (r"you play a gear", card_played("Mine hand Gear")),
    (r"the end of your turn", turn_ends),
    (r"(?:the )?start of your (?:Beginning|Main) Phase", begins),
    (r"(?:another|a) friendly unit dies", aimed("Reaper", "Mine Front", "Foe Front")),
    (r"another non-Recruit unit you control dies", aimed("Reaper", "Mine Front", "Foe Front")),
    (r"a buffed friendly unit dies", aimed("Reaper", "Mine Giant", "Mine Front")),
    (r"one or more enemy units die", aimed("Reaper", "Foe Front", "Mine Front")),
    (r"you kill a stunned enemy unit", aimed("Reaper", "Foe Dazed", "Foe Home")),
    (r"(?:I|you) win a combat", wins),
    (r"you defend(?: here| at a battlefield)", you_defend),
    (rf"you (?:stun|\[Stun\]) {ENEMY}", aimed("Dazer", "Foe Front", "Mine Front")),
    (rf"you (?:stun|\[Stun\]) {ENEMY} at a battlefield", aimed("Dazer", "Foe Front", "Foe Home")),
    (r"you ready a friendly unit", aimed("Waker", "Mine Tired", "Foe Tired")),
    (r"you ready me", aimed("Waker", "me", "Mine Tired")),
    (r"I become ready", becomes_ready),
    (r"I become \[Empowered\]", aimed("Kindle", "me", "Mine Home")),
    (r"you empower something else", tool("Kindle", target="Mine Home")),
    (r"you buff a friendly unit", aimed("Polish", "Mine Home", "Foe Home")),
    (r"you buff me", aimed("Polish", "me", "Mine Home")),
    (r"you spend a buff", spends_buff),
    (r"you discard one or more cards", uses("Purge", aim="Mine hand Gear")),
    (r"you discard me", discarded_me),
    (r"you play a card from (?:\[Hidden\]|face down)", sneaks),
    (r"you hide a card", hides),
    (r"(?:a unit you control|one of your units) becomes \[Mighty\]", aimed("Growth", "Mine Home", "Mine Giant")),
    (r"you choose a friendly unit", aimed("Dazer", "Mine Front", "Foe Front")),
    (r"you choose me(?: with a spell)?", aimed("Dazer", "me", "Mine Front")),
    (r"you move an enemy unit", aimed("Shove", "Foe Front", "Mine Front")),
    (r"you play a .+ costs \[5\] or more", plays("Mine hand Epic", "Mine hand Spell")),
    (r"you play a .+ Power cost \[A\]\[A\] or more", plays("Mine hand Titan", "Mine hand Unit")),
    (r"you play a \[Mighty\] unit", plays("Mine hand Titan", "Mine hand Unit")),
    (r"you play a token unit", uses("Hatcher", "Coiner")),
    (r"you play your .+ in a turn", second("Tutor")),
    (r"you draw your second card each turn", second("Lesson")),
    (r"you play a (?:spell|card) on an opponent's turn", their_turn),
    (r"you play a unit during a showdown", in_showdown),
    (r"an enemy unit .+ battlefield you control", enemy_attacks),
    (r"a friendly unit attacks or defends alone", alone_in_battle),
    (r"you attach an Equipment to me", equips),
    (r"you use an .+ of a gear", gear_used),
    (r"you recycle a rune", rune_recycled),
    (r"a unit moves from here", leaves_here),
    (r"a showdown begins here", showdown_here),
    (r"I attack one on one", one_on_one(True)),
    (r"I defend one on one", one_on_one(False)),
    (r"I die in combat", dies_fighting),
    (r"an opponent scores", they_score),
    (r"an opponent moves .+ battlefield other than mine", they_move),
    (r"you play another Dragon", plays_dragon),
    (r"you recycle one .+ cards to your .+", recycles),
    (r"each player's first Beginning Phase", first_phase),
    (r"the start of .+ first Beginning Phase", first_phase),
    (r"you kill a unit with a spell", kills_from_trash),
    (r"an enemy unit .+ I'm at a battlefield", aimed("Reaper", "Foe Front", "Mine Front")),
    (r"you play this from face down", unfolded),
    (r"this leaves the board", gone),
    (r"this is killed", gone),
    (r"this is discarded", discarded_me),
    (r"you conquer here .+ or more \[Mighty\] units", conquers_mighty),
    (r"I conquer a battlefield that was uncontrolled", conquers),
]
START = "the start of your Beginning Phase"
PAIRS = {
    "you choose or ready me": ("you choose me", "you ready me"),
    "I attack or defend one on one": ("I attack one on one", "I defend one on one"),
    "you play me or another Dragon": ("you play me", "you play another Dragon"),
    "this is played, discarded, or killed": ("you play this", "this is discarded", "this is killed"),
    "I attack or defend": ("I attack", "I defend"),
    "I conquer or hold": ("I conquer", "I hold"),
    "you conquer or hold": ("you conquer", "you hold"),
    "you play me or I attack": ("you play me", "I attack"),
    "you play me or when I hold": ("you play me", "I hold"),
    "I'm played and when I conquer": ("you play me", "I conquer"),
    f"you play me or at {START}": ("you play me", START),
}


def known_event(head: str) -> bool:
    head = re.sub(r"^(.+) each turn$", r"\1", head) if not head.startswith("you draw") else head
    return head in PAIRS or any(re.fullmatch(pattern, head) for pattern, _ in EVENTS)


def happen(staged: Staged, event: str) -> None:
    event = re.sub(r"^(.+) each turn$", r"\1", event) if not event.startswith("you draw") else event
    for pattern, make in EVENTS:
        match = re.fullmatch(pattern, event)
        if match:
            make(staged, match)
            return
    raise AssertionError(event)
