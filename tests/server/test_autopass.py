"""When a seat passes by itself, and that nobody learns anything from when it does."""

import random
import time
from collections.abc import Callable
from typing import Any

import pytest

import rulebound
from rulebound.kernel.actions import DONE, NO, PASS, PICK, YES, action
from rulebound.kernel.events import Record
from rulebound.riftbound.words.codes import EXHAUST_RUNE
from rulebound.server.shown.asking import MAIN
from rulebound.server.tables import autopass
from rulebound.server.tables.driving import Driver

Starting = Callable[..., Any]

PLAY = 16 << 48  # anything but passing
RUNES = action(EXHAUST_RUNE, 5)


class Asking:
    """A table that asks something."""

    def __init__(self, kind: str, *options: int, over: bool = False) -> None:
        self.kind = kind
        self.options = list(options)
        self.over = over

    def decision_name(self) -> str:
        return self.kind

    def notate(self, code: int) -> str:
        names = {action(PASS): "pass", action(NO): "no", action(YES): "yes", action(DONE): "done", PLAY: "play X"}
        return names.get(code, f"option {code}")


PASSES, NOES, YESES, DONES, PICKS = action(PASS), action(NO), action(YES), action(DONE), action(PICK, 3)
ASK = {"nothing": True, "until": "", "steps": {"block": "ask", "action": "ask"}}
NEVER = {**ASK, "nothing": False}
TURN = {**ASK, "until": "turn"}
SOMETHING = {**ASK, "until": "something"}
STEPS = {**ASK, "steps": {"block": "ask", "action": "pass"}}

CASES = [
    # game, what is asked, the options, the settings, what is said by itself
    ("gundam", "action", [PASSES], ASK, "pass"),
    ("gundam", "action", [PASSES], NEVER, ""),
    ("gundam", "action", [PASSES, PLAY], ASK, ""),
    ("gundam", "action", [PASSES, PLAY], TURN, "pass"),
    ("gundam", "action", [PASSES, PLAY], SOMETHING, "pass"),
    ("gundam", "action", [PASSES, PLAY], STEPS, "pass"),
    ("gundam", "block", [PASSES, PLAY], STEPS, ""),
    ("gundam", "block", [PASSES, PLAY], TURN, "pass"),
    ("gundam", "block", [PASSES], {**NEVER, "until": "turn"}, "pass"),
    # decisions that matter are never passed, whatever is set
    ("gundam", "main", [PLAY], TURN, ""),
    ("gundam", "main", [PLAY, 17 << 48], SOMETHING, ""),
    ("gundam", "burst", [YESES, NOES], TURN, ""),
    ("gundam", "may", [YESES, NOES], SOMETHING, ""),
    ("gundam", "choose", [PICKS, DONES], TURN, ""),
    ("gundam", "choose", [PICKS, action(PICK, 4)], TURN, ""),
    ("gundam", "redraw", [PASSES, PLAY], TURN, ""),
    # the only answer is given
    ("gundam", "may", [NOES], ASK, "no"),
    ("gundam", "choose", [DONES], ASK, "done"),
    ("gundam", "choose", [DONES], NEVER, ""),
    ("gundam", "choose", [DONES], {**NEVER, "until": "turn"}, ""),
    # the other game has other windows
    ("riftbound", "priority", [PASSES, PLAY], {**TURN, "steps": {}}, "pass"),
    ("riftbound", "focus", [PASSES, PLAY], {**ASK, "steps": {"focus": "pass"}}, "pass"),
    ("riftbound", "focus", [PASSES, PLAY], {**ASK, "steps": {"priority": "pass"}}, ""),
    ("riftbound", "invited", [NOES, PLAY], TURN, "no"),
    ("riftbound", "action", [PASSES, PLAY], TURN, ""),
    # runes that nothing can be paid with are nothing to ask about
    ("riftbound", "priority", [PASSES, RUNES, RUNES + 1], {**ASK, "steps": {}}, "pass"),
    ("riftbound", "priority", [PASSES, RUNES], {**NEVER, "steps": {}}, ""),
    ("riftbound", "priority", [PASSES, RUNES, PLAY], {**ASK, "steps": {}}, ""),
    ("gundam", "action", [PASSES, RUNES], ASK, ""),
    ("riftbound", "target", [PICKS, action(PICK, 4)], TURN, ""),
    ("riftbound", "showdown", [PASSES, PLAY], TURN, ""),
]


