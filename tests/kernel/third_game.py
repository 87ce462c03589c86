"""Harbour, a small card game for three: the proof that the kernel knows no game, and a file to copy for a new one.

Merchants lay coins, hire crew and raid each other. Cards are played onto one chain: everybody may answer with orders
until all pass in a row, then the card on top takes effect. Out at no health; the last team afloat wins.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.kernel.actions import NO, PASS, PICK, PICK_PLAYER, YES, action, field_a, field_b, kind_of
from rulebound.kernel.definitions import Definition, Lasting, Static
from rulebound.kernel.events import Event
from rulebound.kernel.frames import Frame
from rulebound.kernel.table import Table
from rulebound.kernel.zones import PRIVATE, PUBLIC, SECRET, ZoneSpec

# ---------------------------------------------------------------------------------------- the words of the game

RULES: Final = {
    "1.1": "Only what is asked can be answered.",
    "2.1": "One coin is laid in a turn.",
    "2.2": "Coins are laid, all other cards are played.",
    "2.3": "In answer to a card only orders are played.",
    "2.4": "Gear needs crew of its player on the board.",
    "3.1": "A price must be paid in full; an unturned coin pays 1, a crew sent ashore pays 2.",
    "3.2": "Only one's own unturned coins and crew pay.",
    "3.3": "A payment is picked in the order of the board.",
    "4.1": "Only unturned crew raid, and not in the turn they came.",
    "4.2": "Only enemies who are afloat can be harmed.",
    "5.1": "An effect reaches only crew of its player.",
    "6.1": "A merchant without health is out; the last team afloat wins.",
    "6.2": "When the market can't be filled, whoever has most health wins.",
    "6.3": "Shuffling the discards into a new deck costs 1 health.",
}

DECK: Final = 0
HAND: Final = 1
BOARD: Final = 2
DISCARD: Final = 3
SUPPLY: Final = 4
MARKET: Final = 5
CHAIN: Final = 6
ZONES: Final = [
    ZoneSpec("deck", SECRET, ordered=True),
    ZoneSpec("hand", PRIVATE),
    ZoneSpec("board", PUBLIC, live=True),
    ZoneSpec("discard", PUBLIC, ordered=True),
    ZoneSpec("supply", SECRET, ordered=True, shared=True),
    ZoneSpec("market", PUBLIC, shared=True),
    ZoneSpec("chain", PUBLIC, ordered=True, shared=True),
]
COST, MIGHT, STATS = 0, 1, 2  # the numbers of a card
DAMAGE, BOARDED, RAIDED, STORM = 0, 1, 2, 3  # the kinds of events
LAY, PLAY, BUY, RAID, TAKE_BACK = 16, 17, 18, 19, 20  # the kinds of actions
MAIN, ANSWER, PAYMENT, CREW_TARGET, ENEMY_TARGET, SINK = 0, 1, 2, 3, 4, 5  # what is asked
ASKED: Final = ("main", "answer", "payment", "crew", "enemy", "sink")
END_OF_TURN: Final = 0
NOBODY: Final = -1
HEALTH: Final = 6
MARKET_SIZE: Final = 3

# ---------------------------------------------------------------------------------------- the cards

TREASURE, CREW, GEAR, ORDER = 0, 1, 2, 3


class Leadership(Static):
    """The other crew on this card's board have +1 might."""

    def reaches(self, table: Table, source: i64, card: i64) -> bool:
        return card != source and table.is_in(card, BOARD) and table.controller[card] == table.controller[source]

    def amount(self, table: Table, source: i64, card: i64) -> i64:
        return 1


class Shelter(Static):
    """Damage to this card's player is reduced by 1."""

    def intercept(self, table: Table, source: i64, event: Event) -> None:
        if event.player == table.controller[source]:
            event.amount -= 1
            event.cancelled = event.amount <= 0


class Card(Definition):
    """A card of Harbour; `target` is what it asks for when it takes effect, or -1."""

    def __init__(self, name: str, kind: i64, cost: i64 = 0, might: i64 = 0, bonus: i64 = 0, target: i64 = -1) -> None:
        super().__init__(name, name.lower(), STATS)
        self.kind = kind
        self.target = target
        self.base[COST] = cost
        self.base[MIGHT] = might
        self.bonus[MIGHT] = bonus


