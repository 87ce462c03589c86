"""Players: random, greedy, and search at three strengths; each decides by its seed and by what its seat may know."""

from __future__ import annotations

from rulebound.players.base import Player
from rulebound.players.greedy import GreedyPlayer
from rulebound.players.random_player import RandomPlayer
from rulebound.players.search import SearchPlayer

__all__ = ["PLAYERS", "STRENGTHS", "GreedyPlayer", "Player", "RandomPlayer", "SearchPlayer", "new_player"]

# How long each strength of the search thinks: milliseconds, and tries where the same seed must give the same game.
STRENGTHS: dict[str, tuple[int, int]] = {"search-1": (50, 400), "search-2": (300, 2400), "search-3": (1500, 12000)}
PLAYERS: tuple[str, ...] = ("random", "greedy", *STRENGTHS)


def new_player(name: str, seed: int, timed: bool = False) -> Player:
    """A player by its name. Timed, a search thinks for its time; else for its tries, so that it can be repeated."""
    if name in STRENGTHS:
        milliseconds, tries = STRENGTHS[name]
        return SearchPlayer(seed, milliseconds, 0) if timed else SearchPlayer(seed, 0, tries)
    if name == "random":
        return RandomPlayer(seed)
    if name == "greedy":
        return GreedyPlayer(seed)
    raise ValueError(f"There is no player '{name}': there are {', '.join(PLAYERS)}.")
