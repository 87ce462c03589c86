# rulebound: interpreted
"""What cards and players can't do, or have done to them; and what cards may do besides."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.abilities import nodes as g
from rulebound.gundam.reading import words as w
from rulebound.gundam.reading.amounts import recovered
from rulebound.gundam.reading.choosing import known_cards, target
from rulebound.gundam.reading.english import ENGLISH
from rulebound.gundam.reading.events import is_blocker, is_target
from rulebound.gundam.reading.places import is_hand
from rulebound.gundam.reading.sources import KINDS, acting, damage_from, effect_side
from rulebound.gundam.reading.things import describe, is_reference, reference
from rulebound.gundam.reading.times import lasting_so, turn_of
from rulebound.gundam.words.lexicon import LEXICON
from rulebound.text.english import meaning as m
from rulebound.text.english import patterns as p
from rulebound.text.english.lowering import Effects, only
from rulebound.text.english.meaning import Unmeant


def is_enemy_player(what: Any) -> bool:
    return p.is_thing(what, "player", words=(w.ENEMY,))


def is_same_player(what: Any) -> bool:
    """`the same enemy player or enemy team`."""
    team = w.thing("team", "bare", words=(w.ENEMY,))
    nouns = {"player", m.Joined("or", ("player", team)), m.Joined("or", ("player", "team"))}
    return p.is_thing(what, nouns, ranks=("same",), words=lambda words: set(words) <= {w.ENEMY})


def is_any_player(what: Any) -> bool:
    """`players`, `the enemy player`."""
    return is_enemy_player(what) or what in (w.thing("player", "bare", True), w.thing("player"))


def is_of_enemies(agent: Any) -> bool:
    return effect_side(agent) == "enemy"


def is_reduced_ap(what: Any) -> bool:
    """`its AP reduced by enemy effects`."""
    reduced = p.is_deed(p.behind(what, "done"), "reduce", "object", agent=is_of_enemies)
    return reduced and p.alone(what) == w.own("ap", w.IT_WORD)


def is_deployed(clause: Any) -> bool:
    """`it is deployed`, of a turn."""
    return p.is_clause(
        clause, p.FREE, subject={w.IT_WORD, w.THEY}, passive=True, deed=lambda deed: p.is_deed(deed, "deploy", "object")
    )


def units_aimed_at(what: Any) -> n.Select | None:
    """`an enemy Unit with <Blocker>`, `enemy Units`: which Units may or can't be attacked; None if it says no such."""
    if not p.is_any_of(what) or what.noun not in w.NOUNS:
        return None
    units = describe(what).select()
    return units if units.noun == "unit" and units.side in ("enemy", "any") and not units.zone else None


def only_one(known: Any) -> tuple[Any, ...]:
    """The test that it is this card."""
    return (n.Not(n.OtherThan(known)),)


def enemy_cards(what: Any) -> tuple[Any, ...]:
    """The tests of the enemy cards that do it; nothing if it is done by others."""
    if isinstance(what, m.Thing) and what.noun in w.NOUNS:
        cards = describe(what).select()
        return acting(cards) if cards.side == "enemy" and not cards.zone else ()
    return ()


def aim(what: Any) -> str:
    """`the target of an attack`, `the target of enemy effects`: what it can't be."""
    of = p.behind(what, "of") if getattr(what, "noun", "") == "target" else None
    if p.is_thing(of, "attack", after=p.FREE):
        return "be_attacked"
    return "be_chosen" if is_of_enemies(of) else ""


def aimed_at_by(what: Any) -> tuple[Any, ...]:
    """`the target of enemy Commands`: tests of the cards whose effects they are."""
    of = p.behind(what, "of") if getattr(what, "noun", "") == "target" else None
    return enemy_cards(of) if getattr(of, "plural", False) else ()


def effects_of_enemies(what: Any) -> tuple[Any, ...]:
    """`enemy Command effects`, `the effects of enemy Units`, `enemy Units`: tests of the cards that have them."""
    if isinstance(what, m.Thing) and what.noun in w.NOUNS and what.plural and what.det == "bare":
        return enemy_cards(what)
    kinds = {(w.ENEMY, m.Adjective("noun", kind)): kind for kind in ("unit", "command", "pilot", "base")}
    if p.is_thing(what, "effect", {"bare", "a"}, words=set(kinds)):
        return (n.Kind((kinds[what.words],)),)
    if p.is_thing(what, "effect", {"the", "bare"}, after=p.FREE):
        return enemy_cards(p.behind(what, "of"))
    return ()


