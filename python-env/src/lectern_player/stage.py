"""Where the stage lies in Manim's space."""

from dataclasses import dataclass
from math import cos, sin

import numpy as np

from .colors import Color
from .paths import Floats
from .timeline import Box, Job, Node, NodeValues

UNIT = 100
"""Stage units a Manim unit: Manim's line widths, hundredths of its unit, are stage units then."""

WRITING_WIDTH = 2
"""Width of the line a node is drawn with while it is being written and names none, in stage units."""


@dataclass(frozen=True, slots=True)
class Stage:
    """Sizes of the stage and of its picture."""

    pixel_width: int
    pixel_height: int
    scale: float
    """Pixels a stage unit."""
    ground: Color
    """Colour behind everything."""

    @property
    def frame_width(self) -> float:
        """Width of the picture in Manim units."""
        return self.pixel_width / self.scale / UNIT

    @property
    def frame_height(self) -> float:
        """Height of the picture in Manim units."""
        return self.pixel_height / self.scale / UNIT

    def to_manim(self, points: Floats) -> Floats:
        """Points of the stage (rows of x, y) as Manim's points (rows of x, y, z)."""
        placed = np.zeros((len(points), 3))
        placed[:, 0] = points[:, 0] / UNIT - self.frame_width / 2
        placed[:, 1] = self.frame_height / 2 - points[:, 1] / UNIT
        return placed


def stage_of(job: Job) -> Stage:
    """The stage of a job; its top left corner is the picture's."""
    scale = min(job.pixel_width, job.pixel_height) / min(job.width, job.height)
    return Stage(job.pixel_width, job.pixel_height, scale, job.ground)


def to_stage(points: Floats, node: Node, values: NodeValues) -> Floats:
    """From a node's own units to the stage: it scales and turns about its origin, then moves to its place."""
    across = cos(values.rotation) * values.scale
    down = sin(values.rotation) * values.scale
    origin = np.array(node.origin)
    turned = (points - origin) @ np.array([[across, down], [-down, across]])
    return np.asarray(turned + origin + (values.x, values.y))


def stroke_width_of(node: Node, values: NodeValues) -> float:
    """Width of a node's line in its own units; 0 when it has none."""
    if node.reveal == "write":
        own = WRITING_WIDTH if node.stroke_width is None else node.stroke_width
        return own if values.progress < 1 else 0
    if values.stroke is None:
        return 0
    return 1 if node.stroke_width is None else node.stroke_width


def bounds_of(node: Node, values: NodeValues) -> Box:
    """Rectangle of the stage that holds all a node can draw at its place, its line's width and its halo included."""
    across, down = cos(values.rotation) * values.scale, sin(values.rotation) * values.scale
    middle, wide = (node.box[0] + node.box[2]) / 2 - node.origin[0], (node.box[2] - node.box[0]) / 2
    centre, high = (node.box[1] + node.box[3]) / 2 - node.origin[1], (node.box[3] - node.box[1]) / 2
    x = values.x + node.origin[0] + middle * across - centre * down
    y = values.y + node.origin[1] + middle * down + centre * across
    reach = max((node.stroke_width or 0) / 2, WRITING_WIDTH / 2, node.halo or 0) * abs(values.scale)
    side = wide * abs(across) + high * abs(down) + reach
    rise = wide * abs(down) + high * abs(across) + reach
    box = (x - side, y - rise, x + side, y + rise)
    return intersect(box, values.clip) if values.clip else box


def intersect(a: Box, b: Box) -> Box:
    """What two boxes share; a box without size where they share nothing."""
    left, top = min(b[2], max(a[0], b[0])), min(b[3], max(a[1], b[1]))
    return left, top, max(left, min(a[2], b[2])), max(top, min(a[3], b[3]))
