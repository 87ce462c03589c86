# rulebound: interpreted
"""Saying verb phrases and clauses: the way back from what `clauses` reads, by the frames of the same verbs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rulebound.text.english.clauses import GAP
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
    Order,
    PartOf,
    PayTo,
    Place,
    Pronoun,
    Role,
    Stat,
    That,
    Thing,
    Times,
)
from rulebound.text.english.saying_things import (
    LITERAL,
    ORDINAL_WORDS,
    SUBJECT,
    SayThings,
    Spelling,
    Unsayable,
    in_a_row,
    spaced,
)

MODALS = {
    "may": "may not",
    "can": "can't",
    "must": "must not",
    "would": "wouldn't",
    "will": "won't",
    "could": "couldn't",
}
BE = {"third": ("is", "was"), "base": ("are", "were"), "first": ("am", "was")}
WHERE = {"into": "into", "in": "in", "on": "on", "to": "to", "to_card": "to", "goes": ""}
PLAIN_ROLES = {  # a role and what it is said with
    "source": "from {}", "on": "on {}", "with": "with {}", "with_what": "with {}", "after": "after {}", "by": "by {}",
    "to_amount": "to {}", "between": "between {}", "using": "using {}", "agent": "by {}", "outside": "outside {}",
    "equal": "equal to {}", "to_or_from": "to or from {}", "for_each": "for each {}", "paid_for": "to pay for {}",
}  # fmt: skip
FIXED_ROLES = {
    "instead": "instead", "this_way": "this way", "alone": "alone", "one_on_one": "one on one", "also": "as well",
    "if_possible": "if possible", "times": "an additional time", "already": "already",
}  # fmt: skip
ORIGINS = {"game": "the game", "scoring": "conquering or holding"}
ORDERS = {"any": "in any order", "random": "in a random order"}
ENDS = {"top_or_bottom": "top or bottom"}
TIMES = {
    "again": "again",
    "first": "first",
    "last": "last",
    "next": "next",
    "now": "immediately",
    "together": "at the same time",
}
OFTEN = {1: "once", 2: "twice"}


class SayClauses(SayThings):
    """Verb phrases and clauses in words."""

    def __init__(self, words: Vocabulary, spelling: Spelling) -> None:
        super().__init__(words, spelling)
        self.verb_forms = {(verb, form): word for word, found in words.forms.items() for verb, form in found
                           if not word.startswith("[")}  # fmt: skip
        self.bracketed = {(verb, form): word for word, found in words.forms.items() for verb, form in found
                          if word.startswith("[")}  # fmt: skip
        self.frames: dict[str, list[Frame]] = {}
        for frames in words.frames.values():
            for frame in frames:
                self.frames.setdefault(frame.sense, []).append(frame)

    def say_deed(self, found: Any) -> str:
        if isinstance(found, (Clause, Exists)):
            return self.clause(found)
        if isinstance(found, (Deed, PayTo)):
            return self.base(found)
        if isinstance(found, Be):
            return self.predicate(found.what)
        if isinstance(found, Order):
            return self.base(found.deed)
        raise Unsayable(type(found).__name__)

    # -------------------------------------------------------------------------------- verbs

    def form(self, verb: str, form: str) -> str:
        if (verb, form) in self.verb_forms:
            return self.verb_forms[verb, form]
        if verb.startswith("[") and form == "base":
            return verb
        raise Unsayable(f"{verb}, {form}")

    def base(self, found: Any) -> str:
        return self.row(found, "base")

    def row(self, found: Any, form: str) -> str:
        """Verb phrases one after the other, each in this form; deeds that share all that follows are said as one."""
        if isinstance(found, PayTo):
            return f"{self.row(found.price, form)} to {self.base(found.deed)}"
        if isinstance(found, Joined):
            deeds = [item for item in found.of if isinstance(item, Deed)]
            if found.how in ("and", "or") and len(deeds) == len(found.of) and len({deed.roles for deed in deeds}) == 1:
                if deeds[0].roles:
                    verbs = in_a_row([self.form(deed.verb, form) for deed in deeds], found.how)
                    return spaced(verbs, *self.roles(deeds[-1]))
            if found.how == "and" and len({deed.sense for deed in deeds}) == 1 and len(found.of) == len(deeds) == 2:
                if all(len(deed.roles) > 1 for deed in deeds):  # `give X +1 and Y -1`
                    one, other = map(self.roles, deeds)
                    return spaced(self.form(deeds[0].verb, form), *one, "and", *other)
            return in_a_row([self.row(item, form) for item in found.of], found.how)
        if not isinstance(found, Deed):
            raise Unsayable(f"a verb phrase of {type(found).__name__}")
        if found.has("only"):
            return f"only {self.row(found.without('only'), form)}"
        if found.verb.startswith("["):
            return self.keyword_verb(found, form)
        return spaced(self.form(found.verb, form), *self.roles(found))

    def keyword_verb(self, found: Deed, form: str) -> str:
        number = tuple(role.value for role in found.roles if role.name == "amount")
        word = self.spelling.keyword(found.verb.strip("[]"), number)
        if form != "base":
            raise Unsayable(f"{found.verb}, {form}")
        rest = found.without("amount")
        said = [self.say(role.value) if role.name == "object" else self.extra(role, ("to",)) for role in rest.roles]
        return spaced(word, *said)

    def roles(self, found: Deed) -> list[str]:
        """What follows the verb, by the frame of the sense that has a place for the most of it."""
        names = [role.name for role in found.roles]
        best: tuple[int, Frame] | None = None
        for frame in self.frames.get(found.sense, ()):
            asked = [slot for slot in map(slot_role, frame.slots) if slot]
            if names[: len(asked)] == asked and (best is None or len(asked) > best[0]):
                if self.suits(frame, found.role("object")):
                    best = len(asked), frame
        if best is None:
            raise Unsayable(f"'{found.sense}' with {', '.join(names)}")
        return self.framed(best[1], found.roles)

    def suits(self, frame: Frame, thing: Any) -> bool:
        """Is the object of a sort that this frame takes, as far as its noun tells?"""
        nouns = thing.noun.of if isinstance(getattr(thing, "noun", None), Joined) else (getattr(thing, "noun", None),)
        if any(not isinstance(noun, str) or noun not in self.sorts for noun in nouns):
            return True
        found = frozenset[str]().union(*(self.sorts[noun] for noun in nouns))
        return all(slot[2:] == "*" or found & frozenset(slot[2:]) for slot in frame.slots if is_object(slot))

    def framed(self, frame: Frame, roles: tuple[Role, ...]) -> list[str]:
        left = list(roles)
        said = []
        if frame.slots == ("damage",):  # `deal 2 instead`: with its noun it would be a thing
            value = left.pop(0).value
            said.append(self.dealt(value) if isinstance(value, int) else self.damage(value))
            return said + [self.extra(role, frame.extras) for role in left]
        for slot in frame.slots:
            if not slot_role(slot):
                said.append(slot.strip("'"))
            else:
                said.append(self.complement(slot, left.pop(0)))
        return said + [self.extra(role, frame.extras) for role in left]

    # -------------------------------------------------------------------------------- complements

    def complement(self, slot: str, role: Role) -> str:
        value = role.value
        if value == GAP:
            return ""
        if slot.startswith("to="):
            return f"to {self.say(value)}"
        if is_object(slot):
            return self.say(value)
        special: dict[str, Callable[[Any], str]] = {
            "gift": self.gifts,
            "change": self.gift,
            "damage": self.damage,
            "split": lambda found: f"{self.damage(found[0])} split among {self.say(found[1])}",
            "bonus": lambda found: f"{self.dealt(found)} bonus damage",
            "compared": self.compared,
            "cost": self.what_it_costs,
            "price": self.price,
            "resources": self.resources,
            "becomes": self.becomes,
            "made_do": lambda found: f"{self.say(found.subject)} {self.base(found.deed)}",
            "state1": self.say,
            "mark_of": lambda found: f"{self.possessive(found[0])} {self.spelling.mark(found[1][1])}",
            "mark": lambda found: self.spelling.mark(found[1]),
        }
        return special.get(slot, self.say)(value)

    def becomes(self, found: Any) -> str:
        return self.row(found, "done") if isinstance(found, (Deed, Joined)) else self.say(found)

    def what_it_costs(self, found: Any) -> str:
        """`no more Energy and Power than …`, each with its own `no more`; or a number of symbols."""
        stats = found.of if isinstance(found, Joined) else (found,)
        if not isinstance(stats[0], Stat):
            return self.compared(found)
        names = " and ".join(f"no more {self.stat_name(item.stat)}" for item in stats)
        return f"{names} than {self.say(stats[0].amount)}"

    def price(self, found: Any) -> str:
        if isinstance(found, tuple):
            op, cost = found
            return f"any amount of {self.say(cost)}" if op == "any" else LITERAL[op].format(self.say(cost))
        return self.say(found)

    def resources(self, found: Any) -> str:
        what, more = found
        return spaced({"additional": "an additional", "that": "that much"}.get(more, ""), self.say(what))

    def damage(self, found: Any) -> str:
        if found == "some":
            return "damage"
        if isinstance(found, (int, That, Count, Gift)) or found == Times(2, That()) or found == "X":
            return f"{self.dealt(found)} damage"
        return f"damage equal to {self.say(found)}"

    def dealt(self, found: Any) -> str:
        if isinstance(found, Gift):
            return f"{found.of} {found.word}"
        return "double that" if found == Times(2, That()) else self.say(found)

    # -------------------------------------------------------------------------------- gifts

    def gifts(self, found: Any) -> str:
        if isinstance(found, Joined):
            return in_a_row([self.gift(item) for item in found.of], found.how)
        return self.gift(found)

    def gift(self, found: Any) -> str:
        if not isinstance(found, Gift):
            raise Unsayable("such a gift")
        kinds: dict[str, Callable[[Gift], str]] = {
            "stat": self.stat_gift,
            "keyword": self.keyword_gift,
            "ability": lambda gift: f'"{self.line(gift.of)}"',
            "trait": lambda gift: self.say(gift.of),
            "thing": lambda gift: (
                f"{'all of ' if getattr(gift.of, 'det', '') == 'following' else ''}{self.say(gift.of)}"
            ),
            "double": lambda gift: f"double {self.say(gift.of)}",
            "change": lambda gift: f"{self.say(gift.of)} {gift.word}",
        }
        return kinds[found.kind](found)

    def stat_gift(self, found: Gift) -> str:
        if isinstance(found.of, tuple):
            sign, amount = found.of
            if amount is None:
                return f"{sign}{self.stat_symbols[found.word].upper()}"
            return f"{sign}{self.stat_symbols[found.word].upper()} equal to {self.say(amount)}"
        return self.spelling.change(found.word, found.of)

    def keyword_gift(self, found: Gift) -> str:
        if found.word == "":
            return self.say(found.of)
        if found.word == "no":
            return f"no {self.say(found.of)}"
        keyword, value = found.of
        said = self.say(keyword)
        if found.word == "all_of":
            return f"all {said} on {self.say(value)}"
        return {"equal": f"{said} equal to {self.say(value)}", "cost": f"{said} {self.say(value)}",
                "times": f"the same number of {said} as {self.say(value)}"}[found.word]  # fmt: skip

    def line(self, found: Any) -> str:
        raise NotImplementedError

    # -------------------------------------------------------------------------------- what else is said with a verb

    def extra(self, role: Role, extras: tuple[str, ...]) -> str:
        name, value = role.name, role.value
        if value == GAP:  # `a battlefield I moved to or from`
            return name.replace("_", " ")
        if name in FIXED_ROLES:
            return FIXED_ROLES[name]
        if name in PLAIN_ROLES:
            return PLAIN_ROLES[name].format(self.each(value) if name == "for_each" else self.say(value))
        special: dict[str, Callable[[Any], str]] = {
            "to": lambda found: self.destination(found, extras),
            "from": self.origin,
            "place": self.say,
            "state": self.state,
            "time": self.time,
            "order": lambda found: ORDERS[found],
            "for": lambda found: f"for {self.gift(found) if isinstance(found, Gift) else self.say(found)}",
            "to_do": lambda found: f"to {self.base(found)}",
            "when": lambda found: f"when {self.row(found, 'doing')}",
            "as_if": lambda found: f"as if {self.clause(found)}",
            "as": lambda found: f"as {self.say(found)}",
            "on_turn": lambda found: f"on the turn {self.clause(found)}",
            "while": lambda found: f"while {self.meanwhile(found)}",
            "least": lambda found: f"to a minimum of {self.say(found)}",
            "most": lambda found: f"to a maximum of {self.say(found)}",
            "doing": lambda found: f", {self.row(found, 'doing')}",
            "without": lambda found: f"without {self.row(found, 'doing')}",
            "instead_of": lambda found: f"instead of {self.gerund_or_thing(found)}",
            "additional_cost": lambda found: spaced(
                "as an additional cost", f"to {self.base(found)}" if found is not None else ""
            ),
        }
        if name not in special:
            raise Unsayable(f"the role {name}")
        return special[name](value)

    def destination(self, found: Any, extras: tuple[str, ...]) -> str:
        if found == "back":
            return "back"
        if isinstance(found, Place):
            return found.word if "goes" in extras and "to" not in extras else f"to {self.say(found)}"
        if isinstance(found, tuple):
            end, what = found
            where = ENDS.get(end, end)
            by = "on" if "on" in extras else "to"
            return f"{by} the {where} of {self.say(what)}" if what is not None else f"to the {where}"
        if found == Thing("play", "bare"):
            return "into play"
        by = next((WHERE[name] for name in extras if name in WHERE), "to")
        return f"{by} {self.say(found)}"

    def origin(self, found: Any) -> str:
        if isinstance(found, tuple):
            end, what = found
            if end == "among":
                return f"from among {self.say(what)}"
            if end == "except":
                return f"from anywhere other than {self.say(what)}"
            return f"from the {ENDS.get(end, end)} of {self.say(what)}"
        return f"from {ORIGINS.get(found) or self.say(found)}"

    def state(self, found: Any) -> str:
        return self.say(found)

    def each(self, found: Any) -> str:
        """What is counted by `for each`."""
        if isinstance(found, Thing) and found.det == "following":
            return f"of {self.thing(found)}"
        if isinstance(found, Thing) and found.det == "each":
            return self.thing(replace(found, det="bare"))
        if isinstance(found, (int, str)):
            return self.say(found)
        return f"of {self.say(found)}"

    def gerund_or_thing(self, found: Any) -> str:
        return self.row(found, "doing") if isinstance(found, (Deed, PayTo)) else self.say(found)

    def meanwhile(self, found: Any) -> str:
        if isinstance(found, (Clause, Exists)) or (isinstance(found, Joined) and isinstance(found.of[0], Clause)):
            return self.say(found)
        if isinstance(found, Deed) or (isinstance(found, Joined) and isinstance(found.of[0], Deed)):
            return self.row(found, "doing")
        return self.say(found)

    # -------------------------------------------------------------------------------- times

    def time(self, found: Any) -> str:
        kind = found[0]
        if kind in TIMES:
            return TIMES[kind]
        if kind == "until" and len(found) == 3:
            return f"until the {found[1]} of {self.of_time(found[2])}"
        if kind == "nth":
            return f"for the {ORDINAL_WORDS[found[1]]} time"
        return {
            "this": lambda of: f"this {of}",
            "each": lambda of: f"each {of}",
            "start": lambda of: f"at the start of {self.say(of)}",
            "end": lambda of: f"at the end of {self.say(of)}",
            "during": lambda of: f"during {self.say(of)}",
            "until": lambda of: f"until {self.say(of)}",
            "once": lambda of: f"once each {of}",
            "at_most_times": lambda of: f"up to {of} times",
            "times": lambda of: OFTEN.get(of, f"{of} times"),
            "next_time": lambda of: f"the next time {self.say(of)}",
        }[kind](found[1])

    def of_time(self, found: Any) -> str:
        return f"the {found}" if isinstance(found, str) else self.say(found)

    # -------------------------------------------------------------------------------- clauses

    def subject(self, found: Any) -> str:
        if isinstance(found, Pronoun):
            return SUBJECT.get(found.word, found.word)
        if isinstance(found, Joined):
            return in_a_row([self.subject(item) for item in found.of], found.how)
        return self.say(found)

    def clause(self, found: Any) -> str:
        if isinstance(found, Exists):
            return self.exists(found)
        if isinstance(found, Joined):
            same = {getattr(item, "subject", None) for item in found.of}
            if len(same) == 1 and None not in same and all(isinstance(item, Clause) for item in found.of):
                subject = next(iter(same))
                groups = [self.group(item, agreement(subject)) for item in found.of]
                return f"{self.subject(subject)} {in_a_row(groups, found.how)}"
            return in_a_row([self.clause(item) for item in found.of], found.how)
        return f"{self.subject(found.subject)} {self.group(found, agreement(found.subject))}"

    def exists(self, found: Exists) -> str:
        what = found.what
        many = getattr(what, "plural", False)
        verb = {"now": ("is", "are"), "past": ("was", "were")}[found.tense][bool(many)]
        verb += "n't" if found.negative else ""
        return spaced(f"there {verb}", self.say(what), *(self.extra(role, ("place",)) for role in found.roles))

    def group(self, found: Clause, agrees: str) -> str:
        """The verb group of a clause: tense, modal, negation, passive."""
        if isinstance(found.deed, Ellipsis):
            return self.elliptic(found, agrees)
        if found.adverb == "each":
            return f"each {self.group(Clause(found.subject, found.deed, found.tense, found.negative), agrees)}"
        if found.passive or isinstance(found.deed, Be):
            return self.being(found, agrees)
        adverb = found.adverb
        if found.tense in MODALS:
            modal = MODALS[found.tense] if found.negative else found.tense
            return spaced(modal, adverb, self.row(found.deed, "base"))
        if found.tense == "perfect":
            have = "has" if agrees == "third" else "have"
            return spaced(have, "not" if found.negative else adverb, self.row(found.deed, "done"))
        if found.negative:
            does = "did" if found.tense == "past" else "does" if agrees == "third" else "do"
            return f"{does}n't {self.row(found.deed, 'base')}"
        form = "past" if found.tense == "past" else "third" if agrees == "third" else "base"
        return spaced(adverb, self.row(found.deed, form))

    def being(self, found: Clause, agrees: str) -> str:
        if isinstance(found.deed, Be):
            said = spaced(self.predicate(found.deed.what), *(self.extra(role, ("place",)) for role in found.deed.roles))
        else:
            said = self.row(found.deed, "done")
        no = "not" if found.negative else found.adverb
        if found.tense in MODALS:
            return spaced(MODALS[found.tense] if found.negative else found.tense, found.adverb, "be", said)
        if found.tense == "perfect":
            return spaced("has" if agrees == "third" else "have", no, "been", said)
        now, past = BE[agrees]
        verb = past if found.tense == "past" else now
        return spaced(verb, no, said)

    def elliptic(self, found: Clause, agrees: str) -> str:
        if found.tense == "can":
            return "can't" if found.negative else "can"
        verb = "did" if found.tense == "past" else "does" if agrees == "third" else "do"
        return f"{verb}n't" if found.negative else verb

    def predicate(self, found: Any) -> str:
        """What is said of somebody."""
        if isinstance(found, tuple):
            kind = found[0]
            if kind == "enough":
                return f"enough to {self.base(found[1])}"
            if kind == "within":
                return f"within {found[1]} points of {self.say(found[2])}"
            return self.compared(found[1]) if kind == "compared" else f"being {self.row(found[1], 'done')}"
        if isinstance(found, Deed) or (isinstance(found, Joined) and isinstance(found.of[0], Deed)):
            return self.row(found, "doing")
        return self.say(found)

    # -------------------------------------------------------------------------------- relative clauses

    def clause_tail(self, found: After) -> str:
        kind, value = found.kind, found.value
        if kind == "done":
            return self.row(value, "done")
        if kind == "whom":
            return f"that {self.clause(value)}"
        if kind == "which":
            return f"that {self.which(value)}"
        if kind == "for_doing":
            return f"for {self.row(value, 'doing')}"
        if kind == "fought_by":
            return f"that {self.subject(value)} {BE[agreement(value)][1]} in"
        if kind == "or":
            return in_a_row([self.tail(item) for item in value], "or")
        if kind in ("where", "when"):
            return f"{kind} {self.clause(value)}"
        raise Unsayable(f"behind a noun: {kind}")

    def which(self, found: Any, agrees: str = "third") -> str:
        if isinstance(found, Ellipsis):
            return "does"
        if isinstance(found, Joined):
            return in_a_row([self.which(item, agrees) for item in found.of], found.how)
        return self.group(found, agrees)

    def thing(self, found: Thing) -> str:
        """A relative clause agrees with its noun."""
        if not found.plural or not any(item.kind == "which" for item in found.after):
            return super().thing(found)
        after = tuple(
            After("said", f"that {self.which(item.value, 'base')}") if item.kind == "which" else item
            for item in found.after
        )
        return super().thing(replace(found, after=after))

    def tail(self, found: After) -> str:
        return str(found.value) if found.kind == "said" else super().tail(found)


def slot_role(slot: str) -> str:
    """The role that a slot of a frame fills; none for fixed words."""
    if slot.startswith("'"):
        return ""
    if is_object(slot):
        return "object"
    return "to" if slot.startswith("to=") else slot


def agreement(subject: Any) -> str:
    """The form of a verb behind this subject: first (I), third, base."""
    if isinstance(subject, Pronoun):
        if subject.word == "self":
            return "first"
        return "base" if subject.word in ("you", "they", "we", "those", "all", "both", "any", "rest") else "third"
    if isinstance(subject, Joined):
        return "base" if subject.how == "and" else agreement(subject.of[-1])
    if isinstance(subject, PartOf):
        return "third" if subject.count.op == "each" or subject.count.number == 1 else "base"
    return "base" if getattr(subject, "plural", False) else "third"


__all__ = ["Adjective", "Cost", "SayClauses", "Stat", "agreement"]
