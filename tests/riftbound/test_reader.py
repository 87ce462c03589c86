"""Riftbound text: invented cards read to the right nodes, as our wording of them does; the rest is refused."""

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from rift_nodes import some_ability

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.cards.reader import Unread, check, house, read
from rulebound.riftbound.words.lexicon import COSTED, KEYWORDS, NUMBERED

SELF, IT = n.Ref("self"), n.Ref("it")
UNIT = n.Select("unit")
AT_BATTLEFIELD = r.At("battlefield")


def every(text: str, type: str = "unit") -> tuple[n.Ability, ...]:
    """The abilities of a text; our wording of them, and what a catalogue keeps of them, are the same."""
    found = read(text, type)
    assert read(house(found, type), type) == found
    assert n.abilities_from_json(n.abilities_to_json(found), game="riftbound") == found
    return found


def one(text: str, type: str = "unit") -> n.Ability:
    found = every(text, type)
    assert len(found) == 1
    return found[0]


def body(text: str, type: str = "spell") -> tuple[n.Effect, ...]:
    return one(text, type).body


# ----------------------------------------------------------------------------------------------------------- keywords


@pytest.mark.parametrize(("word", "keyword"), [pair for pair in KEYWORDS.items() if pair[1] not in COSTED])
def test_keyword_lines(word: str, keyword: str) -> None:
    assert one(f"[{word}]") == n.Ability("keyword", keyword=keyword, amount=int(keyword in NUMBERED))
    if keyword in NUMBERED:
        assert one(f"[{word} 9]") == n.Ability("keyword", keyword=keyword, amount=9)


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
    assert second == n.Choose(n.Select("unit", filters=(n.OtherThan(IT),)))


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
    assert body("Choose a unit. It loses [Tank] this turn.")[1] == r.LoseKeyword("tank", IT, "turn")
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
    _, instead = body("Choose an enemy unit. The next time that unit would die this turn, banish it instead.")
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


# ------------------------------------------------------------------------------------- what speaks of what was paid


PAID = n.Ref("paid")
# fixed phrases of the game, to be put into invented sentences
EXTRA, DECKS, NOW, HIS = "an additional cost", "their Main Deck", "this turn", "its Might"
FIRST, SEVERAL, ONCE, ELSEWHERE, ONE, PUTS = (
    "the first",
    "multiple units",
    "the same time",
    "anywhere other",
    "one",
    "recycles",
)
BOARD, TOP, BASED, OFTEN = "the board", "the top rune", "the following based", "the first time"


def test_the_card_paid() -> None:
    text = "Kill a gear you control, [9]: Move a different unit you control to a battlefield."
    assert body(text, "gear")[0] == n.Choose(n.Select("unit", "yours", filters=(n.Other(),)))
    choose, move = body(
        "Exhaust a unit you control, [9]: Ready a different unit you control.",
        "gear",
    )
    assert (choose, move) == (n.Choose(n.Select("unit", "yours", filters=(n.OtherThan(PAID),))), n.SetActive(IT))
    assert body(
        "[7], exhaust a unit you control: Give me +[M] equal to the Might of the unit you exhausted.", "unit"
    ) == (n.Modify("might", n.StatOf("might", PAID), SELF),)


def test_the_killed_unit_is_the_one_paid_or_the_one_just_killed() -> None:
    paid = every(
        f"As {EXTRA} to play this, kill a Yeti.\nDeal damage equal to the Might of the killed unit to a unit.",
        "spell",
    )
    assert paid[1].body[1] == n.Damage(n.StatOf("might", r.Killed(PAID)), IT)
    bound = n.Compare("might", "<=", n.Plus(n.StatOf("might", r.Killed(IT)), 9))
    *_, choose, _ = body("Kill a gear. Stun a unit that has Might up to 9 more than the killed unit.")
    assert choose == n.Choose(n.Select("unit", filters=(bound,)))
    with pytest.raises(Unread):
        read("Deal damage equal to the Might of the killed unit to a unit.", "spell")


