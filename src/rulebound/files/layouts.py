# rulebound: interpreted
"""Public layouts of card records: what others call our fields, how they nest them, and how they set their words."""

from __future__ import annotations

import html
import re
from collections.abc import Collection, Mapping
from typing import Any

from rulebound.files.facts import CardError, brief

Record = dict[str, Any]
Spellings = Mapping[str, tuple[str, ...]]  # our field: what public card data calls it, the first that says something

DECORATION = re.compile(  # of the card or its listing; the rules don't know it
    r"image|img|art|set|rarity|series|source|package|product|illust|release|price|url|link_url|detail|get_?it|where|block|"
    r"lang|region|promo|alt|print|is_alt|variant|faq|q_?a|flavou?r|tcgplayer|card_?market|updated|created|.*_(?:id|url)$"
)
NOTHING = ("", "-", "–", "—", "−", "ー", "none", "null", "n/a")
TAGS = re.compile(r"</?(?:p|div|span|b|i|u|strong|em|small|img|font|ruby|a)\b[^<>]*>", re.IGNORECASE)
BREAKS = re.compile(r"<br\s*/?>|</(?:p|div|li)>|\\n|\r\n?", re.IGNORECASE)
WIDE = {code: code - 0xFEE0 for code in range(0xFF01, 0xFF5F)} | {  # full-width letters, figures and symbols
    ord("　"): " ", ord("〈"): "<", ord("〉"): ">", ord("《"): "<", ord("》"): ">", ord("≪"): "<", ord("≫"): ">",
}  # fmt: skip
WRAPPERS = ("rich", "rich_text", "body", "plain", "values", "value", "tags", "label", "name")
INNERMOST = 4  # wrappers around a value


def spelled(key: str) -> str:
    """A field name in one spelling: cardNumber, Card Number and card_number are the same."""
    return re.sub(r"[\s-]+", "_", re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", key.strip())).casefold()


def is_nothing(value: Any) -> bool:
    """Does a value say that there is none?"""
    return value is None or value == [] or (isinstance(value, str) and value.strip().casefold() in NOTHING)


def cleaned(text: str) -> str:
    """A text without HTML and with the usual letters: <br> is a new line, ＜Blocker＞ is <Blocker>."""
    text = html.unescape(TAGS.sub("", BREAKS.sub("\n", text)))
    text = TAGS.sub("", BREAKS.sub("\n", text)).translate(WIDE)
    return text.strip()


def fields_of(record: Record, spellings: Spellings, where: str, decoration: re.Pattern[str] = DECORATION) -> Record:
    """A public record by the names of our fields, None for what it doesn't say; CardError names a foreign field."""
    named = {spelled(key): value for key, value in record.items()}
    known = {name for names in spellings.values() for name in names}
    for key in record:
        if spelled(key) not in known and not decoration.match(spelled(key)):
            raise CardError(f"{where}: a card has no field '{key[:40]}'.")
    return {
        ours: next((named[name] for name in names if not is_nothing(named.get(name))), None)
        for ours, names in spellings.items()
    }


def worded(found: Record, names: Collection[str], where: str) -> None:
    """CardError if one of these fields is something else than words."""
    for name in names:
        if not isinstance(found[name] or "", str):
            raise CardError(f"{where}: '{name}' must be words, not {brief(found[name])}.")


def listed(value: Any, bracketed: str, between: str, where: str, key: str) -> list[str]:
    """Words that are a list, stand in brackets, or are set apart by a sign."""
    if isinstance(value, list):
        if not all(isinstance(item, str) for item in value):
            raise CardError(f"{where}: '{key}' is a list of words, not {brief(value)!r}.")
        return [part for item in value for part in listed(item, bracketed, r"(?!)", where, key)]
    if value is not None and not isinstance(value, str):
        raise CardError(f"{where}: '{key}' is a list of words, not {brief(value)!r}.")
    text = cleaned(value or "")
    inside = re.findall(bracketed, text) if bracketed else []
    parts = inside or re.split(between, text)
    return [part.strip() for part in parts if not is_nothing(part)]


# ---------------------------------------------------------------------------------------------- nested records


def unfolded(record: Record, groups: Collection[str], where: str) -> Record:
    """A record without objects in it: those of `groups` give their fields, others the value they are wrapped around."""
    found: Record = {}
    for key, value in record.items():
        inner = value if isinstance(value, dict) and spelled(key) in groups else {key: value}
        for name, part in inner.items():
            if name == "label" and inner is value:  # what the group is called
                continue
            if name in found and not is_nothing(found[name]) and not is_nothing(part):
                raise CardError(f"{where}: '{name[:40]}' stands there twice.")
            if name not in found or is_nothing(found[name]):
                found[name] = _unwrapped(part, INNERMOST)
    return found


def _unwrapped(value: Any, levels: int) -> Any:
    """What an object such as {"label": "Energy", "value": {"id": 2, "label": "2"}} is wrapped around."""
    if isinstance(value, list) and levels:
        return [_unwrapped(item, levels - 1) for item in value]
    if not isinstance(value, dict) or not levels:
        return value
    named = {spelled(key): inner for key, inner in value.items()}
    inside = [named[name] for name in WRAPPERS if not is_nothing(named.get(name))]
    return _unwrapped(inside[0], levels - 1) if inside else None if "label" in named or not named else value
