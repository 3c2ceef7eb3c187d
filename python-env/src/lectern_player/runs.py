"""When the frames of a job are played, and when one is held."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import nextafter

import numpy as np


@dataclass(frozen=True, slots=True)
class Run:
    """Frames `first` ≤ f ≤ `last`, which are played one by one; the last is held for `hold` frames more."""

    first: int
    last: int
    hold: int


def runs_of(frames: Sequence[int], duration_frames: int) -> list[Run]:
    """The runs of consecutive frames among the wanted ones."""
    runs: list[Run] = []
    first = frames[0]
    for frame, after in zip(frames, [*frames[1:], duration_frames], strict=True):
        if after == frame + 1 and after < duration_frames:
            continue
        runs.append(Run(first, frame, after - frame - 1))
        first = after
    return runs


def hold_seconds_of(frames: int, fps: int) -> float:
    """A time for which Manim holds a picture just so many frames; it cuts off what is no whole frame."""
    return (frames + 0.25) / fps


def seconds_of(frames: int, fps: int) -> float:
    """A time for which Manim draws just so many frames; it draws one for each frame that begins in that time."""
    seconds = frames / fps
    if len(np.arange(0, seconds, 1 / fps)) > frames:
        return nextafter(nextafter(seconds, 0), 0)
    return seconds
