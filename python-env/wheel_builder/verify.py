"""Proves that wheels work by themselves."""

import hashlib
import sys
from collections.abc import Sequence
from pathlib import Path

from wheel_builder.linux_libraries import borrowed_libraries
from wheel_builder.run import BuildError, run
from wheel_builder.virtual_environment import install_wheels, make_environment

_DRAW = """
import cairo, manimpango, srt
surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, 8, 8)
context = cairo.Context(surface)
context.set_source_rgb(1, 0, 0)
context.paint()
assert bytes(surface.get_data()[:4]) == b"\\x00\\x00\\xff\\xff", "cairo paints the wrong colour"
assert manimpango.pango_version(), "Pango does not tell its version"
"""


def verify_wheels(wheels: Sequence[Path], pip: Path, folder: Path) -> None:
    """Installs wheels into a new environment and draws with them; raises BuildError if they need the system's."""
    python = make_environment(folder, "--without-pip")
    install_wheels(pip, python, wheels)
    run([python, "-I", "-c", _DRAW], {"LD_LIBRARY_PATH": "", "DYLD_LIBRARY_PATH": ""})
    if sys.platform == "linux":
        borrowed = borrowed_libraries(folder.rglob("*.so*"), folder)
        if borrowed:
            raise BuildError("Libraries are missing from the wheels: " + "; ".join(borrowed[:5]))


def write_sums(wheels: Sequence[Path], file: Path) -> None:
    """Writes the hashes of wheels beside them, in the form that `sha256sum --check` reads."""
    lines = (f"{hashlib.sha256(wheel.read_bytes()).hexdigest()}  {wheel.name}\n" for wheel in sorted(wheels))
    file.write_text("".join(lines), newline="\n")
