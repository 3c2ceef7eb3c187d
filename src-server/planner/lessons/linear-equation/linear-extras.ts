import type { LessonScene } from "../lesson.ts";
import { lessonNumberTex } from "../shared/number-tex.ts";
import { findEquation, type PolynomialEquation } from "../shared/read-equation.ts";
import { linearSteps } from "./linear-steps.ts";
import { sidesTex } from "./sides-tex.ts";

/** Equations that are solved as further examples; the first that is not the asked one is taken. */
const OTHERS = ["5x - 4 = 2x + 11", "2x + 7 = 1", "4x - 3 = 7", "6 - x = 2x"];

/** Other equations than the asked one, in their order. */
export const otherEquations = (asked: PolynomialEquation): PolynomialEquation[] =>
  OTHERS.flatMap((text) => findEquation(text)?.equation ?? []).filter((other) => sidesTex(other) !== sidesTex(asked));

/** A further equation, solved by the same moves. */
export const furtherScene = (
  equation: PolynomialEquation,
  place: { id: string; heading: string; optional: number },
): LessonScene => {
  const tex = sidesTex(equation);
  const { steps, solution } = linearSteps(equation);
  const answer = lessonNumberTex(solution);
  return {
    id: place.id,
    role: "example",
    heading: place.heading,
    layout: "focus",
    optional: place.optional,
    elements: [
      {
        id: "lines",
        type: "derivation",
        zone: "main",
        steps: [{ tex }, ...steps.map((step) => ({ relation: "<=>", tex: step.tex, reason: step.reason }))],
      },
    ],
    claims: [`(${equation.left.source}) - (${equation.right.source}) == 0 for ${equation.name} = ${solution}`],
    beats: [
      { say: `Try the same moves on another equation: $${tex}$.`, do: [{ action: "step", target: "lines" }], pause: 1 },
      ...steps.map((step) => ({ say: step.say, do: [{ action: "step" as const, target: "lines" }] })),
      {
        say: `This time ${equation.name} is $${answer}$.`,
        do: [
          {
            action: "highlight" as const,
            target: `lines/step:${steps.length + 1}`,
            style: "box" as const,
            color: "good" as const,
          },
        ],
      },
    ],
  };
};

/** How many solutions an equation can have. */
export const countLinearEquationScene = (optional: number): LessonScene => ({
  id: "kinds",
  role: "application",
  heading: "One, none, or all",
  layout: "focus",
  optional,
  elements: [
    {
      id: "rows",
      type: "table",
      zone: "main",
      columns: ["equation", "becomes", "solutions"],
      rows: [
        ["$2x+1=7$", "$x=3$", "one"],
        ["$x+1=x+2$", "$1=2$", "none"],
        ["$x+x=2x$", "$0=0$", "all numbers"],
      ],
    },
  ],
  claims: ["2*x + 1 == 7 for x = 3", "x + x == 2*x for x = 17"],
  beats: [
    {
      say: "Most linear equations have exactly one solution.",
      do: [
        { action: "draw", target: "rows" },
        { action: "highlight", target: "rows/row:1", cue: "one" },
      ],
    },
    {
      say: "But sometimes the letter cancels. Then either no number works, or every number does.",
      do: [
        { action: "highlight", target: "rows/row:2", cue: "no" },
        { action: "highlight", target: "rows/row:3", color: "good", cue: "every" },
      ],
    },
  ],
});

/** Why sums are undone before products. */
export const linearEquationOrderScene = (optional: number): LessonScene => ({
  id: "order",
  role: "intuition",
  heading: "Shoes and socks",
  layout: "focus",
  optional,
  elements: [
    {
      id: "list",
      type: "bullets",
      zone: "main",
      ordered: true,
      items: ["Last done: first undone", "Sums before factors", "Both sides, every time"],
    },
  ],
  beats: [
    {
      say: "Which move comes first? You put on socks, then shoes, and take them off the other way round.",
      do: [{ action: "step", target: "list", cue: "other" }],
    },
    {
      say: "The letter was multiplied first, then something was added. So undo the sum first, and the factor last.",
      do: [{ action: "step", target: "list", cue: "sum" }],
    },
    { say: "And whatever you do, do it to both sides.", do: [{ action: "step", target: "list", cue: "both" }] },
  ],
});

/** Where such equations come from: a fixed price and a price a piece. */
export const storyScene = (optional: number): LessonScene => ({
  id: "story",
  role: "application",
  heading: "From words to an equation",
  layout: "split",
  optional,
  elements: [
    {
      id: "bill",
      type: "table",
      zone: "left",
      columns: ["ride", "price"],
      rows: [
        ["start", 4],
        ["each km", 3],
        ["in all", 25],
      ],
    },
    { id: "eq", type: "formula", zone: "right", tex: "3x+4=25", size: "l" },
  ],
  claims: ["3*x + 4 == 25 for x = 7"],
  beats: [
    {
      say: "A taxi takes four to start and three for each kilometre. The ride cost twenty-five. How far was it?",
      do: [{ action: "draw", target: "bill" }],
      pause: 1,
    },
    {
      say: "Call the distance x. Three x plus four makes twenty-five.",
      do: [{ action: "write", target: "eq", cue: "Three" }],
    },
    {
      say: "Subtract four, divide by three, and the ride was seven kilometres long.",
      do: [{ action: "highlight", target: "eq/tex:x", color: "good", cue: "seven" }],
    },
  ],
});
