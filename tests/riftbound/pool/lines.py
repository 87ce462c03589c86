"""A printed line taken apart with patterns of our own: how it is used, what it needs, and what it changes."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace

from generated.records import Record
from riftbound.pool.conditions import Cond, condition
from riftbound.pool.rules import special
from riftbound.pool.scenes import known_event
from riftbound.pool.sentences import SYMBOLS, WORDS, Asked, Part, Reader, Unknown, price
from riftbound.pool.steps import Pay, Step

SELF = r"(?:I|me|this)"


@dataclass
class Ability:
    """A line: how it is used, its gate, its cost, what it needs and does."""

    how: str
    word: str = ""  # the event of a trigger, the keyword of a keyword line
    parts: list[Part] = field(default_factory=list)
    asks: list[Asked] = field(default_factory=list)
    gate: str = ""  # legion, level N, empowered
    timing: str = ""  # action, reaction
    pay: Pay = field(default_factory=Pay)
    exhausts: bool = False
    costs: list[Step] = field(default_factory=list)
    conds: list[Cond] = field(default_factory=list)
    worn: bool = False  # the effect text of an Equipment
    mode: int = -1  # which of several effects is chosen
    also: list[Ability] = field(default_factory=list)  # with the other effects chosen
    whole: bool = False  # tried with all the lines of its card

    def may(self) -> bool:
        return any(part.may for part in self.parts)


@dataclass(frozen=True)
class Line:
    """One printed line of a card, with what it says."""

    name: str  # card number / index; w for the effect text
    text: str
    ability: Ability | None
    reason: str = ""


def texts_of(record: Record) -> list[tuple[str, str]]:
    """The lines of a card by their index; bulleted lines belong to the one above."""
    found: list[tuple[str, str]] = []
    for key, mark in (("text", ""), ("effect_text", "w")):
        text = record.get(key) or ""
        number = 0
        for part in text.split("\n"):
            if part.lstrip().startswith("- ") and found:
                found[-1] = (found[-1][0], f"{found[-1][1]}\n{part}")
                continue
            number += 1
            if part.strip():
                found.append((f"{mark}{number}", part.strip()))
    return found


EXTRA = r"You may (.+) as an additional cost to play (?:me|this)\."


def read_extra(texts: list[str]) -> Ability | None:
    """An additional cost that may be paid, and the line that asks whether it was."""
    first = next((text for text in texts if re.fullmatch(EXTRA, text)), "")
    other = next((text for text in texts if "if you paid the additional cost" in text), "")
    match = re.fullmatch(EXTRA, first)
    if not match or not other:
        return None
    try:
        found = read(other, "unit", False)
        reader = Reader()
        reader.asks = list(found.asks)
        pay = price(match[1].removeprefix("pay "))
        costs: list[Step] = [pay] if pay else reader.steps(match[1])
    except Unknown:
        return None
    found.how, found.costs, found.asks = "extra", costs, reader.asks
    found.word = f"{first}\n{other}"
    for part in found.parts:
        part.conds = [cond for cond in part.conds if cond.kind != "paid"]
    return found


def read_lines(record: Record) -> list[Line]:
    found = []
    texts = [text for _, text in texts_of(record)]
    extra = read_extra(texts)
    for index, text in texts_of(record):
        name = f"{record['id']}/{index}"
        if extra is not None and text in extra.word.split("\n"):
            found.append(Line(name, extra.word, extra))
            continue
        try:
            if re.match(r"\[Flow\]", text):
                found.append(Line(name, record["text"], read_flow(text, texts)))
                continue
            if re.match(r"\[Repeat\]", text):
                found.append(Line(name, record["text"], read_repeat(text, texts)))
                continue
            if (
                re.match(r"\[Le.+ instead\.$", text)
                and "less" not in text
                and found
                and found[-1].ability is not None
                and record["type"] == "spell"
            ):
                found.append(read_instead(name, found[-1], text))
                continue
            ability = read_modes(text, record["type"], index.startswith("w"))
            # what another line of the card says
            ability.whole = ability.whole or "all 4 tags" in text or "my [Assault]" in text

            found.append(Line(name, text, ability))
        except Unknown as unknown:
            found.append(Line(name, text, None, str(unknown)))
    return found


def read_repeat(text: str, texts: list[str]) -> Ability:
    """820: the spell's own text once more, for a cost."""
    match = re.fullmatch(rf"\[Repeat\](?: — (?P<do>Discard 1)| (?P<pay>{SYMBOLS}))", text)
    if not match:
        raise Unknown(text)
    reader = Reader()
    found = Ability("spell", "repeat", whole=True)
    effects = [line for line in texts if not re.match(r"\[(?:Repeat|Action|Reaction|Hidden)\]", line)]
    for time in range(2):
        reader.group = time
        for line in effects:
            if read(line, "spell", False).how != "spell":
                raise Unknown(line)
            found.parts += reader.parts(line)
    if match["do"]:
        found.costs = reader.steps(match["do"])
    else:
        found.pay = price(match["pay"]) or found.pay
    found.asks = reader.asks
    return found


