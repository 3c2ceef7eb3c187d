"""Builds the wheels that the index lacks for this Python and platform: `python build_wheels.py --out DIR`."""

import argparse
import platform
import shutil
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

from wheel_builder.build import build_wheels  # noqa: E402
from wheel_builder.lock import read_lock  # noqa: E402
from wheel_builder.repair import carry_all_but_the_c_library, repair_wheel  # noqa: E402
from wheel_builder.run import BuildError  # noqa: E402
from wheel_builder.system_packages import advice, missing_parts, package_names  # noqa: E402
from wheel_builder.verify import verify_wheels, write_sums  # noqa: E402
from wheel_builder.virtual_environment import install_locked, make_environment  # noqa: E402

BUILT = ["manimpango", "pycairo", "srt"]


def packages_built() -> list[str]:
    """The index lacks one more package for 64-bit ARM on Linux."""
    on_arm = sys.platform == "linux" and platform.machine() == "aarch64"
    return sorted([*BUILT, "moderngl"]) if on_arm else BUILT


def make_wheels(out: Path, scratch: Path) -> list[Path]:
    """Leaves verified wheels and their hashes in the folder `out`."""
    missing = missing_parts()
    if missing:
        raise BuildError(advice(missing))
    tools = scratch / "tools"
    python = make_environment(tools)
    install_locked(python, HERE / "requirements-build.lock")
    if sys.platform == "linux":
        carry_all_but_the_c_library(tools)
    raw = build_wheels(python, read_lock(HERE / "requirements.lock"), packages_built(), scratch)
    repaired = [repair_wheel(wheel, tools, scratch / "repaired") for wheel in raw]
    verify_wheels(repaired, python, scratch / "proof")
    out.mkdir(parents=True, exist_ok=True)
    kept = [Path(shutil.copy2(wheel, out)) for wheel in repaired]
    write_sums(kept, out / "SHA256SUMS")
    return kept


def asked_for() -> tuple[Path | None, bool]:
    """Folder for the wheels, and whether only missing packages are asked for."""
    parser = argparse.ArgumentParser(description=__doc__)
    choice = parser.add_mutually_exclusive_group(required=True)
    choice.add_argument("--out", type=Path, help="folder for the wheels and SHA256SUMS")
    choice.add_argument("--missing", action="store_true", help="name the system packages that have to be installed")
    read = parser.parse_args()
    return read.out, read.missing


def main() -> None:
    """Says which wheels were made, or in one sentence why none were."""
    out, only_missing = asked_for()
    if only_missing or out is None:
        sys.stdout.write("".join(f"{name}\n" for name in package_names(missing_parts())))
        return
    try:
        with tempfile.TemporaryDirectory(prefix="lectern-wheels-") as scratch:
            wheels = make_wheels(out, Path(scratch))
    except BuildError as failure:
        sys.exit(str(failure))
    for wheel in wheels:
        sys.stdout.write(f"{wheel.name}  {wheel.stat().st_size / 1e6:.1f} MB\n")


if __name__ == "__main__":
    main()
