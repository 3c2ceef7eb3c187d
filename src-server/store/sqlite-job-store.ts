import { join, sep } from "node:path";
import { z } from "zod";
import type { LaterUpload } from "../contract/api/stored-request.ts";
import type { JobProgress, JobRow, NewJob } from "../jobs/job-row.ts";
import type { AcceptLimits, JobStore } from "../jobs/job-store.ts";
import type { Access } from "./access.ts";
import { createAcceptances } from "./acceptances.ts";
import { createCounters } from "./counters.ts";
import { foldText } from "./fold-text.ts";
import { FIRST_PROGRESS, progressColumns, readJobRow } from "./job-codec.ts";
import { createJobCounter, createJobLister } from "./job-list.ts";
import { createJobSecrets } from "./job-secrets.ts";
import { jobStatements } from "./job-statements.ts";
import { advance, conclude, isOver } from "./progress-rules.ts";
import { storedPlan } from "./stored-plan.ts";
import type { LogTruncation } from "./log-truncation.ts";

type End = Partial<JobProgress> & { state: "completed" | "failed" };

const paceSchema = z.object({ resolution: z.string(), duration_seconds: z.number(), making_ms: z.number() });

const jobOf = (raw: unknown): JobRow | null => (raw === undefined ? null : readJobRow(raw).job);

const isEnd = (changes: Partial<JobProgress>): changes is End =>
  changes.state === "completed" || changes.state === "failed";

/** Neither state nor phase: what a power cut undoes, the next start tells again. */
const isOnlyProgress = (known: JobRow | null, { state, phase }: Partial<JobProgress>): boolean =>
  (state === undefined || state === known?.state) && (phase === undefined || phase === known?.phase);

/** What a search looks through. */
const searchedText = (prompt: string, title: string): string => foldText(`${prompt} ${title}`);

const newColumns = (job: NewJob) => ({
  ...progressColumns({ ...FIRST_PROGRESS, warnings: job.warnings ?? [] }),
  id: job.id,
  account_id: job.accountId,
  plan: storedPlan(job.plan),
  address: job.address,
  model: job.model,
  key_source: job.keySource,
  cache_key: job.cacheKey,
  cached: Number(job.cached),
  continues: job.continues,
  resolution: job.request.resolution,
  title: job.title ?? null,
  prompt_folded: searchedText(job.request.prompt, job.title ?? ""),
  request: JSON.stringify(job.request),
});

/** Writes to rows, each within a transaction. */
const createJobWriter = ({ db, now, write, writeSoft, writeVital }: Access, scrubber: LogTruncation) => {
  const statements = jobStatements(db);
  const counters = createCounters(db);
  const acceptances = createAcceptances(db);
  const secrets = createJobSecrets(db);
  const find = (id: string): JobRow | null => jobOf(statements.find.get(id));
  const stamp = (id: string) => ({ id, now: now(), revision: counters.next("job_revision") });
  const update = (id: string, progress: JobProgress): JobRow =>
    readJobRow(statements.update.get({ ...progressColumns(progress), ...stamp(id) })).job;

  const accept = (job: NewJob, limits: AcceptLimits): JobRow => {
    write(() => acceptances.settle(now()));
    return write(() => {
      const { accountId, address } = job;
      acceptances.add({ accountId, address, counts: limits.counts, now: now() }, limits);
      const row = readJobRow(statements.insert.get({ ...newColumns(job), ...stamp(job.id) })).job;
      if (job.secrets !== null) secrets.put(job.id, job.secrets);
      return row;
    });
  };

  const finish = (id: string, changes: End): JobRow | null => {
    const { row, wiped } = writeVital(() => {
      const known = find(id);
      if (known === null || isOver(known.state)) return { row: null, wiped: false };
      statements.end.run({ id, now: now() });
      return { row: update(id, conclude(known, changes)), wiped: secrets.wipe(id) };
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
      return known === null || isOver(known.state) ? null : update(id, advance(known, changes));
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
    UPDATE job SET title = @title, prompt_folded = @prompt_folded, revision = @revision,
      updated_at = max(updated_at, @now)
    WHERE id = @id RETURNING *`);
  return (id, title, { replaces }) =>
    write(() => {
      const known = find(id);
      if (known === null || (known.title !== null && !replaces)) return known;
      const prompt_folded = searchedText(known.request.prompt, title);
      return jobOf(set.get({ ...stamp(id), title, prompt_folded }));
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
        const deleted_at = deleted ? access.now() : null;
        return jobOf(statements.setDeleted.get({ ...writer.stamp(id), deleted_at }));
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
