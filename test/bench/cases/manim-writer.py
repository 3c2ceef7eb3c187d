"""Writes movies of several jobs with Manim's own file writer, in one process: `manim-writer.py SRC OUT_DIR JOB.json …`."""

import json
import sys
from pathlib import Path

sys.path.insert(0, sys.argv[1])

from lectern_player.movie import write_movie  # noqa: E402
from lectern_player.read_job import read_job  # noqa: E402

for source in map(Path, sys.argv[3:]):
    write_movie(read_job(json.loads(source.read_bytes())), Path(sys.argv[2]) / f"{source.stem}.mp4")
