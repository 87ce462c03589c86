# rulebound: interpreted
"""Deeds: what an instruction or a statement does, as effects; the verb decides, its roles fill the fields."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.refs import ONE_OF, canonical
from rulebound.riftbound.reading.amounts import multiplied, number, per, scaled, scaled_by
from rulebound.riftbound.reading.things import (
    IT,
    KINDS,
    LOOKED,
    ME,
    SELF,
    THIS,
    YOU,
    ZONES,
    describe,
    is_reference,
    keyword_of,
    owner_side,
    paid,
    reference,
    target,
    titled,
    with_object,
    zone_of,
)
from rulebound.riftbound.words.lexicon import COSTED, LEXICON
from rulebound.text.english import meaning as m
from rulebound.text.english.composing import counted
from rulebound.text.english.lowering import Deeds, Effects, called, only
from rulebound.text.english.meaning import Unmeant, refuse
from rulebound.text.walking import substitute

DEEDS = deed = Deeds()


def effects_of(found: Any) -> Effects:
    """What doing this is."""
    if isinstance(found, m.Deed) and found.has("also"):
        refuse(found.verb == "give" and not found.has("time"), "given as well, for as long as what was given before")
        found = found.without("also")
    if isinstance(found, m.Joined):
        if found.how == "or":
            return (n.Modes(tuple(effects_of(item) for item in found.of)),)
        swapped = places_swapped(found.of)
        if swapped is not None:
            return swapped
        each = tuple(effects_of(item) for item in found.of)
        return dealt_to_both(each) if found.how == "and" else tuple(effect for done in each for effect in done)
    several = apart(found.role("object")) if isinstance(found, m.Deed) and not together(found) else ()
    if several:
        each_apart = [replace(found, roles=with_object(found.roles, item)) for item in several]
        return tuple(effect for one in each_apart for effect in DEEDS.done(one))
    if isinstance(found, m.Deed) and found.has("for_each") and found.verb not in COUNTED:
        return (r.Times(per(found.role("for_each")), DEEDS.done(found.without("for_each"))),)
    return DEEDS.done(found)


COUNTED = ("draw", "deal", "give", "get", "gain", "have", "play", "pay")  # with a number that is so much for each


def together(found: m.Deed) -> bool:
    """Is it done to all of them at once: chosen, swapped, moved to each other's places?"""
    return found.verb in ("choose", "swap") or m.Pronoun("each_other") in m.walk(found)


def apart(what: Any) -> tuple[Any, ...]:
    """`up to two units and up to one gear`, `your hand and trash`: each is done to on its own."""
    if isinstance(what, m.Thing) and isinstance(what.noun, m.Joined) and what.noun.how == "and" and what.owner:
        zones = tuple(replace(what, noun=noun, plural=False) for noun in what.noun.of)
        return zones if all(isinstance(noun, str) and noun in ZONES for noun in what.noun.of) else ()
    things = what.of if isinstance(what, m.Joined) and what.how == "and" else ()
    known = any(is_reference(item) for item in things)  # `it and me`
    if things and things[0] == IT_SAID:  # `it and another unit`: other than it
        than_it = m.After("except", IT_SAID)
        things = tuple(
            replace(item, ranks=(), after=(*item.after, than_it)) if getattr(item, "ranks", ()) == ("other",) else item
            for item in things
        )
    return things if known or any(isinstance(item, m.Thing) and item.det == "count" for item in things) else ()


ORIGINAL = (m.Adjective("state", "original"),)


def places_swapped(deeds: tuple[Any, ...]) -> Effects | None:
    """`move me to … and it to my original location`."""
    if len(deeds) != 2 or not all(isinstance(item, m.Deed) and item.names() == {"object", "to"} for item in deeds):
        return None
    (one, there), (other, back) = ((item.role("object"), item.role("to")) for item in deeds)
    if deeds[0].verb != "move" or deeds[1].verb != "move" or not is_reference(one) or not is_reference(other):
        return None
    if there != m.Thing("location", "own", owner=other) or back != replace(there, owner=one, words=ORIGINAL):
        return None
    return (r.SwapPlaces(reference(one), reference(other)),)


def dealt_to_both(each: tuple[Effects, ...]) -> Effects:
    """The effects in a row; `deal 2 to a unit and 1 to another` chooses both at once."""
    row = tuple(effect for done in each for effect in done)
    if len(each) == 2 and [type(effect) for effect in row] == [n.Choose, n.Damage, n.Choose, n.Damage]:
        one, hurt, other, more = row
        if one == n.Choose(one.what) and other == n.Choose(other.what) and hurt.to == more.to == IT:
            choice = replace(one, second=other.what)
            return choice, replace(hurt, to=n.Ref("first")), replace(more, to=n.Ref("second"))
    return row


def duration(found: m.Deed) -> str:
    """How long it lasts."""
    time = found.role("time")
    if time is None:
        return ""
    if time == ("this", "turn") or (time[:2] == ("until", "end") and time[2] == "turn"):
        return "turn"
    if time == ("this", "combat"):
        return "combat"
    if time in (("until", "start", NEXT_TURN), ("until", NEXT_TURN)):
        return "next_turn"
    raise Unmeant("for such a time")


NEXT_TURN = m.Thing("turn", "own", owner=YOU, ranks=("next",))


# ------------------------------------------------------------------------------------------------ done to cards

PLAIN: dict[str, Callable[[Any], Any]] = {
    "kill": n.Destroy, "stun": r.Stun, "buff": r.Buff, "ready": n.SetActive, "exhaust": n.Rest,
    "counter": r.Counter, "recycle": r.Recycle,
    "heal": lambda what: n.Recover(what, 0), "banish": lambda what: n.Move(what, "banished"),
    "empower": r.Empower, "disempower": lambda what: r.Empower(what, True),
}  # fmt: skip


ANYWHERE = ("banish", "recycle", "counter")  # what is done to cards off the board too


def done_to(found: m.Deed) -> Effects:
    only(found, "object")
    choice, what = target(found.role("object"))
    cards = choice[0].what if choice else what
    if found.verb not in ANYWHERE and getattr(cards, "zone", "") in ZONES.values():
        raise Unmeant(f"'{found.verb}' with cards that are not on the board")
    return (*choice, PLAIN[found.verb](what))


