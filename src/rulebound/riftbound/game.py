"""The whole Riftbound game: the table that ties the chapters together."""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import ACTIVATED, ASK_CHOOSE, EffectFrame
from rulebound.effects.triggers import TriggersFrame
from rulebound.kernel.actions import DONE, PASS, action, field_a, field_b, field_c, kind_of
from rulebound.kernel.errors import Illegal
from rulebound.kernel.frames import Frame
from rulebound.kernel.table import Table
from rulebound.riftbound.activating import forbids_activation, forbids_rune
from rulebound.riftbound.chain import ChainFrame, ensure_chain, next_triggers, take
from rulebound.riftbound.cleanup import cleanup, end_of_turn_cleanup
from rulebound.riftbound.combat import CombatFrame
from rulebound.riftbound.conceding import commander, remove_player
from rulebound.riftbound.definitions import RiftboundPool
from rulebound.riftbound.dying import KillFrame
from rulebound.riftbound.edition import Edition
from rulebound.riftbound.finalizing import PlayFrame
from rulebound.riftbound.hiding import HideFrame, forbids_hide
from rulebound.riftbound.items import ChainItem
from rulebound.riftbound.locations import (
    ACTIVATE,
    ASK_ASSIGN,
    ASK_COST,
    ASK_DISCOUNT,
    ASK_EXTRAS,
    ASK_INVITED,
    ASK_JOIN,
    ASK_MAIN,
    ASK_MULLIGAN,
    ASK_PAY,
    ASK_SPLIT,
    ASK_TARGET,
    ATTACKER,
    BANISHED,
    BASE,
    BATTLEFIELDS,
    CHAIN,
    CHAMPION,
    DECK,
    DEFENDER,
    END_TURN,
    EXHAUST_RUNE,
    FACEDOWN,
    FIELD,
    FROM_CHAMPION,
    FROM_HAND,
    FROM_HIDDEN,
    FROM_TRASH,
    HAND,
    HAS_ATTACKED,
    HAS_DEFENDED,
    HIDDEN,
    HIDE,
    INVITE,
    LEGEND,
    MOVE,
    NOWHERE,
    PHASE_NAMES,
    PLAY,
    PUT,
    RECYCLE_RUNE,
    RUNE_DECK,
    RUNES,
    STATS,
    TRASH,
    WITH_ACCELERATE,
    WITH_ALLOWANCE,
    WITH_EXTRA,
    WITH_REPEAT,
)
from rulebound.riftbound.modes import Mode
from rulebound.riftbound.movement import MoveFrame, forbids_standard_move
from rulebound.riftbound.playing import forbids_play, hidden_twice
from rulebound.riftbound.rechoosing import NewChoicesFrame
from rulebound.riftbound.resolving import BurnOutFrame, RiftboundResolving
from rulebound.riftbound.setup import SetupFrame
from rulebound.riftbound.showdown import ShowdownFrame
from rulebound.riftbound.speaking import AsStep, EachStep
from rulebound.riftbound.turn import TurnFrame
from rulebound.riftbound.windows import NO_WINDOW, window_of


