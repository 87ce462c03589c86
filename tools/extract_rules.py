"""Make the `rules.json` of both games from the digests of their rules.

    python tools/extract_rules.py [../shared/rules]

Gundam: Part A of the digest gives every rule of edition 1.0 with its number in 1.9.0; B3 gives what is new or changed
there. Riftbound: Part 1 gives every rule of edition 2025-06-02, Part 2 what RUP4 changed, Part 3 the hard spots; the
digest of what is later gives the official answers V1, V2 ... Of RUP4 the digests have no line for every number: those
that they mention, or that lie in a section of the number map, are told apart from numbers that don't exist.
"""

from __future__ import annotations

import json
import re
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "rulebound"
NUMBER = r"\d+(?:-\d+)+"

# B2: the section of edition 1.0 that a section of 1.9.0 mostly comes from
HOME = {1: 1, 2: 2, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 7, 9: 8, 10: 9, 11: 10, 13: 11}


def targets(number: str, tag: str) -> list[str]:
    """The numbers of a rule in 1.9.0; none if it is gone."""
    tag = tag.split("plus")[0]
    if tag.startswith("gone"):
        return []
    if tag.startswith("same"):
        return [number]
    found: list[str] = []
    for match in re.finditer(rf"({NUMBER})((?:/\d+)*)", tag):
        found.append(match.group(1))
        head = match.group(1).rpartition("-")[0]
        found += [f"{head}-{last}" for last in match.group(2).split("/") if last]
    return found


def part_a(text: str) -> list[tuple[str, str, str | None]]:
    """(number, text, tag) of every line of Part A; a heading has no tag."""
    found: list[tuple[str, str, str | None]] = []
    for line in text.splitlines():
        match = re.match(rf"- `({NUMBER})` (.*)$", line)
        if match:
            number, rest = match.groups()
            body, _, tag = rest.partition("⟨→ ")
            found.append((number, body.split("[note]")[0], tag.partition("⟩")[0] if tag else None))
    return found


def clean(text: str, new_of: dict[str, list[str]] | None) -> str:
    """A line without markers, analyst's tags and FAQ numbers; old cross-references become new ones."""
    text = re.sub(r"\[CHANGED[^\]]*\]", "", text).replace("**", "").replace("`", "")
    text = re.sub(r"^\((?:new|rev\.? [\d.]+|[\d./]+)\) ", "", text.strip())
    text = re.sub(r" — see Part B", "", text)
    text = re.sub(r"\s*\((?:Q\d|rulings? Q|FAQ|B5|1\.0 \d|fixes|1\.0:)[^()]*(?:\([^()]*\)[^()]*)*\)", "", text)
    text = re.sub(r"(?:: |, | — |; )(?:ruling |rulings |FAQ )?Q\d+(?:[,–/ ]+Q?\d+)*", "", text)
    if new_of is not None:
        text = re.sub(r"\(see (\d+)\)", lambda match: f"(see {_section(int(match[1]))})", text)
        text = re.sub(NUMBER, lambda match: new_of[match[0]][0] if new_of.get(match[0]) else match[0], text)
    text = text.replace(" ≡ ", " means ")
    text = re.sub(r"\s+", " ", text).strip()
    text = re.sub(r"^Heading: (.)", lambda match: match[1].upper(), text)
    if text and text[-1] not in ".:)>】":
        text += "."
    return text[:1].upper() + text[1:] if text else text


def _filler(words: str) -> bool:
    """A line that only points at another one."""
    return words.startswith("(") or "as above" in words


def _section(old: int) -> int:
    return next(new for new, home in HOME.items() if home == old and new != 3)


def headings(lines: list[tuple[str, str, str | None]], new_of: dict[str, list[str]]) -> None:
    """A heading moves with the first rule below it."""
    for number, _, tag in lines:
        if tag is None:
            children = [other for other, _, _ in lines if other.startswith(number + "-") and new_of[other]]
            below = new_of[children[0]][0] if children else ""
            depth = number.count("-") + 1
            new_of[number] = ["-".join(below.split("-")[:depth])] if below else []


