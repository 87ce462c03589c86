"""Fixed games have the stored fingerprints, compiled or not (played anew by `python bench/traces.py --write`)."""

from __future__ import annotations

import pytest
import traces


@pytest.mark.slow
def test_fixed_games_have_the_stored_fingerprints() -> None:
    assert traces.differences() == []


def test_another_game_has_another_fingerprint() -> None:
    plan = traces.plans()[0]
    assert traces.traced(plan)["checksum"] != traces.traced(traces.plans()[1])["checksum"]
