import type { LessonScene } from "../lesson.ts";
import { lessonNumberTex } from "../shared/number-tex.ts";
import { type Quadratic, quadraticTex, quadraticText, solveQuadratic } from "./quadratic-steps.ts";

const OTHERS = [
  { a: 1, b: -7, c: 10 },
  { a: 1, b: 2, c: -8 },
];

/** Another equation by the same formula. */
export const quadraticEquationSecondScene = (asked: Quadratic, optional: number): LessonScene => {
  const other = OTHERS.find((each) => each.b !== asked.b || each.c !== asked.c) ?? { a: 1, b: 2, c: -8 };
  const q = solveQuadratic({ name: "x", ...other });
  return {
    id: "second",
    role: "example",
    heading: "One more",
    layout: "focus",
    optional,
    elements: [
      { id: "eq", type: "formula", zone: "main", tex: `${quadraticTex(q)}=0` },
      {
        id: "rows",
        type: "table",
        zone: "main",
        columns: ["$a$", "$b$", "$c$", "$b^2-4ac$"],
        rows: [[q.a, q.b, q.c, q.discriminant]],
      },
      { id: "roots", type: "formula", zone: "note", tex: `x_1=${q.rootTex[0] ?? ""},\\quad x_2=${q.rootTex[1] ?? ""}` },
    ],
    claims: q.roots.map((root) => `${quadraticText(q)} == 0 for x = ${root}`),
    beats: [
      {
        say: `Try it yourself: $${quadraticTex(q)}$ shall be zero.`,
        do: [{ action: "write", target: "eq" }],
        pause: 1.5,
      },
      {
        say: `Read off the three numbers. The discriminant is $${lessonNumberTex(q.discriminant)}$.`,
        do: [{ action: "draw", target: "rows" }],
      },
      {
        say: `So the solutions are $${q.rootTex[0] ?? ""}$ and $${q.rootTex[1] ?? ""}$.`,
        do: [
          { action: "write", target: "roots" },
          { action: "highlight", target: "roots", style: "box", color: "good", at: "end" },
        ],
      },
      {
        say: `Check the first one: put $${q.rootTex[0] ?? ""}$ in for x. All the terms together give zero, so it holds.`,
        do: [{ action: "highlight", target: "eq", cue: "terms" }],
        optional: 11,
      },
    ],
  };
};

/** Sum and product of the solutions (Viète). */
export const quadraticEquationSumScene = (q: Quadratic, optional: number): LessonScene | undefined => {
  const [first, second] = [q.roots[0], q.roots[1]];
  if (first === undefined || second === undefined || !Number.isInteger(first * 12) || !Number.isInteger(second * 12))
    return undefined;
  return {
    id: "sums",
    role: "application",
    heading: "A quick check",
    layout: "focus",
    optional,
    elements: [
      {
        id: "rows",
        type: "table",
        zone: "main",
        columns: ["of the solutions", "computed", "from the equation"],
        rows: [
          ["sum", first + second, -q.b / q.a],
          ["product", first * second, q.c / q.a],
        ],
      },
    ],
    beats: [
      {
        say: "Here is a quick check. The solutions add up to minus b over a.",
        do: [
          { action: "draw", target: "rows" },
          { action: "highlight", target: "rows/row:1", cue: "add" },
        ],
      },
      {
        say: "And multiplied with each other, they give c over a.",
        do: [{ action: "highlight", target: "rows/row:2", color: "good", cue: "give" }],
      },
    ],
  };
};
