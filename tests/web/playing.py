"""Playing by clicks: a hand on the mouse that knows no rule and clicks what is lit."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Sequence
from typing import Any

from visiting import PATIENCE, Visitor

# All that can be clicked now: buttons that stand for a choice, cards and places that are lit.
LIT = """() => {
    const shown = (part) => part.getClientRects().length > 0;
    const all = (selector, name) =>
        [...document.querySelectorAll(selector)].filter(shown).map((part) => part.dataset[name]);
    const board = document.querySelector('[data-testid=board]');
    return {
        at: Number(board?.dataset.at ?? -1),
        over: board?.dataset.over === 'true',
        mine: board?.dataset.mine === 'true',
        lines: all('button[data-line]:not([disabled])', 'line'),
        menu: all('[data-testid=menu] button[data-line]', 'line'),
        from: all('[data-lit=from][data-ref]', 'ref'),
        to: all('[data-lit=to][data-ref]', 'ref'),
    };
}"""
CHANGED = f"(before) => JSON.stringify(({LIT})()) !== before"
READY = f"""() => {{
    const now = ({LIT})();
    return now.over || (now.mine && now.lines.length + now.from.length + now.to.length > 0);
}}"""
# A point of a thing that the mouse would hit, as near to its middle as there is one; none if others cover it all.
OPEN = """(thing) => {
    const box = thing.getBoundingClientRect();
    const steps = [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8, 0.1, 0.9, 0.03, 0.97];
    for (const down of steps) for (const along of steps) {
        const [x, y] = [box.width * along, box.height * down];
        const hit = document.elementFromPoint(box.x + x, box.y + y);
        if (hit && thing.contains(hit)) return { x, y };
    }
    return null;
}"""
CLOSING = ("end", "pass", "concede")  # what ends a turn or lets a chance go


class Hand:
    """Clicks one of the lit things, drawn with a seed; seldom what ends a turn or passes while there is more."""

    def __init__(self, visitor: Visitor, seed: int) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.random = random.Random(seed)
        self.clicks = 0

    def lit(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate(LIT)
        return found

    def wait(self) -> dict[str, Any]:
        """Until this seat is asked and something is lit, or the game is over."""
        self.page.wait_for_function(READY, timeout=PATIENCE)
        return self.lit()

    def pick(self, found: dict[str, Any]) -> str:
        """What to click next."""
        aims = [f'[data-lit=to][data-ref="{ref}"]' for ref in found["to"]]
        aims += [
            f"[data-testid=menu] button[data-line={json.dumps(line, ensure_ascii=False)}]" for line in found["menu"]
        ]
        if aims:
            return self.random.choice(aims)
        sources = [f'[data-lit=from][data-ref="{ref}"]' for ref in found["from"]]
        lines = [f"button[data-line={json.dumps(line, ensure_ascii=False)}]" for line in found["lines"]]
        closing = [line for line in lines if line.split('"')[1] in CLOSING]
        if len(closing) < len(lines) + len(sources) and self.random.random() < 0.9:
            lines = [line for line in lines if line not in closing]
        return self.random.choice(lines + sources)

    def step(self) -> bool:
        """One click, and wait for what it does; False: the game is over."""
        found = self.wait()
        if found["over"]:
            return False
        self.click(self.pick(found))
        self.moved(found)
        return True

    def click(self, what: str) -> None:
        """Where it can be seen, as a person would."""
        thing = self.page.locator(what).first
        thing.scroll_into_view_if_needed()
        at = thing.evaluate(OPEN)
        assert at is not None, f"nothing of {what} can be hit"
        thing.click(position=at)
        self.clicks += 1

    def advanced(self, before: dict[str, Any]) -> None:
        """Until the table has moved on."""
        self.page.wait_for_function(f"(at) => ({LIT})().at > at", arg=before["at"], timeout=PATIENCE)

    def moved(self, before: dict[str, Any]) -> None:
        """Until something is lit otherwise than before."""
        said = json.dumps(before, separators=(",", ":"), ensure_ascii=False)
        self.page.wait_for_function(CHANGED, arg=said, timeout=PATIENCE)

    def play(self, until: Callable[[dict[str, Any]], bool] = lambda found: False, within: float = 180) -> None:
        """Click until the game is over, or until something is so."""
        end = time.monotonic() + within
        while time.monotonic() < end:
            if until(self.lit()) or not self.step():
                return
        raise AssertionError(f"the game is not over after {self.clicks} clicks: {self.lit()}")


def together(hands: Sequence[Hand], turn: int, within: float = 180) -> None:
    """All of them play until a turn begins, or until the game is over."""
    end = time.monotonic() + within
    while time.monotonic() < end:
        for hand in hands:
            found = hand.lit()
            if found["over"] or int(hand.visitor.state()["view"]["turn"]) >= turn:
                return
            if found["mine"]:
                hand.step()
    raise AssertionError(f"turn {turn} did not come: {[hand.lit() for hand in hands]}")
