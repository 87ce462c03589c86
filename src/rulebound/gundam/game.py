"""The whole Gundam game: the table that ties the chapters together."""

from __future__ import annotations

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import EffectFrame
from rulebound.effects.triggers import TriggersFrame
from rulebound.gundam.action_step import ActionStepFrame
from rulebound.gundam.activation import ActivateFrame, activatable, forbids_activation
from rulebound.gundam.battle import BattleFrame, FightFrame, forbids_attacker, forbids_block, forbids_target
from rulebound.gundam.dooming import DoomFrame
from rulebound.gundam.edition import Edition
from rulebound.gundam.effects import BurstFrame, next_triggers, take
from rulebound.gundam.locations import (
    ACTIVATE,
    AS_PILOT,
    ASK_BLOCK,
    ATTACK,
    BASE,
    BATTLE,
    BLOCK,
    COMMAND_CARD,
    DECK,
    DISCARD,
    DUEL,
    END_MAIN,
    HAND,
    HP,
    NOWHERE,
    PHASE_NAMES,
    PILOT_CARD,
    PLAY,
    RESOURCE_DECK,
    RESOURCE_LIMIT,
    RESOURCES,
    TRASH,
    UNIT_LIMIT,
)
from rulebound.gundam.playing import (
    DeployFrame,
    PlayFrame,
    can_deploy,
    forbids_play,
    in_main_phase,
    least_ex,
    play_cost,
    room_in,
)
from rulebound.gundam.setup import SetupFrame
from rulebound.gundam.state import SUPPORT_KEY, GundamPool
from rulebound.gundam.table import GundamTable
from rulebound.gundam.turn import TurnFrame
from rulebound.kernel.actions import NOTHING, PASS, PICK, action, field_a, field_b, field_c, kind_of
from rulebound.kernel.errors import Illegal
from rulebound.kernel.frames import Frame
from rulebound.kernel.table import Table


