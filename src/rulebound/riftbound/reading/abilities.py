# rulebound: interpreted
"""Abilities of what the lines of a text say: their sentences put together, and all lines of a text."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from itertools import pairwise
from typing import Any

from rulebound.effects import nodes as n
from rulebound.effects.nodes import Ability
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.refs import PAID, pays_card, resolve
from rulebound.riftbound.reading.assembling import Sentence, assemble, only_a_number, paid_first
from rulebound.riftbound.reading.costs import OWN
from rulebound.riftbound.reading.things import LOOKED, SELF, THAT
from rulebound.text.combinators import FAIL
from rulebound.text.joining import flat_all
from rulebound.text.walking import mentions, nodes_in, substitute


@dataclass
class Row:
    """A line of a spell's instructions."""

    sentences: tuple[Sentence, ...]
    condition: Any = None


@dataclass
class Tier:
    """A statement that replaces the one before it while its own condition holds (`… instead`)."""

    ability: Ability


@dataclass
class Restriction:
    """A condition of all activated abilities of the card."""

    condition: Any


def with_conditions(ability: Ability, conditions: Any) -> Ability:
    """The ability with more conditions in front of its own."""
    found = [*conditions, *([ability.condition] if ability.condition is not None else [])]
    return replace(ability, condition=flat_all(found)) if found else ability


def zoned(ability: Ability) -> Any:
    """`play me from your trash`: the ability works there."""
    marker = n.Ref("self_trash")
    if not mentions(ability, marker):
        return ability
    own = {r.DoTo(verb, marker): cost for verb, cost in OWN.items()}
    found: Ability = substitute(ability, {**own, marker: SELF})
    return replace(found, zone="trash")


def _speaks_of(item: Sentence, first: Sentence) -> bool:
    """Is the sentence about what was chosen or seen in the first, so that nothing is left of it without that?"""
    if not first.effects or not isinstance(first.effects[0], (n.Choose, n.Look, r.RevealTop)):
        return False
    said = (*(value for _, value in item.leads), *item.effects)
    return any(mentions(said, what) for what in (THAT, n.Ref("pronouns"), n.Ref("rest"), LOOKED))


def body_of(found: tuple[Sentence, ...], kind: str, **known: Any) -> Any:
    """The ability whose body these sentences are; the opening if, may and payment belong to the ability."""
    found = paid_first(found)
    first, others = found[0], found[1:]
    conditions = list(known.pop("conditions", ()))
    else_done = any(
        item.link == "otherwise" and (last is first or last.link == "do") and not (last.leads and last is not first)
        for last, item in pairwise(found)
    )  # in every case in which the first is not done
    if else_done and first.may and first.lead("if") is not None:  # otherwise than if, or than they may?
        return FAIL
    if not first.link and not first.instead and (first.may or not else_done):
        conditions += [value for name, value in first.leads if name == "if"]
        first = replace(first, leads=tuple(item for item in first.leads if item[0] != "if"))
    optional, cost = False, ()
    plain = not any(
        name in ("whenever", "next", "later", "ending", "next_instead", "instead") for name, _ in first.leads
    )
    goes_on = all(
        item.link in ("do", "otherwise", "then") or only_a_number(item) or _speaks_of(item, first) for item in others
    )
    if first.may == "you" and plain and not else_done and (first.cost or goes_on):
        optional, cost = True, first.cost
        first = replace(first, may="", cost=())
    elif not first.may and first.cost and plain and not first.link and not first.instead:
        cost = first.cost  # a leading "[do X] to [do Y]" makes X the base cost (R4:383)
        first = replace(first, cost=())
    body = assemble((first, *others))
    if body is FAIL:
        return FAIL
    if len(body) == 1 and body[0] == n.Gate((), None, "you", getattr(body[0], "first", ())):
        optional, body = True, body[0].first
    return Ability(
        kind, optional=optional, cost=cost, condition=flat_all(conditions) if conditions else None, body=body, **known
    )


# ---------------------------------------------------------------------------------------------------- a whole text


def settled(raw: tuple[Any, ...], type: str) -> tuple[Any, ...] | None:
    """The abilities with their references resolved; Rows stay as they are."""
    out: list[Any] = []
    for item in raw:
        if isinstance(item, (Ability, Tier)):
            found = resolve(item.ability if isinstance(item, Tier) else item, type)
            if found is None or (found.kind in ("spell", "activated") and counts_nothing(found.body)):
                return None
            out.append(Tier(found) if isinstance(item, Tier) else found)
        else:
            out.append(item)
    return tuple(out)


