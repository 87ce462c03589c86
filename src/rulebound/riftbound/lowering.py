# rulebound: interpreted
"""Lowering for Riftbound: targets, modes and destinations become choices of the item, the rest becomes steps."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from typing import Any, ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from rulebound.effects import choosing as ch
from rulebound.effects import conditions as c
from rulebound.effects import nodes as n
from rulebound.effects import selectors as s
from rulebound.effects import steps as st
from rulebound.effects.core import ACTIVATED, COMMAND, STATIC, TRIGGERED, AbilityDef, Check, Step, Test
from rulebound.effects.lowering import KINDS, WHO, rewritten
from rulebound.effects.parts import SIDES, Unplayable, trait_id
from rulebound.effects.statics import GrantStatic, StatStatic, TraitStatic
from rulebound.riftbound import conditions as when
from rulebound.riftbound import locations as loc
from rulebound.riftbound import nodes as r
from rulebound.riftbound import payments as py
from rulebound.riftbound import selecting as q
from rulebound.riftbound import speaking as sp
from rulebound.riftbound import steps as do
from rulebound.riftbound import targets as tg
from rulebound.riftbound.choices import ChoiceStep, ModeStep, NewModeStep
from rulebound.riftbound.copying import MissingStatic
from rulebound.riftbound.costs import (
    FREE_ALL,
    FREE_ENERGY,
    FREE_NOT,
    FREE_OF_EVERYTHING,
    FREE_POWER,
    USE_GEAR,
    USE_GEAR_ABILITY,
    USE_SHOWDOWN,
    USE_SPELL,
    USE_UNIT,
    CheaperCost,
    CostStatic,
    EitherStatic,
)
from rulebound.riftbound.parts import (
    BY_YOU,
    OF_HOLDER,
    OF_PLAYERS,
    SPELL_BIT,
    TYPES,
    PartsLowering,
    mentions,
)
from rulebound.riftbound.rechoosing import NewChoicesStep
from rulebound.riftbound.replacing import (
    AtOnceStatic,
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
    GameStatic,
    LowerStatic,
    MoveTaxStatic,
    MultiplyStatic,
    OpponentsStatic,
    RareRule,
    RuleStatic,
)
from rulebound.riftbound.seeing import SeenNoMoreStep
from rulebound.riftbound.state import (
    no_price,
)
from rulebound.riftbound.taking import BringStep

PAIRS = {
    "attacks_or_defends": ("attacks", "defends"),
    "conquers_or_holds": ("conquers", "holds"),
    "you_conquer_or_hold": ("you_conquer", "you_hold"),
}
PHASES = ("beginning_phase", "first_beginning_phase", "main_phase", "turn_ends")
WITHOUT_AMOUNT = ("conquers", "you_conquer", "attacks", "defends", "wins_combat")
FROM_HERE = tuple(n.Select(noun, filters=(r.At("here"),)) for noun in ("battlefield", "location"))
PLAYED_FROM = {
    "hidden": (loc.FROM_HIDDEN,),
    "hand": (loc.FROM_HAND,),
    "trash": (loc.FROM_TRASH,),
    "elsewhere": (loc.FROM_HIDDEN, loc.FROM_TRASH, loc.FROM_CHAMPION, loc.FROM_ELSEWHERE, loc.FROM_NOTHING),
}
NO_ROOM = -99  # for a facedown card
TO_BASE = n.Select("location", filters=(r.At("base"),))
ANYONES = ("combat_begins", "combat_ends", "showdown_begins")
UNHEARD = ("revealed", "drawn", "recycled", "banished", "hidden", "returned_to_hand", "countered")  # not on the board
OFF_FIELD_PLACES = ("base", "own_base", "elsewhere")
OFF_FIELD = ("legend", "rune", "spell", "ability", "spell_or_ability")
DESTINATIONS = {
    "any": tg.MOVE_ANY,
    "same": tg.MOVE_ANY,
    "base": tg.MOVE_BASE,
    "battlefield": tg.MOVE_FIELD,
    "elsewhere": tg.MOVE_FIELD,
    "own_battlefield": tg.MOVE_OWN_FIELD,
    "open": tg.MOVE_OPEN,
    "occupied_enemy": tg.MOVE_ENEMY,
    "allies": tg.MOVE_ALLIES,
    "base_or_from": tg.MOVE_HOME_OR_OUT,
    "here": tg.MOVE_HERE,
    "it": tg.MOVE_WITH,
    "first": tg.MOVE_WITH,
    "second": tg.MOVE_WITH,
    "earlier": tg.MOVE_WITH,
    "event": tg.MOVE_WITH,
    "paid": tg.MOVE_WITH,
}
USES = {
    "": 0,
    "spell": USE_SPELL,
    "gear": USE_GEAR | USE_GEAR_ABILITY,
    "play_gear": USE_GEAR,
    "unit": USE_UNIT,
    "showdown": USE_SHOWDOWN,
}
FREE = {
    "full": FREE_NOT,
    "ignore": FREE_ALL,
    "ignore_energy": FREE_ENERGY,
    "ignore_power": FREE_POWER,
    "ignore_all": FREE_OF_EVERYTHING,
}
VERBS: dict[type[n.Effect], int] = {
    r.Buff: py.BUFF_IT,
    r.SpendBuff: py.SPEND_BUFF,
    r.Stun: py.STUN_IT,
    r.Detach: py.DETACH_IT,
    r.DrawThese: py.DRAW_IT,
    n.Reveal: py.REVEAL_IT,
}


def speaks_of_event(value: Any) -> bool:
    """Does the node ask something that only the event knows?"""
    if isinstance(value, (n.EventAmount, r.SpentOn)) or value == r.At("event"):
        return True
    if isinstance(value, tuple):
        return any(speaks_of_event(item) for item in value)
    if is_dataclass(value):
        return mentions(value, "event", "source") or any(
            speaks_of_event(getattr(value, item.name)) for item in fields(value)
        )
    return False


def adds(part: n.Effect) -> bool:
    """Does the instruction Add (605), and nothing else?"""
    if isinstance(part, n.Gate) and part.first and all(isinstance(first, r.PayNow) for first in part.first):
        return part.then != () and all(adds(then) for then in part.then)
    return isinstance(part, (r.AddResources, r.AddPaid))


def leans_on_choice(then: tuple[n.Effect, ...]) -> bool:
    """Do these instructions speak of what was chosen before them?"""
    for effect in then:
        if isinstance(effect, n.Gate) and effect.first and effect.condition is None:  # "you may", "if you do"
            return leans_on_choice((*effect.first, *effect.then))
        if mentions(effect, "it", "first", "second", "earlier"):
            return True
        if isinstance(effect, n.Choose):
            return mentions(then, "earlier")  # from here on they speak of their own choice
    return False


def takes_what_there_is(node: n.Choose) -> bool:
    """594.4, 594.6: "recycle 3 from your trash" picks as many as there are when it happens, and targets none; nor does
    "recycle one of your runes"."""
    if node.what not in (n.Select("card", "yours", "trash"), n.Select("rune", "yours")):
        return False
    return node.who == "you" and node.least == node.most


EACH = {"all": sp.EACH_PLAYER, "opponents": sp.EACH_OPPONENT, "from_next": sp.EACH_FROM_NEXT, "others": sp.EACH_OTHER,
        "others_from_next": sp.EACH_OTHER_FROM_NEXT, "you_and_opponents": sp.YOU_AND_OPPONENTS}  # fmt: skip

# instructions that tell their player to do something
TO_YOU = (
    n.Draw, n.Discard, n.Look, r.Channel, r.AddResources, r.Score, r.GainXp, r.Predict, r.Burn, r.RevealTop,
    r.PlayToken,
)  # fmt: skip


class RiftboundLowering(PartsLowering):
    """Lowers the abilities of one card."""

    handlers: ClassVar[dict[type[Any], Callable[[Any, Any], None]]] = {}  # how each instruction is lowered

    # ------------------------------------------------------------------------------------ abilities

    def lower(self, node: n.Ability) -> list[AbilityDef]:
        """One printed ability; several where it has several timings or events, or makes others."""
        if node.kind == "triggered" and node.event is None and not node.timing:
            raise Unplayable(f"{self.card.name}: a triggered ability says neither its timing nor its event.")
        if node.kind == "triggered" and node.event is not None and node.event.kind in PAIRS:
            found: list[AbilityDef] = []
            for kind in PAIRS[node.event.kind]:
                found += self.lower_one(replace(node, event=replace(node.event, kind=kind)), "")
            return found
        if node.kind == "triggered" and node.event is None:
            return [made for timing in node.timing for made in self.lower_one(node, timing)]
        return self.lower_one(node, "")

    def lower_one(self, node: n.Ability, timing: str) -> list[AbilityDef]:
        if node.kind not in (*KINDS, "spell") or node.kind in ("command", "burst", "pilot", "keyword"):
            raise self.cant_yet(f"an ability of kind '{node.kind}'")
        ability = AbilityDef(COMMAND if node.kind == "spell" else KINDS[node.kind])
        self.ability, self.steps, self.inner = ability, [], [ability]
        self.event_other, self.event_from = False, False
        self.fresh()
        self.keep = any(word in repr(node.body) for word in ("earlier", "State(state='chosen')"))
        ability.worn = self.worn
        ability.once = node.once_per_turn
        ability.optional = node.optional
        if node.zone and node.kind != "static":
            ability.zone = self.look_up(self.words.zones, node.zone, "place")
        if node.kind == "triggered":
            self.trigger(ability, node, timing)
            ability.told = "event" in repr(node.body) or mentions(node.body, "it", "source")
        if node.kind == "activated":
            ability.action = "action" in node.timing
            ability.reaction = "reaction" in node.timing
        condition = node.condition
        if isinstance(condition, r.PlayerHas) and node.event is not None and node.event.kind in WITHOUT_AMOUNT:
            # "that much" is the number that was asked after
            number = r.PlayerNumber(condition.name, condition.who)
            node = replace(node, body=rewritten(node.body, n.EventAmount(), number))
        if condition is not None and node.kind == "triggered" and speaks_of_event(condition):
            condition = self.into_event(ability, condition)
        elif condition is not None and node.kind != "spell":
            self.of_cost = all(isinstance(part, r.CostChange) and self.own_card(part.what) for part in node.body)
            self.also(ability, self.need_check(condition))
            condition = None
        if node.kind == "static":
            self.elsewhere = node.zone
            for effect in node.body:
                self.lower_static(effect)
            return self.inner
        cheaper = [part for part in node.cost if isinstance(part, r.CheaperFor)] if node.kind == "activated" else []
        ability.price, ability.payments = self.costs(tuple(part for part in node.cost if part not in cheaper))
        if node.cost and any(isinstance(part, n.Choose) and mentions(part, "paid") for part in node.body):
            self.pick_early(ability.payments)
        ability.exhausts = any(isinstance(part, r.ExhaustSelf) for part in node.cost)
        for part in cheaper:
            ability.payments.append(CheaperCost(q.ScaledNumber(self.number(part.each), part.energy, 0)))
        if condition is not None:
            self.gate(n.Gate(node.body, condition))
        else:
            self.effects(node.body)
        ability.program = self.steps
        ability.adds = bool(node.body) and all(adds(part) for part in node.body)
        return self.inner

    def as_played(self, node: n.Ability) -> AbilityDef:
        """What is done as this permanent is played, before it enters: no item of the chain (572)."""
        if node.condition is not None or node.cost or node.optional or self.worn or self.card.kind == loc.SPELL:
            raise self.cant_yet("what is done as this is played")
        ability = AbilityDef(TRIGGERED)
        ability.delayed = True
        self.ability, self.steps, self.inner, self.event_other = ability, [], [ability], False
        self.fresh()
        self.late = True
        self.effects(node.body)
        ability.program = self.steps
        return ability

    def as_seen(self, node: n.Ability) -> AbilityDef:
        """What this card does as it is seen in its deck, at once: it is `it`, wherever it goes."""
        body = rewritten(node.body, n.Ref("self"), n.Ref("it"))
        if node.optional:
            gate = body[0]
            if len(body) != 1 or not isinstance(gate, n.Gate) or gate.who or gate.condition is not None:
                raise self.cant_yet("what this may do as it is seen")
            body = (replace(gate, who="you"),)
        ability = self.as_played(replace(node, body=body, optional=False))
        ability.program.append(SeenNoMoreStep())
        return ability

    def also(self, ability: AbilityDef, check: Check) -> None:
        """One more condition of the ability."""
        ability.condition = check if ability.condition is None else c.AllCheck([ability.condition, check])

    def into_event(self, ability: AbilityDef, condition: n.Condition) -> n.Condition | None:
        """A condition about the event's card narrows the event; what can't is asked on resolution."""
        if isinstance(condition, n.All):
            left = []
            for part in condition.conditions:
                if not speaks_of_event(part):
                    self.also(ability, self.need_check(part))
                elif (rest := self.into_event(ability, part)) is not None:
                    left.append(rest)
            return n.All(tuple(left)) if len(left) > 1 else left[0] if left else None
        if isinstance(condition, r.SpentOn) and ability.event == loc.PLAYED:
            ability.least = condition.amount  # the event tells how much Energy was spent
            return None
        if isinstance(condition, n.Is) and condition.what == n.Ref("event") and not speaks_of_event(condition.filters):
            test = q.TypeTest(-1, False, s.ANY, self.tests(condition.filters))
            if self.event_other:
                ability.object = test if ability.object is None else s.AllTest([ability.object, test])
                return None
            if not ability.own and ability.who is not None:
                ability.who = s.AllTest([ability.who, test])
                return None
        return condition

    # ------------------------------------------------------------------------------------ events

    def trigger(self, ability: AbilityDef, node: n.Ability, timing: str) -> None:
        if node.event is None:
            ability.event = self.look_up(self.words.timings, timing, "timing")
            ability.timed = True
            return
        self.lower_event(ability, node.event)
        if ability.own and ability.event == loc.DISCARDS:
            ability.zone = loc.TRASH  # it is in the trash when it triggers
        elif node.zone and (node.zone != "trash" or ability.own):
            raise self.cant_yet(f"a trigger in the {node.zone}")

    def lower_event(self, ability: AbilityDef, event: n.Event) -> None:
        kind = event.kind
        nth = kind.endswith("_nth")
        kind = kind.removesuffix("_nth")
        ability.event = self.look_up(self.words.events, kind, "event")
        self.event_from = kind == "moves" and event.cause == "from"
        own = isinstance(event.who, n.Ref) and event.who.name in ("self", "this_card")
        if own and kind in UNHEARD:
            raise self.cant_yet(f"what a card does when it is '{kind}' itself")
        test: Test | None = None
        if kind in OF_PLAYERS:
            self.player_event(ability, event, kind)
            own = False
        else:
            ability.own = own
            if isinstance(event.who, n.Ref) and not own:
                ability.own = False  # a delayed ability is told about which card it is
            elif not own:
                filters = event.who.filters if isinstance(event.who, n.Select) else ()
                if kind in ("dies", "leaves") and any(isinstance(part, r.AttachedTo) for part in filters):
                    raise self.cant_yet("whose Equipment it was that has left")
                ability.who = test = self.event_test(event.who)
            self.doer(ability, kind, event.side)
            self.event_other = own and event.object is not None
        if event.object is not None and kind == "played":
            self.played_to(ability, event.object)
        elif event.object == TO_BASE and kind == "moves":
            self.is_now(ability, q.AtTest(q.AT_A_BASE))
        elif event.object is not None and not (kind == "moves" and event.cause == "from"):
            ability.object = self.event_test(event.object)
        self.event_cause(ability, event, kind)
        if kind == "played" and event.side in ("yours", "enemy"):
            self.also(ability, c.TurnCheck(event.side == "yours"))
        if nth and event.side == "player" and event.amount == 1:
            ability.each_player, ability.by_you = True, False
        elif nth:
            check = when.HappenedCheck(
                ability.event, s.EQUAL, event.amount, own, ability.by_you or ability.own_turn, test
            )
            check.enemies = ability.by_enemy or ability.enemy_turn
            self.also(ability, check)
        elif event.amount == 1:
            ability.together = True  # "one or more"
        else:
            ability.least = max(int(ability.least), event.amount)

    def played_to(self, ability: AbilityDef, where: n.Select) -> None:
        """ "When you play a unit here": where the card is, once it has been played."""
        places = {n.Select("battlefield"): q.AT_FIELD, n.Select("battlefield", filters=(r.At("here"),)): q.AT_HERE}
        if where not in places:
            raise self.cant_yet("a play to such a place")
        self.is_now(ability, q.AtTest(places[where]))

    def is_now(self, ability: AbilityDef, test: Test) -> None:
        """The card that the event is about passes, once it has happened."""
        self.event_other = False
        if ability.own:
            self.also(ability, c.IsCheck(s.Reference(s.SELF), [test]))
        else:
            assert ability.who is not None
            ability.who = s.AllTest([ability.who, test])

    def doer(self, ability: AbilityDef, kind: str, side: str) -> None:
        """Whose doing it is: "when you stun", "when an opponent stuns", "when a unit is stunned"."""
        if kind in OF_HOLDER and side != "player":
            raise self.cant_yet(f"whose doing it is that something is '{kind}'")
        if kind == "readied" and side == "yours":
            ability.by_you = True
        elif kind == "readied" and side != "any":
            raise self.cant_yet("what others ready")
        elif kind in BY_YOU:
            ability.by_you = side in ("any", "yours")
            ability.by_team = side == "friendly"
            ability.by_enemy = side == "enemy"

    def player_event(self, ability: AbilityDef, event: n.Event, kind: str) -> None:
        """What a player does, or a phase: whose it is."""
        ability.own = False
        self.event_other = kind not in PHASES
        if isinstance(event.who, n.Select) and kind in ("you_conquer", "you_hold"):
            ability.event = loc.CONQUERS if kind == "you_conquer" else loc.HOLDS  # with these units
            ability.who = self.event_test(event.who)
            ability.by_you = True
            ability.together = True
            return
        if kind in ANYONES:
            return
        if event.side == "enemy":
            ability.enemy_turn = True
        elif event.side == "friendly":
            ability.by_team = True
        elif event.side == "opponent":
            ability.of_chosen = True
        elif event.side == "player" or (event.side == "any" and kind in PHASES):
            pass  # each player's
        else:
            ability.own_turn = True
        if kind == "first_beginning_phase":
            self.also(ability, when.FirstTurnCheck())

    def event_cause(self, ability: AbilityDef, event: n.Event, kind: str) -> None:
        cause = event.cause
        if cause == "any":
            return
        if kind == "played" and cause in PLAYED_FROM:
            ability.causes = sum(1 << source for source in PLAYED_FROM[cause])
        elif kind == "played" and cause == "showdown":
            self.also(ability, when.ShowdownCheck())
        elif kind == "dies" and cause == "combat":
            ability.causes = 1 << loc.BY_COMBAT
        elif kind in ("killed", "chosen") and cause == "spell":
            ability.object = q.TypeTest(SPELL_BIT, False, s.ANY, [])
        elif kind in ("attacks", "defends") and cause == "one_on_one":
            self.also(ability, when.OneOnOneCheck())
        elif kind == "conquers" and cause == "attack" and ability.own:
            self.also(ability, c.IsCheck(s.Reference(s.SELF), [s.StateTest(loc.IS_ATTACKING)]))
        elif kind == "you_conquer" and cause == "attack":
            self.also(ability, when.CombatCheck())
        elif kind == "moves" and cause == "from" and event.object is None:
            pass
        elif kind == "moves" and cause == "from" and event.object == n.Select("battlefield"):
            ability.least = 1  # the number of the battlefield it came from, plus one
        elif kind == "moves" and cause == "from" and event.object in FROM_HERE:
            ability.from_here = True
        elif kind in ("conquers", "you_conquer") and cause == "uncontrolled":
            ability.causes = 1 << loc.FROM_NOBODY
        elif kind == "dies" and cause == "beginning_phase":
            self.also(ability, when.PhaseCheck(loc.BEGINNING_PHASE, True))
        else:
            raise self.cant_yet(f"the event '{kind}' by '{cause}'")

    # ------------------------------------------------------------------------------------ sequences

    def effects(self, body: tuple[n.Effect, ...]) -> list[Step]:
        start = len(self.steps)
        for index, effect in enumerate(body):
            after = body[index + 1] if index + 1 < len(body) else None
            if isinstance(after, r.SplitDamage) and isinstance(effect, n.Choose):
                self.limit = self.number(after.amount)
            if isinstance(effect, n.Choose) and isinstance(after, r.Recycle) and takes_what_there_is(effect):
                self.choose_late(effect)
            else:
                self.effect(effect)
            self.limit = None
        return self.steps[start:]

    def effect(self, node: n.Effect) -> None:
        to_you = isinstance(node, TO_YOU) and getattr(node, "who", "you") == "you" and not self.to_others
        if self.card.kind != loc.BATTLEFIELD or not to_you:
            self.instruction(node)
            return
        skip = do.ToNobodyStep()
        self.add(skip)
        self.instruction(node)
        skip.else_pc = len(self.steps)

    def instruction(self, node: n.Effect) -> None:
        self.shown = self.shown or node == n.Reveal(n.Ref("it"))
        handler = self.handlers.get(type(node))
        if handler is not None:
            handler(self, node)
        elif type(node) in VERBS:
            self.add(do.VerbStep(VERBS[type(node)], self.target(node.what)))  # type: ignore[attr-defined]
        else:
            super().effect(node)

    # ------------------------------------------------------------------------------------ choices

    def is_late(self, what: n.Select) -> bool:
        """R4:355.8: what is chosen from a zone that is not public, or among what an effect handles, is no target."""
        return self.late or what.zone in ("hand", "deck", "looked", "placed", "banished")

    def choose(self, node: n.Choose) -> None:
        if node.who != "you" or self.is_late(node.what):
            self.choose_late(node)
            return
        step = self.targets(node.what, node.least, node.most, False)
        self.named = {"it": step.slot, "first": step.slot}
        if node.second is not None:
            second = self.targets(node.second, 1, 1, True)
            self.named["second"] = second.slot
        if self.keep:
            self.add(tg.KeepStep(self.chosen[-1]))

    def choose_late(self, node: n.Choose) -> None:
        """Chosen on resolution (R4:355.17)."""
        self.spoken_to(node.who)
        who = self.look_up(WHO, node.who, "player")
        quality = node.what.zone in ("hand", "looked") and len(node.what.filters) > 0
        kind = tg.SecretChoice if quality else ch.ChooseStep  # R4:128.6
        self.add(kind(self.selector(node.what), node.least, node.most, who, False))
        if node.second is not None:
            self.add(ch.ChooseStep(self.selector(node.second), 1, 1, who, True))
        self.chosen.append(self.slots)
        self.slots += 1
        self.last = None
        self.named = {}
        if self.keep:
            keep = tg.KeepStep(self.chosen[-1])
            keep.also = self.in_turn
            self.add(keep)

    def choose_each(self, node: r.ChooseEach) -> None:
        """Several choices, one after the other, on resolution; what they could have been and are not is the rest."""
        kept, self.keep = self.keep, True
        for option in node.options:
            self.choose_late(option)
        self.keep = kept
        side = "any" if self.in_turn else "yours"
        self.rest = q.RestTarget([self.selector(replace(option.what, side=side)) for option in node.options])

    def take_note(self, node: r.TakeNote) -> None:
        """Known from here on, without a choice."""
        self.add(do.NoteStep(self.selector(node.what)))
        self.chosen.append(self.slots)
        self.slots += 1
        self.last = None
        self.named = {}
        if self.keep:
            self.add(tg.KeepStep(self.chosen[-1]))

    def targets(self, what: n.Select, least: int, most: int, more: bool) -> tg.Targets:
        before = self.last
        apart = (r.OtherThan(n.Ref("it")), r.OtherThan(n.Ref("first"))) if before is not None else ()
        spread = (r.At("same"), r.At("each"))
        filters = tuple(part for part in what.filters if part not in spread and part not in apart)
        totals = [part for part in filters if isinstance(part, r.Total)]
        of_one = before is None and r.SameController() in filters
        filters = tuple(
            part for part in filters if part not in totals and not (of_one and part == r.SameController())
        )  # fmt: skip
        if any(part.stat != "might" or part.op != "<=" for part in totals) or len(totals) > 1 or (totals and least > 0):
            raise self.cant_yet("such a total")
        self.choosing, self.leans = True, False
        step = tg.Targets(self.selector(replace(what, filters=filters)), least, most, more)
        self.choosing = False
        step.same_place = r.At("same") in what.filters
        step.one_each = r.At("each") in what.filters
        step.distinct = any(part in apart for part in what.filters)
        step.total = totals[0].amount if totals else -1
        step.one_controller = of_one
        step.if_any = self.if_any or mentions(what, "earlier")  # what that has is known once it is chosen
        step.guards = vec[i64](self.guards)
        step.limit = self.limit
        step.off_field = bool(what.zone) or what.noun in OFF_FIELD or any(
            isinstance(part, r.At) and part.place in OFF_FIELD_PLACES for part in what.filters
        )  # fmt: skip
        if before is not None and (step.distinct or more or self.leans):
            step.after = before
            before.next = step
        self.register(step)
        self.chosen.append(int(step.slot))
        self.last = step
        return step

    def register(self, step: ChoiceStep) -> None:
        """A choice that is made while the item is finalised, and found again in the program."""
        step.slot = self.slots
        self.slots += 1
        if self.slots > q.ROUND:
            raise self.cant_yet("a text with so many choices")
        if self.mode is not None:
            step.within, step.within_mode = self.mode
        self.ability.choices.append(step)
        self.add(step)

    def modes_once(self, node: r.ModesOnce) -> None:
        if self.late or node.memory not in ("turn", "play"):
            raise self.cant_yet("a choice of modes that were not chosen before")
        self.mode_choice(NewModeStep(node.memory == "turn"), node.options)

    def modes(self, node: n.Modes) -> None:
        if node.who != "you" or self.late:
            super().modes(node)
            return
        self.mode_choice(ModeStep(), node.options)

    def mode_choice(self, choice: ModeStep, options: tuple[tuple[n.Effect, ...], ...]) -> None:
        self.register(choice)
        outer = self.mode
        kept = (self.chosen, self.last, self.named)
        jumps = []
        for index, body in enumerate(options):
            self.mode = (choice, index)
            self.chosen, self.last, self.named = list(kept[0]), kept[1], dict(kept[2])
            choice.starts.append(len(self.steps))
            first = len(self.ability.choices)
            self.effects(body)
            choice.needs.append([step for step in self.ability.choices[first:] if isinstance(step, ChoiceStep)])
            jumps.append(ch.JumpStep())
            self.add(jumps[-1])
        self.mode = outer
        self.chosen, self.last, self.named = kept
        for jump in jumps:
            jump.to = len(self.steps)

    def move_unit(self, node: r.MoveUnit) -> None:
        if node.to == "your_base":
            self.add(BringStep(self.target(node.what)))
            return
        where = self.look_up(DESTINATIONS, node.to, "destination")
        to_card: s.Target | None = None
        if node.to == "it":
            to_card = s.Reference(s.SECOND) if "second" in self.named else self.target(n.Ref("it"))
        elif node.to in ("first", "second", "earlier", "paid"):
            to_card = self.target(n.Ref(node.to))
        elif node.to == "event":
            to_card = s.Reference(s.EVENT_SOURCE if self.event_other else s.EVENT_CARD)
        if node.what == n.Ref("it") and "second" in self.named and node.to == "it":
            what: s.Target = q.FirstTarget()
        else:
            what = self.target(node.what)
        slot = -1
        late = self.late
        if isinstance(node.what, n.Ref) and node.what.name in ("it", "first", "second"):
            slot = self.named.get(node.what.name, -1)
            late = late or slot < 0
        elif isinstance(node.what, n.Select) and node.what.zone:
            late = True
        step = tg.GoStep(what, where, slot, to_card, late)
        if late or where == tg.MOVE_BASE or where >= tg.MOVE_HERE:
            self.add(step)
        else:
            self.register(step)

    # ------------------------------------------------------------------------------------ the gate

    def guard(self, condition: n.Condition | None) -> list[int] | None:
        """What of a condition is known while the card is being played: code and wanted."""
        wanted = 1
        if isinstance(condition, n.IsNot):
            condition, wanted = condition.condition, 0
        if isinstance(condition, r.PaidExtra):
            return [tg.GUARD_EXTRA, wanted]
        if isinstance(condition, r.PlayedFrom) and self.ability.kind == COMMAND:
            return [self.look_up(when.PLAYED_WAYS, condition.zone, "place"), wanted]
        return None

    def gate(self, node: n.Gate) -> None:
        """Condition, decision, first, then; everything else goes to `otherwise`."""
        if node.who == "you" and node == n.Gate((), None, "you", node.first):
            if all(isinstance(part, r.AllowPlay) for part in node.first):
                self.effects(node.first)  # leave that need not be used is not asked for
                return
        kept = (self.guards, self.if_any, self.chosen, self.last, self.named, self.late)
        exits: list[Any] = []
        guard = self.guard(node.condition) if self.ability.kind == COMMAND else None
        if node.condition is not None:
            check = ch.CheckStep(self.need_check(node.condition))
            self.add(check)
            exits.append(check)
            if guard is None:
                self.if_any = True
            else:
                self.guards = [*self.guards, *guard]
        if node.who:
            self.if_any = True
            if node.who != "you":
                exits.append(self.speaking(node.who))
                self.late = True
            may = ch.MayStep(ch.YOU, self.may_needs(node.first))
            self.add(may)
            exits.append(may)
        for effect in node.first:
            start = len(self.steps)
            self.effect(effect)
            for step in self.steps[start:]:
                if isinstance(step, ch.ChooseStep) and step.else_pc < 0:
                    exits.append(step)
            if node.then or node.otherwise:
                unless = ch.UnlessDidStep()
                self.add(unless)
                exits.append(unless)
        if node.who not in ("", "you"):
            self.add(sp.BackStep())
            self.late = kept[5]
        self.effects(node.then)
        inner = (self.chosen, self.last, self.named)
        if node.otherwise or node.who not in ("", "you"):
            jump = ch.JumpStep()
            self.add(jump)
            for step in exits:
                step.else_pc = len(self.steps)
            if node.who not in ("", "you"):
                self.add(sp.BackStep())
            self.guards, self.if_any, self.chosen, self.last, self.named, self.late = (
                kept[0], kept[1], list(kept[2]), kept[3], dict(kept[4]), kept[5],
            )  # fmt: skip
            if guard is not None:
                self.guards = [*kept[0], guard[0], 1 - guard[1]]
            else:
                self.if_any = True
            self.effects(node.otherwise)
            jump.to = len(self.steps)
        else:
            for step in exits:
                step.else_pc = len(self.steps)
        self.guards, self.if_any, self.late = kept[0], kept[1], kept[5]
        self.chosen, self.last, self.named = inner

    def may_needs(self, first: tuple[n.Effect, ...]) -> list[Step]:
        """What must be possible for "you may" to be asked."""
        found: list[Step] = []
        for effect in first:
            if isinstance(effect, n.Choose):
                if effect.who == "you" and not self.is_late(effect.what):
                    found.append(tg.ChosenNeed(self.slots))
                else:
                    found += self.choices(effect)
            elif isinstance(effect, n.Discard) and effect.who == "you":
                found.append(self.discard(effect.amount, effect.filters, "you", False))
            elif isinstance(effect, r.PayNow):
                found.append(self.pay_step(effect.cost))
            elif isinstance(effect, r.PlayCard) and self.own_card(effect.what):
                kept, self.steps = self.steps, []
                self.instruction(effect)
                found += self.steps
                self.steps = kept
            elif isinstance(effect, r.NewChoices):
                found.append(NewChoicesStep(self.target(effect.what)))
            elif isinstance(effect, r.SpendBuff) and mentions(effect, "self"):
                found.append(do.VerbStep(py.SPEND_BUFF, self.target(effect.what)))
            else:
                break
        return found

    # ------------------------------------------------------------------------------------ who is "you"

    def speaking(self, who: str) -> sp.AsStep:
        """Before an instruction to somebody else."""
        if who == "chosen":
            step = sp.AsStep(sp.AS_OPPONENT, None)
        elif who == "opponent":
            self.add(ch.OpponentStep())
            step = sp.AsStep(sp.AS_OPPONENT, None)
        elif who in ("controller", "owner"):
            of = self.target(n.Ref("it")) if self.chosen or self.it_as >= 0 else self.target(n.Ref("event"))
            step = sp.AsStep(sp.AS_CONTROLLER if who == "controller" else sp.AS_OWNER, of)
        elif who == "player":
            if self.ability.each_player:
                step = sp.AsStep(sp.AS_TOLD, None)
            elif self.ability.event in (loc.BEGINNING, loc.MAIN_BEGINS, loc.TURN_ENDS):
                step = sp.AsStep(sp.AS_ACTIVE, None)
            elif self.ability.event >= 0 and self.ability.who is not None and not self.ability.by_enemy:
                step = sp.AsStep(sp.AS_CONTROLLER, s.Reference(s.EVENT_CARD))
            else:
                raise self.cant_yet("an instruction to 'that player'")
        elif who == "defender":
            step = sp.AsStep(sp.AS_DEFENDER, None)
        else:
            raise self.cant_yet(f"an instruction to '{who}'")
        self.add(step)
        return step

    def each(self, node: r.EachPlayer) -> None:
        """Each of several players, or another one, does this as "you"."""
        kept = (self.late, self.chosen, self.last, self.named)
        told, self.to_others = self.to_others, True
        inside = list(self.chosen)
        if node.who in EACH:
            if self.late:
                raise self.cant_yet("an instruction to each player within another")
            turn = self.turns = sp.EachStep(EACH[node.who])
            again = ch.JumpStep()
            again.to = len(self.steps)
            self.add(turn)
            turn.gathers = len(node.then) == 1 and isinstance(node.then[0], r.RevealTop)
            self.late = self.in_turn = True
            self.effects(node.then)
            self.in_turn = False
            self.add(again)
            turn.else_pc = len(self.steps)
        else:
            step = self.speaking(node.who)
            self.late = True
            self.effects(node.then)
            self.add(sp.BackStep())
            step.else_pc = len(self.steps)
        self.late = kept[0]
        self.to_others = told
        if node.who in EACH:
            self.chosen, self.last, self.named = inside, kept[2], kept[3]

    def vote(self, node: r.Vote) -> None:
        self.words_voted = node.options
        self.add(sp.VoteStep(list(node.options)))

    def each_voter(self, node: r.EachVoter) -> None:
        """Do this for each player who chose the word: "chosen" is that player."""
        if self.counting or node.option not in self.words_voted:
            raise self.cant_yet(f"something for each player who chose '{node.option}'")
        self.repeat(sp.EachVoterStep(self.words_voted.index(node.option)), node.then)

    def times(self, node: r.Times) -> None:
        """Do this so many times."""
        if self.counting:
            raise self.cant_yet("something so many times within another")
        self.repeat(do.TimesStep(self.number(node.amount)), node.then)

    def each_card(self, node: r.EachCard) -> None:
        """Do this for each of these cards: it is `it`."""
        if self.counting:
            raise self.cant_yet("something so many times within another")
        self.repeat(do.EachCardStep(self.selector(node.what)), node.then)

    def repeat(self, loop: do.TimesStep | do.EachCardStep | sp.EachVoterStep, then: tuple[n.Effect, ...]) -> None:
        kept = (self.late, self.chosen, self.last, self.named, self.it_as)
        again = ch.JumpStep()
        again.to = len(self.steps)
        self.add(loop)
        self.late, self.counting = True, True
        self.chosen, self.last, self.named = list(kept[1]), None, {}
        if isinstance(loop, do.EachCardStep):
            self.chosen, self.it_as = [], s.IT
        self.effects(then)
        self.add(again)
        loop.else_pc = len(self.steps)
        self.counting = False
        self.late, self.chosen, self.last, self.named, self.it_as = kept

    def for_whom(self, node: Any) -> bool:
        """An instruction to others than you is done with them as "you"; True if it was."""
        if node.who == "you":
            return False
        self.each(r.EachPlayer(node.who, (replace(node, who="you"),)))
        return True

    # ------------------------------------------------------------------------------------ other abilities

    def delayed_step(self, node: n.Delayed) -> Step:
        inner = AbilityDef(TRIGGERED)
        inner.delayed = True
        inner.worn = self.worn
        self.inner.append(inner)
        event = node.event
        phase = event.kind in OF_PLAYERS
        on: s.Target | None = None
        of_event = False
        it_as = -1
        if isinstance(event.who, n.Ref) and not phase:
            on = self.target(event.who)
            of_event = True
            it_as = s.EVENT_CARD
            if mentions(node.then, "self") and event.who.name != "self":
                raise self.cant_yet("a delayed ability about two cards")
        elif leans_on_choice(node.then):
            if mentions(node.then, "self", "first", "second", "earlier"):
                raise self.cant_yet("a delayed ability about two cards")
            on = self.target(n.Ref("it"))
            it_as = s.SELF
        offset = self.offset(inner)
        with self.inside(inner):
            self.it_as = it_as
            self.lower_event(inner, event)
            inner.own = False
            if of_event:
                inner.who = None
            if node.once or phase:
                self.add(do.OnceStep())
            self.effects(node.then)
            inner.program = self.steps
            inner.adds = all(adds(part) for part in node.then)
        step = do.WaitFor(offset, on, of_event, self.until(node.duration))
        step.of_chosen = inner.of_chosen
        return step

    def reflexive(self, node: r.Reflexive) -> None:
        inner = AbilityDef(TRIGGERED)
        inner.delayed = True
        inner.worn = self.worn
        self.inner.append(inner)
        event, other = self.ability, self.event_other
        step = do.ReflexiveStep(self.offset(inner))
        with self.inside(inner):
            inner.event = -1
            self.event_other = other
            self.chosen = [-1]  # what the other ability chose is known from the beginning
            self.keep = "earlier" in repr(node.then)
            if self.keep:
                self.add(tg.KeepStep(-1))
            self.effects(node.then)
            inner.program = self.steps
        assert event is self.ability
        self.add(step)

    def give_ability(self, node: n.GainAbility) -> None:
        """An ability for a while (713.3.a.2)."""
        if node.ability.kind == "keyword" and not node.ability.cost:
            self.effect(n.Gain(node.ability.keyword, node.to, node.ability.amount, node.duration))
            return
        until = self.until(node.duration)
        for given in self.granted(node.ability):
            self.add(st.GrantStep(self.offset(given), self.target(node.to), until, loc.GRANTS))
        if "deathknell" in node.ability.timing:
            self.add(st.ModifyStep(loc.DEATHKNELL, s.Number(1), self.target(node.to), until))

    def give_while(self, node: n.GainAbility) -> None:
        """An ability that cards have while this applies."""
        for given in self.granted(node.ability):
            self.card.add_static(GrantStatic(self.ability, self.target(node.to), loc.GRANTS, given))
            if given.event >= 0:
                self.card.listens |= 1 << given.event
        if "deathknell" in node.ability.timing:
            self.card.add_static(StatStatic(self.ability, self.target(node.to), loc.DEATHKNELL, s.Number(1)))

    def granted(self, node: n.Ability) -> list[AbilityDef]:
        """Lower an ability for others to have: it is in the pool, but it waits until a card has it."""
        if node.kind not in ("triggered", "activated") or node.zone:
            raise self.cant_yet("giving such an ability")
        kept = dict(self.__dict__)
        self.worn = False
        made = self.lower(node)
        self.__dict__.update(kept)
        self.inner.extend(made)
        given = [ability for ability in made if not ability.delayed]
        for ability in given:
            ability.delayed = True
        return given

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
        if not isinstance(node.event.who, n.Ref):
            raise self.cant_yet("a replacement for a class of cards for a while")
        on = self.target(node.event.who)
        static = self.instead(node, True)
        static.next_only = True
        until = self.until(getattr(node, "duration", "") or "turn")
        self.add(st.LastingStep(-1, self.part(static), on, until))

    # ------------------------------------------------------------------------------------ constant effects

    def own_card(self, what: n.Subject) -> bool:
        return isinstance(what, n.Ref) and what.name in ("this_card", "self")

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

    def lower_static(self, node: n.Effect) -> None:
        ability = self.ability
        if isinstance(node, r.CostChange):
            for static in self.cost_statics(node):
                if static.own:
                    self.card.statics_elsewhere.append(static)
                else:
                    self.card.add_static(static)
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
                if isinstance(step, do.SeeStep):
                    step.deck_told = True
            self.card.add_static(first)
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
            price, payments = self.costs(node.ability.cost)
            if payments or node.to != n.Select("spell", "yours"):
                raise self.cant_yet("such a Repeat for others")
            self.card.add_static(RepeatStatic(ability, price))
        elif isinstance(node, r.AssignLast):
            stat = self.look_up(COMBAT_RULES, node.name, "combat rule")
            self.card.add_static(StatStatic(ability, self.target(node.to), stat, s.Number(1)))
        elif isinstance(node, r.Rule) and node.name == "repeat_cost":
            self.card.add_static(PlayerStatic(ability, loc.REPEAT_LESS, s.Number(node.amount)))
        elif isinstance(node, r.Rule) and node.name == "victory_score":
            self.card.add_static(GameStatic(ability, loc.VICTORY_MORE, node.amount))
        elif isinstance(node, r.Rule) and node.name == "double_equipment":
            self.card.add_static(StatStatic(ability, self.target(n.Ref("self")), loc.MIGHT, q.GearBonus()))
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
            self.card.add_static(StatStatic(ability, self.target(subject), stat, s.Number(1)))
        elif isinstance(node, n.Cant) and node.verb == "move_from_here_to_base":
            self.card.add_static(StatStatic(ability, self.target(at_here(node.to)), loc.CANT_GO_BASE, s.Number(1)))
        elif node == n.Prevent(n.Ref("self")):
            # R4:465: "don't take damage" is "can't", and no shield against what was assigned
            self.card.add_static(StatStatic(ability, self.target(n.Ref("self")), loc.CANT_TAKE_DAMAGE, s.Number(1)))
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
        elif isinstance(node, r.GainTag):
            self.card.add_static(TraitStatic(ability, self.target(node.to), loc.EXTRA_TAG, trait_id(node.name)))
        elif isinstance(node, n.Cant) and node.verb == "be_played":
            self.stat_static(loc.CANT_BE_PLAYED, node.to, 1)
        elif isinstance(node, r.Rule) and node.name == "hide_for_energy":
            self.card.add_static(PlayerStatic(ability, loc.HIDE_FOR, s.Number(node.amount)))
        elif isinstance(node, r.MoveTax):
            self.move_tax(node)
        elif isinstance(node, r.EitherLess):
            self.card.add_static(self.either_less(node))
        elif isinstance(node, r.PlayerCant):
            self.player_cant(node)
        elif isinstance(node, r.PlayFor) and node.zone == "trash" and self.card.kind != loc.SPELL:
            price, payments = self.costs(node.cost)
            if payments or len(self.rift.flow) > 0:
                raise self.cant_yet("such a price from the trash")
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
        if node.verb not in ("play_cards", "play_spells"):
            raise self.cant_yet(f"that players can't '{node.verb}' for a while")
        if node.who != "you":
            self.each(r.EachPlayer(node.who, (replace(node, who="you"),)))
            return
        kinds = SPELL_BIT if node.verb == "play_spells" else TYPES["card"]
        target = q.ClassTarget(q.TypeTest(kinds, True, s.ANY, []))
        part = self.part(StatStatic(AbilityDef(STATIC), target, loc.CANT_BE_PLAYED, s.Number(1)))
        self.add(do.ForPlayerStep(loc.CANT_BE_PLAYED, 0, part, self.until(node.duration)))

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
        elif node.verb in ("play_cards", "play_spells"):
            kinds = SPELL_BIT if node.verb == "play_spells" else TYPES["card"]
            target = q.ClassTarget(q.TypeTest(kinds, True, s.ENEMY, []))
            self.card.add_static(StatStatic(self.ability, target, loc.CANT_BE_PLAYED, s.Number(1)))
        else:
            raise self.cant_yet(f"that opponents can't '{node.verb}'")

    def cost_statics(self, node: r.CostChange) -> list[CostStatic]:
        own = self.own_card(node.what)
        kinds: list[Test] = []
        enemy = False
        if not own:
            if not isinstance(node.what, n.Select) or node.what.noun not in TYPES:
                raise self.cant_yet("a changed cost of such a card")
            kinds.append(self.type_test(node.what, "any"))
            enemy = node.what.side == "enemy"
            if node.what.side == "any":
                raise self.cant_yet("a changed cost for every player")
        found = []
        for stat, amount in ((loc.ENERGY_COST, node.energy), (loc.POWER_COST, node.power)):
            if amount == 0:
                continue
            number = s.Number(amount)
            if node.each is not None:
                number = q.ScaledNumber(self.number(node.each), amount, 0)
            least = node.least if stat == loc.ENERGY_COST else 0  # 560.4.c: a minimum of Energy binds no Power
            static = CostStatic(self.ability, s.Reference(s.THIS_CARD), stat, number, least, own, kinds)
            static.enemy = enemy
            found.append(static)
        if node.when == "first":
            # the first such card of the turn: none has been played yet
            self.also(
                self.ability, when.HappenedCheck(loc.FINALIZES, s.EQUAL, 0, False, True, kinds[0] if kinds else None)
            )
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
            if static.enemy:
                raise self.cant_yet("a changed cost of opponents' cards for a while")
            next_only = 1 if node.when == "next" else 0
            until = self.until(node.duration or "turn")
            self.add(do.ForPlayerStep(static.stat, next_only, self.part(static), until))

    def enters_for_a_while(self, node: r.EntersReady | r.NextPlayed) -> None:
        """Your next such permanent, or all this turn, enter ready."""
        next_only = 0
        stat = loc.ENTERS_READY
        if isinstance(node, r.NextPlayed) and node.name in NEXT_SPELL and node.what == n.Select("spell"):
            self.add(do.ForPlayerStep(NEXT_SPELL[node.name], node.amount or 1, -1, self.until("turn")))
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
        self.add(do.ForPlayerStep(stat, next_only, part, self.until(getattr(node, "duration", "") or "turn")))


def at_here(what: n.Subject) -> n.Subject:
    if isinstance(what, n.Select) and r.At("here") not in what.filters:
        return replace(what, filters=(*what.filters, r.At("here")))
    return what


PLAY_TO = {"open": loc.PLAY_TO_OPEN, "occupied": loc.PLAY_TO_OCCUPIED, "ambush": loc.AMBUSH}
PLAY_RULES = {
    "attacking": loc.TO_ATTACKED,
    "enemy_alone": loc.TO_LONELY,
    "ambush_enemy": loc.AMBUSH_ENEMY,
    "ambush_paid": loc.AMBUSH_PAID,
}
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
