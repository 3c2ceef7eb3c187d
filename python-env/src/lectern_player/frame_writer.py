"""What takes the place of Manim's file writer: frames go out once, as I420, and no file is written."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias

from manim.scene.scene_file_writer import SceneFileWriter

from .i420 import I420Picture
from .rects import Rect

TakeFrame: TypeAlias = Callable[[int, I420Picture, Sequence[Rect]], None]
"""Is given a frame's number, its picture, good until it returns, and where it differs from the frame before."""


class FrameWriter(SceneFileWriter):
    """Hands out the frames of plays; what is held in between is not repeated."""

    def __init__(self, settings: Any, frames: Sequence[int], take: TakeFrame) -> None:
        super().__init__(settings)
        self._frames: Iterator[int] = iter(frames)
        self._take = take
        self._picture: I420Picture | None = None
        self.changed: Sequence[Rect] = ()
        """Rectangles outside which the next frame looks like the one before."""

    def begin_animation(self, *_: Any, **__: Any) -> None:
        """Opens no file."""

    def end_animation(self, *_: Any, **__: Any) -> None:
        """Closes no file."""

    def write_frame(self, pixels: Any, *, repeat: int = 1) -> None:
        """Hands out a frame; how long it is held is not told."""
        if self._picture is None:
            height, width = pixels.shape[:2]
            self._picture = I420Picture(width, height)
            self.changed = [(0, 0, width, height)]
        for rect in self.changed:
            self._picture.update(pixels, rect)
        self._take(next(self._frames), self._picture, self.changed)