class RiftboundGame(RiftboundResolving):
    """A game of Riftbound in progress."""

    __slots__ = ("facts_of",)

    def __init__(self, mode: Mode, pool: RiftboundPool, edition: Edition) -> None:
        super().__init__(mode, pool, edition)
        self.facts_of: list[object] = []  # the facts the pool was made of, for saves

    # ------------------------------------------------------------------------------------ procedure

    def settle(self) -> bool:
        """R4:333-336: outstanding Cleanups first, then what has triggered goes on the chain."""
        if (not self.due and len(self.waiting) == 0) or not self.stack[-1].open():
            return False
        if self.due:
            if self.edition.few_cleanups and not self.moment:
                self.due = False  # 519
                self.look_at_might(True)
            else:
                self.due = False
                self.moment = False
                cleanup(self)
                if self.over:
                    return True
                if self.edition.few_cleanups:
                    self.moment = self.due
                return self.due or len(self.waiting) > 0
        if len(self.waiting) > 0:
            self.push(TriggersFrame())
            return True
        return False

    def rule_triggers(self) -> str:
        return "583.3.b"

    def next_triggers(self) -> vec[i64]:
        return next_triggers(self)

    def take_trigger(self, index: i64) -> None:
        take(self, index)

    def triggers_taken(self) -> None:
        ensure_chain(self)

    def lay_out(self, decks: list[dict[str, list[int]]]) -> None:
        """111-114: legends, champions, battlefields set aside, both decks."""
        self.open()
        for p in range(self.players):
            deck = decks[p]
            for index in deck["legend"]:
                self.create(index, p, LEGEND, p)
            for index in deck["champion"]:
                self.create(index, p, CHAMPION, p)
                self.chosen_champion[p] = index
            for index in deck["main"]:
                self.create(index, p, DECK, p)
            for index in deck["runes"]:
                self.create(index, p, RUNE_DECK, p)
            for index in deck["battlefields"]:
                self.create(index, p, NOWHERE, p)

    def begin(self, seed: i64, chooser: i64 = -1) -> None:
        """Start the set-up; all chance comes from this seed. chooser: who decides who goes first (-1: chance)."""
        self.rng.seed(seed)
        self.push(SetupFrame(chooser))
        self.advance()

    # ------------------------------------------------------------------------------------ conceding (649)

    def concede(self, player: i64) -> None:
        """650: at any time; R4:651.4: a team concedes together, in the first edition each player alone."""
        if self.over:
            return
        if not 0 <= player < self.players or not self.playing[player]:
            raise Illegal(f"There is no player p{player + 1} who could concede (650).", "650")
        self.moves.append((player, "concede"))
        self.note("concede", "650", f"p{player + 1} concedes.", player)
        for p in range(self.players):
            if p == player or (self.edition.teams_concede and self.team[p] == self.team[player] and self.playing[p]):
                self.leave(p, "651.1", "concession")
        if self.over:
            self.options = vec[i64]()
            self.to_act = -1
            return
        remove_player(self, player)  # a team that leaves ends the game: there are two
        self.go_on_without()

    def go_on_without(self) -> None:
        """652.5: what the player was in the middle of is dropped, and the game goes on."""
        if not self.playing[self.active] and isinstance(self.stack[0], TurnFrame):
            self.end_turn_at_once()
        else:
            asked = self.stack[-1]
            for index in range(i64(len(self.stack))):
                if self.is_of_absent(self.stack[index]):
                    while len(self.stack) > index:
                        self.pop()
                    break
            for frame in self.stack:
                if isinstance(frame, ChainItem) and not self.playing[frame.controller]:
                    self.pass_over(frame)
                elif isinstance(frame, CombatFrame):
                    frame.start_over(self)
                elif frame is asked:
                    self.start_over(frame)
        self.advance()

    def is_of_absent(self, frame: Frame) -> bool:
        """651.3: what a player who has left was doing: nobody goes on with it."""
        if isinstance(frame, PlayFrame):
            return frame.index < 0
        if isinstance(frame, EffectFrame):
            return not self.playing[commander(frame)]
        return isinstance(frame, BurnOutFrame) and not self.playing[frame.player]

    def end_turn_at_once(self) -> None:
        """652.5.a.1: the next player's turn comes; what others had on the chain is over with the turn, and so is what
        lasts until its end."""
        while len(self.stack) > 1:
            self.pop()
        self.chain = []
        for p in range(self.players):
            for card in self.cards(CHAIN, p)[:]:
                self.move(card, TRASH, self.owner[card])
                self.cease(card)
        self.waiting = []
        self.end_showdown()
        end_of_turn_cleanup(self)
        frame = self.stack[0]
        if isinstance(frame, TurnFrame):
            frame.skip_to_end(self)

    def pass_over(self, item: ChainItem) -> None:
        """651.3: an instruction to a player who has left is passed over; the effect goes on with the next one."""
        program = self.pool.abilities[item.key].program
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

    def start_over(self, frame: Frame) -> None:
        """A choice that someone who stays was making is made anew: what could be chosen may be gone."""
        if isinstance(frame, PlayFrame):
            frame.start_over(self.chain[frame.index])
        elif isinstance(frame, EffectFrame):
            frame.pc -= 1
            for card in frame.picking:
                if self.is_in(card, NOWHERE) or self.is_in(card, BANISHED):
                    frame.picks = -1
        elif isinstance(frame, TriggersFrame) and len(self.waiting) == 0:
            self.pop()
            if len(self.chain) > 0:
                ensure_chain(self)

    def end_showdown(self) -> None:
        """A showdown or combat that can't go on: roles are off."""
        for p in range(self.players):
            for spec in range(BASE, FIELD + self.fields):
                if spec == BASE or spec >= FIELD:
                    for card in self.cards(spec, p):
                        if self.status[card] & (ATTACKER | DEFENDER | HAS_ATTACKED | HAS_DEFENDED):
                            self.set_status(card, ATTACKER | DEFENDER | HAS_ATTACKED | HAS_DEFENDED, False)
        self.showdown_at = -1
        self.combat = False
        self.initial_chain = False
        self.chain_closed = False
        self.attacker = -1
        self.defender = -1
        self.focus = -1
        self.priority = -1
        self.passes = 0
        self.relevant = (1 << self.players) - 1
        self.generation += 1

    def endless(self) -> None:
        """No rule ends a circle that nobody can leave (A.4): a draw."""
        self.note("loop", "503", "The effects run in a circle that nobody can leave: a draw.")
        self.finish(0, "503", "loop")

    # ------------------------------------------------------------------------------------ copying

    def blank(self) -> Table:
        other = RiftboundGame(self.mode, self.riftbound_pool, self.edition)
        other.facts_of = self.facts_of
        return other

    def clone(self) -> Table:
        other = RiftboundGame(self.mode, self.riftbound_pool, self.edition)
        other.facts_of = self.facts_of
        self.copy_game_into(other)
        return other

    def new_frame(self, name: str) -> Frame:
        if name == "turn":
            return TurnFrame()
        if name == "effect":
            return EffectFrame(0, 0, 0, 0)
        if name == "item":
            return ChainItem(0, 0, 0, 0)
        if name == "chain":
            return ChainFrame()
        if name == "triggers":
            return TriggersFrame()
        if name == "play":
            return PlayFrame(0)
        if name == "showdown":
            return ShowdownFrame(0)
        if name == "combat":
            return CombatFrame(0)
        if name == "move":
            return MoveFrame(0, 0, 0)
        if name == "hide":
            return HideFrame(0, 0, 0, False)
        if name == "setup":
            return SetupFrame(0)
        if name == "burn_out":
            return BurnOutFrame(0, 0, 0)
        if name == "new_choices":
            return NewChoicesFrame(0)
        if name == "kill":
            return KillFrame(vec[i64](), 0, 0, 0)
        raise ValueError(f"there is no frame called '{name}'")

    # ------------------------------------------------------------------------------------ may I, and why not

    def forbids(self, code: i64) -> str:
        """The number of the first rule that forbids this action now; empty if it is legal."""
        if self.over:
            return "502"
        kind = kind_of(code)
        player = self.to_act
        window = window_of(self, player)
        if kind == PLAY and self.asking == ASK_EXTRAS:
            return "" if code in self.options else "560.2.b"
        if kind == PLAY:
            return forbids_play(self, player, field_a(code), field_b(code), field_c(code), window)
        if kind == ACTIVATE:
            return forbids_activation(self, player, field_a(code), field_b(code), window)
        if kind == MOVE:
            forbidden = forbids_standard_move(self, player, field_a(code), field_b(code) - 1)
            return forbidden if forbidden != "" or self.asking == ASK_MAIN else "516.2"
        if kind == HIDE:
            return forbids_hide(self, player, field_a(code), field_b(code), field_c(code) != 0, window)
        if kind == EXHAUST_RUNE or kind == RECYCLE_RUNE:
            if self.asking == ASK_INVITED:
                return "531.2.a.2"
            return forbids_rune(self, player, field_a(code), kind == EXHAUST_RUNE, window)
        if kind == END_TURN:
            return "" if self.asking == ASK_MAIN else "516.6"
        if code in self.options:
            return ""
        if kind == PASS:
            return "540.4" if window != NO_WINDOW else "512.1.b"
        if kind == INVITE:
            return "531.2.a"
        from rulebound.riftbound.answers import forbids_answer

        return forbids_answer(self, code)

    def conceivable(self) -> list[int]:
        """Everything the deciding player might try to say."""
        found: list[int] = []
        player = self.to_act
        if player < 0:
            return found
        for spec, how in ((HAND, FROM_HAND), (CHAMPION, FROM_CHAMPION), (FACEDOWN, FROM_HIDDEN), (TRASH, FROM_TRASH)):
            seen: list[int] = []
            for card in self.cards(spec, player):
                if spec == TRASH and self.definition[card] in seen:
                    continue  # copies in a trash are alike
                if spec == FACEDOWN and hidden_twice(self, player, card):
                    continue
                seen.append(self.definition[card])
                for options in (0, WITH_ACCELERATE, WITH_EXTRA, WITH_REPEAT, WITH_ALLOWANCE):
                    found.append(action(PLAY, card, options, how))
                if spec in (HAND, CHAMPION):
                    for field in range(self.fields):
                        found.append(action(HIDE, card, field))
                        found.append(action(HIDE, card, field, 1))
                if spec in (HAND, TRASH):
                    found += self.abilities_of(card)
        for p in sorted(range(self.players), key=lambda p: p != player):  # one's own come first
            for spec in range(BASE, FIELD + self.fields):
                if spec == BASE or spec >= FIELD:
                    for card in self.cards(spec, p):
                        for place in range(-1, self.fields):
                            found.append(action(MOVE, card, place + 1))
                        found += self.abilities_of(card)
            for card in self.cards(LEGEND, p):
                found += self.abilities_of(card)
        for card in self.cards(BATTLEFIELDS, 0):
            found += self.abilities_of(card)
        for rune in self.cards(RUNES, player):
            found.append(action(EXHAUST_RUNE, rune))
            found.append(action(RECYCLE_RUNE, rune))
        found.append(action(END_TURN))
        found.append(action(PASS))
        return found

    def abilities_of(self, card: i64) -> list[int]:
        own = [ability for ability in self.card(card).abilities if not ability.delayed]
        return [
            action(ACTIVATE, card, ability.key) for ability in own + self.granted(card) if ability.kind == ACTIVATED
        ]

    def sayable(self) -> list[int]:
        """Picks of any card the player can see, plays of cards that lie elsewhere."""
        from rulebound.kernel.actions import PICK
        from rulebound.riftbound.answers import sayable_answers
        from rulebound.riftbound.locations import GO_TO

        found: list[int] = []
        player = self.to_act
        if player < 0:
            return found
        for p in range(self.players):
            for spec in range(len(self.specs)):
                if self.specs[spec].visibility == 0 or p == player:
                    for card in self.cards(spec, p):
                        if spec not in (DECK, RUNE_DECK, NOWHERE):
                            found.append(action(PICK, card))
                            found.append(action(PLAY, card, 0, FROM_HAND))
                            if self.is_unit(card):
                                for place in range(-1, self.fields):
                                    found.append(action(MOVE, card, place + 1))
        for place in range(-1, self.fields):
            found.append(action(GO_TO, place + 1))
        for p in range(self.players):
            found.append(action(INVITE, p))
        return found + sayable_answers(self)

    def is_limited(self, card: i64) -> bool:
        """723.1: what lies facedown has Hidden, and everybody knows it."""
        return self.is_in(card, FACEDOWN)

    def could_be(self, card: i64, definition: i64) -> bool:
        return self.sheet.base[definition * STATS + HIDDEN] > 0

    def in_picks(self) -> bool:
        """Targets of one play, symbols of one price, units of one move, damage of one side, cards of one mulligan."""
        return self.asking in (
            ASK_CHOOSE, ASK_TARGET, ASK_PAY, ASK_JOIN, ASK_ASSIGN, ASK_MULLIGAN, ASK_COST, ASK_SPLIT
        )  # fmt: skip

    def is_secret(self, code: i64) -> bool:
        """Besides: whoever puts cards back without being asked in which order has shown that they are the same."""
        frame = self.stack[-1]
        if kind_of(code) == PUT and isinstance(frame, EffectFrame) and len(frame.looked) - len(frame.placed) > 1:
            return self.anyone_guesses(append(vec[i64](), field_a(code)))
        return super().is_secret(code)

    def usual(self) -> i64:
        """What a line takes for granted: no more units join a move, no second mulligan, the first way to pay."""
        if self.asking in (ASK_JOIN, ASK_PAY, ASK_DISCOUNT):
            return self.options[0]
        if self.asking == ASK_MULLIGAN and kind_of(self.options[0]) == DONE:
            return self.options[0]
        return -1

    # ------------------------------------------------------------------------------------ words

    def words(self) -> Any:
        from rulebound.riftbound import notation

        return notation

    def pointing(self) -> Any:
        from rulebound.riftbound import pointing

        return pointing

    def rule_text(self, rule: str) -> str:
        from rulebound.riftbound.rules import text_of

        return text_of(rule)

    def save(self, path: str) -> None:
        """Write the game to a file from which it can be resumed and replayed."""
        from rulebound.riftbound.saves import save

        save(self, path)

    def phase_name(self) -> str:
        return PHASE_NAMES[self.phase]
