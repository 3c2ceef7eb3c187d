import { z } from "zod";
import { pausesSchema } from "../narration.ts";
import { jobStateSchema } from "./job-record.ts";

/** What can differ between two versions of a lecture. */
export const CHANGE_KINDS = [
  "sentence",
  "action",
  "element",
  "heading",
  "scene",
  "plan",
  "style",
  "aspect",
  "resolution",
  "voice",
  "captions",
  "engine",
] as const;

/** One difference between a version and the one it was made from. */
const changeSchema = z
  .object({
    kind: z.enum(CHANGE_KINDS),
    path: z.string().nullable().meta({ description: "JSON Pointer of the place in the plan; null outside of it." }),
    scene: z.int().min(1).nullable().meta({ description: "Number of the scene, 1 for the first; null outside of it." }),
    before: z.string().nullable().meta({ description: "What stood there, where that is a short text." }),
    after: z.string().nullable().meta({ description: "What stands there now, where that is a short text." }),
    text: z.string().meta({ description: "The change in plain English." }),
  })
  .meta({ id: "Change" });
export type Change = z.infer<typeof changeSchema>;

/** A lecture as one of several that were made from each other. */
const versionSchema = z
  .object({
    job_id: z.uuid(),
    number: z.int().min(1).meta({ description: "1 for the first one; never given twice." }),
    created_at: z.iso.datetime({ precision: 3 }),
    status: jobStateSchema,
    duration: z.number().nullable().meta({ description: "Length of the finished video in seconds." }),
    revises: z.uuid().nullable().meta({ description: "Job of the version it was made from; null for the first one." }),
    changes: z.array(changeSchema).meta({ description: "What differs from the version it was made from." }),
  })
  .meta({ id: "Version" });
export type Version = z.infer<typeof versionSchema>;

/** All versions of a lecture, newest first. */
export const versionListSchema = z
  .object({ versions: z.array(versionSchema) })
  .meta({ id: "VersionList", description: "All versions of a lecture, newest first; deleted ones are left out." });
export type VersionList = z.infer<typeof versionListSchema>;

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
