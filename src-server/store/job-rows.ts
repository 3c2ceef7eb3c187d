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
import type { JobProgress, JobRow } from "../jobs/job-store.ts";
import { camelCased, type Connection, type Statement } from "./connection.ts";

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

const OPEN = "state IN ('queued', 'processing')";

/** Job of the first version, in the rows of new versions. */
const ROOT = "json_extract(request, '$.revision.root')";

/** Larger than any `seq`. */
const LARGEST = "9223372036854775807";

const named = <Name extends string>(all: Readonly<Record<Name, Statement>>) => all;

/** The statements of the table `job`. */
export const jobStatements = (db: Connection) =>
  named({
    insert: db.prepare(`
    INSERT INTO job (id, account_id, plan, address, created_at, updated_at, revision, state, phase, progress,
      seconds_left, engine, duration_seconds, error_code, model, key_source, cache_key, cached, continues, resolution,
      message, error, warnings, title, files_dir, files, upload, later_upload, prompt_folded, request)
    VALUES (@id, @accountId, @plan, @address, @now, @now, @revision, @state, @phase, @progress,
      @secondsLeft, @engine, @durationSeconds, @errorCode, @model, @keySource, @cacheKey, @cached, @continues,
      @resolution, @message, @error, @warnings, @title, @filesDir, @files, @upload, @laterUpload, @promptFolded,
      @request)
    RETURNING *`),
    find: db.prepare("SELECT * FROM job WHERE id = ?"),
    unfinished: db.prepare(`SELECT * FROM job WHERE ${OPEN} AND deleted_at IS NULL ORDER BY created_at, seq`),
    uploading: db.prepare(`
    SELECT * FROM job WHERE later_upload IS NOT NULL AND json_extract(later_upload, '$.state') = 'uploading'
      AND deleted_at IS NULL ORDER BY seq`),
    update: db.prepare(`
    UPDATE job SET state = @state, phase = @phase, progress = @progress, message = @message,
      seconds_left = @secondsLeft, engine = @engine, duration_seconds = @durationSeconds, error = @error,
      error_code = @errorCode, warnings = @warnings, files_dir = @filesDir, files = @files, upload = @upload,
      later_upload = @laterUpload,
      revision = @revision, updated_at = max(updated_at, @now)
    WHERE id = @id RETURNING *`),
    end: db.prepare("UPDATE job SET worker = NULL, lease_until = 0, finished_at = @now WHERE id = @id"),
    countFailure: db.prepare("UPDATE job SET failures = failures + 1 WHERE id = ? RETURNING failures").pluck(),
    countCrash: db.prepare("UPDATE job SET crashes = crashes + 1 WHERE id = ? RETURNING crashes").pluck(),
    setDeleted: db.prepare(`
    UPDATE job SET deleted_at = @deletedAt, revision = @revision, updated_at = max(updated_at, @now),
      worker = NULL, lease_until = 0
    WHERE id = @id RETURNING *`),
    deletedBefore: db.prepare("SELECT * FROM job WHERE deleted_at < ? ORDER BY deleted_at"),
    purge: db.prepare("DELETE FROM job WHERE id = ?"),
    findCached: db.prepare(`
    SELECT * FROM job WHERE cache_key = @cacheKey AND state = 'completed' AND deleted_at IS NULL
      AND files_dir IS NOT NULL
      AND seq < iif(@newer IS NULL, ${LARGEST}, (SELECT seq FROM job WHERE id = @newer))
    ORDER BY seq DESC LIMIT 1`),
    holdsLectures: db
      .prepare(`
    SELECT EXISTS (SELECT 1 FROM job WHERE state = 'completed' AND deleted_at IS NULL
      AND substr(files_dir, 1, length(@inside)) = @inside)`)
      .pluck(),
    versions: db.prepare(`SELECT * FROM job WHERE id = @root OR ${ROOT} = @root ORDER BY seq DESC`),
    paces: db.prepare(`
    SELECT resolution, duration_seconds, finished_at - claimed_at AS making_ms FROM job
    WHERE state = 'completed' AND cached = 0 AND continues IS NULL AND failures = 0 AND crashes = 0 AND claims = 1
      AND duration_seconds > 0 AND finished_at > claimed_at AND ${ROOT} IS NULL
    ORDER BY finished_at DESC LIMIT ?`),
  });

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

const PROGRESS = Object.keys(FIRST_PROGRESS) as (keyof JobProgress)[];

/** What changes while a job lives, as parameters of statements; lists and objects become JSON. */
export const progressParameters = (progress: JobProgress): Record<string, string | number | null> =>
  Object.fromEntries(
    PROGRESS.map((name) => {
      const value = progress[name];
      return [name, typeof value === "object" && value !== null ? JSON.stringify(value) : value];
    }),
  );