@pytest.mark.parametrize(("game", "kind", "options", "auto", "line"), CASES)
def test_what_passes_by_itself(game: str, kind: str, options: list[int], auto: dict[str, Any], line: str) -> None:
    table: Any = Asking(kind, *options)
    assert autopass.passes(game, table, auto) == line


def test_nothing_passes_when_the_game_is_over() -> None:
    table: Any = Asking("action", over=True)
    assert autopass.passes("gundam", table, TURN) == ""


@pytest.mark.parametrize(
    ("until", "own_turn", "happened", "left"),
    [
        ("turn", False, True, "turn"),
        ("turn", True, False, ""),
        ("something", False, False, "something"),
        ("something", False, True, ""),
        ("something", True, False, ""),
        ("", True, True, ""),
    ],
)
def test_how_long_a_seat_passes(until: str, own_turn: bool, happened: bool, left: str) -> None:
    assert autopass.until_after({**ASK, "until": until}, own_turn, happened) == left


@pytest.mark.parametrize(
    ("line", "records", "happened"),
    [
        ("play Zaku II", [], True),
        ("attack Zaku II -> player", [], True),
        ("activate Guntank", [], True),
        ("block Guntank", [], True),
        ("hide Ambush", [], True),
        ("pass", [], False),
        ("end", [], False),
        ("choose Zaku II", [], False),
        ("choose Zaku II", [("chosen", 0)], True),
        ("pass", [("damage", 0)], True),
        ("pass", [("damage", 1)], False),
        ("pass", [("drawn", 0), ("turn", 0)], False),
        ("yes", [("destroyed", 0)], True),
    ],
)
def test_what_is_something(line: str, records: list[tuple[str, int]], happened: bool) -> None:
    news = [Record(kind, "", "", player, -1, 1) for kind, player in records]
    assert autopass.something([line], news, 0) is happened


@pytest.mark.parametrize("game", ["gundam", "riftbound"])
def test_settings_are_completed(game: str) -> None:
    usual = autopass.usual(game)
    assert autopass.checked(game, {}) == usual
    first = rulebound.games[game].windows[0]
    told = autopass.checked(game, {"until": "turn", "steps": {first: "pass"}})
    assert told == {"nothing": True, "until": "turn", "steps": {**usual["steps"], first: "pass"}}


# ------------------------------------------------------------------------------------------- at a table


def windows_asked(seat: Any) -> list[str]:
    """The kinds of windows in which a seat could choose."""
    states = [frame for frame in seat.heard if frame["is"] == "state" and frame["choices"]]
    asked = [frame["view"]["decision"]["kind"] for frame in states]
    return [kind for kind in asked if kind in ("block", "action", "priority", "focus", "invited")]


def play_on(seat: Any, chance: random.Random, most: int) -> None:
    """Play anything but passing, where that is possible."""
    for _ in range(most):
        seat.wait()
        if seat.over:
            return
        lines = [choice["line"] for choice in seat.state["choices"] if choice["line"] not in ("pass", "no")]
        seat.play(chance.choice(lines or ["pass"]))


@pytest.mark.parametrize("game", ["gundam", "riftbound"])
def test_steps_that_pass_are_never_asked(server: Any, game: str) -> None:
    made = server.new_table(game, seed=5)
    with server.seated(made["id"], made["token"]) as seat:
        steps = dict.fromkeys(rulebound.games[game].windows, "pass")
        answer = seat.ask(do="auto", auto={"steps": steps})
        assert answer["is"] == "done"
        seat.until(lambda frame: frame["is"] == "state" and frame["auto"]["steps"] == steps)
        seat.heard.clear()
        play_on(seat, random.Random(5), 60)
        assert windows_asked(seat) == []
        rows = server.house.storage.read_now(made["id"]).rows
        assert any(row.what == "auto" and row.player == 0 for row in rows)


