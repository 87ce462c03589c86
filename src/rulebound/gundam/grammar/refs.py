# rulebound: interpreted
"""Pronouns: what `it`, `they` and `that Unit` stand for, and when house print may use them.

One walk over an ability in reading order keeps the antecedent. `resolve` replaces the raw references of a reading
(pronoun, pronouns, that, that_enemy, self_base) by real ones; `pronounce` does the reverse for printing wherever
`resolve` would find the way back.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.grammar.filters import canonical
from rulebound.gundam.grammar.words import Shared, Unique, Unknown
from rulebound.text.walking import Walk, rebuilt, settled

SELF = n.Ref("self")
IT = n.Ref("it")
LOOKED = n.Select("card", zone="looked")
PLACED = n.Select("card", zone="placed")
_PLACES = (n.Move, n.Is, g.Deploy, n.Reveal)  # nodes that may speak of the looked-at cards as a whole
PARTNER = n.Select("unit", "enemy", "", (g.Battling((n.Not(n.Other()),)),))
UNCLEAR = n.Ref("unclear")  # after these steps `it` would be their card: better refused than guessed
_MAKES = (g.PlaceResource,)
_MOVES = (n.Draw, n.Discard, g.Mill, g.ShieldsToHand)
_PICKED_COSTS = (
    g.RestOthers,
    g.DestroyOthers,
    g.DamageOthers,
    g.ReturnOthers,
    g.ExileOthers,
    g.ExileFromTrash,
    g.DoWith,
)
_ON_FIELD = (n.SetActive, n.Rest, n.Damage, n.Modify, n.Gain, n.GainAbility, n.Recover, n.Cant, g.MayAttack, n.Prevent)
_ABOUT = ("to", "what")  # the field that tells whom an effect is about


RESTED = n.Ref("self_rested")
_OF_RESTED: dict[type[Any], dict[str, tuple[str, ...]]] = {
    n.Event: {"who": ("kind", "set_active_by_effect")},
    n.SetActive: {"what": ()},
}
_WHOSE = ("pays_for_effect",)  # events whose card is named as the one that something is of: `that Unit`, not `it`
_TIMES = ("turn_ends", "turn_starts", "battle_ends", "effect_resolved")


def swapped(filters: tuple[n.Filter, ...], old: n.Filter, new: n.Filter) -> tuple[n.Filter, ...]:
    """The filters in their order with one of them replaced."""
    return canonical(new if item == old else item for item in filters)


class _Walk(Walk):
    """The antecedents while walking."""

    def __init__(self, kind: str) -> None:
        self.kind = kind  # the card's type, for `this Base`
        self.it: Any = None
        self.several = False
        self.chosen = False
        self.unit_before = False  # a Unit was chosen, and then a card that is none
        self.last: n.Select | None = None
        self.partner = False  # the condition is about an enemy Unit in battle with this one
        self.paired = False  # the condition is about the card that this Unit is paired with
        self.those: Any = None  # all the cards the last effect was about, for `they`
        self.milled = False  # one card was just placed from the deck into the trash: `it`
        self.pool = ""  # the cards `among them` speaks of: looked, or placed into the trash
        self.event: n.Event | None = None
        self.choices = 0  # how many choices were made, those of the cost among them
        self.contrast = False  # the last two choices are of Units, one of them an enemy's
        self.pair: tuple[n.Select, n.Select] | None = None  # two cards chosen at once, of two descriptions
        self.single = False  # the last choice was of one card, and so was the one before
        self.supposed_of: n.Select | None = None  # the condition counts these: `choose 1 of them`
        self.lone: n.Select | None = None  # the condition is that there is only one of these
        self.made = False  # the last effect made tokens
        self.before: Any = None  # what `it` was before the last choice
        self.on_field: Any = None  # what `it` was before a card was discarded or placed into the trash
        self.deed = ""  # what was just done with cards of the hand, whose number `that many` may be
        self.numbered = False  # an effect said a number, so that `that much` might be it

    # ------------------------------------------------------------------------------------------------- antecedents

    def pronoun(self) -> Any:
        """What `it` stands for here."""
        if self.it is not None:
            return self.it
        if self.event is None or self.event.kind in _WHOSE:
            return SELF
        return SELF if isinstance(self.event.who, n.Ref) and self.event.who != IT else n.Ref("event")

    def that(self, enemy: bool) -> Any:
        """What `that Unit` or `that enemy Unit` stands for here."""
        if self.chosen and self.pair is not None:  # chosen together, one of each of two groups
            return self.of_pair("enemy") if enemy else UNCLEAR
        if self.chosen and self.contrast and not self.unit_before:  # one Unit of each side was chosen
            if not enemy:
                return UNCLEAR
            return IT if self.last is not None and self.last.side == "enemy" else n.Ref("earlier")
        if self.chosen:
            return n.Ref("earlier") if self.unit_before else IT
        if enemy and self.partner:
            return PARTNER
        if self.event is None and self.lone is not None:
            return self.lone
        if self.event is None:
            found = self.pronoun()
            return UNCLEAR if found == SELF else found
        if enemy and isinstance(self.event.who, n.Select) and self.event.who.side == "enemy":
            return n.Ref("event")
        if enemy or (isinstance(self.event.who, n.Ref) and self.event.object is not None):
            return n.Ref("source")
        return n.Ref("event")

    def of_pair(self, *sides: str) -> Any:
        """Of two cards chosen together, the one of these sides."""
        found = [name for name, what in zip(("first", "second"), self.pair or (), strict=False) if what.side in sides]
        return n.Ref(found[0]) if len(found) == 1 else UNCLEAR

    def own(self) -> Any:
        """What `your Unit` stands for after a choice of one Unit of each side."""
        sides = ("yours", "friendly")
        if not self.chosen or self.last is None or self.last.noun != "unit":
            return UNCLEAR
        if self.pair is not None:
            return self.of_pair(*sides)
        if self.contrast:
            return IT if self.last.side in sides else n.Ref("earlier")
        return IT if self.last.side in sides and not self.several else UNCLEAR

    def reference(self, ref: Any) -> Any:
        """The reference in the other form."""
        raise NotImplementedError

    # ------------------------------------------------------------------------------------------------------- walking

    def effects(self, found: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(self.effect(item) for item in found)

    def effect(self, item: Any) -> Any:
        if isinstance(item, n.Gate):
            return self.gate(item)
        if isinstance(item, (n.Delayed, n.Instead)):
            return self.delayed(item)
        if isinstance(item, g.EachEnemy):
            return replace(item, body=self.branch(item.body))
        if isinstance(item, n.Modes):
            return replace(item, options=tuple(self.branch(option) for option in item.options))
        about = next((getattr(item, name) for name in _ABOUT if isinstance(getattr(item, name, None), n.Subject)), None)
        if isinstance(item, _ON_FIELD) and self.it in (n.Ref("discarded"), PLACED):
            self.it = self.on_field  # what is done to `it` can't be done to a card of the trash
        done = self.node(item)
        self.numbered = self.numbered or isinstance(item, _NUMBERING)
        yours = getattr(item, "who", "you") == "you"
        self.deed = {n.Draw: "drawn", n.Discard: "discarded"}.get(type(item), "") if yours else ""
        if item == n.Move(n.Select("card", "yours", "hand"), "trash"):
            self.deed = "discarded"
        more, self.made = self.made, isinstance(item, g.Token)
        if isinstance(item, g.Token):
            self.tokens(item.amount != 1 or more)
            return done
        if isinstance(item, g.Mill):
            self.pool = "placed"
            self.milled = item.amount == 1 and item.who != "all" and not self.chosen
        if isinstance(item, (g.LookAt, n.Reveal)) and item.what == n.Select("card", "enemy", "hand"):
            self.pool = "enemy_hand"
        if isinstance(item, n.Choose):
            self.those = None
        elif isinstance(about, (n.Select, n.Together)):
            self.those = next(
                getattr(done, name) for name in _ABOUT if isinstance(getattr(done, name, None), n.Subject)
            )
        if isinstance(item, n.Choose):
            self.before = n.Ref("earlier") if self.pronoun() == IT else self.pronoun()
            sides = {what.side for what in (self.last, item.what) if what is not None and what.noun == "unit"}
            self.contrast = self.choices > 0 and "enemy" in sides and len(sides) == 2
            self.unit_before = item.what.noun == "card" and self.last is not None and self.last.noun == "unit"
            several = item.most > 1 or item.second is not None or item.who in ("all", "enemies") or item.each
            several = several or item.times is not None
            self.single = self.chosen and not self.several and not several and self.last is not None
            self.pair = None if item.second is None else (item.what, item.second)
            self.last = item.what
            self.it = IT
            self.chosen = True
            self.choices += 1
            self.several = several
        elif isinstance(item, n.Look):
            self.pool = "looked"
            self.it = LOOKED
            self.several = item.amount != 1
        elif item == n.Discard(1, getattr(item, "filters", ())) and not self.chosen:
            self.on_field = self.it
            self.it = n.Ref("discarded")
            self.several = False
        elif isinstance(item, _MAKES) or (isinstance(item, _MOVES) and not self.chosen):
            self.on_field = UNCLEAR if isinstance(item, _MAKES) else self.it
            self.it = PLACED if self.milled else UNCLEAR
            self.several = False
        elif about in (SELF, n.Ref("self_base")):
            self.it = SELF
            self.several = False
        return done

    def tokens(self, several: bool) -> None:
        """Tokens just made are `it`; what was chosen before them can't be told any more by counting choices."""
        self.it, self.several, self.chosen, self.those = IT, several, True, None
        self.last = n.Select("unit", "yours", "", (n.State("token"),))
        self.contrast = self.unit_before = self.single = False
        self.pair = None
        self.choices = 9

    def others_of(self, item: Any) -> list[str]:
        """The fields in which an effect, after a choice of Units, speaks of `other` ones that might be among them."""
        if isinstance(item, n.Choose) or not self.chosen or self.last is None or self.last.noun != "unit":
            return []
        found = [name for name in _ABOUT if isinstance(getattr(item, name, None), n.Select)]
        return [
            name
            for name in found
            if n.Other() in getattr(item, name).filters
            and ("any" in (sides := {getattr(item, name).side, self.last.side}) or "enemy" not in sides)
        ]

    def branch(self, found: tuple[Any, ...]) -> tuple[Any, ...]:
        kept = {name: getattr(self, name) for name in _SPOKEN_OF}
        done = self.effects(found)
        for name, value in kept.items():
            setattr(self, name, value)
        return done

    def gate(self, item: n.Gate) -> n.Gate:
        condition = None if item.condition is None else self.supposed(item.condition)
        otherwise = self.branch(item.otherwise)
        first = self.effects(item.first)
        then = self.effects(item.then)
        return n.Gate(then, condition, item.who, first, otherwise)

    def supposed(self, condition: Any) -> Any:
        """A condition: after `if there is a Unit` the word `it` would be that Unit, which nobody can point at."""
        done = self.node(condition)
        parts = done.conditions if isinstance(done, n.All) else (done,)
        if self.event is not None and self.event.kind in _WHOSE:  # it has become the one that is spoken of
            if any(isinstance(part, n.Is) and part.what == n.Ref("event") for part in (condition, done)):
                self.it = n.Ref("event")
        counted = [part.what for part in parts if isinstance(part, n.HowMany) and part.op == ">="]
        self.supposed_of = counted[0] if len(counted) == 1 else None
        several = [part.what for part in parts if isinstance(part, n.HowMany) and part.op == ">=" and part.amount != 1]
        if len(several) == len(parts) == 1 and self.event is None and not self.chosen and not several[0].zone:
            self.those = several[0]  # `while you have 3 or more Units, they …`
        for part in parts:
            if isinstance(part, n.HowMany) and is_own_base(part) and self.it is None and self.event is None:
                self.it = part.what  # there is but one (4-6-3)
            elif isinstance(part, n.HowMany) and part == n.HowMany(part.what, ">=", 1) and self.it is None:
                self.it = None if self.event is not None else UNCLEAR
            elif isinstance(part, n.HowMany) and part == n.HowMany(part.what, "=", 1) and not part.what.zone:
                self.lone = part.what
            elif isinstance(part, n.Is) and part.what == SELF:
                self.it = None if self.it == UNCLEAR else self.it
                self.partner = any(isinstance(item, g.Battling) for item in part.filters)
                self.paired = any(isinstance(item, g.PairedWith) for item in part.filters)
        return done

    def delayed(self, item: n.Delayed | n.Instead) -> Any:
        event = self.node(item.event)
        before = (self.it, self.several, self.chosen, self.those, self.event, self.numbered, self.single)
        if event.kind not in _TIMES:  # at a time nothing new is there for `it` to stand for
            self.it, self.several, self.chosen, self.those, self.event = None, False, False, None, event
            self.numbered = False
        then = self.effects(item.then)
        self.it, self.several, self.chosen, self.those, self.event, self.numbered, self.single = before
        return replace(item, event=event, then=then)

    def node(self, item: Any) -> Any:
        """The node with its references in the other form."""
        if isinstance(item, g.Token):  # its abilities speak of the token
            return replace(item, amount=self.value(item.amount))
        if isinstance(item, n.GainAbility):  # the ability speaks of the card that has it
            kind = self.kind if item.to == SELF else ""
            return replace(item, to=self.value(item.to), ability=type(self)(kind).ability(item.ability))
        if isinstance(item, n.Ref):
            return self.reference(item)
        placed = isinstance(item, _PLACES)
        return rebuilt(item, lambda part: self.reference(part) if placed and part == LOOKED else self.value(part))

    def ability(self, item: n.Ability) -> n.Ability:
        event = None if item.event is None else self.node(item.event)
        cost = self.value(item.cost)
        self.choices = sum(isinstance(part, _PICKED_COSTS) for part in item.cost)
        if event is not None and len({type(one.who) for one in (event, *event.also)}) > 1:
            self.it = UNCLEAR  # it may be about different cards
        else:
            self.event = event
        condition = None if item.condition is None else self.supposed(item.condition)
        return replace(item, event=event, cost=cost, condition=condition, body=self.effects(item.body))


