class LectureCamera(Camera):
    """Draws clipped and dashed outlines and pictures as cairo can."""

    def clip_to(self, clip, ctx):
        if clip:
            corners = to_scene(np.array([clip[:2], clip[2:]]))
            ctx.new_path()
            ctx.rectangle(*corners[0][:2], *(corners[1] - corners[0])[:2])
            ctx.clip()

    def display_image_mobject(self, image, pixel_array):
        height, width = image.pixel_array.shape[:2]
        weighed = image.pixel_array * (image.pixel_array[:, :, 3:] / 255)
        weighed[:, :, 3] = image.pixel_array[:, :, 3]
        pixels = np.ascontiguousarray(weighed, dtype=np.uint8)
        surface = cairo.ImageSurface.create_for_data(memoryview(pixels), cairo.Format.ARGB32, width, height)
        corner, right, down = image.points[0], image.points[1] - image.points[0], image.points[2] - image.points[0]
        ctx = self.get_cairo_context(pixel_array)
        ctx.save()
        self.clip_to(getattr(image, "clip", None), ctx)
        ctx.transform(cairo.Matrix(*right[:2] / width, *down[:2] / height, *corner[:2]))
        ctx.set_source_surface(surface)
        ctx.paint()
        ctx.restore()

    def display_multiple_non_background_colored_vmobjects(self, vmobjects, pixel_array):
        """Letters that follow each other have their rings of ground drawn before them all."""
        ctx = self.get_cairo_context(pixel_array)
        for ringed, run in itertools.groupby(vmobjects, key=lambda one: getattr(one, "values", {}).get("halo", 0) > 0):
            pieces = list(run)
            for piece in pieces if ringed else []:
                self.display_ring(piece, ctx)
            for piece in pieces:
                self.display_vectorized(piece, ctx)

    def display_ring(self, piece, ctx):
        ctx.save()
        self.clip_to(piece.clip, ctx)
        self.set_cairo_context_path(ctx, piece)
        self.apply_stroke(ctx, piece, background=True)
        ctx.restore()

    def display_vectorized(self, vmobject, ctx):
        ctx.save()
        self.clip_to(getattr(vmobject, "clip", None), ctx)
        ctx.set_dash(getattr(vmobject, "dashes", []))
        self.set_cairo_context_path(ctx, vmobject)
        if not isinstance(vmobject, Piece):
            self.apply_stroke(ctx, vmobject, background=True)
        self.apply_fill(ctx, vmobject)
        self.apply_stroke(ctx, vmobject)
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
