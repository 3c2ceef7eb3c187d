import { z } from "zod";
import { storedMessageSchema } from "./messages/message.ts";

/** States of the managed Manim environment. `outdated`: made by another version of Lectern; `unsupported`: none exists for this machine. */
export const ENVIRONMENT_STATES = ["absent", "installing", "ready", "broken", "outdated", "unsupported"] as const;
export type EnvironmentState = (typeof ENVIRONMENT_STATES)[number];

/** How far an installation is. */
export const installProgressSchema = z.object({
  /** What is being done. */
  step: storedMessageSchema,
  /** Package at hand, where there is one. */
  package: z.string().nullable(),
  doneMb: z.number(),
  totalMb: z.number().nullable(),
  percent: z.number().min(0).max(100),
});
export type InstallProgress = z.infer<typeof installProgressSchema>;

/** The managed Manim environment of this machine, as it was found. */
export const manimStatusSchema = z.object({
  state: z.enum(ENVIRONMENT_STATES),
  /** What to do when it is not ready. */
  advice: storedMessageSchema.nullable(),
  progress: installProgressSchema.nullable(),
  /** Version of Manim, and of the Python it runs on, where it is ready. */
  manim: z.string().nullable(),
  python: z.string().nullable(),
  sizeMb: z.number().nullable(),
  /** Log of the last installation, for people. */
  logFile: z.string().nullable(),
});
export type ManimStatus = z.infer<typeof manimStatusSchema>;
