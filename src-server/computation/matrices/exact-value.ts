import Fraction from "fraction.js";
import type { Node } from "../expressions/node.ts";

const MAX_EXPONENT = 12;

const powerOf = (base: Fraction, exponent: Fraction): Fraction | undefined => {
  if (exponent.d !== 1n || exponent.n > BigInt(MAX_EXPONENT)) return undefined;
  if (base.n === 0n && exponent.s < 0n) return undefined;
  return base.pow(exponent);
};

/** A number as it was typed: 0.1 is a tenth, not the nearest binary number; undefined where it has no plain digits. */
export const exactNumber = (value: number): Fraction | undefined =>
  /^-?\d+(?:\.\d+)?$/.test(String(value)) ? new Fraction(String(value)) : undefined;

/** The exact value of a tree of whole and decimal numbers with + − · / and whole powers; undefined for anything else. */
export const exactValue = (node: Node): Fraction | undefined => {
  if (node.kind === "number") return exactNumber(node.value);
  if (node.kind !== "call") return undefined;
  const [a, b] = node.args.map(exactValue);
  if (a === undefined) return undefined;
  if (node.name === "negate") return a.neg();
  if (b === undefined) return undefined;
  if (node.name === "add") return a.add(b);
  if (node.name === "subtract") return a.sub(b);
  if (node.name === "multiply") return a.mul(b);
  if (node.name === "divide") return b.n === 0n ? undefined : a.div(b);
  return node.name === "power" ? powerOf(a, b) : undefined;
};
