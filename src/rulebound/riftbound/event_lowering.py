# rulebound: interpreted
"""Lowering for Riftbound: events become what triggered abilities wait for."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any

from rulebound.effects import conditions as c
from rulebound.effects import nodes as n
from rulebound.effects import selectors as s
from rulebound.effects.core import AbilityDef, Check, Test
from rulebound.riftbound import conditions as when
from rulebound.riftbound import locations as loc
from rulebound.riftbound import nodes as r
from rulebound.riftbound import selecting as q
from rulebound.riftbound.parts import (
    BY_YOU,
    OF_HOLDER,
    OF_PLAYERS,
    SPELL_BIT,
    PartsLowering,
    mentions,
)

PHASES = ("beginning_phase", "first_beginning_phase", "main_phase", "turn_ends")
FROM_HERE = tuple(n.Select(noun, filters=(r.At("here"),)) for noun in ("battlefield", "location"))
PLAYED_FROM = {
    "hidden": (loc.FROM_HIDDEN,),
    "hand": (loc.FROM_HAND,),
    "trash": (loc.FROM_TRASH, loc.BROUGHT_FROM_TRASH),
    "elsewhere": (
        loc.FROM_HIDDEN,
        loc.FROM_TRASH,
        loc.BROUGHT_FROM_TRASH,
        loc.FROM_CHAMPION,
        loc.FROM_ELSEWHERE,
        loc.FROM_NOTHING,
    ),
}
TO_BASE = n.Select("location", filters=(r.At("base"),))
ANYONES = ("combat_begins", "combat_ends", "showdown_begins")
UNHEARD = ("revealed", "drawn", "recycled", "banished", "hidden", "returned_to_hand", "countered")  # not on the board


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


class EventLowering(PartsLowering):
    """What triggered abilities wait for."""

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

    def trigger(self, ability: AbilityDef, node: n.Ability, timing: str) -> None:
        if node.event is None:
            ability.event = self.look_up(self.words.timings, timing, "timing")
            ability.timed = True
            return
        self.lower_event(ability, node.event)
        if ability.own and ability.event in (loc.DISCARDS, loc.BURNS):
            ability.zone = loc.TRASH  # it is in the trash when it triggers
        elif node.zone and (node.zone != "trash" or ability.own):
            raise self.cant_yet(f"a trigger in the {node.zone}")

    def lower_event(self, ability: AbilityDef, event: n.Event) -> None:
        kind = event.kind
        nth = kind.endswith("_nth")
        kind = kind.removesuffix("_nth")
        if kind == "kills":
            self.killing(ability, event)
            return
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
        elif event.object == TO_BASE and kind in ("moves", "moved"):
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

    def killing(self, ability: AbilityDef, event: n.Event) -> None:
        """A unit kills another: it is in combat with it, or an ability of its own does it (R4:428)."""
        if event.object is None or event.who != n.Ref("self"):
            raise self.cant_yet("such a killing")
        ability.event, ability.own = loc.KILLS, False
        ability.who = self.event_test(event.object)
        if event.cause == "combat":
            ability.causes = 1 << loc.BY_COMBAT
            ability.who = s.AllTest([ability.who, q.OpposingTest()])
        else:
            ability.object = self.event_test(event.who)
        self.event_other = False

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
        if kind in ("readied", "empowered", "disempowered") and side == "yours":
            ability.by_you = True
        elif kind in ("empowered", "disempowered") and side == "enemy":
            ability.by_enemy = True
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
        if kind == "you_win_combat":
            ability.together = True  # it is told of each unit that has won
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
        if kind == "burned":
            ability.causes = -1 if cause == "deck" else 1 << loc.BY_RULE
        if cause == "any":
            return
        if kind == "played" and cause in PLAYED_FROM:
            ability.causes = sum(1 << source for source in PLAYED_FROM[cause])
        elif kind == "played" and cause == "showdown":
            self.also(ability, when.ShowdownCheck())
        elif kind == "drawn" and cause == "outside":
            ability.causes = ~(1 << loc.IN_DRAW_PHASE)
        elif kind == "dies" and cause == "combat":
            ability.causes = 1 << loc.BY_COMBAT
        elif kind == "takes_damage" and cause in ("effect", "spell", "combat"):
            ability.causes = 1 << (loc.BY_COMBAT if cause == "combat" else loc.BY_EFFECT)
            ability.by_enemy, ability.by_you = event.side == "enemy", event.side == "yours"
            if cause == "spell":
                ability.object = q.TypeTest(SPELL_BIT, False, s.ANY, [])
        elif kind == "burned" and cause == "deck":
            pass
        elif kind == "killed" and cause == "effect":
            ability.object = q.TypeTest(-1, False, s.ANY, [])  # combat and prices name no card
        elif kind in ("killed", "chosen") and cause == "spell":
            ability.object = q.TypeTest(SPELL_BIT, False, s.ANY, [])
        elif kind in ("attacks", "defends") and cause == "one_on_one":
            self.also(ability, when.OneOnOneCheck())
        elif kind == "conquers" and cause == "attack" and ability.own:
            self.also(ability, c.IsCheck(s.Reference(s.SELF), [s.StateTest(loc.IS_ATTACKING)]))
        elif kind in ("you_win_combat", "you_lose_combat") and cause in ("attack", "defend"):
            self.also(ability, when.RoleCheck(cause == "attack", event.side))
        elif kind == "you_conquer" and cause == "attack":
            self.also(ability, when.CombatCheck())
        elif kind in ("conquers", "you_conquer") and cause == "open":
            self.also(ability, c.NotCheck(when.CombatCheck()))
        elif kind == "moves" and cause == "from" and event.object is None:
            pass
        elif kind == "moves" and cause == "from" and event.object == n.Select("battlefield"):
            ability.least = 1  # the number of the battlefield it came from, plus one
        elif kind == "moves" and cause == "from" and event.object in FROM_HERE:
            ability.from_here = True
        elif kind in ("conquers", "you_conquer") and cause == "uncontrolled":
            ability.causes = 1 << loc.FROM_NOBODY
        elif kind == "takes_damage" and cause == "survived":
            self.is_now(ability, s.NotTest(q.LethalTest()))
        elif kind == "dies" and cause == "beginning_phase":
            self.also(ability, when.PhaseCheck(loc.BEGINNING_PHASE, True))
        else:
            raise self.cant_yet(f"the event '{kind}' by '{cause}'")
