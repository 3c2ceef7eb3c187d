import Fraction from "fraction.js";
import { ownValue } from "../../own-value.ts";
import { greatestDivisor } from "../../kit/numbers.ts";
import { equationElements, type ReactionEquation, type ReactionTerm } from "./equation.ts";

/** Stands beside the elements in orders and tallies where ions are in play. */
export const CHARGE = "charge";

/** An equation on its way to balance, right after an event. */
export type BalanceMoment = {
  event: "" | "element_done" | "multiply" | "check";
  /** The element just settled; "" where the event is about all. */
  element: string;
  /** Of the terms, left then right: a number of particles, at times a fraction; undefined where none is written yet. */
  coefficients: readonly (Fraction | undefined)[];
  /** Elements settled so far. */
  settled: readonly string[];
};

/** Terms whose ratio is known already; their numbers are `scale` times the final ones. */
type Group = { members: Set<number>; scale: Fraction };
type Bench = { terms: readonly ReactionTerm[]; final: readonly number[]; groups: Group[] };

/** How much of an element, or how much charge, one particle carries. */
export const amountIn = (term: ReactionTerm, element: string): number =>
  element === CHARGE ? term.formula.charge : (term.formula.atoms.get(element) ?? 0);

/** Everything that must be equal on both sides: the elements, and the charge where there are ions. */
export const conserved = (equation: ReactionEquation): string[] => {
  const charged = [...equation.left, ...equation.right].some((term) => term.formula.charge !== 0);
  return [...equationElements(equation), ...(charged ? [CHARGE] : [])];
};

const carriers = (bench: Bench, element: string): number[] =>
  bench.terms.flatMap((term, i) => (amountIn(term, element) === 0 ? [] : [i]));

const groupOf = (bench: Bench, index: number): Group | undefined =>
  bench.groups.find((group) => group.members.has(index));
/** Settles one element: what carries it joins the largest group that is known, or starts a group of its own. */
const settle = (bench: Bench, element: string): void => {
  const found = carriers(bench, element);
  const touched = [...new Set(found.flatMap((index) => groupOf(bench, index) ?? []))].toSorted(
    (a, b) => b.members.size - a.members.size,
  );
  const smallest = found.map((index) => bench.final[index] ?? 0).reduce(greatestDivisor, 0);
  const main = touched[0] ?? { members: new Set<number>(), scale: new Fraction(1, smallest) };
  for (const index of [...found, ...touched.flatMap((group) => [...group.members])]) main.members.add(index);
  bench.groups = [...bench.groups.filter((group) => !touched.includes(group)), main];
};

const numbers = (bench: Bench): (Fraction | undefined)[] =>
  bench.final.map((value, index) => groupOf(bench, index)?.scale.mul(value));

const LATE: Readonly<Record<string, number>> = { H: 1, O: 2, [CHARGE]: 1000 };

/** How much a hand would rather wait with an element: first those with one unknown number, O and H late. */
const reluctance = (bench: Bench, element: string): number => {
  const found = carriers(bench, element);
  const unknown = found.filter((index) => groupOf(bench, index) === undefined).length;
  const linked = bench.groups.length === 0 || unknown < found.length;
  return (
    (linked ? 0 : 1000) +
    (unknown > 1 && bench.groups.length > 0 ? 100 * unknown : 0) +
    10 * (ownValue(LATE, element) ?? 0) +
    found.length
  );
};

const nextElement = (bench: Bench, waiting: readonly string[]): string =>
  waiting.toSorted((a, b) => reluctance(bench, a) - reluctance(bench, b))[0] ?? "";

const denominatorOf = (values: readonly (Fraction | undefined)[]): number =>
  values.reduce((product, value) => {
    const d = Number(value?.d ?? 1n);
    return (product * d) / greatestDivisor(product, d);
  }, 1);

const finish = (moments: BalanceMoment[], bench: Bench): void => {
  const settled = moments.at(-1)?.settled ?? [];
  const factor = denominatorOf(numbers(bench));
  if (factor > 1) {
    for (const group of bench.groups) group.scale = group.scale.mul(factor);
    moments.push({ event: "multiply", element: "", coefficients: numbers(bench), settled });
  }
  moments.push({ event: "check", element: "", coefficients: numbers(bench), settled });
};

/**
 * The balancing of an equation as a hand does it: element by element, each change forced by the one before,
 * fractions cleared at the end. `final` are the whole numbers of `balanceEquation`.
 */
export const balanceSteps = (options: {
  equation: ReactionEquation;
  final: readonly number[];
  order?: readonly string[];
}): BalanceMoment[] => {
  const bench: Bench = {
    terms: [...options.equation.left, ...options.equation.right],
    final: options.final,
    groups: [],
  };
  const all = conserved(options.equation);
  const wanted = (options.order ?? []).filter((element) => all.includes(element));
  const moments: BalanceMoment[] = [{ event: "", element: "", coefficients: numbers(bench), settled: [] }];
  const settled: string[] = [];
  while (settled.length < all.length) {
    const element =
      wanted.find((name) => !settled.includes(name)) ??
      nextElement(
        bench,
        all.filter((name) => !settled.includes(name)),
      );
    settle(bench, element);
    settled.push(element);
    moments.push({ event: "element_done", element, coefficients: numbers(bench), settled: [...settled] });
  }
  finish(moments, bench);
  return moments;
};

/** Atoms of an element (or charge) on both sides; a number not written yet counts as one. */
export const tallyOf = (
  equation: ReactionEquation,
  element: string,
  coefficients: readonly (Fraction | undefined)[],
): { left: Fraction; right: Fraction } => {
  const count = (terms: readonly ReactionTerm[], offset: number): Fraction =>
    terms.reduce(
      (sum, term, i) => sum.add((coefficients[offset + i] ?? new Fraction(1)).mul(amountIn(term, element))),
      new Fraction(0),
    );
  return { left: count(equation.left, 0), right: count(equation.right, equation.left.length) };
};
