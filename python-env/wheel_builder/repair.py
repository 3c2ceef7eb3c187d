"""Puts the system libraries that wheels use into the wheels."""

import json
import shutil
import sys
from pathlib import Path

from wheel_builder.linux_libraries import OF_EVERY_SYSTEM
from wheel_builder.run import BuildError, run
from wheel_builder.virtual_environment import programs_in, search_path

_POLICY = "lib/python*/site-packages/auditwheel/policy/manylinux-policy.json"


def carry_all_but_the_c_library(environment: Path) -> None:
    """Narrows auditwheel's policies: GLib and X11, which they leave to the system, are not on every system."""
    for file in environment.glob(_POLICY):
        policies = json.loads(file.read_text())
        for policy in policies:
            policy["lib_whitelist"] = [name for name in policy["lib_whitelist"] if name in OF_EVERY_SYSTEM]
        file.write_text(json.dumps(policies))
        return
    raise BuildError("auditwheel has no policies where they were expected.")


def _needs_repair(wheel: Path) -> bool:
    tags = wheel.stem.split("-")[-1]
    if tags == "any" or sys.platform == "win32":
        return False
    return sys.platform == "darwin" or tags.startswith("linux_")


def repair_wheel(wheel: Path, environment: Path, out: Path) -> Path:
    """The wheel with everything it needs, in the folder `out`."""
    out.mkdir(parents=True, exist_ok=True)
    if not _needs_repair(wheel):
        return Path(shutil.copy2(wheel, out))
    programs = programs_in(environment)
    before = set(out.iterdir())
    if sys.platform == "darwin":
        run([programs / "delocate-wheel", "--wheel-dir", out, wheel], search_path(environment))
    else:
        run([programs / "auditwheel", "repair", "--wheel-dir", out, wheel], search_path(environment))
    made = set(out.iterdir()) - before
    if len(made) != 1:
        raise BuildError(f"{wheel.name} could not be repaired.")
    return made.pop()
