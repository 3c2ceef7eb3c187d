import type { Lesson, LessonPlan } from "../lesson.ts";
import { countScene, vertexScene } from "./quadratic-extras.ts";
import { secondScene, sumScene } from "./second-scenes.ts";
import { squareScene } from "./square-scene.ts";
import { type Quadratic } from "./quadratic-steps.ts";
import { read } from "./read-quadratic.ts";
import { formula, work } from "./formula-scenes.ts";
import { factored, graph, hook, recap, trap } from "./quadratic-scenes.ts";

const build = (q: Quadratic): LessonPlan => ({
  title: "Solving a quadratic equation",
  subject: "math",
  level: "secondary",
  goal: "Solve a quadratic equation with the formula and see the solutions on the parabola.",
  apart: ["seen", "square", "kinds", "vertex", "second", "check", "sums", "trap"],
  symbols: [{ tex: q.name, say: q.name, means: "the unknown", color: "a" }],
  scenes: [
    hook(q),
    { ...formula(), optional: 0.6 },
    work(q),
    graph(q),
    squareScene(q, 7),
    countScene(8),
    vertexScene(q, 6),
    secondScene(q, 9),
    factored(q),
    sumScene(q, 10),
    trap(),
    { ...recap(q), optional: 2 },
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
    const given = read(prompt);
    return typeof given === "object" ? { build: () => build(given) } : given;
  },
};
