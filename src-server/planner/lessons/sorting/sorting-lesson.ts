import { runList } from "../../../computation/algorithms/lists/run-list.ts";
import type { Lesson, LessonBeat, LessonPlan, LessonScene } from "../lesson.ts";
import { briefMythScene } from "../shared/scenes.ts";
import { readSorting, SORTS, type SortingPrompt } from "./read-sorting.ts";
import { longListsScene, ordersScene, secondScene, whyScene } from "./sorting-extras.ts";
import { SORT_WORDS, type SortWords } from "./sort-words.ts";

type Run = { given: SortingPrompt; words: SortWords; list: string; sorted: string; passes: number };

const runOf = (given: SortingPrompt): Run => {
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

const hook = ({ given, list }: Run): LessonScene => ({
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

const idea = ({ given, words }: Run): LessonScene => {
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

const recipe = ({ words }: Run): LessonScene => ({
  id: "recipe",
  role: "statement",
  heading: `The recipe of ${words.name}`,
  layout: "focus",
  optional: 4,
  elements: [{ id: "prog", type: "code", zone: "main", language: "pseudocode", source: words.code }],
  beats: [{ say: words.codeSaid, do: [{ action: "write", target: "prog" }] }],
});

const passBeat = (pass: number, run: Run): LessonBeat => ({
  say: `Pass ${pass} does the same with what is left.`,
  do: [{ action: "step", target: "cards", to: "pass_end", cue: "same" }],
  optional: 5 + pass,
  ...(pass >= run.passes ? { pause: 0.5 } : {}),
});

/** Passes that are spoken of one by one: a scene has at most eight beats. */
const MOST_PASSES = 4;

const exampleBeats = (run: Run): LessonBeat[] => [
  {
    say: `Watch ${run.words.name} at work, until the values stand in order: ${run.sorted}.`,
    do: [{ action: "step", target: "cards", to: "end", cue: "work" }],
    until: 1,
  },
  {
    say: `Now watch ${run.words.name} at work. Every pair that is looked at lifts; some change places.`,
    do: [{ action: "step", target: "cards", to: "pass_end", cue: "watch" }],
    optional: 1,
  },
  { say: run.words.firstPass, do: [{ action: "highlight", target: "tally", style: "box" }], optional: 2 },
  ...Array.from({ length: Math.min(MOST_PASSES, Math.max(0, run.passes - 2)) }, (_, i) => passBeat(i + 2, run)),
  {
    say: `And so it goes on to the end. The values stand in order: ${run.sorted}.`,
    do: [{ action: "step", target: "cards", to: "end" }],
    optional: 1,
  },
  {
    say: "In all it took {{cards.comparisons}} comparisons and {{cards.swaps}} swaps.",
    do: [{ action: "highlight", target: "tally", style: "box", cue: "swaps" }],
    optional: 2,
  },
];

const example = (run: Run): LessonScene => ({
  id: "run",
  role: "example",
  heading: "Step by step",
  layout: "board",
  elements: [
    {
      id: "cards",
      type: "array",
      zone: "figure",
      values: run.given.values,
      style: "bars",
      shown: true,
      run: { algorithm: run.given.algorithm },
    },
    {
      id: "prog",
      type: "code",
      zone: "work",
      language: "pseudocode",
      follows: "cards",
      shown: true,
      source: run.words.code,
    },
    {
      id: "tally",
      type: "readout",
      zone: "result",
      label: "\\text{swaps}",
      value: "cards.swaps",
      digits: 0,
      shown: true,
    },
  ],
  claims: [`cards.passes == ${run.passes}`, `cards.sorted == [${run.sorted}]`],
  beats: exampleBeats(run),
});

const myth = ({ words }: Run): LessonScene =>
  briefMythScene(
    { heading: "A common mistake", optional: 5 },
    { wrong: words.myth, right: words.truth },
    { say: words.mythSaid },
  );

const pairs = (n: number): number => (n * (n - 1)) / 2;

const cost = ({ given, words }: Run): LessonScene => {
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

const recap = ({ given, words }: Run): LessonScene => ({
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

const build = (given: SortingPrompt): LessonPlan => {
  const run = runOf(given);
  return {
    title: `${SORTS[given.algorithm].title}, step by step`,
    subject: "computer_science",
    level: "secondary",
    goal: `Sort ${run.list} by ${run.words.name} and say what it costs.`,
    symbols: [{ tex: "n", say: "n", means: "number of values", color: "a" }],
    scenes: [
      hook(run),
      { ...idea(run), optional: 1.5 },
      recipe(run),
      example(run),
      ordersScene(given, 14),
      secondScene(given, run.words, 15),
      myth(run),
      cost(run),
      longListsScene(run.words, 16),
      whyScene(17),
      { ...recap(run), optional: 0.5 },
    ],
  };
};

/** Bubble, selection and insertion sort on the prompt's own numbers. */
export const sortingLesson: Lesson = {
  id: "sorting",
  title: "Sorting numbers step by step",
  subject: "computer_science",
  examples: [
    "Explain bubble sort on 5, 2, 8, 1, 4",
    "How does insertion sort work?",
    "Show selection sort with 7, 3, 9, 1",
  ],
  keywords: ["sort", "sorting", "bubble", "insertion", "selection", "algorithm", "list", "order", "swap"],
  defaultSeconds: 75,
  read: (prompt) => {
    const given = readSorting(prompt);
    return typeof given === "object" ? { build: () => build(given) } : given;
  },
};
