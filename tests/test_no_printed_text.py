"""No sentence printed on a card of the publishers stands in the repository."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[1]
RUN = 8  # consecutive words; shorter runs are formulas that every card of a kind shares
SHORTEST = 48  # characters; the same for whole lines
WORD = re.compile(r"[^\W_]+")
ESCAPE = re.compile(r"\\(?:[nt]|u[0-9a-fA-F]{4})")  # inside a string of JSON, YAML or Python: no letters
# Whole lines of our own digest of the rules, which defines what reminder text reminds of.
OWN_DIGEST = "src/rulebound/{game}/rules.json"

Card = dict[str, Any]
Runs = dict[tuple[str, ...], str]


def tracked_files() -> dict[str, str]:
    """The text of every tracked file by its path, binary files left out."""
    try:
        found = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("not a git checkout: which files are tracked can't be told")
    texts = {}
    for name in filter(None, found.stdout.split("\0")):
        if (ROOT / name).is_file():
            try:
                texts[name] = (ROOT / name).read_text(encoding="utf-8")
            except UnicodeDecodeError:
                continue
    return texts


def cards_of(shared: Path, game: str) -> list[Card]:
    """The cards of every file of the game: of its pool, and of the sets that came later."""
    files = sorted((shared / "cards").glob(f"{game}*.json"))
    return [card for file in files for card in json.loads(file.read_text(encoding="utf-8"))]


def runs_of(text: str) -> list[tuple[str, ...]]:
    words = [word.lower() for word in WORD.findall(text)]
    return list(zip(*(words[start:] for start in range(RUN)), strict=False))


def printed_runs(cards: list[Card]) -> Runs:
    """Every run of eight words that a card prints, and the first card that does; a name ends a run.

    Names are told by their brackets, where cards have traits: elsewhere those hold keywords and symbols.
    """
    traits = {trait for card in cards for trait in card.get("traits", ())}
    in_brackets = r'\[[^]]*\]|"[^"]*"|\((?:' + "|".join(map(re.escape, sorted(traits))) + r")\)"
    names = re.compile(in_brackets if any("traits" in card for card in cards) else r"(?!)")
    runs: Runs = {}
    for card in cards:
        for text in (card["text"], card.get("effect_text")):
            for part in names.split(text or ""):
                for run in runs_of(part):
                    runs.setdefault(run, card["id"])
    return runs


def found_runs(text: str, printed: Runs) -> list[str]:
    """Where the text holds printed runs: line, words, card. Runs that overlap are told once."""
    text = ESCAPE.sub(lambda escape: " " * len(escape[0]), text)
    runs = runs_of(text)
    hits = [at for at, run in enumerate(runs) if run in printed]
    starts = [word.start() for word in WORD.finditer(text)] if hits else []
    return [
        f"{text.count(chr(10), 0, starts[at]) + 1}: {' '.join(runs[at])} ({printed[runs[at]]})"
        for before, at in zip([-RUN, *hits], hits, strict=False)
        if at > before + 1
    ]


@pytest.mark.parametrize("game", ["gundam", "riftbound"])
def test_no_eight_printed_words_are_in_a_tracked_file(shared: Path, game: str) -> None:
    printed = printed_runs(cards_of(shared, game))
    assert len(printed) > 5000
    digests = sorted((shared / "rules").glob(f"{game}*.md"))
    digest = {run for file in digests for run in runs_of(file.read_text(encoding="utf-8"))}
    undigested = {run: card for run, card in printed.items() if run not in digest}
    found = []
    for name, text in tracked_files().items():
        own = name == OWN_DIGEST.format(game=game)
        found += [f"{name}:{hit}" for hit in found_runs(text, undigested if own else printed)]
    assert not found, "\n" + "\n".join(found)


@pytest.mark.slow
def test_no_printed_sentence_of_riftbound_is_in_a_tracked_file(shared: Path) -> None:
    lines = {
        line.strip(): card["id"]
        for card in cards_of(shared, "riftbound")
        for line in (card.get("text") or "").splitlines()
        if len(line.strip()) >= SHORTEST
    }
    assert len(lines) > 200
    texts = tracked_files()
    assert [f"{name}: {lines[line]}" for name, text in texts.items() for line in lines if line in text] == []


def test_printed_words_are_found_over_lines_and_names_end_them() -> None:
    text = "Paint the fence,\nthen (Meadow) cows may eat grass. Milk each of [Old Bess] them twice (or more)."
    printed = printed_runs([{"id": "X-1", "name": "Old Bess", "traits": ["Meadow"], "text": text}])
    assert len(printed) == 0
    printed = printed_runs([{"id": "X-1", "name": "Old Bess", "traits": [], "text": text}])
    assert list(printed) == [
        ("paint", "the", "fence", "then", "meadow", "cows", "may", "eat"),
        ("the", "fence", "then", "meadow", "cows", "may", "eat", "grass"),
        ("fence", "then", "meadow", "cows", "may", "eat", "grass", "milk"),
        ("then", "meadow", "cows", "may", "eat", "grass", "milk", "each"),
        ("meadow", "cows", "may", "eat", "grass", "milk", "each", "of"),
    ]
    assert found_runs("# Paint THE fence\n# Then\\nmeadow: cows\n# may eat", printed) == [
        "1: paint the fence then meadow cows may eat (X-1)"
    ]
    assert found_runs("a\nb: paint the fence then meadow cows eat", printed) == []


def test_keywords_and_symbols_end_no_run() -> None:
    text = "When you paint me, [Dry] for [2] here."
    printed = printed_runs([{"id": "x-1", "name": "Fence", "text": text, "effect_text": None}])
    assert list(printed) == [("when", "you", "paint", "me", "dry", "for", "2", "here")]
    assert found_runs("When you paint me: {Dry} for :2: here", printed)
