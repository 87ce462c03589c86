# rulebound: interpreted
"""Sentences and lines: what stands before, the core, what stands after; costs, gates, modes, keywords."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from rulebound.text.english.chart import (
    FAIL,
    SKIP,
    Alt,
    Best,
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
    parse,
    said,
)
from rulebound.text.english.clauses import Clauses
from rulebound.text.english.lexicon import Vocabulary
from rulebound.text.english.meaning import (
    Adjective,
    Be,
    Clause,
    Deed,
    Joined,
    Keywords,
    Lead,
    Line,
    Modes,
    Only,
    Order,
    Pronoun,
    Role,
    Row,
    Sentence,
    Verbal,
)
from rulebound.text.english.phrases import joined

MARGIN = 0.5  # a reading that costs so much more than the best is no rival of it


class Grammar(Clauses):
    """The whole grammar over a vocabulary."""

    def __init__(self, words: Vocabulary, settle: Callable[[Any], Any] = lambda found: found) -> None:
        """settle: gives sentences that mean the same the same form."""
        self.settle = settle
        super().__init__(words)
        self.leads()
        self.cores()
        self.lines()

    # -------------------------------------------------------------------------------- before and behind

    def leads(self) -> None:
        thing, clause = self.thing, self.clause

        def you_do(found: Verbal, kind: str = "when") -> Any:
            return Lead(kind, Clause(Pronoun("you"), found.meaning)) if "P" in found.sorts else FAIL

        def at(kind: str, sorts: str) -> Any:
            return lambda p: Lead(kind, p.meaning) if p.sorts & frozenset(sorts) else FAIL

        trigger = Alt(
            Seq(Alt("when", "whenever"), self.row("doing"), make=you_do),
            Seq(Alt("when", "whenever", "each time"), clause, make=lambda found: Lead("when", found)),
            Seq("as", clause, make=lambda found: Lead("as", found)),
            Seq(Alt("at the start of", "at start of", "at the beginning of"), thing, make=at("start", "WM")),
            Seq(Alt("at the end of", "at end of"), thing, make=at("end", "WM")),
            Seq("the", self.ordinal, "time", Opt(self.time), Opt("that"), clause,
                make=lambda number, time, _, found: Lead("nth_time", (found, time), number)),
            Seq("the next time", clause, make=lambda found: Lead("next_time", found)),
            Seq("after", self.row("doing"), make=lambda found: you_do(found, "after")),
            Seq("after", clause, make=lambda found: Lead("after", found)),
        )  # fmt: skip
        self.trigger = Join(trigger, lambda how, found: Lead("when", Joined(how, found)), serial=False)
        self.condition = Alt(
            *(
                Seq(words, clause, make=lambda found, kind=kind: Lead(kind, found))
                for words, kind in (("even if", "even_if"), ("if", "if"), ("while", "while"), ("unless", "unless"),
                                    ("as long as", "while"), ("for as long as", "while"))
            )
        )  # fmt: skip
        early = ("this", "during", "until", "each", "once", "end", "start")
        self.before = Alt(
            Seq(Alt(self.trigger, self.condition), ","),
            Seq("then", Opt(","), make=lambda _: Lead("then")),
            either(("otherwise ,", Lead("else")), ("if not ,", Lead("else"))),
            Seq("while", Later(self.meanwhile), ",", make=lambda found: Lead("while", found)),
            Seq(
                "as an additional cost to",
                self.verb_phrase("base"),
                ",",
                make=lambda found: Lead("additional_cost", found.meaning),
            ),
            Seq("starting with", thing, ",", make=lambda p: Lead("starting_with", p.meaning)),
            Seq(Alt("for each", "for every"), self.each, ",", make=lambda found: Lead("for_each", found)),
            Seq("instead", Opt(","), make=lambda _: Lead("instead")),
            Seq(self.time, ",", make=lambda found: Lead("time", found) if found[0] in early else FAIL),
            Seq("instead of", self.verb_phrase("doing"), ",", make=lambda found: Lead("instead_of", found.meaning)),
        )
        self.behind = Alt(
            Seq(Opt(","), self.condition, make=lambda _, found: found),
            Seq(Opt(","), trigger, make=lambda _, found: found if found.kind == "when" else FAIL),
            said(", and vice versa", Lead("vice_versa")),
            Seq(
                Opt(","),
                "where x",
                Alt("is", "is equal to", "equals"),
                self.amount,
                make=lambda _, n: Lead("where_x", n),
            ),
        )

    # -------------------------------------------------------------------------------- cores

    def cores(self) -> None:
        thing = self.thing
        self.order = self.row("base").to(lambda found: Order(found.meaning) if "P" in found.sorts else FAIL)
        limit = Alt(
            self.time,
            self.condition,
            self.place,
            Seq("to", self.row("base"), make=lambda found: Lead("to", found.meaning)),
            Seq("on", thing, make=lambda p: Lead("on", p.meaning)),
            self.extra["to"],
            Seq("if", self.adjective_word, make=lambda found: Lead("if", found)),
        )
        both = Many(Seq("and only", limit), 0, 2)
        limits = Seq(limit, both, make=lambda one, more: Joined("and", (one, *more)) if more else one)
        you = Opt(Alt("you may", "you can"))
        only = Seq(
            you, self.verb_phrase("base"), "only", limits, make=lambda _, found, limits: Only(found.meaning, limits)
        )
        stated = Costly(1, Seq(self.statement, "only", limits, make=Only))  # `this ability triggers only once …`
        bare = Seq(
            Alt("use only", "use this only", "this triggers only"),
            limits,
            make=lambda limits: Only(Deed("use", "use"), limits),
        )
        do_this = Alt(
            Seq("do this :", Later(lambda: self.sentence_core), make=lambda found: ("do_this", found)),
            Seq("you may do this :", Later(lambda: self.sentence_core), make=lambda found: ("may_do_this", found)),
        )
        is_x = Seq(
            "x", Alt("is", "is equal to", "equals"), self.amount, make=lambda found: Clause(Pronoun("x"), Be(found))
        )
        one = Alt(self.order, self.statement, only, stated, bare, do_this, is_x)
        link = either(
            (", then", "then"), ("and", "and"), (", and", "and"), ("then", "then"), ("and then", "then"), (",", ","),
            ("and ,", "and"),
        )  # fmt: skip
        lead = Alt(self.condition, self.trigger)
        guarded = Costly(1, Seq(lead, ",", one, make=lambda lead, found: Sentence((lead,), found)))
        more = Many(Seq(link, Alt(one, guarded), make=lambda how, found: (how, found)), 0, 3)
        case = Seq(self.order, self.condition, make=lambda found, lead: Sentence((), found, (lead,)))
        cases = Join(case, lambda _, found: Row(found, ("or",) * (len(found) - 1)), ("or",), least=2)
        rows = Alt(Seq(one, more, make=_row), cases)
        self.core = From(lambda chart, start: [
            Reading(end, value, cost + isinstance(value, Row)) for end, value, cost in rows.at(chart, start)
        ])  # fmt: skip
        self.sentence_core: Rule = Seq(
            Many(self.before, 0, 4), self.core, Many(self.behind, 0, 2), make=lambda a, core, b: Sentence(a, core, b)
        )
        ended = From(lambda chart, start: [Reading(start, SKIP, 0.0)] if _is_ended(chart, start) else [])
        core = Best(self.sentence_core, MARGIN).to(self.settle)
        self.sentence = Alt(Seq(core, "."), Seq(core, ended))

    # -------------------------------------------------------------------------------- lines

    def lines(self) -> None:
        sentences = Many(self.sentence, 1, 8)
        symbol = One("a symbol", lambda t: t.word if t.kind == "symbol" else None)
        head = Alt(self.noun.to(lambda bar: bar.noun), self.keyword, symbol)
        option = Alt(Seq(head, "—", sentences, make=lambda h, rows: (h, rows)), sentences.to(lambda rows: (None, rows)))

        def chooses(before: Any, found: Any) -> Any:
            meaning = found.meaning if isinstance(found, Verbal) else found
            done = meaning if isinstance(meaning, (Deed, Joined)) else getattr(meaning, "deed", None)
            verb = done.of[0] if isinstance(done, Joined) else done  # `choose one and activate it`
            ok = isinstance(verb, Deed) and verb.verb in ("choose", "do", "activate")
            return (before, meaning) if ok else FAIL

        def grants(before: Any, found: Any) -> Any:
            deed = getattr(found, "deed", None)
            what = deed.role("object") if isinstance(deed, Deed) and deed.verb in ("gain", "have") else None
            return (before, found) if getattr(what, "words", ()) == (Adjective("state", "following"),) else FAIL

        def modes(found: tuple[Any, Any], options: tuple[Any, ...]) -> Modes:
            return Modes(found[0], found[1], options)

        top = Seq(Many(self.before, 0, 3), Alt(self.row("base"), self.statement), make=chooses)
        bullet = Seq("■", option)
        listed = Seq(top, Alt("—", ":", "."), Many(bullet, 1, 6), make=modes)
        offered = Seq(  # `choose one to give me this turn — [Tank] …`
            Many(self.before, 0, 3),
            "choose one to give",
            self.thing,
            Opt(self.time),
            Alt("—", ":"),
            Many(Seq("■", self.gift), 2, 6),
            make=_offers,
        )
        given = Seq(Many(self.before, 0, 3), self.statement, make=grants)
        whole_line = Seq("■", Later(lambda: self.whole), make=lambda found: (None, (found,)))
        granted = Seq(given, Alt(":", "."), Many(whole_line, 1, 3), make=modes)
        self.modes = Alt(listed, granted, offered)
        body = Alt(
            sentences,
            self.modes.to(lambda found: (found,)),
            Seq(sentences, self.modes, make=lambda rows, found: (*rows, found)),
            Seq(self.modes, sentences, make=lambda found, rows: (found, *rows)),
        )
        exhaust = said("[e]", "exhaust")
        price = Alt(
            self.cost,
            Seq(self.cost, "for each", self.each, make=lambda found, each: ("each", found, each)),
            exhaust,
            self.order.to(
                lambda found: FAIL if any(getattr(deed, "verb", "") == "do" for deed in _all(found)) else found
            ),
        )
        prices = Many(price, 1, 5, between=",")
        slashed = Seq(
            self.symbols, Many(Seq("/", self.symbols), 1, 3), make=lambda one, more: Joined("/", (one, *more))
        )
        item = Alt(
            self.keyword.to(lambda word: (word, None)),
            Seq(self.keyword, Opt("—"), Alt(slashed, self.cost), make=lambda word, _, found: (word, (found,))),
            Seq(self.keyword, "—", prices, make=_priced),
            Seq(self.keyword, "—", Join(price, joined, ("or",), serial=False, least=2), make=_one_price),
            Seq(self.keyword, self.cost, ",", prices, make=lambda word, found, more: (word, (found, *more))),
        )
        arrow = Alt("[>]", "—", "[>] [>>]")
        gate = Alt(
            Seq(Join(self.keyword, joined), arrow, make=lambda word: word),
            Costly(4, Seq(self.keyword, ",", make=lambda word: word)),
            One("a mark", lambda t: t.value if t.kind == "mark" else None),
            said("/", "/"),
        )
        gates = Many(gate, 0, 5)
        keywords = Seq(item, Many(Seq(Opt(","), item, make=lambda _, found: found), 0, 6), Opt("."),
                       make=lambda one, more, _: Keywords((one, *more)))  # fmt: skip
        keyword_and = Costly(1, Seq(item, ".", body, make=lambda word, rows: Line((word,), rows)))
        activated = Seq(gates, prices, ":", gates, body, make=lambda a, cost, b, rows: Line((*a, *b), rows, cost))
        gated_keywords = Seq(Many(gate, 1, 5), keywords, make=lambda marks, found: Line(marks, (found,)))
        gated = Seq(gates, body, make=Line)
        named = Seq(Many(gate, 1, 3), self.names, make=lambda marks, name: Line(marks, (("name", name),)))
        self.whole = Alt(keywords, keyword_and, activated, gated, gated_keywords, named)

    def line(self) -> Rule:
        return self.whole

    def readings(self, tokens: list[Token]) -> tuple[list[tuple[Any, float]], Chart]:
        """What a line can mean, the usual first: those that no other beats by the margin."""
        found, chart = parse(self.whole, tokens)
        best = found[0][1] if found else 0.0
        return [(meaning, cost) for meaning, cost in found if cost < best + MARGIN], chart


_ENDS = ('"', "■")


def _is_ended(chart: Chart, at: int) -> bool:
    """Does a quotation or a list go on here, or has the sentence ended in a quotation, with its full stop?"""
    stopped = at > 1 and chart.tokens[at - 1].word == '"' and chart.tokens[at - 2].word == "."
    return stopped or chart.tokens[at].word in _ENDS


def _all(order: Order) -> tuple[Any, ...]:
    """The deeds of an instruction."""
    return order.deed.of if isinstance(order.deed, Joined) else (order.deed,)


def _priced(word: Adjective, found: tuple[Any, ...]) -> Any:
    """A keyword with a price that is not in symbols alone."""
    return (word, found) if len(found) > 1 or isinstance(found[0], Order) else FAIL


def _one_price(word: Adjective, found: Any) -> Any:
    """A keyword with a choice of prices that are not all in symbols."""
    return (word, (found,)) if any(isinstance(part, Order) for part in found.of) else FAIL


def _offers(before: Any, to: Any, time: Any, gifts: tuple[Any, ...]) -> Modes:
    """One of several gifts is chosen."""
    lasts = (Role("time", time),) if time is not None else ()
    given = (Deed("give", "give", (Role("object", to.meaning), Role("gift", gift), *lasts)) for gift in gifts)
    head = Deed("choose", "choose", (Role("object", Pronoun("one")),))
    return Modes(before, head, tuple((None, (Sentence((), Order(deed)),)) for deed in given))


def _row(first: Any, more: tuple[Any, ...]) -> Any:
    """Several cores in one sentence; instructions one after the other are a row of verb phrases already."""
    if not more:
        return first
    cores = (first, *(core for _, core in more))
    links = tuple(link for link, _ in more)
    if "," in links:
        return FAIL
    if any(isinstance(a, Order) and isinstance(b, Order) for a, b in pairwise(cores)):
        return FAIL
    return Row(cores, links)
