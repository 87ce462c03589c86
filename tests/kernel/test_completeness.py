"""Nothing is forgotten: every attribute of a table or a frame is copied and saved, or named here with its reason."""

from __future__ import annotations

import ast
import importlib.util
import json
import shutil
import sys
from pathlib import Path
from typing import Any

import pytest
import third_game
from guides import built
from librt.vecs import vec
from mypy_extensions import i64
from third_game import Harbour, TurnFrame, new_table
from walking import COMPILED

import rulebound.kernel.saves as saves
from rulebound.gundam.table.table import FRAMES as gundam_frames
from rulebound.kernel.definitions import Lasting, Sheet, Trigger
from rulebound.kernel.frames import Frame, Registers, decode_frame, encode_frame, encode_record
from rulebound.kernel.rng import Rng
from rulebound.riftbound.table.table import FRAMES as riftbound_frames

SOURCES = Path(__file__).resolve().parents[2] / "src" / "rulebound"
VEC = type(vec[i64]())
SHARED = {"players", "specs", "stats", "definitions"}  # the same for all tables of a game
NEITHER = {
    "log": "who listens to a table doesn't listen to its copies",
    "cache": "computed again",
    "computing": "only while a number is computed",
    "circular": "only while a number is computed",
}
ONLY_COPIED = {
    "generation": "no cache outlives a save",
    "debug": "a wish of the one who runs the table",
    "sheet": "made anew from the definitions",
    "patient": "a save tells it beside the state",
    "start": "a save tells it beside the state",
    "moves": "a save tells them beside the state",
    "sums": "a save tells them beside the state",
}

interpreted_only = pytest.mark.skipif(COMPILED, reason="compiled objects have no __dict__ to look into")


def changed(name: str, value: Any) -> Any:
    """Another value of the same type."""
    if name == "stack":
        return [TurnFrame(), third_game.SinkFrame(2)]
    if name == "sheet":
        return Sheet([], 0)
    if name == "moves":
        return [(0, "pass")]
    if isinstance(value, dict):
        return {3: "x"}
    if name == "waiting":
        return [Trigger(*range(1, 12))]
    if name == "lasting":
        return [Lasting(*range(1, 10))]
    if name == "rng":
        return Rng(123, 456)
    if name == "zones":
        return vec[vec[i64]]([zone[:] for zone in reversed(list(value))])
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 77
    if isinstance(value, str):
        return value + "!"
    return vec[i64]([int(item) + 1 for item in value] + [5])


def plain(value: Any) -> Any:
    """A value that can be compared."""
    if isinstance(value, (bool, int, str, dict)):
        return value
    if isinstance(value, Sheet):
        return id(value)  # one for all copies
    if isinstance(value, Rng):
        return [int(value.s0), int(value.s1)]
    if isinstance(value, Frame):
        return encode_frame(value)
    if isinstance(value, (Trigger, Lasting)):
        return value.encode()
    return [plain(item) for item in value]


def attributes(thing: object) -> set[str]:
    """The names of everything it keeps, in slots or not."""
    slots = {name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())}
    return slots | vars(thing).keys() if hasattr(thing, "__dict__") else slots


def state_of(table: Harbour) -> list[str]:
    return sorted(attributes(table) - SHARED - set(NEITHER) - {"facts_of"})  # which a new table has


@interpreted_only
def test_every_attribute_of_a_table_is_copied() -> None:
    table = new_table(1)
    for name in state_of(table):
        other = new_table(1)
        value = changed(name, getattr(other, name))
        setattr(other, name, value)
        assert plain(getattr(other.clone(), name)) == plain(value), f"clone() forgets {name}"


@interpreted_only
def test_every_attribute_of_a_table_is_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(saves, "_check", lambda table: None)  # the values make no sense together
    table = new_table(1)
    for name in state_of(table):
        if name in ONLY_COPIED:
            continue
        other = new_table(1)
        value = changed(name, getattr(other, name))
        setattr(other, name, value)
        data = json.loads(json.dumps(saves.encode(other)))
        assert name in data, f"encode() forgets {name}"
        assert plain(getattr(saves.decode(table, data), name)) == plain(value), f"decode() forgets {name}"


@interpreted_only
def test_copies_share_nothing_that_can_change() -> None:
    table = new_table(1)
    copy = table.clone()
    for name in state_of(table):
        value = getattr(table, name)
        # team, sees and start are fixed when a table is set up
        if not isinstance(value, (bool, int, str)) and name not in ("team", "sees", "start"):
            assert getattr(copy, name) is not value or not isinstance(value, (list, dict, Rng)), name
            if type(value) is VEC and len(value) > 0:
                getattr(copy, name)[0] += 1
                assert getattr(copy, name) != value, name
    assert all(one is not other for one, other in zip(copy.stack, table.stack))


def third_game_frames() -> list[Frame]:
    found = [thing for thing in vars(third_game).values() if isinstance(thing, type) and issubclass(thing, Frame)]
    return [kind() for kind in found if kind is not Frame]


