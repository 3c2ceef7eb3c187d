import { runList } from "../../../computation/algorithms/lists/run-list.ts";
import type { LessonScene } from "../lesson.ts";

/** A sorted list and what is looked for in it. */
export type SearchData = { values: readonly number[]; target: number };

const countOf = (algorithm: "linear_search" | "binary_search", { values, target }: SearchData): number =>
  runList(algorithm, values, { target }).moments.filter((moment) => moment.event === "compare").length;

/** Looking at one value after the other, for comparison. */
export const oneByOneScene = (data: SearchData, optional: number): LessonScene => ({
  id: "slow",
  role: "intuition",
  heading: "One after the other",
  layout: "focus",
  optional,
  elements: [
    {
      id: "row",
      type: "array",
      zone: "main",
      values: [...data.values],
      shown: true,
      run: { algorithm: "linear_search", target: data.target },
    },
    {
      id: "count",
      type: "readout",
      zone: "note",
      label: "\\text{looks}",
      value: "row.comparisons",
      digits: 0,
      shown: true,
    },
  ],
  claims: [`row.comparisons == ${countOf("linear_search", data)}`],
  beats: [
    {
      say: "The plain way is to look at every number in turn, from the left.",
      do: [{ action: "step", target: "row", to: "end", cue: "turn" }],
    },
    {
      say: "That took {{row.comparisons}} looks. In a long list it could take as many looks as there are numbers.",
      do: [{ action: "highlight", target: "count", style: "box", cue: "looks" }],
    },
  ],
});

/** A number near the list's middle that the list does not hold. */
const missingTarget = (values: readonly number[]): number => {
  const start = values[Math.floor(values.length / 2)] ?? 0;
  for (let n = start + 1; ; n++) if (!values.includes(n)) return n;
};

/** A search that finds nothing. */
export const missingScene = (data: SearchData, optional: number): LessonScene => {
  const target = missingTarget(data.values);
  return {
    id: "missing",
    role: "example",
    heading: "When it is not there",
    layout: "focus",
    optional,
    elements: [
      {
        id: "row",
        type: "array",
        zone: "main",
        values: [...data.values],
        shown: true,
        run: { algorithm: "binary_search", target },
      },
    ],
    claims: ["row.found == false"],
    beats: [
      {
        say: `What if we look for ${target}, which is not in the list?`,
        do: [{ action: "highlight", target: `row/range:1-${data.values.length}`, cue: "list" }],
        pause: 1,
      },
      {
        say: "The search goes on as before: the middle, and then the half that could still hold it.",
        do: [
          { action: "step", target: "row", to: "narrow" },
          { action: "step", target: "row", to: "narrow", cue: "half" },
        ],
      },
      {
        say: "When nothing is left to look at, we know for certain that it is missing.",
        do: [{ action: "step", target: "row", to: "end" }],
      },
      {
        say: "That is worth as much as finding it: a plain list would have to be read to its end.",
        do: [{ action: "highlight", target: `row/range:1-${data.values.length}`, color: "good", cue: "plain" }],
        optional: 11,
      },
    ],
  };
};

/** How many values are left after each look. */
export const halvingScene = (optional: number): LessonScene => ({
  id: "halves",
  role: "application",
  heading: "Halving, again and again",
  layout: "focus",
  optional,
  elements: [
    {
      id: "rows",
      type: "table",
      zone: "main",
      columns: ["looks", "left of 1000"],
      rows: [0, 1, 2, 4, 7, 10].map((n) => [n, Math.floor(1000 / 2 ** n)]),
    },
  ],
  claims: ["2^10 > 1000"],
  beats: [
    {
      say: "Start with a thousand numbers. After one look at most five hundred are left, then two hundred and fifty.",
      do: [
        { action: "draw", target: "rows" },
        { action: "highlight", target: "rows/row:2", cue: "five" },
      ],
    },
    {
      say: "After ten looks nothing is left to halve. So ten looks are always enough.",
      do: [{ action: "highlight", target: "rows/row:6", color: "good", cue: "ten" }],
    },
  ],
});

/** Looks of both ways, drawn over the length of the list. */
export const graphScene = (optional: number): LessonScene => ({
  id: "growth",
  role: "application",
  heading: "How the work grows",
  layout: "focus",
  optional,
  elements: [
    {
      id: "graph",
      type: "plot",
      zone: "main",
      x: [1, 64],
      y: [0, 64],
      x_label: "n",
      y_label: "\\text{looks}",
      layers: [
        { id: "slow", kind: "function", y: "x", color: "b", style: "dashed", label: "n" },
        { id: "fast", kind: "function", y: "log(2, x)", color: "a", label: "\\log_2 n" },
      ],
    },
  ],
  claims: ["log(2, 64) == 6"],
  beats: [
    {
      say: "Looking one by one, the work grows with the list. That is the dashed line.",
      do: [{ action: "draw", target: "graph/layer:slow" }],
    },
    {
      say: "With binary search it hardly grows: doubling the list costs only one more look.",
      do: [
        { action: "draw", target: "graph" },
        { action: "highlight", target: "graph/layer:fast", cue: "one" },
      ],
    },
  ],
});

/** The same idea as a game. */
export const gameScene = (optional: number): LessonScene => ({
  id: "game",
  role: "hook",
  heading: "Guess my number",
  layout: "focus",
  optional,
  elements: [
    {
      id: "line",
      type: "number_line",
      zone: "main",
      range: [0, 100],
      points: [{ id: "guess", at: 50, label: "50" }],
      intervals: [{ id: "left", from: 50, to: 100 }],
    },
  ],
  beats: [
    {
      say: "You know the game: think of a number up to one hundred, and I may only ask if it is larger.",
      do: [{ action: "draw", target: "line" }],
      pause: 0.8,
    },
    {
      say: "The best first question is fifty, for each answer leaves only half of the numbers.",
      do: [
        { action: "highlight", target: "line/point:guess", cue: "fifty" },
        { action: "highlight", target: "line/interval:left", color: "good", cue: "half" },
      ],
    },
  ],
});
