import type { Lesson, LessonPlan } from "../lesson.ts";
import { graphScene, halvingScene, oneByOneScene } from "./search-costs.ts";
import { gameScene, missingScene } from "./search-extras.ts";
import { read, type SearchPrompt } from "./read-search.ts";
import { example } from "./search-example.ts";
import { cost, hook, recap, recipe, trap } from "./search-scenes.ts";

const build = (given: SearchPrompt): LessonPlan => ({
  title: "Binary search",
  subject: "computer_science",
  level: "secondary",
  goal: `Find ${given.target} among ${given.values.length} sorted numbers in few looks.`,
  apart: ["game", "slow", "recipe", "missing", "cost", "halves", "growth", "trap"],
  symbols: [{ tex: "n", say: "n", means: "how many numbers", color: "a" }],
  scenes: [
    gameScene(9),
    hook(given),
    oneByOneScene(given, 6),
    { ...recipe(), optional: 4 },
    example(given),
    missingScene(given, 7),
    { ...cost(), optional: 3 },
    halvingScene(8),
    graphScene(10),
    { ...trap(), optional: 5 },
    { ...recap(given), optional: 0.8 },
  ],
});

/** Binary search in the prompt's own numbers. */
export const binarySearchLesson: Lesson = {
  id: "binary_search",
  title: "Binary search",
  subject: "computer_science",
  examples: [
    "Explain binary search",
    "Show binary search for 23 in 2, 5, 8, 12, 16, 23, 38",
    "How does binary search find 7 in 1, 3, 5, 7, 9, 11?",
  ],
  keywords: ["binary", "search", "sorted", "list", "algorithm", "find", "halving"],
  defaultSeconds: 60,
  read: (prompt) => {
    const given = read(prompt);
    return typeof given === "object" ? { build: () => build(given) } : given;
  },
};
