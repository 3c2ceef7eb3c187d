import { type Lesson, type LessonPlan, matchOf } from "../lesson.ts";
import { binarySearchGraphScene, binarySearchHalvingScene, oneByOneScene } from "./search-costs.ts";
import { gameScene, missingScene } from "./search-extras.ts";
import { binarySearchRead, type BinarySearchSearchPrompt } from "./read-search.ts";
import { binarySearchExample } from "./search-example.ts";
import {
  binarySearchCost,
  binarySearchHook,
  binarySearchRecap,
  binarySearchRecipe,
  binarySearchTrap,
} from "./search-scenes.ts";

const build = (given: BinarySearchSearchPrompt): LessonPlan => ({
  title: "Binary search",
  subject: "computer_science",
  level: "secondary",
  goal: `Find ${given.target} among ${given.values.length} sorted numbers in few looks.`,
  apart: ["game", "slow", "recipe", "missing", "cost", "halves", "growth", "trap"],
  symbols: [{ tex: "n", say: "n", means: "how many numbers", color: "a" }],
  scenes: [
    gameScene(9),
    binarySearchHook(given),
    oneByOneScene(given, 6),
    { ...binarySearchRecipe(), optional: 4 },
    binarySearchExample(given),
    missingScene(given, 7),
    { ...binarySearchCost(), optional: 3 },
    binarySearchHalvingScene(8),
    binarySearchGraphScene(10),
    { ...binarySearchTrap(), optional: 5 },
    { ...binarySearchRecap(given), optional: 0.8 },
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
    const given = binarySearchRead(prompt);
    return matchOf(given, build);
  },
};