DEEDS.update(dict.fromkeys(PLAIN, done_to))


@deed("banish", "recycle")
def done_from_there(found: m.Deed) -> Effects:
    only(found, "object", "from")
    choice, what = target(from_zone(found))
    return (*choice, PLAIN[found.verb](what))


def from_zone(found: m.Deed) -> Any:
    """The object, in the zone that the verb's `from` says."""
    what, where = found.role("object"), found.role("from")
    if where is None:
        return what
    if isinstance(what, m.Thing) and what.noun == "":
        what = replace(what, noun="card")
    if is_reference(what) and zone_of(where) is not None:  # `return it from your trash …`: that is where it is
        return what
    refuse(not isinstance(what, m.Thing), "from there")
    kind = "among" if isinstance(where, tuple) and where[0] == "among" else "from"
    return replace(what, after=(*what.after, m.After(kind, where[1] if kind == "among" else where)))


@deed("remove")
def remove(found: m.Deed) -> Effects:
    """`remove a buff from a unit`, `remove all damage from it`."""
    only(found, "object", "from")
    what = found.role("object")
    choice, cards = target(found.role("from"))
    if what == m.Thing("buff", "a"):
        return (*choice, r.SpendBuff(cards))
    if isinstance(what, m.Thing) and what == m.Thing("damage", "all", what.plural):
        return (*choice, n.Recover(cards, 0))
    raise Unmeant("such a thing removed")


def in_state(found: m.Deed) -> bool:
    """Is it done exhausted?"""
    refuse(found.role("state") not in (None, "exhausted"), "done in such a state")
    return bool(found.role("state"))


@deed("recall")
def recall(found: m.Deed) -> Effects:
    only(found, "object", "state")
    choice, what = target(found.role("object"))
    return (*choice, r.Recall(what, in_state(found)))


@deed("return")
def return_(found: m.Deed) -> Effects:
    only(found, "object", "from", "to")
    to = found.role("to")
    if to == m.Thing("champion zone", "own", owner=YOU) and from_zone(found).noun == "chosen champion":
        cards = describe(from_zone(found))
        cards.noun = "card"
        return (n.Move(cards.select(), "champion"),)
    refuse(not isinstance(to, m.Thing) or to.noun != "hand", "returned to such a place")
    if found.role("object") in ME and zone_of(found.role("from")) == ("trash", "yours"):
        return (n.Move(n.Ref("self_trash"), "hand"),)
    choice, what = target(from_zone(found))
    return (*choice, n.Move(what, "hand"))


@deed("draw")
def draw(found: m.Deed) -> Effects:
    only(found, "object", "for_each")
    what = found.role("object")
    if is_reference(what) or what == m.Pronoun("one") or of_the_seen(what):
        choice, cards = target(what)
        return (*choice, r.DrawThese(cards))
    return (n.Draw(scaled_by(amount_of(what, "card"), found)),)


def of_the_seen(what: Any) -> bool:
    """`all spells revealed this way`: cards that are known."""
    return isinstance(what, m.Thing) and any(
        item.kind == "among" or (item.kind == "done" and item.value.verb == "reveal") for item in what.after
    )


def amount_of(what: Any, noun: str) -> Any:
    """`2`, `a card`, `cards equal to …`: how many."""
    if isinstance(what, m.Thing) and what.noun in ("", noun) and not what.words and not what.owner:
        equal = [item.value for item in what.after if item.kind == "equal"]
        if len(equal) == len(what.after) == 1:
            return number(equal[0])
        if not what.after and set(what.ranks) <= {"additional"}:
            if what.det == "a":
                return 1
            if what.count is not None and what.count.op == "=" and isinstance(what.count.number, int):
                return what.count.number
            if what.count is not None and what.count.op in THAT_MANY:
                return THAT_MANY[what.count.op](what.count.number)
    raise Unmeant(f"so many {noun}s")


THAT_MANY: dict[str, Callable[[Any], Any]] = {  # of what is about to happen, or has happened
    "that": lambda number: n.EventAmount(), "twice": lambda number: n.Double(n.EventAmount()),
    "plus": lambda number: n.Plus(n.EventAmount(), number), "minus": lambda number: n.Plus(n.EventAmount(), -number),
}  # fmt: skip


@deed("discard")
def discard(found: m.Deed) -> Effects:
    only(found, "object")
    what = found.role("object")
    if isinstance(what, m.Thing) and what.noun == "hand" and what.owner == YOU:
        return (n.Discard(n.CountOf(n.Select("card", "yours", "hand"))),)
    if is_reference(what):
        return (n.Move(reference(what), "trash", "discard"),)
    if isinstance(what, m.Thing) and what.count is not None and what.count.op in ("any", "<="):
        choice, cards = target(replace(what, after=(*what.after, m.After("from", m.Thing("hand", "own", owner=YOU)))))
        return (*choice, n.Move(cards, "trash", "discard"))
    return (n.Discard(amount_of(what, "card")),)


@deed("channel")
def channel(found: m.Deed) -> Effects:
    only(found, "object", "state")
    return (r.Channel(amount_of(found.role("object"), "rune"), in_state(found)),)


@deed("score", "lose", "gain")
def points(found: m.Deed) -> Effects:
    what = found.role("object")
    if found.verb == "gain" and isinstance(what, m.Thing) and what.noun == "xp":
        only(found, "object", "for_each")
        return (r.GainXp(scaled_by(amount_of(what, "xp"), found)),)
    only(found, "object")
    refuse(found.verb == "gain" and isinstance(what, m.Thing) and not what.noun, "gaining so many of nothing")
    return ((r.LosePoints if found.verb == "lose" else r.Score)(amount_of(what, "point")),)


ON_BOARD = [m.Clause(me, m.Be(m.Place("at", m.Thing("board", "the")))) for me in ME]


@deed("gain.control", "take.control", "regain.control")
def gain_control(found: m.Deed) -> Effects:
    only(found, "object", "time", "while")
    choice, what = target(found.role("object"))
    if found.has("while"):
        refuse(found.role("while") not in ON_BOARD, "controlled so")
        return (*choice, r.TakeControl(what, "source"))
    return (*choice, r.TakeControl(what, duration(found)))


