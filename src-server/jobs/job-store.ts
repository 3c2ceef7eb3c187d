import type { JobCounts, JobState } from "../contract/api/job-record.ts";
import type { BucketPlace } from "../contract/api/bucket.ts";
import type { Refusal } from "../refusal.ts";
import type { JobProgress, JobRow, NewJob } from "./job-row.ts";

/** At most `most` accepted requests since a moment (ms since 1970), else the refusal. */
export type CountLimit = { since: number; most: number; refuse(oldestAt: number): Refusal };

/** What an acceptance is measured against, in the transaction that inserts it; null where there is no limit. */
export type AcceptLimits = {
  /** Counted by account. */
  quota: CountLimit | null;
  /** Counted by address over all accounts; acceptances of the window never count. */
  rate: CountLimit | null;
  /** Whether this acceptance counts towards the account's quota and the address's rate. */
  counts: { quota: boolean; rate: boolean };
};

/** How an upload ended: failed, done (with its links) or cancelled (without). */
export type UploadEnd = { failed: true } | ({ failed: false } & Partial<Pick<JobProgress, "upload" | "warnings">>);

export type JobFilter = {
  /** Null for the jobs of all accounts. */
  accountId: string | null;
  /** 1–100. */
  limit: number;
  /** `nextCursor` of the page before. */
  cursor?: string | undefined;
  /** Jobs in any of these states; all if absent or empty. */
  states?: readonly JobState[] | undefined;
  /** Words of the title or the prompt, any letter case. */
  text?: string | undefined;
  /** The jobs in the trash instead of the others. */
  deleted?: boolean | undefined;
};

/**
 * Rows of jobs. Every change is one durable transaction. States, phases and progress only move forward: a change that
 * would go back leaves the further value; a change of a job that is over is refused by answering null.
 */
export type JobStore = {
  /** Inserts the job and its acceptance, or throws the limit's refusal and leaves nothing. */
  accept(job: NewJob, limits: AcceptLimits): JobRow;
  /** Also finds deleted jobs. */
  find(id: string): JobRow | null;
  /** Newest first. Throws `Refusal` `query` for a cursor that is none. */
  list(filter: JobFilter): { rows: JobRow[]; nextCursor: string | null };
  /** Jobs by state, and those in the trash. */
  counts(filter: Pick<JobFilter, "accountId" | "text">): JobCounts;
  /** Jobs that are neither over nor deleted, oldest first. */
  unfinished(): JobRow[];
  /** Null when the job is over already or unknown. */
  change(id: string, changes: Partial<JobProgress>): JobRow | null;
  /** Ends a job: writes the last changes and wipes its secrets. Null when it was over already. */
  finish(id: string, changes: Partial<JobProgress> & { state: "completed" | "failed" }): JobRow | null;
  /** Begins an upload of a completed job, its keys among the job's secrets. Null when the job is not completed, is deleted, or one is under way. */
  beginUpload(id: string, place: BucketPlace, secrets: Uint8Array | null): JobRow | null;
  /** Share of the bytes that has arrived, 0–1. Null when no upload is under way. */
  noteUpload(id: string, progress: number): JobRow | null;
  /** Ends the upload that is under way: writes what it led to and wipes its keys. Null when none is. */
  endUpload(id: string, changes: UploadEnd): JobRow | null;
  /** Completed jobs with an upload under way, deleted ones left out. */
  uploading(): JobRow[];
  /** Names a job; without `replaces` only one that has no title yet. Null when it is unknown. */
  setTitle(id: string, title: string, options: { replaces: boolean }): JobRow | null;
  countFailure(id: string): number;
  countCrash(id: string): number;
  secrets(id: string): Uint8Array | null;
  setDeleted(id: string, deleted: boolean): JobRow | null;
  deletedBefore(moment: number): JobRow[];
  /** Removes rows for good; what they counted stays counted. */
  purge(id: string): void;
  /** The job of a lecture's first version and all that were made from it, newest first, deleted ones too. */
  versions(root: string): JobRow[];
  /** The newest completed job with this key that has files and is not deleted; of those before a job, where one is named. */
  findCached(cacheKey: string, newer?: string): JobRow | null;
  /** Whether finished lectures that are not deleted have their files in a folder. */
  holdsLectures(folder: string): boolean;
  /** Acceptances that count for an account since a moment. */
  usedSince(accountId: string, since: number): number;
  /** Seconds of making by second of lecture of the last finished jobs, for estimates: resolution, lecture and making seconds. */
  paces(most: number): { resolution: string; lectureSeconds: number; makingSeconds: number }[];
};
