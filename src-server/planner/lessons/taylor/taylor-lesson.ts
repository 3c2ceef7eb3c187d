import type { Lesson, LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import { readTaylor, type TaylorPrompt } from "./read-taylor.ts";
import { eulerScene, factorialScene, placeMyth, radiusScene, remainderScene } from "./taylor-extras.ts";
import { taylorFigures } from "./taylor-figures.ts";
import {
  askScene,
  coefficientScene,
  errorScene,
  hugScene,
  recapScene,
  seriesScene,
  termsScene,
} from "./taylor-scenes.ts";

const build = (given: TaylorPrompt): LessonPlan => {
  const t = taylorFigures(given);
  return {
    title: "Taylor series",
    subject: "math",
    level: "undergraduate",
    goal: "Build a function out of powers, from its derivatives at a single place.",
    apart: ["ask", "terms", "where", "error", "why", "rest", "radius", "trap", "euler"],
    symbols: [
      { tex: "f", say: "f", means: "the function", color: "a" },
      { tex: "a", say: "a", means: "the place about which it is developed" },
    ],
    scenes: [
      askScene(t),
      hugScene(t),
      seriesScene(),
      coefficientScene(t),
      termsScene(t),
      errorScene(t),
      factorialScene(),
      remainderScene(),
      radiusScene(),
      placeMyth(),
      eulerScene(),
      recapScene(t),
    ],
  };
};

/** The Taylor polynomials of the prompt's own function. */
export const taylorLesson: Lesson = lessonOf({
  id: "taylor",
  title: "Taylor polynomials and series",
  subject: "math",
  examples: ["Explain the Taylor series of sin(x)", "Taylor series of ln(x) about x = 1", "Maclaurin series of e^x"],
  keywords: [
    "taylor",
    "series",
    "polynomial",
    "maclaurin",
    "approximation",
    "derivative",
    "remainder",
    "factorial",
    "calculus",
    "math",
  ],
  defaultSeconds: 80,
  data: readTaylor,
  build,
});
