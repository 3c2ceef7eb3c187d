UNIT = 8 / min(STAGE)  # one unit of the stage in Manim's own units


class Piece(VMobject):
    """One outline. It remembers how it looks (in stage units, y down), so that `Change` can move any of it."""

    def __init__(self, place, path, x=0, y=0, **look):
        self.values = {}
        super().__init__(stroke_width=0, joint_type=LineJointType.ROUND)
        self.place, self.values = place, {"path": path, "x": x, "y": y, "scale": 1, "rotation": 0, "opacity": 1}
        self.values |= {"progress": 1, "fill": None, "stroke": None, "width": 1, "dash": None, "clip": None}
        self.values |= {"origin": (0, 0), "writes": False, "length": 1, **look}
        self.refresh()

    def refresh(self):
        v = self.values
        turned = turn(curves_of(v["path"]) - v["origin"], v["rotation"]) * v["scale"] + v["origin"] + (v["x"], v["y"])
        self.points = to_scene(turned)
        done, writing = v["progress"], v["writes"] and v["fill"] is not None
        filled = max(0, done / 0.3 - 7 / 3) if writing else done
        drawn = min(1, done / 0.7) if writing else done
        color, faded = (v["stroke"] or v["fill"], 1 - filled) if writing else (v["stroke"], 1)
        width = v["width"] * abs(v["scale"]) * UNIT * 100 if color and faded > 1e-9 else 0
        paint(self, "fill", v["fill"], v["opacity"] * filled)
        paint(self, "stroke", color, v["opacity"] * faded, width)
        self.clip, unit = v["clip"], UNIT * abs(v["scale"])
        visible = v["length"] * drawn
        self.dashes = [part * unit for part in (drawn_part(v["dash"], visible) if drawn < 1 else v["dash"] or [])]

    def shift(self, *vectors):
        x, y, _ = sum(vectors) / UNIT
        self.values["x"], self.values["y"] = self.values["x"] + x, self.values["y"] - y
        return super().shift(*vectors)

    def set_fill(self, color=None, opacity=None, family=True):
        if color is not None and self.values:
            self.values["fill"] = with_opacity(color, opacity, self.values["opacity"])
        return super().set_fill(color, opacity, family)

    def set_stroke(self, color=None, width=None, opacity=None, background=False, family=True):
        if color is not None and self.values and not background:
            self.values["stroke"] = with_opacity(color, opacity, self.values["opacity"])
        return super().set_stroke(color, width, opacity, background, family)


class Picture(ImageMobject):
    """A picture that fills a box; it is moved and faded as a `Piece` is."""

    def __init__(self, place, picture, box, **look):
        super().__init__(np.array(PIL.Image.open(io.BytesIO(base64.b64decode(picture))).convert("RGBA")))
        self.place, self.box, self.clip = place, box, None
        self.values = {"x": 0, "y": 0, "scale": 1, "rotation": 0, "opacity": 1, "progress": 1, "origin": (0, 0), **look}
        self.refresh()

    def refresh(self):
        v, (left, top, right, bottom) = self.values, self.box
        corners = np.array([(left, top), (right, top), (left, bottom), (right, bottom)]) - v["origin"]
        turned = turn(corners, v["rotation"]) * v["scale"] + v["origin"] + (v["x"], v["y"])
        self.points = to_scene(turned)
        self.set_opacity(v["opacity"] * v["progress"])

    def shift(self, *vectors):
        x, y, _ = sum(vectors) / UNIT
        self.values["x"], self.values["y"] = self.values["x"] + x, self.values["y"] - y
        return super().shift(*vectors)


class Part(Group):
    """Pieces that belong together; `part[0]` is the first piece, `part[2:5]` are three of them."""

    def __getitem__(self, which):
        return Part(*self.submobjects[which]) if isinstance(which, slice) else self.submobjects[which]

    def __add__(self, other):
        return Part(*self, *(other if isinstance(other, Group) else [other]))

    def shift(self, *vectors):
        for piece in self:
            piece.shift(*vectors)
        return self

    def set_fill(self, color=None, opacity=None):
        for piece in self:
            piece.set_fill(color, opacity)
        return self

    def set_stroke(self, color=None, width=None, opacity=None):
        for piece in self:
            piece.set_stroke(color, width, opacity)
        return self


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


