# rulebound: interpreted
"""Matches of several games: who has won how many, who has won it, and who lost the last one."""

from __future__ import annotations

from typing import Generic, Protocol, TypeVar

from rulebound.kernel.errors import Result


class Played(Protocol):
    """What a match asks a table: who has won."""

    @property
    def result(self) -> Result | None:
        """None while the game goes on."""


AnyTable = TypeVar("AnyTable", bound=Played)


class Games(Generic[AnyTable]):
    """Games between two players until one has won most of them; a game says how the next one is dealt.

    `table` is the game going on. When it is over, `next_game()` deals the next one; seats stay.
    """

    table: AnyTable

    def __init__(self, best_of: int) -> None:
        if best_of < 1 or best_of % 2 == 0:
            raise ValueError(f"A match is best of an odd number of games, not of {best_of}.")
        self.needed = best_of // 2 + 1
        self.wins = [0, 0]
        self.games = 0

    @property
    def winner(self) -> int | None:
        """Who has won the match, or None."""
        for player, wins in enumerate(self.wins_now()):
            if wins >= self.needed:
                return player
        return None

    def wins_now(self) -> list[int]:
        """Games won, the one on the table included if it is over."""
        wins = list(self.wins)
        if self.table.result is not None:
            for player in self.table.result.winners:
                wins[player] += 1
        return wins

    def next_game(self) -> AnyTable:
        """Count the game that is over and deal the next one."""
        result = self.table.result
        if result is None:
            raise ValueError("The game on the table is not over.")
        if self.winner is not None:
            raise ValueError(f"The match is over: p{self.winner + 1} has won it.")
        self.wins = self.wins_now()
        self.table = self.deal(1 - result.winners[0] if len(result.winners) == 1 else -1)
        return self.table

    def deal(self, loser: int) -> AnyTable:
        """The next game; `loser` lost the last one (-1: nobody did, or this is the first)."""
        raise NotImplementedError
