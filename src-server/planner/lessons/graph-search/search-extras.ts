import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step, write } from "../shared/beats.ts";
import { focusScene, mythScene, pointsScene, splitLayoutScene } from "../shared/scenes.ts";
import { searchElement, type SearchFigures } from "./search-run.ts";

const MAX_ROWS = 8;

/** How far each node is, in edges. */
export const levelScene = (s: SearchFigures): LessonScene => {
  const bfs = s.algorithm === "bfs";
  return focusScene(
    {
      id: "levels",
      role: "application",
      heading: bfs ? "It also measures distances" : "The numbers of the visits",
      optional: 2,
    },
    {
      main: {
        id: "rows",
        type: "table",
        columns: bfs ? ["node", `edges from ${s.start}`] : ["visit", "node"],
        rows: s.order.slice(0, MAX_ROWS).map((node, i) => (bfs ? [node, s.levels.get(node) ?? 0] : [i + 1, node])),
      },
    },
    bfs
      ? [
          beat("Because it works ring by ring, it also tells how many edges away each node is.", [
            draw("rows"),
            mark("rows/col:2", { cue: "edges" }),
          ]),
        ]
      : [
          beat("Number the nodes as they are visited. Deep ones can get small numbers.", [
            draw("rows"),
            mark("rows/col:1", { cue: "Number" }),
          ]),
        ],
  );
};

/** The same graph, the other search. */
export const graphSearchCompareScene = (s: SearchFigures): LessonScene =>
  focusScene(
    { id: "other", role: "application", heading: "The other way round", optional: 5 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["search", "order"],
        rows: [
          [s.words.name, s.order.join(" ")],
          [s.other.name, s.other.order.join(" ")],
        ],
      },
    },
    [
      beat(
        `There is a sister: ${s.other.name}. On the same graph it ${s.other.order.join() === s.order.join() ? "happens to take the same order" : "takes another order"}.`,
        [step("rows"), step("rows", { cue: "sister" })],
      ),
      beat(
        s.algorithm === "bfs"
          ? "It dives down one way before it looks at the next. Only the store differs: a stack instead of a queue."
          : "It looks at all near nodes first. Only the store differs: a queue instead of a stack.",
        [mark("rows/row:2", { cue: "store" })],
      ),
    ],
  );

/** A belief that is wrong. */
export const graphSearchTrapScene = (s: SearchFigures): LessonScene =>
  mythScene(
    { heading: "Is it the shortest way?", optional: 7 },
    { wrong: s.words.wrong, right: s.words.right },
    s.words.mythSaid,
  );

/** Where it is used. */
export const graphSearchApplicationScene = (s: SearchFigures): LessonScene =>
  pointsScene(
    { id: "use", role: "application", heading: "Where it is at work", optional: 8 },
    s.words.uses,
    s.words.usesSaid,
  );

/** What it costs. */
export const graphSearchCostScene = (s: SearchFigures): LessonScene =>
  splitLayoutScene(
    {
      id: "cost",
      role: "application",
      heading: "What it costs",
      optional: 9,
      wide: "right",
      claims: [`${s.graph.nodes.length} + ${s.edgesLooked} == ${s.graph.nodes.length + s.edgesLooked}`],
    },
    {
      left: { id: "law", type: "formula", tex: s.graph.directed ? "n+m" : "n+2m", size: "l" },
      right: {
        id: "rows",
        type: "table",
        columns: ["nodes $n$", "edges $m$", "looks"],
        rows: [
          [s.graph.nodes.length, s.graph.edges.length, `=c1+${s.graph.directed ? 1 : 2}*c2`],
          [1000, 5000, `=c1+${s.graph.directed ? 1 : 2}*c2`],
        ],
      },
    },
    [
      beat(
        `Every node is visited once, and every edge is looked at ${s.graph.directed ? "once" : "from both its ends"}.`,
        [write("law")],
      ),
      beat(
        `For our graph that makes ${s.graph.nodes.length + s.edgesLooked} looks. Twice the graph takes only twice the time.`,
        [draw("rows"), mark("rows/row:1", { cue: "our" })],
      ),
    ],
  );

/** Why the marks are needed. */
export const marksScene = (s: SearchFigures): LessonScene =>
  focusScene(
    { id: "marks", role: "misconception", heading: "Why it never runs in circles", optional: 10 },
    { main: searchElement(s) },
    [
      beat("What if the doors lead round in a circle? Without marks, the search would walk on for ever.", [
        draw("g"),
        step("g", { to: "visit" }),
      ]),
      beat("But every node that was found is marked, and a marked node is never taken again.", [
        step("g", { to: "end" }),
        mark(`g/node:${s.start}`, { color: "good", cue: "marked" }),
      ]),
    ],
  );
