import type { LessonScene } from "../lesson.ts";
import { beat, mark, step, write } from "../shared/beats.ts";
import { lessonNumberTex } from "../shared/number-tex.ts";
import { focusScene, mythScene } from "../shared/scenes.ts";
import { clearedTex, saidFraction } from "./polynomial-tex.ts";
import type { RationalFigures } from "./rational-figures.ts";

/** Why the top divides the last coefficient. */
export const rationalZerosWhyScene = ({ coefficients }: RationalFigures): LessonScene => {
  const { inner, last } = clearedTex(coefficients);
  const cleared = `p\\,(${inner})=${last}`;
  return focusScene(
    { id: "why", role: "proof", heading: "Why it must be so", optional: 6 },
    { main: { id: "proof", type: "formula", tex: `x=\\frac{p}{q}\\\\${cleared}`, size: "m" } },
    [
      beat("Put p over q into the equation, clear the fractions, and move the last term to the right.", [
        write("proof/tex:x=\\frac{p}{q}", "p"),
        write("proof", "clear"),
      ]),
      beat("The left side is a multiple of p, so the right side is one too.", [
        mark(`proof/tex:${cleared}`, { color: "b", cue: "multiple" }),
      ]),
      beat("But p shares no factor with q. So p must divide the number in front.", [
        mark(`proof/tex:${cleared}`, { style: "box", color: "good", cue: "divide" }),
      ]),
    ],
  );
};

/** Division by a zero that was found. */
export const divisionScene = ({ coefficients, tried }: RationalFigures): LessonScene =>
  focusScene(
    {
      id: "divide",
      role: "application",
      heading: "One zero makes it smaller",
      optional: 7,
      claims: ["div.remainder == 0"],
    },
    {
      main: { id: "div", type: "table", run: { algorithm: "synthetic_division", coefficients, at: tried } },
    },
    [
      beat(
        `Once you know the zero ${saidFraction(tried)}, divide by x ${tried < 0 ? "plus" : "minus"} ${saidFraction(Math.abs(tried))}.`,
        [step("div", { count: 2, cue: "divide" })],
      ),
      beat("The remainder is zero. The other sums are a polynomial of lower degree, with fewer candidates.", [
        step("div", { to: "end" }),
        mark("div/row:3", { color: "good", cue: "sums" }),
      ]),
    ],
  );

/** Zeros that are no fractions. */
export const listMyth = (): LessonScene =>
  mythScene(
    { heading: "All zeros in the list?", optional: 8 },
    { wrong: "Every zero of $x^2-2$ is a candidate.", right: "Only rational ones: $\\sqrt{2}$ is none of them." },
    [
      "So all zeros stand in the list, and if it fails there are none? Not so fast.",
      "The theorem speaks about fractions only. A curve can meet the axis between them.",
    ],
  );

/** Square root of two is no fraction. */
export const rootTwoScene = (): LessonScene =>
  focusScene(
    {
      id: "two",
      role: "proof",
      heading: "A proof for free",
      optional: 9,
      claims: ["tries.candidates == 4", "tries.found == 0"],
    },
    { main: { id: "tries", type: "table", run: { algorithm: "rational_root_test", coefficients: [1, 0, -2] } } },
    [
      beat("Take x squared minus two. Its candidates are one and two, with both signs.", [
        step("tries", { count: 1, cue: "one" }),
      ]),
      beat("None fits. So the square root of two, which is a zero, cannot be a fraction.", [
        step("tries", { to: "end" }),
        mark("tries/col:4", { color: "b", cue: "none" }),
      ]),
    ],
  );

const CUBIC = [1, -6, 11, -6] as const;

/** First coefficient one. */
export const wholeScene = (): LessonScene =>
  focusScene(
    {
      id: "whole",
      role: "application",
      heading: "First number one",
      optional: 10,
      claims: ["tries.found == 3", "tries.root(3) == 3"],
    },
    { main: { id: "tries", type: "table", run: { algorithm: "rational_root_test", coefficients: CUBIC } } },
    [
      beat("If the polynomial starts with x cubed alone, q can only be one.", [
        step("tries", { count: 1, cue: "one" }),
      ]),
      beat("Then all rational zeros are whole numbers. Here they are one, two and three.", [
        step("tries", { to: "end", cue: "whole" }),
      ]),
    ],
  );

/** Fractions in the coefficients. */
export const clearScene = (): LessonScene =>
  focusScene(
    { id: "clear", role: "application", heading: "Fractions go first", optional: 7, claims: ["6/2 == 3", "6/3 == 2"] },
    {
      main: {
        id: "same",
        type: "formula",
        tex: `x^2-${lessonNumberTex(1 / 2)}x-${lessonNumberTex(1 / 3)}=0\\\\6x^2-3x-2=0`,
        size: "m",
      },
    },
    [
      beat("The theorem wants whole coefficients, and here are some that are not.", [
        write(`same/tex:x^2-${lessonNumberTex(1 / 2)}x-${lessonNumberTex(1 / 3)}=0`),
      ]),
      beat("Multiply by six. The zeros stay where they are, and now you can list the divisors.", [
        write("same", "six"),
      ]),
    ],
  );
