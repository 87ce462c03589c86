# rulebound: interpreted
"""Selectors: side + filters + noun + place + zone, as a description, as `a unit`, as a choice, as all of them."""

from __future__ import annotations

from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.refs import canonical
from rulebound.riftbound.grammar.words import ORIGINS, any_power, energy, keyword_asked, tag
from rulebound.riftbound.words.lexicon import DOMAINS, LEXICON, NOUNS, STATES
from rulebound.text.combinators import FAIL, Alt, Iso, Later, Many, Map, Opt, Seq, Syntax
from rulebound.text.declared import or_declared
from rulebound.text.english.lexicon import conjugated
from rulebound.text.joining import another as another_of
from rulebound.text.joining import denied, less_more
from rulebound.text.walking import nodes_in
from rulebound.text.wording import Article, const, fitting, node, number, only_if, taken, wrap

SELF, IT = n.Ref("self"), n.Ref("it")
LOOKED = n.Select("card", zone="looked")
PLACED = n.Select("card", zone="placed")
THAT = n.Ref("pronoun")  # it, them, that unit: what it stands for is found out later
THIS = n.Ref("this")  # the card that speaks, of gear and spells
ANY_NUMBER = 99
quantity = Later("a selector such as 'an enemy unit'")
reference = Later("a card")
some_amount = Later("an amount")
event_later = Later("an event")
those_done = Later("cards to which this did something")

# --------------------------------------------------------------------------------------------------------- adjectives

state = Alt(
    *(const(n.State(word), word) for word in STATES),
    const(n.State("uncontrolled"), "uncontrolled"),
    const(n.State("open"), "open"),
    const(n.State("mighty"), "[Mighty]"),
    const(n.State("empowered"), "[Empowered]"),
    const(n.State("token"), "token"),
    const(n.State("chosen"), "already chosen"),
    const(n.Not(n.State("token")), "non-token"),
    const(n.Not(n.State("attached")), "detached"),
    name="a state",
)
KIND_WORDS = {"unit": "unit", "gear": "gear", "spell": "spell", "equipment": "Equipment"}
_KIND_PAIRS = {  # cards of a zone that are of one of two types
    "unit_or_spell": (("unit", "spell"), "unit or spell", "units and spells"),
    "gear_or_spell": (("gear", "spell"), "gear or spell", "gear and spells"),
}
_KINDS_OF = {
    "permanent": ("unit", "gear"),
    **{noun: kinds for noun, (kinds, *_) in _KIND_PAIRS.items()},
    **{kind: (kind,) for kind in KIND_WORDS},
}
_NOUN_OF = {kinds: noun for noun, kinds in _KINDS_OF.items()}
_adjective = Alt(
    const(n.Other(), "other"),
    const("friendly", "friendly"),
    const("enemy", "enemy"),
    state,
    const(n.State("alone"), "lone"),
    *(const(n.Not(n.Kind((kind,))), f"non-{word}") for kind, word in KIND_WORDS.items()),
    *(const(n.Color((domain.lower(),)), domain) for domain in DOMAINS),
    const(r.Supertype("champion"), "champion"),
    const(n.State("chosen_champion"), "Chosen Champion"),
    name="a description",
)
adjectives = Many(wrap(("word", _adjective), " "), "", most=5)
_STATED = (n.State, n.Other, r.Supertype, n.Color)


def _is_adjective(item: Any) -> bool:
    if item in (n.State("in_combat"), n.State("in_showdown")):
        return False
    if isinstance(item, n.Not):
        return isinstance(item.filter, n.Kind) or item.filter in (n.State("token"), n.State("attached"))
    return isinstance(item, _STATED)


def _before_side(item: Any) -> bool:
    """Is it said before `friendly` and `enemy`, as in `another stunned enemy unit`?"""
    kept = (n.State("token"), n.State("chosen_champion"))
    return (isinstance(item, (n.Other, n.State)) and item not in kept) or item == n.Not(n.State("attached"))


# -------------------------------------------------------------------------------------------------------------- nouns