def part_b3(text: str) -> dict[str, str]:
    """The text of every new or changed rule by its number in 1.9.0."""
    found: dict[str, str] = {}
    codes = r"`-?\d+(?:-\d+)*`"
    for line in text.splitlines():
        if not re.match(rf"- {codes}", line):
            continue
        pieces = re.split(rf"({codes}(?:(?:, |/){codes})*)", line[2:])
        base = ""
        for group, body in zip(pieces[1::2], pieces[2::2]):
            for code in re.findall(r"`([^`]+)`", group):
                if code.startswith("-"):
                    parts = code[1:].split("-")
                    if len(parts) > 1:
                        assert base.split("-")[-1] == parts[0], (base, code)
                        parts = parts[1:]
                    number = "-".join([base, *parts])
                else:
                    number = base = code
                found[number] = clean(body.strip(" ;"), None)
    return found


def extract(digest: str) -> dict[str, dict[str, Any]]:
    """Every rule by its number in 1.9.0; those that are gone by `v1.0:NUMBER`."""
    first = digest.split("# PART A")[1].split("# PART B")[0]
    lines = part_a(first)
    new_of = {number: targets(number, tag) if tag is not None else [] for number, _, tag in lines}
    headings(lines, new_of)
    old_of: dict[str, list[str]] = {}
    candidates: dict[str, list[tuple[int, str]]] = {}
    rules: dict[str, dict[str, Any]] = {}
    for number, text, _ in lines:
        words = clean(text, new_of)
        if not new_of[number]:
            rules[f"v1.0:{number}"] = {"text": words, "v1.0": [number]}
        for place, new in enumerate(new_of[number]):
            old_of.setdefault(new, []).append(number)
            away = HOME.get(int(new.split("-")[0])) != int(number.split("-")[0])
            candidates.setdefault(new, []).append((place + 2 * away, words))
    for new, found in candidates.items():
        best = min(rank for rank, _ in found)
        texts = list(dict.fromkeys(words for rank, words in found if rank == best and not _filler(words)))
        rules[new] = {"text": " ".join(texts), "v1.0": old_of[new]}
    for new, words in part_b3(digest.split("## B3.")[1].split("## B4.")[0]).items():
        rules[new] = {"text": words, "v1.0": old_of.get(new, [])}
    return dict(sorted(rules.items(), key=lambda item: _order(item[0])))


def _order(number: str) -> tuple[bool, list[int]]:
    old = number.startswith("v1.0:")
    return old, [int(part) for part in number.removeprefix("v1.0:").split("-")]


# ---------------------------------------------------------------------------------------------- Riftbound

FIRST, NEWEST, R4 = "2025-06-02", "RUP4", "R4:"
RIFT_NUMBER = r"\d{3}(?:\.(?:\d+|[a-z]))*"

WORDS = {
    "BF": "battlefield", "TP": "turn player", "EN": "Energy", "PW": "Power", "MD": "Main Deck", "RD": "Rune Deck",
    "LA": "Limited Action", "DA": "Discretionary Action", "NO": "Neutral Open", "NC": "Neutral Closed",
    "SO": "Showdown Open", "SC": "Showdown Closed", "TR": "Tournament Rules",
}  # fmt: skip

