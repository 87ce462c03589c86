"""Sentences of card text: conditions, "you may", "instead", and the steps that their verbs say."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from generated.part import Sentence
from riftbound.pool.conditions import Cond, condition
from riftbound.pool.phrases import NOUNS, NUMBERS, Selector, selector
from riftbound.pool.steps import (
    Add,
    Amount,
    Attach,
    Channel,
    Choose,
    Count,
    Deal,
    DealOthers,
    Detach,
    Discard,
    Double,
    Draw,
    Enter,
    Fight,
    Give,
    Go,
    HandAway,
    Keep,
    Look,
    Mark,
    Mill,
    Pay,
    Predict,
    Put,
    Raise,
    Replay,
    Rest,
    Runes,
    Spend,
    Step,
    Swap,
    SwapTwo,
    Take,
    Target,
    Tokens,
    Top,
    TopIf,
)

from rulebound.riftbound.words.lexicon import COSTED, DOMAINS, KEYWORDS

DOMAIN_WORDS = "|".join(DOMAINS)
SYMBOLS = rf"(?:\[(?:\d+|A|C|{DOMAIN_WORDS})\])+"
WORDS = rf"\[(?:{'|'.join(word for word, name in KEYWORDS.items() if name not in COSTED)})(?: \d)?\]"
PAID = (
    rf"(?:pay (?P<pay>{SYMBOLS})(?: and (?P<more>return .+? hand|.+?))?"
    rf"|(?P<do>(?:exhaust|discard|spend|kill|recycle) .+?)(?: and pay (?P<then>{SYMBOLS}))?) to (?P<gain>.+)"
)
Match = re.Match[str]


@dataclass
class Part(Sentence[Step, Cond]):
    """A sentence that may be the price of another."""

    cost: bool = False  # what is done to get the next part; whom "it" means stays the same


@dataclass
class Asked:
    """One choice that a line asks for."""

    chosen: Selector
    number: int
    prefer: str = ""  # of those that may be chosen the ones that show most: exhausted, field, weak, strong
    group: int = 0  # which time the text is carried out: "other" looks at what was chosen this time

    def least(self) -> int:
        """R4:128.6: nobody must find a card of a kind where the others don't see it."""
        hidden = self.chosen.place in ("hand", "deck") and len(self.chosen.nouns) < 4 and self.chosen.side == "mine"
        return 0 if hidden else self.chosen.lo


class Unknown(Exception):
    """A word that the patterns don't know."""


def price(text: str) -> Pay | None:
    """[1][Fury] as Energy and Power."""
    if not re.fullmatch(SYMBOLS, text):
        return None
    energy, power = 0, dict[str, int]()
    for symbol in re.findall(r"\[(\w+)\]", text):
        if symbol.isdigit():
            energy += int(symbol)
        else:
            word = "any" if symbol == "A" else symbol.lower()
            power[word] = power.get(word, 0) + 1
    return Pay(energy, power)


def keywords(text: str) -> tuple[tuple[str, int], ...] | None:
    """ "[Assault 2] and [Ganking]", as names and numbers."""
    parts = re.split(r", and | and |, ", text)
    found = []
    for part in parts:
        if not re.fullmatch(WORDS, part):
            return None
        name, _, number = part.strip("[]").partition(" ")
        found.append((name, int(number or 1)))
    return tuple(found)


