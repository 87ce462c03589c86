# rulebound: interpreted
"""Notation: finding the option a line names, and playing compound lines pick by pick."""

from __future__ import annotations

import re
from functools import cached_property

from rulebound.kernel.actions import DONE, PICK, action, kind_of
from rulebound.kernel.errors import Illegal, Reason
from rulebound.kernel.naming import at_once, standing_still
from rulebound.kernel.saves import checksum
from rulebound.kernel.table import LONGEST_RUN, WORN_OUT, Table

DONE_CODE = action(DONE)
MOST_TOGETHER = 100  # cards that one line names
MOST_MOVES = 10_000  # of a game that is written down
MOST_LISTED = 12  # lines that a refusal tells
LONGEST_SHOWN = 300  # letters of a line that a refusal repeats


class Option:
    """One thing the player may do: an int inside, one line of notation outside."""

    def __init__(self, code: int, line: str) -> None:
        self.code = code
        self.line = line

    def __str__(self) -> str:
        return self.line

    def __repr__(self) -> str:
        return f"Option({self.line!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and other.code == self.code and other.line == self.line

    def __hash__(self) -> int:
        return hash((self.code, self.line))


class Decision:
    """The engine asks one player; `options` is everything they may do."""

    def __init__(self, player: int, kind: str, prompt: str, options: list[Option]) -> None:
        self.player = player
        self.kind = kind
        self.prompt = prompt
        self.options = options

    def __repr__(self) -> str:
        return f"Decision(p{self.player + 1}, {self.prompt!r}, {[option.line for option in self.options]})"


def normal(line: str) -> str:
    """A line as it is compared: case and space don't matter."""
    text = re.sub(r"\s+", " ", line.strip()).casefold()
    return re.sub(r"\s*->\s*", " -> ", text).replace('"', "")


@at_once
def option_lines(table: Table) -> list[str]:
    """The lines of the options, each unique: of those that read alike the second ends in (2), and so on."""
    found: dict[str, str] = {}
    counts: dict[str, int] = {}
    for code in table.options:
        said = line = table.notate(code)
        while normal(line) in found:
            number = counts[said] = counts.get(said, 1) + 1
            line = f"{said} ({number})"
        found[normal(line)] = line
    return list(found.values())


def line_of(table: Table, code: int) -> str:
    """The line of one of the options."""
    return option_lines(table)[[int(option) for option in table.options].index(code)]


@at_once
def matching(table: Table, line: str) -> list[int]:
    """The options that a line names by their notation or by an accepted variant of it."""
    wanted = normal(line)
    codes = [int(code) for code in table.options]
    exact = [code for code, said in zip(codes, option_lines(table)) if normal(said) == wanted]
    if exact:
        return exact
    return [code for code in codes if wanted in [normal(other) for other in table.variants(code)]]


def split_list(text: str) -> list[str]:
    """Split at commas outside quotes."""
    return [part.strip() for part in re.findall(r'(?:[^,"]|"[^"]*")+', text) if part.strip()]


def resolve(table: Table, line: str) -> list[int]:
    """The actions a line stands for: one option, or the successive picks of a compound line. Illegal if none.

    What the table takes for granted (`Table.usual`) is taken first where the line doesn't answer it, but only while the
    same player is asked: nobody speaks for another player, nor finds out by trying what they could say.
    """
    player = table.to_act
    before: list[int] = []
    settled = own = table
    while not settled.over and settled.to_act == player:
        own = settled
        codes = resolve_here(settled, line)
        if codes:
            return before + codes
        usual = usual_option(settled)
        if usual < 0:
            break
        before.append(usual)
        settled = settled.clone()
        settled.apply(usual)
    refused = refusal(own, line)
    raise refused if refused.rule or own is table else refusal(table, line)


