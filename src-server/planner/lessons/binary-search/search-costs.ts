import { runList } from "../../../computation/algorithms/lists/run-list.ts";
import type { LessonScene } from "../lesson.ts";
import type { SearchData } from "./search-extras.ts";

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

/** How many values are left after each look. */
export const binarySearchHalvingScene = (optional: number): LessonScene => ({
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
export const binarySearchGraphScene = (optional: number): LessonScene => ({
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
        { id: "slow", kind: "function", y: "x", color: "a", style: "dashed", label: "n" },
        { id: "fast", kind: "function", y: "log(2, x)", color: "b", label: "\\log_2 n" },
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
