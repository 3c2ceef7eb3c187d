"""Looks for what the system must have before anything can be built."""

import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Installer:
    """A program that installs system packages, and how it calls what is wanted."""

    program: str
    command: str
    names: dict[str, str]


_INSTALLERS = (
    Installer(
        "apt-get",
        "sudo apt-get install --no-install-recommends",
        {
            "compiler": "gcc libc6-dev",
            "pkg-config": "pkg-config",
            "cairo": "libcairo2-dev",
            "pangocairo": "libpango1.0-dev",
            "Python.h": "python3-dev",
            "ensurepip": "python3-venv",
        },
    ),
    Installer(
        "dnf",
        "sudo dnf install",
        {
            "compiler": "gcc",
            "pkg-config": "pkgconf-pkg-config",
            "cairo": "cairo-devel",
            "pangocairo": "pango-devel",
            "Python.h": "python3-devel",
            "ensurepip": "python3-libs",
        },
    ),
    Installer(
        "pacman",
        "sudo pacman -S",
        {
            "compiler": "gcc",
            "pkg-config": "pkgconf",
            "cairo": "cairo",
            "pangocairo": "pango",
            "Python.h": "python",
            "ensurepip": "python",
        },
    ),
    Installer(
        "brew",
        "brew install",
        {
            "pkg-config": "pkgconf",
            "cairo": "cairo",
            "pangocairo": "pango",
            "Python.h": "python",
            "ensurepip": "python",
        },
    ),
)

Which = Callable[[str], str | None]


def _knows(pkg_config: str | None, library: str) -> bool:
    if pkg_config is None:
        return False
    return subprocess.run([pkg_config, "--exists", library], stdin=subprocess.DEVNULL).returncode == 0


def _has_module(name: str) -> bool:
    code = f"import {name}, venv"
    return subprocess.run([sys.executable, "-I", "-c", code], capture_output=True).returncode == 0


def missing_parts(platform: str = sys.platform, which: Which = shutil.which) -> list[str]:
    """What has to be there to build and is not, by the names that installers are asked by."""
    found = {"ensurepip": _has_module("ensurepip")}
    if platform != "win32":
        pkg_config = which("pkg-config")
        found |= {
            "compiler": which("cc") is not None,
            "pkg-config": pkg_config is not None,
            "cairo": _knows(pkg_config, "cairo"),
            "Python.h": (Path(sysconfig.get_paths()["include"]) / "Python.h").is_file(),
        }
    if platform == "linux":
        found["pangocairo"] = _knows(which("pkg-config"), "pangocairo")
    return [part for part, there in found.items() if not there]


def _installer(which: Which) -> Installer | None:
    return next((installer for installer in _INSTALLERS if which(installer.program)), None)


def package_names(missing: list[str], which: Which = shutil.which) -> list[str]:
    """What this system's installer calls the missing parts; their own names where it has none."""
    installer = _installer(which)
    names = [installer.names.get(part, part) if installer else part for part in missing]
    return list(dict.fromkeys(names))


def advice(missing: list[str], which: Which = shutil.which) -> str:
    """One sentence with the exact command of this system."""
    names = package_names(missing, which)
    installer = _installer(which)
    if installer is None:
        return f"To build these wheels, install what is missing with your system's installer: {', '.join(names)}."
    commands = [f"{installer.command} {' '.join(name for name in names if name != 'compiler')}"]
    if "compiler" in names:
        commands = ["xcode-select --install", *(commands if len(names) > 1 else [])]
    return f"To build these wheels, install what is missing: {' && '.join(commands)}"
