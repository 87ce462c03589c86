# rulebound: interpreted
"""Our wording of what a lexicon declares, wherever no production says it in words of its own.

A deed is its verb, what can't be done is its name, an event is the sentence that the log tells of it: a new row can be
said, and read, at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from rulebound.effects import nodes as n
from rulebound.kernel.lexicon import Deed, Lexicon
from rulebound.text.combinators import Alt, Found, Run, Starts, Syntax
from rulebound.text.english.lexicon import Vocabulary, conjugated
from rulebound.text.tree import Tree
from rulebound.text.wording import const, node


class Otherwise(Syntax):
    """What is read where the words that are known read nothing so far, and prints what they don't."""

    def __init__(self, known: Syntax, item: Syntax) -> None:
        self.known = known
        self.item = item

    def parse(self, run: Run, at: int) -> list[Found]:
        found = self.item.parse(run, at)
        if not found:
            return []
        known = {end for end, _, _ in self.known.parse(run, at)}
        return [reading for reading in found if reading[0] not in known]

    def show(self, tree: Tree) -> str:
        return self.item.show(tree)

    def build(self, value: Any) -> Tree | None:
        return self.item.build(value) if self.known.build(value) is None else None

    def starts(self) -> Starts:
        return self.item.starts()

    def label(self) -> str:
        return self.known.label()


def or_declared(known: Syntax, *declared: Syntax, name: str = "") -> Syntax:
    """The words that are known, and else those that follow from the lexicon."""
    return Alt(known, *(Otherwise(known, item) for item in declared), name=name or known.label())


# ------------------------------------------------------------------------------------------------ can't


def prohibitions(lexicon: Lexicon, before: str = "") -> Syntax:
    """`be lulled`, `attack Units`: what can't be done, by the rows of qualities and deeds."""
    rows = {row.cant: row.says or plain(row.cant) for row in lexicon.qualities if row.cant}
    deeds = {verb: plain(verb) for verb in lexicon.banned}
    return Alt(*(const(verb, before + words) for verb, words in {**deeds, **rows}.items()))


def banned_for_players(lexicon: Lexicon, units: str = "") -> dict[str, str]:
    """What players can't do, by the rows of deeds and qualities, in words: `draw`, `play facedown cards`; with a word
    for units `rest Units` and `return cards` too."""
    nouns = {"player": "", **({"unit": f" {units}", "card": " cards"} if units else {})}
    deeds = {
        deed.verb: plain(deed.verb) + (nouns.get(deed.of, "") if deed.verb.isalpha() and not deed.active else "")
        for deed in lexicon.deeds
        if deed.of in nouns and "player_cant" not in deed.lacks
    }
    rows = {row.cant: row.says for row in lexicon.qualities if row.cant in lexicon.players_cant and row.says}
    return {**deeds, **rows}


def plain(name: str) -> str:
    return name.replace("_", " ")


# ------------------------------------------------------------------------------------------------ deeds


def done_to_cards(lexicon: Lexicon) -> Iterator[Deed]:
    """The deeds that an instruction says by their verb alone, of cards."""
    return (deed for deed in _by_verb(lexicon) if deed.of != "player")


def done_by_players(lexicon: Lexicon) -> Iterator[Deed]:
    return (deed for deed in _by_verb(lexicon) if deed.of == "player")


def _by_verb(lexicon: Lexicon) -> Iterator[Deed]:
    return (deed for deed in lexicon.deeds if not deed.does and "effect" not in deed.lacks and deed.verb.isalpha())


def add_verbs(words: Vocabulary, lexicon: Lexicon) -> None:
    """The verbs of deeds, and of what the log tells of events, that a file of words leaves out."""
    known = set(words.frames)
    for deed in _by_verb(lexicon):
        if deed.verb not in known:
            words.verb(deed.verb, (deed.done, deed.done), [f"P: o={DONE_TO.get(deed.of, 'UGSC')}"])
    for row in told(lexicon):
        if row.third != "is" and row.base not in known:
            doer, rest = "P" if row.of == "player" else "UGSC", row.rest.strip()
            words.verb(row.base, (row.past, row.past), [f"{row.kind}@{doer}:" + (f" '{rest}'" if rest else "")])


DONE_TO = {"unit": "U", "player": "Cn"}  # the sorts of what a deed is done to


def instructions(lexicon: Lexicon, subject: Syntax, number: Syntax) -> Syntax:
    """`lull it`, `shelve 2`: what a deed does."""
    return Alt(
        *(node(n.DeedTo, f"{deed.verb} ", ("what", subject), verb=deed.verb) for deed in done_to_cards(lexicon)),
        *(node(n.DeedBy, f"{deed.verb} ", ("amount", number), verb=deed.verb) for deed in done_by_players(lexicon)),
        name="an instruction",
    )


# ------------------------------------------------------------------------------------------------ events


def told_so(lexicon: Lexicon, sense: str) -> str:
    """The event, as card effects call it, whose sentence this sense of a verb was made from (`add_verbs`)."""
    verb, _, kind = sense.partition(".")
    return next((row.kind for row in told(lexicon) if (row.base, row.kind) == (verb, kind)), "")


class Told(NamedTuple):
    """An event by the sentence that tells of it: its verb in all forms, and the words behind it.

    kind: as card effects call it, of: whose it is.
    """

    kind: str
    of: str
    base: str
    third: str
    past: str
    rest: str


def told(lexicon: Lexicon) -> Iterator[Told]:
    """The events whose sentence speaks of nothing but a card, or a player, and what it does or what is done to it."""
    for row in lexicon.happenings:
        head, _, words = row.tells.rstrip(".").partition(" ")
        if head in ("{name}", "{player}") and words and "{" not in words:
            third, blank, rest = words.partition(" ")
            base, past = ("are", "was") if third == "is" else forms_of(third)
            yield Told(row.word, row.of, base, third, row.past or past, blank + rest)


def forms_of(third: str) -> tuple[str, str]:
    """survives: survive, survived."""
    base = third.removesuffix("s")
    if third.endswith("ies") and len(third) > 4:
        base = third[:-3] + "y"
    elif third.endswith(("shes", "ches", "xes", "sses", "oes")):
        base = third[:-2]
    return base, conjugated(base)[2]
