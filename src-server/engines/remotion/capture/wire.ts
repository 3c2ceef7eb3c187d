import { z } from "zod";
import { timelineSchema } from "../../../contract/timeline.ts";

/** What the capture page is told. Frames are frames of the timeline, in order. */
export const toPageSchema = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("capture"),
    job: z.int(),
    timeline: timelineSchema,
    frames: z.array(z.int()),
    width: z.int(),
    height: z.int(),
    /** How many frames may be sent before more are granted. */
    credit: z.int(),
  }),
  z.object({ type: z.literal("grant"), job: z.int(), credit: z.int() }),
  z.object({ type: z.literal("cancel"), job: z.int() }),
]);
export type ToPage = z.infer<typeof toPageSchema>;
export type RenderOrder = Extract<ToPage, { type: "capture" }>;

/** What the capture page tells, beside pixels. `job` is absent where a fault belongs to none. */
export const fromPageSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ready") }),
  z.object({ type: z.literal("done"), job: z.int() }),
  z.object({ type: z.literal("fault"), job: z.int().optional(), message: z.string() }),
]);
export type FromPage = z.infer<typeof fromPageSchema>;

/** One changed rectangle of a frame, or an empty one with `last` that ends the frame. */
export type RectHead = {
  job: number;
  frame: number;
  left: number;
  top: number;
  right: number;
  bottom: number;
  last: boolean;
};

/** Bytes of a head; each rectangle's pixels follow it, filled up to a multiple of four bytes. */
export const HEAD_BYTES = 28;

export const writeHead = (target: DataView, at: number, head: RectHead): void => {
  const { job, frame, left, top, right, bottom, last } = head;
  for (const [index, value] of [job, frame, left, top, right, bottom, Number(last)].entries()) {
    target.setUint32(at + index * 4, value, true);
  }
};

export const readHead = (source: DataView, at: number): RectHead => {
  const word = (index: number): number => source.getUint32(at + index * 4, true);
  return {
    job: word(0),
    frame: word(1),
    left: word(2),
    top: word(3),
    right: word(4),
    bottom: word(5),
    last: word(6) === 1,
  };
};

/** Room that pixels take in a message. */
export const paddedBytes = (bytes: number): number => (bytes + 3) & ~3;
