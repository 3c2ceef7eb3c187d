import { z } from "zod";
import { timelineSchema } from "../../../contract/timeline.ts";

/**
 * What a drawing thread is told. The picture is shared: while `turn[0]` is 1 it is being taken,
 * and the thread, which draws the next frame meanwhile, leaves it alone until it is 0.
 */
export const drawOrderSchema = z.object({
  timeline: timelineSchema,
  frames: z.array(z.int()),
  width: z.int(),
  height: z.int(),
  picture: z.instanceof(SharedArrayBuffer),
  turn: z.instanceof(SharedArrayBuffer),
});
export type DrawOrder = z.infer<typeof drawOrderSchema>;

/** What a drawing thread tells. */
export const drawReportSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ready") }),
  z.object({ type: z.literal("frame"), frame: z.int() }),
  z.object({ type: z.literal("done") }),
]);
export type DrawReport = z.infer<typeof drawReportSchema>;
