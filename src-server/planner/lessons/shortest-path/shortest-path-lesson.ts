import { type Lesson, type LessonPlan, matchOf } from "../lesson.ts";
import {
  shortestPathCostScene,
  negativeScene,
  shortestPathApplicationScene,
  shortestPathWhyScene,
  shortestPathWordsScene,
} from "./path-extras.ts";
import { pathFigures } from "./path-run.ts";
import {
  askShortestPathScene,
  fewestScene,
  greedyMyth,
  shortestPathRecapScene,
  shortestPathRuleScene,
  runShortestPathScene,
  shortestPathTableScene,
} from "./path-scenes.ts";
import { readShortestPathPath, type PathPrompt } from "./read-path.ts";

const build = (given: PathPrompt): LessonPlan => {
  const p = pathFigures(given);
  return {
    title: "Dijkstra's algorithm",
    subject: "computer_science",
    level: "undergraduate",
    goal: `Find the shortest way from ${p.start} to ${p.goal} by settling the nearest node.`,
    apart: ["ask", "words", "few", "trap", "why", "table", "minus", "cost", "use"],
    symbols: [{ tex: "n", say: "n", means: "number of nodes" }],
    scenes: [
      shortestPathWordsScene(p),
      askShortestPathScene(p),
      shortestPathRuleScene(),
      runShortestPathScene(p),
      fewestScene(p),
      greedyMyth(),
      shortestPathWhyScene(p),
      shortestPathTableScene(p),
      negativeScene(),
      shortestPathCostScene(),
      shortestPathApplicationScene(),
      shortestPathRecapScene(p),
    ],
  };
};

/** Dijkstra's algorithm on the prompt's own graph. */
export const shortestPathLesson: Lesson = {
  id: "shortest_path",
  title: "Dijkstra's shortest path",
  subject: "computer_science",
  examples: [
    "Explain Dijkstra's algorithm",
    "Find the shortest path from A to D with A-B 4, A-C 1, C-B 2, B-D 1, C-D 5",
    "How does Dijkstra find the shortest route?",
  ],
  keywords: ["dijkstra", "shortest", "path", "graph", "route", "distance", "algorithm", "edge", "node", "network"],
  defaultSeconds: 80,
  read: (prompt) => {
    const given = readShortestPathPath(prompt);
    return matchOf(given, build);
  },
};
