"""What conditions and choices need, laid out around the card under test, or left out."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from gundam.pool.abilities import Ability
from gundam.pool.changes import (
    AtOnce,
    DamageByMilled,
    EnterPlay,
    Forbid,
    Numbers,
    Permit,
    Place,
    Tokens,
    Turn,
)
from gundam.pool.conditions import Cond
from gundam.pool.filler import Record, Scene, missed
from gundam.pool.phrases import Filter, Selector
from gundam.pool.placing import fighting
from gundam.pool.playing import find
from gundam.pool.staging import Lack, Staged
from gundam.pool.watch import cards_meant, is_meant


def needs(ability: Ability, staged: Staged, lack: Lack) -> None:
    """Whatever conditions and choices need, around the card under test."""
    scene = staged.scene
    state = fit_state(ability)
    scene.coming = coming(ability, staged)
    scene.ours = any(isinstance(step, (Forbid, Permit)) for step in ability.steps())
    broken = ability.conds()[lack.number] if lack.kind == "cond" else None
    few = lack.kind == "barely"  # no card more than needed, so that a count comes out right
    if broken is not None and broken.chosen is not None and broken.kind == "count":
        few = broken.chosen.place == "play"
    for number, ask in enumerate(ability.asks()):
        if lack == Lack("ask", number) and not ask.other:
            estrange(scene.subject, ask)
        extra = tuple(item for cond in ability.met + ability.conds() if cond.kind == "it" for item in cond.filters)
        if broken is not None and broken.kind == "it":
            extra = ()
        lie = state if ask.place == "play" else {}
        if few:
            scene.fit(ask, ask.lo, lie)
        else:
            offer(scene, ask, lack == Lack("ask", number), lack.kind == "ask", lie, extra)
    for step in ability.steps():
        if isinstance(step, DamageByMilled):
            record, entry = scene.filler(Selector("mine", ("card",), "deck", (("trait", step.traits),)))
            scene.put("p1", "deck", record, entry, "Top")
        if step.per is not None:
            scene.fit(step.per, 2)
            scene.near_misses(step.per, most=2)
        if step.every is not None:
            scene.fit(step.every, 1 if few else 2, state)
            scene.near_misses(step.every, most=0 if few else 2, across=not few, state=state)
        if isinstance(step, Permit):
            scene.fit(step.prey, 1)
            scene.near_misses(step.prey, most=3, across=False)
    for number, cond in enumerate(ability.conds()):
        satisfy(staged, cond, lack == Lack("cond", number), ability)
    if ability.per is not None:
        scene.fit(ability.per, 2)
        scene.near_misses(ability.per)
    for chosen in ability.replaced:
        scene.near_misses(chosen, most=2)
    for cond in ability.met:
        satisfy(staged, cond, False, ability)
    for cond in ability.unmet:
        if cond.kind in ("level", "count"):
            satisfy(staged, cond, True, ability)


def coming(ability: Ability, staged: Staged) -> int:
    """How many Units come into play: this one, tokens, a card that is deployed."""
    found = int(staged.record["type"] == "unit" and ability.how == "deploy")
    for step in ability.steps():
        if isinstance(step, Tokens):
            found += step.amount
        if isinstance(step, EnterPlay):
            found += 1
    return found


def fit_state(ability: Ability) -> dict[str, Any]:
    """How those that fit lie there, so that a change can be seen: damaged to recover, rested to be set active."""
    found: dict[str, Any] = {}
    for step in ability.steps():
        if isinstance(step, Numbers) and step.recover and step.target not in ("this Unit", "this Base"):
            found["damage"] = step.recover + 1
        if isinstance(step, Turn) and not step.rested and step.target != "this Unit":
            found["rested"] = True
        if isinstance(step, AtOnce):
            found["fresh"] = True
    return found


def estrange(this: Record, ask: Selector) -> None:
    """Let this Unit itself not fit, where a trait or a colour can do that."""
    for item in ask.filters:
        if item[0] in ("trait", "color"):
            missed(this, {}, item, this)
            return


def already(staged: Staged, chosen: Selector, leaves: bool) -> int:
    """How many of a selector there are without our doing; a Unit that comes counts, one that leaves does not."""
    scene = staged.scene
    table = scene.table({**staged.record, "text": ""} if staged.record["type"] != "command" else staged.record)
    this = find(table, staged.this)
    comes = staged.script and staged.script[0] == f"play {staged.record['name']}" and staged.record["type"] == "unit"
    arriving = (
        comes and not chosen.other and chosen.place == "play" and chosen.side == "mine" and chosen.nouns == ("unit",)
    )
    there = set(cards_meant(table, chosen, this)) - ({this} if leaves else set())
    return len(there) + int(bool(arriving) and is_meant(table, this, chosen, this))


def satisfy(staged: Staged, cond: Cond, broken: bool, ability: Ability) -> None:
    """Make a condition hold as barely as possible, or just not."""
    scene = staged.scene
    if cond.kind == "count":
        assert cond.chosen is not None
        if "shield" in cond.chosen.nouns:
            number = cond.hi + int(broken) if cond.hi < 99 else cond.lo - int(broken)
            scene.zones["p2" if cond.chosen.side == "enemy" else "p1"]["shields"] = number
            return
        if "ex resource" in cond.chosen.nouns:
            scene.zones["p1"]["resources"] = {"active": 8, "ex": 1 + int(broken)} if broken else {"active": 9, "ex": 1}
            if ability.how != "event" and not broken:
                scene.zones["p1"]["resources"] = {"active": 9}
            return
        have = already(staged, cond.chosen, ability.how == "destroyed")
        if cond.chosen.place == "hand" and staged.script and staged.script[0].startswith("play "):
            have -= 1  # the card that is played leaves the hand
        if broken and cond.lo > 0:
            scene.near_misses(cond.chosen, most=3, across=cond.chosen.side == "mine")
        if cond.lo > 0:
            scene.fit(cond.chosen, max(0, cond.lo - have - int(broken)))
        elif broken:
            scene.fit(cond.chosen, max(0, cond.hi + 1 - have))
    elif cond.kind == "level":
        ex = any(isinstance(step, Place) and step.ex for step in ability.steps())
        scene.zones["p1"]["resources"] = {"active": cond.lo - int(broken) - int(ex)}
    elif cond.kind == "ex" and not broken:
        scene.zones["p1"]["resources"] = {"active": 9, "ex": 1}
    elif cond.kind == "looked":
        assert cond.chosen is not None
        record, entry = scene.filler(cond.chosen)
        if broken:
            record, entry = scene.filler(cond.chosen.without(cond.chosen.filters[0]))
            missed(record, entry, cond.chosen.filters[0], record)
        scene.put("p1", "deck", record, entry, "Top")
    elif cond.kind == "milled":
        record, entry = scene.filler(Selector("mine", ("unit",), "deck", cond.filters))
        if broken:
            missed(record, entry, cond.filters[0], record)
        scene.put("p1", "deck", record, entry, "Top")


def offer(
    scene: Scene, ask: Selector, broken: bool, alone: bool, state: dict[str, Any], extra: tuple[Filter, ...] = ()
) -> None:
    """One more than must be chosen that fit, unless broken, and those that miss by one filter each."""
    if ask.nouns in (("resource",), ("ex resource",)):
        scene.zones["p1"]["resources"] = {"active": 10} if broken else {"active": 8, "rested": 2}
        return
    if ask.place == "deck":
        top = next(item[1] for item in ask.filters if item[0] == "top")
        fit = ask.without(("top", top))
        scene.near_misses(fit, most=max(1, top - 2), across=False)
        if not broken:
            scene.fit(fit, min(2, top))
        return
    if not broken:
        if not fighting(ask):
            fit = replace(ask, filters=(*ask.filters, *extra))
            scene.fit(fit, ask.hi + 1 if ask.nouns != ("base",) else 1, state)
    elif ask.lo > 1:
        scene.fit(ask, ask.lo - 1)
    if not (ask.place == "hand" and not ask.filters):
        scene.near_misses(ask, across=not alone)
