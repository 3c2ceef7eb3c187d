import { z } from "zod";
import { MAX_CHARACTERS } from "../../../contract/limits.ts";
import { numSchema } from "../../../contract/plan.ts";

/** Members of a `readout`: a number that counts along. */
export const readoutSchema = z.object({
  label: z
    .string()
    .min(1)
    .max(MAX_CHARACTERS.label)
    .meta({ description: "What the number is, in LaTeX, up to 16 glyphs: \\text{slope}, v_0." }),
  value: numSchema.meta({
    description: "A number, an expression in the scene's params, or a fact of another element: cards.swaps.",
  }),
  digits: z.int().min(0).max(6).default(2).meta({ description: "Decimals that are shown." }),
  unit: z.string().min(1).max(20).optional().meta({ description: "Unit behind the number: m/s^2." }),
});
export type ReadoutSpec = z.infer<typeof readoutSchema>;
