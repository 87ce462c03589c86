# rulebound: interpreted
"""What Riftbound's constant effects become, and those that change costs and rules for a while."""

from __future__ import annotations

from dataclasses import replace

from librt.vecs import vec
from mypy_extensions import i64

from rulebound.effects import instructions as shared
from rulebound.effects import nodes as n
from rulebound.effects import selectors as s
from rulebound.effects import steps as st
from rulebound.effects.core import ACTIVATED, STATIC, AbilityDef, EventPattern, Test
from rulebound.effects.deeds import WHOSE, forbid_players, forbid_players_now, forbidden, forbidden_deed
from rulebound.effects.parts import SIDES, trait_id, word_id
from rulebound.effects.statics import ForbidStatic, Modifier, TraitStatic
from rulebound.kernel.definitions import BITS, Static
from rulebound.riftbound.abilities import amounts as am
from rulebound.riftbound.abilities import conditions as when
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.abilities import selecting as q
from rulebound.riftbound.abilities.copying import MissingStatic
from rulebound.riftbound.abilities.lowering.choices import told_to_others
from rulebound.riftbound.abilities.lowering.costs import costs, takes_units
from rulebound.riftbound.abilities.lowering.scope import RIFTBOUND, RiftScope, also, class_of, type_test
from rulebound.riftbound.abilities.lowering.words import TYPES
from rulebound.riftbound.abilities.replacing import BesideStatic, DoubleStatic, WearersStatic
from rulebound.riftbound.abilities.ruling import (
    OF_CONQUERING,
    OF_DEATHKNELL,
    OF_HOLDING,
    OF_PLAYING,
    AbilitiesOfStatic,
    EntryStatic,
    LowerStatic,
    MoveTaxStatic,
    MultiplyStatic,
    OpenTrashStatic,
    SetStatic,
    WordStatic,
)
from rulebound.riftbound.rules.play.costs import EASES_CARDS, EASES_EMPOWER, EASES_OPTIONS, CostStatic, EitherStatic
from rulebound.riftbound.rules.turn import PHASE_BITS
from rulebound.riftbound.table.definitions import FlowDef, RewardDef, no_price
from rulebound.riftbound.words import codes as w
from rulebound.riftbound.words.lexicon import COSTED, HEADING

effect, static = RIFTBOUND.effects, RIFTBOUND.statics

SELF = n.Ref("self")
ABILITY_WORDS = (*COSTED, *HEADING.values())  # keywords that are abilities, which no number tells
ON_CHAIN = {"ability": 1 << w.ABILITY, "spell_or_ability": 1 << w.SPELL | 1 << w.ABILITY}
NO_ROOM = -99  # for a facedown card
PLAY_TO = {"open": w.PLAY_TO_OPEN, "occupied": w.PLAY_TO_OCCUPIED, "ambush": w.AMBUSH}
PLAY_RULES = {
    "attacking": w.TO_ATTACKED,
    "enemy_alone": w.TO_LONELY,
    "ambush_enemy": w.AMBUSH_ENEMY,
    "ambush_paid": w.AMBUSH_PAID,
}
ABILITY_ENERGY = {"": w.ABILITY_ENERGY, "equip": w.EQUIP_ENERGY, "empower": w.EMPOWER_ENERGY}
ABILITY_POWER = {"": w.ABILITY_POWER, "equip": w.EQUIP_POWER, "empower": w.EMPOWER_POWER}
EASED = {"": EASES_CARDS, "optional": EASES_OPTIONS, "empower": EASES_EMPOWER}
NEXT_SPELL = {"bonus_damage": w.BONUS_NEXT, "repeat": w.NEXT_REPEAT}
SKIPPED = {"awaken": w.AWAKEN, "beginning": w.BEGINNING_PHASE, "channel": w.CHANNEL, "draw": w.DRAW}
COMBAT_RULES = {"no_damage": w.NO_COMBAT_DAMAGE, "last": w.BACKLINE}
MULTIPLIED = {
    "deathknell": OF_DEATHKNELL,
    **dict.fromkeys(("conquer", "conquer_here"), OF_CONQUERING),
    **dict.fromkeys(("hold", "hold_here"), OF_HOLDING),
    "played": OF_PLAYING,
}
RARE_RULES: dict[str, tuple[int, n.Select]] = {
    "deadly": (w.ANY_DAMAGE_KILLS, n.Select("unit", "enemy")),
    "gold_adds": (w.ADDS_MORE, n.Select("gear", "yours", filters=(n.Named("Gold"),))),
}
SWITCHES: dict[str, tuple[int, n.Subject]] = {
    "second_facedown": (w.FACEDOWN_MORE, SELF),
    "score_here": (w.SCORE_FROM, SELF),
    "move_here": (w.MOVE_HERE, SELF),
    "hold_is_conquer": (w.HOLD_CONQUER, SELF),
    "ignore_tank": (w.NO_TANK, n.Select("unit", "enemy", filters=(r.At("here"),))),
    "ignore_deflect_here": (w.NO_DEFLECT, n.Select("permanent", filters=(r.At("here"),))),
    "no_temporary": (
        w.NO_TEMPORARY,
        n.Select("permanent", "yours", filters=(r.At("battlefield"), r.At("here"))),
    ),
}

