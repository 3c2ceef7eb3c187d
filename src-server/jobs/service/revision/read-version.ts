import { join } from "node:path";
import { z } from "zod";
import { pausesSchema, type Pauses } from "../../../contract/pauses.ts";
import { Refusal } from "../../../refusal.ts";
import { readJson } from "../../files/disk.ts";
import type { JobRow } from "../../job-row.ts";
import type { ServiceParts } from "../parts.ts";

/** A finished lecture as far as a new version needs it. */
export type FinishedVersion = { plan: unknown; pausesMs: Pauses | undefined };

const reportSchema = z.object({ pausesMs: pausesSchema.optional() });

type Parts = Pick<ServiceParts, "disk" | "checkDisk">;

/**
 * The plan of a completed job as it was taught, and the pauses that were chosen. Throws `job_not_completed`,
 * `file_not_found`, or `disk_low` where the disk of the library is away.
 */
export const readVersion = async ({ disk, checkDisk }: Parts, row: JobRow): Promise<FinishedVersion> => {
  if (row.state !== "completed")
    throw new Refusal("job_not_completed", "Only a completed lecture can be revised; wait for it, or retry it.");
  const read = async (name: string): Promise<unknown> =>
    row.filesDir === null ? undefined : readJson(disk, join(row.filesDir, name));
  const plan = (await read("plan.json")) ?? row.request.plan;
  if (plan === undefined) {
    await checkDisk();
    throw new Refusal("file_not_found", "The plan of this lecture is not on this machine any more; make it again.");
  }
  return { plan, pausesMs: reportSchema.safeParse(await read("report.json")).data?.pausesMs };
};
