class Change(Animation):
    """Moves what a piece remembers through values spread evenly over the time: `Change(dot, scale=[0, 1.2, 1])`.

    `dx` and `dy` are offsets from where it stands. Changes of different things may run at the same time.
    """

    def __init__(self, mobject, jumps=False, **values):
        super().__init__(mobject)
        self.moves, self.jumps = values, jumps

    def begin(self):
        self.pieces = list(self.mobject) if isinstance(self.mobject, Part) else [self.mobject]
        self.starts = [dict(piece.values) for piece in self.pieces]
        super().begin()

    def interpolate(self, alpha):
        for piece, start in zip(self.pieces, self.starts):
            for name, values in self.moves.items():
                value = between(values, self.rate_func(min(1, alpha)), self.jumps)
                moved = name in ("dx", "dy")
                piece.values[name[1] if moved else name] = start[name[1]] + value if moved else value
            piece.refresh()


class Draw(Change):
    """Manim's Create, by length along each line; letters are outlined first and filled at the end."""

    def __init__(self, mobject):
        super().__init__(mobject, progress=[0, 1])


class Letters(Animation):
    """Writes the pieces of a part one after the other; `times` are the seconds at which each starts and ends."""

    def __init__(self, part, times):
        super().__init__(part)
        self.times, self.pieces = times, list(part)

    def interpolate(self, alpha):
        first, last = self.times[0][0], max(end for _, end in self.times)
        for index, piece in enumerate(self.pieces):
            start, end = self.times[index * len(self.times) // len(self.pieces)]
            now = first + alpha * (last - first)
            done = 1 if end <= start else np.clip((now - start) / (end - start), 0, 1)
            piece.values["progress"] = float(self.rate_func(done))
            piece.refresh()


class Flips(Animation):
    """Shows some pieces of a part, then others, at once: `[(0, [1, 2]), (0.5, [1, 3])]`, as counters do."""

    def __init__(self, part, times):
        super().__init__(part)
        self.pieces, self.times = list(part), times
        self.opacities = [piece.values["opacity"] for piece in self.pieces]

    def interpolate(self, alpha):
        now = alpha * self.times[-1][0] + 0.002  # times are rounded
        shown = [pieces for second, pieces in self.times if second <= now][-1]
        for index, (piece, opacity) in enumerate(zip(self.pieces, self.opacities)):
            piece.values["opacity"] = opacity if index in shown else 0
            piece.refresh()

    def clean_up_from_scene(self, scene):
        for index, (piece, opacity) in enumerate(zip(self.pieces, self.opacities)):
            if index not in self.times[-1][1]:
                scene.remove(piece)
            piece.values["opacity"] = opacity
            piece.refresh()