def attackers(verb: str, what: Any) -> tuple[Any, ...]:
    """By which enemy Units it can't be done."""
    if is_reference(what):
        return only_one(reference(what))
    units = units_aimed_at(what)
    if units is not None and (units.filters or (verb == "be_attacked" and units.side == "enemy")):
        return units.filters
    raise Unmeant("by such cards")


def start_phase(time: Any) -> str:
    """In which start phase: the next of an opponent, any, or none."""
    what: Any = time[-1] if time is not None else None
    if (
        time is None
        or time[0] != "during"
        or not p.is_thing(what, "start phase", owner=p.FREE, ranks=p.FREE, after=p.FREE)
    ):
        return ""
    of = p.behind(what, "of")
    if what.after and of is None:
        return ""
    if not what.after and what.ranks == ("next",):
        return "be_active_next_start" if w.is_opponent(what.owner) or what.owner in (w.THEY, w.IT_WORD) else ""
    if what.ranks:
        return ""
    if of is None:
        return "be_active_at_start" if what.det == "the" or what.owner in (w.THEY, w.YOU) else ""
    if getattr(of, "ranks", ()) == ("next",):
        return "be_active_next_start" if turn_of(of) == ("enemy", True) else ""
    theirs = p.is_thing(of, "turn", "own", False, owner=lambda owner: owner == w.THEY or w.is_opponent(owner))
    return "be_active_at_start" if theirs else ""


# verbs, what else is said of them, and what can't be done then
CANT: tuple[tuple[str, dict[str, Any], str], ...] = (
    ("attack", {}, "attack"),
    ("block", {}, "block"),
    ("attack", {"object": w.YOU}, "attack_you"),
    ("choose", {"object": w.YOU, "as": is_target}, "attack_you"),
    ("attack", {"on_turn": is_deployed}, "attack_at_once"),
    ("attack", {"object": is_any_player}, "attack_player"),
    ("choose", {"object": is_enemy_player, "as": is_target}, "attack_player"),
    ("choose", {"object": is_same_player, "as": is_target}, "attack_same_player"),
    ("recover", {"amount": w.thing("hp", "bare")}, "recover"),
    ("have", {"object": is_reduced_ap}, "lose_ap"),
    ("activate use", {"gift": is_blocker}, "block"),
)
A_PILOT = w.thing("pilot")
CANT_BE: tuple[tuple[str, dict[str, Any], str], ...] = (
    ("destroy", {"agent": is_of_enemies}, "be_destroyed"),
    ("rest", {"agent": is_of_enemies}, "be_rested"),
    ("choose", {"agent": is_of_enemies}, "be_chosen"),
    ("return", {"agent": is_of_enemies, "to": is_hand}, "be_returned"),
    ("choose", {"as": is_target, "agent": p.FREE}, "be_attacked"),
    ("block", {"agent": p.FREE}, "be_blocked"),
    ("pair", {"with": A_PILOT}, "be_paired"),
    ("pair", {"with_what": A_PILOT}, "be_paired"),
)


def banned(rows: tuple[tuple[str, dict[str, Any], str], ...], found: m.Deed) -> str:
    return next((name for verbs, roles, name in rows if p.is_deed(found, verbs, **roles)), "")


def cant(to: Any, found: m.Deed, clause: m.Clause) -> Effects:
    """What cards can't do, or have done to them."""
    plain = found.without("time")
    if verb := ENGLISH.banned("This Unit", plain, clause.passive):
        return lasting_so((n.Cant(verb, to),), found)
    if clause.passive:
        return cant_be(to, found)
    if (aimed := cant_aim(to, found)) is not None:
        return lasting_so(aimed, found)
    if verb := banned(CANT, plain):
        return lasting_so((n.Cant(verb, to),), found)
    if p.is_deed(plain, "deal", "object", "to") and isinstance(to, n.Select) and not to.zone:
        choice, what = target(found.role("to"))
        if not choice:
            kind = damage_from(found.role("object"))[0]
            return lasting_so((n.Prevent(what, kind, to.side, acting(to)),), found)
    if p.is_deed(plain, "receive", "object?", "source?", "damage?"):
        what, most = p.at_most_so_much(found.role("object"))
        return lasting_so((n.Prevent(to, *damage_from(what, found.role("source")), most),), found)
    raise Unmeant(f"that they can't '{found.verb}' so")


