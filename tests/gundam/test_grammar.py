"""Gundam text: invented cards read to the right nodes, and both gates hold for nodes of every shape."""

import importlib.util
import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from some_nodes import some_ability

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.cards.reader import Unread, check, house, read
from rulebound.gundam.grammar.filters import canonical
from rulebound.text import normalise
from rulebound.text.tokens import LONGEST

SELF, IT = n.Ref("self"), n.Ref("it")
ENEMY = n.Select("unit", "enemy")
TRASH = n.Select("card", "yours", "trash")


def one(text: str) -> n.Ability:
    """The only ability of a text; our wording reads as the same."""
    found = read(text)
    assert read(house(found)) == found
    assert len(found) == 1
    return found[0]


def enemy(*filters: n.Filter) -> n.Select:
    return n.Select("unit", "enemy", "", canonical(filters))


# ------------------------------------------------------------------------------------------------------ what is read


def test_choose_and_damage() -> None:
    ability = one("【Deploy】Choose 1 rested enemy Unit with 4 or less HP. Deal 7 damage to it.")
    target = enemy(n.State("rested"), n.Compare("hp", "<=", 4))
    assert ability == n.Ability("triggered", ("deploy",), body=(n.Choose(target), n.Damage(7, IT)))


def test_wording_variants_mean_the_same() -> None:
    long = one("【Main】Choose 1 Unit that is Lv.9 or lower. During this turn, it gets AP-8.")
    short = one("【Main】choose 1 Unit that is Lv.9 or lower. It gets AP-8 during this turn.")
    ours = one("Main: choose 1 Unit of Lv.9 or lower; it has AP-8 this turn.")
    assert long == short == ours


def test_keyword_lines_and_reminder_text() -> None:
    text = "<Breach 7> (Made-up reminder (with a bracket) of what the keyword does.)\n[Blocker]"
    assert read(text) == (n.Ability("keyword", keyword="breach", amount=7), n.Ability("keyword", keyword="blocker"))


def test_support_is_a_keyword_though_printed_behind_a_timing() -> None:
    assert one("【Activate･Main】<Support 9>") == n.Ability("keyword", keyword="support", amount=9)


def test_pilot_line() -> None:
    assert one("【Pilot】[Someone (New)]") == n.Ability("pilot", name="Someone (New)")


def test_heading_of_an_activated_ability() -> None:
    ability = one("【During Pair･(Purple Crew) Pilot】【Activate･Action】【Once per Turn】③, rest this Unit：Draw 3.")
    assert ability == n.Ability(
        "activated",
        ("action",),
        during="pair",
        during_pilot=(g.Trait(("Purple Crew",)),),
        once_per_turn=True,
        cost=(g.PayResources(3), g.RestSelf()),
        body=(n.Draw(3),),
    )


@pytest.mark.parametrize("colon", [":", "：", " : "])
def test_both_colons_are_read(colon: str) -> None:
    assert one(f"【Activate･Main】②{colon}Draw 5.").cost == (g.PayResources(2),)


def test_two_timings_are_one_ability() -> None:
    assert one("【Main】/【Action】Draw 4.") == n.Ability("command", ("main", "action"), body=(n.Draw(4),))


def test_static_condition() -> None:
    ability = one("During your turn, while you have another (Green Crew) Unit in play, this Unit gets AP+7.")
    crew = n.Select("unit", "yours", "", (n.Other(), g.Trait(("Green Crew",))))
    assert ability.kind == "static"
    assert ability.condition == n.All((n.TurnOf("you"), n.HowMany(crew, ">=", 1)))
    assert ability.body == (n.Modify("ap", 7, SELF),)


def test_a_static_ability_of_the_card_in_hand() -> None:
    ability = one("This card in your hand gets cost -9.")
    assert (ability.zone, ability.body) == ("hand", (n.Modify("cost", -9, n.Ref("this_card")),))


