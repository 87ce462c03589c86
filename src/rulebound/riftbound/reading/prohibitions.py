# rulebound: interpreted
"""What can't be done: by cards, to cards (and by whom), by players; each follows from the row of its deed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.effects import nodes as n
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.reading.deeds import lost, sources
from rulebound.riftbound.reading.english import ENGLISH
from rulebound.riftbound.reading.happenings import COMBAT_DAMAGE, is_player
from rulebound.riftbound.reading.statics import everyone, hurt, one_as_all, says
from rulebound.riftbound.reading.things import ITS_CONTROLLER, ME, YOU, describe, is_reference, reference
from rulebound.riftbound.words.lexicon import LEXICON
from rulebound.text.english import meaning as m
from rulebound.text.english.lowering import Effects
from rulebound.text.english.meaning import Unmeant, refuse

DAMAGE = m.Thing("damage", "bare", True)
HERE = {"place": m.Place("here")}
NOT_HERE = {"play": "be_played_here", "reveal": "be_revealed_here", "hide": "be_hidden_here"}
ROWS = {  # what is done, and to what -> the deed, where its verb is another
    ("return", "hand"): "return", ("gain", "xp"): "gain_xp", ("gain", "point"): "gain_points",
    ("score", "point"): "gain_points", ("spend", "buff"): "spend_buff", ("use", "ability"): "use_abilities",
    ("activate", "ability"): "use_abilities",
    **dict.fromkeys((("gain.control", ""), ("take.control", "")), "take_control"),
}  # fmt: skip
ENEMY_ONLY = {"be_chosen": "be_chosen", "be_moved": "be_moved_by_enemies"}  # what a quality says of enemies
BY_EFFECTS = {"be_readied": "be_readied_by_effects"}
WHOSE = {
    "opponents": (m.Thing("opponent", "bare", True), m.Thing("opponent", "each"), m.Thing("enemy", "bare", True)),
    "players": (m.Thing("player", "bare", True), m.Thing("player", "each")),
    "you": (YOU,), "controller": (ITS_CONTROLLER,),
}  # fmt: skip
SIDES = {"opponents": "enemy", "players": "", "you": "yours"}


@says("cant")
def cant(core: m.Clause) -> Effects:
    """`can't be readied`, `can't move to base`, `opponents can't play cards`."""
    deed = core.deed
    refuse(not isinstance(deed, m.Deed), "such a prohibition")
    roles = {role.name: role.value for role in deed.roles if role.name != "object" or role.value != m.Pronoun("gap")}
    if is_player(core.subject) or whose(core.subject) or core.subject == m.Pronoun("they"):
        return by_players(core.subject, deed, roles)
    if core.passive and deed.verb == "deal":
        return spared(core)
    if core.passive and deed.verb == "play" and not roles and core.subject in ME:
        return (n.Cant("be_played", n.Ref("this_card")),)
    if deed.verb == "have" and set(roles) == {"gift"}:
        return lost(deed, everyone(core.subject, deed))
    if not core.passive and sources(core.subject) and set(roles) == {"object"}:
        return suffering(deed, {"agent": core.subject}, everyone(roles["object"], deed))
    if deed.verb == "move" and roles == {"from": m.Place("here")}:
        return (n.Cant("move", everyone(core.subject, m.Deed("", "", (m.Role("place", m.Place("here")),)))),)
    to = everyone(core.subject, deed.without("place"))
    name = ENGLISH.banned("I", deed, core.passive)
    if name:
        return (n.Cant(name, to),)
    return suffering(deed, roles, to) if core.passive else (n.Cant(acting(deed, roles), to),)


def spared(core: m.Clause) -> Effects:
    """`can't be dealt damage`, by whatever, in combat, or by spells and abilities."""
    deed, to = core.deed, everyone(core.subject, core.deed)
    by = deed.role("agent")
    what = deed.role("damage") if deed.has("damage") else deed.role("object")
    refuse(deed.names() - {"damage", "object", "to", "agent"}, "that 'deal' can't be so")
    if by is None and what in ("some", DAMAGE):
        return (n.Cant("take_damage", to),)
    if by is None and what == COMBAT_DAMAGE:
        return (n.Cant("take_combat_damage", to),)
    if what == "some" and sources(by) in ("any", "enemy"):
        return (n.Prevent(to, "effect", sources(by)),)
    raise Unmeant("that 'deal' can't be so")


def row_of(deed: m.Deed, what: Any) -> Any:
    """The row of a deed that is done to this."""
    noun = what.noun if isinstance(what, m.Thing) else ""
    name = ROWS.get((deed.verb, noun)) or ROWS.get((deed.sense, "")) or deed.verb.strip("[]")
    refuse(name not in LEXICON.verbs, f"that '{deed.verb}' can't be")
    return LEXICON.verbs[name]


def suffering(deed: m.Deed, roles: dict[str, Any], to: Any) -> Effects:
    """What can't be done to cards, by whom."""
    if roles == HERE and deed.verb in NOT_HERE:
        return (n.Cant(NOT_HERE[deed.verb], to),)
    to_hand = isinstance(roles.get("to"), m.Thing) and roles["to"].noun == "hand"
    name = row_of(deed, roles["to"] if to_hand else None).banned
    if to_hand:
        del roles["to"]
    if not roles and name != "be_chosen":
        return (n.Cant(name, to),)
    refuse(set(roles) != {"agent"}, f"that '{deed.verb}' can't be so")
    return (by_these(name, to, roles["agent"], deed),)


