import { runList } from "../../../computation/algorithms/lists/run-list.ts";
import type { SortingPrompt } from "./read-sorting.ts";
import { SORT_WORDS, type SortWords } from "./sort-words.ts";

/** A sort of the prompt's numbers, and what is said of it. */
export type SortingRun = { given: SortingPrompt; words: SortWords; list: string; sorted: string; passes: number };

/** Runs the sort. */
export const runSortingOf = (given: SortingPrompt): SortingRun => {
  const run = runList(given.algorithm, given.values);
  const sorted = given.values.toSorted((a, b) => a - b);
  return {
    given,
    words: SORT_WORDS[given.algorithm],
    list: given.values.join(", "),
    sorted: sorted.join(", "),
    passes: run.moments.filter((moment) => moment.event === "pass_end").length,
  };
};