# ---------------------------------------------------------------------------------------------- numbers and keywords


@static(n.Modify)
def modified(scope: RiftScope, node: n.Modify) -> Static | None:
    if isinstance(node.to, n.Select) and counts_beside(node.amount):
        return counted_beside(scope, node, node.to)
    return shared.modified(scope, node)


def counts_beside(amount: int | n.Amount) -> bool:
    """Does it count what is beside each of several cards: others, or those at the same place?"""
    if not isinstance(amount, n.CountOf) or amount.unique or not isinstance(amount.what, n.Select):
        return False
    return n.Other() in amount.what.filters or r.At("same") in amount.what.filters


def counted_beside(scope: RiftScope, node: n.Modify, to: n.Select) -> BesideStatic:
    """`your Birds have +1 [M] for each other Bird you control at the same place`: as each of them sees it."""
    assert isinstance(node.amount, n.CountOf)
    what = node.amount.what
    if to.side not in ("yours", "friendly") and what.side != "any":
        raise scope.cant_yet("such a number for each of several cards")
    filters = tuple(r.At("here") if part == r.At("same") else part for part in what.filters)
    number = scope.number(replace(node.amount, what=replace(what, filters=filters)))
    stat = scope.look_up(scope.words.changes, node.stat, "number")
    return BesideStatic(scope.ability, scope.target(to), stat, number)


@static(r.SetMight)
def set_might(scope: RiftScope, node: r.SetMight) -> Static:
    return SetStatic(scope.ability, scope.target(node.to), scope.number(node.amount))


@static(r.LowerMight)
def lower_might(scope: RiftScope, node: r.LowerMight) -> Static:
    if node.duration:
        raise static.refused(scope, node)
    return LowerStatic(scope.ability, scope.target(node.to), scope.number(node.amount), node.least)


@static(r.DoubleDamage)
def double_damage(scope: RiftScope, node: r.DoubleDamage) -> Static:
    return DoubleStatic(scope.ability, scope.target(node.to), w.DAMAGE, False)


@static(r.BonusDamage)
def bonus_damage(scope: RiftScope, node: r.BonusDamage) -> Static:
    if node.of == "yours":
        also(scope.ability, when.OwnItemCheck())
    if node.to is not None and isinstance(node.amount, int):
        return Modifier(scope.ability, scope.target(node.to), w.BONUS_TO, s.Number(node.amount))
    if node.of == "spell":
        also(scope.ability, when.SpellCheck())
    return Modifier(scope.ability, s.PlayersTarget(s.YOURS), w.BONUS_DAMAGE, scope.number(node.amount))


