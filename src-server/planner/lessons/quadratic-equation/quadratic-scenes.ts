import type { LessonScene } from "../lesson.ts";
import { briefMythScene } from "../shared/scenes.ts";
import { numberTex, signedTex } from "../shared/number-tex.ts";
import { quadraticTex, quadraticText, type Quadratic } from "./quadratic-steps.ts";

export const hook = (q: Quadratic): LessonScene => ({
  id: "ask",
  role: "hook",
  heading: "Where is it zero?",
  layout: "split",
  ratio: "right",
  elements: [{ id: "eq", type: "formula", zone: "left", tex: `${quadraticTex(q)}=0`, size: "m" }, parabola(q, "right")],
  beats: [
    { say: `For which ${q.name} is $${quadraticTex(q)}$ equal to zero?`, do: [{ action: "write", target: "eq" }] },
    {
      say: "As a picture: where does this parabola meet the axis?",
      do: [{ action: "draw", target: "graph" }],
      pause: 0.8,
      optional: 0.3,
    },
  ],
});

const spanOf = (q: Quadratic): [number, number] => {
  const vertex = -q.b / (2 * q.a);
  const half = Math.max(
    2,
    ...q.roots.map((root) => Math.abs(root - vertex) * 1.6),
    q.roots.length === 0 ? Math.sqrt(Math.abs(q.discriminant)) / (2 * Math.abs(q.a)) : 0,
  );
  return [vertex - half, vertex + half];
};

export const parabola = (q: Quadratic, zone: string, marks = false): LessonScene["elements"][number] => ({
  id: "graph",
  type: "plot",
  zone,
  x: spanOf(q),
  x_label: q.name,
  layers: [
    { id: "f", kind: "function", y: quadraticText(q), color: "a" },
    ...(marks
      ? q.roots.map((root, i) => ({
          id: `r${i + 1}`,
          kind: "point",
          at: [root, 0],
          color: "b",
          label: q.rootTex[i] ?? "",
        }))
      : []),
  ],
});

const discriminantTex = (q: Quadratic): string =>
  `${q.b < 0 ? `(${numberTex(q.b)})` : numberTex(q.b)}^2-4\\cdot ${factorTex(q.a)}\\cdot ${factorTex(q.c)}`;
const factorTex = (value: number): string => (value < 0 ? `(${numberTex(value)})` : numberTex(value));

export const formula = (): LessonScene => ({
  id: "rule",
  role: "statement",
  heading: "The quadratic formula",
  layout: "focus",
  elements: [{ id: "law", type: "formula", zone: "main", tex: "x=\\frac{-b\\pm\\sqrt{b^2-4ac}}{2a}", size: "l" }],
  beats: [
    {
      say: "The quadratic formula answers every such question. It needs only the three numbers a, b and c.",
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

const solutionTex = (q: Quadratic): string => {
  if (q.roots.length === 0) return `${numberTex(q.discriminant)}<0`;
  return q.roots.length === 1
    ? `${q.name}=${q.rootTex[0] ?? ""}`
    : `${q.name}_1=${q.rootTex[0] ?? ""},\\quad ${q.name}_2=${q.rootTex[1] ?? ""}`;
};

export const work = (q: Quadratic): LessonScene => ({
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
        { relation: "=", tex: numberTex(q.discriminant), reason: "the discriminant" },
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
      say: `Here a is $${numberTex(q.a)}$, b is $${numberTex(q.b)}$ and c is $${numberTex(q.c)}$.`,
      do: [{ action: "draw", target: "abc" }],
      optional: 1,
    },
    {
      say: `The discriminant, b squared minus four a c, comes to $${numberTex(q.discriminant)}$.`,
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
      say: `The quadratic formula tells: the discriminant is $${numberTex(q.discriminant)}$. ${shortSaid(q)}`,
      do: [
        { action: "step", target: "d" },
        { action: "step", target: "d" },
        { action: "write", target: "roots", at: "end" },
      ],
      until: 1,
    },
  ],
});

const meeting = (q: Quadratic): string => {
  if (q.roots.length === 0)
    return "On the graph the parabola never touches the axis. That is what no real solution looks like.";
  return q.roots.length === 1
    ? "On the graph the parabola just touches the axis, at that one place."
    : "On the graph the parabola crosses the axis at exactly these two places.";
};

export const graph = (q: Quadratic): LessonScene => ({
  id: "seen",
  role: "intuition",
  heading: "See the solutions",
  layout: "focus",
  optional: 3,
  elements: [parabola(q, "main", true)],
  beats: [
    {
      say: meeting(q),
      do: [
        { action: "draw", target: "graph" },
        ...q.roots.map((_, i) => ({ action: "highlight" as const, target: `graph/layer:r${i + 1}` })),
      ].slice(0, 4) as LessonScene["beats"][number]["do"],
    },
  ],
});

export const factored = (q: Quadratic): LessonScene | undefined => {
  const [first, second] = [q.roots[0], q.roots.at(-1)];
  if (first === undefined || second === undefined || !Number.isInteger(first * 12) || !Number.isInteger(second * 12))
    return undefined;
  const bracket = (root: number): string => `(${q.name}${root === 0 ? "" : signedTex(-root)})`;
  return {
    id: "check",
    role: "application",
    heading: "Check by multiplying",
    layout: "focus",
    optional: 4,
    elements: [
      {
        id: "lines",
        type: "derivation",
        zone: "main",
        steps: [
          { tex: `${q.a === 1 ? "" : q.a === -1 ? "-" : numberTex(q.a)}${bracket(first)}${bracket(second)}` },
          { relation: "=", tex: quadraticTex(q), reason: "multiply out" },
        ],
      },
    ],
    beats: [
      {
        say: "Multiply the two factors out, and the expression we started with comes back.",
        do: [
          { action: "step", target: "lines" },
          { action: "step", target: "lines", at: "end" },
        ],
      },
    ],
  };
};

export const trap = (): LessonScene =>
  briefMythScene(
    { heading: "Do not lose a solution", optional: 5 },
    { wrong: "A square root gives one answer.", right: "Plus and minus: both signs solve it." },
    { say: "The usual slip is to forget the minus sign of the root, and with it the second solution.", cue: "second" },
  );

export const recap = (q: Quadratic): LessonScene => ({
  id: "recap",
  role: "recap",
  heading: "What to remember",
  layout: "focus",
  elements: [{ id: "done", type: "formula", zone: "main", tex: solutionTex(q), size: "l" }],
  beats: [
    {
      say: "Read off a, b and c, compute what stands under the root, and then take both signs.",
      do: [{ action: "write", target: "done" }],
    },
  ],
});