@deed("lose.control", "make.choices")
def of_the_one(found: m.Deed) -> Effects:
    only(found, "object", "for")
    choice, what = target(found.role("object") or found.role("for"))
    return (*choice, (r.NewChoices if found.verb == "make" else r.LoseControl)(what))


@deed("take.turn")
def extra_turn(found: m.Deed) -> Effects:
    only(found)
    return (r.ExtraTurn(),)


@deed("[predict]", "predict")
def predict(found: m.Deed) -> Effects:
    only(found, "amount")
    return (r.Predict(found.role("amount") or 1),)


@deed("[burn]", "burn")
def burn(found: m.Deed) -> Effects:
    only(found, "amount", "object")
    return (r.Burn(burned(found)),)


def burned(found: m.Deed) -> Any:
    """How many cards are burned."""
    return amount_of(found.role("object"), "card") if found.has("object") else found.role("amount") or 1


@deed("add")
def add_resources(found: m.Deed) -> Effects:
    what = found.role("object")
    if isinstance(what, m.Thing) and what.noun == "token" and found.role("to") == m.Thing("board", "the"):
        names = [titled(word.word) for word in what.words if word.kind == "tag"]
        if len(names) == 1 and len(what.words) == 2 and what.words[1].word == "battlefield" and what.det == "the":
            return (r.AddBattlefield(names[0]),)
    only(found, "resources")
    what, more = found.role("resources") or (None, "")
    if more == "that" and what in ("energy", m.Cost(("[a]",))):
        return (r.AddPaid("energy" if what == "energy" else "any"),)
    refuse(more or not isinstance(what, m.Cost), "such resources")
    pay = paid(what)
    return (r.AddResources(pay.energy, pay.power),)


@deed("have.do")
def made_to(found: m.Deed) -> Effects:
    """`have an opponent draw 1`."""
    from rulebound.riftbound.reading.players import by_player

    only(found, "made_do")
    return by_player(found.role("made_do"))


@deed("look")
def look(found: m.Deed) -> Effects:
    only(found, "object")
    return (n.Look(top_of_deck(found.role("object"))),)


@deed("reveal")
def reveal(found: m.Deed) -> Effects:
    what = found.role("object")
    if found.has("time"):
        return revealed_until(found)
    only(found, "object", "from")
    if isinstance(what, m.Thing) and what.noun == "hand":
        if what.owner in (m.Pronoun("they"), YOU):
            return (r.RevealHand("they"),)
        raise Unmeant("such a hand revealed")
    if isinstance(what, m.Thing) and "top" in what.ranks:
        runes = what.noun == "rune"
        return (r.RevealRunes(top_of_deck(what, "rune")),) if runes else (r.RevealTop(top_of_deck(what)),)
    choice, cards = target(from_zone(found))
    return (*choice, n.Reveal(cards))


def revealed_until(found: m.Deed) -> Effects:
    """`reveal cards from the top of your deck until you reveal a unit`."""
    only(found, "object", "from", "time")
    time, where = found.role("time"), found.role("from")
    until = time[1] if time[0] == "until" and isinstance(time[1], m.Clause) else None
    seen = until.deed.role("object") if until is not None and isinstance(until.deed, m.Deed) else None
    own = isinstance(where, tuple) and where[0] == "top" and is_deck(where[1]) and where[1].owner == YOU
    if not own or found.role("object") != m.Thing("card", "bare", True) or until is None or until.subject != YOU:
        raise Unmeant("revealed so")
    if until.deed != m.Deed("reveal", "reveal", (m.Role("object", seen),)) or not isinstance(seen, m.Thing):
        raise Unmeant("revealed so")
    choice, _ = target(seen)
    refuse(choice != (n.Choose(choice[0].what),), "revealed until so many")
    return (r.RevealUntil(choice[0].what),)


DECKS = {"card": ("main deck", "deck"), "rune": ("rune deck",)}


def top_of_deck(what: Any, noun: str = "card") -> int:
    """How many cards from the top of your own deck."""
    if isinstance(what, m.Thing) and what.noun == noun and what.ranks == ("top",) and len(what.after) == 1:
        deck = what.after[0]
        own = deck.kind == "of" and isinstance(deck.value, m.Thing) and deck.value.owner == YOU
        if own and deck.value.noun in DECKS[noun]:
            if what.count is None and not what.plural:
                return 1
            if what.count is not None and what.count.op == "=" and isinstance(what.count.number, int):
                return what.count.number
    raise Unmeant("such cards of a deck")


def own_deck(what: m.Thing, whose: Any) -> m.Thing:
    """`the top cards of their Main Deck`, as they see it."""
    if whose not in (m.Pronoun("they"), m.Thing("opponent", "a")):
        return what
    return replace(what, after=(replace(what.after[0], value=replace(what.after[0].value, owner=YOU)),))


# ------------------------------------------------------------------------------------------------ choices


@deed("choose")
def choose(found: m.Deed) -> Effects:
    only(found, "object", "from", "for")
    what = found.role("object")
    if found.has("for"):  # `hasn't been chosen for this spell`
        raise Unmeant("chosen for that")
    if isinstance(what, m.Thing) and what.noun == "opponent" and what.det == "a" and not what.after:
        return (r.ChooseOpponent(),)
    if isinstance(what, m.Thing) and what.noun == "player" and what.det == "a" and not what.after:
        return (r.ChoosePlayer(),)
    from rulebound.riftbound.reading.rules import named_tags

    if named_tags(what) and found.names() == {"object"}:
        return (r.NameTag(named_tags(what)),)
    choice, cards = target(from_zone(found))
    refuse(not choice or cards != IT, "such a choice")
    return choice


# -------------------------------------------------------------------------------- damage, Might, keywords


@deed("deal")
def deal(found: m.Deed) -> Effects:
    only(found, "damage", "to", "for_each", "equal")
    refuse(found.role("damage") is None or not found.has("to"), "such damage")
    to, equal = found.role("to"), found.role("equal")  # said behind what it is dealt to, of which it may speak
    if equal is None and isinstance(to, m.Thing) and to.after and to.after[-1].kind == "equal":
        to, equal = replace(to, after=to.after[:-1]), to.after[-1].value
    refuse((equal is not None) != (found.role("damage") == "some"), "so much damage")
    dealt = found.role("damage") if equal is None else equal
    other = whose_might(dealt)
    if other is not None:
        return might_dealt(other, to)
    amount = number(dealt)
    choice, what = target(to)
    if choice and not isinstance(amount, int) and equal is None:
        amount = before_choice(amount)
    return (*choice, n.Damage(scaled_by(amount, found), what))