def by_these(name: str, to: Any, agent: Any, deed: m.Deed) -> n.Cant:
    """What can't be done to cards by some players, or by their spells and abilities."""
    players = whose(agent)
    side = SIDES[players] if players in SIDES else "" if players else sources(agent)
    if side == "enemy" and name in ENEMY_ONLY:
        return n.Cant(ENEMY_ONLY[name], to)
    if side == "any" and name in BY_EFFECTS:
        return n.Cant(BY_EFFECTS[name], to)
    spared = name == "be_killed" and getattr(to, "noun", "") in ("gear", "equipment")  # nothing else kills them
    if not side or (name in ("be_killed", "be_readied") and not spared):  # by combat, and in the Awaken Phase, too
        raise Unmeant(f"that '{deed.verb}' can't be by such")
    return n.Cant(name, to, side="" if side == "any" else side)


def acting(deed: m.Deed, roles: dict[str, Any]) -> str:
    """What cards can't do."""
    row = LEXICON.verbs.get(deed.verb)
    if not roles and deed.verb in ("move", "die"):
        return "move" if deed.verb == "move" else "be_killed"
    if not roles and row is not None and row.active:
        return row.banned
    if deed.verb == "take":
        return hurt(deed)
    if deed.verb == "attack" and set(roles) == {"alone"}:
        return "attack_alone"
    if deed.verb == "enter" and roles == {"state1": "ready"}:
        return "enter_ready"
    if set(roles) == {"object"} and roles["object"] in ABILITIES and row_of(deed, roles["object"]).active:
        return "use_abilities"
    where = TO.get(roles.get("to")) if deed.verb == "move" else None
    if where is not None and roles.get("from") in (None, *FROM_HERE) and not set(roles) - {"to", "from"}:
        return f"move_{'from_here_' if 'from' in roles else ''}to_{where}"
    raise Unmeant(f"that '{deed.verb}' can't be")


FROM_HERE = (m.Place("here"), m.Thing("battlefield", "this"))
TO: dict[Any, str] = {
    **{m.Thing("base", "own", owner=m.Pronoun(whose)): "base" for whose in ("it", "they", "self")},
    **{m.Thing("base", "own", True, owner=m.Pronoun("they")): "base", m.Thing("base", "bare"): "base"},
    **{m.Thing("battlefield", "bare", True): "battlefield", m.Thing("battlefield", "a"): "battlefield"},
    m.Thing("battlefield", "a", ranks=("other",)): "battlefield",
}
ABILITIES = tuple(m.Thing("ability", "bare", True, words=words) for words in ((), (m.Adjective("state", "activated"),)))


# ------------------------------------------------------------------------------------------------ players


def whose(subject: Any) -> str:
    """Which players these are; empty if they are none."""
    return next((name for name, said in WHOSE.items() if subject in said), "")


def by_players(subject: Any, deed: m.Deed, roles: dict[str, Any]) -> Effects:
    """What players can't do: at all, or to these cards."""
    what, who = one_as_all(roles.pop("object", None)), whose(subject)
    if isinstance(what, m.Thing) and what.det == "all":
        what = replace(what, det="bare", plural=True)
    if deed.verb == "move" and subject in (m.Pronoun("they"), m.Thing("player", "that")) and is_reference(what):
        return (r.CantMove(reference(what), "they"),) if not roles else ()
    if who == "players" and roles == HERE and deed.verb in NOT_HERE:
        return (n.Cant(NOT_HERE[deed.verb], everyone(what, m.Deed("", ""))),)
    if who and (deed.verb, what) == ("play", UNITS) and roles.keys() == {"to"} and roles["to"] in FIELDS:
        return (n.PlayerCant("play_away", who),)
    if who and (row_ := ENGLISH.banned("I", deed, False)) in LEXICON.players_cant:
        return (n.PlayerCant(row_, who),)
    refuse(not who or roles, f"that '{deed.verb}' can't be")
    if deed.verb == "play" and isinstance(what, m.Thing) and what == m.Thing(what.noun, "bare", True):
        return (n.PlayerCant(f"play_{what.noun}{'' if what.noun == 'gear' else 's'}", who),)
    if deed.verb == "play" and isinstance(what, m.Thing) and what.det == "bare" and who == "opponents":
        cards = describe(what)
        cards.says("enemy")
        return (n.Cant("be_played", cards.select()),)
    row = row_of(deed, what)
    if row.of == "player" or what is None:
        refuse(what is not None and what not in BARE, f"that '{deed.verb}' can't be")
        return (n.PlayerCant(row.verb, who),)
    refuse(who == "controller", f"that '{deed.verb}' can't be")
    to, side = everyone(what, deed.without("object")), SIDES[who]
    return (n.Cant(ENEMY_ONLY.get(row.banned, row.banned) if side == "enemy" else row.banned, to,
                   side="" if row.banned in ENEMY_ONLY and side == "enemy" else side),)  # fmt: skip


UNITS = m.Thing("unit", "bare", True)
FIELDS = (m.Thing("battlefield", "bare", True), m.Thing("battlefield", "a"))
BARE = tuple(m.Thing(noun, "bare", plural) for noun in ("card", "point", "xp", "rune") for plural in (False, True))
