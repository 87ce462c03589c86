# rulebound: interpreted
"""A table as a written position: what `position.build` reads, and what it has no words for."""

from __future__ import annotations

from typing import Any

from rulebound.files.positions import MADE
from rulebound.files.writing import Names, Writer
from rulebound.gundam.cards.facts import Facts, facts_from_record
from rulebound.gundam.cards.reader import house
from rulebound.gundam.catalogue import CARDS
from rulebound.gundam.rules.multiplayer import MODES, place_for
from rulebound.gundam.rules.setup import AT_REDRAW, SetupFrame
from rulebound.gundam.rules.turn import AT_MAIN, AT_START_ACTIVE, TurnFrame
from rulebound.gundam.table.position import BLANK
from rulebound.gundam.table.table import GundamTable
from rulebound.gundam.words import codes as w

BEGINS_AT = {AT_START_ACTIVE: "start", AT_MAIN: "main"}  # the steps of a turn at which a position can begin
PLAIN = ("type", "token_of", "color", "level", "cost", "ap", "hp", "traits", "zones", "link")


def phase_of(table: GundamTable) -> str:
    """The phase that a position of this very moment begins with; empty if no position can."""
    if table.over or len(table.stack) != 1:
        return ""
    frame = table.stack[0]
    if isinstance(frame, SetupFrame) and frame.pc == AT_REDRAW and frame.player == table.first_player:
        return "setup"
    return BEGINS_AT.get(int(frame.pc), "") if isinstance(frame, TurnFrame) else ""


def position_of(table: GundamTable) -> tuple[dict[str, Any], dict[str, Any], list[str]]:
    """The position, the cards of one's own in it, and what it can't say."""
    return _Writer(table).written()


class _Writer(Writer[GundamTable, Facts]):
    def __init__(self, table: GundamTable) -> None:
        known = [facts for facts in table.facts_of if isinstance(facts, Facts)]
        super().__init__(table, Names(known, CARDS.shipped, BLANK), phase_of(table))
        self.side = int(MODES[table.mode].side)

    def mode(self) -> str:
        return "" if self.table.mode == w.DUEL else MODES[self.table.mode].word

    def name(self, card: int) -> str:
        if self.table.gundam(card).printed_as >= 0:
            self.unsaid.append(f"that {self.table.gundam(card).name} is a Unit with other numbers")
        if self.table.definition[card] == self.table.gundam_pool.ex_base:
            return self.table.gundam(card).name  # every table has it, however often it is printed
        return self.names.of(self.table.gundam(card).number)

    def pile(self, spec: int, p: int) -> list[str] | int:
        """The cards of a zone that a player owns, the top one first."""
        cards = list(self.table.cards(spec, place_for(self.table, spec, p)))[::-1]
        return self.names.pile(self.table.gundam(card).number for card in cards if self.table.owner[card] == p)

    def player(self, p: int) -> dict[str, Any]:
        table = self.table
        hand = self.names.pile(table.gundam(card).number for card in table.cards(w.HAND, p))
        out: dict[str, Any] = {"hand": hand or "none"}
        if self.phase != "setup":
            out["battle"] = [self.entry(card) for card in table.cards(w.BATTLE, p)]
            bases = [card for card in table.cards(w.BASE, place_for(table, w.BASE, p)) if table.owner[card] == p]
            out["base"] = self.entry(bases[0]) if bases else "none"
            out["shields"] = self.pile(w.SHIELDS, p) or "none"
            out["resources"] = self.resources(p)
            out["resource_deck"] = int(table.count(w.RESOURCE_DECK, p))
            out["trash"] = self.pile(w.TRASH, p)
            out["removal"] = self.pile(w.REMOVAL, p)
        out["deck"] = self.pile(w.DECK, p)
        return {zone: value for zone, value in out.items() if value != []}

    def entry(self, card: int) -> Any:
        table = self.table
        out: dict[str, Any] = {"card": self.name(card)}
        pilot = int(table.pilot_of(card)) if table.is_in(card, w.BATTLE) else -1
        if pilot >= 0:
            out["pilot"] = self.name(pilot)
        if table.rested[card]:
            out["rested"] = True
        if table.damage[card]:
            out["damage"] = int(table.damage[card])
        if table.entered[card] == table.turn:
            out["fresh"] = True
        return out if len(out) > 1 else out["card"]

    def resources(self, p: int) -> Any:
        table = self.table
        counts = {"active": 0, "rested": 0}
        ex = {"active": 0, "rested": 0}
        for card in table.cards(w.RESOURCES, p):
            which = ex if table.definition[card] == table.gundam_pool.ex_resource else counts
            which["rested" if table.rested[card] else "active"] += 1
        out: dict[str, Any] = {state: number for state, number in counts.items() if number}
        if ex["rested"]:
            out["ex"] = ex
        elif ex["active"]:
            out["ex"] = ex["active"]
        return out.get("active", 0) if set(out) <= {"active"} else out

    def record(self, name: str, facts: Facts) -> dict[str, Any]:
        data = facts.to_json()
        out: dict[str, Any] = {key: data[key] for key in PLAIN if key in data}
        bonus: dict[str, Any] = {key: data[key] for key in ("ap_mod", "hp_mod") if key in data}
        if facts.pilot:
            out["pilot"] = {"name": facts.pilot, **bonus}
        else:
            out.update(bonus)
        if facts.effects:
            out["text"] = house(facts.effects, "unit" if facts.type == "token" else facts.type)
        if name != facts.name:
            out["name"] = facts.name
        out["id"] = name if facts.number.startswith(MADE) else facts.number
        self.must_read(facts, facts_from_record({"name": name, **out}, name))
        if out["id"] == name:
            del out["id"]
        return out

    def look_for_more(self) -> None:
        table = self.table
        if table.counterclockwise:
            self.unsaid.append("that the turns go round counterclockwise")
        frame = table.stack[0]
        if isinstance(frame, TurnFrame) and (frame.handed or frame.member not in (-1, table.active)):
            self.unsaid.append("whose go it is in the team")
        for p in range(0, table.players, self.side):
            owners = [
                int(table.owner[card]) for card in list(table.cards(w.SHIELDS, place_for(table, w.SHIELDS, p)))[::-1]
            ]
            piles = [[mate] * owners.count(mate) for mate in range(p, p + self.side)]
            turns = [pile[place] for place in range(len(owners)) for pile in piles if place < len(pile)]
            if owners != turns:
                self.unsaid.append("the order in which the Shields of a team lie")
