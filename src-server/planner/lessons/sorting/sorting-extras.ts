import { runList } from "../../../computation/algorithms/lists/run-list.ts";
import type { LessonScene } from "../lesson.ts";
import type { SortingPrompt } from "./read-sorting.ts";
import type { SortWords } from "./sort-words.ts";

type Counts = { comparisons: number; swaps: number };

const countsOf = ({ algorithm }: SortingPrompt, values: readonly number[]): Counts => {
  const { moments } = runList(algorithm, values);
  const count = (event: string): number => moments.filter((moment) => moment.event === event).length;
  return { comparisons: count("compare"), swaps: count("swap") };
};

/** The same values in three orders, and what each costs. */
export const ordersScene = (given: SortingPrompt, optional: number): LessonScene => {
  const sorted = given.values.toSorted((a, b) => a - b);
  const rows = [
    ["in order", sorted],
    ["as given", given.values],
    ["backwards", sorted.toReversed()],
  ] as const;
  return {
    id: "orders",
    role: "application",
    heading: "The order at the start matters",
    layout: "focus",
    optional,
    elements: [
      {
        id: "rows",
        type: "table",
        zone: "main",
        columns: ["start", "comparisons", "swaps"],
        rows: rows.map(([name, values]) => [name, countsOf(given, values).comparisons, countsOf(given, values).swaps]),
      },
    ],
    beats: [
      { say: "Give the same values in another order, and count again.", do: [{ action: "draw", target: "rows" }] },
      {
        say: "When they stand in order already, nothing has to be swapped.",
        do: [{ action: "highlight", target: "rows/row:1", color: "good", cue: "nothing" }],
      },
      {
        say: "Backwards is the worst for swapping: every value has to cross the whole list.",
        do: [{ action: "highlight", target: "rows/row:3", color: "bad", cue: "worst" }],
      },
    ],
  };
};

/** A second list, sorted from start to end. */
export const sortingSecondScene = (given: SortingPrompt, words: SortWords, optional: number): LessonScene => {
  const values = given.values.map((value) => value + 1).toReversed();
  const counts = countsOf(given, values);
  return {
    id: "again",
    role: "example",
    heading: "Another list",
    layout: "focus",
    optional,
    elements: [
      {
        id: "cards",
        type: "array",
        zone: "main",
        values,
        style: "bars",
        shown: true,
        run: { algorithm: given.algorithm },
      },
      {
        id: "tally",
        type: "readout",
        zone: "note",
        label: "\\text{swaps}",
        value: "cards.swaps",
        digits: 0,
        shown: true,
      },
    ],
    claims: [`cards.comparisons == ${counts.comparisons}`, `cards.swaps == ${counts.swaps}`],
    beats: [
      {
        say: "Before you watch: how many swaps will this list need?",
        do: [{ action: "highlight", target: "tally", style: "box", cue: "swaps" }],
        pause: 2,
      },
      { say: `Here is the first pass of ${words.name}.`, do: [{ action: "step", target: "cards", to: "pass_end" }] },
      {
        say: "And here is the rest, a little faster.",
        do: [{ action: "step", target: "cards", to: "end", cue: "rest" }],
      },
      {
        say: "It took {{cards.comparisons}} comparisons and {{cards.swaps}} swaps. Was your guess right?",
        do: [{ action: "highlight", target: "tally", color: "good", cue: "swaps" }],
      },
    ],
  };
};

const pairs = (n: number): number => (n * (n - 1)) / 2;

/** Comparisons of long lists. */
export const longListsScene = (words: SortWords, optional: number): LessonScene => ({
  id: "long",
  role: "application",
  heading: "Long lists",
  layout: "focus",
  optional,
  elements: [
    {
      id: "rows",
      type: "table",
      zone: "main",
      columns: ["values", "comparisons"],
      rows: [10, 100, 1000, 10_000].map((n) => [n, pairs(n)]),
    },
  ],
  claims: ["100*99/2 == 4950", "1000*999/2 == 499500"],
  beats: [
    {
      say: `Ten times as many values need about a hundred times as many comparisons, ${words.costCase}.`,
      do: [
        { action: "draw", target: "rows" },
        { action: "highlight", target: "rows/col:2", cue: "hundred" },
      ],
    },
    {
      say: "That is why computers use quicker ways, such as merge sort, for long lists.",
      do: [{ action: "highlight", target: "rows/row:4", color: "bad", cue: "long" }],
    },
  ],
});

/** Why sorting is worth the trouble. */
export const sortingWhyScene = (optional: number): LessonScene => ({
  id: "why",
  role: "application",
  heading: "What sorting is good for",
  layout: "focus",
  optional,
  elements: [
    {
      id: "list",
      type: "bullets",
      zone: "main",
      items: ["Finding things fast", "Seeing what is twice", "Ranking results"],
    },
  ],
  beats: [
    {
      say: "Why do computers sort so much? In a sorted list you find a thing quickly, as in a dictionary.",
      do: [{ action: "step", target: "list", cue: "find" }],
    },
    {
      say: "Equal values stand side by side, so doubles show at once.",
      do: [{ action: "step", target: "list", cue: "doubles" }],
    },
    {
      say: "And the best, the cheapest or the newest simply comes first.",
      do: [{ action: "step", target: "list", cue: "best" }],
    },
  ],
});
