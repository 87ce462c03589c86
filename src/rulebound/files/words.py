# rulebound: interpreted
"""Files of words of one's own, which go along with the cards that are read by them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from rulebound.files.reading import text_of

MOST_BYTES = 100_000
Faults = Callable[[str, str], list[str]]  # of a text and the name of its file: a sentence for each line that is none


class WordsFault(ValueError):
    """Files of words with lines that can't be used; a sentence on a line for each."""


def words_of_files(paths: Iterable[str], faults_of: Faults) -> tuple[str, list[str]]:
    """The words of all files as one text, and a sentence for each line that can't be used."""
    texts, faults = [], []
    for path in paths:
        text = text_of(Path(path), MOST_BYTES, WordsFault)
        faults += faults_of(text, path)
        texts.append(text)
    return "\n".join(texts), faults


def right_words(paths: Iterable[str], faults_of: Faults) -> str:
    """The words of all files as one text; WordsFault if a line of them can't be used."""
    text, faults = words_of_files(paths, faults_of)
    if faults:
        raise WordsFault("\n".join(faults))
    return text
