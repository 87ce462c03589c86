"""Nothing that a seat may not know is in any frame it gets."""

import json
import random
from typing import Any

import pytest

from rulebound.kernel.determinize import determinize
from rulebound.kernel.notation import play_again
from rulebound.kernel.rng import Rng
from rulebound.server.shown.frames import seen_by
from rulebound.server.tables.journal import dealt

GAMES = ("gundam", "riftbound")


def two_persons(server: Any, game: str, seed: int) -> Any:
    """A whole game between two persons, with one who looks on; everything that each of them got."""
    made, friend = server.two_persons(game)
    chance = random.Random(seed)
    with (
        server.seated(made["id"], made["token"]) as one,
        server.seated(made["id"], friend) as other,
        server.seated(made["id"], None) as looker,
    ):
        everybody = (one, other, looker)
        for _ in range(1500):
            while not (one.mine or other.mine or one.over):
                one.hear()
                other.catch_up(one.state["at"])
            if one.over:
                break
            asked = one if one.mine else other
            line = chance.choice(asked.state["choices"])["line"]
            if chance.random() < 0.1:
                nosy = other if asked is one else one
                nosy.ask(do="why", card=f"c{chance.randrange(400)}")
                nosy.ask(do="why", line="end")
            asked.play(line)
            for seat in everybody:
                seat.catch_up(asked.state["at"])
        assert one.over
        live = server.house.tables.found[made["id"]]
        return made, live, [seat.heard for seat in everybody]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_names_of_hidden_cards_are_told_when_they_are_public_only(server: Any, game: str) -> None:
    made, live, heard = two_persons(server, game, 3)
    table = dealt(game, live.began)
    names = {int(card): table.facts(card).name for card in range(len(table.definition))}
    known: list[list[set[str]]] = []  # at each position, for each viewer: the names of cards it has met
    met: list[set[str]] = [set(), set(), set()]
    read = 0  # lines of the log
    for number in range(len(live.moves) + 1):
        if number:
            play_again(table, live.moves[number - 1].player, live.moves[number - 1].line)
        for card in range(len(table.definition)):
            name = table.facts(card).name
            for viewer in range(2):
                if table.knows(viewer, card):
                    met[viewer].add(name)
            if table.knows(0, card) and table.knows(1, card):
                met[2].add(name)
            if any(record.visible_to < 0 and f" plays {name}." in record.text for record in table.listen()[read:]):
                for each in met:  # what is being played is public, even while its player chooses what makes room for it
                    each.add(name)
        read = len(table.listen())
        known.append([set(each) for each in met])
    every_name = set(names.values())
    secret = 0
    for viewer, frames in enumerate(heard):
        at = 0
        for frame in frames:
            at = frame.get("at", at) if frame["is"] == "state" else at
            text = json.dumps(frame, ensure_ascii=False)
            for name in every_name - known[min(at, len(known) - 1)][viewer]:
                secret += 1
                assert json.dumps(name, ensure_ascii=False)[1:-1] not in text, (viewer, at, name)
    assert secret > 1000  # there was something to hide
    seed = str(live.began["start"]["seed"])
    for frames in heard:
        told = json.dumps(frames)
        assert seed not in told
        assert made["token"] not in told and live.seats[0].token not in told and live.seats[1].token not in told


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_frames_are_the_same_whatever_is_hidden(server: Any, game: str) -> None:
    """Exchange all that a seat doesn't know: it is told the same."""
    made = server.new_table(game, "random", seed=6)
    with server.seated(made["id"], made["token"]) as seat:
        seat.play_random(random.Random(6))
        live = server.house.tables.found[made["id"]]
    rng = Rng()
    rng.seed(9)
    table = dealt(game, live.began)
    exchanged = 0
    for move in live.moves:
        for player in (0, 1):
            twin = determinize(table, player, rng)
            exchanged += list(twin.definition) != list(table.definition)
            for seat in (player, None):
                told, other = (seen_by(each, seat, live.reader(seat)) for each in (twin, table))
                assert told == other
        play_again(table, move.player, move.line)
    assert exchanged > 20


def test_nobody_speaks_for_another_player(server: Any) -> None:
    """A line may leave out what is usual (no second card is put back); but what comes then is the other's."""
    made, friend = server.two_persons("riftbound")
    with server.seated(made["id"], made["token"]) as one, server.seated(made["id"], friend) as other:
        for _ in range(10):
            one.catch_up(other.state["at"])
            asked = one if one.mine else other
            if asked.state["view"]["decision"]["kind"] == "mulligan":
                break
            asked.play(asked.state["choices"][0]["line"])
            one.catch_up(asked.state["at"])
            other.catch_up(asked.state["at"])
        friend = other if asked is one else one
        theirs = {card["name"] for card in friend.state["view"]["zones"][f"{friend.state['seat']}.hand"]["cards"]}
        mine = {card["name"] for card in asked.state["view"]["zones"][f"{asked.state['seat']}.hand"]["cards"]}
        assert theirs - mine
        back = next(choice["line"] for choice in asked.state["choices"] if choice["line"].startswith("mulligan"))
        assert asked.play(back)["is"] == "done" and asked.state["view"]["decision"]["kind"] == "mulligan"
        for line in (f"mulligan {name}" for name in theirs - mine):
            assert asked.ask(do="why", line=line)["why"]
            assert asked.ask(do="play", at=asked.state["at"], line=line)["is"] == "refused"


def test_one_who_looks_on_sees_what_both_see(server: Any) -> None:
    made, _ = server.two_persons("gundam")
    with server.seated(made["id"], None) as looker:
        zones = looker.state["view"]["zones"]
        assert all("cards" not in zones[f"p{seat}.{name}"] for seat in (1, 2) for name in ("hand", "deck", "shields"))
        assert looker.state["auto"] is None and looker.state["undo"]["possible"] is False
        assert looker.state["view"]["you"] is None and looker.state["view"]["options"] == []
