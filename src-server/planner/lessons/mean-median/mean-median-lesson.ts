import { type Lesson, type LessonPlan, matchOf } from "../lesson.ts";
import { dataFigures } from "./data-figures.ts";
import { meanMedianBalanceScene, choiceScene, evenScene, goalScene, incomeScene } from "./mean-median-extras.ts";
import { askMeanMedianScene, medianScene, modeScene, meanMedianRecapScene } from "./mean-median-scenes.ts";
import { meanMedianMeanScene } from "./mean-scene.ts";
import { outlierScene, meanMedianTrapScene } from "./outlier-scenes.ts";
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
      askMeanMedianScene(d),
      meanMedianMeanScene(d),
      medianScene(d),
      modeScene(d),
      meanMedianBalanceScene(d),
      outlierScene(d),
      meanMedianTrapScene(d),
      incomeScene(),
      evenScene(d),
      choiceScene(),
      goalScene(d),
      meanMedianRecapScene(d),
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
    return matchOf(given, build);
  },
};
