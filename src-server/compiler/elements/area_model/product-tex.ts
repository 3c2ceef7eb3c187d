import { simplify } from "../../../computation/expressions/symbolic/simplify.ts";
import { ExpressionError } from "../../../computation/expressions/expression.ts";
import { toTex } from "../../../computation/expressions/to-tex.ts";
import { compileTex } from "../../../computation/tex/compile-tex.ts";

const NUMBER = /^-?\d+(?:\.\d+)?$/;
const LETTER = /^(?:[A-Za-z]|\\[A-Za-z]+)(?:_(?:\w|\{[^{}]*\}))?$/;
/** Differentials, units and words, which are one name of several letters, and percentages. */
const NAMES = /^d[a-zA-Z]$|\\(?:mathrm|mathit|mathbf|text|operatorname)\b|%/;
const QUANTITY = /^(\d+(?:\.\d+)?)(?:\\[,; ]|~)?(\\(?:mathrm|text)\{[^{}]*\})$/;

/** Whether a sum stands outside all brackets, so that a product needs brackets round it. */
const isSum = (tex: string): boolean => {
  let depth = 0;
  for (const [index, sign] of [...tex].entries()) {
    if ("{([".includes(sign)) depth += 1;
    if ("})]".includes(sign)) depth -= 1;
    if (depth === 0 && index > 0 && "+-".includes(sign)) return true;
  }
  return false;
};

const bracketed = (tex: string): string => (isSum(tex) ? `(${tex})` : tex);

/** A difference such as `\Delta x` is one letter: it stands off from others, and its powers need brackets. */
const setOffDifferences = (tex: string): string =>
  tex.replaceAll(/\\Delta (\w|\\[a-z]+)\^/g, "(\\Delta $1)^").replaceAll(/(?<=[\w}])\s*\\Delta/g, "\\,\\Delta");

const computedProduct = (a: string, b: string): string | undefined => {
  if ([a, b].some((tex) => isSum(tex) || NAMES.test(tex))) return undefined;
  try {
    return setOffDifferences(toTex(simplify(compileTex(`(${a})\\cdot(${b})`))));
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
};

/** 2 m and 3 m give 6 m², 2 m and 3 give 6 m. */
const quantityProduct = (a: string, b: string): string | undefined => {
  const [[, m = a, unit = ""], [, n = b, other = ""]] = [QUANTITY.exec(a) ?? [], QUANTITY.exec(b) ?? []];
  if (!NUMBER.test(m) || !NUMBER.test(n) || (unit !== "" && other !== "" && unit !== other)) return undefined;
  return `${computedProduct(m, n)}\\,${unit || other}${unit === other ? "^2" : ""}`;
};

const writtenProduct = (a: string, b: string): string => {
  if (a === b) return LETTER.test(a) ? `${a}^2` : `(${a})^2`;
  if (a === "1") return b;
  if (b === "1") return a;
  if (NUMBER.test(b) && !/^\d/.test(a)) return writtenProduct(b, a);
  const [first, second] = [bracketed(a), bracketed(b)];
  if (/^[-\d]/.test(second)) return `${first} \\cdot ${second.startsWith("-") ? `(${second})` : second}`;
  return second.startsWith("(") ? `${first}${second}` : `${first}\\,${second}`;
};

/**
 * LaTeX of the product of two lengths, worked out where that can be done: `2x` and 3 give `6x`, `x` and `\Delta x` give
 * `x\,\Delta x`, 10 and 4 give 40. Sums keep their brackets: 3 and `x+2` give `3(x+2)`.
 */
export const productTex = (first: string, second: string): string => {
  const [a, b] = [first.trim(), second.trim()];
  return computedProduct(a, b) ?? quantityProduct(a, b) ?? writtenProduct(a, b);
};
