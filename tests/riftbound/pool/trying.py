"""How a rule is tried: the card under test lies somewhere, and something is played out with it and without it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generated.staging import SUBJECT
from riftbound.pool.keywords import scene
from riftbound.pool.sentences import Part
from riftbound.pool.staging import Staged
from riftbound.pool.steps import Step, Target

if TYPE_CHECKING:
    from riftbound.pool.checking import Check

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
