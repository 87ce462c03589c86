"""What a table of wordings is held against: our own wording of each, the two gates of the reader, and play."""

from collections.abc import Iterable

from rulebound.effects.parts import Unplayable
from rulebound.gundam.cards import PoolBuilder
from rulebound.gundam.facts import Facts
from rulebound.gundam.reader import Unread, house, read, reprint
from rulebound.text import normalise


def faults(text: str, ours: str) -> str:
    """Why the text is not read as our wording says, "" if it is."""
    try:
        found = read(text)
        if found != read(ours):
            return f"means: {house(found)}"
        if reprint(text) != normalise(text) or read(house(found)) != found:
            return "a gate does not hold"
    except (Unread, ValueError) as fault:
        return str(fault)
    return ""


def unplayable(texts: Iterable[str]) -> set[str]:
    """Why some of these texts, though read, are refused at a table."""
    refused: set[str] = set()
    for number, text in enumerate(texts):
        effects = read(text)
        kind = "command" if any(ability.kind == "command" for ability in effects) else "unit"
        try:
            PoolBuilder().add(Facts(f"X-{number}", "Card", kind, effects=effects))
        except Unplayable as reason:
            refused.add(str(reason).removeprefix("Card: "))
    return refused
