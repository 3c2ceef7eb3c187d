"""What a job says, read and checked: nodes, tracks, and the frames that are wanted."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

import numpy as np
import numpy.typing as npt

from .colors import Color
from .paths import PathData

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom in stage units."""

Value: TypeAlias = float | Color | PathData | Box
Reveal: TypeAlias = Literal["stroke", "write"]
Easing: TypeAlias = Literal["linear", "smooth", "out", "step"]
Prop: TypeAlias = Literal["opacity", "progress", "x", "y", "scale", "rotation", "fill", "stroke", "path", "clip"]


@dataclass(frozen=True, slots=True)
class NodeValues:
    """Everything that tracks can move of one node, at one frame. Two frames with equal values look the same."""

    opacity: float
    progress: float
    x: float
    y: float
    scale: float
    rotation: float
    fill: Color | None
    stroke: Color | None
    path: PathData
    clip: Box | None

    @property
    def visible(self) -> bool:
        """Whether a node with these values leaves any mark."""
        return self.opacity > 0 and self.progress > 0 and self.scale != 0


@dataclass(frozen=True, slots=True)
class Node:
    """One outline on the stage; `own` are its values where no track has touched it."""

    id: str
    box: Box
    origin: tuple[float, float]
    stroke_width: float | None
    halo: float | None
    dash: tuple[float, ...]
    reveal: Reveal
    length: float | None
    picture: str | None
    own: NodeValues


@dataclass(frozen=True, slots=True)
class Track:
    """Moves one property of one node from `start` to `end`, both frames of the scene."""

    node: str
    prop: Prop
    start: int
    end: int
    values: tuple[Value, ...]
    easing: Easing


@dataclass(frozen=True, slots=True)
class Job:
    """Everything that is needed to draw frames of one scene."""

    fps: int
    width: float
    height: float
    pixel_width: int
    pixel_height: int
    ground: Color
    duration_frames: int
    nodes: tuple[Node, ...]
    tracks: tuple[Track, ...]
    pictures: Mapping[str, npt.NDArray[np.uint8]]
    frames: tuple[int, ...]
