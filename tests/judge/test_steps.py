"""Every kind of step passes when it should and fails when it should, with a sentence that says what was there."""

from __future__ import annotations

import pytest

from rulebound.judge.runner import Outcome, judge_text

HEAD = """
game: gundam
title: A test
cards:
  Lancer: {type: unit, color: red, level: 1, cost: 1, ap: 2, hp: 2, traits: [Zeon], text: "<Breach 3>"}
  Wall: {type: unit, color: blue, level: 1, cost: 1, ap: 1, hp: 5, text: "<Blocker>"}
  Rider: {type: pilot, color: red, level: 1, cost: 1, ap_mod: 1, hp_mod: 1}
  "Odd, Name": {type: unit, color: red, level: 1, cost: 1, ap: 1, hp: 1}
  Z. Zeta: {type: unit, color: red, level: 1, cost: 1, ap: 1, hp: 1}
  Zap: {type: command, color: red, level: 1, cost: 1, text: "Main: choose 1 enemy Unit; it takes 1 damage."}
  Twice: {type: command, color: red, level: 1, cost: 1, text: "【Main】Choose 2 enemy Units. Rest them."}
  Act:
    type: command
    color: red
    level: 1
    cost: 1
    text: "Action: choose 1 friendly Unit; it has AP+1 this turn."
table:
  turn: p1
  p1:
    battle: [{card: Lancer, pilot: Rider}, Lancer, "Odd, Name", Z. Zeta]
    hand: [Zap, Twice, Blank]
    resources: {active: 3, rested: 1, ex: 1}
    trash: [Zap, Rider]
  p2:
    battle: [{card: Wall, rested: true, damage: 1}, Wall]
    hand: [Act]
    shields: [Zap, Blank]
steps:
"""


def run(*steps: str) -> Outcome:
    (outcome,) = judge_text(HEAD + "".join(f"  - {step}\n" for step in steps), "test.yaml")
    assert outcome.readable, outcome.message
    return outcome


PASSES = [
    # expect: zones
    "expect: {p1.hand: 3}",
    "expect: {p1.hand: [Blank, Twice, zap]}",
    "expect: {p1.battle: [Lancer, 'Lancer #2', '\"Odd, Name\"', Z. Zeta]}",
    "expect: {p1.battle: {min: 4, max: 4}}",
    "expect: {p1.battle: {has: [Lancer, Lancer], lacks: [Wall]}}",
    "expect: {p1.battle: {not: [Lancer]}}",
    "expect: {p1.battle.Lancer: 1}",
    "expect: {p1.trash.ordered: [Zap, Rider]}",
    "expect: {p2.shields: [Blank, Zap]}",
    "expect: {p2.shields.ordered: [Zap, Blank]}",
    "expect: {p1.deck: 20, p1.resource_deck: 10, p1.removal: none, p2.removal: 0}",
    "expect: {p2.base: EX Base, p2.base.hp: 3, p2.base.damage: 0, p2.base.EX Base.rested: false}",
    "expect: {p1.resources: 5, p1.resources.active: 3, p1.resources.rested: 1, p1.resources.ex: 1}",
    "expect: {p1.resources: {active: 3, ex: {min: 1}}}",
    "expect: {p1.level: 5}",
    # expect: cards
    "expect: {p1.battle.Lancer.ap: 3, 'p1.battle.Lancer #2.ap': 2, p1.battle.Lancer.pilot: Rider}",
    "expect: {'p1.battle.Lancer #2.pilot': none, p1.battle.Lancer.pilot: {not: none}}",
    "expect: {p1.battle.Lancer.keywords: [Breach 3], p2.battle.Wall.keywords: {has: Blocker, lacks: [Breach]}}",
    "expect: {p1.battle.Lancer.keywords: {has: breach}, p1.battle.Lancer.traits: [Zeon]}",
    "expect: {p2.battle.Wall.hp: 4, p2.battle.Wall.damage: 1, p2.battle.Wall.rested: yes, p2.battle.Wall.active: no}",
    "expect: {'p1.battle.\"Odd, Name\".ap': 1, 'p1.battle.\"Z. Zeta\".fresh': false, p1.battle.Lancer.linked: false}",
    "expect: {p1.hand.Zap.cost: 1, p1.hand.Zap.level: 1}",
    "expect: {p1.battle.Lancer.ap: {min: 3, not: 4}}",
    # expect: the situation
    "expect: {turn: p1, phase: main, decision.player: p1, decision.kind: main, winner: none, result: none}",
    "expect: {battle.attacker: none, turn_number: {min: 2}}",
    # options
    "offers: [play Zap, 'attack Lancer #2 -> Wall', 'play Zap ex=1', play Zap -> Wall]",
    "withholds: ['attack Lancer -> Wall #2', pass, play Blank]",
    "refused: {p1: 'attack Lancer -> Wall #2', rule: 8-2-1}",
    "refused: {p1: 'attack Lancer -> Wall #2', rule: [1-1, v1.0:7-3-1]}",
    "refused: {p1: 'attack Lancer -> Wall #2', rule: 8-2}",
    "refused: {p1: play Blank, rule: 2-9-1}",
    "refused: {p2: play Act, rule: 7-5-1}",
    "sees: {player: p2, hides: [Twice, Blank], shows: [Lancer, Act]}",
    "sees: {player: p1, hides: [Act], shows: [Twice]}",
]

