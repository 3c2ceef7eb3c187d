import { z } from "zod";
import { MAX_CHARACTERS } from "../../../contract/limits.ts";
import { rangeSchema } from "../../../contract/plan.ts";
import { layerSchema } from "./layer-schemas.ts";

/** Members of a `plot`. */
export const plotSchema = z.object({
  x: rangeSchema.meta({ description: "Window along x, smaller number first." }),
  y: z
    .union([rangeSchema, z.literal("auto")])
    .default("auto")
    .meta({ description: "Window along y; auto shows all layers." }),
  x_label: z
    .string()
    .max(MAX_CHARACTERS.label)
    .optional()
    .meta({ description: "LaTeX at the end of the x axis; words in \\text{…}." }),
  y_label: z.string().max(MAX_CHARACTERS.label).optional().meta({ description: "LaTeX at the end of the y axis." }),
  scale: z.enum(["linear", "log_x", "log_y", "log_log"]).default("linear"),
  ticks: z
    .enum(["auto", "pi", "none"])
    .default("auto")
    .meta({ description: "pi: the x axis is marked at fractions of π." }),
  equal: z
    .boolean()
    .default(false)
    .meta({ description: "The same length for one unit on both axes, so that circles are round." }),
  polar: z
    .boolean()
    .default(false)
    .meta({ description: "Circles and rays instead of a square grid; both axes then have the same unit." }),
  layers: z.array(layerSchema).min(1).max(10).meta({ description: "What is drawn, the first at the back." }),
});
export type PlotSpec = z.infer<typeof plotSchema>;