class Reader:
    """Reads the sentences of one line; what they ask for is numbered as it comes."""

    def __init__(self) -> None:
        self.asks: list[Asked] = []
        self.group = 0

    # ------------------------------------------------------------------------------------ who

    def ask(self, chosen: Selector, prefer: str = "") -> Target:
        self.asks.append(Asked(chosen, len(self.asks), prefer, self.group))
        return Target("ask", chosen, len(self.asks) - 1)

    def target(self, words: str, prefer: str = "") -> Target:
        words = words.strip()
        if re.fullmatch(r"me|I|this|this unit", words, re.IGNORECASE):
            return Target("me")
        if words == "your unit" and self.asks:
            return Target("first")
        if re.fullmatch(r"it|them|they|that unit|those units|that Equipment|that card", words, re.IGNORECASE):
            return Target("it")
        chosen = selector(words)
        if chosen is None:
            raise Unknown(words)
        if any(item[0] in ("total", "one holder") for item in chosen.filters):
            raise Unknown(words)
        return Target("every", chosen) if chosen.every else self.ask(chosen, prefer)

    def amount(self, words: str) -> Amount:
        if re.fullmatch(r"\d+", words):
            return Amount(number=int(words))
        if words in NUMBERS:
            return Amount(number=NUMBERS[words])
        known = {"damage equal to my Might": "my might", "damage equal to its Might": "its might",
                 "its Energy cost as damage": "its cost", "damage equal to my [Assault]": "my assault"}  # fmt: skip
        if words in known:
            return Amount(known[words])
        raise Unknown(words)

    def each(self, words: str) -> Amount:
        if words == "battlefield you or allies control":
            return Amount("fields")
        chosen = selector("all " + words if not words.startswith("of ") else "all " + words[3:])
        if chosen is None:
            raise Unknown(words)
        return Amount("each", 1, chosen)

    # ------------------------------------------------------------------------------------ sentences

    def parts(self, body: str) -> list[Part]:
        """The parts of a body; some verbs take several sentences. A battlefield that is chosen is "there"."""
        body = re.sub(r"^Choose a battlefield\. ", "", body)
        body = re.sub(r"(all (?:enemy )?units) at a battlefield\b", r"\1 there", body)
        left = sentences(body)
        found: list[Part] = []
        while left:
            marked = len(self.asks)
            for number in (3, 2, 1):
                if number > len(left):
                    continue
                joined = ". ".join([left[0], *(text[:1].lower() + text[1:] for text in left[1:number])])
                try:
                    found += self.part(joined)
                    left = left[number:]
                    break
                except Unknown:
                    del self.asks[marked:]
            else:
                raise Unknown(left[0])
        return found

    def part(self, sentence: str) -> list[Part]:
        found = Part([])
        rest = sentence.strip()
        while True:
            rest = found.open(rest)
            match = re.match(r"[Ii]f (?P<cond>[^,]+), (?:then )?", rest)
            if match is None:
                break
            conds = condition(match["cond"])
            if conds is None:
                raise Unknown(match["cond"])
            found.conds += conds
            rest = rest[match.end() :]
        match = re.fullmatch(r"(.+) if (.+)", rest)
        if match and not re.search(r"\bif\b", match[1]):
            conds = condition(match[2])
            if conds is not None:
                found.conds += conds
                rest = match[1]
        if rest.endswith(" instead"):
            found.instead, rest = True, rest[:-8]
        paid = re.fullmatch(PAID, rest)
        marked = len(self.asks)
        if found.may and paid and not re.match(r"(?:return|move) ", rest):
            try:
                return self.paid(found, paid)
            except Unknown:
                del self.asks[marked:]
        found.steps = self.steps(rest)
        return [found]

    def paid(self, found: Part, paid: Match) -> list[Part]:
        """ "You may pay this to get that": what is paid, and what it is paid for."""
        first = Part([], found.conds, may=True, cost=True)
        for price_text in (paid["pay"], paid["then"]):
            if price_text:
                pay = price(price_text)
                assert pay is not None
                first.steps.append(pay)
        if paid["more"] or paid["do"]:
            first.steps += self.costs(paid["more"] or paid["do"])
        return [first, Part(self.steps(paid["gain"]), if_you_do=True)]

    def costs(self, words: str) -> list[Step]:
        found: list[Step] = []
        for part in re.split(r" and |, ", words):
            pay = price(part)
            found += [pay] if pay else self.steps(part)
        return found

    def steps(self, text: str) -> list[Step]:
        text = text.strip().rstrip(".")
        text = text[:1].lower() + text[1:]
        marked = len(self.asks)
        for pattern, make in VERBS:
            match = re.fullmatch(pattern, text)
            if match:
                try:
                    return list(make(self, match))
                except Unknown:
                    del self.asks[marked:]
        for joint in re.finditer(r",? and (?:then )?|,? then ", text):
            try:
                return self.steps(text[: joint.start()]) + self.steps(text[joint.end() :])
            except Unknown:
                del self.asks[marked:]
        raise Unknown(text)


