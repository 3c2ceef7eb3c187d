import type { Lesson, LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import {
  coprimeScene,
  factorMyth,
  fractionScene,
  multipleScene,
  euclidGcdOrderScene,
  euclidGcdSpeedScene,
  euclidGcdWhyScene,
} from "./euclid-extras.ts";
import {
  askEuclidGcdScene,
  divisionsScene,
  euclidGcdFlowScene,
  lawOfStepScene,
  euclidGcdRecapScene,
  squaresScene,
} from "./euclid-scenes.ts";
import { pairFigures } from "./pair-figures.ts";
import { readEuclidGcdPair, type PairPrompt } from "./read-pair.ts";

const build = (given: PairPrompt): LessonPlan => {
  const p = pairFigures(given);
  return {
    title: "Euclid's algorithm",
    subject: "math",
    level: "secondary",
    goal: "Find the greatest common divisor of two numbers by divisions with remainder.",
    apart: ["ask", "path", "squares", "why", "trap", "fraction", "order", "speed", "multiple"],
    symbols: [
      { tex: "a", say: "a", means: "number that is divided", color: "a" },
      { tex: "b", say: "b", means: "number it is divided by", color: "b" },
      { tex: "q", say: "q", means: "quotient" },
      { tex: "r", say: "r", means: "remainder", color: "c" },
    ],
    scenes: [
      askEuclidGcdScene(p),
      divisionsScene(p),
      euclidGcdFlowScene(),
      squaresScene(p),
      lawOfStepScene(),
      euclidGcdWhyScene(),
      factorMyth(),
      p.gcd === 1 ? coprimeScene() : fractionScene(p),
      euclidGcdOrderScene(p),
      euclidGcdSpeedScene(),
      multipleScene(p),
      euclidGcdRecapScene(p),
    ],
  };
};

/** Euclid's algorithm with the prompt's own two numbers. */
export const euclidGcdLesson: Lesson = lessonOf({
  id: "euclid_gcd",
  title: "Euclid's algorithm for the greatest common divisor",
  subject: "math",
  examples: [
    "Explain Euclid's algorithm for the greatest common divisor",
    "Find the gcd of 84 and 30",
    "Euclidean algorithm for 1071 and 462",
  ],
  keywords: ["euclid", "algorithm", "greatest", "common", "divisor", "gcd", "factor", "remainder", "division", "math"],
  defaultSeconds: 75,
  data: readEuclidGcdPair,
  build,
});