def read_flow(text: str, texts: list[str]) -> Ability:
    """R4:829: the spell's own text out of the trash, for a cost."""
    match = re.fullmatch(rf"\[Flow\] ({SYMBOLS})", text)
    if not match:
        raise Unknown(text)
    reader = Reader()
    found = Ability("spell", "flow", whole=True)
    for line in texts:
        if not re.match(r"\[(?:Flow|Action|Reaction|Hidden)\]", line):
            if read(line, "spell", False).how != "spell":
                raise Unknown(line)
            found.parts += reader.parts(line)
    found.pay = price(match[1]) or found.pay
    found.asks = reader.asks
    return found


def read_instead(name: str, before: Line, text: str) -> Line:
    """A line that takes the place of the one before, where its gate is open."""
    match = re.match(r"\[(Legion|Level (\d+))\](?: — |\[>\] )", text)
    if not match or before.ability is None:
        raise Unknown(text)
    reader = Reader()
    reader.asks = list(before.ability.asks)
    part = reader.parts(text[match.end() :])[0]
    found = Ability("spell", "instead", [*before.ability.parts, part], reader.asks, match[1].lower())
    return Line(name, f"{before.text}\n{text}", found)


EITHER = {
    "draw 1 or channel 1 rune exhausted": ("draw 1", "channel 1 rune exhausted"),
    "draw 1 or buff me": ("draw 1", "buff me"),
    "ready or exhaust a legend": ("ready a legend", "exhaust a legend"),
}


def read_modes(text: str, kind: str, worn: bool) -> Ability:
    """A line of which one of several effects is chosen; each is read as if it were the only one."""
    head, *ways = text.split("\n- ")
    limit = r"you've not chosen this turn|you haven't already chosen|that hasn't been chosen this turn"
    said = re.search(rf"[Cc]hoose one(?: (?:{limit}))? —\s*$", head)
    if ways and said is None:
        raise Unknown(head)
    texts = (
        [head[: said.start()] + (way if head[: said.start()] == "" else way[0].lower() + way[1:]) for way in ways]
        if said
        else []
    )
    for words, others in EITHER.items():
        if words in text:
            texts = [text.replace(words, other) for other in others]
    if not texts:
        return read(text, kind, worn)
    found = [read(one, kind, worn) for one in texts]
    for number, ability in enumerate(found):
        ability.mode = number
    found[0].also = found[1:]
    return found[0]


def read(text: str, kind: str, worn: bool) -> Ability:
    """What a line says; Unknown if the patterns don't understand it."""
    found = Ability("", worn=worn)
    rest = text
    if special(rest):
        return own_rule(found, rest)
    if re.fullmatch(rf"{WORDS}(?:, {WORDS})*", rest):
        found.how, found.word = "keyword", rest
        return found
    match = re.fullmatch(rf"\[Empower\] (?:({SYMBOLS})|— (.+))", rest)
    if match:
        return empowering(found, match[1] or match[2])
    if rest.startswith(("[Equip]", "[Repeat]")):
        other = re.fullmatch(rf"\[Equip\] — (?:({SYMBOLS}), )?([A-Z].+)", rest)
        if other:
            reader = Reader()
            found.how, found.pay = "equip", price(other[1] or "[0]") or Pay()
            found.costs = reader.steps(other[2])
            found.asks = [replace(ask, chosen=replace(ask.chosen, other=True)) for ask in reader.asks]
            return found
        match = re.fullmatch(rf"\[(Equip|Repeat)\] ({SYMBOLS})", rest)
        if not match:
            raise Unknown(rest)
        pay = price(match[2])
        assert pay is not None
        found.how, found.pay = match[1].lower(), pay
        return found
    rest = rest.replace("[>>]", "")
    while True:
        match = re.match(r"\[(Legion|Empowered|Level (\d+))\](?: — |\[>\] ?)|\[(Action|Reaction)\]\[>\] ", rest)
        if not match:
            break
        if match[3]:
            found.timing = match[3].lower()
        else:
            found.gate = match[1].lower()
        rest = rest[match.end() :]
    if special(rest):
        return own_rule(found, rest)
    match = re.match(r"\[Deathknell\](?: — |\[>\] )", rest)
    reader = Reader()
    if match:
        found.how, found.word = "event", "I die"
        found.parts = reader.parts(rest[match.end() :])
    elif activated(found, rest, reader) or triggered(found, rest, reader) or constant(found, rest, kind, reader):
        pass
    elif kind == "spell":
        found.how, found.parts = "spell", reader.parts(rest)
    else:
        raise Unknown(rest)
    found.asks = reader.asks
    if found.how == "event" and found.word == "you play this from face down":
        found.asks = [at_its_battlefield(ask) for ask in found.asks]
    return found


def empowering(found: Ability, cost: str) -> Ability:
    """R4:827: what it is empowered for."""
    found.how = "empower"
    reader = Reader()
    for item in cost.split(", "):
        pay = price(item)
        if item == "[E]":
            found.exhausts = True
        elif pay:
            found.pay = pay
        else:
            found.costs += reader.steps(item)
    found.asks = reader.asks
    return found


