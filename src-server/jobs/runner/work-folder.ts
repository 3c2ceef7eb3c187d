import { join } from "node:path";
import type { JobRow } from "../job-row.ts";
import type { RunnerParts } from "./parts.ts";

/** The folder of a job's unfinished work. */
export const workDirOf = ({ workDir }: Pick<RunnerParts, "workDir">, jobId: string): string => join(workDir, jobId);

type Adoption = Pick<RunnerParts, "workDir" | "disk"> & {
  /** Resolves when nobody is at work on a job any more. */
  settled(jobId: string): Promise<void>;
};

/** Lets a retry go on from the kept work of the job it continues, once nobody is at work there. */
export const adoptWork = async (parts: Adoption, row: JobRow): Promise<void> => {
  if (row.continues === null) return;
  await parts.settled(row.continues);
  const [own, kept] = [workDirOf(parts, row.id), workDirOf(parts, row.continues)];
  if (!(await parts.disk.exists(own)) && (await parts.disk.exists(kept))) await parts.disk.rename(kept, own);
};
