import { z } from "zod";
import { OUTLINES } from "../../../computation/complex/outlines.ts";
import { numSchema, rangeSchema } from "../../../contract/plan.ts";
import { colorRoleSchema } from "../../../contract/style.ts";
import { runSchema } from "../shared/run-schema.ts";

/** A complex number: a real number, or an expression with `i` and the scene's params. */
const complexSchema = z.union([z.number(), z.string().min(1).max(300)]);
const formulaSchema = z.string().min(1).max(300);

const pointSchema = z.object({
  id: z
    .string()
    .regex(/^[a-z][a-z0-9_]{0,23}$/)
    .meta({ description: "Name of the point." }),
  z: complexSchema.meta({ description: 'A complex number: "3+4i", "exp(i*t)" with params.' }),
  label: z.string().min(1).max(400).optional().meta({ description: "Tex beside it; its name where left out." }),
  color: colorRoleSchema.optional(),
});

const setSchema = z.object({
  kind: z.enum(["julia", "mandelbrot", "newton"]),
  c: complexSchema.optional().meta({ description: "julia: the c of z^2+c." }),
  f: formulaSchema.optional().meta({ description: "newton: the function of z whose roots are sought." }),
  depth: z.int().min(2).max(200).default(60).meta({ description: "Most steps of a place." }),
});

/** Members of a `complex_plane` in a plan. */
export const complexPlaneSchema = z.object({
  points: z.array(pointSchema).max(8).default([]).meta({ description: "Up to 8 numbers as points." }),
  show: z
    .array(z.enum(["modulus", "argument", "conjugate"]))
    .max(3)
    .default([])
    .meta({ description: "What is shown of each point." }),
  roots: z
    .object({ of: complexSchema, n: z.int().min(1).max(24) })
    .optional()
    .meta({ description: "All n-th roots of a number." }),
  epicycles: z
    .array(z.object({ amp: numSchema, freq: z.number().min(-100).max(100), phase: numSchema.default(0) }))
    .max(40)
    .default([])
    .meta({ description: "Turning arrows, each on the tip of the one before: length, turns per round, first angle." }),
  run: runSchema(["fourier_series", "julia_set", "newton_raphson", "roots_of_unity_filter"], {
    outline: z.enum(OUTLINES).optional().meta({ description: "fourier_series: the line that is drawn." }),
    terms: z.int().min(1).max(40).optional().meta({ description: "fourier_series: arrows, the longest first." }),
    c: complexSchema.optional().meta({ description: "julia_set: the c of z^2+c." }),
    depth: z.int().min(2).max(200).optional().meta({ description: "julia_set: most steps." }),
    f: formulaSchema.optional().meta({ description: "newton_raphson: function of z." }),
    start: complexSchema.optional().meta({ description: "newton_raphson: first place." }),
    coefficients: z
      .array(z.number())
      .min(2)
      .max(16)
      .optional()
      .meta({ description: "roots_of_unity_filter: coefficients of x^0, x^1, …" }),
    n: z.int().min(2).max(12).optional().meta({ description: "roots_of_unity_filter: which powers stay." }),
  })
    .optional()
    .meta({ description: "Algorithm that is executed." }),
  map: formulaSchema.optional().meta({ description: "f(z): bends the grid, points and path." }),
  coloring: formulaSchema.optional().meta({ description: "f(z): every place gets the colour of f's argument." }),
  set: setSchema.optional().meta({ description: "A Julia set, the Mandelbrot set, or where Newton's method ends." }),
  path: z
    .object({
      z: formulaSchema.meta({ description: "z(t)." }),
      t: rangeSchema.default([0, 2 * Math.PI]),
      about: complexSchema.default(0).meta({ description: "Place it winds round." }),
    })
    .optional()
    .meta({ description: "A line through the plane with its winding number." }),
  range: z.number().min(0.01).max(1000).optional().meta({ description: "From the middle to the nearer edges." }),
});
export type ComplexPlaneSpec = z.infer<typeof complexPlaneSchema>;
