"""Colours as red, green, blue and opacity, 0–255 each."""

import re
from math import floor
from typing import TypeAlias

Color: TypeAlias = tuple[int, int, int, int]

_COLOR = re.compile(r"#[0-9a-fA-F]{6}(?:[0-9a-fA-F]{2})?")


def is_color(text: str) -> bool:
    """Whether a text is `#rrggbb` or `#rrggbbaa`."""
    return _COLOR.fullmatch(text) is not None


def parse_color(text: str) -> Color:
    """Reads `#rrggbb` or `#rrggbbaa`."""
    red, green, blue = (int(text[at : at + 2], 16) for at in (1, 3, 5))
    return red, green, blue, int(text[7:9], 16) if len(text) > 7 else 255


def _round(value: float) -> int:
    return floor(value + 0.5)


def mix_color(start: Color, end: Color, share: float) -> Color:
    """
    Colour `share` (0–1) of the way between two.
    Colours are weighted by their opacity, so that a fade from nothing does not pass through black.
    """
    opacity_start = start[3] * (1 - share)
    opacity_end = end[3] * share
    opacity = opacity_start + opacity_end
    weight = opacity_end / opacity if opacity > 0 else share
    red, green, blue = (_round(start[i] * (1 - weight) + end[i] * weight) for i in range(3))
    return red, green, blue, _round(opacity)