def resolve_here(table: Table, line: str) -> list[int]:
    """What a line stands for as an answer to the decision at hand; empty if it answers something else."""
    codes = matching(table, line)
    if len(codes) > 1:
        raise _several(table, line, codes)
    if codes:
        return codes
    for lines, free in readings(line):
        found = (None if free else _walk(table, lines)) or _walk(table, lines, any_order=True)
        if found is not None:
            return found
    return []


def usual_option(table: Table) -> int:
    """The option that lines take for granted at this decision, or -1."""
    return -1 if table.over else int(table.usual())


def settle(table: Table) -> None:
    """Take the options that are taken for granted, until one is asked for that isn't."""
    while (usual := usual_option(table)) >= 0:
        _take(table, usual)


def readings(line: str) -> list[tuple[list[str], bool]]:
    """The single lines that a line may stand for, and whether they come in any order.

    `choose A, B` is pick after pick; `play X -> T, U paying V` is `play X`, `choose T`, `choose U` and `pay V`;
    `move A, B -> X` is `move A -> X` and `move B`, whichever may be said first.
    """
    body, _, paying = _outside_quotes(line.strip(), " paying ")
    pays = [f"pay {part}" for part in split_list(paying)]
    verb, _, rest = body.partition(" ")
    word = verb.casefold()
    parts = split_list(rest)
    if len(parts) > MOST_TOGETHER:
        return []
    head, arrow, tail = _outside_quotes(body, "->", last=True)
    found: list[tuple[list[str], bool]] = []
    if arrow and word == "move":
        names = split_list(head.partition(" ")[2])
        for place, first in enumerate(names if len(names) > 1 else []):
            others = [f"{verb} {name}" for name in names[:place] + names[place + 1 :]]
            found.append(([f"{verb} {first} -> {tail.strip()}", *others, *pays], True))
    elif len(parts) > 1:
        found.append(([*(f"{verb} {part}" for part in parts), *pays], False))
    if pays:
        found.append(([body, *pays], False))
    if arrow and word in ("play", "activate"):
        found.append(([head.strip(), *(f"choose {part}" for part in split_list(tail)), *pays], False))
    if word == "choose" and rest.strip().casefold() == "none":
        found.append((["done"], False))
    return found


def said_together(lines: list[str]) -> str:
    """The one line that several lines make: `choose A, B`, `move A, B -> X`; ValueError if they don't go together."""
    if len(lines) == 1:
        return lines[0]
    heads, marks, tails = zip(*(_outside_quotes(line.strip(), "->", last=True) for line in lines))
    verbs, _, names = zip(*(head.strip().partition(" ") for head in heads))
    if len(set(verbs)) > 1 or len({normal(tail) for tail in tails}) > 1 or not all(names):
        raise ValueError("These lines can't be said together.")
    return f"{verbs[0]} {', '.join(names)}" + (f" -> {tails[0].strip()}" if marks[0] else "")


def _outside_quotes(text: str, mark: str, last: bool = False) -> tuple[str, str, str]:
    """`partition` (or `rpartition` with an empty tail if there is none) at a mark that is not inside quotes."""
    places = [hit.start() for hit in re.finditer(re.escape(mark), text) if text.count('"', 0, hit.start()) % 2 == 0]
    if not places:
        return text, "", ""
    place = places[-1] if last else places[0]
    return text[:place], mark, text[place + len(mark) :]


def as_taken(line: str) -> str:
    """A line as it is compared with what the engine took: whose card it is need not be said."""
    text = re.sub(r"\bp\d+/", "", normal(line))
    return "done" if text == "choose none" else text


