"""What was won stays won: no sprawling functions, deep classes, crowded folders, and nothing said in two places.

What still breaks a rule of the house is listed here, and a list may only get shorter: an entry that is fine by now
fails too. Nothing is added to a list; mend what the test names.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from rulebound.gundam.words import lexicon as gundam
from rulebound.riftbound.words import lexicon as riftbound

ROOT = Path(__file__).resolve().parent.parent
CODE = ("src", "tests", "tools", "bench")
DEEPEST = 4  # classes of ours, one below the other
MOST_MODULES = 25  # in one folder, `__init__` aside
MOST_KEYWORDS = 4  # in one literal: with more it is a list of them
SEQUENCE = {"new", "newer", "newest", "latest", "next", "later", "more", "again"}

DEEP: tuple[str, ...] = ()
CROWDED: tuple[str, ...] = ()
SEQUELS: tuple[str, ...] = ()
DATED: tuple[str, ...] = ()
BY_REPR: tuple[str, ...] = (
    "src/rulebound/gundam/grammar/filters.py canonical.rank",
    "src/rulebound/riftbound/grammar/refs.py canonical.rank",
)
BY_NAME = {  # and how often at most
}
COPIED: tuple[str, ...] = ()


def hold(found: Iterable[str], listed: Iterable[str], wrong: str) -> None:
    """Nothing is found that isn't listed, and nothing is listed that isn't found."""
    found, listed = set(found), list(listed)
    assert listed == sorted(set(listed)), f"the list is not sorted: {listed}"
    assert not found - set(listed), f"{wrong}: {', '.join(sorted(found - set(listed)))}"
    fine = sorted(set(listed) - found)
    assert not fine, f"fine by now, so delete it from the list in tests/test_house.py: {', '.join(fine)}"


@pytest.mark.parametrize(
    ("found", "listed", "said"),
    [
        ({"a", "b"}, ["a"], "wrong: b"),
        ({"a"}, ["a", "b"], "fine by now, so delete it .*: b"),
        ({"a", "b"}, ["b", "a"], "the list is not sorted"),
    ],
)
def test_a_list_holds_what_there_is(found: set[str], listed: list[str], said: str) -> None:
    with pytest.raises(AssertionError, match=said):
        hold(found, listed, "wrong")
    hold(found, sorted(found), "wrong")


def sources(*folders: str) -> Iterator[tuple[str, ast.Module]]:
    """Every Python file of these folders: its path from the root, and its tree."""
    for folder in folders:
        for path in sorted((ROOT / folder).rglob("*.py")):
            yield path.relative_to(ROOT).as_posix(), tree_of(path)


@cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def place(tree: ast.Module, line: int) -> str:
    """The class and function around a line, as `Class.function`."""
    names: list[str] = []
    nodes: list[ast.AST] = [tree]
    while nodes:
        inside = [
            node
            for child in nodes
            for node in ast.iter_child_nodes(child)
            if getattr(node, "lineno", 0) <= line <= (getattr(node, "end_lineno", None) or 10**9)
        ]
        names += [
            node.name for node in inside if isinstance(node, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef))
        ]
        nodes = inside
    return ".".join(names) or "the module"


# ---------------------------------------------------------------------------------------------- the game


def test_the_protocol_of_a_game_says_what_everything_is() -> None:
    tree = tree_of(ROOT / "src" / "rulebound" / "game.py")
    names = [node for node in ast.walk(tree) if isinstance(node, ast.Name) and node.id == "Any"]
    assert not names, f"Any in the protocol of a game, line {names[0].lineno}"


# ---------------------------------------------------------------------------------------------- classes


def deep(trees: Iterable[tuple[str, ast.Module]]) -> set[str]:
    """The classes with more than so many levels of classes of ours, themselves included."""
    bases: dict[str, list[str]] = {}
    for file, tree in trees:
        module = re.sub(r"^src/|(?:/__init__)?\.py$", "", file).replace("/", ".")
        known = {
            name.asname or name.name: f"{node.module}.{name.name}"
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom) and node.module
            for name in node.names
        }
        classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
        known |= {node.name: f"{module}.{node.name}" for node in classes}
        for node in classes:
            plain = [base.value if isinstance(base, ast.Subscript) else base for base in node.bases]
            bases[f"{module}.{node.name}"] = [_full(base, known) for base in plain]

    def depth(name: str) -> int:
        return 1 + max((depth(base) for base in bases[name]), default=0) if name in bases else 0

    return {name for name in bases if depth(name) > DEEPEST}


def _full(base: ast.expr, known: dict[str, str]) -> str:
    """The full name of a base class; of `module.Class`, where a module was imported, too."""
    head, _, rest = ast.unparse(base).partition(".")
    return f"{known.get(head, head)}.{rest}" if rest else known.get(head, head)


def test_no_class_is_far_from_its_root() -> None:
    hold(deep(sources("src")), DEEP, f"more than {DEEPEST} levels of classes")


def test_a_deep_class_is_seen() -> None:
    first = "class A: pass\nclass B(A): pass\nclass C(Generic[T], B): pass\n"
    second = "from a import C as Third\nfrom b import mod\nclass D(Third[int]): pass\nclass E(D): pass\n"
    trees = [("src/a.py", ast.parse(first)), ("src/b/__init__.py", ast.parse(second))]
    assert deep(trees) == {"b.E"}
    assert deep([*trees, ("src/c.py", ast.parse("from b import x\nimport b\nclass F(b.D): pass\n"))]) == {"b.E", "c.F"}


# ---------------------------------------------------------------------------------------------- files


def test_no_folder_is_crowded() -> None:
    counts = Counter(str(Path(file).parent) for file, _ in sources("src") if Path(file).name != "__init__.py")
    hold([folder for folder, count in counts.items() if count > MOST_MODULES], CROWDED, f"over {MOST_MODULES} modules")


def sequel(name: str) -> bool:
    """Is a file named by when it was written, not by what it is about?"""
    words = re.split(r"[^a-z0-9]+", Path(name).name.lower())
    return any(word in SEQUENCE or dated(word) for word in words)


def dated(name: str) -> bool:
    return bool(re.search(r"(?<!\d)20[2-9]\d(?!\d)", name))


def test_tests_are_named_by_what_they_test() -> None:
    files = {
        path.relative_to(ROOT).as_posix() for path in (ROOT / "tests").rglob("*") if "__pycache__" not in path.parts
    }
    hold(filter(sequel, files), SEQUELS, "named by when it was written")
    functions = {
        f"{file} {node.name}"
        for file, tree in sources("tests")
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_") and dated(node.name)
    }
    hold(functions, DATED, "named by a date")


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("tests/test_new_wordings.py", True),
        ("tests/test_modes_more.py", True),
        ("tests/test_2026_09.py", True),
        ("tests/next", True),
        ("tests/test_news.py", False),
        ("tests/test_renewed.py", False),
        ("tests/new/test_modes.py", False),  # the folder is named itself
    ],
)
def test_a_sequel_is_seen(name: str, wrong: bool) -> None:
    assert sequel(name) == wrong


# ---------------------------------------------------------------------------------------------- ways of asking


def by_repr(tree: ast.Module) -> set[str]:
    """Where values are asked by how they print, or all at once by their names."""
    return {
        place(tree, node.lineno)
        for node in ast.walk(tree)
        if (isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "repr")
        or (isinstance(node, ast.Attribute) and node.attr == "__dict__")
    }


def test_nothing_is_told_by_how_it_prints() -> None:
    found = {f"{file} {where}" for file, tree in sources("src") for where in by_repr(tree)}
    hold(found, BY_REPR, "repr() or __dict__")


def by_name(tree: ast.Module) -> int:
    """How often a module of a game is looked up by its name."""
    calls = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    return sum(ast.unparse(call) in ("module", "rulebound.module") for call in calls)


def test_no_module_is_looked_up_by_its_name() -> None:
    found = {file: count for file, tree in sources(*CODE) if (count := by_name(tree))}
    hold(found, BY_NAME, "rulebound.module()")
    grown = sorted(file for file, count in found.items() if count > BY_NAME[file])
    assert not grown, f"rulebound.module() more often than before: {', '.join(grown)}"


def test_ways_of_asking_are_seen() -> None:
    tree = ast.parse(
        "def a(x):\n    return repr(x) + reprlib.repr(x)\nclass B:\n    def c(self): self.__dict__.clear()\n"
    )
    assert by_repr(tree) == {"a", "B.c"}
    tree = ast.parse("module(game, 'deck')\nrulebound.module('gundam', 'saves').x()\nimport_module('x')\n")
    assert by_name(tree) == 2


# ---------------------------------------------------------------------------------------------- keywords


def _plain(word: str) -> str:
    return re.sub(r"[ -]", "_", word.strip("<>[]【】").casefold())


KEYWORDS = {_plain(word) for word in (*gundam.KEYWORDS, *riftbound.KEYWORDS, *riftbound.HEADING)}


def is_copy(words: Iterable[str]) -> bool:
    return len({_plain(word) for word in words} & KEYWORDS) > MOST_KEYWORDS


def copies(tree: ast.Module) -> set[str]:
    """Where a literal lists keywords."""
    found: set[str] = set()
    for node in ast.walk(tree):
        parts: list[ast.expr | None] = []
        if isinstance(node, (ast.List, ast.Tuple, ast.Set)):
            parts = list(node.elts)
        elif isinstance(node, ast.Dict):
            parts = node.keys
        if is_copy(part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)):
            assert isinstance(node, ast.expr)
            found.add(place(tree, node.lineno))
    return found


SCRIPT = re.compile(
    r"""//[^\n]*|/\*.*?\*/|(?P<string>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")|(?P<name>[A-Za-z_]\w*)(?=\s*:)|(?P<mark>[\[\]{}()])""",
    re.DOTALL,
)


