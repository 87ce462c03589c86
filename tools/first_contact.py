"""First contact: how much of some sets would be read with the words that the cards of all the other sets use.

    python tools/first_contact.py GAME SET[,SET ...] CARDS.json [CARDS.json ...]

The vocabulary of card English is cut down: a noun, adjective or stat stays if another set says it, a verb with the
frames that the readings of other sets use. A card counts as read if all of its text is, and if our own wording of it
reads as the same effects. The output gives the share and, for the cards that are not read, what they lack.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

from rulebound import games
from rulebound.gundam.cards.reader import GRAMMARS as GUNDAM
from rulebound.riftbound.cards.reader import GRAMMARS as RIFTBOUND
from rulebound.text.checking import set_of
from rulebound.text.english.lexicon import Vocabulary
from rulebound.text.english.lowering import English
from rulebound.text.english.meaning import Deed, Unmeant, walk
from rulebound.text.english.sentences import Grammar

GRAMMARS = {"gundam": GUNDAM, "riftbound": RIFTBOUND}


def first_contact(game: str, records: list[dict[str, Any]], sets: list[str]) -> dict[str, Any]:
    """The share of the sets' text cards that are read with the other sets' words, and what the others lack."""
    reader: Any = games[game].reader
    english = GRAMMARS[game].english
    new = [record for record in records if set_of(record, str(record["id"])) in sets]
    known = [record for record in records if record not in new]
    whole = english.grammar
    words = cut(english, (reader.normalise(text) for card in known for text in reader.texts(card)))
    english.grammar = Grammar(words, english.settle)
    lacking: dict[str, str] = {}
    with_text = 0
    try:
        for record in new:
            texts = [text for text in map(reader.normalise, reader.texts(record)) if text]
            with_text += bool(texts)
            missing = next(filter(None, (_missing(game, text, record.get("type") or "unit") for text in texts)), "")
            if missing:
                lacking[record["id"]] = missing
    finally:
        english.grammar = whole
    kinds = Counter(lacking.values())
    read = with_text - len(lacking)
    return {"sets": sets, "with_text": with_text, "read": read, "lacking": lacking, "kinds": dict(kinds.most_common())}


def cut(english: English, texts: Iterable[str]) -> Vocabulary:
    """The vocabulary without what no text says."""
    said: set[tuple[str, ...]] = set()
    senses: set[str] = set()
    lines = {line for text in texts for line in text.split("\n") if line}
    for line in lines:
        words = [token.word for token in english.tokens(line)]
        said |= {tuple(words[at : at + size]) for size in (1, 2, 3) for at in range(len(words))}
        try:
            meanings = english.meanings(line)
        except Unmeant:
            continue
        senses |= {item.sense for meaning in meanings for item in walk(meaning) if isinstance(item, Deed)}
    full = english.grammar.words
    lemmas = {noun.lemma for words, nouns in full.nouns.items() if words in said for noun in nouns}
    nouns = {words: [noun for noun in nouns if noun.lemma in lemmas] for words, nouns in full.nouns.items()}
    frames = {verb: [frame for frame in found if frame.sense in senses] for verb, found in full.frames.items()}
    forms = {word: [(verb, form) for verb, form in found if frames[verb]] for word, found in full.forms.items()}
    return replace(
        full,
        nouns={words: found for words, found in nouns.items() if found},
        adjectives={word for word in full.adjectives if (word,) in said},
        domains={word for word in full.domains if (word,) in said},
        forms={word: found for word, found in forms.items() if found},
        frames={verb: found for verb, found in frames.items() if found},
        slips={slip: meant for slip, meant in full.slips.items() if any(slip in line for line in lines)},
        stats={words: stat for words, stat in full.stats.items() if tuple(words.rstrip(".").split()) in said},
    )


def _missing(game: str, text: str, type: str) -> str:
    """What a text lacks to be read; nothing if it is."""
    try:
        found = GRAMMARS[game].by_english(text, type)
    except Unmeant as error:
        return str(error)
    return "" if GRAMMARS[game].says(found, type) else "words of ours that mean the same"


def main() -> None:
    parser = argparse.ArgumentParser(description="How much of some sets is read with the other sets' words.")
    parser.add_argument("game", choices=GRAMMARS, metavar="GAME", help=" or ".join(GRAMMARS))
    parser.add_argument("sets", metavar="SET[,SET ...]", help="what is met for the first time")
    parser.add_argument("cards", nargs="+", type=Path, metavar="CARDS.json", help="files of card records")
    options = parser.parse_args()
    records = [card for path in options.cards for card in json.loads(path.read_text(encoding="utf-8"))]
    report = first_contact(options.game, records, options.sets.split(","))
    print(json.dumps(report, ensure_ascii=False, indent=1))


if __name__ == "__main__":
    main()
