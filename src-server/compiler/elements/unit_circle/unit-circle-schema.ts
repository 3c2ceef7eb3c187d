import { z } from "zod";
import { numSchema } from "../../../contract/plan.ts";

const PARTS = ["sin", "cos", "tan", "angle", "coordinates", "triangle", "special"] as const;

/** Members of a `unit_circle`. */
export const unitCircleSchema = z.object({
  angle: numSchema.meta({
    description: 'Angle as a number or an expression in params: radians, or with "deg" degrees ("30 deg").',
  }),
  show: z.array(z.enum(PARTS)).max(PARTS.length).default(["sin", "cos", "angle"]).meta({
    description:
      "sin, cos, tan: lengths with their values; angle: its arc; coordinates of the point; triangle; special: the angles 0°, 30°, 45°, … marked.",
  }),
  unroll: z.enum(["none", "sin", "cos"]).default("none").meta({
    description: "A graph grows beside the circle as the angle does.",
  }),
});
export type UnitCircleSpec = z.infer<typeof unitCircleSchema>;
