"""Hypothesis strategies for Riftbound's effect nodes: abilities of many shapes for the second gate."""

from hypothesis import strategies as st

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.grammar.refs import canonical
from rulebound.riftbound.words.lexicon import COSTED, KEYWORDS, NUMBERED
from rulebound.text.scopes import merge

SELF, IT = n.Ref("self"), n.Ref("it")
SIDES = ("any", "yours", "friendly", "enemy")
NOUNS = ("unit", "gear", "permanent", "equipment", "rune", "legend")
numbers = st.integers(1, 30)
PLAIN = [name for name in KEYWORDS.values() if name not in COSTED]
keywords = st.sampled_from([(name, number) for name in PLAIN for number in ((1, 3) if name in NUMBERED else (0,))])
filters = st.one_of(
    st.builds(n.State, st.sampled_from(("stunned", "buffed", "ready", "token", "mighty", "attacking", "alone"))),
    st.builds(n.Compare, st.just("might"), st.sampled_from(("<=", ">=")), numbers),
    st.builds(n.Compare, st.just("energy"), st.sampled_from(("<=", ">=")), numbers),
    st.builds(n.HasKeyword, st.sampled_from(PLAIN)),
    st.builds(r.Tagged, st.sampled_from((("Yeti",), ("Bird", "Yeti"), ("Sand Soldier",)))),
    st.just(n.Not(n.HasKeyword("temporary"))),
    st.just(n.Not(r.Tagged(("Yeti",)))),
    st.just(n.Not(n.State("token"))),
    st.just(n.Not(n.State("exhausted"))),
    st.builds(n.Extreme, st.sampled_from(("highest", "lowest")), st.sampled_from(("might", "energy", "power"))),
)
places = st.sampled_from(((), (r.At("battlefield"),), (r.At("here"),), (r.At("base"),), (r.At("own_base"),)))
several = st.lists(filters, max_size=2, unique_by=type)


@st.composite
def some_select(draw: st.DrawFn) -> n.Select:
    found = (*draw(several), *draw(places))
    return n.Select(draw(st.sampled_from(NOUNS)), draw(st.sampled_from(SIDES)), "", canonical(found))


@st.composite
def some_cards(draw: st.DrawFn) -> n.Select:
    kinds = draw(
        st.sampled_from(
            ((), (n.Kind(("unit",)),), (n.Kind(("spell",)),), (n.Kind(("unit", "gear")),), (n.Kind(("gear", "spell")),))
        )
    )
    bound = draw(st.sampled_from(((), (n.Compare("energy", "<=", 3),))))
    return n.Select("card", "yours", draw(st.sampled_from(("trash", "hand"))), canonical((*kinds, *bound)))


choices = st.builds(
    lambda what, span: n.Choose(what, *span),
    st.one_of(some_select(), some_cards()),
    st.sampled_from(((1, 1), (0, 2), (0, 99), (3, 3), (1, 2))),
)
subjects = st.one_of(st.just(SELF), st.just(IT), some_select())
lengths = st.sampled_from(("", "turn", "next_turn"))
effects = st.one_of(
    choices,
    st.builds(n.Damage, numbers, subjects),
    st.builds(lambda a, to, d: n.Modify("might", a, to, d), st.integers(-9, 9).filter(bool), subjects, lengths),
    st.builds(lambda k, to, d: n.Gain(k[0], to, k[1], d), keywords, subjects, lengths),
    st.builds(lambda word, to, d: r.LoseKeyword(word, to, d), st.sampled_from(("tank", "any")), subjects, lengths),
    st.builds(r.SetMight, numbers, subjects, st.sampled_from(("turn", "next_turn"))),
    st.builds(n.SetActive, subjects),
    st.builds(n.Destroy, subjects),
    st.builds(r.Buff, subjects),
    st.builds(r.Recall, subjects),
    st.builds(n.Draw, numbers, st.sampled_from(("you", "opponent", "all", "controller"))),
    st.builds(r.Channel, numbers, st.booleans()),
    st.builds(n.Look, numbers),
    st.builds(
        lambda verb, noun: n.Draw(n.Done(verb, n.Select(noun))),
        st.sampled_from(("destroyed", "returned", "banished", "recycled", "recalled", "drawn")),
        st.sampled_from(("unit", "gear")),
    ),
    st.builds(r.PlayToken, st.just("Yeti"), numbers, amount=numbers, to=st.sampled_from(("", "here", "base"))),
    st.builds(r.AddResources, st.integers(1, 3), st.sampled_from(((), ("fury",), ("any", "any")))),
)
conditions = st.one_of(
    st.builds(n.HowMany, some_select(), st.sampled_from(("<=", ">=", "=")), numbers),
    st.builds(lambda what: n.Is(SELF, (what,)), st.sampled_from((n.State("buffed"), r.At("battlefield")))),
    st.builds(lambda amount: r.PlayerHas("xp", ">=", amount), numbers),
    st.just(r.PaidExtra()),
    st.just(r.Legion()),
    st.sampled_from((r.InPhase("draw"), r.InPhase("showdown"))),
    st.builds(lambda every: r.ThanOpponent(r.PlayerNumber("xp"), ">", every), st.booleans()),
    st.just(r.Empowered()),
    st.just(n.TurnOf("you")),
    st.builds(r.FirstTurns, st.integers(1, 4), st.sampled_from(("you", "any"))),
)
costs = st.lists(
    st.one_of(
        st.builds(r.Pay, st.integers(1, 9), st.sampled_from(((), ("mind",)))),
        st.just(r.ExhaustSelf()),
        st.just(r.DetachSelf()),
        st.builds(r.SpendXp, numbers),
        st.builds(r.DiscardCards, numbers),
    ),
    min_size=1,
    max_size=2,
    unique_by=type,
).map(tuple)


