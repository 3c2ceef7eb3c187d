import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step, write } from "../shared/beats.ts";
import { focusScene, mythScene } from "../shared/scenes.ts";

/** Names matter. */
export const shapesMyth = (): LessonScene =>
  mythScene(
    { heading: "Are these not the same?", optional: 7 },
    { wrong: "Four nodes have only two trees.", right: "Two shapes, but 16 trees, because the nodes have names." },
    [
      "A path and a star: there seem to be only two trees on four nodes.",
      "But the formula counts named nodes. A road from A to B is not a road from A to C.",
    ],
  );

/** Back from the code to the tree. */
export const backScene = (): LessonScene =>
  focusScene(
    { id: "back", role: "proof", heading: "And back again", optional: 8 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["code left", "smallest free name", "edge"],
        rows: [
          ["4, 4, 4, 5", 1, "1 – 4"],
          ["4, 4, 5", 2, "2 – 4"],
          ["4, 5", 3, "3 – 4"],
          ["5", 4, "4 – 5"],
          ["none", "5 and 6", "5 – 6"],
        ],
      },
    },
    [
      beat("Does the code hold the whole tree? Names that are not in the code must be leaves.", [
        step("rows", { cue: "leaves" }),
      ]),
      beat("Join the smallest of them to the first name of the code, cross both out, and go on.", [
        step("rows", { count: 3, cue: "Join" }),
      ]),
      beat("At last two names remain: the last edge. The tree is back.", [step("rows", { to: "end", cue: "last" })]),
    ],
  );

/** How often a name occurs. */
export const degreeScene = (): LessonScene =>
  focusScene(
    { id: "degree", role: "statement", heading: "What the code tells", optional: 9 },
    {
      main: {
        id: "g",
        type: "graph",
        nodes: ["1", "2", "3", "4", "5", "6"],
        edges: [
          ["1", "4"],
          ["2", "4"],
          ["3", "4"],
          ["4", "5"],
          ["5", "6"],
        ],
      },
      note: { id: "rule", type: "formula", tex: "(4,4,4,5)" },
    },
    [
      beat("A node with four neighbours occurs three times in the code: once less than it has neighbours.", [
        draw("g"),
        write("rule", "code"),
        mark("g/node:4", { color: "b", cue: "neighbours" }),
      ]),
      beat("And leaves do not occur at all. So the code shows at a glance who the hubs are.", [
        mark(["g/node:1", "g/node:2", "g/node:3", "g/node:6"], { color: "good", cue: "leaves" }),
      ]),
    ],
  );

/** The number of spanning trees. */
export const spanningScene = (): LessonScene =>
  focusScene(
    { id: "span", role: "application", heading: "Spanning trees", optional: 10 },
    {
      main: {
        id: "g",
        type: "graph",
        layout: "circle",
        nodes: ["A", "B", "C", "D"],
        edges: [
          ["A", "B"],
          ["A", "C"],
          ["A", "D"],
          ["B", "C"],
          ["B", "D"],
          ["C", "D"],
        ],
      },
    },
    [
      beat("Draw every possible road between four towns. Each of the sixteen trees lies in this network.", [draw("g")]),
      beat("Here is one. So the formula also counts the spanning trees of a complete network.", [
        mark(["g/edge:A-B", "g/edge:B-C", "g/edge:C-D"], { color: "good", cue: "one" }),
      ]),
    ],
  );
