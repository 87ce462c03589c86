"""Sentences of card text: conditions, "you may", "then", "instead", and the steps they govern."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from generated.part import Sentence
from gundam.pool.changes import Choose, Either, Look
from gundam.pool.conditions import Cond, condition
from gundam.pool.guards import guard_steps
from gundam.pool.told import Step
from gundam.pool.verbs import steps_of


@dataclass
class Part(Sentence[Step, Cond]):
    """A sentence that may be about something later in the turn."""

    delayed: tuple[str, str] | None = None  # who does what later in the turn


def sentences(body: str) -> list[str]:
    """Sentences without their full stop; "Lv." ends none, except where a capital follows."""
    body = re.sub(r"Lv\. (?=is |-)", "Lv ", body)
    return [
        part.rstrip(".")
        for part in re.split(r"(?<!Lv)\. (?=[A-Z])|(?<=(?:highest|.lowest) Lv)\. (?=[A-Z])", body.strip())
    ]


LATER = "destroys an enemy Unit with battle damage|deals battle damage to an enemy Unit.*?"
DELAYED = rf"(?:During this turn, )?(?:[Ww]hen|if) (it|one of your .+?|a friendly .+?) ({LATER})(?: during .+?)?, (.+)"


def part(sentence: str) -> Part | None:
    """A sentence as a part, or None if a word of it is unknown."""
    found = Part([])
    rest = sentence.strip()
    match = re.fullmatch(DELAYED, rest)
    if match:
        found.delayed = match[1], match[2]
        rest = match[3]
    rest = found.open(rest)
    if re.match(r"[Dd]uring your turn, (?=if)", rest):
        found.conds.append(Cond("turn", word="mine"))
        rest = rest[len("during your turn, ") :]
    match = re.match(r"[Ii]f ", rest)
    if match:
        for comma in re.finditer(", ", rest):
            conds = condition(rest[3 : comma.start()])
            if conds is not None:
                found.conds += conds
                rest = rest[comma.end() :]
                break
        else:
            return None
    rest = found.open(rest)
    match = re.match(r"When this effect destroys an enemy Unit, ", rest)
    if match:
        found.conds.append(Cond("it", filters=(("hp", "==", 1),)))
        rest = rest[match.end() :]
    if rest.startswith("that friendly Unit may"):
        found.may = True
    if rest.endswith(" instead"):
        found.instead = True
        rest = rest[:-8]
    steps = compound(rest)
    if steps is None:
        return None
    found.steps = steps
    return found


def compound(text: str) -> list[Step] | None:
    """A sentence, or two joined by "and": "choose 1 ... and add it to your hand"."""
    either = re.fullmatch(r"deploy 1 (\[.+?\]\(\(.+?\).+?\)) or 1 (\[.+) Unit token", text)
    if either:
        ways = [steps_of(f"deploy 1 {token} Unit token") for token in either.groups()]
        return None if None in ways else [Either([way for way in ways if way is not None])]
    lasting = re.sub(r"^[Dd]uring this (turn|battle), (.*)", r"\2 during this \1", text)
    steps = steps_of(text) or guard_steps(lasting[:1].lower() + lasting[1:])
    if steps is not None:
        return steps
    for joint in re.finditer(r" and ", text):
        left, right = steps_of(text[: joint.start()]), steps_of(text[joint.end() :])
        if left is not None and right is not None:
            return left + right
    return None


def deploys_two(text: str) -> str:
    """ "Deploy 1 [A](...) Unit token and 1 [B](...) Unit token" with its verb said twice."""
    return re.sub(r"(Unit token) and (1 (?:rested )?\[)", r"\1 and deploy \2", text)


def branches(text: str) -> str:
    """Conditions of which one at most holds, each said in full before its effect."""
    text = re.sub(r"(If \d+ to \d+ )([a-z]+ Units)( are .+?\. If \d+ or more )are", r"\1\2\3\2 are", text)
    if re.match(r"Deploy 1 \[[^\]]+\]\(.+?\) Unit token if ", text):
        ways = re.findall(r"([Dd]eploy 1 .+?) if (.+?)(?:, (?:or )?(?=deploy)|\.$)", text)
        return " ".join(f"If {cond}, {effect[0].lower()}{effect[1:]}." for effect, cond in ways)
    return text


def parts_of(body: str) -> list[Part] | None:
    """The parts of a text; "A and, if so, B" are two, and what lasts is said for both."""
    body = re.sub(
        r"During this turn, (.+?) and, if (.+?), (.+)\.", r"\1 during this turn. If \2, \3 during this turn.", body
    )
    body = branches(deploys_two(body))
    found = [part(sentence[:1].upper() + sentence[1:]) for sentence in sentences(body)]
    if any(item is None for item in found):
        return None
    return settled([item for item in found if item is not None])


def settled(parts: list[Part]) -> list[Part]:
    """What only the sentences together tell: among how many cards one chooses, and whom "it" means."""
    looked, chosen = 0, False
    for item in parts:
        item.conds = [replace(cond, kind="this") if cond.kind == "it" and not chosen else cond for cond in item.conds]
        for step in item.steps:
            if isinstance(step, Look):
                looked = step.number
            if isinstance(step, Choose):
                chosen = True
                if step.ask.place == "deck":
                    step.ask = replace(step.ask, filters=(*step.ask.filters, ("top", looked)))
    return parts
