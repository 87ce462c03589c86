"""Random abilities of the printable subset, in the canonical form all readings share."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.grammar.filters import canonical
from rulebound.gundam.words.lexicon import KEYWORDS, NUMBERED
from rulebound.text.scopes import merge

Draw = Callable[[st.SearchStrategy[Any]], Any]
SELF = n.Ref("self")
STATES = ("active", "rested", "damaged", "undamaged", "unpaired", "paired", "linked", "token")
NAMES = ("Tin Can", "Bolt")
DURATIONS = ("", "turn", "battle", "opponent_next_turn", "in_opponent_next_turn", "your_next_turn", "in_your_next_turn")


EXPLAINED = tuple(  # keyword effects that a card explains: one meaning each
    n.Ability("triggered", ("attack",), body=(n.Draw(number or 1),), keyword="tail-gate", amount=number)
    for number in (0, 2)
)


class Maker:
    """Draws nodes; depth bounds the nesting."""

    def __init__(self, draw: Draw) -> None:
        self.draw = draw

    def one_of(self, *options: Any) -> Any:
        """One of the values."""
        return self.draw(st.sampled_from(options))

    def made(self, *makers: Callable[[], Any]) -> Any:
        """What one of the makers makes."""
        return self.draw(st.sampled_from(makers))()

    def number(self, least: int = 1) -> int:
        return int(self.draw(st.integers(least, 12)))

    def flag(self) -> bool:
        return bool(self.draw(st.booleans()))

    # --------------------------------------------------------------------------------------------------------- filters

    def compare(self) -> n.Filter:
        return n.Compare(self.one_of("level", "ap", "hp"), self.one_of("<=", ">=", "="), self.number(0))

    def state(self) -> n.Filter:
        return n.State(self.one_of(*STATES))

    def color(self) -> n.Filter:
        return n.Color(self.one_of(("blue",), ("green",), ("red",), ("white",), ("purple",), ("blue", "red")))

    def trait(self) -> n.Filter:
        return g.Trait(self.one_of(("Tin",), ("Brass Crew",), ("Tin", "X-Men")))

    def kind(self) -> n.Filter:
        return n.Kind(self.one_of(("unit",), ("pilot",), ("command",), ("base",), ("command", "pilot")))

    def named(self) -> n.Filter:
        parts = [g.NameHas(NAMES[0]), g.NameHas(NAMES[1]), n.Not(g.NameHas(NAMES[0])), n.Named(NAMES[0])]
        return self.one_of(*parts)  # type: ignore[no-any-return]

    def keyword(self) -> n.Filter:
        return n.HasKeyword(self.one_of(*KEYWORDS.values(), "any", "tail-gate"))

    def rare(self) -> n.Filter:
        either = tuple(dict.fromkeys((self.compare(), self.compare())))
        return self.one_of(  # type: ignore[no-any-return]
            n.Extreme(self.one_of("highest", "lowest"), self.one_of("ap", "hp", "level")),
            n.AnyOf(either) if len(either) == 2 else either[0],
            g.Battling((self.compare(),), self.one_of("any", "yours", "friendly", "enemy")),
            g.Battling((n.Not(n.Other()),)),
            g.PairedWith((self.compare(),)),
            n.Not(n.State("token")),
            g.HasTiming("destroyed"),
            n.Compare("level", "<=", n.StatOf("level", n.Ref("self"))),
            n.Compare("ap", ">=", n.StatOf("ap", n.Ref("it"))),
            n.Compare("level", "<=", n.CountOf(n.Select("card", "yours", "trash"), plus=self.one_of(0, 2))),
            n.Compare("level", "<=", n.Plus(n.StatOf("level", n.Ref("self")), self.one_of(1, -2))),
            n.Compare("ap", "<=", n.TotalOf("ap", n.Select("unit", "yours"), highest=True)),
            n.Compare("hp", "=", n.CountOf(n.Select("base", "yours"), 2)),
            g.CompareOwn(*self.one_of(("ap", "=", "hp"), ("hp", "<=", "level"))),
            n.Not(g.CompareOwn("ap", ">=", "hp")),
            n.Not(n.Color(("red",))),
            n.Not(n.HasKeyword(self.one_of("any", "blocker"))),
            n.OtherThan(n.Ref("it")),
            g.CameFrom(self.one_of("trash", "hand", "deck")),
            n.Not(n.OtherThan(n.Ref("it"))),
            g.PairedWith((n.State("command_card"),)),
            n.AnyOf((n.State("token"), n.Compare("level", "<=", 2))),
            g.Been(n.Event(self.one_of("deployed", "attacks", "destroyed"), n.Ref("member"))),
            g.SameName(n.Ref("self")),
            n.Not(g.SameName(n.Ref("self"))),
        )

    def filters(self, *makers: Callable[[], n.Filter], least: int = 0) -> tuple[n.Filter, ...]:
        """A few filters, at most one of each sort."""
        which = self.draw(st.lists(st.sampled_from(range(len(makers))), min_size=least, max_size=3, unique=True))
        return canonical(makers[index]() for index in which)

    # -------------------------------------------------------------------------------------------------------- selectors

    def in_play(self) -> n.Select:
        noun = self.one_of("unit", "unit", "unit", "base", "resource", "shield_area", "unit_or_base")
        adjectives = (n.Other, self.state, self.color, self.trait)
        posts = (self.compare, self.keyword, self.named, self.rare) if noun == "unit" else (self.compare,)
        side = self.one_of("any", "yours", "friendly", "enemy")
        return n.Select(noun, side, "", self.filters(*adjectives[side == "enemy" :], *posts))

    def in_zone(self) -> n.Select:
        side, zone = self.one_of(
            ("yours", "trash"), ("any", "trash"), ("yours", "hand"), ("enemy", "hand"), ("any", "looked")
        )
        return n.Select("card", side, zone, self.filters(self.color, self.trait, self.kind, self.compare, self.named))

    def select(self) -> n.Select:
        return self.made(self.in_play, self.in_zone)  # type: ignore[no-any-return]

    def ref(self) -> n.Subject:
        return n.Ref(self.one_of("self", "this_card", "it", "pilot", "event", "source", "second"))

    def far_ref(self) -> n.Subject:
        return n.Ref(self.one_of("first", "earlier", "discarded", "its_pilot"))

    def first(self) -> n.Subject:
        return g.First(n.Select("shield_area", self.one_of("yours", "enemy")), self.number())

    def subject(self) -> n.Subject:
        return self.made(self.ref, self.ref, self.in_play, self.in_play, self.far_ref, self.first)  # type: ignore[no-any-return]

    def actor(self) -> n.Subject:
        return self.made(self.ref, self.in_play)  # type: ignore[no-any-return]

    def hand_card(self) -> n.Select:
        return n.Select("card", self.one_of("yours", "enemy", "any"), "", self.filters(self.color, self.kind))

    # ------------------------------------------------------------------------------------------------------- conditions

    def condition(self, depth: int = 1) -> n.Condition:
        simple: tuple[Callable[[], n.Condition], ...] = (
            lambda: n.HowMany(self.select(), self.one_of("<=", ">=", "="), self.number(0)),
            lambda: n.TurnOf(self.one_of("you", "opponent")),
            lambda: g.PlayerLevel(self.one_of("<=", ">="), self.number()),
            lambda: n.Is(SELF, self.filters(self.state, self.color, self.trait, self.compare, self.keyword, least=1)),
            lambda: g.Attacks("unit", self.filters(self.state, self.trait)),
            lambda: self.one_of(g.Attacks("player"), g.DeployedFrom("trash"), g.PaidWithEx(), g.PaidWithEx(2)),
            lambda: n.HowMany(self.select(), self.one_of("<=", ">=", "="), self.number(0), unique=True),
            lambda: n.Did(self.one_of("destroyed", "exiled", "returned"), n.Select("card", filters=(self.trait(),))),
            lambda: n.Happened(self.event(), self.one_of(1, 1, 3)),
            lambda: n.HowMany(self.in_play(), ">=", n.CountOf(self.in_play(), plus=self.one_of(0, 1))),
            lambda: n.Did(self.one_of("destroyed", "rested", "deployed", "exiled"), self.in_play(), self.number()),
            lambda: n.Did(self.one_of("discarded", "drawn"), self.hand_card(), self.number()),
            lambda: g.WasDestroyed("effect", "yours", self.filters(self.color, self.trait)),
            lambda: g.Opponents(self.one_of("<=", ">=", "="), self.number()),
            lambda: n.Is(SELF, (n.Compare("damage", self.one_of("<=", ">="), self.number()),)),
            lambda: n.AmountIs(
                n.TotalOf(self.one_of("level", "ap"), self.in_play(), self.flag()),
                self.one_of("<=", ">=", "=", "<", ">"),
                self.one_of(3, n.TotalOf("ap", n.Select("unit", "enemy"))),
            ),
        )
        if depth == 0:
            return self.made(*simple)  # type: ignore[no-any-return]
        return self.made(  # type: ignore[no-any-return]
            *simple,
            lambda: self.joined(n.All),
            lambda: self.joined(n.Either),
            lambda: n.IsNot(self.condition(0)),
        )

    def joined(self, cls: type[Any]) -> Any:
        found = (self.condition(0), self.made(lambda: self.condition(0), lambda: self.condition(1)))
        return cls(tuple(part for item in found for part in (item.conditions if isinstance(item, cls) else (item,))))

    def maybe_condition(self) -> n.Condition | None:
        return self.condition() if self.flag() else None

    # ------------------------------------------------------------------------------------------- effects

    def amount(self) -> Any:
        return self.made(
            self.number,
            self.number,
            lambda: n.CountOf(self.select(), self.number()),
            lambda: n.StatOf("ap", SELF, self.number(), self.number()),
            lambda: n.CountOf(self.select(), self.number(), per=3),
            lambda: n.TimesThisTurn(self.event(), self.number()),
            lambda: n.TimesThisTurn(n.Event("pays_for_effect", n.Select("card", "yours"), amount=1), total=True),
            lambda: n.Done(self.one_of("destroyed", "exiled", "rested"), self.in_play(), self.number()),
            lambda: n.Done(self.one_of("drawn", "discarded"), None, self.number()),
            lambda: n.TotalOf(self.one_of("level", "hp"), self.select(), self.flag(), self.number()),
            lambda: n.AtMost(n.CountOf(self.select(), self.number()), self.number()),
        )

    def duration(self) -> str:
        return str(self.one_of(*DURATIONS))

    def choose(self) -> n.Effect:
        least = self.number()
        found = n.Choose(self.select(), least, least + self.one_of(0, 0, 2))
        number = self.one_of("level", "cost", "ap", "hp")
        more: dict[str, Any] = self.one_of(
            {}, {}, {"unique": True}, {"each": True}, {"who": "all"}, {"same": number}, {"differ": number}
        )
        return self.one_of(replace(found, **more), n.Choose(found.what, 0, 99))  # type: ignore[no-any-return]

    def gain(self) -> n.Effect:
        keyword = self.one_of(*KEYWORDS.values())
        return n.Gain(keyword, self.subject(), self.number() if keyword in NUMBERED else 0, self.duration())

    def move(self) -> n.Effect:
        places = [("deck", p) for p in ("", "bottom", "random_bottom", "top_or_bottom", "top_or_trash", "shuffle")]
        to, position = self.one_of(("hand", ""), ("trash", ""), ("removal", ""), ("shield", ""), *places)
        return n.Move(self.subject(), to, position)

    def guard(self) -> dict[str, Any]:
        unit = canonical((n.Kind(("unit",)), self.compare()))
        side, filters = self.one_of(("any", ()), ("enemy", ()), ("enemy", unit))
        return {"kind": self.one_of("battle", "effect", "any"), "side": side, "filters": filters}

    def lasting(self) -> n.Effect:
        signed = self.one_of(1, -1)
        makers: tuple[Callable[[], n.Effect], ...] = (
            lambda: n.Modify(
                self.one_of("ap", "hp", "level", "cost"), signed * self.number(), self.subject(), self.duration()
            ),
            lambda: n.Modify("ap", n.CountOf(self.select(), signed * self.number()), self.subject(), self.duration()),
            self.gain,
            lambda: n.Cant(
                self.one_of("attack", "attack_player", "block", "be_paired"), self.subject(), self.duration()
            ),
            lambda: n.Cant(self.one_of("be_blocked", "recover", "fall", "lose_ap"), self.subject(), self.duration()),
            lambda: n.Cant("be_attacked", self.subject(), self.duration(), self.filters(self.compare, self.trait)),
            lambda: g.Lose(self.one_of("any", "blocker", "deep_dive"), self.subject(), self.duration()),
            lambda: g.SetStat(
                self.one_of("ap", "hp", "level", "cost"), self.number(0), self.subject(), self.duration()
            ),
            lambda: g.SetStat("ap", n.StatOf("hp", self.ref()), self.subject(), self.duration()),
            lambda: n.Cant("attack_at_once", self.subject(), self.duration()),
            lambda: g.MustAttack(self.ref(), "must", self.duration(), self.filters(self.state, self.compare)),
            lambda: n.GainAbility(self.granted(), self.subject(), self.duration()),
            lambda: n.GainAbility(self.one_of(*EXPLAINED), self.subject(), self.duration()),
            lambda: g.MayAttack(self.subject(), self.filters(self.state, self.trait, self.compare), self.duration()),
            lambda: n.Prevent(self.subject(), duration=self.duration(), **self.guard()),
            lambda: n.Reduce(self.subject(), self.number(), once=self.flag(), duration=self.duration(), **self.guard()),
        )
        return self.made(*makers)  # type: ignore[no-any-return]

    def granted(self) -> n.Ability:
        return n.Ability("triggered", (self.one_of("attack", "destroyed"),), body=(n.Draw(self.number()),))

    def step(self) -> n.Effect:
        makers: tuple[Callable[[], n.Effect], ...] = (
            self.choose,
            lambda: n.Choose(self.in_play(), second=self.in_play()),
            lambda: n.Damage(self.amount(), self.subject()),
            self.lasting,
            self.lasting,
            lambda: self.one_of(n.Rest, n.SetActive, n.Destroy)(self.subject()),
            lambda: n.Recover(self.subject(), self.amount()),
            self.move,
            lambda: n.Move(self.subject(), "hand", reveal=True),
            lambda: n.Draw(self.amount(), self.one_of("you", "all", "opponent")),
            lambda: n.Discard(self.number(), self.filters(self.color, self.kind, self.compare)),
            lambda: self.one_of(g.ShieldsToHand, g.Mill, n.Look, g.Pay)(self.number()),
            lambda: g.Deploy(self.ref(), self.flag()),
            lambda: g.PlaceResource(self.number(), self.flag(), self.flag()),
            lambda: g.Token(
                "Tin Can", 2, 1, ("Tin",), (n.Ability("keyword", keyword="blocker"),), self.number(), self.flag()
            ),
            lambda: g.Pair(self.ref(), self.ref()),
            lambda: g.Mill(self.number(), self.one_of("you", "opponent", "all")),
            lambda: n.Choose(self.in_play(), who="opponent"),
            lambda: g.Deploy(self.ref(), self.flag(), ap=self.number(), hp=self.number()),
            lambda: g.Token("Tin Can", 2, 1, amount=n.CountOf(self.in_play(), self.number())),
            lambda: g.ActivateOwn(self.one_of("main", "action"), self.one_of(n.Ref("this_card"), n.Ref("discarded"))),
            lambda: n.Reveal(self.ref()),
            lambda: n.Draw(self.number(), self.one_of("you", "all", "opponent"), up_to=True),
            lambda: n.Discard(self.amount(), who=self.one_of("you", "all", "opponent")),
            lambda: n.Discard(self.number(), self.filters(self.color), self.one_of("you", "all", "opponent"), True),
            lambda: self.one_of(g.ShieldsToHand, g.AddShields)(self.number(), self.one_of("you", "opponent", "all")),
            lambda: g.PlaceResource(self.amount(), self.flag(), self.flag(), self.one_of("you", "opponent", "all")),
            lambda: self.one_of(g.LookAt(self.ref()), g.LookAt(n.Select("card", "enemy", "hand"))),
            lambda: n.Look(self.number(), "opponent"),
            lambda: g.Pair(self.ref(), self.ref(), pay=True),
            lambda: g.Token(
                "Tin Can",
                2,
                1,
                ("Tin", "Brass"),
                (n.Ability("triggered", (self.one_of("attack", "destroyed"),), body=(n.Draw(self.number()),)),),
            ),
        )
        return self.made(*makers)  # type: ignore[no-any-return]

    def steps(self, depth: int, least: int = 1) -> tuple[n.Effect, ...]:
        count = self.draw(st.integers(least, 3))
        return tuple(self.effect(depth) for _ in range(count))

    def effect(self, depth: int) -> n.Effect:
        if depth == 0:
            return self.step()
        return self.made(self.step, self.step, lambda: self.scoped(depth - 1))  # type: ignore[no-any-return]

    def scoped(self, depth: int) -> n.Effect:
        otherwise = self.steps(depth, 0)
        makers: tuple[Callable[[], n.Effect], ...] = (
            lambda: merge(n.Gate(self.steps(depth), self.condition(), otherwise=otherwise)),
            lambda: n.Gate(
                self.steps(depth, 0),
                self.maybe_condition(),
                self.one_of("you", "opponent"),
                self.steps(depth),
                otherwise,
            ),
            lambda: n.Gate(self.steps(depth), self.maybe_condition(), "", self.steps(depth), otherwise),
            lambda: n.Delayed(self.event(), self.steps(depth), self.one_of("turn", "battle"), self.flag()),
            lambda: n.Modes((self.steps(depth), self.steps(depth)), amount=self.one_of(1, 2)),
            lambda: n.Delayed(n.Event(self.one_of("turn_ends", "battle_ends")), self.steps(depth), once=True),
            lambda: n.Instead(n.Event("destroyed", self.actor()), self.steps(depth), self.one_of("", "you")),
        )
        return self.made(*makers)  # type: ignore[no-any-return]

    # ------------------------------------------------------------------------------------------- abilities

    def event(self) -> n.Event:
        return self.made(  # type: ignore[no-any-return]
            lambda: n.Event(self.one_of("attacks", "linked", "deployed", "recovers", "rested_by_effect"), self.actor()),
            lambda: n.Event("destroys_unit", self.actor(), n.Select("unit", "enemy"), self.one_of("battle", "damage")),
            lambda: n.Event(
                "receives_damage", self.actor(), None, self.one_of("battle", "any"), self.one_of("any", "enemy")
            ),
            lambda: self.one_of(n.Event("turn_ends", side="yours"), n.Event("draws_by_effect")),
            lambda: n.Event(self.one_of("blocks", "attacks_player", "blocked", "attacked", "returned"), self.actor()),
            lambda: n.Event("destroyed", self.actor(), cause="effect", side=self.one_of("any", "yours", "enemy")),
            lambda: n.Event("discarded", self.owned(self.hand_card()), cause="effect", side="yours"),
            lambda: n.Event("command_played", n.Select("command", self.one_of("yours", "enemy"))),
            lambda: n.Event("attacked", self.actor(), self.in_play()),
            lambda: n.Event("deals_effect_damage", self.actor(), self.one_of(None, self.in_play()), "effect"),
            lambda: n.Event("deployed", self.actor(), cause="effect", side=self.one_of("any", "yours", "enemy")),
            lambda: n.Event("milled", self.owned(self.hand_card()), side=self.one_of("any", "yours", "enemy")),
            lambda: n.Event("set_active_by_effect", self.actor(), side=self.one_of("any", "yours", "enemy")),
            lambda: n.Event("pays_with_ex", side=self.one_of("any", "enemy"), amount=self.number()),
            lambda: n.Event("command_activated", n.Select("command", "yours"), cause=self.one_of("main", "action")),
            lambda: n.Event("exiled", n.Select("card", "yours", "trash", self.filters(self.color, self.kind))),
            lambda: n.Event("pays_for_effect", n.Select("card", "yours"), amount=self.number()),
            lambda: self.by_card(self.one_of("destroyed", "rested_by_effect", "returned")),
        )

    def by_card(self, kind: str) -> n.Event:
        card = self.one_of(n.Select("unit", "yours", "", (n.Other(),)), self.owned(self.hand_card()))
        return n.Event(kind, self.actor(), card, "effect", card.side)

    @staticmethod
    def owned(card: n.Select) -> n.Select:
        """A card of a player's hand: some player's."""
        return replace(card, side="enemy") if card.side == "any" else card

    def cost(self) -> n.Cost:
        return self.made(  # type: ignore[no-any-return]
            lambda: g.PayResources(self.number()),
            lambda: self.one_of(g.RestSelf(), g.DestroySelf(), g.ReturnSelf()),
            lambda: g.DiscardCost(self.number(), self.filters(self.color, self.kind)),
            lambda: self.one_of(g.RestOthers, g.DestroyOthers, g.ReturnOthers, g.ExileOthers)(
                self.in_play(), self.number()
            ),
            lambda: g.ReturnSelf("hand"),
            lambda: g.DamageOthers(self.in_play(), self.number(), self.number()),
            lambda: self.one_of(g.DamageSelf, g.ShieldsCost, g.MillCost)(self.number()),
            lambda: g.FromHand(
                self.number(), self.filters(self.color, self.kind), self.one_of("removal", "deck", "shown")
            ),
        )

    def heading(self) -> dict[str, Any]:
        pilot = self.one_of((), (n.Color(("red",)),), (g.Trait(("Tin",)),), (n.Compare("level", ">=", 4),))
        during = self.one_of({}, {"during": "link"}, {"during": "pair", "during_pilot": pilot})
        return {**during, "once_per_turn": self.flag()}

    def ability(self) -> n.Ability:
        head = self.heading()
        makers: tuple[Callable[[], n.Ability], ...] = (
            lambda: n.Ability(
                "triggered", (self.one_of("deploy", "attack", "destroyed", "linked"),), body=self.steps(2), **head
            ),
            lambda: n.Ability("command", self.one_of(("main",), ("action",), ("main", "action")), body=self.steps(2)),
            lambda: n.Ability("burst", body=self.steps(1)),
            lambda: n.Ability("activated", ("main",), cost=(self.cost(), self.cost()), body=self.steps(2), **head),
            lambda: n.Ability(
                "triggered", event=self.event(), condition=self.maybe_condition(), body=self.steps(2), **head
            ),
            lambda: n.Ability(
                "static",
                condition=self.maybe_condition(),
                body=tuple(replace(self.lasting(), duration="") for _ in range(self.one_of(1, 2))),  # type: ignore[call-arg]
                **head,
            ),
        )
        return self.made(*makers)  # type: ignore[no-any-return]


@st.composite
def some_ability(draw: Draw) -> n.Ability:
    """An ability the house has words for."""
    return Maker(draw).ability()
