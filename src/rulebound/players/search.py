"""The search player: information-set Monte Carlo tree search (one tree for all tables it could be sitting at).

Each try draws a table anew (`kernel.determinize`), walks down the tree by what was best so far, adds one move, plays on
as the game's evaluation does, and carries the chance of winning it came to back up. At the root all options meet the
same tables and the same luck, and the worse half of them is dropped again and again (sequential halving). Cards the
player doesn't know yet are told apart by what they are, so that one card in different hands is not taken for another.
"""

from __future__ import annotations

import math
import time
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from rulebound.kernel.actions import field_a
from rulebound.kernel.determinize import determinize
from rulebound.kernel.evaluation import CERTAIN, Evaluation
from rulebound.kernel.rng import Rng, derive
from rulebound.kernel.table import ZEROS, Table
from rulebound.players.thinking import ThinkingPlayer, better_half, play_on, worth_trying

HORIZON: Final = 2  # turns played on: this one and the next
LONGEST: Final = 400  # decisions played on at most
DEEPEST: Final = 60  # moves in the tree
CURIOSITY: Final = 0.2  # how much a move that was tried seldom is favoured
SOONER: Final = 10  # what an end is better or worse for each decision that it comes later
ASKING: Final = 54  # where a key has the question, and the player who is asked
MOVER: Final = 60
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
        self.visits: i64 = 0
        self.sum: i64 = 0  # of all totals

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

    def below(self, place: i64) -> Node:
        """The position after a move."""
        found = self.next[place]
        if found is None:
            found = Node()
            self.next[place] = found
        return found

    def learn(self, place: i64, value: i64) -> None:
        """A move came to this chance of winning."""
        self.tries[place] += 1
        self.totals[place] += value
        self.visits += 1
        self.sum += value


class Thought:
    """What a search found: the best option, and for each how often it was tried and the chance of winning with it."""

    def __init__(self, options: vec[i64], tries: vec[i64], chances: vec[i64], best: i64, rounds: i64) -> None:
        self.options = options
        self.tries = tries
        self.chances = chances  # out of CERTAIN
        self.best: i64 = best  # its index
        self.rounds: i64 = rounds  # tries of all options

    def chance(self, index: i64) -> float:
        """The estimated chance of winning with an option; 0 of one never tried."""
        return float(self.chances[index]) / float(CERTAIN)


@mypyc_attr(allow_interpreted_subclasses=True)
class SearchPlayer(ThinkingPlayer):
    """Thinks for some milliseconds, or for a number of tries; the same tries give the same answer."""

    def __init__(self, seed: i64 = 0, milliseconds: i64 = 0, tries: i64 = 0) -> None:
        super().__init__(seed)
        self.milliseconds: i64 = milliseconds
        self.tries: i64 = tries

    def best(self, table: Table, player: i64) -> i64:
        return self.think(table, player).best

    def world(self, table: Table, player: i64, rng: Rng) -> Table:
        """A table to try something on: one that this player could be sitting at."""
        return determinize(table, player, rng, self.belief)

    def think(self, table: Table, player: i64) -> Thought:
        """Search until the time or the tries are used up, each halving of the options with its share of them."""
        evaluation = self.judgement(table)
        n: i64 = len(table.options)
        root = Node()
        for i in range(n):
            root.place(table.options[i])
        left = worth_trying(table, evaluation)
        before: list[vec[i64]] = []  # the totals when options were dropped
        luck = self.rng.word()
        begin = time.perf_counter()
        halvings = halvings_of(len(left))
        for done in range(halvings):
            share = float(done + 1) / float(halvings)
            while True:
                for i in left:
                    self.try_option(table, i, root, player, luck, evaluation)
                if self.tries > 0:
                    if float(root.visits) >= float(self.tries) * share:
                        break
                elif (time.perf_counter() - begin) * 1000.0 >= float(self.milliseconds) * share:
                    break
            before.append(root.totals[:])
            left = better_half(left, root.totals)
        return Thought(table.options[:], root.tries[:], chances_of(root, left[0], before), left[0], root.visits)

    def try_option(self, table: Table, index: i64, root: Node, player: i64, luck: i64, evaluation: Evaluation) -> None:
        """Try an option once more: down the tree, one new move, play on, and back up.

        Every option meets the same table at its first try, its second, and so on.
        """
        rng = Rng()
        rng.seed(derive(luck, root.tries[index]))
        world = self.world(table, player, rng)
        world.patient = False
        until = world.turn + HORIZON
        node = root
        place = index
        nodes: list[Node] = [root]
        places = append(vec[i64](capacity=DEEPEST), place)
        movers = append(vec[i64](capacity=DEEPEST), player)
        fresh = root.tries[place] == 0
        world.apply(table.options[index])
        while not fresh and not world.over and world.turn < until and len(nodes) < DEEPEST:
            if len(world.options) == 1:
                world.apply(world.options[0])
                continue
            node = node.below(place)
            code = choose(world, node, player, table.known, rng, evaluation)
            place = node.place(key_of(world, code, player, table.known, evaluation))
            nodes.append(node)
            places = append(places, place)
            movers = append(movers, world.to_act)
            fresh = node.tries[place] == 0
            world.apply(code)
        length = len(nodes) + play_on(world, until, LONGEST, rng, evaluation)
        values = ZEROS[: world.players]
        seen: i64 = 0
        for i in range(i64(len(nodes))):
            mover = movers[i]
            if not seen >> mover & 1:
                seen |= 1 << mover
                values[mover] = outcome(world, mover, length, evaluation)
            nodes[i].learn(places[i], values[mover])


