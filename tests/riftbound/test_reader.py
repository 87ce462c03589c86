"""Riftbound text: invented cards read to the right nodes, and both gates hold; what can't be read whole is refused."""

import json
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from rulebound.effects import nodes as n
from rulebound.riftbound import nodes as r
from rulebound.riftbound.reader import Unread, check, house, normalise, read, reprint

sys.path.insert(0, str(Path(__file__).resolve().parent))
from rift_nodes import some_ability

SELF, IT = n.Ref("self"), n.Ref("it")
UNIT = n.Select("unit")
AT_BATTLEFIELD = r.At("battlefield")


def every(text: str, type: str = "unit") -> tuple[n.Ability, ...]:
    """The abilities of a text that passes both gates."""
    found = read(text, type)
    assert reprint(text, type) == normalise(text)
    assert read(house(found, type), type) == found
    assert n.abilities_from_json(n.abilities_to_json(found)) == found
    return found


def one(text: str, type: str = "unit") -> n.Ability:
    found = every(text, type)
    assert len(found) == 1
    return found[0]


def body(text: str, type: str = "spell") -> tuple[n.Effect, ...]:
    return one(text, type).body


# ----------------------------------------------------------------------------------------------------------- keywords


@pytest.mark.parametrize(
    ("text", "keyword", "amount"),
    [
        ("[Accelerate]", "accelerate", 0),
        ("[Action]", "action", 0),
        ("[Ambush]", "ambush", 0),
        ("[Assault]", "assault", 1),
        ("[Assault 9]", "assault", 9),
        ("[Backline]", "backline", 0),
        ("[Deflect 4]", "deflect", 4),
        ("[Ganking]", "ganking", 0),
        ("[Hidden]", "hidden", 0),
        ("[Hunt 7]", "hunt", 7),
        ("[Quick-Draw]", "quick_draw", 0),
        ("[Reaction]", "reaction", 0),
        ("[Shield]", "shield", 1),
        ("[Tank]", "tank", 0),
        ("[Temporary]", "temporary", 0),
        ("[Unique]", "unique", 0),
        ("[Vision]", "vision", 0),
        ("[Weaponmaster]", "weaponmaster", 0),
    ],
)
def test_keyword_lines(text: str, keyword: str, amount: int) -> None:
    assert one(text) == n.Ability("keyword", keyword=keyword, amount=amount)


def test_several_keywords_in_a_line_and_reminder_text() -> None:
    assert [ability.keyword for ability in every("[Assault 3], [Shield 3]")] == ["assault", "shield"]
    assert one("[Tank] (Made-up words that remind you of a rule.)") == n.Ability("keyword", keyword="tank")


@pytest.mark.parametrize(
    ("text", "keyword", "cost"),
    [
        ("[Equip] [7][Mind]", "equip", (r.Pay(7, ("mind",)),)),
        ("[Equip] — [Chaos], Discard 3", "equip", (r.Pay(0, ("chaos",)), r.DiscardCards(3))),
        ("[Repeat] [9]", "repeat", (r.Pay(9),)),
        ("[Repeat] — Spend 4 XP", "repeat", (r.SpendXp(4),)),
        ("[Empower] — [3] or [Body]", "empower", (r.EitherCost(((r.Pay(3),), (r.Pay(0, ("body",)),))),)),
        ("[Flow] [5][C]", "flow", (r.Pay(5, ("own",)),)),
    ],
)
def test_keywords_with_a_cost(text: str, keyword: str, cost: tuple[n.Cost, ...]) -> None:
    assert one(text, "equipment") == n.Ability("keyword", keyword=keyword, cost=cost)


def test_gates_are_conditions_in_both_layouts() -> None:
    assert one("[Legion] — I have +9 [M].") == one("[Legion][>] I have +9 [M].")
    assert one("[Legion][>] [Tank]").condition == r.Legion()
    assert one("[Empowered][>] [Assault 5]").condition == r.Empowered()
    both = one("[Level 8][>] [Legion][>] I have +9 [M].").condition
    assert both == n.All((r.PlayerHas("xp", ">=", 8), r.Legion()))


# -------------------------------------------------------------------------------------------------------- spells


def test_a_verb_takes_a_choice() -> None:
    wanted = (n.Choose(n.Select("unit", filters=(AT_BATTLEFIELD,))), n.Damage(9, IT))
    assert body("Deal 9 to a unit at a battlefield.") == wanted
    assert body("Choose a unit at a battlefield. Deal 9 to it.") == wanted


