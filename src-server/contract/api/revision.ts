import { z } from "zod";
import { pausesSchema } from "../pauses.ts";
import { changeSchema } from "./versions.ts";

/** What makes a lecture a new version of another. */
export const revisionSchema = z.object({
  /** Job of the first version, and of the one this was made from. */
  root: z.string(),
  from: z.string(),
  number: z.int(),
  changes: z.array(changeSchema),
  /** Of the version before; absent when they do not fit. */
  pausesMs: pausesSchema.optional(),
});
export type Revision = z.infer<typeof revisionSchema>;
