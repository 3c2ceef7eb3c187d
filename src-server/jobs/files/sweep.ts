import { stat } from "node:fs/promises";
import { basename, join } from "node:path";
import type { JobRow } from "../job-row.ts";
import type { JobStore } from "../job-store.ts";
import type { Disk } from "./disk.ts";
import { TRIED } from "../../folders.ts";
import { isJobId, jobOfStaging, shortId } from "./places.ts";
import { readMarker } from "./result-marker.ts";

/** Work of failed jobs that nobody came back to for so long is thrown away: seven days. */
const FORGOTTEN_MS = 7 * 24 * 3600 * 1000;

type Sweep = { store: JobStore; disk: Disk; workDir: string; libraryDir: string; now: number };

const isUnfinished = (row: JobRow | null): boolean =>
  row !== null && row.deletedAt === null && row.state !== "completed" && row.state !== "failed";

const isForgotten = async (path: string, now: number): Promise<boolean> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs < now - FORGOTTEN_MS,
    () => true,
  );

/** What a retry could go on from. */
const isKept = async (row: JobRow | null, path: string, now: number): Promise<boolean> => {
  if (isUnfinished(row)) return true;
  return row?.state === "failed" && row.filesDir === null && !(await isForgotten(path, now));
};

/** A folder that was put in place for a job which had ended meanwhile belongs to nobody. */
const removeOrphan = async ({ disk }: Sweep, row: JobRow, path: string): Promise<void> => {
  const marker = await readMarker(disk, path, row.id);
  if (!marker || marker.to === row.filesDir || isUnfinished(row)) return;
  if (basename(marker.to).includes(` ${shortId(row.id)}`)) await disk.remove(marker.to);
};

const sweepWork = async (sweep: Sweep): Promise<void> => {
  const { store, disk, workDir, now } = sweep;
  for (const name of (await disk.names(workDir)).filter(isJobId)) {
    const path = join(workDir, name);
    const row = store.find(name);
    if (row) await removeOrphan(sweep, row, path);
    if (!(await isKept(row, path, now))) await disk.remove(path);
  }
};

/** Removes what kills and finished jobs left: work of jobs that are over or unknown, half-gathered folders. For a start, before anybody works. */
export const sweepLeftovers = async (sweep: Sweep): Promise<void> => {
  const { store, disk, libraryDir } = sweep;
  await sweepWork(sweep);
  for (const name of await disk.names(libraryDir)) {
    const jobId = jobOfStaging(name);
    const row = jobId === null ? null : store.find(jobId);
    // A job that is not known here may be at work for another Lectern that has the same library.
    const isLeft = name.startsWith(TRIED) || (row !== null && !isUnfinished(row));
    if (isLeft) await disk.remove(join(libraryDir, name));
  }
};
