"""Every deed with every face: the effect, its event by any doer, this turn, this way, the price, "can't", "instead".

Cards are made of nodes, so that no wording is needed: what a grammar can put together, the engine can play.
"""

from __future__ import annotations

from typing import Any

import pytest

from deeds.gundam_deeds import Gundam
from deeds.playing import Playing
from deeds.riftbound_deeds import Riftbound
from rulebound.effects import nodes as n
from rulebound.kernel.lexicon import FACES, Deed

GAMES: dict[str, Playing] = {"gundam": Gundam(), "riftbound": Riftbound()}
CELLS = [
    pytest.param(game, deed, face, id=f"{name}-{deed.verb}-{face}")
    for name, game in GAMES.items()
    for deed in game.lexicon.deeds
    for face in FACES
    if face not in deed.lacks
]


MEANS = ("Do", "Hush", "Other", "Mark")  # what is played to get there


class Cell:
    """One deed in one game."""

    def __init__(self, game: Playing, deed: Deed) -> None:
        self.game = game
        self.deed = deed
        self.doing = game.doings[deed.verb]
        self.what = self.doing.what
        self.do = {"Do": game.spell(*self.doing.effect)} if self.doing.effect else {}
        self.mark = game.mark(deed.verb)
        self.me, self.them = ("p1", "p2") if self.doing.by == "p1" else ("p2", "p1")

    def bell(self, side: str, name: str = "") -> n.Ability:
        """What leaves a mark when the deed is done."""
        return n.Ability("triggered", event=self.told(side, name), body=(self.mark,))

    def told(self, side: str, name: str = "") -> n.Event:
        return self.game.event(self.deed, self.what, side, name)

    def table(self, cards: dict[str, n.Ability], where: dict[str, str], own: bool = False) -> Any:
        """A table with these cards, and with what does the deed."""
        doing = dict.fromkeys(self.do, "p1") if not own else {}
        laid = self.doing.own if own else self.doing.table
        return self.game.table({**self.do, **cards} if doing else cards, laid, {**doing, **where})

    def done(self, table: Any) -> Any:
        """The table once it has been done."""
        if self.doing.first:
            table.play(self.doing.first)
        self.begin(table, self.doing.line)
        return table

    def begin(self, table: Any, line: str) -> None:
        lines = [str(option) for option in table.decision.options]
        table.play(next(option for option in lines if option == line or option.startswith(f"{line} ")))
        self.game.settle(table, self.doing.answer)

    def can(self, table: Any, line: str) -> bool:
        return any(str(option).startswith(line) for option in table.decision.options)

    def happened(self, table: Any) -> bool:
        event = self.game.lexicon.codes[self.deed.event]
        told = [int(table.history[at + 1]) for at in range(0, len(table.history), 6) if table.history[at] == event]
        means = () if self.doing.of_itself else MEANS
        return any(card < 0 or table.facts(card).name not in means for card in told)

    def marks(self, table: Any, player: str = "p1") -> int:
        return self.game.marks(table, int(player[1]) - 1, self.deed.verb)

    # ------------------------------------------------------------------------------------ faces

    def effect(self) -> None:
        """The instruction does it: the event is told, and was not told before."""
        table = self.table({"Bell": self.bell("player")}, {"Bell": "p2"})
        assert not self.happened(table)
        assert self.happened(self.done(table))

    def event(self) -> None:
        """When you do it, when an opponent does it, when it is done by anyone; and not the other way round."""
        for name in self.game.names(self.deed):
            for side, player, rings in (
                ("yours", self.me, 1), ("yours", self.them, 0), ("enemy", self.them, 1), ("enemy", self.me, 0),
                ("player", "p1", 1), ("player", "p2", 1),
            ):  # fmt: skip
                table = self.done(self.table({"Bell": self.bell(side, name)}, {"Bell": player}))
                assert self.marks(table, player) == rings, (name, side, player)

    def has_happened(self) -> None:
        """If you have done it this turn; if an opponent has; if it was done."""
        for name in self.game.names(self.deed):
            who = "p2" if self.doing.line == "end" else "p1"  # whose turn it is then
            for side, asks in (("yours", self.me == who), ("enemy", self.me != who), ("player", True)):
                asked = self.game.use(self.deed.verb, (), n.Happened(self.told(side, name)))
                table = self.table({"Ask": asked}, {"Ask": who})
                assert not self.can(table, "activate Ask")
                assert self.can(self.done(table), "activate Ask") == asks, (name, side)

    def this_way(self) -> None:
        """If this effect has done it; not if another has."""
        did = n.Gate((self.mark,), condition=n.Did(self.deed.done, self.what))
        table = self.table({"Do": self.game.spell(*self.doing.effect, did)}, {})
        assert self.marks(self.done(table)) == 1
        table = self.table({"Other": self.game.spell(did)}, {"Other": "p1"})
        if self.can(self.done(table), "play Other"):
            self.begin(table, "play Other")
        assert self.marks(table) == 0

    def price(self) -> None:
        """It pays for an ability; while it can't be done there is no paying with it."""
        assert self.doing.price is not None
        self.what = self.doing.own_what or self.what
        cards = {"Altar": self.game.use(self.deed.verb, (self.doing.price,), None), "Bell": self.bell("player")}
        table = self.table(cards, {"Altar": "p1", "Bell": "p2"}, own=True)
        assert not self.happened(table)
        self.begin(table, "activate Altar")
        assert self.happened(table) and self.marks(table, "p2") == 1
        banned = self.table({**cards, "Ban": self.static(self.ban())}, {"Altar": "p1", "Ban": "p2"}, own=True)
        assert self.can(banned, "activate Altar") == self.game.binds_enemies_only(self.deed.done)

    def ban(self, duration: str = "") -> n.Cant:
        return n.Cant(self.deed.banned, self.what, duration)

    def static(self, effect: n.Effect) -> n.Ability:
        return n.Ability("static", body=(effect,))

    def cant(self) -> None:
        """It can't be done: nothing happens, and nobody hears of it."""
        assert not self.happens({"Ban": self.static(self.ban())}, {"Ban": self.them})

    def cant_now(self) -> None:
        """It can't be done this turn."""
        assert not self.happens_after(self.ban("turn"))

    def player_cant(self) -> None:
        """Some players can't do it, while something applies or this turn; others can."""
        for who, happens in (("opponents", False), ("you", True), ("players", False)):
            ban = self.static(n.PlayerCant(self.deed.verb, who))
            assert self.happens({"Ban": ban}, {"Ban": self.them}) == happens, who
        for who in ("you", "opponents") if "cant_now" not in self.deed.lacks else ():
            happens = (who == "you") != (self.me == "p1")
            assert self.happens_after(n.PlayerCant(self.deed.verb, who, "turn")) == happens, who

    def happens_after(self, effect: n.Effect) -> bool:
        """Is it done, once p1 has played this?"""
        return self.happens({"Hush": self.game.spell(effect)}, {"Hush": "p1"}, "play Hush")

    def happens(self, cards: dict[str, n.Ability], where: dict[str, str], first: str = "") -> bool:
        """Is it done, if somebody tries to? Whoever waits for it hears the same."""
        table = self.table({**cards, "Bell": self.bell("player")}, {**where, "Bell": self.me})
        if first:
            self.begin(table, first)
        done = self.can(table, self.doing.line) and self.happened(self.done(table))
        assert (self.marks(table, self.me) > 0) == done
        return done

    def instead(self) -> None:
        """Something else is done in its place, for whoever's text it is."""
        instead = self.static(n.Instead(self.told("player"), (self.mark,)))
        for player in ("p1", "p2"):
            table = self.done(self.table({"Else": instead}, {"Else": player}))
            assert not self.happened(table)
            assert self.marks(table, player) == 1


@pytest.mark.parametrize(("game", "deed", "face"), CELLS)
def test_a_cell(game: Playing, deed: Deed, face: str) -> None:
    cell = Cell(game, deed)
    if face == "happened":
        cell.has_happened()
    else:
        getattr(cell, face)()


@pytest.mark.parametrize("name", GAMES)
def test_a_face_that_is_lacking_says_why(name: str) -> None:
    for deed in GAMES[name].lexicon.deeds:
        assert all(len(why.split()) >= 4 for why in deed.lacks.values()), deed.verb
        assert deed.verb in GAMES[name].doings