def sentences(body: str) -> list[str]:
    """Sentences without their full stop."""
    return [part.strip().rstrip(".") for part in re.split(r"(?<=\.) (?=[A-Z\[])", body) if part.strip()]


# ---------------------------------------------------------------------------------------------- the verbs

TURN = r"(?: this turn| this combat)?"


def deal(r: Reader, m: Match) -> list[Step]:
    return [Deal(r.amount(m["n"]), r.target(m["who"], "strong"))]


def it_deals(r: Reader, m: Match) -> list[Step]:
    return [Deal(Amount("its might"), r.target(m["who"]))]


def put(zone: str) -> Callable[[Reader, Match], list[Step]]:
    def make(r: Reader, m: Match) -> list[Step]:
        return [Put(zone, r.target(m["who"]))]

    return make


def mark(verb: str) -> Callable[[Reader, Match], list[Step]]:
    def make(r: Reader, m: Match) -> list[Step]:
        return [Mark(verb, r.target(m["who"], "exhausted" if verb == "ready" else ""))]

    return make


def give(r: Reader, m: Match) -> list[Step]:
    """ "+2 [M] and [Ganking]", "-1 [M], to a minimum of 1 [M]", "[Assault 3]"."""
    what = m["what"]
    least = re.search(r", to a minimum of (\d+) \[M\]$", m["tail"] or "")
    each = re.search(r"for each (.+)$", m["tail"] or "")
    if (m["tail"] or "").strip() and not least and not each:
        raise Unknown(m["tail"])
    might = re.match(r"(?:an additional )?([+-])(\d+) \[M\](?: and )?", what)
    rest = what[might.end() :] if might else what
    words = keywords(rest) if rest else ()
    if words is None:
        raise Unknown(rest)
    amount = Amount(number=int(might[2])) if might else None
    minus = bool(might and might[1] == "-")
    target = r.target(m["who"], "strong" if minus else "")
    return [Give(target, amount, words, int(least[1]) if least else 0, minus, r.each(each[1]) if each else None)]


def tokens(r: Reader, m: Match) -> list[Step]:
    words = keywords(m["words"]) if m["words"] else ()
    where = "asked"
    if re.search(r"(?:your|their) base", m["where"] or ""):
        where = "base"
    elif (m["where"] or "").strip() in ("here", "there"):
        where = m["where"].strip()
    amount = r.each(m["each"]) if m["each"] else r.amount(m["n"])
    return [Tokens(amount, m["name"], int(m["might"] or 0), bool(m["ready"]), words or (), where)]


def gold(r: Reader, m: Match) -> list[Step]:
    return [Tokens(r.amount(m["n"]), "Gold", 0, False, (), "base")]


def discard(r: Reader, m: Match) -> list[Step]:
    number = r.amount(m["n"]).number
    return [Discard(r.ask(Selector("mine", ("unit", "gear", "equipment", "spell"), "hand", lo=number, hi=number)))]


def add(r: Reader, m: Match) -> list[Step]:
    pay = price(m[1])
    assert pay is not None
    return [Add(pay.energy, pay.power)]


def both(verb: Callable[[Target], Step]) -> Callable[[Reader, Match], list[Step]]:
    """ "A friendly unit and an enemy unit": one choice of each."""

    def make(r: Reader, m: Match) -> list[Step]:
        return [verb(r.target(m["who"])), verb(r.target(m["other"]))]

    return make


def fight(r: Reader, m: Match) -> list[Step]:
    return [Fight(r.target(m["who"]), r.target(m["other"]))]


def look(r: Reader, m: Match) -> list[Step]:
    number = r.amount(m["n"] or "1").number
    steps: list[Step] = [Look(number)]
    top = ("top", number)
    if m["put"]:
        chosen = Selector("mine", ("unit", "gear", "equipment", "spell", "legend"), "deck", (top,))
        steps.append(Keep(r.ask(chosen)))
    elif m["reveal"]:
        found = selector(f"{m['reveal']} from your trash")
        if found is None:
            raise Unknown(m["reveal"])
        steps.append(Keep(r.ask(replace(found, place="deck", filters=(*found.filters, top), lo=0))))
    steps.append(Rest())
    return steps


