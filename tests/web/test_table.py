"""The table under a hand: dragging, keys alone, why not, hint, undo, passing by itself, a finger on a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from looking import findings, overflow
from playing import Hand
from visiting import PHONE, Visitor

pytestmark = pytest.mark.browser

Visit = Callable[..., Visitor]


TWO_WOLVES = """
game: riftbound
title: Two units that could move
rules: [140.3]
cards:
  Wolf: {type: unit, domains: [body], energy: 3, might: 3}
table:
  turn: p1
  p1: {base: [Wolf, Wolf]}
steps:
  - expect: {turn: p1}
"""


def begin_at(visitor: Visitor, position: str) -> None:
    """Sit down where a scenario begins."""
    made = visitor.post("/api/rulings/play", {"text": position, "seat": 1, "opponent": {"kind": "random"}})
    visitor.open(f"/table/{made['id']}#{made['token']}")


def at_main_phase(visitor: Visitor, game: str, seed: int) -> Hand:
    """A new game against the computer, up to the first main phase of one's own in which a card could be played."""
    decks = {"gundam": ("bulwark", "wildfire"), "riftbound": ("greenfold", "embermarch")}[game]
    visitor.begin(game, *decks, opponent="random", seed=seed)
    hand = Hand(visitor, seed)
    hand.play(until=lambda lit: bool(lit["mine"] and "end" in lit["lines"] and playable(visitor)))
    return hand


def playable(visitor: Visitor) -> list[dict[str, Any]]:
    """The choices that play a card from the hand without a target."""
    return [choice for choice in visitor.state()["choices"] if choice["verb"] == "play" and not choice["to"]]


def in_hand(visitor: Visitor) -> list[str]:
    view = visitor.state()["view"]
    return [f"c{card['id']}" for card in view["zones"]["p1.hand"]["cards"]]


@pytest.mark.parametrize("game", ["gundam", "riftbound"])
def test_a_card_is_dragged_onto_the_table(visit: Visit, game: str) -> None:
    visitor = visit()
    hand = at_main_phase(visitor, game, 2)
    page = visitor.page
    ref = playable(visitor)[0]["from"][0]
    before = hand.lit()
    card = page.locator(f'[data-testid=hand] [data-ref="{ref}"]').bounding_box()
    board = page.get_by_test_id("board").bounding_box()
    page.mouse.move(card["x"] + card["width"] / 2, card["y"] + card["height"] / 2)
    page.mouse.down()
    page.mouse.move(board["x"] + board["width"] / 3, board["y"] + board["height"] / 2, steps=6)
    assert page.locator(f'[data-ref="{ref}"].held').count() == 1
    page.mouse.up()
    if hand.lit()["menu"]:  # there is more than one way to play it
        page.get_by_test_id("menu").locator("button").first.click()
    hand.advanced(before)
    assert ref not in in_hand(visitor)


def test_a_card_that_is_dragged_back_stays_in_the_hand(visit: Visit) -> None:
    visitor = visit()
    hand = at_main_phase(visitor, "gundam", 2)
    page = visitor.page
    ref = playable(visitor)[0]["from"][0]
    before = hand.lit()
    card = page.locator(f'[data-testid=hand] [data-ref="{ref}"]').bounding_box()
    page.mouse.move(card["x"] + card["width"] / 2, card["y"] + card["height"] / 2)
    page.mouse.down()
    page.mouse.move(card["x"], card["y"] - 150, steps=4)
    page.mouse.move(card["x"] + card["width"] / 2, card["y"] + card["height"] / 2, steps=4)
    page.mouse.up()
    assert hand.lit() == before
    assert ref in in_hand(visitor)


