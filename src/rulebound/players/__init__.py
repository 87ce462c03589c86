"""Players: random, greedy; each decides by its own seed and by what its seat may know."""

from __future__ import annotations

from rulebound.players.base import Player
from rulebound.players.greedy import GreedyPlayer
from rulebound.players.random_player import RandomPlayer

__all__ = ["PLAYERS", "GreedyPlayer", "Player", "RandomPlayer", "new_player"]

PLAYERS: dict[str, type[Player]] = {"random": RandomPlayer, "greedy": GreedyPlayer}


def new_player(name: str, seed: int) -> Player:
    """A player by its name."""
    if name not in PLAYERS:
        raise ValueError(f"There is no player '{name}': there are {', '.join(PLAYERS)}.")
    return PLAYERS[name](seed)
