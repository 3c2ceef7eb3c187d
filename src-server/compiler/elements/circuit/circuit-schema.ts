import { schemaText } from "../../../contract/messages/message.ts";
import { msg } from "../../../contract/messages/message.ts";
import { z } from "zod";
import { PART_KINDS } from "../../../computation/circuits/netlist.ts";
import { numSchema } from "../../../contract/plan.ts";

const partSchema = z.object({
  id: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9_]{0,9}$/, schemaText(msg("circuit.part_name_wanted")))
    .meta({ description: "Name as drawn beside the part, `R1`." }),
  kind: z.enum(PART_KINDS),
  value: numSchema.optional().meta({
    description:
      "With its unit: V of a battery, amplitude in V of source_ac, A of a current_source, Ω, F, H; a diode's forward voltage (0.7 V); `open` or `closed` for a switch. Or an expression in the scene's params, counted in V, A, Ω, F or H.",
  }),
  between: z
    .tuple([z.string().min(1).max(12), z.string().min(1).max(12)])
    .meta({ description: "Its two nodes; a source delivers out of the first, a diode conducts towards the second." }),
});
export type PartSpec = z.infer<typeof partSchema>;

/** Members of a `circuit`. */
export const circuitSchema = z.object({
  parts: z.array(partSchema).min(2).max(12),
  show: z
    .array(z.enum(["current", "voltage"]))
    .max(2)
    .optional()
    .meta({ description: "Readings beside every part." }),
  analysis: z.enum(["dc", "ac", "transient"]).optional().meta({
    description: "Steady currents (dc), amplitudes and phases (ac), or from switching on (transient).",
  }),
  frequency: numSchema.optional().meta({ description: "Of alternating sources; 50 Hz where left out." }),
  duration: numSchema.optional().meta({ description: "Of a transient; until it has settled where left out." }),
});
export type CircuitSpec = z.infer<typeof circuitSchema>;
