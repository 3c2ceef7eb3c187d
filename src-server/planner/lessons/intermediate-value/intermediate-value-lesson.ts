import type { Lesson, LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import {
  intermediateValueCosineScene,
  intermediateValueGapScene,
  rootScene,
  sameSignMyth,
  severalScene,
} from "./crossing-extras.ts";
import {
  askIntermediateValueScene,
  crossScene,
  intermediateValueHeightScene,
  intermediateValueRecapScene,
  intermediateValueTheoremScene,
} from "./crossing-scenes.ts";
import { intermediateValueHalvingScene, intermediateValueTableScene } from "./halving-scenes.ts";
import { readCrossing, type CrossingPrompt } from "./read-crossing.ts";

const build = (c: CrossingPrompt): LessonPlan => ({
  title: "The intermediate value theorem",
  subject: "math",
  level: "upper_secondary",
  goal: "See why a curve without gaps takes every value between its ends, and find a zero by halving.",
  apart: ["ask", "level", "numbers", "gap", "several", "trap", "cosine", "root"],
  symbols: [
    { tex: "f", say: "f", means: "the function", color: "a" },
    { tex: "a", say: "a", means: "left end" },
    { tex: "b", say: "b", means: "right end" },
  ],
  scenes: [
    askIntermediateValueScene(),
    crossScene(c),
    intermediateValueTheoremScene(),
    intermediateValueHeightScene(c),
    intermediateValueHalvingScene(c),
    intermediateValueTableScene(c),
    intermediateValueGapScene(),
    severalScene(),
    sameSignMyth(),
    intermediateValueCosineScene(),
    rootScene(),
    intermediateValueRecapScene(c),
  ],
});

/** A change of sign of the prompt's own curve, and its zero by halving. */
export const intermediateValueLesson: Lesson = lessonOf({
  id: "intermediate_value",
  title: "The intermediate value theorem",
  subject: "math",
  examples: [
    "Explain the intermediate value theorem",
    "Intermediate value theorem for x^3 + x - 1 on [0, 1]",
    "Use the intermediate value theorem to show that cos(x) - x has a zero between 0 and 1",
  ],
  keywords: [
    "intermediate",
    "value",
    "theorem",
    "continuous",
    "zero",
    "root",
    "bisection",
    "bolzano",
    "calculus",
    "interval",
    "math",
  ],
  defaultSeconds: 75,
  data: readCrossing,
  build,
});
