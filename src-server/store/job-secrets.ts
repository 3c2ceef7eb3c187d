import { z } from "zod";
import type { Connection } from "./connection.ts";

const rowSchema = z.object({ job_id: z.string(), sealed: z.instanceof(Uint8Array) });

/** Sealed secrets of jobs that are not over. */
export const createJobSecrets = (db: Connection) => {
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
     * Wipes a job's secrets; false when it has none. The few others are written anew, since pages that SQLite has
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
