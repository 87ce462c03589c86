# rulebound: interpreted
"""Doers: who does what a sentence says, and who may; what other players do."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.grammar.cards import yours_of
from rulebound.gundam.grammar.clauses import lasting
from rulebound.gundam.reading import words as w
from rulebound.gundam.reading.choosing import of_player
from rulebound.gundam.reading.conditions import condition
from rulebound.gundam.reading.deeds import as_one, effects_of
from rulebound.gundam.reading.places import is_trash
from rulebound.gundam.reading.prohibitions import enemies_cant
from rulebound.gundam.reading.statements import statement
from rulebound.gundam.reading.things import reference
from rulebound.gundam.reading.times import lasting_so
from rulebound.text.combinators import FAIL
from rulebound.text.english import meaning as m
from rulebound.text.english import patterns as p
from rulebound.text.english.lowering import Effects
from rulebound.text.english.meaning import Unmeant
from rulebound.text.english.shaping import as_order, is_regained, their_own

Done = tuple[str, Effects]
_DONE_TO = ("destroy", "rest", "set", "return", "exile", "discard", "place", "add", "pair")  # `it is destroyed`


def done(core: Any) -> Done:
    """Who may, and the effects."""
    if isinstance(core, m.Order):
        return "", effects_of(core.deed)
    if isinstance(core, m.Clause):
        return said(core)
    if isinstance(core, m.Joined) and core.how == "and":
        pairs = zip((None, *core.of), core.of, strict=False)
        return "", both([done(item) for before, item in pairs if not is_regained(before, item)])
    if isinstance(core, m.Row) and set(core.links) <= {"and", "then"}:
        return "", both([done(item) for item in core.of])
    if isinstance(core, m.Sentence) and [lead.kind for lead in core.before] == ["if"] and not core.after:
        may, effects = done(core.core)
        return may, (n.Gate(effects, condition(core.before[0].value)),)
    raise Unmeant("such an instruction")


def said(core: m.Clause) -> Done:
    """What a player or a card does."""
    subject, deed = core.subject, core.deed
    if p.is_clause(core, "may", subject=w.YOU, adverb=""):
        return "you", effects_of(deed)
    card = player_of_card(subject)
    if card is not None:
        may, effects = said(replace(core, subject=w.THAT_PLAYER))
        return may, (g.PlayerOf(card), *effects)
    who = w.some_player(subject)
    if who in ("opponent", "enemies") and core.negative and core.tense == "can" and isinstance(deed, m.Deed):
        return "", lasting_so(enemies_cant(deed), deed)
    if subject == w.THEY and isinstance(deed, m.Deed) and deed.verb in ("discard", "draw", "reveal"):
        who = "opponent"  # only players do so
    such = p.behind(subject, "with")
    if such is not None and (each := w.some_player(p.alone(subject))) in ("all", "enemies"):
        return "", each_with(core, each, such)
    if core.adverb and who and (core.adverb, who) not in (("each", "all"), ("each", "enemies")):
        raise Unmeant(f"'{core.adverb}' of a player")
    if isinstance(subject, m.Joined) and core.adverb == "each":
        return "", you_and(core)
    if who and not p.is_clause(core, {"now", "may"}):
        raise Unmeant("what such a player does")
    if who and core.tense == "may":
        effects = theirs(deed, "opponent")
        return ("", all_may(effects)) if who == "all" else (who, effects)
    if who:
        return "", theirs(deed, who)
    if p.is_clause(core, passive=True, adverb="") and getattr(deed, "verb", "") in _DONE_TO:
        return "", effects_of(as_order(core).deed)
    return "", statement(core)


def player_of_card(subject: Any) -> Any:
    """`its controller`, `that Unit's owner`: the card whose player is spoken of; None if it is somebody else."""
    told = p.is_thing(subject, {"owner", "controller"}, "own", False, owner=m.Meaning)
    return reference(subject.owner) if told else None


def both(parts: list[Done]) -> Effects:
    """Statements joined: a duration at the end is meant for all of them."""
    if any(may for may, _ in parts):
        raise Unmeant("a choice among statements joined")
    effects = [found for _, found in parts]
    lengths = {getattr(effect, "duration", "") for effect in effects[-1]} - {""}
    if len(lengths) == 1 and any(getattr(effect, "duration", None) == "" for found in effects[:-1] for effect in found):
        for at, found in enumerate(effects[:-1]):
            longer = lasting(found, next(iter(lengths))) if any(hasattr(e, "duration") for e in found) else found
            effects[at] = longer if longer is not FAIL else p.unmeant("sentences that hang together so")
    return tuple(effect for found in effects for effect in found)


def all_may(effects: Effects) -> Effects:
    """`each player may …`: you first, then each enemy."""
    mine = n.Gate((), who="you", first=yours_of(effects))
    return (mine, g.EachEnemy((n.Gate((), who="opponent", first=effects),)))


def each_with(core: m.Clause, who: str, such: Any) -> Effects:
    """What each player does who has so many cards: `each player with 5 or more cards in their hand`."""
    if not p.is_clause(core, adverb={"", "each"}):
        raise Unmeant("what such a player does")
    cards, op, amount = of_player(such)
    effects = theirs(core.deed, "opponent")
    found = g.EachEnemy((n.Gate(effects, n.HowMany(replace(cards, side="chosen"), op, amount)),))
    mine = n.Gate(yours_of(effects), n.HowMany(replace(cards, side="yours"), op, amount))
    return (found,) if who == "enemies" else (mine, found)


def you_and(core: m.Clause) -> Effects:
    """`you and they each choose 1 of your own Units`: you first."""
    two = core.subject.of if core.subject.how == "and" and len(core.subject.of) == 2 else (None, None)
    if two[0] != w.YOU or not w.is_opponent(two[1]) or not p.is_clause(core, deed=m.Deed):
        raise Unmeant("what such players do")
    return (*effects_of(core.deed), *theirs(their_own(core.deed), "opponent"))


_ENEMY_HAND = n.Move(n.Select("card", "enemy", "hand"), "trash")
_ALL_HANDS = n.Move(n.Select("card", zone="hand"), "trash")


def theirs(deed: Any, who: str) -> Effects:
    """What an opponent does, or several players do."""
    if is_milled(deed):  # what goes to a trash is seen by all
        return (g.Mill(1, who),) if who != "enemies" else p.unmeant("such a player")
    if who == "all" and p.is_deed(deed, "discard", object={w.own("hand", w.THEY, True), w.own("hand", w.THEY)}):
        return (_ALL_HANDS,)
    effects = opponents(deed)
    if who == "opponent":
        return effects
    chooses = isinstance(effects[0], n.Choose)
    if who == "enemies":
        return (replace(effects[0], who=who),) if chooses and len(effects) == 1 else (g.EachEnemy(effects),)
    if chooses:  # every player of their own; what follows is done with all that they choose
        choice = effects[0]
        return (replace(choice, what=replace(choice.what, side="any"), who="all"), *effects[1:])
    if all(hasattr(effect, "who") or effect == _ENEMY_HAND for effect in effects):
        return tuple(_ALL_HANDS if effect == _ENEMY_HAND else replace(effect, who="all") for effect in effects)
    raise Unmeant("what all players do")


def is_milled(deed: Any) -> bool:
    """`reveals the top card of their deck and places it into their trash`."""
    if not isinstance(deed, m.Joined) or deed.how not in ("and", "then") or len(deed.of) != 2:
        return False
    first, second = deed.of
    top = w.thing("card", "the", ranks=("top",), after=(m.After("of", w.own("deck", w.THEY)),))
    if not p.is_deed(first, "reveal", object=top) or getattr(second, "verb", "") != "place":
        return False
    return bool(second.role("object") == w.IT_WORD) and is_trash(second.role("to"))


def opponents(deed: Any) -> Effects:
    """What an opponent does."""
    if isinstance(deed, m.Joined) and deed.how in ("and", "then"):
        found = tuple(effect for item in as_one(deed.of) for effect in opponents(item))
        first, *rest = found
        if isinstance(first, n.Choose) and first.what.zone == "hand":
            if rest in ([n.Move(w.THAT, "trash")], [n.Move(w.THOSE, "trash")]):
                exact = first.least == first.most
                made = n.Discard(first.least, first.what.filters, who="opponent")
                return (made,) if exact else p.unmeant("chosen and discarded so")
        return found
    if not isinstance(deed, m.Deed):
        raise Unmeant("what such a player does")
    effects = tuple(theirs_of(effect) for effect in effects_of(of_their_own(deed)))
    return effects if None not in effects else p.unmeant(f"'{deed.verb}' by a player")


def of_their_own(deed: m.Deed) -> m.Deed:
    """A deed of another player: `their hand` is the hand that it goes to."""
    if deed.role("to") != w.THEIR_HAND:
        return deed
    what = deed.role("object")
    if isinstance(what, m.PartOf) and what.of == w.own("shield", w.THEY, True):
        deed = p.with_roles(deed, object=replace(what, of=w.own("shield", w.YOU, True)))
    return p.with_roles(deed, to=w.own("hand"))


def theirs_of(effect: Any) -> Any:
    """The same done by an opponent; None if it can't be told."""
    if isinstance(effect, n.Choose):
        good = effect.what.side in ("enemy", "chosen") and effect == n.Choose(effect.what, effect.least, effect.most)
        return replace(effect, what=replace(effect.what, side="enemy"), who="opponent") if good else None
    if isinstance(effect, (n.Draw, n.Discard, g.ShieldsToHand, g.PlaceResource)):
        return replace(effect, who="opponent")
    if effect in (_ENEMY_HAND, n.Reveal(n.Select("card", "enemy", "hand"))):
        return effect
    if isinstance(effect, g.Mill):
        return effect if effect.who == "opponent" else None
    known = effect.what if isinstance(effect, (n.Destroy, n.Rest, n.SetActive, n.Move)) else None
    return effect if known in (w.IT, w.THAT, w.THOSE) else None
