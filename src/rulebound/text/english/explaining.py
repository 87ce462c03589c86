# rulebound: interpreted
"""Meanings in which words of one's own are replaced by what they are explained to be.

A noun, a tag or an adjective becomes what describes the thing; a verb or a keyword that stands where a verb stands
becomes the sentences that it is told by. What they are done to is the *it* of those sentences.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from functools import cached_property
from typing import Any, NamedTuple

from rulebound.text.english import meaning as m
from rulebound.text.english.chart import Token, TooLong, parse
from rulebound.text.english.lexicon import SECTIONS, Noun, Vocabulary, conjugated, read_frame
from rulebound.text.english.meaning import Unmeant
from rulebound.text.english.own import Entry, OwnWords, is_told
from rulebound.text.english.sentences import Grammar

FRAMES = ("P: o=UGSCRLB", "P: amount / ~2", "P:")  # of a verb that is told by sentences
FORMS = ("base", "third", "past", "done", "doing")
_IT = m.Pronoun("it")
_THEN = (m.Lead("then"),)


class Tagged(NamedTuple):
    """How a game says that something has a tag: as a noun with its adjectives, and as an adjective."""

    noun: Any
    words: tuple[m.Adjective, ...]
    adjective: m.Adjective


class Described(NamedTuple):
    """What an adjective means: adjectives, and what stands behind the noun."""

    words: tuple[m.Adjective, ...]
    after: tuple[m.After, ...]


# ------------------------------------------------------------------------------------------------ the vocabulary


def extended(words: Vocabulary, own: OwnWords) -> Vocabulary:
    """The vocabulary with words of one's own."""
    for section, line, _ in own.lines:
        SECTIONS[section](words, line)
    for entry in own.entries:
        _ADDING[entry.section](words, entry)
    return words


def _noun(words: Vocabulary, entry: Entry) -> None:
    known = words.nouns.get(tuple(entry.meaning.lower().split()), [])
    if not known:
        words.noun(entry.word.lower(), entry.forms.lower(), "".join(sorted(_head_sorts(words, entry.meaning))))
        return
    for said, number in ((entry.word.lower(), "s"), (entry.forms.lower(), "p")):
        both = "b" if entry.word.lower() == entry.forms.lower() else number
        words.nouns[tuple(said.split())] = [Noun(noun.lemma, both, noun.sorts) for noun in known]


def _head_sorts(words: Vocabulary, meaning: str) -> m.Sorts:
    """The sorts of the noun that a description is about: the first one in it."""
    said = meaning.lower().split()
    for start in range(len(said)):
        for size in (3, 2, 1):
            found = words.nouns.get(tuple(said[start : start + size]))
            if found:
                return found[0].sorts
    return frozenset("UGC")


def _tag(words: Vocabulary, entry: Entry) -> None:
    words.noun(entry.word.lower(), entry.forms.lower(), "UGC")


def _adjective(words: Vocabulary, entry: Entry) -> None:
    words.adjectives.add(entry.word)


def _verb(words: Vocabulary, entry: Entry) -> None:
    irregular = tuple(part.strip() for part in entry.forms.split(",")) if entry.forms else ()
    if is_told(entry):
        words.verb(entry.word, irregular, FRAMES)
    elif entry.meaning in words.frames:
        _another(words, entry, irregular)


def _another(words: Vocabulary, entry: Entry, irregular: tuple[str, ...]) -> None:
    """Another word for a verb that is known."""
    for word, form in zip(conjugated(entry.word, irregular), FORMS, strict=True):
        for shape in (word, f"[{word}]"):
            words.forms.setdefault(shape, []).append((entry.meaning, form))


def _keyword(words: Vocabulary, entry: Entry) -> None:
    """It may stand where a verb stands, in any form; without its brackets too, unless that is another word."""
    name = entry.word.lower()
    lemma = f"[{name}]"
    if not name.isalpha() or lemma in words.frames:
        return
    words.frames[lemma] = [read_frame(lemma, frame) for frame in FRAMES]
    known = words.is_known(name)
    for word, form in zip(conjugated(name), FORMS, strict=True):
        words.forms[f"[{word}]"] = [(lemma, form)]
        if not known:
            words.forms.setdefault(word, []).append((lemma, form))


_ADDING: dict[str, Callable[[Vocabulary, Entry], None]] = {
    "nouns": _noun,
    "tags": _tag,
    "adjectives": _adjective,
    "verbs": _verb,
    "keywords": _keyword,
}


# ------------------------------------------------------------------------------------------------ the meanings