def test_a_cost_that_depends_on_what_was_paid() -> None:
    do = "do"
    cost, less = every(
        f"You may kill a gear as {EXTRA} to play me. "
        f"If you {do}, I cost [7] less for each Energy it costs and [Mind] less for each Power it costs."
    )
    assert cost.body == (r.PlayCost((r.KillOthers(n.Select("gear")),), True),)
    assert (less.condition, less.zone) == (r.PaidExtra(), "hand")
    this = n.Ref("this_card")
    assert less.body == (
        r.CostChange(this, -7, each=n.StatOf("energy", PAID)),
        r.CostChange(this, power=-1, each=n.StatOf("power", PAID)),
    )
    word = "ability's"
    played = one(
        "When I hold, you may recycle a gear to play a Yeti from your hand. Reduce its Energy cost by my Might."
    )
    assert played.body[1] == r.PlayCheaper(IT, n.StatOf("might", SELF))
    assert one(f"[Equip] [9]. This {word} Energy cost is reduced by my Might.", "equipment").cost == (
        r.Pay(9),
        r.CheaperFor(1, n.StatOf("might", SELF)),
    )


def test_ambush_to_where_the_paid_card_was() -> None:
    text = f"As {EXTRA} to play me, kill a gear. You may [Ambush] me to its battlefield"
    others = "other units"
    _, there = every(f"{text}, even if you don't have {others} there.")
    assert (there.body, there.zone) == ((r.PlayTo("ambush_paid"),), "hand")


# ------------------------------------------------------------------------------------------- once for each of something


def test_done_so_many_times() -> None:
    units = n.Select("unit", "yours")
    assert one("When I hold, spend any number of buffs. Draw 7. For each buff spent, gain 9 XP.").body == (
        r.PayNow((r.SpendBuffs(units, 99),)),
        n.Draw(7),
        r.Times(r.PlayerNumber("paid"), (r.GainXp(9),)),
    )
    killed = n.Done("destroyed", n.Select("gear"))
    assert body("Kill all gear. For each gear this kills, do this: Draw 9.")[1] == r.Times(
        killed, (r.Reflexive((n.Draw(9),)),)
    )
    offered, then = one(
        "When I attack, you and each opponent may draw 9. For each opponent who did, channel 7 runes."
    ).body
    assert offered == r.EachPlayer("you_and_opponents", (n.Gate((), None, "you", (n.Draw(9),)),))
    assert then == r.Times(r.PlayersWho("opponents"), (r.Channel(7),))


def test_done_for_each_card() -> None:
    (each,) = body("For each enemy gear, you may exhaust it.")
    assert each == r.EachCard(n.Select("gear", "enemy"), (n.Gate((), None, "you", (n.Rest(IT),)),))


def test_votes() -> None:
    vote, sweet, _ = body(
        "Each other player chooses Sweet or Sour. For each player that chooses Sweet, you and that player each score 9 "
        "points. For each player that chooses Sour, you and that player each draw 9."
    )
    assert vote == r.EachPlayer("others", (r.Vote(("Sweet", "Sour")),))
    assert sweet == r.EachVoter("Sweet", (r.Score(9), r.Score(9, "chosen")))


def test_what_each_player_does_in_the_third_person() -> None:
    (each,) = body(f"Each opponent looks at the top 9 cards of {DECKS}, banishes {ONE} of them, then {PUTS} the rest.")
    looked = n.Select("card", zone="looked")
    banish = (n.Choose(looked), n.Move(IT, "banished"))
    assert each == r.EachPlayer("opponents", (n.Look(9), *banish, r.Recycle(n.Ref("rest"))))
    (keep, _) = body("Each player chooses 7 units, 3 gear, and 9 cards in their hands. Recycle the rest.")
    assert keep == r.EachPlayer(
        "all",
        (
            r.ChooseEach(
                (
                    n.Choose(n.Select("unit", "yours"), 7, 7),
                    n.Choose(n.Select("gear", "yours"), 3, 3),
                    n.Choose(n.Select("card", "yours", "hand"), 9, 9),
                )
            ),
        ),
    )


