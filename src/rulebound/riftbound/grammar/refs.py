# rulebound: interpreted
"""Pronouns: what `it`, `them`, `that unit`, `there` and `they` stand for, and when house print may use them.

One walk over an ability in reading order keeps the antecedent. `resolve` replaces the raw references of a reading
by real ones; `pronounce` does the reverse for printing wherever `resolve` would find the way back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.text.walking import Walk, mentions, nodes_in, rebuilt, settled, substitute

SELF, IT, EVENT = n.Ref("self"), n.Ref("it"), n.Ref("event")
LOOKED = n.Select("card", zone="looked")
PLACED = n.Select("card", zone="placed")
CHOSEN = n.State("chosen")  # for this spell or ability, by whomever
REFS = ("self", "this_card", "it", "first", "second", "earlier", "event", "source", "rest", "paid")
_MAKES = (r.PlayToken, n.Discard, r.Burn, r.PlayCard, r.CopySpell)
_PUT_VERBS: dict[type[Any], str] = {n.Discard: "discarded", r.Burn: "burned"}
_SEES = (n.Look, r.RevealTop, r.RevealHand, r.RevealRunes)
_NEVER_UNITS = ("battlefield", "gear", "legend")  # types of a card that can't be the unit it speaks of
_NO_UNITS = ("battlefield", "equipment", "gear", "spell", "rune", "legend")
_PICKS = (n.Choose, n.CountOf, n.HowMany, n.Did)  # of the cards seen or made
ROLES = {"defender": n.State("defending"), "attacker": n.State("attacking")}  # of the units of a player in combat
_SPOKEN_AS_WEARER = "equipment"
EFFECT_BOX = "effect box"  # of an Equipment: a text of its own, spoken by the wearer


_RANK = (n.Other, n.OtherThan, n.Kind, n.State, n.Not, r.Tagged, r.Supertype, n.Compare, n.HasKeyword, n.AnyOf, r.At)


def canonical(filters: Iterable[Any]) -> tuple[Any, ...]:
    """The filters in the order in which nodes hold them."""

    def rank(item: Any) -> tuple[int, str]:
        return (_RANK.index(type(item)) if type(item) in _RANK else len(_RANK), repr(item))

    return tuple(sorted(filters, key=rank))


def sorted_filters(value: Any) -> Any:
    """The value with the filters of all its selectors in order."""
    done = rebuilt(value, sorted_filters)
    return replace(done, filters=canonical(done.filters)) if isinstance(done, (n.Select, n.Is)) else done


def _only_one(what: n.Select) -> bool:
    """Can no more than one card be this: an enemy unit alone at one place?"""
    where = [item for item in what.filters if isinstance(item, r.At) and item.place in ("here", "it", "event")]
    return n.State("alone") in what.filters and what.side in ("enemy", "yours") and len(where) == 1


class _Walk(Walk):
    """The antecedents while walking."""

    def __init__(self, kind: str) -> None:
        self.kind = kind  # the card's type
        self.it: Any = None
        self.before: Any = None  # what `it` was before the last choice
        self.last: n.Choose | None = None
        self.previous: n.Choose | None = None
        self.moved = False  # the chosen card has left its place
        self.many = False  # the cards seen or made are several
        self.group: n.Select | None = None  # the cards that something was done to, all of them, if that was said last
        self.put_by_others = ""  # what players other than you alone have just done with cards: discarded, burned
        self.choices = 0
        self.event: n.Event | None = None
        self.opponent = False
        self.chosen_player = False
        self.role = ""  # who was spoken of by their part in a combat
        self.paid = False  # any amount was paid
        self.killed: Any = None  # what was killed last
        self.counted: Any = None  # what the last condition counted
        self.doer: Any = None  # the unit that dealt damage last
        self.costs: tuple[Any, ...] = ()  # what is paid for the ability
        self.sent: Any = None  # what was done last
        self.this = SELF
        self.as_player = False  # inside what another player does
        self.static = False
        self.waits = False  # inside what is done later
        self.gathered: set[n.Select] = set()  # how the rest of what players chose from is spoken of

    # --------------------------------------------------------------------------------------------------- antecedents

    def pronoun(self) -> Any:
        """What `it` stands for here."""
        if self.it is not None:
            return self.it
        if self.attaching():
            return n.Ref("source")
        if self.about_event():
            return EVENT
        return SELF if self.kind in ("gear", "equipment") and self.event is not None else None

    def attaching(self) -> bool:
        """Is it done as this is attached to a unit?"""
        return self.event is not None and self.event.kind == "attaching"

    def about_event(self) -> bool:
        if self.event is None:
            return False
        return not isinstance(self.event.who, n.Ref) or self.event.object is not None

    def place(self) -> str:
        """What `there` stands for here."""
        if self.static:
            return "here"
        if self.last is not None and not self.last.least and self._is_previous("battlefield"):
            return "earlier"  # nothing may have been chosen since
        return "it" if self.choices else self.event_place()

    def _is_previous(self, noun: str) -> bool:
        return self.previous is not None and self.previous.what.noun == noun

    def event_place(self) -> str:
        """Where the event happened; where this card is, if that is the same."""
        if self.event is None:
            return "nowhere"
        own = self.event.who == SELF and not self.event.kind.startswith("you_") and self.event.kind not in _NOBODYS
        return "here" if own and self.event.object is None and self.event.cause != "from" else "event"

    def several(self) -> bool:
        """Is `it` more than one card?"""
        if self.it == LOOKED or self.it == PLACED:
            return self.many
        return self.it == IT and self.last is not None and (self.last.most > 1 or self.last.second is not None)

    def player(self) -> str:
        """Whom `they` stands for here."""
        if self.chosen_player:
            return "chosen"
        home = self.event is None and isinstance(self.sent, n.Move) and self.sent.to in ("hand", "deck")
        return "opponent" if self.opponent else self.role or ("owner" if home and self.it == IT else "player")

    def reference(self, ref: n.Ref) -> Any:
        raise NotImplementedError

    def leaf(self, item: Any) -> Any:
        """A node with a word that depends on the antecedents."""
        return item

    # ------------------------------------------------------------------------------------------------------- walking

    def effects(self, found: tuple[Any, ...]) -> tuple[Any, ...]:
        out: list[Any] = []
        for index, item in enumerate(found):
            out.extend(self.effect(part) for part in self.parts(self.noted(item, found[index + 1 :])))
        return tuple(out)

    def noted(self, item: Any, later: tuple[Any, ...]) -> Any:
        """The effect; an effect on all of some cards that are `them` later on is about cards that are noted first."""
        return item

    def parts(self, item: Any) -> tuple[Any, ...]:
        """The effect, with a choice in front that its words imply."""
        return (item,)

    def effect(self, item: Any) -> Any:
        if type(item) in _HOLDS_EFFECTS:
            return _HOLDS_EFFECTS[type(item)](self, item)
        done = self.node(item)
        field = _subject_field(done)
        what = getattr(done, field) if field else None
        self.sent = done
        self.group = what if isinstance(what, n.Select) and not what.zone else None
        if type(item) in _TELLS:
            _TELLS[type(item)](self, item, done)
        return done

    def modes(self, item: n.Modes | r.ModesOnce) -> Any:
        return replace(item, options=tuple(self.branch(option) for option in item.options))

    def reflexive(self, item: r.Reflexive) -> r.Reflexive:
        return replace(item, then=self.effects(item.then))

    def times(self, item: r.Times) -> r.Times:
        return replace(item, amount=self.node(item.amount), then=self.effects(item.then))

    def each_voter(self, item: r.EachVoter) -> r.EachVoter:
        self.chosen_player = True
        return replace(item, then=self.branch(item.then))

    # ------------------------------------------------------------------------------------- what an effect leaves behind

    def chose(self, item: n.Choose, done: Any) -> None:
        self.before = self.pronoun()
        self.it = IT
        self.previous, self.last = self.last, item
        self.choices += 1
        self.moved = False
        self.killed = n.Ref("earlier") if self.killed == IT else None

    def took_note(self, item: r.TakeNote, done: Any) -> None:
        self.chose(n.Choose(item.what, 0, 99), done)

    def destroyed(self, item: n.Destroy, done: Any) -> None:
        known = isinstance(item.what, n.Ref) and item.what.name in REFS
        self.killed = item.what if known else done.what

    def dealt(self, item: r.DamageBy | r.SplitBy, done: Any) -> None:
        self.doer = done.by

    def moved_units(self, item: r.MoveUnit, done: Any) -> None:
        self.moved = True

    def revealed_until(self, item: r.RevealUntil, done: Any) -> None:
        self.it, self.last, self.many = IT, None, False

    def saw(self, item: Any, done: Any) -> None:
        self.it = LOOKED
        self.many = getattr(item, "amount", 2) != 1

    def made(self, item: Any, done: Any) -> None:
        others = self.as_player or getattr(item, "who", "you") != "you"
        self.put_by_others = _PUT_VERBS.get(type(item), "") if others else ""
        if not (isinstance(item, r.PlayCard) or (isinstance(item, n.Discard) and self.it == IT)):
            self.it = PLACED
            self.many = getattr(item, "amount", 1) != 1

    def chose_each(self, item: r.ChooseEach, done: Any) -> None:
        self.gathered = {n.Select(option.what.noun, filters=(n.Other(),)) for option in item.options}

    def chose_opponent(self, item: r.ChooseOpponent, done: Any) -> None:
        self.opponent = True

    def chose_player(self, item: r.ChoosePlayer, done: Any) -> None:
        self.chosen_player = True

    def became_copy(self, item: r.BecomeCopy, done: Any) -> None:
        self.it = done.what

    def paid_now(self, item: r.PayNow, done: Any) -> None:
        self.paid = any(isinstance(cost, r.PayAny) for cost in item.cost)

    # ------------------------------------------------------------------------------------------------------- walking

    def branch(self, found: tuple[Any, ...]) -> tuple[Any, ...]:
        kept = (self.it, self.before, self.last, self.previous, self.choices, self.opponent, self.moved)
        done = self.effects(found)
        self.it, self.before, self.last, self.previous, self.choices, self.opponent, self.moved = kept
        return done

    def asked(self, condition: Any) -> None:
        """A condition about cards: the only one there can be (`an enemy unit is alone here`) is `it` from here on."""
        if isinstance(condition, n.AmountIs):
            self.role = next((who for who, what in ROLES.items() if mentions(condition, what)), "")
        if isinstance(condition, n.HowMany):
            self.counted = condition.what
            alone = _only_one(condition.what) and condition.op == ">="
            exactly = (condition.op, condition.amount) == ("=", 1) and self.it is None
            if isinstance(condition.what, n.Select) and (alone or exactly):
                self.it = condition.what

    def gate(self, item: n.Gate) -> n.Gate:
        condition = None if item.condition is None else self.node(item.condition)
        otherwise = self.branch(item.otherwise)
        self.asked(condition)
        first = self.effects(item.first)
        spoken_of, kept = isinstance(condition, n.Is) and condition.what == IT, (self.it, self.many)
        then = self.effects(item.then)
        if spoken_of and self.it == PLACED:  # what is asked about next is the card this asked about
            self.it, self.many = kept
        return n.Gate(then, condition, self.word(item.who), first, otherwise)

    def each_player(self, item: r.EachPlayer) -> r.EachPlayer:
        kept, self.as_player = self.as_player, item.who != "home"
        done = replace(item, who=self.word(item.who), then=self.effects(item.then))
        self.as_player = kept
        chosen = item.then[-1] if item.then else None
        if isinstance(chosen, r.ChooseEach) and len(chosen.options) == 1:
            self.it, self.many = n.Select(chosen.options[0].what.noun, filters=(CHOSEN,)), True
        elif self.last is not None and mentions(self.last.what, n.Not(CHOSEN)):  # `those units`: all of them
            self.it = n.Select(self.last.what.noun, filters=(CHOSEN,))
        return done

    def each_card(self, item: r.EachCard) -> r.EachCard:
        kept = (self.it, self.before, self.last, self.previous, self.choices)
        what = self.node(item.what)
        if isinstance(self, _Resolve) and self.it is not None:  # `it` could be this card, or the one spoken of before
            chosen = next((at for at, part in enumerate(item.then) if isinstance(part, n.Choose)), len(item.then))
            unclear = substitute(item.then[:chosen], {n.Ref("pronoun"): n.Ref("unclear")})
            item = replace(item, then=(*unclear, *item.then[chosen:]))
        self.it, self.last = IT, n.Choose(what)
        self.choices += 1
        then = self.effects(item.then)
        self.it, self.before, self.last, self.previous, self.choices = kept
        return r.EachCard(what, then)

    def word(self, who: str) -> str:
        """The player in the other form."""
        return who

    def delayed(self, item: n.Delayed | n.Instead | r.NextInstead | r.Before) -> Any:
        event = self.node(item.event)
        kept = (self.it, self.before, self.last, self.previous, self.choices, self.event)
        if not isinstance(event.who, n.Ref):
            self.it, self.event = None, event
        waits, self.waits = self.waits, isinstance(item, n.Delayed)
        then = self.effects(item.then)
        self.waits = waits
        self.it, self.before, self.last, self.previous, self.choices, self.event = kept
        return replace(item, event=event, then=then)

    def node(self, item: Any) -> Any:
        """The node with its references in the other form."""
        if isinstance(item, (r.PlayToken, n.GainAbility, n.Ability)):  # abilities speak of their own card
            if isinstance(item, r.PlayToken) and not isinstance(item.amount, int):
                item = replace(item, amount=self.value(item.amount))
            if isinstance(item, n.GainAbility):
                ability = type(self)("unit").ability(item.ability)
                item = replace(item, to=self.value(item.to), ability=ability)
            return self.leaf(item)
        if isinstance(item, n.Ref) or item in (LOOKED, PLACED):
            return self.reference(item)
        picks = isinstance(item, _PICKS)
        return self.leaf(rebuilt(item, lambda part: part if picks and part in (LOOKED, PLACED) else self.value(part)))

    def ability(self, item: n.Ability) -> n.Ability:
        event = None if item.event is None else self.node(item.event)
        self.event = event
        cost = self.value(item.cost)
        self.costs = cost
        condition = None if item.condition is None else self.node(item.condition)
        self.asked(condition)
        return replace(item, event=event, cost=cost, condition=condition, body=self.effects(item.body))


# effects that hold others, and how each is walked
_HOLDS_EFFECTS: dict[type[Any], Callable[[_Walk, Any], Any]] = {
    n.Gate: _Walk.gate,
    **dict.fromkeys((n.Delayed, n.Instead, r.NextInstead, r.Before), _Walk.delayed),
    **dict.fromkeys((n.Modes, r.ModesOnce), _Walk.modes),
    r.Reflexive: _Walk.reflexive,
    r.Times: _Walk.times,
    r.EachVoter: _Walk.each_voter,
    r.EachCard: _Walk.each_card,
    r.EachPlayer: _Walk.each_player,
}
# effects after which words stand for something else
_TELLS: dict[type[Any], Callable[[_Walk, Any, Any], None]] = {
    n.Choose: _Walk.chose,
    r.TakeNote: _Walk.took_note,
    n.Destroy: _Walk.destroyed,
    **dict.fromkeys((r.DamageBy, r.SplitBy), _Walk.dealt),
    r.MoveUnit: _Walk.moved_units,
    r.RevealUntil: _Walk.revealed_until,
    **dict.fromkeys(_SEES, _Walk.saw),
    **dict.fromkeys(_MAKES, _Walk.made),
    r.ChooseEach: _Walk.chose_each,
    r.ChooseOpponent: _Walk.chose_opponent,
    r.ChoosePlayer: _Walk.chose_player,
    r.BecomeCopy: _Walk.became_copy,
    r.PayNow: _Walk.paid_now,
}

A_BATTLEFIELD = r.At("a_battlefield")
ONE_OF = {  # `all units at …`: which battlefields one is chosen from; said of one unit, which it is at
    A_BATTLEFIELD: (n.Select("battlefield"), r.At("battlefield")),
    r.At("an_own_battlefield"): (n.Select("battlefield", "yours"), r.At("own_battlefield")),
    r.At("an_enemy_battlefield"): (n.Select("battlefield", "enemy"), r.At("enemy_battlefield")),
    r.At("an_other_battlefield"): (
        n.Select("battlefield", filters=(n.Not(r.Side("yours")),)),
        r.At("other_battlefield"),
    ),
}
_OF_ONE = {raw: where for raw, (_, where) in ONE_OF.items()}
PAID = n.Ref("paid")  # the card that was exhausted, killed, recycled … as a cost
_CARD_COSTS = (r.ExhaustOthers, r.KillOthers, r.RecycleCards, r.ReturnOthers)


def pays_card(costs: tuple[Any, ...], noun: str = "") -> bool:
    """Is a card (of this noun) among what is paid?"""
    return any(isinstance(cost, _CARD_COSTS) and noun in ("", cost.what.noun) for cost in costs)


def with_filters(what: n.Select, without: set[Any], more: set[Any]) -> n.Select:
    """The selector with some filters taken away and others added."""
    return replace(what, filters=canonical((*(item for item in what.filters if item not in without), *more)))


@dataclass
class _Noted:
    """An effect on cards that are spoken of again."""

    effect: Any


def _subject_field(item: Any) -> str:
    """The field that says on which cards an effect is done."""
    return next((name for name in ("what", "to") if isinstance(item, _ON_ALL) and hasattr(item, name)), "")


_ON_ALL = (
    n.Damage,
    n.Modify,
    n.Gain,
    n.Rest,
    n.SetActive,
    n.Destroy,
    n.Recover,
    n.Move,
    r.Buff,
    r.Stun,
    r.MoveUnit,
    r.Recall,
    r.Recycle,
)


def _speaks_of_them(later: tuple[Any, ...]) -> bool:
    """Is the next card spoken of `them`?"""
    for item in later:
        if any(isinstance(part, (n.Choose, *_MAKES, *_SEES)) for part in nodes_in(item)):
            return False
        if mentions(item, n.Ref("pronouns")):
            return True
        if isinstance(getattr(item, "what", None), n.Select):
            return False
    return False


class _Resolve(_Walk):
    def node(self, item: Any) -> Any:
        if isinstance(item, r.DealEachOther) and item.one == item.other == n.Ref("pronouns"):
            return self.each_other()
        return super().node(item)

    def reference(self, ref: Any) -> Any:
        name = getattr(ref, "name", "")
        if name == "pronouns" and self.it == IT and self.last == n.Choose(n.Select("battlefield")):
            return n.Ref("nothing")  # a battlefield is not `them`
        if name == "pronouns" and self.it == IT and self.last is not None and not self.several():
            return n.Ref("nothing")  # nor is a single card
        if name in ("pronoun", "pronouns"):
            return self.pronoun() or n.Ref("nothing")
        if name == "earlier_that":
            return self.earlier() or n.Ref("nothing")
        if name == "killed":
            return r.Killed(self.killed or PAID)
        if name == "counted":
            return self.counted or n.Ref("nothing")
        if name == "doer":
            return self.doer or self.pronoun() or n.Ref("nothing")
        if name.startswith("chosen "):
            return self.of_side(name.removeprefix("chosen "))
        if name.startswith("that "):
            return self.that(name.removeprefix("that "))
        if name == "wearer":
            return n.Ref("source" if self.attaching() else "nothing")
        return self.this if name == "this" else ref

    def that(self, noun: str) -> Any:
        """`that unit` of a double choice is the one of the two that is a unit; `that card` is one that was seen."""
        if noun == "card":
            on_board = self.it == IT and self.last is not None and not self.last.what.zone
            seen = on_board and self.before in (LOOKED, PLACED) and not self.many
            return (self.before if seen else self.pronoun()) or n.Ref("nothing")
        if self.last is not None and self.it in (LOOKED, PLACED) and self.last.what.noun == noun:
            return IT
        if self.last is None or self.it != IT:
            found = self.pronoun()
            told = self.event.who if self.event is not None and found == EVENT else None
            if isinstance(told, n.Select) and told.noun == "unit" and noun in ("gear", "equipment", "spell"):
                return n.Ref("nothing")  # no unit is one
            return found or n.Ref("nothing")
        if self.last.second is None:
            if self.last.what.noun in _NO_UNITS and noun != self.last.what.noun and self._is_previous(noun):
                return n.Ref("earlier")
            if self.last.what.noun == "unit" and noun in ("gear", "equipment", "spell"):  # no unit is one
                told = self.event.who if self.event is not None else None
                return EVENT if isinstance(told, n.Select) and told.noun == noun else n.Ref("nothing")
            return self.pronoun() or n.Ref("nothing")
        nouns = (self.last.what.noun, self.last.second.noun)
        if nouns.count(noun) != 1:
            return n.Ref("nothing")
        return n.Ref("first" if nouns[0] == noun else "second")

    def of_side(self, side: str) -> Any:
        """`the enemy unit`: the one of two chosen units that was chosen as such."""
        sides = {"friendly": ("friendly", "yours"), "enemy": ("enemy",)}[side]
        if self.last is None or self.it != IT:
            return n.Ref("nothing")
        chosen = {"it": self.last.what, "earlier": None if self.previous is None else self.previous.what}
        if self.last.second is not None:
            chosen = {"first": self.last.what, "second": self.last.second}
        found = [
            name for name, what in chosen.items() if what is not None and what.noun == "unit" and what.side in sides
        ]
        return n.Ref(found[0]) if len(found) == 1 else n.Ref("nothing")

    def is_yours(self, what: Any) -> bool:
        """Is it a card of yours for sure?"""
        if what == IT and self.last is not None:
            what = self.last.what
        return what == SELF or (isinstance(what, n.Select) and what.side in ("yours", "friendly"))

    def that_place(self) -> str:
        """`that battlefield`: one that was chosen, else where the chosen unit is, else where it happened."""
        if self.last is not None and self.last.second is not None:
            nouns = (self.last.what.noun, self.last.second.noun)
            if "battlefield" in nouns:
                return "first" if nouns[0] == "battlefield" else "second"
        if self._is_previous("battlefield") and self.last is not None and self.last.what.noun != "battlefield":
            return "earlier"
        return "left" if self.moved and self.choices else self.place()

    def parts(self, item: Any) -> tuple[Any, ...]:
        """`all units at a battlefield`: one battlefield is chosen first; those who are `them` later are noted."""
        if isinstance(item, _Noted):
            field = _subject_field(item.effect)
            note, about = r.TakeNote(getattr(item.effect, field)), replace(item.effect, **{field: n.Ref("it")})
            return (*self.parts(note), about)
        if isinstance(item, n.Choose) and item.second is not None:
            return (replace(item, second=substitute(item.second, {r.At("it"): r.At("first")})),)
        if self.static or isinstance(item, n.Choose):
            return (item,)
        if self.it == IT and isinstance(item, _ON_ALL):  # where the chosen card is
            item = substitute(item, {r.At("same"): r.At("it")})
        for name in ("what", "to"):
            value = getattr(item, name, None)
            for raw, (fields_of, _) in ONE_OF.items():
                if isinstance(value, n.Select) and raw in value.filters:
                    found = {raw: r.At("it"), n.Ref("pronoun"): n.Ref("earlier_that")}
                    return (n.Choose(fields_of), substitute(item, found))
        return (item,)

    def noted(self, item: Any, later: tuple[Any, ...]) -> Any:
        field = _subject_field(item)
        what = getattr(item, field) if field else None
        if self.static or not isinstance(what, n.Select) or what.zone or not _speaks_of_them(later):
            return item
        return _Noted(item)

    def word(self, who: str) -> str:
        return self.player() if who == "they" else who

    def earlier(self) -> Any:
        if self.before == IT:
            return n.Ref("earlier")
        return self.before

    def leaf(self, item: Any) -> Any:
        field = _subject_field(item) if self.gathered else ""
        if field and getattr(item, field) in self.gathered:
            return replace(item, **{field: n.Ref("rest")})
        if isinstance(item, r.At) and item.place in ("it", "that"):
            return r.At(self.place() if item.place == "it" else self.that_place())
        if isinstance(item, r.MoveUnit) and item.to == "your_base" and self.is_yours(item.what):
            return replace(item, to="base")
        if isinstance(item, r.MoveUnit) and item.to == "this_battlefield":
            return replace(item, to="event" if self.waits else "here")  # R4:359.3.f: known when it triggered
        together = self.event is None and self.choices == 1 and self.last is not None and self.last.most > 1
        if isinstance(item, r.MoveUnit) and item.to == "earlier_place" and together:
            return replace(item, to="battlefield")  # `any number of them to the same battlefield`
        if isinstance(item, r.MoveUnit) and item.to == "earlier_place":
            return replace(item, to="earlier" if self.choices > 1 else self.event_place())
        if isinstance(item, (r.MoveUnit, r.PlayToken, r.PlayCard)) and item.to in ("it", "that"):
            return replace(item, to=self.place() if item.to == "it" else self.that_place())
        if isinstance(item, n.Event) and item.side == "they":
            return replace(item, side="opponent" if self.opponent else "nobody")
        if getattr(item, "who", None) == "they":
            return replace(item, who=self.player())
        if getattr(item, "who", None) == "player" and (self.chosen_player or self.opponent):
            return replace(item, who=self.player())
        if isinstance(item, n.Select):
            return self.select(item)
        if isinstance(item, n.Choose):
            for raw, where in _OF_ONE.items():
                if item.most > 1 and raw in item.what.filters:  # all of them at the same one
                    item = replace(item, what=with_filters(item.what, {raw}, {where, r.At("same")}))
            return self.other_choice(substitute(item, _OF_ONE))
        if isinstance(item, n.HowMany) and item.what.zone == "placed" and self.put_by_others:
            return self.put_this_way(item)
        if isinstance(item, n.Happened) and not item.times:  # `already`: besides what has just happened
            same = self.event is not None and self.event.kind == item.event.kind
            return replace(item, times=2 if same else 1)
        if isinstance(item, r.OfThis) and self.this == SELF:
            return item.cost
        if isinstance(item, n.EventAmount) and self.paid:
            return r.PlayerNumber("paid")
        if isinstance(item, (n.Condition, n.Event, n.Amount, n.Cost)):
            return substitute(item, _OF_ONE)
        return item

    def put_this_way(self, item: n.HowMany) -> n.AmountIs:
        """Of what several players have put there, it is asked for those who did."""
        what = item.what
        kinds = [part.any_of[0] for part in what.filters if isinstance(part, n.Kind)]
        filters = tuple(part for part in what.filters if not isinstance(part, n.Kind))
        cards = n.Select(kinds[0] if kinds else "card", what.side, filters=filters)
        return n.AmountIs(n.Done(self.put_by_others, cards), item.op, item.amount)

    def select(self, item: n.Select) -> n.Select:
        if item.side == "placer":
            item = replace(item, side="yours" if self.put_by_others else "any")
        if item.side == "theirs":
            others = "enemy" if item.zone else "nobody"  # a zone is an opponent's if nobody is told of
            others = "chosen" if self.opponent else others
            item = replace(item, side="yours" if self.as_player else others)
        if item.zone == "of_them":
            seen = self.it if self.it in (LOOKED, PLACED) else None
            item = seen or self.group or replace(item, zone="", side="nobody")
        if item.zone == "looked" and self.it == PLACED:
            item = replace(item, zone="placed")
        if item.zone == "from_it":
            item = replace(item, zone="looked") if self.it == LOOKED else replace(item, side="nobody")
        if item.zone == "hand" and item.side == "chosen" and self.it == LOOKED:
            item = replace(item, side="any", zone="looked")  # the hand just revealed, and no other opponent's
        enemies = item.side == "enemy" and self.it == IT  # another than this card says nothing of them
        if self.attaching() and n.Other() in item.filters:
            item = with_filters(item, {n.Other()}, {n.OtherThan(n.Ref("source"))})
        elif (self.kind == "spell" or enemies) and self.choices and n.Other() in item.filters:
            item = with_filters(item, {n.Other()}, {n.OtherThan(IT)})  # a spell is no unit: other than those chosen
        elif self.kind in _NEVER_UNITS and pays_card(self.costs, item.noun) and n.Other() in item.filters:
            item = with_filters(item, {n.Other()}, {n.OtherThan(PAID)})
        elif self.kind in _NEVER_UNITS and self.it == PLACED and n.Other() in item.filters:
            item = with_filters(item, {n.Other()}, {n.OtherThan(PLACED)})
        elif self.kind in _NEVER_UNITS and self.about_event() and n.Other() in item.filters:
            who = self.event.who if self.event is not None else None
            if isinstance(who, n.Select) and who.noun == item.noun:  # other than the one it happened to
                item = with_filters(item, {n.Other()}, {n.OtherThan(EVENT)})
        return item

    def other_choice(self, item: n.Choose) -> n.Choose:
        """In the second half of a double choice `another` means other than the first, `at the same battlefield` where
        the first is."""
        second = item.second
        if second is None:
            return item
        places = {"same": "first"}
        if self.kind == "spell":  # a spell is nowhere: elsewhere is not where the first is
            places["elsewhere"] = "apart"
        for place, of_first in places.items():
            if r.At(place) in second.filters:
                second = with_filters(second, {r.At(place)}, {r.At(of_first)})
        others: set[Any] = {n.Other(), n.OtherThan(IT)}
        if item.what.noun == second.noun and others & set(second.filters):
            second = with_filters(second, others, {n.OtherThan(n.Ref("first"))})
        return replace(item, second=second)

    def each_other(self) -> Any:
        if self.last is None:
            return r.DealEachOther(n.Ref("nothing"), n.Ref("nothing"))
        if self.last.second is not None:
            return r.DealEachOther(n.Ref("first"), n.Ref("second"))
        if self.last.most == 2:
            return r.DealEachOther(IT, IT)
        if self.before == IT:
            return r.DealEachOther(n.Ref("earlier"), IT)
        return r.DealEachOther(n.Ref("nothing"), n.Ref("nothing"))


_NOBODYS = (
    "beginning_phase",
    "first_beginning_phase",
    "main_phase",
    "turn_ends",
    "gains_xp",
    "gains_point",
    "showdown_begins",
    "combat_begins",
    "combat_ends",
    "combat_tied",
)


class _Pronounce(_Walk):
    all_done = False  # something was done to all of some cards, who would be `them` now

    def effect(self, item: Any) -> Any:
        done = super().effect(item)
        field = _subject_field(item)
        what = getattr(item, field) if field else None
        if isinstance(item, n.Choose):
            self.all_done = False
        elif isinstance(what, n.Select) and not what.zone:
            self.all_done = True
        return done

    def node(self, item: Any) -> Any:
        if item == r.Killed(self.killed or PAID):
            return n.Ref("killed")
        if isinstance(item, n.Event) and item.who == SELF and (item.kind in _NOBODYS or item.kind.startswith("you_")):
            return item
        return super().node(item)

    def reference(self, ref: Any) -> Any:
        if ref == SELF:
            return n.Ref("this") if self.kind in ("gear", "spell", "equipment") and self.this == SELF else ref
        if ref == self.pronoun() and not (self.several() and self.all_done):
            return n.Ref("pronouns" if self.several() else "pronoun")
        return ref

    def leaf(self, item: Any) -> Any:
        if isinstance(item, r.At) and item.place == self.place() and item.place != "here":
            return r.At("it")
        if isinstance(item, (r.MoveUnit, r.PlayToken, r.PlayCard)) and item.to == self.place() and item.to != "here":
            return replace(item, to="it")
        if (isinstance(item, n.Choose) and item.most == 1) or isinstance(
            item, (n.Condition, n.Event, n.Amount, n.Cost)
        ):
            return substitute(item, {r.At("battlefield"): A_BATTLEFIELD})
        return item


def _speaks_as_wearer(ability: n.Ability, kind: str) -> bool:
    return kind == _SPOKEN_AS_WEARER and mentions(ability, SELF) and mentions(ability, n.Ref("this"))


def resolve(ability: n.Ability, kind: str) -> n.Ability | None:
    """The ability with every raw reference replaced by what it stands for; None if one stands for nothing."""
    walk = _Resolve(_SPOKEN_AS_WEARER if kind == EFFECT_BOX else kind)
    if kind == EFFECT_BOX or _speaks_as_wearer(ability, kind):
        walk.this = n.Ref("this_card")
    walk.static = ability.kind == "static"
    found: n.Ability = sorted_filters(substitute(walk.ability(ability), _OF_ONE))
    return found if settled(found, REFS, _is_open) else None


def _is_open(item: Any) -> bool:
    """Does the node speak of a player or a place that nothing stands for?"""
    nobodys = isinstance(item, (n.Select, n.Event)) and item.side == "nobody"
    return nobodys or item == r.At("nowhere") or getattr(item, "to", "") == "nowhere"


def pronounce(ability: n.Ability, kind: str) -> n.Ability:
    """The ability with pronouns where they are clear."""
    walk = _Pronounce(_SPOKEN_AS_WEARER if kind == EFFECT_BOX else kind)
    if kind == EFFECT_BOX or (kind == _SPOKEN_AS_WEARER and mentions(ability, SELF)):
        walk.this = n.Ref("this_card")
    found: n.Ability = sorted_filters(walk.ability(ability))
    return found
