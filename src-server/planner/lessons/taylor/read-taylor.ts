import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import type { Expression } from "../../../computation/expressions/expression.ts";
import { taylorCoefficients } from "../../../computation/series/taylor-coefficients.ts";
import { isFiniteOn, takeFunction } from "../shared/function-span.ts";
import { readFunctionText, readNumberText } from "../shared/read-function.ts";
import { asksFor, type Topic } from "../topic.ts";

/** A function, the place about which it is developed, and the coefficients there from the constant up. */
export type TaylorPrompt = { f: Expression; about: number; coefficients: readonly number[] };

const TOPIC: Topic = {
  needs: [
    ["taylor", "maclaurin"],
    ["taylor", "series", "polynomial", "theorem", "formula", "expansion", "approximation"],
  ],
  also: [
    "taylor",
    "maclaurin",
    "series",
    "polynomial",
    "theorem",
    "formula",
    "expansion",
    "approximation",
    "approximate",
    "function",
    "calculus",
    "math",
    "around",
    "centered",
    "centred",
    "point",
    "derivative",
    "remainder",
    "lagrange",
    "say",
    "power",
    "term",
    "expand",
    "develop",
    "order",
    "sine",
    "cosine",
  ],
};
const OWN = { body: "sin(x)", about: 0 };
const LENGTH = 16;
const MIN_TERMS = 5;
const PLACE =
  /\b(?:about|around|at|near|cent(?:er|re)d\s+(?:at|on|around)|in)\s+(?:the\s+point\s+)?(?:x(?:_?0)?\s*=\s*|a\s*=\s*)?(-?[\d./πpi−]+)(?![\w(^])/iu;

/** Reads a prompt; `UnusablePrompt` tells why its function cannot be used. */
export const readTaylor = (prompt: string): TaylorPrompt | UnusablePrompt | undefined => {
  if (!/tayl|maclaur|mclaur/iu.test(prompt)) return undefined;
  const place = PLACE.exec(prompt);
  const about = place ? readNumberText(place[1] ?? "") : OWN.about;
  if (about === undefined) return undefined;
  const sentence = prompt.replace(PLACE, " ").replaceAll(/\bsine?\b(?!\s*[(x])/giu, "sin(x)");
  const found = takeFunction(sentence.replaceAll(/\bcosine\b/giu, "cos(x)"));
  const left = (found?.rest ?? sentence).replaceAll(/\b[fxy]\b(?:\s*\(\s*x\s*\))?\s*=?/giu, " ");
  const f = found?.f ?? readFunctionText(OWN.body);
  if (/\d/u.test(left) || !f || !asksFor(left, TOPIC)) return undefined;
  const coefficients = taylorCoefficients(f.node, { variable: "x", about, length: LENGTH });
  if (coefficients.some((value) => !Number.isFinite(value)) || !isFiniteOn(f, about - 0.3, about + 0.3))
    return new UnusablePrompt(msg("lesson.taylor_not_smooth", { f: f.source, place: about }));
  if (coefficients.filter((value) => value !== 0).length < MIN_TERMS)
    return new UnusablePrompt(msg("lesson.taylor_polynomial", { f: f.source }));
  return { f, about, coefficients };
};
