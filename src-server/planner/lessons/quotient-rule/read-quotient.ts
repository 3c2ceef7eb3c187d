import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { expressionOf, type Expression } from "../../../computation/expressions/expression.ts";
import { derivative } from "../../../computation/expressions/symbolic/derivative.ts";
import { simplify } from "../../../computation/expressions/symbolic/simplify.ts";
import { readFunctionText } from "../shared/read-function.ts";
import { takeFunction } from "../shared/function-span.ts";
import { asksFor, type Topic } from "../topic.ts";

/** A quotient of two functions of x, with the derivatives of its parts and its own. */
export type QuotientPrompt = {
  u: Expression;
  v: Expression;
  du: Expression;
  dv: Expression;
  f: Expression;
  slope: Expression;
};

const TOPIC: Topic = {
  needs: [["quotient rule", "quotient derivative", "derivative quotient", "differentiate quotient"]],
  also: [
    "quotient",
    "rule",
    "derivative",
    "differentiate",
    "differentiation",
    "calculus",
    "math",
    "function",
    "fraction",
    "divide",
    "division",
    "say",
    "formula",
    "calculate",
    "compute",
    "apply",
    "two",
  ],
};
const OWN = "x^2/(x+1)";
const MAX_SIGNS = 12;

const PLACES = [-3, -2, -1, 0, 1, 2, 3];
const MAX_ROWS = 5;
const MIN_ROWS = 3;
const NEAR = 1e-4;
const STEEPEST = 1e4;

/** Places, the slope there by the rule, and as the difference quotient measures it; only where both have a value. */
export const slopesOf = ({ f, slope }: Pick<QuotientPrompt, "f" | "slope">): number[][] =>
  PLACES.map((x) => [
    x,
    slope.evaluate({ x }),
    (f.evaluate({ x: x + NEAR }) - f.evaluate({ x: x - NEAR })) / (2 * NEAR),
  ])
    .filter((row) => row.every((value) => Math.abs(value) < STEEPEST))
    .slice(0, MAX_ROWS);

const quotientOf = (f: Expression): QuotientPrompt | UnusablePrompt => {
  const { node } = f;
  const top = node.kind === "call" && node.name === "divide" ? node.args[0] : undefined;
  const bottom = node.kind === "call" && node.name === "divide" ? node.args[1] : undefined;
  const u = top && expressionOf(top, "top");
  const v = bottom && expressionOf(bottom, "bottom");
  if (!u || !v || !v.variables.has("x") || f.source.length > MAX_SIGNS + 6)
    return new UnusablePrompt(msg("lesson.quotient_short"));
  const [du, dv] = [simplify(derivative(u, "x")), simplify(derivative(v, "x"))];
  const slope = simplify(derivative(f, "x"));
  return slopesOf({ f, slope }).length < MIN_ROWS
    ? new UnusablePrompt(msg("lesson.quotient_few_values", { f: f.source }))
    : { u, v, du, dv, f, slope };
};

/** Reads a prompt; `UnusablePrompt` tells why its function cannot be used. */
export const readQuotient = (prompt: string): QuotientPrompt | UnusablePrompt | undefined => {
  if (!/quotient|qoutient/iu.test(prompt)) return undefined;
  const found = takeFunction(prompt);
  const left = (found?.rest ?? prompt).replaceAll(/\b[fxy]\b(?:\s*\(\s*x\s*\))?\s*=?/giu, " ");
  if (/\d/u.test(left) || !asksFor(left, TOPIC)) return undefined;
  const f = found?.f ?? readFunctionText(OWN);
  return f && quotientOf(f);
};