def _noun(plural: bool) -> Syntax:
    words = [
        *((noun, pair) for pair, noun in NOUNS.items()),
        *((noun, said) for noun, (_, *said) in _KIND_PAIRS.items()),
    ]
    first = [const("equipment", "equipment")] if plural else []  # at the start of a sentence
    return Alt(*(const(noun, said[plural]) for noun, said in words), *first, name="a noun such as 'unit'")


# -------------------------------------------------------------------------------------------------------------- posts

_COMPARED = (
    ("might", "Might"),
    ("base_might", "base Might"),
    ("energy", "Energy cost"),
    ("power", "Power cost"),
    ("damage", "damage"),
)
_THAN = (("<=", "at most"), (">=", "at least"), ("=", "exactly"), ("<", "less than"), (">", "more than"))
_might_of = node(n.StatOf, ("of", reference), stat="might")


place = Alt(
    const(r.At("battlefield"), "at battlefields"),
    const(r.At("a_battlefield"), "at a battlefield"),  # of a group: of one of them
    const(r.At("own_battlefield"), "at battlefields you control"),
    const(r.At("enemy_battlefield"), "at battlefields an opponent controls"),
    const(r.At("other_battlefield"), "at battlefields you don't control"),
    const(r.At("here"), "here"),
    const(r.At("my_battlefield"), "at my battlefield"),
    const(r.At("it"), "there"),
    const(r.At("that"), "at that battlefield"),
    const(r.At("first"), "where the first choice is"),
    const(r.At("second"), "where the second choice is"),
    const(r.At("event"), "where it happened"),
    const(r.At("left"), "where it was before"),
    const(r.At("to_or_from"), "at either end of that move"),
    const(r.At("moved_from"), "where that move began"),
    const(r.At("each"), "at different places"),
    const(r.At("earlier"), "where the earlier choice is"),
    const(r.At("apart"), "not where the first choice is"),
    const(r.At("base"), "in a base"),
    const(r.At("own_base"), "in your base"),
    const(r.At("same"), "at the same place"),
    const(r.At("elsewhere"), "elsewhere"),
    name="a place",
)
many_later = Later("a description")
_DONE = (  # what a card did this turn, and has done
    ("moves", "moved", "moved"),
    ("enters", "entered", "entered"),
    ("attacks", "attacked", "attacked"),
    ("defends", "defended", "defended"),
    ("conquers", "conquered", "conquered"),
    ("holds", "held", "held"),
    ("wins_combat", "won a combat", "won a combat"),
    ("takes_damage", "took damage", "taken damage"),
    ("dies", "died", "died"),
)
_extreme = Alt(
    *(
        const(n.Extreme(end, stat), f"with the {end} {words}")
        for stat, words in (("might", "Might"), ("energy", "Energy cost"), ("power", "Power cost"))
        for end in ("highest", "lowest")
    )
)


def _both_costs(energy_words: Syntax, power_words: Syntax) -> Syntax:
    """`with Energy cost … and Power cost …`: two filters, said in one."""

    both = Seq("with Energy cost ", ("a", energy_words), " and Power cost ", ("b", power_words))
    return Map(both, Iso(lambda p: (p["a"], p["b"]), lambda v: {"a": v[0], "b": v[1]} if _is_two_costs(v) else FAIL))


def _is_two_costs(value: Any) -> bool:
    return (
        isinstance(value, tuple)
        and len(value) == 2
        and all(isinstance(item, n.Compare) for item in value)
        and (value[0].stat, value[1].stat) == ("energy", "power")
    )


_in_brackets = wrap("(", ("n", some_amount), ")")
_bound_amount = Alt(fitting(some_amount, lambda v: not any(isinstance(x, n.Select) for x in nodes_in(v))), _in_brackets)
_two_costs = (
    _both_costs(
        node(n.Compare, ("amount", energy), " or ", ("op", less_more), stat="energy"),
        node(n.Compare, ("amount", any_power), " or ", ("op", less_more), stat="power"),
    ),
    _both_costs(
        node(n.Compare, "up to ", ("amount", _bound_amount), stat="energy", op="<="),
        node(n.Compare, "up to ", ("amount", _bound_amount), stat="power", op="<="),
    ),
)


def _costs_joined(after: list[Any]) -> list[Any]:
    """What is said behind the noun, Energy and Power cost in one if they stand together."""
    out: list[Any] = []
    for item in after:
        if out and _is_two_costs((out[-1], item)):
            out[-1] = (out[-1], item)
        else:
            out.append(item)
    return out


