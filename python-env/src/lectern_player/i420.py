"""Pixels as I420: luma, then two planes of chroma at half size; BT.709, limited range."""

from typing import Any

import av
import numpy as np
import numpy.typing as npt
from av.video.reformatter import Colorspace, Interpolation, VideoReformatter

from .rects import Rect

Bytes = npt.NDArray[np.uint8]


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
        self._reformatter = VideoReformatter()

    def update(self, pixels: Bytes, rect: Rect) -> None:
        """Converts a rectangle of RGBA pixels (rows, columns, four channels) of the whole picture."""
        left, top, right, bottom = rect
        part = np.ascontiguousarray(pixels[top:bottom, left:right])
        frame = av.VideoFrame.from_ndarray(part, format="rgba")
        converted: Any = self._reformatter.reformat(
            frame, format="yuv420p", dst_colorspace=Colorspace.ITU709, interpolation=Interpolation.AREA
        )
        for target, plane, share in zip(self._planes, converted.planes, (1, 2, 2), strict=True):
            rows, columns = (bottom - top) // share, (right - left) // share
            source = np.frombuffer(plane, np.uint8).reshape(-1, plane.line_size)
            target[top // share : bottom // share, left // share : right // share] = source[:rows, :columns]
