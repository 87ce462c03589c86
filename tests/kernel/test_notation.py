"""Notation: one line for each option, and each line for one option, alone or in a compound."""

from __future__ import annotations

import pytest
from librt.vecs import append, vec
from mypy_extensions import i64
from test_third_game import position
from third_game import BOARD, CAPTAIN, CHAIN, COIN, GALE, RULES, SAILOR, new_table
from walking import decisions

from rulebound.kernel.actions import DONE, PICK, action, field_a, kind_of
from rulebound.kernel.errors import Illegal
from rulebound.kernel.events import Record
from rulebound.kernel.frames import Frame
from rulebound.kernel.naming import counted, ended, ordinal
from rulebound.kernel.notation import (
    Decision,
    Option,
    matching,
    normal,
    readings,
    resolve,
    settle,
    split_list,
    usual_option,
)
from rulebound.kernel.saves import checksum
from rulebound.kernel.table import Table

OFFER = 16


class ChoiceFrame(Frame):
    """p1 plays something, then picks cards A, B, C ... in their order; p2 (or `then`) is asked afterwards."""

    def __init__(self) -> None:
        super().__init__()
        self.picked = vec[i64]()

    def name(self) -> str:
        return "choice"

    def fields(self) -> tuple[str, ...]:
        return ("picked",)

    def step(self, table: Table) -> bool:
        assert isinstance(table, Choosing)
        if self.pc == 0:
            return table.ask(0, 0, vec[i64]([action(OFFER, 0), action(OFFER, 1)]))
        if self.pc == 2 or len(self.picked) == table.most:
            return table.ask(table.then, 2, vec[i64]([action(OFFER, 0), action(OFFER, 1)]))
        first = self.picked[-1] + 1 if self.picked and not table.ordered else 0
        left = table.cards_there - first
        need = table.least - len(self.picked)
        options = [action(PICK, card) for card in range(first, table.cards_there) if card not in self.picked]
        if not table.ordered:
            options = options[: left - need + 1] if need > 0 else options
        return table.ask(0, 1, vec[i64](options + [action(DONE)] * (need <= 0)))

    def resume(self, table: Table, action: i64) -> None:
        if self.pc == 0:
            self.pc = 1
        elif kind_of(action) == DONE:
            self.pc = 2
        else:
            self.picked = append(self.picked, field_a(action))

    def clone(self) -> Frame:
        copy = ChoiceFrame()
        copy.pc = self.pc
        copy.picked = self.picked[:]
        return copy


class Choosing(Table):
    """A table that only asks for a choice of `least` to `most` cards; `ordered` if their order matters."""

    def __init__(self, cards: int, least: int, most: int, ordered: bool = False) -> None:
        super().__init__(2, [], 1, [])
        self.cards_there, self.least, self.most, self.ordered = cards, least, most, ordered
        self.then = 1
        self.open(1)

    def clone(self) -> Table:
        copy = Choosing(self.cards_there, self.least, self.most, self.ordered)
        self.copy_into(copy)
        return copy

    def notate(self, code: i64) -> str:
        if kind_of(code) == DONE:
            return "done"
        return f"{'play' if kind_of(code) == OFFER else 'choose'} {'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[field_a(code)]}"

    def forbids(self, code: i64) -> str:
        return "" if code in self.options else "7-1"

    def conceivable(self) -> list[int]:
        return [action(PICK, card) for card in range(self.cards_there)]

    def rule_text(self, rule: str) -> str:
        return "Nobody may."


def choosing(cards: int, least: int, most: int, ordered: bool = False) -> Choosing:
    """At the first pick."""
    table = Choosing(cards, least, most, ordered)
    table.push(ChoiceFrame())
    table.advance()
    table.play("play A")
    return table


def picked(table: Table) -> str:
    frame = table.stack[-1]
    assert isinstance(frame, ChoiceFrame)
    return "".join("ABCDEF"[card] for card in frame.picked)


# ---------------------------------------------------------------------------------------- single lines


@pytest.mark.parametrize("seed", range(12))
def test_every_line_is_unique_and_leads_back_to_its_option(seed: int) -> None:
    for table in decisions(seed):
        lines = [table.notate(code) for code in table.options]
        assert len({normal(line) for line in lines}) == len(lines), lines
        for code, line in zip(table.options, lines):
            assert resolve(table, line) == [code]
            assert table.why_not(line) is None
            assert resolve(table, f"  {line.upper().replace(' ', '   ')} ") == [code]


def test_case_and_space_do_not_matter() -> None:
    table = position({0: [SAILOR]}, [])
    for line in ("raid Sailor -> p2", "RAID  sailor->P2", "\traid SAILOR  ->  p2 ", 'raid "Sailor" -> p2'):
        assert [table.notate(code) for code in resolve(table, line)] == ["raid Sailor -> p2"]


