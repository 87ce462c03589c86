"""The third game: random games end by a rule, lose no card, and never offer what they forbid."""

import random
from collections import Counter

import pytest
from third_game import (
    ANSWERS,
    BELAY,
    BOARD,
    CAPTAIN,
    CARDS,
    CHAIN,
    COIN,
    CUTLASS,
    DECK,
    DISCARD,
    GALE,
    GUARD,
    HAND,
    HEALTH,
    LOOKOUT,
    MARKET,
    MARKET_SIZE,
    MIGHT,
    RALLY,
    RULES,
    SAILOR,
    SINK,
    SPYGLASS,
    TAKE_BACK,
    Harbour,
    PaymentFrame,
    new_table,
)  # fmt: skip
from walking import SEATINGS, decisions, pick, seating

from rulebound.kernel.actions import PICK, action, kind_of
from rulebound.kernel.events import Event
from rulebound.kernel.saves import checksum, digest


def everything(table: Harbour) -> Counter[str]:
    """Every card, wherever it is."""
    return Counter(table.facts(card).name for zone in table.zones for card in zone)


def offered(table: Harbour) -> list[str]:
    return [table.notate(code) for code in table.options]


def position(board: dict[int, list[int]], hand: list[int], deck: list[int] | None = None) -> Harbour:
    """Turn 5 of p1, all came earlier: these boards, this hand of p1, this deck of p1 (bottom first), nothing else."""
    table = new_table(1)
    for player in range(3):
        for zone in (HAND, DECK, BOARD):
            for card in list(table.cards(zone, player)):
                table.move(card, DISCARD, player)
        for definition in board.get(player, []):
            table.create(definition, player, BOARD, player)
    for definition in deck or []:
        table.create(definition, 0, DECK, 0)
    for definition in hand:
        table.create(definition, 0, HAND, 0)
    table.turn = 5
    table.advance()
    return table


@pytest.mark.slow
def test_several_hundred_games_end_by_a_rule() -> None:
    rules: Counter[str] = Counter()
    for seed in range(300):
        table = new_table(seed, seating(seed))
        chance = random.Random(seed)
        cards = everything(table)
        while not table.over:
            table.apply(pick(table, chance))
            assert everything(table) == cards
            assert sum(len(zone) for zone in table.zones) == len(table.definition)
        result = table.result
        assert result is not None and result.winners
        assert result.rule in RULES
        assert len(table.options) == 0 and table.to_act == -1
        rules[result.rule] += 1
        if result.rule == "6.1":
            afloat = {int(table.team[p]) for p in range(table.players) if table.playing[p]}
            assert afloat == {int(table.team[p]) for p in result.winners}
            assert len(afloat) == 1
        else:
            assert max(table.health) in [table.health[p] for p in result.winners]
    assert rules["6.1"] > 30 and rules["6.2"] > 30


def test_the_same_seed_plays_the_same_game() -> None:
    """The fingerprints are written down, so compiled and interpreted games are compared too."""
    for seed, fingerprint in enumerate(FINGERPRINTS):
        seen = [[table.view(player) for player in range(table.players)] for table in decisions(seed)]
        assert digest(seen) == fingerprint


FINGERPRINTS = ["e3df99e6e23a3abf", "4939956316a0f85d", "7c35df98a8986d82"]


@pytest.mark.parametrize("seed", range(24))
def test_offered_and_forbidden_are_the_same_predicate(seed: int) -> None:
    for table in decisions(seed):
        options = [int(code) for code in table.options]
        assert len(options) == len(set(options))
        assert len(options) > 1 or table.must_ask
        conceivable = table.conceivable()
        assert set(options) <= set(conceivable)
        for code in conceivable:
            rule = table.forbids(code)
            if code in options:
                assert rule == "", table.notate(code)
            else:
                assert rule in RULES, table.notate(code)


@pytest.mark.parametrize("seed", range(6))
def test_every_option_can_be_taken(seed: int) -> None:
    for table in decisions(seed):
        for code in list(table.options):
            branch = table.clone()
            branch.apply(code)
            assert branch.over or len(branch.options) >= 1


