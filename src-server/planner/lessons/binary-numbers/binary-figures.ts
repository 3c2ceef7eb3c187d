import type { BinaryPrompt } from "./read-binary.ts";

/** Everything the scenes quote. */
export type BinaryFigures = BinaryPrompt & {
  /** Binary digits of the number, without zeros in front. */
  digits: string;
  /** The number and its negative in all bits. */
  plus: string;
  minus: string;
  /** Patterns of so many bits. */
  patterns: number;
};

const inBits = (value: number, width: number): string => value.toString(2).padStart(width, "0");

/** Computes what the scenes quote. */
export const binaryFigures = (given: BinaryPrompt): BinaryFigures => {
  const patterns = 2 ** given.width;
  return {
    ...given,
    patterns,
    digits: given.size.toString(2),
    plus: inBits(given.size, given.width),
    minus: inBits(patterns - given.size, given.width),
  };
};

/** `8+4+1`: the powers of two in a number. */
export const powersSum = (digits: string): string =>
  [...digits].flatMap((bit, i) => (bit === "1" ? [String(2 ** (digits.length - 1 - i))] : [])).join("+");

const TERMS = 5;

/** `13=8+4+1` in TeX, long sums in several lines. */
export const binaryNumbersSumTex = (size: number, digits: string): string => {
  const terms = powersSum(digits).split("+");
  const lines = Array.from({ length: Math.ceil(terms.length / TERMS) }, (_, i) =>
    terms.slice(i * TERMS, (i + 1) * TERMS).join("+"),
  );
  return lines.length === 1
    ? `${size}=${lines[0]}`
    : `\\begin{aligned}${size}&=${lines.join("\\\\ &\\quad+")}\\end{aligned}`;
};

const MAX_FIELDS = 8;

/** What each place counts, as names of single bits; none where there are too many. */
export const placeFields = (count: number, isSigned: boolean): { fields?: { name: string; width: number }[] } =>
  count > MAX_FIELDS
    ? {}
    : {
        fields: Array.from({ length: count }, (_, i) => ({
          name: `${isSigned && i === 0 ? "−" : ""}${2 ** (count - 1 - i)}`,
          width: 1,
        })),
      };