def copies_in_script(text: str) -> int:
    """How many literals of a TypeScript source list keywords: strings of an array, keys of an object."""
    found = 0
    open_ones: list[list[str]] = [[]]
    for match in SCRIPT.finditer(text):
        if match["mark"] and match["mark"] in "[{(":
            open_ones.append([])
        elif match["mark"] and len(open_ones) > 1:
            found += is_copy(open_ones.pop())
        elif match["string"] or match["name"]:
            open_ones[-1].append((match["string"] or match["name"]).strip("'\""))
    return found


def scripts() -> Iterator[tuple[str, str]]:
    """The TypeScript of the client: files of it, and what stands in the components."""
    for path in sorted((ROOT / "web" / "src").rglob("*")):
        name = path.relative_to(ROOT).as_posix()
        if path.suffix == ".ts":
            yield name, path.read_text(encoding="utf-8")
        elif path.suffix == ".svelte":
            yield (
                name,
                "\n".join(re.findall(r"<script[^>]*>(.*?)</script>", path.read_text(encoding="utf-8"), re.DOTALL)),
            )


def test_keywords_are_listed_once() -> None:
    found = {f"{file} {where}" for file, tree in sources("tests") for where in copies(tree)}
    found |= {name for name, text in scripts() if copies_in_script(text)}
    hold(found, COPIED, "a list of keywords beside the lexicon of the game")


def test_a_copied_list_is_seen() -> None:
    five = "'Tank', 'vision', 'Quick-Draw', 'first_strike', '<Blocker>'"
    four = five.removesuffix(", '<Blocker>'")
    assert copies(ast.parse(f"def a():\n    return [{five}]\nX = ({five}, 'x')\nY = {{{four}}}")) == {"a", "the module"}
    pairs = five.replace(",", ": 1,")
    assert (
        copies(ast.parse(f"X = {{{pairs}: 1}}\n")) == {"the module"} and copies(ast.parse(f"X = f({five})\n")) == set()
    )
    assert copies_in_script(f"const a = [{five}]; // [{five}]\nconst b = new Set([{four}])") == 1
    assert copies_in_script("const a = {tank: 1, vision: {x: 2}, hunt: [1], flow: '', equip: 0}") == 1
    assert copies_in_script("const a = {tank: 1, vision: {hunt: 2, flow: [1], equip: ''}}") == 0
