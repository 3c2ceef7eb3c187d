import { type Lesson, type LessonPlan, matchOf } from "../lesson.ts";
import { readSearch, type GraphSearchSearchPrompt } from "./read-search.ts";
import { searchFigures } from "./search-run.ts";
import {
  graphSearchApplicationScene,
  graphSearchCompareScene,
  graphSearchCostScene,
  levelScene,
  marksScene,
  graphSearchTrapScene,
} from "./search-extras.ts";
import {
  askGraphSearchScene,
  graphSearchRecapScene,
  recipeScene,
  runGraphSearchScene,
  storeScene,
} from "./search-scenes.ts";

const build = (given: GraphSearchSearchPrompt): LessonPlan => {
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
      askGraphSearchScene(s),
      runGraphSearchScene(s),
      storeScene(s),
      recipeScene(s),
      levelScene(s),
      graphSearchCompareScene(s),
      graphSearchTrapScene(s),
      marksScene(s),
      graphSearchCostScene(s),
      graphSearchApplicationScene(s),
      graphSearchRecapScene(s),
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
    return matchOf(given, build);
  },
};
