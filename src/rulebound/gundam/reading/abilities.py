# rulebound: interpreted
"""Abilities of what a line says: its marks, its price, and its sentences put together."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.grammar.filters import canonical
from rulebound.gundam.grammar.lines import LASTING, card_zone
from rulebound.gundam.reading.assembling import THEM, Apart, Sentence, assemble
from rulebound.text.joining import flat_all
from rulebound.text.walking import nodes_in

Content = tuple[Any, Any, tuple[Any, ...], str]
_TIMING_ORDER = ("main", "action", "deploy", "attack", "destroyed", "paired", "linked")


def ability_of(markers: tuple[Any, ...], cost: tuple[Any, ...], found: tuple[Sentence, ...]) -> n.Ability:
    """The ability of markers, cost and body; Apart if they don't go together."""
    known, kind = _heading(markers)
    if cost and kind != "activated":
        raise Apart
    happened, condition, body, zone = _timed(found) if kind else _untimed(found)
    if not kind:
        kind = "triggered" if happened is not None and happened.kind != "playing" else "static"
    body, zones = card_zone(body)
    if len(zones) > 1 or (zones and kind != "static"):
        raise Apart
    body = _specify(body, known.get("development", 0))
    zone = zone or "".join(zones)
    if kind == "activated" and not zone and _of_the_trash(body):
        zone = "trash"
    return n.Ability(kind, event=happened, condition=condition, body=body, cost=cost, zone=zone, **known)


def _heading(markers: tuple[Any, ...]) -> tuple[dict[str, Any], str]:
    """The fields of an ability that its markers say, and its kind."""
    out: dict[str, Any] = {"timing": ()}
    kinds = []
    for (name, value), more in markers:
        if name == "kind":
            kinds.append(value)
        elif name in ("timing", "command", "activated"):
            kinds.append("triggered" if name == "timing" else name)
            out["timing"] = (*out["timing"], value)
            out["pilot"] = out.get("pilot") or more.get("pilot", ())
            out["development"] = out.get("development") or more.get("development", 0)
        elif name == "during" and "during" not in out:
            out["during"], out["during_pilot"] = value, more.get("pilot", ())
        elif name == "once":
            out["once_per_turn"] = True
        else:
            raise Apart
    if len(set(kinds)) > 1 or len(set(out["timing"])) != len(out["timing"]):
        raise Apart
    out["timing"] = tuple(sorted(out["timing"], key=_TIMING_ORDER.index))
    return out, (kinds or [""])[0]


def _timed(found: tuple[Sentence, ...]) -> Content:
    """(event, condition, body, zone) of a line whose marks say when it is done."""
    for sentence in found:
        if any(sentence.lead(name) for name in ("while", "end", "playing")):
            raise Apart
        if sentence.lead("when") and not sentence.lead("for"):
            raise Apart
    return None, None, assemble(found), ""


def _untimed(found: tuple[Sentence, ...]) -> Content:
    """The same of a line without such marks."""
    first, others = found[0], found[1:]
    if not others and _played_as(first):
        first = replace(first, leads=(*first.leads, ("playing", n.Event("playing", n.Ref("this_card")))))
    triggers = [lead for lead in first.leads if lead[0] in ("when", "end", "playing")]
    if not triggers and not _deploys(first):
        return _static(found)
    if not triggers:  # `if you deploy it from your trash, draw 1`: what is done then
        return _untimed((replace(first, leads=(("when", n.Event("deployed")), *first.leads)), *others))
    at = first.leads.index(triggers[0])
    before, after = first.leads[:at], first.leads[at + 1 :]
    if len(triggers) > 1 or any(name not in ("turn", "if", "while") for name, _ in before):
        raise Apart
    if any(item.lead("when") is not None and not item.lead("for") for item in others):
        raise Apart
    conditions = [held for _, held in before]
    name, happened = triggers[0]
    if name == "end":
        happened, held = happened
        conditions += [held] if held else []
    body = assemble((replace(first, leads=after), *others))
    joined = flat_all(conditions) if conditions else None
    return happened, joined, body, "hand" if happened.kind == "playing" else ""


def _deploys(first: Sentence) -> bool:
    constant = all(isinstance(item, LASTING) and not getattr(item, "duration", "") for item in first.effects)
    return isinstance(first.lead("if"), g.DeployedFrom) and not constant


