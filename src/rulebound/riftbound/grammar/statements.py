# rulebound: interpreted
"""Statements: what holds while an ability applies, or for a turn. The value is a tuple of effects."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.amounts import about, amount, duration, given, per, scaled, subject_back
from rulebound.riftbound.grammar.choices import choice
from rulebound.riftbound.grammar.discounts import (
    ability_cost,
    cost_change,
    cost_here,
    either_less,
    first_cost,
    next_cost,
    toll_from,
    toll_here,
)
from rulebound.riftbound.grammar.refs import canonical
from rulebound.riftbound.grammar.selectors import SELF, all_of, bare_plural, many, reference
from rulebound.riftbound.grammar.subjects import about_it, plural, says, singular
from rulebound.riftbound.grammar.wards import wards
from rulebound.riftbound.grammar.words import (
    SPELLS,
    WITHOUT_UNITS,
    count,
    counted,
    energy,
    keyword,
    keyword_lost,
    keyword_name,
    nth,
    own_word,
    pay,
    tag,
)
from rulebound.riftbound.words.lexicon import LEXICON
from rulebound.text.combinators import FAIL, Alt, Iso, Many, Map, Opt, Seq, Syntax
from rulebound.text.declared import banned_for_players, or_declared, prohibitions
from rulebound.text.wording import Printed, const, fitting, node, number, only_there, signed, single_effect, wrap

_given_iso = Iso(
    lambda p: about(p["given"], p["to"]),
    lambda v: FAIL if (found := subject_back(v)) is FAIL else {"to": found[0], "given": found[1]},
)


def _lasting(pieces: Any) -> Any:
    return about(pieces["given"], pieces["to"])


_UNTIL = Alt(
    const("turn", "this turn, ", "until end of turn, ", "until the end of the turn, "),
    const("next_turn", "until the start of your next turn, "),
)
has = Alt(
    Printed(
        Map(
            Seq(("until", _UNTIL), ("to", all_of), Alt(" have ", " get ", " gain "), ("given", given)),
            only_there(lambda p: tuple(replace(item, duration=p["until"]) for item in about(p["given"], p["to"]))),
        )
    ),
    says("have ", "has ", ("given", given), make=_given_iso),
    Printed(says("get ", "gets ", ("given", given), make=Iso(_lasting, lambda v: FAIL))),
    Printed(says("gain ", "gains ", ("given", given), make=Iso(_lasting, lambda v: FAIL))),
    Printed(  # `other friendly units have +1 [M] here`
        Map(
            Seq(("to", all_of), " have ", ("given", given), " here"),
            only_there(lambda p: about(p["given"], _here(p["to"])) if r.At("here") not in p["to"].filters else FAIL),
        )
    ),
    Map(  # `your Equipment each give [Assault]`
        Seq(("of", all_of), Opt(" each"), " give ", ("given", given)),
        Iso(
            lambda p: about(p["given"], r.Wearers(p["of"])),
            lambda v: (
                {"of": found[0].of, "given": found[1]}
                if (found := subject_back(v)) is not FAIL and isinstance(found[0], r.Wearers)
                else FAIL
            ),
        ),
    ),
    Map(
        Seq(("to", all_of), " have ", ("k", keyword), Alt(" if they lack it", Printed(Seq(" if they didn't already")))),
        Iso(
            lambda p: (r.GainMissing(p["k"][0], p["to"], p["k"][1]),),
            lambda v: (
                {"to": v[0].to, "k": (v[0].keyword, v[0].amount)}
                if isinstance(v, tuple) and len(v) == 1 and isinstance(v[0], r.GainMissing)
                else FAIL
            ),
        ),
    ),
    single_effect(
        node(
            r.BuffsGive,
            "buffs give an additional ",
            ("amount", signed),
            " [M] to ",
            ("to", all_of),
            ("duration", duration),
        )
    ),
    Printed(
        Map(
            Seq("my Might is increased by ", ("amount", amount)),
            only_there(lambda p: (n.Modify("might", p["amount"], SELF),)),
        )
    ),
    Printed(  # `this turn, that unit has …`
        Map(
            Seq(("until", _UNTIL), ("to", reference), " has ", ("given", given)),
            only_there(lambda p: tuple(replace(item, duration=p["until"]) for item in about(p["given"], p["to"]))),
        )
    ),
)


def _here(what: n.Select) -> n.Select:
    return replace(what, filters=canonical((*what.filters, r.At("here"))))


# --------------------------------------------------------------------------------------------------------------- enter

_ready = ("exhausted", Alt(const(False, " ready"), const(True, " exhausted")))
enters = Alt(
    says("enter [Empowered]", "enters [Empowered]", ("duration", duration), make=about_it("what", r.EntersEmpowered)),
    says("enter", "enters", _ready, ("duration", duration), make=about_it("what", r.EntersReady)),
    Printed(
        Map(
            Alt(
                Seq(("what", many), " you play this turn enter ready"),
                Seq("this turn, ", ("what", many), " you play enter ready"),
            ),
            only_there(lambda p: (r.EntersReady(replace(p["what"], side="yours"), duration="turn"),)),
        )
    ),
)

# --------------------------------------------------------------------------------------------------------------- can't

_WHOSE = ("its controller's", "their controllers'", "their controller's", "their", "your")
_NOT_READY = (" don't ready during ", " doesn't ready during ", " can't ready during ", " can't be readied during ")


def _no_awakening(when: str) -> tuple[Syntax, ...]:
    """`doesn't ready during its controller's Awaken Phase`, in all its forms."""
    forms = product(_NOT_READY, _WHOSE, ("", "s"))
    return tuple(Printed(Seq(f"{verb}{whose} {when}Awaken Phase{ending}")) for verb, whose, ending in forms)


_ASLEEP, _ASLEEP_ONCE = _no_awakening(""), _no_awakening("next ")
_SPELLS = Alt(SPELLS, Printed(Seq("spells or abilities")))
_NO_ABILITIES = (" can't use abilities", " can't activate abilities", " can't activate their abilities")
_NO_COMBAT_DAMAGE = (" can't be dealt combat damage", " don't take combat damage", " doesn't take combat damage")
cant_words = Alt(
    const("be_chosen", " can't be chosen by enemies", Printed(Seq(" can't be chosen by enemy ", _SPELLS))),
    const("move_to_base", " can't move to base"),
    const("move", " can't move"),
    const("be_readied", " can't be readied"),
    const("be_readied_by_effects", Seq(" can't be readied by ", _SPELLS)),
    const("be_played_here", " can't be played here"),
    const("be_revealed_here", " can't be revealed here"),
    const("be_hidden_here", " can't be hidden here"),
    const(
        "be_moved_by_enemies",
        " can't be moved by enemies",
        Printed(Alt(Seq(" can't be moved by enemy ", _SPELLS), " can't be moved by opponents")),
    ),
    const("be_moved", " can't be moved"),
    const("be_stunned", " can't be stunned"),
    const("be_countered", " can't be countered"),
    const("use_abilities", " can't use activated abilities", *(Printed(Seq(words)) for words in _NO_ABILITIES)),
    const("be_killed", " can't be killed", Printed(Seq(" can't die"))),
    const("take_damage", " can't take damage", Printed(Seq(" can't be dealt damage"))),
    const(
        "take_combat_damage",
        " can't take combat damage",
        *(Printed(Seq(words)) for words in _NO_COMBAT_DAMAGE),
    ),
    const("enter_ready", " can't enter ready"),
    const("awaken", " can't awaken", *_ASLEEP),
    const("attack", " can't attack"),
    const("attack_alone", " can't attack alone"),
    const("conquer", " can't conquer"),
    const("move_from_here_to_base", " can't move from here to base"),
    const("move_from_here_to_battlefield", " can't move from here to a battlefield"),
    const("move_to_battlefield", " can't move to a battlefield"),
)
_effects = Alt(
    const("deathknell", "[Deathknell] effects"),
    const("conquer_here", Seq("conquer effects", " for conquering here")),
    const("hold_here", Seq("hold effects", " for holding here")),
)


def _rule(name: str, ours: str, *printed: str) -> Syntax:
    """A rule that is different while this applies, in our words and in print."""
    return const((r.Rule(name),), ours, Printed(Seq(*printed)))


def _numbered(name: str, words: Syntax) -> Syntax:
    """The same with a number in its words."""
    return Map(
        words,
        Iso(
            lambda p: (r.Rule(name, p["n"]),),
            lambda v: {"n": v[0].amount} if v == (r.Rule(name, getattr(v[0], "amount", 0)),) else FAIL,
        ),
    )


_price = Map(pay, Iso(lambda v: (v,), lambda v: v[0] if isinstance(v, tuple) and len(v) == 1 else FAIL))
_combat_rules = Alt(
    const("last", " must be assigned combat damage last"),
    const("no_damage", " don't deal combat damage", Printed(Seq(" doesn't deal combat damage"))),
)


def _spared(who: Syntax) -> Syntax:
    """`I can't be dealt damage by spells or abilities`."""
    by = Alt(
        *(
            const(side, f" by {some} {join} abilities")
            for side, some in (("any", "spells"), ("enemy", "enemy spells"))
            for join in ("or", "and")
        )
    )
    made = Map(
        Seq(("to", who), " can't be dealt damage", ("side", by)),
        only_there(lambda p: (n.Prevent(p["to"], "effect", p["side"]),)),
    )
    return Printed(made)


def _said(cls: type[Any], name: str, words: Syntax) -> Syntax:
    return Alt(
        *(
            single_effect(node(cls, ("to", who), (name, words), ("duration", duration)))
            if cls is n.Cant
            else single_effect(node(cls, ("to", who), (name, words)))
            for who in (singular, bare_plural, plural)
        )
    )


_and_more = Alt(  # what is said of the same cards behind what they have
    Map(cant_words, only_there(lambda verb: lambda to: n.Cant(verb, to))),
    Map(_combat_rules, only_there(lambda name: lambda to: r.AssignLast(name, to))),
    const(lambda to: r.EntersReady(to), " enter ready", " enters ready"),
)
has_and_more = Printed(  # `I have [Tank] and can't be moved`
    says(
        "have ",
        "has ",
        ("given", given),
        " and",
        ("more", Many(_and_more, " and", least=1, most=2)),
        make=only_there(lambda p: (*about(p["given"], p["to"]), *(made(p["to"]) for made in p["more"]))),
    )
)
cant_now = Printed(  # `a friendly unit can't be chosen by enemies this turn`
    Map(
        Seq(("choice", choice), ("verb", cant_words), ("duration", duration)),
        only_there(
            lambda p: (p["choice"], n.Cant(p["verb"], n.Ref("it"), duration=p["duration"])) if p["duration"] else FAIL
        ),
    )
)
_PLAYING = {"gain_xp": "gain XP", **{f"play_{noun}": f"play {noun}" for noun in ("cards", "spells", "units", "gear")}}
_PLAYERS = (("opponents", "opponents"), ("players", "players"), ("controller", "its controller"), ("you", "you"))
player_cant = single_effect(
    node(
        n.PlayerCant,
        ("who", Alt(*(const(who, words) for who, words in _PLAYERS))),
        " can't ",
        ("verb", Alt(*(const(verb, words) for verb, words in {**banned_for_players(LEXICON), **_PLAYING}.items()))),
        ("duration", duration),
    )
)
_HOME = " to their base"
_only_base = Alt(
    Printed(const((n.Cant("be_hidden_here", n.Select("card")),), "players can't hide cards here")),
    Printed(  # `enemy units can't move from here`
        Map(
            Seq(("to", all_of), " can't move from here"),
            only_there(lambda p: (n.Cant("move", _here(p["to"])),) if r.At("here") not in p["to"].filters else FAIL),
        )
    ),
    const((n.PlayerCant("play_away"),), "opponents play units to their base only"),
    Printed(const((n.PlayerCant("play_away"),), Seq("opponents can only play units", _HOME))),
    Printed(
        Map(
            Seq("spells and abilities can't ready ", ("to", all_of)),
            only_there(lambda p: (n.Cant("be_readied_by_effects", p["to"]),)),
        )
    ),
)
_once_asleep = Alt(" can't awaken the next time", *_ASLEEP_ONCE)
_sleeps = Alt(  # it can be readied before and after
    *(
        single_effect(
            node(
                n.Cant, ("to", who), Alt(" can't awaken the next time", *_ASLEEP_ONCE), verb="awaken", duration="awaken"
            )
        )
        for who in (singular, bare_plural, plural)
    ),
    Printed(
        Map(
            Seq(("choice", choice), Alt(*_ASLEEP_ONCE)),
            only_there(lambda p: (p["choice"], n.Cant("awaken", n.Ref("it"), duration="awaken"))),
        )
    ),
)
_unhurt = Printed(  # `other friendly units here don't take damage`
    Map(
        Seq(
            ("to", Alt(wrap(("to", all_of), " don't"), wrap(("to", singular), " doesn't"))),
            " take damage",
            ("duration", duration),
        ),
        only_there(lambda p: (n.Cant("take_damage", p["to"], duration=p["duration"]),)),
    )
)
_cant = Alt(
    _unhurt,
    _spared(singular),
    _spared(plural),
    const((n.Cant("be_played", n.Ref("this_card")),), "I can't be played"),
    Map(
        single_effect(node(n.Cant, ("to", Alt(bare_plural, plural)), " can't be played", verb="be_played")),
        Iso(lambda v: v if isinstance(v[0].to, n.Select) else FAIL, lambda v: v),
    ),
    _said(n.Cant, "verb", cant_words),
    _said(r.AssignLast, "name", _combat_rules),
    name="a prohibition",
)
_BY = Alt(const("enemy", " by enemies"), const("yours", " by you"), const("friendly", " by friends"))
_by_whom = fitting(  # what enemies can't do is a quality of some cards
    Alt(
        *(
            node(n.Cant, ("to", who), ("verb", prohibitions(LEXICON, " can't ")), ("side", _BY), ("duration", duration))
            for who in (singular, bare_plural, plural)
        )
    ),
    lambda v: isinstance(v, n.Cant) and (v.verb, v.side) not in (("be_chosen", "enemy"), ("be_moved", "enemy")),
)
cant = or_declared(_cant, _said(n.Cant, "verb", prohibitions(LEXICON, " can't ")), single_effect(_by_whom))
_source = Alt(
    const("", "your spells and abilities", Printed(Seq("spells and abilities"))),
    const("spell", "your spells"),
)
bonus = Alt(
    single_effect(
        node(r.BonusDamage, ("of", _source), " deal ", ("amount", number), " Bonus Damage", ("duration", duration))
    ),
    single_effect(
        scaled(r.BonusDamage, ("of", _source), " deal ", ("amount", number), " Bonus Damage for each ", ("per", per))
    ),
)
_additional_buffs = Alt(
    const(1, " can have an additional buff"),
    Map(
        Seq(" can have ", ("n", count), " additional buffs"),
        Iso(lambda p: p["n"] if p["n"] > 1 else FAIL, lambda v: {"n": v} if v > 1 else FAIL),
    ),
    const(0, " can have any number of buffs"),
    Printed(Map(Seq(" can have up to ", ("n", count), " buffs"), only_there(lambda p: p["n"] - 1))),
)
more_buffs = Map(
    Alt(*(single_effect(node(r.MoreBuffs, ("to", who), ("amount", _additional_buffs))) for who in (singular, plural))),
    Iso(lambda v: FAIL if v == (r.MoreBuffs(SELF, 0),) else v, lambda v: v),  # that is a rule of its own
)
bonus_to = single_effect(
    node(r.BonusDamage, "spells and abilities deal ", ("amount", number), " Bonus Damage to ", ("to", all_of))
)
loses = Alt(
    says("lose ", "loses ", ("keyword", keyword_lost), make=about_it("to", r.LoseKeyword, duration="")),
    Printed(
        says(
            Alt("can't have ", "don't have "),
            Alt("can't have ", "doesn't have "),
            ("words", Many(keyword_name, Alt(" or ", " and ", ", "), least=1, most=4)),
            make=Iso(lambda p: tuple(r.LoseKeyword(word, p["to"]) for word in p["words"]), lambda v: FAIL),
        )
    ),
)
set_might = Alt(
    single_effect(node(r.SetMight, "my Might is ", ("amount", amount), to=SELF, duration="")),
    Printed(single_effect(node(r.SetMight, "my Might is equal to ", ("amount", amount), to=SELF, duration=""))),
    # `units here have Might 3`
    single_effect(node(r.SetMight, ("to", plural), " have Might ", ("amount", Alt(number, amount)), duration="")),
    Printed(
        Map(
            Seq(("to", plural), " have ", Alt("base Might ", "a Might of ", "their Might set to "), ("n", number)),
            only_there(lambda p: (r.SetMight(p["n"], p["to"], ""),)),
        )
    ),
    Printed(
        Map(
            Seq("the Might of ", ("to", all_of), Alt(" is ", " becomes "), ("n", number)),
            only_there(lambda p: (r.SetMight(p["n"], p["to"], ""),)),
        )
    ),
)
gain_tag = Alt(
    single_effect(node(r.GainTag, ("to", const(SELF, "I am ")), Alt("a ", "an "), ("name", tag))),
    single_effect(node(r.GainTag, ("to", plural), " are also ", ("name", tag))),
)
_ENEMY_ALONE = " if an enemy unit is alone there"
_spots = Alt(
    const("open", "an open battlefield"),
    const("occupied", "a battlefield that enemies hold", Printed(Seq("an occupied enemy battlefield"))),
    const("attacking", "a battlefield you're attacking"),
    const("ambush", "a battlefield where you have units"),
    const("enemy_alone", Seq("an occupied battlefield", _ENEMY_ALONE)),
    name="a battlefield",
)
_many_spots = Alt(
    const("open", "open battlefields"),
    const("attacking", "battlefields you're attacking"),
    const("enemy_alone", Seq("an occupied battlefield", _ENEMY_ALONE)),
)
_ONLY_ENEMIES = " where there are enemy units"
ambush_paid = const(
    (r.PlayTo("ambush_paid"),),
    "I can [Ambush] where the card paid was",
    Printed(Seq("you may [Ambush] me to its battlefield", WITHOUT_UNITS, "other units there")),
)
play_to = Alt(
    ambush_paid,
    const(
        (r.PlayTo("ambush_enemy"),),
        "I can [Ambush] where only enemy units are",
        Printed(Seq("I can [Ambush] to a battlefield", _ONLY_ENEMIES, WITHOUT_UNITS, "units there")),
    ),
    single_effect(node(r.PlayTo, "you may play me to ", ("where", _spots))),
    Printed(single_effect(node(r.PlayTo, "I can be played to ", ("where", _spots)))),
    single_effect(
        node(r.PlayTo, ("what", all_of), Alt(" may be played to ", " can be played to "), ("where", _many_spots))
    ),
    single_effect(
        node(r.PlayTo, ("what", all_of), " may be played here for ", ("price", _price), " more", where="here")
    ),
)
_beyond_first = Seq(" for each unit beyond the first")
_TO_MINE = " to my battlefield"
_together = Seq(" to move multiple units", _TO_MINE, " at the same time")
move_tax = Alt(
    single_effect(node(r.MoveTax, "opponents pay ", ("cost", _price), _beyond_first, " they move here at once")),
    Printed(single_effect(node(r.MoveTax, "opponents must pay ", ("cost", _price), _beyond_first, _together))),
)
play_only = single_effect(
    node(r.PlayOnlyTo, "play me only to ", ("where", const("conquered", "a battlefield you conquered this turn")))
)
hiding = Alt(
    single_effect(node(r.HideFor, "you can hide cards for ", ("cost", _price), ("duration", duration))),
    single_effect(node(r.HideFor, "you can hide cards ignoring costs", ("duration", duration), cost=())),
)
_TO_WIN = " to win the game"
_BOTH_WAYS = "conquer effects, and vice versa"
_BONUS = " gives double its base Might bonus"
_NO_TRIGGER = " at my battlefield don't trigger"
_ENOUGH = " is enough to kill enemy units"
_NOT_POWER = " instead of [A]"
any_copies = single_effect(
    node(
        r.AnyCopies,
        Alt("a deck", Printed(Seq("your deck"))),
        " can have any number of ",
        ("name", Alt(const("", "this card", Printed(Seq("cards named this"))), wrap("cards named ", ("n", tag)))),
    )
)
_WHOSE_RUNES = Alt(
    const("you", "you channel"), const("opponents", "opponents channel"), const("players", "players channel")
)
channel_most = single_effect(
    node(r.ChannelMost, ("who", _WHOSE_RUNES), " only ", ("amount", counted("rune")), " in a Channel Phase")
)
_WHOSE_PHASE = Alt(
    const("you", "you skip your "), const("opponents", "opponents skip their "), const("players", "players skip their ")
)
_PHASES = Alt(*(const(word, f"{word.title()} Phase") for word in ("awaken", "beginning", "channel", "draw")))
skip_phase = single_effect(node(r.SkipPhase, ("who", _WHOSE_PHASE), ("name", _PHASES)))
play_from = single_effect(node(r.PlayFrom, "you may play ", ("what", many)))
_TO_TRASH = Alt(
    const("", " that would go to a trash"), const("deck", " that would go to a trash from anywhere but a deck")
)
banished_instead = single_effect(node(r.BanishedInstead, ("what", all_of), ("but", _TO_TRASH), " are banished instead"))
empowered_often = Alt(
    *(
        single_effect(node(r.EmpoweredOften, ("to", who), " can be [Empowered] up to ", ("amount", number), " times"))
        for who in (singular, plural)
    )
)
weaken_more = single_effect(
    node(
        r.WeakenMore, "your spells and abilities that give a unit they chose less Might give it ", ("amount", number),
        " less besides",
    )
)  # fmt: skip
_rules = Alt(
    skip_phase,
    play_from,
    banished_instead,
    empowered_often,
    weaken_more,
    channel_most,
    move_tax,
    play_only,
    _numbered("victory_score", Seq("increase the points needed", _TO_WIN, " by ", ("n", number))),
    any_copies,
    const((r.Rule("second_facedown"),), "you may hide an additional card here"),
    const((r.Rule("move_here"),), "units can move here from anywhere"),
    const((r.Rule("ignore_tank"),), "[Tank] of enemy units here is ignored"),
    const((r.Rule("ignore_deflect_here"),), "[Deflect] is ignored by what chooses something here"),
    const((r.Rule("ignore_deflect"),), "this ignores [Deflect]"),
    const((r.Rule("many_buffs"),), "I can have any number of buffs"),
    single_effect(
        node(
            r.MultiplyTriggers,
            "your ",
            ("which", _effects),
            Alt(" trigger once more", Printed(Seq(" trigger an additional time"))),
        )
    ),
    _rule(
        "hold_is_conquer",
        "my conquer effects happen on holding too, and the other way round",
        "my hold effects are also ",
        _BOTH_WAYS,
    ),
    _rule(
        "double_equipment",
        "my Equipment count twice",
        "each Equipment attached to me",
        _BONUS,
    ),
    _rule(
        "no_temporary",
        "[Temporary] is off here for you",
        "your [Temporary] effects",
        _NO_TRIGGER,
    ),
    _rule("deadly", "your damage always kills enemy units", "any amount of your damage", _ENOUGH),
    single_effect(node(r.WordAlso, "[[", ("word", own_word), "]] is on for ", ("to", all_of))),
    const((r.Rule("gold_adds", 1),), "your Gold [Add] an additional [1]"),
    const((n.Prevent(SELF),), "I don't take damage"),
    _numbered("hide_for_energy", Seq("you may pay ", ("n", energy), " to hide a card with [Hidden]", _NOT_POWER)),
    _numbered("score_here", Seq("players can't score here until their ", ("n", nth), " turn")),
    _numbered("repeat_cost", Seq("friendly [Repeat] costs cost ", ("n", energy), " less")),
    single_effect(node(r.PlayFor, "you may play me for ", ("cost", _price))),
    single_effect(
        node(
            r.PlayFor,
            "you may play ",
            Alt("me", Printed(Seq("this"))),
            " from your trash for ",
            ("cost", Alt(_price, const((r.BaseCost(),), "its base cost"))),
            zone="trash",
        )
    ),
)
statement = Alt(
    has,
    has_and_more,
    wards,
    enters,
    cost_change,
    cost_here,
    ability_cost,
    toll_from,
    toll_here,
    either_less,
    first_cost,
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
    has, enters, cost_change, next_cost, player_cant, cant, cant_now, _sleeps, bonus, hiding, name="a statement"
)  # with a duration: an effect
LASTING = (
    n.Modify,
    n.Gain,
    n.Cant,
    r.LowerMight,
    r.EntersReady,
    r.EntersEmpowered,
    r.CostChange,
    r.AssignLast,
    r.BonusDamage,
    r.PlayTo,
    r.Rule,
    r.MultiplyTriggers,
    r.WordAlso,
    n.GainAbility,
    r.GainTag,
    r.LoseKeyword,
    r.SetMight,
    n.PlayerCant,
    n.Prevent,
    n.Reduce,
    n.Redirect,
    r.DoubleDamage,
    r.PlayFor,
    n.CopyKeywords,
    n.Instead,
    r.GainMissing,
    r.GainAbilitiesOf,
    r.EitherLess,
    r.AbilityCost,
    r.MoveTax,
    r.PlayOnlyTo,
    r.BuffsGive,
    r.MoreBuffs,
    r.Before,
    r.ChannelMost,
    r.WeakenMore,
    r.EmpoweredOften,
    r.AnyCopies,
    r.SkipPhase,
    r.PlayFrom,
    r.BanishedInstead,
)


def has_duration(effects: tuple[Any, ...]) -> bool:
    """Do all of these last for a while?"""
    return all(getattr(item, "duration", "") or isinstance(item, n.Choose) for item in effects)


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
