"""Each game's verbs, in all the constructions that follow from their frames."""

from collections.abc import Iterator

from rulebound.text.english.lexicon import Vocabulary

NOUNS = {
    "riftbound": {"U": ("unit", "units"), "C": ("card", "cards"), "R": ("rune", "runes"), "S": ("spell", "spells"),
                  "G": ("gear", "gear"), "F": ("buff", "buffs")},
    "gundam": {"U": ("Unit", "Units"), "C": ("card", "cards"), "R": ("Resource", "Resources"),
               "S": ("Command", "Commands"), "G": ("Base", "Bases")},
}  # fmt: skip
CONSTRUCTIONS = {"riftbound": (
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
), "gundam": (
    "{base} 1 {one}.",
    "{base} 1 {one} and draw 1.",
    "each player {third} 1 {one}.",
    "you may {base} 1 {one}.",
    "your opponent {third} 1 {one}.",
    "its owner must {base} 1 {one}.",
    "when you {base} a {one}, draw 1.",
    "when your opponent {third} a {one}, draw 1.",
    "when a {one} is {done}, draw 1.",
    "when you {base} a {one} or this Unit attacks, draw 1.",
    "if you {past} a {one} this turn, draw 1.",
    "if you have {done} a {one} this turn, draw 1.",
    "if a {one} was {done} this turn, draw 1.",
    "draw 1 for each {one} {done} with this effect.",
    "you may {base} 1 {one}. if you do, draw 1.",
    "your opponent can't {base} {many}.",
    "enemy {many} can't be {done}.",
    "if you would {base} a {one}, draw 1 instead.",
    "if a {one} would be {done}, draw 1 instead.",
    "instead of {doing} a {one}, draw 1.",
    "choose 1 of the {many} you {past}. rest it.",
    "draw 1 unless your opponent {third} 1 {one}.",
    "when you {base} a {one} for the first time during this turn, draw 1.",
    "draw cards equal to the number of {many} {done} this turn.",
    "the next time a {one} would be {done} this turn, draw 1 instead.",
    "after {doing} 1 {one}, draw 1.",
)}  # fmt: skip


def conjugations(words: Vocabulary, game: str) -> Iterator[tuple[str, str]]:
    """Every verb that takes an object, in every construction."""
    for verb, frames in words.frames.items():
        frame = next(
            (item for item in frames if len(item.slots) == 1 and item.takes_object and "P" in item.subject), None
        )
        noun = next(
            (known for sort, known in NOUNS[game].items() if frame is not None and sort in frame.slots[0][2:]), None
        )
        if noun is None:
            continue
        forms = {
            form: word
            for word, found in words.forms.items()
            for lemma, form in found
            if lemma == verb and "[" not in word
        }
        for construction in CONSTRUCTIONS[game]:
            yield verb, construction.format(one=noun[0], many=noun[1], **forms)
