"""Starts the timeline player: `python -I play.py`, `--check`, or `--movie OUT.mp4 JOB.json`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent / "src"))

from lectern_player.main import main

if __name__ == "__main__":
    main(sys.argv[1:])
