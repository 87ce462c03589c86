"""A printed line taken apart with patterns of our own: how it is used, what it needs, and what it changes."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

from gundam.pool.abilities import Ability
from gundam.pool.changes import AsPilot, Choose, Go, LinkHost, Numbers, Turn
from gundam.pool.conditions import Cond, condition, this_is
from gundam.pool.guards import guard_steps
from gundam.pool.phrases import COLORS, KEYWORDS, TRAITS, Filter, Selector, selector
from gundam.pool.sentences import Part, compound, parts_of
from gundam.pool.told import Step
from gundam.pool.verbs import keyword, steps_of

CIRCLED = "⓪①②③④⑤⑥⑦⑧⑨"


REMINDER = r"\s*\([A-Z][^()]*(?:\([^()]*\)[^()]*)*\.\)"


def lines_of(text: str) -> list[str]:
    """The lines of a card without reminder text; a line of reminder text alone is left out."""
    return [line for line in (re.sub(REMINDER, "", line).strip() for line in text.split("\n"))]


@dataclass(frozen=True)
class Line:
    """One printed line of a card: the text it is tried with, what it is compared with, and what it says."""

    name: str
    text: str
    plain: str
    ability: Ability | None


def read_lines(record: dict[str, Any]) -> list[Line]:
    """The lines of a card that say something; a line that leans on another one is tried with it."""
    texts = lines_of(record.get("text") or "")
    found = []
    for number, text in enumerate(texts, 1):
        if not text:
            continue
        name = f"{record['id']}/{number}"
        own = re.fullmatch(r"【Burst】Activate this card's (【\w+】)\.", text)
        if own:
            other = next(line for line in texts if line != text and own[1] in line)
            known = ability(other)
            burst = None if known is None else replace(known, how="burst")
            found.append(Line(name, f"{text}\n{other}", other, burst))
        elif any(re.fullmatch(MODES, line) for line in texts[:number]):
            found += modes(record, texts, number)
        elif text.startswith("■") or (number < len(texts) and texts[number].startswith("■")):
            first = number - 1 if text.startswith("■") else number
            pair = texts[first - 1], texts[first]
            found.append(Line(name, "\n".join(pair), "", development(*pair)))
        else:
            found.append(Line(name, text, "", ability(text)))
    return found


MODES = r"((?:【[^】]+】/?)+)When playing this card, choose 1 of .+ effects and activate it[:：]"


def modes(record: dict[str, Any], texts: list[str], number: int) -> list[Line]:
    """An effect of a list from which one is chosen; the words above the list are tried with each of them."""
    first = next(place for place, line in enumerate(texts) if re.fullmatch(MODES, line))
    mode = number - first - 2
    if mode < 0:
        return []
    head = re.fullmatch(MODES, texts[first])
    known = ability(head[1] + texts[number - 1].lstrip("■")) if head else None
    modal = None if known is None else replace(known, mode=mode, modal=True)
    return [Line(f"{record['id']}/{number}", "\n".join(texts[first:]), "", modal)]


def development(head: str, body: str) -> Ability | None:
    """13-1-8: so many cards of a trait may be exiled from the trash; if they are, the marked effect takes place."""
    match = re.fullmatch(rf"【([^･]+)･Development (\d+)】You may exile .+ of ({TRAITS}) cards .+:", head)
    parts = parts_of(body.lstrip("■"))
    chosen = selector(f"{match[2]} {match[3]} cards from your trash") if match else None
    if match is None or parts is None or chosen is None:
        return None
    parts[0].if_you_do = True
    exiled = Part([Choose(chosen), Go("them", "removal")], may=True)
    return Ability(TIMINGS[match[1]], [exiled, *parts])


TIMINGS = {
    "Deploy": "deploy", "Attack": "attack", "Destroyed": "destroyed", "When Paired": "paired",
    "When Linked": "linked", "Burst": "burst", "Main": "main", "Action": "action",
    "Activate･Main": "activate main", "Activate･Action": "activate action", "Pilot": "pilot",
}  # fmt: skip


def qualifier(text: str) -> tuple[Filter, ...] | None:
    """ "(Zeon) Pilot", "Red Pilot", "Lv.4 or Higher Pilot"."""
    words = re.sub(r" Pilot$", "", text)
    words = words[0].lower() + words[1:] if words.lower() in COLORS else words
    return this_is(words.replace("Lower", "lower").replace("Higher", "higher"))


def ability(line: str) -> Ability | None:
    """What a line says, or None if the patterns don't understand it."""
    found = Ability("")
    if re.fullmatch(r"[<\[]([^<>\[\]]+)[>\]]|【Activate･Main】<Support \d>", line):
        found.how, found.word = "keyword", re.sub(r"^【.*】", "", line).strip("<>[]")
        name = re.sub(r" \d+$", "", found.word)
        return found if name in KEYWORDS else None
    rest = line
    while True:
        match = re.match(r"(?:【([^】]+)】)/?\s*", rest)
        if not match:
            break
        if not bracket(found, match[1]):
            return None
        rest = rest[match.end() :]
    if found.how == "pilot":
        found.word = rest.strip("[]")
        found.parts = [Part([AsPilot()])]
        return found
    if found.how.startswith("activate"):
        cost, colon, body = re.match(r"(?:(.*?)([：:]))?\s*(.*)", rest).groups()  # type: ignore[union-attr]
        if colon:
            rest = body
            for item in re.split(r", ", cost):
                if item in CIRCLED:
                    found.pay = CIRCLED.index(item)
                else:
                    steps = cost_steps(item)
                    if steps is None:
                        return None
                    found.costs += steps
    match = re.match(r"During your (opponent's )?turn, |(.*) during your (opponent's )?turn\.$", rest)
    if match and not re.match(r"During your turn, if", rest):
        found.turn = "opponent" if match[1] or match[3] else "mine"
        rest = match[2] or rest[match.end() :]
    if found.how == "":
        return worded(found, rest)
    parts = parts_of(rest)
    if parts is None:
        return None
    found.parts = parts
    return found


