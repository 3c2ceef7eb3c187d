import { parentPort } from "node:worker_threads";
import { createCanvas, Path2D } from "@napi-rs/canvas";
import { i420Bytes, packI420, placeI420 } from "../stage/i420.ts";
import { createStagePainter } from "../stage/stage-painter.ts";
import { drawOrderSchema, type DrawOrder, type DrawReport } from "./worker-messages.ts";

const tell = (report: DrawReport): void => parentPort?.postMessage(report);

/** Draws an order's frames into the shared ring; blocks this thread while the ring is full. */
const draw = ({ timeline, frames, width, height, pictures, slots }: DrawOrder): void => {
  const ctx = createCanvas(width, height).getContext("2d", { alpha: false });
  const painter = createStagePainter({ ctx, Path: Path2D, timeline, size: { width, height }, partly: true });
  const bytes = i420Bytes(width, height);
  const current = new Uint8Array(bytes);
  const packed = new Uint8Array(bytes);
  const states = new Int32Array(slots);
  for (const [index, frame] of frames.entries()) {
    painter.paint(frame, (rect) => {
      const [left, top, right, bottom] = rect;
      packI420(ctx.getImageData(left, top, right - left, bottom - top), packed, 0);
      placeI420(packed, current, width, rect);
    });
    const slot = index % states.length;
    Atomics.wait(states, slot, 1);
    new Uint8Array(pictures, slot * bytes, bytes).set(current);
    Atomics.store(states, slot, 1);
    tell({ type: "frame", frame, slot });
  }
  tell({ type: "done" });
};

parentPort?.on("message", (message: unknown) => draw(drawOrderSchema.parse(message)));