# Where in Part 2 the passage of a number begins (and the last number it is about); it ends where the next one begins
# or with its line. The words are the number itself where it stands in front.
PASSAGES: list[tuple[str, str]] = [
    ("054", '054 "Can'), ("054.2", "RUP4 054.2"), ("055", "055 Do"), ("056", "056 A card"), ("124", "124 Any"),
    ("128.6", "128.6"), ("131", "131/206"), ("805.1.b", "[C] on a card without"), ("135.2.b.5", "135.2.b.5"),
    ("177", "177 objects"), ("185.1", "185.1"), ("103.2.a.3", "103.2.a.3"), ("103.4.c", "103.4.c"),
    ("316.2–316.4", "316.2–316.4"), ("317.2", "317.2"), ("734–738", "734–738"), ("443", "443 Skip"),
    ("316.5.b.1", "316.5.b.1/489.8.a"), ("319", "319 A Cleanup"), ("320", "320 During"), ("321", "321 During"),
    ("322", "322 A Cleanup"), ("324", "324 Special"), ("333–336", "333–336"), ("337", "337 Finalize"),
    ("338", "338 Execute"), ("339", "339 Pass"), ("340", "340 Resolve"), ("354.3 401.2", "354.3/401.2"),
    ("344", "344 A showdown"), ("190.3.a.1", "Contested is applied"), ("348.2.a", "348.2.a"),
    ("316.8.b.1.a", "316.8.b.1.a"), ("464", "464 Combat"), ("383.4.e–383.4.f", "Units arriving later"),
    ("465", "465 Damage"), ("466", "466 Resolution"), ("447.2.b", "teammates can never both"),
    ("190.4", "Control is *established*"), ("190.4.b", "It cannot change while"),
    ("190.4.c", "and is lost in a Cleanup"), ("190.6", "190.6"), ("191.4", "191.4"), ("355.8–355.10", "355.8–355.10"),
    ("355.17", "Non-target choices"), ("355.4 355.3", "Move effects: the"), ("355.13", "355.13"), ("355.11", "355.11"),
    ("355.14.h.1", "355.14.h.1"), ("356.4", "356.4"), ("356.5", "RUP4 356.5"), ("356.1.a", "356.1.a"),
    ("357.2.a", "357.2.a"), ("358.4", "358.4"), ("358.3.a", "RUP4 358.3.a"), ("359.3.e.12", "359.3.e.12"),
    ("359.3.e.14", "359.3.e.14"), ("359.3.f", "359.3.f"), ("750–755", "750–755"), ("756–758", "756–758"),
    ("201–206", "201–206"), ("444", "444 Paying"), ("419.4.b", "three meanings of"), ("386–388", "Reflexive triggers"),
    ("389–392", "Delayed abilities"), ("359.3.e.16", "RUP4: if the window"), ("393–397", "Linked abilities"),
    ("369–375", "Replacement effects: applied"),  # V2, V4 and V5 tell the numbers
    ("383.2.a.1", "text right after the condition"), ("402.4", "402.4"), ("404.2", "404.2 its"),
    ("383.2.c", "383.2.c conditions"), ("383.1", '"the Nth time" with'), ("383.4", "named triggers"),
    ("383.4.g", "RUP4 383.4.g"), ("429.2.a", "Add abilities (incl."), ("417", "Deal (417"), ("418", "Heal (418"),
    ("417", "RUP4: the controller of the source"), ("712–715", "Bonus Damage (712"), ("142.4", "Lethal damage (142.4"),
    ("428", "Kill (428"), ("411", "Responsibility (411"), ("431", "Burn Out (431"), ("440", "Burn X (440"),
    ("425", "Counter (425"), ("421", "Hide (421"), ("434 435", "Attach/Detach (434"), ("432 433", "Double/Swap (432"),
    ("436", "Predict X (436"), ("437", "Prevent (437"), ("438", "Replace/Swap back (438"), ("439", "Create (439"),
    ("441 442", "Empower/Disempower (441"), ("", "Skip (443), Pay"), ("426.1.b.2", "RUP4 lets effects permit"),
    ("741–749", "buffs are counters"), ("454", "Recall (454"), ("716–719", "Attaching links"),
    ("720–725", "While attached: printed"), ("716", "Ready/exhausted and other"), ("719.5", "Host leaves the board"),
    ("716", "Equipment = gear"), ("728–733", "Public per-player"), ("194 472", "Winning is checked"),
    ("471.1.b", "471.1.b"), ("194.4", "194.4"), ("489.8.d", "489.8.d"), ("469.2", "Hold requires"),
    ("476.3", "Loop layers"), ("473", "Layer 3: increases"), ("187", "Recruit 1; Sprite"), ("486", "1v1 Match (486"),
    ("489", "FFA and 2v2"), ("651.4", "win, lose and concede together"), ("", "TR: extra-time"),
    ("740", "friendly/enemy (740"), ("170.11", "BF occupied"),
]  # fmt: skip

