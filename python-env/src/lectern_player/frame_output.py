"""Writes the player's messages: header lines of JSON, a frame's header followed by its bytes."""

import json
from typing import Any, BinaryIO


class FrameOutput:
    """Writes whole messages to an unbuffered stream."""

    def __init__(self, target: BinaryIO) -> None:
        self._target = target

    def tell(self, message: dict[str, Any]) -> None:
        """Writes a message that nothing follows."""
        self._write(memoryview(json.dumps(message).encode() + b"\n"))

    def show(self, id: int, frame: int, picture: memoryview) -> None:
        """Writes a frame of the job with this id."""
        self.tell({"type": "frame", "id": id, "frame": frame, "bytes": picture.nbytes})
        self._write(picture)

    def _write(self, data: memoryview) -> None:
        while data.nbytes:
            data = data[self._target.write(data) :]
