import { z } from "zod";
import type { Connection } from "./connection.ts";

const resultSchema = z.tuple([z.object({ busy: z.int() })]);
/** How long to wait for a reader in another process, in milliseconds. */
const MAX_WAIT_MS = 100;

/** Truncates the write-ahead log, whose old pages would still hold wiped secrets. */
export const createLogTruncation = (db: Connection, busyTimeoutMs = 5_000) => {
  let owed = false;
  const truncate = (): boolean => {
    db.pragma(`busy_timeout = ${MAX_WAIT_MS}`);
    try {
      const [{ busy }] = resultSchema.parse(db.pragma("wal_checkpoint(TRUNCATE)"));
      return busy === 0;
    } catch {
      // A full disk or a reader: committed data is safe, and the next call tries again.
      return false;
    } finally {
      db.pragma(`busy_timeout = ${busyTimeoutMs}`);
    }
  };
  return {
    /** Call after wiping secrets, outside of transactions. */
    scrub(): void {
      owed = !truncate();
    },
    /** Retries a truncation that a reader prevented. */
    settle(): void {
      if (owed && !db.inTransaction) owed = !truncate();
    },
  };
};
export type LogTruncation = ReturnType<typeof createLogTruncation>;
