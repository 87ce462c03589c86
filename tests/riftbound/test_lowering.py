"""Effect nodes in play: each kind of instruction, choice, cost, trigger and constant effect, by its rules."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.effects import nodes as n
from rulebound.effects.parts import Unplayable
from rulebound.kernel import saves
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.cards.building import PoolBuilder, later_than
from rulebound.riftbound.cards.facts import Facts, facts_from_record
from rulebound.riftbound.catalogue import Cards
from rulebound.riftbound.rules.actions import gain_xp
from rulebound.riftbound.rules.play.purse import add_to_pool, in_pool
from rulebound.riftbound.table.edition import FIRST, NEWEST, Edition
from rulebound.riftbound.table.position import build
from rulebound.riftbound.table.table import RiftboundTable
from rulebound.riftbound.words import codes as loc
from rulebound.riftbound.words.lexicon import LEXICON

IT, SELF = n.Ref("it"), n.Ref("self")
UNIT = n.Select("unit")
ENEMY = n.Select("unit", "enemy")
YOURS = n.Select("unit", "yours")
AT_FIELD = r.At("battlefield")
FURY = ["fury"] * 8


def unit(might: int = 3, text: str = "", **more: Any) -> dict[str, Any]:
    return {"type": "unit", "domains": ["body"], "energy": 1, "might": might, "text": text, **more}


def spell(text: str, **more: Any) -> dict[str, Any]:
    return {"type": "spell", "domains": ["fury"], "energy": 1, "text": text, **more}


def gear(text: str = "", **more: Any) -> dict[str, Any]:
    return {"type": "gear", "domains": ["fury"], "energy": 1, "text": text, **more}


def of_nodes(kind: str, *effects: n.Ability, **more: Any) -> Facts:
    return Facts("", "", kind, effects=effects, energy=1, domains=("fury",), **more)


def casting(*body: n.Effect) -> Facts:
    """A spell with these instructions."""
    return of_nodes("spell", n.Ability("spell", body=body))


def table(
    cards: dict[str, dict[str, Any] | Facts], edition: Edition = NEWEST, seed: int = 0, **players: Any
) -> RiftboundTable:
    """A table at p1's main phase; cards by name, with text or with nodes."""
    own: dict[str, Facts] = {}
    for name, card in cards.items():
        if isinstance(card, Facts):
            own[name] = Facts(**{**card.__dict__, "name": name, "number": name})
        else:
            own[name] = facts_from_record({"name": name, "id": name, **card})
    made = build(players, Cards(own), edition, seed)
    made.debug = True
    return made


def options(game: RiftboundTable) -> list[str]:
    assert game.decision is not None
    return [str(option) for option in game.decision.options]


def go(game: RiftboundTable, *lines: str) -> None:
    """Play these lines, each time with a copy that must be equal."""
    for line in lines:
        assert saves.encode(game) == saves.encode(game.clone())
        game.play(line)


def settle(game: RiftboundTable) -> None:
    """Everybody passes until the chain is empty."""
    while not game.over and game.asking in (loc.ASK_PRIORITY, loc.ASK_FOCUS):
        game.play("pass")


def cast(game: RiftboundTable, *lines: str) -> None:
    go(game, *lines)
    settle(game)


def card(game: RiftboundTable, name: str, number: int = 1) -> int:
    found = [c for c in range(len(game.definition)) if game.rift(c).name == name and not game.is_in(c, loc.NOWHERE)]
    return found[number - 1]


def might(game: RiftboundTable, name: str) -> int:
    return int(game.might(card(game, name)))


def zone(game: RiftboundTable, name: str) -> str:
    return game.specs[game.spec_of(card(game, name))].name


# ---------------------------------------------------------------------------------------------- instructions


def test_damage_draw_kill_stun_buff() -> None:
    game = table(
        {
            "Bear": unit(5),
            "Wolf": unit(2),
            "Spark": spell("Deal 3 damage to a unit at a battlefield."),
            "Plan": spell("Draw 2."),
            "Doom": spell("Kill a unit at a battlefield."),
            "Daze": spell("Stun a unit."),
            "Bless": spell("Buff a friendly unit."),
        },
        p1={"hand": ["Spark", "Plan", "Doom", "Daze", "Bless"], "base": ["Wolf"], "runes": FURY},
        p2={"at": {"Field A": ["Bear"]}},
    )
    cast(game, "play Spark -> Bear")
    assert game.damage[card(game, "Bear")] == 3
    cast(game, "play Plan")
    assert game.count(loc.HAND, 0) == 5
    cast(game, "play Daze -> Bear")
    assert game.has_status(card(game, "Bear"), loc.STUNNED)
    cast(game, "play Bless")
    assert might(game, "Wolf") == 3
    cast(game, "play Doom")
    assert zone(game, "Bear") == "trash"