COIN, SAILOR, LOOKOUT, CAPTAIN, GUARD, CUTLASS, GALE, RALLY, SPYGLASS, BELAY = range(10)
CARDS: Final = [
    Card("Coin", TREASURE),
    Card("Sailor", CREW, cost=1, might=1),
    Card("Lookout", CREW, cost=2, might=1),  # when another crew boards, you may sink the top card of your deck
    Card("Captain", CREW, cost=3, might=2),
    Card("Guard", CREW, cost=2, might=1),
    Card("Cutlass", GEAR, cost=1, bonus=1, target=CREW_TARGET),
    Card("Gale", ORDER, cost=1, target=ENEMY_TARGET),  # 2 damage
    Card("Rally", ORDER, cost=1, target=CREW_TARGET),  # +2 might until the end of the turn
    Card("Spyglass", ORDER, cost=1, target=ENEMY_TARGET),  # look at that hand
    Card("Belay", ORDER, cost=1),  # the card under it on the chain is discarded
]
for place, card_definition in enumerate(CARDS):
    card_definition.index = place
CARDS[LOOKOUT].listens = 1 << BOARDED
CARDS[CAPTAIN].add_static(Leadership(stat=MIGHT))
CARDS[GUARD].add_static(Shelter(event=DAMAGE))
OPENING_DECK: Final = [COIN] * 5 + [SAILOR, SAILOR, LOOKOUT, LOOKOUT, CUTLASS, GALE, RALLY]
OPENING_SUPPLY: Final = [CAPTAIN, GUARD, LOOKOUT, GALE, SPYGLASS, BELAY] * 5

# ---------------------------------------------------------------------------------------- the procedure


class TurnFrame(Frame):
    """One turn after the other: dawn -> main -> dusk."""

    def name(self) -> str:
        return "turn"

    def steps(self) -> tuple[str, ...]:
        return ("dawn", "main", "dusk")

    def step(self, table: Table) -> bool:
        assert isinstance(table, Harbour)
        if self.pc == 0:
            self.pc = 1
            table.begin_turn()
        elif self.pc == 2 or not table.playing[table.active]:
            self.pc = 0
            table.end_turn()
        elif table.count(CHAIN, 0):
            table.push(ChainFrame())
        else:
            return table.ask_for(table.active, MAIN)
        return False

    def resume(self, table: Table, action: i64) -> None:
        assert isinstance(table, Harbour)
        kind, card = kind_of(action), field_a(action)
        if kind == PASS:
            self.pc = 2
        elif kind == LAY:
            table.laid = True
            table.move(card, BOARD, table.active)
        elif kind == RAID:
            table.raid(card, field_b(action))
        else:
            table.push(PaymentFrame(table.active, card))

    def clone(self) -> Frame:
        copy = TurnFrame()
        copy.pc = self.pc
        return copy


class PaymentFrame(Frame):
    """Paying (3), pick by pick. Coins turn at once and turn back if the player backs out; crew go ashore at the end."""

    def __init__(self, player: i64 = 0, card: i64 = 0) -> None:
        super().__init__()
        self.player = player
        self.card = card
        self.paid = vec[i64]()

    def name(self) -> str:
        return "payment"

    def fields(self) -> tuple[str, ...]:
        return ("player", "card", "paid")

    def step(self, table: Table) -> bool:
        assert isinstance(table, Harbour)
        if table.worth(self.paid) < table.value(self.card, COST):
            return table.ask_for(self.player, PAYMENT)
        table.pop()
        for card in self.paid:
            if not table.is_kind(card, TREASURE):
                table.discard(card)
        table.receive(self.card, self.player)
        return False

    def resume(self, table: Table, action: i64) -> None:
        assert isinstance(table, Harbour)
        if kind_of(action) == PICK:
            self.paid = append(self.paid, field_a(action))
            table.turn_coin(field_a(action), 1)
        else:
            table.pop()
            for card in self.paid:
                table.turn_coin(card, 0)

    def clone(self) -> Frame:
        copy = PaymentFrame(self.player, self.card)
        copy.paid = self.paid[:]
        return copy


