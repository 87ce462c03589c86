"""The table: zones, objects, attachments, shuffles, knowledge, modifiers, derived numbers, events, decisions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.kernel.actions import (
    FIRST_GAME_KIND,
    NOTHING,
    PASS,
    PICK,
    YES,
    action,
    field_a,
    field_b,
    field_c,
    kind_of,
)  # fmt: skip
from rulebound.kernel.definitions import Definition, Lasting, Static
from rulebound.kernel.errors import CacheError
from rulebound.kernel.events import HISTORY_STRIDE, Event
from rulebound.kernel.frames import Frame
from rulebound.kernel.state import EVERYBODY
from rulebound.kernel.table import Table
from rulebound.kernel.views import visible_log
from rulebound.kernel.zones import PRIVATE, PUBLIC, SECRET, ZoneSpec

DECK, HAND, BOARD, PILE, VAULT = range(5)
POWER, SPEED = 0, 1
HIT, HEAL = 0, 1
NAMES = ("Ant", "Bee", "Cat", "Dog", "Elk", "Fox")
ANT, BEE, CAT, DOG, ELK, FOX = range(6)


class Plain(Table):
    """A table of no game: three players, one zone of each sort, cards with a power and a speed."""

    def __init__(self) -> None:
        specs = [
            ZoneSpec("deck", SECRET, ordered=True),
            ZoneSpec("hand", PRIVATE),
            ZoneSpec("board", PUBLIC, live=True),
            ZoneSpec("pile", PUBLIC, shared=True),
            ZoneSpec("vault", PRIVATE),
        ]
        definitions = []
        for index, name in enumerate(NAMES):
            definition = Definition(name, f"T-{index}", 2)
            definition.index = index
            definition.base[POWER] = index
            definition.bonus[POWER] = 10 * index
            definitions.append(definition)
        super().__init__(3, specs, 2, definitions)
        self.wounds = vec[i64]()
        self.forgotten: list[int] = []
        self.heard_events: list[tuple[int, int]] = []
        self.shields: dict[int, Static] = {}
        self.open(4)

    def grow(self) -> None:
        self.wounds = append(self.wounds, i64(0))

    def forget(self, card: i64) -> None:
        self.wounds[card] = 0
        self.forgotten.append(int(card))

    def hear(self, event: Event, card: i64) -> None:
        self.heard_events.append((int(event.kind), int(card)))
        self.wait(1, card, self.controller[card], event)

    def static_of(self, key: i64, part: i64) -> Static | None:
        return self.shields.get(int(key))

    def intercept_lasting(self, lasting: Lasting, static: Static, event: Event) -> None:
        event.amount -= lasting.amount
        event.cancelled = event.amount <= 0
        self.drop_lasting(lasting)

    def notate(self, code: i64) -> str:
        return "pass" if kind_of(code) == PASS else f"say {field_a(code)}"

    def hand(self, *definitions: int, player: int = 0) -> list[int]:
        return [int(self.create(definition, player, HAND, player)) for definition in definitions]

    def board(self, *definitions: int, player: int = 0) -> list[int]:
        return [int(self.create(definition, player, BOARD, player)) for definition in definitions]

    def deck(self, *definitions: int, player: int = 0) -> list[int]:
        return [int(self.create(definition, player, DECK, player)) for definition in definitions]


def who_knows(table: Table, card: int) -> list[int]:
    return [player for player in range(3) if table.knows(player, card)]


# ---------------------------------------------------------------------------------------- actions


def test_an_action_keeps_its_fields() -> None:
    code = action(FIRST_GAME_KIND + 3, NOTHING, 7, 0xABCD)
    assert (kind_of(code), field_a(code), field_b(code), field_c(code)) == (FIRST_GAME_KIND + 3, NOTHING, 7, 0xABCD)
    assert len({action(kind, a, b) for kind in range(20) for a in (0, 1, 9) for b in (0, 1, 9)}) == 180


# ---------------------------------------------------------------------------------------- zones


def test_cards_are_created_on_top_and_can_go_below() -> None:
    table = Plain()
    first, second = table.deck(ANT, BEE)
    (third,) = table.hand(CAT)
    assert table.top(DECK, 0) == second and table.top(DECK, 1) == -1
    table.move(third, DECK, 0, bottom=True)
    assert list(table.cards(DECK, 0)) == [third, first, second]
    table.move(first, DECK, 1)
    assert list(table.cards(DECK, 0)) == [third, second] and list(table.cards(DECK, 1)) == [first]
    assert (table.count(DECK, 0), table.count(DECK, 1), table.count(HAND, 0)) == (2, 1, 0)


def test_a_card_says_where_it_is() -> None:
    table = Plain()
    (card,) = table.hand(ANT, player=2)
    assert (table.spec_of(card), table.holder(card), table.owner[card]) == (HAND, 2, 2)
    table.move(card, PILE, 0)
    assert table.is_in(card, PILE) and not table.is_in(card, HAND)
    assert table.facts(card).name == "Ant"


def test_every_card_lies_in_exactly_the_zone_it_names() -> None:
    table = Plain()
    cards = table.deck(ANT, BEE, CAT) + table.hand(DOG, player=1) + table.board(ELK, player=2)
    for step in range(60):
        table.move(cards[step * 7 % 5], step % 5, 0 if step % 5 == PILE else step % 3, bottom=step % 2 == 0)
        placed = [(int(card), index) for index, zone in enumerate(table.zones) for card in zone]
        named = [(card, int(table.spec_of(card) * table.players + table.holder(card))) for card in range(5)]
        assert sorted(placed) == named


def test_a_card_that_moves_is_a_new_object() -> None:
    table = Plain()
    card, gear, other = table.board(BEE, CAT, DOG)
    serial = table.serial[card]
    table.controller[card] = 2
    table.wounds[card] = 3
    table.attach(gear, card)
    table.attach(card, other)
    table.mark_used(card, 9)
    table.add_lasting(Lasting(POWER, 5, card, serial, until=1, player=0))
    assert table.value(card, POWER) == 1 + 20 + 5 and table.was_used(card, 9)

    table.turn = 8
    table.move(card, BOARD, 0)
    assert table.serial[card] > serial and not table.same_object(card, serial)
    assert table.same_object(card, table.serial[card]) and not table.same_object(-1, 0)
    assert table.value(card, POWER) == 1 and not table.was_used(card, 9)
    assert (table.wounds[card], table.controller[card], table.entered[card]) == (0, 0, 8)
    assert (table.host[card], table.attached[card], table.attached[other], table.host[gear]) == (-1, -1, -1, -1)
    assert table.forgotten == [card]


def test_serials_are_never_given_twice() -> None:
    table = Plain()
    cards = table.deck(ANT, BEE, CAT)
    seen = {int(table.serial[card]) for card in cards}
    for _ in range(5):
        table.shuffle(DECK, 0)
        table.move(cards[0], HAND, 0)
        table.move(cards[0], DECK, 0)
        fresh = {int(table.serial[card]) for card in cards}
        assert len(fresh) == 3 and not fresh & seen
        seen |= fresh


# ---------------------------------------------------------------------------------------- attachments


def chain(table: Table, host: int) -> list[int]:
    found, card = [], table.attached[host]
    while card >= 0:
        found.append(int(card))
        card = table.next_attached[card]
    return found


@pytest.mark.parametrize("gone", [0, 1, 2])
def test_detaching_leaves_the_others_attached(gone: int) -> None:
    table = Plain()
    host, *gear = table.board(ANT, BEE, CAT, DOG)
    for card in gear:
        table.attach(card, host)
    assert chain(table, host) == gear[::-1] and table.value(host, POWER) == 60
    table.detach(gear[gone])
    rest = [card for card in gear if card != gear[gone]]
    assert chain(table, host) == rest[::-1]
    assert table.host[gear[gone]] == -1 and table.next_attached[gear[gone]] == -1
    assert table.value(host, POWER) == 60 - 10 * (gone + 1)
    table.detach(gear[gone])
    assert chain(table, host) == rest[::-1]


def test_attaching_elsewhere_lets_go_first() -> None:
    table = Plain()
    one, other, gear, more = table.board(ANT, ANT, BEE, CAT)
    table.attach(gear, one)
    table.attach(more, one)
    table.attach(gear, other)
    assert chain(table, one) == [more] and chain(table, other) == [gear]
    assert (table.value(one, POWER), table.value(other, POWER)) == (20, 10)


def test_a_host_that_leaves_lets_everything_go() -> None:
    table = Plain()
    host, *gear = table.board(ANT, BEE, CAT, DOG)
    for card in gear:
        table.attach(card, host)
    table.move(host, PILE, 0)
    assert chain(table, host) == [] and [table.host[card] for card in gear] == [-1, -1, -1]
    assert table.value(host, POWER) == 0


def test_the_game_can_still_see_the_attachments_when_it_forgets_a_card() -> None:
    seen: list[list[int]] = []

    class Remembering(Plain):
        def forget(self, card: i64) -> None:
            seen.append(chain(self, int(card)))

    table = Remembering()
    host, gear = table.board(ANT, BEE)
    table.attach(gear, host)
    table.move(host, PILE, 0)
    assert seen == [[gear]]


# ---------------------------------------------------------------------------------------- shuffling


def test_a_shuffle_deals_the_identities_anew() -> None:
    table = Plain()
    cards = table.deck(*range(6))
    table.create(ANT, 1, DECK, 0)
    before = [(int(table.definition[card]), int(table.owner[card])) for card in table.cards(DECK, 0)]
    zone = list(table.cards(DECK, 0))
    for card in cards:
        table.reveal_to(card, EVERYBODY)
    table.controller[cards[2]] = 2
    table.shuffle(DECK, 0)
    after = [(int(table.definition[card]), int(table.owner[card])) for card in table.cards(DECK, 0)]
    assert list(table.cards(DECK, 0)) == zone  # ids stay in place, what they are has changed
    assert after != before and sorted(after) == sorted(before)
    assert all(who_knows(table, card) == [] for card in zone)
    assert all(table.controller[card] == table.owner[card] for card in zone)


def test_a_shuffle_reaches_every_order_about_equally_often() -> None:
    table = Plain()
    table.deck(ANT, BEE, CAT)
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(1200):
        table.shuffle(DECK, 0)
        orders[tuple(int(table.definition[card]) for card in table.cards(DECK, 0))] += 1
    assert len(orders) == 6 and min(orders.values()) > 140 and max(orders.values()) < 260, orders


def test_successive_shuffles_differ_and_follow_the_seed() -> None:
    def orders(seed: int) -> list[list[int]]:
        table = Plain()
        table.rng.seed(seed)
        table.deck(*range(6))
        found = []
        for _ in range(4):
            table.shuffle(DECK, 0)
            found.append([int(table.definition[card]) for card in table.cards(DECK, 0)])
        return found

    assert orders(1) == orders(1) != orders(2)
    assert len({tuple(order) for order in orders(1)}) > 1


def test_no_shuffle_of_nothing() -> None:
    table = Plain()
    before = (table.rng.s0, table.rng.s1)
    table.shuffle(DECK, 0)
    assert (table.rng.s0, table.rng.s1) == before


# ---------------------------------------------------------------------------------------- knowledge


@pytest.mark.parametrize(
    ("path", "knowers"),
    [
        ([(DECK, 0)], []),
        ([(HAND, 0)], [0]),
        ([(BOARD, 0)], [0, 1, 2]),
        ([(DECK, 0), (HAND, 0)], [0]),
        ([(BOARD, 0), (HAND, 0)], [0, 1, 2]),
        ([(BOARD, 0), (DECK, 0)], [0, 1, 2]),
        ([(BOARD, 0), (HAND, 0), (DECK, 0)], [0]),
        ([(HAND, 0), (DECK, 0)], [0]),
        ([(HAND, 0), (HAND, 1)], [0, 1]),
        ([(HAND, 0), (VAULT, 0)], [0]),
        ([(HAND, 0), (BOARD, 0), (HAND, 0)], [0, 1, 2]),
        ([(BOARD, 0), (HAND, 0), (VAULT, 0)], [0]),
    ],
)
def test_who_knows_a_card_after_its_way(path: list[tuple[int, int]], knowers: list[int]) -> None:
    table = Plain()
    card = int(table.create(ANT, 0, *path[0]))
    for spec, player in path[1:]:
        table.move(card, spec, player)
    assert who_knows(table, card) == knowers


def test_when_a_card_leaves_a_hand_unseen_nobody_else_knows_the_rest() -> None:
    table = Plain()
    cards = table.hand(ANT, BEE, CAT)
    for card in cards:
        table.reveal_to(card, 1)
    table.move(cards[0], BOARD, 0)  # seen: p2 still knows the other two
    assert [who_knows(table, card) for card in cards[1:]] == [[0, 1], [0, 1]]
    table.move(cards[1], DECK, 0)  # unseen: it could have been either
    assert [who_knows(table, card) for card in cards[1:]] == [[0], [0]]


def test_revealing_tells_one_or_everybody() -> None:
    table = Plain()
    one, other = table.deck(ANT, BEE)
    table.reveal_to(one, 2)
    table.reveal_to(other, EVERYBODY)
    assert (who_knows(table, one), who_knows(table, other)) == ([2], [0, 1, 2])
    table.move(one, HAND, 0)
    assert who_knows(table, one) == [0, 2]


# ---------------------------------------------------------------------------------------- lasting modifiers


def test_lasting_modifiers_end_when_their_time_comes() -> None:
    table = Plain()
    (card,) = table.board(BEE)
    serial = table.serial[card]
    table.add_lasting(Lasting(POWER, 100, card, serial, until=1, player=0))
    table.add_lasting(Lasting(POWER, 20, card, serial, until=1, player=1))
    table.add_lasting(Lasting(SPEED, 3, card, serial, until=2, player=0))
    assert (table.value(card, POWER), table.value(card, SPEED)) == (121, 3)
    table.expire(1, 1)
    assert (table.value(card, POWER), table.value(card, SPEED)) == (101, 3)
    table.expire(1)
    assert (table.value(card, POWER), table.value(card, SPEED)) == (1, 3)
    table.expire(2)
    assert table.value(card, SPEED) == 0 and table.lasting == [] and table.lasting_stats == 0


def test_a_modifier_does_not_follow_a_card_that_comes_back() -> None:
    table = Plain()
    (card,) = table.board(BEE)
    table.add_lasting(Lasting(POWER, 5, card, table.serial[card], until=1, player=0))
    table.add_lasting(Lasting(POWER, 7, -1 - 2, 0, until=1, player=0))  # on a player: no card's business
    table.move(card, PILE, 0)
    table.move(card, BOARD, 0)
    assert table.value(card, POWER) == 1
    table.expire(99)
    assert [lasting.amount for lasting in table.lasting] == [7]


def test_dropping_a_modifier_leaves_its_equals() -> None:
    table = Plain()
    (card,) = table.board(BEE)
    twins = [Lasting(POWER, 5, card, table.serial[card], until=1, player=0) for _ in range(2)]
    for lasting in twins:
        table.add_lasting(lasting)
    table.drop_lasting(twins[0])
    assert table.value(card, POWER) == 6 and table.lasting == [twins[1]]


# ---------------------------------------------------------------------------------------- derived numbers


class Herd(Static):
    """Each card on the source's board has +1, and the calls are counted."""

    calls = 0

    def reaches(self, table: Table, source: i64, card: i64) -> bool:
        Herd.calls += 1
        return table.is_in(card, BOARD) and table.holder(card) == table.holder(source)

    def amount(self, table: Table, source: i64, card: i64) -> i64:
        return 1


