"""What cards are, printed once for a table (119-134, 139-183): definitions, prices, and the pool of them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from rulebound.effects.core import AbilityDef, CardDef, Check, Pool, Price, Step
from rulebound.effects.table import EffectTable
from rulebound.riftbound.words import codes as w

# prices: Energy, Power by domain, Power of one of some domains with their mask, Power of any domain
PRICE_ENERGY: Final = 0
PRICE_POWER: Final = 1  # + domain
PRICE_OWN: Final = 7
PRICE_OWN_MASK: Final = 8
PRICE_ANY: Final = 9
PRICE_SIZE: Final = 10
NO_PRICE: Final = vec[i64]([0] * PRICE_SIZE)


def no_price() -> vec[i64]:
    return NO_PRICE[:]


class SourceDef:
    """An Add ability that costs only its own object (605): what a payment can use without further choices."""

    def __init__(
        self, ability: AbilityDef, added: vec[i64], exhausts: bool, kills: bool, only: i64, check: Check | None
    ) -> None:
        self.ability = ability
        self.added = added  # POOL_SIZE numbers
        self.total: i64 = 0
        for amount in added:
            self.total += amount
        self.exhausts = exhausts
        self.kills = kills
        self.only: i64 = only  # bits of what it may be spent on; 0: anything
        self.check = check  # it adds that only while this holds

    def applies(self, table: EffectTable, card: i64) -> bool:
        condition = self.ability.condition
        if condition is not None and not condition.holds(table, card, None):
            return False
        return self.check is None or self.check.holds(table, card, None)


class FlowDef:
    """Another price, for a play out of the trash (R4:829)."""

    def __init__(self, parts: vec[i64], payments: list[Step], condition: Check | None) -> None:
        self.price = Price()
        self.price.parts = parts if len(parts) > 0 else no_price()
        self.price.payments = payments
        self.condition = condition  # when it may be played for that


class RewardDef:
    """What is taken off the price of a play when its optional additional cost is paid (560.2)."""

    def __init__(self, less: i64, each: vec[i64], free: bool, instead: bool) -> None:
        self.less: i64 = less  # so much Energy
        self.each = each  # or this price for each thing that pays it
        self.free = free  # or all of it
        self.instead = instead  # it is paid in place of the card's own cost, and is no additional one (R4:356.1.a)


class SeenDef:
    """What a card does as it is seen in its deck, at once."""

    def __init__(self, ability: AbilityDef, looked_at: bool) -> None:
        self.ability = ability
        self.looked_at = looked_at  # as its owner looks at it or reveals it; not: as anybody reveals it


class WornText:
    """Of what copies, attached, the text of its wearer: its other forms."""

    def __init__(self) -> None:
        self.copies = False
        self.forms: dict[int, int] = {}  # by the definition of a unit: what it is while attached to that unit
        self.printed: i64 = -1  # of such a form: what it is when it is no longer attached


class Brings:
    """What a card brings to a table that is not looked for where no card has it."""

    def __init__(self) -> None:
        self.taxes_moves = False  # it makes moving several units at once cost something
        self.eases = False  # it gives a discount of Energy or Power
        self.priced_by_choice = False  # one of its prices depends on what is chosen
        self.chooses_abilities = False  # its text speaks of abilities on the chain
        self.lends_abilities = False  # it has abilities of others
        self.recalls = False  # it asks what happened in somebody's last turn
        self.lends = False  # it takes control of something until it leaves the board
        self.gives_flow = False  # it gives other cards Flow
        self.opens_trash = False  # it lets its player play cards of their trash


class RiftboundCard(CardDef):
    """A card of Riftbound. `colors` are its domains, `traits` its tags."""

    def __init__(self, name: str, number: str) -> None:
        super().__init__(name, number, w.STATS)
        self.price = no_price()  # its cost (130)
        self.domain: i64 = -1  # of a rune
        self.champion = False
        self.signature = False
        self.equipment = False
        self.called: i64 = -1  # a token is spoken of by its name as others are by a tag: the name's number
        self.champion_tag: i64 = -1  # of a legend: the tag its champion must share (103.2.a.2)
        self.spell: AbilityDef | None = None  # the instructions of a spell
        self.equip: AbilityDef | None = None  # its Equip ability
        self.empower: AbilityDef | None = None  # its Empower ability
        self.flow: FlowDef | None = None
        self.repeats: list[Price] = []  # Repeat: what each instance costs
        self.repeats_in_order = False  # each only after those before it
        self.extra: list[AbilityDef] = []  # additional costs of playing it: optional or not (560.2)
        self.reward: RewardDef | None = None  # for the optional one
        self.brings = Brings()
        self.dear_or_cheap = False  # its own text may change what it costs
        self.fixed_cost = False  # its own text neither changes what it costs nor adds to it
        self.fixed_energy: i64 = 0  # the Energy of a fixed cost
        self.only_energy = False  # its cost has no Power
        self.windows: i64 = 0  # a bit for each window in which it may be played by what is printed on it
        self.offers = False  # its own text has optional costs
        self.activates = False  # it has an activated ability
        self.uses: i64 = 0  # a bit for each window in which an activated ability of its own may be used
        self.sources: list[SourceDef] = []  # what it can add while it pays
        self.as_played: AbilityDef | None = None  # what is done as it is played, before it enters (572)
        self.as_attached: AbilityDef | None = None  # what is done as it is attached to a unit (V2)
        self.adds_field: i64 = -1  # the battlefield token that is added as it is played, and where it enters
        self.seen: SeenDef | None = None
        self.worn_text = WornText()
        self.gains_named = False  # it has the tag that was named as it was played


class RiftboundPool(Pool):
    """The cards of one table, with those every game has."""

    def __init__(self) -> None:
        super().__init__()
        self.riftbound: list[RiftboundCard] = []
        # does any card of the table have such a thing? What nobody has is not looked for
        self.has_sources = False  # an Add ability that payments use
        self.has_activated = False
        self.has_gear = False
        self.has_trash_abilities = False
        self.trash_listens: i64 = 0  # a bit per kind of event that an ability of a card in a trash waits for (585.2)
        self.has_flow = False
        self.gives_flow = False
        self.opens_trash = False  # a text that lets its player play cards of their trash
        self.taxes_moves = False  # a price of moving several units at once
        self.eases = False  # a discount of Energy or Power, as the payer likes
        self.prices_by_choice = False  # a price that depends on what is chosen
        self.might_marks = vec[i64]()  # numbers for which abilities wait until the Might of a unit reaches them
        self.watches_might = False  # an ability that waits for a unit to become Mighty (709)
        self.ability_body: i64 = -1  # what stands for an ability on the chain, if any card can choose one
        self.lends = False  # control of a card until another leaves the board
        self.lends_abilities = False  # abilities of some cards that another has as its own
        self.recalls = False  # what happened in the last turn of each player is kept
        self.sets_might = False  # a constant effect that says what Might is
        self.prices_by_place = False  # a price that depends on where a unit is played
        self.seen_act = False  # a card that does something as it is looked at or revealed in a deck
        self.tags: list[str] = []  # every tag that can be named
        self.tag_ids = vec[i64]()  # their traits
        self.blank_field: i64 = -1  # the blank battlefield that takes a removed player's place (652.2.a)
