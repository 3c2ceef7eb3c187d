import { planTaskSchema } from "../contract/api/previews.ts";
import { z } from "zod";
import { SPEECH_SERVER_VOICE } from "../contract/api/catalogue.ts";
import type { JobQueue, PlanOutcome, PlanTaskStore } from "../jobs/job-store.ts";
import { type Access, type Connection, createCounters } from "./connection.ts";

/** No pause between tries is longer; a moment further away was set by a clock that has been put back since. */
const MAX_PAUSE_MS = 60 * 60 * 1000;

const OPEN = "state IN ('queued', 'processing') AND deleted_at IS NULL";

const NEEDS_NO_SECRET = `(job.key_source = 'none' AND json_extract(job.request, '$.voice') IS NOT '${SPEECH_SERVER_VOICE}'
  AND NOT EXISTS (SELECT 1 FROM job_secret WHERE job_secret.job_id = job.id))`;

const claimedSchema = z.object({ id: z.string(), account_id: z.string() });

const queueStatements = (db: Connection) => ({
  // The owner's plan first, then the account that was served longest ago, then its oldest job.
  claim: db.prepare(`
    UPDATE job SET worker = @worker, lease_until = @until, claims = claims + 1, claimed_at = @now
    WHERE seq = (
      SELECT job.seq FROM job LEFT JOIN turn ON turn.account_id = job.account_id
      WHERE ${OPEN} AND lease_until <= @now AND (not_before <= @now OR not_before > @horizon)
        AND (@withSecrets = 1 OR ${NEEDS_NO_SECRET})
      ORDER BY job.plan <> 'owner', coalesce(turn.served, 0), job.created_at, job.seq LIMIT 1)
    RETURNING id, account_id`),
  served: db.prepare(
    "INSERT INTO turn (account_id, served) VALUES (?, ?) ON CONFLICT DO UPDATE SET served = excluded.served",
  ),
  // Accounts that wait for nothing need no place in the order once many others were served.
  forget: db.prepare(`
    DELETE FROM turn WHERE served < ? AND account_id NOT IN (SELECT account_id FROM job WHERE ${OPEN})`),
  extend: db.prepare(`UPDATE job SET lease_until = @until WHERE id = @jobId AND worker = @worker AND ${OPEN}`),
  release: db.prepare(`
    UPDATE job SET worker = NULL, lease_until = 0, not_before = @notBefore
    WHERE id = @jobId AND worker = @worker AND ${OPEN}`),
  voidAll: db.prepare(`UPDATE job SET worker = NULL, lease_until = 0 WHERE worker IS NOT NULL RETURNING id`).pluck(),
  waiting: db.prepare(`SELECT count(*) FROM job WHERE ${OPEN} AND lease_until <= ?`).pluck(),
});

const REMEMBERED_TURNS = 1000;

/** Who works on which job, in SQLite. */
export const createJobQueue = ({ db, now, read, write, writeSoft }: Access): JobQueue => {
  const statements = queueStatements(db);
  const counters = createCounters(db);

  const serve = (accountId: string): void => {
    const turn = counters.next("turn");
    statements.served.run(accountId, turn);
    if (turn % REMEMBERED_TURNS === 0) statements.forget.run(turn - REMEMBERED_TURNS);
  };

  return {
    claim: (worker, leaseMs, { withoutSecrets = false } = {}) =>
      write(() => {
        const at = now();
        const times = { now: at, until: at + leaseMs, horizon: at + MAX_PAUSE_MS };
        const raw = statements.claim.get({ worker, ...times, withSecrets: Number(!withoutSecrets) });
        if (raw === undefined) return null;
        const { id, account_id } = claimedSchema.parse(raw);
        serve(account_id);
        return { jobId: id, worker };
      }),
    extend: ({ jobId, worker }, leaseMs) =>
      writeSoft(() => statements.extend.run({ jobId, worker, until: now() + leaseMs }).changes === 1),
    release: ({ jobId, worker }, notBefore = 0) =>
      void write(() => statements.release.run({ jobId, worker, notBefore: Math.min(notBefore, now() + MAX_PAUSE_MS) })),
    voidLeases: () => write(() => z.array(z.string()).parse(statements.voidAll.all())),
    waiting: () => read(() => z.int().parse(statements.waiting.get(now()))),
  };
};

/** Plans of one account that stay; older ones go when another is asked for. */
const MAX_OF_ACCOUNT = 20;

const rowSchema = z.object({ outcome: z.string().nullable() }).optional();
const countSchema = z.object({ count: z.int() });
const outcomeSchema = planTaskSchema.omit({ plan_id: true });
const PLANNING: PlanOutcome = { status: "planning", planned: null, error: null, error_code: null };

/** Plans that are written apart from a request, in SQLite. */
export const createPlanTaskStore = ({ db, now, read, write }: Access): PlanTaskStore => {
  const insert = db.prepare("INSERT INTO plan_task (id, account_id, created_at) VALUES (@id, @accountId, @now)");
  const trim = db.prepare(
    `DELETE FROM plan_task WHERE account_id = @accountId AND outcome IS NOT NULL AND seq NOT IN
     (SELECT seq FROM plan_task WHERE account_id = @accountId ORDER BY seq DESC LIMIT ${MAX_OF_ACCOUNT})`,
  );
  const find = db.prepare("SELECT outcome FROM plan_task WHERE account_id = @accountId AND id = @id");
  const open = db.prepare("SELECT count(*) AS count FROM plan_task WHERE account_id = ? AND outcome IS NULL");
  const finish = db.prepare("UPDATE plan_task SET outcome = @outcome WHERE id = @id AND outcome IS NULL");
  const removeOpen = db.prepare("DELETE FROM plan_task WHERE outcome IS NULL");
  const remove = db.prepare("DELETE FROM plan_task WHERE account_id = @accountId AND id = @id");
  return {
    add: ({ id, accountId }) =>
      write(() => {
        insert.run({ id, accountId, now: now() });
        trim.run({ accountId });
      }),
    read: ({ id, accountId }) =>
      read(() => {
        const row = rowSchema.parse(find.get({ id, accountId }));
        return row && (row.outcome === null ? PLANNING : outcomeSchema.parse(JSON.parse(row.outcome)));
      }),
    countOpen: (accountId) => read(() => countSchema.parse(open.get(accountId)).count),
    finish: (id, outcome) => write(() => void finish.run({ id, outcome: JSON.stringify(outcome) })),
    removeOpen: () => write(() => void removeOpen.run()),
    remove: ({ id, accountId }) => write(() => remove.run({ id, accountId }).changes === 1),
  };
};
