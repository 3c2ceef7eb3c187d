"""Draws one frame of a small job, as proof that everything that drawing needs is there."""

from base64 import b64encode
from io import BytesIO
from platform import python_version
from typing import Any

import manim
import numpy as np
from PIL import Image

from .draw import draw
from .read_job import read_job

LETTER = "M0 0L16 -40L24 -40L40 0L32 0L28 -10L12 -10L8 0ZM15 -17L25 -17L20 -31Z"
CURVE = "M0 0C20 -60 40 -60 60 0Q75 45 90 0"
WIDTH, HEIGHT = 160, 90


def _picture() -> str:
    file = BytesIO()
    Image.new("RGBA", (8, 8), (0, 255, 0, 255)).save(file, "WEBP", lossless=True)
    return b64encode(file.getvalue()).decode()


def _node(id: str, path: str, box: list[float], **more: Any) -> dict[str, Any]:
    plain = {"origin": [0, 0], "opacity": 1, "progress": 1, "scale": 1, "rotation": 0, "reveal": "stroke"}
    return {**plain, "id": id, "path": path, "box": box, "kind": "area", "element": "check", "part": id, **more}


def check_job() -> dict[str, Any]:
    """A job with the outline of a letter, a curve and a picture."""
    return {
        "version": 1,
        **{"fps": 30, "width": WIDTH, "height": HEIGHT, "pixelWidth": WIDTH, "pixelHeight": HEIGHT},
        **{"ground": "#000000", "durationFrames": 1, "frames": [0], "tracks": [], "pictures": {"green": _picture()}},
        "nodes": [
            _node("letter", LETTER, [0, -40, 40, 0], x=10, y=60, fill="#ffffff"),
            _node("curve", CURVE, [0, -60, 90, 45], x=60, y=60, stroke="#ffffff", strokeWidth=4),
            _node("picture", "", [0, 0, 20, 20], x=130, y=5, picture="green"),
        ],
    }


def self_check() -> dict[str, str]:
    """Draws, looks at what was drawn, and names the versions. Raises where something is missing or wrong."""
    frames: list[np.ndarray[Any, Any]] = []
    draw(read_job(check_job()), lambda _, picture, __: frames.append(picture.data.copy()))
    luma = frames[0][: WIDTH * HEIGHT].reshape(HEIGHT, WIDTH)
    marked = (luma[25:45, 28:32].max(), luma[20:60, 70:115].max(), luma[15, 140])
    if len(frames) != 1 or min(int(value) for value in marked) < 150 or int(luma[88, 2]) != 16:
        raise RuntimeError("a frame was drawn wrongly.")
    return {"manim": manim.__version__, "python": python_version()}