def test_all_units_at_a_battlefield_are_those_of_one_chosen_battlefield() -> None:
    there = n.Select("unit", "enemy", filters=(r.At("it"),))
    assert body("Stun all enemy units at a battlefield.") == (n.Choose(n.Select("battlefield")), r.Stun(there))
    everywhere = n.Select("unit", "enemy", filters=(AT_BATTLEFIELD,))
    assert body("Stun all enemy units at battlefields.") == (r.Stun(everywhere),)


def test_counts_of_choices() -> None:
    assert body("Ready up to three units.")[0] == n.Choose(UNIT, 0, 3)
    assert body("Ready any number of units.")[0] == n.Choose(UNIT, 0, 99)
    assert body("Ready five units.")[0] == n.Choose(UNIT, 5, 5)
    assert body("Buff one of your units.")[0] == n.Choose(n.Select("unit", "yours"))


def test_two_choices() -> None:
    choose, back = body("Return a friendly unit and an enemy gear to their owners' hands.")
    assert choose == n.Choose(n.Select("unit", "friendly"), second=n.Select("gear", "enemy"))
    assert back == n.Move(IT, "hand")


def test_that_unit_of_two_choices_is_found_by_its_noun() -> None:
    _, ready, kill = body("Choose a unit and a gear. Ready that unit. Kill that gear.")
    assert (ready, kill) == (n.SetActive(n.Ref("first")), n.Destroy(n.Ref("second")))


def test_another_unit_of_a_spell_is_not_the_one_before() -> None:
    *_, second, _ = body("Buff a unit. Stun another unit.")
    assert second == n.Choose(n.Select("unit", filters=(r.OtherThan(IT),)))


def test_a_unit_deals_damage_to_a_later_choice() -> None:
    *_, second, deals = body("Ready a friendly gear. It deals damage equal to its Energy cost to an enemy unit.")
    earlier = n.Ref("earlier")
    assert second == n.Choose(n.Select("unit", "enemy"))
    assert deals == r.DamageBy(n.StatOf("energy", earlier), earlier, IT)


def test_what_is_given() -> None:
    effects = body("Give a unit +9 [M], [Shield 4] and [Tank] this turn.")
    assert effects[1:] == (
        n.Modify("might", 9, IT, "turn"),
        n.Gain("shield", IT, 4, "turn"),
        n.Gain("tank", IT, 0, "turn"),
    )
    assert body("Give a unit -9 [M] this turn, to a minimum of 3 [M].")[1] == r.LowerMight(9, IT, 3, "turn")
    assert body("Remove [Tank] from a unit this turn.")[1] == r.LoseKeyword("tank", IT, "turn")
    tolling = n.Select("unit", filters=(n.HasKeyword("deathknell"),))
    assert body("Kill a unit with [Deathknell].")[0] == n.Choose(tolling)
    count = n.CountOf(n.Select("gear", "friendly"), 7)
    assert body("Give a unit +7 [M] this turn for each friendly gear.")[1] == n.Modify("might", count, IT, "turn")


def test_all_lines_of_a_spell_are_one_ability() -> None:
    found = every("[Action]\nDraw 7.\n[Level 9][>] Stun a unit.", "spell")
    assert [ability.kind for ability in found] == ["keyword", "spell"]
    gate = n.Gate((n.Choose(UNIT), r.Stun(IT)), r.PlayerHas("xp", ">=", 9))
    assert found[1].body == (n.Draw(7), gate)


def test_gates_of_sentences() -> None:
    draw = n.Draw(9)
    assert body("You may kill an enemy gear. If you do, draw 9.") == (
        n.Gate((draw,), None, "you", (n.Choose(n.Select("gear", "enemy")), n.Destroy(IT))),
    )
    assert body("Channel 3 runes. If you can't, draw 9.") == (n.Gate((), first=(r.Channel(3),), otherwise=(draw,)),)
    assert body("If you control a Yeti, draw 9. Otherwise, draw 8.") == (
        n.Gate(
            (draw,),
            n.HowMany(n.Select("unit", "yours", filters=(r.Tagged(("Yeti",)),)), ">=", 1),
            otherwise=(n.Draw(8),),
        ),
    )


def test_a_closing_if_governs_the_last_step() -> None:
    paid = r.PaidExtra()
    assert body("Draw 9, then draw 8 if you paid the additional cost.") == (n.Draw(9), n.Gate((n.Draw(8),), paid))
    both = body("Draw 9 and gain 8 XP if you paid the additional cost.")
    assert both == (n.Gate((n.Draw(9), r.GainXp(8)), paid),)


def test_instead_is_a_gate_of_both_versions() -> None:
    _, gate = body("Deal 7 to a unit. If it's stunned, deal 9 to it instead.")
    stunned = n.Is(IT, (n.State("stunned"),))
    assert gate == n.Gate((n.Damage(9, IT),), stunned, otherwise=(n.Damage(7, IT),))


