import { type Lesson, type LessonPlan, matchOf } from "../lesson.ts";
import { countQuadraticEquationScene, vertexScene } from "./quadratic-extras.ts";
import { quadraticEquationSecondScene, quadraticEquationSumScene } from "./second-scenes.ts";
import { quadraticEquationSquareScene } from "./square-scene.ts";
import { type Quadratic } from "./quadratic-steps.ts";
import { quadraticEquationRead } from "./read-quadratic.ts";
import { quadraticEquationFormula, quadraticEquationWork } from "./formula-scenes.ts";
import {
  factored,
  graph,
  quadraticEquationHook,
  quadraticEquationRecap,
  quadraticEquationTrap,
} from "./quadratic-scenes.ts";

const build = (q: Quadratic): LessonPlan => ({
  title: "Solving a quadratic equation",
  subject: "math",
  level: "secondary",
  goal: "Solve a quadratic equation with the formula and see the solutions on the parabola.",
  apart: ["seen", "square", "kinds", "vertex", "second", "check", "sums", "trap"],
  symbols: [{ tex: q.name, say: q.name, means: "the unknown", color: "a" }],
  scenes: [
    quadraticEquationHook(q),
    { ...quadraticEquationFormula(), optional: 0.6 },
    quadraticEquationWork(q),
    graph(q),
    quadraticEquationSquareScene(q, 7),
    countQuadraticEquationScene(8),
    vertexScene(q, 6),
    quadraticEquationSecondScene(q, 9),
    factored(q),
    quadraticEquationSumScene(q, 10),
    quadraticEquationTrap(),
    { ...quadraticEquationRecap(q), optional: 2 },
  ].filter((scene) => scene !== undefined),
});

/** Any quadratic equation in one letter, solved by the formula and seen on its parabola. */
export const quadraticEquationLesson: Lesson = {
  id: "quadratic_equation",
  title: "Solving a quadratic equation",
  subject: "math",
  examples: [
    "Solve x^2 - 5x + 6 = 0",
    "Explain the quadratic formula with 2x^2 + 3x - 2 = 0",
    "Solve the quadratic equation x^2 + x + 1 = 0",
  ],
  keywords: ["quadratic", "equation", "formula", "parabola", "root", "discriminant", "solve"],
  defaultSeconds: 70,
  read: (prompt) => {
    const given = quadraticEquationRead(prompt);
    return matchOf(given, build);
  },
};
