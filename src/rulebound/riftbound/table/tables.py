# rulebound: interpreted
"""New tables: decks checked, cards made into definitions once, and dealt."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from rulebound.files.decks import refuse_illegal
from rulebound.files.pairings import Deals
from rulebound.riftbound.cards.building import PoolBuilder
from rulebound.riftbound.cards.deck import DECKS, Deck, DeckError, check_rules
from rulebound.riftbound.cards.facts import Facts
from rulebound.riftbound.rules.modes import DUEL, Mode, mode_named
from rulebound.riftbound.table.edition import NEWEST, Edition, edition_named
from rulebound.riftbound.table.table import RiftboundTable

PARTS = ("legend", "champion", "main", "runes", "battlefields")


class Pairing(Deals[RiftboundTable]):
    """Decks that play each other, with their definitions made once: `table(seed)` deals a new game.

    `battlefields` are those each player may still use in a match; all that the decks bring if it is left out.
    """

    def __init__(
        self,
        decks: Sequence[Deck],
        edition: Edition,
        mode: str = "",
        battlefields: Sequence[Sequence[Facts]] = (),
    ) -> None:
        self.mode = mode_named(mode or DUEL.name)
        refuse_decks(decks, edition, mode)
        super().__init__(len(decks))
        self.edition = edition
        self.names = [deck.name for deck in decks]
        self.builder = PoolBuilder()
        self.facts = self.builder.facts
        self.indices: list[dict[str, list[int]]] = []
        for player, deck in enumerate(decks):
            fields = battlefields[player] if battlefields else deck.battlefields
            parts = (deck.legends, deck.champions, deck.main, deck.runes, tuple(fields))
            numbers = [[self.builder.add(facts) for facts in cards] for cards in parts]
            self.indices.append(dict(zip(PARTS, numbers)))

    def lay_out(self, shift: int) -> RiftboundTable:
        """The decks on the table, before anything is shuffled: copied for every game."""
        decks = [self.indices[deck] for deck in self.seats(shift)]
        table = RiftboundTable(self.mode, self.builder.pool, self.edition)
        table.facts_of = list(self.facts)
        numbers = [{part: [self.facts[index].number for index in deck[part]] for part in PARTS} for deck in decks]
        table.start = {"players": len(decks), "mode": self.mode.name, "decks": numbers}
        table.lay_out(decks)
        return table


def refuse_decks(decks: Sequence[Deck | None], edition: Edition, mode: str = "") -> None:
    """DeckError if these decks can't play each other; None is one that is still to come."""
    rules = mode_named(mode or DUEL.name)
    if len(decks) != rules.players:
        said = f"The mode {rules.name} needs a deck for each of {rules.players} players"
        raise DeckError(f"{said} ({rules.rule}.1), not {len(decks)}.")
    for deck in decks:
        if deck is not None:
            refuse_illegal(deck.name, check_rules(deck, edition))  # bans are for tournaments
    if edition.fields_differ:
        check_teams(decks, rules)


def check_teams(decks: Sequence[Deck | None], mode: Mode) -> None:
    """R4:489: teammates bring different legends and different battlefields."""
    for one, deck in enumerate(decks):
        for other, second in enumerate(decks):
            if other <= one or deck is None or second is None or mode.teams[one] != mode.teams[other]:
                continue
            for name in DECKS.unlike(second):
                if name in DECKS.unlike(deck):
                    raise DeckError(f"Both p{one + 1} and their teammate p{other + 1} bring {name} (R4:489).")


def starters(mode: str, count: int, chosen: Sequence[str] = (), edition: str = NEWEST.name, seat: int = 0) -> list[str]:
    """So many decks that may play together: those that are chosen, and starters that the edition has the cards for.

    They are in the order of the seats; the first has this one. R4:489 keeps some teams apart. Where there are too few
    starters, they are brought more than once.
    """
    rules = mode_named(mode or DUEL.name)
    names = [name for name in DECKS.starters() if name not in chosen]
    if edition_named(edition or NEWEST.name) is not NEWEST:
        names = [name for name in names if not check_rules(DECKS.read(name), edition_named(edition))]
        names *= count
    elif count == rules.players and rules.team_game:
        for some in permutations(names, count - len(chosen)):
            found = [*chosen, *some]
            found.insert(seat, found.pop(0))
            try:
                check_teams([DECKS.read(name) for name in found], rules)
            except DeckError:
                continue
            return found
    found = [*chosen, *names][:count]
    found.insert(seat, found.pop(0))
    return found
