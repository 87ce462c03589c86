# rulebound: interpreted
"""Card information and types (2, 3): a card's facts, and how they come from a record with printed text."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field
from typing import Any, ClassVar

from librt.vecs import vec
from mypy_extensions import i64

import rulebound.gundam.abilities.nodes  # noqa: F401  (its nodes must be known before facts are read from plain data)
from rulebound.effects import nodes
from rulebound.effects.parts import trait_id
from rulebound.files.facts import (
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
from rulebound.files.layouts import cleaned, fields_of, listed, spelled, worded
from rulebound.gundam.table.definitions import Link
from rulebound.gundam.table.edition import Edition
from rulebound.gundam.words import codes as w
from rulebound.text.tokens import Unread, normalise

__all__ = [
    "CardError", "Facts", "as_record", "facts_from_record", "in_common", "later_keyword", "later_than", "link_of",
]  # fmt: skip

TYPES = ("unit", "pilot", "command", "base", "resource")
TOKENS = ("unit", "base", "resource")  # what a token stands for
RECORD = {
    "id", "set", "name", "type", "token_of", "color", "level", "cost", "ap", "hp", "ap_mod", "hp_mod", "traits",
    "link", "zones", "text", "pilot", "rarity", "series", "number", "keywords", "words",
}  # fmt: skip


@dataclass(frozen=True)
class Facts(CardFacts):
    """What is printed on a unit, pilot, command, base, resource or token, with its text as effects."""

    game: ClassVar[str] = "gundam"

    color: str = ""
    level: int = 0
    cost: int = 0
    ap: int = 0
    hp: int = 0
    traits: tuple[str, ...] = ()
    link: str = ""
    zones: tuple[str, ...] = ()
    pilot: str = ""  # the Pilot name of a Command with a Pilot effect
    ap_mod: int = 0
    hp_mod: int = 0
    token_of: str = ""
    effects: tuple[nodes.Ability, ...] = field(default=())


def facts_from_record(record: dict[str, Any], where: str = "card") -> Facts:
    """Facts from a record with printed text (the fields of RECORD); the text is read, or refused whole."""
    known_fields(record, RECORD, where)
    name = name_of(record, where)
    kind = record.get("type")
    if kind not in (*TYPES, "token"):
        said = brief(kind)
        raise OddFact(f"{where}: '{said}' is no card type (3-1); there are unit, pilot, command, base and resource.")
    token_of = word(record, "token_of", where)
    if kind == "token" and token_of not in TOKENS:
        raise CardError(f"{where}: a token is a unit, a base or a resource (5-17), which 'token_of' has to say.")
    pilot = record.get("pilot") or {}
    if isinstance(pilot, str):
        pilot = {"name": pilot}
    if not isinstance(pilot, dict):
        raise CardError(f"{where}: 'pilot' is a name or a record with name, traits, ap_mod and hp_mod.")
    color = word(record, "color", where)
    if color and color not in w.COLORS:
        raise OddFact(f"{where}: '{color}' is no colour (2-4-2-1); there are {', '.join(w.COLORS)}.")
    link = word(record, "link", where)
    link_of(link, where)
    effects = _read(record, "unit" if kind == "token" else kind, where)
    names = [ability.name for ability in effects if ability.kind == "pilot"]
    return Facts(
        number=number_of(record, where),
        name=name,
        type=kind,
        color=color,
        level=whole(record, "level", where, 0),
        cost=whole(record, "cost", where, 0),
        ap=whole(record, "ap", where, 0),
        hp=whole(record, "hp", where, 0),
        traits=words(record, "traits", where) or words(pilot, "traits", where),
        link=link,
        zones=words(record, "zones", where),
        pilot=word(pilot, "name", where) or (names[0] if names else ""),
        ap_mod=whole(record, "ap_mod", where) or whole(pilot, "ap_mod", where),
        hp_mod=whole(record, "hp_mod", where) or whole(pilot, "hp_mod", where),
        token_of=token_of,
        effects=tuple(ability for ability in effects if ability.kind != "pilot"),
    )


def _read(record: dict[str, Any], kind: str, where: str) -> tuple[nodes.Ability, ...]:
    def read(text: str) -> tuple[nodes.Ability, ...]:
        from rulebound.gundam.cards.reader import read_of

        return read_of(text, {**record, "type": kind})

    return abilities_of(record, "text", where, read)


def later_than(facts: Facts, edition: Edition) -> str:
    """The rule that an edition lacks for this card; empty if it can be played there."""
    if facts.color == "purple" and not edition.purple:
        return "v1.0:2-4-2-1"
    return later_keyword(facts, edition)


def later_keyword(facts: Facts, edition: Edition) -> str:
    """The rule of the first keyword on this card that the edition doesn't have yet; empty if there is none."""
    if edition.later_keywords or not facts.effects:
        return ""
    for ability in facts.effects:
        if ability.development:
            return "13-1-8-1"
        if ability.during == "link":
            return "13-2-12-1"
        if "linked" in ability.timing:
            return "13-2-11-1"
    if '"suppression"' in json.dumps(facts.to_json().get("effects", [])):
        return "13-1-7-1"
    return ""


