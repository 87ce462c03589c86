"""Comparing what is expected with what stands on the table."""

from __future__ import annotations

import re
from typing import Any

from rulebound.files.judging import CardWord, Counted, Ordered, PathError, Value
from rulebound.judge.scenarios import COMPARATORS, NONE, as_list

YES = ("true", "yes", "on")
NO = ("false", "no", "off")


def split_path(text: str) -> list[str]:
    """A path at its dots, except inside quotes: `p1.battle."Z. Zaku".ap`."""
    if text.count('"') % 2:
        raise PathError(f"a quote is open in the path '{text}'")
    parts = re.split(r'\.(?=(?:[^"]*"[^"]*")*[^"]*$)', text)
    found = [part.strip().strip('"').strip() for part in parts]
    if not all(found):
        raise PathError(f"'{text}' is no path")
    return found


def differs(expected: Any, actual: Value) -> bool:
    """Is the table different from what is expected? PathError if the two can't be compared."""
    if isinstance(expected, dict):
        return any(_fails(key, value, actual) for key, value in expected.items())
    if isinstance(actual, Counted):
        return differs(expected, actual.cards)
    if isinstance(expected, list):
        return _list_differs(expected, actual)
    word = str(expected).strip()
    if isinstance(actual, list):
        return len(actual) != int(word) if is_number(word) else unmatched(as_list(word), actual) != ([], [])
    if isinstance(actual, tuple):
        if is_number(word):
            return len(actual) != int(word)
        return not same_words(as_list(word), actual)
    if isinstance(actual, bool):
        if word.casefold() not in YES + NO:
            raise PathError(f"true or false was expected there, not '{word}'")
        return actual != (word.casefold() in YES)
    if isinstance(actual, int):
        if not is_number(word):
            raise PathError(f"a number was expected there, not '{word}'")
        return actual != int(word)
    return _plain(word) != _plain(actual or "")


def _list_differs(expected: list[str], actual: Value) -> bool:
    if isinstance(actual, list):
        return unmatched(expected, actual) != ([], [])
    if isinstance(actual, tuple):
        return not same_words(expected, actual)
    raise PathError(f"one value stands there ({show(actual)}), not a list")


def _fails(key: str, value: Any, actual: Value) -> bool:
    if isinstance(actual, Counted) and key in actual.parts:
        return differs(value, actual.parts[key])
    if key not in COMPARATORS:
        raise PathError(f"there is no comparison '{key}'; there are {', '.join(COMPARATORS)}")
    if key == "not":
        return not differs(value, actual)
    if isinstance(actual, Counted):
        actual = actual.cards
    if key in ("min", "max"):
        if isinstance(actual, bool) or not isinstance(actual, (int, list, tuple)):
            raise PathError(f"'{key}' needs a number or a list there, not {show(actual)}")
        number = actual if isinstance(actual, int) else len(actual)
        return number < int(value) if key == "min" else number > int(value)
    words = as_list(value)
    if isinstance(actual, (bool, int)):
        raise PathError(f"'{key}' needs a list there, not {show(actual)}")
    if isinstance(actual, list):
        if key == "has":
            return bool(unmatched(words, actual)[0])
        return any(not unmatched([word], actual)[0] for word in words)
    there = actual if isinstance(actual, tuple) else (actual,) if actual else ()
    if key == "has":
        return not has_words(words, there)
    return any(same_word(word, item) for word in words for item in there)


# ---------------------------------------------------------------------------------------------- words


def is_number(word: str) -> bool:
    """Is this a whole number?"""
    return re.fullmatch(r"[+-]?[0-9]{1,9}", word) is not None


def _plain(word: str) -> str:
    """A word as it is compared: case, space, quotes and the brackets of keywords don't matter."""
    text = re.sub(r"\s+", " ", word.strip().strip('"').strip("<>")).casefold()
    return "" if text in NONE else text


def same_word(expected: str, actual: str) -> bool:
    """`Breach` fits `Breach 2`, `first_strike` fits `First Strike`."""
    one, other = (re.sub(r"[_-]", " ", _plain(word)) for word in (expected, actual))
    return one == other or one == re.sub(r" \d+$", "", other)


def same_words(expected: list[str], actual: tuple[str, ...]) -> bool:
    """Are these the words: in this order where the order is a fact, else in any?"""
    if len(expected) != len(actual):
        return False
    if isinstance(actual, Ordered):
        return all(same_word(word, item) for word, item in zip(expected, actual))
    return has_words(expected, actual)


def has_words(expected: list[str], actual: tuple[str, ...]) -> bool:
    """Is each of these words there, as often as it is said?"""
    left = list(actual)
    for word in sorted(expected, key=len, reverse=True):  # `Breach 2` before `Breach`
        hit = next((item for item in left if same_word(word, item)), None)
        if hit is None:
            return False
        left.remove(hit)
    return True


def unmatched(expected: list[str], actual: list[CardWord]) -> tuple[list[str], list[str]]:
    """The expected words that no card answers to, and the cards that no word names; each counts once."""
    left = list(actual)
    missing: list[str] = []
    numbered = [word for word in expected if any(_by_number(word, card) for card in actual)]
    plain = [word for word in expected if word not in numbered]
    for word in numbered + plain:
        found = next((card for card in left if _by_number(word, card)), None)
        if found is None:
            found = next((card for card in left if _by_name(word, card)), None)
        if found is None:
            missing.append(word)
        else:
            left.remove(found)
    return missing, [card.name for card in left]


def _by_number(word: str, card: CardWord) -> bool:
    text = _bare(word)
    return text in (card.number.casefold(), f"{card.name} [{card.number}]".casefold())


def _by_name(word: str, card: CardWord) -> bool:
    return _bare(word) in [name.casefold() for name in (card.name, *card.aliases)]


def _bare(word: str) -> str:
    return re.sub(r"\s*#\d+$", "", re.sub(r"\s+", " ", word.strip()).replace('"', "")).casefold()


# ---------------------------------------------------------------------------------------------- for people


def show(value: Value) -> str:
    """What stands there, for a message."""
    if isinstance(value, Counted):
        return ", ".join(f"{number} {part}" for part, number in value.parts.items())
    if isinstance(value, list):
        return f"[{', '.join(_names(value))}]"
    if isinstance(value, tuple):
        return f"[{', '.join(value)}]"
    if isinstance(value, bool):
        return "true" if value else "false"
    return "none" if value is None or value == "" else str(value)


def _names(cards: list[CardWord]) -> list[str]:
    names = list(dict.fromkeys(card.name for card in cards))
    counts = {name: sum(1 for card in cards if card.name == name) for name in names}
    return [name if counts[name] == 1 else f"{counts[name]} x {name}" for name in names]


def show_expected(value: Any) -> str:
    """What was expected, for a message."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {show_expected(item)}" for key, item in value.items())
    if isinstance(value, list):
        return f"[{', '.join(value)}]"
    return str(value) if str(value).strip() else "none"
