import { msg, type Message } from "../../contract/messages/message.ts";
import { ExpressionError } from "../expressions/expression-error.ts";
import { freeVariables, type Node } from "../expressions/node.ts";
import { readAssumptions } from "../tex/assumptions.ts";
import { binderDepth } from "../tex/binder-depth.ts";
import { type Clash, texCompareValues } from "../tex/compare-values.ts";
import { isReadable, readStatement } from "../tex/statement.ts";

const DERIVATIVE = /^\s*\\frac\s*\{\s*(?:d|\\mathrm\{d\})\s*\}\s*\{\s*(?:d|\\mathrm\{d\})\s*([a-z])\s*\}([^=]*)=/;
const OPERATOR = /\\(?:sum|prod|int)(?![A-Za-z])/;
/** Letters that stand for fixed numbers in rules. */
const FIXED = /^[abckmnC]$/;
const FUNCTIONS = new Set(["sin", "cos", "tan", "exp", "ln", "log", "sqrt", "abs"]);

type Sides = { left: Node; right: Node };

const sidesOf = (tex: string): Sides | undefined => {
  const [chain, ...others] = readStatement(tex);
  const [left, right] = chain?.sides ?? [];
  const single = others.length === 0 && chain?.signs.join("") === "=";
  return single && isReadable(left) && isReadable(right) ? { left, right } : undefined;
};

const sameNames = ({ left, right }: Sides): boolean => {
  const [a, b] = [freeVariables(left), freeVariables(right)];
  return a.size > 0 && a.size === b.size && [...a].every((name) => b.has(name));
};

const isSum = (node: Node | undefined): boolean =>
  node?.kind === "call" && (node.name === "add" || node.name === "subtract");

/** (a + b)², (a + b)(a − b), sin(2x), √(a + b): what a rule writes out. */
const asksForExpansion = (node: Node): boolean => {
  if (node.kind !== "call") return false;
  const [a, b] = node.args;
  if (node.name === "power") return isSum(a) && b !== undefined && freeVariables(b).size === 0;
  if (node.name === "multiply") return isSum(a) || isSum(b);
  return FUNCTIONS.has(node.name) && a?.kind === "call";
};

/** A derivative of a written function by its variable, as \frac{d}{dx} x^2 = 2x. */
const isDerivativeRule = (tex: string, sides: Sides): boolean => {
  const [, name = "", body = ""] = DERIVATIVE.exec(tex) ?? [];
  if (name === "" || !new RegExp(`(?<![A-Za-z\\\\])${name}(?![A-Za-z])`).test(body.replace(/\\[A-Za-z]+/g, " ")))
    return false;
  return [...freeVariables(sides.left), ...freeVariables(sides.right)].every(
    (each) => each === name || FIXED.test(each),
  );
};

/** Constants of integration are on one side only. */
const isOperatorRule = (tex: string, sides: Sides): boolean => {
  const depth = Math.max(binderDepth(sides.left), binderDepth(sides.right));
  return OPERATOR.test(tex) && depth === 1 && (sameNames(sides) || isAntiderivative(sides));
};

const isAntiderivative = ({ left, right }: Sides): boolean => {
  const added = [...freeVariables(right)].filter((name) => !freeVariables(left).has(name));
  return left.kind === "binder" && left.bounds.length === 0 && added.every((name) => name === "C" || name === "c");
};

const isRule = (tex: string, sides: Sides, asLaw: boolean): boolean => {
  if (isDerivativeRule(tex, sides) || isOperatorRule(tex, sides)) return true;
  const expands = asksForExpansion(sides.left) !== asksForExpansion(sides.right) || asksForExpansion(sides.left);
  return asLaw && sameNames(sides) && expands;
};

/** Rules are tried with positive numbers below one, for which roots, logarithms and endless sums have values. */
const assumptionsFor = ({ left, right }: Sides): string[] =>
  [...new Set([...freeVariables(left), ...freeVariables(right)])]
    .filter((name) => !/^[nkm]$/.test(name))
    .map((name) => `0 < ${name} < 0.9`);

const sidesDiffer = ({ point, above, here }: Clash): Message =>
  msg("statements.sides_differ", {
    point,
    right: typeof here === "object" ? here : msg("statements.right_side_is", { value: here }),
    left: above,
  });

/**
 * Why an equation that is told as a rule does not hold for all numbers: derivatives and integrals of written functions, sums,
 * and in laws and theorems what is multiplied out. Undefined where it holds or is no rule: equations to solve, definitions.
 */
export const falseIdentity = (tex: string, asLaw: boolean): Message | undefined => {
  try {
    const sides = sidesOf(tex);
    if (sides === undefined || !isRule(tex, sides, asLaw)) return undefined;
    const assumptions = readAssumptions(assumptionsFor(sides));
    const result = texCompareValues(
      { above: sides.left, here: sides.right },
      { relation: "=", assumptions, describe: sidesDiffer },
    );
    return result.status === "false" ? result.message : undefined;
  } catch (error) {
    if (error instanceof ExpressionError) return undefined;
    throw error;
  }
};
