"""Pixels as I420: luma, then two planes of chroma at half size; BT.709, limited range."""

from collections import OrderedDict
from typing import Any

import av
import numpy as np
import numpy.typing as npt
from av.video.reformatter import Colorspace, Interpolation, VideoReformatter

from .rects import Rect

Bytes = npt.NDArray[np.uint8]


KEPT_SIZES = 16
"""Sizes of rectangles whose converters are kept: making one takes as long as converting a small rectangle."""


class Converter:
    """Converts rectangles of one size."""

    def __init__(self, width: int, height: int) -> None:
        self._reformatter = VideoReformatter()
        self._frame = av.VideoFrame(width, height, "rgba")
        plane: Any = self._frame.planes[0]
        rows: Bytes = np.frombuffer(plane, np.uint8).reshape(height, plane.line_size)
        self._pixels = rows[:, : 4 * width].reshape(height, width, 4)

    def convert(self, pixels: Bytes) -> list[Bytes]:
        """The three planes of RGBA pixels; rows may be longer than the picture's."""
        self._pixels[:] = pixels
        converted: Any = self._reformatter.reformat(
            self._frame, format="yuv420p", dst_colorspace=Colorspace.ITU709, interpolation=Interpolation.AREA, threads=1
        )
        return [np.frombuffer(plane, np.uint8).reshape(-1, plane.line_size) for plane in converted.planes]


class Converters:
    """Converters for the sizes that were last asked for."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[int, int], Converter] = OrderedDict()

    def get(self, width: int, height: int) -> Converter:
        """The converter for rectangles of a size."""
        size = (width, height)
        if size not in self._kept:
            self._kept[size] = Converter(width, height)
            if len(self._kept) > KEPT_SIZES:
                self._kept.popitem(last=False)
        self._kept.move_to_end(size)
        return self._kept[size]


class I420Picture:
    """A picture in I420 that is brought up to date rectangle by rectangle."""

    def __init__(self, width: int, height: int) -> None:
        self.data = np.zeros(width * height * 3 // 2, np.uint8)
        chroma = width * height // 4
        self._planes = (
            self.data[: 4 * chroma].reshape(height, width),
            self.data[4 * chroma : 5 * chroma].reshape(height // 2, width // 2),
            self.data[5 * chroma :].reshape(height // 2, width // 2),
        )
        self._converters = Converters()

    def cut(self, rect: Rect) -> bytes:
        """The three planes of a rectangle, one after the other, without anything between their rows."""
        left, top, right, bottom = rect
        return b"".join(
            plane[top // share : bottom // share, left // share : right // share].tobytes()
            for plane, share in zip(self._planes, (1, 2, 2), strict=True)
        )

    def update(self, pixels: Bytes, rect: Rect) -> None:
        """Converts a rectangle of RGBA pixels (rows, columns, four channels) of the whole picture."""
        left, top, right, bottom = rect
        planes = self._converters.get(right - left, bottom - top).convert(pixels[top:bottom, left:right])
        for target, source, share in zip(self._planes, planes, (1, 2, 2), strict=True):
            rows, columns = (bottom - top) // share, (right - left) // share
            target[top // share : bottom // share, left // share : right // share] = source[:rows, :columns]
