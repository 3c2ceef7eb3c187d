import type { LessonScene } from "../lesson.ts";
import { beat, draw, frame, mark, write } from "../shared/beats.ts";
import { focusScene, mythScene, pointsScene, workScene } from "../shared/scenes.ts";
import { placeFields, binaryNumbersSumTex, type BinaryFigures } from "./binary-figures.ts";

/** A belief that is wrong. */
export const signMyth = (): LessonScene =>
  mythScene(
    { heading: "A bit for the sign?", optional: 6 },
    { wrong: "Minus is just a 1 in front.", right: "The first place counts negative." },
    [
      "Why not mark a negative number by its first bit, and leave the rest as it is?",
      "Then zero would be there twice, and adding would go wrong. So the first place gets a negative weight instead.",
    ],
  );

/** Reading a negative number. */
export const readScene = ({ size, width, minus, patterns }: BinaryFigures): LessonScene => {
  const half = patterns / 2;
  return focusScene(
    {
      id: "read",
      role: "statement",
      heading: "Read it back",
      optional: 7,
      claims: [`-${half} + ${half - size} == -${size}`, "bits.bit(1) == 1"],
    },
    {
      main: { id: "bits", type: "bit_field", bits: minus, ...placeFields(width, true) },
      note: { id: "sum", type: "formula", tex: `-${half}+${half - size}=-${size}` },
    },
    [
      beat(`The first place counts minus ${half}. All others count as always.`, [
        draw("bits"),
        mark("bits/bit:1", { color: "b", cue: "first" }),
      ]),
      beat(`The other ones add up to ${half - size}. Together that is minus ${size}.`, [write("sum", "Together")]),
    ],
  );
};

/** A number and its negative make zero. */
export const binaryNumbersZeroScene = ({ size, width, patterns }: BinaryFigures): LessonScene =>
  workScene(
    { id: "zero", role: "proof", heading: "Why it works", optional: 8, claims: [`2^${width} == ${patterns}`] },
    [
      { tex: `${size}+(${patterns}-${size})` },
      { relation: "=", tex: String(patterns), reason: "number and complement" },
      { relation: "=", tex: `2^{${width}}`, reason: `needs bit ${width + 1}` },
    ],
    [
      {
        say: `Read without a sign, the pattern of minus ${size} is ${patterns - size}: what ${size} lacks to ${patterns}.`,
      },
      {
        say: `Added, they make ${patterns}. That needs one bit more than there is; the carry is lost, and zero is left.`,
        lines: 2,
      },
    ],
  );

/** Turning over at the end. */
export const overflowScene = ({ width, patterns }: BinaryFigures): LessonScene => {
  const half = patterns / 2;
  return focusScene(
    { id: "overflow", role: "application", heading: "Too large", optional: 9, claims: ["bits.ones == 1"] },
    {
      main: { id: "bits", type: "bit_field", bits: `1${"0".repeat(width - 1)}`, ...placeFields(width, true) },
      note: { id: "turn", type: "formula", tex: `${half - 1}+1\\to -${half}` },
    },
    [
      beat(`The largest number is ${half - 1}: a zero, and then only ones. Add one, and the carry runs through.`, [
        draw("bits", "carry"),
      ]),
      beat(`What is left counts minus ${half}. This is called an overflow, and good programs watch for it.`, [
        write("turn", "minus"),
      ]),
    ],
  );
};

/** Why computers use it. */
export const adderScene = (): LessonScene =>
  pointsScene(
    { id: "use", role: "application", heading: "What it is good for", optional: 10 },
    ["One circuit for both signs", "Only one zero", "The sign at a glance"],
    [
      "To subtract, a processor turns bits round and adds. It needs no second circuit.",
      "No pattern is wasted, since zero is there just once.",
      "And the first bit still tells whether a number is negative.",
    ],
  );

/** Recap: the bits and their sum. */
export const binaryNumbersRecapScene = ({
  size,
  digits,
  plus,
  minus,
  patterns,
  isSigned,
}: BinaryFigures): LessonScene =>
  focusScene(
    { id: "recap", role: "recap", heading: "What to remember" },
    {
      main: { id: "bits", type: "bit_field", bits: isSigned ? minus : plus },
      note: {
        id: "sum",
        type: "formula",
        tex: isSigned ? `-${size}=-${patterns / 2}+${patterns / 2 - size}` : binaryNumbersSumTex(size, digits),
      },
    },
    [
      beat(isSigned ? "Turn all bits round, and add one." : "Each place counts twice the one to its right.", [
        draw("bits"),
        write("sum"),
        frame("sum"),
      ]),
    ],
  );