def whose_might(amount: Any) -> Any:
    """`a friendly unit's Might`: of a unit that is chosen for it; None if it is no such number."""
    of = [item.value for item in amount.after if item.kind == "of"] if isinstance(amount, m.Thing) else []
    owner = amount.owner if isinstance(amount, m.Thing) and not amount.after else of[0] if len(of) == 1 else None
    chosen_now = isinstance(owner, m.Thing) and owner.det == "a" and not is_reference(owner)
    return owner if chosen_now and amount.noun == "might" and not amount.words else None


def might_dealt(other: Any, to: Any) -> Effects:
    """So much damage as a unit has Might that is chosen with the one it is dealt to."""
    one, two = target(other)[0], target(to)
    if two[0] and two[0][0] == n.Choose(two[0][0].what) and one[0] == n.Choose(one[0].what):
        might = n.StatOf("might", n.Ref("first"))
        return (replace(one[0], second=two[0][0].what), n.Damage(might, n.Ref("second")))
    refuse(two[0], "two choices in one")
    return (*one, n.Damage(n.StatOf("might", IT), before_choice(two[1])))


def before_choice(value: Any) -> Any:
    from rulebound.riftbound.grammar.acting import before_choice as earlier

    return earlier(value)


def number_of(amount: Any) -> tuple[Effects, Any]:
    """`the Might of a unit`: the choice that it implies, and the number."""
    of = [item.value for item in amount.after if item.kind == "of"] if isinstance(amount, m.Thing) else []
    if len(of) != 1 or is_reference(of[0]) or not isinstance(of[0], m.Thing) or of[0].det != "a":
        return (), number(amount)
    choice, card = target(of[0])
    return choice, replace(number(replace(amount, after=(m.After("of", m.Pronoun("it")),))), of=card)


@deed("deal.split")
def split(found: m.Deed) -> Effects:
    only(found, "split")
    amount, among = found.pair("split")
    choice, what = target(among)
    return (*choice, r.SplitDamage(number(amount), what))


@deed("give")
def give(found: m.Deed) -> Effects:
    only(found, "object", "to", "gift", "time", "for_each", "least", "equal")
    from rulebound.riftbound.reading.changes import next_spell

    later = next_spell(found)
    if later is not None:
        return later
    receiver = found.role("object") if found.has("object") else found.role("to")
    refuse(receiver is None, "given to nobody")
    choice, what = target(receiver)
    several = isinstance(found.role("gift"), m.Joined) and isinstance(what, n.Select)
    for raw, (fields, _) in ONE_OF.items() if several else ():
        if raw in what.filters:  # one battlefield for all of it
            choice, what = (n.Choose(fields),), substitute(what, {raw: r.At("it")})
    return (*choice, *gifts(found, found.role("gift"), what, bool(choice)))


def gifts(found: m.Deed, gift: Any, to: Any, chosen_now: bool = False) -> Effects:
    """What cards get, for a time."""
    if isinstance(gift, m.Joined) and gift.how == "and":
        return tuple(effect for item in gift.of for effect in gifts(found, item, to, chosen_now))
    lasts = duration(found)
    each, least = found.role("for_each"), found.role("least")
    if gift.kind == "stat":
        amount = gift.of
        if isinstance(amount, tuple):
            sign, value = amount
            later = value is None  # said behind what it is given to, of which it may speak
            amount = number(found.role("equal") if later else value, gift.word)
            amount = before_choice(amount) if chosen_now and not later else amount
            amount = multiplied(amount, -1) if sign == "-" else amount
        if each is not None:
            amount = scaled(amount, each)
        if least is not None:
            lower = -amount if isinstance(amount, int) else multiplied(replace(amount, times=1), -amount.times)
            refuse((lower if isinstance(lower, int) else lower.times) < 0, "a least number")
            return (r.LowerMight(lower, to, least, lasts),)
        return (n.Modify(gift.word, amount, to, lasts),)
    plain = gift.kind == "keyword" and not gift.word
    refuse(least is not None or (each is not None and not (plain and keyword_of(gift.of)[1])), "such a gift for each")
    if plain:
        gained = keyword(gift.of, to, lasts)
        return (gained if each is None else replace(gained, amount=scaled(gained.amount, each)),)
    if gift.kind == "keyword" and gift.word == "equal" and gift.of[0].word in ("repeat", "flow"):
        refuse(not is_own_cost(gift.of[1]) or gift.of[0].of, "such a cost")
        return (n.GainAbility(n.Ability("keyword", keyword=gift.of[0].word, cost=(r.BaseCost(),)), to, lasts),)
    if gift.kind == "keyword" and gift.word == "equal":
        return (replace(keyword(gift.of[0], to, lasts), amount=number(gift.of[1])),)
    if gift.kind == "keyword" and gift.word == "cost":
        from rulebound.riftbound.reading.lines import keyword as ability

        return (n.GainAbility(ability(gift.of[0], (gift.of[1],)), to, lasts),)
    if gift.kind == "thing" and gift.of == m.Thing("keyword", "own", True, owner=m.Pronoun("self")):
        return (n.CopyKeywords(SELF, to, lasts),)
    if gift.kind == "thing" and isinstance(gift.of, m.Thing) and gift.of.noun == "ability":
        return (r.GainAbilitiesOf(exhausting(gift.of), to, duration=lasts),)
    if gift.kind == "thing" and gift.of == m.Thing("tag", "that") and not lasts:
        return (r.GainNamedTag(to),)
    if gift.kind == "ability":
        from rulebound.riftbound.reading.lines import quoted

        return (n.GainAbility(quoted(gift.of), to, lasts),)
    raise Unmeant("such a gift")


EXHAUSTING = m.Thing("ability", "all", True, words=(m.Adjective("symbol", "[e]"),))


def exhausting(what: m.Thing) -> n.Select:
    """`all [E] abilities of …`: whose."""
    of = [item.value for item in what.after if item.kind == "of"]
    refuse(len(of) != 1 or replace(what, after=()) != EXHAUSTING or len(what.after) != 1, "such a gift")
    choice, cards = target(of[0])
    if choice or not isinstance(cards, n.Select):
        raise Unmeant("such a gift")
    return cards


