"""Make the pictures of docs/images: the tables of both games on a desktop and a phone, a deck, a ruling.

    PYTHONPATH=src .venv/bin/python tools/screenshots.py [NAME...]

Needs Chromium, as the browser tests do, and plays by their hands (tests/web). A NAME makes that picture alone.
"""

from __future__ import annotations

import base64
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests" / "web"))

from playing import Hand  # noqa: E402
from visiting import PHONE, Visitor, chromium_here, running, serving  # noqa: E402

IMAGES = ROOT / "docs" / "images"
QUALITY = 80
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
SMALL = {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


def play(visitor: Visitor, game: str, decks: tuple[str, str], seed: int, turn: int) -> Hand:
    """A game that has come to one's own main phase."""
    visitor.begin(game, *decks, opponent="random", seed=seed)
    hand = Hand(visitor, seed)

    def there(lit: dict[str, Any]) -> bool:
        return bool(lit["mine"] and "end" in lit["lines"] and visitor.state()["view"]["turn"] >= turn)

    hand.play(until=there, within=240)
    return hand


def gundam(visitor: Visitor) -> None:
    """An attack is about to be aimed."""
    hand = play(visitor, "gundam", ("bulwark", "wildfire"), 11, 9)
    for choice in visitor.state()["choices"]:
        if choice["verb"] == "attack":
            visitor.page.locator(f'[data-lit=from][data-ref="{choice["from"][0]}"]').click()
            visitor.page.locator(f'[data-lit=to][data-ref="{choice["to"][0]}"]').hover()
            break
    assert hand.lit()["mine"]


def gundam_why(visitor: Visitor) -> None:
    """Why a card can't be played, with its rule."""
    hand = play(visitor, "gundam", ("vespers", "thicket"), 5, 5)
    lit = hand.lit()["from"]
    cards = visitor.state()["view"]["zones"]["p1.hand"]["cards"]
    dark = next(f"c{card['id']}" for card in cards if f"c{card['id']}" not in lit)
    visitor.page.locator(f'[data-testid=hand] [data-ref="{dark}"]').click()
    visitor.page.get_by_test_id("why").get_by_test_id("rule-link").first.wait_for()


def gundam_phone(visitor: Visitor) -> None:
    play(visitor, "gundam", ("bulwark", "wildfire"), 11, 9)


def riftbound(visitor: Visitor) -> None:
    """A hint."""
    play(visitor, "riftbound", ("greenfold", "embermarch"), 4, 9)
    visitor.page.get_by_test_id("hint").click()
    visitor.page.get_by_text("Chance of winning").wait_for(timeout=60_000)


def riftbound_phone(visitor: Visitor) -> None:
    play(visitor, "riftbound", ("greenfold", "embermarch"), 4, 9)


def deck(visitor: Visitor) -> None:
    """A deck with a card too few."""
    visitor.open("/decks/riftbound/stillwater")
    visitor.page.get_by_role("button", name="One less").nth(3).click()
    visitor.page.get_by_test_id("breach").first.wait_for()


def ruling(visitor: Visitor) -> None:
    """A ruling after its first steps."""
    visitor.open("/rulings/gundam?q=blocker")
    visitor.page.get_by_test_id("rulings").get_by_role("link").first.click()
    visitor.page.get_by_test_id("stepper").wait_for()
    visitor.page.get_by_test_id("step-on").click()
    visitor.settle()


PICTURES: dict[str, tuple[Callable[[Visitor], None], dict[str, Any]]] = {
    "gundam": (gundam, DESKTOP),
    "gundam-why": (gundam_why, DESKTOP),
    "gundam-phone": (gundam_phone, SMALL),
    "riftbound": (riftbound, DESKTOP),
    "riftbound-phone": (riftbound_phone, SMALL),
    "deck": (deck, DESKTOP),
    "ruling": (ruling, DESKTOP),
}


def take(visitor: Visitor, path: Path) -> None:
    """What the page shows, as a small WebP."""
    session = visitor.context.new_cdp_session(visitor.page)
    wish = {"format": "webp", "quality": QUALITY}
    path.write_bytes(base64.b64decode(session.send("Page.captureScreenshot", wish)["data"]))


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in PICTURES]
    if unknown:
        print(f"There is no picture {unknown[0]}; there are {', '.join(PICTURES)}.", file=sys.stderr)
        return 2
    chromium = chromium_here()
    if chromium is None:
        print("There is no Chromium here (on Debian: apt install chromium).", file=sys.stderr)
        return 2
    IMAGES.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(ROOT / "src" / "rulebound" / "server" / "client", Path(folder, "tables.db")) as house,
        running(chromium) as browser,
    ):
        for name in names or PICTURES:
            draw, how = PICTURES[name]
            visitor = Visitor(browser, house, **how)
            draw(visitor)
            path = IMAGES / f"{name}.webp"
            take(visitor, path)
            visitor.leave()
            print(f"{path.relative_to(ROOT)}: {path.stat().st_size // 1000} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