@st.composite
def some_gate(draw: st.DrawFn) -> n.Gate:
    plain = st.lists(effects, min_size=1, max_size=2).map(tuple)
    who = draw(st.sampled_from(("", "you")))
    condition = draw(st.one_of(st.none(), conditions))
    first = draw(plain) if who or condition is None else ()
    then = draw(plain) if not who or draw(st.booleans()) else ()
    otherwise = draw(plain) if draw(st.booleans()) else ()
    gate: n.Gate = merge(n.Gate(then, condition, who, first, otherwise))
    return gate


bodies = st.lists(
    st.one_of(effects, some_gate(), st.builds(lambda e: r.Reflexive((e,)), effects)), min_size=1, max_size=3
)
events = st.one_of(
    st.sampled_from((n.Event("played"), n.Event("attacks"), n.Event("holds"), n.Event("you_conquer"))),
    st.builds(lambda side: n.Event("turn_ends", side=side), st.sampled_from(("yours", "enemy", "any"))),
    st.builds(lambda what: n.Event("dies", what), some_select()),
)
whoever = st.one_of(st.just(SELF), some_select())
kinds_of_damage = st.sampled_from(("any", "combat", "effect"))
more = st.integers(-3, 3).filter(bool).map(lambda by: n.Plus(n.EventAmount(), by))
statements = st.one_of(
    st.builds(lambda word, to: r.LoseKeyword(word, to), st.sampled_from(("tank", "shield", "any")), whoever),
    st.builds(lambda might, to: r.SetMight(might, to, ""), numbers, some_select()),
    st.builds(lambda to, by, kind: n.Reduce(to, by, kind), whoever, numbers, kinds_of_damage),
    st.builds(lambda of, kind: n.Redirect(of, SELF, kind), some_select(), kinds_of_damage),
    st.builds(lambda to, kind: n.Prevent(to, kind), some_select(), kinds_of_damage),
    st.builds(lambda to: r.DoubleDamage(to, ""), some_select()),
    st.builds(lambda k, to: n.Gain(k[0], to, k[1]), keywords, st.one_of(st.just(SELF), some_select())),
    st.builds(lambda a, to: n.Modify("might", a, to), numbers, st.one_of(st.just(SELF), some_select())),
    st.just(r.EntersReady(SELF)),
)
replacements = st.one_of(
    st.builds(lambda amount: n.Instead(n.Event("gains_xp"), (r.GainXp(amount),)), more),
    st.builds(lambda amount: n.Instead(n.Event("drawn", n.Select("card"), amount=1), (n.Draw(amount),)), more),
)
maybe = st.one_of(st.none(), conditions)
some_ability = st.one_of(
    st.builds(lambda k, c: n.Ability("keyword", keyword=k[0], amount=k[1], condition=c), keywords, maybe),
    st.builds(lambda body: n.Ability("spell", body=tuple(body)), bodies),
    st.builds(
        lambda event, body, c: n.Ability("triggered", event=event, body=tuple(body), condition=c), events, bodies, maybe
    ),
    st.builds(
        lambda cost, body, c: n.Ability("activated", cost=cost, body=tuple(body), condition=c), costs, bodies, maybe
    ),
    st.builds(lambda only, c: n.Ability("static", body=(only,), condition=c), replacements, maybe),
    st.builds(
        lambda body, c: n.Ability("static", body=tuple(body), condition=c),
        st.lists(statements, min_size=1, max_size=2, unique=True),
        maybe,
    ),
)
