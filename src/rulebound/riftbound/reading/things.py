# rulebound: interpreted
"""Things: which cards, players, places and numbers a noun phrase is about."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.refs import canonical
from rulebound.riftbound.words.lexicon import GEAR_NAMES, HEADING, KEYWORDS, LEXICON, NUMBERED, POWER, STATES
from rulebound.text.english import meaning as m
from rulebound.text.english.composing import ANY_NUMBER, counted
from rulebound.text.english.lexicon import conjugated
from rulebound.text.english.lowering import ROLES, called
from rulebound.text.english.meaning import Unmeant

SELF, IT, THAT, THOSE, THIS = n.Ref("self"), n.Ref("it"), n.Ref("pronoun"), n.Ref("pronouns"), n.Ref("this")
LOOKED, PLACED = n.Select("card", zone="looked"), n.Select("card", zone="placed")
YOU = m.Pronoun("you")
ITS_CONTROLLER = m.Thing("controller", "own", owner=m.Pronoun("it"))
ME = (m.Pronoun("self"), m.Pronoun("this_card"))


NOUNS = {
    "unit": "unit", "gear": "gear", "equipment": "equipment", "spell": "spell", "card": "card", "rune": "rune",
    "legend": "legend", "battlefield": "battlefield", "permanent": "permanent", "thing": "anything",
    "ability": "ability", "location": "location",
}  # fmt: skip
FACE_DOWN = "facedown"
FACEDOWN_CARD = m.Thing("card", "bare", words=(m.Adjective("state", FACE_DOWN),))
PAIRS = {
    frozenset(("unit", "gear")): "permanent", frozenset(("unit", "spell")): "unit_or_spell",
    frozenset(("gear", "spell")): "gear_or_spell", frozenset(("gear", "equipment")): "gear",
    frozenset(("spell", "ability")): "spell_or_ability", frozenset(("unit", "gear", "legend")): "legend_or_permanent",
    frozenset(("unit", "gear", "rune")): "permanent_or_rune", frozenset(("unit", FACE_DOWN)): "unit_or_facedown",
    frozenset(("gear", FACE_DOWN)): "gear_or_facedown", frozenset(("unit", "gear", FACE_DOWN)): "permanent_or_facedown",
}  # fmt: skip
KINDS = {
    "unit": ("unit",), "gear": ("gear",), "spell": ("spell",), "equipment": ("equipment",),
    "permanent": ("unit", "gear"), "unit_or_spell": ("unit", "spell"), "gear_or_spell": ("gear", "spell"),
}  # fmt: skip
ZONES = {"trash": "trash", "hand": "hand", "champion zone": "champion"}
OWNED = r.Side("owned")
SIDES = {"friendly": "friendly", "enemy": "enemy", "opposing": "enemy"}


def titled(name: str) -> str:
    return " ".join(part[:1].upper() + part[1:] for part in name.split(" "))


WORDS = {said.lower(): name for said, name in KEYWORDS.items()}
HEADINGS = {said.lower() for said in HEADING}


def keyword_of(word: m.Adjective) -> tuple[str, int]:
    """The keyword that stands in brackets, and its number."""
    if word.word not in WORDS:
        raise Unmeant(f"the keyword [{word.word}]")
    name = WORDS[word.word]
    return name, word.of[0] if word.of else 1 if name in NUMBERED else 0


def with_keyword(word: m.Adjective) -> n.HasKeyword:
    """That it has the keyword; of one that the rules don't know a reminder text tells what it is."""
    known = word.word in WORDS or word.word in HEADINGS
    return n.HasKeyword(word.word if known else titled(word.word))


# ------------------------------------------------------------------------------------------------ descriptions


class Description:
    """A selector while it is put together."""

    def __init__(self, noun: str) -> None:
        self.noun = noun
        self.side = ""
        self.zone = ""
        self.owner = ""
        self.filters: list[Any] = []

    def says(self, side: str) -> None:
        if self.side and self.side != side:
            raise Unmeant("two sides")
        self.side = side

    def select(self) -> n.Select:
        noun, filters = self.noun, list(self.filters)
        if self.zone and OWNED in filters:  # R4:056: who owns a card has it in a zone of theirs
            filters.remove(OWNED)
            if self.owner not in ("", "any", "yours"):
                raise Unmeant("yours, in a zone of others")
            self.owner = "yours"
        if noun == "tagged":
            noun = "card" if self.zone else "unit"
        if self.zone and noun != "card":
            if noun not in KINDS:
                raise Unmeant(f"'{called(noun)}' in a zone")
            filters.append(n.Kind(KINDS[noun]))
            noun = "card"
        elif noun in ("unit_or_spell", "gear_or_spell"):
            raise Unmeant(f"'{called(noun)}' on the board")
        side = self.side or self.owner or "any"
        if self.side and self.zone and self.owner not in ("", "any", self.side):
            raise Unmeant("a side and a zone")
        if r.HasDone("dies") in filters and self.zone != "trash":
            raise Unmeant("what has died, as cards")
        unique = canonical(dict.fromkeys(filters))
        return n.Select(noun, side, self.zone, unique)


def possessor(what: Any) -> Any:
    """Whose number it is: `its Might`, `the Might of a unit`; None if more is said of it, or nothing."""
    if not isinstance(what, m.Thing) or what.words or what.ranks or what.count is not None:
        return None
    if what.owner is None and len(what.after) == 1 and what.after[0].kind in ("of", "for"):
        return what.after[0].value
    return what.owner if not what.after else None


def as_all(what: Any) -> Any:
    """`your Equipment` of a statement: all of them, where the noun is the same in the plural."""
    every = isinstance(what, m.Thing) and what.det in ("own", "bare") and what.count is None and not what.ranks
    return replace(what, plural=True) if every and what.noun in ("gear", "equipment") else what


def describe(thing: m.Thing) -> Description:
    """The selector of a noun phrase, whatever its determiner."""
    found = Description(noun_of(thing))
    for word in thing.words:
        adjective(found, word)
    if isinstance(thing.noun, tuple):
        name = titled(thing.noun[1])
        if name in GEAR_NAMES:
            found.noun = "gear"
            found.filters.append(n.Named(name))
        else:
            found.filters.append(r.Tagged((name,)))
    if isinstance(thing.noun, m.Joined) and all(isinstance(item, tuple) for item in thing.noun.of):
        found.filters.append(r.Tagged(tuple(sorted(titled(item[1]) for item in thing.noun.of))))
    if thing.noun == "token":
        found.filters.append(n.State("token"))
    if thing.noun == "chosen champion":
        found.filters.append(n.State("chosen_champion"))
    for rank in thing.ranks:
        if rank == "different" and thing.count is not None:  # `two different units`: no card is chosen twice
            continue
        if rank in ("other", "different"):
            found.filters.append(n.Other())
        elif rank not in ("additional", "top", "bottom"):
            raise Unmeant(f"'{rank}' of cards")
    if found.noun == "equipment" and thing.owner in (m.Pronoun("it"), m.Pronoun("self")):
        found.filters.append(r.AttachedTo(reference(thing.owner)))
    elif thing.owner == ITS_CONTROLLER:
        found.filters.append(r.ControlledLike(THAT))
    elif thing.owner is not None:
        found.says(owner_side(thing.owner))
    for after in thing.after:
        qualify(found, after)
    if OCCUPIED in thing.words and found.noun == "battlefield":
        found.filters.append(r.WithThere(n.Select("unit", found.side or "any")))
    return found


