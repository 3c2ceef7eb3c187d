import { type Lesson, type LessonPlan, matchOf } from "../lesson.ts";
import { readSorting, type SortingPrompt, SORTS } from "./read-sorting.ts";
import { sortingExample } from "./sorting-example.ts";
import { longListsScene, ordersScene, sortingSecondScene, sortingWhyScene } from "./sorting-extras.ts";
import { runSortingOf } from "./sorting-run.ts";
import { sortingCost, sortingHook, idea, myth, sortingRecap, sortingRecipe } from "./sorting-scenes.ts";

const build = (given: SortingPrompt): LessonPlan => {
  const run = runSortingOf(given);
  return {
    title: `${SORTS[given.algorithm].title}, step by step`,
    subject: "computer_science",
    level: "secondary",
    goal: `Sort ${run.list} by ${run.words.name} and say what it costs.`,
    apart: ["recipe", "orders", "again", "trap", "cost", "long", "why"],
    symbols: [{ tex: "n", say: "n", means: "number of values", color: "a" }],
    scenes: [
      sortingHook(run),
      { ...idea(run), optional: 1.5 },
      sortingRecipe(run),
      sortingExample(run),
      ordersScene(given, 14),
      sortingSecondScene(given, run.words, 15),
      myth(run),
      sortingCost(run),
      longListsScene(run.words, 16),
      sortingWhyScene(17),
      { ...sortingRecap(run), optional: 0.5 },
    ],
  };
};

/** Bubble, selection and insertion sort on the prompt's own numbers. */
export const sortingLesson: Lesson = {
  id: "sorting",
  title: "Sorting numbers step by step",
  subject: "computer_science",
  examples: [
    "Explain bubble sort on 5, 2, 8, 1, 4",
    "How does insertion sort work?",
    "Show selection sort with 7, 3, 9, 1",
  ],
  keywords: ["sort", "sorting", "bubble", "insertion", "selection", "algorithm", "list", "order", "swap"],
  defaultSeconds: 75,
  read: (prompt) => {
    const given = readSorting(prompt);
    return matchOf(given, build);
  },
};
