# rulebound: interpreted
"""Things: which cards, players, zones and numbers a noun phrase is about."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.cards.explained import slug
from rulebound.gundam.grammar.clauses import times
from rulebound.gundam.grammar.filters import BATTLES_SELF, SELF_ONLY, canonical
from rulebound.gundam.grammar.words import Shared, Unique, Unknown
from rulebound.gundam.words.lexicon import COLORS, KEYWORDS, LEXICON
from rulebound.text.combinators import FAIL
from rulebound.text.declared import done_to_cards
from rulebound.text.english import meaning as m
from rulebound.text.english.lexicon import conjugated
from rulebound.text.english.lowering import called
from rulebound.text.english.meaning import Unmeant

SELF, IT, THAT, THOSE, CARD = n.Ref("self"), n.Ref("it"), n.Ref("pronoun"), n.Ref("pronouns"), n.Ref("this_card")
REST = n.Ref("rest")
YOU = m.Pronoun("you")
THEY = m.Pronoun("they")
IT_WORD = m.Pronoun("it")
GAP = m.Pronoun("gap")
ANY_NUMBER = 99


TOKEN, LINKED = n.State("token"), n.State("linked")
NOUNS: dict[str, tuple[str, tuple[Any, ...]]] = {
    "unit": ("unit", ()), "pilot": ("pilot", ()), "base": ("base", ()), "shield": ("shield", ()),
    "resource": ("resource", ()), "ex resource": ("ex_resource", ()), "command": ("command", ()),
    "shield area card": ("shield_area", ()), "token": ("unit", (TOKEN,)), "unit token": ("unit", (TOKEN,)),
    "link unit": ("unit", (LINKED,)), "card": ("card", ()),
    **{f"{kind} card": ("card", (n.Kind((kind,)),)) for kind in ("unit", "pilot", "command", "base", "resource")},
}  # fmt: skip
PAIRS = {frozenset(("unit", "base")): "unit_or_base", frozenset(("base", "shield")): "shield_area"}
STATES = ("active", "rested", "damaged", "undamaged", "paired", "unpaired", "linked", "attacking", "battling", "token")
SIDES = {"friendly": "friendly", "enemy": "enemy"}
ZONES = {"hand": "hand", "trash": "trash", "removal area": "removal"}
TIMED = ("destroyed", "deploy", "attack", "main", "action", "burst")
STATS = {"ap": "ap", "hp": "hp", "lv": "level", "level": "level", "cost": "cost"}
WORDS = {said.lower(): name for said, name in KEYWORDS.items()}


# ------------------------------------------------------------------------------------------------ descriptions


class Description:
    """A selector while it is put together."""

    def __init__(self, noun: str, filters: tuple[Any, ...]) -> None:
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
        if (self.owner == "yours" and sides in (["friendly"], ["yours"])) or (
            self.owner == "enemy" and sides == ["enemy"]
        ):
            sides = []
        if len(sides) > 1 or (sides and self.owner):
            raise Unmeant("two sides")
        if self.zone and (self.noun != "card" or self.in_play):
            raise Unmeant(f"'{called(self.noun)}' in a zone")
        if self.noun == "card" and not self.zone and not card:
            raise Unmeant("cards without a zone")
        if len(set(self.filters)) != len(self.filters):
            raise Unmeant("a filter said twice")
        if self.of_each:  # `each player's … with the lowest Lv.`: of their own
            self.filters = [replace(f, each=True) if isinstance(f, n.Extreme) else f for f in self.filters]
        side = (sides or [self.owner or "any"])[0]
        filters = list(self.filters)
        if side == "enemy" and n.Other() in filters:
            filters[filters.index(n.Other())] = n.OtherThan(n.Ref("apart"))
        return n.Select(self.noun, side, self.zone, canonical(filters))

    def plain(self) -> tuple[n.Filter, ...]:
        """The filters alone, of a card that is not looked for in a zone."""
        if self.noun != "card" or self.sides or self.zone or self.in_play:
            raise Unmeant("such a card")
        return canonical(self.filters)


def describe(thing: m.Thing) -> Description:
    """The selector of a noun phrase, whatever its determiner."""
    found = either_noun(thing) or Description(*noun_of(thing))
    for word in thing.words:
        adjective(found, word)
    for rank in thing.ranks:
        if rank == "own" and thing.owner is not None:
            continue
        if rank != "other":
            raise Unmeant(f"'{rank}' of cards")
        found.filters.append(n.Other())
    if thing.owner is not None:
        found.says(owner_side(thing.owner))
    found.of_each = isinstance(thing.owner, m.Thing) and thing.owner.det == "each"
    for at, after in enumerate(thing.after):
        if at and ends_in_cards(thing.after[at - 1]) and after.kind in ("which", "with", "without", "whose", "except"):
            raise Unmeant("words behind a description that belong to it")
        qualify(found, after)
    return found


def either_noun(thing: m.Thing) -> Description | None:
    """`Unit tokens or (Zeon) Units`: cards of one noun, of either description."""
    noun = thing.noun
    if not isinstance(noun, m.Joined) or noun.how != "or":
        return None
    if not any(isinstance(item, m.Thing) and not set(item.words) <= set(thing.words) for item in noun.of):
        parts = [item.words for item in noun.of if isinstance(item, m.Thing)]
        if not parts or thing.words != parts[-1]:
            return None
    things = [item if isinstance(item, m.Thing) else m.Thing(item, "bare") for item in noun.of]
    own = {word for item in things for word in item.words}
    if any(word in own for word in thing.words) and not set(thing.words) <= own:
        return None
    found = [describe(item) for item in things]
    if len({item.noun for item in found}) != 1 or any(item.sides or item.zone or not item.filters for item in found):
        return None
    tests = tuple(part.filters[0] if len(part.filters) == 1 else n.AllOf(canonical(part.filters)) for part in found)
    return Description(found[0].noun, (n.AnyOf(tests),))


def ends_in_cards(after: m.After) -> bool:
    """Does it end in a description of other cards, to which words behind it belong?"""
    deed = after.value.deed if isinstance(after.value, m.Clause) else after.value
    deed = deed.what if isinstance(deed, m.Be) and not deed.roles else deed
    if after.kind not in ("done", "which") or not isinstance(deed, m.Deed) or not deed.roles:
        return False
    last = deed.roles[-1].value
    last = replace(last.of, det="a") if isinstance(last, m.PartOf) and isinstance(last.of, m.Thing) else last
    return isinstance(last, m.Thing) and last.det == "a" and last.noun in NOUNS


def noun_of(thing: m.Thing) -> tuple[str, tuple[Any, ...]]:
    noun = thing.noun
    if isinstance(noun, str) and noun in NOUNS:
        return NOUNS[noun]
    if isinstance(noun, m.Joined):
        plain = [item for item in noun.of if isinstance(item, str)]
        for item in noun.of:
            if isinstance(item, m.Thing) and item == m.Thing(item.noun, "bare", words=item.words):
                if set(item.words) <= set(thing.words) and isinstance(item.noun, str):
                    plain.append(item.noun)
        if any(item.endswith(" card") for item in plain):  # `a Unit/Pilot card`
            plain = [item if item.endswith(" card") else f"{item} card" for item in plain]
        if len(plain) == len(noun.of):
            if frozenset(plain) in PAIRS:
                return PAIRS[frozenset(plain)], ()
            kinds = [NOUNS[item][1][0].any_of[0] for item in plain if item.endswith(" card") and item in NOUNS]
            if len(kinds) == len(plain) and noun.how == "or":
                return "card", (n.Kind(tuple(sorted(kinds))),)
    raise Unmeant(f"'{called(noun)}' as cards")


def owner_side(owner: Any) -> str:
    if owner == YOU:
        return "yours"
    if owner == CHOSEN_PLAYER:
        return "chosen"
    if owner == THEY or is_opponent(owner) or are_enemies(owner):
        return "enemy"
    raise Unmeant("whose cards")


CHOSEN_PLAYER = m.Thing("player", "that", words=(m.Adjective("done", "choose"),))  # in a line that chooses one
_ENEMY = (m.Adjective("state", "enemy"),)


def is_opponent(who: Any) -> bool:
    """`your opponent`, `an opponent`, `that player`, `an enemy player`: one of them."""
    if not isinstance(who, m.Thing) or who.after or who.ranks or who.plural:
        return False
    if who.noun == "opponent" and not who.words:
        return who.owner in (YOU, None) and who.det != "each"
    if who.noun == "player" and who.words == _ENEMY:
        return who.det in ("a", "the", "that")
    return who in (m.Thing("player", "that"), CHOSEN_PLAYER)


def are_enemies(who: Any) -> bool:
    """`each enemy player`, `all enemy players`, `your opponents`: all of them."""
    if not isinstance(who, m.Thing) or who.after or who.ranks:
        return False
    every_one = who.det == "each" or (who.plural and (who.det in ("all", "bare") or who.owner == YOU))
    return every_one and ((who.noun, who.words) == ("player", _ENEMY) or (who.noun, who.words) == ("opponent", ()))


def adjective(found: Description, word: m.Adjective) -> None:
    kind, said = word.kind, word.word
    if kind == "state" and said in SIDES:
        found.says(SIDES[said])
    elif kind == "noun" and said == "unit" and found.noun == "unit":
        return
    elif kind == "noun" and said == "link unit" and found.noun == "unit":
        found.filters.append(LINKED)
    elif kind == "done" and said == "exile" and found.noun == "card":
        found.lies("removal", "yours")
    else:
        found.filters.append(filter_of(word))


def trait(word: m.Adjective) -> str:
    if word.kind != "tag" or word.word[:1] != "(" or word.word[:2] == "((":
        raise Unmeant(f"'{word.word}' as a trait")
    return word.word[1:-1]


def filter_of(word: m.Adjective) -> Any:
    """The test of a card that an adjective is."""
    kind, said = word.kind, word.word
    if kind == "state" and said in COLORS:
        return n.Color((said,))
    if kind == "state" and said in STATES:
        return n.State(said)
    if kind == "noun" and said == "token":
        return TOKEN
    if kind == "tag":
        return g.Trait((trait(word),))
    if kind == "stat" and len(word.of) == 2:
        return compare(m.Stat(said, word.of[1], word.of[0]))
    if kind == "mark" and said in ("Main", "Action"):
        return g.HasTiming(said.lower())
    if kind == "not" and (said in COLORS or said in STATES):
        return n.Not(filter_of(m.Adjective("state", said)))
    if kind == "or":
        if all(item.kind == "tag" for item in word.of):
            return g.Trait(tuple(sorted(trait(item) for item in word.of)))
        if all(item.kind == "state" and item.word in COLORS for item in word.of):
            return n.Color(tuple(sorted(item.word for item in word.of)))
        return n.AnyOf(tuple(filter_of(item) for item in word.of))
    if kind == "noun" and NOUNS.get(said, ("", ()))[0] == "unit" and len(NOUNS[said][1]) == 1:
        return NOUNS[said][1][0]
    raise Unmeant(f"'{said or kind}' of a card")


# ------------------------------------------------------------------------------------------------ qualifications


def qualify(found: Description, after: m.After) -> None:
    """What stands behind the noun."""
    kind, value = after.kind, after.value
    if kind == "place":
        in_place(found, value)
    elif kind == "from":
        found.lies(*zone_of(value))
    elif kind == "among":
        found.lies(*among(value))
    elif kind in ("with", "whose") and isinstance(value, m.Stat) and value.stat.startswith("total_"):
        if value.op != "<=" or not isinstance(value.amount, int) or found.total is not None:
            raise Unmeant("so much in all")
        found.total = value.stat.removeprefix("total_"), value.amount
    elif kind == "named":
        found.filters.append(n.Named(value))
    elif kind == "with":
        test = having(value)
        paired = isinstance(test, g.PairedWith) or test == n.State("paired")  # `that is paired with a red Pilot`
        found.filters = [item for item in found.filters if not (paired and item == n.State("paired"))]
        found.filters.extend(test.filters if isinstance(test, n.AllOf) else (test,))
    elif kind == "without":
        test = n.State("damaged") if value == m.Thing("damage", "bare") else having(value)
        found.filters.append(n.State("unpaired") if test == n.State("paired") else n.Not(test))
    elif kind == "except":
        found.filters.append(apart(value))
    elif kind == "whose" and isinstance(value, m.Stat):
        found.filters.append(compare(value))
    elif kind == "whom":
        done_by(found, value)
    elif kind == "which" and belonging(value) is not None:
        found.says(owner_side(belonging(value)))
        found.for_each = belonging(value).det == "each"
    elif kind == "which":
        found.filters.extend(doing(value))
    elif kind == "done":
        done(found, value)
    elif kind == "of" and value == m.Pronoun("yours"):
        found.says("yours")
    elif kind == "or":
        found.filters.append(n.AnyOf(tuple(only_test(found.noun, item) for item in value)))
    else:
        raise Unmeant(f"'{kind}' behind a noun")


def only_test(noun: str, after: m.After) -> Any:
    """The one test of a card that stands behind its noun."""
    found = Description(noun, ())
    qualify(found, after)
    if len(found.filters) != 1 or found.sides or found.zone or found.total is not None:
        raise Unmeant("one qualification or another")
    return found.filters[0]


def belonging(clause: Any) -> Any:
    """The player to whom it belongs, None if something else is said."""
    deed = clause.deed if isinstance(clause, m.Clause) and not clause.negative and not clause.passive else None
    if isinstance(deed, m.Deed) and deed.verb == "belong" and deed.names() == {"to"}:
        return deed.role("to")
    return None


def among(value: Any) -> tuple[str, str]:
    if value in (THEY, m.Thing("card", "those", True)):
        return "among", "any"
    if value == m.Thing("card", "the", True, words=(m.Adjective("done", "reveal"),)):
        return "among", "any"
    raise Unmeant("among such cards")


def in_place(found: Description, place: Any) -> None:
    if isinstance(place, m.Place) and place.word == "among":
        found.lies(*among(place.what))
        return
    if not isinstance(place, m.Place) or place.word != "at":
        raise Unmeant("such a place")
    what = place.what
    if is_play(what):
        found.in_play = True
    elif isinstance(what, m.Thing) and what.noun == "shield area" and found.noun in ("shield", "base", "shield_area"):
        found.says(owner_side(what.owner) if what.owner is not None else enemy_area(what))
    else:
        found.lies(*zone_of(what))


def enemy_area(what: m.Thing) -> str:
    if what.words == (m.Adjective("state", "enemy"),) and not what.after:
        return "enemy"
    raise Unmeant("whose shield area")


def is_play(what: Any) -> bool:
    return (
        isinstance(what, m.Thing) and what.noun == "play" and what.det == "bare" and not what.words and not what.after
    )


def zone_of(what: Any) -> tuple[str, str]:
    """The zone and whose it is."""
    if what == IT_WORD:
        return "from_it", "any"
    if isinstance(what, tuple) and len(what) == 2 and what[0] == "among":
        return among(what[1])
    if isinstance(what, m.Joined) and what.how == "or" and len(what.of) == 2:
        zones = [zone_of(item) for item in what.of]
        if {zone for zone, _ in zones} == {"hand", "trash"} and zones[0][1] == "yours":
            return "hand_or_trash", "yours"
    if isinstance(what, m.Thing) and what.words == (ENEMY,) and what.owner is None:  # `the enemy trash`
        what = replace(what, det="own", owner=m.Thing("opponent", "own", owner=YOU), words=())
    if not isinstance(what, m.Thing) or what.after or what.words or what.ranks:
        raise Unmeant("such a zone")
    if isinstance(what.noun, m.Joined) and set(what.noun.of) == {"hand", "trash"} and what.owner == YOU:
        return "hand_or_trash", "yours"
    if not isinstance(what.noun, str) or what.noun not in ZONES:
        raise Unmeant(f"'{called(what.noun)}' as a zone")
    zone = ZONES[what.noun]
    if what.owner is None:
        if (what.det == "bare" and not what.plural) or (zone == "removal" and what.det == "the"):
            return zone, "yours"
        raise Unmeant("whose zone")
    if isinstance(what.owner, m.Thing) and what.owner == m.Thing("player", "any"):
        return zone, "any"
    return zone, owner_side(what.owner)


def having(item: Any) -> Any:
    """What a card has: a keyword, a number compared, words in its name."""
    if isinstance(item, m.Joined):
        parts = tuple(having(part) for part in item.of)
        if item.how == "and":
            return n.AllOf(parts)
        if all(isinstance(part, (n.HasKeyword, g.NameHas)) for part in parts):
            return n.AnyOf(tuple(sorted(parts, key=_by_word)))
        return n.AnyOf(parts)
    if isinstance(item, m.Adjective) and item.kind == "keyword":
        return n.HasKeyword(keyword_name(item))
    if isinstance(item, m.Adjective) and item.kind == "name_part":
        return g.NameHas(item.word)
    if isinstance(item, m.Adjective) and item.kind == "tag":
        return filter_of(item)
    if isinstance(item, m.Stat):
        return compare(item)
    if isinstance(item, m.Extreme) and item.among is None and item.stat in ("ap", "hp", "level", "cost"):
        return n.Extreme(item.end, item.stat)
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
    if item.noun in ("ap", "hp") and len(item.after) == 1 and not item.words:
        than = item.after[0]
        if than.kind == "than" and item.count is not None and item.count.op in ("fewer", "more") and item.owner is None:
            other = than.value
            if isinstance(other, m.Thing) and other == m.Thing(other.noun, "bare") and other.noun in STATS:
                other = m.Thing(other.noun, "own", owner=IT_WORD)  # `more AP than HP`
            return compare(m.Stat(STATS[str(item.noun)], "<" if item.count.op == "fewer" else ">", other))
    if item.noun in STATS and item.det == "a" and not item.words and [part.kind for part in item.after] == ["compared"]:
        op, amount = item.after[0].value
        return compare(m.Stat(STATS[str(item.noun)], op, amount))
    return None


def having_thing(item: m.Thing) -> Any:
    """So much AP or HP, a Pilot, a keyword effect, an effect of a timing."""
    if (found := number_compared(item)) is not None:
        return found
    if item.noun == "damage" and not item.words and not item.ranks and item.after in ((), (m.After("on", IT_WORD),)):
        if item.det == "bare" and item.after:
            return n.State("damaged")
        if item.count == m.Count("=", 0):
            return n.State("undamaged")
        if item.count is not None and item.count.op in (">=", "<=!") and isinstance(item.count.number, int):
            return n.Compare("damage", item.count.op[:2], item.count.number)
    if paired_so(item.after) and not item.ranks and item.owner is None:
        if (
            item.noun == "pilot"
            and item.det in ("a", "count")
            and item.words in ((), (m.Adjective("state", "paired"),))
        ):
            if item.det == "a":
                return n.State("paired")
            if item.count == m.Count("=", 0):
                return n.State("unpaired")
        if item.noun == "pilot" and item.det == "a" and not item.after:
            return paired_with(item)
        if item.after:
            raise Unmeant("having such a thing")
        if (
            item.noun in ("ap", "hp")
            and item.count is not None
            and not item.words
            and isinstance(item.count.number, int)
        ):
            ops = {"==": "=", "=": "=", "<=!": "<=", ">=": ">="}
            if item.count.op in ops:
                return n.Compare(STATS[str(item.noun)], ops[item.count.op], item.count.number)
        if item.noun == "keyword effect" and item.det in ("a", "any") and not item.words:
            return n.HasKeyword("any")
        if item.noun == "keyword effect" and item.count == m.Count("=", 0) and not item.words:
            return n.Not(n.HasKeyword("any"))
        if item.noun == "effect" and item.det == "a" and len(item.words) == 1 and item.words[0].kind == "mark":
            if item.words[0].word.lower() in TIMED:
                return g.HasTiming(item.words[0].word.lower())
    raise Unmeant("having such a thing")


def of_player(item: Any) -> tuple[n.Select, str, int]:
    """What a player has: `4 or more cards in their hand`, `3 or less Shields`."""
    from rulebound.gundam.reading.conditions import bare, compared

    if isinstance(item, m.Thing) and item.owner is None:
        found = describe(bare(item))
        if not found.sides and found.owner in ("", "enemy"):
            found.owner = ""
            if found.zone or found.noun != "card":
                return found.select(), *compared(item)
    raise Unmeant("a player with such")


def paired_so(after: tuple[m.After, ...]) -> bool:
    """Nothing behind it, or `paired with it`."""
    if not after:
        return True
    deed = after[0].value
    if len(after) != 1 or after[0].kind != "done" or not isinstance(deed, m.Deed) or deed.verb != "pair":
        return False
    return IT_WORD in (deed.role("with"), deed.role("with_what")) and len(deed.roles) == 2


def same(item: m.Same) -> Any:
    stat = STATS.get(item.stat, "")
    if item.stat in ("name", "card name"):
        other = one_of_them(item.other)
        if isinstance(other, m.Thing) and (other.det == "a" or other is not item.other):
            found = g.SameName(describe(other).select())
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


def keyword_name(word: m.Adjective) -> str:
    """The keyword in the nodes; a word that the rules don't know may be one that a card explains."""
    if word.of:
        raise Unmeant(f"the keyword <{word.word}>")
    return WORDS.get(word.word) or slug(word.word)


