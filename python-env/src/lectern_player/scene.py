"""The Manim scene that plays a job."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from manim import Animation, Scene

from .changes import Changes, StageMobject
from .motion import NodeMotion, scene_motion
from .move import Move
from .outline import StageOutline
from .picture import StagePicture
from .renderer import ChangesRenderer
from .runs import Run, hold_seconds_of, runs_of, seconds_of
from .stage import Stage, stage_of

if TYPE_CHECKING:
    from .timeline import Job


def stage_mobjects(job: Job, stage: Stage) -> list[StageMobject]:
    """The mobjects of a job's nodes in drawing order; a node's picture comes after its outline."""
    mobjects: list[StageMobject] = []
    for node in job.nodes:
        mobjects.append(StageOutline(node, stage))
        if node.picture is not None:
            mobjects.append(StagePicture(node, job.pictures[node.picture], stage))
    return mobjects


class StageScene(Scene):
    """Plays the wanted frames of a job with Manim's animations, and waits in between."""

    def __init__(self, job: Job, renderer: Any = None, **more: Any) -> None:
        super().__init__(renderer=renderer, **more)
        self.job = job
        self.stage_mobjects = stage_mobjects(job, stage_of(job))
        motions = scene_motion(job.nodes, job.tracks)
        self._movable: list[tuple[StageMobject, NodeMotion]] = [
            (mobject, motions[mobject.node.id]) for mobject in self.stage_mobjects if mobject.node.id in motions
        ]

    def construct(self) -> None:
        """Adds the nodes and plays the tracks."""
        self.add(*self.stage_mobjects)
        job, shown = self.job, -1
        if job.frames[0] > 0:
            self.wait(hold_seconds_of(job.frames[0], job.fps))
        for run in runs_of(job.frames, job.duration_frames):
            self.play_run(run, [Move(*pair, run.first, run.last) for pair in self._movable_in(shown, run.last)])
            shown = run.last
            if run.hold > 0:
                self.wait(hold_seconds_of(run.hold, job.fps))

    def _movable_in(self, after: int, until: int) -> list[tuple[StageMobject, NodeMotion]]:
        return [pair for pair in self._movable if pair[1].moves_within(after, until)]

    def play_run(self, run: Run, moves: list[Move]) -> None:
        """Plays the frames of a run; where nothing moves, they are played standing."""
        animations: list[Animation] = [*moves] or [Animation(None)]
        self.play(*animations, run_time=seconds_of(run.last - run.first + 1, self.job.fps))


class ChangesScene(StageScene):
    """Plays a job for a renderer that draws only what changes."""

    def __init__(self, job: Job, renderer: ChangesRenderer) -> None:
        super().__init__(job, renderer)
        self._changes_renderer = renderer
        renderer.changes = Changes(self.stage_mobjects, stage_of(job))

    def play_run(self, run: Run, moves: list[Move]) -> None:
        """Tells the renderer what moves."""
        self._changes_renderer.moving = [move.stage_mobject for move in moves]
        super().play_run(run, moves)

    def add_mobjects_from_animations(self, animations: list[Animation]) -> None:
        """Adds nothing: all mobjects are on the stage from the start."""

    def get_moving_and_static_mobjects(self, animations: Any) -> tuple[list[Any], list[Any]]:
        """Leaves it to the renderer, which looks for changes."""
        return [], []

    def update_mobjects(self, dt: float) -> None:
        """Updates nothing: no mobject of the stage has an updater."""
