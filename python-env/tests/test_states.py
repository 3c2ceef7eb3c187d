"""Values at a frame are the ones that TypeScript finds."""

from typing import Any

import numpy as np
import pytest
from support import kept_jobs

from lectern_player.colors import parse_color
from lectern_player.motion import scene_motion
from lectern_player.paths import PathData, parse_path
from lectern_player.read_job import read_job


def assert_equal(prop: str, own: Any, wanted: Any) -> None:
    if prop in ("fill", "stroke"):
        assert own == (None if wanted is None else parse_color(wanted))
    elif isinstance(own, PathData):
        expected = parse_path(wanted)
        assert own.commands == expected.commands
        np.testing.assert_allclose(own.numbers, expected.numbers, rtol=0, atol=0.0101)
        assert np.mean(np.abs(own.numbers - expected.numbers) < 1e-9) > 0.99
    else:
        np.testing.assert_allclose(own, wanted, rtol=1e-12, atol=1e-9)


@pytest.mark.parametrize("kept", kept_jobs(), ids=lambda kept: str(kept["name"]))
def test_values_at_sampled_frames(kept: dict[str, Any]) -> None:
    job = read_job(kept["job"])
    motions = scene_motion(job.nodes, job.tracks)
    compared = 0
    for state in kept["states"]:
        for id, values in state["values"].items():
            own = motions[id].at(state["frame"])
            for prop, wanted in values.items():
                assert_equal(prop, getattr(own, prop), wanted)
                compared += 1
    assert compared > 100


def test_a_resting_node_gives_the_same_object() -> None:
    kept = kept_jobs()[0]
    job = read_job(kept["job"])
    for motion in scene_motion(job.nodes, job.tracks).values():
        end = motion.moves[-1][1]
        assert motion.at(end) is motion.at(end + 50)


def test_moves_within_tells_every_change() -> None:
    kept = kept_jobs()[-1]
    job = read_job(kept["job"])
    for motion in scene_motion(job.nodes, job.tracks).values():
        for frame in range(1, job.duration_frames):
            if motion.at(frame) is not motion.at(frame - 1):
                assert motion.moves_within(frame - 1, frame)