def fill(record: Registers, number: int = 0) -> dict[str, Any]:
    """Give every register a value of its own, those of records in it too, and tell them."""
    values: dict[str, Any] = {}
    for name in sorted(attributes(record)):
        old, number = getattr(record, name), number + 1
        value: Any = 10 + number
        if isinstance(old, Registers):
            value = type(old)()
            values |= fill(value, 1000 * number)
        elif isinstance(old, bool):
            value = not old
        elif name == "pc":
            value = 1 if isinstance(record, Frame) and len(record.steps()) > 1 else 0
        elif not isinstance(old, int):
            value = vec[i64]([number, 99])
        setattr(record, name, value)
        if not isinstance(old, Registers):
            values[name] = plain(value)
    return values


def held(record: Registers) -> dict[str, Any]:
    """The registers of a frame and of the records in it."""
    return {"pc": record.pc, **encode_record(record)} if isinstance(record, Frame) else encode_record(record)


def apart(one: Registers, other: Registers) -> None:
    """What either keeps is its own, but for a record that never changes."""
    for name in one.fields():
        mine, theirs = getattr(one, name), getattr(other, name)
        if isinstance(mine, Registers) and hasattr(mine, "clone"):
            apart(mine, theirs)
        assert mine is not theirs or isinstance(mine, int) or not hasattr(mine, "clone"), name
        if type(mine) is VEC:
            mine[0] += 1
            assert theirs[0] != mine[0], f"clone() shares {name}"


ALL_FRAMES = third_game_frames() + gundam_frames + riftbound_frames


@interpreted_only
@pytest.mark.parametrize("frame", ALL_FRAMES, ids=lambda frame: type(frame).__qualname__)
def test_every_register_of_a_frame_is_copied_and_saved(frame: Frame) -> None:
    assert set(frame.fields()) == attributes(frame) - {"pc"}
    empty, frame = frame.clone(), frame.clone()
    values = fill(frame)
    assert held(frame) == values, "a record in it leaves something out"
    copy = frame.clone()
    assert held(copy) == values
    data = json.loads(json.dumps(encode_frame(frame)))
    assert held(decode_frame(empty, data)) == values
    apart(copy, frame)


# ---------------------------------------------------------------------------------------- every source, by reading it


class Sources:
    """The classes of all sources, by folder and name: both games have a `PlayFrame`."""

    def __init__(self) -> None:
        self.classes: dict[str, ast.ClassDef] = {}
        for path in [*sorted(SOURCES.rglob("*.py")), built("adding-a-game.md") / "harbour" / "table.py"]:
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.ClassDef):
                    folder = path.relative_to(SOURCES).parts[0] if path.is_relative_to(SOURCES) else path.parent.name
                    self.classes[f"{folder}.{node.name}"] = node

    def find(self, name: str, near: str) -> str:
        """The full name of a class as it is called in a folder: its own, or one of what lies below."""
        for folder in (near, "effects", "kernel"):
            if f"{folder}.{name}" in self.classes:
                return f"{folder}.{name}"
        return ""

    def ancestry(self, name: str) -> list[str]:
        """The class and those it is made of, itself first."""
        node = self.classes.get(name)
        if node is None:
            return []
        near = name.partition(".")[0]
        bases = [self.find(base.id, near) for base in node.bases if isinstance(base, ast.Name)]
        return [name] + [other for base in bases for other in self.ancestry(base)]

    def kinds_of(self, base: str) -> list[str]:
        return [name for name in self.classes if name != base and base in self.ancestry(name)]

    def method(self, name: str, method: str) -> ast.FunctionDef | None:
        """A method as the class itself has it or inherits it."""
        return next(iter(self.methods(name, method)), None)

    def methods(self, name: str, method: str) -> list[ast.FunctionDef]:
        """A method of the class and of those it is made of, which may call it by `super()`."""
        return [
            node
            for owner in self.ancestry(name)
            for node in self.classes[owner].body
            if isinstance(node, ast.FunctionDef) and node.name == method
        ]

    def registers(self, name: str) -> set[str]:
        """The registers that the class and those it is made of name."""
        parts = [part for owner in self.ancestry(name) for part in self.classes[owner].body]
        named = [part for part in parts if isinstance(part, ast.Assign) and ast.unparse(part.targets[0]) == "registers"]
        return {register for part in named for word in words(part.value) for register in word.split()}

    def attributes(self, name: str) -> set[str]:
        """What the `__init__` of this class, without its bases, assigns to `self`."""
        for node in self.classes[name].body:
            if isinstance(node, ast.FunctionDef) and node.name == "__init__":
                return own_attributes(node, ast.Store)
        return set()


def own_attributes(node: ast.AST, use: type[ast.expr_context]) -> set[str]:
    """The `self.x` that are written or read there."""
    found = [part for part in ast.walk(node) if isinstance(part, ast.Attribute) and isinstance(part.ctx, use)]
    return {part.attr for part in found if isinstance(part.value, ast.Name) and part.value.id == "self"}


