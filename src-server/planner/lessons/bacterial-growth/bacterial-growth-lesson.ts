import { type Lesson, type LessonPlan, matchOf } from "../lesson.ts";
import { growthFigures } from "./growth-figures.ts";
import { ratesScene, smallScene } from "./growth-extras.ts";
import { halfFullScene, bacterialGrowthLimitScene } from "./limit-scenes.ts";
import { logScene, whenScene } from "./logarithm-scenes.ts";
import { bacterialGrowthCurveScene, linearScene } from "./growth-curves.ts";
import {
  bacterialGrowthFormulaScene,
  bacterialGrowthRecapScene,
  bacterialGrowthTableScene,
  workedScene,
} from "./growth-scenes.ts";
import { type GrowthPrompt, readGrowth } from "./read-growth.ts";

const build = (given: GrowthPrompt): LessonPlan => {
  const g = growthFigures(given);
  return {
    title: "Exponential growth of bacteria",
    subject: "biology",
    level: "secondary",
    goal: `Find how many bacteria grow from ${g.start} in ${g.timeText} when they double every ${g.doublingText}.`,
    apart: ["small", "linear", "half", "when", "log", "rates", "limits"],
    symbols: [
      { tex: "N", say: "N", means: "number of bacteria", color: "a" },
      { tex: "t", say: "t", means: "time", unit: g.unit },
      { tex: "T", say: "T", means: "doubling time", unit: g.unit, color: "b" },
    ],
    scenes: [
      smallScene(),
      bacterialGrowthTableScene(g),
      bacterialGrowthCurveScene(g),
      bacterialGrowthFormulaScene(),
      workedScene(g),
      linearScene(g),
      halfFullScene(g),
      whenScene(g),
      logScene(g),
      ratesScene(g),
      bacterialGrowthLimitScene(g),
      bacterialGrowthRecapScene(g),
    ],
  };
};

/** Bacteria that double again and again, with the prompt's own numbers. */
export const bacterialGrowthLesson: Lesson = {
  id: "bacterial_growth",
  title: "Exponential growth of bacteria",
  subject: "biology",
  examples: [
    "How many bacteria are there after 3 hours if 50 bacteria double every 20 minutes?",
    "Explain exponential growth with bacteria",
    "Bacteria double every 30 minutes: how many after 4 hours starting with 10?",
  ],
  keywords: ["exponential", "growth", "bacteria", "doubling", "population", "cell", "logarithm", "biology"],
  defaultSeconds: 70,
  read: (prompt) => {
    const given = readGrowth(prompt);
    return matchOf(given, build);
  },
};
