import type { LessonScene } from "../lesson.ts";
import { beat, draw, mark, step, write } from "../shared/beats.ts";
import { focusScene } from "../shared/scenes.ts";
import { questionScene } from "../shared/short-scenes.ts";
import { placeFields, powersSum, binaryNumbersSumTex, type BinaryFigures } from "./binary-figures.ts";

/** The question. */
export const askBinaryNumbersScene = ({ size, isSigned }: BinaryFigures): LessonScene =>
  questionScene(
    { heading: "Only zeros and ones", optional: 1 },
    {
      text: isSigned ? `$-${size}=\\,?$` : `$${size}=\\,?$`,
      say: isSigned
        ? `A computer knows zeros and ones, but no minus sign. How does it store minus ${size}?`
        : `A computer knows only zeros and ones. How does it write the number ${size}?`,
    },
  );

/** Halving again and again. */
export const convertScene = ({ size, digits, isSigned }: BinaryFigures): LessonScene =>
  focusScene(
    {
      id: "convert",
      role: "example",
      heading: `${size} in binary`,
      ...(isSigned ? { optional: 3 } : {}),
      claims: [`bits.value == ${size}`, `bits.count == ${digits.length}`],
    },
    { main: { id: "bits", type: "bit_field", value: size, run: { algorithm: "base_conversion", base: 2 } } },
    [
      beat(`Halve ${size} again and again. The remainders are its binary digits, from right to left.`, [
        draw("bits"),
        step("bits", { to: "end", cue: "remainders" }),
      ]),
    ],
  );

/** Turning round and adding one. */
export const complementScene = ({ size, width, minus, isSigned }: BinaryFigures): LessonScene =>
  focusScene(
    {
      id: "complement",
      role: "example",
      heading: "Two's complement",
      ...(isSigned ? {} : { optional: 3 }),
      claims: [`bits.value == -${size}`, `bits.ones == ${[...minus].filter((bit) => bit === "1").length}`],
    },
    { main: { id: "bits", type: "bit_field", value: -size, run: { algorithm: "twos_complement", width } } },
    [
      beat(`For minus ${size}, take ${size}, turn every bit round, and add one.`, [
        draw("bits"),
        step("bits", { cue: "take" }),
        step("bits", { cue: "turn" }),
        step("bits", { to: "end", cue: "add" }),
      ]),
    ],
  );

/** Counting in binary. */
export const countBinaryNumbersScene = (): LessonScene =>
  focusScene(
    { id: "count", role: "intuition", heading: "Count with three bits", optional: 2, claims: ["bits.value == 7"] },
    { main: { id: "bits", type: "bit_field", run: { algorithm: "binary_count", width: 3 } } },
    [
      beat("Counting goes as on a mileage counter, only that a wheel is full after one.", [
        draw("bits"),
        step("bits", { count: 2, cue: "wheel" }),
      ]),
      beat("A full wheel goes back to zero and carries to the left. Three bits reach seven.", [
        step("bits", { to: "end", cue: "carries" }),
      ]),
    ],
  );

/** What each place is worth. */
export const placeBinaryNumbersScene = ({ size, digits }: BinaryFigures): LessonScene =>
  focusScene(
    {
      id: "places",
      role: "statement",
      heading: "Every place doubles",
      optional: 4,
      claims: [`${powersSum(digits)} == ${size}`],
    },
    {
      main: { id: "bits", type: "bit_field", bits: digits, ...placeFields(digits.length, false) },
      note: { id: "sum", type: "formula", tex: binaryNumbersSumTex(size, digits) },
    },
    [
      beat("From right to left, the places count one, two, four, eight and so on. Each is double the one before.", [
        draw("bits"),
        mark(`bits/bit:${digits.length}`, { color: "b", cue: "one" }),
      ]),
      beat(`Add the places that hold a one, and you are back at ${size}.`, [write("sum", "Add")]),
    ],
  );

/** How many patterns there are. */
export const patternScene = (): LessonScene =>
  focusScene(
    { id: "patterns", role: "example", heading: "How far do bits reach?", optional: 5, claims: ["2^8 - 1 == 255"] },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["bits", "patterns", "largest number"],
        rows: [4, 8, 16].map((bits) => [bits, `=2^${bits}`, "=c2-1"]),
      },
    },
    [
      beat("Each bit more doubles the number of patterns. Eight bits, a byte, have 256 of them.", [
        step("rows", { count: 2, cue: "patterns" }),
        mark("rows/row:2", { cue: "byte" }),
      ]),
      beat("Since zero needs a pattern too, the largest number is one less.", [
        step("rows", { to: "end" }),
        mark("rows/col:3", { cue: "largest" }),
      ]),
    ],
  );
