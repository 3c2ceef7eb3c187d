import type { Lesson, LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import { growthScene, santaScene, derangementsShareScene } from "./hats-extras.ts";
import { hatsFigures } from "./hats-figures.ts";
import {
  askDerangementsScene,
  countingScene,
  derangementsFormulaScene,
  groupsScene,
  listDerangementsScene,
  derangementsMoreMyth,
  derangementsNumbersScene,
  derangementsRecapScene,
  recursionScene,
} from "./hats-scenes.ts";
import { readHats, type HatsPrompt } from "./read-hats.ts";

const build = (given: HatsPrompt): LessonPlan => {
  const h = hatsFigures(given);
  return {
    title: "Derangements",
    subject: "math",
    level: "undergraduate",
    goal: `Count the ways in which none of ${given.n} things stays in its place.`,
    apart: ["ask", "numbers", "why", "groups", "again", "trap", "growth", "share", "santa"],
    symbols: [
      { tex: "D_n", say: "D n", means: "number of derangements", color: "a" },
      { tex: "n", say: "n", means: "number of things" },
    ],
    scenes: [
      askDerangementsScene(h),
      listDerangementsScene(h),
      derangementsFormulaScene(),
      derangementsNumbersScene(h),
      groupsScene(),
      countingScene(h),
      recursionScene(h),
      derangementsMoreMyth(h),
      growthScene(h),
      derangementsShareScene(h),
      santaScene(h),
      derangementsRecapScene(h),
    ],
  };
};

/** Orders that leave nothing in its place, for the prompt's own number. */
export const derangementsLesson: Lesson = lessonOf({
  id: "derangements",
  title: "Derangements",
  subject: "math",
  examples: [
    "Explain the derangement formula",
    "How many derangements of 5 objects are there?",
    "What is a subfactorial?",
  ],
  keywords: [
    "derangement",
    "permutation",
    "subfactorial",
    "hat",
    "fixed",
    "point",
    "factorial",
    "combinatorics",
    "counting",
    "inclusion",
    "exclusion",
  ],
  defaultSeconds: 75,
  data: readHats,
  build,
});