def test_worded_trigger() -> None:
    ability = one("【Once per Turn】When a red Unit destroys a damaged enemy Unit with battle damage, draw 6.")
    assert ability.kind == "triggered" and ability.once_per_turn
    red = n.Select("unit", filters=(n.Color(("red",)),))
    assert ability.event == n.Event("destroys_unit", red, enemy(n.State("damaged")), "battle")
    assert (ability.condition, ability.body) == (None, (n.Draw(6),))
    assert one("During your turn, when a red Unit links, draw 6.").condition == n.TurnOf("you")


NODES = (  # what our wording alone could not tell apart
    ("【Main】Choose 9 cards with unique names from your trash. Exile them.", n.Choose(TRASH, 9, 9, unique=True)),
    ("【Main】Choose any number of cards from your trash. Exile them.", n.Choose(TRASH, 0, 99)),
    ("【Main】Each player chooses 1 of their Units. Rest them.", n.Choose(n.Select("unit"), who="all")),
    ("【Main】For each enemy player, choose 1 Unit belonging to that player. Exile it.", n.Choose(ENEMY, each=True)),
    ("【Main】Draw up to 9.", n.Draw(9, up_to=True)),
    ("【Main】Your opponent adds 9 of their Shields to their hand.", g.ShieldsToHand(9, "opponent")),
    ("【Main】Look at your opponent's hand.", g.LookAt(n.Select("card", "enemy", "hand"))),
    ("【Main】Add the top 9 cards of your deck to your Shields.", g.AddShields(9)),
    ("【Main】Place 9 EX Resources for each enemy Unit.", g.PlaceResource(n.CountOf(ENEMY, 9), ex=True)),
    (
        "【Main】Draw 9 for each enemy Unit destroyed this turn.",
        n.Draw(n.TimesThisTurn(n.Event("destroyed", ENEMY), 9)),
    ),
    ("【Main】Draw 9 for each enemy Unit destroyed with this effect.", n.Draw(n.Done("destroyed", ENEMY, 9))),
    ("This Unit's AP becomes 9.", g.SetStat("ap", 9, SELF)),
    ("This Unit is deployed rested.", g.EnterRested(SELF)),
    ("This Unit can't attack on the turn it is deployed.", n.Cant("attack_at_once", SELF)),
    (
        "Enemy Units with <Blocker> must choose this Unit as their attack target.",
        g.MustAttack(SELF, "must", "", (n.HasKeyword("blocker"),)),
    ),
)


@pytest.mark.parametrize(("text", "effect"), NODES)
def test_the_first_effect_of_a_text(text: str, effect: n.Effect) -> None:
    assert one(text).body[0] == effect


COSTS = (
    ("Deal 9 damage to this Unit", g.DamageSelf(9)),
    ("Add 9 of your Shields to your hand", g.ShieldsCost(9)),
    ("Place the top 9 cards of your deck into your trash", g.MillCost(9)),
    ("Exile 9 red cards from your hand", g.FromHand(9, (n.Color(("red",)),))),
    ("Place 1 card from your hand on the bottom of your deck", g.FromHand(1, to="deck")),
    ("Reveal 1 (Tin) card from your hand", g.FromHand(1, (g.Trait(("Tin",)),), "shown")),
)


@pytest.mark.parametrize(("text", "cost"), COSTS)
def test_costs(text: str, cost: n.Cost) -> None:
    assert one(f"【Activate･Main】{text}：Draw 9.").cost == (cost,)


EVENTS = (
    ("a card is placed from your deck into your trash", n.Event("milled", n.Select("card", "yours"))),
    ("you exile a card from your trash", n.Event("exiled", n.Select("card", "yours", "trash"))),
    ("this Unit becomes the attack target of an enemy Unit", n.Event("attacked", SELF, ENEMY)),
    ("this Unit deals effect damage to an enemy Unit", n.Event("deals_effect_damage", SELF, ENEMY, "effect")),
    ("you pay ⑨ or more for an effect", n.Event("pays_for_effect", n.Select("card", "yours"), amount=9)),
    (
        "this Unit is rested by the effect of one of your other cards",
        n.Event("rested_by_effect", SELF, n.Select("card", "yours", "", (n.Other(),)), "effect", "yours"),
    ),
)


