import { z } from "zod";
import { MAX_CHARACTERS } from "../../../contract/limits.ts";
import { numSchema } from "../../../contract/plan.ts";
import { colorRoleSchema } from "../../../contract/style.ts";
import { areaRunSchema } from "./area-run.ts";

const sideSchema = z.object({
  tex: z
    .string()
    .min(1)
    .max(MAX_CHARACTERS.label)
    .meta({ description: "What the length is called, in LaTeX: x, \\Delta x, 10, \\frac{1}{3}." }),
  len: numSchema.meta({ description: "Its length, 0 or more: a number or an expression in the scene's params." }),
  color: colorRoleSchema.optional().meta({ description: "Colour role; a, b, c, d in order where it is left out." }),
});
export type SideSpec = z.infer<typeof sideSchema>;

/** Members of an `area_model`. */
export const areaModelSchema = z.object({
  rows: z.array(sideSchema).min(1).max(4).optional().meta({ description: "Pieces of the height, from the top." }),
  cols: z.array(sideSchema).min(1).max(4).optional().meta({ description: "Pieces of the width, from the left." }),
  run: areaRunSchema.optional().meta({ description: "Instead of rows and cols: a computation that draws the areas." }),
  variant: z.enum(["area", "bar"]).default("area").meta({
    description:
      "area: a rectangle to scale, cell i,j is rows i times cols j. bar: each row is a bar as long as its len, cut in the proportions of cols.",
  }),
});
export type AreaModelFields = z.infer<typeof areaModelSchema>;
/** An area model with its sides. */
export type AreaModelSpec = Pick<AreaModelFields, "variant"> & { rows: readonly SideSpec[]; cols: readonly SideSpec[] };