FAILS = [
    ("expect: {p1.hand: 4}", "p1.hand is [Zap, Twice, Blank], expected 4"),
    ("expect: {p1.hand: [Zap]}", "expected [Zap]"),
    ("expect: {p1.hand: [Zap, Zap, Twice, Blank]}", "p1.hand is"),
    ("expect: {p1.battle: {has: [Lancer, Lancer, Lancer]}}", "has [Lancer, Lancer, Lancer]"),
    ("expect: {p1.battle: {lacks: [Z. Zeta]}}", "lacks [Z. Zeta]"),
    ("expect: {p1.battle: {not: {min: 2}}}", "p1.battle is"),
    ("expect: {p1.battle: {max: 3}}", "p1.battle is [2 x Lancer"),
    ("expect: {p1.trash.ordered: [Rider, Zap]}", "p1.trash.ordered is [Zap, Rider]"),
    ("expect: {p1.resources: {active: 4}}", "3 active"),
    ("expect: {p1.battle.Lancer.ap: 2}", "p1.battle.Lancer.ap is 3"),
    ("expect: {p2.battle.Wall.rested: false}", "is true, expected false"),
    ("expect: {p1.battle.Lancer.pilot: none}", "is [Rider], expected none"),
    ("expect: {p1.battle.Lancer.keywords: [Breach 2]}", "is [Breach 3]"),
    ("expect: {winner: p1}", "winner is none"),
    ("expect: {turn: p2}", "turn is p1"),
    ("expect: {p2.base: none}", "p2.base is [EX Base]"),
    ("expect: {p1.hnd: 3}", "not 'hnd'"),
    ("expect: {p3.hand: 3}", "no player p3"),
    ("expect: {chain: 0}", "there is no 'chain'"),
    ("expect: {p1.battle.Nobody.ap: 1}", "there is no Nobody in p1.battle (there: Lancer, Lancer #2"),
    ("expect: {p1.battle.Lancer.might: 1}", "not 'might'"),
    ("expect: {p1.hand.Zap.ap: 1}", "has no 'ap'"),
    ("expect: {p1.hand.ordered: [Zap]}", "has no order"),
    ("expect: {p1.battle.Lancer.ap: [3]}", "not a list"),
    ("expect: {p1.battle.Lancer.ap: many}", "a number was expected"),
    ("expect: {p1.battle.Lancer.rested: maybe}", "true or false"),
    ("expect: {p1.hand: {atleast: 2}}", "no comparison 'atleast'"),
    ("expect: {'p1.\"hand': 3}", "a quote is open"),
    ("expect: {p1..hand: 3}", "is no path"),
    ("options: [end]", "offered too: play Zap"),
    ("options: [end, fly]", "not offered: fly"),
    ("offers: [end, pass]", "not offered: pass; p1 may: end, "),
    ("withholds: [end]", "offered: end"),
    ("withholds: [play Zap -> Wall]", "offered: play Zap -> Wall"),
    ("refused: {p1: end, rule: 7-5-5-1}", "'end' is legal"),
    ("refused: {p1: play Blank, rule: 8-2-1}", "refused by rule 2-9-1, not by 8-2-1"),
    ("refused: {p1: play Nothing, rule: 8-2-1}", "refused by no rule"),
    ("event: {kind: deployed}", "it didn't happen since the last action; what did: nothing"),
    ("sees: {player: p1, hides: [Twice]}", "the view of p1 tells of Twice"),
    ("sees: {player: p2, shows: [Twice]}", "the view of p2 doesn't tell of Twice"),
    ("sees: {player: p3, hides: [Twice]}", "no player p3"),
    ("p1: 'attack Lancer -> Wall #2'", "(8-2-1) p1 may: end, "),
    ("p1: fly away", "'fly away' is no option here; p1 may: end, "),
    ("p2: pass", "p1 decides now, not p2"),
    ("p3: pass", "there is no player p3"),
]


