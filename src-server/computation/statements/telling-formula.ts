import type { Node } from "../expressions/node.ts";

const lettersOf = (node: Node): string[] => {
  if (node.kind === "variable" || (node.kind === "constant" && node.name !== "pi")) return [node.name];
  return node.kind === "call" ? node.args.flatMap(lettersOf) : [];
};

/** Terms that are added, signs left out. */
const termsOf = (node: Node): readonly Node[] => {
  if (node.kind !== "call" || !["add", "subtract", "negate"].includes(node.name)) return [node];
  return node.args.flatMap(termsOf);
};

/** A number alone, or with one letter, may carry a unit nobody wrote: v = 3 + 2t, y = x². */
const isTelling = (side: Node): boolean =>
  termsOf(side).every((term) => lettersOf(term).length > 0) && sideLetters(side) > 0;
const sideLetters = (side: Node): number => new Set(lettersOf(side)).size;

/** Factors that come out of geometry and calculus; others may be constants whose units are left out. */
const hasPlainNumbers = (node: Node): boolean => {
  if (node.kind === "number") return Number.isInteger(node.value) && node.value <= 8;
  return node.kind !== "call" || node.args.every(hasPlainNumbers);
};

/** Whether the dimensions of both sides can be told from their letters: a number that may carry a unit is in neither. */
export const isTellingPair = (left: Node, right: Node): boolean =>
  [left, right].every((side) => hasPlainNumbers(side) && isTelling(side)) &&
  Math.max(sideLetters(left), sideLetters(right)) >= 2;
