# rulebound: interpreted
"""The words of Gundam's text as numbers: zones, states, events, restrictions and what else it has names for."""

from __future__ import annotations

from rulebound.effects.parts import Words
from rulebound.gundam.rules import terminology
from rulebound.gundam.words import codes as w
from rulebound.gundam.words.lexicon import LEXICON
from rulebound.gundam.words.lexicon import NOUNS as SAID_NOUNS

ALL_KINDS = LEXICON.by_word("kinds")

WORDS = Words(
    lexicon=LEXICON,
    zones={
        "deck": w.DECK,
        "hand": w.HAND,
        "trash": w.TRASH,
        "removal": w.REMOVAL,
        "shield": w.SHIELDS,
    },
    kinds=ALL_KINDS,
    colors=LEXICON.by_word("colors"),
    stats={
        "ap": w.AP,
        "hp": w.CURRENT_HP,
        "level": w.LEVEL,
        "cost": w.COST,
        "damage": w.DAMAGE_ON,
    },
    changes={"ap": w.AP, "hp": w.HP, "level": w.LEVEL, "cost": w.COST},
    keywords=LEXICON.keyword_codes,
    states=LEXICON.by_word("states"),
    durations={"": w.FOR_GOOD, **LEXICON.by_word("durations")},
    events=LEXICON.event_names,
    timings={
        "deploy": w.DEPLOYED,
        "attack": w.ATTACKS,
        "destroyed": w.DESTROYED,
        "paired": w.PAIRED,
        "linked": w.LINKED,
    },
    causes={"battle": w.BY_BATTLE, "effect": w.BY_EFFECT},
    cant=LEXICON.cant,
    nouns={plural.lower(): noun for (_, plural), noun in SAID_NOUNS.items()},
    damage_event=w.DAMAGE,
    to_cards=terminology.TO_CARDS,
    by_players=terminology.BY_PLAYERS,
)

