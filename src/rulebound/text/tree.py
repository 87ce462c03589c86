# rulebound: interpreted
"""The syntax tree between print and effect nodes: lossless, shared by all games."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tree:
    """What was written, in terms of a syntax: which alternative, which lexeme, which parts.

    A tree holds no literal words: the syntax that made it prints them (`Syntax.show`). `choice` tells which
    wording variant of an alternative it is, `lexeme` is the text of a token (a number, a name), and `parts` are
    the trees of the parts.
    """

    choice: int = 0
    lexeme: str = ""
    parts: tuple[Tree, ...] = ()


LEAF = Tree()
