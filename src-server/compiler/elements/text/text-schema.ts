import { msg } from "../../../contract/messages/message.ts";
import { z } from "zod";
import { colorRoleSchema } from "../../../contract/style.ts";
import { wordsField } from "../shared/text-fields.ts";

/** Members of a `text`: a keyword, label or question, not the narration. */
export const textSchema = z.object({
  text: wordsField(120, msg("text.say_it")).meta({
    description: "A keyword, label or question; `$…$` holds maths.",
  }),
  size: z
    .enum(["s", "m", "l", "xl"])
    .default("m")
    .meta({ description: "m is body text; l and xl are for a single line." }),
  align: z.enum(["left", "center"]).default("center").meta({ description: "Where its lines stand in the zone." }),
  color: colorRoleSchema.default("ink").meta({ description: "Colour role of the words." }),
});
export type TextSpec = z.infer<typeof textSchema>;
