"""Writes the lock files from pyproject.toml: `python python-env/make_locks.py`, with uv on the PATH."""

import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
RESOLVE = ["--universal", "--generate-hashes", "--python-version=3.11", "--fork-strategy=fewest"]
PLAIN = ["--quiet", "--no-header", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links"]


def one_line_each(text: str) -> str:
    """A requirement a line with all its hashes; nothing else stays."""
    joined = text.replace("\\\n", " ")
    lines = [" ".join(line.split()) for line in joined.splitlines()]
    return "".join(f"{line}\n" for line in lines if line and not line.startswith("#"))


def resolve(uv: str, *asked: str) -> str:
    """What a part of pyproject.toml needs on all platforms and Pythons."""
    command = [uv, "pip", "compile", *RESOLVE, *PLAIN, *asked]
    return one_line_each(subprocess.run(command, cwd=HERE, check=True, capture_output=True, text=True).stdout)


def main() -> None:
    """Resolves the player first, so that the tools of the tests fit it."""
    uv = shutil.which("uv")
    if uv is None:
        sys.exit("Lock files are made by uv; put it on the PATH.")
    (HERE / "requirements.lock").write_text(resolve(uv, "pyproject.toml"))
    fitting = ["--constraint", "requirements.lock"]
    (HERE / "requirements-test.lock").write_text(resolve(uv, "--group", "test", *fitting))
    (HERE / "requirements-build.lock").write_text(resolve(uv, "--group", "build"))
    (HERE / "requirements-sources.lock").write_text(resolve(uv, "--group", "sources"))
    (HERE / "requirements-uv.lock").write_text(resolve(uv, "--group", "uv"))


if __name__ == "__main__":
    main()
