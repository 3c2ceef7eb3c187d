import type { LessonScene } from "../lesson.ts";

/** A sorted list and what is looked for in it. */
export type SearchData = { values: readonly number[]; target: number };

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
