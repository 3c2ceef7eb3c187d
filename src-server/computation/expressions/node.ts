import type { FunctionName } from "./functions.ts";

/** Named numbers; `deg` turns degrees into radians. */
export const CONSTANTS = { pi: Math.PI, e: Math.E, tau: 2 * Math.PI, deg: Math.PI / 180, infinity: Infinity } as const;
export type ConstantName = keyof typeof CONSTANTS;
export const isConstantName = (name: string): name is ConstantName => Object.hasOwn(CONSTANTS, name);

/**
 * Operations that bind a variable. `bounds`: from and to of sums, products and integrals (none: an
 * antiderivative); the target of a limit and its side (1 right, -1 left).
 */
export type BinderName = "sum" | "product" | "integral" | "limit";

/** The tree of an expression. Values are real numbers; angles are radians. */
export type Node =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "variable"; readonly name: string }
  | { readonly kind: "constant"; readonly name: ConstantName }
  | { readonly kind: "call"; readonly name: FunctionName; readonly args: readonly Node[] }
  | {
      readonly kind: "binder";
      readonly name: BinderName;
      readonly variable: string;
      readonly body: Node;
      readonly bounds: readonly Node[];
    };

export const expressionNumber = (value: number): Node => ({ kind: "number", value });
export const variable = (name: string): Node => ({ kind: "variable", name });
export const constant = (name: ConstantName): Node => ({ kind: "constant", name });
export const call = (name: FunctionName, ...args: readonly Node[]): Node => ({ kind: "call", name, args });

const collect = (node: Node, bound: ReadonlySet<string>, found: Set<string>): void => {
  if (node.kind === "variable" && !bound.has(node.name)) found.add(node.name);
  if (node.kind === "call") for (const arg of node.args) collect(arg, bound, found);
  if (node.kind === "binder") {
    for (const end of node.bounds) collect(end, bound, found);
    collect(node.body, node.bounds.length === 0 ? bound : new Set([...bound, node.variable]), found);
  }
};

/** Names whose values the tree needs; variables of its own sums and integrals are not among them. */
export const freeVariables = (node: Node): ReadonlySet<string> => {
  const found = new Set<string>();
  collect(node, new Set(), found);
  return found;
};

/** The value of a tree without variables, if it is a plain number or the negative of one. */
export const literalValue = (node: Node): number | undefined => {
  if (node.kind === "number") return node.value;
  if (node.kind !== "call" || node.name !== "negate") return undefined;
  const inner = node.args[0];
  return inner?.kind === "number" ? -inner.value : undefined;
};

/** Number of nodes of a tree; counting stops soon after `most`. */
export const nodeCount = (node: Node, most: number): number => {
  const parts = node.kind === "call" ? node.args : node.kind === "binder" ? [node.body, ...node.bounds] : [];
  let count = 1;
  for (const part of parts) {
    if (count > most) return count;
    count += nodeCount(part, most - count);
  }
  return count;
};
