import { schemaText } from "../../../contract/messages/message.ts";
import { msg } from "../../../contract/messages/message.ts";
import { z } from "zod";
import { idSchema, numSchema } from "../../../contract/plan.ts";
import { colorRoleSchema } from "../../../contract/style.ts";
import { runSchema } from "../shared/run-schema.ts";

const pairSchema = z.tuple([numSchema, numSchema], { error: schemaText(msg("number_plane.pair_wanted")) });

const vectorSchema = z.object({
  id: idSchema.meta({ description: "Name of the vector." }),
  xy: pairSchema.optional().meta({ description: "Components before the map; they move along with the grid." }),
  sum: z.array(idSchema).min(2).max(4).optional().meta({ description: "Ids of vectors whose sum it is." }),
  of: idSchema
    .optional()
    .meta({ description: "Id of the vector whose image it is; that one then stays where it was." }),
  label: z
    .string()
    .min(1)
    .max(40)
    .optional()
    .meta({ description: "TeX beside its tip; its id with an arrow where left out." }),
  color: colorRoleSchema.optional().meta({ description: "Colour role." }),
});
export type VectorSpec = z.infer<typeof vectorSchema>;

const shapeSchema = z.union(
  [
    z.enum(["unit_square", "circle"]),
    z.object({
      id: idSchema.default("polygon").meta({ description: "Name of the shape." }),
      polygon: z.array(pairSchema).min(3).max(12).meta({ description: "Corners before the map." }),
    }),
  ],
  { error: schemaText(msg("number_plane.shape_form")) },
);

/** Algorithms of a 2×2 matrix that can be seen on the plane. */
export const PLANE_RUNS = [
  "row_reduction",
  "multiply",
  "determinant",
  "inverse",
  "cramers_rule",
  "eigen_2x2",
  "power_iteration",
  "matrix_exponential",
] as const;

/** Members of a `number_plane`. */
export const numberPlaneSchema = z.object({
  vectors: z.array(vectorSchema).max(6).default([]).meta({ description: "Arrows from the origin, up to 6." }),
  matrix: z
    .array(z.array(numSchema).max(20))
    .max(20)
    .optional()
    .meta({ description: "2×2 matrix that has moved the plane; the columns are the images of the basis vectors." }),
  map: z
    .object({
      x: numSchema.meta({ description: "New x as an expression in x, y and params." }),
      y: numSchema.meta({ description: "New y as an expression in x, y and params." }),
    })
    .optional()
    .meta({ description: "A map that bends the grid, instead of a matrix." }),
  shapes: z.array(shapeSchema).max(3).default([]).meta({ description: "Figures that move along with the grid." }),
  show: z
    .array(z.enum(["basis", "determinant", "eigenvectors", "span", "projection"]))
    .max(5)
    .default([])
    .meta({
      description:
        "basis: images of the unit vectors; determinant: image of the unit square; eigenvectors: lines kept by the matrix; span: of all vectors; projection: of the first vector onto the second.",
    }),
  run: runSchema(PLANE_RUNS, {
    start: z.tuple([z.number(), z.number()]).optional().meta({ description: "power_iteration: first vector; [1, 0]." }),
    steps: z.int().min(1).max(20).optional().meta({ description: "power_iteration: most products; 8." }),
    by: z
      .tuple([z.tuple([z.number(), z.number()]), z.tuple([z.number(), z.number()])])
      .transform((rows) => rows.map((row) => [...row]))
      .optional()
      .meta({ description: "multiply: the matrix that moves the plane first." }),
    right: z.tuple([z.number(), z.number()]).optional().meta({ description: "cramers_rule: right-hand side." }),
  })
    .optional()
    .meta({ description: "What `step` executes with the matrix; it then moves the plane step by step." }),
  range: z.number().min(3).max(10).default(5).meta({ description: "The shorter side shows −range to range." }),
});
export type NumberPlaneSpec = z.infer<typeof numberPlaneSchema>;
export type PlaneRunSpec = NonNullable<NumberPlaneSpec["run"]>;