def is_own_cost(what: Any) -> bool:
    """`its base cost`, `their costs`."""
    whose = isinstance(what, m.Thing) and what.owner in (m.Pronoun("it"), m.Pronoun("they"))
    return whose and what.noun == "cost" and what.words in ((), (m.Adjective("state", "base"),)) and not what.after


ALL_KEYWORDS = m.Thing("keyword", "all", True)


def lost(found: m.Deed, to: Any) -> Effects:
    """The keywords that cards lose."""
    only(found, "gift", "time", "object")
    gift = found.role("gift")
    if found.role("object") == ALL_KEYWORDS or (isinstance(gift, m.Gift) and gift.of == ALL_KEYWORDS):
        return (r.LoseKeyword("any", to, duration(found)),)
    gifts_found = gift.of if isinstance(gift, m.Joined) else (gift,)
    if not all(isinstance(item, m.Gift) and item.kind == "keyword" and not item.word for item in gifts_found):
        raise Unmeant("losing such a thing")
    return tuple(r.LoseKeyword(keyword_of(replace(item.of, of=()))[0], to, duration(found)) for item in gifts_found)


def keyword(word: m.Adjective, to: Any, lasts: str) -> Any:
    name, amount = keyword_of(word)
    refuse(name in COSTED, f"the keyword [{titled(word.word)}] as a gift")
    return n.Gain(name, to, amount, lasts)


# ------------------------------------------------------------------------------------------------ moving and playing


@deed("move")
def move(found: m.Deed) -> Effects:
    if found.names() == {"object", "with"} and is_reference(found.role("object")) and is_reference(found.role("with")):
        return (r.MoveAlong(reference(found.role("object")), reference(found.role("with"))),)
    only(found, "object", "to", "from", "to_or_from")
    refuse(not found.has("object"), "such a move")
    to = found.role("to")
    if isinstance(to, m.Joined) and to.how == "or":  # the one or the other move
        rest = found.without("to").roles
        return (n.Modes(tuple(move(replace(found, roles=(*rest, m.Role("to", one)))) for one in to.of)),)
    if isinstance(to, m.Thing) and to == m.Thing("location", "own", True, owner=m.Pronoun("each_other")):
        return swap_places(found)
    if isinstance(to, m.Thing) and to.noun == "battlefield" and to.det == "a" and unnamed(to):
        choice, what = target(from_zone(found))
        refuse(len(choice) > 1, "such a move")
        return (*choice, *target(to)[0], r.MoveUnit(n.Ref("earlier") if choice else before_choice(what), "it"))
    if found.roles == (m.Role("object", m.Pronoun("each")), m.Role("to", OTHERS_PLACE)):
        return (r.SwapPlaces(n.Ref("first"), n.Ref("second")),)
    where = "any" if to is None else move_to(to)
    if found.has("to_or_from"):
        base = found.role("to_or_from")
        if to is not None or not isinstance(base, m.Thing) or base.noun != "base" or base.owner != m.Pronoun("it"):
            raise Unmeant("moved to or from such a place")
        where = "base_or_from"
    choice, what = target(from_zone(found))
    if choice and where in ("it", "that"):
        where = "earlier_place"
    return (*choice, r.MoveUnit(what, where))


def unnamed(to: m.Thing) -> bool:
    """Is it a battlefield that no word of a destination stands for, so that it is chosen?"""
    if to.ranks or not (to.after or to.words):
        return False
    return any(item.kind == "where" for item in to.after) or spoken(to) not in MOVED_TO


def swap_places(found: m.Deed) -> Effects:
    """`move me and another unit to each other's locations`."""
    what = found.role("object")
    pair = what.of if isinstance(what, m.Joined) and what.how == "and" else ()
    if len(pair) != 2 or found.names() != {"object", "to"} or not is_reference(pair[0]) or is_reference(pair[1]):
        raise Unmeant("swapped so")
    choice, other = target(pair[1])
    return (*choice, r.SwapPlaces(before_choice(target(pair[0])[1]), other))


OTHERS_PLACE = m.Thing("location", "own", owner=m.Pronoun("other"))
ALLY = m.Thing("unit", "a", after=(m.After("with", m.Same("controller")),))
IT_SAID = m.Pronoun("it")
MOVED_TO = {  # a place, as `spoken` says it -> where a unit is moved
    **dict.fromkeys(("it", "there", "the same battlefield", "it battlefield", "it location", "unit battlefield"), "it"),
    **dict.fromkeys(("here", "self location", "self battlefield"), "here"),
    **dict.fromkeys(("a different battlefield", "a other battlefield"), "elsewhere"),
    **dict.fromkeys(("a different location", "a other location", "any location"), "any"),
    **dict.fromkeys(("a single location", "a single battlefield"), "same"),
    **dict.fromkeys(("bare base", "it base", "they base", "self base"), "base"),
    "you base": "your_base", "that battlefield": "that", "this battlefield": "this_battlefield",
    "a battlefield": "battlefield", "any battlefield": "battlefield", "a open battlefield": "open",
    "a occupied battlefield": "occupied", "a enemy occupied battlefield": "occupied_enemy",
    "a battlefield yours": "own_battlefield", "a location allies": "allies", "the location paid": "paid",
}  # fmt: skip
PLAYED_TO = {  # the same of where a card is played
    **dict.fromkeys(("you base", "they base", "bare base", "the base"), "base"),
    **dict.fromkeys(("there", "it battlefield", "it location", "the same location"), "it"),  # where it was
    **dict.fromkeys(("a battlefield yours", "any battlefield yours"), "own_battlefield"),
    **dict.fromkeys(("a open battlefield", "any open battlefield"), "open"),
    "here": "here", "any battlefield": "battlefield", "that battlefield": "that",
    "each battlefield yours": "each_own_battlefield", "each battlefield units": "each_with_units",
}  # fmt: skip


