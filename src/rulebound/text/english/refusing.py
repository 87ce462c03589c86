# rulebound: interpreted
"""Why a line isn't read, in one plain sentence: words that aren't known, where English ends, what has no effect."""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import get_close_matches
from itertools import pairwise
from typing import NamedTuple

from rulebound.text.english.chart import LITERALS, Token
from rulebound.text.english.lexicon import Frame, Vocabulary, is_object
from rulebound.text.english.lowering import English, Unsaid
from rulebound.text.english.meaning import Unmeant
from rulebound.text.english.phrases import Phrases
from rulebound.text.english.saying_things import Unsayable
from rulebound.text.wording import with_article

MOST_SENTENCES = 8  # that are looked at one by one
DOTS = '."'
Reading = Callable[[str], object]  # of a line; Unmeant if it has no effect


class Refusal(NamedTuple):
    """Where in the line, and why."""

    at: int
    reason: str


def refusal(line: str, english: English, read: Reading, stopped: int = 0) -> Refusal | None:
    """Why the grammar of card English gives a line no effects; None if it does.

    stopped: where another reader stopped; what stands in a sentence before it is no obstacle.
    """
    try:
        read(line)
        return None
    except Unmeant as error:
        unmeant = error
    except ValueError:  # signs that are no words of any text
        return None
    tokens = english.tokens(line)
    unknown = [token for token in tokens if not _is_known(token, tokens, english.grammar)]
    if unknown:
        return Refusal(unknown[0].start, _unknown(unknown, english.grammar.words))
    at, unmeant = _sentence(line, read, unmeant)
    begins = line.rfind(". ", 0, stopped) + 2 if ". " in line[:stopped] else 0
    if begins > at:  # other readers came farther
        later = refusal(line[begins:], english, read)
        return Refusal(later.at + begins, later.reason) if later else None
    if isinstance(unmeant, Unsaid):
        return _stopped(line, english, unmeant)
    return Refusal(
        _place(line, at, str(unmeant), english), without_effect(str(unmeant)) + _ways(line, unmeant, english)
    )


# ------------------------------------------------------------------------------------------------ words


def _is_known(token: Token, tokens: list[Token], grammar: Phrases) -> bool:
    word, words = token.word, grammar.words
    if token.kind != "word" or "/" in word or word in LITERALS or words.is_known(word) or word in words.domains:
        return True
    if any(word in stat.split() for stat in words.stats) or word in words.bare or word in words.times:
        return True
    if word.startswith("non-") or ("-" in word and all(words.is_known(part) for part in word.split("-"))):
        return True
    if token.value == "fresh":  # a name or a verb that begins a sentence
        following = next((other.word for other in tokens if other.start >= token.end), "")
        return following not in _BEFORE_OBJECTS and not following.isdigit()
    return grammar.is_name(token)


_BEFORE_OBJECTS = ("a", "an", "the", "this", "that", "all", "each", "any", "up", "it", "me", "them", "your", "another")


def _unknown(unknown: list[Token], words: Vocabulary) -> str:
    said = list(dict.fromkeys(token.word for token in unknown))
    near = [close for word in said if (close := nearest_word(word, words))]
    hint = f"; the nearest known word is '{near[0]}'" if near else ""
    if len(said) == 1:
        return f"the word '{said[0]}' isn't known{hint}"
    listed = ", ".join(f"'{word}'" for word in said[:-1])
    return f"the words {listed} and '{said[-1]}' aren't known{hint}"


def nearest_word(word: str, words: Vocabulary) -> str:
    """The known word that is spelled most like this one, from the first letter on; empty if none is much like it."""
    known = {part for noun in words.nouns for part in noun} | words.adjectives
    known |= {form for form in words.forms if form.isalpha()}
    return next(iter(get_close_matches(word, sorted(item for item in known if item[0] == word[0]), 1, 0.8)), "")


# ------------------------------------------------------------------------------------------------ sentences


def _sentence(line: str, read: Reading, unmeant: Unmeant) -> tuple[int, Unmeant]:
    """Where the first sentence begins without which the line could be read, and why that one can't."""
    starts = [0, *(found.end() for found in re.finditer(r"\. (?=\w)", line))]
    if len(starts) > MOST_SENTENCES:
        return 0, unmeant
    for start, end in pairwise(starts):
        try:
            read(line[:end].rstrip())
        except Unmeant as error:
            return start, error
    return starts[-1], unmeant


