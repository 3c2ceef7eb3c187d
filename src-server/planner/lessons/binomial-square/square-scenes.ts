import { beat, draw, frame, mark, write } from "../shared/beats.ts";
import { focusScene, mythScene, splitLayoutScene, workScene } from "../shared/scenes.ts";
import type { LessonScene } from "../lesson.ts";
import { doubledTex, stripTex, type SquareFigures } from "./square-figures.ts";
import { squareSource } from "./read-square.ts";

type Element = Omit<LessonScene["elements"][number], "zone">;

const squarePicture = (s: SquareFigures): Element => {
  const sides = [
    { tex: s.aTex, len: s.lengths[0], color: "a" },
    { tex: s.bTex, len: s.lengths[1], color: "b" },
  ];
  return { id: "sq", type: "area_model", rows: sides, cols: sides };
};

/** The question, with the square as one piece of paper. */
export const askBinomialSquareScene = (s: SquareFigures): LessonScene =>
  focusScene(
    { id: "ask", role: "hook", heading: "What is this square?", optional: 2 },
    {
      main: {
        id: "eq",
        type: "formula",
        tex: s.whole === undefined ? `(${s.side})^2=\\;?` : `${s.whole}^2=\\;?`,
        size: "l",
      },
    },
    [
      beat(
        s.whole === undefined
          ? "A sum in brackets, squared. What comes out when the brackets go?"
          : `What is ${s.whole} squared? You can find it without a calculator.`,
        [write("eq")],
        { pause: 1 },
      ),
    ],
  );

/** The square cut in four. */
export const piecesScene = (s: SquareFigures): LessonScene =>
  splitLayoutScene(
    { id: "pieces", role: "intuition", heading: "Cut the square in four", wide: "left" },
    {
      left: squarePicture(s),
      right: { id: "sum", type: "formula", tex: `${s.aSquare}+${doubledTex(s)}+${s.bSquare}` },
    },
    [
      beat(`Cut a square of side $${s.side}$ in four.`, [draw("sq")]),
      beat(
        `In the corners lie two squares, $${s.aSquare}$ and $${s.bSquare}$.`,
        [
          mark(["sq/cell:1,1", "sq/cell:2,2"], { cue: "squares" }),
          write([`sum/tex:${s.aSquare}`, `sum/tex:${s.bSquare}`]),
        ],
        { optional: 1 },
      ),
      beat(`Beside two squares lie two strips, each $${s.aTex}$ times $${s.bTex}$.`, [
        mark(["sq/cell:1,2", "sq/cell:2,1"], { cue: "strips" }),
        write("sum"),
      ]),
    ],
  );

/** The same by multiplying out. */
export const expandScene = (s: SquareFigures): LessonScene =>
  workScene(
    {
      id: "work",
      role: "proof",
      heading: s.isNumber ? "The same by multiplying" : "The same with algebra",
      optional: 3.5,
    },
    [
      { tex: `(${s.side})^2` },
      { relation: "=", tex: `(${s.side})(${s.side})`, reason: "a square is a product" },
      { relation: "=", tex: `${s.aSquare}+${product(s)}+${product(s)}+${s.bSquare}`, reason: "each with each" },
      { relation: "=", tex: `${s.expanded}`, reason: "add what is alike" },
    ],
    [
      { say: "Squaring means: the bracket times itself.", lines: 2 },
      { say: "Multiply every part of the first with every part of the second. That gives four products." },
      { say: `The two in the middle are equal, so together they make $${s.middle}$.` },
    ],
  );

const product = (s: SquareFigures): string =>
  s.isNumber || s.a.letter === "" || s.b.letter === "" || s.a.factor * s.b.factor !== 1
    ? `${s.aTex}\\cdot ${s.bTex}`
    : stripTex(s);

/** The sum of the squares is not the square of the sum. */
export const binomialSquareTrapScene = (s: SquareFigures): LessonScene =>
  mythScene(
    { heading: "Where do the strips go?", optional: 3 },
    { wrong: `$(${s.side})^2=${s.aSquare}+${s.bSquare}$`, right: `The two strips, $${s.middle}$, belong to it.` },
    [
      "The most common slip is to square both parts and stop there.",
      `Look at the picture: then both strips would be missing, and with them $${s.middle}$.`,
    ],
  );

const PAIRS = [
  [1, 2],
  [3, 4],
  [5, 5],
  [10, 1],
] as const;

/** Numbers that show what is missing. */
export const binomialSquareTableScene = (): LessonScene =>
  focusScene(
    { id: "rows", role: "example", heading: "Test it with numbers", optional: 6 },
    {
      main: {
        id: "rows",
        type: "table",
        columns: ["$a$", "$b$", "$(a+b)^2$", "$a^2+b^2$", "difference"],
        rows: PAIRS.map(([a, b]) => [a, b, "=(c1+c2)^2", "=c1^2+c2^2", "=c3-c4"]),
      },
    },
    [
      beat("Try some numbers. On the left the square of the sum, then the sum of the squares.", [
        draw("rows"),
        mark("rows/col:3", { cue: "square" }),
      ]),
      beat("The difference is never zero: it is exactly two times a times b.", [
        mark("rows/col:5", { cue: "difference" }),
      ]),
    ],
  );

/** The picture once more, and the result in a frame. */
export const binomialSquareRecapScene = (s: SquareFigures): LessonScene => {
  const law = s.whole === undefined ? s.expanded : `${s.expanded}=${s.whole ** 2}`;
  const said =
    s.whole === undefined ? "The first squared, twice both, the last squared." : `Together they make ${s.whole ** 2}.`;
  return splitLayoutScene(
    { id: "recap", role: "recap", heading: "What to remember", claims: [claimOf(s)] },
    { left: { ...squarePicture(s), shown: true }, right: { id: "law", type: "formula", tex: law } },
    [beat(said, [write("law"), frame("law")])],
  );
};

/** The expanded square equals the square, at a place of its letters. */
const claimOf = (s: SquareFigures): string => {
  const values = [s.a.letter, s.b.letter].flatMap((letter, i) => (letter === "" ? [] : [`${letter} = ${7 - 4 * i}`]));
  return `${squareSource(s)} == ${spelled(s.expanded)}${values.length === 0 ? "" : ` for ${values.join(", ")}`}`;
};

const spelled = (tex: string): string => tex.replace(/([a-z])(?=[a-z])/gu, "$1*");
