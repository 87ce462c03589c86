"""What can be taken away from an ability, and what is left of it then."""

from __future__ import annotations

from dataclasses import replace

from gundam.pool.abilities import Ability
from gundam.pool.changes import Draw, Forbid, FromHand, Go, Look, Numbers, Permit, PilotBack, Rest, Shields
from gundam.pool.filler import Record
from gundam.pool.guards import Compel, Guard, KeepsAp
from gundam.pool.sentences import Part
from gundam.pool.staging import Lack


def lacks_of(ability: Ability, record: Record) -> list[Lack]:
    """Everything that can be taken away."""
    found = [Lack("cond", number) for number in range(len(ability.conds()))]
    later = ability.delayed()
    now = len(ability.asks()) - (sum(step.ask is not None for step in later.steps) if later else 0)
    if not ability.modal:  # the others could be chosen all the same
        found += [Lack("ask", number) for number in range(now) if not refilled(ability, number)]
    found += [Lack(kind) for kind, so in simple_lacks(ability, record).items() if so]
    sources = [step.source for step in ability.guards() if step.source is not None and step.source.filters]
    found += [Lack("source", number) for number in range(len(sources[0].filters) if sources else 0)]
    if not found and ability.how == "static" and record["type"] != "token":
        found.append(Lack("elsewhere"))
    return found


def simple_lacks(ability: Ability, record: Record) -> dict[str, bool]:
    """The kinds of lack that an ability knows once, and whether this one does."""
    how, word = ability.how, ability.word
    waiting = ability.delayed()
    later = waiting.delayed if waiting else None
    keyword = word if how == "keyword" else ""
    given = [step.until for step in ability.steps() if isinstance(step, Numbers)]
    counts = [cond for cond in ability.conds() if cond.kind == "count" and cond.chosen is not None]
    command = how in ("main", "action", "main or action", "pilot")
    guards = ability.guards()
    destroys = how == "event" and "Unit with battle damage" in word.replace("Pilot with", "Unit with")
    # what a payment lacks is seen where no condition sets the Resources
    leveled = bool(ability.met) or any(cond.kind == "level" for cond in ability.unmet)
    leveled = leveled or any(cond.kind == "ex" for cond in ability.conds())
    return {
        "gate": bool(ability.gate) or how in ("linked", "pilot"),
        "qualifier": bool(ability.gate_filters),
        "once": ability.once,
        "later": ability.passes() and how != "burst",
        "next turn": how != "static" and any(isinstance(step, (Forbid, Permit)) for step in ability.steps()),
        "still": "turn" in given and how in ("attack", "action", "activate action"),
        "barely": any(cond.lo > 1 and cond.chosen is not None and cond.chosen.place == "play" for cond in counts),
        "effect damage": destroys or (any(step.kind == "battle" for step in guards) and how in ("static", "deploy")),
        "place": how in ("in hand", "in trash"),
        "turn": bool(ability.turn) or keyword == "Repair",
        "event": how == "event"
        or (later is not None and (later[0] != "it" or "Lv." in later[1]))
        or keyword in ("Breach", "First Strike", "Suppression"),
        "pay": not leveled and bool(ability.pay or (command and record["cost"])),
        "timing": how in ("main", "action", "activate main", "pilot") and not ability.both,
        "rested": ability.rests_itself() or how == "pilot" or keyword == "Blocker",
        "source": any(isinstance(step, (KeepsAp, Compel)) for step in ability.steps())
        or any(step.kind == "effect" and step.source is None for step in guards),
        "other time": how in ("deploy", "attack", "destroyed", "paired", "linked") and not ability.twofold,
        "no": how == "burst" or any(part.may for part in ability.parts),
    }


def refilled(ability: Ability, number: int) -> bool:
    """Is something drawn before a card of the hand is wanted? Then the hand can't be empty."""
    asked = 0
    filled = False
    for step in ability.steps():
        if step.ask is not None:
            if asked == number:
                return filled and isinstance(step, FromHand) and not step.ask.filters
            asked += 1
        filled = (
            filled or isinstance(step, (Draw, Shields, PilotBack)) or (isinstance(step, Go) and step.zone == "hand")
        )
    return False


def what_is_left(ability: Ability, lack: Lack, before: bool) -> list[Part]:
    """The parts that still take place."""
    parts = ability.parts
    if lack.kind == "no":
        first = next((index for index, part in enumerate(parts) if part.may), 0)
        return parts[:first] + leftovers(parts[first:])
    if lack.kind in ("still", "barely", "once") or (lack.kind == "gate" and ability.how == "pilot"):
        return parts
    if lack.kind == "later":
        return ability.over()
    if lack.kind == "event" and ability.delayed() is not None:
        return parts[: next(index for index, part in enumerate(parts) if part.delayed)]
    if ability.guards() and lack.kind in ("source", "effect damage") and ability.how != "static":
        return [replace(part, steps=[step for step in part.steps if not isinstance(step, Guard)]) for part in parts]
    if ability.how == "keyword":
        return [Part(parts[0].steps[:1])]  # it has the keyword, which does nothing
    if lack.kind not in ("cond", "ask"):
        return []
    seen = len(ability.costs_asked()) if lack.kind == "ask" else 0
    for index, part in enumerate(parts):
        here = len(part.conds) if lack.kind == "cond" else sum(1 for step in part.steps if step.ask is not None)
        if seen <= lack.number < seen + here:
            done = parts[:index]
            opening = before and opens(ability, index) and not looks(ability) and (index == 0 or lack.kind == "ask")
            if lack.kind == "ask" and not opening:
                done = done + stands_alone(parts[index + 1 :])
            if lack.kind == "cond" and looks(ability):
                done = done + leftovers(parts[index:])
            return [] if opening else done
        seen += here
    return []


def opens(ability: Ability, index: int) -> bool:
    """10-1-8-1-2: without what comes before any "Then" or "If you do", it can't be played at all."""
    return not any(part.then or part.if_you_do or part.delayed for part in ability.parts[: index + 1])


def looks(ability: Ability) -> bool:
    """Cards of the deck are no targets (10-2-2-1), so what looks at them always takes place."""
    return any(isinstance(step, Look) for step in ability.parts[0].steps)


def leftovers(parts: list[Part]) -> list[Part]:
    """What becomes of the cards that were looked at, whatever else does."""
    return [part for part in parts if any(isinstance(step, Rest) for step in part.steps)]


def of_it(part: Part) -> bool:
    """Is it about what was chosen before?"""
    return getattr(part.steps[0], "target", "") in ("it", "them", "they")


def stands_alone(parts: list[Part]) -> list[Part]:
    """Q127: a "Then" still takes place, unless an "If you do" before it governs it (Q175)."""
    if leftovers(parts):
        return leftovers(parts)
    for index, part in enumerate(parts):
        if part.if_you_do:
            return []
        if part.then:
            return [] if any(cond.kind == "it" for cond in part.conds) or of_it(part) else parts[index:]
    return []
