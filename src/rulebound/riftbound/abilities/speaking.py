"""Who "you" is: instructions to another player, or to several in turn, and what each of them answered (R4:359.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import ASK_MODE, EffectFrame, Step
from rulebound.effects.selectors import Number, Target
from rulebound.effects.table import EffectTable
from rulebound.kernel.actions import PICK_MODE, action, field_a
from rulebound.riftbound.table.items import ChainItem

if TYPE_CHECKING:
    from rulebound.riftbound.table.table import RiftboundTable


def speak_as(frame: EffectFrame, player: i64) -> None:
    """From here on "you" is this player."""
    assert isinstance(frame, ChainItem)
    if frame.home < 0:
        frame.home = frame.controller
    frame.controller = player


class BackStep(Step):
    """ "You" is the controller again."""

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        assert isinstance(frame, ChainItem)
        if frame.home >= 0:
            frame.controller = frame.home
            frame.home = -1
        return False


EACH_PLAYER: Final = 0
EACH_OPPONENT: Final = 1
EACH_FROM_NEXT: Final = 2  # each player, the turn player last
EACH_OTHER: Final = 3  # each player but you
EACH_OTHER_FROM_NEXT: Final = 4
YOU_AND_OPPONENTS: Final = 5
DID_IT: Final = -1  # what `answers` notes of a player who did what was asked, or might be done


class EachStep(Step):
    """Each player in turn order from the turn player on is "you" for what follows; then the controller again."""

    def __init__(self, who: i64) -> None:
        self.who: i64 = who
        self.else_pc: i64 = -1
        self.tells = False  # it will be asked who of them did it
        self.gathers = False  # what each of them shows is spoken of together
        self.collects = False  # so is what each of them burns

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        assert isinstance(frame, ChainItem)
        if frame.speaker < 0:
            frame.answers = vec[i64]()
            if self.gathers:
                frame.looked = vec[i64]()
            if self.collects:
                frame.placed = vec[i64]()
        elif self.tells and frame.did and table.playing[frame.speaker]:
            frame.answers = append(append(frame.answers, frame.speaker), i64(DID_IT))
        if self.tells:
            frame.did = False
        me = frame.home if frame.home >= 0 else frame.controller
        first = table.active
        if self.who == EACH_FROM_NEXT or self.who == EACH_OTHER_FROM_NEXT:
            first = table.next_player(first)
        player = frame.speaker
        while True:
            if player < 0:
                player = first
            else:
                player = table.next_until(player, first)
            if player < 0:
                frame.speaker = -1
                if frame.home >= 0:
                    frame.controller = frame.home
                    frame.home = -1
                frame.pc = self.else_pc
                return False
            if table.playing[player] and self.concerns(table, player, me):
                frame.speaker = player
                speak_as(frame, player)
                return False

    def concerns(self, table: EffectTable, player: i64, me: i64) -> bool:
        if self.who == EACH_OPPONENT:
            return table.is_enemy(player, me)
        if self.who == YOU_AND_OPPONENTS:
            return player == me or table.is_enemy(player, me)
        return player != me or self.who == EACH_PLAYER or self.who == EACH_FROM_NEXT


AS_OPPONENT: Final = 0
AS_CONTROLLER: Final = 1
AS_OWNER: Final = 2
AS_ACTIVE: Final = 3
AS_DEFENDER: Final = 4
AS_ATTACKER: Final = 6
AS_TOLD: Final = 5  # the player whom the event tells by its number


class AsStep(Step):
    """Another player is "you" for what follows: the opponent chosen, a card's controller or owner."""

    def __init__(self, who: i64, of: Target | None) -> None:
        self.who: i64 = who
        self.of = of
        self.else_pc: i64 = -1  # where to go on when there is no such player

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        table = cast("RiftboundTable", table)
        player: i64 = -1
        if self.who == AS_ACTIVE:
            player = table.active
        elif self.who == AS_DEFENDER:
            player = table.defender
        elif self.who == AS_ATTACKER:
            player = table.attacker
        elif self.who == AS_TOLD:
            player = frame.amount
        elif self.who == AS_OPPONENT:
            player = frame.opponent
        elif self.of is not None:
            cards = self.of.find(table, frame.source, frame)
            card = cards[0] if len(cards) > 0 else self.of.gone(frame.source, frame)
            if card >= 0:
                player = table.controlled_by(card) if self.who == AS_CONTROLLER else table.owner[card]
        if player < 0 or player >= table.players or not table.playing[player]:
            frame.pc = self.else_pc
            return False
        speak_as(frame, player)
        return False


class VoteStep(Step):
    """ "You" choose one of some words."""

    def __init__(self, words: list[str]) -> None:
        self.words = words

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        options = vec[i64](capacity=2)
        for i in range(i64(len(self.words))):
            options = append(options, action(PICK_MODE, i))
        return table.ask(frame.controller, ASK_MODE, options)

    def answer(self, table: EffectTable, frame: EffectFrame, code: i64) -> None:
        assert isinstance(frame, ChainItem)
        frame.answers = append(append(frame.answers, frame.controller), field_a(code))
        frame.performed(True)


class EachVoterStep(Step):
    """What follows is done for each player who chose this word: that one is the player spoken of."""

    def __init__(self, word: i64) -> None:
        self.word: i64 = word
        self.else_pc: i64 = -1

    def run(self, table: EffectTable, frame: EffectFrame) -> bool:
        assert isinstance(frame, ChainItem)
        if frame.count < 0:
            frame.count = 0
        while frame.count < len(frame.answers):
            at = frame.count
            frame.count += 2
            if frame.answers[at + 1] == self.word and table.playing[frame.answers[at]]:
                frame.opponent = frame.answers[at]
                return False
        frame.count = -1
        frame.opponent = -1
        frame.pc = self.else_pc
        return False


class OpponentsWhoDid(Number):
    """How many opponents did what several players were just told to do, or might do; or how many did not."""

    def __init__(self, did: bool) -> None:
        super().__init__(0)
        self.did = did

    def get(self, table: EffectTable, source: i64, frame: EffectFrame | None) -> i64:
        n: i64 = 0
        if isinstance(frame, ChainItem):
            i: i64 = 0
            while i < len(frame.answers):
                if frame.answers[i + 1] == DID_IT and table.is_enemy(frame.answers[i], frame.controller):
                    n += 1
                i += 2
            if not self.did:
                return len(table.opponents(frame.controller)) - n
        return n
