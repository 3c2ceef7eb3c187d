"""Starts programs."""

import os
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path


class BuildError(Exception):
    """Why no wheels were built, in a sentence for people."""


def run(command: Sequence[str | Path], environment: Mapping[str, str] | None = None) -> str:
    """Output of a program that succeeds; raises BuildError with what it said last otherwise."""
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words,
            env={**os.environ, **(environment or {})},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
        )
    except OSError as failure:
        raise BuildError(f"{words[0]} cannot be started: {failure.strerror}.") from failure
    if done.returncode != 0:
        last = "\n".join(done.stdout.strip().splitlines()[-30:])
        raise BuildError(f"{' '.join(words[:4])} failed:\n{last}")
    return done.stdout
