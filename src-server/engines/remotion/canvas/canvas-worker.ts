import { i420Bytes } from "../../clips/frame-source.ts";
import { setImmediate } from "node:timers/promises";
import { parentPort } from "node:worker_threads";
import { createCanvas, Path2D, type Canvas, type SKRSContext2D } from "@napi-rs/canvas";
import { packI420, placeI420, type PixelRect } from "../stage/pixels.ts";
import { createStageRenderer } from "../stage/stage-renderer.ts";
import { canvasPictures } from "./still.ts";
import { drawOrderSchema, type DrawOrder, type DrawReport } from "./canvas-source.ts";

const tell = (report: DrawReport): void => parentPort?.postMessage(report);

let canvas: Canvas | undefined;

/** The one canvas of this thread, empty: it keeps what was drawn until its width is set. */
const emptyCanvas = (width: number, height: number): Canvas => {
  canvas ??= createCanvas(width, height);
  canvas.height = height;
  canvas.width = width;
  return canvas;
};

/** Reads pixels into `target` from `start` on, and frees the copy it had to make at once: freed late, it costs most of the time. */
const readRect = (
  ctx: SKRSContext2D,
  [left, top, right, bottom]: PixelRect,
  target: Uint8Array,
  start: number,
): void => {
  const pixels = ctx.getImageData(left, top, right - left, bottom - top);
  packI420(pixels, target, start);
  const { buffer } = pixels.data;
  if (buffer instanceof ArrayBuffer) buffer.transfer(0);
};

/** Draws an order's frames into the shared picture; blocks this thread until the frame before was taken. */
const draw = async (order: DrawOrder): Promise<void> => {
  const { timeline, frames, width, height } = order;
  const [picture, turn] = [new Uint8Array(order.picture), new Int32Array(order.turn)];
  const ctx = emptyCanvas(width, height).getContext("2d", { alpha: false });
  const pictures = await canvasPictures(ctx, timeline);
  const renderer = createStageRenderer({
    ctx,
    Path: Path2D,
    timeline,
    size: { width, height },
    partly: true,
    pictures,
  });
  const packed = new Uint8Array(picture.length);
  for (const frame of frames) {
    const rects: { rect: PixelRect; start: number }[] = [];
    let used = 0;
    renderer.render(frame, (rect) => {
      readRect(ctx, rect, packed, used);
      rects.push({ rect, start: used });
      used += i420Bytes(rect[2] - rect[0], rect[3] - rect[1]);
    });
    // Memory is given back between tasks only.
    await setImmediate();
    Atomics.wait(turn, 0, 1);
    for (const { rect, start } of rects) placeI420(packed.subarray(start), picture, width, rect);
    Atomics.store(turn, 0, 1);
    tell({ type: "frame", frame });
  }
  tell({ type: "done" });
};

parentPort?.on("message", (message: unknown) => void draw(drawOrderSchema.parse(message)));
tell({ type: "ready" });
