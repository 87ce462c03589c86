"""The verbs of card text: patterns, and the steps that each of them says."""

from __future__ import annotations

import re
from collections.abc import Callable

from generated.phrases import Patterns, first
from gundam.pool.changes import (
    AtOnce,
    Choose,
    ChooseAnd,
    Clash,
    Damage,
    DamageByAp,
    DamageByMilled,
    DamageByPicks,
    Draw,
    Either,
    EnterPlay,
    ExBase,
    FirstHit,
    Forbid,
    FromHand,
    Go,
    Look,
    Mill,
    Numbers,
    PairIt,
    PayMore,
    Permit,
    PilotBack,
    Place,
    Put,
    Rest,
    Shields,
    Shuffled,
    ToBottom,
    Tokens,
    ToTop,
    Turn,
)
from gundam.pool.phrases import NUMBERED, TRAITS, Selector, selector, traits_in
from gundam.pool.told import Step

MODS = r"((?:(?:AP|HP)[+-]\d+|<[^<>]+>)(?: and (?:(?:AP|HP)[+-]\d+|<[^<>]+>))*)"


TARGET = r"(it|them|they|this Unit|this Base|this|all (?:[^.]|Lv\.)+?)"


def keyword(text: str) -> tuple[str, int]:
    name, _, number = text.rpartition(" ")
    return (name, int(number)) if name in NUMBERED else (text, 1)


def numbers(match: re.Match[str]) -> list[Step]:
    ap = sum(int(n) for n in re.findall(r"AP([+-]\d+)", match[2]))
    hp = sum(int(n) for n in re.findall(r"HP([+-]\d+)", match[2]))
    words = tuple(keyword(word) for word in re.findall(r"<([^<>]+)>", match[2]))
    return [Numbers(match[1], ap, hp, words, until=match[3] or "")]


def token(match: re.Match[str]) -> list[Step]:
    parts = match[4].split("･")
    words = tuple(keyword(word) for word in re.findall(r"<([^<>]+)>", match[4]))
    ap = next(int(part[2:]) for part in parts if re.fullmatch(r"AP\d+", part))
    hp = next(int(part[2:]) for part in parts if re.fullmatch(r"HP\d+", part))
    return [Tokens(int(match[1]), bool(match[2]), match[3], traits_in(parts[0]), ap, hp, words)]


def one_or_two(match: re.Match[str]) -> list[Step] | None:
    """As many tokens as the player likes."""
    ways = [steps_of(f"deploy {number} {match[1]} Unit tokens") for number in (1, 2)]
    return [Either([way for way in ways if way is not None])]


def choose(match: re.Match[str]) -> list[Step] | None:
    first, *rest = re.split(r" and (?=\d)", match[1])
    if rest and rest[-1].endswith(" from your trash") and "trash" not in first:
        first += " from your trash"
    found = selector(first)
    others = [selector(part) for part in rest]
    if found is None or None in others:
        return None
    return [Choose(found), *(ChooseAnd(other) for other in others if other is not None)]


def permit(match: re.Match[str]) -> list[Step] | None:
    prey = selector(match[2])
    return None if prey is None else [Permit(match[1], prey)]


def discard(match: re.Match[str]) -> list[Step] | None:
    what = match[1] if re.search("card", match[1]) else f"{match[1]} card"
    found = selector(f"{what} from your hand")
    return None if found is None else [FromHand(found)]


def look(match: re.Match[str]) -> list[Step]:
    steps: list[Step] = [Look(int(match[1] or 1))]
    if match[2]:
        steps += [Choose(Selector("mine", ("card",), "deck")), ToTop()]
    if match[3]:
        steps.append(Rest("bottom"))
    return steps


def chosen_and(*then: Callable[[], Step]) -> Callable[[re.Match[str]], list[Step] | None]:
    """Cards are chosen, and something is done with them."""

    def make(match: re.Match[str]) -> list[Step] | None:
        found = selector(match[1])
        return None if found is None else [Choose(found), *(step() for step in then)]

    return make