def at_its_battlefield(ask: Asked) -> Asked:
    """723.1.d: what a card played from facedown chooses is where it lay."""
    here = ("here",)
    bound = here in ask.chosen.filters or ask.chosen.place != "board"
    return ask if bound else replace(ask, chosen=replace(ask.chosen, filters=(*ask.chosen.filters, here)))


def own_rule(found: Ability, text: str) -> Ability:
    """A line that rules.py knows, with what it is subject to."""
    found.how, found.word = "special", text
    match = re.search(r"\b[Ii]f (.+?)(?:, (?:I|this) costs?|\.$)", text)
    if re.match(r"(?:I|This) costs? |If .+, (?:I|this) costs? \[\d\] less\.$", text) and match:
        conds = condition(match[1])
        if conds is None:
            raise Unknown(match[1])
        found.conds = conds
    return found


COST = (
    rf"\[E\]|{SYMBOLS}|Discard \d|Kill this|Recycle \d from your trash|Spend \d XP|Spend my buff|Banish this"
    r"|Kill a friendly unit(?: or gear)?|Disempower (?:this|me)|Discard a (?:gear|spell)"
    r"|Recycle a unit from your trash|Exhaust a unit you control"
)


def activated(found: Ability, text: str, reader: Reader) -> bool:
    match = re.match(rf"((?:{COST})(?:, (?:{COST}))*): ", text)
    if not match:
        return False
    found.how = "activate"
    for item in match[1].split(", "):
        pay = price(item)
        if item == "[E]":
            found.exhausts = True
        elif pay:
            found.pay = pay
        else:
            found.costs += reader.steps(
                item.replace("Recycle 3 from", "Recycle 3 cards from").replace("Recycle 1 from", "Recycle 1 card from")
            )
    rest = text[match.end() :]
    timing = re.match(r"\[(Action|Reaction)\](?:, \[(Legion)\])? — |\[(Legion)\] — ", rest)
    if timing:
        found.timing = (timing[1] or "").lower()
        found.gate = (timing[2] or timing[3] or "").lower()
        rest = rest[timing.end() :]
    limit = re.search(r" Use this ability .+ I'm at a battlefield\.$", rest)
    if limit:
        found.conds.append(Cond("at field"))
        rest = rest[: limit.start()]
    limit = re.search(r" Use only if (.+)\.$", rest)
    conds = condition(limit[1]) if limit else None
    if limit and conds:
        found.conds += conds
        rest = rest[: limit.start()]
    found.parts = reader.parts(rest)
    return True


def triggered(found: Ability, text: str, reader: Reader) -> bool:
    match = re.match(r"(?:When|At|The first time|Once each turn, when) ", text)
    if not match:
        return False
    found.how = "event"
    error: Unknown | None = None
    for comma in re.finditer(r", ", text):
        head, body = text[match.end() : comma.start()], text[comma.end() :]
        if not known_event(head):
            continue
        if head.endswith("me to a battlefield") and "enemy unit here" in body:
            raise Unknown("enemies where it is played to")
        try:
            found.word = head
            found.parts = reader.parts(body[0].upper() + body[1:])
            return True
        except Unknown as unknown:
            reader.asks.clear()
            error = unknown
    raise error or Unknown(f"event: {text.split(', ')[0]}")


def constant(found: Ability, text: str, kind: str, reader: Reader) -> bool:
    """Lines without a timing: what holds as long as the card is there."""
    rest = text.rstrip(".")
    if re.fullmatch(r"I enter ready|This enters exhausted", rest):
        found.how = "enters ready" if "ready" in rest else "enters exhausted"
        return True
    match = re.fullmatch(r"(?:If (?P<if>.+), I enter ready|I enter ready if (?P<late>.+))", rest)
    if match:
        conds = condition(match["if"] or match["late"])
        if conds is None:
            raise Unknown(match["if"] or match["late"])
        found.how, found.conds = "enters ready", conds
        return True
    match = re.match(r"(?:While|If) (.+?), ", rest)
    conds = []
    body = rest
    late = re.fullmatch(r"(I have .+) while (.+)", rest)
    if late and match is None and (known := condition(late[2])):
        conds, body = known, late[1]
    if match:
        known = condition(match[1])
        if known is None:
            if kind != "spell":
                raise Unknown(match[1])
            return False
        conds, body = known, rest[match.end() :]
    body = re.sub(r"^(.*) have (\+\d \[M\]) here$", r"\1 here have \2", body)
    body = body.replace(" an additional ", " ").replace(" each have ", " have ")
    match = re.fullmatch(
        r"(?P<who>I|.+?) (?:have|has|gets?) (?P<what>(?:[+]\d+ \[M\]|\[).*?)(?: for each (?P<each>.+))?", body
    )
    if match and kind != "spell":
        who = "me" if match["who"] == "I" else match["who"]
        each = f" for each {match['each']}" if match["each"] else ""
        found.how, found.conds = "static", conds
        found.parts = [Part(reader.steps(f"give {who} {match['what']}{each}"))]
        if reader.asks:
            raise Unknown(body)
        return True
    return False
