"""Tell what Rulebound is made of beside its own sources: `python tools/supply.py [--check]`.

`locks/sbom.json` is a bill of materials (CycloneDX) of what is installed to play and what the built browser client
contains (the hashes are in the locks); `locks/licences.md` lists the licences, those of what the wheel is built with
among them. Both follow from the locks, `web/package-lock.json` and the metadata of the packages installed here.
"""

from __future__ import annotations

import json
import re
import sys
import tomllib
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ROOT / "locks"
SBOM, LICENCES = LOCKS / "sbom.json", LOCKS / "licences.md"
PINNED = re.compile(r"^([a-z0-9.-]+)==(\S+)")
HASH = re.compile(r"--hash=sha256:([0-9a-f]{64})")
OURS = {  # what the metadata says in other words
    "MIT License": "MIT",
    "BSD License": "BSD-3-Clause",
    "Apache Software License": "Apache-2.0",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "GNU Lesser General Public License v3 (LGPLv3)": "LGPL-3.0-only",
    "GNU Library or Lesser General Public License (LGPL)": "LGPL-3.0-only",
}
CLIENT = ("svelte", "esm-env", "clsx", "devalue")  # what of the packages of web/ ends up in the built client
SITE = ("pyodide",)  # and in the folder that `make site` makes
WHAT = {
    "table": "Installed to play (`rulebound[table]`, and the packages of the browser's own Python)",
    "postgres": "Besides, with a PostgreSQL of one's own (`rulebound[postgres]`, the Docker image)",
    "build": "Besides, what the wheel is built with (a compiled one has mypy's C parts of its run time in it)",
}


class Package:
    """A package of a lock, with the hashes of its files."""

    def __init__(self, name: str, version: str, hashes: list[str], only: str) -> None:
        self.name, self.version, self.hashes, self.only = name, version, hashes, only

    @property
    def licence(self) -> str:
        """Its licence by its SPDX name, as its metadata tells; empty where it isn't installed here."""
        try:
            told: Any = metadata(self.name)
        except PackageNotFoundError:
            return ""
        classified = [line.rpartition(" :: ")[2] for line in told.get_all("Classifier") or [] if "License ::" in line]
        said = told.get("License-Expression") or (told.get("License") or "").strip().partition("\n")[0]
        words = said if said and len(said) < 60 else " AND ".join(sorted(classified))
        return OURS.get(words, words)


def locked(name: str) -> dict[str, Package]:
    """The packages of a lock by their names."""
    found: dict[str, Package] = {}
    last: Package | None = None
    for line in (LOCKS / f"{name}.lock").read_text(encoding="utf-8").splitlines():
        pinned = PINNED.match(line)
        if pinned:
            only = line.partition(";")[2].strip(" \\")
            last = found[pinned[1]] = Package(pinned[1], pinned[2], [], only)
        elif last is not None:
            last.hashes += HASH.findall(line)
    return found


def of_web(names: tuple[str, ...]) -> list[dict[str, str]]:
    """Packages that web/ is built of: their names, versions and licences."""
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    known = {name: packages.get(f"node_modules/{name}") for name in names}
    return [
        {"name": name, "version": told["version"], "licence": told.get("license", "")}
        for name, told in known.items()
        if told
    ]


def bill() -> dict[str, Any]:
    """The bill of materials of what is installed to play."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    whole: dict[str, Any] = {"type": "application", "bom-ref": "rulebound", "name": "rulebound"}
    whole |= {"version": project["version"], "licenses": [{"license": {"id": project["license"]}}]}
    parts = [component(package) for package in locked("table").values()]
    for told in of_web(CLIENT):
        ref = f"pkg:npm/{told['name'].replace('@', '%40')}@{told['version']}"
        part: dict[str, Any] = {"type": "library", "bom-ref": ref, "name": told["name"], "version": told["version"]}
        parts.append(part | {"licenses": [{"license": {"id": told["licence"]}}], "purl": ref})
    depends = {"ref": "rulebound", "dependsOn": [part["bom-ref"] for part in parts]}
    found: dict[str, Any] = {"bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1}
    return found | {"metadata": {"component": whole}, "components": parts, "dependencies": [depends]}


def component(package: Package) -> dict[str, Any]:
    """A package of the lock in the bill."""
    ref = f"pkg:pypi/{package.name}@{package.version}"
    part: dict[str, Any] = {"type": "library", "bom-ref": ref, "name": package.name, "version": package.version}
    return part | {"licenses": [{"expression": package.licence}], "purl": ref}


def licences() -> str:
    """The list of licences."""
    lines = ["# Whose it is", "", "Written by `tools/supply.py` from the locks; Rulebound itself is MIT.", ""]
    told: set[str] = set()
    for lock, title in WHAT.items():
        lines += [f"## {title}", "", "| package | version | licence |", "|---|---|---|"]
        for package in locked(lock).values():
            if package.name not in told:
                only = f" (`{package.only}`)" if package.only else ""
                lines.append(
                    f"| {package.name}{only} | {package.version} | {package.licence or 'not installed here'} |"
                )
                told.add(package.name)
        lines.append("")
    for title, names in (("In the built browser client", CLIENT), ("In the folder of `make site`", SITE)):
        lines += [f"## {title}", "", "| package | version | licence |", "|---|---|---|"]
        lines += [*(f"| {each['name']} | {each['version']} | {each['licence']} |" for each in of_web(names)), ""]
    return "\n".join(lines)


def written() -> dict[Path, str]:
    """Both files as they should be."""
    return {SBOM: json.dumps(bill(), indent=1) + "\n", LICENCES: licences()}


def main(arguments: list[str]) -> int:
    stale = [path for path, text in written().items() if not path.exists() or path.read_text(encoding="utf-8") != text]
    if "--check" not in arguments:
        for path, text in written().items():
            path.write_text(text, encoding="utf-8")
        return 0
    for path in stale:
        print(f"{path.relative_to(ROOT)} is not what the locks say: python tools/supply.py", file=sys.stderr)
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