WHO = r"(?P<who>.+?)"
TOP = r"(?:look at|reveal) the top (?:(?P<n>\w+) cards?|card) of your Main Deck"
VERBS: list[tuple[str, Any]] = [
    (rf"deal (?P<n>\d+|damage equal to my Might|damage equal to its Might|damage equal to my \[Assault\]|its Energy cost as damage) to {WHO}", deal),  # noqa: E501
    (rf"it deals damage .+ its Might to {WHO}", it_deals),
    (r"choose (?P<who>an? .+?) and (?P<other>an? .+?)\. they deal damage .+ their Mights to each other", fight),
    (rf"kill {WHO}", put("trash")),
    (rf"banish {WHO}", put("banished")),
    (r"return (?P<who>.+?) and (?P<other>an? .+?) to their owners' hands", both(lambda t: Put("hand", t))),
    (rf"return {WHO} to (?:its|their|my) owner(?:'s|s') hands?", put("hand")),
    (rf"return {WHO} to your hand", put("hand")),
    (rf"recycle {WHO}", put("deck")),
    (r"stun (?P<who>a friendly unit) and (?P<other>an enemy unit)", both(lambda t: Mark("stun", t))),
    (rf"(?:\[Stun\]|stun) {WHO}", mark("stun")),
    (r"ready (?:up to )?(?P<n>\d) (?:friendly )?runes", lambda r, m: [Runes(int(m["n"]))]),
    (r"ready your runes", lambda r, m: [Runes(99)]),
    (rf"ready {WHO}", mark("ready")),
    (rf"exhaust {WHO}", mark("exhaust")),
    (rf"heal {WHO}", mark("heal")),
    (rf"(empower|disempower) {WHO}", lambda r, m: [Mark(m[1], r.target(m["who"]))]),
    (rf"(?:\[Buff\]|buff) {WHO}", mark("buff")),
    (r"spend (?P<who>a buff)", lambda r, m: [Spend(r.ask(Selector("mine", filters=(("buffed",),))))]),
    (r"spend my buff", lambda r, m: [Spend(Target("me"))]),
    (r"spend (?P<n>\d) XP", lambda r, m: [Pay(xp=int(m["n"]))]),
    (rf"(?:give )?double {WHO}(?:'s)? Might{TURN}", lambda r, m: [Double(r.target("me" if m["who"] == "my" else m["who"]))]),  # noqa: E501
    (rf"give {WHO}(?: each)? (?P<what>(?:(?:an additional )?[+-]\d+ \[M\](?: and )?)?(?:{WORDS}(?:,? and |, )?)*){TURN}(?P<tail>, to a minimum .+| for each .+)?", give),  # noqa: E501
    (r"(?:put|move) (?P<who>.+?) (?:to|into) (?:its|their|your) base", lambda r, m: [Go(r.target(strip_from(m["who"]), "field"), "base")]),  # noqa: E501
    (r"move (?P<who>me|.+ friendly units?) to base", lambda r, m: [Go(r.target(m["who"], "field"), "base")]),
    (rf"recall {WHO}", lambda r, m: [Go(r.target(m["who"]), "base")]),
    (rf"move {WHO} there", lambda r, m: [Go(r.target(m["who"]), "there")]),
    (rf"move {WHO} (?:to here|here)", lambda r, m: [Go(r.target(m["who"]), "here")]),
    (rf"move {WHO}", lambda r, m: [Go(r.target(m["who"]))]),
    (r"draw (?P<n>\w+) for each (?P<each>.+)", lambda r, m: [Draw(r.each(m["each"]))]),
    (r"(?:you )?draw (?P<n>\w+)", lambda r, m: [Draw(r.amount(m["n"]))]),
    (r"its controller draws (?P<n>\w+)", lambda r, m: [Draw(r.amount(m["n"]), "holder")]),
    (r"(?:its owner )?channels? (?P<n>\d+) runes?(?P<x> exhausted)?", lambda r, m: [Channel(int(m["n"]), bool(m["x"]))]),  # noqa: E501
    (r"each player channels 1 rune exhausted", lambda r, m: [Channel(1, True, "both")]),
    (r"discard (?P<n>\d|one|two)", discard),
    (r"discard (?P<who>a (?:gear|spell))", lambda r, m: [Discard(r.target(f"{m['who']} from hand"))]),
    (r"gain (?P<n>\w+) XP for each (?P<each>.+)", lambda r, m: [Count("xp", r.each(m["each"]))]),
    (r"gain (?P<n>\w+) XP", lambda r, m: [Count("xp", r.amount(m["n"]))]),
    (r"(?:you )?score (?P<n>\w+) points?", lambda r, m: [Count("points", r.amount(m["n"]))]),
    (rf"\[Add\] ({SYMBOLS})", add),
    (r"play (?P<n>\w+) Gold gear tokens? exhausted", gold),
    (r"play (?P<n>an?|two|three|four) (?P<ready>ready )?(?P<might>\d) \[M\] (?P<name>[A-Z][A-Za-z ]+?) unit tokens?(?: with (?P<words>\[\w+\]))?(?P<where> here| there| (?:at|in|into|to) (?:your|their) base)?(?: for each (?P<each>.+))?", tokens),  # noqa: E501
    (rf"{TOP}\. (?:(?P<put>put 1 into your hand and|draw one and)|you may reveal (?P<reveal>.+?) from among them .+ it\.)(?: then)? recycle the (?:rest|other)", look),  # noqa: E501
    (r"put the top (?P<n>\d) cards of your .+ into your trash", lambda r, m: [Mill(int(m["n"]))]),
    (r"\[Burn (?P<n>\d)\]", lambda r, m: [Mill(int(m["n"]))]),
    (r"\[Predict(?: (?P<n>\d))?\]", lambda r, m: [Predict(int(m["n"] or 1))]),
    (r"play (?P<who>an? .+? from your trash(?: with .+?)?), ignoring its cost", lambda r, m: [Enter(r.target(late(m["who"])))]),  # noqa: E501
    (r"choose (?P<who>an? .+)", lambda r, m: [Choose(r.target(m["who"]))]),
]  # fmt: skip


