# rulebound: interpreted
"""Saying noun phrases, amounts and places: the way back from what `phrases` reads, by the same words."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import singledispatchmethod
from typing import Any

from rulebound.text.english.lexicon import ORDINALS, Vocabulary
from rulebound.text.english.meaning import (
    Adjective,
    After,
    Cost,
    Count,
    Extreme,
    Joined,
    Less,
    More,
    NumberOf,
    PartOf,
    Place,
    Pronoun,
    Same,
    Sorts,
    Stat,
    That,
    Thing,
    Times,
)
from rulebound.text.wording import with_article


class Unsayable(ValueError):
    """A meaning that has no wording of its own."""


@dataclass(frozen=True)
class Spelling:
    """How a game writes what stands in signs: keywords, symbols of costs, tags, timings, numbers of a stat."""

    keyword: Callable[[str, tuple[Any, ...]], str]
    symbol: Callable[[str], str]
    tag: Callable[[str], str]
    mark: Callable[[str], str]
    change: Callable[[str, Any], str]  # AP+2, +1 [M]
    stats: dict[str, str]  # the name of a stat, where it isn't the first that the vocabulary has
    short: Callable[[str, str, str], str]  # `3 [M] or less`, `Lv.3 or lower`; empty: it has no short form
    noun: Callable[[str], str]  # `XP`, `Unit`


OBJECT = {"self": "me", "we": "us", "they": "them", "this_card": "this", "rest": "the rest", "other": "the other",
          "each_other": "each other", "that_fact": "that"}  # fmt: skip
SUBJECT = {**OBJECT, "self": "I", "we": "we", "they": "they", "x": "X"}
POSSESSIVE = {"you": "your", "self": "my", "it": "its", "they": "their", "we": "our", "other": "the other's"}
ORDINAL_WORDS = {number: word for word, number in ORDINALS.items()}
RANKS = {"rest": "remaining"}
COUNTS: dict[str, tuple[str, str]] = {  # of things that are counted, and of what is one mass
    "any": ("any number of", "any amount of"), "equal": ("a number of", "an amount of"),
    "that": ("that many", "that much"), "twice": ("twice that many", "twice that much"), "more": ("more", "more"),
    "fewer": ("fewer", "less"), "as": ("as many", "as much"), "at_least_as": ("at least as many", "at least as much"),
}  # fmt: skip
NUMBERED = {"=": "{}", "<=": "up to {}", "<=!": "{} or fewer", ">=": "{} or more", "<": "fewer than {}",
            ">": "more than {}", "==": "exactly {}", "plus": "that many plus {}", "minus": "{} less"}  # fmt: skip
BOUNDS = {"<=": "or less", ">=": "or more", "=": ""}
LITERAL = {"<=": "{} or less", ">=": "{} or more", "=": "{}", "<": "less than {}", ">": "more than {}"}
COMPARED = {"<=": "equal to or less than {}", ">=": "equal to or greater than {}", "=": "equal to {}",
            "<": "less than {}", ">": "more than {}"}  # fmt: skip
TAILS = {"except": "other than {}", "same_as": "as {}", "including": "including {}", "on": "on {}",
         "beyond": "beyond the first", "among": "among {}", "in_name": "in {}",
         "equal": "equal to {}", "split": "split among {}", "based_on": "based on {}", "for": "for {}"}  # fmt: skip
FIXED_TAILS = {"choice": "of your choice", "one_on_one": "one on one", "alone": "alone"}


def in_a_row(said: Sequence[str], how: str) -> str:
    """`a, b, and c`."""
    if len(said) < 3 or how in ("/", "then"):
        return {"/": "/", "then": ", then "}.get(how, f" {how} ").join(said)
    return f"{', '.join(said[:-1])}, {how} {said[-1]}"


def spaced(*words: str) -> str:
    return " ".join(word for word in words if word)


class SayThings:
    """Noun phrases, amounts and places in words."""

    def __init__(self, words: Vocabulary, spelling: Spelling) -> None:
        self.words = words
        self.spelling = spelling
        self.plurals = {noun.lemma: " ".join(key) for key, found in words.nouns.items() for noun in found
                        if noun.number in "pb"}  # fmt: skip
        self.sorts: dict[Any, Sorts] = {noun.lemma: noun.sorts for found in words.nouns.values() for noun in found}
        self.masses = {noun.lemma for found in words.nouns.values() for noun in found if noun.number == "b"}
        self.stat_names = {stat: said for said, stat in reversed(words.stats.items())} | spelling.stats
        self.stat_symbols = {stat: symbol for symbol, stat in words.symbols.items()}

    # -------------------------------------------------------------------------------- by kind of meaning

    @singledispatchmethod
    def say(self, found: Any) -> str:
        """The words of a meaning, a thing as an object."""
        return self.say_deed(found)

    def say_deed(self, found: Any) -> str:
        raise NotImplementedError

    @say.register
    def _(self, found: int) -> str:
        return str(found)

    @say.register
    def _(self, found: str) -> str:
        return "X" if found == "X" else found

    @say.register
    def _(self, found: Pronoun) -> str:
        return OBJECT.get(found.word, found.word)

    @say.register
    def _(self, found: Cost) -> str:
        return "".join(self.spelling.symbol(symbol) for symbol in found.symbols)

    @say.register
    def _(self, found: That) -> str:
        return "that much"

    @say.register
    def _(self, found: NumberOf) -> str:
        return f"the number of {self.say(found.what)}"

    @say.register
    def _(self, found: Times) -> str:
        rounded = f", rounded {found.rounded}" if found.rounded else ""
        return f"{'half' if found.factor == 0.5 else 'twice'} {self.say(found.of)}{rounded}"

    @say.register
    def _(self, found: More) -> str:
        if isinstance(found.than, That):
            return f"that much plus {self.say(found.number)}"
        if not isinstance(found.number, int):
            return f"{self.say(found.number)} plus {self.say(found.than)}"
        return f"{abs(found.number)} {'more' if found.number > 0 else 'less'} than {self.say(found.than)}"

    @say.register
    def _(self, found: Less) -> str:
        return f"the difference between {self.say(found.one)} and {self.say(found.other)}"

    @say.register
    def _(self, found: Stat) -> str:
        return self.stat(found)

    @say.register
    def _(self, found: Same) -> str:
        if found.differ:
            return f"a different {self.stat_name(found.stat)}"
        return spaced(f"the same {self.stat_name(found.stat)}", f"as {self.say(found.other)}" if found.other else "")

    @say.register
    def _(self, found: Extreme) -> str:
        among = f"among {self.say(found.among)}" if found.among else ""
        return spaced(f"the {found.end} {self.stat_name(found.stat)}", among)

    @say.register
    def _(self, found: Adjective) -> str:
        return self.adjective(found)

    @say.register
    def _(self, found: Place) -> str:
        return self.place(found)

    @say.register
    def _(self, found: Count) -> str:
        return self.count(found)

    @say.register
    def _(self, found: PartOf) -> str:
        if found.count.op == "any" and getattr(found.of, "noun", "") in self.masses:
            return f"any amount of {self.say(found.of)}"
        how_many = "each" if found.count.op == "each" else self.count(found.count, True).removesuffix(" of")
        return f"{found.count.op if found.count.op in ('all', 'any', 'both') else how_many} of {self.say(found.of)}"

    @say.register
    def _(self, found: Joined) -> str:
        return in_a_row([self.say(item) for item in found.of], found.how)

    @say.register
    def _(self, found: Thing) -> str:
        return self.thing(found)

    # -------------------------------------------------------------------------------- numbers

    def stat_name(self, stat: str) -> str:
        if stat.startswith("total_") and stat not in self.stat_names:
            return f"total {self.stat_name(stat.removeprefix('total_'))}"
        return self.stat_names.get(stat, stat)

    def stat(self, found: Stat) -> str:
        """`3 [M] or less`, `Lv.3 or lower`, `Energy cost equal to …`."""
        number = found.amount
        if number is None:
            return f"{'less' if found.op == '<' else 'more'} {self.stat_name(found.stat)}"
        if (isinstance(number, int) or number == "X") and found.op in BOUNDS:
            short = self.spelling.short(found.stat, str(number), BOUNDS[found.op])
            if short:
                return short
        total = "a " if found.stat.startswith("total_") and found.stat not in self.words.stats.values() else ""
        return f"{total}{self.stat_name(found.stat)} {self.compared((found.op, number))}"

    def compared(self, found: Any) -> str:
        """`3 or less`, `equal to …`, or several."""
        if isinstance(found, Joined):
            return in_a_row([self.compared(item) for item in found.of], found.how)
        op, amount = found
        forms = LITERAL if isinstance(amount, (int, str, Cost)) else COMPARED
        return forms[op].format(self.say(amount))

    def count(self, found: Count, mass: bool = False) -> str:
        if found.op == "range":
            return f"{found.number} to {found.most}"
        if found.op == "=" and found.number == 0:
            return "no"
        if found.op in COUNTS:
            return COUNTS[found.op][mass]
        if found.op not in NUMBERED:
            raise Unsayable(f"a number of kind {found.op}")
        if found.op == ">=" and found.number == 1 and mass:
            return "at least 1"
        return NUMBERED[found.op].format("that many" if found.number == "that" else found.number)

    # -------------------------------------------------------------------------------- adjectives and nouns

    def adjective(self, found: Adjective) -> str:
        return {
            "state": lambda: spaced(found.word, *(f"to {self.say(of)}" for of in found.of)),
            "domain": lambda: found.word.capitalize(),
            "tag": lambda: self.spelling.tag(found.word),
            "keyword": lambda: self.spelling.keyword(found.word, found.of),
            "done": lambda: self.form(found.word, "done"),
            "symbol": lambda: self.spelling.symbol(found.word),
            "noun": lambda: self.noun_said(found.word, False),
            "stat": lambda: self.spelling.short(found.word, self.say(found.of[0]), BOUNDS[(*found.of, "=")[1]]),
            "not": lambda: f"non-{found.word}",
            "mark": lambda: self.spelling.mark(found.word),
            "name_part": lambda: f'"{found.word}"',
            "or": lambda: in_a_row(
                [self.adjective(item) for item in found.of],
                "/" if all(isinstance(item, Adjective) and item.kind == "mark" for item in found.of) else "or",
            ),
            "and": lambda: in_a_row([self.adjective(item) for item in found.of], "and"),
        }[found.kind]()

    def form(self, verb: str, form: str) -> str:
        raise NotImplementedError

    def noun_said(self, noun: Any, plural: bool) -> str:
        if isinstance(noun, tuple):
            name = self.spelling.tag(noun[1])
            return f"{name}s" if plural and not name.endswith(")") else name
        if isinstance(noun, Joined):
            return in_a_row([self.noun_said(item, plural) for item in noun.of], noun.how)
        if isinstance(noun, Thing):
            return spaced(*(self.adjective(word) for word in noun.words), self.noun_said(noun.noun, plural))
        if isinstance(noun, Adjective):
            return self.adjective(noun)
        return self.spelling.noun(self.plurals.get(noun, noun) if plural else noun)

    # -------------------------------------------------------------------------------- things

    def thing(self, found: Thing) -> str:
        after = [self.tail(item) for item in found.after]
        if found.det == "following":
            return self.listed(found, after)
        if found.noun in ("one", "all", "each", "any", "both", "those") and found.det == "those":
            return spaced(found.noun, *after)
        if found.noun == "thing" and not found.words:
            return spaced(self.some(found), *after)
        if found.noun == "":
            return spaced(self.number_only(found), *after)
        plural = found.plural
        noun = self.noun_said(found.noun, plural) if not under_mark(found) else ""
        noun = spaced(*map(self.adjective, found.words), noun)
        return spaced(self.determined(found, noun), *after)

    def listed(self, found: Thing, after: list[str]) -> str:
        """`the following tags among your units — Bird and Cat`."""
        names = found.words[0].of[0]
        said = in_a_row([self.spelling.tag(name) for name in names.of], names.how)
        return spaced("the following", self.noun_said(found.noun, True), *after, "—", said)

    def some(self, found: Thing) -> str:
        """`something`, `anything`, `others`."""
        other = found.ranks == ("other",)
        if found.det == "a":
            return "something else" if other else "something"
        if found.det == "bare" and found.plural and other:
            return "others"
        if found.det == "any":
            return "anything"
        if found.det == "each":
            return ""
        return self.determined(found, "things" if found.plural else "thing")

    def number_only(self, found: Thing) -> str:
        if found.det == "own":
            return self.possessive(found.owner)
        assert found.count is not None
        return spaced(self.count(found.count), "more" if found.ranks == ("additional",) else "")

    def determined(self, found: Thing, noun: str) -> str:
        """A noun with its determiner and what stands between."""
        ranks = [self.rank(rank) for rank in found.ranks]
        mass = found.noun in self.masses or not found.plural
        many = self.count(found.count, mass) if found.count is not None else ""
        if found.det == "count":
            return spaced(many, *ranks, noun)
        if found.det == "a":
            rest = spaced(*(rank for rank in ranks if rank != "other"), many, noun)
            return f"another {rest}" if "other" in ranks else with_article(rest)
        rest = spaced(*ranks, many, noun)
        if found.det == "own":
            return spaced(self.possessive(found.owner), rest)
        if found.det == "all" and found.owner is not None:
            return spaced("all", self.possessive(found.owner), rest)
        return spaced("" if found.det == "bare" else found.det, rest)

    def rank(self, found: Any) -> str:
        if isinstance(found, Joined):
            return in_a_row([self.rank(item) for item in found.of], found.how)
        return ORDINAL_WORDS.get(found) or RANKS.get(found) or str(found)

    def possessive(self, owner: Any) -> str:
        if isinstance(owner, Pronoun):
            return POSSESSIVE.get(owner.word) or f"{OBJECT.get(owner.word, owner.word)}'s"
        said = self.say(owner)
        plural = getattr(owner, "plural", False)
        return f"{said}'" if plural and said.endswith("s") else f"{said}'s"

    # -------------------------------------------------------------------------------- places and what stands behind

    def place(self, found: Place) -> str:
        if found.what is None:
            return found.word
        sorts = self.sorts.get(getattr(found.what, "noun", ""), frozenset("B"))
        return f"{'at' if 'B' in sorts else 'in'} {self.say(found.what)}"

    def tail(self, found: After) -> str:
        """What stands behind a noun."""
        kind, value = found.kind, found.value
        if kind in FIXED_TAILS:
            return FIXED_TAILS[kind]
        if kind in TAILS:
            return TAILS[kind].format(self.say(value))
        special: dict[str, Callable[[Any], str]] = {
            "place": self.say,
            "named": lambda name: f"named {self.spelling.tag(name)}",
            "with": lambda had: f"with {self.had(had)}",
            "without": lambda had: f"without {self.had(had)}",
            "of": lambda of: "of yours" if of == Pronoun("yours") else f"of {self.say(of)}",
            "from": lambda where: f"from {self.say(where)}",
            "compared": lambda number: f"of {self.compared(number)}",
            "time": lambda time: " ".join(time),
            "whose": self.whose,
            "than": lambda than: f"{self.than(found)} {self.say(than)}",
        }
        if kind in special:
            return special[kind](value)
        return self.clause_tail(found)

    def than(self, found: After) -> str:
        return "than"

    def whose(self, found: Any) -> str:
        stats = found.of if isinstance(found, Joined) else (found,)
        several = in_a_row([self.compared((item.op, item.amount)) for item in stats], getattr(found, "how", "or"))
        return f"whose {self.stat_name(stats[0].stat)} is {several}"

    def had(self, found: Any) -> str:
        """What a thing has; words in a name stand before `in its name`."""
        items: Iterable[Any] = found.of if isinstance(found, Joined) else (found,)
        if all(isinstance(item, Adjective) and item.kind == "name_part" for item in items):
            return f"{self.say(found)} in its name"
        return self.say(found)

    def clause_tail(self, found: After) -> str:
        raise NotImplementedError


def under_mark(found: Thing) -> bool:
    """`its 【Main】`: the effect that is marked so."""
    word = found.words[-1] if found.words else None
    marks = word.of if word is not None and word.kind == "or" else (word,)
    return found.noun == "effect" and all(isinstance(mark, Adjective) and mark.kind == "mark" for mark in marks)
