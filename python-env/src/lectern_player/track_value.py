"""Value of a track at a frame of its scene."""

from math import floor

from .colors import mix_color
from .paths import PathData, mix_path
from .timeline import Easing, Track, Value

EXACT = 1e-9
"""Nearer to a value than this, by rounding, is at the value."""


def ease(easing: Easing, time: float) -> float:
    """
    Eased time for a time of 0–1. `smooth` has the least jerk of all moves that start and end at rest
    (Flash and Hogan 1985); `out` starts fast and comes to rest. `step` is not eased: its values jump.
    """
    if easing == "smooth":
        return time * time * time * (10 + time * (6 * time - 15))
    if easing == "out":
        return 1 - (1 - time) ** 3
    return time


def _time(track: Track, frame: float) -> float:
    if frame >= track.end:
        return 1.0
    return max(0.0, (frame - track.start) / (track.end - track.start))


def _hundredth(value: float) -> float:
    return floor(value * 100 + 0.5) / 100


def _mix(track: Track, start: Value, end: Value, share: float) -> Value:
    if isinstance(start, PathData) and isinstance(end, PathData):
        return mix_path(start, end, share)
    if isinstance(start, tuple) and isinstance(end, tuple):
        if track.prop == "clip":
            left, top, right, bottom = (_hundredth(a + (b - a) * share) for a, b in zip(start, end, strict=True))
            return left, top, right, bottom
        return mix_color(start, end, share)  # type: ignore[arg-type]
    return start + (end - start) * share  # type: ignore[operator]


def track_value(track: Track, frame: int) -> Value:
    """
    Value of a track's property at a frame. `values` stand evenly over the eased time;
    with `step` each value holds until the time of the next one.
    """
    values = track.values
    place = ease(track.easing, _time(track, frame)) * (len(values) - 1)
    index = min(floor(place), len(values) - 1)
    rest = place - index
    if index + 1 >= len(values) or rest < EXACT or track.easing == "step":
        return values[index]
    if rest > 1 - EXACT:
        return values[index + 1]
    return _mix(track, values[index], values[index + 1], rest)
