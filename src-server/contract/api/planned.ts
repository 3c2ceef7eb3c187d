import { z } from "zod";
import { placedFindingSchema } from "./plan-check.ts";

/** A plan that was written without making its lecture. */
export const plannedSchema = z
  .object({
    plan: z.looseObject({}).meta({ description: "The plan; send it back as `plan` to have its lecture made." }),
    seconds: z.number().meta({ description: "Length the lecture will presumably have." }),
    findings: z.array(placedFindingSchema).meta({ description: "What is found in the plan as it stands." }),
    warnings: z.array(z.string()).meta({ description: "What was changed or left out while it was written." }),
  })
  .meta({ id: "PlannedLecture" });
export type Planned = z.infer<typeof plannedSchema>;