@pytest.mark.parametrize(("text", "event"), EVENTS)
def test_events(text: str, event: n.Event) -> None:
    assert one(f"When {text}, draw 9.").event == event


def test_a_token_may_have_abilities_of_its_own() -> None:
    text = (
        "【Deploy】Deploy 9 [Can]((Tin)･(Brass)･AP8･HP7･<Blocker>･【Destroyed】Draw 6. Then, discard 5.) Unit tokens."
    )
    own = n.Ability("triggered", ("destroyed",), body=(n.Draw(6), n.Discard(5)))
    blocker = n.Ability("keyword", keyword="blocker")
    assert one(text).body == (g.Token("Can", 8, 7, ("Tin", "Brass"), (blocker, own), 9),)


def test_what_follows_a_delayed_sentence_is_done_now() -> None:
    body = one("【Main】Choose 1 Unit. At the end of this turn, destroy it. During this turn, it gets AP+9.").body
    delayed = n.Delayed(n.Event("turn_ends"), (n.Destroy(IT),), "turn", once=True)
    assert body == (n.Choose(n.Select("unit")), delayed, n.Modify("ap", 9, IT, "turn"))


def test_instead_of_a_count() -> None:
    body = one("【Main】Place 1 EX Resource. If you are Lv.9 or higher, place 8 instead.").body
    eight, lone = g.PlaceResource(8, ex=True), g.PlaceResource(1, ex=True)
    assert body == (n.Gate((eight,), g.PlayerLevel(">=", 9), otherwise=(lone,)),)


def test_what_an_effect_was_done_to_can_be_compared_with() -> None:
    body = one(
        "【Attack】Destroy 1 of your other Units. Choose 1 rested enemy Unit whose Lv. is the same as "
        "the Unit destroyed with this effect. Exile it."
    ).body
    assert body[2] == n.Choose(enemy(n.State("rested"), n.Compare("level", "=", n.StatOf("level", IT))))


def test_the_only_card_there_is() -> None:
    ability = one("While you have only 1 Unit in play, that Unit gets AP+9.")
    lone = n.Select("unit", "yours")
    assert (ability.condition, ability.body) == (n.HowMany(lone, "=", 1), (n.Modify("ap", 9, lone),))


# ----------------------------------------------------------------------------------- how sentences hang together


def test_if_you_do_takes_all_before_it() -> None:
    body = one("【Deploy】You may discard 4. If you do, draw 5. Then, if you are Lv.9 or higher, draw 6.").body
    inner = n.Gate((n.Draw(6),), g.PlayerLevel(">=", 9))
    assert body == (n.Gate((n.Draw(5), inner), who="you", first=(n.Discard(4),)),)


def test_a_choice_you_may_make_takes_the_sentences_about_it() -> None:
    body = one("【Deploy】You may choose 1 friendly Unit. Deal 6 damage to it. It gets AP+9 during this turn.").body
    choice = n.Choose(n.Select("unit", "friendly"))
    assert body == (n.Gate((), who="you", first=(choice, n.Damage(6, IT), n.Modify("ap", 9, IT, "turn"))),)


def test_an_opening_if_governs_then_but_not_the_next_if() -> None:
    governed = one("【Deploy】If you are Lv.8 or higher, draw 6. Then, discard 5.").body
    assert governed == (n.Gate((n.Draw(6), n.Discard(5)), g.PlayerLevel(">=", 8)),)
    apart = one("【Deploy】If you are Lv.8 or higher, draw 6. If it is your turn, draw 5.").body
    assert apart == (n.Gate((n.Draw(6),), g.PlayerLevel(">=", 8)), n.Gate((n.Draw(5),), n.TurnOf("you")))


def test_then_alone_is_plain_sequence() -> None:
    assert one("【Deploy】Draw 7. Then, discard 6.").body == (n.Draw(7), n.Discard(6))


