"""Compile the hot packages with mypyc where a C compiler and the Python headers exist; else build them as they are.

RULEBOUND_PURE=1 forces the uncompiled build. RULEBOUND_OPT sets the C optimization level (default 3), and
RULEBOUND_UNITS the number of pieces that are compiled side by side (default 8; 1 is slowest to build, for releases).
"""

import hashlib
import os
import re
import shutil
import sys
import sysconfig
import tempfile
from concurrent.futures import ThreadPoolExecutor
from itertools import accumulate
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
SOURCE = Path("src")
BUILD = Path("build")
SCENARIOS = Path("scenarios")  # the server shows them: in the wheel they lie beside it
COMPILED_PACKAGES = ("kernel", "effects", "gundam", "riftbound", "players")
DATA_FOLDERS = {"catalogue", "decks"}
INTERPRETED = "# rulebound: interpreted"
SHARED_LIBRARY = "rulebound__mypyc"
OPT_LEVEL = os.environ.get("RULEBOUND_OPT", "3")
UNITS = int(os.environ.get("RULEBOUND_UNITS", "8"))
# What runs once, when a module is imported, is more than half of all the C: nobody waits for it to be optimized.
RUN_ONCE = re.compile(r"^char CPyDef_\w+_____top_level__\(void\)", re.MULTILINE)
FUNCTION = re.compile(r"^(\w[^\n(]*\b(CPyDef_\w+)\([^\n]*\)) \{\n.*?^\}\n", re.MULTILINE | re.DOTALL)
DECLARED = re.compile(r"^extern (.*\b(CPy(?:Def|Py)_\w+)\(.*\);)$", re.MULTILINE)
SMALL = 60  # lines of C
WORD = re.compile(r"\b(?:CPyDef|CPyPy)_\w+")
LITERAL = re.compile(r"\bCPyStatics\[(\d+)\]")
HEADER = "__native_internal_rulebound.h"
GLOBALS_READY = "if (CPyGlobalsInit() < 0) goto fail;"
OWNER = """\
#ifdef UNIT_
#define OF_UNIT_ static
#else
#define OF_UNIT_ extern
#endif
"""
HEAD = """\
#if defined(__clang__)
#define RUN_ONCE __attribute__((cold, noinline, optnone))
#elif defined(__GNUC__)
#define RUN_ONCE __attribute__((cold, noinline, optimize("O0")))
#else
#define RUN_ONCE
#endif
#include "units.h"
"""


def modules_to_compile() -> list[Path]:
    """The modules of the hot packages, but for those that ask to stay interpreted."""
    found = []
    for package in COMPILED_PACKAGES:
        for path in sorted((SOURCE / "rulebound" / package).rglob("*.py")):
            if path.name == "__init__.py" or DATA_FOLDERS.intersection(path.parts):
                continue
            if INTERPRETED not in path.read_text(encoding="utf-8").splitlines()[:5]:
                found.append(path)
    return found


def obstacle() -> str | None:
    """Why nothing can be compiled here, or None: the proof is a tiny extension, compiled and linked."""
    if os.environ.get("RULEBOUND_PURE") == "1":
        return "RULEBOUND_PURE=1 is set"
    try:
        import mypyc.build  # noqa: F401
    except ImportError:
        return "mypyc is not installed"
    from distutils.ccompiler import new_compiler
    from distutils.errors import CCompilerError, DistutilsError
    from distutils.sysconfig import customize_compiler

    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\nint probe(void) { return PY_MAJOR_VERSION; }\n")
        includes = [sysconfig.get_path("include"), sysconfig.get_path("platinclude")]
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            objects = compiler.compile([str(probe)], output_dir=folder, include_dirs=includes)
            compiler.link_shared_object(objects, str(Path(folder, "probe.so")))
        except (CCompilerError, DistutilsError, OSError):
            return "no working C compiler with the Python headers was found (on Debian: apt install gcc python3-dev)"
    return None


