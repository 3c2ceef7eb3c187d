import { z } from "zod";
import { jobRecordSchema, type JobRecord } from "../../src-server/contract/api/job-record.ts";
import type { StreamEvent } from "../../src-server/contract/api/read-events.ts";
import { tryParseJson } from "../../src-server/kit/json.ts";

/** What the service tells of; `reset` means that everything must be asked for again. */
export type LiveEvent =
  | { name: "status"; record: JobRecord }
  | { name: "removed"; jobId: string }
  | { name: "engine" | "settings" | "reset" };

const removedSchema = z.object({ job_id: z.string() });

/** An event of the stream, checked; undefined for those that this page does not know. */
export const readLiveEvent = ({ name, data }: StreamEvent): LiveEvent | undefined => {
  if (name === "engine" || name === "settings" || name === "reset") return { name };
  if (name === "status") {
    const { success, data: record } = jobRecordSchema.safeParse(tryParseJson(data));
    return success ? { name, record } : undefined;
  }
  if (name !== "removed") return undefined;
  const { success, data: removed } = removedSchema.safeParse(tryParseJson(data));
  return success ? { name, jobId: removed.job_id } : undefined;
};
