# rulebound: interpreted
"""The words of Riftbound's text as numbers: zones, states, events, nouns and what else it has names for."""

from __future__ import annotations

from rulebound.effects.parts import Words
from rulebound.riftbound.abilities import amounts as am
from rulebound.riftbound.abilities import selecting as q
from rulebound.riftbound.rules.deeds import BY_PLAYERS
from rulebound.riftbound.words import codes as w
from rulebound.riftbound.words.lexicon import ANYBODYS, LEXICON, NOUNS

ALL_KINDS = {word: kind for word, kind in LEXICON.by_word("kinds").items() if kind != w.ABILITY}

WORDS = Words(
    lexicon=LEXICON,
    zones={
        "deck": w.DECK,
        "hand": w.HAND,
        "trash": w.TRASH,
        "banished": w.BANISHED,
        "champion": w.CHAMPION,
        "runes": w.RUNES,
    },
    kinds=ALL_KINDS,
    colors=LEXICON.by_word("domains"),
    stats={"might": w.MIGHT, "energy": w.ENERGY_COST, "power": w.POWER_COST},
    changes={"might": w.MIGHT},
    keywords=LEXICON.keyword_codes,
    states=LEXICON.by_word("states"),
    durations={"": w.FOR_GOOD, **LEXICON.by_word("durations")},
    events=LEXICON.event_names,
    timings={"deathknell": w.DIES},
    causes={"combat": w.BY_COMBAT, "battle": w.BY_COMBAT, "effect": w.BY_EFFECT},
    cant=LEXICON.cant,
    nouns={plural.lower(): noun for (_, plural), noun in NOUNS.items()},
    damage_event=w.DAMAGE,
    by_players=BY_PLAYERS,
)

UNIT_BIT, GEAR_BIT, SPELL_BIT = 1 << w.UNIT, 1 << w.GEAR, 1 << w.SPELL
TYPES = {  # nouns by the types they mean, wherever the card is
    "unit": UNIT_BIT,
    "gear": GEAR_BIT,
    "permanent": UNIT_BIT | GEAR_BIT,
    "equipment": GEAR_BIT,
    "spell": SPELL_BIT,
    "rune": 1 << w.RUNE,
    "legend": 1 << w.LEGEND_CARD,
    "battlefield": 1 << w.BATTLEFIELD,
    "card": UNIT_BIT | GEAR_BIT | SPELL_BIT,
    "anything": UNIT_BIT | GEAR_BIT | 1 << w.RUNE | 1 << w.LEGEND_CARD,
    "legend_or_permanent": UNIT_BIT | GEAR_BIT | 1 << w.LEGEND_CARD,
    "permanent_or_rune": UNIT_BIT | GEAR_BIT | 1 << w.RUNE,
}
OTHER_NOUNS = (  # what may be chosen besides
    "facedown", "ability", "spell_or_ability", "permanent_or_facedown", "unit_or_facedown", "gear_or_facedown",
)  # fmt: skip
OF_PLAYERS = (  # events whose doer is a player, without a card they are about
    *LEXICON.events_of("player", "nobody"),
    "you_win_combat",  # told of each unit
)
DONE_BY = frozenset(  # anybody's doing, unless a side is named; of a play: the turn's; what cards do is theirs
    name for name, deed in LEXICON.told_by.items() if name != "played" and not deed.active
)
BY_YOU = (DONE_BY | {"uses_ability"}) - frozenset(ANYBODYS)  # "when you stun a unit": your doing
PLAYED_FROM = {
    "hidden": (w.FROM_HIDDEN,),
    "hand": (w.FROM_HAND,),
    "trash": (w.FROM_TRASH, w.BROUGHT_FROM_TRASH, w.ALLOWED_FROM_TRASH),
    "elsewhere": (
        w.FROM_HIDDEN,
        w.FROM_TRASH,
        w.BROUGHT_FROM_TRASH,
        w.ALLOWED_FROM_TRASH,
        w.FROM_CHAMPION,
        w.FROM_ELSEWHERE,
        w.FROM_NOTHING,
    ),
}
PLACES = {
    "battlefield": q.AT_FIELD,
    "base": q.AT_A_BASE,
    "own_base": q.AT_OWN_BASE,
    "here": q.AT_HERE,
    "my_battlefield": q.AT_MY_FIELD,
    "elsewhere": q.AT_ELSEWHERE,
    "combat": q.AT_COMBAT,
    "own_battlefield": q.AT_OWN_FIELD,
    "enemy_battlefield": q.AT_ENEMY_FIELD,
    "other_battlefield": q.AT_OTHER_FIELD,
}
PLAYER_NUMBERS = {
    "points": am.POINTS,
    "xp": am.XP,
    "cards_played": am.CARDS_PLAYED,
    "discarded": am.DISCARDED,
    "runes": am.RUNES_HAD,
    "spells_played": am.SPELLS_PLAYED,
    "gear_played": am.GEAR_PLAYED,
    "equipment_played": am.EQUIPMENT_PLAYED,
    "units_played": am.UNITS_PLAYED,
    "xp_gained": am.XP_GAINED,
    "paid": am.PAID_FOR_X,
    "spent_on_spell": am.SPENT_ON_SPELL,
    "excess_damage": am.EXCESS_DAMAGE,
    "power_spent": am.POWER_SPENT,
    "points_held": am.POINTS_HELD,
    "points_scored": am.POINTS_SCORED,
    "opponents": am.OPPONENTS,
}
CARD_EVENTS = {"moves": w.MOVES, "conquers": w.CONQUERS, "attached": w.ATTACHES}
PHASES_OF_TURN = {"beginning": w.BEGINNING_PHASE, "channel": w.CHANNEL, "draw": w.DRAW, "main": w.MAIN}
SUPERTYPES = {
    "champion": w.IS_CHAMPION,
    "signature": w.IS_SIGNATURE,
    "token": w.IS_TOKEN,
    "equipment": w.IS_EQUIPMENT,
}