def is_own_base(found: n.HowMany) -> bool:
    return found.what.noun == "base" and found.what.side in ("yours", "friendly") and found.op == ">="


_SPOKEN_OF = ("it", "several", "chosen", "those", "single", "pair", "last", "contrast", "unit_before")
_PILOTS = ("pilot", "its_pilot", "pilot_of_it", "pilot_of_that", "that_pilot")
_THAT_CARD = (n.Ref("pronoun"), n.Ref("that_card"))
_NUMBERED = (  # events with a number, which `that much` speaks of
    "receives_damage",
    "deals_battle_damage",
    "deals_effect_damage",
    "recovers",
    "draws_by_effect",
    "draws",
    "pays_for_effect",
    "ap_reduced",
)
_NUMBERING = (n.Damage, n.Recover, n.Draw, n.Discard, g.Mill, n.Modify)  # after these it might be theirs


class _Resolve(_Walk):
    def node(self, item: Any) -> Any:
        told = isinstance(item, Unknown) and item.told
        if told and self.event is not None and self.event.kind in _NUMBERED and not self.numbered:
            return n.EventAmount(item.sign)
        if told and self.deed:
            return n.Done(self.deed, times=item.sign)
        if isinstance(item, n.Compare) and isinstance(item.amount, n.StatOf) and item.amount.of == n.Ref("its_own"):
            if not self.chosen and self.event is None:
                return g.CompareOwn(item.stat, item.op, item.amount.stat)
            known = self.pronoun() if self.chosen else UNCLEAR  # `its HP` may be that of the event's card
            return replace(item, amount=n.StatOf(item.amount.stat, known))
        if isinstance(item, n.Select) and n.OtherThan(SELF) in (found := super().node(item)).filters:
            return replace(found, filters=swapped(found.filters, n.OtherThan(SELF), n.Other()))
        return self.settled_node(item)

    def effect(self, item: Any) -> Any:
        for name in self.others_of(item):  # `all other Units`: apart from the one that was chosen
            what = getattr(item, name)
            item = replace(item, **{name: replace(what, filters=swapped(what.filters, n.Other(), n.OtherThan(IT)))})
        return super().effect(item)

    def apart(self) -> Any:
        """The Unit beside which there are `other enemy Units`."""
        if self.chosen:
            return IT
        if self.event is None or (self.event.object is None and isinstance(self.event.who, n.Ref)):
            return UNCLEAR
        return self.that(enemy=True)

    def command(self) -> Any:
        """`that Command card`: chosen itself, or paired with the Unit that was spoken of."""
        if self.chosen and self.last is not None:
            return {"card": IT, "command": IT, "unit": n.Ref("its_pilot")}.get(self.last.noun, UNCLEAR)
        return n.Ref("pilot") if self.paired else n.Ref("event") if self.event is not None else UNCLEAR

    def settled_node(self, item: Any) -> Any:
        if isinstance(item, n.Is) and getattr(item.what, "name", "") in _PILOTS:  # a paired Command is no Command card
            item = replace(item, filters=swapped(item.filters, n.Kind(("command",)), n.State("command_card")))
        if item == g.Fight(n.Ref("pronouns"), n.Ref("second")) and self.single and self.pair is None:
            return g.Fight(n.Ref("earlier"), IT)
        if isinstance(item, g.ActivateOwn) and item.of == n.Ref("pronoun") and self.paired and not self.chosen:
            item = replace(item, of=n.Ref("pilot"))
        for name, kinds in _OF_RESTED.get(type(item), {}).items():  # `this rested Unit` where only a rested one counts
            if getattr(item, name) == RESTED and (not kinds or getattr(item, kinds[0]) == kinds[1]):
                item = replace(item, **{name: SELF})
        if isinstance(item, n.Is) and item.what in _THAT_CARD and self.milled:
            return n.HowMany(n.Select("card", zone="placed", filters=item.filters), ">=", 1)
        if (
            isinstance(item, n.Is)
            and isinstance(item.what, n.Select)
            and item.what.noun == "unit"
            and not item.what.zone
        ):
            filters = canonical(
                (*item.what.filters, *item.filters)
            )  # `the Unit it is battling is …`: there is such a one
            item = n.HowMany(replace(item.what, filters=filters), ">=", 1)
        if isinstance(item, n.Select) and item.zone in ("from_it", "among", "of_them") and self.pool == "enemy_hand":
            item = replace(item, zone="hand", side="enemy")
        if isinstance(item, n.Select) and item.zone in ("among", "of_them") and self.pool:
            item = replace(item, zone=self.pool)
        if item == n.Select("card", zone="of_them") and self.supposed_of is not None and not self.chosen:
            item = self.supposed_of
        if item == n.Select("card", zone="of_them") and self.chosen and self.several and self.last is not None:
            if self.pair is None and not self.last.zone:  # some of those that were chosen
                item = n.Select(self.last.noun, filters=(n.Not(n.OtherThan(IT)),))
        done = super().node(item)
        if isinstance(done, g.Battling) and done.filters == (n.Not(n.OtherThan(SELF)),):
            return g.Battling((n.Not(n.Other()),), done.side)
        alone = isinstance(done, n.Choose) and done.most == 1
        if isinstance(done, (n.HowMany, n.CountOf, n.Choose)) and Unique() in done.what.filters and not alone:
            filters = tuple(part for part in done.what.filters if part != Unique())
            done = replace(done, what=replace(done.what, filters=filters), unique=True)
        return self.shared(done) if isinstance(done, n.Choose) and done.most > 1 else done

    def shared(self, choice: n.Choose) -> n.Choose:
        """What the chosen cards are to have in common, taken from the words about each of them."""
        for part in choice.what.filters:
            if isinstance(part, Shared) and not choice.same and not choice.differ:
                what = replace(choice.what, filters=tuple(item for item in choice.what.filters if item != part))
                stat = {"differ" if part.differ else "same": part.stat}
                return self.shared(replace(choice, what=what, **stat))  # type: ignore[arg-type]
        return choice

    def reference(self, ref: Any) -> Any:
        name = getattr(ref, "name", "")
        if name == "done":  # `the Unit returned with this effect`: what was picked for it
            return {1: IT, 2: n.Ref("earlier")}.get(self.choices, UNCLEAR)
        if name == "own":
            return self.own()
        if name == "both":
            two = self.pair is not None or self.single or (self.last is not None and self.several)
            return self.reference(n.Ref("pronouns")) if two and self.chosen else UNCLEAR
        if name == "pronouns" and self.single and self.it == IT and self.those is None:
            return n.Together((n.Ref("earlier"), IT))
        if name == "pronoun" and self.chosen and self.pair is not None and self.it == IT:
            return UNCLEAR
        if name == "pronouns" and (self.those is not None or self.pronoun() == SELF):
            return self.those or UNCLEAR
        if name in ("pronoun", "pronouns"):
            return self.pronoun()
        if name == "pronoun_trash":  # this card, which has left play
            return n.Ref("this_card") if self.pronoun() == SELF else UNCLEAR
        if name == "that_command" or (name == "that_card" and self.paired and not self.chosen and self.event is None):
            return self.command()
        if name in ("that", "that_card", "that_enemy"):
            return self.that(name == "that_enemy")
        if name == "that_pilot":  # chosen itself, or with its Unit
            chosen = self.last.noun if self.chosen and self.last is not None else ""
            own = n.Ref("pilot") if self.event is None and not self.chosen else UNCLEAR
            return {"pilot": IT, "unit": n.Ref("its_pilot")}.get(chosen, own)
        if name in ("pilot_of_it", "pilot_of_that"):
            whose = self.pronoun() if name == "pilot_of_it" else self.that(False)
            return {IT: n.Ref("its_pilot"), SELF: n.Ref("pilot")}.get(whose, UNCLEAR)
        if name == "apart":
            return self.apart()
        if name == "before":
            return self.before
        return SELF if name == "self_base" else ref