# The same chapter under another number: the first numbers, how many follow one another, and what holds them there.
# Keyword chapters agree down to the last sub-number, the others in their top numbers.
RUNS = [
    (137, 140, 1), (139, 142, 1), (142, 147, 1), (146, 153, 1),  # units (142.4: lethal damage), gear, spells
    (153, 160, 11),  # runes; 170.11: battlefields
    (170, 179, 14),  # tokens (185.1, 187) and control (190.4, 191.4)
    (500, 300, 20),  # the turn: 316.2, 317.2, 319
    (532, 327, 1), (545, 341, 4),  # chains; showdowns (344)
    (554, 349, 1), (558, 354, 6),  # playing cards: 354.3, 355, 356.4, 357.2, 358.4, 359.3
    (564, 360, 1), (582, 382, 4),  # abilities; triggered ones (383.2, 383.4)
    (586, 407, 1), (595, 419, 13),  # actions: play 419.4.b, hide 421, stun 423, counter 425 ... burn out 431
    (608, 445, 3), (616, 454, 1),  # movement (447.2.b), recalls
    (620, 459, 8),  # combat: 464, 465, 466
    (629, 467, 1), (630, 469, 4),  # scoring: 469.2, 471.1.b, 472
    (634, 473, 1), (640, 481, 9),  # layers; modes: 486, 489.8.a
    (649, 649, 4), (701, 701, 11),  # conceding, buffs, Mighty
    (712, 800, 18),  # keywords
]  # fmt: skip
WHOLE = range(712, 730)  # these agree in every sub-number

# What a line of the first edition has become, where the digest says so beside the runs.
PAIRS = {
    "109": "124", "115.1.c": "734", "139.2.a": "142.4", "139.2.b": "465", "144.3": "323.5", "160": "316.2",
    "181.3.a": "190.3.a.1", "181.3.b": "323.8", "181.4": "190.4", "181.4.a": "190.4",
    "181.4.d": "190.4.b 190.4.c 323.4", "512.2.d": "339", "515.4.d": "316.2", "516.2.b.1": "316.5.b.1",
    "516.5.b": "344", "516.5.b.1": "316.8.b.1.a",
    "517.2": "317.2", "517.4": "317.2", "520": "323.3b", "521": "323.2", "523": "323.5", "524": "323.7",
    "524.1": "323.7a", "525": "323.9", "526": "323.10", "538": "337", "540.4.b": "339", "543.1": "340",
    "551.1.a": "464.2.e.1", "552": "340", "559.3.d.8": "355.14.h.1", "559.5": "190.4.c", "560.1": "356.1",
    "560.4": "356.4", "562.3": "358.4", "563.2.c.8": "359.3.e.12", "563.2.c": "359.3.e", "583.2.b": "383.2.a.1",
    "584.2": "383.2.c.2", "595.3.b": "354.3", "595.4.b": "419.4.b", "597.2.a": "421", "597.4": "421",
    "599.1.a.2": "423.1.a.2", "602.1.b": "426.1.b.2", "605.2": "429.2.a", "607.1.b": "431", "607.2": "431",
    "610.2.b": "447.2.b", "627.2": "466", "627.3.a": "466", "630.2": "469.2", "632.1.b.2": "471.1.b",
    "632.1.b": "471.1.b", "633": "194 472", "637.3.b": "473", "645.5": "486", "648.8.a": "489.8.a", "704": "741",
}  # fmt: skip

# Lines without a mark that fell with another: with relevant players and invitations (527-531), 516.2.b.1, 723.1.b.
GONE = [
    "516.2.c", "537.1", "537.2", "537.3", "539", "540.3", "540.3.a", "541.3", "546.2", "550", "550.1", "550.1.a",
    "550.2", "551.1.a.1", "553.1.a.1", "553.3", "553.3.a", "648.8.e", "723.1.b.1",
]  # fmt: skip

