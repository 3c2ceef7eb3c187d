import { join, sep } from "node:path";
import { z } from "zod";
import type { JobProgress, JobRow, NewJob, AcceptLimits, JobStore, JobFilter } from "../jobs/job-store.ts";
import type { LaterUpload } from "../contract/api/stored-request.ts";
import { msg } from "../contract/messages/message.ts";
import { PAGE } from "../contract/limits.ts";
import { type JobCounts, jobStateSchema, type JobState } from "../contract/api/job-record.ts";
import { Refusal } from "../refusal.ts";
import {
  advanceJob,
  concludeJob,
  isOver,
  foldText,
  FIRST_PROGRESS,
  progressParameters,
  readJobRow,
} from "./job-rows.ts";
import { type Connection, type Access, createCounters, type LogTruncation } from "./connection.ts";
import { createAcceptances } from "./sqlite-usage-store.ts";
import { storedPlan } from "./sqlite-account-store.ts";

const rowSchema = z.object({ job_id: z.string(), sealed: z.instanceof(Uint8Array) });

const createJobSecrets = (db: Connection) => {
  const insert = db.prepare("INSERT INTO job_secret (job_id, sealed) VALUES (?, ?)");
  const find = db.prepare("SELECT job_id, sealed FROM job_secret WHERE job_id = ?");
  const all = db.prepare("SELECT job_id, sealed FROM job_secret");
  const clear = db.prepare("DELETE FROM job_secret");
  return {
    put: (jobId: string, sealed: Uint8Array): void => void insert.run(jobId, sealed),
    get: (jobId: string): Uint8Array | null => {
      const row = find.get(jobId);
      return row === undefined ? null : rowSchema.parse(row).sealed;
    },
    /**
     * Wipes a job's secrets; false when it has none. The few others are written again, since pages that SQLite has
     * rearranged can keep remains of a single deleted row, and cleared ones never do.
     */
    wipe: (jobId: string): boolean => {
      if (find.get(jobId) === undefined) return false;
      const others = z
        .array(rowSchema)
        .parse(all.all())
        .filter((row) => row.job_id !== jobId);
      clear.run();
      for (const row of others) insert.run(row.job_id, row.sealed);
      return true;
    },
  };
};

const OPEN = "state IN ('queued', 'processing')";

/** Job of the first version, in the rows of new versions. */
const ROOT = "json_extract(request, '$.revision.root')";

const LARGEST = "9223372036854775807";