def test_copies_are_numbered_in_the_order_they_came() -> None:
    table = position({0: [SAILOR, COIN, SAILOR]}, [])
    cards = list(table.cards(BOARD, 0))
    assert field_a(matching(table, "raid Sailor -> p2")[0]) == cards[0]
    assert field_a(matching(table, "raid Sailor #2 -> p2")[0]) == cards[2]


def test_a_variant_names_the_same_option() -> None:
    table = position({}, [])
    assert resolve(table, "end") == resolve(table, "pass")


def test_a_line_that_fits_several_options_is_an_error_that_lists_them() -> None:
    table = position({0: [SAILOR]}, [])
    before = checksum(table)
    with pytest.raises(Illegal) as caught:
        table.play("raid sailor")
    assert str(caught.value) == "'raid sailor' fits several options: raid Sailor -> p2, raid Sailor -> p3."
    assert checksum(table) == before and table.moves == []


@pytest.mark.parametrize(("line", "rule"), [("lay Sailor", "2.2"), ("play Coin", "2.2"), ("raid Sailor -> p1", "4.2")])
def test_a_refusal_names_the_rule_and_says_it(line: str, rule: str) -> None:
    table = position({0: [SAILOR]}, [COIN, SAILOR])
    before = checksum(table)
    with pytest.raises(Illegal) as caught:
        table.play(line)
    assert caught.value.rule == rule
    assert str(caught.value) == f"'{line}' is not possible now: {RULES[rule]} ({rule})"
    reason = table.why_not(line)
    assert reason is not None and (reason.rule, reason.text) == (rule, str(caught.value))
    assert checksum(table) == before


def test_a_line_that_means_nothing_is_told_what_could_be_said() -> None:
    table = position({}, [])
    with pytest.raises(Illegal) as caught:
        table.play("castle kingside")
    assert str(caught.value) == "'castle kingside' is no option here; p1 may: pass."
    assert caught.value.rule == ""
    with pytest.raises(Illegal, match=r"p1 may: choose A, .* choose L and 8 more\.$"):
        choosing(20, 1, 2).play("resign")


@pytest.mark.parametrize(
    "line", ["", " ", ",", "->", "play", "choose", "choose ,", "play ->", "choose none", "raid -> p2"]
)
def test_odd_lines_are_refused_like_any_other(line: str) -> None:
    with pytest.raises(Illegal):
        position({0: [SAILOR]}, []).play(line)


def test_nothing_can_be_played_after_the_end() -> None:
    table = new_table(1)
    table.finish(1, "6.1", "over")
    with pytest.raises(Illegal, match=r"The game is over \(6\.1: over\)"):
        table.play("pass")


def test_options_are_objects_too() -> None:
    table = position({0: [SAILOR]}, [])
    decision = table.decision
    assert isinstance(decision, Decision) and (decision.player, decision.kind) == (0, "main")
    option = next(option for option in decision.options if str(option) == "raid Sailor -> p3")
    assert option == Option(option.code, "raid Sailor -> p3") and hash(option) == hash(Option(option.code, str(option)))
    table.play(option)
    assert table.moves == [(0, "raid Sailor -> p3")]
    with pytest.raises(Illegal, match=r"\(4\.1\)"):
        table.play(option)


# ---------------------------------------------------------------------------------------- compound lines


def test_a_payment_can_be_said_in_one_line() -> None:
    table = position({0: [COIN, COIN, COIN, SAILOR]}, [CAPTAIN, GALE])
    table.play("play Captain")
    table.play("choose Coin, Coin #2, Coin #3")
    assert table.count(CHAIN, 0) == 0 or table.to_act == 0
    assert table.moves == [(0, "play Captain"), (0, "choose Coin"), (0, "choose Coin #2"), (0, "choose Coin #3")]


def test_a_compound_line_is_done_whole_or_not_at_all() -> None:
    table = position({0: [COIN, COIN, COIN]}, [CAPTAIN])
    table.play("play Captain")
    before = checksum(table)
    for line in ("choose Coin, Sailor", "choose Coin, Coin", "choose Coin, Coin #2, Coin #3, Coin #4"):
        with pytest.raises(Illegal):
            table.play(line)
        assert checksum(table) == before


@pytest.mark.parametrize("line", ["choose A, C", "choose C, A", "Choose c,A"])
def test_a_set_can_be_said_in_any_order(line: str) -> None:
    table = choosing(4, 0, 3)
    table.play(line)
    assert picked(table) == "AC" and table.to_act == 1
    assert [text for _, text in table.moves] == ["play A", "choose A", "choose C", "done"]


def test_where_the_order_matters_it_is_kept() -> None:
    table = choosing(4, 2, 2, ordered=True)
    table.play("choose C, A")
    assert picked(table) == "CA"


@pytest.mark.parametrize("line", ["choose B, C", "choose C, B", "choose B"])
def test_a_pick_that_the_engine_took_may_be_said(line: str) -> None:
    """Two of three: after B only C is left, so it is never asked for."""
    table = choosing(3, 2, 2)
    table.play(line)
    assert picked(table) == "BC" and table.to_act == 1
    assert [text for _, text in table.moves] == ["play A", "choose B"]


