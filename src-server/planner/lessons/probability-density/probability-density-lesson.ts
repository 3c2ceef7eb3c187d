import type { LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import { cumulativeScene, probabilityDensityRuleScene, tallScene, waitingScene } from "./density-extras.ts";
import {
  areaScene,
  askProbabilityDensityScene,
  probabilityDensityBarsScene,
  probabilityDensityDefinitionScene,
  finerScene,
  narrowScene,
  probabilityDensityRecapScene,
  valueMyth,
} from "./density-scenes.ts";
import { readProbabilityDensityDensity } from "./read-density.ts";

const build = (): LessonPlan => ({
  title: "Probability density functions",
  subject: "statistics",
  level: "undergraduate",
  goal: "Read probabilities as areas below a density.",
  apart: ["ask", "bars", "trap", "narrow", "tall", "wait", "cdf", "rule"],
  symbols: [
    { tex: "f", say: "f", means: "the density", color: "a" },
    { tex: "X", say: "X", means: "the random value" },
  ],
  scenes: [
    askProbabilityDensityScene(),
    areaScene(),
    probabilityDensityDefinitionScene(),
    probabilityDensityBarsScene(),
    finerScene(),
    valueMyth(),
    narrowScene(),
    tallScene(),
    waitingScene(),
    cumulativeScene(),
    probabilityDensityRuleScene(),
    probabilityDensityRecapScene(),
  ],
});

/** Probability as area below a curve. */
export const probabilityDensityLesson = lessonOf({
  id: "probability_density",
  title: "Probability density functions",
  subject: "statistics",
  examples: [
    "Explain probability density functions",
    "What does a probability density function mean?",
    "Why is the area under a density curve a probability?",
  ],
  keywords: [
    "probability",
    "density",
    "function",
    "distribution",
    "area",
    "normal",
    "continuous",
    "random",
    "statistics",
  ],
  defaultSeconds: 75,
  data: readProbabilityDensityDensity,
  build,
});