origin = Alt(*(const(where, words) for where, words in ORIGINS.items()), name="where it is played from")
came_from = node(r.CameFrom, "played from ", ("zone", origin))
_post = Alt(
    place,
    const(n.State("in_combat"), "in combat"),
    const(n.State("in_showdown"), "in a showdown"),
    node(n.Compare, "with ", ("amount", number), " [M] or ", ("op", less_more), stat="might"),
    node(n.Compare, "with less Might than ", ("amount", _might_of), stat="might", op="<"),
    node(n.Compare, "with more Might than ", ("amount", _might_of), stat="might", op=">"),
    node(n.Compare, "with Energy cost less than ", ("amount", _bound_amount), stat="energy", op="<"),
    node(r.Total, "with total Might ", ("amount", number), " or ", ("op", less_more), stat="might"),
    node(r.Total, "with total Energy cost ", ("amount", energy), " or ", ("op", less_more), stat="energy"),
    const(r.SameController(), "with the same controller"),
    *_two_costs,
    node(n.Compare, "with Energy cost ", ("amount", energy), " or ", ("op", less_more), stat="energy"),
    node(n.Compare, "with Power cost ", ("amount", any_power), " or ", ("op", less_more), stat="power"),
    _extreme,
    node(n.HasKeyword, "with ", ("keyword", keyword_asked)),
    denied(node(n.HasKeyword, "without ", ("keyword", keyword_asked))),
    node(n.Named, "named ", ("name", tag)),
    node(r.Tagged, "tagged ", ("any_of", Many(tag, "/", least=1))),
    denied(node(r.Tagged, "not tagged ", ("any_of", Many(tag, "/", least=1)))),
    const(("side", "yours"), "you control"),
    const(r.Side("owned"), "you own"),
    const(("side", "friendly"), "you or allies control"),
    const(("side", "enemy"), "an opponent controls"),
    const(("side", "theirs"), "they control"),
    const(("side", "chosen"), "the opponent controls"),
    node(n.OtherThan, "other than ", ("what", reference)),
    node(r.AttachedTo, "attached to ", ("what", Alt(reference, quantity))),
    node(r.SameName, "with the same name as ", ("what", Alt(reference, quantity))),
    node(r.ControlledLike, "with the same controller as ", ("what", reference)),
    came_from,
    node(
        r.TotalThere,
        "where the total Might of ",
        ("what", many_later),
        " is less than ",
        ("amount", _bound_amount),
        stat="might",
        op="<",
    ),
    const(r.NamedTag(), "with the named tag"),
    const(r.NamedCard(), "with the named name"),
    node(n.Compare, "with Might up to ", ("amount", _bound_amount), stat="might", op="<="),
    node(n.Compare, "with Energy cost up to ", ("amount", _bound_amount), stat="energy", op="<="),
    node(n.Compare, "with Power cost up to ", ("amount", _bound_amount), stat="power", op="<="),
    *(const(r.HasDone(name), f"that {did} this turn") for name, did, has in _DONE),
    *(const(r.HasDone(name, "last"), f"that {did} in its controller's last turn") for name, did, _ in _DONE),
    *(
        const(r.HasDone(name), f"that was {deed.done.replace('_', ' ')} this turn")
        for name, deed in LEXICON.told_by.items()
        if not deed.active and deed.of != "player" and name not in [known for known, *_ in _DONE]
    ),
    *(
        const(r.HasDone(name, by=who), f"that {said} {conjugated(deed.verb)[2]} this turn")
        for name, deed in LEXICON.told_by.items()
        for who, said in (("you", "you"), ("opponent", "an opponent"))
        if not deed.active and deed.of != "player" and deed.verb.isalpha()
    ),
    const(n.Not(r.Side("yours")), "that aren't yours"),
    const(r.Side("others"), "that this card's controller doesn't control"),
    const(n.Not(n.State("chosen")), "that hasn't been chosen for this"),
    name="a qualification",
)
_compared = node(  # any other number of a card, against any other
    n.Compare,
    "whose ",
    ("stat", Alt(*(const(stat, words) for stat, words in _COMPARED))),
    " is ",
    ("op", Alt(*(const(op, words) for op, words in _THAN))),
    " ",
    ("amount", Alt(number, _in_brackets)),
)
single_later = Later("a selector such as 'an enemy unit'")
_simple_test = Alt(_post, _compared, wrap(("word", _adjective)))