def test_might_is_lowered_to_a_minimum_once_and_for_all() -> None:
    game = table(
        {
            "Bear": unit(3),
            "Shrink": spell("Effect: Choose a unit; give it -5 [M] this turn, to a minimum of 2 [M]."),
            "Grow": spell("Give a unit +3 [M] this turn."),
        },
        p1={"hand": ["Shrink", "Grow"], "runes": FURY},
        p2={"at": {"Field A": ["Bear"]}},
    )
    cast(game, "play Shrink")
    assert might(game, "Bear") == 2
    cast(game, "play Grow")
    assert might(game, "Bear") == 5  # 3 - 1 + 3: the -1 was fixed


def test_might_set_and_doubled() -> None:
    game = table(
        {
            "Bear": unit(2),
            "Dragon Form": casting(n.Choose(UNIT), r.SetMight(4, IT)),
            "Rage": casting(n.Choose(UNIT), r.DoubleMight(IT)),
        },
        p1={"hand": ["Dragon Form", "Rage"], "base": [{"card": "Bear", "buffed": True}], "runes": FURY},
    )
    cast(game, "play Rage")
    assert might(game, "Bear") == 6
    cast(game, "play Dragon Form")
    assert might(game, "Bear") == 4 + 1 + 3  # set in layer 1, the buff and the doubling in layer 3 (637)


def test_damage_is_split_on_resolution() -> None:
    targets = n.Choose(n.Select("unit", "enemy", filters=(AT_FIELD,)), 1, 99)
    game = table(
        {"Bear": unit(5), "Wolf": unit(5), "Ox": unit(5), "Rain": casting(targets, r.SplitDamage(2, IT))},
        p1={"hand": ["Rain"], "runes": FURY},
        p2={"at": {"Field A": ["Bear", "Wolf", "Ox"]}},
    )
    go(game, "play Rain", "choose Bear", "choose Wolf")  # two points: no third target (559.3.d.3)
    assert "choose Ox" not in options(game)
    settle(game)
    assert [game.damage[card(game, name)] for name in ("Bear", "Wolf", "Ox")] == [1, 1, 0]


def test_bonus_damage_joins_each_target() -> None:
    game = table(
        {
            "Bear": unit(5),
            "Mage": of_nodes("unit", n.Ability("static", body=(r.BonusDamage(1),)), might=1),
            "Spark": spell("Deal 2 damage to a unit at a battlefield."),
        },
        p1={"hand": ["Spark"], "base": ["Mage"], "runes": FURY},
        p2={"at": {"Field A": ["Bear"]}},
    )
    cast(game, "play Spark")
    assert game.damage[card(game, "Bear")] == 3


def test_predict_recycles_and_orders() -> None:
    game = table(
        {"A": unit(), "B": unit(), "C": unit(), "See": casting(r.Predict(3), n.Draw(1))},
        p1={"hand": ["See"], "deck": ["A", "B", "C"], "runes": FURY},
    )
    top = [int(c) for c in game.cards(loc.DECK, 0)]
    cast(game, "play See")
    assert game.asking == loc.ASK_PREDICT and game.to_act == 0
    names = {game.rift(c).name for c in top}
    assert {line.split()[-1] for line in options(game)} - {"done"} == names
    go(game, options(game)[1])  # the first of them is recycled
    go(game, "done")
    assert game.asking == loc.ASK_PREDICT and len(options(game)) == 2
    chosen = options(game)[1].split()[-1]
    go(game, options(game)[1])
    settle(game)
    assert zone(game, chosen) == "hand"
    assert game.count(loc.DECK, 0) == 2


def test_vision_of_an_empty_deck_burns_out_in_the_first_edition_only() -> None:
    for edition, points in ((FIRST, 1), (NEWEST, 0)):
        game = table(
            {"Seer": unit(2, "[Vision]"), "Old": unit()},
            edition,
            p1={"hand": ["Seer"], "deck": 0, "trash": ["Old"], "runes": ["body"] * 3},
        )
        cast(game, "play Seer -> base")
        while game.asking == loc.ASK_PREDICT:
            go(game, "done")
        assert game.points[1] == points


