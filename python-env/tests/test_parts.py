"""Lengths, rectangles, runs and times."""

from math import pi

import numpy as np
import pytest

from lectern_player.colors import mix_color, parse_color
from lectern_player.lengths import longest_contour, reveal_dash
from lectern_player.paths import parse_path
from lectern_player.rects import Rect, join_rects
from lectern_player.runs import Run, hold_seconds_of, runs_of, seconds_of


def test_lengths_of_contours() -> None:
    assert longest_contour(parse_path("M0 0L30 40M0 0L0 10")) == pytest.approx(50)
    assert longest_contour(parse_path("M0 0L100 0L100 100L0 100Z")) == pytest.approx(400)
    circle = (
        "M50 0C50 27.61 27.61 50 0 50C-27.61 50 -50 27.61 -50 0C-50 -27.61 -27.61 -50 0 -50C27.61 -50 50 -27.61 50 0Z"
    )
    assert longest_contour(parse_path(circle)) == pytest.approx(100 * pi, rel=2e-3)
    assert longest_contour(parse_path("")) == 0


def test_dashes_of_a_reveal() -> None:
    assert reveal_dash((), 40)[0] == 40
    assert reveal_dash((10, 5), 32)[:5] == (10, 5, 10, 5, 2)
    assert len(reveal_dash((10, 5), 12)) % 2 == 0


def test_colours_are_mixed_by_their_opacity() -> None:
    assert mix_color(parse_color("#00000000"), parse_color("#ff8000"), 0.5) == (255, 128, 0, 128)
    assert mix_color(parse_color("#000000"), parse_color("#ffffff"), 0.5) == (128, 128, 128, 255)


def test_joined_rectangles_are_few_disjoint_and_cover_all() -> None:
    random = np.random.default_rng(3)
    for _ in range(50):
        corners = random.integers(0, 500, (12, 2)) * 2
        sizes = random.integers(1, 60, (12, 2)) * 2
        rects: list[Rect] = [
            (x, y, x + w, y + h) for (x, y), (w, h) in zip(corners.tolist(), sizes.tolist(), strict=True)
        ]
        marks = np.zeros((1200, 1200), int)
        for left, top, right, bottom in join_rects(rects):
            marks[top:bottom, left:right] += 1
        assert marks.max() == 1
        assert all((marks[top:bottom, left:right] == 1).all() for left, top, right, bottom in rects)
    assert join_rects([]) == []


def test_runs_of_wanted_frames() -> None:
    assert runs_of([0, 1, 2, 10, 11, 30], 40) == [Run(0, 2, 7), Run(10, 11, 18), Run(30, 30, 9)]
    assert runs_of([5], 6) == [Run(5, 5, 0)]
    assert runs_of(list(range(20)), 20) == [Run(0, 19, 0)]


@pytest.mark.parametrize("fps", [24, 25, 30, 50, 60])
def test_manim_draws_and_holds_just_so_many_frames(fps: int) -> None:
    for frames in range(1, 3000):
        assert len(np.arange(0, seconds_of(frames, fps), 1 / fps)) == frames
        assert int(hold_seconds_of(frames, fps) / (1 / fps)) == frames
