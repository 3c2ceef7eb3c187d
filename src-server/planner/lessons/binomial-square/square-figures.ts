import { partText, splitNumber, type SquarePart, type SquarePrompt } from "./read-square.ts";

/** Everything the scenes quote, in TeX. */
export type SquareFigures = SquarePrompt & {
  aTex: string;
  bTex: string;
  /** `a^2`, `(2x)^2`, `20^2`. */
  aSquare: string;
  bSquare: string;
  /** `a+b`, without brackets. */
  side: string;
  /** Two times a times b, worked out. */
  middle: string;
  /** The expanded square, worked out. */
  expanded: string;
  /** Drawn lengths. */
  lengths: readonly [number, number];
  isNumber: boolean;
};

const squareTex = (part: SquarePart): string =>
  part.letter !== "" && part.factor !== 1 ? `(${partText(part)})^2` : `${partText(part)}^2`;
const workedSquare = ({ factor, letter }: SquarePart): string =>
  `${letter !== "" && factor === 1 ? "" : factor ** 2}${letter === "" ? "" : `${letter}^2`}`;

const product = (factor: number, a: SquarePart, b: SquarePart): string => {
  const number = factor * a.factor * b.factor;
  const letters = `${a.letter}${b.letter}`;
  return letters === "" || number !== 1 ? `${number}${letters}` : letters;
};

/** Letters have no length; they are drawn so that both parts are well seen. */
const lengthsOf = (a: SquarePart, b: SquarePart): [number, number] => {
  if (a.letter === "" && b.letter === "") return [a.factor, b.factor];
  return [3, 1.3];
};

/** Computes what the scenes quote. */
export const squareFigures = (given: SquarePrompt): SquareFigures => {
  const { a, b } = given;
  const isNumber = given.whole !== undefined;
  const middle = product(2, a, b);
  return {
    ...given,
    aTex: partText(a),
    bTex: partText(b),
    aSquare: squareTex(a),
    bSquare: squareTex(b),
    side: `${partText(a)}+${partText(b)}`,
    middle,
    lengths: lengthsOf(a, b),
    isNumber,
    expanded: `${workedSquare(a)}+${middle}+${workedSquare(b)}`,
  };
};

/** 2ab with its factors: `2\cdot 20\cdot 3`, `2ab`, `2\cdot 2x\cdot 3`. */
export const doubledTex = ({ a, b, aTex, bTex }: SquareFigures): string =>
  a.letter !== "" && b.letter !== "" && a.factor === 1 && b.factor === 1
    ? `2${aTex}${bTex}`
    : `2\\cdot ${aTex}\\cdot ${bTex}`;

/** a times b, worked out. */
export const stripTex = ({ a, b }: SquareFigures): string => product(1, a, b);

/** A number to try the rule on: the prompt's own, or one with small parts. */
export const tryNumber = (
  { whole }: SquarePrompt,
  other: number,
  instead: number,
): SquarePrompt & { whole: number } => {
  const used = whole === other ? instead : other;
  return { ...splitNumber(used), whole: used };
};
