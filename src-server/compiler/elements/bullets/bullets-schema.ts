import { schemaText } from "../../../contract/messages/message.ts";
import { msg } from "../../../contract/messages/message.ts";
import { z } from "zod";
import { wordsField } from "../shared/text-fields.ts";

/** Members of `bullets`: parallel points that come one by one. */
export const bulletsSchema = z.object({
  items: z
    .array(wordsField(42))
    .min(2)
    .max(5, schemaText(msg("labelled_diagram.split_scene")))
    .meta({ description: "2 to 5 short, parallel points; `$…$` holds maths." }),
  ordered: z.boolean().default(false).meta({ description: "Numbers instead of dots, for steps in an order." }),
});
export type BulletsSpec = z.infer<typeof bulletsSchema>;
