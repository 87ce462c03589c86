# rulebound: interpreted
"""A table that is not dealt yet: it waits until everybody who is invited has brought a deck."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol

from rulebound.server.models import GivenDeck
from rulebound.server.shown.frames import Frame, Refused, Unreachable, seat_name, seat_told
from rulebound.server.storage import Seat, Stored, bringing
from rulebound.server.tables import dealing
from rulebound.server.tables.live import Listener, LiveTable, to_the_end

if TYPE_CHECKING:
    from rulebound.server.house import House

log = logging.getLogger("rulebound.server")


class Waiter(Listener, Protocol):
    """A connection that waits for a table to be dealt; from then on it is at `live`."""

    invited: int | None
    live: LiveTable | None


def with_deck(
    game: str, began: dict[str, Any], player: int, given: GivenDeck | None, complete: bool
) -> tuple[dict[str, Any], list[str]]:
    """What a table is dealt from with one more deck, and the names of the decks; slow."""
    began = dealing.with_deck(began, player, given)
    return dealing.deal(game, began) if complete else (began, dealing.checked(game, began))


class Gathering:
    """One such table in memory. Nobody is told what another has brought."""

    def __init__(self, house: House, stored: Stored) -> None:
        self.house = house
        self.stored = stored
        self.id = stored.id
        self.game = stored.game
        self.dealt: LiveTable | None = None
        self.listeners: set[Waiter] = set()
        self.lock = asyncio.Lock()
        self.tasks: set[asyncio.Task[Any]] = set()

    @property
    def seats(self) -> list[Seat]:
        return self.stored.seats

    def idle(self) -> bool:
        """May this table leave the memory?"""
        return not self.listeners and not self.tasks

    # ------------------------------------------------------------------------------------ who is there

    async def join(self, listener: Waiter) -> None:
        """Somebody waits here from now on."""
        if self.dealt is not None:
            listener.live = self.dealt
            await self.dealt.join(listener)
            return
        self.listeners.add(listener)
        self.publish()

    def part(self, listener: Waiter) -> None:
        """Somebody has gone."""
        self.listeners.discard(listener)
        self.publish()

    def is_here(self, player: int) -> bool:
        return any(player in (listener.seat, listener.invited) for listener in self.listeners)

    # ------------------------------------------------------------------------------------ what is told

    def publish(self) -> None:
        """Tell everybody who is awaited."""
        for listener in list(self.listeners):
            listener.push(self.told(listener))

    def told(self, listener: Waiter) -> Frame:
        """What somebody who waits is told; `bring`: theirs is a deck that is awaited."""
        viewer = listener.invited if listener.seat is None else listener.seat
        awaited = listener.invited is not None and not self.seats[listener.invited].taken
        return {
            "is": "waiting",
            "seat": seat_name(listener.seat),
            "bring": awaited,
            "seats": [self.seat_told(seat, viewer) for seat in self.seats],
            "table": self.about(listener.seat),
        }

    def seat_told(self, seat: Seat, viewer: int | None) -> Frame:
        return seat_told(seat, viewer, self.is_here(seat.player), len(self.seats))

    def about(self, viewer: int | None) -> Frame:
        """What the table will be."""
        known = [seat.player for seat in self.seats if seat.kind != "person" or seat.player == viewer]
        return {
            "id": self.id,
            "game": self.game,
            "edition": self.stored.began["edition"],
            "mode": self.stored.began["mode"],
            "decks": [name if player in known and name else None for player, name in enumerate(self.stored.decks)],
            "over": False,
            "waiting": True,
            "link": f"/table/{self.id}",
        }

    # ------------------------------------------------------------------------------------ decks

    async def bring(self, player: int, given: GivenDeck | None, token: str) -> None:
        """Somebody who is invited brings a deck and takes the seat: this hash of a token is the seat's from now on.

        Refused with one sentence if the deck can't be played; with the last deck the table is dealt.
        """
        await to_the_end(self._bring(player, given, token), self.tasks)

    async def _bring(self, player: int, given: GivenDeck | None, token: str) -> None:
        async with self.lock:
            if self.dealt is not None or self.seats[player].taken:
                raise Refused("A deck has been brought for this seat already.")
            claimed = replace(self.seats[player], taken=True, token=token)
            seats = [claimed if seat.player == player else seat for seat in self.seats]
            complete = all(seat.taken for seat in seats)
            try:
                others = [GivenDeck(**kept) for kept in self.stored.began["brought"] if kept is not None]
                began, decks = await self.house.with_decks(
                    [given, *others], with_deck, self.game, self.stored.began, player, given, complete
                )
            except ValueError as error:
                raise Refused(" ".join(str(error).split())) from None
            stored = replace(self.stored, began=began, decks=decks, seats=seats)
            live = LiveTable(self.house, stored) if complete else None
            if live is not None:
                await self.house.hands.do(live.play_journal, stored.rows)
            try:
                await self.house.storage.write(bringing(stored, [claimed]))
            except Exception as error:
                log.error("table %s: the database didn't take a deck: %s", self.id, error)
                raise Unreachable("The database didn't take it; nothing has changed.") from None
            self.stored = stored
            if live is None:
                self.publish()
            else:
                await self.begin(live)

    async def begin(self, live: LiveTable) -> None:
        """All who wait here are at the dealt table from now on."""
        self.dealt = live
        self.house.tables.found[self.id] = live
        waiting, self.listeners = self.listeners, set()
        for listener in waiting:
            listener.live = live
        await live.welcome(waiting)
