"""Frames show what the values say."""

from base64 import b64encode
from io import BytesIO
from typing import Any

import numpy as np
import pytest
from PIL import Image
from support import frames_of, job, kept_jobs, line, luma_of, lumas_of, node, track

BLACK, WHITE = 16, 235


def extent(luma: np.ndarray) -> tuple[int, int, int, int]:
    rows, columns = np.nonzero(luma > (BLACK + WHITE) / 2)
    return int(columns.min()), int(rows.min()), int(columns.max()) + 1, int(rows.max()) + 1


def test_a_square_lies_where_it_is_told_to() -> None:
    luma = luma_of(job([node()]))
    assert extent(luma) == (100, 100, 200, 200)
    assert (luma[100:200, 100:200] == WHITE).all()
    assert int((luma == BLACK).sum()) == 640 * 360 - 100 * 100


def test_scaling_and_turning_are_about_the_origin() -> None:
    assert extent(luma_of(job([node(scale=0.5, origin=[100, 100])]))) == (150, 150, 200, 200)
    luma = luma_of(job([line(rotation=np.pi / 2, x=300, y=50)]))
    assert extent(luma) == (295, 50, 305, 250)


def test_width_of_a_line_follows_the_scale() -> None:
    assert extent(luma_of(job([line(scale=2)]))) == (100, 90, 500, 110)


def test_ends_are_cut_square_and_corners_are_round() -> None:
    assert extent(luma_of(job([line()]))) == (100, 95, 300, 105)
    luma = luma_of(job([line(path="M0 0L100 0L100 100", box=[0, 0, 100, 100], strokeWidth=40)]))
    assert luma[82, 217] < 60 < luma[88, 212]


def test_stroke_reveal_shows_a_share_of_the_true_length() -> None:
    assert extent(luma_of(job([line(progress=0.25)]))) == (100, 95, 150, 105)
    bent: dict[str, Any] = {"path": "M0 0L100 0L100 100", "box": [0, 0, 100, 100]}
    assert extent(luma_of(job([line(**bent, progress=0.75)])))[3] == 150


def test_dashes_stay_in_place_while_they_are_revealed() -> None:
    luma = luma_of(job([line(dash=[30, 20], progress=0.6)]))
    shown = luma[100, 100:300] > 128
    assert shown[:30].all() and not shown[31:49].any() and shown[51:79].all()
    assert shown[101:119].all() and not shown[121:].any()


def test_a_glyph_is_written_outline_first() -> None:
    early, late = (luma_of(job([node(reveal="write", progress=share)])) for share in (0.35, 0.85))
    assert early[150, 150] == BLACK and early[100, 110] > 100
    assert abs(int(late[150, 150]) - 126) < 4


def test_the_hole_of_a_contour_stays_open() -> None:
    ring = "M0 0L100 0L100 100L0 100ZM25 25L25 75L75 75L75 25Z"
    luma = luma_of(job([node(path=ring)]))
    assert luma[150, 150] == BLACK and luma[110, 110] == WHITE


def test_opacity_of_node_and_colour_multiply() -> None:
    luma = luma_of(job([node(opacity=0.5, fill="#ffffff80")]))
    assert abs(int(luma[150, 150]) - (16 + 219 / 4)) < 2


def test_nothing_is_drawn_outside_the_clip() -> None:
    before = line("before", path="M0 0L200 200", box=[0, 0, 200, 200])
    luma = luma_of(job([before, node(clip=[120, 130, 160, 170], x=110, y=110), node("beside", x=400)]))
    assert luma[150, 155] == WHITE and luma[150, 175] == BLACK and luma[125, 150] == BLACK
    assert luma[150, 450] == WHITE


def test_later_nodes_lie_over_earlier_ones() -> None:
    luma = luma_of(job([node(), node("over", fill="#000000", x=150)]))
    assert luma[150, 120] == WHITE and luma[150, 170] == BLACK


def test_colours_keep_their_places() -> None:
    data = frames_of(job([node(fill="#ff0000", path="M0 0L640 0L640 360L0 360Z", box=[0, 0, 640, 360], x=0, y=0)]))[0]
    size = 640 * 360
    assert (int(data[0]), int(data[size]), int(data[size * 5 // 4])) == (63, 102, 240)


def test_a_picture_fills_its_box_and_fades() -> None:
    file = BytesIO()
    left_half = Image.new("RGBA", (8, 4), (0, 0, 0, 255))
    left_half.paste((255, 255, 255, 255), (0, 0, 4, 4))
    left_half.save(file, "WEBP", lossless=True)
    shown = node(path="", picture="a", opacity=0.5, clip=[0, 0, 640, 180])
    luma = luma_of(job([shown], pictures={"a": b64encode(file.getvalue()).decode()}, ground="#000000"))
    assert abs(int(luma[150, 120]) - 126) < 3 and luma[150, 180] == BLACK and luma[190, 120] == BLACK


def picture_of(size: tuple[int, int]) -> str:
    file = BytesIO()
    Image.new("RGBA", size, (255, 255, 255, 255)).save(file, "PNG")
    return b64encode(file.getvalue()).decode()


def test_a_picture_is_shown_in_whole_pixels() -> None:
    shown = node(path="", picture="a", x=100.4, y=100.6)
    assert extent(luma_of(job([shown], pictures={"a": picture_of((3, 3))}))) == (100, 101, 200, 201)
    halves = node(path="", picture="a", x=100.5, y=102.5)
    assert extent(luma_of(job([halves], pictures={"a": picture_of((3, 3))}))) == (101, 103, 201, 203)


@pytest.mark.parametrize(
    "odd",
    [
        node(path="", picture="a", box=[0, 0, 0, 100]),
        node(path="", box=[0, 0, 0, 0]),
        node(path="M5 5Z"),
        line(length=0, progress=0.5),
        line(dash=[0, 0]),
        node(scale=-1e-9),
        node(x=-1e12),
        node(clip=[50, 50, 50, 50]),
        node(opacity=7, progress=-1),
    ],
)
def test_odd_nodes_harm_no_other(odd: dict[str, Any]) -> None:
    other = node("other", x=400)
    luma = luma_of(job([odd, other], pictures={"a": picture_of((2, 2))}))
    assert (luma[100:200, 400:500] == WHITE).all()


def test_an_outline_turns_into_another() -> None:
    values = ["M0 0L100 0L100 100L0 100Z", "M0 0L200 0L200 100L0 100Z"]
    lumas = lumas_of(job([node(box=[0, 0, 200, 100])], [track(prop="path", values=values)], frames=[0, 5, 10]))
    assert [extent(luma)[2] for luma in lumas.values()] == [200, 250, 300]


def test_each_wanted_frame_comes_once_and_in_order() -> None:
    moved = job([node()], [track(prop="x", values=[100, 400])], frames=[0, 1, 2, 7, 8, 15, 19])
    lumas = lumas_of(moved)
    assert list(lumas) == moved["frames"]
    assert [extent(luma)[0] for luma in lumas.values()] == [100, 130, 160, 310, 340, 400, 400]


@pytest.mark.parametrize("kept", kept_jobs(), ids=lambda kept: str(kept["name"]))
def test_drawing_the_changes_alone_gives_whole_frames(kept: dict[str, Any]) -> None:
    value = {**kept["job"], "pixelWidth": 854, "pixelHeight": 480}
    several = frames_of(value)
    for frame in value["frames"][:: max(1, len(value["frames"]) // 4)]:
        (alone,) = frames_of({**value, "frames": [frame]}).values()
        difference = np.abs(several[frame].astype(int) - alone)
        assert difference.max() <= 24
        assert (difference > 2).mean() < 1e-4
