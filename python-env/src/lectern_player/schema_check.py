"""Judges JSON values by the part of JSON Schema that the job's schema uses."""

from collections.abc import Callable, Mapping, Sequence
from math import isfinite
from typing import Any, TypeAlias

from .errors import JobError

Schema: TypeAlias = Mapping[str, Any]


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and isfinite(value)


def _is_whole(value: object) -> bool:
    return _is_number(value) and isinstance(value, int | float) and value == int(value)


TYPES: Mapping[str, tuple[str, Callable[[object], bool]]] = {
    "object": ("an object", lambda value: isinstance(value, dict)),
    "array": ("a list", lambda value: isinstance(value, list)),
    "string": ("a text", lambda value: isinstance(value, str)),
    "number": ("a number", _is_number),
    "integer": ("a whole number", _is_whole),
}

LIMITS: Mapping[str, tuple[str, Callable[[float, float], bool]]] = {
    "minimum": ("at least", lambda value, limit: value >= limit),
    "maximum": ("at most", lambda value, limit: value <= limit),
    "exclusiveMinimum": ("more than", lambda value, limit: value > limit),
    "multipleOf": ("a multiple of", lambda value, limit: value % limit == 0),
}


def check(value: object, schema: Schema, at: str = "") -> None:
    """Raises JobError for the first place of a value that does not follow the schema."""
    kinds = [schema["type"]] if isinstance(schema["type"], str) else schema["type"]
    if not any(TYPES[kind][1](value) for kind in kinds):
        raise JobError(at, f"{' or '.join(TYPES[kind][0] for kind in kinds)} is wanted.")
    _check_choice(value, schema, at)
    if isinstance(value, dict):
        _check_object(value, schema, at)
    elif isinstance(value, list):
        _check_list(value, schema, at)
    elif isinstance(value, int | float):
        _check_limits(value, schema, at)


def _check_choice(value: object, schema: Schema, at: str) -> None:
    if "const" in schema and value != schema["const"]:
        raise JobError(at, f"{schema['const']} is wanted.")
    if "enum" in schema and value not in schema["enum"]:
        raise JobError(at, f"one of {', '.join(schema['enum'])} is wanted.")


def _check_limits(value: float, schema: Schema, at: str) -> None:
    for key, (words, holds) in LIMITS.items():
        if key in schema and not holds(value, schema[key]):
            raise JobError(at, f"a number that is {words} {schema[key]} is wanted.")


def _check_list(values: Sequence[object], schema: Schema, at: str) -> None:
    least, most = schema.get("minItems", 0), schema.get("maxItems")
    if len(values) < least or (most is not None and len(values) > most):
        raise JobError(at, f"a list of {'' if least == most else 'at least '}{least} is wanted.")
    fixed = schema.get("prefixItems")
    if fixed is None and schema["items"].get("type") == "number" and all(map(_is_number, values)):
        return
    for index, value in enumerate(values):
        check(value, fixed[index] if fixed else schema["items"], f"{at}[{index}]")


def _check_object(value: Mapping[str, object], schema: Schema, at: str) -> None:
    dot = f"{at}." if at else ""
    for name in schema.get("required", ()):
        if name not in value:
            raise JobError(f"{dot}{name}", "this is missing.")
    properties, others = schema.get("properties", {}), schema.get("additionalProperties", True)
    for name, own in value.items():
        if name in properties:
            check(own, properties[name], f"{dot}{name}")
        elif isinstance(others, dict):
            check(own, others, f"{dot}{name}")
        elif not others:
            raise JobError(f"{dot}{name}", "there is no such field.")
