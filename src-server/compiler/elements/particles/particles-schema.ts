import { schemaText } from "../../../contract/messages/message.ts";
import { msg } from "../../../contract/messages/message.ts";
import { z } from "zod";
import { numSchema } from "../../../contract/plan.ts";

export const CONTAINERS = ["box", "piston", "two_chambers", "solution", "surface", "membrane", "pinhole"] as const;
export type Container = (typeof CONTAINERS)[number];

/** So many particles can be followed. */
export const MAX_PARTICLES = 120;

/** Members of `particles`. */
export const particlesSchema = z.object({
  container: z.enum(CONTAINERS),
  species: z
    .array(
      z.object({
        name: z
          .string()
          .min(1)
          .max(16)
          .regex(/^[^/#:]+$/, schemaText(msg("particles.plain_name_wanted"))),
        count: z.int().min(1),
        mass: z
          .number()
          .positive()
          .max(1000)
          .default(28)
          .meta({ description: "Of one molecule in u; 28 where left out." }),
      }),
    )
    .min(1)
    .max(3)
    .meta({
      description: "Up to three kinds, 120 particles in all; two_chambers: the first kind is left, the second right.",
    }),
  temperature: numSchema.default("300 K").meta({ description: "With unit, or in K." }),
  volume: numSchema.default("24.6 L").meta({ description: "Of the gas, with unit; moves the piston." }),
  amount: numSchema.default("1 mol").meta({ description: "That all the particles stand for." }),
  show: z
    .array(z.enum(["pressure", "speeds", "trail"]))
    .max(3)
    .default([])
    .meta({ description: "A gauge, the distribution of speeds, the way of the first particle." }),
});
export type ParticlesSpec = z.infer<typeof particlesSchema> & { seed: number };
