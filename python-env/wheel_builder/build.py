"""Builds wheels from sources whose hashes were checked."""

from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from wheel_builder.lock import Requirement, lines_of
from wheel_builder.run import BuildError, run
from wheel_builder.virtual_environment import search_path

_PIP_WHEEL = ["-m", "pip", "--disable-pip-version-check", "--no-cache-dir", "wheel", "--no-deps"]
_FROM_HERE = ["--no-build-isolation", "--require-hashes", "--prefer-binary"]


def _build_one(python: Path, lock: Iterable[Requirement], name: str, folder: Path) -> Path:
    asked = folder / f"{name}.txt"
    asked.write_text(lines_of(lock, [name]))
    into = folder / name
    tools = search_path(python.parent.parent)
    run([python, *_PIP_WHEEL, *_FROM_HERE, "--wheel-dir", into, "-r", asked], tools)
    wheels = list(into.glob("*.whl"))
    if len(wheels) != 1:
        raise BuildError(f"One wheel of {name} was wanted; {len(wheels)} came.")
    return wheels[0]


def build_wheels(python: Path, lock: list[Requirement], names: list[str], folder: Path) -> list[Path]:
    """Wheels of these packages: the index's own where it has one for this platform, else built side by side."""
    with ThreadPoolExecutor(max_workers=2) as workers:
        return list(workers.map(lambda name: _build_one(python, lock, name, folder), names))
