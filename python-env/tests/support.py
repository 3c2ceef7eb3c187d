"""What the player's tests share: small jobs, and frames of them."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from lectern_player.draw import draw
from lectern_player.i420 import I420Picture
from lectern_player.read_job import read_job
from lectern_player.rects import Rect

FIXTURES = Path(__file__).parent / "fixtures"
SQUARE = "M0 0L100 0L100 100L0 100Z"

Luma = npt.NDArray[np.uint8]


def node(id: str = "n", **more: Any) -> dict[str, Any]:
    """A white square of a hundred stage units; named fields are other."""
    plain = {"origin": [0, 0], "opacity": 1, "progress": 1, "scale": 1, "rotation": 0, "reveal": "stroke"}
    return {
        **plain,
        **{"id": id, "path": SQUARE, "box": [0, 0, 100, 100], "x": 100, "y": 100},
        **{"fill": "#ffffff", "kind": "area", "element": "test", "part": id},
        **more,
    }


def line(id: str = "n", **more: Any) -> dict[str, Any]:
    """A white line two hundred stage units long and ten wide."""
    without_fill = {name: value for name, value in node(id).items() if name != "fill"}
    outline = {"path": "M0 0L200 0", "box": [0, 0, 200, 0], "stroke": "#ffffff", "strokeWidth": 10}
    return {**without_fill, **outline, **more}


def track(**more: Any) -> dict[str, Any]:
    """A track of node `n` from frame 0 to frame 10."""
    return {"node": "n", "startFrame": 0, "endFrame": 10, "easing": "linear", **more}


def job(nodes: list[dict[str, Any]], tracks: list[dict[str, Any]] | None = None, **more: Any) -> dict[str, Any]:
    """A job of twenty frames on a black stage of 640 by 360 units, a pixel each; its first frame is wanted."""
    return {
        **{"version": 1, "fps": 30, "width": 640, "height": 360, "pixelWidth": 640, "pixelHeight": 360},
        **{"ground": "#000000", "durationFrames": 20, "pictures": {}, "frames": [0]},
        **{"nodes": nodes, "tracks": tracks or []},
        **more,
    }


def frames_of(value: dict[str, Any]) -> dict[int, npt.NDArray[np.uint8]]:
    """I420 bytes of a job's frames, by number."""
    frames: dict[int, npt.NDArray[np.uint8]] = {}

    def take(frame: int, picture: I420Picture, changed: Sequence[Rect]) -> None:
        assert frame not in frames
        frames[frame] = picture.data.copy()

    draw(read_job(value), take)
    return frames


def lumas_of(value: dict[str, Any]) -> dict[int, Luma]:
    """Luma of a job's frames, rows and columns, by number."""
    size = value["pixelWidth"] * value["pixelHeight"]
    return {
        frame: data[:size].reshape(value["pixelHeight"], value["pixelWidth"])
        for frame, data in frames_of(value).items()
    }


def luma_of(value: dict[str, Any]) -> Luma:
    """Luma of a job's only frame."""
    (luma,) = lumas_of(value).values()
    return luma


def kept_jobs() -> list[dict[str, Any]]:
    """Jobs of real scenes with the values TypeScript finds: `name`, `job`, `states`."""
    text = (FIXTURES / "states.jsonl").read_text(encoding="utf-8")
    return [json.loads(text_line) for text_line in text.splitlines()]