def _is_filter(value: Any) -> bool:
    return isinstance(value, n.Filter)


def _group(cls: type[Any], mark: str, tests: Syntax) -> Syntax:
    """Several tests, all of which hold, or one of them."""
    found = Many(only_if(tests, _is_filter), mark, least=2, most=6)
    return Map(found, Iso(cls, lambda v: v.filters if isinstance(v, cls) else FAIL))


any_test = Alt(_simple_test, _group(n.AllOf, " + ", _simple_test))
_several = wrap("that is one of these: (", ("any", _group(n.AnyOf, " / ", any_test)), ")")


def _described(what: Any) -> Any:
    """The filter that says the same as a selector of one noun."""
    if what.side != "any" or what.zone or what.noun not in KIND_WORDS:
        return FAIL
    kind = n.Kind((what.noun,))
    return n.AllOf((kind, *what.filters)) if what.filters else kind


def _selected(item: Any) -> Any:
    kind, *others = item.filters if isinstance(item, n.AllOf) else (item,)
    return n.Select(kind.any_of[0], filters=tuple(others)) if isinstance(kind, n.Kind) else FAIL


def either_of(pieces: Any) -> Any:
    found = (_described(pieces["a"]), _described(pieces["b"]))
    return FAIL if FAIL in found else n.AnyOf(found)


def _either_back(value: Any) -> Any:
    if not isinstance(value, n.AnyOf) or len(value.filters) != 2:
        return FAIL
    first, second = (_selected(item) for item in value.filters)
    return FAIL if first is FAIL or second is FAIL else {"a": first, "b": second}


_is_nested = (r.ChosenBy, r.CombatWith, r.Choosing, r.ChoosesCard, r.ChoosesOnly, r.WithThere, r.WasThere, n.AnyOf)
_CHOOSES = {False: "that chooses ", True: "that choose "}
_chosen = Alt(const(SELF, "me"), const(THIS, "this"), const(THAT, "it"), const(IT, "the chosen card"))
one_later = Later("a description")


def _exactly_there(verb: str, what: Syntax, single: bool) -> Syntax:
    """`where there is exactly 1 unit`, `where there are exactly 2 units`."""

    def there(pieces: Any) -> Any:
        return r.WithThere(pieces["what"], pieces["n"], pieces["n"]) if (pieces["n"] == 1) == single else FAIL

    return Map(Seq(verb, ("n", number), " ", ("what", what)), taken(there, n="least", what="what"))


with_there = Alt(  # of a battlefield, or of where a card is
    node(r.WithThere, "where there are ", ("what", many_later)),
    node(r.WithThere, "where there are at least ", ("least", number), " ", ("what", many_later)),
    _exactly_there("where there is exactly ", one_later, True),
    _exactly_there("where there are exactly ", many_later, False),
)


fighting_test = Alt(  # in a combat, or chosen by something
    node(r.CombatWith, "in combat with ", ("what", Alt(reference, quantity))),
    node(r.ChosenBy, "being chosen by ", ("what", quantity)),
)


def _nested_of(plural: bool) -> Syntax:
    chooses = _CHOOSES[plural]
    known = Alt(
        fighting_test,
        node(n.AnyOf, "either ", ("filters", Many(fighting_test, " or ", least=2, most=2))),
        node(r.Choosing, chooses, ("what", quantity)),
        node(r.Choosing, chooses, ("what", quantity), " friendly to it", friendly=True),
        node(r.ChoosesCard, chooses, ("what", _chosen)),
        with_there,
        node(r.WasThere, 'where "', ("event", event_later), '" has happened this turn'),
        node(r.ChoosesOnly, chooses, ("what", _chosen), " and no ", ("among", one_later)),
        Map(
            Seq(("that is either ", "that are each either ")[plural], ("a", single_later), " or ", ("b", single_later)),
            Iso(either_of, _either_back),
        ),
    )
    return or_declared(known, _several, name="a qualification")


