import type { Message } from "../contract/messages/message.ts";
import type { PlanTask } from "../contract/api/previews.ts";
import type { BucketPlace } from "../contract/api/bucket.ts";
import type { JobCounts } from "../contract/api/job-record.ts";
import type {
  LectureFile,
  JobErrorCode,
  JobErrorReason,
  JobPhase,
  JobState,
  KeySource,
} from "../contract/api/job-record.ts";
import type { Plan } from "../contract/api/accounts.ts";
import type { JobUpload, LaterUpload, StoredRequest } from "../contract/api/stored-request.ts";
import type { Refusal } from "../refusal.ts";

/** What may change while a job lives. */
export type JobProgress = {
  state: JobState;
  phase: JobPhase;
  /** 0–1. */
  progress: number;
  message: Message;
  secondsLeft: number | null;
  engine: "manim" | "remotion" | null;
  /** Length of the finished video in seconds. */
  durationSeconds: number | null;
  error: Message | null;
  errorCode: JobErrorCode | JobErrorReason | null;
  warnings: readonly Message[];
  /** Absolute folder with the finished files; null before. */
  filesDir: string | null;
  /** What lies in that folder; null before, and for lectures of an older Lectern. */
  files: readonly LectureFile[] | null;
  /** Where the video was uploaded to; null when it stays on this machine. */
  upload: JobUpload | null;
  /** The upload asked for after completion that is under way or failed; null without one. */
  laterUpload: LaterUpload | null;
};

/** A job as it is stored. Times are milliseconds since 1970. */
export type JobRow = JobProgress & {
  id: string;
  accountId: string;
  plan: Plan | "guest";
  address: string;
  createdAt: number;
  updatedAt: number;
  /** Grows by one with every change of any job; orders events. */
  revision: number;
  request: StoredRequest;
  /** As it was given, else the plan's; null until one is known. */
  title: string | null;
  model: string;
  keySource: KeySource;
  /** What equal results share; null when the result is never shared. */
  cacheKey: string | null;
  cached: boolean;
  /** Job whose kept work or files this one goes on from. */
  continues: string | null;
  /** Failed tries so far, and how often the server died while it ran this job. */
  failures: number;
  crashes: number;
  /** Moment of deletion; null while it is there. */
  deletedAt: number | null;
};

export type NewJob = Pick<
  JobRow,
  "id" | "accountId" | "plan" | "address" | "request" | "model" | "keySource" | "cacheKey" | "cached" | "continues"
> & {
  /** Encrypted; null when the job has none. */
  secrets: Uint8Array | null;
  /** Known from the start where the plan is; null if absent. */
  title?: string | null | undefined;
  /** Warnings it has from the start; none if absent. */
  warnings?: readonly Message[] | undefined;
};

/** What was taken of the machine owner's AI key. Money is US dollars, as far as prices are known. */
export type Spending = { tokens: number; usd: number };

/** What was taken by calendar month (UTC, `2026-11`), for all callers. */
export type SpendingStore = {
  add(month: string, spent: Spending): void;
  of(month: string): Spending;
};

/** The month (UTC) of a moment in milliseconds since 1970. */
export const monthOf = (moment: number): string => new Date(moment).toISOString().slice(0, 7);

/** When the next month (UTC) begins, in milliseconds since 1970. */
export const nextMonth = (moment: number): number => {
  const at = new Date(moment);
  return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1);
};

/** What is used apart from lectures: plans written on the owner's AI key, characters said by the owner's speech server. */
type UsageKind = "plan" | "speech";

type Usage = { accountId: string; address: string; kind: UsageKind; amount: number };

/** What accounts have used of the owner's money apart from lectures, over restarts. */
export type UsageStore = {
  /** Counts it towards the account's quota and, where `limits` say so, as a request of its address; or throws the limit's refusal and counts nothing. */
  take(usage: Usage, limits: AcceptLimits): void;
};

/** A job that one worker holds until its lease ends. */
export type JobClaim = { jobId: string; worker: string };

/**
 * Which job is next, and which worker holds it. Leases, not locks, so that a store shared by several machines can come
 * later: a dead worker's job comes back when its lease ends.
 */
export type JobQueue = {
  /** The next job in fair order (the owner's first, then account by account in turn), now held until `leaseMs` from now; null when none waits. With `withoutSecrets`, jobs that need a saved key (an AI provider's, a bucket's, the speech server's) go on waiting. */
  claim(worker: string, leaseMs: number, options?: { withoutSecrets?: boolean }): JobClaim | null;
  /** False when the claim was lost. */
  extend(claim: JobClaim, leaseMs: number): boolean;
  /** Gives the job back to wait, not before a moment (ms since 1970). */
  release(claim: JobClaim, notBefore?: number): void;
  /** Voids every lease: for a start, when nobody else can be at work. Returns the jobs that were held. */
  voidLeases(): string[];
  /** Jobs waiting, held ones left out. */
  waiting(): number;
};

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
type UploadEnd = { failed: true } | ({ failed: false } & Partial<Pick<JobProgress, "upload" | "warnings">>);

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

/** How a plan stands that is written apart from the request that asked for it. */
export type PlanOutcome = Omit<PlanTask, "plan_id">;

type Named = { id: string; accountId: string };

/** Such plans; finished ones survive a restart. */
export type PlanTaskStore = {
  /** Adds one that is being written; the oldest finished ones of its account may go. */
  add(task: Named): void;
  /** Undefined where the account has no such plan. */
  read(task: Named): PlanOutcome | undefined;
  /** How many are being written for an account. */
  countOpen(accountId: string): number;
  finish(id: string, outcome: PlanOutcome): void;
  /** Removes all that are being written. */
  removeOpen(): void;
  /** False where the account has no such plan. */
  remove(task: Named): boolean;
};
