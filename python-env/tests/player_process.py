"""The player as a process, for tests."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

PLAY = Path(__file__).parents[1] / "play.py"


def play_command(*arguments: str) -> list[str]:
    """The command line of the player."""
    return [sys.executable, "-I", str(PLAY), *arguments]


class PlayerProcess:
    """A running player in a folder of its own. Use with `with`."""

    def __init__(self, folder: Path) -> None:
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(play_command(), cwd=folder, env={}, stdin=pipe, stdout=pipe)

    def __enter__(self) -> "PlayerProcess":
        return self

    def __exit__(self, *_: object) -> None:
        self.process.kill()
        self.process.__exit__(None, None, None)

    def ask(self, request: dict[str, Any]) -> None:
        """Writes a request."""
        assert self.process.stdin
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()

    def hear(self) -> tuple[dict[str, Any], bytes]:
        """The next message and what follows it."""
        assert self.process.stdout
        header = json.loads(self.process.stdout.readline())
        return header, self.process.stdout.read(header.get("bytes", 0))

    def hear_until_end(self) -> tuple[dict[str, Any], list[int]]:
        """The message that ends a job, and the frames before it."""
        frames: list[int] = []
        while True:
            header, _ = self.hear()
            if header["type"] != "frame":
                return header, frames
            frames.append(header["frame"])

    def end_input(self) -> int:
        """Ends the input and gives the exit code."""
        assert self.process.stdin
        self.process.stdin.close()
        return self.process.wait(timeout=20)