# The hard spots count the steps of a Cleanup with their insertions; elsewhere they go by the list of Part 2.
STEPS = {"323.7": "323.5", "323.14": "323.10a"}

# The sections of RUP4 behind which numbers are left out: their first and their last number.
ENDS = {"201": "206", "481": "489", "649": "652", "728": "733"}

# Passages of Part 2 whose parts are counted (1), (2) ...: so are the parts of their numbers.
COUNTED = ["466"]

# Numbers that RUP4 has and of which the digests say nothing.
SILENT = ["377.3", "406.2"]


def rift_words(text: str) -> str:
    """A line without marks, with its abbreviations written out."""
    text = re.sub(r"\{[^}]*\}", "", text)
    text = re.sub(r"\[(?:confirmed|uncertain)[^\]]*\]", "", text)
    text = re.sub(rf" \((?:{'|'.join(WORDS)})\)", "", text).replace("**", "").replace("*", "").replace("`", "")
    text = re.sub(rf"\b({'|'.join(WORDS)})(s?)\b", lambda match: WORDS[match[1]] + match[2], text)
    text = re.sub(r" (?=[:;,.](?: |$))", "", re.sub(r"\s+", " ", text)).strip(" ;,—")
    text = re.sub(r"^\(heading\) ", "", text)
    if text.count(")") > text.count("("):
        text = text.rstrip(".").removesuffix(")")
    if text and text[-1] not in ".:)":
        text += "."
    return text[:1].upper() + text[1:]


def rift_note(text: str) -> str:
    """What a mark at the end of a line says of later editions."""
    notes = "; ".join(mark for mark in re.findall(r"\{([^}]*)\}", text) if "Δ" in mark)
    return rift_words(re.sub(r"Δ[\d.]+(?:/Δ?[\d.]+)*:?", "", notes)) if notes else ""


def rift_section(heading: str) -> str:
    return rift_words(heading.lstrip("# ").split(" (")[0]).rstrip(".")


def rift_first(part: str) -> dict[str, dict[str, Any]]:
    """Part 1: every line of the first edition."""
    found: dict[str, dict[str, Any]] = {}
    section, gone = "", False
    for line in part.splitlines():
        if line.startswith("## "):
            section, gone = rift_section(line), "Δ" in line
            continue
        match = re.match(rf"({RIFT_NUMBER}) (.*)$", line)
        if match:
            number, text = match.groups()
            note = rift_note(text)
            found[number] = {
                "text": rift_words(text),
                "section": section,
                "heading": text.startswith("(heading)"),
                "editions": [FIRST] if gone or note or number in GONE else [NEWEST, FIRST],
                "others": [],
            }
            if note:
                found[number]["later"] = note
    return found


