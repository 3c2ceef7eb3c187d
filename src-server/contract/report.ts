import { z } from "zod";
import { messageSchema, msg, type Message } from "./messages/message.ts";
import { findingSchema } from "./finding.ts";
import { modelUseSchema } from "./model-work.ts";
import { pausesSchema } from "./narration.ts";

/** The six stages of a lecture, in their order. */
export const STAGES = ["plan", "narrate", "compile", "render", "assemble", "publish"] as const;
export type StageName = (typeof STAGES)[number];

/** What was done for a lecture and with what; written beside the video as `report.json`. */
export const reportSchema = z.object({
  lecternVersion: z.string(),
  prompt: z.string().nullable(),
  title: z.string(),
  /** Length asked for and length of the video, in seconds; the same where it is as long as its words take. */
  targetSeconds: z.number(),
  durationSeconds: z.number(),
  /** Wall time and what was reused from an earlier, interrupted run. */
  stages: z.array(z.object({ name: z.enum(STAGES), wallMs: z.number(), reused: z.boolean() })),
  frames: z.object({ total: z.int(), unique: z.int() }),
  picture: z.object({ width: z.int(), height: z.int(), fps: z.int(), theme: z.string(), aspect: z.string() }),
  /**
   * Which engine drew it and how: Remotion in a browser page, without one, or by its own renderer; or Manim. Scenes
   * that another engine drew than was asked for are named in the warnings.
   */
  engine: z.object({
    name: z.enum(["remotion", "manim"]),
    drawnBy: z.enum(["page", "canvas", "reference", "manim"]),
    /** How a constant frame rate was reached: inserted skip pictures, or frames repeated by the encoder. */
    holds: z.enum(["skip", "repeat"]),
  }),
  voice: z.string(),
  author: z.string(),
  /** The language model that wrote it and what that took; null when none did. */
  model: modelUseSchema.nullable().default(null),
  /** Programs by name and version; where they lie on the machine is nobody else's business. */
  tools: z.array(z.object({ name: z.string(), version: z.string() })),
  loudness: z.object({ integratedLufs: z.number(), truePeakDbtp: z.number() }).nullable(),
  /** Each check with what it looked at and what came out. */
  checks: z.array(
    z.object({
      name: z.string(),
      data: messageSchema.optional(),
      checked: z.int(),
      findings: z.array(findingSchema),
    }),
  ),
  /** Every fallback that was taken, in plain words. */
  warnings: z.array(z.string()),
  /** The same as data; absent in reports of earlier versions. */
  warning_data: z.array(messageSchema).optional(),
  /** As they were chosen, so that a new version keeps them. */
  pausesMs: pausesSchema.optional(),
});
export type Report = z.infer<typeof reportSchema>;

/** The warnings of a report as data. */
export const reportedWarnings = ({ warnings, warning_data: data }: Report): Message[] =>
  data ?? warnings.map((text) => msg("common.text", { text }));

/** What the report in a folder of the command line's says of the files beside it: their SHA-256, and that of files they replaced. */
export const fileRecordSchema = z.object({
  files: z.record(z.string(), z.string()),
  replaced: z.record(z.string(), z.string()),
});
export type FileRecord = z.infer<typeof fileRecordSchema>;
