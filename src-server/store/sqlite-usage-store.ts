import { z } from "zod";
import type { UsageStore } from "../jobs/usage.ts";
import { createAcceptances, KEPT_MS } from "./acceptances.ts";
import type { Access } from "./access.ts";

/** What accounts used beside lectures, in SQLite. */
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
        prune.run(at - KEPT_MS);
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
