"""One check of one line: the table with the text against the table without it, told forward by the text."""

from __future__ import annotations

import re
from dataclasses import replace

from generated.outcome import Unremovable, Wrong
from generated.staging import SUBJECT
from generated.telling import difference, must_be
from riftbound.pool.arena import Arena, Record, subject_record
from riftbound.pool.conditions import ARRANGE, STAGED, Cond, arrange, empowered, holds
from riftbound.pool.keywords import check_keywords, empower, enters_ready, equip
from riftbound.pool.lines import Ability
from riftbound.pool.phrases import View
from riftbound.pool.playing import STOPS, Play, find
from riftbound.pool.rules import check_special
from riftbound.pool.scenes import PAIRS, happen
from riftbound.pool.sentences import Asked, Part
from riftbound.pool.snapshot import BOARD, FIELDS, Snapshot
from riftbound.pool.staging import Staged
from riftbound.pool.steps import Choose, Count, Discard, Draw, Give, Look, Mark, Pay, Spend, SwapTwo
from riftbound.pool.told import Told

from rulebound.riftbound.table.table import RiftboundTable


class Check:
    """Runs a line in a position and compares."""

    def __init__(self, ability: Ability, record: Record, text: str, said: str = "") -> None:
        self.ability = ability
        self.record = record
        self.text = text  # what the card prints
        self.said = said or text  # what is expected of it

    # ------------------------------------------------------------------------------------ positions

    def stage(self, lack: str = "", word: str = "") -> Staged:
        """The position for a line, with what it needs but for what is lacking."""
        ability = self.ability
        worn = ability.worn
        text = self.record["text"] if ability.whole else self.text
        subject = subject_record(self.record, "" if worn else text, text if worn else "")
        rest = "\n".join(line for line in self.record["text"].split("\n") if line != self.text) if ability.whole else ""
        plain = subject_record(self.record, rest if ability.how == "event" else "", "")
        staged = Staged(Arena(subject, self.said), subject, plain, worn=worn, lack=lack, near=lack == "event")
        if ability.how == "spell":
            staged.arena.subject_at("trash" if ability.word == "flow" else "hand")
            staged.before, staged.offered = True, f"play {SUBJECT}{' with repeat' if ability.word == 'repeat' else ''}"
            staged.there = "Field B"  # where the other player's units are
            self.in_showdown(staged)
        elif ability.how == "activate":
            entry: dict[str, bool] = {"exhausted": True} if lack == "exhausted" else {}
            if self.disempowers():
                entry["empowered"] = lack != "empowered"
            if "Spend my buff" in self.said:
                entry["buffed"] = lack != "buff"
            staged.lay("Field A", **entry)
            staged.before, staged.offered = True, f"activate {staged.me}"
            self.in_showdown(staged)
        elif ability.how == "static":
            staged.lay("Field A")
            if self.record["type"] == "battlefield":
                staged.arena.fields = [SUBJECT, "Field B"]
                staged.here = "Field A"
        elif ability.how == "event" and lack == "self":
            happen(staged, "I die" if ability.word.endswith("dies") else "you play me")
        elif ability.how == "event":
            happen(staged, word or ability.word)
        elif ability.how == "extra":
            staged.arena.subject_at("hand")
            place = ["choose base"] if staged.kind == "unit" else []
            staged.script = [f"play {SUBJECT} with extra" if lack != "extra" else f"play {SUBJECT}", *place]
        elif ability.how in ("enters ready", "enters exhausted"):
            staged.arena.subject_at("hand")
        else:
            raise Unremovable(ability.how)
        if "XP" in self.said:
            staged.arena.players["p1"]["xp"] = 10
        self.ready_later(staged)
        self.gate(staged, lack)
        self.conditions(staged, lack)
        return staged

    def ready_later(self, staged: Staged) -> None:
        """Who is to be readied is exhausted before."""
        steps = [step for part in self.ability.parts for step in part.steps]
        if not any(isinstance(step, Mark) and step.verb == "ready" and step.target.word == "me" for step in steps):
            return
        if self.ability.exhausts or any(SUBJECT in line for line in staged.script):
            return
        if staged.kind == "legend":
            staged.arena.players["p1"]["legend"][0]["exhausted"] = True
        elif staged.mine() is not None:
            staged.entry(exhausted=True)

    def disempowers(self) -> bool:
        """Does it cost that it is Empowered?"""
        return any(isinstance(step, Mark) and step.verb == "disempower" for step in self.ability.costs)

    def fighting(self) -> bool:
        """Does it speak of units in a fight?"""
        steps = [step for part in self.ability.parts for step in part.steps]
        chosen = [target.chosen for step in steps for target in step.targets() if target.chosen is not None]
        if any({("attacking",), ("fighting",)} & set(one.filters) for one in chosen):
            return True
        return "enemy unit there" in self.said and "friendly unit at a" in self.said

    def in_showdown(self, staged: Staged) -> None:
        """Where somebody must be attacking, the other player is."""
        steps = [step for part in self.ability.parts for step in part.steps]
        chosen = [target.chosen for step in steps for target in step.targets() if target.chosen is not None]
        fighting = any({("attacking",), ("fighting",)} & set(one.filters) for one in chosen)
        if fighting or ("enemy unit there" in self.said and "friendly unit at a" in self.said):
            staged.there = "Field A"
            staged.arena.turn = "p2"
            staged.arena.unit("p2", "base", "Foe Rider", 3)
            staged.script = ["move Foe Home -> Field A", "move Foe Rider", "~", "pass"]
            staged.stops = ("focus",)
            for record in (staged.record, staged.plain):
                if record["type"] == "spell":
                    record["text"] = f"[Action]\n{record['text']}"

    def gate(self, staged: Staged, lack: str) -> None:
        gate = self.ability.gate
        if gate == "legion" and lack != "gate":
            staged.arena.tool("p1", "Lesson")
            staged.script = ["play Lesson", "~", *staged.script]
        elif gate == "empowered":
            empowered(Cond("empowered"), staged, lack != "gate")
        elif gate.startswith("level"):
            staged.arena.players["p1"]["xp"] = int(gate[6:]) - (lack == "gate")

    def all_conds(self) -> list[Cond]:
        return [*self.ability.conds, *(cond for part in self.ability.parts for cond in part.conds)]

    def conditions(self, staged: Staged, lack: str) -> None:
        for number, cond in enumerate(self.all_conds()):
            try:
                arrange(cond, staged, lack != f"cond {number}")
            except KeyError as unknown:
                raise Unremovable(str(unknown)) from unknown

    def met(self, cond: Cond, told: Told, lack: str) -> bool:
        """Does it hold: by the snapshot, or by how the position was made?"""
        if cond.kind in STAGED:
            return lack != f"cond {self.all_conds().index(cond)}"
        return holds(cond, told)

    # ------------------------------------------------------------------------------------ running

    def view(self, staged: Staged, table: RiftboundTable) -> View:
        return View(find(table, staged.me), staged.player, staged.here, staged.there)

    def start(self, staged: Staged, record: Record, asks: bool, yes: bool) -> Play:
        table = staged.arena.table(record)
        play = Play(table, self.view(staged, table), list(self.ability.asks) if asks else [], yes)
        play.aim, play.want, play.among = list(staged.aim), staged.want, staged.among
        play.mode = max(0, self.ability.mode)
        play.run(staged.script, staged.stops)
        return play

    def use(self, staged: Staged, parts: list[Part], yes: bool = True, shows: bool = True) -> None:
        """Use it and compare the table with what these parts foretell."""
        play = self.start(staged, staged.record, True, yes)
        if staged.before:
            base = Snapshot(play.table)
            if staged.offered not in play.lines():
                raise Wrong(f"'{staged.offered}' is not offered among {play.lines()}")
            play.run([staged.offered], staged.stops)
        else:
            script = staged.script
            staged.script = [line.removesuffix(" with extra") for line in script]
            aim = staged.aim
            staged.aim = aim if staged.plain_aim is None else staged.plain_aim
            base = Snapshot(self.start(staged, staged.plain, False, yes).table)
            staged.script, staged.aim = script, aim
        told = self.foretell(staged, play, base, parts)
        self.compare(told, play)
        if shows and parts and not staged.lack and any(part.steps for part in parts):
            self.changed(staged, play, base, told)

    def foretell(self, staged: Staged, play: Play, base: Snapshot, parts: list[Part]) -> Told:
        names = {SUBJECT: FIELDS[staged.arena.fields.index(SUBJECT)]} if SUBJECT in staged.arena.fields else {}
        told = Told(base.copy(), play.view, play.picks, [names.get(place, place) for place in play.places])
        told.first = base
        told.bonuses[SUBJECT] = int(staged.record.get("might_bonus") or 0)
        if play.fields:
            told.view.there = names.get(play.fields[0], play.fields[0])
        told.it = [find(play.table, name) for name in staged.it] or [play.view.this]
        for ask in play.asks:
            if ask.number not in told.picks:
                fit = play.fit(base, ask)
                if parts and not staged.lack and len(fit) > ask.chosen.lo:
                    raise Wrong(f"{ask.chosen} was not asked")
                told.picks[ask.number] = fit
        if staged.before or (self.ability.how == "extra" and parts):
            self.tell_cost(staged, told)
        if parts and not all(self.met(cond, told, staged.lack) for cond in self.ability.conds):
            parts = []
        self.tell_parts(parts, told, staged.lack)
        told.bury()
        return told

    def tell_parts(self, parts: list[Part], told: Told, lack: str) -> None:
        """Part by part: what is conditional, what depends on the one before, what comes instead of it."""
        met, replaced = True, False
        for number, part in enumerate(parts):
            later = parts[number + 1] if number + 1 < len(parts) else None
            if part.if_you_do and not told.done:
                continue
            if part.otherwise and met:
                continue
            if part.instead and not replaced:
                continue
            if part.conds:
                met = all(self.met(cond, told, lack) for cond in part.conds)
                if not met and any(isinstance(step, Choose) for step in part.steps):
                    return  # the rest is about what would have been chosen
                if not met:
                    told.done = False
                    continue
            if later is not None and later.instead:
                it = told.it
                told.it = next((target.cards(told) for step in part.steps for target in step.targets()), it)
                replaced = all(self.met(cond, told, lack) for cond in later.conds)
                if replaced:
                    continue
                told.it = it
            it = told.it
            for step in part.steps:
                step.tell(told)
            if part.cost and any(isinstance(step, Mark | Pay) for step in part.steps):
                told.it = it

    def changed(self, staged: Staged, play: Play, base: Snapshot, told: Told) -> None:
        """A check that would hold without the text shows nothing."""
        paid = Told(base.copy(), play.view, play.picks)
        if staged.before:
            self.tell_cost(staged, paid)
        if not difference(told.shot, paid.shot):
            raise Wrong("nothing is changed here by the text")

    def tell_cost(self, staged: Staged, told: Told) -> None:
        ability, record = self.ability, staged.record
        if ability.how == "spell":
            domains = record.get("domains") or ["any"]
            flows = ability.word == "flow"
            told.pay(0, 0 if flows else record.get("energy") or 0)
            for _ in range(0 if flows else record.get("power") or 0):
                told.pay(0, 0, {domains[0]: 1})
            told.move(told.this, "banished" if flows else "trash")
            told.pay(0, ability.pay.energy, ability.pay.power)
            for step in ability.costs:
                step.tell(told)
            return
        told.pay(0, ability.pay.energy, ability.pay.power)
        it = told.it
        if ability.exhausts:
            told.seen(told.this)["exhausted"] = True
        for step in ability.costs:
            step.tell(told)
        if ability.how == "extra":
            told.it = it

    def compare(self, told: Told, play: Play) -> None:
        must_be(told.shot, Snapshot(play.table))

    # ------------------------------------------------------------------------------------ checks

    def words(self) -> tuple[str, ...]:
        words = PAIRS.get(self.ability.word, (self.ability.word,))
        looks = any(isinstance(step, Look) for part in self.ability.parts for step in part.steps)
        return words[:1] if looks else words  # what is held is looked at before the turn's own draw

    def positive(self) -> None:
        """It is used, what it lets one choose is offered, and it changes what it says and nothing else."""
        how = self.ability.how
        if how == "keyword":
            check_keywords(self)
            return
        if how == "special":
            check_special(self)
            return
        if how == "equip":
            equip(self)
            return
        if how == "empower":
            empower(self)
            return
        if how in ("enters ready", "enters exhausted"):
            enters_ready(self, self.stage(), how == "enters ready", True)
            return
        for word in self.words():
            self.use(self.stage(word=word), self.ability.parts)
        for other in self.ability.also:
            Check(other, self.record, self.text, self.said).positive()
        if any(isinstance(step, Give) and step.least for part in self.ability.parts for step in part.steps):
            asks = [replace(ask, prefer="weak") for ask in self.ability.asks]  # whom the minimum is for
            weak = Check(replace(self.ability, asks=asks), self.record, self.text, self.said)
            weak.use(weak.stage(word=self.words()[0]), weak.ability.parts, shows=False)

    def asks(self) -> bool:
        return bool(self.ability.asks)

    def lacks(self) -> list[str]:
        """What is taken away, one at a time, in the negative checks."""
        ability = self.ability
        if ability.how in ("special", "keyword", "equip", "empower"):
            return []  # they look at both ways themselves
        used = ability.how in ("spell", "activate")
        wanted = {
            "event": ability.how == "event",
            "self": ability.how == "event"
            and self.record["type"] == "unit"
            and "another" in ability.word
            and ability.word not in PAIRS,
            "energy": used and self.energy() > 0,
            "power": used and bool(self.power()),
            "target": used and not ability.gate and not ability.also and any(ask.least() > 0 for ask in self.targets()),
            "timing": used and not self.timing() and not self.fighting(),
            "exhausted": ability.exhausts,
            "empowered": self.disempowers(),
            "no": ability.may(),
            "gate": bool(ability.gate),
            "extra": ability.how == "extra",
            "over": self.passes(),
        }
        found = [lack for lack, there in wanted.items() if there]
        found += [f"cond {number}" for number, cond in enumerate(self.all_conds()) if cond.kind in ARRANGE]
        return found

    def targets(self) -> list[Asked]:
        """What is chosen as it is used; what each player picks later is none."""
        if "ach player" in self.said:
            return []
        return [ask for ask in self.ability.asks if ask.chosen.place in ("play", "trash")]

    def passes(self) -> bool:
        """Is all it does over when the turn ends?"""
        steps = [step for part in self.ability.parts for step in part.steps]
        lasting = self.ability.how in ("event", "spell", "activate") and "this turn" in self.said
        marks = [step.verb for step in steps if isinstance(step, Mark)]
        rest = (Give, Mark, Draw, SwapTwo, Count, Discard, Pay)  # nothing that changes a unit for good
        kept = "buff" in marks or any(isinstance(step, Spend) for step in self.ability.costs)
        return lasting and not kept and bool(steps) and all(isinstance(step, rest) for step in steps)

    def power(self) -> dict[str, int]:
        """The Power that using it costs, by domain."""
        if self.ability.how == "spell" and self.record.get("power") and self.ability.word != "flow":
            return {self.record["domains"][0]: int(self.record["power"])}
        return self.ability.pay.power

    def timing(self) -> str:
        """ "Action" or "Reaction", if the card or the ability has it."""
        if self.ability.how == "activate":
            return self.ability.timing
        found = re.search(r"\[(Action|Reaction)\]", self.record["text"])
        return found[1] if found else ""

    def energy(self) -> int:
        printed = self.ability.how == "spell" and self.ability.word != "flow"
        return int(self.record.get("energy") or 0) * printed + self.ability.pay.energy

    def negative(self, lack: str) -> None:
        """Without something it needs, it is not offered, or does nothing."""
        for word in self.words():
            staged = self.stage(lack, word)
            if self.ability.how.startswith("enters"):
                enters_ready(self, staged, self.ability.how == "enters ready", False)
                continue
            if lack == "over":
                self.over(staged)
                continue
            self.take_away(staged, lack)
            conditional = lack.startswith("cond") and not self.ability.conds
            playable = lack == "no" or conditional or (lack == "gate" and self.ability.how == "spell")
            if staged.before and not playable:
                self.not_offered(staged, lack)
                continue
            left = self.ability.parts if lack.startswith("cond") else []
            if lack == "gate" and self.ability.word == "instead":
                left = self.ability.parts[:-1]
            if lack == "no":
                left = unwanted(self.ability.parts)
            self.use(staged, left, yes=lack != "no")

    def take_away(self, staged: Staged, lack: str) -> None:
        """What pays for it, what it could choose, or its time."""
        zones = staged.arena.players["p1"]
        if lack == "energy":
            zones["pool"] = {**zones["pool"], "energy": self.energy() - 1}
            zones["runes"] = {"exhausted": ["fury", "calm"]}
        if lack == "power":
            power = self.power()
            short = next(iter(power))
            zones["pool"] = {"energy": 30, **power, short: power[short] - 1}
            zones["runes"] = {}
        if lack == "target" and self.fighting():
            staged.arena.turn, staged.script, staged.stops = "p1", [], STOPS
        elif lack == "target":
            asked = next(ask.chosen for ask in self.targets() if ask.least())
            for player in staged.arena.players.values():
                player["trash"] = [card for card in player["trash"] if card == SUBJECT]
                player["hand"] = [card for card in player["hand"] if card == SUBJECT]
                own = [entry for entry in player["base"] if staged.arena.kind(entry) not in asked.nouns]
                player["base"] = [*own, *(e for e in player["base"] if e["card"] == SUBJECT and e not in own)]
                kept = {field: [e for e in units if e["card"] == SUBJECT] for field, units in player["at"].items()}
                player["at"] = {field: units for field, units in kept.items() if units}
        if lack == "timing":
            staged.arena.turn, staged.stops = "p2", ("focus",)
            staged.script = ["move Foe Home -> Field A", "pass"]
            if staged.kind == "spell":
                staged.record["text"] = self.text

    def not_offered(self, staged: Staged, lack: str) -> None:
        play = self.start(staged, staged.record, True, True)
        if lack == "target":
            asked = next(ask for ask in self.targets() if ask.least())
            if len(play.fit(Snapshot(play.table), asked)) >= asked.chosen.lo:
                raise Unremovable("it would do itself")
        if staged.offered in play.lines():
            raise Wrong(f"'{staged.offered}' is offered")

    def over(self, staged: Staged) -> None:
        """In the next turn its Might and its keywords are as if nothing had been."""
        plain = self.start(staged, staged.record if staged.before else staged.plain, False, True)
        play = self.start(staged, staged.record, True, True)
        if staged.before:
            play.run([staged.offered], staged.stops)
        shots = []
        for one in (plain, play):
            one.asks = []
            for _ in range(3):  # out of a showdown, if there is one
                one.on("main")
                if one.table.active != int(staged.arena.turn == "p2"):
                    break
                one.run(["end"], ("main",))
            shots.append(Snapshot(one.table))
        for card, seen in shots[0].cards.items():
            other = shots[1].cards.get(card, {})
            if seen["zone"] in BOARD and other.get("zone") == seen["zone"]:
                if (seen["might"], seen["words"]) != (other["might"], other["words"]):
                    raise Wrong(f"{seen['name']} is still changed in the next turn")


def unwanted(parts: list[Part]) -> list[Part]:
    """What is left when nothing that may be left out is wanted."""
    found, refused = [], False
    for part in parts:
        refused = part.may or (refused and part.if_you_do)
        if not refused:
            found.append(part)
    return found
