"""Wordings that sets to come are expected to print: invented sentences, each with what it means in our own wording.

They go on where `test_new_wordings.py` ends: choices between two descriptions, what effects do as events,
keyword effects that a card explains, amounts of events, numbers that chosen cards share.
"""

import pytest
from gates import faults, unplayable

from rulebound.gundam.reader import Unread, read

WORDINGS = (
    (
        "【Attack】Choose 1 enemy Unit that is Lv.7 or higher or has <Blocker>. Destroy it.",
        "Attack: choose 1 enemy Unit either of Lv.7 or higher or with <Blocker>; destroy it.",
    ),
    (
        "【Attack】Choose 1 enemy Unit that has <Blocker> or is Lv.7 or higher. Destroy it.",
        "Attack: choose 1 enemy Unit either with <Blocker> or of Lv.7 or higher; destroy it.",
    ),
    (
        "【Attack】Choose 1 enemy Unit that is rested or damaged. Destroy it.",
        "Attack: choose 1 enemy Unit that is either a rested card or a damaged card; destroy it.",
    ),
    (
        "【Attack】Choose 1 enemy Unit that is Lv.9 or lower or a Unit token. Destroy it.",
        "Attack: choose 1 enemy Unit that is either a card of Lv.9 or lower or a token card; destroy it.",
    ),
    (
        "【Attack】Choose 1 enemy Unit that is Lv.9 or lower or has 9 or less HP. Rest it.",
        "Attack: choose 1 enemy Unit either of Lv.9 or lower or with HP 9 or less; rest it.",
    ),
    (
        "All your Units that are Link Units or have <Blocker> get AP+7.",
        "All your Units that is either a linked card or a card with <Blocker> have AP+7.",
    ),
    (
        "【Attack】Choose 1 enemy Unit that has 2 or less AP or 2 or less HP. Rest it.",
        "Attack: choose 1 enemy Unit either with AP 2 or less or with HP 2 or less; rest it.",
    ),
    (
        "【Attack】Choose 1 enemy Unit that has <Blocker> or <Repair>. Rest it.",
        "Attack: choose 1 enemy Unit with <Blocker>/<Repair>; rest it.",
    ),
    (
        "【Attack】Choose 1 enemy Unit that is rested or has 9 or less HP. Rest it.",
        "Attack: choose 1 enemy Unit that is either a rested card or a card with HP 9 or less; rest it.",
    ),
    (
        "【Attack】Choose 1 enemy Unit that is damaged or doesn't have <Blocker>. Rest it.",
        "Attack: choose 1 enemy Unit that is either a damaged card or a card without <Blocker>; rest it.",
    ),
    (
        "【Attack】Choose 1 enemy Unit token or 1 enemy Unit that is Lv.9 or lower. Destroy it.",
        "Attack: choose 1 enemy Unit that is either a token card or a card of Lv.9 or lower; destroy it.",
    ),
    (
        "【Attack】Choose 1 enemy Base or 1 enemy Unit that is Lv.9 or lower. Deal 2 damage to it.",
        "Attack: choose 1 enemy Unit/Base that is either a Base card or a Unit card of Lv.9 or lower; it "
        "takes 2 damage.",
    ),
    (
        "【Attack】Choose 1 enemy Unit or 1 enemy Base. Deal 2 damage to it.",
        "Attack: choose 1 enemy Unit/Base; it takes 2 damage.",
    ),
    (
        "【Deploy】Choose 1 (Zeon) Unit card or 1 (Neo Zeon) Pilot card from your trash. Exile it.",
        "Deploy: choose 1 card that is either a (Zeon) Unit card or a (Neo Zeon) Pilot card in trash; exile it.",
    ),
    (
        "【Deploy】Choose 1 of your Unit tokens or 1 of your (Zeon) Units. Rest it.",
        "Deploy: choose 1 Unit of yours that is either a token card or a (Zeon) card; rest it.",
    ),
    (
        "【Activate･Main】Destroy 1 of your Unit tokens or 1 of your Bases：Draw 1.",
        "Main ability, destroy 1 Unit/Base of yours that is either a token Unit card or a Base card: draw 1.",
    ),
    (
        "【Deploy】Choose 1 friendly Base or 1 friendly (Zeon) Unit. It recovers 2 HP.",
        "Deploy: choose 1 friendly Unit/Base that is either a Base card or a (Zeon) Unit card; it heals 2 HP.",
    ),
    (
        "【During Link】【Once per Turn】When one of your effects rests an enemy Unit, draw 1.",
        "While linked, once a turn: when an enemy Unit gets rested by an effect of yours, draw 1.",
    ),
    (
        "When an enemy effect destroys one of your Units, draw 1.",
        "When a Unit of yours is destroyed by an enemy effect, draw 1.",
    ),
    (
        "When one of your effects destroys an enemy Unit, draw 1.",
        "When an enemy Unit is destroyed by an effect of yours, draw 1.",
    ),
    (
        "When the effect of one of your (Zeon) Units rests an enemy Unit, draw 1.",
        "When an enemy Unit is rested by the effect of a (Zeon) Unit of yours, draw 1.",
    ),
    (
        "When one of your effects returns an enemy Unit to its owner's hand, draw 1.",
        "When an enemy Unit goes to hand by an effect of yours, draw 1.",
    ),
    (
        "When one of your effects deals damage to an enemy Unit, draw 1.",
        "When an enemy Unit takes effect damage from your cards, draw 1.",
    ),
    (
        "When your opponent's effect sets a Unit as active, draw 1.",
        "When a Unit is made active by an enemy effect, draw 1.",
    ),
    (
        "When one of your effects deploys a Unit token, draw 1.",
        "When a Unit token enters the field by an effect of yours, draw 1.",
    ),
    (
        "When one of your effects reduces an enemy Unit's AP, draw 1.",
        "When an enemy Unit's AP drops through an effect of yours, draw 1.",
    ),
    (
        "When one of your effects places a (CB) card from your deck into your trash, draw 1.",
        "When a (CB) card of yours goes from deck to trash by an effect of yours, draw 1.",
    ),
    (
        "When an enemy effect would destroy this Unit, you may rest it instead.",
        "Each time this Unit is destroyed by an enemy effect, if you like, this happens instead: rest this Unit.",
    ),
    (
        "【During Link】【Once per Turn】When a card is placed from your deck into your trash by one of your "
        "effects, this Unit gets AP+8 during this turn.",
        "While linked, once a turn: when a card of yours goes from deck to trash by an effect of yours, this "
        "Unit has AP+8 this turn.",
    ),
    (
        "When a card is exiled from your trash by an enemy effect, draw 1.",
        "When a card in trash is exiled by an enemy effect, draw 1.",
    ),
    (
        "【During Link】When you return an enemy Unit to its owner's hand with an effect, draw 8.",
        "While linked: when an enemy Unit goes to hand by an effect of yours, draw 8.",
    ),
    (
        "When your opponent returns one of your Units to your hand, draw 1.",
        "When a Unit of yours goes to hand by an enemy effect, draw 1.",
    ),
    (
        "【Attack】Choose 1 enemy Unit that is Lv.9 or lower. This Unit begins a battle with it. (Only perform "
        "the damage step.)",
        "Attack: choose 1 enemy Unit of Lv.9 or lower; this Unit battles it at once.",
    ),
    (
        "【During Link】【Activate･Main】②：Choose 1 active enemy Unit with 9 or less AP. This Unit begins a "
        "battle with it. (Only perform the damage step.)",
        "While linked, main ability, pay 2: choose 1 active enemy Unit with AP 9 or less; this Unit battles "
        "it at once.",
    ),
    (
        "【Deploy】Deploy 1 [GOOhN]((ZAFT) (Marine)･AP1･HP1) Unit token.",
        "Deploy: make 1 [GOOhN] token (AP1･HP1･(ZAFT)･(Marine)).",
    ),
    (
        "When this Base is set as active by an effect, draw 1.",
        "When this Unit is made active by an effect, draw 1.",
    ),
    (
        "【Main】Choose 1 of your (Tin) Units and 1 enemy Unit. Begin a battle between them.",
        "Main: choose 1 (Tin) Unit of yours plus 1 enemy Unit; the first battles the second at once.",
    ),
    (
        "【Main】Choose 1 of your (Tin) Units and 1 enemy Unit. They begin a battle with each other.",
        "Main: choose 1 (Tin) Unit of yours plus 1 enemy Unit; the first battles the second at once.",
    ),
    (
        "【Deploy】If one of your effects destroyed an enemy Unit this turn, draw 1.",
        "Deploy: if earlier this turn an enemy Unit is destroyed by an effect of yours, then draw 1.",
    ),
    (
        "When you destroy an enemy Unit with an effect, draw 1.",
        "When an enemy Unit is destroyed by an effect of yours, draw 1.",
    ),
    (
        "When you deal effect damage to an enemy Unit, draw 1.",
        "When an enemy Unit takes effect damage from your cards, draw 1.",
    ),
    (
        "When your opponent rests one of your Units with an effect, draw 1.",
        "When a Unit of yours gets rested by an enemy effect, draw 1.",
    ),
    (
        "This Unit can't receive damage from your effects.",
        "This Unit can't be dealt effect damage from your cards.",
    ),
    (
        "When this Unit receives effect damage from one of your cards, draw 1.",
        "When this Unit takes effect damage from your cards, draw 1.",
    ),
    (
        "【During Pair】When this Unit receives effect damage from enemy Units, deal the same amount of damage "
        "to that enemy Unit.",
        "While paired: when this Unit takes effect damage from enemy Units, that enemy Unit takes 1 damage "
        "for each point of the event.",
    ),
    (
        "When this Unit receives battle damage, deal that much damage to all Units.",
        "When this Unit takes battle damage, all Units take 1 damage for each point of the event.",
    ),
    (
        "When this Unit recovers HP, choose 1 enemy Unit. Deal the same amount of damage to it.",
        "When this Unit heals, choose 1 enemy Unit; it takes 1 damage for each point of the event.",
    ),
    (
        "When this Unit deals battle damage to a rested enemy Unit, this Unit recovers the same amount of HP.",
        "When this Unit damages a rested enemy Unit in battle, this Unit heals 1 HP for each point of the event.",
    ),
    (
        "【When Linked】Choose 1 enemy Unit. During this turn, this Unit may choose that Unit as its attack "
        "target even if it is active.",
        "Linking: choose 1 enemy Unit; this Unit may attack enemy Units being it this turn.",
    ),
    (
        "【When Linked】Choose 1 enemy Unit. During this turn, this Unit may attack it even if it is active.",
        "Linking: choose 1 enemy Unit; this Unit may attack enemy Units being it this turn.",
    ),
    (
        "【When Linked】Choose 1 enemy Unit. This Unit can't be blocked by it during this turn.",
        "Linking: choose 1 enemy Unit; this Unit can't be blocked by enemy Units being it this turn.",
    ),
    (
        "【When Linked】Choose 1 enemy Unit. This Unit can't be attacked by that Unit until the end of your "
        "opponent's next turn.",
        "Linking: choose 1 enemy Unit; this Unit can't be attacked by enemy Units being it to the end of the "
        "next enemy turn.",
    ),
    (
        "This Unit may choose a rested enemy Unit that is Lv.9 or lower as its attack target.",
        "This Unit may attack rested enemy Units of Lv.9 or lower.",
    ),
    (
        "【Main】Choose 1 enemy Unit. All your (Zeon) Units may attack it during this turn.",
        "Main: choose 1 enemy Unit; all your (Zeon) Units may attack enemy Units being it this turn.",
    ),
    (
        "When you draw with an effect, choose 1 enemy Unit. Deal that much damage to it.",
        "When an effect lets you draw, choose 1 enemy Unit; it takes 1 damage for each point of the event.",
    ),
    (
        "【Deploy】Count the number of Link Units you have in play. Draw that many cards.",
        "Deploy: draw 1 for each Link Unit of yours.",
    ),
    (
        "【When Linked】If you have 2 or more other (Titans) Units in play, choose 1 of them. Rest it.",
        "Linking: if there are at least 2 other (Titans) Units of yours on the field, then choose 1 other "
        "(Titans) Unit of yours; rest it.",
    ),
    (
        "【Deploy】If there are 3 or more (CB) cards in your trash, choose 1 of them. Add it to your hand.",
        "Deploy: if there are at least 3 (CB) cards in trash, then choose 1 (CB) card in trash; return it to hand.",
    ),
    (
        "【Deploy】If 2 or more rested enemy Units are in play, choose 1 of them. Destroy it.",
        "Deploy: if there are at least 2 rested enemy Units on the field, then choose 1 rested enemy Unit; destroy it.",
    ),
    (
        "【During Pair】【Attack】If this Unit is paired with a Command card, you may activate that card's 【Action】.",
        "While paired, attack: if this Unit is paired with a Command-card Pilot, then you may use the paired "
        "Pilot's action effect.",
    ),
    (
        "【During Pair】【Attack】If this Unit is paired with a Command card, you may activate its 【Main】 effect.",
        "While paired, attack: if this Unit is paired with a Command-card Pilot, then you may use the paired "
        "Pilot's main effect.",
    ),
    (
        "【Attack】You may activate the 【Action】 of the Pilot paired with this Unit.",
        "Attack: you may use the paired Pilot's action effect.",
    ),
    (
        "【Attack】Activate the 【Action】 effect of the Command card paired with this Unit.",
        "Attack: use the paired Pilot's action effect.",
    ),
    (
        "【Attack】Choose 2 of your Units paired with a Command card. Draw 1.",
        "Attack: choose 2 Units of yours paired with a Command-card Pilot; draw 1.",
    ),
    (
        "【Attack】If this Unit is paired with a (Zeon) Pilot, return that Pilot to its owner's hand.",
        "Attack: if this Unit is paired with a (Zeon) Pilot, then return the paired Pilot to hand.",
    ),
    (
        "【Attack】Choose 2 of your Units paired with a (Zeon) Command card. It gets AP+8 during this turn.",
        "Attack: choose 2 Units of yours paired with a Command-card (Zeon) Pilot; they have AP+8 this turn.",
    ),
    (
        "【Deploy】Choose 1 Command card from your trash. Add that Command card to your hand.",
        "Deploy: choose 1 Command card in trash; return it to hand.",
    ),
    (
        "While this Unit is paired with a Command card, it gets AP+8.",
        "While this Unit is paired with a Command-card Pilot, this Unit has AP+8.",
    ),
    (
        "When you activate a (Zeon) Command's effect, draw 1.",
        "When you use a (Zeon) Command, draw 1.",
    ),
    (
        "【Burst】All enemy Units get AP-2 during this turn.\n【Main】Choose 2 enemy Units that have the same Lv. "
        "Rest them.",
        "Burst: all enemy Units have AP-2 this turn.\nMain: choose 2 enemy Units, all of one level; rest them.",
    ),
    (
        "【Main】Choose 2 enemy Units with the same AP. Rest them.",
        "Main: choose 2 enemy Units, all of one AP; rest them.",
    ),
    (
        "【Main】Choose 1 to 3 of your Units with different costs. They get AP+7 during this turn.",
        "Main: choose 1-3 Units of yours, no two of one cost; they have AP+7 this turn.",
    ),
    (
        "【Main】Choose 2 (Zeon) Unit cards with different Lv. from your trash. Add them to your hand.",
        "Main: choose 2 (Zeon) Unit cards in trash, no two of one level; return them to hand.",
    ),
    (
        "【Main】Choose 1 to 2 enemy Units with different AP. Rest them.",
        "Main: choose 1-2 enemy Units, no two of one AP; rest them.",
    ),
    (
        "【Main】Choose 2 cards with the same cost from your hand. Discard them.",
        "Main: choose 2 cards in hand, all of one cost; put them into trash.",
    ),
    (
        "【Main】Choose 1 enemy Unit with the same Lv. as this Unit. Rest it.",
        "Main: choose 1 enemy Unit of a level equal to this Unit's; rest it.",
    ),
    (
        "【Main】Choose 2 enemy Units with the same HP. Deal 1 damage to them.",
        "Main: choose 2 enemy Units, all of one HP; they take 1 damage.",
    ),
    (
        "【Once per Turn】When you pay a cost using an EX Resource, draw 8.",
        "Once a turn: when you pay with 1 or more EX Resources, draw 8.",
    ),
    (
        "When you use 2 or more EX Resources to pay a cost, draw 1.",
        "When you pay with 2 or more EX Resources, draw 1.",
    ),
    (
        "When your opponent uses an EX Resource to pay a cost, draw 1.",
        "When an opponent pays with 1 or more EX Resources, draw 1.",
    ),
    (
        "When your opponent places an EX Resource, draw 1.",
        "When an enemy EX Resource is placed, draw 1.",
    ),
    (
        "【Once per Turn】When you activate a (Gjallarhorn) Command's 【Action】 effect, draw 8.",
        "Once a turn: when you use a (Gjallarhorn) Command with an action effect, draw 8.",
    ),
    (
        "When you activate a Command's effect, draw 1.",
        "When you use a Command, draw 1.",
    ),
    (
        "When you activate the 【Main】 effect of a (Zeon) Command card, draw 1.",
        "When you use a (Zeon) Command with a main effect, draw 1.",
    ),
    (
        "【Attack】If you activated a Command's 【Action】 effect this turn, draw 1.",
        "Attack: if earlier this turn you use a Command with an action effect, then draw 1.",
    ),
    (
        "If you paid a cost using an EX Resource this turn, this Unit gets AP+8.",
        "While earlier this turn you pay with 1 or more EX Resources, this Unit has AP+8.",
    ),
    (
        "<Chase 2> (When this Unit destroys a Unit, choose 1 Unit. It recovers the specified number of HP.)",
        "<Chase 2> (When this Unit destroys a Unit in any way, choose 1 Unit; it heals 2 HP.)",
    ),
    (
        "【Main】Choose 1 of your (Tin) Units. It gains <Chase 2> during this turn. (When this Unit attacks, "
        "draw the specified number of cards.)",
        "Main: choose 1 (Tin) Unit of yours; it has <Chase 2> (When this Unit attacks, draw 2.) this turn.",
    ),
    (
        "【During Link】<Chase 1> (When this Unit attacks, draw the specified number of cards.)",
        "<Chase 1> (While linked: when this Unit attacks, draw 1.)",
    ),
    (
        "【Activate･Main】<Scan 3> (Rest this Unit. 1 other Unit gets AP+(specified amount) during this battle.)",
        "<Scan 3> (Main ability, rest this card: choose 1 other Unit; it has AP+3 this battle.)",
    ),
    (
        "<Stealth> (This Unit can't be chosen by enemy effects.)\nYour other Units with <Stealth> get AP+9.",
        "<Stealth> (This Unit can't be chosen by enemy effects.)\nAll your other Units with <<Stealth>> have AP+9.",
    ),
    (
        "【Deploy】Deploy 1 [Drone]((Tin)･AP1･HP1･<Chase 1>) Unit token. (When this Unit attacks, deal the "
        "specified amount of damage to all Units.)",
        "Deploy: make 1 [Drone] token (AP1･HP1･(Tin)･<Chase 1> (When this Unit attacks, all Units take 1 damage.)).",
    ),
    (
        "While you have a (Tin) Unit in play, this Unit gains <Chase 1>. (When this Unit attacks, draw 1.)",
        "While a (Tin) Unit of yours is on the field, this Unit has <Chase 1> (When this Unit attacks, draw 1.).",
    ),
    (
        "【Attack】Choose 1 of your (Tin) Units. It gains <Breach 2> and <Chase 1> during this turn. (Whatever "
        "it is.) (When this Unit attacks, draw 1.)",
        "Attack: choose 1 (Tin) Unit of yours; it has <Breach 2> and <Chase 1> (When this Unit attacks, draw "
        "1.) this turn.",
    ),
    (
        "<I-Field 2> (Reduce effect damage this Unit receives by the specified amount.)",
        "<I-Field 2> (Reduce all effect damage dealt to this Unit by 2.)",
    ),
    (
        "<Stealth> (This Unit can't be chosen by enemy effects.)\nAll enemy Units lose <Stealth>.",
        "<Stealth> (This Unit can't be chosen by enemy effects.)\nAll enemy Units lose <<Stealth>>.",
    ),
    (
        "【Attack】Choose 1 enemy Unit token or 1 enemy Base. Deal 2 damage to it.",
        "Attack: choose 1 enemy Unit/Base that is either a token Unit card or a Base card; it takes 2 damage.",
    ),
    (
        "【When Paired】Choose 1 of your (Zeon) Units or 1 of your Unit tokens. It gets AP+2 during this turn.",
        "Pairing: choose 1 Unit of yours that is either a (Zeon) card or a token card; it has AP+2 this turn.",
    ),
    (
        "【Deploy】You may discard 1 (Zeon) card or 1 Command card. If you do, draw 2.",
        "Deploy: you may discard 1 card that is either a (Zeon) card or a Command card; if so, draw 2.",
    ),
    (
        "【Attack】If you have a Unit token or a (Zeon) Link Unit in play, draw 1.",
        "Attack: if a Unit token of yours is on the field or a (Zeon) Link Unit of yours is on the field, then draw 1.",
    ),
    (
        "When one of your Unit tokens or (Zeon) Units is destroyed, draw 1.",
        "When a Unit of yours that is either a token card or a (Zeon) card is destroyed, draw 1.",
    ),
    (
        "All enemy Units that are damaged or Lv.3 or lower get AP-1.",
        "All enemy Units that is either a damaged card or a card of Lv.3 or lower have AP-1.",
    ),
    (
        "【Destroyed】Choose 1 of your Units that is a Link Unit or has <Repair>. It recovers 3 HP.",
        "Destroyed: choose 1 Unit of yours that is either a linked card or a card with <Repair>; it heals 3 HP.",
    ),
    (
        "When one of your effects sets a Unit as active, that Unit gets AP+1 during this turn.",
        "When a Unit is made active by an effect of yours, that Unit has AP+1 this turn.",
    ),
    (
        "When an enemy effect reduces one of your Units' AP, draw 1.",
        "When a Unit of yours's AP drops through an enemy effect, draw 1.",
    ),
    (
        "When your opponent's effect places a card from their deck into their trash, draw 1.",
        "When a card of an opponent goes from deck to trash by an enemy effect, draw 1.",
    ),
    (
        "When one of your (Zeon) Units deals effect damage to an enemy Unit, that enemy Unit gets AP-1 "
        "during this turn.",
        "When a (Zeon) Unit of yours damages an enemy Unit by an effect, that enemy Unit has AP-1 this turn.",
    ),
    (
        "When one of your Commands deals damage to an enemy Unit, draw 1.",
        "When an enemy Unit takes effect damage from Commands of yours, draw 1.",
    ),
    (
        "When a Command deals effect damage to this Unit, draw 1.",
        "When this Unit takes effect damage from Commands, draw 1.",
    ),
    (
        "【Once per Turn】When an EX Resource is used to pay a cost, draw 1.",
        "Once a turn: when you pay with 1 or more EX Resources, draw 1.",
    ),
    (
        "【Deploy】If an EX Resource was used to pay this card's cost, draw 2.",
        "Deploy: if at least 1 EX Resources helped to pay for this card, then draw 2.",
    ),
    (
        "【Main】Choose 2 enemy Units with a total Lv. of 6 or lower. Destroy them.",
        "Main: choose 2 enemy Units with together Lv. 6 or less; destroy them.",
    ),
    (
        "【Main】Choose 1 enemy Unit. Choose another enemy Unit with the same Lv. as it. Rest them.",
        "Main: choose 1 enemy Unit; choose 1 enemy Unit of a level equal to its apart from it; rest the "
        "earlier choice and it.",
    ),
    (
        "【Main】Choose 1 of your Units. It begins a battle with 1 enemy Unit of your choice.",
        "Main: choose 1 Unit of yours; choose 1 enemy Unit; the earlier choice battles it at once.",
    ),
    (
        "【Main】Choose 1 of your (Zeon) Units and 1 active enemy Unit. The chosen Units battle each other.",
        "Main: choose 1 (Zeon) Unit of yours plus 1 active enemy Unit; the first battles the second at once.",
    ),
    (
        "【When Linked】Choose 1 enemy Unit. You may begin a battle between this Unit and it.",
        "Linking: choose 1 enemy Unit. Next, you may this Unit battles it at once.",
    ),
    (
        "When one of your Units is dealt 3 or more damage, draw 1.",
        "When a Unit of yours takes 3 or more damage, draw 1.",
    ),
    (
        "【When Paired】If the Pilot paired with this Unit is a Command card, draw 1.",
        "Pairing: if the paired Pilot is a Command-card card, then draw 1.",
    ),
    (
        "While this Unit is paired with a Command card, it gains <Blocker>.",
        "While this Unit is paired with a Command-card Pilot, this Unit has <Blocker>.",
    ),
    (
        "【During Pair】【Activate･Main】【Once per Turn】①：Activate the 【Main】 of this Unit's paired Command card.",
        "While paired, main ability, once a turn, pay 1: use the paired Pilot's main effect.",
    ),
    (
        "【Destroyed】If this Unit is paired with a Command card, add that card to your hand.",
        "Destroyed: if this Unit is paired with a Command-card Pilot, then return the paired Pilot to hand.",
    ),
    (
        "【Attack】Choose 1 (Zeon) Command card in your hand. Activate its 【Main】.",
        "Attack: choose 1 (Zeon) Command card in hand; use it's main effect.",
    ),
    (
        "【Deploy】If you used an EX Resource to play this card, draw 1.",
        "Deploy: if at least 1 EX Resources helped to pay for this card, then draw 1.",
    ),
    (
        "【Main】Have this Unit battle 1 enemy Unit.",
        "Main: choose 1 enemy Unit; this Unit battles it at once.",
    ),
    (
        "<Overdrive 2> (When this Unit attacks, you may deal the specified amount of damage to it. If you "
        "do, it gets AP+(specified amount) during this battle.)",
        "<Overdrive 2> (When this Unit attacks, if you like, this Unit takes 2 damage; if so, this Unit has "
        "AP+2 this battle.)",
    ),
    (
        "<Guard 2> (Reduce battle damage this Unit receives by the specified amount.)",
        "<Guard 2> (Reduce all battle damage dealt to this Unit by 2.)",
    ),
    (
        "<Salvage 3> (When this Unit is destroyed, place the top specified number of cards of your deck into "
        "your trash.)",
        "<Salvage 3> (When this Unit is destroyed, put your top 3 cards into trash.)",
    ),
    (
        "<Salvage 3> (When this Unit is destroyed, place the specified number of cards from the top of your "
        "deck into your trash.)",
        "<Salvage 3> (When this Unit is destroyed, put your top 3 cards into trash.)",
    ),
    (
        "<Salvage 1> (【Destroyed】Place the specified number of cards from the top of your deck into your trash.)",
        "<Salvage 1> (Destroyed: put your top card into trash.)",
    ),
    (
        "<Assault 2> (While this Unit is attacking, it gets AP+(specified amount).)",
        "<Assault 2> (While this Unit is attacking, this Unit has AP+2.)",
    ),
    (
        "<Assault 2> (While this Unit is attacking, it gets the specified amount of AP.)",
        "<Assault 2> (While this Unit is attacking, this Unit has AP+2.)",
    ),
    (
        "<Recon 2> (When this Unit is deployed, look at the top (specified number) cards of your deck and "
        "return them to the top of your deck in any order.)",
        "<Recon 2> (When this Unit enters the field, look at your top 2 cards; put them on top of the deck.)",
    ),
    (
        "<Escort> (While this Unit is rested, enemy Units can't choose your other Units as their attack target.)",
        "<Escort> (While this Unit is rested, all your other Units can't be attacked.)",
    ),
    (
        "<Barrier 2> (This Unit can't receive effect damage of the specified amount or less.)",
        "<Barrier 2> (This Unit can't be dealt 2 or less effect damage.)",
    ),
    (
        "<Resist> (This Unit can't be rested or returned to its owner's hand by enemy effects.)",
        "<Resist> (This Unit can't be rested by enemy effects and can't be sent to hand by enemy effects.)",
    ),
    (
        "<Vanguard> (While you have no other Units in play, this Unit gets AP+2.)",
        "<Vanguard> (While there are no other Units of yours on the field, this Unit has AP+2.)",
    ),
    (
        "【Activate･Action】<Cover 2> (Rest this Unit. Choose 1 friendly Unit. It gets HP+(specified amount) "
        "during this turn.)",
        "<Cover 2> (Action ability, rest this card: choose 1 friendly Unit; it has HP+2 this turn.)",
    ),
    (
        "【When Paired】<Awaken 2> (Deal the specified amount of damage to 1 enemy Unit.)",
        "<Awaken 2> (Pairing: choose 1 enemy Unit; it takes 2 damage.)",
    ),
    (
        "【Deploy】<Raid 2> (Deal the specified amount of damage to all enemy Units.)",
        "<Raid 2> (Deploy: all enemy Units take 2 damage.)",
    ),
    (
        "【Attack】<Burst Fire 1> (Deal the specified amount of damage to 1 enemy Unit.)",
        "<Burst Fire 1> (Attack: choose 1 enemy Unit; it takes 1 damage.)",
    ),
    (
        "All your (Zeon) Units gain <Chase 1>. (When this Unit attacks, deal the specified amount of damage "
        "to all enemy Units.)",
        "All your (Zeon) Units have <Chase 1> (When this Unit attacks, all enemy Units take 1 damage.).",
    ),
    (
        "【Deploy】If you have another Unit with <Chase> in play, draw 1.\n<Chase 1> (When this Unit attacks, "
        "draw the specified number of cards.)",
        "Deploy: if another Unit of yours with <<Chase>> is on the field, then draw 1.\n<Chase 1> (When this "
        "Unit attacks, draw 1.)",
    ),
    (
        "When this Unit is destroyed with effect damage, draw 1.",
        "When this Unit is destroyed by effect damage, draw 1.",
    ),
    (
        "【Destroyed】If this Unit was destroyed with effect damage, draw 1.",
        "Destroyed: if this Unit fell to effect damage, then draw 1.",
    ),
    (
        "【Main】Choose 1 enemy Unit. Choose another enemy Unit with the same Lv. as it. Rest them.",
        "Main: choose 1 enemy Unit; choose 1 enemy Unit of a level equal to its apart from it; rest the "
        "earlier choice and it.",
    ),
    (
        "【When Paired】If the Pilot paired with this Unit is a Command card, draw 1.",
        "Pairing: if the paired Pilot is a Command-card card, then draw 1.",
    ),
    (
        "【Main】Choose 1 of your Units. Choose 1 enemy Unit. Your Unit gets AP+2 during this turn.",
        "Main: choose 1 Unit of yours; choose 1 enemy Unit; the earlier choice has AP+2 this turn.",
    ),
    (
        "【Main】Choose 1 of your (Tin) Units and 1 enemy Unit. The enemy Unit gets AP-9 during this turn.",
        "Main: choose 1 (Tin) Unit of yours plus 1 enemy Unit; the second choice has AP-9 this turn.",
    ),
    (
        "【Main】Choose 1 of your (Tin) Units and 1 enemy Unit. Your Unit gets AP+9 and the enemy Unit gets "
        "AP-9 during this battle.",
        "Main: choose 1 (Tin) Unit of yours plus 1 enemy Unit; the first choice has AP+9 this battle; the "
        "second choice has AP-9 this battle.",
    ),
    (
        "【Main】Choose 1 of your (Tin) Units. Choose 1 enemy Unit. Deal 9 damage to them.",
        "Main: choose 1 (Tin) Unit of yours; choose 1 enemy Unit; the earlier choice and it take 9 damage.",
    ),
    (
        "When a (Tin) Unit destroys an enemy Unit with effect damage, draw 9.",
        "When a (Tin) Unit destroys an enemy Unit by effect damage, draw 9.",
    ),
    (
        "【When Linked】Choose up to 2 of your rested Resources. Set them as active.",
        "Linking: choose up to 2 rested Resources of yours; make them active.",
    ),
    (
        "【Activate･Main】【Once per Turn】Rest 2 of your Resources：Draw 1.",
        "Main ability, once a turn, rest 2 Resources of yours: draw 1.",
    ),
    (
        "【Deploy】If you are Lv.6 or lower, place 1 Resource.",
        "Deploy: if you are at Lv.6 or lower, then place 1 Resource.",
    ),
    (
        "【Destroyed】If you have a Link Unit paired with a (Newtype) Pilot in play, draw 1.",
        "Destroyed: if a Link Unit of yours paired with a (Newtype) Pilot is on the field, then draw 1.",
    ),
    (
        "When you pair a (Newtype) Pilot with this Unit, choose 1 enemy Unit. Rest it.",
        "When you put a (Newtype) Pilot on this Unit, choose 1 enemy Unit; rest it.",
    ),
    (
        "When an enemy Unit attacks a player, you may pay ①. If you do, that Unit gets AP-2 during this battle.",
        "When an enemy Unit attacks a player, you may pay 1; if so, that enemy Unit has AP-2 this battle.",
    ),
    (
        "When an enemy Link Unit is deployed, draw 1.",
        "When an enemy Link Unit enters the field, draw 1.",
    ),
    (
        "When your opponent deploys a Unit that is Lv.5 or higher, choose 1 of your Units. Set it as active.",
        "When an enemy Unit of Lv.5 or higher enters the field, choose 1 Unit of yours; make it active.",
    ),
    (
        "When your opponent pairs a Pilot with a Unit, deal 1 damage to that Unit.",
        "When an enemy Unit gets a Pilot, that enemy Unit takes 1 damage.",
    ),
    (
        "When your opponent activates a 【Burst】, draw 1.",
        "When an opponent uses a Burst, draw 1.",
    ),
    (
        "When one of your 【Burst】 effects is activated, draw 1.",
        "When you use a Burst, draw 1.",
    ),
    (
        "When you activate a 【Burst】 effect, place 1 EX Resource.",
        "When you use a Burst, place 1 EX Resource.",
    ),
    (
        "When this Unit is rested by an enemy effect, you may discard 1. If you do, set it as active.",
        "When this Unit gets rested by an enemy effect, you may discard 1; if so, make this Unit active.",
    ),
    (
        "When this Unit is returned to your hand, deal 2 damage to all enemy Units.",
        "When this Unit goes to hand, all enemy Units take 2 damage.",
    ),
    (
        "【Once per Turn】When this Unit's attack is blocked, set this Unit as active.",
        "Once a turn: when this Unit is blocked, make this Unit active.",
    ),
    (
        "【Once per Turn】When this Unit destroys a Shield with battle damage, draw 1.",
        "Once a turn: when this Unit destroys a Shield in battle, draw 1.",
    ),
    (
        "【Once per Turn】When one of your (Zeon) Units destroys an enemy Base, place 1 EX Resource.",
        "Once a turn: when a (Zeon) Unit of yours destroys an enemy Base in any way, place 1 EX Resource.",
    ),
    (
        "【Burst】Deploy 1 [Zaku]((Zeon)･AP1･HP1) Unit token. Then, if you have 3 or fewer Shields, draw 1.",
        "Burst: make 1 [Zaku] token (AP1･HP1･(Zeon)). Next, if there are at most 3 Shields of yours on the "
        "field, then draw 1.",
    ),
    (
        "【Burst】You may discard 1. If you do, add this card to your hand.",
        "Burst: you may discard 1; if so, take this card into hand.",
    ),
    (
        "【Burst】Choose 1 of your Units. Set it as active.",
        "Burst: choose 1 Unit of yours; make it active.",
    ),
    (
        "【Main】/【Action】Choose 1 enemy Unit. During this turn, it gets AP-3 and loses <Breach>.",
        "Main or action: choose 1 enemy Unit; it has AP-3 and loses <Breach> this turn.",
    ),
    (
        "【Main】Choose 1 enemy Unit with the lowest Lv. Destroy it.",
        "Main: choose 1 enemy Unit with the lowest Lv; destroy it.",
    ),
    (
        "【Main】Choose 1 to 2 enemy Units. Deal damage to them equal to the number of your (Zeon) Units.",
        "Main: choose 1-2 enemy Units; they take 1 damage for each (Zeon) Unit of yours.",
    ),
    (
        "【Main】Choose 1 of your damaged Units. It recovers all HP. Then, rest it.",
        "Main: choose 1 damaged Unit of yours; it heals 1 HP for each 1 damage of it; rest it.",
    ),
    (
        "【Main】Exile all cards from your opponent's trash.",
        "Main: exile all cards in an enemy trash.",
    ),
    (
        "【Main】Choose up to 3 cards from your opponent's trash. Exile them from the game.",
        "Main: choose up to 3 cards in an enemy trash; exile them.",
    ),
    (
        "【Main】Return 3 cards from your trash to your deck and shuffle it. Then, draw 1.",
        "Main: choose 3 cards in trash; shuffle them into the deck; draw 1.",
    ),
    (
        "【Main】Draw cards equal to the number of your Link Units.",
        "Main: draw 1 for each Link Unit of yours.",
    ),
    (
        "【Main】Draw until you have 4 cards in your hand.",
        "Main: draw up to a hand of 4.",
    ),
    (
        "【Main】If you have no cards in your hand, draw 3.",
        "Main: if there are exactly 0 cards in hand, then draw 3.",
    ),
    (
        "【Deploy】Choose 1 of your other Units. This Unit gains all of its keyword effects during this turn.",
        "Deploy: choose 1 other Unit of yours; this Unit copies the keyword effects of it this turn.",
    ),
    (
        "All your Units gain (Zeon).",
        "All your Units become (Zeon) too.",
    ),
    (
        "All your Unit tokens get AP+1 and HP+1.",
        "All your Unit tokens have AP+1 and HP+1.",
    ),
    (
        'All your other Units with "Zaku" in their card names get AP+1.',
        'All your other Units with "Zaku" in the name have AP+1.',
    ),
    (
        "Enemy Units with <Blocker> get AP-1.",
        "All enemy Units with <Blocker> have AP-1.",
    ),
    (
        "Your opponent's Units enter play rested.",
        "All enemy Units enter the field rested.",
    ),
    (
        "This Unit can't attack unless you have another (Zeon) Unit in play.",
        "While it is not so that another (Zeon) Unit of yours is on the field, this Unit can't attack.",
    ),
    (
        "This Unit can't attack players.",
        "This Unit can't attack players.",
    ),
    (
        "When playing this card from your hand, if you have 3 or more (Zeon) Units in play, play this card "
        "as if it has 4 cost.",
        "When you play this card from hand, if there are at least 3 (Zeon) Units of yours on the field, then "
        "this card counts as having cost 4.",
    ),
    (
        "【Deploy】If this Unit was deployed from your trash, it gets AP+2 during this turn.",
        "Deploy: if this Unit came from the trash, then this Unit has AP+2 this turn.",
    ),
    (
        "【Destroyed】If this Unit was attacking, draw 1.",
        "Destroyed: if this Unit is attacking, then draw 1.",
    ),
    (
        "【Attack】Your opponent chooses 1 of their active Units and rests it.",
        "Attack: an opponent chooses 1 active enemy Unit; rest it.",
    ),
    (
        "【Attack】Your opponent may discard 1. If they don't, this Unit gets AP+3 during this battle.",
        "Attack: an opponent may your opponent discards 1; otherwise, this Unit has AP+3 this battle.",
    ),
    (
        "【Attack】You may place 1 card from your hand into your trash. If you do, draw 1.",
        "Attack: you may choose 1 card in hand; put it into trash; if so, draw 1.",
    ),
    (
        "【Deploy】You may choose 1 (Zeon) Pilot card from your hand. Pair it with this Unit.",
        "Deploy: you may choose 1 (Zeon) Pilot card in hand; pair it with this Unit.",
    ),
    (
        "【Activate･Main】②：Deploy this card from your trash rested.",
        "In trash, main ability, pay 2: deploy this card rested.",
    ),
    (
        "【Activate･Main】【Once per Turn】Discard 1 Command card：Draw 2.",
        "Main ability, once a turn, discard 1 Command card: draw 2.",
    ),
    (
        "【Activate･Action】【Once per Turn】Discard 1：Choose 1 of your battling Units. It gets AP+2 during this "
        "battle.",
        "Action ability, once a turn, discard 1: choose 1 battling Unit of yours; it has AP+2 this battle.",
    ),
    (
        "【Activate･Action】Rest this Unit：Choose 1 friendly Unit that is being attacked. Reduce the next "
        "battle damage it receives by 2 during this turn.",
        "Action ability, rest this card: choose 1 attacked friendly Unit; reduce the next battle damage "
        "dealt to it by 2 this turn.",
    ),
    (
        "【Activate･Action】Destroy this Unit：Change the attack target to 1 of your other Units.",
        "Action ability, destroy this card: choose 1 other Unit of yours; turn the attack against it.",
    ),
    (
        "This Base can't receive 1 or less damage.",
        "This Unit can't be dealt 1 or less damage.",
    ),
    (
        "When this Base recovers HP, draw 1.",
        "When this Unit heals, draw 1.",
    ),
    (
        "【Destroyed】Deploy 1 [Ball]((Earth Federation)･AP1･HP1) Unit token for each of your rested Units.",
        "Destroyed: make 1 [Ball] token (AP1･HP1･(Earth Federation)) for each rested Unit of yours.",
    ),
    (
        "While this Base has 2 or less HP, all your (Zeon) Units get AP+1.",
        "While this Unit has HP 2 or less, all your (Zeon) Units have AP+1.",
    ),
    (
        "While this Base is undamaged, it gains <Blocker>.",
        "While this Unit is undamaged, this Unit has <Blocker>.",
    ),
    (
        "【Once per Turn】When one of your Units links, this Base recovers 1 HP.",
        "Once a turn: when a Unit of yours becomes linked, this Unit heals 1 HP.",
    ),
    (
        "At the start of your turn, deal 1 damage to this Unit.",
        "When your turn starts, this Unit takes 1 damage.",
    ),
    (
        "At the end of your opponent's turn, set this Unit as active.",
        "When an enemy turn ends, make this Unit active.",
    ),
    (
        "【Deploy】At the end of this turn, destroy this Unit.",
        "Deploy: this turn, the next time a turn ends: destroy this Unit.",
    ),
    (
        "【Deploy】At the end of this turn, return this Unit to its owner's hand.",
        "Deploy: this turn, the next time a turn ends: return this Unit to hand.",
    ),
    (
        "【Main】Choose 1 of your Units. Set it as active. At the end of this turn, destroy it.",
        "Main: choose 1 Unit of yours; make it active. Next, this turn, the next time a turn ends: destroy it.",
    ),
    (
        "【Main】Choose 1 enemy Unit. During your opponent's next turn, it can't attack.",
        "Main: choose 1 enemy Unit; it can't attack in the next enemy turn.",
    ),
    (
        "【Main】Choose 1 enemy Unit. It can't attack or block until the end of your opponent's next turn.",
        "Main: choose 1 enemy Unit; it can't attack and can't block to the end of the next enemy turn.",
    ),
    (
        "【Main】All your Units get AP+1 until the end of your opponent's next turn.",
        "Main: all your Units have AP+1 to the end of the next enemy turn.",
    ),
    (
        "【Main】During this turn, when your Unit attacks, it gets AP+1 during this battle.",
        "Main: this turn, whenever a Unit of yours attacks: that Unit has AP+1 this battle.",
    ),
    (
        "【Main】Choose 1 of your Units. If it is (Zeon), draw 1. If it is (Newtype), draw 1.",
        "Main: choose 1 Unit of yours. Next, if it is (Zeon), then draw 1. Next, if it is (Newtype), then draw 1.",
    ),
    (
        "【Main】Choose 1 enemy Unit. If it is rested, deal 3 damage to it. If it is active, rest it.",
        "Main: choose 1 enemy Unit. Next, if it is rested, then it takes 3 damage. Next, if it is active, "
        "then rest it.",
    ),
    (
        "【Main】Choose 1 of your Link Units. Deal damage equal to its AP to 1 enemy Unit.",
        "Main: choose 1 Link Unit of yours; choose 1 enemy Unit; it takes 1 damage for each 1 AP of the "
        "earlier choice.",
    ),
    (
        "【Main】Destroy all damaged Units.",
        "Main: destroy all damaged Units.",
    ),
    (
        "【Main】Rest all Units.",
        "Main: rest all Units.",
    ),
    (
        "【Main】Choose 3 enemy Units. Rest them. They won't be set as active during your opponent's next start phase.",
        "Main: choose 3 enemy Units; rest them; they stay rested in the next enemy start phase.",
    ),
    (
        "【Main】Return all Unit tokens to their owners' hands.",
        "Main: return all Unit tokens to hand.",
    ),
    (
        "【Activate･Main】②：Deploy this card from your trash rested.",
        "In trash, main ability, pay 2: deploy this card rested.",
    ),
    (
        "【Activate･Main】①, exile 2 (Tin) cards from your trash：Add this card from your trash to your hand.",
        "In trash, main ability, pay 1, exile 2 (Tin) cards in trash: take this card into hand.",
    ),
    (
        "Reduce damage this Base receives from enemy Units that are Lv.9 or lower by 9.",
        "Reduce all damage from enemy Units of Lv.9 or lower dealt to this Unit by 9.",
    ),
    (
        "Reduce battle damage this Unit receives from enemy Link Units by 9.",
        "Reduce all battle damage from enemy Link Units dealt to this Unit by 9.",
    ),
    (
        "【Main】Choose 1 of your Link Units. Deal damage equal to its AP to 1 enemy Unit.",
        "Main: choose 1 Link Unit of yours; choose 1 enemy Unit; it takes 1 damage for each 1 AP of the "
        "earlier choice.",
    ),
    (
        "【Attack】Deal damage to 1 enemy Unit equal to this Unit's AP.",
        "Attack: choose 1 enemy Unit; it takes 1 damage for each 1 AP of this Unit.",
    ),
    (
        "【Activate･Main】①：Return this Unit to its owner's hand.",
        "Main ability, pay 1: return this Unit to hand.",
    ),
    (
        "【Deploy】Choose 1 enemy Unit. If its AP is 3 or less, destroy it. Otherwise, deal 2 damage to it.",
        "Deploy: choose 1 enemy Unit. Next, if it has AP 3 or less, then destroy it; otherwise, it takes 2 damage.",
    ),
    (
        "【Attack】If this Unit's AP is 6 or more, draw 1.",
        "Attack: if this Unit has AP 6 or more, then draw 1.",
    ),
    (
        "【Attack】If you have attacked with 2 or more Units this turn, draw 1.",
        "Attack: if at least 2 times this turn a Unit of yours attacks, then draw 1.",
    ),
    (
        "【Attack】If all enemy Units are rested, this Unit gains <High-Maneuver> during this battle.",
        "Attack: if there are no enemy Units not rested on the field, then this Unit has <High-Maneuver> this battle.",
    ),
    (
        "【Attack】This Unit gets AP+X during this battle. X is the number of your other rested Units.",
        "Attack: this Unit has AP+1 for each other rested Unit of yours this battle.",
    ),
    (
        "【During Link】This Unit can't be chosen by enemy effects during your opponent's turn.",
        "While linked: while the turn is an opponent's, this Unit can't be chosen by enemy effects.",
    ),
    (
        "【During Pair】While this Unit is attacking, enemy Units can't activate <Blocker>.",
        "While paired: while this Unit is attacking, all enemy Units can't block.",
    ),
    (
        "【Deploy】Deploy 1 [Bit]((Long-Range Weapon)･AP1･HP1) Unit token. It gains <Blocker> during this turn.",
        "Deploy: make 1 [Bit] token (AP1･HP1･(Long-Range Weapon)); it has <Blocker> this turn.",
    ),
    (
        "【Deploy】Deploy 1 [Zaku Ⅱ]((Zeon)･AP1･HP1) Unit token and 1 [Gouf]((Zeon)･AP2･HP2) Unit token.",
        "Deploy: make 1 [Zaku Ⅱ] token (AP1･HP1･(Zeon)); make 1 [Gouf] token (AP2･HP2･(Zeon)).",
    ),
    (
        "【Deploy】Deploy 1 rested [Zaku Ⅱ]((Zeon)･AP1･HP1･<Blocker>･<Repair 1>) Unit token.",
        "Deploy: make 1 rested [Zaku Ⅱ] token (AP1･HP1･(Zeon)･<Blocker>･<Repair 1>).",
    ),
    (
        "【Deploy】For each enemy Link Unit in play, deploy 1 [Bit]((Long-Range Weapon)･AP1･HP1) Unit token.",
        "Deploy: make 1 [Bit] token (AP1･HP1･(Long-Range Weapon)) for each enemy Link Unit.",
    ),
    (
        "【Destroyed】Deploy a number of [Bit]((Long-Range Weapon)･AP1･HP1) Unit tokens equal to the number of "
        "your Bases.",
        "Destroyed: make 1 [Bit] token (AP1･HP1･(Long-Range Weapon)) for each Base of yours.",
    ),
    (
        "All your Unit tokens can attack on the turn they are deployed.",
        "All your Unit tokens may attack at once.",
    ),
    (
        "When one of your Unit tokens attacks, deal 1 damage to the first card in your opponent's shield area.",
        "When a Unit token of yours attacks, the first enemy shield-area card takes 1 damage.",
    ),
    (
        "【Deploy】Return any number of your Units to their owners' hands. Draw 1 for each Unit returned with "
        "this effect.",
        "Deploy: choose any number of Units of yours; return them to hand; draw 1 for each Unit returned this way.",
    ),
    (
        "【Deploy】Discard up to 2 cards. Draw the same number of cards.",
        "Deploy: discard up to 2; draw 1 for each card discarded this way.",
    ),
    (
        "【Deploy】Discard your hand. Draw 3.",
        "Deploy: put all cards in hand into trash; draw 3.",
    ),
    (
        "【Deploy】Place the top 4 cards of your deck into your trash. You may add 1 (CB) card among them to "
        "your hand.",
        "Deploy: put your top 4 cards into trash. Next, you may choose 1 (CB) card put there this way; "
        "return it to hand.",
    ),
    (
        "While there are 4 or more (CB) cards with different names in your trash, this Unit gets AP+3.",
        "While there are at least 4 different names among (CB) cards in trash, this Unit has AP+3.",
    ),
    (
        "【Main】Choose 1 enemy Base. Destroy it. If you do, your opponent draws 1.",
        "Main: choose 1 enemy Base; destroy it; if so, your opponent draws 1.",
    ),
    (
        "【Main】Choose 1 of your Bases. It recovers 3 HP. If you don't have a Base in play, deploy 1 EX Base.",
        "Main: choose 1 Base of yours; it heals 3 HP. Next, if there are no Bases of yours on the field, "
        "then make an EX Base.",
    ),
    (
        "【Action】Choose 1 friendly Base being attacked. Reduce damage it receives by 2 during this battle.",
        "Action: choose 1 attacked friendly Base; reduce all damage dealt to it by 2 this battle.",
    ),
    (
        "【Action】Choose 1 attacking enemy Unit. Change its attack target to 1 of your active Units.",
        "Action: choose 1 attacking enemy Unit; choose 1 active Unit of yours; turn the attack against it.",
    ),
    (
        "【Action】Choose 1 of your Units. It gains <Blocker> during this battle.",
        "Action: choose 1 Unit of yours; it has <Blocker> this battle.",
    ),
    (
        "【Deploy】Discard up to 2 cards. Draw the same number of cards.",
        "Deploy: discard up to 2; draw 1 for each card discarded this way.",
    ),
    (
        "【Deploy】Draw 2. Then, discard that many cards.",
        "Deploy: draw 2; discard 1 for each card drawn this way.",
    ),
    (
        "【Deploy】Draw 2. Discard the same number of cards.",
        "Deploy: draw 2; discard 1 for each card drawn this way.",
    ),
    (
        "【Main】Choose 1 of your Bases. It recovers 8 HP. If you don't have a Base in play, deploy 1 EX Base.",
        "Main: choose 1 Base of yours; it heals 8 HP. Next, if there are no Bases of yours on the field, "
        "then make an EX Base.",
    ),
    (
        "【Attack】If you don't have any other Units in play, draw 8.",
        "Attack: if there are no other Units of yours on the field, then draw 8.",
    ),
    (
        "【Action】Choose 1 attacking enemy Unit. Change its attack target to 1 of your active Units.",
        "Action: choose 1 attacking enemy Unit; choose 1 active Unit of yours; turn the attack against it.",
    ),
    (
        "【Destroyed】Deploy a number of [Bit]((Tin)･AP1･HP1) Unit tokens equal to the number of your Bases.",
        "Destroyed: make 1 [Bit] token (AP1･HP1･(Tin)) for each Base of yours.",
    ),
    (
        "【When Paired】Return this Unit's Pilot to its owner's hand.",
        "Pairing: return the paired Pilot to hand.",
    ),
    (
        "【When Paired】Choose 1 of the following effects and activate it. If this is a Link Unit, activate "
        "both instead:\n■Draw 9.\n■Rest all enemy Units.",
        "Pairing: if this Unit is linked, then draw 9; rest all enemy Units; otherwise, do one of these: "
        "(draw 9) or (rest all enemy Units).",
    ),
    (
        "【When Paired】Choose 1 of the following effects and activate it. If you have a Base in play, choose "
        "2 instead:\n■Draw 9.\n■Rest all enemy Units.\n■Discard 9.",
        "Pairing: if a Base of yours is on the field, then (do 2 of these: (draw 9) or (rest all enemy "
        "Units) or (discard 9)); otherwise, do one of these: (draw 9) or (rest all enemy Units) or (discard "
        "9).",
    ),
    (
        "This Unit can't be chosen by enemy Command effects.",
        "This Unit can't be chosen by effects of enemy Commands.",
    ),
    (
        "This Unit can't be chosen by the effects of enemy Units that are Lv.9 or lower.",
        "This Unit can't be chosen by effects of enemy Units of Lv.9 or lower.",
    ),
    (
        "【Main】Choose 1 of your Units. During this turn, it can't be chosen by enemy Command effects.",
        "Main: choose 1 Unit of yours; it can't be chosen by effects of enemy Commands this turn.",
    ),
    (
        "【When Linked】Choose 1 of your exiled (Tin) cards. Place it into your trash.",
        "Linking: choose 1 (Tin) card in removal; put it into trash.",
    ),
    (
        "【When Linked】Choose 2 exiled (Tin) cards. Add them to your hand.",
        "Linking: choose 2 (Tin) cards in removal; return them to hand.",
    ),
    (
        "If you have 9 or more exiled cards, this Unit gets AP+9.",
        "While there are at least 9 cards in removal, this Unit has AP+9.",
    ),
    (
        "This Unit gets AP+1 for each of your exiled (Tin) cards.",
        "This Unit has AP+1 for each (Tin) card in removal.",
    ),
    (
        "【Main】Place 1 rested Resource. If you have 9 or less Shields, place 1 active Resource instead.",
        "Main: if there are at most 9 Shields of yours on the field, then place 1 Resource; otherwise, place "
        "1 rested Resource.",
    ),
    (
        "【Main】Your opponent reveals their hand. Choose 1 Command card among the revealed cards. Your "
        "opponent discards it.",
        "Main: show the enemy hand; choose 1 Command card in an enemy hand; put it into trash.",
    ),
    (
        "【Main】Reveal the top 9 cards of your deck. Add 1 (Tin) card among the revealed cards to your hand. "
        "Place the rest into your trash.",
        "Main: look at your top 9 cards; show them; choose 1 (Tin) card of these; return it to hand; put the "
        "rest into trash.",
    ),
    (
        "【Action】Choose 1 enemy Unit with 9 or less HP other than a Link Unit. Rest it.",
        "Action: choose 1 enemy Unit with HP 9 or less other than Link Units; rest it.",
    ),
    (
        "【Action】Choose 1 enemy Unit other than a Unit token. Rest it.",
        "Action: choose 1 enemy Unit other than Unit tokens; rest it.",
    ),
)


