"""What stands still is painted once, however often its frames are wanted."""

from typing import Any

import pytest
from support import job, lumas_of, node, track

ONCE = 16 + 219 / 2
"""Luma of white that lets half of a black ground through."""

RUN: dict[str, Any] = {"frames": [0, 1, 2, 5, 9, 10, 11, 19]}


def test_a_half_transparent_shape_grows_no_thicker_while_nothing_moves() -> None:
    lumas = lumas_of(job([node(fill="#ffffff80")], **RUN))
    assert [abs(int(luma[150, 150]) - ONCE) < 2 for luma in lumas.values()] == [True] * len(RUN["frames"])


@pytest.mark.parametrize("passing", ["over", "under"])
def test_nor_where_another_has_passed(passing: str) -> None:
    standing = node("standing", fill="#ffffff80")
    moving = node(fill="#000000", x=60, y=150, path="M0 0L20 0L20 20L0 20Z", box=[0, 0, 20, 20])
    nodes = [standing, moving] if passing == "over" else [moving, standing]
    lumas = lumas_of(job(nodes, [track(prop="x", values=[60, 260])], **RUN))
    assert [abs(int(luma[120, 150]) - ONCE) < 2 for luma in lumas.values()] == [True] * len(RUN["frames"])
    assert abs(int(lumas[19][160, 150]) - ONCE) < 2
