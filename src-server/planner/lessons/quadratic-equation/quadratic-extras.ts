import type { LessonScene } from "../lesson.ts";
import { fractionOf, numberTex, signedTex, sumTex } from "../shared/number-tex.ts";
import { quadraticTex, quadraticText, solveQuadratic, type Quadratic } from "./quadratic-steps.ts";

/** Three parabolas that differ in their constant alone: two, one and no solution. */
export const countScene = (optional: number): LessonScene => ({
  id: "kinds",
  role: "application",
  heading: "Two, one or none",
  layout: "focus",
  optional,
  elements: [
    {
      id: "graph",
      type: "plot",
      zone: "main",
      x: [-1, 5],
      y: [-3, 6],
      x_label: "x",
      layers: [
        { id: "two", kind: "function", y: "x^2 - 4*x + 3", color: "a", label: "D>0" },
        { id: "one", kind: "function", y: "x^2 - 4*x + 4", color: "b", style: "dashed", label: "D=0" },
        { id: "none", kind: "function", y: "x^2 - 4*x + 6", color: "d", style: "dotted", label: "D<0" },
      ],
    },
  ],
  claims: ["16 - 4*3 > 0", "16 - 4*4 == 0", "16 - 4*6 < 0"],
  beats: [
    {
      say: "A positive discriminant: the parabola crosses the axis twice.",
      do: [{ action: "draw", target: "graph/layer:two" }],
    },
    {
      say: "Zero: it only touches. Negative: it stays away, and there is no real solution.",
      do: [
        { action: "draw", target: "graph", cue: "touches" },
        { action: "highlight", target: "graph/layer:none", cue: "Negative" },
      ],
    },
  ],
});

/** Solutions by completing the square, on the asked equation divided by its first number. */
export const squareScene = (q: Quadratic, optional: number): LessonScene => {
  const [p, c] = [fractionOf(q.b).div(fractionOf(q.a)), fractionOf(q.c).div(fractionOf(q.a))];
  const half = p.div(2);
  const rest = half.mul(half).sub(c);
  const x = q.name;
  const steps = [
    {
      tex: `${sumTex([
        [1, `${x}^2`],
        [p.valueOf(), x],
        [c.valueOf(), ""],
      ])}=0`,
    },
    {
      relation: "<=>",
      tex: `${sumTex([
        [1, `${x}^2`],
        [p.valueOf(), x],
      ])}=${numberTex(-c.valueOf())}`,
      reason: "constant to the right",
    },
    {
      relation: "<=>",
      tex: `\\left(${x}${signedTex(half.valueOf())}\\right)^2=${numberTex(rest.valueOf())}`,
      reason: "complete the square",
    },
  ];
  return {
    id: "square",
    role: "proof",
    heading: "Where the formula comes from",
    layout: "focus",
    optional,
    elements: [{ id: "lines", type: "derivation", zone: "main", steps }],
    beats: [
      {
        say: "The formula is a short cut. Here is the long way, with our own numbers.",
        do: [{ action: "step", target: "lines" }],
      },
      { say: "Bring the constant to the other side.", do: [{ action: "step", target: "lines" }] },
      {
        say: `Add the square of half the middle number on both sides. Now the left side is a perfect square.`,
        do: [
          { action: "step", target: "lines" },
          { action: "highlight", target: "lines/step:3", style: "box", cue: "perfect" },
        ],
      },
      {
        say:
          rest.compare(0) < 0
            ? "But no square is negative: so there is no real solution."
            : "Take the root, with both signs, and the solutions appear.",
        do: [{ action: "highlight", target: "lines/step:3", color: "good" }],
      },
    ],
  };
};

/** The lowest or highest point, halfway between the solutions. */
export const vertexScene = (q: Quadratic, optional: number): LessonScene => {
  const at = -q.b / (2 * q.a);
  const height = q.a * at * at + q.b * at + q.c;
  const reach = Math.max(2, Math.sqrt(Math.abs(q.discriminant)) / Math.abs(q.a));
  return {
    id: "vertex",
    role: "application",
    heading: q.a > 0 ? "The lowest point" : "The highest point",
    layout: "focus",
    optional,
    elements: [
      {
        id: "graph",
        type: "plot",
        zone: "main",
        x: [at - reach, at + reach],
        x_label: q.name,
        layers: [
          { id: "f", kind: "function", y: quadraticText(q), color: "a" },
          { id: "axis", kind: "line", x: at, color: "b", style: "dashed" },
          { id: "v", kind: "point", at: [at, height], color: "good" },
        ],
      },
    ],
    beats: [
      {
        say: "A parabola is the same on both sides of its middle line.",
        do: [
          { action: "draw", target: "graph" },
          { action: "highlight", target: "graph/layer:axis", cue: "middle" },
        ],
      },
      {
        say: `The middle lies at minus b over two a, here $${numberTex(at)}$. The curve turns there, at height $${numberTex(height)}$.`,
        do: [{ action: "highlight", target: "graph/layer:v", cue: "turns" }],
      },
    ],
  };
};

const OTHERS = [
  { a: 1, b: -7, c: 10 },
  { a: 1, b: 2, c: -8 },
];

/** Another equation by the same formula. */
export const secondScene = (asked: Quadratic, optional: number): LessonScene => {
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
        say: `Read off the three numbers. The discriminant is $${numberTex(q.discriminant)}$.`,
        do: [{ action: "draw", target: "rows" }],
      },
      {
        say: `So the solutions are $${q.rootTex[0] ?? ""}$ and $${q.rootTex[1] ?? ""}$.`,
        do: [
          { action: "write", target: "roots" },
          { action: "highlight", target: "roots", style: "box", color: "good", at: "end" },
        ],
      },
    ],
  };
};

/** Sum and product of the solutions (Viète). */
export const sumScene = (q: Quadratic, optional: number): LessonScene | undefined => {
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
