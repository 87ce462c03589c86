"""Riftbound for the judge: lines that stand for several picks, what is taken for granted, paths, and positions."""

from __future__ import annotations

import pytest

from rulebound.judge.runner import Outcome, judge_text

HEAD = """
game: riftbound
title: A test
cards:
  Bear: {type: unit, domains: [body], energy: 3, might: 3, tags: [Beast]}
  Wall: {type: unit, domains: [calm], energy: 4, might: 4}
  Cat: {type: unit, domains: [body], energy: 1, might: 1, text: "[Accelerate]"}
  Shade: {type: unit, domains: [body], energy: 6, might: 1, text: "[Hidden]"}
  Rider: {type: unit, domains: [body], energy: 9, might: 2, text: "[Ganking]"}
  Mage: {type: unit, domains: [fury, calm], energy: 1, power: 1, might: 2}
  "Odd, Name": {type: unit, domains: [body], energy: 1, might: 1}
  Rope: {type: gear, energy: 1}
  Bolt: {type: spell, domains: [fury], energy: 1, text: "Deal 2 to a unit."}
table:
  turn: p1
  p1:
    base: [Bear, Bear, Cat, "Odd, Name"]
    at: {Field B: [Bear, {card: Rider, exhausted: true}]}
    runes: {ready: [body, body, calm, fury], exhausted: [fury]}
    hand: [Bear, Cat, Shade, Mage, Rope, Bolt, Blank]
    points: 3
    trash: [Cat, Bolt]
  p2:
    at: {Field A: [{card: Wall, damage: 1, buffed: true}]}
    hand: [Bolt]
    facedown: {Field A: Shade}
steps:
"""


def run(*steps: str, head: str = HEAD) -> Outcome:
    (outcome,) = judge_text(head + "".join(f"  - {step}\n" for step in steps), "test.yaml")
    assert outcome.readable, outcome.message
    return outcome


