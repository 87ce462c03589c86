"""The third game, as docs/adding-a-game.md builds it: the proof that the kernel knows no game."""

from __future__ import annotations

from guides import built

built("adding-a-game.md")

from harbour.cards import *  # noqa: E402, F403
from harbour.files import MODES, sides_of  # noqa: E402
from harbour.game import GAME  # noqa: E402
from harbour.table import *  # noqa: E402, F403
from harbour.table import Harbour  # noqa: E402


def new_table(seed: int, teams: tuple[int, ...] = (0, 1, 2)) -> Harbour:
    """A game ready for the first decision; `teams` gives the side of each player, (0, 0, 1) is two against one."""
    mode = next(mode for mode in MODES.values() if sides_of(mode) == teams)
    return GAME.new_table(["raiders"] * len(teams), seed, mode=mode.name)