def herd_table() -> Plain:
    table = Plain()
    table.definitions[DOG].add_static(Herd(stat=POWER))
    table.make_sheet()
    return table


def test_constant_effects_count_while_their_card_is_live() -> None:
    table = herd_table()
    ant, dog = table.hand(ANT, DOG)
    (enemy,) = table.board(ANT, player=1)
    table.move(ant, BOARD, 0)
    assert table.value(ant, POWER) == 0
    table.move(dog, BOARD, 0)
    assert (table.value(ant, POWER), table.value(dog, POWER), table.value(enemy, POWER)) == (1, 4, 0)
    assert table.value(ant, SPEED) == 0 and list(table.live) == [dog]
    (second,) = table.board(DOG)
    assert table.value(ant, POWER) == 2
    table.move(dog, HAND, 0)
    assert table.value(ant, POWER) == 1 and table.static_mask == 1 << POWER
    table.move(second, DECK, 0)
    assert table.value(ant, POWER) == 0 and table.static_mask == 0 and list(table.live) == []


def test_a_number_is_computed_once_in_a_generation() -> None:
    table = herd_table()
    ant, _ = table.board(ANT, DOG)
    Herd.calls = 0
    assert [table.value(ant, POWER) for _ in range(5)] == [1] * 5 and Herd.calls == 1
    table.reveal_to(ant, 1)
    assert table.value(ant, POWER) == 1 and Herd.calls == 2