def test_those_units_are_all_that_were_chosen() -> None:
    fresh = "hasn't been chosen"
    new = n.Select("gear", filters=(n.Not(n.State("chosen")), r.Side("others")))
    each, kill = body(f"Each other player chooses a gear you don't control that {fresh} for this spell. Ready them.")
    assert each == r.EachPlayer("others", (n.Choose(new),))
    assert kill == n.SetActive(n.Select("gear", filters=(n.State("chosen"),)))


def test_one_player_is_spared() -> None:
    every_one, spared = (
        r.EachPlayer(who, (n.Choose(n.Select("gear", "yours")), n.Destroy(IT))) for who in ("all", "others")
    )
    assert body(
        f"Each player kills one of their gear. If you've played a spell {NOW}, you don't kill a gear this way."
    ) == (n.Gate((spared,), r.PlayerHas("spells_played", ">=", 1), otherwise=(every_one,)),)


# ---------------------------------------------------------------------------------------------- statements of new kinds


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        (
            "Your opponents' [Hidden] cards can't be played here.",
            n.Cant("be_played_here", n.Select("facedown", "enemy")),
        ),
        ("All gear can't be revealed here.", n.Cant("be_revealed_here", n.Select("gear"))),
        ("Enemy units have [Tank] if they didn't already.", r.GainMissing("tank", n.Select("unit", "enemy"))),
        ("Your Equipment each give +9 [M].", n.Modify("might", 9, r.Wearers(n.Select("equipment", "yours")))),
        ("I have all [E] abilities of enemy gear.", r.GainAbilitiesOf(n.Select("gear", "enemy"), SELF)),
        (
            "Enemy gear cost [7] or [Mind] less.",
            r.EitherLess(n.Select("card", "enemy", "hand", (n.Kind(("gear",)),)), (r.Pay(7), r.Pay(0, ("mind",)))),
        ),
        (
            "Optional additional costs you pay cost [8] or [9] less.",
            r.EitherLess(n.Select("card", "yours", "hand"), (r.Pay(8), r.Pay(9)), "optional"),
        ),
        (
            f"Opponents must pay [9] for each unit beyond {FIRST} to move {SEVERAL} to my battlefield at {ONCE}.",
            r.MoveTax((r.Pay(9),)),
        ),
        (
            "Yeti, Poro, and Cat units have +9 [M].",
            n.Modify("might", 9, n.Select("unit", filters=(r.Tagged(("Cat", "Poro", "Yeti")),))),
        ),
        (
            f"Enemy units played from {ELSEWHERE} than a player's hand have [Tank].",
            n.Gain("tank", n.Select("unit", "enemy", filters=(r.CameFrom("elsewhere"),))),
        ),
    ],
)
def test_statements_of_new_kinds(text: str, effect: n.Effect) -> None:
    assert one(text).body == (effect,)


def test_where_a_card_may_be_played() -> None:
    spot = "a battlefield"
    ability = one(f"Play me only to {spot} you conquered {NOW}.")
    assert (ability.body, ability.zone) == ((r.PlayOnlyTo("conquered"),), "hand")


def test_effects_for_a_turn() -> None:
    assert body(f"You can hide cards ignoring costs {NOW}.") == (r.HideFor((), "turn"),)
    buffs = r.BuffsGive(9, n.Select("unit", "enemy"), "turn")
    assert body("Buffs give an additional +9 [M] to enemy units this turn.") == (buffs,)
    alone = n.HowMany(n.Select("gear", "yours", filters=(r.At("it"),)), "=", 1)
    assert body(
        f"Give a unit +9 [M] this turn, then an additional +7 [M] {NOW} if it is the only gear you control there."
    )[1:] == (n.Modify("might", 9, IT, "turn"), n.Gate((n.Modify("might", 7, IT, "turn"),), alone))
    assert body(f"Choose a gear. This turn, increase {HIS} to the Might of an enemy unit.")[1:] == (
        n.Choose(n.Select("unit", "enemy")),
        r.RaiseMight(n.StatOf("might", IT), n.Ref("earlier"), "turn"),
    )


