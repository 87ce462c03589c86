"""Writing scenarios: a moment of a game as a file that the judge can read, with the moves that led on from there."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from rulebound import games
from rulebound.game import AnyGame
from rulebound.judge.runner import Failed, Run, judge_text
from rulebound.judge.scenarios import Scenario, parse
from rulebound.kernel.errors import Illegal
from rulebound.kernel.notation import normal, option_lines, resolve
from rulebound.kernel.table import LONGEST_RUN, Table
from rulebound.kernel.views import view

WIDTH = 118
MOST_TRIES = 12  # moments that are tried, from the last one back
STARTS = ("start", "awaken")  # the phases that a turn begins with
PLAIN = re.compile(r"[\w(][\w .'/()+>=&!?*･-]*(?<! )")  # words that need no quotes anywhere
IDS = ("id", "host", "number", "pilot_id", "attached_ids", "ref", "at_ref", "showdown_ref", "attacker_ref",
       "target_ref", "target_refs")  # fmt: skip
ANY_ORDER = ("hand", "runes", "resources", "resource_deck")  # zones whose order means nothing
ELSEWHERE = ("outside", "nowhere")  # not on the table


@dataclass(frozen=True)
class Moment:
    """A table as it once stood, and how many moves had been made."""

    table: Table
    moves: int


@dataclass(frozen=True)
class Position:
    """A written position, the cards of one's own in it, and what it can't say."""

    parts: dict[str, Any]
    cards: dict[str, Any]
    unsaid: list[str]


@dataclass(frozen=True)
class Draft:
    """A scenario that begins at one moment, and how far it goes as the game went."""

    moment: Moment
    position: Position
    steps: list[tuple[str, str]]
    reached: Table  # the judge's table after the steps
    followed: bool  # all moves could be made
    same: bool  # and it stands as the game does

    def worth(self) -> tuple[bool, bool, int]:
        """What makes one draft better than another."""
        return self.same, self.followed, -len(self.position.unsaid)


def scenario_text(table: Table, title: str, rules: tuple[str, ...] = ()) -> str:
    """A table as a scenario file: the last moment that a position can say, and the moves since.

    A moment that a position can't say whole is passed over for one before it, as long as the moves since lead to the
    same table. Where none does, the file begins at the last moment there is, and says what it can't say.
    """
    game = games.of(table)
    now = likeness(settled(table))
    found: Draft | None = None
    tries = [(moment, position_at(game, moment)) for moment in moments(table)[: -MOST_TRIES - 1 : -1]]
    for moment, position in sorted(tries, key=lambda each: len(each[1].unsaid) > 0):
        draft = drafted(game, moment, position, table, now)
        if draft is not None and (found is None or draft.worth() > found.worth()):
            found = draft
        if found is not None and found.same and not found.position.unsaid:
            break
    if found is None:
        raise ValueError("This moment, and all before it, are more than a position can say.")
    text = written(game, found, table, title, rules)
    outcome = judge_text(text)[0]
    if not outcome.ok:
        raise ValueError(f"This moment can't be written as a scenario: {outcome.message}")
    return text


# ---------------------------------------------------------------------------------------------- going back


def settled(table: Table) -> Table:
    """The table as it stands where nobody is asked who has no choice."""
    copy = table.clone()
    copy.patient = False
    while is_alone(copy):
        copy.apply(copy.options[0])
    return copy


def is_alone(table: Table) -> bool:
    """Would only a patient table have asked?"""
    return not table.over and len(table.options) == 1 and not table.must_ask


def moments(table: Table) -> list[Moment]:
    """The moments of a game at which a position can begin, the last one last."""
    game = games.of(table)
    phase_of = game.positions.phase_of
    if not table.start:
        return [Moment(table, len(table.moves))] if phase_of(table) else []
    past = game.saves.begin(game.saves.as_data(table), "the game")
    found = [Moment(past.clone(), 0)] if phase_of(past) else []
    for number, (player, line) in enumerate(table.moves, 1):
        before = past.clone()
        move(past, player, line)
        if past.turn != before.turn and normal(line) != "concede":
            found += [Moment(start, number) for start in turn_starts(before, line, phase_of)]
        if phase_of(past) in ("main", "setup"):
            found.append(Moment(past.clone(), number))
    return found


def move(table: Table, player: int, line: str) -> None:
    """Make a move of a game again."""
    if normal(line) == "concede":
        table.concede(player)
        return
    for code in resolve(table, line):
        table.apply(code)


def turn_starts(table: Table, line: str, phase_of: Callable[[Table], str]) -> Iterator[Table]:
    """The table at the start of the turn that a move leads to, before anything of that turn is done."""
    codes = resolve(table, line)
    for code in codes[:-1]:
        table.apply(code)
    turn = table.turn
    table.stack[-1].resume(table, codes[-1])
    for _ in range(LONGEST_RUN):
        if table.over or table.settle():
            continue
        if table.turn > turn and phase_of(table) in STARTS:
            yield table
            return
        if table.stack[-1].step(table):
            if len(table.options) > 1 or table.must_ask:
                return
            table.stack[-1].resume(table, table.options[0])


# ---------------------------------------------------------------------------------------------- drafts


def position_at(game: AnyGame, moment: Moment) -> Position:
    """The position of a moment."""
    parts, cards, unsaid = game.positions.written(moment.table)
    return Position(parts, cards, list(dict.fromkeys(unsaid)))


def drafted(game: AnyGame, moment: Moment, position: Position, table: Table, now: dict[str, Any]) -> Draft | None:
    """The scenario that begins at a moment and makes the moves since; None if the judge refuses the position."""
    text = layout(game.name, table.edition_name(), "draft", (), position, [("expect", "{turn: p1}")])
    scenario = parse(text, "draft", (game.name,))[0]
    if not isinstance(scenario, Scenario):
        return None
    try:
        reached = Run(scenario, game, table.edition_name()).table
    except Failed:
        return None
    steps: list[tuple[str, str]] = []
    past = moment.table.clone()
    if game.positions.phase_of(past) in STARTS:
        past.advance()
    followed = True
    for player, line in table.moves[moment.moves :]:
        alone = is_alone(past)
        try:
            if not alone:
                if normal(line) != "concede" and reached.to_act != player:
                    raise Illegal("somebody else decides there")
                move(reached, player, line)
                steps.append((f"p{player + 1}", line))
            move(past, player, line)
        except Illegal:
            followed = False
            break
    same = followed and likeness(reached) == now
    return Draft(moment, position, steps, reached, followed, same)


def likeness(table: Table) -> dict[str, Any]:
    """A table without ids: two that are alike look the same to somebody who sees everything, and ask the same."""
    told = view(table, None, everything=True)
    zones: dict[str, Any] = {}
    for name, entry in told["zones"].items():
        kind = name.rpartition(".")[2]
        if kind not in ELSEWHERE:
            worn = [card for card in entry["cards"] if card.get("host") is not None]
            cards = [_bare(card) for card in entry["cards"] if card not in worn]
            if kind in ANY_ORDER:
                cards.sort(key=repr)
            cards.sort(key=lambda card: card["name"] if card["type"] == "gear" and kind != "deck" else "")
            zones[name] = [cards, sorted(_bare(worn), key=repr)]
    told.update({"zones": zones, "options": sorted(option_lines(table)), "kind": table.decision_name()})
    found: dict[str, Any] = _bare(told)
    return found


def _bare(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _bare(item) for key, item in value.items() if key not in IDS}
    return [_bare(item) for item in value] if isinstance(value, list) else value


# ---------------------------------------------------------------------------------------------- the file


def written(game: AnyGame, draft: Draft, table: Table, title: str, rules: tuple[str, ...]) -> str:
    """The text of a draft, with what it can't say in comments."""
    comments = [f"Turn {table.turn} of a game, after {len(table.moves)} moves."]
    unsaid = [
        *draft.position.unsaid,
        *(["what players have seen of hidden cards"] if hidden_known(draft.moment.table) else []),
    ]
    if unsaid:
        comments.append(f"A position can't say: {'; '.join(unsaid)}.")
    if not draft.followed:
        left = len(table.moves) - draft.moment.moves
        comments.append(f"Of the {left} moves since, those after chance had its say can't be made again here.")
    elif not draft.same:
        comments.append("It doesn't come out quite as it did in the game.")
    steps = [*draft.steps, ("expect", flow(expectation(draft.reached, game), 0))]
    if not draft.reached.over:
        steps.append(("options", flow(option_lines(draft.reached), 14)))
    head = "".join(f"# {comment}\n" for comment in comments)
    return head + layout(game.name, table.edition_name(), title, rules, draft.position, steps)


