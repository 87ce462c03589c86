"""Multiplayer (12): battle royale in both of its forms, and team battle.

The other chapters ask here whatever depends on how many play: who is next, who shares a shield area, who blocks for
whom, who is out. With two players every answer is the one of the duel.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from rulebound.effects.core import EffectFrame
from rulebound.gundam.table.edition import Edition
from rulebound.gundam.words import codes as w
from rulebound.kernel.frames import Frame

if TYPE_CHECKING:
    from rulebound.gundam.table.table import GundamTable


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
        self.side: int = 2 if code == w.TEAM_BATTLE else 1  # players of one side

    def rule(self) -> str:
        """The rule that says who may play it."""
        return "1-1-1" if self.code == w.DUEL else "12-1"


# 12-2-5: a battle royale is won in one of two ways; the players say which before they begin
MODES: Final = [
    Mode(w.DUEL, "duel", 2, 2, "1-2-2-1", "1-2-2-2"),
    Mode(w.BATTLE_ROYALE, "battle-royale", 3, MOST_PLAYERS, "12-2-5-2", "12-2-5-2"),
    Mode(w.WINNER_TAKES_ALL, "winner-takes-all", 3, MOST_PLAYERS, "12-2-5-1", "12-2-5-1"),
    Mode(w.TEAM_BATTLE, "team-battle", 4, 4, "12-3-9-1", "12-3-9-2"),
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
    if mode.code != w.DUEL and not edition.multiplayer:
        return f"Edition {edition.name} has no rules for more than two players (1-1-1)."
    if players < mode.least or players > mode.most:
        said = f"{mode.least}" if mode.least == mode.most else f"{mode.least} to {mode.most}"
        return f"A {mode.word} is for {said} players, not for {players} ({mode.rule()})."
    return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class GundamFrame(Frame):
    """A procedure of the Gundam rules that can go on, or go away, when a player has left."""

    # woven by tools/weave.py: what follows from __init__

    __slots__ = ()

    # woven so far

    def player_left(self, table: GundamTable, player: i64) -> bool:
        """12-2-5: go on without that player; True if this procedure leaves with them."""
        return False

    def ask_again(self) -> None:
        """Somebody left while this frame waited for an answer: its next step asks again."""


def seat_teams(table: GundamTable) -> None:
    """12-3: two against two, side by side, the right-hand player leads (12-3-2); they tell each other all (12-3-4).

    Seats are counted clockwise, so of two neighbours the first sits on the right.
    """
    for p in range(table.players):
        leader = p - p % 2
        table.team[p] = leader
        table.sees[p] = i64(3) << leader


def leader(table: GundamTable, player: i64) -> i64:
    """12-3-2: the leader of a player's team; a player without a team is their own."""
    return table.team[player]


def shield_holder(table: GundamTable, player: i64) -> i64:
    """12-3-3: a team shares its shield area, which lies before its leader."""
    return table.team[player]


def next_side(table: GundamTable, player: i64) -> i64:
    """The next player of the turn order who is no teammate; of a team that is its leader."""
    p = table.next_player(player)
    while p != player and not table.is_enemy(p, player):
        p = table.next_player(p)
    return p


def next_mate(table: GundamTable, player: i64) -> i64:
    """The next player of the same team; a player without a team is their own."""
    p = table.seat_after(player)
    while table.is_enemy(p, player):
        p = table.seat_after(p)
    return p


def first_standby(table: GundamTable) -> i64:
    """9-2, 12-2-8: action steps begin after the active player; in team battle, with the other team."""
    return next_side(table, table.active)


def is_active(table: GundamTable, player: i64) -> bool:
    """Is it this player's turn? 12-3-1: a team takes its turn together."""
    return table.team[player] == table.team[table.active]


def count_for_limit(table: GundamTable, spec: i64, player: i64) -> i64:
    """4-5-4, 4-6-3: Units or Bases that count against a limit; 12-3-14, 12-3-7: a team's together."""
    n: i64 = 0
    for p in range(table.players):
        if table.team[p] == table.team[player]:
            n += table.count(spec, p)
    return n


def place_for(table: GundamTable, spec: i64, player: i64) -> i64:
    """Before whom a card of this player lies in this zone: a Base or Shield in the team's shield area (12-3-3)."""
    return table.team[player] if spec == w.BASE or spec == w.SHIELDS else player


def lethal_damage(table: GundamTable, player: i64, dealer: i64) -> None:
    """1-2-2-1: battle damage without a shield area; 12-2-5-1: whoever deals it may win the whole game by it."""
    table.note("defeat", "1-2-2-1", f"p{player + 1} takes battle damage with no Base and no Shields left.", player)
    mode = MODES[table.mode]
    if table.mode == w.WINNER_TAKES_ALL:
        table.finish(i64(1) << table.controller[dealer], mode.by_damage, "damage")
    else:
        defeat(table, i64(1) << player, mode.by_damage, "damage")


def defeat(table: GundamTable, defeated: i64, rule: str, reason: str) -> None:
    """11-2-1: these players (a bit each) are defeated together; 12-3-9: with each of them the whole team.

    1-2-1: the player or team left undefeated wins, nobody left is a draw; else the others go on (12-2-5).
    """
    gone = vec[i64](capacity=table.players)
    for p in range(table.players):
        if defeated >> p & 1:
            for mate in range(table.players):
                if table.team[mate] == table.team[p] and table.playing[mate]:
                    table.playing[mate] = 0
                    gone = append(gone, mate)
    table.generation += 1
    winners: i64 = 0
    sides: i64 = 0
    for p in range(table.players):
        if table.playing[p]:
            winners |= i64(1) << p
            sides |= i64(1) << table.team[p]
    if sides & (sides - 1) == 0:
        table.finish(winners, rule, reason)
        return
    for p in gone:
        leave_game(table, p)


def leave_game(table: GundamTable, player: i64) -> None:
    """12-2-5-1, 12-2-5-2: all cards and effects of a defeated player leave; nobody sees what was hidden."""
    rule = "12-2-5-1" if table.mode == w.WINNER_TAKES_ALL else "12-2-5-2"
    table.note("leaves", rule, f"p{player + 1} leaves the game with all cards and effects.", player)
    for card in range(i64(len(table.definition))):
        if table.owner[card] == player and not table.is_in(card, w.OUTSIDE):
            table.move(card, w.OUTSIDE, player)
    table.waiting = [trigger for trigger in table.waiting if trigger.controller != player]
    for lasting in list(table.lasting):
        if lasting.player == player:
            table.drop_lasting(lasting)
    stack: list[Frame] = []
    for frame in table.stack:
        if isinstance(frame, EffectFrame):
            if frame.controller == player:
                continue
        elif isinstance(frame, GundamFrame) and frame.player_left(table, player):
            continue
        stack.append(frame)
    table.stack = stack


def ask_again(table: GundamTable) -> None:
    """Let the frame that waited for an answer ask for it again, since what it offered may have left."""
    frame = table.stack[-1]
    if isinstance(frame, EffectFrame):
        frame.pc -= 1
        frame.picks = -1
    elif isinstance(frame, GundamFrame):
        frame.ask_again()


def concede(table: GundamTable, player: i64) -> None:
    """1-2-4: at any moment, on anyone's turn; the others go on without them, if several are left (12-2-5)."""
    if not table.gives_up(player, "1-2-4"):
        return
    asked = table.stack[-1]
    table.leave(player, "1-2-4", "concession")
    if not table.over and table.stack[-1] is asked:
        ask_again(table)
    table.advance()