def owner_side(owner: Any) -> str:
    if owner == YOU:
        return "yours"
    if owner == m.Pronoun("they"):
        return "theirs"
    if isinstance(owner, m.Thing) and owner.noun == "opponent":
        return "enemy"
    raise Unmeant("whose cards")


OCCUPIED = m.Adjective("state", "occupied")
OF_FIELDS = ("uncontrolled", "open")  # what a battlefield may be
FACEDOWN = (m.Adjective("state", "facedown"), m.Adjective("keyword", "hidden"))  # of cards on the board


def noun_of(thing: m.Thing) -> str:
    noun = thing.noun
    if isinstance(noun, tuple):
        return "tagged"
    if isinstance(noun, m.Joined):
        if all(isinstance(item, tuple) for item in noun.of):
            return "tagged"
        plain = frozenset(FACE_DOWN if item == FACEDOWN_CARD else item for item in noun.of)
        if plain in PAIRS:
            return PAIRS[plain]
        raise Unmeant("such a list of nouns")
    if noun in ("token", "chosen champion"):
        named = [word.word for word in thing.words if word.kind == "noun"]
        return named[0] if named else "permanent" if noun == "token" else "unit"
    if noun == "card" and any(word in FACEDOWN for word in thing.words):
        return "facedown"
    either = thing.words[-1].of if noun == "card" and thing.words and thing.words[-1].kind == "or" else ()
    if m.Adjective("state", FACE_DOWN) in either:  # `a unit or facedown card`
        both = frozenset(word.word for word in either)
        if both in PAIRS:
            return PAIRS[both]
    if noun == "card":
        kinds = [word.word for word in thing.words if word.kind == "noun" and word.word in KINDS]
        return kinds[0] if kinds else "card"
    if noun == "champion":
        return "unit"
    if noun in NOUNS:
        return NOUNS[noun]
    raise Unmeant(f"'{called(noun)}' as cards")


def adjective(found: Description, word: m.Adjective) -> None:
    kind, said = word.kind, word.word
    if kind == "state" and said in SIDES:
        found.says(SIDES[said])
    elif word == OCCUPIED and found.noun == "battlefield":
        return
    elif word in FACEDOWN and found.noun == "facedown":
        return
    elif word.of and set(word.of) & set(FACEDOWN) and found.noun.endswith("_or_facedown"):
        return
    elif kind == "noun" and (found.noun == said or said in KINDS):
        return
    elif kind == "or":
        found.filters.append(either([filter_of(item)] for item in word.of if isinstance(item, m.Adjective)))
    else:
        found.filters.append(filter_of(word))


def either(parts: Iterable[list[Any]]) -> Any:
    """The test that one of several descriptions fits."""
    tests: tuple[Any, ...] = tuple(part[0] if len(part) == 1 else n.AllOf(tuple(part)) for part in parts)
    if len(tests) == 1:
        return tests[0]
    if all(isinstance(test, n.Kind) for test in tests):
        return n.Kind(tuple(kind for test in tests for kind in test.any_of))
    if all(isinstance(test, r.Tagged) for test in tests):
        return r.Tagged(tuple(sorted(tag for test in tests for tag in test.any_of)))
    return n.AnyOf(tests)


def filter_of(word: m.Adjective) -> Any:
    """The test of a card that an adjective is."""
    kind, said = word.kind, word.word
    if kind == "keyword" and said in ("mighty", "empowered"):
        return n.State(said)
    if kind == "state" and said in ("lone", "alone"):
        return n.State("alone")
    if kind == "state" and said == "detached":
        return n.Not(n.State("attached"))
    if kind == "state" and said in ("champion", "signature"):
        return r.Supertype(said)
    if kind == "state" and said == "non-token":
        return n.Not(n.State("token"))
    if kind == "state" and (said in STATES or said in ("token", "mighty", "empowered", *OF_FIELDS)):
        return n.State(said)
    if kind == "state" and said.startswith("un") and (said[2:] in STATES):
        return n.Not(n.State(said[2:]))
    if kind == "noun" and said == "token":
        return n.State("token")
    if kind == "noun" and said == "chosen champion":
        return n.State("chosen_champion")
    if kind == "noun" and said == "champion":
        return r.Supertype("champion")
    if kind == "tag":
        return r.Tagged((titled(said),))
    if kind == "domain":
        return n.Color((said,))
    if kind == "stat":
        return n.Compare(said, "=", word.of[0])
    if kind == "not":
        if said in KINDS:
            return n.Not(n.Kind((said,)))
        plain = said in STATES or said in ("champion", "token", "mighty", "empowered")
        return n.Not(filter_of(m.Adjective("state", said)) if plain else r.Tagged((titled(said),)))
    raise Unmeant(f"'{said}' of a card")


# ------------------------------------------------------------------------------------------------ qualifications


def qualify(found: Description, after: m.After) -> None:
    """What stands behind the noun."""
    kind, value = after.kind, after.value
    if kind == "place":
        in_place(found, value)
    elif kind == "from":
        from_place(found, value)
    elif kind == "among" and value == m.Pronoun("they"):
        found.zone, found.owner = "looked", "any"
    elif found.noun == "battlefield" and (kind == "where" or _has_there(after)):
        found.filters.append(with_there(value))
    elif found.noun == "battlefield" and is_history(after):
        found.filters.append(was_there(value))
    elif kind == "with":
        if isinstance(value, m.Joined) and value.how != "and":
            found.filters.append(either(having(item) for item in value.of))
            return
        for item in parts(value):
            found.filters.extend(having(item))
            if isinstance(item, m.Extreme) and item.among is not None:
                among = describe(item.among)
                if among.noun != found.noun or among.zone or (found.side and among.side not in ("", found.side)):
                    raise Unmeant("the highest among such")
                found.side = found.side or among.side
    elif kind == "or":
        found.filters.append(either(qualities(found.noun, item) for item in value))
    elif kind == "without":
        found.filters.append(n.Not(either(having(item) for item in parts(value))))
    elif kind == "not_yours":  # of the controller of what makes others choose
        found.filters.append(r.Side("others"))
    elif kind == "alone":
        found.filters.append(n.State("alone"))
    elif kind == "except":
        found.filters.append(n.OtherThan(reference(value)))
    elif kind == "whom":
        done_by(found, value)
    elif kind == "which":
        doing(found, value)
    elif kind == "done":
        done(found, value)
    elif kind == "named":
        found.filters.append(n.Named(titled(value)))
    else:
        raise Unmeant(f"'{kind}' behind a noun")


