"""Rectangles of pixels that change from frame to frame."""

from collections.abc import Sequence
from math import ceil, floor
from typing import TypeAlias

from .stage import Stage
from .timeline import Box

Rect: TypeAlias = tuple[int, int, int, int]
"""Left, top, right, bottom in whole pixels; right and bottom are outside. Multiples of GRID, or the picture's edge."""

REACH = 2
"""Pixels around a box that anti-aliasing can reach."""

GRID = 16
"""Sides lie at multiples of this, so that sizes recur. Even."""

NEAR = 32
"""Rectangles this near to each other are handled as one."""


def _inside(value: float, most: int) -> float:
    return min(max(value, 0), most)


def rect_of(box: Box, stage: Stage) -> Rect | None:
    """The pixels that a box of the stage can mark; None when there are none."""
    left, top, right, bottom = (side * stage.scale for side in box)
    wide, high = stage.pixel_width, stage.pixel_height
    rect = (
        floor(_inside(left - REACH, wide) / GRID) * GRID,
        floor(_inside(top - REACH, high) / GRID) * GRID,
        min(ceil(_inside(right + REACH, wide) / GRID) * GRID, wide),
        min(ceil(_inside(bottom + REACH, high) / GRID) * GRID, high),
    )
    return rect if rect[2] > rect[0] and rect[3] > rect[1] else None


def union(rects: Sequence[Rect]) -> Rect:
    """The smallest rectangle around some."""
    lefts, tops, rights, bottoms = zip(*rects, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _cut(rects: Sequence[Rect], axis: int) -> list[list[Rect]]:
    """Groups of rectangles between which a free strip lies across an axis."""
    groups: list[list[Rect]] = []
    end = 0
    for rect in sorted(rects, key=lambda one: one[axis]):
        if not groups or rect[axis] > end + NEAR:
            groups.append([])
            end = rect[axis + 2]
        groups[-1].append(rect)
        end = max(end, rect[axis + 2])
    return groups


def join_rects(rects: Sequence[Rect]) -> list[Rect]:
    """Few disjoint rectangles that cover all the given ones: cut into rows, columns, and rows again."""
    groups = [list(rects)] if rects else []
    for axis in (1, 0, 1):
        groups = [part for group in groups for part in _cut(group, axis)]
    return [union(group) for group in groups]
