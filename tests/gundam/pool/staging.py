"""What a position is for: what it lacks, how the ability is used in it, what it is compared with."""

from __future__ import annotations

from dataclasses import dataclass, field

from generated.staging import Staging
from gundam.pool.filler import Record, Scene

STOPS = ("block", "action", "main")


@dataclass(frozen=True)
class Lack:
    """What is taken away, or otherwise different, in a position.

    `cond` and `ask` have a number: the condition is just not met, nothing that may be chosen is there. `source`, too:
    the damage comes from a Unit that fails this filter of the guard. The others are one of a kind:
    `gate` (no Pilot, or one that does not link), `qualifier` (a Pilot of another trait, colour or Lv.), `turn` (the
    other player's), `event` (something very like it happens), `effect damage` (not battle damage), `pay` (one Resource
    too few), `timing` (an action step for the main phase, or the main phase), `rested` (already, so it can't be rested
    to pay), `place` (another zone), `other time` (something else happens), `elsewhere` (not on the field), `once` (a
    second time), `later`, `still` and `next turn` (the battle or the turn is over), `barely` (the condition holds by
    one), `no` (the player does not want it).
    """

    kind: str = ""
    number: int = 0


NOTHING_LACKS = Lack()


@dataclass
class Staged(Staging):
    """A scene with how the ability is used in it."""

    scene: Scene
    record: Record  # the card under test, as changed for the position
    this: str  # the card number of "this Unit"
    stops: tuple[str, ...] = STOPS  # the decisions at which the table is looked at
    who: list[str] = field(default_factory=list)  # whom "it" means when the ability begins
    foe: list[str] = field(default_factory=list)  # whom "that enemy Unit" means later
    player_at_stop: int = -1  # whose decision it stops at; -1: anybody's
    plain: str = ""  # the text it is compared with
    block: str = ""  # who blocks
    undone: bool = False  # the second time undoes what the first has done
    finish: list[str] = field(default_factory=list)  # played on afterwards, with the text and without it
    telltale: tuple[str, bool] = ("", True)  # a line that is offered with the text, or only without it
