import { toTex } from "../../../computation/expressions/to-tex.ts";
import type { LessonScene } from "../lesson.ts";
import { definiteIntegralCurve } from "./curve-layer.ts";
import type { IntegralFigures } from "./integral-figures.ts";

export const definiteIntegralHook = (figures: IntegralFigures): LessonScene => ({
  id: "ask",
  role: "hook",
  heading: "How large is this area?",
  layout: "focus",
  elements: [
    {
      id: "graph",
      type: "plot",
      zone: "main",
      x: figures.window,
      x_label: "x",
      layers: [
        definiteIntegralCurve(figures),
        { id: "area", kind: "area", on: "f", from: figures.from, to: figures.to, color: "b" },
      ],
    },
  ],
  beats: [
    {
      say: `How large is the area between the curve of $${figures.fTex}$ and the axis, from $${figures.a}$ to $${figures.b}$?`,
      do: [
        { action: "draw", target: "graph" },
        { action: "highlight", target: "graph/layer:area", cue: "area" },
      ],
      pause: 0.8,
    },
  ],
});

export const exact = (figures: IntegralFigures): LessonScene => {
  const { antiderivative } = figures;
  if (!antiderivative) {
    return {
      id: "exact",
      role: "statement",
      heading: "The value",
      layout: "focus",
      elements: [
        {
          id: "value",
          type: "formula",
          zone: "main",
          tex: `${figures.integralTex}\\approx ${numberOf(figures.area)}`,
          size: "l",
        },
      ],
      beats: [
        {
          say: `Its value, computed with very thin strips, is about ${figures.text}.`,
          do: [{ action: "write", target: "value" }],
        },
      ],
    };
  }
  const tex = toTex(antiderivative.expression);
  return {
    id: "exact",
    role: "statement",
    heading: "The exact value",
    layout: "focus",
    elements: [
      {
        id: "rule",
        type: "formula",
        zone: "main",
        tex: `${figures.integralTex}=\\left[${tex}\\right]_{${figures.a}}^{${figures.b}}`,
      },
      { id: "value", type: "formula", zone: "note", tex: `=${figures.exactTex}` },
    ],
    beats: [
      {
        say: `A function whose derivative is $${figures.fTex}$ tells: the area is $${figures.exactTex}$.`,
        do: [
          { action: "write", target: "rule" },
          { action: "write", target: "value", cue: "area" },
        ],
        until: 2,
      },
      {
        say: `There is a shortcut: find a function whose derivative is $${figures.fTex}$. One is $${tex}$.`,
        do: [{ action: "write", target: "rule" }],
        optional: 2,
      },
      {
        say: `Its change from $${figures.a}$ to $${figures.b}$ is the whole area: $${figures.exactTex}$.`,
        do: [
          { action: "write", target: "value" },
          { action: "highlight", target: "value", style: "box", color: "good", at: "end" },
        ],
        optional: 2,
      },
    ],
  };
};

const numberOf = (value: number): string => String(Math.round(value * 1e4) / 1e4);
