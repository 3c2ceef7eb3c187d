"""Which mobjects of a stage look other than when they were last drawn, and where."""

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np

from .outline import StageOutline
from .picture import StagePicture
from .rects import Rect, join_rects, rect_of
from .stage import Stage
from .timeline import NodeValues

StageMobject: TypeAlias = StageOutline | StagePicture


class Changes:
    """Keeps what of each mobject is on the picture."""

    def __init__(self, mobjects: Sequence[StageMobject], stage: Stage) -> None:
        self._mobjects = mobjects
        self._stage = stage
        self._drawn: list[NodeValues | None] = [None] * len(mobjects)
        self._rects = np.zeros((len(mobjects), 4), np.int64)
        self._index = {mobject: index for index, mobject in enumerate(mobjects)}
        self._fresh = True

    def take(self, moving: Sequence[StageMobject]) -> list[Rect]:
        """Rectangles that must be drawn anew, when only the moving mobjects can have changed since the last call."""
        rects: list[Rect] = []
        for mobject in self._mobjects if self._fresh else moving:
            self._update(mobject, rects)
        if self._fresh:
            self._fresh = False
            return [(0, 0, self._stage.pixel_width, self._stage.pixel_height)]
        return join_rects(rects)

    def _update(self, mobject: StageMobject, rects: list[Rect]) -> None:
        index = self._index[mobject]
        if self._drawn[index] is mobject.values:
            return
        left, top, right, bottom = self._rects[index].tolist()
        if right > left:
            rects.append((left, top, right, bottom))
        self._drawn[index] = mobject.values
        rect = rect_of(mobject.bounds, self._stage) if mobject.values.visible else None
        self._rects[index] = rect or (0, 0, 0, 0)
        if rect:
            rects.append(rect)

    def inside(self, rect: Rect) -> list[StageMobject]:
        """The mobjects that mark a rectangle, in drawing order."""
        left, top, right, bottom = rect
        own = self._rects
        meets = (own[:, 0] < right) & (own[:, 2] > left) & (own[:, 1] < bottom) & (own[:, 3] > top)
        return [self._mobjects[index] for index in np.flatnonzero(meets).tolist()]
