"""A node's picture as a Manim mobject."""

from typing import Any

import numpy as np
import numpy.typing as npt
from manim import ImageMobject

from .stage import Stage, bounds_of, to_stage
from .timeline import Box, Node, NodeValues


class StagePicture(ImageMobject):
    """The picture that fills a node's box. `take_on` gives it other values."""

    def __init__(self, node: Node, pixels: npt.NDArray[np.uint8], stage: Stage) -> None:
        super().__init__(pixels)
        self.node = node
        self.stage = stage
        self.values: NodeValues = node.own
        self.bounds: Box = (0, 0, 0, 0)
        self.opacity = 1.0
        self.prepared: Any = None
        """The picture as the camera's drawing library keeps it; the camera's to fill."""
        self._place()

    @property
    def has_area(self) -> bool:
        """Whether there is a box to fill."""
        left, top, right, bottom = self.node.box
        return right > left and bottom > top

    def take_on(self, values: NodeValues) -> None:
        """Takes on values of another frame."""
        if values is self.values:
            return
        self.values = values
        if values.visible:
            self._place()

    def _place(self) -> None:
        left, top, right, bottom = self.node.box
        corners = np.array([[left, top], [right, top], [left, bottom], [right, bottom]])
        self.points = self.stage.to_manim(to_stage(corners, self.node, self.values))
        self.bounds = bounds_of(self.node, self.values)
        self.opacity = min(1.0, self.values.opacity * self.values.progress)
