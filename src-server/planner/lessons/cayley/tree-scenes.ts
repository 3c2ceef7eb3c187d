import type { LessonScene } from "../lesson.ts";
import { beat, draw, frame, mark, step, write } from "../shared/beats.ts";
import { focusScene, workScene } from "../shared/scenes.ts";
import { lawScene, questionScene } from "../shared/short-scenes.ts";
import type { TreesPrompt } from "./read-trees.ts";

/** Trees on n named nodes (Cayley, 1889). */
export const treesOn = (n: number): number => n ** (n - 2);

/** The question. */
export const askCayleyScene = ({ n }: TreesPrompt): LessonScene =>
  questionScene(
    { heading: "Join the towns", optional: 1 },
    {
      text: `${n} towns, ${n - 1} roads`,
      say: `Join ${n} towns by roads so that there is one way from each to each. How many plans are there?`,
    },
  );

/** All trees. */
export const listCayleyScene = ({ n }: TreesPrompt): LessonScene =>
  focusScene(
    { id: "list", role: "example", heading: `All trees on ${n} nodes`, claims: [`all.count == ${treesOn(n)}`] },
    { main: { id: "all", type: "enumeration", of: "labelled_trees", n } },
    [
      beat("A tree joins all nodes without a circle.", [step("all")]),
      beat(`With ${n} named nodes there are exactly ${treesOn(n)} trees.`, [step("all", { to: "end" })]),
    ],
  );

/** The formula. */
export const cayleyFormulaScene = (): LessonScene =>
  lawScene(
    { heading: "Cayley's formula", optional: 2 },
    { variant: "theorem", title: "Cayley's formula", tex: "T_n=n^{n-2}" },
    "Cayley found that n named nodes have n to the power n minus two trees. Why such a simple number?",
  );

/** The formula in numbers. */
export const cayleyTableScene = (): LessonScene =>
  focusScene(
    { id: "numbers", role: "example", heading: "How fast it grows", optional: 3, claims: ["10^8 == 100000000"] },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["$n$", "$n^{n-2}$"],
        rows: [3, 4, 5, 6, 10].map((k) => [k, treesOn(k)]),
      },
    },
    [
      beat("Three nodes have three trees, four have sixteen.", [step("rows", { count: 2, cue: "Three" })]),
      beat("Ten nodes already have a hundred million. Nobody could list them, so we need a proof.", [
        step("rows", { to: "end", cue: "Ten" }),
      ]),
    ],
  );

/** A tree becomes a code. */
export const cayleyCodeScene = (): LessonScene =>
  focusScene(
    { id: "code", role: "proof", heading: "Turn a tree into a code", optional: 4 },
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
        run: { algorithm: "prufer_code" },
      },
    },
    [
      beat("Prüfer had the idea. Take away the leaf with the smallest name, and note its neighbour.", [
        draw("g"),
        step("g", { cue: "Take" }),
      ]),
      beat("Repeat until two nodes are left. The notes are the code: four, four, four, five.", [
        step("g", { to: "end" }),
      ]),
    ],
  );

/** The codes are counted. */
export const countCayleyScene = ({ n }: TreesPrompt): LessonScene =>
  workScene(
    { id: "count", role: "proof", heading: "Count the codes", optional: 5 },
    [
      { tex: Array.from({ length: n - 2 }, () => String(n)).join("\\cdot ") },
      ...(n > 3 ? [{ relation: "=", tex: `${n}^{${n - 2}}`, reason: "places in a code" }] : []),
      { relation: "=", tex: String(treesOn(n)), reason: "trees" },
    ],
    [
      { say: `Each code has ${n - 2} ${n === 3 ? "place" : "places"}, and any of the ${n} names may stand in each.` },
      {
        say: "Every code comes from exactly one tree. So count the codes, and you have counted the trees.",
        lines: n > 3 ? 2 : 1,
      },
    ],
  );

/** Recap: the formula. */
export const cayleyRecapScene = ({ n }: TreesPrompt): LessonScene =>
  focusScene(
    { id: "recap", role: "recap", heading: "What to remember" },
    { main: { id: "done", type: "formula", tex: `T_{${n}}=${n}^{${n}-2}=${treesOn(n)}`, size: "l" } },
    [beat("Each tree is a code of n minus two names.", [write("done"), frame("done")])],
  );

/** Trees by their leaves. */
export const leavesScene = (): LessonScene =>
  focusScene(
    {
      id: "leaves",
      role: "intuition",
      heading: "Sixteen trees, two shapes",
      optional: 6,
      claims: ["all.group(2) == 12", "all.group(3) == 4"],
    },
    { main: { id: "all", type: "enumeration", of: "labelled_trees", n: 4, group_by: "leaves" } },
    [
      beat("Look at four nodes again, sorted by the number of leaves.", [draw("all")]),
      beat("Twelve trees are paths with two ends, and four are stars: one for each name in the middle.", [
        mark("all/group:2", { color: "b", cue: "Twelve" }),
        mark("all/group:3", { color: "good", cue: "stars" }),
      ]),
    ],
  );
