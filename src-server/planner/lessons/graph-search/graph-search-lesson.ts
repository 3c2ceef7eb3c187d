import type { Lesson, LessonPlan } from "../lesson.ts";
import { readSearch, type SearchPrompt } from "./read-search.ts";
import { searchFigures } from "./search-run.ts";
import { applicationScene, compareScene, costScene, levelScene, marksScene, trapScene } from "./search-extras.ts";
import { askScene, recapScene, recipeScene, runScene, storeScene } from "./search-scenes.ts";

const build = (given: SearchPrompt): LessonPlan => {
  const s = searchFigures(given);
  return {
    title: s.words.title,
    subject: "computer_science",
    level: "undergraduate",
    goal: `Visit every node of a graph once by ${s.words.name}, starting at ${s.start}.`,
    apart: ["ask", "recipe", "levels", "other", "trap", "marks", "cost", "use"],
    symbols: [
      { tex: "n", say: "n", means: "number of nodes" },
      { tex: "m", say: "m", means: "number of edges" },
    ],
    scenes: [
      askScene(s),
      runScene(s),
      storeScene(s),
      recipeScene(s),
      levelScene(s),
      compareScene(s),
      trapScene(s),
      marksScene(s),
      costScene(s),
      applicationScene(s),
      recapScene(s),
    ],
  };
};

/** Breadth-first and depth-first search on the prompt's own graph. */
export const graphSearchLesson: Lesson = {
  id: "graph_search",
  title: "Searching a graph",
  subject: "computer_science",
  examples: [
    "Explain breadth-first search",
    "Show depth-first search on A-B, A-C, B-D, C-D, D-E from A",
    "How does BFS work?",
  ],
  keywords: [
    "breadth",
    "depth",
    "first",
    "search",
    "bfs",
    "dfs",
    "graph",
    "queue",
    "stack",
    "traversal",
    "node",
    "algorithm",
  ],
  defaultSeconds: 75,
  read: (prompt) => {
    const given = readSearch(prompt);
    return typeof given === "object" ? { build: () => build(given) } : given;
  },
};
