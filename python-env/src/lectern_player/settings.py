"""Manim's settings for a job. Each one that matters is set: no file of the user's has a say."""

from pathlib import Path

from manim import config

from .stage import Stage


def _apply(stage: Stage, fps: int, ground: str) -> None:
    config.pixel_width = stage.pixel_width
    config.pixel_height = stage.pixel_height
    config.frame_width = stage.frame_width
    config.frame_height = stage.frame_height
    config.frame_rate = fps
    config.background_color = ground
    config.background_opacity = 1.0
    config.disable_caching = True
    config.progress_bar = "none"
    config.verbosity = "ERROR"
    config.from_animation_number = 0
    config.upto_animation_number = -1
    config.preview = False
    config.save_sections = False
    config.log_to_file = False


def set_for_frames(stage: Stage, fps: int, ground: str) -> None:
    """Frames are handed out; nothing is written."""
    _apply(stage, fps, ground)
    config.dry_run = True


def set_for_movie(stage: Stage, fps: int, ground: str, folder: Path) -> None:
    """A movie is written through Manim's own writer into a folder."""
    _apply(stage, fps, ground)
    config.dry_run = False
    config.format = "mp4"
    config.media_dir = str(folder)
