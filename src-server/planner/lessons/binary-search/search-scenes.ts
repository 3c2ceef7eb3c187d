import { runList } from "../../../computation/algorithms/lists/run-list.ts";
import type { LessonBeat, LessonScene } from "../lesson.ts";
import { briefMythScene } from "../shared/scenes.ts";
import { type SearchPrompt } from "./read-search.ts";

type Look = { place: number; value: number; verdict: "found" | "left" | "right" };

/** Every value that is looked at, and on which side the search goes on. */
const looksOf = ({ values, target }: SearchPrompt): Look[] => {
  const looks: Look[] = [];
  let [low, high] = [0, values.length - 1];
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const value = values[middle] ?? 0;
    looks.push({ place: middle + 1, value, verdict: value === target ? "found" : value > target ? "left" : "right" });
    if (value === target) break;
    if (value > target) high = middle - 1;
    else low = middle + 1;
  }
  return looks;
};

const lookSaid = (look: Look, first: boolean): string => {
  const start = first ? `Look at the middle: ${look.value}.` : `The middle of what is left is ${look.value}.`;
  if (look.verdict === "found") return `${start} That is our number, found!`;
  return `${start} It is too ${look.verdict === "left" ? "large" : "small"}, so the ${look.verdict === "left" ? "right" : "left"} part can go.`;
};

export const hook = (given: SearchPrompt): LessonScene => ({
  id: "ask",
  role: "hook",
  heading: "Find one number",
  layout: "focus",
  elements: [
    { id: "row", type: "array", zone: "main", values: given.values },
    { id: "want", type: "text", zone: "note", text: `Where is ${given.target}?`, color: "focus" },
  ],
  beats: [
    {
      say: `Here are ${given.values.length} numbers in order. Is ${given.target} among them, and where?`,
      do: [
        { action: "draw", target: "row" },
        { action: "write", target: "want", at: "end" },
      ],
    },
    {
      say: "You could look at one after the other. But the order allows something much faster.",
      do: [{ action: "highlight", target: "row/range:1-3", cue: "one" }],
      optional: 0.5,
    },
  ],
});

const briefSaid = ({ values, target }: SearchPrompt, looks: readonly Look[]): string => {
  const way = "Look at the middle, throw the wrong half away, and repeat.";
  const place = values.indexOf(target) + 1;
  return place > 0
    ? `${way} After ${looks.length} looks it is found, at place ${place}.`
    : `${way} Nothing is left after ${looks.length} looks.`;
};

const stepBeats = (given: SearchPrompt): LessonBeat[] => {
  const looks = looksOf(given);
  const beats = looks.map((look, i): LessonBeat => ({
    say: lookSaid(look, i === 0),
    do: [
      look.verdict === "found"
        ? { action: "step", target: "row", to: "end", cue: "found" }
        : { action: "step", target: "row", to: "narrow", cue: "too" },
    ],
  }));
  const full = beats.map((beat) => ({ ...beat, optional: 1 }));
  const brief: LessonBeat = {
    say: briefSaid(given, looks),
    do: [{ action: "step", target: "row", to: "end" }],
    until: 1,
  };
  if (looks.at(-1)?.verdict === "found") return [brief, ...full];
  return [
    brief,
    ...full,
    {
      optional: 1,
      say: `Nothing is left, so ${given.target} is not in the list.`,
      do: [{ action: "step", target: "row", to: "end" }],
    },
  ];
};

export const example = (given: SearchPrompt): LessonScene => {
  const run = runList("binary_search", given.values, { target: given.target });
  const found = run.moments.some((moment) => moment.event === "found");
  return {
    id: "run",
    role: "example",
    heading: `Searching for ${given.target}`,
    layout: "focus",
    elements: [
      {
        id: "row",
        type: "array",
        zone: "main",
        values: given.values,
        shown: true,
        run: { algorithm: "binary_search", target: given.target },
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
    claims: [
      found ? "row.found" : "row.found == false",
      ...(found ? [`row.index == ${given.values.indexOf(given.target) + 1}`] : []),
    ],
    beats: stepBeats(given),
  };
};

export const recipe = (): LessonScene => ({
  id: "recipe",
  role: "statement",
  heading: "The recipe",
  layout: "focus",
  optional: 3,
  elements: [
    {
      id: "prog",
      type: "code",
      zone: "main",
      language: "pseudocode",
      source:
        "lo = first place, hi = last place\nwhile lo <= hi\n  mid = middle of lo and hi\n  if value at mid = target: found\n  if value at mid > target: hi = mid - 1\n  otherwise: lo = mid + 1\nnot there",
    },
  ],
  beats: [
    {
      say: "Written down: keep two ends, look at the middle between them, and move the end that is on the wrong side.",
      do: [
        { action: "write", target: "prog" },
        { action: "highlight", target: "prog/line:3", cue: "middle" },
      ],
    },
  ],
});

export const cost = (): LessonScene => ({
  id: "cost",
  role: "application",
  heading: "How few looks it takes",
  layout: "split",
  ratio: "right",
  optional: 1,
  elements: [
    { id: "law", type: "formula", zone: "left", tex: "\\log_2 n", size: "l" },
    {
      id: "rows",
      type: "table",
      zone: "right",
      columns: ["numbers", "looks at most"],
      rows: [1000, 1_000_000, 1_000_000_000].map((n) => [n, Math.floor(Math.log2(n)) + 1]),
    },
  ],
  claims: ["log(2, 1024) == 10"],
  beats: [
    {
      say: "Every look halves what is left. So a million numbers take at most twenty looks, and a billion only thirty.",
      do: [
        { action: "write", target: "law" },
        { action: "draw", target: "rows", cue: "million" },
      ],
    },
  ],
});

export const trap = (): LessonScene =>
  briefMythScene(
    { heading: "It needs order", optional: 4 },
    { wrong: "Binary search works on any list.", right: "It works only on a sorted list." },
    {
      say: "Throwing half away is safe only because the numbers are in order. In a muddle it would miss them.",
      cue: "order",
    },
  );

export const recap = (given: SearchPrompt): LessonScene => ({
  id: "recap",
  role: "recap",
  heading: "What to remember",
  layout: "focus",
  elements: [
    {
      id: "row",
      type: "array",
      zone: "main",
      values: given.values,
      shown: true,
      run: { algorithm: "binary_search", target: given.target },
    },
  ],
  beats: [
    {
      say: "Look at the middle, throw the wrong half away, and repeat. That is binary search.",
      do: [{ action: "step", target: "row", to: "end" }],
    },
    {
      say: "Each look halves the rest: that is why it stays fast, however long the list becomes.",
      do: [{ action: "highlight", target: `row/range:1-${given.values.length}`, color: "good", cue: "list" }],
      optional: 12,
    },
  ],
});
