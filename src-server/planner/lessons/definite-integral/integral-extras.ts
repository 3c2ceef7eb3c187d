import type { LessonScene } from "../lesson.ts";
import type { IntegralFigures } from "./integral-figures.ts";
import { definiteIntegralRounded, definiteIntegralShort } from "./rounded-values.ts";

/** What every part of the sign means. */
export const notationScene = (figures: IntegralFigures, optional: number): LessonScene => ({
  id: "notation",
  role: "statement",
  heading: "How to read the sign",
  layout: "focus",
  optional,
  elements: [{ id: "sign", type: "formula", zone: "main", tex: figures.integralTex, size: "l" }],
  beats: [
    {
      say: "The long S stands for sum. Below and above it are the two ends of the stretch.",
      do: [{ action: "write", target: "sign" }],
    },
    {
      say: `Then comes the height of a strip, $${figures.fTex}$, and d x is its tiny width.`,
      do: [
        { action: "highlight", target: `sign/tex:${figures.fTex}`, cue: "height" },
        { action: "highlight", target: "sign/tex:dx", color: "b", cue: "width" },
      ],
    },
    {
      say: "So the whole sign says: add up height times width, over all the strips.",
      do: [{ action: "highlight", target: "sign", style: "box", cue: "whole" }],
      optional: 14,
    },
  ],
});

const sumOf = ({ f, from, to }: IntegralFigures, n: number, place: number): number => {
  const width = (to - from) / n;
  return Array.from({ length: n }, (_, i) => f.evaluate({ x: from + (i + place) * width }) * width).reduce(
    (sum, value) => sum + value,
    0,
  );
};

/** Where a strip takes its height from matters while strips are wide. */
export const methodsScene = (figures: IntegralFigures, optional: number): LessonScene => ({
  id: "methods",
  role: "application",
  heading: "Left, middle or right?",
  layout: "focus",
  optional,
  elements: [
    {
      id: "rows",
      type: "table",
      zone: "main",
      columns: ["10 strips", "sum"],
      rows: [
        ["height at the left", definiteIntegralRounded(sumOf(figures, 10, 0))],
        ["height in the middle", definiteIntegralRounded(sumOf(figures, 10, 0.5))],
        ["height at the right", definiteIntegralRounded(sumOf(figures, 10, 1))],
      ],
    },
  ],
  beats: [
    {
      say: "A strip can take its height from its left edge, its middle, or its right edge.",
      do: [{ action: "draw", target: "rows" }],
    },
    {
      say: "With few strips the results differ, and the middle is usually the best. In the limit all three agree.",
      do: [{ action: "highlight", target: "rows/row:2", color: "good", cue: "middle" }],
    },
  ],
});

/** Areas of two neighbouring stretches add up. */
export const definiteIntegralPartsScene = (figures: IntegralFigures, optional: number): LessonScene => {
  const middle = (figures.from + figures.to) / 2;
  const [first, second] = [figures.between(figures.from, middle), figures.between(middle, figures.to)];
  return {
    id: "parts",
    role: "application",
    heading: "Areas add up",
    layout: "focus",
    optional,
    elements: [
      {
        id: "rows",
        type: "table",
        zone: "main",
        columns: ["stretch", "integral"],
        rows: [
          ["first half", definiteIntegralRounded(first)],
          ["second half", definiteIntegralRounded(second)],
          ["both", definiteIntegralRounded(figures.area)],
        ],
      },
    ],
    beats: [
      {
        say: `Cut the stretch at ${definiteIntegralShort(middle)}. Each half has an integral of its own.`,
        do: [{ action: "draw", target: "rows" }],
      },
      {
        say: "Add the two, and the whole integral comes out. So long areas can be done piece by piece.",
        do: [{ action: "highlight", target: "rows/row:3", color: "good", cue: "whole" }],
      },
    ],
  };
};
