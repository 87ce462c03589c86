"""The search player: information-set Monte Carlo tree search (one tree for all tables it could be sitting at).

Each try draws a table anew (`kernel.determinize`), walks down the tree by what was best so far, adds one move, plays on
as the game's evaluation does, and carries the chance of winning it came to back up. The moves of the others are told
apart by the cards they would be made with, so that one card in different hands is not taken for another.
"""

from __future__ import annotations

import math
import time
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from rulebound.kernel.actions import field_a
from rulebound.kernel.determinize import determinize
from rulebound.kernel.rng import Rng
from rulebound.kernel.table import ZEROS, Table
from rulebound.players.base import Player
from rulebound.players.evaluation import CERTAIN, THINK, Evaluation
from rulebound.players.evaluations import evaluation_for

HORIZON: Final = 2  # turns played on: this one and the next
LONGEST: Final = 160  # decisions played on at most
DEEPEST: Final = 40  # moves in the tree
CURIOSITY: Final = 0.5  # how much a move that was tried seldom is favoured
GOES: Final = 64  # tries between two looks at the clock
FIELD: Final = 0xFFFF
HIDDEN: Final = 0x8000  # no table has so many cards


class Node:
    """A position as the searching player can know it: the moves that were tried here and what came of them."""

    def __init__(self) -> None:
        self.keys = vec[i64]()
        self.offered = vec[i64]()  # how often the move was possible
        self.tries = vec[i64]()
        self.totals = vec[i64]()  # chances of winning of whoever moves
        self.next: list[Node | None] = []

    def place(self, key: i64) -> i64:
        """Where a move stands, as one never tried if it is new."""
        for i in range(i64(len(self.keys))):
            if self.keys[i] == key:
                return i
        self.keys = append(self.keys, key)
        self.offered = append(self.offered, i64(0))
        self.tries = append(self.tries, i64(0))
        self.totals = append(self.totals, i64(0))
        self.next.append(None)
        return len(self.keys) - 1


class Thought:
    """What a search found: for each option how often it was tried and the chance of winning with it."""

    def __init__(self, options: vec[i64], tries: vec[i64], totals: vec[i64], rounds: i64) -> None:
        self.options = options
        self.tries = tries
        self.totals = totals
        self.rounds: i64 = rounds

    def best(self) -> i64:
        """The index of the option tried most, the better one of equals."""
        found: i64 = 0
        for i in range(i64(len(self.tries))):
            more = self.tries[i] > self.tries[found]
            if more or (self.tries[i] == self.tries[found] and self.totals[i] > self.totals[found]):
                found = i
        return found

    def chance(self, index: i64) -> float:
        """The estimated chance of winning with an option; 0.5 of one never tried."""
        if self.tries[index] == 0:
            return 0.5
        return float(self.totals[index]) / float(self.tries[index] * CERTAIN)


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchPlayer(Player):
    """Thinks for some milliseconds, or for a number of tries; the same tries give the same answer."""

    def __init__(self, seed: i64 = 0, milliseconds: i64 = 0, tries: i64 = 0) -> None:
        super().__init__(seed)
        self.milliseconds: i64 = milliseconds
        self.tries: i64 = tries
        self.evaluation: Evaluation | None = None

    def decide(self, table: Table, player: i64) -> i64:
        if len(table.options) == 1:
            return table.options[0]
        evaluation = self.judgement(table)
        settled = evaluation.at_once(table, player)
        if settled != THINK:
            return settled
        thought = self.think(table, player)
        return thought.options[thought.best()]

    def judgement(self, table: Table) -> Evaluation:
        evaluation = self.evaluation
        if evaluation is None:
            evaluation = evaluation_for(table)
            self.evaluation = evaluation
        return evaluation

    def think(self, table: Table, player: i64) -> Thought:
        """Search until the time or the tries are used up."""
        evaluation = self.judgement(table)
        root = Node()
        until = time.perf_counter() + float(self.milliseconds) / 1000.0
        rounds: i64 = 0
        while True:
            if self.tries > 0:
                if rounds >= self.tries:
                    break
            elif rounds % GOES == 0 and rounds > 0 and time.perf_counter() >= until:
                break
            self.descend(determinize(table, player, self.rng), root, table.known, player, evaluation)
            rounds += 1
        n: i64 = len(table.options)
        tries = ZEROS[:n]
        totals = ZEROS[:n]
        for i in range(n):
            place = root.place(key_of(table, table.options[i], table.known, player, evaluation))
            tries[i] = root.tries[place]
            totals[i] = root.totals[place]
        return Thought(table.options[:], tries, totals, rounds)

    def descend(self, world: Table, root: Node, known: vec[i64], player: i64, evaluation: Evaluation) -> None:
        """One try: down the tree, one new move, play on, and back up."""
        nodes: list[Node] = []
        places = vec[i64](capacity=DEEPEST)
        movers = vec[i64](capacity=DEEPEST)
        node = root
        until = world.turn + HORIZON
        while not world.over and len(nodes) < DEEPEST:
            index = self.choose(world, node, known, player, evaluation)
            code = world.options[index]
            place = node.place(key_of(world, code, known, player, evaluation))
            nodes.append(node)
            places = append(places, place)
            movers = append(movers, world.to_act)
            fresh = node.tries[place] == 0
            world.apply(code)
            if fresh:
                break
            below = node.next[place]
            if below is None:
                below = Node()
                node.next[place] = below
            node = below
        if world.turn + 1 > until:
            until = world.turn + 1
        play_on(world, until, self.rng, evaluation)
        value = evaluation.chance(world, player)
        team = world.team[player]
        for i in range(i64(len(nodes))):
            place = places[i]
            nodes[i].tries[place] += 1
            nodes[i].totals[place] += value if world.team[movers[i]] == team else CERTAIN - value

    def choose(self, world: Table, node: Node, known: vec[i64], player: i64, evaluation: Evaluation) -> i64:
        """The index of the option to go on with: one never tried, or the one with the best prospect (UCB)."""
        n: i64 = len(world.options)
        new = vec[i64](capacity=4)
        best: i64 = -1
        most = -1.0
        for i in range(n):
            code = world.options[i]
            if not evaluation.worth_trying(world, code):
                continue
            place = node.place(key_of(world, code, known, player, evaluation))
            node.offered[place] += 1
            tries = node.tries[place]
            if tries == 0:
                new = append(new, i)
                continue
            share = float(node.totals[place]) / float(tries * CERTAIN)
            worth = share + CURIOSITY * math.sqrt(math.log(float(node.offered[place])) / float(tries))
            if worth > most:
                most = worth
                best = i
        if len(new) > 0:
            return new[self.rng.below(len(new))]
        return best if best >= 0 else i64(0)


def play_on(world: Table, until: i64, rng: Rng, evaluation: Evaluation) -> None:
    """Play on as the evaluation does, until a turn begins."""
    for _ in range(LONGEST):
        if world.over or world.turn >= until:
            break
        world.apply(evaluation.pick(world, rng))


def key_of(world: Table, code: i64, known: vec[i64], player: i64, evaluation: Evaluation) -> i64:
    """A move as the searching player tells it apart: by what a card is that they don't know yet, not by where it is."""
    if not evaluation.from_hand(world, code):
        return code
    card = field_a(code)
    if card >= len(known) or known[card] >> player & 1:
        return code
    return (code & ~(FIELD << 32)) | (HIDDEN | world.definition[card]) << 32