def test_the_rest_of_a_look_is_outside_the_may() -> None:
    text = (
        "【Main】Look at the top 9 cards of your deck. Then, you may deploy 1 (Tin) Unit card among them. "
        "Place the rest into your trash."
    )
    tin = n.Select("card", zone="looked", filters=(g.Trait(("Tin",)), n.Kind(("unit",))))
    assert one(text).body == (
        n.Look(9),
        n.Gate((), who="you", first=(n.Choose(tin), g.Deploy(IT))),
        n.Move(n.Ref("rest"), "trash"),
    )


def test_instead_chooses_between_versions() -> None:
    body = one(
        "【Main】Choose 1 enemy Unit. Deal 6 damage to it. If you are Lv.9 or higher, deal 8 damage instead."
    ).body
    gate = n.Gate((n.Damage(8, IT),), g.PlayerLevel(">=", 9), otherwise=(n.Damage(6, IT),))
    assert body == (n.Choose(ENEMY), gate)
    wider = one("【Main】Choose 1 enemy Unit. Destroy it. If it is your turn, choose 1 to 3 enemy Units instead.").body
    assert wider == (
        n.Gate(
            (n.Choose(ENEMY, 1, 3), n.Destroy(IT)),
            n.TurnOf("you"),
            otherwise=(n.Choose(ENEMY), n.Destroy(IT)),
        ),
    )


def test_it_is_what_was_chosen_or_this_unit_or_the_events_card() -> None:
    chosen = one("【Attack】Choose 1 enemy Base. Rest it. If you do, rest this Unit. It can't attack during this turn.")
    assert chosen.body[0].then[1] == n.Cant("attack", SELF, "turn")  # type: ignore[attr-defined]
    assert one("While this Unit is rested, it gets AP+9.").body == (n.Modify("ap", 9, SELF),)
    assert one("When a friendly (Tin) Unit links, it gets AP+9 during this turn.").body == (
        n.Modify("ap", 9, n.Ref("event"), "turn"),
    )
    dealt = one("When this Base or this Unit deals battle damage to a Unit, rest that enemy Unit.")
    assert dealt.body == (n.Rest(n.Ref("source")),)


def test_a_token_with_abilities() -> None:
    spec = "(Tin)･AP7･HP8･<Blocker>･This Unit can't block"
    text = f"【Deploy】Deploy 2 rested [Tin Can]({spec}) Unit tokens."
    cant = n.Ability("static", body=(n.Cant("block", SELF),))
    token = g.Token("Tin Can", 7, 8, ("Tin",), (n.Ability("keyword", keyword="blocker"), cant), 2, True)
    assert one(text).body == (token,)


def test_an_effect_for_a_while() -> None:
    body = one(
        "【Main】Choose 1 friendly Unit. When it destroys a red Unit with battle damage during this turn, rest it."
    ).body
    red = n.Select("unit", filters=(n.Color(("red",)),))
    assert body[1] == n.Delayed(n.Event("destroys_unit", IT, red, "battle"), (n.Rest(n.Ref("event")),))


def test_at_the_end_of_the_turn_it_is_still_what_was_chosen() -> None:
    body = one("【Main】Choose 1 friendly Unit. Rest it. At the end of this turn, destroy it.").body
    assert body[2] == n.Delayed(n.Event("turn_ends"), (n.Destroy(IT),), "turn", once=True)


def test_they_are_all_the_cards_the_last_step_was_about() -> None:
    body = one("【Main】Rest all red Units. They get AP+9 during this turn.").body
    red = n.Select("unit", filters=(n.Color(("red",)),))
    assert body == (n.Rest(red), n.Modify("ap", 9, red, "turn"))


def test_x_is_what_a_later_sentence_says() -> None:
    body = one("【Attack】Deal X damage to all Units. X is the number of Bases in play.").body
    assert body == (n.Damage(n.CountOf(n.Select("base")), n.Select("unit")),)


