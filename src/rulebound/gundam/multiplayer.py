"""Multiplayer (12): battle royale in both of its forms, and team battle.

The other chapters ask here whatever depends on how many play: who is next, who shares a shield area, who blocks for
whom, who is out. With two players every answer is the one of the duel.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from rulebound.effects.core import EffectFrame
from rulebound.gundam.edition import Edition
from rulebound.gundam.locations import BASE, DUEL, OUTSIDE, SHIELDS, TEAM_BATTLE, WINNER_TAKES_ALL
from rulebound.gundam.locations import BATTLE_ROYALE as LAST_PLAYER_STANDING
from rulebound.gundam.state import GundamState
from rulebound.kernel.frames import Frame

MOST_PLAYERS: Final = 8  # no rule sets a limit; more than that is a slip of the pen


class Mode:
    """A way of playing (1-1-1, 12-1): its word, how many play it, and the rules that end it."""

    def __init__(self, code: i64, word: str, least: int, most: int, by_damage: str, by_deck: str) -> None:
        self.code: i64 = code
        self.word = word
        self.least = least
        self.most = most
        self.by_damage = by_damage
        self.by_deck = by_deck
        self.side: int = 2 if code == TEAM_BATTLE else 1  # players of one side

    def rule(self) -> str:
        """The rule that says who may play it."""
        return "1-1-1" if self.code == DUEL else "12-1"


# 12-2-5: a battle royale is won in one of two ways; the players say which before they begin
MODES: Final = [
    Mode(DUEL, "duel", 2, 2, "1-2-2-1", "1-2-2-2"),
    Mode(LAST_PLAYER_STANDING, "battle-royale", 3, MOST_PLAYERS, "12-2-5-2", "12-2-5-2"),
    Mode(WINNER_TAKES_ALL, "winner-takes-all", 3, MOST_PLAYERS, "12-2-5-1", "12-2-5-1"),
    Mode(TEAM_BATTLE, "team-battle", 4, 4, "12-3-9-1", "12-3-9-2"),
]


def mode_named(word: str) -> Mode:
    """The way of playing of that name (none: a duel); ValueError with one sentence if there is none."""
    wanted = word.strip().casefold() or "duel"
    for mode in MODES:
        if mode.word == wanted:
            return mode
    known = ", ".join([mode.word for mode in MODES])
    raise ValueError(f"The way of playing '{word}' is not known; there are {known} (12-1).")


def refuses(mode: Mode, players: int, edition: Edition) -> str:
    """Why so many can't play in this way, in one sentence; empty if they can."""
    if mode.code != DUEL and not edition.multiplayer:
        return f"Edition {edition.name} has no rules for more than two players (1-1-1)."
    if players < mode.least or players > mode.most:
        said = f"{mode.least}" if mode.least == mode.most else f"{mode.least} to {mode.most}"
        return f"A {mode.word} is for {said} players, not for {players} ({mode.rule()})."
    return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class GundamFrame(Frame):
    """A procedure of the Gundam rules that can go on, or go away, when a player has left."""

    def player_left(self, table: GundamMultiplayer, player: i64) -> bool:
        """12-2-5: go on without that player; True if this procedure leaves with them."""
        return False

    def ask_again(self) -> None:
        """Somebody left while this frame waited for an answer: its next step asks again."""


