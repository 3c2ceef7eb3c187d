import { z } from "zod";
import { MAX_CHARACTERS } from "../../../contract/limits.ts";
import { numSchema, rangeSchema } from "../../../contract/plan.ts";
import { runSchema } from "../shared/run-schema.ts";

export const SCATTER_ALGORITHMS = [
  "linear_regression",
  "k_means",
  "k_nearest_neighbors",
  "perceptron",
  "pca",
  "em_gaussian_mixture",
] as const;

const place = z.tuple([z.number(), z.number()]);

/** Members of a `scatter`. */
export const scatterSchema = z.object({
  points: z
    .array(z.union([place, z.tuple([z.number(), z.number(), z.union([z.string().min(1).max(16), z.number()])])]))
    .max(300)
    .optional()
    .meta({ description: "3 to 300 places [x, y] or [x, y, class]." }),
  clusters: z
    .array(z.object({ center: place, spread: z.number().positive(), n: z.int().min(1).max(100) }))
    .min(1)
    .max(6)
    .optional()
    .meta({ description: "Instead of points: clouds that are drawn at random (seed)." }),
  fit: z.enum(["none", "linear", "quadratic", "exponential"]).default("none"),
  show: z
    .array(z.enum(["residuals", "r_squared", "mean"]))
    .max(3)
    .default([]),
  run: runSchema(SCATTER_ALGORITHMS, {
    k: z
      .int()
      .min(1)
      .max(15)
      .optional()
      .meta({ description: "k_means, em_gaussian_mixture: clusters, 2 to 4; k_nearest_neighbors: neighbours." }),
    at: z
      .tuple([numSchema, numSchema])
      .optional()
      .meta({ description: "k_nearest_neighbors: the place to be classified." }),
    steps: z.int().min(1).max(200).optional(),
    seed: z.int().optional(),
  }).optional(),
  x: rangeSchema.optional().meta({ description: "Window along x; as the points need where left out." }),
  y: rangeSchema.optional(),
  x_label: z.string().max(MAX_CHARACTERS.label).optional().meta({ description: "LaTeX at the end of the x axis." }),
  y_label: z.string().max(MAX_CHARACTERS.label).optional(),
});
export type ScatterSpec = z.infer<typeof scatterSchema> & { seed: number };
