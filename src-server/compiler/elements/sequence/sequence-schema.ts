import { z } from "zod";
import { numSchema, rangeSchema } from "../../../contract/plan.ts";

/** Most terms that stay apart. */
export const SEQUENCE_MAX_TERMS = 60;

export const sequenceSchema = z.object({
  term: z.union([z.string().min(1).max(120), z.array(z.number()).min(2).max(SEQUENCE_MAX_TERMS)]).meta({
    description: "Formula of the nth term, `1/2^n`, or a list of terms; for cobweb the next x from x: `2.8x(1-x)`.",
  }),
  n: rangeSchema.default([1, 10]).meta({ description: "First and last n." }),
  show: z
    .enum(["terms", "partial_sums", "cobweb"])
    .default("terms")
    .meta({ description: "The terms, their sums, or how x leads to the next x." }),
  start: numSchema.optional().meta({ description: "cobweb: first x; 0.2." }),
  limit: numSchema.optional().meta({ description: "Claimed limit; it is checked and drawn." }),
  picture: z
    .enum(["none", "bars", "squares"])
    .default("none")
    .meta({ description: "Terms laid end to end as bars, or as parts of a square." }),
});
export type SequenceSpec = z.infer<typeof sequenceSchema>;
