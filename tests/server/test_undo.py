"""Undo: free against computers; against a person by consent, and never past what was hidden."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from rulebound.server.house import Opening
from rulebound.server.judging import begin
from rulebound.server.tables.undoing import target

Starting = Callable[..., Any]
GAMES = ("gundam", "riftbound")


def told(state: dict[str, Any]) -> dict[str, Any]:
    """What a state says about the game."""
    return {key: state[key] for key in ("view", "choices", "table")}


@pytest.mark.parametrize("game", GAMES)
def test_undo_against_the_computer_goes_back_decision_by_decision(server: Any, game: str) -> None:
    made = server.new_table(game)
    chance = random.Random(2)
    with server.seated(made["id"], made["token"]) as seat:
        decisions = []
        lines: list[dict[str, Any]] = []
        for _ in range(10):
            seat.wait()
            decisions.append((told(seat.state), seat.state["at"]))
            assert seat.play(chance.choice(seat.state["choices"])["line"])["is"] == "done"
        seat.wait()
        highest = seat.state["at"]
        for before, _ in reversed(decisions):
            assert seat.state["undo"] == {
                "possible": True,
                "free": True,
                "why_not": "",
                "asked_by": None,
                "asking": False,
            }
            answer = seat.ask(do="undo", at=seat.state["at"])
            assert answer["is"] == "done" and answer["at"] > highest  # the position never comes back
            highest = answer["at"]
            seat.catch_up(answer["at"])
            assert told(seat.state) == before
        assert not seat.state["undo"]["possible"]
        answer = seat.ask(do="undo", at=seat.state["at"])
        assert answer["is"] == "refused" and answer["text"] == "There is nothing to undo."
        for frame in seat.heard:
            if frame["is"] == "state":
                assert frame["log_from"] <= len(lines)
                lines[frame["log_from"] :] = frame["log"]
        live = server.house.tables.found[made["id"]]
        assert lines == live.state(0)["log"]
        seat.play_random(chance)
        assert seat.over


def test_undone_game_is_the_same_after_a_restart(started: Starting) -> None:
    chance = random.Random(3)
    with started() as server:
        made = server.new_table("gundam")
        with server.seated(made["id"], made["token"]) as seat:
            for step in range(12):
                seat.wait()
                if step % 4 == 3:
                    seat.catch_up(seat.ask(do="undo", at=seat.state["at"])["at"])
                seat.wait()
                seat.play(chance.choice(seat.state["choices"])["line"])
            seat.wait()
            before = told(seat.state)
            log = server.house.tables.found[made["id"]].state(0)["log"]
    with started() as server, server.connected(made["id"]) as seat:
        seat.say(do="sit", token=made["token"], log=5)
        state = seat.hear()
        assert told(state) == before
        assert state["log_from"] == 0 and state["log"] == log  # what was known may have been taken back


def test_finished_game_against_the_computer_can_be_taken_up_again(server: Any) -> None:
    made = server.new_table("gundam")
    with server.seated(made["id"], made["token"]) as seat:
        seat.wait()
        assert seat.ask(do="concede")["is"] == "done"
        seat.until(lambda frame: frame["is"] == "state" and frame["table"]["over"])
        answer = seat.ask(do="undo", at=seat.state["at"])
        seat.catch_up(answer["at"])
        assert not seat.over and seat.mine


def test_stale_undo_is_refused(server: Any) -> None:
    made = server.new_table("gundam")
    with server.seated(made["id"], made["token"]) as seat:
        seat.wait()
        seat.play(seat.state["choices"][0]["line"])
        seat.wait()
        at = seat.state["at"]
        seat.say(do="undo", at=at, id=1)
        seat.say(do="undo", at=at, id=1)
        answers = [seat.until(lambda heard: heard.get("id") == 1)["is"] for _ in range(2)]
        assert answers == ["done", "refused"]


def test_undo_passes_over_windows_that_passed_by_themselves() -> None:
    class Move:
        def __init__(self, player: int, what: str) -> None:
            self.player = player
            self.what = what

    moves = [Move(0, "play"), Move(1, "play"), Move(0, "play"), Move(1, "play"), Move(0, "auto"), Move(0, "auto")]
    assert target(moves, 0) == 2
    assert target(moves, 1) == 3
    assert target(moves[:1], 1) == -1
    assert target([Move(0, "auto")], 0) == -1
    assert target([*moves, Move(0, "concede")], 0) == 6


# ------------------------------------------------------------------------------------------- between persons


class Pair:
    """Two persons at a table."""

    def __init__(self, server: Any, one: Any, other: Any) -> None:
        self.server = server
        self.seats = {"p1": one, "p2": other}

    @property
    def asked(self) -> Any:
        self.level()
        while not any(seat.mine for seat in self.seats.values()):
            self.seats["p1"].hear()
            self.level()
        return next(seat for seat in self.seats.values() if seat.mine)

    def other(self, seat: Any) -> Any:
        return next(each for each in self.seats.values() if each is not seat)

    def level(self) -> None:
        """Until both know the same position."""
        at = max(seat.state["at"] for seat in self.seats.values())
        for seat in self.seats.values():
            seat.catch_up(at)

    def play(self, line: str) -> Any:
        seat = self.asked
        assert seat.play(line)["is"] == "done", line
        self.level()
        return seat

    def to_main_phase(self) -> Any:
        """Play until somebody may play cards, by keeping hands and ending turns."""
        for _ in range(60):
            seat = self.asked
            lines = [choice["line"] for choice in seat.state["choices"]]
            if seat.state["view"]["decision"]["kind"] == "main" and any(line.startswith("play") for line in lines):
                return seat
            quiet = ("keep", "first", "end", "pass", "no", "done")
            self.play(next((line for line in quiet if line in lines), lines[0]))
        raise AssertionError("nobody can play anything")


@pytest.fixture
def pair(server: Any) -> Any:
    made, friend = server.two_persons("gundam")
    with server.seated(made["id"], made["token"]) as one, server.seated(made["id"], friend) as other:
        yield Pair(server, one, other)


def play_quietly(pair: Pair) -> tuple[Any, dict[str, Any]]:
    """Somebody plays a unit that triggers nothing hidden; who, and how the table stood for them."""
    for _ in range(40):
        seat = pair.to_main_phase()
        before = told(seat.state)
        for line in [choice["line"] for choice in seat.state["choices"] if choice["verb"] == "play"]:
            pair.play(line)
            if seat.state["undo"]["possible"] and pair.asked is seat:
                return seat, before
            break
        while pair.asked is seat and seat.state["view"]["decision"]["kind"] != "main":
            pair.play(seat.state["choices"][0]["line"])
        if pair.asked is seat and any(choice["line"] == "end" for choice in seat.state["choices"]):
            pair.play("end")
    raise AssertionError("nothing was played quietly")


def test_undo_between_persons_needs_consent(pair: Pair) -> None:
    seat, before = play_quietly(pair)
    friend = pair.other(seat)
    assert seat.state["undo"] == {"possible": True, "free": False, "why_not": "", "asked_by": None, "asking": False}
    at = seat.state["at"]
    assert seat.ask(do="undo", at=at) == {"is": "done", "id": seat.number, "at": at}
    asked = friend.until(lambda frame: frame["is"] == "asked")
    assert asked["what"] == "undo" and asked["by"] == seat.state["seat"]
    friend.until(lambda frame: frame["is"] == "state")
    assert friend.state["undo"]["asked_by"] == seat.state["seat"] and not friend.state["undo"]["asking"]
    assert friend.state["at"] == at  # nothing has happened yet
    refused = seat.ask(do="consent", yes=True)
    assert refused["is"] == "refused" and "not yours" in refused["text"]
    answer = friend.ask(do="consent", yes=True)
    assert answer["is"] == "done" and answer["at"] == at + 1
    seat.catch_up(answer["at"])
    friend.catch_up(answer["at"])
    assert told(seat.state) == before
    assert seat.play(seat.state["choices"][0]["line"])["is"] == "done"


def test_consent_can_be_refused(pair: Pair) -> None:
    seat, _ = play_quietly(pair)
    friend = pair.other(seat)
    at = seat.state["at"]
    seat.ask(do="undo", at=at)
    friend.until(lambda frame: frame["is"] == "asked")
    seat.until(lambda frame: frame["is"] == "state" and frame["undo"]["asking"])
    assert friend.ask(do="consent", yes=False)["is"] == "done"
    seat.until(lambda frame: frame["is"] == "state")
    assert seat.state["at"] == at and not seat.state["undo"]["asking"]
    assert friend.ask(do="consent", yes=True)["is"] == "refused"  # too late


def test_request_ends_when_the_game_goes_on(pair: Pair) -> None:
    seat, _ = play_quietly(pair)
    friend = pair.other(seat)
    seat.ask(do="undo", at=seat.state["at"])
    friend.until(lambda frame: frame["is"] == "asked")
    assert seat.play(seat.state["choices"][-1]["line"])["is"] == "done"
    assert friend.ask(do="consent", yes=True)["is"] == "refused"


def test_nobody_goes_back_past_what_was_hidden(pair: Pair) -> None:
    seat = pair.to_main_phase()
    while not any(choice["line"] == "end" for choice in seat.state["choices"]):
        pair.play(seat.state["choices"][0]["line"])
    pair.play("end")  # the other draws a card
    pair.asked  # noqa: B018
    assert seat.state["undo"]["why_not"] == "Something hidden has been shown since then."
    assert not seat.state["undo"]["possible"]
    answer = seat.ask(do="undo", at=seat.state["at"])
    assert answer["is"] == "refused" and "hidden" in answer["text"]


SPELL = "type: spell, domains: [mind], energy: 0"
POSITION = f"""
game: riftbound
title: Spells that show something, and spells that don't
rules: ["600"]
cards:
  Quiet: {{{SPELL}, text: "Give a unit +1 [M] this turn."}}
  Toss: {{{SPELL}, text: "Discard 1."}}
  Show: {{{SPELL}, text: "Choose an opponent. They reveal their hand."}}
  Bear: {{type: unit, domains: [body], energy: 0, might: 2}}
