# rulebound: interpreted
"""Keywords that the rules don't know, but that a card explains: `[Thorns 2] (When I'm attacked, …)`.

The reminder text behind such a word, on the card itself or on another one of its file, tells what it stands for: an
ability, something to do where it stands as a verb, or the condition of a gate (`[Pillage][>] …`). A list of words of
one's own explains keywords in the same way. The text is read with the explanation in the place of the word; a word
that nobody explains is refused.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from rulebound.effects.nodes import Ability, Condition, HasKeyword
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.normal import normalise
from rulebound.riftbound.reading.english import ENGLISH
from rulebound.riftbound.words.lexicon import HEADING, KEYWORDS, POWER
from rulebound.text.english.lexicon import conjugated
from rulebound.text.english.own import NO_WORDS, OwnWords
from rulebound.text.reminders import explained_on
from rulebound.text.tokens import LONGEST, Unread, clause_at, reminders_in
from rulebound.text.walking import nodes_in, substitute

DEEDS = ("mighty", "add", "buff", "stun", "predict", "burn")  # words of the rules that stand in brackets too
KNOWN = frozenset(word.lower() for word in (*KEYWORDS, *HEADING, *DEEDS, *POWER, "M", "E", "X", "A", "C"))
NAMES = frozenset(("any", *KEYWORDS.values(), *(word.lower() for word in (*KEYWORDS, *HEADING))))  # as nodes have them
WORD = re.compile(r"\[([A-Z][A-Za-z']+(?:[ -][A-Z][A-Za-z']+)*)(?: (\d+|X))?\]")
_COST = re.compile(r"(?: —)? ?((?:\[(?:\d+|[A-Z][a-z]*)\])+)")
_EFFECT = r"(?:get|you get|I get|they get|it gets) (?:the|this) effect"
_HOW = "If|While|As long as|When|Whenever|At|The first time"
_GATES = (  # what a reminder says of a gate: when it is on, or what sets it off
    re.compile(rf"{_EFFECT} (?:only )?(?P<how>{_HOW}) (?P<that>.+)", re.I),
    re.compile(rf"(?P<how>{_HOW}) (?P<that>.+), {_EFFECT}", re.I),
)
_OF_OTHERS = {"they've": "I've", "they're": "I'm", "they are": "I'm", "they haven't": "I haven't", "they": "I",
              "it's": "I'm", "it is": "I'm", "it has": "I have", "it hasn't": "I haven't", "it": "I",
              "their": "my", "its": "my"}  # fmt: skip
_ASKED = re.compile(r"\b(?:with|without|lose|loses) $")
_ALONE = re.compile(r"(?:\[[^\]]*\]|[\s,.—])*")
_TO_DO = re.compile(r"(?:^|[.:,—■] |■|\bmay |\bthen )$")

Explained = list[tuple[str, str]]  # each keyword as it is printed, and what is said of it


def is_known(word: str) -> bool:
    """Do the rules know this word in brackets?"""
    return word.lower() in KNOWN


# ------------------------------------------------------------------------------------------------- finding explanations


def explanations_of(text: str, reminders: Iterable[str] = ()) -> Explained:
    """What the reminder texts of a card say of keywords that the rules don't know."""
    if len(text) > LONGEST or "[" not in text:
        return []
    lines = text.split("\n")
    apart = tuple(reminders)
    if apart:  # kept beside the text: nobody knows of which line
        lines = [" ".join(lines)]
    found: dict[str, list[str]] = {}
    for line in lines:
        to_do = list(_to_do(line, apart))
        named = {_name(head) for head, _ in to_do}
        paired = [pair for pair in _fitting(line, apart) if not pair[1].startswith("To ") and pair[0][1] not in named]
        for head, meaning in (*to_do, *(_headed(line, *pair) for pair in paired)):
            if meaning not in found.setdefault(head, []):
                found[head].append(meaning)
    return [(head, said) for head, several in found.items() for said in several]


_INFINITIVE = re.compile(r"(?:^|(?<=\. ))To ([A-Z][A-Za-z'-]+(?: [A-Z][A-Za-z'-]+)*(?: (?:\d+|X))?), ([^.]+\.?) ?")


def _to_do(line: str, apart: Sequence[str]) -> Iterator[tuple[str, str]]:
    """What `To Salvage 3, …` tells to do. What stands behind it may be said of another keyword of the line, if it
    says the word of that; if one can't know of which, nothing is told."""
    plain, inner = reminders_in(line)
    for said in (*inner, *apart):
        for match in _INFINITIVE.finditer(said):
            head, rest = match[1], said[match.end() :]
            others = {found[1].lower() for found in WORD.finditer(plain)} - {_name(head).lower()}
            is_of_others = any(re.search(rf"\b{word}\b", rest.lower()) for word in others)
            if not is_known(_name(head)) and (not rest or not others or is_of_others):
                yield head, f"{match[2][0].upper()}{match[2][1:]}{'' if is_of_others or not rest else ' ' + rest}"


