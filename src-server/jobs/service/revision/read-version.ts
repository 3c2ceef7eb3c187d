import { join } from "node:path";
import { Refusal } from "../../../refusal.ts";
import type { JobRow } from "../../job-row.ts";
import type { RevisionOrder } from "../../lecture-maker.ts";
import type { ServiceParts } from "../parts.ts";

/** A finished lecture as far as a new version needs it: its plan as it was taught, and its report with the pauses that were chosen. */
export type FinishedVersion = Pick<RevisionOrder, "planText" | "reportText" | "givenPlan">;

/** The texts of a completed job's plan and report. Throws `job_not_completed`. */
export const readVersion = async (
  { disk }: Pick<ServiceParts, "disk">,
  { state, filesDir, request }: JobRow,
): Promise<FinishedVersion> => {
  if (state !== "completed")
    throw new Refusal("job_not_completed", "Only a completed lecture can be revised; wait for it, or retry it.");
  const read = async (name: string): Promise<string | null> =>
    filesDir === null ? null : disk.read(join(filesDir, name));
  const [planText, reportText] = [await read("plan.json"), await read("report.json")];
  return { planText, reportText, givenPlan: request.plan };
};

/** What is said where no plan of a lecture is left: `disk_low` where the disk of the library is away. */
export const refuseGonePlan = async ({ checkDisk }: Pick<ServiceParts, "checkDisk">): Promise<never> => {
  await checkDisk();
  throw new Refusal("file_not_found", "The plan of this lecture is not on this machine any more; make it again.");
};
