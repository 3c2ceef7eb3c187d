import type { LessonScene } from "../lesson.ts";
import { briefMythScene } from "../shared/scenes.ts";
import type { BinarySearchSearchPrompt } from "./read-search.ts";

export const binarySearchHook = (given: BinarySearchSearchPrompt): LessonScene => ({
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

export const binarySearchRecipe = (): LessonScene => ({
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

export const binarySearchCost = (): LessonScene => ({
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

export const binarySearchTrap = (): LessonScene =>
  briefMythScene(
    { heading: "It needs order", optional: 4 },
    { wrong: "Binary search works on any list.", right: "It works only on a sorted list." },
    {
      say: "Throwing half away is safe only because the numbers are in order. In a muddle it would miss them.",
      cue: "order",
    },
  );

export const binarySearchRecap = (given: BinarySearchSearchPrompt): LessonScene => ({
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
