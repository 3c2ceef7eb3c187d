import { z } from "zod";
import { ENVIRONMENT_STATES } from "../manim-environment.ts";

const engineProgressSchema = z
  .object({
    step: z.string().meta({ description: "What is being done, in plain words." }),
    package: z.string().nullable().meta({ description: "Package at hand, where there is one." }),
    done_mb: z.number(),
    total_mb: z.number().nullable(),
    percent: z.number().min(0).max(100),
  })
  .meta({ id: "EngineProgress" });

export const engineSchema = z
  .object({
    id: z.enum(["remotion", "manim"]),
    state: z.enum(["ready", "absent", "installing", "broken"]),
    advice: z.string().nullable().meta({ description: "What to do when it is not ready." }),
    detail: z.enum(ENVIRONMENT_STATES).meta({
      description:
        "The state in detail: `outdated` (made by another version of Lectern) is told as `broken`, `unsupported` (cannot be had on this computer) as `absent`.",
    }),
    progress: engineProgressSchema.nullable().meta({ description: "How far an installation is." }),
    versions: z
      .record(z.string(), z.string())
      .meta({ description: "Versions of what draws, by name; empty when it is not ready." }),
    size_mb: z.number().nullable().meta({ description: "What it takes on the disk, where it is installed." }),
    log: z
      .array(z.string())
      .nullable()
      .meta({ description: "Last lines of the log of the last installation; for the owner's keys alone." }),
  })
  .meta({ id: "Engine" });
export type EngineEntry = z.infer<typeof engineSchema>;
