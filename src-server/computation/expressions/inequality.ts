import { msg } from "../../contract/messages/message.ts";
import { expressionOf, type Expression } from "./expression.ts";
import { ExpressionError, quoted } from "./expression-error.ts";
import { call, type Node } from "./node.ts";
import { parseInfix } from "./parser.ts";

/** A line that bounds a region: a function that is positive on its inner side. */
export interface InequalityBound {
  readonly difference: Expression;
  /** Whether the line itself is left out (< and >). */
  readonly strict: boolean;
}

/** A region of the plane: a function that is positive inside, and the lines that bound it. */
export interface Inequality {
  readonly region: Expression;
  readonly bounds: readonly InequalityBound[];
}

const SIDES: Readonly<Record<string, { swapped: boolean; strict: boolean }>> = {
  less: { swapped: true, strict: true },
  less_equal: { swapped: true, strict: false },
  greater: { swapped: false, strict: true },
  greater_equal: { swapped: false, strict: false },
};

const regionOf = (node: Node, source: string, bounds: InequalityBound[]): Node => {
  const [left, right] = node.kind === "call" ? node.args : [];
  if (node.kind !== "call" || !left || !right)
    throw new ExpressionError(msg("expressions.no_inequality_sign_wanted", { source: quoted(source) }));
  if (node.name === "and" || node.name === "or")
    return call(node.name === "and" ? "min" : "max", regionOf(left, source, bounds), regionOf(right, source, bounds));
  const sides = SIDES[node.name];
  if (!sides) throw new ExpressionError(msg("expressions.no_inequality_sign_wanted", { source: quoted(source) }));
  const difference = sides.swapped ? call("subtract", right, left) : call("subtract", left, right);
  bounds.push({ difference: expressionOf(difference, source), strict: sides.strict });
  return difference;
};

/** Reads inequalities joined by `and` and `or`: `y > x^2 and y <= 4`, `0 < x < 1`. Throws ExpressionError. */
export const readInequality = (source: string, names: Iterable<string>): Inequality => {
  const bounds: InequalityBound[] = [];
  const node = regionOf(parseInfix(source, { names, condition: true }), source, bounds);
  return { region: expressionOf(node, source), bounds };
};

/** Reads an equation with one `=` as a function that is zero where it holds. Throws ExpressionError. */
export const readEquation = (source: string, names: Iterable<string>): Expression => {
  const sides = source.split("=");
  const [left = "", right = ""] = sides;
  if (sides.length !== 2 || left.trim() === "" || right.trim() === "" || /[<>!]$/.test(left))
    throw new ExpressionError(msg("expressions.no_equation_two_sides", { source: quoted(source) }));
  const known = [...names];
  return expressionOf(
    call("subtract", parseInfix(left, { names: known }), parseInfix(right, { names: known })),
    source,
  );
};