def test_tokens_are_played_where_their_player_likes() -> None:
    game = table(
        {"Bear": unit(), "Call": spell("Play two 1 [M] Recruit unit tokens.")},
        p1={"hand": ["Call"], "at": {"Field A": ["Bear"]}, "runes": FURY},
    )
    cast(game, "play Call")
    assert game.asking == loc.ASK_LOCATION and len(options(game)) == 2
    go(game, options(game)[0], options(game)[1])
    places = sorted(int(game.location(card(game, "Recruit", k))) for k in (1, 2))
    assert places == [loc.AT_BASE, 0]
    assert game.exhausted(card(game, "Recruit"))


def test_gold_pays_while_something_is_played() -> None:
    game = table(
        {
            "Mine": spell("Play a Gold gear token exhausted."),
            "Big": spell("Draw 1.", energy=0, power=1),
        },
        p1={"hand": ["Mine", "Big"], "runes": ["calm"], "rune_deck": ["calm"] * 4},
    )
    cast(game, "play Mine")
    assert game.exhausted(card(game, "Gold"))
    assert "play Big" not in options(game)
    go(game, "end", "end")  # it is readied
    assert game.rift(card(game, "Gold")).sources
    gold = card(game, "Gold")
    go(game, "play Big")
    if game.asking == loc.ASK_PAY:
        go(game, next(line for line in options(game) if "Gold" in line))
    settle(game)
    assert game.is_in(gold, loc.NOWHERE)


def test_each_player_chooses_for_themselves() -> None:
    game = table(
        {"Bear": unit(), "Wolf": unit(), "Ox": unit(), "Edict": spell("Each player kills one of their units.")},
        p1={"hand": ["Edict"], "base": ["Bear", "Wolf"], "runes": FURY},
        p2={"base": ["Ox"]},
    )
    cast(game, "play Edict")
    assert game.to_act == 0 and game.asking == 1
    go(game, "choose Wolf")
    assert (zone(game, "Bear"), zone(game, "Wolf"), zone(game, "Ox")) == ("base", "trash", "trash")


def test_an_opponent_is_spoken_to() -> None:
    game = table(
        {"Rot": casting(n.Discard(1, who="opponent"), n.Draw(1))},
        p1={"hand": ["Rot"], "deck": 3, "runes": FURY},
        p2={"hand": 2},
    )
    go(game, "play Rot")
    settle(game)
    assert game.count(loc.HAND, 1) == 1 and game.count(loc.HAND, 0) == 1


def test_counter_and_counter_unless_they_pay() -> None:
    counter = casting(n.Choose(n.Select("spell", "enemy")), r.Counter(IT))
    soft = casting(n.Choose(n.Select("spell", "enemy")), r.Counter(IT, (r.Pay(1),)))
    react = n.Ability("keyword", keyword="reaction")
    for text, runes, answer, drawn in ((counter, 1, "", 0), (soft, 2, "yes", 1), (soft, 2, "no", 0), (soft, 1, "", 0)):
        game = table(
            {"Plan": spell("Draw 1."), "No": Facts(**{**text.__dict__, "effects": (*text.effects, react)})},
            p1={"hand": ["Plan"], "runes": ["fury"] * runes},
            p2={"hand": ["No"], "runes": ["fury"]},
        )
        go(game, "play Plan")
        while game.to_act == 0:
            go(game, "pass")
        go(game, "play No")
        settle(game)
        if answer:
            assert game.to_act == 0 and game.asking == 2
            go(game, answer)
            settle(game)
        assert game.count(loc.HAND, 0) == drawn
        assert zone(game, "Plan") == "trash"


def test_units_fight_and_move() -> None:
    game = table(
        {
            "Bear": unit(4),
            "Wolf": unit(2),
            "Clash": spell(
                "Effect: Choose a unit you control and an enemy unit; "
                "the first choice and the second choice deal their Might to each other."
            ),
            "Push": spell("Move a friendly unit."),
        },
        p1={"hand": ["Clash", "Push"], "base": ["Bear"], "runes": FURY},
        p2={"base": ["Wolf"]},
    )
    go(game, "play Push")
    assert game.asking == loc.ASK_DESTINATION  # chosen while it is finalised (R4:355.4)
    go(game, options(game)[0])
    settle(game)
    assert game.location(card(game, "Bear")) >= 0
    cast(game, "play Clash")
    assert zone(game, "Wolf") == "trash" and game.damage[card(game, "Bear")] == 2


def test_control_for_a_turn() -> None:
    game = table(
        {"Bear": unit(), "Lure": casting(n.Choose(ENEMY), r.TakeControl(IT, "turn"))},
        p1={"hand": ["Lure"], "runes": FURY},
        p2={"base": ["Bear"]},
    )
    cast(game, "play Lure")
    bear = card(game, "Bear")
    assert game.controller[bear] == 0 and game.holder(bear) == 0
    go(game, "end")
    settle(game)
    assert game.controller[bear] == 1 and game.holder(bear) == 1