@static(n.Gain)
def gained(scope: RiftScope, node: n.Gain) -> Static | None:
    if not isinstance(node.to, (r.Wearers, n.Select)):
        return shared.gained(scope, node)
    stat = scope.look_up(scope.words.keywords, node.keyword, "keyword effect")
    if isinstance(node.to, r.Wearers):
        wearers = q.WearersTarget(scope.target(node.to.of))
        return WearersStatic(scope.ability, wearers, stat, scope.number(node.amount or 1))
    if r.CameFrom("elsewhere") in node.to.filters:
        if node.keyword != "accelerate":
            raise scope.cant_yet(f"'{node.keyword}' of cards that came from elsewhere")
        filters = tuple(part for part in node.to.filters if part != r.CameFrom("elsewhere"))
        return play_rule(scope, w.ACCELERATED, replace(node.to, filters=filters))
    if node.to.zone == "everywhere":
        anywhere = q.TypeTest(TYPES[node.to.noun], False, SIDES[node.to.side], scope.tests(node.to.filters))
        return Modifier(scope.ability, q.ClassTarget(anywhere), stat, scope.number(node.amount or 1))
    return shared.gained(scope, node)


@static(r.GainMissing)
def gain_missing(scope: RiftScope, node: r.GainMissing) -> Static:
    if node.duration:
        raise static.refused(scope, node)
    stat = scope.look_up(scope.words.keywords, node.keyword, "keyword effect")
    return MissingStatic(scope.ability, scope.target(node.to), stat, scope.number(node.amount or 1))


@static(r.LoseKeyword)
def lose_keyword(scope: RiftScope, node: r.LoseKeyword) -> list[Static]:
    """713.3.b: while it applies the cards have no instance of the keyword, whenever they got it."""
    stats = lost(scope, node.keyword)
    return [Modifier(scope.ability, scope.target(node.to), stat, s.Number(w.NO_MORE)) for stat in stats]


def lost(scope: RiftScope, keyword: str) -> list[int]:
    """The keywords that a card loses: one, or any it has."""
    known = scope.words.keywords
    if keyword in ABILITY_WORDS:
        raise scope.cant_yet(f"losing '{keyword}', which is an ability,")
    return list(known.values()) if keyword == "any" else [scope.look_up(known, keyword, "keyword effect")]


@static(r.GainTag)
def gain_tag(scope: RiftScope, node: r.GainTag) -> Static:
    return TraitStatic(scope.ability, scope.target(node.to), w.EXTRA_TAG, trait_id(node.name))


@static(r.GainAbilitiesOf)
def gain_abilities_of(scope: RiftScope, node: r.GainAbilitiesOf) -> Static:
    if node.cost != "exhaust" or node.duration:
        raise static.refused(scope, node)
    scope.card.brings.lends_abilities = True
    return AbilitiesOfStatic(scope.ability, scope.target(node.to), scope.target(node.of))


@static(r.MoreBuffs)
def more_buffs(scope: RiftScope, node: r.MoreBuffs) -> Static:
    more = s.Number(node.amount or w.NO_LIMIT)
    return Modifier(scope.ability, scope.target(node.to), w.MANY_BUFFS, more)


@static(r.EmpoweredOften)
def empowered_often(scope: RiftScope, node: r.EmpoweredOften) -> Static:
    return Modifier(scope.ability, scope.target(node.to), w.EMPOWERED_MORE, s.Number(node.amount - 1))


@static(r.AssignLast)
def assign_last(scope: RiftScope, node: r.AssignLast) -> Static:
    stat = scope.look_up(COMBAT_RULES, node.name, "combat rule")
    return Modifier(scope.ability, scope.target(node.to), stat, s.Number(1))


@effect(r.AssignLast)
def assign_last_now(scope: RiftScope, node: r.AssignLast) -> None:
    stat = scope.look_up(COMBAT_RULES, node.name, "combat rule")
    scope.add(st.ModifyStep(stat, s.Number(1), scope.target(node.to), scope.until(node.duration)))


@static(r.WordAlso)
def word_also(scope: RiftScope, node: r.WordAlso) -> Static:
    return WordStatic(scope.ability, scope.target(node.to), word_id(node.word))


@static(r.MultiplyTriggers)
def multiply_triggers(scope: RiftScope, node: r.MultiplyTriggers) -> Static:
    which = scope.look_up(MULTIPLIED, node.which, "kind of trigger")
    here = q.AtTest(q.AT_HERE) if node.which.endswith("_here") else None
    return MultiplyStatic(scope.ability, which, here, node.amount)


