import { schemaText } from "../../../contract/messages/message.ts";
import { msg } from "../../../contract/messages/message.ts";
import { z } from "zod";
import { numSchema } from "../../../contract/plan.ts";
import { colorRoleSchema } from "../../../contract/style.ts";
import { geometryRunSchema } from "./geometry-run.ts";

export const GEOMETRY_KINDS = [
  "point",
  "midpoint",
  "intersection",
  "foot",
  "centroid",
  "segment",
  "line",
  "ray",
  "parallel",
  "perpendicular",
  "angle_bisector",
  "tangent_lines",
  "circle",
  "arc",
  "circumcircle",
  "incircle",
  "ellipse",
  "parabola",
  "polygon",
  "triangle",
  "regular_polygon",
  "square_on",
  "angle",
  "reflection",
  "rotation",
  "translation",
  "dilation",
  "locus",
] as const;
export type GeometryKind = (typeof GEOMETRY_KINDS)[number];

export const GEOMETRY_MARKS = ["right", "equal_1", "equal_2", "equal_3", "parallel_1", "parallel_2"] as const;

const objectId = z.string().regex(/^[A-Za-z][A-Za-z0-9_]{0,23}'{0,2}$/, schemaText(msg("geometry.name_wanted")));
const refSchema = z.string().min(1).max(60);
const pairSchema = z.tuple([numSchema, numSchema], { error: schemaText(msg("number_plane.pair_wanted")) });
const placeSchema = z.union([refSchema, pairSchema], { error: schemaText(msg("geometry.place_wanted")) });
const numbers = (count: number) =>
  z.array(numSchema).length(count, schemaText(msg("geometry.numbers_wanted", { count })));

const sources = {
  at: pairSchema
    .optional()
    .meta({ description: "point, triangle: where it is, or its first corner (right: the right angle)." }),
  on: refSchema.optional().meta({ description: "point: the object it lies on." }),
  t: numSchema.optional().meta({ description: "point on an object: from 0 to 1 along it or round it." }),
  of: z
    .union([refSchema, z.array(refSchema).min(1).max(12)], {
      error: schemaText(msg("geometry.names_wanted")),
    })
    .optional()
    .meta({ description: 'What it is made of: points as "ABC", or ids of objects.' }),
  from: refSchema
    .optional()
    .meta({ description: "foot, tangent_lines: the point; segment, line, ray, arc, translation: where it starts." }),
  to: refSchema.optional().meta({
    description: "foot, parallel, perpendicular: the line; segment, line, ray, arc, translation: where it ends.",
  }),
  through: refSchema.optional().meta({ description: "circle, parallel, perpendicular: a point it goes through." }),
  center: placeSchema.optional().meta({ description: "Middle of a circle, arc, ellipse or regular polygon." }),
  radius: numSchema.optional().meta({ description: "circle, arc, regular_polygon: its radius." }),
  side: refSchema.optional().meta({ description: 'square_on: two points as "AB".' }),
  over: refSchema.optional().meta({ description: "reflection: the line or point." }),
  about: placeSchema.optional().meta({ description: "rotation, dilation: the fixed point." }),
  focus: placeSchema.optional().meta({ description: "parabola: its focus." }),
  directrix: refSchema.optional().meta({ description: "parabola: its directrix." }),
  moving: refSchema.optional().meta({ description: "locus: the point on an object that runs along it." }),
};
const sizes = {
  by: z.union([numSchema, pairSchema]).optional().meta({
    description: "rotation: degrees; dilation: factor; translation: [dx, dy].",
  }),
  sum: numSchema.optional().meta({ description: "ellipse: sum of the distances from its foci." }),
  axes: pairSchema.optional().meta({ description: "ellipse: its two half axes." }),
  turn: numSchema.optional().meta({ description: "triangle, regular_polygon: turned by so many degrees." }),
  n: z.int().min(3).max(12).optional().meta({ description: "regular_polygon: number of corners." }),
  sss: numbers(3).optional().meta({ description: "triangle: sides a, b, c, opposite to A, B, C." }),
  sas: numbers(3).optional().meta({ description: "triangle: AB, the angle at A in degrees, AC." }),
  asa: numbers(3).optional().meta({ description: "triangle: angle at A, AB, angle at B." }),
  right: numbers(2).optional().meta({ description: "triangle: legs BC and AC; the right angle is at C." }),
  corners: z.array(pairSchema).min(3).max(12).optional().meta({ description: "polygon: its corners as [x, y]." }),
  which: z.int().min(1).max(2).default(1).meta({ description: "intersection: the first or the second." }),
  flip: z.boolean().default(false).meta({ description: "square_on: on the other side." }),
};
const looks = {
  vertices: z.string().min(1).max(40).optional().meta({ description: 'Names of the points it makes, as "ABC".' }),
  mark: z
    .enum(GEOMETRY_MARKS)
    .optional()
    .meta({ description: "Sign of a right angle, of equal sides or angles, of parallel lines." }),
  measure: z
    .enum(["length", "angle", "area"])
    .optional()
    .meta({ description: "Its computed length, angles or area are written to it." }),
  label: z.string().min(1).max(60).optional().meta({ description: "TeX beside it; a point has its name." }),
  color: colorRoleSchema.optional().meta({ description: "Colour role." }),
  dashed: z.boolean().default(false).meta({ description: "Dashed line." }),
  hidden: z.boolean().default(false).meta({ description: "Used by others, but not drawn." }),
};

const itemSchema = z.object({
  id: objectId.meta({ description: "Name; that of a point is written beside it." }),
  kind: z.enum(GEOMETRY_KINDS).meta({ description: "What it is." }),
  ...sources,
  ...sizes,
  ...looks,
});
export type ConstructItem = z.infer<typeof itemSchema>;

/** Members of a `geometry`. */
export const geometrySchema = z.object({
  construct: z.array(itemSchema).min(1).max(24).optional().meta({
    description:
      "1 to 24 objects, each made of those before it, in the order in which they are drawn. Wanted where nothing runs.",
  }),
  run: geometryRunSchema
    .optional()
    .meta({ description: "Instead of construct: an algorithm that draws, one stage a step." }),
});
export type GeometryFields = z.infer<typeof geometrySchema>;
export type GeometrySpec = { construct: readonly ConstructItem[] };
