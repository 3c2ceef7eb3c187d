import { z } from "zod";
import { MAX_CHARACTERS, recordOf } from "../../../contract/limits.ts";
import { numSchema } from "../../../contract/plan.ts";
import { common, plotPair } from "./layer-members.ts";

export const polarLayerSchema = z.object({
  ...common,
  kind: z.literal("polar"),
  r: numSchema.meta({ description: "Distance from the origin, an expression in theta." }),
  theta: plotPair.default([0, "2*pi"]).meta({ description: "First and last angle in radians." }),
});
export const implicitLayerSchema = z.object({
  ...common,
  kind: z.literal("implicit"),
  equation: z.string().min(1).max(200).meta({ description: 'Two sides in x and y with = between them: "x^2+y^2=4".' }),
});
export const inequalityLayerSchema = z.object({
  ...common,
  kind: z.literal("inequality"),
  inequality: z
    .string()
    .min(1)
    .max(200)
    .meta({ description: 'In x and y with <, <=, > or >=, several joined by and, or: "y > x^2 and y < 4".' }),
});
const density = z
  .int()
  .min(5)
  .max(25)
  .default(13)
  .meta({ description: "How many stand side by side along the longer side, 5 to 25." });
export const vectorFieldLayerSchema = z.object({
  ...common,
  kind: z.literal("vector_field"),
  u: numSchema.meta({ description: "Component along x, an expression in x and y." }),
  v: numSchema.meta({ description: "Component along y, an expression in x and y." }),
  density,
});
export const slopeFieldLayerSchema = z.object({
  ...common,
  kind: z.literal("slope_field"),
  slope: numSchema.meta({ description: "dy/dx as an expression in x and y." }),
  density,
});
export const odeLayerSchema = z.object({
  ...common,
  kind: z.literal("ode"),
  equations: recordOf(z.string().regex(/^[A-Za-z]\w{0,7}$/), numSchema, 8).meta({
    description: 'For each unknown its rate of change, in the unknowns, t and params: {"x":"v","v":"-x"}.',
  }),
  start: recordOf(z.string().max(MAX_CHARACTERS.name), numSchema, 8).meta({
    description: "Value of each unknown at the first time.",
  }),
  t: plotPair.meta({ description: "First and last time." }),
  axes: z
    .enum(["time", "phase"])
    .default("time")
    .meta({ description: "time: unknowns over t; phase: the second unknown over the first." }),
});
export const contourLayerSchema = z.object({
  ...common,
  kind: z.literal("contour"),
  z: numSchema.meta({ description: "Height as an expression in x and y." }),
  levels: z
    .union([z.int().min(2).max(12), z.array(numSchema).min(1).max(12)])
    .default(7)
    .meta({ description: "How many lines, or the heights themselves." }),
});