class LectureCamera(Camera):
    """Draws clipped and dashed outlines, which cairo can."""

    def display_vectorized(self, vmobject, ctx):
        clip = getattr(vmobject, "clip", None)
        ctx.save()
        if clip:
            corners = to_scene(np.array([clip[:2], clip[2:]]))
            ctx.new_path()
            ctx.rectangle(*corners[0][:2], *(corners[1] - corners[0])[:2])
            ctx.clip()
        ctx.set_dash(getattr(vmobject, "dashes", []))
        super().display_vectorized(vmobject, ctx)
        ctx.restore()


class LectureScene(Scene):
    """`begin` starts animations and goes on at once, `wait` lets them run; `play` and all else are Manim's own."""

    def __init__(self, **options):
        super().__init__(camera_class=LectureCamera, **options)
        self.begun = []
        sound = Path(__file__).with_name(type(self).__name__ + ".wav")
        self.voice = sound if sound.is_file() else None

    def setup(self):
        if self.voice:
            self.add_sound(str(self.voice))

    def part(self, name, tex=None):
        """A part of this scene from the data at the end of the file; formulas are set by LaTeX where there is one."""
        pieces = [(Picture if "picture" in look else Piece)(**look) for look in OUTLINES[type(self).__name__][name]]
        return Part(*(set_by_latex(tex, pieces) if tex and shutil.which("latex") else pieces))

    def data(self, name):
        return SAMPLES[type(self).__name__][name]

    def add(self, *mobjects):
        """Adds and keeps the order in which the lecture draws its pieces."""
        super().add(*dict.fromkeys(piece for mobject in mobjects for piece in mobject.family_members_with_points()))
        self.mobjects.sort(key=lambda mobject: getattr(mobject, "place", math.inf))
        return self

    def remove(self, *mobjects):
        return super().remove(*(piece for mobject in mobjects for piece in mobject.family_members_with_points()))

    def get_moving_and_static_mobjects(self, animations):
        moving, static = super().get_moving_and_static_mobjects(animations)
        return (moving, static) if moving else (static, [])  # else Manim paints all twice while nothing moves

    def put(self, mobject, **values):
        """Changes at once what pieces remember."""
        for piece in mobject if isinstance(mobject, Part) else [mobject]:
            piece.values |= values
            piece.refresh()

    def begin(self, *animations, run_time, rate_func=linear):
        frames = round(run_time * config.frame_rate)
        for animation in self.compile_animations(*animations, run_time=1, rate_func=rate_func):
            animation._setup_scene(self)
            animation.begin()
            self.add(animation.mobject)
            self.begun.append(Begun(animation, frames))

    def play(self, *animations, run_time=None, **options):
        if run_time is not None:  # a whole number of frames, however the time is rounded
            options["run_time"] = time_of(round(run_time * config.frame_rate))
        super().play(*animations, **options)

    def wait(self, duration=1.0, **options):
        frames = round(duration * config.frame_rate)
        while frames > 0 and self.begun:
            step = min(frames, *(one.frames - one.passed for one in self.begun))
            super().play(Run(self.begun, step), run_time=time_of(step))
            frames -= step
            for one in [one for one in self.begun if one.passed >= one.frames]:
                self.begun.remove(one)
                one.animation.finish()
                one.animation.clean_up_from_scene(self)
        if frames > 0:
            super().wait((frames + 0.01) / config.frame_rate, **options)


LectureScene.__module__ = "lecture"  # so that Manim does not offer it as a scene of its own


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


def time_of(frames):
    """Seconds that give exactly so many frames, which Manim rounds up."""
    return frames / config.frame_rate - (1e-9 if frames > 1 else 0)


def to_scene(points):
    """Stage units, y down, from the upper left corner → Manim's place."""
    x, y = points[:, 0] - STAGE[0] / 2, STAGE[1] / 2 - points[:, 1]
    return np.stack([x * UNIT, y * UNIT, np.zeros(len(points))], axis=1)


def turn(points, angle):
    cos, sin = math.cos(angle), math.sin(angle)
    return points @ np.array([[cos, sin], [-sin, cos]])


