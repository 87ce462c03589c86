# rulebound: interpreted
"""What is asked of a seat, ready for showing: the question, each choice with its words, and sets picked as one."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import rulebound
from rulebound.kernel import views
from rulebound.kernel.actions import PASS, kind_of
from rulebound.kernel.naming import at_once
from rulebound.kernel.table import Table
from rulebound.server.shown import faces
from rulebound.server.shown.telling import Reader
from rulebound.server.shown.words import game_words, speech
from rulebound.text.wording import capital

Told = dict[str, Any]

USUAL = {"pass": "pass", "done": "pass", "end": "end"}  # what the space bar says: at once, or after asking again
MAIN = "main"  # the kind of decision in which all is open to a seat
STANDS_OUT = (*USUAL, "yes", "keep")  # answers that stand out
READ_FIRST = ("play", "activate", "hide")  # on a touch screen, where nothing can be read by hovering
MANY = {"Choose a card.": "Choose {} cards.", "Choose a target.": "Choose {} targets."}
NONE = {"keep": "Keep all"}
PICKS = {"mulligan": "Set aside"}
MODES = re.compile(r"\bdo \w+ of these[^:(]*: \(", re.IGNORECASE)


# ---------------------------------------------------------------------------------------------- choices


@at_once
def choices(table: Table, player: int, reader: Reader) -> list[Told]:
    """The options of the player who is asked, each with what it points at and the words for it."""
    found = views.choices(table, player)
    lines = {int(code): choice["line"] for code, choice in zip(table.options, found)}
    for code, choice in zip(map(int, table.options), found):
        words = _Words(table, code, choice, reader)
        choice |= {
            "label": words.label(),
            "weight": words.weight(),
            "key": USUAL.get(choice["line"], ""),
            "read": choice["verb"] in READ_FIRST,
            "aim": words.aim(),
            "along": words.along(lines),
        }
    return found


class _Words:
    """One choice in words."""

    def __init__(self, table: Table, code: int, choice: Told, reader: Reader) -> None:
        self.table = table
        self.code = code
        self.line: str = choice["line"]
        self.choice = choice
        self.reader = reader
        self.game = rulebound.games[reader.game]
        self.pointing = self.game.pointing
        self.speech = speech(reader.game)

    def label(self) -> str:
        """The words on a button: those of the decision, those of the game, or the line itself."""
        kind = self.table.decision_name()
        mode = self.pointing.mode_of(self.code)
        said = mode_words(self.table, mode) if mode >= 0 else ""
        said = said or self.speech.answers.get(kind, {}).get(self.line, "")
        return self.reader.label(said or self.pointing.button(self.table, self.code, self.line))

    def weight(self) -> str:
        """Whether it stands out (main), is always there and seldom the point (quiet), or neither."""
        if kind_of(self.code) in self.game.idle:
            return "quiet"
        handing = self.line == "end" and any(kind_of(option) == PASS for option in self.table.options)
        return "main" if self.line in STANDS_OUT and not handing else ""

    def aim(self) -> str:
        """What a target would mean, while the card is held."""
        known = self.speech.aims.get(self.choice["verb"], "")
        return known.format(name=self.name()) if known and self.choice["from"] and self.choice["to"] else ""

    def name(self) -> str:
        """The card that is clicked first."""
        first, _ = self.table.points_at(self.code)
        known = [thing for thing in first if isinstance(thing, int)] if self.choice["number"] else []
        return str(self.table.facts(known[0]).name) if known else "This"

    def along(self, lines: dict[int, str]) -> Told | None:
        """What else may be said together with it, as a set to pick from."""
        others = self.pointing.together(self.table, self.code)
        if not others:
            return None
        labels = ["Move alone", *(f"Move {count + 2} units" for count in range(len(others)))]
        prompt = f"{self.name()} moves: who goes along?"
        return {"prompt": prompt, "labels": labels, "lines": [lines[other] for other in others]}


def mode_words(table: Table, number: int) -> str:
    """What an effect that is one of several does; empty if the wording of the card doesn't tell it for sure."""
    _, card = table.asked_by()
    lines = [line for line in faces.asking(table, card) if MODES.search(line)]
    if len(lines) != 1:
        return ""
    hit = MODES.search(lines[0])
    assert hit is not None
    found = list(_options(lines[0][hit.end() - 1 :]))
    return found[number] if number < len(found) else ""


def _options(text: str) -> Iterator[str]:
    """The parts of `(…) or (…)`, whatever brackets they have in them."""
    depth = start = 0
    for place, letter in enumerate(text):
        if letter == "(":
            start, depth = (place + 1 if depth == 0 else start), depth + 1
        elif letter == ")":
            depth -= 1
            if depth == 0:
                yield text[start:place]
                if not text.startswith(" or (", place + 1):
                    return