class GundamMultiplayer(GundamState):
    """What chapter 12 adds to the table.

    A team's number is the seat of its leader; alone, a player leads themselves. So an enemy is whoever has another
    number (12-2-6), "friendly" is whatever has the same one (12-3-10), and "you" is one player only (12-3-11).
    """

    # ------------------------------------------------------------------------------------ seats, teams, turn order

    def open(self, seed: i64 = 0) -> None:
        super().open(seed)
        if self.mode == TEAM_BATTLE:
            self.seat_teams()

    def seat_teams(self) -> None:
        """12-3: two against two, side by side, the right-hand player leads (12-3-2); they tell each other all (12-3-4).

        Seats are counted clockwise, so of two neighbours the first sits on the right.
        """
        for p in range(self.players):
            leader = p - p % 2
            self.team[p] = leader
            self.sees[p] = i64(3) << leader

    def leader(self, player: i64) -> i64:
        """12-3-2: the leader of a player's team; a player without a team is their own."""
        return self.team[player]

    def shield_holder(self, player: i64) -> i64:
        """12-3-3: a team shares its shield area, which lies before its leader."""
        return self.team[player]

    def seat_after(self, player: i64) -> i64:
        """12-2-1: the next seat of the turn order, clockwise unless Player One chose otherwise."""
        if self.counterclockwise:
            return (player + self.players - 1) % self.players
        return (player + 1) % self.players

    def next_player(self, player: i64) -> i64:
        """The next player of the turn order who is still in the game."""
        p = self.seat_after(player)
        while not self.playing[p] and p != player:
            p = self.seat_after(p)
        return p

    def next_side(self, player: i64) -> i64:
        """The next player of the turn order who is no teammate; of a team that is its leader."""
        p = self.next_player(player)
        while p != player and not self.is_enemy(p, player):
            p = self.next_player(p)
        return p

    def next_mate(self, player: i64) -> i64:
        """The next player of the same team; a player without a team is their own."""
        p = self.seat_after(player)
        while self.is_enemy(p, player):
            p = self.seat_after(p)
        return p

    def first_standby(self) -> i64:
        """9-2, 12-2-8: action steps begin after the active player; in team battle, with the other team."""
        return self.next_side(self.active)

    def is_active(self, player: i64) -> bool:
        """Is it this player's turn? 12-3-1: a team takes its turn together."""
        return self.team[player] == self.team[self.active]

    # ------------------------------------------------------------------------------------ limits

    def count_for_limit(self, spec: i64, player: i64) -> i64:
        """4-5-4, 4-6-3: Units or Bases that count against a limit; 12-3-14, 12-3-7: a team's together."""
        n: i64 = 0
        for p in range(self.players):
            if self.team[p] == self.team[player]:
                n += self.count(spec, p)
        return n

    def place_for(self, spec: i64, player: i64) -> i64:
        """Before whom a card of this player lies in this zone: a Base or Shield in the team's shield area (12-3-3)."""
        return self.team[player] if spec == BASE or spec == SHIELDS else player

    # ------------------------------------------------------------------------------------ defeat

    def lethal_damage(self, player: i64, dealer: i64) -> None:
        """1-2-2-1: battle damage without a shield area; 12-2-5-1: whoever deals it may win the whole game by it."""
        self.note("defeat", "1-2-2-1", f"p{player + 1} takes battle damage with no Base and no Shields left.", player)
        mode = MODES[self.mode]
        if self.mode == WINNER_TAKES_ALL:
            self.finish(i64(1) << self.controller[dealer], mode.by_damage, "damage")
        else:
            self.defeat(i64(1) << player, mode.by_damage, "damage")

    def leave(self, player: i64, rule: str, reason: str) -> None:
        """A player is out, whatever the reason."""
        self.defeat(i64(1) << player, rule, reason)

    def defeat(self, defeated: i64, rule: str, reason: str) -> None:
        """11-2-1: these players (a bit each) are defeated together; 12-3-9: with each of them the whole team.

        1-2-1: the player or team left undefeated wins, nobody left is a draw; else the others go on (12-2-5).
        """
        gone = vec[i64](capacity=self.players)
        for p in range(self.players):
            if defeated >> p & 1:
                for mate in range(self.players):
                    if self.team[mate] == self.team[p] and self.playing[mate]:
                        self.playing[mate] = 0
                        gone = append(gone, mate)
        self.generation += 1
        winners: i64 = 0
        sides: i64 = 0
        for p in range(self.players):
            if self.playing[p]:
                winners |= i64(1) << p
                sides |= i64(1) << self.team[p]
        if sides & (sides - 1) == 0:
            self.finish(winners, rule, reason)
            return
        for p in gone:
            self.leave_game(p)

    def leave_game(self, player: i64) -> None:
        """12-2-5-1, 12-2-5-2: all cards and effects of a defeated player leave; nobody sees what was hidden."""
        rule = "12-2-5-1" if self.mode == WINNER_TAKES_ALL else "12-2-5-2"
        self.note("leaves", rule, f"p{player + 1} leaves the game with all cards and effects.", player)
        for card in range(i64(len(self.definition))):
            if self.owner[card] == player and not self.is_in(card, OUTSIDE):
                self.move(card, OUTSIDE, player)
        self.waiting = [trigger for trigger in self.waiting if trigger.controller != player]
        for lasting in list(self.lasting):
            if lasting.player == player:
                self.drop_lasting(lasting)
        stack: list[Frame] = []
        for frame in self.stack:
            if isinstance(frame, EffectFrame):
                if frame.controller == player:
                    continue
            elif isinstance(frame, GundamFrame) and frame.player_left(self, player):
                continue
            stack.append(frame)
        self.stack = stack

    def ask_again(self) -> None:
        """Let the frame that waited for an answer ask for it again, since what it offered may have left."""
        frame = self.stack[-1]
        if isinstance(frame, EffectFrame):
            frame.pc -= 1
            frame.picks = -1
        elif isinstance(frame, GundamFrame):
            frame.ask_again()
