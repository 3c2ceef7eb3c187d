import { z } from "zod";
import { timelineSchema } from "../../../contract/timeline.ts";

/**
 * What a drawing thread is told. Pictures go through a ring of equal slots in `pictures`; `slots[i]` is 1 while
 * slot i holds a picture that was not taken yet, and the thread waits for it to become 0.
 */
export const drawOrderSchema = z.object({
  timeline: timelineSchema,
  frames: z.array(z.int()),
  width: z.int(),
  height: z.int(),
  pictures: z.instanceof(SharedArrayBuffer),
  slots: z.instanceof(SharedArrayBuffer),
});
export type DrawOrder = z.infer<typeof drawOrderSchema>;

/** What a drawing thread tells. */
export const drawReportSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("frame"), frame: z.int(), slot: z.int() }),
  z.object({ type: z.literal("done") }),
]);
export type DrawReport = z.infer<typeof drawReportSchema>;