def strip_from(words: str) -> str:
    """ "A unit from a battlefield" is one at a battlefield."""
    return re.sub(r" from (a battlefield|here)$", lambda m: " at a battlefield" if m[1][0] == "a" else " here", words)


def late(words: str) -> str:
    """The place said last: "a unit costing ... from your trash"."""
    match = re.fullmatch(r"(.+?) from your trash( with .+)", words)
    return f"{match[1]}{match[2]} from your trash" if match else words


EACH = r"each player (?:must )?kills? one of their"


def each_kills(r: Reader, m: Match) -> list[Step]:
    """Both players lose one; the other player chooses too."""
    found: list[Step] = []
    for side in ("friendly", "enemy"):
        chosen = selector(f"a {side} {re.sub('s$', '', m['what'])}")
        if chosen is None:
            raise Unknown(m["what"])
        found.append(Put("trash", r.ask(chosen)))
    return found


def foe_kills(r: Reader, m: Match) -> list[Step]:
    return [Put("trash", r.target(f"an enemy unit{m['here'] or ''}"))]


def we_fight(r: Reader, m: Match) -> list[Step]:
    return [Fight(Target("me"), r.target(m["who"]))]


def two_fight(r: Reader, m: Match) -> list[Step]:
    both_units = r.target(m["who"])
    return [Fight(both_units, both_units)]


def first_fights(r: Reader, m: Match) -> list[Step]:
    return [Fight(Target("first"), r.target(m["who"]))]


def two_given(r: Reader, m: Match) -> list[Step]:
    """ "+2 to one this turn and -2 to another"."""
    first = r.steps(f"give {m['who']} {m['what']} this turn")
    return first + r.steps(f"give {m['other']} {m['more']} this turn{m['least'] or ''}")