# a noun: the zones it lies in while in play, bits of its types
NOUNS: dict[str, tuple[tuple[int, ...], int]] = {
    "unit": ((w.BATTLE,), 1 << w.UNIT),
    "base": ((w.BASE,), 1 << w.BASE_CARD),
    "pilot": ((w.PILOTS,), 1 << w.PILOT_CARD),
    "command": ((w.NOWHERE,), 1 << w.COMMAND_CARD),  # 3-4-1: while its effect is live
    "shield": ((w.SHIELDS,), 0),
    "shield_area": ((w.BASE, w.SHIELDS), 0),
    "resource": ((w.RESOURCES,), 1 << w.RESOURCE),
    "ex_resource": ((w.RESOURCES,), 1 << w.RESOURCE),
    "unit_or_base": ((w.BATTLE, w.BASE), 1 << w.UNIT | 1 << w.BASE_CARD),
    "card": ((w.BATTLE, w.BASE), 0),
}
# a state that the noun itself says
NOUN_STATES = {"ex_resource": w.IS_EX}
TARGETED = frozenset(  # 10-2-2-1
    (w.BATTLE, w.PILOTS, w.BASE, w.RESOURCES, w.TRASH)
)
# where a card may have come into play from
CAME_FROM = {
    "trash": w.TRASH,
    "hand": w.HAND,
    "deck": w.DECK,
    "shield": w.NOWHERE,  # 13-2-5: it is in no location while its 【Burst】 is live
    "removal": w.REMOVAL,
}
# what certain enemies can't do to a card
AGAINST = {
    "be_attacked": w.CANT_BE_ATTACKED,
    "be_blocked": w.CANT_BE_BLOCKED,
    "be_chosen": w.CANT_BE_CHOSEN_BY,
    "attack_unit": w.CANT_ATTACK_UNIT,
    "attack_you": w.CANT_ATTACK_YOU,
}
# events that happen to nobody
MOMENTS = frozenset(LEXICON.events_of("nobody"))
# events after which their card is elsewhere, or at which it need not be in a place of its own (3-4-6-3-1)
GONE = frozenset(("discarded", "returned", "destroys_shield_card", "milled", "exiled", "command_activated"))
# events of any card, wherever it lies
OF_ANY_CARD = frozenset(("destroys_card",))
# events of cards that are your own doing, if no side is named
YOURS = frozenset(("pays_for_effect",))
# events of cards whose doer is told, and no other card
BY_PLAYERS = frozenset(("command_played", "command_activated", "pays_for_effect", "effect_resolved"))
# events that happen to a player, not to a card
OF_PLAYERS = frozenset(LEXICON.events_of("player"))
# the bits of the causes that count for an event
EVENT_CAUSES = {
    ("deployed", "any"): -1,
    ("deployed", "effect"): 1 << w.BY_EFFECT,
    ("attacked", "any"): -1,
    ("deals_effect_damage", "any"): 1 << w.BY_EFFECT,
    ("deals_effect_damage", "effect"): 1 << w.BY_EFFECT,
    ("milled", "any"): -1,
    ("milled", "effect"): -1,
    ("exiled", "any"): -1,
    ("exiled", "effect"): -1,
    ("effect_resolved", "any"): -1,
    ("blocks", "any"): -1,
    ("attacks_player", "any"): -1,
    ("returned", "any"): -1,
    ("returned", "effect"): -1,
    ("discarded", "any"): -1,
    ("discarded", "effect"): 1 << w.BY_EFFECT,
    ("resource_placed", "any"): -1,
    ("resource_placed", "effect"): -1,
    ("battle_ends", "any"): -1,
    ("draws_by_effect", "effect"): 1 << w.BY_EFFECT,
    ("support_used", "any"): -1,
    ("ap_reduced", "any"): -1,
    ("ap_reduced", "effect"): -1,
    ("command_activated", "any"): -1,
    ("command_activated", "main"): 1 << w.FOR_MAIN | 1 << w.FOR_BOTH,
    ("command_activated", "action"): 1 << w.FOR_ACTION | 1 << w.FOR_BOTH,
    ("pays_for_effect", "any"): -1,
    ("pays_with_ex", "any"): -1,
    ("burst_used", "any"): -1,
    ("draws_by_effect", "any"): 1 << w.BY_EFFECT,
    ("draws", "any"): -1,
    ("shield_taken", "any"): -1,
    ("ex_resource_exiled", "any"): -1,
    ("ex_resource_placed", "any"): -1,
    ("command_played", "any"): -1,
    ("command_played", "ex_resource"): 1 << w.WITH_EX,
    ("attacks", "any"): -1,
    ("paired", "any"): -1,
    ("linked", "any"): -1,
    ("recovers", "any"): -1,
    ("blocked", "any"): -1,
    ("destroyed", "any"): -1,
    ("destroyed", "battle"): 1 << w.BY_BATTLE,
    ("destroyed", "damage"): 1 << w.BY_BATTLE | 1 << w.BY_EFFECT,
    ("destroyed", "effect"): 1 << w.BY_DESTROYING,  # the word destroy, not effect damage (B5)
    ("destroyed", "effect_damage"): 1 << w.BY_EFFECT,
    ("destroys_unit", "effect_damage"): 1 << w.BY_EFFECT,
    ("destroys_unit", "effect"): 1 << w.BY_DESTROYING,
    ("destroys_unit", "any"): 1 << w.BY_BATTLE,
    ("destroys_unit", "battle"): 1 << w.BY_BATTLE,
    ("destroys_unit", "damage"): 1 << w.BY_BATTLE | 1 << w.BY_EFFECT,
    ("destroys_shield_card", "any"): -1,
    ("destroys_shield_card", "effect_damage"): 1 << w.BY_EFFECT,
    ("destroys_shield_card", "effect"): 1 << w.BY_DESTROYING,
    ("destroys_shield_card", "battle"): 1 << w.BY_BATTLE,
    ("destroys_shield_card", "damage"): 1 << w.BY_BATTLE | 1 << w.BY_EFFECT,
    ("destroys_card", "any"): -1,
    ("destroys_card", "effect_damage"): 1 << w.BY_EFFECT,
    ("destroys_card", "effect"): 1 << w.BY_DESTROYING,
    ("destroys_card", "battle"): 1 << w.BY_BATTLE,
    ("destroys_card", "damage"): 1 << w.BY_BATTLE | 1 << w.BY_EFFECT,
    ("deals_damage", "any"): -1,
    ("deals_battle_damage", "any"): 1 << w.BY_BATTLE,
    ("deals_battle_damage", "battle"): 1 << w.BY_BATTLE,
    ("receives_damage", "any"): -1,
    ("receives_damage", "battle"): 1 << w.BY_BATTLE,
    ("receives_damage", "effect"): 1 << w.BY_EFFECT,
    ("rested_by_effect", "any"): 1 << w.BY_EFFECT,
    ("rested_by_effect", "effect"): 1 << w.BY_EFFECT,
    ("set_active_by_effect", "any"): 1 << w.BY_EFFECT,
    ("set_active_by_effect", "effect"): 1 << w.BY_EFFECT,
}
