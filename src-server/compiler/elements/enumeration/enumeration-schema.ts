import { z } from "zod";
import { ENUMERATED } from "../../../computation/counting/enumerate.ts";
import { GROUPINGS } from "../../../computation/counting/group-listed.ts";

export const enumerationSchema = z.object({
  of: z.enum(ENUMERATED).meta({ description: "What is listed." }),
  n: z.int().min(1).meta({ description: "Objects on 1…n; 1 to 8." }),
  k: z
    .int()
    .min(0)
    .max(8)
    .optional()
    .meta({ description: "How many are taken; number of blocks, or of colours of beads." }),
  group_by: z.enum(GROUPINGS).optional().meta({ description: "Objects are listed in groups that agree in this." }),
  show_max: z.int().min(6).max(60).default(24).meta({ description: "Most objects that are shown." }),
});
export type EnumerationSpec = z.infer<typeof enumerationSchema>;
