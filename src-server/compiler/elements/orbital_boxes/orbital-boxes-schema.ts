import { schemaText } from "../../../contract/messages/message.ts";
import { msg } from "../../../contract/messages/message.ts";
import { z } from "zod";
import { recordOf } from "../../../contract/limits.ts";
import { runSchema } from "../shared/run-schema.ts";

const electronsSchema = z.union([z.int().min(1).max(118), recordOf(z.string().min(2).max(2), z.int().min(0), 30)], {
  error: schemaText(msg("orbital_boxes.electrons_form")),
});

export const orbitalBoxesSchema = z.object({
  element: z
    .string()
    .min(1)
    .max(3)
    .optional()
    .meta({ description: "Symbol of an element; its ground state is shown. Needed unless `electrons` is given." }),
  electrons: electronsSchema.optional().meta({
    description: 'Number of electrons (with `element`: an ion), or electrons of each subshell: {"1s": 2, "2p": 3}.',
  }),
  notation: z.boolean().default(true).meta({ description: "Whether the configuration is written below: 1s² 2s² 2p³." }),
  run: runSchema(["aufbau_fill", "slater_shielding"], {
    target: z
      .string()
      .min(2)
      .max(2)
      .optional()
      .meta({ description: "slater_shielding: subshell of the electron that is shielded; the outermost by default." }),
  })
    .optional()
    .meta({ description: "aufbau_fill: `step` adds the next electron. slater_shielding: `step` adds the next share." }),
});
export type OrbitalBoxesSpec = z.infer<typeof orbitalBoxesSchema>;
