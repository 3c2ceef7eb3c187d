"""What a lock file says."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

_REQUIREMENT = re.compile(
    r"(?P<name>[a-z0-9-]+)==(?P<version>[^ ]+)(?: ; (?P<marker>.+?))?(?P<hashes>(?: --hash=\S+)+)"
)


@dataclass(frozen=True)
class Requirement:
    """A line of a lock file."""

    name: str
    version: str
    marker: str | None
    hashes: tuple[str, ...]
    line: str


def parse_line(line: str) -> Requirement:
    """Reads a line; raises ValueError for what is no version with hashes."""
    found = _REQUIREMENT.fullmatch(line)
    if found is None:
        raise ValueError(f"a name, a version and hashes are wanted: {line[:60]!r}")
    hashes = tuple(part.removeprefix("--hash=") for part in found["hashes"].split())
    return Requirement(found["name"], found["version"], found["marker"], hashes, line)


def read_lock(file: Path) -> list[Requirement]:
    """All lines of a lock file in their order."""
    return [parse_line(line) for line in file.read_text().splitlines()]


def lines_of(lock: Iterable[Requirement], names: Iterable[str]) -> str:
    """The lines of these packages, as a requirements file; raises ValueError for a package that is not locked."""
    by_name = {requirement.name: requirement.line for requirement in lock}
    missing = sorted(set(names) - by_name.keys())
    if missing:
        raise ValueError(f"{', '.join(missing)}: not in the lock")
    return "".join(f"{by_name[name]}\n" for name in names)