def parts(value: Any) -> tuple[Any, ...]:
    return value.of if isinstance(value, m.Joined) else (value,)


def qualities(noun: str, after: m.After) -> list[Any]:
    """What stands behind a noun, as filters alone."""
    found = Description(noun)
    qualify(found, after)
    if found.side or found.zone:
        raise Unmeant("either of those")
    return found.filters


def in_place(found: Description, place: m.Place) -> None:
    where = zone_of(place.what) if place.word == "at" else None
    if where is not None:
        found.zone, found.owner = where
    elif place.word == "everywhere":
        found.zone = "everywhere"
    elif place.word == "anywhere":
        return
    else:
        found.filters.extend(place_filters(place))


def from_place(found: Description, place: Any) -> None:
    where = zone_of(place)
    if where is not None:
        found.zone, found.owner = where
    else:
        found.filters.extend(place_filters(place if isinstance(place, m.Place) else m.Place("at", place)))


def zone_of(what: Any) -> tuple[str, str] | None:
    """The zone and whose it is, if it is one."""
    if what == m.Pronoun("it"):
        return "from_it", "any"
    if what == m.Joined("or", (m.Thing("champion zone", "own", owner=YOU), m.Thing("board", "the"))):
        return "champion_or_board", "yours"
    if isinstance(what, m.Thing) and what.noun in ZONES and not what.after and not what.words:
        zone = ZONES[what.noun]
        if what.owner is not None:
            return zone, owner_side(what.owner)
        if what.det == "bare" and not what.plural:
            return zone, "yours"
        return zone, "any"
    return None


def place_filters(place: m.Place) -> list[Any]:
    """Where cards are, as filters."""
    if place.word in ("here", "elsewhere"):
        return [r.At(place.word)]
    if place.word == "there":
        return [r.At("it")]
    what = place.what
    if isinstance(what, m.Thing):
        return at_thing(what)
    raise Unmeant("such a place")


OWN_PLACES = {  # by the noun and whose it is
    ("location", "self"): ["here"], ("location", "it"): ["it"], ("destination", "it"): ["it"],
    ("battlefield", "self"): ["my_battlefield"],
    ("battlefield", "it"): ["battlefield", "it"], ("base", "you"): ["own_base"], ("base", "it"): ["base"],
    ("base", "they"): ["base"], ("battlefield", "they"): ["battlefield", "same"],
}  # fmt: skip
RANKED_PLACES = {
    ("location", "same"): ["same"],
    ("location", "different"): ["elsewhere"],
    ("location", "other"): ["elsewhere"],
    ("battlefield", "same"): ["battlefield", "same"],
    ("battlefield", "other"): ["battlefield", "elsewhere"],
    ("battlefield", "different"): ["battlefield", "elsewhere"],
}
APART = {"location": [r.At("each")], "battlefield": [r.At("battlefield"), r.At("each")]}  # `at different …s`


def at_thing(what: m.Thing) -> list[Any]:
    if what.det in ("each", "all", "count"):
        raise Unmeant("at so many places")
    if what.noun in ("combat", "showdown") and not what.after:
        return [n.State(f"in_{what.noun}")]
    if what.noun in APART and what == m.Thing(what.noun, "bare", True, ranks=("different",)):
        return APART[str(what.noun)]
    names: list[str] | None = None
    if [after.kind for after in what.after] == ["same_as"] and what.ranks == ("same",):  # `at the same location as me`
        owner = what.after[0].value
        if isinstance(owner, m.Thing) and owner.det == "a" and not is_reference(owner):
            field = [r.At("battlefield")] if what.noun == "battlefield" else []
            return [*field, r.WithThere(describe(owner).select())]
        if owner not in ME and owner != m.Pronoun("it"):
            raise Unmeant("at the place of such")
        return at_thing(m.Thing(what.noun, "own", owner=m.Pronoun("self") if owner in ME else owner))
    if what.noun in ("battlefield", "location") and moved_from(what):
        return [r.At("moved_from")]
    if what == m.Thing("base", "own", owner=ITS_CONTROLLER):
        return [r.At("base"), r.ControlledLike(THAT)]
    if isinstance(what.owner, m.Pronoun):
        names = OWN_PLACES.get((what.noun, what.owner.word))
    elif len(what.ranks) == 1 and not what.after:
        names = RANKED_PLACES.get((what.noun, what.ranks[0]))
    elif what.noun == "base" and what.owner is None and not what.after:
        names = ["base"]
    elif what.noun == "battlefield" and what.det in ("that", "this"):
        names = ["that" if what.det == "that" else "here"]
    if names is not None and not what.words:
        return [r.At(name) for name in names]
    if what.noun != "battlefield" or what.ranks or what.owner is not None:
        raise Unmeant(f"at such a {what.noun}")
    if what == m.Thing("battlefield", "a", after=MOVED_TO_OR_FROM):
        return [r.At("to_or_from")]
    there = [after for after in what.after if after.kind == "where" or _has_there(after) or is_history(after)]
    if not there:
        return [r.At(field_of(what))]
    place = field_of(replace(what, after=tuple(after for after in what.after if after not in there)))
    return [r.At(place.removeprefix("an_").removeprefix("a_")), *told_there(there)]


def moved_from(what: m.Thing) -> bool:
    """`the battlefield I moved from`."""
    clause = what.after[0].value if len(what.after) == 1 and what.after[0].kind == "whom" else None
    if not isinstance(clause, m.Clause):
        return False
    gone: bool = clause.deed == m.Deed("move", "move", (m.Role("from", m.Pronoun("gap")),))
    return gone and what.det == "the" and clause.tense == "past" and clause.subject in (*ME, m.Pronoun("it"))


_GONE = m.Deed("move", "move", (m.Role("to_or_from", m.Pronoun("gap")),))
MOVED_TO_OR_FROM = (m.After("whom", m.Clause(m.Pronoun("self"), _GONE, "past")),)


def _has_there(after: m.After) -> bool:
    """`with a unit you control`, of a battlefield."""
    return after.kind == "with" and isinstance(after.value, m.Thing)


def told_there(there: list[m.After]) -> list[Any]:
    return [was_there(after.value) if is_history(after) else with_there(after.value) for after in there]


def is_history(after: m.After) -> bool:
    """`you conquered this turn`, `where a unit attacked this turn`, of a battlefield."""
    clause = after.value
    if after.kind not in ("which", "whom", "where") or not isinstance(clause, m.Clause):
        return False
    return isinstance(clause.deed, m.Deed) and clause.tense in PAST


