# rulebound: interpreted
"""How a card's facts become a definition that plays: Riftbound's words, keywords, tokens, and the pool of a table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from librt.vecs import append, vec
from mypy_extensions import i64

from rulebound.effects import nodes as n
from rulebound.effects.core import ACTIVATED, AbilityDef, Check, Price
from rulebound.effects.parts import Unplayable, trait_id
from rulebound.kernel.definitions import BITS, Static
from rulebound.riftbound.abilities import keywords
from rulebound.riftbound.abilities import nodes as r
from rulebound.riftbound.abilities.lowering.abilities import as_played, as_seen, lower
from rulebound.riftbound.abilities.lowering.costs import cheaper_for_chosen, costs, own_symbol, pick_early, takes_units
from rulebound.riftbound.abilities.lowering.instructions import USES, added
from rulebound.riftbound.abilities.lowering.scope import RiftScope, also, mentions, scope_of
from rulebound.riftbound.abilities.lowering.words import ALL_KINDS, WORDS
from rulebound.riftbound.abilities.payments import SelfCost
from rulebound.riftbound.abilities.ruling import EntryStatic, SetStatic
from rulebound.riftbound.cards.facts import CardError, Facts
from rulebound.riftbound.cards.tags import TAGS
from rulebound.riftbound.rules.deeds import EXHAUST_IT, KILL_IT
from rulebound.riftbound.rules.play.costs import CostStatic
from rulebound.riftbound.rules.play.playing import windows_printed
from rulebound.riftbound.rules.windows import windows_of
from rulebound.riftbound.table.definitions import (
    PRICE_ENERGY,
    FlowDef,
    RewardDef,
    RiftboundCard,
    RiftboundPool,
    SeenDef,
    SourceDef,
)
from rulebound.riftbound.table.edition import Edition
from rulebound.riftbound.words import codes as w
from rulebound.riftbound.words.lexicon import LEXICON
from rulebound.text.walking import nodes_in

KINDS = {**ALL_KINDS, "equipment": w.GEAR}
# what a card's own text says of where and how it enters
OF_ENTERING = (w.PLAY_TO_OPEN, w.PLAY_TO_OCCUPIED, w.AMBUSH, w.ENTERS_READY, w.ENTERS_EXHAUSTED)

# what is decided before the card is on the board: no conditional form of these can be read there
BEFORE_PLAY = ("accelerate", "action", "reaction", "hidden", "ambush", "quick_draw", "unique", "repeat", "flow")

# the rules of what came after 2025-06-02, by keyword and by node
LATER_KEYWORDS = {row.word: row.rule for row in LEXICON.keywords if row.rule.startswith("R4:")}
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


def by_place(static: Static) -> bool:
    """Does it make what a unit costs depend on where it is played?"""
    return isinstance(static, EntryStatic) or (isinstance(static, CostStatic) and static.here)


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
        card.worn_text.printed = text_of
        index = int(self.pool.add(card))
        self.pool.riftbound.append(card)
        self.by_number[facts.number] = index
        self.facts.append(facts)
        self.tell_pool(card)
        if card.worn_text.copies and card.worn_text.printed < 0:
            for other in [place for place, known in enumerate(self.pool.riftbound) if known.kind == w.UNIT]:
                self.copy_text(index, other)
        elif card.kind == w.UNIT:
            for other in [place for place, known in enumerate(self.pool.riftbound) if known.worn_text.copies]:
                self.copy_text(other, index)
        return index

    def copy_text(self, gear: int, unit: int) -> None:
        """637.1.b.1: what an Equipment is while it is attached to this unit: its effect text is the unit's text."""
        if self.pool.riftbound[gear].worn_text.printed >= 0:
            return
        facts = self.facts[gear]
        text = tuple(node for node in self.facts[unit].effects if works_on_board(node))
        made = replace(facts, number=f"{facts.number}+{self.facts[unit].number}", worn=(*facts.worn, *text))
        index = self.add(made, gear)
        self.pool.riftbound[index].number = facts.number
        self.pool.riftbound[gear].worn_text.forms[unit] = index

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
        card.offers = card.base[w.ACCELERATE] > 0 or bool(card.extra or card.repeats or card.statics_elsewhere)
        card.only_energy = not any(card.price[place] for place in range(PRICE_ENERGY + 1, len(card.price)))
        pool.has_sources |= len(card.sources) > 0
        pool.has_gear |= card.kind == w.GEAR
        pool.has_flow |= card.flow is not None or card.brings.gives_flow
        pool.gives_flow |= card.brings.gives_flow
        pool.opens_trash |= card.brings.opens_trash
        pool.lends |= card.brings.lends
        pool.taxes_moves |= card.brings.taxes_moves
        pool.eases |= card.brings.eases
        pool.recalls |= card.brings.recalls
        pool.prices_by_choice |= card.brings.priced_by_choice
        pool.lends_abilities |= card.brings.lends_abilities
        pool.sets_might |= any(isinstance(static, SetStatic) for static in card.statics)
        pool.prices_by_place |= any(by_place(static) for static in card.statics)
        pool.seen_act |= card.seen is not None
        if card.brings.chooses_abilities and pool.ability_body < 0:
            pool.ability_body = self.add(Facts("ability", "Ability", "spell", supertypes=("token",)))
            pool.riftbound[pool.ability_body].kind = w.ABILITY
        for ability in card.abilities:
            if ability.pattern.event == w.BECOMES_MIGHTY:
                pool.watches_might = True
            if ability.pattern.event == w.REACHES_MIGHT:
                pool.watches_might = True
                if ability.pattern.least not in pool.might_marks:
                    pool.might_marks = append(pool.might_marks, ability.pattern.least)
            if ability.kind == ACTIVATED:
                pool.has_activated = True
                if not ability.when.delayed and not ability.when.worn:
                    card.uses |= windows_of(ability.when.action, ability.when.reaction)
                if ability.when.zone == w.TRASH:
                    pool.has_trash_abilities = True
            elif ability.when.zone == w.TRASH and not ability.pattern.own and ability.pattern.event >= 0:
                pool.trash_listens |= BITS[ability.pattern.event]

    def definition(self, facts: Facts) -> RiftboundCard:
        card = RiftboundCard(facts.name, facts.number)
        card.kind = KINDS[facts.type]
        card.also = sum(1 << KINDS[name] for name in facts.also)
        card.token = facts.token
        card.back = 1 if facts.type == "rune" else 2 if facts.type in ("legend", "battlefield") else 0  # 128.2
        card.colors = sum(1 << w.DOMAINS.index(domain) for domain in facts.domains)
        card.traits = vec[i64]([trait_id(name) for name in facts.tags])
        card.called = trait_id(facts.name) if facts.token else -1
        card.champion = "champion" in facts.supertypes
        card.signature = "signature" in facts.supertypes
        card.equipment = facts.type == "equipment" or "Equipment" in facts.tags
        if facts.champion:
            card.champion_tag = trait_id(facts.champion)
        if facts.type == "rune" and facts.domains:
            card.domain = w.DOMAINS.index(facts.domains[0])
        card.base[w.MIGHT] = facts.might
        card.base[w.ENERGY_COST] = facts.energy
        card.base[w.POWER_COST] = facts.power
        card.bonus[w.MIGHT] = facts.might_bonus
        card.price[PRICE_ENERGY] = facts.energy
        for _ in range(facts.power):
            own_symbol(card.price, int(card.colors))
        if facts.type == "rune":
            return card  # 157.2: its two abilities are built in
        for tag in facts.tags:
            self.learn_tag(tag)
        scope = scope_of(card, self.token, self.field_token, facts.effects)
        for ability in facts.effects:
            self.ability(scope, ability)
        for ability in facts.worn:
            self.ability(scope.but(worn=True), ability)
        number = 0
        for made in card.abilities:
            if made.kind == ACTIVATED and not made.when.delayed:
                number += 1
                made.number = number
        return card

    # ------------------------------------------------------------------------------------ abilities

    def ability(self, scope: RiftScope, node: n.Ability) -> None:
        card = scope.card
        if node.kind == "keyword":
            self.keyword(scope, node)
        elif node.kind == "play_cost":
            self.play_cost(scope, node)
        elif node.event is not None and node.event.kind == "playing":
            if card.as_played is not None:
                raise Unplayable(f"{card.name}: two things to do as it is played can't be played yet.")
            card.as_played = self.take(card, as_played(scope, node))
        elif is_seen(node):
            if card.seen is not None:
                raise Unplayable(f"{card.name}: two things to do as it is seen can't be played yet.")
            looked_at = node.event is not None and node.event.kind == "looked_at"
            card.seen = SeenDef(self.take(card, as_seen(scope, node)), looked_at)
        elif copies_text(node):
            card.worn_text.copies = True
        elif node.event is not None and node.event.kind == "attaching":
            if node.event.object != n.Select("unit"):
                raise Unplayable(f"{card.name}: what is done as it is attached to such a unit can't be played yet.")
            card.as_attached = self.take(card, as_played(scope, node))
        else:
            dependent = self.gated_words(scope, node)
            abilities = lower(scope, node)
            abilities[0].when.dependent = dependent
            made = self.take(card, abilities)
            if node.kind == "spell":
                if card.spell is not None:
                    raise Unplayable(f"{card.name}: a spell has its instructions in two parts.")
                card.spell = made
            if node.kind == "activated":
                self.source(scope, node, made)

    def take(self, card: RiftboundCard, made: list[AbilityDef]) -> AbilityDef:
        """The card has these; the first of them is the one that is printed."""
        for ability in made:
            card.abilities.append(ability)
            if ability.pattern.event >= 0 and not ability.when.delayed:
                card.listens |= BITS[ability.pattern.event]
            if ability.kind == ACTIVATED:
                card.activates = True
        return made[0]

    def gated_words(self, scope: RiftScope, node: n.Ability) -> bool:
        """Deathknell, Legion, Level and Empowered are keywords of a card (720.3, 724.3). Is it the text of one?"""
        found = []
        if "deathknell" in node.timing:
            found.append(w.DEATHKNELL)
        for part in nodes_in(node.condition) if node.condition is not None else ():
            if isinstance(part, r.Legion):
                found.append(w.LEGION)
            elif isinstance(part, r.Empowered):
                found.append(w.EMPOWERED_TEXT)
            elif isinstance(part, r.PlayerHas) and part.name == "xp" and part.who == "you":
                found.append(w.LEVEL)
        numbers = scope.card.bonus if scope.worn else scope.card.base
        for stat in found:
            numbers[stat] += 1
        return len(found) > 0 and found != [w.DEATHKNELL]

    def keyword(self, scope: RiftScope, node: n.Ability) -> None:
        card = scope.card
        stat = scope.look_up(WORDS.keywords, node.keyword, "keyword")
        dependent = node.condition is not None and self.gated_words(scope, node)
        if node.keyword in ("equip", "empower", "repeat", "flow"):
            self.costed(scope, node)
        elif node.condition is not None:
            if node.keyword in BEFORE_PLAY and not scope.worn:
                raise Unplayable(f"{card.name}: '{node.keyword}' under a condition can't be played yet.")
            gain = n.Gain(node.keyword, n.Ref("self"), node.amount)
            abilities = lower(scope, n.Ability("static", condition=node.condition, body=(gain,)))
            abilities[0].when.dependent = dependent
            self.take(card, abilities)
            return
        numbers = card.bonus if scope.worn else card.base
        numbers[stat] += node.amount or 1

    def costed(self, scope: RiftScope, node: n.Ability) -> None:
        """Equip, Empower, Repeat, Flow: a keyword with a cost."""
        card, worn = scope.card, scope.worn
        if (
            node.keyword == "repeat"
            and len(node.cost) == 1
            and isinstance(node.cost[0], r.InOrder)
            and not card.repeats
        ):
            for option in node.cost[0].options:
                self.costed(scope, replace(node, cost=option))
            card.repeats_in_order = True
            return
        cheaper = [part for part in node.cost if isinstance(part, r.CheaperFor)] if node.keyword == "equip" else []
        price, payments = costs(scope, tuple(part for part in node.cost if part not in cheaper))
        if node.keyword == "flow":
            if worn or node.condition is not None:
                raise Unplayable(f"{card.name}: such a Flow can't be played yet.")
            card.flow = FlowDef(price, payments, None)
            return
        if node.keyword == "repeat":
            if worn or node.condition is not None or card.kind != w.SPELL or card.repeats_in_order:
                raise Unplayable(f"{card.name}: Repeat on something else than a spell can't be played yet.")
            repeat = Price()
            repeat.parts = price if len(price) > 0 else vec[i64]([0] * len(card.price))
            repeat.payments = payments
            card.repeats.append(repeat)
            return
        ability = keywords.equip_ability() if node.keyword == "equip" else keywords.empower_ability()
        ability.price.parts = price
        ability.price.payments = payments
        for part in cheaper:
            payments.append(cheaper_for_chosen(scope, part, ability))
        ability.price.exhausts = any(isinstance(part, r.ExhaustSelf) for part in node.cost)
        ability.when.worn = worn
        ability.when.action = "action" in node.timing
        ability.when.reaction = "reaction" in node.timing
        if node.condition is not None:
            also(ability, scope.check(node.condition))
        if node.keyword == "equip":
            card.equip = ability
        else:
            card.empower = ability
        self.take(card, [ability])

    def play_cost(self, scope: RiftScope, node: n.Ability) -> None:
        """An additional cost of playing this card (560.2)."""
        card = scope.card
        for effect in node.body:
            own = isinstance(effect, r.PlayCost) and effect.of == n.Ref("this_card")
            if not isinstance(effect, r.PlayCost) or not own or (node.condition is not None and not effect.optional):
                raise Unplayable(f"{card.name}: such an additional cost can't be played yet.")
            extra = AbilityDef(ACTIVATED)
            inside = scope.inside(extra)
            extra.condition = None if node.condition is None else inside.check(node.condition)
            extra.price.parts, extra.price.payments = costs(inside, effect.cost)
            extra.optional = effect.optional
            extra.price.takes_units = takes_units(effect.cost)
            if asks_payers(scope.printed) or effect.less_each is not None:
                pick_early(scope, extra.price.payments)
            if effect.optional and any(other.optional for other in card.extra):
                raise Unplayable(f"{card.name}: two optional additional costs can't be played yet.")
            card.extra.append(extra)
            if effect.optional:
                each = vec[i64]() if effect.less_each is None else costs(inside, (effect.less_each,))[0]
                if effect.less or effect.free or len(each) > 0:
                    card.reward = RewardDef(effect.less, each, effect.free, False)
            elif effect.less or effect.free or effect.less_each is not None:
                raise Unplayable(f"{card.name}: a discount for a cost that must be paid can't be played yet.")

    def source(self, scope: RiftScope, node: n.Ability, ability: AbilityDef) -> None:
        """605.3: an Add ability that costs no more than its own object is used while paying."""
        card = scope.card
        if not ability.adds or not ability.when.reaction or len(ability.price.parts) > 0 or ability.when.once:
            return
        verbs = [step.deed for step in ability.price.payments if isinstance(step, SelfCost)]
        if len(verbs) != len(ability.price.payments) or not set(verbs) <= {EXHAUST_IT, KILL_IT} or len(node.body) != 1:
            return
        found: list[SourceDef] = []
        ways: list[tuple[n.Effect, Check | None]] = [(node.body[0], None)]
        gate = node.body[0]
        if isinstance(gate, n.Gate) and gate.condition is not None and len(gate.then) == 1 and not gate.first:
            ways = [(gate.then[0], scope.check(gate.condition)), *((part, None) for part in gate.otherwise)]
        for body, check in ways:
            if not isinstance(body, r.AddResources):
                return  # how much it adds is settled as it resolves
            only = scope.look_up(USES, body.only, "use of resources")
            found.append(SourceDef(ability, added(body), EXHAUST_IT in verbs, KILL_IT in verbs, only, check))
        card.sources += found

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