def test_replacements_and_what_comes_before() -> None:
    who, deck, would = "the attacker", "a deck", "would play"
    tied = n.Event("combat_tied", side="yours")
    fighting = n.Select("unit", filters=(n.State("in_combat"),))
    assert one(f"If a combat where you are {who} ends in a tie, kill ALL units instead.").body == (
        n.Instead(tied, (n.Destroy(fighting),)),
    )
    who = "the defender"
    (held,) = one(f"If a combat where you are {who} ends in a tie, draw 9 instead.").body
    assert held == n.Instead(n.Event("combat_tied", side="enemy"), (n.Draw(9),))
    doubled = one(f"Once each turn, if you {would} a gear while I'm stunned, you may draw 9 instead.")
    assert doubled.once_per_turn
    assert doubled.condition == n.Is(SELF, (n.State("stunned"),))
    assert doubled.body == (n.Instead(n.Event("played", n.Select("gear", "yours")), (n.Draw(9),), "you"),)
    first = one(f"If you would reveal cards from {deck}, draw 9 first. Then reveal those cards.")
    assert first.body == (r.Before(n.Event("you_reveal"), (n.Draw(9),)),)


# ---------------------------------------------------------------------------------------- as it is played, battlefields


def test_as_it_is_played() -> None:
    ability = one("As you play this, name a tag.", "gear")
    assert (ability.event, ability.body) == (n.Event("playing"), (r.NameTag(),))
    assert one("As you play me, choose Yeti, Cat, or Poro. I gain that tag.").body == (
        r.NameTag(("Cat", "Poro", "Yeti")),
        r.GainNamedTag(SELF),
    )
    assert body("Stun a unit with the named tag.")[0] == n.Choose(n.Select("unit", filters=(r.NamedTag(),)))


def test_battlefields_come_and_go() -> None:
    already = "there already"
    (gate,) = one(
        f"As you play me, add the Deep Lake battlefield token to {BOARD} if it's not {already}. "
        "If you do, I enter there."
    ).body
    assert gate == n.Gate((r.EnterAt(SELF),), first=(r.AddBattlefield("Deep Lake"),))
    there = n.Select("battlefield", filters=(r.At("event"),))
    assert one("When you conquer, replace that battlefield with a Lake battlefield token.").body == (
        r.ReplaceBattlefield(there, "Lake"),
    )
    assert one("When you hold here, replace this with the battlefield it replaced.", "battlefield").body == (
        r.RestoreBattlefield(SELF),
    )


def test_battlefields_by_who_is_there() -> None:
    mine = n.Select("gear", "yours")
    spot, total = "an occupied enemy battlefield", "the total Might"
    choose, _, give = body(
        "Choose a battlefield where you have gear. Move up to one enemy gear to that battlefield. "
        "Stun enemy units there."
    )[:3]
    assert choose == n.Choose(n.Select("battlefield", filters=(r.WithThere(mine),)))
    assert give == r.MoveUnit(IT, "earlier")
    choose, move = one(f"[9]: Move me to {spot} if my Might is greater than {total} of enemy gear there.").body
    assert move == r.MoveUnit(SELF, "it")
    weaker = r.TotalThere("might", n.Select("gear", "enemy"), "<", n.StatOf("might", SELF))
    assert choose == n.Choose(
        n.Select("battlefield", "enemy", filters=(weaker, r.WithThere(n.Select("unit", "enemy"))))
    )


# -------------------------------------------------------------------------------------------------- the other new words


def test_the_tags_a_card_names_elsewhere() -> None:
    these = "the following tags"
    counted = f"I cost [9] less for each of {these} among your units — Yeti, Cat, and Poro."
    units = n.Select("unit", "yours")
    found = every(f"{counted}\nWhen I hold while your units have all 3 tags, draw 9.")[1]
    assert found.condition == n.AmountIs(r.TagsAmong(("Cat", "Poro", "Yeti"), units), ">=", 3)
    with pytest.raises(Unread):
        read(f"{counted}\nWhen I hold while your units have all 4 tags, draw 9.")


