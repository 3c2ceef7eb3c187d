"""Manim's camera with clips, dashes, and outlines that are prepared once."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, Any

import cairo
import numpy as np
from manim import Camera, CapStyleType, VMobject

from .outline import StageOutline
from .picture import StagePicture

if TYPE_CHECKING:
    from collections.abc import Iterable

    from manim.mobject.types.image_mobject import AbstractImageMobject

    from .timeline import Box


ROUNDING_UP = 1 / 128
"""Pixels: enough for the middle of a pixel not to lie on an edge."""


def _has_halo(vmobject: VMobject) -> bool:
    return isinstance(vmobject, StageOutline) and vmobject.node.halo is not None


class StageCamera(Camera):
    """Draws the mobjects of a stage the way Manim's camera draws its own."""

    def display_multiple_non_background_colored_vmobjects(
        self, vmobjects: Iterable[VMobject], pixel_array: Any
    ) -> None:
        """Draws outlines; the halos of letters that follow each other come before them all."""
        ctx = self.get_cairo_context(pixel_array)
        for haloed, run in groupby(vmobjects, key=_has_halo):
            outlines = list(run)
            for outline in outlines if haloed else []:
                self._show_halo(ctx, outline)
            for outline in outlines:
                self.display_vectorized(outline, ctx)

    def _show_halo(self, ctx: cairo.Context[Any], outline: VMobject) -> None:
        if not isinstance(outline, StageOutline) or not outline.values.visible or not outline.contours:
            return
        if outline.background_stroke_rgbas[0, 3] <= 0:
            return
        ctx.save()
        self._clip(ctx, outline, outline.values.clip)
        self.set_cairo_context_path(ctx, outline)
        # Cairo gives a closing side a pointed join: it is cut off, and a dot rounds it.
        ctx.set_miter_limit(1)
        self._add_dots(ctx, outline)
        outline.cap_style = CapStyleType.ROUND
        self.apply_stroke(ctx, outline, background=True)
        outline.cap_style = CapStyleType.BUTT
        ctx.restore()

    def display_vectorized(self, vmobject: VMobject, ctx: cairo.Context[Any]) -> StageCamera:
        """Draws an outline inside its clip."""
        if not isinstance(vmobject, StageOutline):
            super().display_vectorized(vmobject, ctx)
            return self
        if not vmobject.values.visible or not vmobject.contours:
            return self
        ctx.save()
        self._clip(ctx, vmobject, vmobject.values.clip)
        self.set_cairo_context_path(ctx, vmobject)
        if vmobject.fill_rgbas[0, 3] > 0:
            self.apply_fill(ctx, vmobject)
        if vmobject.stroke_rgbas[0, 3] > 0:
            ctx.set_dash(vmobject.dash)
            self.apply_stroke(ctx, vmobject)
        ctx.restore()
        return self

    def set_cairo_context_path(self, ctx: cairo.Context[Any], vmobject: VMobject) -> StageCamera:
        """Makes an outline the context's path. Its contours stay the ones that were written."""
        if not isinstance(vmobject, StageOutline):
            super().set_cairo_context_path(ctx, vmobject)
            return self
        ctx.new_path()
        if vmobject.prepared is None:
            self._trace(ctx, vmobject)
            vmobject.prepared = ctx.copy_path()
        else:
            ctx.append_path(vmobject.prepared)
        return self

    def _trace(self, ctx: cairo.Context[Any], outline: StageOutline) -> None:
        curves = outline.points[:, :2].reshape(-1, 8).tolist()
        for contour in outline.contours:
            ctx.move_to(*curves[contour.first][:2])
            for curve in curves[contour.first : contour.end - 1 if contour.closed else contour.end]:
                ctx.curve_to(*curve[2:])
            if contour.closed:
                ctx.close_path()

    def _add_dots(self, ctx: cairo.Context[Any], outline: StageOutline) -> None:
        """A dot where each contour begins, but for holes: a dot in a small hole would fill it."""
        points = outline.points[:, :2].reshape(-1, 8)
        pieces = [points[contour.first : contour.end].reshape(-1, 2) for contour in outline.contours]
        boxes = [(piece.min(axis=0), piece.max(axis=0)) for piece in pieces]
        for piece, (low, high) in zip(pieces, boxes, strict=True):
            around = [one for one in boxes if (one[0] < low).all() and (one[1] > high).all()]
            if around:
                continue
            ctx.move_to(*piece[0].tolist())
            ctx.close_path()

    def _clip(self, ctx: cairo.Context[Any], mobject: StageOutline | StagePicture, clip: Box | None) -> None:
        if clip is None:
            return
        (left, top, _), (right, bottom, _) = mobject.stage.to_manim(np.array([clip[:2], clip[2:]]))
        ctx.new_path()
        ctx.rectangle(left, top, right - left, bottom - top)
        ctx.clip()

    def display_image_mobject(self, image_mobject: AbstractImageMobject, pixel_array: Any) -> None:
        """Draws a picture inside its clip."""
        if not isinstance(image_mobject, StagePicture):
            super().display_image_mobject(image_mobject, pixel_array)
        elif image_mobject.values.visible and image_mobject.has_area:
            self._show_picture(self.get_cairo_context(pixel_array), image_mobject)

    def _show_picture(self, ctx: cairo.Context[Any], picture: StagePicture) -> None:
        if picture.prepared is None:
            picture.prepared = surface_of(picture.get_pixel_array())
        surface: cairo.ImageSurface = picture.prepared
        width, height = surface.get_width(), surface.get_height()
        (x, y, _), (right_x, right_y, _), (down_x, down_y, _), _ = picture.points.tolist()
        ctx.save()
        self._clip(ctx, picture, picture.values.clip)
        ctx.transform(
            cairo.Matrix(
                *((right_x - x) / width, (right_y - y) / width),
                *((down_x - x) / height, (down_y - y) / height),
                *(x, y),
            )
        )
        pattern = cairo.SurfacePattern(surface)
        pattern.set_filter(cairo.Filter.GOOD)
        pattern.set_extend(cairo.Extend.PAD)
        _clip_to_pixels(ctx, width, height)
        ctx.set_source(pattern)
        ctx.paint_with_alpha(picture.opacity)
        ctx.restore()


def _clip_to_pixels(ctx: cairo.Context[Any], width: int, height: int) -> None:
    """Clips to a rectangle as a canvas shows a picture: in whole pixels, half ones rounded to the right and down."""
    matrix = ctx.get_matrix()
    ctx.set_matrix(matrix.multiply(cairo.Matrix(x0=ROUNDING_UP, y0=ROUNDING_UP)))
    ctx.new_path()
    ctx.rectangle(0, 0, width, height)
    ctx.set_matrix(matrix)
    ctx.set_antialias(cairo.Antialias.NONE)
    ctx.clip()


def surface_of(pixels: Any) -> cairo.ImageSurface:
    """Pixels (rows, columns, RGBA) as a surface, red and blue changed over as they are in Manim's camera."""
    alpha = pixels[:, :, 3:].astype(np.uint16)
    weighted = np.empty_like(pixels)
    weighted[:, :, :3] = (pixels[:, :, :3] * alpha + 127) // 255
    weighted[:, :, 3] = pixels[:, :, 3]
    height, width = pixels.shape[:2]
    return cairo.ImageSurface.create_for_data(memoryview(weighted), cairo.Format.ARGB32, width, height)
