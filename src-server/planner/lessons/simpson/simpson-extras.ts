import type { LessonScene } from "../lesson.ts";
import { beat, mark, step } from "../shared/beats.ts";
import { focusScene, mythScene, workScene } from "../shared/scenes.ts";

const EXACT = 2;
const sineSum = (strips: number): number =>
  (Array.from({ length: strips + 1 }, (_, i) => {
    const weight = i === 0 || i === strips ? 1 : i % 2 === 1 ? 4 : 2;
    return weight * Math.sin((Math.PI * i) / strips);
  }).reduce((sum, value) => sum + value, 0) *
    Math.PI) /
  strips /
  3;

/** Twice the strips. */
export const simpsonHalvingScene = (): LessonScene =>
  focusScene(
    { id: "halves", role: "application", heading: "Twice the strips", optional: 7 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["strips", "sum for $\\sin x$", "error"],
        rows: [2, 4, 8, 16].map((n) => [n, Number(sineSum(n).toFixed(6)), Number((sineSum(n) - EXACT).toPrecision(2))]),
        digits: 6,
      },
    },
    [
      beat("The area under one arch of the sine is exactly two. Watch the sums come closer.", [
        step("rows", { count: 2, cue: "sums" }),
      ]),
      beat("Twice as many strips make the error about sixteen times smaller: the fourth power of two.", [
        step("rows", { to: "end" }),
        mark("rows/col:3", { cue: "error" }),
      ]),
    ],
  );

/** Exact for cubics. */
export const cubicScene = (): LessonScene =>
  workScene(
    { id: "cubic", role: "proof", heading: "Even cubics come out exactly", optional: 8, claims: ["2^4/4 == 4"] },
    [
      { tex: "\\frac{1}{3}\\,(0^3+4\\cdot 1^3+2^3)" },
      { relation: "=", tex: "\\frac{12}{3}", reason: "x³ from 0 to 2" },
      { relation: "=", tex: "4", reason: "exact" },
    ],
    [
      { say: "Parabolas should fit parabolas only. But try x cubed, from zero to two." },
      { say: "Four, exactly its area. What is too much on one side is missing on the other.", lines: 2 },
    ],
  );

/** Strips in pairs. */
export const oddMyth = (): LessonScene =>
  mythScene(
    { heading: "Any number of strips?", optional: 9 },
    { wrong: "Simpson's rule works with 5 strips.", right: "It needs an even number: each parabola spans two." },
    [
      "Rectangles and trapezoids work with any number of strips, so why not Simpson?",
      "A parabola needs three points, so it covers two strips at once. One would be left over.",
    ],
  );

/** Kepler's barrel. */
export const barrelScene = (): LessonScene =>
  workScene(
    {
      id: "barrel",
      role: "application",
      heading: "Kepler's barrel",
      optional: 10,
      claims: ["9/6*(20 + 4*28 + 20) == 228"],
    },
    [
      { tex: "\\frac{9}{6}\\,(20+4\\cdot 28+20)" },
      { relation: "=", tex: "1.5\\cdot 152", reason: "length over six, areas" },
      { relation: "=", tex: "228", reason: "litres" },
    ],
    [
      { say: "Kepler measured wine barrels this way. Take the area of both ends, and four times that of the middle." },
      { say: "Times a sixth of the length: a barrel nine decimetres long holds about 228 litres.", lines: 2 },
    ],
  );

/** Out of two simpler rules. */
export const mixScene = (): LessonScene =>
  workScene(
    { id: "mix", role: "proof", heading: "Where four and one come from", optional: 11, assume: ["h > 0"] },
    [
      { tex: "\\frac{2}{3}\\cdot 2h\\,y_1+\\frac{1}{3}\\cdot 2h\\cdot\\frac{y_0+y_2}{2}" },
      { relation: "=", tex: "\\frac{h}{3}\\,(y_0+4y_1+y_2)", reason: "two parts and one part" },
    ],
    [
      { say: "A rectangle with the middle height errs one way, the trapezoid twice as far the other way." },
      { say: "So take two parts of the first and one of the second: the errors nearly cancel." },
    ],
  );
