"""Games over the WebSocket, from the first frame to the last."""

import random
from typing import Any

import pytest

GAMES = ("gundam", "riftbound")


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_whole_game_against_the_computer(server: Any, game: str) -> None:
    made = server.new_table(game)
    with server.seated(made["id"], made["token"]) as seat:
        assert seat.state["seat"] == "p1" and seat.state["view"]["you"] == "p1"
        assert seat.play_random(random.Random(1)) > 10
        assert seat.state["view"]["result"] is not None
        states = [frame for frame in seat.heard if frame["is"] == "state"]
        positions = [frame["at"] for frame in states]
        assert positions == sorted(positions)
        # the log of all frames put together has no hole
        lines: list[dict[str, Any]] = []
        for frame in states:
            assert frame["log_from"] <= len(lines)
            lines[frame["log_from"] :] = frame["log"]
        assert [line["n"] for line in lines] == list(range(len(lines)))
        faces: dict[str, Any] = {}
        for frame in states:
            assert not faces.keys() & frame["faces"].keys()
            faces |= frame["faces"]
            for zone in frame["view"]["zones"].values():
                assert all(card["number"] in faces for card in zone.get("cards", []))


@pytest.mark.parametrize("game", GAMES)
def test_whole_game_between_two_persons(server: Any, game: str) -> None:
    made, friend = server.two_persons(game)
    chance = random.Random(2)
    with server.seated(made["id"], made["token"]) as one, server.seated(made["id"], friend) as other:
        assert other.state["seat"] == "p2"
        seats = {"p1": one, "p2": other}
        for _ in range(3000):
            while not (one.mine or other.mine or one.over):  # somebody passes by themselves
                one.hear()
                other.catch_up(one.state["at"])
            if one.over:
                break
            asked = seats[one.state["view"]["to_act"]]
            assert asked.play(chance.choice(asked.state["choices"])["line"])["is"] == "done"
            one.catch_up(asked.state["at"])
            other.catch_up(asked.state["at"])
        assert one.over and other.over
        assert one.state["view"]["result"] == other.state["view"]["result"]
