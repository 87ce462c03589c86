"""Modes of play (640-648): how many play, in which teams, for how many points, at how many battlefields."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64


class Mode:
    """One sanctioned way to play (642)."""

    def __init__(
        self,
        name: str,
        rule: str,
        players: int,
        score: int,
        fields: int,
        teams: tuple[int, ...],
        chosen: bool = False,
        first_sits_out: bool = False,
        first_skips_draw: bool = False,
    ) -> None:
        self.name = name
        self.rule = rule  # the number of its section
        self.players: i64 = players
        self.score: i64 = score  # the Victory Score
        self.fields: i64 = fields
        self.teams = vec[i64](list(teams))  # of each player, in turn order
        self.team_game = len(set(teams)) < players
        self.chosen = chosen  # 645.5: each player chooses a battlefield; else chance does
        self.first_sits_out = first_sits_out  # 647.4.b: the First Player's battlefields are not used
        self.first_skips_draw = first_skips_draw  # 646.7

    def __repr__(self) -> str:
        return f"Mode({self.name!r})"


DUEL: Final = Mode("duel", "644", 2, 8, 2, (0, 1))
MATCH: Final = Mode("match", "645", 2, 8, 2, (0, 1), chosen=True)
SKIRMISH: Final = Mode("ffa3", "646", 3, 8, 3, (0, 1, 2), first_skips_draw=True)
WAR: Final = Mode("ffa4", "647", 4, 8, 3, (0, 1, 2, 3), first_sits_out=True, first_skips_draw=True)
MAGMA_CHAMBER: Final = Mode("2v2", "648", 4, 11, 3, (0, 1, 0, 1), first_sits_out=True, first_skips_draw=True)
MODES: Final = {mode.name: mode for mode in (DUEL, MATCH, SKIRMISH, WAR, MAGMA_CHAMBER)}


def mode_named(name: str) -> Mode:
    """The mode of that name; ValueError with one sentence if there is none."""
    word = name.strip().casefold()
    if word not in MODES:
        raise ValueError(f"There is no mode '{name}' of Riftbound (643); there are {', '.join(MODES)}.")
    return MODES[word]
