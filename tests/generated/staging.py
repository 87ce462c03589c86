"""What a position is for: how a text is used in it, and what it is compared with."""

from __future__ import annotations

from dataclasses import dataclass, field

SUBJECT = "Subject"  # the card number of the card under test


@dataclass(kw_only=True)
class Staging:
    """How the text is used in a position."""

    script: list[str] = field(default_factory=list)  # the lines of play that use it or make it happen
    before: bool = False  # compare with the table before, not with one without the text
    offered: str = ""  # the line by which it is used, where it is offered or not
    aim: list[str] = field(default_factory=list)  # what the tools choose
