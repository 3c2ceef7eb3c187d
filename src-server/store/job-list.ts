import { msg } from "../contract/messages/message.ts";
import type { JobCounts } from "../contract/api/job-record.ts";
import { z } from "zod";
import { Refusal } from "../refusal.ts";
import { jobStateSchema, type JobState } from "../contract/api/job-record.ts";
import { PAGE } from "../contract/limits.ts";
import type { JobRow, JobFilter } from "../jobs/job-store.ts";
import type { Connection } from "./connection.ts";
import { foldText, readJobRow } from "./job-rows.ts";

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
export const createJobLister =
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
export const createJobCounter =
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
