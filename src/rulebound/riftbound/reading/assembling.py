# rulebound: interpreted
"""How printed sentences hang together.

A body in print is a row of sentences. `assemble` turns the row into effects:

- an `If` governs its own sentence, `Otherwise` is its other branch;
- `You may X. If you do, Y` and `X. If you do, Y` are one gate, so is `X. If you can't, Y`;
- `you may pay [1] to X` on resolution is a gate whose first part is the payment;
- `… instead` makes a gate of the new version and the old one;
- `do this:` makes a new item of what follows in the sentence.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.reading.things import THAT
from rulebound.text.combinators import FAIL
from rulebound.text.joining import Leads, flat_all, replaced_at
from rulebound.text.scopes import merge
from rulebound.text.walking import mentions, substitute

ALREADY = n.Ref("already")  # it, before what was just done to it
AS_BEFORE = n.Ref("as_before")  # whom the instruction before was about


@dataclass
class Sentence(Leads):
    """One printed sentence, taken apart."""

    link: str
    leads: tuple[tuple[str, Any], ...]
    may: str
    cost: tuple[Any, ...]
    effects: tuple[Any, ...]
    instead: bool = False
    reflexive: bool = False
    after: Any = None
    tail: Any = None  # when it is done, if later
    unless: Any = None  # who may prevent it, what they do for that, and what is done then
    same: bool = False  # it only says more about the last instruction
    fresh: bool = False  # the first sentence of a line
    goes_on: bool = False  # the next begins within the same sentence: `…, then you may …`


def seen_by_them(option: tuple[Any, ...]) -> Any:
    """What they do, with `you` as themselves; then what you do."""
    theirs: list[Any] = []
    ours: list[Any] = []
    for effect in option:
        they = getattr(effect, "who", "") == "they"
        if they and ours:
            return FAIL
        if not they:
            ours.append(effect)
        elif isinstance(effect, r.EachPlayer):
            theirs.extend(effect.then)
        else:
            theirs.append(replace(effect, who="you"))
    return (*theirs, r.EachPlayer("home", tuple(ours))) if ours else tuple(theirs)


_EACH = {"times": r.Times, "voter": r.EachVoter, "each": r.EachCard}  # leads that say how often, or for whom


_SEVERAL = ("opponents", "all", "from_next", "you_and_opponents")


class Assembler:
    """Puts sentences together."""

    def __init__(self) -> None:
        self.out: list[Any] = []
        self.start = 0  # where the last sentence's effects begin
        self.opened = False  # the last item is a gate that `otherwise` or `if you do` may go on with
        self.reflexive: Assembler | None = None  # an open `do this:`, which the rest of its row belongs to

    def add(self, item: Sentence) -> bool:
        """Take in one sentence; False if it makes no sense here."""
        effects = item.effects
        if item.same:
            return self.says_more(item)
        if self.reflexive is not None and not item.fresh:
            return self.reflexive.add(item)
        self.reflexive = None
        if item.reflexive:
            self.reflexive = Assembler()
            if not self.reflexive.add(replace(item, reflexive=False, link="", leads=(), after=None, instead=False)):
                return False
            item = replace(item, may="", cost=())
            effects = (self.reflexive,)
        conditions = [value for name, value in item.leads if name == "if"]
        if item.after is not None:
            conditions.append(item.after)
        if item.instead:
            return self.instead(item, conditions)
        if item.unless:
            if item.may or item.cost or item.link:
                return False
            effects = _prevented(effects, *item.unless)
        who = "you" if item.may or any(isinstance(cost, r.Pay) for cost in item.cost) else ""  # R4:444
        if item.cost:
            effects = (n.Gate(effects, None, who, (r.PayNow(item.cost),)),)
        elif item.may:
            effects = (n.Gate((), None, who, effects),)
        if item.may not in ("", "you"):  # another player does it, with `you` as themselves
            chosen = (r.ChooseOpponent(),) if item.may == "opponent" else ()
            effects = (*chosen, r.EachPlayer(item.may, effects))
        if item.tail is not None:
            lasts = "turn" if item.tail.kind != "main_phase" else ""
            effects = (n.Delayed(item.tail, effects, lasts, True),)
        for name, value in reversed(item.leads):
            if name == "ending":
                effects = (n.Delayed(value, effects, "turn", True),)
            elif name in ("whenever", "next", "later"):
                effects = (n.Delayed(value, effects, "" if name == "later" else "turn", name != "whenever"),)
            elif name in _EACH:
                effects = (_EACH[name](value, effects),)
            elif name != "if":
                return False
        if self.plays_there(item, conditions):
            return True
        if item.after is not None and not self.out and not item.leads and not item.link and asks_of_it(item, effects):
            self.out.append(effects[0])  # it is chosen, and then asked about
            effects = effects[1:]
        return self.place(item.link, conditions, effects)

    def says_more(self, item: Sentence) -> bool:
        """Where a countered spell goes, what a card costs less, who is spared: part of the instruction before."""
        said, last = item.effects[0], self.out[-1] if self.out else None
        if isinstance(said, r.Counter) and isinstance(last, r.Counter):
            self.out[-1] = replace(last, to=said.to)
        elif isinstance(said, r.PlayCheaper) and isinstance(last, r.PlayCard):
            if last != r.PlayCard(last.what):
                return False
            self.out[-1] = replace(said, what=last.what)
        elif isinstance(said, r.EachPlayer) and isinstance(last, r.EachPlayer) and last.who == "all":
            if not isinstance(last.then[-1], type(said.then[0])):
                return False
            spared = (replace(last, who=said.who),)
            self.out[-1] = n.Gate(spared, item.after, otherwise=(last,))
        elif isinstance(said, n.Gate) and isinstance(last, r.EachPlayer) and len(last.then) == 1:
            may = last.then[0]
            if said.who != last.who or may != n.Gate((), None, "you", getattr(may, "first", ())):
                return False
            self.out[-1] = replace(last, then=(replace(may, then=said.then, otherwise=said.otherwise),))
        elif isinstance(said, r.PlayToken) and isinstance(last, r.PlayToken) and not last.state:
            self.out[-1] = n.Gate((replace(last, state=said.state),), item.after, otherwise=(last,))
        else:
            return False
        return True

    def plays_there(self, item: Sentence, conditions: list[Any]) -> bool:
        """`If …, play it here`, after `play it`: the same play, to that place."""
        *where, only = item.effects
        if not conditions or item.link or item.cost or not isinstance(only, r.PlayCard) or only.cost != "full":
            return False
        if where and (item.may or len(where) > 1 or not isinstance(where[0], n.Choose)):
            return False
        for index in range(len(self.out) - 1, -1, -1):
            to = "or_here" if item.may else only.to
            done = _play_to(self.out[index], only, to, flat_all(conditions), tuple(where))
            if done is not None:
                self.out[index] = done
                self.opened = False
                return True
        return False

    def place(self, link_word: str, conditions: list[Any], effects: tuple[Any, ...]) -> bool:
        if link_word.startswith("cant "):
            found = self.out[-1] if self.out else None
            if not isinstance(found, r.Channel) or found.amount != int(link_word.removeprefix("cant ")):
                return False
            link_word = "cant"
        if link_word in ("do", "otherwise", "cant", "dont") and not self.out:
            return False
        if link_word and link_word != "then" and isinstance(self.out[-1], (n.Delayed, r.NextInstead)):
            return self.goes_on_later(link_word, conditions, effects)
        if conditions and link_word != "otherwise":
            effects = (merge(n.Gate(effects, flat_all(conditions))),)
        last = self.out[-1] if self.out else None
        if link_word == "do":
            if self.opened and isinstance(last, n.Gate) and _only_chooses(last) and last.then:
                self.out[-1] = replace(last, then=(n.Gate(effects, first=last.then),))
            elif self.opened and isinstance(last, n.Gate) and last.who:
                self.out[-1] = replace(last, then=(*last.then, *effects))
            else:
                done = tuple(self.out[self.start :])
                self.out[self.start :] = [n.Gate(effects, first=done)]
            self.opened = True
            return True
        if link_word == "otherwise":
            if not self.opened or not isinstance(last, n.Gate) or last.otherwise or conditions:
                return False
            self.out[-1] = replace(last, otherwise=effects)
            self.opened = False
            return True
        if link_word == "dont":
            return self.else_do(effects)
        if link_word == "cant":
            done = tuple(self.out[self.start :])
            self.out[self.start :] = [n.Gate((), first=done, otherwise=effects)]
            self.opened = False
            return True
        if (
            last is not None and _only_chooses(last) and self.opened and not conditions
        ):  # `You may choose X. Do this to it.`
            self.out[-1] = replace(last, then=(*last.then, *effects))
            return True
        self.start = len(self.out)
        self.out.extend(effects)
        self.opened = isinstance(self.out[-1], n.Gate)
        return True

    def goes_on_later(self, link_word: str, conditions: list[Any], effects: tuple[Any, ...]) -> bool:
        """What follows on something that is done later is done later too, behind it."""
        last = self.out[-1]
        if not isinstance(last, n.Delayed):
            return False
        inner = Assembler()
        inner.out = list(last.then)
        inner.opened = isinstance(inner.out[-1], n.Gate)
        if not inner.place(link_word, conditions, effects):
            return False
        self.out[-1] = replace(last, then=tuple(inner.out))
        self.opened = False
        return True

    def else_do(self, effects: tuple[Any, ...]) -> bool:
        """What is done if a player does not do what they may."""
        last = self.out[-1]
        if isinstance(last, r.EachPlayer) and last.who in _SEVERAL and len(last.then) == 1:
            inner, seen = last.then[0], seen_by_them(effects)  # for each of them who does not
            if inner != n.Gate((), None, "you", getattr(inner, "first", ())) or seen is FAIL:
                return False
            self.out[-1] = replace(last, then=(replace(inner, otherwise=seen),))
            self.opened = False
            return True
        if isinstance(last, r.EachPlayer) and len(last.then) == 1:  # another player may: you do the rest
            inner = last.then[0]
            last = replace(inner, who=last.who) if isinstance(inner, n.Gate) and inner.who == "you" else inner
        if not isinstance(last, n.Gate) or not last.who or last.otherwise or last.then or last.condition is not None:
            return False
        self.out[-1] = replace(last, otherwise=effects)
        self.opened = False
        return True

    def instead(self, item: Sentence, conditions: list[Any]) -> bool:
        """The effects replace the part of the row they are a version of, or an event about to happen."""
        next_time, each_time = item.lead("next_instead"), item.lead("instead")
        event_lead = next_time if next_time is not None else each_time
        if event_lead is not None:
            then = (*((r.PayNow(item.cost),) if item.cost else ()), *item.effects)
            self.start = len(self.out)
            each = next_time is None and isinstance(event_lead.who, n.Select)  # of one card it comes to the same
            found: Any = r.NextInstead(event_lead, then, item.may, each)
            if conditions:
                found = n.Gate((found,), flat_all(conditions))
            self.out.append(found)
            self.opened = False
            return True
        if item.link == "do" and not conditions:
            return self.instead_if_done(item)
        if (
            not conditions
            or not self.out
            or item.may
            or item.link
            or len(conditions) != len(item.leads) + (item.after is not None)
        ):
            return False
        conditions = [substitute(found, {ALREADY: THAT}) for found in conditions]
        at = replaced_at(self.out, (type(item.effects[0]),))
        if at is None:
            return False
        old = tuple(self.out[at:])
        effects = _renumbered(_to_the_same(item.effects, old), old)
        if effects is None:
            return False
        self.out[at:] = [n.Gate(effects, flat_all(conditions), otherwise=old)]
        self.opened = False
        return True

    def instead_if_done(self, item: Sentence) -> bool:
        """`deal 2. You may discard 1. If you do, deal 4 instead`: which of them follows on what they may do."""
        may, before = self.out[-1] if self.out else None, self.out[:-1]
        if not isinstance(may, n.Gate) or may != n.Gate((), None, "you", may.first) or not self.opened:
            return False
        at = replaced_at(before, (type(item.effects[0]),))
        effects = (
            None if at is None else _renumbered(_to_the_same(item.effects, tuple(before[at:])), tuple(before[at:]))
        )
        if at is None or effects is None:
            return False
        self.out[at:] = [replace(may, then=effects, otherwise=tuple(before[at:]))]
        self.opened = False
        return True


def asks_of_it(item: Sentence, effects: tuple[Any, ...]) -> bool:
    """`kill a unit if it has …`: is what the instruction chooses asked about behind it?"""
    chooses = len(effects) > 1 and isinstance(effects[0], n.Choose) and not item.may and not item.cost
    return chooses and any(mentions(item.after, it) for it in (THAT, r.At("it")))


def _prevented(effects: tuple[Any, ...], who_may: str, first: tuple[Any, ...], then: tuple[Any, ...]) -> Any:
    """The effects, unless somebody does something else first: each of the players whom it is told to, if it is they."""
    last = effects[-1]
    who = getattr(last, "who", "you")
    if who_may == "they" and not then and who not in ("you", "they"):
        otherwise = last.then if isinstance(last, r.EachPlayer) else (replace(last, who="you"),)
        return (*effects[:-1], r.EachPlayer(who, (n.Gate((), None, "you", first, otherwise),)))
    chosen = effects[:1] if who_may != "you" and isinstance(effects[0], n.Choose) else ()
    return (*chosen, n.Gate(then, None, who_may, first, effects[len(chosen) :]))


def _to_the_same(effects: tuple[Any, ...], old: tuple[Any, ...]) -> tuple[Any, ...]:
    """`… to them instead`: to all those whom the instruction before was about."""
    said, before = effects[0], old[0]
    if type(said) is type(before) and getattr(said, "duration", None) == "" and before.duration:
        return _to_the_same((replace(said, duration=before.duration), *effects[1:]), old)  # `give it +2 instead`
    for field in ("to", "what"):
        if getattr(said, field, None) == n.Ref("pronouns") and isinstance(getattr(before, field, None), n.Select):
            return (replace(said, **{field: getattr(before, field)}), *effects[1:])
    return effects


def only_a_number(item: Sentence) -> bool:
    """`if …, deal 2 instead`: the same with another number."""
    return item.instead and len(item.effects) == 1 and getattr(item.effects[0], "to", None) == AS_BEFORE


def _renumbered(effects: tuple[Any, ...], old: tuple[Any, ...]) -> tuple[Any, ...] | None:
    """The old instructions with the new number, where only a number was said; None if they have another."""
    said = effects[0]
    token = isinstance(said, r.PlayToken) and not said.name
    if not token and getattr(said, "to", None) != AS_BEFORE:
        return effects
    if len(effects) > 1 or len(old) > 1 or (isinstance(said, n.Modify) and old[0].duration != said.duration):
        return None
    return (replace(old[0], amount=said.amount),) if isinstance(getattr(old[0], "amount", None), int) else None


def _only_chooses(gate: Any) -> bool:
    return isinstance(gate, n.Gate) and bool(gate.who) and len(gate.first) == 1 and isinstance(gate.first[0], n.Choose)


def _play_to(step: Any, play: r.PlayCard, to: str, condition_found: Any, where: tuple[Any, ...]) -> Any:
    """The step with its play of the same card sent there if the condition holds; None if it has none."""
    if isinstance(step, r.PlayToken) and play.what in (n.Ref("pronoun"), n.Ref("pronouns")) and not step.to:
        return n.Gate((*where, replace(step, to=to)), condition_found, otherwise=(step,))
    if where:
        return None
    if isinstance(step, r.PlayCard) and step.what in (play.what, n.Ref("it")):
        return n.Gate((replace(step, to=to),), condition_found, otherwise=(step,))
    if isinstance(step, n.Gate) and step.first:
        inner = _play_to(step.first[-1], play, to, condition_found, ())
        return None if inner is None else replace(step, first=(*step.first[:-1], inner))
    return None


def paid_first(found: tuple[Sentence, ...]) -> tuple[Sentence, ...]:
    """`You may pay [1]. If you do, X.` is `You may pay [1] to X.`"""
    out: list[Sentence] = []
    for item in found:
        last = out[-1] if out else None
        if (
            last is not None
            and item.link == "do"
            and last.may == "you"
            and not last.cost
            and not (item.may or item.cost)
        ):
            only = last.effects[0] if len(last.effects) == 1 else None
            if isinstance(only, r.PayNow) and not (last.instead or last.tail or last.after or item.instead):
                out[-1] = replace(item, link=last.link, leads=last.leads + item.leads, may="you", cost=only.cost)
                continue
        out.append(item)
    return tuple(out)


def assemble(found: tuple[Sentence, ...]) -> Any:
    """The effects of a row of sentences, FAIL if they don't fit together."""
    work = Assembler()
    for index, item in enumerate(found):
        after = found[index + 1] if index + 1 < len(found) else None
        if item.goes_on and (after is None or after.may != "you" or after.link or after.leads):
            return FAIL
    for item in paid_first(found):
        if not work.add(item):
            return FAIL
    return _frozen(tuple(work.out))


def _frozen(effects: tuple[Any, ...]) -> tuple[Any, ...]:
    """The effects with every finished `do this:` in its place."""
    return tuple(_freeze(item) for item in effects)


def _freeze(item: Any) -> Any:
    if isinstance(item, Assembler):
        return r.Reflexive(_frozen(tuple(item.out)))
    if isinstance(item, n.Gate):
        return replace(item, first=_frozen(item.first), then=_frozen(item.then), otherwise=_frozen(item.otherwise))
    if isinstance(item, (n.Delayed, r.EachPlayer, r.Times, r.EachVoter, r.EachCard)):
        return replace(item, then=_frozen(item.then))
    return item
