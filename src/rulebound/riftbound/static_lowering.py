# rulebound: interpreted
"""Lowering for Riftbound: constant effects, replacements, and what changes costs and rules for a while."""

from __future__ import annotations

from dataclasses import replace

from librt.vecs import vec
from mypy_extensions import i64

from rulebound.effects import nodes as n
from rulebound.effects import selectors as s
from rulebound.effects import steps as st
from rulebound.effects.core import ACTIVATED, STATIC, TRIGGERED, AbilityDef, Test
from rulebound.effects.parts import SIDES, trait_id
from rulebound.effects.statics import GrantStatic, StatStatic, TraitStatic
from rulebound.riftbound import amounts as am
from rulebound.riftbound import conditions as when
from rulebound.riftbound import locations as loc
from rulebound.riftbound import nodes as r
from rulebound.riftbound import payments as py
from rulebound.riftbound import promising as pm
from rulebound.riftbound import revealing as rv
from rulebound.riftbound import selecting as q
from rulebound.riftbound.choice_lowering import ChoiceLowering
from rulebound.riftbound.copying import MissingStatic
from rulebound.riftbound.costs import CostStatic, EitherStatic
from rulebound.riftbound.definitions import no_price
from rulebound.riftbound.lexicon import COSTED, HEADING
from rulebound.riftbound.parts import TYPES, mentions
from rulebound.riftbound.replacing import (
    AmountStatic,
    AtOnceStatic,
    BesideStatic,
    DoubleStatic,
    InsteadStatic,
    NoPointsStatic,
    PlayerStatic,
    RepeatStatic,
    TokenCopyStatic,
    WearersStatic,
)
from rulebound.riftbound.ruling import (
    OF_CONQUERING,
    OF_DEATHKNELL,
    OF_HOLDING,
    OF_PLAYING,
    AbilitiesOfStatic,
    FlowStatic,
    GameStatic,
    LowerStatic,
    MoveTaxStatic,
    MultiplyStatic,
    OpponentsStatic,
    RareRule,
    RuleStatic,
    SetStatic,
)

ABILITY_WORDS = (*COSTED, *HEADING.values())  # keywords that are abilities, which no number tells
NOT_PLAYED = {"play_cards": "card", "play_spells": "spell", "play_units": "unit", "play_gear": "gear"}
REPLACED_NUMBERS: dict[str, tuple[type[n.Effect], int]] = {  # what a player is about to have: the deed, its event
    "drawn": (n.Draw, loc.DRAWS),
    "gains_xp": (r.GainXp, loc.GAINS_XP),
}
NO_ROOM = -99  # for a facedown card
PLAY_TO = {"open": loc.PLAY_TO_OPEN, "occupied": loc.PLAY_TO_OCCUPIED, "ambush": loc.AMBUSH}
PLAY_RULES = {
    "attacking": loc.TO_ATTACKED,
    "enemy_alone": loc.TO_LONELY,
    "ambush_enemy": loc.AMBUSH_ENEMY,
    "ambush_paid": loc.AMBUSH_PAID,
}
ABILITY_ENERGY = {"": loc.ABILITY_ENERGY, "equip": loc.EQUIP_ENERGY, "empower": loc.EMPOWER_ENERGY}
ABILITY_POWER = {"": loc.ABILITY_POWER, "equip": loc.EQUIP_POWER, "empower": loc.EMPOWER_POWER}
NEXT_SPELL = {"bonus_damage": loc.BONUS_NEXT, "repeat": loc.NEXT_REPEAT}
COMBAT_RULES = {"no_damage": loc.NO_COMBAT_DAMAGE, "last": loc.BACKLINE}
MULTIPLIED = {
    "deathknell": OF_DEATHKNELL,
    "conquer_here": OF_CONQUERING,
    "hold_here": OF_HOLDING,
    "played": OF_PLAYING,
}
RARE_RULES: dict[str, tuple[int, n.Select]] = {
    "deadly": (loc.ANY_DAMAGE_KILLS, n.Select("unit", "enemy")),
    "gold_adds": (loc.ADDS_MORE, n.Select("gear", "yours", filters=(n.Named("Gold"),))),
}
SWITCHES: dict[str, tuple[int, n.Subject]] = {
    "second_facedown": (loc.FACEDOWN_MORE, n.Ref("self")),
    "score_here": (loc.SCORE_FROM, n.Ref("self")),
    "move_here": (loc.MOVE_HERE, n.Ref("self")),
    "hold_is_conquer": (loc.HOLD_CONQUER, n.Ref("self")),
    "no_temporary": (
        loc.NO_TEMPORARY,
        n.Select("permanent", "yours", filters=(r.At("battlefield"), r.At("here"))),
    ),
}
RULES: dict[str, tuple[int, n.Subject]] = {
    "many_buffs": (loc.MANY_BUFFS, n.Ref("self")),
    "move_to_base": (loc.CANT_GO_BASE, n.Select("unit", filters=(r.At("here"),))),
}


