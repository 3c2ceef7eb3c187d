"""True lengths of outlines, and how much of them a reveal shows."""

from collections.abc import Sequence

import numpy as np

from .curves import curve_points, shape_of
from .paths import PathData

PIECES = 16
"""Short lines that stand for a curve."""

GAP = 1e6


def longest_contour(path: PathData) -> float:
    """Length of the longest contour, in the outline's own units."""
    curves = curve_points(path).reshape(-1, 4, 2)
    time = np.linspace(0, 1, PIECES + 1)[:, None, None]
    rest = 1 - time
    p0, p1, p2, p3 = (curves[:, i] for i in range(4))
    places = rest**3 * p0 + 3 * rest**2 * time * p1 + 3 * rest * time**2 * p2 + time**3 * p3
    lengths = np.linalg.norm(np.diff(places, axis=0), axis=2).sum(axis=0)
    contours = shape_of(path.commands).contours
    return max((float(lengths[contour.first : contour.end].sum()) for contour in contours), default=0.0)


def reveal_dash(dash: Sequence[float], visible: float) -> tuple[float, ...]:
    """Dash pattern that shows the first `visible` of a line, with the node's own dashes inside it."""
    if not any(part > 0 for part in dash):
        return visible, visible + GAP
    shown: list[float] = []
    left = visible
    while left > 0:
        part = min(left, dash[len(shown) % len(dash)])
        shown.append(part)
        left -= part
    if len(shown) % 2 == 0:
        shown.append(0)
    return *shown, visible + GAP
