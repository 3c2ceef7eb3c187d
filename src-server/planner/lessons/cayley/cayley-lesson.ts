import type { LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import { readTrees, type TreesPrompt } from "./read-trees.ts";
import { backScene, degreeScene, shapesMyth, spanningScene } from "./tree-extras.ts";
import {
  askCayleyScene,
  cayleyCodeScene,
  countCayleyScene,
  cayleyFormulaScene,
  leavesScene,
  listCayleyScene,
  cayleyRecapScene,
  cayleyTableScene,
} from "./tree-scenes.ts";

const build = (given: TreesPrompt): LessonPlan => ({
  title: "Cayley's formula",
  subject: "computer_science",
  level: "undergraduate",
  goal: `Count the trees on ${given.n} named nodes, and see why there are so many.`,
  apart: ["ask", "numbers", "leaves", "trap", "degree", "span"],
  symbols: [
    { tex: "n", say: "n", means: "number of nodes" },
    { tex: "T_n", say: "T n", means: "number of trees" },
  ],
  scenes: [
    askCayleyScene(given),
    listCayleyScene(given),
    cayleyFormulaScene(),
    cayleyTableScene(),
    leavesScene(),
    shapesMyth(),
    cayleyCodeScene(),
    backScene(),
    countCayleyScene(given),
    degreeScene(),
    spanningScene(),
    cayleyRecapScene(given),
  ],
});

/** How many trees n named nodes have. */
export const cayleyLesson = lessonOf({
  id: "cayley",
  title: "Cayley's formula",
  subject: "computer_science",
  examples: [
    "Explain Cayley's formula",
    "How many labelled trees are there on 5 nodes?",
    "Prove Cayley's formula with Prüfer codes",
  ],
  keywords: ["cayley", "tree", "labelled", "spanning", "prufer", "code", "counting", "graph", "combinatorics"],
  defaultSeconds: 75,
  data: readTrees,
  build,
});
