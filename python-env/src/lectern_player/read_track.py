"""Reads the tracks of a job, whose shape has been checked."""

from collections.abc import Mapping
from typing import Any

from .errors import JobError
from .paths import PathData
from .read_node import read_color, read_path
from .timeline import Box, Node, Track, Value

TEXT_PROPS = ("fill", "stroke", "path", "clip")


def _read_clip(text: str, at: str) -> Box:
    corners = read_path(text, at)
    if corners.commands != "ML":
        raise JobError(at, "two corners such as M0 0L90 50 are wanted.")
    left, top, right, bottom = (float(number) for number in corners.numbers)
    return left, top, right, bottom


def _read_value(prop: str, value: str, at: str) -> Value:
    if prop == "path":
        return read_path(value, at)
    return _read_clip(value, at) if prop == "clip" else read_color(value, at)


def _read_values(prop: str, values: list[Any], at: str) -> tuple[Value, ...]:
    wants_text = prop in TEXT_PROPS
    for index, value in enumerate(values):
        if isinstance(value, str) != wants_text:
            raise JobError(f"{at}[{index}]", f"{'a text' if wants_text else 'a number'} is wanted.")
    if not wants_text:
        return tuple(float(value) for value in values)
    return tuple(_read_value(prop, value, f"{at}[{index}]") for index, value in enumerate(values))


def _check_morph(values: tuple[Value, ...], at: str) -> None:
    commands = [value.commands for value in values if isinstance(value, PathData)]
    for index, own in enumerate(commands):
        if own != commands[0]:
            raise JobError(f"{at}[{index}]", "the outlines of a morph are wanted with equal commands.")


def read_track(track: dict[str, Any], nodes: Mapping[str, Node], at: str) -> Track:
    """A track. Raises JobError for what is wrong with it."""
    if track["node"] not in nodes:
        raise JobError(f"{at}.node", f'there is no node "{track["node"]}".')
    if track["endFrame"] < track["startFrame"]:
        raise JobError(f"{at}.endFrame", "the track ends before it starts.")
    values = _read_values(track["prop"], track["values"], f"{at}.values")
    _check_morph(values, f"{at}.values")
    return Track(
        node=track["node"],
        prop=track["prop"],
        start=int(track["startFrame"]),
        end=int(track["endFrame"]),
        values=values,
        easing=track["easing"],
    )
