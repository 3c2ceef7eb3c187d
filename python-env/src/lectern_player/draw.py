"""Draws the wanted frames of a job."""

import gc
from collections.abc import Callable

from .colors import Color
from .frame_writer import TakeFrame
from .renderer import ChangesRenderer
from .scene import ChangesScene
from .settings import set_for_frames
from .stage import stage_of
from .timeline import Job


def hex_of(color: Color) -> str:
    """A colour as `#rrggbb`."""
    return "#" + "".join(f"{part:02x}" for part in color[:3])


def draw(job: Job, take: TakeFrame, before_frame: Callable[[], None] = lambda: None) -> None:
    """Hands out each wanted frame once. What `before_frame` raises ends the drawing."""
    set_for_frames(stage_of(job), job.fps, hex_of(job.ground))
    renderer = ChangesRenderer(job.frames, take, before_frame)
    try:
        ChangesScene(job, renderer).render()
    finally:
        del renderer
        gc.collect()
