"""Outlines of absolute M, L, C, Q and Z."""

import re
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Floats = npt.NDArray[np.float64]

COORDINATES = {"M": 2, "L": 2, "Q": 4, "C": 6, "Z": 0}
"""How many coordinates follow a command."""

_TOKEN = re.compile(r"[MLCQZ]|-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
_SPACE = re.compile(r"[\s,]*")


@dataclass(frozen=True, slots=True)
class PathData:
    """An outline as commands and their coordinates: `MLZ` with x, y of M and of L."""

    commands: str
    numbers: Floats


class PathError(ValueError):
    """An outline that cannot be read."""


def parse_path(path: str) -> PathData:
    """Reads an outline. Each command is written out; a contour starts with M."""
    commands: list[str] = []
    numbers: list[float] = []
    wanted = 0
    last = 0
    for token in _TOKEN.finditer(path):
        if _SPACE.fullmatch(path, last, token.start()) is None:
            raise PathError(f"what is at character {last + 1} cannot be read.")
        last = token.end()
        text = token.group()
        if text not in COORDINATES:
            numbers.append(float(text))
            wanted -= 1
            continue
        if wanted != 0:
            raise PathError(f"a number is missing or too many before character {token.start() + 1}.")
        if not commands and text != "M":
            raise PathError("the outline does not start with M.")
        commands.append(text)
        wanted = COORDINATES[text]
    if wanted != 0 or _SPACE.fullmatch(path, last) is None:
        raise PathError("the outline ends in the middle of a command.")
    values = np.array(numbers, dtype=np.float64)
    if not np.isfinite(values).all():
        raise PathError("a number is too large.")
    return PathData("".join(commands), values)


def mix_path(start: PathData, end: PathData, share: float) -> PathData:
    """Outline `share` (0–1) of the way between two with equal commands, to a hundredth of a unit."""
    mixed = start.numbers + (end.numbers - start.numbers) * share
    return PathData(start.commands, np.floor(mixed * 100 + 0.5) / 100)
