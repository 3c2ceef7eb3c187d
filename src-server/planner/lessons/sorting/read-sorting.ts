import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { asksFor, type Topic } from "../topic.ts";

/** The sorts that are taught, by the name of their algorithm. */
export const SORTS = {
  bubble_sort: { phrases: ["bubble sort", "bubble sorting", "bubblesort"], title: "Bubble sort" },
  selection_sort: { phrases: ["selection sort", "selectionsort"], title: "Selection sort" },
  insertion_sort: { phrases: ["insertion sort", "insertionsort"], title: "Insertion sort" },
} as const;
export type SortName = keyof typeof SORTS;

const NUMBERS = /(?<![\w.])-?\d+(?:\.\d+)?(?!\w|\.\d)/g;
const LIST_WORDS = [
  "list",
  "array",
  "card",
  "algorithm",
  "sort",
  "sorted",
  "sorting",
  "order",
  "ordering",
  "swap",
  "item",
  "element",
  "data",
  "integer",
  "ascending",
  "increasing",
  "computer",
  "code",
  "run",
  "trace",
  "set",
  "sequence",
];

/** What a prompt asks to sort, and how; numbers in the order they stand in. */
export type SortingPrompt = { algorithm: SortName; values: number[] };

const topicOf = (name: SortName): Topic => ({ needs: [SORTS[name].phrases], also: LIST_WORDS });

/** "Sort 5, 2, 9" names no algorithm: bubble sort shows best how sorting goes. */
const ANY_SORT: Topic = { needs: [["sort", "sorting", "sorted"]], also: LIST_WORDS };

/** Values a lesson shows when a prompt names none. */
const OWN_VALUES: readonly number[] = [5, 2, 8, 1, 4];

/** Reads a prompt; a text tells what is wrong with its numbers. */
export const readSorting = (prompt: string): SortingPrompt | UnusablePrompt | undefined => {
  const given = (prompt.match(NUMBERS) ?? []).map(Number);
  const words = prompt.replace(NUMBERS, " ");
  const named = (Object.keys(SORTS) as SortName[]).find((name) => asksFor(words, topicOf(name)));
  const algorithm = named ?? (given.length > 1 && asksFor(words, ANY_SORT) ? "bubble_sort" : undefined);
  if (algorithm === undefined) return undefined;
  if (given.length === 0) return { algorithm, values: [...OWN_VALUES] };
  if (given.length < 3 || given.length > 9)
    return new UnusablePrompt(msg("lesson.sorting_count", { count: given.length }));
  if (given.some((value) => Math.abs(value) > 9999)) return new UnusablePrompt(msg("lesson.sorting_digits"));
  return { algorithm, values: given };
};