def _stopped(line: str, english: English, unsaid: Unsaid) -> Refusal:
    """Where English ends, and how the verb before it is said."""
    tokens = unsaid.tokens
    at = min(unsaid.farthest, len(tokens))
    here = tokens[at].start if at < len(tokens) else len(line)
    if line[here:].startswith("n't"):
        here = line.rfind(" ", 0, here) + 1
    before = line[line.rfind(". ", 0, here) + 2 if ". " in line[:here] else 0 : here].rstrip()[-30:]
    before = before[before.find(" ") + 1 :] if len(before) == 30 else before
    said = line[here:].strip()
    rest = " ".join(said.split()[:3])
    if not rest.strip('."'):
        reason = f"'{before.rstrip(DOTS)}' ends before it is a sentence"
    elif before:
        reason = f"after '{before}' the words '{rest}' aren't understood"
    else:
        reason = f"the words '{rest}' aren't understood there"
    verb = _verb_before(tokens[:at], english.grammar.words)
    return Refusal(here, f"{reason}; '{verb}' is read in '{in_words(verb, english.grammar.words)}'" if verb else reason)


def _verb_before(tokens: list[Token], words: Vocabulary) -> str:
    for token in reversed(tokens[-6:]):
        for verb, _ in words.forms.get(token.word, ()):
            if verb not in ("do", "have") and verb.isalpha():
                return verb
    return ""


def in_words(verb: str, words: Vocabulary) -> str:
    """How a verb is said, by its frames: `banish a unit, gear or card from …`."""
    return " / ".join(dict.fromkeys(_frame(frame, words) for frame in words.frames[verb][:3]))


def _frame(frame: Frame, words: Vocabulary) -> str:
    parts = [frame.verb]
    for slot in frame.slots:
        name = slot.partition("=")[0]
        if slot.startswith("'"):
            parts.append(slot.strip("'"))
        elif is_object(slot):
            parts.append(_of_sorts(slot[2:], words))
        elif slot[2:] and name == "to":
            parts.append(f"to {_of_sorts(slot[3:], words)}")
        else:
            parts.append(_SLOTS.get(name, "…"))
    parts += [f"({_EXTRAS.get(extra, extra.replace('_', ' ') + ' …')})" for extra in frame.extras[:3]]
    return " ".join(parts)


_SLOTS = {
    "gift": "+1 or a keyword", "damage": "so much", "amount": "a number", "cost": "a cost", "price": "a cost",
    "change": "[1] less", "stat": "so much of a stat", "resources": "[1]", "state1": "ready", "becomes": "a copy of …",
}  # fmt: skip
_EXTRAS = {
    "state": "ready", "place": "here", "order": "in any order", "ignoring_cost": "ignoring its cost",
    "here": "here", "back": "back", "end": "to the bottom of …", "with_any": "with …", "to_amount": "to a number",
    "by_amount": "by a number", "source": "from …", "goes": "here", "on_card": "on …", "if_possible": "if possible",
}  # fmt: skip


def _of_sorts(letters: str, words: Vocabulary) -> str:
    if letters == "*":
        return "something"
    found = []
    for letter in letters:
        nouns = (noun.lemma for forms in words.nouns.values() for noun in forms if letter in noun.sorts)
        noun = next(nouns, "")
        if letter == "n":
            noun = "number"
        if noun and noun not in found:
            found.append(noun)
    listed = found[:4]
    joined = f"{', '.join(listed[:-1])} or {listed[-1]}" if len(listed) > 1 else "".join(listed)
    return with_article(joined) if joined else "something"


# ------------------------------------------------------------------------------------------------ effects


def without_effect(reason: str) -> str:
    """The sentence for what `Unmeant` says."""
    if reason.startswith("ambiguous"):
        return f"it can be understood in {reason.split()[1]} ways that differ"
    if reason == "references":
        return "nothing was spoken of before that 'it', 'they' or 'that' can stand for"
    if reason == "too long":
        return "the sentence is too long"
    plain = re.sub(r"'(\w+)\.\w+'", r"'\1'", reason)
    return f"it is understood, but can't be played yet: {plain}"


def _ways(line: str, unmeant: Unmeant, english: English) -> str:
    """Two of the ways in which an ambiguous line can be understood, in words that tell them apart."""
    if not str(unmeant).startswith("ambiguous"):
        return ""
    try:
        found = list(dict.fromkeys(english.saying.line(meaning) for meaning in english.meanings(line)))
    except (Unmeant, Unsayable):
        return ""
    return f": as '{found[0]}' or as '{found[1]}'" if len(found) > 1 else ""


def _place(line: str, start: int, reason: str, english: English) -> int:
    """The place of the word that the reason names, as far as it stands there."""
    words = english.grammar.words
    for named in re.findall(r"'([^']+)'", reason):
        verb = named.partition(".")[0]
        for token in english.tokens(line):
            verbs = [known for known, _ in words.forms.get(token.word, ())]
            if token.start >= start and (token.word == named or verb in verbs):
                return token.start
    return start
