"""Lines about spells on the chain: they are countered, or their spells go elsewhere."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from generated.outcome import Wrong
from generated.staging import SUBJECT
from riftbound.pool.keywords import scene_in_hand
from riftbound.pool.playing import Play, find
from riftbound.pool.snapshot import Snapshot
from riftbound.pool.staging import Staged
from riftbound.pool.told import Told

if TYPE_CHECKING:
    from riftbound.pool.checking import Check

Match = re.Match[str]


def answering(check: Check, energy: int = 2, power: int = 0, aim: str = "Mine Front") -> Staged:
    """The other player has played a spell at a unit, and it is time to answer."""
    staged = scene_in_hand(check)
    staged.arena.turn = "p2"
    staged.arena.card("p2", "hand", "Chant", "spell", energy, 0, power, text="Deal 1 to a unit.")
    staged.record["text"] = f"[Reaction]\n{staged.record['text']}"
    staged.script, staged.aim, staged.stops = ["play Chant", f"choose {aim}", "pass"], [], ("priority",)
    return staged


def reach(check: Check, staged: Staged) -> Play:
    play = check.start(staged, staged.record, False, True)
    for _ in range(4):
        if play.table.to_act == 0:
            return play
        play.say("pass")
        play.on("priority", "main")
    raise Wrong("nobody is asked")


def countered(check: Check, staged: Staged, zone: str = "trash", **changes: int) -> None:
    """The spell does nothing and goes somewhere; so does this card, for its cost."""
    play = reach(check, staged)
    told = Told(Snapshot(play.table), play.view)
    if f"play {SUBJECT}" not in play.lines():
        raise Wrong(f"it is not offered among {play.lines()}")
    play.yes = bool(changes.get("yes", 1))
    play.aim = ["Mine Front", "Chant"] if "friendly unit" in check.text else ["Chant", "Mine Front"]
    play.mode = max(0, check.ability.mode)
    play.run([f"play {SUBJECT}"], ("main",))
    record = staged.record
    told.pay(0, int(record.get("energy") or 0), {record["domains"][0]: int(record.get("power") or 0)})
    told.move(told.this, "trash")
    told.move(find(play.table, "Chant"), zone)
    if changes.get("might"):
        told.might(find(play.table, "Mine Front"), changes["might"])
    check.compare(told, play)


def counter(check: Check, m: Match) -> None:
    countered(check, answering(check), "hand" if "owner's hand" in m[0] else "trash")
    staged = answering(check)  # its own player's spell resolves if nobody answers
    play = reach(check, staged)
    play.on("main")
    if Snapshot(play.table).cards[find(play.table, "Mine Front")]["damage"] != 1:
        raise Wrong("the spell does nothing anyway")


def counter_cheap(check: Check, m: Match) -> None:
    """Only a spell that costs no more than so much."""
    countered(check, answering(check, 4, 1))
    for energy, power in ((5, 0), (1, 2)):
        if f"play {SUBJECT}" in reach(check, answering(check, energy, power)).lines():
            raise Wrong(f"a spell for {energy} and {power} can be countered")


def counter_choosing(check: Check, m: Match) -> None:
    """Only a spell that chooses something of one's own."""
    countered(check, answering(check))
    if f"play {SUBJECT}" in reach(check, answering(check, aim="Foe Front")).lines():
        raise Wrong("a spell that chooses something else can be countered")


def counter_for_might(check: Check, m: Match) -> None:
    countered(check, answering(check, 3), might=3)


CHAIN: list[tuple[str, Callable[[Check, Match], None]]] = [
    (r"Counter a spell\.", counter),
    (r"Counter a spell\. .+ to its .+ instead of putting it in their trash\.", counter),
    (r"Counter a spell .+ no more than\s\[4\] and no more than \[A\]\.", counter_cheap),
    (r"Counter an enemy .+ ability that .+ friendly unit or gear\.", counter_choosing),
    (r"Choose a friendly .+ a spell\. .+ spell and give that unit \+\[M\] .+ that spell's Energy cost this turn\.", counter_for_might),  # noqa: E501
    (r"Choose a friendly .+ a battlefield\. .+ enemy spell or ability that chooses .+ no other friendly unit\.", counter_choosing),  # noqa: E501
]  # fmt: skip