def rift_passages(part: str) -> list[tuple[str, str, str]]:
    """Part 2: (numbers, text, section) of what is new or changed in RUP4."""
    found: list[tuple[str, str, str]] = []
    waiting = list(PASSAGES)
    section = ""
    names: dict[str, str] = {}
    for line in part.splitlines():
        if line.startswith("## "):
            section = "RUP4: " + re.sub(r"^[\d.]+ ", "", rift_section(line))
            continue
        if line.startswith("| "):
            names |= rift_keywords(line)
            continue
        step = re.match(r" (\d+[a-z]?)\. (.*)$", line)
        if step:
            number = step[1]
            for piece in re.split(r"(?:(?<=[;.]) |\()(?=\d[0-9]?[a-z][.:] )", f"{number}. {step[2]}"):
                number, _, text = re.sub(r"^(\w+)[.:]", r"\1.", piece).partition(". ")
                found.append((f"323.{number}", rift_words(text if "(" in text else text.rstrip(");")), section))
            continue
        if line.startswith("323 "):
            found.append(("323", "Cleanup steps:", section))
            continue
        keyword = re.match(r"- \*\*([\w-]+)[^*]*\*\* (.*)$", line)
        if keyword:
            found.append((names[keyword[1]], f"{keyword[1]} {rift_words(keyword[2])}", section))
            continue
        cuts = sorted((line.find(words), numbers) for numbers, words in waiting if words in line)
        for (at, numbers), end in zip(cuts, [at for at, _ in cuts[1:]] + [len(line)]):
            waiting.remove(next(item for item in waiting if item[0] == numbers and line.find(item[1]) == at))
            text = re.sub(rf"^(?:RUP4 )?{RIFT_NUMBER}(?:[–/]{RIFT_NUMBER})*:? ", "", line[at:end])
            text = re.sub(r" TR: .*$", "", re.sub(r" \((?:FAQ-\w: .*|\d{3}[\w.–/]*(?:, [\dvRUP.]+)*)\)", "", text))
            if numbers:
                found.append((numbers, rift_words(text), section))
    assert not waiting, waiting
    return found


def rift_keywords(row: str) -> dict[str, str]:
    """Keyword -> its number, from a row of the number map; `Accelerate … Vision` are the thirteen of the seed."""
    cells = [cell.strip() for cell in row.strip("| ").split("|")]
    known = "Accelerate Action Assault Deathknell Deflect Ganking Hidden Legion Reaction Shield Tank Temporary Vision"
    if "Accelerate" in cells[0]:
        return {name: str(805 + place) for place, name in enumerate(known.split())}
    if re.match(r"(?:Equip|Ambush|Empower),", cells[0]):
        start = int(next(cell for cell in reversed(cells) if cell != "same")[:3])
        return {name: str(start + place) for place, name in enumerate(cells[0].split(", "))}
    return {}


def rift_map(part: str) -> list[list[int | None]]:
    """The number map: where each section begins in the first edition and in RUP4, but for what lies within one."""
    found: list[list[int | None]] = [[0, 0]]
    for row in re.findall(r"^\| (.*) \|$", part, re.MULTILINE):
        cells = [cell.strip() for cell in row.split("|")]
        if not re.fullmatch(r"[\d/–— ]+", cells[1]) or cells[0].startswith(("tasks", "reflexive")):
            continue
        last = next(cell for cell in reversed(cells) if cell != "same")
        firsts = [re.sub(r"–.*", "", start) for start in cells[1].split("/")]
        lasts = [re.sub(r"–.*", "", start) for start in last.split("/")]
        if firsts == ["—"]:
            firsts *= len(lasts)
        found += [[int(old) if old not in ("", "—") else None, int(new)] for old, new in zip(firsts, lasts)]
    return sorted(found, key=lambda pair: int(pair[1] or 0))


def rift_sections(part: str) -> list[list[str]]:
    """The sections of RUP4 in the number map: first number, last number, subject; all numbers between are in use."""
    found: list[list[str]] = []
    for row in re.findall(r"^\| (.*) \|$", part, re.MULTILINE):
        cells = [cell.strip() for cell in row.split("|")]
        last = next(cell for cell in reversed(cells) if cell != "same")
        if re.fullmatch(r"[\d/–— ]+", cells[1]) and re.fullmatch(r"[\d/–]+", last):
            starts = last.split("/")
            subjects = cells[0].split(" / ") if len(starts) > 1 else [cells[0]]
            for subject, start in zip(subjects, starts, strict=True):
                first, _, until = start.partition("–")
                found.append([first, until, rift_words(subject.removesuffix(" start")).rstrip(".")])
    found.sort()
    for section, (following, _, _) in pairwise(found):
        section[1] = section[1] or ENDS.get(section[0]) or str(int(following) - 1)
    return [[R4 + first, R4 + last, subject] for first, last, subject in found]


