"""Compare the zone forms: build them with mypyc in a temporary directory, time them compiled and uncompiled.

    python run.py [rounds]        (needs mypy, librt, setuptools and a C compiler; under a minute)

One worker process per mode. Each round goes through both workers and, inside each, through all forms and
operations; the table shows the medians of the rounds, in ns of CPU time per operation.
"""

from __future__ import annotations

import importlib
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
FORMS = {  # name: (class, set-up method)
    "A": ("ZoneObjects", "setup"),
    "A2": ("PlainZoneObjects", "setup"),
    "B": ("NestedVec", "setup"),
    "C": ("ListOfVec", "setup"),
    "D": ("Linked", "setup"),
    "E": ("Flat", "setup"),
    "E2": ("Flat", "setup_tight"),
}
OPERATIONS = [
    "clone",
    "draw",
    "move_and_draw",
    "iterate",
    "contains",
    "contains_column",
    "from_top",
    "shuffle",
    "mixed",
    "empty",
]
EXTRAS = {  # function of extra.py: what makes its argument
    "read_nothing": "Table",
    "read_attribute": "Table",
    "read_nested": "Table",
    "read_nested_variable": "Table",
    "read_list": "Table",
    "read_block": "Table",
    "read_i16": "new_narrow",
    "write_attribute": "Table",
    "write_nested": "Table",
    "write_block": "Table",
    "no_cast": "new_leafs",
    "leaf_isinstance": "new_leafs",
    "leaf_cast": "new_leafs",
    "virtual_call": "new_leafs",
    "middle_isinstance": "new_subs",
    "middle_cast": "new_subs",
    "copy_slice_then_set": "new_zones",
    "copy_append": "new_zones",
    "copy_comprehension": "new_zones",
    "copy_generator": "new_zones",
    "copy_with_room": "new_zones",
    "copy_outer_only": "new_zones",
    "columns_i64": "Wide",
    "columns_block": "Wide",
    "columns_i16": "new_narrow",
}
MODES = ["compiled", "uncompiled"]
TARGET_NS = 4_000_000  # CPU time of one measurement
CFLAGS = "-fno-semantic-interposition -fvisibility=hidden"


def write_sources(directory: Path) -> list[str]:
    names = ["forms.py", "facts.py", "extra.py"]
    for name in names:
        shutil.copy(HERE / name, directory / name)
    template = (HERE / "bench.py").read_text()
    for form, (cls, setup) in FORMS.items():
        name = f"bench_{form.lower()}.py"
        text = template.replace("ZoneObjects as Table", f"{cls} as Table").replace("t.setup()", f"t.{setup}()")
        (directory / name).write_text(text)
        names.append(name)
    return names


def build(directory: Path, names: list[str]) -> None:
    script = (
        "from setuptools import setup; from mypyc.build import mypycify; "
        f"setup(name='zones', ext_modules=mypycify({names!r}, opt_level='3'))"
    )
    env = dict(os.environ, CFLAGS=CFLAGS)
    subprocess.run([sys.executable, "-c", script, "-q", "build_ext", "--inplace"], cwd=directory, env=env, check=True)
    for name in names:  # make sure that the compiled modules are the ones imported
        (directory / name).unlink()


def measure(function: Any, argument: Any, n: int) -> int:
    start = time.process_time_ns()
    function(argument, n)
    return time.process_time_ns() - start


