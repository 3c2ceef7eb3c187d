"""A node's outline as a Manim mobject."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
from manim import CapStyleType, LineJointType, VMobject

from .appearance import appearance_of
from .curves import Contour, curve_points, shape_of
from .stage import Stage, bounds_of, to_stage
from .timeline import Box, Node, NodeValues

if TYPE_CHECKING:
    from .colors import Color
    from .paths import Floats

UNSEEN = np.zeros((1, 4))


def _rgba(color: Color | None, opacity: float) -> Floats:
    if color is None:
        return UNSEEN
    red, green, blue, alpha = color
    return np.array([[red / 255, green / 255, blue / 255, alpha / 255 * min(1.0, opacity)]])


class StageOutline(VMobject):
    """A node on the stage. `take_on` gives it other values."""

    def __init__(self, node: Node, stage: Stage) -> None:
        super().__init__(joint_type=LineJointType.ROUND, cap_style=CapStyleType.BUTT)
        self.node = node
        self.stage = stage
        self.values: NodeValues = node.own
        self.contours: tuple[Contour, ...] = ()
        self.dash: tuple[float, ...] = ()
        """Dash pattern in Manim units."""
        self.bounds: Box = (0, 0, 0, 0)
        self.prepared: Any = None
        """The outline as the camera's drawing library keeps it; the camera's to fill."""
        self._place()
        self._dress()

    def take_on(self, values: NodeValues) -> None:
        """Takes on values of another frame."""
        was = self.values
        if values is was:
            return
        self.values = values
        if not values.visible:
            return
        if not self._same_place(was):
            self._place()
        elif values.clip != was.clip:
            self.bounds = bounds_of(self.node, values)
        self._dress()

    def _same_place(self, was: NodeValues) -> bool:
        now = self.values
        placed = (now.x, now.y, now.scale, now.rotation) == (was.x, was.y, was.scale, was.rotation)
        return placed and now.path is was.path and was.visible

    def _place(self) -> None:
        values = self.values
        points = to_stage(curve_points(values.path), self.node, values)
        self.points = self.stage.to_manim(points)
        self.contours = shape_of(values.path.commands).contours
        self.bounds = bounds_of(self.node, values)
        self.prepared = None

    def _dress(self) -> None:
        seen = appearance_of(self.node, self.values)
        size = abs(self.values.scale)
        self.fill_rgbas = _rgba(seen.fill, seen.fill_opacity)
        self.stroke_rgbas = _rgba(seen.stroke, seen.stroke_opacity)
        self.stroke_width = seen.width * size
        if self.node.halo is not None:
            self.background_stroke_rgbas = _rgba(self.stage.ground, seen.halo_opacity)
            self.background_stroke_width = 2 * self.node.halo * size
        self.dash = tuple(part * size / 100 for part in seen.dash)
