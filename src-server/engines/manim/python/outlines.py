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
    """Fills, strokes or rings with `#rrggbb` or `#rrggbbaa`; nothing where there is no colour."""
    *rgb, alpha = channels(color or "#00000000")
    shown = ManimColor.from_rgb(rgb)
    if what == "fill":
        VMobject.set_fill(mobject, shown, alpha / 255 * opacity)
    else:
        VMobject.set_stroke(mobject, shown, width, alpha / 255 * opacity, background=what == "ring")


def with_opacity(color, opacity, shown):
    """`#rrggbbaa` of a colour that has an opacity on a piece that is shown by a share."""
    alpha = 1 if opacity is None else opacity / (shown or 1)
    return ManimColor(color).to_hex()[:7].lower() + f"{round(min(1, alpha) * 255):02x}"
