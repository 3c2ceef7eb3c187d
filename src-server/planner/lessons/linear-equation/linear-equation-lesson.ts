import type { Lesson, LessonPlan, LessonScene } from "../lesson.ts";
import { briefMythScene } from "../shared/scenes.ts";
import { numberTex } from "../shared/number-tex.ts";
import { differenceOf, findEquation, type PolynomialEquation } from "../shared/read-equation.ts";
import { asksFor, type Topic } from "../topic.ts";
import { countScene, furtherScene, orderScene, otherEquations, storyScene } from "./linear-extras.ts";
import { linearSteps, type LinearStep } from "./linear-steps.ts";
import { sidesTex } from "./sides-tex.ts";

const TOPIC: Topic = {
  needs: [["solve", "solving", "solution", "solved", "equation", "linear"]],
  also: [
    "linear",
    "equation",
    "x",
    "unknown",
    "variable",
    "algebra",
    "balance",
    "both",
    "side",
    "equal",
    "y",
    "z",
    "t",
    "n",
    "math",
    "maths",
  ],
};

const OWN = "3x + 5 = 20";

const read = (prompt: string): PolynomialEquation | string | undefined => {
  const found = findEquation(prompt);
  if (!found)
    return /\blinear equations?\b/iu.test(prompt) && asksFor(prompt, TOPIC) ? findEquation(OWN)?.equation : undefined;
  const difference = differenceOf(found.equation);
  if (difference.length > 2 || !asksFor(found.rest.replace(/\bfor\s+[a-z]\b/giu, " "), TOPIC)) return undefined;
  if (difference.length < 2)
    return `The letter cancels in this equation, so it has ${difference[0] === 0 ? "every number" : "no number"} as its solution; give one with a single solution.`;
  return found.equation;
};

type Figures = { equation: PolynomialEquation; tex: string; steps: LinearStep[]; solution: number; answer: string };

const hook = ({ tex }: Figures): LessonScene => ({
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

const work = ({ tex, steps, equation, answer }: Figures): LessonScene => ({
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

const picture = ({ equation, solution, answer }: Figures): LessonScene => {
  const { name, left, right } = equation;
  const asX = (text: string): string => text.replaceAll(new RegExp(`\\b${name}\\b|(?<=\\d)${name}`, "gu"), "x");
  return {
    id: "graph",
    role: "intuition",
    heading: "Where the two sides meet",
    layout: "focus",
    optional: 3,
    elements: [
      {
        id: "lines",
        type: "plot",
        zone: "main",
        x: [solution - 5, solution + 5],
        x_label: name,
        layers: [
          { id: "l", kind: "function", y: asX(left.source), color: "a", label: "\\text{left side}" },
          { id: "r", kind: "function", y: asX(right.source), color: "b", style: "dashed", label: "\\text{right side}" },
          { id: "meet", kind: "point", at: [solution, left.evaluate({ [name]: solution })], color: "good" },
        ],
      },
    ],
    beats: [
      {
        say: `Draw both sides as lines. They meet where the two are equal, at $${answer}$.`,
        do: [
          { action: "draw", target: "lines" },
          { action: "highlight", target: "lines/layer:meet", cue: "meet" },
        ],
      },
    ],
  };
};

const check = ({ equation, solution, answer }: Figures): LessonScene => {
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
        say: `Put $${answer}$ back in. Both sides give $${numberTex(value)}$, so the balance holds.`,
        do: [
          { action: "draw", target: "sides" },
          { action: "highlight", target: "sides/row:1", color: "good", cue: "balance" },
        ],
      },
    ],
  };
};

const trap = (): LessonScene =>
  briefMythScene(
    { heading: "A common slip", optional: 4 },
    { wrong: "Change one side, leave the other as it is.", right: "Every move happens on both sides." },
    {
      say: "The usual slip is to change only one side. Then the balance tips, and the answer is wrong.",
      cue: "balance",
    },
  );

const recap = ({ equation, answer }: Figures): LessonScene => ({
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

const build = (equation: PolynomialEquation): LessonPlan => {
  const { steps, solution } = linearSteps(equation);
  const figures: Figures = { equation, tex: sidesTex(equation), steps, solution, answer: numberTex(solution) };
  return {
    title: "Solving a linear equation",
    subject: "math",
    level: "secondary",
    goal: "Solve a linear equation by the same moves on both sides, and check the result.",
    symbols: [{ tex: equation.name, say: equation.name, means: "the hidden number", color: "a" }],
    scenes: [
      hook(figures),
      orderScene(6),
      work(figures),
      picture(figures),
      check(figures),
      trap(),
      ...otherEquations(equation)
        .slice(0, 2)
        .map((other, i) =>
          furtherScene(other, {
            id: `more_${i + 1}`,
            heading: i === 0 ? "One more" : "And another",
            optional: 5 + 3 * i,
          }),
        ),
      storyScene(7),
      countScene(9),
      recap(figures),
    ],
  };
};

/** Any linear equation in one letter, solved move by move. */
export const linearEquationLesson: Lesson = {
  id: "linear_equation",
  title: "Solving a linear equation",
  subject: "math",
  examples: ["Solve 3x + 5 = 20", "Solve the equation 2x - 7 = 5x + 2", "How do I solve a linear equation?"],
  keywords: ["solve", "equation", "linear", "algebra", "unknown", "balance"],
  defaultSeconds: 60,
  read: (prompt) => {
    const equation = read(prompt);
    return typeof equation === "object" ? { build: () => build(equation) } : equation;
  },
};
