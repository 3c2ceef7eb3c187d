import { z } from "zod";
import { numSchema } from "../../../contract/plan.ts";

export const WAVE_KINDS = [
  "transverse",
  "longitudinal",
  "standing",
  "superposition",
  "pulse",
  "beats",
  "circular",
  "two_source",
  "single_slit",
  "double_slit",
  "doppler",
  "polarized",
] as const;
export type WaveKind = (typeof WAVE_KINDS)[number];

const componentSchema = z.object({
  amplitude: numSchema.optional(),
  wavelength: numSchema.optional(),
  phase: numSchema.optional().meta({ description: "In radians, or degrees with `deg`." }),
});

/** Members of a `wave`. */
export const waveSchema = z.object({
  kind: z.enum(WAVE_KINDS),
  wavelength: numSchema.optional().meta({ description: "1 m where left out." }),
  frequency: numSchema.optional().meta({ description: "1 Hz where left out." }),
  amplitude: numSchema.optional().meta({ description: "0 to 1 of the height there is; 0.5 where left out." }),
  components: z
    .array(componentSchema)
    .min(2)
    .max(6)
    .optional()
    .meta({ description: "superposition, beats: the waves that are added." }),
  speed: numSchema
    .optional()
    .meta({ description: "Of the wave; doppler: of the source, half of the wave's where left out." }),
  gap: numSchema
    .optional()
    .meta({ description: "two_source, double_slit: distance of the sources; single_slit: its width." }),
  polarizers: z
    .array(numSchema)
    .min(1)
    .max(5)
    .optional()
    .meta({ description: "polarized: directions in degrees, 0 upright." }),
});
export type WaveSpec = z.infer<typeof waveSchema>;
