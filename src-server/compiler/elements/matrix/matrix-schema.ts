import { schemaText } from "../../../contract/messages/message.ts";
import { msg } from "../../../contract/messages/message.ts";
import { z } from "zod";
import { runSchema } from "../shared/run-schema.ts";

/** Most rows and columns that stay readable. */
const MOST = 6;
export const MATRIX_RUNS = [
  "row_reduction",
  "multiply",
  "determinant",
  "inverse",
  "cramers_rule",
  "eigen_2x2",
  "power_iteration",
  "matrix_exponential",
] as const;
export type MatrixRun = (typeof MATRIX_RUNS)[number];

const entrySchema = z.union([z.number(), z.string().min(1).max(80)], {
  error: schemaText(msg("matrix.entry_form")),
});
export type EntrySpec = z.infer<typeof entrySchema>;
const rowsSchema = z.array(z.array(entrySchema).min(1).max(MOST)).min(1).max(MOST);

/** Members of a `matrix`. */
export const matrixSchema = z.object({
  rows: rowsSchema.meta({
    description: 'Entries row by row, up to 6×6: numbers, fractions such as "1/3", expressions in params, or TeX.',
  }),
  brackets: z
    .enum(["square", "round", "bar"])
    .default("square")
    .meta({ description: "Signs around it; bars for a determinant." }),
  augment: z
    .int()
    .min(1)
    .max(MOST - 1)
    .optional()
    .meta({ description: "The upright line of an augmented matrix stands behind this column." }),
  by: rowsSchema.optional().meta({
    description: "Second matrix: the right factor of multiply, or the right-hand side of cramers_rule as one column.",
  }),
  run: runSchema(MATRIX_RUNS, {
    start: z
      .array(z.number())
      .min(1)
      .max(MOST)
      .optional()
      .meta({ description: "power_iteration: first vector; (1, 0, …)." }),
    steps: z.int().min(1).max(20).optional().meta({ description: "power_iteration: most products; 20." }),
  })
    .optional()
    .meta({ description: "Algorithm that `step` executes, one row operation, dot product or term after the other." }),
});
export type MatrixSpec = z.infer<typeof matrixSchema>;
