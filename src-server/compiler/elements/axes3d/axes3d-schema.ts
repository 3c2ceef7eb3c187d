import { schemaText } from "../../../contract/messages/message.ts";
import { msg } from "../../../contract/messages/message.ts";
import { z } from "zod";
import { MAX_CHARACTERS } from "../../../contract/limits.ts";
import { POLYHEDRA } from "../../../computation/geometry3d/polyhedra.ts";
import { numSchema, rangeSchema } from "../../../contract/plan.ts";
import { colorRoleSchema } from "../../../contract/style.ts";
import { runSchema } from "../shared/run-schema.ts";

const tripleSchema = z.tuple([numSchema, numSchema, numSchema], {
  error: schemaText(msg("axes3d.three_numbers_wanted")),
});
const rowSchema = z.tuple([z.number(), z.number(), z.number()]);
const squareSchema = rangeSchema.default([-2, 2]);

const common = {
  id: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,23}$/)
    .meta({ description: "Name of the object." }),
  color: colorRoleSchema.optional(),
  label: z.string().min(1).max(400).optional().meta({ description: "Tex beside it." }),
};
const gridMember = { grid: z.int().min(4).max(1000).default(16).meta({ description: "Cells along each side." }) };
const over = { x: squareSchema, y: squareSchema };

const objectSchema = z.discriminatedUnion("kind", [
  z.object({ ...common, kind: z.literal("surface"), z: numSchema, ...over, ...gridMember }),
  z.object({
    ...common,
    kind: z.literal("parametric_surface"),
    x: numSchema,
    y: numSchema,
    z: numSchema,
    u: rangeSchema.default([0, 6.2832]),
    v: rangeSchema.default([0, 6.2832]),
    ...gridMember,
  }),
  z.object({
    ...common,
    kind: z.literal("curve"),
    x: numSchema,
    y: numSchema,
    z: numSchema,
    t: rangeSchema.default([0, 6.2832]),
  }),
  z.object({ ...common, kind: z.literal("point"), at: tripleSchema }),
  z.object({ ...common, kind: z.literal("vector"), from: tripleSchema.default([0, 0, 0]), to: tripleSchema }),
  z.object({
    ...common,
    kind: z.literal("plane"),
    normal: tripleSchema,
    through: tripleSchema.default([0, 0, 0]),
    size: z.number().min(0.1).max(1000).default(4),
  }),
  z.object({ ...common, kind: z.literal("sphere"), center: tripleSchema.default([0, 0, 0]), radius: numSchema }),
  z.object({
    ...common,
    kind: z.literal("cylinder"),
    base: tripleSchema.default([0, 0, 0]),
    radius: numSchema,
    height: numSchema,
  }),
  z.object({
    ...common,
    kind: z.literal("cone"),
    base: tripleSchema.default([0, 0, 0]),
    radius: numSchema,
    height: numSchema,
  }),
  z.object({ ...common, kind: z.literal("box"), corner: tripleSchema.default([0, 0, 0]), size: tripleSchema }),
  z.object({
    ...common,
    kind: z.literal("polyhedron"),
    name: z.enum(POLYHEDRA),
    center: tripleSchema.default([0, 0, 0]),
    radius: numSchema.default(2),
  }),
  z.object({
    ...common,
    kind: z.literal("solid_of_revolution"),
    y: numSchema,
    inner: numSchema.optional(),
    from: z.number(),
    to: z.number(),
    axis: z.enum(["x", "y"]).default("x"),
    method: z.enum(["disk", "washer", "shell"]).optional(),
    n: numSchema.optional(),
  }),
  z.object({
    ...common,
    kind: z.literal("prisms"),
    z: numSchema,
    x: rangeSchema.default([0, 2]),
    y: rangeSchema.default([0, 2]),
    nx: numSchema.default(4),
    ny: numSchema.default(4),
  }),
  z.object({
    ...common,
    kind: z.literal("cross_section"),
    of: z.string().max(MAX_CHARACTERS.name),
    axis: z.enum(["x", "y", "z"]).default("x"),
    at: numSchema,
  }),
  z.object({
    ...common,
    kind: z.literal("vector_field"),
    x: numSchema,
    y: numSchema,
    z: numSchema,
    density: z.int().min(2).max(6).default(4),
    range: rangeSchema.default([-2, 2]),
  }),
  z.object({ ...common, kind: z.literal("matrix"), rows: z.tuple([rowSchema, rowSchema, rowSchema]) }),
]);

/** Members of an `axes3d` in a plan. */
export const axes3dSchema = z.object({
  objects: z.array(objectSchema).min(1).max(8).meta({
    description:
      "surface {z of x, y}, parametric_surface {x, y, z of u, v}, curve {x, y, z of t}, point {at}, vector {from, to}, plane {normal, through}, sphere, cylinder, cone, box, polyhedron {name}, solid_of_revolution {y of x, from, to, axis, method, n}, prisms {z, nx, ny}, cross_section {of, axis, at}, vector_field, matrix {rows}.",
  }),
  run: runSchema(["riemann_2d"], {
    steps: z
      .int()
      .min(1)
      .max(3)
      .optional()
      .meta({ description: "How often the columns are halved; 2 where left out." }),
  })
    .optional()
    .meta({ description: "riemann_2d: each step doubles the columns a side of the prisms." }),
  azimuth: numSchema.default(-45).meta({ description: "Degrees about the z axis from which it is seen." }),
  elevation: numSchema.default(25).meta({ description: "Degrees above the xy plane." }),
});
export type Axes3dSpec = z.infer<typeof axes3dSchema>;
export type ObjectSpec = Axes3dSpec["objects"][number];
/** Members of one kind of object. */
export type ObjectOf<K extends ObjectSpec["kind"]> = Extract<ObjectSpec, { kind: K }>;
