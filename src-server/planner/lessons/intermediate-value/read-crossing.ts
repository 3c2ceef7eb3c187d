import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { findRoots } from "../../../computation/numerics/find-roots.ts";
import { isFiniteOn, readFunctionSpan, type FunctionSpan } from "../shared/function-span.ts";
import type { Topic } from "../topic.ts";

/** A function that changes its sign on a stretch, and where it does. */
export type CrossingPrompt = FunctionSpan & { ends: readonly [number, number]; root: number };

const TOPIC: Topic = {
  needs: [["intermediate value theorem", "intermediate value", "ivt", "bolzano theorem", "bolzano"]],
  also: [
    "intermediate",
    "value",
    "theorem",
    "bolzano",
    "calculus",
    "continuous",
    "continuity",
    "function",
    "curve",
    "root",
    "zero",
    "solution",
    "equation",
    "has",
    "bisection",
    "method",
    "interval",
    "math",
    "say",
    "real",
    "prove",
    "apply",
    "statement",
    "sign",
    "change",
    "cross",
    "axis",
    "exist",
    "guarantee",
    "least",
  ],
};
const OWN = { body: "x^3 - x - 2", from: 1, to: 2 };

/** Reads a prompt; `UnusablePrompt` tells why its function cannot be used. */
export const readCrossing = (prompt: string): CrossingPrompt | UnusablePrompt | undefined => {
  if (!/intermediate|\bivt\b|\bbolzano\b|intermed/iu.test(prompt)) return undefined;
  const found = readFunctionSpan(prompt.replaceAll(/=\s*0\b/gu, " "), { topic: TOPIC, own: OWN });
  if (!found) return undefined;
  const { f, from, to } = found;
  if (!(from < to)) return new UnusablePrompt(msg("lesson.stretch_ends_crossing"));
  if (!isFiniteOn(f, from, to))
    return new UnusablePrompt(msg("lesson.curve_has_gaps_theorem", { f: f.source, from, to }));
  const ends = [f.evaluate({ x: from }), f.evaluate({ x: to })] as const;
  if (!(ends[0] * ends[1] < 0)) return new UnusablePrompt(msg("lesson.curve_same_sign", { f: f.source, from, to }));
  const [root] = findRoots({ f: (x) => f.evaluate({ x }), from, to });
  return root === undefined
    ? new UnusablePrompt(msg("lesson.curve_has_gaps", { f: f.source, from, to }))
    : { f, from, to, ends, root };
};