HOLDS = [
    # what stands where
    ["expect: {p1.hand: 7, p1.base: [Bear, Bear, Cat, '\"Odd, Name\"'], p1.deck: 20, p1.rune_deck: 12, p1.points: 3}"],
    ["expect: {p1.runes: 5, p1.runes.ready: [body, body, calm, fury], p1.runes.exhausted: 1, p1.runes.fury: 2}"],
    ["expect: {p1.runes: {ready: 4, exhausted: 1}, p1.pool: {energy: 0}, p1.pool.fury: 0, p1.xp: 0}"],
    ["expect: {at.Field A.p2: [Wall], at.Field A.p1: none, at.Field B: 2, at.Field B.p1: [Bear, Rider]}"],
    ["expect: {at.Field A.controller: p2, at.Field B.controller: p1, at.Field A.contested: false}"],
    ["expect: {at.Field A.facedown: 1, p2.facedown: [Shade], p2.facedown.Field A: Shade, p1.facedown: 0}"],
    ["expect: {at.Field A.Wall.might: 5, at.Field A.p2.Wall.damage: 1, at.Field A.Wall.buffed: true}"],
    ["expect: {at.Field B.Rider.exhausted: true, at.Field B.Rider.keywords: [Ganking], at.Field B.Rider.role: none}"],
    ["expect: {p1.base.Bear.ready: true, 'p1.base.Bear #2.stunned': no, p1.base.Bear.tags: [Beast]}"],
    ["expect: {p1.base.Bear.attached: none, p1.base.Bear.owner: p1, p1.hand.Mage.energy: 1, p1.hand.Mage.power: 1}"],
    ["expect: {p1.trash.ordered: [Cat, Bolt], p1.banished: 0, p1.legend: none, p1.champion: none}"],
    ["expect: {p1.controls: [Field B], chain: [], showdown: none, combat: false, focus: none, priority: none}"],
    ["expect: {turn: p1, phase: main, mode: duel, decision: main, decision.player: p1, winner: none, result: none}"],
    # a move, alone and in company
    ["p1: move Cat -> Field A", "expect: {at.Field A.p1: Cat, decision: focus, showdown: Field A, combat: true}"],
    ["p1: move Bear -> Field A", "p1: 'move Bear #2'", "expect: {at.Field A.p1: [Bear, Bear], focus: p1}"],
    ["p1: 'move Bear, Bear #2 -> Field A'", "expect: {at.Field A.p1: [Bear, Bear]}"],
    ["p1: 'move Cat, Bear #2, Bear -> Field A'", "expect: {at.Field A.p1: 3, p1.base: '\"Odd, Name\"'}"],
    ["p1: 'move \"Odd, Name\", Cat -> Field A'", "expect: {at.Field A.p1: [Cat, '\"Odd, Name\"']}"],
    ["p1: move Cat -> Field A", "event: {kind: moves, player: p1}", "event: {kind: attacks}"],
    ["p1: move Bear -> base", "expect: {at.Field B.p1: [Rider], p1.base: 5, decision: main}"],
    ["p1: 'move Bear -> Field A'", "options: [done, 'move Bear #2', move Cat, 'move \"Odd, Name\"']"],
    ["p1: 'move Bear -> Field A'", "options: [pass, exhaust Body Rune, recycle Body Rune, exhaust Calm Rune, "
     "recycle Calm Rune, exhaust Fury Rune, recycle ready Fury Rune, recycle exhausted Fury Rune]"],
    # a play and its payment
    ["p1: play Mage -> base", "expect: {p1.base.Mage: 1, p1.runes.fury: 1, p1.runes.calm: 1, p1.rune_deck: 13}"],
    ["p1: play Mage -> Field B", "p1: pay calm", "expect: {at.Field B.Mage: 1, p1.runes.fury: 2, p1.runes.calm: 0}"],
    ["p1: play Mage -> Field B paying calm", "expect: {p1.runes.calm: 0, at.Field B.Mage.exhausted: true}"],
    ["p1: play Mage", "options: [choose base, choose Field B]", "p1: choose base", "options: [pay fury, pay calm]"],
    ["p1: play Mage -> base", "expect: {decision: pay}", "expect: {decision: main}"],
    ["p1: play Mage -> base", "p1: end", "expect: {turn: p2, p1.base: {has: Mage}}"],
    ["p1: play Cat with accelerate -> base paying body", "expect: {p1.runes: {body: 1}}"],
    ["p1: exhaust Fury Rune in base", "expect: {p1.runes.exhausted: [fury, fury]}"],
    ["p1: play Cat with accelerate -> base", "expect: {'p1.base.Cat #2.exhausted': false, p1.runes: {body: 1}}"],
    ["p1: play Cat -> base", "expect: {'p1.base.Cat #2.exhausted': true}"],
    ["p1: play Rope -> base", "expect: {p1.base: {has: [Rope]}}"],
    ["p1: 'play Bolt -> Wall'", "p1: pass", "p2: pass", "expect: {at.Field A.Wall.damage: 3, p1.trash: 3}"],
    ["p1: 'play Bolt -> p2/Wall'", "expect: {chain: [Bolt], decision: priority, priority: p1}"],
    ["p1: 'play Bolt -> Bear at Field B'", "p1: pass", "p2: pass", "expect: {at.Field B.Bear.damage: 2}"],
    ["offers: [play Mage -> Field B, play Mage -> base paying fury, 'move Cat, Bear -> Field A']"],
    ["withholds: [play Mage -> Field A, play Mage -> base paying mind, play Blank, play Shade -> base]"],
    # hiding, and what the others know
    ["p1: hide Shade -> Field B paying calm", "expect: {p1.facedown: Shade, at.Field B.facedown: 1, p1.runes: 4}",
     "sees: {player: p2, hides: [Mage, Rope], shows: [Bear]}"],
    ["p1: end", "p2: play Shade from hidden", "expect: {at.Field A.p2: [Wall, Shade]}"],
    ["sees: {player: p2, hides: [Mage, Rope], shows: [Shade, Bolt, Wall]}"],
    # runes
    ["p1: exhaust Body Rune", "expect: {p1.pool.energy: 1, p1.runes.exhausted: [fury, body]}"],
    ["p1: recycle Fury Rune", "expect: {p1.pool: {fury: 1}, p1.runes.exhausted: 0, p1.runes.ready: 4}"],
    ["p1: recycle ready Fury Rune", "expect: {p1.pool: {fury: 1}, p1.runes.exhausted: 1, p1.runes.ready: 3}"],
    # why not
    ["refused: {p1: play Mage -> Field A, rule: 559.2}"],
    ["refused: {p1: play Mage -> base paying mind, rule: 561.1}"],
    ["refused: {p1: play Shade, rule: 561}"],
    ["refused: {p1: play Cat with extra, rule: 560.2.b}"],
    ["refused: {p1: 'move Rider -> base', rule: 140.2}"],
    ["refused: {p1: 'move Rider, Bear -> base', rule: 140.2}"],
    ["refused: {p1: 'move Bear at Field B -> Field A', rule: 140.4.c.1}"],
    ["refused: {p1: hide Shade -> Field A, rule: 597.1}"],
    ["refused: {p1: hide Cat -> Field B, rule: 723.1}"],
    ["refused: {p2: play Bolt -> Bear, rule: 512.1}"],
    ["refused: {p1: play Blank, rule: [R4:054, 595.1]}"],
]  # fmt: skip


