UNIT = 8 / min(STAGE)  # one unit of the stage in Manim's own units


class Piece(VMobject):
    """One outline. It remembers how it looks (in stage units, y down), so that `Change` can move any of it."""

    def __init__(self, place, path, x=0, y=0, **look):
        self.values = {}
        super().__init__(stroke_width=0, joint_type=LineJointType.ROUND)
        self.place, self.values = place, {"path": path, "x": x, "y": y, "scale": 1, "rotation": 0, "opacity": 1}
        self.values |= {"progress": 1, "fill": None, "stroke": None, "width": 1, "dash": None, "clip": None, "halo": 0}
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
        ring = v["opacity"] * filled if v["fill"] else 0
        paint(self, "ring", GROUND, ring, 2 * v["halo"] * abs(v["scale"]) * UNIT * 100)
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
        self.values = {"x": 0, "y": 0}
        super().__init__(np.array(PIL.Image.open(io.BytesIO(base64.b64decode(picture))).convert("RGBA")))
        self.place, self.box, self.whole = place, box, self.pixel_array.copy()
        self.values = {"x": 0, "y": 0, "scale": 1, "rotation": 0, "opacity": 1, "progress": 1}
        self.values |= {"origin": (0, 0), "clip": None, **look}
        self.refresh()

    def refresh(self):
        v, (left, top, right, bottom) = self.values, self.box
        corners = np.array([(left, top), (right, top), (left, bottom), (right, bottom)]) - v["origin"]
        turned = turn(corners, v["rotation"]) * v["scale"] + v["origin"] + (v["x"], v["y"])
        self.points = to_scene(turned)
        self.pixel_array, self.clip = self.whole.copy(), v["clip"]
        self.pixel_array[:, :, 3] = self.whole[:, :, 3] * v["opacity"] * v["progress"]

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
