"""Decks (101-103): the starters, reading a list, every breach with its rule, and dealing."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from by_chance import played_out

from rulebound.cli import main
from rulebound.riftbound import GAME, new_table
from rulebound.riftbound.cards import deck as deck_module
from rulebound.riftbound.cards.deck import DECKS, Deck, DeckError, check_deck, check_rules, is_unique, random_deck
from rulebound.riftbound.cards.facts import Facts, facts_from_record
from rulebound.riftbound.catalogue import CARDS, Cards
from rulebound.riftbound.catalogue.__main__ import BUILDING
from rulebound.riftbound.table.edition import FIRST, NEWEST, Edition
from rulebound.riftbound.table.tables import Pairing
from rulebound.riftbound.words.codes import CHAMPION, DECK, DOMAINS, HAND, LEGEND, RUNE_DECK, RUNES

BASIC = [facts for facts in CARDS.shipped().values() if facts.type == "rune"]
STARTERS = [
    CARDS.shipped()[record["number"]] for record in BUILDING.records()
] + BASIC  # the cards the starter decks are made of
EMBER = DECKS.read("embermarch")
OF_FIRST_EDITION = ("lastvigil", "stillwater")


def card(name: str) -> Facts:
    return Cards().find(name)


def rules(deck: Deck) -> list[str]:
    """The rules a deck breaks; the first edition has the same but for those that came later."""
    found = [breach.rule for breach in check_deck(deck)]
    first = [breach.rule for breach in check_deck(deck, FIRST) if "needs a later edition" not in breach.text]
    assert [rule for rule in first if rule != "R4:825"] == [rule for rule in found if not rule.startswith("R4:")]
    return found


def with_main(deck: Deck, *names: str) -> Deck:
    """The deck with these cards in place of its last ones."""
    return replace(deck, main=(*deck.main[: len(deck.main) - len(names)], *map(card, names)))


# ------------------------------------------------------------------------------------------------ the starters


@pytest.mark.parametrize("name", DECKS.starters())
def test_what_a_starter_is_made_of(name: str) -> None:
    deck = DECKS.read(name)
    assert (len(deck.whole), len(deck.runes), len(deck.battlefields)) == (40, 12, 3)
    kinds = Counter(facts.type for facts in deck.whole)
    assert 20 <= kinds["unit"] <= 32 and kinds["spell"] >= 9


def test_the_starters_show_all_domains_and_cards() -> None:
    cards = {facts for name in DECKS.starters() for facts in DECKS.read(name).cards}
    identities = Counter(domain for name in DECKS.starters() for domain in DECKS.read(name).legend.domains)
    assert identities == dict.fromkeys(DOMAINS, 2)
    assert cards == {facts for facts in STARTERS if not facts.token}


@pytest.mark.parametrize("name", DECKS.starters())
def test_two_starters_are_of_the_first_edition_too(name: str) -> None:
    found = check_deck(DECKS.read(name), FIRST)
    assert (found == []) == (name in OF_FIRST_EDITION)
    assert all("needs a later edition than 2025-06-02" in breach.text for breach in found)


@pytest.mark.parametrize("mode", GAME.modes)
def test_every_mode_is_played_to_an_end(mode: str) -> None:
    count = GAME.modes[mode].least
    names = ["backdoors", "countinghouse", "stillwater", "greenfold"][:count]
    pairing = Pairing([DECKS.read(name) for name in names], NEWEST, mode)
    played_out(pairing.table(1, shift=1), 1)


def test_the_first_edition_is_played_to_an_end() -> None:
    pairing = Pairing([DECKS.read(name) for name in OF_FIRST_EDITION], FIRST)
    for seed in range(3):
        played_out(pairing.table(seed, shift=seed % 2), seed)


# ------------------------------------------------------------------------------------------------ by chance


def test_random_decks_are_legal_and_differ() -> None:
    decks = [random_deck(seed, STARTERS) for seed in range(60)]
    assert [deck.name for deck in decks if check_deck(deck)] == []
    assert all(len(deck.whole) == 40 for deck in decks)
    assert decks[3] == random_deck(3, STARTERS)
    assert len({deck.legend for deck in decks}) == 6 and len(set(decks)) == 60
    assert {facts for deck in decks for facts in deck.cards} == {facts for facts in STARTERS if not facts.token}


def test_random_decks_keep_the_edition() -> None:
    for seed in range(20):
        assert check_deck(random_deck(seed, STARTERS, FIRST), FIRST) == []


def test_random_decks_play_to_an_end() -> None:
    for seed in range(0, 12, 2):
        pairing = Pairing([random_deck(seed, STARTERS), random_deck(seed + 1, STARTERS)], NEWEST)
        played_out(pairing.table(seed), seed)


def test_too_few_cards_make_no_deck() -> None:
    with pytest.raises(DeckError, match=r"too few for a deck: no legend among them has a champion \(103\.2\.a\.2\)"):
        random_deck(1, [card("Slagrunner"), card("Marshal of the Kilns")])
    with pytest.raises(DeckError, match=r"too few for a deck: A main deck has at least 40 cards .*\(103\.2\)"):
        random_deck(1, [card("Slagrunner"), card("Marshal of the Kilns"), card("Orsa Wallbreaker")])


# ------------------------------------------------------------------------------------------------ breaches


def test_a_deck_has_one_legend() -> None:
    """103.1."""
    assert rules(replace(EMBER, legends=())) == ["103.1"]
    assert rules(replace(EMBER, legends=(EMBER.legend, EMBER.legend))) == ["103.1"]
    assert "103.1" in rules(replace(EMBER, legends=(card("Slagrunner"),)))


def test_every_card_fits_the_domain_identity() -> None:
    """103.1.b, 103.1.b.1, 103.1.b.3, 103.1.b.4, 103.2.c: one domain, or all of them; champion and signature too."""
    assert rules(with_main(EMBER, "Reed Watcher")) == ["103.1.b.3"]
    half = Facts("own", "Half", "spell", ("fury", "mind"), 2)
    assert rules(replace(EMBER, main=(*EMBER.main, half))) == ["103.1.b.4"]
    calm = replace(card("Orsa Wallbreaker"), domains=("calm",), number="own", name="Calm Orsa")
    assert rules(replace(EMBER, champions=(calm,))) == ["103.1.b.3"]
    whole = replace(half, domains=("fury", "body"))
    none = replace(half, domains=(), number="other", name="None")
    assert rules(replace(EMBER, main=(*EMBER.main, whole, none))) == []


def test_a_main_deck_has_forty_cards_with_the_champion() -> None:
    """103.2: more may be there."""
    assert rules(replace(EMBER, main=EMBER.main[:-1])) == ["103.2"]
    assert str(check_deck(replace(EMBER, main=EMBER.main[:-1]))[0]) == (
        "A main deck has at least 40 cards with the Chosen Champion, this one 39. (103.2)"
    )
    assert rules(replace(EMBER, main=(*EMBER.main, card("Cinder Page")))) == []


@pytest.mark.parametrize("name", ["Fury Rune", "Kiln Row", "Marshal of the Kilns"])
def test_only_units_gear_and_spells_are_in_it(name: str) -> None:
    """103.2."""
    assert rules(replace(EMBER, main=(*EMBER.main, card(name)))) == ["103.2"]


def test_the_chosen_champion_is_the_legends() -> None:
    """103.2.a.2, 103.2.d.3: a champion unit with the legend's tag; no signature card."""
    for name in ("Cinder Page", "Orsa's Verdict"):
        assert rules(replace(EMBER, champions=(card(name),))) == ["103.2.a.2"]
    stranger = replace(card("Orsa Wallbreaker"), champion="Somebody", tags=("Somebody",), number="own")
    assert rules(replace(EMBER, champions=(stranger,))) == ["103.2.a.2"]
    signed = replace(card("Orsa Wallbreaker"), supertypes=("signature",), number="own", name="Signed")
    assert rules(replace(EMBER, champions=(signed,))) == ["103.2.a.2"]
    assert "103.2.a" in rules(replace(EMBER, champions=(), main=(*EMBER.main, card("Cinder Page"))))


