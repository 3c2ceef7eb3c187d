import { z } from "zod";

const drawnBy = z.enum(["page", "canvas"]);
const holds = z.enum(["skip", "repeat"]);
const lines = z.int();
const seconds = z.int();
const voice = z.enum(["heart", "rms"]);
const watch = z.enum(["cpu", "memory"]).default("cpu");

/** One thing to measure. */
export const caseSchema = z.discriminatedUnion("name", [
  z.object({ name: z.literal("fast path"), drawnBy, holds, lines, seconds, watch }),
  z.object({ name: z.literal("encoder alone"), lines, holds }),
  z.object({ name: z.literal("capture alone"), drawnBy, lines }),
  z.object({ name: z.literal("renderMedia"), lines, frames: z.tuple([z.int(), z.int()]) }),
  z.object({ name: z.literal("first frame") }),
  z.object({ name: z.literal("touched share") }),
  z.object({ name: z.literal("refusals") }),
  z.object({ name: z.literal("busiest element") }),
  z.object({ name: z.literal("picture quality"), lines }),
  z.object({ name: z.literal("clip lengths") }),
  z.object({ name: z.literal("stage costs"), voice }),
  z.object({ name: z.literal("author") }),
  z.object({ name: z.literal("voice start") }),
  z.object({ name: z.literal("service idle") }),
  z.object({ name: z.literal("service load") }),
  z.object({ name: z.literal("expensive bodies") }),
  z.object({ name: z.literal("one sentence") }),
  z.object({ name: z.literal("window speed") }),
  z.object({ name: z.literal("window scrolling") }),
  z.object({ name: z.literal("install") }),
  z.object({ name: z.literal("manim writer"), lines, seconds }),
  z.object({ name: z.literal("manim engine"), resolution: z.enum(["720p", "1080p"]), seconds }),
  z.object({ name: z.literal("manim environment"), packages: z.enum(["kept", "fetched"]) }),
  z.object({ name: z.literal("whole command"), prompt: z.string(), seconds, resolution: z.string(), voice, watch }),
]);
export type Case = z.infer<typeof caseSchema>;
export type CaseInput = z.input<typeof caseSchema>;

/** Numbers that came out of a case. */
export const outcomeSchema = z.record(z.string(), z.number());
export type Outcome = z.infer<typeof outcomeSchema>;