def link_of(text: str, where: str) -> Link | None:
    """A printed link condition (2-12): [Name], (Trait) Trait, alternatives with /."""
    if not text.strip():
        return None
    names: list[str] = []
    traits: list[int] = []
    for part in text.split(" / "):
        name = re.fullmatch(r"\[(.+)\]", part.strip())
        trait = re.fullmatch(r"\((.+)\)(?: Trait)?", part.strip())
        if name:
            names.append(name.group(1))
        elif trait:
            traits.append(trait_id(trait.group(1)))
        else:
            raise OddFact(f"{where}: '{part[:80]}' is no link condition (2-12); write [Name] or (Trait) Trait.")
    return Link(names, vec[i64](traits))


# ---------------------------------------------------------------------------------------------- the public layout

# our field: what public card data calls it, the first that says something counts
SPELLINGS = {
    "id": ("card_number", "card_no", "code", "number", "id"),
    "name": ("name", "card_name"),
    "type": ("card_type", "type"),
    "color": ("color", "colour"),
    "level": ("level", "lv"),
    "cost": ("cost",),
    "ap": ("ap",),
    "hp": ("hp",),
    "zones": ("zone", "zones"),
    "traits": ("trait", "traits"),
    "link": ("link", "link_condition"),
    "text": ("effect", "effect_text", "card_text", "text"),
}
PUBLIC = ("card_number", "card_no", "code", "card_name", "card_type", "zone", "trait", "effect")  # no field of ours


def as_record(record: dict[str, Any], where: str) -> dict[str, Any]:
    """A record of the public layout (card_number, card_type, trait, zone, effect …) with our fields; ours as it is."""
    named = {spelled(key) for key in record}
    if "effects" in record or not any(name in named for name in PUBLIC):
        return record
    ours: dict[str, Any] = {name: record[name] for name in ("words", "keywords") if name in record}
    found = fields_of({name: value for name, value in record.items() if name not in ours}, SPELLINGS, where)
    worded(found, ("id", "name", "type", "color", "link", "text"), where)
    text = cleaned(found["text"] or "")
    kind, token_of = _type(str(found["type"] or ""), str(found["id"] or ""))
    out: dict[str, Any] = {
        **ours,
        "id": found["id"],
        "set": set_of(str(found["id"] or "")),
        "name": found["name"] and cleaned(found["name"]),
        "type": kind,
        "token_of": token_of or None,
        "color": found["color"] and found["color"].strip().casefold(),
        "traits": listed(found["traits"], r"\(([^()]+)\)", r"[/,･・\n]", where, "trait"),
        "zones": [name.title() for name in listed(found["zones"], "", r"[\s/,･・]+", where, "zone")],
        "link": _link(cleaned(found["link"] or "")),
        "text": text,
    }
    for name in ("level", "cost", "ap", "hp"):
        out[name] = _figure(found[name])
    if kind == "pilot" or (kind == "command" and "【pilot】" in text.casefold()):  # 3-3-7, 3-4-6: what it adds
        out["ap_mod"], out["hp_mod"] = out.pop("ap"), out.pop("hp")
    return out


def set_of(number: str) -> str:
    """The set that a card number says: GD01 of GD01-008."""
    return number.rpartition("-")[0]


def in_common(record: dict[str, Any]) -> dict[str, Any]:
    """What all prints of a card have in common: everything but how it is decorated, and how its text is set."""
    found = {key: value for key, value in record.items() if key not in ("id", "number", "set", "rarity", "series")}
    text = found.get("text") or ""
    try:
        found["text"] = normalise(text)
    except Unread:
        found["text"] = text
    return found


def _figure(value: Any) -> Any:
    """A number as it may be printed: 3, "3", "+1", "Lv.4"."""
    if not isinstance(value, str):
        return value
    return re.sub(r"^(?:lv\.?|cost|ap|hp)\s*", "", cleaned(value).replace("−", "-"), flags=re.IGNORECASE)


def _type(said: str, number: str) -> tuple[str, str]:
    """The card type, and what a token stands for: UNIT, Unit Token, EX BASE."""
    parts = re.findall(r"[a-z]+", said.casefold())
    if "token" in parts or "ex" in parts:
        by_number = {"EXB": "base", "EXR": "resource"}.get(number[:3].upper(), "unit")
        return "token", next((kind for kind in TOKENS if kind in parts), by_number)
    if "command" in parts:  # also where its Pilot effect is named beside it
        return "command", ""
    return next((kind for kind in TYPES if parts == [kind]), said), ""


def _link(text: str) -> str:
    """A link condition with one space around every / that parts two conditions."""
    return re.sub(r"(?<=[\])t])\s*[/\n]\s*(?=[\[(])", " / ", text)