def test_seat_is_asked_again_when_its_turn_begins(started: Starting) -> None:
    chance = random.Random(1)
    with started() as server:
        made = server.new_table("gundam", seed=1)
        with server.seated(made["id"], made["token"]) as seat:
            while seat.state["view"].get("active") != "p1" or not any(
                c["line"] == "end" for c in seat.state["choices"]
            ):
                seat.wait()
                seat.play(chance.choice(seat.state["choices"])["line"])
                seat.wait()
            turn = seat.state["view"]["turn"]
            seat.ask(do="auto", auto={"until": "turn"})
            seat.until(lambda frame: frame["is"] == "state" and frame["auto"]["until"] == "turn")
            seat.heard.clear()
            seat.play("end")
            seat.wait()
            asked = [frame for frame in seat.heard if frame["is"] == "state" and frame["choices"]]
            windows = [frame for frame in asked if frame["view"]["decision"]["kind"] in ("block", "action")]
            assert windows == []
            while seat.state["view"]["active"] != "p1":  # a decision that matters came in between
                seat.play(chance.choice(seat.state["choices"])["line"])
                seat.wait()
            assert seat.state["view"]["turn"] > turn
            assert seat.state["auto"]["until"] == ""
            seat.ask(do="auto", auto={"until": "something", "nothing": False})
    with started() as server, server.seated(made["id"], made["token"]) as seat:
        assert seat.state["auto"]["nothing"] is False  # it is kept


def test_undo_is_not_passed_over(server: Any) -> None:
    """Whoever goes back to a window is asked there, whatever is set."""
    made = server.new_table("gundam", seed=2)
    chance = random.Random(3)
    with server.seated(made["id"], made["token"]) as seat:
        for _ in range(200):
            seat.wait()
            assert not seat.over
            if seat.state["view"]["decision"]["kind"] in ("block", "action"):
                break
            seat.play(chance.choice(seat.state["choices"])["line"])
        before = seat.state["choices"]
        seat.play("pass")
        seat.wait()
        seat.ask(do="auto", auto={"steps": {"block": "pass", "action": "pass"}})
        answer = seat.ask(do="undo", at=seat.state["at"])
        seat.catch_up(answer["at"])
        assert seat.state["choices"] == before and not seat.state["passing"]


# ------------------------------------------------------------------------------------------- time tells nothing


def test_pauses_between_persons_come_from_one_distribution(started: Starting, monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[tuple[float, float]] = []
    reasons: set[str] = set()
    real = random.uniform

    def uniform(low: float, high: float) -> float:
        drawn.append((low, high))
        return real(low, high)

    monkeypatch.setattr("rulebound.server.tables.driving.random.uniform", uniform)
    monkeypatch.setattr("secrets.randbelow", lambda most: 7 % most)  # a game in which there is something to pass for
    with started(pause=(0.004, 0.006)) as server:
        made, friend = server.two_persons("gundam")
        chance = random.Random(2)
        with server.seated(made["id"], made["token"]) as one, server.seated(made["id"], friend) as other:
            seats = {"p1": one, "p2": other}
            one.ask(do="auto", auto={"steps": {"action": "pass"}})
            for _ in range(120):
                level(one, other)
                while not (one.mine or other.mine or one.over):
                    passing = next(seat for seat in (one, other) if seat.state["passing"])
                    reasons.add("alone" if len(passing.state["view"]["options"]) == 1 else "told to")
                    one.hear()
                    level(one, other)
                if one.over:
                    break
                asked = seats[one.state["view"]["to_act"]]
                lines = [choice["line"] for choice in asked.state["choices"]]
                asked.play(chance.choice([line for line in lines if line != "pass"] or lines))
        rows = server.house.storage.read_now(made["id"]).rows
    by_themselves = [row for row in rows if row.what == "auto"]
    assert len(by_themselves) > 10
    assert set(drawn) == {(0.004, 0.006)} and len(drawn) >= len(by_themselves)
    assert reasons == {"alone", "told to"}


def level(*seats: Any) -> None:
    at = max(seat.state["at"] for seat in seats)
    for seat in seats:
        seat.catch_up(at)


def test_computer_takes_its_time_whether_it_has_a_choice_or_not(
    started: Starting, monkeypatch: pytest.MonkeyPatch
) -> None:
    beat = 0.02
    took: dict[bool, list[float]] = {True: [], False: []}
    real = Driver.ask_computer

    async def timed(self: Driver, seat: Any, at: int, table: Any) -> None:
        begun = time.monotonic()
        await real(self, seat, at, table)
        if table.decision_name() != MAIN:
            took[len(table.options) > 1].append(time.monotonic() - begun)

    monkeypatch.setattr(Driver, "ask_computer", timed)
    with started(beat=beat) as server:
        made = server.new_table("gundam", "random", seed=8)
        chance = random.Random(8)
        with server.seated(made["id"], made["token"]) as seat:
            while min(map(len, took.values())) < 4:
                play_on(seat, chance, 5)
                assert not seat.over
    assert min(took[True] + took[False]) >= beat