def test_it_has_at_most_three_of_a_name() -> None:
    """103.2.b, 103.2.b.1, 103.2.b.2: the Chosen Champion counts; full names differ."""
    main = tuple(facts for facts in EMBER.main if facts.name != "Orsa Wallbreaker")
    champion = card("Orsa Wallbreaker")
    assert rules(replace(EMBER, main=(*main, champion, champion))) == []
    assert rules(replace(EMBER, main=(*main, champion, champion, champion))) == ["103.2.b"]
    twin = replace(card("Slagrunner"), number="own")
    assert rules(replace(EMBER, main=(*EMBER.main, twin))) == ["103.2.b"]
    assert rules(replace(EMBER, main=(*EMBER.main, replace(twin, name="Slagrunner Again")))) == []


def test_a_text_can_allow_any_number_of_its_card() -> None:
    """054, 103.2.b: it speaks of cards of its name only."""
    swarm = facts_from_record(
        {"name": "Swarm", "type": "unit", "domains": ["fury"], "energy": 1, "might": 1, "number": "own",
         "text": "Always: A deck can have any number of this card."}
    )  # fmt: skip
    assert rules(replace(EMBER, main=(*[swarm] * 20, *EMBER.main[20:]))) == []
    assert rules(replace(EMBER, main=(*[replace(swarm, effects=())] * 20, *EMBER.main[20:]))) == ["103.2.b"]
    assert rules(replace(EMBER, main=(swarm, *[card("Slagrunner")] * 4, *EMBER.main[5:]))) == ["103.2.b"]


