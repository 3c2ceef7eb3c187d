import { z } from "zod";
import { numSchema } from "../../../contract/plan.ts";

/** Systems that can be drawn and run. */
const SYSTEMS = ["free_fall", "projectile", "inclined_plane"] as const;
export type SystemName = (typeof SYSTEMS)[number];

/** What may be shown beside the bodies. */
const SHOWN = ["velocity", "acceleration", "forces", "trail", "energy_bars", "graph"] as const;
export type Shown = (typeof SHOWN)[number];

const quantity = (description: string): z.ZodOptional<typeof numSchema> => numSchema.optional().meta({ description });

/** Members of a `mechanics`: quantities with units, or expressions in the scene's params. */
export const mechanicsSchema = z.object({
  system: z.enum(SYSTEMS).meta({ description: "What moves by which law." }),
  v0: quantity("projectile: speed of the launch, 1 to 200 m/s."),
  angle: quantity("projectile: above the horizontal, 0 to 90 deg. inclined_plane: of the slope, 0 to 80 deg."),
  height: quantity("free_fall: 20 m where left out. projectile: of the launch, 0 m where left out."),
  mass: quantity("Mass of the body, 1 kg where left out."),
  friction: numSchema
    .optional()
    .meta({ description: "inclined_plane: coefficient of friction, 0 to 1; 0 where left out." }),
  length: quantity("inclined_plane: of the slope, 2 m where left out."),
  g: quantity("Acceleration of free fall, 9.81 m/s^2 where left out."),
  show: z.array(z.enum(SHOWN)).max(6).optional().meta({ description: "Vectors, trail, energy bars, graph over time." }),
});
export type MechanicsSpec = z.infer<typeof mechanicsSchema>;
