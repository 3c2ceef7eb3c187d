import type { Lesson, LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import { readTaylor, type TaylorPrompt } from "./read-taylor.ts";
import { taylorEulerScene, factorialScene, placeMyth, taylorRadiusScene, remainderScene } from "./taylor-extras.ts";
import { taylorFigures } from "./taylor-figures.ts";
import {
  askTaylorScene,
  coefficientScene,
  taylorErrorScene,
  hugScene,
  taylorRecapScene,
  taylorSeriesScene,
  taylorTermsScene,
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
      askTaylorScene(t),
      hugScene(t),
      taylorSeriesScene(),
      coefficientScene(t),
      taylorTermsScene(t),
      taylorErrorScene(t),
      factorialScene(),
      remainderScene(),
      taylorRadiusScene(),
      placeMyth(),
      taylorEulerScene(),
      taylorRecapScene(t),
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
