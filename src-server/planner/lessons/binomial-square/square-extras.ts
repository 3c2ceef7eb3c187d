import { beat, draw, frame, mark, sweep, write } from "../shared/beats.ts";
import { focusScene, splitLayoutScene, workScene } from "../shared/scenes.ts";
import type { LessonScene } from "../lesson.ts";
import type { SquarePrompt } from "./read-square.ts";
import { tryNumber } from "./square-figures.ts";

/** Squares of larger numbers in the head. */
export const headScene = (given: SquarePrompt): LessonScene => {
  const { a, b, whole } = tryNumber(given, 43, 34);
  const [p, q] = [a.factor, b.factor];
  return workScene(
    {
      id: "head",
      role: "application",
      heading: `${whole} squared in your head`,
      optional: 5,
      claims: [`${whole}^2 == ${whole ** 2}`],
    },
    [
      { tex: `${whole}^2` },
      { relation: "=", tex: `(${p}+${q})^2`, reason: "split it" },
      { relation: "=", tex: `${p ** 2}+${2 * p * q}+${q ** 2}`, reason: "four pieces" },
      { relation: "=", tex: `${whole ** 2}`, reason: "add them" },
    ],
    [
      { say: `This is how you square ${whole} in your head. Split it into ${p} and ${q}.`, lines: 2 },
      { say: `Square ${p}, double ${p} times ${q}, and square ${q}. Then add.`, lines: 2 },
    ],
  );
};

/** From the expanded form back to the bracket. */
export const backwardsScene = (): LessonScene =>
  workScene(
    { id: "back", role: "application", heading: "The rule backwards", optional: 8 },
    [
      { tex: "x^2+10x+25" },
      { relation: "=", tex: "x^2+2\\cdot x\\cdot 5+5^2", reason: "half of 10 is 5" },
      { relation: "=", tex: "(x+5)^2", reason: "the rule backwards" },
    ],
    [
      { say: "The rule also works backwards. Is this a square?" },
      { say: "Half of ten is five, and five squared is twenty-five. It fits." },
      { say: "So the three terms fold back into one bracket. This is called completing the square." },
    ],
  );

/** A difference squared. */
export const minusScene = (): LessonScene =>
  workScene(
    { id: "minus", role: "example", heading: "And with a minus sign?", optional: 7 },
    [
      { tex: "(a-b)^2" },
      { relation: "=", tex: "a^2-ab-ba+b^2", reason: "each with each" },
      { relation: "=", tex: "a^2-2ab+b^2", reason: "add what is alike" },
    ],
    [
      { say: "With a minus sign, the two strips are taken away." },
      { say: "But the small square comes back with a plus, because minus times minus is plus.", lines: 2 },
    ],
  );

/** Numbers that end in five. */
export const binomialSquareFiveScene = (given: SquarePrompt): LessonScene => {
  const { whole } = tryNumber(given, 65, 85);
  const lead = Math.floor(whole / 10);
  return workScene(
    {
      id: "five",
      role: "application",
      heading: "A trick for numbers ending in 5",
      optional: 10,
      claims: [`${whole}^2 == ${whole ** 2}`, `100*n*(n+1) + 25 == (10*n + 5)^2 for n = ${lead}`],
    },
    [
      { tex: "(10n+5)^2" },
      { relation: "=", tex: "100n^2+100n+25", reason: "the rule" },
      { relation: "=", tex: "100\\,n(n+1)+25", reason: "factor out" },
    ],
    [
      { say: "A number that ends in five is ten n plus five. Square it with the rule.", lines: 2 },
      {
        say: `So multiply n by the next number and write 25 behind it. For ${whole}: ${lead} times ${lead + 1} is ${lead * (lead + 1)}, so ${whole ** 2}.`,
      },
    ],
  );
};

/** Three parts make nine pieces. */
export const binomialSquareThreeScene = (): LessonScene => {
  const sides = [
    { tex: "a", len: 3, color: "a" },
    { tex: "b", len: 2, color: "b" },
    { tex: "c", len: 1.4, color: "d" },
  ];
  return splitLayoutScene(
    {
      id: "three",
      role: "application",
      heading: "Three parts, nine pieces",
      optional: 11,
      wide: "left",
      claims: ["(a+b+c)^2 == a^2+b^2+c^2+2*a*b+2*a*c+2*b*c for a = 3, b = 2, c = 1"],
    },
    {
      left: { id: "sq", type: "area_model", rows: sides, cols: sides },
      right: { id: "sum", type: "formula", tex: "a^2+b^2+c^2\\\\+2ab+2ac+2bc", size: "m" },
    },
    [
      beat("The picture knows more. Cut the side into three parts, and nine pieces appear.", [draw("sq")]),
      beat("Three squares on the diagonal, and every pair of strips twice.", [
        mark(["sq/cell:1,1", "sq/cell:2,2", "sq/cell:3,3"], { cue: "squares" }),
        write("sum"),
        frame("sum"),
      ]),
    ],
  );
};

/** Why the picture is a proof. */
export const anyLengthScene = (): LessonScene => {
  const sides = [
    { tex: "a", len: "3 - d", color: "a" },
    { tex: "b", len: "1 + d", color: "b" },
  ];
  return {
    ...focusScene(
      { id: "any", role: "proof", heading: "Does it hold for all lengths?", optional: 9 },
      { main: { id: "sq", type: "area_model", rows: sides, cols: sides } },
      [
        beat("Does it hold for other lengths? Move the cut and watch the pieces.", [
          draw("sq"),
          sweep("d", 1.6, "Move"),
        ]),
        beat("There are always two squares and two equal strips. The picture is a proof for all lengths.", [
          mark(["sq/cell:1,2", "sq/cell:2,1"], { cue: "strips" }),
        ]),
      ],
    ),
    params: { d: { value: 0, min: 0, max: 1.6 } },
  };
};