def spoken(to: Any) -> str:
    """A place in short: whose or which it is, its ranks and adjectives, the noun, and what is said behind it."""
    if isinstance(to, m.Place) and to.word == "at":
        to = to.what
    if not isinstance(to, m.Thing):
        return str(getattr(to, "word", ""))
    owner = getattr(to.owner, "word", getattr(to.owner, "noun", "")) if to.owner is not None else ""
    if isinstance(to.owner, m.Thing) and (to.owner.det, to.owner.noun) != ("that", "unit"):
        return ""
    behind = [said_behind(item) for item in to.after]
    words = sorted(word.word for word in to.words)
    return " ".join((owner or to.det, *map(str, to.ranks), *words, str(to.noun), *behind))


def said_behind(after: m.After) -> str:
    clause = after.value
    if after.kind == "whom" and clause.subject == YOU and clause.deed == CONTROLS and not clause.negative:
        return "yours"
    if after.kind == "where" and clause in WITH_UNITS:
        return "units"
    if after == m.After("where", m.Exists(ALLY)):
        return "allies"
    paid_one = after.kind == "of" and is_reference(clause) and reference(clause) == n.Ref("paid")
    return "paid" if paid_one else "?"


CONTROLS = m.Deed("control", "control", (m.Role("object", m.Pronoun("gap")),))
WITH_UNITS = [
    m.Clause(YOU, m.Deed("have", "have.own", (m.Role("object", units),)))
    for units in (m.Thing("unit", "a"), m.Thing("unit", "bare", True))
]


def move_to(to: Any) -> str:
    refuse(spoken(to) not in MOVED_TO, "moved to such a place")
    return MOVED_TO[spoken(to)]


@deed("play")
def play(found: m.Deed) -> Effects:
    only(found, "object", "from", "to", "state", "place", "doing", "for", "time", "for_each", "without")
    what = found.role("object")
    if isinstance(what, m.Thing) and what.noun == "token" and what.det != "that":
        return token(found, what)
    number = what.count if isinstance(what, m.Thing) and found.names() == {"object"} else None
    if number is not None and what == m.Thing("", "count", what.plural, number) and isinstance(number.number, int):
        return (r.PlayToken("", -1, amount=number.number),)  # so many of what was told before
    only(found, "object", "from", "to", "place", "doing", "for", "time", "without")
    if isinstance(what, m.Joined) and what.how == "and" and found.names() == {"object"}:
        return tuple(effect for item in what.of for effect in play(m.Deed("play", "play", (m.Role("object", item),))))
    if isinstance(what, m.Thing) and what.noun == "copy":
        of = [item.value for item in what.after if item.kind == "of"]
        if what.det != "a" or len(of) != len(what.after) or len(of) != 1 or found.names() != {"object"}:
            raise Unmeant("such a copy")
        return (r.PlayCopy(reference(of[0])),)
    place = found.role("place")
    if isinstance(place, m.Place) and place.word == "at" and zone_of(place.what) is not None:  # a card in a zone
        roles = (m.Role("from", place.what), *found.without("place").roles)
        return play(m.Deed("play", "play", roles)) if not found.has("from") else ()
    to = found.role("to") if found.has("to") else place
    there, where = played_where(to)
    refuse(there and not is_reference(what), "played to such a place")
    cost, by = paying(found)
    time = found.role("time")
    if what in ME and found.has("from"):
        refuse(zone_of(found.role("from")) != ("trash", "yours"), "played from there")
        choice, card = (), n.Ref("self_trash")
    elif what == m.Thing("spell", "this") and time == ("again",):
        choice, card, time = (), THIS, None
    else:
        choice, card = target(from_zone(found))
    if len(choice) == 1 and card == IT:
        choice = (replace(choice[0], what=in_hand(choice[0].what)),)
    elif isinstance(card, n.Select) and not card.zone:
        raise Unmeant("all of them played")
    if time == ("this", "turn") and choice and not by and choice[0] == n.Choose(choice[0].what) and not where:
        return (r.AllowPlay(choice[0].what, cost),)
    refuse(time is not None, "played at such a time")
    if isinstance(by, r.Pay):
        return (*there, *choice, r.PlayCard(card, "instead", to=where, price=(by,)))
    return (*there, *choice, r.PlayCard(card, cost, by, where))


def in_hand(what: n.Select) -> n.Select:
    """`play a unit`: from your hand, if no other zone is told."""
    if what.zone:
        return what
    refuse(what.noun not in KINDS and what.noun != "card", f"'{called(what.noun)}' played")
    refuse(what.side != "any" or n.State("token") in what.filters, "such a card played")
    kinds = () if what.noun == "card" else (n.Kind(KINDS[what.noun]),)
    return n.Select("card", "yours", "hand", canonical((*what.filters, *kinds)))


def played_where(to: Any) -> tuple[Effects, str]:
    """Where a card is played to: a place by its name, or a battlefield that is chosen."""
    if isinstance(to, m.Thing) and to.noun == "battlefield" and to.det == "a" and not to.ranks and not to.words:
        if [item.kind for item in to.after] in (["where"], ["with"]):
            return target(to)[0], "it"
    refuse(to is not None and spoken(to) not in PLAYED_TO, "played to such a place")
    return (), "" if to is None else PLAYED_TO[spoken(to)]


def paying(found: m.Deed) -> tuple[str, Any]:
    """`ignoring its cost`, `reducing its cost by [2]`, `for [1]`: how, and by how much or for what."""
    price, how = found.role("for"), found.role("doing")
    if price is not None and how is None:
        if isinstance(price, m.Gift) and price.word == "less" and not paid(price.of).power:
            return "reduce", paid(price.of).energy
        return "instead", paid(price)
    unpaid = found.role("without")
    if isinstance(unpaid, m.Deed) and unpaid.verb == "pay":
        how = m.Deed("ignore", "ignore", unpaid.roles)
    if how is None:
        return "full", 0
    if isinstance(how, m.Deed) and how.verb == "ignore":
        what = how.role("object")
        nouns = {"cost": "ignore", "energy cost": "ignore_energy", "power cost": "ignore_power"}
        if isinstance(what, m.Thing) and (what.det == "all" or (what.plural and what.owner is None)):
            return ("ignore_all" if what.noun == "cost" else nouns[what.noun]), 0
        if isinstance(what, m.Thing) and what.noun in nouns:
            return nouns[what.noun], 0
    if isinstance(how, m.Deed) and how.verb == "reduce" and isinstance(how.role("by"), m.Cost):
        pay = paid(how.role("by"))
        if not pay.power:
            return "reduce", pay.energy
    raise Unmeant("paid for so")