TANK = """
game: riftbound
title: A test
cards:
  Bear: {type: unit, domains: [body], energy: 3, might: 3}
  Wall: {type: unit, domains: [calm], energy: 4, might: 4, text: "[Tank]"}
  Cat: {type: unit, domains: [body], energy: 1, might: 1}
  Fox: {type: unit, domains: [body], energy: 1, might: 2}
table:
  p1: {base: [Bear, Bear]}
  p2: {at: {Field A: [Cat, Wall, Fox]}}
steps:
"""


@pytest.mark.parametrize(
    "line", ["assign Wall=4, Fox=2", "assign Fox=2", "assign Fox", "assign Wall=4, Cat=1, Fox=1", "assign Cat=1, Fox=1"]
)
def test_damage_is_assigned_in_one_line(line: str) -> None:
    """The Tank comes first, so the engine gives it its four: the line may name that, or leave it out."""
    start = ("p1: 'move Bear, Bear #2 -> Field A'", "p1: pass", "p2: pass")
    left = "[Fox]" if "Cat" in line else "[Cat]"
    outcome = run(*start, f"p1: '{line}'", f"expect: {{at.Field A.p2: {left}}}", head=TANK)
    assert outcome.ok, outcome.message
    wrong = run(*start, "refused: {p1: assign Fox=1, rule: 626.1.d.2}", "p1: assign Fox=1", head=TANK)
    assert not wrong.ok and "p1: assign Fox=1" in wrong.message


@pytest.mark.parametrize("steps", HOLDS, ids=lambda steps: " / ".join(steps)[:90])
def test_it_holds(steps: list[str]) -> None:
    outcome = run(*steps)
    assert outcome.ok, outcome.message


FAILS = [
    ("p1: move Nobody -> Field A", "is no option here"),
    ("p1: move Bear, Nobody -> Field A", "'move Bear, Nobody -> Field A' is no option here"),
    ("p1: play Mage -> Field C", "is no option here"),
    ("p1: play Bolt -> Bear", "fits several options"),
    ("expect: {at.Field C.p1: 1}", "there is no battlefield 'Field C'; there are Field A, Field B"),
    ("expect: {at.Field A.p3: 1}", "no player p3"),
    ("expect: {p1.base.Wall.might: 1}", "there is no Wall in p1.base (there: Bear, Bear #2, Cat,"),
    ("expect: {p1.base.Bear.ap: 1}", "a card has exhausted"),
    ("expect: {p1.hand.Bear.might: 1}", "Bear has no 'might' there"),
    ("expect: {p1.base.ordered: [Bear]}", "the base has no order"),
    ("expect: {p1.runes.red: 1}", "runes are told by ready"),
    ("expect: {p1.shields: 6}", "not 'shields'"),
    ("expect: {chain.top: Bolt}", "'chain' has no part 'top'"),
    ("expect: {p1.runes: {ready: 5}}", "4 ready, 1 exhausted"),
    ("options: [end]", "offered too: play Bear, play Cat"),
]


