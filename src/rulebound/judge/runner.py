"""Running scenarios: play, check, and say in one sentence what went wrong where."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from rulebound import games
from rulebound.files.catalogue import with_words
from rulebound.files.judging import PathError, SetupError
from rulebound.files.words import right_words
from rulebound.game import AnyGame
from rulebound.judge.expecting import differs, show, show_expected, split_path
from rulebound.judge.loading import FileError, Place
from rulebound.judge.scenarios import FormError, Scenario, Step, as_list, load, parse
from rulebound.kernel.errors import Illegal
from rulebound.kernel.events import Record
from rulebound.kernel.notation import (
    as_taken,
    line_of,
    matching,
    normal,
    option_lines,
    resolve,
    resolve_here,
    settle,
    split_list,
    usual_option,
)
from rulebound.kernel.table import Table

SHOWN = 24  # options named in a message
SAID_BESIDES = r" as pilot| ex=\d+| with [a-z0-9# ]+| from \w+"  # in a line of notation, besides names


class Failed(ValueError):
    """A scenario does not hold: one sentence."""


@dataclass(frozen=True)
class Unknown:
    """A number that a scenario cites and its game's rulebook doesn't know."""

    number: str
    line: int

    def as_data(self) -> dict[str, Any]:
        return {"number": self.number, "line": self.line}


@dataclass(frozen=True)
class Outcome:
    """How one scenario went. `readable` is False when the file or its form can't be read."""

    file: str
    title: str
    ok: bool
    message: str
    readable: bool = True
    unknown: tuple[Unknown, ...] = ()

    def as_data(self) -> dict[str, Any]:
        unknown = [cited.as_data() for cited in self.unknown]
        return {"file": self.file, "title": self.title, "ok": self.ok, "message": self.message, "unknown": unknown}

    def warnings(self) -> list[str]:
        """A sentence for each number that isn't known."""
        return [
            f"{self.file}, line {cited.line}: '{self.title}' cites {cited.number}, a number that the rule index "
            "doesn't know."
            for cited in self.unknown
        ]

    def strictly(self) -> Outcome:
        """The same where a number that isn't known is a failure."""
        if not self.unknown:
            return self
        return replace(self, ok=False, message=" ".join([self.message, *self.warnings()]).strip())


@dataclass(frozen=True)
class Done:
    """A step that was run, and what went wrong with it; nothing if it holds."""

    step: Step
    message: str = ""


# ---------------------------------------------------------------------------------------------- files


def files_in(paths: Iterable[str | Path]) -> list[Path]:
    """The scenario files among these paths: files as they are, folders walked for `.yaml` and `.yml`."""
    found: list[Path] = []
    for given in paths:
        path = Path(given)
        if path.is_dir():
            inside = sorted(item for item in path.rglob("*") if item.suffix in (".yaml", ".yml") and item.is_file())
            if not inside:
                raise FileError(f"{path}: there is no scenario file in this folder.")
            found += inside
        else:
            found.append(path)
    return list(dict.fromkeys(found))


def judge_paths(paths: Iterable[str | Path], strict: bool = False, words: Sequence[str] = ()) -> list[Outcome]:
    """Run every scenario in these files and folders; strictly, one that cites a number nobody knows fails.

    words: files of words of one's own that the cards made up in them are read with.
    """
    outcomes: list[Outcome] = []
    for given in paths:
        try:
            for path in files_in([given]):
                outcomes += judge_file(path, words)
        except FileError as error:
            outcomes.append(Outcome(str(given), "", False, str(error), readable=False))
    return [outcome.strictly() for outcome in outcomes] if strict else outcomes


def judge_file(path: Path, words: Sequence[str] = ()) -> list[Outcome]:
    """Run the scenarios of one file."""
    try:
        return [_judged(item, str(path), words) for item in load(path, tuple(games))]
    except FileError as error:
        return [Outcome(str(path), "", False, str(error), readable=False)]


def judge_text(text: str, name: str = "scenario") -> list[Outcome]:
    """Run the scenarios of a text."""
    try:
        return [_judged(item, name) for item in parse(text, name, tuple(games))]
    except FileError as error:
        return [Outcome(name, "", False, str(error), readable=False)]


def _judged(item: Scenario | FormError, file: str, words: Sequence[str] = ()) -> Outcome:
    if isinstance(item, FormError):
        return Outcome(file, "", False, str(item), readable=False)
    game = games[item.game]
    if not words or not item.cards:
        return judge(item, game)
    said = right_words(words, game.reader.word_faults)
    return judge(replace(item, cards={name: with_words(card, said) for name, card in item.cards.items()}), game)


