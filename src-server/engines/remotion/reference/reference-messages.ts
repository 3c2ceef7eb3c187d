import { z } from "zod";
import { timelineSchema } from "../../../contract/timeline.ts";

/** What the process around Remotion's own renderer is told, as JSON on its standard input. */
export const referenceOrderSchema = z.object({
  timeline: timelineSchema,
  width: z.int(),
  height: z.int(),
  /** Clips to make: first and last frame of the lecture, and the file. */
  clips: z.array(z.object({ firstFrame: z.int(), lastFrame: z.int(), outFile: z.string() })),
  browserPath: z.string().nullable(),
  /** Where the bundle is put together; removed by whoever named it. */
  bundleDir: z.string(),
  /** Pages that draw at a time. */
  concurrency: z.int(),
  /** `png` keeps pictures exact; `jpeg` is Remotion's own choice. */
  imageFormat: z.enum(["png", "jpeg"]),
});
export type ReferenceOrder = z.infer<typeof referenceOrderSchema>;

/** What it tells, one JSON line each: frames of the current clip that are done, or that a clip is. */
export const referenceReportSchema = z.discriminatedUnion("type", [
  z.object({ type: z.literal("frames"), clip: z.int(), done: z.int() }),
  z.object({ type: z.literal("clip"), clip: z.int() }),
]);
export type ReferenceReport = z.infer<typeof referenceReportSchema>;
