"""Modes of play (640-648), and conceding (649-652): a player leaves, and the others go on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from rulebound.effects.core import EffectFrame
from rulebound.effects.triggers import TriggersFrame
from rulebound.kernel.frames import Frame
from rulebound.riftbound.abilities.speaking import AsStep, EachStep
from rulebound.riftbound.rules.actions import BurnOutFrame, cease
from rulebound.riftbound.rules.battlefields import put_field
from rulebound.riftbound.rules.chain import ChainFrame, ensure_chain, next_relevant
from rulebound.riftbound.rules.cleanup import kill_first
from rulebound.riftbound.rules.combat import CombatFrame, roles_off
from rulebound.riftbound.rules.places import disembody, hold
from rulebound.riftbound.rules.play.finalizing import PlayFrame
from rulebound.riftbound.rules.showdown import ShowdownFrame
from rulebound.riftbound.rules.turn import TurnFrame
from rulebound.riftbound.table.items import ChainItem
from rulebound.riftbound.words import codes as w

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


class Mode:
    """One sanctioned way to play (642)."""

    def __init__(
        self,
        name: str,
        rule: str,
        players: int,
        score: int,
        fields: int,
        teams: tuple[int, ...],
        chosen: bool = False,
        first_sits_out: bool = False,
        first_skips_draw: bool = False,
    ) -> None:
        self.name = name
        self.rule = rule  # the number of its section
        self.players: i64 = players
        self.score: i64 = score  # the Victory Score
        self.fields: i64 = fields
        self.teams = vec[i64](list(teams))  # of each player, in turn order
        self.team_game = len(set(teams)) < players
        self.chosen = chosen  # 645.5: each player chooses a battlefield; else chance does
        self.first_sits_out = first_sits_out  # 647.4.b: the First Player's battlefields are not used
        self.first_skips_draw = first_skips_draw  # 646.7

    def __repr__(self) -> str:
        return f"Mode({self.name!r})"


DUEL: Final = Mode("duel", "644", 2, 8, 2, (0, 1))
MATCH: Final = Mode("match", "645", 2, 8, 2, (0, 1), chosen=True)
SKIRMISH: Final = Mode("ffa3", "646", 3, 8, 3, (0, 1, 2), first_skips_draw=True)
WAR: Final = Mode("ffa4", "647", 4, 8, 3, (0, 1, 2, 3), first_sits_out=True, first_skips_draw=True)
MAGMA_CHAMBER: Final = Mode("2v2", "648", 4, 11, 3, (0, 1, 0, 1), first_sits_out=True, first_skips_draw=True)
MODES: Final = {mode.name: mode for mode in (DUEL, MATCH, SKIRMISH, WAR, MAGMA_CHAMBER)}


def mode_named(name: str) -> Mode:
    """The mode of that name; ValueError with one sentence if there is none."""
    word = name.strip().casefold()
    if word not in MODES:
        raise ValueError(f"There is no mode '{name}' of Riftbound (643); there are {', '.join(MODES)}.")
    return MODES[word]


# ---------------------------------------------------------------------------------------------- conceding (649-652)


def remove_player(table: RiftboundTable, player: i64) -> None:
    """652: their permanents and runes are banished, their battlefield is blank, their items are countered."""
    for spec in range(w.RUNES, w.FIELD + table.fields):
        if spec == w.RUNES or spec == w.BASE or spec == w.FACEDOWN or spec >= w.FIELD:
            for p in range(table.players):
                for card in table.cards(spec, p)[:]:
                    if table.owner[card] == player or table.controller[card] == player:
                        table.move(card, w.BANISHED, table.owner[card])  # 652.1
    counter_items(table, player)
    table.waiting = [trigger for trigger in table.waiting if trigger.controller != player]
    replace_battlefields(table, player)
    for field in range(table.fields):
        if table.held_by[field] == player:
            hold(table, field, -1)
        if table.contested_by[field] == player:
            table.contested_by[field] = -1
    for spec in range(i64(len(table.specs))):
        if spec != w.NOWHERE and not table.specs[spec].shared:
            for p in range(table.players):
                for card in table.cards(spec, p)[:]:
                    if table.owner[card] == player:
                        table.move(card, w.NOWHERE, player)  # 652.3
    forget_words(table, player)
    forget_passes(table, player)
    if table.focus == player and len(table.chain) > 0:
        # 652.5.b.1; without a chain the showdown passes Focus on by itself, and only once
        table.focus = next_relevant(table, player)
    if table.priority == player:
        table.priority = next_relevant(table, player)  # 652.5.c.1
    table.due = True
    table.moment = True
    table.generation += 1


def forget_words(table: RiftboundTable, player: i64) -> None:
    """651.3: what lasts until their next turn, and what binds others by their word, ends; what was done to an object
    for this turn is done."""
    table.expire(w.UNTIL_OWN_TURN, player)
    for lasting in list(table.lasting):
        if lasting.player == player and lasting.subject < 0:
            table.drop_lasting(lasting)


def counter_items(table: RiftboundTable, player: i64) -> None:
    """652.4: their spells and abilities are countered; a card of somebody else goes to its owner's trash (601.1)."""
    index: i64 = len(table.chain) - 1
    while index >= 0:
        item = table.chain[index]
        if commander(item) == player or (item.is_card and table.owner[item.source] == player):
            table.chain.remove(item)
            disembody(table, item)
            for frame in table.stack:
                if isinstance(frame, PlayFrame) and frame.index >= index:
                    frame.index = frame.index - 1 if frame.index > index else -1
            if item.is_card and table.is_in(item.source, w.CHAIN):
                table.move(item.source, w.TRASH, table.owner[item.source])
        index -= 1
    for frame in table.stack:  # what is just resolving is no item any more
        if isinstance(frame, ChainItem) and frame.is_card and commander(frame) == player:
            if table.is_in(frame.source, w.CHAIN) and table.serial[frame.source] == frame.serial:
                table.move(frame.source, w.TRASH, table.owner[frame.source])


