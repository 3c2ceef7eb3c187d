import { binarySearch } from "./binary-search.ts";
import { bubbleSort } from "./bubble-sort.ts";
import { countOperations, type Growth } from "./count-operations.ts";
import { countingSort } from "./counting-sort.ts";
import { heapSort } from "./heap-sort.ts";
import { insertionSort } from "./insertion-sort.ts";
import { linearSearch } from "./linear-search.ts";
import type { ListRun, ListValue } from "./list-moment.ts";
import { recordList, type ListTape } from "./list-tape.ts";
import { mergeSort } from "./merge-sort.ts";
import { quickSort } from "./quick-sort.ts";
import { radixSort } from "./radix-sort.ts";
import { selectionSort } from "./selection-sort.ts";
import { twoPointers } from "./two-pointers.ts";

/** Data of a run beside the list itself. */
export type ListData = { earlyExit?: boolean; target?: ListValue; order?: Growth };
type Algorithm = (tape: ListTape, data: ListData) => void;

const search =
  (find: (tape: ListTape, target: ListValue) => void): Algorithm =>
  (tape, { target }) => {
    if (target !== undefined) find(tape, target);
  };

const ALGORITHMS = {
  bubble_sort: (tape, { earlyExit }) => bubbleSort(tape, { earlyExit: earlyExit ?? false }),
  selection_sort: selectionSort,
  insertion_sort: insertionSort,
  merge_sort: mergeSort,
  quick_sort: quickSort,
  heap_sort: heapSort,
  counting_sort: countingSort,
  radix_sort: radixSort,
  linear_search: search(linearSearch),
  binary_search: search(binarySearch),
  two_pointers: (tape, { target }) => {
    if (typeof target === "number") twoPointers(tape, target);
  },
  count_operations: (tape, { order }) => countOperations(tape, order ?? "n^2"),
} as const satisfies Record<string, Algorithm>;

export type ListAlgorithm = keyof typeof ALGORITHMS;
export const LIST_SORTS = [
  "bubble_sort",
  "selection_sort",
  "insertion_sort",
  "merge_sort",
  "quick_sort",
  "heap_sort",
  "counting_sort",
  "radix_sort",
] as const satisfies readonly ListAlgorithm[];
export const LIST_SEARCHES = [
  "linear_search",
  "binary_search",
  "two_pointers",
] as const satisfies readonly ListAlgorithm[];
export const isListSearch = (algorithm: ListAlgorithm): boolean => LIST_SEARCHES.some((name) => name === algorithm);

/** Executes an algorithm on a list that `listRefusals` has nothing against; throws RunLimitError. */
export const runList = (algorithm: ListAlgorithm, values: readonly ListValue[], data: ListData = {}): ListRun => ({
  values,
  moments: recordList(values, (tape) => ALGORITHMS[algorithm](tape, data)),
});