table:
  p1: {{hand: [Quiet, Toss, Show, Bear], base: [Bear], deck: 8}}
  p2: {{hand: [Bear, Quiet], deck: 8}}
steps:
  - expect: {{p1.hand: 4}}
"""


@pytest.fixture
def spells(server: Any) -> Any:
    """Two persons at a position; p1 may play spells."""
    opening = Opening("riftbound", begin(POSITION, 0)["began"], ["One", "Other"], ["person", "person"])
    made = server.client.portal.call(server.house.open_table, opening)
    with server.connected(made.id) as other, server.seated(made.id, made.token) as one:
        other.say(do="sit", token=made.invites[1])
        other.until(lambda frame: frame["is"] == "state")
        for seat in (one, other):
            assert seat.ask(do="auto", auto={"nothing": False})["is"] == "done"  # they pass themselves
        yield Pair(server, one, other)


def undo_of(seat: Any) -> tuple[bool, str]:
    return seat.state["undo"]["possible"], seat.state["undo"]["why_not"]


BLOCKED = (False, "Something hidden has been shown since then.")


def test_a_card_that_was_simply_played_can_be_taken_back(spells: Pair) -> None:
    one, other = spells.seats["p1"], spells.seats["p2"]
    before = told(one.state)
    spells.play("play Quiet -> Bear")
    while told(one.state) != before:
        assert undo_of(one) == (True, "")
        assert one.ask(do="undo", at=one.state["at"])["is"] == "done"
        other.until(lambda frame: frame["is"] == "asked")
        one.catch_up(other.ask(do="consent", yes=True)["at"])


@pytest.mark.parametrize(("spell", "then"), [("Toss", "choose Bear"), ("Show", "")])
def test_nobody_goes_back_past_what_was_shown_of_a_hand(spells: Pair, spell: str, then: str) -> None:
    """Neither past a card of one's own that was discarded, nor past the other's hand."""
    one = spells.seats["p1"]
    spells.play(f"play {spell}")
    assert undo_of(one) == (True, "")
    while "pass" in [choice["line"] for choice in spells.asked.state["choices"]]:
        spells.play("pass")
    if then:
        spells.play(then)
    assert undo_of(one) == BLOCKED
    refused = one.ask(do="undo", at=one.state["at"])
    assert refused["is"] == "refused" and refused["text"] == BLOCKED[1]


def test_nobody_goes_back_past_their_own_hand_that_was_revealed(spells: Pair) -> None:
    """What the game shows of a hand is shown, whoever is sorry for it."""
    spells.play("play Show")
    spells.play("pass")
    other = spells.play("pass")  # the hand of the one who passes is shown
    assert other is spells.seats["p2"] and undo_of(other) == BLOCKED


def test_finished_game_between_persons_stays_finished(pair: Pair) -> None:
    seat, _ = play_quietly(pair)
    friend = pair.other(seat)
    assert friend.ask(do="concede")["is"] == "done"
    seat.until(lambda frame: frame["is"] == "state" and frame["table"]["over"])
    assert seat.state["view"]["result"]["winners"] == [seat.state["seat"]]
    answer = seat.ask(do="undo", at=seat.state["at"])
    assert answer["is"] == "refused" and answer["text"] == "The game is over."


def test_conceding_is_possible_out_of_turn(pair: Pair) -> None:
    seat = pair.asked
    friend = pair.other(seat)
    answer = friend.ask(do="concede")
    assert answer["is"] == "done"
    friend.catch_up(answer["at"])
    pair.level()
    assert seat.over and seat.state["view"]["result"]["winners"] == [seat.state["seat"]]
    assert friend.ask(do="concede")["is"] == "refused"