def judge(scenario: Scenario, game: AnyGame) -> Outcome:
    """Run one scenario, under each edition it asks for."""
    both = scenario.edition.casefold() == "both"
    held = Outcome(scenario.file, scenario.title, True, "", unknown=unknown_in(scenario, game))
    for edition in game.editions if both else [scenario.edition]:
        try:
            Run(scenario, game, edition).run()
        except Failed as failed:
            under = f" under edition {edition}" if both else ""
            return replace(held, ok=False, message=f"{scenario.file}{under}, {failed}")
    return held


def unknown_in(scenario: Scenario, game: AnyGame) -> tuple[Unknown, ...]:
    """The numbers that a scenario cites, in its `rules:` or in a step, and that its game doesn't know."""
    cited: list[tuple[str, Place]] = [(number, ("rules", place)) for place, number in enumerate(scenario.rules)]
    for index, step in enumerate(scenario.steps):
        if step.kind in ("refused", "event"):
            at: Place = ("steps", index, step.kind, "rule")
            cited += [(number, (*at, place)) for place, number in enumerate(as_list(step.value.get("rule", [])))]
    return tuple(Unknown(number, scenario.line(at)) for number, at in cited if not game.rules.knows(number))


# ---------------------------------------------------------------------------------------------- one scenario


class Run:
    """One scenario on one table."""

    def __init__(self, scenario: Scenario, game: AnyGame, edition: str) -> None:
        self.scenario = scenario
        self.game = game
        try:
            self.table: Table = game.positions.table(scenario.cards, scenario.table, edition, scenario.seed)
        except SetupError as error:
            raise Failed(f"line {scenario.line(error.place)}: {error}") from None
        self.log = self.table.listen()
        self.since = 0  # where the log stood at the last action
        self.noted = 0  # and how far it has been looked through for what the engine took
        self.taken: list[Record] = []  # what the engine took since then, and nobody has named yet

    def run(self) -> None:
        for done in self.stepping():
            if done.message:
                step = done.step
                said = f": {step.value}" if step.player >= 0 else ""
                raise Failed(f"step {step.number} (line {step.line}), {step.kind}{said}: {done.message}")

    def stepping(self) -> Iterator[Done]:
        """Run the steps, each when it is asked for; one that fails is the last."""
        self.note_taken()
        for step in self.scenario.steps:
            try:
                self.step(step)
            except (Failed, PathError, Illegal) as error:
                yield Done(step, str(error).rstrip(".") + ".")
                return
            yield Done(step)

    def step(self, step: Step) -> None:
        if usual_option(self.table) >= 0 and not self.answered(step):
            settle(self.table)
            self.note_taken()
        if step.player >= 0:
            self.act(step.player, step.value)
        elif step.kind == "expect":
            self.expect(step.value)
        elif step.kind == "options":
            self.options(as_list(step.value))
        elif step.kind == "offers":
            self.offers(step.value)
        elif step.kind == "withholds":
            self.withholds(step.value)
        elif step.kind == "refused":
            self.refused(step.value)
        elif step.kind == "event":
            self.event(step.value)
        else:
            self.sees(step.value)

    # ------------------------------------------------------------------------------------ what is taken for granted

    def answered(self, step: Step) -> bool:
        """Is the step about the decision that would be taken for granted?"""
        if step.kind == "refused":
            who = next(key for key in step.value if key != "rule")
            return self.fits(int(who[1:]) - 1, str(step.value[who]))
        if step.kind == "expect":
            kinds = [step.value[path] for path in ("decision", "decision.kind") if path in step.value]
            return any(kind == self.table.decision_name() for kind in kinds)
        if step.kind in ("options", "offers", "withholds"):
            return any(self.fits(int(self.table.to_act), line) for line in as_list(step.value))
        if step.player >= 0 and normal(str(step.value)) == "concede":
            return True  # in the middle of anything
        return step.player >= 0 and self.fits(step.player, step.value)

    def fits(self, player: int, line: str) -> bool:
        """Does the line answer the decision at hand?"""
        if self.table.over or self.table.to_act != player:
            return False
        try:
            return bool(resolve_here(self.table, line))
        except Illegal:  # it fits several options
            return True

    # ------------------------------------------------------------------------------------ acting

    def act(self, player: int, line: str) -> None:
        """An action if it is legal now, else an option the engine took since the last one."""
        if player >= self.table.players:
            raise Failed(f"there is no player p{player + 1} here")
        if normal(line) == "concede":
            if self.table.over:
                raise Failed("the game is over already")
            self.begin_action()
            self.concede(player)
            self.note_taken()
            return
        refusal: Illegal | None = None
        line = self.without_taken(player, line)
        if not self.table.over and self.table.to_act == player:
            try:
                resolve(self.table, line)
            except Illegal as error:
                refusal = error
            else:
                self.begin_action()
                self.table.play(line)
                self.note_taken()
                return
        if self.name_taken(player, line):
            return
        if self.table.over:
            raise Failed(f"the game is over ({self.table.result_rule}: {self.table.result_reason})")
        if refusal is None:
            reason = self.game.positions.why_not(self.table, player, line)
            why = reason.text if reason else f"p{self.table.to_act + 1} decides now, not p{player + 1}."
            raise Failed(f"{why} {self.offered()}")
        why = str(refusal)
        raise Failed(why if " may: " in why else f"{why} {self.offered()}")

    def concede(self, player: int) -> None:
        concede = getattr(self.table, "concede", None)
        if concede is None:
            raise Failed("nobody can concede in this game")
        concede(player)

    def begin_action(self) -> None:
        self.since = self.noted = len(self.log)
        self.taken = []

    def note_taken(self) -> None:
        self.taken += [record for record in self.log[self.noted :] if record.kind == "took"]
        self.noted = len(self.log)

    def without_taken(self, player: int, line: str) -> str:
        """The rest of a list (`assign A=3, B=2`) whose first parts the engine took already."""
        verb, _, rest = line.strip().partition(" ")
        parts = split_list(rest)
        if len(parts) < 2 or "->" in line or self.table.to_act != player or self.fits(player, line):
            return line
        taken = [as_taken(record.text) for record in self.taken if record.player == player]
        left = [part for part in parts if as_taken(f"{verb} {part}") not in taken]
        shorter = f"{verb} {', '.join(left)}"
        return shorter if left and self.fits(player, shorter) else line

    def name_taken(self, player: int, line: str) -> bool:
        """Does the line name what the engine took for this player? Each once, and in order."""
        verb, _, rest = line.strip().partition(" ")
        parts = split_list(rest)
        tries = [[line]]
        if len(parts) > 1 and "->" not in line:
            tries.append([f"{verb} {part}" for part in parts])
        for lines in tries:
            wanted = [as_taken(item) for item in lines]
            places: list[int] = []
            for place, record in enumerate(self.taken):
                text = as_taken(record.text)
                if record.player == player and text in wanted:
                    wanted.remove(text)
                    places.append(place)
            if not wanted:
                last = places[-1]
                self.taken = [
                    record for place, record in enumerate(self.taken) if place > last or record.player != player
                ]
                return True
        return False

    # ------------------------------------------------------------------------------------ options

    def lines(self) -> list[str]:
        """The options of the decision, as lines."""
        return [] if self.table.over else option_lines(self.table)

    def offered(self) -> str:
        if self.table.over:
            return f"the game is over ({self.table.result_rule}: {self.table.result_reason})"
        lines = self.lines()
        more = f" and {len(lines) - SHOWN} more" if len(lines) > SHOWN else ""
        return f"p{self.table.to_act + 1} may: {', '.join(lines[:SHOWN])}{more}"

    def code(self, line: str) -> int | None:
        """The option a line names, or with which a compound one begins; None if it names none."""
        if self.table.over:
            return None
        codes = matching(self.table, line)
        if len(codes) > 1:
            raise Failed(f"'{line}' fits several options: {', '.join(line_of(self.table, code) for code in codes)}")
        if not codes and "->" in line:
            codes = resolve_here(self.table, line)
        return codes[0] if codes else None

    def possible(self, line: str) -> bool:
        """Is the line an option, or the successive picks of a compound one?"""
        if self.code(line) is not None:
            return True
        if self.table.over:
            return False
        try:
            resolve(self.table, line)
        except Illegal:
            return False
        return True

    def options(self, lines: list[str]) -> None:
        named = {line: self.code(line) for line in lines}
        absent = [line for line, code in named.items() if code is None]
        codes = [] if self.table.over else [int(code) for code in self.table.options]
        extra = [line_of(self.table, code) for code in codes if code not in named.values()]
        problems = [f"not offered: {', '.join(absent)}"] if absent else []
        problems += [f"offered too: {', '.join(extra)}"] if extra else []
        if problems:
            raise Failed(f"{'; '.join(problems)}; {self.offered()}")

    def offers(self, lines: list[str]) -> None:
        absent = [line for line in lines if not self.possible(line)]
        if absent:
            raise Failed(f"not offered: {', '.join(absent)}; {self.offered()}")

    def withholds(self, lines: list[str]) -> None:
        there = [line for line in lines if self.possible(line)]
        if there:
            raise Failed(f"offered: {', '.join(there)}; {self.offered()}")

    def refused(self, value: dict[str, Any]) -> None:
        """Not legal now, by this rule, a part of it, the rule it is part of, or its number in another edition."""
        who = next(key for key in value if key != "rule")
        player, line = int(who[1:]) - 1, str(value[who])
        if player >= self.table.players:
            raise Failed(f"there is no player {who} here")
        if not self.table.over and self.table.to_act == player and len(matching(self.table, line)) > 1:
            self.code(line)
        reason = self.game.positions.why_not(self.table, player, line)
        if reason is None:
            raise Failed(f"'{line}' is legal; {self.offered()}")
        rules = as_list(value.get("rule", []))
        if rules and not any(reason.rule and self.game.rules.same(reason.rule, rule) for rule in rules):
            given = f"rule {reason.rule}" if reason.rule else "no rule"
            raise Failed(f"refused by {given}, not by {' or '.join(rules)}: {reason.text} {self.offered()}")

    # ------------------------------------------------------------------------------------ what is true

    def expect(self, value: dict[str, Any]) -> None:
        problems: list[str] = []
        for path, expected in value.items():
            actual = self.game.positions.look(self.table, split_path(path))
            if differs(expected, actual) and not self.ended_by(path, expected):
                problems.append(f"{path} is {show(actual)}, expected {show_expected(expected)}")
        if problems:
            raise Failed("; ".join(problems))

    def ended_by(self, path: str, expected: Any) -> bool:
        """`result` may also be said by its rule."""
        if path.strip() != "result" or not self.table.over or not isinstance(expected, str):
            return False
        return self.game.rules.same(self.table.result_rule, expected)

    def event(self, value: dict[str, Any]) -> None:
        """It happened since the last action."""
        kind = str(value.get("kind", "")).strip().casefold().replace(" ", "_")
        rules = as_list(value.get("rule", []))
        happened = [record for record in self.log[self.since :] if record.kind != "took" or kind == "took"]
        for record in happened:
            if kind and record.kind != kind:
                continue
            if rules and not any(record.rule and self.game.rules.same(record.rule, rule) for rule in rules):
                continue
            if "player" in value and record.player != int(value["player"][1:]) - 1:
                continue
            return
        seen = dict.fromkeys(f"{record.kind} ({record.rule})" if record.rule else record.kind for record in happened)
        raise Failed(f"it didn't happen since the last action; what did: {', '.join(seen) or 'nothing'}")

    def sees(self, value: dict[str, Any]) -> None:
        """What the view of a player tells and doesn't tell."""
        player = int(value["player"][1:]) - 1
        if player >= self.table.players:
            raise Failed(f"there is no player {value['player']} here")
        told = set(_names_told(self.table.view(player)))
        for name in as_list(value.get("hides", [])):
            if _bare(name) in told:
                raise Failed(f"the view of {value['player']} tells of {name}")
        for name in as_list(value.get("shows", [])):
            if _bare(name) not in told:
                raise Failed(f"the view of {value['player']} doesn't tell of {name}")


def _bare(name: str) -> str:
    return re.sub(r"\s+(?:#\d+|\[[^\]]*\])$", "", normal(name))


def _names_told(view: Any) -> Iterable[str]:
    """Every word and every name in a view; lines of notation are taken apart."""
    if isinstance(view, dict):
        for value in view.values():
            yield from _names_told(value)
    elif isinstance(view, (list, tuple)):
        for value in view:
            yield from _names_told(value)
    elif isinstance(view, str):
        yield _bare(view)
        _, _, rest = view.partition(" ")
        for part in re.split(r"->|,", re.sub(SAID_BESIDES, "", rest)):
            yield _bare(re.sub(r"^\s*p\d+/", "", part))