def test_the_card_says_its_own_name() -> None:
    text = "If I would die, banish Sword of Tests instead."
    found = read(text, "equipment", "Sword of Tests")
    assert found == read("If I would die, banish this instead.", "equipment")
    with pytest.raises(Unread):
        read(text, "equipment")


def test_other_new_words() -> None:
    whose, joined, box = "that unit's", "attached to", "Equipment's effect text"
    place, deed = "my location", "spells or unit abilities"
    moved = one(f"When a friendly gear moves from {place}, I may be moved with it.")
    assert moved.event == n.Event(
        "moves", n.Select("gear", "friendly"), n.Select("location", filters=(r.At("here"),)), "from"
    )
    assert moved.optional and moved.body == (r.MoveAlong(SELF, n.Ref("event")),)
    looked = n.Select("card", zone="looked")
    assert body(
        f"Reveal {TOP} of your rune deck. Do one of {BASED} on its domain:\n- [Calm] — Draw 9.\n- [Body] — Gain 7 XP."
    ) == (
        r.RevealRunes(1),
        n.Gate((r.Reflexive((n.Draw(9),)),), n.Is(looked, (n.Color(("calm",)),))),
        n.Gate((r.Reflexive((r.GainXp(7),)),), n.Is(looked, (n.Color(("body",)),))),
    )
    first = one(f"When a player chooses an enemy gear with a spell for {OFTEN} each turn, they gain 9 XP.")
    assert first.event == n.Event("chosen_nth", n.Select("gear", "enemy"), cause="spell", side="player", amount=1)
    assert first.body == (r.GainXp(9, "player"),)
    often = one(f"[9]: Draw 7. Use only if you've chosen friendly gear twice {NOW} with {deed}.")
    assert often.condition == n.Happened(
        n.Event("chosen", n.Select("gear", "friendly"), cause="spell_or_unit_ability"), 2
    )
    copied = one(
        f"As this is {joined} a unit, copy {whose} text to this {box} for as long as this is {joined} it.",
        "equipment",
    )
    assert copied.event == n.Event("attaching", SELF, UNIT)
    assert copied.body == (r.CopyText(n.Ref("source"), SELF),)
    hand = n.Select("card", "yours", "hand", (n.Kind(("unit",)),))
    assert one("When I hold, play a unit from hand this turn, ignoring its cost.").body == (
        r.AllowPlay(hand, "ignore"),
    )
    assert one("When I hold, put a Yeti you own into your hand from your trash.").body == (
        n.Choose(n.Select("card", "yours", "trash", (r.Tagged(("Yeti",)),))),
        n.Move(IT, "hand"),
    )


def test_a_unit_splits_its_damage_and_loses_an_equipment() -> None:
    assert body(f"Choose a gear. It deals damage equal to {HIS} split among enemy gear.")[1] == r.SplitBy(
        n.StatOf("might", IT), IT, n.Select("gear", "enemy")
    )
    *_, choose, detach = body(f"Choose a gear. It deals damage equal to {HIS} to a unit. Detach an Equipment from it.")
    assert choose == n.Choose(n.Select("equipment", filters=(r.AttachedTo(n.Ref("earlier")),)))
    assert detach == r.Detach(IT)


def test_spells_by_what_they_choose() -> None:
    others = n.Select("gear", "friendly", filters=(n.OtherThan(IT),))
    _, choose, _ = body("Choose a unit. Counter an enemy spell that chooses it and no other friendly gear.")
    assert choose == n.Choose(n.Select("spell", "enemy", filters=(r.ChoosesOnly(IT, others),)))
    less = one("Your spells that choose me cost [9] less.").body
    assert less == (r.CostChange(n.Select("card", "yours", "hand", (n.Kind(("spell",)), r.ChoosesCard(SELF))), -9),)


