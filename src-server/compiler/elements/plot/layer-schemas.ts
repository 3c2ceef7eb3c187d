import { z } from "zod";
import { MAX_CHARACTERS } from "../../../contract/limits.ts";
import { idSchema, numSchema } from "../../../contract/plan.ts";
import { common, plotPair } from "./layer-members.ts";
import {
  polarLayerSchema,
  implicitLayerSchema,
  inequalityLayerSchema,
  vectorFieldLayerSchema,
  slopeFieldLayerSchema,
  odeLayerSchema,
  contourLayerSchema,
} from "./planar-layer-schemas.ts";
import { runLayerSchema } from "./run-layer-schema.ts";

const on = idSchema.meta({ description: "Id of the curve it belongs to." });
const span = { from: numSchema, to: numSchema };

const functionLayerSchema = z.object({
  ...common,
  kind: z.literal("function"),
  y: numSchema.optional().meta({ description: "Expression in x and the params." }),
  x: numSchema.optional().meta({ description: "Instead of y: an expression in y." }),
  domain: plotPair
    .optional()
    .meta({ description: "Part of the axis on which it is drawn; the whole window where it is left out." }),
});
const parametricLayerSchema = z.object({
  ...common,
  kind: z.literal("parametric"),
  x: numSchema.meta({ description: "Expression in t." }),
  y: numSchema.meta({ description: "Expression in t." }),
  t: plotPair,
});
const seriesLayerSchema = z.object({
  ...common,
  kind: z.literal("series"),
  of: z.enum(["taylor", "fourier"]),
  f: z.string().min(1).max(MAX_CHARACTERS.label).meta({ description: "The function in x that is approached." }),
  about: numSchema
    .default(0)
    .meta({ description: "Taylor: the point it is developed about. Fourier: middle of the period." }),
  terms: numSchema.meta({ description: "How many terms that are not zero, 1 to 50." }),
  period: numSchema.default("2*pi").meta({ description: "Fourier: length of the period." }),
});
const pointLayerSchema = z.object({
  ...common,
  kind: z.literal("point"),
  on: idSchema.optional(),
  at: z.union([numSchema, plotPair]).meta({ description: "Place on the curve `on`, or [x, y]." }),
});
const pointsLayerSchema = z.object({
  ...common,
  kind: z.literal("points"),
  data: z
    .array(z.tuple([z.number(), z.number()]))
    .min(1)
    .max(300),
  join: z.enum(["none", "line", "step"]).default("none"),
});
const segmentLayerSchema = z.object({ ...common, kind: z.literal("segment"), from: plotPair, to: plotPair });
const vectorLayerSchema = z.object({
  ...common,
  kind: z.literal("vector"),
  from: plotPair.default([0, 0]),
  to: plotPair,
});
const lineLayerSchema = z.object({
  ...common,
  kind: z.literal("line"),
  x: numSchema.optional().meta({ description: "An upright line." }),
  y: numSchema.optional().meta({ description: "A level line, or with slope the height at x = 0." }),
  slope: numSchema.optional(),
  through: plotPair.optional(),
});
const tangentLayerSchema = z.object({ ...common, kind: z.literal("tangent"), on, at: numSchema });
const normalLayerSchema = z.object({ ...common, kind: z.literal("normal"), on, at: numSchema });
const secantLayerSchema = z.object({
  ...common,
  kind: z.literal("secant"),
  on,
  at: numSchema,
  h: numSchema.meta({ description: "Distance of the second point along the axis." }),
});
const areaLayerSchema = z.object({ ...common, kind: z.literal("area"), on, ...span });
const areaBetweenLayerSchema = z.object({
  ...common,
  kind: z.literal("area_between"),
  a: on,
  b: on,
  from: numSchema.optional(),
  to: numSchema.optional(),
});
const riemannLayerSchema = z.object({
  ...common,
  kind: z.literal("riemann_sum"),
  on,
  ...span,
  n: numSchema.meta({ description: "Number of strips, 1 to 200; even for simpson." }),
  method: z.enum(["left", "right", "midpoint", "trapezoid", "simpson"]).default("left"),
});

/** One layer of a plot, told apart by `kind`. */
export const layerSchema = z.discriminatedUnion("kind", [
  functionLayerSchema,
  parametricLayerSchema,
  seriesLayerSchema,
  pointLayerSchema,
  pointsLayerSchema,
  segmentLayerSchema,
  vectorLayerSchema,
  lineLayerSchema,
  tangentLayerSchema,
  normalLayerSchema,
  secantLayerSchema,
  areaLayerSchema,
  areaBetweenLayerSchema,
  riemannLayerSchema,
  polarLayerSchema,
  implicitLayerSchema,
  inequalityLayerSchema,
  vectorFieldLayerSchema,
  slopeFieldLayerSchema,
  odeLayerSchema,
  contourLayerSchema,
  runLayerSchema,
]);
export type LayerSpec = z.infer<typeof layerSchema>;
export type LayerKind = LayerSpec["kind"];
export type LayerOf<Kind extends LayerKind> = Extract<LayerSpec, { kind: Kind }>;

/** Names of the kinds that can be drawn. */
export const LAYER_KINDS: readonly LayerKind[] = layerSchema.options.map((option) => option.shape.kind.value);
