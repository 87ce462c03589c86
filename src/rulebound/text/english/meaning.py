# rulebound: interpreted
"""What a text means before a game makes effects of it: things, deeds, clauses, sentences, lines.

Nothing here knows a game: nouns, verbs and stats are the words of its vocabulary.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any

Sorts = frozenset[str]


class Unmeant(Exception):
    """A meaning that no effect stands for; says what is missing."""


def refuse(so: Any, what: str) -> None:
    """Unmeant, if it is so: what is missing."""
    if so:
        raise Unmeant(what)


class Lacking(Unmeant, AttributeError):
    """A part was asked for that a meaning of this kind has not: nobody has given effects to that yet."""


class Meaning:
    """Base of all meanings; equality is by value."""

    if not TYPE_CHECKING:

        def __getattr__(self, part: str) -> Any:
            if part.startswith("__"):  # what Python asks of every object
                raise AttributeError(part)
            raise Lacking(f"such words there (no {part})")


# ------------------------------------------------------------------------------------------------ amounts


@dataclass(frozen=True)
class Count(Meaning):
    """How many: op is =, <= ("up to"), <=! ("or fewer"), >=, <, >, ==, any, that, range, more, fewer, as, at_least_as,
    twice (that many), plus (that many and so many more), equal ("a number of … equal to …")."""

    op: str
    number: int | str = 0
    most: int = 0


@dataclass(frozen=True)
class Cost(Meaning):
    """A price in symbols; several lists: one of them."""

    symbols: tuple[str, ...]


@dataclass(frozen=True)
class That(Meaning):
    """`that much`, `that many`: a number spoken of before."""


@dataclass(frozen=True)
class NumberOf(Meaning):
    """`the number of …`."""

    what: Any


@dataclass(frozen=True)
class Times(Meaning):
    """Twice a number; factor 0.5: half of it, rounded down or up where that is said."""

    factor: float
    of: Any
    rounded: str = ""


@dataclass(frozen=True)
class More(Meaning):
    """`1 more than …`, `that much plus 1`, one number plus another; less: a negative number."""

    number: Any
    than: Any


@dataclass(frozen=True)
class Less(Meaning):
    """`the difference between … and …`."""

    one: Any
    other: Any


@dataclass(frozen=True)
class Stat(Meaning):
    """A number of a card compared: `with 3 [M] or less`, `that costs no more than …`. op is <=, >=, <, >, =."""

    stat: str
    op: str
    amount: Any


@dataclass(frozen=True)
class Extreme(Meaning):
    """`the highest Might (among …)`: end is highest or lowest."""

    end: str
    stat: str
    among: Any = None


@dataclass(frozen=True)
class Same(Meaning):
    """`the same name (as …)`; differ: different ones."""

    stat: str
    other: Any = None
    differ: bool = False


# ------------------------------------------------------------------------------------------------ things


@dataclass(frozen=True)
class Adjective(Meaning):
    """kind: state (stunned), domain, tag, keyword (of: its number), done (a participle), noun (a noun before another),
    stat (3 [M]), not, or (of: several of them)."""

    kind: str
    word: str
    of: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Place(Meaning):
    """here, there, elsewhere, anywhere; at (what)."""

    word: str
    what: Any = None


@dataclass(frozen=True)
class After(Meaning):
    """What stands behind a noun. kind: place, with, without, except, of, from, among, equal, split, than, alone, time,
    named, whose, for, based_on, and for relative clauses: which (the thing does it), whom (it is done to the thing),
    done (a participle), where."""

    kind: str
    value: Any = None


@dataclass(frozen=True)
class Thing(Meaning):
    """A noun phrase. noun: "" if only a number is said. det: a, the, this, that, these, those, each, all, any, both,
    bare, no, count, own (with an owner). ranks: other, first, next, top, bottom, additional, same, …"""

    noun: Any
    det: str
    plural: bool = False
    count: Count | None = None
    owner: Any = None
    ranks: tuple[Any, ...] = ()
    words: tuple[Adjective, ...] = ()
    after: tuple[After, ...] = ()


@dataclass(frozen=True)
class Pronoun(Meaning):
    """it, they, you, self, we, this_card, rest, other, each_other, one, those, each, all, any, both, nobody's word."""

    word: str


@dataclass(frozen=True)
class PartOf(Meaning):
    """`two of them`, `each of your units`: count "each" is every one."""

    count: Count
    of: Any


@dataclass(frozen=True)
class Joined(Meaning):
    """Several things, deeds or clauses, joined by and, or, then."""

    how: str
    of: tuple[Any, ...]


# ------------------------------------------------------------------------------------------------ deeds and clauses


@dataclass(frozen=True)
class Gift(Meaning):
    """What a card gets: stat (a change of a number), keyword, ability (a quoted line), thing. of: its details."""

    kind: str
    word: str = ""
    of: Any = None


@dataclass(frozen=True)
class Role(Meaning):
    """What takes part in a deed, or how it is done. name: object, to, from, gift, amount, time, place, with, by, …"""

    name: str
    value: Any = None


