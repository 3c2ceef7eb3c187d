import { numericLimit } from "../numerics/limit.ts";
import { quadrature } from "../numerics/quadrature.ts";
import { seriesSum } from "../numerics/series.ts";
import type { Budget, Evaluate } from "./evaluate.ts";
import type { Node } from "./node.ts";

type Binder = Extract<Node, { kind: "binder" }>;
type RealFunction = (x: number) => number;

/** What a binder is computed from: its bounds, and its body as a function of the bound variable. */
interface Parts {
  readonly bounds: readonly number[];
  readonly body: RealFunction;
}

/** Most terms a sum or product may have. */
export const EXPRESSION_MAX_TERMS = 10_000;
/** Integrals are good to this relative error. */
const INTEGRAL_TOLERANCE = 1e-11;

const repeated = (name: "sum" | "product", { bounds: [from = NaN, to = NaN], body }: Parts): number => {
  if (name === "sum" && to === Infinity) return seriesSum(body, from);
  if (!Number.isInteger(from) || !Number.isInteger(to) || to - from >= EXPRESSION_MAX_TERMS) return NaN;
  let total = name === "sum" ? 0 : 1;
  for (let index = from; index <= to; index += 1) total = name === "sum" ? total + body(index) : total * body(index);
  return total;
};

const computeBinder = (name: Binder["name"], parts: Parts): number => {
  const [first = NaN, second] = parts.bounds;
  switch (name) {
    case "sum":
    case "product":
      return repeated(name, parts);
    case "integral":
      return quadrature({ f: parts.body, from: first, to: second ?? NaN, tolerance: INTEGRAL_TOLERANCE }).value;
    case "limit":
      return numericLimit({
        f: parts.body,
        to: first,
        ...(second === 1 && { side: "right" }),
        ...(second === -1 && { side: "left" }),
      });
  }
};

/**
 * The function that computes a sum, product, integral or limit numerically. Sums and products run over whole numbers;
 * with the upper bound one below the lower they are empty. NaN where it does not converge or the budget is spent.
 */
export const compileBinder = (
  node: Binder,
  { compile, budget }: { readonly compile: (node: Node) => Evaluate; readonly budget: Budget },
): Evaluate => {
  const bounds = node.bounds.map(compile);
  const body = compile(node.body);
  return (values) => {
    const scope: Record<string, number> = { ...values };
    return computeBinder(node.name, {
      bounds: bounds.map((bound) => bound(values)),
      body: (x) => {
        budget.left -= 1;
        if (budget.left < 0) return NaN;
        scope[node.variable] = x;
        return body(scope);
      },
    });
  };
};
