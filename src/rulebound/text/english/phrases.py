# rulebound: interpreted
"""Noun phrases, amounts and places: a determiner, adjectives, a noun or a list of nouns, and what stands behind it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from typing import Any, NamedTuple

from rulebound.text.english.chart import (
    FAIL,
    Alt,
    Chart,
    Costly,
    From,
    Join,
    Later,
    Many,
    One,
    Opt,
    Reading,
    Rule,
    Seq,
    Token,
    either,
    said,
)
from rulebound.text.english.lexicon import FUNCTION_WORDS, NUMBERS, ORDINALS, Vocabulary
from rulebound.text.english.meaning import (
    Adjective,
    After,
    Be,
    Clause,
    Cost,
    Count,
    Deed,
    Extreme,
    Joined,
    Less,
    More,
    NumberOf,
    PartOf,
    Phrase,
    Place,
    Pronoun,
    Role,
    Same,
    Sorts,
    Stat,
    That,
    Thing,
    Times,
)

# sorts: P player, U unit, G gear, S spell, C card, R rune, L legend, A ability, B place, Z zone, T points,
# X experience, D damage, K cost, F buff, N number, W time, M fight, Q keyword, Y text, E resource, V bare name,
# n so many cards
CARDS = frozenset("UGSCRL")
OBJECTS = CARDS | frozenset("AF")
PLACES = frozenset("BZ")
NAMED = frozenset("UGC")  # what a tag may be used for as a noun


class Det(NamedTuple):
    """A determiner while it is read; number: s, p, or b for either."""

    word: str
    number: str
    many: Count | None = None
    owner: Any = None
    ranks: tuple[Any, ...] = ()


class Bar(NamedTuple):
    """A noun with its adjectives."""

    noun: Any
    number: str
    sorts: Sorts
    words: tuple[Adjective, ...] = ()


class Tail(NamedTuple):
    """What stands behind a noun while it is read: of which sorts and number the noun must be."""

    after: After
    sorts: Sorts | None = None
    number: str | None = None


class Has(NamedTuple):
    """`with a buff`: what the thing has, and its sorts."""

    what: Any
    sorts: Sorts


def agreed(one: str, other: str) -> str:
    """The number that both have; empty if they differ."""
    if "b" in (one, other):
        return other if one == "b" else one
    return one if one == other else ""


def flat(values: Iterable[Any]) -> tuple[Any, ...]:
    return tuple(values)


def joined(how: str, values: tuple[Any, ...]) -> Joined:
    return Joined(how, values)


_RANKS = (
    *((word, number) for word, number in ORDINALS.items()),
    ("next", "next"), ("top", "top"), ("bottom", "bottom"), ("other", "other"), ("additional", "additional"),
    ("only", "only"), ("own", "own"), ("same", "same"), ("different", "different"), ("new", "new"),
    ("remaining", "rest"), ("more", "additional"),
)  # fmt: skip
_OWNERS = {"your": "you", "my": "self", "its": "it", "their": "they", "our": "we", "his": "it", "her": "it"}
_AT_LEAST = (("or more", ">="), ("or greater", ">="), ("or higher", ">="))
_AT_MOST = (("or less", "<="), ("or fewer", "<="), ("or lower", "<="))
_COMPARED = (
    ("equal to or lower than", "<="), ("equal to or less than", "<="), ("equal to or higher than", ">="),
    ("no greater than", "<="), ("no higher than", "<="), ("no lower than", ">="), ("no fewer than", ">="),
    ("equal to or greater than", ">="),
    ("equal to or more than", ">="), ("lower than or equal to", "<="), ("less than or equal to", "<="),
    ("greater than or equal to", ">="), ("no more than", "<="), ("no less than", ">="), ("less than", "<"),
    ("fewer than", "<"), ("more than", ">"), ("greater than", ">"), ("higher than", ">"), ("lower than", "<"),
    ("at least", ">="), ("at most", "<="), ("up to", "<="), ("exactly", "="), ("equal to", "="), ("the same as", "="),
    ("of", "="),
)  # fmt: skip


_HIGHER = (
    ("less", "<"), ("lower", "<"), ("smaller", "<"), ("more", ">"), ("higher", ">"), ("greater", ">"),
    ("equal or lower", "<="), ("equal or higher", ">="), ("the same or lower", "<="), ("the same or higher", ">="),
)  # fmt: skip


def _behind_clause(tails: tuple[Tail, ...]) -> float:
    """What stands behind `where you have a unit` is rather said of the unit."""
    last = tails[-1].after if tails else After("")
    while last.kind == "place" and isinstance(getattr(last.value, "what", None), Thing) and last.value.what.after:
        last = last.value.what.after[-1]  # `at a battlefield where …`
    return 1.0 if last.kind == "where" else 0.0


def _counted(op: str) -> Any:
    return lambda number: (Count(op, number), "s" if number == 1 else "p")


class Phrases:
    """The rules of noun phrases over a vocabulary."""

    def __init__(self, words: Vocabulary) -> None:
        self.words = words
        self.thing = Later(lambda: self._object)  # a noun phrase as an object
        self.subject = Later(lambda: self._subject)
        self.amount = Later(lambda: self._amount)
        self.relative: Rule = Later(lambda: self.relatives())
        self.doing: Rule = Later(lambda: self.doings())
        self.numbers()
        self.nouns()
        self.determiners()
        self.places()
        self.comparisons()
        self.noun_phrases()
        self.amounts()

    def relatives(self) -> Rule:
        raise NotImplementedError

    def doings(self) -> Rule:
        """`costing …`: a verb phrase with its gerund."""
        raise NotImplementedError

    # -------------------------------------------------------------------------------- numbers and symbols

    def numbers(self) -> None:
        def digits(token: Token) -> Any:
            return int(token.word) if token.word.isdigit() else "X" if token.word == "x" else None

        def number(token: Token) -> Any:
            return NUMBERS[token.word] if token.word in NUMBERS else digits(token)

        self.digits = One("a number", digits)
        self.number = One("a number", number)
        self.plus = One("a number", lambda t: int(t.word[:-1]) if t.word[:-1].isdigit() and t.word[-1] == "+" else None)
        self.signed = One("a change such as +1", lambda t: t.value if t.kind == "signed" else None)
        self.sign = One("+ or -", lambda t: t.word if t.word in ("+", "-") else None)
        self.ordinal = One("'first', 'second' …", lambda t: ORDINALS.get(t.word))
        self.stat_symbol = One("a stat", lambda t: self.words.symbols.get(t.word))
        self.keyword = One("a keyword", lambda t: Adjective("keyword", *t.value) if t.kind == "keyword" else None)
        symbol = One("a symbol", lambda t: t.word if t.kind == "symbol" else None)
        self.symbols = Many(symbol, 1, 9).to(Cost)
        self.cost = Join(self.symbols, joined, serial=False)

    # -------------------------------------------------------------------------------- nouns and adjectives

    def is_name(self, token: Token) -> bool:
        word = token.word
        if token.kind == "name":
            return True
        if token.kind != "word" or not word.replace("-", "").isalpha():
            return False
        if token.value == "fresh":  # the first word of a sentence has lost its capital
            return not self.words.is_known(word)
        known = word in NUMBERS or word in FUNCTION_WORDS or (word,) in self.words.nouns or word in self.words.domains
        return token.capital and not known

    def nouns(self) -> None:
        words = self.words

        def names(chart: Chart, start: int) -> Iterable[Reading]:
            end = start
            while end < chart.size and self.is_name(chart.tokens[end]):
                end += 1
                yield Reading(end, " ".join(token.word for token in chart.tokens[start:end]), 0.0)
            if end == start:
                chart.miss(start)

        self.names = From(names)

        def nouns(chart: Chart, start: int) -> Iterable[Reading]:
            for size in (1, 2, 3):
                said_words = tuple(token.word for token in chart.tokens[start : start + size])
                for noun in words.nouns.get(said_words, ()):
                    yield Reading(start + size, Bar(noun.lemma, noun.number, noun.sorts), 0.0)
            yield from self.under_mark(chart, start)
            for end, name, _ in self.names.at(chart, start):
                if end < chart.size and self.is_name(chart.tokens[end]):
                    continue
                tag = ("tag", name)
                yield Reading(end, Bar(tag, "s", NAMED), 1.5 if name.endswith("s") else 1.0)
                if name.endswith("s"):
                    yield Reading(end, Bar(("tag", name[:-1]), "p", NAMED), 1.0)
                yield Reading(end, Bar(tag, "p", NAMED), 2.0)
            chart.miss(start)

        self.noun = From(nouns)
        self.adjective_word = From(self.adjectives)
        printed = Seq(self.digits, self.stat_symbol, make=lambda number, stat: Adjective("stat", stat, (number,)))
        bounded = Later(lambda: self.bounded)
        single = Alt(self.adjective_word, printed, Costly(1, bounded))

        def several(how: str, found: tuple[Any, ...]) -> Any:
            if len({item.kind == "noun" for item in found}) == 2:  # `Base/enemy Shield` joins two nouns
                return FAIL
            return Adjective("or" if how != "and" else "and", "", found)

        tags = Join(
            self.names.to(lambda name: Adjective("tag", name)), lambda how, found: Adjective("or", "", found), least=2
        )
        self.adjective = Alt(tags, Join(single, several, ("and", "or", "and/or", "/"), serial=False))
        item = Alt(
            self.noun,
            Costly(2, Seq(Many(self.adjective_word, 1, 4), self.noun, make=lambda a, bar: bar._replace(words=a))),
        )
        nouns_joined = Join(item, self._nouns, ("and", "or", "and/or", "/"), least=2)
        described = Many(self.adjective, 0, 5)

        def bar(found: tuple[Adjective, ...], noun: Bar) -> Bar:
            return noun._replace(words=(*found, *noun.words))

        self.bar = Alt(Seq(described, self.noun, make=bar), Seq(described, nouns_joined, make=bar))

    @staticmethod
    def under_mark(chart: Chart, start: int) -> Iterable[Reading]:
        """`a 【Burst】`, `its 【Main】/【Action】`: the effect that is marked so."""
        end, marks = start, list[Adjective]()
        while chart.tokens[end].kind == "mark":
            marks.append(Adjective("mark", chart.tokens[end].value[1]))
            word = marks[0] if len(marks) == 1 else Adjective("or", "", tuple(marks))
            yield Reading(end + 1, Bar("effect", "s", frozenset("A"), (word,)), 0.0)
            if chart.tokens[end + 1].word != "/":
                break
            end += 2

    @staticmethod
    def _nouns(how: str, bars: tuple[Bar, ...]) -> Any:
        """`unit or gear`: all in the singular, or all in the plural."""
        one, many = all(bar.number in "sb" for bar in bars), all(bar.number in "pb" for bar in bars)
        if not one and not many and how != "and":
            return FAIL
        nouns = tuple(Thing(bar.noun, "bare", words=bar.words) if bar.words else bar.noun for bar in bars)
        number = "p" if many else "s" if how in ("or", "/") else "p"
        return Bar(
            Joined("or" if how != "and" else "and", nouns), number, frozenset[str]().union(*(b.sorts for b in bars))
        )

    def adjectives(self, chart: Chart, start: int) -> Iterable[Reading]:
        token = chart.tokens[start]
        word, words = token.word, self.words
        if start >= chart.size:
            return
        if word in words.adjectives:
            yield Reading(start + 1, Adjective("state", word), 0.0)
        if word in words.domains and (token.capital or token.value == "fresh"):
            yield Reading(start + 1, Adjective("domain", word), 0.0)
        if word not in words.adjectives:
            for verb, form in words.forms.get(word, ()):
                if form == "done" and any(frame.takes_object for frame in words.frames[verb]) and verb not in _NEVER:
                    yield Reading(start + 1, Adjective("done", verb), 1.0)
        if word.startswith("non-"):
            yield Reading(start + 1, Adjective("not", word[4:]), 0.0)
        if token.kind == "keyword":
            yield Reading(start + 1, Adjective("keyword", *token.value), 0.0)
        if word.startswith("[") and self.heads(chart, start + 1, "A"):  # `[E] abilities`
            yield Reading(start + 1, Adjective("symbol", word), 0.0)
        if token.kind == "trait":
            yield Reading(start + 1, Adjective("tag", token.value), 0.0)
        if token.kind == "mark":
            yield Reading(start + 1, Adjective("mark", token.value[1]), 0.0)
        for end, name, cost in self.names.at(chart, start):
            yield Reading(end, Adjective("tag", name), cost + 1)
        for size in (1, 2):
            for noun in words.nouns.get(tuple(t.word for t in chart.tokens[start : start + size]), ()):
                if noun.number in "sb" and noun.sorts & _BEFORE_NOUNS:
                    yield Reading(start + size, Adjective("noun", noun.lemma), 1.0)

    def heads(self, chart: Chart, at: int, sorts: str) -> bool:
        """Does a noun of these sorts stand there?"""
        nouns = self.words.nouns.get((chart.tokens[at].word,), ())
        return any(noun.sorts & frozenset(sorts) for noun in nouns)

    # -------------------------------------------------------------------------------- determiners

    def determiners(self) -> None:
        number = self.number

        def exactly(op: str) -> Any:
            return lambda n: (Count(op, n), "s" if n == 1 else "p")

        self.count = Alt(
            Seq(number, "to", number, make=lambda a, b: (Count("range", a, b), "p") if isinstance(b, int) else FAIL),
            Seq("only", number, make=exactly("==")),
            Seq(number, "or", number, make=lambda a, b: (Count("range", a, b), "p") if _next(a, b) else FAIL),
            number.to(exactly("=")),
            Seq("up to", number, make=exactly("<=")),
            Seq(number, Alt("or more", "or greater"), make=lambda n: (Count(">=", n), "p")),
            Seq(number, Alt("or fewer", "or less"), make=lambda n: (Count("<=!", n), "p")),
            Seq("at least", number, make=exactly(">=")),
            Seq("exactly", number, make=exactly("==")),
            Seq("no more than", number, make=lambda n: (Count("<=!", n), "s" if n == 1 else "p")),
            Seq(number, Alt("less", "fewer"), make=lambda n: (Count("minus", n), "b")),
            Seq("fewer than", number, make=lambda n: (Count("<", n), "p")),
            Seq("more than", number, make=lambda n: (Count(">", n), "p")),
            self.plus.to(lambda n: (Count(">=", n), "p")),
            Seq(Alt("that many plus", "that much plus"), number, make=lambda n: (Count("plus", n), "p")),
            either(
                ("any number of", (Count("any"), "p")),
                ("a number of", (Count("equal"), "p")),
                ("any amount of", (Count("any"), "b")),
                ("that many", (Count("that"), "p")),
                ("up to that many", (Count("<=", "that"), "p")),
                ("that much", (Count("that"), "b")),
                ("the same number of", (Count("that"), "p")),
                ("the same amount of", (Count("that"), "b")),
                ("twice that many", (Count("twice"), "p")),
                ("twice that much", (Count("twice"), "b")),
                ("no", (Count("=", 0), "b")),
                ("multiple", (Count(">=", 2), "p")),
                ("more", (Count("more"), "b")),
                ("fewer", (Count("fewer"), "p")),
                ("less", (Count("fewer"), "b")),
                ("as many", (Count("as"), "p")),
                ("at least as many", (Count("at_least_as"), "p")),
            ),
        )
        self.universal = either(
            ("any and all", ("all", "p")), ("all", ("all", "p")), ("each", ("each", "s")), ("every", ("each", "s")),
            ("any", ("any", "b")), ("both", ("both", "p")),
        )  # fmt: skip
        self.whose = One("whose", lambda t: Pronoun(_OWNERS[t.word]) if t.word in _OWNERS else None)
        self.possessor = possessor = Seq(Later(lambda: self.short), Alt("'s", "'"), make=lambda phrase: phrase.meaning)
        plain = Alt(
            either(
                ("a", Det("a", "s")), ("an", Det("a", "s")), ("another", Det("a", "s", ranks=("other",))),
                ("the", Det("the", "b")), ("this", Det("this", "s")), ("that", Det("that", "s")),
                ("these", Det("these", "p")), ("those", Det("those", "p")),
            ),
            self.count.to(lambda found: Det("count", found[1], found[0])),
            self.universal.to(lambda found: Det(*found)),
            self.whose.to(lambda owner: Det("own", "b", owner=owner)),
        )  # fmt: skip
        full = Alt(
            plain,
            possessor.to(lambda owner: Det("own", "b", owner=owner)),
            Seq("all", Alt(self.whose, possessor), make=lambda owner: Det("all", "p", owner=owner)),
            said("all the", Det("all", "p")),
        )
        ordinals = Join(self.ordinal, joined, ("or",), least=2)  # `your first or second turn`
        later = Seq(self.ordinal, "or later", make=lambda number: joined("or", (number, "later")))
        rank = Alt(either(*_RANKS), self.count, ordinals, later)
        self.ranks = Many(rank, 0, 3)
        self.det = Seq(full, self.ranks, make=self.ranked)
        self.short_det = Seq(plain, self.ranks, make=self.ranked)

    @staticmethod
    def ranked(det: Det, ranks: tuple[Any, ...]) -> Any:
        """The determiner with what stands between it and the noun: `the top 3`, `the other two`."""
        for rank in ranks:
            if isinstance(rank, tuple):
                number = agreed(det.number, rank[1])
                if det.many is not None or not number:
                    return FAIL
                det = det._replace(many=rank[0], number=number)
            else:
                det = det._replace(ranks=(*det.ranks, rank))
        return det

    # -------------------------------------------------------------------------------- places

    def places(self) -> None:
        self.here = either(
            ("here", Place("here")), ("there", Place("there")), ("everywhere", Place("everywhere")),
            ("anywhere", Place("anywhere")), ("elsewhere", Place("elsewhere")),
        )  # fmt: skip
        self.place = Alt(
            self.here,
            Seq(
                Alt("at", "in", "on"),
                self.thing,
                make=lambda phrase: Place("at", phrase.meaning) if phrase.sorts & frozenset("BZM") else FAIL,
            ),
        )

    # -------------------------------------------------------------------------------- comparisons

    def comparisons(self) -> None:
        self.stat = either(*self.words.stats.items())
        literal = Alt(self.digits, self.cost, Seq(self.digits, self.stat_symbol, make=lambda number, stat: number))
        least_most = either(*_AT_MOST, *_AT_LEAST)
        compared = Alt(
            Seq(Opt("of"), literal, least_most, make=lambda _, amount, op: (op, amount)),
            Seq(either(*_COMPARED), self.amount, make=lambda op, amount: (op, amount)),
            literal.to(lambda amount: ("=", amount)),
        )
        self.compared = Join(compared, joined, serial=False)

        self.bounded = Seq(  # `a Lv.5 or higher Unit`, `a Lv.5 Unit`
            self.stat, self.digits, Opt(least_most, "="), make=lambda name, n, op: Adjective("stat", name, (n, op))
        )

        def stat(name: str, found: Any) -> Any:
            if isinstance(found, Joined):
                return Joined(found.how, tuple(Stat(name, *item) for item in found.of))
            return Stat(name, *found)

        self.stat_so = Seq(self.stat, self.compared, make=stat)
        no_more = Join(Seq("no more", self.stat), joined, ("and",), serial=False)

        def no_more_than(stats: Any, amount: Any) -> Any:
            several = stats.of if isinstance(stats, Joined) else (stats,)
            found = tuple(Stat(name, "<=", amount) for name in several)
            return found[0] if len(found) == 1 else Joined("and", found)

        ends = (("highest", "highest"), ("lowest", "lowest"), ("most", "highest"), ("least", "lowest"),
                ("greatest", "highest"))  # fmt: skip
        among = Opt(Seq("among", self.thing, make=lambda phrase: phrase.meaning))
        self.extreme = Seq("the", either(*ends), self.stat, among, make=Extreme)
        noun_name = self.noun.to(lambda bar: bar.noun if isinstance(bar.noun, str) else FAIL)
        self.stat_compared = Alt(
            Seq(self.digits, least_most, self.stat, make=lambda amount, op, name: Stat(name, op, amount)),
            Seq(self.digits, self.stat, least_most, make=lambda amount, name, op: Stat(name, op, amount)),
            Seq(self.digits, self.stat, make=lambda amount, name: Stat(name, "=", amount)),
            self.stat_so,
            Costly(0.5, Seq("a", self.stat, self.compared, make=stat)),
            Seq(self.digits, self.stat_symbol, least_most, make=lambda amount, name, op: Stat(name, op, amount)),
            Seq(Opt("exactly"), self.digits, self.stat_symbol, make=lambda _, amount, name: Stat(name, "=", amount)),
            Seq(no_more, "than", self.amount, make=no_more_than),
            Seq("a total of", self.digits, least_most, self.stat, make=lambda n, op, s: Stat(f"total_{s}", op, n)),
            Seq("a total", self.stat, self.compared, make=lambda name, found: stat(f"total_{name}", found)),
            Seq(
                Opt("a"),
                either(*_HIGHER),
                self.stat,
                "than",
                self.amount,
                make=lambda _, op, name, n: Stat(name, op, n),
            ),
            Seq(either(*_HIGHER[:6]), self.stat, make=lambda op, name: Stat(name, op, None)),
            Seq("the same", Alt(self.stat, noun_name), Opt(Seq("as", self.thing, make=lambda p: p.meaning)), make=Same),
            Seq(
                Alt("different", "a different", "unique", "a unique"),
                noun_name,
                make=lambda name: Same(name, differ=True),
            ),
            self.extreme,
        )

    # -------------------------------------------------------------------------------- noun phrases

    def noun_phrases(self) -> None:
        thing = self.thing

        def pronoun(words: str, meaning: str, number: str, sorts: Sorts, person: int = 3) -> Rule:
            return said(words, Phrase(Pronoun(meaning), number, sorts, person))

        its = OBJECTS | frozenset("BZKNWTMD")
        player = frozenset("P")
        it = pronoun("it", "it", "s", its)
        you = pronoun("you", "you", "s", player, 2)
        this = pronoun("this", "this_card", "s", frozenset("GSUCB"))
        myself = pronoun("selfname", "self", "s", frozenset("GSUL"))
        self.short = Alt(
            Seq(self.short_det, self.bar, make=lambda det, bar: self.made(det, bar)),
            self.bare_plural(),
            it, you,
            pronoun("the other", "other", "s", OBJECTS),
            pronoun("each other", "each_other", "s", OBJECTS),
            Seq("each of", thing, make=lambda phrase: Phrase(PartOf(Count("each"), phrase.meaning), "s", phrase.sorts)),
        )  # fmt: skip
        unit = frozenset("U")
        them = OBJECTS | player
        as_subject = Alt(
            pronoun("i", "self", "s", its, 1), pronoun("we", "we", "p", unit, 1), you, it, this, myself,
            pronoun("they", "they", "p", them), pronoun("that", "that_fact", "s", CARDS),
        )  # fmt: skip
        as_object = Alt(
            pronoun("me", "self", "s", its, 1), pronoun("us", "we", "p", unit, 1), you, it, this, myself,
            pronoun("them", "they", "p", them), pronoun("each other", "each_other", "p", unit),
            pronoun("itself", "it", "s", its), pronoun("this one", "self", "s", frozenset("W")),
        )  # fmt: skip
        some = frozenset("UGCRL")
        others = Alt(
            pronoun("mine", "mine", "s", frozenset("B")),
            pronoun("yours", "yours", "s", CARDS),
            said("something else", Phrase(Thing("thing", "a", ranks=("other",)), "s", some)),
            said("something", Phrase(Thing("thing", "a"), "s", some)),
            said("anything", Phrase(Thing("thing", "any"), "s", OBJECTS)),
            said("others", Phrase(Thing("thing", "bare", True, ranks=("other",)), "p", OBJECTS)),
            pronoun("the rest", "rest", "p", OBJECTS | frozenset("n")),
            pronoun("the other", "rest", "s", OBJECTS | frozenset("n")),
            pronoun("the others", "rest", "p", OBJECTS | frozenset("n")),
            pronoun("those", "those", "p", OBJECTS),
            said("none", Phrase(Thing("", "count", True, Count("=", 0)), "p", frozenset("n"))),
            pronoun("one", "one", "s", OBJECTS | frozenset("nB")),
            *(pronoun(word, word, "s" if word == "each" else "p", OBJECTS) for word in ("any", "both", "each", "all")),
        )
        bare = One(
            "a noun",
            lambda t: (
                Phrase(Thing(t.word, "bare"), "s", self.words.nouns[t.word,][0].sorts)
                if t.word in self.words.bare
                else None
            ),
        )
        so_many = self.count.to(
            lambda found: Phrase(Thing("", "count", found[1] != "s", found[0]), found[1], frozenset("n"))
        )
        so_many = Alt(so_many, Seq(so_many, "more", make=_additional))
        part = Alt(
            self.count.to(lambda found: found),
            self.universal.to(lambda found: (Count(found[0]), found[1])),
            said("any number", (Count("any"), "p")),
            said("any amount", (Count("any"), "b")),
            said("one or both", (Count("range", 1, 2), "p")),
        )
        partitive = Alt(
            Seq(part, "of", thing, make=self.part_of),
            Seq("another of", thing, make=lambda phrase: self.part_of((Count("=", 1), "s"), _others(phrase))),
            Seq("none of", thing, make=lambda phrase: self.part_of((Count("=", 0), "b"), phrase)),
        )

        def possessed(owner: Any, ranks: tuple[Any, ...] = ()) -> Phrase:
            return Phrase(Thing("", "own", owner=owner, ranks=ranks), "s", frozenset("NTUGC"))

        self.possessed = Alt(  # `more than the opponent's`, `than its own`, `than that of a Unit`
            Seq(self.short, Alt("'s", "'"), make=lambda phrase: possessed(phrase.meaning)),
            Seq(self.whose, "own", make=lambda owner: possessed(owner, ("own",))),
            Seq("that of", thing, make=lambda phrase: possessed(phrase.meaning)),
            said("mine", possessed(Pronoun("self"))),
        )
        name = Costly(3, self.names.to(lambda word: Phrase(Thing(("tag", word), "bare"), "s", frozenset("V"))))
        basic = Alt(
            name,
            Seq(self.det, self.bar, make=lambda det, bar: self.made(det, bar)),
            self.shared_noun(),
            From(self.under_mark).to(lambda bar: self.made(Det("bare", "s"), bar)),
            Seq(Alt(self.whose, self.possessor), self.keyword, make=_keyword_of),
            self.bare_plural(),
            partitive,
            Costly(1, so_many),
            others,
            bare,
        )
        tail = self.tails()
        self.tail = Alt(tail, Join(tail, self.either_tail, ("or",), serial=False, least=2, cost=1))
        full = Seq(basic, Many(self.tail, 0, 4, far=0.01, behind=_behind_clause), make=self.with_tails)
        self.plain_object = Alt(as_object, full)
        same_sort = Join(self.plain_object, self.together, ("and", "or", "/"), least=2, cost=1)
        mixed = Join(self.plain_object, self.mixed, least=2, cost=2)
        both = Seq("both", Alt(same_sort, mixed), make=lambda p: p if p.meaning.how == "and" else FAIL)
        self._object = Alt(self.plain_object, same_sort, mixed, both)
        extreme = self.extreme.to(lambda found: Phrase(found, "s", frozenset("N")) if found.among is not None else FAIL)
        number_of = Seq("the number of", thing, make=lambda p: Phrase(NumberOf(p.meaning), "s", frozenset("N")))
        plain_subject = Alt(as_subject, full, extreme, number_of)
        self._subject = Alt(
            plain_subject,
            Join(plain_subject, self.together, least=2, cost=1),
            Join(plain_subject, self.mixed, least=2, cost=2),
        )

    def bare_plural(self) -> Rule:
        rank = Opt(either(("other", ("other",)), ("optional additional", ("optional", "additional")),
                          ("additional", ("additional",)), ("different", ("different",))), ())  # fmt: skip
        return Seq(rank, self.bar, make=lambda ranks, bar: self.made(Det("bare", "p", ranks=ranks), bar))

    def shared_noun(self) -> Rule:
        """`1 [Zaku] or 1 [Gouf] token`: the noun is that of both; `1 Unit or 1 Pilot card` is rather a Unit."""

        def both(nouns: bool, det: Det, words: tuple[Adjective, ...], how: str, other: Det, bar: Bar) -> Any:
            if (words[-1].kind == "noun") != nouns:
                return FAIL
            one, two = self.made(det, bar._replace(words=words)), self.made(other, bar)
            return (
                FAIL if FAIL in (one, two) else Phrase(joined(how, (one.meaning, two.meaning)), two.number, two.sorts)
            )

        how = either(("or", "or"), ("and", "and"))
        of_both = (self.det, Many(self.adjective_word, 1, 4), how, self.det, self.bar)
        names, nouns = (Seq(*of_both, make=partial(both, of_nouns)) for of_nouns in (False, True))
        return Alt(Costly(1, names), Costly(2, nouns))

    @staticmethod
    def either_tail(_: str, tails: tuple[Tail, ...]) -> Any:
        """`with 3 or less AP or that is Lv.4 or lower`."""
        if any(item.after.kind not in ("with", "which", "whose") for item in tails):
            return FAIL
        return Tail(After("or", tuple(After(item.after.kind, _plain(item.after.value)) for item in tails)))

    @staticmethod
    def made(det: Det, bar: Bar) -> Any:
        number = agreed(det.number, bar.number)
        if not number:
            return FAIL
        plural = number == "p"
        thing = Thing(bar.noun, det.word, plural, det.many, det.owner, det.ranks, bar.words)
        if det.word in ("bare", "all") and bar.number == "b" and "D" in bar.sorts:  # damage is neither one nor many
            number = "b"
        return Phrase(thing, number, bar.sorts)

    @staticmethod
    def part_of(found: tuple[Count, str], phrase: Phrase) -> Any:
        count, number = found
        if phrase.number == "s" and not phrase.sorts & frozenset("D"):
            return FAIL
        if not is_definite(phrase.meaning) and count.op != "each":
            return FAIL
        several = "b" if number == "b" and "D" in phrase.sorts else "p"  # damage is neither one nor many
        return Phrase(PartOf(count, phrase.meaning), "s" if number == "s" else several, phrase.sorts)

    @staticmethod
    def together(how: str, phrases: tuple[Phrase, ...]) -> Any:
        sorts = frozenset[str].intersection(*(phrase.sorts for phrase in phrases))
        if not sorts:
            return FAIL
        number = "p" if how == "and" else "b" if "P" in sorts else phrases[-1].number
        return Phrase(Joined(how, tuple(phrase.meaning for phrase in phrases)), number, sorts)

    @staticmethod
    def mixed(how: str, phrases: tuple[Phrase, ...]) -> Any:
        """Things of different sorts."""
        if frozenset[str].intersection(*(phrase.sorts for phrase in phrases)):
            return FAIL
        if not all(phrase.sorts & frozenset("UGCSARB") for phrase in phrases):
            return FAIL
        sorts = frozenset[str]().union(*(phrase.sorts for phrase in phrases))
        number = "p" if how == "and" else phrases[-1].number
        return Phrase(Joined(how, tuple(phrase.meaning for phrase in phrases)), number, sorts)

    # -------------------------------------------------------------------------------- behind the noun

    def tails(self) -> Rule:
        thing = self.thing

        def tail(kind: str, sorts: str = "") -> Any:
            return lambda phrase: (
                Tail(After(kind, phrase.meaning)) if not sorts or phrase.sorts & frozenset(sorts) else FAIL
            )

        quoted = One("words of a name", lambda t: Adjective("name_part", t.value) if t.kind == "quoted" else None)
        words = Join(quoted, joined, ("or", "/"), serial=False)
        named = Alt("name", "names", "card name", "card names")
        in_name = Seq(words, "in", self.whose, named, make=lambda found, _: found)
        tag = One("a trait", lambda t: Adjective("tag", t.value) if t.kind == "trait" else None)
        had = Alt(
            self.keyword,
            tag,
            in_name,
            self.stat_compared,
            Later(lambda: self.had_thing()),
        )
        with_ = Seq(
            Alt("with", "each with"),
            Join(had, joined, ("and", "or", "/")),
            make=lambda found: Tail(After("with", found)),
        )
        without = Seq(
            "without",
            Alt(
                Join(Alt(self.keyword, tag), joined),
                in_name,
                thing.to(lambda p: Has(p.meaning, p.sorts) if p.sorts & frozenset("FQGA") else FAIL),
            ),
            make=lambda found: Tail(After("without", found)),
        )
        among = Seq("among", thing, make=lambda phrase: phrase.meaning)
        from_: Rule = Costly(
            1,
            Seq(
                "from",
                Alt(
                    among.to(lambda found: After("among", found)),
                    thing.to(lambda p: After("from", p.meaning) if p.sorts & frozenset("ZBC") else FAIL),
                    self.here.to(lambda found: After("from", found)),
                ),
                make=lambda after: Tail(after),
            ),
        )
        source = tail("from", "UGS")
        from_ = Alt(from_, Costly(1, Seq("from", thing, make=lambda p: _of_damage(source(p)))))  # fmt: skip
        does = Seq(self.subject, Alt("do", "does", "have", "has"), make=lambda found: found)  # `than they do`
        is_are = One("is", lambda t: t.word if t.word in ("is", "are") else None)

        def whose(name: str, _: str, found: Any) -> Tail:
            if isinstance(found, Joined):
                return Tail(After("whose", Joined(found.how, tuple(Stat(name, *item) for item in found.of))))
            return Tail(After("whose", Stat(name, *found)))

        return Alt(
            self.place.to(lambda found: Tail(After("place", found))),
            with_,
            without,
            Seq(
                Alt("other than", "besides"),
                Alt(thing.to(lambda p: p.meaning), self.place),
                make=lambda f: Tail(After("except", f)),
            ),
            Costly(0.3, Seq(", other than", thing, make=tail("except"))),
            Seq("other than", quoted, make=lambda name: Tail(After("except", name))),
            said(", friendly or enemy", Tail(After("choice"), CARDS)),
            Seq("of", thing, make=tail("of")),
            Seq("of", self.stat_so, make=lambda found: Tail(After("with", found), CARDS)),
            said("of yours", Tail(After("of", Pronoun("yours")), CARDS | frozenset("A"))),
            said("of your choice", Tail(After("choice"), CARDS)),
            Seq(Opt(","), "including", thing, Opt(","), make=lambda _, p, __: tail("including")(p)),
            Seq("on", thing, make=lambda p: Tail(After("on", p.meaning), frozenset("D"))),
            from_,
            among.to(lambda found: Tail(After("among", found))),
            Seq("in", thing, make=tail("in_name", "N")),
            Seq("in battle with", thing, make=lambda p: Tail(After("which", _battles(p.meaning)), frozenset("U"))),
            Seq("whose", self.stat, is_are, self.compared, make=whose),
            self.relative,
            Costly(1, Seq(self.relative, "or", self.relative, make=_either_relative)),
            Seq("equal to", self.amount, make=lambda found: Tail(After("equal", found))),
            Seq("split among", thing, make=tail("split")),
            said("one on one", Tail(After("one_on_one"))),
            Seq("based on", self.amount, make=lambda found: Tail(After("based_on", found))),
            said("alone", Tail(After("alone"))),
            Seq("named", self.names, make=lambda name: Tail(After("named", name), CARDS)),
            said("beyond the first", Tail(After("beyond", 1), CARDS, "s")),
            Seq(Alt("than", "as"), Alt(thing, Later(lambda: self.possessed), does), make=tail("than")),
            Seq("as", thing, make=lambda p: Tail(After("same_as", p.meaning), PLACES)),
            Seq("of", self.compared, make=lambda found: Tail(After("compared", found))),
            Seq("for", self.doing, make=lambda found: Tail(After("for_doing", found))),
            Seq("for", thing, make=tail("for")),
            said("this turn", Tail(After("time", ("this", "turn")))),
            said("each turn", Tail(After("time", ("each", "turn")))),
        )

    def had_thing(self) -> Rule:
        return self.plain_object.to(
            lambda phrase: Has(phrase.meaning, phrase.sorts) if phrase.sorts & frozenset("FQGAKTNUDCR") else FAIL
        )

    @staticmethod
    def with_tails(phrase: Phrase, tails: tuple[Tail, ...]) -> Any:
        """The phrase with what stands behind it, if that goes with its sorts."""
        if not tails:
            return phrase
        meaning, sorts = phrase.meaning, phrase.sorts
        if isinstance(meaning, PartOf) and isinstance(meaning.of, Thing) and phrase.number == "s" and len(tails) == 1:
            if tails[0].number == "s" and tails_fit(phrase, tails):  # `one of your units that is …`
                of = meaning.of
                inner = Thing(
                    of.noun, of.det, of.plural, of.count, of.owner, of.ranks, of.words, (*of.after, tails[0].after)
                )
                return Phrase(PartOf(meaning.count, inner), phrase.number, sorts)
        if isinstance(meaning, PartOf) or not tails_fit(phrase, tails):
            return FAIL
        after = tuple(
            After(item.after.kind, _plain(item.after.value)) if item.after.kind in ("with", "without") else item.after
            for item in tails
        )
        if isinstance(meaning, Pronoun):
            if meaning.word not in ("one", "all", "each", "any", "both", "those") or any(
                item.kind not in ("whom", "which", "done") for item in after
            ):
                return FAIL
            return Phrase(Thing(meaning.word, "those", phrase.number == "p", after=after), phrase.number, sorts)
        if not isinstance(meaning, Thing):
            return FAIL
        full = Thing(
            meaning.noun, meaning.det, meaning.plural, meaning.count, meaning.owner, meaning.ranks, meaning.words, after
        )
        return Phrase(full, phrase.number, sorts, phrase.person)

    # -------------------------------------------------------------------------------- amounts

    def amounts(self) -> None:
        thing, amount = self.thing, self.amount
        how = either(("down", "down"), ("up", "up"))
        rounded = Opt(Seq(Opt(","), "rounded", how, Opt(","), make=lambda _, found, __: found), "")
        added = Alt(", plus", "plus")
        plain = Alt(
            self.digits,
            self.number,
            self.cost,
            either(("that much", That()), ("that amount", That()), ("that many", That())),
            Seq("the number of", thing, make=lambda p: NumberOf(p.meaning) if p.number in "pb" else FAIL),
            Seq(
                "the number of",
                thing,
                Opt(","),
                "plus",
                thing,
                make=lambda p, _, more: (
                    NumberOf(Joined("and", (p.meaning, more.meaning)))
                    if p.number in "pb" and more.sorts & CARDS
                    else FAIL
                ),
            ),
            Seq("the amount of", thing, make=lambda p: NumberOf(p.meaning) if p.sorts & frozenset("ETXD") else FAIL),
            Seq("the difference between", amount, "and", amount, make=Less),
            thing.to(lambda p: p.meaning if p.sorts & frozenset("NKTXDQF") else FAIL),
            Seq(Alt("twice", "double"), amount, make=lambda found: Times(2, found)),
            Seq("half", Opt("of"), amount, rounded, make=lambda _, found, how: Times(0.5, found, how)),
            Seq(self.digits, Alt("more than", "higher than", "greater than"), amount, make=More),
            Seq(self.digits, Alt("less than", "lower than"), amount, make=lambda number, found: More(-number, found)),
            Later(lambda: self.possessed).to(lambda p: p.meaning),
            self.extreme.to(lambda found: found if found.among is not None else FAIL),
            Costly(1, thing.to(lambda p: p.meaning if p.sorts & frozenset("UGSC") else FAIL)),
        )
        self._amount = Alt(
            plain,
            Costly(0.1, Seq(plain, added, amount, make=_sum)),
            Seq(plain, "minus", self.digits, make=lambda found, number: More(-number, found)),
        )


_NEVER = ("put", "cost", "have", "do")  # verbs whose participles are no adjectives
_BEFORE_NOUNS = frozenset("UGSCRLAMTDB")


def _sum(one: Any, other: Any) -> More:
    """`1 plus your points`, `your points plus 1`: so many more than the other."""
    return More(other, one) if isinstance(other, int) else More(one, other)


def _keyword_of(owner: Any, word: Adjective) -> Phrase:
    return Phrase(Thing(word, "own", owner=owner), "s", frozenset("QA"))


def _of_damage(tail: Any) -> Any:
    """`damage from a Unit`."""
    return tail if tail is FAIL else tail._replace(sorts=frozenset("D"))


def _battles(what: Any) -> Clause:
    """`in battle with it`: battling it."""
    return Clause(None, Deed("battle", "battle", (Role("object", what),)))


def _others(phrase: Phrase) -> Phrase:
    """`another of your units`: one of the others."""
    thing = phrase.meaning
    if not isinstance(thing, Thing) or "other" in thing.ranks:
        return phrase
    return phrase.__class__(replace(thing, ranks=(*thing.ranks, "other")), phrase.number, phrase.sorts, phrase.person)


def _additional(phrase: Phrase) -> Phrase:
    thing = phrase.meaning
    return Phrase(
        Thing(thing.noun, thing.det, thing.plural, thing.count, ranks=("additional",)), phrase.number, phrase.sorts
    )


def _next(number: Any, other: Any) -> bool:
    return isinstance(number, int) and isinstance(other, int) and other == number + 1


def _plain(value: Any) -> Any:
    if isinstance(value, Has):
        return value.what
    if isinstance(value, Joined):
        return Joined(value.how, tuple(_plain(item) for item in value.of))
    return value


def is_definite(meaning: Any) -> bool:
    if isinstance(meaning, Thing):
        return meaning.det in ("the", "this", "that", "these", "those", "own", "both") or (
            meaning.det == "all" and meaning.owner is not None
        )
    return not isinstance(meaning, (Joined, PartOf))


def _either_relative(one: Tail, other: Tail) -> Any:
    """`that's stunned or that's being chosen by …`."""
    if one.after.kind != "which" or other.after.kind != "which":
        return FAIL
    return one._replace(after=After("which", Joined("or", (one.after.value, other.after.value))))


def tails_fit(phrase: Phrase, tails: tuple[Tail, ...]) -> bool:
    """Do these stand behind a noun of such sorts?"""
    sorts = phrase.sorts
    kinds = [item.after.kind for item in tails]
    if len(kinds) - len(set(kinds)) > (kinds.count("done") + kinds.count("whom") + kinds.count("which") >= 2):
        return False
    last: After | None = None
    for item in tails:
        kind, value = item.after.kind, item.after.value
        if item.sorts is not None and not item.sorts & sorts:
            return False
        if item.number is not None and not agreed(item.number, phrase.number):
            return False
        if kind in _BEHIND and not sorts & _BEHIND[kind]:
            return False
        if kind in ("with", "without") and not _can_have(sorts, value):
            return False
        if kind == "whom" and last is not None and is_nearer(last):
            return False  # it is said of what stands there last
        if kind in ("place", "which") and last is not None and last.kind == "with" and ends_in_thing(last.value):
            return False
        if kind == "place" and last is not None and last.kind == "done" and ends_in_thing(last.value):
            return False
        last = item.after
        if kind == "among" and "N" in sorts and not sorts & frozenset("UGSC"):
            continue
        if kind == "than":
            count = getattr(phrase.meaning, "count", None)
            if count is None or count.op not in ("more", "fewer", "as", "at_least_as"):
                return False
        if kind == "same_as" and getattr(phrase.meaning, "ranks", ()) != ("same",):
            return False
        if kind == "time":
            ranks = getattr(phrase.meaning, "ranks", ())
            if not any(rank == "next" or isinstance(rank, int) for rank in ranks):
                return False
        if kind == "place" and sorts & frozenset("ZBW") and not sorts & frozenset("UGC"):
            return False
    return True


def is_nearer(last: After) -> bool:
    """`with a buff you control`, `at a battlefield you control`: does what stands there take a relative clause?"""
    if last.kind == "with":
        return isinstance(last.value, Has) or ends_in_thing(last.value)
    what = last.value.what if last.kind == "place" else None
    if last.kind == "which":  # `that chooses a unit you control`
        deed = getattr(last.value, "deed", None)
        what = deed.roles[-1].value if isinstance(deed, Deed) and deed.roles else None
        if isinstance(deed, Be) and isinstance(deed.what, Place) and not deed.roles:
            what = deed.what.what
    return isinstance(what, Thing) and what.det in ("a", "any", "each", "the") and not what.after


def ends_in_thing(value: Any) -> bool:
    """`with Might up to the number of units`: is what stands there last a thing of which something may be said?"""
    while isinstance(value, (Stat, Extreme, NumberOf, Times, More, Deed)):
        value = (
            value.roles[-1].value if isinstance(value, Deed)
            else value.amount if isinstance(value, Stat)
            else value.among if isinstance(value, Extreme)
            else value.what if isinstance(value, NumberOf)
            else value.of if isinstance(value, Times)
            else value.than
        )  # fmt: skip
    return isinstance(value, Thing) and value.plural and not value.after


_BEHIND = {  # of which sorts the noun must be
    "of": frozenset("BCNWAZTKEDUMRYP"), "in_name": frozenset("VUGC"), "for_doing": frozenset("A"),
    "for": frozenset("K"), "whose": frozenset("UGSCRLBn"), "compared": frozenset("NK"), "alone": frozenset("U"),
    "split": frozenset("D"), "equal": frozenset("DEKTNCXU"),
    "among": frozenset("NUGSC"),
}  # fmt: skip


def _can_have(sorts: Sorts, value: Any) -> bool:
    if isinstance(value, Joined):
        return all(_can_have(sorts, item) for item in value.of)
    if isinstance(value, Has):
        if "B" in sorts and "U" not in sorts:
            return bool(value.sorts & frozenset("U"))
        if "P" in sorts:
            return bool(value.sorts & frozenset("UGTXNCR"))
        if value.sorts == frozenset("F"):
            return "U" in sorts
        return bool(sorts & frozenset("UGSC") and value.sorts & frozenset("FQGAKTND"))
    return bool(sorts & frozenset("UGSCn"))
