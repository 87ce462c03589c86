"""What a lexicon declares can be said: every "can't", and every event that tells of a card or a player alone."""

from __future__ import annotations

import pytest

from rulebound import games
from rulebound.effects import nodes as n
from rulebound.gundam.words.lexicon import LEXICON as GUNDAM
from rulebound.kernel.lexicon import Deed, Happening, Lexicon, Quality, Row, Table
from rulebound.riftbound.words.lexicon import LEXICON as RIFTBOUND
from rulebound.text.combinators import Alt, readings
from rulebound.text.declared import (
    done_by_players,
    done_to_cards,
    forms_of,
    instructions,
    or_declared,
    prohibitions,
    told,
)
from rulebound.text.wording import const, number

LEXICONS = {"gundam": GUNDAM, "riftbound": RIFTBOUND}
ROWS: tuple[Row, ...] = (
    Happening("JAMS", "jammed", tells="{name} is jammed."),
    Happening("SURVIVES", tells="{name} survives a battle."),
    Happening("WAKES", of="player", tells="{player} wakes."),
    Happening("MEETS", tells="{name} meets {other}."),
    Happening("STIRS"),
)
INVENTED = Lexicon(
    "gundam",
    "",
    {
        "events": Table("events", ROWS),
        "qualities": Table(
            "qualities", (Quality("BOUND", cant="leave_base"), Quality("SHY", cant="go", says="go far"))
        ),
    },
    (
        Deed("jam", "jammed", "JAMS"),
        Deed("wake", "woken", "WAKES", "player"),
        Deed("stir", "stirred", "STIRS", does="stir"),
    ),
)
OTHERWISE = (("riftbound", "die"), ("riftbound", "be_played"))  # said of killing, and of what is not on the board
IT = const(n.Ref("it"), "it")


@pytest.mark.parametrize(
    ("game", "verb"),
    [
        (game, verb)
        for game, words in LEXICONS.items()
        for verb in sorted({*words.cant, *words.banned})
        if (game, verb) not in OTHERWISE
    ],
)
def test_every_prohibition_is_said_and_read(game: str, verb: str) -> None:
    reader = games[game].reader
    abilities = (n.Ability("static", body=(n.Cant(verb, n.Ref("self")),)),)
    said = reader.house(abilities)
    assert reader.read(said) == abilities, said


def test_what_only_a_row_declares_is_said() -> None:
    deeds = instructions(INVENTED, IT, number)
    assert [found for _, found in readings(deeds, "jam it")[0]] == [n.DeedTo("jam", n.Ref("it"))]
    assert [found for _, found in readings(deeds, "wake 2")[0]] == [n.DeedBy("wake", 2)]
    assert readings(deeds, "stir it")[0] == []
    cant = prohibitions(INVENTED, "can't ")
    for words, verb in (("leave base", "leave_base"), ("go far", "go"), ("be jammed", "be_jammed")):
        assert [found for _, found in readings(cant, f"can't {words}")[0]] == [verb]
    assert [deed.verb for deed in done_to_cards(INVENTED)] == ["jam"]
    assert [deed.verb for deed in done_by_players(INVENTED)] == ["wake"]


def test_an_event_is_said_by_its_sentence() -> None:
    assert [tuple(row) for row in told(INVENTED)] == [
        ("jammed", "card", "are", "is", "was", " jammed"),
        ("survives", "card", "survive", "survives", "survived", " a battle"),
        ("wakes", "player", "wake", "wakes", "waked", ""),
    ]


@pytest.mark.parametrize(
    ("third", "forms"),
    [
        ("dies", ("die", "died")),
        ("carries", ("carry", "carried")),
        ("pushes", ("push", "pushed")),
        ("closes", ("close", "closed")),
        ("stuns", ("stun", "stunned")),
    ],
)
def test_verbs_are_taken_back_to_their_stem(third: str, forms: tuple[str, str]) -> None:
    assert forms_of(third) == forms


def test_words_of_its_own_come_before_those_of_the_row() -> None:
    known = Alt(const("own", "jam it"), const("short", "go"))
    both = or_declared(known, const("row", "jam it"), const("long", "go far"))
    found = {text: [value for _, value in readings(both, text)[0]] for text in ("jam it", "go", "go far")}
    assert found == {"jam it": ["own"], "go": ["short"], "go far": ["long"]}
    tree = both.build("row")
    assert tree is not None and both.show(tree) == "jam it"
