# rulebound: interpreted
"""Notation: finding the option a line names, and playing compound lines pick by pick."""

from __future__ import annotations

import re

from rulebound.kernel.actions import DONE, PICK, action, kind_of
from rulebound.kernel.errors import Illegal, Reason
from rulebound.kernel.saves import checksum
from rulebound.kernel.table import Table

DONE_CODE = action(DONE)


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


def option_lines(table: Table) -> list[str]:
    """The lines of the options, each unique: of those that read alike the second ends in (2), and so on."""
    found: dict[str, str] = {}
    for code in table.options:
        line = table.notate(code)
        number = 2
        while normal(line) in found:
            line = f"{table.notate(code)} ({number})"
            number += 1
        found[normal(line)] = line
    return list(found.values())


def line_of(table: Table, code: int) -> str:
    """The line of one of the options."""
    return option_lines(table)[[int(option) for option in table.options].index(code)]


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
    """The actions a line stands for: one option, or the successive picks of a compound line. Illegal if none."""
    codes = matching(table, line)
    if len(codes) == 1:
        return codes
    if len(codes) > 1:
        names = ", ".join(line_of(table, code) for code in codes)
        raise Illegal(f"'{line}' fits several options: {names}.")
    found = _compound(table, line)
    if found is not None:
        return found
    raise refusal(table, line)


def _compound(table: Table, line: str) -> list[int] | None:
    """`choose A, B` is pick after pick; `play X -> T` is `play X` and the first `choose T`."""
    verb, _, rest = line.strip().partition(" ")
    parts = split_list(rest)
    tries: list[list[str]] = []
    if len(parts) > 1:
        tries.append([f"{verb} {part}" for part in parts])
    if verb.casefold() in ("play", "activate") and "->" in line:
        head, _, target = line.rpartition("->")
        tries.append([head.strip(), *(f"choose {part}" for part in split_list(target))])
    if verb.casefold() == "choose" and len(parts) == 1 and rest.strip().casefold() == "none":
        tries.append(["done"])
    for lines in tries:
        found = _walk(table, lines) or _walk(table, lines, any_order=True)
        if found is not None:
            return found
    return None


def _walk(table: Table, lines: list[str], any_order: bool = False) -> list[int] | None:
    """Play the lines on a copy; None as soon as one is no option there and the engine didn't take it either.

    any_order: a set can be picked in one order only, so the lines are taken as the options come.
    """
    copy = table.clone()
    log = copy.listen()
    player = copy.to_act
    left = [normal(line) for line in lines]
    taken: list[str] = []
    done: list[int] = []
    picking = False
    while left:
        near = left if any_order else left[:1]
        found = _named(copy, near) if not copy.over and copy.to_act == player else []
        if found:
            code, line = found[0]
            done.append(code)
            picking = kind_of(code) == PICK
            del log[:]
            copy.apply(code)
            taken = [normal(record.text) for record in log if record.kind == "took" and record.player == player]
        else:
            line = next((text for text in taken if text in near), "")
            if not line:
                return None
            taken.remove(line)
        left.remove(line)
    if picking and not copy.over and copy.to_act == player and DONE_CODE in list(copy.options):
        done.append(DONE_CODE)
    return done


def _named(table: Table, lines: list[str]) -> list[tuple[int, str]]:
    """The options that one of these lines alone names, in their order."""
    found = [(codes[0], line) for line in lines for codes in [matching(table, line)] if len(codes) == 1]
    order = [int(code) for code in table.options]
    return sorted(found, key=lambda pair: order.index(pair[0]))


def refusal(table: Table, line: str) -> Illegal:
    """Why a line is no option now: the rule where one forbids it, else what could have been said."""
    if table.over:
        return Illegal(f"The game is over ({table.result_rule}: {table.result_reason}).", table.result_rule)
    for code in table.conceivable() + table.sayable():
        lines = [table.notate(code), *table.variants(code)]
        if normal(line) in [normal(other) for other in lines]:
            rule = table.forbids(code)
            if rule:
                return Illegal(f"'{line}' is not possible now: {table.rule_text(rule)} ({rule})", rule)
    lines = option_lines(table)
    shown = ", ".join(lines[:12]) + (f" and {len(lines) - 12} more" if len(lines) > 12 else "")
    return Illegal(f"'{line}' is no option here; p{table.to_act + 1} may: {shown}.")


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
        table.moves.append((int(table.to_act), line_of(table, code)))
        table.apply(code)
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