def rift_spots(part: str) -> list[tuple[str, str, list[str], list[str]]]:
    """Part 3: (key, text, numbers of the first edition, numbers of RUP4) of every hard spot."""
    found: list[tuple[str, str, list[str], list[str]]] = []
    for line in part.splitlines():
        match = re.match(r"(\d+)\. (.*) \(([^()]*)\)$", line)
        if match:
            old, _, new = match[3].partition("R4:")
            firsts = re.findall(rf"\b{RIFT_NUMBER}", old)
            news = [STEPS.get(number, number) for number in re.findall(rf"\b{RIFT_NUMBER}", new)]
            found.append((f"H{match[1]}", match[2], firsts, news))
    return found


def rift_answers(text: str) -> dict[str, dict[str, Any]]:
    """What is later than RUP4: the official answers V1, V2 ..., each with the numbers of RUP4 that it names."""
    found: dict[str, dict[str, Any]] = {}
    named = rf"{RIFT_NUMBER}(?:-\d+)?"
    for key, line in re.findall(r"^(V\d+)\. (.*)$", text, re.MULTILINE):
        numbers = [number for each in re.findall(rf"(?<![\w.-]){named}(?![\w-])", line) for number in rift_row(each)]
        words = rift_words(re.sub(rf" \({named}(?:, {named})*\)", "", line))
        found[key] = rift_entry(words, "Official answers") | {"see": [R4 + number for number in numbers]}
    return found


def rift_row(numbers: str) -> list[str]:
    """`750-755` and `359.3.f.1-3`, one by one."""
    first, _, last = numbers.partition("-")
    if not last:
        return [first]
    head = first.rstrip("0123456789")
    return [f"{head}{number}" for number in range(int(first.removeprefix(head)), int(last) + 1)]


def rift_mentioned(
    part: str, rest: str, answers: dict[str, dict[str, Any]], rules: dict[str, dict[str, Any]]
) -> dict[str, list[str]]:
    """The numbers of RUP4 without a line of their own -> what is said of them beside the rule that they are part of.

    They are named by an answer, by a hard spot that counts otherwise, within a passage, or in Part 4.
    """
    found: dict[str, list[str]] = {R4 + number: [R4 + step] for number, step in STEPS.items()}
    for key, answer in answers.items():
        for number in answer["see"]:
            found.setdefault(number, []).append(key)
    for number in COUNTED:
        passage = next(line for line in part.splitlines() if line.startswith(f"- {number} "))
        found |= {f"{R4}{number}.{place}": [] for place in re.findall(r"\((\d)\)", passage)}
    for line in re.findall(r"^- RUP4 .*$", rest, re.MULTILINE):
        found |= {R4 + number: [] for number in re.findall(rf"\b{RIFT_NUMBER}", line)}
    found |= {R4 + number: [] for number in SILENT}
    lines = {*rules, *(other for rule in rules.values() for other in rule["others"])}
    rows = [(rift_order(line), rift_order(rule["until"])) for line, rule in rules.items() if "until" in rule]
    order = {number: rift_order(number) for number in found if number not in lines}
    silent = [number for number in order if not any(first < order[number] <= last for first, last in rows)]
    return {number: found[number] for number in sorted(silent, key=order.__getitem__)}


def rift_entry(text: str, section: str) -> dict[str, Any]:
    """A line that RUP4 has and the first edition has not."""
    return {"text": text, "section": section, "heading": False, "editions": [NEWEST], "others": []}


def rift_add(later: dict[str, dict[str, Any]], number: str, text: str, section: str) -> dict[str, Any]:
    """The rule of RUP4 with that number, saying this too."""
    entry = later.setdefault(R4 + number, rift_entry("", section) | {"heading": text.endswith("steps:")})
    if text not in entry["text"]:
        entry["text"] = f"{entry['text']} {text}".strip()
    return entry


