import { messageSchema } from "../messages/message.ts";
import { z } from "zod";
import { findingSchema } from "../finding.ts";

/** What a check of a plan found at one place. */
const placedFindingSchema = findingSchema
  .extend({
    path: z.string().meta({ description: "JSON Pointer of the place in the plan." }),
    severity: findingSchema.shape.severity.meta({
      description: "`mend`: Lectern corrects it by itself and says so; `repair`: somebody should.",
    }),
    message: z.string().meta({ description: "What is wrong, what was found, what would do." }),
    blocking: z.boolean().meta({ description: "Whether the plan is refused for it." }),
  })
  .meta({ id: "PlanFinding" });
export type PlacedFinding = z.infer<typeof placedFindingSchema>;

/** How a plan stands before anything is made of it. */
export const planCheckSchema = z
  .object({
    ok: z.boolean().meta({ description: "Whether it would be accepted as it stands." }),
    findings: z.array(placedFindingSchema),
    scenes: z
      .array(
        z.object({
          id: z.string(),
          heading: z.string(),
          seconds: z.number(),
          beats: z.array(z.number()).meta({ description: "Seconds of each beat, with the pause after it." }),
        }),
      )
      .meta({ description: "With the pauses of the plan; empty when it cannot be taught." }),
    seconds: z
      .number()
      .nullable()
      .meta({ description: "Length the lecture will have; pauses give way to come near the wanted one." }),
  })
  .meta({ id: "PlanCheck" });
export type PlanCheck = z.infer<typeof planCheckSchema>;

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

export const estimateSchema = z
  .object({
    lecture_seconds: z.number(),
    making_seconds: z
      .number()
      .meta({ description: "Seconds this machine takes to make it, what waits before it left out." }),
    tokens: z.int().nullable(),
    cost_usd: z.number().nullable(),
    warnings: z.array(z.string()),
    warning_data: z.array(messageSchema).meta({ description: "The same warnings as data, for translation." }),
  })
  .meta({ id: "Estimate" });
export type Estimate = z.infer<typeof estimateSchema>;
