import type { CaseInput } from "./case.ts";
import { single, type Row } from "./row.ts";

const author: CaseInput = { name: "author" };

/** Lectures by a language model, from recorded answers. */
export const AUTHOR_ROWS: readonly Row[] = [
  single("author: recorded lectures", author, "lectures", { least: 40 }, ""),
  {
    ...{ title: "author: share delivered with all scenes as planned", goal: { least: 39 / 40 }, unit: "" },
    cases: [author],
    value: (results) => results.median(author, "whole") / results.median(author, "lectures"),
  },
  single("author: lectures in which something overlaps", author, "overlapping", { most: 0 }, ""),
  single("author: lectures with something untrue that a check finds", author, "untrue", { most: 0 }, ""),
  single("author: share within 5 % of the asked length", author, "longShare", { least: 0.95 }, ""),
  single("author: prompt tokens, median", author, "promptTokens", { most: 12_000 }, ""),
  single("author: questions, median", author, "calls", { most: 3 }, ""),
  single("author: own work for a lecture, the longest", author, "ownSeconds", { most: 2 }, "s"),
  single("author: recorded failures of providers", author, "failures", { least: 90 }, ""),
  single("author: failures of providers classified wrong", author, "wrongFailures", { most: 0 }, ""),
];
