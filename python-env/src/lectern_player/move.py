"""The Manim animation that moves a mobject of the stage."""

from manim import Animation, linear

from .changes import StageMobject
from .motion import NodeMotion


class Move(Animation):
    """Shows a node's values at each frame of a run of frames."""

    def __init__(self, mobject: StageMobject, motion: NodeMotion, first: int, last: int) -> None:
        super().__init__(mobject, rate_func=linear, suspend_mobject_updating=False)
        self.stage_mobject = mobject
        self._motion = motion
        self._first = first
        self._last = last

    def create_starting_mobject(self) -> StageMobject:
        """Needs no copy: every frame is told by the tracks alone."""
        return self.stage_mobject

    def interpolate_mobject(self, alpha: float) -> None:
        """Shows the frame at a share of the run; the last one also when the run is over."""
        past = round(self.rate_func(alpha) * (self._last - self._first + 1))
        self.stage_mobject.take_on(self._motion.at(min(self._first + past, self._last)))