# ---------------------------------------------------------------------------------------------- questions


def question(table: Table, view: Told, found: list[Told], reader: Reader) -> Told | None:
    """What is asked, in words for somebody who has read nothing, and what the card says that asks."""
    asked: Told | None = view["decision"]
    if asked is None:
        return None
    says = faces.asking(table, asked["number"] or "", asked["kind"] == "burst")
    return {"prompt": prompt(asked, view, found, reader), "says": " ".join(says)}


def prompt(asked: Told, view: Told, found: list[Told], reader: Reader) -> str:
    said = speech(reader.game)
    if asked["kind"] == MAIN:
        return _main(found, reader)
    chain = view.get("chain") or [{}]
    begun: list[str] = next((item["targets"] for item in reversed(chain) if item and not item["final"]), [])
    known = {
        "top": chain[-1].get("name"),
        "chosen": " and ".join(begun),
        "showdown": view.get("showdown"),
        "fight": "Combat" if view.get("combat") else "Showdown",
    }
    told = said.prompts.get(asked["kind"], "")
    if told and all(known[word] for word in re.findall(r"{(\w+)}", told)):
        return reader.said(told.format(**known))
    return asked["prompt"] or "Your choice."


def _main(found: list[Told], reader: Reader) -> str:
    """What the main phase is for: all that can be done now."""
    lines = [choice["line"] for choice in found]
    verbs = {choice["verb"] for choice in found}
    can = [words for verb, words in speech(reader.game).doings.items() if verb in verbs]
    ways = [words for line, words in (("pass", "let your teammate act"), ("end", "end it")) if line in lines]
    out = " or ".join(ways) or "end it"
    return f"Your turn: {', '.join(can)}, or {out}." if can else f"Your turn: there is nothing more to do, so {out}."


def picks(table: Table, found: Told | None, reader: Reader) -> Told | None:
    """A set that is picked as one, with the words for it: what is asked, and a button for each number of picks.

    Things that can't be seen are picked one by one.
    """
    if found is None or any(not choice["from"] and not choice["number"] for choice in found["choices"]):
        return None
    least, most = found["least"], found["most"]
    many = str(most) if least == most else f"{least} to {most}" if least else f"up to {most}"
    asked = table.prompt()
    said = MANY[asked].format(many) if asked in MANY else asked if "up to" in asked else f"{asked} Choose {many}."
    verb = found["choices"][0]["verb"]
    word = PICKS.get(verb, capital(verb))
    labels = [NONE.get(found["none"], "Choose none"), f"{word} this card"]
    labels += [f"{word} these {count}" for count in range(2, most + 1)]
    told = [{**choice, "label": reader.label(choice["line"])} for choice in found["choices"]]
    return {**found, "choices": told, "prompt": said, "labels": labels}


# ---------------------------------------------------------------------------------------------- beside it


def waits(view: Told, reader: Reader) -> str:
    """What somebody is about to decide, as far as everybody can tell: follows their name."""
    if view["phase"] == "setup":
        return " before the first turn"
    said = speech(reader.game).waits
    step = (view.get("battle") or {}).get("step", "")
    windows = [step, *(word for word in ("priority", "focus") if view.get(word) and view[word] == view["to_act"])]
    phase = game_words(reader.game).phases.get(str(view["phase"]), str(view["phase"])).lower()
    return next((said[word] for word in windows if word in said), f" in the {phase} phase")


def outcome(table: Table, reader: Reader) -> Told | None:
    """How a game ended for whoever reads it: who has won, and by which rule."""
    if not table.over:
        return None
    won = [f"p{other + 1}" for other in range(table.players) if table.winners >> other & 1]
    if not won:
        title = "Nobody wins."
    elif reader.you in won:
        title = "Your team wins!" if len(won) > 1 else "You win!"
    elif reader.you and table.players == 2:
        title = "You lose."
    else:
        title = f"{' and '.join(map(reader.title, won))} {'win' if len(won) > 1 else 'wins'}."
    return {"title": title, "parts": reader.parts(capital(table.result_reason), table.result_rule)}


def sides(table: Table, reader: Reader) -> list[Told]:
    """Of each player: whether the turn is theirs, and who holds what guards them (a teammate, where it is shared)."""
    together = speech(reader.game).team_turns
    active = int(table.active)
    holder = rulebound.games[reader.game].pointing.guarded_by
    return [
        {
            "turn": player == active or (together and table.team[player] == table.team[active]),
            "guard": f"p{holder(table, player) + 1}",
        }
        for player in range(table.players)
    ]
