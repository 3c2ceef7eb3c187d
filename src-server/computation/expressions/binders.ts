import type { Evaluate, Values } from "./evaluate.ts";
import type { Node } from "./node.ts";

type Binder = Extract<Node, { kind: "binder" }>;
type Compile = (node: Node) => Evaluate;

/** Most terms a sum or product may have. */
export const MOST_TERMS = 10_000;

/** Adds or multiplies the body for every whole number between the bounds; an upper bound one below the lower is empty. */
const compileRepeated = (node: Binder, compile: Compile): Evaluate => {
  const [from, to] = node.bounds.map(compile);
  const body = compile(node.body);
  const adds = node.name === "sum";
  if (from === undefined || to === undefined) return () => NaN;
  return (values) => {
    const first = from(values);
    const last = to(values);
    if (!Number.isInteger(first) || !Number.isInteger(last) || last - first >= MOST_TERMS) return NaN;
    const scope: Record<string, number> = { ...values };
    let total = adds ? 0 : 1;
    for (let index = first; index <= last; index += 1) {
      scope[node.variable] = index;
      total = adds ? total + body(scope) : total * body(scope);
    }
    return total;
  };
};

/** The function that computes a sum, product, integral or limit. */
export const compileBinder = (node: Binder, compile: Compile): Evaluate => compileRepeated(node, compile);
export type { Values };