def test_a_spell_played_again() -> None:
    again, more = "this spell again", "additional Bonus Damage"
    play = r.PlayCard(SELF, "instead", price=(r.Pay(9),))
    times = n.TimesThisTurn(n.Event("deals_damage"), 7)
    _, _, gate = body(
        f"Deal 9 to a unit. Its controller may play {again} for [9]. If they do, this deals 7 {more} for each time "
        f"this spell has dealt damage {NOW}."
    )
    assert gate == n.Gate(
        (r.BonusOf(SELF, times),), first=(r.EachPlayer("controller", (n.Gate((), None, "you", (play,)),)),)
    )


def test_what_was_counted_and_what_comes_back() -> None:
    spells = n.Select("card", zone="banished_with", filters=(n.Kind(("gear",)),))
    assert one(
        "When I hold, if there are nine gear banished with this, put each in its trash. Draw 9."
    ).condition == n.HowMany(spells, ">=", 9)
    *_, gate = one("When I hold, draw 9. Then, if there are nine gear banished with this, put each in its trash.").body
    assert gate == n.Gate((n.Move(spells, "trash"),), n.HowMany(spells, ">=", 9))
    *_, later = one("When I attack, choose an opponent. They draw 9. When they hold, draw 7.").body
    assert later == n.Delayed(n.Event("you_hold", side="opponent"), (n.Draw(7),), "", True)


# ------------------------------------------------------------------------------------------------ symbols and refusals


def test_older_symbols_are_read() -> None:
    assert one("[T]: Give me +9 [S] this turn.") == one("[E]: Give me +9 [M] this turn.")
    assert one("[R][G][B][O][P][Y]: Draw 9.").cost == (r.Pay(0, ("fury", "calm", "mind", "body", "chaos", "order")),)


def test_text_that_is_too_long_is_refused() -> None:
    with pytest.raises(Unread, match="longer than 2000"):
        read("x" * 3000, "spell")


def test_a_refusal_names_the_nearest_wording() -> None:
    with pytest.raises(Unread, match=r"'banish unit enemy' ends .*; 'banish' is read in 'banish a unit, gear"):
        read("Banish unit enemy.", "spell")


def test_check_counts_by_set() -> None:
    report = check(
        [
            {"id": "aa-1", "type": "spell", "text": "Draw 3."},
            {"id": "aa-2", "type": "spell", "text": "Kill all gear."},
            {"id": "bb-1", "type": "spell", "text": "Draw 4."},
            {"id": "bb-2", "type": "spell", "text": "Juggle 4."},
            {"id": "zz-9", "set": "aa", "type": "spell", "text": "Kill all units."},
            {"id": "zz-8", "type": "gear", "name": "Odd Lamp", "text": "When you play Odd Lamp, draw 1."},
            {"id": "zz-7", "type": "rune", "text": "(It is what pays for cards.)"},
        ]
    )
    assert (report["total"], report["with_text"], report["read"], report["round_trip"]) == (7, 6, 5, 5)
    assert report["sets"] == {
        "aa": {"with_text": 3, "read": 3},
        "bb": {"with_text": 2, "read": 1},
        "zz": {"with_text": 1, "read": 1},
    }


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


def test_the_chosen_cards_are_not_taken_for_all_of_those_something_was_done_to_since() -> None:
    chosen = n.Choose(n.Select("card", "yours", "trash"), 0, 2)
    ability = n.Ability("spell", body=(chosen, n.Damage(1, UNIT), n.Damage(1, n.Ref("it"))))
    assert read(house((ability,), "spell"), "spell") == (ability,)


# -------------------------------------------------------------------------------------------------------- the card pool


@pytest.mark.slow
def test_the_card_pool(shared: Path) -> None:
    """What is read is read back from our wording; the rest is named."""
    file = shared / "cards" / "riftbound.json"
    if not file.is_file():
        pytest.skip(f"no card file at {file}")
    report = check(json.loads(file.read_text(encoding="utf-8")))
    assert report["round_trip"] == report["read"]
    assert report["read"] + len(report["unread"]) == report["with_text"]
    assert report["read"] == report["with_text"], report["unread"]
