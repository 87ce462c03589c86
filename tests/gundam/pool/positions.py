"""Positions in which an ability is used, and the same with one thing it needs taken away."""

from __future__ import annotations

from typing import Any

from generated.staging import SUBJECT
from gundam.pool.abilities import Ability
from gundam.pool.changes import (
    DamageByAp,
)
from gundam.pool.filler import PLAIN, Record, Scene, met, missed
from gundam.pool.needs import needs
from gundam.pool.placing import Placing
from gundam.pool.staging import NOTHING_LACKS, Lack, Staged


def subject_record(record: Record, text: str) -> Record:
    """The card with this text alone; its card number is a word of ours."""
    kept = {key: value for key, value in record.items() if key not in ("rarity", "series", "set")}
    return {**kept, "name": record["name"].replace(",", ""), "text": text, "id": SUBJECT}


def stage(ability: Ability, record: Record, text: str, lack: Lack = NOTHING_LACKS) -> Staged:
    """The position for an ability, with what it needs but for what `lack` says."""
    subject = subject_record(record, text)
    is_pilot = subject["type"] == "pilot"
    host: Record = {**PLAIN, "name": "Host", "color": "green"}
    this = host if is_pilot else subject
    scene = Scene(this)
    staged = Staged(scene, subject, SUBJECT)
    entry: dict[str, Any] = {}
    for number, cond in enumerate(ability.conds()):
        if cond.kind == "this":
            for item in cond.filters:
                change = missed if lack == Lack("cond", number) else met
                change(this, entry, item, this)
    for step in ability.steps():
        if isinstance(step, DamageByAp):
            this["ap"] = step.each  # just enough for one
    if is_pilot and ability.how != "alias":
        needs_link = ability.gate == "link" or ability.how == "linked"
        for number, cond in enumerate(ability.conds()):
            if ("linked",) in cond.filters and cond.kind == "this":
                needs_link = lack != Lack("cond", number)
                host.pop("link", None)
                entry.pop("pilot", None)
        if needs_link and lack.kind != "gate":
            host["link"] = f"[{subject['name']}]"
        scene.own("Host", host)
        if ability.how != "burst":
            staged.this = "Filler Host"
    for chosen in [*ability.asks(), *(cond.chosen for cond in ability.conds() if cond.chosen is not None)]:
        if chosen.other and chosen.side != "enemy":  # but for "other" this Unit would do
            this["traits"] = [
                *(this.get("traits") or []),
                *(t for f in chosen.filters if f[0] == "trait" for t in f[1]),
            ]
    Placing(ability, staged, entry, lack).place()
    needs(ability, staged, lack)
    return staged
