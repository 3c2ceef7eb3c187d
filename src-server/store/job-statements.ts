import type { Connection, Statement } from "./connection.ts";

const OPEN = "state IN ('queued', 'processing')";

/** Job of the first version, in the rows of new versions. */
const ROOT = "json_extract(request, '$.revision.root')";

/** Larger than any `seq`. */
const LARGEST = "9223372036854775807";

type Name =
  | "insert"
  | "find"
  | "unfinished"
  | "uploading"
  | "update"
  | "end"
  | "countFailure"
  | "countCrash"
  | "setDeleted"
  | "deletedBefore"
  | "purge"
  | "findCached"
  | "holdsLectures"
  | "versions"
  | "paces";

/** The statements of the table `job`. */
export const jobStatements = (db: Connection): Readonly<Record<Name, Statement>> => ({
  insert: db.prepare(`
    INSERT INTO job (id, account_id, plan, address, created_at, updated_at, revision, state, phase, progress,
      seconds_left, engine, duration_seconds, error_code, model, key_source, cache_key, cached, continues, resolution,
      message, error, warnings, title, files_dir, files, upload, later_upload, prompt_folded, request)
    VALUES (@id, @account_id, @plan, @address, @now, @now, @revision, @state, @phase, @progress,
      @seconds_left, @engine, @duration_seconds, @error_code, @model, @key_source, @cache_key, @cached, @continues,
      @resolution, @message, @error, @warnings, @title, @files_dir, @files, @upload, @later_upload, @prompt_folded,
      @request)
    RETURNING *`),
  find: db.prepare("SELECT * FROM job WHERE id = ?"),
  unfinished: db.prepare(`SELECT * FROM job WHERE ${OPEN} AND deleted_at IS NULL ORDER BY created_at, seq`),
  uploading: db.prepare(`
    SELECT * FROM job WHERE later_upload IS NOT NULL AND json_extract(later_upload, '$.state') = 'uploading'
      AND deleted_at IS NULL ORDER BY seq`),
  update: db.prepare(`
    UPDATE job SET state = @state, phase = @phase, progress = @progress, message = @message,
      seconds_left = @seconds_left, engine = @engine, duration_seconds = @duration_seconds, error = @error,
      error_code = @error_code, warnings = @warnings, files_dir = @files_dir, files = @files, upload = @upload,
      later_upload = @later_upload,
      revision = @revision, updated_at = max(updated_at, @now)
    WHERE id = @id RETURNING *`),
  end: db.prepare("UPDATE job SET worker = NULL, lease_until = 0, finished_at = @now WHERE id = @id"),
  countFailure: db.prepare("UPDATE job SET failures = failures + 1 WHERE id = ? RETURNING failures").pluck(),
  countCrash: db.prepare("UPDATE job SET crashes = crashes + 1 WHERE id = ? RETURNING crashes").pluck(),
  setDeleted: db.prepare(`
    UPDATE job SET deleted_at = @deleted_at, revision = @revision, updated_at = max(updated_at, @now),
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
