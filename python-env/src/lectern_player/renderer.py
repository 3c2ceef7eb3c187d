"""Manim's renderer, drawing only what differs from the frame before."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from manim.renderer.cairo_renderer import CairoRenderer

from .camera import StageCamera
from .changes import Changes, StageMobject
from .frame_writer import FrameWriter, TakeFrame

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .rects import Rect


class ChangesRenderer(CairoRenderer):
    """Draws frames of a stage's mobjects for a frame writer. `changes` and `moving` are the scene's to set."""

    def __init__(self, frames: Sequence[int], take: TakeFrame, before_frame: Callable[[], None]) -> None:
        super().__init__(camera_class=StageCamera)
        self._frames = frames
        self._take = take
        self._before_frame = before_frame
        self.changes: Changes | None = None
        self.moving: Sequence[StageMobject] = ()
        """The mobjects of the play in progress."""

    def init_scene(self, scene: Any, session_spec: Any, file_writer_settings: Any) -> None:
        """Takes the frame writer in the place of Manim's."""
        self.file_writer = FrameWriter(file_writer_settings, self._frames, self._take)

    def save_static_frame_data(self, scene: Any, static_mobjects: Any) -> None:
        """Keeps nothing: a frame starts from the one before."""
        self.static_image = None

    def freeze_current_frame(self, duration: float) -> None:
        """Lets the time of a held frame pass."""
        self.time += duration

    def render(self, scene: Any, time: float, moving_mobjects: Any = None) -> None:
        """Draws one frame and hands it to the frame writer."""
        self._before_frame()
        assert self.changes is not None
        rects = self.changes.take(self.moving)
        for rect in rects:
            self._draw(rect, self.changes.inside(rect))
        self.file_writer.changed = rects
        self.add_frame(self.camera.pixel_array)

    def update_frame(self, *_: Any, **__: Any) -> None:
        """Draws nothing: the frame before a wait is on the picture already."""

    def _draw(self, rect: Rect, mobjects: Sequence[StageMobject]) -> None:
        camera = self.camera
        left, top, right, bottom = rect
        assert camera.background is not None
        camera.pixel_array[top:bottom, left:right] = camera.background[top:bottom, left:right]
        ctx = camera.get_cairo_context(camera.pixel_array)
        across, down = camera.frame_width / camera.pixel_width, camera.frame_height / camera.pixel_height
        ctx.save()
        ctx.new_path()
        ctx.rectangle(
            left * across - camera.frame_width / 2,
            camera.frame_height / 2 - top * down,
            (right - left) * across,
            (top - bottom) * down,
        )
        ctx.clip()
        camera.capture_mobjects(mobjects, include_submobjects=False)
        ctx.restore()