@pytest.mark.parametrize("line", ["choose B, C, C", "choose A, A", "choose B, A, C", "choose A, Z", "choose B, D"])
def test_what_was_neither_asked_nor_taken_is_refused(line: str) -> None:
    table = choosing(3, 2, 2)
    with pytest.raises(Illegal):
        table.play(line)
    assert picked(table) == ""


def test_none_is_no_pick() -> None:
    table = choosing(3, 0, 2)
    table.play("choose none")
    assert picked(table) == "" and table.to_act == 1
    with pytest.raises(Illegal):
        choosing(3, 1, 2).play("choose none")


def test_a_play_can_name_its_first_choices() -> None:
    for line, cards in (("play B -> C", "C"), ("play B -> A, C", "AC"), ("PLAY b->c , a", "AC")):
        table = Choosing(4, 0, 3)
        table.push(ChoiceFrame())
        table.advance()
        table.play(line)
        assert picked(table) == cards and table.to_act == 1


def test_names_with_commas_are_quoted() -> None:
    assert split_list('A, "Lux, Lady of Light" ,B,') == ["A", '"Lux, Lady of Light"', "B"]
    assert normal('choose "Lux, Lady of Light"') == "choose lux, lady of light"


# ---------------------------------------------------------------------------------------- taken for granted


class Granting(Choosing):
    """The same, where lines take for granted that no more is picked."""

    def usual(self) -> i64:
        return action(DONE) if self.asking == 1 and action(DONE) in self.options else -1

    def clone(self) -> Table:
        copy = Granting(self.cards_there, self.least, self.most, self.ordered)
        copy.then = self.then
        self.copy_into(copy)
        return copy


def granting(least: int = 0, then: int = 0) -> Granting:
    table = Granting(4, least, 3)
    table.then = then
    table.push(ChoiceFrame())
    table.advance()
    table.play("play A")
    return table


def test_a_line_that_answers_something_else_takes_the_usual_option_first() -> None:
    table = granting()
    assert (table.to_act, usual_option(table)) == (0, action(DONE))
    assert resolve(table, "play B") == [action(DONE), action(OFFER, 1)]
    table.play("play B")
    assert table.moves == [(0, "play A"), (0, "done"), (0, "play B")]


def test_a_line_says_nothing_for_another_player() -> None:
    table = granting(then=1)
    before = checksum(table)
    assert usual_option(table) == action(DONE)
    for line in ("play B", "play A", "play B, A"):
        with pytest.raises(Illegal, match="p1 may: choose A"):
            table.play(line)
        assert table.why_not(line) is not None
    assert checksum(table) == before and table.moves == [(0, "play A")]


def test_the_usual_option_waits_for_a_line_that_says_otherwise() -> None:
    table = granting(then=1)
    table.play("choose B")
    assert picked(table) == "B" and table.to_act == 0
    settle(table)
    assert table.to_act == 1 and [line for _, line in table.moves] == ["play A", "choose B", "done"]
    settle(table)
    assert table.to_act == 1


def test_what_is_not_usual_is_not_taken_for_granted() -> None:
    table = granting(least=1)
    assert usual_option(table) == -1
    with pytest.raises(Illegal):
        table.play("play B")


def test_a_refused_line_takes_nothing_for_granted() -> None:
    table = granting()
    before = checksum(table)
    with pytest.raises(Illegal, match="p1 may: choose A"):
        table.play("sing")
    assert table.why_not("sing") is not None and table.why_not("play B") is None
    assert checksum(table) == before and table.moves == [(0, "play A")]


@pytest.mark.parametrize(
    ("line", "lines"),
    [
        ("choose A, B", [["choose A", "choose B"]]),
        ("move A -> X", []),
        ("move A, B -> X", [["move A -> X", "move B"], ["move B -> X", "move A"]]),
        ("play A -> T, U paying V, W", [["play A", "choose T", "choose U", "pay V", "pay W"]]),
        ('play "A -> B, C" -> T', [['play "A -> B, C"', "choose T"]]),
        ("hide A -> X paying V", [["hide A -> X", "pay V"]]),
        ("choose none", [["done"]]),
        ("pass", []),
    ],
)
def test_a_compound_line_stands_for_single_ones(line: str, lines: list[list[str]]) -> None:
    found = [single for single, _ in readings(line)]
    assert all(single in found for single in lines)
    assert lines or not found


def test_numbers_are_said_as_players_say_them() -> None:
    assert [ordinal(number) for number in (1, 2, 3, 4, 11, 12, 13, 21, 22, 103, 112)] == (
        ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "22nd", "103rd", "112th"]
    )
    assert [counted(number, "card") for number in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert [ended(name) for name in ("It is Zaku", "It is Guards!", "Is it Who?")] == [
        "It is Zaku.", "It is Guards!", "Is it Who?",
    ]  # fmt: skip
    assert Record("play", "", "p1 plays Guards!.", 0, -1, 1).text == "p1 plays Guards!"