def calibrate(function: Any, argument: Any) -> int:
    n = 20
    while True:
        ns = measure(function, argument, n)
        if ns >= TARGET_NS // 4:
            return max(20, n * TARGET_NS // ns // 20 * 20)
        n *= 4


def worker(mode: str) -> None:
    """Runs in the directory of one mode; answers every input line with one round as JSON."""
    sys.path.insert(0, os.getcwd())
    facts: Any = importlib.import_module("facts")
    extra: Any = importlib.import_module("extra")
    assert facts.__file__.endswith(".py") == (mode == "uncompiled"), facts.__file__
    jobs = []
    results = {}
    for form in FORMS:
        bench: Any = importlib.import_module(f"bench_{form.lower()}")
        results[form] = [getattr(bench, op)(bench.new_table(), 200) for op in OPERATIONS]
        for op in OPERATIONS:
            jobs.append((f"{form} {op}", getattr(bench, op), bench.new_table()))
    for name, make in EXTRAS.items():
        jobs.append((name, getattr(extra, name), getattr(extra, make)()))
    timed = [(name, f, arg, calibrate(f, arg)) for name, f, arg in jobs]
    print(
        json.dumps({"failed facts": facts.check(), "cast is checked": extra.cast_is_checked(), "results": results}),
        flush=True,
    )
    for _ in sys.stdin:
        print(json.dumps({name: measure(f, arg, n) / n for name, f, arg, n in timed}), flush=True)


def medians(rounds: list[dict[str, float]]) -> dict[str, float]:
    m = {name: statistics.median(r[name] for r in rounds) for name in rounds[0]}
    for form in FORMS:
        empty = m[f"{form} empty"]
        m[f"{form} move"] = m[f"{form} move_and_draw"] - m[f"{form} draw"] - m[f"{form} from_top"] + empty
        for op in ("contains", "contains_column", "from_top"):
            m[f"{form} {op}"] -= empty
    for name in EXTRAS:
        if name.startswith(("read_", "write_")) and name != "read_nothing":
            m[name] -= m["read_nothing"]
    return m


def number(ns: float) -> str:
    return f"{ns:.1f}" if ns < 20 else f"{ns:.0f}"


def main(count: int) -> None:
    with tempfile.TemporaryDirectory() as temp:
        workers = {}
        for mode in MODES:
            directory = Path(temp) / mode
            directory.mkdir()
            names = write_sources(directory)
            if mode == "compiled":
                build(directory, names)
            workers[mode] = subprocess.Popen(
                [sys.executable, str(HERE / "run.py"), "--worker", mode],
                cwd=directory,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
        rounds: dict[str, list[dict[str, float]]] = {mode: [] for mode in MODES}
        infos = {mode: json.loads(str(w.stdout and w.stdout.readline())) for mode, w in workers.items()}
        reference = infos["compiled"]["results"]["A"]
        for mode, info in infos.items():
            print(
                f"{mode}: facts that do not hold: {info['failed facts'] or 'none'}; "
                f"cast() checks the class: {info['cast is checked']}"
            )
            for form, results in info["results"].items():
                assert results == reference, (mode, form, results, reference)
        print("all forms gave the same results in both modes\n")
        for _ in range(count):
            for mode, w in workers.items():
                assert w.stdin and w.stdout
                w.stdin.write("\n")
                w.stdin.flush()
                rounds[mode].append(json.loads(w.stdout.readline()))
        for w in workers.values():
            assert w.stdin
            w.stdin.close()
            w.wait()
    for mode in MODES:
        m = medians(rounds[mode])
        shown = ["clone", "draw", "move", "iterate", "contains", "contains_column", "from_top", "shuffle", "mixed"]
        print(f"{mode}, ns\n\n| form | " + " | ".join(shown) + " |\n" + "|---" * (len(shown) + 1) + "|")
        for form, (cls, _) in FORMS.items():
            print(f"| {form} `{cls}` | " + " | ".join(number(m[f"{form} {op}"]) for op in shown) + " |")
        print()
    both = {mode: medians(rounds[mode]) for mode in MODES}
    print("| other, ns | compiled | uncompiled |\n|---|---|---|")
    for name in EXTRAS:
        print(f"| `{name}` | {number(both['compiled'][name])} | {number(both['uncompiled'][name])} |")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--worker"]:
        worker(sys.argv[2])
    else:
        main(int(sys.argv[1]) if len(sys.argv) > 1 else 15)
