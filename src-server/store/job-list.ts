import type { JobRow } from "../jobs/job-row.ts";
import type { JobFilter } from "../jobs/job-store.ts";
import type { Connection } from "./connection.ts";
import { foldText } from "./fold-text.ts";
import { readJobRow } from "./job-codec.ts";
import { readCursor, writeCursor, type ListPlace } from "./list-cursor.ts";

const MOST = 100;

type Condition = { sql: string; values: (string | number)[] };

const conditions = (filter: JobFilter, place: ListPlace | null): Condition[] => [
  { sql: "account_id = ?", values: [filter.accountId] },
  ...(filter.state === undefined ? [] : [{ sql: "state = ?", values: [filter.state] }]),
  ...(place === null ? [] : [{ sql: "(created_at, seq) < (?, ?)", values: [place.createdAt, place.seq] }]),
  ...foldText(filter.text ?? "")
    .split(" ")
    .filter((word) => word !== "")
    .map((word) => ({ sql: "instr(prompt_folded, ?) > 0", values: [word] })),
];

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

/** Pages of an account's jobs, newest first; a page never repeats or misses a job that was there all the time. */
export const createJobLister =
  (db: Connection): JobLister =>
  (filter) => {
    const place = filter.cursor === undefined ? null : readCursor(filter.cursor);
    const limit = Math.min(MOST, Math.max(1, Math.trunc(filter.limit)));
    const all = conditions(filter, place);
    const sql = `SELECT * FROM job WHERE deleted_at IS NULL AND ${all.map((one) => one.sql).join(" AND ")}
      ORDER BY created_at DESC, seq DESC LIMIT ?`;
    const raws = db.prepare(sql).all(...all.flatMap((one) => one.values), limit + 1);
    return pageOf(raws.map(readJobRow), limit);
  };
