import { z } from "zod";
import { MAX_CHARACTERS } from "../../../contract/limits.ts";
import { DISTRIBUTION_NAMES, oneDistributionSchema } from "../distribution/distribution-schema.ts";

/** Members of a `histogram`. */
export const histogramSchema = z.object({
  data: z.array(z.number()).min(5).max(5000).optional().meta({ description: "5 to 5000 numbers." }),
  sample: z
    .object({
      distribution: z.union([z.enum(DISTRIBUTION_NAMES), oneDistributionSchema]),
      n: z.int().min(5).max(5000),
    })
    .optional()
    .meta({
      description: "Numbers drawn from a distribution, instead of data; a name alone has its usual parameters.",
    }),
  bins: z
    .union([z.number(), z.literal("auto")])
    .default("auto")
    .meta({ description: "4 to 40; auto chooses as many as suit the data." }),
  density: z.boolean().default(false).meta({ description: "Heights as density, so that the area of all bars is 1." }),
  x_label: z.string().max(MAX_CHARACTERS.label).optional().meta({ description: "LaTeX at the end of the axis." }),
});
export type HistogramSpec = z.infer<typeof histogramSchema> & { seed: number };