def compare(item: m.Stat) -> Any:
    if item.stat not in ("level", "ap", "hp", "cost"):
        raise Unmeant(f"'{item.stat}' compared")
    if (own := own_number(item)) is not None:
        return own
    amount = item.amount if isinstance(item.amount, int) else number(item.amount, item.stat)
    if item.op in ("<=", ">=", "="):
        return n.Compare(item.stat, item.op, amount)
    if item.op in ("<", ">") and not isinstance(amount, int):
        return n.Not(n.Compare(item.stat, ">=" if item.op == "<" else "<=", amount))
    raise Unmeant("so compared")


def own_number(item: m.Stat) -> Any:
    """`with AP equal to its HP`: one number of a card compared with another one of its own."""
    what = item.amount
    if not isinstance(what, m.Thing) or replace(what, ranks=()) != m.Thing(what.noun, "own", owner=IT_WORD):
        return None
    other = STATS.get(str(what.noun), item.stat)
    if other == item.stat or what.ranks not in ((), ("own",)):
        return None
    denied = {"<": ">=", ">": "<="}
    known = n.Compare(item.stat, denied.get(item.op, item.op), n.StatOf(other, n.Ref("its_own")))
    return n.Not(known) if item.op in denied else known


def apart(value: Any) -> Any:
    """`other than this Unit`, `other than Unit tokens`."""
    if is_reference(value):
        found = reference(value)
        return n.OtherThan(SELF if found == CARD else found)
    if isinstance(value, m.Adjective) and value.kind == "name_part":
        return n.Not(n.Named(value.word))
    if value in (m.Thing("ex resource", "bare", True), m.Thing("ex resource", "a")):
        return n.Not(n.State("ex"))
    if isinstance(value, m.Thing) and not value.after and value.det in ("a", "bare"):
        if not value.words and NOUNS.get(str(value.noun), ("", ()))[1] in ((TOKEN,), (LINKED,)):
            return n.Not(NOUNS[str(value.noun)][1][0])
        if len(value.words) == 1 and value.noun in ("unit", "card", "pilot", "base", "command"):
            return n.Not(filter_of(value.words[0]))
    raise Unmeant("other than such")