def cant_aim(to: Any, found: m.Deed) -> Effects | None:
    """Which Units can't be attacked or blocked by which; None if no others are spoken of."""
    enemies = to == n.Select("unit", "enemy", "", getattr(to, "filters", ()))
    what, plain = found.role("object"), found.without("time")
    aims = p.is_deed(plain, "attack", "object") or p.is_deed(plain, "choose", "object", as_=is_target)
    if aims and (units := units_aimed_at(what)) is not None:
        return (n.Cant("attack_unit", to, "", units.filters),)
    if p.is_deed(plain, "block", "object") and enemies and is_reference(what) and to.filters:
        return (n.Cant("be_blocked", reference(what), "", to.filters),)
    if aims and enemies and (found.verb == "choose" or not found.has("time")):
        player = is_enemy_player(what) or is_same_player(what) or what == w.YOU
        if found.verb == "attack":
            cards = known_cards(what)
        else:
            choice, cards = ((), None) if player else target(what)
            cards = None if choice else cards
        return (n.Cant("be_attacked", cards, "", to.filters),) if cards is not None else None
    return None


def cant_be(to: Any, found: m.Deed) -> Effects:
    plain = found.without("time", "object")
    if found.role("object") != p.GAP:
        raise Unmeant("can't be done so")
    if p.is_deed(plain, "set", as_=w.ACTIVE):
        if start := start_phase(found.role("time")):
            return (n.Cant(start, to),)
        return lasting_so((n.Cant("be_active", to),), found)
    return lasting_so(kept_from(to, plain) or not_done(to, plain), found)


def not_done(to: Any, plain: m.Deed) -> Effects:
    """What can't be done to cards, and by whom."""
    agent, target_ = plain.role("agent"), plain.role("as")
    if p.is_deed(plain, "choose", "agent") and (cards := effects_of_enemies(agent)):
        return (n.Cant("be_chosen", to, "", cards),)
    if p.is_deed(plain, "choose", as_=aim):
        return (n.Cant(aim(target_), to),)
    if p.is_deed(plain, "choose", as_=aimed_at_by):
        return (n.Cant("be_chosen", to, "", aimed_at_by(target_)),)
    if p.is_deed(plain, "return", to=is_hand):
        return (n.Cant("be_returned", to, side="any"),)
    verb = "be_attacked" if p.is_deed(plain, "attack", "agent?") else banned(CANT_BE, plain)
    if not verb and not plain.roles and plain.verb in LEXICON.verbs:
        verb = LEXICON.verbs[plain.verb].banned
    if verb not in LEXICON.cant and verb not in LEXICON.banned:
        raise Unmeant(f"that '{plain.verb}' can't be done so")
    by = attackers(verb, agent) if verb in ("be_attacked", "be_blocked") and agent is not None else ()
    return (n.Cant(verb, to, "", by),)


def kept_from(to: Any, plain: m.Deed) -> Effects | None:
    """What can't be destroyed by such damage, or has nothing done to it by the effects of such players; None if that is
    said by a quality of its own."""
    agent = plain.role("agent") if plain.has("agent") else plain.role("with")
    if plain.verb == "destroy" and not plain.roles:
        return (*falling(to, "any", "any"), n.Cant("be_destroyed", to, side="any"))
    if plain.verb == "destroy" and len(plain.roles) == 1 and getattr(agent, "noun", "") in KINDS:
        kind, side, filters = damage_from(agent)
        return falling(to, kind, side) if not filters else None
    side = (effect_side(agent) or "") if agent is not None else ""
    done = plain.without("agent", "with")
    if not side or (side == "enemy" and done.verb in ("destroy", "rest", "choose", "return")):
        return None
    if p.is_deed(done, "set", as_=w.ACTIVE):
        return (n.Cant("be_set_active", to, side=side),)
    if p.is_deed(done, "return", to=is_hand):
        return (n.Cant("be_returned", to, side=side),)
    if not done.roles and (done.verb in ("destroy", "rest", "exile") or done.verb in w.BY_ROWS):
        return (n.Cant(LEXICON.verbs[done.verb].banned, to, side=side),)
    return None