PAST = ("past", "perfect")


def was_there(clause: m.Clause) -> Any:
    """What has happened there this turn, or has not."""
    from rulebound.riftbound.reading.events import event

    subject, gap = clause.subject, m.Pronoun("gap")
    if subject is None or subject in (m.Pronoun("it"), m.Pronoun("they")) or clause.passive:
        raise Unmeant("where such a thing has happened")
    if not clause.deed.has("time") or not this_turn(tuple(role for role in clause.deed.roles if role.value != gap)):
        raise Unmeant("where it has happened at such a time")
    left = tuple(role for role in clause.deed.roles if role.value != gap and role.name != "time")
    if any(role.name == "from" and role.value == gap for role in clause.deed.roles):
        raise Unmeant("from where it has happened")
    found = event(m.Clause(subject, replace(clause.deed, roles=left)))
    if len(found) != 1:
        raise Unmeant("where several things have happened")
    return n.Not(r.WasThere(found[0])) if clause.negative else r.WasThere(found[0])


def total_there(what: m.Clause) -> Any:
    """`my Might is greater than the total … there`."""
    mine, be = what.subject, what.deed
    asked = be.what[1] if isinstance(be.what, tuple) and be.what[0] == "compared" and not be.roles else None
    total = asked[1] if isinstance(asked, tuple) and asked[0] == ">" else None
    of = [item.value for item in total.after if item.kind == "of"] if isinstance(total, m.Thing) else []
    if mine != m.Thing("might", "own", owner=m.Pronoun("self")) or len(of) != 1 or not isinstance(of[0], m.Thing):
        raise Unmeant("where that is so")
    there = m.After("place", m.Place("there"))
    units = replace(of[0], after=tuple(item for item in of[0].after if item != there))
    if total != m.Thing("might", "the", words=TOTAL, after=(m.After("of", of[0]),)) or units == of[0]:
        raise Unmeant("where that is so")
    return r.TotalThere("might", describe(units).select(), "<", n.StatOf("might", SELF))


TOTAL = (m.Adjective("state", "total"),)


def with_there(what: Any, side: str = "") -> Any:
    """`with exactly two units there`, `where you have units`: what is at a battlefield."""
    like: Any = None
    if isinstance(what, m.Clause) and isinstance(what.deed, m.Be) and what.tense == "now" and not what.negative:
        return total_there(what)
    if isinstance(what, m.Clause) and isinstance(what.deed, m.Deed) and what.tense == "now" and not what.negative:
        if what.deed.verb not in ("have", "control") or what.deed.names() != {"object"}:
            raise Unmeant("where that is so")
        if what.subject == ITS_CONTROLLER:
            like, what = r.ControlledLike(THAT), what.deed.role("object")
        else:
            side, what = owner_side(what.subject), what.deed.role("object")
    elif isinstance(what, m.Exists) and what == m.Exists(what.what):
        what = what.what
    if not isinstance(what, m.Thing):
        raise Unmeant("where that is so")
    after = tuple(item for item in what.after if item != m.After("place", m.Place("there")))
    found = describe(replace(what, after=after, count=None))
    if side:
        found.says(side)
    if like is not None:
        found.filters.append(like)
    if found.zone:
        raise Unmeant("where that is so")
    if what.count == m.Count("=", 0):
        return n.Not(r.WithThere(found.select()))
    least, most = so_many_there(what)
    return r.WithThere(found.select(), least, most)


def so_many_there(what: m.Thing) -> tuple[int, int]:
    count = what.count
    if what.det == "a" or (what.det == "bare" and what.plural):
        return 1, 0
    if what.det == "count" and count is not None and isinstance(count.number, int) and count.number > 0:
        if count.op in ("==", ">="):
            return count.number, count.number if count.op == "==" else 0
    raise Unmeant("so many at a battlefield")


def field_of(what: m.Thing) -> str:
    """`a battlefield you control`, `enemy battlefields`: which ones."""
    described = Description("battlefield")
    for word in what.words:
        adjective(described, word)
    for after in what.after:
        qualify(described, after)
    if described.side == "enemy" and any(item.kind == "whom" and item.value.negative for item in what.after):
        described.side = "other"
    names = {"": "battlefield", "other": "other_battlefield", "yours": "own_battlefield", "enemy": "enemy_battlefield"}
    if described.filters or described.zone or described.side not in names:
        raise Unmeant("at such a battlefield")
    name = names[described.side]
    if what.det in ("a", "any"):
        return "a_battlefield" if name == "battlefield" else f"an_{name}"
    return name


NUMBERS = {"might": "might", "energy cost": "energy"}
MORE_OR_LESS = {m.Count("fewer"): "<", m.Count("more"): ">"}
HAD = {"damage": "damaged", "buff": "buffed", "equipment": "equipped"}  # what a card has -> what it is called then


def having(item: Any) -> list[Any]:
    """What a card has: a keyword, a number compared, a buff."""
    if isinstance(item, m.Adjective) and item.kind == "keyword":
        return [with_keyword(item)]
    if isinstance(item, m.Stat):
        return [compare(item)]
    if isinstance(item, m.Extreme) and item.among is None:
        return [n.Extreme(item.end, item.stat)]
    if isinstance(item, m.Extreme) and isinstance(item.among, m.Thing) and item.among.det == "bare":
        return [*describe(item.among).select().filters, n.Extreme(item.end, item.stat)]
    if item == m.Same("controller"):
        return [r.SameController()]
    if isinstance(item, m.Same) and item == m.Same("name", item.other) and getattr(item.other, "det", "") == "a":
        return [r.SameName(describe(item.other).select())]
    if isinstance(item, m.Thing):
        return with_thing(item)
    raise Unmeant("having such a thing")


def with_thing(item: m.Thing) -> list[Any]:
    """`with a buff`, `with no damage marked on it`, `with less Might than …`, `with my name`."""
    than = [after.value for after in item.after if after.kind == "than"]
    if item.noun in NUMBERS and item.count in MORE_OR_LESS and len(than) == len(item.after) == 1 and not item.words:
        return [compare(m.Stat(NUMBERS[str(item.noun)], MORE_OR_LESS[item.count], than[0]))]
    if item.count == m.Count("=", 0):
        return [n.Not(either([having(replace(item, det="a", plural=False, count=None))]))]
    if item.noun in HAD and item == m.Thing(item.noun, item.det, item.plural, after=item.after):
        if item.det in ("a", "bare") and all(_on_it(after) for after in item.after):
            return [n.State(HAD[str(item.noun)])]
    if item == m.Thing("tag", "the", words=(m.Adjective("state", "named"),)):
        return [r.NamedTag()]
    if item.det == "a" and isinstance(item.noun, tuple):  # `with [Tank] or a Spirit`
        return predicate(item)
    if item == m.Thing("name", "that"):
        return [r.NamedCard()]
    whose = m.Pronoun("this_card") if item.det == "this" else item.owner
    if item == m.Thing("name", item.det, owner=item.owner) and is_reference(whose):
        return [r.SameName(reference(whose))]
    raise Unmeant("having such a thing")


