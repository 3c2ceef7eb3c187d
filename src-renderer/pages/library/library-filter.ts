import type { JobCounts } from "../../../src-server/contract/api/job-list.ts";
import type { JobState } from "../../../src-server/contract/api/job-record.ts";

/** What the library can be narrowed to. */
export const LIBRARY_FILTERS = ["all", "working", "ready", "failed", "drafts"] as const;
export type LibraryFilter = (typeof LIBRARY_FILTERS)[number];

/** States whose lists are shown one after the other; undefined stands for all. */
export const statesOf: Readonly<Record<LibraryFilter, readonly (JobState | undefined)[]>> = {
  all: [undefined],
  working: ["processing", "queued"],
  ready: ["completed"],
  failed: ["failed"],
  drafts: [],
};

/** How many lectures a filter shows; drafts are none yet. */
export const countOf = (
  filter: Exclude<LibraryFilter, "drafts">,
  { queued, processing, completed, failed }: JobCounts,
): number => {
  if (filter === "working") return queued + processing;
  if (filter === "ready") return completed;
  return filter === "failed" ? failed : queued + processing + completed + failed;
};

/** A filter by the word in the address. */
export const readFilter = (word: string | null): LibraryFilter =>
  LIBRARY_FILTERS.find((filter) => filter === word) ?? "all";