def at_here(what: n.Subject) -> n.Subject:
    if isinstance(what, n.Select) and r.At("here") not in what.filters:
        return replace(what, filters=(*what.filters, r.At("here")))
    return what


def counts_beside(amount: int | n.Amount) -> bool:
    """Does it count what is beside each of several cards: others, or those at the same place?"""
    if not isinstance(amount, n.CountOf) or amount.unique or not isinstance(amount.what, n.Select):
        return False
    return n.Other() in amount.what.filters or r.At("same") in amount.what.filters


class StaticLowering(ChoiceLowering):
    """What is so as long as a card is there, or for a while."""

    def at_once(self, event: int, then: tuple[n.Effect, ...]) -> AtOnceStatic:
        """What is done at once where something else happens."""
        inner = AbilityDef(TRIGGERED)
        inner.delayed = True
        inner.worn = self.worn
        self.inner.append(inner)
        with self.inside(inner):
            self.late, self.event_other = True, False
            self.effects(then)
            inner.program = self.steps
        return AtOnceStatic(self.ability, event, inner)

    def token_copies(self, node: n.Instead) -> TokenCopyStatic:
        """In place of a token's play: the same play, and that of a copy."""
        tokens = n.Select("unit", "yours", filters=(n.State("token"),))
        event = n.Ref("event")
        as_well = (r.PlayCard(event), r.PlayCopy(event))
        if node.event.who != tokens or node.then != as_well or node.who != "you" or not self.ability.once:
            raise self.cant_yet("this replacement of a play")
        return TokenCopyStatic(self.ability, s.Reference(s.SELF), -1, loc.PLAYED, 0)

    def number_instead(self, node: n.Instead) -> AmountStatic | AtOnceStatic:
        """In place of what a player would draw or gain: another number of the same, or something else at once."""
        deed, event = REPLACED_NUMBERS[node.event.kind]
        side = node.event.side
        if node.event.who not in (n.Ref("self"), n.Select("card")) or side not in ("any", "yours", "enemy", "player"):
            raise self.cant_yet("this replacement")
        only = node.then[0] if len(node.then) == 1 else None
        scale = self.scaled(getattr(only, "amount", None), node.event) if isinstance(only, deed) else None
        if scale is not None and not node.who and getattr(only, "who", "you") in ("you", "player"):
            static = AmountStatic(self.ability, event, *scale)
            static.enemy, static.anyone = side == "enemy", side == "player"
            return static
        if node.who or side not in ("any", "yours") or self.ability.once or self.worn:
            raise self.cant_yet("something else in place of what a player would have")
        each = node.then if node.event.amount or deed is not n.Draw else (r.Times(n.EventAmount(), node.then),)
        return self.at_once(event, each)

    def scaled(self, amount: int | n.Amount | None, event: n.Event) -> tuple[int, int] | None:
        """The number as so many times that much, and so much more."""
        if isinstance(amount, int) and event.kind == "drawn" and not event.amount:
            return (1, amount - 1) if self.ability.once else (amount, 0)  # of one card, or of each
        if isinstance(amount, n.EventAmount):
            return 1, 0
        if isinstance(amount, r.Plus) and amount.amount == n.EventAmount():
            return 1, amount.more
        if isinstance(amount, r.Double) and amount.amount == n.EventAmount():
            return 2, 0
        return None

    def tie(self, node: n.Instead) -> None:
        """R4:466.1: in place of the recall of the attackers."""
        if node.who or node.event.side not in ("yours", "enemy"):
            raise self.cant_yet("such a replacement of a tie")
        static = self.at_once(loc.TIES, node.then)
        static.enemy = node.event.side == "enemy"
        self.card.add_static(static)

    def instead(self, node: n.Instead | r.NextInstead, lasting: bool) -> InsteadStatic:
        """What is done in place of a death, at once; "you" in it is who decides."""
        if node.event.kind != "dies" or node.event.cause not in ("any", "combat"):
            raise self.cant_yet("this replacement")
        if node.who not in ("", "you", "controller"):
            raise self.cant_yet(f"a replacement that '{node.who}' decides about")
        if isinstance(node.event.who, n.Select):
            target: s.Target = q.ClassTarget(self.type_test(node.event.who, node.event.who.side))
        else:
            target = s.Reference(s.SELF) if lasting else self.target(node.event.who)
        inner = AbilityDef(TRIGGERED)
        inner.delayed = True
        inner.worn = self.worn
        self.inner.append(inner)
        with self.inside(inner):
            self.it_as, self.late, self.event_other = s.EVENT_CARD, True, False
            self.effects(node.then)
            inner.program = self.steps
        inner.needs = [step for step in inner.program[:1] if isinstance(step, py.PayStep)]
        static = InsteadStatic(self.ability, target, loc.DIES, inner)
        static.optional = node.who != ""
        static.by_controller = node.who == "controller"
        static.in_combat = node.event.cause == "combat"
        static.spends = mentions(node.then, "self", "this_card")
        static.lasting = lasting
        return static

    def instead_for_a_while(self, node: n.Instead | r.NextInstead) -> None:
        until = self.until(getattr(node, "duration", "") or "turn")
        if isinstance(node.event.who, n.Select):
            static = self.instead(node, False)
            static.next_only = not getattr(node, "each", False)
            self.add(pm.ForPlayerStep(-1, 0, self.part(static), until))
            return
        on = self.target(node.event.who)
        static = self.instead(node, True)
        static.next_only = True
        self.add(st.LastingStep(-1, self.part(static), on, until))

    def given_price(self, cost: tuple[n.Cost, ...]) -> vec[i64]:
        """The price of a keyword that cards are given; empty: their own base cost."""
        if cost == (r.BaseCost(),):
            return vec[i64]()
        price, payments = self.costs(cost)
        if payments:
            raise self.cant_yet("such a cost of a keyword for others")
        return price if len(price) > 0 else no_price()

    def flow(self, node: n.GainAbility, ability: AbilityDef) -> FlowStatic:
        """R4:829: cards of a trash have Flow."""
        self.rift.gives_flow = True
        to: s.Target = s.Reference(s.SELF)
        if isinstance(node.to, n.Select):
            if (node.to.zone, node.to.side) != ("trash", "yours"):
                raise self.cant_yet("Flow of such cards")
            to = self.target(node.to)
        return FlowStatic(ability, to, self.given_price(node.ability.cost))

    def give_flow(self, node: n.GainAbility) -> None:
        """The same for a while: of all that are in the trash then, or of a card that is known."""
        part = self.part(self.flow(node, AbilityDef(STATIC)))
        if isinstance(node.to, n.Select):
            self.add(pm.ForPlayerStep(loc.PLAY_RULE, 0, part, self.until(node.duration)))
        else:
            self.add(st.LastingStep(loc.PLAY_RULE, part, self.target(node.to), self.until(node.duration)))

    def give_while(self, node: n.GainAbility) -> None:
        """An ability that cards have while this applies."""
        for given in self.granted(node.ability):
            self.card.add_static(GrantStatic(self.ability, self.target(node.to), loc.GRANTS, given))
            if given.event >= 0:
                self.card.listens |= 1 << given.event
        if "deathknell" in node.ability.timing:
            self.card.add_static(StatStatic(self.ability, self.target(node.to), loc.DEATHKNELL, s.Number(1)))

    def stat_static(self, stat: int, what: n.Subject, amount: int) -> None:
        """A number of cards before they are in play: of this one, or of a class of yours."""
        ability = self.ability
        if self.own_card(what):
            if ability.condition is None:
                self.card.base[stat] += amount
            else:
                self.card.statics_elsewhere.append(
                    StatStatic(ability, s.Reference(s.THIS_CARD), stat, s.Number(amount))
                )  # fmt: skip
        elif isinstance(what, n.Select):
            target = q.ClassTarget(self.type_test(what, what.side))
            self.card.add_static(StatStatic(ability, target, stat, s.Number(amount)))
        else:
            raise self.cant_yet("a statement about such a card")

    def counted_beside(self, node: n.Modify, to: n.Select) -> BesideStatic:
        """`your Birds have +1 [M] for each other Bird you control at the same place`: as each of them sees it."""
        assert isinstance(node.amount, n.CountOf)
        what = node.amount.what
        if to.side not in ("yours", "friendly") and what.side != "any":
            raise self.cant_yet("such a number for each of several cards")
        filters = tuple(r.At("here") if part == r.At("same") else part for part in what.filters)
        number = self.number(replace(node.amount, what=replace(what, filters=filters)))
        stat = self.look_up(self.words.changes, node.stat, "number")
        return BesideStatic(self.ability, self.target(to), stat, number)

    def lower_static(self, node: n.Effect) -> None:
        ability = self.ability
        if isinstance(node, r.CostChange):
            for static in self.cost_statics(node):
                if static.own:
                    self.card.statics_elsewhere.append(static)
                else:
                    self.card.add_static(static)
        elif isinstance(node, n.Modify) and isinstance(node.to, n.Select) and counts_beside(node.amount):
            self.card.add_static(self.counted_beside(node, node.to))
        elif isinstance(node, r.EntersEmpowered) and not node.duration:
            self.card.add_static(RareRule(ability, self.target(node.what), loc.ENTERS_EMPOWERED, 1))
        elif isinstance(node, r.EntersReady):
            self.stat_static(loc.ENTERS_EXHAUSTED if node.exhausted else loc.ENTERS_READY, node.what, 1)
        elif isinstance(node, n.Gain) and isinstance(node.to, r.Wearers):
            stat = self.look_up(self.words.keywords, node.keyword, "keyword effect")
            wearers = q.WearersTarget(self.target(node.to.of))
            self.card.add_static(WearersStatic(ability, wearers, stat, self.number(node.amount or 1)))
        elif isinstance(node, r.GainAbilitiesOf) and node.cost == "exhaust" and not node.duration:
            self.rift.lends_abilities = True
            self.card.add_static(AbilitiesOfStatic(ability, self.target(node.to), self.target(node.of)))
        elif isinstance(node, r.Before) and node.event.kind == "you_reveal":
            first = self.at_once(loc.YOU_REVEAL, node.then)
            for step in first.inner.program:
                if isinstance(step, rv.SeeStep):
                    step.deck_told = True
            self.card.add_static(first)
        elif isinstance(node, n.Instead) and node.event.kind in REPLACED_NUMBERS:
            self.card.add_static(self.number_instead(node))
        elif isinstance(node, n.Instead) and node.event.kind == "played":
            self.card.add_static(self.token_copies(node))
        elif isinstance(node, r.GainMissing) and not node.duration:
            stat = self.look_up(self.words.keywords, node.keyword, "keyword effect")
            self.card.add_static(MissingStatic(ability, self.target(node.to), stat, self.number(node.amount or 1)))
        elif isinstance(node, n.Gain) and isinstance(node.to, n.Select) and r.CameFrom("elsewhere") in node.to.filters:
            if node.keyword != "accelerate":
                raise self.cant_yet(f"'{node.keyword}' of cards that came from elsewhere")
            filters = tuple(part for part in node.to.filters if part != r.CameFrom("elsewhere"))
            self.play_rule(loc.ACCELERATED, replace(node.to, filters=filters))
        elif isinstance(node, r.LowerMight) and not node.duration:
            self.card.add_static(LowerStatic(ability, self.target(node.to), self.number(node.amount), node.least))
        elif isinstance(node, r.PlayOnlyTo) and node.where == "conquered":
            self.play_rule(loc.ONLY_CONQUERED, node.what)
        elif isinstance(node, r.PlayTo) and node.where in PLAY_RULES:
            self.play_rule(PLAY_RULES[node.where], node.what)
        elif isinstance(node, r.PlayTo):
            self.stat_static(self.look_up(PLAY_TO, node.where, "place to play to"), node.what, 1)
        elif isinstance(node, r.BonusDamage):
            if node.to is not None and isinstance(node.amount, int):
                self.card.add_static(RuleStatic(ability, self.target(node.to), loc.BONUS_TO, node.amount))
                return
            if node.of == "spell":
                self.also(ability, when.SpellCheck())
            self.card.add_static(PlayerStatic(ability, loc.BONUS_DAMAGE, self.number(node.amount)))
        elif isinstance(node, n.GainAbility) and node.ability.kind != "keyword":
            self.give_while(node)
        elif isinstance(node, n.GainAbility) and node.ability.keyword == "repeat":
            if node.to != n.Select("spell", "yours"):
                raise self.cant_yet("such a Repeat for others")
            self.card.add_static(RepeatStatic(ability, self.given_price(node.ability.cost)))
        elif isinstance(node, n.GainAbility) and node.ability.keyword == "flow":
            self.card.add_static(self.flow(node, ability))
        elif isinstance(node, r.AssignLast):
            stat = self.look_up(COMBAT_RULES, node.name, "combat rule")
            self.card.add_static(StatStatic(ability, self.target(node.to), stat, s.Number(1)))
        elif isinstance(node, r.Rule) and node.name == "repeat_cost":
            repeats = PlayerStatic(ability, loc.REPEAT_LESS, s.Number(node.amount))
            repeats.friendly = True
            self.card.add_static(repeats)
        elif isinstance(node, r.Rule) and node.name == "victory_score":
            self.card.add_static(GameStatic(ability, loc.VICTORY_MORE, node.amount))
        elif isinstance(node, r.Rule) and node.name == "double_equipment":
            self.card.add_static(StatStatic(ability, self.target(n.Ref("self")), loc.MIGHT, am.GearBonus()))
        elif isinstance(node, r.Rule) and node.name in RARE_RULES:
            which, cards = RARE_RULES[node.name]
            target = q.ClassTarget(self.type_test(cards, cards.side))
            self.card.add_static(RareRule(ability, target, which, node.amount or 1))
        elif isinstance(node, r.Rule) and node.name in SWITCHES:
            stat, subject = SWITCHES[node.name]
            self.card.add_static(RuleStatic(ability, self.target(subject), stat, node.amount or 1))
        elif isinstance(node, r.MultiplyTriggers):
            which = self.look_up(MULTIPLIED, node.which, "kind of trigger")
            here = q.AtTest(q.AT_HERE) if node.which.endswith("_here") else None
            self.card.add_static(MultiplyStatic(ability, which, here, node.amount))
        elif isinstance(node, r.Rule) and node.name in RULES:
            stat, subject = RULES[node.name]
            amount = loc.NO_LIMIT if stat == loc.MANY_BUFFS else 1
            self.card.add_static(StatStatic(ability, self.target(subject), stat, s.Number(amount)))
        elif isinstance(node, r.MoreBuffs):
            more = s.Number(node.amount or loc.NO_LIMIT)
            self.card.add_static(StatStatic(ability, self.target(node.to), loc.MANY_BUFFS, more))
        elif isinstance(node, n.Cant) and node.verb == "move_from_here_to_base":
            self.card.add_static(StatStatic(ability, self.target(at_here(node.to)), loc.CANT_GO_BASE, s.Number(1)))
        elif node == n.Prevent(n.Ref("self")):
            # R4:465: "don't take damage" is "can't", and no shield against what was assigned
            self.card.add_static(StatStatic(ability, self.target(n.Ref("self")), loc.CANT_TAKE_DAMAGE, s.Number(1)))
        elif isinstance(node, n.Cant) and node.verb == "take_combat_damage" and not node.duration:
            self.card.add_static(RareRule(ability, self.target(node.to), loc.SPARED_IN_COMBAT, 1))
        elif isinstance(node, n.Cant) and node.verb == "use_abilities" and not node.duration:
            self.card.add_static(RareRule(ability, self.target(node.to), loc.NO_ABILITIES, 1))
        elif isinstance(node, n.Cant) and node.verb == "be_played_here":
            if node.to != n.Select("unit") or self.card.kind != loc.BATTLEFIELD:
                raise self.cant_yet("that some units can't be played here")
            self.card.add_static(RuleStatic(ability, self.target(n.Ref("self")), loc.NOT_PLAYED_HERE, 1))
        elif isinstance(node, n.Cant) and node.verb == "be_hidden_here":
            if node.to != n.Select("card") or self.card.kind != loc.BATTLEFIELD:
                raise self.cant_yet("that some cards can't be hidden here")
            self.card.add_static(RuleStatic(ability, self.target(n.Ref("self")), loc.FACEDOWN_MORE, NO_ROOM))
        elif isinstance(node, n.Cant) and node.verb == "be_revealed_here":
            self.card.add_static(RuleStatic(ability, self.target(at_here(node.to)), loc.NOT_REVEALED, 1))
        elif isinstance(node, n.Gain) and isinstance(node.to, n.Select) and node.to.zone == "everywhere":
            everywhere = q.TypeTest(TYPES[node.to.noun], False, SIDES[node.to.side], self.tests(node.to.filters))
            stat = self.look_up(self.words.keywords, node.keyword, "keyword effect")
            number = self.number(node.amount or 1)
            self.card.add_static(StatStatic(ability, q.ClassTarget(everywhere), stat, number))
        elif isinstance(node, n.Cant) and node.verb == "be_readied_by_effects":
            self.card.add_static(RuleStatic(ability, self.target(node.to), loc.NOT_READIED, 1))
        elif isinstance(node, r.AbilityCost):
            for rules, amount in ((ABILITY_ENERGY, node.energy), (ABILITY_POWER, node.power)):
                if amount:
                    rule = self.look_up(rules, node.which, "kind of ability")
                    self.card.add_static(RareRule(ability, self.target(node.of), rule, amount))
        elif isinstance(node, n.Cant) and node.verb == "awaken":
            self.card.add_static(RuleStatic(ability, self.target(node.to), loc.SLEEPS, 1))
        elif isinstance(node, n.Cant) and node.verb == "enter_ready":
            self.stat_static(loc.ENTERS_EXHAUSTED, node.to, loc.NEVER_READY)
        elif isinstance(node, n.Cant) and node.verb == "be_moved_by_enemies":
            self.card.add_static(StatStatic(ability, self.target(node.to), loc.CANT_MOVE, am.HeldFromEnemies()))
        elif isinstance(node, n.Cant) and node.verb == "be_stunned":
            self.card.add_static(RareRule(ability, self.target(node.to), loc.NOT_STUNNED, 1))
        elif isinstance(node, r.GainTag):
            self.card.add_static(TraitStatic(ability, self.target(node.to), loc.EXTRA_TAG, trait_id(node.name)))
        elif isinstance(node, n.Cant) and node.verb == "be_played":
            self.stat_static(loc.CANT_BE_PLAYED, node.to, 1)
        elif isinstance(node, r.Rule) and node.name == "hide_for_energy":
            self.card.add_static(PlayerStatic(ability, loc.HIDE_FOR, s.Number(node.amount)))
        elif isinstance(node, r.DoubleDamage):
            self.card.add_static(DoubleStatic(ability, self.target(node.to), loc.DAMAGE, False))
        elif isinstance(node, r.SetMight):
            self.card.add_static(SetStatic(ability, self.target(node.to), self.number(node.amount)))
        elif isinstance(node, r.LoseKeyword):
            self.lose_static(node)
        elif isinstance(node, r.MoveTax):
            self.move_tax(node)
        elif isinstance(node, r.EitherLess):
            self.card.add_static(self.either_less(node))
        elif isinstance(node, r.PlayerCant):
            self.player_cant(node)
        elif isinstance(node, r.PlayFor) and node.zone == "trash" and self.card.kind != loc.SPELL:
            price, payments = self.costs(node.cost)
            if len(self.rift.flow) > 0:
                raise self.cant_yet("such a price from the trash")
            self.rift.flow_costs = payments
            self.rift.flow = price if len(price) else no_price()
            self.rift.flow_if = ability.condition
        elif isinstance(node, r.PlayFor) and node.zone == "hand":
            self.play_for(node)
        elif isinstance(node, n.Instead) and node.event.kind == "combat_tied":
            self.tie(node)
        elif isinstance(node, n.Instead):
            self.card.add_static(self.instead(node, False))
        else:
            super().lower_static(node)

    def lose_static(self, node: r.LoseKeyword) -> None:
        """713.3.b: while it applies the cards have no instance of the keyword, whenever they got it."""
        stats = self.lost(node.keyword) if node.keyword not in ABILITY_WORDS else []
        if not stats:
            raise self.cant_yet(f"losing '{node.keyword}', which is an ability,")
        for stat in stats:
            self.card.add_static(StatStatic(self.ability, self.target(node.to), stat, s.Number(loc.NO_MORE)))

    def play_rule(self, rule: int, what: n.Subject) -> None:
        """A rule of playing is different for this card, or for a class of them."""
        if self.own_card(what):
            self.card.statics_elsewhere.append(RuleStatic(self.ability, s.Reference(s.THIS_CARD), loc.PLAY_RULE, rule))
        elif isinstance(what, n.Select):
            target = q.ClassTarget(self.type_test(what, what.side))
            self.card.add_static(RuleStatic(self.ability, target, loc.PLAY_RULE, rule))
        else:
            raise self.cant_yet("a statement about such a card")

    def play_for(self, node: r.PlayFor) -> None:
        """R4:356.1.a: a cost that may be paid in place of its own."""
        if any(extra.optional for extra in self.rift.extra):
            raise self.cant_yet("another price besides an additional cost")
        extra = AbilityDef(ACTIVATED)
        extra.price, extra.payments = self.costs(node.cost)
        extra.optional = True
        extra.condition = self.ability.condition
        extra.takes_units = self.takes_units(node.cost)
        self.rift.extra.append(extra)
        self.rift.extra_free = True
        self.rift.extra_instead = True

    def player_cant_now(self, node: r.PlayerCant) -> None:
        """What players can't do for a while."""
        if node.verb not in NOT_PLAYED:
            raise self.cant_yet(f"that players can't '{node.verb}' for a while")
        if node.who != "you":
            self.each(r.EachPlayer(node.who, (replace(node, who="you"),)))
            return
        kinds = TYPES[NOT_PLAYED[node.verb]]
        target = q.ClassTarget(q.TypeTest(kinds, True, s.ANY, []))
        part = self.part(StatStatic(AbilityDef(STATIC), target, loc.CANT_BE_PLAYED, s.Number(1)))
        self.add(pm.ForPlayerStep(loc.CANT_BE_PLAYED, 0, part, self.until(node.duration)))

    def player_cant(self, node: r.PlayerCant) -> None:
        """What opponents can't do while this applies."""
        if node.who != "opponents" or node.duration:
            raise self.cant_yet("what a player can't do for a while")
        if node.verb == "play_away":
            self.card.add_static(OpponentsStatic(self.ability, loc.PLAY_AWAY, 1))
            return
        if node.verb == "gain_points":
            static = NoPointsStatic(self.ability, s.Reference(s.SELF), -1, loc.GAINS_POINT, 0)
            self.card.add_static(static)
        elif node.verb in NOT_PLAYED:
            kinds = TYPES[NOT_PLAYED[node.verb]]
            target = q.ClassTarget(q.TypeTest(kinds, True, s.ENEMY, []))
            self.card.add_static(StatStatic(self.ability, target, loc.CANT_BE_PLAYED, s.Number(1)))
        else:
            raise self.cant_yet(f"that opponents can't '{node.verb}'")

    def cost_statics(self, node: r.CostChange) -> list[CostStatic]:
        here = node.when == "here"
        own = self.own_card(node.what)
        if here and (own or self.ability.worn or getattr(node.what, "noun", "") != "unit"):
            raise self.cant_yet("a changed cost of such cards played here")
        kinds: list[Test] = []
        enemy = friendly = False
        origin = -1
        if not own:
            if not isinstance(node.what, n.Select) or node.what.noun not in TYPES:
                raise self.cant_yet("a changed cost of such a card")
            origins = [part.zone for part in node.what.filters if isinstance(part, r.CameFrom)]
            rest = tuple(part for part in node.what.filters if not isinstance(part, r.CameFrom))
            kinds.append(self.type_test(replace(node.what, filters=rest), "any"))
            if origins and (node.when == "next" or len(origins) > 1):
                raise self.cant_yet("a changed cost of the next card from there")
            origin = self.look_up(when.PLAYED_WAYS, origins[0], "place") if origins else -1
            enemy = node.what.side == "enemy"
            friendly = node.what.side == "friendly"
            if node.what.side == "any" and not here:
                raise self.cant_yet("a changed cost for every player")
        found = []
        for stat, amount in ((loc.ENERGY_COST, node.energy), (loc.POWER_COST, node.power)):
            if amount == 0:
                continue
            number = s.Number(amount)
            if node.each is not None:
                number = am.ScaledNumber(self.number(node.each), amount, 0)
            least = node.least if stat == loc.ENERGY_COST else 0  # 560.4.c: a minimum of Energy binds no Power
            static = CostStatic(self.ability, s.Reference(s.THIS_CARD), stat, number, least, own, kinds)
            static.enemy = enemy
            static.friendly = friendly
            static.here = here
            static.origin = origin
            static.anyone = here and isinstance(node.what, n.Select) and node.what.side == "any"
            if isinstance(node.what, n.Select) and not own:
                static.types = TYPES[node.what.noun]
            found.append(static)
        if node.when == "first":
            # the first such card of the turn: none has been played yet
            told = s.AllTest([*kinds, when.CameFromTest(origin)]) if origin >= 0 else kinds[0] if kinds else None
            played = when.HappenedCheck(loc.FINALIZES, s.EQUAL, 0, False, not friendly and not enemy, told)
            played.friendly = friendly
            played.enemies = enemy
            self.also(self.ability, played)
        return found

    def hide_price(self, cost: tuple[n.Cost, ...]) -> int:
        """What hiding may cost in place of [A]: Energy, or nothing."""
        if not cost:
            return loc.FOR_NOTHING
        if len(cost) > 1 or not isinstance(cost[0], r.Pay) or cost[0].power or not cost[0].energy:
            raise self.cant_yet("hiding for another cost")
        return cost[0].energy

    def move_tax(self, node: r.MoveTax) -> None:
        price, payments = self.costs(node.cost)
        if node.to != "here" or node.who != "opponents" or payments or len(price) == 0:
            raise self.cant_yet("such a price of moving")
        self.card.add_static(MoveTaxStatic(self.ability, price))
        self.rift.taxes_moves = True

    def either_less(self, node: r.EitherLess) -> EitherStatic:
        what = node.what
        options = {r.Pay(energy=1), r.Pay(power=("any",))}
        if not isinstance(what, n.Select) or what.side != "yours" or set(node.options) != options:
            raise self.cant_yet("such a discount")
        chooses = r.ChoosesCard(n.Ref("self"))
        chosen = chooses in what.filters
        filters = tuple(part for part in what.filters if part != chooses)
        kinds = [self.type_test(n.Select(what.noun, filters=filters), "any")]
        optional = self.look_up({"": 0, "optional": 1}, node.part, "part of a cost") > 0
        self.rift.eases = True
        if chosen:
            self.rift.priced_by_choice = True
        return EitherStatic(self.ability, s.Reference(s.THIS_CARD), kinds, optional, chosen)

    def cost_for_a_while(self, node: r.CostChange) -> None:
        """An effect changes the cost of your next such card, or of all this turn."""
        if node.least or node.when not in ("", "next") or self.own_card(node.what):
            raise self.cant_yet("such a changed cost for a while")
        for static in self.cost_statics(node):
            if static.enemy or static.friendly:
                raise self.cant_yet("a changed cost of other players' cards for a while")
            next_only = 1 if node.when == "next" else 0
            until = self.until(node.duration or "turn")
            self.add(pm.ForPlayerStep(static.stat, next_only, self.part(static), until))

    def enters_for_a_while(self, node: r.EntersReady | r.NextPlayed) -> None:
        """Your next such permanent, or all this turn, enter ready."""
        next_only = 0
        stat = loc.ENTERS_READY
        if isinstance(node, r.NextPlayed) and node.name in NEXT_SPELL and node.what == n.Select("spell"):
            self.add(pm.ForPlayerStep(NEXT_SPELL[node.name], node.amount or 1, -1, self.until("turn")))
            return
        if isinstance(node, r.NextPlayed):
            if node.name != "ready":
                raise self.cant_yet(f"'{node.name}' for the next card")
            next_only = 1
        elif node.exhausted:
            stat = loc.ENTERS_EXHAUSTED
        if not isinstance(node.what, n.Select):
            raise self.cant_yet("a statement about such a card")
        side = "yours" if next_only else node.what.side
        target = q.ClassTarget(self.type_test(node.what, side))
        part = self.part(StatStatic(AbilityDef(STATIC), target, stat, s.Number(1)))
        self.add(pm.ForPlayerStep(stat, next_only, part, self.until(getattr(node, "duration", "") or "turn")))