def test_random_games_see_every_kind_of_decision_and_card() -> None:
    asked: set[int] = set()
    resolved: set[str] = set()
    eliminated = shuffled = waiting = deep = 0
    for seed in range(60):
        for table in decisions(seed):
            asked.add(int(table.asking))
            resolved |= {table.facts(card).name for card in table.cards(CHAIN, 0)}
            eliminated += sum(table.playing) < table.players
            waiting += len(table.waiting) > 0
            deep += table.count(CHAIN, 0) > 2
            shuffled += any(health == HEALTH - 1 for health in table.health)
    assert asked == set(ANSWERS)
    assert resolved == {card.name for card in CARDS} - {"Coin"}
    assert min(eliminated, shuffled, waiting, deep) > 0


# ---------------------------------------------------------------------------------------- the rules, one by one


def test_the_whole_list_of_a_main_decision() -> None:
    table = position({0: [COIN, COIN, SAILOR], 1: [SAILOR]}, [COIN, COIN, CUTLASS, CAPTAIN])
    market = {f"buy {table.facts(card).name}" for card in table.cards(MARKET, 0)}
    assert sorted(offered(table)) == sorted(
        {"pass", "lay Coin", "play Cutlass", "play Captain", "raid Sailor -> p2", "raid Sailor -> p3"} | market
    )


@pytest.mark.parametrize(
    ("line", "rule"),
    [
        ("lay Sailor", "2.2"), ("play Coin", "2.2"), ("play Cutlass", "2.4"), ("play Sailor", "3.1"),
        ("yes", "1.1"), ("raid Coin -> p2", "4.1"), ("choose Coin", "1.1"),
    ],
)  # fmt: skip
def test_each_refusal_names_its_rule(line: str, rule: str) -> None:
    table = position({0: [COIN]}, [SAILOR, COIN, CUTLASS])
    table.turned[table.cards(BOARD, 0)[0]] = 1
    table.advance()
    reason = table.why_not(line)
    assert reason is not None and reason.rule == rule and RULES[rule] in reason.text


def test_a_second_coin_waits_for_the_next_turn() -> None:
    table = position({}, [COIN, COIN])
    table.play("lay Coin")
    reason = table.why_not("lay Coin")
    assert reason is not None and reason.rule == "2.1"


def test_crew_do_not_raid_in_the_turn_they_came_nor_friends_nor_the_dead() -> None:
    table = position({0: [SAILOR]}, [])
    sailor = table.cards(BOARD, 0)[0]
    table.entered[sailor] = table.turn
    table.advance()
    reason = table.why_not("raid Sailor -> p2")
    assert reason is not None and reason.rule == "4.1"
    table.entered[sailor] = 1
    table.playing[2] = 0
    table.team[1] = 0
    table.advance()
    for line in ("raid Sailor -> p1", "raid Sailor -> p2", "raid Sailor -> p3"):
        reason = table.why_not(line)
        assert reason is not None and reason.rule == "4.2"


def test_backing_out_of_a_payment_rewinds_everything() -> None:
    """At every decision, start every payment, pay all but the last pick in every order there is, and back out."""
    rewound = 0
    for seed in range(4):
        for table in decisions(seed):
            if isinstance(table.stack[-1], PaymentFrame):
                continue
            before = checksum(table)
            for code in list(table.options):
                branch = table.clone()
                branch.apply(code)
                chance = random.Random(code)
                while not branch.over and isinstance(branch.stack[-1], PaymentFrame):
                    deeper = branch.clone()
                    deeper.apply(action(TAKE_BACK))
                    assert checksum(deeper) == before
                    rewound += 1
                    branch.apply(chance.choice([c for c in branch.options if kind_of(c) == PICK]))
    assert rewound > 300


