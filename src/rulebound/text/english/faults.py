# rulebound: interpreted
"""What is wrong with a list of words of one's own: a sentence for each line that can't be used."""

from __future__ import annotations

import re
from collections.abc import Callable

from rulebound.text.english.lowering import English
from rulebound.text.english.meaning import Unmeant
from rulebound.text.english.own import Entry, expected, is_told, read_own_words
from rulebound.text.english.refusing import nearest_word

Reads = Callable[[str], str]  # why a text that explains something can't be read; empty if it can


def word_faults(text: str, where: str, english: English, known: Callable[[str], bool], reads: Reads) -> list[str]:
    """A sentence for each line, with its number and what was expected. known: is it a keyword of the rules?"""
    own, faults = read_own_words(text, where)
    found = [(int(line[1]) if (line := _LINE.search(fault)) else 0, fault) for fault in faults]
    for entry in own.entries:
        wrong = _wrong(entry, english.knowing(own), known, reads)
        if wrong:
            found.append((entry.line, f"{where}, line {entry.line}: {wrong}."))
    return [fault for _, fault in sorted(found)]


_LINE = re.compile(r", line (\d+): ")


def _wrong(entry: Entry, english: English, known: Callable[[str], bool], reads: Reads) -> str:
    """What is wrong with the meaning of a word; empty if nothing is."""
    section, meaning = entry.section, entry.meaning
    if section == "keywords" and known(entry.word):
        return f"{entry.word} is a keyword of the rules, which can't mean something else"
    if section == "keywords" or is_told(entry):
        said = re.sub(r"\bCOST\b", "[1]", re.sub(r"\bN\b", "2", meaning))
        why = reads(said)
        return f"the meaning of '{entry.word}' can't be read: {why}" if why else ""
    if section == "verbs":
        words = english.grammar.words
        near = nearest_word(meaning, words)
        hint = f" (the nearest known word is '{near}')" if near else ""
        return (
            ""
            if meaning in words.frames
            else f"'{meaning}' is no verb that is known{hint}; expected {expected(section)}"
        )
    try:
        if section == "nouns":
            english.explaining.noun_of(entry)
        elif section == "adjectives":
            english.explaining.described(meaning)
    except Unmeant:
        return f"'{meaning}' doesn't describe anything in words that are known; expected {expected(section)}"
    return ""
