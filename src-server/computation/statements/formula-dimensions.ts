import { isTellingPair } from "./telling-formula.ts";
import { ExpressionError } from "../expressions/expression-error.ts";
import { literalValue, type Node } from "../expressions/node.ts";
import { isReadable, readStatement } from "../tex/statement.ts";
import {
  type Dimension,
  divideDimensions,
  equalDimensions,
  multiplyDimensions,
  PLAIN,
  powerDimension,
} from "../units/dimension.ts";

/** Dimensions by the names that `compileTex` gives letters: `theta`, `v_0`. */
export type LetterDimensions = ReadonlyMap<string, Dimension>;

/** Two parts of a formula that are added or equal and measure different things. */
export interface DimensionClash {
  readonly left: Dimension;
  readonly right: Dimension;
  /** `sum`: they are added, `sides`: they stand on both sides of the sign. */
  readonly kind: "sum" | "sides";
}

/** What cannot be told: a letter without a unit, a number that may carry one. */
class Unknown extends Error {}
class Clash extends Error {
  readonly clash: DimensionClash;
  constructor(clash: DimensionClash) {
    super("dimensions differ");
    this.clash = clash;
  }
}

/** Functions of plain numbers with plain values. */
const PLAIN_FUNCTIONS = new Set("sin cos tan sec csc cot asin acos atan sinh cosh tanh exp ln log".split(" "));

const unknown = (): never => {
  throw new Unknown();
};

const letter = (name: string, letters: LetterDimensions): Dimension => {
  const found = letters.get(name) ?? (name.startsWith("Delta_") ? letters.get(name.slice(6)) : undefined);
  return found ?? unknown();
};

const literalPower = (node: Node | undefined): number => {
  if (node === undefined) return unknown();
  const value = literalValue(node);
  if (value !== undefined) return value;
  const [top, bottom] = node.kind === "call" && node.name === "divide" ? node.args : [];
  const [a, b] = [top && literalValue(top), bottom && literalValue(bottom)];
  return a === undefined || b === undefined || b === 0 ? unknown() : a / b;
};

const same = (a: Dimension, b: Dimension): Dimension => {
  if (equalDimensions(a, b)) return a;
  throw new Clash({ left: a, right: b, kind: "sum" });
};

const ofCall = (name: string, args: readonly Node[], letters: LetterDimensions): Dimension => {
  const [a, b] = args;
  if (a === undefined) return unknown();
  const first = dimensionOf(a, letters);
  switch (name) {
    case "negate":
    case "abs":
      return first;
    case "sqrt":
      return powerDimension(first, 0.5);
    case "power":
      return powerDimension(first, literalPower(b));
    case "add":
    case "subtract":
      return same(first, b === undefined ? unknown() : dimensionOf(b, letters));
    case "multiply":
    case "divide": {
      const second = b === undefined ? unknown() : dimensionOf(b, letters);
      return (name === "multiply" ? multiplyDimensions : divideDimensions)(first, second);
    }
  }
  return PLAIN_FUNCTIONS.has(name) ? PLAIN : unknown();
};

const dimensionOf = (node: Node, letters: LetterDimensions): Dimension => {
  if (node.kind === "number") return PLAIN;
  if (node.kind === "variable") return letter(node.name, letters);
  if (node.kind === "constant") return letters.get(node.name) ?? (node.name === "pi" ? PLAIN : unknown());
  return node.kind === "call" ? ofCall(node.name, node.args, letters) : unknown();
};

const clashOf = (left: Node, right: Node, letters: LetterDimensions): DimensionClash | undefined => {
  if (!isTellingPair(left, right)) return undefined;
  try {
    const [a, b] = [dimensionOf(left, letters), dimensionOf(right, letters)];
    return equalDimensions(a, b) ? undefined : { left: a, right: b, kind: "sides" };
  } catch (error) {
    if (error instanceof Clash) return error.clash;
    if (error instanceof Unknown) return undefined;
    throw error;
  }
};

/**
 * The first equation of a formula whose two sides, or whose terms, measure different things. Undefined where none does, or
 * where a letter has no known unit, or a number may carry one.
 */
export const dimensionClash = (tex: string, letters: LetterDimensions): DimensionClash | undefined => {
  try {
    for (const { sides, signs } of readStatement(tex))
      for (const index of signs.keys()) {
        const [left, right] = [sides[index], sides[index + 1]];
        const clash = isReadable(left) && isReadable(right) ? clashOf(left, right, letters) : undefined;
        if (clash) return clash;
      }
    return undefined;
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
};

/** The name that `compileTex` gives a letter of the table of notation; undefined for what is more than a letter. */
export const letterName = (tex: string): string | undefined => {
  try {
    const side = readStatement(tex)[0]?.sides[0];
    if (!isReadable(side)) return undefined;
    return side.kind === "variable" || side.kind === "constant" ? side.name : undefined;
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
};
