import type { LessonScene } from "../lesson.ts";
import { lessonNumberTex } from "../shared/number-tex.ts";
import { type Quadratic, quadraticText } from "./quadratic-steps.ts";

/** Three parabolas that differ in their constant alone: two, one and no solution. */
export const countQuadraticEquationScene = (optional: number): LessonScene => ({
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
    {
      say: "So look at the discriminant first. It tells you what to expect before you compute the rest.",
      do: [{ action: "highlight", target: "graph/layer:two", cue: "expect" }],
      optional: 12,
    },
  ],
});

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
        say: `The middle lies at minus b over two a, here $${lessonNumberTex(at)}$. The curve turns there, at height $${lessonNumberTex(height)}$.`,
        do: [{ action: "highlight", target: "graph/layer:v", cue: "turns" }],
      },
    ],
  };
};