# ---------------------------------------------------------------------------------------------- restrictions


@static(n.Cant, verb="move_from_here_to_base")
def not_home_from_here(scope: RiftScope, node: n.Cant) -> Static:
    return Modifier(scope.ability, scope.target(at_here(node.to)), w.CANT_GO_BASE, s.Number(1))


@static(n.Cant, verb="move_from_here_to_battlefield")
def not_away_from_here(scope: RiftScope, node: n.Cant) -> Static:
    return Modifier(scope.ability, scope.target(at_here(node.to)), w.CANT_GO_FIELD, s.Number(1))


@static(n.Cant, verb="be_played_here")
def not_played_here(scope: RiftScope, node: n.Cant) -> Static:
    if node.to != n.Select("unit") or scope.card.kind != w.BATTLEFIELD:
        raise scope.cant_yet("that some units can't be played here")
    return Modifier(scope.ability, scope.target(SELF), w.NOT_PLAYED_HERE, s.Number(1))


@static(n.Cant, verb="be_hidden_here")
def not_hidden_here(scope: RiftScope, node: n.Cant) -> Static:
    if node.to != n.Select("card") or scope.card.kind != w.BATTLEFIELD:
        raise scope.cant_yet("that some cards can't be hidden here")
    return Modifier(scope.ability, scope.target(SELF), w.FACEDOWN_MORE, s.Number(NO_ROOM))


@static(n.Cant, verb="be_revealed_here")
def not_revealed_here(scope: RiftScope, node: n.Cant) -> Static:
    return Modifier(scope.ability, scope.target(at_here(node.to)), w.NOT_REVEALED, s.Number(1))


def at_here(what: n.Subject) -> n.Subject:
    if isinstance(what, n.Select) and r.At("here") not in what.filters:
        return replace(what, filters=(*what.filters, r.At("here")))
    return what


@static(n.Cant, verb="be_readied_by_effects")
def not_readied(scope: RiftScope, node: n.Cant) -> Static:
    return Modifier(scope.ability, scope.target(node.to), w.NOT_READIED, s.Number(1))


@static(n.Cant, verb="enter_ready")
def never_ready(scope: RiftScope, node: n.Cant) -> Static | None:
    return before_play(scope, w.ENTERS_EXHAUSTED, node.to, w.NEVER_READY)


@static(n.Cant, verb="be_moved_by_enemies")
def held(scope: RiftScope, node: n.Cant) -> Static:
    return ForbidStatic(scope.ability, scope.target(node.to), w.MOVES, s.ENEMY)


@static(n.Cant)
def cant(scope: RiftScope, node: n.Cant) -> Static:
    """054: a quality of the cards, or a deed that can't be done to them."""
    deed = forbidden_deed(scope, node)
    return shared.restricted(scope, node) if deed is None else forbidden(scope, deed, node)


@static(n.Cant, verb="be_countered")
def not_countered(scope: RiftScope, node: n.Cant) -> Static | None:
    """Of a spell itself: wherever it is; of others: while this applies."""
    if scope.card.kind == w.SPELL and scope.own_card(node.to):
        return before_play(scope, w.UNCOUNTERABLE, node.to, 1)
    if isinstance(node.to, n.Select) and node.to.noun in ON_CHAIN and not node.to.zone:
        cards = q.TypeTest(ON_CHAIN[node.to.noun], False, SIDES[node.to.side], scope.tests(node.to.filters))
        return ForbidStatic(scope.ability, q.ClassTarget(cards), w.COUNTERS, s.ANY)
    return cant(scope, node)


@static(n.Cant, verb="be_played")
def not_played(scope: RiftScope, node: n.Cant) -> Static | None:
    return before_play(scope, w.CANT_BE_PLAYED, node.to, 1)


@static(n.Prevent)
def prevented(scope: RiftScope, node: n.Prevent) -> Static:
    if node == n.Prevent(SELF):  # R4:465: "don't take damage" is "can't", and no shield against what was assigned
        return Modifier(scope.ability, scope.target(SELF), w.CANT_TAKE_DAMAGE, s.Number(1))
    return shared.guarded(scope, node)