# ---------------------------------------------------------------------------------------------- choices


def test_targets_are_chosen_first_and_looked_at_again() -> None:
    game = table(
        {
            "Bear": unit(5),
            "Spark": spell("Deal 3 damage to a unit at a battlefield.\nDraw 2."),
            "Flee": spell("[Reaction]\nMove a friendly unit to base.", domains=["calm"]),
        },
        p1={"hand": ["Spark"], "runes": FURY},
        p2={"at": {"Field A": ["Bear"]}, "hand": ["Flee"], "runes": ["calm"]},
    )
    go(game, "play Spark -> Bear")
    while game.to_act == 0:
        go(game, "pass")
    go(game, "play Flee -> Bear")
    settle(game)
    assert game.damage[card(game, "Bear")] == 0  # mistargeted (563.2.c.2)
    assert game.count(loc.HAND, 0) == 2  # the rest is done


def test_a_second_choice_is_another_unit() -> None:
    other = n.Select("unit", filters=(n.OtherThan(IT),))
    twice = casting(n.Choose(UNIT), n.Damage(1, IT), n.Choose(other), n.Damage(2, IT))
    game = table(
        {"Bear": unit(5), "Wolf": unit(5), "Twice": twice},
        p1={"hand": ["Twice"], "base": ["Bear"], "runes": FURY},
        p2={"base": ["Wolf"]},
    )
    cast(game, "play Twice -> Wolf")
    assert (game.damage[card(game, "Wolf")], game.damage[card(game, "Bear")]) == (1, 2)
    game = table({"Bear": unit(5), "Twice": twice}, p1={"hand": ["Twice"], "base": ["Bear"], "runes": FURY})
    assert "play Twice" not in options(game)  # there is no other


def test_all_at_one_place() -> None:
    same = n.Select("unit", "enemy", filters=(AT_FIELD, r.At("same")))
    game = table(
        {"Bear": unit(5), "Wolf": unit(5), "Ox": unit(5), "Quake": casting(n.Choose(same, 2, 2), n.Damage(1, IT))},
        p1={"hand": ["Quake"], "runes": FURY},
        p2={"at": {"Field A": ["Bear", "Wolf"], "Field B": ["Ox"]}},
    )
    go(game, "play Quake")  # Ox has no other beside it, so that there is no choice
    settle(game)
    assert [game.damage[card(game, name)] for name in ("Bear", "Wolf", "Ox")] == [1, 1, 0]


def test_modes_are_chosen_when_played() -> None:
    modes = n.Modes(((n.Choose(ENEMY), n.Damage(2, IT)), (n.Draw(1),)))
    game = table(
        {"Bear": unit(5), "Or": casting(modes, n.Draw(1))},
        p1={"hand": ["Or", "Or"], "runes": FURY},
        p2={"base": ["Bear"]},
    )
    go(game, "play Or")
    assert game.asking == loc.ASK_MODE
    go(game, options(game)[0])
    settle(game)
    assert game.damage[card(game, "Bear")] == 2 and game.count(loc.HAND, 0) == 2
    game = table({"Or": casting(modes, n.Draw(1))}, p1={"hand": ["Or"], "runes": FURY})
    cast(game, "play Or")  # only one mode has its target
    assert game.count(loc.HAND, 0) == 2


def test_you_may_on_resolution() -> None:
    body = n.Gate((n.Draw(2),), who="you", first=(r.PayNow((r.Pay(1),)),), otherwise=(n.Draw(1),))
    for runes, answer, hand in ((2, "yes", 2), (2, "no", 1), (1, "", 1)):
        game = table({"Deal": casting(body)}, p1={"hand": ["Deal"], "runes": ["fury"] * runes})
        go(game, "play Deal")
        settle(game)
        if answer:
            go(game, answer)
        assert game.count(loc.HAND, 0) == hand


def test_a_reflexive_ability_is_an_item_of_its_own() -> None:
    body = (n.Choose(YOURS), n.Destroy(IT), r.Reflexive((n.Choose(ENEMY), n.Damage(3, IT))))
    game = table(
        {"Bear": unit(5), "Pawn": unit(1), "Gift": casting(*body)},
        p1={"hand": ["Gift"], "base": ["Pawn"], "runes": FURY},
        p2={"base": ["Bear", "Bear"]},
    )
    go(game, "play Gift")
    settle(game)
    assert zone(game, "Pawn") == "trash" and game.asking == loc.ASK_TARGET
    go(game, options(game)[0])
    settle(game)
    assert sum(int(x) for x in game.damage) == 3


