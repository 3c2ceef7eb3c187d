"""Reads the nodes of a job, whose shape has been checked."""

from typing import Any

from .colors import Color, is_color, parse_color
from .errors import JobError
from .paths import PathData, PathError, parse_path
from .timeline import Node, NodeValues


def read_path(text: str, at: str) -> PathData:
    """An outline. Raises JobError where it cannot be read."""
    try:
        return parse_path(text)
    except PathError as error:
        raise JobError(at, str(error)) from None


def read_color(text: str, at: str) -> Color:
    """A colour. Raises JobError where it cannot be read."""
    if not is_color(text):
        raise JobError(at, "a colour such as #56b4e9 or #56b4e980 is wanted.")
    return parse_color(text)


def _optional_color(node: dict[str, Any], name: str, at: str) -> Color | None:
    return read_color(node[name], f"{at}.{name}") if name in node else None


def _own_values(node: dict[str, Any], at: str) -> NodeValues:
    return NodeValues(
        opacity=node["opacity"],
        progress=node["progress"],
        x=node["x"],
        y=node["y"],
        scale=node["scale"],
        rotation=node["rotation"],
        fill=_optional_color(node, "fill", at),
        stroke=_optional_color(node, "stroke", at),
        path=read_path(node["path"], f"{at}.path"),
        clip=tuple(node["clip"]) if "clip" in node else None,
    )


def read_node(node: dict[str, Any], at: str) -> Node:
    """A node. Raises JobError for what is wrong with it."""
    dash = node.get("dash", [])
    for index, part in enumerate(dash):
        if part < 0:
            raise JobError(f"{at}.dash[{index}]", "a dash cannot be shorter than nothing.")
    box = node["box"]
    if box[2] < box[0] or box[3] < box[1]:
        raise JobError(f"{at}.box", "left, top, right and bottom are wanted in this order.")
    if node.get("length", 0) < 0:
        raise JobError(f"{at}.length", "a length cannot be less than nothing.")
    return Node(
        id=node["id"],
        box=(box[0], box[1], box[2], box[3]),
        origin=(node["origin"][0], node["origin"][1]),
        stroke_width=node.get("strokeWidth"),
        halo=node.get("halo"),
        dash=tuple(dash),
        reveal=node["reveal"],
        length=node.get("length"),
        picture=node.get("picture"),
        own=_own_values(node, at),
    )
