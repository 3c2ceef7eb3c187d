"""Tells which libraries of the system a wheel uses on Linux."""

import re
from collections.abc import Iterable
from pathlib import Path

from wheel_builder.run import run

OF_EVERY_SYSTEM = frozenset(
    {
        "libc.so.6",
        "libdl.so.2",
        "libgcc_s.so.1",
        "libm.so.6",
        "libpthread.so.0",
        "librt.so.1",
        "libstdc++.so.6",
        "libutil.so.1",
    }
)
"""Part of the C library and the compilers' own, which every manylinux policy allows."""

_LOADER = re.compile(r"(?:/\S*/)?ld-linux\S*|linux-vdso\S*|linux-gate\S*")
_NEEDED = re.compile(r"\s*(?P<name>\S+)(?: => (?P<path>not found|\S+))?(?: \(0x[0-9a-f]+\))?\s*")


def foreign_libraries(listing: str, folder: Path) -> list[str]:
    """Libraries in a listing of ldd that are neither in the folder nor on every system."""
    foreign = []
    for line in listing.splitlines():
        found = _NEEDED.fullmatch(line)
        if found is None or _LOADER.fullmatch(found["name"]):
            continue
        path = found["path"] or found["name"]
        carried = path.startswith("/") and Path(path).resolve().is_relative_to(folder.resolve())
        if found["name"] not in OF_EVERY_SYSTEM and not carried:
            foreign.append(f"{found['name']} ({path})")
    return foreign


def borrowed_libraries(files: Iterable[Path], folder: Path) -> list[str]:
    """What shared objects in a folder need from the system beyond what every system has."""
    borrowed = []
    for file in files:
        borrowed += [f"{file.name} needs {name}" for name in foreign_libraries(run(["ldd", file]), folder)]
    return borrowed
