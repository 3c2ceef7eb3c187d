import { messageColumn, msg, storedMessageSchema } from "../contract/messages/message.ts";
import { z } from "zod";
import {
  JOB_PHASES,
  type JobPhase,
  type JobState,
  jobErrorCodeSchema,
  jobErrorReasonSchema,
  jobPhaseSchema,
  jobStateSchema,
  keySourceSchema,
  lectureFileSchema,
} from "../contract/api/job-record.ts";
import { planSchema } from "../contract/api/accounts.ts";
import {
  jobUploadSchema,
  laterUploadSchema,
  storedRequestSchema,
  type StoredRequest,
} from "../contract/api/stored-request.ts";
import type { JobProgress, JobRow } from "../jobs/job-store.ts";
import { camelCased } from "./connection.ts";

/** What letters without a counterpart of the same length become: dotted capital i, final sigma. */
const EVEN: readonly (readonly [string, string])[] = [
  ["i\u0307", "i"],
  ["ς", "σ"],
];

/** A text so that two spellings that differ in letter case, width or spaces alone are equal. */
export const foldText = (text: string): string => {
  const lower = text.normalize("NFKC").toUpperCase().toLowerCase();
  const even = EVEN.reduce((folded, [from, to]) => folded.replaceAll(from, to), lower);
  return even.replaceAll(/\s+/g, " ").trim();
};

const json = z.string().transform((text) => JSON.parse(text) as unknown);

/** Requests parsed last, by their text: a row is read several times for each step of its job, and a plan may be large. */
const parsedRequests = new Map<string, StoredRequest>();
const [MAX_PARSED, MAX_PARSED_LENGTH] = [100, 8_000_000];
let parsedLength = 0;

/** Parses the column of a request; equal texts give the same value, which nobody changes. */
const parseRequest = (text: string): StoredRequest => {
  const known = parsedRequests.get(text);
  if (known) return known;
  const request = storedRequestSchema.parse(JSON.parse(text));
  parsedRequests.set(text, request);
  parsedLength += text.length;
  for (const oldest of parsedRequests.keys()) {
    if (parsedRequests.size <= MAX_PARSED && parsedLength <= MAX_PARSED_LENGTH) break;
    parsedRequests.delete(oldest);
    parsedLength -= oldest.length;
  }
  return request;
};

const rowSchema = z.object({
  seq: z.int(),
  id: z.string(),
  account_id: z.string(),
  plan: z.enum([...planSchema.options, "guest"]),
  address: z.string(),
  created_at: z.int(),
  updated_at: z.int(),
  deleted_at: z.int().nullable(),
  revision: z.int(),
  state: jobStateSchema,
  phase: jobPhaseSchema,
  progress: z.number(),
  seconds_left: z.number().nullable(),
  engine: z.enum(["manim", "remotion"]).nullable(),
  duration_seconds: z.number().nullable(),
  error_code: z.union([jobErrorCodeSchema, jobErrorReasonSchema]).nullable(),
  model: z.string(),
  key_source: keySourceSchema,
  cache_key: z.string().nullable(),
  cached: z.int(),
  continues: z.string().nullable(),
  failures: z.int(),
  crashes: z.int(),
  message: messageColumn,
  error: messageColumn.nullable(),
  warnings: json.pipe(z.array(storedMessageSchema)),
  title: z.string().nullable(),
  files_dir: z.string().nullable(),
  files: json.pipe(z.array(lectureFileSchema)).nullable(),
  upload: json.pipe(jobUploadSchema).nullable(),
  later_upload: json.pipe(laterUploadSchema).nullable(),
  request: z.string().transform(parseRequest),
});

/** Reads a row; `seq` is its place in the order of acceptance. */
export const readJobRow = (raw: unknown): { seq: number; job: JobRow } => {
  const { seq, cached, ...row } = rowSchema.parse(raw);
  return { seq, job: { ...camelCased(row), cached: cached === 1 } };
};

/** What a job is when it was just accepted. */
export const FIRST_PROGRESS: JobProgress = {
  state: "queued",
  phase: "queued",
  progress: 0,
  message: msg("job.waiting"),
  secondsLeft: null,
  engine: null,
  durationSeconds: null,
  error: null,
  errorCode: null,
  warnings: [],
  filesDir: null,
  files: null,
  upload: null,
  laterUpload: null,
};

const PROGRESS = Object.keys(FIRST_PROGRESS) as (keyof JobProgress)[];

/** What changes while a job lives, as parameters of statements; lists and objects become JSON. */
export const progressParameters = (progress: JobProgress): Record<string, string | number | null> =>
  Object.fromEntries(
    PROGRESS.map((name) => {
      const value = progress[name];
      return [name, typeof value === "object" && value !== null ? JSON.stringify(value) : value];
    }),
  );

const STATE_ORDER: Readonly<Record<JobState, number>> = { queued: 0, processing: 1, completed: 2, failed: 2 };

/** Whether a job in this state is over. */
export const isOver = (state: JobState): boolean => STATE_ORDER[state] === STATE_ORDER.completed;

/** The phases that only an end gives. */
const isFinalPhase = (phase: JobPhase): boolean => phase === "completed" || phase === "failed";

const furtherState = (now: JobState, asked: JobState): JobState =>
  STATE_ORDER[asked] > STATE_ORDER[now] ? asked : now;

const furtherPhase = (now: JobPhase, asked: JobPhase): JobPhase =>
  !isFinalPhase(asked) && JOB_PHASES.indexOf(asked) > JOB_PHASES.indexOf(now) ? asked : now;

const furtherProgress = (now: number, asked: number): number =>
  Number.isNaN(asked) ? now : Math.min(1, Math.max(now, asked));

/** Leaves out members that are undefined, so that they never overwrite. */
const given = (changes: Partial<JobProgress>): Partial<JobProgress> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

/** A job that goes on: what would go back stays where it is. */
export const advanceJob = (now: JobProgress, changes: Partial<JobProgress>): JobProgress => ({
  ...now,
  ...given(changes),
  state: furtherState(now.state, changes.state ?? now.state),
  phase: furtherPhase(now.phase, changes.phase ?? now.phase),
  progress: furtherProgress(now.progress, changes.progress ?? now.progress),
});

/** A job that is over; a completed one has no error and is whole. */
export const concludeJob = (
  now: JobProgress,
  changes: Partial<JobProgress> & { state: "completed" | "failed" },
): JobProgress => {
  const last = { ...advanceJob(now, { ...changes, state: "processing" }), state: changes.state, phase: changes.state };
  if (changes.state === "failed") return { ...last, secondsLeft: null };
  return { ...last, progress: 1, secondsLeft: null, error: null, errorCode: null };
};