def test_a_delayed_ability_about_what_was_chosen() -> None:
    kill = n.Delayed(n.Event("turn_ends"), (n.Destroy(IT),), once=True)
    game = table(
        {"Bear": unit(5), "Hex": casting(n.Choose(ENEMY), n.SetActive(IT), kill)},
        p1={"hand": ["Hex"], "runes": FURY},
        p2={"base": ["Bear", "Bear"]},
    )
    go(game, "play Hex", "choose Bear #2")
    settle(game)
    assert game.count(loc.BASE, 1) == 2
    go(game, "end")
    settle(game)
    assert game.count(loc.BASE, 1) == 1


def test_a_delayed_ability_waits_for_a_death() -> None:
    """It is looked at while the unit is still there, and knows its Might."""
    revenge = n.Delayed(n.Event("dies", IT), (n.Draw(n.StatOf("might", n.Ref("event"))),))
    game = table(
        {"Bear": unit(2), "Oath": casting(n.Choose(YOURS), revenge), "Doom": casting(n.Choose(YOURS), n.Destroy(IT))},
        p1={"hand": ["Oath", "Doom"], "base": [{"card": "Bear", "buffed": True}], "runes": FURY},
    )
    cast(game, "play Oath")
    cast(game, "play Doom")
    assert zone(game, "Bear") == "trash" and game.count(loc.HAND, 0) == 3


# ---------------------------------------------------------------------------------------------- triggers and costs


def test_deathknell_knows_where_it_died() -> None:
    game = table(
        {
            "Egg": unit(1, "[Deathknell] — Play a 3 [M] Mech unit token here."),
            "Bear": unit(2),
            "Spark": spell("Deal 3 damage to a unit at a battlefield."),
        },
        p1={"hand": ["Spark"], "at": {"Field A": ["Egg", "Bear"]}, "runes": FURY},
    )
    assert game.value(card(game, "Egg"), loc.DEATHKNELL) == 1
    cast(game, "play Spark -> Egg")
    assert game.location(card(game, "Mech")) == 0


def test_an_optional_trigger_with_a_cost() -> None:
    ability = n.Ability(
        "triggered", event=n.Event("played"), optional=True, cost=(r.Pay(0, ("fury",)),), body=(n.Draw(1),)
    )
    for answer, hand in (("yes", 1), ("no", 0)):
        game = table({"Imp": of_nodes("unit", ability, might=1)}, p1={"hand": ["Imp"], "runes": ["fury"] * 2})
        go(game, "play Imp -> base")
        assert game.asking == loc.ASK_TRIGGER_MAY
        go(game, answer)
        settle(game)
        assert game.count(loc.HAND, 0) == hand
    game = table({"Imp": of_nodes("unit", ability, might=1)}, p1={"hand": ["Imp"], "pool": {"energy": 1}})
    go(game, "play Imp -> base")
    assert game.asking == loc.ASK_MAIN  # it can't be paid: nothing is asked


def test_costs_of_abilities() -> None:
    def active(*cost: n.Cost) -> n.Ability:
        return n.Ability("activated", cost=cost, body=(n.Draw(1),))

    cases: dict[str, tuple[n.Cost, dict[str, Any], dict[str, Any]]] = {
        "exhaust": (r.ExhaustSelf(), {"base": ["It"]}, {"base": [{"card": "It", "exhausted": True}]}),
        "kill": (r.KillOthers(n.Select("unit", "yours")), {"base": ["It", "Bear"]}, {"base": ["It"]}),
        "discard": (r.DiscardCards(1), {"base": ["It"], "hand": 1}, {"base": ["It"]}),
        "recycle": (r.RecycleCards(n.Select("card", "yours", "trash"), 2), {"base": ["It"], "trash": 2},
                    {"base": ["It"], "trash": 1}),
        "buff": (r.SpendBuffs(n.Select("unit", "yours")), {"base": ["It", {"card": "Bear", "buffed": True}]},
                 {"base": ["It", "Bear"]}),
        "xp": (r.SpendXp(2), {"base": ["It"], "xp": 2}, {"base": ["It"], "xp": 1}),
        "pay": (r.Pay(1), {"base": ["It"], "runes": ["fury"]}, {"base": ["It"]}),
        "either": (r.EitherCost(((r.Pay(1),), (r.SpendXp(1),))), {"base": ["It"], "xp": 1}, {"base": ["It"]}),
        "return": (r.ReturnOthers(n.Select("unit", "yours")), {"base": ["It", "Bear"]}, {"base": ["It"]}),
    }  # fmt: skip
    for name, (cost, enough, short) in cases.items():
        cards = {"It": of_nodes("gear", active(cost)), "Bear": unit()}
        game = table(cards, p1=short)
        assert not any(line.startswith("activate") for line in options(game)), name
        game = table(cards, p1=enough)
        hand = game.count(loc.HAND, 0)
        cast(game, "activate It")
        extra = {"discard": -1, "return": 1}.get(name, 0)
        assert game.count(loc.HAND, 0) == hand + 1 + extra, name
        if name == "kill":
            assert zone(game, "Bear") == "trash"
        if name == "buff":
            assert game.buffs[card(game, "Bear")] == 0
        if name in ("xp", "either"):
            assert game.xp[0] == 0
        if name == "recycle":
            assert game.count(loc.TRASH, 0) == 0


