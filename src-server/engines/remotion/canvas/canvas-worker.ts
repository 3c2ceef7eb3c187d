import { parentPort } from "node:worker_threads";
import { createCanvas, Path2D, type Canvas } from "@napi-rs/canvas";
import { i420Bytes, packI420, placeI420 } from "../stage/i420.ts";
import type { PixelRect } from "../stage/pixel-rects.ts";
import { createStagePainter } from "../stage/stage-painter.ts";
import { drawOrderSchema, type DrawOrder, type DrawReport } from "./worker-messages.ts";

const tell = (report: DrawReport): void => parentPort?.postMessage(report);

let canvas: Canvas | undefined;

/** The one canvas of this thread, empty: it keeps what was drawn until its width is set. */
const emptyCanvas = (width: number, height: number): Canvas => {
  canvas ??= createCanvas(width, height);
  canvas.height = height;
  canvas.width = width;
  return canvas;
};

/** Draws an order's frames into the shared picture; blocks this thread until the frame before was taken. */
const draw = (order: DrawOrder): void => {
  const { timeline, frames, width, height } = order;
  const [picture, turn] = [new Uint8Array(order.picture), new Int32Array(order.turn)];
  const ctx = emptyCanvas(width, height).getContext("2d", { alpha: false });
  const painter = createStagePainter({ ctx, Path: Path2D, timeline, size: { width, height }, partly: true });
  const packed = new Uint8Array(picture.length);
  for (const frame of frames) {
    const rects: { rect: PixelRect; start: number }[] = [];
    let used = 0;
    painter.paint(frame, (rect) => {
      const [left, top, right, bottom] = rect;
      packI420(ctx.getImageData(left, top, right - left, bottom - top), packed, used);
      rects.push({ rect, start: used });
      used += i420Bytes(right - left, bottom - top);
    });
    Atomics.wait(turn, 0, 1);
    for (const { rect, start } of rects) placeI420(packed.subarray(start), picture, width, rect);
    Atomics.store(turn, 0, 1);
    tell({ type: "frame", frame });
  }
  tell({ type: "done" });
};

parentPort?.on("message", (message: unknown) => draw(drawOrderSchema.parse(message)));
