import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step, sweep } from "../shared/beats.ts";
import { lessonDecimalTex } from "../shared/decimal-tex.ts";
import { aboutNumber } from "../shared/said-number.ts";
import { focusScene, mythScene, workScene } from "../shared/scenes.ts";
import { withParams } from "../shared/short-scenes.ts";
import { doubleSum, doubleRiemannRelationOf, type DoubleFigures } from "./double-figures.ts";
import { doubleRiemannShown, spaceOf } from "./double-scenes.ts";

const SIDES = [2, 4, 8, 16] as const;
/** Differences below this share of the volume are no differences. */
const EXACT = 1e-9;

/** Tiles multiply. */
export const countMyth = (): LessonScene =>
  mythScene(
    { heading: "Two sums, added?", optional: 5 },
    { wrong: "5 parts along x and 4 along y make 9 prisms.", right: "Every part meets every other: 20 prisms." },
    [
      "Two sum signs look as if you add one sum to another.",
      "But the second runs anew for every step of the first, so the numbers of parts multiply.",
    ],
  );

/** How fast the sums come near. */
export const doubleRiemannErrorsScene = (d: DoubleFigures): LessonScene => {
  const errors = SIDES.map((side) => Math.abs(doubleSum(d, side) - d.integral));
  const isExact = errors.every((error) => error < EXACT * Math.max(1, d.integral));
  const ratio = (errors[2] ?? 0) / (errors[3] ?? 1);
  const isFourth = !isExact && Math.abs(ratio - 4) < 0.2;
  return focusScene(
    { id: "errors", role: "application", heading: "How good is the sum?", optional: 6 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["prisms", "sum", "error"],
        rows: SIDES.map((side, i) => [
          side * side,
          doubleRiemannShown(doubleSum(d, side)),
          isExact ? 0 : doubleRiemannShown(errors[i] ?? 0, 2),
        ]),
        digits: 6,
      },
    },
    [
      beat(`Compare the sums with the true volume, about ${aboutNumber(d.integral)}.`, [step("rows", { count: 2 })]),
      beat(
        isExact
          ? "Here the middle of each tile has exactly its average height, so there is no error at all."
          : isFourth
            ? "Halve the tiles both ways, and the error shrinks to about a quarter."
            : "Smaller tiles follow the roof more closely, and the error shrinks.",
        [step("rows", { to: "end" }), mark("rows/col:3", { color: "good", cue: "error" })],
      ),
    ],
  );
};

/** Slices first. */
export const sliceScene = (d: DoubleFigures): LessonScene => {
  const [from, to] = d.y;
  const [first, last] = [from + (to - from) * 0.1, from + (to - from) * 0.9];
  return withParams(
    focusScene(
      { id: "slice", role: "intuition", heading: "Or cut slices", optional: 7 },
      {
        main: spaceOf([
          { id: "s", kind: "surface", z: d.f.source, x: d.x, y: d.y, color: "a" },
          { id: "c", kind: "cross_section", of: "s", axis: "y", at: "k" },
        ]),
      },
      [
        beat("Hold y still. Then the roof is a single curve, with an ordinary area under it.", [
          draw("space"),
          mark("space/object:c", { cue: "curve" }),
        ]),
        beat("Let the slice move through the house, and add up its areas. That gives the same volume.", [
          sweep("k", last, "move"),
        ]),
      ],
    ),
    { k: { value: first, min: first, max: last } },
  );
};

/** One integral inside another. */
export const iteratedScene = (): LessonScene =>
  workScene(
    { id: "iterated", role: "proof", heading: "One integral inside another", optional: 8 },
    [
      { tex: "\\int_0^2\\left(\\int_0^2 xy\\,dx\\right)dy" },
      { relation: "=", tex: "\\int_0^2 2y\\,dy", reason: "area of a slice" },
      { relation: "=", tex: "4", reason: "add the slices" },
    ],
    [
      { say: "On paper, work from the inside out. Take x times y over a square of side two." },
      { say: "Integrate along x first, with y as a plain number. Then integrate what is left along y.", lines: 2 },
    ],
  );

/** The average height. */
export const doubleRiemannAverageScene = (d: DoubleFigures): LessonScene =>
  workScene(
    { id: "average", role: "application", heading: "The average height", optional: 9 },
    [
      { tex: `\\frac{${lessonDecimalTex(d.integral, 5)}}{${lessonDecimalTex(d.ground, 5)}}` },
      {
        relation: doubleRiemannRelationOf([d.integral, d.ground, d.integral / d.ground]),
        tex: lessonDecimalTex(d.integral / d.ground, 5),
        reason: "average height",
      },
    ],
    [
      { say: "Divide the volume by the area of the ground, and you get the average height." },
      { say: `Here that is ${aboutNumber(d.integral / d.ground)}. Rainfall on a map is averaged like this.` },
    ],
  );
