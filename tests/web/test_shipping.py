"""What the server shows is found: in the wheel beside the server, or in the repository."""

from __future__ import annotations

from pathlib import Path

import pytest

import rulebound.server
from rulebound.commands.serving import folder

ROOT = Path(__file__).resolve().parents[2]
SERVER = Path(rulebound.server.__file__).resolve().parent


def files(where: Path) -> dict[str, bytes]:
    return {path.relative_to(where).as_posix(): path.read_bytes() for path in where.rglob("*") if path.is_file()}


@pytest.mark.parametrize(("shipped", "in_repository"), [("client", "web/dist"), ("scenarios", "scenarios")])
def test_what_is_shown_is_that_of_the_repository(
    shipped: str, in_repository: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    if not (ROOT / in_repository).is_dir():
        pytest.skip(f"there is no {in_repository} here (make web)")
    monkeypatch.chdir(tmp_path)  # it does not matter where the command is given
    monkeypatch.delenv("RULEBOUND_SHOWN", raising=False)
    found = folder(None, "RULEBOUND_SHOWN", shipped, in_repository)
    assert found is not None
    if SERVER.is_relative_to(ROOT / "src"):
        assert found == ROOT / in_repository
    else:
        assert found == SERVER / shipped
    assert files(found) == files(ROOT / in_repository)


def test_a_folder_that_is_named_comes_first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("RULEBOUND_SHOWN", str(tmp_path))
    assert folder(None, "RULEBOUND_SHOWN", "scenarios", "scenarios") == tmp_path
    assert folder(str(ROOT), "RULEBOUND_SHOWN", "scenarios", "scenarios") == ROOT
    with pytest.raises(ValueError, match=r"nowhere is no folder\.$"):
        folder("nowhere", "RULEBOUND_SHOWN", "scenarios", "scenarios")