def token(found: m.Deed, what: m.Thing) -> Effects:
    """`two 1 [M] Recruit unit tokens here`."""
    only(found, "object", "to", "state", "place", "from", "for_each")
    order = [role.name for role in found.roles if role.name in ("place", "for_each")]
    if order == ["for_each", "place"]:  # `for each unit here`: those that are here
        raise Unmeant("played here for each of those")
    might, names, kind, stated = 0, [], "", ""
    for word in what.words:
        if word.kind == "state" and word.word in ("ready", "exhausted"):
            stated = word.word
            continue
        if word.kind == "stat":
            might = word.of[0]
        elif word.kind == "tag":
            names.append(titled(word.word))
        elif word.kind == "noun" and word.word in ("unit", "gear"):
            kind = word.word
        else:
            raise Unmeant("such a token")
    refuse(len(names) != 1 or not kind, "such a token")
    amount: Any = 1
    if what.count is not None:
        refuse(what.count.op != "=" or not isinstance(what.count.number, int), "so many tokens")
        amount = what.count.number
    amount = scaled_by(amount, found)
    to = found.role("to") if found.has("to") else found.role("place")
    inside = [item.value for item in what.after if item.kind == "place"]
    having = [item.value for item in what.after if item.kind == "with"]
    home = [item for item in what.after if item.kind == "from"]
    if len(inside) + len(having) + len(home) != len(what.after) or (inside and to is not None) or len(having) > 1:
        raise Unmeant("such a token")
    abilities = token_keywords(having[0]) if having else ()
    to = inside[0] if inside else to
    together = to == m.Thing("location", "the", ranks=("same",)) and amount != 1
    there, where = ((), "same") if together else played_where(to)
    state = found.role("state") or stated
    refuse(state not in ("", "ready", "exhausted"), "a token in such a state")
    might = might if kind == "unit" else -1
    return (
        *there,
        r.PlayToken(names[0], might, token_tags(found.role("from"), what), abilities, amount, where, state),
    )


def token_tags(home: Any, what: m.Thing) -> tuple[str, ...]:
    """`from Bilgewater`: a tag that it has."""
    homes = [home] if home is not None else [item.value for item in what.after if item.kind == "from"]
    if not all(isinstance(item, m.Thing) and isinstance(item.noun, tuple) and not item.after for item in homes):
        raise Unmeant("a token from there")
    return tuple(titled(item.noun[1]) for item in homes)


def token_keywords(having: Any) -> tuple[n.Ability, ...]:
    from rulebound.riftbound.reading.lines import keyword as ability

    words = having.of if isinstance(having, m.Joined) and having.how == "and" else (having,)
    refuse(not all(isinstance(word, m.Adjective) and word.kind == "keyword" for word in words), "a token with that")
    return tuple(ability(word, None) for word in words)


@deed("attach")
def attach(found: m.Deed) -> Effects:
    only(found, "object", "to")
    choice, what = target(found.role("object"))
    further, to = target(found.role("to"))
    if choice and further:
        refuse(further[0] != n.Choose(further[0].what) or choice[0].second is not None, "two choices in one")
        return (replace(choice[0], second=further[0].what), r.Attach(n.Ref("first"), n.Ref("second")))
    if choice:
        to = before_choice(to)
    if further:
        what = before_choice(what)
    return (*choice, *further, r.Attach(what, to))


@deed("put", "place")
def put(found: m.Deed) -> Effects:
    only(found, "object", "to", "from", "order")
    what, to = found.role("object"), found.role("to")
    if what == m.Pronoun("each") and to == m.Thing("trash", "own", owner=m.Pronoun("it")):
        return (n.Move(n.Ref("counted"), "trash"),)
    zone = zone_of(to)
    if found.has("order"):
        refuse(found.role("order") != "any" or to != "back" or not is_reference(what), "put there in such an order")
        return (n.Move(reference(what), "deck", "any_order"),)
    if isinstance(what, m.Thing) and what.noun == "" and what.count is not None and zone == ("hand", "yours"):
        if not found.has("from"):
            return (counted(LOOKED, what.count), n.Move(IT, "hand"))
    if zone is not None and zone[0] == "trash" and isinstance(what, m.Thing) and "top" in what.ranks:
        whose = what.after[0].value.owner if what.after and isinstance(what.after[0].value, m.Thing) else None
        number = top_of_deck(own_deck(what, whose))
        if whose == m.Thing("opponent", "a"):
            return (r.ChooseOpponent(), r.Burn(number, "opponent"))
        return (r.Burn(number, "they" if whose == m.Pronoun("they") else "you"),)
    if zone is not None and zone[0] in ("hand", "trash"):
        choice, cards = target(from_zone(found))
        return (*choice, n.Move(cards, zone[0]))
    if isinstance(to, tuple) and to[0] in ("top", "bottom", "top_or_bottom") and is_deck(to[1]):
        choice, cards = target(from_zone(found))
        if to[0] == "bottom":  # 594.1: that is to recycle it
            return (*choice, r.Recycle(cards))
        return (*choice, n.Move(cards, "deck", to[0]))
    raise Unmeant("put there")


@deed("activate")
def activate(found: m.Deed) -> Effects:
    """`activate the conquer effects of …`."""
    only(found, "object")
    what = found.role("object")
    kinds = {"conquer effect": "conquers", "hold effect": "holds"}
    if isinstance(what, m.Thing) and what.noun in kinds and not what.words and not what.ranks:
        of = [item.value for item in what.after if item.kind == "of"]
        if len(of) == len(what.after) == 1:
            choice, cards = target(of[0])
            return (*choice, r.FireTriggers(kinds[what.noun], cards))
    raise Unmeant("activated so")


def all_prevented(found: m.Deed) -> bool:
    """`prevent all spell and ability damage`, for a time."""
    what = found.role("object")
    both = m.Adjective("and", "", (m.Adjective("noun", "spell"), m.Adjective("noun", "ability")))
    return isinstance(what, m.Thing) and what == m.Thing("damage", "all", what.plural, words=(both,))


