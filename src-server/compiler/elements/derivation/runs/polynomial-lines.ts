import { numberTex } from "../../../../computation/expressions/number-tex.ts";
import type { WorkedRun } from "../../../../computation/algorithms/worked/worked-run.ts";
import type { WorkedSpec } from "../../shared/worked-schema.ts";
import type { DerivationStep } from "../derivation-schema.ts";
import { polynomialTex } from "./polynomial-tex.ts";
import { derivationAdded, factor, free, derivationLine } from "./run-line.ts";

const sumsOf = ({ rows }: WorkedRun): number[] => (rows[2] ?? []).slice(1).map(Number);

/** ((a·x + b)·x + c)·x + …, from a value of the inner brackets on. */
const nested = (inner: number, rest: readonly number[], x: string): string =>
  rest.reduce(
    (text, a, i) => `${i === 0 ? text : `(${text})`} \\cdot ${x} ${derivationAdded(a)}`,
    rest.length === 0 ? numberTex(inner) : factor(inner),
  );

/** Horner's nesting, worked out from the inside. */
export const hornerLines = ({ coefficients = [], at = 0 }: WorkedSpec, run: WorkedRun): DerivationStep[] =>
  sumsOf(run).map((sum, i, all) => {
    const reason = i === 0 ? `${all.length - 1} products` : "inside first";
    return derivationLine(nested(sum, coefficients.slice(i + 1), factor(at)), reason);
  });

const MAX_DENOMINATOR = 1000;

/** A number as a fraction where it is one with a small denominator. */
const fractionTex = (value: number): string => {
  const below = Array.from({ length: MAX_DENOMINATOR }, (_, i) => i + 1).find(
    (q) => Math.abs(value * q - Math.round(value * q)) < 1e-9,
  );
  if (below === undefined || below === 1) return numberTex(value);
  return `\\tfrac{${Math.round(value * below)}}{${below}}`;
};

const minus = (c: number): string => (c === 0 ? "x" : `(x ${c > 0 ? "-" : "+"} ${fractionTex(Math.abs(c))})`);

const bracketed = (text: string): string => (/[+ ]|^-/.test(text) ? `(${text})` : text);

/** (x − c) times the quotient so far, plus what is left of the polynomial. */
export const divisionLines = ({ coefficients = [], at = 0 }: WorkedSpec, run: WorkedRun): DerivationStep[] => {
  const sums = sumsOf(run);
  const degree = sums.length - 1;
  const lines = sums.slice(0, degree).map((_, i) => {
    const quotient = sums.map((sum, k) => (k <= i ? sum : 0)).slice(0, degree);
    const rest = [sums[i + 1] ?? 0, ...coefficients.slice(i + 2)];
    const left = polynomialTex(rest);
    const tex = `${minus(at)} ${bracketed(polynomialTex(quotient))}`;
    return derivationLine(
      left === "0" ? tex : `${tex} + ${bracketed(left)}`,
      i === degree - 1 ? "the last is the remainder" : undefined,
    );
  });
  return [derivationLine(polynomialTex(coefficients)), ...lines];
};

const divide = (coefficients: readonly number[], root: number): number[] =>
  coefficients.reduce<number[]>((sums, a) => [...sums, a + root * (sums.at(-1) ?? 0)], []).slice(0, -1);

/** A factor x − root split off for each rational root. */
export const rootLines = ({ coefficients = [] }: WorkedSpec, { facts }: WorkedRun): DerivationStep[] => {
  const roots = facts.at(-1)?.["roots"];
  const found = Array.isArray(roots) ? roots.map(Number) : [];
  let [rest, factors] = [[...coefficients], ""];
  const lines = found.flatMap((root): DerivationStep[] => {
    const steps: DerivationStep[] = [];
    while (rest.length > 1 && Math.abs(rest.reduce((sum, a) => sum * root + a, 0)) < 1e-9) {
      rest = divide(rest, root);
      factors += minus(root);
      const left = polynomialTex(rest);
      const [before, after] = rest.length === 1 ? [left === "1" ? "" : left, ""] : ["", bracketed(left)];
      const name = `$${root < 0 ? "-" : ""}${fractionTex(Math.abs(root))}$`;
      steps.push(derivationLine(`${before}${factors}${after}`, `root ${name}`));
    }
    return steps;
  });
  const none = free("p(x) \\ne 0", "no fraction is a root");
  return [derivationLine(polynomialTex(coefficients)), ...(lines.length === 0 ? [none] : lines)];
};
