"""Property tests of the plain endpoints: whatever is asked, the answer is as the schema says, and nothing breaks."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from fastapi.routing import APIRoute
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

import rulebound
from rulebound.kernel.notation import line_of
from rulebound.server.app import ROUTERS, create_app
from rulebound.server.house import Opening
from rulebound.server.settings import Settings
from rulebound.server.tables.journal import began_of

EXAMPLES = 8  # of each endpoint
CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
KNOWN = {  # what a path may name so that somebody is there
    "number": ["GD01-008", "ogn-011-298", "8-2-1", "627.2", "Q35", "H9"],
    "name": ["bulwark", "backdoors"],
    "key": ["battle.1", "cards.GD01.2"],
    "n": [0, 3, 21],
}


def openings() -> Iterator[Opening]:
    """A finished game, and one that runs."""
    for seed in (1, 2):
        table = rulebound.gundam.new_table(seed=seed)
        began, chance = began_of(table), random.Random(seed)
        while len(table.moves) < 25:
            table.play(line_of(table, chance.choice(list(table.options))))
        if seed == 1:
            table.concede(0)
        yield Opening("gundam", began, ["a", "b"], ["person", "random"], 0, moves=list(table.moves))


@pytest.fixture(scope="module")
def api(tmp_path_factory: pytest.TempPathFactory) -> Any:
    folder = tmp_path_factory.mktemp("tables")
    wanted = Settings(
        database=f"sqlite:///{folder / 'tables.db'}",
        scenarios=Path(__file__).parents[2] / "scenarios",
        request_rate=1e6,
        request_burst=1e6,
        most_tables_of_one=10**6,
    )
    with TestClient(create_app(wanted)) as client:
        assert client.portal is not None
        house = client.app.state.house  # type: ignore[attr-defined]
        ids = [client.portal.call(house.open_table, opening).id for opening in openings()]
    app = create_app(wanted)
    schema = schemathesis.openapi.from_asgi("/api/openapi.json", app)
    named = {**KNOWN, "table_id": ids}

    @schema.hook
    def map_path_parameters(context: Any, path_parameters: dict[str, Any] | None) -> dict[str, Any] | None:
        """Half of all paths name something that is there."""
        for name, values in named.items():
            if path_parameters and name in path_parameters:
                said = str(path_parameters[name])
                place = sum(said.encode("utf-8", "replace")) + len(said)
                if place % 2 == 0:
                    path_parameters[name] = values[place // 2 % len(values)]
        return path_parameters

    return schema


ENDPOINTS = sorted(
    (route.path, method)
    for router in ROUTERS
    for route in router.routes
    if isinstance(route, APIRoute)
    for method in route.methods
)


@pytest.mark.slow
@pytest.mark.parametrize(("path", "method"), ENDPOINTS)
def test_answers_are_as_the_schema_says(api: Any, path: str, method: str) -> None:
    ask(api[path][method], GenerationMode.POSITIVE)


@pytest.mark.slow
@pytest.mark.parametrize(("path", "method"), [each for each in ENDPOINTS if each[1] == "POST"])
def test_bodies_of_another_shape_break_nothing(api: Any, path: str, method: str) -> None:
    ask(api[path][method], GenerationMode.NEGATIVE)


def ask(operation: Any, mode: GenerationMode) -> None:
    """Ask for some of what an endpoint may be asked for, and look at the answers."""

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=True,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def asked(case: Any) -> None:
        case.call_and_validate(checks=CHECKS)

    asked()


def test_the_schema_tells_every_endpoint(api: Any) -> None:
    told = {(path, method.upper()) for path, methods in api.raw_schema["paths"].items() for method in methods}
    assert told == set(ENDPOINTS)
