"""How a node's progress and opacity show: what is filled, what is stroked, how much of a line is there."""

from dataclasses import dataclass

from .colors import Color
from .lengths import longest_contour, reveal_dash
from .stage import stroke_width_of
from .timeline import Node, NodeValues

OUTLINE_DONE = 0.7
"""Progress up to which a written glyph's outline grows; from there on its fill comes in."""


@dataclass(frozen=True, slots=True)
class Appearance:
    """Colours with the opacity they are drawn with; dash lengths and width in the node's own units."""

    fill: Color | None = None
    fill_opacity: float = 0
    stroke: Color | None = None
    stroke_opacity: float = 0
    width: float = 0
    dash: tuple[float, ...] = ()
    halo_opacity: float = 0


def length_of(node: Node) -> float:
    """Length of a node's longest contour in its own units."""
    return longest_contour(node.own.path) if node.length is None else node.length


def _dash(node: Node, visible: float) -> tuple[float, ...]:
    if visible < 1:
        return reveal_dash(node.dash, length_of(node) * visible)
    return node.dash if any(part > 0 for part in node.dash) else ()


def _written(node: Node, values: NodeValues) -> Appearance:
    filled = max(0.0, (values.progress - OUTLINE_DONE) / (1 - OUTLINE_DONE))
    if filled >= 1:
        return Appearance(fill=values.fill, fill_opacity=values.opacity * filled, halo_opacity=values.opacity * filled)
    return Appearance(
        fill=values.fill,
        fill_opacity=values.opacity * filled,
        stroke=values.fill if values.stroke is None else values.stroke,
        stroke_opacity=values.opacity * (1 - filled),
        width=stroke_width_of(node, values),
        dash=_dash(node, min(1.0, values.progress / OUTLINE_DONE)),
        halo_opacity=values.opacity * filled,
    )


def appearance_of(node: Node, values: NodeValues) -> Appearance:
    """What is seen of a node with these values."""
    if node.reveal == "write" and values.fill is not None:
        return _written(node, values)
    return Appearance(
        fill=values.fill,
        fill_opacity=values.opacity * values.progress,
        stroke=values.stroke,
        stroke_opacity=values.opacity,
        width=stroke_width_of(node, values),
        dash=_dash(node, values.progress),
        halo_opacity=values.opacity * values.progress if values.fill is not None else 0,
    )
