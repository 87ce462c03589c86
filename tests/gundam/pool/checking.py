"""One check of one ability: the table with the text against the table without it, told forward by the text."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from generated.outcome import Unremovable, Wrong
from generated.staging import SUBJECT
from generated.telling import difference, must_be
from gundam.pool.abilities import Ability
from gundam.pool.filler import Record
from gundam.pool.lacks import lacks_of, what_is_left
from gundam.pool.phrases import Selector
from gundam.pool.playing import Choice, Play, find
from gundam.pool.positions import stage
from gundam.pool.sentences import Part
from gundam.pool.staging import NOTHING_LACKS, Lack, Staged
from gundam.pool.told import Told
from gundam.pool.watch import Snapshot, cards_meant, is_meant

from rulebound.gundam.table.notation import label
from rulebound.gundam.table.table import GundamTable


class Check:
    """Runs an ability in a position and compares."""

    def __init__(self, ability: Ability, record: Record, text: str, plain: str = "") -> None:
        self.ability = ability
        self.plain = plain
        self.record = record
        self.text = text

    # ------------------------------------------------------------------------------------ running

    def start(self, staged: Staged, record: Record, asks: bool, yes: bool, base: GundamTable | None = None) -> Play:
        """The position, played to where the ability is used or has been triggered."""
        table = staged.scene.table(record)
        play = Play(table, find(table, staged.this), self.ability.asks() if asks else [], may=yes, burst=yes, base=base)
        play.aim = list(staged.aim)
        play.place, play.mode, play.block = self.ability.put, self.ability.mode, staged.block
        for line in staged.script:
            play.must_say(line)
            play.on(*staged.stops, of=staged.player_at_stop)
        return play

    def use(self, staged: Staged, parts: list[Part], yes: bool = True, lack: Lack = NOTHING_LACKS) -> Play:
        """Use it and compare the table with what these parts foretell."""
        if staged.before:
            play = self.start(staged, staged.record, True, yes)
            base = copy_of(play.table)
            play.base = base
            self.taken_away(lack, base, play.this)
            play.must_say(staged.offered)
            play.on(*staged.stops, of=staged.player_at_stop)
        else:
            base = self.start(staged, {**staged.record, "text": staged.plain or self.plain}, False, yes).table
            self.taken_away(lack, base, find(base, staged.this))
            play = self.start(staged, staged.record, True, yes, base)
        unasked = [partial(self.unasked, ask, cards_meant(base, ask, play.this)) for ask in play.asks]
        self.finish(staged, play, Play(base, play.this))
        for choice in play.choices:
            check_choice(play, choice)
        picks: list[Callable[[], list[int]]] = [partial(list, choice.picked) for choice in play.choices]
        left = unasked[len(unasked) - len(play.asks) :]
        picks += left if lack.kind != "ask" else left[: max(0, lack.number - len(picks))]
        told = self.foretell(staged, play, base, parts, picks)
        if self.ability.how in ("in hand", "in trash"):
            self.compare_price(play, base, 1 if lack.kind in ("", "barely") else 0)
            return play
        self.compare(told, play)
        self.compare_lines(staged, play, base, lack)
        if not lack.kind and not staged.telltale[0] and self.ability.put != "top":
            self.changed(staged, told, base, play)
        return play

    def finish(self, staged: Staged, *plays: Play) -> None:
        """Play on, the same with the text and without it, until what it does shows."""
        picked = [card for choice in plays[0].choices for card in choice.picked]
        it = label(plays[0].table, picked[0]) if picked else ""
        if "{it}" in " ".join(staged.finish) and not it:
            return
        for play in plays if staged.finish else ():
            play.aim = [it]
            for line in staged.finish:
                if line != "to main":
                    play.must_say(line.format(it=it))
                play.on("main")

    def unasked(self, ask: Selector, meant: list[int]) -> list[int]:
        """What was taken without asking: only where there was nothing to choose."""
        if len(meant) > ask.lo:
            raise Wrong(f"{ask} was not asked")
        return meant

    def taken_away(self, lack: Lack, base: GundamTable, this: int) -> None:
        """A choice that was to be empty must be, or there is nothing to see."""
        if lack.kind == "ask":
            ask = self.ability.asks()[lack.number]
            if len(cards_meant(base, ask, this)) >= ask.lo:
                raise Unremovable
        if lack.kind == "cond":
            cond = self.ability.conds()[lack.number]
            if cond.kind == "count" and cond.chosen is not None and "ex resource" not in cond.chosen.nouns:
                if cond.lo <= len(cards_meant(base, cond.chosen, this)) <= cond.hi:
                    raise Unremovable

    def compare_lines(self, staged: Staged, play: Play, base: GundamTable, lack: Lack) -> None:
        line, with_text = staged.telltale
        if line:
            plain = [base.notate(code) for code in base.options]
            if (line in play.lines()) != with_text:
                raise Wrong(f"'{line}' is {'not ' if with_text else ''}offered")
            if not with_text and line not in plain and not lack.kind:
                raise Wrong(f"'{line}' would not be offered anyway")

    def compare_price(self, play: Play, base: GundamTable, times: int) -> None:
        """The Lv. and the cost of a card where it lies, with and without the text."""
        ability = self.ability
        if ability.per is not None and times:
            times = len(cards_meant(base, ability.per, play.this))
            if times == 0:
                raise Wrong("nothing to count")
        level, cost = Snapshot(base).prices[play.this]
        expected = (max(0, level - ability.level_drop * times), max(0, cost - ability.cost_drop * times))
        found = Snapshot(play.table).prices[play.this]
        if found != expected:
            raise Wrong(f"Lv. and cost should be {expected}, not {found}")

    def changed(self, staged: Staged, told: Told, base: GundamTable, play: Play) -> None:
        """A check that would hold without the text shows nothing."""
        before = Snapshot(base)
        paid = Told(Snapshot(base), play.this, picks=[partial(list, choice.picked) for choice in play.choices])
        if staged.before:
            self.tell_cost(staged, paid, base)
        same = not difference(told.shot, paid.shot)
        if told.may_attack or told.cant_attack or told.cant_attack_player or told.at_once or told.compelled:
            same = same and before.attacks == Snapshot(play.table).attacks
        if same:
            raise Wrong("nothing is changed here by the text")

    def foretell(
        self, staged: Staged, play: Play, base: GundamTable, parts: list[Part], picks: list[Callable[[], list[int]]]
    ) -> Told:
        """The base, told forward by the parts that take place."""
        told = Told(Snapshot(base), play.this, it=[play.this], picks=picks, table=base)
        if staged.who:
            told.it = [find(base, number) for number in staged.who]
        told.foe = [find(base, number) for number in staged.foe]
        for part in parts:
            for step in part.steps:
                if step.every is not None:
                    told.meant[step.every] = cards_meant(base, step.every, play.this)
        if staged.before:
            self.tell_cost(staged, told, base)
        for part in parts:
            if part.if_you_do and not told.done:
                break
            for step in part.steps:
                step.tell(told)
        return told

    def tell_cost(self, staged: Staged, told: Told, base: GundamTable) -> None:
        if staged.offered.startswith("play "):
            told.pay(0, staged.record["cost"], int(staged.offered.endswith(" ex=1")))
            told.move(find(base, SUBJECT), "trash")
        told.pay(0, self.ability.pay)
        for step in self.ability.costs:
            step.tell(told)

    def compare(self, told: Told, play: Play) -> None:
        found = Snapshot(play.table)
        must_be(told.shot, found)
        if told.compelled is not None:
            units = [card for card in told.compelled if told.shot.cards[card]["rested"]]
            others = {target for _, target in found.attacks if target not in units}
            if (units and others) or (not units and not others):
                raise Wrong(f"attacks are {found.attacks}, compelled are {units}")
        elif found.attacker >= 0:
            attacks = expected_attacks(told, play, found.attacker)
            if attacks != found.attacks:
                named = {name_pair(play, pair) for pair in attacks ^ found.attacks}
                raise Wrong(f"attacks differ: {sorted(named)}")

    # ------------------------------------------------------------------------------------ checks

    def positive(self) -> None:
        """It is used, what it lets one choose is offered, and it changes what it says and nothing else."""
        staged = stage(self.ability, self.record, self.text)
        self.use(staged, self.ability.parts)

    def negative(self, lack: Lack) -> None:
        """Without something it needs, it is not offered, or does nothing from there on."""
        staged = stage(self.ability, self.record, self.text, lack)
        done = what_is_left(self.ability, lack, staged.before)
        if lack.kind == "once":
            self.once_only(staged, lack)
            return
        if lack.kind == "next turn":
            self.next_turn(staged)
            return
        if staged.before and not done and lack.kind not in ("no", "event"):
            play = self.start(staged, staged.record, True, True)
            self.taken_away(lack, play.table, play.this)
            if staged.offered in play.lines():
                raise Wrong(f"'{staged.offered}' is offered")
            return
        self.use(staged, done, yes=lack.kind != "no", lack=lack)

    def asks(self) -> bool:
        return bool(self.ability.asks())

    def lacks(self) -> list[Lack]:
        return lacks_of(self.ability, self.record)

    def next_turn(self, staged: Staged) -> None:
        """In the next turn of the player, attacks are as they always are."""
        play = self.start(staged, staged.record, True, True)
        if staged.before:
            play.say(staged.offered)
        play.on("main")
        while True:
            play.must_say("end")
            play.on("main", "hand")
            if play.table.to_act == 0:
                break
        expected = expected_attacks(Told(Snapshot(play.table), play.this), play, 0)
        if expected != Snapshot(play.table).attacks:
            raise Wrong("what may be attacked is still changed")

    def once_only(self, staged: Staged, lack: Lack) -> None:
        """What would happen twice without 【Once per Turn】 happens once."""
        freely = {**staged.record, "text": staged.record["text"].replace("【Once per Turn】", "")}
        if staged.before:
            for record, wanted in ((freely, True), (staged.record, False)):
                play = self.start(staged, record, True, True)
                play.say(staged.offered)
                play.on(*staged.stops, of=staged.player_at_stop)
                if (staged.offered in play.lines()) != wanted:
                    if wanted:
                        raise Unremovable
                    raise Wrong(f"'{staged.offered}' is offered a second time")
            return
        play = self.use(staged, [] if staged.undone else self.ability.parts, lack=lack)
        try:
            other = self.start(staged, freely, True, True, play.base)
        except Wrong:
            return  # it asks for a second choice
        if not difference(Snapshot(other.table), Snapshot(play.table)):
            raise Unremovable


def copy_of(table: GundamTable) -> GundamTable:
    other = table.clone()
    assert isinstance(other, GundamTable)
    return other


def check_choice(play: Play, choice: Choice) -> None:
    if {play.like(choice.ask, card) for card in choice.meant} != {
        play.like(choice.ask, card) for card in choice.offered
    }:
        mine = sorted(card_name(play, card) for card in choice.meant)
        theirs = sorted(card_name(play, card) for card in choice.offered)
        raise Wrong(f"to choose there should be {mine}, offered is {theirs}")
    if len(choice.picked) < min(choice.ask.hi, len(choice.meant)):
        raise Wrong(f"no more than {len(choice.picked)} can be chosen")
    if choice.early or choice.late:
        raise Wrong(f"choosing could stop too {'early' if choice.early else 'late'}")


def card_name(play: Play, card: int) -> str:
    return f"{play.table.gundam(card).name} #{card}"


def name_pair(play: Play, pair: tuple[int, int]) -> str:
    target = "player" if pair[1] < 0 else card_name(play, pair[1])
    return f"{card_name(play, pair[0])} -> {target}"


def expected_attacks(told: Told, play: Play, player: int) -> set[tuple[int, int]]:
    """8-2-1: active Units that were not deployed this turn, or are linked, attack the player or rested Units."""
    units = {card: seen for card, seen in told.shot.cards.items() if seen["zone"] == "battle"}
    found = set()
    for card, seen in units.items():
        fresh = seen["fresh"] and not seen["linked"] and card not in told.at_once
        if seen["holder"] != player or seen["rested"] or fresh or card in told.cant_attack:
            continue
        if card not in told.cant_attack_player:
            found.add((card, -1))
        for other, target in units.items():
            if target["holder"] != player:
                allowed = any(who == card and is_meant(play.table, other, prey, card) for who, prey in told.may_attack)
                if target["rested"] or allowed:
                    found.add((card, other))
    return found
