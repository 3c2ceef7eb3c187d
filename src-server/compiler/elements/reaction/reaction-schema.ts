import { z } from "zod";
import { MAX_CHARACTERS, recordOf } from "../../../contract/limits.ts";
import { runSchema } from "../shared/run-schema.ts";

export const reactionSchema = z.object({
  equation: z.string().min(1).max(MAX_CHARACTERS.label).meta({
    description:
      "`C3H8 + 5 O2 -> 3 CO2 + 4 H2O`, `N2 + 3 H2 <=> 2 NH3`; states as (s) (l) (g) (aq), charges as Fe^3+, electrons as e-.",
  }),
  conditions: z.string().min(1).max(20).optional().meta({ description: "Words above the arrow: a catalyst, heat." }),
  show: z
    .enum(["none", "tally", "atoms"])
    .default("none")
    .meta({ description: "Counts of every element on both sides, or every single atom." }),
  run: runSchema(["balance_reaction", "oxidation_numbers", "equilibrium", "limiting_reagent"], {
    order: z
      .array(z.string().min(1).max(6))
      .max(12)
      .optional()
      .meta({ description: "balance_reaction: elements in the order in which they are settled." }),
    amounts: recordOf(z.string().min(1).max(20), z.union([z.number(), z.string().max(40)]), 12)
      .optional()
      .meta({
        description:
          'limiting_reagent: of every reactant, {"H2": "4 mol", "O2": "32 g"}; equilibrium: at the start, {"N2": "1 mol/L"}.',
      }),
    k: z
      .number()
      .min(1e-100)
      .max(1e100)
      .optional()
      .meta({ description: "equilibrium: its constant, for concentrations in mol/L." }),
  })
    .optional()
    .meta({ description: "Algorithm that `step` executes." }),
});
export type ReactionSpec = z.infer<typeof reactionSchema>;
