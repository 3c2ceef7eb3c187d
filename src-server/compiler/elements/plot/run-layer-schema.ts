import { z } from "zod";
import { idSchema, numSchema } from "../../../contract/plan.ts";
import { runSchema } from "../shared/run-schema.ts";
import { common, plotPair } from "./layer-members.ts";

/** Algorithms that run on a plot. */
export const PLOT_ALGORITHMS = [
  "newton_raphson",
  "secant_method",
  "fixed_point",
  "bisection",
  "gradient_descent",
  "euler_method",
  "runge_kutta",
  "trapezoid",
  "simpson",
  "fourier_series",
  "heat_equation",
  "equilibrium",
  "sir_model",
  "random_walk",
  "line_integral",
  "winding_number",
  "tcp_reno",
  "fourier_transform",
  "box_counting",
  "slotted_aloha",
  "sigma_delta",
  "sliding_window",
  "round_robin",
] as const;
export type PlotAlgorithm = (typeof PLOT_ALGORITHMS)[number];

export const runLayerSchema = z.object({
  ...common,
  kind: z.literal("run"),
  on: idSchema.optional().meta({ description: "Id of the layer it works on." }),
  with: idSchema.optional().meta({ description: "equilibrium: the supply curve; line_integral: the path." }),
  run: runSchema(PLOT_ALGORITHMS, {
    start: z.union([numSchema, plotPair]).optional().meta({
      description: "First place; two of them for secant_method, [x, y] for steps of equations and in a plane.",
    }),
    from: numSchema.optional(),
    to: numSchema.optional().meta({ description: "Where steps or an interval end." }),
    at: plotPair.optional().meta({ description: "winding_number: the place that is gone round." }),
    rate: numSchema.optional().meta({
      description:
        "gradient_descent: step per slope; heat_equation: diffusivity; slotted_aloha: chance that a station sends; sliding_window: chance of a loss.",
    }),
    tolerance: z.number().positive().max(1).default(1e-6),
    steps: z.int().min(1).max(200).optional().meta({ description: "Most events, or number of steps." }),
    infection: numSchema.optional().meta({ description: "sir_model: infecting contacts per unit of time." }),
    recovery: numSchema.optional().meta({ description: "sir_model: share that recovers per unit of time." }),
    capacity: numSchema.optional().meta({
      description:
        "tcp_reno: packets the line carries at a time; slotted_aloha: stations; sliding_window: packets under way at most.",
    }),
    bursts: z
      .array(z.number().positive().max(1000))
      .min(2)
      .max(6)
      .optional()
      .meta({ description: "round_robin: time that each process needs." }),
    quantum: z.number().positive().optional().meta({ description: "round_robin: longest time at a stretch." }),
    seed: z.int().optional(),
  }),
});
export type RunSpec = z.infer<typeof runLayerSchema>;