class ChainFrame(Frame):
    """The chain (2): all may answer in turn until all pass in a row, then the top card takes effect."""

    def __init__(self) -> None:
        super().__init__()
        self.player: i64 = 0
        self.passes: i64 = 0
        self.height: i64 = 0  # cards on the chain when somebody last got the word

    def name(self) -> str:
        return "chain"

    def steps(self) -> tuple[str, ...]:
        return ("answer", "resolve")

    def fields(self) -> tuple[str, ...]:
        return ("player", "passes", "height")

    def step(self, table: Table) -> bool:
        assert isinstance(table, Harbour)
        top = table.top(CHAIN, 0)
        if top < 0:
            table.pop()
        elif self.pc == 1:
            target = table.card(top).target
            if target >= 0 and table.legal(table.controller[top], target):
                return table.ask_for(table.controller[top], target)
            self.resolve(table, top, NOBODY)
        elif table.count(CHAIN, 0) > self.height:
            self.give_word(table, table.next_player(table.controller[top]))
        elif self.passes < sum(table.playing):
            return table.ask_for(self.player, ANSWER)
        else:
            self.pc = 1
        return False

    def give_word(self, table: Harbour, player: i64) -> None:
        """A round of answers begins with this player."""
        self.player = player
        self.passes = 0
        self.height = table.count(CHAIN, 0)

    def resolve(self, table: Harbour, card: i64, target: i64) -> None:
        """The top card takes effect; then the turn player has the first word about the next one."""
        self.pc = 0
        table.take_effect(card, target)
        self.give_word(table, table.active if table.playing[table.active] else table.next_player(table.active))

    def resume(self, table: Table, action: i64) -> None:
        assert isinstance(table, Harbour)
        if self.pc == 1:
            self.resolve(table, table.top(CHAIN, 0), field_a(action))
        elif kind_of(action) == PLAY:
            table.push(PaymentFrame(self.player, field_a(action)))
        else:
            self.passes += 1
            self.player = table.next_player(self.player)

    def clone(self) -> Frame:
        copy = ChainFrame()
        copy.pc, copy.player, copy.passes, copy.height = self.pc, self.player, self.passes, self.height
        return copy


class SinkFrame(Frame):
    """The Lookout's ability: look at the top card of the deck; it may go to the bottom."""

    def __init__(self, player: i64 = 0) -> None:
        super().__init__()
        self.player = player

    def name(self) -> str:
        return "sink"

    def fields(self) -> tuple[str, ...]:
        return ("player",)

    def step(self, table: Table) -> bool:
        assert isinstance(table, Harbour)
        top = table.top(DECK, self.player)
        if top < 0:
            table.pop()
            return False
        table.reveal_to(top, self.player)
        return table.ask_for(self.player, SINK)

    def resume(self, table: Table, action: i64) -> None:
        table.pop()
        if kind_of(action) == YES:
            table.move(table.top(DECK, self.player), DECK, self.player, bottom=True)

    def clone(self) -> Frame:
        return SinkFrame(self.player)


# ---------------------------------------------------------------------------------------- the table