@static(n.PlayerCant)
def player_cant(scope: RiftScope, node: n.PlayerCant) -> list[Static]:
    """What players can't do while this applies."""
    if node.duration:
        raise scope.cant_yet("what a player can't do for a while")
    return forbid_players(scope, node)


@effect(n.PlayerCant)
def player_cant_now(scope: RiftScope, node: n.PlayerCant) -> RiftScope | None:
    """The same for a while; who is told of it besides you is spoken to."""
    if node.who not in WHOSE:
        return told_to_others(scope, node)
    forbid_players_now(scope, node)
    return None


# ---------------------------------------------------------------------------------------------- rules of the game


@static(r.Rule)
def rule(scope: RiftScope, node: r.Rule) -> Static:
    if node.name in RARE_RULES:
        which, cards = RARE_RULES[node.name]
        return Modifier(scope.ability, class_of(scope, cards), which, s.Number(node.amount or 1))
    if node.name in SWITCHES:
        stat, subject = SWITCHES[node.name]
        return Modifier(scope.ability, scope.target(subject), stat, s.Number(node.amount or 1))
    raise static.refused(scope, node)


@static(r.Rule, name="ignore_deflect")
def ignore_deflect(scope: RiftScope, node: r.Rule) -> Static | None:
    return before_play(scope, w.NO_DEFLECT, n.Ref("this_card"), 1)


@static(r.Rule, name="repeat_cost")
def repeat_cost(scope: RiftScope, node: r.Rule) -> Static:
    """648.8.d: of teammates too."""
    return Modifier(scope.ability, s.PlayersTarget(s.FRIENDLY), w.REPEAT_LESS, s.Number(node.amount))


@static(r.ChannelMost)
def channel_most(scope: RiftScope, node: r.ChannelMost) -> Static:
    whose = s.PlayersTarget(scope.look_up(WHOSE, node.who, "player"))
    return Modifier(scope.ability, whose, w.CHANNELS_MOST, s.Number(node.amount))


@static(r.SkipPhase)
def skip_phase(scope: RiftScope, node: r.SkipPhase) -> Static:
    """R4:443."""
    whose = s.PlayersTarget(scope.look_up(WHOSE, node.who, "player"))
    phase = scope.look_up(SKIPPED, node.name, "phase")
    return Modifier(scope.ability, whose, w.SKIPS, s.Number(1 << PHASE_BITS * phase))


@static(r.AnyCopies)
def any_copies(scope: RiftScope, node: r.AnyCopies) -> None:
    """103.2.b: it is about decks, and nothing in a game."""


@static(r.Rule, name="victory_score")
def victory_score(scope: RiftScope, node: r.Rule) -> Static:
    return Modifier(scope.ability, s.GameTarget(), w.VICTORY_MORE, s.Number(node.amount))


@static(r.Rule, name="double_equipment")
def double_equipment(scope: RiftScope, node: r.Rule) -> Static:
    return Modifier(scope.ability, scope.target(SELF), w.MIGHT, am.GearBonus())


@static(r.Rule, name="many_buffs")
def many_buffs(scope: RiftScope, node: r.Rule) -> Static:
    return Modifier(scope.ability, scope.target(SELF), w.MANY_BUFFS, s.Number(w.NO_LIMIT))


@static(r.Rule, name="move_to_base")
def nobody_home_from_here(scope: RiftScope, node: r.Rule) -> Static:
    return Modifier(scope.ability, scope.target(at_here(n.Select("unit"))), w.CANT_GO_BASE, s.Number(1))


@static(r.Rule, name="hide_for_energy")
def hide_for_energy(scope: RiftScope, node: r.Rule) -> Static:
    return Modifier(scope.ability, s.PlayersTarget(s.YOURS), w.HIDE_FOR, s.Number(node.amount))


