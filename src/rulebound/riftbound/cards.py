# rulebound: interpreted
"""How a card's facts become a definition that plays: Riftbound's words, keywords, tokens, and the pool of a table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects import nodes as n
from rulebound.effects.core import ACTIVATED, AbilityDef
from rulebound.effects.parts import Unplayable, Words, trait_id
from rulebound.riftbound import keywords
from rulebound.riftbound import locations as loc
from rulebound.riftbound import nodes as r
from rulebound.riftbound.costs import CostStatic
from rulebound.riftbound.definitions import PRICE_ENERGY, RiftboundCard, RiftboundPool, SourceDef
from rulebound.riftbound.edition import Edition
from rulebound.riftbound.facts import CardError, Facts
from rulebound.riftbound.instructions import added
from rulebound.riftbound.lowering import USES, RiftboundLowering
from rulebound.riftbound.parts import mentions, own_symbol
from rulebound.riftbound.payments import EXHAUST_IT, KILL_IT, SelfCost
from rulebound.riftbound.playing import windows_printed
from rulebound.riftbound.ruling import SetStatic
from rulebound.riftbound.tags import TAGS
from rulebound.riftbound.windows import windows_of
from rulebound.text.walking import nodes_in

ALL_KINDS = {name: index for index, name in enumerate(loc.KIND_NAMES) if index != loc.ABILITY}
KINDS = {**ALL_KINDS, "equipment": loc.GEAR}
EVENTS = {name: index for index, name in enumerate(loc.EVENT_NAMES)}
# what a card's own text says of where and how it enters
OF_ENTERING = (loc.PLAY_TO_OPEN, loc.PLAY_TO_OCCUPIED, loc.AMBUSH, loc.ENTERS_READY, loc.ENTERS_EXHAUSTED)

WORDS = Words(
    nouns={},  # a zone holds cards of several types: RiftboundLowering.selector knows them
    noun_states={},
    zones={
        "deck": loc.DECK,
        "hand": loc.HAND,
        "trash": loc.TRASH,
        "banished": loc.BANISHED,
        "champion": loc.CHAMPION,
        "runes": loc.RUNES,
    },
    targeted=frozenset(),
    kinds=ALL_KINDS,
    colors={name: index for index, name in enumerate(loc.DOMAINS)},
    stats={"might": loc.MIGHT, "energy": loc.ENERGY_COST, "power": loc.POWER_COST},
    changes={"might": loc.MIGHT},
    keywords={name: loc.FIRST_KEYWORD + index for index, name in enumerate(loc.KEYWORDS)},
    states={
        "ready": loc.IS_READY,
        "exhausted": loc.IS_EXHAUSTED,
        "damaged": loc.IS_DAMAGED,
        "undamaged": loc.IS_UNDAMAGED,
        "buffed": loc.IS_BUFFED,
        "stunned": loc.IS_STUNNED,
        "mighty": loc.IS_MIGHTY,
        "equipped": loc.IS_EQUIPPED,
        "empowered": loc.IS_EMPOWERED,
        "attacking": loc.IS_ATTACKING,
        "defending": loc.IS_DEFENDING,
        "alone": loc.IS_ALONE,
        "in_combat": loc.IS_IN_COMBAT,
        "token": loc.IS_TOKEN,
        "chosen_champion": loc.IS_CHOSEN_CHAMPION,
        "uncontrolled": loc.IS_UNCONTROLLED,
        "open": loc.IS_OPEN,
    },
    durations={
        "": loc.FOR_GOOD,
        "turn": loc.UNTIL_TURN_ENDS,
        "combat": loc.UNTIL_COMBAT_ENDS,
        "next_turn": loc.UNTIL_OWN_TURN,
        "awaken": loc.UNTIL_AWAKENED,
    },
    events={
        **EVENTS,
        "moved": loc.MOVES,
        "first_beginning_phase": loc.BEGINNING,
        "you_win_combat": loc.WINS_COMBAT,
    },
    timings={"deathknell": loc.DIES},
    causes={"combat": loc.BY_COMBAT, "battle": loc.BY_COMBAT, "effect": loc.BY_EFFECT},
    event_causes={},
    cant={
        "move": loc.CANT_MOVE,
        "move_to_base": loc.CANT_GO_BASE,
        "be_chosen": loc.CANT_BE_CHOSEN,
        "be_readied": loc.CANT_READY,
        "awaken": loc.SLEEPS,
        "take_damage": loc.CANT_TAKE_DAMAGE,
        "score": loc.CANT_SCORE,
    },
    damage_event=loc.DAMAGE,
    may_attack=-1,
    must_attack=-1,
    attack_at_once=-1,
)

# what is decided before the card is on the board: no conditional form of these can be read there
BEFORE_PLAY = ("accelerate", "action", "reaction", "hidden", "ambush", "quick_draw", "unique", "repeat", "flow")

# the rules of what came after 2025-06-02, by keyword and by node
LATER_KEYWORDS = {
    "equip": "R4:818",
    "quick_draw": "R4:819",
    "repeat": "R4:820",
    "weaponmaster": "R4:821",
    "ambush": "R4:822",
    "hunt": "R4:823",
    "unique": "R4:825",
    "backline": "R4:826",
    "empower": "R4:827",
    "flow": "R4:829",
    "level": "R4:824",
    "empowered": "R4:828",
}
LATER_NODES: dict[type[n.Node], str] = {
    r.Empowered: "R4:828",
    r.Empower: "R4:827",
    r.EntersEmpowered: "R4:828",
    r.GainXp: "R4:728",
    r.SpendXp: "R4:728",
    r.Predict: "R4:436",
    r.Attach: "R4:434",
    r.Detach: "R4:435",
    r.ReplaceBattlefield: "R4:438",
    r.RestoreBattlefield: "R4:438",
}


def later_than(facts: Facts, edition: Edition) -> str:
    """The rule that an edition lacks for this card; empty if it can be played there."""
    if edition.later_keywords:
        return ""
    if facts.type == "equipment":
        return "R4:818"
    for node in nodes_in((facts.effects, facts.worn)):
        rule = LATER_NODES.get(type(node), "")
        if isinstance(node, (n.Ability, n.Gain, n.HasKeyword)):
            rule = LATER_KEYWORDS.get(node.keyword, "")
        elif isinstance(node, (r.PlayerHas, r.PlayerNumber)) and node.name.startswith("xp"):
            rule = "R4:824"
        elif isinstance(node, n.State) and node.state in ("equipped", "empowered"):
            rule = "R4:828" if node.state == "empowered" else "R4:818"
        if rule:
            return rule
    return ""


# ---------------------------------------------------------------------------------------------- tokens (178, R4:187)


def _keyword(word: str, amount: int = 0) -> n.Ability:
    return n.Ability("keyword", keyword=word, amount=amount)


GOLD = n.Ability(
    "activated", timing=("reaction",), cost=(r.KillSelf(), r.ExhaustSelf()), body=(r.AddResources(power=("any",)),)
)
CLONE = n.Ability(
    "triggered",
    event=n.Event("attacks"),
    body=(
        n.Gate(
            (n.Gain("assault", n.Ref("self"), 4, "turn"),),
            first=(
                n.Choose(n.Select("card", "yours", "trash", (n.Kind(("unit",)),))),
                n.Move(n.Ref("it"), "banished"),
            ),
        ),
    ),
    optional=True,
)
TOKENS: dict[str, tuple[tuple[str, ...], tuple[n.Ability, ...]]] = {  # what the rules know about tokens by name
    "Recruit": (("Recruit",), ()),
    "Sprite": (("Fae",), (_keyword("temporary"),)),
    "Sand Soldier": (("Shurima",), ()),
    "Mech": (("Mech",), ()),
    "Gold": ((), (GOLD,)),
    "Bird": (("Bird",), (_keyword("deflect", 1),)),
    "Tentacle": (("Bilgewater",), ()),
    "Shadow Clone": ((), (CLONE,)),
}


AT_HERE = (r.At("here"),)
AT_HOME_IN_BRUSH = n.Select("unit", filters=(r.Tagged(("Bird", "Cat", "Dog", "Ivern", "Poro")), *AT_HERE))
SWAP_BACK = n.Ability(
    "triggered",
    event=n.Event("you_score", object=n.Select("battlefield", filters=AT_HERE)),
    body=(r.RestoreBattlefield(n.Ref("self")),),
    optional=True,
)
FIELD_TOKENS: dict[str, tuple[n.Ability, ...]] = {  # battlefields that only effects put on the board (R4:187)
    "Baron Pit": (n.Ability("static", body=(r.Rule("move_here"),)),),
    "Brush": (n.Ability("static", body=(n.Modify("might", 1, AT_HOME_IN_BRUSH),)), SWAP_BACK),
}


def token_facts(node: r.PlayToken) -> Facts:
    """The facts of a token that an effect makes: what the effect says, and what the rules know by its name."""
    tags, abilities = TOKENS.get(node.name, ((), ()))
    known = {ability.keyword for ability in node.abilities if ability.kind == "keyword"}
    more = tuple(item for item in abilities if item.kind != "keyword" or item.keyword not in known)
    return Facts(
        number="",
        name=node.name,
        type="unit" if node.might >= 0 else "gear",
        might=max(node.might, 0),
        tags=tuple(dict.fromkeys((*node.tags, *tags))),
        supertypes=("token",),
        effects=(*node.abilities, *more),
    )


# ---------------------------------------------------------------------------------------------- the pool


def asks_payers(effects: tuple[n.Ability, ...]) -> bool:
    """Must be known what pays before the card's choices are made, its place is chosen or its price is found?"""
    for node in nodes_in(effects):
        if isinstance(node, (n.Choose, r.CostChange)) and mentions(node, "paid"):
            return True
        if isinstance(node, r.PlayTo) and node.where == "ambush_paid":
            return True
    return False


