import { z } from "zod";
import { jobRecordSchema } from "./job-record.ts";

/** A page of the caller's jobs, newest first. */
export const jobListSchema = z
  .object({
    jobs: z.array(jobRecordSchema),
    next_cursor: z.string().nullable(),
    counts: z
      .object({ queued: z.int(), processing: z.int(), completed: z.int(), failed: z.int() })
      .meta({ description: "How many of your jobs hold the text `q`, by state, whatever `status` asks for." }),
  })
  .meta({ id: "JobList", description: "A page of jobs; ask again with `cursor` set to `next_cursor` for more." });
export type JobList = z.infer<typeof jobListSchema>;
export type JobCounts = JobList["counts"];
