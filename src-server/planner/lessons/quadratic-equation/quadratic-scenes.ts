import type { LessonScene } from "../lesson.ts";
import { lessonNumberTex, signedTex } from "../shared/number-tex.ts";
import { briefMythScene } from "../shared/scenes.ts";
import { solutionTex } from "./formula-scenes.ts";
import { type Quadratic, quadraticTex, quadraticText } from "./quadratic-steps.ts";

export const quadraticEquationHook = (q: Quadratic): LessonScene => ({
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
          { tex: `${q.a === 1 ? "" : q.a === -1 ? "-" : lessonNumberTex(q.a)}${bracket(first)}${bracket(second)}` },
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

export const quadraticEquationTrap = (): LessonScene =>
  briefMythScene(
    { heading: "Do not lose a solution", optional: 5 },
    { wrong: "A square root gives one answer.", right: "Plus and minus: both signs solve it." },
    { say: "The usual slip is to forget the minus sign of the root, and with it the second solution.", cue: "second" },
  );

export const quadraticEquationRecap = (q: Quadratic): LessonScene => ({
  id: "recap",
  role: "recap",
  heading: "What to remember",
  layout: "focus",
  elements: [{ id: "done", type: "formula", zone: "main", tex: solutionTex(q), size: "l" }],
  beats: [
    {
      say: "Read off a, b and c, compute what stands under the root, then take both signs.",
      do: [{ action: "write", target: "done" }],
    },
  ],
});
