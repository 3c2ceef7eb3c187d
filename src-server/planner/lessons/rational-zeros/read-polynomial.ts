import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { polynomialIn } from "../../../computation/expressions/symbolic/polynomial.ts";
import { takeFunction } from "../shared/function-span.ts";
import { asksFor, type Topic } from "../topic.ts";

/** Coefficients of a polynomial with whole numbers, the highest power first. */
export type PolynomialPrompt = { coefficients: readonly number[] };

const TOPIC: Topic = {
  needs: [["rational"], ["zero", "root"], ["theorem", "test", "possible", "rational zero", "rational root"]],
  also: [
    "rational",
    "zero",
    "root",
    "theorem",
    "test",
    "possible",
    "candidate",
    "list",
    "polynomial",
    "function",
    "equation",
    "algebra",
    "math",
    "apply",
    "integer",
    "coefficient",
    "solve",
    "say",
  ],
};
const OWN = [2, -3, -11, 6] as const;
const [MIN_DEGREE, MAX_DEGREE] = [2, 5];
const LARGEST = 100;
const MAX_CANDIDATES = 8;

/** Divisors of a whole number, the smallest first. */
export const divisorsOf = (value: number): number[] =>
  Array.from({ length: Math.abs(value) }, (_, i) => i + 1).filter((d) => value % d === 0);

/** Different sizes that a rational zero may have. */
export const candidateSizes = (coefficients: readonly number[]): number[] => {
  const [first = 1, last = 1] = [coefficients[0], coefficients.at(-1)];
  const sizes = divisorsOf(last).flatMap((p) => divisorsOf(first).map((q) => p / q));
  return [...new Set(sizes)].toSorted((a, b) => a - b);
};

const unusable = (coefficients: readonly number[]): UnusablePrompt | undefined => {
  const degree = coefficients.length - 1;
  if (degree < MIN_DEGREE || degree > MAX_DEGREE)
    return new UnusablePrompt(msg("lesson.polynomial_degree", { least: MIN_DEGREE, most: MAX_DEGREE }));
  if (coefficients.some((c) => !Number.isInteger(c) || Math.abs(c) > LARGEST))
    return new UnusablePrompt(msg("lesson.polynomial_coefficients", { most: LARGEST }));
  if (coefficients.at(-1) === 0) return new UnusablePrompt(msg("lesson.polynomial_zero"));
  return candidateSizes(coefficients).length > MAX_CANDIDATES
    ? new UnusablePrompt(msg("lesson.polynomial_too_many_fractions"))
    : undefined;
};

/** Reads a prompt; `UnusablePrompt` tells why its polynomial cannot be used. */
export const readPolynomial = (prompt: string): PolynomialPrompt | UnusablePrompt | undefined => {
  if (!/rat[a-z]{0,3}nal/iu.test(prompt)) return undefined;
  const found = takeFunction(prompt.replaceAll(/\s*=\s*0\b/gu, " "));
  const left = (found?.rest ?? prompt).replaceAll(/\b[a-z]\b(?:\s*\(\s*x\s*\))?\s*=?/giu, " ");
  if (/\d/u.test(left) || !asksFor(left, TOPIC)) return undefined;
  if (!found) return { coefficients: OWN };
  const rising = polynomialIn(found.f, "x");
  if (!rising) return new UnusablePrompt(msg("lesson.polynomial_wanted", { f: found.f.source }));
  const coefficients = rising.toReversed();
  return unusable(coefficients) ?? { coefficients };
};