def test_signature_cards_are_three_in_all_and_of_the_legend() -> None:
    """103.2.d, 103.2.d.1, 103.2.d.2: a sum over all names, all of the legend's champion."""
    verdict = card("Orsa's Verdict")
    assert EMBER.main.count(verdict) == 2
    other = replace(verdict, number="own", name="Another Verdict")
    assert rules(replace(EMBER, main=(*EMBER.main, other))) == []
    assert rules(replace(EMBER, main=(*EMBER.main, other, other))) == ["103.2.d"]
    foreign = replace(other, champion="Somebody", tags=())
    assert rules(replace(EMBER, main=(*EMBER.main, foreign))) == ["103.2.d.2"]


def test_a_rune_deck_is_twelve_runes_of_the_identity() -> None:
    """103.3.a, 103.3.a.1."""
    assert rules(replace(EMBER, runes=EMBER.runes[:-1])) == ["103.3.a"]
    assert rules(replace(EMBER, runes=(*EMBER.runes, EMBER.runes[0]))) == ["103.3.a"]
    assert rules(replace(EMBER, runes=(*EMBER.runes[:-1], card("Calm Rune")))) == ["103.3.a.1"]
    assert rules(replace(EMBER, runes=(*EMBER.runes[:-1], card("Slagrunner")))) == ["103.3.a"]


def test_three_battlefields_of_different_names_are_brought() -> None:
    """103.4.a, 103.4.b, R4:103.4.c: in the first edition a name may come twice."""
    fields = EMBER.battlefields
    assert rules(replace(EMBER, battlefields=fields[:2])) == ["103.4.a"]
    assert rules(replace(EMBER, battlefields=(*fields[:2], fields[0]))) == ["R4:103.4.c"]
    assert rules(replace(EMBER, battlefields=(*fields[:2], card("Slagrunner")))) == ["103.4"]
    foreign = replace(fields[0], number="own", name="Own", domains=("mind",))
    assert rules(replace(EMBER, battlefields=(*fields[:2], foreign))) == ["103.4.b"]