def test_additional_costs() -> None:
    game = table(
        {
            "Rite": spell(
                "Extra cost: Kill a friendly unit.\nDraw 2.",
            ),
            "Pawn": unit(1),
        },
        p1={"hand": ["Rite", "Rite"], "base": ["Pawn"], "runes": FURY},
    )
    cast(game, "play Rite")
    assert zone(game, "Pawn") == "trash" and game.count(loc.HAND, 0) == 3
    assert "play Rite" not in options(game)


def test_legion_level_and_empowered_gates() -> None:
    game = table(
        {
            "Pawn": unit(1),
            "Legionary": unit(2, "[Legion] — When you play me, draw 1."),
            "Veteran": unit(2, "[Level 3][>] [Assault 2]"),
        },
        p1={"hand": ["Legionary", "Pawn", "Legionary"], "base": ["Veteran"], "runes": ["body"] * 5, "xp": 2},
    )
    cast(game, "play Legionary -> base")
    assert game.count(loc.HAND, 0) == 2  # nothing was played before
    cast(game, "play Legionary -> base")
    assert game.count(loc.HAND, 0) == 2
    assert game.value(card(game, "Veteran"), loc.ASSAULT) == 0
    gain_xp(game, 0, 1)
    assert game.value(card(game, "Veteran"), loc.ASSAULT) == 2
    assert game.value(card(game, "Veteran"), loc.LEVEL) == 1


# ---------------------------------------------------------------------------------------------- constant effects


def test_costs_change() -> None:
    game = table(
        {
            "Adept": unit(1, "Your spells cost [1] less, to a minimum of [1]."),
            "Plan": spell("Draw 1.", energy=3),
            "Tiny": spell("Draw 1.", energy=1),
            "Herd": unit(4, "I cost [1] less for each friendly unit.", energy=4, domains=["fury"]),
        },
        p1={"hand": ["Plan", "Tiny", "Herd"], "base": ["Adept", "Adept"], "pool": {"energy": 1}},
    )
    assert [line for line in options(game) if line.startswith("play")] == ["play Plan", "play Tiny"]
    add_to_pool(game, 0, loc.ENERGY, 1)
    cast(game, "play Plan")
    assert in_pool(game, 0, loc.ENERGY) == 1


def test_a_replaced_death() -> None:
    saved = (n.Recover(IT, 0), n.Rest(IT), r.Recall(IT))
    guard = n.Instead(n.Event("dies", n.Select("unit", "friendly")), (n.Destroy(SELF), n.Recover(n.Ref("event"), 0)))
    shield = r.NextInstead(n.Event("dies", IT), saved)
    game = table(
        {
            "Bear": unit(3),
            "Hourglass": of_nodes("gear", n.Ability("static", body=(guard,))),
            "Ward": casting(n.Choose(YOURS), shield),
            "Doom": casting(n.Choose(YOURS), n.Destroy(IT)),
        },
        p1={"hand": ["Doom", "Doom", "Ward", "Doom", "Doom"], "base": ["Hourglass"],
            "at": {"Field A": ["Bear"]}, "runes": FURY},
    )  # fmt: skip
    cast(game, "play Doom")
    assert game.location(card(game, "Bear")) == 0 and zone(game, "Hourglass") == "trash"
    cast(game, "play Ward")
    cast(game, "play Doom")
    assert zone(game, "Bear") == "base" and game.exhausted(card(game, "Bear"))
    cast(game, "play Doom")
    assert zone(game, "Bear") == "trash"  # it was for the next time only