def is_seen(node: n.Ability) -> bool:
    """Is it what a card does as it is looked at or revealed in its deck?"""
    event = node.event
    return event is not None and event.kind in ("looked_at", "revealed") and node.zone == "deck"


def copies_text(node: n.Ability) -> bool:
    """Does an Equipment copy the text of the unit it is attached to?"""
    copied = (r.CopyText(n.Ref("source"), n.Ref("self")),)
    return node.event is not None and node.event.kind == "attaching" and node.body == copied


def works_on_board(node: n.Ability) -> bool:
    """Can a unit's ability do anything as the effect text of what is attached to it? Not what belongs to its play."""
    playing = node.event is not None and node.event.kind == "playing"
    return node.kind != "play_cost" and not node.zone and not playing


class PoolBuilder:
    """Makes the pool of one table out of facts."""

    def __init__(self) -> None:
        self.pool = RiftboundPool()
        self.facts: list[Facts] = []
        self.by_number: dict[str, int] = {}
        self.token_index: dict[Facts, int] = {}
        self.source_abilities: dict[str, AbilityDef] = {}
        keywords.add_keyword_abilities(self.pool)
        for tag in TAGS:
            self.learn_tag(tag)
        self.pool.blank_field = self.add(Facts("blank", "Blank Battlefield", "battlefield"))

    def add_all(self, cards: Iterable[Facts]) -> None:
        for facts in cards:
            self.add(facts)

    def add(self, facts: Facts, text_of: int = -1) -> int:
        """The index of a card in the pool; each card number is made once. text_of: of what it is an attached form."""
        if facts.number in self.by_number:
            index = self.by_number[facts.number]
            if self.facts[index] != facts:
                raise CardError(f"{facts.name}: the card number {facts.number} is taken by {self.facts[index].name}.")
            return index
        card = self.definition(facts)
        card.text_of = text_of
        index = int(self.pool.add(card))
        self.pool.riftbound.append(card)
        self.by_number[facts.number] = index
        self.facts.append(facts)
        self.tell_pool(card)
        if card.copies_text and card.text_of < 0:
            for other in [place for place, known in enumerate(self.pool.riftbound) if known.kind == loc.UNIT]:
                self.copy_text(index, other)
        elif card.kind == loc.UNIT:
            for other in [place for place, known in enumerate(self.pool.riftbound) if known.copies_text]:
                self.copy_text(other, index)
        return index

    def copy_text(self, gear: int, unit: int) -> None:
        """637.1.b.1: what an Equipment is while it is attached to this unit: its effect text is the unit's text."""
        if self.pool.riftbound[gear].text_of >= 0:
            return
        facts = self.facts[gear]
        text = tuple(node for node in self.facts[unit].effects if works_on_board(node))
        made = replace(facts, number=f"{facts.number}+{self.facts[unit].number}", worn=(*facts.worn, *text))
        index = self.add(made, gear)
        self.pool.riftbound[index].number = facts.number
        self.pool.riftbound[gear].text_copies[unit] = index

    def learn_tag(self, tag: str) -> None:
        """A tag that can be named."""
        if tag not in self.pool.tags:
            self.pool.tags.append(tag)
            self.pool.tag_ids = append(self.pool.tag_ids, i64(trait_id(tag)))

    def tell_pool(self, card: RiftboundCard) -> None:
        """What the pool knows at a glance about its cards."""
        pool = self.pool
        card.dear_or_cheap = any(static.stat not in OF_ENTERING for static in card.statics_elsewhere)
        card.fixed_cost = not card.extra and not card.dear_or_cheap
        card.fixed_energy = card.price[PRICE_ENERGY] if card.fixed_cost else 0
        card.windows = windows_printed(card)
        card.offers = card.base[loc.ACCELERATE] > 0 or bool(card.extra or card.repeats or card.statics_elsewhere)
        card.only_energy = not any(card.price[place] for place in range(PRICE_ENERGY + 1, len(card.price)))
        if card.source is not None:
            card.source.key = self.source_abilities[card.number].key
            pool.has_sources = True
        if card.kind == loc.GEAR:
            pool.has_gear = True
        if len(card.flow) > 0 or card.gives_flow:
            pool.has_flow = True
        if card.gives_flow:
            pool.gives_flow = True
        if card.lends:
            pool.lends = True
        if card.taxes_moves:
            pool.taxes_moves = True
        if card.eases:
            pool.eases = True
        if card.priced_by_choice:
            pool.prices_by_choice = True
        if card.lends_abilities:
            pool.lends_abilities = True
        for static in card.statics:
            if isinstance(static, SetStatic):
                pool.sets_might = True
            elif isinstance(static, CostStatic) and static.here:
                pool.prices_by_place = True
        if card.as_seen is not None:
            pool.seen_act = True
        if card.chooses_abilities and pool.ability_body < 0:
            pool.ability_body = self.add(Facts("ability", "Ability", "spell", supertypes=("token",)))
            pool.riftbound[pool.ability_body].kind = loc.ABILITY
        for ability in card.abilities:
            if ability.event == loc.BECOMES_MIGHTY:
                pool.watches_might = True
            if ability.kind == ACTIVATED:
                pool.has_activated = True
                if not ability.delayed and not ability.worn:
                    card.uses |= windows_of(ability.action, ability.reaction)
                if ability.zone == loc.TRASH:
                    pool.has_trash_abilities = True
            elif ability.zone == loc.TRASH and not ability.own and ability.event >= 0:
                pool.trash_listens |= 1 << ability.event

    def definition(self, facts: Facts) -> RiftboundCard:
        card = RiftboundCard(facts.name, facts.number)
        card.kind = KINDS[facts.type]
        card.token = facts.token
        card.back = 1 if facts.type == "rune" else 2 if facts.type in ("legend", "battlefield") else 0  # 128.2
        card.colors = sum(1 << loc.DOMAINS.index(domain) for domain in facts.domains)
        card.traits = vec[i64]([trait_id(name) for name in facts.tags])
        card.called = trait_id(facts.name) if facts.token else -1
        card.champion = "champion" in facts.supertypes
        card.signature = "signature" in facts.supertypes
        card.equipment = facts.type == "equipment" or "Equipment" in facts.tags
        if facts.champion:
            card.champion_tag = trait_id(facts.champion)
        if facts.type == "rune" and facts.domains:
            card.domain = loc.DOMAINS.index(facts.domains[0])
        card.base[loc.MIGHT] = facts.might
        card.base[loc.ENERGY_COST] = facts.energy
        card.base[loc.POWER_COST] = facts.power
        card.bonus[loc.MIGHT] = facts.might_bonus
        card.price[PRICE_ENERGY] = facts.energy
        for _ in range(facts.power):
            own_symbol(card.price, int(card.colors))
        if facts.type == "rune":
            return card  # 157.2: its two abilities are built in
        for tag in facts.tags:
            self.learn_tag(tag)
        lowering = RiftboundLowering(WORDS, card, self.token, self.field_token)
        lowering.asks_payers = asks_payers(facts.effects)
        lowering.printed = facts.effects
        for ability in facts.effects:
            self.ability(card, lowering, ability, False)
        for ability in facts.worn:
            self.ability(card, lowering, ability, True)
        number = 0
        for made in card.abilities:
            if made.kind == ACTIVATED and not made.delayed:
                number += 1
                made.number = number
        return card

    # ------------------------------------------------------------------------------------ abilities

    def ability(self, card: RiftboundCard, lowering: RiftboundLowering, node: n.Ability, worn: bool) -> None:
        lowering.worn = worn
        if node.kind == "keyword":
            self.keyword(card, lowering, node, worn)
        elif node.kind == "play_cost":
            self.play_cost(card, lowering, node)
        elif node.event is not None and node.event.kind == "playing":
            if card.as_played is not None:
                raise Unplayable(f"{card.name}: two things to do as it is played can't be played yet.")
            card.as_played = lowering.as_played(node)
            self.take(card, lowering.inner)
        elif is_seen(node):
            if card.as_seen is not None:
                raise Unplayable(f"{card.name}: two things to do as it is seen can't be played yet.")
            card.as_seen = lowering.as_seen(node)
            card.when_looked_at = node.event is not None and node.event.kind == "looked_at"
            self.take(card, lowering.inner)
        elif copies_text(node):
            card.copies_text = True
        else:
            self.gated_words(card, node, worn)
            self.take(card, lowering.lower(node))
            if node.kind == "spell":
                if card.spell is not None:
                    raise Unplayable(f"{card.name}: a spell has its instructions in two parts.")
                card.spell = card.abilities[-len(lowering.inner)]
            if node.kind == "activated":
                self.source(card, lowering, node, card.abilities[-len(lowering.inner)])

    def take(self, card: RiftboundCard, made: list[AbilityDef]) -> None:
        for ability in made:
            card.abilities.append(ability)
            if ability.event >= 0 and not ability.delayed:
                card.listens |= 1 << ability.event
            if ability.kind == ACTIVATED:
                card.activates = True

    def gated_words(self, card: RiftboundCard, node: n.Ability, worn: bool) -> None:
        """Deathknell, Legion, Level and Empowered are keywords that a card has (720.3, 724.3)."""
        found = []
        if "deathknell" in node.timing:
            found.append(loc.DEATHKNELL)
        for part in nodes_in(node.condition) if node.condition is not None else ():
            if isinstance(part, r.Legion):
                found.append(loc.LEGION)
            elif isinstance(part, r.Empowered):
                found.append(loc.EMPOWERED_TEXT)
            elif isinstance(part, r.PlayerHas) and part.name == "xp" and part.who == "you":
                found.append(loc.LEVEL)
        for stat in found:
            if worn:
                card.bonus[stat] += 1
            else:
                card.base[stat] += 1

    def keyword(self, card: RiftboundCard, lowering: RiftboundLowering, node: n.Ability, worn: bool) -> None:
        stat = lowering.look_up(WORDS.keywords, node.keyword, "keyword")
        if node.condition is not None:
            self.gated_words(card, node, worn)
        if node.keyword in ("equip", "empower", "repeat", "flow"):
            self.costed(card, lowering, node, worn)
        elif node.condition is not None:
            if node.keyword in BEFORE_PLAY and not worn:
                raise Unplayable(f"{card.name}: '{node.keyword}' under a condition can't be played yet.")
            gain = n.Gain(node.keyword, n.Ref("self"), node.amount)
            self.take(card, lowering.lower(n.Ability("static", condition=node.condition, body=(gain,))))
            return
        if worn:
            card.bonus[stat] += node.amount or 1
        else:
            card.base[stat] += node.amount or 1

    def costed(self, card: RiftboundCard, lowering: RiftboundLowering, node: n.Ability, worn: bool) -> None:
        """Equip, Empower, Repeat, Flow: a keyword with a cost."""
        lowering.fresh()
        if (
            node.keyword == "repeat"
            and len(node.cost) == 1
            and isinstance(node.cost[0], r.InOrder)
            and not card.repeats
        ):
            for option in node.cost[0].options:
                self.costed(card, lowering, replace(node, cost=option), worn)
            card.repeats_in_order = True
            return
        cheaper = [part for part in node.cost if isinstance(part, r.CheaperFor)] if node.keyword == "equip" else []
        price, payments = lowering.costs(tuple(part for part in node.cost if part not in cheaper))
        if node.keyword == "flow":
            if worn or node.condition is not None:
                raise Unplayable(f"{card.name}: such a Flow can't be played yet.")
            card.flow = price if len(price) > 0 else vec[i64]([0] * len(card.price))
            card.flow_costs = payments
            return
        if node.keyword == "repeat":
            if worn or node.condition is not None or card.kind != loc.SPELL or card.repeats_in_order:
                raise Unplayable(f"{card.name}: Repeat on something else than a spell can't be played yet.")
            repeat = AbilityDef(ACTIVATED)
            repeat.optional = True
            repeat.price = price if len(price) > 0 else vec[i64]([0] * len(card.price))
            repeat.payments = payments
            card.repeats.append(repeat)
            return
        ability = keywords.equip_ability() if node.keyword == "equip" else keywords.empower_ability()
        ability.price = price
        ability.payments = payments
        for part in cheaper:
            payments.append(lowering.cheaper_for_chosen(part, ability))
        ability.exhausts = any(isinstance(part, r.ExhaustSelf) for part in node.cost)
        ability.worn = worn
        ability.action = "action" in node.timing
        ability.reaction = "reaction" in node.timing
        if node.condition is not None:
            lowering.also(ability, lowering.need_check(node.condition))
        if node.keyword == "equip":
            card.equip = ability
        else:
            card.empower = ability
        self.take(card, [ability])

    def play_cost(self, card: RiftboundCard, lowering: RiftboundLowering, node: n.Ability) -> None:
        """An additional cost of playing this card (560.2)."""
        for effect in node.body:
            own = isinstance(effect, r.PlayCost) and effect.of == n.Ref("this_card")
            if not isinstance(effect, r.PlayCost) or not own or (node.condition is not None and not effect.optional):
                raise Unplayable(f"{card.name}: such an additional cost can't be played yet.")
            lowering.fresh()
            extra = AbilityDef(ACTIVATED)
            lowering.ability = extra
            extra.condition = lowering.check(node.condition)
            extra.price, extra.payments = lowering.costs(effect.cost)
            extra.optional = effect.optional
            extra.takes_units = lowering.takes_units(effect.cost)
            if lowering.asks_payers or effect.less_each is not None:
                lowering.pick_early(extra.payments)
            if effect.optional and any(other.optional for other in card.extra):
                raise Unplayable(f"{card.name}: two optional additional costs can't be played yet.")
            card.extra.append(extra)
            if effect.optional:
                card.extra_less = effect.less
                card.extra_free = effect.free
                if effect.less_each is not None:
                    card.extra_each, _ = lowering.costs((effect.less_each,))
            elif effect.less or effect.free or effect.less_each is not None:
                raise Unplayable(f"{card.name}: a discount for a cost that must be paid can't be played yet.")

    def source(self, card: RiftboundCard, lowering: RiftboundLowering, node: n.Ability, ability: AbilityDef) -> None:
        """605.3: an Add ability that costs no more than its own object is used while paying."""
        if not ability.adds or not ability.reaction or len(ability.price) > 0 or ability.once or card.source:
            return
        verbs = [int(step.verb) for step in ability.payments if isinstance(step, SelfCost)]
        if len(verbs) != len(ability.payments) or not set(verbs) <= {EXHAUST_IT, KILL_IT} or len(node.body) != 1:
            return
        body = node.body[0]
        if not isinstance(body, r.AddResources):
            return  # how much it adds is settled as it resolves
        only = lowering.look_up(USES, body.only, "use of resources")
        card.source = SourceDef(-1, added(body), EXHAUST_IT in verbs, KILL_IT in verbs, only)
        self.source_abilities[card.number] = ability

    # ------------------------------------------------------------------------------------ tokens

    def token(self, node: r.PlayToken) -> int:
        """The definition of a token an effect makes (170-178)."""
        facts = token_facts(node)
        if facts not in self.token_index:
            number = f"token:{node.name}:{node.might}:{len(self.token_index)}"
            self.token_index[facts] = -1  # a token that makes itself is refused
            self.token_index[facts] = self.add(replace(facts, number=number))
        if self.token_index[facts] < 0:
            raise Unplayable(f"{node.name}: a token that makes its own kind can't be played yet.")
        return self.token_index[facts]

    def field_token(self, name: str) -> int:
        """The definition of a battlefield token (R4:187)."""
        if name not in FIELD_TOKENS:
            raise Unplayable(f"{name}: a battlefield token that nobody knows can't be played yet.")
        return self.add(Facts(f"token:{name}", name, "battlefield", supertypes=("token",), effects=FIELD_TOKENS[name]))