def test_a_payment_reaches_each_set_once() -> None:
    table = position({0: [COIN, SAILOR, COIN, COIN]}, [CAPTAIN])
    board = list(table.cards(BOARD, 0))
    table.play("play Captain")
    paid: list[tuple[int, ...]] = []

    def explore(at: Harbour, picks: tuple[int, ...]) -> None:
        for code in at.options:
            if kind_of(code) == PICK:
                deeper = at.clone()
                deeper.apply(code)
                card = board.index(code >> 32 & 0xFFFF)
                if isinstance(deeper.stack[-1], PaymentFrame):
                    explore(deeper, picks + (card,))
                else:
                    paid.append(picks + (card,))

    explore(table, ())
    assert sorted(paid) == [(0, 1), (0, 2, 3), (1, 2), (1, 3)]


def test_the_chain_resolves_last_in_first_out() -> None:
    table = position({0: [COIN], 1: [COIN]}, [SAILOR])
    table.create(BELAY, 1, HAND, 1)
    table.advance()
    table.play("play Sailor")
    table.play("choose Coin")
    assert table.to_act == 1 and offered(table) == ["pass", "play Belay"]
    table.play("play Belay")
    table.play("choose Coin")
    assert table.count(CHAIN, 0) == 0 and table.to_act == 0
    assert not [card for card in table.cards(BOARD, 0) if table.definition[card] == SAILOR]
    assert table.facts(table.top(DISCARD, 0)).name == "Sailor"
    assert table.facts(table.top(DISCARD, 1)).name == "Belay"


def test_priority_goes_round_until_all_pass_in_a_row() -> None:
    table = position({0: [COIN, COIN], 1: [COIN], 2: [COIN]}, [GALE, GALE])
    table.create(GALE, 1, HAND, 1)
    table.create(GALE, 2, HAND, 2)
    table.advance()
    asked = []
    for line in ("play Gale", "choose Coin", "pass", "play Gale", "choose Coin", "play Gale", "choose Coin #2"):
        asked.append(int(table.to_act))
        table.play(line)
    assert asked == [0, 0, 1, 2, 2, 0, 0]
    assert table.count(CHAIN, 0) == 3 and table.to_act == 1
    table.play("pass")  # the others have nothing to answer with: the second Gale of p1 asks for its target
    assert table.to_act == 0 and offered(table) == ["choose p2", "choose p3"]
    table.play("choose p2")
    assert list(table.health)[1] == HEALTH - 2 and table.to_act == 1


def test_captain_cutlass_and_rally_add_up_and_end() -> None:
    table = position({0: [COIN, COIN, SAILOR, CAPTAIN]}, [CUTLASS, RALLY])
    table.debug = True
    sailor = table.cards(BOARD, 0)[2]
    assert table.value(sailor, MIGHT) == 2
    table.play("play Cutlass")
    table.play("choose Coin")
    table.play("pass")  # no Rally in answer
    table.play("choose Sailor")
    assert table.value(sailor, MIGHT) == 3
    table.play("play Rally")
    table.play("choose Coin #2")
    table.play("choose Sailor")
    assert table.value(sailor, MIGHT) == 5
    table.play("pass")
    assert table.value(sailor, MIGHT) == 3
    table.move(sailor, BOARD, 0)
    assert table.value(sailor, MIGHT) == 2  # a new object: the gear has fallen off


def test_crew_sent_ashore_take_their_gear_along() -> None:
    table = position({0: [SAILOR, CUTLASS]}, [GALE])
    sailor, cutlass = table.cards(BOARD, 0)
    table.attach(cutlass, sailor)
    table.play("play Gale")
    table.play("choose Sailor")
    assert table.count(BOARD, 0) == 0 and table.holder(cutlass) == table.holder(sailor) == 0
    assert table.is_in(cutlass, DISCARD) and table.is_in(sailor, DISCARD)


def test_guards_prevent_and_reduce_damage() -> None:
    table = position({1: [GUARD, GUARD]}, [])
    table.damage(1, 1, -1)
    table.damage(1, 2, -1)
    assert table.health[1] == HEALTH
    table.damage(1, 3, -1)
    table.damage(2, 3, -1)
    assert list(table.health) == [HEALTH, HEALTH - 1, HEALTH - 3]


