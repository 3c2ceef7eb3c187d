import { z } from "zod";
import { jobRecordSchema } from "./job-record.ts";

/** Days for which a deleted lecture can be restored. */
export const TRASH_DAYS = 30;

const jobCountsSchema = z
  .object({
    queued: z.int(),
    processing: z.int(),
    completed: z.int(),
    failed: z.int(),
    deleted: z.int().meta({ description: "Jobs in the trash; the other numbers leave them out." }),
  })
  .meta({ id: "JobCounts" });
export type JobCounts = z.infer<typeof jobCountsSchema>;

/** A page of the caller's jobs, newest first. */
export const jobListSchema = z
  .object({
    jobs: z.array(jobRecordSchema),
    next_cursor: z.string().nullable(),
    counts: jobCountsSchema.meta({
      description: "How many of your jobs hold the text `q`, by state, whatever `status` and `deleted` ask for.",
    }),
    totals: jobCountsSchema.meta({ description: "How many jobs you have, by state, whatever was searched for." }),
  })
  .meta({ id: "JobList", description: "A page of jobs; ask again with `cursor` set to `next_cursor` for more." });
export type JobList = z.infer<typeof jobListSchema>;
