import { schemaText } from "../../../contract/messages/message.ts";
import { msg } from "../../../contract/messages/message.ts";
import { z } from "zod";
import { MAX_CHARACTERS } from "../../../contract/limits.ts";
import { numSchema } from "../../../contract/plan.ts";

const forceSchema = z.object({
  id: z.string().regex(/^[a-zA-Z][a-zA-Z0-9_]{0,11}$/, schemaText(msg("free_body.name_wanted"))),
  label: z
    .string()
    .min(1)
    .max(MAX_CHARACTERS.label)
    .optional()
    .meta({ description: "TeX at the tip, `mg`; its size is added." }),
  size: numSchema.meta({ description: "In N with its unit, or an expression in the scene's params." }),
  angle: numSchema.meta({ description: "Direction in degrees, counted upwards from the right: 90 is up, -90 down." }),
});

/** Members of a `free_body`. */
export const freeBodySchema = z.object({
  body: z.enum(["box", "dot", "car"]).optional(),
  forces: z.array(forceSchema).min(1).max(6),
  incline: numSchema
    .optional()
    .meta({ description: "Angle of the ground below the body, 0 to 80 deg; components follow it." }),
  show: z
    .array(z.enum(["net", "components"]))
    .max(2)
    .optional()
    .meta({ description: "The net force; components along and across the ground." }),
});
export type FreeBodySpec = z.infer<typeof freeBodySchema>;
