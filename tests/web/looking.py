"""What can be said about any page: findings of axe, sideways overflow, bytes on the wire."""

from __future__ import annotations

from pathlib import Path
from typing import Any

AXE = Path(__file__).resolve().parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
GRAVE = ("serious", "critical")


def findings(page: Any) -> list[str]:
    """What axe calls serious or critical on the page as it stands, one line each."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("async () => (await axe.run(document, {resultTypes: ['violations']})).violations")
    return [
        f"{item['id']} ({item['impact']}): {node['html'][:200]} {node['failureSummary']}"
        for item in found
        if item["impact"] in GRAVE
        for node in item["nodes"]
    ]


def overflow(page: Any) -> list[str]:
    """What sticks out of the window sideways, if the page can be moved sideways."""
    said: list[str] = page.evaluate(
        """() => {
            const root = document.scrollingElement;
            if (root.scrollWidth <= root.clientWidth) return [];
            const out = [...document.body.querySelectorAll('*')].filter(
                (part) => part.getBoundingClientRect().right > root.clientWidth + 1);
            return [`page is ${root.scrollWidth} wide`, ...out.slice(-5).map((part) => part.outerHTML.slice(0, 160))];
        }"""
    )
    return said


class Wire:
    """Counts the bytes that come over the wire to a page, as they come: compressed, with their headers."""

    def __init__(self, page: Any) -> None:
        self.sizes: dict[str, int] = {}
        self.addresses: dict[str, str] = {}
        self.session = page.context.new_cdp_session(page)
        self.session.send("Network.enable")
        self.session.on(
            "Network.requestWillBeSent", lambda e: self.addresses.update({e["requestId"]: e["request"]["url"]})
        )
        self.session.on(
            "Network.loadingFinished", lambda e: self.sizes.update({e["requestId"]: int(e["encodedDataLength"])})
        )

    def by_address(self) -> dict[str, int]:
        return {self.addresses.get(key, key): size for key, size in self.sizes.items()}

    def total(self) -> int:
        return sum(self.sizes.values())
