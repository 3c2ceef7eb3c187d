import { ExpressionError } from "../expressions/expression-error.ts";
import { freeVariables, literalValue, type Node } from "../expressions/node.ts";
import { binderDepth } from "../tex/binder-depth.ts";
import { isReadable, readStatement, type Chain, type Sign } from "../tex/statement.ts";
import { canBeEqual, type Rounded } from "./rounded.ts";
import { isCoherentResult, roundedValue } from "./rounded-node.ts";
import { statementsOf } from "./tex-statements.ts";

/** An equation or inequality between numbers that does not hold. */
export interface FalseEquation {
  readonly tex: string;
  readonly left: number;
  readonly right: number;
  /** Where the numbers agree and their units do not. */
  readonly units: boolean;
}

/** Sums and integrals are computed with fewer digits. */
const NUMERIC = 1e-5;
/** Two sizes of each base unit, at which both sides have to agree. */
const UNIT_SIZES = [1, 1.37];

type Point = Readonly<Record<string, number>>;

const isUnit = (name: string): boolean => name.startsWith("unit_");
/** Some count a kilobyte as 1000 bytes and some as 1024. */
const DOUBTFUL_UNIT = "unit_bit";

const unitsOf = (left: Node, right: Node): string[] | undefined => {
  const names = [...new Set([...freeVariables(left), ...freeVariables(right)])];
  return names.every((name) => isUnit(name) && name !== DOUBTFUL_UNIT) ? names : undefined;
};

const valueAt = (node: Node, point: Point): Rounded => {
  const { value, room } = roundedValue(node, point);
  return { value, room: binderDepth(node) > 0 ? Math.max(room, NUMERIC * Math.max(1, Math.abs(value))) : room };
};

const holds = (left: Rounded, sign: Sign, right: Rounded): boolean => {
  const room = left.room + right.room;
  switch (sign) {
    case "=":
      return canBeEqual(left, right);
    case "~":
      return canBeEqual(left, right, true);
    case "<":
      return left.value < right.value + room;
    case ">":
      return left.value + room > right.value;
    case "≤":
      return left.value <= right.value * (1 + 1e-12) + room + 1e-12;
    case "≥":
      return left.value + room + 1e-12 >= right.value * (1 - 1e-12);
    case "≠":
      return left.value !== right.value;
  }
};

/** 1 = 2 computes nothing: it is shown as what cannot be. */
const isBare = (node: Node): boolean => literalValue(node) !== undefined;

/** Whether one value is so many times ten the other: a prefix may have been worked in. */
const differByTens = (a: number, b: number): boolean => {
  const powers = Math.log10(Math.abs(a / b));
  return Number.isFinite(powers) && Math.abs(powers - Math.round(powers)) < 0.003;
};

/** Numbers put in without their units, as in F = 5 · 9.81 = 49 N; undefined where the unit may have another size. */
const checkBareNumbers = (left: Node, sign: Sign, right: Node): Omit<FalseEquation, "tex"> | boolean | undefined => {
  if (!isCoherentResult(right) || (sign !== "=" && sign !== "~")) return undefined;
  const ones = Object.fromEntries([...freeVariables(right)].map((name) => [name, 1]));
  const [a, b] = [valueAt(left, {}), valueAt(right, ones)];
  if (!Number.isFinite(a.value) || holds(a, sign, b)) return Number.isFinite(a.value) ? true : undefined;
  return differByTens(a.value, b.value) ? undefined : { left: a.value, right: b.value, units: false };
};

/** Whether a pair of sides holds; undefined where it cannot be told. */
const checkPair = (left: Node, sign: Sign, right: Node): Omit<FalseEquation, "tex"> | boolean | undefined => {
  const units = unitsOf(left, right);
  if (sign === "=" && isBare(left) && isBare(right)) return undefined;
  if (units === undefined || binderDepth(left) > 1 || binderDepth(right) > 1) return undefined;
  const [leftUnits, rightUnits] = [freeVariables(left).size, freeVariables(right).size];
  if (leftUnits === 0 && rightUnits > 0) return checkBareNumbers(left, sign, right);
  if (leftUnits > 0 && rightUnits === 0) return undefined;
  const points = UNIT_SIZES.map((size) => Object.fromEntries(units.map((name, k) => [name, size ** (k + 1)])));
  const pairs = points.map((point) => [valueAt(left, point), valueAt(right, point)] as const);
  if (pairs.some((pair) => pair.some(({ value }) => !Number.isFinite(value)))) return undefined;
  const failed = pairs.findIndex(([a, b]) => !holds(a, sign, b));
  const [first] = pairs;
  if (failed === -1 || first === undefined) return true;
  return { left: first[0].value, right: first[1].value, units: failed > 0 };
};

const checkChain = (chain: Chain): Omit<FalseEquation, "tex"> | boolean | undefined => {
  let known: true | undefined = chain.signs.length > 0 ? true : undefined;
  for (const [index, sign] of chain.signs.entries()) {
    const [left, right] = [chain.sides[index], chain.sides[index + 1]];
    const judged = isReadable(left) && isReadable(right) ? checkPair(left, sign, right) : undefined;
    if (typeof judged === "object") return judged;
    known = judged === true ? known : undefined;
  }
  return known;
};

const readOrNothing = (tex: string): readonly Chain[] => {
  try {
    return readStatement(tex);
  } catch (error) {
    if (error instanceof ExpressionError) return [];
    throw error;
  }
};

const checkStatement = (tex: string): Omit<FalseEquation, "tex"> | undefined => {
  const judged = readOrNothing(tex).map(checkChain);
  const [first] = judged;
  return judged.every((each) => typeof each === "object") && typeof first === "object" ? first : undefined;
};

/**
 * Equations and inequalities between numbers, also with units, of a formula of one or several lines that do not hold beyond
 * the rounding of their digits; `≈` allows 2 %. Letters, what cannot be read and what can be meant truly are passed over.
 */
export const falseEquations = (tex: string): readonly FalseEquation[] =>
  statementsOf(tex).flatMap((meanings): FalseEquation[] => {
    const judged = meanings.map(checkStatement);
    const [first] = judged;
    const [written = ""] = meanings;
    return first !== undefined && judged.every((each) => each !== undefined) ? [{ tex: written, ...first }] : [];
  });