class _Walk:
    """A copy of a table on which the single lines of a compound one are played."""

    def __init__(self, table: Table) -> None:
        self.table = table.clone()
        self.log = self.table.listen()
        self.player = int(table.to_act)
        self.taken: list[str] = []
        self.done: list[int] = []
        self.picking = False

    def asked(self) -> bool:
        return not self.table.over and self.table.to_act == self.player

    def apply(self, code: int) -> None:
        self.done.append(code)
        self.picking = kind_of(code) == PICK
        del self.log[:]
        self.table.apply(code)
        if self.picking and code in list(self.table.options):
            self.picking = False  # a card is picked once: this is the next choice
        for record in self.log:
            if record.kind == "took" and record.player == self.player:
                self.taken.append(as_taken(record.text))
            if record.kind == "resolve":
                self.picking = False  # what is asked next belongs to something else

    def was_taken(self, line: str) -> bool:
        """Did the engine take this? Each counts once."""
        if as_taken(line) in self.taken:
            self.taken.remove(as_taken(line))
            return True
        return False

    def goes_on(self) -> bool:
        """Take what a line takes for granted: picking ends where it may, the usual option."""
        if not self.asked():
            return False
        if self.picking and DONE_CODE in list(self.table.options):
            self.apply(DONE_CODE)
            return True
        usual = usual_option(self.table)
        if usual >= 0:
            self.apply(usual)
        return usual >= 0


def _walk(table: Table, lines: list[str], any_order: bool = False) -> list[int] | None:
    """Play the lines on a copy; None as soon as one is no option there and the engine didn't take it either.

    any_order: a set can be picked in one order only, so the lines are taken as the options come.
    """
    walk = _Walk(table)
    left = [normal(line) for line in lines]
    while left:
        first = left[0].partition(" ")[0] in ("play", "activate")  # its choices come after it
        near = left if any_order and not first else left[:1]
        found = _named(walk.table, near) if walk.asked() else []
        if found:
            code, line = found[0]
            walk.apply(code)
            left.remove(line)
            continue
        taken = next((line for line in near if walk.was_taken(line)), None)
        if taken is not None:
            left.remove(taken)
        elif not walk.done or not walk.goes_on():
            return None
    if walk.picking and walk.asked() and DONE_CODE in list(walk.table.options):
        walk.done.append(DONE_CODE)
    return walk.done


def _named(table: Table, lines: list[str]) -> list[tuple[int, str]]:
    """The options that one of these lines alone names, in their order."""
    found = [(codes[0], line) for line in lines for codes in [matching(table, line)] if len(codes) == 1]
    order = [int(code) for code in table.options]
    return sorted(found, key=lambda pair: order.index(pair[0]))


def shown(line: str) -> str:
    """A line as a sentence quotes it: in one row, and no longer than any line of a game."""
    said = " ".join(line.split())
    return said if len(said) <= LONGEST_SHOWN else f"{said[: LONGEST_SHOWN - 2]} …"


def _several(table: Table, line: str, codes: list[int]) -> Illegal:
    lines = [said for code, said in zip(table.options, option_lines(table)) if code in codes]
    return Illegal(f"'{shown(line)}' fits several options: {listed(lines)}.")


def listed(lines: list[str]) -> str:
    """The first of these lines, and how many more there are."""
    return ", ".join(lines[:MOST_LISTED]) + (
        f" and {len(lines) - MOST_LISTED} more" if len(lines) > MOST_LISTED else ""
    )


def refusal(table: Table, line: str) -> Illegal:
    """Why a line is no option now: the rule where one forbids it, else what could have been said."""
    if table.over:
        return Illegal(f"The game is over ({table.result_rule}: {table.result_reason}).", table.result_rule)
    said = Conceivable(table)
    singles = [line, *(single for single in _each_alone(line) if not matching(table, single))]
    rule = next((found for single in singles if (found := said.forbidding(single))), "")
    if not rule:
        for lines, _ in readings(line):
            if len(lines) > 1 and (refused := _broken_off(said, line, lines)) is not None:
                if not refused.rule:
                    return refused
                rule = refused.rule
                break
    if rule:
        return Illegal(f"'{shown(line)}' is not possible now: {table.rule_text(rule)} ({rule})", rule)
    return Illegal(f"'{shown(line)}' is no option here; p{table.to_act + 1} may: {listed(option_lines(table))}.")