def commander(frame: EffectFrame) -> i64:
    """Whose effect it is, whoever is "you" in the instruction under way."""
    if isinstance(frame, ChainItem) and frame.home >= 0:
        return frame.home
    return frame.controller


def forget_passes(table: RiftboundTable, player: i64) -> None:
    """652.5.b.3, 652.5.c.2: everybody who is left must have passed; whoever has left counts no more."""
    if table.priority >= 0 and has_passed(table, player, table.priority, table.passes):
        table.passes -= 1
    for frame in table.stack:
        if isinstance(frame, ShowdownFrame):
            if table.focus >= 0 and has_passed(table, player, table.focus, frame.passed):
                frame.passed -= 1
            if frame.invited == player or table.focus == player:
                frame.invited = -1
        elif isinstance(frame, ChainFrame):
            if frame.invited == player or table.priority == player:
                frame.invited = -1
        elif isinstance(frame, TurnFrame) and frame.invited == player:
            frame.invited = -1


def has_passed(table: RiftboundTable, player: i64, now: i64, passes: i64) -> bool:
    """Is the player among those who passed in a row before the one whose go it is?"""
    p = now
    seats: i64 = 0
    while passes > 0 and seats < table.players:
        p = (p + table.players - 1) % table.players
        seats += 1
        if (table.playing[p] or p == player) and table.relevant >> p & 1:
            if p == player:
                return True
            passes -= 1
    return False


def replace_battlefields(table: RiftboundTable, player: i64) -> None:
    """652.2: a blank battlefield in place of theirs; what is there stays."""
    for field in range(table.count(w.BATTLEFIELDS, 0)):
        if table.owner[table.field_card(field)] == player:
            put_field(table, field, table.create(table.riftbound_pool.blank_field, player, w.NOWHERE, player))


def concede(table: RiftboundTable, player: i64) -> None:
    """650: at any time; R4:651.4: a team concedes together, in the first edition each player alone."""
    if not table.gives_up(player, "650"):
        return
    for p in range(table.players):
        if p == player or (table.edition.teams_concede and table.team[p] == table.team[player] and table.playing[p]):
            table.leave(p, "651.1", "concession")
    if table.over:
        table.advance()
        return
    remove_player(table, player)  # a team that leaves ends the game: there are two
    go_on_without(table)


def go_on_without(table: RiftboundTable) -> None:
    """652.5: what the player was in the middle of is dropped, and the game goes on."""
    if not table.playing[table.active] and isinstance(table.stack[0], TurnFrame):
        end_turn_at_once(table)
    else:
        asked = table.stack[-1]
        for index in range(i64(len(table.stack))):
            if is_of_absent(table, table.stack[index]):
                while len(table.stack) > index:
                    table.pop()
                break
        for frame in table.stack:
            if isinstance(frame, ChainItem) and not table.playing[frame.controller]:
                pass_over(table, frame)
            elif isinstance(frame, CombatFrame):
                frame.start_over(table)
            elif frame is asked:
                start_over(table, frame)
    table.advance()


def is_of_absent(table: RiftboundTable, frame: Frame) -> bool:
    """651.3: what a player who has left was doing: nobody goes on with it."""
    if isinstance(frame, PlayFrame):
        return frame.index < 0
    if isinstance(frame, EffectFrame):
        return not table.playing[commander(frame)]
    return isinstance(frame, BurnOutFrame) and not table.playing[frame.player]


def end_turn_at_once(table: RiftboundTable) -> None:
    """652.5.a.1: the next player's turn comes; what others had on the chain is over with the turn, and so is what
    lasts until its end."""
    while len(table.stack) > 1:
        table.pop()
    table.chain = []
    for p in range(table.players):
        for card in table.cards(w.CHAIN, p)[:]:
            table.move(card, w.TRASH, table.owner[card])
            cease(table, card)
    table.waiting = []
    end_showdown(table)
    kill_first(table, True)
    frame = table.stack[0]
    if isinstance(frame, TurnFrame):
        frame.skip_to_end(table)


def pass_over(table: RiftboundTable, item: ChainItem) -> None:
    """651.3: an instruction to a player who has left is passed over; the effect goes on with the next one."""
    program = table.pool.abilities[item.key].program
    item.controller = item.home
    item.home = -1
    item.picks = -1
    index = item.pc - 1
    while index >= 0:
        step = program[index]
        if isinstance(step, EachStep):
            item.pc = index
            return
        if isinstance(step, AsStep):
            item.pc = step.else_pc
            return
        index -= 1


def start_over(table: RiftboundTable, frame: Frame) -> None:
    """A choice that someone who stays was making is made anew: what could be chosen may be gone."""
    if isinstance(frame, PlayFrame):
        frame.start_over(table.chain[frame.index])
    elif isinstance(frame, EffectFrame):
        frame.pc -= 1
        for card in frame.picking:
            if table.is_in(card, w.NOWHERE) or table.is_in(card, w.BANISHED):
                frame.picks = -1
    elif isinstance(frame, TriggersFrame) and len(table.waiting) == 0:
        table.pop()
        if len(table.chain) > 0:
            ensure_chain(table)


def end_showdown(table: RiftboundTable) -> None:
    """A showdown or combat that can't go on: roles are off."""
    roles_off(table)
    table.showdown_at = -1
    table.combat = False
    table.initial_chain = False
    table.chain_closed = False
    table.attacker = -1
    table.defender = -1
    table.focus = -1
    table.priority = -1
    table.passes = 0
    table.relevant = (1 << table.players) - 1
    table.generation += 1