def done_by(found: Description, clause: Any) -> None:
    """`you have in play`, `your opponent controls`, `this Unit is battling`."""
    if not isinstance(clause, m.Clause) or not isinstance(clause.deed, m.Deed) or clause.negative:
        raise Unmeant("such a relative clause")
    deed = clause.deed
    if deed.verb in ("have", "control") and clause.tense == "now" and deed.names() <= {"object", "place"}:
        place = deed.role("place")
        if place is not None:
            if not isinstance(place, m.Place) or not is_play(place.what):
                raise Unmeant("who has it there")
        found.in_play = True
        found.says("yours" if clause.subject == YOU else owner_side(clause.subject))
    elif deed.verb == "place" and clause.subject == YOU and deed.has("this_way") and clause.tense != "now":
        if deed.names() - {"object", "this_way", "from"} or deed.role("from") not in (
            None,
            m.Thing("deck", "own", owner=YOU),
        ):
            raise Unmeant("placed so")
        found.lies("placed", "any")
    elif deed.verb == "battle" and is_reference(clause.subject) and reference(clause.subject) == SELF:
        found.filters.append(BATTLES_SELF)
    elif deed.verb == "deploy" and deed.has("time"):
        found.says("yours" if clause.subject == YOU else owner_side(clause.subject))
        found.filters.append(been_so(replace(clause, passive=True)))
    else:
        raise Unmeant(f"that somebody {conjugated(deed.verb)[1]} it")


