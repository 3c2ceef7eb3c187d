import { i420Bytes } from "../../clips/picture-size.ts";
import { HEAD_BYTES, paddedBytes, writeHead } from "../capture/wire.ts";
import { packI420 } from "../stage/i420.ts";
import type { Paint } from "./lecture-canvas.tsx";

/** Messages of about this size cost least. */
const BATCH_BYTES = 2_000_000;

/** Collects painted rectangles as I420 and sends them a few at a time. */
export type PixelBatch = {
  add(job: number, paint: Paint): void;
  /** Says that all of a frame's rectangles were added. */
  endFrame(job: number, frame: number): void;
  isFull(): boolean;
  send(): void;
};

export const createPixelBatch = (socket: WebSocket): PixelBatch => {
  let bytes = new Uint8Array(BATCH_BYTES * 2);
  let used = 0;
  const reserve = (more: number): void => {
    if (used + more <= bytes.length) return;
    const larger = new Uint8Array((used + more) * 2);
    larger.set(bytes.subarray(0, used));
    bytes = larger;
  };
  return {
    add(job, { frame, rect, ctx }) {
      const [left, top, right, bottom] = rect;
      const [width, height] = [right - left, bottom - top];
      reserve(HEAD_BYTES + paddedBytes(i420Bytes(width, height)));
      writeHead(new DataView(bytes.buffer), used, { job, frame, left, top, right, bottom, last: false });
      packI420(ctx.getImageData(left, top, width, height), bytes, used + HEAD_BYTES);
      used += HEAD_BYTES + paddedBytes(i420Bytes(width, height));
    },
    endFrame(job, frame) {
      reserve(HEAD_BYTES);
      writeHead(new DataView(bytes.buffer), used, { job, frame, left: 0, top: 0, right: 0, bottom: 0, last: true });
      used += HEAD_BYTES;
    },
    isFull: () => used >= BATCH_BYTES,
    send() {
      if (used > 0) socket.send(bytes.subarray(0, used));
      used = 0;
    },
  };
};