def test_negative_numbers_are_kept_too() -> None:
    table = Plain()
    (card,) = table.board(BEE)
    table.add_lasting(Lasting(POWER, -400, card, table.serial[card], until=1, player=0))
    assert (table.value(card, POWER), table.value(card, POWER)) == (-399, -399)


MUTATORS: dict[str, Callable[[Plain, int, int], object]] = {
    "create": lambda table, card, other: table.create(ANT, 0, HAND, 0),
    "move": lambda table, card, other: table.move(card, HAND, 0),
    "attach": lambda table, card, other: table.attach(card, other),
    "shuffle": lambda table, card, other: table.shuffle(DECK, 0),
    "reveal_to": lambda table, card, other: table.reveal_to(card, 1),
    "add_lasting": lambda table, card, other: table.add_lasting(Lasting(0, 1, card, table.serial[card], 1, 0)),
    "mark_used": lambda table, card, other: table.mark_used(card, 1),
    "emit": lambda table, card, other: table.emit(Event(HIT), ""),
    "leave": lambda table, card, other: table.leave(2, "", ""),
}


@pytest.mark.parametrize("name", MUTATORS)
def test_every_mutator_starts_a_new_generation(name: str) -> None:
    table = Plain()
    card, other = table.board(ANT, BEE)
    before = table.generation
    MUTATORS[name](table, card, other)
    assert table.generation > before