def _played_as(sentence: Sentence) -> bool:
    """`you may play this card as a Unit …`: about the card while it is played."""
    said = sentence.effects[0] if len(sentence.effects) == 1 else None
    plain = isinstance(said, g.PlayAs) and (said.ap is None or sentence.may == "you")
    return plain and all(name in ("if", "turn") for name, _ in sentence.leads)


def _static(found: tuple[Sentence, ...]) -> Content:
    """A continuous effect: its ifs and whiles are the ability's condition."""
    found = _done_besides(found)
    counted = tuple(item for item in found if item.link == "count")  # what `that number` is
    sentence, *others = [item for item in found if item not in counted] or found
    leads = [*sentence.leads, *([sentence.after] if sentence.after else [])]
    if sentence.may or sentence.instead or sentence.link or any(other.link != "x" for other in others):
        raise Apart
    if any(name not in ("if", "while", "turn", "each") for name, _ in leads):
        raise Apart
    sentence, conditions = _each_while(sentence, [value for name, value in leads if name != "each"])
    bare = replace(sentence, leads=tuple(item for item in sentence.leads if item[0] == "each"), after=None)
    body = assemble((*counted, bare, *others))
    if not all(isinstance(effect, LASTING) for effect in body):
        raise Apart
    for length, whose in (("opponent_turn", "opponent"), ("your_turn", "you")):
        if any(getattr(effect, "duration", "") == length for effect in body):
            body = tuple(replace(effect, duration="") for effect in body)
            conditions.append(n.TurnOf(whose))
    if any(getattr(effect, "duration", "") or _counts_itself(effect) for effect in body):
        raise Apart
    return None, flat_all(conditions) if conditions else None, body, ""


def _counts_itself(effect: Any) -> bool:
    """A number that goes by itself has no end."""
    return isinstance(effect, n.Modify) and n.StatOf(effect.stat, effect.to) in nodes_in(effect.amount)


def _each_while(sentence: Sentence, conditions: list[Any]) -> tuple[Sentence, list[Any]]:
    """`enemy Units get AP-1 while they are attacking`: a test of each of them."""
    about = {getattr(effect, "to", None) for effect in sentence.effects}
    what = about.pop() if len(about) == 1 else None
    own = [found for found in conditions if isinstance(found, n.Is) and found.what in THEM]
    if not isinstance(what, n.Select) or not own:
        return sentence, conditions
    cards = replace(what, filters=canonical((*what.filters, *(test for found in own for test in found.filters))))
    effects = tuple(replace(effect, to=cards) for effect in sentence.effects)
    return replace(sentence, effects=effects), [found for found in conditions if found not in own]


def _done_besides(found: tuple[Sentence, ...]) -> tuple[Sentence, ...]:
    """`you may destroy another Unit instead. If you do, draw 1`: that is done too."""
    first, *others = found
    said = first.effects[0] if len(first.effects) == 1 else None
    if not others or not isinstance(said, n.Instead):
        return found
    if any(other.link != "do" or other.leads or other.may or other.after or other.instead for other in others):
        return found
    more = tuple(effect for other in others for effect in other.effects)
    return (replace(first, effects=(replace(said, then=(*said.then, *more)),)),)


def _of_the_trash(body: tuple[Any, ...]) -> bool:
    """Does an activated effect take its own card, which it calls no Unit, from where only the trash can be meant?"""
    for effect in body:
        if isinstance(effect, n.Gate) and _of_the_trash((*effect.first, *effect.then)):
            return True
        if getattr(effect, "what", None) == n.Ref("this_card"):
            return isinstance(effect, (g.Deploy, g.Pair)) or (isinstance(effect, n.Move) and effect.to == "hand")
    return False


def _specify(body: tuple[Any, ...], development: int) -> tuple[Any, ...]:
    """Fill the number of the Development marker in."""
    out: list[Any] = []
    for effect in body:
        if isinstance(effect, n.Gate):
            effect = replace(effect, first=_specify(effect.first, development), then=_specify(effect.then, development))
        elif isinstance(effect, n.Choose) and effect.most < 0:
            if not development:
                raise Apart
            effect = replace(effect, least=development, most=development)
        out.append(effect)
    return tuple(out)