def test_do_this_takes_the_rest_of_its_line() -> None:
    *_, reflexive, draw = body("Move an enemy unit. Then do this: Buff a unit. Ready it.\nDraw 9.")
    assert reflexive == r.Reflexive((n.Choose(UNIT), r.Buff(IT), n.SetActive(IT)))
    assert draw == n.Draw(9)


def test_modes_and_tokens() -> None:
    (modes,) = body("Choose one —\n- Draw 9.\n- Play three ready 7 [M] Yeti unit tokens with [Tank] here.")
    tank = n.Ability("keyword", keyword="tank")
    yetis = r.PlayToken("Yeti", 7, (), (tank,), 3, "here", "ready")
    assert modes == n.Modes(((n.Draw(9),), (yetis,)))
    assert body("Play a Gold gear token exhausted.") == (r.PlayToken("Gold", state="exhausted"),)


def test_the_deck() -> None:
    may, look = "You may reveal any gear from among them and draw it.", "Look at the top 9 cards of your Main Deck."
    looked = n.Select("card", "any", "looked", (n.Kind(("gear",)),))
    assert body(f"{look} {may} Recycle the rest.") == (
        n.Look(9),
        n.Gate((), None, "you", (n.Choose(looked), n.Reveal(IT), r.DrawThese(IT))),
        r.Recycle(n.Ref("rest")),
    )


def test_replacing_a_death() -> None:
    _, instead = body("Choose a gear. The next time that gear would die this turn, banish it instead.")
    assert instead == r.NextInstead(n.Event("dies", IT), (n.Move(IT, "banished"),))


# ------------------------------------------------------------------------------------------------ triggers and costs


def test_conditions_may_and_payment_belong_to_the_trigger() -> None:
    ability = one("When I conquer, if you have 9+ runes, you may pay [4][Mind] and exhaust me to draw 7.")
    assert ability.event == n.Event("conquers")
    assert ability.condition == n.HowMany(n.Select("rune", "yours"), ">=", 9)
    assert ability.optional
    assert ability.cost == (r.Pay(4, ("mind",)), r.ExhaustSelf())
    assert ability.body == (n.Draw(7),)


def test_deathknell_in_both_layouts() -> None:
    old, new = one("[Deathknell] — Draw 9."), one("[Deathknell][>] Draw 9.")
    assert old == new == n.Ability("triggered", timing=("deathknell",), body=(n.Draw(9),))


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("When you play me, draw 9.", n.Event("played")),
        ("When you play a spell, draw 9.", n.Event("played", n.Select("spell", "yours"))),
        ("When an opponent plays a gear, draw 9.", n.Event("played", n.Select("gear", "enemy"))),
        ("When I attack or defend, draw 9.", n.Event("attacks_or_defends")),
        ("When I move to a battlefield, draw 9.", n.Event("moves", object=n.Select("battlefield"))),
        ("When you win a combat, draw 9.", n.Event("you_win_combat", side="yours")),
        ("When you stun one or more units, draw 9.", n.Event("stunned", UNIT, amount=1)),
        ("At the end of your turn, draw 9.", n.Event("turn_ends", side="yours")),
        ("The third time I attack in a turn, draw 9.", n.Event("attacks_nth", amount=3)),
    ],
)
def test_events(text: str, event: n.Event) -> None:
    assert one(text).event == event


def test_events_at_a_battlefield() -> None:
    here = n.Select("battlefield", filters=(r.At("here"),))
    assert one("When you hold here, gain 9 XP.", "battlefield").event == n.Event("you_hold", object=here)


def test_two_events_are_two_abilities() -> None:
    first, second = every("When you play me or when I attack, draw 9.")
    assert (first.event, second.event) == (n.Event("played"), n.Event("attacks"))
    assert first.body == second.body


def test_it_is_the_card_of_the_event() -> None:
    assert one("When you ready a friendly unit, buff it.").body == (r.Buff(n.Ref("event")),)


def test_activated_abilities_in_both_layouts() -> None:
    old = one("[E], [9]: [Reaction] — [Add] [A][A]. Use only to play spells.", "gear")
    new = one("[Reaction][>] [E], [9]: [Add] [A][A]. Use only to play spells.", "gear")
    assert old == new
    assert old.timing == ("reaction",)
    assert old.cost == (r.ExhaustSelf(), r.Pay(9))
    assert old.body == (r.AddResources(0, ("any", "any"), "spell"),)


def test_nested_gates_of_an_activated_ability() -> None:
    ability = one("[Level 9][>] [>>][Action][>] Kill this, [E]: Draw 7.", "gear")
    assert ability.condition == r.PlayerHas("xp", ">=", 9)
    assert (ability.timing, ability.cost) == (("action",), (r.KillSelf(), r.ExhaustSelf()))