const jobStatements = (db: Connection) => ({
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

type End = Partial<JobProgress> & { state: "completed" | "failed" };

const paceSchema = z.object({ resolution: z.string(), duration_seconds: z.number(), making_ms: z.number() });

const jobOf = (raw: unknown): JobRow | null => (raw === undefined ? null : readJobRow(raw).job);

const isEnd = (changes: Partial<JobProgress>): changes is End =>
  changes.state === "completed" || changes.state === "failed";

/** Neither state nor phase: what a power cut undoes, the next start writes again. */
const isOnlyProgress = (known: JobRow | null, { state, phase }: Partial<JobProgress>): boolean =>
  (state === undefined || state === known?.state) && (phase === undefined || phase === known?.phase);

const searchedText = (prompt: string, title: string): string => foldText(`${prompt} ${title}`);

const newParameters = (job: NewJob) => {
  const { warnings = [], title = null, request, plan, cached, ...others } = job;
  return {
    ...others,
    ...progressParameters({ ...FIRST_PROGRESS, warnings }),
    ...{ plan: storedPlan(plan), cached: Number(cached), title, resolution: request.resolution },
    promptFolded: searchedText(request.prompt, title ?? ""),
    request: JSON.stringify(request),
  };
};

/** Writes to rows, each within a transaction. */
const createJobWriter = ({ db, now, write, writeSoft, writeVital }: Access, scrubber: LogTruncation) => {
  const statements = jobStatements(db);
  const counters = createCounters(db);
  const acceptances = createAcceptances(db);
  const secrets = createJobSecrets(db);
  const find = (id: string): JobRow | null => jobOf(statements.find.get(id));
  const stamp = (id: string) => ({ id, now: now(), revision: counters.next("job_revision") });
  const update = (id: string, progress: JobProgress): JobRow =>
    readJobRow(statements.update.get({ ...progressParameters(progress), ...stamp(id) })).job;

  const accept = (job: NewJob, limits: AcceptLimits): JobRow => {
    write(() => acceptances.settle(now()));
    return write(() => {
      const { accountId, address } = job;
      acceptances.add({ accountId, address, counts: limits.counts, now: now() }, limits);
      const row = readJobRow(statements.insert.get({ ...newParameters(job), ...stamp(job.id) })).job;
      if (job.secrets !== null) secrets.put(job.id, job.secrets);
      return row;
    });
  };

  const finish = (id: string, changes: End): JobRow | null => {
    const { row, wiped } = writeVital(() => {
      const known = find(id);
      if (known === null || isOver(known.state)) return { row: null, wiped: false };
      statements.end.run({ id, now: now() });
      return { row: update(id, concludeJob(known, changes)), wiped: secrets.wipe(id) };
    });
    if (wiped) scrubber.scrub();
    else scrubber.settle();
    return row;
  };

  const change = (id: string, changes: Partial<JobProgress>): JobRow | null => {
    if (isEnd(changes)) return finish(id, changes);
    const writeDown = isOnlyProgress(find(id), changes) ? writeSoft : writeVital;
    const row = writeDown(() => {
      const known = find(id);
      return known === null || isOver(known.state) ? null : update(id, advanceJob(known, changes));
    });
    scrubber.settle();
    return row;
  };

  const purge = (id: string): void => {
    const wiped = write(() => {
      statements.purge.run(id);
      return secrets.wipe(id);
    });
    if (wiped) scrubber.scrub();
  };

  return { statements, acceptances, secrets, find, stamp, update, accept, finish, change, purge };
};

/** Uploads of completed jobs, each step within a transaction. */
const createUploadWriter = (
  { write, writeSoft, writeVital }: Access,
  { find, update, secrets }: Pick<Writer, "find" | "update" | "secrets">,
  scrubber: LogTruncation,
): Pick<JobStore, "beginUpload" | "noteUpload" | "endUpload"> => {
  const underWay = (id: string): (JobRow & { laterUpload: LaterUpload }) | null => {
    const row = find(id);
    return row?.laterUpload?.state === "uploading" ? { ...row, laterUpload: row.laterUpload } : null;
  };
  return {
    beginUpload: (id, place, sealed) =>
      write(() => {
        const row = find(id);
        if (row?.state !== "completed" || row.deletedAt !== null || underWay(id)) return null;
        if (sealed !== null) secrets.put(id, sealed);
        return update(id, { ...row, laterUpload: { place, state: "uploading", progress: 0 } });
      }),
    noteUpload: (id, progress) =>
      writeSoft(() => {
        const row = underWay(id);
        return row && update(id, { ...row, laterUpload: { ...row.laterUpload, progress } });
      }),
    endUpload: (id, { failed, ...changes }) => {
      const { row, wiped } = writeVital(() => {
        const known = underWay(id);
        if (!known) return { row: null, wiped: false };
        const laterUpload = failed ? { ...known.laterUpload, state: "failed" as const } : null;
        return { row: update(id, { ...known, ...changes, laterUpload }), wiped: secrets.wipe(id) };
      });
      if (wiped) scrubber.scrub();
      return row;
    },
  };
};

type Writer = ReturnType<typeof createJobWriter>;

const createTitleSetter = ({ db, write }: Access, { find, stamp }: Writer): JobStore["setTitle"] => {
  const set = db.prepare(`
    UPDATE job SET title = @title, prompt_folded = @promptFolded, revision = @revision,
      updated_at = max(updated_at, @now)
    WHERE id = @id RETURNING *`);
  return (id, title, { replaces }) =>
    write(() => {
      const known = find(id);
      if (known === null || (known.title !== null && !replaces)) return known;
      const promptFolded = searchedText(known.request.prompt, title);
      return jobOf(set.get({ ...stamp(id), title, promptFolded }));
    });
};

/** Rows of jobs in SQLite. */
export const createJobStore = (access: Access, scrubber: LogTruncation): JobStore => {
  const { db, read, write } = access;
  const writer = createJobWriter(access, scrubber);
  const { statements, find } = writer;
  const uploads = createUploadWriter(access, writer, scrubber);
  const list = createJobLister(db);
  const counts = createJobCounter(db);
  const all = (raws: readonly unknown[]): JobRow[] => raws.map((raw) => readJobRow(raw).job);
  const count = (statement: typeof statements.countFailure, id: string): number =>
    write(() => z.int().default(0).parse(statement.get(id)));
  return {
    accept: writer.accept,
    change: writer.change,
    finish: writer.finish,
    purge: writer.purge,
    ...uploads,
    uploading: () => read(() => all(statements.uploading.all())),
    find: (id) => read(() => find(id)),
    list: (filter) => read(() => list(filter)),
    counts: (filter) => read(() => counts(filter)),
    unfinished: () => read(() => all(statements.unfinished.all())),
    setTitle: createTitleSetter(access, writer),
    countFailure: (id) => count(statements.countFailure, id),
    countCrash: (id) => count(statements.countCrash, id),
    secrets: (id) => read(() => writer.secrets.get(id)),
    setDeleted: (id, deleted) =>
      write(() => {
        const deletedAt = deleted ? access.now() : null;
        return jobOf(statements.setDeleted.get({ ...writer.stamp(id), deletedAt }));
      }),
    deletedBefore: (moment) => read(() => all(statements.deletedBefore.all(moment))),
    versions: (root) => read(() => all(statements.versions.all({ root }))),
    findCached: (cacheKey, newer) => read(() => jobOf(statements.findCached.get({ cacheKey, newer: newer ?? null }))),
    holdsLectures: (folder) => read(() => statements.holdsLectures.get({ inside: join(folder, sep) }) === 1),
    usedSince: (accountId, since) => read(() => writer.acceptances.used(accountId, since)),
    paces: (most) =>
      read(() =>
        z
          .array(paceSchema)
          .parse(statements.paces.all(most))
          .map(({ resolution, duration_seconds, making_ms }) => ({
            resolution,
            lectureSeconds: duration_seconds,
            makingSeconds: making_ms / 1000,
          })),
      ),
  };
};

/** The last job of a page; the next page begins after it. */
type ListPlace = { createdAt: number; seq: number };

const placeSchema = z.tuple([z.int().nonnegative(), z.int().positive()]);

const writeCursor = ({ createdAt, seq }: ListPlace): string =>
  Buffer.from(JSON.stringify([createdAt, seq])).toString("base64url");

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** Throws `Refusal` `query` for a cursor that no page gave. */
const readCursor = (cursor: string): ListPlace => {
  const text = Buffer.from(cursor, "base64url").toString("utf8");
  const place = placeSchema.safeParse(parseJson(text));
  if (!place.success || writeCursor({ createdAt: place.data[0], seq: place.data[1] }) !== cursor)
    throw new Refusal("query", msg("store.cursor_unknown"));
  return { createdAt: place.data[0], seq: place.data[1] };
};

type Condition = { sql: string; values: (string | number)[] };

const LISTED: Condition = { sql: "deleted_at IS NULL", values: [] };
const IN_TRASH: Condition = { sql: "deleted_at IS NOT NULL", values: [] };

type Searched = Pick<JobFilter, "accountId" | "text">;

const searched = ({ accountId, text }: Searched): Condition[] => [
  ...(accountId === null ? [] : [{ sql: "account_id = ?", values: [accountId] }]),
  ...[...new Set(foldText(text ?? "").split(" "))]
    .filter((word) => word !== "")
    .map((word) => ({ sql: "instr(prompt_folded, ?) > 0", values: [word] })),
];

const inStates = (states: readonly JobState[]): Condition[] =>
  states.length === 0 ? [] : [{ sql: `state IN (${states.map(() => "?").join(", ")})`, values: [...states] }];

const conditions = (filter: JobFilter, place: ListPlace | null): Condition[] => [
  filter.deleted === true ? IN_TRASH : LISTED,
  ...searched(filter),
  ...inStates(filter.states ?? []),
  ...(place === null ? [] : [{ sql: "(created_at, seq) < (?, ?)", values: [place.createdAt, place.seq] }]),
];

const whereOf = (all: readonly Condition[]): string => all.map(({ sql }) => sql).join(" AND ");
const valuesOf = (all: readonly Condition[]): (string | number)[] => all.flatMap(({ values }) => values);

const pageOf = (found: readonly { seq: number; job: JobRow }[], limit: number): ReturnType<JobLister> => {
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const more = found.length > limit && last !== undefined;
  return {
    rows: page.map(({ job }) => job),
    nextCursor: more ? writeCursor({ createdAt: last.job.createdAt, seq: last.seq }) : null,
  };
};

type JobLister = (filter: JobFilter) => { rows: JobRow[]; nextCursor: string | null };

/** Pages of jobs, newest first; a page never repeats or misses a job that was there all the time. */
const createJobLister =
  (db: Connection): JobLister =>
  (filter) => {
    const place = filter.cursor === undefined ? null : readCursor(filter.cursor);
    const limit = Math.min(PAGE.most, Math.max(1, Math.trunc(filter.limit)));
    const all = conditions(filter, place);
    const sql = `SELECT * FROM job WHERE ${whereOf(all)} ORDER BY created_at DESC, seq DESC LIMIT ?`;
    const raws = db.prepare(sql).all(...valuesOf(all), limit + 1);
    return pageOf(raws.map(readJobRow), limit);
  };

const countSchema = z.object({ kind: z.enum([...jobStateSchema.options, "deleted"]), jobs: z.int() });

/** How many jobs hold a text, by state, and how many of those in the trash do. */
const createJobCounter =
  (db: Connection): ((filter: Searched) => JobCounts) =>
  (filter) => {
    const all = searched(filter);
    const sql = `
      SELECT state AS kind, count(*) AS jobs FROM job WHERE ${whereOf([LISTED, ...all])} GROUP BY state
      UNION ALL SELECT 'deleted', count(*) FROM job WHERE ${whereOf([IN_TRASH, ...all])}`;
    const counts: JobCounts = { queued: 0, processing: 0, completed: 0, failed: 0, deleted: 0 };
    for (const raw of db.prepare(sql).all(...valuesOf(all), ...valuesOf(all))) {
      const { kind, jobs } = countSchema.parse(raw);
      counts[kind] = jobs;
    }
    return counts;
  };
