import type { Lesson, LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import { cornerScene, roadScene, rolleScene, meanValueTiltScene } from "./mean-value-extras.ts";
import {
  askMeanValueScene,
  chordScene,
  middleMyth,
  meanValueRecapScene,
  meanValueSlideScene,
  meanValueSlopeScene,
  meanValueTableScene,
  meanValueTheoremScene,
} from "./mean-value-scenes.ts";
import { readMeanValue, type MeanValuePrompt } from "./read-mean-value.ts";

const build = (m: MeanValuePrompt): LessonPlan => ({
  title: "The mean value theorem",
  subject: "math",
  level: "upper_secondary",
  goal: "Find a place where the slope of a curve equals its mean slope.",
  apart: ["ask", "slide", "trap", "slopes", "corner", "rolle", "road", "why"],
  symbols: [
    { tex: "f", say: "f", means: "the function", color: "a" },
    { tex: "c", say: "c", means: "the place with the mean slope", color: "d" },
    { tex: "a", say: "a", means: "left end" },
    { tex: "b", say: "b", means: "right end" },
  ],
  scenes: [
    askMeanValueScene(),
    chordScene(m),
    meanValueTheoremScene(),
    meanValueSlideScene(m),
    meanValueSlopeScene(m),
    meanValueTableScene(m),
    middleMyth(),
    cornerScene(),
    rolleScene(),
    roadScene(),
    meanValueTiltScene(),
    meanValueRecapScene(m),
  ],
});

/** Chord and parallel tangent of the prompt's own curve. */
export const meanValueLesson: Lesson = lessonOf({
  id: "mean_value",
  title: "The mean value theorem",
  subject: "math",
  examples: [
    "Explain the mean value theorem",
    "Mean value theorem for x^3 on [0, 3]",
    "Apply the mean value theorem to sqrt(x) from 1 to 9",
  ],
  keywords: [
    "mean",
    "value",
    "theorem",
    "derivative",
    "slope",
    "tangent",
    "secant",
    "calculus",
    "rolle",
    "average",
    "math",
  ],
  defaultSeconds: 75,
  data: readMeanValue,
  build,
});
