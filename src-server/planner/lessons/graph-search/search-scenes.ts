import type { LessonBeat, LessonScene } from "../lesson.ts";
import { beat, draw, mark, step, write } from "../shared/beats.ts";
import { promptGraphElement } from "../shared/read-graph.ts";
import { focusScene } from "../shared/scenes.ts";
import { searchElement, visitSaid, type SearchFigures } from "./search-run.ts";

/** The question. */
export const askGraphSearchScene = (s: SearchFigures): LessonScene =>
  focusScene(
    { id: "ask", role: "hook", heading: "How to visit them all", optional: 1 },
    { main: promptGraphElement(s.graph, { weighted: false }) },
    [
      beat(
        "Imagine a house full of rooms and doors. How do you see every room, and none of them twice?",
        [draw("g"), mark(`g/node:${s.start}`, { cue: "room" })],
        { pause: 1.2 },
      ),
    ],
  );

const DETAIL = 6;
const MAX_BEATS = 7;

const visitBeats = (s: SearchFigures): LessonBeat[] => {
  const shown = s.visits.length <= MAX_BEATS ? s.visits : s.visits.slice(0, MAX_BEATS - 1);
  const beats = shown.map((visit, i) =>
    beat(
      visitSaid(s, i),
      [
        step("g", { to: "visit" }),
        ...(s.algorithm === "bfs" && visit.events > 0 ? [step("g", { count: visit.events })] : []),
      ],
      { optional: DETAIL },
    ),
  );
  return [
    ...beats,
    beat(`In the end all are visited, in the order ${s.order.join(", ")}.`, [step("g", { to: "end" })], {
      optional: DETAIL,
    }),
  ];
};

/** The search at work. */
export const runGraphSearchScene = (s: SearchFigures): LessonScene =>
  focusScene(
    { id: "run", role: "example", heading: s.words.heading, claims: [`g.visited == ${s.order.length}`] },
    { main: searchElement(s) },
    [
      beat(s.words.rule, [draw("g"), mark(`g/node:${s.start}`)], { until: DETAIL }),
      beat(`From ${s.start}, the order is ${s.order.join(", ")}.`, [step("g", { to: "end" })], { until: DETAIL }),
      ...visitBeats(s),
    ],
  );

/** Queue or stack. */
export const storeScene = (s: SearchFigures): LessonScene =>
  focusScene(
    { id: "store", role: "intuition", heading: `The ${s.words.store} behind it`, optional: 3 },
    {
      main: { id: "row", type: "array", values: s.algorithm === "bfs" ? [1, 2, 3, 4] : [1, 2, 3] },
      note: { id: "name", type: "text", text: s.algorithm === "bfs" ? "first in, first out" : "last in, first out" },
    },
    [
      beat(s.words.storeSaid[0], [draw("row")]),
      beat(s.words.storeSaid[1], [
        write("name"),
        mark(s.algorithm === "bfs" ? "row/cell:1" : "row/cell:3", {
          color: "good",
          cue: s.algorithm === "bfs" ? "served" : "comes",
        }),
      ]),
    ],
  );

/** The recipe. */
export const recipeScene = (s: SearchFigures): LessonScene =>
  focusScene(
    { id: "recipe", role: "statement", heading: "The recipe", optional: 4 },
    { main: { id: "prog", type: "code", language: "pseudocode", source: s.words.code } },
    [
      beat(s.words.codeSaid[0], [write("prog/line:1-3")]),
      beat(s.words.codeSaid[1], [write("prog"), mark("prog/line:4-6", { cue: "new" })]),
    ],
  );

/** The search once more. */
export const graphSearchRecapScene = (s: SearchFigures): LessonScene =>
  focusScene(
    { id: "recap", role: "recap", heading: "What to remember" },
    { main: { ...searchElement(s), shown: true } },
    [beat(s.words.recap, [step("g", { to: "end" })])],
  );