def compiled_extensions(modules: list[Path]) -> list[Extension]:
    """All modules as one compilation group: a shared library, made of a few units, and a small stub for each module."""
    from mypyc.build import mypycify

    target = BUILD / f"mypyc-{sys.implementation.cache_tag}"
    target.mkdir(parents=True, exist_ok=True)
    extensions: list[Extension] = mypycify(
        [f"--cache-dir={target / 'cache'}", *map(str, modules)],
        opt_level=OPT_LEVEL,
        debug_level="0",  # line numbers of C that nobody reads cost a good part of the compiler's time
        multi_file=True,
        group_name="rulebound",
        target_dir=str(target),
    )
    library, *stubs = extensions
    flags = [] if os.name == "nt" else ["-fno-semantic-interposition", "-fvisibility=hidden"]
    library.extra_compile_args = [*library.extra_compile_args, *flags]
    library.include_dirs = [*library.include_dirs, str(target)]
    library.sources = [str(unit) for unit in units(target, library.sources)]
    for stub in stubs:
        stub.extra_compile_args = [*stub.extra_compile_args, *flags]
    return extensions


def units(target: Path, sources: list[str]) -> list[Path]:
    """The C of all modules, neighbours together, in files of about one size; that of the library; the runtime's.

    A compiler that sees one unit shall know as much as it would of all of them together: what only one unit calls is
    static there, and small functions of other units are told to it to be inlined.
    """
    texts = {Path(source): Path(source).read_text(encoding="utf-8") for source in sources}
    modules = [text for source, text in texts.items() if source.name.startswith("__native_rulebound___")]
    parts = [""] * UNITS
    for before, text in zip(accumulate(map(len, modules), initial=0), modules, strict=False):
        parts[before * UNITS // sum(map(len, modules))] += text
    functions = [{found[2]: (found[1], found[0]) for found in FUNCTION.finditer(part)} for part in parts]
    small = {
        name: function
        for defined in functions
        for name, function in defined.items()
        if function[1].count("\n") <= SMALL and not name.endswith("_glue")
    }
    words = [set(WORD.findall(part)) for part in parts]
    lent: list[list[str]] = []
    for defined, used in zip(functions, words, strict=True):
        lent.append([])
        while more := sorted(small.keys() & used - defined.keys() - set(lent[-1])):
            lent[-1] += more
            used.update(word for name in more for word in WORD.findall(small[name][1]))

    def declared(found: re.Match[str]) -> str:
        users = [number for number, used in enumerate(words) if found[2] in used]
        return f"{f'OF_UNIT{users[0]}' if len(users) == 1 else 'extern'} {found[1]}"

    header = DECLARED.sub(declared, (target / HEADER).read_text(encoding="utf-8"))
    written = {"units.h": "".join(OWNER.replace("UNIT_", f"UNIT{number}") for number in range(UNITS)) + header}
    filling = ""
    for number, part in enumerate(parts):
        copies = [f"#define {name} {name}_{number}\nstatic {small[name][0]};\n" for name in lent[number]]
        copies += [f"static {small[name][1]}" for name in lent[number]]
        text, filled = with_own_literals("".join([*copies, part]), f"literals{number}")
        written[f"unit{number}.c"] = f"#define UNIT{number}\n{HEAD}{text}"
        filling += filled
    library = texts[target / "__native_rulebound.c"]
    if library.count(GLOBALS_READY) != 1:
        raise SystemExit("This mypyc makes its literals elsewhere than setup.py (GLOBALS_READY) expects.")
    written["library.c"] = library.replace(GLOBALS_READY, f"{GLOBALS_READY}\n{{ int i;\n{filling}}}\n")
    runtime = [source.relative_to(target) for source in texts if not source.name.startswith("__native_")]
    written["runtime.c"] = "".join(f'#include "{source.as_posix()}"\n' for source in runtime)
    for name, text in written.items():
        (target / name).write_text(text, encoding="utf-8")
    return [target / name for name in written if name.endswith(".c")]


def with_own_literals(text: str, name: str) -> tuple[str, str]:
    """The unit with a table of this name for its literals, and the statements of the library that fill the table.

    Another unit's next literal must not renumber its own: so a change in one module recompiles one unit.
    """
    places: dict[str, int] = {}
    text = LITERAL.sub(lambda use: f"{name}[{places.setdefault(use[1], len(places))}]", text)
    text = RUN_ONCE.sub(r"RUN_ONCE \g<0>;\n\g<0>", text.replace(f'#include "{HEADER}"', ""))
    table = f"PyObject *{name}[{len(places) or 1}]"
    filling = (
        f"extern {table}; static const int {name}_from[] = {{{', '.join(places) or '0'}}};\n"
        f"for (i = 0; i < {len(places)}; i++) {name}[i] = CPyStatics[{name}_from[i]];\n"
    )
    return f"{table};\n{text}", filling


class BuildSideBySide(build_ext):
    """The units of the library on all cores, those alone whose text is another than last time; then all the rest."""

    def build_extensions(self) -> None:
        if self.extensions and self.extensions[0].name == SHARED_LIBRARY:
            library = self.extensions[0]
            with ThreadPoolExecutor(os.cpu_count()) as cores:
                library.extra_objects = list(cores.map(lambda unit: self.compiled(library, unit), library.sources))
            library.depends = library.extra_objects
            library.sources = []
            self.parallel = os.cpu_count()
        super().build_extensions()

    def compiled(self, library: Extension, unit: str) -> str:
        """The object file of a unit; beside it stands the digest of all that decided what it is."""
        folder = Path(unit).parent
        included = re.findall(r'^#include "(.*\.c)"$', Path(unit).read_text(encoding="utf-8"), re.MULTILINE)
        texts = [Path(unit), *(folder / name for name in included), *sorted(folder.glob("*.h"))]
        settings = [sys.version, *getattr(self.compiler, "compiler_so", ()), *library.extra_compile_args]
        digest = hashlib.sha256("\0".join(settings).encode())
        for text in texts:
            digest.update(LITERAL.sub("", text.read_text(encoding="utf-8")).encode())
        (made,) = self.compiler.object_filenames([unit], output_dir=self.build_temp)
        stamp = Path(made).with_suffix(".sha256")
        if not (Path(made).exists() and stamp.exists() and stamp.read_text() == digest.hexdigest()):
            stamp.unlink(missing_ok=True)
            self.compiler.compile(
                [unit],
                output_dir=self.build_temp,
                include_dirs=library.include_dirs,
                extra_postargs=library.extra_compile_args,
            )
            stamp.write_text(digest.hexdigest())
        return made


def sweep(modules: list[Path]) -> None:
    """Drop from earlier builds what has no source any more, so that it cannot slip into the wheel."""
    compiled = {path.relative_to(SOURCE).with_suffix("") for path in modules}
    if modules:
        compiled.add(Path(SHARED_LIBRARY))
    for library in BUILD.glob("lib*"):
        for path in library.rglob("*"):
            relative = path.relative_to(library)
            if path.suffix in (".so", ".pyd"):
                wanted = relative.with_name(relative.name.split(".")[0]) in compiled
            else:
                wanted = (SOURCE / relative).exists()
            if path.is_file() and not wanted:
                path.unlink()


def extension_modules() -> list[Extension]:
    """What this command has to compile: nothing for metadata, and nothing for builds inside the source tree."""
    arguments = set(sys.argv[1:])
    if not arguments & {"bdist_wheel", "build", "build_ext", "install"} or arguments & {"--inplace", "-i"}:
        return []
    reason = obstacle()
    modules = [] if reason else modules_to_compile()
    sweep(modules)
    if reason:
        print(f"Rulebound is built uncompiled (it works the same, only slower): {reason}.", file=sys.stderr)
    return compiled_extensions(modules) if modules else []


class BuildWithScenarios(build_py):
    """The Python modules, and the scenarios that the server shows."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            shutil.copytree(SCENARIOS, Path(self.build_lib, "rulebound", "server", SCENARIOS), dirs_exist_ok=True)


os.chdir(ROOT)
BUILD.mkdir(exist_ok=True)
setup(
    ext_modules=extension_modules(),
    cmdclass={"build_ext": BuildSideBySide, "build_py": BuildWithScenarios},
    options={"egg_info": {"egg_base": str(BUILD)}},
)