def is_deck(what: Any) -> bool:
    """The Main Deck of whoever does it."""
    owners = (YOU, m.Pronoun("they"), m.Thing("owner", "own", owner=m.Pronoun("it")))
    theirs = m.Thing("owner", "own", True, owner=m.Pronoun("they"))
    return isinstance(what, m.Thing) and what.noun in ("main deck", "deck") and what.owner in (*owners, theirs)


@deed("prevent")
def prevent(found: m.Deed) -> Effects:
    """`prevent the next 3 damage …`."""
    only(found, "object", "time")
    if all_prevented(found) and duration(found):
        return (r.PreventAll("effect", duration(found)),)
    what, time = found.role("object"), found.role("time")
    if isinstance(what, m.Thing) and what.det == "all":
        return prevented_this_turn(found)
    count = what.count if isinstance(what, m.Thing) and what.ranks == ("next",) else None
    if count is None or count.op != "=" or not isinstance(count.number, int):
        raise Unmeant("prevented so")
    if m.After("time", THIS_TURN) in what.after:
        what, time = replace(what, after=tuple(item for item in what.after if item.kind != "time")), THIS_TURN
    kind, side, to, then = would_be_dealt(replace(what, det="all", ranks=(), count=None))
    if (kind, side) != ("any", "any") or (time or then) != THIS_TURN or to is None:
        raise Unmeant("prevented so")
    choice, cards = target(to)
    return (*choice, r.PreventNext(cards, "turn", count.number))


THIS_TURN = ("this", "turn")
COMBAT = (m.Adjective("noun", "combat"),)


def sources(what: Any) -> str:
    """Whose spells and abilities these are: any, yours or enemy; empty if they are something else."""
    if not isinstance(what, m.Thing) or what.after or what.ranks:
        return ""
    nouns = set(what.noun.of) if isinstance(what.noun, m.Joined) else set()
    if nouns != {"spell", "ability"} and what.noun != "effect":
        return ""
    if what.owner == YOU and not what.words:
        return "yours"
    if what.owner is not None and not what.words:
        return owner_side(what.owner)
    words = [word.word for word in what.words]
    return {"": "any", "enemy": "enemy", "friendly": "yours"}.get(" ".join(words), "")


def damage_by(what: m.Thing, by: Any) -> tuple[str, str]:
    """The kind of damage, and by whose spells and abilities."""
    if what.noun != "damage" or what.words not in ((), COMBAT) or what.after or (by is not None and what.words):
        raise Unmeant("such damage")
    if by is None:
        return "combat" if what.words else "any", "any"
    refuse(not sources(by), "damage by such")
    return "effect", sources(by)


def would_be_dealt(what: Any) -> tuple[str, str, Any, Any]:
    """`all (combat) damage that … would deal to it`: its kind, by whose, to whom, when."""
    after = what.after[0] if isinstance(what, m.Thing) and len(what.after) == 1 else m.After("")
    clause = after.value if after.kind in ("which", "whom") else None
    if not isinstance(clause, m.Clause) or clause.tense != "would" or clause.negative or what.det != "all":
        raise Unmeant("prevented so")
    dealt = clause.deed
    if not isinstance(dealt, m.Deed) or dealt.verb != "deal" or dealt.names() - {"object", "to", "agent", "time"}:
        raise Unmeant("prevented so")
    by = dealt.role("agent") if clause.passive else clause.subject
    refuse(not clause.passive and after.kind != "whom", "prevented so")
    kind, side = damage_by(replace(what, after=()), by)
    return kind, side, dealt.role("to"), dealt.role("time")


def prevented_this_turn(found: m.Deed) -> Effects:
    """`prevent all (combat) damage that would be dealt (to …) this turn`."""
    what = found.role("object")
    if what == m.Thing("damage", "all", what.plural, words=COMBAT) and found.role("time") == THIS_TURN:
        return (r.PreventAll("combat", "turn"),)
    kind, side, to, time = would_be_dealt(what)
    if (found.role("time") or time) != THIS_TURN or (to is None and (kind == "any" or side != "any")):
        raise Unmeant("prevented so")
    if to is None:
        return (r.PreventAll(kind, "turn"),)
    choice, cards = target(to)
    return (*choice, n.Prevent(cards, kind, side, duration="turn"))


@deed("set")
def set_might(found: m.Deed) -> Effects:
    """`set a unit's Might to 5 this turn`."""
    only(found, "object", "to_amount", "time")
    what = found.role("object")
    if not isinstance(what, m.Thing) or what != m.Thing("might", "own", owner=what.owner) or duration(found) != "turn":
        raise Unmeant("set so")
    choice, card = target(what.owner)
    return (*choice, r.SetMight(number(found.role("to_amount")), card))


@deed("increase")
def increase(found: m.Deed) -> Effects:
    """`increase my Might to …`: up to that number."""
    only(found, "object", "to_amount", "time")
    what, to = found.role("object"), found.role("to_amount")
    if isinstance(what, m.Thing) and what == m.Thing("might", "own", owner=what.owner) and to is not None:
        choice, card = target(what.owner)
        other, amount = number_of(to)
        card = before_choice(card) if other else card
        return (*choice, *other, r.RaiseMight(before_choice(amount) if choice else amount, card, duration(found)))
    raise Unmeant("increased so")


@deed("double")
def double(found: m.Deed) -> Effects:
    only(found, "object", "time")
    what = found.role("object")
    if isinstance(what, m.Thing) and what.noun == "damage":
        from rulebound.riftbound.reading.changes import doubled_damage

        return doubled_damage(found)
    if isinstance(what, m.Thing) and what.noun == "might":
        owners = [what.owner] if what.owner is not None else [item.value for item in what.after if item.kind == "of"]
        if len(owners) == 1:
            choice, card = target(owners[0])
            return (*choice, r.DoubleMight(card, duration(found)))
    raise Unmeant("doubled")


@deed("pay", "spend")
def pay(found: m.Deed) -> Effects:
    from rulebound.riftbound.reading.costs import price

    return (r.PayNow((price(found),)),)


@deed("win")
def win(found: m.Deed) -> Effects:
    only(found, "object")
    if found.role("object") == m.Thing("game", "the"):
        return (r.WinGame(),)
    raise Unmeant("won so")


DEEDS.declared(LEXICON, target, lambda what: amount_of(what, "card"))
