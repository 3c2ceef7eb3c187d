import { z } from "zod";
import { MAX_CHARACTERS } from "../../../contract/bounds.ts";
import { idSchema, numSchema, rangeSchema } from "../../../contract/plan.ts";
import { colorRoleSchema } from "../../../contract/style.ts";
import { lineRunSchema } from "./line-run.ts";

const label = z
  .string()
  .max(MAX_CHARACTERS.label)
  .optional()
  .meta({ description: "Up to 24 characters, `$…$` for maths." });

const pointSchema = z.object({
  id: idSchema,
  at: numSchema.meta({ description: "Its place: a number or an expression in the scene's params." }),
  label,
  open: z.boolean().default(false).meta({ description: "A hollow dot: the place itself does not belong to it." }),
  color: colorRoleSchema.optional(),
});
const intervalSchema = z.object({
  id: idSchema,
  from: numSchema.optional().meta({ description: "Left end; without it the interval goes on to the left for ever." }),
  to: numSchema.optional().meta({ description: "Right end; without it the interval goes on to the right for ever." }),
  open: z
    .union([z.boolean(), z.enum(["left", "right", "both"])])
    .default(false)
    .meta({ description: "Ends that do not belong to it: true or both, left, right." }),
  label,
  color: colorRoleSchema.optional(),
});
const jumpSchema = z.object({
  from: numSchema,
  to: numSchema,
  label: z.string().max(MAX_CHARACTERS.label).optional().meta({ description: "Up to 12 characters, such as +3." }),
  color: colorRoleSchema.optional(),
});

/** Members of a `number_line`. */
export const numberLineSchema = z.object({
  range: rangeSchema.optional().meta({ description: "Lowest and highest number shown. Wanted where nothing runs." }),
  run: lineRunSchema.optional().meta({ description: "Instead of range: an algorithm that narrows an interval." }),
  points: z.array(pointSchema).max(12).default([]),
  intervals: z.array(intervalSchema).max(6).default([]),
  jumps: z.array(jumpSchema).max(12).default([]),
  scale: z.enum(["linear", "log"]).default("linear"),
  map: z
    .object({
      to: rangeSchema,
      by: z.string().min(1).max(MAX_CHARACTERS.label).meta({ description: "Expression in x." }),
    })
    .optional()
    .meta({ description: "A second line below; every number is joined to its value by the expression." }),
});
export type NumberLineFields = z.infer<typeof numberLineSchema>;
/** A number line with its range. */
export type NumberLineSpec = Omit<NumberLineFields, "range" | "run"> & {
  range: NonNullable<NumberLineFields["range"]>;
};
