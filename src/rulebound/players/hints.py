# rulebound: interpreted
"""Hints: what the search would do, the chance of winning with it, and why, in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rulebound.kernel.determinize import Belief, determinize
from rulebound.kernel.evaluation import THINK, Evaluation, Feature
from rulebound.kernel.rng import Rng, derive
from rulebound.kernel.table import Table
from rulebound.players.search import HORIZON, LONGEST, SearchPlayer, Thought
from rulebound.players.thinking import play_on

OTHERS = 3  # options told beside the best
WORLDS = 48  # tables on which two options are compared
TOLD = 2  # differences told
LEAST = 0.25  # a difference in number that is worth telling
NEARLY_ALL = 0.9
DOINGS = {"end": "ending the turn", "pass": "passing"}  # lines that are no words of a sentence
CLEAR = 0.1  # a difference in games won or lost that says it all


@dataclass(frozen=True)
class Outlook:
    """What an option led to on many tables: shares won and lost by the horizon, and the mean of each feature."""

    won: float
    lost: float
    means: list[float]


@dataclass(frozen=True)
class Tables:
    """Which tables two options are compared on."""

    seed: int
    belief: Belief | None


def hint(
    table: Table, player: int, seed: int, milliseconds: int = 0, tries: int = 0, belief: Belief | None = None
) -> dict[str, Any]:
    """A hint as the web table tells it: line, chance, reason, the next best options, and the number of tries.

    belief: of the players whose list this one doesn't know (`players.beliefs`).
    """
    search = SearchPlayer(seed, milliseconds, tries)
    search.belief = belief
    evaluation = search.judgement(table)
    thought = search.think(table, player)
    order = ranking(table, player, thought, evaluation)
    best = order[0]
    # Where a rule of thumb decides, the tries are too short to tell: what they say of the others would only confuse.
    others = order[1 : OTHERS + 1] if evaluation.at_once(table, player) == THINK else []
    return {
        "line": table.notate(thought.options[best]),
        "chance": round(thought.chance(best), 3),
        "reason": reason(table, player, order, evaluation, Tables(seed, belief)),
        "others": [
            {"line": table.notate(thought.options[index]), "chance": round(thought.chance(index), 3)}
            for index in others
        ],
        "tries": int(thought.rounds),
    }


def ranking(table: Table, player: int, thought: Thought, evaluation: Evaluation) -> list[int]:
    """The options that were tried, from the best on; what is settled by a rule of thumb comes first."""
    best = int(thought.best)
    settled = evaluation.at_once(table, player)
    if settled != THINK:
        best = list(thought.options).index(settled)
    rest = [index for index in range(len(thought.options)) if index != best and thought.tries[index] > 0]
    rest.sort(key=lambda index: -thought.chance(index))
    return [best, *rest]


def reason(table: Table, player: int, order: list[int], evaluation: Evaluation, tables: Tables) -> str:
    """Why the first option is better than the second, told by what both lead to."""
    if len(table.options) == 1:
        return "There is nothing else to do."
    if evaluation.at_once(table, player) != THINK:
        return evaluation.rule_of_thumb(table, player)
    if len(order) == 1:
        return "Nothing else is worth doing here."
    first = outlook(table, player, order[0], evaluation, tables)
    second = outlook(table, player, order[1], evaluation, tables)
    line = table.notate(table.options[order[1]])
    other = DOINGS.get(line, f"'{line}'")
    if first.won > NEARLY_ALL:
        as_well = f"; so does {other}" if second.won > NEARLY_ALL else ""
        return f"It wins, in {share(first.won)} of the games that were tried{as_well}."
    if first.lost > NEARLY_ALL and second.lost > NEARLY_ALL:
        return "The game looks lost whatever is done."
    if first.won > second.won + CLEAR:
        return f"It wins by the next turn in {share(first.won)} of the tries, {other} in {share(second.won)}."
    if second.lost > first.lost + CLEAR:
        return f"It is lost by the next turn in {share(first.lost)} of the tries, {other} in {share(second.lost)}."
    return compared(first, second, evaluation.features(), other, table.players > 2)


def outlook(table: Table, player: int, index: int, evaluation: Evaluation, tables: Tables) -> Outlook:
    """Take an option on many tables and play on; every option meets the same tables and the same luck."""
    deals, luck = Rng(), Rng()
    deals.seed(derive(tables.seed, 1))
    won = lost = 0
    totals = [0] * len(evaluation.features())
    for number in range(WORLDS):
        world = determinize(table, player, deals, tables.belief)
        luck.seed(derive(tables.seed, 2 + number))
        until = world.turn + HORIZON
        world.apply(world.options[index])
        play_on(world, until, LONGEST, luck, evaluation)
        if world.over:
            won += int(world.winners >> player & 1)
            lost += int(world.winners != 0 and not world.winners >> player & 1)
        for place, value in enumerate(evaluation.measure(world, player)):
            totals[place] += int(value)
    return Outlook(won / WORLDS, lost / WORLDS, [total / WORLDS for total in totals])


def compared(first: Outlook, second: Outlook, features: list[Feature], other: str, many: bool) -> str:
    """The largest differences between two options in words, the better sides of the first one."""
    gains: list[tuple[float, Feature, float]] = []
    for feature, here, there in zip(features, first.means, second.means):
        worth = (here - there) * float(feature.worth)
        if worth > 0 and abs(here - there) >= LEAST:
            gains.append((worth, feature, here - there))
    gains.sort(key=lambda gain: -gain[0])
    if not gains:
        return f"It makes little difference: {other} is nearly as good."
    whose = ("the opponents" if many else "the opponent", "you")
    said, last = "", None
    for _, feature, amount in gains[:TOLD]:
        said += f"{' and' if said else ''}{'' if feature.own == last else f' {whose[feature.own]}'} "
        said += difference(feature, amount)
        last = feature.own
    return f"By the end of the next turn it leaves{said} than {other}, on average."


def difference(feature: Feature, amount: float) -> str:
    """How much more or less there is of something."""
    size = f"{abs(amount):.1f}".removesuffix(".0")
    less = "less" if feature.one == feature.many else "fewer"
    return f"{size} {'more' if amount > 0 else less} {feature.one if size == '1' else feature.many}"


def share(part: float) -> str:
    """A share in words."""
    return "all" if part == 1 else "none" if part == 0 else f"{100 * part:.0f} %"
