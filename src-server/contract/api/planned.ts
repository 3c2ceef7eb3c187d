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

/** A plan that is written apart from the request that asked for it. */
export const planTaskSchema = z
  .object({
    plan_id: z.uuid(),
    status: z.enum(["planning", "ready", "failed"]),
    planned: plannedSchema.nullable().meta({ description: "The plan once it is ready; null otherwise." }),
    error: z.string().nullable().meta({ description: "Why no plan was written, and what to do; null otherwise." }),
    error_code: z
      .string()
      .nullable()
      .meta({ description: "The same as a code, one of those `POST /plan` refuses with." }),
  })
  .meta({ id: "PlanTask" });
export type PlanTask = z.infer<typeof planTaskSchema>;