class Explaining:
    """Own words in meanings. lines_of: the rival meanings of each line of a text."""

    def __init__(
        self,
        grammar: Grammar,
        own: OwnWords,
        tokens: Callable[[str], list[Token]],
        tagged: Callable[[str], Tagged],
        lines_of: Callable[[str], list[list[Any]]],
    ) -> None:
        self.grammar, self.own, self.tokens, self.tagged, self.lines_of = grammar, own, tokens, tagged, lines_of
        self.told: dict[tuple[str, str], list[tuple[Any, ...]]] = {}
        self.busy: set[str] = set()
        self.rival, self.most = 0, 1

    def of(self, meaning: Any) -> list[Any]:
        """What a meaning is with every word of one's own explained; several where an explanation has several."""
        self.rival, self.most = 0, 1
        found = []
        while self.rival < self.most:
            found.append(self.whole(meaning))
            self.rival += 1
        return list(dict.fromkeys(found))

    # -------------------------------------------------------------------------------- what describes things

    @cached_property
    def nouns(self) -> dict[str, m.Thing]:
        """Nouns that a description explains; one that can't be understood stays a word that nobody knows."""
        found = {}
        for entry in self.own.of("nouns"):
            try:
                thing = self.noun_of(entry)
            except Unmeant:
                continue
            if thing is not None:
                found[entry.word.lower()] = thing
        return found

    def noun_of(self, entry: Entry) -> m.Thing | None:
        """What a noun means, None if it is another word for one; Unmeant if that can't be understood."""
        lemmas = {noun.lemma for noun in self.grammar.words.nouns[tuple(entry.word.lower().split())]}
        return self.thing(f"a {entry.meaning}") if entry.word.lower() in lemmas else None

    @cached_property
    def tags(self) -> dict[str, Tagged]:
        return {entry.word.lower(): self.tagged(entry.word) for entry in self.own.of("tags")}

    @cached_property
    def adjectives(self) -> dict[str, Described]:
        found = {}
        for entry in self.own.of("adjectives"):
            try:
                found[entry.word] = self.described(entry.meaning)
            except Unmeant:
                continue
        return found

    def thing(self, text: str) -> m.Thing:
        """The noun phrase that a text is; Unmeant if it is none."""
        try:
            found, _ = parse(self.grammar.thing, self.tokens(text))
        except TooLong as error:
            raise Unmeant("too long") from error
        things = [phrase.meaning for phrase, _ in found if isinstance(phrase.meaning, m.Thing)]
        if not things:
            raise Unmeant(f"'{text}' as a description")
        return self.things(things[0]) if self.busy else things[0]

    def described(self, meaning: str) -> Described:
        for noun in ("unit", "card"):
            for text in (f"a {meaning} {noun}", f"a {noun} {meaning}", f"a {noun} that is {meaning}"):
                try:
                    found = self.thing(text)
                except Unmeant:
                    continue
                if found.noun == noun and found.det == "a" and (found.words or found.after):
                    return Described(found.words, found.after)
        raise Unmeant(f"'{meaning}' as a description")

    def things(self, thing: m.Thing) -> m.Thing:
        """The same thing, described in words that are known."""
        noun, words, after = thing.noun, thing.words, thing.after
        if isinstance(noun, str) and noun in self.tags:
            noun, words = self.tags[noun].noun, (*words, *self.tags[noun].words)
        elif isinstance(noun, str) and noun in self.nouns:
            known = self.nouns[noun]
            noun, words, after = known.noun, (*words, *known.words), (*after, *known.after)
        described = [self.adjectives.get(word.word) if word.kind == "state" else None for word in words]
        if any(described):
            after = (*after, *(item for found in described if found for item in found.after))
            words = tuple(
                item
                for word, found in zip(words, described, strict=True)
                for item in (found.words if found else (word,))
            )
        return replace(thing, noun=noun, words=words, after=after)

    def word(self, word: m.Adjective) -> m.Adjective:
        """The same adjective in one that is known, as far as one is enough."""
        if word.kind == "noun" and word.word in self.tags:
            return self.tags[word.word].adjective
        found = self.adjectives.get(word.word) if word.kind == "state" else None
        return found.words[0] if found and len(found.words) == 1 and not found.after else word

    # -------------------------------------------------------------------------------- what is done

    def whole(self, value: Any) -> Any:
        """The same with every word of one's own explained."""
        if isinstance(value, tuple):
            if any(isinstance(item, (m.Sentence, m.Modes)) for item in value):
                return tuple(item for part in value for item in self.sentences(part))
            return tuple(self.whole(item) for item in value)
        if not isinstance(value, m.Meaning):
            return value
        changed = self.parts(value)
        if isinstance(changed, m.Deed) and self.is_own(changed):
            return self.deed(changed)
        if isinstance(changed, m.Joined):
            return _flat(changed)
        if isinstance(changed, m.Thing):
            return self.things(changed)
        return self.word(changed) if isinstance(changed, m.Adjective) else changed

    def parts(self, value: Any) -> Any:
        return replace(value, **{part.name: self.whole(getattr(value, part.name)) for part in fields(value)})

    def sentences(self, sentence: Any) -> list[Any]:
        """A sentence, or those that an instruction of one's own stands for if nothing is said of them together."""
        if not isinstance(sentence, m.Sentence):
            return [self.whole(sentence)]
        if any(lead.kind not in _WHEN for lead in sentence.before):
            return [self.parts(sentence)]
        row = _row(sentence)
        if not any(self.is_own(deed) for deed in row):
            return [self.parts(sentence)]
        before = self.whole(sentence.before)
        found: list[Any] = []
        for deed in row:
            meant = self.meant(self.parts(deed)) if self.is_own(deed) else (m.Sentence((), m.Order(self.whole(deed))),)
            found.extend(meant)
        return [replace(found[0], before=(*before, *found[0].before)), *found[1:]]

    def is_own(self, deed: m.Deed) -> bool:
        return self.own.explains(deed.verb.strip("[]"), "keywords" if deed.verb.startswith("[") else "verbs")

    def deed(self, deed: m.Deed) -> Any:
        """What a deed of one's own is where one deed is wanted: all that its sentences say to do."""
        deeds: list[Any] = []
        for sentence in self.meant(deed):
            plain = isinstance(sentence, m.Sentence) and sentence.before in ((), _THEN) and not sentence.after
            if not plain or not isinstance(sentence.core, m.Order):
                raise Unmeant(f"{said(deed)} in such a place")
            deeds.append(sentence.core.deed)
        return deeds[0] if len(deeds) == 1 else _flat(m.Joined("then", tuple(deeds)))

    def meant(self, deed: m.Deed) -> tuple[Any, ...]:
        """The sentences that a deed of one's own is told by."""
        given = deed.role("amount")
        extra = deed.names() - {"amount", "object"}
        if extra:
            raise Unmeant(f"{said(deed)} with {', '.join(sorted(extra))}")
        rivals = self.rivals(deed, "" if given is None else str(given))
        self.most = max(self.most, len(rivals))
        body = rivals[min(self.rival, len(rivals) - 1)]
        return body if not deed.has("object") else _done_to(deed, deed.role("object"), body)

    def rivals(self, deed: m.Deed, given: str) -> list[tuple[Any, ...]]:
        name = deed.verb
        if (name, given) not in self.told:
            texts = self.own.said_of(name.strip("[]"), given, "keywords" if name.startswith("[") else "verbs")
            if not texts:
                raise Unmeant(f"{said(deed)} with such a number" if given else f"{said(deed)} without its number")
            if name in self.busy:
                raise Unmeant(f"{said(deed)}, which is explained by itself")
            rival, most = self.rival, self.most
            self.busy.add(name)
            try:
                found = [body for text in texts for body in self.bodies(text)]
            finally:
                self.busy.discard(name)
                self.rival, self.most = rival, most
            if not found:
                raise Unmeant(f"{said(deed)} as something to do")
            self.told[name, given] = found
        return self.told[name, given]

    def bodies(self, text: str) -> list[tuple[Any, ...]]:
        lines = self.lines_of(text if text.rstrip().endswith((".", "!", '"')) else f"{text.rstrip()}.")
        if len(lines) != 1:
            return []
        return [line.body for line in lines[0] if isinstance(line, m.Line) and not line.marks and line.cost is None]


