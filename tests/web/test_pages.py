"""Every page: nothing serious for axe, no sideways scrolling on a phone, no other host; the first page is small."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from looking import Wire, findings, overflow
from visiting import PHONE, Visitor

pytestmark = pytest.mark.browser

PAGES = {
    "/": "Rulebound",
    "/cards/gundam": "Cards",
    "/cards/riftbound": "Cards",
    "/cards/gundam/ST01-001": "Rulebound",
    "/cards/riftbound/new": "A card of your own",
    "/decks/gundam": "Decks",
    "/decks/gundam/bulwark": "Deck",
    "/decks/riftbound": "Decks",
    "/rules/gundam": "Rules",
    "/rules/riftbound": "Rules",
    "/rules/gundam/8-2-1": "Rule",
    "/rulings/gundam": "Rulings",
    "/rulings/riftbound": "Rulings",
}
FIRST_PAGE = 300_000  # bytes


@pytest.mark.parametrize("address", PAGES)
def test_a_page_is_accessible_and_fits_a_phone(visit: Callable[..., Visitor], address: str) -> None:
    visitor = visit()
    visitor.open(address)
    assert PAGES[address] in visitor.page.title()
    assert visitor.page.locator("h1").count() == 1
    assert findings(visitor.page) == []
    visitor.page.set_viewport_size(PHONE)
    visitor.settle()
    assert overflow(visitor.page) == []
    assert findings(visitor.page) == []


def test_the_pages_are_accessible_in_the_dark(visit: Callable[..., Visitor]) -> None:
    visitor = visit(color_scheme="dark")
    for address in ("/", "/cards/gundam", "/decks/riftbound"):
        visitor.open(address)
        assert findings(visitor.page) == []


def test_the_first_page_is_small_on_the_wire(visit: Callable[..., Visitor]) -> None:
    visitor = visit(plain=True)
    wire = Wire(visitor.page)
    visitor.open("/")
    sizes = wire.by_address()
    assert any(address.endswith(".js") for address in sizes), sizes
    assert wire.total() < FIRST_PAGE, sizes
    big = [address for address, size in sizes.items() if size > 2000]
    assert big
    for address in big:
        assert visitor.page.request.get(address).headers.get("content-encoding") in ("gzip", "br", "zstd"), address
