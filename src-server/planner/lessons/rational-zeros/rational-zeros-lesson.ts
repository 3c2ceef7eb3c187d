import type { Lesson, LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import {
  clearScene,
  divisionScene,
  listMyth,
  rootTwoScene,
  wholeScene,
  rationalZerosWhyScene,
} from "./rational-extras.ts";
import { rationalFigures } from "./rational-figures.ts";
import {
  askRationalZerosScene,
  divisorsScene,
  rationalZerosGraphScene,
  handScene,
  rationalZerosRecapScene,
  rationalZerosTableScene,
  rationalZerosTheoremScene,
} from "./rational-scenes.ts";
import { readPolynomial, type PolynomialPrompt } from "./read-polynomial.ts";

const build = (given: PolynomialPrompt): LessonPlan => {
  const r = rationalFigures(given);
  return {
    title: "The rational zero theorem",
    subject: "math",
    level: "upper_secondary",
    goal: "List the fractions that can be zeros of a polynomial, and find those that are.",
    apart: ["ask", "curve", "hand", "why", "divide", "trap", "two", "whole", "list"],
    symbols: [
      { tex: "p", say: "p", means: "top of the fraction", color: "a" },
      { tex: "q", say: "q", means: "bottom of the fraction", color: "b" },
      { tex: "a_0", say: "a nought", means: "last coefficient" },
      { tex: "a_n", say: "a n", means: "first coefficient" },
    ],
    scenes: [
      askRationalZerosScene(r),
      rationalZerosTableScene(r),
      rationalZerosTheoremScene(),
      divisorsScene(r),
      handScene(r),
      rationalZerosGraphScene(r),
      rationalZerosWhyScene(r),
      r.zeros.length > 0 ? divisionScene(r) : clearScene(),
      listMyth(),
      rootTwoScene(),
      wholeScene(),
      rationalZerosRecapScene(r),
    ],
  };
};

/** The rational zeros of the prompt's own polynomial. */
export const rationalZerosLesson: Lesson = lessonOf({
  id: "rational_zeros",
  title: "The rational zero theorem",
  subject: "math",
  examples: [
    "Explain the rational zero theorem",
    "Rational root theorem for 3x^3 - x^2 - 12x + 4",
    "Find all possible rational zeros of x^4 - 5x^2 + 4",
  ],
  keywords: [
    "rational",
    "zero",
    "root",
    "theorem",
    "polynomial",
    "divisor",
    "candidate",
    "coefficient",
    "algebra",
    "math",
  ],
  defaultSeconds: 75,
  data: readPolynomial,
  build,
});