def chances_of(root: Node, best: i64, before: list[vec[i64]]) -> vec[i64]:
    """The chance with each option: of one that was dropped, what it lacked then on the same tables to the best."""
    n: i64 = len(root.keys)
    found = ZEROS[:n]
    top = root.totals[best] // root.tries[best]
    for i in range(n):
        tries = root.tries[i]
        if tries == 0:
            continue
        for totals in before:
            if totals[i] == root.totals[i]:  # it got no further
                chance = top - (totals[best] - totals[i]) // tries
                found[i] = chance if chance > 0 else i64(0)
                break
    return found


def choose(world: Table, node: Node, player: i64, known: vec[i64], rng: Rng, evaluation: Evaluation) -> i64:
    """The move to go on with (UCB): the usual one first; one never tried counts as an average one tried once."""
    if node.visits == 0:
        return evaluation.pick(world, rng)
    n: i64 = len(world.options)
    best: i64 = -1
    most = 0.0
    fresh = vec[i64](capacity=n)
    for i in range(n):
        code = world.options[i]
        if not evaluation.worth_trying(world, code):
            continue
        place = node.place(key_of(world, code, player, known, evaluation))
        node.offered[place] += 1
        tries = node.tries[place]
        if tries == 0:
            fresh = append(fresh, code)
            continue
        worth = float(node.totals[place]) / float(tries * CERTAIN)
        worth += CURIOSITY * math.sqrt(math.log(float(node.offered[place])) / float(tries))
        if best < 0 or worth > most:
            most = worth
            best = code
    if len(fresh) > 0:
        average = float(node.sum) / float(node.visits * CERTAIN)
        if best < 0 or most < average + CURIOSITY * math.sqrt(math.log(float(node.visits + 1))):
            usual = evaluation.pick(world, rng)
            for code in fresh:
                if code == usual:
                    return code
            return fresh[rng.below(len(fresh))]
    return best if best >= 0 else world.options[0]


def outcome(world: Table, player: i64, length: i64, evaluation: Evaluation) -> i64:
    """The chance of winning that a try came to, for one player: a win rather sooner, a loss rather later."""
    value = evaluation.chance(world, player)
    if world.over and world.winners != 0:
        return value - SOONER * length if world.winners >> player & 1 else value + SOONER * length
    return value


def key_of(world: Table, code: i64, player: i64, known: vec[i64], evaluation: Evaluation) -> i64:
    """A move in answer to a question, as the searching player tells it apart: unknown cards by what they are."""
    key = code | world.asking << ASKING | world.to_act << MOVER
    if evaluation.from_hand(world, code):
        card = field_a(code)
        if card < len(known) and not known[card] >> player & 1:
            return (key & ~(FIELD << 32)) | (HIDDEN | world.definition[card]) << 32
    return key


def halvings_of(options: i64) -> i64:
    """How often so many options can be halved; at least once."""
    found: i64 = 1
    while options > 2:
        options = (options + 1) // 2
        found += 1
    return found
