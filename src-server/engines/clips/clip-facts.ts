import { z } from "zod";

/** What is known of a clip. */
export const clipFactsSchema = z.object({
  /** Frames of the clip, and how many of them differ from the one before. */
  frames: z.int(),
  unique: z.int(),
  drawnBy: z.enum(["page", "canvas", "reference", "manim"]),
  holds: z.enum(["skip", "repeat"]),
});
export type ClipFacts = z.infer<typeof clipFactsSchema>;
