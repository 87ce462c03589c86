# rulebound: interpreted
"""Verb phrases from the frames of verbs, verb groups (tense, modal, negation, passive) and clauses."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from typing import Any

from rulebound.text.english.chart import (
    FAIL,
    SKIP,
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
    Words,
    either,
    said,
)
from rulebound.text.english.lexicon import Frame, Vocabulary, is_object
from rulebound.text.english.meaning import (
    Adjective,
    After,
    Be,
    Clause,
    Cost,
    Count,
    Deed,
    Ellipsis,
    Exists,
    Gift,
    Joined,
    PayTo,
    Phrase,
    Place,
    Pronoun,
    Role,
    Sorts,
    Stat,
    That,
    Thing,
    Times,
    Verbal,
)
from rulebound.text.english.phrases import PLACES, Det, Phrases, Tail, joined

ALL = frozenset("PUGSCRLABZTXDKFNWMQYEnV")
GAP = Pronoun("gap")  # in a relative clause or a passive: what the clause is about
_BE = {
    "is": ("third", "now"), "'s": ("third", "now"), "are": ("base", "now"), "'re": ("base", "now"),
    "'m": ("base", "now"), "am": ("base", "now"), "was": ("any", "past"), "were": ("base", "past"),
}  # fmt: skip
_MODALS = ("may", "can", "must", "would", "will", "could")
_PURPOSE = ("ignore", "reduce", "increase", "pay")
_GERUNDS = ("choose", "cost", "attack", "defend", "have", "battle", "hold", "block", "belong")


class Clauses(Phrases):
    def __init__(self, words: Vocabulary) -> None:
        self._phrases: dict[tuple[str, bool], Rule] = {}
        self._rows: dict[tuple[str, bool], Rule] = {}
        self._groups: dict[tuple[str, bool], Rule] = {}
        self._tails: dict[tuple[str, bool], list[tuple[Frame, Rule]]] = {}
        self._slots: dict[str, Rule] = {}
        super().__init__(words)
        self.gifts()
        self.times()
        self.extras()

    # -------------------------------------------------------------------------------- gifts and damage

    def gifts(self) -> None:
        thing, amount, keyword, stat = self.thing, self.amount, self.keyword, self.stat_symbol
        quoted = Seq('"', Later(lambda: self.line()), '"', make=lambda found: Gift("ability", of=found))
        more = Opt(Alt("an additional"))

        def number(_: Any, change: Any, name: str) -> Gift:
            return Gift("stat", name, change)

        one = Alt(
            Seq(more, self.signed, stat, make=number),
            One("AP+2", lambda t: Gift("stat", *t.value) if t.kind == "change" else None),
            Seq(self.sign, stat, "equal to", amount, make=lambda sign, name, found: Gift("stat", name, (sign, found))),
            Seq(self.sign, stat, make=lambda sign, name: Gift("stat", name, (sign, None))),
            Seq(self.stat, "equal to", amount, make=lambda name, found: Gift("stat", name, ("+", found))),
            Seq(more, keyword, make=lambda _, word: Gift("keyword", of=word)),
            Seq("no", keyword, make=lambda word: Gift("keyword", "no", word)),
            Seq(
                "all",
                Join(keyword, joined, ("and", "or", "/")),
                "on",
                thing,
                make=lambda words, p: Gift("keyword", "all_of", (words, p.meaning)),
            ),
            Seq(keyword, "equal to", amount, make=lambda word, found: Gift("keyword", "equal", (word, found))),
            Seq(keyword, self.cost, make=lambda word, found: Gift("keyword", "cost", (word, found))),
            quoted,
            Seq("the same number of", keyword, "as", amount, make=lambda word, n: Gift("keyword", "times", (word, n))),
            One("a trait", lambda t: Gift("trait", of=Adjective("tag", t.value)) if t.kind == "trait" else None),
            thing.to(lambda p: Gift("thing", of=p.meaning) if p.sorts & frozenset("QA") else FAIL),
            Later(lambda: self.following).to(lambda p: Gift("thing", of=p.meaning)),
            Seq("double", thing, make=lambda p: Gift("double", of=p.meaning) if p.sorts & frozenset("N") else FAIL),
        )
        several = Join(one, joined)
        self.gift = Alt(several, Seq("each", several), Seq(several, "each"))
        price = Alt(self.cost, self.digits.to(lambda number: Cost((f"[{number}]",))))
        self.change = Seq(  # costs [2] less
            price, either(("less", "less"), ("more", "more")), make=lambda found, word: Gift("change", word, found)
        )
        dealt = Alt(
            self.digits,
            either(("that much", That()), ("double that", Times(2, That())), ("twice that much", Times(2, That()))),
            Seq(self.digits, "or more", make=lambda found: Count(">=", found)),
            Seq(self.digits, "less", make=lambda found: Gift("change", "less", found)),
            Seq(self.digits, "more", make=lambda found: Gift("change", "more", found)),
        )
        self.damage = Alt(
            Costly(1, said("damage", "some")),
            dealt,
            Seq(dealt, "damage"),
            Seq("damage equal to", amount),
            Seq(amount, "as damage"),
        )
        self.damage_split = Seq(
            Alt(dealt, Seq(dealt, "damage"), Seq("damage equal to", amount)),
            "split among",
            thing,
            make=lambda found, phrase: (found, phrase.meaning),
        )
        self.bonus = Seq(dealt, Opt("additional"), "bonus damage", make=lambda found, _: found)

    # -------------------------------------------------------------------------------- when

    def times(self) -> None:
        thing, clause = self.thing, Later(lambda: self.clause)
        turn = either(*((word, word) for word in sorted(self.words.times)))

        def when(kind: str, sorts: str = "W") -> Any:
            return lambda p: (kind, p.meaning) if p.sorts & frozenset(sorts) else FAIL

        self.time = Alt(
            Seq(Opt("during"), "this", turn, make=lambda _, found: ("this", found)),
            Seq("each", turn, make=lambda found: ("each", found)),
            said("in a turn", ("each", "turn")),
            Seq("at end of", turn, make=lambda found: ("end", Thing(found, "the"))),
            Seq("at", Opt("the"), "start of", thing, make=lambda _, p: when("start")(p)),
            Seq("at", Opt("the"), "end of", thing, make=lambda _, p: when("end", "WM")(p)),
            Seq("on", thing, make=when("during")),
            Seq("during", thing, make=when("during", "WM")),
            Seq("until", Opt("the"), either(("start", "start"), ("end", "end")), "of", Opt("the"),
                Alt(turn, thing.to(lambda p: p.meaning if p.sorts & frozenset("WM") else FAIL)),
                make=lambda _, edge, __, found: ("until", edge, found)),
            Seq("until", thing, make=when("until")),
            Seq("until", clause, make=lambda found: ("until", found)),
            either(
                ("once per turn", ("once", "turn")), ("once each turn", ("once", "turn")), ("twice", ("times", 2)),
                ("once", ("times", 1)), ("for the first time each turn", ("nth", 1)), ("now", ("now",)),
                ("again", ("again",)), ("immediately", ("now",)), ("first", ("first",)), ("last", ("last",)),
                ("next", ("next",)), ("at the same time", ("together",)),
                ("at once", ("together",)),
            ),
            Seq("for the rest of", Alt("the", "this"), turn, make=lambda found: ("this", found)),
            Seq("for the", self.ordinal, "time", make=lambda number: ("nth", number)),
            Seq("the next time", clause, make=lambda found: ("next_time", found)),
            Seq(self.number, "times", make=lambda number: ("times", number)),
            Seq("up to", self.number, "times", make=lambda number: ("at_most_times", number)),
        )  # fmt: skip

    # -------------------------------------------------------------------------------- what is said with a verb

    def extras(self) -> None:
        thing, amount = self.thing, self.amount

        def role(name: str, sorts: Sorts | str = "") -> Any:
            allowed = frozenset(sorts)
            return lambda p: Role(name, p.meaning) if not allowed or p.sorts & allowed else FAIL

        ends = either(("top or bottom", "top_or_bottom"), ("bottom or top", "top_or_bottom"), ("top", "top"),
                      ("bottom", "bottom"))  # fmt: skip
        deck_end = Seq(Opt("the"), ends, "of", thing, make=lambda _, end, p: Role("to", (end, p.meaning)))
        state = Alt(
            self.keyword,
            either(("ready", "ready"), ("exhausted", "exhausted"), ("facedown", "facedown"), ("face down", "facedown"),
                   ("stunned", "stunned"), ("rested", "rested"), ("active", "active")),
        )  # fmt: skip
        self.state = state
        from_where = Alt(
            self.here,
            said("the game", "game"),
            Seq(Opt("the"), ends, "of", thing, make=lambda _, end, p: (end, p.meaning)),
            Seq("among", thing, make=lambda p: ("among", p.meaning)),
            either(("holding", "holding"), ("conquering", "conquering"), ("conquering or holding", "scoring")),
            self.keyword,
            either(("face down", "facedown"), ("facedown", "facedown")),
            Seq("anywhere other than", thing, make=lambda p: ("except", p.meaning)),
            thing.to(lambda p: p.meaning if p.sorts & (PLACES | frozenset("UCG")) else FAIL),
        )
        into = Seq("into", thing, make=role("to", PLACES))
        to_place = Seq("to", Alt(self.here, thing.to(lambda p: p.meaning if p.sorts & _DESTINATIONS else FAIL)))
        self.extra: dict[str, Rule] = {
            "to": Alt(
                to_place.to(lambda found: Role("to", found)),
                Seq(to_place, "or", to_place, make=lambda one, other: Role("to", Joined("or", (one, other)))),
                Seq("to or from", thing, make=role("to_or_from", PLACES)),
                said("into play", Role("to", Thing("play", "bare"))),
                into,
            ),
            "to_card": Seq("to", thing, make=role("to", "GCP")),
            "into": into,
            "in": Seq("in", thing, make=role("to", PLACES)),
            "on": Alt(Seq("on", deck_end), Seq("on", thing, make=role("to", PLACES))),
            "back": Alt(
                Seq("back", Opt(Alt("on top", "on the top")), make=lambda _: Role("to", "back")),
                Seq("back on", Alt("top", "the top"), "of", thing, make=lambda p: Role("to", "back")),
            ),
            "end": Alt(Seq("under", thing, make=lambda p: Role("to", ("bottom", p.meaning))), Seq("to", deck_end),
                       Costly(1, Seq("to the", ends, make=lambda end: Role("to", (end, None))))),
            "order": either(("in any order", Role("order", "any")), ("in a random order", Role("order", "random")),
                            ("randomly", Role("order", "random"))),
            "from": Seq("from", from_where, make=lambda found: Role("from", found)),
            "source": Seq("from", thing, make=role("source", "SAUGD")),
            "on_what": Seq("on", thing, make=role("on", "ASG")),
            "on_card": Seq("on", thing, make=role("on", "UG")),
            "to_whom": Seq("to", thing, make=role("to", "P")),
            "on_any": Seq("on", thing, make=role("on", "UGCS")),
            "for": Seq("for", Alt(self.cost, self.change, thing.to(lambda p: p.meaning if p.sorts != {"W"} else FAIL)),
                       make=lambda found: Role("for", found)),
            "state": state.to(lambda found: Role("state", found)),
            "place": self.place.to(lambda found: Role("place", found)),
            "here": self.here.to(lambda found: Role("place", found)),
            "goes": either(("here", Role("to", Place("here"))), ("there", Role("to", Place("there")))),
            "with": Seq("with", thing, make=role("with", "UGCSA")),
            "with_any": Seq("with", thing, make=role("with_what", "UGCSAB")),
            "after": Seq("after", thing, make=role("after", "M")),
            "by_amount": Seq("by", amount, make=lambda found: Role("by", found)),
            "to_amount": Seq("to", amount, make=lambda found: Role("to_amount", found)),
            "more_often": said("an additional time", Role("times", 1)),
            "to_do": Seq("to", Later(lambda: Alt(self.verb_phrase("base", True), self.verb_phrase("base"))),
                         make=lambda found: Role("to_do", found.meaning)),
            "between": Seq("between", thing, make=role("between", "UG")),
            "using": Seq("using", thing, make=role("using", "R")),
            "if_possible": either(("if possible", Role("if_possible")), ("if able", Role("if_possible"))),
            "when_doing": Seq("when", Later(lambda: self.verb_phrase("doing")), make=lambda v: Role("when", v.meaning)),
            "as_if": Seq("as if", Later(lambda: self.clause), make=lambda found: Role("as_if", found)),
            "as": Seq("as", Alt(self.adjective_word, thing.to(lambda p: p.meaning)), make=lambda f: Role("as", f)),
            "turn": Seq(Alt("on the turn", "the turn"), Later(lambda: self.clause),
                         make=lambda found: Role("on_turn", found)),
            "to_text": Seq("to", thing, make=role("to", "Y")),
            "ignoring_cost": said("ignoring cost", Role("doing", _IGNORING)),
        }  # fmt: skip
        clause = Later(lambda: self.clause)
        gerund = Later(lambda: self.verb_phrase("doing"))
        least = Alt(self.cost, Seq(self.digits, self.stat_symbol, make=lambda number, stat: number), self.digits)

        changes = One("a change", lambda t: abs(t.value[1]) if t.kind == "change" and type(t.value[1]) is int else None)
        most = Alt(self.digits, self.signed.to(abs), changes)

        def doing(_: Any, found: Verbal) -> Any:
            deed = found.meaning
            return Role("doing", deed) if isinstance(deed, Deed) and deed.verb in _PURPOSE else FAIL

        self.always = Alt(
            Costly(0.5, Seq(Alt("while", "as long as", "for as long as"), clause, make=lambda f: Role("while", f))),
            Costly(0.6, Seq("while", Later(self.meanwhile), make=lambda found: Role("while", found))),
            Seq("as", thing, make=role("as", "P")),
            Seq(Alt("outside", "outside of", "other than in", "other than during", "except during", "except in"), thing,
                make=role("outside", "W")),
            Costly(1, Seq("equal to", amount, make=lambda found: Role("equal", found))),
            self.time.to(lambda found: Role("time", found)),
            said("already", Role("already")),
            either(("instead", Role("instead")), ("this way", Role("this_way")), ("with this effect", Role("this_way")),
                   ("alone", Role("alone")), ("one on one", Role("one_on_one")), ("as well", Role("also")),
                   ("too", Role("also"))),
            Costly(0.5, said("in combat", Role("place", Place("at", Thing("combat", "bare"))))),
            Seq(Alt("for each", "for every"), Later(lambda: self.each), make=lambda found: Role("for_each", found)),
            Seq(Opt(","), "to a minimum of", least, make=lambda _, found: Role("least", found)),
            Seq(Alt(", up to", ", up to a maximum of", "to a maximum of", "up to a maximum of"), most,
                make=lambda found: Role("most", found)),
            Seq(Opt(","), gerund, make=doing),
            Seq("without", gerund, make=lambda found: Role("without", found.meaning)),
            Seq("with", thing, make=role("with", "SAUGD")),
            Seq("to pay for", thing, make=role("paid_for", "SAUGK")),
            Seq("by", thing, make=role("agent", "PSAU")),
            Seq(Alt("due to", "through"), thing, make=role("agent", "A")),
            Costly(0.2, Seq("by", thing, make=lambda p: Role("agent", p.meaning) if p.sorts == {"D"} else FAIL)),
            said("as an additional cost", Role("additional_cost")),
            Seq("as an additional cost to", Later(lambda: self.verb_phrase("base")),
                make=lambda found: Role("additional_cost", found.meaning)),
            Seq("instead of", Alt(self.cost, thing.to(lambda p: p.meaning), gerund.to(lambda v: v.meaning)),
                make=lambda found: Role("instead_of", found)),
        )  # fmt: skip
        self.description = Join(Alt(self.adjective_word, self.stat_compared), joined, serial=False)
        name_list = Join(self.names, joined)

        def listed(bar: Any, tails: tuple[Any, ...], found: Any) -> Thing:
            words = (Adjective("or", "", (found,)),)
            return Thing(bar.noun, "following", True, words=words, after=tuple(tail.after for tail in tails))

        following = Seq("of the following", self.noun, Many(self.tail, 0, 2), "—", name_list, make=listed)
        self.following = Seq("all", following, make=lambda found: Phrase(found, "p", frozenset("Q")))
        self.each = Alt(
            following,
            Seq(self.ranks, self.bar, Many(self.tail, 0, 3), make=self.each_of),
            Seq("of", thing, make=lambda p: p.meaning),
            Later(lambda: self.row("done", True)).to(
                lambda v: Thing("thing", "each", after=(After("done", v.meaning),))
            ),
            self.number.to(lambda number: number),
        )

    def each_of(self, ranks: tuple[Any, ...], bar: Any, tails: tuple[Any, ...]) -> Any:
        many = any(isinstance(rank, tuple) for rank in ranks)  # `for each 2 cards`
        det: Any = self.ranked(Det("each", "b" if many else "s"), ranks)
        phrase: Any = self.made(det, bar) if det is not FAIL and (many or bar.number in "sb") else FAIL
        found: Any = self.with_tails(phrase, tails) if phrase is not FAIL else FAIL
        return found.meaning if found is not FAIL else FAIL

    def meanwhile(self) -> Rule:
        """`while attacking`, `while stunned`, `while here`."""
        return Alt(self.description, self.row("doing").to(lambda v: v.meaning), self.place)

    # -------------------------------------------------------------------------------- complements

    def slot(self, name: str) -> Rule:
        """A complement of a frame: `o=UG`, `to=U`, `'control of'`, or a name."""
        if name not in self._slots:
            self._slots[name] = self.make_slot(name)
        return self._slots[name]

    def make_slot(self, name: str) -> Rule:
        kind, _, letters = name.partition("=")
        allowed = ALL if letters == "*" else frozenset(letters)

        def role(word: str) -> Any:
            return lambda p: Role(word, p.meaning) if p.sorts & allowed else FAIL

        if name.startswith("'"):
            return Words(name.strip("'"))
        if kind == "o":
            return self.thing.to(role("object"))
        if kind == "O":  # a place behind it is where it is done
            found = self.thing.to(role("object"))
            return From(lambda chart, start: [
                Reading(end, value, cost + _ends_in_place(value.value)) for end, value, cost in found.at(chart, start)
            ])  # fmt: skip
        if kind == "to":
            return Seq("to", self.thing, make=role("to"))
        return self.special(name)

    def special(self, name: str) -> Rule:
        price = Alt(
            self.cost,
            Seq(
                self.cost,
                either(("or more", ">="), ("or less", "<=")),
                Opt("cost"),
                make=lambda found, op, _: (op, found),
            ),
            Seq("any amount of", self.cost, make=lambda found: ("any", found)),
        )
        no_more = Seq(
            Join(Seq("no more", self.stat), joined, ("and",), serial=False), "than", self.amount,
            make=lambda stats, found: Joined("and", tuple(Stat(s, "<=", found) for s in stats.of))
            if isinstance(stats, Joined) else Stat(stats, "<=", found),
        )  # fmt: skip
        resources = Seq(
            Opt(either(("an additional", "additional"), ("that much", "that")), ""),
            Alt(self.cost, either(("energy", "energy"), ("power", "power"))),
            make=lambda more, found: (found, more),
        )  # fmt: skip
        found: dict[str, Rule] = {
            "gift": self.gift,
            "change": self.change,
            "damage": self.damage,
            "split": self.damage_split,
            "bonus": self.bonus,
            "amount": self.amount,
            "compared": self.compared,
            "keyword": self.keyword,
            "price": price,
            "stat": self.stat_compared,
            "cost": Alt(self.compared.to(lambda found: found), no_more),
            "state1": self.state,
            "resources": resources,
            "order": either(("last", "last"), ("first", "first")),
            "becomes": Join(
                Later(lambda: Alt(
                    self.row("done", True).to(lambda v: v.meaning), self.keyword, self.adjective_word,
                    self.thing.to(lambda p: p.meaning),
                )),
                joined, ("or",), serial=False,
            ),
            "made_do": Seq(self.thing, Later(lambda: self.verb_phrase("base")),
                           make=lambda p, verbal: Clause(p.meaning, verbal.meaning)),
        }  # fmt: skip
        return found[name].to(lambda value: Role(name, value))

    # -------------------------------------------------------------------------------- verb phrases

    def complements(self, frame: Frame, gap: bool) -> Rule | None:
        """What follows the verb: the slots in order, then modifiers in any order; gap: the object is elsewhere."""
        parts: list[Rule] = []
        open_ = gap
        for slot in frame.slots:
            if open_ and (is_object(slot) or slot.startswith("to=")):
                missing = Role("object" if is_object(slot) else "to", GAP)
                parts.append(From(lambda chart, start, missing=missing: [Reading(start, missing, 0.0)]))  # type: ignore[misc]
                open_ = False
            else:
                parts.append(self.slot(slot))
        if open_ and {"to", "from"} <= set(frame.extras):  # `a battlefield I moved to or from`
            parts.append(_STRANDED)
        elif open_:
            return None
        extras = [self.extra[name] for name in frame.extras]
        always = self.always if "P" in frame.subject else self.always.to(_not_of_players)

        def complete(*found: Any) -> Any:
            *roles, more = found
            names = [role.name for role in more]
            doubled = len(names) - len(set(names))
            if doubled and not (doubled == 1 and names.count("time") == 2):
                return FAIL
            return (*roles, *more)

        one = Costly(frame.cost, Seq(*parts, Many(Alt(*extras, always), 0, 5, far=0.01), make=complete))
        if not frame.slots or gap or all(slot.startswith("'") for slot in frame.slots):
            return one
        two = Seq(one, Alt("and", ", and", ", then"), one, make=_both)  # `give X +1 and Y -1`
        if not is_object(frame.slots[0]) or len(frame.slots) < 2:
            return Alt(one, Costly(2, two))
        more = Seq(*parts[1:], Many(Alt(*extras, always), 0, 5, far=0.01), make=complete)  # `give X +1, then -1`
        return Alt(one, Costly(2, two), Costly(2, Seq(one, ", then", more, make=_more_to_it)))

    def after_verb(self, verb: str, gap: bool) -> list[tuple[Frame, Rule]]:
        if (verb, gap) not in self._tails:
            found = ((frame, self.complements(frame, gap)) for frame in self.words.frames[verb])
            self._tails[verb, gap] = [(frame, rule) for frame, rule in found if rule is not None]
        return self._tails[verb, gap]

    def verb_phrase(self, form: str, gap: bool = False) -> Rule:
        if (form, gap) not in self._phrases:
            self._phrases[form, gap] = From(lambda chart, start: self.read_verb_phrase(chart, start, form, gap))
        return self._phrases[form, gap]

    def read_verb_phrase(self, chart: Chart, start: int, form: str, gap: bool) -> Iterable[Reading]:
        """A verb or several (`attacks or defends`) with what follows."""
        states: list[tuple[int, tuple[str, ...]]] = [(start + 1, (verb,)) for verb in self.verbs_at(chart, start, form)]
        heads = [(end, verbs, "") for end, verbs in states]
        if not states:
            chart.miss(start)
        for _ in range(4):
            following = []
            for at, verbs in states:
                if verbs[-1] == "look" and chart.tokens[at].word == "at":
                    at += 1
                comma = chart.tokens[at].word == ","
                word = chart.tokens[at + comma].word
                after = at + comma + 1
                if word in ("and", "or"):
                    heads += [(after + 1, (*verbs, verb), word) for verb in self.verbs_at(chart, after, form)]
                elif comma:
                    following += [(at + 2, (*verbs, verb)) for verb in self.verbs_at(chart, at + 1, form)]
            states = following
            if not states:
                break
            chart.spend(len(states))
        for at, verbs, how in heads:
            for frame, complements in self.after_verb(verbs[-1], gap):
                frames = [self.like(verb, frame) for verb in verbs]
                if None in frames:
                    continue
                for end, roles, cost in complements.at(chart, at):
                    cost += 0.01 * len(roles) * (end - at)
                    deeds = tuple(Deed(f.verb, f.sense, roles) for f in frames if f is not None)
                    if len(deeds) > 1:
                        yield Reading(end, Verbal(Joined(how, deeds), frame.subject), cost)
                    elif deeds:
                        deed: Any = deeds[0]
                        if len(roles) == 1 and isinstance(roles[0], Joined):
                            deed = Joined(roles[0].how, tuple(Deed(deed.verb, deed.sense, p) for p in roles[0].of))
                        yield Reading(end, Verbal(deed, frame.subject), cost)
        if chart.tokens[start].kind == "keyword":
            yield from self.keyword_verb(chart, start, form)

    def keyword_verb(self, chart: Chart, start: int, form: str) -> Iterable[Reading]:
        """A keyword used as a verb: `[Predict 2]`, `[Stun] a unit`, `each player [Predicts 2]`."""
        if chart.tokens[start].word in self.words.forms:
            return
        word = Adjective("keyword", *chart.tokens[start].value)
        known = self.words.forms.get(f"[{word.word}]", ())
        found = [verb for verb, said in known if said == form] or [word.word] * (form == "base" and not known)
        if not found:
            return
        name = f"[{found[0].strip('[]')}]"
        number = tuple(Role("amount", value) for value in word.of)
        player = frozenset("P")
        plain = [(start + 1, number, 0.0)]
        for end, phrase, cost in self.thing.at(chart, start + 1):
            if phrase.sorts & frozenset("UGSCRLB"):
                plain.append((end, (*number, Role("object", phrase.meaning)), cost))
        for at, roles, cost in plain:
            yield Reading(at, Verbal(Deed(name, name, roles), player), cost + 3)
            for end, role, more in Alt(self.extra["to"], self.always).at(chart, at):
                who = player if len(roles) > len(number) or role.name != "to" else player | frozenset("U")
                yield Reading(end, Verbal(Deed(name, name, (*roles, role)), who), cost + more + 3)

    def verbs_at(self, chart: Chart, start: int, form: str) -> list[str]:
        if start >= chart.size:
            return []
        return [verb for verb, found in self.words.forms.get(chart.tokens[start].word, ()) if found == form]

    def like(self, verb: str, frame: Frame) -> Frame | None:
        """A frame of the verb that takes an object as this one does."""
        if verb == frame.verb:
            return frame
        return next((f for f in self.words.frames[verb] if f.takes_object == frame.takes_object), None)

    def row(self, form: str, gap: bool = False) -> Rule:
        """Verb phrases one after the other: `draw 1, then discard 1`; or a price and what it is paid for."""
        if (form, gap) in self._rows:
            return self._rows[form, gap]
        single = self.verb_phrase(form, gap)
        if form == "base":
            only = Seq("only", single, make=_only)
            single = Alt(single, said("do this", Verbal(Deed("do", "do.this"), frozenset("P"))), only)
        several = From(lambda chart, start: self.read_row(chart, start, single))
        plain = Alt(single, several)
        found: Rule = plain
        if not gap:
            to = Seq(plain, "to", Later(lambda: self.row("base")), make=_paid)
            found = Alt(plain, Costly(1, to))
        self._rows[form, gap] = found
        return found

    def read_row(self, chart: Chart, start: int, single: Rule) -> Iterable[Reading]:
        states = [(end, (value,), (), cost) for end, value, cost in single.at(chart, start)]
        for _ in range(5):
            following: list[Any] = []
            for at, values, links, cost in states:
                for link, after in _links(chart, at):
                    apart = link == "or" and chart.tokens[at].word == "," and links and set(links) == {"and"}
                    for end, value, more in single.at(chart, after):
                        following.append((end, (*values, value), (*links, "else" if apart else link), cost + more))
            for end, values, links, cost in following:
                if links[-1] == "else":  # `draw 1 and discard 1, or kill a unit`
                    sorts = frozenset[str].intersection(*(value.sorts for value in values))
                    both = Joined("and", tuple(value.meaning for value in values[:-1]))
                    if sorts:
                        yield Reading(end, Verbal(Joined("or", (both, values[-1].meaning)), sorts), cost + 0.1)
                    continue
                if links[-1] == "," or "else" in links or ("or" in links and "and" in links):
                    continue
                sorts = frozenset[str].intersection(*(value.sorts for value in values))
                if sorts:
                    how = "or" if "or" in links else "then" if links[-1] == "then" else "and"
                    marks = tuple(links[-1] if link == "," else link for link in links)
                    deed = Joined(how if len(set(marks)) == 1 else "then", tuple(value.meaning for value in values))
                    bare = any(
                        not getattr(value.meaning, "roles", True) for value in values[:-1]
                    )  # `attacks or defends alone`
                    yield Reading(end, Verbal(deed, sorts), cost + (1.1 if bare else 0.1))
            states = following
            if not states:
                break
            chart.spend(len(states))

    # -------------------------------------------------------------------------------- verb groups

    def be(self, agreement: str) -> Rule:
        def form(token: Any) -> Any:
            found = _BE.get(token.word)
            return found[1] if found and found[0] in (agreement, "any") else None

        return One("is", form)

    def group(self, agreement: str, gap: bool = False) -> Rule:
        """A verb group that agrees with its subject: third or base; its meaning is a Clause without a subject."""
        if (agreement, gap) not in self._groups:
            self._groups[agreement, gap] = self.make_group(agreement, gap)
        return self._groups[agreement, gap]

    def make_group(self, agreement: str, gap: bool) -> Rule:
        has, does = ("has", "does") if agreement == "third" else ("have", "do")
        have = Alt(has, "'ve") if agreement == "base" else Alt(has)
        adverbs = either(("not", "not"), ("n't", "not"), ("already", "already"), ("not already", "not"),
                         ("also", "also"), ("n't already", "not"))  # fmt: skip
        not_ = Alt(From(lambda chart, start: [Reading(start, "", 0.0)]), adverbs)
        modal = Alt(*(said(word, word) for word in _MODALS), said("ca", "can"), said("wo", "will"))
        be = self.be(agreement)

        def group(tense: str, verbal: Verbal, adverb: str = "", passive: bool = False) -> Any:
            sorts = ALL - frozenset("P") if passive else verbal.sorts
            clause = Clause(None, verbal.meaning, tense, adverb == "not", passive, "" if adverb == "not" else adverb)
            return Verbal(clause, sorts)

        def row(form: str) -> Rule:
            return self.row(form, gap)

        def either_way(modal: str, adverb: str, done: Verbal, doing: Verbal) -> Any:
            """`can't be healed or move`."""
            both = (group(modal, done, adverb, True), group(modal, doing, adverb))
            return Verbal(Joined("and" if adverb == "not" else "or", tuple(v.meaning for v in both)), doing.sorts)

        options: list[Rule] = [
            row(agreement).to(lambda v: group("now", v)),
            Costly(0.3, row("past").to(lambda v: group("past", v))),
            Seq(have, not_, row("done"), make=lambda adverb, v: group("perfect", v, adverb)),
            Seq("had", not_, row("done"), make=lambda adverb, v: group("perfect", v, adverb)),
            Seq(modal, not_, Opt(either(("only", "only"), ("also", "also")), ""), row("base"),
                make=lambda m, adverb, only, v: group(m, v, adverb or only)),
            Seq(Alt(said(does, "now"), said("did", "past")), Alt("not", "n't"), row("base"),
                make=lambda tense, v: group(tense, v, "not")),
            Seq(either(("already", "already"), ("also", "also")), row(agreement),
                make=lambda adverb, v: group("now", v, adverb)),
            Seq("each", row(agreement), make=lambda v: group("now", v, "each")),
            Seq("each", have, row("done"), make=lambda v: group("perfect", v, "each")),
        ]  # fmt: skip
        stop = From(lambda chart, start: [Reading(start, SKIP, 0.0)] if chart.tokens[start].word in _STOPS else [])
        elliptic = Verbal(Ellipsis(), ALL)
        options.append(Seq(be, not_, stop, make=lambda tense, adverb: group(tense, elliptic, adverb)))
        options.append(
            Seq(either((does, "now"), ("did", "past"), ("can", "can"), ("ca", "can"), ("could", "can")), not_,
                 Opt("already"), stop, make=lambda tense, adverb, _: group(tense, elliptic, adverb))
        )  # fmt: skip
        if gap:
            options.append(Seq(be, not_, self.row("doing", True), make=lambda t, adverb, v: group(t, v, adverb)))
        else:
            passive = self.row("done", True)
            said_of = self.predicate.to(lambda found: Verbal(Be(found), _can_be(found)))
            with_roles = Seq(
                self.predicate, Many(Alt(self.always, self.extra["place"]), 0, 3),
                make=lambda found, roles: Verbal(Be(found, roles), _can_be(found)),
            )  # fmt: skip
            options += [
                Costly(0.5, Seq(be, not_, passive, make=lambda t, adverb, v: group(t, v, adverb, True))),
                Seq("gets" if agreement == "third" else "get", passive, make=lambda v: group("now", v, "", True)),
                Seq(be, not_, with_roles, make=lambda t, adverb, v: group(t, v, adverb)),
                Seq(have, not_, "been", passive, make=lambda adverb, v: group("perfect", v, adverb, True)),
                Seq(modal, not_, "be", passive, make=lambda m, adverb, v: group(m, v, adverb, True)),
                Seq(modal, not_, "be", said_of, make=lambda m, adverb, v: group(m, v, adverb)),
                Seq(modal, not_, "be", passive, "or", self.row("base"), make=either_way),
            ]
        return Alt(*options)

    @cached_property
    def predicate(self) -> Rule:
        """What is said of somebody: `stunned`, `at a battlefield`, `a unit`, `3 or more`."""
        return Later(lambda: Alt(
            self.description,
            Costly(0.3, Seq(self.description, "or", self.thing, make=_one_or_other)),
            self.place,
            Seq("among", self.thing, make=lambda p: Place("among", p.meaning)),
            self.thing.to(lambda p: p.meaning if p.sorts & frozenset("UGSCLRANKPWM") else FAIL),
            Seq("within", self.number, "points of", self.thing, make=lambda number, p: ("within", number, p.meaning)),
            Costly(0.5, self.row("doing").to(lambda v: v.meaning)),
            self.compared.to(lambda found: ("compared", found)),
            Seq("being", self.row("done", True), make=lambda v: ("being", v.meaning)),
            Seq("enough to", self.row("base"), make=lambda v: ("enough", v.meaning)),
            Seq("friendly to", self.thing, make=lambda p: Adjective("state", "friendly", (p.meaning,))),
        ))  # fmt: skip

    # -------------------------------------------------------------------------------- clauses

    def subject_and(self, gap: bool = False) -> Rule:
        def read(chart: Chart, start: int) -> Iterable[Reading]:
            for middle, phrase, cost in self.subject.at(chart, start):
                forms = ["base"]
                if phrase.person == 3 and phrase.number == "s":
                    forms = ["third"]
                elif phrase.number == "b":
                    forms = ["third", "base"]
                for form in forms:
                    for end, verbal, more in self.groups(form, gap).at(chart, middle):
                        if verbal.sorts & phrase.sorts:
                            yield Reading(end, with_subject(verbal.meaning, phrase.meaning), cost + more)

        return From(read)

    def groups(self, form: str, gap: bool) -> Rule:
        """Verb groups joined: `attacks or is dealt damage`."""
        single = self.group(form, gap)
        if gap:
            return single
        key = (f"{form}s", gap)
        if key not in self._groups:

            def join(how: str, found: tuple[Verbal, ...]) -> Any:
                sorts = frozenset[str].intersection(*(item.sorts for item in found))
                return Verbal(Joined(how, tuple(item.meaning for item in found)), sorts) if sorts else FAIL

            self._groups[key] = Alt(single, Join(single, join, serial=False, least=2, cost=1.5))
        return self._groups[key]

    @cached_property
    def statement(self) -> Rule:
        return self.subject_and()

    @cached_property
    def clause(self) -> Rule:
        is_there = One("is", lambda t: t.word if t.word in ("is", "'s", "are", "was", "were") else None)
        no = Opt(either(("not", True), ("n't", True)), False)
        exists = Seq(
            "there", is_there, no, self.thing, Many(Alt(self.always, self.extra["place"]), 0, 3),
            make=lambda be, negative, p, roles: Exists(p.meaning, negative, roles, "past" if be[0] == "w" else "now"),
        )  # fmt: skip
        return Join(Alt(self.statement, exists), joined)

    # -------------------------------------------------------------------------------- relative clauses

    def relatives(self) -> Rule:
        that = Alt("that", "who", "which")
        done = self.row("done", True)
        whose_doing = self.subject_and(True)

        def gerund(verbal: Verbal) -> Any:
            deed = verbal.meaning
            known = isinstance(deed, Deed) and deed.verb in _GERUNDS
            return Tail(After("which", Clause(None, deed)), verbal.sorts) if known else FAIL

        return Alt(
            Seq(Alt("who", "that"), Alt("does", "do", "did"), make=lambda: Tail(After("which", Ellipsis()))),
            Costly(1, done.to(lambda v: FAIL if _has_purpose(v.meaning) else Tail(After("done", v.meaning)))),
            Seq("being", done, make=lambda v: Tail(After("which", Clause(None, Be(("being", v.meaning)))))),
            Seq(Alt("that", "which", "whom"), whose_doing, make=lambda found: Tail(After("whom", found))),
            From(
                lambda chart, start: [
                    Reading(end, Tail(After("whom", found)), cost + _is_of_any(found))
                    for end, found, cost in whose_doing.at(chart, start)
                ]
            ),
            Seq(that, self.groups("third", False), make=lambda v: Tail(After("which", v.meaning), v.sorts, "s")),
            Seq(that, self.groups("base", False), make=lambda v: Tail(After("which", v.meaning), v.sorts, "p")),
            self.verb_phrase("doing").to(gerund),
            Seq("where", Later(lambda: self.clause), make=lambda found: Tail(After("where", found), frozenset("BM"))),
            Seq(
                that,
                self.subject,
                One("was", lambda t: t.word if t.word in _BE else None),
                "in",
                make=lambda p, _: Tail(After("fought_by", p.meaning), frozenset("M")),
            ),
            Seq(
                Alt("when", "where", "in which", From(_behind_turn)),
                Later(lambda: self.clause),
                make=lambda found: Tail(After("when", found), frozenset("W")),
            ),
            Costly(1, Later(lambda: self.clause).to(lambda found: Tail(After("when", found), frozenset("W")))),
        )

    def doings(self) -> Rule:
        return self.verb_phrase("doing").to(lambda v: v.meaning)

    def line(self) -> Rule:
        raise NotImplementedError


_DESTINATIONS = PLACES | frozenset("U")
_IGNORING = Deed("ignore", "ignore", (Role("object", Thing("cost", "bare")),))
_STOPS = (",", ".", "", "back", "this", ":", '"', "and", "or")


_STRANDED = either(("to or from", Role("to_or_from", GAP)), ("to", Role("to", GAP)), ("from", Role("from", GAP)))


def _has_purpose(deed: Any) -> bool:
    """`the card banished with this, ignoring its cost`: that is said of what is done now."""
    return isinstance(deed, Deed) and deed.has("doing")


def _is_of_any(clause: Any) -> float:
    """Whoever is spoken of without `that` is somebody known: `Unit tokens destroyed` are no Units."""
    subject = getattr(clause, "subject", None)
    return 1.0 if isinstance(subject, Thing) and subject.det == "bare" else 0.0


def _can_be(found: Any) -> Sorts:
    """Of what such a thing is said: numbers are compared of cards and players."""
    return ALL - frozenset("BZWM") if isinstance(found, Stat) else ALL


def _one_or_other(one: Any, other: Any) -> Any:
    """`Lv.4 or lower or a Unit token`."""
    is_one = isinstance(other.meaning, Thing) and other.meaning.det == "a" and other.sorts & frozenset("UGSC")
    return Joined("or", (one, other.meaning)) if is_one else FAIL


def _behind_turn(chart: Chart, start: int) -> list[Reading]:
    """`the turn this Unit is deployed`."""
    return [Reading(start, SKIP, 0.0)] if chart.tokens[start - 1].word == "turn" else []


def _links(chart: Chart, at: int) -> list[tuple[str, int]]:
    """What may join two verb phrases here."""
    words = [token.word for token in chart.tokens[at : at + 3]]
    comma = words[0] == ","
    rest = words[1:] if comma else words
    at += comma
    if rest[:2] == ["and", "then"]:
        return [("then", at + 2)]
    if rest[:1] == ["then"]:
        return [("then", at + 1)]
    if rest[0] in ("and", "or"):
        return [(rest[0], at + 1)]
    return [(",", at)] if comma else []


def _paid(price: Verbal, for_: Verbal) -> Any:
    return Verbal(PayTo(price.meaning, for_.meaning), price.sorts) if "P" in price.sorts else FAIL


def _only(found: Verbal) -> Any:
    """`only perform the damage step`: nothing else of what it is part of."""
    deed = found.meaning
    if not isinstance(deed, Deed):
        return FAIL
    return Verbal(Deed(deed.verb, deed.sense, (*deed.roles, Role("only"))), found.sorts)


def _both(one: tuple[Any, ...], other: tuple[Any, ...]) -> Any:
    return (Joined("and", (one, other)),) if len(other) >= 2 else FAIL


def _more_to_it(one: tuple[Any, ...], other: tuple[Any, ...]) -> Any:
    return (Joined("then", (one, (Role("object", Pronoun("it")), *other))),)


def _not_of_players(role: Role) -> Any:
    return FAIL if role.name in ("doing", "without", "additional_cost", "instead_of") else role


def _ends_in_place(meaning: Any) -> float:
    after = getattr(meaning, "after", ())
    return 1.0 if after and after[-1].kind == "place" else 0.0


def with_subject(meaning: Any, subject: Any) -> Any:
    if isinstance(meaning, Joined):
        return Joined(meaning.how, tuple(with_subject(item, subject) for item in meaning.of))
    assert isinstance(meaning, Clause)
    return Clause(subject, meaning.deed, meaning.tense, meaning.negative, meaning.passive, meaning.adverb)