def test_ending_and_detaching_start_a_new_generation() -> None:
    table = Plain()
    card, other = table.board(ANT, BEE)
    lasting = [Lasting(0, 1, card, table.serial[card], until, 0) for until in (1, 2)]
    for one in lasting:
        table.add_lasting(one)
    table.attach(other, card)
    changes: list[Callable[[], object]] = [
        lambda: table.detach(other),
        lambda: table.expire(1),
        lambda: table.drop_lasting(lasting[1]),
    ]
    for change in changes:
        before = table.generation
        change()
        assert table.generation > before
    before = table.generation
    table.expire(1)
    assert table.generation == before  # nothing has changed


def test_debug_mode_catches_a_write_behind_the_kernels_back() -> None:
    table = Plain()
    host, gear = table.board(BEE, CAT)
    table.add_lasting(Lasting(POWER, 5, gear, table.serial[gear], until=1, player=0))  # so that powers are remembered
    assert table.touched(POWER) and not table.touched(SPEED)
    assert table.value(host, POWER) == 1
    table.attached[host] = gear  # no mutator, so the generation stays
    assert table.value(host, POWER) == 1  # the stale number
    table.debug = True
    with pytest.raises(CacheError, match=r"Bee \(card 0\), stat 0: cached 1, computed 21"):
        table.value(host, POWER)
    assert table.debug  # and it goes on watching
    table.generation += 1
    assert (table.value(host, POWER), table.value(host, POWER)) == (21, 21)


