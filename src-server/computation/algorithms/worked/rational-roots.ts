import { msg } from "../../../contract/messages/message.ts";
import { greatestDivisor } from "../../../kit/numbers.ts";
import { AlgorithmRunRefusal } from "../run-refusal.ts";
import { checkCoefficients } from "./polynomial-schemes.ts";
import { NO_CELL, rowByRow, type WorkedRow, type WorkedRun } from "./worked-run.ts";

const LARGEST = 1e6;

const divisors = (value: number): number[] => {
  const size = Math.abs(value);
  const small = Array.from({ length: Math.floor(Math.sqrt(size)) }, (_, i) => i + 1).filter((d) => size % d === 0);
  return [...new Set([...small, ...small.map((d) => size / d)])].toSorted((a, b) => a - b);
};

type Fraction = { p: number; q: number };
const tex = ({ p, q }: Fraction): string =>
  q === 1 ? String(p).replace("-", "−") : `$${p < 0 ? "-" : ""}\\tfrac{${Math.abs(p)}}{${q}}$`;

/** Exact sum of aᵢ pⁱ qⁿ⁻ⁱ, which is qⁿ times the polynomial at p/q. */
const scaledValue = (coefficients: readonly number[], { p, q }: Fraction): bigint => {
  const degree = coefficients.length - 1;
  return coefficients.reduce(
    (sum, a, i) => sum + BigInt(a) * BigInt(p) ** BigInt(degree - i) * BigInt(q) ** BigInt(i),
    0n,
  );
};

/** More pairs of divisors than this are no table any more. */
const MAX_PAIRS = 60;

const candidatesOf = (coefficients: readonly number[]): Fraction[] => {
  const counts = [coefficients[0] ?? 1, coefficients.at(-1) ?? 1].map((value) => divisors(value).length);
  const count = (counts[0] ?? 1) * (counts[1] ?? 1);
  if (count > MAX_PAIRS)
    throw new AlgorithmRunRefusal("coefficients", msg("algorithms.too_many_divisors", { count: 2 * count }));
  const pairs = divisors(coefficients[0] ?? 1).flatMap((q) =>
    divisors(coefficients.at(-1) ?? 1).map((p): Fraction => ({ p, q })),
  );
  return pairs.filter(({ p, q }) => greatestDivisor(p, q) === 1).toSorted((a, b) => a.p / a.q - b.p / b.q);
};

/** Rational root theorem: every fraction ±p/q with p dividing the last and q the first coefficient is tried. */
export const rationalRootTest = (coefficients: readonly number[]): WorkedRun => {
  checkCoefficients(coefficients);
  const odd = coefficients.findIndex((a) => !Number.isInteger(a) || Math.abs(a) > LARGEST);
  if (odd >= 0)
    throw new AlgorithmRunRefusal(
      `coefficients[${odd}]`,
      msg("algorithms.coefficient_not_whole", { coefficient: Number(coefficients[odd]) }),
    );
  if (coefficients.at(-1) === 0) throw new AlgorithmRunRefusal("coefficients", msg("algorithms.zero_is_root"));
  const degree = coefficients.length - 1;
  const valueAt = (c: Fraction): number => Number(scaledValue(coefficients, c)) / c.q ** degree;
  const roots: Fraction[] = [];
  const rows = candidatesOf(coefficients).map((c): WorkedRow => {
    const minus = { p: -c.p, q: c.q };
    const found = [c, minus].filter((candidate) => scaledValue(coefficients, candidate) === 0n);
    roots.push(...found);
    const cells = [tex(c), valueAt(c), valueAt(minus), found.length === 0 ? NO_CELL : found.map(tex).join(", ")];
    return { cells, facts: { found: roots.length }, marked: found.length === 0 ? [] : [3] };
  });
  const values = roots.map(({ p, q }) => p / q).toSorted((a, b) => a - b);
  return rowByRow(["$c$", "$p(c)$", "$p(-c)$", "root"], rows, {
    candidates: 2 * rows.length,
    found: roots.length,
    roots: values,
    root: (n) => values[Number(n) - 1] ?? NaN,
  });
};
