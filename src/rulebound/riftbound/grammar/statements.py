# rulebound: interpreted
"""Statements: what holds while an ability applies, or for a turn. The value is a tuple of effects."""

from __future__ import annotations

from dataclasses import replace
from operator import attrgetter
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.amounts import amount, duration, given, given_to, per, scaled
from rulebound.riftbound.grammar.costs import costs
from rulebound.riftbound.grammar.discounts import (
    ability_cost,
    cost_change,
    cost_here,
    either_less,
    first_cost,
    next_cost,
    ranked_cost,
)
from rulebound.riftbound.grammar.selectors import SELF, all_of, many
from rulebound.riftbound.grammar.subjects import about_it, plural, says, singular
from rulebound.riftbound.grammar.wards import wards
from rulebound.riftbound.grammar.words import counted, energy, keyword, keyword_lost, nth, own_word, pay, tag
from rulebound.riftbound.words.lexicon import LEXICON
from rulebound.text.combinators import Alt, Map, Seq, Syntax
from rulebound.text.declared import banned_for_players, or_declared, prohibitions
from rulebound.text.wording import Part, const, fitting, lone, node, number, only_if, signed, taken, wrap

has = Alt(
    says("have ", "has ", ("given", given), make=given_to),
    Map(Seq(("to", node(r.Wearers, ("of", all_of))), " give ", ("given", given)), given_to),
    lone(
        Map(
            Seq(("to", all_of), " have ", ("k", keyword), " if they lack it"),
            taken(lambda p: r.GainMissing(p["k"][0], p["to"], p["k"][1]), to="to", k=attrgetter("keyword", "amount")),
        )
    ),
    lone(
        node(
            r.BuffsGive,
            "buffs give an additional ",
            ("amount", signed),
            " [M] to ",
            ("to", all_of),
            ("duration", duration),
        )
    ),
)


# --------------------------------------------------------------------------------------------------------------- enter

_ready = ("exhausted", Alt(const(False, " ready"), const(True, " exhausted")))
_long = ("duration", duration)
enters = lone(
    Alt(
        says("enter [Empowered]", "enters [Empowered]", _long, make=about_it("what", r.EntersEmpowered, "duration")),
        says("enter", "enters", _ready, _long, make=about_it("what", r.EntersReady, "exhausted", "duration")),
    )
)

# --------------------------------------------------------------------------------------------------------------- can't

cant_words = Alt(
    const("be_chosen", " can't be chosen by enemies"),
    const("move_to_base", " can't move to base"),
    const("move", " can't move"),
    const("be_readied", " can't be readied"),
    const("be_readied_by_effects", " can't be readied by spells and abilities"),
    const("be_played_here", " can't be played here"),
    const("be_revealed_here", " can't be revealed here"),
    const("be_hidden_here", " can't be hidden here"),
    const("be_moved_by_enemies", " can't be moved by enemies"),
    const("be_moved", " can't be moved"),
    const("be_stunned", " can't be stunned"),
    const("be_countered", " can't be countered"),
    const("use_abilities", " can't use activated abilities"),
    const("be_killed", " can't be killed"),
    const("take_damage", " can't take damage"),
    const("take_combat_damage", " can't take combat damage"),
    const("enter_ready", " can't enter ready"),
    const("awaken", " can't awaken"),
    const("attack", " can't attack"),
    const("attack_alone", " can't attack alone"),
    const("conquer", " can't conquer"),
    const("move_from_here_to_base", " can't move from here to base"),
    const("move_from_here_to_battlefield", " can't move from here to a battlefield"),
    const("move_to_battlefield", " can't move to a battlefield"),
)
_effects = Alt(
    const("deathknell", "[Deathknell] effects"),
    const("conquer_here", "conquer effects for conquering here"),
    const("conquer", "conquer effects"),
    const("hold", "hold effects"),
    const("hold_here", "hold effects for holding here"),
)
_price = lone(pay)
_combat_rules = Alt(
    const("last", " must be assigned combat damage last"), const("no_damage", " can't deal combat damage")
)