def hidden_known(table: Table) -> bool:
    """Has somebody seen a card of a zone that they can't look into?"""
    zones = [view(table, player)["zones"] for player in range(table.players)]
    return any(entry.get("seen") for seen in zones for entry in seen.values())


def expectation(table: Table, game: AnyGame) -> dict[str, Any]:
    """What is true at the end of the scenario."""
    paths = ["winner", "result"] if table.over else ["turn", "turn_number", "phase", "decision.player", "decision.kind"]
    found: dict[str, Any] = {}
    for path in paths:
        value: Any = game.positions.look(table, path.split("."))
        found[path] = "none" if value is None else list(value) if isinstance(value, tuple) else value
    return found


def layout(
    name: str,
    edition: str,
    title: str,
    rules: tuple[str, ...],
    position: Position,
    steps: list[tuple[str, str]],
) -> str:
    """The parts of a scenario as YAML, one zone of a player on as few lines as it needs."""
    lines = [f"game: {name}", f"edition: {word(edition)}", f"title: {word(title)}"]
    if rules:
        lines.append(f"rules: {flow(list(rules), 7)}")
    if position.cards:
        lines.append("cards:")
        lines += [f"  {word(card)}: {flow(record, len(card) + 4)}" for card, record in position.cards.items()]
    lines.append("table:")
    for part, value in position.parts.items():
        if isinstance(value, dict):
            lines.append(f"  {part}:")
            lines += [f"    {zone}: {flow(item, len(zone) + 6)}" for zone, item in value.items()]
        else:
            lines.append(f"  {part}: {flow(value, len(part) + 4)}")
    lines.append("steps:")
    lines += [f"  - {kind}: {value if kind in ('expect', 'options') else word(value)}" for kind, value in steps]
    return "\n".join(lines) + "\n"


def word(value: object) -> str:
    """A scalar as YAML reads it back: quoted if anything in it means something else there."""
    text = str(value).lower() if isinstance(value, bool) else str(value)
    return text if PLAIN.fullmatch(text) else json.dumps(text, ensure_ascii=False)


def flow(value: Any, indent: int) -> str:
    """A list or mapping on one line; a list that is too long for it is broken between its items."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{word(key)}: {flow(item, 0)}" for key, item in value.items()) + "}"
    if not isinstance(value, list):
        return word(value)
    items = [flow(item, 0) for item in value]
    lines, room = [""], WIDTH - indent - 1
    for place, item in enumerate(items):
        item += "," if place + 1 < len(items) else ""
        if lines[-1] and indent and len(lines[-1]) + len(item) > room:
            lines.append("")
            room = WIDTH - 8
        lines[-1] += f" {item}" if lines[-1] else item
    return "[" + "\n        ".join(lines) + "]"