def doing(clause: Any) -> list[Any]:
    """`that is Lv.4 or lower`, `battling this Unit`, `that has <Blocker>`."""
    if isinstance(clause, m.Joined) and all(isinstance(item, m.Clause) for item in clause.of):
        parts = [doing(item) for item in clause.of]
        if clause.how == "or" and all(len(part) == 1 for part in parts):
            return [n.AnyOf(tuple(part[0] for part in parts))]
    if not isinstance(clause, m.Clause):
        raise Unmeant("such a relative clause")
    if isinstance(clause.deed, m.Deed) and clause.deed.has("time") and clause.tense in ("now", "past", "perfect"):
        return [been_so(clause)]
    if clause.passive and clause.tense == "now" and not clause.negative and isinstance(clause.deed, m.Deed):
        found = Description("", ())
        done(found, clause.deed)
        return found.filters if not found.zone and not found.sides else unmeant("such a relative clause")
    if clause.tense != "now" or clause.passive:
        raise Unmeant("such a relative clause")
    deed = clause.deed
    if isinstance(deed, m.Be):
        tests = be(deed)
        if clause.negative and tests == [n.State("paired")]:
            return [n.State("unpaired")]
        if clause.negative:
            return [n.Not(tests[0])] if len(tests) == 1 else unmeant("what it is not")
        return tests
    if isinstance(deed, m.Deed) and deed.verb == "battle" and deed.names() == {"object"} and not clause.negative:
        return [battling(deed.role("object"))]
    if isinstance(deed, m.Deed) and deed.verb == "attack" and not deed.roles and not clause.negative:
        return [n.State("attacking")]
    if isinstance(deed, m.Deed) and deed.sense == "cost.compared" and len(deed.roles) == 1 and not clause.negative:
        return [compare(m.Stat("cost", *deed.roles[0].value))]
    if isinstance(deed, m.Deed) and deed.verb == "have" and len(deed.roles) == 1:
        role = deed.roles[0]
        test = given(role.value) if role.name == "gift" else having(role.value)
        return [n.Not(test) if clause.negative else test]
    raise Unmeant("such a relative clause")


def been_so(clause: m.Clause) -> Any:
    from rulebound.gundam.reading.conditions import been

    return been(clause)


def given(gift: Any) -> Any:
    if isinstance(gift, m.Gift) and gift.kind == "keyword" and not gift.word and isinstance(gift.of, m.Adjective):
        return having(gift.of)
    if isinstance(gift, m.Joined) and gift.how == "or":
        return n.AnyOf(tuple(sorted((given(item) for item in gift.of), key=_by_word)))
    raise Unmeant("having such a gift")


def unmeant(what: str) -> Any:
    raise Unmeant(what)


def battling(what: Any) -> Any:
    yours = isinstance(what, m.Thing) and what.det == "own" and what.owner == YOU
    if is_reference(what) and not yours:
        return BATTLES_SELF if reference(what) == SELF else g.Battling((n.Not(n.OtherThan(reference(what))),))
    what = one_of_them(what)
    if isinstance(what, m.Thing) and what.det in ("a", "own"):
        found = describe(what).select()
        if found.noun == "unit" and not found.zone:
            return g.Battling(found.filters, found.side)
        if found.noun == "base" and not found.zone:
            return g.Battling(canonical((*found.filters, n.Kind(("base",)))), found.side)
    raise Unmeant("battling such a card")


def one_of_them(what: Any) -> Any:
    """`one of your Units` as `your Unit`."""
    if isinstance(what, m.PartOf) and what.count == m.Count("=", 1):
        if isinstance(what.of, m.Thing) and what.of.det == "own" and what.of.plural and what.of.count is None:
            return replace(what.of, plural=False)
    return what


def be(deed: m.Be) -> list[Any]:
    """What is said of a card, as filters."""
    if deed.roles:
        names = {role.name for role in deed.roles}
        if deed.what == m.Adjective("state", "paired") and names <= {"with", "with_what"} and len(deed.roles) == 1:
            return [paired_with(deed.roles[0].value)]
        raise Unmeant("being so")
    return predicate(deed.what)


def predicate(what: Any) -> list[Any]:
    if isinstance(what, m.Adjective):
        if what == m.Adjective("state", "enemy") or what == m.Adjective("state", "friendly"):
            raise Unmeant("being of a side")
        return [filter_of(what)]
    if isinstance(what, m.Stat):
        return [compare(what)]
    if isinstance(what, m.Joined):
        parts = [predicate(item) for item in what.of]
        if any(len(part) != 1 for part in parts):
            raise Unmeant("such a predicate")
        flat = tuple(part[0] for part in parts)
        if what.how == "and":
            return list(flat)
        if all(isinstance(item, n.Color) for item in flat):
            return [n.Color(tuple(sorted(word for item in flat for word in item.any_of)))]
        if all(isinstance(item, g.Trait) for item in flat):
            return [g.Trait(tuple(sorted(word for item in flat for word in item.any_of)))]
        return [n.AnyOf(flat)]
    if isinstance(what, m.Thing) and what.det in ("a", "bare"):
        found = describe(what)
        if found.sides or found.zone or found.in_play:
            raise Unmeant("being such a thing")
        if found.noun in ("unit", "card", "pilot") and found.filters:
            return list(canonical(found.filters))
    if isinstance(what, m.Deed) and what.verb == "battle" and what.names() == {"object"}:
        return [battling(what.role("object"))]
    if isinstance(what, m.Deed) and what.verb in ("battle", "attack") and not what.roles:
        return [n.State(f"{what.verb.removesuffix('e')}ing")]
    if isinstance(what, tuple) and what[0] == "being" and isinstance(what[1], m.Deed) and what[1].verb == "attack":
        by = what[1].role("agent")
        if what[1].names() <= {"object", "agent"} and by in (None, m.Thing("unit", "a", words=(ENEMY,))):
            return [n.State("attacked")]
    raise Unmeant("such a predicate")


def paired_with(what: Any) -> Any:
    """Of a Unit: paired with a Pilot."""
    if isinstance(what, m.Thing) and (what.det == "a" or (what.det == "bare" and what.plural)):
        found = describe(what)
        if found.noun == "pilot" and not found.sides and not found.zone:
            return g.PairedWith(canonical(found.filters)) if found.filters else n.State("paired")
        if found.noun == "card" and not found.sides and not found.zone and n.Kind(("command",)) in found.filters:
            filters = [n.State("command_card") if item == n.Kind(("command",)) else item for item in found.filters]
            return g.PairedWith(canonical(filters))
    if is_reference(what) and reference(what) == SELF:
        return g.PairedWith((SELF_ONLY,))
    raise Unmeant("paired with such")


