import { z } from "zod";
import type { Connection } from "./connection.ts";

export type CounterName = "job_revision" | "setting_revision" | "turn";

/** Numbers that only grow, also over restarts and in other processes. */
export const createCounters = (db: Connection) => {
  const next = db
    .prepare(
      "INSERT INTO counter (name, value) VALUES (?, 1) ON CONFLICT DO UPDATE SET value = value + 1 RETURNING value",
    )
    .pluck();
  const current = db.prepare("SELECT value FROM counter WHERE name = ?").pluck();
  return {
    /** The next number; within a transaction of the caller's. */
    next: (name: CounterName): number => z.int().parse(next.get(name)),
    current: (name: CounterName): number => z.int().default(0).parse(current.get(name)),
  };
};
