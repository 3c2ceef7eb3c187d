"""Wheels are built from what the lock names, and carry what they need."""

import hashlib
import json
import subprocess
import sys
from importlib import import_module
from pathlib import Path

import pytest

from wheel_builder.linux_libraries import OF_EVERY_SYSTEM, borrowed_libraries, foreign_libraries
from wheel_builder.lock import lines_of, parse_line, read_lock
from wheel_builder.repair import carry_all_but_the_c_library, repair_wheel
from wheel_builder.run import BuildError, run
from wheel_builder.system_packages import advice, missing_parts
from wheel_builder.verify import verify_wheels, write_sums

HERE = Path(__file__).resolve().parent.parent
LINUX = sys.platform == "linux"


@pytest.mark.parametrize(
    ("installer", "command"),
    [
        ("apt-get", "sudo apt-get install --no-install-recommends libcairo2-dev python3-venv"),
        ("dnf", "sudo dnf install cairo-devel python3-libs"),
        ("pacman", "sudo pacman -S cairo python"),
        ("brew", "brew install cairo python"),
    ],
)
def test_missing_packages_are_named_with_the_command(installer: str, command: str) -> None:
    told = advice(["cairo", "ensurepip"], lambda asked: asked if asked == installer else None)
    assert told.endswith(f": {command}")


def test_names_are_given_once() -> None:
    assert advice(["Python.h", "ensurepip"], lambda asked: "brew" if asked == "brew" else None).endswith(
        "install python"
    )


@pytest.mark.parametrize(
    ("missing", "command"),
    [
        (["compiler"], ": xcode-select --install"),
        (["compiler", "cairo"], ": xcode-select --install && brew install cairo"),
    ],
)
def test_compilers_of_a_mac_come_from_its_maker(missing: list[str], command: str) -> None:
    assert advice(missing, lambda asked: asked if asked == "brew" else None).endswith(command)


def test_systems_without_a_known_installer_are_told_what_is_missing() -> None:
    assert advice(["cairo"], lambda _: None).endswith("installer: cairo.")


def test_all_is_missing_where_no_program_is_found() -> None:
    assert {"compiler", "pkg-config", "cairo", "pangocairo"} <= set(missing_parts("linux", lambda _: None))
    assert "pangocairo" not in missing_parts("darwin", lambda _: None)
    assert "compiler" not in missing_parts("win32", lambda _: None)


def test_lines_of_packages_come_from_the_lock() -> None:
    lock = read_lock(HERE / "requirements.lock")
    assert [parse_line(line).name for line in lines_of(lock, ["pycairo", "srt"]).splitlines()] == ["pycairo", "srt"]
    with pytest.raises(ValueError, match="nothing: not in the lock"):
        lines_of(lock, ["nothing"])


def test_libraries_outside_the_folder_are_found(tmp_path: Path) -> None:
    inside = tmp_path / "libcairo.so.2"
    inside.touch()
    listing = (
        "\tlinux-vdso.so.1 (0x00007ffd)\n"
        f"\tlibcairo.so.2 => {inside} (0x00007f01)\n"
        "\tlibc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f02)\n"
        "\tlibX11.so.6 => /lib/x86_64-linux-gnu/libX11.so.6 (0x00007f03)\n"
        "\tlibglib-2.0.so.0 => not found\n"
        "\t/lib64/ld-linux-x86-64.so.2 (0x00007f04)\n"
    )
    assert foreign_libraries(listing, tmp_path) == [
        "libX11.so.6 (/lib/x86_64-linux-gnu/libX11.so.6)",
        "libglib-2.0.so.0 (not found)",
    ]


@pytest.mark.parametrize(("package", "module"), [("pycairo", "cairo"), ("manimpango", "manimpango")])
def test_installed_wheels_use_no_library_of_the_system(package: str, module: str) -> None:
    folder = Path(str(import_module(module).__file__)).parent
    carried = [file for file in folder.parent.glob(f"{package}.libs/*") if LINUX]
    assert bool(carried) == LINUX
    assert borrowed_libraries([*carried, *(file for file in folder.glob("*.so") if LINUX)], folder.parent) == []


def test_sums_are_those_of_the_files(tmp_path: Path) -> None:
    wheels = [tmp_path / "b-1-py3-none-any.whl", tmp_path / "a-1-py3-none-any.whl"]
    for wheel in wheels:
        wheel.write_text(wheel.name)
    write_sums(wheels, tmp_path / "SHA256SUMS")
    told = [line.split("  ") for line in (tmp_path / "SHA256SUMS").read_text().splitlines()]
    assert told == [[hashlib.sha256(wheel.name.encode()).hexdigest(), wheel.name] for wheel in sorted(wheels)]


def test_policies_leave_only_the_c_library_to_the_system(tmp_path: Path) -> None:
    file = tmp_path / "lib/python3.11/site-packages/auditwheel/policy/manylinux-policy.json"
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps([{"name": "manylinux_2_17", "lib_whitelist": ["libc.so.6", "libX11.so.6"]}]))
    carry_all_but_the_c_library(tmp_path)
    assert json.loads(file.read_text()) == [{"name": "manylinux_2_17", "lib_whitelist": ["libc.so.6"]}]
    assert "libglib-2.0.so.0" not in OF_EVERY_SYSTEM
    with pytest.raises(BuildError, match="no policies"):
        carry_all_but_the_c_library(tmp_path / "elsewhere")


def test_wheels_that_run_everywhere_are_kept_as_they_are(tmp_path: Path) -> None:
    wheel = tmp_path / "srt-3.5.3-py3-none-any.whl"
    wheel.write_bytes(b"as it is")
    assert repair_wheel(wheel, tmp_path / "unused", tmp_path / "out").read_bytes() == b"as it is"


def test_wheels_that_are_broken_do_not_pass(tmp_path: Path) -> None:
    wheel = tmp_path / "pycairo-1.29.2-py3-none-any.whl"
    wheel.write_bytes(b"no archive")
    with pytest.raises(BuildError, match="invalid"):
        verify_wheels([wheel], Path(sys.executable), tmp_path / "proof")


def test_programs_that_fail_are_told_of_with_their_last_words() -> None:
    with pytest.raises(BuildError, match="the reason"):
        run([sys.executable, "-c", "import sys; sys.exit('the reason')"])
    with pytest.raises(BuildError, match="cannot be started"):
        run(["/nowhere/at-all"])


def test_the_command_says_in_one_line_what_is_missing(tmp_path: Path) -> None:
    (tmp_path / "apt-get").symlink_to(sys.executable)
    command = [sys.executable, str(HERE / "build_wheels.py"), "--out", str(tmp_path / "out")]
    done = subprocess.run(command, env={"PATH": str(tmp_path)}, capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.startswith("To build these wheels, install what is missing: sudo apt-get install")
    assert len(done.stderr.splitlines()) == 1
    assert not (tmp_path / "out").exists()


def test_missing_packages_are_listed_for_programs(tmp_path: Path) -> None:
    (tmp_path / "apt-get").symlink_to(sys.executable)
    command = [sys.executable, str(HERE / "build_wheels.py"), "--missing"]
    done = subprocess.run(command, env={"PATH": str(tmp_path)}, capture_output=True, text=True, check=True)
    assert {"gcc", "pkg-config", "libcairo2-dev", "libpango1.0-dev"} <= set(done.stdout.split())