class GundamGame(GundamTable):
    """A game of the Gundam Card Game in progress."""

    def __init__(self, players: i64, pool: GundamPool, edition: Edition, mode: i64 = DUEL) -> None:
        super().__init__(players, pool, edition, mode)
        self.facts_of: list[object] = []  # the facts the pool was made of, for saves

    # ------------------------------------------------------------------------------------ procedure

    def settle(self) -> bool:
        """7-1-3: nothing goes on while triggers wait, except what is in the middle of something.

        11-1-2: a constant effect on HP may begin or end with anything that happens, and kills the instant it does.
        """
        if self.managed != self.generation and self.touched(HP):
            self.rules_management()
            if self.over:
                return True
        if len(self.waiting) > 0 and self.stack[-1].open():
            self.push(TriggersFrame())
            return True
        return False

    def rule_triggers(self) -> str:
        return "10-1-6-5"

    def next_triggers(self) -> vec[i64]:
        return next_triggers(self)

    def take_trigger(self, index: i64) -> None:
        take(self, index)

    def lay_out(self, decks: list[list[int]]) -> None:
        """6-2-1-1: the decks and resource decks on the table."""
        self.open()
        for p in range(self.players):
            for index in decks[p]:
                self.create(index, p, DECK, p)
            for _ in range(10):
                self.create(self.gundam_pool.resource, p, RESOURCE_DECK, p)

    def begin(self, seed: i64, chooser: i64 = -1) -> None:
        """Start the set-up; all chance comes from this seed. chooser: who decides who goes first (-1: chance)."""
        self.rng.seed(seed)
        self.push(SetupFrame(chooser))
        self.advance()

    def is_secret(self, code: i64) -> bool:
        """Who can block, everybody sees; who has what in hand, nobody else."""
        if self.asking == ASK_BLOCK:
            return False
        return kind_of(code) == DISCARD or super().is_secret(code)

    def deploy_by_effect(self, cards: vec[i64], player: i64, rested: bool, as_unit: i64 = -1) -> bool:
        """5-8: cards put into play by an effect; no Lv. and no cost (B5)."""
        units = vec[i64](capacity=len(cards))
        done = False
        for card in cards:
            if can_deploy(self, card, as_unit):
                done = True
                if as_unit >= 0 or room_in(self, card) == BATTLE:
                    units = append(units, card)
                else:
                    self.push(DeployFrame(player, append(vec[i64](), card), rested))
        if len(units) > 0:
            self.push(DeployFrame(player, units, rested, as_unit))
        return done

    def doom(self, cards: vec[i64], by_damage: bool) -> None:
        self.push(DoomFrame(cards[:], by_damage))

    def is_doomed(self, card: i64) -> bool:
        for frame in self.stack:
            if isinstance(frame, DoomFrame) and card in frame.cards:
                return True
        return False

    def make_tokens(self, definitions: vec[i64], player: i64, rested: bool) -> bool:
        """5-17: tokens come from outside the game, and are deployed like cards, together."""
        tokens = vec[i64](capacity=4)
        for definition in definitions[:UNIT_LIMIT]:
            tokens = append(tokens, self.token(definition, player, NOWHERE))
        return self.deploy_by_effect(tokens, player, rested)

    def endless(self) -> None:
        """No rule ends a circle of effects that nobody can leave (B7): a draw, as when all are defeated together."""
        self.note("loop", "1-3-2", "The effects run in a circle that nobody can leave: a draw.")
        self.finish(0, "11-2-1", "loop")

    def concede(self, player: i64) -> None:
        """1-2-4: at any moment, on anyone's turn; the others go on without them, if several are left (12-2-5)."""
        if self.over:
            return
        if not 0 <= player < self.players or not self.playing[player]:
            raise Illegal(f"There is no player p{player + 1} who could concede (1-2-4).", "1-2-4")
        self.moves.append((player, "concede"))
        self.note("concede", "1-2-4", f"p{player + 1} concedes.", player)
        asked = self.stack[-1]
        self.leave(player, "1-2-4", "concession")
        if self.over:
            self.options = vec[i64]()
            self.to_act = -1
            return
        if self.stack[-1] is asked:
            self.ask_again()
        self.advance()

    # ------------------------------------------------------------------------------------ copying

    def blank(self) -> Table:
        other = GundamGame(self.players, self.gundam_pool, self.edition, self.mode)
        other.facts_of = self.facts_of
        return other

    def clone(self) -> Table:
        other = GundamGame(self.players, self.gundam_pool, self.edition, self.mode)
        other.facts_of = self.facts_of
        self.copy_game_into(other)
        return other

    def new_frame(self, name: str) -> Frame:
        if name == "turn":
            return TurnFrame()
        if name == "effect":
            return EffectFrame(0, 0, 0, 0)
        if name == "battle":
            return BattleFrame(0, 0, 0, 0)
        if name == "fight":
            return FightFrame(0, 0)
        if name == "action_step":
            return ActionStepFrame(0)
        if name == "play":
            return PlayFrame(0, 0, 0, 0)
        if name == "doom":
            return DoomFrame(vec[i64](), False)
        if name == "deploy":
            return DeployFrame(0, vec[i64](), False)
        if name == "activate":
            return ActivateFrame(0, 0, 0, 0)
        if name == "triggers":
            return TriggersFrame()
        if name == "burst":
            return BurstFrame(0, 0, 0)
        if name == "setup":
            return SetupFrame(0)
        raise ValueError(f"there is no frame called '{name}'")

    # ------------------------------------------------------------------------------------ may I, and why not

    def forbids(self, code: i64) -> str:
        """The number of the first rule that forbids this action now; empty if it is legal."""
        if self.over:
            return "1-2-1"
        kind = kind_of(code)
        player = self.to_act
        if kind == PLAY:
            return forbids_play(self, player, field_a(code), field_b(code), field_c(code))
        if kind == ACTIVATE:
            return forbids_activation(self, player, field_a(code), field_b(code), field_c(code))
        if kind == ATTACK:
            forbidden = forbids_attacker(self, player, field_a(code))
            if forbidden != "":
                return forbidden
            return forbids_target(self, player, field_a(code), field_b(code), field_c(code))
        if kind == BLOCK:
            return forbids_block(self, player, field_a(code))
        if kind == END_MAIN:
            if not in_main_phase(self, player):
                return "7-5-5-1"
            return "" if player == self.active else "12-3-4"
        if kind == PASS:
            return "" if code in self.options else "9-3"
        if kind == PICK:
            return "" if code in self.options else "10-3-3"
        return "" if code in self.options else "7-1-3"

    def conceivable(self) -> list[int]:
        """Everything the deciding player might try to say: plays, pairings, activations, attacks, blocks."""
        found: list[int] = []
        player = self.to_act
        if player < 0:
            return found
        for card in self.cards(HAND, player):
            kind = self.gundam(card).kind
            ex = least_ex(self, player, self.cost_of(card))
            found.append(action(PLAY, card, NOTHING, ex))  # a Pilot too, to be told that it is never alone (3-3-3)
            if kind == PILOT_CARD or kind == COMMAND_CARD:
                how = AS_PILOT if kind == COMMAND_CARD else 0
                for p in range(self.players):
                    for unit in self.cards(BATTLE, p):
                        ex = least_ex(self, player, play_cost(self, card, unit, how))
                        found.append(action(PLAY, card, unit, how | ex))
        seen: set[int] = set()  # copies in the trash count once
        for spec in (BATTLE, BASE, TRASH):
            for card in self.cards(spec, player):
                if spec == TRASH and int(self.definition[card]) in seen:
                    continue
                if spec == TRASH:
                    seen.add(int(self.definition[card]))
                for key in activatable(self, card):
                    ex = least_ex(self, player, self.pool.abilities[key].cost)
                    found.append(action(ACTIVATE, card, key, ex))
        for unit in self.cards(BATTLE, player):
            found.append(action(BLOCK, unit))
            for p in range(self.players):
                if p != player and self.leader(p) == p:
                    found.append(action(ATTACK, unit, NOTHING, p))
                for target in self.cards(BATTLE, p):
                    if target != unit:
                        found.append(action(ATTACK, unit, target, p))
        found.append(action(END_MAIN))
        found.append(action(PASS))
        return found

    def sayable(self) -> list[int]:
        """Payments with other numbers of EX Resources, and anything done with cards that the player sees elsewhere."""
        found: list[int] = []
        player = self.to_act
        if player < 0:
            return found
        for code in self.conceivable():
            if kind_of(code) == PLAY or kind_of(code) == ACTIVATE:
                usual = field_c(code)
                for ex in range(RESOURCE_LIMIT):
                    if ex != usual & 0xFF:
                        found.append(action(kind_of(code), field_a(code), field_b(code), usual & ~0xFF | ex))
        for spec in (HAND, BATTLE, BASE, TRASH, RESOURCES):
            for p in range(self.players):
                if spec != HAND or p == player:
                    for card in self.cards(spec, p):
                        found.append(action(PICK, card))
                        found.append(action(PLAY, card, NOTHING, 0))
                        found.append(action(BLOCK, card))
                        found.append(action(ACTIVATE, card, SUPPORT_KEY, 0))
                        for other in range(self.players):
                            found.append(action(ATTACK, card, NOTHING, other))
        return found

    # ------------------------------------------------------------------------------------ words

    def tell_choice(self, card: i64, frame: EffectFrame) -> None:
        """10-2-2-1: a target is chosen before everybody's eyes; what is chosen in a hand or a deck isn't one."""
        if self.is_in(card, BATTLE) or self.is_in(card, BASE) or self.is_in(card, RESOURCES) or self.is_in(card, TRASH):
            label = self.words().label
            text = f"{label(self, card)} is chosen by {label(self, frame.source)}."
            self.note("picked", "10-2-2-1", text, frame.controller)

    def words(self) -> Any:
        from rulebound.gundam import notation

        return notation

    def pointing(self) -> Any:
        from rulebound.gundam import pointing

        return pointing

    def rule_text(self, rule: str) -> str:
        from rulebound.gundam.rules import rule_text

        return rule_text(rule)

    def save(self, path: str) -> None:
        """Write the game to a file from which it can be resumed and replayed."""
        from rulebound.gundam.saves import save

        save(self, path)

    def phase_name(self) -> str:
        return PHASE_NAMES[self.phase]
