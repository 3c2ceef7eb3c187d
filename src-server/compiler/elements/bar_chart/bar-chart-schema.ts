import { z } from "zod";
import { MAX_CHARACTERS } from "../../../contract/limits.ts";
import { numSchema } from "../../../contract/plan.ts";
import { colorRoleSchema } from "../../../contract/style.ts";

/** Members of a `bar_chart`. */
export const barChartSchema = z.object({
  categories: z
    .array(z.string().min(1).max(MAX_CHARACTERS.label))
    .min(2)
    .max(12)
    .meta({ description: "Names of the bars, each once, up to 24 characters, `$…$` for maths." }),
  values: z
    .array(z.union([numSchema, z.array(numSchema).min(1).max(4)]))
    .min(1)
    .max(12)
    .meta({ description: "One number or expression in params for each category; stacked: a list for each." }),
  unit: z.string().max(12).optional().meta({ description: "Unit of the values, shown at the axis." }),
  stacked: z
    .array(z.string().min(1).max(16))
    .min(2)
    .max(4)
    .optional()
    .meta({ description: "Names of the layers of each bar; values are then lists." }),
  colors: z
    .array(colorRoleSchema)
    .min(1)
    .max(12)
    .optional()
    .meta({ description: "Colour of each bar or, stacked, of each layer." }),
});
export type BarChartSpec = z.infer<typeof barChartSchema>;