def test_additional_costs_in_three_layouts() -> None:
    wanted = n.Ability("play_cost", body=(r.PlayCost((r.DiscardCards(9),), True),))
    assert one("You may discard 9 as an additional cost to play me.") == wanted
    assert one("As you play me, you may discard 9 as an additional cost.") == wanted
    assert one("As an additional cost to play me, discard 9.").body == (r.PlayCost((r.DiscardCards(9),)),)
    paid = one("When I attack, if you paid the additional cost, draw 9.")
    assert paid.condition == r.PaidExtra()


# ----------------------------------------------------------------------------------------------------------- statements


def test_statements() -> None:
    others = n.Select("unit", "friendly", filters=(n.Other(), r.At("here")))
    assert one("Other friendly units here have [Assault 7].").body == (n.Gain("assault", others, 7),)
    ability = one("While I'm buffed, I have +9 [M].")
    assert (ability.kind, ability.condition) == ("static", n.Is(SELF, (n.State("buffed"),)))
    assert one("I enter ready.").body == (r.EntersReady(SELF),)


def test_a_cost_statement_works_in_the_hand() -> None:
    ability = one("I cost [9] less for each card in your trash.")
    trash = n.CountOf(n.Select("card", "yours", "trash"))
    assert ability == n.Ability("static", body=(r.CostChange(n.Ref("this_card"), -9, each=trash),), zone="hand")


def test_a_tier_replaces_the_one_before() -> None:
    first, second = every("[Level 4][>] I cost [7] less.\n[Level 9][>] I cost [8] less instead.")
    low, high = r.PlayerHas("xp", ">=", 4), r.PlayerHas("xp", ">=", 9)
    assert first.condition == n.All((low, n.IsNot(high)))
    assert second.condition == high


def test_a_granted_ability() -> None:
    (grant,) = one('Units here have "[E]: Draw 9."', "battlefield").body
    assert grant.ability == n.Ability("activated", cost=(r.ExhaustSelf(),), body=(n.Draw(9),))  # type: ignore[attr-defined]


def test_an_equipment_speaks_as_its_wearer() -> None:
    detach, damage = one("When I hold, detach this and deal 9 to me.", "equipment").body
    assert (detach, damage) == (r.Detach(n.Ref("this_card")), n.Damage(9, SELF))
    assert one("When you play this, draw 9.", "equipment").event == n.Event("played")


# ------------------------------------------------------------------------------------------------ symbols and refusals


def test_older_symbols_are_read() -> None:
    assert one("[T]: Give me +9 [S] this turn.") == one("[E]: Give me +9 [M] this turn.")
    assert one("[R][G][B][O][P][Y]: Draw 9.").cost == (r.Pay(0, ("fury", "calm", "mind", "body", "chaos", "order")),)


@pytest.mark.parametrize(
    "text",
    [
        "Dance with a unit.",
        "Draw 9. Dance.",
        "Draw 9 and dance.",
        "[Tank] and more",
        "Give a unit +9 [M] until Tuesday.",
        "When I sing, draw 9.",
        "Deal 9 to it.",
        "Otherwise, draw 9.",
        "Draw 9",
        "x" * 3000,
    ],
)
def test_half_read_text_is_refused_whole(text: str) -> None:
    with pytest.raises(Unread):
        read(text, "spell")


def test_instructions_are_no_statement() -> None:
    with pytest.raises(Unread):
        read("Draw 9.", "unit")


def test_unread_names_the_clause() -> None:
    with pytest.raises(Unread) as caught:
        read("[Tank]\nWhen I attack, draw 9. Then dance.")
    assert caught.value.clause == "then dance."


# ----------------------------------------------------------------------------------------------------- the second gate


@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow])
@given(some_ability)
def test_house_wording_says_every_ability(ability: n.Ability) -> None:
    kind = "spell" if ability.kind == "spell" else "unit"
    text = house((ability,), kind)
    assert read(text, kind) == (ability,)
    assert reprint(text, kind) == normalise(text)


# -------------------------------------------------------------------------------------------------------- the card pool


def test_the_card_pool(shared: Path) -> None:
    """What is read passes both gates; the rest is named."""
    file = shared / "cards" / "riftbound.json"
    if not file.is_file():
        pytest.skip(f"no card file at {file}")
    report = check(json.loads(file.read_text(encoding="utf-8")))
    assert report["round_trip"] == report["read"]
    assert report["read"] + len(report["unread"]) == report["with_text"]
    assert report["read"] >= 697, report["unread"]