def _fitting(line: str, apart: Sequence[str]) -> list[tuple[re.Match[str], str]]:
    """The pairs of a line; of a gate only what says when it is on."""
    gates = {match[0] for match in WORD.finditer(line) if line[match.end() :].startswith("[>]")}
    told = [said for said in (*reminders_in(line)[1], *apart) if gate_of(said)]
    if gates and told:
        own = [match for match in WORD.finditer(line) if match[0] in gates and not is_known(match[1])]
        said = [text for text in told if not any(word in text for word in _OF_KNOWN)]
        return [(own[0], said[0])] if len({match[0] for match in own}) == len(said) == 1 else []
    found = explained_on(line, WORD, is_known, apart)
    return [(match, text) for match, text in found if match[0] not in gates or gate_of(text)]


_OF_KNOWN = ("Empowered", "XP", "another card", "When I die, get")  # what reminders of the known gates speak of


def _headed(line: str, match: re.Match[str], said: str) -> tuple[str, str]:
    """The keyword with its number, or with COST, which stands where the explanation says it too."""
    if match[2]:
        return f"{match[1]} {match[2]}", said
    cost = _COST.match(line, match.end())
    if cost and cost[1] in said:
        return f"{match[1]} COST", said.replace(cost[1], "COST")
    return match[1], said


def explanations_in(records: Iterable[dict[str, Any]]) -> dict[str, str]:
    """What the cards of a file explain; a word that is explained in two ways is left out."""
    found: dict[str, dict[str, None]] = {}
    for record in records:
        for key in ("text", "effect_text"):
            if isinstance(record.get(key), str):
                for head, said in explanations_of(record[key], reminders_of(record)):
                    found.setdefault(head, {})[said] = None
    return {head: text for head, said in found.items() if (text := _agreed(tuple(said)))}


def reminders_of(record: dict[str, Any]) -> tuple[str, ...]:
    """The reminder texts of a record that has them apart."""
    told = record.get("reminder")
    return tuple(text for text in told if isinstance(text, str)) if isinstance(told, (list, tuple)) else ()


