import { msg, type Message } from "../../contract/messages/message.ts";
import Fraction from "fraction.js";
import { equationElements, type ReactionEquation, type ReactionTerm } from "./equation.ts";

/** Whole coefficients of the terms, left then right; or the sentence that says why there are none. */
export type Balance = { coefficients: readonly number[] } | { refused: Message };

type Row = Fraction[];
const ZERO = new Fraction(0);

/** What is kept: a row for every element, and one for the charge; left counts positive, right negative. */
const conservationRows = (equation: ReactionEquation): Row[] => {
  const terms: readonly (readonly [ReactionTerm, number])[] = [
    ...equation.left.map((term) => [term, 1] as const),
    ...equation.right.map((term) => [term, -1] as const),
  ];
  const rows = equationElements(equation).map((element) =>
    terms.map(([term, sign]) => new Fraction(sign * (term.formula.atoms.get(element) ?? 0))),
  );
  const charge = terms.map(([term, sign]) => new Fraction(sign * term.formula.charge));
  return charge.some((value) => !value.equals(0)) ? [...rows, charge] : rows;
};

const reduceBy = (rows: Row[], pivotRow: number, column: number): void => {
  const pivot = rows[pivotRow]?.[column] ?? ZERO;
  const scaled = (rows[pivotRow] ?? []).map((value) => value.div(pivot));
  rows[pivotRow] = scaled;
  rows.forEach((row, i) => {
    const factor = row[column] ?? ZERO;
    if (i !== pivotRow && !factor.equals(0)) rows[i] = row.map((value, j) => value.sub(factor.mul(scaled[j] ?? ZERO)));
  });
};

/** Gauss–Jordan elimination in place; returns the pivot column of each row. */
const reduceRows = (rows: Row[], columns: number): number[] => {
  const pivots: number[] = [];
  for (let column = 0; column < columns && pivots.length < rows.length; column++) {
    const found = rows.findIndex((row, i) => i >= pivots.length && !(row[column] ?? ZERO).equals(0));
    if (found < 0) continue;
    const [top, other] = [rows[pivots.length] ?? [], rows[found] ?? []];
    [rows[pivots.length], rows[found]] = [other, top];
    reduceBy(rows, pivots.length, column);
    pivots.push(column);
  }
  return pivots;
};

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));

const toWhole = (solution: readonly Fraction[]): number[] => {
  const common = solution.reduce((product, { d }) => (product * d) / gcd(product, d), 1n);
  const whole = solution.map((value) => BigInt(value.mul(new Fraction(common)).toFraction()));
  const shared = whole.reduce(gcd, 0n);
  return whole.map((value) => Number(value / (shared === 0n ? 1n : shared)));
};

const oneSided = (equation: ReactionEquation): Message | undefined => {
  const has = (terms: readonly ReactionTerm[], element: string): boolean =>
    terms.some((term) => term.formula.atoms.has(element));
  for (const element of equationElements(equation)) {
    if (!has(equation.right, element)) return msg("chemistry.left_only", { element });
    if (!has(equation.left, element)) return msg("chemistry.right_only", { element });
  }
  return undefined;
};

const refused = (equation: ReactionEquation, reason?: Message): Balance => {
  const why = reason ?? oneSided(equation);
  return {
    refused: why === undefined ? msg("chemistry.cannot_balance") : msg("chemistry.cannot_balance_because", { why }),
  };
};

const signReason = (equation: ReactionEquation, coefficients: readonly number[]): Message | undefined => {
  const index = coefficients.findIndex((value) => value <= 0);
  const term = [...equation.left, ...equation.right][index];
  if (!term) return undefined;
  const name = term.formula.source;
  return coefficients[index] === 0
    ? msg("chemistry.would_have_0", { name })
    : msg("chemistry.would_have_stand", {
        name,
        side: index < equation.left.length ? msg("word.right") : msg("word.left"),
      });
};

/**
 * The smallest whole numbers that keep every element and the charge:
 * the null space of the conservation matrix, exact over fractions.
 */
export const balanceEquation = (equation: ReactionEquation): Balance => {
  const size = equation.left.length + equation.right.length;
  const rows = conservationRows(equation);
  const pivots = reduceRows(rows, size);
  const free = Array.from({ length: size }, (_, i) => i).filter((column) => !pivots.includes(column));
  const [only] = free;
  if (only === undefined || oneSided(equation) !== undefined) return refused(equation);
  if (free.length > 1)
    return {
      refused: msg("chemistry.these_reactions_one_numbers", { length: free.length }),
    };
  const solution = Array.from({ length: size }, (_, column) => {
    const row = pivots.indexOf(column);
    return row < 0 ? new Fraction(1) : (rows[row]?.[only] ?? ZERO).neg();
  });
  const whole = toWhole(solution);
  const coefficients = whole.filter((value) => value < 0).length > size / 2 ? whole.map((value) => -value) : whole;
  const reason = signReason(equation, coefficients);
  return reason === undefined ? { coefficients } : refused(equation, reason);
};
