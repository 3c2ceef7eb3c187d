import { z } from "zod";
import type { Connection } from "./connection.ts";

const resultSchema = z.tuple([z.object({ busy: z.int() })]);
/** How long a reader in another process may keep the log before the next try. */
const PATIENCE_MS = 100;

/** Empties the write-ahead log, in which old pages would keep what was wiped. */
export const createScrubber = (db: Connection, busyTimeoutMs = 5_000) => {
  let owed = false;
  const truncate = (): boolean => {
    db.pragma(`busy_timeout = ${PATIENCE_MS}`);
    try {
      const [{ busy }] = resultSchema.parse(db.pragma("wal_checkpoint(TRUNCATE)"));
      return busy === 0;
    } catch {
      // A full disk or a reader; what is committed stays committed, and the next try comes soon.
      return false;
    } finally {
      db.pragma(`busy_timeout = ${busyTimeoutMs}`);
    }
  };
  return {
    /** After a wipe, outside of transactions. */
    scrub(): void {
      owed = !truncate();
    },
    /** Tries again what a reader prevented. */
    settle(): void {
      if (owed && !db.inTransaction) owed = !truncate();
    },
  };
};
export type Scrubber = ReturnType<typeof createScrubber>;
