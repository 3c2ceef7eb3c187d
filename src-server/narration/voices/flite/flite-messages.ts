import { z } from "zod";

/** A sentence for the worker to speak. `words` are its words without punctuation. */
export const jobSchema = z.object({
  id: z.int(),
  voice: z.string(),
  text: z.string(),
  words: z.array(z.string()),
  stretch: z.number(),
});
export type FliteJob = z.infer<typeof jobSchema>;

/** What the worker made of it. */
export const answerSchema = z.object({
  id: z.int(),
  failure: z.string().optional(),
  exitCode: z.int().optional(),
  /** Phones with their end times, and phones of every word spoken alone. */
  phones: z.string().optional(),
  alone: z.string().optional(),
  wav: z.instanceof(Uint8Array<ArrayBuffer>).optional(),
});
export type FliteAnswer = z.infer<typeof answerSchema>;
