import type { LessonBeat, LessonScene } from "../lesson.ts";
import type { SortingRun } from "./sorting-run.ts";

const passBeat = (pass: number, run: SortingRun): LessonBeat => ({
  say: `Pass ${pass} does the same with what is left.`,
  do: [{ action: "step", target: "cards", to: "pass_end", cue: "same" }],
  optional: 5 + pass,
  ...(pass >= run.passes ? { pause: 0.5 } : {}),
});

/** Passes that are spoken of one by one: a scene has at most eight beats. */
const MAX_PASSES = 4;

const exampleBeats = (run: SortingRun): LessonBeat[] => [
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
  ...Array.from({ length: Math.min(MAX_PASSES, Math.max(0, run.passes - 2)) }, (_, i) => passBeat(i + 2, run)),
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

/** The prompt's own numbers sorted, pass by pass. */
export const sortingExample = (run: SortingRun): LessonScene => ({
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
