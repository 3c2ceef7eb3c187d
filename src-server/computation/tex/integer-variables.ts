import { freeVariables, type Node } from "../expressions/node.ts";

const addAll = (node: Node, found: Set<string>): void => {
  for (const name of freeVariables(node)) found.add(name);
};

const collect = (node: Node, found: Set<string>): void => {
  if (node.kind === "call") {
    for (const arg of node.args) collect(arg, found);
    if (node.name === "factorial" || node.name === "binomial") for (const arg of node.args) addAll(arg, found);
    const [base, exponent] = node.args;
    const negativeBase = base?.kind === "call" && base.name === "negate" && base.args[0]?.kind === "number";
    if (node.name === "power" && negativeBase && exponent !== undefined) addAll(exponent, found);
  }
  if (node.kind !== "binder") return;
  collect(node.body, found);
  const counts = node.name === "sum" || node.name === "product";
  for (const bound of node.bounds) if (counts) addAll(bound, found);
};

/** Names that make sense as whole numbers only: bounds of sums and products, operands of factorials, exponents of -1. */
export const integerVariables = (nodes: readonly Node[]): ReadonlySet<string> => {
  const found = new Set<string>();
  for (const node of nodes) collect(node, found);
  return found;
};
