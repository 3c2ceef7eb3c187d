import { type Lesson, type LessonPlan, matchOf } from "../lesson.ts";
import { methodsScene, notationScene, definiteIntegralPartsScene } from "./integral-extras.ts";
import { definiteIntegralAverageScene, distanceScene, growingScene } from "./integral-meanings.ts";
import { integralFigures } from "./integral-figures.ts";
import { type IntegralPrompt, readDefiniteIntegralIntegral } from "./read-integral.ts";
import { definiteIntegralRecap, definiteIntegralTrap } from "./integral-closing.ts";
import { exact, definiteIntegralHook } from "./integral-scenes.ts";
import { finer, strips, definiteIntegralTable } from "./strip-scenes.ts";

const build = (given: IntegralPrompt): LessonPlan => {
  const figures = integralFigures(given);
  return {
    title: "The definite integral as an area",
    subject: "math",
    level: "upper_secondary",
    goal: "See an integral as the limit of strips and find its exact value.",
    apart: ["trap", "numbers", "mean", "notation", "methods", "parts", "distance", "growing"],
    symbols: [{ tex: "x", say: "x", means: "place on the axis", color: "a" }],
    scenes: [
      definiteIntegralHook(figures),
      notationScene(figures, 8),
      strips(figures),
      finer(figures),
      { ...definiteIntegralTable(figures), until: 12 },
      methodsScene(figures, 10),
      exact(figures),
      growingScene(figures, 9),
      definiteIntegralAverageScene(figures, 7),
      definiteIntegralPartsScene(figures, 11),
      distanceScene(figures, 12),
      definiteIntegralTrap(figures),
      definiteIntegralRecap(figures),
    ].filter((scene) => scene !== undefined),
  };
};

/** The definite integral of the prompt's own function: strips, limit, exact value. */
export const definiteIntegralLesson: Lesson = {
  id: "definite_integral",
  title: "The definite integral as an area",
  subject: "math",
  examples: [
    "What is the integral of x^2 from 0 to 2?",
    "Find the area under the curve sin(x) from 0 to pi",
    "Explain the definite integral of x^3 - x from 0 to 2",
  ],
  keywords: ["integral", "area", "curve", "integrate", "calculus", "riemann", "sum", "antiderivative"],
  defaultSeconds: 65,
  read: (prompt) => {
    const given = readDefiniteIntegralIntegral(prompt);
    return matchOf(given, build);
  },
};
