import { schemaText } from "../../../contract/messages/message.ts";
import { msg } from "../../../contract/messages/message.ts";
import { z } from "zod";
import { idSchema } from "../../../contract/plan.ts";
import { wordsField } from "../shared/text-fields.ts";

/** Members of an `image`. */
export const imageSchema = z.object({
  asset: z
    .string()
    .min(1)
    .max(120)
    .meta({ description: "Name of a PNG or JPEG file of at most 8 MB that lies beside the plan." }),
  alt: z.string().max(160).optional().meta({ description: "What the picture shows, in a few words; needed." }),
  credit: wordsField(60).optional().meta({ description: "Who made it, below the picture." }),
  hotspots: z
    .array(
      z.object({
        id: idSchema,
        label: wordsField(24),
        at: z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)]).meta({
          description: "Place in the picture: shares of its width from the left and of its height from the top.",
        }),
      }),
    )
    .max(8, schemaText(msg("labelled_diagram.split_scene")))
    .default([])
    .meta({ description: "Up to 8 places with names, in the order of `step`." }),
});
export type ImageSpec = z.infer<typeof imageSchema>;