@pytest.mark.parametrize(("step", "message"), FAILS)
def test_it_fails_with_a_sentence(step: str, message: str) -> None:
    outcome = run(step)
    assert not outcome.ok
    assert message in outcome.message


# ---------------------------------------------------------------------------------------- positions


def position(table: str, *steps: str, cards: str = "", edition: str = "") -> Outcome:
    head = f"""
game: riftbound
title: A position
{f'edition: "{edition}"' if edition else ""}
cards:
  Bear: {{type: unit, domains: [body], energy: 3, might: 3}}
  Hero: {{type: unit, domains: [body], energy: 3, might: 3, supertypes: [champion]}}
  Sage: {{type: legend, domains: [mind, chaos]}}
  Ring: {{type: equipment, domains: [body], energy: 1, might_bonus: 2}}
  Plain: {{type: battlefield}}
  Zap: {{type: spell, domains: [fury], energy: 1, text: "Draw 1."}}
{cards}
table: {table}
steps:
"""
    return run(*(steps or ("expect: {turn: p1}",)), head=head)


IMPOSSIBLE = [
    ("{p1: {at: {Field A: [Bear]}}, p2: {at: {Field A: [Bear]}}}", "would be fighting already. (526)"),
    ("{p1: {at: {Field Z: [Bear]}}}", "there is no battlefield 'Field Z'; there are Field A, Field B. (106.3)"),
    ("{p1: {base: [{card: Bear, damage: 3}]}}", "Bear with 3 damage on 3 Might would be dead already. (139.2.a)"),
    ("{p1: {base: [Zap]}}", "Zap is a spell, which can't be in 'base'. (106.2)"),
    ("{p1: {legend: Bear}}", "Bear is a unit, which can't be in 'legend'. (106.5)"),
    ("{p1: {hand: [Fury Rune]}}", "Fury Rune is a rune"),
    ("{p1: {controls: [Field A]}, p2: {controls: [Field A]}}", "Field A has one controller. (181)"),
    ("{p1: {base: 2}}", "blank cards can't be there: name the cards. (106)"),
    ("{p1: {runes: {rested: 2}}}", "runes are ready or exhausted."),
    ("{p1: {runes: [red]}}", "there is no card 'red'"),
    ("{p1: {pool: {gold: 1}}}", "a pool has no 'gold'; there are energy, fury"),
    ("{p1: {hand: [{card: Bear, exhausted: true}]}}", "a card in the hand is not exhausted. (109)"),
    ("{p1: {shields: 2}}", "a player has no 'shields'"),
    ("{p3: {hand: 1}}", "duel is for 2 players. (644)"),
    ("{mode: battle, p1: {hand: 1}}", "there is no mode 'battle' of Riftbound (643)"),
    ("{phase: combat}", "'combat' is no phase; there are setup, awaken, beginning"),
    ("{battlefields: [Plain]}", "duel has 2 battlefields, not 1. (644)"),
    ("{battlefields: [Plain, Bear]}", "Bear is a unit, no battlefield."),
    ("{phase: setup, turn: p1, p1: {base: [Bear]}}", "the board is empty before the first turn. (110)"),
    ("{p1: {hand: [Nobody]}}", "there is no card 'Nobody'"),
    ("{p1: {facedown: {Field A: [Bear]}}}", "one card at most lies facedown there. (106.4.b)"),
]


@pytest.mark.parametrize(("table", "message"), IMPOSSIBLE)
def test_a_position_that_cannot_be_is_refused(table: str, message: str) -> None:
    outcome = position(table)
    assert not outcome.ok
    assert message in outcome.message, outcome.message


