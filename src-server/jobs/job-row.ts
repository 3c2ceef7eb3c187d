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

/** What may change while a job lives. */
export type JobProgress = {
  state: JobState;
  phase: JobPhase;
  /** 0–1. */
  progress: number;
  message: string;
  secondsLeft: number | null;
  engine: "manim" | "remotion" | null;
  /** Length of the finished video in seconds. */
  durationSeconds: number | null;
  error: string | null;
  errorCode: JobErrorCode | JobErrorReason | null;
  warnings: readonly string[];
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
  /** Failed tries so far, and how often the server died while it was at work on this job. */
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
  /** What it is told from the start; nothing if absent. */
  warnings?: readonly string[] | undefined;
};