def _post_of(plural: bool) -> Syntax:
    """What is said behind the noun: in some of it the verb tells how many cards it is about."""
    isnt = ("that isn't", "that aren't")[plural]
    known = Alt(
        _post,
        *(const(n.Not(n.State(word)), f"{isnt} {word}") for word in STATES if word != "attached"),
        *(const(n.Not(n.State(word.lower())), f"{isnt} [{word}]") for word in ("Empowered", "Mighty")),
        const(n.Not(n.State("alone")), f"{isnt} alone"),
        *(
            const(n.Not(r.HasDone(name)), f"that {('hasn', 'haven')[plural]}'t {has} this turn")
            for name, _, has in _DONE
        ),
        denied(node(r.WasThere, 'where "', ("event", event_later), '" has not happened this turn')),
        name="a qualification",
    )
    tests = only_if(Alt(any_test, with_there, _group(n.AnyOf, " / ", any_test)), _is_filter)
    return or_declared(known, _compared, denied(wrap("that is not (", ("no", tests), ")")))


told = only_if(Alt(_adjective, _post_of(False), _nested_of(False)), _is_filter)  # one thing that is told of a card
zone = Alt(
    const(("trash", "yours"), "in your trash"),
    const(("trash", "enemy"), "in an enemy trash"),
    const(("trash", "chosen"), "in the opponent's trash"),
    const(("trash", "any"), "in any trash"),
    const(("hand", "yours"), "in your hand"),
    const(("hand", "friendly"), "in a friendly hand"),
    const(("hand", "enemy"), "in an enemy hand"),
    const(("hand", "chosen"), "in the opponent's hand"),
    const(("hand", "any"), "in any hand"),
    const(("looked", "any"), "from among them"),
    const(("from_it", "any"), "from it"),
    const(("champion", "yours"), "in your Champion Zone"),
    const(("placed", "any"), "put there this way"),
    const(("banished", "any"), "in banishment"),
    const(("everywhere", "yours"), "of yours everywhere"),
    const(("banished_with", "any"), "banished with this"),
    const(("banished_with", "yours"), "of yours banished with this"),
    const(("champion_or_board", "yours"), "in your Champion Zone or on the board"),
    name="a zone",
)

# --------------------------------------------------------------------------------------------------------- descriptions


_BATTLEFIELDS = (r.At("battlefield"), r.At("a_battlefield"))


def _tells_a_field(noun: str, filters: list[Any], there: n.Select) -> bool:
    """May it be said of a battlefield, or of where such cards are, that these are there?"""
    if there.zone or there.noun not in ("unit", "gear", "permanent", "equipment", "facedown"):
        return False
    return noun == "battlefield" or any(isinstance(item, r.At) and "battlefield" in item.place for item in filters)


def _select(pieces: Any) -> Any:
    noun = pieces["noun"]
    sides = [word for word in pieces["adjectives"] if isinstance(word, str)]
    filters: list[Any] = [word for word in pieces["adjectives"] if not isinstance(word, str)]
    for index, item in enumerate(pieces["posts"]):
        if isinstance(item, tuple):
            if item[0] != "side":
                filters.extend(item)
            elif index and pieces["posts"][index - 1] in _BATTLEFIELDS:
                return FAIL  # whose battlefield it is
            else:
                sides.append(item[1])
        else:
            filters.append(item)
    if pieces["nested"] is not None:
        if isinstance(pieces["nested"], r.WithThere) and not _tells_a_field(noun, filters, pieces["nested"].what):
            return FAIL
        filters.append(pieces["nested"])
    where, owner = pieces["zone"] or ("", "")
    if (r.HasDone("dies") in filters and where != "trash") or (r.Side("owned") in filters and where):
        return FAIL  # what died is on no board: such deaths are counted as events; whose zone it is tells who owns it
    if len(sides) > 1 or (sides and where) or len(set(filters)) != len(filters):
        return FAIL
    if where and noun != "card":
        if noun not in _KINDS_OF:
            return FAIL
        filters.append(n.Kind(_KINDS_OF[noun]))
        noun = "card"
    elif noun in _KIND_PAIRS:
        return FAIL
    return n.Select(noun, (sides or [owner or "any"])[0], where, canonical(filters))


