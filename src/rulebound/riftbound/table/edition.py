"""Editions of the rulebook: named switches, asked where the rule is applied (Part 2 of the digest)."""

from __future__ import annotations

from typing import Final


class Edition:
    """A dated version of the rules. The first edition is the newest with these switches thrown, and nothing else."""

    def __init__(self, name: str, date: str, first: bool) -> None:
        self.name = name
        self.date = date
        self.relevant_players = first  # 527-531: who may act in a chain or showdown, and invitations
        self.focus_after_triggers = first  # 552: Focus passes after the initial chain too, and any a trigger began
        self.few_cleanups = first  # 519: only after a chain item, a move, a showdown, a combat
        self.win_at_once = first  # 633
        self.pools_after_draw = first  # 515.4.d against R4:316.2
        self.looking_burns_out = first  # 607.1.b
        self.hide_with_identity = first  # 723.1.b.1
        self.facedown_needs_unit = first  # 523
        self.missing_is_zero = first  # 563.2.c.8
        self.deflect_once = first  # 721.1.c
        self.legion_resolved = first  # 724.1.c: a countered card does not count
        self.showdown_stays = first  # 516.5.b.1: it never turns into a combat
        self.declines_secrets = not first  # R4:128.6: nobody has to find a quality among hidden cards
        self.might_floor = first  # 139.2.b: Might below zero is zero, and what is added later counts from there
        self.control_by_units = first  # 181.4.d: lost with the last unit, on a chain and in combat too
        self.spells_add_at_once = first  # 605.2 against R4:429.2.a: spells and activated abilities, not triggered ones
        self.plays_at_once = first  # 595.3.b: what an effect says to play is played before the effect goes on
        self.roles_fixed = first  # 521: who arrives later at a combat is neither attacker nor defender
        self.caps_damage = not first  # R4:465: no more than is lethal while others lack that
        self.owner_orders = first  # 575: the owner of what is affected orders replacements, not its controller
        self.draws_keep_fields = not first  # TR 406.1.b: the battlefields of a drawn game are used again (645.5)
        self.fields_differ = not first  # R4:103.4.c, R4:489: no battlefield twice in a deck or a team
        self.teams_concede = not first  # R4:651.4; 651: in the first edition the teammate plays on
        self.later_keywords = not first  # R4:818-829, the cards of later sets

    def __repr__(self) -> str:
        return f"Edition({self.name!r})"


NEWEST: Final = Edition("RUP4", "2026-07-16", False)
FIRST: Final = Edition("2025-06-02", "2025-06-02", True)
EDITIONS: Final = {"RUP4": NEWEST, "2025-06-02": FIRST}


def edition_named(name: str) -> Edition:
    """The edition of that name; ValueError with one sentence if there is none."""
    for key, edition in EDITIONS.items():
        if key.casefold() == name.casefold():
            return edition
    raise ValueError(f"There is no edition '{name}' of the Riftbound rules; there are {', '.join(EDITIONS)}.")