def test_equipment_and_its_effect_text() -> None:
    game = table(
        {
            "Bear": unit(3),
            "Sword": {
                "type": "equipment", "domains": ["fury"], "energy": 1, "might_bonus": 2, "text": "[Equip] [Fury]",
                "effect_text": "[Assault]\nWhen I move, draw 1.", "tags": ["Equipment"],
            },
        },
        p1={"base": ["Bear", "Sword"], "runes": ["fury"] * 2},
    )  # fmt: skip
    go(game, "activate Sword")
    settle(game)
    assert game.host[card(game, "Sword")] == card(game, "Bear")
    assert might(game, "Bear") == 5 and game.value(card(game, "Bear"), loc.ASSAULT) == 1
    go(game, "move Bear -> Field A")
    settle(game)
    assert game.count(loc.HAND, 0) == 1
    assert game.location(card(game, "Sword")) == 0


def test_weaponmaster_and_quick_draw() -> None:
    blade = {"type": "equipment", "domains": ["fury"], "energy": 1, "might_bonus": 1, "tags": ["Equipment"]}
    game = table(
        {
            "Master": unit(2, "[Weaponmaster]", domains=["fury"]),
            "Blade": {**blade, "text": "[Equip] [1][Fury]"},
            "Dagger": {**blade, "text": "[Quick-Draw]\n[Equip] [Fury]"},
        },
        p1={"hand": ["Master", "Dagger"], "base": ["Blade"], "runes": ["fury"] * 3},
    )
    go(game, "play Master -> base")
    assert game.asking == loc.ASK_TRIGGER_MAY
    go(game, "yes")
    settle(game)
    assert game.host[card(game, "Blade")] == card(game, "Master")
    assert game.count(loc.RUNES, 0) == 3  # [1][Fury] less [A]: only the Energy
    cast(game, "play Dagger")
    assert game.host[card(game, "Dagger")] == card(game, "Master") and might(game, "Master") == 4


def test_temporary_hunt_and_empower() -> None:
    game = table(
        {
            "Ghost": unit(3, "[Temporary]"),
            "Hunter": unit(3, "[Hunt 2]"),
            "Core": gear("[Empower] [1]\n[Empowered][>] Friendly units have +1 [M]."),
        },
        p1={"base": ["Ghost", "Core"], "at": {"Field A": ["Hunter"]}, "runes": FURY},
    )
    assert might(game, "Hunter") == 3
    cast(game, "activate Core")
    assert might(game, "Hunter") == 4
    assert not any(line.startswith("activate") for line in options(game))  # it is Empowered
    go(game, "end")
    settle(game)
    go(game, "end")
    settle(game)
    assert zone(game, "Ghost") == "trash" and game.xp[0] == 2


# ---------------------------------------------------------------------------------------------- promises and places


def static(*body: n.Effect, condition: n.Condition | None = None, zone: str = "hand") -> n.Ability:
    return n.Ability("static", condition=condition, body=body, zone=zone)


def test_the_next_spell_has_its_own_cost_as_a_repeat() -> None:
    game = table(
        {"Promise": casting(r.NextPlayed(n.Select("spell"), "repeat")), "Draft": spell("Draw 1.")},
        p1={"hand": ["Promise", "Draft", "Draft"], "runes": ["fury"] * 4},
    )
    assert "play Draft with repeat" not in options(game)
    cast(game, "play Promise")
    cast(game, "play Draft with repeat")
    assert game.count(loc.HAND, 0) == 3
    assert "play Draft with repeat" not in options(game) and "play Draft" in options(game)


def test_the_next_spell_deals_the_promised_bonus_damage() -> None:
    game = table(
        {
            "Promise": casting(r.NextPlayed(n.Select("spell"), "bonus_damage", 2)),
            "Bolt": spell("Deal 1 to a unit."),
            "Ox": unit(9),
        },
        p1={"hand": ["Promise", "Bolt", "Bolt"], "runes": FURY},
        p2={"base": ["Ox"]},
    )
    cast(game, "play Promise")
    cast(game, "play Bolt")
    assert game.damage[card(game, "Ox")] == 3
    cast(game, "play Bolt")
    assert game.damage[card(game, "Ox")] == 4


def test_hiding_is_free_for_a_turn() -> None:
    game = table(
        {"Leave": casting(r.HideFor()), "Trap": spell("[Hidden]\nDraw 1."), "Cub": unit(1)},
        p1={"at": {"Field A": ["Cub"]}, "hand": ["Leave", "Trap"], "runes": ["fury"]},
    )
    paying = game.clone()
    paying.play("hide Trap -> Field A")
    assert paying.count(loc.RUNES, 0) == 0  # it was recycled for [A]
    cast(game, "play Leave")
    go(game, "hide Trap -> Field A")
    assert game.count(loc.FACEDOWN, 0) == 1 and game.count(loc.RUNES, 0) == 1


