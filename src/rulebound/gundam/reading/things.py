# rulebound: interpreted
"""Things: which cards a noun phrase describes, and which that are known already it speaks of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.grammar.filters import BATTLES_SELF, SELF_ONLY, canonical
from rulebound.gundam.grammar.words import Shared, Unique
from rulebound.gundam.reading import words as w
from rulebound.gundam.words.lexicon import COLORS
from rulebound.text.english import meaning as m
from rulebound.text.english import patterns as p
from rulebound.text.english.composing import either
from rulebound.text.english.lexicon import conjugated
from rulebound.text.english.lowering import called
from rulebound.text.english.meaning import Unmeant

# ------------------------------------------------------------------------------------------------ descriptions


class Description:
    """A selector while it is put together."""

    def __init__(self, noun: str, filters: tuple[Any, ...] = ()) -> None:
        self.noun = noun
        self.filters: list[Any] = list(filters)
        self.sides: list[str] = []
        self.zone = ""
        self.owner = ""
        self.in_play = False
        self.total: tuple[str, int] | None = None  # a number of theirs together, and how much it is at most
        self.of_each = False
        self.for_each = False  # so many of each player's

    def says(self, side: str) -> None:
        if side not in self.sides:
            self.sides.append(side)

    def lies(self, zone: str, owner: str) -> None:
        if self.zone:
            raise Unmeant("two zones")
        self.zone, self.owner = zone, owner

    def select(self, card: bool = False) -> n.Select:
        """card: cards may be spoken of without a zone."""
        if self.total is not None:
            raise Unmeant("numbers in all of cards that nobody chooses")
        sides = [side for side in self.sides if side != "friendly" or "yours" not in self.sides]
        if (self.owner, *sides) in (("yours", "friendly"), ("yours", "yours"), ("enemy", "enemy")):
            sides = []
        if len(sides) > 1 or (sides and self.owner):
            raise Unmeant("two sides")
        if self.zone and (self.noun != "card" or self.in_play):
            raise Unmeant(f"'{called(self.noun)}' in a zone")
        if self.noun == "card" and not self.zone and not card:
            raise Unmeant("cards without a zone")
        if len(set(self.filters)) != len(self.filters):
            raise Unmeant("a filter said twice")
        side = (sides or [self.owner or "any"])[0]
        return n.Select(self.noun, side, self.zone, canonical(self.said_of(f, side) for f in self.filters))

    def said_of(self, test: Any, side: str) -> Any:
        if isinstance(test, n.Extreme) and self.of_each:  # `each player's … with the lowest Lv.`: of their own
            return replace(test, each=True)
        return n.OtherThan(n.Ref("apart")) if side == "enemy" and test == n.Other() else test

    def plain(self) -> tuple[n.Filter, ...]:
        """The filters alone, of a card that is not looked for in a zone."""
        if self.noun != "card" or self.sides or self.zone or self.in_play:
            raise Unmeant("such a card")
        return canonical(self.filters)


def describe(what: Any) -> Description:
    """The selector of a noun phrase, whatever its determiner."""
    found = either_noun(what) or Description(*noun_of(what))
    for word in what.words:
        adjective(found, word)
    for rank in what.ranks:
        if rank == "other":
            found.filters.append(n.Other())
        elif rank != "own" or what.owner is None:
            raise Unmeant(f"'{rank}' of cards")
    if what.owner is not None:
        found.says(w.side_of(what.owner))
    found.of_each = getattr(what.owner, "det", "") == "each"
    for at, after in enumerate(what.after):
        if at and after.kind in _OF_CARDS and p.ends_in_things(what.after[at - 1], w.NOUNS):
            raise Unmeant("words behind a description that belong to it")
        qualify(found, after)
    return found


_OF_CARDS = ("which", "with", "without", "whose", "except")


def either_noun(what: m.Thing) -> Description | None:
    """`Unit tokens or (Zeon) Units`: cards of one noun, of either description."""
    if not isinstance(what.noun, m.Joined) or what.noun.how != "or":
        return None
    things = [item if isinstance(item, m.Thing) else w.thing(item, "bare") for item in what.noun.of]
    told = [item.words for item in things if item in what.noun.of]
    if all(set(words) <= set(what.words) for words in told) and (not told or what.words != told[-1]):
        return None
    said = {word for item in things for word in item.words}
    if said & set(what.words) and not set(what.words) <= said:
        return None
    found = [describe(item) for item in things]
    if len({item.noun for item in found}) != 1 or any(item.sides or item.zone or not item.filters for item in found):
        return None
    return Description(found[0].noun, (either(canonical(item.filters) for item in found),))


def noun_of(what: m.Thing) -> tuple[str, tuple[Any, ...]]:
    """The noun of the selector, and the tests that the noun itself is."""
    noun = what.noun
    if isinstance(noun, str) and noun in w.NOUNS:
        return w.NOUNS[noun]

    def word(item: Any) -> Any:  # one of several nouns, which may have its adjectives
        described = p.is_thing(item, str, "bare", False, words=lambda words: set(words) <= set(what.words))
        return item if isinstance(item, str) else item.noun if described else ""

    parts = [word(item) for item in noun.of] if isinstance(noun, m.Joined) else []
    if any(item.endswith(" card") for item in parts):  # `a Unit/Pilot card`
        parts = [item if item.endswith(" card") else f"{item} card" for item in parts]
    if frozenset(parts) in w.PAIRS:
        return w.PAIRS[frozenset(parts)], ()
    if parts and noun.how == "or" and all(item.endswith(" card") and item in w.NOUNS for item in parts):
        return "card", (n.Kind(tuple(sorted(w.NOUNS[item][1][0].any_of[0] for item in parts))),)
    raise Unmeant(f"'{called(noun)}' as cards")


def adjective(found: Description, word: m.Adjective) -> None:
    kind, said = word.kind, word.word
    if word in (w.ENEMY, w.FRIENDLY):
        found.says(said)
    elif kind == "done" and said == "exile" and found.noun == "card":
        found.lies("removal", "yours")
    elif kind != "noun" or found.noun != "unit" or said not in ("unit", "link unit"):
        found.filters.append(filter_of(word))
    elif said == "link unit":
        found.filters.append(w.LINKED)


def filter_of(word: m.Adjective) -> Any:
    """The test of a card that an adjective is."""
    kind, said = word.kind, word.word
    if kind == "state" and said in COLORS:
        return n.Color((said,))
    if kind == "state" and said in w.STATES:
        return n.State(said)
    if kind == "tag":
        return g.Trait((w.trait(word),))
    if kind == "stat" and len(word.of) == 2:
        return compare(m.Stat(said, word.of[1], word.of[0]))
    if kind == "mark" and said in ("Main", "Action"):
        return g.HasTiming(said.lower())
    if kind == "not" and (said in COLORS or said in w.STATES):
        return n.Not(filter_of(w.state(said)))
    if kind == "or":
        return either(((filter_of(item),) for item in word.of), (n.Color, g.Trait))
    if kind == "noun" and w.NOUNS.get(said, ("", ()))[0] == "unit" and len(w.NOUNS[said][1]) == 1:
        return w.NOUNS[said][1][0]
    raise Unmeant(f"'{said or kind}' of a card")


# ------------------------------------------------------------------------------------------------ qualifications


def qualify(found: Description, after: m.After) -> None:
    """What stands behind the noun."""
    if after.kind not in BEHIND:
        raise Unmeant(f"'{after.kind}' behind a noun")
    tests = BEHIND[after.kind](found, after.value)
    found.filters.extend(tests or ())


def with_so(found: Description, value: Any) -> Any:
    """`with 3 or less AP`, `paired with a red Pilot`, and of several together `with a total AP of 5 or less`."""
    if isinstance(value, m.Stat) and value.stat.startswith("total_"):
        if value.op != "<=" or not isinstance(value.amount, int) or found.total is not None:
            raise Unmeant("so much in all")
        found.total = value.stat.removeprefix("total_"), value.amount
        return ()
    test = having(value)
    if isinstance(test, g.PairedWith) or test == n.State("paired"):  # `that is paired with a red Pilot`
        found.filters = [item for item in found.filters if item != n.State("paired")]
    return test.filters if isinstance(test, n.AllOf) else (test,)


def without(found: Description, value: Any) -> Any:
    test = n.State("damaged") if value == w.thing("damage", "bare") else having(value)
    return (n.State("unpaired") if test == n.State("paired") else n.Not(test),)


def whose(found: Description, value: Any) -> Any:
    if not isinstance(value, m.Stat):
        raise Unmeant("'whose' behind a noun")
    return with_so(found, value) if value.stat.startswith("total_") else (compare(value),)


def which(found: Description, value: Any) -> Any:
    """What a relative clause says that it does; or whose it is."""
    deed = p.deed_in(value)
    if p.is_clause(value, p.FREE, deed=lambda deed: p.is_deed(deed, "belong", "to")):
        found.says(w.side_of(deed.role("to")))
        found.for_each = deed.role("to").det == "each"
        return ()
    return doing_so(value)


def only_test(noun: str, after: m.After) -> Any:
    """The one test of a card that stands behind its noun."""
    found = Description(noun)
    qualify(found, after)
    if len(found.filters) != 1 or found.sides or found.zone or found.total is not None:
        raise Unmeant("one qualification or another")
    return found.filters[0]


def of_whom(found: Description, value: Any) -> None:
    if value != m.Pronoun("yours"):
        raise Unmeant("'of' behind a noun")
    found.says("yours")


def among(value: Any) -> tuple[str, str]:
    revealed = w.thing("card", "the", True, words=(m.Adjective("done", "reveal"),))
    if value not in (w.THEY, w.THOSE_CARDS[1], revealed):
        raise Unmeant("among such cards")
    return "among", "any"


def in_place(found: Description, place: Any) -> None:
    if not isinstance(place, m.Place) or place.word not in ("at", "among"):
        raise Unmeant("such a place")
    what = place.what
    if place.word == "among":
        found.lies(*among(what))
    elif is_play(what):
        found.in_play = True
    elif getattr(what, "noun", "") == "shield area" and found.noun in ("shield", "base", "shield_area"):
        found.says(area_side(what))
    else:
        found.lies(*zone_of(what))


def area_side(what: m.Thing) -> str:
    """Whose shield area."""
    if what.owner is not None:
        return w.side_of(what.owner)
    return "enemy" if what.words == (w.ENEMY,) and not what.after else p.unmeant("whose shield area")


def is_play(what: Any) -> bool:
    return p.is_thing(what, "play", "bare")


def zone_of(what: Any) -> tuple[str, str]:
    """The zone and whose it is."""
    if what == w.IT_WORD:
        return "from_it", "any"
    if isinstance(what, tuple) and len(what) == 2 and what[0] == "among":
        return among(what[1])
    nouns = getattr(what, "noun", None)
    if isinstance(what, m.Joined) and what.how == "or" and len(what.of) == 2:
        zones = [zone_of(item) for item in what.of]
        if {zone for zone, _ in zones} == {"hand", "trash"} and zones[0][1] == "yours":
            return "hand_or_trash", "yours"
    if isinstance(nouns, m.Joined) and set(nouns.of) == {"hand", "trash"} and p.is_thing(what, owner=w.YOU):
        return "hand_or_trash", "yours"
    if isinstance(what, m.Thing) and what.words == (w.ENEMY,) and what.owner is None:  # `the enemy trash`
        what = replace(what, det="own", owner=w.OPPONENT, words=())
    if not p.is_thing(what, owner=p.FREE):
        raise Unmeant("such a zone")
    if not isinstance(nouns, str) or nouns not in w.ZONES:
        raise Unmeant(f"'{called(nouns)}' as a zone")
    zone = w.ZONES[nouns]
    if what.owner == w.thing("player", "any"):
        return zone, "any"
    if what.owner is None and ((what.det == "bare" and not what.plural) or (zone == "removal" and what.det == "the")):
        return zone, "yours"
    return zone, w.side_of(what.owner) if what.owner is not None else p.unmeant("whose zone")


# ------------------------------------------------------------------------------------------------ what cards have


def having(item: Any) -> Any:
    """What a card has: a keyword, a number compared, words in its name."""
    if isinstance(item, m.Joined):
        parts = tuple(having(part) for part in item.of)
        if item.how == "and":
            return n.AllOf(parts)
        worded = all(isinstance(part, (n.HasKeyword, g.NameHas)) for part in parts)
        return n.AnyOf(tuple(sorted(parts, key=_by_word)) if worded else parts)
    if isinstance(item, m.Adjective) and item.kind == "keyword":
        return n.HasKeyword(w.keyword_name(item))
    if isinstance(item, m.Adjective) and item.kind == "name_part":
        return g.NameHas(item.word)
    if isinstance(item, m.Adjective) and item.kind == "tag":
        return filter_of(item)
    if isinstance(item, m.Extreme) and item.among is None and item.stat in w.STATS.values():
        return n.Extreme(item.end, item.stat)
    if isinstance(item, m.Stat):
        return compare(item)
    if isinstance(item, m.Same):
        return same(item)
    if isinstance(item, m.Thing):
        return having_thing(item)
    raise Unmeant("having such a thing")


def _by_word(test: Any) -> tuple[bool, str]:
    """Keywords, then names, in the order of the alphabet."""
    return isinstance(test, g.NameHas), test.part if isinstance(test, g.NameHas) else test.keyword


def number_compared(item: m.Thing) -> Any:
    """`more AP than HP`, `a Lv. lower than this Unit`; None if no number is compared with another."""
    than, comparison, stat = p.behind(item, "than"), p.behind(item, "compared"), w.STATS.get(str(item.noun), "")
    ops = {"fewer": "<", "more": ">"}
    if than is not None and stat in ("ap", "hp") and not item.words and item.owner is None:
        if item.count is not None and item.count.op in ops:
            if p.is_thing(than, set(w.STATS), "bare", False):  # `more AP than HP`
                than = w.own(than.noun, w.IT_WORD)
            return compare(m.Stat(stat, ops[item.count.op], than))
    if stat and comparison is not None and item.det == "a" and not item.words:
        return compare(m.Stat(stat, *comparison))
    return None


TIMED = ("destroyed", "deploy", "attack", "main", "action", "burst")
ON_IT = (m.After("on", w.IT_WORD),)


def having_thing(item: m.Thing) -> Any:
    """So much AP or HP, a Pilot, a keyword effect, an effect of a timing."""
    if (found := number_compared(item)) is not None:
        return found
    none, stat = item.count == p.NONE, w.STATS.get(str(item.noun), "")
    if p.is_thing(item, "damage", count=p.FREE, after={(), ON_IT}):
        if none or (item.det == "bare" and item.after):
            return n.State("undamaged" if none else "damaged")
        if (amount := p.so_many(item, ">=", "<=!")) is not None:
            return n.Compare("damage", item.count.op[:2] if item.count is not None else "", amount)
    if p.is_thing(item, "pilot", {"a", "count"}, count=p.FREE, words={(), (w.PAIRED,)}, after=paired_so):
        if none or item.det == "a":
            return n.State("unpaired" if none else "paired")
    if p.is_thing(item, "pilot", "a", words=p.FREE):
        return paired_with(item)
    if stat in ("ap", "hp") and p.is_thing(item, count=m.Count):
        if (amount := p.so_many(item, *_OPS)) is not None:
            return n.Compare(stat, _OPS[item.count.op] if item.count is not None else "", amount)
    if p.is_thing(item, "keyword effect", count=p.FREE) and (none or item.det in ("a", "any")):
        return n.Not(n.HasKeyword("any")) if none else n.HasKeyword("any")
    if p.is_thing(item, "effect", "a", words=lambda words: [word.kind for word in words] == ["mark"]):
        if item.words[0].word.lower() in TIMED:
            return g.HasTiming(item.words[0].word.lower())
    raise Unmeant("having such a thing")


_OPS = {"==": "=", "=": "=", "<=!": "<=", ">=": ">="}


def paired_so(after: tuple[m.After, ...]) -> bool:
    """Nothing behind it, or `paired with it`."""
    return not after or (len(after) == 1 and after[0].kind == "done" and partner_of(after[0].value) == w.IT_WORD)


def partner_of(deed: Any, *names: str) -> Any:
    """With what it is paired, or who pairs something: said in one of two ways."""
    if p.is_deed(deed, "pair", *(names or ("object",)), "with?", "with_what?"):
        both = deed.has("with") and deed.has("with_what")
        return None if both else deed.role("with") if deed.has("with") else deed.role("with_what")
    return None


def same(item: m.Same) -> Any:
    stat, other = w.STATS.get(item.stat, ""), p.one_of_them(item.other)
    if item.stat in ("name", "card name"):
        if isinstance(other, m.Thing) and (other.det == "a" or other is not item.other):
            found: Any = g.SameName(describe(other).select())
            return n.Not(found) if item.differ else found
        if item.other is not None and is_reference(item.other):
            found = g.SameName(reference(item.other))
            return n.Not(found) if item.differ else found
        if item.differ and item.other is None:
            return Unique()
    elif stat and item.other is None:
        return Shared(stat, item.differ)
    elif stat and not item.differ and is_reference(item.other):
        return n.Compare(stat, "=", n.StatOf(stat, reference(item.other)))
    raise Unmeant("the same in such a way")


DENIED = {"<": ">=", ">": "<="}


def compare(item: m.Stat) -> Any:
    """A number of a card compared with another one, which may be of its own: `with AP equal to its HP`."""
    from rulebound.gundam.reading.amounts import number

    if item.stat not in w.STATS.values():
        raise Unmeant(f"'{item.stat}' compared")
    what = item.amount
    other = w.STATS.get(str(getattr(what, "noun", "")), item.stat)
    own_number = p.is_thing(what, det="own", plural=False, owner=w.IT_WORD, ranks={(), ("own",)}) and other != item.stat
    if own_number:
        amount: Any = n.StatOf(other, n.Ref("its_own"))
    else:
        amount = number(what, item.stat)
    if item.op in DENIED and not isinstance(amount, int):
        return n.Not(n.Compare(item.stat, DENIED[item.op], amount))
    if own_number or item.op in ("<=", ">=", "="):
        return n.Compare(item.stat, item.op, amount)
    raise Unmeant("so compared")


def apart(value: Any) -> Any:
    """`other than this Unit`, `other than Unit tokens`."""
    if is_reference(value):
        found = reference(value)
        return n.OtherThan(w.SELF if found == w.CARD else found)
    if isinstance(value, m.Adjective) and value.kind == "name_part":
        return n.Not(n.Named(value.word))
    if value in EX_RESOURCES:
        return n.Not(n.State("ex"))
    if p.is_thing(value, det={"a", "bare"}, words=p.FREE):
        of_noun = w.NOUNS.get(str(value.noun), ("", ()))[1]
        if not value.words and of_noun in ((w.TOKEN,), (w.LINKED,)):
            return n.Not(of_noun[0])
        if len(value.words) == 1 and value.noun in ("unit", "card", "pilot", "base", "command"):
            return n.Not(filter_of(value.words[0]))
    raise Unmeant("other than such")


EX_RESOURCES = (w.thing("ex resource"), w.thing("ex resource", "bare", True))


# ------------------------------------------------------------------------------------------------ relative clauses


def done_by(found: Description, clause: Any) -> None:
    """`you have in play`, `your opponent controls`, `this Unit is battling`."""
    deed = p.deed_in(clause)
    if deed is None or clause.negative:
        raise Unmeant("such a relative clause")
    if p.is_deed(deed, "have control", "object?", "place?") and clause.tense == "now":
        place = deed.role("place")
        if place is not None and not (isinstance(place, m.Place) and is_play(place.what)):
            raise Unmeant("who has it there")
        found.in_play = True
        found.says(w.side_of(clause.subject))
    elif deed.verb == "place" and clause.subject == w.YOU and deed.has("this_way") and clause.tense != "now":
        if not p.is_deed(deed, "place", "object?", "this_way", "from?") or deed.role("from") not in (
            None,
            w.own("deck"),
        ):
            raise Unmeant("placed so")
        found.lies("placed", "any")
    elif deed.verb == "battle" and is_reference(clause.subject) and reference(clause.subject) == w.SELF:
        found.filters.append(BATTLES_SELF)
    elif deed.verb == "deploy" and deed.has("time"):
        found.says(w.side_of(clause.subject))
        found.filters.append(been_so(replace(clause, passive=True)))
    else:
        raise Unmeant(f"that somebody {conjugated(deed.verb)[1]} it")


def doing_so(clause: Any) -> list[Any]:
    """`that is Lv.4 or lower`, `battling this Unit`, `that has <Blocker>`."""
    if isinstance(clause, m.Joined) and clause.how == "or":
        return [either(doing_so(item) for item in clause.of)]
    if not isinstance(clause, m.Clause):
        raise Unmeant("such a relative clause")
    deed, negative = clause.deed, clause.negative
    if isinstance(deed, m.Deed) and deed.has("time") and clause.tense in ("now", "past", "perfect"):
        return [been_so(clause)]
    if p.is_clause(clause, passive=True, deed=m.Deed):
        found = Description("")
        done(found, deed)
        return found.filters if not found.zone and not found.sides else p.unmeant("such a relative clause")
    if clause.tense != "now" or clause.passive:
        raise Unmeant("such a relative clause")
    if isinstance(deed, m.Be):
        tests = be(deed)
        if not negative:
            return tests
        if tests == [n.State("paired")]:
            return [n.State("unpaired")]
        return [n.Not(tests[0])] if len(tests) == 1 else p.unmeant("what it is not")
    if isinstance(deed, m.Deed) and deed.verb == "have" and len(deed.roles) == 1:
        test = had(deed.roles[0])
        return [n.Not(test) if negative else test]
    if p.is_deed(deed, "attack battle cost", "object?", "compared?") and not negative:
        if deed.sense == "cost.compared" and len(deed.roles) == 1:
            return [compare(m.Stat("cost", *deed.roles[0].value))]
        if (test := fighting(deed)) is not None:
            return [test]
    raise Unmeant("such a relative clause")


def been_so(clause: m.Clause) -> Any:
    from rulebound.gundam.reading.happening import been

    return been(clause)


def had(role: m.Role) -> Any:
    """What a card has, as the role of a verb says it."""
    return given(role.value) if role.name == "gift" else having(role.value)


def given(gift: Any) -> Any:
    if isinstance(gift, m.Gift) and gift.kind == "keyword" and not gift.word and isinstance(gift.of, m.Adjective):
        return having(gift.of)
    if isinstance(gift, m.Joined) and gift.how == "or":
        return n.AnyOf(tuple(sorted((given(item) for item in gift.of), key=_by_word)))
    raise Unmeant("having such a gift")


def fighting(deed: m.Deed) -> Any:
    """Attacking, or battling a card; None if it is said otherwise."""
    if p.is_deed(deed, "battle", "object"):
        return battling(deed.role("object"))
    return n.State("attacking") if p.is_deed(deed, "attack") else None


def battling(what: Any) -> Any:
    if is_reference(what) and not p.is_thing(what, det="own", owner=w.YOU, words=p.FREE, after=p.FREE):
        return BATTLES_SELF if reference(what) == w.SELF else g.Battling((n.Not(n.OtherThan(reference(what))),))
    what = p.one_of_them(what)
    if isinstance(what, m.Thing) and what.det in ("a", "own"):
        found = describe(what).select()
        if found.noun in ("unit", "base") and not found.zone:
            kind = (n.Kind(("base",)),) if found.noun == "base" else ()
            return g.Battling(canonical((*found.filters, *kind)) if kind else found.filters, found.side)
    raise Unmeant("battling such a card")


def be(deed: m.Be) -> list[Any]:
    """What is said of a card, as filters."""
    if deed.what == w.PAIRED and [role.name in ("with", "with_what") for role in deed.roles] == [True]:
        return [paired_with(deed.roles[0].value)]
    return predicate(deed.what) if not deed.roles else p.unmeant("being so")


def predicate(what: Any) -> list[Any]:
    if isinstance(what, m.Adjective):
        return [filter_of(what)] if what not in (w.ENEMY, w.FRIENDLY) else p.unmeant("being of a side")
    if isinstance(what, m.Stat):
        return [compare(what)]
    if isinstance(what, m.Joined):
        parts = [predicate(item) for item in what.of]
        if what.how == "and":
            return [test for part in parts for test in part]
        return [either(parts, (n.Color, g.Trait))]
    if isinstance(what, m.Thing) and what.det in ("a", "bare"):
        found = describe(what)
        if found.sides or found.zone or found.in_play:
            raise Unmeant("being such a thing")
        if found.noun in ("unit", "card", "pilot") and found.filters:
            return list(canonical(found.filters))
    if isinstance(what, m.Deed) and (test := fighting(what)) is not None:
        return [test]
    if p.is_deed(what, "battle"):
        return [n.State("battling")]
    if isinstance(what, tuple) and what[0] == "being" and p.is_deed(what[1], "attack", "object?", "agent?"):
        if what[1].role("agent") in (None, w.thing("unit", words=(w.ENEMY,))):
            return [n.State("attacked")]
    raise Unmeant("such a predicate")


def paired_with(what: Any) -> Any:
    """Of a Unit: paired with a Pilot."""
    if p.is_any_of(what):
        found, command = describe(what), n.Kind(("command",))
        if not found.sides and not found.zone:
            if found.noun == "pilot":
                return g.PairedWith(canonical(found.filters)) if found.filters else n.State("paired")
            if found.noun == "card" and command in found.filters:
                tests = [n.State("command_card") if item == command else item for item in found.filters]
                return g.PairedWith(canonical(tests))
    if is_reference(what) and reference(what) == w.SELF:
        return g.PairedWith((SELF_ONLY,))
    raise Unmeant("paired with such")


def done(found: Description, deed: Any) -> None:
    """`paired with …`, `placed with this effect`, `deployed from your trash`."""
    if not isinstance(deed, m.Deed):
        raise Unmeant("such a participle")
    if (partner := partner_of(deed, "object?")) is not None:
        what = p.one_of_them(partner)
        if found.noun != "pilot" or not isinstance(what, m.Thing) or what.det not in ("a", "own"):
            found.filters.append(paired_with(what))
            return
        unit = describe(what).select()
        if unit.noun != "unit" or (found.sides and unit.side != "any"):
            raise Unmeant("a Pilot of such a card")
        if unit.side != "any":
            found.says(unit.side)
        found.filters.append(g.PairedWith(unit.filters))
    elif p.is_deed(deed, "place", "object?", "this_way"):
        found.lies("placed", "any")
    elif p.is_deed(deed, "deploy", "object?", from_=_ORIGINS):
        found.filters.append(g.CameFrom(deed.role("from").noun))
    elif deed.has("time"):
        found.filters.append(been_so(m.Clause(None, deed, "past", passive=True)))
    else:
        raise Unmeant(f"'{deed.verb}' as a participle")


_ORIGINS = {place for zone in ("trash", "hand", "deck") for place in (w.own(zone), w.thing(zone, "the"))}

BEHIND: dict[str, Callable[[Description, Any], Any]] = {
    "place": in_place, "from": lambda found, value: found.lies(*zone_of(value)),
    "among": lambda found, value: found.lies(*among(value)), "named": lambda found, value: (n.Named(value),),
    "with": with_so, "without": without, "except": lambda found, value: (apart(value),), "whose": whose,
    "whom": done_by, "which": which, "done": done, "of": of_whom,
    "or": lambda found, value: (n.AnyOf(tuple(only_test(found.noun, item) for item in value)),),
}  # fmt: skip

# ------------------------------------------------------------------------------------------------ references

PRONOUNS = {"member": n.Ref("member"), "it": w.THAT, "rest": w.REST, "this_card": w.SELF,
            **dict.fromkeys(("they", "those", "both", "each"), w.THOSE)}  # fmt: skip
PARTNER = n.Select("unit", "enemy", "", (BATTLES_SELF,))
UNDER_ATTACK = n.Select("unit", "enemy", "", (n.State("attacked"),))
_PICKED = ("rest", "destroy", "return", "exile", "choose", "pair")
_PILOT_OF = {w.SELF: n.Ref("pilot"), w.THAT: n.Ref("pilot_of_it"), n.Ref("that"): n.Ref("pilot_of_that")}


def is_reference(what: Any) -> bool:
    """Does it speak of cards that are known already?"""
    try:
        reference(what)
    except Unmeant:
        return False
    return True


def reference(what: Any) -> Any:
    if isinstance(what, m.Pronoun) and what.word in PRONOUNS:
        return PRONOUNS[what.word]
    if isinstance(what, m.PartOf) and what.count.op in ("each", "both", "all") and what.of in (w.THEY, *w.THOSE_CARDS):
        return w.THOSE
    found = pointed(what) if isinstance(what, m.Thing) and what.count is None else None
    return p.unmeant("such a reference") if found is None else found


def pointed(what: m.Thing) -> Any:
    place = p.behind(what, "place", "from")
    if place is not None and p.is_thing(what, "card", "this", after=p.FREE):
        zone, side = zone_of(place.what if isinstance(place, m.Place) else place)
        if side == "yours" and zone in ("hand", "trash"):
            return n.Ref(f"this_card_{zone}")
    if what.det in ("the", "that") and not what.plural and (known := handled(what)):
        return known
    if p.is_thing(what, "attack target", {"the", "own"}, owner=p.FREE) or is_under_attack(what):
        return UNDER_ATTACK
    if what.after or what.owner is not None:
        return described_one(what)
    return next((ref for known, ref in POINTED.get(what.det, ()) if p.is_thing(what, **known)), None)


def _one(noun: Any, *words: Any, plural: Any = False) -> dict[str, Any]:
    """Just this noun with one of these groups of words before it."""
    return {"noun": noun, "plural": plural, "words": set(words or ((),))}


def _done(*verbs: str) -> Callable[[Any], bool]:
    return lambda words: len(words) == 1 and words[0].kind == "done" and words[0].word in verbs


POINTED: dict[str, list[tuple[dict[str, Any], Any]]] = {
    "this": [(_one(noun, plural=p.FREE), ref) for noun, ref in (("unit", w.SELF), ("base", n.Ref("self_base")),
                                                             ("card", w.CARD))]
    + [(_one("unit", (w.state("rested"),), plural=p.FREE), n.Ref("self_rested"))],
    "that": [(_one({"unit", "base"}, plural=p.FREE), n.Ref("that")),
             (_one({"card", "unit card"}, plural=p.FREE), n.Ref("that_card")),
             (_one("pilot", plural=p.FREE), n.Ref("that_pilot")),
             (_one("command card", plural=p.FREE), n.Ref("that_command")),
             (_one("unit", (w.ENEMY,), plural=p.FREE), n.Ref("that_enemy")),
             (_one("unit", (w.FRIENDLY,), plural=p.FREE), n.Ref("that"))],
    "those": [(_one({"unit", "card"}, plural=True), w.THOSE)],
    "both": [(_one({"unit", "card"}, plural=True), n.Ref("both"))],
    "any": [({"noun": "card", "ranks": ("rest",)}, w.REST),
            ({"noun": "card", "words": (w.state("remaining"),)}, w.REST)],
    "the": [
        ({"noun": "card", "ranks": {("rest",), ("other",)}}, w.REST),
        ({"noun": "card", "words": (w.state("remaining"),)}, w.REST),
        (_one({"unit", "card"}, (w.CHOSEN,), plural=p.FREE), w.IT),
        (_one("card"), n.Ref("that_card")),
        (_one("unit", (w.ENEMY,), (w.CHOSEN, w.ENEMY)), n.Ref("that_enemy")),
        (_one("unit", (w.FRIENDLY,), (w.CHOSEN, w.FRIENDLY)), n.Ref("own")),
        (_one("card", (m.Adjective("done", "discard"),)), n.Ref("discarded")),
        ({"plural": False, "words": _done(*_PICKED)}, n.Ref("done")),
        (_one("pilot", (w.PAIRED,), (), plural=p.FREE), n.Ref("pilot")),
        (_one("unit", (w.ENEMY, w.BATTLING), (w.BATTLING, w.ENEMY)), PARTNER),
        (_one("unit", (w.ATTACKING,)), n.Select("unit", "any", "", (n.State("attacking"),))),
        (_one("unit", (w.ENEMY, w.ATTACKING), (w.ATTACKING, w.ENEMY)),
         n.Select("unit", "enemy", "", (n.State("attacking"),))),
    ],
}  # fmt: skip


def is_under_attack(what: m.Thing) -> bool:
    """`the enemy Unit this Unit is attacking`."""
    attacked = m.Clause(w.THIS_UNIT, p.doing("attack", object=p.GAP))
    known = p.is_thing(what, "unit", {"the", "own"}, owner=p.FREE, ranks=p.FREE, words={(), (w.ENEMY,)}, after=p.FREE)
    return known and p.behind(what, "whom") in (attacked, replace(attacked, subject=w.IT_WORD))


def handled(what: m.Thing) -> Any:
    """`the Unit rested with this effect`."""
    deed = p.behind(what, "done")
    if deed is None or what.ranks or what.words not in ((), (w.ENEMY,), (w.FRIENDLY,)):
        return None
    if p.is_deed(deed, "discard", "object?", "this_way"):
        return n.Ref("discarded")
    return n.Ref("done") if p.is_deed(deed, " ".join(_PICKED), "object?", "this_way", "to?") else None


def described_one(what: m.Thing) -> Any:
    """`the enemy Unit battling this Unit`, `the Pilot paired with it`, `this Unit's Pilot`."""
    pilots = {"pilot", "command card"}
    if what.owner is not None and p.is_thing(what, pilots, owner=p.FREE, words={(), (w.PAIRED,)}):
        return _PILOT_OF.get(reference(what.owner))
    if p.is_thing(what, "unit", "own", False, owner=w.YOU, words={(), (w.CHOSEN,)}):
        return n.Ref("own")
    if what.det != "the" or what.plural or what.ranks or what.owner is not None:
        return None
    if what.noun in (*pilots, "card") and not what.words and p.behind(what, "done") is not None:
        unit = partner_of(p.behind(what, "done"), "object?")
        return None if unit is None else _PILOT_OF.get(reference(unit))
    if what.noun != "unit":
        return None
    if what.words in ((), (w.ENEMY,)) and any(item.value in _ITS_KILLER for item in what.after):
        return n.Ref("source")
    found = describe(what).select()
    if found.filters == (BATTLES_SELF,) and found.side in ("any", "enemy"):
        return PARTNER
    plain = all(isinstance(item, n.State) for item in found.filters)
    extreme = any(isinstance(item, n.Extreme) for item in found.filters)
    return found if not plain and not extreme and found.side == "enemy" else None


_ITS_KILLER = tuple(  # `the Unit that destroyed it`, `the Unit it was battling`
    clause
    for it in (w.THIS_UNIT, w.IT_WORD)
    for clause in (
        m.Clause(None, p.doing("destroy", object=it), "past"),
        m.Clause(it, p.doing("battle", object=p.GAP), "past"),
    )
)
