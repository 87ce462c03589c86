# rulebound: interpreted
"""A table as a written position: what `position.build` reads, and what it has no words for."""

from __future__ import annotations

from typing import Any

from rulebound.effects import nodes as n
from rulebound.files.positions import MADE
from rulebound.files.writing import Names, Writer
from rulebound.riftbound.cards.facts import Facts, facts_from_record
from rulebound.riftbound.cards.reader import house
from rulebound.riftbound.catalogue import CARDS
from rulebound.riftbound.rules import setup, turn
from rulebound.riftbound.rules.modes import DUEL
from rulebound.riftbound.table.notation import attachments, pool_words
from rulebound.riftbound.table.position import BLANK
from rulebound.riftbound.table.table import RiftboundTable
from rulebound.riftbound.words import codes as w
from rulebound.text.walking import mentions

CHOSEN_CHAMPION = n.State("chosen_champion")
BEGINS_AT = {turn.AWAKEN_STEP: "awaken", turn.MAIN_STEP: "main"}
STATES = (("exhausted", w.EXHAUSTED), ("stunned", w.STUNNED), ("empowered", w.EMPOWERED))
SAID = w.EXHAUSTED | w.STUNNED | w.EMPOWERED | w.WAS_MIGHTY
PLAIN = ("type", "also", "domains", "energy", "power", "might", "might_bonus", "tags", "supertypes", "champion")


def phase_of(table: RiftboundTable) -> str:
    """The phase that a position of this very moment begins with; empty if no position can."""
    if table.over or len(table.stack) != 1 or table.chain:
        return ""
    if any(by >= 0 for by in table.contested_by):
        return ""
    frame = table.stack[0]
    if isinstance(frame, setup.SetupFrame) and frame.pc == setup.MULLIGANS and frame.player == 0 and not frame.aside:
        return "setup"
    if not isinstance(frame, turn.TurnFrame) or frame.invited >= 0:
        return ""
    return BEGINS_AT.get(int(frame.pc), "")


def position_of(table: RiftboundTable) -> tuple[dict[str, Any], dict[str, Any], list[str]]:
    """The position, the cards of one's own in it, and what it can't say."""
    return _Writer(table).written()


