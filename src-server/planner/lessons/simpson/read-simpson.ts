import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { quadrature } from "../../../computation/numerics/quadrature.ts";
import { isFiniteOn, readFunctionSpan, type FunctionSpan } from "../shared/function-span.ts";
import type { Topic } from "../topic.ts";

/** A function on a stretch, how many strips it is cut into, and its true integral. */
export type SimpsonPrompt = FunctionSpan & { strips: number; area: number };

const TOPIC: Topic = {
  needs: [
    ["simpson", "parabolic rule", "barrel rule"],
    ["rule", "method", "integral", "integrate", "integration", "formula"],
  ],
  also: [
    "simpson",
    "rule",
    "method",
    "numerical",
    "integration",
    "integral",
    "integrate",
    "parabola",
    "parabolic",
    "approximate",
    "approximation",
    "area",
    "curve",
    "function",
    "calculus",
    "math",
    "strip",
    "subinterval",
    "interval",
    "formula",
    "say",
    "error",
    "calculate",
    "compute",
    "estimate",
    "kepler",
    "barrel",
    "dx",
    "under",
  ],
};
const OWN = { body: "sin(x)", from: 0, to: Math.PI };
const STRIPS =
  /\b(?:(?:with|using|and|for)\s+)?(?:n\s*=\s*(\d+)|(\d+)\s+(?:equal\s+)?(?:strips|subintervals|intervals|parts))\b/iu;
const MOST = 6;
const OWN_STRIPS = 4;

/** Reads a prompt; `UnusablePrompt` tells why its data cannot be used. */
export const readSimpson = (prompt: string): SimpsonPrompt | UnusablePrompt | undefined => {
  if (!/simps|barrel rule|parabolic rule/iu.test(prompt) || /\b3\s*\/\s*8\b/u.test(prompt)) return undefined;
  const given = STRIPS.exec(prompt);
  const strips = given ? Number(given[1] ?? given[2]) : OWN_STRIPS;
  const found = readFunctionSpan(prompt.replace(STRIPS, " ").replaceAll(/\bdx\b|\b1\s*\/\s*3\b|∫/gu, " "), {
    topic: TOPIC,
    own: OWN,
  });
  if (!found) return undefined;
  const { f, from, to } = found;
  if (strips % 2 === 1) return new UnusablePrompt(msg("lesson.simpson_even"));
  if (strips < 2 || strips > MOST) return new UnusablePrompt(msg("lesson.simpson_range", { most: MOST }));
  if (!(from < to)) return new UnusablePrompt(msg("lesson.simpson_ends"));
  if (!isFiniteOn(f, from, to)) return new UnusablePrompt(msg("lesson.curve_not_finite", { f: f.source, from, to }));
  return { f, from, to, strips, area: quadrature({ f: (x) => f.evaluate({ x }), from, to }).value };
};
