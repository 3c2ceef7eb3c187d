import { ownPronunciationsSchema } from "../../../contract/pronunciations.ts";
import { z } from "zod";
import { isReading, type VoiceReading } from "./kokoro-voices.ts";

const jobSchema = z.object({
  id: z.number(),
  text: z.string(),
  /** 1 is the model's own pace. */
  speed: z.number(),
  own: ownPronunciationsSchema,
  /** Id of the voice that says it. */
  voice: z.string(),
  reading: z.custom<VoiceReading>(isReading),
});

/** One sentence for the worker, and who says it how. */
export type KokoroJob = z.infer<typeof jobSchema>;

/** The job in a message; undefined when it is none. */
export const jobIn = (raw: unknown): KokoroJob | undefined => jobSchema.safeParse(raw).data;