def _on_it(after: m.After) -> bool:
    """`marked on it`, `attached to it`: of what the card itself has."""
    own = (None, m.Pronoun("it"), m.Pronoun("they"), *ME)
    where = after.value.what if isinstance(after.value, m.Place) else after.value
    if isinstance(where, m.Deed):
        return where.verb == "mark" or (where.verb == "attach" and where.role("to") in own)
    return after.kind in ("on", "place") and where in own[1:]


def compare(item: m.Stat) -> Any:
    amount = item.amount
    stat = {"cost": "energy"}.get(item.stat, item.stat)
    if isinstance(amount, m.Cost):
        stat, amount = stat_and_number(stat, amount)
    elif not isinstance(amount, int):
        from rulebound.riftbound.reading.amounts import number

        amount = of_others(stat, item.op, amount) or number(amount, stat)
    if item.stat in ("total_might", "total_cost") and isinstance(amount, int) and stat != "power":
        return r.Total("might" if item.stat == "total_might" else "energy", item.op, amount)
    if stat not in ("might", "energy", "power"):
        raise Unmeant(f"'{stat}' compared")
    return n.Compare(stat, item.op, amount)


def of_others(stat: str, op: str, amount: Any) -> Any:
    """`less Might than a unit you control`, `more Might than each friendly unit`: than the highest of theirs."""
    each = isinstance(amount, m.PartOf) and amount.count == m.Count("each")
    of = amount.of if each else amount
    if not isinstance(of, m.Thing) or is_reference(of) or of.noun not in NOUNS:
        return None
    if op not in ((">", ">=") if each or of.det == "each" else ("<", "<=") if of.det == "a" else ()):
        raise Unmeant("compared with such cards")
    return n.TotalOf(stat, describe(of).select(), True)


def stat_and_number(stat: str, cost: m.Cost) -> tuple[str, int]:
    pay = paid(cost)
    if pay.power and not pay.energy:
        return "power", len(pay.power)
    if pay.power:
        raise Unmeant("a cost compared")
    return stat, pay.energy


def with_object(roles: tuple[m.Role, ...], what: Any) -> tuple[m.Role, ...]:
    """The roles of a deed with another object."""
    return tuple(m.Role("object", what) if role.name == "object" else role for role in roles)


def paid(cost: Any) -> r.Pay:
    """A price in symbols."""
    if not isinstance(cost, m.Cost) or "[x]" in cost.symbols:
        raise Unmeant("such a price")
    words = {f"[{word.lower()}]": value for word, value in POWER.items()}
    energy = sum(int(symbol[1:-1]) for symbol in cost.symbols if symbol[1:-1].isdigit())
    return r.Pay(energy, tuple(words[symbol] for symbol in cost.symbols if not symbol[1:-1].isdigit()))


def done_by(found: Description, clause: Any) -> None:
    """`you control`, `an opponent controls`, `they control`."""
    if not isinstance(clause, m.Clause) or not isinstance(clause.deed, m.Deed):
        raise Unmeant("such a relative clause")
    if clause.tense in PAST:
        whose = {"yours": "you", "enemy": "opponent"}.get(owner_side(clause.subject), "")
        done = suffered_this_turn(clause.deed, whose)
        found.filters.append(n.Not(done) if clause.negative else done)
        return
    if clause.tense != "now":
        raise Unmeant("such a relative clause")
    if clause.deed.verb not in ("control", "own", "have") or len(clause.deed.roles) != 1:
        raise Unmeant(f"that somebody {conjugated(clause.deed.verb)[1]} it")
    who = clause.subject
    if clause.negative:
        if who != YOU:
            raise Unmeant("whom somebody doesn't control")
        found.says("enemy")
    elif who == YOU and clause.deed.verb == "own":
        found.filters.append(OWNED)
    elif who == YOU:
        found.says("yours")
    elif who == ITS_CONTROLLER:
        found.filters.append(r.ControlledLike(THAT))
    elif clause.deed.verb == "own":
        raise Unmeant("that others own it")
    elif who == m.Pronoun("they"):
        found.says("theirs")
    elif isinstance(who, m.Thing) and who.noun == "opponent":
        found.says("enemy")
    elif isinstance(who, m.Joined) and who.of[0] == YOU and getattr(who.of[-1], "noun", "") == "ally":
        found.says("friendly")
    else:
        raise Unmeant("who controls it")


def doing(found: Description, clause: Any) -> None:
    """`that's stunned`, `that costs [3] or less`, `that moved this turn`."""
    if isinstance(clause, m.Clause) and isinstance(clause.deed, m.Joined):
        how = "or" if clause.deed.how == "or" and not clause.negative else "and"
        clause = m.Joined(how, tuple(replace(clause, deed=deed) for deed in clause.deed.of))
    if isinstance(clause, m.Joined) and clause.how == "and":
        for part in clause.of:
            doing(found, part)
        return
    if isinstance(clause, m.Joined) and clause.how == "or":
        found.filters.append(either(qualities(found.noun, m.After("which", part)) for part in clause.of))
        return
    if isinstance(clause, m.Clause) and isinstance(clause.deed, m.Be) and clause.tense == "now":
        tests = said_of(clause.deed)
        found.filters.extend([n.Not(tests[0])] if clause.negative and len(tests) == 1 else tests)
        return
    deed = clause.deed if isinstance(clause, m.Clause) else None
    if isinstance(deed, m.Be) and clause.tense == "past" and not clause.negative:  # `that was stunned this turn`
        word = deed.what.word if isinstance(deed.what, m.Adjective) else ""
        if word in LEXICON.done:
            verb = LEXICON.done[word].verb
            found.filters.append(suffered_this_turn(m.Deed(verb, verb, deed.roles)))
            return
    if isinstance(deed, m.Deed) and clause.passive and clause.tense in PAST and deed.has("time"):
        done = suffered_this_turn(deed)
        found.filters.append(n.Not(done) if clause.negative else done)
        return
    if isinstance(deed, m.Deed) and clause.negative and deed == CHOSEN_FOR_THIS and clause.tense == "perfect":
        found.filters.append(n.Not(n.State("chosen")))
        return
    if isinstance(deed, m.Deed) and not clause.passive and clause.tense in PAST:
        done = has_done(deed)
        found.filters.append(n.Not(done) if clause.negative else done)
        for role in deed.roles:
            if role.name in ("place", "to"):
                found.filters.extend(place_filters(role.value))
        return
    if isinstance(deed, m.Deed) and not clause.negative and not clause.passive:
        if deed.verb == "cost" and deed.role("cost") is not None:
            value = deed.role("cost")
            if isinstance(value, m.Stat):
                found.filters.append(compare(value))
            elif isinstance(value, m.Joined):
                found.filters.extend(
                    compare(item if isinstance(item, m.Stat) else m.Stat("cost", *item)) for item in value.of
                )
            else:
                found.filters.append(compare(m.Stat("cost", *value)))
            return
        if deed.verb == "have" and len(deed.roles) == 1:
            found.filters.extend(having(had_of(deed.roles[0].value)))
            return
        if deed.verb in FIGHTING and clause.tense == "now" and not deed.has("object"):
            found.filters.extend(fighting(deed))
            return
        if deed.verb == "choose" and clause.tense == "now" and deed.names() == {"object"}:
            found.filters.append(choosing(deed.role("object")))
            return
    raise Unmeant("such a relative clause")


