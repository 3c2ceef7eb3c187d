import { z } from "zod";
import { planSchema } from "../contract/api/accounts.ts";
import {
  jobErrorCodeSchema,
  jobErrorReasonSchema,
  jobPhaseSchema,
  jobStateSchema,
  keySourceSchema,
  lectureFileSchema,
} from "../contract/api/job-record.ts";
import {
  jobUploadSchema,
  laterUploadSchema,
  storedRequestSchema,
  type StoredRequest,
} from "../contract/api/stored-request.ts";
import type { JobProgress, JobRow } from "../jobs/job-row.ts";

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

/** A row of the table `job` as SQLite gives it. */
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
  message: z.string(),
  error: z.string().nullable(),
  warnings: json.pipe(z.array(z.string())),
  title: z.string().nullable(),
  files_dir: z.string().nullable(),
  files: json.pipe(z.array(lectureFileSchema)).nullable(),
  upload: json.pipe(jobUploadSchema).nullable(),
  later_upload: json.pipe(laterUploadSchema).nullable(),
  request: z.string().transform(parseRequest),
});
type Row = z.infer<typeof rowSchema>;

const progressOf = (row: Row): JobProgress => ({
  state: row.state,
  phase: row.phase,
  progress: row.progress,
  message: row.message,
  secondsLeft: row.seconds_left,
  engine: row.engine,
  durationSeconds: row.duration_seconds,
  error: row.error,
  errorCode: row.error_code,
  warnings: row.warnings,
  filesDir: row.files_dir,
  files: row.files,
  upload: row.upload,
  laterUpload: row.later_upload,
});

/** Reads a row; `seq` is its place in the order of acceptance. */
export const readJobRow = (raw: unknown): { seq: number; job: JobRow } => {
  const row = rowSchema.parse(raw);
  const job: JobRow = {
    ...progressOf(row),
    id: row.id,
    accountId: row.account_id,
    plan: row.plan,
    address: row.address,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    deletedAt: row.deleted_at,
    revision: row.revision,
    request: row.request,
    title: row.title,
    model: row.model,
    keySource: row.key_source,
    cacheKey: row.cache_key,
    cached: row.cached === 1,
    continues: row.continues,
    failures: row.failures,
    crashes: row.crashes,
  };
  return { seq: row.seq, job };
};

const jsonOf = (value: object | null): string | null => (value === null ? null : JSON.stringify(value));

/** Columns of what changes while a job lives, by name of the parameter. */
export const progressColumns = (progress: JobProgress): Record<string, string | number | null> => ({
  state: progress.state,
  phase: progress.phase,
  progress: progress.progress,
  message: progress.message,
  seconds_left: progress.secondsLeft,
  engine: progress.engine,
  duration_seconds: progress.durationSeconds,
  error: progress.error,
  error_code: progress.errorCode,
  warnings: JSON.stringify(progress.warnings),
  files_dir: progress.filesDir,
  files: jsonOf(progress.files),
  upload: jsonOf(progress.upload),
  later_upload: jsonOf(progress.laterUpload),
});

/** What a job is when it was just accepted. */
export const FIRST_PROGRESS: JobProgress = {
  state: "queued",
  phase: "queued",
  progress: 0,
  message: "Waiting.",
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