def done(found: Description, deed: Any) -> None:
    """`paired with …`, `placed with this effect`, `deployed from your trash`."""
    if not isinstance(deed, m.Deed):
        raise Unmeant("such a participle")
    names = deed.names() - {"object"}
    if deed.verb == "pair" and names in ({"with"}, {"with_what"}):
        what = one_of_them(deed.role("with") if "with" in names else deed.role("with_what"))
        if found.noun == "pilot" and isinstance(what, m.Thing) and what.det in ("a", "own"):
            unit = describe(what).select()
            if unit.noun != "unit" or (found.sides and unit.side != "any"):
                raise Unmeant("a Pilot of such a card")
            if not found.sides and unit.side != "any":
                found.says(unit.side)
            found.filters.append(g.PairedWith(unit.filters))
        else:
            found.filters.append(paired_with(what))
    elif deed.verb == "place" and names == {"this_way"}:
        found.lies("placed", "any")
    elif deed.verb == "deploy" and names == {"from"} and deed.role("from") in _ORIGINS:
        found.filters.append(g.CameFrom(deed.role("from").noun))
    elif deed.has("time"):
        found.filters.append(been_so(m.Clause(None, deed, "past", passive=True)))
    else:
        raise Unmeant(f"'{deed.verb}' as a participle")


_ORIGINS = tuple(
    place for zone in ("trash", "hand", "deck") for place in (m.Thing(zone, "own", owner=YOU), m.Thing(zone, "the"))
)


# ------------------------------------------------------------------------------------------------ references

PRONOUNS = {
    "member": n.Ref("member"),
    "it": THAT,
    "they": THOSE,
    "rest": REST,
    "those": THOSE,
    "this_card": SELF,
    "both": THOSE,
    "each": THOSE,
}
ENEMY, FRIENDLY = m.Adjective("state", "enemy"), m.Adjective("state", "friendly")
CHOSEN = m.Adjective("done", "choose")


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
    if isinstance(what, m.PartOf) and what.count.op in ("each", "both", "all") and what.of in (THEY, *_THOSE):
        return THOSE
    if isinstance(what, m.Thing) and what.count is None:
        found = pointed(what)
        if found is not None:
            return found
    raise Unmeant("such a reference")


_THOSE = (m.Thing("unit", "those", True), m.Thing("card", "those", True))


def pointed(what: m.Thing) -> Any:
    noun, words, plain = what.noun, what.words, not what.words and not what.after and not what.ranks
    if what.det == "this" and not what.ranks:
        if plain:
            return {"unit": SELF, "base": n.Ref("self_base"), "card": CARD}.get(str(noun))
        if noun == "unit" and words == (m.Adjective("state", "rested"),) and not what.after:
            return n.Ref("self_rested")
        if noun == "card" and not words and len(what.after) == 1 and what.after[0].kind in ("place", "from"):
            place = what.after[0].value
            zone, side = zone_of(place.what if isinstance(place, m.Place) else place)
            if side == "yours" and zone in ("hand", "trash"):
                return n.Ref(f"this_card_{zone}")
    if what.after and what.det in ("the", "that") and not what.plural and (done_here := handled(what)):
        return done_here
    if what.det in ("the", "own") and ((noun == "attack target" and plain) or is_under_attack(what)):
        return UNDER_ATTACK
    if what.after or what.owner is not None:
        return described_one(what)
    if what.det == "that" and not what.ranks:
        if plain:
            names = {"unit": "that", "base": "that", "card": "that_card", "unit card": "that_card",
                     "pilot": "that_pilot", "command card": "that_command"}  # fmt: skip
            return n.Ref(names[str(noun)]) if noun in names else None
        if noun == "unit" and words == (ENEMY,):
            return n.Ref("that_enemy")
        if noun == "unit" and words == (FRIENDLY,):
            return n.Ref("that")
    return pointed_at_once(what, plain)


UNDER_ATTACK = n.Select("unit", "enemy", "", (n.State("attacked"),))


def is_under_attack(what: m.Thing) -> bool:
    """`the enemy Unit this Unit is attacking`."""
    if what.noun != "unit" or what.words not in ((), (ENEMY,)) or [item.kind for item in what.after] != ["whom"]:
        return False
    clause = what.after[0].value
    attack = m.Deed("attack", "attack", (m.Role("object", GAP),))
    return clause == m.Clause(clause.subject, attack) and clause.subject in (m.Thing("unit", "this"), IT_WORD)


def pointed_at_once(what: m.Thing, plain: bool) -> Any:
    """`those Units`, `the remaining cards`, `the chosen Unit`."""
    noun, words = what.noun, what.words
    if what.det in ("those", "both") and what.plural and plain and noun in ("unit", "card"):
        return THOSE if what.det == "those" else n.Ref("both")
    if what.det in ("the", "any") and noun == "card" and ((what.ranks == ("rest",) and not words) or _remaining(what)):
        return REST
    if what.det == "the" and noun == "card" and what.ranks == ("other",) and not words:
        return REST
    if what.det == "the" and not what.ranks:
        if words == (CHOSEN,) and noun in ("unit", "card"):
            return IT
        if plain and noun == "card" and not what.plural:
            return n.Ref("that_card")
        if noun == "unit" and not what.plural and words in ((ENEMY,), (CHOSEN, ENEMY)):
            return n.Ref("that_enemy")
        if noun == "unit" and not what.plural and words in ((FRIENDLY,), (CHOSEN, FRIENDLY)):
            return n.Ref("own")
        if words == (m.Adjective("done", "discard"),) and noun == "card" and not what.plural:
            return n.Ref("discarded")
        if len(words) == 1 and words[0].kind == "done" and words[0].word in _PICKED and not what.plural:
            return n.Ref("done")
        if noun == "pilot" and words in ((m.Adjective("state", "paired"),), ()):
            return n.Ref("pilot")
        if noun == "unit" and not what.plural and set(words) == {ENEMY, m.Adjective("state", "battling")}:
            return PARTNER
        if noun == "unit" and not what.plural and m.Adjective("state", "attacking") in words and set(words) <= {
            ENEMY, m.Adjective("state", "attacking")
        }:  # fmt: skip
            return n.Select("unit", "enemy" if ENEMY in words else "any", "", (n.State("attacking"),))
    return None


def handled(what: m.Thing) -> Any:
    """`the Unit rested with this effect`."""
    if (
        len(what.after) != 1
        or what.after[0].kind != "done"
        or what.ranks
        or what.words not in ((), (ENEMY,), (FRIENDLY,))
    ):
        return None
    deed = what.after[0].value
    if not isinstance(deed, m.Deed) or "this_way" not in deed.names() or deed.names() - {"object", "this_way", "to"}:
        return None
    if deed.verb == "discard" and not deed.has("to"):
        return n.Ref("discarded")
    return n.Ref("done") if deed.verb in _PICKED else None


_PICKED = ("rest", "destroy", "return", "exile", "choose", "pair")


def _remaining(what: m.Thing) -> bool:
    return what.words == (m.Adjective("state", "remaining"),) and not what.ranks


PARTNER = n.Select("unit", "enemy", "", (BATTLES_SELF,))


_PILOT_OF = {SELF: n.Ref("pilot"), THAT: n.Ref("pilot_of_it"), n.Ref("that"): n.Ref("pilot_of_that")}


def described_one(what: m.Thing) -> Any:
    """`the enemy Unit battling this Unit`, `the Pilot paired with it`, `this Unit's Pilot`."""
    pilot = what.noun in ("pilot", "command card", "card")
    paired = what.words in ((), (m.Adjective("state", "paired"),))
    if what.owner is not None and pilot and paired and not what.after and what.noun != "card":
        whose = reference(what.owner)
        return _PILOT_OF.get(whose)
    if what.det == "own" and what.owner == YOU and what.noun == "unit" and not what.plural and not what.after:
        return n.Ref("own") if what.words in ((), (CHOSEN,)) and not what.ranks else None
    if what.det != "the" or what.plural or what.ranks or what.owner is not None:
        return None
    if pilot and not what.words and len(what.after) == 1 and what.after[0].kind == "done":
        deed = what.after[0].value
        if isinstance(deed, m.Deed) and deed.verb == "pair" and deed.names() - {"object"} in ({"with"}, {"with_what"}):
            unit = deed.role("with") or deed.role("with_what")
            found = reference(unit)
            return _PILOT_OF.get(found)
        return None
    if what.noun == "unit" and what.words in ((), (ENEMY,)) and any(x.value in _ITS_KILLER for x in what.after):
        return n.Ref("source")
    if what.noun == "unit":
        found = describe(what).select()
        if found.filters == (BATTLES_SELF,) and found.side in ("any", "enemy"):
            return PARTNER
        plain = all(isinstance(item, n.State) for item in found.filters)
        extreme = any(isinstance(item, n.Extreme) for item in found.filters)
        if not plain and not extreme and found.side == "enemy":
            return found
    return None