def test_of_a_unique_name_there_is_one() -> None:
    """R4:825."""
    deck = DECKS.read("countinghouse")
    engine = card("Tamsin's Counting Engine")
    assert is_unique(engine) and deck.main.count(engine) == 1
    assert rules(replace(deck, main=(*deck.main, engine))) == ["R4:825"]


def test_a_sideboard_has_at_most_ten_main_deck_cards_that_fit() -> None:
    """TR: copies are counted over deck and sideboard, and each card could be in the main deck of the identity."""
    page, maul, shaman = card("Hot Blood"), card("Oak Maul"), card("Bark Shaman")
    assert rules(replace(EMBER, sideboard=(page, maul, shaman, shaman, shaman))) == []
    many = (*[card("Elder Stag")] * 3, *[shaman] * 3, *[card("Deep Roots")] * 3, maul, page)
    assert rules(replace(EMBER, sideboard=many[:10])) == []
    assert rules(replace(EMBER, sideboard=many)) == ["TR"]
    assert rules(replace(EMBER, sideboard=(page, page))) == ["103.2.b"]
    assert rules(replace(EMBER, sideboard=(card("Reed Watcher"),))) == ["103.1.b.3"]
    for name in ("Fury Rune", "Kiln Row", "Marshal of the Kilns"):
        assert rules(replace(EMBER, sideboard=(card(name),))) == ["103.2"]


# ------------------------------------------------------------------------------------------------ bans

BEFORE, SINCE = "2026-09-17", "2026-09-18"


def real_rules(name: str, mode: str = "", day: str = "") -> list[str]:
    return [str(breach) for breach in DECKS.check(DECKS.read(name), "", mode, day)]


def test_a_banned_card_is_told_with_its_list(capsys: pytest.CaptureFixture[str]) -> None:
    """In the deck, in the sideboard and among the battlefields; a list is in force from its day on."""
    told = ["Stacked Deck is banned. (bans of 2026-09-18)", "Aspirant's Climb is banned. (bans of 2026-09-18)"]
    assert real_rules("sivir-aurora") == real_rules("sivir-aurora", day=SINCE) == told
    assert real_rules("sivir-aurora", day=BEFORE) == []
    shot = card("Called Shot")
    deck = replace(DECKS.read("jax-midrange"), sideboard=(shot,))
    assert "Called Shot is banned. (bans of 2026-09-18)" in map(str, check_deck(deck))
    assert check_rules(replace(DECKS.read("sivir-aurora"), sideboard=(shot,))) == []
    assert main(["deck", "check", "riftbound", "sivir-aurora"]) == 1
    assert capsys.readouterr().out.splitlines() == [
        *told, "It may be played all the same: it keeps the deck rules, and lists are for tournaments.",
    ]  # fmt: skip
    assert main(["deck", "check", "riftbound", "sivir-aurora", "--day", BEFORE]) == 0
    assert main(["deck", "check", "riftbound", "sivir-aurora", "--day", "yesterday"]) == 1
    assert "a day is written as 2026-09-18" in capsys.readouterr().err


def test_a_legend_is_banned_in_one_mode(capsys: pytest.CaptureFixture[str]) -> None:
    yi = card("Wuju Bladesman")
    deck = replace(EMBER, legends=(yi,))
    told = "Wuju Bladesman is banned in 2v2. (bans of 2026-09-18)"
    assert [mode for mode in GAME.modes if told in map(str, DECKS.check(deck, "", mode))] == ["2v2"]
    assert told not in map(str, DECKS.check(deck, "", "2v2", BEFORE))
    assert main(["deck", "check", "riftbound", "master-yi", "--mode", "2v2"]) == 1
    assert told in capsys.readouterr().out
    assert main(["deck", "check", "riftbound", "master-yi"]) == 1
    assert f"In 2v2 also: {told}" in capsys.readouterr().out