POSSIBLE = [
    ("{p1: {legend: Sage, champion: Hero}}", "expect: {p1.legend: Sage, p1.champion: Hero, p1.rune_deck.ordered: 12}"),
    ("{p1: {legend: Sage, runes: 4}}", "expect: {p1.runes: {mind: 2, chaos: 2}}"),
    ("{p1: {runes: 3}}", "expect: {p1.runes: {fury: 3, ready: 3}}"),
    ("{p1: {base: [{card: Bear, attached: [{card: Ring, exhausted: true}]}]}}",
     "expect: {p1.base.Ring.exhausted: true, p1.base.Ring.host: [Bear], p1.base.Bear.exhausted: false}"),
    ("{p1: {at: {Field A: [{card: Bear, attached: [{card: Ring, empowered: true, fresh: true}]}]}}}",
     "expect: {at.Field A.Ring.empowered: true, at.Field A.Ring.fresh: true, at.Field A.p1: [Bear]}"),
    ("{p1: {base: [{card: Bear, attached: [Ring], exhausted: true}]}}",
     "expect: {p1.base: [Bear], p1.base.Bear.might: 5, p1.base.Bear.attached: [Ring], p1.base.Bear.exhausted: true}"),
    ("{p1: {base: [{card: Bear, fresh: true, empowered: true, stunned: true}]}}",
     "expect: {p1.base.Bear.fresh: true, p1.base.Bear.ready: true, p1.base.Bear.stunned: true}"),
    ("{p1: {pool: {energy: 2, fury: 1, any: 1}, xp: 3}}", "expect: {p1.pool: {energy: 2, fury: 1, any: 1}, p1.xp: 3}"),
    ("{battlefields: [Plain, Mire], p1: {at: {Mire: [Bear]}}}", "expect: {at.Mire.controller: p1, at.Plain: 0}"),
    ("{p1: {at: {Field A: [Bear]}, controls: none}}", "expect: {at.Field A.controller: none, at.Field A.p1: Bear}"),
    ("{mode: ffa3, p3: {points: 2}}", "expect: {mode: ffa3, p3.points: 2, at.Field C.controller: none}"),
    ("{mode: 2v2, turn: p2, p1: {points: 2}}", "expect: {p3.points: 2, p4.points: 0, turn: p2}"),
    ("{turn: p2, phase: draw}", "expect: {p2.hand: 1, phase: main, decision.player: p2}"),
    ("{turn: p1, phase: channel, turn_number: 1}", "expect: {p1.runes: 2, turn_number: 1}"),
    ("{turn: p2, phase: channel, turn_number: 2}", "expect: {p2.runes: 3}"),
    ("{turn: p2, phase: channel}", "expect: {p2.runes: 2}"),
    ("{phase: beginning, p1: {at: {Field A: [Bear]}}}", "expect: {p1.points: 1, p1.runes: 2, p1.hand: 1}"),
    ("{phase: awaken, p1: {base: [{card: Bear, exhausted: true}]}}", "expect: {p1.base.Bear.ready: true}"),
    ("{phase: ending}", "expect: {turn: p2}"),
]  # fmt: skip


@pytest.mark.parametrize(("table", "step"), POSSIBLE)
def test_a_position_is_laid_out_as_it_is_written(table: str, step: str) -> None:
    outcome = position(table, step)
    assert outcome.ok, outcome.message


def test_set_up_from_the_mulligans_on() -> None:
    outcome = position(
        "{phase: setup, turn: p2, p1: {hand: [Bear, Bear, Zap, Hero]}, p2: {deck: [Zap, Bear, Hero, Zap, Bear]}}",
        "expect: {p2.hand: [Zap, Bear, Hero, Zap], p2.deck: 1, phase: setup, decision: mulligan}",
        "options: [keep, mulligan Zap, mulligan Bear, mulligan Hero]",
        "p2: mulligan Zap",
        "p1: 'mulligan Bear, Zap'",
        "expect: {p1.hand: {has: [Bear, Hero, Blank, Blank], lacks: [Zap]}, turn: p2}",
        "expect: {p2.hand: [Bear, Bear, Hero, Zap, Zap], p2.deck: 0}",
    )  # fmt: skip
    assert outcome.ok, outcome.message


def test_set_up_from_the_beginning() -> None:
    outcome = position(
        "{phase: setup, mode: match, p1: {battlefields: [Plain, Mire]}, p2: {battlefields: [Moor, Hill, Fen]}}",
        "offers: [first, last, second]",
    )
    assert outcome.ok, outcome.message


def test_a_card_of_a_later_keyword_is_refused_by_the_first_edition() -> None:
    outcome = position("{p1: {base: [Bear]}}", edition="2025-06-02")
    assert not outcome.ok
    assert "Ring needs a later edition than 2025-06-02. (R4:818)" in outcome.message