@static(r.MoveTax)
def move_tax(scope: RiftScope, node: r.MoveTax) -> Static:
    price, payments = costs(scope, node.cost)
    if node.to != "here" or node.who != "opponents" or payments or len(price) == 0:
        raise scope.cant_yet("such a price of moving")
    scope.card.brings.taxes_moves = True
    return MoveTaxStatic(scope.ability, price)


@static(r.AbilityCost)
def ability_cost(scope: RiftScope, node: r.AbilityCost) -> list[Static]:
    each = None if node.each is None else scope.number(node.each)
    if node.when == "first":
        if not isinstance(node.of, n.Select) or node.which:
            raise scope.cant_yet("the first ability of such objects")
        scope.card.asks |= BITS[w.USES_ABILITY]
        used = EventPattern(w.USES_ABILITY, False, SIDES[node.of.side], type_test(scope, node.of, "any"))
        also(scope.ability, when.HappenedCheck(used, s.EQUAL, 0))
    return [
        Modifier(
            scope.ability,
            scope.target(node.of),
            scope.look_up(rules, node.which, "kind of ability"),
            s.Number(amount) if each is None else s.ScaledNumber(each, amount, 0),
        )
        for rules, amount in ((ABILITY_ENERGY, node.energy), (ABILITY_POWER, node.power))
        if amount
    ]


# ---------------------------------------------------------------------------------------------- playing and entering


def before_play(scope: RiftScope, stat: int, what: n.Subject, amount: int) -> Static | None:
    """A number of cards before they are in play: of this one, or of a class of yours."""
    ability, card = scope.ability, scope.card
    if isinstance(what, n.Select):
        return Modifier(ability, class_of(scope, what), stat, s.Number(amount))
    if not scope.own_card(what):
        raise scope.cant_yet("a statement about such a card")
    if ability.condition is None:
        card.base[stat] += amount
    else:
        card.statics_elsewhere.append(Modifier(ability, s.Reference(s.THIS_CARD), stat, s.Number(amount)))
    return None


def play_rule(scope: RiftScope, which: int, what: n.Subject) -> Static | None:
    """A rule of playing is different for this card, or for a class of them."""
    if isinstance(what, n.Select):
        return Modifier(scope.ability, class_of(scope, what), w.PLAY_RULE, s.Number(which))
    if not scope.own_card(what):
        raise scope.cant_yet("a statement about such a card")
    own = Modifier(scope.ability, s.Reference(s.THIS_CARD), w.PLAY_RULE, s.Number(which))
    scope.card.statics_elsewhere.append(own)
    return None


@static(r.EntersReady)
def enters_ready(scope: RiftScope, node: r.EntersReady) -> Static | None:
    return before_play(scope, w.ENTERS_EXHAUSTED if node.exhausted else w.ENTERS_READY, node.what, 1)


@static(r.EntersEmpowered)
def enters_empowered(scope: RiftScope, node: r.EntersEmpowered) -> Static:
    if node.duration:
        raise static.refused(scope, node)
    return Modifier(scope.ability, scope.target(node.what), w.ENTERS_EMPOWERED, s.Number(1))


@effect(r.EntersReady)
def enters_for_a_while(scope: RiftScope, node: r.EntersReady) -> None:
    """All such permanents enter ready this turn."""
    if not isinstance(node.what, n.Select):
        raise scope.cant_yet("a statement about such a card")
    stat = w.ENTERS_EXHAUSTED if node.exhausted else w.ENTERS_READY
    entering(scope, stat, node.what, 0, node.duration)


@effect(r.NextPlayed)
def next_played(scope: RiftScope, node: r.NextPlayed) -> None:
    """Your next such card."""
    if node.name in NEXT_SPELL and node.what == n.Select("spell"):
        scope.add(st.LastingStep(NEXT_SPELL[node.name], -1, None, scope.until("turn"), node.amount or 1))
    elif node.name == "ready":
        entering(scope, w.ENTERS_READY, replace(node.what, side="yours"), 1, "")
    else:
        raise scope.cant_yet(f"'{node.name}' for the next card")


