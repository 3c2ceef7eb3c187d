"""The locks belong to pyproject.toml, and each of their lines is bound to what it had when it was locked."""

import tomllib
from importlib.metadata import distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from make_locks import one_line_each
from wheel_builder.lock import parse_line, read_lock

HERE = Path(__file__).resolve().parent.parent
LOCKS = [
    "requirements.lock",
    "requirements-build.lock",
    "requirements-sources.lock",
    "requirements-test.lock",
    "requirements-uv.lock",
]
PROJECT = tomllib.loads((HERE / "pyproject.toml").read_text())


def wanted_by_project(lock: str) -> list[str]:
    group = lock.removeprefix("requirements").removesuffix(".lock").removeprefix("-")
    found: list[str] = PROJECT["dependency-groups"][group] if group else PROJECT["project"]["dependencies"]
    return found


def applies(requirement: Requirement, extra: str = "") -> bool:
    return requirement.marker is None or requirement.marker.evaluate({"extra": extra})


def left_out() -> set[str]:
    overrides = [Requirement(text) for text in PROJECT["tool"]["uv"]["override-dependencies"]]
    return {canonicalize_name(override.name) for override in overrides if not applies(override)}


def needed_here(asked: list[str]) -> set[str]:
    """Everything that installed packages say they need, without what the project leaves out."""
    found: set[str] = set()
    waiting = [Requirement(text) for text in asked]
    while waiting:
        requirement = waiting.pop()
        name = canonicalize_name(requirement.name)
        if name in found or name in left_out() or not applies(requirement):
            continue
        found.add(name)
        waiting += [Requirement(text) for text in distribution(name).requires or []]
    return found


def locked_here(lock: str) -> dict[str, str]:
    lines = read_lock(HERE / lock)
    return {line.name: line.version for line in lines if applies(Requirement(line.line.split(" --hash=")[0]))}


@pytest.mark.parametrize("lock", LOCKS)
def test_every_line_has_hashes_and_no_address(lock: str) -> None:
    text = (HERE / lock).read_text()
    assert "://" not in text
    assert "#" not in text
    for line in read_lock(HERE / lock):
        assert all(len(digest) == 71 and digest.startswith("sha256:") for digest in line.hashes)


@pytest.mark.parametrize("lock", LOCKS)
def test_versions_of_the_project_are_the_locked_ones(lock: str) -> None:
    locked = {line.name: line.version for line in read_lock(HERE / lock)}
    for text in wanted_by_project(lock):
        wanted = Requirement(text)
        assert str(wanted.specifier) == f"=={locked[canonicalize_name(wanted.name)]}"


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-test.lock"])
def test_lock_holds_exactly_what_the_installed_packages_need(lock: str) -> None:
    assert set(locked_here(lock)) == needed_here(wanted_by_project(lock))


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-test.lock"])
def test_installed_versions_are_the_locked_ones(lock: str) -> None:
    for name, version in locked_here(lock).items():
        assert distribution(name).version == version


def test_both_locks_of_an_environment_agree() -> None:
    player = {line.name: line.version for line in read_lock(HERE / "requirements.lock")}
    for line in read_lock(HERE / "requirements-test.lock"):
        assert player.get(line.name, line.version) == line.version


def test_output_of_the_resolver_becomes_a_line_each() -> None:
    told = "--flag x\na==1 ; python_version < '3' \\\n    --hash=sha256:00 \\\n    --hash=sha256:11\n # b\n"
    assert one_line_each(told).splitlines()[1] == "a==1 ; python_version < '3' --hash=sha256:00 --hash=sha256:11"


@pytest.mark.parametrize("line", ["manim==0.22.0", "manim>=0.22 --hash=sha256:00", "# manim", "", "-r other.lock"])
def test_lines_that_bind_nothing_are_refused(line: str) -> None:
    with pytest.raises(ValueError, match="hashes are wanted"):
        parse_line(line)