class _Writer(Writer[RiftboundTable, Facts]):
    def __init__(self, table: RiftboundTable) -> None:
        known = [facts for facts in table.facts_of if isinstance(facts, Facts)]
        super().__init__(table, Names(known, CARDS.shipped, BLANK), phase_of(table))
        fields = [self.name(card) for card in table.cards(w.BATTLEFIELDS, 0)]
        self.fields = [
            name if fields.index(name) == place else f"{name} #{fields[: place + 1].count(name)}"
            for place, name in enumerate(fields)
        ]
        self.field_cards = fields

    def mode(self) -> str:
        return "" if self.table.mode.name == DUEL.name else self.table.mode.name

    def common(self) -> dict[str, Any]:
        return {"battlefields": self.field_cards}

    # ------------------------------------------------------------------------------------ players

    def name(self, card: int) -> str:
        facts = self.names.by_number[self.table.rift(card).number]
        if facts == Facts(f"FIELD-{facts.name}", facts.name, "battlefield"):
            return facts.name  # a blank one, which its name alone makes
        return self.names.of(facts.number)

    def pile(self, spec: int, p: int) -> list[str] | int:
        """The cards of a zone, the top one first."""
        return self.names.pile(self.table.rift(card).number for card in list(self.table.cards(spec, p))[::-1])

    def player(self, p: int) -> dict[str, Any]:
        table = self.table
        out: dict[str, Any] = {
            "legend": [self.entry(card) for card in table.cards(w.LEGEND, p)],
            "champion": [self.name(card) for card in table.cards(w.CHAMPION, p)],
            "hand": self.names.pile(table.rift(card).number for card in table.cards(w.HAND, p)) or "none",
        }
        if self.phase != "setup":
            out["base"] = self.units(w.BASE, p)
            out["at"] = {
                self.fields[field]: there for field in range(table.fields) if (there := self.units(w.FIELD + field, p))
            }
            out["controls"] = [
                self.fields[field] for field in range(table.fields) if table.held_by[field] == p
            ] or "none"
            out["facedown"] = self.facedown(p)
            out["runes"] = self.runes(p)
            out["pool"] = pool_words(table, p)
            out["trash"] = self.pile(w.TRASH, p)
            out["banished"] = self.pile(w.BANISHED, p)
            out["points"] = int(table.points[p])
            out["xp"] = int(table.xp[p])
        out["deck"] = self.pile(w.DECK, p) or "none"
        out["rune_deck"] = [self.rune(card) for card in list(table.cards(w.RUNE_DECK, p))[::-1]] or "none"
        return {part: value for part, value in out.items() if value not in ([], {}, 0)}

    def units(self, spec: int, p: int) -> list[Any]:
        """What lies somewhere; what is attached is told by what it is attached to."""
        found: list[Any] = []
        for card in self.table.cards(spec, p):
            if self.table.host[card] < 0:
                found.append(self.entry(card))
                if spec >= w.FIELD and self.table.rift(card).kind != w.UNIT:
                    self.unsaid.append(f"that {self.table.rift(card).name} lies at a battlefield")
        return found

    def entry(self, card: int) -> Any:
        table = self.table
        out: dict[str, Any] = {"card": self.name(card)}
        for word, bit in STATES:
            if table.has_status(card, bit):
                out[word] = True
        if table.damage[card]:
            out["damage"] = int(table.damage[card])
        if table.buffs[card]:
            out["buffed"] = int(table.buffs[card])
        if table.on_board(card) and table.entered[card] == table.turn:
            out["fresh"] = True
        gear = attachments(table, card)
        if gear:
            out["attached"] = [self.entry(other) for other in gear]
        self.look_at(card, gear)
        return out if len(out) > 1 else out["card"]

    def facedown(self, p: int) -> dict[str, Any]:
        table = self.table
        found: dict[str, Any] = {}
        for card in table.cards(w.FACEDOWN, p):
            field = self.fields[table.hidden_at[card]]
            if field in found:
                self.unsaid.append(f"that several cards lie facedown at {field}")
            late = table.hidden_on[card] >= table.turn
            found[field] = {"card": self.name(card), "fresh": True} if late else self.name(card)
        return found

    def runes(self, p: int) -> dict[str, Any]:
        table = self.table
        out: dict[str, list[str]] = {"ready": [], "exhausted": []}
        for card in table.cards(w.RUNES, p):
            out["exhausted" if table.exhausted(card) else "ready"].append(self.rune(card))
        return {state: runes for state, runes in out.items() if runes}

    def rune(self, card: int) -> str:
        """A rune by its domain, if that says which card it is."""
        facts = self.names.by_number[self.table.rift(card).number]
        own = any(each.type == "rune" for each in self.names.own.values())
        return facts.domains[0] if self.names.of(facts.number) == facts.name and not own else self.name(card)

    # ------------------------------------------------------------------------------------ cards of one's own

    def record(self, name: str, facts: Facts) -> dict[str, Any]:
        data = facts.to_json()
        out: dict[str, Any] = {key: data[key] for key in PLAIN if key in data}
        if facts.effects:
            out["text"] = house(facts.effects, facts.type)
        if facts.worn:
            out["effect_text"] = house(facts.worn, facts.type)
        if name != facts.name:
            out["name"] = facts.name
        if name != facts.number and not facts.number.startswith(MADE):
            out["id"] = facts.number
        elif name != facts.name:
            out["id"] = name
        self.must_read(facts, facts_from_record({"name": name, **out}, name))
        return out

    # ------------------------------------------------------------------------------------ what can't be said

    def look_at(self, card: int, gear: list[int]) -> None:
        table = self.table
        name = table.rift(card).name
        for each in (card, *gear):
            if table.owner[each] != table.holder(each) or table.controller[each] != table.holder(each):
                self.unsaid.append(f"whose {table.rift(each).name} is")
            if table.empowered_more[each] > 0:
                self.unsaid.append(f"how often {table.rift(each).name} is Empowered")
            if table.really[each] >= 0:
                self.unsaid.append(f"that {table.rift(each).name} is a copy")
            if table.named_card[each] >= 0:
                self.unsaid.append(f"the name that was named for {table.rift(each).name}")
            if table.named[each] >= 0:
                self.unsaid.append(f"the tag that was named for {table.rift(each).name}")
        past = 0 if table.entered[card] == table.turn else w.PLAYED_HIDDEN  # asked about as it comes, and never again
        if table.status[card] & ~(SAID | past):
            self.unsaid.append(f"how {name} was played")
        if table.damage[card] and table.hurt_by[card]:
            self.unsaid.append(f"who has damaged {name}")

    def look_for_more(self) -> None:
        table = self.table
        if len(self.fields) != table.mode.fields or any(
            table.stands_for[card] >= 0 for card in table.cards(w.BATTLEFIELDS, 0)
        ):
            self.unsaid.append("battlefields that cards have added")
        if any(table.scored) or any(table.finalized) or any(table.power_spent):
            self.unsaid.append("what has been played, paid and scored this turn")
        if len(table.tagged):
            self.unsaid.append("what resources may be spent on")
        if len(table.extra_turns):
            self.unsaid.append("extra turns")
        frame = table.stack[0]
        if isinstance(frame, turn.TurnFrame) and frame.regular not in (-1, table.active):
            self.unsaid.append("whose turn in the order it was")
        if self.phase != "setup" and table.first_player != (table.active - table.turn + 1) % table.players:
            self.unsaid.append("who went first")
        for p in range(table.players):
            gone = table.chosen_champion[p] >= 0 and table.count(w.CHAMPION, p) == 0
            if gone and any(mentions(facts.effects, CHOSEN_CHAMPION) for facts in self.names.by_number.values()):
                self.unsaid.append(f"which card is the Chosen Champion of p{p + 1}")