class Mirror(Static):
    """The source has as much of one number as of the other, on top."""

    def __init__(self, stat: i64, of: i64) -> None:
        super().__init__(stat=stat)
        self.of = of

    def reaches(self, table: Table, source: i64, card: i64) -> bool:
        return source == card

    def amount(self, table: Table, source: i64, card: i64) -> i64:
        return table.value(card, self.of)


def test_circular_numbers_do_not_depend_on_what_was_asked_first() -> None:
    def answers(order: list[int]) -> dict[int, int]:
        table = Plain()
        table.definitions[CAT].base[SPEED] = 30
        table.make_sheet()
        table.definitions[CAT].add_static(Mirror(POWER, SPEED))
        table.make_sheet()
        table.definitions[CAT].add_static(Mirror(SPEED, POWER))
        table.make_sheet()
        (card,) = table.board(CAT)
        table.debug = True
        return {stat: int(table.value(card, stat)) for stat in order for _ in range(3)}

    assert answers([POWER, SPEED]) == answers([SPEED, POWER]) == {POWER: 34, SPEED: 62}


# ---------------------------------------------------------------------------------------- before and after events


class Block(Static):
    """Takes something off a hit and writes down that it was asked."""

    asked: list[str] = []

    def __init__(self, name: str, amount: i64, order: i64) -> None:
        super().__init__(event=HIT, order=order)
        self.name = name
        self.off = amount

    def intercept(self, table: Table, source: i64, event: Event) -> None:
        Block.asked.append(self.name)
        event.amount -= self.off
        event.cancelled = event.amount <= 0


