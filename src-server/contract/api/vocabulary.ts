import { z } from "zod";
import { paramSchema } from "../plan.ts";

const jsonSchemaSchema = z.record(z.string(), z.unknown()).meta({ description: "A JSON Schema (draft 2020-12)." });

/** One kind of element that a plan may use. */
export const elementEntrySchema = z
  .object({
    type: z.string(),
    about: z.string().meta({ description: "What it is for." }),
    actions: z.array(z.string()).meta({ description: "Actions that do something with it." }),
    parts: z.string().meta({ description: "Parts of the example that an address may name, as `id/part`." }),
    facts: z
      .array(z.string())
      .meta({ description: "Facts that the example computes; speech quotes them as `{{id.fact}}`." }),
    events: z
      .array(z.string())
      .meta({ description: "Events of the example's run that `step` can go to, beside `end`." }),
    wide: z.boolean().meta({ description: "Whether it needs a zone of 25 units of width." }),
    example: z.record(z.string(), z.unknown()).meta({ description: "A whole element without `id` and `zone`." }),
    params: z
      .record(z.string(), paramSchema)
      .meta({ description: "Params that the example names; its scene has to have them." }),
    schema: jsonSchemaSchema,
  })
  .meta({ id: "Element" });
export type ElementEntry = z.infer<typeof elementEntrySchema>;

/** What a plan may say. */
export const vocabularySchema = z
  .object({ elements: z.array(elementEntrySchema), plan: jsonSchemaSchema })
  .meta({ id: "Elements", description: "Kinds of elements, and the form of a whole plan." });
export type Vocabulary = z.infer<typeof vocabularySchema>;
