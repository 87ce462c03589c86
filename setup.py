"""Compile the hot packages with mypyc where a C compiler and the Python headers exist; else build them as they are.

RULEBOUND_PURE=1 forces the uncompiled build. RULEBOUND_OPT sets the C optimization level (default 3).
"""

import os
import shutil
import sys
import sysconfig
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
SOURCE = Path("src")
BUILD = Path("build")
# What the server shows lies beside it in the wheel; the browser client is there once it has been built (`make web`).
SHOWN = {"client": Path("web", "dist"), "scenarios": Path("scenarios")}
COMPILED_PACKAGES = ("kernel", "effects", "gundam", "riftbound", "players")
DATA_FOLDERS = {"catalogue", "decks"}
INTERPRETED = "# rulebound: interpreted"
SHARED_LIBRARY = "rulebound__mypyc"
OPT_LEVEL = os.environ.get("RULEBOUND_OPT", "3")


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
    """All modules as one compilation group: one shared library and a small stub for each module."""
    import mypy.version
    from mypyc.build import mypycify

    target = BUILD / f"mypyc-{sys.implementation.cache_tag}"
    target.mkdir(parents=True, exist_ok=True)
    extensions: list[Extension] = mypycify(
        [f"--cache-dir={target / 'cache'}", *map(str, modules)],
        opt_level=OPT_LEVEL,
        debug_level="0",  # line numbers of C that nobody reads cost a good part of the compiler's time
        group_name="rulebound",
        target_dir=str(target),
    )
    flags = [] if os.name == "nt" else ["-fno-semantic-interposition", "-fvisibility=hidden"]
    for extension in extensions:
        extension.extra_compile_args = [*extension.extra_compile_args, *flags]  # the list is shared by all of them

    # setuptools recompiles only when a file is newer than the library, so what else decides the outcome is a file too.
    settings = target / "settings.txt"
    wanted = f"{mypy.version.__version__} {OPT_LEVEL} {flags} {[os.environ.get(name) for name in ('CC', 'CFLAGS')]}\n"
    if not settings.exists() or settings.read_text() != wanted:
        settings.write_text(wanted)
    for extension in extensions:
        extension.depends = [*extension.depends, str(settings)]
    return extensions


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


class BuildWithShown(build_py):
    """The Python modules, and what the server shows."""

    def run(self) -> None:
        super().run()
        for name, folder in SHOWN.items():
            if folder.is_dir() and not self.editable_mode:
                shutil.copytree(folder, Path(self.build_lib, "rulebound", "server", name), dirs_exist_ok=True)


os.chdir(ROOT)
BUILD.mkdir(exist_ok=True)
setup(
    ext_modules=extension_modules(),
    cmdclass={"build_py": BuildWithShown},
    options={"egg_info": {"egg_base": str(BUILD)}},
)