_BATTLED = m.Deed("battle", "battle", (m.Role("object", GAP),))
_ITS_KILLER = tuple(  # `the Unit that destroyed it`, `the Unit it was battling`
    clause
    for it in (m.Thing("unit", "this"), IT_WORD)
    for clause in (
        m.Clause(None, m.Deed("destroy", "destroy", (m.Role("object", it),)), "past"),
        m.Clause(it, _BATTLED, "past"),
    )
)


# ------------------------------------------------------------------------------------------------ targets


def limited(what: m.Thing, count: m.Count | None) -> n.Choose:
    """A choice of so many; what their numbers are together may be said too."""
    found = describe(what)
    total, found.total = found.total, None
    choice = n.Choose(found.select()) if what.det == "a" else counted(found.select(), count)
    return choice if total is None else replace(choice, total=total[0], limit=total[1])


def counted(what: n.Select, count: m.Count | None) -> n.Choose:
    if count is None:
        raise Unmeant("such a number of cards")
    if count.op == "any":
        return n.Choose(what, 0, ANY_NUMBER)
    if count.op == "range" and isinstance(count.number, int):
        return n.Choose(what, count.number, count.most)
    if isinstance(count.number, int) and count.number:
        if count.op == "=":
            return n.Choose(what, count.number, count.number)
        if count.op == "<=":
            return n.Choose(what, 0, count.number)
    raise Unmeant("such a number of cards")


def chosen(what: Any) -> n.Choose:
    """`1 enemy Unit`, `1 to 2 of your Units`: a choice."""
    if isinstance(what, m.PartOf):
        if what.of in (THEY, *_THOSE):
            return counted(n.Select("card", zone="of_them"), what.count)
        if isinstance(what.of, m.Thing) and what.of.det == "own" and what.of.plural and what.of.count is None:
            return limited(what.of, what.count)
        raise Unmeant("some of such cards")
    if isinstance(what, m.Joined):
        return chosen_either(what)
    if not isinstance(what, m.Thing):
        raise Unmeant("such a choice")
    if (counted_out := so_many(what)) is not None:
        return n.Choose(describe(counted_out[0]).select(), times=counted_out[1])
    if what.noun == "" and what.det == "count" and not what.after:
        return counted(n.Select("card", zone="among"), what.count)
    if what.det in ("a", "count"):
        choice = limited(what, what.count)
        return replace(choice, each=True) if describe(what).for_each else choice
    raise Unmeant("such a choice")


def chosen_either(what: m.Joined) -> n.Choose:
    """`1 enemy Unit token or 1 enemy Unit with …`: a card of either description."""
    if what.how not in ("or", "/") or len(what.of) != 2:
        raise Unmeant("a choice of several kinds")
    one, other = what.of
    if isinstance(one, m.Thing) and isinstance(other, m.Thing) and one.noun in CARDS and other.noun in CARDS:
        places = tuple(item for item in other.after if item.kind in ("from", "among", "place"))
        if not any(item.kind in ("from", "among", "place") for item in one.after):
            one = replace(one, after=(*one.after, *places))
    first, second = chosen(one), chosen(other)
    a, b = first.what, second.what
    if (a.side, a.zone) != (b.side, b.zone) or (first.least, first.most) != (second.least, second.most):
        raise Unmeant("a choice of several kinds")
    parts, noun = (a.filters, b.filters), a.noun
    if a.noun != b.noun:
        if {a.noun, b.noun} != {"unit", "base"}:
            raise Unmeant("a choice of several kinds")
        noun = "unit_or_base"
        parts = (canonical((*a.filters, n.Kind((a.noun,)))), canonical((*b.filters, n.Kind((b.noun,)))))
        if not a.filters and not b.filters:
            return replace(first, what=n.Select(noun, a.side, a.zone))
    if not all(parts) or first.least != first.most:
        raise Unmeant("a choice of several kinds")
    held = tuple(part[0] if len(part) == 1 else n.AllOf(part) for part in parts)
    return replace(first, what=n.Select(noun, a.side, a.zone, (n.AnyOf(held),)))


CARDS = tuple(noun for noun, (kind, _) in NOUNS.items() if kind == "card")


def is_every(what: Any) -> bool:
    """All cards of a description."""
    if isinstance(what, m.PartOf):
        return what.count.op in ("each", "all") and isinstance(what.of, m.Thing) and what.of.det == "own"
    if not isinstance(what, m.Thing) or what.count is not None:
        return False
    if what.det in ("all", "each"):
        return True
    if what.det == "own" and what.noun == "base":
        return True
    if what.det == "own" and what.owner == YOU and set(what.words) & set(_IN_BATTLE) and not what.plural:
        return True  # there is but one such Unit
    if what.det == "the" and what.noun == "base" and what.words == (ENEMY,) and not what.after and not what.plural:
        return True
    return what.plural and what.det in ("bare", "own")


_IN_BATTLE = (m.Adjective("state", "attacking"), m.Adjective("state", "battling"))


def every(what: Any) -> n.Select:
    return describe(what.of if isinstance(what, m.PartOf) else what).select()


def target(what: Any) -> tuple[tuple[Any, ...], Any]:
    """What an instruction is done to: the choice that it implies, and the cards."""
    if is_reference(what):
        return (), reference(what)
    if is_every(what):
        return (), every(what)
    if isinstance(what, m.Thing) and what.noun in ("card", "shield area card") and what.ranks[:1] in ((1,), ("top",)):
        return (), first_of(what)
    if isinstance(what, m.Joined) and what.how == "and":
        parts = [target(item) for item in what.of]
        if any(choice for choice, _ in parts):
            raise Unmeant("such targets together")
        return (), together(tuple(cards for _, cards in parts))
    if isinstance(what, m.Thing) and what.det == "the" and not what.plural and any(map(is_extreme, what.after)):
        what = replace(what, det="count", count=m.Count("=", 1))  # if there are several, one of them
    choice = chosen(what)
    if isinstance(what, m.Thing) and what.det == "a" and what.ranks != ("other",) and what.noun != "number":
        # `a Pilot paired with this Unit`: there is but one
        if g.PairedWith((SELF_ONLY,)) not in choice.what.filters:
            raise Unmeant("'a' card that nobody chooses")
        return (), choice.what
    return (choice,), IT


def is_extreme(after: m.After) -> bool:
    return after.kind == "with" and isinstance(after.value, m.Extreme)


def together(items: tuple[Any, ...]) -> Any:
    sides = {item.side for item in items if isinstance(item, n.Select)}
    if set(items) == {n.Select("unit"), n.Select("base")}:
        return n.Select("unit_or_base")
    if "any" in sides and len(sides) > 1:
        raise Unmeant("whose cards together")
    return n.Together(items)


