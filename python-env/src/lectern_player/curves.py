"""Outlines as Manim has them: cubic Bézier curves of four points each."""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from .paths import Floats, PathData

Weighted = tuple[int, int, float]
"""A point that lies `share` of the way between two points of the outline."""


@dataclass(frozen=True, slots=True)
class Contour:
    """Curves `first` ≤ i < `end` of an outline; the last of a closed one leads back to the start."""

    first: int
    end: int
    closed: bool


@dataclass(frozen=True, slots=True)
class Shape:
    """What a list of commands makes of its points."""

    starts: npt.NDArray[np.intp]
    ends: npt.NDArray[np.intp]
    shares: Floats
    contours: tuple[Contour, ...]


def _line(start: int, end: int) -> list[Weighted]:
    return [(start, start, 0), (start, end, 1 / 3), (start, end, 2 / 3), (end, end, 0)]


def _quadratic(start: int, handle: int, end: int) -> list[Weighted]:
    return [(start, start, 0), (start, handle, 2 / 3), (end, handle, 2 / 3), (end, end, 0)]


class _Builder:
    """Collects the curves and contours of a list of commands."""

    def __init__(self) -> None:
        self.points: list[Weighted] = []
        self.contours: list[Contour] = []
        self.home = self.at = self.next = 0
        self._first = 0

    def finish(self, closed: bool) -> None:
        """Ends the contour in progress."""
        end = len(self.points) // 4
        if end > self._first:
            self.contours.append(Contour(self._first, end, closed))
        self._first = end

    def take(self, command: str) -> None:
        """Adds what a command draws."""
        if command == "M":
            self.finish(closed=False)
            self.home = self.at = self.next
            self.next += 1
        elif command == "Z":
            self.points += _line(self.at, self.home)
            self.finish(closed=True)
            self.at = self.home
        else:
            self._curve(command)

    def _curve(self, command: str) -> None:
        at, new = self.at, self.next
        if command == "L":
            self.points += _line(at, new)
        elif command == "Q":
            self.points += _quadratic(at, new, new + 1)
        else:
            self.points += [(place, place, 0) for place in (at, new, new + 1, new + 2)]
        self.next += {"L": 1, "Q": 2, "C": 3}[command]
        self.at = self.next - 1


@lru_cache(maxsize=4096)
def shape_of(commands: str) -> Shape:
    """The curves that a list of commands draws."""
    builder = _Builder()
    for command in commands:
        builder.take(command)
    builder.finish(closed=False)
    table = np.array(builder.points, dtype=np.float64).reshape(-1, 3)
    return Shape(
        starts=table[:, 0].astype(np.intp),
        ends=table[:, 1].astype(np.intp),
        shares=table[:, 2:3],
        contours=tuple(builder.contours),
    )


def curve_points(path: PathData) -> Floats:
    """Points of an outline's curves, four each: rows of x, y in the outline's own units."""
    shape = shape_of(path.commands)
    if len(shape.starts) == 0:
        return np.zeros((0, 2))
    points = path.numbers.reshape(-1, 2)
    start = points[shape.starts]
    return np.asarray(start + (points[shape.ends] - start) * shape.shares)