class Conceivable:
    """What somebody might say at a decision, found out once however many lines are asked for."""

    def __init__(self, table: Table) -> None:
        self.table = table

    @cached_property
    def codes(self) -> dict[str, list[int]]:
        """By the line: an answer to what is asked comes first."""
        asked = {kind_of(code) for code in self.table.options}
        said = self.table.conceivable() + self.table.sayable()
        found: dict[str, list[int]] = {}
        with standing_still(self.table):
            for code in sorted(said, key=lambda code: kind_of(code) not in asked):
                for line in dict.fromkeys(map(normal, (self.table.notate(code), *self.table.variants(code)))):
                    found.setdefault(line, []).append(code)
        return found

    def forbidding(self, line: str) -> str:
        """The rule that forbids what a single line says; empty if none does or nobody could say it."""
        return next((rule for code in self.codes.get(normal(line), ()) if (rule := self.table.forbids(code))), "")


def _each_alone(line: str) -> list[str]:
    """`move A, B -> X` as moves of their own: what forbids one of them forbids it in company."""
    return [lines[0] for lines, free in readings(line) if free]


def _broken_off(said: Conceivable, whole: str, lines: list[str]) -> Illegal | None:
    """Why a compound line breaks off: the first of its lines that is neither an option nor taken for granted.

    Decisions with one option are looked at too: the play is taken up step by step.
    """
    copy = said.table.clone()
    player = copy.to_act
    left = list(lines)
    rule = ""
    started = False
    while left and not copy.over and copy.to_act == player:
        codes = matching(copy, left[0])
        if len(codes) > 1:
            return _several(copy, left[0], codes)
        if codes:
            del left[0]
            code = codes[0]
            rule = ""
        else:
            rule = rule or (Conceivable(copy) if started else said).forbidding(left[0])
            code = int(copy.options[0]) if len(copy.options) == 1 else usual_option(copy)
            if code < 0 or not started:
                break
        started = True
        copy.stack[-1].resume(copy, code)
        for _ in range(LONGEST_RUN):
            if copy.over or (not copy.settle() and copy.stack[-1].step(copy)):
                break
    return Illegal(whole, rule) if rule else None


def decision_of(table: Table) -> Decision | None:
    """The decision of a table, for people."""
    if table.over:
        return None
    options = [Option(int(code), line) for code, line in zip(table.options, option_lines(table))]
    return Decision(int(table.to_act), table.decision_name(), table.prompt(), options)


def play(table: Table, move: str | Option) -> None:
    """Do an option or a line; all of it or nothing."""
    if table.over:
        raise refusal(table, str(move))
    if isinstance(move, str) and normal(move) == "concede":  # always possible, never listed
        table.concede(table.to_act)
        return
    if isinstance(move, Option):
        if move.code not in [int(code) for code in table.options]:
            raise refusal(table, move.line)
        codes = [move.code]
    else:
        codes = resolve(table, move)
    for code in codes:
        _take(table, code)


def _take(table: Table, code: int) -> None:
    """Do an option and keep it among the moves."""
    table.moves.append((int(table.to_act), line_of(table, code)))
    table.apply(code)
    if len(table.moves) >= MOST_MOVES and not table.over:
        table.endless(WORN_OUT)
        table.advance()
    if int(table.turn) not in table.sums:
        table.sums[int(table.turn)] = checksum(table)


def play_again(table: Table, player: int, line: str) -> None:
    """Do a line of a save: its player's, who concedes even when somebody else decides."""
    if normal(line) == "concede" and not table.over:
        table.concede(player)
    else:
        play(table, line)


def why_not(table: Table, line: str) -> Reason | None:
    """The rule that forbids a line now, or None if it is legal."""
    if normal(line) == "concede" and not table.over:
        return None
    try:
        resolve(table, line)
    except Illegal as refused:
        return Reason(refused.rule, str(refused))
    return None