def rift_counterparts(numbers: list[str], spots: list[tuple[str, str, list[str], list[str]]]) -> dict[str, list[str]]:
    """Number of the first edition -> its numbers in RUP4, as far as they are known."""
    found = {number: pair.split() for number, pair in PAIRS.items()}
    for start, begins, count in RUNS:
        for old in range(start, start + count):
            for number in numbers:
                if number == str(old) or (old in WHOLE and number.startswith(f"{old}.")):
                    found.setdefault(number, [str(begins + old - start) + number[3:]])
    for _, _, firsts, news in spots:
        if len(firsts) == len(news) == 1:
            found.setdefault(firsts[0], news)
    return found


def rift_spot(text: str, firsts: list[str], news: list[str]) -> dict[str, Any]:
    """A hard spot; it is one of the first edition too if it says what happens there."""
    old = (firsts or "v1.0" in text) and "v1.0 undefined" not in text
    entry = rift_entry(rift_words(text), "Hard spots") | {"editions": [NEWEST, FIRST] if old else [NEWEST]}
    return entry | {"see": firsts + [R4 + number for number in news]}


def extract_riftbound(digest: str, after: str) -> dict[str, Any]:
    """The number map, and the rules: of the first edition by number, of RUP4 by `R4:NUMBER`, hard spots by `H1`.

    What is later than RUP4 stands in a digest of its own; its answers are `V1`.
    """
    first, _, rest = digest.split("# Part 1 —")[1].partition("# Part 2 —")
    second, _, rest = rest.partition("# Part 3 —")
    third, _, rest = rest.partition("# Part 4 —")
    spots = rift_spots(third)
    rules = rift_first(first)
    later: dict[str, dict[str, Any]] = {}
    for numbers, text, section in rift_passages(second):
        for number in numbers.split():
            number, _, until = number.partition("–")
            entry = rift_add(later, number, text, section)
            if until:
                entry["until"] = R4 + until
    counterparts = rift_counterparts(list(rules), spots)
    for number, news in counterparts.items():
        rules[number]["others"] = [R4 + new for new in news]
        for new in news:
            note = rules[number].get("later")
            if note and R4 + new not in later:  # a changed line whose new number is known says there what it says now
                section = "RUP4: All keywords by mid-2026" if new >= "800" else "RUP4: Changed lines"
                rift_add(later, new, f"{rules[number]['text']} Now: {note[0].lower()}{note[1:]}", section)
            if R4 + new in later:
                later[R4 + new]["others"].append(number)
    known = {new for news in counterparts.values() for new in news}
    for _, text, _, news in spots:
        for new in news:
            if new not in known and R4 + new not in later:
                rift_add(later, new, rift_words(text), "RUP4: Hard spots")
    rules |= {number: later[number] for number in sorted(later, key=rift_order)}
    rules |= {key: rift_spot(text, firsts, news) for key, text, firsts, news in spots}
    answers = rift_answers(after)
    rules |= answers
    mentioned = rift_mentioned(second, rest, answers, rules)
    return {"map": rift_map(second), "sections": rift_sections(second), "mentioned": mentioned, "rules": rules}


def rift_order(number: str) -> list[tuple[int, str]]:
    parts = re.findall(r"\d+|[a-z]", number.removeprefix(R4))
    return [(int(part), "") if part.isdigit() else (0, part) for part in parts]


def lines_of(data: dict[str, Any], depth: int = 1) -> str:
    """JSON with one line for each rule."""
    lines = [
        f"{json.dumps(key)}: {lines_of(value, depth - 1) if depth > 1 and isinstance(value, dict) else _line(value)}"
        for key, value in data.items()
    ]
    return "{\n" + ",\n".join(lines) + "\n}"


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT.parent / "shared" / "rules"
    gundam, riftbound, later = (
        (folder / f"{name}.md").read_text(encoding="utf-8") for name in ("gundam", "riftbound", "riftbound_later")
    )
    for game, data, depth in (("gundam", extract(gundam), 1), ("riftbound", extract_riftbound(riftbound, later), 2)):
        out = SOURCE / game / "rules.json"
        out.write_text(lines_of(data, depth) + "\n", encoding="utf-8")
        print(f"{len(data.get('rules', data))} rules -> {out.relative_to(ROOT)}")