def had_of(value: Any) -> Any:
    """What one has, said of a verb, as it is said behind `with`."""
    if isinstance(value, m.Gift) and value.kind in ("keyword", "thing") and not value.word:
        return value.of
    return value


def has_done(deed: m.Deed) -> Any:
    """`that attacked this turn`, `that has won a combat this turn`: what it did."""
    combat = deed.verb == "win" and deed.role("object") == m.Thing("combat", "a")
    did = "wins_combat" if combat else DID.get(deed.verb)
    roles = deed.without("object").roles if combat else deed.roles
    if did is None:
        raise Unmeant("that has done such a thing")
    if roles == (m.Role("time", ("during", LAST_OF_ITS)),):
        return r.HasDone(did, "last")
    if not this_turn(roles):
        raise Unmeant("that has done such a thing then")
    return r.HasDone(did)


LAST_OF_ITS = m.Thing(
    "turn", "own", owner=m.Thing("controller", "own", owner=m.Pronoun("it")), ranks=(-1,)
)  # `its controller's last turn`


CHOSEN_FOR_THIS = m.Deed(
    "choose", "choose", (m.Role("object", m.Pronoun("gap")), m.Role("for", m.Thing("spell", "this")))
)
DID = {
    "move": "moves",
    "enter": "enters",
    "attack": "attacks",
    "defend": "defends",
    "conquer": "conquers",
    "hold": "holds",
    "die": "dies",
}


def suffered_this_turn(deed: m.Deed, by: str = "") -> Any:
    """`that was stunned this turn`, `that has been dealt damage this turn`, `you stunned this turn`."""
    roles = {role.name: role.value for role in deed.roles if role.value != m.Pronoun("gap")}
    if deed.verb == "deal" and roles == {"damage": "some", "time": ("this", "turn")} and not by:
        return r.HasDone("takes_damage")
    row = LEXICON.verbs.get(deed.verb)
    names = [name for name, told in LEXICON.told_by.items() if told is row and row is not None and not row.active]
    if roles != {"time": ("this", "turn")} or not names or row is None or row.of == "player":
        raise Unmeant(f"that it was '{deed.verb}'")
    if by and (by not in ("you", "opponent") or deed.verb in ("move", "kill")):
        raise Unmeant(f"who has '{deed.verb}' done")
    return r.HasDone("moves" if deed.verb == "move" else names[0], by=by)


def choosing(what: Any) -> Any:
    """`that chooses me`, `that chooses one or more … friendly to it`."""
    if is_reference(what):
        return r.ChoosesCard(reference(what))
    if isinstance(what, m.Joined) and what.how == "and" and len(what.of) == 2 and is_reference(what.of[0]):
        only, others = what.of
        if isinstance(others, m.Thing) and others.count == m.Count("=", 0) and others.ranks == ("other",):
            found = describe(replace(others, count=None, ranks=()))
            found.filters.append(n.OtherThan(reference(only)))
            return r.ChoosesOnly(reference(only), found.select())
    if not isinstance(what, m.Thing) or (what.det != "a" and what.count != m.Count(">=", 1)):
        raise Unmeant("choosing so many")
    friendly = m.After("which", m.Clause(None, m.Be(m.Adjective("state", "friendly", (m.Pronoun("it"),)))))
    after = tuple(item for item in what.after if item != friendly)
    return r.Choosing(describe(replace(what, count=None, after=after)).select(), after != what.after)


def this_turn(roles: tuple[m.Role, ...]) -> bool:
    return any(role.name == "time" and role.value == ("this", "turn") for role in roles) and all(
        role.name in ("time", "place") or role == m.Role("to", m.Place("here")) for role in roles
    )


def predicate(what: Any) -> list[Any]:
    """What is said of a card, as filters."""
    if isinstance(what, m.Joined):
        return joined_predicate(what)
    if isinstance(what, m.Adjective) and what.kind == "state" and what.word in SIDES and not what.of:
        return [r.Side(SIDES[what.word])]
    if what in (m.Thing("enemy", "a"), m.Pronoun("yours")):
        return [r.Side("yours" if what == m.Pronoun("yours") else "enemy")]
    if isinstance(what, m.Thing) and what.noun in PARTS and what == m.Thing(what.noun, what.det, what.plural):
        return [n.State(PARTS[str(what.noun)])]
    if isinstance(what, m.Adjective):
        return [filter_of(what)]
    if isinstance(what, m.Place):
        return place_filters(what)
    if isinstance(what, m.Stat):
        return [compare(what)]
    if isinstance(what, m.Thing) and what.det in ("a", "bare"):
        found = describe(what)
        if found.zone or found.noun not in (*KINDS, "tagged"):
            raise Unmeant("being such a thing")
        kinds = [] if found.noun == "tagged" or what.noun == "token" else [n.Kind(KINDS[found.noun])]
        side = [r.Side(found.side)] if found.side else []
        return [*kinds, *side, *found.filters]
    raise Unmeant("such a predicate")


def joined_predicate(what: m.Joined) -> list[Any]:
    parts = [predicate(item) for item in what.of]
    if what.how == "and":
        return [test for part in parts for test in part]
    return [either(parts)]


PARTS = {"attacker": "attacking", "defender": "defending"}
WITH_OTHERS = (m.Thing("unit", "a", ranks=("other",)), m.Thing("unit", "bare", True, ranks=("other",)))


def said_of(be: m.Be) -> list[Any]:
    """What is said of a card, with where it is so."""
    pressed = pressed_by(be)
    if pressed is not None:
        return [pressed]
    tests = predicate(be.what)
    for role in be.roles:
        if role.name == "alone":
            tests = [n.State("alone"), *tests]
        elif role.name == "place":
            tests = [*tests, *place_filters(role.value)]
        elif role.name == "with" and role.value in WITH_OTHERS:
            tests = [*tests, n.Not(n.State("alone"))]
        else:
            raise Unmeant(f"being so with {ROLES.get(role.name, role.name)}")
    return tests