def told_together(records: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The records of cards of one file, each told (in `keywords`) what it leaves to the others to explain."""
    said = explanations_in(records)
    return [_told(record, said) for record in records] if said else list(records)


def _told(record: dict[str, Any], others: dict[str, str]) -> dict[str, Any]:
    texts = [record[key] for key in ("text", "effect_text") if isinstance(record.get(key), str)]
    words = {word for text in texts for word in re.findall(r"[a-z'-]+", text.lower())}
    asked = {_name(head) for head in others if words.intersection(_forms_of(_name(head)))}
    own = {_name(head) for text in texts for head, _ in explanations_of(text, reminders_of(record))}
    found = {head: said for head, said in others.items() if _name(head) in asked - own}
    return {**record, "keywords": found} if found and not isinstance(record.get("keywords"), dict) else record


def _forms_of(name: str) -> set[str]:
    """The words by which a keyword is spoken of; of several words the first is enough."""
    return {*conjugated(name.lower()), name.lower().partition(" ")[0]}


def _name(head: str) -> str:
    return re.sub(r" (?:\d+|X|COST|N)$", "", head)


# ------------------------------------------------------------------------------------------------ reading them

_LASTS = ("If", "While", "As long as")


def gate_of(text: str) -> tuple[str, str] | None:
    """`While you have 3 points, get the effect`: how a gate is on, and what for; None if nothing is said of a gate."""
    for sentence in re.split(r"(?<=\.) ", text.strip()):
        for pattern in _GATES:
            if found := pattern.fullmatch(sentence.rstrip(".")):
                return found["how"].capitalize(), found["that"]
    return None


def without_gates(own: OwnWords) -> OwnWords:
    """The words of one's own without the gates: these are no verbs."""
    for entry in own.of("keywords"):
        own = own.leaving(entry.word) if gate_of(entry.meaning) else own
    return own


def _reading(text: str, type: str, own: OwnWords) -> tuple[Ability, ...] | None:
    from rulebound.riftbound.cards.reader import read

    ended = text.strip() if text.strip().endswith((".", "!", '"')) else f"{text.strip()}."
    try:
        return read(ended, type, own=own)
    except Unread:
        return None


@lru_cache(maxsize=1024)
def meaning_of(text: str, type: str, own: OwnWords = NO_WORDS) -> tuple[Ability, ...] | Condition | None:
    """What an explanation means on a card of a type, or of which condition it speaks; None if it can't be read."""
    gate = gate_of(text)
    if gate is None:
        return _reading(text, type, own)
    return _condition(gate[1]) if gate[0] in _LASTS else _reading(f"{' '.join(gate)}, draw 1.", "unit", own)


_GIVEN = re.compile(r"(?:They|It) (?:can't|ha(?:ve|s)) (?!.*(?:\b(?:an?|another|each|one|two|when|choose)\b|:)).*")
_BY_OTHERS = re.compile(r"(\w+(?: and \w+)*) controlled by (?:its|their) opponents|(?:its|their) opponents' (\w+)")


def _of_itself(text: str) -> str:
    """`They can't be stunned.`: said by whoever has the keyword, as its own card says it."""
    if _GIVEN.fullmatch(text) is None:
        return text
    said = _BY_OTHERS.sub(lambda match: f"enemy {match[1] or match[2]}", text.partition(" ")[2])
    return f"I {re.sub(r'^has', 'have', re.sub(r'(?:it|them)(?=[.,]| and)', 'me', said))}"


def is_readable(text: str, own: OwnWords = NO_WORDS) -> bool:
    """Does an explanation say an ability, a condition, or something to do (to what *it* is)?"""
    ways = ((text, "unit"), (text, "spell"), (f"Choose a unit. {text}", "spell"), (f"Choose a gear. {text}", "spell"))
    return any(meaning_of(said, type, own) is not None for said, type in ways)


def _condition(words: str) -> Condition | None:
    """The condition, said of the card itself or of those that are given the ability."""
    own = re.sub(r"\b(?:" + "|".join(_OF_OTHERS) + r")\b", lambda match: _OF_OTHERS[match[0]], words)
    for said in dict.fromkeys((words, own)):
        found = _reading(f"While {said}, I have [Tank].", "unit", NO_WORDS)
        if found and len(found) == 1:
            return found[0].condition
    return None


def _agreed(said: tuple[str, ...], types: tuple[str, ...] = ("unit", "spell"), own: OwnWords = NO_WORDS) -> str:
    """The explanation, if all of them that can be read mean the same; empty if there is none."""
    if len(said) == 1 and own is NO_WORDS:
        return said[0]
    for type in types:
        found = {meaning: text for text in said if (meaning := meaning_of(text, type, own)) is not None}
        if found:
            return next(iter(found.values())) if len(found) == 1 else ""
    return ""


# ------------------------------------------------------------------------------------------ words in the place of words


class Piece(NamedTuple):
    """Where other words stand: from and to which character, which, and the keyword that they explain."""

    start: int
    end: int
    words: str
    keyword: str


def spread(plain: str, own: OwnWords, type: str) -> tuple[str, list[Piece]]:
    """A normalised text with what its keywords stand for, and where that is; verbs of a sentence are left."""
    pieces: list[Piece] = []
    for match in WORD.finditer(plain):
        if not is_known(match[1]) and own.explains(match[1].lower()):
            piece = _piece(plain, match, own, "spell" if type == "spell" else "unit")
            if piece is not None:
                pieces.append(piece)
    out, at = [], 0
    for piece in pieces:
        out += [plain[at : piece.start], piece.words]
        at = piece.end
    return "".join((*out, plain[at:])), pieces


def _piece(plain: str, match: re.Match[str], own: OwnWords, type: str) -> Piece | None:
    start = plain.rfind("\n", 0, match.start()) + 1
    line_end = (plain + "\n").index("\n", match.end())
    before, end = plain[start : match.start()], match.end()
    cost = _COST.match(plain, end, line_end) if not match[2] else None
    name = match[1].lower()
    given, texts = match[2] or "", own.said_of(name, match[2] or "")
    if cost and (with_cost := own.said_of(name, cost[1])):
        given, texts, end = cost[1], with_cost, cost.end()
    after = plain[end:line_end]
    if after.startswith("[>]"):
        gates = {gate for text in texts if (gate := gate_of(text)) and gate[0] not in _LASTS}
        said = normalise(f"{' '.join(*gates)}, x") if len(gates) == 1 else ""
        return Piece(match.start(), end + 4, said[:-1], f"[{match[1]}]") if said else None
    if not texts or any(gate_of(said) for said in texts):
        return None
    others = own.leaving(match[1])
    keyword = f"[{match[1]}{' ' + given if given else ''}]"
    alone = _ALONE.fullmatch(before + after) and not before.endswith("— ")
    if alone or not _TO_DO.search(before):
        texts = [_of_itself(said) for said in texts]
    if alone:
        said = _agreed(tuple(texts), (type,), others)
        return _on_its_own(plain, Piece(match.start(), end, normalise(_ended(said)), keyword)) if said else None
    ability = _agreed(tuple(texts), ("unit",), others)
    if ability:
        stop = after.startswith(".")
        return Piece(match.start(), end + stop, f'"{normalise(_ended(ability))}"', keyword)
    to_do = _agreed(tuple(texts), ("spell",), others)
    if to_do and _TO_DO.search(before) and after[:1] in ("", ".") and ". " not in to_do:
        return Piece(match.start(), end, normalise(_ended(to_do)).rstrip("."), keyword)
    return None


def _ended(text: str) -> str:
    return text if text.rstrip().endswith((".", "!", '"')) else f"{text.rstrip()}."


def _on_its_own(plain: str, piece: Piece) -> Piece:
    """On a line of its own, whatever other keywords stand beside it."""
    left = "" if plain[: piece.start].endswith("\n") or not piece.start else "\n"
    rest = re.match(r"[\s,.]*", plain[piece.end :])
    end = piece.end + (rest.end() if rest else 0)
    right = "\n" if end < len(plain) else ""
    return Piece(piece.start, end, f"{left}{piece.words}{right}", piece.keyword)


def at_origin(error: Unread, plain: str, pieces: list[Piece]) -> Unread:
    """Where in the text as it is printed the reading of the spread one stopped."""
    moved = 0
    for piece in pieces:
        begin = piece.start + moved
        if error.position < begin:
            break
        if error.position < begin + len(piece.words):
            reason = f"{piece.keyword} stands for '{piece.words.strip()}', and there {error.reason}"
            return Unread(clause_at(plain, piece.start), piece.start, reason)
        moved += len(piece.words) - (piece.end - piece.start)
    at = min(error.position - moved, max(len(plain) - 1, 0))
    return Unread(clause_at(plain, at), at, error.reason)


def explain(abilities: tuple[Ability, ...], own: OwnWords, text: str) -> tuple[Ability, ...]:
    """The abilities with the condition of each gate that the rules don't know; Unread if nobody explains it."""
    heads = {node.word for node in nodes_in(abilities) if isinstance(node, r.WordOn) and node.condition is None}
    asked = {node.keyword for node in nodes_in(abilities) if isinstance(node, HasKeyword)} - NAMES
    asked |= {node.word for node in nodes_in(abilities) if isinstance(node, r.WordAlso)}
    known: dict[Any, Any] = {}
    for word in sorted(heads | {word for word in asked if f"[[{word}]]" not in text}):
        told = [meaning_of(said, "unit") for said in own.said_of(word.lower()) if gate_of(said)]
        conditions = {found for found in told if isinstance(found, Condition)}
        if len(conditions) != 1:
            at = max(text.find(f"[{word}]"), 0)
            only = own.explains(word.lower()) and not any(gate_of(said) for said in own.said_of(word.lower()))
            why = f"[{word}] is only explained, so nothing can be told by who has it" if only else _unexplained(word)
            raise Unread(clause_at(text, at), at, why)
        known[r.WordOn(word)] = r.WordOn(word, conditions.pop())
    found: tuple[Ability, ...] = substitute(abilities, known)
    return found


def unexplained(plain: str, own: OwnWords) -> Unread | None:
    """Where a text has a keyword that nobody explains, or that is explained by words that can't be read."""
    for match in WORD.finditer(plain):
        forms = {match[1].lower(), *(name for name in own.verbs_of(match[1].lower()))}
        name = next((form for form in forms if own.explains(form)), "")
        if is_known(match[1]) or f"[{match[1].lower()}]" in _forms():
            continue
        if not name:
            return Unread(clause_at(plain, match.start()), match.start(), _unexplained(match[1]))
        given = match[2] or ""
        if _ASKED.search(plain[: match.start()]) and not any(gate_of(said) for said in own.said_of(name)):
            reason = f"{match[0]} is only explained, so nothing can be told by who has it"
            return Unread(clause_at(plain, match.start()), match.start(), reason)
        cost = _COST.match(plain, match.end())
        said = own.said_of(name, given) or (own.said_of(name, cost[1]) if cost else [])
        if not said:
            why = f"isn't explained with {given}" if given else "stands here without its number or cost"
            return Unread(clause_at(plain, match.start()), match.start(), f"[{match[1]}] {why}")
        others = own.leaving(match[1])
        if said and not any(is_readable(text, others) for text in said):
            reason = f"{match[0]} is explained by words that can't be read: '{said[0]}'"
            return Unread(clause_at(plain, match.start()), match.start(), reason)
    return None


def _forms() -> Container[str]:
    return ENGLISH.grammar.words.forms


def _unexplained(word: str) -> str:
    return f"[{word}] is no keyword that the rules or a reminder explain"
