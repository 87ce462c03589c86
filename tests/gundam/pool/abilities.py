"""What a printed line says, and the ways it can turn out."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from gundam.pool.changes import BaseHit, Choose, Either, Ended, Numbers, Put, SecondShield, Turn, Unhurt
from gundam.pool.conditions import Cond
from gundam.pool.guards import CantReady, Guard
from gundam.pool.phrases import Filter, Selector
from gundam.pool.sentences import Part
from gundam.pool.told import Step
from gundam.pool.verbs import keyword

from rulebound.gundam.words.lexicon import KEYWORDS


@dataclass
class Ability:
    """A line: how it is used, its gate, its cost, what it needs and does."""

    how: str
    parts: list[Part] = field(default_factory=list)
    gate: str = ""  # pair, link
    gate_filters: tuple[Filter, ...] = ()
    once: bool = False
    turn: str = ""  # mine, opponent
    pay: int = 0
    costs: list[Step] = field(default_factory=list)
    word: str = ""  # the keyword of a keyword line, the event of a worded trigger
    mode: int = 0  # which of its effects is chosen
    modal: bool = False  # is it one of several to choose from?
    put: str = ""  # where a looked-at card is put
    met: list[Cond] = field(default_factory=list)  # conditions that hold besides, of an "instead"
    replaced: list[Selector] = field(default_factory=list)  # what could be chosen if it were not for "instead"
    unmet: list[Cond] = field(default_factory=list)  # and those that don't
    both: bool = False  # 【Main】/【Action】, here used in an action step
    twofold: bool = False  # 【Deploy】/【Attack】, here used at one of them
    per: Selector | None = None  # "for each ..."
    level_drop: int = 0  # of a card that changes its own Lv. and cost
    cost_drop: int = 0

    def conds(self) -> list[Cond]:
        return [cond for part in self.parts for cond in part.conds]

    def steps(self) -> list[Step]:
        return [*self.costs, *(step for part in self.parts for step in part.steps)]

    def asks(self) -> list[Selector]:
        return [step.ask for step in self.steps() if step.ask is not None]

    def costs_asked(self) -> list[Selector]:
        return [step.ask for step in self.costs if step.ask is not None]

    def rests_itself(self) -> bool:
        return any(isinstance(step, Turn) and step.rested and step.target != "it" for step in self.costs)

    def putting(self, place: str) -> Ability:
        """With the card that was looked at put there."""
        parts = [
            replace(part, steps=[Put(step.places, place) if isinstance(step, Put) else step for step in part.steps])
            for part in self.parts
        ]
        return replace(self, parts=parts, put=place)

    def passes(self) -> bool:
        """Does anything it gives end with the turn or the battle?"""
        return any(isinstance(step, Numbers) and step.until for step in self.steps())

    def over(self) -> list[Part]:
        """The parts without what has ended by the next turn, in which its player sets the Units active."""
        ends = any(isinstance(step, Numbers) and step.until == "turn" for step in self.steps())
        wakes = ends and any(ask.side == "enemy" for ask in self.asks())
        return [
            replace(
                part,
                steps=[
                    Ended(step) if isinstance(step, Numbers) and step.until else step
                    for step in part.steps
                    if not (wakes and isinstance(step, Turn) and step.rested and step.target == "it")
                ],
            )
            for part in self.parts
        ]

    def delayed(self) -> Part | None:
        """The part that waits for something later in the turn."""
        return next((part for part in self.parts if part.delayed is not None), None)

    def guards(self) -> list[Guard]:
        return [step for step in self.steps() if isinstance(step, Guard)]

    def variants(self) -> list[Ability]:
        """As it is, and with what it says "instead" where its condition is met."""
        if self.how == "keyword":
            return keyword_variants(self)
        if any(isinstance(step, CantReady) for step in self.steps()):
            return [replace(self, parts=[Part([step])]) for step in self.steps()]
        if self.how == "deploy or attack":
            return [one for how in self.how.split(" or ") for one in replace(self, how=how, twofold=True).variants()]
        others = [cond for part in self.parts if part.instead for cond in part.conds]
        plain = replace(self, parts=[part for part in self.parts if not part.instead], unmet=others)
        if len(self.parts) > 1 and all(part.conds and not part.instead and not part.then for part in self.parts):
            return [replace(self, parts=[Part(part.steps)], met=part.conds) for part in self.parts]
        ways = [step.ways for step in self.steps() if isinstance(step, Either)]
        if ways:
            return [replace(self, parts=[replace(self.parts[0], steps=way)], mode=n) for n, way in enumerate(ways[0])]
        places = [step.places for step in self.steps() if isinstance(step, Put)]
        if places:
            return [self.putting(place) for place in places[0]]
        found = [plain]
        for part in self.parts:
            if part.instead:
                chosen = [step.ask for step in part.steps if step.ask is not None]
                replaced = plain.asks()[-1:] if chosen else []
                parts = instead_of(plain.parts, part)
                found.append(replace(self, parts=parts, met=part.conds, replaced=replaced))
        if self.how == "main or action" and not self.guards():
            found += [replace(one, how="action", both=True) for one in found]
        return found


def keyword_variants(line: Ability) -> list[Ability]:
    """That the card has the keyword, and what the keyword does."""
    word, number = keyword(line.word)
    has = Numbers("this Unit", words=((word, number),))
    assert word in KEYWORDS
    shown: dict[str, Step] = {  # beside having it
        "Repair": Numbers("this Unit", recover=number),
        "Breach": BaseHit(number),
        "First Strike": Unhurt(),
        "Suppression": SecondShield(),
    }
    static = Ability("static", [Part([has])])
    if word == "Support":
        other = Selector("mine", ("unit",), other=True)
        used = Ability("activate main", [Part([Choose(other), Numbers("it", ap=number)])])
        used.costs = [Turn("this Unit", True)]
        return [static, used]
    return [static, Ability("keyword", [Part([has, *([shown[word]] if word in shown else [])])], word=word)]


def instead_of(parts: list[Part], other: Part) -> list[Part]:
    """The parts with the step of the same kind replaced, under the condition of the other part."""
    found = [replace(part, steps=list(part.steps)) for part in parts]
    kind = type(other.steps[0])
    for part in reversed(found):
        for index, step in enumerate(part.steps):
            if type(step) is kind:
                part.steps[index : index + 1] = other.steps
                return found
    raise AssertionError("nothing that it could be instead of")
