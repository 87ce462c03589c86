"""Beside the table: decks, cards of one's own, rulings, replays and playing on from them."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from looking import findings, overflow
from playing import Hand
from visiting import PHONE, Visitor

pytestmark = pytest.mark.browser

Visit = Callable[..., Visitor]


def test_a_deck_is_changed_until_it_breaks_a_rule_and_mended_again(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.open("/decks/gundam/bulwark")
    verdict = page.get_by_test_id("verdict")
    assert verdict.get_attribute("data-legal") == "true"
    less = page.get_by_role("button", name="One less").first
    name = str(less.get_attribute("aria-label")).removeprefix("One less ")
    less.click()
    breach = page.get_by_test_id("breach").first
    breach.wait_for()
    assert "49" in breach.inner_text()
    rule = breach.get_by_test_id("rule-link")
    number = rule.get_attribute("data-rule")
    rule.click()
    page.get_by_test_id("rule-dialog").get_by_role("heading", name=f"Rule {number}").wait_for()
    page.keyboard.press("Escape")
    assert findings(page) == []
    page.get_by_test_id("part-main-deck").get_by_role("button", name=f"One more {name}").click()
    page.locator('[data-testid=verdict][data-legal="true"]').wait_for()


def test_a_list_is_imported_and_played_with(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    text = visitor.get("/api/decks/riftbound/stillwater")["list"]
    visitor.open("/decks/riftbound")
    page.get_by_test_id("import-deck").click()
    dialog = page.get_by_role("dialog")
    dialog.locator("textarea").fill(text)
    dialog.get_by_role("button", name="Import").click()
    page.locator('[data-testid=verdict][data-legal="true"]').wait_for()
    page.get_by_test_id("deck-play").click()
    assert page.get_by_test_id("deck-riftbound").input_value().startswith("own:")
    page.get_by_test_id("opponent-riftbound").select_option("random")
    page.get_by_test_id("play-riftbound").click()
    assert Hand(visitor, 1).wait()["mine"]


def test_every_line_that_cant_be_imported_is_told_and_shown(visit: Visit) -> None:
    somebody = visit()
    somebody.open("/decks/gundam")
    page = somebody.page
    page.get_by_test_id("import-deck").click()
    page.get_by_test_id("import-text").fill("\n".join(["4 Nobody Knows", *["4 GD01-008"] * 40, "all of them"]))
    page.get_by_test_id("import-go").click()
    told = page.get_by_test_id("import-trouble").locator("li")
    told.last.wait_for()
    assert [line.split(" ")[1] for line in told.all_inner_texts()] == ["1", "42"]
    told.last.get_by_role("button").click()
    found = page.get_by_test_id("import-text").evaluate(
        "(area) => [area.value.slice(area.selectionStart, area.selectionEnd), area.scrollTop + area.clientHeight]"
    )
    height = page.get_by_test_id("import-text").evaluate("(area) => area.scrollHeight")
    assert found[0] == "all of them" and found[1] > height - 30


def test_words_of_ones_own_are_typed_or_brought_as_a_file(visit: Visit, tmp_path: Path) -> None:
    page = (visitor := visit()).page
    visitor.open("/cards/riftbound/new")
    page.get_by_test_id("card-name").fill("Test Slayer")
    page.get_by_test_id("card-text").fill("When you play me, slay a relic.")
    page.get_by_test_id("unread").wait_for()
    page.get_by_test_id("card-words").fill("verbs:\nslay (slew, slain) = kill\nzap = obliterate")
    page.get_by_test_id("word-faults").wait_for()
    assert (
        "Your words, line 3: 'obliterate' is no verb that is known" in page.get_by_test_id("word-faults").inner_text()
    )
    file = tmp_path / "words.txt"
    file.write_text("nouns:\nrelic = gear\nverbs:\nslay = kill\n", encoding="utf-8")
    page.get_by_test_id("card-words-file").set_input_files(str(file))
    page.locator('[data-testid=reading][data-playable="true"]').wait_for()
    assert page.get_by_test_id("word-faults").count() == 0 and findings(page) == []
    if folder := os.environ.get("RULEBOUND_SHOTS"):
        page.screenshot(path=f"{folder}/own-words.png", full_page=True)
    page.get_by_test_id("card-save").click()
    visitor.open("/cards/riftbound/new")
    assert page.get_by_test_id("card-words").input_value().startswith("nouns:")


@pytest.mark.parametrize(
    ("game", "fields", "text", "wrong"),
    [
        ("gundam", {"cost": "1", "level": "1", "ap": "2", "hp": "2"}, "【Deploy】Draw 1.", "【Deploy】Draw 1 fish."),
        ("riftbound", {"energy": "1", "might": "2"}, "When you play me, draw 1.", "When you play me, draw 1 fish."),
    ],
)
def test_a_card_of_ones_own_is_read_and_played(
    visit: Visit, game: str, fields: dict[str, str], text: str, wrong: str
) -> None:
    visitor = visit()
    visitor.luck = 1
    page = visitor.page
    visitor.open(f"/cards/{game}/new")
    page.evaluate('game => localStorage.setItem(`rulebound.choice.${game}`, \'{"opponent": "random"}\')', game)
    page.get_by_test_id("card-name").fill("Test Pilotfish")
    page.get_by_test_id("card-type").select_option("unit")
    for name, value in fields.items():
        page.get_by_test_id(f"card-{name}").fill(value)
    page.get_by_test_id("card-text").fill(wrong)
    page.get_by_test_id("unread").wait_for()
    assert "fish" in page.get_by_test_id("unread").locator("mark").inner_text()
    assert page.locator("[data-testid=card-try]:enabled").count() == 0
    page.get_by_test_id("card-text").fill(text)
    page.locator('[data-testid=reading][data-playable="true"]').wait_for()
    assert findings(page) == []
    page.get_by_test_id("card-try").click()
    page.wait_for_url("**/table/*")

    hand = Hand(visitor, 1)
    own = '[data-testid=hand] [data-lit=from][aria-label^="Test Pilotfish"]'
    hand.play(until=lambda lit: page.locator(own).count() > 0)
    before = hand.lit()
    held = visitor.state()["view"]["zones"]["p1.hand"]["count"]
    page.locator(own).first.click()
    if hand.lit()["menu"]:
        page.get_by_test_id("menu").locator("button").first.click()
    hand.advanced(before)
    hand.play(until=lambda lit: visitor.state()["view"]["zones"]["p1.hand"]["count"] == held, within=20)
    assert any(
        part.get("card") == "Test Pilotfish"
        for state in visitor.states()
        for line in state["log"]
        for part in line["parts"]
    )


@pytest.mark.parametrize("game", ["gundam", "riftbound"])
def test_a_ruling_is_found_stepped_through_changed_and_played_on(visit: Visit, game: str) -> None:
    visitor = visit()
    page = visitor.page
    visitor.open(f"/rulings/{game}")
    everything = page.get_by_test_id("ruling-count").inner_text()
    page.get_by_test_id("ruling-search").fill("attack")
    page.wait_for_function(
        "(said) => document.querySelector('[data-testid=ruling-count]').innerText !== said", arg=everything
    )
    page.get_by_test_id("rulings").get_by_role("link").first.click()
    page.locator('[data-testid=ruling-result][data-ok="true"]').wait_for()
    steps = page.get_by_test_id("ruling-steps").locator("li")
    count = steps.count()
    assert count > 1
    page.get_by_test_id("stepper").wait_for()
    while page.get_by_test_id("step-on").is_enabled():
        page.get_by_test_id("step-on").click()
    assert page.get_by_test_id("stepper").get_attribute("data-at") == str(count - 1)
    assert findings(page) == []

    page.locator("summary", has_text="Change it").click()
    area = page.get_by_test_id("ruling-text")
    told = area.input_value()
    area.fill(told.replace("title:", "titel:", 1))
    page.get_by_test_id("ruling-run").click()
    page.locator('[data-testid=ruling-result][data-ok="false"]').wait_for()
    area.fill(" ")
    area.press("Control+Enter")
    assert area.is_visible() and page.get_by_test_id("ruling-run").is_disabled()
    area.fill(told)
    page.get_by_test_id("ruling-run").click()
    page.locator('[data-testid=ruling-result][data-ok="true"]').wait_for()

    page.set_viewport_size(PHONE)
    assert overflow(page) == []
    page.get_by_test_id("ruling-play").click()
    for other in page.get_by_test_id("play-on-kind").all():
        other.select_option("greedy")
    page.get_by_test_id("play-on-go").click()
    page.wait_for_url("**/table/*")
    found = Hand(visitor, 1).wait()
    assert found["mine"] or found["over"]


@pytest.mark.parametrize("game", ["gundam", "riftbound"])
def test_a_finished_game_is_stepped_through_and_played_on_from_the_middle(visit: Visit, game: str) -> None:
    visitor = visit()
    page = visitor.page
    decks = {"gundam": ("bulwark", "wildfire"), "riftbound": ("greenfold", "embermarch")}[game]
    visitor.begin(game, *decks, opponent="random", seed=3)
    hand = Hand(visitor, 3)
    hand.play(until=lambda lit: lit["at"] > 20)
    middle = visitor.states()[len(visitor.states()) // 2]
    page.get_by_test_id("concede").click()
    page.get_by_test_id("concede-yes").click()
    page.get_by_test_id("to-replay").click()
    page.wait_for_url("**/replay/*")
    stepper = page.get_by_test_id("stepper")
    stepper.wait_for()
    last = int(stepper.get_attribute("data-at") or 0)
    moves = page.get_by_test_id("moves").get_by_role("button")
    assert moves.count() >= middle["at"]
    moves.nth(middle["at"] - 1).click()
    page.wait_for_function(
        "(at) => document.querySelector('[data-testid=stepper]').dataset.at === String(at)", arg=middle["at"]
    )
    page.get_by_test_id("step-on").click()
    page.get_by_test_id("step-back").click()
    visitor.settle()
    assert findings(page) == []
    page.get_by_test_id("perspective").select_option("open")
    visitor.settle()
    assert last >= 0

    page.get_by_test_id("replay-scenario").click()
    page.get_by_test_id("scenario-write").click()
    text = page.get_by_test_id("scenario-text")
    text.wait_for()
    assert visitor.post("/api/rulings/run", {"text": text.input_value()})["ok"]
    page.keyboard.press("Escape")

    page.get_by_test_id("continue").click()
    page.get_by_test_id("play-on-kind").select_option("random")
    page.get_by_test_id("play-on-go").click()
    page.wait_for_url("**/table/*")
    again = Hand(visitor, 4)
    again.wait()
    first = visitor.state()
    assert first["view"]["turn"] >= middle["view"]["turn"]
    mine = {card["name"] for card in middle["view"]["zones"]["p1.hand"]["cards"]}
    assert mine & {card["name"] for card in first["view"]["zones"]["p1.hand"]["cards"]}
    again.step()