def test_a_list_of_a_later_day_is_one_more_row(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each row has its day, the modes it is for (none: all), and its cards."""
    rows = [*deck_module.bans(), {"from": "2027-01-01", "modes": [], "cards": ["Slagrunner"]}]
    monkeypatch.setattr(deck_module, "bans", lambda: rows)
    assert [str(breach) for breach in DECKS.check(EMBER)] == ["Slagrunner is banned. (bans of 2027-01-01)"]
    assert DECKS.check(EMBER, day="2026-12-31") == []
    assert DECKS.check(EMBER, day="2027-01-01") != []


def test_every_banned_card_is_known() -> None:
    """A name that is misspelt would ban nothing."""
    for row in deck_module.bans():
        assert re.fullmatch(r"\d{4}-\d\d-\d\d", row["from"]) and set(row["modes"]) <= set(GAME.modes)
        for name in row["cards"]:
            assert [facts.name for facts in Cards().named(name)] == [name]


def test_decks_from_before_a_ban_are_played_all_the_same() -> None:
    """Lists are for tournaments: the editions that may be played ask only for the rules."""
    for name in ("sivir-aurora", "master-yi"):
        assert real_rules(name) and "RUP4" in DECKS.editions(DECKS.read(name))
    assert Pairing([DECKS.read("sivir-aurora"), DECKS.read("master-yi")], NEWEST).table(1).players == 2
    assert check_deck(DECKS.read("sivir-aurora"), FIRST) == check_rules(DECKS.read("sivir-aurora"), FIRST)


def test_no_token_is_in_a_deck() -> None:
    """176."""
    assert rules(replace(EMBER, main=(*EMBER.main, card("Recruit")))) == ["176"]


WORST = """
Legend
1 Slagrunner
1 Orsa, Marshal of the Kilns
Champion
1 Cinder Page
1 R7-02
Main Deck
4 Slagrunner
1 Reed Watcher
1 Fury Rune
1 Recruit
2 Tamsin's Counting Engine
Runes
1 Fury Rune
1 Oak Maul
Battlefields
Kiln Row
Kiln Row
Sideboard
11 Oak Maul
1 Marshal of the Kilns
"""


def test_every_breach_is_told_with_its_rule(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """103.1, 103.2, 103.2.a.2, 103.2.b, 103.3.a, 103.4.a, 176: in rulebook order, on the command line too."""
    (tmp_path / "worst.txt").write_text(WORST, encoding="utf-8")
    found = check_deck(DECKS.read(str(tmp_path / "worst.txt")))
    assert [breach.rule for breach in found] == [
        "103.1", "103.1", "103.2", "103.2", "103.2.a", "103.2.a.2", "103.2.b", "R4:825", "103.2.d.2", "103.3.a",
        "103.3.a", "103.4.a", "R4:103.4.c", "TR", "103.2", "103.2.b", "176",
    ]  # fmt: skip
    assert main(["deck", "check", "riftbound", str(tmp_path / "worst.txt")]) == 1
    assert capsys.readouterr().out.splitlines() == [str(breach) for breach in found]
    assert main(["deck", "check", "riftbound", "embermarch"]) == 0


def test_later_keywords_need_a_later_edition() -> None:
    deck = with_main(DECKS.read("stillwater"), "Lantern Shell")
    assert check_deck(deck) == []
    found = check_deck(deck, FIRST)
    assert [str(breach) for breach in found] == ["Lantern Shell needs a later edition than 2025-06-02. (R4:818)"]


def test_real_decks_are_legal_by_their_facts(shared: Path) -> None:
    """Decks that were played in tournaments, without their texts."""
    records = {record["id"]: record for record in json.loads((shared / "cards/riftbound.json").read_text("utf-8"))}

    def facts(number: str) -> Facts:
        record = records[number]
        return Facts(
            number, record["name"], record["type"], tuple(record["domains"]), tags=tuple(record["tags"]),
            supertypes=tuple(record["supertypes"]), champion=record["champion"] or "",
        )  # fmt: skip

    def several(counts: dict[str, int]) -> tuple[Facts, ...]:
        return tuple(facts(number) for number, count in counts.items() for _ in range(count))

    legal = 0
    decks = [deck for deck in json.loads((shared / "decks/riftbound.json").read_text("utf-8")) if deck["champion"]]
    assert len(decks) > 20
    for deck in decks:
        fields = tuple(map(facts, deck["battlefields"]))
        whole = Deck(
            deck["title"], (facts(deck["legend"]),), (facts(deck["champion"]),), several(deck["main"]),
            several(deck["runes"]), fields, several(deck.get("sideboard") or {}),
        )  # fmt: skip
        legal += not check_rules(whole)
    assert legal == len(decks) - 1  # one lists its Chosen Champion a fourth time


# ------------------------------------------------------------------------------------------------ dealing


@pytest.mark.parametrize("edition", [NEWEST, FIRST], ids=str)
@pytest.mark.parametrize("part", ["legends", "champions", "main", "runes", "battlefields"])
def test_a_player_needs_every_part_of_a_deck(part: str, edition: Edition) -> None:
    """103: nobody is dealt a game without a main deck, a rune deck, a legend, a champion and battlefields."""
    still, vigil = (DECKS.read(name) for name in OF_FIRST_EDITION)
    assert Pairing([still, vigil], edition).table(1).players == 2
    without = {
        "legends": replace(still, legends=()),
        "champions": replace(still, champions=()),
        "main": replace(still, main=()),
        "runes": replace(still, runes=()),
        "battlefields": replace(still, battlefields=()),
    }
    with pytest.raises(DeckError, match=r"is not legal: .*\(103\."):
        Pairing([without[part], vigil], edition)


def test_an_illegal_deck_is_not_dealt() -> None:
    with pytest.raises(DeckError, match=r"The deck 'Embermarch' is not legal: .*\(103\.2\)"):
        Pairing([EMBER, replace(EMBER, main=EMBER.main[:-1])], NEWEST)
    with pytest.raises(DeckError, match=r"The mode duel needs a deck for each of 2 players \(644\.1\), not 1\."):
        Pairing([EMBER], NEWEST)
    with pytest.raises(DeckError, match=r"needs a deck for each of 3 players \(646\.1\), not 'greenfold' alone"):
        new_table("greenfold", mode="ffa3")
    with pytest.raises(ValueError, match=r"There is no way of playing riftbound called 'solo'"):
        new_table(mode="solo")


def test_teammates_bring_different_legends_and_battlefields() -> None:
    """R4:489."""
    names = ["embermarch", "stillwater", "embermarch", "countinghouse"]
    with pytest.raises(DeckError, match=r"Both p1 and their teammate p3 bring Marshal of the Kilns \(R4:489\)"):
        Pairing([DECKS.read(name) for name in names], NEWEST, "2v2")
    names = ["embermarch", "stillwater", "lastvigil", "greenfold"]
    with pytest.raises(DeckError, match=r"p1 and their teammate p3 bring Broken Aqueduct \(R4:489\)"):
        Pairing([DECKS.read(name) for name in names], NEWEST, "2v2")
    twice = [DECKS.read(name) for name in (*OF_FIRST_EDITION, *OF_FIRST_EDITION)]
    assert Pairing(twice, FIRST, "2v2").table(1).players == 4


def test_a_deck_lies_as_set_up() -> None:
    """111-116: legend, champion, both decks, four cards in hand."""
    table = new_table(["embermarch", "stillwater"], 3)
    for player, deck in enumerate((EMBER, DECKS.read("stillwater"))):
        assert [table.rift(found).name for found in table.cards(LEGEND, player)] == [deck.legend.name]
        assert [table.rift(found).name for found in table.cards(CHAMPION, player)] == [deck.champion.name]
        assert table.count(HAND, player) == 4 and table.count(DECK, player) == 35
        assert table.count(RUNE_DECK, player) + table.count(RUNES, player) == 12


def test_the_same_seed_deals_the_same_game() -> None:
    def hands(seed: int) -> list[object]:
        table = new_table(["embermarch", "stillwater"], seed)
        return [table.view(player) for player in (0, 1)]

    assert hands(4) == hands(4) != hands(5)


def test_the_first_starters_are_the_default() -> None:
    table = new_table(seed=7)
    legends = [deck["legend"] for deck in table.start["decks"]]
    assert legends == [[DECKS.read(name).legend.number] for name in DECKS.starters()[:2]]


def test_seats_move_on() -> None:
    pairing = Pairing([EMBER, DECKS.read("stillwater")], NEWEST)
    assert [pairing.seats(shift) for shift in range(3)] == [[0, 1], [1, 0], [0, 1]]
    assert [table.start["decks"][0]["champion"] for table in (pairing.table(1), pairing.table(1, 1))] == [
        [EMBER.champion.number], [DECKS.read("stillwater").champion.number],
    ]  # fmt: skip


# ------------------------------------------------------------------------------------------------ reading

LIST = """
# mine
Name: My Deck
Legend:
1 Marshal of the Kilns
CHAMPION
1 R7-02 Orsa Wallbreaker
main deck
2 Slagrunner # early
1x R1-01
3 r1-03 // in small letters
"""


def test_a_list_has_headings_names_numbers_comments_and_a_title() -> None:
    deck = DECKS.parse(f"{LIST}\nSideboard\n1 Oak Maul\nBattlefields\n1 Kiln Row\nRunes\n12 Fury Rune", "mine.txt")
    assert deck.name == "My Deck" and deck.legend.number == "R7-01" and deck.champion.number == "R7-02"
    assert [facts.number for facts in deck.main] == ["R1-02"] * 2 + ["R1-01"] + ["R1-03"] * 3
    assert (len(deck.runes), len(deck.battlefields), len(deck.sideboard)) == (12, 1, 1)


@pytest.mark.parametrize(
    ("heading", "part"),
    [
        ("Legend", "legends"), ("Champion Legend:", "legends"), ("Legend (1)", "legends"), ("CHAMPION:", "champions"),
        ("Chosen Champion", "champions"), ("MainDeck:", "main"), ("[Main Deck]", "main"), ("Main Deck (39)", "main"),
        ("== Main Deck ==", "main"), ("Main Deck - 39 cards", "main"), ("**Deck**", "main"), ("Runes: 12", "runes"),
        ("Rune  Pool:", "runes"), ("Rune Deck [12]", "runes"), ("Battlefields", "battlefields"),
        ("battlefield:", "battlefields"), ("Sideboard:", "sideboard"), ("Side Board (8 cards)", "sideboard"),
    ],
)  # fmt: skip
def test_headings_have_many_spellings(heading: str, part: str) -> None:
    deck = DECKS.parse(f"{heading}\n2 Slagrunner", "mine.txt")
    assert getattr(deck, part) == (card("Slagrunner"),) * 2
    assert sum(map(len, (deck.cards, deck.sideboard))) == 2


@pytest.mark.parametrize(
    "line",
    [
        "3 Slagrunner", "3x Slagrunner", "3X  slagrunner", "3× Slagrunner", "x3 Slagrunner", "Slagrunner x3",
        "Slagrunner ×3", "3 R1-02", "3 r1-02 SLAGRUNNER", "3 Slagrunner (R1-02)", "3 Slagrunner [r1-02]",
        "R1-02 x3", "  3 Slagrunner  # why not", "3 Slagrunner // why not",
    ],
)  # fmt: skip
def test_counts_and_cards_have_many_spellings(line: str) -> None:
    assert DECKS.parse(f"Main Deck\n{line}", "mine.txt").main == (card("Slagrunner"),) * 3


def test_what_nobody_brings_twice_needs_no_count() -> None:
    text = "Legend: Orsa, Marshal of the Kilns\nChampion: 1 Orsa Wallbreaker\nBattlefields:\nKiln Row\n1 Salt Market"
    deck = DECKS.parse(f"{text}\nMain Deck: 3 Slagrunner\n2 R1-01", "mine.txt")
    assert (deck.legend.number, deck.champion.number) == ("R7-01", "R7-02")
    assert [facts.name for facts in deck.battlefields] == ["Kiln Row", "Salt Market"]
    assert [facts.number for facts in deck.main] == ["R1-02"] * 3 + ["R1-01"] * 2


@pytest.mark.parametrize("name", DECKS.starters())
def test_a_deck_written_as_a_list_is_the_same_deck(name: str) -> None:
    deck = DECKS.read(name)
    for numbers in (False, True):
        lines = [f"Name: {deck.name}"]
        for part in ("legends", "champions", "main", "battlefields", "runes", "sideboard"):
            cards = Counter(facts.number if numbers else facts.name for facts in getattr(deck, part))
            lines += [f"\n{part}", *(f"{count} {word}" for word, count in cards.items())]
        assert DECKS.parse("\n".join(lines), "mine.txt") == deck


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("3 Slagrunner", "mine.txt, line 1: a heading must say what 'Slagrunner' is for, such as Main Deck (103)."),
        ("Main Deck\n3 Nobody", "mine.txt, line 2: there is no card 'Nobody'."),
        ("Main Deck\n3 R1-02 Nobody", "mine.txt, line 2: R1-02 is Slagrunner, not 'Nobody'."),
        ("Main Deck\n0 Slagrunner", "mine.txt, line 2: 0 copies can't be (103.2.b)."),
        (
            "Main Deck\nSlagrunner",
            "mine.txt, line 2: a count and a card were expected, as in '3 NAME', not 'Slagrunner'.",
        ),
        ("Main Deck\n3 R9-99", "mine.txt, line 2: there is no card 'R9-99'."),
        ("Main Deck\n3 Nobody (R1-02)", "mine.txt, line 2: R1-02 is Slagrunner, not 'Nobody'."),
        ("Main Deck\n999999999 Slagrunner", "mine.txt, line 2: 999999999 copies can't be (103.2.b)."),
        ("Main Deck\nSlagrunner x0", "mine.txt, line 2: 0 copies can't be (103.2.b)."),
        ("Legend: Nobody", "mine.txt, line 1: there is no card 'Nobody'."),
        (
            "Main Deck: Slagrunner",
            "mine.txt, line 1: a count and a card were expected, as in '3 NAME', not 'Slagrunner'.",
        ),
    ],
)
def test_a_bad_line_is_named(text: str, message: str) -> None:
    with pytest.raises(DeckError) as caught:
        DECKS.parse(text, "mine.txt")
    assert str(caught.value) == message


@pytest.mark.parametrize("filler", [" ", "-", "(", ":", "x ", "1 ", "[1"])
def test_a_long_line_costs_no_more_than_a_shorter_one(filler: str, steps: Callable[..., int]) -> None:
    def refuse(size: int) -> None:
        for line in (f"Main Deck{filler * size}x", f"3 Slagrunner{filler * size}x", f"Legend: {filler * size}x"):
            with pytest.raises(DeckError, match=r"^mine\.txt, line 2: "):
                DECKS.parse(f"Main Deck\n{line}", "mine.txt")

    refuse(3_000)  # what is made once
    assert steps(lambda: refuse(300_000)) < 1.1 * steps(lambda: refuse(3_000))


def test_a_missing_deck_is_named_with_the_starters(tmp_path: Path) -> None:
    with pytest.raises(DeckError, match=r"There is no deck 'nothing': .* backdoors"):
        DECKS.read("nothing")
    (tmp_path / "deck.txt").write_bytes(b"\xff\xfe\x00\x81")
    with pytest.raises(DeckError, match=r"deck\.txt: is not a text file\."):
        DECKS.read(str(tmp_path / "deck.txt"))