def test_cards_are_revealed_until_one_is_a_unit() -> None:
    body = (r.RevealUntil(UNIT), n.Move(IT, "banished"), r.PlayCard(IT, "ignore"), r.Recycle(n.Ref("rest")))
    cards: dict[str, dict[str, Any] | Facts] = {"Dawn": casting(*body), "Zap": spell("Draw 1."), "Ox": unit(4)}
    game = table(cards, p1={"hand": ["Dawn"], "deck": ["Zap", "Zap", "Ox", "Ox"], "runes": FURY})
    cast(game, "play Dawn")
    assert game.count(loc.BASE, 0) == 1 and game.count(loc.DECK, 0) == 3
    game = table(cards, p1={"hand": ["Dawn"], "deck": ["Zap", "Zap"], "runes": FURY})
    cast(game, "play Dawn")
    assert game.count(loc.DECK, 0) == 2 and game.count(loc.BASE, 0) == 0


def test_a_price_from_the_trash_under_a_condition() -> None:
    again = static(r.PlayFor((r.Pay(2),), "trash"), condition=r.Legion(), zone="trash")
    game = table(
        {"Legionary": of_nodes("unit", again, might=5), "Cub": unit(1)},
        p1={"hand": ["Cub"], "trash": ["Legionary"], "runes": ["fury"] * 3},
    )
    assert "play Legionary from trash" not in options(game)
    go(game, "play Cub", "play Legionary from trash")
    assert zone(game, "Legionary") == "base"


def test_where_an_enemy_unit_is_alone() -> None:
    game = table(
        {"Spider": of_nodes("unit", static(r.PlayTo("enemy_alone")), might=3), "Bear": unit(3)},
        battlefields=["Field A", "Field B"],
        p1={"hand": ["Spider"], "runes": FURY},
        p2={"at": {"Field A": ["Bear"], "Field B": ["Bear", "Bear"]}},
    )
    go(game, "play Spider")
    assert options(game) == ["choose base", "choose Field A"]


def test_only_to_a_battlefield_conquered_this_turn() -> None:
    game = table(
        {"Wyrm": of_nodes("unit", static(r.PlayOnlyTo("conquered")), might=5), "Cub": unit(1), "Fox": unit(1)},
        battlefields=["Field A", "Field B"],
        p1={"base": ["Cub"], "at": {"Field B": ["Fox"]}, "hand": ["Wyrm"], "runes": FURY},
    )
    assert "play Wyrm" not in options(game)
    go(game, "move Cub -> Field A")
    settle(game)
    go(game, "play Wyrm")
    assert game.location(card(game, "Wyrm")) == 0


def test_points_from_holding_make_it_cheaper() -> None:
    less = r.CostChange(r.THIS_CARD, energy=-3, each=r.PlayerNumber("points_held"))
    game = table(
        {"Yordle": of_nodes("unit", static(less), might=9), "Cub": unit(1)},
        turn="p2",
        p1={"hand": ["Yordle"], "at": {"Field A": ["Cub"]}, "deck": ["Cub", "Cub"], "rune_deck": [], "runes": []},
    )
    go(game, "end")
    settle(game)
    assert game.points[0] == 1 and "play Yordle" in options(game)


# ---------------------------------------------------------------------------------------------- refusals


def test_what_cant_be_played_is_named() -> None:
    builder = PoolBuilder()
    odd = Facts("X-1", "Odd", "unit", effects=(n.Ability("static", body=(r.Rule("odd_rule"),)),))
    with pytest.raises(Unplayable, match=r"Odd: .*rule"):
        builder.add(odd)
    assert "X-1" not in builder.by_number


def test_later_keywords_are_refused_in_the_first_edition() -> None:
    def keyword(word: str) -> Facts:
        return Facts(word, word, "unit", effects=(n.Ability("keyword", keyword=word),))

    later = {"hunt": "R4:823", "ambush": "R4:822", "weaponmaster": "R4:821", "backline": "R4:826"}
    rules = {row.word: row.rule if row.rule.startswith("R4:") else "" for row in LEXICON.keywords}
    assert later.items() <= rules.items() and not rules["tank"]
    for word, rule in rules.items():
        assert later_than(keyword(word), FIRST) == rule
        assert later_than(keyword(word), NEWEST) == ""
    level = n.Ability("static", condition=r.PlayerHas("xp", ">=", 3), body=(n.Gain("tank", SELF),))
    assert later_than(Facts("L", "L", "unit", effects=(level,)), FIRST) == "R4:824"
    assert later_than(Facts("E", "E", "equipment"), FIRST) == "R4:818"
