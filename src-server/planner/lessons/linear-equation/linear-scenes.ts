import type { LessonScene } from "../lesson.ts";
import { lessonNumberTex } from "../shared/number-tex.ts";
import type { PolynomialEquation } from "../shared/read-equation.ts";
import { briefMythScene } from "../shared/scenes.ts";
import type { LinearStep } from "./linear-steps.ts";

/** Everything the scenes quote. */
export type Figures = {
  equation: PolynomialEquation;
  tex: string;
  steps: LinearStep[];
  solution: number;
  answer: string;
};

/** The equation as a question. */
export const linearEquationHook = ({ tex }: Figures): LessonScene => ({
  id: "ask",
  role: "hook",
  heading: "Which number is hidden?",
  layout: "focus",
  elements: [{ id: "eq", type: "formula", zone: "main", tex, size: "l" }],
  beats: [
    { say: `Which number is hidden in $${tex}$?`, do: [{ action: "write", target: "eq" }] },
    {
      say: "The equals sign is a balance: whatever you do on one side, do on the other.",
      do: [{ action: "highlight", target: ["eq/side:left", "eq/side:right"], style: "box", cue: "balance" }],
      optional: 0.5,
    },
  ],
});

/** The solution, move by move. */
export const linearEquationWork = ({ tex, steps, equation, answer }: Figures): LessonScene => ({
  id: "work",
  role: "example",
  heading: "Keep the balance, step by step",
  layout: "focus",
  elements: [
    {
      id: "lines",
      type: "derivation",
      zone: "main",
      steps: [{ tex }, ...steps.map((step) => ({ relation: "<=>", tex: step.tex, reason: step.reason }))],
    },
  ],
  beats: [
    { say: "Write it down.", do: [{ action: "step", target: "lines" }] },
    ...steps.flatMap((step) => [
      { say: step.short, do: [{ action: "step" as const, target: "lines" }], until: 2 },
      { say: step.say, do: [{ action: "step" as const, target: "lines" }], optional: 2 },
    ]),
    {
      say: `So ${equation.name} is $${answer}$.`,
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
});

/** The solution put into the equation. */
export const check = ({ equation, solution, answer }: Figures): LessonScene => {
  const value = equation.left.evaluate({ [equation.name]: solution });
  return {
    id: "check",
    role: "application",
    heading: "Check it",
    layout: "focus",
    optional: 2,
    elements: [
      {
        id: "sides",
        type: "table",
        zone: "main",
        columns: [equation.name, "left side", "right side"],
        rows: [[solution, value, equation.right.evaluate({ [equation.name]: solution })]],
      },
    ],
    claims: [`(${equation.left.source}) ~ (${equation.right.source}) for ${equation.name} = ${solution}`].filter(
      () => Math.abs(value) > 1e-9,
    ),
    beats: [
      {
        say: `Put $${answer}$ back in. Both sides give $${lessonNumberTex(value)}$, so the balance holds.`,
        do: [
          { action: "draw", target: "sides" },
          { action: "highlight", target: "sides/row:1", color: "good", cue: "balance" },
        ],
      },
    ],
  };
};

/** What is easily done wrong. */
export const linearEquationTrap = (): LessonScene =>
  briefMythScene(
    { heading: "A common slip", optional: 4 },
    { wrong: "Change one side, leave the other as it is.", right: "Every move happens on both sides." },
    {
      say: "The usual slip is to change only one side. Then the balance tips, and the answer is wrong.",
      cue: "balance",
    },
  );

/** The moves once more, with the result. */
export const linearEquationRecap = ({ equation, answer }: Figures): LessonScene => ({
  id: "recap",
  role: "recap",
  heading: "What to remember",
  layout: "focus",
  elements: [{ id: "done", type: "formula", zone: "main", tex: `${equation.name}=${answer}`, size: "l" }],
  beats: [
    {
      say: "Undo what was done to the letter, one move at a time, and always on both sides.",
      do: [
        { action: "write", target: "done" },
        { action: "highlight", target: "done", style: "box", color: "good", at: "end" },
      ],
    },
  ],
  optional: 1,
});