def pressed_by(be: m.Be) -> Any:
    """`in combat with an enemy unit`, `being chosen by an enemy spell`."""
    roles = {role.name: role.value for role in be.roles}
    if be.what == m.Place("at", m.Thing("combat", "bare")) and set(roles) == {"with"}:
        by = roles["with"]
        if is_reference(by):
            return r.CombatWith(reference(by))
        return r.CombatWith(describe(by).select()) if isinstance(by, m.Thing) and by.det == "a" else None
    chosen = ("being", m.Deed("choose", "choose", (m.Role("object", m.Pronoun("gap")),)))
    if be.what == chosen and set(roles) == {"agent"}:
        by = roles["agent"]
        return r.ChosenBy(describe(by).select()) if isinstance(by, m.Thing) and by.det == "a" else None
    return None


FIGHTING = {"attack": "attacking", "defend": "defending"}


def fighting(deed: m.Deed) -> list[Any]:
    """`that attacks alone here`, as filters."""
    return said_of(m.Be(m.Adjective("state", FIGHTING[deed.verb]), deed.roles))


def done(found: Description, deed: Any) -> None:
    """`attached to me`, `revealed this way`, `banished with this`."""
    if not isinstance(deed, m.Deed):
        raise Unmeant("such a participle")
    names = deed.names() - {"object"}
    if deed.verb in ("control", "own") and names == {"agent"}:
        if (by := deed.role("agent")) == m.Thing("player", "the", ranks=("same",)):
            found.filters.append(r.SameController())
        else:
            done_by(found, m.Clause(by, deed.without("agent")))
    elif deed.verb == "attach" and names == {"to"} and found.noun != "unit":
        to = deed.role("to")
        found.filters.append(r.AttachedTo(reference(to) if is_reference(to) else describe(to).select()))
    elif deed.verb == "reveal" and names == {"this_way"}:
        found.zone, found.owner = "looked", "any"
    elif deed.verb in ("discard", "burn") and names == {"this_way"}:
        found.zone, found.owner = "placed", "any"
    elif deed.verb == "put" and names == {"this_way", "to"} and zone_of(deed.role("to")) == ("trash", "yours"):
        found.zone, found.owner = "placed", "any"
    elif (
        deed.verb == "banish" and names == {"with"} and deed.role("with") in (m.Pronoun("self"), m.Pronoun("this_card"))
    ):
        found.zone, found.owner = "banished_with", "any"
    elif deed.verb == "play" and names == {"from"}:
        found.filters.append(r.CameFrom(origin(deed.role("from"))))
    else:
        raise Unmeant(f"'{deed.verb}' as a participle")


def origin(what: Any) -> str:
    """Where a card was played from."""
    if isinstance(what, tuple) and what[0] == "except":
        return "elsewhere"
    if isinstance(what, m.Adjective) and what.word == "hidden":
        return "hidden"
    if isinstance(what, m.Thing) and what.noun in ZONES:
        return ZONES[what.noun]
    if what == "facedown" or (isinstance(what, m.Thing) and what.noun == "facedown"):
        return "hidden"
    raise Unmeant("played from such a place")


# ------------------------------------------------------------------------------------------------ references

PRONOUNS = {
    "it": THAT,
    "they": THOSE,
    "self": SELF,
    "this_card": THIS,
    "rest": n.Ref("rest"),
    "those": THOSE,
    "paid": n.Ref("paid"),
    "doing_it": n.Ref("source"),  # the other card of an event
}


CHOSEN_UNITS = {
    m.Thing("unit", "own", owner=YOU): n.Ref("chosen friendly"),
    **{
        m.Thing("unit", det, words=(m.Adjective("state", side),)): n.Ref(f"chosen {side}")
        for side in SIDES
        for det in ("the", "that")
    },
}
THAT_ONE = ("unit", "spell", "gear", "equipment")  # `the gear`, once one was spoken of
THE_COPY = m.Thing("copy", "the")
YOUR_LEGEND = m.Thing("legend", "own", owner=YOU)
WEARER = m.Thing("unit", "the", words=(m.Adjective("state", "equipped"),))
NAMED = {**CHOSEN_UNITS, WEARER: n.Ref("wearer"), THE_COPY: PLACED, YOUR_LEGEND: n.Select("legend", "yours")}


def is_reference(what: Any) -> bool:
    """Does it speak of cards that are known already?"""
    if isinstance(what, m.Pronoun):
        return what.word in PRONOUNS
    if not isinstance(what, m.Thing):
        return False
    if what in NAMED or what.ranks == ("rest",):
        return True
    if what == m.Thing(what.noun, "the") and what.noun in THAT_ONE:
        return True
    return what.det in ("that", "those", "this", "these") or _by_deed(what)


def _by_deed(what: m.Thing) -> bool:
    """`the killed unit`, `the chosen unit`, `the unit you exhausted`."""
    if what.det != "the":
        return False
    return any(word.kind == "done" for word in what.words) or what.words == (CHOSEN,) or bool(_doing_of(what))


CHOSEN = m.Adjective("state", "chosen")
PAID = dict.fromkeys(("exhaust", "kill", "recycle", "return"), n.Ref("paid"))
DONE_TO = {**PAID, "kill": n.Ref("killed"), "reveal": LOOKED, "discard": PLACED, "burn": PLACED}  # `the killed unit`
DOING = {**PAID, "choose": IT}  # `the unit you exhausted`


def _doing_of(what: m.Thing) -> str:
    """`the unit you exhausted`: by which deed it is known."""
    clause: Any = what.after[0].value if len(what.after) == 1 and what.after[0].kind == "whom" else None
    known = isinstance(clause, m.Clause) and clause.subject == YOU and isinstance(clause.deed, m.Deed)
    if not known or clause.negative or clause.deed.names() not in ({"object"}, {"object", "paid_for"}):
        return ""
    return clause.deed.verb if clause.tense != "now" or clause.deed.verb == "choose" else ""


def is_rest(what: m.Thing) -> bool:
    """`the remaining cards`, `those you don't`."""
    if what.noun == "card" and what.det == "the" and what.ranks == ("rest",):
        return not what.after and not what.words and what.count is None
    left = m.Clause(YOU, m.Ellipsis(), negative=True)
    if what.det == "those" and what.noun == "any" and len(what.after) == 1 and what.after[0].kind == "whom":
        clause = what.after[0].value  # `draw any you didn't banish`
        past = clause.negative and clause.tense == "past" and clause.deed.names() == {"object"}
        return bool(past and clause.subject == YOU)
    return what.det == "those" and what.noun == "those" and what.after == (m.After("whom", left),)


