import { z } from "zod";
import { MAX_CHARACTERS } from "../../../contract/limits.ts";

/** Members of a `formula`. */
export const formulaSchema = z.object({
  tex: z
    .string()
    .min(1)
    .max(MAX_CHARACTERS.tex)
    .meta({ description: "LaTeX maths, chemistry with \\ce; up to 3 lines, parted by \\\\." }),
  size: z.enum(["s", "m", "l"]).default("m").meta({ description: "l where the formula is the one thing to look at." }),
});
export type FormulaSpec = z.infer<typeof formulaSchema>;
