import { z } from "zod";
import type { AcceptLimits, CountLimit, SpendingStore, UsageStore } from "../jobs/job-store.ts";
import type { Connection, Access } from "./connection.ts";

/** Longer than any period that is counted. */
const RETENTION_MS = 40 * 24 * 60 * 60 * 1000;

type Acceptance = { accountId: string; address: string; counts: AcceptLimits["counts"]; now: number };

/** Every request that was accepted, whatever became of its job: what limits are counted from. */
export const createAcceptances = (db: Connection) => {
  const future = db.prepare("SELECT 1 FROM acceptance WHERE accepted_at > ? LIMIT 1").pluck();
  const settle = db.prepare("UPDATE acceptance SET accepted_at = @now WHERE accepted_at > @now");
  // A guest's one lecture is counted for good.
  const prune = db.prepare("DELETE FROM acceptance WHERE accepted_at < ? AND account_id NOT LIKE 'guest:%'");
  const insert = db.prepare(
    "INSERT INTO acceptance (account_id, address, accepted_at, for_quota, for_rate) VALUES (@accountId, @address, @now, @quota, @rate)",
  );
  const used = db
    .prepare("SELECT count(*) FROM acceptance WHERE account_id = ? AND for_quota = 1 AND accepted_at >= ?")
    .pluck();
  const byAccount = db
    .prepare(
      "SELECT accepted_at FROM acceptance WHERE account_id = ? AND for_quota = 1 AND accepted_at >= ? ORDER BY accepted_at DESC LIMIT 1 OFFSET ?",
    )
    .pluck();
  const byAddress = db
    .prepare(
      "SELECT accepted_at FROM acceptance WHERE address = ? AND for_rate = 1 AND accepted_at >= ? ORDER BY accepted_at DESC LIMIT 1 OFFSET ?",
    )
    .pluck();

  /** Throws the limit's refusal when `most` acceptances are there; the oldest of these must leave before there is room. */
  const check = (statement: typeof byAccount, key: string, limit: CountLimit | null): void => {
    if (limit === null) return;
    if (limit.most < 1) throw limit.refuse(limit.since);
    const oldest = z
      .int()
      .optional()
      .parse(statement.get(key, limit.since, limit.most - 1));
    if (oldest !== undefined) throw limit.refuse(oldest);
  };

  return {
    /**
     * A clock that was put back leaves acceptances in the future; they count as made now. Stands before the
     * transaction that adds, since that may be taken back.
     */
    settle(now: number): void {
      if (future.get(now) !== undefined) settle.run({ now });
    },
    /** Counts one more, or throws a limit's refusal; within a transaction of the caller's. */
    add({ accountId, address, counts, now }: Acceptance, limits: AcceptLimits): void {
      prune.run(now - RETENTION_MS);
      check(byAccount, accountId, limits.quota);
      check(byAddress, address, limits.rate);
      insert.run({ accountId, address, now, quota: Number(counts.quota), rate: Number(counts.rate) });
    },
    used: (accountId: string, since: number): number => z.int().parse(used.get(accountId, since)),
  };
};

const MICRO = 1e6;
const rowSchema = z.object({ tokens: z.int(), micro_usd: z.int() }).default({ tokens: 0, micro_usd: 0 });

/** What was taken of the owner's AI key, in SQLite. */
export const createSpendingStore = ({ db, read, write }: Access): SpendingStore => {
  const find = db.prepare("SELECT tokens, micro_usd FROM spending WHERE month = ?");
  const insert = db.prepare(
    `INSERT INTO spending (month, tokens, micro_usd) VALUES (@month, @tokens, @microUsd)
     ON CONFLICT DO UPDATE SET tokens = tokens + excluded.tokens, micro_usd = micro_usd + excluded.micro_usd`,
  );
  return {
    add: (month, { tokens, usd }) =>
      write(() => void insert.run({ month, tokens: Math.ceil(tokens), microUsd: Math.round(usd * MICRO) })),
    of: (month) =>
      read(() => {
        const { tokens, micro_usd } = rowSchema.parse(find.get(month));
        return { tokens, usd: micro_usd / MICRO };
      }),
  };
};

/** What accounts used apart from lectures, in SQLite. */
export const createUsageStore = ({ db, now, write }: Access): UsageStore => {
  const acceptances = createAcceptances(db);
  const settle = db.prepare("UPDATE usage SET used_at = @now WHERE used_at > @now");
  const prune = db.prepare("DELETE FROM usage WHERE used_at < ?");
  const used = db
    .prepare("SELECT coalesce(sum(amount), 0) FROM usage WHERE account_id = ? AND kind = ? AND used_at >= ?")
    .pluck();
  const insert = db.prepare(
    "INSERT INTO usage (account_id, kind, amount, used_at) VALUES (@accountId, @kind, @amount, @now)",
  );
  return {
    take({ accountId, address, kind, amount }, { quota, rate, counts }) {
      const at = now();
      // A clock that was put back leaves use in the future; it counts as of now.
      write(() => {
        acceptances.settle(at);
        settle.run({ now: at });
      });
      write(() => {
        prune.run(at - RETENTION_MS);
        const before = quota ? z.int().parse(used.get(accountId, kind, quota.since)) : 0;
        if (quota && before + amount > quota.most) throw quota.refuse(at);
        if (counts.rate)
          acceptances.add(
            { accountId, address, counts: { quota: false, rate: true }, now: at },
            { quota: null, rate, counts },
          );
        insert.run({ accountId, kind, amount, now: at });
      });
    },
  };
};
