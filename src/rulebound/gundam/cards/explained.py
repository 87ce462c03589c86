# rulebound: interpreted
"""Keyword effects that the rules don't know yet, but that a card explains: `<Pursuit 2> (When this Unit …)`.

The reminder text behind such a word is read as the ability that it stands for, with the number in place of `the
specified amount`; the ability keeps the word as its name. A card may also use a word that another card of its set
explains: whoever reads a whole set passes what `explanations_in` found. A word that nobody explains is refused.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.words.lexicon import KEYWORDS
from rulebound.text.english.own import OwnWords
from rulebound.text.reminders import explained_on
from rulebound.text.tokens import LONGEST, Unread, clause_at
from rulebound.text.walking import nodes_in, rebuilt

KNOWN = frozenset((*KEYWORDS.values(), "any"))
_WORD = re.compile(r"<([A-Z][a-z]*(?:[ -][A-Z][a-z]*)*)(?: ([1-9]\d*))?>")


class Explained(NamedTuple):
    """A keyword effect as one reminder text explains it: the number it was printed with there, and the text."""

    amount: int
    text: str


Explanations = Mapping[str, tuple[Explained, ...]]  # by the name in the nodes
NONE: Explanations = {}


def slug(word: str) -> str:
    """The name of a keyword in the nodes: `First Strike` is first_strike; a hyphen stays one."""
    return word.lower().replace(" ", "_")


def spelled(name: str) -> str:
    """The same in print."""
    return re.sub(r"(^|[ -])([a-z])", lambda found: found[1] + found[2].upper(), name.replace("_", " "))


# ------------------------------------------------------------------------------------------------- finding explanations


def explanations_of(text: str) -> dict[str, tuple[Explained, ...]]:
    """What the reminder texts of a card explain of words that the rules don't know."""
    found: dict[str, tuple[Explained, ...]] = {}
    if len(text) > LONGEST:  # refused by whoever reads it
        return found
    for line in text.splitlines():
        for match, reminder in explained_on(line, _WORD, lambda word: slug(word) in KNOWN):
            name, said = slug(match[1]), Explained(int(match[2] or 0), reminder)
            if said not in found.get(name, ()):
                found[name] = (*found.get(name, ()), said)
    return found


def explanations_in(texts: Iterable[str]) -> dict[str, tuple[Explained, ...]]:
    """What the cards of a set explain, all together."""
    found: dict[str, tuple[Explained, ...]] = {}
    for text in texts:
        for name, said in explanations_of(text).items():
            found[name] = tuple(dict.fromkeys((*found.get(name, ()), *said)))
    return found


def told(record: dict[str, Any], others: Explanations) -> dict[str, Any]:
    """The record of a card with what it leaves to other cards of its set to explain (field `keywords`)."""
    text = record.get("text")
    if not others or not isinstance(text, str) or "keywords" in record:
        return record
    own = explanations_of(text)
    asked = {slug(match[1]) for match in _WORD.finditer(text)} - KNOWN - own.keys()
    found = {
        f"{spelled(name)} {item.amount}" if item.amount else spelled(name): item.text
        for name in sorted(asked & others.keys())
        for item in others[name]
    }
    return {**record, "keywords": found} if found else record