def falling(to: Any, kind: str, side: str) -> Effects:
    """Can't be destroyed by damage of this kind, from cards of this side."""
    whose = {"any": "fall_to_effects", "yours": "fall_to_own", "enemy": "fall_to_enemies"}
    effects = (n.Cant(whose[side], to),) if kind != "battle" and side in whose else ()
    if kind != "effect":
        return (n.Cant("fall", to), *effects) if side == "any" else p.unmeant("destroyed by such damage")
    return effects or p.unmeant("destroyed by such damage")


def may(to: Any, found: m.Deed) -> Effects:
    """What cards may do: whom they may attack."""
    what, time = found.role("object"), found.without("time")
    if found.verb in ("choose", "attack") and found.has("object"):
        only(found, "object", "as", "on_turn" if found.has("on_turn") else "time")
        units = units_aimed_at(what)
        if found.has("as") if found.verb == "attack" else not is_target(found.role("as")):
            raise Unmeant("chosen as such")
        if found.has("on_turn"):  # `on the turn it is deployed, it may attack a rested enemy Unit`
            good = is_deployed(found.role("on_turn")) and units is not None and units.side == "enemy"
            return (g.AttackAtOnce(to, "", units),) if good else p.unmeant("attacked then")
        if is_reference(what):
            return lasting_so((g.MayAttack(to, only_one(reference(what))),), found)
        if units is not None and (units.side == "enemy" or found.verb == "attack"):
            return lasting_so((g.MayAttack(to, units.filters),), found)
    elif p.is_deed(time, "attack", on_turn=is_deployed) or (p.is_deed(time, "attack") and found.has("time")):
        return lasting_so((g.AttackAtOnce(to),), found)  # it is fresh, or nothing is said
    if found.verb == "recover":
        only(found, "amount")
        return (n.Gate((), who="you", first=(n.Recover(to, recovered(found.role("amount"), to)),)),)
    raise Unmeant(f"may '{found.verb}'")


def enemies_cant(found: m.Deed) -> Effects:
    """What an opponent can't do: block, draw, play Commands, deploy Units, do to Units what a row of deeds says."""
    plain, what = found.without("time"), found.role("object")
    if found.verb in ("activate", "use") and is_blocker(found.role("gift")):
        return (n.Cant("block", n.Select("unit", "enemy")),)
    if p.is_deed(plain, "draw") or p.is_deed(plain, "draw", object=w.thing("card", "bare", True)):
        return (n.PlayerCant("draw"),)
    if p.is_deed(plain, "set", "object", "as") and getattr(what, "owner", None) == w.THEY:
        return cant_be(describe(what).select(), p.with_roles(found, object=p.GAP))
    if p.is_deed(plain, "", "object") and isinstance(what, m.Thing) and what.det in ("bare", "a", "any"):
        if found.verb in ("activate", "use") and p.is_thing(what, "effect", words=(m.Adjective("mark", "Burst"),)):
            return (n.PlayerCant("use_burst"),)
        if found.verb in w.BY_ROWS and p.is_thing(what, w.BY_ROWS[found.verb].of):
            return (n.PlayerCant(found.verb),)
        if found.verb in ("play", "activate", "deploy", "use"):
            marked = what.noun == "effect" and any(word.kind == "mark" for word in what.words)
            command = marked or what.noun == "command card"
            cards = describe(replace(what, noun="command") if command else what).select(card=True)
            verbs = {"command": "be_command_played", "unit": "be_deployed", "base": "be_deployed"}
            of_it = (found.verb != "deploy") == (cards.noun == "command")
            if cards.side == "any" and not cards.zone and cards.noun in verbs and of_it:
                return (n.Cant(verbs[cards.noun], replace(cards, side="enemy")),)
    raise Unmeant("what such a player can't do")
