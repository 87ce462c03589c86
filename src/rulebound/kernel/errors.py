# rulebound: interpreted
"""What the kernel answers when something can't be, and when it is over."""

from __future__ import annotations


class Illegal(ValueError):
    """A move that is not among the options: one sentence, with the rule where there is one."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


class Reason:
    """Why something is not possible: the rule and what it says."""

    def __init__(self, rule: str, text: str) -> None:
        self.rule = rule
        self.text = text

    def __repr__(self) -> str:
        return f"Reason(rule={self.rule!r}, text={self.text!r})"


class Result:
    """Who won, by which rule, and why in a word. No winners: a draw."""

    def __init__(self, winners: list[int], rule: str, reason: str) -> None:
        self.winners = winners
        self.rule = rule
        self.reason = reason

    def __repr__(self) -> str:
        return f"Result(winners={self.winners}, rule={self.rule!r}, reason={self.reason!r})"


class CacheError(AssertionError):
    """Debug mode found a cached number that a fresh computation doesn't give."""
