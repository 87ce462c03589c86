"""What a player that looks ahead must know about a game: how good a table is, and how one plays on."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from rulebound.kernel.actions import PICK, kind_of
from rulebound.kernel.rng import Rng
from rulebound.kernel.table import ZEROS, Table

THINK: Final = -1
WON: Final = 1_000_000
CERTAIN: Final = 1_000_000  # a chance of winning that is no chance any more
NOISE: Final = 16  # of rules of thumb: what they find about equal is taken now this way, now that
UNTHINKABLE: Final = -1_000_000  # less than any option looks worth
SURE: Final = 8.0  # the odds that nothing but the end itself exceeds


class Feature:
    """Something that can be counted on a table and is worth telling: the player's own, or the opponents'."""

    def __init__(self, own: bool, one: str, many: str, worth: i64) -> None:
        self.own = own
        self.one = one
        self.many = many
        self.worth: i64 = worth  # of one more, in the units of the score; negative: the opponents'


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """A game's judgement. It is asked about determinised tables, where it may look at everything."""

    def score(self, table: Table, player: i64) -> i64:
        """How good the table is for this player; more is better."""
        if not table.over:
            return 0
        if table.winners >> player & 1:
            return WON - table.turn  # rather sooner
        return 0 if table.winners == 0 else table.turn - WON  # rather later

    def chance(self, table: Table, player: i64) -> i64:
        """The chance of winning, out of CERTAIN."""
        if table.over:
            if table.winners == 0:
                return CERTAIN // 2
            return CERTAIN if table.winners >> player & 1 else i64(0)
        odds = self.odds(table, player)
        rivals = rivals_of(table, player)
        if rivals > 1:
            odds -= math.log(float(rivals))
        if odds > SURE:
            odds = SURE
        if odds < -SURE:
            odds = -SURE
        return i64(float(CERTAIN) / (1.0 + math.exp(-odds)))

    def odds(self, table: Table, player: i64) -> float:
        """The logarithm of the odds that this player beats another one, while nothing is decided."""
        return 0.0

    def own_features(self) -> list[Feature]:
        """What is worth telling about a player's own side, in the order of `count_side`."""
        return []

    def count_side(self, table: Table, player: i64, found: vec[i64], at: i64) -> None:
        """Add how much one player has of each feature, to the numbers from `at` on."""

    def features(self) -> list[Feature]:
        """What is worth telling about a table, in the order of `measure`: the player's own, then the opponents'."""
        own = self.own_features()
        return own + [Feature(False, each.one, each.many, -each.worth) for each in own]

    def measure(self, table: Table, player: i64) -> vec[i64]:
        """How much there is of each feature, seen by this player."""
        kinds: i64 = len(self.own_features())
        found = ZEROS[: 2 * kinds]
        for p in range(table.players):
            if table.is_enemy(p, player):
                self.count_side(table, p, found, kinds)
            elif p == player:
                self.count_side(table, p, found, 0)
        return found

    def pick(self, table: Table, rng: Rng) -> i64:
        """A sensible option for whoever is asked, found quickly."""
        return table.options[rng.below(len(table.options))]

    def worth_trying(self, table: Table, code: i64) -> bool:
        """Is the option worth a thought? What never is need not be tried."""
        return True

    def from_hand(self, table: Table, code: i64) -> bool:
        """Is the option's first field a card that may be hidden from others?"""
        return kind_of(code) == PICK

    def at_once(self, table: Table, player: i64) -> i64:
        """The option to take without looking ahead, by what this player may know of the real table; else THINK."""
        return THINK

    def rule_of_thumb(self, table: Table, player: i64) -> str:
        """Why the option of `at_once` is taken, in a sentence."""
        return "It is usual."


@mypyc_attr(allow_interpreted_subclasses=True)
class SidesEvaluation(Evaluation):
    """Judges by what the players' sides add to the odds, and plays on by rules of thumb."""

    def prospects(self, table: Table, player: i64) -> i64:
        """What one player's side adds to the odds of winning, in hundredths."""
        return 0

    def lead(self, table: Table, player: i64) -> i64:
        """What counts beside the sides, in hundredths: how far a player is ahead of the best rival."""
        return 0

    def thumb(self, table: Table, code: i64) -> i64:
        """How good an option looks at first sight."""
        return 0

    def odds(self, table: Table, player: i64) -> float:
        friends: i64 = 0
        enemies: i64 = 0
        ours: i64 = 0
        theirs: i64 = 0
        for p in range(table.players):
            if table.playing[p]:
                if table.is_enemy(p, player):
                    enemies += 1
                    theirs += self.prospects(table, p)
                else:
                    friends += 1
                    ours += self.prospects(table, p)
        if friends == 0 or enemies == 0:
            return 0.0
        return (float(self.lead(table, player)) + float(ours) / float(friends) - float(theirs) / float(enemies)) / 100.0

    def pick(self, table: Table, rng: Rng) -> i64:
        """The option that looks best by a rule of thumb, with a little noise."""
        options = table.options
        n: i64 = len(options)
        if n == 1:
            return options[0]
        best = options[0]
        most: i64 = UNTHINKABLE
        for i in range(n):
            code = options[i]
            if self.worth_trying(table, code):
                worth = self.thumb(table, code) + rng.below(NOISE)
                if worth > most:
                    most = worth
                    best = code
        return best


def rivals_of(table: Table, player: i64) -> i64:
    """How many other players or teams are still in the game."""
    found: i64 = 0
    for p in range(table.players):
        if table.playing[p] and table.team[p] != table.team[player]:
            first = True
            for other in range(p):
                if table.playing[other] and table.team[other] == table.team[p]:
                    first = False
            if first:
                found += 1
    return found
