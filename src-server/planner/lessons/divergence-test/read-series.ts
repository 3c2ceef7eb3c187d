import { UnusablePrompt } from "../lesson.ts";
import { msg } from "../../../contract/messages/message.ts";
import { parseExpression, type Expression } from "../../../computation/expressions/expression.ts";
import { limitOfTerms } from "../../../computation/series/sequence-limit.ts";
import { takeFunction } from "../shared/function-span.ts";
import { asksFor, type Topic } from "../topic.ts";

/** The terms of a series, as an expression in n, and where they tend: a number, ±Infinity, or NaN for nowhere. */
export type SeriesPrompt = { term: Expression; limit: number };

const TOPIC: Topic = {
  needs: [["divergence test", "test divergence", "nth term test", "term test", "divergence criterion"]],
  also: [
    "divergence",
    "divergent",
    "diverge",
    "converge",
    "convergence",
    "nth",
    "term",
    "test",
    "criterion",
    "series",
    "infinite",
    "sum",
    "calculus",
    "math",
    "limit",
    "zero",
    "apply",
    "say",
    "infinity",
    "sigma",
    "sequence",
  ],
};
const OWN = "n/(n+1)";
const SHOWN = 12;
const LARGEST = 1e6;
/** Limits are found numerically, from terms far out. */
const VANISHED = 1e-7;

/** Terms that go one way far out have a limit, or grow without bound, even where they creep too slowly to tell which. */
const creeps = (term: Expression): boolean => {
  const values = [6, 12, 20, 30].flatMap((k) => [0, 1, 2].map((more) => term.evaluate({ n: 2 ** k + more })));
  const rises = values.slice(1).map((value, i) => value - (values[i] ?? value));
  return rises.every((rise) => rise >= 0) || rises.every((rise) => rise <= 0);
};

/** Letters n of a formula as x, and back. */
const LETTER = { n: /(?<![a-z])n(?![a-z])/gu, x: /(?<![a-z])x(?![a-z])/gu } as const;

/** Reads a prompt; `UnusablePrompt` tells why its series cannot be used. */
export const readSeries = (prompt: string): SeriesPrompt | UnusablePrompt | undefined => {
  if (!/diverg|\bterm test\b/iu.test(prompt)) return undefined;
  const sentence = prompt
    .replaceAll(/\bn(?:th|-th)\b/giu, "nth")
    .replaceAll(/\bfrom\s+n\s*=\s*[01]\s*(?:to\s+(?:infinity|∞))?/giu, " ")
    .replaceAll(/\ba_?n\s*=/giu, " ");
  const found = takeFunction(sentence.replaceAll(LETTER.n, "x"));
  const left = (found?.rest ?? sentence).replaceAll(/\b[nx]\b/giu, " ");
  if (/\d/u.test(left) || !asksFor(left, TOPIC)) return undefined;
  const term = parseExpression(found ? found.f.source.replaceAll(LETTER.x, "n") : OWN);
  const values = Array.from({ length: SHOWN }, (_, i) => term.evaluate({ n: i + 1 }));
  if (!values.every((value) => Math.abs(value) <= LARGEST))
    return new UnusablePrompt(msg("lesson.series_no_value", { term: term.source, most: SHOWN }));
  const limit = limitOfTerms((n) => term.evaluate({ n }));
  if (Number.isNaN(limit) && creeps(term))
    return new UnusablePrompt(msg("lesson.series_too_slow", { term: term.source }));
  return { term, limit: Math.abs(limit) < VANISHED ? 0 : limit };
};