def first_of(what: m.Thing) -> Any:
    """`the first 2 cards in your opponent's shield area`."""
    if what.noun == "shield area card" and what.det == "the" and not what.after and len(what.ranks) == 1:
        number_ = 1 if what.count is None else what.count.number if what.count.op == "=" else 0
        if isinstance(number_, int) and number_ and (what.count is not None or not what.plural):
            return g.First(describe(replace(what, ranks=(), count=None)).select(), number_)
    if what.det == "the" and not what.words and len(what.after) == 1 and len(what.ranks) == 1:
        after = what.after[0]
        area = after.value.what if after.kind == "place" and isinstance(after.value, m.Place) else after.value
        if (
            isinstance(area, m.Thing)
            and area.noun == "shield area"
            and not area.after
            and after.kind in ("place", "of")
        ):
            side = owner_side(area.owner) if area.owner is not None else enemy_area(area)
            amount = 1 if what.count is None else what.count.number
            if (what.count is None and not what.plural) or (what.count is not None and what.count.op == "="):
                return g.First(n.Select("shield_area", side), int(amount))
    raise Unmeant("such first cards")


# ------------------------------------------------------------------------------------------------ numbers


def number(amount: Any, stat: str = "") -> Any:
    """An amount: an int, or what it is found by."""
    if isinstance(amount, int):
        return amount
    if amount == "X":
        return Unknown()
    if isinstance(amount, m.That):
        return Unknown(told=True)
    if (found_out := computed(amount, stat)) is not None:
        return found_out
    if isinstance(amount, m.Thing) and not amount.words and not amount.ranks and amount.count is None:
        of = [item.value for item in amount.after if item.kind == "of"]
        noun = str(amount.noun)
        if len(of) == len(amount.after) and noun in STATS:
            if amount.det == "own" and amount.owner == YOU and noun in ("lv", "level"):
                return n.CountOf(n.Select("resource", "yours"))
            owner = amount.owner if amount.owner is not None else of[0] if len(of) == 1 else None
            if owner is not None and is_reference(owner):
                return n.StatOf(STATS[noun], reference(owner))
        if noun == "amount" and len(amount.after) == 1 and amount.after[0].kind == "equal":
            return number(amount.after[0].value, stat)
        if noun == "number" and amount.det == "that" and not amount.after:
            return Unknown()
        if amount == m.Thing("cost", "the", after=(_PAID,)):
            return Unknown(told=True)
        if noun == "damage" and amount.det == "the" and (hurt := damage_on(replace(amount, det="bare"))) is not None:
            return n.StatOf("damage", hurt)
        if amount.det == "the" and noun == "amount" and len(of) == 1 and told_of(of[0]):
            return Unknown(told=True)
        if amount.det == "the" and noun == "amount" and len(of) == 1 and (hurt := damage_on(of[0])) is not None:
            return n.StatOf("damage", hurt)
    if stat and isinstance(amount, m.Thing) and amount.noun == "" and amount.owner is not None:
        return n.StatOf(stat, reference(amount.owner))
    if stat and is_reference(amount):
        return n.StatOf(stat, reference(amount))
    if (
        isinstance(amount, m.Thing)
        and amount == m.Thing("damage", "the", after=amount.after)
        and len(amount.after) == 1
    ):
        if amount.after[0].kind == "on":
            return n.StatOf("damage", reference(amount.after[0].value))
    raise Unmeant("such a number")


def computed(amount: Any, stat: str) -> Any:
    """A number that others are counted, multiplied or added up to; None if it is none."""
    if isinstance(amount, m.NumberOf):
        return number_of(amount.what)
    if isinstance(amount, m.Thing) and amount.noun == "number" and amount.det == "the" and amount.after:
        of, *more = amount.after
        if of.kind == "of" and isinstance(of.value, m.Thing) and amount == m.Thing("number", "the", after=amount.after):
            return number_of(replace(of.value, after=(*of.value.after, *more)))
    if isinstance(amount, m.Times):
        return multiplied(amount, stat)
    if isinstance(amount, m.More):
        return n.Plus(number(amount.than, stat), amount.number)
    if isinstance(amount, m.Extreme) and amount.end == "highest" and amount.stat in ("ap", "hp", "level", "cost"):
        return n.TotalOf(amount.stat, among_which(amount.among), highest=True)
    if isinstance(amount, m.Thing) and amount.words == (m.Adjective("state", "total"),):
        return total_of(amount)
    return None


def multiplied(amount: m.Times, stat: str) -> Any:
    """Twice a number, or half of it; what is not said to be rounded up is rounded down."""
    found = number(amount.of, stat)
    if amount.factor == 2 and found == with_factor(found, 1):
        return with_factor(found, 2)
    if amount.factor == 0.5 and amount.rounded in ("", "down") and isinstance(found, (n.StatOf, n.CountOf)):
        plain = replace(found, times=1, per=1) if isinstance(found, n.StatOf) else n.CountOf(found.what)
        if found == plain:
            return replace(found, per=2)
    raise Unmeant("a number multiplied so")


def with_factor(amount: Any, factor: int) -> Any:
    found = times(amount, factor) if not isinstance(amount, n.CountOf) or not amount.plus else FAIL
    return unmeant("a number multiplied so") if found is FAIL else found


def among_which(what: Any) -> n.Select:
    """The cards among which one has the highest number."""
    if isinstance(what, m.Thing) and what.plural and what.count is None:
        return describe(replace(what, det="bare") if what.det in ("all", "the") else what).select()
    raise Unmeant("the highest among such")


def total_of(amount: m.Thing) -> Any:
    """`the total Lv. of all your Units`."""
    of = [item.value for item in amount.after if item.kind == "of"]
    if amount.noun in STATS and amount.det in ("the", "bare") and len(of) == len(amount.after) == 1 and is_every(of[0]):
        return n.TotalOf(STATS[str(amount.noun)], every(of[0]))
    raise Unmeant("such a total")


_PAID = m.After("done", m.Deed("pay", "pay", (m.Role("object", GAP),)))


def told_of(what: Any) -> bool:
    """`damage received`, `HP recovered`: what has just happened."""
    done_ = (
        what.after[0].value if isinstance(what, m.Thing) and [item.kind for item in what.after] == ["done"] else None
    )
    if not isinstance(done_, m.Deed) or replace(what, after=()) != m.Thing(what.noun, "bare", what.plural):
        return False
    return (what.noun, done_.verb) in _TOLD and done_.names() == {"object"}


_TOLD = (("damage", "receive"), ("damage", "deal"), ("battle damage", "receive"), ("effect damage", "receive"),
         ("hp", "recover"))  # fmt: skip


def damage_on(what: Any) -> Any:
    """`damage it has received`, `damage on this Unit`: on which card."""
    last = what.after[0] if isinstance(what, m.Thing) and len(what.after) == 1 else None
    if last is None or replace(what, after=()) != m.Thing("damage", "bare"):
        return None
    if last.kind == "on":
        return reference(last.value)
    if last.kind == "whom" and last.value == m.Clause(last.value.subject, _RECEIVED, "perfect"):
        return reference(last.value.subject)
    return None


_RECEIVED = m.Deed("receive", "receive", (m.Role("object", GAP),))


def so_many(what: Any) -> tuple[Any, Any] | None:
    """`a number of Units equal to the number of …`: the cards, and how many."""
    if not isinstance(what, m.Thing) or what != m.Thing("number", "a", after=what.after) or not what.after:
        return None
    first, *more = what.after
    inner = first.value if first.kind == "of" else None
    if not isinstance(inner, m.Thing) or not inner.plural or inner.count is not None:
        return None
    after = (*inner.after, *more)
    equal = [item.value for item in after if item.kind == "equal"]
    if len(equal) != 1:
        return None
    known = equal[0]
    if isinstance(known, m.Thing) and known == m.Thing("number", "the", after=known.after) and len(known.after) == 2:
        of, among_them = known.after  # `equal to the number of players among them`: the cards are among them
        if (of.kind, among_them.kind) == ("of", "among"):
            equal, after = [m.NumberOf(of.value)], (*after, among_them)
    return replace(inner, after=tuple(item for item in after if item.kind != "equal")), number(equal[0])


def number_of(what: Any) -> Any:
    """`the number of …`."""
    if isinstance(what, m.Thing) and what.det in ("bare", "own") and what.plural and what.count is None:
        return how_many(what)
    if isinstance(what, m.Joined) and what.how == "and" and len(what.of) == 2:
        found = number_of(what.of[0])
        if isinstance(found, n.CountOf) and found == n.CountOf(found.what) and is_reference(what.of[1]):
            if reference(what.of[1]) == SELF and not found.what.zone:  # the others, and this one
                others = replace(found.what, filters=canonical((*found.what.filters, n.Other())))
                return n.CountOf(others, plus=1)
    raise Unmeant("such a count")


