import { basename, dirname, join } from "node:path";
import type { JobRow } from "../job-row.ts";

/** The part of a job's id that its folder's name ends with. */
export const shortId = (jobId: string): string => jobId.slice(0, 8);

const JOB_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Whether a text has the form of a job's id. */
export const isJobId = (text: string): boolean => JOB_ID.test(text);

const STAGING = ".lectern-";
/** Folder in the library in which a job's files are gathered before they appear. */
export const stagingOf = (libraryDir: string, jobId: string): string => join(libraryDir, `${STAGING}${jobId}`);

/** The job a folder of the library is gathering files for; null for any other folder. */
export const jobOfStaging = (name: string): string | null => {
  const id = name.slice(STAGING.length);
  return name.startsWith(STAGING) && isJobId(id) ? id : null;
};

/** Beside the lectures, so that going there and back is one step on the same disk. */
export const TRASH_FOLDER = ".lectern-trash";

/** Where a job's files lie while it is deleted; null when it has none. */
export const trashPlaceOf = (row: Pick<JobRow, "id" | "filesDir">): string | null =>
  row.filesDir === null ? null : join(dirname(row.filesDir), TRASH_FOLDER, row.id);

/** Title of the lecture in a finished folder, from the folder's name. */
export const titleOfFolder = (row: Pick<JobRow, "id" | "filesDir">): string => {
  const name = basename(row.filesDir ?? "");
  const end = ` ${shortId(row.id)}`;
  const at = name.lastIndexOf(end);
  return at > 0 ? name.slice(0, at) : "Lecture";
};