def words(node: ast.AST | None) -> set[str]:
    return {str(part.value) for part in ast.walk(node) if isinstance(part, ast.Constant)} if node else set()


def read_from_self(node: ast.AST | None) -> set[str]:
    return own_attributes(node, ast.Load) if node else set()


def load_weave() -> Any:
    spec = importlib.util.spec_from_file_location("weave", SOURCES.parents[1] / "tools" / "weave.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["weave"] = module
    spec.loader.exec_module(module)
    return module


weave = load_weave()
ALL = Sources()
RIFT = "riftbound.RiftboundTable"
GUNDAM = "gundam.GundamTable"


@pytest.mark.parametrize("name", ALL.kinds_of("kernel.Frame"))
def test_every_frame_lists_and_copies_what_it_assigns(name: str) -> None:
    own = {attribute for owner in ALL.ancestry(name) for attribute in ALL.attributes(owner)}
    assert own - {"pc"} == ALL.registers(name), f"the registers of {name} are not what __init__ assigns"
    steps = ALL.method(name, "steps")
    assert steps is not None
    needed = own - {"pc"} if len(words(steps.body[-1])) == 1 else own  # with one step, `pc` never changes
    copied = read_from_self(ALL.method(name, "clone"))
    for method in ALL.methods(name, "copy_registers"):
        copied |= read_from_self(method)
    assert needed <= copied, f"{name}.clone() forgets something"


def test_the_kernel_copies_and_saves_all_that_its_table_assigns() -> None:
    own = ALL.attributes("kernel.State") | ALL.attributes("kernel.Table")
    assert len(own) > 40
    copied = read_from_self(ALL.method("kernel.Table", "copy_into"))
    assert own - copied == SHARED | set(NEITHER)
    saved = set(saves.NUMBERS) | set(saves.COLUMNS) | {"zones", "stack", "waiting", "lasting", "rng"}
    assert own - saved == SHARED | set(NEITHER) | set(ONLY_COPIED)


def test_the_third_game_copies_and_saves_all_that_its_table_assigns() -> None:
    own = ALL.attributes("harbour.Harbour")
    table = new_table(1)
    assert own == set(table.numbers()) | set(table.columns()) | {"facts_of"}  # which a new table has
    assert own - {"facts_of"} <= read_from_self(ALL.method("harbour.Harbour", "clone"))


def test_the_gundam_table_copies_and_saves_all_that_it_assigns() -> None:
    shared = {"cards_of", "gundam_pool", "edition", "mode", "mixed_zones"}
    derived = {"counted", "trait_depth", "active_count", "ex_count", "managed", "recalled"}
    own = ALL.attributes(GUNDAM)
    assert own - read_from_self(ALL.method(GUNDAM, "copy_game_into")) == shared | derived
    saved = words(ALL.method(GUNDAM, "columns")) | words(ALL.method(GUNDAM, "numbers"))
    assert own - saved == shared | derived | {"facts_of"}


def test_the_riftbound_table_copies_and_saves_all_that_it_assigns() -> None:
    shared = {"cards_of", "riftbound_pool", "edition", "mode"}
    derived = {
        "reserved",
        "scratch",
        "partial",
        "counted",
        "counted_for",
        "purse_energy",
        "purse_power",
        "entering",
        "entering_at",
        "dear_counted",
        "dear_found",
    }
    own = ALL.attributes(RIFT)
    assert own - read_from_self(ALL.method(RIFT, "copy_game_into")) == shared | derived
    saved = words(ALL.method(RIFT, "columns")) | words(ALL.method(RIFT, "numbers"))
    saved |= read_from_self(ALL.method(RIFT, "apart"))
    assert own - saved == shared | derived | {"facts_of"}


def test_what_effects_add_to_a_table_is_no_state() -> None:
    assert ALL.attributes("effects.EffectTable") == {"pool", "grants", "mixed_zones", "spending", "as_was"}


def test_what_is_woven_is_fresh(tmp_path: Path) -> None:
    assert weave.stale() == [], "run python tools/weave.py"
    sources = shutil.copytree(SOURCES, tmp_path / "rulebound", ignore=shutil.ignore_patterns("__pycache__", "*.json"))
    frame = sources / "riftbound" / "rules" / "combat.py"
    text = frame.read_text(encoding="utf-8")
    declared = "self.field: i64 = field\n"
    assert declared in text
    frame.write_text(text.replace(declared, declared + "        self.forgotten: i64 = 0\n"), encoding="utf-8")
    assert weave.stale(sources) == [frame]


@pytest.mark.parametrize(("name", "size"), [("Lasting", 9), ("Trigger", 12)])
def test_modifiers_and_triggers_encode_all_they_hold(name: str, size: int) -> None:
    own = ALL.attributes(f"kernel.{name}")
    assert len(own) == size and own == read_from_self(ALL.method(f"kernel.{name}", "encode"))
    made = (Lasting if name == "Lasting" else Trigger)(*range(size))
    assert made.encode() == list(range(size))