def _select_back(value: Any) -> Any:
    if not isinstance(value, n.Select) or value.filters != canonical(value.filters):
        return FAIL
    noun = value.noun
    filters = list(value.filters)
    if value.zone:
        kinds = [item for item in filters if isinstance(item, n.Kind)]
        if noun != "card" or len(kinds) > 1:
            return FAIL
        if kinds:
            noun = _NOUN_OF.get(kinds[0].any_of, "")
            filters.remove(kinds[0])
    words: list[Any] = [item for item in filters if _is_adjective(item)]
    after: list[Any] = [item for item in filters if not _is_adjective(item) and not isinstance(item, _is_nested)]
    nested = [item for item in filters if isinstance(item, _is_nested)]
    if len(nested) > 1 or any(isinstance(item, n.Kind) for item in after):
        return FAIL
    where = (value.zone, value.side) if value.zone else None
    if where is None and value.side in ("friendly", "enemy"):
        words.sort(key=lambda word: not _before_side(word))
        words.insert(sum(_before_side(word) for word in words), value.side)
    elif where is None and value.side in ("yours", "chosen"):
        after.insert(0, ("side", value.side))
    elif where is None and value.side != "any":
        return FAIL
    return {
        "adjectives": tuple(words),
        "noun": noun,
        "posts": tuple(_costs_joined(after)),
        "zone": where,
        "nested": nested[0] if nested else None,
    }


def _parts(plural: bool) -> Syntax:
    parts = Seq(
        ("adjectives", adjectives),
        ("noun", _noun(plural)),
        ("posts", Many(wrap(" ", ("post", _post_of(plural))), "", most=4)),
        ("zone", Opt(wrap(" ", ("zone", zone)))),
        ("nested", Opt(wrap(" ", ("post", _nested_of(plural))))),
    )
    return Map(parts, Iso(_select, _select_back))


one = _parts(plural=False)
many = _parts(plural=True)
one_later.is_(one)
many_later.is_(many)


another = another_of(one, canonical)
single = Alt(another, Article(one), name="a selector such as 'an enemy unit'")
single_later.is_(single)
quantity.is_(Alt(single, wrap("any ", ("what", one))))  # existential: events and conditions
all_of = wrap("all ", ("what", many))

# --------------------------------------------------------------------------------------------------------- references

your_legend = n.Select("legend", "yours")
_CHAMPION = n.Select("card", "yours", "trash", (n.State("chosen_champion"),))
_singular = (
    const(SELF, "me"),
    const(THIS, "this"),
    const(THAT, "it"),
    const(n.Ref("that unit"), "that unit"),
    const(n.Ref("chosen friendly"), "the friendly unit"),
    const(n.Ref("chosen enemy"), "the enemy unit"),
    const(n.Ref("that spell"), "that spell"),
    const(n.Ref("that gear"), "that gear"),
    const(n.Ref("that equipment"), "that Equipment"),
    const(IT, "the chosen card"),
    const(n.Ref("paid"), "the card paid"),
    const(n.Ref("killed"), "the killed unit"),
    const(n.Ref("first"), "the first choice"),
    const(n.Ref("second"), "the second choice"),
    const(n.Ref("event"), "the card in question"),
    const(n.Ref("source"), "the other card in question"),
    const(n.Ref("this_card"), "this very card"),
    const(n.Ref("earlier"), "the earlier choice"),
    const(n.Ref("self_trash"), "me from your trash"),
    const(LOOKED, "the cards seen"),
    const(PLACED, "the card just put there"),
    const(your_legend, "your legend"),
    const(_CHAMPION, "the Chosen Champion in your trash"),
)
rest = const(n.Ref("rest"), "the rest")
reference.is_(Alt(*_singular, const(n.Ref("pronouns"), "them"), rest, name="a card"))
subject = Alt(reference, all_of, those_done, name="a card or cards")
_ONE_CARD = (PLACED, your_legend, _CHAMPION)


def person(value: Any) -> int:
    """Of whom it speaks: 0 one card, 1 several, 2 me."""
    if value in (SELF, n.Ref("self_trash")):
        return 2
    if isinstance(value, n.Ref):
        return int(value.name in ("pronouns", "rest"))
    return int(value not in _ONE_CARD)
