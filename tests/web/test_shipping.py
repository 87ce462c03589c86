"""What the server shows is found: beside the server, or in the repository."""

from __future__ import annotations

from pathlib import Path

import pytest

import rulebound.server
from rulebound.commands.serving import folder

ROOT = Path(__file__).resolve().parents[2]
SOURCES = ROOT / "src" / "rulebound" / "server"
SERVER = Path(rulebound.server.__file__).resolve().parent


def files(where: Path) -> dict[str, bytes]:
    return {path.relative_to(where).as_posix(): path.read_bytes() for path in where.rglob("*") if path.is_file()}


@pytest.mark.parametrize(("name", "in_repository"), [("client", SOURCES / "client"), ("scenarios", ROOT / "scenarios")])
def test_what_is_shown_is_that_of_the_repository(
    name: str, in_repository: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)  # it does not matter where the command is given
    monkeypatch.delenv("RULEBOUND_SHOWN", raising=False)
    found = folder(None, "RULEBOUND_SHOWN", name)
    assert found == (in_repository if SERVER == SOURCES else SERVER / name)
    assert files(found) == files(in_repository)


def test_a_folder_that_is_named_comes_first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("RULEBOUND_SHOWN", str(tmp_path))
    assert folder(None, "RULEBOUND_SHOWN", "scenarios") == tmp_path
    assert folder(str(ROOT), "RULEBOUND_SHOWN", "scenarios") == ROOT
    with pytest.raises(ValueError, match=r"nowhere is no folder\.$"):
        folder("nowhere", "RULEBOUND_SHOWN", "scenarios")
