"""Patient tables: the same game, but nobody learns from who is asked what another player holds."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rulebound import games
from rulebound.gundam.table.position import build
from rulebound.gundam.words import codes as loc
from rulebound.kernel.actions import PASS, field_a, kind_of
from rulebound.kernel.determinize import determinize
from rulebound.kernel.rng import Rng
from rulebound.kernel.saves import SaveError, checksum, read
from rulebound.kernel.table import LONGEST_RUN, Table
from rulebound.riftbound.catalogue import CARDS, Cards
from rulebound.riftbound.table.position import build as build_riftbound
from rulebound.riftbound.words.codes import DECK as RIFTBOUND_DECK

GAMES = ("gundam", "riftbound")
WINDOWS = ("action", "priority", "focus")
# what others see of who is asked: to be compared apart
ASKED = ("to_act", "decision", "options", "priority", "focus")


def new_table(game: str, seed: int, patient: bool = True, real: bool = True) -> Table:
    decks = games[game].decks
    names = random.Random(seed).sample(decks.real() if real else decks.starters(), 2)
    return games[game].new_table(names, seed, patient=patient)


def is_alone(table: Table) -> bool:
    """Is there one option only, of which the table would not have asked if it were not patient?"""
    return not table.over and len(table.options) == 1 and not table.must_ask


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(6))
def test_it_is_the_same_game(game: str, seed: int) -> None:
    chance = random.Random(seed)
    quick, patient = new_table(game, seed, False), new_table(game, seed)
    alone = compared = 0
    for _ in range(2000):
        while is_alone(patient):
            alone += 1
            patient.apply(patient.options[0])
        assert (quick.over, list(quick.options)) == (patient.over, list(patient.options))
        if quick.over:
            break
        if quick.decision_name() == "main":
            compared += 1
            assert checksum(quick) == checksum(patient)
        code = chance.choice(list(quick.options))
        quick.apply(code)
        patient.apply(code)
    assert quick.over and checksum(quick) == checksum(patient)
    assert alone > 3 and compared > 10


# ------------------------------------------------------------------------------------------------ what others learn


def told(table: Table, player: int) -> str:
    view = table.view(player)
    return json.dumps({key: value for key, value in view.items() if key not in ASKED})


def run(table: Table, code: int, viewer: int) -> Iterator[tuple[str, tuple[int, str, bool], list[str]]]:
    """Play an option: at every question on the way what the viewer sees, who is asked, as what, and whether really."""
    table.stack[-1].resume(table, code)
    for _ in range(LONGEST_RUN):
        if table.over:
            return
        if table.settle() or not table.stack[-1].step(table):
            continue
        only = int(table.options[0])
        asked = len(table.options) > 1 or table.must_ask or (table.patient and table.is_secret(only))
        yield told(table, viewer), (int(table.to_act), table.decision_name(), asked), [table.notate(only)]
        if asked:
            return
        table.stack[-1].resume(table, only)


def leaks(game: str, seed: int, patient: bool, real: bool) -> tuple[int, list[Any]]:
    """Questions in which two worlds differ that look the same to a player; and how many were compared."""
    table = new_table(game, seed, patient, real)
    chance = random.Random(seed)
    found: list[Any] = []
    compared = 0
    for number in range(400):
        if table.over:
            break
        code = chance.choice(list(table.options))
        viewer = chance.randrange(int(table.players))
        mine = viewer == table.to_act
        if number % 3 == 0 and (mine or table.decision_name() in ("main", *WINDOWS)):
            one = table.clone()
            if not mine and kind_of(code) > 15 and field_a(code) < len(one.definition):
                one.reveal_to(field_a(code), viewer)  # what is played is what it is in either world
            rng = Rng()
            rng.seed(seed * 1000 + number)
            other = determinize(one, viewer, rng)
            if not mine:
                other.stack[-1].step(other)  # asks again, of other cards
            if code in list(other.options):
                for (view, question, line), (second, asked, other_line) in zip(
                    run(one, code, viewer), run(other, code, viewer)
                ):
                    if view != second:
                        break
                    compared += 1
                    if question != asked:
                        found.append((number, question, line, asked, other_line))
                        break
        table.apply(code)
    return compared, found


@pytest.mark.slow
@pytest.mark.parametrize("real", [False, True])
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(8))
def test_hidden_cards_never_decide_whether_a_player_is_asked(game: str, seed: int, real: bool) -> None:
    compared, found = leaks(game, seed, True, real)
    assert found == [] and compared > 5


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_on_other_tables_they_do(game: str) -> None:
    found = [each for seed in range(6, 14) for real in (False, True) for each in leaks(game, seed, False, real)[1]]
    assert any(question[1] in WINDOWS for _, question, *_ in found)


def test_the_window_of_a_player_without_an_answer_is_asked() -> None:
    for game in GAMES:
        table = new_table(game, 3)
        chance = random.Random(3)
        while not (is_alone(table) and kind_of(table.options[0]) == PASS):
            table.apply(chance.choice(list(table.options)))
        assert table.decision_name() in WINDOWS
        before = len(table.moves)
        table.play("pass")
        assert table.moves[before][1] == "pass"


# ------------------------------------------------------------------------------------------------ effects


def looking(patient: bool) -> Any:
    """A Unit is played that looks at the top three cards for a Base or a Pilot; there is none."""
    table = build({"p1": {"hand": ["S1-05"], "deck": 8, "resources": 9}})
    table.patient = patient
    table.play("play Signal Courier")
    return table


def test_who_finds_nothing_is_asked_all_the_same() -> None:
    quick, patient = looking(False), looking(True)
    assert quick.decision_name() == "main"
    assert (patient.decision_name(), patient.view(0)["options"]) == ("may", ["no"])
    patient.play("no")
    assert checksum(patient) == checksum(quick)


PEEK = {"name": "Peek", "type": "spell", "domains": ["mind"], "energy": 0, "text": "[Predict 2]."}
OX = {"name": "Ox", "type": "unit", "domains": ["body"], "energy": 4, "might": 4}
SEEN = "ogn-194-298"  # acts as its owner looks at it in their deck


def questions(deck: list[str], patient: bool = True, hand: int = 0) -> list[tuple[int, str]]:
    """Who is asked, and what for, as two cards of the deck are looked at and nothing is done about them."""
    cards = Cards({str(record["name"]): CARDS.read(record, "here") for record in (PEEK, OX)})
    sides = {"p1": {"hand": ["Peek", *[SEEN] * hand], "deck": deck}, "p2": {"deck": 8}}
    table = build_riftbound(sides, cards=cards)
    table.patient = patient
    table.play("play Peek")
    found: list[tuple[int, str]] = []
    while table.decision_name() != "main":
        found.append((int(table.to_act), table.decision_name()))
        lines = table.view(int(table.to_act))["options"]
        table.play(next((line for line in ("no", "done", "pass") if line in lines), lines[0]))
    assert table.phase_name() == "main" and len(table.cards(RIFTBOUND_DECK, 0)) == len(deck)
    return found


def test_nobody_can_tell_whether_a_card_that_acts_as_it_is_seen_was_seen() -> None:
    rest = ["Ox"] * 4
    one = [questions(deck) for deck in ([SEEN, *rest], ["Ox", SEEN, *rest], [*rest, SEEN])]
    assert one[0] == one[1] == one[2] and one[0].count((0, "may")) == 1
    two = [[SEEN, SEEN, *rest], [SEEN, *rest, SEEN], [*rest, SEEN, SEEN], [*rest, SEEN]]
    asked = [questions(deck, hand=int(place == 3)) for place, deck in enumerate(two)]
    assert all(each == asked[0] for each in asked) and asked[0].count((0, "may")) == 2
    assert questions([*rest, SEEN, SEEN, SEEN]) == asked[0]  # never more than cards are looked at
    assert set(questions(rest)) == set(one[0]) - {(0, "may")}  # where there is none nobody could have seen one


def test_on_other_tables_one_can() -> None:
    rest = ["Ox"] * 4
    assert (0, "may") in questions([SEEN, *rest], patient=False)
    assert (0, "may") not in questions([*rest, SEEN], patient=False)


def test_who_can_block_everybody_sees() -> None:
    table = build({"p1": {"battle": ["S1-05"]}, "p2": {"base": "none"}})
    table.patient = True
    table.play("attack Signal Courier -> player")
    assert (table.decision_name(), int(table.to_act), table.battle_step) == ("action", 1, loc.ACTION_STEP)


# ------------------------------------------------------------------------------------------------ saves


@pytest.mark.parametrize("game", GAMES)
def test_a_save_tells_that_a_table_is_patient(game: str, tmp_path: Path) -> None:
    saves = games[game].saves
    table: Any = new_table(game, 5)
    chance = random.Random(5)
    for _ in range(60):
        lines = table.view(int(table.to_act))["options"]
        table.play(chance.choice(lines))
    assert any(line == "pass" for _, line in table.moves)
    path = tmp_path / "game.json"
    table.save(str(path))
    data = read(path)
    assert data["start"]["patient"] is True
    for again in (saves.load(str(path)), saves.replay(data, "it"), saves.begin(data, "it")):
        assert again.patient and again.start["patient"]
    assert checksum(saves.replay(data, "it")) == checksum(table) and table.clone().patient
    data["start"]["patient"] = 1
    with pytest.raises(SaveError, match="even without a choice"):
        saves.replay(data, "it")


@pytest.mark.parametrize("game", GAMES)
def test_other_saves_say_nothing_of_it(game: str) -> None:
    table = new_table(game, 1, patient=False)
    assert "patient" not in table.start and not table.patient
