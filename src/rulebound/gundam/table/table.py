"""The table of a Gundam game: its columns, and what the kernel and effects ask of a game.

The verbs are functions in the modules of their chapters; they take the table.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects.core import ACTIVATED, AbilityDef, CardDef, EffectFrame
from rulebound.effects.selectors import Selector
from rulebound.effects.table import EffectTable
from rulebound.effects.triggers import TriggersFrame
from rulebound.gundam.rules.action_step import ActionStepFrame
from rulebound.gundam.rules.activation import ActivateFrame, forbids_activation
from rulebound.gundam.rules.battle import (
    BattleFrame,
    ExchangeFrame,
    FightFrame,
    forbids_attacker,
    forbids_block,
    forbids_target,
)
from rulebound.gundam.rules.cards import (
    active_resources,
    battling_with,
    gained_traits,
    gains_trait,
    gate_open,
    has_any_keyword,
    has_state,
    is_attacker,
    is_named,
    is_pilot,
    name_contains,
    number_of,
    use_of,
    used_up,
)
from rulebound.gundam.rules.effects import BurstFrame, next_triggers, take
from rulebound.gundam.rules.management import (
    DoomFrame,
    check_defeat,
    destroy_by_effect,
    rules_management,
    send,
    settle,
    shielded,
)
from rulebound.gundam.rules.memory import (
    LEFT,
    found,
    found_then,
    is_source,
    last_pilot,
    recalled_card,
    recalled_definition,
    recalled_pilot,
    recalled_pilot_serial,
    recalled_timed,
    recalled_trait,
    recalled_word,
    still_there,
    with_last_pilot,
    witness,
)
from rulebound.gundam.rules.multiplayer import concede, defeat, place_for, seat_teams
from rulebound.gundam.rules.playing import (
    DeployFrame,
    PlayFrame,
    deploy_by_effect,
    forbids_play,
    in_main_phase,
)
from rulebound.gundam.rules.setup import SetupFrame
from rulebound.gundam.rules.terminology import (
    draw_for_all,
    hurt,
    make_token,
    ready_by_effect,
    recover_cards,
    rest_by_effect,
    restable,
    said_of,
    take_from_deck,
)
from rulebound.gundam.rules.turn import TurnFrame, lasts
from rulebound.gundam.table.definitions import GundamCard, GundamPool
from rulebound.gundam.table.edition import Edition
from rulebound.gundam.words import codes as w
from rulebound.kernel.actions import PASS, PICK, field_a, field_b, field_c, kind_of
from rulebound.kernel.definitions import Lasting, bit
from rulebound.kernel.events import Event
from rulebound.kernel.frames import Frame, frame_named

# one of each kind that a save may name
FRAMES: Final[list[Frame]] = [
    TurnFrame(),
    EffectFrame(0, 0, 0, 0),
    BattleFrame(0, 0, 0, 0),
    FightFrame(0, 0),
    ExchangeFrame(),
    ActionStepFrame(0),
    PlayFrame(0, 0, 0, 0),
    DoomFrame(vec[i64](), False),
    DeployFrame(0, vec[i64](), False),
    ActivateFrame(0, 0, 0, 0),
    TriggersFrame(),
    BurstFrame(0, 0, 0),
    SetupFrame(0),
]


class GundamTable(EffectTable):
    """A game of the Gundam Card Game in progress."""

    def __init__(self, players: i64, pool: GundamPool, edition: Edition, mode: i64 = w.DUEL) -> None:
        super().__init__(players, w.SPECS, w.STATS, pool, w.GRANTS)
        self.cards_of = pool.gundam  # fixed
        self.gundam_pool = pool
        self.edition = edition
        self.facts_of: list[object] = []  # shared, unsaved: the facts the pool was made of, for saves
        self.mode: i64 = mode
        self.mixed_zones = mode == w.TEAM_BATTLE  # 12-3-3
        self.first_player: i64 = 0
        self.counterclockwise = False  # the turn order that Player One chose (12-2-1)
        self.phase: i64 = 0
        # the battle (8); -1 where there is none
        self.battle_step: i64 = w.NO_BATTLE
        self.attacker: i64 = -1
        self.attacker_serial: i64 = 0
        self.target: i64 = -1  # the Unit under attack, -1 when a player is
        self.target_serial: i64 = 0
        self.target_player: i64 = -1
        # active Resources and EX Resources of each player, as counted in a generation
        self.counted: i64 = -1  # scratch
        self.active_count = vec[i64]()  # scratch
        self.ex_count = vec[i64]()  # scratch
        self.trait_depth: i64 = 0  # scratch: how deep the question of a trait has led to another
        self.managed: i64 = -1  # scratch: the generation in which rules management last looked
        # columns
        self.rested = vec[i64]()  # object 0
        self.damage = vec[i64]()  # object 0
        self.linked = vec[i64]()  # object 0
        self.hurt_by = vec[i64]()  # object -1: who dealt the last damage, and how
        self.hurt_cause = vec[i64]()  # object w.BY_RULE
        self.came_from = vec[i64]()  # card -1: where it was before it was deployed
        # what cards were (rules/memory)
        self.memory = vec[i64]()  # of this turn, a record after the other
        self.recalled: i64 = -1  # scratch: where it stands what `as_was` was

    # woven by tools/weave.py: what follows from __init__

    __slots__ = (
        "active_count", "attacker", "attacker_serial", "battle_step", "came_from", "cards_of", "counted",
        "counterclockwise", "damage", "edition", "ex_count", "facts_of", "first_player", "gundam_pool", "hurt_by",
        "hurt_cause", "linked", "managed", "memory", "mode", "phase", "recalled", "rested", "target", "target_player",
        "target_serial", "trait_depth",
    )  # fmt: skip

    def columns(self) -> tuple[str, ...]:
        return ("rested", "damage", "linked", "hurt_by", "hurt_cause", "came_from", "memory")

    def numbers(self) -> tuple[str, ...]:
        return (
            "first_player", "counterclockwise", "phase", "battle_step", "attacker", "attacker_serial", "target",
            "target_serial", "target_player",
        )  # fmt: skip

    def grow(self) -> None:
        self.rested = append(self.rested, i64(0))
        self.damage = append(self.damage, i64(0))
        self.linked = append(self.linked, i64(0))
        self.hurt_by = append(self.hurt_by, i64(-1))
        self.hurt_cause = append(self.hurt_cause, i64(w.BY_RULE))
        self.came_from = append(self.came_from, i64(-1))

    def reset(self, card: i64) -> None:
        """The card is a new object."""
        self.rested[card] = 0
        self.damage[card] = 0
        self.linked[card] = 0
        self.hurt_by[card] = -1
        self.hurt_cause[card] = w.BY_RULE

    def copy_game_into(self, other: GundamTable) -> None:
        self.copy_into(other)
        other.facts_of, other.first_player = self.facts_of, self.first_player
        other.counterclockwise, other.phase, other.battle_step = self.counterclockwise, self.phase, self.battle_step
        other.attacker, other.attacker_serial, other.target = self.attacker, self.attacker_serial, self.target
        other.target_serial, other.target_player, other.rested = self.target_serial, self.target_player, self.rested[:]
        other.damage, other.linked, other.hurt_by = self.damage[:], self.linked[:], self.hurt_by[:]
        other.hurt_cause, other.came_from, other.memory = self.hurt_cause[:], self.came_from[:], self.memory[:]

    def blank(self) -> GundamTable:
        other = GundamTable(self.players, self.gundam_pool, self.edition, self.mode)
        other.facts_of = self.facts_of
        return other

    def clone(self) -> GundamTable:
        other = GundamTable(self.players, self.gundam_pool, self.edition, self.mode)
        self.copy_game_into(other)
        return other

    # woven so far

    def as_dealt(self, card: i64) -> i64:
        own = self.gundam(card).printed_as
        if own >= 0:
            return own
        return self.definition[card]

    def forget(self, card: i64) -> None:
        """4-1-5: a card that changes location is a new object."""
        self.reset(card)
        if self.gundam(card).printed_as >= 0:
            self.definition[card] = self.gundam(card).printed_as

    # ------------------------------------------------------------------------------------ what cards are now (2, 3, 4)

    def gundam(self, card: i64) -> GundamCard:
        """The definition of a card."""
        if card == self.as_was:
            return self.cards_of[recalled_definition(self)]
        return self.cards_of[self.definition[card]]

    def card(self, card: i64) -> CardDef:
        return self.gundam(card)

    def ap(self, card: i64) -> i64:
        """AP; a negative total counts as 0 (1-3-6)."""
        value = self.value(card, w.AP)
        if value < 0:
            return 0
        return value

    def hp_left(self, card: i64) -> i64:
        """What text calls HP: what is left after damage (FAQ Q96)."""
        return self.value(card, w.HP) - self.damage[card]

    def number_of(self, card: i64, stat: i64) -> i64:
        return number_of(self, card, stat)

    def has_any_keyword(self, card: i64) -> bool:
        return has_any_keyword(self, card)

    def has_word(self, card: i64, word: i64) -> bool:
        return recalled_word(self, word) if card == self.as_was else super().has_word(card, word)

    def has_timed(self, card: i64, event: i64) -> bool:
        return recalled_timed(self, event) if card == self.as_was else super().has_timed(card, event)

    def is_source(self, frame: EffectFrame) -> bool:
        return is_source(self, frame)

    def last_known(self, card: i64, stat: i64) -> i64:
        return self.number_of(card, stat)  # as it was, where something is known of that

    def recall(self, card: i64, serial: i64) -> i64:
        return self.look_at(card, found(self, card, serial, LEFT))

    def recall_then(self, card: i64, at: i64) -> i64:
        return self.look_at(card, found_then(self, card, at))

    def recall_attached(self, card: i64, host: i64) -> i64:
        return self.recall(card, recalled_pilot_serial(self)) if host == self.as_was else self.recalled

    def look_at(self, card: i64, at: i64) -> i64:
        """Ask about this card as it was where the memory tells it; -1: as it is."""
        before = self.recalled
        self.recalled = at
        self.as_was = card if at >= 0 else -1
        return before

    def recall_no_more(self, before: i64) -> None:
        self.recalled = before
        self.as_was = recalled_card(self) if before >= 0 else -1

    def as_counted(self, cards: vec[i64], what: Selector, source: i64, frame: EffectFrame | None) -> vec[i64]:
        return with_last_pilot(self, cards, what, source, frame)

    def has(self, card: i64, keyword: i64) -> bool:
        return self.value(card, keyword) > 0

    def pilot_of(self, unit: i64) -> i64:
        """The Pilot beneath a Unit, or -1."""
        return self.attached[unit]

    def attached_to(self, card: i64) -> i64:
        return recalled_pilot(self) if card == self.as_was else self.attached[card]

    def pilot_last_known(self, source: i64, frame: EffectFrame | None) -> i64:
        if frame is not None and self.serial[source] != frame.serial:
            return last_pilot(self, source, frame.serial)
        return self.attached[self.bearer(source)]

    def kinds_now(self, card: i64) -> i64:
        """3-4-6-3: a paired Command is a Pilot, anywhere else it is only a Command card."""
        return i64(1) << (w.PILOT_CARD if is_pilot(self, card) else self.gundam(card).kind)

    def is_named(self, card: i64, name: str) -> bool:
        return is_named(self, card, name)

    def name_contains(self, card: i64, part: str) -> bool:
        return name_contains(self, card, part)

    def has_trait(self, card: i64, trait: i64) -> bool:
        if trait in self.gundam(card).traits:
            return True
        if card == self.as_was:
            return recalled_trait(self, trait)
        return self.touched(w.EXTRA_TRAIT) and gains_trait(self, card, trait)

    def gained_traits(self, card: i64) -> list[int]:
        return gained_traits(self, card)

    def mark_used(self, card: i64, key: i64) -> None:
        self.used = append(self.used, use_of(self, card, self.serial[card], key))
        self.generation += 1

    def was_used(self, card: i64, key: i64) -> bool:
        return used_up(self, card, self.serial[card], key)

    def came_here_from(self, card: i64) -> i64:
        return self.came_from[card]

    def still_there(self, card: i64, serial: i64, frame: EffectFrame) -> bool:
        return still_there(self, card, serial, frame)

    def has_state(self, card: i64, state: i64) -> bool:
        return has_state(self, card, state)

    def gate_open(self, ability: AbilityDef, source: i64) -> bool:
        return gate_open(self, ability, source)

    def attack_target(self) -> i64:
        return -2 if self.battle_step == w.NO_BATTLE else self.target

    def attacker_card(self) -> i64:
        return self.attacker if self.battle_step != w.NO_BATTLE and is_attacker(self, self.attacker) else -1

    def battling_with(self, card: i64) -> i64:
        return battling_with(self, card)

    def choose_as_many(self) -> bool:
        return self.edition.choose_as_many

    def place_of(self, player: i64, spec: i64) -> i64:
        return place_for(self, spec, player)

    def player_level(self, player: i64) -> i64:
        """2-9-4: a player's Lv. is the number of their Resources, EX Resources included."""
        return self.count(w.RESOURCES, player)

    def can_pay(self, player: i64, amount: i64) -> bool:
        return active_resources(self, player) >= amount

    # ------------------------------------------------------------------------------------ multiplayer (12)

    def open(self, seed: i64 = 0) -> None:
        super().open(seed)
        if self.mode == w.TEAM_BATTLE:
            seat_teams(self)

    def seat_after(self, player: i64) -> i64:
        """12-2-1: the next seat of the turn order, clockwise unless Player One chose otherwise."""
        if self.counterclockwise:
            return (player + self.players - 1) % self.players
        return (player + 1) % self.players

    def next_player(self, player: i64) -> i64:
        """The next player of the turn order who is still in the game."""
        p = self.seat_after(player)
        while not self.playing[p] and p != player:
            p = self.seat_after(p)
        return p

    def leave(self, player: i64, rule: str, reason: str) -> None:
        """A player is out, whatever the reason."""
        defeat(self, i64(1) << player, rule, reason)

    # ------------------------------------------------------------------------------------ verbs (5)

    def destroy_by_effect(self, cards: vec[i64], source: i64, player: i64) -> bool:
        return destroy_by_effect(self, cards, source, player)

    def send(self, cards: vec[i64], spec: i64, bottom: bool, player: i64, source: i64 = -1) -> bool:
        return send(self, cards, spec, bottom, player, source)

    def goes_along(self, card: i64) -> i64:
        return self.attached[card] if self.is_in(card, w.BATTLE) else -1

    def rules_management(self) -> None:
        rules_management(self)

    def draw_cards(self, player: i64, amount: i64) -> i64:
        """5-14: draw by an effect; an empty deck loses at once (1-2-2-2)."""
        drawn = take_from_deck(self, player, amount, w.BY_EFFECT)
        check_defeat(self)
        return drawn

    def draw_for_all(self, amount: i64) -> bool:
        return draw_for_all(self, amount)

    def discard_card(self, card: i64, source: i64 = -1) -> None:
        """5-11-1: hand to trash."""
        player = self.holder(card)
        cause: i64 = w.BY_EFFECT if source >= 0 else w.BY_RULE
        if self.stopped(w.DISCARDED, card, source, player, 0, cause):
            return
        self.move(card, w.TRASH, player)
        self.emit(Event(w.DISCARDED, card, source, player, 0, cause), "5-11-1")

    def do_instead(self, key: i64, source: i64, event: Event) -> None:
        frame = EffectFrame(key, source, self.serial[source], self.controller[source])
        frame.told(event, self)
        self.push(frame)

    def recover_cards(self, cards: vec[i64], amount: i64, source: i64, player: i64) -> bool:
        return recover_cards(self, cards, amount, source, player)

    def rest_by_effect(self, cards: vec[i64], source: i64, player: i64) -> bool:
        return rest_by_effect(self, cards, source, player)

    def resting(self, card: i64, source: i64, player: i64) -> Event:
        return Event(w.RESTED, card, source, player, 0, w.BY_EFFECT)

    def can_rest(self, card: i64) -> bool:
        return not self.rested[card] and restable(self, card)

    def ready_by_effect(self, cards: vec[i64], source: i64, player: i64) -> bool:
        return ready_by_effect(self, cards, source, player)

    def add_lasting(self, lasting: Lasting) -> None:
        """8-2-3: what lasts during this battle has no time to last in while there is none (B7)."""
        if lasting.until == w.UNTIL_BATTLE_ENDS and self.battle_step == w.NO_BATTLE:
            return
        super().add_lasting(lasting)

    def modifiable(self, card: i64, stat: i64, amount: i64, player: i64) -> bool:
        return not (stat == w.AP and amount < 0 and shielded(self, card, w.CANT_LOSE_AP, player))

    def limits_choices(self) -> bool:
        return self.touched(w.CANT_BE_CHOSEN) or self.touched(w.CANT_BE_CHOSEN_BY)

    def choosable(self, card: i64, player: i64, source: i64) -> bool:
        if self.touched(w.CANT_BE_CHOSEN_BY) and source >= 0 and self.is_enemy(player, self.controller[card]):
            if said_of(self, w.CANT_BE_CHOSEN_BY, card, source):
                return False
        return not shielded(self, card, w.CANT_BE_CHOSEN, player)

    def ends_when(self, until: i64, player: i64) -> i64:
        if until == w.UNTIL_NEXT_OPPONENT_TURN_ENDS and not self.is_enemy(self.active, player):
            return w.UNTIL_OPPONENT_TURN_ENDS
        if until == w.UNTIL_YOUR_NEXT_TURN_ENDS and self.is_enemy(self.active, player):
            return w.UNTIL_YOUR_TURN_ENDS
        return until

    def lasting_begins(self, stat: i64, amount: i64, card: i64, until: i64, frame: EffectFrame, part: i64) -> None:
        if stat == w.AP and amount < 0:
            if self.stopped(w.AP_REDUCED, card, frame.source, frame.controller, -amount, w.BY_EFFECT):
                return
        super().lasting_begins(stat, amount, card, until, frame, part)
        if stat == w.AP and amount < 0:
            self.emit(Event(w.AP_REDUCED, card, frame.source, frame.controller, -amount, w.BY_EFFECT), "10-3-1")

    def doer(self, event: Event) -> i64:
        """5-5: damage tells of the player whose card receives it."""
        return self.controller[event.other] if event.kind == w.DAMAGE and event.other >= 0 else event.player

    def effect_damage(self, cards: vec[i64], amount: i64, source: i64, player: i64) -> bool:
        """5-5-4: to all of the cards at once."""
        return hurt(self, cards, amount, source, w.BY_EFFECT)

    def effect_done(self, frame: EffectFrame) -> None:
        """13-2-13: once per turn is used up by an effect that did something (Q197), not by one that didn't.

        What waits for the next time is used up by that time, whatever came of it.
        """
        ability = self.pool.abilities[frame.key]
        if ability.when.once and ability.kind != ACTIVATED and (frame.acted or ability.when.delayed):
            self.used = append(self.used, use_of(self, frame.source, frame.serial, frame.key))
        if lasts(self, w.UNTIL_BEGUN_BATTLE_ENDS):
            self.expire(w.UNTIL_BEGUN_BATTLE_ENDS)  # it has begun none after all
        if self.wants(w.EFFECT_DONE):
            self.emit(Event(w.EFFECT_DONE, frame.source, -1, frame.controller), "10-3-5")

    def rule_effect(self) -> str:
        return "10-3-1"

    # ------------------------------------------------------------------------------------ procedure

    def emit(self, event: Event, rule: str) -> None:
        if self.pool.asked >> bit(event.kind) & 1:
            witness(self, event)
        super().emit(event, rule)

    def hear_lasting(self, event: Event, lasting: Lasting) -> None:
        if event.kind == w.BATTLE_ENDS and lasting.until == w.UNTIL_OUTER_BATTLE_ENDS:
            return  # it waits for the end of another battle
        super().hear_lasting(event, lasting)

    def settle(self) -> bool:
        return settle(self)

    def concede(self, player: i64) -> None:
        concede(self, player)

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
                self.create(index, p, w.DECK, p)
            for _ in range(10):
                self.create(self.gundam_pool.resource, p, w.RESOURCE_DECK, p)

    def begin(self, seed: i64, chooser: i64 = -1) -> None:
        """Start the set-up; all chance comes from this seed. chooser: who decides who goes first (-1: chance)."""
        self.rng.seed(seed)
        self.push(SetupFrame(chooser))
        self.advance()

    def is_secret(self, code: i64) -> bool:
        """Who can block, everybody sees; who has what in hand, nobody else."""
        if self.asking == w.ASK_BLOCK:
            return False
        return kind_of(code) == w.DISCARD or super().is_secret(code)

    def deploy_by_effect(self, cards: vec[i64], player: i64, rested: bool, as_unit: i64 = -1) -> bool:
        return deploy_by_effect(self, cards, player, rested, as_unit)

    def make_tokens(self, definitions: vec[i64], player: i64, rested: bool) -> bool:
        """5-17: tokens come from outside the game, and are deployed like cards, together."""
        tokens = vec[i64](capacity=4)
        for definition in definitions[: w.UNIT_LIMIT]:
            tokens = append(tokens, make_token(self, definition, player, w.NOWHERE))
        return self.deploy_by_effect(tokens, player, rested)

    def endless(self, why: str) -> None:
        """No rule ends a circle of effects that nobody can leave (B7): a draw, as when all are defeated together."""
        self.note("loop", "1-3-2", why)
        self.finish(0, "11-2-1", "loop")

    def new_frame(self, name: str) -> Frame:
        return frame_named(name, FRAMES)

    # ------------------------------------------------------------------------------------ may I, and why not

    def forbids(self, code: i64) -> str:
        """The number of the first rule that forbids this action now; empty if it is legal."""
        if self.over:
            return "1-2-1"
        kind = kind_of(code)
        player = self.to_act
        if kind == w.PLAY:
            return forbids_play(self, player, field_a(code), field_b(code), field_c(code))
        if kind == w.ACTIVATE:
            return forbids_activation(self, player, field_a(code), field_b(code), field_c(code))
        if kind == w.ATTACK:
            forbidden = forbids_attacker(self, player, field_a(code))
            if forbidden != "":
                return forbidden
            return forbids_target(self, player, field_a(code), field_b(code), field_c(code))
        if kind == w.BLOCK:
            return forbids_block(self, player, field_a(code))
        if kind == w.END_MAIN:
            if not in_main_phase(self, player):
                return "7-5-5-1"
            return "" if player == self.active else "12-3-4"
        if kind == PASS:
            return "" if code in self.options else "9-3"
        if kind == PICK:
            return "" if code in self.options else "10-3-3"
        return "" if code in self.options else "7-1-3"

    def conceivable(self) -> list[int]:
        from rulebound.gundam.table.answers import conceivable

        return conceivable(self)

    def sayable(self) -> list[int]:
        from rulebound.gundam.table.answers import sayable

        return sayable(self)

    # ------------------------------------------------------------------------------------ words

    def tell_choice(self, card: i64, frame: EffectFrame) -> None:
        """10-2-2-1: a target is chosen before everybody's eyes; what is chosen in a hand or a deck isn't one."""
        if (
            self.is_in(card, w.BATTLE)
            or self.is_in(card, w.BASE)
            or self.is_in(card, w.RESOURCES)
            or self.is_in(card, w.TRASH)
        ):
            label = self.words().told_label
            text = f"{label(self, card)} is chosen by {label(self, frame.source)}."
            self.note("picked", "10-2-2-1", text, frame.controller)

    def words(self) -> Any:
        from rulebound.gundam.table import notation

        return notation

    def pointing(self) -> Any:
        from rulebound.gundam.table import pointing

        return pointing

    def rule_text(self, rule: str) -> str:
        from rulebound.gundam.rulebook import rule_text

        return rule_text(rule)

    def game_name(self) -> str:
        return "gundam"

    def edition_name(self) -> str:
        return self.edition.name

    def phase_name(self) -> str:
        return w.PHASE_NAMES[self.phase]