def entering(scope: RiftScope, stat: int, what: n.Select, next_only: int, duration: str) -> None:
    part = scope.part(Modifier(AbilityDef(STATIC), class_of(scope, what), stat, s.Number(1)))
    scope.add(st.LastingStep(stat, part, None, scope.until(duration or "turn"), next_only))


@static(r.PlayTo, where="here")
def play_here(scope: RiftScope, node: r.PlayTo) -> Static:
    price, payments = costs(scope, node.price)
    if payments or scope.card.kind != w.BATTLEFIELD or not isinstance(node.what, n.Select):
        raise scope.cant_yet("a price of playing it here")
    return EntryStatic(scope.ability, class_of(scope, node.what), price)


@static(r.PlayTo)
def play_to(scope: RiftScope, node: r.PlayTo) -> Static | None:
    if node.price:
        raise static.refused(scope, node)
    if node.where in PLAY_RULES:
        return play_rule(scope, PLAY_RULES[node.where], node.what)
    return before_play(scope, scope.look_up(PLAY_TO, node.where, "place to play to"), node.what, 1)


@static(r.PlayOnlyTo, where="conquered")
def play_only_to(scope: RiftScope, node: r.PlayOnlyTo) -> Static | None:
    return play_rule(scope, w.ONLY_CONQUERED, node.what)


@static(r.PlayFor, zone="trash")
def play_from_trash(scope: RiftScope, node: r.PlayFor) -> None:
    card = scope.card
    if card.kind == w.SPELL:
        raise static.refused(scope, node)
    own = node.cost == (r.BaseCost(),)
    price, payments = (card.price[:], []) if own else costs(scope, node.cost)
    if card.flow is not None:
        raise scope.cant_yet("such a price from the trash")
    card.flow = FlowDef(price, payments, scope.ability.condition)


@static(r.PlayFrom)
def play_from(scope: RiftScope, node: r.PlayFrom) -> Static:
    if (node.what.zone, node.what.side) != ("trash", "yours"):
        raise scope.cant_yet("playing cards from there")
    scope.card.brings.opens_trash = True
    return OpenTrashStatic(scope.ability, scope.target(node.what))


@static(r.PlayFor, zone="hand")
def play_for(scope: RiftScope, node: r.PlayFor) -> None:
    """R4:356.1.a: a cost that may be paid in place of its own."""
    if any(extra.optional for extra in scope.card.extra):
        raise scope.cant_yet("another price besides an additional cost")
    extra = AbilityDef(ACTIVATED)
    extra.price.parts, extra.price.payments = costs(scope, node.cost)
    extra.optional = True
    extra.condition = scope.ability.condition
    extra.price.takes_units = takes_units(node.cost)
    scope.card.extra.append(extra)
    scope.card.reward = RewardDef(0, vec[i64](), True, True)


# ---------------------------------------------------------------------------------------------- costs


@static(r.CostChange)
def cost_change(scope: RiftScope, node: r.CostChange) -> list[Static]:
    found = cost_statics(scope, node)
    scope.card.statics_elsewhere += [static for static in found if static.own]
    return [static for static in found if not static.own]


@effect(r.CostChange)
def cost_for_a_while(scope: RiftScope, node: r.CostChange) -> None:
    """An effect changes the cost of your next such card, or of all this turn."""
    if node.least or node.when not in ("", "next") or scope.own_card(node.what):
        raise scope.cant_yet("such a changed cost for a while")
    for static in cost_statics(scope, node):
        if static.enemy or static.friendly:
            raise scope.cant_yet("a changed cost of other players' cards for a while")
        next_only = 1 if node.when == "next" else 0
        until = scope.until(node.duration or "turn")
        scope.add(st.LastingStep(static.stat, scope.part(static), None, until, next_only))


