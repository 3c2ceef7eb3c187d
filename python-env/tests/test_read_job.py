"""What is wrong with a job is told with its place."""

from copy import deepcopy
from typing import Any

import pytest
from support import job, kept_jobs, line, node, track

from lectern_player.errors import JobError
from lectern_player.read_job import read_job

GOOD = job(
    [node(dash=[4, 2]), line("l"), node("p", picture="a")],
    [
        track(prop="x", values=[0, 50, 100]),
        track(prop="fill", values=["#ffffff", "#00000080"]),
        track(node="l", prop="path", values=["M0 0L9 0", "M0 5L9 9"]),
        track(prop="clip", values=["M0 0L90 50", "M0 0L50 50"]),
    ],
    pictures={"a": "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="},
    frames=[0, 4, 19],
)

WRONG: list[tuple[str, list[str | int], Any]] = [
    ("version", ["version"], 2),
    ("fps", ["fps"], 0),
    ("width", ["width"], -1),
    ("pixelWidth", ["pixelWidth"], 853),
    ("pixelHeight", ["pixelHeight"], "360"),
    ("ground", ["ground"], "black"),
    ("ground", ["ground"], "#00000080"),
    ("more", ["more"], 1),
    ("durationFrames", ["durationFrames"], 1.5),
    ("frames", ["frames"], []),
    ("frames[1]", ["frames", 1], 0),
    ("frames[2]", ["frames", 2], 20),
    ("frames[0]", ["frames", 0], -3),
    ("frames[0]", ["frames", 0], True),
    ("nodes[0]", ["nodes", 0], "square"),
    ("nodes[1].id", ["nodes", 1, "id"], "n"),
    ("nodes[0].path", ["nodes", 0, "path"], "M0 0L10"),
    ("nodes[0].path", ["nodes", 0, "path"], "L0 0"),
    ("nodes[0].path", ["nodes", 0, "path"], "M0 0A5 5"),
    ("nodes[0].path", ["nodes", 0, "path"], "M0 0l5 5"),
    ("nodes[0].path", ["nodes", 0, "path"], "M0 NaN"),
    ("nodes[0].path", ["nodes", 0, "path"], f"M0 1{'0' * 400}"),
    ("nodes[0].x", ["nodes", 0, "x"], float("nan")),
    ("nodes[0].y", ["nodes", 0, "y"], float("inf")),
    ("nodes[0].x", ["nodes", 0, "x"], None),
    ("nodes[0].box", ["nodes", 0, "box"], [0, 0, 10]),
    ("nodes[0].box", ["nodes", 0, "box"], [10, 0, 0, 10]),
    ("nodes[0].box[2]", ["nodes", 0, "box", 2], "wide"),
    ("nodes[0].fill", ["nodes", 0, "fill"], "#fff"),
    ("nodes[1].stroke", ["nodes", 1, "stroke"], "red"),
    ("nodes[1].strokeWidth", ["nodes", 1, "strokeWidth"], 0),
    ("nodes[0].dash[1]", ["nodes", 0, "dash", 1], -2),
    ("nodes[0].reveal", ["nodes", 0, "reveal"], "fade"),
    ("nodes[0].length", ["nodes", 0, "length"], -1),
    ("nodes[2].picture", ["nodes", 2, "picture"], "b"),
    ("pictures.a", ["pictures", "a"], "?"),
    ("pictures.a", ["pictures", "a"], "AAAA"),
    ("tracks[0].node", ["tracks", 0, "node"], "nobody"),
    ("tracks[0].prop", ["tracks", 0, "prop"], "colour"),
    ("tracks[0].endFrame", ["tracks", 0, "startFrame"], 11),
    ("tracks[0].startFrame", ["tracks", 0, "startFrame"], -1),
    ("tracks[0].values", ["tracks", 0, "values"], [1]),
    ("tracks[0].values[1]", ["tracks", 0, "values", 1], "far"),
    ("tracks[1].values[0]", ["tracks", 1, "values", 0], 7),
    ("tracks[1].values[1]", ["tracks", 1, "values", 1], "#12345"),
    ("tracks[2].values[1]", ["tracks", 2, "values", 1], "M0 5Q1 1 9 9"),
    ("tracks[3].values[0]", ["tracks", 3, "values", 0], "M0 0L1 1L2 2"),
    ("tracks[0].easing", ["tracks", 0, "easing"], "bouncy"),
]


@pytest.mark.parametrize(("at", "place", "value"), WRONG)
def test_wrong_places(at: str, place: list[str | int], value: Any) -> None:
    broken: Any = deepcopy(GOOD)
    target = broken
    for step in place[:-1]:
        target = target[step]
    target[place[-1]] = value
    with pytest.raises(JobError) as caught:
        read_job(broken)
    assert caught.value.at == at
    assert caught.value.message.endswith(".")


@pytest.mark.parametrize("name", list(GOOD))
def test_missing_fields(name: str) -> None:
    with pytest.raises(JobError) as caught:
        read_job({key: value for key, value in GOOD.items() if key != name})
    assert caught.value.at == name


@pytest.mark.parametrize("value", [None, [], "job", 7])
def test_no_object(value: object) -> None:
    with pytest.raises(JobError, match="an object is wanted"):
        read_job(value)


def test_good_jobs_are_read() -> None:
    assert len(read_job(GOOD).tracks) == 4
    for kept in kept_jobs():
        assert len(read_job(kept["job"]).nodes) == len(kept["job"]["nodes"])
