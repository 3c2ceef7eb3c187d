import type { Lesson, LessonPlan } from "../lesson.ts";
import { readSorting, type SortingPrompt, SORTS } from "./read-sorting.ts";
import { example } from "./sorting-example.ts";
import { longListsScene, ordersScene, secondScene, whyScene } from "./sorting-extras.ts";
import { runOf } from "./sorting-run.ts";
import { cost, hook, idea, myth, recap, recipe } from "./sorting-scenes.ts";

const build = (given: SortingPrompt): LessonPlan => {
  const run = runOf(given);
  return {
    title: `${SORTS[given.algorithm].title}, step by step`,
    subject: "computer_science",
    level: "secondary",
    goal: `Sort ${run.list} by ${run.words.name} and say what it costs.`,
    apart: ["recipe", "orders", "again", "trap", "cost", "long", "why"],
    symbols: [{ tex: "n", say: "n", means: "number of values", color: "a" }],
    scenes: [
      hook(run),
      { ...idea(run), optional: 1.5 },
      recipe(run),
      example(run),
      ordersScene(given, 14),
      secondScene(given, run.words, 15),
      myth(run),
      cost(run),
      longListsScene(run.words, 16),
      whyScene(17),
      { ...recap(run), optional: 0.5 },
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
    return typeof given === "object" ? { build: () => build(given) } : given;
  },
};
