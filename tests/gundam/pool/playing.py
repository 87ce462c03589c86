"""Playing a position on: a line of play, then every decision answered, with a record of what was offered."""

from __future__ import annotations

from dataclasses import dataclass, field

from generated.outcome import Wrong
from generated.playing import Playing
from generated.playing import find as find_card
from gundam.pool.phrases import Selector
from gundam.pool.watch import cards_meant

from rulebound.gundam.catalogue import CARDS
from rulebound.gundam.table.table import GundamTable
from rulebound.gundam.words import codes as loc
from rulebound.kernel.actions import field_a


@dataclass
class Choice:
    """One choice of cards: what the text lets one choose, what was offered, what was taken."""

    ask: Selector
    meant: list[int]
    offered: list[int]
    picked: list[int] = field(default_factory=list)
    early: bool = False  # could it be stopped before the least number was chosen?
    late: bool = False  # or not be stopped after it?


@dataclass
class Play(Playing[GundamTable]):
    """A game in which the decisions of one ability are answered and noted."""

    this: int
    asks: list[Selector] = field(default_factory=list)
    player: int = 0
    may: bool = True
    burst: bool = True
    block: str = ""
    choices: list[Choice] = field(default_factory=list)
    place: str = ""
    mode: int = 0
    base: GundamTable | None = None  # the table without the text, for what was chosen unasked

    def name(self, card: int) -> str:
        return CARDS.on_table(self.table, card).name

    def answer(self, kind: str) -> None:
        table = self.table
        if kind == "choose":
            self.choose()
        elif kind in ("may", "instead"):
            self.reply(self.may)
        elif kind == "burst":
            self.reply(self.burst)
        elif kind == "block" and self.block and self.say(f"block {self.block}"):
            pass
        elif kind in ("block", "action"):
            self.say("pass")
        elif kind == "main":
            self.say("end")
        elif kind == "place" and self.place and self.say(f"choose {self.place}"):
            pass
        elif kind == "mode":
            table.apply(table.options[self.mode])
        else:
            table.apply(table.options[0])

    def reply(self, yes: bool) -> None:
        if not self.say("yes" if yes else "no"):
            self.table.apply(self.table.options[0])

    def choose(self) -> None:
        """A pick: for a tool by name, otherwise for the next choice of the ability."""
        offered = self.offered()
        if self.aims():
            return
        if not self.asks or self.table.to_act != self.player:
            raise Wrong(f"a choice that the text does not ask for: {[self.name(card) for card in offered]}")
        ask = self.asks.pop(0)
        meant = cards_meant(self.table, ask, self.this, self.player)
        if self.differ(ask, meant, offered) and self.asks:
            forced = cards_meant(self.base or self.table, ask, self.this, self.player)
            if len(forced) <= ask.lo:
                self.choices.append(Choice(ask, forced, forced, forced))  # nothing to choose, so it was not asked
                self.choose()
                return
        choice = Choice(ask, meant, offered)
        self.choices.append(choice)
        self.pick_all(choice)

    def preference(self, code: int) -> tuple[bool, bool]:
        """First what was laid out to be chosen; of Resources a rested one."""
        card = int(field_a(code))
        resting = self.table.is_in(card, loc.RESOURCES) and bool(self.table.rested[card])
        return (not self.name(card).startswith("Fit"), not resting)

    def differ(self, ask: Selector, meant: list[int], offered: list[int]) -> bool:
        """Equal cards of a hand are one option; of several picks the last ones are offered later."""
        if ask.lo > 1:
            return not set(offered) <= set(meant)
        return {self.like(ask, card) for card in meant} != {self.like(ask, card) for card in offered}

    def like(self, ask: Selector, card: int) -> int | str:
        return card if ask.place in ("play", "trash") else str(CARDS.on_table(self.table, card).number)

    def pick_all(self, choice: Choice) -> None:
        """One pick at a time, as many as allowed."""
        table = self.table
        while len(choice.picked) < choice.ask.hi:
            picks, stop = self.codes(), self.may_stop()
            if stop and len(choice.picked) < choice.ask.lo:
                choice.early = True
            if not stop and choice.ask.lo <= len(choice.picked) and choice.picked:
                choice.late = True
            if not picks:
                break
            if choice.ask.hi == 1:
                picks.sort(key=self.preference)
            choice.picked.append(int(field_a(picks[0])))
            choice.offered += [card for card in self.offered() if card not in choice.offered]
            table.apply(picks[0])
            if table.over or table.decision_name() != "choose" or len(choice.picked) == choice.ask.hi:
                break
        left = [card for card in choice.meant if card not in choice.picked]
        if len(choice.picked) < choice.ask.hi and len(choice.picked) + len(left) <= choice.ask.hi:
            choice.picked += left  # the last of them are taken without asking


def find(table: GundamTable, number: str) -> int:
    """The card of this card number, wherever it is."""
    everywhere = (card for spec in range(len(loc.SPECS)) for player in range(2) for card in table.cards(spec, player))
    return find_card(everywhere, lambda card: str(CARDS.on_table(table, card).number), number)