@pytest.mark.parametrize("step", PASSES)
def test_passes(step: str) -> None:
    outcome = run(step)
    assert outcome.ok, outcome.message


@pytest.mark.parametrize(("step", "said"), FAILS)
def test_fails(step: str, said: str) -> None:
    outcome = run(step)
    assert not outcome.ok
    assert said in outcome.message
    assert outcome.message.startswith("test.yaml, step 1 (line ")
    assert "\n" not in outcome.message


def test_options_are_exact() -> None:
    lines = ["end"]
    lines += ["play Zap", "play Zap ex=1", "play Twice", "play Twice ex=1"]
    for unit in ("Lancer", "Lancer #2", '"Odd, Name"', "Z. Zeta"):
        lines += [f"attack {unit} -> player", f"attack {unit} -> Wall"]
    good = "options: [" + ", ".join(f"'{line}'" for line in lines) + "]"
    assert run(good).ok
    assert not run(good.replace("'end', ", "")).ok


def test_compound_lines_and_single_picks() -> None:
    after = "expect: {p2.battle.Wall.rested: true, 'p2.battle.Wall #2.rested': true, p1.trash: {has: Twice}}"
    assert run("p1: 'play Twice -> Wall, Wall #2'", after).ok
    assert run("p1: play Twice", after).ok  # both must be chosen: the engine takes them
    assert run("p1: play Twice", "p1: 'choose Wall #2, Wall'", after).ok
    assert run("p1: play Twice", "p1: choose Wall", "p1: 'choose Wall #2'", after).ok
    assert not run("p1: play Twice", "p1: choose Wall", "p1: choose Wall").ok


def test_a_line_may_name_what_the_engine_took_each_once() -> None:
    attack = "p1: 'attack Lancer -> player'"
    block, act = "p2: pass", "p1: pass"
    assert run(attack, block, act, "expect: {p2.base: none}").ok
    assert run(attack, block, "expect: {p2.base: none}").ok
    for steps in ((attack, block, act, act), (attack, act, block)):
        outcome = run(*steps)
        assert not outcome.ok
        assert "step" in outcome.message


def test_event_is_about_what_happened_since_the_last_action() -> None:
    attack = "p1: 'attack Lancer -> player'"
    assert run(attack, "event: {kind: attacks, rule: 8-2-1}", "event: {rule: v1.0:7-3-1}").ok
    assert run(attack, "p2: pass", "event: {kind: damage, rule: 5-5-3}", "event: {kind: destroyed, player: p2}").ok
    outcome = run(attack, "p2: pass", "event: {kind: attacks}")
    assert not outcome.ok
    assert "what did: damage (5-5-3)" in outcome.message
    assert not run(attack, "event: {kind: attacks, rule: 5-5-3}").ok
    assert not run(attack, "event: {kind: attacks, player: p1}", "event: {kind: attacks, player: p2}").ok


def test_conceding_ends_the_game() -> None:
    assert run("p2: concede", "expect: {winner: p1, result: concession}", "expect: {result: 1-2-4}", "options: []").ok
    assert "the game is over" in run("p2: concede", "p1: concede").message
    assert "the game is over" in run("p2: concede", "p1: end").message
    assert run("p2: concede", "refused: {p1: end, rule: 1-2-1}").ok
    assert not run("p2: concede", "expect: {result: damage}").ok


def test_edition_both_names_the_edition_that_fails() -> None:
    text = HEAD.replace("title: A test", "title: A test\nedition: both") + "  - expect: {p1.hand: 9}\n"
    (outcome,) = judge_text(text, "test.yaml")
    assert outcome.message.startswith("test.yaml under edition 1.9.0, step 1")
