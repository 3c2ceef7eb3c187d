import { loadImage, type SKRSContext2D } from "@napi-rs/canvas";
import type { Timeline } from "../../../contract/timeline.ts";
import type { DrawPictures } from "../stage/draw-node.ts";

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