def test_preventions_are_asked_in_order_until_one_cancels() -> None:
    table = Plain()
    for index, order in ((ANT, 2), (BEE, 0), (CAT, 1)):
        table.definitions[index].add_static(Block(NAMES[index], 2, order))
        table.make_sheet()
    table.board(ANT, BEE, CAT)
    Block.asked = []
    event = Event(HIT, amount=10)
    assert table.before(event) and event.amount == 4 and Block.asked == ["Bee", "Cat", "Ant"]
    Block.asked = []
    assert not table.before(Event(HIT, amount=3)) and Block.asked == ["Bee", "Cat"]
    Block.asked = []
    assert table.before(Event(HEAL, amount=3)) and Block.asked == []


def test_a_prevention_is_asked_only_while_its_card_is_live() -> None:
    table = Plain()
    table.definitions[ANT].add_static(Block("Ant", 2, 0))
    table.make_sheet()
    (card,) = table.board(ANT)
    assert not table.before(Event(HIT, amount=2))
    table.move(card, PILE, 0)
    assert table.before(Event(HIT, amount=2)) and table.intercepts == 0


def test_a_lasting_prevention_is_used_up() -> None:
    table = Plain()
    table.shields[5] = Static(event=HIT)
    table.add_lasting(Lasting(-1, 3, -1, 0, until=1, player=0, key=5, part=0))
    assert not table.before(Event(HIT, amount=2))
    assert table.before(Event(HIT, amount=2)) and table.intercepts == 0


def test_an_event_is_heard_by_those_who_listen_and_kept_in_the_history() -> None:
    table = Plain()
    table.definitions[ANT].listens = 1 << HIT
    table.make_sheet()
    table.definitions[BEE].listens = 1 << HEAL
    table.make_sheet()
    ant, bee, hidden = *table.board(ANT, BEE), *table.hand(ANT)
    table.emit(Event(HIT, subject=bee, other=hidden, player=2, amount=4, cause=6), "1")
    assert table.heard_events == [(HIT, ant)]
    assert list(table.history) == [HIT, bee, hidden, 2, 4, 6] and HISTORY_STRIDE == 6
    table.move(ant, PILE, 0)
    table.emit(Event(HIT), "1")
    assert table.heard_events == [(HIT, ant)] and len(table.history) == 2 * HISTORY_STRIDE