def in_hand(found: Ability, rest: str, conds: list[Cond]) -> bool:
    """A card that changes its own Lv. or cost where it lies: `word` the Lv., `drop` the cost, `per` what is counted."""
    each = r"(?: for each (?P<each>.+?))?\.?"
    match = re.fullmatch(rf"[Tt]his card in your (hand|trash) gets (?:Lv -(\d) and )?cost -(\d){each}", rest)
    counted_cards = re.fullmatch(r"Reduce the cost of this card .+ by .+ the number of (.+)\.", rest)
    if match:
        found.how, found.level_drop, found.cost_drop = f"in {match[1]}", int(match[2] or 0), int(match[3])
        found.per = selector(match["each"]) if match["each"] else None
        if match["each"] and found.per is None:
            return False
    elif counted_cards:
        found.how, found.cost_drop, found.per = "in hand", 1, selector(counted_cards[1])
        if found.per is None:
            return False
    else:
        return False
    found.parts = [Part([], conds)]
    return True


def cost_steps(text: str) -> list[Step] | None:
    """What stands before the colon besides Resources; only what is active can be rested to pay (10-1-7-2)."""
    match = re.fullmatch(r"[Rr]est (\d .+)", text)
    chosen = selector(match[1]) if match else None
    if chosen is not None:
        return [Choose(replace(chosen, filters=(*chosen.filters, ("active",)))), Turn("it", True)]
    return steps_of(text)


def bracket(found: Ability, text: str) -> bool:
    name, _, more = text.partition("･") if not text.startswith("Activate") else (text, "", "")
    if name == "Once per Turn":
        found.once = True
    elif name in ("During Pair", "During Link"):
        found.gate = name[7:].lower()
        if more:
            filters = qualifier(more)
            if filters is None:
                return False
            found.gate_filters = filters
    elif name in TIMINGS:
        found.how = f"{found.how} or {TIMINGS[name]}" if found.how else TIMINGS[name]
        if more:
            filters = qualifier(more)
            if filters is None:
                return False
            found.gate_filters = filters
    else:
        return False
    return True


def worded(found: Ability, rest: str) -> Ability | None:
    """Lines without a timing word: constant effects and worded triggers."""
    rest = rest[0].upper() + rest[1:]
    enemies = re.fullmatch(r"The enemy Unit battling this Unit gains <(.+)>\.", rest)
    if enemies:
        found.how = "static"
        gains = Numbers("that enemy Unit", words=(keyword(enemies[1]),))
        found.parts = [Part([gains], [Cond("battling", Selector("enemy"))])]
        return found
    rest = re.sub(r"^When (.+?), if (.+), (reduce it by \d+\.)$", r"While \2, when \1, \3", rest)
    shield = guard_steps(rest[0].lower() + rest[1:].rstrip("."))
    if shield is not None:
        found.how, found.parts = "static", [Part(shield)]
        return found
    alias = re.fullmatch(r"This card's name is also .+ \[(.+)\]\.", rest)
    if alias:
        return Ability("alias", [Part([LinkHost()])], word=alias[1])
    match = re.match(r"(?:When|At) ", rest)
    if match:
        for comma in re.finditer(", ", rest):
            parts = parts_of(rest[comma.end()].upper() + rest[comma.end() + 1 :])
            if parts is not None and not parts[0].instead:
                found.how, found.word, found.parts = "event", rest[: comma.start()], parts
                return found
        return None
    match = re.match(r"(?:While|If) ", rest)
    conds: list[Cond] = []
    if match:
        for comma in re.finditer(", ", rest):
            known = condition(rest[match.end() : comma.start()])
            if known is not None:
                conds, rest = known, rest[comma.end() :]
                break
        else:
            return None
    found.how = "static"
    if in_hand(found, rest.replace("Lv. -", "Lv -"), conds):
        return found
    match = re.fullmatch(r"(This Unit .+?) while (.+)\.", rest)
    late = condition(match[2]) if match else None
    if match and late is not None:
        conds, rest = late, match[1]
    steps = compound(rest.rstrip("."))
    if steps is None or any(isinstance(step, Choose) for step in steps):
        return None
    found.parts = [Part(steps, conds)]
    return found