class Harbour(Table):
    """One game of Harbour."""

    def __init__(self, players: i64) -> None:
        super().__init__(players, ZONES, STATS, list(CARDS))
        self.health = vec[i64]()  # of each player
        self.turned = vec[i64]()  # 1 for a card that has been used in this turn
        self.laid = False

    def card(self, card: i64) -> Card:
        """The definition of a card."""
        return CARDS[self.definition[card]]

    def is_kind(self, card: i64, kind: i64) -> bool:
        return self.card(card).kind == kind

    def crew_of(self, player: i64) -> list[int]:
        return [card for card in self.cards(BOARD, player) if self.is_kind(card, CREW)]

    # what players may do

    def forbids(self, code: i64) -> str:
        """The first rule that forbids the action to the player who is asked; empty if it is legal."""
        kind, card, me = kind_of(code), field_a(code), self.to_act
        if kind not in ANSWERS[self.asking]:
            return "1.1"
        if kind == LAY:
            if not self.is_kind(card, TREASURE):
                return "2.2"
            return "2.1" if self.laid else ""
        if kind == PLAY:
            if self.is_kind(card, TREASURE):
                return "2.2"
            if self.asking == ANSWER and not self.is_kind(card, ORDER):
                return "2.3"
            if self.is_kind(card, GEAR) and not self.crew_of(me):
                return "2.4"
        if kind in (PLAY, BUY):
            return "" if self.worth(self.purse(me)) >= self.value(card, COST) else "3.1"
        if kind == RAID:
            if not self.is_kind(card, CREW) or self.turned[card] or self.entered[card] == self.turn:
                return "4.1"
            return "" if self.can_harm(me, field_b(code)) else "4.2"
        if kind == PICK_PLAYER:
            return "" if self.can_harm(me, card) else "4.2"
        if kind == PICK:
            return self.forbids_payment(card) if self.asking == PAYMENT else "" if card in self.crew_of(me) else "5.1"
        return ""

    def forbids_payment(self, card: i64) -> str:
        """Paying (3): in the order of the board, so that each payment is reachable once, and never into a dead end."""
        frame = self.stack[-1]
        assert isinstance(frame, PaymentFrame)
        purse = self.purse(frame.player)
        if card not in purse and card not in frame.paid:
            return "3.2"
        order = list(self.cards(BOARD, frame.player))
        if frame.paid and order.index(card) <= order.index(frame.paid[-1]):
            return "3.3"
        rest = [other for other in purse if order.index(other) >= order.index(card)]
        return "" if self.worth(frame.paid) + self.worth(rest) >= self.value(frame.card, COST) else "3.1"

    def can_harm(self, player: i64, other: i64) -> bool:
        return self.is_enemy(player, other) and self.playing[other] == 1

    def purse(self, player: i64) -> list[int]:
        """What could pay, in the order of the board."""
        board = self.cards(BOARD, player)
        return [c for c in board if self.is_kind(c, CREW) or (self.is_kind(c, TREASURE) and not self.turned[c])]

    def worth(self, cards: vec[i64] | list[int]) -> int:
        """What these cards pay (3.1)."""
        return sum({TREASURE: 1, CREW: 2}.get(int(self.card(card).kind), 0) for card in cards)

    def conceivable(self) -> list[int]:
        """Every action the player who is asked might try."""
        codes = [action(kind) for kind in (PASS, YES, NO, TAKE_BACK)]
        for card in self.one_of_each(HAND, self.to_act):
            codes += [action(LAY, card), action(PLAY, card)]
        codes += [action(BUY, card) for card in self.one_of_each(MARKET, 0)]
        for player in range(self.players):
            codes.append(action(PICK_PLAYER, player))
            codes += [action(PICK, card) for card in self.cards(BOARD, player)]
            codes += [action(RAID, card, player) for card in self.cards(BOARD, self.to_act)]
        return codes

    def one_of_each(self, zone: i64, player: i64) -> list[int]:
        """Equal cards of a hand or of the market are one option."""
        return list({self.definition[card]: card for card in self.cards(zone, player)}.values())

    def legal(self, player: i64, asking: i64) -> vec[i64]:
        """Ask the one predicate about everything conceivable."""
        self.to_act, self.asking = player, asking
        return vec[i64]([code for code in self.conceivable() if not self.forbids(code)])

    def ask_for(self, player: i64, asking: i64) -> bool:
        return self.ask(player, asking, self.legal(player, asking), asking == MAIN)

    # what happens

    def begin_turn(self) -> None:
        self.laid = False
        for card in self.cards(BOARD, self.active):
            self.turned[card] = 0
        self.generation += 1
        self.draw(self.active)

    def end_turn(self) -> None:
        self.expire(END_OF_TURN)
        self.history = vec[i64]()
        if self.count(MARKET, 0) < MARKET_SIZE:
            most = max(self.health)
            best = {int(self.team[p]) for p in range(self.players) if self.health[p] == most}
            self.finish(sum(1 << p for p in range(self.players) if self.team[p] in best), "6.2", "the market is empty")
        self.turn += 1
        self.active = self.next_player(self.active)
        self.generation += 1

    def settle(self) -> bool:
        """Merchants without health leave (6.1); then the next waiting ability is taken up."""
        for player in range(self.players):
            if self.playing[player] and self.health[player] <= 0:
                self.eliminate(player)
                return True
        if self.waiting and not isinstance(self.stack[-1], SinkFrame):
            self.push(SinkFrame(self.waiting.pop(0).controller))
            return True
        return False

    def eliminate(self, player: i64) -> None:
        """6.1: all that this player has in play is discarded."""
        for card in list(self.cards(BOARD, player)) + list(self.cards(CHAIN, 0)):
            if self.controller[card] == player:
                self.move(card, DISCARD, player)
        self.waiting = [trigger for trigger in self.waiting if trigger.controller != player]
        self.leave(player, "6.1", "the others are out")

    def draw(self, player: i64) -> None:
        """Draw a card; an empty deck is made anew from the discards, at a price (6.3)."""
        if self.count(DECK, player) == 0 and self.count(DISCARD, player) > 0:
            for card in list(self.cards(DISCARD, player)):
                self.move(card, DECK, player)
            self.shuffle(DECK, player)
            self.health[player] -= 1
            self.emit(Event(STORM, player=player, amount=1), "6.3")
        if self.count(DECK, player) > 0:
            self.move(self.top(DECK, player), HAND, player)

    def turn_coin(self, card: i64, turned: i64) -> None:
        if self.is_kind(card, TREASURE):
            self.turned[card] = turned
            self.generation += 1

    def receive(self, card: i64, player: i64) -> None:
        """It has been paid: a card of the hand goes onto the chain, one of the market into the hand of its buyer."""
        if self.is_in(card, HAND):
            self.move(card, CHAIN, 0)
            return
        self.owner[card] = player
        self.move(card, HAND, player)
        if self.count(SUPPLY, 0) > 0:
            self.move(self.top(SUPPLY, 0), MARKET, 0)

    def discard(self, card: i64) -> None:
        """Discard a card, and the gear on it."""
        while self.attached[card] >= 0:
            self.discard(self.attached[card])
        self.move(card, DISCARD, self.owner[card])

    def raid(self, card: i64, target: i64) -> None:
        self.turned[card] = 1
        self.emit(Event(RAIDED, card, player=target), "4.1")
        self.damage(target, self.value(card, MIGHT), card)

    def damage(self, player: i64, amount: i64, source: i64) -> None:
        """Damage, unless something prevents it."""
        event = Event(DAMAGE, other=source, player=player, amount=amount)
        if self.before(event):
            self.health[player] -= event.amount
            self.emit(event, "4.2")

    def take_effect(self, card: i64, target: i64) -> None:
        """What the top card of the chain does. One that has lost its target does nothing."""
        player, facts = self.controller[card], self.card(card)
        if facts.kind == CREW:
            self.move(card, BOARD, player)
            self.group += 1
            self.emit(Event(BOARDED, card, player=player), "2.2")
            return
        if facts.kind == GEAR and target >= 0:
            self.move(card, BOARD, player)
            self.attach(card, target)
            return
        self.discard(card)
        if facts.index == BELAY and self.count(CHAIN, 0) > 0:
            self.discard(self.top(CHAIN, 0))
        elif facts.index == GALE and target >= 0:
            self.damage(target, 2, card)
        elif facts.index == RALLY and target >= 0:
            self.add_lasting(Lasting(MIGHT, 2, target, self.serial[target], END_OF_TURN, player))
        elif facts.index == SPYGLASS and target >= 0:
            for other in self.cards(HAND, target):
                self.reveal_to(other, player)

    def hear(self, event: Event, card: i64) -> None:
        """A Lookout hears that another crew has boarded."""
        if event.subject != card:
            self.wait(LOOKOUT, card, self.controller[card], event)

    # what the kernel asks for

    def grow(self) -> None:
        self.turned = append(self.turned, i64(0))

    def forget(self, card: i64) -> None:
        self.turned[card] = 0

    def blank(self) -> Harbour:
        return Harbour(self.players)

    def clone(self) -> Harbour:
        copy = Harbour(self.players)
        self.copy_into(copy)
        copy.health = self.health[:]
        copy.turned = self.turned[:]
        copy.laid = self.laid
        return copy

    def columns(self) -> tuple[str, ...]:
        return ("health", "turned")

    def numbers(self) -> tuple[str, ...]:
        return ("laid",)

    def new_frame(self, name: str) -> Frame:
        frames: list[Frame] = [TurnFrame(), PaymentFrame(), ChainFrame(), SinkFrame()]
        return {frame.name(): frame for frame in frames}[name]

    def notate(self, code: i64) -> str:
        kind, name = kind_of(code), self.label(field_a(code))
        if kind == RAID:
            return f"raid {name} -> p{field_b(code) + 1}"
        if kind == PICK_PLAYER:
            return f"choose p{field_a(code) + 1}"
        simple = {PASS: "pass", YES: "yes", NO: "no", TAKE_BACK: "take back"}
        verbs = {LAY: "lay", PLAY: "play", BUY: "buy", PICK: "choose"}
        return simple[int(kind)] if kind in simple else f"{verbs[int(kind)]} {name}"

    def label(self, card: i64) -> str:
        """The name of a card; on a board, copies are numbered and others' cards say whose they are."""
        name = self.facts(card).name
        if not self.is_in(card, BOARD):
            return name
        holder = self.holder(card)
        copies = [other for other in self.cards(BOARD, holder) if self.facts(other).name == name]
        number = f" #{copies.index(card) + 1}" if copies[0] != card else ""
        return f"{name}{number}" if holder == self.to_act else f"p{holder + 1}/{name}{number}"

    def variants(self, code: i64) -> list[str]:
        if kind_of(code) == PASS and self.asking == MAIN:
            return ["end"]
        return [f"raid {self.label(field_a(code))}"] if kind_of(code) == RAID else []

    def rule_text(self, rule: str) -> str:
        return RULES[rule]

    def decision_name(self) -> str:
        return ASKED[self.asking]

    def situation(self) -> dict[str, object]:
        return {"health": [int(health) for health in self.health], "laid": self.laid}

    def describe(self, card: i64) -> dict[str, object]:
        facts: dict[str, object] = {"name": self.facts(card).name, "number": self.facts(card).number}
        if self.is_in(card, BOARD):
            host = self.host[card]
            facts.update(might=int(self.value(card, MIGHT)), turned=bool(self.turned[card]))
            facts.update(on=int(self.serial[host]) if host >= 0 else None)
        return facts

    def report(self, event: Event, rule: str) -> None:
        words = ("loses", "gets crew", "is raided", "loses in a storm")[event.kind]
        self.note(words, rule, f"p{event.player + 1} {words} {event.amount}", event.player)