BY_ROWS = {deed.verb: deed for deed in done_to_cards(LEXICON)}  # what their verb alone says
DONE = {"destroy": "destroyed", "rest": "rested", "set": "set_active", "discard": "discarded", "draw": "drawn",
        "deploy": "deployed", "return": "returned", "exile": "exiled", "add": "added",
        **{verb: deed.done for verb, deed in BY_ROWS.items()}}  # fmt: skip


def how_many(what: m.Thing) -> Any:
    """The number of such cards."""
    if what.noun == "player" and what.words == (ENEMY,) and not what.after:
        return g.EnemyPlayers()
    last = what.after[-1] if what.after else None
    deed = last.value if last is not None and last.kind == "done" else None
    if last is not None and last.kind == "whom" and last.value == m.Clause(YOU, last.value.deed, last.value.tense):
        deed = last.value.deed if last.value.tense in ("past", "perfect") else None
    if isinstance(deed, m.Deed) and (deed.has("this_way") or is_done_here(deed)):
        cards = replace(what, after=what.after[:-1])
        if deed.verb == "reveal" and deed.names() <= {"object", "this_way"} and describe(cards).plain() == ():
            return g.NumberOf(n.Ref("done"))
        if deed.verb in DONE and deed.names() <= {"object", "this_way"} and deed.verb not in ("set", "add"):
            found = describe(cards).select(card=True)
            if deed.verb == "rest" and found == n.Select("unit"):
                return g.NumberOf(IT)
            return n.Done(DONE[deed.verb], None if found == n.Select("card") else found)
    if last is not None and (often := in_history(what, last)) is not None:
        return often
    if what.noun in ("name", "card name") and what.ranks == ("different",) and not what.words:
        if last is not None and last.kind == "among" and len(what.after) == 1:
            return n.CountOf(describe(last.value).select(), unique=True)
    return n.CountOf(describe(what).select())


def is_done_here(deed: m.Deed) -> bool:
    """`each card discarded`: by this effect, where nothing else is said."""
    return deed.names() == {"object"} and deed.verb in ("discard", "exile", "destroy", "rest", "return", "reveal")


def in_history(what: m.Thing, last: m.After) -> Any:
    """`Units destroyed this turn`, `Commands you have played this turn`: how often it has happened."""
    from rulebound.gundam.reading.conditions import event
    from rulebound.gundam.reading.deeds import lasts

    one = replace(what, det="a", plural=False, count=None, after=what.after[:-1])
    if last.kind == "done" and isinstance(last.value, m.Deed):
        clause = m.Clause(one, last.value, passive=True)
    elif last.kind == "whom" and isinstance(last.value, m.Clause) and isinstance(last.value.deed, m.Deed):
        clause = replace(last.value, deed=with_object(last.value.deed, one), tense="now")
    else:
        return None
    if not clause.deed.has("time") or lasts(clause.deed.role("time")) != "turn" or clause.negative:
        return None
    return n.TimesThisTurn(event(replace(clause, deed=clause.deed.without("time")), history=True)[0])


def with_object(deed: m.Deed, what: Any) -> m.Deed:
    return m.Deed(deed.verb, deed.sense, tuple(m.Role("object", what) if r.name == "object" else r for r in deed.roles))


def per(what: Any) -> Any:
    """`for each …`, as a number."""
    if isinstance(what, m.Thing) and what.noun == "point" and len(what.after) == 1 and what.after[0].kind == "of":
        of = what.after[0].value
        if isinstance(of, m.Thing) and of.noun == "damage" and of.det == "bare":
            return per(replace(of, det="each"))
    if isinstance(what, m.Thing) and what.noun == "damage counter":
        what = replace(what, noun="damage")
    if isinstance(what, m.Thing) and what.noun == "damage" and what.det == "each" and what.count is None:
        if len(what.after) == 1 and what.after[0].kind == "on" and not what.words:
            return n.StatOf("damage", reference(what.after[0].value))
    if isinstance(what, m.Thing) and what.det == "each" and what.count is None:
        return how_many(what)
    if isinstance(what, m.Thing) and what.det == "each" and what.count is not None:
        return each_so_many(what, what.count)
    if isinstance(what, m.Thing) and what.det == "own" and what.owner == YOU and what.plural:
        return n.CountOf(describe(what).select())
    if what in (THEY, *_THOSE):
        return g.NumberOf(THOSE)
    raise Unmeant("for each of such")


def each_so_many(what: m.Thing, count: m.Count) -> Any:
    """`for each 4 AP this Unit has`, `for each 2 cards …`."""
    if count.op != "=" or not isinstance(count.number, int) or count.number < 2:
        raise Unmeant("for each so many")
    if what.noun in ("ap", "hp") and len(what.after) == 1 and what.after[0].kind == "whom" and not what.words:
        clause = what.after[0].value
        if isinstance(clause.deed, m.Deed) and clause.deed.verb == "have" and len(clause.deed.roles) == 1:
            if not clause.negative and clause.tense == "now":
                return n.StatOf(STATS[str(what.noun)], reference(clause.subject), 1, count.number)
        raise Unmeant("for each so many")
    if what.noun in ("damage", "damage counter"):
        found = per(replace(what, noun="damage", count=None, plural=False))
    else:
        found = how_many(replace(what, count=None, plural=True))
    if isinstance(found, n.StatOf) and found.per == 1:
        return replace(found, per=count.number)
    if isinstance(found, (n.CountOf, n.Done)) and found.per == 1:
        return replace(found, per=count.number)
    raise Unmeant("for each so many")


def scaled(amount: Any, each: Any, most: Any = None) -> Any:
    """A number for each of something; most: but no more."""
    if not isinstance(amount, int):
        raise Unmeant("such a number for each")
    found = times(per(each), amount)
    return unmeant("so many for each") if found is FAIL else at_most(found, most)


def at_most(amount: Any, most: Any) -> Any:
    """The amount, but no more than so much, if that is said."""
    if most is None:
        return amount
    return n.AtMost(amount, most) if isinstance(most, int) and most else unmeant("at most so much")


def amount_of(what: Any, nouns: tuple[str, ...]) -> Any:
    """`2`, `a card`, `2 cards`: how many."""
    if isinstance(what, m.Thing) and what.noun in ("", *nouns) and not what.words and what.owner is None:
        if what.count == m.Count("equal") and len(what.after) == 1 and what.after[0].kind == "equal":
            return number(what.after[0].value)
        if what.after or what.ranks not in ((), ("additional",)):
            raise Unmeant("so many such cards")
        if what.det == "a":
            return 1
        if what.count is not None and what.count.op == "=" and isinstance(what.count.number, int):
            return what.count.number
        if what.count is not None and what.count.op == "that":
            return Unknown(told=True)
        if what.count is not None and what.count == m.Count("=", "X"):
            return Unknown()
    raise Unmeant("so many")


def with_after(what: Any, kind: str, value: Any) -> Any:
    """The thing, with what the verb says of it too."""
    if isinstance(what, m.PartOf):
        return replace(what, of=with_after(what.of, kind, value))
    if isinstance(what, m.Joined) and isinstance(what.of[-1], m.Thing):
        return m.Joined(what.how, (*what.of[:-1], with_after(what.of[-1], kind, value)))
    if isinstance(what, m.Thing):
        return replace(what, after=(*what.after, m.After(kind, value)))
    raise Unmeant("from there")


def some_player(subject: Any) -> str:
    """Which players a clause is about: opponent, enemies, all, or none."""
    if is_opponent(subject):
        return "opponent"
    if are_enemies(subject):
        return "enemies"
    if subject in (m.Thing("player", "each"), m.Thing("player", "all", True), m.Thing("player", "both", True)):
        return "all"
    return ""
