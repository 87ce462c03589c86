"""Make `rulebound/gundam/rules.json` from the digest of the rules.

    python tools/extract_rules.py [../shared/rules/gundam.md]

Part A of the digest gives every rule of edition 1.0 with its number in 1.9.0; B3 gives what is new or changed there.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
OUT = ROOT / "src" / "rulebound" / "gundam" / "rules.json"
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


if __name__ == "__main__":
    source = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT.parent / "shared" / "rules" / "gundam.md"
    data = extract(source.read_text(encoding="utf-8"))
    lines = [f"{json.dumps(number)}: {json.dumps(rule, ensure_ascii=False)}" for number, rule in data.items()]
    OUT.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    print(f"{len(data)} rules -> {OUT.relative_to(ROOT)}")
