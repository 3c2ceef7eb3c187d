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
    """Pieces of a formula as LaTeX sets it, each where its outline lies; the outlines where they do not correspond."""
    outlines = VGroup(*pieces)
    glyphs = MathTex(tex).match_height(outlines).move_to(outlines).family_members_with_points()
    places = [piece.get_center() for piece in pieces]
    nearest = [int(np.argmin([np.linalg.norm(glyph.get_center() - place) for place in places])) for glyph in glyphs]
    if sorted(nearest) != list(range(len(pieces))):
        return pieces
    stage = {i: glyph.points[:, :2] * (1, -1) / UNIT + np.array(STAGE) / 2 for i, glyph in zip(nearest, glyphs)}
    looks = [piece.values | {"x": 0, "y": 0, "origin": (0, 0), "scale": 1, "rotation": 0} for piece in pieces]
    return [Piece(piece.place, **look | {"path": stage[i]}) for i, (piece, look) in enumerate(zip(pieces, looks))]
