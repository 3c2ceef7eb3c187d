import type { LessonScene } from "../lesson.ts";
import { briefMythScene } from "../shared/scenes.ts";
import type { SortingRun } from "./sorting-run.ts";

/** The numbers out of order. */
export const sortingHook = ({ given, list }: SortingRun): LessonScene => ({
  id: "muddle",
  role: "hook",
  heading: "Put these in order",
  layout: "focus",
  elements: [{ id: "start", type: "array", zone: "main", values: given.values, style: "bars" }],
  beats: [
    { say: `Here are ${given.values.length} values in a muddle: ${list}.`, do: [{ action: "draw", target: "start" }] },
    {
      say: "A computer can only compare two of them at a time. How can it still put them in order?",
      pause: 1,
      do: [{ action: "highlight", target: "start/range:1-2", cue: "two" }],
      optional: 2.5,
    },
  ],
});

/** What the sort does again and again. */
export const idea = ({ given, words }: SortingRun): LessonScene => {
  const pair = [7, 4];
  return {
    id: "idea",
    role: "intuition",
    heading: words.ideaHeading,
    layout: "focus",
    optional: 1,
    elements: [
      { id: "pair", type: "array", zone: "main", values: pair, style: "bars", run: { algorithm: given.algorithm } },
      { id: "rule", type: "text", zone: "note", text: words.rule },
    ],
    claims: ["pair.swaps == 1"],
    beats: [
      {
        say: words.idea,
        do: [
          { action: "draw", target: "pair" },
          { action: "write", target: "rule", at: "after" },
          { action: "step", target: "pair", to: "swap", cue: words.ideaCue },
        ],
      },
    ],
  };
};

/** The sort as code. */
export const sortingRecipe = ({ words }: SortingRun): LessonScene => ({
  id: "recipe",
  role: "statement",
  heading: `The recipe of ${words.name}`,
  layout: "focus",
  optional: 4,
  elements: [{ id: "prog", type: "code", zone: "main", language: "pseudocode", source: words.code }],
  beats: [{ say: words.codeSaid, do: [{ action: "write", target: "prog" }] }],
});

/** What is easily believed of it. */
export const myth = ({ words }: SortingRun): LessonScene =>
  briefMythScene(
    { heading: "A common mistake", optional: 5 },
    { wrong: words.myth, right: words.truth },
    { say: words.mythSaid },
  );

const pairs = (n: number): number => (n * (n - 1)) / 2;

/** How many looks it takes for longer lists. */
export const sortingCost = ({ given, words }: SortingRun): LessonScene => {
  const n = given.values.length;
  return {
    id: "cost",
    role: "application",
    heading: "What it costs",
    layout: "split",
    ratio: "right",
    optional: 3,
    elements: [
      { id: "count", type: "formula", zone: "left", tex: "\\frac{n(n-1)}{2}", size: "l" },
      {
        id: "growth",
        type: "plot",
        zone: "right",
        x: [0, 40],
        y: [0, 800],
        x_label: "n",
        y_label: "\\text{comparisons}",
        layers: [
          { id: "c", kind: "function", y: "x*(x-1)/2", domain: [1, 40], color: "a" },
          { id: "few", kind: "point", on: "c", at: n, label: String(pairs(n)) },
          { id: "many", kind: "point", on: "c", at: 40, label: String(pairs(40)), color: "b" },
        ],
      },
    ],
    claims: [`${n}*${n - 1}/2 == ${pairs(n)}`, `40*39/2 == ${pairs(40)}`],
    beats: [
      {
        say: `For n values it takes ${words.costCase} half of n times n minus one comparisons.`,
        do: [{ action: "write", target: "count", cue: "half" }],
      },
      {
        say: `With ${n} values that is ${pairs(n)}. With forty it is already ${pairs(40)}: long lists become slow.`,
        do: [
          { action: "draw", target: "growth" },
          { action: "highlight", target: "growth/layer:many", cue: "forty" },
        ],
      },
    ],
  };
};

/** The idea and its cost once more. */
export const sortingRecap = ({ given, words }: SortingRun): LessonScene => ({
  id: "recap",
  role: "recap",
  heading: "What to remember",
  layout: "focus",
  elements: [
    {
      id: "done",
      type: "array",
      zone: "main",
      values: given.values,
      style: "bars",
      shown: true,
      run: { algorithm: given.algorithm },
    },
  ],
  beats: [{ say: words.recap, do: [{ action: "step", target: "done", to: "end" }] }],
});