def test_lookouts_trigger_once_each_and_wait_for_each_other() -> None:
    table = position({0: [COIN, LOOKOUT], 1: [LOOKOUT]}, [LOOKOUT], deck=[GALE, RALLY])
    table.create(COIN, 0, BOARD, 0)
    table.create(GALE, 1, DECK, 1)
    table.advance()
    table.play("play Lookout")
    table.play("choose Coin, Coin #2")
    assert (table.to_act, table.asking, len(table.waiting)) == (0, SINK, 1)
    top = table.top(DECK, 0)
    assert table.knows(0, top) and not table.knows(1, top)
    table.play("yes")
    assert table.cards(DECK, 0)[0] == top
    assert (table.to_act, table.asking, len(table.waiting)) == (1, SINK, 0)
    table.play("no")
    assert table.asking != SINK


def test_the_spyglass_shows_a_hand_until_it_changes_unseen() -> None:
    table = position({0: [COIN]}, [SPYGLASS])
    table.create(GALE, 1, HAND, 1)
    table.create(SAILOR, 1, HAND, 1)
    table.advance()
    table.play("play Spyglass")
    table.play("choose Coin")
    table.play("choose p2")
    zones = table.view(0)["zones"]
    assert isinstance(zones, dict)
    assert [card["name"] for card in zones["p2.hand"]["seen"]] == ["Gale", "Sailor"]
    assert not any(table.knows(2, card) for card in table.cards(HAND, 1))


def test_the_game_goes_on_without_the_first_who_is_out() -> None:
    table = position({0: [SAILOR], 1: [SAILOR, COIN]}, [])
    table.health[1] = 1
    table.advance()
    table.play("raid Sailor -> p2")
    assert not table.over and list(table.playing) == [1, 0, 1]
    assert table.count(BOARD, 1) == 0
    table.play("pass")
    assert table.active == 2
    table.health[0] = 0
    table.advance()
    assert table.result is not None and (table.result.winners, table.result.rule) == ([2], "6.1")


def test_a_team_wins_together() -> None:
    table = new_table(1, SEATINGS[1])
    table.health[0] = table.health[2] = 0
    table.advance()
    assert table.result is not None and table.result.winners == [0, 1]


def test_a_shuffle_in_the_middle_costs_health_and_knowledge() -> None:
    table = position({}, [])
    known = list(table.cards(DISCARD, 1))
    assert all(table.knows(2, card) for card in known)
    table.play("pass")
    assert table.health[1] == HEALTH - 1
    assert table.count(DECK, 1) == len(known) - 1 and table.count(HAND, 1) == 1
    assert not any(table.knows(player, card) for card in table.cards(DECK, 1) for player in range(3))


def test_an_empty_market_ends_the_game() -> None:
    table = position({}, [])
    table.health[2] = HEALTH + 1
    table.move(table.cards(MARKET, 0)[0], DISCARD, 0)
    assert table.count(MARKET, 0) == MARKET_SIZE - 1
    table.play("pass")
    assert table.result is not None and (table.result.winners, table.result.rule) == ([2], "6.2")


def test_the_log_tells_what_happened_by_which_rule() -> None:
    table = position({}, [])
    log = table.listen()
    table.emit(Event(0, player=1, amount=2), "4.2")
    assert [repr(record) for record in log] == ["[4.2] p2 loses 2"]


def test_the_chain_of_one_who_concedes_is_answered_anew() -> None:
    table = position({0: [COIN], 1: [COIN], 2: [COIN]}, [SAILOR])
    table.create(GALE, 1, HAND, 1)
    table.create(GALE, 2, HAND, 2)
    table.advance()
    for line in ("play Sailor", "choose Coin", "play Gale", "choose Coin", "pass"):
        table.play(line)
    assert (table.to_act, table.decision_name()) == (1, "enemy")
    table.concede(1)
    assert (table.to_act, table.decision_name()) == (2, "answer") and table.count(CHAIN, 0) == 1
