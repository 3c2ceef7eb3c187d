"""The player as a process: requests in, messages and frames out."""

import json
import subprocess
from pathlib import Path
from typing import Any

import av
import numpy as np
from player_process import PlayerProcess, play_command
from support import frames_of, job, node, track

MOVED = job([node()], [track(prop="x", values=[100, 400])], frames=list(range(11)))
WHOLE = [[0, 0, 640, 360]]
ENDLESS = job(
    [node(f"n{i}") for i in range(40)],
    [track(node=f"n{i}", prop="x", endFrame=90_000, values=[0, 500]) for i in range(40)],
    **{"durationFrames": 90_000, "frames": list(range(90_000))},
)


def planes_in(rect: list[int], frame: Any) -> bytes:
    """What of a frame's three planes lies in a rectangle."""
    left, top, right, bottom = rect
    luma, rest = frame[: 640 * 360].reshape(360, 640), frame[640 * 360 :].reshape(2, 180, 320)
    halves = rest[:, top // 2 : bottom // 2, left // 2 : right // 2]
    planes: bytes = luma[top:bottom, left:right].tobytes() + halves.tobytes()
    return planes


def draw(id: int, value: Any) -> dict[str, Any]:
    return {"type": "draw", "id": id, "job": value}


def memory_of(pid: int) -> float:
    """Resident memory of a process in MB."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


def test_a_job_after_the_other(tmp_path: Path) -> None:
    wanted = frames_of(MOVED)
    with PlayerProcess(tmp_path) as player:
        ready, _ = player.hear()
        assert ready["type"] == "ready" and ready["manim"] == "0.22.0"
        player.ask(draw(7, MOVED))
        for frame in MOVED["frames"]:
            header, data = player.hear()
            assert (header["type"], header["id"], header["frame"], header["bytes"]) == ("frame", 7, frame, len(data))
            assert (header["rects"] == WHOLE) == (frame == 0)
            assert data == b"".join(planes_in(rect, wanted[frame]) for rect in header["rects"])
        assert player.hear()[0] == {"type": "done", "id": 7}
        player.ask(draw(8, {**MOVED, "pixelWidth": 320, "pixelHeight": 180}))
        assert player.hear_until_end() == ({"type": "done", "id": 8}, MOVED["frames"])
        assert player.end_input() == 0
    assert list(tmp_path.iterdir()) == []


def test_a_wrong_job_is_told_of_and_the_next_is_drawn(tmp_path: Path) -> None:
    with PlayerProcess(tmp_path) as player:
        player.hear()
        player.ask(draw(1, job([node(), node("m", path="M0 0L9")])))
        failed, frames = player.hear_until_end()
        assert (failed["type"], failed["code"], failed["at"], frames) == ("failed", "job", "nodes[1].path", [])
        player.ask(draw(2, None))
        assert player.hear()[0]["code"] == "job"
        player.ask(draw(3, MOVED))
        assert player.hear_until_end()[0] == {"type": "done", "id": 3}


def test_a_job_is_called_off_between_frames(tmp_path: Path) -> None:
    with PlayerProcess(tmp_path) as player:
        player.hear()
        player.ask(draw(1, ENDLESS))
        player.ask(draw(2, ENDLESS))
        assert player.hear()[0]["frame"] == 0
        player.ask({"type": "cancel", "id": 2})
        player.ask({"type": "cancel", "id": 1})
        failed, frames = player.hear_until_end()
        assert (failed["id"], failed["code"]) == (1, "cancelled") and len(frames) < 80_000
        assert player.hear_until_end() == ({**failed, "id": 2}, [])
        player.ask(draw(1, MOVED))
        assert player.hear_until_end()[0] == {"type": "done", "id": 1}


def test_the_end_of_the_input_ends_it_in_the_middle_of_drawing(tmp_path: Path) -> None:
    with PlayerProcess(tmp_path) as player:
        player.hear()
        player.ask(draw(1, ENDLESS))
        assert player.hear()[0]["frame"] == 0
        assert player.end_input() == 0


def test_rubbish_ends_it_with_a_sentence(tmp_path: Path) -> None:
    run = subprocess.run(play_command(), cwd=tmp_path, env={}, input=b'{"type": "dance"}\n', capture_output=True)
    assert run.returncode == 1 and b"cannot be read" in run.stderr


def test_memory_stays_flat_from_job_to_job(tmp_path: Path) -> None:
    with PlayerProcess(tmp_path) as player:
        player.hear()
        sizes: list[float] = []
        for id in range(40):
            player.ask(draw(id, {**MOVED, "nodes": [node(f"n{i}") for i in range(60)] + [node()]}))
            assert player.hear_until_end()[0] == {"type": "done", "id": id}
            sizes.append(memory_of(player.process.pid))
        assert sizes[-1] - sizes[9] < 8


def test_the_check_draws_a_frame(tmp_path: Path) -> None:
    run = subprocess.run(play_command("--check"), cwd=tmp_path, env={}, capture_output=True, check=True)
    assert json.loads(run.stdout)["ok"] is True
    assert list(tmp_path.iterdir()) == []


def test_the_movie_has_every_frame_of_the_scene(tmp_path: Path) -> None:
    source, target = tmp_path / "job.json", tmp_path / "movie.mp4"
    value = {**MOVED, "durationFrames": 50, "frames": [*MOVED["frames"], 30]}
    source.write_text(json.dumps(value), encoding="utf-8")
    folder = tmp_path / "work"
    folder.mkdir()
    subprocess.run(play_command("--movie", str(target), str(source)), cwd=folder, env={}, check=True)
    with av.open(target) as movie:
        lumas = [frame.to_ndarray()[:360] for frame in movie.decode(video=0)]
    assert len(lumas) == 50
    size = 640 * 360
    for frame, data in frames_of(MOVED).items():
        assert np.abs(lumas[frame].astype(int) - data[:size].reshape(360, 640)).mean() < 2
    assert list(folder.iterdir()) == []


def test_a_wrong_movie_job_is_told_of(tmp_path: Path) -> None:
    source = tmp_path / "job.json"
    source.write_text(json.dumps(job([node(x="far")])), encoding="utf-8")
    run = subprocess.run(play_command("--movie", "out.mp4", str(source)), cwd=tmp_path, env={}, capture_output=True)
    assert run.returncode == 1 and b"nodes[0].x" in run.stderr