ANSWERS: Final = {
    MAIN: (PASS, LAY, PLAY, BUY, RAID),
    ANSWER: (PASS, PLAY),
    PAYMENT: (PICK, TAKE_BACK),
    CREW_TARGET: (PICK,),
    ENEMY_TARGET: (PICK_PLAYER,),
    SINK: (YES, NO),
}  # what can be said when something is asked


def new_table(seed: int, teams: tuple[int, ...] = (0, 1, 2)) -> Harbour:
    """A game ready for the first decision; `teams` gives the side of each player, (0, 0, 1) is two against one."""
    table = Harbour(len(teams))
    table.open(seed)
    table.team = vec[i64](list(teams))
    table.health = vec[i64]([HEALTH] * len(teams))
    for definition in OPENING_SUPPLY:
        table.create(definition, NOBODY, SUPPLY, 0)
    table.shuffle(SUPPLY, 0)
    for _ in range(MARKET_SIZE):
        table.move(table.top(SUPPLY, 0), MARKET, 0)
    for player in range(table.players):
        for definition in OPENING_DECK:
            table.create(definition, player, DECK, player)
        table.shuffle(DECK, player)
        for _ in range(4):
            table.draw(player)
    table.turn = 1
    table.push(TurnFrame())
    table.advance()
    return table
