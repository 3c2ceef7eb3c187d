import type { Lesson, LessonPlan } from "../lesson.ts";
import { dataFigures } from "./data-figures.ts";
import { balanceScene, choiceScene, evenScene, goalScene, incomeScene } from "./mean-median-extras.ts";
import { askScene, medianScene, modeScene, recapScene } from "./mean-median-scenes.ts";
import { meanScene } from "./mean-scene.ts";
import { outlierScene, trapScene } from "./outlier-scenes.ts";
import { type DataPrompt, readData } from "./read-data.ts";

const build = (given: DataPrompt): LessonPlan => {
  const d = dataFigures(given);
  return {
    title: given.withMode ? "Mean, median and mode" : "Mean and median",
    subject: "statistics",
    level: "secondary",
    goal: `Find mean and median of ${d.values.length} numbers and know when they differ.`,
    apart: ["ask", "balance", "outlier", "trap", "money", "even", "choice", "goal"],
    symbols: [],
    scenes: [
      askScene(d),
      meanScene(d),
      medianScene(d),
      modeScene(d),
      balanceScene(d),
      outlierScene(d),
      trapScene(d),
      incomeScene(),
      evenScene(d),
      choiceScene(),
      goalScene(d),
      recapScene(d),
    ],
  };
};

/** Mean and median of the prompt's own numbers. */
export const meanMedianLesson: Lesson = {
  id: "mean_median",
  title: "Mean and median",
  subject: "statistics",
  examples: [
    "Find the mean and median of 3, 7, 8, 12, 40",
    "What is the difference between mean and median?",
    "Explain the median",
  ],
  keywords: ["mean", "median", "average", "statistics", "data", "outlier", "middle", "number", "mode"],
  defaultSeconds: 65,
  read: (prompt) => {
    const given = readData(prompt);
    return typeof given === "object" ? { build: () => build(given) } : given;
  },
};
