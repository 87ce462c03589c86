"""Playing a position on: a line of play, then every decision answered, with a record of what was offered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from generated.outcome import Wrong
from generated.playing import MOST_DECISIONS, Playing
from generated.playing import find as find_card
from riftbound.pool.phrases import View, meant
from riftbound.pool.sentences import Asked
from riftbound.pool.snapshot import Seen, Snapshot

from rulebound.kernel import actions as act
from rulebound.kernel.actions import field_a, kind_of
from rulebound.riftbound.table.table import RiftboundTable
from rulebound.riftbound.words import codes as loc

STOPS = ("main", "focus")


@dataclass
class Play(Playing[RiftboundTable]):
    """A game in which the decisions of one line are answered and noted."""

    view: View
    asks: list[Asked] = field(default_factory=list)
    yes: bool = True
    picks: dict[int, list[int]] = field(default_factory=dict)
    places: list[str] = field(default_factory=list)
    want: str = ""  # where to send what may be sent anywhere
    among: str = ""  # where all choices are made
    fields: list[str] = field(default_factory=list)  # battlefields that were chosen
    mode: int = 0
    mays: int = 0
    predicted: bool = True  # cards that are looked at are recycled
    foreseen: list[list[int]] = field(default_factory=list)
    assign: Callable[[str], bool] | None = None  # who is assigned combat damage first

    def run(self, script: list[str], stops: tuple[str, ...] = STOPS) -> None:
        """The lines of the script, each as soon as it is offered; then on to the next stop."""
        for line in script:
            if line == "~":
                self.on(*stops)
                continue
            for _ in range(MOST_DECISIONS):
                if self.say(line):
                    break
                if self.table.over or (self.table.decision_name() in STOPS and line not in ("pass", "end")):
                    raise Wrong(f"'{line}' is not offered among {self.lines()} after {self.said}")
                self.answer(self.table.decision_name())
            else:
                raise Wrong(f"'{line}' is never offered")
        self.on(*stops)

    # ------------------------------------------------------------------------------------ answers

    def answer(self, kind: str) -> None:
        table = self.table
        kinds = {int(kind_of(code)) for code in table.options}
        if kind in ("priority", "focus", "invited"):
            self.say("pass") or self.say("no")
        elif kind in ("may", "trigger_may", "instead"):
            if table.to_act == self.view.player:
                self.mays += 1
            self.say("yes" if self.yes else "no") or table.apply(table.options[0])
        elif kind == "main":
            self.say("end")
        elif kind == "predict":
            self.say("yes" if self.predicted else "no") or self.choose()
        elif loc.GO_TO in kinds:
            self.send()
        elif kind in ("target", "choose", "cost") and act.PICK in kinds:
            self.choose()
        elif kind == "mode" or act.PICK_MODE in kinds:
            codes = [code for code in table.options if kind_of(code) == act.PICK_MODE and field_a(code) == self.mode]
            table.apply((codes or list(table.options))[0])
        elif kind == "join":
            self.say("done")
        elif kind == "assign" and self.assign is not None:
            named = self.assign
            table.apply(max(list(table.options), key=lambda code: named(self.name(int(field_a(code))))))
        else:
            table.apply(table.options[0])

    def send(self) -> None:
        wanted = f"choose {self.want}"
        lines = self.lines()
        line = wanted if wanted in lines else "choose base" if "choose base" in lines else lines[0]
        self.say(line)
        self.places.append(line.removeprefix("choose "))

    def name(self, card: int) -> str:
        return str(self.table.rift(card).name)

    def choose(self) -> None:
        """A pick: for a tool by name, otherwise for a choice of the line that offers just these cards."""
        table = self.table
        if self.aims():
            return
        offered = sorted(self.offered())
        shot = Snapshot(table)
        near = []
        for ask in self.asks:
            if ask.number in self.picks:
                continue
            fit = self.fit(shot, ask)
            if offered == fit or (ask.chosen.lo > 1 and offered and set(offered) <= set(fit)):
                self.pick_all(ask, shot, fit)
                return
            near.append([self.name(card) for card in fit])
        if all(table.is_in(card, loc.DECK) for card in offered):  # what is predicted
            self.foreseen += [offered] if not self.foreseen else []
            table.apply(self.codes()[0]) if self.predicted else self.say("done")
            return
        if all(table.is_in(card, loc.BATTLEFIELDS) for card in offered):
            names = [self.name(card) for card in offered]
            self.fields.append("Field B" if "Field B" in names else names[0])
            self.say(f"choose {self.fields[-1]}")
            self.view.there = self.fields[-1]
            return
        if all(table.is_in(card, loc.RUNES) for card in offered):
            table.apply(max(self.codes(), key=self.tired))
            return
        names = [self.name(card) for card in offered]
        if table.to_act != self.view.player and not self.asks:
            table.apply(table.options[0])
            return
        raise Wrong(f"to choose there should be one of {near}, offered is {names}")

    def dull(self, ask: Asked, seen: Seen) -> int:
        """How little it would show that this card was chosen."""
        ways = {"exhausted": not seen.get("exhausted"), "field": seen["zone"] == "base", "weak": seen["might"],
                "strong": -seen["might"], "": 0}  # fmt: skip
        return int(ways[ask.prefer])

    def tired(self, code: int) -> tuple[bool, bool]:
        """Of runes the exhausted ones of this player first."""
        card = int(field_a(code))
        return self.table.holder(card) == self.view.player, bool(self.table.exhausted(card))

    def fit(self, shot: Snapshot, ask: Asked) -> list[int]:
        """What may be chosen; "other" is none of those chosen before."""
        chosen = ask.chosen
        before = [other.number for other in self.asks if other.group == ask.group]
        taken = [card for number, cards in self.picks.items() for card in cards if number in before or number < 0]
        found = meant(shot, chosen, self.view)
        if chosen.other and chosen.place == "play":
            found = [card for card in found if card not in taken]
        return sorted(card for card in found if self.among in ("", shot.cards[card]["zone"]))

    def pick_all(self, ask: Asked, shot: Snapshot, fit: list[int]) -> None:
        """One pick at a time, as many as allowed."""
        table, picked = self.table, list[int]()
        self.picks[ask.number] = picked
        while len(picked) < ask.chosen.hi:
            codes, stop = self.codes(), self.may_stop()
            if stop != (len(picked) >= ask.least()) and not (stop and not codes):
                raise Wrong(f"{len(picked)} picked: stopping is {'' if stop else 'not '}offered")
            if not codes:
                break
            if ask.chosen.place == "trash" and ask.chosen.hi == 1:
                codes.sort(key=lambda code: int(shot.cards[int(field_a(code))]["energy"]))
            else:
                codes.sort(
                    key=lambda code: (
                        (ask.chosen.hi == 1 or ask.prefer == "field") and self.dull(ask, shot.cards[int(field_a(code))])
                    )
                )
                codes.sort(key=lambda code: ask.chosen.hi == 1 and int(field_a(code)) == self.view.this)
            picked.append(int(field_a(codes[0])))
            decisions = table.decision_name()
            table.apply(codes[0])
            if table.over or table.decision_name() != decisions or len(picked) == ask.chosen.hi:
                break
            if not set(self.offered()) <= set(fit) - set(picked):
                break
        if len(picked) < ask.chosen.hi and not table.over and table.decision_name() not in STOPS and self.say("done"):
            self.said.pop()
        left = [card for card in fit if card not in picked]
        if len(left) > 0 and len(picked) < ask.chosen.lo:
            picked += left[: ask.chosen.lo - len(picked)]  # the last of them are taken without asking


def find(table: RiftboundTable, name: str) -> int:
    """The card of this name, wherever it is."""
    places = [(spec, player) for spec in range(len(loc.SPECS)) for player in range(2)]
    places.remove((loc.BATTLEFIELDS, 1))
    everywhere = (card for place in places for card in table.cards(*place))
    return find_card(everywhere, lambda card: str(table.rift(card).name), name)
