"""What is asked of the player, one JSON object a line."""

import json
from dataclasses import dataclass
from threading import Lock
from typing import Any, NoReturn


@dataclass(slots=True)
class Request:
    """A job to draw; what it says has not been looked at."""

    id: int
    job: Any


def _no_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number.")


class Desk:
    """Keeps which of the requests in hand have been called off. Two threads use it."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._open: set[int] = set()
        self._cancelled: set[int] = set()

    def read(self, line: bytes) -> Request | None:
        """The job of a line; None for a cancellation. Raises ValueError for anything else."""
        value = json.loads(line, parse_constant=_no_number)
        if not isinstance(value, dict) or not isinstance(value.get("id"), int):
            raise ValueError("an object with an id is wanted.")
        id = value["id"]
        if value.get("type") == "cancel":
            with self._lock:
                self._cancelled |= self._open & {id}
            return None
        if value.get("type") != "draw":
            raise ValueError("draw and cancel are all that can be asked.")
        with self._lock:
            self._open.add(id)
        return Request(id, value.get("job"))

    def is_cancelled(self, id: int) -> bool:
        """Whether a request has been called off."""
        with self._lock:
            return id in self._cancelled

    def forget(self, id: int) -> None:
        """Lets go of a request that has been answered."""
        with self._lock:
            self._open.discard(id)
            self._cancelled.discard(id)
