import { z } from "zod";
import { MAX_CHARACTERS } from "../../../contract/limits.ts";
import { idSchema, numSchema } from "../../../contract/plan.ts";
import { colorRoleSchema } from "../../../contract/style.ts";

/** Members every layer has. */
export const common = {
  id: idSchema,
  color: colorRoleSchema.optional(),
  style: z.enum(["solid", "dashed", "dotted"]).optional(),
  label: z
    .string()
    .max(MAX_CHARACTERS.label)
    .optional()
    .meta({ description: "LaTeX beside the layer, in its colour." }),
};

/** Two numbers: a place, or the ends of a span. */
export const plotPair = z.tuple([numSchema, numSchema]);