_WHEN = ("when", "start", "end", "nth_time", "then")


def _row(sentence: m.Sentence) -> tuple[m.Deed, ...]:
    """The instructions of a sentence, if each may be a sentence by itself."""
    core = sentence.core
    row = core.deed if isinstance(core, m.Order) and not sentence.after else None
    if isinstance(row, m.Deed):
        return (row,)
    if not isinstance(row, m.Joined) or row.how == "or" or not all(isinstance(deed, m.Deed) for deed in row.of):
        return ()
    return row.of


def said(deed: m.Deed) -> str:
    """The verb as a card has it."""
    word = deed.verb.strip("[]")
    return f"[{word.capitalize()}]" if deed.verb.startswith("[") else f"'{word}'"


def _done_to(deed: m.Deed, what: Any, body: tuple[Any, ...]) -> tuple[Any, ...]:
    """The sentences with what the deed is done to: chosen first, or in the place of *it*."""
    if _IT not in m.walk(body):
        raise Unmeant(f"{said(deed)} with something that it is done to")
    if isinstance(what, m.Thing) and what.det in ("a", "count"):
        choice = m.Order(m.Deed("choose", "choose", (m.Role("object", what),)))
        return (m.Sentence((), choice), *body)
    return tuple(_put(item, what) for item in body)


def _put(value: Any, what: Any) -> Any:
    if value == _IT:
        return what
    if isinstance(value, tuple):
        return tuple(_put(item, what) for item in value)
    if not isinstance(value, m.Meaning):
        return value
    return replace(value, **{part.name: _put(getattr(value, part.name), what) for part in fields(value)})  # type: ignore[type-var, arg-type]


def _flat(value: m.Joined) -> m.Joined:
    """`a and (b then c)` is `a then b then c`."""
    if value.how == "or" or not any(isinstance(item, m.Joined) and item.how != "or" for item in value.of):
        return value
    if not all(isinstance(item, (m.Deed, m.Joined)) for item in value.of):
        return value
    parts = tuple(
        part for item in value.of for part in (item.of if isinstance(item, m.Joined) and item.how != "or" else (item,))
    )
    return m.Joined("then", parts)
