"""The player as a process: jobs come in on standard input, frames go out on standard output."""

import gc
import os
import sys
import traceback
from platform import python_version
from queue import SimpleQueue
from threading import Thread
from typing import Any, BinaryIO, NoReturn

import manim

from .draw import draw
from .errors import Cancelled, JobError
from .frame_output import FrameOutput
from .read_job import read_job
from .requests import Desk, Request


def _fail(output: FrameOutput, id: int, code: str, message: str, at: str = "") -> None:
    output.tell({"type": "failed", "id": id, "code": code, "at": at, "message": message})


def _draw_one(request: Request, desk: Desk, output: FrameOutput) -> None:
    def before_frame() -> None:
        if desk.is_cancelled(request.id):
            raise Cancelled

    before_frame()
    job = read_job(request.job)
    request.job = None
    draw(job, lambda frame, picture, changed: output.show(request.id, frame, picture, changed), before_frame)
    before_frame()
    output.tell({"type": "done", "id": request.id})


def _answer(request: Request, desk: Desk, output: FrameOutput) -> None:
    try:
        _draw_one(request, desk, output)
    except JobError as error:
        _fail(output, request.id, "job", error.message, error.at)
    except Cancelled:
        _fail(output, request.id, "cancelled", "The drawing was called off.")
    except OSError:
        raise
    except Exception as error:
        traceback.print_exc(file=sys.stderr)
        _fail(output, request.id, "draw", f"Manim cannot draw this: {type(error).__name__}: {error}")
    finally:
        desk.forget(request.id)


def _read_all(source: BinaryIO, desk: Desk, waiting: "SimpleQueue[Request]") -> NoReturn:
    """Reads requests to the end of the input, then ends the process, whatever it is doing."""
    try:
        for line in source:
            request = desk.read(line)
            if request is not None:
                waiting.put(request)
    except ValueError as error:
        sys.stderr.write(f"What was asked cannot be read: {error}\n")
        os._exit(1)
    finally:
        os._exit(0)


def serve(source: BinaryIO, target: BinaryIO) -> NoReturn:
    """Answers requests until the input ends."""
    gc.freeze()  # What Manim's import has made stays; collecting need not look at it again.
    desk, output = Desk(), FrameOutput(target)
    waiting: SimpleQueue[Request] = SimpleQueue()
    Thread(target=_read_all, args=(source, desk, waiting), daemon=True).start()
    about: dict[str, Any] = {"manim": manim.__version__, "python": python_version()}
    try:
        output.tell({"type": "ready", **about})
        while True:
            _answer(waiting.get(), desk, output)
    except OSError:
        os._exit(1)
