# rulebound: interpreted
"""Card information (119-134, 139-183): a card's facts, and how they come from a record with printed text."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, ClassVar

import rulebound.riftbound.abilities.nodes  # noqa: F401  (its nodes must be known before facts are read from plain data)
from rulebound.effects import nodes
from rulebound.files.facts import (
    LONGEST,
    CardError,
    CardFacts,
    OddFact,
    abilities_of,
    brief,
    known_fields,
    name_of,
    number_of,
    whole,
    word,
    words,
)
from rulebound.files.layouts import DECORATION, cleaned, fields_of, listed, unfolded, worded
from rulebound.riftbound.words import codes as w
from rulebound.text.tokens import Unread

__all__ = [
    "CardError",
    "Facts",
    "as_record",
    "facts_from_record",
    "flat",
    "in_common",
    "is_overnumbered",
    "number_said",
]

TYPES = ("unit", "gear", "equipment", "spell", "rune", "legend", "battlefield")
PLAYED = ("unit", "gear", "spell")  # of these a card may have several
SUPERTYPES = ("champion", "signature", "token", "basic")
RECORD = {
    "id", "set", "name", "subtitle", "champion", "type", "also", "supertypes", "domains", "energy", "power", "might",
    "might_bonus", "tags", "text", "effect_text", "reminder", "rarity", "is_token", "number", "keywords",
    "words",
}  # fmt: skip


@dataclass(frozen=True)
class Facts(CardFacts):
    """What is printed on a card, with its text as effects."""

    game: ClassVar[str] = "riftbound"

    domains: tuple[str, ...] = ()
    energy: int = 0
    power: int = 0  # so many symbols of its own domains
    might: int = 0
    might_bonus: int = 0
    tags: tuple[str, ...] = ()
    supertypes: tuple[str, ...] = ()  # champion, signature, token, basic
    also: tuple[str, ...] = ()  # the types it has besides the first, as which it is played
    champion: str = ""  # whose legend, champion unit or signature card this is (103.2.a.2)
    effects: tuple[nodes.Ability, ...] = field(default=())
    worn: tuple[nodes.Ability, ...] = field(default=())  # the effect text of an Equipment: its wearer's

    texts: ClassVar[tuple[str, ...]] = ("effects", "worn")

    @property
    def token(self) -> bool:
        """Is it a token (170)?"""
        return "token" in self.supertypes


def facts_from_record(record: dict[str, Any], where: str = "card") -> Facts:
    """Facts from a record with printed text (the fields of public card data); the text is read, or refused whole."""
    known_fields(record, RECORD, where)
    name = name_of(record, where)
    kind = record.get("type")
    if kind not in TYPES:
        raise OddFact(f"{where}: '{brief(kind)}' is no card type (132); there are {', '.join(TYPES)}.")
    domains = words(record, "domains", where)
    for domain in domains:
        if domain not in w.DOMAINS:
            raise OddFact(f"{where}: '{brief(domain)}' is no domain (133); there are {', '.join(w.DOMAINS)}.")
    supertypes = words(record, "supertypes", where)
    for supertype in supertypes:
        if supertype not in SUPERTYPES:
            raise OddFact(f"{where}: '{brief(supertype)}' is no supertype (132); there are {', '.join(SUPERTYPES)}.")
    if record.get("is_token") and "token" not in supertypes:
        supertypes = (*supertypes, "token")
    also = words(record, "also", where)
    if also and not {kind, *also} <= set(PLAYED):
        raise OddFact(f"{where}: a card of several types is {' and '.join(PLAYED)} alone (132).")
    numbers = {key: whole(record, key, where, 0) for key in ("energy", "power", "might")}
    return Facts(
        number=number_of(record, where),
        name=name,
        type=kind,
        also=also,
        domains=domains,
        tags=words(record, "tags", where),
        supertypes=supertypes,
        champion=word(record, "champion", where),
        might_bonus=whole(record, "might_bonus", where),
        effects=_read(record, "text", kind, where),
        worn=_read(record, "effect_text", kind, where),
        **numbers,
    )


def _read(record: dict[str, Any], key: str, kind: str, where: str) -> tuple[nodes.Ability, ...]:
    def read(text: str) -> tuple[nodes.Ability, ...]:
        from rulebound.riftbound.cards.reader import read_of

        return read_of(text, {**record, "type": kind}, worn=key == "effect_text")

    return abilities_of(record, key, where, read)


# ---------------------------------------------------------------------------------------------- public layouts

# our field: what public card data calls it, the first that says something counts
SPELLINGS = {
    "id": ("riftbound_id", "public_code", "card_number", "code", "number", "id"),
    "set": ("set", "set_id", "set_code"),
    "name": ("name", "card_name"),
    "subtitle": ("subtitle",),
    "champion": ("champion",),
    "type": ("card_type", "type"),
    "supertypes": ("supertypes", "supertype", "super_types", "super_type"),
    "domains": ("domains", "domain", "factions", "faction", "colors", "color"),
    "energy": ("energy", "energy_cost", "cost"),
    "power": ("power", "power_cost"),
    "might": ("might",),
    "might_bonus": ("might_bonus",),
    "tags": ("tags", "tag"),
    "text": ("text", "description", "card_text", "rules_text"),
    "effect_text": ("effect_text", "effect", "equip_text", "equipment_text"),
    "is_token": ("is_token", "token"),
}
GROUPS = ("attributes", "classification", "stats", "card_type")  # objects that hold fields of the card
LISTING = re.compile(  # of the card or its listing: what the rules don't know, or can tell from the text
    DECORATION.pattern
    + r"|card_image|thumbnail|media|metadata|orientation|collector_number|clean_name|keywords?$|reminder|version"
    r"|last_updated|designer|accessibility|slug"
)
LONGEST_TEXT = 10_000  # characters of a text with its symbols spelled out; none that is read is as long
NO_DOMAINS = ("colorless", "colourless", "neutral")
PRINTED_NUMBER = re.compile(r"([a-z]{2,4})-(?:(\d+)([a-z*]?|-star)[/-](\d+)|t\d+)", re.IGNORECASE)
OF_A_SET = re.compile(r"\d+[a-z*]?/\d+", re.IGNORECASE)
PRINT = re.compile(r"\s*\((?:alternate art|alt art|overnumbered|signature|showcase|promo)\)$", re.IGNORECASE)
EMPHASIS = re.compile(r"[*_]+(?=[\[(])|(?<=[\])])[*_]+")  # of marked-up text, around keywords and reminders
SYMBOL = re.compile(r":rb_([a-z0-9_]+):|\{([A-Za-z0-9 ]+)\}|\[([A-Za-z]+)\]")
SYMBOLS = {
    "might": "M", "m": "M", "s": "S", "exhaust": "E", "tap": "E", "e": "E", "t": "T", "any": "A", "rainbow": "A",
    "a": "A", "c": "C", **{domain: domain.title() for domain in w.DOMAINS},
}  # fmt: skip


def flat(record: dict[str, Any], where: str) -> dict[str, Any]:
    """A record of a public layout whose fields stand in groups, or are wrapped in labels, without either."""
    if _has_effects(record):
        return record
    found = unfolded(record, GROUPS, where)
    kinds = found.get("type")
    return {**found, "type": kinds[0]} if isinstance(kinds, list) and len(kinds) == 1 else found


def _has_effects(record: dict[str, Any]) -> bool:
    return any(isinstance(record.get(name), list) for name in Facts.texts)


def as_record(record: dict[str, Any], where: str) -> dict[str, Any]:
    """A record of any public layout with the fields of our own; one with effects is ours as it is."""
    if _has_effects(record):
        return record
    ours: dict[str, Any] = {"words": record["words"]} if "words" in record else {}
    if isinstance(record.get("keywords"), dict):  # other layouts list the names of a card's keywords there
        ours["keywords"] = record["keywords"]
    printed = {name: value for name, value in record.items() if name not in ours}
    found = fields_of(flat(printed, where), SPELLINGS, where, LISTING)
    worded(found, ("id", "name", "subtitle", "champion", "type", "text", "effect_text"), where)
    tags = listed(found["tags"], "", r"[/,;\n]", where, "tags")
    said = listed(found["supertypes"], "", r"[\s/,]+", where, "supertypes")
    kind, also, supertypes = _type(str(found["type"] or ""), [name.casefold() for name in said], tags)
    domains = [name.casefold() for name in listed(found["domains"], "", r"[\s/,;&]+", where, "domains")]
    known = str(found["set"]) if isinstance(found["set"], str) else ""
    number = str(found["id"] or "")
    number = number_said(f"{known}-{number}" if known and OF_A_SET.fullmatch(number) else number)
    out = {
        **found,
        **ours,
        "id": number or None,
        "set": set_of(number) or known,
        "name": found["name"] and _name(cleaned(found["name"])),
        "type": kind,
        **({"also": also} if also else {}),
        "supertypes": supertypes,
        "domains": [name for name in domains if name not in NO_DOMAINS],
        "tags": [tag for tag in tags if kind != "equipment" or tag.casefold() != "equipment"],
        "text": symbols(found["text"] or ""),
        "effect_text": symbols(found["effect_text"] or ""),
    }
    out["champion"] = found["champion"] or _champion(out)
    told = record.get("reminder")
    if isinstance(told, list) and all(isinstance(text, str) for text in told):
        out["reminder"] = [symbols(text) for text in told]  # it may explain a word of the set's own
    return out


def number_said(number: str) -> str:
    """A card number as we write it: OGN-011a/298 is ogn-011a-298; one of another form stays."""
    return number.casefold().replace("/", "-") if PRINTED_NUMBER.fullmatch(number) else number


def set_of(number: str) -> str:
    """The set that a card number says: OGN of ogn-011-298; empty if it says none."""
    said = PRINTED_NUMBER.fullmatch(number)
    return said[1].upper() if said else ""


def is_overnumbered(number: str) -> bool:
    """Is it the number of a print beyond the last card of its set?"""
    said = PRINTED_NUMBER.fullmatch(number)
    return said is not None and said[2] is not None and int(said[2]) > int(said[4])


def in_common(record: dict[str, Any]) -> dict[str, Any]:
    """What all prints of a card have in common: everything but how it is decorated, and how its text is set."""
    from rulebound.riftbound.cards.reader import normalise

    found = {key: value for key, value in record.items() if key not in ("id", "number", "set", "rarity", "reminder")}
    for key in ("text", "effect_text"):
        text = found.get(key) or ""
        try:
            found[key] = normalise(text)
        except Unread:
            found[key] = text
    return found


def symbols(text: str) -> str:
    """A text with its symbols as we write them: :rb_energy_2: and {2} are [2], :rb_rune_fury: is [Fury]."""
    plain = cleaned(text)
    return SYMBOL.sub(_symbol, EMPHASIS.sub("", plain)) if len(plain) <= LONGEST_TEXT else plain


def _symbol(said: re.Match[str]) -> str:
    name = (said[1] or said[2] or said[3]).casefold()
    name = re.sub(r"^(?:energy|rune|power)[_ ]", "", name)
    if name.isdecimal():
        return f"[{name}]"
    return f"[{SYMBOLS[name]}]" if name in SYMBOLS else said[0]


def _name(said: str) -> str:
    """A name without the mark of a print, and with a comma where others have a dash."""
    return PRINT.sub("", said).replace(" - ", ", ") if len(said) <= LONGEST else said


def _type(said: str, supertypes: list[str], tags: list[str]) -> tuple[str, list[str], list[str]]:
    """The card type, further ones and the supertypes, which may stand together: Champion Unit, Unit Gear.

    Equipment is Gear with that tag.
    """
    parts = re.findall(r"[a-z]+", said.casefold())
    more = [part for part in parts if part in SUPERTYPES and part not in supertypes]
    kinds = [part for part in parts if part not in SUPERTYPES]
    several = len(set(kinds)) == len(kinds) > 1 and set(kinds) <= set(PLAYED)
    kind = kinds[0] if several or (len(kinds) == 1 and kinds[0] in TYPES) else said
    if kinds in (["gear", "equipment"], ["equipment", "gear"]) or (
        kind == "gear" and "equipment" in (tag.casefold() for tag in tags)
    ):
        kind = "equipment"
    found = [*supertypes, *more]
    return kind, kinds[1:] if several else [], [name for name in found if kind != "legend" or name != "champion"]


def _champion(record: dict[str, Any]) -> str:
    """Whose card it is, where no field says so: the tag of a legend or signature card, the one in a champion's name."""
    tags = record["tags"]
    if record["type"] == "legend" or "signature" in record["supertypes"]:
        return tags[0] if tags else ""
    if "champion" not in record["supertypes"]:
        return ""
    first = (record["name"] or "").partition(", ")[0]
    return next((tag for tag in tags if tag == first or tag.endswith(f" {first}")), "")