def curves_of(path):
    """The four points of each cubic curve of an outline such as `M0 0L9 0C…Z`; points stay as they are."""
    return read_path(path) if isinstance(path, str) else path


@functools.lru_cache(maxsize=4096)
def read_path(path):
    curves, at, first = [], np.zeros(2), np.zeros(2)
    for command, numbers in re.findall(r"([MLCQZ])([^MLCQZ]*)", path):
        to = np.array([float(number) for number in re.findall(r"-?[\d.]+(?:e-?\d+)?", numbers)]).reshape(-1, 2)
        if command == "M":
            at = first = to[0]
            continue
        if command == "C":
            curves += [at, to[0], to[1], to[2]]
        elif command == "Q":
            curves += [at, (at + 2 * to[0]) / 3, (2 * to[0] + to[1]) / 3, to[1]]
        else:
            end = first if command == "Z" else to[0]
            curves += [at, (2 * at + end) / 3, (at + 2 * end) / 3, end]
        at = curves[-1]
    return np.array(curves).reshape(-1, 2)


def channels(color):
    return [int(color[i : i + 2] or "ff", 16) for i in (1, 3, 5, 7)]


def paint(mobject, what, color, opacity, width=None):
    """Fills or strokes with `#rrggbb` or `#rrggbbaa`; nothing where there is no colour."""
    *rgb, alpha = channels(color or "#00000000")
    shown = ManimColor.from_rgb(rgb)
    if what == "fill":
        VMobject.set_fill(mobject, shown, alpha / 255 * opacity)
    else:
        VMobject.set_stroke(mobject, shown, width, alpha / 255 * opacity)


def with_opacity(color, opacity, shown):
    """`#rrggbbaa` of a colour that has an opacity on a piece that is shown by a share."""
    alpha = 1 if opacity is None else opacity / (shown or 1)
    return ManimColor(color).to_hex()[:7].lower() + f"{round(min(1, alpha) * 255):02x}"


def drawn_part(dash, visible):
    """Dashes that show the first `visible` of a line, with its own dashes inside."""
    shown, own = [], (dash or [visible]) * 2
    for index in itertools.count():
        if visible <= 0:
            break
        shown.append(min(visible, own[index % len(own)] or visible))
        visible -= shown[-1]
    return shown + [0] * (len(shown) % 2 == 0) + [1e6]


def between(values, share, jumps):
    """The value at a share of the way along values that stand evenly."""
    place = share * (len(values) - 1)
    index = min(int(place + 1e-9), len(values) - 2) if not jumps else min(int(place + 1e-9), len(values) - 1)
    rest, start = place - index, values[index]
    if jumps or abs(rest) < 1e-9:
        return start
    end = values[index + 1]
    if abs(1 - rest) < 1e-9:
        return end
    if isinstance(start, str) and start.startswith("#"):
        return mixed(start, end, rest)
    if isinstance(start, str):
        return curves_of(start) * (1 - rest) + curves_of(end) * rest
    if isinstance(start, (list, tuple)):
        return [a + (b - a) * rest for a, b in zip(start, end)]
    return start + (end - start) * rest


def mixed(start, end, share):
    """A colour between two, weighed by their opacities."""
    one, two = channels(start), channels(end)
    alpha = one[3] * (1 - share) + two[3] * share
    weight = two[3] * share / alpha if alpha else share
    parts = [a * (1 - weight) + b * weight for a, b in zip(one[:3], two[:3])]
    return "#" + "".join(f"{round(part):02x}" for part in [*parts, alpha])


def set_by_latex(tex, pieces):
    """Pieces of a formula as LaTeX sets it, where the outlines lie and in their colours."""
    outlines = VGroup(*pieces)
    glyphs = MathTex(tex).match_height(outlines).move_to(outlines).family_members_with_points()
    nearest = [min(pieces, key=lambda piece: abs(piece.get_x() - glyph.get_x())) for glyph in glyphs]
    stage = [glyph.points[:, :2] * (1, -1) / UNIT + np.array(STAGE) / 2 for glyph in glyphs]
    return [
        Piece(**{**near.values, "place": near.place, "path": points, "x": 0, "y": 0})
        for near, points in zip(nearest, stage)
    ]
