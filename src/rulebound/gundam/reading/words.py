# rulebound: interpreted
"""What nouns, pronouns and names of players stand for."""

from __future__ import annotations

from typing import Any

from rulebound.effects import nodes as n
from rulebound.gundam.cards.explained import slug
from rulebound.gundam.words.lexicon import KEYWORDS, LEXICON
from rulebound.text.declared import done_to_cards
from rulebound.text.english import meaning as m
from rulebound.text.english.meaning import Unmeant
from rulebound.text.english.patterns import FREE, is_thing

SELF, IT, THAT, THOSE, CARD = n.Ref("self"), n.Ref("it"), n.Ref("pronoun"), n.Ref("pronouns"), n.Ref("this_card")
REST, BEFORE = n.Ref("rest"), n.Ref("before")
YOU, THEY, IT_WORD = m.Pronoun("you"), m.Pronoun("they"), m.Pronoun("it")

TOKEN, LINKED = n.State("token"), n.State("linked")
NOUNS: dict[str, tuple[str, tuple[Any, ...]]] = {
    "unit": ("unit", ()), "pilot": ("pilot", ()), "base": ("base", ()), "shield": ("shield", ()),
    "resource": ("resource", ()), "ex resource": ("ex_resource", ()), "command": ("command", ()),
    "shield area card": ("shield_area", ()), "token": ("unit", (TOKEN,)), "unit token": ("unit", (TOKEN,)),
    "link unit": ("unit", (LINKED,)), "card": ("card", ()),
    **{f"{kind} card": ("card", (n.Kind((kind,)),)) for kind in ("unit", "pilot", "command", "base", "resource")},
}  # fmt: skip
CARDS = tuple(noun for noun, (kind, _) in NOUNS.items() if kind == "card")
PAIRS = {frozenset(("unit", "base")): "unit_or_base", frozenset(("base", "shield")): "shield_area"}
STATES = ("active", "rested", "damaged", "undamaged", "paired", "unpaired", "linked", "attacking", "battling", "token")
ZONES = {"hand": "hand", "trash": "trash", "removal area": "removal"}
STATS = {"ap": "ap", "hp": "hp", "lv": "level", "level": "level", "cost": "cost"}
WORDS = {said.lower(): name for said, name in KEYWORDS.items()}
TURNS = {"your_turn": n.TurnOf("you"), "opponent_turn": n.TurnOf("opponent")}
BY_ROWS = {deed.verb: deed for deed in done_to_cards(LEXICON)}  # what their verb alone says
DONE = {"destroy": "destroyed", "rest": "rested", "set": "set_active", "discard": "discarded", "draw": "drawn",
        "deploy": "deployed", "return": "returned", "exile": "exiled", "add": "added",
        **{verb: deed.done for verb, deed in BY_ROWS.items()}}  # fmt: skip


def state(word: str) -> m.Adjective:
    return m.Adjective("state", word)


def thing(noun: str, det: str = "a", plural: bool = False, **parts: Any) -> m.Thing:
    return m.Thing(noun, det, plural, **parts)


def own(noun: str, owner: Any = YOU, plural: bool = False) -> m.Thing:
    return m.Thing(noun, "own", plural, owner=owner)


ENEMY, FRIENDLY, PAIRED, ATTACKING, BATTLING = map(state, ("enemy", "friendly", "paired", "attacking", "battling"))
ACTIVE, CHOSEN = state("active"), m.Adjective("done", "choose")
THIS_UNIT, THIS_CARD, THAT_PLAYER = thing("unit", "this"), thing("card", "this"), thing("player", "that")
THOSE_CARDS = (thing("unit", "those", True), thing("card", "those", True))
CHOSEN_PLAYER = thing("player", "that", words=(CHOSEN,))  # in a line that chooses one
OPPONENT = own("opponent")
ONE_ENEMY = thing("player", words=(ENEMY,))
ALL_PLAYERS = (thing("player", "each"), thing("player", "all", True), thing("player", "both", True))
THEIR_HAND = own("hand", THEY)


def trait(word: m.Adjective) -> str:
    if word.kind != "tag" or word.word[:1] != "(" or word.word[:2] == "((":
        raise Unmeant(f"'{word.word}' as a trait")
    return word.word[1:-1]


def keyword_name(word: m.Adjective) -> str:
    """The keyword in the nodes; a word that the rules don't know may be one that a card explains."""
    if word.of:
        raise Unmeant(f"the keyword <{word.word}>")
    return WORDS.get(word.word) or slug(word.word)


def is_opponent(who: Any) -> bool:
    """`your opponent`, `an opponent`, `that player`, `an enemy player`: one of them."""
    one = is_thing(who, "opponent", lambda det: det != "each", False, owner={YOU, None}, count=FREE)
    return one or is_thing(who, "player", {"a", "the", "that"}, False, owner=FREE, count=FREE, words=(ENEMY,)) or (
        who in (THAT_PLAYER, CHOSEN_PLAYER)
    )  # fmt: skip


def are_enemies(who: Any) -> bool:
    """`each enemy player`, `all enemy players`, `your opponents`: all of them."""
    named = is_thing(who, "player", words=(ENEMY,), owner=FREE, count=FREE) or is_thing(
        who, "opponent", owner=FREE, count=FREE
    )
    return named and (who.det == "each" or (who.plural and (who.det in ("all", "bare") or who.owner == YOU)))


def some_player(subject: Any) -> str:
    """Which players a clause is about: opponent, enemies, all, or none."""
    if is_opponent(subject):
        return "opponent"
    if are_enemies(subject):
        return "enemies"
    return "all" if subject in ALL_PLAYERS else ""


def side_of(who: Any) -> str:
    """Whose cards they are."""
    if who == YOU:
        return "yours"
    if who == CHOSEN_PLAYER:
        return "chosen"
    if who == THEY or is_opponent(who) or are_enemies(who):
        return "enemy"
    raise Unmeant("whose cards")
