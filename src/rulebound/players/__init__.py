"""Players: random, greedy, and search at three strengths; each decides by its seed and by what its seat may know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rulebound.kernel.registry import Registry
from rulebound.players.base import Player
from rulebound.players.greedy import GreedyPlayer
from rulebound.players.random_player import RandomPlayer
from rulebound.players.search import SearchPlayer

__all__ = ["PLAYERS", "STRENGTHS", "GreedyPlayer", "Kind", "Player", "RandomPlayer", "SearchPlayer", "new_player"]


@dataclass(frozen=True)
class Kind:
    """A kind of player: what is said of it, and how one is made of a seed (and whether it plays by the clock)."""

    title: str
    make: Callable[[int, bool], Player]


# How long each strength of the search thinks: milliseconds, and tries where the same seed must give the same game.
STRENGTHS: dict[str, tuple[int, int]] = {"search-1": (50, 400), "search-2": (300, 2400), "search-3": (1500, 12000)}
PLAYERS: Registry[Kind] = Registry("rulebound.players")


def _search(name: str, title: str) -> Kind:
    def make(seed: int, timed: bool) -> Player:
        milliseconds, tries = STRENGTHS[name]
        return SearchPlayer(seed, milliseconds, 0) if timed else SearchPlayer(seed, 0, tries)

    return Kind(title, make)


PLAYERS.put("random", Kind("Plays anything legal", lambda seed, timed: RandomPlayer(seed)))
PLAYERS.put("greedy", Kind("Takes what looks best at once", lambda seed, timed: GreedyPlayer(seed)))
PLAYERS.put("search-1", _search("search-1", "Thinks ahead a little"))
PLAYERS.put("search-2", _search("search-2", "Thinks ahead"))
PLAYERS.put("search-3", _search("search-3", "Thinks ahead for long"))


def known_player(name: str) -> str:
    """The name of a player; ValueError if there is none of that name."""
    if name not in PLAYERS:
        raise ValueError(f"There is no player '{name}': there are {', '.join(PLAYERS)}.")
    return name


def new_player(name: str, seed: int, timed: bool = False) -> Player:
    """A player by its name. Timed, a search thinks for its time; else for its tries, so that it can be repeated."""
    return PLAYERS[known_player(name)].make(seed, timed)
