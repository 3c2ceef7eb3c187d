"""A job as a movie through Manim's own renderer and file writer."""

from pathlib import Path
from shutil import move
from tempfile import TemporaryDirectory

from .camera import StageCamera
from .draw import hex_of
from .scene import StageScene
from .settings import set_for_movie
from .stage import stage_of
from .timeline import Job


def write_movie(job: Job, target: Path) -> None:
    """Writes all frames of a job, held ones included, to an MP4 file."""
    with TemporaryDirectory() as folder:
        set_for_movie(stage_of(job), job.fps, hex_of(job.ground), Path(folder))
        scene = StageScene(job, camera_class=StageCamera)
        scene.render()
        move(scene.renderer.file_writer.movie_file_path, target)
