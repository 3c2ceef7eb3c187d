import { z } from "zod";
import { findingSchema } from "../finding.ts";

/** What a check of a plan found at one place. */
export const placedFindingSchema = findingSchema
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