@pytest.mark.parametrize("game", ["gundam", "riftbound"])
def test_a_turn_with_the_keyboard_alone(visit: Visit, game: str) -> None:
    visitor = visit()
    hand = at_main_phase(visitor, game, 4)
    page = visitor.page
    turn, held = visitor.state()["view"]["turn"], in_hand(visitor)
    focused = "() => [document.activeElement?.dataset.lit ?? '', document.activeElement?.dataset.ref ?? '']"
    refs = {ref for choice in playable(visitor) for ref in choice["from"]}
    before, clicks = hand.lit(), hand.clicks
    for _ in range(60):
        page.keyboard.press("Tab")
        lit, ref = page.evaluate(focused)
        if lit == "from" and ref in refs:
            break
    else:
        raise AssertionError("no card that can be played is reached by Tab")
    page.keyboard.press("Enter")
    hand.advanced(before)
    while True:
        found = hand.wait()
        if visitor.state()["view"]["turn"] > turn or found["over"]:
            break
        if "end" in found["lines"]:
            page.keyboard.press("Escape")
            page.evaluate("document.activeElement?.blur()")
            page.keyboard.press("Space")
            page.get_by_text("Press Space again").wait_for()
            page.keyboard.press("Space")
        else:
            page.keyboard.press("1") if found["lines"] else choose_by_key(page)
        hand.advanced(found)
    assert ref not in in_hand(visitor) and ref in held
    assert hand.clicks == clicks


