import { z } from "zod";

export const estimateSchema = z
  .object({
    lecture_seconds: z.number(),
    making_seconds: z
      .number()
      .meta({ description: "Seconds this machine takes to make it, what waits before it left out." }),
    tokens: z.int().nullable(),
    cost_usd: z.number().nullable(),
    warnings: z.array(z.string()),
  })
  .meta({ id: "Estimate" });
export type Estimate = z.infer<typeof estimateSchema>;