def counting(step: Damage | Numbers, words: str) -> list[Step] | None:
    """A number that is counted: so many times what stands there."""
    words = re.sub(r"^of your", "1 of your", re.sub(r" in play$", "", words))
    step.per = selector(words)
    return None if step.per is None else [step]


def by_milled(match: re.Match[str]) -> list[Step]:
    return [DamageByMilled(traits_in(match[1]))]


# Formulas that many sentences share.
WHILE = r"(?: during this (?:turn|battle))?"
UNTIL = r"(?: during this (turn|battle))?"
PAIRED = r"(?:this Unit's paired Pilot|the card paired .+|a blue Pilot paired .+)"
DECK = "(?:your|(?:its|their) owner's) deck"
KEPT = "to your hand"
COUNTED = "the number of"
AIM = "(?:its|their) attack target"
DONE = "with this effect"
ENEMIES = "enemy player(?: or enemy team)?"

VERBS: Patterns[list[Step]] = [
    (r"choose (.+)", choose),
    (rf"deal damage equal to {COUNTED} Units rested {DONE} to (all .+)", lambda m: [DamageByPicks(m[1])]),
    (rf"deal .+ equal to {COUNTED} ({TRAITS}) cards placed {DONE} to that .+", by_milled),
    (rf"deal (\d+) damage to ({TARGET[1:-1]}|that Unit|it and this Unit)", lambda m: [Damage(int(m[1]), m[2])]),
    (r"deal (\d+) damage", lambda m: [Damage(int(m[1]), "it")]),
    (r"destroy (it|them|this|this Unit|that enemy Unit|all .+)", lambda m: [Go(m[1], "trash")]),
    (r"destroy (\d .+)", chosen_and(lambda: Go("it", "trash"))),
    (r"begin a battle between (?:them|this Unit and it) and .+ damage step", lambda m: [Clash()]),
    (r"deal (\d+) damage to the first card in .+ shield area", lambda m: [FirstHit(int(m[1]))]),
    (r"rest (it|them|this Unit|this Base)", lambda m: [Turn(m[1], True)]),
    (r"rest the enemy Unit", lambda m: [Turn("it", True)]),
    (r"set (it|them|this Unit) as active", lambda m: [Turn(m[1], False)]),
    (rf"{TARGET} gets? {MODS}{UNTIL}", numbers),
    (rf"{TARGET} gains? {MODS}{UNTIL}", numbers),
    (rf"{TARGET} recovers? (\d+) HP", lambda m: [Numbers(m[1], recover=int(m[2]))]),
    (
        rf"{TARGET} recovers (\d+) HP and gets AP\+(\d+){WHILE}",
        lambda m: [Numbers(m[1], ap=int(m[3]), recover=int(m[2]))],
    ),
    (r"return (it|them) to (?:its|their) owners?'s?'? hands?", lambda m: [Go(m[1], "hand")]),
    (r"return the enemy Unit to .+ hand", lambda m: [Go("it", "hand")]),
    (rf"return {PAIRED} to .+ hand", lambda m: [PilotBack()]),
    (rf"return them to {DECK} and shuffle it", lambda m: [Shuffled()]),
    (r"reveal (1 .+ from your hand)", choose),
    (r"pay ([①②③])", lambda m: [PayMore("①②③".index(m[1]) + 1)]),
    (r"all players draw (\d+)", lambda m: [Draw(int(m[1]), everyone=True)]),
    (r"deploy 1 EX Base", lambda m: [ExBase()]),
    (r"deal (\d+) damage to it for each (\d+) AP this Unit has", lambda m: [DamageByAp(int(m[1]), int(m[2]))]),
    (rf"deal damage to it equal to {COUNTED} (.+)", lambda m: counting(Damage(1, "it"), m[1])),
    (rf"for each (.+), it gets AP([+-]\d+){WHILE}", lambda m: counting(Numbers("it", ap=int(m[2])), m[1])),
    (r"this Unit gets AP([+-]\d+) for each (.+)", lambda m: counting(Numbers("this Unit", ap=int(m[1])), m[2])),
    (rf"reduce its AP{WHILE} by .+ {COUNTED} (.+?){WHILE}", lambda m: counting(Numbers("it", ap=-1), m[1])),
    (rf"increase this Unit's AP by .+ {COUNTED} (.+)", lambda m: counting(Numbers("this Unit", ap=1), m[1])),
    (r"it may attack on the turn .+ deployed", lambda m: [AtOnce()]),
    (r"that friendly Unit may recover (\d+) HP", lambda m: [Numbers("it", recover=int(m[1]))]),
    (rf"look at the top (?:(\d+) cards|card) of {DECK}( and return 1 .+? top)?( and 1 .+? bottom)?", look),
    (rf"return it to the top or \w+ of {DECK}", lambda m: [Put(("top", "bottom"))]),
    (rf"return it to the top of {DECK} or place .+ trash", lambda m: [Put(("top", "trash"))]),
    (rf"reveal (1 .+ among them) and add it {KEPT}", chosen_and(lambda: Go("it", "hand"))),
    (rf"reveal it and add it {KEPT}", lambda m: [Go("it", "hand")]),
    (r"deploy (1 .+ among them)", chosen_and(EnterPlay)),
    (rf"return (?:the|any) remaining cards?(?: randomly)? to the bottom of {DECK}", lambda m: [Rest("bottom")]),
    (r"place the remaining card into your trash", lambda m: [Rest("trash")]),
    (rf"draw .+ equal to {COUNTED} enemy players", lambda m: [Draw(1)]),
    (
        rf"discard the same number of cards .+ {DONE}",
        lambda m: [FromHand(Selector("mine", ("card",), "hand"))],
    ),
    (r"draw (\d+)", lambda m: [Draw(int(m[1]))]),
    (r"discard (\d.*)", discard),
    (
        r"place (\d+) (rested )?(EX )?Resources?",
        lambda m: [Place(int(m[1]), bool(m[3]), bool(m[2]))],
    ),
    (r"deploy (\d+) (rested )?\[([^\[\]]+)\]\(((?:[^()]|\([^()]*\))*)\) Unit tokens?", token),
    (r"deploy (\d .*card.* from your hand)", chosen_and(EnterPlay)),
    (r"pair (\d .*Pilot card.* hand) with this Unit", chosen_and(PairIt)),
    (rf"add (it|this card) {KEPT}", lambda m: [Go(m[1], "hand")]),
    (r"deploy this card", lambda m: [EnterPlay(target="this card")]),
    (rf"add (\d+) of your Shields {KEPT}", lambda m: [Shields(int(m[1]))]),
    (rf"place the top (?:(\d+) cards|card) of {DECK} into your trash", lambda m: [Mill(int(m[1] or 1))]),
    (r"exile (it|them) from the game", lambda m: [Go(m[1], "removal")]),
    (r"exile (\d+ .+ (?:from|in) your trash)(?: from the game)?", chosen_and(lambda: Go("them", "removal"))),
    (rf"return (it|this Unit) to the bottom of {DECK}", lambda m: [ToBottom(m[1])]),
    (r"pay its cost to deploy it", lambda m: [EnterPlay(pay=True)]),
    (r"deploy it( rested)?", lambda m: [EnterPlay(rested=bool(m[1]))]),
    (r"deploy 1 to 2 (\[.+\)) Unit tokens", one_or_two),
    (r"pair it with this Unit", lambda m: [PairIt()]),
    (rf"{TARGET} can't attack{WHILE}", lambda m: [Forbid(m[1], False)]),
    (
        rf"{TARGET} can't choose the (?:\w+ )?{ENEMIES} as {AIM}{WHILE}",
        lambda m: [Forbid(m[1], True)],
    ),
    (rf"{TARGET} may choose (an? .+) as {AIM}{WHILE}", permit),
]


def steps_of(sentence: str) -> list[Step] | None:
    """The steps of one sentence without its condition, or None if no pattern knows it."""
    sentence = re.sub(r"^[Dd]uring this (turn|battle), (.*)", r"\2 during this \1", sentence)
    return first(VERBS, sentence[:1].lower() + sentence[1:])
