import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { derivative } from "../../../computation/expressions/symbolic/derivative.ts";
import { simplify } from "../../../computation/expressions/symbolic/simplify.ts";
import type { Expression } from "../../../computation/expressions/expression.ts";
import { findRoots } from "../../../computation/numerics/find-roots.ts";
import { isFiniteOn, readFunctionSpan, type FunctionSpan } from "../shared/function-span.ts";
import type { Topic } from "../topic.ts";

/** A function on a stretch, its mean slope there, and where its own slope is the same. */
export type MeanValuePrompt = FunctionSpan & { slope: Expression; mean: number; places: readonly number[] };

const TOPIC: Topic = {
  needs: [["mean value theorem", "mvt", "lagrange mean value theorem"]],
  also: [
    "mean",
    "lagrange",
    "theorem",
    "derivative",
    "calculus",
    "differentiable",
    "continuous",
    "function",
    "curve",
    "slope",
    "tangent",
    "secant",
    "parallel",
    "interval",
    "math",
    "say",
    "average",
    "rate",
    "change",
    "c",
    "apply",
    "satisfy",
    "satisfies",
    "point",
    "statement",
  ],
};
const OWN = { body: "1 + x/2 + sin(x)", from: 0, to: 4 };

/** Reads a prompt; `UnusablePrompt` tells why its function cannot be used. */
export const readMeanValue = (prompt: string): MeanValuePrompt | UnusablePrompt | undefined => {
  if (!/\bmean\b|\bmvt\b/iu.test(prompt)) return undefined;
  const found = readFunctionSpan(prompt, { topic: TOPIC, own: OWN });
  if (!found) return undefined;
  const { f, from, to } = found;
  if (!(from < to)) return new UnusablePrompt(msg("lesson.stretch_ends_mean"));
  const slope = simplify(derivative(f, "x"));
  const rough = new UnusablePrompt(msg("lesson.curve_not_smooth", { f: f.source, from, to }));
  if (!isFiniteOn(f, from, to) || !isFiniteOn(slope, from, to)) return rough;
  const mean = (f.evaluate({ x: to }) - f.evaluate({ x: from })) / (to - from);
  const difference = (x: number): number => slope.evaluate({ x }) - mean;
  if (Math.abs(difference(from)) + Math.abs(difference((from + to) / 2)) < 1e-9)
    return new UnusablePrompt(msg("lesson.curve_is_line", { f: f.source }));
  const inside = (to - from) * 1e-6;
  const places = findRoots({ f: difference, from: from + inside, to: to - inside });
  return places.length > 0 ? { f, from, to, slope, mean, places } : rough;
};