def test_simultaneous_events_trigger_an_ability_once() -> None:
    table = Plain()
    table.definitions[ANT].listens = 1 << HIT
    table.make_sheet()
    ant, other, bee, cat = table.board(ANT, ANT, BEE, CAT)
    table.emit(Event(HIT, subject=bee, amount=1), "")
    table.emit(Event(HIT, subject=cat, amount=2), "")
    assert [(t.source, t.subject, t.amount, t.serial, t.subject_serial) for t in table.waiting] == [
        (ant, bee, 1, table.serial[ant], table.serial[bee]), (other, bee, 1, table.serial[other], table.serial[bee]),
    ]  # fmt: skip
    table.group += 1
    table.emit(Event(HIT, subject=cat), "")
    assert [(t.source, t.subject) for t in table.waiting] == [(ant, bee), (other, bee), (ant, cat), (other, cat)]


# ---------------------------------------------------------------------------------------- players


def test_turn_order_skips_those_who_are_out() -> None:
    table = Plain()
    assert [table.next_player(player) for player in range(3)] == [1, 2, 0]
    table.leave(1, "9", "gave up")
    assert [table.next_player(player) for player in range(3)] == [2, 2, 0] and not table.over
    table.leave(2, "9", "gave up")
    assert table.next_player(0) == 0
    assert repr(table.result) == "Result(winners=[0], rule='9', reason='gave up')"


def test_the_last_team_wins_with_those_who_fell() -> None:
    table = Plain()
    table.team[2] = 0
    assert not table.is_enemy(0, 2) and table.is_enemy(0, 1)
    table.leave(0, "9", "out")
    assert table.result is None
    table.leave(1, "9", "out")
    assert table.result is not None and table.result.winners == [0, 2]


def test_the_first_result_stands() -> None:
    table = Plain()
    table.finish(0, "7", "a draw")
    table.finish(1, "8", "too late")
    assert table.result is not None and (table.result.winners, table.result.rule) == ([], "7")


# ---------------------------------------------------------------------------------------- decisions


class Quiz(Frame):
    """Asks one player after the other and remembers the answers."""

    def __init__(self, options: list[int], must_ask: bool) -> None:
        super().__init__()
        self.options = options
        self.must_ask = must_ask
        self.answers: list[int] = []

    def step(self, table: Table) -> bool:
        if len(self.answers) == 3:
            table.finish(1, "1", "enough")
            return False
        return table.ask(len(self.answers), 0, vec[i64](self.options), self.must_ask)

    def resume(self, table: Table, action: i64) -> None:
        self.answers.append(int(action))


def test_the_engine_takes_a_single_option_itself() -> None:
    table = Plain()
    quiz = Quiz([action(PASS)], must_ask=False)
    table.push(quiz)
    log = table.listen()
    table.advance()
    assert table.over and quiz.answers == [action(PASS)] * 3
    assert [(record.kind, record.text, record.player) for record in log] == [("took", "pass", p) for p in range(3)]


def test_only_its_player_may_read_that_there_was_no_choice() -> None:
    table = Plain()
    table.push(Quiz([action(PICK, 3)], must_ask=False))
    log = table.listen()
    table.advance()
    assert [[record.player for record in visible_log(log, player)] for player in range(3)] == [[0], [1], [2]]


@pytest.mark.parametrize(("options", "must_ask"), [([action(PASS)], True), ([action(PASS), action(YES)], False)])
def test_the_player_is_asked_when_there_is_a_choice_or_the_game_says_so(options: list[int], must_ask: bool) -> None:
    table = Plain()
    quiz = Quiz(options, must_ask)
    table.push(quiz)
    table.advance()
    for player in range(3):
        assert (table.to_act, list(table.options)) == (player, options)
        table.apply(options[-1])
    assert quiz.answers == [options[-1]] * 3
    assert table.over and table.to_act == -1 and len(table.options) == 0 and table.decision is None


def test_a_log_is_kept_only_when_someone_listens() -> None:
    table = Plain()
    table.note("kind", "1", "unheard")
    log = table.listen()
    table.note("kind", "2-1", "heard")
    assert log is table.listen() and [repr(record) for record in log] == ["[2-1] heard"]
