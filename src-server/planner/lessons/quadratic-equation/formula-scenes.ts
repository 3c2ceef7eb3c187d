import type { LessonScene } from "../lesson.ts";
import { lessonNumberTex } from "../shared/number-tex.ts";
import { type Quadratic, quadraticText } from "./quadratic-steps.ts";

const discriminantTex = (q: Quadratic): string =>
  `${q.b < 0 ? `(${lessonNumberTex(q.b)})` : lessonNumberTex(q.b)}^2-4\\cdot ${factorTex(q.a)}\\cdot ${factorTex(q.c)}`;

const factorTex = (value: number): string => (value < 0 ? `(${lessonNumberTex(value)})` : lessonNumberTex(value));

/** The formula for all quadratic equations. */
export const quadraticEquationFormula = (): LessonScene => ({
  id: "rule",
  role: "statement",
  heading: "The quadratic formula",
  layout: "focus",
  elements: [{ id: "law", type: "formula", zone: "main", tex: "x=\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}", size: "l" }],
  beats: [
    {
      say: "The quadratic formula answers every such question. It needs only the numbers a, b and c.",
      do: [{ action: "write", target: "law" }],
    },
    {
      say: "The part under the root, the discriminant, decides how many solutions there are.",
      do: [{ action: "highlight", target: "law/tex:b^2-4ac", style: "box", cue: "discriminant" }],
      optional: 2,
    },
  ],
});

const solutionsSaid = (q: Quadratic): string => {
  if (q.roots.length === 0)
    return "It is negative, and no real number has a negative square. So there is no real solution.";
  if (q.roots.length === 1) return `It is zero, so there is exactly one solution: $${q.rootTex[0] ?? ""}$.`;
  return `It is positive, so there are two solutions: $${q.rootTex[0] ?? ""}$ and $${q.rootTex[1] ?? ""}$.`;
};

const shortSaid = (q: Quadratic): string => {
  if (q.roots.length === 0) return "It is negative, so no real number solves it.";
  return q.roots.length === 1
    ? `So the solution is $${q.rootTex[0] ?? ""}$.`
    : `So the solutions are $${q.rootTex[0] ?? ""}$ and $${q.rootTex[1] ?? ""}$.`;
};

/** The solutions in TeX. */
export const solutionTex = (q: Quadratic): string => {
  if (q.roots.length === 0) return `${lessonNumberTex(q.discriminant)}<0`;
  return q.roots.length === 1
    ? `${q.name}=${q.rootTex[0] ?? ""}`
    : `${q.name}_1=${q.rootTex[0] ?? ""},\\quad ${q.name}_2=${q.rootTex[1] ?? ""}`;
};

/** The prompt's own numbers put into the formula. */
export const quadraticEquationWork = (q: Quadratic): LessonScene => ({
  id: "work",
  role: "example",
  heading: "Put the numbers in",
  layout: "focus",
  elements: [
    { id: "abc", type: "table", zone: "main", columns: ["$a$", "$b$", "$c$"], rows: [[q.a, q.b, q.c]] },
    {
      id: "d",
      type: "derivation",
      zone: "main",
      steps: [
        { tex: discriminantTex(q) },
        { relation: "=", tex: lessonNumberTex(q.discriminant), reason: "the discriminant" },
      ],
    },
    { id: "roots", type: "formula", zone: "note", tex: solutionTex(q) },
  ],
  claims: [
    `(${q.b})^2 - 4*(${q.a})*(${q.c}) == ${q.discriminant}`,
    ...q.roots.map((root) => `abs(${quadraticText(q)}) < 0.000001 for x = ${root}`),
  ],
  beats: [
    {
      say: `Here a is $${lessonNumberTex(q.a)}$, b is $${lessonNumberTex(q.b)}$ and c is $${lessonNumberTex(q.c)}$.`,
      do: [{ action: "draw", target: "abc" }],
      optional: 1,
    },
    {
      say: `The discriminant, b squared minus four a c, comes to $${lessonNumberTex(q.discriminant)}$.`,
      do: [
        { action: "step", target: "d" },
        { action: "step", target: "d" },
      ],
      optional: 1,
    },
    {
      say: solutionsSaid(q),
      do: [
        { action: "write", target: "roots" },
        {
          action: "highlight",
          target: "roots",
          style: "box",
          color: q.roots.length === 0 ? "focus" : "good",
          at: "end",
        },
      ],
      optional: 1,
    },
    {
      say: `The formula tells: the discriminant is $${lessonNumberTex(q.discriminant)}$. ${shortSaid(q)}`,
      do: [
        { action: "step", target: "d" },
        { action: "step", target: "d" },
        { action: "write", target: "roots", at: "end" },
      ],
      until: 1,
    },
  ],
});