def reference(what: Any) -> Any:
    if isinstance(what, m.Pronoun) and what.word in PRONOUNS:
        return PRONOUNS[what.word]
    if not isinstance(what, m.Thing):
        raise Unmeant("such a reference")
    if is_rest(what):
        return n.Ref("rest")
    if what.det in ("that", "those", "these") and not what.after and not what.words and not what.ranks:
        if what.det != "that":
            return THOSE
        return n.Ref(f"that {what.noun}") if what.noun in (*THAT_ONE, "card") else THAT
    if what.det == "this" and not what.after and what.noun in (*THAT_ONE, "card"):
        return THIS
    if what in NAMED:
        return NAMED[what]
    if what == m.Thing(what.noun, "the") and what.noun in THAT_ONE:
        return n.Ref(f"that {what.noun}")
    if what.words == (CHOSEN,) and _by_deed(what) and not what.after:
        return n.Ref(f"that {what.noun}")
    if _by_deed(what) and len(what.words) == 1 and what.words[0].word in DONE_TO:
        return DONE_TO[what.words[0].word]
    if _by_deed(what) and not what.words and _doing_of(what) in DOING:
        return DOING[_doing_of(what)]
    raise Unmeant("such a reference")


# ------------------------------------------------------------------------------------------------ targets


EACH_PLACE = {
    m.Place("at", m.Thing("location", "each")): (r.At("each"),),
    m.Place("at", m.Thing("battlefield", "each")): (r.At("battlefield"), r.At("each")),
}


def chosen(thing: m.Thing) -> n.Choose:
    """`a unit`, `up to two enemy units`: a choice."""
    each = [item for item in thing.after if item.kind == "place" and item.value in EACH_PLACE]
    if len(each) == 1 and thing.count == m.Count("<=", 1):
        there = describe(replace(thing, after=tuple(item for item in thing.after if item not in each)))
        there.filters.extend(EACH_PLACE[each[0].value])
        return n.Choose(there.select(), 0, ANY_NUMBER)
    count, what = thing.count, describe(thing).select()
    if thing.det == "a" or (thing.det == "any" and not thing.plural):
        return n.Choose(what)
    if thing.det == "own" and count is not None and count.op == "=" and isinstance(count.number, int):
        return n.Choose(what, count.number, count.number)
    if thing.det == "count" and count is not None:
        return counted(what, count)
    if thing.det == "the" and any(isinstance(item, n.Extreme) for item in what.filters):
        return n.Choose(what)
    if thing.det == "own" and not thing.plural and thing.noun != "unit":
        return n.Choose(what)
    if thing.det == "the" and not thing.plural and what.zone == "banished_with":
        return n.Choose(what)
    raise Unmeant("such a choice")


def target(what: Any) -> tuple[tuple[Any, ...], Any]:
    """What an instruction is done to: the choice that it implies, and the cards."""
    if is_reference(what):
        return (), reference(what)
    if isinstance(what, m.PartOf):
        if what.count.op in ("each", "all"):
            return target(as_all(what.of))
        if what.of in (m.Pronoun("they"), m.Pronoun("those")):
            return (counted(n.Select("card", zone="of_them"), what.count),), IT
        if isinstance(what.of, m.Thing):
            return (counted(describe(what.of).select(), what.count),), IT
    if isinstance(what, m.Joined) and all(isinstance(item, m.Thing) and is_every(item) for item in what.of):
        return (), one_of(tuple(describe(item).select() for item in what.of))
    if isinstance(what, m.Joined) and what.how == "and" and len(what.of) == 2:
        choices = [chosen(item) for item in what.of if isinstance(item, m.Thing)]
        if len(choices) == 2 and all(choice == n.Choose(choice.what) for choice in choices):
            return (n.Choose(choices[0].what, second=choices[1].what),), IT
    if isinstance(what, m.Joined) and what.how == "or":
        return (n.Choose(one_of(tuple(plain_choice(item) for item in what.of))),), IT
    if isinstance(what, m.Thing) and (done_so := done_this_way(what)) is not None:
        return (), done_so
    if isinstance(what, m.Thing):
        if is_every(what):
            return (), describe(what).select()
        zone = zone_of(what) if what.owner is not None else None
        if zone is not None:  # `banish your hand`: all that is in it
            return (), n.Select("card", zone[1], zone[0])
        return (at_its_place(chosen(what)),), IT
    if what == m.Pronoun("one"):
        return (n.Choose(LOOKED),), IT
    raise Unmeant("such a target")


def at_its_place(choice: n.Choose) -> n.Choose:
    """One card `at the same battlefield`: where the one before it is, not those that are chosen with it."""
    same = r.At("same") in choice.what.filters and (choice.least, choice.most) == (1, 1)
    if not same:
        return choice
    there = (r.At("it") if part == r.At("same") else part for part in choice.what.filters)
    return replace(choice, what=replace(choice.what, filters=canonical(there)))


def done_this_way(what: m.Thing) -> Any:
    """`units recalled this way`, `each unit you stunned this way`: to which the effect has done so."""
    for item in what.after:
        deed = item.value.deed if item.kind == "whom" and isinstance(item.value, m.Clause) else item.value
        if item.kind in ("done", "whom") and isinstance(deed, m.Deed) and deed.names() == {"object", "this_way"}:
            verb = DONE_SO.get(deed.verb)
            plain = what.det in ("each", "all", "those", "the") or (what.det == "bare" and what.plural)
            if verb is None or not plain or what.count is not None:
                return None
            rest = tuple(other for other in what.after if other is not item)
            return r.DoneTo(verb, describe(replace(what, det="bare", after=rest)).select())
    return None


DONE_SO = {
    deed.verb: deed.done
    for deed in LEXICON.deeds
    if deed.of != "player" and "this_way" not in deed.lacks and deed.verb not in ("kill", "discard", "burn", "reveal")
}


def is_every(what: m.Thing) -> bool:
    """`all units`, `each unit`, `your units`."""
    return what.det in ("all", "each") or (what.plural and what.det in ("bare", "own") and what.count is None)


def plain_choice(what: Any) -> n.Select:
    """What one of is chosen."""
    found = chosen(what) if isinstance(what, m.Thing) else None
    if found is None or found != n.Choose(found.what):
        raise Unmeant("such a target")
    return found.what


def one_of(whats: tuple[n.Select, ...]) -> n.Select:
    """`a unit … or a gear`, `units … and units …`: one selector for all of them."""
    nouns = frozenset(what.noun for what in whats)
    if len({(what.side, what.zone) for what in whats}) != 1 or whats[0].zone:
        raise Unmeant("such a target")
    if len(nouns) == 1 and all(what.filters for what in whats):
        return replace(whats[0], filters=(either(list(what.filters) for what in whats),))
    if nouns not in PAIRS or len(nouns) != len(whats) or not all(what.noun in KINDS for what in whats):
        raise Unmeant("such a target")
    kinds = tuple(either([[n.Kind(KINDS[what.noun]), *what.filters]]) for what in whats)
    return n.Select(PAIRS[nouns], whats[0].side, filters=(n.AnyOf(kinds),))
