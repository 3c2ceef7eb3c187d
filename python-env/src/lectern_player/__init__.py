"""Draws frames of a timeline with Manim's mobjects, camera and animations."""