@dataclass(frozen=True)
class Deed(Meaning):
    """A verb phrase. sense: the verb, and what of its frames is meant (`gain.control`)."""

    verb: str
    sense: str
    roles: tuple[Role, ...] = ()

    def role(self, name: str) -> Any:
        """What the role is, None if it has none."""
        return next((role.value for role in self.roles if role.name == name), None)

    def pair(self, name: str) -> tuple[Any, Any]:
        """The two parts of a role; Unmeant if it has no such parts."""
        found = self.role(name)
        if not isinstance(found, tuple) or len(found) != 2:
            raise Unmeant(f"'{self.verb}' with something that it is done to")
        return found

    def has(self, name: str) -> bool:
        return any(role.name == name for role in self.roles)

    def names(self) -> frozenset[str]:
        return frozenset(role.name for role in self.roles)

    def without(self, *names: str) -> Deed:
        """The same without these roles."""
        return Deed(self.verb, self.sense, tuple(role for role in self.roles if role.name not in names))


@dataclass(frozen=True)
class Be(Meaning):
    """`is …`: what is said of the subject."""

    what: Any
    roles: tuple[Role, ...] = ()


@dataclass(frozen=True)
class Ellipsis(Meaning):
    """`does`, `can't`: the verb is that of before."""


@dataclass(frozen=True)
class Clause(Meaning):
    """Somebody does something. tense: now, past, perfect, or a modal (may, can, must, would, will). passive: it is done
    to the subject."""

    subject: Any
    deed: Any
    tense: str = "now"
    negative: bool = False
    passive: bool = False
    adverb: str = ""


@dataclass(frozen=True)
class Exists(Meaning):
    """`there is …`; tense: now or past."""

    what: Any
    negative: bool = False
    roles: tuple[Role, ...] = ()
    tense: str = "now"


# ------------------------------------------------------------------------------------------------ sentences and lines


@dataclass(frozen=True)
class Lead(Meaning):
    """What stands before or behind the core of a sentence: when, as, start, end, nth_time, next_time, after, if, while,
    unless, even_if, then, else, for_each, instead, time, instead_of, starting_with."""

    kind: str
    value: Any = None
    number: int = 0


@dataclass(frozen=True)
class Order(Meaning):
    """An instruction: the reader does it."""

    deed: Any


@dataclass(frozen=True)
class PayTo(Meaning):
    """`pay [1] to draw 1`: a price and what it is paid for."""

    price: Any
    deed: Any


@dataclass(frozen=True)
class Only(Meaning):
    """`use this ability only …`: a limit of what can be done."""

    deed: Any
    limit: Any


@dataclass(frozen=True)
class Row(Meaning):
    """Several cores of one sentence; links are and, then or ",", one between each two."""

    of: tuple[Any, ...]
    links: tuple[str, ...]


@dataclass(frozen=True)
class Sentence(Meaning):
    before: tuple[Lead, ...]
    core: Any
    after: tuple[Lead, ...] = ()


@dataclass(frozen=True)
class Modes(Meaning):
    """`choose one —` and its options: rows of sentences, each with the word that heads it."""

    before: tuple[Lead, ...]
    head: Any
    options: tuple[tuple[Any, tuple[Any, ...]], ...]


@dataclass(frozen=True)
class Line(Meaning):
    """A line of a card. marks: what heads it (keywords, timings, conditions). cost: of an activated ability."""

    marks: tuple[Any, ...]
    body: tuple[Any, ...]
    cost: tuple[Any, ...] | None = None


@dataclass(frozen=True)
class Keywords(Meaning):
    """A line of keywords."""

    of: tuple[Any, ...]


# ------------------------------------------------------------------------------------------------ what rules pass on


@dataclass(frozen=True)
class Phrase:
    """A noun phrase while it is read: its number (s, p; b: either), person and sorts."""

    meaning: Any
    number: str
    sorts: Sorts
    person: int = 3


@dataclass(frozen=True)
class Verbal:
    """A verb phrase while it is read: who can do it."""

    meaning: Any
    sorts: Sorts


def changed(value: Any, change: Callable[[Any], Any]) -> Any:
    """The meaning, or several, with each of its parts changed."""
    if isinstance(value, tuple):
        return tuple(change(item) for item in value)
    if not isinstance(value, Meaning):
        return value
    return type(value)(**{part.name: change(getattr(value, part.name)) for part in fields(value)})  # type: ignore[arg-type]


def put(value: Any, parts: dict[Any, Any]) -> Any:
    """The meaning with other parts in place of these."""
    if isinstance(value, Meaning) and value in parts:
        return parts[value]
    return changed(value, lambda part: put(part, parts)) if isinstance(value, (Meaning, tuple)) else value


def walk(value: Any) -> Any:
    """All meanings in this one, itself first, in reading order."""
    if isinstance(value, Meaning):
        yield value
        for part in fields(value):  # type: ignore[arg-type]
            yield from walk(getattr(value, part.name))
    elif isinstance(value, tuple):
        for item in value:
            yield from walk(item)
