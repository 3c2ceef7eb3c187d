"""Environments of the running Python."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from wheel_builder.run import run

_PIP = ["-m", "pip", "--disable-pip-version-check", "--quiet", "install", "--no-deps"]


def programs_in(folder: Path) -> Path:
    """Where an environment has its programs."""
    return folder / ("Scripts" if sys.platform == "win32" else "bin")


def make_environment(folder: Path) -> Path:
    """Makes an environment that holds pip alone, and gives its interpreter."""
    run([sys.executable, "-I", "-m", "venv", folder])
    return programs_in(folder) / ("python.exe" if sys.platform == "win32" else "python")


def search_path(folder: Path) -> dict[str, str]:
    """Puts an environment's programs first."""
    return {"PATH": os.pathsep.join([str(programs_in(folder)), os.environ.get("PATH", "")])}


def install_locked(python: Path, lock: Path) -> None:
    """Installs what a lock file names, each package by its hash."""
    run([python, *_PIP, "--require-hashes", "--only-binary=:all:", "-r", lock])


def install_wheels(python: Path, wheels: Sequence[Path]) -> None:
    """Installs wheels of this disk and asks nobody for more."""
    run([python, *_PIP, "--no-index", *wheels])