def _said(cls: type[Any], *parts: Part, **fixed: Any) -> Syntax:
    """What is said of somebody; of cards, without `all`."""
    return Alt(*(lone(node(cls, ("to", who), *parts, **fixed)) for who in (singular, many, plural)))


_PLAYING = {"gain_xp": "gain XP", **{f"play_{noun}": f"play {noun}" for noun in ("cards", "spells", "units", "gear")}}
_PLAYERS = (("opponents", "opponents"), ("players", "players"), ("controller", "its controller"), ("you", "you"))
player_cant = lone(
    node(
        n.PlayerCant,
        ("who", Alt(*(const(who, words) for who, words in _PLAYERS))),
        " can't ",
        ("verb", Alt(*(const(verb, words) for verb, words in {**banned_for_players(LEXICON), **_PLAYING}.items()))),
        ("duration", duration),
    )
)
_only_base = const((n.PlayerCant("play_away"),), "opponents play units to their base only")
_sleeps = _said(n.Cant, " can't awaken the next time", verb="awaken", duration="awaken")  # readied before and after
_cant = Alt(
    const((n.Cant("be_played", n.Ref("this_card")),), "I can't be played"),
    lone(node(n.Cant, ("to", many), " can't be played", verb="be_played")),
    _said(n.Cant, ("verb", cant_words), ("duration", duration)),
    _said(r.AssignLast, ("name", _combat_rules), ("duration", duration)),
    name="a prohibition",
)
_BY = Alt(const("enemy", " by enemies"), const("yours", " by you"), const("friendly", " by friends"))
_any_verb = ("verb", prohibitions(LEXICON, " can't "))
_by_whom = fitting(  # what enemies can't do is a quality of some cards
    _said(n.Cant, _any_verb, ("side", _BY), ("duration", duration)),
    lambda v: (v[0].verb, v[0].side) not in (("be_chosen", "enemy"), ("be_moved", "enemy")),
)
cant = or_declared(_cant, _said(n.Cant, _any_verb, ("duration", duration)), _by_whom)
_source = Alt(const("", "your spells and abilities"), const("spell", "your spells"))
bonus = Alt(
    lone(node(r.BonusDamage, ("of", _source), " deal ", ("amount", number), " Bonus Damage", ("duration", duration))),
    lone(scaled(r.BonusDamage, ("of", _source), " deal ", ("amount", number), " Bonus Damage for each ", ("per", per))),
)
_additional_buffs = Alt(
    const(1, " can have an additional buff"),
    const(0, " can have any number of buffs"),
    wrap(" can have ", ("n", number), " additional buffs"),
)
more_buffs = only_if(
    Alt(*(lone(node(r.MoreBuffs, ("to", who), ("amount", _additional_buffs))) for who in (singular, plural))),
    lambda found: found != (r.MoreBuffs(SELF, 0),),  # that is a rule of its own
)
bonus_to = lone(
    node(
        r.BonusDamage,
        ("of", Alt(const("", "spells"), const("yours", "your spells"))),
        " and abilities deal ",
        ("amount", number),
        " Bonus Damage to ",
        ("to", all_of),
    )
)
loses = lone(says("lose ", "loses ", ("keyword", keyword_lost), make=about_it("to", r.LoseKeyword, "keyword")))
set_might = Alt(
    lone(node(r.SetMight, "my Might is ", ("amount", amount), to=SELF, duration="")),
    # `units here have Might 3`
    lone(node(r.SetMight, ("to", plural), " have Might ", ("amount", Alt(number, amount)), duration="")),
)
gain_tag = Alt(
    lone(node(r.GainTag, ("to", const(SELF, "I am ")), "a ", ("name", tag))),
    lone(node(r.GainTag, ("to", plural), " are also ", ("name", tag))),
)
_ENEMY_ALONE = " if an enemy unit is alone there"
_spots = Alt(
    const("open", "an open battlefield"),
    const("occupied", "a battlefield that enemies hold"),
    const("attacking", "a battlefield you're attacking"),
    const("ambush", "a battlefield where you have units"),
    const("enemy_alone", f"an occupied battlefield{_ENEMY_ALONE}"),
    name="a battlefield",
)
_many_spots = Alt(
    const("open", "open battlefields"),
    const("attacking", "battlefields you're attacking"),
    const("enemy_alone", f"an occupied battlefield{_ENEMY_ALONE}"),
)
play_to = Alt(
    const((r.PlayTo("ambush_paid"),), "I can [Ambush] where the card paid was"),
    const((r.PlayTo("ambush_enemy"),), "I can [Ambush] where only enemy units are"),
    lone(node(r.PlayTo, "you may play me to ", ("where", _spots))),
    lone(node(r.PlayTo, ("what", all_of), " may be played to ", ("where", _many_spots))),
    lone(node(r.PlayTo, ("what", all_of), " may be played here for ", ("price", _price), " more", where="here")),
)
move_tax = lone(
    node(r.MoveTax, "opponents pay ", ("cost", _price), " for each unit beyond the first they move here at once")
)
play_only = lone(
    node(r.PlayOnlyTo, "play me only to ", ("where", const("conquered", "a battlefield you conquered this turn")))
)
hiding = Alt(
    lone(node(r.HideFor, "you can hide cards for ", ("cost", _price), ("duration", duration))),
    lone(node(r.HideFor, "you can hide cards ignoring costs", ("duration", duration), cost=())),
)
any_copies = lone(
    node(
        r.AnyCopies,
        "a deck can have any number of ",
        ("name", Alt(const("", "this card"), wrap("cards named ", ("n", tag)))),
    )
)
_WHOSE_RUNES = Alt(
    const("you", "you channel"), const("opponents", "opponents channel"), const("players", "players channel")
)
channel_most = lone(
    node(r.ChannelMost, ("who", _WHOSE_RUNES), " only ", ("amount", counted("rune")), " in a Channel Phase")
)
_WHOSE_PHASE = Alt(
    const("you", "you skip your "), const("opponents", "opponents skip their "), const("players", "players skip their ")
)
_PHASES = Alt(*(const(word, f"{word.title()} Phase") for word in ("awaken", "beginning", "channel", "draw")))
skip_phase = lone(node(r.SkipPhase, ("who", _WHOSE_PHASE), ("name", _PHASES)))
play_from = lone(node(r.PlayFrom, "you may play ", ("what", many)))
_TO_TRASH = Alt(
    const("", " that would go to a trash"), const("deck", " that would go to a trash from anywhere but a deck")
)
banished_instead = lone(node(r.BanishedInstead, ("what", all_of), ("but", _TO_TRASH), " are banished instead"))
empowered_often = Alt(
    *(
        lone(node(r.EmpoweredOften, ("to", who), " can be [Empowered] up to ", ("amount", number), " times"))
        for who in (singular, plural)
    )
)
weaken_more = lone(
    node(
        r.WeakenMore,
        "your spells and abilities that give a unit they chose less Might give it ",
        ("amount", number),
        " less besides",
    )
)
_RULES = {  # what is different while it applies
    "second_facedown": "you may hide an additional card here",
    "move_here": "units can move here from anywhere",
    "ignore_tank": "[Tank] of enemy units here is ignored",
    "ignore_deflect_here": "[Deflect] is ignored by what chooses something here",
    "ignore_deflect": "this ignores [Deflect]",
    "many_buffs": "I can have any number of buffs",
    "hold_is_conquer": "my conquer effects happen on holding too, and the other way round",
    "double_equipment": "my Equipment count twice",
    "no_temporary": "[Temporary] is off here for you",
    "deadly": "your damage always kills enemy units",
}
_FROM_TRASH = " from your trash for "
_TO_WIN = " to win the game"
_NOT_POWER = " instead of [A]"
_NUMBERED_RULES: tuple[tuple[str, str, Syntax, str], ...] = (
    ("victory_score", f"increase the points needed{_TO_WIN} by ", number, ""),
    ("hide_for_energy", "you may pay ", energy, f" to hide a card with [Hidden]{_NOT_POWER}"),
    ("score_here", "players can't score here until their ", nth, " turn"),
    ("repeat_cost", "friendly [Repeat] costs cost ", energy, " less"),
)
_rules = Alt(
    skip_phase,
    play_from,
    banished_instead,
    empowered_often,
    weaken_more,
    channel_most,
    move_tax,
    play_only,
    *(const((r.Rule(name),), words) for name, words in _RULES.items()),
    *(lone(node(r.Rule, before, ("amount", said), after, name=name)) for name, before, said, after in _NUMBERED_RULES),
    any_copies,
    lone(node(r.MultiplyTriggers, "your ", ("which", _effects), " trigger once more")),
    lone(node(r.WordAlso, "[[", ("word", own_word), "]] is on for ", ("to", all_of))),
    const((r.Rule("gold_adds", 1),), "your Gold [Add] an additional [1]"),
    const((n.Prevent(SELF),), "I don't take damage"),
    lone(node(r.PlayFor, "you may play me for ", ("cost", _price))),
    lone(node(r.PlayFor, "in place of my cost you may pay this: ", ("cost", costs))),
    lone(
        node(
            r.PlayFor,
            "you may play me",
            _FROM_TRASH,
            ("cost", Alt(_price, const((r.BaseCost(),), "its base cost"))),
            zone="trash",
        )
    ),
)
statement = Alt(
    has,
    wards,
    enters,
    cost_change,
    cost_here,
    ability_cost,
    either_less,
    first_cost,
    ranked_cost,
    player_cant,
    _only_base,
    gain_tag,
    loses,
    set_might,
    more_buffs,
    bonus_to,
    cant,
    bonus,
    play_to,
    _rules,
    name="a statement",
)
timed = Alt(
    has, enters, cost_change, next_cost, ranked_cost, player_cant, cant, _sleeps, bonus, hiding, name="a statement"
)  # with a duration: an effect
LASTING = (
    n.Modify, n.Gain, n.Cant, r.LowerMight, r.EntersReady, r.EntersEmpowered, r.CostChange, r.AssignLast,
    r.BonusDamage, r.PlayTo, r.Rule, r.MultiplyTriggers, r.WordAlso, n.GainAbility, r.GainTag, r.LoseKeyword,
    r.SetMight, n.PlayerCant, n.Prevent, n.Reduce, n.Redirect, r.DoubleDamage, r.PlayFor, n.CopyKeywords, n.Instead,
    r.GainMissing, r.GainAbilitiesOf, r.EitherLess, r.AbilityCost, r.MoveTax, r.PlayOnlyTo, r.BuffsGive, r.MoreBuffs,
    r.Before, r.ChannelMost, r.WeakenMore, r.EmpoweredOften, r.AnyCopies, r.SkipPhase, r.PlayFrom, r.BanishedInstead,
)  # fmt: skip


THIS_CARD = n.Ref("this_card")


def settle(ability: n.Ability) -> n.Ability:
    """A statement about the card before it is in play works in the hand."""
    early = (r.CostChange, r.PlayTo, r.PlayOnlyTo)
    if all(
        (isinstance(item, early) and item.what == THIS_CARD) or item == n.Cant("be_played", THIS_CARD)
        for item in ability.body
    ):
        return replace(ability, zone="hand")
    first = ability.body[0]
    return replace(ability, zone=first.zone) if isinstance(first, r.PlayFor) else ability


def is_static(body: Any) -> bool:
    """Only statements that last while the ability applies?"""
    return bool(body) and all(isinstance(item, LASTING) and not getattr(item, "duration", "") for item in body)
