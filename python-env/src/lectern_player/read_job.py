"""Reads a job. What is wrong with it is told with its place."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from .colors import is_color, parse_color
from .errors import JobError
from .read_node import read_node
from .read_picture import read_picture
from .read_track import read_track
from .schema_check import Schema, check
from .timeline import Job, Node

MOST_PIXELS = 7680 * 4320
SCHEMA_FILE = Path(__file__).parents[2] / "schema" / "scene.schema.json"


@cache
def job_schema() -> Schema:
    """The schema of a job, which TypeScript's is the source of."""
    schema: Schema = json.loads(SCHEMA_FILE.read_text(encoding="utf-8"))
    return schema


def _check_whole(job: dict[str, Any]) -> None:
    if job["pixelWidth"] * job["pixelHeight"] > MOST_PIXELS:
        raise JobError("pixelWidth", "the picture is larger than 7680 by 4320 pixels.")
    if not is_color(job["ground"]) or len(job["ground"]) != 7:
        raise JobError("ground", "a colour such as #0b1020 is wanted.")
    before = -1
    for index, frame in enumerate(job["frames"]):
        if frame <= before:
            raise JobError(f"frames[{index}]", "frames are wanted in ascending order, each once.")
        if frame >= job["durationFrames"]:
            raise JobError(f"frames[{index}]", f"the scene has only {job['durationFrames']} frames.")
        before = frame


def _read_nodes(job: dict[str, Any]) -> tuple[Node, ...]:
    ids: set[str] = set()
    for index, node in enumerate(job["nodes"]):
        if node["id"] in ids:
            raise JobError(f"nodes[{index}].id", f'there are two nodes "{node["id"]}".')
        if node.get("picture") is not None and node["picture"] not in job["pictures"]:
            raise JobError(f"nodes[{index}].picture", f'there is no picture "{node["picture"]}".')
        ids.add(node["id"])
    return tuple(read_node(node, f"nodes[{index}]") for index, node in enumerate(job["nodes"]))


def read_job(value: object) -> Job:
    """The job of a JSON value. Raises JobError for the first thing that is wrong with it."""
    check(value, job_schema())
    if not isinstance(value, dict):
        raise JobError("", "an object is wanted.")
    _check_whole(value)
    nodes = _read_nodes(value)
    by_id = {node.id: node for node in nodes}
    return Job(
        fps=int(value["fps"]),
        width=value["width"],
        height=value["height"],
        pixel_width=int(value["pixelWidth"]),
        pixel_height=int(value["pixelHeight"]),
        ground=parse_color(value["ground"]),
        duration_frames=int(value["durationFrames"]),
        nodes=nodes,
        tracks=tuple(read_track(track, by_id, f"tracks[{i}]") for i, track in enumerate(value["tracks"])),
        pictures={id: read_picture(data, f"pictures.{id}") for id, data in value["pictures"].items()},
        frames=tuple(int(frame) for frame in value["frames"]),
    )
