"""What a position is for: how the line is used in it, and what it is compared with."""

from __future__ import annotations

from dataclasses import dataclass, field

from generated.outcome import Unremovable
from generated.staging import SUBJECT, Staging
from riftbound.pool.arena import Arena, Record
from riftbound.pool.playing import STOPS


@dataclass
class Staged(Staging):
    """A position with how the line is used in it."""

    arena: Arena
    record: Record  # the card under test
    plain: Record  # and without the line
    stops: tuple[str, ...] = STOPS
    it: list[str] = field(default_factory=list)  # whom "it" means when the line begins
    me: str = SUBJECT  # whom "me" means
    here: str = ""
    there: str = ""
    want: str = ""
    among: str = ""  # where all choices are made, of a card that is played from facedown (723.1.b)
    player: int = 0
    plain_aim: list[str] | None = None  # the same without the text, where that chooses less
    worn: bool = False
    lack: str = ""
    twice: int = 1  # how often it happens
    near: bool = False  # an event like it, but another

    @property
    def kind(self) -> str:
        return str(self.record["type"])

    def lay(self, place: str, **entry: object) -> str:
        """The card under test on the board, worn by a unit if its effect text is meant; gives who acts."""
        if self.kind == "legend":
            self.arena.players["p1"]["legend"] = [{"card": SUBJECT, **entry}]
            return "Mine Home"
        if self.kind == "battlefield":
            return "Mine Home"
        if self.kind == "spell":
            self.arena.subject_at("trash")
            return "Mine Home"
        if self.worn:
            self.arena.worn_at(place, **entry)
            self.me = "Bearer"
            return "Bearer"
        if self.kind in ("gear", "equipment"):
            self.arena.subject_at(
                "base", **{key: value for key, value in entry.items() if key in ("exhausted", "empowered")}
            )
            return "Mine Home"
        self.arena.subject_at(place, **entry)
        return SUBJECT

    def mine(self) -> dict[str, object] | None:
        """The entry of the card under test, or of who wears it."""
        zones = self.arena.players["p1"]
        for entries in (zones["base"], *zones["at"].values()):
            for entry in entries:
                if entry["card"] in (SUBJECT, "Filler Bearer"):
                    return entry  # type: ignore[no-any-return]
        return None

    def relocate(self, place: str) -> None:
        """The card under test lies somewhere else."""
        entry = self.mine()
        if entry is None:
            raise Unremovable("it is nowhere")
        zones = self.arena.players["p1"]
        for entries in (zones["base"], *zones["at"].values()):
            if entry in entries:
                entries.remove(entry)
        self.arena.lay("p1", place, entry)

    def entry(self, **state: object) -> None:
        entry = self.mine()
        if entry is None:
            raise Unremovable("it is nowhere")
        entry.update(state)

    def alone(self) -> None:
        """No other unit of its player where it is."""
        entry = self.mine()
        at = self.arena.players["p1"]["at"]
        for place, entries in at.items():
            if entry in entries:
                at[place] = [entry]
                return
        raise Unremovable("it is not at a battlefield")

    def crowd(self, number: int) -> None:
        """So many units conquer together."""
        first = self.script[-1]
        names = [self.arena.unit("p1", "base", f"Crowd {index}", 2) for index in range(number - 1)]
        self.script = [first, *(f"move {name}" for name in names)]

    def first_play(self, tool: str, aim: str = "") -> None:
        """A tool is played before anything else."""
        self.arena.tool("p1", tool)
        self.script = [f"play {tool}", "~", *self.script]
        if aim:
            self.aim.insert(0, aim)

    def field(self, which: str) -> str:
        """A battlefield as a line of play says it."""
        return (
            SUBJECT
            if SUBJECT in self.arena.fields and self.arena.fields["AB".index(which)] == SUBJECT
            else f"Field {which}"
        )
