import { schemaText } from "../../../contract/messages/message.ts";
import { msg } from "../../../contract/messages/message.ts";
import { z } from "zod";
import { wordsField } from "../shared/text-fields.ts";
import { PICTURE_NAMES } from "./pictures/index.ts";

/** Members of a `labelled_diagram`. */
export const labelledDiagramSchema = z.object({
  picture: z.enum(PICTURE_NAMES).meta({ description: "One of the built-in pictures." }),
  labels: z
    .array(
      z.object({
        part: z.string().min(1).max(40).meta({ description: "A part of the picture, as nucleus." }),
        text: wordsField(24)
          .optional()
          .meta({ description: "Up to 24 characters; the part's own name where left out." }),
      }),
    )
    .max(8, schemaText(msg("labelled_diagram.split_scene")))
    .default([])
    .meta({ description: "Up to 8 parts that get a name, in the order of `step`." }),
});
export type LabelledDiagramSpec = z.infer<typeof labelledDiagramSchema>;
