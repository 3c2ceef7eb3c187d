import { createCanvas, Path2D, loadImage, type SKRSContext2D } from "@napi-rs/canvas";
import type { Timeline } from "../../../contract/timeline.ts";
import { pictureSize } from "../../clips/frame-source.ts";
import type { DrawPictures } from "../stage/draw-node.ts";
import { createStageRenderer } from "../stage/stage-renderer.ts";

/** One frame of the lecture as a PNG file; `lines` is the length of its shorter side in pixels. */
export const renderStill = async (timeline: Timeline, frame: number, lines: number): Promise<Uint8Array> => {
  const size = pictureSize(timeline, lines);
  const canvas = createCanvas(size.width, size.height);
  const ctx = canvas.getContext("2d", { alpha: false });
  const pictures = await canvasPictures(ctx, timeline);
  createStageRenderer({ ctx, Path: Path2D, timeline, size, partly: false, pictures }).render(frame);
  return canvas.encode("png");
};

/** Decodes a timeline's pictures for a canvas of this process. */
export const canvasPictures = async (ctx: SKRSContext2D, { pictures = {} }: Timeline): Promise<DrawPictures> =>
  new Map(
    await Promise.all(
      Object.entries(pictures).map(async ([id, data]) => {
        const image = await loadImage(Buffer.from(data, "base64"));
        const draw = (left: number, top: number, width: number, height: number): void =>
          ctx.drawImage(image, left, top, width, height);
        return [id, draw] as const;
      }),
    ),
  );
