class Begun:
    """An animation on its way, with its length and what of it has passed, in frames."""

    def __init__(self, animation, frames):
        self.animation, self.frames, self.passed = animation, frames, 0


class Run(Animation):
    """Lets animations that were begun run for some frames."""

    def __init__(self, begun, frames):
        self.begun, self.frames = list(begun), frames
        super().__init__(Group(*dict.fromkeys(one.animation.mobject for one in begun)), rate_func=linear)
        self.passed = [one.passed for one in begun]

    def begin(self):
        self.interpolate(0)

    def interpolate(self, alpha):
        for one, passed in zip(self.begun, self.passed):
            one.passed = passed + alpha * self.frames
            one.animation.interpolate(min(1, one.passed / one.frames))

    def finish(self):
        self.interpolate(1)
        for one, passed in zip(self.begun, self.passed):
            one.passed = passed + self.frames
