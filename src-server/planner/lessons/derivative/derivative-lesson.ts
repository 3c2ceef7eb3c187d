import { type Lesson, type LessonPlan, type LessonScene, matchOf } from "../lesson.ts";
import { differenceQuotient } from "./difference-quotient.ts";
import { growingSquareScenes } from "./growing-square.ts";
import { nudgeScene, derivativeSpeedScene } from "./more-scenes.ts";
import { bothScene, everywhereScene, derivativePowersScene } from "./slope-function-scenes.ts";
import { type DerivativePrompt, readDerivative } from "./read-derivative.ts";
import { slopeScenes } from "./slope-scenes.ts";
import { type DerivativeFigures, figuresOf } from "./figures.ts";

const isPlainSquare = (given: DerivativePrompt): boolean => given.f.source.replace(/[\s()]/g, "") === "x^2";

const limitScene = (figures: DerivativeFigures): LessonScene => {
  const steps = differenceQuotient(figures.f, figures.slope);
  if (!steps) {
    return {
      id: "limit",
      role: "statement",
      heading: "The slope everywhere",
      layout: "focus",
      elements: [
        {
          id: "rule",
          type: "formula",
          zone: "main",
          tex: `\\frac{d}{dx}\\left(${figures.fTex}\\right)=${figures.slopeTex}`,
          size: "l",
        },
      ],
      beats: [
        {
          say: "Doing this at every place gives a new function, the derivative. Here it is.",
          do: [{ action: "write", target: "rule", cue: "derivative" }],
        },
      ],
    };
  }
  const [first, second, third, last] = [
    "Rise over run: the new height minus the old one, divided by h.",
    "Expand the top, and what does not contain h cancels.",
    "Divide by h, and only the last terms still hold it.",
    `Let h shrink towards zero. What remains is $${figures.slopeTex}$, the derivative.`,
  ];
  return {
    id: "limit",
    role: "statement",
    heading: "From steps to the derivative",
    layout: "focus",
    elements: [{ id: "work", type: "derivation", zone: "main", steps, assume: ["h != 0"] }],
    beats: [
      { say: first ?? "", do: [{ action: "step", target: "work" }] },
      { say: second ?? "", do: [{ action: "step", target: "work" }] },
      { say: third ?? "", do: [{ action: "step", target: "work" }] },
      {
        say: last ?? "",
        do: [
          { action: "step", target: "work" },
          { action: "highlight", target: "work/step:4", style: "box", color: "good", cue: "derivative" },
        ],
      },
    ],
  };
};

/** From this rank on, the recap says what the derivative is. */
const FULL_RECAP = 0.4;

const recap = ({ fTex, slopeTex }: DerivativeFigures): LessonScene => ({
  id: "recap",
  role: "recap",
  heading: "What to remember",
  layout: "focus",
  elements: [
    { id: "rule", type: "formula", zone: "main", tex: `\\frac{d}{dx}\\left(${fTex}\\right)=${slopeTex}`, size: "l" },
  ],
  beats: [
    {
      say: `The derivative tells: $${slopeTex}$.`,
      do: [
        { action: "write", target: "rule" },
        { action: "highlight", target: "rule/side:right", style: "box", color: "good", at: "end" },
      ],
      until: FULL_RECAP,
    },
    {
      say: `The derivative of $${fTex}$ is $${slopeTex}$. It is the slope of the curve.`,
      do: [
        { action: "write", target: "rule" },
        { action: "highlight", target: "rule/side:right", style: "box", color: "good", at: "end" },
      ],
      optional: FULL_RECAP,
    },
    {
      say: "You find it by taking a step, and then letting the step shrink to nothing.",
      do: [{ action: "highlight", target: "rule/side:left", cue: "step" }],
      optional: 0.8,
    },
  ],
});

const build = (given: DerivativePrompt): LessonPlan => {
  const figures = figuresOf(given);
  const square = isPlainSquare(given);
  const [hook, secant, tangent, trap, table] = slopeScenes(figures, { square });
  const start = square ? growingSquareScenes() : [hook, secant];
  const limit = { ...limitScene(figures), optional: square ? 4.5 : 6.5 };
  const more = [
    everywhereScene(figures, 8),
    bothScene(figures, 9),
    derivativePowersScene(10),
    nudgeScene(figures, 11),
    derivativeSpeedScene(figures, 12),
  ];
  const scenes = [...start, limit, ...(square ? [secant] : [tangent]), trap, table, ...more];
  return {
    title: square ? "Why the derivative of x squared is 2x" : "What a derivative is",
    subject: "math",
    level: "upper_secondary",
    goal: `Explain the derivative of ${given.f.source} as a slope and find it at x = ${figures.place}.`,
    apart: ["tangent", "trap", "numbers", "everywhere", "both", "powers", "nudge", "speed"],
    symbols: [
      { tex: "x", say: "x", means: square ? "side of the square" : "place on the axis", color: "a" },
      { tex: "h", say: "h", means: "a small step", color: "b" },
    ],
    scenes: [...scenes.filter((scene) => scene !== undefined), recap(figures)],
  };
};

/** The derivative of the prompt's own function, as a slope and as a limit; x² by a growing square. */
export const derivativeLesson: Lesson = {
  id: "derivative",
  title: "The derivative of a function",
  subject: "math",
  examples: [
    "Why does the derivative of x^2 equal 2x?",
    "What is the derivative of x^3 - 2x at x = 1?",
    "How steep is sin(x) at x = 0?",
  ],
  keywords: ["derivative", "slope", "tangent", "gradient", "differentiate", "calculus", "rate of change", "limit"],
  defaultSeconds: 75,
  read: (prompt) => {
    const given = readDerivative(prompt);
    return matchOf(given, build);
  },
};
