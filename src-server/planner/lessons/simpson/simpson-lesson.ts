import type { Lesson, LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import { readSimpson, type SimpsonPrompt } from "./read-simpson.ts";
import { barrelScene, cubicScene, simpsonHalvingScene, mixScene, oddMyth } from "./simpson-extras.ts";
import { simpsonFigures } from "./simpson-figures.ts";
import {
  askSimpsonScene,
  computeScene,
  simpsonErrorsScene,
  parabolaScene,
  simpsonRecapScene,
  simpsonRuleScene,
  weightsScene,
} from "./simpson-scenes.ts";

const build = (given: SimpsonPrompt): LessonPlan => {
  const s = simpsonFigures(given);
  return {
    title: "Simpson's rule",
    subject: "math",
    level: "undergraduate",
    goal: "Find an area by parabolas through points of the curve.",
    apart: ["ask", "weights", "value", "rules", "halves", "cubic", "trap", "barrel", "mix"],
    symbols: [
      { tex: "h", say: "h", means: "width of a strip", color: "b" },
      { tex: "y_0", say: "y nought", means: "first value" },
      { tex: "f", say: "f", means: "the function", color: "a" },
    ],
    scenes: [
      askSimpsonScene(),
      parabolaScene(s),
      simpsonRuleScene(),
      weightsScene(s),
      computeScene(s),
      simpsonErrorsScene(s),
      mixScene(),
      simpsonHalvingScene(),
      cubicScene(),
      oddMyth(),
      barrelScene(),
      simpsonRecapScene(s),
    ],
  };
};

/** The area under the prompt's own curve by parabolas. */
export const simpsonLesson: Lesson = lessonOf({
  id: "simpson",
  title: "Simpson's rule",
  subject: "math",
  examples: [
    "Explain Simpson's rule",
    "Simpson's rule for e^x from 0 to 2 with n = 4",
    "Approximate the integral of 1/x from 1 to 3 by Simpson's rule with 6 strips",
  ],
  keywords: [
    "simpson",
    "rule",
    "integral",
    "numerical",
    "integration",
    "area",
    "parabola",
    "trapezoid",
    "strip",
    "calculus",
    "math",
  ],
  defaultSeconds: 80,
  data: readSimpson,
  build,
});
