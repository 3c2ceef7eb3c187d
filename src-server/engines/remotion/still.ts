import { createCanvas, Path2D } from "@napi-rs/canvas";
import type { Timeline } from "../../contract/timeline.ts";
import { canvasPictures } from "./canvas/canvas-pictures.ts";
import { pictureSize } from "../clips/picture-size.ts";
import { createStagePainter } from "./stage/stage-painter.ts";

/** One frame of the lecture as a PNG file; `lines` is the length of its shorter side in pixels. */
export const drawStill = async (timeline: Timeline, frame: number, lines: number): Promise<Uint8Array> => {
  const size = pictureSize(timeline, lines);
  const canvas = createCanvas(size.width, size.height);
  const ctx = canvas.getContext("2d", { alpha: false });
  const pictures = await canvasPictures(ctx, timeline);
  createStagePainter({ ctx, Path: Path2D, timeline, size, partly: false, pictures }).paint(frame);
  return canvas.encode("png");
};