def counts_nothing(body: Any) -> bool:
    """Does it say `that many` where nothing has told of a number, and nothing will?"""
    if isinstance(body, (n.Delayed, n.Instead, r.NextInstead, r.Before, n.GainAbility)):
        return False
    if isinstance(body, tuple):
        return any(counts_nothing(part) for part in body)
    parts = tuple(getattr(body, field.name) for field in fields(body)) if isinstance(body, n.Node) else ()
    return body == n.EventAmount() or counts_nothing(parts)


def whole(raws: Sequence[tuple[Any, ...]], type: str) -> tuple[Ability, ...] | None:
    """All lines together: the instructions of a spell are one ability, after those that stand before them."""
    out: list[Any] = []
    rows: list[Row] = []
    restrictions: list[Any] = []
    at = -1
    for raw in raws:
        for item in raw:
            if isinstance(item, Row):
                if not rows:
                    at = len(out)
                rows.append(item)
            elif isinstance(item, Restriction):
                asked = resolve(Ability("static", condition=item.condition), type)
                if asked is None:
                    return None
                restrictions.append(asked.condition)
            elif isinstance(item, Tier):
                if not _replaces(out, item.ability):
                    return None
            else:
                out.append(item)
    if restrictions:
        activated = [item.kind == "activated" for item in out]
        if not any(activated):
            return None
        out = [with_conditions(item, restrictions) if item.kind == "activated" else item for item in out]
    if rows:
        body = assemble(tuple(sentence for row in rows for sentence in _gated(row)))
        if body is FAIL:
            return None
        spell = resolve(Ability("spell", body=substitute(body, {n.Ref("self_trash"): n.Ref("self")})), type)
        if spell is None or counts_nothing(spell.body):
            return None
        out.insert(at, spell)
    named = [tuple(tags) for tags in _tags_named(tuple(out)) if tags]
    for short in {found for ability in out for found in _unnamed(ability)}:
        fitting = {tags for tags in named if len(tags) == short.than}
        if len(fitting) != 1:
            return None
        full = replace(short, amount=replace(short.amount, tags=fitting.pop()))
        out = [substitute(ability, {short: full}) for ability in out]
    return tuple(out) if _pays_what_it_names(out) else None


def _tags_named(value: Any) -> list[tuple[str, ...]]:
    """The lists of tags that a text counts by."""
    return [item.tags for item in nodes_in(value) if isinstance(item, r.TagsAmong)]


def _unnamed(value: Any) -> list[Any]:
    """The conditions that speak of `all 4 tags` without naming them."""
    found = [item for item in nodes_in(value) if isinstance(item, n.AmountIs)]
    return [item for item in found if isinstance(item.amount, r.TagsAmong) and not item.amount.tags]


def _pays_what_it_names(abilities: list[Ability]) -> bool:
    """Is a card paid wherever an ability speaks of `the killed unit` and the like?"""
    for_playing = any(
        isinstance(effect, r.PlayCost) and pays_card(effect.cost) for ability in abilities for effect in ability.body
    )
    return all(for_playing or pays_card(item.cost) or not mentions(item, PAID) for item in abilities)


def _replaces(out: list[Any], ability: Ability) -> bool:
    """Put the ability after the one it replaces, which no longer applies while this one does."""
    if not out or out[-1].kind != ability.kind or out[-1].zone != ability.zone:
        return False
    if out[-1].condition is None or ability.condition is None:
        return False
    if [type(effect) for effect in out[-1].body] != [type(effect) for effect in ability.body]:
        return False
    out[-1] = replace(out[-1], condition=flat_all([out[-1].condition, n.IsNot(ability.condition)]))
    out.append(ability)
    return True


def _gated(row: Row) -> tuple[Sentence, ...]:
    """The sentences of a row under its gate."""
    row = Row((replace(row.sentences[0], fresh=True), *row.sentences[1:]), row.condition)
    if row.condition is None:
        return row.sentences
    if len(row.sentences) == 1:
        only = row.sentences[0]
        return (_with_lead(only, row.condition),)
    body = assemble(row.sentences)
    if body is FAIL:
        return row.sentences
    return (Sentence("", (), "", (), (n.Gate(body, row.condition),), fresh=True),)


def _with_lead(item: Sentence, condition: Any) -> Sentence:
    return replace(item, leads=(("if", condition), *item.leads))
