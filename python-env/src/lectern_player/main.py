"""What the player's command line does."""

import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO

USAGE = "usage: play.py [--check | --movie OUT.mp4 JOB.json]"


def take_stdout() -> BinaryIO:
    """The process's own standard output. Whatever else is printed goes to standard error from here on."""
    own = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return own


def _check(out: BinaryIO) -> int:
    try:
        from .self_check import self_check

        answer: dict[str, object] = {"ok": True, **self_check()}
    except Exception as error:
        answer = {"ok": False, "message": f"{type(error).__name__}: {error}"}
    out.write(json.dumps(answer).encode() + b"\n")
    return 0 if answer["ok"] else 1


def _movie(target: Path, source: Path) -> int:
    from .errors import JobError
    from .movie import write_movie
    from .read_job import read_job

    try:
        job = read_job(json.loads(source.read_bytes()))
    except JobError as error:
        sys.stderr.write(f"{error}\n")
        return 1
    write_movie(job, target)
    return 0


def main(arguments: Sequence[str]) -> None:
    """Runs the player and ends the process."""
    out = take_stdout()
    os.environ.setdefault("PATH", os.defpath)  # A part of Manim cannot be imported without one.
    if not arguments:
        from .server import serve

        serve(sys.stdin.buffer, out)
    if list(arguments) == ["--check"]:
        sys.exit(_check(out))
    if len(arguments) == 3 and arguments[0] == "--movie":
        sys.exit(_movie(Path(arguments[1]), Path(arguments[2])))
    sys.stderr.write(USAGE + "\n")
    sys.exit(2)
