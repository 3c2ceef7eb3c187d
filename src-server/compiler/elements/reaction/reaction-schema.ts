import { z } from "zod";
import { runSchema } from "../shared/run-schema.ts";

export const reactionSchema = z.object({
  equation: z.string().min(1).meta({
    description:
      "`C3H8 + 5 O2 -> 3 CO2 + 4 H2O`, `N2 + 3 H2 <=> 2 NH3`; states as (s) (l) (g) (aq), charges as Fe^3+, electrons as e-.",
  }),
  conditions: z.string().min(1).max(20).optional().meta({ description: "Words above the arrow: a catalyst, heat." }),
  show: z
    .enum(["none", "tally", "atoms"])
    .default("none")
    .meta({ description: "Counts of every element on both sides, or every single atom." }),
  run: runSchema(["balance_reaction"], {
    order: z
      .array(z.string().min(1).max(6))
      .max(12)
      .optional()
      .meta({ description: "Elements in the order in which they are settled." }),
  })
    .optional()
    .meta({ description: "Algorithm that `step` executes." }),
});
export type ReactionSpec = z.infer<typeof reactionSchema>;
