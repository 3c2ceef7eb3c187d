import type { LessonPlan } from "../lesson.ts";
import { lessonOf } from "../shared/short-scenes.ts";
import {
  askDifferentialEquationsScene,
  checkDifferentialEquationsScene,
  differentialEquationsDefinitionScene,
  fieldScene,
  lawOfCoolingScene,
  differentialEquationsRecapScene,
  startsScene,
} from "./cooling-scenes.ts";
import {
  differentialEquationsEulerScene,
  numberMyth,
  springScene,
  stepsScene,
  differentialEquationsUsesScene,
} from "./equation-extras.ts";
import { readEquations } from "./read-equations.ts";

const build = (): LessonPlan => ({
  title: "Ordinary differential equations",
  subject: "math",
  level: "undergraduate",
  goal: "See slopes and the curves that follow them, for a cup of coffee that cools.",
  apart: ["ask", "starts", "check", "trap", "step", "steps", "spring", "uses"],
  symbols: [
    { tex: "T", say: "T", means: "temperature", unit: "°C" },
    { tex: "t", say: "t", means: "time" },
    { tex: "y", say: "y", means: "the unknown function" },
  ],
  scenes: [
    askDifferentialEquationsScene(),
    fieldScene(),
    differentialEquationsDefinitionScene(),
    lawOfCoolingScene(),
    startsScene(),
    checkDifferentialEquationsScene(),
    numberMyth(),
    differentialEquationsEulerScene(),
    stepsScene(),
    springScene(),
    differentialEquationsUsesScene(),
    differentialEquationsRecapScene(),
  ],
});

/** Slope fields and solutions, on coffee that cools. */
export const differentialEquationsLesson = lessonOf({
  id: "differential_equations",
  title: "Ordinary differential equations",
  subject: "math",
  examples: [
    "Explain ordinary differential equations",
    "What is a differential equation?",
    "What is the slope field of a first order ODE?",
  ],
  keywords: ["differential", "equation", "ode", "slope", "field", "euler", "solution", "calculus", "rate", "math"],
  defaultSeconds: 75,
  data: readEquations,
  build,
});
