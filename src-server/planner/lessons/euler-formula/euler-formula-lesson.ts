import type { Lesson, LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import {
  compoundScene,
  eulerFormulaDoubleScene,
  eulerFormulaFiveScene,
  eulerFormulaRecapScene,
  waveScene,
} from "./euler-extras.ts";
import { growMyth } from "./euler-myth.ts";
import {
  askEulerFormulaScene,
  eulerFormulaFormulaScene,
  eulerFormulaPartsScene,
  quarterScene,
  eulerFormulaSpeedScene,
  eulerFormulaTurnScene,
} from "./euler-scenes.ts";
import { readEuler, type EulerPrompt } from "./read-euler.ts";

const build = (given: EulerPrompt): LessonPlan => ({
  title: "Euler's formula",
  subject: "math",
  level: "undergraduate",
  goal: "See imaginary powers of e as turns on the unit circle.",
  apart: ["ask", "parts", "quarter", "speed", "steps", "trap", "double", "five", "wave"],
  symbols: [
    { tex: "t", say: "t", means: "angle in radians" },
    { tex: "i", say: "i", means: "imaginary unit" },
  ],
  scenes: [
    askEulerFormulaScene(given),
    eulerFormulaTurnScene(given),
    eulerFormulaFormulaScene(),
    eulerFormulaPartsScene(given),
    quarterScene(),
    eulerFormulaSpeedScene(),
    compoundScene(given),
    growMyth(),
    eulerFormulaDoubleScene(),
    eulerFormulaFiveScene(),
    waveScene(),
    eulerFormulaRecapScene(given),
  ],
});

/** Imaginary powers of e, at the prompt's own angle. */
export const eulerFormulaLesson: Lesson = lessonOf({
  id: "euler_formula",
  title: "Euler's formula",
  subject: "math",
  examples: ["Why is e^(i pi) = -1?", "Explain e^(i pi/3) with Euler's formula", "Explain Euler's formula"],
  keywords: ["euler", "formula", "identity", "complex", "imaginary", "exponential", "circle", "rotation", "pi"],
  defaultSeconds: 90,
  data: readEuler,
  build,
});