_NOBODYS = (
    "turn_ends",
    "turn_starts",
    "battle_ends",
    "effect_resolved",
    "draws_by_effect",
    "draws",
    "pays_with_ex",
    "shield_taken",
    "burst_used",
)  # events that no card does


class _Pronounce(_Walk):
    def effect(self, item: Any) -> Any:
        for name in self.others_of(item):
            what = getattr(item, name)
            item = replace(item, **{name: replace(what, filters=swapped(what.filters, n.Other(), n.OtherThan(SELF)))})
        return super().effect(item)

    def node(self, item: Any) -> Any:
        return item if isinstance(item, n.Event) and item.kind in _NOBODYS else super().node(item)

    def reference(self, ref: Any) -> Any:
        if ref == SELF:
            return n.Ref("self_base") if self.kind == "base" else ref
        if ref in (IT, LOOKED) and self.pronoun() == ref and not (self.several and self.those is not None):
            return n.Ref("pronouns" if self.several else "pronoun")
        plain = "that" if getattr(getattr(self.event, "who", None), "noun", "unit") == "unit" else "that_card"
        card = getattr(self.event, "object" if ref == n.Ref("source") else "who", None)
        names = ((True, "that_enemy"), (False, plain))
        for enemy, name in names if getattr(card, "side", "enemy") == "enemy" else reversed(names):
            if ref in (n.Ref("event"), n.Ref("source")) and self.that(enemy) == ref:
                return n.Ref(name)
        return ref


REFS = (
    "self",
    "this_card",
    "it",
    "second",
    "pilot",
    "event",
    "source",
    "rest",
    "discarded",
    "first",
    "earlier",
    "its_pilot",
    "member",
)


def resolve(ability: n.Ability) -> n.Ability | None:
    """The ability with every raw reference replaced by what it stands for; None if one stands for nothing."""
    found = _Resolve("").ability(ability)
    return found if settled(found, REFS, _is_open) else None


def _is_open(item: Any) -> bool:
    """Does the node speak of cards that another one should have named?"""
    return isinstance(item, (Shared, Unique, Unknown)) or (
        isinstance(item, n.Select) and (item.noun == "same" or item.zone in ("among", "of_them", "from_it"))
    )


def pronounce(ability: n.Ability, kind: str) -> n.Ability:
    """The ability with pronouns where they are clear."""
    return _Pronounce(kind).ability(ability)
