import type { JobCounts } from "../../../src-server/contract/api/job-record.ts";
import type { JobFilter } from "../../api/queries.ts";

/** What the library can be narrowed to. */
export const LIBRARY_FILTERS = ["all", "working", "ready", "failed", "drafts", "trash"] as const;
export type LibraryFilter = (typeof LIBRARY_FILTERS)[number];

/** What the service is asked for; drafts are kept by the window. */
export const filterOf: Readonly<Record<LibraryFilter, Omit<JobFilter, "text">>> = {
  all: {},
  working: { states: ["processing", "queued"] },
  ready: { states: ["completed"] },
  failed: { states: ["failed"] },
  drafts: {},
  trash: { deleted: true },
};

/** How many lectures a filter shows; drafts are none yet. */
export const countOf = (filter: Exclude<LibraryFilter, "drafts">, counts: JobCounts): number => {
  const { queued, processing, completed, failed, deleted } = counts;
  if (filter === "working") return queued + processing;
  if (filter === "ready") return completed;
  if (filter === "trash") return deleted;
  return filter === "failed" ? failed : queued + processing + completed + failed;
};

/** A filter by the word in the address. */
export const readFilter = (word: string | null): LibraryFilter =>
  LIBRARY_FILTERS.find((filter) => filter === word) ?? "all";
