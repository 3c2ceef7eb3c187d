import type { LessonScene } from "../lesson.ts";
import { simplestFraction, lessonNumberTex, signedTex, sumTex } from "../shared/number-tex.ts";
import type { Quadratic } from "./quadratic-steps.ts";

/** Solutions by completing the square, on the asked equation divided by its first number. */
export const quadraticEquationSquareScene = (q: Quadratic, optional: number): LessonScene => {
  const [p, c] = [simplestFraction(q.b).div(simplestFraction(q.a)), simplestFraction(q.c).div(simplestFraction(q.a))];
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
      ])}=${lessonNumberTex(-c.valueOf())}`,
      reason: "constant to the right",
    },
    {
      relation: "<=>",
      tex: `\\left(${x}${signedTex(half.valueOf())}\\right)^2=${lessonNumberTex(rest.valueOf())}`,
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
