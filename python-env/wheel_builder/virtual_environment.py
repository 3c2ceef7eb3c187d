"""Environments of the running Python."""

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from wheel_builder.run import run

_PIP = ["-m", "pip", "--disable-pip-version-check", "--quiet"]


def programs_in(folder: Path) -> Path:
    """Where an environment has its programs."""
    return folder / ("Scripts" if sys.platform == "win32" else "bin")


def interpreter_in(folder: Path) -> Path:
    """The interpreter of an environment."""
    return programs_in(folder) / ("python.exe" if sys.platform == "win32" else "python")


def make_environment(folder: Path, *options: str) -> Path:
    """Makes an environment and gives its interpreter; it holds pip unless an option leaves it out."""
    run([sys.executable, "-I", "-m", "venv", *options, folder])
    return interpreter_in(folder)


def search_path(folder: Path) -> dict[str, str]:
    """Puts an environment's programs first."""
    return {"PATH": os.pathsep.join([str(programs_in(folder)), os.environ.get("PATH", "")])}


def install_locked(python: Path, lock: Path) -> None:
    """Installs what a lock file names, each package by its hash."""
    run([python, *_PIP, "install", "--no-deps", "--require-hashes", "--only-binary=:all:", "-r", lock])


def install_wheels(pip: Path, python: Path, wheels: Sequence[Path]) -> None:
    """Installs wheels of this disk with another environment's pip, and asks nobody for more."""
    run([pip, *_PIP, "--python", python, "install", "--no-deps", "--no-index", *wheels])
