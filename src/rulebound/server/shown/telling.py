# rulebound: interpreted
"""What somebody reads: sentences in parts, in which players have their names and cards, keywords and rules are marked.

A part is a text, and perhaps what it stands for: `card` (a name), `player`, `keyword` or `rule`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Any, TypeAlias

import rulebound
from rulebound.files.glossary import Word
from rulebound.kernel.table import Table
from rulebound.server.shown.words import game_words
from rulebound.text.wording import capital

Part: TypeAlias = dict[str, str]
Parts: TypeAlias = list[Part]
Names: TypeAlias = Mapping[str, tuple[str, ...]]  # names of cards by their first word, long ones first

SIGNS = str.maketrans({"【": "[", "】": "]", "･": " · "})  # few systems have a font with the signs that cards use
SYMBOLS = {"[M]": "Might"}
MARKED = re.compile(r"[<\[]([A-Za-z][A-Za-z-]*(?: [A-Za-z-]+)*)(?: \d+)?[>\]]")
WORD = re.compile(r"(?<![\w'])\w+")
QUOTED = re.compile(r'"([^"]*(?:,|->)[^"]*)"')
KINDS = ("keyword", "timing", "term")  # of words, as they are listed
ODD_VERBS = {"has": "have", "is": "are", "was": "were", "goes": "go", "does": "do"}


NO_TITLES: Mapping[str, str] = MappingProxyType({})
NO_NAMES: Names = MappingProxyType({})


def plain(text: str) -> str:
    """A text in signs that every system can show."""
    return text.translate(SIGNS)


def joined(parts: Iterable[Part]) -> str:
    """The text of parts."""
    return "".join(part["text"] for part in parts)


def as_one(parts: Parts) -> Parts:
    """The same parts; texts that stand for nothing are one where they meet."""
    found: Parts = []
    for part in parts:
        if len(part) == 1 and found and len(found[-1]) == 1:
            found[-1] = {"text": found[-1]["text"] + part["text"]}
        elif part["text"]:
            found.append(part)
    return found


# ---------------------------------------------------------------------------------------------- words of the game


@cache
def _glossary(game: str) -> dict[str, Word]:
    return {_bare(word.name): word for word in rulebound.games[game].words.glossary()}


def _bare(said: str) -> str:
    """`Repair 2`, `<Repair 2>` and `repair` mean the same keyword."""
    return re.sub(r"[\s_]+", "-", re.sub(r"\s+\d+$", "", plain(said).strip("<>[] ").casefold()))


def keyword_named(game: str, said: str) -> Word | None:
    """The word of a game that is meant, however it is written."""
    return _glossary(game).get(_bare(said))


@lru_cache(maxsize=4096)
def _wording(game: str, line: str) -> tuple[tuple[str, str], ...]:
    for sign, said in SYMBOLS.items():
        line = line.replace(sign, said)
    found: list[tuple[str, str]] = []
    start = 0
    for hit in MARKED.finditer(line):
        word = keyword_named(game, hit[1])
        if word is not None and word.kind != "term":
            found += [(line[start : hit.start()], ""), (hit[0][1:-1], word.name)]
            start = hit.end()
    return tuple(pair for pair in (*found, (line[start:], "")) if pair[0])


def wording(game: str, line: str) -> Parts:
    """A line of our wording: what stands in brackets and is a keyword is marked."""
    return [{"text": text, "keyword": word} if word else {"text": text} for text, word in _wording(game, plain(line))]


@cache
def _terms(game: str) -> tuple[re.Pattern[str], dict[str, list[Word]]]:
    """A pattern for all the words of a glossary, the longer before the shorter, and what they mean."""
    meant: dict[str, list[Word]] = {}
    for word in rulebound.games[game].words.glossary():
        for said in word.words:
            meant.setdefault(plain(said), []).append(word)
    known = sorted(meant, key=len, reverse=True)
    return re.compile(rf"(?<![^\W_])(?:{'|'.join(map(re.escape, known))})(?![^\W\d_])"), meant


def terms_in(game: str, lines: Iterable[str]) -> list[str]:
    """The words of the glossary that lines of our wording use, keywords first."""
    pattern, meant = _terms(game)
    used = {word.name for line in lines for hit in pattern.findall(plain(line)) for word in meant[hit]}
    known = sorted(rulebound.games[game].words.glossary(), key=lambda word: KINDS.index(word.kind))
    return [plain(word.name) for word in known if word.name in used]


# ---------------------------------------------------------------------------------------------- names of cards


def _indexed(names: Iterable[str]) -> Names:
    found: dict[str, list[str]] = {}
    for name in sorted(set(names), key=len, reverse=True):
        first = WORD.search(name)
        if first is not None and first.start() == 0:
            found.setdefault(first[0], []).append(name)
    return {word: tuple(same) for word, same in found.items()}


def _names(cards: Iterable[Any]) -> Iterator[str]:
    for facts in cards:
        yield facts.name
        if getattr(facts, "pilot", ""):
            yield facts.pilot


@cache
def shipped_names(game: str) -> Names:
    """The names of all shipped cards: what is marked by them tells nothing of what is on a table."""
    return _indexed(_names(rulebound.games[game].cards.shipped().values()))


def names_at(table: Table, player: int | None, everything: bool) -> Names:
    """The names that a reader may find in the log: of shipped cards, and of those that they brought themselves."""
    game = table.game_name()
    shipped, known = shipped_names(game), rulebound.games[game].cards.shipped()
    seen = [card for card in range(len(table.definition)) if everything or table.owner[card] == player]
    made_up = {facts.name for facts in map(table.facts, seen) if facts.number not in known}
    return _indexed([*made_up, *(name for same in shipped.values() for name in same)]) if made_up else shipped


# ---------------------------------------------------------------------------------------------- sentences


class Reader:
    """Somebody who reads what happens at a table: who they are, what others are called, which cards they may know."""

    def __init__(
        self, game: str, you: str | None = None, titles: Mapping[str, str] = NO_TITLES, names: Names = NO_NAMES
    ) -> None:
        self.game = game
        self.you = you
        self.titles = titles
        self.names = names
        self.zones = game_words(game).zones
        who = you or "nobody"
        self.players = re.compile(
            rf"\b(?P<the>[Tt]he )(?P<what>(?:\w+ )?\w+) of {who}\b"
            rf"|\bof (?P<of>{who})\b(?!')"
            rf"|(?:(?<=^)|(?<=[.:] )){who} (?P<verb>\w+)(?P<wins>[^.]* and wins\b)?"
            r"|\b(?P<player>p[1-8])\b(?P<own>'s|/|\.[a-z]\w*)?"
        )

    def title(self, player: str) -> str:
        """What somebody is called."""
        return "You" if player == self.you else self.titles.get(player, f"Player {player[1:]}")

    def parts(self, text: str, rule: str = "") -> Parts:
        """A sentence of the engine, with the rule behind it."""
        text = re.sub(r"([!?])\.(?= |$)", r"\1", plain(text)) + (" " if rule else "")
        found: Parts = []
        start = 0
        for hit in self.players.finditer(text):
            found += self.marked(text[start : hit.start()])
            found += self.named(hit, first=hit.start() == 0)
            start = hit.end()
        return as_one([*found, *self.marked(text[start:]), *([{"text": rule, "rule": rule}] if rule else [])])

    def said(self, text: str) -> str:
        """The same as plain text."""
        return joined(self.parts(text))

    def label(self, line: str) -> str:
        """A line of notation as the words on a button."""
        return capital(self.said(line).replace(" -> ", " → "))

    def named(self, hit: re.Match[str], first: bool) -> Parts:
        """A player, and what of the sentence hangs on who reads it."""
        you = {"player": self.you or ""}
        if hit["what"]:
            return [{"text": "Your" if hit["the"] == "The " else "your", **you}, *self.marked(f" {hit['what']}")]
        if hit["of"]:
            return [{"text": "of "}, {"text": "yours", **you}]
        if hit["verb"]:
            rest = (hit["wins"] or "").removesuffix("s")
            return [{"text": "You", **you}, {"text": f" {to_you(hit['verb'])}"}, *self.marked(rest)]
        player, own = hit["player"], hit["own"] or ""
        rest = f" {self.zone(own[1:])}" if own.startswith(".") else " " if own == "/" else ""
        if player == self.you:
            word = "your" if own else "you"
            said = capital(word) if first else word
        else:
            said = self.title(player) + ("'s" if own else "")
        return [{"text": said, "player": player}, *([{"text": rest}] if rest else [])]

    def zone(self, name: str) -> str:
        return self.zones[name].name if name in self.zones else name.replace("_", " ")

    def marked(self, text: str) -> Parts:
        """A text without players: its cards and keywords."""
        found: Parts = []
        start = 0
        for hit in QUOTED.finditer(text):  # names with a comma are quoted in lines, where they are told apart
            found += self.cards(text[start : hit.start()])
            found.append({"text": hit[1], "card": hit[1]} if self.knows(hit[1]) else {"text": hit[1]})
            start = hit.end()
        return found + self.cards(text[start:])

    def knows(self, name: str) -> bool:
        first = WORD.search(name)
        return first is not None and name in self.names.get(first[0], ())

    def cards(self, text: str) -> Parts:
        found: Parts = []
        start = 0
        for hit in WORD.finditer(text):
            if hit.start() < start:
                continue
            for name in self.names.get(hit[0], ()):
                end = hit.start() + len(name)
                if text.startswith(name, hit.start()) and not text[end : end + 1].isalnum():
                    found += wording(self.game, text[start : hit.start()])
                    found.append({"text": name, "card": name})
                    start = end
                    break
        return found + wording(self.game, text[start:])


def to_you(verb: str) -> str:
    """The verb of a sentence about somebody, said to them: takes, take; passes, pass."""
    if verb in ODD_VERBS:
        return ODD_VERBS[verb]
    return verb[:-2] if re.search(r"(ss|sh|ch|x)es$", verb) else verb.removesuffix("s")