def cost_statics(scope: RiftScope, node: r.CostChange) -> list[CostStatic]:
    """One for the Energy and one for the Power that changes."""
    here = node.when == "here"
    own = scope.own_card(node.what)
    if here and (own or scope.ability.when.worn or getattr(node.what, "noun", "") != "unit"):
        raise scope.cant_yet("a changed cost of such cards played here")
    kinds, origin = ([], -1) if own else cards_and_origin(scope, node)
    side = node.what.side if isinstance(node.what, n.Select) and not own else ""
    found = []
    for stat, amount in ((w.ENERGY_COST, node.energy), (w.POWER_COST, node.power)):
        if amount == 0:
            continue
        number = s.Number(amount)
        if node.each is not None:
            number = s.ScaledNumber(scope.number(node.each), amount, 0)
        least = node.least if stat == w.ENERGY_COST else 0  # 560.4.c: a minimum of Energy binds no Power
        made = CostStatic(scope.ability, s.Reference(s.THIS_CARD), stat, number, least, own, kinds)
        made.enemy, made.friendly = side == "enemy", side == "friendly"
        made.here = here
        made.origin = origin
        made.choosing = None if own else chosen_by(scope, node)
        made.anyone = side == "any"
        if isinstance(node.what, n.Select) and not own:
            made.types = TYPES[node.what.noun]
        found.append(made)
    if node.when == "first":
        # the first such card of the turn: none has been played yet
        told = s.AllTest([*kinds, when.CameFromTest(origin)]) if origin >= 0 else kinds[0] if kinds else None
        by = SIDES[side] if side in ("enemy", "friendly") else s.YOURS
        also(scope.ability, when.HappenedCheck(EventPattern(w.FINALIZES, False, by, told), s.EQUAL, 0))
    return found


def cards_and_origin(scope: RiftScope, node: r.CostChange) -> tuple[list[Test], int]:
    """The class of cards whose cost changes, and from where they are played; -1: from anywhere."""
    if not isinstance(node.what, n.Select) or node.what.noun not in TYPES:
        raise scope.cant_yet("a changed cost of such a card")
    origins = [part.zone for part in node.what.filters if isinstance(part, r.CameFrom)]
    rest = tuple(part for part in node.what.filters if not isinstance(part, (r.CameFrom, r.Choosing)))
    kinds = [type_test(scope, replace(node.what, filters=rest), "any")]
    if origins and (node.when == "next" or len(origins) > 1):
        raise scope.cant_yet("a changed cost of the next card from there")
    origin = scope.look_up(when.PLAYED_WAYS, origins[0], "place") if origins else -1
    if node.what.side == "any" and node.when in ("first", "next"):
        raise scope.cant_yet("a changed cost for every player")
    return kinds, origin


def chosen_by(scope: RiftScope, node: r.CostChange) -> q.ChoosingTest | None:
    """What the cards have to choose whose cost changes; None: anything, or nothing."""
    filters = node.what.filters if isinstance(node.what, n.Select) else ()
    found = [part for part in filters if isinstance(part, r.Choosing)]
    if not found:
        return None
    if len(found) > 1 or node.when:
        raise scope.cant_yet("a changed cost of what chooses so")
    scope.card.brings.priced_by_choice = True
    return q.ChoosingTest(scope.target(found[0].what), found[0].friendly)


@static(r.EitherLess)
def either_less(scope: RiftScope, node: r.EitherLess) -> Static:
    what = node.what
    options = {r.Pay(energy=1), r.Pay(power=("any",))}
    if not isinstance(what, n.Select) or what.side != "yours" or set(node.options) != options:
        raise scope.cant_yet("such a discount")
    chooses = r.ChoosesCard(SELF)
    chosen = chooses in what.filters
    filters = tuple(part for part in what.filters if part != chooses)
    kinds = [type_test(scope, n.Select(what.noun, filters=filters), "any")]
    part = scope.look_up(EASED, node.part, "part of a cost")
    scope.card.brings.eases = True
    scope.card.brings.priced_by_choice = scope.card.brings.priced_by_choice or chosen
    return EitherStatic(scope.ability, s.Reference(s.THIS_CARD), kinds, part, chosen)


def given_price(scope: RiftScope, cost: tuple[n.Cost, ...]) -> vec[i64]:
    """The price of a keyword that cards are given; empty: their own base cost."""
    if cost == (r.BaseCost(),):
        return vec[i64]()
    price, payments = costs(scope, cost)
    if payments:
        raise scope.cant_yet("such a cost of a keyword for others")
    return price if len(price) > 0 else no_price()