def test_a_granted_ability_speaks_of_the_card_that_has_it() -> None:
    granted = n.Ability("triggered", ("attack",), body=(n.Destroy(SELF),))
    text = (
        "【Main】Choose 1 enemy Unit. During this turn, it gains the following effect:\n■【Attack】Destroy this Unit."
    )
    assert one(text).body == (n.Choose(ENEMY), n.GainAbility(granted, IT, "turn"))
    assert one('All Units gain "【Attack】Destroy this Unit."').body == (n.GainAbility(granted, n.Select("unit")),)


def test_an_event_is_read_in_every_tense() -> None:
    falls = n.Event("destroyed", n.Select("unit", "yours"), cause="effect", side="yours")
    assert one("When a Unit of yours is destroyed by your effect, draw 9.").event == falls
    past = one("【Deploy】If one of your Units was destroyed by your effect this turn, draw 9.").body
    assert past == (n.Gate((n.Draw(9),), n.Happened(falls)),)
    often = one("【Deploy】If 3 or more of your Units were destroyed by your effect this turn, draw 9.").body
    assert often == (n.Gate((n.Draw(9),), n.Happened(falls, 3)),)
    never = one("【Deploy】If this Unit has not attacked this turn, draw 9.").body
    assert never == (n.Gate((n.Draw(9),), n.IsNot(n.Happened(n.Event("attacks")))),)
    would = one("If one of your Units would be destroyed by your effect, you may rest this Unit instead.").body
    assert would == (n.Instead(falls, (n.Rest(SELF),), "you"),)


def test_if_you_dont_is_the_other_branch() -> None:
    body = one("【Attack】You may pay ③. If you do, discard 8. If you don't, discard 9.").body
    assert body == (n.Gate((n.Discard(8),), who="you", first=(g.Pay(3),), otherwise=(n.Discard(9),)),)


def test_modes_end_a_text() -> None:
    body = one(
        "【Main】Choose 1 of the following abilities and activate it:\n■Draw 7.\n■Choose 1 enemy Unit. Destroy it."
    ).body
    assert body == (n.Modes(((n.Draw(7),), (n.Choose(ENEMY), n.Destroy(IT)))),)


def test_an_instead_of_all_that_an_if_leads_to_is_asked_for_first() -> None:
    text = "【Main】If you are Lv.6 or higher, draw 7. If you are Lv.9 or higher, draw 8 instead."
    inner = n.Gate((n.Draw(7),), g.PlayerLevel(">=", 6))
    assert one(text).body == (n.Gate((n.Draw(8),), g.PlayerLevel(">=", 9), otherwise=(inner,)),)


def test_an_instead_of_the_end_of_what_an_if_leads_to_stays_inside() -> None:
    text = "【Main】If you are Lv.6 or higher, discard 1, then draw 7. If you are Lv.9 or higher, draw 8 instead."
    inner = n.Gate((n.Draw(8),), g.PlayerLevel(">=", 9), otherwise=(n.Draw(7),))
    assert one(text).body == (n.Gate((n.Discard(1), inner), g.PlayerLevel(">=", 6)),)


def test_the_words_of_a_nested_selector_stay_with_it() -> None:
    ability = one("【Action】Choose 1 enemy Unit battling a friendly Unit with <Blocker>. Destroy it.")
    battling = g.Battling((n.HasKeyword("blocker"),), "friendly")
    assert ability.body[0] == n.Choose(enemy(battling))


# ------------------------------------------------------------------------------------------------------ what is refused


def test_an_unknown_clause_refuses_the_whole_text() -> None:
    with pytest.raises(Unread) as caught:
        read("【Deploy】Draw 3.\n【Attack】Draw 2. Juggle 3 enemy Units. Draw 4.")
    assert caught.value.clause == "juggle 3 enemy Units."
    assert normalise("【Deploy】Draw 3.\n【Attack】Draw 2. Juggle")[caught.value.position :] == "juggle"
    assert str(caught.value).startswith("'juggle 3 enemy Units.' can't be read at character 32: the word 'juggle'")
    assert str(caught.value).count("\n") == 0