def test_wordings_to_come_mean_what_we_say_of_them() -> None:
    assert {text: why for text, ours in WORDINGS if (why := faults(text, ours))} == {}


def test_all_of_them_play() -> None:
    assert unplayable(text for text, _ in WORDINGS) == set()


REFUSED = (  # nobody can point at what a word stands for, or play would go wrong: refused rather than guessed
    "【Attack】Deal that much damage to all Units.",
    "【Deploy】Choose 1 enemy Unit. Deal 9 damage to it. This Unit recovers the same amount of HP.",
    "When this Unit receives 2 or more battle damage, draw 1. Then, choose 1 enemy Unit. Deal that much damage to it.",
    "All your Units with the same Lv. get AP+7.",
    "【Main】Choose 1 enemy Unit with the same Lv. Rest it.",
    "<Chase 2>",
    "【Attack】Choose 1 of your (Tin) Units. It gains <Breach 2> and <Chase 1>. (When this Unit attacks, draw 1.)",
    "【Attack】Choose 1 of your Units with <Chase>. Rest it.",
    "<Chase 2> (Juggle the specified number of cards.)",
    "<Chase 1> (Draw 9 whenever the moon is full.)",
    "【Main】Choose 1 of your (Tin) Units and 1 enemy Unit. It gets AP-9 during this turn.",
    "【Attack】Deal 9 damage to the enemy Unit with the lowest HP.",
)


@pytest.mark.parametrize("text", REFUSED)
def test_what_would_have_to_be_guessed_is_refused(text: str) -> None:
    with pytest.raises(Unread):
        read(text)
