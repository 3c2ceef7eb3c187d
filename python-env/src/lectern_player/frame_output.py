"""Writes the player's messages: header lines of JSON, a frame's header followed by its bytes."""

import json
from collections.abc import Sequence
from typing import Any, BinaryIO

from .i420 import I420Picture
from .rects import Rect


class FrameOutput:
    """Writes whole messages to an unbuffered stream."""

    def __init__(self, target: BinaryIO) -> None:
        self._target = target

    def tell(self, message: dict[str, Any]) -> None:
        """Writes a message that nothing follows."""
        self._write(memoryview(json.dumps(message).encode() + b"\n"))

    def show(self, id: int, frame: int, picture: I420Picture, changed: Sequence[Rect]) -> None:
        """Writes what of a frame of the job with this id differs from the frame before."""
        data = b"".join(picture.cut(rect) for rect in changed)
        self.tell({"type": "frame", "id": id, "frame": frame, "rects": changed, "bytes": len(data)})
        self._write(memoryview(data))

    def _write(self, data: memoryview) -> None:
        while data.nbytes:
            data = data[self._target.write(data) :]