def pass_might(r: Reader, m: Match) -> list[Step]:
    return [Give(r.target(m["who"]), Amount("its might"))]


def reveal_top(r: Reader, m: Match) -> list[Step]:
    """The top card is drawn if it is of a type, and recycled otherwise."""
    return [TopIf(m["type"])]


def swap(r: Reader, m: Match) -> list[Step]:
    return [Swap(Target("me"), r.target(m["who"]))]


def from_their_hand(r: Reader, m: Match) -> list[Step]:
    """A card of the other player's hand, which has been shown."""
    nouns = NOUNS["card"][1:] if m["what"] else NOUNS["card"]
    zone = "deck" if m["do"] == "recycle" else "trash"
    return [Put(zone, r.ask(Selector("enemy", nouns, "hand")))]


MORE: list[tuple[str, Any]] = [
    (r"they reveal .+\. choose a (?P<what>non-unit )?card .+ (?P<do>recycle|they discard) that card", from_their_hand),
    (r"they reveal .+\. you can look at .+ this turn", lambda r, m: []),
    (r"choose (?P<who>up to 3\scards) from opponents' trashes\. their owners recycle them",
     lambda r, m: [Put("deck", r.ask(Selector("enemy", NOUNS["card"], "trash", lo=0, hi=3)))]),
    (r"recycle up to 4 cards from trashes",
     lambda r, m: [Put("deck", r.ask(Selector("any", NOUNS["card"], "trash", lo=0, hi=4)))]),
    (r"choose a battlefield .+ enemy unit there\. deal 4 to .+ and 1 to .+ enemy unit there",
     lambda r, m: [Deal(Amount(number=4), r.ask(Selector("enemy", filters=(("there",),)))), DealOthers()]),
    (r"swap the Might .+ units at .+ battlefield this turn",
     lambda r, m: [SwapTwo(r.ask(Selector(filters=(("field",), ("together",)), lo=2, hi=2)))]),
    (r"move (?P<who>a friendly unit) .+ enemy unit's battlefield", lambda r, m: [Go(r.target(m["who"]), "it")]),
    (r"move it to a battlefield", lambda r, m: [Go(Target("it"))]),
    (r"return this from .+ to your hand", lambda r, m: [Put("hand", Target("me"))]),
    (r"play me(?: from your trash)?", lambda r, m: [Enter(Target("me"))]),
    (r"play (?P<who>a unit from your trash)", lambda r, m: [Enter(r.target(m["who"]), 0)]),
    (r"\[Add\] \[A\] at .+ of your next Main Phase", lambda r, m: [Add(power={"any": 1})]),
    (r"look at the .+ cards of your .+\. you may recycle one or both .+\. put those .+ back in any order",
     lambda r, m: [Predict(2)]),
    (r"recycle me to ready your runes", lambda r, m: [Put("deck", Target("me")), Runes(99)]),
    (r"draw 1 for each other .+ allies control", lambda r, m: [Draw(Amount("fields", -1))]),
    (r"move a friendly unit here to base", lambda r, m: [Go(r.target("a friendly unit here"), "base")]),
    (r"an additional \+1 \[M\] this turn", lambda r, m: [Give(Target("it"), Amount())]),
    (r"give (?P<who>a friendly\sunit) \+1 \[M\] this\sturn, then an\sadditional \+1 \[M\] this turn\sif it is the only unit\syou control there",  # noqa: E501
     lambda r, m: [Give(r.target(m["who"]), Amount("one or two alone"))]),
    (r"recycle (?P<n>\d) from your trash", lambda r, m: r.steps(f"recycle {m['n']} cards from your trash")),
    (rf"{EACH} (?P<what>gear|units)", each_kills),
    (r"(?:each opponent|the defender) must .+ of their units(?P<here> here)?", foe_kills),
    (r"choose (?P<who>an enemy unit.*?)\. we deal damage equal to our .+ each other", we_fight),
    (r"choose (?P<who>two units)\. they .+ equal to .+ to each other", two_fight),
    (r"choose (?P<who>an enemy unit)\. .+ damage equal to .+ to each other", first_fights),
    (r"choose (?P<who>a friendly unit)\. .+ increase its Might to .+ of (?P<other>another friendly unit)",
     lambda r, m: [Raise(r.target(m["who"], "weak"), r.target(m["other"], "strong"))]),
    (rf"move {WHO} to (?:that|the same) battlefield", lambda r, m: [Go(r.target(m["who"]), "there")]),
    (rf"move {WHO} to this battlefield", lambda r, m: [Go(r.target(m["who"]), "here")]),
    (r"move me to your base", lambda r, m: [Go(Target("me"), "base")]),
    (r"move me to that enemy unit's battlefield", lambda r, m: [Go(Target("me"), "there")]),
    (r"move (?P<who>.+) to or from its base", lambda r, m: [Go(r.target(m["who"]))]),
    (rf"take control of {WHO}", lambda r, m: [Take(r.target(m["who"]))]),
    (r"banish (?P<who>a friendly unit), .+ owner plays it(?P<base> to their base)?(?: to any .+)?, ignoring its cost",
     lambda r, m: [Replay(r.target(m["who"]), "base" if m["base"] else "asked")]),
    (r"play (?P<who>an? .+? from your (?:trash|hand))(?P<base> to your base)?, ignoring its Energy cost",
     lambda r, m: [Enter(r.target(late(m["who"])), -2, where="base" if m["base"] else "asked")]),
    (r"give (?P<who>.+?) (?P<what>[+-]\d \[M\]) this turn and (?P<other>another unit|enemy units there) (?P<more>[+-]\d \[M\]) this turn(?P<least>, to a minimum .+)?",  # noqa: E501
     two_given),
    (r"give \+\[M\] equal to its Might to (?P<who>another friendly unit) this turn", pass_might),
    (r"each player discards .+ then draws 4", lambda r, m: [HandAway(), Draw(Amount(number=4), "both")]),
    (r"reveal the top .+ your Main Deck\. if it's a (?P<type>\w+), (?:draw it|put it .+)\. otherwise, recycle it",
     reveal_top),
    (r"choose (?P<who>a unit you .+ another location)\. move .+ its location and it to .+ location", swap),
    (r"attach (?P<gear>an? .+?) to (?P<who>a unit you control.*)",
     lambda r, m: [Attach(r.target(m["gear"]), r.target(m["who"]))]),
    (r"attach it to (?P<who>a unit you control.*)", lambda r, m: [Attach(Target("me"), r.target(m["who"]))]),
    (r"choose (?P<who>an enemy unit .+ battlefield)\. its owner places it on .+ or bottom of their Main Deck",
     lambda r, m: [Top(r.target(m["who"]))]),
    (r"it gains (?P<what>\[\w+ \d\]) this combat", lambda r, m: [Give(Target("it"), None, keywords(m["what"]) or ())]),
    (r"choose (?P<who>a unit)\. .+ \+1 \[M\] this .+ each of .+ tags among .+ — Bird, Cat, Dog, and Poro",
     lambda r, m: [Give(r.target(m["who"]), Amount("tags"))]),
    (r"they play (?P<what>a 1 \[M\] .+ token with \[Deflect\])", lambda r, m: theirs(r.steps(f"play {m['what']}"))),
    (r"choose an opponent|choose a player", lambda r, m: []),
    (r"they discard 1", lambda r, m: [Discard(r.ask(Selector("mine", NOUNS["card"], "hand")))]),
    (r"they score 1 point", lambda r, m: [Count("foe points", Amount())]),
    (r"banish this", lambda r, m: [Put("banished", Target("me"))]),
    (r"you (?:must )?recycle one of your runes", lambda r, m: [Pay(power={"rune": 1})]),
    (r"that player gains 1 point", lambda r, m: [Count("points", Amount())]),
    (r"that player (?P<do>channels 1 rune)", lambda r, m: [Channel(1, False)]),
    (r"unattach this", lambda r, m: [Detach()]),
]  # fmt: skip


def theirs(steps: list[Step]) -> list[Step]:
    for step in steps:
        assert isinstance(step, Tokens)
        step.foe = True
    return steps


VERBS[:0] = MORE