def choose_by_key(page: Any) -> None:
    """Take whatever is lit: arrows go there, Enter takes it."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement?.dataset.lit"):
            page.keyboard.press("Enter")
            return


def test_cards_are_set_aside_in_any_order_and_put_back(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    visitor.begin("riftbound", "greenfold", "embermarch", opponent="random", seed=3)
    hand = Hand(visitor, 3)
    hand.play(until=lambda lit: bool(lit["mine"] and "keep" in lit["lines"]))
    cards = in_hand(visitor)
    confirm = page.get_by_test_id("confirm")
    for ref in (cards[2], cards[1], cards[2], cards[0]):
        page.locator(f'[data-testid=hand] [data-ref="{ref}"]').click()
    assert [ref for ref in cards if page.locator(f'[data-ref="{ref}"].held').count()] == sorted(
        cards[:2], key=cards.index
    )
    assert "2" in confirm.inner_text()
    before = hand.lit()
    confirm.click()
    hand.advanced(before)
    hand.wait()
    assert visitor.state()["view"]["decision"]["kind"] != "mulligan"
    assert not set(cards[:2]) & set(in_hand(visitor)) and cards[2] in in_hand(visitor)


def test_a_unit_takes_others_along_whichever_is_moved_first(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    begin_at(visitor, TWO_WOLVES)
    hand = Hand(visitor, 4)
    hand.wait()
    wolf, second = (f"c{card['id']}" for card in visitor.state()["view"]["zones"]["p1.base"]["cards"])
    field = visitor.state()["view"]["battlefields"][0]
    hand.click(f'[data-ref="{second}"][data-lit=from]')
    hand.click(f'[data-ref="{field["ref"]}"][data-lit=to]')
    assert "goes along" in page.get_by_test_id("prompt").inner_text()
    hand.click(f'[data-ref="{wolf}"][data-lit=from]')
    before = hand.lit()
    page.get_by_test_id("confirm").click()
    hand.advanced(before)
    hand.wait()
    there = visitor.state()["view"]["zones"][f"p1.{field['zone']}"]["cards"]
    assert {f"c{card['id']}" for card in there} == {wolf, second}


def test_why_not_names_a_rule_and_the_rule_opens(visit: Visit) -> None:
    visitor = visit()
    hand = at_main_phase(visitor, "gundam", 2)
    page = visitor.page
    lit = hand.lit()["from"]
    ref = next(ref for ref in in_hand(visitor) if ref not in lit)
    page.locator(f'[data-testid=hand] [data-ref="{ref}"]').click()
    link = page.get_by_test_id("why").get_by_test_id("rule-link").first
    rule = link.get_attribute("data-rule")
    link.click()
    dialog = page.get_by_test_id("rule-dialog")
    dialog.get_by_role("heading", name=f"Rule {rule}").wait_for()
    dialog.locator(".text").wait_for()
    assert len(dialog.locator(".text").inner_text()) > 10
    assert findings(page) == []
    page.keyboard.press("Escape")
    assert not dialog.is_visible()


@pytest.mark.parametrize("game", ["gundam", "riftbound"])
def test_a_hint_is_one_of_the_choices_and_says_why(visit: Visit, game: str) -> None:
    visitor = visit()
    at_main_phase(visitor, game, 5)
    page = visitor.page
    page.get_by_test_id("hint").click()
    page.get_by_test_id("hint-panel").get_by_text("Chance of winning").wait_for(timeout=30_000)
    hint = next(frame for frame in visitor.heard("answer") if "hint" in frame)["hint"]
    assert hint["line"] in [choice["line"] for choice in visitor.state()["choices"]]
    assert 0 <= hint["chance"] <= 1 and len(hint["reason"]) > 10
    assert hint["reason"][:10] in page.get_by_test_id("hint-panel").inner_text()


@pytest.mark.parametrize("game", ["gundam", "riftbound"])
def test_undo_puts_back_what_was_played(visit: Visit, game: str) -> None:
    visitor = visit()
    hand = at_main_phase(visitor, game, 6)
    before, lit = visitor.state()["view"], hand.lit()
    ref = playable(visitor)[0]["from"][0]
    visitor.page.locator(f'[data-testid=hand] [data-ref="{ref}"]').click()
    hand.advanced(lit)
    after = hand.wait()
    visitor.page.get_by_test_id("undo").click()
    hand.advanced(after)
    assert visitor.state()["view"] == before
    assert hand.wait()["from"] == lit["from"]


def test_passing_until_the_own_turn_asks_nothing_before(visit: Visit) -> None:
    visitor = visit()
    hand = at_main_phase(visitor, "gundam", 8)
    page = visitor.page
    page.get_by_test_id("auto").click()
    assert findings(page) == []
    page.get_by_test_id("until-turn").check()
    page.keyboard.press("Escape")
    page.get_by_test_id("stop-passing").wait_for()
    seen = len(visitor.states())
    turn = visitor.state()["view"]["turn"]
    page.locator('button[data-line="end"]').click()
    windows = ("block", "action")
    while True:
        found = hand.wait()
        state = visitor.state()
        if found["over"] or (state["view"]["turn"] > turn and state["view"]["active"] == "p1"):
            break
        assert state["view"]["decision"]["kind"] not in windows
        hand.step()
    asked = [state["view"]["decision"]["kind"] for state in visitor.states()[seen:] if state["view"]["decision"]]
    assert "main" in asked or found["over"]
    assert visitor.state()["auto"]["until"] == ""


@pytest.mark.parametrize("game", ["gundam", "riftbound"])
def test_a_newcomer_on_a_phone_is_told_how_to_play_until_it_is_closed(visit: Visit, game: str) -> None:
    visitor = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    decks = {"gundam": ("bulwark", "wildfire"), "riftbound": ("greenfold", "embermarch")}[game]
    visitor.begin(game, *decks, opponent="greedy", seed=2)
    tips = visitor.page.get_by_test_id("tips")
    tips.wait_for()
    assert "You win" in tips.inner_text() and "finger" in tips.inner_text()
    assert overflow(visitor.page) == [] and findings(visitor.page) == []
    visitor.page.set_viewport_size({"width": PHONE["height"], "height": PHONE["width"]})
    prompt = visitor.page.get_by_test_id("prompt")
    assert tips.bounding_box()["y"] + tips.bounding_box()["height"] <= prompt.bounding_box()["y"]
    tips.get_by_role("button").tap()
    visitor.begin(game, *decks, opponent="greedy", seed=3)
    Hand(visitor, 1).wait()
    assert tips.count() == 0


@pytest.mark.parametrize("game", ["gundam", "riftbound"])
def test_a_finger_on_a_phone(visit: Visit, game: str) -> None:
    visitor = visit(viewport=PHONE, has_touch=True, is_mobile=True)
    hand = at_main_phase(visitor, game, 2)
    page = visitor.page
    assert overflow(page) == []
    assert findings(page) == []
    ref = playable(visitor)[0]["from"][0]
    before = hand.lit()
    page.locator(f'[data-testid=hand] [data-ref="{ref}"]').tap()
    page.get_by_test_id("sheet").locator("button[data-line]").first.tap()
    hand.advanced(before)
    assert ref not in in_hand(visitor)
    hand.play(until=lambda lit: lit["at"] > before["at"] + 12)
    assert overflow(page) == []