def told_together(records: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The records of cards of one set or file, each told what it leaves to the others to explain."""
    said = explanations_in(text for record in records if isinstance(text := record.get("text"), str))
    return [told(record, said) for record in records]


def printed(explained: Explanations) -> list[tuple[str, str]]:
    """Each word as it is printed, with its number, and what is said of it."""
    return [
        (f"{spelled(name)} {item.amount}" if item.amount else spelled(name), item.text)
        for name, said in explained.items()
        for item in said
    ]


def explained_by(keywords: Mapping[str, str]) -> dict[str, tuple[Explained, ...]]:
    """The field `keywords` of a record: reminder texts by the keyword effect, with its number, as it is printed."""
    return explanations_in(f"<{word}> ({text})" for word, text in keywords.items())


# ---------------------------------------------------------------------------------------------------------- explaining

ReadLine = Callable[[str], n.Ability]


def explain(
    ability: n.Ability, own: Explanations, others: Explanations, words: OwnWords, read_line: ReadLine, line: str
) -> n.Ability:
    """The ability with each word that the rules don't know replaced by what it is explained to be.

    own: by the card itself, others: by cards of its set, words: by all of these and a list of one's own.
    """
    if not any(_names(item) for item in nodes_in(ability)):
        return ability

    def named(name: str, amount: int | n.Amount, markers: str) -> n.Ability:
        if not isinstance(amount, int):
            raise _refused(line, name, "can't be counted")
        listed = tuple(Explained(amount, text) for text in words.said_of(spelled(name).lower(), str(amount or "")))
        sources = (own.get(name, ()), others.get(name, ()), listed)
        meanings = [found for said in sources if (found := _meaning(name, amount, markers, said, read_line))]
        if not meanings:
            raise _refused(line, name, "is not known, and no reminder text that can be read explains it")
        return meanings[0]

    def known(name: str) -> bool:
        return name in own or name in others or words.explains(spelled(name).lower()) or f"<<{spelled(name)}>>" in line

    def change(item: Any) -> Any:
        if isinstance(item, n.Gain) and item.keyword not in KNOWN:
            return n.GainAbility(named(item.keyword, item.amount, ""), change(item.to), item.duration)
        if isinstance(item, n.Ability) and item.kind == "keyword" and item.keyword not in KNOWN:
            return named(item.keyword, item.amount, _markers(item))
        if isinstance(item, (n.HasKeyword, g.Lose)) and _names(item) and not known(item.keyword):
            raise _refused(line, item.keyword, "is not known, and no reminder text explains it")
        return rebuilt(item, change)

    done: n.Ability = change(ability)
    return done


def _refused(line: str, name: str, why: str) -> Unread:
    word = f"<{spelled(name)}"
    at = max(line.find(word), 0)
    return Unread(clause_at(line, at), at, f"the keyword effect {word}> {why}")


def _names(item: Any) -> str:
    """The word that the rules don't know, if the node has one."""
    asks = isinstance(item, (n.Gain, n.HasKeyword, g.Lose)) or (isinstance(item, n.Ability) and item.kind == "keyword")
    return item.keyword if asks and item.keyword not in KNOWN else ""


_TIMED = {
    "main": "【Activate･Main】",
    "action": "【Activate･Action】",
    "deploy": "【Deploy】",
    "attack": "【Attack】",
    "destroyed": "【Destroyed】",
    "paired": "【When Paired】",
    "linked": "【When Linked】",
}


def _markers(ability: n.Ability) -> str:
    """The markers that stand before a keyword effect."""
    during = {"link": "【During Link】", "pair": "【During Pair】"}.get(ability.during, "")
    once = "【Once per Turn】" if ability.once_per_turn else ""
    return during + "".join(_TIMED[word] for word in ability.timing) + once


def _meaning(
    name: str, amount: int, markers: str, said: tuple[Explained, ...], read_line: ReadLine
) -> n.Ability | None:
    """The one ability that the explanations of a word agree on, None if they don't or none can be read."""
    fitting = [item.text for item in said if item.amount == amount]
    fitting = fitting or [item.text for item in said if "specified" in item.text]
    found: dict[n.Ability, None] = {}
    for text in fitting:
        ability = _first_read(_with_number(text, amount), markers, read_line)
        if ability is None or ability.kind == "keyword" or any(_names(item) for item in nodes_in(ability)):
            return None
        found[replace(ability, keyword=name, amount=amount)] = None
    return next(iter(found)) if len(found) == 1 else None


_OTHERWISE_SAID = tuple(  # where the number has its place elsewhere than the words
    (re.compile(pattern), said)
    for pattern, said in (
        (r"\b[Tt]he specified (AP|HP) or (less|more)\b", r"# or \2 \1"),
        (r"\bthe specified Lv\. or (lower|higher)\b", r"Lv.# or \1"),
        (r"\b(gets?) the specified amount of (AP|HP)\b", r"\1 \2+#"),
        (r"\btop specified number of cards\b", "top # cards"),
    )
)
_SPECIFIED = re.compile(r"\(specified (?:amount|number)\)|\b(?:the|that) specified (?:amount|number|value)(?: of )?")


def _with_number(text: str, amount: int) -> Iterator[str]:
    """The text with the number said, as it may have to be spelled."""
    plain = text
    for pattern, said in _OTHERWISE_SAID:
        plain = pattern.sub(said.replace("#", str(amount)), plain)
    plain = _SPECIFIED.sub(lambda found: f"{amount} " if found[0].endswith(" of ") else str(amount), plain)
    yield plain
    if amount == 1:
        yield re.sub(r"\b1 ((?:enemy |friendly |of your )?(?:\([^)]*\) )?\w+)s\b", r"1 \1", plain)


def _first_read(texts: Iterator[str], markers: str, read_line: ReadLine) -> n.Ability | None:
    for text in texts:
        said, once = text.removeprefix("Once per turn, "), "【Once per Turn】"
        before = markers + once if said != text and once not in markers else markers
        cost = _COST.sub(r"\1: ", said) if "Activate" in before else said
        for line in dict.fromkeys((cost, said)):
            try:
                return read_line(before + line)
            except Unread:
                continue
    return None


_COST = re.compile(r"^(Rest this Unit|Destroy this Unit|Discard 1)\. ")  # a reminder says it as a sentence


# ------------------------------------------------------------------------------------------------------------- printing


def named_plainly(ability: n.Ability) -> tuple[n.Ability, dict[str, n.Ability]]:
    """The ability with its explained words as words again, and each with the ability that it stands for."""
    found: dict[str, n.Ability] = {}

    def change(item: Any) -> Any:
        if isinstance(item, n.GainAbility) and item.ability.keyword and item.ability.kind != "keyword":
            note(item.ability)
            return n.Gain(item.ability.keyword, change(item.to), item.ability.amount, item.duration)
        if isinstance(item, n.Ability) and item.keyword and item.kind != "keyword":
            note(item)
            return n.Ability("keyword", keyword=item.keyword, amount=item.amount)
        return rebuilt(item, change)

    def note(item: n.Ability) -> None:
        word = f"<{spelled(item.keyword)} {item.amount}>" if item.amount else f"<{spelled(item.keyword)}>"
        meaning = replace(item, keyword="", amount=0)
        if found.setdefault(word, meaning) != meaning:
            raise ValueError(f"There are no words for a card that has {word} in two meanings.")

    done: n.Ability = change(ability)
    return done, found