def test_a_refusal_names_the_nearest_wording() -> None:
    with pytest.raises(Unread, match=r"'deal 9 damage it' ends .*; 'deal' is read in 'deal so much to a unit"):
        read("【Deploy】Choose 1 enemy Unit. Deal 9 damage it.")


def test_text_that_is_too_long_is_refused() -> None:
    with pytest.raises(Unread, match="longer than 2000"):
        read("【Deploy】Draw 3. " * 200)


def test_other_is_about_this_card_or_of_enemies_about_the_one_spoken_of() -> None:
    own = one("【Deploy】Choose 1 of your other red Units. Destroy it.").body[0]
    assert isinstance(own, n.Choose) and n.Other() in own.what.filters
    enemy = one("【Deploy】Choose 1 enemy Unit. Rest it. Choose 1 other enemy Unit. Destroy it.").body[2]
    assert isinstance(enemy, n.Choose) and enemy.what.filters == (n.OtherThan(n.Ref("it")),)


def test_text_that_is_nested_too_deep_is_refused() -> None:
    with pytest.raises(Unread, match="too long"):
        read("Deploy: " + "(" * 400 + "draw 7" + ")" * 400 + ".")


def test_check_counts_and_names_what_is_unread() -> None:
    records: list[dict[str, Any]] = [
        {"id": "A-1", "name": "One", "type": "unit", "text": "【Deploy】Draw 3."},
        {"id": "A-2", "name": "Two", "type": "unit", "text": None},
        {"id": "A-3", "name": "Three", "type": "unit", "text": "(Only a made-up reminder stands here.)"},
        {"id": "A-4", "name": "Four", "type": "unit", "text": "【Deploy】Juggle 3."},
    ]
    report = check(records)
    assert (report["total"], report["with_text"], report["read"], report["round_trip"]) == (4, 2, 1, 1)
    assert [(entry["id"], entry["name"], entry["clause"]) for entry in report["unread"]] == [
        ("A-4", "Four", "juggle 3.")
    ]


def test_check_counts_by_set() -> None:
    records: list[dict[str, Any]] = [
        {"id": "A-1", "text": "【Deploy】Draw 3."},
        {"id": "B-1", "text": "【Deploy】Draw 4."},
        {"id": "B-2", "text": "【Deploy】Juggle 4."},
        {"id": "Z-9", "set": "A", "text": "【Deploy】Destroy this Unit."},
    ]
    assert check(records)["sets"] == {"A": {"with_text": 2, "read": 2}, "B": {"with_text": 2, "read": 1}}


# ---------------------------------------------------------------------------------------------- nodes of any shape


def test_after_a_choice_others_than_this_card_are_told_from_others_than_the_chosen_one() -> None:
    chosen = n.Choose(n.Select("unit", "yours"))
    for kind, name in (("unit", "this card"), ("base", "this Base")):
        apart = n.Ability("triggered", ("deploy",), body=(chosen, n.Damage(1, n.Select("unit", filters=(n.Other(),)))))
        text = house((apart,), kind)
        assert text == f"Deploy: choose 1 Unit of yours; all Units apart from {name} take 1 damage."
        assert read(text, kind) == (apart,)
    assert one("【Deploy】Choose 1 of your Units. Rest all Units other than this Unit.").body[1] == n.Rest(
        n.Select("unit", filters=(n.Other(),))
    )


def test_what_is_added_to_a_number_of_cards_belongs_to_the_nearest_one() -> None:
    cards = n.Select("card", "yours", "trash")
    nested = n.Select("unit", "enemy", filters=(n.Compare("level", "<=", n.CountOf(cards)),))
    added = n.Select("unit", "enemy", filters=(n.Compare("level", "<=", n.CountOf(cards, plus=1)),))
    for amount in (n.CountOf(nested, plus=1), n.CountOf(added), n.CountOf(added, plus=2)):
        many = n.HowMany(n.Select("unit", "yours"), ">=", amount)
        ability = n.Ability("static", condition=many, body=(n.Modify("ap", 1, n.Ref("self")),))
        assert read(house((ability,))) == (ability,)


