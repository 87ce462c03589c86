"""Riftbound's verbs, each in all the constructions that follow from its frames."""

from collections.abc import Iterator

from rulebound.text.english.lexicon import Vocabulary

NOUNS = {"U": ("unit", "units"), "C": ("card", "cards"), "R": ("rune", "runes"), "S": ("spell", "spells"),
         "G": ("gear", "gear"), "F": ("buff", "buffs")}  # fmt: skip
CONSTRUCTIONS = (
    "as an additional cost to play me, {base} a {one}.",
    "{base} a {one}.",
    "each player {third} a {one}.",
    "you may {base} a {one}.",
    "its controller {third} a {one}.",
    "an opponent must {base} a {one}.",
    "when you {base} a {one}, draw 1.",
    "when an opponent {third} a {one}, draw 1.",
    "when a {one} is {done}, draw 1.",
    "when you {base} a {one} or I attack, draw 1.",
    "if you {past} a {one} this turn, draw 1.",
    "if you've {done} a {one} this turn, draw 1.",
    "if a {one} was {done} this turn, draw 1.",
    "draw 1 for each {one} {done} this way.",
    "{base} a {one}: draw 1.",
    "you may {base} a {one} to draw 1.",
    "opponents can't {base} {many}.",
    "{many} can't be {done}.",
    "if you would {base} a {one}, draw 1 instead.",
    "if a {one} would be {done}, draw 1 instead.",
    "instead of {doing} a {one}, draw 1.",
    "draw 1 unless an opponent {third} a {one}.",
    "banish the {one} you {past}.",
    "the first time you {base} a {one} each turn, draw 1.",
    "draw cards equal to the number of {many} {done} this turn.",
    "you may {base} a {one}. if you do, draw 1.",
    "the next time a {one} would be {done} this turn, draw 1 instead.",
)


def conjugations(words: Vocabulary) -> Iterator[tuple[str, str]]:
    """Every verb that takes an object, in every construction."""
    for verb, frames in words.frames.items():
        frame = next(
            (item for item in frames if len(item.slots) == 1 and item.takes_object and "P" in item.subject), None
        )
        noun = next((NOUNS[sort] for sort in "UCRSGF" if frame is not None and sort in frame.slots[0][2:]), None)
        if noun is None:
            continue
        forms = {
            form: word
            for word, found in words.forms.items()
            for lemma, form in found
            if lemma == verb and "[" not in word
        }
        for construction in CONSTRUCTIONS:
            yield verb, construction.format(one=noun[0], many=noun[1], **forms)