def test_what_was_done_this_way_belongs_to_the_nearest_number_of_cards() -> None:
    few = n.Compare("level", "<=", n.CountOf(n.Select("card", "yours", "trash")))
    done = n.Compare("level", "<=", n.Done("rested", n.Select("card", "yours", "trash")))
    for amount in (
        n.Done("rested", n.Select("unit", filters=(few,))),
        n.CountOf(n.Select("unit", filters=(done,))),
        n.Done("rested", n.Select("unit", filters=(done,))),
    ):
        ability = n.Ability("triggered", ("deploy",), body=(n.Draw(amount),))
        assert read(house((ability,))) == (ability,)


def test_they_are_the_pair_that_was_chosen_last_or_the_two_that_were_chosen_one_by_one() -> None:
    one_by_one = one("【Deploy】Choose 1 of your Units. Choose 1 enemy Unit. Rest them.")
    assert one_by_one.body[2] == n.Rest(n.Together((n.Ref("earlier"), n.Ref("it"))))
    unit = n.Select("unit")
    pair = n.Ability("triggered", ("deploy",), body=(n.Choose(unit), n.Choose(unit, second=unit), n.Rest(n.Ref("it"))))
    assert read(house((pair,))) == (pair,)


def test_brackets_that_end_with_a_level_are_no_remark() -> None:
    chosen = n.Choose(n.Select("unit", "enemy", "", (g.CompareOwn("hp", "<=", "level"),)))
    ability = n.Ability("triggered", ("deploy",), body=(n.Modes(((n.Draw(1),), (chosen,))),))
    assert read(house((ability,))) == (ability,)


@pytest.mark.slow
@settings(max_examples=400, suppress_health_check=list(HealthCheck))
@given(some_ability(), st.sampled_from(["unit", "base", "command", "pilot"]))
def test_our_wording_reads_as_the_same_nodes(ability: n.Ability, kind: str) -> None:
    text = house((ability,), kind)
    assume(len(text) <= LONGEST)
    assert read(text, kind) == (ability,)


# -------------------------------------------------------------------------------------------------------- the real pool


@pytest.fixture(scope="module")
def pool(shared: Path) -> list[dict[str, Any]]:
    records = json.loads((shared / "cards" / "gundam.json").read_text(encoding="utf-8"))
    assert isinstance(records, list)
    return records


@pytest.mark.slow
def test_the_whole_pool_is_read_and_printed_back(pool: list[dict[str, Any]]) -> None:
    report = check(pool)
    assert report["unread"] == []
    assert report["with_text"] == report["read"] == report["round_trip"] == 586


@pytest.mark.slow
def test_no_card_of_the_pool_means_nothing(pool: list[dict[str, Any]]) -> None:
    for record in pool:
        for ability in read(record["text"] or "", record["type"]):
            assert ability.body or ability.keyword or ability.name, record["id"]


def test_abilities_of_the_pool_survive_json(pool: list[dict[str, Any]]) -> None:
    for record in pool:
        found = read(record["text"] or "", record["type"])
        assert n.abilities_from_json(json.loads(json.dumps(n.abilities_to_json(found))), game="gundam") == found


@pytest.mark.slow
def test_first_contact_is_at_least_what_the_docs_say(pool: list[dict[str, Any]]) -> None:
    root = Path(__file__).resolve().parents[2]
    spec = importlib.util.spec_from_file_location("first_contact", root / "tools" / "first_contact.py")
    assert spec is not None and spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    report = tool.first_contact("gundam", pool, ["GD04", "ST10"])
    said = re.search(r"\*\*Gundam: (\d+) of (\d+) \(", (root / "docs" / "reading-cards.md").read_text("utf-8"))
    assert said is not None and report["read"] >= int(said[1]) and report["with_text"] == int(said[2])
    assert len(report["lacking"]) == report["with_text"] - report["read"]
